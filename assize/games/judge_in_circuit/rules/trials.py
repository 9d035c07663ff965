"""Trials: the next in the queue before the Judge in COURT, the verdict, and what comes of it."""

from __future__ import annotations

from ....core.kernel import rule, say
from .. import state as n
from ..state import Box, State
from .circuit import COURT, judge_on, move_on
from .places import enter_prison, join_queue, leave_queue, put, queue_length


@rule
def call_trial(s: State) -> bool:
    """Whether a Crook is before a Judge; the trial is called if that is new (JC-70)."""
    judge = judge_on(s, COURT)
    if judge < 0 or s.queue[0] < 0:
        s.accused = -1
        s.verdict = 0
        return False
    if s.accused != s.queue[0]:
        s.accused = s.queue[0]
        s.verdict = 0
        s.fewer = 0
        s.lenient = 0
        say(s, n.TRIAL, s.accused, judge, int(s.charge[s.accused]))
    return True


@rule
def result_of(box: Box, s: State) -> int:
    """What Table 1 says (JC-71)."""
    return int(box.verdict[s.verdict - 1, judge_on(s, COURT)])


@rule
def is_term(box: Box, s: State) -> bool:
    """Whether the die on the table means years in Prison."""
    return s.verdict > 0 and result_of(box, s) > 0


@rule
def pronounce(box: Box, s: State) -> None:
    """The verdict is carried out, and the Judge moves on (JC-72 to JC-75, JC-37)."""
    seat = s.accused
    judge = judge_on(s, COURT)
    result = result_of(box, s)
    if result == n.PROBATION and s.lenient > 0:
        result = s.lenient
    if result == n.NOT_GUILTY:
        say(s, n.WAS_NOT_GUILTY, seat, 0, 0)
        release(box, s, seat)
    elif result == n.PROBATION:
        say(s, n.ON_PROBATION, seat, 0, 0)
        release(box, s, seat)
        s.probation |= 1 << seat
    elif result == n.RE_TRIAL:
        say(s, n.SENT_FOR_RE_TRIAL, seat, 0, 0)
        to_back(s, seat)
    else:
        sentence(box, s, seat, result, judge)
    end_trial(box, s, judge)


@rule
def sentence(box: Box, s: State, seat: int, years: int, judge: int) -> None:
    """So many years, in the Prison that Table 2 names; the ring is due even if the years are cut (JC-75)."""
    prison = int(box.prison[s.charge[seat], judge])
    years = max(years - s.fewer, 0)
    say(s, n.SENTENCED, seat, years, prison)
    leave_queue(s, seat)
    s.charge[seat] = -1
    put(s, seat, int(box.years_at[years]))
    enter_prison(s, seat, prison)
    if years == 0:
        s.prison[seat] = -1


@rule
def release(box: Box, s: State, seat: int) -> None:
    """Out of THE CELLS to Released!, without a charge (JC-72, JA-38)."""
    leave_queue(s, seat)
    s.charge[seat] = -1
    put(s, seat, int(box.years_at[0]))


@rule
def to_back(s: State, seat: int) -> None:
    """To the back of the queue, with the same charge (JC-74)."""
    leave_queue(s, seat)
    join_queue(s, seat, queue_length(s))


@rule
def end_trial(box: Box, s: State, judge: int) -> None:
    """The Judge has had his trial and goes on, whoever is in the way (JC-36, JC-37)."""
    s.accused = -1
    s.verdict = 0
    s.fewer = 0
    s.lenient = 0
    move_on(box, s, judge)
