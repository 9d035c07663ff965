"""The odds of a verdict, and what a card would do to them: exact, from two dice."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.kernel import rule
from .. import state as n
from ..rules.motions import jury_after
from ..rules.trial import jury_replacing, opponent, steps_for, way_of, within
from ..state import Box, State

THROWS = n.FACES * n.FACES
NUMBERS = dict.fromkeys(range(1, n.FACES + 1), n.FACES)  # of one die, and the totals of two, each with its weight
TOTALS = {total: n.FACES - abs(total - n.FACES - 1) for total in range(2, 2 * n.FACES + 1)}
SWAYING = (n.JURY_SET, n.JURY_SET_ROLL, n.JURY_SHIFT, n.JURY_SHIFT_DIE)


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


@rule
def jury_with(box: Box, s: State, seat: int, card: int, thrown: int) -> int:
    """The Jury Value that a card leads to if this lawyer plays it, with these dice: one, or the total of two."""
    kind, way, jury = box.kind[card], way_of(s, seat), int(s.jury)
    if kind == n.CHARGE:
        return jury_replacing(box, s, card)
    if kind == n.MOTION:
        for index in range(n.EFFECTS):
            jury = jury_after(box, card, index, way, jury, thrown)
        return jury
    return (
        within(jury + way * steps_for(box, s, card, seat)) if kind == n.EVIDENCE or thrown >= box.guilt[card] else jury
    )


def outlook(box: Edition, s: Any, seat: int, card: int) -> dict[int, int]:
    """The Jury Values that a card would lead to in this trial if this lawyer played it, each with its weight of 36.

    Empty for a card that does not move the Jury by itself.
    """
    b, outcomes = box.record[0], dict[int, int]()
    words = set(b.effects[card].tolist())
    if b.kind[card] == n.OBJECTION or (b.kind[card] == n.MOTION and words.isdisjoint(SWAYING)):
        return {}
    for thrown, weight in (TOTALS if n.JURY_SET_ROLL in words else NUMBERS).items():
        jury = int(jury_with(b, s, seat, card, thrown))
        outcomes[jury] = outcomes.get(jury, 0) + weight
    return outcomes


def chance_after(s: Any, outcomes: dict[int, int]) -> float:
    """The chance of a conviction after a card with these outcomes."""
    return sum(weight * chance_of_conviction(s, jury) for jury, weight in outcomes.items()) / THROWS


def expected_share(s: Any) -> float:
    """What the Prosecution can expect of the money in the Court if no further card is played."""
    return int(s.fees) * chance_of_conviction(s, int(s.jury))


def outlook_of_pick(box: Edition, s: Any, card: int) -> dict[int, int]:
    """The Jury Values that a Motion would lead to if it worked on this card, each with its weight of 36.

    Empty for a Motion that fetches a card.
    """
    b, seat, outcomes = box.record[0], int(s.actor), dict[int, int]()
    word, way, jury = b.effects[s.motion, s.effect], way_of(s, int(s.actor)), int(s.jury)
    if word in (n.UNDO_EVIDENCE, n.UNDO_WITNESS):
        return {int(within(jury + way * steps_for(b, s, card, opponent(s, seat)))): THROWS}
    if word == n.REPLACE_SUSPECT:
        return {int(jury_replacing(b, s, card)): THROWS}
    if word == n.REROLL_WITNESS:
        for thrown, weight in NUMBERS.items():
            reached = int(within(jury + way * int(b.guilt[card]))) if thrown >= b.guilt[card] else jury
            outcomes[reached] = outcomes.get(reached, 0) + weight
    return outcomes


def own_chance(s: Any, seat: int, guilty: float) -> float:
    """The chance that the verdict goes the way of a lawyer of this trial, if it convicts with this chance."""
    return guilty if seat == s.prosecutor else 1 - guilty


def fair_share(s: Any) -> int:
    """The share that the odds give the Prosecution, in steps of five dollars: of those that can be offered the nearest.

    What lies on the table already cannot be offered.
    """
    worth, most = expected_share(s) / n.STEP, min(int(s.fees) // n.STEP, n.STEPS - 1)
    taken = int(s.share) if s.offers > 0 else -1
    near = (share for share in range(max(0, int(worth) - 2), min(most, int(worth) + 2) + 1) if share != taken)
    return min(near, key=lambda share: (abs(share - worth), share))
