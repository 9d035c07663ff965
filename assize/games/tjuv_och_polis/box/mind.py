"""What a judgement wants to know of a town, worked out once: ways without gaps, places, and how long it takes there."""

from __future__ import annotations

import numpy as np

from ....core.kernel import Array
from .. import state as n
from ..mind.numbers import DECAY, EXACT_TURNS, IMPATIENCE
from ..state import Box

WITHIN_A_THROW = 6.0  # steps
MEAN_THROW = 3.5
FAR_AWAY = 1000  # steps to a den that cannot be walked to


def tabulate(b: Box) -> None:
    """Fill in the fields of a box that only judgements read; all the others are known."""
    _list_neighbours(b)
    _list_places(b)
    _count_turns(b)
    steps = np.arange(len(b.nearness)) / 2
    b.nearness[:] = 1.0 / (1.0 + np.maximum(0.0, steps - WITHIN_A_THROW) / DECAY)


def _list_neighbours(b: Box) -> None:
    """The neighbours of every square without gaps, and the one from which a place can be watched."""
    for name in ("beside", "roads", "door", "lookout"):
        getattr(b, name)[:] = -1
    for square in range(b.squares):
        beside = [other for other in b.near[square].tolist() if other >= 0]
        roads = [other for other in beside if b.kind[other] == n.STREET]
        kind = b.kind[square]
        b.beside[square, : len(beside)] = beside
        b.roads[square, : len(roads)] = roads
        if n.BANK <= kind <= n.TELEGRAPH and b.doors[square] == 1:
            b.door[square] = beside[0]
        if kind <= n.TELEGRAPH:
            b.lookout[square] = square
        elif beside:
            b.lookout[square] = beside[0]


def _list_places(b: Box) -> None:
    """Every place to rob, every escape and every telegraph station, as far as there is room."""
    kind = b.kind[: b.squares]
    b.robbables = _list(b.robbable_at, (kind >= n.BANK) & (kind <= n.AGENCY))
    b.escapes = _list(b.escape_at, (kind >= n.TRAIN) & (kind <= n.PLANE))
    b.stations = _list(b.station_at, kind == n.TELEGRAPH)
    b.fare[: b.escapes] = b.amount[b.escape_at[: b.escapes]] / n.NOTE


def _list(places: Array, chosen: Array) -> int:
    squares = np.flatnonzero(chosen)[: n.PLACES]
    places[: len(squares)] = squares
    return len(squares)


def _count_turns(b: Box) -> None:
    """How long it takes from every square to dens, escapes and places to rob; trams count where they help."""
    count = int(b.squares)
    dens = np.flatnonzero(b.kind[:count] == n.DEN)
    steps = _steps_to(b, dens)
    nearest = np.where(steps < 0, FAR_AWAY, steps).min(axis=1, initial=FAR_AWAY)
    b.turns_to_den[:count] = np.maximum(0, nearest - 1) / 4.0
    b.turns_home[:count] = _by_tram(b, b.turns_to_den[:count])
    goals = b.escape_at[: b.escapes]
    steps = _steps_to(b, goals)
    exact = np.maximum(0.0, (steps - MEAN_THROW) / MEAN_THROW) + EXACT_TURNS
    turns = np.where(b.kind[goals] == n.PLANE, np.maximum(0, steps - 1) / 4.0, exact)
    b.turns_to_escape[:count, : b.escapes] = np.where(steps < 0, -1.0, turns)
    goals = b.robbable_at[: b.robbables]
    steps = _steps_to(b, goals)
    turns = np.maximum(0.0, steps - MEAN_THROW) / MEAN_THROW
    turns[(steps < 0) | (np.arange(count)[:, None] == goals)] = np.inf
    b.patience[:count, : b.robbables] = 1.0 / (1.0 + IMPATIENCE * _by_tram(b, turns))


def _steps_to(b: Box, goals: Array) -> Array:
    """The steps of a thief from every square to each of some goals, -1 for no way."""
    return b.walk[goals, : b.squares].T.astype(np.int64)


def _by_tram(b: Box, turns: Array) -> Array:
    """The turns from every square: those on foot, or after a ride to another stop if that is sooner."""
    best = turns.copy()
    stops = b.stop_at[: b.stops].tolist()
    for stop in stops:
        for other in stops:
            if other != stop and b.lines[other] & b.lines[stop] != 0:
                best[stop] = np.minimum(best[stop], 1.0 + turns[other])
    return best
