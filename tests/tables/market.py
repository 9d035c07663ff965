"""Tables of Market in written positions."""

from __future__ import annotations

from assize.core.compiling import Runner
from assize.games import welcome
from tests.toys.market import CARDS, DECK, GAME, HAND

from .helpers import Live, people

welcome(GAME)

BLANK = range(9, CARDS)


def plain(monkeypatch):
    """Nothing is compiled behind a test."""
    monkeypatch.setenv("ASSIZE_PURE", "1")
    monkeypatch.setattr(GAME, "runner", Runner(GAME.kernel))


def position(*hands, turn=0):
    """It is somebody's turn, and these are the hands."""
    place = [DECK] * CARDS
    for seat, cards in enumerate(hands):
        for card in cards:
            place[card] = HAND + seat
    none = {"turns": 0, "winners": 0, "act": 0, "window": 0, "asked": 0, "dealt": 2 * len(hands)}
    return {"players": len(hands), **none, "actor": turn, "turn": turn, "coins": [3] * 5, "place": place}


class Market(Live):
    """A table of Market; what follows by itself does so at once."""

    def __init__(self, *hands, places=None, turn=0, **more):
        truth = position(*hands, turn=turn)
        super().__init__(places or people(len(hands)), game=GAME, position=truth, **more)

    def begin(self):
        while more := self.table.follow(self.at) or self._bots_pass():
            self.apply(more)

    def _bots_pass(self):
        """In a window bots that can only pass do so at once."""
        table = self.table
        codes = {seat: table.turn.ahead(seat).offers() for seat in table.turn.thinkers if table.in_window}
        return table.bots_choose({seat: offers[0] for seat, offers in codes.items() if len(offers) == 1}, self.at)

    def answer(self, seat, code, **more):
        """A seat answers the question at hand; what kinds of entries it made, and what follows."""
        count = len(self.entries)
        self.do("choose", seat, self.table.match.ply, code, **more)
        return [entry.kind for entry in self.entries[count:]]

    def kinds(self):
        return [entry.kind for entry in self.entries]
