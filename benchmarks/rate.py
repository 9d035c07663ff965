"""What a measurement says."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """How fast games were played, and a sentence that says what was counted."""

    games_per_second: float
    decisions_per_second: float
    how: str


@dataclass(frozen=True)
class Simulations:
    """How fast a tree was searched, and a sentence that says what was counted."""

    per_second: float
    how: str


@dataclass(frozen=True)
class Missing:
    """A library that could not be measured here, and why."""

    library: str
    why: str
