"""Many live tables of Circle Gammon with every seat's page open, and moves posted as the pages post them.

A move takes from the moment it is due until the last of the table's screens has a snapshot that shows it. Afterwards
the database is read: it must hold what the players were told, and nothing else.
"""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3
import time
from collections import deque
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from .process import Meter
from .stats import quantile
from .wire import Caller, Line, request

GAME = "circle-gammon"
SEATS = 4
AT_ONCE = 48  # connections that are being opened at the same time
QUIET = 20.0  # seconds to wait for what is under way at the end
CODES = re.compile(rb'name="code" value="(\d+)"')
TAKEN = 204  # the answer to a post whose page has a stream
ANSWERED = re.compile(rb"x-assize-version: (\d+)")
VERSION = re.compile(rb'id="state"[^>]*data-version="(\d+)" data-ply="(\d+)"')
Done = TypeVar("Done")


@dataclass
class Told:
    """A move that was posted, and what the answer said: the version before it and after it."""

    seat: int
    code: int
    before: int
    after: int = 0
    status: int = 0


@dataclass
class Report:
    """What came of it; times in milliseconds, memory in bytes, shares of one core."""

    tables: int
    streams: int
    wanted: float
    seconds: float
    rate: float
    p50: float
    p99: float
    worst: float
    moves: int
    refused: int
    late: float
    memory: int
    server_share: float
    load_share: float
    snapshot: float
    faults: list[str] = field(default_factory=list)


class Screen:
    """One seat's page: its stream of snapshots."""

    def __init__(self, table: Live, seat: int, token: str) -> None:
        self.seat = seat
        self.token = token
        self.version = -1
        self.bytes = 0
        self.snapshots = 0
        self.back = False  # whether a later snapshot has ever shown an earlier version
        self._table = table
        self.line: Line | None = None

    async def open(self, port: int) -> None:
        """Listen to the table."""
        self.line = await Line.open(port)
        more = {"cookie": f"assize={self.token}", "accept": "text/event-stream"}
        self.line.listen(request("GET", f"/t/{self._table.id}/stream", more), self._hear, self._lost)
        self.line.lost = self._lost

    def _lost(self) -> None:
        self._table.crowd.faults.append(f"table {self._table.id}: the stream of seat {self.seat} ended")

    def _hear(self, piece: bytes) -> None:
        if not piece.startswith(b"event: table\nid: "):
            return
        version = int(piece[17 : piece.index(b"\n", 17)])
        self.bytes += len(piece)
        self.snapshots += 1
        self.back |= version < self.version
        self.version = version
        self._table.shown(self, piece)


class Live:
    """A table that is played at: its screens, what is posted, and what was told."""

    def __init__(self, crowd: Crowd, id: str, tokens: list[str]) -> None:
        self.crowd = crowd
        self.id = id
        self.screens = [Screen(self, seat, token) for seat, token in enumerate(tokens)]
        self.told: list[Told] = []
        self.asked: tuple[int, int, int, list[bytes]] | None = None  # seat, ply, version and the codes on offer
        self.posts: Line | None = None
        self._sent = 0.0
        self._pending: Told | None = None
        self._answered = True
        self._queued = False

    def shown(self, screen: Screen, piece: bytes) -> None:
        """A screen has a new snapshot."""
        codes = CODES.findall(piece)
        if codes and (found := VERSION.search(piece)):
            self.asked = screen.seat, int(found[2]), int(found[1]), codes
        self._settle()

    def _settle(self) -> None:
        """Count a move that all screens show, and have the next one made once its answer is in too."""
        versions = [screen.version for screen in self.screens]
        if self._pending and min(versions) > self._pending.before:
            self.crowd.count(self._sent)
            self._pending = None
        ready = not self._pending and self._answered and self.asked and self.asked[2] == min(versions) == max(versions)
        if ready and not self._queued:
            self._queued = True
            self.crowd.ready.append(self)

    def post(self, due: float) -> None:
        """Make the move that the asked seat's page would send."""
        assert self.asked
        assert self.posts
        seat, ply, version, codes = self.asked
        code = self.crowd.random.choice(codes).decode()
        self._queued, self._answered, self._sent = False, False, due
        self._pending = Told(seat, int(code), version)
        self.told.append(self._pending)
        body = f"do=choose&seat={seat}&ply={ply}&version={version}&code={code}".encode()
        more = {"cookie": f"assize={self.screens[seat].token}", "accept-encoding": "gzip, deflate, br"}
        more |= {"content-type": "application/x-www-form-urlencoded", "x-assize": "stream"}
        told = self._pending
        answer = self.posts.ask(request("POST", f"/t/{self.id}/do", more, body))
        answer.add_done_callback(lambda done: self._told(told, done))

    def _told(self, told: Told, answer: asyncio.Future[tuple[int, bytes, bytes]]) -> None:
        self._answered = True
        if answer.cancelled() or (error := answer.exception()):
            self.crowd.faults.append(f"table {self.id}: a post was not answered ({error})")
            return
        told.status, head, _body = answer.result()
        found = ANSWERED.search(head.lower())
        told.after = int(found[1]) if found else -1
        self._settle()


class Crowd:
    """All tables of one run."""

    def __init__(self, pid: int, port: int, seed: int = 1) -> None:
        self.pid = pid
        self.port = port
        self.random = random.Random(seed)
        self.tables: list[Live] = []
        self.ready: deque[Live] = deque()
        self.times: list[float] = []
        self.faults: list[str] = []
        self.late = 0.0  # the most that a post went out after it was due
        self.unmade = 0  # posts for which no table was ready

    def count(self, sent: float) -> None:
        """A move is on all screens."""
        self.times.append(time.perf_counter() - sent)

    async def gather(self, tables: int) -> None:
        """Set the tables up, let everybody sit down and open their pages."""
        caller = Caller(self.port)
        self.tables = await all_of(self._lay(caller, number) for number in range(tables))
        await all_of(self._open(table) for table in self.tables)
        while len(self.ready) < tables:
            await asyncio.sleep(0.05)

    async def _lay(self, caller: Caller, number: int) -> Live:
        names = [f"Guest {number}.{seat}" for seat in range(SEATS)]
        tokens = [str((await caller.post("/api/visitors", {"name": name}))["token"]) for name in names]
        seats = [{"kind": "me"}] + [{"kind": "friend"}] * (SEATS - 1)
        laid = await caller.post("/api/tables", {"game": GAME, "seats": seats}, tokens[0])
        for seat in range(1, SEATS):
            invitation = {"invitation": laid["invitations"][str(seat)]}
            await caller.post(f"/api/tables/{laid['table']}/join", invitation, tokens[seat])
        return Live(self, laid["table"], tokens)

    async def _open(self, table: Live) -> None:
        table.posts = await Line.open(self.port)
        for screen in table.screens:
            await screen.open(self.port)

    async def play(self, rate: float, seconds: float) -> None:
        """Post so many moves a second, each when it is due, at the tables that have waited longest."""
        began = time.perf_counter()
        for number in range(int(rate * seconds)):
            due = began + number / rate
            if (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            elif number % 20 == 0:
                await asyncio.sleep(0)
            if not self.ready:
                self.unmade += 1
                continue
            self.late = max(self.late, time.perf_counter() - due)
            table = self.ready.popleft()
            if table.posts is None or not table.posts.alive:
                table.posts = await Line.open(self.port)
            table.post(due)

    async def finish(self) -> None:
        """Wait for what is under way."""
        end = time.perf_counter() + QUIET
        while time.perf_counter() < end and len(self.ready) < len(self.tables):
            await asyncio.sleep(0.05)

    def close(self) -> None:
        """Everybody closes their pages."""
        for table in self.tables:
            for line in (table.posts, *(screen.line for screen in table.screens)):
                if line:
                    line.close()

    def snapshot(self) -> float:
        """The mean size of a snapshot."""
        screens = [screen for table in self.tables for screen in table.screens]
        return sum(s.bytes for s in screens) / max(1, sum(s.snapshots for s in screens))


async def all_of(work: Iterable[Awaitable[Done]]) -> list[Done]:
    """Everything done, a few at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(item: Awaitable[Done]) -> Done:
        async with gate:
            return await item

    return list(await asyncio.gather(*map(one, work)))


def check(file: Path, tables: list[Live]) -> list[str]:
    """What the database has otherwise than the players were told; nothing, if all is well."""
    query = "select number, kind, seat, json_extract(data, '$.code') from entries where table_id = ? order by number"
    faults = []
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as connection:
        for table in tables:
            found = compare(table, connection.execute(query, (table.id,)).fetchall())
            faults += [f"table {table.id}: {fault}" for fault in found]
    return faults


def compare(table: Live, entries: list[tuple[int, str, int, int | None]]) -> list[str]:
    """The faults of one table: every acknowledged move once, where it was said to be, in order, and no other."""
    faults = []
    if [number for number, *_rest in entries] != list(range(1, len(entries) + 1)):
        faults.append("the entries are not numbered one after the other")
    kept = [(number, seat, code) for number, kind, seat, code in entries if kind == "move" and seat >= 0]
    told = [(move.before + 1, move.seat, move.code) for move in table.told if move.status == TAKEN]
    unknown = [(move.before + 1, move.seat, move.code) for move in table.told if move.status == 0]
    if [move for move in kept if move not in unknown] != told:
        faults.append(f"{len(told)} moves were acknowledged, {len(kept)} are kept, and they differ")
    if table.told and table.told[-1].status == TAKEN and table.told[-1].after != len(entries):
        faults.append(f"the last answer showed version {table.told[-1].after}, kept are {len(entries)} entries")
    if any(screen.version != len(entries) for screen in table.screens):
        faults.append("a screen does not show the last entry")
    if any(screen.back for screen in table.screens):
        faults.append("a screen went back to an earlier version")
    return faults


async def measure(pid: int, port: int, file: Path, tables: int, rate: float, seconds: float) -> Report:
    """Set up, play for a while, and check what is kept."""
    crowd = Crowd(pid, port)
    meter = Meter(pid)
    await crowd.gather(tables)
    await asyncio.sleep(1)
    meter.start()
    began = time.perf_counter()
    await crowd.play(rate, seconds)
    elapsed = time.perf_counter() - began
    made = len(crowd.times)
    shares = meter.shares()
    await crowd.finish()
    meter.stop()
    faults = crowd.faults + check(file, crowd.tables)
    crowd.close()
    moves = [move for table in crowd.tables for move in table.told]
    return Report(
        tables=tables,
        streams=tables * SEATS,
        wanted=rate,
        seconds=elapsed,
        rate=made / elapsed,
        p50=quantile(crowd.times, 0.5),
        p99=quantile(crowd.times, 0.99),
        worst=quantile(crowd.times, 1.0),
        moves=sum(move.status == TAKEN for move in moves),
        refused=sum(move.status != TAKEN for move in moves),
        late=crowd.late * 1000,
        memory=meter.most,
        server_share=shares[0],
        load_share=shares[1],
        snapshot=crowd.snapshot(),
        faults=faults,
    )
