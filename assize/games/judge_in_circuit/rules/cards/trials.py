"""Cards of THE CELLS and the COURT: charges, the queue, the die of a trial, and its verdict."""

from __future__ import annotations

from .....core.kernel import CHANCE, Array, rule, say
from ... import state as n
from ...state import Box, State
from ..arrests import escape_arrest
from ..circuit import COURT, judge_on
from ..places import (
    accuse,
    is_free,
    is_inside,
    join_queue,
    leave_queue,
    lock_up,
    move_in,
    place_in_queue,
    put,
    queue_length,
    send,
)
from ..trials import end_trial, to_back
from .moment import at_law, concerns


@n.ARREST_SELF.does
@rule
def arrest_self(box: Box, s: State, card: int, seat: int, crime: int) -> None:
    """Who is FREE goes to THE CELLS with a charge."""
    if is_free(box, s, seat):
        lock_up(s, seat, crime)
    else:
        say(s, n.NOTHING, card, 0, 0)


@n.ACCUSE.fits
@rule
def is_anybody_outside(box: Box, s: State) -> bool:
    """Somebody is not INSIDE (JC-129)."""
    for seat in range(s.players):  # noqa: SIM110 - the compiler knows no generators
        if not is_inside(box, s, seat):
            return True
    return False


@n.ACCUSE.lists
@rule
def seats_outside(box: Box, s: State, out: Array) -> int:
    """Any Crook who is not INSIDE (JC-129)."""
    count = 0
    for seat in range(s.players):
        if not is_inside(box, s, seat):
            out[count] = n.PICK_SEAT(seat)
            count += 1
    return count


@n.ACCUSE.does
@rule
def anonymous_letter(s: State, crime: int, choice: int) -> None:
    """A Crook is charged, and brought to THE CELLS if he is not there (JC-129)."""
    seat = n.PICK_SEAT.part(choice)
    if s.at[seat] == n.CELLS:
        accuse(s, seat, crime)
    else:
        lock_up(s, seat, crime)


@n.CHANGE_CHARGE.fits
@n.ALIBI.fits
@rule
def is_charged(s: State, seat: int) -> bool:
    """For a player in THE CELLS; at an arrest or a trial for whom it is about (JA-49, JA-55)."""
    return concerns(s, seat) if at_law(s) else s.at[seat] == n.CELLS


@n.CHANGE_CHARGE.lists
@rule
def charges_to_pick(out: Array) -> int:
    """Any Crime that spaces are named after."""
    for crime in range(n.CONSPIRACY):
        out[crime] = n.PICK_CRIME(crime)
    return n.CONSPIRACY


@n.CHANGE_CHARGE.does
@rule
def change_charge(s: State, seat: int, choice: int) -> None:
    """The charge is another."""
    accuse(s, seat, n.PICK_CRIME.part(choice))


@n.ALIBI.does
@rule
def clear_name(box: Box, s: State, seat: int) -> None:
    """The charge is dropped: from the arrest or from THE CELLS to Released! (JC-96, JC-125)."""
    if s.arrested[0] == seat and s.at[seat] != n.CELLS:
        escape_arrest(s)
        s.charge[seat] = -1
    send(box, s, seat, int(box.years_at[0]))


@n.SWAP_PRISONER.fits
@rule
def can_be_mistaken(box: Box, s: State, seat: int) -> bool:
    """For a player in THE CELLS, at a trial the accused, if somebody is INSIDE (JC-119)."""
    if not is_charged(s, seat):
        return False
    for other in range(s.players):  # noqa: SIM110 - the compiler knows no generators
        if is_inside(box, s, other):
            return True
    return False


@n.SWAP_PRISONER.lists
@rule
def seats_inside(box: Box, s: State, seat: int, out: Array) -> int:
    """Any other Crook who is INSIDE (JC-119)."""
    count = 0
    for other in range(s.players):
        if other != seat and is_inside(box, s, other):
            out[count] = n.PICK_SEAT(other)
            count += 1
    return count


@n.SWAP_PRISONER.does
@rule
def swap_prisoner(s: State, seat: int, choice: int) -> None:
    """A friend INSIDE takes over cell and charge, the player his space and Prison (JC-119, JA-63)."""
    friend = n.PICK_SEAT.part(choice)
    cell = place_in_queue(s, seat)
    space, prison = int(s.at[friend]), int(s.prison[friend])
    s.queue[cell] = friend
    s.charge[friend] = s.charge[seat]
    s.charge[seat] = -1
    put(s, friend, n.CELLS)
    s.prison[friend] = -1
    s.probation &= ~(1 << friend)
    say(s, n.CELLED, friend, cell, 0)
    move_in(s, seat, space, prison)


@n.FREE_FIRST.does
@rule
def free_first(box: Box, s: State, card: int) -> None:
    """The first in THE CELLS goes to Released!"""
    if s.queue[0] >= 0:
        send(box, s, int(s.queue[0]), int(box.years_at[0]))
    else:
        say(s, n.NOTHING, card, 0, 0)


@n.TO_FRONT.fits
@rule
def is_waiting(s: State, seat: int) -> bool:
    """For a player in THE CELLS who is not at the front."""
    return place_in_queue(s, seat) > 0


@n.TO_FRONT.does
@rule
def to_front(s: State, seat: int) -> None:
    """To the front of the queue."""
    leave_queue(s, seat)
    join_queue(s, seat, 0)


@n.LET_NEXT_GO.fits
@rule
def waits_anybody(s: State, seat: int) -> bool:
    """For the accused, if somebody waits behind."""
    return concerns(s, seat) and queue_length(s) > 1


@n.LET_NEXT_GO.does
@rule
def let_next_go(s: State, seat: int) -> None:
    """The next in the queue goes first."""
    leave_queue(s, seat)
    join_queue(s, seat, 1)


@n.SHIFT_DIE.lists
@rule
def dice_next_to(s: State, out: Array) -> int:
    """The trial die one up or down."""
    count = 0
    for number in range(1, n.FACES + 1):
        if abs(number - s.verdict) == 1:
            out[count] = n.PICK_NUMBER(number)
            count += 1
    return count


@n.SHIFT_DIE.does
@rule
def shift_die(s: State, seat: int, choice: int) -> None:
    """The trial die is turned."""
    s.verdict = n.PICK_NUMBER.part(choice)
    say(s, n.TURNED_DIE, seat, s.verdict, 0)


@n.RETHROW.does
@rule
def rethrow(s: State) -> None:
    """The trial die is thrown again."""
    s.verdict = 0
    s.phase = n.TRYING
    s.actor = CHANCE


@n.NO_PROBATION.does
@rule
def no_probation(s: State, years: int) -> None:
    """Years instead of Probation (JC-115)."""
    s.lenient = years


@n.ABANDON_TRIAL.fits
@rule
def is_in_court(s: State, judge: int) -> bool:
    """The Judge of the card is in COURT (JC-127)."""
    return judge_on(s, COURT) == judge


@n.ABANDON_TRIAL.does
@rule
def abandon_trial(box: Box, s: State, judge: int) -> None:
    """The accused goes to the back of the queue, and the Judge moves on (JC-127)."""
    to_back(s, s.accused)
    end_trial(box, s, judge)
