"""Doubling and retiring, where the players have agreed on it (CG-33 to CG-36)."""

from __future__ import annotations

from ....core.kernel import CHANCE, Array, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .board import position_value
from .course import end_game, next_player


@n.BEFORE_THROW.offers
def doubling_offers(out: Array) -> int:
    """Throw, or double first."""
    out[0] = n.TO_THROW
    out[1] = n.TO_DOUBLE
    return 2


@n.BEFORE_THROW.plays
def play_doubling(s: State, choice: int) -> None:
    """Throw; or double, and the next player answers (CG-33)."""
    if choice == n.TO_DOUBLE:
        s.doubler = s.turn
        say(s, n.DOUBLED, s.turn, 2 * s.stake, 0)
        s.phase = n.ANSWER
        ask_next(s, s.turn)
    else:
        ask(s, n.THROW, CHANCE)


@rule
def ask_next(s: State, seat: int) -> None:
    """The next player in order of play who has not retired answers; after the last, the doubler throws (CA-24)."""
    seat = next_player(s, seat)
    if seat == s.turn:
        s.stake *= 2
        ask(s, n.THROW, CHANCE)
    else:
        s.actor = seat


@n.ANSWER.offers
def answer_offers(out: Array) -> int:
    """Accept the double, or retire."""
    out[0] = n.ACCEPT
    out[1] = n.RETIRE
    return 2


@n.ANSWER.plays
def play_answer(box: Box, s: State, choice: int) -> None:
    """Play on at the higher stake, or leave the game and owe (CG-33 to CG-35)."""
    seat = s.actor
    if choice == n.ACCEPT:
        say(s, n.ACCEPTED, seat, 2 * s.stake, 0)
    else:
        retire(box, s, seat)
    if s.playing == 1 << s.turn:
        end_game(box, s, s.turn)  # CA-29
    else:
        ask_next(s, seat)


@rule
def retire(box: Box, s: State, seat: int) -> None:
    """All men leave the board; their position is owed at the stake before the double (CG-34, CA-26, CA-27, CA-30)."""
    s.debt[seat] = s.stake * position_value(box, s, seat)
    say(s, n.RETIRED, seat, s.debt[seat], 0)
    s.playing ^= 1 << seat
    s.centre[seat] = 0
    s.held[seat] = 0
    s.blocks[seat] = 0
    s.men[seat, :] = 0
