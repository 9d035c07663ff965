"""Throwing the dice: for the first turn, and in every turn."""

from __future__ import annotations

from ....core.bits import lowest, popcount
from ....core.kernel import Array, say
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .course import begin_game, end_turn, leaders
from .doublets import may_refuse
from .moves import can_play


@n.OPENING.offers
@n.THROW.offers
def throw_offers(out: Array) -> int:
    """Two dice: thirty-six throws, all equally likely."""
    for first in range(n.FACES):
        for second in range(n.FACES):
            out[first * n.FACES + second] = n.DICE(first + 1, second + 1)
    return n.FACES * n.FACES


@n.OPENING.plays
def play_opening(box: Box, s: State, choice: int) -> None:
    """Each player throws, the highest total begins, those tied for it throw again (CG-7, CA-2)."""
    seat = lowest(s.throws)
    first, second = n.DICE.parts(choice)
    say(s, n.OPENED, seat, first, second)
    s.opening[seat] = first + second
    s.throws ^= 1 << seat
    if s.throws != 0:
        s.turn = lowest(s.throws)
        return
    s.contenders = leaders(s.opening, s.contenders)
    if popcount(s.contenders) == 1:
        begin_game(box, s, lowest(s.contenders))
    else:
        say(s, n.TIED, s.contenders, 0, 0)
        s.throws = s.contenders
        s.turn = lowest(s.throws)


@n.THROW.plays
def play_throw(box: Box, s: State, choice: int) -> None:
    """The dice are thrown; what cannot be played is lost (CG-15, CG-28)."""
    first, second = n.DICE.parts(choice)
    say(s, n.THREW, s.turn, first, second)
    s.dice[0] = first
    s.dice[1] = second
    s.left[0] = 4 if first == second else 1  # CG-29
    s.left[1] = 0 if first == second else 1
    if can_play(box, s) or may_refuse(s):
        ask(s, n.MOVE, s.turn)
    else:
        say(s, n.LOST_TURN, s.turn, s.centre[s.turn], 0)
        end_turn(s)
