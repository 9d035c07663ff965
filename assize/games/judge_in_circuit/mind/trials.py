"""What a Crook may expect of a trial: which Judge will try him, and what comes of it. Time is told in own turns."""

from __future__ import annotations

from ....core.bits import popcount
from ....core.kernel import rule
from .. import state as n
from ..state import Box, State
from . import numbers

ALIBI_HELD = (
    1 << n.PRISONS
)  # among what a Crook has up his sleeve; the rest is the set of Prisons that cards bring him to
TRANSFERS = ALIBI_HELD - 1

# The Judges in line as one number: PLACE bits each, the next to come to COURT lowest, of which WHO bits name him and
# the others are his steps to it.
PLACE, WHO = 8, 3


def hopes() -> tuple[float, ...]:
    """Turns that a free Crook needs to win: for each number of rings that win, by the rings he wears."""
    found: list[float] = []
    for enough in range(n.PRISONS + 1):
        hope = 0.0
        row = []
        for rings in range(n.PRISONS, -1, -1):
            if rings < enough:
                hope += numbers.CYCLE[n.PRISONS - rings] + (numbers.TERM if hope > 0 else 0.0)
            row.append(hope)
        found += reversed(row)
    return tuple(found)


HOPES = hopes()


@rule
def hope_of(s: State, rings: int) -> float:
    """Turns that a free Crook needs to win who wears so many rings."""
    return HOPES[s.options.rings * (n.PRISONS + 1) + rings]


@rule
def serving(steps: int) -> float:
    """How many turns it takes from a space INSIDE to Released!"""
    return 1.0 + numbers.INSIDE_PACE * max(0, steps - numbers.YEAR_STEPS)


@rule
def line_up_judges(box: Box, s: State) -> int:
    """The Judges in the order in which they come to COURT, with their steps to it."""
    line = 0
    for judge in range(n.JUDGES):
        place = int(box.to_court[s.judge[judge]]) << WHO | judge
        before = PLACE * judge
        while before > 0 and line >> before - PLACE & (1 << PLACE) - 1 > place:
            before -= PLACE
        line = line & (1 << before) - 1 | place << before | line >> before << before + PLACE
    return line


@rule
def judge_in_line(line: int, rank: int) -> int:
    """The Judge of a rank, 0 for the next to come to COURT."""
    return line >> PLACE * rank & (1 << WHO) - 1


@rule
def steps_in_line(line: int, rank: int) -> int:
    """How many steps the Judge of a rank is away from COURT."""
    return line >> PLACE * rank + WHO & (1 << PLACE - WHO) - 1


@rule
def waiting(box: Box, s: State, line: int, rank: int) -> float:
    """Turns until the Judge of a rank is in COURT."""
    steps = steps_in_line(line, rank % n.JUDGES) + rank // n.JUDGES * box.circles
    if steps == 0:
        return numbers.NEXT_TRIAL * rank
    return numbers.JUDGE_AWAY + steps / (numbers.OWN_PACE + numbers.SHARED_PACE * s.players) + numbers.NEXT_TRIAL * rank


@rule
def to_the_end(s: State, rings: int, sleeve: int) -> float:
    """Turns until a Crook has won who is free and wears so many rings; an alibi up his sleeve is in the way."""
    if sleeve & ALIBI_HELD:
        return hope_of(s, rings) + numbers.ALIBI_COST[max(0, s.options.rings - rings)]
    return hope_of(s, rings) if rings < s.options.rings else numbers.WON


@rule
def after_years(s: State, rings: int, sleeve: int, served: float) -> float:
    """Turns until a Crook has won who has just been sent INSIDE and wears so many rings now."""
    if rings >= s.options.rings and not sleeve & ALIBI_HELD:
        return numbers.WON
    return to_the_end(s, rings, sleeve) + served


@rule
def prospects(s: State, worn: int, sleeve: int) -> tuple[float, float, float]:
    """Turns until a Crook has won after a trial, years not counted: set free, sent to a new Prison, sent to another.

    Cards up his sleeve bring him to more Prisons once he is INSIDE; a worn set that is enough waits for an arrest only.
    """
    rings = popcount(worn)
    if rings >= s.options.rings:
        return numbers.WON, numbers.WON, numbers.WON
    after = popcount(worn | sleeve & TRANSFERS)
    new = after_years(s, min(after + 1, n.PRISONS), sleeve, 0.0)
    return to_the_end(s, rings, sleeve), new, after_years(s, after, sleeve, 0.0)


@rule
def tried_by(box: Box, judge: int, free: float, jailed: float) -> float:
    """Turns until a Crook has won who comes before a Judge now, by his prospects if he is set free and if he is not."""
    if free <= numbers.WON:
        return numbers.WON
    if jailed > numbers.WON:
        jailed += float(box.term[judge])
    return float(
        box.jailed[judge] * jailed
        + box.loose[judge] * free
        + box.nuisance[judge]
        + box.re_trial[judge] * (free - numbers.RE_TRIAL_GAIN)
    )


@rule
def is_new_prison(box: Box, charge: int, judge: int, worn: int, sleeve: int) -> bool:
    """Whether years for a Crime from a Judge mean a Prison that a Crook does not come to anyway."""
    return not (worn | sleeve) >> int(box.prison[charge, judge]) & 1


@rule
def in_cells(box: Box, s: State, line: int, worn: int, sleeve: int, charge: int, cell: int) -> float:
    """Turns until a Crook has won who waits in a cell with a charge."""
    free, new, old = prospects(s, worn, sleeve)
    first = judge_in_line(line, cell % n.JUDGES)
    value = tried_by(box, first, free, new if is_new_prison(box, charge, first, worn, sleeve) else old)
    if cell == 0 and steps_in_line(line, 0) == 0:
        return value
    second = judge_in_line(line, (cell + 1) % n.JUDGES)
    later = tried_by(box, second, free, new if is_new_prison(box, charge, second, worn, sleeve) else old)
    return waiting(box, s, line, cell) + (1 - numbers.CALLED_LATER) * value + numbers.CALLED_LATER * later


@rule
def after_verdict(box: Box, s: State, line: int, worn: int, sleeve: int) -> float:
    """Turns until the accused has won, with the trial die on the table."""
    judge = judge_in_line(line, 0)
    result = int(box.verdict[s.verdict - 1, judge])
    free = to_the_end(s, popcount(worn), sleeve)
    if result == n.PROBATION:
        if s.lenient == 0:
            return free + numbers.PROBATION_COST
        result = s.lenient
    if result == n.NOT_GUILTY:
        return free
    if result == n.RE_TRIAL:
        return free - numbers.RE_TRIAL_GAIN
    prison = 1 << int(box.prison[s.charge[s.accused], judge])
    years = max(0, result - s.fewer)
    served = serving(numbers.YEAR_STEPS * years) if years > 0 else 0.0
    return after_years(s, popcount(worn | prison | sleeve & TRANSFERS), sleeve, served)
