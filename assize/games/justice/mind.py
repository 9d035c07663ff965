"""What a bot needs to know about Justice: the view as numbers, and a quick judgement."""

from __future__ import annotations

import numpy as np

from ...core.bits import popcount
from ...core.kernel import OVER, Array, rule
from .hands import hand_count
from .hidden import identities_told
from .mind_numbers import FUTURE, MODIFICATION, MODIFIED_LATER, RIVALRY, WON
from .mind_table import guilt_chance, known_guilt, read_fates, read_gold, read_guilt, read_table, read_worth
from .mind_traces import likelihood
from .mind_tricks import (
    OWN_ODD,
    OWN_SUITED,
    POWER,
    chance_to_win,
    is_running,
    look_over,
    read_hands,
    trick_influence,
    tricks_to_come,
    typical_influence,
)
from .mind_tricks import WORK as ALL_BUT_HOPES
from .state import (
    ASIDE,
    BY,
    CARDS,
    CLOSING,
    DEALING,
    DISCARDED,
    FOLLOWING,
    HAND,
    IF_NONE,
    IN_TRICK,
    KINDS,
    NUMBERS,
    PEEKED,
    RESOLVING,
    SEATS,
    SUIT_CARDS,
    SUITS,
    SUSPECTS,
    Box,
    State,
)

__all__ = ["FEATURES", "SPREAD", "judge", "likelihood", "observe"]

# A seat: points, tokens, cards, voids, peeks, the Identity if known, and some marks.
TOTAL, GAINED, TOKENS, HAND_SIZE, SET_ASIDE, IS_LEAD, IS_WINNER, IS_OUT, IS_CALLER, HAS_BONUS = range(10)
VOIDS = 10
PEEKS = VOIDS + SUITS
IDENTITY = PEEKS + SUSPECTS
PER_SEAT = IDENTITY + KINDS
# A card: where it is, if that is known. In a Trick: by whom it was played.
MINE, PUT_AWAY, GONE, IN_PLAY, PLAYER = range(5)
BESIDE = 5
STICKS_LEFT, STICKS_RIGHT = BESIDE + 2 * SUSPECTS, BESIDE + 2 * SUSPECTS + 1
PER_CARD = STICKS_RIGHT + 1
# A Suspect: who he is, and what is known of his Liability.
KNOWN_GUILTY, KNOWN_INNOCENT, IS_CONVICTED = KINDS, KINDS + 1, KINDS + 2
PER_SUSPECT = KINDS + 3
AFTER_SEATS = SEATS * PER_SEAT
AFTER_CARDS = AFTER_SEATS + CARDS * PER_CARD
AFTER_SUSPECTS = AFTER_CARDS + SUSPECTS * PER_SUSPECT
AFTER_PHASE = AFTER_SUSPECTS + RESOLVING + 1
AFTER_TRUMP = AFTER_PHASE + SUITS
AFTER_LED = AFTER_TRUMP + SUITS
IS_ASKED, IS_EXTRA, TRICKS, ROUNDS, PLAYERS = range(AFTER_LED, AFTER_LED + 5)
FEATURES = AFTER_LED + 5
MANY_CARDS = 12.0
MANY_POINTS = 20.0
SPREAD = 7.0  # the lead in judgement by which one is e times as likely to win


@rule
def observe(box: Box, s: State, seat: int, out: Array) -> None:
    """The position as a seat knows it: everybody from itself on, cards, Suspects, what is being asked."""
    out[:] = 0
    for distance in range(s.players):
        other = (seat + distance) % s.players
        mark_seat(s, seat, other, out[distance * PER_SEAT : (distance + 1) * PER_SEAT])
    for card in range(CARDS):
        base = AFTER_SEATS + card * PER_CARD
        mark_card(s, seat, card, out[base : base + PER_CARD])
    mark_suspects(box, s, seat, out[AFTER_CARDS:AFTER_SUSPECTS])
    out[AFTER_SUSPECTS + s.phase] = 1
    if s.definition >= 0:
        out[AFTER_PHASE + s.trump] = 1
    if s.led >= 0:
        out[AFTER_TRUMP + s.led] = 1
    out[IS_ASKED] = 1 if s.actor == seat else 0
    out[IS_EXTRA] = s.extra
    out[TRICKS] = s.tricks / MANY_CARDS
    out[ROUNDS] = s.round / s.options.cap
    out[PLAYERS] = s.players / SEATS


@rule
def mark_seat(s: State, seat: int, other: int, out: Array) -> None:
    """What a seat knows of another, or of itself."""
    out[TOTAL] = s.total[other] / s.options.target
    out[GAINED] = s.gained[other] / MANY_POINTS
    out[TOKENS] = s.tokens[other]
    out[HAND_SIZE] = hand_count(s, other) / MANY_CARDS
    out[IS_LEAD] = 1 if s.lead == other else 0
    out[IS_WINNER] = 1 if s.winner == other else 0
    out[IS_OUT] = s.out >> other & 1
    out[IS_CALLER] = s.callers >> other & 1
    out[HAS_BONUS] = 1 if s.bonus == other else 0
    for card in range(CARDS):
        if s.place[card] == ASIDE + other:
            out[SET_ASIDE] += 1
    for suit in range(SUITS):
        out[VOIDS + suit] = int(s.void[other]) >> suit & 1
    for suspect in range(SUSPECTS):
        out[PEEKS + suspect] = int(s.peeked[other]) >> suspect & 1
    if s.identity[other] >= 0 and (other == seat or other < identities_told(s)):
        out[IDENTITY + int(s.identity[other])] = 1


@rule
def mark_card(s: State, seat: int, card: int, out: Array) -> None:
    """Where a card is, as far as a seat knows."""
    place = int(s.place[card])
    if place == HAND + seat:
        out[MINE] = 1
    elif place == ASIDE + seat:
        out[PUT_AWAY] = 1
    elif place == DISCARDED:
        out[GONE] = 1
    elif place == IN_TRICK:
        out[IN_PLAY] = 1
        for other in range(s.players):
            if s.played[other] == card:
                out[PLAYER] = ((other - seat) % s.players + 1) / SEATS
    elif BY <= place < HAND:
        out[BESIDE + place - BY] = 1
    number = card % NUMBERS
    if card < SUIT_CARDS and s.under[number] == card // NUMBERS:
        out[STICKS_LEFT + int(s.sticks[number])] = 1


@rule
def mark_suspects(box: Box, s: State, seat: int, out: Array) -> None:
    """Who the Suspects are, and which of them a seat knows to be guilty or innocent."""
    guilty, innocent = known_guilt(box, s, seat)
    for suspect in range(SUSPECTS):
        base = suspect * PER_SUSPECT
        if s.suspect[suspect] >= 0:
            out[base + int(s.suspect[suspect])] = 1
        out[base + KNOWN_GUILTY] = guilty >> suspect & 1
        out[base + KNOWN_INNOCENT] = innocent >> suspect & 1
        out[base + IS_CONVICTED] = s.convicted >> suspect & 1


# ---- the judgement -------------------------------------------------------------------------------------------------

# The last of the numbers that it works with.
OWN_TRICKS = ALL_BUT_HOPES  # that the seat may win after the one that is being played
WINNING = OWN_TRICKS + 1  # the chance that it wins that one
IN_HAND = WINNING + 1  # what its Modifications are worth
WORK = IN_HAND + 1


@rule
def judge(box: Box, s: State, seat: int) -> float:
    """The points of a seat with those it may expect in this round, less a part of the others'."""
    value = lead_of(s, s.total, seat)
    if s.actor == OVER:
        return value + (WON if s.winners >> seat & 1 else -WON)
    if s.phase < DEALING and s.identity[s.players - 1] < 0:
        return value
    if identities_told(s) > seat:
        return value
    guilty, innocent = known_guilt(box, s, seat)
    value += lead_of(s, s.tokens, seat) + call_bonus(s, seat)
    work = np.zeros(WORK)
    read_position(box, s, seat, work)
    fresh = just_seen(box, s, seat)
    if fresh < 0:
        return value + expected(box, s, seat, guilty, innocent, work)
    guilty &= ~(1 << fresh)
    innocent &= ~(1 << fresh)
    chance = guilt_chance(box, guilty, innocent)
    value += chance * expected(box, s, seat, guilty | 1 << fresh, innocent, work)
    return value + (1.0 - chance) * expected(box, s, seat, guilty, innocent | 1 << fresh, work)


@rule
def lead_of(s: State, points: Array, seat: int) -> float:
    """How many points, or tokens, a seat has, less a part of what the others have on average."""
    others = 0.0
    for other in range(s.players):
        if other != seat:
            others += points[other]
    return float(points[seat] - RIVALRY * others / (s.players - 1))


@rule
def call_bonus(s: State, seat: int) -> float:
    """The Efficiency Bonus that is sure already though it has not been given yet: the first call in order has it."""
    if s.phase != CLOSING or s.callers == 0:
        return 0.0
    for distance in range(1, s.players + 1):
        other = (s.lead + distance) % s.players
        if s.callers >> other & 1:
            return 1.0 if other == seat else -RIVALRY / (s.players - 1)
    return 0.0


@rule
def just_seen(box: Box, s: State, seat: int) -> int:
    """The Suspect whose Liability card the last move has shown to a seat for the first time, -1 for none.

    What it shows is not known before the move is made, so both answers are weighed.
    """
    if box.tokens - s.tokens[seat] > popcount(int(s.peeked[seat])):
        return -1
    for index in range(min(s.news_count, len(s.news))):
        if s.news[index, 0] == PEEKED and s.news[index, 1] == seat:
            return int(s.news[index, 2])
    return -1


@rule
def read_position(box: Box, s: State, seat: int, work: Array) -> None:
    """What a seat sees in a position, whoever is guilty: the table, the hands, and the Tricks that may come."""
    mine, hidden, beside, hidden_odd, held = look_over(s, seat)
    read_table(box, s, int(s.identity[seat]), beside, work)
    read_hands(s, seat, mine, hidden, hidden_odd, held, work)
    tricks = tricks_to_come(s, seat, work)
    if not (s.out | s.callers) >> seat & 1:
        work[OWN_TRICKS] = min(tricks, min(1.0, tricks / max(1.0, work[OWN_SUITED])) * work[POWER])
    work[IN_HAND] = MODIFICATION * work[OWN_ODD] * min(1.0, tricks / MODIFIED_LATER)
    to_come = tricks - work[OWN_TRICKS]
    if is_running(s):
        work[WINNING] = chance_to_win(s, seat, hidden, work)
        to_come += 1.0 - work[WINNING]
    read_fates(to_come, work)


@rule
def expected(box: Box, s: State, seat: int, guilty: int, innocent: int, work: Array) -> float:
    """What a seat may expect of the Verdicts, of its cards and of the Trick that is being played."""
    identity = int(s.identity[seat])
    read_guilt(box, guilty, innocent, work)
    value = read_worth(work)
    if box.gold[identity] == IF_NONE:
        value += read_gold(box, identity, guilty, innocent, work)
    typical = typical_influence(box, identity, work)
    value += FUTURE * work[OWN_TRICKS] * typical
    value += work[IN_HAND]
    if is_running(s):
        mine, others = trick_influence(box, s, identity, work)
        if s.phase == FOLLOWING:
            mine = max(mine, typical)
        value += work[WINNING] * mine + (1.0 - work[WINNING]) * others
    return float(value)
