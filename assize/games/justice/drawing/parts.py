"""What the parts of the drawing of Justice share: spots, names, signs of suits and symbols, and small words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, pi, sin

from ....core.drawing import XML, Data, escape, pictures
from ....core.language import _, lazy, signed, unsigned
from ..box import SUIT_KEYS, SUIT_NAMES, SYMBOL_KEYS, SYMBOL_NAMES
from ..words.cards import BARS, SHORT, points_told

PICTURES = pictures(__file__)
ICONS: dict[str, str] = PICTURES["icons"]
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


def _cog_path(teeth: int, outer: float, inner: float) -> str:
    """The rim of a cog around the origin."""
    points = []
    for tooth in range(teeth):
        for part, radius in ((-0.32, inner), (-0.19, outer), (0.19, outer), (0.32, inner)):
            angle = 2 * pi * (tooth + part) / teeth - pi / 2
            points.append(f"{radius * cos(angle):.1f} {radius * sin(angle):.1f}")
    return f"M{'L'.join(points)}Z"


COG = _cog_path(12, 32, 27.5)


@lru_cache(maxsize=1)
def defs() -> str:
    """The signs that are used again and again."""
    drawn = "".join(
        f'<symbol id="ju-{name.lower()}" viewBox="0 0 24 24"><path fill-rule="evenodd" d="{path}"/></symbol>'
        for name, path in ICONS.items()
    )
    drawn += f'<symbol id="ju-cog" viewBox="-32 -32 64 64"><path d="{COG}"/></symbol>'
    return f'<svg class="defs" id="ju-defs" {XML} width="0" height="0" aria-hidden="true"><defs>{drawn}</defs></svg>'


def icon(name: str) -> str:
    """A small sign, which somebody who listens is told of elsewhere."""
    return f'<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><use href="#ju-{name.lower()}"/></svg>'


def named_icon(name: str) -> str:
    """The sign of a symbol, which says its name to whoever points at it or listens."""
    label = escape(_(SYMBOLS[name]))
    return (
        f'<svg class="ic" viewBox="0 0 24 24" role="img" aria-label="{label}"><title>{label}</title>'
        f'<use href="#ju-{name.lower()}"/></svg>'
    )


# ---- in words ------------------------------------------------------------------------------------------------------


def tone(number: int) -> str:
    """The class of a number: more than nothing, less, or nothing."""
    return "plus" if number > 0 else "minus" if number < 0 else "zero"


def card_called(card: Data) -> str:
    """A card by its suit and number."""
    return _(SINGULAR[card["suit"]]).format(number=card["number"])


def symbols_called(symbols: Iterable[str]) -> str:
    """Symbols in a row."""
    return ", ".join(_(SYMBOLS[symbol]) for symbol in symbols)


def points_called(points: int) -> str:
    """A number of points, with a true minus."""
    return points_told(points).replace("-", "−")


def described(card: Data) -> str:
    """All that is printed on a card."""
    head = _("{card}, {name}").format(card=card_called(card), name=card["name"])
    if card["suit"] == "modification":
        told = _("{card}: {left} on the left, {right} on the right")
        told = told.format(card=head, left=signed(card["left"]), right=signed(card["right"]))
        if card["adds"]:
            return _("{told}, adds {symbols}").format(told=told, symbols=symbols_called(card["adds"]))
        return told
    if card["suit"] == "rosettes":
        bars = {key: _bar_said(card[key]) for key in BARS}
        told = _("{card}: top bar {top}; bottom bar {bottom}")
        return told.format(card=card_called(card), **bars)
    told = _("{card}: red {left}, green {right}")
    return told.format(card=head, left=_value_said(card["left"]), right=_value_said(card["right"]))


def _value_said(side: Data) -> str:
    if not side["symbols"]:
        return str(side["value"])
    return _("{number} with {symbols}").format(number=side["value"], symbols=symbols_called(side["symbols"]))


def _bar_said(bar: Data) -> str:
    told = [bar["name"], *(_(SYMBOLS[symbol]) for symbol in bar["symbols"])]
    return ", ".join([*told, points_called(bar["points"])])


def sum_said(laid: Data) -> str:
    """The arithmetic of a card beside a Suspect, in figures."""
    told = str(laid["value"])
    for factor in laid["factors"]:
        if factor["times"] > 1:
            told += f" × {factor['times']}"
    under = laid["modification"]
    if under and under["counts"]:
        told += f" {'−' if under['black'] < 0 else '+'} {abs(under['black'])}"
    return told if told == unsigned(laid["sum"]) else f"{told} = {unsigned(laid['sum'])}"


def segment_called(segment: str) -> str:
    """A segment of the Victory Cog."""
    return _(SEGMENTS[segment])


def _either(parts: list[str]) -> str:
    """One of several, as it stands in a sentence."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{others} or {last}").format(others=", ".join(parts[:-1]), last=parts[-1])


def gold_said(gold: Data | None) -> str:
    """What the gold bar of an Identity says."""
    if not gold:
        return _("No gold bar.")
    segments = _either([segment_called(segment) for segment in gold["segments"]])
    points = signed(gold["points"])
    if gold["each"]:
        return _("{points} for each Suspect who ends {segments}.").format(points=points, segments=segments)
    return _("{points} if no Suspect ends {segments}.").format(points=points, segments=segments)
