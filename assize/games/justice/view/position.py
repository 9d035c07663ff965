"""A whole position of Justice as data, and back: for tests, puzzles and save files that begin in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ....core.edition import Edition
from ....core.errors import PositionError
from ....core.position import items, one_of, seat_list, seat_set, table, whole
from .. import state as n
from ..box import SUIT_KEYS, names
from ..rules.hands import suit_of
from ..rules.set_up import leave_out
from ..rules.verdict import rosette_count
from ..words.cards import BARS, CARD_IDS, LETTERS, SIDES
from .checks import CHECKS, TELLING, check_case, told_verdicts
from .light import judged_before, light

MOST = 9_999  # of a count or of points
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_IDS)}


# ---- writing -------------------------------------------------------------------------------------------------------


def truth(box: Edition, s: Any) -> dict[str, Any]:
    """The whole position; what is nowhere else is in the pack."""
    players = int(s.players)
    return {
        "phase": n.ASKS.names[s.phase],
        "actor": int(s.actor),
        "turns": int(s.turns),
        "round": int(s.round),
        "tricks": int(s.tricks),
        "past": _past(s),
        "next": int(s.next) if s.phase in TELLING else 0,
        "namer": int(s.namer),
        "starter": int(s.starter),
        "winners": seat_list(s.winners, players),
        "totals": s.total[:players].tolist(),
        "gained": s.gained[:players].tolist(),
        "best": [None if points == n.LOWEST else points for points in s.best[:players].tolist()],
        **_case(box, s, players),
        "peeked": [_slots(s.peeked[seat]) for seat in range(players)],
        "hands": [_cards_at(s, n.HAND + seat) for seat in range(players)],
        "aside": [_cards_at(s, n.ASIDE + seat) for seat in range(players)],
        "discard": _cards_at(s, n.DISCARDED),
        "void": [[SUIT_KEYS[suit] for suit in range(n.SUITS) if s.void[seat] >> suit & 1] for seat in range(players)],
        "lead": int(s.lead),
        "winner": int(s.winner),
        "played": [CARD_IDS[card] if card >= 0 else None for card in s.played[:players].tolist()],
        "answered": seat_list(s.answered, players),
        "stayed": seat_list(s.stayed, players),
        "out": seat_list(s.out, players),
        "callers": seat_list(s.callers, players),
        "last": _case(box, s.last, players) | {"gained": s.last.gained[:players].tolist()} if s.round > 1 else None,
    }


def _case(box: Edition, s: Any, players: int) -> dict[str, Any]:
    """What lies on the Balance of Law and before the seats, in this round or in the one before."""
    guilty = int(box.box[0].guilty)
    return {
        "liability": [_liability(card, guilty) for card in s.liability.tolist()],
        "suspects": _named(box, "suspects", s.suspect),
        "crime": _named(box, "crimes", [s.crime])[0],
        "definition": _named(box, "definitions", [s.definition])[0],
        "identities": _named(box, "identities", s.identity[:players]),
        "tokens": s.tokens[:players].tolist(),
        "beside": [_beside(s, slot) for slot in range(n.SUSPECTS)],
        "modified": {
            CARD_IDS[s.under[number] * n.NUMBERS + number]: SIDES[s.sticks[number]]
            for number in range(n.NUMBERS)
            if s.under[number] >= 0
        },
        "convicted": _slots(s.convicted),
        "bonus": int(s.bonus) if s.bonus >= 0 else None,
    }


def _named(box: Edition, key: str, cards: Sequence[Any]) -> list[str | None]:
    return [names(box, key)[int(card)] if card >= 0 else None for card in cards]


def _liability(card: int, guilty: int) -> str | None:
    """G1 is the first of the Guilty cards, I1 the first of the Innocent ones."""
    if card < 0:
        return None
    return f"G{card + 1}" if card < guilty else f"I{card - guilty + 1}"


def _past(s: Any) -> list[dict[str, Any]]:
    """The Tricks of this round that were won: by whom, and with which cards."""
    cards = [[CARD_IDS[card] for card in np.flatnonzero(s.trick_of == trick)] for trick in range(1, n.MOST_TRICKS)]
    known = max((trick for trick, those in enumerate(cards, 1) if those), default=0)
    return [{"by": int(s.taken_by[trick]), "cards": cards[trick - 1]} for trick in range(1, known + 1)]


def _cards_at(s: Any, where: int) -> list[str]:
    return [CARD_IDS[card] for card, place in enumerate(s.place.tolist()) if place == where]


def _beside(s: Any, slot: int) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {key: [] for key in (*SIDES, *BARS)}
    for side in (n.LEFT, n.RIGHT):
        for name in _cards_at(s, n.BY + 2 * slot + side):
            found[BARS[side] if name[0] == LETTERS[n.ROSETTES] else SIDES[side]].append(name)
    return found


def _slots(members: Any) -> list[int]:
    return seat_list(members, n.SUSPECTS)


# ---- reading -------------------------------------------------------------------------------------------------------

# What an entry is where a position does not say; None stands for the usual of that entry.
USUAL_CASE: dict[str, Any] = {
    "liability": None, "suspects": None, "crime": None, "definition": None, "identities": None, "tokens": None,
    "beside": None, "modified": {}, "convicted": [], "bonus": None,
}  # fmt: skip
USUAL: dict[str, Any] = {
    "phase": "lead", "actor": None, "turns": 0, "round": 1, "tricks": 0, "past": [], "next": 0, "namer": 0,
    "starter": 0, "winners": [], "totals": None, "gained": None, "best": None, "peeked": None, "hands": None,
    "aside": None, "discard": [], "void": None, "lead": 0, "winner": 0, "played": None, "answered": [], "stayed": [],
    "out": [], "callers": [], "last": None, **USUAL_CASE,
}  # fmt: skip


def place(box: Edition, truth: Mapping[str, Any], s: Any) -> None:
    """Fill a blank state from a written position; entries left out take their usual value."""
    data = {**USUAL, **table("", truth, (*USUAL, "players", "options"))}
    b, players = box.box[0], int(s.players)
    s.phase = one_of("phase", data["phase"], n.ASKS.names)
    s.turns = whole("turns", data["turns"], 0, MOST)
    s.round = whole("round", data["round"], 1, int(s.options.cap))
    s.tricks = whole("tricks", data["tricks"], 0, MOST)
    for key in ("namer", "starter", "lead", "winner"):
        s[key] = whole(key, data[key], 0, players - 1)
    s.total[:players] = _numbers("totals", data["totals"], players, 0)
    s.gained[:players] = _numbers("gained", data["gained"], players, -MOST)
    best = [None] * players if data["best"] is None else items("best", data["best"], players)
    s.best[:] = n.LOWEST
    s.best[:players] = [n.LOWEST if points is None else whole("best", points, n.LOWEST, MOST) for points in best]
    s.place[:] = n.PACK
    if s.options.short_deck and players == PLAYERS_OF_SHORT_DECK:
        leave_out(s, int(b.short_deck))
    s.played[:] = -1
    s.led = -1
    _place_case(box, "", data, s)
    _place_hands(data, s)
    _place_seats(data, s)
    _place_past(data["past"], s)
    _place_last(box, data["last"], s)
    CHECKS[int(s.phase)](b, data, s)
    if data["actor"] is not None and (type(data["actor"]) is not int or data["actor"] != s.actor):
        raise PositionError(f"actor: in this phase it is {s.actor}, not {data['actor']!r}")
    winners = seat_set("winners", data["winners"], players)
    if (s.phase == n.ENDED and data["winners"] and winners != s.winners) or (s.phase != n.ENDED and winners):
        raise PositionError("winners: who is furthest past the post wins, at the end (JU-64)")


PLAYERS_OF_SHORT_DECK = 3


def _numbers(name: str, value: Any, players: int, low: int) -> list[int]:
    return [0] * players if value is None else [whole(name, each, low, MOST) for each in items(name, value, players)]


def _place_case(box: Edition, path: str, data: Mapping[str, Any], s: Any) -> None:
    """What lies on the Balance of Law and before the seats: in this round, or in the one before."""
    b, last = box.box[0], bool(path)
    players = int(s.players)
    target = s.last if last else s
    liability = {name: card for card in range(int(b.liabilities)) if (name := _liability(card, int(b.guilty)))}
    target.liability[:] = _chosen(f"{path}liability", data["liability"], n.SUSPECTS, liability)
    target.suspect[:] = _chosen(f"{path}suspects", data["suspects"], n.SUSPECTS, _numbered(box, "suspects"))
    target.crime = _chosen(f"{path}crime", [data["crime"]], 1, _numbered(box, "crimes"))[0]
    target.definition = _chosen(f"{path}definition", [data["definition"]], 1, _numbered(box, "definitions"))[0]
    target.identity[:] = -1
    target.identity[:players] = _chosen(f"{path}identities", data["identities"], players, _numbered(box, "identities"))
    tokens = [int(b.tokens)] * players if data["tokens"] is None else items(f"{path}tokens", data["tokens"], players)
    target.tokens[:players] = [whole(f"{path}tokens", each, 0, int(b.tokens)) for each in tokens]
    target.bonus = -1 if data["bonus"] is None else whole(f"{path}bonus", data["bonus"], 0, players - 1)
    _place_beside(path, data, target)
    target.convicted = _slot_set(f"{path}convicted", data["convicted"])
    if not last:
        s.trump = b.trump[s.definition] if s.definition >= 0 else 0


def _place_beside(path: str, data: Mapping[str, Any], target: Any) -> None:
    """The cards beside the Suspects, and the Modifications under them and under those of the Trick."""
    beside = [{}] * n.SUSPECTS if data["beside"] is None else items(f"{path}beside", data["beside"], n.SUSPECTS)
    for slot, written in enumerate(beside):
        name = f"{path}beside[{slot}]"
        for key, cards in table(name, written, (*SIDES, *BARS)).items():
            for card in items(f"{name}.{key}", cards):
                number = _take(f"{name}.{key}", card, target, n.BY + 2 * slot + (key in ("right", "bottom")))
                if number >= n.SUIT_CARDS or (suit_of(number) == n.ROSETTES) != (key in BARS):
                    raise PositionError(f"{name}.{key}: {card} does not belong there (JU-38)")
        if rosette_count(target, slot) > n.MOST_ROSETTES:
            raise PositionError(f"{name}: a Suspect wears at most two Rosettes (JU-39)")
    target.under[:] = -1
    for card, side in table(f"{path}modified", data["modified"], CARD_IDS).items():
        number = CARD_NUMBERS[card]
        if number >= n.SUIT_CARDS or suit_of(number) == n.ROSETTES or target.under[number % n.NUMBERS] >= 0:
            raise PositionError(f"{path}modified.{card}: no Modification can be under it (JU-36, JR-15, JR-18)")
        target.under[number % n.NUMBERS] = suit_of(number)
        target.sticks[number % n.NUMBERS] = one_of(f"{path}modified.{card}", side, SIDES)


def _numbered(box: Edition, key: str) -> dict[str, int]:
    return {name: card for card, name in enumerate(names(box, key))}


def _chosen(name: str, value: Any, count: int, known: Mapping[str, int]) -> list[int]:
    """Different cards of a small pack by their names, -1 where there is none yet."""
    chosen: list[int] = []
    for each in [None] * count if value is None else items(name, value, count):
        card = -1 if each is None else known.get(each, -2) if isinstance(each, str) else -2
        if card == -2:
            raise PositionError(f"{name}: there is no {each!r}")
        if card >= 0 and card in chosen:
            raise PositionError(f"{name}: {each} is there already")
        chosen.append(card)
    return chosen


def _slot_set(name: str, value: Any) -> int:
    return seat_set(name, value, n.SUSPECTS)


def _take(name: str, wanted: Any, s: Any, where: int) -> int:
    """Put a card that is still in the pack somewhere else."""
    card = CARD_NUMBERS.get(wanted) if isinstance(wanted, str) else None
    if card is None or card >= len(s.place):
        raise PositionError(f"{name}: there is no card {wanted!r}")
    if s.place[card] != n.PACK:
        raise PositionError(f"{name}: {wanted} is somewhere else already")
    s.place[card] = where
    return card


def _place_hands(data: Mapping[str, Any], s: Any) -> None:
    """Hands, what was put aside or discarded, the Trick, and the Modifications that lie under cards."""
    players = int(s.players)
    for key, where in (("hands", n.HAND), ("aside", n.ASIDE)):
        hands = [[] for _seat in range(players)] if data[key] is None else items(key, data[key], players)
        for seat, cards in enumerate(hands):
            for card in items(f"{key}[{seat}]", cards):
                _take(f"{key}[{seat}]", card, s, where + seat)
    for card in items("discard", data["discard"]):
        _take("discard", card, s, n.DISCARDED)
    played = [None] * players if data["played"] is None else items("played", data["played"], players)
    for seat, card in enumerate(played):
        if card is not None:
            s.played[seat] = _take("played", card, s, n.IN_TRICK)
            if s.played[seat] >= n.SUIT_CARDS:
                raise PositionError("played: Modifications are never played into the Trick (JU-27)")
    for number in range(n.NUMBERS):
        if s.under[number] >= 0:
            card = int(s.under[number]) * n.NUMBERS + number
            _take(f"modified.{CARD_IDS[card]}", CARD_IDS[n.SUIT_CARDS + number], s, n.ATTACHED)
            if s.place[card] != n.IN_TRICK and not n.BY <= s.place[card] < n.HAND:
                raise PositionError(f"modified.{CARD_IDS[card]}: must be in the Trick or beside a Suspect (JU-34)")


def _place_seats(data: Mapping[str, Any], s: Any) -> None:
    """Who has peeked, shown voids, answered, called; what anybody shows must be true."""
    players = int(s.players)
    peeked = [[] for _seat in range(players)] if data["peeked"] is None else items("peeked", data["peeked"], players)
    void = [[] for _seat in range(players)] if data["void"] is None else items("void", data["void"], players)
    for seat in range(players):
        s.peeked[seat] = _slot_set("peeked", peeked[seat])
        for suit in items(f"void[{seat}]", void[seat]):
            s.void[seat] |= 1 << one_of(f"void[{seat}]", suit, SUIT_KEYS)
        if any(s.void[seat] >> suit_of(card) & 1 for card in range(n.SUIT_CARDS) if s.place[card] == n.HAND + seat):
            raise PositionError(f"void[{seat}]: holds a card of such a suit")
    for key in ("answered", "stayed", "out", "callers"):
        s[key] = seat_set(key, data[key], players)
    for seat in seat_list(s.out | s.callers | s.stayed, players):
        if s.void[seat] != n.EVERY_SUIT:
            raise PositionError(f"void[{seat}]: whoever has called or stayed out holds no Suit card (JU-41, JR-11)")


def _place_past(written: Any, s: Any) -> None:
    """The Tricks of this round that were won, from the first on; a card of one was placed, or discarded (JU-38)."""
    past = items("past", written)
    if len(past) > min(s.tricks, n.MOST_TRICKS - 1):
        raise PositionError("past: tells of Tricks that were won, and there were not so many, or too many to remember")
    for trick, entry in enumerate(past, 1):
        name = f"past[{trick - 1}]"
        known = {"by": 0, "cards": [], **table(name, entry, ("by", "cards"))}
        s.taken_by[trick] = whole(f"{name}.by", known["by"], 0, int(s.players) - 1)
        for card in items(f"{name}.cards", known["cards"]):
            number = CARD_NUMBERS.get(card, n.CARDS) if isinstance(card, str) else n.CARDS
            if number >= n.SUIT_CARDS or s.trick_of[number]:
                raise PositionError(f"{name}.cards: {card!r} is no Suit card, or was played before")
            if s.place[number] not in (n.DISCARDED, n.IN_TRICK) and not n.BY <= s.place[number] < n.HAND:
                raise PositionError(f"{name}.cards: {card} was not played")
            s.trick_of[number] = trick
        if sum(n.BY <= place < n.HAND for place in s.place[: n.SUIT_CARDS][s.trick_of == trick].tolist()) > 1:
            raise PositionError(f"{name}.cards: one card of a Trick is placed (JU-38)")


def _place_last(box: Edition, written: Any, s: Any) -> None:
    """The round before, as it was judged."""
    s.last.suspect[:] = -1
    if (written is None) != (s.round == 1):
        raise PositionError("last: tells of the round before, from the second round on")
    if written is None:
        return
    entry = {"gained": None, **USUAL_CASE, **table("last", written, ("gained", *USUAL_CASE))}
    s.last.place[:] = n.PACK
    _place_case(box, "last.", entry, s)
    s.last.place[s.last.place == n.PACK] = n.DISCARDED
    s.last.gained[: s.players] = _numbers("last.gained", entry["gained"], int(s.players), -MOST)
    check_case("last.", s.last, int(s.players))
    before = judged_before(light(s))
    for number in range(n.NUMBERS):
        if before.under[number] >= 0 and before.place[before.under[number] * n.NUMBERS + number] == n.DISCARDED:
            raise PositionError("last.modified: must be beside a Suspect")
    if before.convicted != told_verdicts(box.box[0], before):
        raise PositionError("last.convicted: the cards say otherwise (JU-53)")
