"""Seats, cards and Suspects of Justice as they are called in sentences, and what a card does beside a Suspect."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _, lazy, ngettext
from .. import state as n
from ..box import BAR_KEYS, SUIT_NAMES, SYMBOL_NAMES, called, card_entry

SEAT_NAMES = (lazy("Hammer"), lazy("Lamp"), lazy("Wheel"), lazy("Bell"), lazy("Anvil"), lazy("Key"), lazy("Compass"))
LETTERS = "ETRWM"
CARD_IDS = tuple(f"{LETTERS[card // n.NUMBERS]}{card % n.NUMBERS + 1}" for card in range(n.SUIT_CARDS + n.NUMBERS))
SHORT = (
    lazy("Evidence {number}"),
    lazy("Testimony {number}"),
    lazy("Rosette {number}"),
    lazy("Witness {number}"),
    lazy("Modification {number}"),
)
SIDES = ("left", "right")
BARS = BAR_KEYS


def name_of(seat: int) -> str:
    """A seat by the emblem of its guild."""
    return _(SEAT_NAMES[seat])


def joined(parts: list[str]) -> str:
    """Names as they stand in a sentence."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{others} and {last}").format(others=", ".join(parts[:-1]), last=parts[-1])


def listed(seats: int) -> str:
    """The names of a set of seats as they stand in a sentence."""
    return joined([name_of(seat) for seat in range(len(SEAT_NAMES)) if seats >> seat & 1])


def points_told(points: int) -> str:
    """A number of points."""
    return ngettext("{points} point", "{points} points", points).format(points=points)


# ---- cards ---------------------------------------------------------------------------------------------------------


def short_name(card: int) -> str:
    """A card by its suit and number."""
    return _(SHORT[card // n.NUMBERS]).format(number=card % n.NUMBERS + 1)


def full_name(box: Edition, card: int) -> str:
    """A card by its suit, its number and what is written on it."""
    entry = card_entry(box, card)
    if card // n.NUMBERS == n.ROSETTES:
        told = _("{card} ({top} or {bottom})")
        return told.format(card=short_name(card), top=entry["top"]["name"], bottom=entry["bottom"]["name"])
    return _("{card} ({name})").format(card=short_name(card), name=entry["name"])


def suit_name(suit: int) -> str:
    """A suit."""
    return _(SUIT_NAMES[suit])


def modification_name(box: Edition, number: int) -> str:
    """What is written on a Modification."""
    return called(box, "modifications", number)


def modification_under(s: Any, card: int) -> int:
    """The number of the Modification under a Suit card, counted from 0; -1 for none."""
    number = card % n.NUMBERS
    return number if s.under[number] == card // n.NUMBERS else -1


def symbol_list(symbols: int) -> str:
    """A set of symbols."""
    return ", ".join(_(SYMBOL_NAMES[symbol]) for symbol in range(n.SYMBOLS) if symbols >> symbol & 1)


def bar_worth(box: Edition, card: int, bar: int) -> str:
    """What a bar of a Rosette brings: its symbols and its points; nothing for one that brings nothing."""
    b = box.record[0]
    symbols, points = symbol_list(int(b.symbols[card, bar])), int(b.points[card, bar])
    told = ngettext("{change} point", "{change} points", abs(points)).format(change=f"{points:+d}") if points else ""
    return ", ".join(part for part in (symbols, told) if part)


def bar_in_short(box: Edition, card: int, bar: int) -> str:
    """The same in as few letters as possible."""
    b = box.record[0]
    symbols, points = symbol_list(int(b.symbols[card, bar])), int(b.points[card, bar])
    return f"{symbols} {points:+d}".strip() if points else symbols


def modification_worth(box: Edition, s: Any, number: int, side: int) -> str:
    """What a Modification adds to the total of a side, and the symbol that it brings along."""
    b = box.record[0]
    change = f"{int(b.black[number, side]):+d}"
    symbols = symbol_list(int(b.added[number])) if s.options.verdict_symbols else ""
    return f"{change}, {symbols}" if symbols else change


# ---- Suspects ------------------------------------------------------------------------------------------------------


def suspect_name(box: Edition, s: Any, slot: int) -> str:
    """The Suspect in a slot, by number before the Suspects are laid out."""
    if s.suspect[slot] >= 0:
        return called(box, "suspects", int(s.suspect[slot]))
    return _("Suspect {number}").format(number=slot + 1)


def liability_name(box: Edition, card: int) -> str:
    """What a Liability card says."""
    return _("Guilty") if card < box.record[0].guilty else _("Innocent")


def is_rosette(card: int) -> bool:
    """Whether a card is a Rosette."""
    return card // n.NUMBERS == n.ROSETTES


def side_names(card: int) -> tuple[str, str]:
    """What the sides of a card are called, or the bars of a Rosette."""
    return BARS if is_rosette(card) else SIDES


def is_modification(card: int) -> bool:
    """Whether a card is a Modification."""
    return card // n.NUMBERS == n.SUITS
