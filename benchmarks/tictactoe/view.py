"""The board as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assize.core.edition import Edition
from assize.core.errors import PositionError

from .state import CELLS

MARKED = [[cell for cell in range(CELLS) if marks >> cell & 1] for marks in range(1 << CELLS)]  # of a set of bits
KEYS = ("actor", "turns", "winners")


def board(box: Edition, s: Any, seat: int | None) -> dict[str, Any]:
    """The seat that has marked each cell, or nobody."""
    cells: list[int | None] = [None] * CELLS
    for mark, marks in enumerate(s.marks.tolist()):
        for cell in MARKED[marks]:
            cells[cell] = mark
    return {"cells": cells}


def truth(box: Edition, s: Any) -> dict[str, Any]:
    """The whole position."""
    return {**{key: int(s[key]) for key in KEYS}, "marks": s.marks.tolist()}


def place(box: Edition, truth: Mapping[str, Any], s: Any) -> None:
    """Fill a state from such data."""
    try:
        first, second = truth["marks"]
        if first & second or not 0 <= first | second < 1 << CELLS:
            raise PositionError("marks: a cell is marked once")
        s["marks"] = truth["marks"]
        for key in KEYS:
            s[key] = truth[key]
    except (LookupError, TypeError, ValueError):
        raise PositionError("this is no position of tic-tac-toe") from None
