"""Whose turn it is at a table: that of one seat, or in a window of several at once and in secret.

In a window the rules ask one seat after the other, and everybody may know which. The table asks all of them at once,
but of the people only those whose standing orders say so, or who hold. Their answers are lodged with their seats until
nobody is waited for, and only then played, in the order of the rules.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence

from ..core.match import Match
from ..core.windows import ASK, HOLD
from .seat import Seat

SHORTEST_PAUSE, LONGEST_PAUSE = 500, 1500  # milliseconds before a held window closes, so that nobody seems quick


class Turn:
    """Whose turn it is as a table stands; what follows from that is worked out when it is wanted.

    `asked` tells who is asked where that is known already.
    """

    __slots__ = ("_ahead", "_asked", "_row", "actor", "in_window", "match", "seats", "still_asked")

    def __init__(self, match: Match, seats: Sequence[Seat], playing: bool, asked: list[int] | None = None) -> None:
        self.match = match
        self.seats = seats
        self.in_window = playing and match.in_window
        self.actor = match.actor if playing and match.actor >= 0 and not self.in_window else None
        self.still_asked: list[int] | None = None  # what a pass leaves of those who are asked
        self._row: list[int] | None = None
        self._asked = asked
        self._ahead: dict[int, Match] = {}

    def fork(self, match: Match) -> Turn:
        """The same turn at a table that stands alike; outside of windows nothing of it ever changes."""
        if not self.in_window:
            return self
        other = Turn(match, self.seats, playing=True, asked=self._asked)
        other._row, other._ahead, other.still_asked = self._row, self._ahead, self.still_asked
        return other

    @property
    def row(self) -> list[int]:
        """The seats that the rules still ask in the open window, in their order; everybody may know them."""
        if self._row is None:
            self._row = self.match.row() if self.in_window else []
        return self._row

    @property
    def asked(self) -> list[int]:
        """The seats whose people are asked now, whether or not they have lodged an answer; in a window a secret."""
        if self._asked is None:
            people = [seat for seat in self._several if not self.seats[seat].player]
            self._asked = self._wanting(people) if self.in_window else people
        return self._asked

    def _wanting(self, people: list[int]) -> list[int]:
        """Those of the people in a row who are to be asked; where they share a device, all of them."""
        wanting = [seat for seat in people if self._wants(seat)]
        shared = {self.seats[seat].visitor for seat in wanting} - {""}  # a device goes round, or it tells who
        return [seat for seat in people if seat in wanting or self.seats[seat].visitor in shared]

    @property
    def waits(self) -> list[int]:
        """The seats whose people have yet to answer; in a window a secret."""
        return [seat for seat in self.asked if self.seats[seat].lodged is None] if self.in_window else self.asked

    def waits_for(self, seat: int) -> bool:
        """Whether the person in a seat has yet to answer; in a window a secret."""
        return seat in self.waits if self.in_window else seat == self.actor and not self.seats[seat].player

    @property
    def thinkers(self) -> list[int]:
        """The seats whose bots are to choose now: in a window all in the row at once, whatever they hold."""
        return [seat for seat in self._several if self.seats[seat].player and self.seats[seat].lodged is None]

    @property
    def people(self) -> list[int]:
        """The seats whose people play themselves."""
        return [seat for seat, place in enumerate(self.seats) if place.has_person and not place.player]

    @property
    def _several(self) -> list[int]:
        """The seats that the rules ask, one or in a window several."""
        return self.row if self.in_window else [] if self.actor is None else [self.actor]

    def _wants(self, seat: int) -> bool:
        """Whether a seat in the row is to be asked: its orders say so, or it has answered."""
        windows, ahead, place = self.match.game.windows, self.ahead(seat), self.seats[seat]
        if windows is None or place.lodged is not None:
            return True
        orders = {**place.orders, HOLD: ASK} if place.hold else place.orders
        return bool(windows.asks(ahead.edition, ahead.state[0], seat, orders))

    def ahead(self, seat: int) -> Match:
        """The match as it is when a seat answers: in a window everybody before it has passed."""
        if seat not in self.row:
            return self.match
        if seat not in self._ahead:
            self._ahead[seat] = self.match.ahead(seat) or self.match
        return self._ahead[seat]

    def one_of(self, seats: Collection[int]) -> int | None:
        """Of some seats the one that is to answer next, if any; in a window one that has answered comes last."""
        if not self.in_window:
            return self.actor if self.actor in seats else None
        return next((seat for seat in [*self.waits, *self.asked] if seat in seats), None)

    def answer(self, seat: int, passed: bool, opened: int) -> None:
        """An answer is about to be played in the window that opened at a ply.

        If it is more than to pass, those behind are asked anew; else they are asked still.
        """
        place = self.seats[seat]
        if place.hold and place.hold_after != opened and seat in self.asked:
            place.hold = len(self.match.offers()) == 1  # still, if there was nothing to do
        for other in [place] if passed else self.seats:
            other.lodged = None
        if passed and len(self.row) > 1 and self._asked is not None:
            self.still_asked = [other for other in self._asked if other != seat]

    def pause(self, secret: str, opened: int) -> int:
        """Milliseconds that a window stays open at least: what interrupts is held where several people play.

        They follow from the secret of the table, so that they tell nothing and are the same after a restart. Where a
        bot in the row takes its time, it is given it whether or not it has a choice.
        """
        windows, people = self.match.game.windows, self.people
        if windows is None or not self.in_window or not people:
            return 0
        held = windows.is_held(self.match.state[0]) and len(people) > 1 and any(seat in self.row for seat in people)
        if not held:
            return SHORTEST_PAUSE if any(self.seats[seat].ponders for seat in self.row) else 0
        drawn = hashlib.sha256(f"pause:{secret}:{opened}".encode()).digest()
        return SHORTEST_PAUSE + int.from_bytes(drawn[:4]) % (LONGEST_PAUSE - SHORTEST_PAUSE + 1)
