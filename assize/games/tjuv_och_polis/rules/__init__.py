"""The rules of Tjuv och Polis: the questions of the kernel, and setting up. The rest is in files by topic."""

from __future__ import annotations

import numpy as np

from ....core.bits import lowest
from ....core.kernel import Array, rule, say, zeros
from .. import state as n
from ..mind.hidden import redeal
from ..state import Box, State
from .arrests import (
    credit_offers,
    parking_offers,
    play_jailing,
    play_recall,
    play_sentence,
    put_car,
    recall_offers,
    room_offers,
)
from .course import begin_turn, money_of, settle
from .dens import den_offers, play_stash, stash_offers
from .moves import before_throw_offers, move_offers, play_before_throw, play_move, play_throw, throw_offers
from .steps import pieces_on

__all__ = ["offers", "play", "redeal", "scores", "start"]


@rule
def start(box: Box, s: State) -> None:
    """An empty town: thieves choose their dens first, unless all pieces are set up for the players (TP-5 to TP-8)."""
    s.turns = 0
    s.winners = 0
    s.turn = n.POLICE
    s.round = 0
    s.die = 0
    s.officer[:] = -1
    s.front = -1
    s.rear = -1
    s.guarding[:] = 0
    s.gone = 0
    s.stay[:] = 0
    s.rides[:] = 0
    s.thief[:] = -1
    s.status[:] = n.CLEAN
    s.sentence[:] = 0
    s.arrests[:] = 0
    s.purse[:] = 0
    s.least[:] = 0
    s.most[:] = 0
    s.hidden[:] = 0
    s.den_least[:] = 0
    s.den_most[:] = 0
    s.visited[:] = 0
    s.caught = 0
    s.captor[:] = 0
    s.how[:] = 0
    s.convict = -1
    s.recall = 0
    s.agency = 0
    s.reward = 0
    s.mover = -1
    s.trail[:] = -1
    if s.options.quick == 1:
        set_up(box, s)
    else:
        ask_set_up(box, s)


@rule
def offers(box: Box, s: State, out: Array) -> int:
    """Every answer to the question at hand."""
    phase = s.phase
    if phase == n.MOVING:
        return move_offers(box, s, out, zeros(n.PATH, np.int64))
    if phase in (n.THROWING, n.SENTENCING):
        return throw_offers(out)
    if phase == n.CHOOSING_RIDE:
        return before_throw_offers(box, s, out)
    if phase == n.STASHING:
        return stash_offers(box, s, out)
    if phase == n.JAILING:
        return room_offers(box, s, out)
    if phase == n.RECALLING:
        return recall_offers(box, s, out)
    if phase == n.CREDITING:
        return credit_offers(s, out)
    if phase == n.CHOOSING_DEN:
        return den_offers(box, out)
    if phase == n.POSTING:
        return post_offers(box, s, out)
    return parking_offers(box, s, out, 0)


@rule
def play(box: Box, s: State, choice: int) -> None:
    """Carry out an answer."""
    phase = s.phase
    if phase == n.MOVING:
        play_move(box, s, choice)
    elif phase == n.THROWING:
        play_throw(box, s, choice)
    elif phase == n.CHOOSING_RIDE:
        play_before_throw(box, s, choice)
    elif phase == n.STASHING:
        play_stash(box, s, choice)
    elif phase == n.JAILING:
        play_jailing(box, s, choice)
        if s.convict < 0:
            settle(box, s)
    elif phase == n.SENTENCING:
        play_sentence(s, choice)
        settle(box, s)
    elif phase == n.RECALLING:
        play_recall(box, s, choice)
        settle(box, s)
    elif phase == n.CREDITING:
        s.captor[lowest(s.caught)] = choice - n.CREDIT
        settle(box, s)
    else:
        play_set_up(box, s, choice)


@rule
def scores(box: Box, s: State, out: Array) -> None:
    """The money of each seat, which everybody can reckon (TP-79, TA-43, TA-50)."""
    for seat in range(s.players):
        out[seat] = money_of(s, seat)


# ---- setting up ----------------------------------------------------------------------------------------------------


@rule
def ask_set_up(box: Box, s: State) -> None:
    """Thieves choose dens, the police post their officers and park the car; then the police begin (TP-9, TA-48)."""
    for thief in range(s.players - 1):
        if s.thief[thief] < 0:
            s.phase = n.CHOOSING_DEN
            s.turn = thief + 1
            s.actor = s.turn
            return
    s.turn = n.POLICE
    s.actor = n.POLICE
    if s.officer[s.players - 1] < 0:
        s.phase = n.POSTING
    elif s.front < 0:
        s.phase = n.PARKING
    else:
        say(s, n.SET_UP, 0, 0, 0)
        begin_turn(box, s, n.POLICE)


@rule
def post_offers(box: Box, s: State, out: Array) -> int:
    """Any square of the police house on which no officer stands yet (TP-7, TP-17)."""
    held = pieces_on(box, s, zeros(n.SQUARES, np.int16))
    count = 0
    for room in range(box.rooms):
        if held[box.room_at[room]] & n.OFFICER_HERE == 0:
            out[count] = n.USE_SQUARE + room
            count += 1
    return count


@rule
def play_set_up(box: Box, s: State, choice: int) -> None:
    """A den is chosen, an officer posted or the car parked."""
    if s.phase == n.CHOOSING_DEN:
        square = int(box.den_at[choice - n.BEGIN_IN])
        s.thief[s.turn - 1] = square
        say(s, n.SETTLED_IN, s.turn, square, 0)
    elif s.phase == n.POSTING:
        officer = 0
        while s.officer[officer] >= 0:
            officer += 1
        square = int(box.room_at[choice - n.USE_SQUARE])
        s.officer[officer] = square
        say(s, n.POSTED, officer, square, 0)
    else:
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
    put_car(box, s, n.MOVE_CAR + box.gate * n.SIDES + side)
    begin_turn(box, s, n.POLICE)
