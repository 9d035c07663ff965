"""How a position stands for a seat: the turns that everybody has to go, cards in hand, and the chance to be first."""

from __future__ import annotations

from math import exp

from ....core.kernel import rule
from .. import state as n
from ..rules.places import is_free, is_inside, ring_count, seat_of
from ..state import Box, State
from . import numbers
from .crooks import cell_of, time_of
from .trials import ALIBI_HELD, hope_of, line_up_judges, steps_in_line

HAND_BITS = 7  # of the size of a hand; those of all seats fit into one number


@rule
def assess(box: Box, s: State, seat: int) -> float:
    """How likely a seat is the first to win, by the turns that everybody has to go.

    Of other hands nothing is used but their sizes.
    """
    line = line_up_judges(box, s)
    sleeve, worth, held = read_hands(box, s, seat)
    total = 0.0
    own = 0.0
    for other in range(s.players):
        if other == seat:
            time = time_of(box, s, seat, sleeve, line)
            gain = worth
        else:
            time = time_of_rival(box, s, other, line)
            gain = numbers.HELD_GAIN * (held >> HAND_BITS * other & (1 << HAND_BITS) - 1)
        share = exp(-(time + until_turn(s, other) - luck_to_come(s, other) - gain) / numbers.PATIENCE)
        total += share
        if other == seat:
            own = share
    steps = 0
    for rank in range(n.JUDGES):
        steps += steps_in_line(line, rank)
    return own / total - numbers.IDLE_JUDGES * steps


@rule
def time_of_rival(box: Box, s: State, seat: int, line: int) -> float:
    """Turns until somebody else may have won; some of what he is about to do at large is left to guess.

    In a long game ever less attention is paid to others, so that nobody is kept from winning for ever.
    """
    rings = ring_count(s, seat)
    time = time_of(box, s, seat, ALIBI_HELD if rings >= s.options.rings else 0, line)
    heed = min(1.0, max(0.0, (numbers.INDIFFERENT - s.turns / s.players) / (numbers.INDIFFERENT - numbers.TIRED)))
    if cell_of(s, seat) < 0 and is_free(box, s, seat):
        heed *= 1 - (numbers.GUESSED if rings + 1 < s.options.rings else numbers.GUESSED_LAST)
    hope = hope_of(s, rings)
    return hope + heed * (time - hope)


@rule
def until_turn(s: State, seat: int) -> float:
    """The part of a round until a seat's next turn; another turn to come is a whole one sooner."""
    turn = s.turn if s.point == n.BEFORE_THROW else s.turn + 1
    return (seat - turn) % s.players / s.players - (s.again >> seat & 1)


@rule
def luck_to_come(s: State, seat: int) -> float:
    """What Luck cards are worth in turns that a seat is about to draw, to take, or to lose."""
    gain = numbers.DRAW_GAIN * s.draws if s.drawer == seat else 0.0
    if s.phase == n.STEALING:
        gain += numbers.HELD_GAIN * ((1 if s.taker == seat else 0) - (1 if s.victim == seat else 0))
    return gain


@rule
def read_hands(box: Box, s: State, seat: int) -> tuple[int, float, int]:
    """What a hand has up its sleeve, what it is worth in turns, and the sizes of the others, HAND_BITS for each seat.

    Up the sleeve are the Prisons that transfers bring a Crook to once he is INSIDE, and an alibi.
    """
    sleeve = 0
    worth = 0.0
    held = 0
    for card in range(box.cards):
        holder = int(s.place[card]) - n.HAND
        if holder == seat:
            for part in range(box.parts[card]):
                worth += worth_of(box, s, card, part, seat)
                effect = box.effect[card, part]
                if effect in (n.TRANSFER, n.TRANSFER_OR_JOIN):
                    sleeve |= 1 << int(box.first[card, part])
                elif effect == n.ALIBI:
                    sleeve |= ALIBI_HELD
        elif holder >= 0:
            held += 1 << HAND_BITS * holder
    return sleeve, worth, held


@rule
def worth_of(box: Box, s: State, card: int, part: int, seat: int) -> float:
    """What an effect of a card in the own hand is worth in turns."""
    effect = box.effect[card, part]
    worth = float(box.worth[card, part])
    if effect in (n.TRANSFER, n.TRANSFER_OR_JOIN):
        for index in range(len(s.rings[seat])):
            if s.rings[seat, index] == box.first[card, part]:
                return numbers.USELESS
        return numbers.KEPT_TRANSFER if is_inside(box, s, seat) else worth
    if effect == n.SWAP_WITH:
        double = seat_of(s, int(box.first[card, part]))
        return numbers.USELESS if double < 0 or double == seat else worth
    return worth
