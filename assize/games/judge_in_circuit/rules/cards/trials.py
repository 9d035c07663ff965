"""Cards of THE CELLS and the COURT: charges, the queue, the die of a trial, and its verdict."""

from __future__ import annotations

from .....core.kernel import CHANCE, say
from ... import state as n
from ...state import Box, State
from .. import places
from ..arrests import escape_arrest
from ..circuit import COURT, judge_on
from ..trials import end_trial, to_back


@n.ARREST_SELF.does
def arrest_self(box: Box, s: State, card: int, seat: int, crime: int) -> None:
    """Who is FREE goes to THE CELLS with a charge."""
    if places.is_free(box, s, seat):
        places.lock_up(s, seat, crime)
    else:
        say(s, n.NOTHING, card, 0, 0)


@n.ACCUSE.suits
def is_outside(box: Box, s: State, other: int) -> bool:
    """Any Crook who is not INSIDE (JC-129)."""
    return not places.is_inside(box, s, other)


@n.ACCUSE.does
def anonymous_letter(s: State, crime: int, other: int) -> None:
    """A Crook is charged, and brought to THE CELLS if he is not there (JC-129)."""
    if s.at[other] == n.CELLS:
        places.accuse(s, other, crime)
    else:
        places.lock_up(s, other, crime)


n.CHANGE_CHARGE.does(places.accuse)


@n.CHANGE_CHARGE.suits
def is_named_on_spaces(crime: int) -> bool:
    """Any Crime that spaces are named after."""
    return crime < n.CONSPIRACY


@n.ALIBI.does
def clear_name(box: Box, s: State, seat: int) -> None:
    """The charge is dropped: from the arrest or from THE CELLS to Released! (JC-96, JC-125)."""
    if s.arrested[0] == seat and s.at[seat] != n.CELLS:
        escape_arrest(s)
        s.charge[seat] = -1
    places.send(box, s, seat, int(box.years_at[0]))


@n.SWAP_PRISONER.suits
def is_friend_inside(box: Box, s: State, seat: int, other: int) -> bool:
    """Any other Crook who is INSIDE (JC-119)."""
    return other != seat and places.is_inside(box, s, other)


@n.SWAP_PRISONER.does
def swap_prisoner(s: State, seat: int, other: int) -> None:
    """A friend INSIDE takes over cell and charge, the player his space and Prison (JC-119, JA-63)."""
    cell = places.place_in_queue(s, seat)
    space, prison = int(s.at[other]), int(s.prison[other])
    s.queue[cell] = other
    s.charge[other] = s.charge[seat]
    s.charge[seat] = -1
    places.put(s, other, n.CELLS)
    s.prison[other] = -1
    s.probation &= ~(1 << other)
    say(s, n.CELLED, other, cell, 0)
    places.move_in(s, seat, space, prison)


@n.FREE_FIRST.does
def free_first(box: Box, s: State, card: int) -> None:
    """The first in THE CELLS goes to Released!"""
    if s.queue[0] >= 0:
        places.send(box, s, int(s.queue[0]), int(box.years_at[0]))
    else:
        say(s, n.NOTHING, card, 0, 0)


@n.TO_FRONT.fits
def is_behind(s: State, seat: int) -> bool:
    """Who is at the front stays there."""
    return s.queue[0] != seat


@n.TO_FRONT.does
def to_front(s: State, seat: int) -> None:
    """To the front of the queue."""
    places.leave_queue(s, seat)
    places.join_queue(s, seat, 0)


@n.LET_NEXT_GO.fits
def is_anybody_behind(s: State) -> bool:
    """Somebody must wait behind."""
    return places.queue_length(s) > 1


@n.LET_NEXT_GO.does
def let_next_go(s: State, seat: int) -> None:
    """The next in the queue goes first."""
    places.leave_queue(s, seat)
    places.join_queue(s, seat, 1)


@n.SHIFT_DIE.suits
def is_next_to(s: State, number: int) -> bool:
    """The trial die one up or down."""
    return abs(number - s.verdict) == 1 and number > 0


@n.SHIFT_DIE.does
def shift_die(s: State, seat: int, number: int) -> None:
    """The trial die is turned."""
    s.verdict = number
    say(s, n.TURNED_DIE, seat, s.verdict, 0)


@n.RETHROW.does
def rethrow(s: State) -> None:
    """The trial die is thrown again."""
    s.verdict = 0
    s.phase = n.TRYING
    s.actor = CHANCE


@n.NO_PROBATION.does
def no_probation(s: State, years: int) -> None:
    """Years instead of Probation (JC-115)."""
    s.lenient = years


@n.ABANDON_TRIAL.fits
def is_in_court(s: State, judge: int) -> bool:
    """The Judge of the card is in COURT (JC-127)."""
    return judge_on(s, COURT) == judge


@n.ABANDON_TRIAL.does
def abandon_trial(box: Box, s: State, judge: int) -> None:
    """The accused goes to the back of the queue, and the Judge moves on (JC-127)."""
    to_back(s, s.accused)
    end_trial(box, s, judge)
