"""A table in memory, those who look at it, and the bots that play there."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any, Protocol

from .bot_pool import TableBots
from .table import ENDED, PLAYING, Table

ABSENT_SECONDS = 60  # after which others may let a bot play for somebody


class Watcher(Protocol):
    """Somebody who looks at a table."""

    visitor: str
    sees_presence: bool  # who comes and goes is news
    pace: float  # how much slower than usual bots are to move where this one looks

    def tell(self) -> None:
        """There is something new."""

    def nudge(self) -> None:
        """There is nothing new, but some time has passed."""


class Waiter:
    """A task that looks at a table, and waits until there is something new to see."""

    __slots__ = ("_fresh", "_waiting", "gone", "pace", "sees_presence", "visitor")

    def __init__(self, visitor: str) -> None:
        self.visitor = visitor
        self.sees_presence = True
        self.pace = 1.0
        self.gone = False
        self._fresh = False
        self._waiting: asyncio.Future[None] | None = None

    async def news(self) -> bool:
        """Wait; True once there is something new, False if there is not but some time has passed."""
        if not self._fresh and not self.gone:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        fresh, self._fresh = self._fresh, False
        return fresh

    def tell(self) -> None:
        """There is something new."""
        self._fresh = True
        self.nudge()

    def leave(self) -> None:
        """Whoever looked has gone away."""
        self.gone = True
        self.nudge()

    def nudge(self) -> None:
        """Wake whoever waits."""
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class LiveTable:
    """A table in memory, with those who look at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ahead = 0  # milliseconds by which the time at the table is later than that of the house
        self.lock = asyncio.Lock()  # of whoever changes the table
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, float] = {}  # visitors who look through another server, until when that holds
        self.seen: dict[str, float] = {}  # when visitors last looked
        self.muted: dict[str, frozenset[int]] = {}  # whom visitors do not want to hear, as far as it has been read
        self.reminded: set[tuple[int, int]] = set()  # who was last told that it is their turn, and when
        self.known: tuple[frozenset[str], frozenset[str]] | None = None  # presence as those who look were last told
        self.touched = self.opened = time.monotonic()
        self.server: asyncio.Task[None] | None = None  # chance and bots at work
        self.bots = TableBots()  # the bots that play here
        self.thought_of: list[int] | None = None  # the moves after which they are thinking ...
        self.moved_on = asyncio.Event()  # ... until this is set
        self.changed = asyncio.Event()  # set for an instant whenever something happens
        self.alarm: asyncio.TimerHandle | None = None  # of a clock
        self.scraps: dict[Any, Any] = {}  # renderings worth keeping until something changes
        self.lasting: dict[Any, Any] = {}  # those that moves do not change; without it a move costs pages 23 % more

    def tell(
        self, only_moves: bool = False, only_presence: bool = False, visitors: frozenset[str] | None = None
    ) -> None:
        """Wake everybody who looks, or of these only some visitors, where it is nobody else's business."""
        self.scraps.clear()
        if not only_moves:
            self.lasting.clear()
        for watcher in self.watchers:
            if (visitors is None or watcher.visitor in visitors) and (watcher.sees_presence or not only_presence):
                watcher.tell()

    def tend_bots(self) -> None:
        """Let bots go that play here no longer, and hurry those whose question is not asked any more."""
        table = self.table
        self.changed.set()
        self.changed.clear()
        if len(self.bots):
            self.bots.keep({} if table.phase == ENDED else {i: seat.player for i, seat in enumerate(table.seats)})
        if self.thought_of is not None and (table.phase != PLAYING or table.match.moves != self.thought_of):
            self.moved_on.set()
            self.bots.hurry()

    async def rest(self, seconds: float) -> None:
        """Let some time pass, but no longer than the question is asked that bots have thought about."""
        if seconds > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.moved_on.wait(), seconds)

    async def wait_for_change(self, seconds: float) -> None:
        """Let some time pass, but no longer than until something happens."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.changed.wait(), seconds)

    def hush_alarm(self) -> None:
        """No clock runs here any more."""
        if self.alarm:
            self.alarm.cancel()
            self.alarm = None

    def close(self) -> None:
        """Let go of clocks and bots."""
        self.hush_alarm()
        self.bots.keep({})

    @property
    def is_served(self) -> bool:
        """Whether chance and bots are at work."""
        return self.server is not None and not self.server.done()

    @property
    def busy(self) -> bool:
        """Whether somebody looks, or something is about to happen."""
        return bool(self.watchers) or self.lock.locked() or self.is_served

    def here(self) -> set[str]:
        """The visitors who look at this table now."""
        now = time.monotonic()
        return {w.visitor for w in self.watchers} | {v for v, until in self.elsewhere.items() if until > now}

    def presence(self) -> tuple[frozenset[str], frozenset[str]]:
        """Those who are here, and those at the table who have not been for long."""
        gone = frozenset(seat.visitor for seat in self.table.seats if seat.visitor and self.absent(seat.visitor))
        return frozenset(self.here()), gone

    def absent(self, visitor: str) -> bool:
        """Whether a visitor has not looked for long."""
        return visitor not in self.here() and time.monotonic() - self.seen.get(visitor, self.opened) > ABSENT_SECONDS
