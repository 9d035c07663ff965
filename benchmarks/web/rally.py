"""The same tic-tac-toe traffic for any server: so many matches at once, each played as fast as its screens allow.

Two players share a match, each with a screen of their own. Whoever is to move sends the move as soon as their screen
shows the one before; a move counts when both screens show it. When a match is over, both go on to the next, which has
been set up before the clock runs; opening it on both screens is part of the traffic.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from dataclasses import dataclass
from typing import Any, Protocol

from .process import Meter
from .stats import quantile

WARM_UP = 0.7  # seconds of each measurement that do not count
CELLS = 9


class Player(Protocol):
    """One side of a pair at a server: opens matches, sends moves, and reports what its screen shows to its pair."""

    async def open(self, match: Any) -> None:
        """Have a match on the screen."""

    def send(self, match: Any, step: int, cell: int) -> None:
        """Send a move."""

    def close(self) -> None:
        """Leave."""


class Club(Protocol):
    """A server to be measured."""

    pid: int

    async def pair(self, rally: Rally) -> Pair:
        """Two players who are connected and know each other."""

    async def matches(self, pair: Pair, count: int) -> list[Any]:
        """So many matches set up for a pair, ready to be played."""


class Pair:
    """Two players at their matches, one after the other."""

    def __init__(self, rally: Rally) -> None:
        self.rally = rally
        self.players: list[Player] = []
        self.waiting: deque[Any] = deque()  # matches that are set up
        self.match: Any = None
        self._cells: list[int] = []
        self._shown = [-1, -1]  # moves made, as each screen has it
        self._over = [False, False]
        self._sent: list[float] = []

    def begin(self) -> None:
        """Open the next match on both screens."""
        if not self.waiting or self.rally.ended:
            self.rally.end()
            return
        self.match = self.waiting.popleft()
        self._cells = self.rally.random.sample(range(CELLS), CELLS)
        self._shown, self._over, self._sent = [-1, -1], [False, False], []
        for player in self.players:
            self.rally.spawn(player.open(self.match))

    def shows(self, seat: int, match: Any, steps: int, over: bool) -> None:
        """A screen shows so many moves."""
        if match is not self.match or steps <= self._shown[seat]:
            return
        now = time.perf_counter()
        before = min(self._shown)
        self._shown[seat], self._over[seat] = steps, over
        for step in range(max(before, 0), min(self._shown)):
            self.rally.count(self._sent[step], now)
        if all(self._over):
            self.begin()
        elif not over and steps % 2 == seat and steps == len(self._sent):
            self._sent.append(now)
            self.players[seat].send(match, steps, self._cells[steps])


@dataclass(frozen=True)
class Pace:
    """What was measured with so many matches at once; times in milliseconds, shares of one core."""

    matches: int
    rate: float
    p50: float
    p99: float
    worst: float
    moves: int
    server_share: float
    load_share: float

    @property
    def cost(self) -> float:
        """The server's processor time for a move, in milliseconds."""
        return 1000 * self.server_share / self.rate


class Rally:
    """One measurement: so many pairs for so many seconds."""

    def __init__(self, club: Club, seconds: float, seed: int) -> None:
        self.club = club
        self.seconds = seconds
        self.random = random.Random(seed)
        self.times: list[float] = []
        self.failures: list[str] = []
        self.ended = False
        self._from = self._until = 0.0
        self._done = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Any) -> None:
        """Have something done on the side; if it fails, so does the measurement."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.end()
            raise error

    def count(self, sent: float, now: float) -> None:
        """A move has reached both screens."""
        if sent >= self._from and not self.ended:
            self.times.append(now - sent)

    def end(self) -> None:
        """Stop counting: the time is up, or a pair has no match left."""
        if not self.ended:
            self.ended = True
            self._until = time.perf_counter()
            self._done.set()

    def fail(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Something went wrong where nobody waits for it."""
        self.failures.append(str(context.get("exception") or context["message"]))
        self.end()

    async def run(self, count: int, prepared: int) -> Pace:
        """Measure with so many matches at once, after setting up so many for each pair."""
        asyncio.get_running_loop().set_exception_handler(self.fail)
        pairs = [await self.club.pair(self) for _ in range(count)]
        for pair, matches in zip(pairs, await self._set_up(pairs, prepared), strict=True):
            pair.waiting.extend(matches)
        meter = Meter(self.club.pid)
        self._from = time.perf_counter() + WARM_UP
        loop = asyncio.get_running_loop()
        loop.call_later(WARM_UP, meter.start)
        alarm = loop.call_later(WARM_UP + self.seconds, self.end)
        for pair in pairs:
            pair.begin()
        await self._done.wait()
        alarm.cancel()
        shares = meter.shares()
        meter.stop()
        for pair in pairs:
            for player in pair.players:
                player.close()
        await asyncio.sleep(0.1)
        return self._pace(count, shares)

    async def _set_up(self, pairs: list[Pair], each: int) -> list[list[Any]]:
        return list(await asyncio.gather(*(self.club.matches(pair, each) for pair in pairs)))

    def _pace(self, count: int, shares: tuple[float, float]) -> Pace:
        elapsed = self._until - self._from
        if self.failures or not self.times:
            raise RuntimeError(f"the measurement failed: {self.failures[:1] or 'no move was played'}")
        return Pace(
            matches=count,
            rate=len(self.times) / elapsed,
            p50=quantile(self.times, 0.5),
            p99=quantile(self.times, 0.99),
            worst=quantile(self.times, 1.0),
            moves=len(self.times),
            server_share=shares[0],
            load_share=shares[1],
        )
