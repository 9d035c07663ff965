"""The rules of Justice: the questions of the kernel. The rest is in files by topic."""

from __future__ import annotations

from ....core.kernel import CHANCE, Array, clear, rule
from ....core.questions import ask
from .. import state as n
from ..mind.hidden import redeal as redeal
from ..state import Box, State
from . import closing, influence, judging, set_up, tricks


@rule
def start(box: Box, s: State) -> None:
    """Nobody has any points; somebody remembers a police officer (JU-9 to JU-11)."""
    clear(s)
    s.best[:] = n.LOWEST
    s.last.suspect[:] = -1
    set_up.begin_round(box, s)
    ask(s, n.REMEMBERING, CHANCE)


offers = n.ASKS.offers(set_up, tricks, influence, closing, judging)
play = n.ASKS.play(set_up, tricks, influence, closing, judging, meanwhile=n.RESOLVING)


@rule
def scores(box: Box, s: State, out: Array) -> None:
    """The points of each seat (JU-64)."""
    for seat in range(s.players):
        out[seat] = s.total[seat]
