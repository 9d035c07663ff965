"""Reading a written position entry by entry: what is wrong is named by its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .errors import PositionError


def whole(name: str, value: Any, low: int, high: int) -> int:
    """A whole number within limits."""
    if type(value) is not int or not low <= value <= high:
        raise PositionError(f"{name}: must be a whole number from {low} to {high}, not {value!r}")
    return value


def items(name: str, value: Any, length: int | None = None) -> list[Any]:
    """A list, of a given length if there is one."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        wanted = "a list" if length is None else f"a list of {length}"
        raise PositionError(f"{name}: must be {wanted}, not {value!r}")
    return value


def table(name: str, value: Any, known: Iterable[str]) -> Mapping[str, Any]:
    """A table that holds nothing but known entries."""
    if not isinstance(value, Mapping):
        raise PositionError(f"{name}: must be a table, not {value!r}")
    allowed = set(known)
    for key in value:
        if key not in allowed:
            place = f"{name}.{key}" if name else str(key)
            raise PositionError(f"{place}: there is no such entry in a position")
    return value


def one_of(name: str, value: Any, words: tuple[str, ...]) -> int:
    """The number of a word out of several."""
    if not isinstance(value, str) or value not in words:
        raise PositionError(f"{name}: must be one of {', '.join(words)}, not {value!r}")
    return words.index(value)


def yes_or_no(name: str, value: Any) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise PositionError(f"{name}: must be true or false, not {value!r}")
    return value


def seat_set(name: str, value: Any, players: int) -> int:
    """A list of seats as a set."""
    members = 0
    for seat in items(name, value):
        members |= 1 << whole(name, seat, 0, players - 1)
    return members


def seat_list(members: Any, players: int) -> list[int]:
    """A set of seats as a list."""
    number = int(members)
    return [seat for seat in range(players) if number >> seat & 1]
