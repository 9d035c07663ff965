"""How a thief stands: what his next throw can bring him, what the next throw of the police can do to him."""

from __future__ import annotations

from math import exp

import numpy as np

from ...core.kernel import Array, rule
from .mind_numbers import (
    BORED,
    CAUTION,
    CELL_COST,
    CHANCES,
    DISTRACTION,
    EXACT_TURNS,
    FAR_BANK,
    FEW_OFFICERS,
    HALT_IN,
    HALT_NEAR,
    HOMEWARD,
    HURRY,
    IMPATIENCE,
    JAIL_DOUBT,
    ONE_DEN,
    PATIENT,
    STAYING_ON,
    THIEF_DOUBT,
    WANTED_COST,
    YIELD,
)
from .mind_ways import chance_of, officer_throws, thief_ways, threats
from .mind_worth import (
    HOPE,
    NOW,
    chance_at_end,
    chance_to_win,
    chance_when_gone,
    future,
    guess,
    hazard,
    hope_of_thief,
    is_caught,
    keep,
    others_at_large,
    plays_on,
    reward_for,
)
from .money import wealth
from .state import (
    AGENCY,
    BANK,
    CHOOSING_RIDE,
    CREDITING,
    DEN,
    DENS,
    FACES,
    FLED,
    JAILED,
    LEAVING,
    MOST_ARRESTS,
    NOTE,
    OFFICERS,
    PARKING,
    PLANE,
    POLICE,
    POST,
    SENTENCING,
    SQUARES,
    STASHING,
    TELEGRAPH,
    THROWING,
    WANTED,
    Box,
    State,
)
from .steps import is_escape
from .trams import is_free

GOALS = 64  # room for places to rob and to flee from

# What is known of a thief while he is judged.
(
    CARRIED,
    HIDDEN,
    KEEP,
    FUTURE,
    AFTER,
    RISK,
    HALT,
    HALT_LATER,
    ENDS,
    ARREST_ENDS,
    FLOOR,
    POLICE_EYES,
    RIVALS,
    IS_WANTED,
    BEFORE,
    THIEF,
    LIFE,
    STAYING,
    HASTE,
    REST,
) = range(20)


# Rows of a table of places: what can be robbed, escapes, telegraph stations; each begins with their number.
ROBBABLE, ESCAPES, STATIONS = range(3)


@rule
def places_of(box: Box) -> Array:
    """Every place to rob, every escape and every telegraph station."""
    places = np.zeros((3, GOALS), np.int16)
    for square in range(box.squares):
        kind = box.kind[square]
        if kind >= BANK and kind != DEN:
            row = ROBBABLE if kind <= AGENCY else STATIONS if kind == TELEGRAPH else ESCAPES
            if places[row, 0] < GOALS - 1:
                places[row, 0] += 1
                places[row, places[row, 0]] = square
    return places


@rule
def dangers_of(box: Box, s: State, hands: Array, ready: int, driven: Array, places: Array) -> Array:
    """For every place to rob: how likely the police arrest who stands there, and how risky the way to a den is."""
    dangers = np.zeros((4, GOALS))
    haste = FAR_BANK * haste_of(s)
    for index in range(1, places[ROBBABLE, 0] + 1):
        goal = int(places[ROBBABLE, index])
        dangers[0, index] = chance_of(threats(box, s, hands, ready, driven, goal))
        dangers[1, index] = exp(-turns_to_den(box, goal) * (hazard(box, s, goal) + haste))
    for index in range(1, places[ESCAPES, 0] + 1):
        dangers[2, index] = hazard(box, s, int(places[ESCAPES, index]))
    for den in range(box.dens):
        dangers[3, den] = hazard(box, s, int(box.den_at[den]))
    return dangers


@rule
def haste_of(s: State) -> float:
    """What each turn on the way home adds to the risk of a thief with loot: many officers on duty cut off many ways."""
    free = -FEW_OFFICERS
    for officer in range(s.players):
        if is_free(s, officer):
            free += 1
    return HOMEWARD * max(0, free) ** 2


@rule
def moves_before_police(s: State, thief: int) -> bool:
    """Whether a thief moves once more before the police do."""
    seat = thief + 1
    if s.phase <= PARKING:
        return False
    if CREDITING <= s.phase <= SENTENCING:
        return seat > s.turn
    return s.turn != POLICE and seat >= s.turn


@rule
def halt_chance(box: Box, s: State, hands: Array, ready: int, places: Array) -> float:
    """How likely the police stop whoever leaves now."""
    throws = 0
    for index in range(1, places[STATIONS, 0] + 1):
        station = places[STATIONS, index]
        for officer in range(s.players):
            if s.officer[officer] == station:
                return 1.0
        for hand in range(ready):
            throws |= officer_throws(box, int(s.officer[hands[hand]]), station)
    return chance_of(throws)


@rule
def later_halt(s: State, now: float) -> float:
    """How likely the police will stop a flight that begins in some turns."""
    if now == 1.0:
        return HALT_IN
    return max(now, HALT_NEAR)


@rule
def outlook(
    box: Box,
    s: State,
    seat: int,
    thief: int,
    held: Array,
    hands: Array,
    ready: int,
    driven: Array,
    places: Array,
    dangers: Array,
    halt: float,
    rivals: Array,
    count: int,
    floor: float,
) -> float:
    """The chance of a thief to end above all rivals, as a seat sees it."""
    status = s.status[thief]
    if status >= FLED:
        return chance_when_gone(rivals, count, hope_of_thief(s, seat, thief))
    n = np.zeros(REST + 1)
    carried = guess(s, seat, thief)
    arrests = int(s.arrests[thief])
    n[THIEF] = thief
    n[STAYING] = max(0.4, STAYING_ON - BORED * max(0.0, s.round - PATIENT))
    n[RIVALS] = count
    if status <= WANTED and s.thief[thief] >= 0 and in_den(box, s, thief):  # he will leave it there unless he flees
        carried = 0.0
    n[CARRIED] = carried
    n[HIDDEN] = wealth(s, thief) / NOTE - carried
    n[KEEP] = keep(arrests)
    n[FUTURE] = future(s, arrests)
    alone = others_at_large(s, thief) == 0
    n[ENDS] = alone
    n[ARREST_ENDS] = alone and (not plays_on(s) or arrests == MOST_ARRESTS - 1)
    n[FLOOR] = floor if alone else 0.0
    n[POLICE_EYES] = seat == POLICE
    if status == JAILED:
        return in_prison(box, s, thief, n, rivals, alone)
    n[AFTER] = n[HIDDEN] * keep(arrests + 1) + future(s, arrests + 1)
    if arrests + 1 < MOST_ARRESTS:
        n[AFTER] -= CELL_COST * 3.5
    else:
        n[AFTER] = 0.0
    n[LIFE] = n[HIDDEN] * n[KEEP] + n[FUTURE] - n[AFTER]
    if is_caught(s, thief):
        return when_arrested(n, rivals, carried)
    n[HALT] = halt
    n[HALT_LATER] = later_halt(s, halt)
    if status == LEAVING:
        return (1.0 - halt) * when_fled(n, rivals, carried) + halt * when_arrested(n, rivals, carried)
    at = int(s.thief[thief])
    if at < 0:
        return chance_to_win(rivals, count, n[FUTURE], THIEF_DOUBT)
    wanted = status == WANTED
    n[IS_WANTED] = wanted
    hunted = 0
    for other in range(s.players - 1):
        if other != thief and s.status[other] == WANTED:
            hunted += 1
    share = 1.0 / (1.0 + DISTRACTION * hunted)
    n[RISK] = hazard(box, s, at)
    n[HASTE] = haste_of(s)
    fetch = np.zeros(DENS)
    plan_fetching(box, s, seat, thief, n, rivals, fetch, places, dangers)
    gains = np.zeros(GOALS)
    plan_robbing(box, s, n, places, dangers, gains)
    value = fetch[box.den[at]] if in_den(box, s, thief) else 0.0
    value = max(
        value,
        next_move(
            box, s, thief, at, wanted, n, held, hands, ready, driven, places, gains, dangers, rivals, fetch, share
        ),
    )
    if not moves_before_police(s, thief) and wanted and box.kind[at] != DEN:
        caught = share * chance_of(threats(box, s, hands, ready, driven, at))
        value += caught * (when_arrested(n, rivals, carried) - value)
    return value


@rule
def in_den(box: Box, s: State, thief: int) -> bool:
    """Whether a thief is in a den and has yet to say how much money he takes along."""
    return box.kind[s.thief[thief]] == DEN and not (s.turn == thief + 1 and CHOOSING_RIDE <= s.phase < STASHING)


@rule
def in_prison(box: Box, s: State, thief: int, n: Array, rivals: Array, alone: bool) -> float:
    """A prisoner: the nearer to his release the better; or he has just decided to try and break out."""
    if s.arrests[thief] >= MOST_ARRESTS:
        return when_out(n, rivals)
    if alone and not plays_on(s):
        return chance_at_end(rivals, int(n[RIVALS]), max(n[HIDDEN], n[FLOOR]))
    hope = n[HIDDEN] * n[KEEP] + n[FUTURE]
    sentence = float(s.sentence[thief]) if s.sentence[thief] > 0 else 3.5
    if s.turn == thief + 1 and s.phase == THROWING:
        sentence -= 1.0
        inside = hope - CELL_COST * sentence
        outside = hope - WANTED_COST
        hope = inside + (outside - inside) / FACES
    else:
        hope -= CELL_COST * sentence
    return n[STAYING] * chance_to_win(rivals, int(n[RIVALS]), hope, JAIL_DOUBT)


@rule
def when_out(n: Array, rivals: Array) -> float:
    """The chance of a thief who is out of the game."""
    if n[ENDS] > 0:
        return chance_at_end(rivals, int(n[RIVALS]), n[FLOOR])
    return chance_when_gone(rivals, int(n[RIVALS]), 0.0)


@rule
def when_fled(n: Array, rivals: Array, money: float) -> float:
    """The chance of a thief who gets away with so much."""
    if n[ENDS] > 0:
        return chance_at_end(rivals, int(n[RIVALS]), max(money, n[FLOOR]))
    return chance_when_gone(rivals, int(n[RIVALS]), money)


@rule
def when_arrested(n: Array, rivals: Array, carried: float) -> float:
    """The chance of a thief who is arrested with so much on him."""
    reward = reward_for(carried)
    rivals[HOPE, 0] += reward
    rivals[NOW, 0] += reward
    if n[ARREST_ENDS] > 0:
        left = n[HIDDEN] if n[AFTER] != 0.0 else 0.0
        value = chance_at_end(rivals, int(n[RIVALS]), max(left, n[FLOOR]))
        if n[POLICE_EYES] > 0:
            value *= 1.0 - YIELD
    else:
        value = n[STAYING] * chance_to_win(rivals, int(n[RIVALS]), n[AFTER], JAIL_DOUBT)
    rivals[HOPE, 0] -= reward
    rivals[NOW, 0] -= reward
    return value


# ---- the next move -------------------------------------------------------------------------------------------------


@rule
def next_move(
    box: Box,
    s: State,
    thief: int,
    at: int,
    wanted: bool,
    n: Array,
    held: Array,
    hands: Array,
    ready: int,
    driven: Array,
    places: Array,
    gains: Array,
    dangers: Array,
    rivals: Array,
    fetch: Array,
    share: float,
) -> float:
    """The mean over all throws of the best square that a thief can reach; or a ride, if that is better."""
    throws = np.zeros(SQUARES, np.int16)
    squares = np.zeros(SQUARES, np.int16)
    best = np.full(FACES, -1.0)
    count = thief_ways(box, held, at, wanted, n[CARRIED], throws, squares)
    for index in range(count):
        square = int(squares[index])
        value = landing(box, s, n, square, hands, ready, driven, places, gains, dangers, rivals, fetch, share)
        for face in range(FACES):
            if throws[square] >> face & 1 and value > best[face]:
                best[face] = value
    total = 0.0
    for face in range(FACES):
        if best[face] < 0.0:  # stuck
            best[face] = landing(box, s, n, at, hands, ready, driven, places, gains, dangers, rivals, fetch, share)
        total += best[face] / FACES
    lines = s.rides[OFFICERS + thief]
    if lines != 0 and not (s.turn == thief + 1 and s.phase == THROWING):
        for stop in range(box.stops):
            square = int(box.stop_at[stop])
            if square != at and box.lines[square] & lines != 0 and held[square] & 7 == 0:
                total = max(
                    total,
                    landing(box, s, n, square, hands, ready, driven, places, gains, dangers, rivals, fetch, share),
                )
    return total


@rule
def landing(
    box: Box,
    s: State,
    n: Array,
    square: int,
    hands: Array,
    ready: int,
    driven: Array,
    places: Array,
    gains: Array,
    dangers: Array,
    rivals: Array,
    fetch: Array,
    share: float,
) -> float:
    """How well a thief stands who has come to a square, with the police to throw."""
    kind = box.kind[square]
    carried = n[CARRIED]
    if is_escape(kind):
        left = carried - box.amount[square] / NOTE
        caught = n[HALT]
        return (1.0 - caught) * when_fled(n, rivals, left) + caught * when_arrested(n, rivals, left)
    wanted = n[IS_WANTED] > 0
    if kind in (BANK, POST):
        carried += box.amount[square] / NOTE
        wanted = True
    elif kind == AGENCY:
        carried += s.agency / NOTE
        wanted = True
    count = int(n[RIVALS])
    hope = n[HIDDEN] * n[KEEP] + n[FUTURE] + CHANCES * opportunity(box, n, square, places, gains)
    if wanted:
        hope -= min(0.5, CAUTION * n[RISK]) * n[LIFE]
    if kind == DEN:
        hope += carried * n[KEEP]
        if carried > 0 and s.visited[int(n[THIEF])] >> box.den[square] & 1:
            hope += ONE_DEN * min(carried, n[HIDDEN])
        value = n[STAYING] * chance_to_win(rivals, count, hope, THIEF_DOUBT)
        return max(value, fetch[box.den[square]])
    hope += carried * n[KEEP] * exp(-(n[RISK] + n[HASTE]) * turns_home(box, square))
    value = n[STAYING] * chance_to_win(rivals, count, hope, THIEF_DOUBT)
    if carried > 1.0:
        value = max(value, flight(box, n, square, n[RISK], carried, places, dangers, rivals))
    if n[HIDDEN] >= 1.0:
        for den in range(box.dens):
            if fetch[den] > value:
                steps = box.walk[box.den_at[den], square]
                if steps >= 0:
                    turns = (steps + 2) / 3.5
                    safe = exp(-((n[RISK] if wanted else 0.0) + HURRY) * turns)
                    other = when_arrested(n, rivals, carried)
                    value = max(value, other + safe * (fetch[den] - other))
    if wanted:
        caught = share * chance_of(threats(box, s, hands, ready, driven, square))
        if caught > 0:
            value += caught * (when_arrested(n, rivals, carried) - value)
    return value


@rule
def turns_home(box: Box, square: int) -> float:
    """How often police can throw before a thief has come from a square to a den, by foot or by tram."""
    turns = turns_to_den(box, square)
    if box.lines[square] != 0:
        for stop in range(box.stops):
            other = int(box.stop_at[stop])
            if other != square and box.lines[other] & box.lines[square] != 0:
                turns = min(turns, 1.0 + turns_to_den(box, other))
    return turns


@rule
def turns_to_den(box: Box, square: int) -> float:
    """How often police can throw before a thief has come from a square to a den on foot."""
    least = 1000
    for den in range(box.dens):
        steps = int(box.walk[box.den_at[den], square])
        if 0 <= steps < least:
            least = steps
    return max(0, least - 1) / 4.0


@rule
def turns_to_exact(box: Box, steps: int) -> float:
    """How many turns it takes to come to a place by exact count."""
    return max(0.0, (steps - 3.5) / 3.5) + EXACT_TURNS


# ---- robbing -------------------------------------------------------------------------------------------------------


@rule
def plan_robbing(box: Box, s: State, n: Array, places: Array, dangers: Array, gains: Array) -> None:
    """For every place to rob: what a thief gains who stands there."""
    for index in range(1, places[ROBBABLE, 0] + 1):
        goal = int(places[ROBBABLE, index])
        loot = (s.agency if box.kind[goal] == AGENCY else box.amount[goal]) / NOTE
        caught = FAR_BANK * dangers[0, index]
        gain = (1.0 - caught) * loot * n[KEEP] * dangers[1, index] - caught * n[LIFE]
        if n[IS_WANTED] == 0:
            gain -= WANTED_COST
        gains[index] = max(0.0, gain)


@rule
def opportunity(box: Box, n: Array, square: int, places: Array, gains: Array) -> float:
    """What there is to rob in reach, less for what is far away."""
    best = chance_to_rob(box, square, 0.0, places, gains)
    if box.lines[square] != 0:
        for stop in range(box.stops):
            other = int(box.stop_at[stop])
            if other != square and box.lines[other] & box.lines[square] != 0:
                best = max(best, chance_to_rob(box, other, 1.0, places, gains))
    return best


@rule
def chance_to_rob(box: Box, square: int, later: float, places: Array, gains: Array) -> float:
    """What there is to rob in reach of a square, some turns later."""
    best = 0.0
    for index in range(1, places[ROBBABLE, 0] + 1):
        goal = places[ROBBABLE, index]
        if gains[index] > best and goal != square:
            steps = box.walk[goal, square]
            if steps >= 0:
                best = max(best, gains[index] / (1.0 + IMPATIENCE * (later + max(0.0, steps - 3.5) / 3.5)))
    return best


# ---- leaving town --------------------------------------------------------------------------------------------------


@rule
def flight(
    box: Box, n: Array, square: int, risk: float, money: float, places: Array, dangers: Array, rivals: Array
) -> float:
    """The chance of a thief who sets out from a square to leave town with so much."""
    best = 0.0
    other = when_arrested(n, rivals, money)
    for index in range(1, places[ESCAPES, 0] + 1):
        goal = places[ESCAPES, index]
        steps = int(box.walk[goal, square])
        left = money - box.amount[goal] / NOTE
        if steps < 0 or left <= 0:
            continue
        turns = max(0, steps - 1) / 4.0 if box.kind[goal] == PLANE else turns_to_exact(box, steps)
        safe = exp(-(0.5 * (risk + dangers[2, index]) + HURRY) * turns) * (1.0 - n[HALT_LATER])
        best = max(best, other + safe * (when_fled(n, rivals, left) - other))
    return best


@rule
def plan_fetching(
    box: Box, s: State, seat: int, thief: int, n: Array, rivals: Array, fetch: Array, places: Array, dangers: Array
) -> None:
    """For every den: the chance of a thief who takes what lies there and leaves town with it."""
    if n[HIDDEN] < 1.0:
        return
    for den in range(box.dens):
        money = n[CARRIED]
        if thief + 1 == seat:
            money += s.hidden[thief, den] / NOTE
            if in_den(box, s, thief) and box.den_at[den] == s.thief[thief]:
                money += s.purse[thief] / NOTE
        else:
            money += min(n[HIDDEN], (s.den_least[thief, den] + s.den_most[thief, den]) / 2.0)
        if money > n[CARRIED]:
            fetch[den] = flight(box, n, int(box.den_at[den]), dangers[3, den], money, places, dangers, rivals)
