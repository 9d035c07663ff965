"""Cards that take Crooks through the town."""

from __future__ import annotations

import numpy as np

from .....core.kernel import Array, rule, zeros
from ... import state as n
from ...state import Box, State
from ..paths import crook_offers
from ..places import first_of, is_free, is_inside, move_in, seat_of, send
from ..trials import to_back
from .moment import NOWHERE, spaces_to_pick
from .police import call_out


@n.TO_PUB.fits
@n.TO_CRIME.fits
@rule
def can_take_cab(box: Box, s: State, seat: int) -> bool:
    """For a player who is FREE (JC-114)."""
    return is_free(box, s, seat)


@n.TO_PUB.lists
@rule
def pubs_to_pick(box: Box, s: State, seat: int, out: Array) -> int:
    """Any other pub (JC-114)."""
    return spaces_to_pick(box.pub_at, int(box.pubs), int(s.at[seat]), out)


@rule
def list_crimes(box: Box, crime: int, out: Array) -> int:
    """Every Crime space, or those of one Crime."""
    count = 0
    for space in range(box.spaces):
        if box.crime[space] >= 0 and (crime == NOWHERE or box.crime[space] == crime):
            out[count] = n.PICK_SPACE(space)
            count += 1
    return count


@n.TO_CRIME.lists
@rule
def crimes_to_pick(box: Box, out: Array) -> int:
    """Every Crime space (JC-114)."""
    return list_crimes(box, NOWHERE, out)


@n.TO_PUB.does
@n.TO_CRIME.does
@rule
def take_cab(box: Box, s: State, seat: int, choice: int) -> None:
    """The Crook goes to a space."""
    send(box, s, seat, n.PICK_SPACE.part(choice))


@n.TO_CRIME_WITH.fits
@rule
def are_both_free(box: Box, s: State, seat: int, crook: int) -> bool:
    """Both must be FREE, if the friend is in the game (JC-126)."""
    friend = seat_of(s, crook)
    return is_free(box, s, seat) and (friend < 0 or is_free(box, s, friend))


@n.TO_CRIME_WITH.lists
@rule
def crimes_of_card(box: Box, crime: int, out: Array) -> int:
    """The spaces of the Crime (JC-126)."""
    return list_crimes(box, crime, out)


@n.TO_CRIME_WITH.does
@rule
def last_job(box: Box, s: State, seat: int, crook: int, choice: int) -> None:
    """The Crook and his friend go to a space (JC-126)."""
    send(box, s, seat, n.PICK_SPACE.part(choice))
    friend = seat_of(s, crook)
    if friend >= 0 and friend != seat:
        send(box, s, friend, n.PICK_SPACE.part(choice))


@rule
def nearest(box: Box, s: State, seat: int, places: Array, size: int, out: Array) -> int:
    """The nearest of some spaces on foot; several if they are equally near (JC-122)."""
    here = int(s.at[seat])
    least = n.SPACES
    count = 0
    for index in range(size):
        steps = int(box.steps[here, places[index]])
        if steps < least:
            least = steps
            count = 0
        if steps == least:
            out[count] = n.PICK_SPACE(places[index])
            count += 1
    return count


@n.TO_STATION.lists
@rule
def nearest_stations(box: Box, s: State, seat: int, out: Array) -> int:
    """The nearest Police spaces."""
    return nearest(box, s, seat, box.station, n.POLICEMEN, out)


@n.TO_STATION.does
@rule
def to_station(box: Box, s: State, card: int, seat: int, choice: int) -> None:
    """Who is FREE goes to the nearest Police space, and who is INSIDE to the governor."""
    if choice != NOWHERE:
        send(box, s, seat, n.PICK_SPACE.part(choice))
    elif is_free(box, s, seat):
        s.card = card
        s.phase = n.PICKING
        s.actor = seat
    elif is_inside(box, s, seat):
        send(box, s, seat, box.governor)


@n.LAST_ORDERS.lists
@rule
def nearest_pubs(box: Box, s: State, out: Array) -> int:
    """The pubs that are nearest to the next who goes (JC-122)."""
    return nearest(box, s, first_of(s, s.drinkers), box.pub_at, box.pubs, out)


@n.LAST_ORDERS.does
@rule
def last_orders(box: Box, s: State, card: int, choice: int) -> None:
    """Everybody who is FREE is to go to the nearest pub; and so the next of them does (JC-122)."""
    if choice != NOWHERE:
        drink(box, s, first_of(s, s.drinkers), n.PICK_SPACE.part(choice))
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


@n.TO_HOME.fits
@rule
def can_escape(box: Box, s: State, seat: int) -> bool:
    """For a player who is INSIDE (JC-117)."""
    return is_inside(box, s, seat)


@n.TO_HOME.does
@rule
def escape(box: Box, s: State, seat: int) -> None:
    """The Crook goes to his home pub (JC-117)."""
    send(box, s, seat, int(box.home[s.crook[seat]]))


@n.GO_VISITING.fits
@rule
def can_visit(box: Box, s: State, seat: int) -> bool:
    """For a player who is not in THE CELLS, nor there already."""
    return s.at[seat] not in (n.CELLS, box.visiting, box.visiting_time)


@n.GO_VISITING.does
@rule
def go_visiting(box: Box, s: State, seat: int) -> None:
    """The Crook goes to Prison Visiting, or from INSIDE to Visiting Time."""
    send(box, s, seat, box.visiting_time if is_inside(box, s, seat) else box.visiting)


@n.SWAP_WITH.fits
@rule
def can_swap(s: State, seat: int, crook: int) -> bool:
    """The other must be in the game, and neither in THE CELLS (JC-113)."""
    other = seat_of(s, crook)
    return other >= 0 and other != seat and s.at[seat] != n.CELLS and s.at[other] != n.CELLS


@n.SWAP_WITH.does
@rule
def swap_places(box: Box, s: State, seat: int, crook: int) -> None:
    """Two Crooks exchange spaces; who comes INSIDE is in the other's Prison and takes its ring (JC-113)."""
    other = seat_of(s, crook)
    here, there = int(s.at[seat]), int(s.at[other])
    mine = int(s.prison[seat]) if box.inside[here] == 1 else -1
    his = int(s.prison[other]) if box.inside[there] == 1 else -1
    move_in(s, seat, there, his)
    move_in(s, other, here, mine)


@n.SEND_BACK.lists
@rule
def anybody(s: State, out: Array) -> int:
    """Any Crook (JC-123)."""
    for seat in range(s.players):
        out[seat] = n.PICK_SEAT(seat)
    return s.players


@n.SEND_BACK.does
@rule
def send_back(box: Box, s: State, choice: int) -> None:
    """Right back: to the home pub, to the governor, or to the back of the queue (JC-123)."""
    seat = n.PICK_SEAT.part(choice)
    if s.at[seat] == n.CELLS:
        to_back(s, seat)
    elif is_inside(box, s, seat):
        send(box, s, seat, box.governor)
    else:
        send(box, s, seat, int(box.home[s.crook[seat]]))


@n.USE_TUNNEL.fits
@rule
def is_at_mouth(box: Box, s: State, seat: int) -> bool:
    """At the mouth of the TUNNEL, in the own turn (JC-55)."""
    return seat == s.turn and s.at[seat] == box.mouth


@n.USE_TUNNEL.does
@rule
def open_tunnel(s: State) -> None:
    """The Crook goes through the TUNNEL, whatever is thrown."""
    s.tunnelling = 1


@n.DOUBLE_MOVE.fits
@rule
def can_drive(box: Box, s: State, seat: int) -> bool:
    """For a player who is FREE, after his throw, if there is a way that is twice as long."""
    return seat == s.turn and is_free(box, s, seat) and s.die > 0 and s.doubled == 0 and has_double_move(box, s)


@rule
def has_double_move(box: Box, s: State) -> bool:
    """Whether the Crook could move twice as far."""
    s.doubled = 1
    found = crook_offers(box, s, zeros(n.WALKS, np.int64), 0, zeros(n.PATH, np.int64))
    s.doubled = 0
    return found > 0


@n.DOUBLE_MOVE.does
@rule
def drive(s: State) -> None:
    """The Crook moves twice as far in this turn."""
    s.doubled = 1
