"""How likely everybody wins Justice: the farther the end, the less a lead tells."""

from __future__ import annotations

from math import exp, sqrt

from ....core.kernel import OVER, Array, rule
from ..state import Box, State
from .judge import judge
from .numbers import OPEN_AT_LAST, OPEN_BY_ROUND, OPEN_BY_TRICK, POINTS_A_ROUND, RIVALRY, TRICKS_A_ROUND


@rule
def chances(box: Box, s: State, value: Array) -> bool:
    """Write how likely each seat wins."""
    if s.actor == OVER:
        return False
    highest = foretell(box, s, value)
    lead = lead_that_counts(s, highest)
    total = 0.0
    for seat in range(s.players):
        value[seat] = exp((value[seat] - highest) / lead)
        total += value[seat]
    for seat in range(s.players):
        value[seat] /= total
    return True


@rule
def foretell(box: Box, s: State, value: Array) -> float:
    """Write the points that each seat may have at the end of the round, which the judgements are made of; the most."""
    part = RIVALRY / (s.players - 1)
    total = 0.0
    for seat in range(s.players):
        value[seat] = judge(box, s, seat)
        total += value[seat] / (1.0 - RIVALRY)
    highest = -1e300
    for seat in range(s.players):
        value[seat] = (value[seat] + part * total) / (1.0 + part)
        highest = max(highest, value[seat])
    return highest


@rule
def lead_that_counts(s: State, highest: float) -> float:
    """The lead in points that makes one e times as likely to win, if somebody may have so many after this round."""
    tricks = 0.0 if s.extra == 1 else max(0.0, TRICKS_A_ROUND - s.tricks)
    rounds = max(0.0, s.options.target - highest) / POINTS_A_ROUND
    return sqrt(OPEN_AT_LAST + OPEN_BY_TRICK * tricks + OPEN_BY_ROUND * rounds)
