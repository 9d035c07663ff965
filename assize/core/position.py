"""Written positions: each entry is declared once, with the field of the record that it is told from and read into.

Every declaration takes `of`, the field if it is not called like the entry; `usual`, what an entry is that is left out,
or a function of the record as it has been read so far, which then stands for null too; and `later`, for one that is
read after its fellows.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

from .edition import Edition
from .errors import PositionError

REQUIRED = object()  # the usual value of an entry that cannot be left out


class Plain:
    """A record as plain numbers and lists of them, which are read far faster than arrays."""

    def __init__(self, record: Any) -> None:
        self._record = record
        for of, held in zip(record.dtype.names, record.tolist(), strict=True):
            if not isinstance(held, tuple):
                self.__dict__[of] = held if isinstance(held, int) else held.tolist()

    def __getattr__(self, of: str) -> Plain:
        return Plain(self._record[of])


class Here(NamedTuple):
    """What an entry is told from, a plain record, or read into; or one row of its lists."""

    box: Edition
    s: Any
    players: int
    row: int = -1

    def get(self, of: str) -> Any:
        """What a field holds."""
        held = getattr(self.s, of)
        return held if self.row < 0 else held[self.row]

    def set(self, of: str, number: int) -> None:
        """Fill a field."""
        if self.row < 0:
            self.s[of] = number
        else:
            self.s[of][self.row] = number


Bound: TypeAlias = int | Callable[[Here], int]
Names: TypeAlias = Sequence[str] | Callable[[Edition], Sequence[str]]


# ---- data ----------------------------------------------------------------------------------------------------------


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


def table(name: str, value: Any, known: Collection[str]) -> Mapping[str, Any]:
    """A table that holds nothing but known entries."""
    if not isinstance(value, Mapping):
        raise PositionError(f"{name}: must be a table, not {value!r}")
    for key in value:
        if key not in known:
            raise PositionError(f"{_path(name, key)}: there is no such entry in a position")
    return value


def one_of(name: str, value: Any, words: Sequence[str]) -> int:
    """The number of a word out of several."""
    if not isinstance(value, str) or value not in words:
        raise PositionError(f"{name}: must be one of {', '.join(words)}, not {value!r}")
    return words.index(value)


def seat_list(members: Any, players: int) -> list[int]:
    """A set of seats as a list."""
    number = int(members)
    return [seat for seat in range(players) if number >> seat & 1]


def must_be(problem: str, written: Any, right: Any) -> None:
    """What is said although it follows from the rest must be right."""
    if written is not None and (type(written) is not type(right) or written != right):
        raise PositionError(f"{problem} {right}, not {written!r}")


def _path(path: str, key: object) -> str:
    return f"{path}.{key}" if path else str(key)


# ---- entries -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Entry:
    """How an entry is told from a field, and read into it under the name of its place."""

    tell: Callable[[Here, str], Any]
    place: Callable[[Here, str, str, Any], None]
    of: str = ""
    usual: Any = None
    later: bool = False
    nothing: int = 0  # what fills the field before anything is read
    within: Mapping[str, Entry] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Value(Entry):
    """An entry that is one number of the record: what the number says, and which number the data say."""

    say: Callable[[Here, int], Any]
    parse: Callable[[Here, str, Any], int]


def own(tell: Callable[[Here], Any], place: Callable[[Here, str, Any], None], **common: Any) -> Entry:
    """An entry that is told and read by functions of its own."""
    return Entry(tell=lambda here, of: tell(here), place=lambda here, of, *read: place(here, *read), **common)


def told() -> Entry:
    """A number that is only told: it follows from others."""
    return Entry(tell=Here.get, place=lambda here, of, path, value: None)


def value(say: Callable[[Here, int], Any], parse: Callable[[Here, str, Any], int], **common: Any) -> Value:
    """A number of the record."""

    def tell(here: Here, of: str) -> Any:
        return say(here, here.get(of))

    def place(here: Here, of: str, path: str, value: Any) -> None:
        here.set(of, parse(here, path, value))

    return Value(tell=Here.get if say is _same else tell, place=place, say=say, parse=parse, **common)


def _same(here: Here, number: int) -> int:
    return number


def number(low: Bound, high: Bound, more: int = 0, step: int = 1, stepped: str = "", **common: Any) -> Value:
    """A whole number within limits, so much `more` than the record says; perhaps a multiple of something."""
    problem = stepped or f"must be a multiple of {step}"

    def parse(here: Here, path: str, value: Any) -> int:
        found = whole(path, value, _bound(low, here), _bound(high, here))
        if found % step:
            raise PositionError(f"{path}: {problem}, not {found}")
        return found - more

    return value((lambda here, number: number + more) if more else _same, parse, **{"usual": 0, **common})


def seat(**common: Any) -> Value:
    """A seat."""
    return number(0, _last_seat, **common)


def word(words: Names, numbers: Sequence[int] = (), **common: Any) -> Value:
    """One of some words, by their order or by numbers of their own."""

    def say(here: Here, number: int) -> str:
        return _names(words, here)[numbers.index(number) if numbers else number]

    def parse(here: Here, path: str, value: Any) -> int:
        found = one_of(path, value, _names(words, here))
        return numbers[found] if numbers else found

    return value(say, parse, **common)


def yes_no(**common: Any) -> Value:
    """True or false."""
    return value(lambda here, number: bool(number), _yes_or_no, **{"usual": False, **common})


def member(of: str, turned: bool = False) -> Entry:
    """Whether the row belongs to a set, or if it is turned, whether it does not."""

    def place(here: Here, of: str, path: str, value: Any) -> None:
        here.s[of] |= (_yes_or_no(here, path, value) != turned) << here.row

    return Entry(
        tell=lambda here, of: bool(getattr(here.s, of) >> here.row & 1) != turned, place=place, of=of, usual=False
    )


def members(low: int, high: Bound, **common: Any) -> Value:
    """A set of whole numbers within limits, as a list."""

    def say(here: Here, number: int) -> list[int]:
        return [low + index for index in seat_list(number, _bound(high, here) - low + 1)]

    def parse(here: Here, path: str, value: Any) -> int:
        last, found = _bound(high, here), 0
        for each in items(path, value):
            found |= 1 << whole(path, each, low, last) - low
        return found

    return value(say, parse, **{"usual": [], **common})


def seats(**common: Any) -> Value:
    """A set of seats."""
    return members(0, _last_seat, **common)


def maybe(entry: Value, none: int = -1, **common: Any) -> Value:
    """Another number, or null where the record says that there is none."""

    def say(here: Here, number: int) -> Any:
        return None if number == none else entry.say(here, number)

    def parse(here: Here, path: str, value: Any) -> int:
        return none if value is None else entry.parse(here, path, value)

    return value(say, parse, **{"of": entry.of, "nothing": none, **common})


def _yes_or_no(here: Here, path: str, value: Any) -> bool:
    if type(value) is not bool:
        raise PositionError(f"{path}: must be true or false, not {value!r}")
    return value


def _last_seat(here: Here) -> int:
    return here.players - 1


def _usual(entry: Entry, here: Here) -> Any:
    return entry.usual(here) if callable(entry.usual) else entry.usual


def _bound(bound: Bound, here: Here) -> int:
    return bound(here) if callable(bound) else bound


def _names(names: Names, here: Here) -> Sequence[str]:
    return names(here.box) if callable(names) else names


# ---- lists and tables ----------------------------------------------------------------------------------------------


def rows(entry: Entry, count: Bound = lambda here: here.players, numbered: bool = True, **common: Any) -> Entry:
    """A list of an entry for each row: for each seat, or so many; what is wrong is named by its number, or not."""

    def usual(here: Here) -> list[Any]:
        return [_usual(entry, here._replace(row=row)) for row in range(_bound(count, here))]

    def tell(here: Here, of: str) -> list[Any]:
        if isinstance(entry, Value):
            return [entry.say(here, number) for number in getattr(here.s, of)[: _bound(count, here)]]
        return [entry.tell(Here(here.box, here.s, here.players, row), of) for row in range(_bound(count, here))]

    def place(here: Here, of: str, path: str, value: Any) -> None:
        for row, written in enumerate(items(path, value, _bound(count, here))):
            entry.place(here._replace(row=row), of, f"{path}[{row}]" if numbered else path, written)

    same = {"of": entry.of, "nothing": entry.nothing, "within": entry.within}
    same["usual"] = None if entry.usual is REQUIRED else usual
    return Entry(tell=tell, place=place, **{**same, **common})


def queue(entry: Value, full: str = "holds at most {most}", **common: Any) -> Entry:
    """A list that fills a field from its beginning, with -1 behind."""

    def tell(here: Here, of: str) -> list[Any]:
        return [entry.say(here, number) for number in here.get(of) if number >= 0]

    def place(here: Here, of: str, path: str, value: Any) -> None:
        room = here.get(of)
        if len(items(path, value)) > len(room):
            raise PositionError(f"{path}: {full.format(most=len(room))}")
        for index, written in enumerate(value):
            room[index] = entry.parse(here, path, written)

    return Entry(tell=tell, place=place, nothing=-1, **{"usual": [], **common})


def record(
    entries: Mapping[str, Entry],
    there: Callable[[Here], bool] | None = None,
    check: Callable[[Here, str], None] = lambda here, path: None,
    **common: Any,
) -> Entry:
    """A table of entries, null where it is not there; when all of it is read it is looked at as a whole."""
    entries = {name: replace(entry, of=entry.of or name) for name, entry in entries.items()}
    tellers = [(name, entry.tell, entry.of) for name, entry in entries.items()]
    in_order = sorted(entries.items(), key=lambda item: item[1].later)
    may_miss = "usual" in common and common["usual"] is None

    def tell(here: Here, of: str) -> dict[str, Any] | None:
        return None if there and not there(here) else {name: tell(here, of) for name, tell, of in tellers}

    def place(here: Here, of: str, path: str, value: Any) -> None:
        if value is None and may_miss:
            return
        written = table(path, value, entries)
        for name, entry in in_order:
            found = written.get(name, entry.usual)
            if found is REQUIRED:
                raise PositionError(f"{_path(path, name)}: is missing")
            if callable(entry.usual) and (found is None or callable(found)):
                found = entry.usual(here)
            entry.place(here, entry.of, _path(path, name), found)
        check(here, path)

    return Entry(tell=tell, place=place, within=entries, **{"usual": REQUIRED, **common})


def trail(piece: Value, place: Value, places: str, longest: int) -> Entry:
    """The way of the last move, or null: the piece in `mover`, and in `trail` the places on which it was."""

    def check(here: Here, path: str) -> None:
        if not 2 <= (here.s.trail >= 0).sum() < longest:
            raise PositionError(f"{path}.path: a way has 2 to {longest - 1} {places}")

    entries = {"piece": replace(piece, of="mover", nothing=-1), "path": queue(place, of="trail")}
    return record(entries, lambda here: bool(here.s.mover >= 0), check, usual=None)


class Written:
    """A whole position: the truth about a record, and a record that is filled from what is written.

    `begin` prepares a blank record for its entries, and `check` sees to what hangs together and to what follows: above
    all to who is asked.
    """

    def __init__(
        self,
        entries: Mapping[str, Entry],
        check: Callable[[Edition, Any], None],
        begin: Callable[[Edition, Any], None] = lambda box, s: None,
    ) -> None:
        self._whole = record(entries)
        self._begin, self._check = begin, check

    def truth(self, box: Edition, s: Any) -> dict[str, Any]:
        """What a position says of a record."""
        told: dict[str, Any] = self._whole.tell(Here(box, Plain(s), int(s.players)), "")
        return told

    def place(self, box: Edition, truth: Mapping[str, Any], s: Any) -> None:
        """Fill a blank record, of which players and options are settled already."""
        _blank(self._whole, s)
        self._begin(box, s)
        entries = {name: value for name, value in truth.items() if name not in ("players", "options")}
        self._whole.place(Here(box, s, int(s.players)), "", "", entries)
        self._check(box, s)
        must_be("actor: in this phase it is", truth.get("actor"), int(s.actor))


def _blank(whole: Entry, s: Any) -> None:
    for entry in whole.within.values():
        if entry.nothing:
            s[entry.of] = entry.nothing
        _blank(entry, s)


# ---- cards ---------------------------------------------------------------------------------------------------------


class Deck(NamedTuple):
    """Cards by their names; `s.place` says where each is, and a position that does not say leaves it in the pack."""

    names: Names
    pack: int

    def at(self, here: Here, where: int) -> list[str]:
        """The cards that are in a place."""
        return [name for name, place in zip(_names(self.names, here), here.s.place, strict=False) if place == where]

    def take(self, here: Here, path: str, wanted: Any, where: int) -> int:
        """Take a card out of the pack and put it somewhere else."""
        names, places = _names(self.names, here), here.s.place
        if not isinstance(wanted, str) or wanted not in names[: len(places)]:
            raise PositionError(f"{path}: there is no card {wanted!r}")
        card = names.index(wanted)
        if places[card] != self.pack:
            raise PositionError(f"{path}: {wanted} is somewhere else already")
        places[card] = where
        return card

    def card(self, where: int, fits: Callable[[Here, int], bool] | None = None, **common: Any) -> Value:
        """A card that the record names, and that is therefore in a place of its own; perhaps only some fit there."""

        def parse(here: Here, path: str, value: Any) -> int:
            card = self.take(here, path, value, where)
            if fits is not None and not fits(here, card):
                raise PositionError(f"{path}: {value} is a card of another kind")
            return card

        return value(lambda here, number: _names(self.names, here)[number], parse, **common)

    def cards(self, where: int, **common: Any) -> Entry:
        """All cards in a place; in a row, in the one of that kind that belongs to it, as a hand does."""

        def place(here: Here, of: str, path: str, value: Any) -> None:
            for card in items(path, value):
                self.take(here, path, card, where + max(here.row, 0))

        return Entry(
            tell=lambda here, of: self.at(here, where + max(here.row, 0)), place=place, **{"usual": [], **common}
        )
