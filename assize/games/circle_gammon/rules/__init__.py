"""The rules of Circle Gammon: the questions of the kernel, and setting up. The rest is in files by topic."""

from __future__ import annotations

from ....core.kernel import CHANCE, Array, clear, rule
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from . import doubling, moves, throws
from .board import set_up


@rule
def start(box: Box, s: State) -> None:
    """Set up the first game; every player throws to begin (CG-5, CG-7)."""
    clear(s)
    set_up(box, s)
    s.contenders = s.playing
    s.throws = s.playing
    ask(s, n.OPENING, CHANCE)


offers = n.ASKS.offers(doubling, moves, throws)
play = n.ASKS.play(doubling, moves, throws)


@rule
def scores(box: Box, s: State, out: Array) -> None:
    """Points won in the match so far: only winners of games score (CG-31, CA-22)."""
    for seat in range(s.players):
        out[seat] = s.score[seat]
