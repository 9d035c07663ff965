"""How long a page takes over a kept connection and over a new one while bots play: `python -m benchmarks.web.arrivals`.

Houses that differ in how connections come in are measured in turns, since the machine may be slower for one. At each,
bots play at many tables, and visitors fetch a page over the connection they have and over a new one, again and again.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections import defaultdict
from pathlib import Path

import uvloop

from assize.bots import search
from assize.games import game, games
from assize.tables.registry import NEEDED

from .crowd import all_of
from .process import Meter, Started, assize_command, free_port, running
from .stats import quantile
from .wire import Caller, Line, request

LEVELS = ("easy", "medium")
WAYS = (("uvloop", 1), ("asyncio", 1), ("uvloop", 16))  # the event loop, and how often it is given the listening socket
REST = 1.0  # seconds between two pages of a visitor
PATIENCE = 60.0  # and that a page may take
LISTENING = "0A"  # as Linux writes it


class Found:
    """Times of pages in seconds, and the most connections that waited to be let in."""

    def __init__(self) -> None:
        self.kept: list[float] = []
        self.new: list[float] = []
        self.queue = 0

    def row(self) -> str:
        """As cells of a table; times in milliseconds."""
        kept, new = ([quantile(times, share) for share in (0.5, 0.95)] for times in (self.kept, self.new))
        ratio = new[0] / kept[0] if kept[0] else 0.0
        times = f"{kept[0]:.0f} | {kept[1]:.0f} | {new[0]:.0f} | {new[1]:.0f}"
        return f"{len(self.new)} | {times} | {ratio:.1f} | {self.queue}"


def waiting(port: int) -> int:
    """How many connections to a port of this machine wait to be let in."""
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if fields[3] == LISTENING and int(fields[1].rpartition(":")[2], 16) == port:
            return int(fields[4].rpartition(":")[2], 16)
    return 0


async def fetch(port: int, line: Line | None = None) -> float:
    """Fetch the home page, over a new connection if none is given; the seconds that it took."""
    began = time.perf_counter()
    mine = line or await Line.open(port)
    try:
        status, _head, _body = await mine.ask(request("GET", "/"))
    finally:
        if line is None:
            mine.close()
    if status != 200:
        raise RuntimeError(f"the page was answered with {status}")
    return time.perf_counter() - began


async def visit(port: int, found: Found, late: float, ends: float) -> None:
    """A visitor, who comes later than the one before and fetches a page in both ways until it is time to go."""
    await asyncio.sleep(late)
    line = await Line.open(port)
    await fetch(port, line)  # until then it is a new connection like any other
    while time.perf_counter() < ends:
        found.kept.append(await fetch(port, line))
        found.new.append(await fetch(port))
        await asyncio.sleep(REST)
    line.close()


async def watch(port: int, found: Found) -> None:
    """Note how many wait to be let in, until this is called off."""
    while True:
        found.queue = max(found.queue, waiting(port))
        await asyncio.sleep(0.05)


async def lay(port: int, tables: int) -> None:
    """Tables of all games at which bots of all levels play."""
    caller, names = Caller(port), games()
    token = (await caller.post("/api/visitors", {"name": "Ann"}))["token"]

    async def one(number: int) -> None:
        name = names[number % len(names)]
        levels = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(game(name).players[0])]
        seats = [{"kind": "bot", "bot": level} for level in levels]
        await caller.post("/api/tables", {"game": name, "seats": seats}, token)

    await all_of(one(number) for number in range(tables))


async def measure(server: Started, tables: int, visitors: int, seconds: float, found: Found) -> float:
    """Have bots play and visitors come; the share of a core that the server used."""
    await lay(server.port, tables)
    meter = Meter(server.pid)
    queue = asyncio.create_task(watch(server.port, found))
    ends = time.perf_counter() + seconds
    late = (REST * number / visitors for number in range(visitors))
    async with asyncio.timeout(seconds + 2 * PATIENCE):
        await asyncio.gather(*(visit(server.port, found, wait, ends) for wait in late))
    queue.cancel()
    meter.stop()
    return meter.shares()[0]


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(prog="benchmarks.web.arrivals", description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="at which bots play (default: 200)")
    parser.add_argument("--visitors", type=int, default=100, help="who fetch pages (default: 100)")
    parser.add_argument("--seconds", type=float, default=10, help="of each measurement (default: 10)")
    parser.add_argument("--rounds", type=int, default=2, help="of all ways (default: 2)")
    args = parser.parse_args()
    for name in games():
        game(name).runner.prepare((*NEEDED, *search.LOOPS))  # the servers find it in the cache
    all_found: dict[tuple[str, int], Found] = defaultdict(Found)
    for _round in range(args.rounds):
        for way in WAYS:
            with tempfile.TemporaryDirectory() as folder:
                port, file = free_port(), Path(folder) / "tables.db"
                command = [*assize_command(port, file), way[0], str(way[1])]
                with running(command, port) as server, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                    share = runner.run(measure(server, args.tables, args.visitors, args.seconds, all_found[way]))
            print(f"{way[0]} x {way[1]}: {share:.0%} of a core", flush=True)
    print("| loop | doors | pages | kept p50 | p95 | new p50 | p95 | new/kept | most waiting |")
    print("|---|---|---|---|---|---|---|---|---|")
    for (loop, doors), found in all_found.items():
        print(f"| {loop} | {doors} | {found.row()} |")


if __name__ == "__main__":
    main()
