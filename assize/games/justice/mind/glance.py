"""Which card of a Trick goes where, at a glance: where Verdicts are worth most, without a thought of later Tricks."""

from __future__ import annotations

import numpy as np

from ....core.kernel import Array, rule, zeros
from .. import state as n
from ..state import Box, State
from .judge import WORK, read_position
from .table import known_guilt, read_stakes
from .tricks import worth_beside


@rule
def glance(box: Box, s: State, out: Array, count: int) -> int:
    """What the winner of a Trick does with it; -1 for anything else that is asked."""
    if s.phase != n.INFLUENCING:
        return -1
    work = zeros(WORK, np.float64)
    seat = s.actor
    identity = int(s.identity[seat])
    guilty, innocent = known_guilt(box, s, seat)
    read_position(box, s, seat, work)
    read_stakes(box, identity, guilty, innocent, work)
    best = out[0]
    highest = -1e300
    for index in range(count):
        card, suspect, side = n.PLACE.parts(out[index])
        worth = worth_beside(box, s, identity, card, 2 * suspect + side, work)
        if worth > highest:
            highest = worth
            best = out[index]
    return int(best)
