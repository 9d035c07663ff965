"""What a seat may expect of the Verdicts, from what it knows: as the sums stand, or with another card on the table.

All of it is worked out in plain lists, which Python counts much faster than a record, and once for all the offers of a
position: what two of them have in common is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np

from ....core.edition import Edition
from .. import state as n
from ..mind.table import known_guilt
from ..rules.hands import suit_of
from ..rules.verdict import cog_score, side_total
from .light import light, light_box

READ = ("place", "under", "sticks", "suspect", "identity", "tokens", "options")  # by the rules of the Verdict
KEPT = 8  # positions, of tables at which it is told at the same time


class Table:
    """What the Verdict looks at in a position, which is light; nothing in it is changed."""

    place: list[int]
    identity: list[int]
    tokens: list[int]

    def __init__(self, box: Any, s: Any) -> None:
        self.box = box
        for name in READ:
            setattr(self, name, getattr(s, name))
        self._laid: dict[tuple[int, int, int], Table] = {}

    @cached_property
    def totals(self) -> tuple[tuple[int, int], ...]:
        """The Conviction Total and the Acquittal Total of each Suspect."""
        return tuple((self._total(slot, n.LEFT), self._total(slot, n.RIGHT)) for slot in range(n.SUSPECTS))

    def _total(self, slot: int, side: int) -> int:
        rules_see: Any = self
        return int(side_total(self.box, rules_see, slot, side))

    def with_card(self, card: int, slot: int, side: int) -> Table:
        """The table once a card of the Trick is placed with a Suspect."""
        found = self._laid.get((card, slot, side))
        if found is None:
            found = self._laid[card, slot, side] = self._with_card(card, slot, side)
        return found

    def _with_card(self, card: int, slot: int, side: int) -> Table:
        """A Rosette may change both sums of the Suspect, another card no more than that of its side."""
        after = copy(self)
        after.place = list(self.place)
        after.place[card] = n.BY + 2 * slot + side
        left, right = self.totals[slot]
        if suit_of(card) == n.ROSETTES or side == n.LEFT:
            left = after._total(slot, n.LEFT)
        if suit_of(card) == n.ROSETTES or side == n.RIGHT:
            right = after._total(slot, n.RIGHT)
        after.totals = (*self.totals[:slot], (left, right), *self.totals[slot + 1 :])
        after._laid = {}
        return after

    @property
    def convicted(self) -> int:
        """The set of Suspects that the sums convict; a tie convicts (JU-53)."""
        return sum(1 << slot for slot, (left, right) in enumerate(self.totals) if left >= right)


class Prospect(NamedTuple):
    """Who would be convicted, as a set, and what a seat would score: at least, at most and on average."""

    convicted: int
    low: int
    high: int
    mean: float

    @property
    def is_sure(self) -> bool:
        """Whether the Liability cards that the seat does not know make no difference to it."""
        return self.low == self.high


@dataclass(frozen=True)
class Case:
    """What a forecast goes by: the table, the seat, and what it knows of the Liability cards."""

    table: Table
    seat: int
    guilty: int  # the sets of Suspects that it knows to be so
    innocent: int

    @cached_property
    def now(self) -> Prospect:
        """What the seat would score if the round were judged now."""
        return self.judged(self.table.convicted)

    @cached_property
    def turning(self) -> tuple[float, ...]:
        """What the other Verdict on each Suspect would be worth on average, more than the one that stands."""
        others = (self.judged(self.now.convicted ^ 1 << slot) for slot in range(n.SUSPECTS))
        return tuple(other.mean - self.now.mean for other in others)

    @cached_property
    def _cogs(self) -> tuple[int, ...]:
        """What each Suspect is worth to the Identity of the seat if he scores."""
        return tuple(self._cog(slot) for slot in range(n.SUSPECTS))

    def _cog(self, slot: int) -> int:
        table: Any = self.table
        return int(cog_score(table.box, table, table.identity[self.seat], slot))

    def judged(self, convicted: int) -> Prospect:
        """What the seat would score with these Suspects convicted."""
        table = self.table
        mean, found = 0.0, []
        for pattern, chance in self._patterns():
            points = table.tokens[self.seat] + _scored(
                table.box, table.identity[self.seat], self._cogs, convicted, pattern
            )
            mean += chance * points
            found.append(points)
        return Prospect(convicted, min(found), max(found), mean)

    def _patterns(self) -> Iterator[tuple[int, float]]:
        """The sets of Suspects that may be guilty for all that the seat knows, with their chances."""
        for pattern, chance in enumerate(self.table.box.guilt[self.guilty][self.innocent]):
            if chance > 0:
                yield pattern, chance

    def with_card(self, card: int, slot: int, side: int) -> Case:
        """The case once a card of the Trick is placed with a Suspect, whose worth only a Rosette changes."""
        after = Case(self.table.with_card(card, slot, side), self.seat, self.guilty, self.innocent)
        cogs = list(self._cogs)
        if suit_of(card) == n.ROSETTES:
            cogs[slot] = after._cog(slot)
        after.__dict__["_cogs"] = tuple(cogs)
        return after

    def margin(self, slot: int) -> int:
        """The Conviction Total of a Suspect less his Acquittal Total."""
        left, right = self.table.totals[slot]
        return left - right


def table_of(box: Edition, s: Any) -> Table:
    """The table in a position."""
    return _table_of(box, s.tobytes())


@lru_cache(maxsize=KEPT)
def _table_of(box: Edition, position: bytes) -> Table:
    return Table(light_box(box), light(np.frombuffer(position, n.State.dtype())[0]))


def case_of(box: Edition, s: Any, seat: int) -> Case:
    """The case as a seat knows it."""
    return _case_of(box, s.tobytes(), seat)


@lru_cache(maxsize=KEPT)
def _case_of(box: Edition, position: bytes, seat: int) -> Case:
    s = np.frombuffer(position, n.State.dtype())[0]
    guilty, innocent = known_guilt(box.record[0], s, seat)
    return Case(_table_of(box, position), seat, int(guilty), int(innocent))


def _scored(b: Any, identity: int, cogs: tuple[int, ...], convicted: int, guilty: int) -> int:
    """What cog and gold bar bring to an Identity (JU-57 to JU-60)."""
    points, qualifying = 0, 0
    for slot, cog in enumerate(cogs):
        found = _segment(convicted >> slot & 1, guilty >> slot & 1)
        points += cog if found & b.green[identity] else 0
        qualifying += 1 if found & b.gold_segments[identity] else 0
    if b.gold[identity] == n.FOR_EACH:
        points += qualifying * b.gold_points[identity]
    elif b.gold[identity] == n.IF_NONE and qualifying == 0:
        points += b.gold_points[identity]
    return int(points)


def _segment(convicted: int, guilty: int) -> int:
    if convicted:
        return n.CONVICTED_GUILTY if guilty else n.CONVICTED_INNOCENT
    return n.ACQUITTED_GUILTY if guilty else n.ACQUITTED_INNOCENT
