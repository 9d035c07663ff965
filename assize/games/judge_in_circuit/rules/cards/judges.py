"""Cards that move Judges."""

from __future__ import annotations

from .....core.kernel import fill, rule, say
from ... import state as n
from ...state import Box, State
from ..circuit import COURT, admit, after_step, judge_on, shunt, take_step


@rule
def is_about(s: State, judge: int) -> bool:
    """Whether a Judge is on the Circuit, but not in COURT."""
    return s.judge[judge] not in (COURT, n.HOSPITAL, n.BERMUDA)


@n.TO_BERMUDA.suits
@n.TO_HOSPITAL.suits
@n.SWAP_JUDGES.suits
def is_there(s: State, number: int) -> bool:
    """Any Judge who is about, and not picked already."""
    return is_about(s, number) and s.pick != n.PICK_JUDGE(number)


@n.TO_BERMUDA.fits
@n.TO_HOSPITAL.fits
def is_any_about(s: State) -> bool:
    """One Judge at least is about."""
    return judges_about(s) > 0


@n.SWAP_JUDGES.fits
def are_two_about(s: State) -> bool:
    """Two Judges at least are about."""
    return judges_about(s) > 1


@rule
def judges_about(s: State) -> int:
    """How many Judges are about."""
    count = 0
    for judge in range(n.JUDGES):
        if is_about(s, judge):
            count += 1
    return count


@n.TO_BERMUDA.does
def to_bermuda(s: State, choice: int) -> None:
    """A Judge goes to Bermuda."""
    judge = n.PICK_JUDGE.part(choice)
    say(s, n.JUDGE_MOVED, judge, int(s.judge[judge]), n.BERMUDA)
    s.judge[judge] = n.BERMUDA


@n.TO_HOSPITAL.does
def to_hospital(box: Box, s: State, choice: int) -> None:
    """A Judge goes to Hospital."""
    admit(box, s, n.PICK_JUDGE.part(choice))


@n.HURT_JUDGE.does
def hurt_judge(box: Box, s: State, judge: int) -> None:
    """The Judge of the card goes to Hospital (JC-130)."""
    admit(box, s, judge)


@n.SWAP_JUDGES.does
def swap_judges(s: State, choice: int) -> None:
    """Two Judges change circles."""
    one = n.PICK_JUDGE.part(s.pick)
    other = n.PICK_JUDGE.part(choice)
    here, there = int(s.judge[one]), int(s.judge[other])
    say(s, n.JUDGE_MOVED, one, here, there)
    say(s, n.JUDGE_MOVED, other, there, here)
    s.judge[one] = there
    s.judge[other] = here


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
