"""The records of tic-tac-toe. A move is the number of a cell, row by row from 0."""

from __future__ import annotations

from assize.core.kernel import Array, Position, Record, array

SEATS = 2
SIDE = 3
CELLS = SIDE * SIDE
ACTIONS = CELLS

NEWS = ("marked", "won", "drawn")
MARKED, WON, DRAWN = range(len(NEWS))


class Box(Record):
    """The lines that win, each as a set of cells."""

    count: int
    lines: Array = array(2 * SIDE + 2)


class State(Position):
    """A match of tic-tac-toe."""

    marks: Array = array(SEATS)  # the cells that a seat has marked, as bits
