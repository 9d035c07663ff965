"""The rules of Tjuv och Polis: the questions of the kernel. The rest is in files by topic."""

from __future__ import annotations

from ....core.kernel import Array, clear, rule
from .. import state as n
from ..mind.hidden import redeal
from ..state import Box, State
from . import custody, dens, moves, setting_up
from .course import money_of
from .setting_up import ask_set_up, set_up

__all__ = ["offers", "play", "redeal", "scores", "start"]


@rule
def start(box: Box, s: State) -> None:
    """An empty town: thieves choose their dens first, unless all pieces are set up for the players (TP-5 to TP-8)."""
    clear(s)
    s.officer[:] = -1
    s.front = -1
    s.rear = -1
    s.thief[:] = -1
    s.convict = -1
    s.mover = -1
    s.trail[:] = -1
    if s.options.quick == 1:
        set_up(box, s)
    else:
        ask_set_up(box, s)


offers = n.ASKS.offers(custody, dens, moves, setting_up)
play = n.ASKS.play(custody, dens, moves, setting_up)


@rule
def scores(box: Box, s: State, out: Array) -> None:
    """The money of each seat, which everybody can reckon (TP-79, TA-43, TA-50)."""
    for seat in range(s.players):
        out[seat] = money_of(s, seat)
