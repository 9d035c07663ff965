"""What an arena came to: wins, shares, ratings and who beats whom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np

from ..core.kernel import Array
from ..core.options import Value
from .figures import grouped_interval
from .rating import Rating


@dataclass(frozen=True)
class Standing:
    """How one bot has done.

    `share` is its wins for each seat that it held, so that with one seat a match it is simply wins by matches, and
    1 / players is fair whatever the number of its seats. Shared wins count as their part. The interval of the share
    takes the groups of matches as independent, not the matches, which share their chance (see `grouped_interval`).
    """

    bot: str
    matches: int  # in which it sat at the table
    seats: list[int]  # how often it had each seat
    wins: float
    share: float
    interval: tuple[float, float]
    score: float  # the mean of its seats
    rating: Rating
    decisions: int
    mean_seconds: float  # for a decision, others thinking at the same time
    longest_seconds: float


@dataclass(frozen=True)
class Pair:
    """How two bots have done where both sat at the table.

    `share` is the first one's part of the wins that the two had, for each seat they held: half is even, and None says
    that neither has won.
    """

    bots: tuple[str, str]
    matches: int
    wins: tuple[float, float]
    share: float | None
    interval: tuple[float, float]


@dataclass(frozen=True, eq=False)
class Arena:
    """What came out: a row of arrays with one entry a match and a column a seat, and what follows from them."""

    game: str
    players: int
    games: int
    wanted: int  # games that were asked for, before they were rounded up
    seed: int
    bots: list[str]
    lone: bool
    options: dict[str, Value]
    edition: str
    groups: Array  # the number of each match's group
    seats: Array  # the number of the bot in each seat
    winners: Array
    scores: Array
    decisions: Array
    thought: Array  # seconds
    longest: Array
    ratings: list[Rating]
    seconds: float

    @property
    def unfinished(self) -> int:
        """Matches that were too long and so won by nobody."""
        return int((~self.winners.any(axis=1)).sum())

    @property
    def fair(self) -> float:
        """The share of somebody who is as good as everybody else."""
        return 1 / self.players

    @cached_property
    def standings(self) -> list[Standing]:
        """How each bot has done, in the order in which they were named."""
        return [self._standing(number) for number in range(len(self.bots))]

    @cached_property
    def pairs(self) -> list[Pair]:
        """How each has done against each other."""
        return [pair for two in combinations(range(len(self.bots)), 2) if (pair := self._pair(*two))]

    def best_first(self) -> list[int]:
        """The numbers of the bots by their ratings."""
        return sorted(range(len(self.bots)), key=lambda number: -self.ratings[number].mu)

    @cached_property
    def _parts(self) -> Array:
        """How much of the win each seat has."""
        parts: Array = self.winners / np.maximum(self.winners.sum(axis=1, keepdims=True), 1)
        return parts

    def _standing(self, number: int) -> Standing:
        mine = self.seats == number
        present = mine.any(axis=1)
        held = int(mine.sum())
        matches, decisions = int(present.sum()), int(self.decisions[mine].sum())
        parts = np.where(mine, self._parts, 0.0).sum(axis=1)
        wins = float(parts.sum())
        low, high = self._interval(present, parts, np.ones(self.games), matches)
        scale = matches / held
        return Standing(
            self.bots[number],
            matches,
            mine.sum(axis=0).tolist(),
            wins,
            wins / held,
            (low * scale, high * scale),
            float(self.scores[mine].mean()),
            self.ratings[number],
            decisions,
            float(self.thought[mine].sum()) / max(decisions, 1),
            float(self.longest[mine].max()),
        )

    def _pair(self, one: int, other: int) -> Pair | None:
        """How two bots have done against each other, if they have met."""
        seats = [self.seats == number for number in (one, other)]
        both = seats[0].any(axis=1) & seats[1].any(axis=1)
        if not both.any():
            return None
        parts = [np.where(mine, self._parts, 0.0).sum(axis=1) * both for mine in seats]
        wins = [float(part.sum()) for part in parts]
        first, second = (part / mine[both].sum() for part, mine in zip(parts, seats, strict=True))
        total = float((first + second).sum())
        between = self._interval(both, first, first + second, sum(wins))
        share = float(first.sum()) / total if total else None
        return Pair((self.bots[one], self.bots[other]), int(both.sum()), (wins[0], wins[1]), share, between)

    def _interval(self, counted: Array, part: Array, whole: Array, most: float) -> tuple[float, float]:
        """The interval of a share over the groups that count."""
        numbers = np.unique(self.groups[counted])
        sums = [np.bincount(self.groups, values * counted)[numbers] for values in (part, whole)]
        return grouped_interval(sums[0], sums[1], most)

    def to_dict(self) -> dict[str, Any]:
        """The results as plain data, as `assize arena --json` prints them."""
        return {
            "game": self.game,
            "games": self.games,
            "wanted": self.wanted,
            "groups": len(np.unique(self.groups)),
            "players": self.players,
            "seed": self.seed,
            "edition": self.edition,
            "options": self.options,
            "lone": self.lone,
            "fair": self.fair,
            "bots": [_bot(standing) for standing in self.standings],
            "pairs": [
                {
                    "bots": list(pair.bots),
                    "matches": pair.matches,
                    "wins": [_plain(wins) for wins in pair.wins],
                    "share": pair.share,
                    "interval": list(pair.interval),
                }
                for pair in self.pairs
            ],
            "unfinished": self.unfinished,
            "seconds": self.seconds,
        }

    def svg(self) -> str:
        """Ratings and shares as a drawing."""
        from .arena_plot import draw

        return draw(self)

    def __str__(self) -> str:
        from .arena_report import report

        return report(self)


def _bot(standing: Standing) -> dict[str, Any]:
    return {
        "bot": standing.bot,
        "matches": standing.matches,
        "seats": standing.seats,
        "wins": _plain(standing.wins),
        "share": standing.share,
        "interval": list(standing.interval),
        "score": standing.score,
        "rating": standing.rating.mu,
        "rating_interval": list(standing.rating.interval),
        "decisions": standing.decisions,
        "mean_seconds": standing.mean_seconds,
        "longest_seconds": standing.longest_seconds,
    }


def _plain(number: float) -> int | float:
    """A whole number as one; only shared wins are not whole."""
    return round(number) if abs(number - round(number)) < 1e-9 else number
