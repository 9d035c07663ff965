"""The box of The Judge in Circuit: reading and checking it, and what its spaces, people and cards are called."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ....core.edition import Edition, Entry, column, name_of, numbers
from ....core.kernel import Array
from ....core.language import _
from .. import state as n
from .board import Board, read_board
from .cards import read_cards, read_people
from .checks import check_board
from .mind import tabulate

PLAYERS = range(2, n.SEATS + 1)


def read_box(data: dict[str, Any]) -> Array:
    """The arrays of the kernel from what an edition says; what cannot be played is refused by its entry."""
    board = read_edition(data)
    check_board(board)
    tabulate(board.box[0])
    return board.box


def read_edition(data: dict[str, Any]) -> Board:
    """The board, the tables and the cards of an edition, whether or not they would make a good game."""
    entry = Entry.whole_edition(data)
    board = read_board(entry)
    read_people(entry, board)
    read_cards(entry, board)
    entry.finish()
    return board


# ---- spaces --------------------------------------------------------------------------------------------------------


space_ids = column("spaces", "id")
_space_numbers = numbers(space_ids)


def space_id(edition: Edition, space: int) -> str:
    """The id of a space, such as pub_hind."""
    return space_ids(edition)[space]


def space_number(edition: Edition, name: str) -> int | None:
    """The space with this id, in capital or small letters; None if there is no such space."""
    return _space_numbers(edition).get(name.strip().lower())


def space_data(edition: Edition, space: int) -> dict[str, Any]:
    """What the edition says of a space, for people: id, kind, name, at, and sub for what is printed small."""
    found: dict[str, Any] = edition.told["spaces"][space]
    return found


def space_name(edition: Edition, space: int) -> str:
    """What people call a space, such as THEFT (Unattended Bicycle); no two are called the same."""
    if space == n.CELLS:
        return _("THE CELLS")
    data = space_data(edition, space)
    return f"{data['name']} ({data['sub']})" if "sub" in data else str(data["name"])


def space_at(edition: Edition, space: int) -> tuple[int, int]:
    """Where a space lies on the board."""
    x, y = space_data(edition, space)["at"]
    return int(x), int(y)


@lru_cache(maxsize=64)
def streets(edition: Edition) -> tuple[tuple[int, int], ...]:
    """Every two spaces that a street joins, the lower number first."""
    beat = edition.record["beat"][0]
    pairs = ((one, int(other)) for one in range(len(space_ids(edition))) for other in beat[one] if other > one)
    return tuple(sorted(pairs))


@lru_cache(maxsize=64)
def track(edition: Edition) -> tuple[int, ...]:
    """The spaces of the prison from the governor on, and Released! as the last."""
    return tuple(_space_numbers(edition)[name] for name in edition.data["board"]["track"])


# ---- the Circuit ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def circle_ids(edition: Edition) -> tuple[str, ...]:
    """The ids of all circles, clockwise from COURT; those that are spaces as well have the same id."""
    return tuple(circle.get("id") or circle["space"] for circle in edition.data["circuit"])


def circle_id(edition: Edition, circle: int) -> str:
    """The id of a circle, or of where else a Judge can be."""
    return {n.HOSPITAL: "hospital", n.BERMUDA: "bermuda"}.get(circle) or circle_ids(edition)[circle]


def circle_name(edition: Edition, circle: int) -> str:
    """What people call a circle, or where else a Judge can be."""
    if circle == n.HOSPITAL:
        return _("Hospital")
    if circle == n.BERMUDA:
        return _("Bermuda")
    data = edition.told["circuit"][circle]
    return str(data["name"]) if "name" in data else space_name(edition, _space_numbers(edition)[data["space"]])


def circle_at(edition: Edition, circle: int) -> tuple[int, int]:
    """Where a circle, the Hospital or Bermuda lies on the board."""
    if circle in (n.HOSPITAL, n.BERMUDA):
        x, y = edition.data[circle_id(edition, circle)]["at"]
        return int(x), int(y)
    data = edition.data["circuit"][circle]
    return tuple(data["at"]) if "at" in data else space_at(edition, _space_numbers(edition)[data["space"]])


# ---- people, places and Crimes -------------------------------------------------------------------------------------


crook_ids, crook_name = column("crooks", "id"), name_of("crooks")
judge_ids, judge_name = column("judges", "id"), name_of("judges")
prison_ids, prison_name = column("prisons", "id"), name_of("prisons")
crime_name = name_of("crimes")


@lru_cache(maxsize=64)
def crime_ids(edition: Edition) -> tuple[str, ...]:
    """The names of the Crimes as one word each: bank_robbery."""
    return tuple(crime["name"].lower().replace(" ", "_") for crime in edition.data["crimes"])


# ---- Luck cards ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def card_ids(edition: Edition) -> tuple[str, ...]:
    """The short names of all Luck cards, by the numbers on them: L07."""
    return tuple(f"L{card['number']:02}" for card in edition.data["cards"])


card_numbers = numbers(card_ids)
card_name = name_of("cards")


def card_data(edition: Edition, card: int) -> dict[str, Any]:
    """What the edition says of a Luck card, for people."""
    found: dict[str, Any] = edition.told["cards"][card]
    return found


def card_text(edition: Edition, card: int) -> str:
    """What is printed on a Luck card."""
    return str(card_data(edition, card)["text"])


def card_titles(edition: Edition) -> list[str]:
    """Every Luck card with its number and its name, for lists."""
    return [f"{name} {card_name(edition, card)}" for card, name in enumerate(card_ids(edition))]
