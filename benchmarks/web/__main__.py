"""All measurements of the web server in one run on one machine: `make bench-web`."""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import tempfile
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeAlias

import uvloop

from assize.games import game
from assize.tables.registry import NEEDED
from benchmarks.__main__ import machine

from . import cold, crowd, peer
from .clubs import AssizeClub, PeerClub
from .process import Started, assize_command, free_port, running
from .rally import CELLS, Club, Pace, Rally

Tell: TypeAlias = Callable[..., None]

RESULTS = Path(__file__).parents[1] / "RESULTS-web.md"
LIMITS = (25, 50, 100)  # milliseconds for p99 at which the two servers are compared
SPARE = 1.6  # matches set up for each that is expected to be played
GOAL_LATENCY, GOAL_MEMORY, GOAL_RATIO = 250, 600, 2
GOAL_START, GOAL_WEIGHT = 2.0, 150
MIB, KIB = 1 << 20, 1 << 10
OURS, THEIRS, FULL, POSTS = "Assize", "boardgame.io", "Assize with words", "Assize by posts"


def main() -> None:
    """Measure, print, and write the results down if wanted."""
    parser = argparse.ArgumentParser(prog="benchmarks.web", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="of the load on many tables (default: 60)")
    parser.add_argument("--tables", type=int, default=500, help="that are live at once (default: 500)")
    parser.add_argument("--rate", type=float, default=200, help="moves a second at them (default: 200)")
    parser.add_argument("--step", type=float, default=3, help="seconds of each step beside boardgame.io (default: 3)")
    parser.add_argument("--matches", default="4,16,32,64,128", help="at once in these steps")
    parser.add_argument("--rounds", type=int, default=5, help="of these steps, whose median counts (default: 5)")
    parser.add_argument("--only", default="ABC", help="parts: A load, B beside boardgame.io, C start and weight")
    parser.add_argument("--write", action="store_true", help="write benchmarks/RESULTS-web.md")
    args = parser.parse_args()
    lines: list[str] = []

    def tell(line: str = "") -> None:
        print(line, flush=True)
        lines.append(line)

    tell("# Benchmarks of the web server")
    tell()
    libraries = ", ".join(f"{name} {version(name)}" for name in ("uvicorn", "uvloop", "starlette", "sqlalchemy"))
    prose(
        tell,
        f"Taken on {date.today()} by `make bench-web` on {machine()}, {libraries}, Linux {platform.release()[:4]}.",
        "Servers, and the load for them, share the machine; its load average at the start was",
        f"{os.getloadavg()[0]:.1f}.",
    )
    if "A" in args.only:
        tell()
        load(tell, args.tables, args.rate, args.seconds)
    if "B" in args.only:
        tell()
        side_by_side(tell, [int(text) for text in args.matches.split(",")], args.step, args.rounds)
    if "C" in args.only:
        tell()
        start_and_weight(tell)
    if args.write:
        RESULTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


def prose(tell: Tell, *sentences: str) -> None:
    """Sentences as a paragraph."""
    for line in textwrap.wrap(" ".join(sentences), 116, break_long_words=False, break_on_hyphens=False):
        tell(line)


@contextmanager
def house() -> Iterator[tuple[Started, Path]]:
    """Our server with a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        file, port = Path(folder) / "tables.db", free_port()
        with running(assize_command(port, file), port) as server:
            yield server, file


# ---- A


def load(tell: Tell, tables: int, rate: float, seconds: float) -> None:
    """Many live tables."""
    tell("## Load: live tables of Circle Gammon with every seat's page open")
    tell()
    game(crowd.GAME).runner.prepare(NEEDED)  # the server finds it in the cache
    with house() as (server, file), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found = runner.run(crowd.measure(server.pid, server.port, file, tables, rate, seconds))
    prose(
        tell,
        f"{tables} tables with {crowd.SEATS} seats each, {found.streams:,} streams of events open; {rate:.0f} moves a",
        f"second are due for {found.seconds:.0f} s, posted as the pages post them. A move takes from when it is due",
        f"until the last of its table's {crowd.SEATS} screens has the snapshot that shows it,",
        f"{found.snapshot / KIB:.0f} KiB on average. One process serves, and SQLite commits every move with full sync;",
        "a second process on the same machine is all visitors. The rules have been compiled before.",
    )
    tell()
    tell("| | measured | goal |")
    tell("|---|---|---|")
    tell(f"| moves/s on all screens | {found.rate:.1f} | {rate:.0f} |")
    tell(f"| p50 | {found.p50:.0f} ms | |")
    tell(f"| p99 | {found.p99:.0f} ms | {GOAL_LATENCY} ms |")
    tell(f"| longest | {found.worst:.0f} ms | |")
    tell(f"| server's memory at most | {found.memory / MIB:.0f} MiB | {GOAL_MEMORY} MiB |")
    tell(f"| server's processor time | {found.server_share:.0%} of one core | |")
    tell(f"| visitors' processor time | {found.load_share:.0%} of one core | |")
    tell(f"| a post sent after it was due, at most | {found.late:.0f} ms | |")
    tell()
    tell(f"{found.moves:,} moves were acknowledged, {found.refused} were not.")
    if found.faults:
        tell(f"The database DIFFERS from what the players were told, or a stream broke ({len(found.faults)} faults):")
        for fault in found.faults[:10]:
            tell(f"- {fault}")
    else:
        prose(
            tell,
            "In the database each of them is there once, at the number that followed what the page showed, in order,",
            "and there is no other; every screen ended on the last entry and none ever went back.",
        )


# ---- B


def side_by_side(tell: Tell, steps: Sequence[int], seconds: float, rounds: int) -> None:
    """The same traffic for both servers, in turns."""
    tell("## Tic-tac-toe beside boardgame.io's server: the same traffic on both sides")
    tell()
    if why := peer.missing():
        tell(f"Skipped: {why}.")
        return
    port = free_port()
    with house() as (server, _file), running(peer.command(port), port, peer.environment()) as other:
        clubs: dict[str, Club] = {
            OURS: AssizeClub(server.pid, server.port, "brief"),
            THEIRS: PeerClub(other.pid, other.port),
            FULL: AssizeClub(server.pid, server.port, "full"),
            POSTS: AssizeClub(server.pid, server.port, "posts"),
        }
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            tries = runner.run(measure_all(clubs, steps, seconds, rounds))
    prose(
        tell,
        "Each match has two players with a screen of their own. Whoever is to move sends the move as soon as their",
        "screen shows the one before; a move counts when both screens show it, and that is how long it takes. More",
        f"matches at once are more load. The servers were measured in turns, {rounds} rounds of {seconds:.0f} s at",
        f"each step, and the median round is shown; {FULL} and {POSTS} were in the first round alone. Processor time",
        "is in shares of one core for the server and for the load, and in milliseconds for a move at the server.",
    )
    tell()
    tell("| | matches at once | moves/s | p50 | p99 | server | a move | load |")
    tell("|---|---|---|---|---|---|---|---|")
    for name, found in tries.items():
        for at_step in zip(*found, strict=True):
            tell(f"| {name} | {cells(middle(at_step, key=lambda pace: pace.rate))} |")
    tell()
    prose(
        tell,
        "The best of each server at any step within a p99, round by round. Medians of the rounds, and in brackets the",
        "lowest and highest of the ratio.",
    )
    tell()
    tell("| p99 at most | Assize, moves/s | boardgame.io, moves/s | ours is | goal |")
    tell("|---|---|---|---|---|")
    for limit in LIMITS:
        ours, theirs = ([best_within(found, limit) for found in tries[name]] for name in (OURS, THEIRS))
        shown = f"{middle(ours):,.0f} | {middle(theirs):,.0f} | {ratios(ours, theirs)}"
        tell(f"| {limit} ms | {shown} | {GOAL_RATIO}x |")
    tell()
    described(tell)


def middle(values: Iterable[Any], key: Callable[[Any], Any] | None = None) -> Any:
    """The median; of an even number the lower one in the middle."""
    ordered = sorted(values, key=key)
    return ordered[(len(ordered) - 1) // 2]


def ratios(ours: Sequence[float], theirs: Sequence[float]) -> str:
    """How many times as fast we were in each round: the median, the lowest and the highest."""
    found = [mine / other for mine, other in zip(ours, theirs, strict=True) if other]
    return f"{middle(found):.2f}x ({min(found):.2f} to {max(found):.2f})" if found else "-"


def described(tell: Tell) -> None:
    """What exactly was compared."""
    theirs = f"boardgame.io {peer.installed('boardgame.io')} with the tic-tac-toe of its tutorial"
    tell("- Assize: `benchmarks/tictactoe` on our kernel, every move committed to SQLite with full sync before anybody")
    tell("  sees it. It is played through the JSON API: each player has a WebSocket (`/api/play`), on which the table")
    tell("  is told in brief: the board, whose turn it is, scores, and the codes of what can be chosen. *With words* a")
    tell("  message has all sentences, names and news besides. *By posts* each player has a stream of events and posts")
    tell("  each move (`/events` and `/choose`).")
    tell(f"- {theirs} on Node {peer.node_version()},")
    tell(
        f"  socket.io {peer.installed('socket.io')}, websockets only, NODE_ENV=production. It keeps matches in memory,"
    )
    tell("  as it does by default: nothing reaches a disk, which is to its advantage. It tells the board, whose turn")
    tell("  it is, and the last move.")
    tell("- Both serve with one process. On both sides matches are set up before the clock runs, and going on to the")
    tell("  next match on an open WebSocket is part of the traffic. The load comes from one Python process that writes")
    tell("  and reads both protocols by hand.")


def cells(pace: Pace) -> str:
    """A measurement as cells of a row."""
    speed = f"{pace.matches} | {pace.rate:,.0f} | {pace.p50:.1f} ms | {pace.p99:.1f} ms"
    return f"{speed} | {pace.server_share:.0%} | {pace.cost:.2f} ms | {pace.load_share:.0%}"


def best_within(paces: Sequence[Pace], limit: float) -> float:
    """The highest rate at which p99 stays within a limit."""
    return max((pace.rate for pace in paces if pace.p99 <= limit), default=0.0)


async def measure_all(
    clubs: Mapping[str, Club], steps: Sequence[int], seconds: float, rounds: int
) -> dict[str, list[list[Pace]]]:
    """Each server at each step, round by round.

    A round goes through all steps, so that a machine that is slower for some minutes is so for all of them. Only the
    two that are compared are measured in every round.
    """
    rates = {name: await warm_up(club) for name, club in clubs.items()}
    tries: dict[str, list[list[Pace]]] = {name: [] for name in clubs}
    for seed in range(rounds):
        present = [name for name in clubs if seed == 0 or name in (OURS, THEIRS)]
        for name in present:
            tries[name].append([])
        for step in steps:
            for name in present:
                pace = await Rally(clubs[name], seconds, seed).run(step, prepared(rates[name], step, seconds))
                rates[name] = max(rates[name], pace.rate)
                tries[name][-1].append(pace)
    return tries


async def warm_up(club: Club) -> float:
    """Some matches first, since compilers on both sides want them; returns a first idea of the speed."""
    await Rally(club, 1.0, 0).run(4, 300)
    return (await Rally(club, 1.0, 0).run(16, 150)).rate


def prepared(rate: float, pairs: int, seconds: float) -> int:
    """How many matches each pair may need."""
    return int(SPARE * rate * (seconds + 1) / (CELLS - 2) / pairs) + 2


# ---- C


def start_and_weight(tell: Tell) -> None:
    """The start and the weight of a page."""
    tell("## Start, and weight of the table's page")
    tell()
    starts = cold.first_page()
    with house() as (server, _file):
        weight = asyncio.run(cold.table_page(server))
    prose(
        tell,
        "From starting the process, without a database and with an empty cache of compiled code, to the whole home",
        "page; and the page of a table with everything it loads, compressed as it is sent.",
    )
    tell()
    tell("| | measured | goal |")
    tell("|---|---|---|")
    tell(f"| first page, best of {len(starts)} starts | {starts[0]:.2f} s | {GOAL_START:.0f} s |")
    tell(f"| first page, slowest of them | {starts[-1]:.2f} s | |")
    tell(f"| table's page, {len(weight.parts)} files | {weight.bytes / KIB:.1f} KiB | {GOAL_WEIGHT} KiB |")
    shut = "and its policy forbids it" if weight.closed else "but its policy does NOT forbid it"
    tell(f"| addresses elsewhere | {len(weight.elsewhere)}, {shut} | 0 |")
    for address in weight.elsewhere[:10]:
        tell(f"- {address}")


if __name__ == "__main__":
    main()
