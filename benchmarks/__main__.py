"""All measurements in one run on one machine: `make bench`. Peers that are not installed are named as missing."""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TypeAlias, TypeVar

import assize

from . import ours, peers, playing, searching
from .check_backgammon import check
from .latency import latency
from .rate import Missing, Rate, Simulations

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
    random_witch_trial(tell, args.seconds)
    tell()
    random_tjuv_och_polis(tell, args.seconds)
    tell()
    random_judge_in_circuit(tell, args.seconds)
    tell()
    random_justice(tell, args.seconds)
    tell()
    tree_search(tell, args.seconds)
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
        ways = {threads: partial(playing.random_play, "circle-gammon", players, seconds, threads) for threads in (1, 2)}
        one, two = best(ways, lambda speed: speed.decisions).values()
        tell(f"| {players} | 1 | {one.decisions:,.0f} | {one.games:,.0f} | {one.nodes:,.0f} | |")
        ratio = two.decisions / one.decisions
        tell(f"| {players} | 2 | {two.decisions:,.0f} | {two.games:,.0f} | {two.nodes:,.0f} | {ratio:.2f}x |")


def random_witch_trial(tell: Tell, seconds: float) -> None:
    """Witch Trial at full speed, and two games of OpenSpiel for scale."""
    tell("## Witch Trial, random play, compiled")
    tell()
    tell(
        "Counted as above; a node is a decision, a card drawn or dice thrown. The goal is 1,000,000 decisions/s on one"
    )
    tell("thread. OpenSpiel has no such game: its hearts (cards) and bargaining (offers), played from Python as its")
    tell("backgammon above, are other games and only there for scale.")
    tell()
    beside_other_games(tell, seconds, "witch-trial", "Witch Trial", ((3, 1), (3, 2), (5, 1), (7, 1)))


def random_tjuv_och_polis(tell: Tell, seconds: float) -> None:
    """Tjuv och Polis at full speed, and two games of OpenSpiel for scale."""
    tell("## Tjuv och Polis, random play, compiled")
    tell()
    tell("Counted as above; a node is a decision or a throw. With every throw the ways of all pieces are searched. The")
    tell("goal is 300,000 decisions/s on one thread with five thieves (6 players).")
    tell()
    beside_other_games(tell, seconds, "tjuv-och-polis", "Tjuv och Polis", ((6, 1), (6, 2), (4, 1), (2, 1)))


def random_judge_in_circuit(tell: Tell, seconds: float) -> None:
    """The Judge in Circuit at full speed, and two games of OpenSpiel for scale."""
    tell("## The Judge in Circuit, random play, compiled")
    tell()
    tell(
        "Counted as above; a node is a decision, a throw or a card drawn. Everybody who holds a card is asked at every"
    )
    tell("breathing point, and most of these decisions have one answer. The goal is 300,000 decisions/s on one core.")
    tell()
    beside_other_games(tell, seconds, "judge-in-circuit", "The Judge in Circuit", ((4, 1), (4, 2), (6, 1), (2, 1)))


def random_justice(tell: Tell, seconds: float) -> None:
    """Justice at full speed, and two games of OpenSpiel for scale."""
    tell("## Justice, random play, compiled")
    tell()
    tell("Counted as above; a node is a decision, a card dealt or a verdict told. After each Trick everybody is asked")
    tell("for a Modification and for a call, and most of these decisions have one answer. The goal is 1,000,000")
    tell("decisions/s on one core; hearts is the nearest game that OpenSpiel has.")
    tell()
    beside_other_games(tell, seconds, "justice", "Justice", ((4, 1), (4, 2), (7, 1), (3, 1)))


def beside_other_games(tell: Tell, seconds: float, game: str, title: str, tables: Sequence[tuple[int, int]]) -> None:
    """A game of ours with so many players on so many threads, and two games of OpenSpiel played from Python."""
    tell(f"| | decisions/s | games/s | nodes/s | {title} for {tables[0][0]} on one thread is |")
    tell("|---|---|---|---|---|")
    ways: dict[str, Callable[[], playing.Speed | Rate | Missing]] = {
        f"{players} players, {threads} thread{'s' * (threads > 1)}": partial(
            playing.random_play, game, players, seconds, threads
        )
        for players, threads in tables
    }
    own = next(iter(ways))
    ways |= {name: partial(measure, seconds) for name, measure in peers.OTHER_GAMES.items()}
    measured = best(ways, decisions)
    first = max(decisions(measured[own]), 1.0)
    for name, speed in measured.items():
        if isinstance(speed, Missing):
            tell(f"| {name} | missing ({speed.why}); `make peers` installs it | | | |")
            continue
        games, nodes = (
            (speed.games, f"{speed.nodes:,.0f}") if isinstance(speed, playing.Speed) else (speed.games_per_second, "")
        )
        tell(f"| {name} | {decisions(speed):,.0f} | {games:,.0f} | {nodes} | {first / decisions(speed):.2g}x |")


def decisions(speed: playing.Speed | Rate | Missing) -> float:
    """Decisions a second, none where nothing could be measured."""
    if isinstance(speed, Missing):
        return 0.0
    return speed.decisions if isinstance(speed, playing.Speed) else speed.decisions_per_second


def tree_search(tell: Tell, seconds: float) -> None:
    """Simulations of our search: beside OpenSpiel's on the same game, and in the games of the house."""
    tell("## Tree search")
    tell()
    tell("One thread, counted in its processor time, so that neighbours on a shared machine weigh less. First the same")
    tell("backgammon on both sides, one random playout to the end a simulation.")
    tell()
    tell("| backgammon | simulations/s | ours is | goal |")
    tell("|---|---|---|---|")
    ways: dict[str, Callable[[], Simulations | Missing]] = {
        "Assize": lambda: searching.our_backgammon(seconds),
        "OpenSpiel, C++ MCTSBot": lambda: searching.openspiel_mcts(seconds),
    }
    mine, theirs = best(ways, lambda rate: rate.per_second if isinstance(rate, Simulations) else 0.0).values()
    assert isinstance(mine, Simulations)
    tell(f"| Assize | {mine.per_second:,.0f} | | |")
    if isinstance(theirs, Missing):
        tell(f"| OpenSpiel, C++ MCTSBot | missing ({theirs.why}); `make peers` installs it | | 15x |")
    else:
        ratio = mine.per_second / theirs.per_second
        tell(f"| OpenSpiel, C++ MCTSBot | {theirs.per_second:,.0f} | {ratio:.0f}x | 15x |")
    tell()
    tell(f"- Assize: {mine.how}.")
    if isinstance(theirs, Simulations):
        tell(f"- OpenSpiel: {theirs.how}.")
    tell()
    search_at_home(tell, seconds)


def search_at_home(tell: Tell, seconds: float) -> None:
    """Simulations in the games of the house, and what an expert takes."""
    tell(f"The games of the house: {searching.OF_HOUSE} simulations for each of {searching.POSITIONS} questions of a")
    tell("match between greedy bots. A bot is new for each question, and all that it does for the answer counts.")
    tell()
    tell("| | simulations/s | goal | an expert's memory, MiB |")
    tell("|---|---|---|---|")
    gammon = partial(searching.with_playouts, "circle-gammon", 2, seconds)
    ways: dict[tuple[str, int, str], Callable[[], float]] = {
        ("circle-gammon", 2, "random playouts to the end"): gammon,
        ("circle-gammon", 2, "the same, first question alone"): partial(gammon, most=1),
    }
    for name, players in searching.TABLES:
        ways[name, players, "as bots search"] = partial(searching.as_bots_do, name, players, seconds)
    for (name, players, how), rate in best(ways, lambda rate: rate).items():
        at_home = how == "as bots search"
        memory = f"{searching.memory_of_expert(name, players) / (1 << 20):.1f}" if at_home else ""
        title = f"{assize.game(name).title}, {players} players, {how}"
        tell(f"| {title} | {rate:,.0f} | {'' if at_home else '20,000'} | {memory} |")
    tell()
    table = searching.table_of(assize.game("circle-gammon")) / (1 << 20)
    tell("The goal for an expert's memory is 200 MiB at most.")
    tell(f"All bots share one table of exact endings ({table:.1f} MiB).")


def from_python(tell: Tell, seconds: float, python_api: Rate | Missing) -> None:
    """The Python face."""
    tell("## From Python: a loop over match.choices() and match.play()")
    tell()
    tell("OpenSpiel's row is another game, for scale. The goal is 100,000 decisions/s, and more than OpenSpiel.")
    tell()
    tell("| | decisions/s | nodes/s |")
    tell("|---|---|---|")
    played = [("circle-gammon", 2), ("circle-gammon", 4), ("witch-trial", 3)]
    ways = {(name, players): partial(playing.python_face, name, players, seconds) for name, players in played}
    for (name, players), speed in best(ways, lambda speed: speed.decisions).items():
        title = f"Assize, {assize.game(name).title}, {players} players"
        tell(f"| {title} | {speed.decisions:,.0f} | {speed.nodes:,.0f} |")
    if isinstance(python_api, Missing):
        tell(f"| OpenSpiel, backgammon | missing ({python_api.why}) | |")
    else:
        tell(f"| OpenSpiel, backgammon | {python_api.decisions_per_second:,.0f} | |")


def memory(tell: Tell) -> None:
    """What a position takes."""
    tell("## Memory")
    tell()
    tell("| | a position, bytes | 200,000 matches, MiB |")
    tell("|---|---|---|")
    for name in ("circle-gammon", "witch-trial"):
        game = assize.game(name)
        batch = game.batch(200_000, game.players[-1], seed=1).states.nbytes
        tell(f"| {game.title} | {game.kernel.state.itemsize:,} | {batch / (1 << 20):.0f} |")
    tell("| goal, at most | 1,024 | 256 |")


def first_moves(tell: Tell) -> None:
    """How soon one can play."""
    soon = latency()
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
