"""The spots of the drawing of Justice: what they are called, and which of them news is about."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ....core.edition import Edition
from ....core.language import _
from .. import state as n
from . import cards

ABOUT_A_SEAT = {
    int(kind): number
    for kind, number in (
        (n.REMEMBERED, "seat"), (n.NAMED, "starter"), (n.CAST_AS, "seat"), (n.STAYED, "seat"), (n.CALLED, "seat"),
        (n.NOTHING_PLACED, "seat"), (n.BONUS, "seat"), (n.EXTRA_TRICK, "seat"), (n.SCORED, "seat"), (n.WON, "seat"),
    )
}  # fmt: skip
ABOUT_A_SUSPECT = (n.HID, n.ACCUSED, n.CONVICTED, n.ACQUITTED, n.REVEALED)
KINDS = {kind.name: kind for kind in n.NEWS}


def card_spot(card: int) -> str:
    """The spot of a card, wherever it lies."""
    return f"card-{cards.CARD_IDS[card]}"


def suspect_spot(slot: int) -> str:
    """The spot of a Suspect."""
    return f"s{slot + 1}"


def seat_spot(seat: int) -> str:
    """The spot of a seat."""
    return f"seat-{seat + 1}"


def spot(box: Edition, s: Any, name: str) -> str:
    """What a spot is called: cards, the Trick, Suspects and the places around them, seats."""
    plain = {"trick": _("the Trick"), "aside": _("put aside"), "token": _("your Soul gaze tokens")}
    if name in plain:
        return plain[name]
    if name.startswith("card-") and name[5:] in cards.CARD_IDS:
        return cards.full_name(box, cards.CARD_IDS.index(name[5:]))
    if found := re.fullmatch(r"seat-([1-7])", name):
        return cards.name_of(int(found[1]) - 1)
    if found := re.fullmatch(r"s([1-3])(?:-(left|right|top|bottom))?", name):
        suspect = cards.suspect_name(box, s, int(found[1]) - 1)
        return _around(found[2]).format(suspect=suspect) if found[2] else suspect
    card, _dash, side = name.partition("-")
    if card in cards.CARD_IDS and side in cards.SIDES:
        told = _("the left edge of {card}") if side == cards.SIDES[n.LEFT] else _("the right edge of {card}")
        return told.format(card=cards.short_name(cards.CARD_IDS.index(card)))
    return name


def _around(where: str) -> str:
    return {
        "left": _("left of {suspect}, to convict"),
        "right": _("right of {suspect}, to acquit"),
        "top": _("above {suspect}, top bar"),
        "bottom": _("above {suspect}, bottom bar"),
    }[where]


# ---- what news is about --------------------------------------------------------------------------------------------


def spots_of(box: Edition, s: Any, kind: str, data: Mapping[str, int]) -> list[str]:
    """The spots that a piece of news is about: from where, to where. What its hearer was not told is missing in it."""
    told = KINDS[kind]
    if told in ABOUT_A_SEAT:
        return [seat_spot(data[ABOUT_A_SEAT[told]])]
    if told in ABOUT_A_SUSPECT:
        return [suspect_spot(data["suspect"])]
    if told in (n.LED, n.FOLLOWED):
        return [seat_spot(data["seat"]), card_spot(data["card"])]
    if told == n.PEEKED:
        return [seat_spot(data["seat"]), suspect_spot(data["suspect"])]
    if told == n.TOOK:
        return [card_spot(data["card"]), seat_spot(data["seat"])]
    if told == n.MODIFIED:
        under = card_spot(n.SUIT_CARDS + data["card"] % n.NUMBERS)
        return [seat_spot(data["seat"]), under, card_spot(data["card"])]
    if told == n.PLACED:
        return ["trick", card_spot(data["card"]), suspect_spot(data["suspect"])]
    return [card_spot(data["card"])] if told in (n.DEALT, n.PUT_ASIDE) and "card" in data else []
