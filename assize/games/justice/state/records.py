"""The records of Justice: the box, and the position."""

from __future__ import annotations

import numpy as np

from ....core.kernel import Array, Position, Record, array

SEATS = 7
SUSPECTS = 3
SUITS = 4
NUMBERS = 14
SUIT_CARDS = SUITS * NUMBERS
EVERY_SUIT = (1 << SUITS) - 1  # a set
CARDS = SUIT_CARDS + NUMBERS  # a card is suit * NUMBERS + number - 1; from SUIT_CARDS on they are Modifications
SYMBOLS = 6
NO_SYMBOL = SYMBOLS  # in place of a symbol
KINDS = 8  # room for Suspects, Identities, Crimes and Definitions
LIABILITIES = 6
MOST_TRICKS = 24  # of a round that are remembered
MOST_ROSETTES = 2
LOWEST = -999  # less than any round can score: the best round of somebody who has not scored yet
MOST_DISCARDS = 3  # that players may agree on

EVIDENCE, TESTIMONY, ROSETTES, WITNESS = range(SUITS)
LEFT, RIGHT = range(2)  # convicted, acquitted; of a Rosette its top and its bottom bar

# Segments of the Victory Cog, as bits.
CONVICTED_GUILTY, CONVICTED_INNOCENT, ACQUITTED_GUILTY, ACQUITTED_INNOCENT = 1, 2, 4, 8
SEGMENTS = 4

# Kinds of gold bars.
NO_BONUS, FOR_EACH, IF_NONE = range(3)

# Where a card is: with a Suspect it is BY + 2 * suspect + side, in a hand HAND + seat.
PACK, DISCARDED, IN_TRICK, REMOVED, BY = range(5)
HAND = BY + 2 * SUSPECTS
ATTACHED = HAND + SEATS  # a Modification under a card, see State.under
ASIDE = ATTACHED + 1  # + seat that has put it aside after the deal, unseen by the others


class Box(Record):
    """The cards as arrays."""

    value: Array = array(SUIT_CARDS, 2, kind=np.int16)  # red on the left, green on the right
    symbols: Array = array(SUIT_CARDS, 2, kind=np.int16)  # of each side, as a set; of a Rosette of each bar
    points: Array = array(SUIT_CARDS, 2, kind=np.int16)  # of a Rosette, of each bar
    black: Array = array(NUMBERS, 2, kind=np.int16)  # of a Modification, of each side
    added: Array = array(NUMBERS, kind=np.int16)  # the set of symbols that it adds for the Verdict
    suspects: int
    suspect_symbols: Array = array(KINDS, kind=np.int16)  # a set
    crimes: int
    definitions: int
    trump: Array = array(KINDS, kind=np.int16)
    identities: int
    green: Array = array(KINDS, kind=np.int16)  # the set of segments of the Victory Cog
    worth: Array = array(KINDS, SYMBOLS, kind=np.int16)
    gold: Array = array(KINDS, kind=np.int16)  # the kind of its gold bar ...
    gold_segments: Array = array(KINDS, kind=np.int16)  # ... the segments it looks at ...
    gold_points: Array = array(KINDS, kind=np.int16)  # ... and what it gives
    guilty: int  # of the Liability cards those below this number are Guilty
    liabilities: int
    hand: Array = array(SEATS + 1, kind=np.int16)  # cards dealt to each, by the number of players
    tokens: int  # of each player in every round
    short_deck: int  # numbers up to this one are left out of the short deck for three
    # What bots make of that, see box/mind.py: the symbols of each side one by one, ...
    symbol_pair: Array = array(SUIT_CARDS, 2, 2, kind=np.int8)
    # ... by the Identity of a seat and by segment what the gold bar gives it for each Suspect, what gold bars and
    # symbols (last a point) give others on average, and a bar of a Rosette to it less a part of that to others, ...
    own_reward: Array = array(KINDS, SEGMENTS, kind=np.float64)
    others_reward: Array = array(KINDS, SEGMENTS, kind=np.float64)
    others_gain: Array = array(KINDS, SYMBOLS + 1, SEGMENTS, kind=np.float64)
    rosette_worth: Array = array(KINDS, NUMBERS, 2, SEGMENTS, kind=np.float64)
    # ... and by the sets of Suspects known to be guilty and innocent the chance that just a set of them is guilty.
    guilt: Array = array(1 << SUSPECTS, 1 << SUSPECTS, 1 << SUSPECTS, kind=np.float64)


class Options(Record):
    """What the players agreed on before the game."""

    target: int  # points to win
    discard: int  # cards that everybody puts aside after the deal
    short_deck: int  # whether three players leave the lowest numbers out
    verdict_symbols: int  # whether Modifications may add symbols
    cap: int  # rounds after which the points are counted


class Last(Record):
    """What lay on the table when the round before was judged, so that everybody can look at it again."""

    liability: Array = array(SUSPECTS, kind=np.int8)
    suspect: Array = array(SUSPECTS, kind=np.int8)
    identity: Array = array(SEATS, kind=np.int8)
    tokens: Array = array(SEATS, kind=np.int8)
    place: Array = array(SUIT_CARDS, kind=np.int8)  # with which Suspect, or DISCARDED
    under: Array = array(NUMBERS, kind=np.int8)
    sticks: Array = array(NUMBERS, kind=np.int8)
    gained: Array = array(SEATS, kind=np.int16)
    crime: int
    definition: int
    convicted: int
    bonus: int


class State(Position):
    """A match of Justice. No pack has an order: a card is in it, or somewhere else."""

    options: Options
    phase: int
    round: int
    namer: int
    starter: int
    liability: Array = array(SUSPECTS, kind=np.int8)  # the Liability card in each slot, -1 for none yet
    suspect: Array = array(SUSPECTS, kind=np.int8)
    crime: int
    definition: int
    trump: int
    identity: Array = array(SEATS, kind=np.int8)
    peeked: Array = array(SEATS, kind=np.int8)  # the set of Suspects whose Liability a seat has seen
    tokens: Array = array(SEATS, kind=np.int8)
    place: Array = array(CARDS, kind=np.int8)
    void: Array = array(SEATS, kind=np.int8)  # the set of suits that a seat has shown not to hold any more
    under: Array = array(NUMBERS, kind=np.int8)  # the suit of the card that a Modification is under, -1 for none
    sticks: Array = array(NUMBERS, kind=np.int8)  # the side on which it sticks out
    lead: int  # who has led, or is to lead
    led: int  # the suit of the Trick, -1 before it
    played: Array = array(SEATS, kind=np.int8)  # the card of each seat in the Trick, -1 for none
    answered: int  # the set of seats that have had their say in this step
    stayed: int  # the set of seats that have stayed out of the Trick for want of Suit cards
    winner: int  # of the Trick
    out: int  # the set of seats that have called Case Closed before this Trick
    callers: int  # the set of seats that call in it
    extra: int  # whether it is the extra Trick
    bonus: int  # the seat with the Efficiency Bonus, -1 for none
    next: int  # the card to be dealt, or the Suspect or the seat to be told of, that is next
    convicted: int  # the set of Suspects
    total: Array = array(SEATS, kind=np.int16)
    gained: Array = array(SEATS, kind=np.int16)  # in this round
    best: Array = array(SEATS, kind=np.int16)  # the highest score of a round
    tricks: int  # of this round
    trick_of: Array = array(SUIT_CARDS, kind=np.int8)  # in which of them a card was played, 0 for none; once it is won
    taken_by: Array = array(MOST_TRICKS, kind=np.int8)  # who won each of them, from 1 on
    last: Last  # the round before, as it was judged
