"""Where Crooks are: going somewhere, prisons and rings, THE CELLS and their queue."""

from __future__ import annotations

from ....core.kernel import OVER, rule, say
from .. import state as n
from ..state import Box, State


@rule
def is_inside(box: Box, s: State, seat: int) -> bool:
    """Whether a Crook is INSIDE (JC-4)."""
    return whereabouts(box, s, seat) == n.INSIDE


@rule
def is_free(box: Box, s: State, seat: int) -> bool:
    """Whether a Crook is FREE (JC-4)."""
    return whereabouts(box, s, seat) == n.FREE


@rule
def whereabouts(box: Box, s: State, seat: int) -> int:
    """Where a Crook is: FREE, INSIDE or IN_CELLS (JC-4)."""
    if s.at[seat] == n.CELLS:
        return n.IN_CELLS
    return n.INSIDE if box.inside[s.at[seat]] == 1 else n.FREE


@rule
def seat_of(s: State, crook: int) -> int:
    """The seat of a Crook, or -1 if he is not in the game."""
    for seat in range(s.players):
        if s.crook[seat] == crook:
            return seat
    return -1


@rule
def first_of(s: State, seats: int) -> int:
    """Of a set of seats the one with the lowest Crook card (JC-86); -1 for an empty set."""
    for crook in range(n.CROOKS):
        seat = seat_of(s, crook)
        if seat >= 0 and seats >> seat & 1:
            return seat
    return -1


@rule
def has_policeman(s: State, space: int) -> bool:
    """Whether a Policeman stands on a space."""
    for policeman in range(n.POLICEMEN):  # noqa: SIM110 - the compiler knows no generators
        if s.police[policeman] == space:
            return True
    return False


@rule
def arrive(box: Box, s: State, seat: int, space: int) -> None:
    """A Crook comes to a space by a move or a card, and may have something to do there (JA-14)."""
    put(s, seat, space)
    s.landing |= 1 << seat
    if box.kind[space] == n.BASH:
        s.bashing |= 1 << seat


@rule
def put(s: State, seat: int, space: int) -> None:
    """A Crook stands on another space, and nothing follows; who moves on from the TUNNEL has left his Prison."""
    s.at[seat] = space
    if s.fugitives >> seat & 1:
        s.prison[seat] = -1
    s.bashers &= ~(1 << seat)
    s.fugitives &= ~(1 << seat)
    s.landing &= ~(1 << seat)
    s.bashing &= ~(1 << seat)
    s.visitors &= ~(1 << seat)


@rule
def send(box: Box, s: State, seat: int, space: int) -> None:
    """A card or a verdict sends a Crook to a space; out of THE CELLS he goes without a charge."""
    if s.at[seat] == n.CELLS:
        leave_queue(s, seat)
        s.charge[seat] = -1
    if box.inside[space] == 0:
        s.prison[seat] = -1
    arrive(box, s, seat, space)
    say(s, n.WENT, seat, space, 0)


# ---- rings ---------------------------------------------------------------------------------------------------------


@rule
def ring_count(s: State, seat: int) -> int:
    """How many rings a Crook wears."""
    count = 0
    while count < n.PRISONS and s.rings[seat, count] >= 0:
        count += 1
    return count


@rule
def enter_prison(s: State, seat: int, prison: int) -> None:
    """A Crook is in a Prison from now on: its ring goes on top of his post (JC-75 to JC-77, JA-41)."""
    count = ring_count(s, seat)
    index = 0
    while index < count and s.rings[seat, index] != prison:
        index += 1
    known = index < count
    while index < count - 1:
        s.rings[seat, index] = s.rings[seat, index + 1]
        index += 1
    s.rings[seat, count - 1 if known else count] = prison
    s.prison[seat] = prison
    if known:
        say(s, n.RAISED, seat, prison, 0)
    else:
        say(s, n.RING, seat, prison, count + 1)


@rule
def find_winner(box: Box, s: State) -> bool:
    """The first to wear enough rings without an alibi in hand wins at once (JC-95, JC-96, JA-50)."""
    ready = 0
    for seat in range(s.players):
        if s.rings[seat, s.options.rings - 1] >= 0 and not holds_alibi(box, s, seat):
            ready |= 1 << seat
    if ready == 0:
        return False
    winner = first_of(s, ready)
    s.winners = 1 << winner
    s.phase = n.ENDED
    s.actor = OVER
    say(s, n.WON, winner, ring_count(s, winner), 0)
    return True


@rule
def count_rings(box: Box, s: State) -> None:
    """The turns are up: the most rings win, several if they are as many, but nobody with an alibi (JA-65)."""
    most = -1
    s.winners = 0
    for seat in range(s.players):
        rings = ring_count(s, seat)
        if not holds_alibi(box, s, seat) and rings >= most:
            s.winners = 1 << seat if rings > most else s.winners | 1 << seat
            most = rings
    s.phase = n.ENDED
    s.actor = OVER
    say(s, n.CAPPED, s.turns, 0, 0)


@rule
def holds_alibi(box: Box, s: State, seat: int) -> bool:
    """Whether a seat holds a card that forbids it to win."""
    for card in range(box.cards):  # noqa: SIM110 - the compiler knows no generators
        if s.place[card] == n.HAND + seat and says(box, card, n.ALIBI):
            return True
    return False


@rule
def move_in(s: State, seat: int, space: int, prison: int) -> None:
    """A Crook takes the place of another, and if that is in a Prison its ring."""
    put(s, seat, space)
    say(s, n.WENT, seat, space, 0)
    s.prison[seat] = prison
    if prison >= 0:
        enter_prison(s, seat, prison)


# ---- THE CELLS -----------------------------------------------------------------------------------------------------


@rule
def queue_length(s: State) -> int:
    """How many wait in THE CELLS."""
    count = 0
    while count < n.SEATS and s.queue[count] >= 0:
        count += 1
    return count


@rule
def place_in_queue(s: State, seat: int) -> int:
    """The cell of a Crook, 0 next to COURT; -1 for none."""
    for cell in range(n.SEATS):
        if s.queue[cell] == seat:
            return cell
    return -1


@rule
def leave_queue(s: State, seat: int) -> None:
    """A cell is empty, and the queue closes up (JC-63)."""
    cell = place_in_queue(s, seat)
    while cell < n.SEATS - 1:
        s.queue[cell] = s.queue[cell + 1]
        cell += 1
    s.queue[n.SEATS - 1] = -1


@rule
def join_queue(s: State, seat: int, cell: int) -> None:
    """A Crook comes into a cell, and whoever is there and behind moves back one."""
    index = queue_length(s)
    while index > cell:
        s.queue[index] = s.queue[index - 1]
        index -= 1
    s.queue[cell] = seat
    say(s, n.QUEUED, seat, cell, 0)


@rule
def lock_up(s: State, seat: int, crime: int) -> None:
    """An arrested Crook takes the vacant cell nearest to COURT and hands back an On Probation card (JC-61 to JC-66)."""
    put(s, seat, n.CELLS)
    s.prison[seat] = -1
    s.charge[seat] = crime
    s.probation &= ~(1 << seat)
    s.queue[queue_length(s)] = seat
    say(s, n.CELLED, seat, place_in_queue(s, seat), 0)


@rule
def accuse(s: State, seat: int, crime: int) -> None:
    """Change the charge of a Crook."""
    s.charge[seat] = crime
    say(s, n.CHARGED, seat, crime, 0)


# ---- hands -----------------------------------------------------------------------------------------------------------


@rule
def says(box: Box, card: int, effect: int) -> bool:
    """Whether an effect word is among those of a card."""
    for part in range(box.parts[card]):  # noqa: SIM110 - the compiler knows no generators
        if box.effect[card, part] == effect:
            return True
    return False


@rule
def hand_size(box: Box, s: State, seat: int) -> int:
    """How many cards a seat holds."""
    count = 0
    for card in range(box.cards):
        if s.place[card] == n.HAND + seat:
            count += 1
    return count
