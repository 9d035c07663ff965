"""Reading the box of Circle Gammon: the ring and the set-ups, checked, as arrays for the rules."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import numpy as np

from ...core.edition import Edition, Entry
from ...core.errors import EditionError
from ...core.kernel import Array
from ...core.language import _, lazy
from . import state as n
from .state import Box

PLAYERS = range(2, n.SEATS + 1)
MOST_MEN = 15
LEAST_POINTS = 12  # so that no throw brings a man round to where it stood
ORIGINS = ("confirmed", "house")
COLOURS = (lazy("White"), lazy("Red"), lazy("Black"), lazy("Green"))


def read_box(data: dict[str, Any]) -> Array:
    """The arrays of the kernel from what an edition says; what cannot be played is refused by its entry."""
    entry = Entry.whole_edition(data)
    box = np.zeros(1, Box.dtype())
    names = _read_ring(entry.table("ring"), box[0])
    men = entry.table("men")
    _origin(men)
    setups = entry.table("setup")
    for players in PLAYERS:
        box[0].men[players] = men.whole(str(players), 1, MOST_MEN)
        _read_setup(setups.table(str(players)), players, names, box[0])
    entry.finish()
    return box


def _origin(entry: Entry) -> None:
    if entry.text("origin") not in ORIGINS:
        raise EditionError(
            entry.place("origin"), _("must be {first} or {second}").format(first=ORIGINS[0], second=ORIGINS[1])
        )


def _read_ring(entry: Entry, box: Any) -> dict[str, int]:
    """The ring of points; returns the index of each point by its name."""
    _origin(entry)
    segments = entry.items("segments", 1, n.POINTS)
    numbers = entry.items("numbers", 1, n.POINTS)
    for index, segment in enumerate(segments):
        if not isinstance(segment, str) or not re.fullmatch(r"[A-Z]{1,6}", segment) or segment in segments[:index]:
            problem = _("{value} must be 1 to 6 capital letters, each name once")
            raise EditionError("ring.segments", problem.format(value=repr(segment)))
    for number in numbers:
        if type(number) is not int or not 1 <= number <= n.FACES or numbers.count(number) > 1:
            problem = _("{value} must be 1 to {most}, each number once")
            raise EditionError("ring.numbers", problem.format(value=repr(number), most=n.FACES))
    if not any(number % 2 == 0 for number in numbers):
        problem = _("must hold an even number, or no captured man could come back (CG-24)")
        raise EditionError("ring.numbers", problem)
    count = len(segments) * len(numbers)
    if not LEAST_POINTS <= count <= n.POINTS:
        problem = _("must have {fewest} to {most} points, not {number}")
        raise EditionError("ring", problem.format(fewest=LEAST_POINTS, most=n.POINTS, number=count))
    box.points = count
    box.ring = (1 << count) - 1
    names = {}
    for point in range(count):
        number = numbers[point % len(numbers)]
        box.number[point] = number
        box.numbered[number] |= 1 << point
        names[f"{segments[point // len(numbers)]}-{number}"] = point
    return names


def _read_setup(entry: Entry, players: int, names: dict[str, int], box: Any) -> None:
    """Where the men of each seat stand for a number of players; the colours in order of play."""
    _origin(entry)
    colours = [key for key in entry if key != "origin"]
    if len(colours) != players:
        problem = _("must name {players} colours, not {number}")
        raise EditionError(entry.path, problem.format(players=players, number=len(colours)))
    taken: dict[int, str] = {}
    for seat, colour in enumerate(colours):
        if colour not in COLOURS:
            raise EditionError(entry.place(colour), _("colours are {names}").format(names=", ".join(COLOURS)))
        men = entry.table(colour)
        for name in men:
            if name not in names:
                raise EditionError(men.place(name), _("there is no such point on the ring"))
            point = names[name]
            if point in taken:
                problem = _("{colour} stands there already (CA-9)")
                raise EditionError(men.place(name), problem.format(colour=taken[point]))
            taken[point] = colour
            box.setup[players, seat, point] = men.whole(name, 1, MOST_MEN)
        total = int(box.setup[players, seat].sum())
        if total != box.men[players]:
            problem = _("has {total} men, but men.{players} is {right}")
            raise EditionError(men.path, problem.format(total=total, players=players, right=box.men[players]))


@lru_cache(maxsize=256)
def colours(edition: Edition, players: int) -> tuple[str, ...]:
    """The colours of the seats, in order of play."""
    return tuple(key for key in edition.data["setup"][str(players)] if key != "origin")


def point_name(edition: Edition, point: int) -> str:
    """What a point is called: its segment and its number, such as II-4."""
    ring = edition.data["ring"]
    segment, place = divmod(point, len(ring["numbers"]))
    return f"{ring['segments'][segment]}-{ring['numbers'][place]}"


@lru_cache(maxsize=256)
def point_names(edition: Edition) -> tuple[str, ...]:
    """The names of all points, in the direction of play."""
    return tuple(point_name(edition, point) for point in range(int(edition.record["points"][0])))
