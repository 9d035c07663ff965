"""What the parts of the drawing of Justice share: spots, names, signs of suits and symbols, and small words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from math import cos, pi, sin
from typing import Any

from ....core.language import _, lazy
from ..box import SUIT_KEYS, SUIT_NAMES, SYMBOL_KEYS, SYMBOL_NAMES
from ..words.cards import BARS, SHORT, points_told

Card = Mapping[str, Any]
Board = Mapping[str, Any]

XML = 'xmlns="http://www.w3.org/2000/svg"'
NUMERALS = ("I", "II", "III")
SUITS = dict(zip(SUIT_KEYS, SUIT_NAMES, strict=True)) | {"modification": lazy("Modification")}
SINGULAR = dict(zip(SUITS, SHORT, strict=True))
SYMBOLS = dict(zip(SYMBOL_KEYS, SYMBOL_NAMES, strict=True))
VERDICTS = {"convicted": lazy("Convicted"), "acquitted": lazy("Acquitted")}
LIABILITIES = {"guilty": lazy("Guilty"), "innocent": lazy("Innocent")}
SEGMENTS = {
    "CG": lazy("convicted and guilty"),
    "CI": lazy("convicted and innocent"),
    "AG": lazy("acquitted and guilty"),
    "AI": lazy("acquitted and innocent"),
}

# Drawn in a square of 24; one path each, holes by the even-odd rule.
ICONS = {
    "evidence": "M10 2A8 8 0 1 0 15 16.2L20.8 22 22.8 20 17 14.2A8 8 0 0 0 10 2ZM10 5A5 5 0 1 1 10 15 5 5 0 1 1 10 5Z",
    "testimony": "M2 3H22V16H12L6 22V16H2ZM6 7V9H18V7ZM6 11V13H14V11Z",
    "rosettes": "M12 1.5 14.3 3.8 17.6 3.4 18.2 6.7 21 8.5 19.5 11.5 21 14.5 18 15.5 19 23 12 19.5 5 23 6 15.5 3 14.5"
    " 4.5 11.5 3 8.5 5.8 6.7 6.4 3.4 9.7 3.8ZM12 7A4 4 0 1 0 12 15 4 4 0 1 0 12 7Z",
    "witness": "M1 12C6 4 18 4 23 12 18 20 6 20 1 12ZM12 7.5A4.5 4.5 0 1 0 12 16.5 4.5 4.5 0 1 0 12 7.5ZM12 10A2 2"
    " 0 1 1 12 14 2 2 0 1 1 12 10Z",
    "modification": "M8 2H11V7H16V10H11V15H8V10H3V7H8ZM9 18H21V21H9Z",
    "token": "M12 0 24 12 12 24 0 12ZM5 12C8 7.5 16 7.5 19 12 16 16.5 8 16.5 5 12ZM12 9.7A2.3 2.3 0 1 1 12 14.3 2.3"
    " 2.3 0 1 1 12 9.7Z",
    "Dwarf": "M4 9C4 3 8 1 12 1S20 3 20 9ZM3 10H21V12.5H3ZM5 13.5H19C19 18 16 20 12 23.5 8 20 5 18 5 13.5ZM9"
    " 15V16.5H15V15Z",
    "Human": "M12 1A5.5 5.5 0 1 1 12 12 5.5 5.5 0 1 1 12 1ZM2 23C2 16 6 13.5 12 13.5S22 16 22 23Z",
    "Elf": "M12 1C16 1 18 4 18 8L23 4C23 9 21 12 17.7 13 17 19 14.5 23 12 23S7 19 6.3 13C3 12 1 9 1 4L6 8C6 4 8 1"
    " 12 1Z",
    "Commissar": "M12 .5 15 8.5 23.5 8.9 16.9 14.2 19.2 22.5 12 17.8 4.8 22.5 7.1 14.2 .5 8.9 9 8.5Z",
    "Worker": "M3 2H17L21 6V9H17V7.5H13.5V23H9.5V7.5H3Z",
    "Outsider": "M14 1A6 6 0 0 1 19.3 9.8L21.5 12 19.5 14 17.3 11.8 8 21 6.5 23 4.5 21 6 19.5 15 10.3 13 9.9A6 6 0 0"
    " 1 14 1ZM2 3H6V5H2ZM1 8H5V10H1ZM2 13H6V15H2Z",
    "card": "M5 1H19V23H5ZM8 4V20H16V4Z",
}


def _cog_path(teeth: int, outer: float, inner: float) -> str:
    """The rim of a cog around the origin."""
    points = []
    for tooth in range(teeth):
        for part, radius in ((-0.32, inner), (-0.19, outer), (0.19, outer), (0.32, inner)):
            angle = 2 * pi * (tooth + part) / teeth - pi / 2
            points.append(f"{radius * cos(angle):.1f} {radius * sin(angle):.1f}")
    return f"M{'L'.join(points)}Z"


COG = _cog_path(12, 32, 27.5)
SMALL_COG = _cog_path(10, 11.5, 9)


@lru_cache(maxsize=1)
def defs() -> str:
    """The signs that are used again and again."""
    drawn = "".join(
        f'<symbol id="ju-{name.lower()}" viewBox="0 0 24 24"><path fill-rule="evenodd" d="{path}"/></symbol>'
        for name, path in ICONS.items()
    )
    drawn += f'<symbol id="ju-cog" viewBox="-32 -32 64 64"><path d="{COG}"/></symbol>'
    return f'<svg class="defs" id="ju-defs" {XML} width="0" height="0" aria-hidden="true"><defs>{drawn}</defs></svg>'


def icon(name: str, kind: str = "") -> str:
    """A small sign, which somebody who listens is told of elsewhere."""
    classes = f"ic {kind}".rstrip()
    return f'<svg class="{classes}" viewBox="0 0 24 24" aria-hidden="true"><use href="#ju-{name.lower()}"/></svg>'


def named_icon(name: str, kind: str = "") -> str:
    """The sign of a symbol, which says its name to whoever points at it or listens."""
    label = escape(_(SYMBOLS[name]))
    classes = f"ic {kind}".rstrip()
    return (
        f'<svg class="{classes}" viewBox="0 0 24 24" role="img" aria-label="{label}"><title>{label}</title>'
        f'<use href="#ju-{name.lower()}"/></svg>'
    )


class Marks:
    """What the offers make of the spots. The first spot of use that is drawn is in the order of Tab."""

    def __init__(self, choices: Iterable[Mapping[str, Any]]) -> None:
        choices = list(choices)
        self.sources = {choice["source"] for choice in choices} - {""}
        self.targets = {choice["target"] for choice in choices} - {""}
        self.at_once = {choice["target"] for choice in choices if not choice["source"]} - {""}
        self.turn = 0

    def useful(self, name: str) -> bool:
        """Whether something can be done with a spot."""
        return name in self.sources or name in self.targets

    def spot(self, name: str, kind: str, label: str, idle: str = "img") -> str:
        """The attributes of an element that is a spot; `idle` is its role where nothing can be done with it."""
        role, turn = f' role="{idle}"', -1
        if self.useful(name):
            kind += " pick" if name in self.sources else ""
            kind += " goal" if name in self.targets else ""
            kind += " now" if name in self.at_once else ""
            role, turn, self.turn = ' role="button"', self.turn, -1
        return (
            f'class="spot {kind}" id="spot-{name}" data-spot="{name}"{role} tabindex="{turn}" '
            f'aria-label="{escape(label)}"'
        )


# ---- in words ------------------------------------------------------------------------------------------------------


def signed(number: int) -> str:
    """A number with its sign, as people write it."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def plain(number: int) -> str:
    """A number that may be below zero, as people write it."""
    return f"−{-number}" if number < 0 else str(number)


def tone(number: int) -> str:
    """The class of a number: more than nothing, less, or nothing."""
    return "plus" if number > 0 else "minus" if number < 0 else "zero"


def card_called(card: Card) -> str:
    """A card by its suit and number."""
    return _(SINGULAR[card["suit"]]).format(number=card["number"])


def symbols_called(symbols: Iterable[str]) -> str:
    """Symbols in a row."""
    return ", ".join(_(SYMBOLS[symbol]) for symbol in symbols)


def points_called(points: int) -> str:
    """A number of points, with a true minus."""
    return points_told(points).replace("-", "−")


def described(card: Card) -> str:
    """All that is printed on a card."""
    head = _("{card}, {name}").format(card=card_called(card), name=card["name"])
    if card["suit"] == "modification":
        told = _("{card}: {left} on the left, {right} on the right")
        told = told.format(card=head, left=signed(card["left"]), right=signed(card["right"]))
        return (
            _("{told}, adds {symbols}").format(told=told, symbols=symbols_called(card["adds"]))
            if card["adds"]
            else told
        )
    if card["suit"] == "rosettes":
        bars = {key: _bar_said(card[key]) for key in BARS}
        told = _("{card}: top bar {top}; bottom bar {bottom}")
        return told.format(card=card_called(card), **bars)
    told = _("{card}: red {left}, green {right}")
    return told.format(card=head, left=_value_said(card["left"]), right=_value_said(card["right"]))


def _value_said(side: Mapping[str, Any]) -> str:
    if not side["symbols"]:
        return str(side["value"])
    return _("{number} with {symbols}").format(number=side["value"], symbols=symbols_called(side["symbols"]))


def _bar_said(bar: Mapping[str, Any]) -> str:
    told = [bar["name"], *(_(SYMBOLS[symbol]) for symbol in bar["symbols"])]
    return ", ".join([*told, points_called(bar["points"])])


def sum_said(laid: Mapping[str, Any]) -> str:
    """The arithmetic of a card beside a Suspect, in figures."""
    told = str(laid["value"])
    for factor in laid["factors"]:
        if factor["times"] > 1:
            told += f" × {factor['times']}"
    under = laid["modification"]
    if under and under["counts"]:
        told += f" {'−' if under['black'] < 0 else '+'} {abs(under['black'])}"
    return told if told == plain(laid["sum"]) else f"{told} = {plain(laid['sum'])}"


def segment_called(segment: str) -> str:
    """A segment of the Victory Cog."""
    return _(SEGMENTS[segment])


def _either(parts: list[str]) -> str:
    """One of several, as it stands in a sentence."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{others} or {last}").format(others=", ".join(parts[:-1]), last=parts[-1])


def gold_said(gold: Mapping[str, Any] | None) -> str:
    """What the gold bar of an Identity says."""
    if not gold:
        return _("No gold bar.")
    segments = _either([segment_called(segment) for segment in gold["segments"]])
    points = signed(gold["points"])
    if gold["each"]:
        return _("{points} for each Suspect who ends {segments}.").format(points=points, segments=segments)
    return _("{points} if no Suspect ends {segments}.").format(points=points, segments=segments)
