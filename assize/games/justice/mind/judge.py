"""How well a seat of Justice stands: its points, and those that it may expect of the round."""

from __future__ import annotations

import numpy as np

from ....core.bits import popcount
from ....core.kernel import OVER, Array, rule, zeros
from .. import state as n
from ..state import Box, State
from . import tricks
from .hidden import identities_told
from .numbers import FUTURE, MODIFICATION, MODIFIED_LATER, RIVALRY, WON
from .table import guilt_chance, known_guilt, read_fates, read_stakes, read_table

# The last of the numbers that it works with.
OWN_TRICKS = tricks.WORK  # that the seat may win after the one that is being played
WINNING = OWN_TRICKS + 1  # the chance that it wins that one
IN_HAND = WINNING + 1  # what its Modifications are worth
WORK = IN_HAND + 1


@rule
def judge(box: Box, s: State, seat: int) -> float:
    """The points of a seat with those it may expect in this round, less a part of the others'."""
    value = lead_of(s, s.total, seat)
    if s.actor == OVER:
        return value + (WON if s.winners >> seat & 1 else -WON)
    if s.phase < n.DEALING and s.identity[s.players - 1] < 0:
        return value
    if identities_told(s) > seat:
        return value
    guilty, innocent = known_guilt(box, s, seat)
    value += lead_of(s, s.tokens, seat) + call_bonus(s, seat)
    work = zeros(WORK, np.float64)
    read_position(box, s, seat, work)
    fresh = just_seen(box, s, seat)
    if fresh < 0:
        return value + expected(box, s, seat, guilty, innocent, work)
    guilty &= ~(1 << fresh)
    innocent &= ~(1 << fresh)
    chance = guilt_chance(box, guilty, innocent)
    value += chance * expected(box, s, seat, guilty | 1 << fresh, innocent, work)
    return value + (1.0 - chance) * expected(box, s, seat, guilty, innocent | 1 << fresh, work)


@rule
def lead_of(s: State, points: Array, seat: int) -> float:
    """How many points, or tokens, a seat has, less a part of what the others have on average."""
    others = 0.0
    for other in range(s.players):
        if other != seat:
            others += points[other]
    return float(points[seat] - RIVALRY * others / (s.players - 1))


@rule
def call_bonus(s: State, seat: int) -> float:
    """The Efficiency Bonus that is sure already though it has not been given yet: the first call in order has it."""
    if s.phase != n.CLOSING or s.callers == 0:
        return 0.0
    for distance in range(1, s.players + 1):
        other = (s.lead + distance) % s.players
        if s.callers >> other & 1:
            return 1.0 if other == seat else -RIVALRY / (s.players - 1)
    return 0.0


@rule
def just_seen(box: Box, s: State, seat: int) -> int:
    """The Suspect whose Liability card the last move has shown to a seat for the first time, -1 for none.

    What it shows is not known before the move is made, so both answers are weighed.
    """
    if box.tokens - s.tokens[seat] > popcount(int(s.peeked[seat])):
        return -1
    for index in range(min(s.news_count, len(s.news))):
        if s.news[index, 0] == n.PEEKED and s.news[index, 1] == seat:
            return int(s.news[index, 2])
    return -1


@rule
def read_position(box: Box, s: State, seat: int, work: Array) -> None:
    """What a seat sees in a position, whoever is guilty: the table, the hands, and the Tricks that may come."""
    mine, hidden, beside, hidden_odd, held = tricks.look_over(s, seat)
    read_table(box, s, int(s.identity[seat]), beside, work)
    tricks.read_hands(s, seat, mine, hidden, hidden_odd, held, work)
    coming = tricks.tricks_to_come(s, seat, work)
    if not (s.out | s.callers) >> seat & 1:
        work[OWN_TRICKS] = min(coming, min(1.0, coming / max(1.0, work[tricks.OWN_SUITED])) * work[tricks.POWER])
    work[IN_HAND] = MODIFICATION * work[tricks.OWN_ODD] * min(1.0, coming / MODIFIED_LATER)
    to_come = coming - work[OWN_TRICKS]
    if tricks.is_running(s):
        work[WINNING] = tricks.chance_to_win(s, seat, hidden, work)
        to_come += 1.0 - work[WINNING]
    read_fates(to_come, work)


@rule
def expected(box: Box, s: State, seat: int, guilty: int, innocent: int, work: Array) -> float:
    """What a seat may expect of the Verdicts, of its cards and of the Trick that is being played."""
    identity = int(s.identity[seat])
    value = read_stakes(box, identity, guilty, innocent, work)
    typical = tricks.typical_influence(box, identity, work)
    value += FUTURE * work[OWN_TRICKS] * typical
    value += work[IN_HAND]
    if tricks.is_running(s):
        mine, others = tricks.trick_influence(box, s, identity, work)
        if s.phase == n.FOLLOWING:
            mine = max(mine, typical)
        value += work[WINNING] * mine + (1.0 - work[WINNING]) * others
    return float(value)
