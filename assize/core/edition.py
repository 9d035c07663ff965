"""Editions: the box of a game as data, read from TOML and checked entry by entry."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from .errors import EditionError
from .kernel import Array
from .language import _, lazy

LARGEST = 1_000_000  # bytes in a file
ORIGINS = ("confirmed", "attested", "house")  # how sure an entry is
Kind = TypeVar("Kind", str, int, list[Any], dict[str, Any])
CALLED = {
    str: lazy("must be text in quotes, not {value}"),
    int: lazy("must be a whole number, not {value}"),
    list: lazy("must be a list in brackets, not {value}"),
    dict: lazy("must be a table of entries, not {value}"),
}


@dataclass(frozen=True, eq=False)
class Edition:
    """One box: its name, what it holds, its arrays for the kernel, and a hash that tells it from any other."""

    name: str
    title: str
    data: dict[str, Any]
    record: Array
    digest: str


class Entry:
    """A table of an edition while it is read: typed look-ups whose errors name the place, and no entry left unread."""

    def __init__(self, data: dict[str, Any], path: str = "") -> None:
        self.data = data
        self.path = path
        self.read: set[str] = set()
        self._within: list[Entry] = []

    @classmethod
    def whole_edition(cls, data: dict[str, Any]) -> Entry:
        """A whole edition, of which game, name and title are read."""
        entry = cls(data)
        for key in ("game", "name", "title"):
            entry.text(key)
        return entry

    def place(self, key: object) -> str:
        """The full name of an entry."""
        name = str(key) or '""'
        return f"{self.path}.{name}" if self.path else name

    def _get(self, key: str, kind: type[Kind]) -> Kind:
        self.read.add(key)
        if key not in self.data:
            raise EditionError(self.place(key), _("is missing"))
        value = self.data[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            raise EditionError(self.place(key), _(CALLED[kind]).format(value=repr(value)))
        return value

    def text(self, key: str, longest: int = 80) -> str:
        """A short text that is not empty and prints on one line."""
        value = self._get(key, str)
        if not value.strip() or len(value) > longest or not value.isprintable():
            problem = _("must be 1 to {longest} printable characters")
            raise EditionError(self.place(key), problem.format(longest=longest))
        return value

    def word(self, key: str, known: Collection[str], longest: int = 80) -> str:
        """One of the words that are known here."""
        value = self.text(key, longest)
        if value not in known:
            raise EditionError(self.place(key), _("must be one of {words}").format(words=", ".join(known)))
        return value

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number within limits."""
        value = self._get(key, int)
        if not low <= value <= high:
            problem = _("must be {low} to {high}, not {value}")
            raise EditionError(self.place(key), problem.format(low=low, high=high, value=value))
        return value

    def items(self, key: str, low: int, high: int) -> list[Any]:
        """A list of so many items."""
        value = self._get(key, list)
        if not low <= len(value) <= high:
            problem = _("must hold {low} to {high} items, not {number}")
            raise EditionError(self.place(key), problem.format(low=low, high=high, number=len(value)))
        return value

    def each(self, key: str, low: int, high: int) -> Iterator[tuple[str, Any]]:
        """The items of a list of so many, each with the full name of its place."""
        for index, item in enumerate(self.items(key, low, high), 1):
            yield f"{self.place(key)}[{index}]", item

    def table(self, key: str) -> Entry:
        """A table within this one."""
        return self._enter(self._get(key, dict), self.place(key))

    def tables(self, key: str, low: int, high: int) -> Iterator[Entry]:
        """The tables of a list of so many, one by one."""
        for place, item in self.each(key, low, high):
            if not isinstance(item, dict):
                raise EditionError(place, _(CALLED[dict]).format(value=repr(item)[:60]))
            yield self._enter(item, place)

    def _enter(self, data: dict[str, Any], place: str) -> Entry:
        self._within.append(Entry(data, place))
        return self._within[-1]

    def part(self, key: str) -> Entry:
        """A table within this one that says how sure it is."""
        entry = self.table(key)
        entry.word("origin", ORIGINS)
        return entry

    def parts(self, key: str, low: int, high: int) -> Iterator[Entry]:
        """The tables of a list of so many, each of which says how sure it is, one by one."""
        for entry in self.tables(key, low, high):
            entry.word("origin", ORIGINS)
            yield entry

    def __iter__(self) -> Iterator[str]:
        return iter(self.data)

    def finish(self) -> None:
        """Complain about an entry in here that nobody asked for: it is most likely misspelt."""
        for key in self.data:
            if key not in self.read:
                raise EditionError(self.place(key), _("is not known here"))
        for entry in self._within:
            entry.finish()


def read_file(path: Path) -> dict[str, Any]:
    """The contents of a TOML file."""
    try:
        if path.stat().st_size > LARGEST:
            raise EditionError(path.name, _("is larger than {number} bytes").format(number=LARGEST))
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise EditionError(path.name, _("cannot be read: {reason}").format(reason=error.strerror)) from None
    except EditionError:
        raise
    except (ValueError, RecursionError) as error:
        raise EditionError(path.name, _("is no TOML: {reason}").format(reason=error)) from None


def digest(data: dict[str, Any]) -> str:
    """A hash of what an edition says, in its order, whatever its comments and layout."""
    return hashlib.sha256(json.dumps(data, default=str).encode()).hexdigest()[:16]


# ---- what an edition calls things ----------------------------------------------------------------------------------


def column(table: str, key: str) -> Callable[[Edition], tuple[str, ...]]:
    """What all tables of a list say under a key: the ids of all Judges."""
    return lru_cache(maxsize=64)(lambda edition: tuple(item[key] for item in edition.data[table]))


def name_of(table: str) -> Callable[[Edition, int], str]:
    """What one of the tables of a list is called."""
    return lambda edition, index: str(edition.data[table][index]["name"])


def numbers(names: Callable[[Edition], tuple[str, ...]]) -> Callable[[Edition], dict[str, int]]:
    """The numbers of things by their names."""
    return lru_cache(maxsize=64)(lambda edition: {name: number for number, name in enumerate(names(edition))})
