"""What the next throw can bring a thief: home with his loot, to a bank, out of town, or into the arms of the police."""

from __future__ import annotations

from math import exp

from ....core.bits import lowest
from ....core.kernel import rule
from .. import state as n
from ..rules.steps import is_escape, thief_can_end
from ..state import Box, State
from . import numbers, worth
from .sight import AT_LARGE, IN_JAIL, Sight
from .ways import chance_of, thief_ways, threats

# ---- where he can land ---------------------------------------------------------------------------------------------


@rule
def next_move(box: Box, s: State, w: Sight, at: int) -> float:
    """The mean over all throws of the best square that a thief can reach; or a ride, if that is better."""
    w.best[:] = -1.0
    for index in range(thief_ways(box, w, at)):
        square = int(w.squares[index])
        value = landing(box, s, w, square)
        throws = int(w.throws[square])
        w.throws[square] = 0
        while throws != 0:
            face = lowest(throws)
            w.best[face] = max(value, w.best[face])
            throws &= throws - 1
    total = 0.0
    for face in range(n.FACES):
        if w.best[face] < 0.0:  # stuck
            w.best[face] = landing(box, s, w, at)
        total += w.best[face] / n.FACES
    lines = int(s.rides[n.OFFICERS + w.thief])
    if lines != 0 and not (s.turn == w.thief + 1 and s.phase == n.THROWING):
        for stop in range(box.stops):
            square = int(box.stop_at[stop])
            if square != at and box.lines[square] & lines != 0 and thief_can_end(box, square, int(w.held[square]), 0):
                total = max(total, landing(box, s, w, square))
    return total


@rule
def landing(box: Box, s: State, w: Sight, square: int) -> float:
    """How well a thief stands who has come to a square, with the police to throw."""
    kind = int(box.kind[square])
    if is_escape(kind):
        left = w.carried - box.amount[square] / n.NOTE
        return (1.0 - w.halt) * when_fled(w, left) + w.halt * when_arrested(w, left)
    robs = n.BANK <= kind <= n.AGENCY
    wanted = w.wanted != 0 or robs
    carried = w.carried
    if robs:
        carried += loot_at(box, s, square)
    hope = w.prospect + numbers.CHANCES * opportunity(box, w, square)
    if wanted:
        hope -= min(0.5, numbers.CAUTION * w.risk) * w.life
    if kind == n.DEN:
        return in_hiding(box, s, w, int(box.den[square]), hope)
    if carried > 0.0:
        hope += carried * w.keep * exp(-(w.risk + w.haste) * box.turns_home[square])
    value = w.staying * worth.chance_to_win(w, AT_LARGE, hope, 0.0)
    if carried > 1.0:
        value = flight(box, w, square, w.risk, carried, value)
    if w.hidden >= 1.0:
        value = fetching(box, w, square, w.risk if wanted else 0.0, carried, value)
    if wanted:
        throws = threats(box, w, square)
        if throws != 0:
            suppose(box, w, carried)
            value += w.share * chance_of(throws) * (w.arrested - value)
    return value


@rule
def in_hiding(box: Box, s: State, w: Sight, den: int, hope: float) -> float:
    """How well a thief stands who has come to a den, with this hope besides the money that he carries."""
    hope += w.carried * w.keep
    if w.carried > 0 and s.visited[w.thief] >> den & 1:
        hope += numbers.ONE_DEN * min(w.carried, w.hidden)
    return max(w.staying * worth.chance_to_win(w, AT_LARGE, hope, 0.0), w.fetch[den])


# ---- robbing -------------------------------------------------------------------------------------------------------


@rule
def loot_at(box: Box, s: State, square: int) -> float:
    """What there is to rob at a place, in thousands."""
    return (s.agency if box.kind[square] == n.AGENCY else int(box.amount[square])) / n.NOTE


@rule
def plan_robbing(box: Box, s: State, w: Sight) -> None:
    """For every place to rob: what a thief gains who stands there."""
    for index in range(box.robbables):
        caught = numbers.FAR_BANK * w.threat[index]
        loot = loot_at(box, s, int(box.robbable_at[index]))
        gain = (1.0 - caught) * loot * w.keep * w.return_chance[index] - caught * w.life
        if w.wanted == 0:
            gain -= numbers.WANTED_COST
        w.gains[index] = max(0.0, gain)


@rule
def opportunity(box: Box, w: Sight, square: int) -> float:
    """What there is to rob in reach, less for what is far away."""
    best = 0.0
    for index in range(box.robbables):
        best = max(best, w.gains[index] * box.patience[square, index])
    return best


# ---- leaving town --------------------------------------------------------------------------------------------------


@rule
def when_fled(w: Sight, money: float) -> float:
    """The chance of a thief who gets away with so much."""
    if w.ends != 0:
        return worth.chance_at_end(w, max(money, w.floor), 0.0)
    return worth.chance_when_gone(w, money)


@rule
def when_arrested(w: Sight, carried: float) -> float:
    """The chance of a thief who is arrested with so much on him."""
    reward = worth.reward_for(carried)
    if w.arrest_ends != 0:
        left = w.hidden if w.after != 0.0 else 0.0
        value = worth.chance_at_end(w, max(left, w.floor), reward)
        return value * (1.0 - numbers.YIELD) if w.police_eyes != 0 else value
    return w.staying * worth.chance_to_win(w, IN_JAIL, w.after, reward)


@rule
def suppose(box: Box, w: Sight, money: float) -> None:
    """Note what arrest or flight would mean to who carries so much; it is the same on most squares."""
    if w.supposed == money:
        return
    w.supposed = money
    w.arrested = when_arrested(w, money)
    for index in range(box.escapes):
        if money > box.fare[index]:
            w.fled[index] = when_fled(w, money - box.fare[index])


@rule
def flight(box: Box, w: Sight, square: int, risk: float, money: float, value: float) -> float:
    """The chance of a thief who sets out from a square to leave town with so much, or `value` if that is better."""
    suppose(box, w, money)
    for index in range(box.escapes):
        turns = box.turns_to_escape[square, index]
        if turns >= 0.0 and money > box.fare[index] and max(w.arrested, w.fled[index]) > value:
            safe = exp(-(0.5 * (risk + w.escape_risk[index]) + numbers.HURRY) * turns) * (1.0 - w.halt_later)
            value = max(value, w.arrested + safe * (w.fled[index] - w.arrested))
    return value


@rule
def plan_fetching(box: Box, s: State, w: Sight, seat: int) -> None:
    """For every den: the chance of a thief who takes what lies there and leaves town with it."""
    w.fetch[:] = 0.0
    if w.hidden < 1.0:
        return
    thief = w.thief
    for den in range(box.dens):
        money = w.carried
        if thief + 1 == seat:
            money += s.hidden[thief, den] / n.NOTE
            if worth.in_den(box, s, thief) and box.den_at[den] == s.thief[thief]:
                money += s.purse[thief] / n.NOTE
        else:
            money += min(w.hidden, (s.den_least[thief, den] + s.den_most[thief, den]) / 2.0)
        if money > w.carried:
            w.fetch[den] = flight(box, w, int(box.den_at[den]), w.den_risk[den], money, 0.0)


@rule
def fetching(box: Box, w: Sight, square: int, risk: float, carried: float, value: float) -> float:
    """The chance of a thief who goes to fetch his money from a den and leave town, or `value` if that is better."""
    for den in range(box.dens):
        if w.fetch[den] > value:
            steps = int(box.walk[box.den_at[den], square])
            if steps >= 0:
                suppose(box, w, carried)
                safe = exp(-(risk + numbers.HURRY) * ((steps + 2) / 3.5))
                value = max(value, w.arrested + safe * (w.fetch[den] - w.arrested))
    return value
