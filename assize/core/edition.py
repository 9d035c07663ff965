"""Editions: the box of a game as data, read from TOML and checked entry by entry."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from .errors import EditionError
from .kernel import Array
from .language import ENGLISH, _, language, languages, lazy

LARGEST = 1_000_000  # bytes in a file
LONGEST_TEXT = 400  # letters of a translated text
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
    """One box: its name, what it holds, its arrays for the kernel, and a hash that tells it from any other.

    `data` is what the file says, which rules, files and notation go by; `told` is the same for people to read.
    """

    name: str
    title: str
    data: dict[str, Any]
    record: Array
    digest: str
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # by language: each text in that language
    _told: dict[str, dict[str, Any]] = field(default_factory=dict)

    @property
    def told(self) -> dict[str, Any]:
        """What it holds, with its texts in the current language where they are translated."""
        code = language()
        if code not in self.texts:
            return self.data
        if code not in self._told:
            self._told[code] = _translated(self.data, self.texts[code])
        return self._told[code]

    def say(self, text: str) -> str:
        """One of its texts in the current language."""
        return self.texts.get(language(), {}).get(text, text)


def _translated(found: Any, texts: Mapping[str, str]) -> Any:
    """Some of an edition with all of its texts in another language; keys and whatever has no translation stay."""
    if isinstance(found, dict):
        return {key: _translated(value, texts) for key, value in found.items()}
    if isinstance(found, list):
        return [_translated(value, texts) for value in found]
    return texts.get(found, found) if isinstance(found, str) else found


def read_texts(path: Path) -> dict[str, dict[str, str]]:
    """The texts of an edition in other languages, from the files beside it: usual.sv.toml beside usual.toml.

    Such a file says under `[texts]` for each text what it is in that language.
    """
    found = {}
    for code in languages():
        beside = path.with_suffix(f".{code}.toml")
        if code == ENGLISH or not beside.exists():
            continue
        entry = Entry(read_file(beside))
        texts = entry.table("texts")
        found[code] = {text: texts.text(text, LONGEST_TEXT) for text in texts}
        entry.finish()
    return found


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

    def anything(self, key: str) -> dict[str, Any]:
        """A table within this one as it stands, for somebody else to check."""
        return self._get(key, dict)

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
    """What people call one of the tables of a list."""
    return lambda edition, index: str(edition.told[table][index]["name"])


def numbers(names: Callable[[Edition], tuple[str, ...]]) -> Callable[[Edition], dict[str, int]]:
    """The numbers of things by their names."""
    return lru_cache(maxsize=64)(lambda edition: {name: number for number, name in enumerate(names(edition))})
