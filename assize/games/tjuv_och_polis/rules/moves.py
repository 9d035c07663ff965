"""Turns: throwing, walking, driving and riding, and what comes of arriving: robbery, flight, a den."""

from __future__ import annotations

import numpy as np

from ....core.kernel import CHANCE, Array, rule, say, zeros
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .arrests import put_car, release_guard, stop_flights, telegraphists
from .course import count_stays, is_prisoner, serve, settle
from .money import sharpen
from .steps import EVERY_MOVE, can_move, end_of, is_escape, mark_trail, mover_of, pieces_on, place_of, reach
from .trams import is_free, lines_after, longest_stay, ride_offers, rider

# ---- before the throw ----------------------------------------------------------------------------------------------


@n.CHOOSING_RIDE.offers
def before_throw_offers(box: Box, s: State, out: Array) -> int:
    """A prisoner tries to break out or waits; others throw or ride (TP-51, TP-54)."""
    if is_prisoner(s):
        out[0] = n.BREAK_OUT
        out[1] = n.WAIT
        return 2
    out[0] = n.TO_THROW
    return ride_offers(box, s, out, 1)


@n.CHOOSING_RIDE.plays
def play_before_throw(box: Box, s: State, choice: int) -> None:
    """Go on to the throw, wait in the cell, or take the tram."""
    if choice == n.WAIT:
        thief = s.turn - 1
        say(s, n.WAITED, s.turn, int(s.sentence[thief]) - 1, 0)
        serve(s, thief)
        settle(box, s)
    elif choice in (n.TO_THROW, n.BREAK_OUT):
        ask(s, n.THROWING, CHANCE)
    else:
        ride(box, s, choice)


@rule
def ride(box: Box, s: State, choice: int) -> None:
    """A tram ride instead of a throw; it jumps, so it passes nobody (TP-54 to TP-57, TA-6)."""
    if choice in n.RIDE_OFFICER:
        _officer, stop = n.RIDE_OFFICER.parts(choice)
    else:
        stop = n.RIDE_THIEF.part(choice)
    mover = mover_of(s, choice)
    here = place_of(s, mover)
    there = int(box.stop_at[stop])
    s.rides[rider(mover)] = lines_after(box, s, mover, here, there)
    s.mover = mover
    s.trail[:] = -1
    s.trail[0] = here
    s.trail[1] = there
    say(s, n.RODE, mover, here, there)
    if mover < n.OFFICERS:
        s.officer[mover] = there
        s.guarding[mover] = 0
        count_stays(box, s, mover)
    else:
        s.thief[mover - n.PIECES] = there
    settle(box, s)


# ---- the throw -----------------------------------------------------------------------------------------------------


@n.THROWING.offers
@n.SENTENCING.offers
def throw_offers(out: Array) -> int:
    """The six faces of the die."""
    for face in range(n.FACES):
        out[face] = n.DIE(face + 1)
    return n.FACES


@n.THROWING.plays
def play_throw(box: Box, s: State, choice: int) -> None:
    """A throw: whoever has a move makes it, a prisoner breaks out with a six, and the rest stay (TA-1)."""
    s.die = n.DIE.part(choice)
    say(s, n.THREW, s.turn, s.die, 0)
    if is_prisoner(s):
        try_to_break_out(box, s, s.turn - 1)
    elif has_move(box, s):
        ask(s, n.MOVING, s.turn)
    else:
        say(s, n.STUCK, s.turn, s.die, 0)
        if s.turn == n.POLICE:
            count_stays(box, s, -1)
        settle(box, s)


@rule
def try_to_break_out(box: Box, s: State, thief: int) -> None:
    """A six leads out if there is a way of six steps; anything else is a throw sat out (TP-51, TP-52, TA-19)."""
    if s.die == n.FACES:
        s.status[thief] = n.WANTED
        if can_move(box, s, pieces_on(box, s, zeros(n.SQUARES, np.int16)), n.PIECES + thief):
            say(s, n.BROKE_OUT, thief + 1, 0, 0)
            release_guard(s, thief)
            s.sentence[thief] = 0
            ask(s, n.MOVING, s.turn)
            return
        s.status[thief] = n.JAILED
        say(s, n.WALLED_IN, thief + 1, 0, 0)
    else:
        say(s, n.TRIED, thief + 1, s.die, int(s.sentence[thief]) - 1)
    serve(s, thief)
    settle(box, s)


# ---- moving --------------------------------------------------------------------------------------------------------


@rule
def has_move(box: Box, s: State) -> bool:
    """Whether the seat whose turn it is can move anything with the throw."""
    held = pieces_on(box, s, zeros(n.SQUARES, np.int16))
    if s.turn != n.POLICE:
        return can_move(box, s, held, n.PIECES + s.turn - 1)
    for piece in range(n.PIECES):  # noqa: SIM110 - the compiler knows no generators
        if may_move(s, piece) and can_move(box, s, held, piece):
            return True
    return False


@rule
def may_move(s: State, piece: int) -> bool:
    """The car, and every officer who is not tied to a prisoner."""
    return piece == n.CAR or is_free(s, piece)


@rule
def overdue(box: Box, s: State, held: Array) -> int:
    """The set of pieces that have stayed longest where they may not: one that can move must (TP-76, TP-77, TA-40)."""
    pieces = 0
    stay = longest_stay(s)
    while stay >= n.MOST_THROWS and pieces == 0:
        for piece in range(n.PIECES):
            if s.stay[piece] == stay and may_move(s, piece) and can_move(box, s, held, piece):
                pieces |= 1 << piece
        stay -= 1
    return pieces


@n.MOVING.offers
def move_offers(box: Box, s: State, out: Array) -> int:
    """Every move with the throw."""
    return moves_and_ways(box, s, out, zeros(n.PATH, np.int64))


@rule
def moves_and_ways(box: Box, s: State, out: Array, path: Array) -> int:
    """Every move with the throw; if `path` has room for them, also the ways (see `reach`)."""
    held = pieces_on(box, s, zeros(n.SQUARES, np.int16))
    if s.turn != n.POLICE:
        return reach(box, s, held, n.PIECES + s.turn - 1, EVERY_MOVE, out, 0, path)
    due = overdue(box, s, held)
    count = 0
    for piece in range(n.PIECES):
        if due >> piece & 1 or (due == 0 and may_move(s, piece)):
            count = reach(box, s, held, piece, EVERY_MOVE, out, count, path)
    return count


@n.MOVING.plays
def play_move(box: Box, s: State, choice: int) -> None:
    """Carry a move out."""
    mark_trail(box, s, choice)
    if choice in n.MOVE_THIEF:
        walk_thief(box, s, s.turn - 1, end_of(choice))
    elif choice in n.MOVE_CAR:
        put_car(box, s, choice)
        say(s, n.DROVE, s.front, s.rear, 0)
        count_stays(box, s, n.CAR)
    else:
        walk_officer(box, s, mover_of(s, choice), end_of(choice))
    settle(box, s)


@rule
def walk_officer(box: Box, s: State, officer: int, square: int) -> None:
    """An officer walks; whoever comes into a telegraph station stops all who are leaving (TP-74)."""
    say(s, n.WALKED, officer, int(s.officer[officer]), square)
    s.officer[officer] = square
    s.guarding[officer] = 0
    s.rides[officer] = box.lines[square]
    count_stays(box, s, officer)
    if box.kind[square] == n.TELEGRAPH:
        stop_flights(s, 1 << officer)


@rule
def walk_thief(box: Box, s: State, thief: int, square: int) -> None:
    """A thief walks, and does what his square is for."""
    say(s, n.WALKED, n.PIECES + thief, int(s.thief[thief]), square)
    s.thief[thief] = square
    s.rides[n.OFFICERS + thief] = box.lines[square]
    kind = box.kind[square]
    if kind in (n.BANK, n.POST):
        rob(s, thief, square, int(box.amount[square]))
    elif kind == n.AGENCY:
        loot = s.agency
        s.agency = 0
        rob(s, thief, square, loot)
    elif kind == n.DEN:
        say(s, n.ENTERED_DEN, thief + 1, square, 0)
    elif is_escape(kind):
        leave_town(box, s, thief, square)


# ---- robbery and flight --------------------------------------------------------------------------------------------


@rule
def rob(s: State, thief: int, square: int, loot: int) -> None:
    """Stopping there is a robbery, even of an empty box; the thief is wanted (TP-31 to TP-34, TA-2, TA-4)."""
    say(s, n.ROBBED, thief + 1, square, loot)
    s.purse[thief] += loot
    s.least[thief] += loot
    s.most[thief] += loot
    become_wanted(s, thief)


@rule
def become_wanted(s: State, thief: int) -> None:
    """The police may arrest the thief from now on (TP-35)."""
    if s.status[thief] == n.CLEAN:
        s.status[thief] = n.WANTED
        say(s, n.BECAME_WANTED, thief + 1, 0, 0)


@rule
def leave_town(box: Box, s: State, thief: int, square: int) -> None:
    """The fare goes into the agency's box; an officer who waits at a telegraph stops the flight (TP-72 to TP-75)."""
    fare = int(box.amount[square])
    say(s, n.BOUGHT_TICKET, thief + 1, square, fare)
    s.purse[thief] -= fare
    s.least[thief] = max(int(s.least[thief]) - fare, 0)
    s.most[thief] -= fare
    sharpen(s, thief)
    s.agency += fare
    s.status[thief] = n.LEAVING
    waiting = telegraphists(box, s)
    if waiting != 0:
        stop_flights(s, waiting)
