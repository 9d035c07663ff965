"""What may be seen of a table: composed here, and nowhere else, for page, API and stream.

What several may see is made once, and kept until the table changes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ..coach.advice import Advice, sentence
from ..core.language import language
from ..tables.live_table import LiveTable
from .routes import routes_in


def kept(scraps: dict[Any, Any], key: Any, make: Callable[[], Any]) -> Any:
    """Something out of a store of scraps, made where it is missing."""
    if key not in scraps:
        scraps[key] = make()
    return scraps[key]


class View:
    """A table as somebody in a seat may see it, or a spectator where there is none."""

    __slots__ = ("knower", "live", "seat", "table")

    def __init__(self, live: LiveTable, seat: int | None) -> None:
        self.live = live
        self.table = live.table
        self.seat = seat
        self.knower = live.table.knower(seat)

    def keep(self, key: Any, make: Callable[[], Any]) -> Any:
        """Something made once for everybody who sees the same, until the table changes."""
        return kept(self.live.scraps, key, make)

    @property
    def scene(self) -> dict[str, Any]:
        """What moves change, without the choices."""
        key = ("scene", language(), self.knower)
        found: dict[str, Any] = kept(self.live.scraps, key, lambda: self.table.scene(self.knower))
        return found

    @property
    def choices(self) -> list[dict[str, Any]]:
        """The choices of the seat, if it is asked."""
        key = ("choices", language(), self.seat)
        found: list[dict[str, Any]] = kept(self.live.scraps, key, lambda: self.table.choices_for(self.seat))
        return found

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The choices of the seat, and the routes that it may choose as a whole, which have several codes."""
        if self.seat is None:
            return self.choices
        key, routes = ("routes", language(), self.seat), partial(routes_in, self.table.match, self.seat)
        found: list[dict[str, Any]] = self.choices + kept(self.live.scraps, key, routes)
        return found

    def board(self, asked: bool) -> dict[str, Any]:
        """All of what a drawing shows, with the answers if they are to be picked on it."""
        frame, choices = self.table.match.frame(), self.answers if asked else []
        return {**frame, "seat": self.seat, **self.scene, "choices": choices}

    @property
    def hint(self) -> int | None:
        """What a bot would choose, where the seat has asked."""
        return self.table.hinted(self.seat)

    @property
    def advice(self) -> Advice | None:
        """How good the answers are, and why, where the seat has asked."""
        told = self.table.advised(self.seat)
        return Advice.of(told) if told and "answers" in told else None

    @property
    def advised(self) -> dict[str, Any] | None:
        """The same as plain data, with the reason in words."""
        advice = self.advice
        if advice is None:
            return None
        answers = [{"code": answer.code, "chance": answer.chance} for answer in advice.answers]
        return {"answers": answers, "reason": sentence(self.table.match, advice)}

    @property
    def lodged(self) -> int | None:
        """The answer of the seat in the open window, as long as it may be changed."""
        return None if self.seat is None else self.table.seats[self.seat].lodged

    @property
    def orders(self) -> list[dict[str, str]]:
        """What the seat may give standing orders for, and how they stand."""
        found = [] if self.seat is None else self.table.subjects(self.seat)
        return [{"key": subject.key, "name": subject.name, "order": order} for subject, order in found]

    @property
    def holds(self) -> bool:
        """Whether the seat wants to be asked at the next pause."""
        return self.seat is not None and self.table.seats[self.seat].hold

    def stands(self) -> dict[str, Any]:
        """How the table stands for the seat."""
        table, seat = self.table, self.seat
        return {
            "version": table.version_for(() if seat is None else (seat,)),
            "phase": table.phase,
            "seat": seat,
            "asked": seat is not None and table.turn.waits_for(seat),
            "deadline": None if table.setup.clock.kind == "none" else table.deadline_for(seat),
            "lodged": self.lodged,
        }
