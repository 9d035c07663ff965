"""Building a table of endings: every position with few men, from the fewest men on, until all values are settled."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .....core.compiling import Progress
from .....core.game import Game
from .....core.kernel import Array
from ...box import MOST_MEN
from ...state import Box
from .ranks import BOTH, SIDE, both_sides, choices_of_places, empty_tables, fronts, level, period, places
from .solver import LOOPS, ROOM, THROWS

CLOSE = 1e-9  # values that change by less are settled


def solve(
    game: Game,
    numbers: tuple[int, ...],
    men: tuple[int, int],
    progress: Progress | None = None,
) -> Array:
    """The tables of wins and of points, for a ring with these numbers; `men` are the most of one side and of both."""
    game.runner.prepare(LOOPS, progress)
    tables = empty_tables(numbers, *men)
    work = Work(game, numbers, tables, progress)
    work.tell(0)
    for total in range(2, men[1] + 1):
        work.settle([pair for pair in both_sides(*men) if sum(pair) == total])
    return tables.astype(np.float32)


class Work:
    """The tables of a ring while they are being solved."""

    def __init__(self, game: Game, numbers: tuple[int, ...], tables: Array, progress: Progress | None) -> None:
        self.game = game
        self.tables = tables
        self.progress = progress
        self.boxes = ring(numbers)
        self.points = len(numbers)
        self.period = period(numbers)
        self.side = int(tables[0, SIDE])
        self.done = 0
        self.total = sum(self._effort(men, others) for men, others in both_sides(self.side, int(tables[0, BOTH])))

    def settle(self, pairs: list[tuple[int, int]]) -> None:
        """Find the values of all positions with these numbers of men; those with fewer are settled."""
        settled = min(self._start(*pair) for pair in pairs)
        found = [(self._start(*pair), self._explore(*pair, settled)) for pair in pairs]
        for table in self.tables:
            change = np.ones(1)
            while change[0] >= CLOSE:
                change[0] = 0
                for start, pieces in found:
                    for piece in pieces:
                        start = self.game.runner.run.follow(piece, start, table, change)

    def _explore(self, men: int, others: int, settled: int) -> list[Array]:
        """What follows from every throw in every position, block by block."""
        stack = np.zeros(ROOM, self.game.kernel.state)
        mine = np.array(fronts(self.points, men, self.period)[0])
        yours = np.array(places(self.points, others))
        out, seen = np.zeros(self.game.actions, np.int64), np.zeros(ROOM, np.int64)
        found = np.empty(len(yours) * THROWS * (ROOM + 1), np.int32)
        pieces = []
        for roller in mine:
            written = self.game.runner.run.explore(
                self.boxes, stack, roller, yours.ravel(), others, settled, *self.tables, out, seen, found
            )
            pieces.append(found[:written].copy())
            self.tell(men * men * len(yours))
        return pieces

    def _start(self, men: int, others: int) -> int:
        """The entry at which the values for these numbers of men begin."""
        return int(self.tables[0, level(self.side, men, others)])

    def _effort(self, men: int, others: int) -> int:
        """About how long it takes to explore the positions with these numbers of men."""
        blocks = len(fronts(self.points, men, self.period)[0])
        return men * men * blocks * choices_of_places(self.points, others)

    def tell(self, effort: int) -> None:
        """Tell of progress in per cent, once for each."""
        before, self.done = self.done, self.done + effort
        percent = 100 * self.done // self.total
        if self.progress and (effort == 0 or percent > 100 * before // self.total):
            self.progress(f"{self.game.name} endings", percent, 100)


def ring(numbers: Sequence[int]) -> Array:
    """A box with this ring, which is all that an ending asks of it."""
    boxes = np.zeros(1, Box.dtype())
    boxes[0].points = len(numbers)
    boxes[0].ring = (1 << len(numbers)) - 1
    boxes[0].men[2] = MOST_MEN
    for point, number in enumerate(numbers):
        boxes[0].number[point] = number
        boxes[0].numbered[number] |= 1 << point
    return boxes
