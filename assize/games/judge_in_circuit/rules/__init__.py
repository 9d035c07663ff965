"""The rules of The Judge in Circuit: the questions of the kernel, and setting up. The rest is in files by topic."""

from __future__ import annotations

from ....core.kernel import CHANCE, Array, clear, fill, rule
from .. import state as n
from ..mind.hidden import redeal
from ..state import Box, State
from . import arrests, cards, luck, moves, throws, visiting
from .course import proceed
from .places import ring_count

__all__ = ["offers", "play", "redeal", "scores", "start"]


@rule
def start(box: Box, s: State) -> None:
    """Judges at home, Policemen on the Police spaces, all Luck cards in the pack (JC-10 to JC-16)."""
    clear(s)
    s.crook[:] = -1
    s.at[:] = n.CELLS
    s.rings[:] = -1
    s.prison[:] = -1
    s.charge[:] = -1
    s.queue[:] = -1
    fill(s.judge, box.judge_home)
    fill(s.police, box.station)
    for card in range(n.CARDS):
        s.place[card] = n.PACK if card < box.cards else n.OUT_OF_PLAY
    s.pack = box.cards
    s.throwing = (1 << s.players) - 1
    s.souper = -1
    s.arrested[:] = -1
    s.card = -1
    s.pick = -1
    s.raid = -1
    s.accused = -1
    s.mover = -1
    s.trail[:] = -1
    s.phase = n.DEALING
    s.actor = CHANCE


offers = n.ASKS.offers(arrests, cards, luck, moves, throws, visiting)
answer = n.ASKS.play(arrests, cards, luck, moves, throws, visiting, meanwhile=n.RESOLVING)


@rule
def play(box: Box, s: State, choice: int) -> None:
    """Carry out an answer, and go on until the next question, unless the answer itself asks one."""
    answer(box, s, choice)
    if s.phase == n.RESOLVING:
        proceed(box, s)


@rule
def scores(box: Box, s: State, out: Array) -> None:
    """The rings of each seat (JC-1)."""
    for seat in range(s.players):
        out[seat] = ring_count(s, seat)
