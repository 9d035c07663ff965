"""Reading the box of Circle Gammon: the ring and the set-ups, checked, as arrays for the rules."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from ...core.edition import Edition, Entry
from ...core.errors import EditionError
from ...core.kernel import Array
from .state import FACES, POINTS, SEATS, Box

PLAYERS = range(2, SEATS + 1)
MOST_MEN = 15
LEAST_POINTS = 12  # so that no throw brings a man round to where it stood
ORIGINS = ("confirmed", "house")
COLOURS = ("White", "Red", "Black", "Green")


def read_box(data: dict[str, Any]) -> Array:
    """The arrays of the kernel from what an edition says; what cannot be played is refused by its entry."""
    entry = Entry(data)
    for key in ("game", "name", "title"):
        entry.text(key)
    box = np.zeros(1, Box.dtype())
    names = _read_ring(entry.table("ring"), box[0])
    men = entry.table("men")
    _origin(men)
    setups = entry.table("setup")
    for players in PLAYERS:
        box[0].men[players] = men.whole(str(players), 1, MOST_MEN)
        _read_setup(setups.table(str(players)), players, names, box[0])
    men.finish()
    setups.finish()
    entry.finish()
    return box


def _origin(entry: Entry) -> None:
    if entry.text("origin") not in ORIGINS:
        raise EditionError(entry.place("origin"), f"must be {' or '.join(ORIGINS)}")


def _read_ring(entry: Entry, box: Any) -> dict[str, int]:
    """The ring of points; returns the index of each point by its name."""
    _origin(entry)
    segments = entry.items("segments", 1, POINTS)
    numbers = entry.items("numbers", 1, POINTS)
    entry.finish()
    for index, segment in enumerate(segments):
        if not isinstance(segment, str) or not re.fullmatch(r"[A-Z]{1,6}", segment) or segment in segments[:index]:
            raise EditionError("ring.segments", f"{segment!r} must be 1 to 6 capital letters, each name once")
    for number in numbers:
        if type(number) is not int or not 1 <= number <= FACES or numbers.count(number) > 1:
            raise EditionError("ring.numbers", f"{number!r} must be 1 to {FACES}, each number once")
    if not any(number % 2 == 0 for number in numbers):
        raise EditionError("ring.numbers", "must hold an even number, or no captured man could come back (CG-24)")
    count = len(segments) * len(numbers)
    if not LEAST_POINTS <= count <= POINTS:
        raise EditionError("ring", f"must have {LEAST_POINTS} to {POINTS} points, not {count}")
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
        raise EditionError(entry.path, f"must name {players} colours, not {len(colours)}")
    taken: dict[int, str] = {}
    for seat, colour in enumerate(colours):
        if colour not in COLOURS:
            raise EditionError(entry.place(colour), f"colours are {', '.join(COLOURS)}")
        men = entry.table(colour)
        for name in men:
            if name not in names:
                raise EditionError(men.place(name), "there is no such point on the ring")
            point = names[name]
            if point in taken:
                raise EditionError(men.place(name), f"{taken[point]} stands there already (CA-9)")
            taken[point] = colour
            box.setup[players, seat, point] = men.whole(name, 1, MOST_MEN)
        total = int(box.setup[players, seat].sum())
        if total != box.men[players]:
            raise EditionError(men.path, f"has {total} men, but men.{players} is {box.men[players]}")
    entry.finish()


def colours(edition: Edition, players: int) -> list[str]:
    """The colours of the seats, in order of play."""
    return [key for key in edition.data["setup"][str(players)] if key != "origin"]


def point_name(edition: Edition, point: int) -> str:
    """What a point is called: its segment and its number, such as II-4."""
    ring = edition.data["ring"]
    segment, place = divmod(point, len(ring["numbers"]))
    return f"{ring['segments'][segment]}-{ring['numbers'][place]}"


def point_names(edition: Edition) -> list[str]:
    """The names of all points, in the direction of play."""
    return [point_name(edition, point) for point in range(int(edition.box["points"][0]))]
