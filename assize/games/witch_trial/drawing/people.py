"""The lawyers: their signs, and their places with money, hands and pending cases."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Any

from ....core.language import _, language, ngettext
from ..words.cards import money
from .cards import LETTERS, Marks, art, cards_counted, described
from .vignettes import strokes

# Each lawyer has a colour, a shape, an emblem and a letter; the colours are in the look.
SHAPES = (
    "M0-18A18 18 0 1 1-.1-18Z",
    "M-15-15H15V15H-15Z",
    "M0-19L18 0 0 19-18 0Z",
    "M-15-16H15V2C15 11 8 16 0 19-8 16-15 11-15 2Z",
    "M-9-17H9L18 0 9 17H-9L-18 0Z",
    "M-7-17H7L17-7V7L7 17H-7L-17 7V-7Z",
    "M-17 15V-3C-17-23 17-23 17-3V15Z",
)
EMBLEMS = (
    "l:M9-10C-2-9-7-2-8 7C1 5 8 0 9-10ZM-10 11L3-4",  # a quill
    "l:M0-9C-8-9-9-3-8 1C-11 4-9 8-7 8M0-9C8-9 9-3 8 1C11 4 9 8 7 8M-5 4C-5-3 5-3 5 4M-6-4C-2-7 2-7 6-4",  # a wig
    "l:M-8-2L0-10L5-5L-3 3ZM1 0L10 9M-9 10H3",  # a gavel
    "l:M-5-9A4.5 4.5 0 1 0-4.9-9ZM-2-1L8 9M5 6L8 3M8 9L11 6",  # a key
    "l:M-8-8L-4-6H4L8-8C9 4 7 10 0 11C-7 10-9 4-8-8ZM-3.5-1.5h.1M3.5-1.5h.1M0 1L-1.5 4H1.5Z",  # an owl
    "l:M-5-4H5V-9H-5ZM-5-4C-11-1-10 10-7 10H7C10 10 11-1 5-4M-8 3C-3 1 3 6 8 3",  # an inkpot
    "l:M0-10V9M-5 9H5M-9-6H9M-9-6L-12 2H-6ZM9-6L6 2H12Z",  # scales
)
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
FAN = 7  # backs that a fan shows at most, and ...
CROWD = 6  # ... so many lawyers that there is no room for one


@lru_cache(maxsize=8)
def signet(seat: int) -> str:
    """The sign of a lawyer as a small SVG: shape, emblem and letter."""
    return (
        f'<svg class="sign lawyer-{LETTERS[seat].lower()}" xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 40 40" '
        f'aria-hidden="true"><path class="disc" d="{SHAPES[seat]}"/><g class="emblem" transform="translate(-1 -1) '
        f'scale(.9)">{strokes(EMBLEMS[seat])}</g><circle class="tab" cx="12" cy="12" r="7.5"/>'
        f'<text class="initial" x="12" y="16.4">{LETTERS[seat]}</text></svg>'
    )


@lru_cache(maxsize=64)
def die(name: str, value: int, turn: int = 0) -> str:
    """A die as it fell, in a square of 30 round the origin."""
    dots = "".join(f'<circle cx="{6.4 * x:g}" cy="{6.4 * y:g}" r="2.5"/>' for x, y in PIPS[value])
    return (
        f'<g class="die" id="{name}" data-value="{value}"><g class="tumble"><g transform="rotate({turn})">'
        '<rect class="under" x="-10.5" y="-9.5" width="24" height="24" rx="5"/>'
        f'<rect class="bone" x="-12" y="-12" width="24" height="24" rx="5"/><g class="pips">{dots}</g></g></g></g>'
    )


@lru_cache(maxsize=512)
def _thrown(spoken: str, seat: int, first: int, second: int) -> str:
    """The dice beside a lawyer."""
    dice = "".join(
        f'<g transform="translate({place} 0)">{die(f"die-{seat}-{number}", value, turn)}</g>'
        for number, (value, place, turn) in enumerate(((first, -16, -7), (second, 16, 9)))
    )
    return (
        f'<svg class="thrown" xmlns="http://www.w3.org/2000/svg" viewBox="-34 -17 68 34" role="img" '
        f'aria-label="{escape(_("threw {total}").format(total=first + second))}">{dice}</svg>'
    )


@lru_cache(maxsize=64)
def _backs(count: int) -> str:
    """The backs of a hand, fanned."""
    leaves = "".join(
        f'<g transform="translate({9 + 6 * place} 24) rotate({-12 + 24 * (place + 0.5) / max(count, 1):.3g} 0 8)">'
        '<rect class="back" x="-6" y="-18" width="12" height="17" rx="1.5"/>'
        '<path class="h" d="M-3-15h6M-3-12h6M-3-4h6"/></g>'
        for place in range(count)
    )
    return (
        f'<svg class="backs" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {12 + 6 * count} 26" '
        f'aria-hidden="true">{leaves}</svg>'
    )


def lawyers(view: Mapping[str, Any], marks: Marks) -> str:
    """Everybody at the bar, in the order of their seats."""
    drawn = "".join(_lawyer(view, marks, seat) for seat in range(len(view["board"]["money"])))
    label = escape(_("The lawyers"))
    return f'<div class="bar" id="bar" role="group" tabindex="0" aria-label="{label}">{drawn}</div>'


def _lawyer(view: Mapping[str, Any], marks: Marks, seat: int) -> str:
    board, letter = view["board"], LETTERS[seat]
    trial = board["trial"]
    kind = f"lawyer lawyer-{letter.lower()}"
    part = ""
    if trial and seat in (trial["prosecutor"], trial["defender"]):
        part = _("Prosecution") if seat == trial["prosecutor"] else _("Defense")
        kind += " prosecutes" if seat == trial["prosecutor"] else " defends"
    if view["over"]:
        kind += " won" if seat in view["winners"] else ""
        part = _("has won") if seat in view["winners"] else ""
    else:
        kind += " turn" if seat == board["turn"] else ""
    kind += " you" if seat == board["you"] else ""
    held = board["hands"][seat]
    facts = (
        f'<b class="called">{escape(view["names"][seat])}</b><span class="purse">{money(board["money"][seat])}</span>'
        f'<span class="holds" role="img" aria-label="{escape(_("{cards} in hand").format(cards=cards_counted(held)))}">'
        f"{_backs(min(held, FAN if len(board['money']) < CROWD else 1))}<b>{held}</b></span>"
    )
    extras = f"{_role(part, seat == board['you'])}{_appointed(board, seat)}{_known(board, seat)}"
    extras += "" if not trial else case(view, marks, seat)
    extras = f'<span class="extras">{extras}</span>' if extras else ""
    return f'<div class="{kind}" id="lawyer-{seat}"><span class="head">{signet(seat)}{facts}</span>{extras}</div>'


def _role(part: str, own: bool) -> str:
    words = [f'<span class="yours">{escape(_("you"))}</span>'] if own else []
    words += [f'<span class="part">{escape(part)}</span>'] if part else []
    return "".join(words)


def _appointed(board: Mapping[str, Any], seat: int) -> str:
    """What a lawyer threw when a defender was sought."""
    search = board["appointing"]
    if not search:
        return ""
    if search["for"] == seat:
        return f'<span class="remark">{escape(_("seeks a defender"))}</span>'
    roll = search["rolls"][seat]
    if roll:
        return _thrown(language(), seat, *roll)
    return f'<span class="remark">{escape(_("is to throw"))}</span>' if seat in search["rolling"] else ""


def _known(board: Mapping[str, Any], seat: int) -> str:
    """Cards that the viewer knows to be in somebody's hand."""
    names = board["known"][seat]
    if not names or seat == board["you"]:
        return ""
    cards = [board["cards"][name] for name in names]
    label = ngettext("You know of this card: {cards}", "You know of these cards: {cards}", len(cards))
    label = escape(label.format(cards="; ".join(described(card) for card in cards)))
    drawn = "".join(f'<span title="{escape(card["name"])}">{art(card, "tiny")}</span>' for card in cards)
    return f'<span class="known" role="img" aria-label="{label}">{drawn}</span>'


def case(view: Mapping[str, Any], marks: Marks, seat: int) -> str:
    """The pending case before a lawyer, as a spot."""
    board = view["board"]
    filed = board["pending"][seat]
    if not filed:
        return ""
    suspect, charge = board["cards"][filed["suspect"]], board["cards"][filed["charge"]]
    label = _(
        "Case of {lawyer}: {suspect} is accused of {charge}. The Jury begins at {jury}; the Court gets {court}, "
        "the Defense {budget}"
    ).format(
        lawyer=view["names"][seat], suspect=suspect["name"], charge=charge["name"], jury=filed["jury"],
        court=money(filed["court"]), budget=money(filed["budget"]),
    )  # fmt: skip
    worth = (
        f"<span><b>{filed['jury']}</b> <small>{escape(_('Jury'))}</small></span>"
        f"<span><b>{money(filed['court'])}</b> <small>{escape(_('Court'))}</small></span>"
        f"<span><b>{money(filed['budget'])}</b> <small>{escape(_('Defense'))}</small></span>"
    )
    halves = "".join(
        f'<span class="half" data-piece="{name}" data-from="lawyer-{seat}">{art(card, "tiny")}'
        f'<span class="name">{escape(card["name"])}</span></span>'
        for name, card in ((filed["suspect"], suspect), (filed["charge"], charge))
    )
    name = f"case-{LETTERS[seat]}"
    return (
        f'<div {marks.spot(name, "case", label)} data-piece="{name}" data-at="{name}">{signet(seat)}{halves}'
        f'<span class="worth">{worth}</span></div>'
    )
