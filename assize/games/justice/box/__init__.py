"""Reading the box of Justice: the deck and the five small packs, checked, as arrays for the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from ....core.edition import Edition, Entry
from ....core.errors import EditionError
from ....core.kernel import Array
from ....core.language import _, lazy
from .. import state as n
from ..state import Box
from .mind import tabulate

PLAYERS = range(3, n.SEATS + 1)
SUIT_KEYS = ("evidence", "testimony", "rosettes", "witness")
SUIT_NAMES = (lazy("Evidence"), lazy("Testimony"), lazy("Rosettes"), lazy("Witness"))
SYMBOL_KEYS = ("Dwarf", "Human", "Elf", "Commissar", "Worker", "Outsider")
SYMBOL_NAMES = (lazy("Dwarf"), lazy("Human"), lazy("Elf"), lazy("Commissar"), lazy("Worker"), lazy("Outsider"))
BAR_KEYS = ("top", "bottom")
SEGMENTS = {"CG": n.CONVICTED_GUILTY, "CI": n.CONVICTED_INNOCENT, "AG": n.ACQUITTED_GUILTY, "AI": n.ACQUITTED_INNOCENT}
LONGEST_NAME = 24
LONGEST_TEXT = 90
HIGHEST_VALUE = 9  # of one number on a card
MOST_TOKENS = 5
SMALLEST_HAND, LARGEST_HAND = n.MOST_DISCARDS + 1, 12


def read_box(data: dict[str, Any]) -> Array:
    """The arrays of the kernel from what an edition says; what cannot be played is refused by its entry."""
    entry = Entry.whole_edition(data)
    box = np.zeros(1, Box.dtype())
    b = box[0]
    _read_table(entry.part("table"), b)
    for suit in range(len(SUIT_KEYS)):
        if suit == n.ROSETTES:
            _read_rosettes(entry, b)
        else:
            _read_suit(entry, suit, b)
    _read_modifications(entry, b)
    _read_suspects(entry, b)
    _read_identities(entry, b)
    _read_crimes(entry, b)
    entry.finish()
    tabulate(b)
    return box


def _read_table(entry: Entry, b: Any) -> None:
    """How many cards and tokens everybody gets, and the Liability cards."""
    hands = entry.each("hand", len(PLAYERS), len(PLAYERS))
    for players, (place, cards) in zip(PLAYERS, hands, strict=True):
        most = min(LARGEST_HAND, n.CARDS // players)
        if not isinstance(cards, int) or isinstance(cards, bool) or not SMALLEST_HAND <= cards <= most:
            problem = _("must be {low} to {high}, not {value}")
            raise EditionError(place, problem.format(low=SMALLEST_HAND, high=most, value=cards))
        b.hand[players] = cards
    b.tokens = entry.whole("tokens", 0, MOST_TOKENS)
    b.guilty = entry.whole("guilty", 1, n.LIABILITIES - 1)
    b.liabilities = b.guilty + entry.whole("innocent", 1, n.LIABILITIES - int(b.guilty))
    if b.liabilities < n.SUSPECTS:
        problem = _("with {entry} there must be a Liability card for each of {number} Suspects")
        raise EditionError(entry.place("innocent"), problem.format(entry=entry.place("guilty"), number=n.SUSPECTS))
    b.short_deck = entry.whole("short_deck", 0, n.NUMBERS - _fewest_numbers(int(b.hand[3])))


def _fewest_numbers(hand: int) -> int:
    """How many numbers a deck for three must have, so that everybody gets his hand."""
    return -(-hand * PLAYERS[0] * n.NUMBERS // n.CARDS)


def _read_suit(entry: Entry, suit: int, b: Any) -> None:
    for number, card in enumerate(_cards(entry, SUIT_KEYS[suit], n.NUMBERS, n.NUMBERS)):
        index = suit * n.NUMBERS + number
        b.value[index] = card.whole("red", 0, HIGHEST_VALUE), card.whole("green", 0, HIGHEST_VALUE)
        b.symbols[index] = _symbols(card, "left", 0, 2), _symbols(card, "right", 0, 2)
        if suit == n.TESTIMONY and b.symbols[index].any():
            raise EditionError(card.path, _("Testimony is never multiplied and bears no symbols (JR-25)"))


def _read_rosettes(entry: Entry, b: Any) -> None:
    for number, card in enumerate(entry.parts(SUIT_KEYS[n.ROSETTES], n.NUMBERS, n.NUMBERS)):
        for side, key in enumerate(BAR_KEYS):
            bar = card.table(key)
            bar.text("name", LONGEST_NAME)
            b.symbols[n.ROSETTES * n.NUMBERS + number, side] = _symbols(bar, "symbols", 0, 2)
            b.points[n.ROSETTES * n.NUMBERS + number, side] = bar.whole("points", -HIGHEST_VALUE, HIGHEST_VALUE)


def _read_modifications(entry: Entry, b: Any) -> None:
    for number, card in enumerate(_cards(entry, "modifications", n.NUMBERS, n.NUMBERS)):
        b.black[number] = [card.whole(key, -HIGHEST_VALUE, HIGHEST_VALUE) for key in ("left", "right")]
        b.added[number] = _symbols(card, "adds", 0, 1)


def _read_suspects(entry: Entry, b: Any) -> None:
    for number, suspect in enumerate(_cards(entry, "suspects", n.SUSPECTS, n.KINDS, text=True)):
        b.suspect_symbols[number] = _symbols(suspect, "symbols", 1, 2)
        b.suspects = number + 1


def _read_identities(entry: Entry, b: Any) -> None:
    for number, identity in enumerate(_cards(entry, "identities", n.SEATS, n.KINDS, text=True)):
        b.green[number] = _segments(identity, "green", 2)
        worth = identity.table("worth")
        b.worth[number] = [worth.whole(key, -HIGHEST_VALUE, HIGHEST_VALUE) for key in SYMBOL_KEYS]
        if "gold" in identity.data:
            _read_gold(identity.table("gold"), number, b)
        b.identities = number + 1


def _read_gold(entry: Entry, number: int, b: Any) -> None:
    """A gold bar pays for each Suspect of some segments, or once if there is none in them (JR-37)."""
    kind, key = (n.IF_NONE, "if_none") if "if_none" in entry.data else (n.FOR_EACH, "for_each")
    b.gold[number] = kind
    b.gold_segments[number] = _segments(entry, key, len(SEGMENTS))
    b.gold_points[number] = entry.whole("points", -HIGHEST_VALUE, HIGHEST_VALUE)


def _read_crimes(entry: Entry, b: Any) -> None:
    b.crimes = len(list(_cards(entry, "crimes", 1, n.KINDS, text=True)))
    for number, definition in enumerate(_cards(entry, "definitions", 1, n.KINDS)):
        b.trump[number] = SUIT_KEYS.index(definition.word("trump", SUIT_KEYS))
        b.definitions = number + 1


# ---- entries -------------------------------------------------------------------------------------------------------


def _cards(entry: Entry, key: str, least: int, most: int, text: bool = False) -> Iterator[Entry]:
    """The tables of a list, one by one, perhaps with a text; no two of them have the same name."""
    taken = set()
    for card in entry.parts(key, least, most):
        name = card.text("name", LONGEST_NAME)
        if name in taken:
            raise EditionError(card.place("name"), _("{name} is there already").format(name=name))
        taken.add(name)
        if text:
            card.text("text", LONGEST_TEXT)
        yield card


def _symbols(entry: Entry, key: str, least: int, most: int) -> int:
    """Different symbols, as a set."""
    return _set(entry, key, least, most, {name: 1 << index for index, name in enumerate(SYMBOL_KEYS)})


def _segments(entry: Entry, key: str, most: int) -> int:
    """Segments of the Victory Cog, as a set; the cog itself has two green ones (JU-57)."""
    return _set(entry, key, most if key == "green" else 1, most, SEGMENTS)


def _set(entry: Entry, key: str, least: int, most: int, known: dict[str, int]) -> int:
    found = 0
    for name in entry.items(key, least, most):
        if not isinstance(name, str) or name not in known or found & known[name]:
            raise EditionError(entry.place(key), _("must be different ones of {words}").format(words=", ".join(known)))
        found |= known[name]
    return found


# ---- names ---------------------------------------------------------------------------------------------------------


@lru_cache
def names(box: Edition, key: str) -> tuple[str, ...]:
    """The names of all cards of a list of the edition, in their order, as files and positions have them."""
    return tuple(item["name"] for item in box.data[key])


def identity_names(box: Edition) -> tuple[str, ...]:
    """The names of the Identities, as files and positions have them."""
    return names(box, "identities")


def called(box: Edition, key: str, number: int) -> str:
    """What people call a card of a list of the edition, in their language."""
    return str(box.told[key][number]["name"])


def bar_called(box: Edition, number: int, bar: int) -> str:
    """What people call a bar of a Rosette: its top or its bottom one."""
    return str(box.told["rosettes"][number][BAR_KEYS[bar]]["name"])


def card_entry(box: Edition, card: int) -> dict[str, Any]:
    """What the edition says to people of a card of the deck, a Suit card or a Modification."""
    key = SUIT_KEYS[card // n.NUMBERS] if card < n.SUIT_CARDS else "modifications"
    entry: dict[str, Any] = box.told[key][card % n.NUMBERS]
    return entry
