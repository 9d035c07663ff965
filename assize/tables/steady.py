"""Time that never goes back: clocks are set, and nothing that waits may wait for an hour because of that."""

from __future__ import annotations

import time
from collections.abc import Callable


class Steady:
    """The clock on the wall in seconds, except that it goes on at its pace where that is set back.

    Where it is set forward, or the machine has slept, this follows: those who have days for a move count them so, and
    servers that share a database agree as far as their machines do.
    """

    def __init__(self, wall: Callable[[], float] = time.time, ticks: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self._ticks = ticks
        self._latest, self._tick = wall(), ticks()

    def __call__(self) -> float:
        """The time in seconds."""
        wall = self._wall()  # first, or a pause between the two would be counted twice
        tick = self._ticks()
        self._latest, self._tick = max(wall, self._latest + tick - self._tick), tick
        return self._latest
