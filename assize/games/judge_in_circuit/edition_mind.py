"""What bots make of a board and its tables, worked out once for an edition. Time is told in own turns."""

from __future__ import annotations

from .mind_crooks import FAR, walking
from .mind_numbers import PROBATION_COST, YEAR_STEPS
from .mind_trials import serving
from .state import BERMUDA, FACES, GOALS, HOSPITAL, JUDGES, PROBATION, RE_TRIAL, SPACES, Box


def tabulate(box: Box) -> None:
    """Fill in all that the judgement reads and that no move changes."""
    _list_goals(box)
    _watch(box)
    _measure_circuit(box)
    _know_judges(box)


def _list_goals(box: Box) -> None:
    """The Crime spaces from every space, with the turns to land there on foot or by Taxi, the soonest first."""
    goals = [space for space in range(box.spaces) if box.crime[space] >= 0][:GOALS]
    box.goals = len(goals)
    for space in range(SPACES):
        cab = int(box.cab[space]) + 1
        turns = {goal: min(walking(int(box.steps[space, goal])), walking(cab + int(box.cab[goal]))) for goal in goals}
        for index, goal in enumerate(sorted(goals, key=turns.__getitem__)):
            box.goal[space, index] = goal
            box.walk[space, index] = turns[goal]


def _watch(box: Box) -> None:
    """The steps between all spaces as bits, so that those of many Policemen make one number."""
    for space in range(SPACES):
        for at in range(SPACES):
            steps = int(box.steps[at, space])
            box.watch[space, at] = 1 << (steps if 0 <= steps < FAR else FAR)


def _measure_circuit(box: Box) -> None:
    """Steps to COURT from every circle, from Hospital and from Bermuda."""
    for circle in range(1, box.circles):
        box.to_court[circle] = box.circles - circle
    box.to_court[HOSPITAL] = box.circles - box.hospital_to + 1
    box.to_court[BERMUDA] = box.circles - box.bermuda_from + 1


def _know_judges(box: Box) -> None:
    """What may be expected of each Judge."""
    for judge in range(JUDGES):
        served = 0.0
        for face in range(FACES):
            result = int(box.verdict[face, judge])
            if result > 0:
                box.jailed[judge] += 1 / FACES
                served += serving(YEAR_STEPS * result) / FACES
            elif result == RE_TRIAL:
                box.re_trial[judge] += 1 / FACES
            else:
                box.loose[judge] += 1 / FACES
                if result == PROBATION:
                    box.nuisance[judge] += PROBATION_COST / FACES
        if box.jailed[judge] > 0:
            box.term[judge] = served / box.jailed[judge]
