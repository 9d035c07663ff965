"""A whole position of Justice as data, and back: for tests, puzzles and save files that begin in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.edition import Edition
from ...core.errors import PositionError
from ...core.kernel import CHANCE, OVER
from ...core.position import items, one_of, seat_list, seat_set, table, whole
from .course import can_place, fewest_points, find_winners, highest_total, leave_out, next_to_close
from .edition import SUIT_KEYS, names
from .hands import hand_count, has_suit_card, suit_of
from .state import (
    ACCUSING,
    ASIDE,
    ATTACHED,
    BY,
    CASTING,
    CLOSING,
    DEALING,
    DEFINING,
    DISCARDED,
    DISCARDING,
    ENDED,
    EVERY_SUIT,
    FOLLOWING,
    HAND,
    HIDING,
    IN_TRICK,
    INFLUENCING,
    JUDGING,
    LEADING,
    LEFT,
    LOWEST,
    MODIFYING,
    MOST_ROSETTES,
    NAMING,
    NUMBERS,
    PACK,
    READING,
    REMEMBERING,
    REVEALING,
    RIGHT,
    ROSETTES,
    SCORING,
    SUIT_CARDS,
    SUITS,
    SUSPECTS,
)
from .tricks import best_played, next_to_follow, next_to_modify
from .verdict import rosette_count, side_total
from .view_light import judged_before, light
from .words_cards import BARS, CARD_IDS, LETTERS, SIDES

PHASES = (
    "remember", "name", "hide", "accuse", "read", "define", "cast", "deal", "discard", "lead", "follow", "modify",
    "influence", "close", "judge", "reveal", "score", "ended",
)  # fmt: skip
SET_UP = (HIDING, ACCUSING, READING, DEFINING, CASTING, DEALING)
TRICK = (FOLLOWING, MODIFYING, INFLUENCING)
TELLING = (JUDGING, REVEALING, SCORING)
MOST = 9_999  # of a count or of points
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_IDS)}


# ---- writing -------------------------------------------------------------------------------------------------------


def truth(box: Edition, s: Any) -> dict[str, Any]:
    """The whole position; what is nowhere else is in the pack."""
    players = int(s.players)
    return {
        "phase": PHASES[s.phase],
        "actor": int(s.actor),
        "turns": int(s.turns),
        "round": int(s.round),
        "tricks": int(s.tricks),
        "next": int(s.next) if s.phase in TELLING else 0,
        "namer": int(s.namer),
        "starter": int(s.starter),
        "winners": seat_list(s.winners, players),
        "totals": s.total[:players].tolist(),
        "gained": s.gained[:players].tolist(),
        "best": [None if points == LOWEST else points for points in s.best[:players].tolist()],
        **_case(box, s, players),
        "peeked": [_slots(s.peeked[seat]) for seat in range(players)],
        "hands": [_cards_at(s, HAND + seat) for seat in range(players)],
        "aside": [_cards_at(s, ASIDE + seat) for seat in range(players)],
        "discard": _cards_at(s, DISCARDED),
        "void": [[SUIT_KEYS[suit] for suit in range(SUITS) if s.void[seat] >> suit & 1] for seat in range(players)],
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
        "beside": [_beside(s, slot) for slot in range(SUSPECTS)],
        "modified": {
            CARD_IDS[s.under[number] * NUMBERS + number]: SIDES[s.sticks[number]]
            for number in range(NUMBERS)
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


def _cards_at(s: Any, where: int) -> list[str]:
    return [CARD_IDS[card] for card, place in enumerate(s.place.tolist()) if place == where]


def _beside(s: Any, slot: int) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {key: [] for key in (*SIDES, *BARS)}
    for side in (LEFT, RIGHT):
        for name in _cards_at(s, BY + 2 * slot + side):
            found[BARS[side] if name[0] == LETTERS[ROSETTES] else SIDES[side]].append(name)
    return found


def _slots(members: Any) -> list[int]:
    return seat_list(members, SUSPECTS)


# ---- reading -------------------------------------------------------------------------------------------------------

# What an entry is where a position does not say; None stands for the usual of that entry.
USUAL_CASE: dict[str, Any] = {
    "liability": None, "suspects": None, "crime": None, "definition": None, "identities": None, "tokens": None,
    "beside": None, "modified": {}, "convicted": [], "bonus": None,
}  # fmt: skip
USUAL: dict[str, Any] = {
    "phase": "lead", "actor": None, "turns": 0, "round": 1, "tricks": 0, "next": 0, "namer": 0, "starter": 0,
    "winners": [], "totals": None, "gained": None, "best": None, "peeked": None, "hands": None, "aside": None,
    "discard": [], "void": None, "lead": 0, "winner": 0, "played": None, "answered": [], "stayed": [], "out": [],
    "callers": [], "last": None, **USUAL_CASE,
}  # fmt: skip


def place(box: Edition, truth: Mapping[str, Any], s: Any) -> None:
    """Fill a blank state from a written position; entries left out take their usual value."""
    data = {**USUAL, **table("", truth, (*USUAL, "players", "options"))}
    b, players = box.box[0], int(s.players)
    s.phase = one_of("phase", data["phase"], PHASES)
    s.turns = whole("turns", data["turns"], 0, MOST)
    s.round = whole("round", data["round"], 1, int(s.options.cap))
    s.tricks = whole("tricks", data["tricks"], 0, MOST)
    for key in ("namer", "starter", "lead", "winner"):
        s[key] = whole(key, data[key], 0, players - 1)
    s.total[:players] = _numbers("totals", data["totals"], players, 0)
    s.gained[:players] = _numbers("gained", data["gained"], players, -MOST)
    best = [None] * players if data["best"] is None else items("best", data["best"], players)
    s.best[:] = LOWEST
    s.best[:players] = [LOWEST if points is None else whole("best", points, LOWEST, MOST) for points in best]
    s.place[:] = PACK
    if s.options.short_deck and players == PLAYERS_OF_SHORT_DECK:
        leave_out(s, int(b.short_deck))
    s.played[:] = -1
    s.led = -1
    _place_case(box, "", data, s)
    _place_hands(data, s)
    _place_seats(data, s)
    _place_last(box, data["last"], s)
    CHECKS[int(s.phase)](b, data, s)
    if data["actor"] is not None and (type(data["actor"]) is not int or data["actor"] != s.actor):
        raise PositionError(f"actor: in this phase it is {s.actor}, not {data['actor']!r}")
    winners = seat_set("winners", data["winners"], players)
    if (s.phase == ENDED and data["winners"] and winners != s.winners) or (s.phase != ENDED and winners):
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
    target.liability[:] = _chosen(f"{path}liability", data["liability"], SUSPECTS, liability)
    target.suspect[:] = _chosen(f"{path}suspects", data["suspects"], SUSPECTS, _numbered(box, "suspects"))
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
    beside = [{}] * SUSPECTS if data["beside"] is None else items(f"{path}beside", data["beside"], SUSPECTS)
    for slot, written in enumerate(beside):
        name = f"{path}beside[{slot}]"
        for key, cards in table(name, written, (*SIDES, *BARS)).items():
            for card in items(f"{name}.{key}", cards):
                number = _take(f"{name}.{key}", card, target, BY + 2 * slot + (key in ("right", "bottom")))
                if number >= SUIT_CARDS or (suit_of(number) == ROSETTES) != (key in BARS):
                    raise PositionError(f"{name}.{key}: {card} does not belong there (JU-38)")
        if rosette_count(target, slot) > MOST_ROSETTES:
            raise PositionError(f"{name}: a Suspect wears at most two Rosettes (JU-39)")
    target.under[:] = -1
    for card, side in table(f"{path}modified", data["modified"], CARD_IDS).items():
        number = CARD_NUMBERS[card]
        if number >= SUIT_CARDS or suit_of(number) == ROSETTES or target.under[number % NUMBERS] >= 0:
            raise PositionError(f"{path}modified.{card}: no Modification can be under it (JU-36, JR-15, JR-18)")
        target.under[number % NUMBERS] = suit_of(number)
        target.sticks[number % NUMBERS] = one_of(f"{path}modified.{card}", side, SIDES)


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
    return seat_set(name, value, SUSPECTS)


def _take(name: str, wanted: Any, s: Any, where: int) -> int:
    """Put a card that is still in the pack somewhere else."""
    card = CARD_NUMBERS.get(wanted) if isinstance(wanted, str) else None
    if card is None or card >= len(s.place):
        raise PositionError(f"{name}: there is no card {wanted!r}")
    if s.place[card] != PACK:
        raise PositionError(f"{name}: {wanted} is somewhere else already")
    s.place[card] = where
    return card


def _place_hands(data: Mapping[str, Any], s: Any) -> None:
    """Hands, what was put aside or discarded, the Trick, and the Modifications that lie under cards."""
    players = int(s.players)
    for key, where in (("hands", HAND), ("aside", ASIDE)):
        hands = [[] for _seat in range(players)] if data[key] is None else items(key, data[key], players)
        for seat, cards in enumerate(hands):
            for card in items(f"{key}[{seat}]", cards):
                _take(f"{key}[{seat}]", card, s, where + seat)
    for card in items("discard", data["discard"]):
        _take("discard", card, s, DISCARDED)
    played = [None] * players if data["played"] is None else items("played", data["played"], players)
    for seat, card in enumerate(played):
        if card is not None:
            s.played[seat] = _take("played", card, s, IN_TRICK)
            if s.played[seat] >= SUIT_CARDS:
                raise PositionError("played: Modifications are never played into the Trick (JU-27)")
    for number in range(NUMBERS):
        if s.under[number] >= 0:
            card = int(s.under[number]) * NUMBERS + number
            _take(f"modified.{CARD_IDS[card]}", CARD_IDS[SUIT_CARDS + number], s, ATTACHED)
            if s.place[card] != IN_TRICK and not BY <= s.place[card] < HAND:
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
        if any(s.void[seat] >> suit_of(card) & 1 for card in range(SUIT_CARDS) if s.place[card] == HAND + seat):
            raise PositionError(f"void[{seat}]: holds a card of such a suit")
    for key in ("answered", "stayed", "out", "callers"):
        s[key] = seat_set(key, data[key], players)
    for seat in seat_list(s.out | s.callers | s.stayed, players):
        if s.void[seat] != EVERY_SUIT:
            raise PositionError(f"void[{seat}]: whoever has called or stayed out holds no Suit card (JU-41, JR-11)")


def _place_last(box: Edition, written: Any, s: Any) -> None:
    """The round before, as it was judged."""
    s.last.suspect[:] = -1
    if (written is None) != (s.round == 1):
        raise PositionError("last: tells of the round before, from the second round on")
    if written is None:
        return
    entry = {"gained": None, **USUAL_CASE, **table("last", written, ("gained", *USUAL_CASE))}
    s.last.place[:] = PACK
    _place_case(box, "last.", entry, s)
    s.last.place[s.last.place == PACK] = DISCARDED
    s.last.gained[: s.players] = _numbers("last.gained", entry["gained"], int(s.players), -MOST)
    _check_case("last.", s.last, int(s.players))
    before = judged_before(light(s))
    for number in range(NUMBERS):
        if before.under[number] >= 0 and before.place[before.under[number] * NUMBERS + number] == DISCARDED:
            raise PositionError("last.modified: must be beside a Suspect")
    if before.convicted != _told_verdicts(box.box[0], before):
        raise PositionError("last.convicted: the cards say otherwise (JU-53)")


# ---- what fits together --------------------------------------------------------------------------------------------


def _check_case(path: str, s: Any, players: int) -> None:
    """Everything is set up: Suspects, Liability cards, Crime and Definition, and an Identity for everybody."""
    for key in ("liability", "suspect", "crime", "definition"):
        if (s[key] < 0).any():
            raise PositionError(f"{path}{WRITTEN.get(key, key)}: is missing")
    if (s.identity[:players] < 0).any():
        raise PositionError(f"{path}identities: everybody has one (JU-18)")


WRITTEN = {"suspect": "suspects"}


def _check_quiet(s: Any, but: Sequence[str] = ()) -> None:
    """No Trick is under way, and nobody has called."""
    for key in ("answered", "stayed", "out", "callers", "convicted"):
        if s[key] and key not in but:
            raise PositionError(f"{key}: nothing of that kind has happened in this phase")
    if (s.played >= 0).any():
        raise PositionError("played: there is no Trick in this phase")
    if s.bonus >= 0 and "bonus" not in but:
        raise PositionError("bonus: nobody has called (JU-42)")


def _check_fresh(b: Any, s: Any) -> None:
    """Nothing of a round but its set-up has happened."""
    _check_quiet(s)
    if s.tricks or s.gained.any() or s.peeked.any() or s.void.any() or (s.under >= 0).any():
        raise PositionError("phase: nothing happens before the first Trick but the set-up")
    if (s.tokens[: s.players] != b.tokens).any():
        raise PositionError("tokens: everybody has all of them before the first Trick (JU-17)")
    if ((s.place == DISCARDED) | ((s.place >= BY) & (s.place < HAND))).any():
        raise PositionError("discard: no card has been played before the first Trick")


def _ask(s: Any, actor: int) -> None:
    s.actor = actor


def _check_set_up(b: Any, data: Mapping[str, Any], s: Any) -> None:
    """One thing after the other: Liability cards, Suspects, Crime, Definition, Identities, hands (JU-13 to JU-19)."""
    _check_fresh(b, s)
    players, phase = int(s.players), int(s.phase)
    dealt = [hand_count(s, seat) for seat in range(players)]
    rows = [
        *((HIDING, index, s.liability[index] >= 0) for index in range(SUSPECTS)),
        *((ACCUSING, index, s.suspect[index] >= 0) for index in range(SUSPECTS)),
        (READING, 0, s.crime >= 0),
        (DEFINING, 0, s.definition >= 0),
        *((CASTING, index, s.identity[index] >= 0) for index in range(players)),
        *((DEALING, index, dealt[index % players] > index // players) for index in range(players * b.hand[players])),
    ]
    done = [there for _phase, _index, there in rows]
    count = done.index(False) if False in done else len(done)
    if (
        any(done[count:])
        or count == len(done)
        or rows[count][0] != phase
        or sum(dealt) > max(rows[count][1], 0) * (phase == DEALING)
    ):
        raise PositionError("phase: a round is set up in its order (JU-13 to JU-19)")
    _check_aside(s, [0] * players)
    s.next = rows[count][1]
    _ask(s, CHANCE)


def _check_aside(s: Any, counts: Sequence[int]) -> None:
    for seat, count in enumerate(counts):
        if (s.place == ASIDE + seat).sum() != count:
            raise PositionError(f"aside[{seat}]: must be {count} cards (JR-54)")


def _check_naming(b: Any, data: Mapping[str, Any], s: Any) -> None:
    """Before the first round nothing lies there yet; later everything does (JU-11, JU-20)."""
    _check_fresh(b, s)
    players = int(s.players)
    if s.round == 1:
        if (s.liability >= 0).any() or s.definition >= 0 or s.crime >= 0 or (s.place >= HAND).any():
            raise PositionError("phase: the first starting player is named before the set-up (JU-11)")
        if (s.suspect >= 0).any() or (s.identity >= 0).any():
            raise PositionError("phase: the first starting player is named before the set-up (JU-11)")
        _ask(s, CHANCE if s.phase == REMEMBERING else int(s.namer))
        return
    if s.phase == REMEMBERING:
        raise PositionError("phase: only before the first round (JU-11)")
    _check_case("", s, int(s.players))
    _check_dealt(b, s, [int(s.options.discard)] * players)
    if s.namer != fewest_points(s):
        raise PositionError("namer: must be the player with the fewest points (JU-20)")
    _ask(s, int(s.namer))


def _check_dealt(b: Any, s: Any, aside: Sequence[int]) -> None:
    """All hands are dealt, and so many cards of them were put aside."""
    _check_aside(s, aside)
    for seat, count in enumerate(aside):
        if hand_count(s, seat) != b.hand[s.players] - count:
            raise PositionError(f"hands[{seat}]: must hold {b.hand[s.players] - count} cards (JU-19)")


def _check_discarding(b: Any, data: Mapping[str, Any], s: Any) -> None:
    """One seat after the other puts its cards aside (JR-54)."""
    _check_fresh(b, s)
    _check_case("", s, int(s.players))
    aside = [int((s.place == ASIDE + seat).sum()) for seat in range(int(s.players))]
    actor = next((seat for seat, count in enumerate(aside) if count < s.options.discard), -1)
    if actor < 0 or any(aside[actor + 1 :]) or max(aside) > s.options.discard:
        raise PositionError("aside: one seat after the other puts its cards aside (JR-54)")
    _check_dealt(b, s, aside)
    _ask(s, actor)


def _check_round(b: Any, s: Any) -> None:
    """The set-up is done, and nobody holds more than he was dealt."""
    _check_case("", s, int(s.players))
    players = int(s.players)
    _check_aside(s, [int(s.options.discard)] * players)
    for seat in range(players):
        if hand_count(s, seat) > b.hand[players] - s.options.discard:
            raise PositionError(f"hands[{seat}]: holds more than it was dealt (JU-19)")
    if s.phase != SCORING and s.phase != ENDED and s.gained.any():
        raise PositionError("gained: nobody has scored yet (JU-63)")


def _check_trick(b: Any, data: Mapping[str, Any], s: Any) -> None:
    """Somebody leads, follows, modifies, places or is asked for a call; after a call it is the extra Trick."""
    _check_round(b, s)
    players, phase = int(s.players), int(s.phase)
    out = seat_list(s.out, players)
    if s.convicted or s.tricks < 1:
        raise PositionError("tricks: are counted from 1, and verdicts come after the last (JU-45)")
    if len(out) > 1 or (s.bonus >= 0) != bool(out) or (out and s.bonus != out[0]):
        raise PositionError("out: one caller has the bonus and takes no part in the extra Trick (JU-43, JR-32)")
    s.extra = bool(out)
    if s.answered & s.out or (s.callers and phase != CLOSING):
        raise PositionError("answered: whoever has called takes no part (JR-32)")
    if phase in TRICK:
        _check_played(s)
    elif (s.played >= 0).any() or s.stayed:
        raise PositionError("played: the Trick is empty before the lead and after the influence")
    TRICK_CHECKS[phase](s)


def _check_played(s: Any) -> None:
    if s.played[s.lead] < 0 or s.out >> int(s.lead) & 1:
        raise PositionError("lead: must have played a card and still be in (JU-22)")
    s.led = suit_of(int(s.played[s.lead]))
    if any(s.played[seat] >= 0 for seat in seat_list(s.out | s.stayed, int(s.players))) or s.stayed & s.out:
        raise PositionError("played: whoever has called or stays out plays no card (JR-11, JR-32)")


def _check_leading(s: Any) -> None:
    if s.answered or s.out >> int(s.lead) & 1 or not has_suit_card(s, int(s.lead)):
        raise PositionError("lead: must hold a Suit card and still be in (JU-22, JR-6)")
    _ask(s, int(s.lead))


def _check_following(s: Any) -> None:
    played = sum(1 << seat for seat in range(int(s.players)) if s.played[seat] >= 0)
    if (played | s.stayed) & ~s.answered:
        raise PositionError("answered: whoever has played a card or stays out has answered")
    if any(
        s.place[s.under[number] * NUMBERS + number] == IN_TRICK for number in range(NUMBERS) if s.under[number] >= 0
    ):
        raise PositionError("modified: Modifications come after the Trick is won (JU-34)")
    actor = next_to_follow(s)
    if actor < 0:
        raise PositionError("answered: nobody is left to follow")
    first = (int(s.lead) + 1) % int(s.players)
    between = (actor - first) % int(s.players)
    followed = {(first + distance) % int(s.players) for distance in range(between)}
    if any(seat not in followed and seat != s.lead for seat in seat_list(s.answered, int(s.players))):
        raise PositionError("answered: players follow clockwise from the lead (JU-24)")
    if s.tokens[actor] == 0 and not has_suit_card(s, actor):
        raise PositionError("hands: whoever has neither Suit card nor token stays out unasked (JR-11)")
    _ask(s, actor)


def _check_modifying(s: Any) -> None:
    _check_winner(s)
    actor = next_to_modify(s)
    if actor < 0 or s.answered != _clockwise(s, int(s.winner), actor):
        raise PositionError("answered: players modify clockwise from the winner (JU-34)")
    _ask(s, actor)


def _check_influencing(s: Any) -> None:
    _check_winner(s)
    if s.answered | s.out != (1 << int(s.players)) - 1 or not can_place(s):
        raise PositionError("answered: everybody may modify before a card is placed (JU-34, JR-21)")
    _ask(s, int(s.winner))


def _check_closing(s: Any) -> None:
    actor = next_to_close(s)
    if s.extra or actor < 0 or s.answered != _clockwise(s, int(s.lead) + 1, actor) or s.callers & ~s.answered:
        raise PositionError("answered: calls are asked for clockwise, the lead last (JR-51)")
    _ask(s, actor)


def _check_winner(s: Any) -> None:
    if s.winner != best_played(s):
        raise PositionError("winner: must have the highest trump or the highest card of the led suit (JU-32)")


def _clockwise(s: Any, first: int, end: int) -> int:
    """The set of seats still in from one seat on, clockwise, up to another."""
    players = int(s.players)
    seats = [(first + distance) % players for distance in range((end - first) % players)]
    return sum(1 << seat for seat in seats if not s.out >> seat & 1)


def _check_telling(b: Any, data: Mapping[str, Any], s: Any) -> None:
    """Verdicts, Liability cards and scores are told one after the other (JU-45, JU-56, JU-57)."""
    _check_round(b, s)
    _check_quiet(s, but=("out", "bonus", "convicted"))
    s.next = whole("next", data["next"], 0, (int(s.players) if s.phase == SCORING else SUSPECTS) - 1)
    _check_callers(s)
    if s.convicted != _told_verdicts(b, s):
        raise PositionError("convicted: the cards say otherwise (JU-53)")
    if s.phase == SCORING and s.gained[s.next :].any():
        raise PositionError("gained: these seats have not scored yet (JU-63)")
    _ask(s, CHANCE)


def _check_callers(s: Any) -> None:
    """After the Tricks only the bonus tells who called, and who took no part in the extra Trick."""
    if (s.bonus >= 0) < bool(s.out) or (s.out and s.out != 1 << int(s.bonus)):
        raise PositionError("out: the only caller has the bonus (JU-43)")
    s.extra = bool(s.out)


def _told_verdicts(b: Any, s: Any) -> int:
    count = int(s.next) if s.phase == JUDGING else SUSPECTS
    totals = [(side_total(b, s, slot, LEFT), side_total(b, s, slot, RIGHT)) for slot in range(count)]
    return sum(1 << slot for slot, (conviction, acquittal) in enumerate(totals) if conviction >= acquittal)


def _check_ended(b: Any, data: Mapping[str, Any], s: Any) -> None:
    """Somebody has reached the target, or the rounds are over (JU-64, JR-50)."""
    _check_round(b, s)
    _check_quiet(s, but=("out", "bonus", "convicted"))
    _check_callers(s)
    if s.convicted != _told_verdicts(b, s):
        raise PositionError("convicted: the cards say otherwise (JU-53)")
    if highest_total(s) < s.options.target and s.round < s.options.cap:
        raise PositionError("totals: nobody has reached the target (JU-66)")
    find_winners(s, highest_total(s))
    s.news[:] = s.news_count = 0
    _ask(s, OVER)


TRICK_CHECKS = {
    LEADING: _check_leading,
    FOLLOWING: _check_following,
    MODIFYING: _check_modifying,
    INFLUENCING: _check_influencing,
    CLOSING: _check_closing,
}
CHECKS = {
    REMEMBERING: _check_naming,
    NAMING: _check_naming,
    **dict.fromkeys(SET_UP, _check_set_up),
    DISCARDING: _check_discarding,
    **dict.fromkeys(TRICK_CHECKS, _check_trick),
    **dict.fromkeys(TELLING, _check_telling),
    ENDED: _check_ended,
}
