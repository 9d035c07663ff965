"""Cards that move Judges."""

from __future__ import annotations

from .....core.kernel import fill, say
from ... import state as n
from ...state import Box, State
from ..circuit import COURT, admit, after_step, judge_on, shunt, take_step


@n.TO_BERMUDA.suits
@n.TO_HOSPITAL.suits
def is_about(s: State, judge: int) -> bool:
    """Whether a Judge is on the Circuit, but not in COURT."""
    return s.judge[judge] not in (COURT, n.HOSPITAL, n.BERMUDA)


n.TO_HOSPITAL.does(admit)
n.HURT_JUDGE.does(admit)


@n.TO_BERMUDA.does
def to_bermuda(s: State, judge: int) -> None:
    """A Judge goes to Bermuda."""
    say(s, n.JUDGE_MOVED, judge, int(s.judge[judge]), n.BERMUDA)
    s.judge[judge] = n.BERMUDA


@n.SWAP_JUDGES.fits
def are_two_about(s: State) -> bool:
    """Two Judges at least are about."""
    count = 0
    for judge in range(n.JUDGES):
        if is_about(s, judge):
            count += 1
    return count > 1


@n.SWAP_JUDGES.suits
def is_other_about(s: State, picked: int, judge: int) -> bool:
    """Any Judge who is about, and then any other."""
    return is_about(s, judge) and judge != picked


@n.SWAP_JUDGES.does
def swap_judges(s: State, picked: int, judge: int) -> None:
    """Two Judges change circles."""
    here, there = int(s.judge[picked]), int(s.judge[judge])
    say(s, n.JUDGE_MOVED, picked, here, there)
    say(s, n.JUDGE_MOVED, judge, there, here)
    s.judge[picked] = there
    s.judge[judge] = here


@n.JUDGE_TO_COURT.fits
def is_not_in_court(s: State, judge: int) -> bool:
    """The Judge of the card is elsewhere."""
    return s.judge[judge] != COURT


@n.JUDGE_TO_COURT.does
def judge_to_court(box: Box, s: State, judge: int) -> None:
    """A Judge is placed in COURT, and who is in the way is shunted (JC-116)."""
    if s.judge[judge] == COURT:
        return
    say(s, n.JUDGE_MOVED, judge, int(s.judge[judge]), COURT)
    s.judge[judge] = n.BERMUDA  # out of the way while the others make room
    s.admitted &= ~(1 << judge)
    shunt(box, s, judge, COURT)


@n.JUDGES_STEP.does
def sports_day(box: Box, s: State) -> None:
    """Every Judge on the Circuit but not in COURT, the nearest to COURT first, steps on if the next circle is empty."""
    for circle in range(box.circles - 1, COURT, -1):
        judge = judge_on(s, circle)
        if judge >= 0 and after_step(box, s, 2 * judge) >= 0:
            take_step(box, s, 2 * judge)
            say(s, n.JUDGE_MOVED, judge, circle, int(s.judge[judge]))


@n.JUDGES_HOME.does
def judges_home(box: Box, s: State) -> None:
    """Every Judge goes back to his own circle."""
    fill(s.judge, box.judge_home)
    s.admitted = 0
