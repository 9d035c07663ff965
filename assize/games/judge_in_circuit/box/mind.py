"""What bots make of a board and its tables, worked out once for an edition. Time is told in own turns."""

from __future__ import annotations

from .. import state as n
from ..mind.crooks import FAR, walking
from ..mind.numbers import PROBATION_COST, YEAR_STEPS
from ..mind.trials import serving
from ..state import Box


def tabulate(box: Box) -> None:
    """Fill in all that the judgement reads and that no move changes."""
    _list_goals(box)
    _watch(box)
    _measure_circuit(box)
    _know_judges(box)


def _list_goals(box: Box) -> None:
    """The Crime spaces from every space, with the turns to land there on foot or by Taxi, the soonest first."""
    goals = [space for space in range(box.spaces) if box.crime[space] >= 0][: n.GOALS]
    box.goals = len(goals)
    for space in range(n.SPACES):
        cab = int(box.cab[space]) + 1
        turns = {goal: min(walking(int(box.steps[space, goal])), walking(cab + int(box.cab[goal]))) for goal in goals}
        for index, goal in enumerate(sorted(goals, key=turns.__getitem__)):
            box.goal[space, index] = goal
            box.walk[space, index] = turns[goal]


def _watch(box: Box) -> None:
    """The steps between all spaces as bits, so that those of many Policemen make one number."""
    for space in range(n.SPACES):
        for at in range(n.SPACES):
            steps = int(box.steps[at, space])
            box.watch[space, at] = 1 << (steps if 0 <= steps < FAR else FAR)


def _measure_circuit(box: Box) -> None:
    """Steps to COURT from every circle, from Hospital and from Bermuda."""
    for circle in range(1, box.circles):
        box.to_court[circle] = box.circles - circle
    box.to_court[n.HOSPITAL] = box.circles - box.hospital_to + 1
    box.to_court[n.BERMUDA] = box.circles - box.bermuda_from + 1


def _know_judges(box: Box) -> None:
    """What may be expected of each Judge."""
    for judge in range(n.JUDGES):
        served = 0.0
        for face in range(n.FACES):
            result = int(box.verdict[face, judge])
            if result > 0:
                box.jailed[judge] += 1 / n.FACES
                served += serving(YEAR_STEPS * result) / n.FACES
            elif result == n.RE_TRIAL:
                box.re_trial[judge] += 1 / n.FACES
            else:
                box.loose[judge] += 1 / n.FACES
                if result == n.PROBATION:
                    box.nuisance[judge] += PROBATION_COST / n.FACES
        if box.jailed[judge] > 0:
            box.term[judge] = served / box.jailed[judge]
