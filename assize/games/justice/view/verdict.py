"""The sums beside the Suspects and the scores of a round as plain data, by the rules of `verdict` themselves."""

from __future__ import annotations

from copy import copy
from typing import Any

from ....core.edition import Edition
from .. import state as n
from ..box import SEGMENTS, SYMBOL_KEYS, bar_called, called
from ..mind.hidden import identities_told, liabilities_told
from ..rules.verdict import (
    card_value,
    cog_score,
    count_added,
    count_symbol,
    counts,
    gold_score,
    round_score,
    segment,
    side_total,
)
from ..words.cards import BARS, CARD_IDS, SIDES
from .light import judged_before, light_box
from .prospects import Case, Table

VERDICTS = ("acquitted", "convicted")
LIABILITIES = ("guilty", "innocent")


def symbol_list(symbols: int) -> list[str]:
    """A set of symbols as names."""
    return [name for index, name in enumerate(SYMBOL_KEYS) if symbols >> index & 1]


def segment_list(segments: int) -> list[str]:
    """A set of segments of the Victory Cog as short names."""
    return [name for name, bit in SEGMENTS.items() if segments & bit]


def attached(box: Edition, s: Any, card: int) -> dict[str, Any] | None:
    """The Modification under a card, and what its side says."""
    number = card % n.NUMBERS
    if card >= n.SUIT_CARDS or s.under[number] != card // n.NUMBERS:
        return None
    side = s.sticks[number]
    return {
        "card": CARD_IDS[n.SUIT_CARDS + number],
        "name": called(box, "modifications", number),
        "side": SIDES[side],
        "black": light_box(box).black[number, side],
        "adds": symbol_list(light_box(box).added[number]) if s.options.verdict_symbols == 1 else [],
    }


# ---- Suspects ------------------------------------------------------------------------------------------------------


def suspect(box: Edition, s: Any, slot: int) -> dict[str, Any]:
    """A Suspect with his symbols, the sums of both sides, and which way they lean (JU-45 to JU-53)."""
    b = light_box(box)
    known = s.suspect[slot] >= 0
    left, right = (_side(box, s, slot, side) if known else _empty() for side in (n.LEFT, n.RIGHT))
    count = [count_symbol(b, s, slot, symbol) if known else 0 for symbol in range(n.SYMBOLS)]
    data = box.told["suspects"][s.suspect[slot]] if known else None
    leaning = VERDICTS[left["total"] >= right["total"]]
    return {
        "slot": slot,
        "who": s.suspect[slot] if known else None,
        "name": data["name"] if data else "",
        "text": data["text"] if data else "",
        "symbols": symbol_list(b.suspect_symbols[s.suspect[slot]]) if known else [],
        "count": {name: many for name, many in zip(SYMBOL_KEYS, count, strict=True) if many},
        "rosettes": _rosettes(box, s, slot),
        "left": left,
        "right": right,
        "leaning": leaning,
        "verdict": leaning if known and (s.phase > n.JUDGING or (s.phase == n.JUDGING and slot < s.next)) else None,
    }


def _empty() -> dict[str, Any]:
    """A side before there is a Suspect."""
    return {"total": 0, "cards": []}


def _rosettes(box: Edition, s: Any, slot: int) -> list[dict[str, Any]]:
    b, found = light_box(box), []
    for card in range(n.ROSETTES * n.NUMBERS, (n.ROSETTES + 1) * n.NUMBERS):
        bar = s.place[card] - n.BY - 2 * slot
        if bar in (n.LEFT, n.RIGHT):
            found.append({
                "card": CARD_IDS[card],
                "bar": BARS[bar],
                "name": bar_called(box, card % n.NUMBERS, bar),
                "symbols": symbol_list(b.symbols[card, bar]),
                "points": b.points[card, bar],
            })  # fmt: skip
    return found


def _side(box: Edition, s: Any, slot: int, side: int) -> dict[str, Any]:
    """The cards on one side with their arithmetic, and their sum."""
    here = n.BY + 2 * slot + side
    cards = [
        _sum(box, s, card, slot, side)
        for card in range(n.SUIT_CARDS)
        if s.place[card] == here and card // n.NUMBERS != n.ROSETTES
    ]
    return {"total": side_total(light_box(box), s, slot, side), "cards": cards}


def _sum(box: Edition, s: Any, card: int, slot: int, side: int) -> dict[str, Any]:
    """What one card counts: its value, times each symbol that matches, and the number of its Modification."""
    b, factors = light_box(box), []
    if card // n.NUMBERS in (n.EVIDENCE, n.WITNESS):
        for symbol in range(n.SYMBOLS):
            if b.symbols[card, side] >> symbol & 1:
                times = 1 + count_symbol(b, s, slot, symbol) + count_added(b, s, slot, side, symbol)
                factors.append({"symbol": SYMBOL_KEYS[symbol], "times": times})
    under = attached(box, s, card)
    added = under["black"] if under and counts(s, card % n.NUMBERS, slot, side) else 0
    worth = card_value(b, s, card, slot, side)
    return {
        "card": CARD_IDS[card],
        "value": b.value[card, side],
        "factors": factors,
        "worth": worth,
        "modification": {**under, "counts": under["side"] == SIDES[side]} if under else None,
        "sum": worth + added,
    }


def sides_with(box: Edition, s: Any, card: int, slot: int, side: int) -> list[int]:
    """Both totals of a Suspect if a card lay with him."""
    before, s.place[card] = s.place[card], n.BY + 2 * slot + side
    totals = [side_total(light_box(box), s, slot, other) for other in (n.LEFT, n.RIGHT)]
    s.place[card] = before
    return totals


# ---- Identities ----------------------------------------------------------------------------------------------------


def identity(box: Edition, number: int) -> dict[str, Any]:
    """What an Identity card says."""
    b, data = light_box(box), box.told["identities"][number]
    gold = None
    if b.gold[number] != n.NO_BONUS:
        gold = {
            "each": b.gold[number] == n.FOR_EACH,
            "segments": segment_list(b.gold_segments[number]),
            "points": b.gold_points[number],
        }
    return {
        "number": number,
        "name": data["name"],
        "text": data["text"],
        "green": segment_list(b.green[number]),
        "worth": {name: b.worth[number, symbol] for symbol, name in enumerate(SYMBOL_KEYS)},
        "gold": gold,
    }


def _copy(s: Any) -> Any:
    """The same position, to be changed in what a forecast supposes."""
    ahead = copy(s)
    ahead.liability = list(s.liability)
    return ahead


def outlook(box: Edition, s: Any, seat: int, known: list[str | None]) -> dict[str, Any] | None:
    """What a seat would score if the round were judged now, from what it knows, each Suspect either way."""
    if s.identity[seat] < 0 or min(s.suspect) < 0:
        return None
    guilty, innocent = (sum(1 << slot for slot, said in enumerate(known) if said == word) for word in LIABILITIES)
    found = Case(Table(light_box(box), s), seat, guilty, innocent).now
    ahead = _copy(s)
    ahead.convicted = found.convicted
    rows = [_if_judged(box, ahead, s.identity[seat], slot, known[slot]) for slot in range(n.SUSPECTS)]
    return {"suspects": rows, "low": found.low, "high": found.high, "bonus": int(s.bonus == seat)}


def _example(b: Any, word: str) -> int:
    """A Liability card that says guilty or innocent."""
    return 0 if word == "guilty" else b.guilty


def _if_judged(box: Edition, ahead: Any, card: int, slot: int, known: str | None) -> dict[str, Any]:
    """Points that a Suspect would bring to an Identity as the sums are, each way that his Liability may be."""
    b, told = light_box(box), {}
    for word in LIABILITIES:
        ahead.liability[slot] = _example(b, word)
        found = segment(b, ahead, slot)
        points = cog_score(b, ahead, card, slot) if found & b.green[card] else 0
        if b.gold[card] == n.FOR_EACH and found & b.gold_segments[card]:
            points += b.gold_points[card]
        told[word] = points if known in (None, word) else None
    return {"slot": slot, "known": known, **told}


# ---- the show ------------------------------------------------------------------------------------------------------


def judged(box: Edition, s: Any) -> dict[str, Any] | None:
    """The round that is being judged, as far as it is told, or the one before, for everybody to look at again."""
    if n.JUDGING <= s.phase <= n.ENDED:
        return _judged(box, s, s.round, liabilities_told(s), identities_told(s))
    if s.round < 2:
        return None
    before = judged_before(s)
    return _judged(box, before, before.round, n.SUSPECTS, s.players)


def _judged(box: Edition, s: Any, number: int, turned: int, told: int) -> dict[str, Any]:
    suspects = []
    for slot in range(n.SUSPECTS):
        word = LIABILITIES[int(s.liability[slot] >= light_box(box).guilty)] if slot < turned else None
        suspects.append({**suspect(box, s, slot), "liability": word})
    return {
        "round": number,
        "whole": told == s.players,
        "crime": called(box, "crimes", s.crime),
        "definition": called(box, "definitions", s.definition),
        "suspects": suspects,
        "seats": [_score(box, s, seat) for seat in range(told)],
    }


def _score(box: Edition, s: Any, seat: int) -> dict[str, Any]:
    """The score of a seat with its reasons (JU-57 to JU-61)."""
    b, card = light_box(box), s.identity[seat]
    rows = []
    for slot in range(n.SUSPECTS):
        found = segment(b, s, slot)
        scoring = bool(found & b.green[card])
        rows.append({
            "slot": slot,
            "segment": segment_list(found)[0],
            "scoring": scoring,
            "symbols": _symbols_scored(box, s, card, slot) if scoring else [],
            "rosettes": [{"name": worn["name"], "points": worn["points"]} for worn in _rosettes(box, s, slot)]
            if scoring else [],
            "points": cog_score(b, s, card, slot) if scoring else 0,
        })  # fmt: skip
    return {
        "seat": seat,
        "identity": identity(box, card),
        "suspects": rows,
        "gold": gold_score(b, s, card),
        "tokens": s.tokens[seat],
        "points": round_score(b, s, seat),
        "bonus": int(s.bonus == seat),
        "gained": s.gained[seat],
    }


def _symbols_scored(box: Edition, s: Any, card: int, slot: int) -> list[dict[str, Any]]:
    b, found = light_box(box), []
    for symbol, name in enumerate(SYMBOL_KEYS):
        count, worth = count_symbol(b, s, slot, symbol), b.worth[card, symbol]
        if count:
            found.append({"symbol": name, "count": count, "worth": worth, "points": count * worth})
    return found
