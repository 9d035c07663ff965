"""The Judges: round the Circuit, into COURT, to Bermuda and out of Hospital."""

from __future__ import annotations

import numpy as np

from ....core.kernel import Array, fill, rule, say, zeros
from .. import state as n
from ..state import Box, State

COURT = 0  # the circle of the Circuit that is COURT


@rule
def judge_on(s: State, circle: int) -> int:
    """The Judge on a circle, or -1."""
    for judge in range(n.JUDGES):
        if s.judge[judge] == circle:
            return judge
    return -1


@rule
def after_step(box: Box, s: State, way: int) -> int:
    """Where a Judge would be after a step, or -1 if he cannot take it (JC-31 to JC-35, JC-39).

    `way` is judge * 2, plus 1 for the step to Bermuda.
    """
    judge = way // 2
    at = int(s.judge[judge])
    if way % 2 == 1:
        return n.BERMUDA if at == box.bermuda_from and not s.flown >> judge & 1 else -1
    if at == COURT:
        return -1
    if at == n.HOSPITAL:
        circle = box.hospital_to if not s.admitted >> judge & 1 else -1
    elif at == n.BERMUDA:
        circle = box.bermuda_from if not s.flown >> judge & 1 else -1
    else:
        circle = (at + 1) % box.circles
    return circle if circle >= 0 and judge_on(s, circle) < 0 else -1


@rule
def take_step(box: Box, s: State, way: int) -> None:
    """Move a Judge one step."""
    judge = way // 2
    to = after_step(box, s, way)
    if to == n.BERMUDA or s.judge[judge] == n.BERMUDA:
        s.flown |= 1 << judge
    s.judge[judge] = to


@rule
def can_finish(box: Box, s: State, steps: int) -> bool:
    """Whether Judges can make so many steps in all (JC-23, JA-18); any beginning of a longer row of steps is one."""
    judges = zeros(n.JUDGES, np.int8)
    fill(judges, s.judge)
    flown = s.flown
    way, was, had_flown = zeros(n.MOST_STEPS, np.int64), zeros(n.MOST_STEPS, np.int64), zeros(n.MOST_STEPS, np.int64)
    depth = 0
    while 0 <= depth < steps:
        if way[depth] == n.WAYS:
            way[depth] = 0
            depth -= 1
            if depth >= 0:
                s.judge[(way[depth] - 1) // 2] = was[depth]
                s.flown = had_flown[depth]
            continue
        step = int(way[depth])
        way[depth] += 1
        if after_step(box, s, step) >= 0:
            was[depth] = s.judge[step // 2]
            had_flown[depth] = s.flown
            take_step(box, s, step)
            depth += 1
    fill(s.judge, judges)
    s.flown = flown
    return depth == steps


@rule
def judge_offers(box: Box, s: State, kind: int, steps: int, out: Array, count: int) -> int:
    """Every first step of a Judge after which all steps can still be used (JC-30, JA-17 to JA-19)."""
    judges = zeros(n.JUDGES, np.int8)
    fill(judges, s.judge)
    flown = s.flown
    for way in range(n.WAYS):
        if after_step(box, s, way) >= 0:
            take_step(box, s, way)
            if can_finish(box, s, steps - 1):
                out[count] = n.MOVE_JUDGE(kind, way)
                count += 1
            fill(s.judge, judges)
            s.flown = flown
    return count


@rule
def move_judge(box: Box, s: State, way: int) -> None:
    """Carry out one step of a Judge."""
    origin = int(s.judge[way // 2])
    take_step(box, s, way)
    say(s, n.JUDGE_MOVED, way // 2, origin, int(s.judge[way // 2]))


@rule
def shunt(box: Box, s: State, judge: int, circle: int) -> None:
    """Put a Judge on a circle; whoever is in the way goes on one, and so on in a row (JC-37, JC-40, JC-116)."""
    while judge >= 0:
        pushed = judge_on(s, circle)
        s.judge[judge] = circle
        judge = pushed
        if judge >= 0:
            say(s, n.SHUNTED, judge, circle, (circle + 1) % box.circles)
        circle = (circle + 1) % box.circles


@rule
def move_on(box: Box, s: State, judge: int) -> None:
    """After a trial the Judge goes on one circle (JC-37)."""
    s.judge[judge] = n.HOSPITAL  # out of the way of himself
    say(s, n.JUDGE_MOVED, judge, COURT, COURT + 1)
    shunt(box, s, judge, COURT + 1)


@rule
def admit(box: Box, s: State, judge: int) -> None:
    """Bring a Judge to Hospital; who lies there is put out along the arrow (JC-38 to JC-40)."""
    if s.judge[judge] == n.HOSPITAL:
        return
    patient = judge_on(s, n.HOSPITAL)
    s.judge[judge] = n.HOSPITAL
    s.admitted |= 1 << judge
    say(s, n.IN_HOSPITAL, judge, 0, 0)
    if patient >= 0:
        s.judge[patient] = n.BERMUDA  # out of the way while the others make room
        s.admitted &= ~(1 << patient)
        say(s, n.DISCHARGED, patient, box.hospital_to, 0)
        shunt(box, s, patient, box.hospital_to)
