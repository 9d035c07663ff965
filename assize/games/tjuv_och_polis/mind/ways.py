"""Which throws lead where: the squares that police or a thief can come to stand on with the next throw.

A set of throws is a number with bit 0 for a one up to bit 5 for a six; ANY_THROW also stands for a tram ride.
"""

from __future__ import annotations

from ....core.bits import popcount
from ....core.kernel import rule
from .. import state as n
from ..rules.steps import car_can_end, is_barred, thief_can_cross, thief_can_end
from ..rules.trams import is_free, longest_stay
from ..state import Box, State
from .sight import Sight

ANY_THROW = (1 << n.FACES) - 1
ODD_THROWS = 0b010101  # a one, a three, a five
EVEN_THROWS = 0b101010

# ---- police --------------------------------------------------------------------------------------------------------


@rule
def note_officers(s: State, w: Sight) -> None:
    """Note where officers are on duty, and which may walk or ride in the next police turn (TA-40)."""
    overdue = longest_stay(s) >= n.MOST_THROWS
    for officer in range(s.players):
        if is_free(s, officer):
            w.free_at[w.free] = s.officer[officer]
            w.free += 1
            if not overdue or s.stay[officer] >= n.MOST_THROWS:
                w.ready_at[w.ready] = s.officer[officer]
                w.ready += 1
            if not overdue:
                w.lines |= int(s.rides[officer])


@rule
def officer_throws(box: Box, start: int, square: int) -> int:
    """The throws with which an officer gets to a square, nobody being in his way.

    Streets leave no room for detours within a throw, but the police house does, by two steps at a time.
    """
    steps = int(box.beat[start, square])
    if steps <= 0 or steps > n.FACES:
        return 0
    if box.kind[start] != n.POLICE_HOUSE:
        return 1 << steps - 1
    return (ODD_THROWS if steps % 2 == 1 else EVEN_THROWS) & -(1 << steps - 1)


@rule
def walking_throws(box: Box, w: Sight, square: int) -> int:
    """The throws with which any officer gets to a square in the next police turn."""
    throws = 0
    for index in range(w.ready):
        throws |= officer_throws(box, int(w.ready_at[index]), square)
    return throws


@rule
def threats(box: Box, w: Sight, square: int) -> int:
    """The throws with which the police can arrest a wanted thief on a square in their next turn, a ride being any."""
    if w.lines & int(box.lines[square]) != 0:
        return ANY_THROW
    throws = int(w.driven[square]) | walking_throws(box, w, square)
    door = int(box.door[square])
    if door >= 0:
        throws |= int(w.driven[door]) | walking_throws(box, w, door)
    return throws


# ---- all ways ------------------------------------------------------------------------------------------------------


@rule
def note_drives(box: Box, s: State, w: Sight) -> None:
    """Note for every square the throws that bring the car onto it with one half: twice as far, only forward (TP-13)."""
    if s.front < 0 or (longest_stay(s) >= n.MOST_THROWS and s.stay[n.CAR] < n.MOST_THROWS):
        return
    w.held[s.rear] |= n.ON_WAY
    note_ways(box, w, s.front, 2)
    w.held[s.rear] &= ~n.ON_WAY


@rule
def thief_ways(box: Box, w: Sight, start: int) -> int:
    """Write the squares on which a thief can end into the sight, and with which throws; returns their number."""
    return note_ways(box, w, start, 1)


@rule
def note_ways(box: Box, w: Sight, start: int, pace: int) -> int:
    """Go along all ways that the throws allow: of the thief, or at twice the pace of the car.

    A wanted thief does not pass police; an escape is open to who carries the fare (TA-6, TA-36).
    """
    held = w.held
    count = 0
    depth = 1
    origin = start
    tried = 0  # of the neighbours of `origin`
    held[start] |= n.ON_WAY
    while depth >= 1:
        square = -1
        if tried < n.SIDES:
            square = int(box.beside[origin, tried]) if pace == 1 else int(box.roads[origin, tried])
        tried += 1
        if square < 0:
            held[origin] &= ~n.ON_WAY
            depth -= 1
            origin = w.path[depth]
            tried = w.tried[depth]
            continue
        here = int(held[square])
        if here & n.ON_WAY != 0:
            continue
        if pace == 1:
            if thief_can_end(box, square, here, n.NOTE * w.carried):
                if w.throws[square] == 0:
                    w.squares[count] = square
                    count += 1
                throw = 1 << depth - 1
                w.throws[square] |= ANY_THROW & -throw if here & n.OPEN_ENDED != 0 else throw
            goes_on = depth < n.FACES and thief_can_cross(w.wanted != 0, int(held[origin]), here)
        else:
            if depth % 2 == 0 and car_can_end(here) and car_can_end(int(held[origin])):
                w.driven[square] |= 1 << depth // 2 - 1
                w.driven[origin] |= 1 << depth // 2 - 1
            goes_on = depth < 2 * n.FACES and not is_barred(here)
        if goes_on:
            w.path[depth] = origin
            w.tried[depth] = tried
            depth += 1
            origin = square
            tried = 0
            held[square] |= n.ON_WAY
    return count


@rule
def chance_of(throws: int) -> float:
    """How likely one of a set of throws is."""
    return popcount(throws) / n.FACES
