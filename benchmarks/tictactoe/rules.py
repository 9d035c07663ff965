"""The rules of tic-tac-toe, with what bots ask about a position."""

from __future__ import annotations

from assize.core.bits import popcount
from assize.core.kernel import OVER, Array, rule, say

from .state import CELLS, DRAWN, MARKED, SEATS, WON, Box, State

FEATURES = SEATS * CELLS


@rule
def start(box: Box, s: State) -> None:
    """The first seat begins on an empty board (TT-1)."""
    s.turns = 0
    s.winners = 0
    s.marks[:] = 0
    s.actor = 0


@rule
def offers(box: Box, s: State, out: Array) -> int:
    """Every empty cell (TT-2)."""
    taken = s.marks[0] | s.marks[1]
    count = 0
    for cell in range(CELLS):
        if taken >> cell & 1 == 0:
            out[count] = cell
            count += 1
    return count


@rule
def play(box: Box, s: State, choice: int) -> None:
    """Mark a cell; a line wins, a full board is a draw (TT-2, TT-3, TT-4)."""
    seat = s.actor
    s.marks[seat] |= 1 << choice
    s.turns += 1
    say(s, MARKED, seat, choice, 0)
    if has_line(box, s.marks[seat]):
        s.winners = 1 << seat
        s.actor = OVER
        say(s, WON, seat, 0, 0)
    elif popcount(s.marks[0] | s.marks[1]) == CELLS:
        s.winners = (1 << SEATS) - 1
        s.actor = OVER
        say(s, DRAWN, 0, 0, 0)
    else:
        s.actor = 1 - seat


@rule
def has_line(box: Box, marks: int) -> bool:
    """Whether these cells hold a line (TT-3)."""
    found = False
    for index in range(box.count):
        found |= marks & box.lines[index] == box.lines[index]
    return found


@rule
def scores(box: Box, s: State, out: Array) -> None:
    """One point from the loser to the winner; none for a draw (TT-3, TT-4)."""
    for seat in range(SEATS):
        out[seat] = (s.winners >> seat) % 2 - (s.winners >> (1 - seat)) % 2


@rule
def redeal(box: Box, s: State, seat: int, rng: Array) -> None:
    """Nothing is hidden."""


@rule
def observe(box: Box, s: State, seat: int, out: Array) -> None:
    """Own cells, then those of the other."""
    for cell in range(CELLS):
        out[cell] = s.marks[seat] >> cell & 1
        out[CELLS + cell] = s.marks[1 - seat] >> cell & 1


@rule
def judge(box: Box, s: State, seat: int) -> float:
    """Won, lost, or neither."""
    return 1.0 * (s.winners == 1 << seat) - 1.0 * (s.winners == 1 << (1 - seat))
