"""Thousands of matches between bots, and what can be counted in them."""

from __future__ import annotations

import math
import os
import sys
import textwrap
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..bots.policies import POLICIES, SCRATCH, SEATS, SORTS, contest
from ..core.bits import GOLDEN, MASK, scramble
from ..core.chance import stream
from ..core.compiling import show_progress
from ..core.edition import Edition
from ..core.errors import AssizeError
from ..core.game import Game
from ..core.kernel import Array
from ..core.loops import score_all
from ..core.options import Value

LIMIT = 1_000_000  # moves after which a match counts as unfinished; no sane match comes near
MOST_GAMES = 10_000_000
CHUNK = 512  # matches that a thread plays in one go
WIDTH = 120  # letters in a line of the report
NO_BREAK = "\N{NO-BREAK SPACE}"
CONFIDENCE = 1.959964  # standard deviations for 95 %


@dataclass(frozen=True, eq=False)
class Simulation:
    """What came out: a row of arrays with one entry a match, and the sums over all of them."""

    game: str
    players: int
    games: int
    seed: int
    bots: list[str]
    options: dict[str, Value]
    edition: str
    winners: Array
    scores: Array
    turns: Array
    plies: Array
    news: dict[str, float]
    sorts: dict[str, dict[str, float]]  # of some facts: how many of which sort
    won: dict[str, dict[str, float]]  # and in which share of them the seat won the match
    means: dict[str, dict[str, float]]  # and the mean of their amounts, where they are about amounts
    unfinished: int
    seconds: float

    def wins(self, seat: int) -> float:
        """Matches won by a seat; a shared win counts as its part."""
        shares = np.zeros(len(self.winners))
        for other in range(self.players):
            shares += self.winners >> other & 1
        mine = (self.winners >> seat & 1) > 0
        return float((1.0 / shares[mine]).sum())

    def to_dict(self) -> dict[str, Any]:
        """The results as plain data, as `assize simulate --json` prints them."""
        return {
            "game": self.game,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "edition": self.edition,
            "options": self.options,
            "seats": [
                {
                    "seat": seat,
                    "bot": self.bots[seat],
                    "wins": _plain(self.wins(seat)),
                    "share": self.wins(seat) / self.games,
                    "interval": list(interval(self.wins(seat), self.games)),
                    "score": float(self.scores[:, seat].mean()),
                }
                for seat in range(self.players)
            ],
            "turns": {**_summary(self.turns), "per_player": float(self.turns.mean()) / self.players},
            "moves": _summary(self.plies),
            "winning_score": _summary(self.scores.max(axis=1)),
            "total_score": _summary(self.scores.sum(axis=1)),
            "news": self.news,
            "sorts": self.sorts,
            "won": self.won,
            "means": self.means,
            "unfinished": self.unfinished,
            "seconds": self.seconds,
        }

    def __str__(self) -> str:
        data = self.to_dict()
        lines = [
            f"{self.game}, {self.players} players, {self.games:,} games, seed {self.seed}, edition {self.edition}",
            "",
            f"{'seat':<6}{'bot':<10}{'wins':>10}{'share':>9}   {'95 % interval':<18}{'mean score':>10}",
        ]
        for row in data["seats"]:
            low, high = row["interval"]
            wins, between = f"{row['wins']:,.0f}", f"{low:.1%} to {high:.1%}"
            name = f"{row['seat']:<6}{row['bot']:<10}"
            lines.append(f"{name}{wins:>10}{row['share']:>9.1%}   {between:<18}{row['score']:>10.1f}")
        turns, moves, best, total = data["turns"], data["moves"], data["winning_score"], data["total_score"]
        facts = [f"{count:.1f} {kind}" for kind, count in self.news.items() if count >= 0.05]
        sorts = [
            line
            for kind, counts in self.sorts.items()
            if kind not in self.won
            for line in _list(f"{kind:<10} ", [f"{count:.2f} {sort}" for sort, count in counts.items()])
        ]
        lines += [
            "",
            f"turns      {turns['mean']:.1f} a game ({turns['per_player']:.1f} a player), longest {turns['max']:.0f}",
            f"moves      {moves['mean']:.1f} a game, chance included",
            f"best score {best['mean']:.1f} mean, {best['median']:.0f} median",
            f"all scores {total['mean']:.1f} mean together, {total['median']:.0f} median",
            *_list("a game has ", facts),
            *sorts,
            *self._table(),
        ]
        if self.unfinished:
            lines.append(f"{self.unfinished} games had not ended after {LIMIT:,} moves")
        lines.append(f"played in {self.seconds:.1f} s")
        return "\n".join(lines)

    def _table(self) -> list[str]:
        """Facts of seats by their sort, side by side: how many a game has, how often the seat won, mean amounts."""
        if not self.won:
            return []
        names = list(dict.fromkeys(name for kind in self.won for name in self.won[kind]))
        width = max(map(len, names)) + 2
        heads = (f"{kind:>12}{'won':>8}" + (f"{'mean':>8}" if kind in self.means else "") for kind in self.won)
        lines = ["", " " * width + "".join(heads)]
        for name in names:
            lines.append(f"{name:<{width}}{''.join(self._cell(kind, name) for kind in self.won)}".rstrip())
        return lines

    def _cell(self, kind: str, name: str) -> str:
        """One fact of one sort in that table."""
        count = self.sorts[kind].get(name, 0.0)
        mean = f"{self.means[kind][name]:>8.2f}" if name in self.means.get(kind, {}) else ""
        return f"{count:>12.3f}{self.won[kind][name]:>8.1%}{mean}" if count else f"{'-':>12}{'':>8}{' ' * len(mean)}"


def _plain(number: float) -> int | float:
    """A whole number as one; only shared wins are not whole."""
    return int(number) if number.is_integer() else number


def _list(title: str, items: list[str]) -> list[str]:
    """Items with commas in as many lines as they need, none of them broken in the middle."""
    whole = ", ".join(item.replace(" ", NO_BREAK) for item in items)
    return [line.replace(NO_BREAK, " ") for line in textwrap.wrap(title + whole, WIDTH, subsequent_indent=" " * 11)]


def _summary(values: Array) -> dict[str, float]:
    return {
        "mean": float(values.mean()),
        "deviation": float(values.std()),
        "median": float(np.median(values)),
        "min": float(values.min()),
        "max": float(values.max()),
    }


def interval(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins."""
    share, z = wins / games, CONFIDENCE
    centre = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def simulate(
    game: Game,
    games: int = 1000,
    players: int | None = None,
    bots: Sequence[str] | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    edition: str | Path | Edition | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play many matches between bots, compiled and on all cores; the same seed gives the same results everywhere."""
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        raise AssizeError(f"games must be a whole number from 1 to {MOST_GAMES:,}, not {games!r}")
    if threads is not None and (isinstance(threads, bool) or not isinstance(threads, int) or threads < 1):
        raise AssizeError(f"threads must be a whole number of at least 1, not {threads!r}")
    players = game.seats(len(bots) if players is None and bots else players)
    names = list(bots) if bots else ["random"] * players
    if len(names) != players:
        raise AssizeError(f"{players} players need {players} bots, not {len(names)}")
    for name in names:
        if name not in POLICIES:
            raise AssizeError(f"there is no bot {name!r} for simulations; there are {', '.join(POLICIES)}")
    settled = game.settle(options, players)
    box = edition if isinstance(edition, Edition) else game.edition(edition)
    source = stream(seed)
    game.runner.prepare((contest, score_all), show_progress)
    began = time.perf_counter()
    results = _Results(games, players, len(game.news_kinds) * SORTS)
    job = _Job(game, box, players, settled, [POLICIES.index(name) for name in names], source.seed)
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        try:
            parts = [pool.submit(job.play, first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
            for done, part in enumerate(as_completed(parts), 1):
                results.add(*part.result())
                if progress:
                    progress(done, len(parts))
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise
    news = dict(zip(game.news_kinds, results.news.reshape(-1, SORTS), strict=True))
    won = dict(zip(game.news_kinds, results.won.reshape(-1, SORTS), strict=True))
    sums = dict(zip(game.news_kinds, results.sums.reshape(-1, SORTS), strict=True))
    called = {kind: list(sorts.called(box)) for kind, sorts in game.sorts.items()}
    return Simulation(
        game.name,
        players,
        games,
        source.seed,
        names,
        settled,
        box.name,
        results.winners,
        results.scores,
        results.turns,
        results.plies,
        {kind: float(counts.sum()) / games for kind, counts in news.items()},
        {kind: dict(zip(names, (news[kind] / games).tolist(), strict=False)) for kind, names in called.items()},
        {
            kind: dict(zip(names, (won[kind] / np.maximum(news[kind], 1)).tolist(), strict=False))
            for kind, names in called.items()
            if game.sorts[kind].of_seat
        },
        {
            kind: dict(zip(names, (sums[kind] / np.maximum(news[kind], 1)).tolist(), strict=False))
            for kind, names in called.items()
            if game.sorts[kind].amount
        },
        int((results.winners == 0).sum()),
        time.perf_counter() - began,
    )


class _Results:
    """What all matches have given so far."""

    def __init__(self, games: int, players: int, kinds: int) -> None:
        self.winners = np.zeros(games, np.int64)
        self.turns = np.zeros(games, np.int64)
        self.plies = np.zeros(games, np.int64)
        self.scores = np.zeros((games, players))
        self.news = np.zeros(kinds, np.int64)
        self.won = np.zeros(kinds, np.int64)
        self.sums = np.zeros(kinds, np.int64)

    def add(self, first: int, last: int, states: Array, plies: Array, scores: Array, facts: Array) -> None:
        """Enter the matches first..last-1."""
        self.winners[first:last] = states["winners"]
        self.turns[first:last] = states["turns"]
        self.plies[first:last] = plies
        self.scores[first:last] = scores
        self.news += facts[0]
        self.won += facts[1]
        self.sums += facts[2]


@dataclass(frozen=True)
class _Job:
    """What is the same for all matches of a simulation."""

    game: Game
    box: Edition
    players: int
    options: dict[str, Value]
    policies: list[int]
    seed: int

    def play(self, first: int, last: int) -> tuple[int, int, Array, Array, Array, Array]:
        """Play the matches first..last-1; runs in a thread, for compiled code lets the others run."""
        run, count = self.game.runner.run, last - first
        states = np.repeat(self.game.blank(self.players, self.options), count)
        key = scramble(self.seed)
        rngs = np.array([scramble((key + index * GOLDEN) & MASK) for index in range(first, last)], np.uint64)
        kinds = self.game.news_kinds
        plies, facts = np.zeros(count, np.int64), np.zeros((3, len(kinds) * SORTS), np.int64)
        sorted_by = np.array([self.game.sorts[kind].number if kind in self.game.sorts else 3 for kind in kinds])
        tally = np.zeros(len(kinds) * SORTS * SEATS, np.int64)
        scratch, worths = np.zeros(SCRATCH, self.game.kernel.state), np.zeros(self.game.actions)
        out = np.zeros(self.game.actions, np.int64)
        policies = np.array(self.policies, np.int64)
        run.contest(
            self.box.record,
            states,
            0,
            count,
            self.players,
            policies,
            LIMIT,
            rngs,
            out,
            scratch,
            worths,
            plies,
            sorted_by,
            tally,
            *facts,
        )
        scores = np.zeros((count, self.players))
        run.score_all(self.box.record, states, 0, count, scores)
        return first, last, states, plies, scores, facts


def report_progress(done: int, total: int, what: str = "games played") -> None:
    """A line on a terminal's standard error that grows with the work; nothing elsewhere."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K" if done == total else f"\r{done / total:>4.0%} of the {what}")
        sys.stderr.flush()
