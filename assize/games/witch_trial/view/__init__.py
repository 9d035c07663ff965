"""What a seat of Witch Trial may see, built up field by field; whole positions are in `position`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ....core.edition import Edition
from .. import state as n
from ..box import KINDS, card_data, card_ids, card_numbers
from ..mind.odds import chance_of_conviction, convicting_throws, expected_share, outlook
from ..rules.trial import active, starting_jury
from ..words.parties import shares
from .position import place as place
from .position import truth as truth
from .steps import steps_of_trial


def board(box: Edition, s: Any, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it: everything but the deck and the hands of the others (WA-48)."""
    told = truth(box, s)
    hands, knowers = told["hands"], told["known"]
    hand = [] if seat is None else hands[seat]
    view: dict[str, Any] = {
        "phase": told["phase"],
        "turn": told["turn"],
        "first": told["first"],
        "you": seat,
        "money": told["money"],
        "fees": told["fees"],
        "hands": [len(cards) for cards in hands],
        "hand": hand,
        "known": [
            [name for name in cards if other != seat and seat in knowers.get(name, ())]
            for other, cards in enumerate(hands)
        ],
        "deck": int(s.deck),
        "recycled": told["recycled"],
        "discard": told["discard"],
        "lineup": told["lineup"],
        "prices": box.record["prices"][0].tolist(),
        "pending": [case and _case(box, case) for case in told["pending"]],
        "appointing": _appointing(told) if s.phase == n.APPOINTING else None,
        "dice": [die for die in told["dice"] if die],
        "trial": told["trial"] and _trial(box, s, told["trial"]),
        "hints": {name: _hint(box, s, seat, card_numbers(box)[name]) for name in hand if _may_hint(box, s, seat, name)},
    }
    return {**view, "cards": {name: _card(box, card_numbers(box)[name]) for name in sorted(_named(view))}}


def _named(told: dict[str, Any]) -> set[str]:
    """Every card that a view speaks of."""
    named = {*told["hand"], *told["discard"], *told["lineup"]}
    named.update(*told["known"])
    for case in told["pending"]:
        if case:
            named |= {case["suspect"], case["charge"]}
    if trial := told["trial"]:
        named |= {trial["suspect"], trial["charge"]} | {laid["card"] for laid in trial["cards"]}
    return named


def _card(box: Edition, card: int) -> dict[str, Any]:
    """What is on a card, in the current language; `printed` is its name in every language, which tells its picture."""
    data, kind = card_data(box)[card], int(box.record["kind"][0, card])
    told: dict[str, Any] = {
        "kind": KINDS[kind],
        "name": box.say(data["name"]),
        "text": box.say(data["text"]),
        "printed": data["name"],
    }
    if kind == n.SUSPECT:
        return {**told, "guilt": data["guilt"], "budget": data["defense"]}
    if kind == n.CHARGE:
        counted = [[_named_ids(box)[name], box.say(name), change] for name, change in data["with"].items()]
        return {**told, "severity": data["severity"], "court": data["court"], "with": counted}
    if kind == n.EVIDENCE:
        return {**told, "prosecution": data["prosecution"], "defense": data["defense"]}
    return {**told, "effects": data["effects"]} if kind == n.MOTION else told


@lru_cache(maxsize=64)
def _named_ids(box: Edition) -> dict[str, str]:
    """The short names of cards by what they are called."""
    return {card["name"]: name for name, card in zip(card_ids(box), card_data(box), strict=True)}


def _case(box: Edition, case: dict[str, Any]) -> dict[str, Any]:
    """A Pending Case."""
    suspect, charge = (card_numbers(box)[case[key]] for key in ("suspect", "charge"))
    b = box.record[0]
    return {
        "suspect": case["suspect"],
        "charge": case["charge"],
        "jury": starting_jury(b, suspect, charge),
        "budget": int(b.budget[suspect]),
        "court": int(b.court[charge]),
    }


def _appointing(told: dict[str, Any]) -> dict[str, Any]:
    """Who has thrown for a court-appointed defender, and who has still to throw."""
    return {"for": told["turn"], "rolls": told["throws"], "rolling": told["throwing"]}


def _trial(box: Edition, s: Any, told: dict[str, Any]) -> dict[str, Any]:
    """The trial that is going on; all of it is open."""
    jury, prosecution = told["jury"], expected_share(s)
    start, steps = steps_of_trial(box, s)
    return {
        **{name: told[name] for name in ("prosecutor", "defender", "suspect", "charge", "jury")},
        "start": start,
        "wins": convicting_throws(jury),
        "chance": chance_of_conviction(s, jury),
        "stage": told["stage"],
        "active": int(active(s)),
        "cards": [_laid(box, laid, moved) for laid, moved in zip(told["cards"], steps, strict=True)],
        "motion": told["motion"],
        "limit": None if s.limit < 0 else int(s.limit),
        "final": not s.silenced,
        "appeals": [int(who) for who, left in zip((s.prosecutor, s.defender), s.appeals, strict=True) if left],
        "offer": _offer(s) if s.bidder >= 0 else None,
        "expected": {"prosecution": prosecution, "defense": int(s.fees) - prosecution},
    }


def _laid(box: Edition, laid: dict[str, Any], moved: int | None) -> dict[str, Any]:
    """A card that was played in this trial, as what, how it fared, and how far it moved the Jury, if that is known."""
    kind, fate = int(box.record["kind"][0, card_numbers(box)[laid["card"]]]), laid["fate"]
    played_as = "witness" if kind == n.SUSPECT and fate != "replaced" else KINDS[kind]
    return {**laid, "as": fate if fate == "dropped" else played_as, "moved": moved}


def _offer(s: Any) -> dict[str, Any]:
    """The bargain on the table."""
    prosecution, defense = shares(s)
    most = n.MOST_OFFERS if s.options.bargaining == n.FREE else 1
    shared = {"prosecution": prosecution, "defense": defense}
    return {"by": int(s.bidder), **shared, "number": int(s.offers), "most": most}


def _may_hint(box: Edition, s: Any, seat: int | None, name: str) -> bool:
    return seat is not None and _may_still_play(s, seat) and bool(outlook(box, s, seat, card_numbers(box)[name]))


def _may_still_play(s: Any, seat: int) -> bool:
    """Whether a seat is a lawyer of this trial whose time to play cards is not over yet."""
    stage, rested = int(s.stage), s.phase in (n.BARGAINING, n.ANSWERING)
    if seat == s.defender:
        return s.limit != 0 and (stage < n.DEFENSE or (stage == n.DEFENSE and not rested))
    if seat != s.prosecutor:
        return False
    return (stage == n.PROSECUTION and not rested) or (
        not s.silenced and (stage < n.FINAL or not rested) and stage <= n.FINAL
    )


def _hint(box: Edition, s: Any, seat: int | None, card: int) -> dict[str, list[float]]:
    """What the Jury and the chance of a conviction would become with this card, each with its weight of 36."""
    assert seat is not None
    outcomes = outlook(box, s, seat, card)
    return {
        "jury": list(outcomes),
        "guilty": [chance_of_conviction(s, jury) for jury in outcomes],
        "weight": list(outcomes.values()),
    }
