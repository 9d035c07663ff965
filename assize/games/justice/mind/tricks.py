"""Tricks in the eyes of a bot: who will win them, how many are to come, and what influence is worth.

Of other hands nothing is used but their sizes and the voids they have shown.
"""

from __future__ import annotations

from math import exp

from ....core.bits import lowest, popcount
from ....core.kernel import Array, rule
from .. import state as n
from ..rules.tricks import beats
from ..state import Box, State
from . import numbers, table

NOTHING_TO_PLACE = -1e9  # less than any influence is worth

# Sets of places where a card may be.
HANDS = (1 << n.SEATS) - 1 << n.HAND
UNSEEN = 1 << n.PACK | HANDS | (1 << n.SEATS) - 1 << n.ASIDE
BESIDE = (1 << 2 * n.SUSPECTS) - 1 << n.BY
DIGIT = 8  # bits for the number of cards in one hand, where a number holds those of all hands

# More numbers that a judgement works with.
HELD = table.WORK  # cards in each hand
HIDDEN = HELD + n.SEATS  # cards that the seat cannot place, but at least one, ...
HIDDEN_SUITED = HIDDEN + 1  # ... those of them that are Suit cards ...
HIDDEN_TRUMPS = HIDDEN_SUITED + 1  # ... and trumps
ABROAD = HIDDEN_TRUMPS + 1  # how many of them are in other hands
OWN_SUITED = ABROAD + 1  # Suit cards in the own hand ...
OWN_ODD = OWN_SUITED + 1  # ... and Modifications
POWER = OWN_ODD + 1  # Tricks that the own cards may win
WORK = POWER + 1


# ---- hands ---------------------------------------------------------------------------------------------------------


@rule
def look_over(s: State, seat: int) -> tuple[int, int, int, int, int]:
    """Where all cards are, for a seat.

    Returns the sets of Suit cards in its hand, of those that it cannot place and of those beside Suspects; how many
    Modifications it cannot place; and how many cards are in each hand, all in one number.
    """
    unseen = UNSEEN & ~(1 << n.HAND + seat | 1 << n.ASIDE + seat)
    mine, hidden, beside, hidden_odd, held = 0, 0, 0, 0, 0
    for card in range(n.SUIT_CARDS):
        place, bit = int(s.place[card]), table.highest_first(card)
        mine |= (1 if place == n.HAND + seat else 0) << bit
        hidden |= (unseen >> place & 1) << bit
        beside |= (BESIDE >> place & 1) << bit
        held += (HANDS >> place & 1) << DIGIT * max(0, place - n.HAND)
    for card in range(n.SUIT_CARDS, n.CARDS):
        place = int(s.place[card])
        hidden_odd += unseen >> place & 1
        held += (HANDS >> place & 1) << DIGIT * max(0, place - n.HAND)
    return mine, hidden, beside, hidden_odd, held


@rule
def better_ones(cards: int, card: int) -> int:
    """How many cards of a set are of the suit of a card, and higher."""
    suit = card // n.NUMBERS
    return popcount(cards >> suit * n.NUMBERS & (1 << (suit + 1) * n.NUMBERS - 1 - card) - 1)


@rule
def read_hands(s: State, seat: int, mine: int, hidden: int, hidden_odd: int, held: int, work: Array) -> None:
    """The sizes of all hands, the cards that are still to be seen, and the power of the own hand."""
    for other in range(s.players):
        work[HELD + other] = held >> DIGIT * other & (1 << DIGIT) - 1
        if other != seat and not s.out >> other & 1:
            work[ABROAD] += work[HELD + other]
    work[HIDDEN_SUITED] = popcount(hidden)
    work[HIDDEN_TRUMPS] = popcount(hidden >> s.trump * n.NUMBERS & (1 << n.NUMBERS) - 1)
    work[HIDDEN] = max(1.0, work[HIDDEN_SUITED] + hidden_odd)
    work[OWN_SUITED] = popcount(mine)
    work[OWN_ODD] = work[HELD + seat] - work[OWN_SUITED]
    read_power(mine, hidden, s.trump, work)


@rule
def read_power(mine: int, hidden: int, trump: int, work: Array) -> None:
    """How many Tricks the own Suit cards may win: each less likely the more better cards are in other hands."""
    share = work[ABROAD] / work[HIDDEN]
    known, strength = 0.0, 1.0
    while mine != 0:
        card = table.highest_first(lowest(mine))
        better = better_ones(hidden, card) + (0.0 if card // n.NUMBERS == trump else work[HIDDEN_TRUMPS])
        if better != known:
            known, strength = better, exp(-numbers.BEATEN * share * better)
        work[POWER] += strength
        mine &= mine - 1


@rule
def suited(s: State, seat: int, work: Array) -> float:
    """How many Suit cards another seat may be expected to hold."""
    if s.void[seat] == n.EVERY_SUIT:
        return 0.0
    return float(work[HELD + seat] * work[HIDDEN_SUITED] / work[HIDDEN])


@rule
def tricks_to_come(s: State, seat: int, work: Array) -> float:
    """How many Tricks may follow after the one that is being played."""
    if s.phase >= n.JUDGING:
        return 0.0
    if s.extra == 1:
        return 1.0 if s.led < 0 else 0.0
    if s.phase == n.CLOSING and s.callers != 0:
        return tricks_after_call(s, seat, work)
    shortest = 99.0
    for other in range(s.players):
        if other != seat:
            cards = suited(s, other, work)
            if s.phase == n.FOLLOWING and not s.answered >> other & 1:
                cards = max(0.0, cards - 1.0)
            shortest = min(shortest, cards)
    return numbers.EXTRA + numbers.SHORTEST * shortest


@rule
def tricks_after_call(s: State, seat: int, work: Array) -> float:
    """One more Trick if nobody calls besides the first."""
    if popcount(s.callers) > 1:
        return 0.0
    alone = 1.0
    for other in range(s.players):
        if other != seat and not (s.answered >> other & 1) and work[HELD + other] == 0:
            alone *= 1.0 - numbers.SECOND_CALL
    return alone


# ---- the Trick -----------------------------------------------------------------------------------------------------


@rule
def is_running(s: State) -> bool:
    """Whether a card of a Trick is still to be placed."""
    return s.phase == n.FOLLOWING or s.phase == n.MODIFYING or s.phase == n.INFLUENCING


@rule
def chance_to_win(s: State, seat: int, hidden: int, work: Array) -> float:
    """How likely a seat wins the Trick with the card that it has played, by the set of cards that it cannot place."""
    if s.phase != n.FOLLOWING:
        return 1.0 if s.winner == seat else 0.0
    own = int(s.played[seat])
    if own < 0:
        return 0.0
    for other in range(s.players):
        if s.played[other] >= 0 and beats(s, int(s.played[other]), own):
            return 0.0
    chance = 1.0
    for other in range(s.players):
        if not (s.answered | s.out) >> other & 1:
            chance *= 1.0 - numbers.WILLING * chance_to_beat(s, other, own, hidden, work)
    return chance


@rule
def chance_to_beat(s: State, other: int, card: int, hidden: int, work: Array) -> float:
    """How likely another seat holds a card that beats the best of the Trick."""
    suit, void = card // n.NUMBERS, int(s.void[other])
    better = 0.0
    if not void >> suit & 1:
        better += better_ones(hidden, card)
    if suit != s.trump and not void >> s.trump & 1:
        better += work[HIDDEN_TRUMPS]
    return float(1.0 - (1.0 - better / work[HIDDEN]) ** work[HELD + other])


# ---- influence -----------------------------------------------------------------------------------------------------


@rule
def typical_influence(box: Box, identity: int, work: Array) -> float:
    """What it may be worth to place a card that is not known yet."""
    best = 0.0
    for suspect in range(n.SUSPECTS):
        step = numbers.TYPICAL_CARD if work[table.STAKE + suspect] > 0 else -numbers.TYPICAL_CARD
        best = max(best, shifted(suspect, step, work))
        if work[table.ROSETTE_ROOM + suspect] > 0:
            guilt, fate = float(work[table.GUILT + suspect]), float(work[table.FATE + suspect])
            scores = table.spoiled(int(box.green[identity]), guilt, fate)
            best = max(best, numbers.TYPICAL_ROSETTE * (scores - 0.5 * numbers.RIVALRY))
    return best


@rule
def shifted(suspect: int, step: float, work: Array) -> float:
    """What a step of a Suspect's margin is worth."""
    return float((table.conviction_at(suspect, step, work) - work[table.FATE + suspect]) * work[table.STAKE + suspect])


@rule
def trick_influence(box: Box, s: State, identity: int, work: Array) -> tuple[float, float]:
    """What the best card of the Trick in the best place is worth, and what it is worth that somebody else chooses.

    That is an average: a card is the more likely the more it counts.
    """
    best, total, weights = NOTHING_TO_PLACE, 0.0, 0.0
    for player in range(s.players):
        card = int(s.played[player])
        if card < 0:
            continue
        for place in range(2 * n.SUSPECTS):
            if card // n.NUMBERS == n.ROSETTES:
                if work[table.ROSETTE_ROOM + place // 2] <= 0:
                    continue
                weight, worth = numbers.ROSETTE_WEIGHT, adorned(box, identity, card, place, work)
            else:
                step = step_of(box, s, card, place, work)
                weight, worth = abs(step), shifted(place // 2, step, work)
            best = max(best, worth)
            total += weight * worth
            weights += weight
    return best if best > NOTHING_TO_PLACE else 0.0, total / weights if weights > 0 else 0.0


@rule
def worth_beside(box: Box, s: State, identity: int, card: int, place: int, work: Array) -> float:
    """What a card of the Trick is worth in a place."""
    if card // n.NUMBERS == n.ROSETTES:
        return adorned(box, identity, card, place, work)
    return shifted(place // 2, step_of(box, s, card, place, work), work)


@rule
def step_of(box: Box, s: State, card: int, place: int, work: Array) -> float:
    """By how much a card of the Trick, with what is under it, moves a Suspect's margin."""
    number, side = card % n.NUMBERS, place % 2
    if s.under[number] != card // n.NUMBERS or s.sticks[number] != side:
        return table.weight_of(box, card, place, 0, work)
    more = int(box.added[number]) if s.options.verdict_symbols == 1 else 0
    black = float(box.black[number, side])
    return table.weight_of(box, card, place, more, work) + (black if side == n.LEFT else -black)


@rule
def adorned(box: Box, identity: int, card: int, place: int, work: Array) -> float:
    """What a Rosette is worth on a Suspect: it changes what he is worth, and may multiply cards."""
    suspect, bar = place // 2, place % 2
    step = 0.0
    for index in range(2):
        symbol = int(box.symbol_pair[card, bar, index])
        if symbol != n.NO_SYMBOL:
            step += work[table.LEVERAGE + suspect * table.ROW + symbol]
    fate = table.conviction_at(suspect, step, work)
    guilt = float(work[table.GUILT + suspect])
    worth = box.rosette_worth[identity, card - n.ROSETTES * n.NUMBERS, bar]
    turned = (fate - work[table.FATE + suspect]) * work[table.STAKE + suspect]
    convicted, acquitted = table.by_guilt(guilt, worth[0], worth[1]), table.by_guilt(guilt, worth[2], worth[3])
    return float(turned + fate * convicted + (1.0 - fate) * acquitted)
