"""Cards that bring a Crook into a Prison, out of it, or nearer to its end."""

from __future__ import annotations

from .....core.kernel import Array, rule, say
from ... import state as n
from ...state import Box, State
from ..places import enter_prison, is_free, is_inside, move_in, put, seat_of, send
from ..trials import is_term
from .moment import at_law, concerns

STEPS_A_YEAR = 3


@n.TO_REMISSION.fits
@rule
def can_behave(box: Box, s: State, seat: int) -> bool:
    """For a Crook in THE CELLS, or INSIDE and not there yet; at a trial for the accused (JC-110)."""
    if at_law(s):
        return concerns(s, seat)
    return s.at[seat] == n.CELLS or (is_inside(box, s, seat) and s.at[seat] != box.remission)


@n.TO_REMISSION.does
@rule
def to_remission(box: Box, s: State, seat: int) -> None:
    """The Crook goes to Remission; from THE CELLS without a Prison (JC-110)."""
    if s.at[seat] == n.CELLS:
        s.prison[seat] = -1
    send(box, s, seat, box.remission)


@n.TRANSFER.fits
@rule
def can_transfer(box: Box, s: State, seat: int, prison: int) -> bool:
    """For a Crook in another Prison (JC-111, JA-64)."""
    return is_inside(box, s, seat) and s.prison[seat] >= 0 and s.prison[seat] != prison


@n.TRANSFER.does
@rule
def transfer(s: State, seat: int, prison: int) -> None:
    """The Crook is in that Prison from now on (JC-111)."""
    enter_prison(s, seat, prison)


@n.TO_PRISON.does
@rule
def to_prison(box: Box, s: State, card: int, seat: int, prison: int, years: int) -> None:
    """Straight into a Prison; who is INSIDE already is only transferred (JC-118)."""
    if s.at[seat] == n.CELLS:
        say(s, n.NOTHING, card, 0, 0)
        return
    if is_free(box, s, seat):
        put(s, seat, int(box.years_at[years]))
        say(s, n.WENT, seat, int(s.at[seat]), 0)
    enter_prison(s, seat, prison)


@rule
def friend_inside(box: Box, s: State, seat: int, crook: int) -> int:
    """The seat of another Crook if he is INSIDE, else -1."""
    friend = seat_of(s, crook)
    return friend if friend >= 0 and friend != seat and is_inside(box, s, friend) else -1


@n.TRANSFER_OR_JOIN.fits
@rule
def can_move_cell(box: Box, s: State, seat: int, prison: int, crook: int) -> bool:
    """For a Crook INSIDE who is in another Prison, or has a friend there (JC-124)."""
    return is_inside(box, s, seat) and (s.prison[seat] != prison or friend_inside(box, s, seat, crook) >= 0)


@n.TRANSFER_OR_JOIN.lists
@rule
def cells_to_pick(box: Box, s: State, seat: int, prison: int, crook: int, out: Array) -> int:
    """0 for a transfer, and 1 for joining the friend (JC-124)."""
    count = 0
    if s.prison[seat] != prison:
        out[count] = n.PICK_NUMBER(0)
        count += 1
    if friend_inside(box, s, seat, crook) >= 0:
        out[count] = n.PICK_NUMBER(1)
        count += 1
    return count


@n.TRANSFER_OR_JOIN.does
@rule
def transfer_or_join(s: State, seat: int, prison: int, crook: int, choice: int) -> None:
    """Transfer to a Prison, or join a friend where he is (JC-124)."""
    if choice == n.PICK_NUMBER(0):
        enter_prison(s, seat, prison)
        return
    friend = seat_of(s, crook)
    move_in(s, seat, int(s.at[friend]), int(s.prison[friend]))
    s.landing |= 1 << seat


@n.FEWER_YEARS.fits
@rule
def has_years(box: Box, s: State, seat: int) -> bool:
    """For a Crook INSIDE; after the die of a trial for the accused, if it means years (JC-121)."""
    return concerns(s, seat) and is_term(box, s) if at_law(s) else is_inside(box, s, seat)


@n.FEWER_YEARS.does
@rule
def cut_years(box: Box, s: State, seat: int, years: int) -> None:
    """Some years fewer: of the sentence that has just been thrown, or of what is left to serve (JC-121)."""
    if s.accused == seat:
        s.fewer = years
        return
    left = (int(box.years_left[s.at[seat]]) + STEPS_A_YEAR - 1) // STEPS_A_YEAR
    send(box, s, seat, int(box.years_at[max(left - years, 0)]))
