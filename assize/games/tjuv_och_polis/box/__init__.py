"""The box of Tjuv och Polis: reading and checking a town, and what its squares and places are called."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ....core.edition import Edition, numbers
from ....core.kernel import Array
from ....core.language import ENGLISH, language, languages, mother_tongue
from .. import state as n
from .checks import check_town
from .town import BUILDING, KINDS, map_name, read_town

PLAYERS = range(2, n.SEATS + 1)


def read_box(data: dict[str, Any]) -> Array:
    """The arrays of the kernel from what an edition says; what cannot be played is refused by its entry."""
    town = read_town(data)
    check_town(town)
    return town.box


# ---- squares by name -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def positions(edition: Edition) -> tuple[tuple[int, int], ...]:
    """The row and the column of every square, both from 0 at the top left."""
    rows = edition.data["town"]["rows"]
    return tuple((row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign != BUILDING)


@lru_cache(maxsize=64)
def square_names(edition: Edition) -> tuple[str, ...]:
    """The names of all squares."""
    return tuple(map_name(row, column) for row, column in positions(edition))


_square_numbers = numbers(square_names)


def square_name(edition: Edition, square: int) -> str:
    """What a square is called on the map, such as P12."""
    return square_names(edition)[square]


def square_number(edition: Edition, name: str) -> int | None:
    """The square of this name, in capital or small letters; None if there is no such square."""
    return _square_numbers(edition).get(name.strip().upper())


@lru_cache(maxsize=64)
def _place_names(edition: Edition) -> dict[int, dict[str, str]]:
    names = {}
    for place in edition.data["places"]:
        called = place["names"]
        names[_square_numbers(edition)[place["at"].strip().upper()]] = {
            code: called.get(code, called[ENGLISH]) for code in languages()
        }
    return names


def place_names(edition: Edition, square: int) -> dict[str, str]:
    """What an office, a den or an escape is called in every language; nothing for a street."""
    return _place_names(edition).get(square, {})


def place_name(edition: Edition, square: int) -> str:
    """What an office, a den or an escape is called in the current language; "" for a street."""
    return place_names(edition, square).get(mother_tongue(language()), "")


@lru_cache(maxsize=64)
def places(edition: Edition) -> tuple[dict[str, Any], ...]:
    """Every office, den and escape as plain data, in the order of the squares."""
    names = square_names(edition)
    b = edition.record[0]
    found = []
    for square in sorted(_place_names(edition)):
        doors = [names[other] for other in sorted(b.near[square].tolist()) if other >= 0]
        found.append(
            {
                "at": names[square],
                "kind": KINDS[int(b.kind[square])],
                "amount": int(b.amount[square]),
                "names": place_names(edition, square),
                "doors": doors,
            }
        )
    return tuple(found)


@lru_cache(maxsize=64)
def tram_lines(edition: Edition) -> tuple[dict[str, Any], ...]:
    """Every tram line as plain data: its number and its stops in the order in which a tram comes by."""
    return tuple(
        {"number": number, "stops": [name.strip().upper() for name in line["stops"]]}
        for number, line in enumerate(edition.data["lines"], 1)
    )
