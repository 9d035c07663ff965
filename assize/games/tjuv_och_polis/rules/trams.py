"""Trams: who may ride, and where to."""

from __future__ import annotations

import numpy as np

from ....core.kernel import Array, rule, zeros
from .. import state as n
from ..state import Box, State
from .steps import can_end, pieces_on, place_of


@rule
def may_ride(box: Box, s: State) -> bool:
    """Whether the seat whose turn it is can ride instead of throwing; not while a piece is overdue (TA-41, TA-53)."""
    found = zeros(n.RIDES, np.int64)
    return ride_offers(box, s, found, 0) > 0


@rule
def ride_offers(box: Box, s: State, out: Array, count: int) -> int:
    """Every ride of the seat whose turn it is (TP-54, TP-56, TA-25)."""
    if s.turn != n.POLICE:
        return rides_of(box, s, n.PIECES + s.turn - 1, out, count)
    if longest_stay(s) >= n.MOST_THROWS:
        return count
    for officer in range(s.players):
        if is_free(s, officer):
            count = rides_of(box, s, officer, out, count)
    return count


@rule
def longest_stay(s: State) -> int:
    """How long the piece of the police has stayed that stands longest where it should not."""
    longest = 0
    for piece in range(len(s.stay)):
        longest = max(longest, int(s.stay[piece]))
    return longest


@rule
def is_free(s: State, officer: int) -> bool:
    """Whether an officer is in play and not tied to a prisoner (TA-20)."""
    return (
        s.officer[officer] >= 0
        and not s.gone >> officer & 1
        and (s.guarding[officer] == 0 or s.options.guard_free == 1)
    )


@rule
def rides_of(box: Box, s: State, mover: int, out: Array, count: int) -> int:
    """The rides of an officer or thief to other stops of the lines that he may take, where there is room (TA-27)."""
    lines = s.rides[rider(mover)]
    if lines == 0:
        return count
    held = pieces_on(box, s, zeros(n.SQUARES, np.int16))
    here = place_of(s, mover)
    for stop in range(box.stops):
        square = int(box.stop_at[stop])
        if square != here and box.lines[square] & lines != 0 and can_end(box, s, held, mover, square):
            out[count] = n.RIDE_OFFICER(mover, stop) if mover < n.OFFICERS else n.RIDE_THIEF(stop)
            count += 1
    return count


@rule
def rider(mover: int) -> int:
    """The number of an officer or thief among those who can ride."""
    return mover if mover < n.OFFICERS else n.OFFICERS + mover - n.PIECES


@rule
def lines_after(box: Box, s: State, mover: int, here: int, there: int) -> int:
    """The lines to ride next: after a first ride to a stop where lines meet, the other one (TP-56, TA-26)."""
    if s.rides[rider(mover)] != box.lines[here]:
        return 0
    return int(box.lines[there] & ~box.lines[here])
