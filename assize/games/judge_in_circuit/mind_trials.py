"""What a Crook may expect of a trial: which Judge will try him, and what comes of it. Time is told in own turns."""

from __future__ import annotations

from ...core.bits import popcount
from ...core.kernel import Array, rule
from .circuit import COURT
from .mind_numbers import (
    ALIBI_COST,
    CALLED_LATER,
    CYCLE,
    INSIDE_PACE,
    JUDGE_AWAY,
    NEXT_TRIAL,
    OWN_PACE,
    PROBATION_COST,
    RE_TRIAL_GAIN,
    SHARED_PACE,
    TERM,
    WON,
    YEAR_STEPS,
)
from .state import BERMUDA, FACES, HOSPITAL, JUDGES, NOT_GUILTY, PRISONS, PROBATION, RE_TRIAL, SEATS, Box, State

# What is worked out once for a position: one array, in which each of these begins a row.
HOPES = 0  # turns that a free Crook needs to win, by the rings he wears
JAILED = HOPES + PRISONS + 1  # by Judge: the chance of years, ...
SERVED = JAILED + JUDGES  # ... the turns that they take, times that chance, ...
LOOSE = SERVED + JUDGES  # ... the chance of freedom, with or without Probation, ...
NUISANCE = LOOSE + JUDGES  # ... the turns that Probation costs, times its chance, ...
AGAIN = NUISANCE + JUDGES  # ... and the chance of a Re-Trial
IN_LINE = AGAIN + JUDGES  # the Judges, the next to come to COURT first, ...
AWAY = IN_LINE + JUDGES  # ... and how many steps they are away
TIMES = AWAY + JUDGES  # by seat: turns until it has won
GOALS = 24  # Crime spaces that are looked at
GOAL = TIMES + SEATS  # their spaces, ...
PATROL = GOAL + GOALS  # ... the turns until a Policeman is there, ...
CAB = PATROL + GOALS  # ... and the steps from a Taxi! space
WORK = CAB + GOALS

ALIBI_HELD = (
    1 << PRISONS
)  # among what a Crook has up his sleeve; the rest is the set of Prisons that cards bring him to
TRANSFERS = ALIBI_HELD - 1


@rule
def read_tables(box: Box, s: State, work: Array) -> None:
    """What each Judge is like, and how far it is to the end by rings."""
    for judge in range(JUDGES):
        work[JAILED + judge] = 0.0
        work[SERVED + judge] = 0.0
        work[LOOSE + judge] = 0.0
        work[NUISANCE + judge] = 0.0
        work[AGAIN + judge] = 0.0
        for face in range(FACES):
            result = int(box.verdict[face, judge])
            if result > 0:
                work[JAILED + judge] += 1 / FACES
                work[SERVED + judge] += serving(YEAR_STEPS * result) / FACES
            elif result == RE_TRIAL:
                work[AGAIN + judge] += 1 / FACES
            else:
                work[LOOSE + judge] += 1 / FACES
                if result == PROBATION:
                    work[NUISANCE + judge] += PROBATION_COST / FACES
    hope = 0.0
    for rings in range(PRISONS, -1, -1):
        if rings < s.options.rings:
            hope += CYCLE[PRISONS - rings] + (TERM if hope > 0 else 0.0)
        work[HOPES + rings] = hope


@rule
def serving(steps: int) -> float:
    """How many turns it takes from a space INSIDE to Released!"""
    return 1.0 + INSIDE_PACE * max(0, steps - YEAR_STEPS)


@rule
def line_up_judges(box: Box, s: State, work: Array) -> None:
    """The Judges in the order in which they come to COURT, with their steps to it."""
    for judge in range(JUDGES):
        at = int(s.judge[judge])
        if at == COURT:
            steps = 0
        elif at == BERMUDA:
            steps = box.circles - box.bermuda_from + 1
        elif at == HOSPITAL:
            steps = box.circles - box.hospital_to + 1
        else:
            steps = box.circles - at
        rank = judge
        while rank > 0 and work[AWAY + rank - 1] > steps:
            work[AWAY + rank] = work[AWAY + rank - 1]
            work[IN_LINE + rank] = work[IN_LINE + rank - 1]
            rank -= 1
        work[AWAY + rank] = steps
        work[IN_LINE + rank] = judge


@rule
def waiting(box: Box, s: State, work: Array, rank: int) -> float:
    """Turns until the Judge of a rank is in COURT."""
    steps = work[AWAY + rank % JUDGES] + rank // JUDGES * box.circles
    if steps == 0:
        return NEXT_TRIAL * rank
    return JUDGE_AWAY + steps / (OWN_PACE + SHARED_PACE * s.players) + NEXT_TRIAL * rank


@rule
def to_the_end(s: State, work: Array, rings: int, sleeve: int) -> float:
    """Turns until a Crook has won who is free and wears so many rings; an alibi up his sleeve is in the way."""
    if sleeve & ALIBI_HELD:
        return float(work[HOPES + rings] + ALIBI_COST[max(0, s.options.rings - rings)])
    return float(work[HOPES + rings]) if rings < s.options.rings else WON


@rule
def after_years(s: State, work: Array, rings: int, sleeve: int, served: float) -> float:
    """Turns until a Crook has won who has just been sent INSIDE and wears so many rings now."""
    if rings >= s.options.rings and not sleeve & ALIBI_HELD:
        return WON
    return to_the_end(s, work, rings, sleeve) + served


@rule
def tried_by(s: State, work: Array, worn: int, sleeve: int, judge: int, is_new: bool) -> float:
    """Turns until a Crook has won who comes before a Judge now, by whether years mean a Prison new to him.

    Cards up his sleeve bring him to more Prisons once he is INSIDE; a worn set that is enough waits for an arrest only.
    """
    rings = popcount(worn)
    if rings >= s.options.rings:
        return WON
    after = popcount(worn | sleeve & TRANSFERS) + (1 if is_new else 0)
    chance = float(work[JAILED + judge])
    free = to_the_end(s, work, rings, sleeve)
    years = after_years(s, work, after, sleeve, 0.0)
    if years > WON:
        years += work[SERVED + judge] / chance if chance > 0 else 0.0
    return float(
        chance * years
        + work[LOOSE + judge] * free
        + work[NUISANCE + judge]
        + work[AGAIN + judge] * (free - RE_TRIAL_GAIN)
    )


@rule
def is_new_prison(box: Box, charge: int, judge: int, worn: int, sleeve: int) -> bool:
    """Whether years for a Crime from a Judge mean a Prison that a Crook does not come to anyway."""
    return not (worn | sleeve) >> int(box.prison[charge, judge]) & 1


@rule
def in_cells(box: Box, s: State, work: Array, worn: int, sleeve: int, charge: int, cell: int) -> float:
    """Turns until a Crook has won who waits in a cell with a charge."""
    first = int(work[IN_LINE + cell % JUDGES])
    value = tried_by(s, work, worn, sleeve, first, is_new_prison(box, charge, first, worn, sleeve))
    if cell == 0 and work[AWAY] == 0:
        return value
    second = int(work[IN_LINE + (cell + 1) % JUDGES])
    later = tried_by(s, work, worn, sleeve, second, is_new_prison(box, charge, second, worn, sleeve))
    return waiting(box, s, work, cell) + (1 - CALLED_LATER) * value + CALLED_LATER * later


@rule
def after_verdict(box: Box, s: State, work: Array, worn: int, sleeve: int) -> float:
    """Turns until the accused has won, with the trial die on the table."""
    judge = int(work[IN_LINE])
    result = int(box.verdict[s.verdict - 1, judge])
    free = to_the_end(s, work, popcount(worn), sleeve)
    if result == PROBATION:
        if s.lenient == 0:
            return free + PROBATION_COST
        result = s.lenient
    if result == NOT_GUILTY:
        return free
    if result == RE_TRIAL:
        return free - RE_TRIAL_GAIN
    prison = 1 << int(box.prison[s.charge[s.accused], judge])
    years = max(0, result - s.fewer)
    served = serving(YEAR_STEPS * years) if years > 0 else 0.0
    return after_years(s, work, popcount(worn | prison | sleeve & TRANSFERS), sleeve, served)
