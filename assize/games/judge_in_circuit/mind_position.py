"""How a position stands for a seat: the turns that everybody has to go, cards in hand, and the chance to be first."""

from __future__ import annotations

from math import exp

from ...core.kernel import Array, rule
from .mind_crooks import cell_of, find_goals, time_of
from .mind_numbers import (
    CARD_WORTH,
    DRAW_GAIN,
    GUESSED,
    GUESSED_LAST,
    HELD_GAIN,
    IDLE_JUDGES,
    INDIFFERENT,
    KEPT_TRANSFER,
    PATIENCE,
    TIRED,
    USELESS,
)
from .mind_trials import ALIBI_HELD, AWAY, HOPES, TIMES, line_up_judges, read_tables
from .places import is_free, is_inside, ring_count, seat_of
from .state import (
    ALIBI,
    BEFORE_THROW,
    HAND,
    JUDGES,
    STEALING,
    SWAP_WITH,
    TRANSFER,
    TRANSFER_OR_JOIN,
    Box,
    State,
)


@rule
def assess(box: Box, s: State, seat: int, work: Array) -> float:
    """How likely a seat is the first to win, by the turns that everybody has to go.

    Of other hands nothing is used but their sizes.
    """
    read_tables(box, s, work)
    line_up_judges(box, s, work)
    goals = find_goals(box, s, work)
    for other in range(s.players):
        if other == seat:
            time = time_of(box, s, seat, sleeve_of(box, s, seat), goals, work)
        else:
            time = time_of_rival(box, s, other, goals, work)
        work[TIMES + other] = time + until_turn(s, other) - luck_to_come(s, other)
    count_cards(box, s, seat, work)
    total = 0.0
    own = 0.0
    for other in range(s.players):
        share = exp(-work[TIMES + other] / PATIENCE)
        total += share
        if other == seat:
            own = share
    steps = 0.0
    for rank in range(JUDGES):
        steps += work[AWAY + rank]
    return float(own / total - IDLE_JUDGES * steps)


@rule
def time_of_rival(box: Box, s: State, seat: int, goals: int, work: Array) -> float:
    """Turns until somebody else may have won; some of what he is about to do at large is left to guess.

    In a long game ever less attention is paid to others, so that nobody is kept from winning for ever.
    """
    rings = ring_count(s, seat)
    time = time_of(box, s, seat, ALIBI_HELD if rings >= s.options.rings else 0, goals, work)
    heed = min(1.0, max(0.0, (INDIFFERENT - s.turns / s.players) / (INDIFFERENT - TIRED)))
    if cell_of(s, seat) < 0 and is_free(box, s, seat):
        heed *= 1 - (GUESSED if rings + 1 < s.options.rings else GUESSED_LAST)
    return float(work[HOPES + rings] + heed * (time - work[HOPES + rings]))


@rule
def until_turn(s: State, seat: int) -> float:
    """The part of a round until a seat's next turn; another turn to come is a whole one sooner."""
    turn = s.turn if s.point == BEFORE_THROW else s.turn + 1
    return (seat - turn) % s.players / s.players - (s.again >> seat & 1)


@rule
def luck_to_come(s: State, seat: int) -> float:
    """What Luck cards are worth in turns that a seat is about to draw, to take, or to lose."""
    gain = DRAW_GAIN * s.draws if s.drawer == seat else 0.0
    if s.phase == STEALING:
        gain += HELD_GAIN * ((1 if s.taker == seat else 0) - (1 if s.victim == seat else 0))
    return gain


@rule
def sleeve_of(box: Box, s: State, seat: int) -> int:
    """The Prisons that transfers in a hand bring a Crook to once he is INSIDE, and whether an alibi is in it."""
    sleeve = 0
    for card in range(box.cards):
        if s.place[card] == HAND + seat:
            effect = box.effect[card]
            if effect in (TRANSFER, TRANSFER_OR_JOIN):
                sleeve |= 1 << int(box.first[card])
            elif effect == ALIBI:
                sleeve |= ALIBI_HELD
    return sleeve


@rule
def count_cards(box: Box, s: State, seat: int, work: Array) -> None:
    """Cards in hands bring everybody nearer to the end: the own by what they do, others by their number."""
    for card in range(box.cards):
        holder = int(s.place[card]) - HAND
        if holder == seat:
            work[TIMES + seat] -= card_worth(box, s, card, seat)
        elif 0 <= holder < s.players:
            work[TIMES + holder] -= HELD_GAIN


@rule
def card_worth(box: Box, s: State, card: int, seat: int) -> float:
    """What a card in the own hand is worth in turns."""
    effect = int(box.effect[card])
    if effect in (TRANSFER, TRANSFER_OR_JOIN):
        prison = int(box.first[card])
        for index in range(len(s.rings[seat])):
            if s.rings[seat, index] == prison:
                return USELESS
        return KEPT_TRANSFER if is_inside(box, s, seat) else CARD_WORTH[effect]
    if effect == SWAP_WITH:
        double = seat_of(s, int(box.first[card]))
        return USELESS if double < 0 or double == seat else CARD_WORTH[effect]
    return CARD_WORTH[effect]
