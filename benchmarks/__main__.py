"""All measurements in one run on one machine: `make bench`. Peers that are not installed are named as missing."""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TypeAlias, TypeVar

import assize

from . import circle_gammon, ours, peers
from .check_backgammon import check
from .rate import Missing, Rate

Tell: TypeAlias = Callable[..., None]
Key = TypeVar("Key")
Result = TypeVar("Result")
ROUNDS = 5

RESULTS = Path(__file__).parent / "RESULTS.md"
GOALS = {"OpenSpiel, C++ rollouts": 15, "OpenSpiel, Python API": 20, "Pgx, batch of 1,024 on the CPU": 25}


def main() -> None:
    """Measure, print, and write the results down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement (default: 1)")
    parser.add_argument("--no-write", action="store_true", help="print only, leave RESULTS.md alone")
    args = parser.parse_args()
    lines: list[str] = []

    def tell(line: str = "") -> None:
        print(line, flush=True)
        lines.append(line)

    tell("# Benchmarks")
    tell()
    tell(f"Taken on {date.today()} by `make bench` on {machine()}.")
    tell(
        f"What is compared was measured in turns, {ROUNDS} times each, and the best time of each counts, since a shared"
    )
    tell("machine is slowed down by its neighbours now and then.")
    tell()
    python_api = backgammon(tell, args.seconds)
    tell()
    random_circle_gammon(tell, args.seconds)
    tell()
    from_python(tell, args.seconds, python_api)
    tell()
    memory(tell)
    tell()
    first_moves(tell)
    if not args.no_write:
        RESULTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


def best(ways: Mapping[Key, Callable[[], Result]], speed: Callable[[Result], float]) -> dict[Key, Result]:
    """Measure in turns, several times, and keep the fastest result of each way."""
    results: dict[Key, list[Result]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, measure in ways.items():
            results[name].append(measure())
    return {name: max(found, key=speed) for name, found in results.items()}


def machine() -> str:
    """The machine and the libraries, in words."""
    try:
        info = Path("/proc/cpuinfo").read_text(encoding="utf-8")
        model = next(line.split(":")[1].strip() for line in info.split("\n") if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.processor() or platform.machine()
    libraries = [
        f"{name} {found}" for name in ("numpy", "numba", "open_spiel", "pgx", "jax") if (found := _version(name))
    ]
    return f"{os.cpu_count()} cores of {model}, Python {platform.python_version()}, {', '.join(libraries)}"


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def backgammon(tell: Tell, seconds: float) -> Rate | Missing:
    """The same game as the peers, checked against OpenSpiel first; returns the speed of its Python API."""
    tell("## Backgammon, random play: the same game on all sides")
    tell()
    tell("Ordinary backgammon written on our kernel (`benchmarks/backgammon`), no product game. Before it is timed,")
    verdict = {0: "they agree", 1: "THEY DIFFER", 2: "OpenSpiel is missing here, so this was not checked"}[check()]
    tell(f"legal moves, boards and results are compared with OpenSpiel's over 20,000 decisions: {verdict}.")
    tell()
    tell("| | games/s | decisions/s | ours is | goal |")
    tell("|---|---|---|---|---|")
    ways: dict[str, Callable[[], Rate | Missing]] = {
        "one": lambda: ours.random_play(seconds),
        "two": lambda: ours.random_play(seconds, threads=2),
    }
    ways |= {name: partial(measure, seconds) for name, measure in peers.PEERS.items()}
    measured = best(ways, lambda rate: rate.games_per_second if isinstance(rate, Rate) else 0.0)
    mine, two = measured.pop("one"), measured.pop("two")
    assert isinstance(mine, Rate)
    assert isinstance(two, Rate)
    tell(f"| Assize, one thread | {mine.games_per_second:,.0f} | {mine.decisions_per_second:,.0f} | | |")
    ratio = two.games_per_second / mine.games_per_second
    tell(
        f"| Assize, two threads | {two.games_per_second:,.0f} | {two.decisions_per_second:,.0f} | {ratio:.2f}x one | |"
    )
    for name, rate in measured.items():
        if isinstance(rate, Missing):
            tell(f"| {name} | missing ({rate.why}); `make peers` installs it | | | {GOALS[name]}x |")
            continue
        ratio = mine.games_per_second / rate.games_per_second
        row = f"{rate.games_per_second:,.0f} | {rate.decisions_per_second:,.0f} | {ratio:.0f}x | {GOALS[name]}x"
        tell(f"| {name} | {row} |")
    tell()
    tell(f"- Assize: {mine.how}.")
    for name, rate in measured.items():
        if isinstance(rate, Rate):
            tell(f"- {name}: {rate.how}.")
    return measured["OpenSpiel, Python API"]


def random_circle_gammon(tell: Tell, seconds: float) -> None:
    """Circle Gammon at full speed."""
    tell("## Circle Gammon, random play, compiled")
    tell()
    tell("A decision is one answer of a player, carried out, with all legal answers listed before it and the rule")
    tell("that as many dice as possible are played in force; a node is a decision or a throw; a game runs from the")
    tell("opening throw to the end. The goal is 4,000,000 decisions/s on one thread, and 1.8 times as many on two.")
    tell()
    tell("| players | threads | decisions/s | games/s | nodes/s | two over one |")
    tell("|---|---|---|---|---|---|")
    for players in assize.game("circle-gammon").players:
        ways = {threads: partial(circle_gammon.random_play, players, seconds, threads) for threads in (1, 2)}
        one, two = best(ways, lambda speed: speed.decisions).values()
        tell(f"| {players} | 1 | {one.decisions:,.0f} | {one.games:,.0f} | {one.nodes:,.0f} | |")
        ratio = two.decisions / one.decisions
        tell(f"| {players} | 2 | {two.decisions:,.0f} | {two.games:,.0f} | {two.nodes:,.0f} | {ratio:.2f}x |")


def from_python(tell: Tell, seconds: float, python_api: Rate | Missing) -> None:
    """The Python face."""
    tell("## From Python: a loop over match.choices() and match.play()")
    tell()
    tell("OpenSpiel's row is another game, for scale. The goal is 100,000 decisions/s, and more than OpenSpiel.")
    tell()
    tell("| | decisions/s | nodes/s |")
    tell("|---|---|---|")
    ways = {players: partial(circle_gammon.python_face, players, seconds) for players in (2, 4)}
    for players, speed in best(ways, lambda speed: speed.decisions).items():
        tell(f"| Assize, Circle Gammon, {players} players | {speed.decisions:,.0f} | {speed.nodes:,.0f} |")
    if isinstance(python_api, Missing):
        tell(f"| OpenSpiel, backgammon | missing ({python_api.why}) | |")
    else:
        tell(f"| OpenSpiel, backgammon | {python_api.decisions_per_second:,.0f} | |")


def memory(tell: Tell) -> None:
    """What a position takes."""
    size = assize.game("circle-gammon").kernel.state.itemsize
    batch = assize.game("circle-gammon").batch(200_000, 4, seed=1).states.nbytes
    tell("## Memory")
    tell()
    tell(f"One Circle Gammon position takes {size} bytes (goal: 1,024 at most), a batch of 200,000 matches")
    tell(f"{batch / (1 << 20):.0f} MiB (goal: 256 at most).")


def first_moves(tell: Tell) -> None:
    """How soon one can play."""
    soon = circle_gammon.latency()
    tell("## From process start to the first move")
    tell()
    tell("| | seconds | goal |")
    tell("|---|---|---|")
    tell(f"| `import assize` | {soon.importing:.2f} | 0.3 |")
    tell(f"| first move, uncompiled | {soon.uncompiled:.2f} | |")
    tell(f"| first compiled move, empty cache | {soon.cold:.2f} | 6 |")
    tell(f"| first compiled move, filled cache | {soon.warm:.2f} | 1 |")


if __name__ == "__main__":
    main()
