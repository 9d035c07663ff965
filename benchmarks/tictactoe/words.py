"""Sentences and notation: a cell is a letter for its column and a number for its row, such as b2."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from assize.core.edition import Edition
from assize.core.kernel import OVER
from assize.core.words import Mark, News, Question

from .state import MARKED, NEWS, SIDE, WON

MARKS = "XO"


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """X or O."""
    return MARKS[seat]


def name(cell: int) -> str:
    """What a cell is called."""
    return f"{'abc'[cell % SIDE]}{cell // SIDE + 1}"


def text(box: Edition, s: Any, code: int) -> str:
    """An offer as a sentence."""
    return f"Mark {name(code)}"


def notation(box: Edition, s: Any, code: int) -> str:
    """A move as its cell."""
    return name(code)


def mark(box: Edition, s: Any, code: int) -> Mark:
    """An offer shows on its cell."""
    return Mark(source=name(code))


def parse(box: Edition, s: Any, text: str) -> int | None:
    """The cell that a notation names."""
    names = [name(cell) for cell in range(SIDE * SIDE)]
    return names.index(text) if text in names else None


def question(box: Edition, s: Any) -> Question:
    """What is being asked."""
    if s.actor == OVER:
        return Question("The match is over.", "TT-3")
    return Question(f"{MARKS[s.actor]} marks a cell.", "TT-2")


def spot(box: Edition, s: Any, name: str) -> str:
    """Squares go by their names."""
    return name


def standing(box: Edition, s: Any, seat: int) -> str:
    """Nothing that the board does not show."""
    return ""


def why_not(box: Edition, s: Any, code: int) -> tuple[str, str]:
    """A cell is marked once."""
    return "TT-2", f"{name(code)} is marked already"


def news(box: Edition, s: Any, fact: Sequence[int], seat: int | None) -> News | None:
    """A fact in words."""
    kind, who, cell, _rest = fact
    if kind == MARKED:
        return News(f"{MARKS[who]} marks {name(cell)}.", "TT-2", NEWS[kind], {"seat": who, "cell": cell})
    if kind == WON:
        return News(f"{MARKS[who]} wins.", "TT-3", NEWS[kind], {"seat": who})
    return News("Nobody wins.", "TT-4", NEWS[kind], {})
