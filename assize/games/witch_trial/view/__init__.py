"""What a seat of Witch Trial may see, built up field by field; whole positions are in `view_position`."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.position import seat_list
from .. import state as n
from ..box import KINDS, card_data, card_ids, card_numbers
from ..mind.odds import chance_of_conviction, convicting_throws, expected_share, outlook
from ..rules.trial import active, fate_of, player_of, starting_jury, steps_for
from ..words import shares
from .position import FATES, STAGES
from .position import place as place
from .position import truth as truth


def board(box: Edition, s: Any, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it: everything but the deck and the hands of the others (WA-48)."""
    ids, players = card_ids(box), int(s.players)
    places, known = s.place.tolist(), s.known.tolist()
    hands = [[card for card in range(len(ids)) if places[card] == n.HAND + other] for other in range(players)]
    own = [] if seat is None else hands[seat]
    seen = [
        [ids[card] for card in hand if seat is not None and other != seat and known[card] >> seat & 1]
        for other, hand in enumerate(hands)
    ]
    dice = s.dice.tolist()
    told: dict[str, Any] = {
        "phase": n.ASKS.names[s.phase],
        "turn": int(s.turn),
        "first": int(s.first),
        "you": seat,
        "money": s.money[:players].tolist(),
        "fees": int(s.fees),
        "hands": [len(hand) for hand in hands],
        "hand": [ids[card] for card in own],
        "known": seen,
        "deck": int(s.deck),
        "recycled": bool(s.recycled),
        "discard": [ids[card] for card in range(len(ids)) if places[card] == n.DISCARDED],
        "lineup": [ids[card] for card in s.lineup.tolist() if card >= 0],
        "prices": box.box["prices"][0].tolist(),
        "pending": [_case(box, s, other) for other in range(players)],
        "appointing": _appointing(s) if s.phase == n.APPOINTING else None,
        "dice": [die for die in dice if die],
        "trial": _trial(box, s) if s.prosecutor >= 0 else None,
        "hints": {ids[card]: _hint(box, s, seat, card) for card in own if _may_hint(box, s, seat, card)},
    }
    return {**told, "cards": {name: _card(box, card_numbers(box)[name]) for name in sorted(_named(told))}}


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
    """What is printed on a card."""
    data, kind = card_data(box)[card], int(box.box["kind"][0, card])
    told: dict[str, Any] = {"kind": KINDS[kind], "name": data["name"], "text": data["text"]}
    if kind == n.SUSPECT:
        return {**told, "guilt": data["guilt"], "budget": data["defense"]}
    if kind == n.CHARGE:
        names = {other["name"]: name for name, other in zip(card_ids(box), card_data(box), strict=True)}
        counted = [[names[name], name, change] for name, change in data["with"].items()]
        return {**told, "severity": data["severity"], "court": data["court"], "with": counted}
    if kind == n.EVIDENCE:
        return {**told, "prosecution": data["prosecution"], "defense": data["defense"]}
    return {**told, "effects": data["effects"]} if kind == n.MOTION else told


def _case(box: Edition, s: Any, seat: int) -> dict[str, Any] | None:
    """The Pending Case before a seat."""
    suspect, charge = int(s.suspects[seat]), int(s.charges[seat])
    if suspect < 0:
        return None
    ids, b = card_ids(box), box.box[0]
    return {
        "suspect": ids[suspect],
        "charge": ids[charge],
        "jury": starting_jury(b, suspect, charge),
        "budget": int(b.budget[suspect]),
        "court": int(b.court[charge]),
    }


def _appointing(s: Any) -> dict[str, Any]:
    """Who has thrown for a court-appointed defender, and who has still to throw."""
    players = int(s.players)
    rolls = [list(divmod(throw, 8)) if throw else None for throw in s.throws[:players].tolist()]
    return {"for": int(s.turn), "rolls": rolls, "rolling": seat_list(s.throwing, players)}


def _trial(box: Edition, s: Any) -> dict[str, Any]:
    """The trial that is going on; all of it is open."""
    ids, jury = card_ids(box), int(s.jury)
    prosecution = expected_share(s)
    return {
        "prosecutor": int(s.prosecutor),
        "defender": int(s.defender),
        "suspect": ids[s.suspect],
        "charge": ids[s.charge],
        "jury": jury,
        "wins": convicting_throws(jury),
        "chance": chance_of_conviction(s, jury),
        "stage": STAGES[s.stage],
        "active": int(active(s)),
        "cards": [_laid(box, s, index) for index in range(int(s.count))],
        "motion": ids[s.motion] if s.motion >= 0 else None,
        "limit": None if s.limit < 0 else int(s.limit),
        "final": not s.silenced,
        "appeals": [int(who) for who, left in zip((s.prosecutor, s.defender), s.appeals, strict=True) if left],
        "offer": _offer(s) if s.bidder >= 0 else None,
        "expected": {"prosecution": prosecution, "defense": int(s.fees) - prosecution},
    }


def _laid(box: Edition, s: Any, index: int) -> dict[str, Any]:
    """A card that was played in this trial, as what, and how it fared."""
    card, by, fate = int(s.played[index]), int(player_of(s, index)), fate_of(s, index)
    kind, moved = int(box.box["kind"][0, card]), 0
    way = 1 if by == s.prosecutor else -1
    played_as = "witness" if kind == n.SUSPECT else KINDS[kind]
    if FATES[fate] == "replaced":
        played_as = KINDS[kind]
    elif fate == n.DROPPED:
        played_as = "dropped"
    elif kind == n.EVIDENCE:
        moved = way * steps_for(box.box[0], s, card, by)
    elif kind == n.SUSPECT and FATES[fate] in ("stands", "reversed"):
        moved = way * int(box.box["guilt"][0, card])
    return {"card": card_ids(box)[card], "by": by, "as": played_as, "fate": FATES[fate], "moved": moved}


def _offer(s: Any) -> dict[str, Any]:
    """The bargain on the table."""
    prosecution, defense = shares(s)
    most = n.MOST_OFFERS if s.options.bargaining == n.FREE else 1
    shared = {"prosecution": prosecution, "defense": defense}
    return {"by": int(s.bidder), **shared, "number": int(s.offers), "most": most}


def _may_hint(box: Edition, s: Any, seat: int | None, card: int) -> bool:
    return seat is not None and _may_still_play(s, seat) and bool(outlook(box, s, seat, card))


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
