"""The records of Witch Trial: the box, the position, and the numbers that name moves and news."""

from __future__ import annotations

import numpy as np

from ...core.kernel import Array, Position, Record, array

SEATS = 7
CARDS = 96  # room for a larger deck than the usual 84
LINEUP = 5
EFFECTS = 3  # that one Motion may have
FACES = 6
STEP = 5  # dollars: the smallest unit of money
LOWEST_JURY, HIGHEST_JURY = 1, 12
GUILTY = 13  # two dice and the Jury Value together convict from here
MOST_OFFERS = 8  # of one rest, in free negotiation

# Kinds of cards.
SUSPECT, CHARGE, EVIDENCE, MOTION, OBJECTION = range(5)

# Where a card is; a hand is HAND + seat.
DECK, IN_LINEUP, PENDING, ON_TRIAL, DISCARDED, HAND = range(6)
OUT_OF_PLAY = HAND + SEATS  # no such card in this box

# What is being asked (State.phase).
DEALING = 0  # chance deals hands and Lineup
FIRST = 1  # chance picks the first player
DRAWING = 2  # chance draws the card that opens a turn
ACTING = 3  # one of the four actions, or pass?
REFILLING = 4  # chance lays a card in the empty place of the Lineup
APPOINTING = 5  # chance throws two dice for each who might have to defend
ARGUING = 6  # the active lawyer: play a card, or rest?
WINDOW = 7  # the other lawyer: object to the Motion?
PICKING = 8  # the active lawyer: which card does the Motion work on?
FORTUNE = 9  # chance: the dice or the random card of a Witness or a Motion
BARGAINING = 10  # who has rested: offer a plea bargain?
ANSWERING = 11  # the other lawyer: accept the bargain?
DELIBERATING = 12  # chance throws the verdict
ENDED = 13

# The parts of a trial (State.stage).
PROSECUTION, DEFENSE, FINAL, VERDICT = range(4)

# How a card of the trial fared (State.fates).
STANDS, FAILED, REVERSED, CANCELLED, REPLACED, WAITS, DROPPED = range(7)
BY_DEFENSE = 8

# Effect words of Motions.
(
    JURY_SET, JURY_SET_ROLL, JURY_SHIFT, JURY_SHIFT_DIE, REST_AFTER, THROW_OUT, TAKE_DISCARD, VERDICT_REROLL, PAY_COURT,
    BANK_TO_COURT, BANK_TO_YOU, UNDO_EVIDENCE, UNDO_WITNESS, DRAW_CARDS, OPPONENT_DISCARDS, STEAL, LIMIT_OPPONENT,
    REPLACE_SUSPECT, REROLL_WITNESS, TAKE_LINEUP,
) = range(1, 21)  # fmt: skip

# Moves: a name to which a card, a place, a seat, an amount or a throw is added.
PLAY = 0  # + card of the own hand
PICK = PLAY + CARDS  # + card that a Motion works on
DRAW = PICK + CARDS  # + card; chance only
MAKE_CASE = DRAW + CARDS  # + card of the own hand * LINEUP + place in the Lineup
BUY = MAKE_CASE + CARDS * LINEUP  # + place in the Lineup
DEFEND = BUY + LINEUP  # + seat of the prosecutor
BEGIN = DEFEND + SEATS  # + seat; chance only
DIE = BEGIN + SEATS  # + number - 1; chance only
THROW = DIE + FACES  # + (first die - 1) * 6 + second die - 1; chance only
APPOINT = THROW + FACES * FACES
PASS = APPOINT + 1
REST = APPOINT + 2
OBJECT = APPOINT + 3
ALLOW = APPOINT + 4
NO_OFFER = APPOINT + 5
ACCEPT = APPOINT + 6
DECLINE = APPOINT + 7
OFFER = APPOINT + 8  # + the Prosecution's share in steps of five dollars
STEPS = 2048
ACTIONS = OFFER + STEPS

# News: the name of each fact and of its numbers.
NEWS = {
    "dealt": ("cards",),
    "begins": ("seat",),
    "drew": ("seat", "card"),
    "recycled": ("cards",),
    "laid out": ("card",),
    "bought": ("seat", "card", "price"),
    "filed": ("seat", "suspect", "charge"),
    "passed": ("seat",),
    "sought": ("seat",),
    "rolled": ("seat", "first", "second"),
    "tied": ("seats",),
    "appointed": ("seat", "prosecutor"),
    "defends": ("seat", "prosecutor"),
    "opened": ("suspect", "charge", "jury"),
    "paid": ("seat", "budget", "court"),
    "showed": ("seat", "card", "jury"),
    "called": ("seat", "card"),
    "testified": ("card", "die", "jury"),
    "stayed silent": ("card", "die"),
    "charged": ("seat", "card", "jury"),
    "moved": ("seat", "card"),
    "objected": ("seat", "card"),
    "allowed": ("seat", "card"),
    "swayed": ("card", "jury"),
    "threw": ("seat", "first", "second"),
    "gambled": ("card", "die", "jury"),
    "fetched": ("seat", "card"),
    "kept": ("seat", "card"),
    "bribed": ("seat", "amount"),
    "stocked": ("amount",),
    "invoiced": ("seat", "amount"),
    "struck": ("seat", "card", "jury"),
    "lost": ("seat", "card"),
    "stole": ("seat", "card", "victim"),
    "silenced": ("seat", "cards"),
    "swapped": ("seat", "card", "jury"),
    "helped": ("seat", "card"),
    "rested": ("seat",),
    "offered": ("seat", "prosecution", "defense"),
    "no offer": ("seat",),
    "declined": ("seat",),
    "settled": ("prosecution", "defense"),
    "thrown out": ("suspect", "fees"),
    "deliberated": ("first", "second", "jury"),
    "appealed": ("seat",),
    "convicted": ("suspect", "seat", "fees"),
    "acquitted": ("suspect", "seat", "fees"),
    "won": ("seats", "money"),
}
(
    DEALT, BEGINS, DREW, RECYCLED, LAID_OUT, BOUGHT, FILED, PASSED, SOUGHT, ROLLED, TIED, APPOINTED, DEFENDS,
    OPENED, PAID, SHOWED, CALLED, TESTIFIED, STAYED_SILENT, CHARGED, MOVED, OBJECTED, ALLOWED, SWAYED, THREW,
    GAMBLED, FETCHED, KEPT, BRIBED, STOCKED, INVOICED, STRUCK, LOST, STOLE, SILENCED, SWAPPED, HELPED, RESTED,
    OFFERED, OFFERED_NOTHING, DECLINED, SETTLED, THROWN_OUT, DELIBERATED, APPEALED, CONVICTED, ACQUITTED, WON,
) = range(len(NEWS))  # fmt: skip

# Values of options.
SINGLE, FREE = 0, 1  # bargaining


class Box(Record):
    """The edition as arrays: what is printed on the cards."""

    cards: int  # cards in the deck
    money: int  # dollars a player begins with
    prices: Array = array(LINEUP)  # of the places of the Lineup, cheapest first
    kind: Array = array(CARDS)
    guilt: Array = array(CARDS)  # of a Suspect
    budget: Array = array(CARDS)  # of a Suspect: what the Defense is paid
    court: Array = array(CARDS)  # of a Charge: what goes to Legal Fees
    severity: Array = array(CARDS, CARDS)  # of a Charge with a Suspect
    plus: Array = array(CARDS)  # of Evidence, for the Prosecution
    minus: Array = array(CARDS)  # of Evidence, for the Defense
    effects: Array = array(CARDS, EFFECTS)  # of a Motion: effect words, 0 for none ...
    amounts: Array = array(CARDS, EFFECTS, 3)  # ... and the numbers that go with them


class Options(Record):
    """What the players agreed on before the game."""

    recycle: int
    bargaining: int
    hand: int


class State(Position):
    """A match of Witch Trial. The deck has no order: a card is in it, or somewhere else."""

    options: Options
    phase: int
    turn: int  # the seat whose turn it is
    first: int  # the seat that began
    place: Array = array(CARDS, kind=np.int8)  # where each card is
    known: Array = array(CARDS, kind=np.int8)  # the set of seats that know where a card in a hand is
    lineup: Array = array(LINEUP, kind=np.int16)  # cards for sale, cheapest first; -1 for an empty place
    money: Array = array(SEATS, kind=np.int32)
    suspects: Array = array(SEATS, kind=np.int16)  # the pending case of each seat, -1 for none ...
    charges: Array = array(SEATS, kind=np.int16)
    filed: Array = array(SEATS, kind=np.int16)  # ... and the turn in which it was made
    fees: int  # money in the Court
    deck: int  # cards in the deck
    recycled: int  # whether the discards have been shuffled into a second deck
    passes: int  # turns passed in a row with no card left to draw
    throws: Array = array(SEATS, kind=np.int16)  # of those who might have to defend: first die * 8 + second
    throwing: int  # the set of seats yet to throw
    dice: Array = array(2)  # the last dice thrown, 0 for none
    prosecutor: int  # -1 when there is no trial
    defender: int
    suspect: int  # on trial
    charge: int
    jury: int
    stage: int
    played: Array = array(CARDS, kind=np.int8)  # the cards of the trial in order of play, with ...
    fates: Array = array(CARDS, kind=np.int8)  # ... how each fared, plus BY_DEFENSE if the Defense played it
    count: int  # how many they are
    motion: int  # the Motion being answered or carried out, -1 for none
    effect: int  # which of its effects
    left: int  # cards it still draws
    witness: int  # the place in the order of play of the Witness who is asked, -1 for none
    limit: int  # cards that the Defense may still play, -1 for any number
    silenced: int  # whether the Prosecution gets no Final Argument
    appeals: Array = array(2, kind=np.int16)  # that the Prosecution and the Defense have in reserve
    share: int  # the Prosecution's share in the offer on the table, in steps of five dollars
    offers: int  # made since the last rest
    bidder: int  # who made the last of them
