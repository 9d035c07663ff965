"""The records of Witch Trial: the box and the position, with the sizes and values that they are made of."""

from __future__ import annotations

import numpy as np

from ....core.kernel import Array, Position, Record, array

SEATS = 7
CARDS = 96  # room for a larger deck than the usual 84
LINEUP = 5
EFFECTS = 3  # that one Motion may have
FACES = 6
STEP = 5  # dollars: the smallest unit of money
LOWEST_JURY, HIGHEST_JURY = 1, 12
GUILTY = 13  # two dice and the Jury Value together convict from here
MOST_OFFERS = 8  # of one rest, in free negotiation
STEPS = 2048  # of five dollars: more than there can be in the Court

# Kinds of cards.
SUSPECT, CHARGE, EVIDENCE, MOTION, OBJECTION = range(5)

# Where a card is; a hand is HAND + seat.
DECK, IN_LINEUP, PENDING, ON_TRIAL, DISCARDED, HAND = range(6)
OUT_OF_PLAY = HAND + SEATS  # no such card in this box

# The parts of a trial (State.stage).
PROSECUTION, DEFENSE, FINAL, VERDICT = range(4)

# How a card of the trial fared (State.fates).
STANDS, FAILED, REVERSED, CANCELLED, REPLACED, WAITS, DROPPED = range(7)
BY_DEFENSE = 8

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
