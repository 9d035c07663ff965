"""The rules of Circle Gammon: the questions of the kernel, and throwing the dice. Playing them is in `moves`."""

from __future__ import annotations

from ....core.bits import lowest, popcount
from ....core.kernel import CHANCE, Array, rule, say
from .. import state as n
from ..state import Box, State
from .board import set_up
from .course import begin_game, end_turn, leaders
from .doublets import may_refuse
from .doubling import answer_offers, doubling_offers, play_answer, play_doubling
from .moves import can_play, move_offers, play_move


@rule
def start(box: Box, s: State) -> None:
    """Set up the first game; every player throws to begin (CG-5, CG-7)."""
    s.turns = 0
    s.winners = 0
    s.game = 0
    s.first = 0
    s.refusals = 0
    s.left[:] = 0
    s.opening[:] = 0
    s.score[:] = 0
    set_up(box, s)
    s.contenders = s.playing
    s.throws = s.playing
    s.phase = n.OPENING
    s.turn = 0
    s.actor = CHANCE


@rule
def offers(box: Box, s: State, out: Array) -> int:
    """Every answer to the question at hand."""
    if s.actor == CHANCE:
        return throw_offers(out)
    if s.phase == n.MOVE:
        return move_offers(box, s, out)
    if s.phase == n.BEFORE_THROW:
        return doubling_offers(out)
    return answer_offers(out)


@rule
def play(box: Box, s: State, choice: int) -> None:
    """Carry out an answer."""
    if s.phase == n.MOVE:
        play_move(box, s, choice)
    elif s.phase == n.THROW:
        play_throw(box, s, choice)
    elif s.phase == n.OPENING:
        play_opening(box, s, choice)
    elif s.phase == n.BEFORE_THROW:
        play_doubling(s, choice)
    else:
        play_answer(box, s, choice)


@rule
def scores(box: Box, s: State, out: Array) -> None:
    """Points won in the match so far: only winners of games score (CG-31, CA-22)."""
    for seat in range(s.players):
        out[seat] = s.score[seat]


@rule
def throw_offers(out: Array) -> int:
    """Two dice: thirty-six throws, all equally likely."""
    for throw in range(n.FACES * n.FACES):
        out[throw] = n.DICE + throw
    return n.FACES * n.FACES


@rule
def play_opening(box: Box, s: State, choice: int) -> None:
    """Each player throws, the highest total begins, those tied for it throw again (CG-7, CA-2)."""
    seat = lowest(s.throws)
    first = (choice - n.DICE) // n.FACES + 1
    second = (choice - n.DICE) % n.FACES + 1
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


@rule
def play_throw(box: Box, s: State, choice: int) -> None:
    """The dice are thrown; what cannot be played is lost (CG-15, CG-28)."""
    first = (choice - n.DICE) // n.FACES + 1
    second = (choice - n.DICE) % n.FACES + 1
    say(s, n.THREW, s.turn, first, second)
    s.dice[0] = first
    s.dice[1] = second
    s.left[0] = 4 if first == second else 1  # CG-29
    s.left[1] = 0 if first == second else 1
    if can_play(box, s) or may_refuse(s):
        s.phase = n.MOVE
        s.actor = s.turn
    else:
        say(s, n.LOST_TURN, s.turn, s.centre[s.turn], 0)
        end_turn(s)
