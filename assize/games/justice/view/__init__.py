"""What a seat may see of Justice, as plain data; whole positions are in `position`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....core.edition import Edition
from ....core.kernel import EVERYTHING
from ....core.position import seat_list
from .. import state as n
from ..box import SUIT_KEYS, called, card_entry
from ..mind.hidden import identities_told, liabilities_told
from ..rules.tricks import beats
from ..rules.verdict import card_value, side_total
from ..words.cards import CARD_IDS
from .light import light, light_box
from .position import place, truth
from .verdict import attached, identity, judged, outlook, sides_with, suspect, symbol_list

__all__ = ["board", "place", "truth"]


def board(box: Edition, state: Any, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it: no hand, Identity or Liability card that is hidden from it (JU-13, JU-18, JU-29)."""
    s = light(state)
    own = seat if seat is not None and seat >= 0 else None
    hand = [] if own is None else [card for card in range(n.CARDS) if s.place[card] == n.HAND + own]
    told: dict[str, Any] = {
        "phase": n.ASKS.names[s.phase],
        "round": s.round,
        "target": s.options.target,
        "cap": s.options.cap,
        "you": own,
        "crime": _crime(box, s),
        "trump": SUIT_KEYS[s.trump] if s.definition >= 0 else None,
        "namer": s.namer if s.phase > n.REMEMBERING else None,
        "starter": s.starter if s.round > 1 or s.phase > n.NAMING else None,
        "trick": _trick(box, s),
        "suspects": [_suspect(box, s, seat, slot) for slot in range(n.SUSPECTS)],
        "seats": [_seat(box, s, seat, other) for other in range(s.players)],
        "hand": [CARD_IDS[card] for card in hand],
        "aside": [] if own is None else [CARD_IDS[card] for card in range(n.CARDS) if s.place[card] == n.ASIDE + own],
        "discards": s.options.discard,
        "discarded": [CARD_IDS[card] for card in range(n.CARDS) if s.place[card] == n.DISCARDED],
        "identity": None if own is None or s.identity[own] < 0 else identity(box, s.identity[own]),
        "outlook": None if own is None else outlook(box, s, own, _liabilities(box, s, own)),
        "show": judged(box, s),
    }
    told["hints"] = dict(_hints(box, s, hand))
    return {**told, "cards": {name: _card(box, s, _number(name)) for name in sorted(_named(told))}}


def _number(name: str) -> int:
    """The card that a short name means."""
    return CARD_IDS.index(name)


def _named(told: dict[str, Any]) -> set[str]:
    """Every card that a view speaks of."""
    laid = [*told["trick"]["cards"]]
    shown = [*told["suspects"], *(told["show"]["suspects"] if told["show"] else [])]
    for man in shown:
        laid += [*man["left"]["cards"], *man["right"]["cards"], *man["rosettes"]]
    named = {*told["hand"], *told["aside"], *told["discarded"], *(card["card"] for card in laid)}
    return named | {card["modification"]["card"] for card in laid if card.get("modification")}


def _card(box: Edition, s: Any, card: int) -> dict[str, Any]:
    """What is printed on a card."""
    b, data = light_box(box), card_entry(box, card)
    told: dict[str, Any] = {"suit": "modification", "number": card % n.NUMBERS + 1}
    if card >= n.SUIT_CARDS:
        black = [b.black[card % n.NUMBERS, side] for side in (n.LEFT, n.RIGHT)]
        adds = symbol_list(b.added[card % n.NUMBERS]) if s.options.verdict_symbols == 1 else []
        return {**told, "name": data["name"], "left": black[n.LEFT], "right": black[n.RIGHT], "adds": adds}
    told["suit"] = SUIT_KEYS[card // n.NUMBERS]
    symbols = [symbol_list(b.symbols[card, side]) for side in (n.LEFT, n.RIGHT)]
    if card // n.NUMBERS == n.ROSETTES:
        bars = {
            key: {"name": data[key]["name"], "symbols": symbols[side], "points": b.points[card, side]}
            for side, key in enumerate(("top", "bottom"))
        }
        return {**told, "name": f"{bars['top']['name']} / {bars['bottom']['name']}", **bars}
    values = [{"value": b.value[card, side], "symbols": symbols[side]} for side in (n.LEFT, n.RIGHT)]
    return {**told, "name": data["name"], "left": values[n.LEFT], "right": values[n.RIGHT]}


def _crime(box: Edition, s: Any) -> dict[str, Any] | None:
    """The Crime and its Definition, as far as they lie open."""
    if s.crime < 0:
        return None
    crime = box.told["crimes"][s.crime]
    definition = called(box, "definitions", s.definition) if s.definition >= 0 else None
    return {"name": crime["name"], "text": crime["text"], "definition": definition}


# ---- the Trick -----------------------------------------------------------------------------------------------------


def _trick(box: Edition, s: Any) -> dict[str, Any]:
    """The cards that lie in the middle from the lead on, and whose is the best so far."""
    players = s.players
    lead = s.lead if s.tricks > 0 and s.lead >= 0 else None
    order = [] if lead is None else [(lead + distance) % players for distance in range(players)]
    cards = [_laid(box, s, seat) for seat in order if s.played[seat] >= 0]
    best: int | None = None
    for seat in order:
        if s.played[seat] >= 0 and (best is None or beats(s, s.played[seat], s.played[best])):
            best = seat
    return {
        "number": s.tricks,
        "extra": bool(s.extra),
        "lead": lead,
        "led": SUIT_KEYS[s.led] if cards else None,
        "cards": cards,
        "best": best,
        "won": best is not None and s.phase in (n.MODIFYING, n.INFLUENCING),
    }


def _laid(box: Edition, s: Any, seat: int) -> dict[str, Any]:
    card = s.played[seat]
    return {"seat": seat, "card": CARD_IDS[card], "modification": attached(box, s, card)}


def _part(s: Any, seat: int) -> str:
    """What a seat does in this Trick: it is out of the round, has laid a card, has passed, or holds no Suit card."""
    if s.out >> seat & 1:
        return "out"
    if s.played[seat] >= 0:
        return "lead" if seat == s.lead else "played"
    answered = s.phase in (n.MODIFYING, n.INFLUENCING) or (s.phase == n.FOLLOWING and s.answered >> seat & 1)
    if not answered:
        return ""
    return "no card" if s.stayed >> seat & 1 else "peeked"


# ---- seats ---------------------------------------------------------------------------------------------------------


def _seat(box: Edition, s: Any, viewer: int | None, seat: int) -> dict[str, Any]:
    """What everybody knows of a seat; its Identity once it is told."""
    told = viewer == EVERYTHING or seat < identities_told(s)
    counted = seat < identities_told(s)
    return {
        "seat": seat,
        "total": s.total[seat],
        "gained": s.gained[seat] if counted else s.last.gained[seat] if s.round > 1 else None,
        "best": s.best[seat] if s.best[seat] > n.LOWEST else None,
        "tokens": s.tokens[seat],
        "cards": sum(1 for card in range(n.CARDS) if s.place[card] == n.HAND + seat),
        "aside": sum(1 for card in range(n.CARDS) if s.place[card] == n.ASIDE + seat),
        "voids": [SUIT_KEYS[suit] for suit in range(n.SUITS) if s.void[seat] >> suit & 1],
        "peeked": seat_list(s.peeked[seat], n.SUSPECTS),
        "part": _part(s, seat),
        "called": bool((s.out | s.callers) >> seat & 1),
        "bonus": s.bonus == seat,
        "identity": identity(box, s.identity[seat]) if told and s.identity[seat] >= 0 else None,
    }


# ---- Suspects ------------------------------------------------------------------------------------------------------


def _liabilities(box: Edition, s: Any, seat: int | None) -> list[str | None]:
    """What a seat knows of each Liability card: those that were told, and those under which it has peeked."""
    found: list[str | None] = []
    for slot in range(n.SUSPECTS):
        peeked = seat is not None and seat >= 0 and s.peeked[seat] >> slot & 1
        known = slot < liabilities_told(s) or seat == EVERYTHING or peeked
        word = "guilty" if s.liability[slot] < light_box(box).guilty else "innocent"
        found.append(word if known and s.liability[slot] >= 0 else None)
    return found


def _suspect(box: Edition, s: Any, viewer: int | None, slot: int) -> dict[str, Any]:
    """A Suspect with all that lies with him, and what the viewer knows of his Liability card."""
    return {
        **suspect(box, s, slot),
        "hidden": s.liability[slot] >= 0,
        "liability": _liabilities(box, s, viewer)[slot],
        "open": slot < liabilities_told(s),
        "peekers": [seat for seat in range(s.players) if s.peeked[seat] >> slot & 1],
    }


# ---- hints ---------------------------------------------------------------------------------------------------------


def _hints(box: Edition, s: Any, hand: list[int]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """What each own card and each card of the Trick would add to either side of every Suspect."""
    if min(s.suspect) < 0:
        return
    laid = [card for card in s.played[: s.players] if card >= 0]
    for card in (*hand, *laid):
        if card < n.SUIT_CARDS:
            yield CARD_IDS[card], [_hint(box, s, card, slot) for slot in range(n.SUSPECTS)]


def _hint(box: Edition, s: Any, card: int, slot: int) -> dict[str, Any]:
    b = light_box(box)
    if card // n.NUMBERS == n.ROSETTES:
        return {key: sides_with(box, s, card, slot, side) for side, key in enumerate(("top", "bottom"))}
    if attached(box, s, card) is None:
        return {key: card_value(b, s, card, slot, side) for side, key in enumerate(("left", "right"))}
    changed = [sides_with(box, s, card, slot, side)[side] for side in (n.LEFT, n.RIGHT)]
    now = [side_total(b, s, slot, side) for side in (n.LEFT, n.RIGHT)]
    return {"left": changed[n.LEFT] - now[n.LEFT], "right": changed[n.RIGHT] - now[n.RIGHT]}
