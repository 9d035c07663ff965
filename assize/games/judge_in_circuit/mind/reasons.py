"""What people look at in a position of The Judge in Circuit, so that a hint can say why.

Nothing here uses the hands of others: what is measured is the same in every deal that a seat cannot tell from another.
"""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import lazy
from ....core.questions import plural
from ....core.words import Reason
from .. import state as n
from ..rules.places import hand_size, is_free, is_inside, ring_count
from ..words.prospects import is_new, likely_judge, likely_prison

GUARDED = 6  # steps that a Policeman can go with one throw
OUT_OF_REACH = 20  # steps to a Crime that means a new ring, where there is none


def rings(edition: Edition, s: Any, seat: int) -> float:
    """Rings on the own post."""
    return float(ring_count(s, seat))


def hope_of_ring(edition: Edition, s: Any, seat: int) -> float:
    """Throws of six with which the trial to come brings a new ring, for a Crook who has been arrested."""
    if s.charge[seat] < 0 or not is_new(s, seat, likely_prison(edition, s, seat, int(s.charge[seat]))):
        return 0.0
    judge = likely_judge(edition, s, seat)
    return float((edition.record[0].verdict[:, judge] > 0).sum())


def arrest_at_hand(edition: Edition, s: Any, seat: int) -> float:
    """Whether the Crook stands on a Crime that likely means a new ring, with a Policeman a throw away."""
    b, at = edition.record[0], int(s.at[seat])
    if s.charge[seat] >= 0 or not is_free(b, s, seat) or b.crime[at] < 0:
        return 0.0
    near = any(0 <= steps <= GUARDED for steps in b.steps[s.police, at].tolist())
    return float(near and is_new(s, seat, likely_prison(edition, s, seat, int(b.crime[at]))))


def steps_to_crime(edition: Edition, s: Any, seat: int) -> float:
    """Steps on foot to the nearest Crime that likely means a new ring; 0 for who is charged with one.

    From INSIDE and from THE CELLS they lead over Released!. Where no Crime means a new ring it is out of reach.
    """
    b = edition.record[0]
    if hope_of_ring(edition, s, seat) > 0:
        return 0.0
    at, inside = int(s.at[seat]), 0
    if at == n.CELLS or is_inside(b, s, seat):
        at, inside = int(b.years_at[0]), 0 if at == n.CELLS else int(b.years_left[at])
    useful = [
        int(b.steps[at, space])
        for space in range(int(b.spaces))
        if b.crime[space] >= 0
        and b.steps[at, space] >= 0
        and is_new(s, seat, likely_prison(edition, s, seat, int(b.crime[space])))
    ]
    return float(inside + min(useful, default=OUT_OF_REACH))


def steps_of_judge(edition: Edition, s: Any, seat: int) -> float:
    """Circles that the Judge still has to go before whom the Crook comes, or would come."""
    return float(edition.record[0].to_court[s.judge[likely_judge(edition, s, seat)]])


def steps_inside(edition: Edition, s: Any, seat: int) -> float:
    """Steps to Released! for a Crook INSIDE."""
    b = edition.record[0]
    return float(b.years_left[s.at[seat]]) if is_inside(b, s, seat) else 0.0


def cards(edition: Edition, s: Any, seat: int) -> float:
    """Luck cards in the own hand."""
    return float(hand_size(edition.record[0], s, seat))


def on_probation(edition: Edition, s: Any, seat: int) -> float:
    """Whether the Crook is on Probation."""
    return float(int(s.probation) >> seat & 1)


def rivals_with_hope(edition: Edition, s: Any, seat: int) -> float:
    """Others who have been arrested, and whose trial likely means a new ring."""
    others = (other for other in range(int(s.players)) if other != seat)
    return float(sum(hope_of_ring(edition, s, other) > 0 for other in others))


def extra_turns(edition: Edition, s: Any, seat: int) -> float:
    """Whether another turn is to come."""
    return float(int(s.again) >> seat & 1)


REASONS = (
    Reason(plural("It brings you another ring.", "It brings you {by} more rings.", by="by"), rings, 25),
    Reason(
        plural(
            "Your trial brings a new ring with {by} more throw of six.",
            "Your trial brings a new ring with {by} more throws of six.",
            by="by",
        ),
        hope_of_ring,
        2.5,
    ),
    Reason(
        lazy("You stand on a Crime that likely means a new ring, with a Policeman within a throw."), arrest_at_hand, 5
    ),
    Reason(lazy("You are nearer to an arrest that likely means a new ring."), steps_to_crime, -0.6),
    Reason(
        plural(
            "The Judge before whom you would come has {by} circle fewer to go to COURT.",
            "The Judge before whom you would come has {by} circles fewer to go to COURT.",
            by="by",
        ),
        steps_of_judge,
        -0.5,
    ),
    Reason(
        plural("You are {by} step nearer to Released!", "You are {by} steps nearer to Released!", by="by"),
        steps_inside,
        -0.4,
    ),
    Reason(plural("You hold one more Luck card.", "You hold {by} more Luck cards.", by="by"), cards, 1.5),
    Reason(lazy("It keeps you off Probation."), on_probation, -3),
    Reason(
        plural(
            "One rival fewer waits for a trial that likely means a new ring.",
            "{by} rivals fewer wait for a trial that likely means a new ring.",
            by="by",
        ),
        rivals_with_hope,
        -4,
    ),
    Reason(lazy("You have another turn."), extra_turns, 8),
)
