"""The course of a match: turns, the end of a game and its score, the next game, the winner."""

from __future__ import annotations

from ....core.bits import lowest, popcount
from ....core.kernel import CHANCE, OVER, Array, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .board import men_left, position_value, set_up

MAN_VALUE = 10  # CG-31, CG-32: what each man left counts, wherever it stands


@rule
def begin_game(box: Box, s: State, seat: int) -> None:
    """The beginner's first turn, with a throw of its own (CG-10)."""
    s.first = seat
    say(s, n.BEGINS, seat, s.game, 0)
    begin_turn(s, seat)


@rule
def begin_turn(s: State, seat: int) -> None:
    """A turn opens with the chance to double, where that is allowed, and then the throw."""
    s.turns += 1
    s.turn = seat
    s.refusals = 0
    s.left[:] = 0
    if may_double(s, seat):
        ask(s, n.BEFORE_THROW, seat)
    else:
        ask(s, n.THROW, CHANCE)


@rule
def may_double(s: State, seat: int) -> bool:
    """If agreed, anyone but the last doubler may double before the throw of his turn (CG-33, CG-36, CA-24)."""
    return s.options.doubling == 1 and s.doubler != seat and s.stake < n.CAPS[s.options.cap]


@rule
def end_turn(s: State) -> None:
    """The turn passes to the right (CG-8)."""
    begin_turn(s, next_player(s, s.turn))


@rule
def next_player(s: State, seat: int) -> int:
    """The next seat in order of play, over players who have retired (CA-30)."""
    seat = (seat + 1) % s.players
    while not s.playing >> seat & 1:
        seat = (seat + 1) % s.players
    return seat


@rule
def end_game(box: Box, s: State, winner: int) -> None:
    """The winner scores what the others left, times the stake, and what the retired owe (CG-31 to CG-34, CA-28)."""
    points = 0
    for other in range(s.players):
        if other != winner:
            if s.playing >> other & 1:
                points += s.stake * (position_value(box, s, other) + MAN_VALUE * men_left(s, other))
            points += s.debt[other]
    s.score[winner] += points
    say(s, n.WON_GAME, winner, points, s.game)
    s.game += 1
    champions = match_winners(s)
    if champions != 0:
        s.winners = champions
        s.left[:] = 0
        ask(s, n.ENDED, OVER)
        if s.options.length != n.SINGLE:
            say(s, n.WON_MATCH, lowest(champions), 0, 0)
    else:
        first = winner if s.options.start == n.WINNER else (s.first + 1) % s.players  # CA-35
        set_up(box, s)
        begin_game(box, s, first)


@rule
def match_winners(s: State) -> int:
    """The winner of the match as a set of one seat, or nobody yet (CA-34)."""
    ahead = leaders(s.score, (1 << s.players) - 1)
    if s.options.length == n.RUBBER and (s.game < s.players or popcount(ahead) > 1):
        return 0
    if s.options.length == n.FIRST_TO and s.score[lowest(ahead)] < target(s):
        return 0
    return ahead


@rule
def leaders(values: Array, seats: int) -> int:
    """Those of these seats that have the highest value."""
    best = 0
    found = 0
    while seats != 0:
        seat = lowest(seats)
        seats &= seats - 1
        if values[seat] > best:
            best = values[seat]
            found = 0
        if values[seat] == best:
            found |= 1 << seat
    return found


@rule
def target(s: State) -> int:
    """The points to reach: as agreed, or a hundred for each opponent (CA-34)."""
    return s.options.target if s.options.target > 0 else 100 * (s.players - 1)
