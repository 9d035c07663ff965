"""Clocks: time that never goes back, and what is due at a table when somebody's time is up."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from .errors import Stale, StorageError
from .live_table import LiveTable

if TYPE_CHECKING:
    from .registry import Registry

log = logging.getLogger("assize.tables")


class Steady:
    """The clock on the wall in seconds, except that it goes on at its pace where that is set back.

    Clocks are set, and nothing that waits may wait for an hour because of that. Where it is set forward, or the machine
    has slept, this follows: those who have days for a move count them so, and servers that share a database agree as
    far as their machines do.
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


class Clocks:
    """The alarms of the tables of one server."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    def set(self, live: LiveTable) -> None:
        """Have what is due at a table happen when its clock runs out."""
        deadline = live.table.deadline()
        if deadline is not None:
            delay = max(0.0, (deadline - self._registry.time_at(live)) / 1000)
            loop = asyncio.get_running_loop()
            live.alarm = loop.call_later(min(delay, 86_400), lambda: self._registry.spawn(self.ring(live)))

    async def ring(self, live: LiveTable) -> None:
        """A clock has run out."""
        table = live.table
        seat, ply, deadline = table.actor, table.match.ply, table.deadline()
        if deadline is None:
            return
        if deadline > self._registry.time_at(live):
            self._registry.attend(live)
            return
        with suppress(Stale):
            try:
                if seat is None:
                    await self._registry.change(live, lambda table, at: table.window_up(ply, at))
                    return
                by_move = table.setup.clock.kind == "move"
                code = await self._registry.bots.pool.advise(table.match, seat) if by_move else 0
                await self._registry.change(live, lambda table, at: table.time_up(seat, ply, code, at))
            except StorageError as error:
                log.warning("a clock waits for the database: %s", error)
                await asyncio.sleep(1)
                self._registry.attend(live)
