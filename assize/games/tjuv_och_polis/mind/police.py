"""How the police and the thieves stand: how likely it is that a seat ends with more than all others."""

from __future__ import annotations

from ....core.kernel import Array, rule, zeros
from .. import state as n
from ..rules.money import wealth
from ..state import Box, State
from . import numbers
from .sight import SIGHT
from .thief import outlook
from .worth import add_rival, hope_of_police, hope_of_thief, others_at_large

# The compiler frees an array when it is last named, even if one of its records is in use: hence a function more.


@rule
def judge_police(box: Box, s: State) -> float:
    """The chance of the police to end above every thief, and a little for the money itself."""
    return police_chance(box, s, zeros(1, SIGHT)) + numbers.MONEY_ITSELF * s.reward / n.NOTE


@rule
def police_chance(box: Box, s: State, sights: Array) -> float:
    """The chance of the police to end above every thief."""
    w = sights[0]
    add_rival(w, hope_of_police(s, -1), 0.0, numbers.POLICE_DOUBT, s.reward / n.NOTE)
    value = 1.0
    for thief in range(s.players - 1):
        w.gone[0] = hope_of_police(s, thief)
        floor = 0.0
        if others_at_large(s, thief) == 0:
            for other in range(s.players - 1):
                if other != thief:
                    floor = max(floor, wealth(s, other) / n.NOTE)
        value *= max(0.0, 1.0 - outlook(box, s, w, n.POLICE, thief, floor))
    return value


@rule
def judge_thief(box: Box, s: State, seat: int) -> float:
    """The chance of a thief to end above everybody else."""
    return thief_chance(box, s, seat, zeros(1, SIGHT))


@rule
def thief_chance(box: Box, s: State, seat: int, sights: Array) -> float:
    """The chance of a thief to end above everybody else."""
    w = sights[0]
    doubt = numbers.POLICE_DOUBT if others_at_large(s, seat - 1) > 0 else numbers.CERTAIN
    add_rival(w, hope_of_police(s, -1), hope_of_police(s, seat - 1), doubt, s.reward / n.NOTE)
    for thief in range(s.players - 1):
        if thief != seat - 1:
            hope = hope_of_thief(s, seat, thief)
            doubt = numbers.CERTAIN if s.status[thief] >= n.FLED else numbers.THIEF_DOUBT
            add_rival(w, hope, hope, doubt, wealth(s, thief) / n.NOTE)
    return outlook(box, s, w, seat, seat - 1, 0.0)
