"""What a bot needs to know about Tjuv och Polis: the view as numbers, and a quick judgement."""

from __future__ import annotations

from ....core.bits import popcount
from ....core.kernel import OVER, Array, rule
from .. import state as n
from ..rules.course import money_of
from ..rules.money import wealth
from ..state import Box, State
from . import numbers
from .chances import chances
from .police import judge_police, judge_thief

__all__ = ["FEATURES", "SPREAD", "chances", "judge", "observe"]

RICH = 100.0 * n.NOTE  # about the most that anybody owns

# Planes of squares: who stands where.
OFFICER_PLANE, GUARD_PLANE, FRONT_PLANE, REAR_PLANE, FREE_PLANE, WANTED_PLANE, OWN_PLANE = range(7)
PLANES = 7
STATUSES = n.OUT + 1
PER_THIEF = STATUSES + 5
PHASES = len(n.ASKS.names)
AFTER_PLANES = PLANES * n.SQUARES
AFTER_THIEVES = AFTER_PLANES + n.THIEVES * PER_THIEF
AFTER_MONEY = AFTER_THIEVES + n.DENS + 3
FEATURES = AFTER_MONEY + PHASES + 2 * n.SEATS + n.FACES + 2
SPREAD = 0.4  # the lead in judgement by which one is e times as likely to win


@rule
def observe(box: Box, s: State, seat: int, out: Array) -> None:
    """The position as a seat knows it: planes of squares, then every thief, money, and what is being asked."""
    out[:] = 0
    mark_pieces(s, seat, out)
    for thief in range(s.players - 1):
        base = AFTER_PLANES + thief * PER_THIEF
        out[base + s.status[thief]] = 1
        out[base + STATUSES] = s.sentence[thief] / n.FACES
        out[base + STATUSES + 1] = s.arrests[thief] / n.MOST_ARRESTS
        out[base + STATUSES + 2] = wealth(s, thief) / RICH
        out[base + STATUSES + 3] = s.least[thief] / RICH
        out[base + STATUSES + 4] = s.most[thief] / RICH
    if seat != n.POLICE:
        for den in range(n.DENS):
            out[AFTER_THIEVES + den] = s.hidden[seat - 1, den] / RICH
        out[AFTER_THIEVES + n.DENS] = s.purse[seat - 1] / RICH
    out[AFTER_THIEVES + n.DENS + 1] = s.agency / RICH
    out[AFTER_THIEVES + n.DENS + 2] = s.reward / RICH
    base = AFTER_MONEY
    out[base + s.phase] = 1
    out[base + PHASES + s.turn] = 1
    out[base + PHASES + n.SEATS + seat] = 1
    base += PHASES + 2 * n.SEATS
    if s.die > 0:
        out[base + s.die - 1] = 1
    out[base + n.FACES] = 1 if s.actor == seat else 0
    out[base + n.FACES + 1] = s.round / s.options.cap


@rule
def mark_pieces(s: State, seat: int, out: Array) -> None:
    """Who stands where; the own thief is on a plane of his own as well."""
    for officer in range(n.OFFICERS):
        if s.officer[officer] >= 0 and not s.gone >> officer & 1:
            out[OFFICER_PLANE * n.SQUARES + s.officer[officer]] = 1
            if s.guarding[officer] != 0:
                out[GUARD_PLANE * n.SQUARES + s.officer[officer]] = 1
    if s.front >= 0:
        out[FRONT_PLANE * n.SQUARES + s.front] = 1
        out[REAR_PLANE * n.SQUARES + s.rear] = 1
    for thief in range(s.players - 1):
        if s.thief[thief] >= 0 and s.status[thief] <= n.LEAVING:
            plane = WANTED_PLANE if s.status[thief] == n.WANTED else FREE_PLANE
            out[plane * n.SQUARES + s.thief[thief]] = 1
            if thief + 1 == seat:
                out[OWN_PLANE * n.SQUARES + s.thief[thief]] = 1


@rule
def judge(box: Box, s: State, seat: int) -> float:
    """How likely a seat wins, and a little for the money itself."""
    if s.actor == OVER:
        won = 2.0 / popcount(s.winners) if s.winners >> seat & 1 else numbers.CONCEDE
        return won + numbers.MONEY_ITSELF * money_of(s, seat) / n.NOTE
    if seat == n.POLICE:
        return judge_police(box, s)
    return judge_thief(box, s, seat)
