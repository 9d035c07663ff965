"""Prison Visiting: a visitor may change places with a prisoner."""

from __future__ import annotations

from ....core.kernel import Array, rule, say
from .. import state as n
from ..state import Box, State
from .places import enter_prison, first_of, put


@rule
def crooks_on(s: State, space: int) -> int:
    """The set of seats whose Crooks are on a space."""
    found = 0
    for seat in range(s.players):
        if s.at[seat] == space:
            found |= 1 << seat
    return found


@rule
def next_visitor(box: Box, s: State) -> int:
    """The next visitor to be asked, or -1; once one of the two spaces is empty all begins anew (JC-46, JA-42)."""
    visitors = crooks_on(s, box.visiting)
    if visitors == 0 or crooks_on(s, box.visiting_time) == 0:
        s.visitors = 0
        s.swapped = 0
        return -1
    return -1 if s.swapped == 1 else first_of(s, visitors & ~s.visitors)


@n.VISITING.offers
def exchange_offers(box: Box, s: State, out: Array) -> int:
    """Change places with any of the prisoners, or do not (JA-43)."""
    out[0] = n.PASS
    count = 1
    for seat in range(s.players):
        if s.at[seat] == box.visiting_time:
            out[count] = n.EXCHANGE(seat)
            count += 1
    return count


@n.VISITING.plays
def play_exchange(s: State, choice: int) -> None:
    """The visitor stays INSIDE in the other's place, and takes the ring that is on top of the other's post (JC-46)."""
    visitor = s.actor
    s.visitors |= 1 << visitor
    if choice == n.PASS:
        return
    prisoner = n.EXCHANGE.part(choice)
    here, there, prison = int(s.at[visitor]), int(s.at[prisoner]), int(s.prison[prisoner])
    say(s, n.EXCHANGED, visitor, prisoner, 0)
    put(s, prisoner, here)
    put(s, visitor, there)
    s.prison[prisoner] = -1
    s.swapped = 1
    if prison >= 0:
        enter_prison(s, visitor, prison)
