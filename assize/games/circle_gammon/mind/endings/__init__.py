"""Exact endings of Circle Gammon for two: with few men left, the chance to win under best play of both.

The table holds for a single game with the usual options: no doubling, doublets refused as often as one likes, both dice
of one man touch down. With other options, or more players, nothing is known. It depends on the numbers round the ring
alone, so all editions with the same ring share it. A second table holds the points that can be expected, if both play
for points.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import subprocess
from contextlib import suppress
from functools import cache
from pathlib import Path

import numpy as np

from .....core import compiling, units
from .....core.compiling import Progress
from .....core.edition import Edition
from .....core.game import Game
from .....core.kernel import CHANCE, Array, rule
from .....core.match import Match
from ... import state as n
from ...state import Box, State
from .ranks import BOTH, KIND, POINTS_WON, SIDE, WINS, entry, in_range
from .solver import ROOM, answers, explore
from .work import CLOSE, solve

USUAL_MEN = (3, 5)  # the most of one side, and of both together

NO_TABLES: Array = np.zeros((2, 0), np.float32)
_tables: dict[Path, Array] = {}
_builders: dict[tuple[int, ...], subprocess.Popen[bytes] | None] = {}


@rule
def usual(s: State) -> bool:
    """Whether the options are those for which the table holds."""
    options = s.options
    agreed = options.doubling == 0 and options.refuse == n.ALWAYS
    return bool(agreed and options.combined == n.TOUCH_DOWN and options.length == n.SINGLE)


@rule
def is_known(box: Box, s: State, table: Array) -> bool:
    """Whether a position before a throw stands in a table."""
    return bool(in_range(box, s, table) and s.phase == n.THROW and s.actor == CHANCE and usual(s))


@rule
def ending(box: Box, s: State, table: Array, value: Array) -> bool:
    """Before a throw with few men left: the chance of both seats to win."""
    if not is_known(box, s, table) or table[KIND] != WINS:
        return False
    chance = (1 + table[entry(box, s, table)]) / 2
    value[s.turn] = chance
    value[1 - s.turn] = 1 - chance
    return True


def expected_points(match: Match, table: Array | None = None) -> float | None:
    """What the seat about to throw can expect to win in points, less what it loses; None where it is not known."""
    points = kept(_numbers(match.edition))[POINTS_WON] if table is None else table
    box, s = match.edition.record[0], match.state[0]
    return float(points[entry(box, s, points)]) if is_known(box, s, points) else None


def losses(game: Game, match: Match, table: Array | None = None) -> dict[int, float]:
    """How much of its chance to win each answer loses the seat that plays its dice; empty where it is not known."""
    known = game.endings(match.edition) if table is None else table
    s = match.state[0]
    if s.phase != n.MOVE or not in_range(match.edition.record[0], s, known) or not usual(s) or known[KIND] != WINS:
        return {}
    game.runner.prepare((answers,))
    stack = np.zeros(ROOM, game.kernel.state)
    stack[-2] = s
    out, more, seen = np.zeros(game.actions, np.int64), np.zeros(game.actions, np.int64), np.zeros(ROOM, np.int64)
    ends, values = np.zeros(ROOM, np.int32), np.zeros(game.actions)
    count = game.runner.run.answers(match.edition.record, stack, known, out, more, seen, ends, values)
    best = values[:count].max()
    return {int(code): float(best - value) / 2 for code, value in zip(out[:count], values[:count], strict=True)}


# ---- keeping tables -------------------------------------------------------------------------------------------------


def table(game: Game, box: Edition) -> Array:
    """The chances to win for an edition, or nothing while they have yet to be prepared; never waits."""
    return kept(_numbers(box))[WINS]


def prepare(game: Game, box: Edition, progress: Progress | None, aside: bool) -> None:
    """Solve the endings of an edition if they are not kept yet, and wait; or, if `aside`, in another process."""
    numbers = _numbers(box)
    if compiling.pure() or kept(numbers).size:
        return
    if not aside:
        keep(numbers, solve(game, numbers, USUAL_MEN, progress))
    elif numbers not in _builders:
        _builders[numbers] = compiling.start_process(__name__, *map(str, (*USUAL_MEN, *numbers)))


def kept(numbers: tuple[int, ...]) -> Array:
    """The tables of wins and of points for a ring as they lie in the cache, or empty ones."""
    file = _file(numbers, USUAL_MEN)
    if file not in _tables:
        try:
            _tables[file] = np.load(file)
            os.utime(file)
        except (OSError, ValueError, EOFError):
            return NO_TABLES
    return _tables[file]


def keep(numbers: tuple[int, ...], tables: Array) -> None:
    """Keep the tables of a ring for this process, and in the cache where that can be written."""
    file = _file(numbers, (int(tables[0, SIDE]), int(tables[0, BOTH])))
    _tables[file] = tables
    draft = file.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        with draft.open("wb") as out:
            np.save(out, tables)
        draft.replace(file)


def _numbers(box: Edition) -> tuple[int, ...]:
    """The numbers round the ring of an edition."""
    return tuple(box.record["number"][0][: int(box.record["points"][0])].tolist())


@cache
def _file(numbers: tuple[int, ...], men: tuple[int, int]) -> Path:
    """Where the tables of a ring are kept: under a hash of the rules they were made by."""
    kernel = importlib.import_module(n.__package__).GAME.kernel
    made_by = repr((numbers, men, CLOSE, units.loop(explore, kernel, False).meaning))
    return compiling.folder() / f"circle-gammon-endings-{hashlib.sha256(made_by.encode()).hexdigest()[:20]}.npy"


def build(side: int, both: int, *numbers: int) -> None:
    """What the other process does, while nobody waits for it."""
    if hasattr(os, "nice"):
        os.nice(10)
    keep(numbers, solve(importlib.import_module(n.__package__).GAME, numbers, (side, both)))
