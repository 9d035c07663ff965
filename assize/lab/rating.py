"""Ratings of bots from the matches that they played, by OpenSkill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .simulation import CONFIDENCE


@dataclass(frozen=True)
class Rating:
    """How strong a bot seems: a mean and its standard deviation. Everybody begins at 25 with a deviation of 8.3."""

    mu: float
    sigma: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        return self.mu - CONFIDENCE * self.sigma, self.mu + CONFIDENCE * self.sigma


def rate(bots: int, matches: Iterable[tuple[Sequence[int], Sequence[int]]]) -> list[Rating]:
    """The ratings of so many bots after matches, each the bots in its seats and the seats that won, in this order.

    Only winning counts: the winners share the first rank, all others the second. Bots do not learn between matches, so
    nothing is added for drift, and no match makes the deviation fall by less than it tells (tau is 0, gamma is 1). A
    bot with several seats is rated in each of them as it was before the match, and moves by the mean of that;
    gaps are smaller then, so ratings can be compared within one arena only.
    """
    from openskill.models import PlackettLuce  # slow to import

    model = PlackettLuce(tau=0.0, gamma=_all_of_it)
    ratings = [Rating(model.mu, model.sigma) for _bot in range(bots)]
    for seats, winners in matches:
        before = [[model.rating(ratings[bot].mu, ratings[bot].sigma)] for bot in seats]
        after = model.rate(before, ranks=[0.0 if seat in winners else 1.0 for seat in range(len(seats))])
        for bot in set(seats):
            mine = [after[seat][0] for seat, other in enumerate(seats) if other == bot]
            ratings[bot] = Rating(sum(new.mu for new in mine) / len(mine), sum(new.sigma for new in mine) / len(mine))
    return ratings


def _all_of_it(*facts: Any) -> float:
    """How much of what a match tells makes the deviation smaller."""
    return 1.0
