"""The odds of a verdict, and what a card would do to them: exact, from two dice."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.kernel import rule
from .. import state as n
from ..rules.trial import evidence_value

THROWS = n.FACES * n.FACES


@rule
def convicting_throws(jury: int) -> int:
    """How many of the 36 throws of two dice convict at a Jury Value (WT-106)."""
    if jury <= n.FACES - 1:
        return jury * (jury + 1) // 2
    return THROWS - (n.HIGHEST_JURY - jury) * max(0, n.HIGHEST_JURY - 1 - jury) // 2


@rule
def conviction(jury: int, prosecution: int, defense: int) -> float:
    """The exact chance of a conviction with so many Appeals in reserve on each side (WT-106, WA-51).

    An Appeal forgives one lost throw: the Defense must lose one more than it has Appeals before the Prosecution does.
    """
    guilty = convicting_throws(jury) / THROWS
    total = 0.0
    ways = 1.0
    for lost in range(prosecution + 1):
        total += ways
        ways *= (1.0 - guilty) * (defense + lost + 1) / (lost + 1)
    return total * guilty ** (defense + 1)


def chance_of_conviction(s: Any, jury: int) -> float:
    """The exact chance of a conviction in this trial if the Jury stood at a value and no further card were played."""
    return conviction(jury, int(s.appeals[0]), int(s.appeals[1]))


def whole_percent(chance: float) -> int:
    """A chance in per cent, rounded, but never to certainty where there is none."""
    percent = round(100 * chance)
    return percent if chance in (0, 1) else min(max(percent, 1), 99)


def outlook(box: Edition, s: Any, seat: int, card: int) -> dict[int, int]:
    """The Jury Values that a card would lead to in this trial if this lawyer played it, each with its weight of 36.

    Empty for a card that does not move the Jury by itself.
    """
    b, kind = box.box[0], int(box.box["kind"][0, card])
    way = 1 if seat == s.prosecutor else -1
    jury = int(s.jury)
    if kind == n.EVIDENCE:
        return {_within(jury + way * evidence_value(b, s, card, seat)): THROWS}
    if kind == n.CHARGE:
        return {_within(jury + int(b.severity[card, s.suspect] - b.severity[s.charge, s.suspect])): THROWS}
    if kind == n.SUSPECT:
        guilt = int(b.guilt[card])
        return _by_die(guilt, jury + way * guilt, jury)
    for index in range(n.EFFECTS):
        word = int(b.effects[card, index])
        first, second, third = (int(amount) for amount in b.amounts[card, index])
        if word == n.JURY_SET:
            return {first: THROWS}
        if word == n.JURY_SHIFT:
            return {_within(jury + way * first): THROWS}
        if word == n.JURY_SHIFT_DIE:
            return _by_die(first, jury + way * second, jury - way * third)
        if word == n.JURY_SET_ROLL:
            return {total: n.FACES - abs(total - n.FACES - 1) for total in range(2, 2 * n.FACES + 1)}
    return {}


def _by_die(least: int, reached: int, missed: int) -> dict[int, int]:
    """Two outcomes by one die: a number from `least` upwards, or a lower one."""
    weights = {_within(missed): 0}
    weights[_within(reached)] = weights.get(_within(reached), 0) + n.FACES * (n.FACES + 1 - least)
    weights[_within(missed)] += n.FACES * (least - 1)
    return {jury: weight for jury, weight in weights.items() if weight}


def _within(jury: int) -> int:
    return max(n.LOWEST_JURY, min(n.HIGHEST_JURY, jury))


def chance_after(s: Any, outcomes: dict[int, int]) -> float:
    """The chance of a conviction after a card with these outcomes."""
    return sum(weight * chance_of_conviction(s, jury) for jury, weight in outcomes.items()) / THROWS


def expected_share(s: Any) -> float:
    """What the Prosecution can expect of the money in the Court if no further card is played."""
    return int(s.fees) * chance_of_conviction(s, int(s.jury))
