"""Which throws lead where: the squares that police or a thief can come to stand on with the next throw.

A set of throws is a number with bit 0 for a one up to bit 5 for a six; ANY_THROW also stands for a tram ride.
"""

from __future__ import annotations

import numpy as np

from ...core.bits import popcount
from ...core.kernel import Array, rule
from .state import (
    CAR,
    DEN,
    FACES,
    INSIDE,
    LONGEST,
    MOST_THROWS,
    OFFICER_HERE,
    ON_WAY,
    OPEN_ENDED,
    PASSAGE,
    POLICE_HOUSE,
    ROAD,
    SIDES,
    SQUARES,
    THIEF_HERE,
    WANTED_HERE,
    Box,
    State,
)
from .steps import POLICE_HERE, THIEF_AT_STOP, is_escape, is_office, is_wall
from .trams import is_free, longest_stay

ANY_THROW = (1 << FACES) - 1
ODD_THROWS = 0b010101  # a one, a three, a five
EVEN_THROWS = 0b101010

# ---- police --------------------------------------------------------------------------------------------------------


@rule
def ready_officers(s: State, hands: Array) -> int:
    """Write the officers who may walk in the next police turn into `hands`, and return their number (TA-40)."""
    overdue = longest_stay(s) >= MOST_THROWS
    count = 0
    for officer in range(s.players):
        if is_free(s, officer) and (not overdue or s.stay[officer] >= MOST_THROWS):
            hands[count] = officer
            count += 1
    return count


@rule
def officer_throws(box: Box, start: int, square: int) -> int:
    """The throws with which an officer gets to a square, nobody being in his way.

    Streets leave no room for detours within a throw, but the police house does, by two steps at a time.
    """
    steps = int(box.beat[start, square])
    if steps <= 0 or steps > FACES:
        return 0
    if box.kind[start] != POLICE_HOUSE:
        return 1 << steps - 1
    return (ODD_THROWS if steps % 2 == 1 else EVEN_THROWS) & -(1 << steps - 1)


@rule
def threats(box: Box, s: State, hands: Array, ready: int, driven: Array, square: int) -> int:
    """The throws with which the police can arrest a wanted thief on a square in their next turn, a ride being any."""
    throws = int(driven[square])
    for index in range(ready):
        officer = int(hands[index])
        throws |= officer_throws(box, int(s.officer[officer]), square)
        if s.rides[officer] & box.lines[square] != 0 and longest_stay(s) < MOST_THROWS:
            throws = ANY_THROW
    if is_office(box.kind[square]) and box.doors[square] == 1:
        side = 0
        while box.near[square, side] < 0:
            side += 1
        door = int(box.near[square, side])
        throws |= int(driven[door])
        for index in range(ready):
            throws |= officer_throws(box, int(s.officer[hands[index]]), door)
    return throws


@rule
def car_throws(box: Box, s: State, held: Array) -> Array:
    """For every square the throws that bring the car onto it with one half: twice as far, and only forward (TP-13)."""
    found = np.zeros(SQUARES, np.int16)
    if s.front < 0 or (longest_stay(s) >= MOST_THROWS and s.stay[CAR] < MOST_THROWS):
        return found
    path = np.zeros(2 * LONGEST, np.int64)
    depth = 1
    path[1] = s.front
    held[s.rear] |= ON_WAY
    held[s.front] |= ON_WAY
    while depth >= 1:
        side = path[LONGEST + depth]
        origin = path[depth]
        if side == SIDES or depth > 2 * FACES:
            held[origin] &= ~ON_WAY
            depth -= 1
            continue
        path[LONGEST + depth] = side + 1
        square = int(box.near[origin, side])
        here = int(held[square]) if square >= 0 else ON_WAY
        if here & ON_WAY != 0 or here & ROAD == 0:
            continue
        if depth % 2 == 0 and can_park(here) and can_park(int(held[origin])):
            found[square] |= 1 << depth // 2 - 1
            found[origin] |= 1 << depth // 2 - 1
        if here & THIEF_AT_STOP != THIEF_AT_STOP:
            depth += 1
            path[depth] = square
            path[LONGEST + depth] = 0
            held[square] |= ON_WAY
    held[s.rear] &= ~ON_WAY
    return found


@rule
def can_park(here: int) -> bool:
    """Whether one half of the car may come to stand on a square of the road."""
    return here & OFFICER_HERE == 0 and (here & THIEF_HERE == 0 or here & WANTED_HERE != 0)


# ---- thieves -------------------------------------------------------------------------------------------------------


@rule
def thief_ways(box: Box, held: Array, start: int, wanted: bool, notes: float, throws: Array, squares: Array) -> int:
    """Write the squares on which a thief can end into `squares`, and into `throws` with which throws; their number.

    A wanted one does not pass police; an escape is open to who carries the fare, in thousands (TA-6, TA-36).
    """
    path = np.zeros(2 * LONGEST, np.int64)
    count = 0
    depth = 0
    path[0] = start
    held[start] |= ON_WAY
    while depth >= 0:
        side = path[LONGEST + depth]
        origin = path[depth]
        if side == SIDES or depth == FACES:
            held[origin] &= ~ON_WAY
            depth -= 1
            continue
        path[LONGEST + depth] = side + 1
        square = int(box.near[origin, side])
        here = int(held[square]) if square >= 0 else ON_WAY
        if here & ON_WAY != 0 or (wanted and is_wall(here)):
            continue
        if thief_can_stop(box, square, here, notes):
            if throws[square] == 0:
                squares[count] = square
                count += 1
            throws[square] |= ANY_THROW & -(1 << depth) if here & OPEN_ENDED != 0 else 1 << depth
        if here & PASSAGE != 0 or (here & INSIDE != 0 and held[origin] & INSIDE != 0):
            depth += 1
            path[depth] = square
            path[LONGEST + depth] = 0
            held[square] |= ON_WAY
    return count


@rule
def thief_can_stop(box: Box, square: int, here: int, notes: float) -> bool:
    """Whether a thief may end on a square, as in `thief_can_end`, with what he is thought to carry."""
    kind = box.kind[square]
    if kind == DEN:
        return True
    if here & (POLICE_HERE | THIEF_HERE | INSIDE) != 0:
        return False
    return not is_escape(kind) or 1000.0 * notes >= box.amount[square]


@rule
def chance_of(throws: int) -> float:
    """How likely one of a set of throws is."""
    return popcount(throws) / FACES
