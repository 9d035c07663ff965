"""Cards that bring a Crook into a Prison, out of it, or nearer to its end."""

from __future__ import annotations

from .....core.kernel import say
from ... import state as n
from ...state import Box, State
from ..places import enter_prison, is_free, is_inside, move_in, put, seat_of, send
from ..trials import is_term

STEPS_A_YEAR = 3


@n.TO_REMISSION.fits
def is_not_there(box: Box, s: State, seat: int) -> bool:
    """Who is there already does not come nearer to the end (JC-110)."""
    return s.at[seat] != box.remission


@n.TO_REMISSION.does
def to_remission(box: Box, s: State, seat: int) -> None:
    """The Crook goes to Remission; from THE CELLS without a Prison (JC-110)."""
    if s.at[seat] == n.CELLS:
        s.prison[seat] = -1
    send(box, s, seat, box.remission)


n.TRANSFER.does(enter_prison)


@n.TRANSFER.fits
def can_transfer(s: State, seat: int, prison: int) -> bool:
    """From a Prison to another (JC-111, JA-64)."""
    return s.prison[seat] >= 0 and s.prison[seat] != prison


@n.TO_PRISON.does
def to_prison(box: Box, s: State, card: int, seat: int, prison: int, years: int) -> None:
    """Straight into a Prison; who is INSIDE already is only transferred (JC-118)."""
    if s.at[seat] == n.CELLS:
        say(s, n.NOTHING, card, 0, 0)
        return
    if is_free(box, s, seat):
        put(s, seat, int(box.years_at[years]))
        say(s, n.WENT, seat, int(s.at[seat]), 0)
    enter_prison(s, seat, prison)


@n.TRANSFER_OR_JOIN.suits
def can_move_to(box: Box, s: State, seat: int, prison: int, crook: int, number: int) -> bool:
    """0 is a transfer to another Prison, and 1 joins the friend if he is INSIDE (JC-124)."""
    friend = seat_of(s, crook)
    joins = friend >= 0 and friend != seat and is_inside(box, s, friend)
    return s.prison[seat] != prison if number == 0 else number == 1 and joins


@n.TRANSFER_OR_JOIN.does
def transfer_or_join(s: State, seat: int, prison: int, crook: int, number: int) -> None:
    """Transfer to a Prison, or join a friend where he is (JC-124)."""
    if number == 0:
        enter_prison(s, seat, prison)
        return
    friend = seat_of(s, crook)
    move_in(s, seat, int(s.at[friend]), int(s.prison[friend]))
    s.landing |= 1 << seat


@n.FEWER_YEARS.fits
def has_years(box: Box, s: State) -> bool:
    """After the die of a trial it must mean years (JC-121)."""
    return s.window != n.AT_VERDICT or is_term(box, s)


@n.FEWER_YEARS.does
def cut_years(box: Box, s: State, seat: int, years: int) -> None:
    """Some years fewer: of the sentence that has just been thrown, or of what is left to serve (JC-121)."""
    if s.accused == seat:
        s.fewer = years
        return
    left = (int(box.years_left[s.at[seat]]) + STEPS_A_YEAR - 1) // STEPS_A_YEAR
    send(box, s, seat, int(box.years_at[max(left - years, 0)]))
