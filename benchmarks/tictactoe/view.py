"""The board as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assize.core.edition import Edition
from assize.core.errors import PositionError

from .state import CELLS

KEYS = ("actor", "turns", "winners")


def board(box: Edition, s: Any, seat: int | None) -> dict[str, Any]:
    """The seat that has marked each cell, or nobody."""
    first, second = s.marks.tolist()
    return {"cells": [0 if first >> cell & 1 else 1 if second >> cell & 1 else None for cell in range(CELLS)]}


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
