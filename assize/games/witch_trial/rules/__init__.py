"""The rules of Witch Trial: the questions of the kernel, and setting up. The rest is in files by topic."""

from __future__ import annotations

from ....core.kernel import CHANCE, Array, rule
from .. import state as n
from ..state import Box, State
from . import actions, arguing, fortune, motions, pleas
from .trial import clear_trial


@rule
def start(box: Box, s: State) -> None:
    """Everybody has fifty dollars, all cards are in the deck, and the deal begins (WT-12, WT-14)."""
    s.turns = 0
    s.winners = 0
    s.turn = 0
    s.first = 0
    for card in range(n.CARDS):
        s.place[card] = n.DECK if card < box.cards else n.OUT_OF_PLAY
    s.known[:] = 0
    s.lineup[:] = -1
    for seat in range(len(s.money)):
        s.money[seat] = box.money if seat < s.players else 0
    s.suspects[:] = -1
    s.charges[:] = -1
    s.filed[:] = 0
    s.fees = 0
    s.deck = box.cards
    s.recycled = 0
    s.passes = 0
    s.throws[:] = 0
    s.throwing = 0
    s.dice[:] = 0
    clear_trial(s)
    s.phase = n.DEALING
    s.actor = CHANCE


offers = n.ASKS.offers(actions, arguing, fortune, motions, pleas)
play = n.ASKS.play(actions, arguing, fortune, motions, pleas)


@rule
def scores(box: Box, s: State, out: Array) -> None:
    """The money of each lawyer (WT-117)."""
    for seat in range(s.players):
        out[seat] = s.money[seat]
