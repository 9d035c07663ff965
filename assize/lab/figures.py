"""Honest intervals for shares that were counted in groups of matches which share their chance."""

from __future__ import annotations

import math

from ..core.kernel import Array
from .simulation import CONFIDENCE, interval


def grouped_interval(part: Array, whole: Array, most: float) -> tuple[float, float]:
    """A 95 % interval for the share sum(part) / sum(whole), both of them counted group by group.

    Matches of one group have their chance in common, so they are no independent witnesses: only groups are. This is
    Wilson's interval, which stays sensible near 0 and 1, for as many independent matches as would scatter like the
    groups do, but never more than `most`, the matches that were played, for a small spread may be luck. Where there are
    few groups the spread is known but roughly, and Student's t makes that number smaller. It is at least one a group,
    for matches that share their chance can at worst repeat each other.
    """
    part, whole = part[whole > 0], whole[whole > 0]
    groups = len(whole)
    if not groups:
        return 0.0, 1.0
    share = float(part.sum()) / float(whole.sum())
    count = float(min(groups, most))
    if groups > 1:
        known = (CONFIDENCE / _student(groups - 1)) ** 2
        count = max(count, known * min(_independent(part, whole, share), most))
    return interval(share * count, count)


def _independent(part: Array, whole: Array, share: float) -> float:
    """How many independent matches would scatter like these groups, of which there are at least two."""
    groups = len(whole)
    squares = float(((part - share * whole) ** 2).sum()) / float(whole.sum()) ** 2 * groups / (groups - 1)
    return share * (1 - share) / squares if squares > 1e-15 else math.inf


def _student(freedom: int) -> float:
    """Student's t for 95 % and so many degrees of freedom: exact for one and two, then within 1 %."""
    if freedom <= 2:
        return (12.7062, 4.3027)[freedom - 1]
    z, n = CONFIDENCE, 4 * freedom
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (6 * n * n)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (6 * n**3)
    return z + (z**3 + z) / n + second + third
