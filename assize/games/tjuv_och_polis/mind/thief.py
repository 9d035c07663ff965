"""How a thief stands: in prison, on his way out, or at large with his next move before him."""

from __future__ import annotations

from math import exp

from ....core.kernel import fill, rule
from .. import state as n
from ..rules.arrests import telegraphists
from ..rules.course import plays_on
from ..rules.money import wealth
from ..rules.steps import put_pieces
from ..state import Box, State
from . import numbers, worth
from .landing import next_move, plan_fetching, plan_robbing, when_arrested, when_fled
from .sight import AT_LARGE, IN_JAIL, Sight
from .ways import chance_of, note_drives, note_officers, threats, walking_throws

# ---- what the police can do ----------------------------------------------------------------------------------------


@rule
def survey(box: Box, s: State, w: Sight) -> None:
    """Note what the police can do, once for all thieves."""
    if w.surveyed == 1:
        return
    w.surveyed = 1
    note_officers(s, w)
    w.haste = numbers.HOMEWARD * max(0, w.free - numbers.FEW_OFFICERS) ** 2  # many officers on duty cut off many ways
    w.halt = halt_chance(box, s, w)
    w.halt_later = numbers.HALT_IN if w.halt == 1.0 else max(w.halt, numbers.HALT_NEAR)
    fill(w.held, box.ground)
    put_pieces(s, w.held)
    note_drives(box, s, w)
    note_dangers(box, s, w)


@rule
def halt_chance(box: Box, s: State, w: Sight) -> float:
    """How likely the police stop whoever leaves now."""
    if telegraphists(box, s) != 0:
        return 1.0
    throws = 0
    for index in range(box.stations):
        throws |= walking_throws(box, w, int(box.station_at[index]))
    return chance_of(throws)


@rule
def note_dangers(box: Box, s: State, w: Sight) -> None:
    """Note for every place how likely the police arrest who stands there, or how risky the ways around it are."""
    haste = numbers.FAR_BANK * w.haste
    for index in range(box.robbables):
        goal = int(box.robbable_at[index])
        w.threat[index] = chance_of(threats(box, w, goal))
        w.return_chance[index] = exp(-box.turns_to_den[goal] * (worth.hazard(box, s, w, goal) + haste))
    for index in range(box.escapes):
        w.escape_risk[index] = worth.hazard(box, s, w, int(box.escape_at[index]))
    for den in range(box.dens):
        w.den_risk[den] = worth.hazard(box, s, w, int(box.den_at[den]))


@rule
def moves_before_police(s: State, thief: int) -> bool:
    """Whether a thief moves once more before the police do."""
    seat = thief + 1
    if s.phase <= n.PARKING:
        return False
    if n.CREDITING <= s.phase <= n.SENTENCING:
        return seat > s.turn
    return s.turn != n.POLICE and seat >= s.turn


# ---- how a thief stands --------------------------------------------------------------------------------------------


@rule
def outlook(box: Box, s: State, w: Sight, seat: int, thief: int, floor: float) -> float:
    """The chance of a thief to end above all rivals, as a seat sees it."""
    status = int(s.status[thief])
    if status >= n.FLED:
        return worth.chance_when_gone(w, worth.hope_of_thief(s, seat, thief))
    note_thief(box, s, w, seat, thief, floor)
    if status == n.JAILED:
        return in_prison(s, w, thief)
    if worth.is_caught(s, thief):
        return when_arrested(w, w.carried)
    at = int(s.thief[thief])
    if status != n.LEAVING and at < 0:
        return worth.chance_to_win(w, AT_LARGE, worth.future(s, int(s.arrests[thief])), 0.0)
    survey(box, s, w)
    if status == n.LEAVING:
        return (1.0 - w.halt) * when_fled(w, w.carried) + w.halt * when_arrested(w, w.carried)
    w.risk = worth.hazard(box, s, w, at)
    w.share = 1.0 / (1.0 + numbers.DISTRACTION * others_hunted(s, thief))
    plan_fetching(box, s, w, seat)
    plan_robbing(box, s, w)
    value = next_move(box, s, w, at)
    if worth.in_den(box, s, thief):
        value = max(value, w.fetch[box.den[at]])
    if w.wanted != 0 and box.kind[at] != n.DEN and not moves_before_police(s, thief):
        caught = w.share * chance_of(threats(box, w, at))
        value += caught * (when_arrested(w, w.carried) - value)
    return value


@rule
def note_thief(box: Box, s: State, w: Sight, seat: int, thief: int, floor: float) -> None:
    """Note what there is to know about a thief before one looks at his next move."""
    status = int(s.status[thief])
    arrests = int(s.arrests[thief])
    carried = worth.guess(s, seat, thief)
    if (
        status <= n.WANTED and s.thief[thief] >= 0 and worth.in_den(box, s, thief)
    ):  # he will leave it there unless he flees
        carried = 0.0
    alone = worth.others_at_large(s, thief) == 0
    w.thief = thief
    w.wanted = int(status == n.WANTED)
    w.police_eyes = int(seat == n.POLICE)
    w.ends = int(alone)
    w.arrest_ends = int(alone and (not plays_on(s) or arrests == n.MOST_ARRESTS - 1))
    w.floor = floor if alone else 0.0
    w.carried = carried
    w.hidden = wealth(s, thief) / n.NOTE - carried
    w.keep = worth.keep(arrests)
    w.staying = max(0.4, numbers.STAYING_ON - numbers.BORED * max(0.0, s.round - numbers.PATIENT))
    w.prospect = w.hidden * w.keep + worth.future(s, arrests)
    w.after = 0.0
    if arrests + 1 < n.MOST_ARRESTS:
        w.after = w.hidden * worth.keep(arrests + 1) + worth.future(s, arrests + 1) - numbers.CELL_COST * 3.5
    w.life = w.prospect - w.after
    w.supposed = -1.0  # nothing yet


@rule
def others_hunted(s: State, thief: int) -> int:
    """How many other thieves are wanted."""
    hunted = 0
    for other in range(s.players - 1):
        if other != thief and s.status[other] == n.WANTED:
            hunted += 1
    return hunted


@rule
def in_prison(s: State, w: Sight, thief: int) -> float:
    """A prisoner: the nearer to his release the better; or he has just decided to try and break out."""
    if s.arrests[thief] >= n.MOST_ARRESTS:
        return worth.chance_at_end(w, w.floor, 0.0) if w.ends != 0 else worth.chance_when_gone(w, 0.0)
    if w.ends != 0 and not plays_on(s):
        return worth.chance_at_end(w, max(w.hidden, w.floor), 0.0)
    hope = w.prospect
    sentence = float(s.sentence[thief]) if s.sentence[thief] > 0 else 3.5
    if s.turn == thief + 1 and s.phase == n.THROWING:
        sentence -= 1.0
        inside = hope - numbers.CELL_COST * sentence
        outside = hope - numbers.WANTED_COST
        hope = inside + (outside - inside) / n.FACES
    else:
        hope -= numbers.CELL_COST * sentence
    return w.staying * worth.chance_to_win(w, IN_JAIL, hope, 0.0)
