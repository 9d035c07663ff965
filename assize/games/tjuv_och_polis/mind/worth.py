"""What a seat may hope to own in the end, and what that is worth: the chance to own more than everybody else.

Money is told in thousands here. Of other thieves nothing is used but what everybody knows: how much they own in all,
and between which bounds their purse is.
"""

from __future__ import annotations

from math import sqrt

from ....core.kernel import rule
from .. import state as n
from ..rules.course import plays_on
from ..rules.money import wealth
from ..state import Box, State
from . import numbers
from .sight import AT_LARGE, AWAY, IN_JAIL, Sight


@rule
def guess(s: State, seat: int, thief: int) -> float:
    """What a seat believes that a thief carries."""
    if thief + 1 == seat:
        return s.purse[thief] / n.NOTE
    return (s.least[thief] + numbers.GUESSED_SHARE * (s.most[thief] - s.least[thief])) / n.NOTE


@rule
def keep(arrests: int) -> float:
    """Which part of hidden money a thief is likely to keep."""
    return numbers.KEPT[arrests] if arrests < n.MOST_ARRESTS else 0.0


@rule
def future(s: State, arrests: int) -> float:
    """What a thief may still take and keep."""
    left = (s.options.cap - s.round) / numbers.LASTS
    return numbers.TO_COME[arrests] * min(1.0, left)


@rule
def is_caught(s: State, thief: int) -> bool:
    """Whether an arrest of a thief is under way."""
    return s.caught >> thief & 1 == 1 and s.status[thief] != n.JAILED


@rule
def in_den(box: Box, s: State, thief: int) -> bool:
    """Whether a thief is in a den and has yet to say how much money he takes along."""
    return box.kind[s.thief[thief]] == n.DEN and not (s.turn == thief + 1 and n.CHOOSING_RIDE <= s.phase < n.STASHING)


@rule
def is_at_large(s: State, thief: int) -> bool:
    """Whether a thief is free, and no arrest of him is under way."""
    return s.status[thief] in (n.CLEAN, n.WANTED, n.LEAVING) and not is_caught(s, thief)


@rule
def others_at_large(s: State, thief: int) -> int:
    """How many other thieves are free, or with the end for good still in the game."""
    count = 0
    for other in range(s.players - 1):
        if other != thief and (
            is_at_large(s, other) or (s.status[other] == n.JAILED and (plays_on(s) or 0 < s.sentence[other] <= 2))
        ):
            count += 1
    return count


@rule
def hope_of_thief(s: State, seat: int, thief: int) -> float:
    """What a thief may hope to own in the end, at a glance."""
    status = s.status[thief]
    if status == n.FLED:
        return s.least[thief] / n.NOTE
    if status == n.OUT:
        return 0.0
    carried = guess(s, seat, thief)
    hidden = wealth(s, thief) / n.NOTE - carried
    arrests = int(s.arrests[thief])
    if is_caught(s, thief):
        carried = 0.0
        arrests += 1
    if arrests == n.MOST_ARRESTS:
        return 0.0
    if status == n.LEAVING:
        return carried * numbers.ON_THE_WAY
    hope = hidden * keep(arrests) + future(s, arrests)
    if status == n.JAILED:
        return hope - numbers.CELL_COST * (s.sentence[thief] if s.sentence[thief] > 0 else 3.5)
    return hope + carried * keep(arrests) * numbers.ON_THE_WAY


@rule
def hope_of_police(s: State, without: int) -> float:
    """What the police may hope for: their rewards, and some for every arrest to come of any thief but one."""
    hope = s.reward / n.NOTE
    left = min(1.0, (s.options.cap - s.round) / numbers.LASTS)
    for thief in range(s.players - 1):
        if thief != without and s.status[thief] <= n.LEAVING:
            hope += left * numbers.BOUNTY * (n.MOST_ARRESTS - s.arrests[thief])
    return hope


@rule
def reward_for(carried: float) -> float:
    """What the police get for an arrest, in thousands (TP-49)."""
    return float(int((carried + 4.999) / 5.0))


@rule
def ahead(lead: float, doubt: float) -> float:
    """How likely somebody with this lead ends ahead: one half without any, and near none or all far away."""
    x = lead / doubt
    return 0.5 + 0.5 * x / sqrt(1.0 + x * x)


@rule
def add_rival(w: Sight, hope: float, gone: float, doubt: float, now: float) -> None:
    """Note somebody who may end above the thief that is judged; the police come first."""
    index = w.rivals
    w.hope[index] = hope
    w.gone[index] = gone
    w.now[index] = now
    w.doubt[AT_LARGE, index] = sqrt(numbers.THIEF_DOUBT * numbers.THIEF_DOUBT + doubt * doubt)
    w.doubt[IN_JAIL, index] = sqrt(numbers.JAIL_DOUBT * numbers.JAIL_DOUBT + doubt * doubt)
    w.doubt[AWAY, index] = numbers.CERTAIN + doubt
    w.rivals += 1


@rule
def chance_to_win(w: Sight, where: int, hope: float, reward: float) -> float:
    """The chance to own more than all rivals in the end, hoping for so much, if the police get a reward now."""
    chance = ahead(hope - (w.hope[0] + reward), w.doubt[where, 0])
    for index in range(1, w.rivals):
        chance *= ahead(hope - w.hope[index], w.doubt[where, index])
    return chance + numbers.MONEY_ITSELF * hope


@rule
def chance_when_gone(w: Sight, hope: float) -> float:
    """The chance to own more than all rivals in the end, with this much and out of the game."""
    chance = 1.0
    for index in range(w.rivals):
        chance *= ahead(hope - w.gone[index], w.doubt[AWAY, index])
    return chance + numbers.MONEY_ITSELF * hope


@rule
def chance_at_end(w: Sight, money: float, reward: float) -> float:
    """The chance to own more than all rivals if the game ended now, the police having got a reward."""
    chance = ahead(money - (w.now[0] + reward), numbers.CERTAIN)
    for index in range(1, w.rivals):
        chance *= ahead(money - w.now[index], numbers.CERTAIN)
    return chance + numbers.MONEY_ITSELF * money


@rule
def pressure(box: Box, s: State, w: Sight, square: int) -> float:
    """How many pieces of the police are near a square; further away each counts for less."""
    spot = int(box.lookout[square])  # police never enter a den or an escape: look from the street before it
    if spot < 0:
        return 0.0
    more = 1 if spot != square else 0
    total = 0.0
    for index in range(w.free):
        total += nearness(box, 2 * (int(box.beat[w.free_at[index], spot]) + more))
    if s.front >= 0:
        steps = min(int(box.beat[s.front, spot]), int(box.beat[s.rear, spot]))
        total += numbers.CAR_WEIGHT * nearness(box, steps + more)
    return total


@rule
def hazard(box: Box, s: State, w: Sight, square: int) -> float:
    """How likely a wanted thief around a square is arrested each time the police throw."""
    near = pressure(box, s, w, square)
    return min(numbers.HIGHEST_HAZARD, numbers.BASE_HAZARD + numbers.NEAR_HAZARD * near * near)


@rule
def nearness(box: Box, half_steps: int) -> float:
    """One for a piece within a throw, less for one that needs more."""
    return float(box.nearness[half_steps]) if half_steps >= 0 else 0.0
