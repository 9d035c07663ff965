"""What a game shows: the modules that say what a seat may see, and that draw it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from .edition import Edition


class View(Protocol):
    """What a game's `view` module provides."""

    def board(self, box: Edition, s: Any, seat: int | None) -> dict[str, Any]:
        """What a seat may see, built up field by field."""

    def truth(self, box: Edition, s: Any) -> dict[str, Any]:
        """The whole position as plain data."""

    def place(self, box: Edition, truth: Mapping[str, Any], s: Any) -> None:
        """Fill a blank state from such data, or say what cannot be."""


class Draw(Protocol):
    """What a game's `draw` module provides."""

    def text(self, view: Mapping[str, Any], colour: bool, plain: bool) -> str:
        """A view as text for a terminal; `plain` keeps to ASCII."""

    def svg(self, view: Mapping[str, Any]) -> str:
        """A view as one element, an SVG or a div of several parts, with the spots to pick and to place on marked."""

    def sign(self, box: Edition, players: int, seat: int) -> tuple[str, str]:
        """How a seat is known at a glance: a CSS class for its colour, and its emblem as a small SVG element."""
