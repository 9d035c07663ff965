"""How likely everybody wins, as greedy bots play on: found by matches, with the judgement as one sign of several.

The judgement tells which answer is better, and makes bots play to an end. As a chance to win it is too bold, most of
all with many thieves, so a search that adds up chances needs another one.
"""

from __future__ import annotations

from math import exp, log, tanh

import numpy as np

from ....core.kernel import OVER, Array, rule, zeros
from .. import state as n
from ..rules.money import wealth
from ..state import Box, State
from . import numbers
from .police import judge_police, judge_thief

CLEAR = 5.0  # thousands that make a lead a clear one
BOLDEST = 0.99  # no judgement is taken for surer than this

# What a seat is valued by: first the police, then a thief, each with zeros in place of the other's.
ALWAYS, REWARD, POLICE_LEAD, ARRESTS, CAGED, AWAY = range(6)
WEALTH, LEAD, ARRESTED, ARRESTED_TWICE, ARRESTED_OFTEN, IS_WANTED, IS_JAILED, IS_LEAVING, HAS_FLED, IS_OUT, TO_SERVE = (
    range(6, 17)
)
SIGNS = 17
STANDING = tuple(police + thief for police, thief in zip(numbers.POLICE_SIGNS, numbers.THIEF_SIGNS, strict=True))


@rule
def chances(box: Box, s: State, value: Array) -> bool:
    """Write how likely each seat wins."""
    if s.actor == OVER:
        return False
    signs = zeros(SIGNS, np.float64)
    weights = STANDING[s.players - 2]
    total = 0.0
    for seat in range(s.players):
        read_signs(s, seat, signs)
        sum_of_signs = numbers.JUDGED * boldness(
            judge_police(box, s) if seat == n.POLICE else judge_thief(box, s, seat)
        )
        for sign in range(SIGNS):
            sum_of_signs += weights[sign] * signs[sign]
        value[seat] = exp(sum_of_signs)
        total += value[seat]
    for seat in range(s.players):
        value[seat] /= total
    return True


@rule
def boldness(chance: float) -> float:
    """A chance on a scale without ends, none for an even one."""
    chance = max(1.0 - BOLDEST, min(BOLDEST, chance))
    return log(chance / (1.0 - chance))


@rule
def read_signs(s: State, seat: int, out: Array) -> None:
    """What everybody can see of how a seat stands."""
    out[:] = 0.0
    if seat == n.POLICE:
        read_police(s, out)
    else:
        read_thief(s, seat - 1, out)


@rule
def read_police(s: State, out: Array) -> None:
    """The reward so far, and how the thieves have fared on average."""
    out[ALWAYS] = 1.0
    out[REWARD] = s.reward / n.NOTE / CLEAR
    out[POLICE_LEAD] = tanh((s.reward - richest(s, -1)) / n.NOTE / CLEAR)
    share = 1.0 / (s.players - 1)
    for thief in range(s.players - 1):
        out[ARRESTS] += share * s.arrests[thief]
        if s.status[thief] == n.JAILED:
            out[CAGED] += share
        elif s.status[thief] >= n.FLED:
            out[AWAY] += share


@rule
def read_thief(s: State, thief: int, out: Array) -> None:
    """What a thief owns, how often he was arrested, and where he is now."""
    money = wealth(s, thief)
    out[WEALTH] = money / n.NOTE / (2 * CLEAR)
    out[LEAD] = tanh((money - max(int(s.reward), richest(s, thief))) / n.NOTE / CLEAR)
    arrests = int(s.arrests[thief])
    if arrests > 0:
        out[ARRESTED + min(arrests, 3) - 1] = 1.0
    status = int(s.status[thief])
    if status == n.WANTED:
        out[IS_WANTED] = 1.0
    elif status == n.JAILED:
        out[IS_JAILED] = 1.0
        out[TO_SERVE] = s.sentence[thief] / n.FACES
    elif status == n.LEAVING:
        out[IS_LEAVING] = 1.0
    elif status == n.FLED:
        out[HAS_FLED] = 1.0
    elif status == n.OUT:
        out[IS_OUT] = 1.0


@rule
def richest(s: State, without: int) -> int:
    """What the richest thief owns, one of them left out."""
    most = 0
    for thief in range(s.players - 1):
        if thief != without:
            most = max(most, wealth(s, thief))
    return most
