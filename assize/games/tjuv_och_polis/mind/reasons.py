"""What people look at in a position of Tjuv och Polis, each as something that can be counted."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....core.edition import Edition
from ....core.language import lazy
from ....core.questions import plural
from ....core.words import Reason
from .. import state as n
from ..rules.trams import rider, rides_of
from . import danger

WITHIN_A_THROW = 6  # steps
UNKNOWN_WAY = 99  # steps to a den for who has none to go to


# ---- thieves -------------------------------------------------------------------------------------------------------


def carried(edition: Edition, s: Any, seat: int) -> float:
    """Money that a thief has on him outside a den, and can lose."""
    if seat == n.POLICE or _in_den(edition, s, seat):
        return 0.0
    return float(s.purse[seat - 1])


def at_home(edition: Edition, s: Any, seat: int) -> float:
    """Money that the next arrest does not take: on a thief in a den, and hidden unless it is his last (TP-67)."""
    if seat == n.POLICE:
        return 0.0
    thief = seat - 1
    if _in_den(edition, s, seat):
        return float(s.purse[thief] + s.hidden[thief].sum())
    return 0.0 if danger.is_last_arrest(s, thief) else float(s.hidden[thief].sum())


def risk(edition: Edition, s: Any, seat: int) -> float:
    """The throws of the police that catch a thief where he stands."""
    if seat == n.POLICE or s.status[seat - 1] != n.WANTED or not _is_on_a_square(edition, s, seat):
        return 0.0
    return float(danger.catching_throws(edition, s, int(s.thief[seat - 1]), danger.NOBODY))


def steps_home(edition: Edition, s: Any, seat: int) -> float:
    """The steps from a thief to the nearest den."""
    b = edition.record[0]
    if seat == n.POLICE or s.thief[seat - 1] < 0:
        return float(UNKNOWN_WAY)
    steps = b.walk[s.thief[seat - 1], b.den_at[: b.dens]].tolist()
    return float(min((step for step in steps if step >= 0), default=UNKNOWN_WAY))


def loot_in_reach(edition: Edition, s: Any, seat: int) -> float:
    """The most that a thief can rob with one throw from where he stands."""
    if seat == n.POLICE or s.status[seat - 1] > n.WANTED or s.thief[seat - 1] < 0:
        return 0.0
    b, at = edition.record[0], int(s.thief[seat - 1])
    return float(
        max(
            (
                int(s.agency if b.kind[square] == n.AGENCY else b.amount[square])
                for square in b.robbable_at[: b.robbables].tolist()
                if 0 < b.walk[at, square] <= WITHIN_A_THROW
            ),
            default=0,
        )
    )


def tram_at_hand(edition: Edition, s: Any, seat: int) -> float:
    """Whether a thief may take the tram instead of a throw."""
    if seat == n.POLICE or s.thief[seat - 1] < 0 or s.rides[rider(n.PIECES + seat - 1)] == 0:
        return 0.0
    offers = np.empty(n.RIDES, np.int64)
    return float(rides_of(edition.record[0], s, n.PIECES + seat - 1, offers, 0) > 0)


def _in_den(edition: Edition, s: Any, seat: int) -> bool:
    return bool(s.thief[seat - 1] >= 0 and edition.record["kind"][0, s.thief[seat - 1]] == n.DEN)


def _is_on_a_square(edition: Edition, s: Any, seat: int) -> bool:
    at = int(s.thief[seat - 1])
    return at >= 0 and edition.record["kind"][0, at] not in (n.DEN, n.POLICE_HOUSE)


# ---- the police ----------------------------------------------------------------------------------------------------


def rewards(edition: Edition, s: Any, seat: int) -> float:
    """What the police have been paid."""
    return float(s.reward) if seat == n.POLICE else 0.0


def at_large(edition: Edition, s: Any, seat: int) -> float:
    """The thieves who are neither in prison nor out of the game nor gone."""
    if seat != n.POLICE:
        return 0.0
    return float(
        sum(
            status in (n.CLEAN, n.WANTED, n.LEAVING) and not s.caught >> thief & 1
            for thief, status in enumerate(s.status[: s.players - 1].tolist())
        )
    )


def arresting_throws(edition: Edition, s: Any, seat: int) -> float:
    """The throws with which the police can arrest somebody."""
    return float(danger.arresting_throws(edition, s)) if seat == n.POLICE else 0.0


def barred_ways(edition: Edition, s: Any, seat: int) -> float:
    """The dens and the ways out of town before all of whose doors police stand."""
    if seat != n.POLICE:
        return 0.0
    b = edition.record[0]
    held = {int(s.front), int(s.rear), *(at for at in s.officer.tolist() if at >= 0)}
    ways = [*b.den_at[: b.dens].tolist(), *b.escape_at[: b.escapes].tolist()]
    doors = [[door for door in b.near[way].tolist() if door >= 0] for way in ways]
    return float(sum(bool(every) and set(every) <= held for every in doors))


REASONS = (
    Reason(lazy("It brings {by} kr of your money to safety."), at_home, 0.0015),
    Reason(lazy("You carry {by} kr more."), carried, 0.001),
    Reason(
        plural(
            "{by} throw of the police fewer can catch you where you stand.",
            "{by} throws of the police fewer can catch you where you stand.",
            by="by",
        ),
        risk,
        -4.0,
    ),
    Reason(
        plural("You are {by} step nearer to a den.", "You are {by} steps nearer to a den.", by="by"), steps_home, -0.7
    ),
    Reason(lazy("You can rob {by} kr more with one throw from there."), loot_in_reach, 0.0004),
    Reason(lazy("You may take the tram from there."), tram_at_hand, 2.0),
    Reason(lazy("It brings you {by} kr in rewards."), rewards, 0.004),
    Reason(plural("{by} thief fewer is at large.", "{by} thieves fewer are at large.", by="by"), at_large, -5.0),
    Reason(
        plural(
            "{by} throw more lets you arrest somebody next time.",
            "{by} throws more let you arrest somebody next time.",
            by="by",
        ),
        arresting_throws,
        2.0,
    ),
    Reason(
        plural(
            "Your pieces bar {by} more den or way out of town.",
            "Your pieces bar {by} more dens and ways out of town.",
            by="by",
        ),
        barred_ways,
        1.5,
    ),
)
