"""Windows: questions that several seats are asked at once and in secret, such as whether anybody plays a card now.

To the rules a window is one seat after the other: each may pass or do something, passing changes nothing but who is
next, and once all have passed the window closes. Who is asked by the rules depends on what everybody knows alone, so
that the number of plies tells nothing. A table asks the same seats at once, and only those who want to be asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .edition import Edition

ASK, MINE, NEVER = "ask", "mine", "never"  # orders: ask me always, if it is about me, never
ORDERS = (ASK, MINE, NEVER)
HOLD = "hold"  # among orders, with ASK: once, whenever there is anything to do
SEVERAL = -4  # in place of the actor in what tables show: several seats are asked at once


@dataclass(frozen=True)
class Subject:
    """Something that a seat may give standing orders for: its key, what people call it, and the usual order."""

    key: str
    name: str
    order: str = ASK


class Windows(Protocol):
    """What a game's `windows` module provides. `s` is the state record, `box` the edition.

    The question of a window is put to everybody, so `words.question` names nobody in it.
    """

    PASS: int  # the code by which a seat lets the moment pass

    def is_open(self, s: Any) -> bool:
        """Whether the question at hand is one that several seats are asked at once."""

    def is_held(self, s: Any) -> bool:
        """Whether it interrupts what would go on by itself, so that a short pause is due."""

    def row(self, box: Edition, s: Any) -> Sequence[int]:
        """The seats that the rules ask in the open window if everybody passes: the actor, and those behind it."""

    def subjects(self, box: Edition, s: Any, seat: int) -> list[Subject]:
        """What a seat may give standing orders for, only from what it knows."""

    def asks(self, box: Edition, s: Any, seat: int, orders: Mapping[str, str]) -> bool:
        """Whether a seat that is the actor in `s` wants to be asked: it can do something, and its orders say so."""
