"""The course of a game: whose turn it is, limits on staying, prison, flight, and the end."""

from __future__ import annotations

import numpy as np

from ....core.kernel import CHANCE, OVER, rule, say, zeros
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .arrests import find_caught, next_arrest, parking_offers, release_guard
from .money import forfeit, wealth
from .trams import may_ride


@rule
def settle(box: Box, s: State) -> None:
    """After a move: carry out every arrest, one after the other, and then go on with the next turn (TA-8)."""
    find_caught(box, s)
    if s.caught != 0:
        next_arrest(s)
        return
    if s.recall == 1 and not is_over(s) and parking_offers(box, s, zeros(n.RECALLS, np.int64)) > 1:
        ask(s, n.RECALLING, n.POLICE)
        return
    s.recall = 0
    if s.turn == n.POLICE:
        let_go(s)
    if is_over(s):
        end_game(s)
    else:
        begin_turn(box, s, next_seat(s))


@rule
def next_seat(s: State) -> int:
    """The next seat clockwise that is still in the game; after the last thief the police (TP-9)."""
    seat = s.turn + 1
    while seat < s.players and s.status[seat - 1] > n.JAILED:
        seat += 1
    return seat if seat < s.players else n.POLICE


@rule
def begin_turn(box: Box, s: State, seat: int) -> None:
    """A turn: a prisoner waits or tries his luck, a thief in a den sees to his money; then a tram, or the die."""
    if seat == n.POLICE:
        if s.round == s.options.cap:
            say(s, n.TIME_UP, s.round, 0, 0)
            end_game(s)
            return
        s.round += 1
    s.turn = seat
    s.turns += 1
    s.die = 0
    if is_prisoner(s):
        ask(s, n.CHOOSING_RIDE, seat)
    elif seat != n.POLICE and wealth(s, seat - 1) > 0 and box.den[s.thief[seat - 1]] >= 0:
        ask(s, n.STASHING, seat)
    else:
        if seat != n.POLICE and box.den[s.thief[seat - 1]] >= 0:
            lie_low(s, seat - 1)
        begin_move(box, s)


@rule
def is_prisoner(s: State) -> bool:
    """Whether the turn is a prisoner's."""
    return bool(s.turn != n.POLICE and s.status[s.turn - 1] == n.JAILED)


@rule
def lie_low(s: State, thief: int) -> None:
    """Where dens end the hunt, a thief who leaves one with no money on him is clean again (TA-2)."""
    if s.options.den_clears == 1 and s.purse[thief] == 0 and s.status[thief] == n.WANTED:
        s.status[thief] = n.CLEAN
        say(s, n.BECAME_CLEAN, thief + 1, 0, 0)


@rule
def begin_move(box: Box, s: State) -> None:
    """Whoever may take the tram is asked first; everybody else throws (TP-10, TP-23, TP-54)."""
    if may_ride(box, s):
        ask(s, n.CHOOSING_RIDE, s.turn)
    else:
        ask(s, n.THROWING, CHANCE)


# ---- staying too long ----------------------------------------------------------------------------------------------


@rule
def count_stays(box: Box, s: State, moved: int) -> None:
    """A police turn in which a piece stays where it may not stay long counts; the turn it arrives does not (TA-40)."""
    for piece in range(n.PIECES):
        if piece != moved and is_limited(box, s, piece):
            s.stay[piece] += 1
        else:
            s.stay[piece] = 0


@rule
def is_limited(box: Box, s: State, piece: int) -> bool:
    """Whether a piece stands in a telegraph station or directly before an escape (TP-76, TP-77)."""
    if piece == n.CAR:
        return box.before_escape[s.front] == 1 or box.before_escape[s.rear] == 1
    at = int(s.officer[piece])
    return at >= 0 and (box.kind[at] == n.TELEGRAPH or box.before_escape[at] == 1)


# ---- prison and flight ---------------------------------------------------------------------------------------------


@rule
def serve(s: State, thief: int) -> None:
    """One throw of a sentence is over; after the last the thief is clean and his guard free (TP-30, TA-17, TA-20)."""
    s.sentence[thief] -= 1
    if s.sentence[thief] == 0:
        s.status[thief] = n.CLEAN
        release_guard(s, thief)
        say(s, n.RELEASED, thief + 1, 0, 0)


@rule
def let_go(s: State) -> None:
    """After the police turn those who were leaving are gone, with what they carry (TP-67, TA-37)."""
    for thief in range(s.players - 1):
        if s.status[thief] == n.LEAVING:
            s.status[thief] = n.FLED
            s.thief[thief] = -1
            s.rides[n.OFFICERS + thief] = 0
            s.least[thief] = s.purse[thief]
            s.most[thief] = s.purse[thief]
            say(s, n.HAS_FLED, thief + 1, int(s.purse[thief]), 0)
            forfeit(s, thief)


# ---- the end -------------------------------------------------------------------------------------------------------


@rule
def is_over(s: State) -> bool:
    """No thief is free any more; or, with the end for good, none ever will be (TP-78, TA-42)."""
    for thief in range(s.players - 1):
        status = s.status[thief]
        if status in (n.CLEAN, n.WANTED, n.LEAVING) or (status == n.JAILED and plays_on(s)):
            return False
    return True


@rule
def plays_on(s: State) -> bool:
    """Whether the game goes on while all thieves are in prison (TA-42)."""
    return s.options.end == n.FOR_GOOD or (s.options.end != n.TOGETHER and s.players == 2)


@rule
def money_of(s: State, seat: int) -> int:
    """What a seat owns: the police their rewards, a thief all his money (TP-79)."""
    return s.reward if seat == n.POLICE else wealth(s, seat - 1)


@rule
def end_game(s: State) -> None:
    """Most money wins, police or thief; a tie is shared (TP-1, TP-79, TA-44)."""
    most = 0
    for seat in range(s.players):
        most = max(most, money_of(s, seat))
    s.winners = 0
    for seat in range(s.players):
        if money_of(s, seat) == most:
            s.winners |= 1 << seat
    ask(s, n.ENDED, OVER)
    say(s, n.WON, s.winners, most, 0)
