"""Cards that take Crooks through the town."""

from __future__ import annotations

import numpy as np

from .....core.kernel import rule, zeros
from ... import state as n
from ...state import Box, State
from ..paths import crook_offers
from ..places import first_of, is_free, is_inside, move_in, seat_of, send
from ..trials import to_back
from .moment import NOWHERE
from .police import call_out

n.TO_PUB.does(send)
n.TO_CRIME.does(send)


@n.TO_PUB.suits
def is_other_pub(box: Box, s: State, seat: int, space: int) -> bool:
    """Any other pub (JC-114)."""
    return box.kind[space] == n.PUB and s.at[seat] != space


@n.TO_CRIME.suits
def is_crime(box: Box, space: int) -> bool:
    """Any Crime space (JC-114)."""
    return box.crime[space] >= 0


@n.TO_CRIME_WITH.fits
def is_friend_free(box: Box, s: State, crook: int) -> bool:
    """The friend must be FREE too, if he is in the game (JC-126)."""
    friend = seat_of(s, crook)
    return friend < 0 or is_free(box, s, friend)


@n.TO_CRIME_WITH.suits
def is_of_crime(box: Box, crime: int, space: int) -> bool:
    """The spaces of the Crime (JC-126)."""
    return box.crime[space] == crime


@n.TO_CRIME_WITH.does
def last_job(box: Box, s: State, seat: int, crook: int, space: int) -> None:
    """The Crook and his friend go to a space (JC-126)."""
    send(box, s, seat, space)
    friend = seat_of(s, crook)
    if friend >= 0 and friend != seat:
        send(box, s, friend, space)


@rule
def is_nearest(box: Box, here: int, kind: int, space: int) -> bool:
    """Whether no other space of the kind of this one is nearer on foot; several may be equally near."""
    for other in range(box.spaces):
        if box.kind[other] == kind and box.steps[here, other] < box.steps[here, space]:
            return False
    return box.kind[space] == kind


@n.TO_STATION.suits
def is_nearest_station(box: Box, s: State, seat: int, space: int) -> bool:
    """The nearest Police space."""
    return is_nearest(box, int(s.at[seat]), n.POLICE, space)


@n.TO_STATION.does
def to_station(box: Box, s: State, card: int, seat: int, space: int) -> None:
    """Who is FREE goes to the nearest Police space, and who is INSIDE to the governor."""
    if space != NOWHERE:
        send(box, s, seat, space)
    elif is_free(box, s, seat):
        s.card = card
        s.phase = n.PICKING
        s.actor = seat
    elif is_inside(box, s, seat):
        send(box, s, seat, box.governor)


@n.LAST_ORDERS.suits
def is_nearest_pub(box: Box, s: State, space: int) -> bool:
    """The pub that is nearest to the next who goes (JC-122)."""
    return is_nearest(box, int(s.at[first_of(s, s.drinkers)]), n.PUB, space)


@rule
def only_nearest_pub(box: Box, s: State) -> int:
    """That pub, or -1 if several are equally near."""
    found = NOWHERE
    for space in range(box.spaces):
        if is_nearest_pub(box, s, space):
            if found != NOWHERE:
                return NOWHERE
            found = space
    return found


@n.LAST_ORDERS.does
def last_orders(box: Box, s: State, card: int, space: int) -> None:
    """Everybody who is FREE is to go to the nearest pub; and so the next of them does (JC-122)."""
    if space != NOWHERE:
        drink(box, s, first_of(s, s.drinkers), space)
        return
    s.drinkers = 0
    for seat in range(s.players):
        if is_free(box, s, seat):
            s.drinkers |= 1 << seat
    s.raid = card


@rule
def drink(box: Box, s: State, seat: int, space: int) -> None:
    """A Crook goes to a pub, or stays in the one he is in."""
    s.drinkers &= ~(1 << seat)
    if s.at[seat] != space:
        send(box, s, seat, space)


@rule
def raid_pubs(box: Box, s: State) -> None:
    """Every Policeman next door to a pub drops in (JC-122)."""
    for policeman in range(n.POLICEMEN):
        for index in range(box.pubs):
            if box.steps[s.police[policeman], box.pub_at[index]] == 1:
                call_out(s, policeman, int(box.pub_at[index]))
                break


@n.TO_HOME.does
def escape(box: Box, s: State, seat: int) -> None:
    """The Crook goes to his home pub (JC-117)."""
    send(box, s, seat, int(box.home[s.crook[seat]]))


@n.GO_VISITING.fits
def can_visit(box: Box, s: State, seat: int) -> bool:
    """Who is there already cannot go."""
    return s.at[seat] not in (box.visiting, box.visiting_time)


@n.GO_VISITING.does
def go_visiting(box: Box, s: State, seat: int) -> None:
    """The Crook goes to Prison Visiting, or from INSIDE to Visiting Time."""
    send(box, s, seat, box.visiting_time if is_inside(box, s, seat) else box.visiting)


@n.SWAP_WITH.fits
def can_swap(s: State, seat: int, crook: int) -> bool:
    """The other must be in the game, and not in THE CELLS (JC-113)."""
    other = seat_of(s, crook)
    return other >= 0 and other != seat and s.at[other] != n.CELLS


@n.SWAP_WITH.does
def swap_places(box: Box, s: State, seat: int, crook: int) -> None:
    """Two Crooks exchange spaces; who comes INSIDE is in the other's Prison and takes its ring (JC-113)."""
    other = seat_of(s, crook)
    here, there = int(s.at[seat]), int(s.at[other])
    mine = int(s.prison[seat]) if box.inside[here] == 1 else -1
    his = int(s.prison[other]) if box.inside[there] == 1 else -1
    move_in(s, seat, there, his)
    move_in(s, other, here, mine)


@n.SEND_BACK.does
def send_back(box: Box, s: State, other: int) -> None:
    """Right back: to the home pub, to the governor, or to the back of the queue (JC-123)."""
    if s.at[other] == n.CELLS:
        to_back(s, other)
    else:
        send(box, s, other, box.governor if is_inside(box, s, other) else int(box.home[s.crook[other]]))


@n.USE_TUNNEL.fits
def is_at_mouth(box: Box, s: State, seat: int) -> bool:
    """At the mouth of the TUNNEL, in the own turn (JC-55)."""
    return seat == s.turn and s.at[seat] == box.mouth


@n.USE_TUNNEL.does
def open_tunnel(s: State) -> None:
    """The Crook goes through the TUNNEL, whatever is thrown."""
    s.tunnelling = 1


@n.DOUBLE_MOVE.fits
def can_drive(box: Box, s: State, seat: int) -> bool:
    """After the own throw, if there is a way that is twice as long."""
    return seat == s.turn and s.die > 0 and s.doubled == 0 and has_double_move(box, s)


@rule
def has_double_move(box: Box, s: State) -> bool:
    """Whether the Crook could move twice as far."""
    s.doubled = 1
    found = crook_offers(box, s, zeros(n.WALKS, np.int64), 0, zeros(n.PATH, np.int64))
    s.doubled = 0
    return found > 0


@n.DOUBLE_MOVE.does
def drive(s: State) -> None:
    """The Crook moves twice as far in this turn."""
    s.doubled = 1
