"""The rules of Witch Trial: the questions of the kernel, and setting up. The rest is in files by topic."""

from __future__ import annotations

from ....core.kernel import CHANCE, Array, clear, rule
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from . import actions, arguing, fortune, motions, pleas
from .trial import clear_trial


@rule
def start(box: Box, s: State) -> None:
    """Everybody has fifty dollars, all cards are in the deck, and the deal begins (WT-12, WT-14)."""
    clear(s)
    s.place[box.cards :] = n.OUT_OF_PLAY
    s.lineup[:] = -1
    s.money[: s.players] = box.money
    s.suspects[:] = -1
    s.charges[:] = -1
    s.deck = box.cards
    clear_trial(s)
    ask(s, n.DEALING, CHANCE)


offers = n.ASKS.offers(actions, arguing, fortune, motions, pleas)
play = n.ASKS.play(actions, arguing, fortune, motions, pleas)


@rule
def scores(box: Box, s: State, out: Array) -> None:
    """The money of each lawyer (WT-117)."""
    for seat in range(s.players):
        out[seat] = s.money[seat]
