"""How long each Crook has to go: FREE, INSIDE, or in THE CELLS. Time is told in own turns."""

from __future__ import annotations

from ...core.bits import popcount
from ...core.kernel import Array, rule
from .mind_numbers import (
    AT_HAND,
    FARTHER,
    LATER_AT_LARGE,
    LATER_BY_TURN,
    LATEST,
    ON_FOOT,
    PROBATION_COST,
    RELEASE_PACE,
    UNSURE,
    VISIT_GAIN,
)
from .mind_trials import (
    CAB,
    GOAL,
    GOALS,
    IN_LINE,
    PATROL,
    TRANSFERS,
    after_verdict,
    in_cells,
    serving,
    to_the_end,
    tried_by,
    waiting,
)
from .places import place_in_queue, queue_length
from .state import (
    AFTER_MOVE,
    CELLS,
    CONSPIRACY,
    EXTRA_YEARS,
    FACES,
    FREE_THREE,
    JUDGE_BASHING,
    JUDGES,
    POLICEMEN,
    PRISONS,
    SEATS,
    SPACES,
    Box,
    State,
)

FAR = len(ON_FOOT)


@rule
def worn_by(s: State, seat: int) -> int:
    """The set of Prisons whose rings a Crook wears."""
    worn = 0
    for index in range(PRISONS):
        if s.rings[seat, index] >= 0:
            worn |= 1 << int(s.rings[seat, index])
    return worn


@rule
def walking(steps: int) -> float:
    """How many turns it takes to land on a space so many steps away."""
    if steps < FAR:
        return ON_FOOT[steps]
    return ON_FOOT[FAR - 1] + FARTHER * (steps - FAR + 1)


@rule
def find_goals(box: Box, s: State, work: Array) -> int:
    """List the Crime spaces, with the turns until a Policeman is there; returns how many there are."""
    count = 0
    for space in range(box.spaces):
        if box.crime[space] >= 0 and count < GOALS:
            work[GOAL + count] = space
            work[PATROL + count] = patrolling(box, s, space)
            work[CAB + count] = to_taxi(box, space)
            count += 1
    return count


@rule
def patrolling(box: Box, s: State, space: int) -> float:
    """Turns until the nearest Policeman is on a space."""
    least = FAR
    at_three = False
    for policeman in range(POLICEMEN):
        steps = int(box.steps[s.police[policeman], space])
        least = min(least, steps)
        at_three = at_three or steps == FREE_THREE
    if least > 0 and at_three:
        return ON_FOOT[FREE_THREE]
    return walking(least)


@rule
def to_taxi(box: Box, space: int) -> int:
    """Steps to the nearest Taxi! space."""
    least = SPACES
    for index in range(box.taxis):
        least = min(least, int(box.steps[box.taxi_at[index], space]))
    return least


@rule
def time_of(box: Box, s: State, seat: int, sleeve: int, goals: int, work: Array) -> float:
    """Turns until a Crook may have won, his own next turn being at hand."""
    worn = worn_by(s, seat)
    cell = cell_of(s, seat)
    if cell >= 0:
        if s.accused == seat and s.verdict > 0 and cell == 0:
            return after_verdict(box, s, work, worn, sleeve)
        return in_cells(box, s, work, worn, sleeve, int(s.charge[seat]), cell)
    if box.inside[s.at[seat]] == 1:
        return time_inside(box, s, seat, worn, sleeve, work)
    time = time_at_large(box, s, seat, worn, sleeve, goals, work)
    return time + PROBATION_COST if s.probation >> seat & 1 else time


@rule
def cell_of(s: State, seat: int) -> int:
    """The cell that a Crook is in or on his way to, -1 if he is neither."""
    if s.at[seat] == CELLS:
        return place_in_queue(s, seat)
    cell = queue_length(s)
    for index in range(SEATS):
        if s.arrested[index] < 0:
            break
        if s.arrested[index] == seat:
            return cell
        cell += 1
    return cell if s.party >> seat & 1 else -1


@rule
def time_inside(box: Box, s: State, seat: int, worn: int, sleeve: int, work: Array) -> float:
    """Turns until a Crook may have won who is INSIDE."""
    at = int(s.at[seat])
    served = RELEASE_PACE if at == box.remission else serving(int(box.years_left[at]))
    if s.phase == EXTRA_YEARS and s.drawer == seat:
        served = serving((FACES + 3) * 3 // 2)
    if at == box.visiting_time:
        served -= VISIT_GAIN
    return served + to_the_end(s, work, popcount(worn), sleeve)


@rule
def time_at_large(box: Box, s: State, seat: int, worn: int, sleeve: int, goals: int, work: Array) -> float:
    """Turns until a Crook may have won who is FREE: over the Crime that gets him there soonest."""
    at = int(s.at[seat])
    rank = queue_length(s)
    wait = waiting(box, s, work, rank) if popcount(worn) < s.options.rings else 0.0
    first, second, third = (
        int(work[IN_LINE + rank % JUDGES]),
        int(work[IN_LINE + (rank + 1) % JUDGES]),
        int(work[IN_LINE + (rank + 2) % JUDGES]),
    )
    new_first, old_first = both(s, work, worn, sleeve, first)
    new_second, old_second = both(s, work, worn, sleeve, second)
    new_third, old_third = both(s, work, worn, sleeve, third)
    known = worn | sleeve & TRANSFERS
    thrown = throw_at_hand(s, seat)
    cab = to_taxi(box, at) + 1
    best = 1e9
    for goal in range(goals + 1):
        if goal < goals:
            space = int(work[GOAL + goal])
            charge = CONSPIRACY if is_taken(s, seat, space) else int(box.crime[space])
            on_foot = int(box.steps[at, space])
            time = min(walking(on_foot), walking(cab + int(work[CAB + goal])))
            if thrown > 0 and (is_at_hand(s, thrown, on_foot) or is_at_hand(s, thrown, cab + int(work[CAB + goal]))):
                time = AT_HAND
            time += work[PATROL + goal]
        elif s.bashers >> seat & 1:
            charge = JUDGE_BASHING
            time = patrolling(box, s, at)
        else:
            break
        later = min(LATEST, LATER_AT_LARGE + LATER_BY_TURN * time)
        value = (1 - later) * (new_first if not known >> int(box.prison[charge, first]) & 1 else old_first)
        value += later * (1 - later) * (new_second if not known >> int(box.prison[charge, second]) & 1 else old_second)
        value += later * later * (new_third if not known >> int(box.prison[charge, third]) & 1 else old_third)
        best = min(best, value + max(time, wait) + UNSURE * min(time, wait))
    return best


@rule
def both(s: State, work: Array, worn: int, sleeve: int, judge: int) -> tuple[float, float]:
    """What a trial before a Judge is worth with a Prison that is new, and with one that is not."""
    return tried_by(s, work, worn, sleeve, judge, True), tried_by(s, work, worn, sleeve, judge, False)


@rule
def is_taken(s: State, seat: int, space: int) -> bool:
    """Whether another Crook is on a space."""
    for other in range(s.players):  # noqa: SIM110 - the compiler knows no generators
        if other != seat and s.at[other] == space:
            return True
    return False


@rule
def throw_at_hand(s: State, seat: int) -> int:
    """How far a Crook can go with the throw that is on the table, 0 for none."""
    if s.turn != seat or s.die == 0 or s.point == AFTER_MOVE:
        return 0
    return 2 * s.die if s.doubled == 1 else s.die


@rule
def is_at_hand(s: State, thrown: int, steps: int) -> bool:
    """Whether so many steps can be made with the throw or a free three."""
    three = 2 * FREE_THREE if s.doubled == 1 else FREE_THREE
    return steps in (thrown, three)
