"""Where men stand and what a single die can do with them: blocks, moving, bearing off, coming back."""

from __future__ import annotations

from ....core.bits import lowest
from ....core.kernel import Array, rule
from .. import state as n
from ..state import Box, State

CENTRE_VALUE = 10  # CG-32: a man in the centre counts ten for its position


@rule
def put(s: State, seat: int, point: int) -> None:
    """Put a man of this seat on a point; the second one makes a block (CG-20)."""
    s.men[seat, point] += 1
    if s.men[seat, point] == 1:
        s.held[seat] |= 1 << point
    else:
        s.blocks[seat] |= 1 << point


@rule
def lift(s: State, seat: int, point: int) -> None:
    """Take a man of this seat from a point."""
    s.men[seat, point] -= 1
    if s.men[seat, point] == 0:
        s.held[seat] ^= 1 << point
    elif s.men[seat, point] == 1:
        s.blocks[seat] ^= 1 << point


@rule
def set_up(box: Box, s: State) -> None:
    """Put the men where the edition has them for this number of players."""
    s.playing = (1 << s.players) - 1
    s.stake = 1
    s.doubler = -1
    s.dice[:] = 0
    for seat in range(s.players):
        s.centre[seat] = 0
        s.off[seat] = 0
        s.debt[seat] = 0
        s.held[seat] = 0
        s.blocks[seat] = 0
        for point in range(box.points):
            s.men[seat, point] = 0
            for _ in range(box.setup[s.players, seat, point]):
                put(s, seat, point)


@rule
def ahead(box: Box, points: int, steps: int) -> int:
    """These points moved forward round the ring (CG-9, CG-12)."""
    return (points << steps | points >> (box.points - steps)) & box.ring


@rule
def behind(box: Box, points: int, steps: int) -> int:
    """These points moved backward round the ring: from where a man reaches them."""
    return (points >> steps | points << (box.points - steps)) & box.ring


@rule
def open_points(box: Box, s: State, seat: int) -> int:
    """Points without an opponent's block (CG-21); a block may be passed over, never landed on (CG-22)."""
    barred = 0
    for other in range(s.players):
        if other != seat:
            barred |= s.blocks[other]
    return box.ring & ~barred


@rule
def entry_points(box: Box, free: int, die: int) -> int:
    """Where a captured man may come back: open points of an even number thrown (CG-24, CG-26)."""
    return free & box.numbered[die] if die % 2 == 0 else 0


@rule
def playable_from(box: Box, free: int, die: int) -> int:
    """Points from which a man can use the die: by moving (CG-12) or by being borne off (CG-17)."""
    return box.numbered[die] | behind(box, free, die)


@rule
def one_die_offers(box: Box, s: State, die: int, out: Array, count: int) -> int:
    """All plays of a single die; captured men come first (CG-25)."""
    free = open_points(box, s, s.turn)
    if s.centre[s.turn] > 0:
        return list_points(entry_points(box, free, die), n.ENTER(0), out, count)
    held = s.held[s.turn]
    count = list_points(held & box.numbered[die], n.BEAR_OFF(0), out, count)
    return list_points(held & behind(box, free, die), n.MOVE_MAN(die, 0), out, count)


@rule
def list_points(points: int, first: int, out: Array, count: int) -> int:
    """Add a move for each of these points, of which `first` is that of point 0; returns the new number of offers."""
    while points != 0:
        out[count] = first + lowest(points)
        points &= points - 1
        count += 1
    return count


@rule
def last_man(box: Box, s: State) -> bool:
    """Whether only one man is left, and on the circle."""
    return s.off[s.turn] == box.men[s.players] - 1 and s.centre[s.turn] == 0


@rule
def men_left(s: State, seat: int) -> int:
    """The men of a seat that are not borne off."""
    men = s.centre[seat]
    points = s.held[seat]
    while points != 0:
        men += s.men[seat, lowest(points)]
        points &= points - 1
    return men


@rule
def position_value(box: Box, s: State, seat: int) -> int:
    """The numbers of the points on which the men of a seat stand, ten for each man in the centre (CG-31, CG-32)."""
    value = CENTRE_VALUE * s.centre[seat]
    points = s.held[seat]
    while points != 0:
        point = lowest(points)
        points &= points - 1
        value += s.men[seat, point] * box.number[point]
    return value


def men_in_reach(box: Box, s: State, seat: int, points: int) -> int:
    """How many men of others can land on one of these points with a single die; a captured one by entering there."""
    even = box.numbered[2] | box.numbered[4] | box.numbered[6]
    reach = 0
    for other in range(s.players):
        if other != seat and s.centre[other] > 0:
            reach += int(s.centre[other]) if points & even else 0
        elif other != seat:
            near = 0
            for die in range(1, n.FACES + 1):
                near |= behind(box, points, die)
            reach += sum(int(s.men[other, point]) for point in range(box.points) if near >> point & 1)
    return reach
