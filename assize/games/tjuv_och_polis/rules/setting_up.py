"""Setting up: thieves choose dens, the police post their officers and park the car (TP-5 to TP-9, TA-48, TA-55)."""

from __future__ import annotations

import numpy as np

from ....core.kernel import Array, rule, say, zeros
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .arrests import put_car
from .course import begin_turn
from .steps import pieces_on


@rule
def ask_set_up(box: Box, s: State) -> None:
    """Thieves choose dens, the police post their officers and park the car; then the police begin (TP-9, TA-48)."""
    for thief in range(s.players - 1):
        if s.thief[thief] < 0:
            s.turn = thief + 1
            ask(s, n.CHOOSING_DEN, s.turn)
            return
    s.turn = n.POLICE
    if s.officer[s.players - 1] < 0:
        ask(s, n.POSTING, n.POLICE)
    elif s.front < 0:
        ask(s, n.PARKING, n.POLICE)
    else:
        say(s, n.SET_UP, 0, 0, 0)
        begin_turn(box, s, n.POLICE)


@n.CHOOSING_DEN.offers
def den_offers(box: Box, out: Array) -> int:
    """Any den; several thieves may share one (TP-5)."""
    for den in range(box.dens):
        out[den] = n.BEGIN_IN(den)
    return int(box.dens)


@n.CHOOSING_DEN.plays
def play_den(box: Box, s: State, choice: int) -> None:
    """A thief begins there."""
    square = int(box.den_at[n.BEGIN_IN.part(choice)])
    s.thief[s.turn - 1] = square
    say(s, n.SETTLED_IN, s.turn, square, 0)
    ask_set_up(box, s)


@n.POSTING.offers
def post_offers(box: Box, s: State, out: Array) -> int:
    """Any square of the police house on which no officer stands yet (TP-7, TP-17)."""
    held = pieces_on(box, s, zeros(n.SQUARES, np.int16))
    count = 0
    for room in range(box.rooms):
        if held[box.room_at[room]] & n.OFFICER_HERE == 0:
            out[count] = n.USE_SQUARE(room)
            count += 1
    return count


@n.POSTING.plays
def play_posting(box: Box, s: State, choice: int) -> None:
    """The next officer stands there."""
    officer = 0
    while s.officer[officer] >= 0:
        officer += 1
    square = int(box.room_at[n.USE_SQUARE.part(choice)])
    s.officer[officer] = square
    say(s, n.POSTED, officer, square, 0)
    ask_set_up(box, s)


@n.PARKING.plays
def play_parking(box: Box, s: State, choice: int) -> None:
    """The car stands like that, and all is set up."""
    put_car(box, s, choice)
    say(s, n.PARKED, s.front, s.rear, 0)
    ask_set_up(box, s)


@rule
def set_up(box: Box, s: State) -> None:
    """Thieves go to the dens in turn, officers to the house from both ends, the car stands at the gate (TA-55)."""
    for thief in range(s.players - 1):
        s.thief[thief] = box.den_at[thief % box.dens]
    for officer in range(s.players):
        room = officer // 2 if officer % 2 == 0 else box.rooms - 1 - officer // 2
        s.officer[officer] = box.room_at[room]
    side = 0
    while box.near[box.gate, side] < 0 or box.kind[box.near[box.gate, side]] != n.STREET:
        side += 1
    put_car(box, s, n.MOVE_CAR(box.gate, side))
    begin_turn(box, s, n.POLICE)
