"""What chance decides: who is who, who begins, and every throw of the die."""

from __future__ import annotations

from ....core.bits import lowest, popcount
from ....core.kernel import Array, say
from .. import state as n
from ..state import Box, State
from .course import begin_turn
from .places import put, seat_of


@n.DEALING.offers
def deal_offers(s: State, out: Array) -> int:
    """Any Crook whom nobody is yet (JC-13)."""
    count = 0
    for crook in range(n.CROOKS):
        if seat_of(s, crook) < 0:
            out[count] = n.BE_CROOK(crook)
            count += 1
    return count


@n.DEALING.plays
def play_deal(box: Box, s: State, choice: int) -> None:
    """The next seat gets a Crook and stands in his home pub; then all throw for the start (JC-13, JC-14, JC-19)."""
    seat = 0
    while s.crook[seat] >= 0:
        seat += 1
    crook = n.BE_CROOK.part(choice)
    s.crook[seat] = crook
    s.at[seat] = box.home[crook]
    say(s, n.DEALT, seat, crook, 0)
    s.phase = n.DEALING if seat + 1 < s.players else n.STARTING


@n.STARTING.offers
@n.THROWING.offers
@n.EXTRA_YEARS.offers
@n.TRYING.offers
def die_offers(out: Array) -> int:
    """The six faces of the die."""
    for face in range(n.FACES):
        out[face] = n.DIE(face + 1)
    return n.FACES


@n.STARTING.plays
def play_start(s: State, choice: int) -> None:
    """Everybody throws; those who tie for the highest throw again, until one begins (JC-19)."""
    seat = lowest(s.throwing)
    die = n.DIE.part(choice)
    s.throws[seat] = die
    s.throwing &= ~(1 << seat)
    say(s, n.THREW_FOR_START, seat, die, 0)
    s.turn = seat
    if s.throwing == 0:
        best = 0
        for other in range(s.players):
            best = max(best, int(s.throws[other]))
        for other in range(s.players):
            if s.throws[other] == best:
                s.throwing |= 1 << other
            s.throws[other] = 0
        if popcount(s.throwing) == 1:
            first = lowest(s.throwing)
            s.throwing = 0
            say(s, n.BEGINS, first, 0, 0)
            s.regular = first
            begin_turn(s, first)
            return
        say(s, n.TIED, s.throwing, 0, 0)
    s.phase = n.STARTING


@n.THROWING.plays
def play_throw(s: State, choice: int) -> None:
    """A throw for the move (JC-20)."""
    s.die = n.DIE.part(choice)
    s.point = n.AFTER_THROW
    say(s, n.THREW, s.turn, s.die, 0)


@n.EXTRA_YEARS.plays
def play_extra_years(box: Box, s: State, choice: int) -> None:
    """A throw on the n+1 space (JC-51)."""
    die = n.DIE.part(choice)
    say(s, n.MORE_YEARS, s.drawer, die, die + 1)
    put(s, s.drawer, int(box.years_at[die + 1]))


@n.TRYING.plays
def play_trial_die(s: State, choice: int) -> None:
    """A throw for a verdict (JC-71)."""
    s.verdict = n.DIE.part(choice)
    say(s, n.TRIAL_DIE, s.accused, s.verdict, 0)
