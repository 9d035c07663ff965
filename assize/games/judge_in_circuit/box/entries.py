"""Small things that an edition is read with: ids, numbers, positions."""

from __future__ import annotations

import re
from typing import Any

from ....core.edition import Entry
from ....core.errors import EditionError
from ....core.language import _

LONGEST_NAME = 40


def new_id(entry: Entry, taken: dict[str, int]) -> None:
    """The id of a new thing, which is numbered in the order of the edition."""
    name = entry.text("id", LONGEST_NAME)
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise EditionError(entry.place("id"), _("must be small letters, digits and _"))
    if name in taken:
        raise EditionError(entry.place("id"), _("{name} is there already").format(name=name))
    taken[name] = len(taken)


def new_thing(entry: Entry, taken: dict[str, int]) -> int:
    """A new Crook, Judge or Prison: its id, name and colour; returns its number."""
    new_id(entry, taken)
    entry.text("name", LONGEST_NAME)
    entry.text("colour", LONGEST_NAME)
    return len(taken) - 1


def one_of(entry: Entry, key: str, known: dict[str, int]) -> int:
    """The number of something that is called by its id or name."""
    return known[entry.word(key, known, LONGEST_NAME)]


def rising(entry: Entry, key: str, last: int, most: int) -> int:
    """A number that is higher than the one before."""
    number = entry.whole(key, 1, most)
    if number <= last:
        raise EditionError(entry.place(key), _("must be higher than {number}").format(number=last))
    return number


def numbers(entry: Entry, key: str, count: int, most: int) -> list[int]:
    """A list of so many numbers from 0 upwards."""
    return _numbers(entry.items(key, count, count), entry.place(key), count, most)


def point(value: Any, place: str, width: int, height: int) -> tuple[int, int]:
    """A position on a board of this size."""
    x, y = _numbers(value, place, 2, max(width, height))
    if x > width or y > height:
        raise EditionError(place, _("does not lie on the board"))
    return x, y


def rectangle(entry: Entry, key: str, width: int, height: int) -> None:
    """A rectangle on a board of this size: its upper left corner, width and height."""
    left, top, across, down = numbers(entry, key, 4, max(width, height))
    if left + across > width or top + down > height:
        raise EditionError(entry.place(key), _("does not lie on the board"))


def _numbers(value: Any, place: str, count: int, most: int) -> list[int]:
    right = isinstance(value, list) and len(value) == count
    if not right or any(type(number) is not int or not 0 <= number <= most for number in value):
        problem = _("must be {number} numbers from 0 to {most} in brackets")
        raise EditionError(place, problem.format(number=count, most=most))
    return list(value)
