"""How long each Crook has to go: FREE, INSIDE, or in THE CELLS. Time is told in own turns."""

from __future__ import annotations

from ....core.bits import lowest, popcount
from ....core.kernel import rule
from .. import state as n
from ..rules.places import place_in_queue, queue_length
from ..state import Box, State
from . import numbers
from .trials import TRANSFERS, after_verdict, in_cells, judge_in_line, prospects, serving, to_the_end, tried_by, waiting

FAR = len(numbers.ON_FOOT)


@rule
def worn_by(s: State, seat: int) -> int:
    """The set of Prisons whose rings a Crook wears."""
    worn = 0
    for index in range(n.PRISONS):
        if s.rings[seat, index] >= 0:
            worn |= 1 << int(s.rings[seat, index])
    return worn


@rule
def walking(steps: int) -> float:
    """How many turns it takes to land on a space so many steps away."""
    if steps < FAR:
        return numbers.ON_FOOT[steps]
    return numbers.ON_FOOT[FAR - 1] + numbers.FARTHER * (steps - FAR + 1)


@rule
def patrolling(box: Box, s: State, space: int) -> float:
    """Turns until the nearest Policeman is on a space."""
    steps = 0
    for policeman in range(n.POLICEMEN):
        steps |= int(box.watch[space, s.police[policeman]])
    if steps & 1 == 0 and steps >> n.FREE_THREE & 1:
        return numbers.ON_FOOT[n.FREE_THREE]
    return walking(lowest(steps))


@rule
def time_of(box: Box, s: State, seat: int, sleeve: int, line: int) -> float:
    """Turns until a Crook may have won, his own next turn being at hand."""
    worn = worn_by(s, seat)
    cell = cell_of(s, seat)
    if cell >= 0:
        if s.accused == seat and s.verdict > 0 and cell == 0:
            return after_verdict(box, s, line, worn, sleeve)
        return in_cells(box, s, line, worn, sleeve, int(s.charge[seat]), cell)
    if box.inside[s.at[seat]] == 1:
        return time_inside(box, s, seat, worn, sleeve)
    time = time_at_large(box, s, seat, worn, sleeve, line)
    return time + numbers.PROBATION_COST if s.probation >> seat & 1 else time


@rule
def cell_of(s: State, seat: int) -> int:
    """The cell that a Crook is in or on his way to, -1 if he is neither."""
    if s.at[seat] == n.CELLS:
        return place_in_queue(s, seat)
    cell = queue_length(s)
    for index in range(n.SEATS):
        if s.arrested[index] < 0:
            break
        if s.arrested[index] == seat:
            return cell
        cell += 1
    return cell if s.party >> seat & 1 else -1


@rule
def time_inside(box: Box, s: State, seat: int, worn: int, sleeve: int) -> float:
    """Turns until a Crook may have won who is INSIDE."""
    at = int(s.at[seat])
    served = numbers.RELEASE_PACE if at == box.remission else serving(int(box.years_left[at]))
    if s.phase == n.EXTRA_YEARS and s.drawer == seat:
        served = serving((n.FACES + 3) * 3 // 2)
    if at == box.visiting_time:
        served -= numbers.VISIT_GAIN
    return served + to_the_end(s, popcount(worn), sleeve)


@rule
def time_at_large(box: Box, s: State, seat: int, worn: int, sleeve: int, line: int) -> float:
    """Turns until a Crook may have won who is FREE: over the Crime that gets him there soonest."""
    at = int(s.at[seat])
    rank = queue_length(s)
    wait = waiting(box, s, line, rank) if popcount(worn) < s.options.rings else 0.0
    first, second, third = (
        judge_in_line(line, rank % n.JUDGES),
        judge_in_line(line, (rank + 1) % n.JUDGES),
        judge_in_line(line, (rank + 2) % n.JUDGES),
    )
    free, new, old = prospects(s, worn, sleeve)
    new_first, old_first = tried_by(box, first, free, new), tried_by(box, first, free, old)
    new_second, old_second = tried_by(box, second, free, new), tried_by(box, second, free, old)
    new_third, old_third = tried_by(box, third, free, new), tried_by(box, third, free, old)
    least = min(new_first, old_first, new_second, old_second, new_third, old_third)
    known = worn | sleeve & TRANSFERS
    thrown = throw_at_hand(s, seat)
    best = 1e9
    for index in range(-1 if s.bashers >> seat & 1 else 0, box.goals):
        if index < 0:
            charge = n.JUDGE_BASHING
            time = patrolling(box, s, at)
        else:
            space = int(box.goal[at, index])
            time = float(box.walk[at, index])
            if thrown > 0:
                time = numbers.AT_HAND if is_at_hand(box, s, thrown, at, space) else time
            elif least + max(time, wait) + numbers.UNSURE * min(time, wait) >= best:
                break  # those that follow are no nearer
            charge = n.CONSPIRACY if is_taken(s, seat, space) else int(box.crime[space])
            time += patrolling(box, s, space)
        later = min(numbers.LATEST, numbers.LATER_AT_LARGE + numbers.LATER_BY_TURN * time)
        value = (1 - later) * (new_first if not known >> int(box.prison[charge, first]) & 1 else old_first)
        value += later * (1 - later) * (new_second if not known >> int(box.prison[charge, second]) & 1 else old_second)
        value += later * later * (new_third if not known >> int(box.prison[charge, third]) & 1 else old_third)
        best = min(best, value + max(time, wait) + numbers.UNSURE * min(time, wait))
    return best


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
    if s.turn != seat or s.die == 0 or s.point == n.AFTER_MOVE:
        return 0
    return 2 * s.die if s.doubled == 1 else s.die


@rule
def is_at_hand(box: Box, s: State, thrown: int, at: int, space: int) -> bool:
    """Whether the throw or a free three leads to a space, on foot or by Taxi."""
    three = 2 * n.FREE_THREE if s.doubled == 1 else n.FREE_THREE
    on_foot = int(box.steps[at, space])
    by_taxi = int(box.cab[at]) + 1 + int(box.cab[space])
    return on_foot in (thrown, three) or by_taxi in (thrown, three)
