"""What an arrest leaves to be settled: who made it, where the prisoner sits and how long, and where the car goes."""

from __future__ import annotations

import numpy as np

from ....core.bits import lowest
from ....core.kernel import CHANCE, Array, rule, say, zeros
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .arrests import put_car
from .course import settle
from .money import forfeit
from .steps import pieces_on


@n.CREDITING.offers
def credit_offers(s: State, out: Array) -> int:
    """The pieces of the police that could have made the arrest."""
    pieces = -int(s.captor[lowest(s.caught)])
    count = 0
    while pieces != 0:
        out[count] = n.CREDIT(lowest(pieces))
        pieces &= pieces - 1
        count += 1
    return count


@n.CREDITING.plays
def play_credit(box: Box, s: State, choice: int) -> None:
    """The police say which piece it was."""
    s.captor[lowest(s.caught)] = n.CREDIT.part(choice)
    settle(box, s)


@n.JAILING.offers
def room_offers(box: Box, s: State, out: Array) -> int:
    """Squares of the police house for a prisoner, and for the officer who arrested him (TP-42, TP-43, TA-21, TA-51)."""
    held = pieces_on(box, s, zeros(n.SQUARES, np.int16))
    captor = int(s.captor[lowest(s.caught)])
    count = 0
    for room in range(box.rooms):
        square = int(box.room_at[room])
        shared = held[square] & n.OFFICER_HERE != 0 and captor != n.CAR and s.officer[captor] != square
        if held[square] & n.THIEF_HERE == 0 and not shared:
            out[count] = n.USE_SQUARE(room)
            count += 1
    return count


@n.JAILING.plays
def play_jailing(box: Box, s: State, choice: int) -> None:
    """The prisoner is put there, and the officer who made the arrest beside him; then the sentence (TP-42 to TP-47)."""
    thief = lowest(s.caught)
    square = int(box.room_at[n.USE_SQUARE.part(choice)])
    captor = int(s.captor[thief])
    s.caught &= ~(1 << thief)
    s.captor[thief] = 0
    s.how[thief] = 0
    s.thief[thief] = square
    say(s, n.IN_JAIL, thief + 1, square, 0)
    comes_along = captor != n.CAR and not s.gone >> captor & 1
    if comes_along and s.guarding[captor] == 0:
        s.officer[captor] = square
        s.stay[captor] = 0
        s.rides[captor] = 0
    if s.arrests[thief] == n.MOST_ARRESTS:
        drop_out(s, thief, captor)
        settle(box, s)
        return
    if comes_along:
        s.guarding[captor] |= 1 << thief
    s.convict = thief
    ask(s, n.SENTENCING, CHANCE)


@rule
def drop_out(s: State, thief: int, captor: int) -> None:
    """At the fourth arrest the thief, and the officer who made it, play no more; the car does (TP-46, TP-47)."""
    s.status[thief] = n.OUT
    say(s, n.IS_OUT, thief + 1, captor, 0)
    forfeit(s, thief)
    if captor != n.CAR:
        s.gone |= 1 << captor
        s.guarding[captor] = 0


@n.SENTENCING.plays
def play_sentence(box: Box, s: State, choice: int) -> None:
    """The die says how many throws the thief sits out (TP-45)."""
    throws = n.DIE.part(choice)
    s.sentence[s.convict] = throws
    say(s, n.SENTENCED, s.convict + 1, throws, 0)
    s.convict = -1
    settle(box, s)


@n.RECALLING.plays
def play_recall(box: Box, s: State, choice: int) -> None:
    """The car stays, or stands before the gate."""
    s.recall = 0
    if choice == n.LEAVE_CAR:
        say(s, n.STAYED_OUT, 0, 0, 0)
    else:
        put_car(box, s, choice)
        say(s, n.CALLED_BACK, s.front, s.rear, 0)
    settle(box, s)
