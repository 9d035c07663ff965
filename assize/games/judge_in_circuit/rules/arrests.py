"""Bashing Judges and being arrested: alone, as conspirators, and on the way to THE CELLS."""

from __future__ import annotations

from ....core.bits import popcount
from ....core.kernel import Array, rule, say
from .. import state as n
from ..state import Box, State
from .circuit import admit, judge_on
from .places import first_of, has_policeman, is_free, lock_up, put


@rule
def bash(box: Box, s: State) -> None:
    """A Crook who has moved onto a space with a Judge on it sends him to Hospital (JC-53)."""
    seat = first_of(s, s.bashing)
    s.bashing &= ~(1 << seat)
    if bash_on(box, s, seat, int(s.at[seat])):
        s.bashers |= 1 << seat


@rule
def bash_on(box: Box, s: State, seat: int, space: int) -> bool:
    """Bash the Judge on a space, if there is one."""
    judge = judge_on(s, int(box.circle[space]))
    if judge < 0:
        return False
    say(s, n.BASHED, seat, judge, 0)
    admit(box, s, judge)
    return True


@rule
def find_party(box: Box, s: State) -> int:
    """The set of Crooks to be arrested together, the lowest card first; 0 for nobody (JC-60, JA-30, JA-32)."""
    met = 0
    for seat in range(s.players):
        if is_free(box, s, seat) and has_policeman(s, int(s.at[seat])):
            met |= 1 << seat
    while met != 0:
        seat = first_of(s, met)
        if s.bashers >> seat & 1:  # JC-54
            return 1 << seat
        party = company(box, s, seat)
        if box.kind[s.at[seat]] == n.CRIME or (s.options.abound == 1 and popcount(party) > 1):
            return party
        met &= ~(1 << seat)
    return 0


@rule
def company(box: Box, s: State, seat: int) -> int:
    """The set of Crooks on the space of one of them, but for those who have bashed a Judge (JA-59)."""
    party = 0
    for other in range(s.players):
        if s.at[other] == s.at[seat] and not s.bashers >> other & 1:
            party |= 1 << other
    return party


@rule
def begin_arrest(box: Box, s: State, party: int) -> bool:
    """Charge a party; of conspirators it may have to be asked who goes first. Returns whether something is asked."""
    seat = first_of(s, party)
    s.scene = s.at[seat]
    if popcount(party) == 1:
        s.charge[seat] = n.JUDGE_BASHING if s.bashers >> seat & 1 else box.crime[s.scene]
        s.arrested[0] = seat
        say(s, n.ARRESTED, seat, int(s.charge[seat]), s.scene)
        return False
    say(s, n.CONSPIRED, party, s.scene, 0)
    for other in range(s.players):
        if party >> other & 1:
            s.charge[other] = n.CONSPIRACY
    s.party = party
    s.actor = s.causer
    own = party >> s.causer & 1 == 1
    s.phase = n.ORDERING
    if s.options.not_just == 1 and s.constable == 1 and own and box.crime[s.scene] >= 0:
        s.phase = n.CHARGING
    return True


@n.CHARGING.offers
def charge_offers(box: Box, s: State, out: Array) -> int:
    """Who moved the Policeman in may be charged with the named Crime instead (JC-101)."""
    out[0] = n.PASS
    out[1] = n.PICK_CRIME(box.crime[s.scene])
    return 2


@n.CHARGING.plays
def play_charge(s: State, choice: int) -> None:
    """The own Crook is charged with the named Crime, or with the rest."""
    if choice != n.PASS:
        s.charge[s.causer] = n.PICK_CRIME.part(choice)
    s.phase = n.ORDERING


@n.ORDERING.offers
def order_offers(s: State, out: Array) -> int:
    """The conspirators who may be next to enter THE CELLS (JC-65)."""
    count = 0
    for seat in range(s.players):
        if s.party >> seat & 1:
            out[count] = n.PICK_SEAT(seat)
            count += 1
    return count


@n.ORDERING.plays
def play_order(s: State, choice: int) -> None:
    """One conspirator is next; the last needs no question."""
    line_up(s, n.PICK_SEAT.part(choice))
    if popcount(s.party) == 1:
        line_up(s, first_of(s, s.party))
    if s.party != 0:
        s.phase = n.ORDERING


@rule
def line_up(s: State, seat: int) -> None:
    """A conspirator joins those on their way to THE CELLS."""
    index = 0
    while s.arrested[index] >= 0:
        index += 1
    s.arrested[index] = seat
    s.party &= ~(1 << seat)
    say(s, n.ARRESTED, seat, int(s.charge[seat]), s.scene)


@rule
def escape_arrest(s: State) -> None:
    """The next of those who are arrested is not any more."""
    for index in range(n.SEATS - 1):
        s.arrested[index] = s.arrested[index + 1]
    s.arrested[n.SEATS - 1] = -1


@rule
def take_away(s: State) -> None:
    """The next of those who are arrested goes to THE CELLS."""
    seat = int(s.arrested[0])
    escape_arrest(s)
    lock_up(s, seat, int(s.charge[seat]))


@rule
def intercept(box: Box, s: State, seat: int) -> None:
    """A Policeman waits at the end of the TUNNEL: back inside, with no charge and no ring (JC-57, JA-15)."""
    prison = int(s.prison[seat])
    put(s, seat, int(box.years_at[box.tunnel_years]))
    s.prison[seat] = prison
    say(s, n.INTERCEPTED, seat, int(s.at[seat]), 0)
