"""A whole position of Justice as data, and back: for tests, puzzles and save files that begin in the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....core import position as p
from ....core.edition import Edition
from ....core.errors import PositionError
from ....core.position import Here, seat_list
from .. import state as n
from ..box import SUIT_KEYS, names
from ..rules.hands import suit_of
from ..rules.set_up import leave_out
from ..rules.verdict import rosette_count
from ..words.cards import BARS, CARD_IDS, LETTERS, SIDES
from .checks import CHECKS, TELLING, check_case, told_verdicts
from .light import judged_before, light

MOST = 9_999  # of a count or of points
PLAYERS_OF_SHORT_DECK = 3
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_IDS)}
DECK = p.Deck(CARD_IDS, n.PACK)


# ---- what lies on the Balance of Law and before the seats, in this round or in the one before ----------------------


def _pack(known: Callable[[Edition], Sequence[str]], of: str, count: Callable[[Here], int]) -> p.Entry:
    """Different cards of a small pack by their names, null where there is none yet."""

    def tell(here: Here) -> list[str | None]:
        return [known(here.box)[card] if card >= 0 else None for card in getattr(here.s, of)[: count(here)]]

    def place(here: Here, path: str, written: Any) -> None:
        names, cards = known(here.box), here.s[of]
        cards[:] = -1
        for index, each in enumerate([] if written is None else p.items(path, written, count(here))):
            cards[index] = _named(path, each, names)
            if each is not None and cards[index] in cards[:index]:
                raise PositionError(f"{path}: {each} is there already")

    return p.own(tell, place)


def _single(known: Callable[[Edition], Sequence[str]]) -> p.Value:
    """The only card of a small pack that is turned up, or null."""
    return p.maybe(
        p.value(lambda here, card: known(here.box)[card], lambda here, path, name: _named(path, name, known(here.box)))
    )


def _named(path: str, written: Any, known: Sequence[str]) -> int:
    if written is None:
        return -1
    if not isinstance(written, str) or written not in known:
        raise PositionError(f"{path}: there is no {written!r}")
    return known.index(written)


def _liabilities(box: Edition) -> Sequence[str]:
    """G1 is the first of the Guilty cards, I1 the first of the Innocent ones."""
    guilty, cards = int(box.record[0].guilty), int(box.record[0].liabilities)
    return [f"G{card + 1}" if card < guilty else f"I{card - guilty + 1}" for card in range(cards)]


def _beside(here: Here) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {key: [] for key in (*SIDES, *BARS)}
    for side in (n.LEFT, n.RIGHT):
        for name in DECK.at(here, n.BY + 2 * here.row + side):
            found[BARS[side] if name[0] == LETTERS[n.ROSETTES] else SIDES[side]].append(name)
    return found


def _place_beside(here: Here, path: str, written: Any) -> None:
    for key, cards in p.table(path, written, (*SIDES, *BARS)).items():
        for card in p.items(f"{path}.{key}", cards):
            side = n.RIGHT if key in ("right", "bottom") else n.LEFT
            number = DECK.take(here, f"{path}.{key}", card, n.BY + 2 * here.row + side)
            if number >= n.SUIT_CARDS or (suit_of(number) == n.ROSETTES) != (key in BARS):
                raise PositionError(f"{path}.{key}: {card} does not belong there (JU-38)")
    if rosette_count(here.s, here.row) > n.MOST_ROSETTES:
        raise PositionError(f"{path}: a Suspect wears at most two Rosettes (JU-39)")


def _modified(here: Here) -> dict[str, str]:
    """The Modifications under the cards beside the Suspects, and under those of the Trick."""
    pairs = enumerate(zip(here.s.under, here.s.sticks, strict=True))
    return {CARD_IDS[suit * n.NUMBERS + number]: SIDES[side] for number, (suit, side) in pairs if suit >= 0}


def _place_modified(here: Here, path: str, written: Any) -> None:
    under, sticks = here.s.under, here.s.sticks
    under[:] = -1
    for card, side in p.table(path, written, CARD_IDS).items():
        suit, number = divmod(CARD_NUMBERS[card], n.NUMBERS)
        if suit >= n.SUITS or suit == n.ROSETTES or under[number] >= 0:
            raise PositionError(f"{path}.{card}: no Modification can be under it (JU-36, JR-15, JR-18)")
        under[number], sticks[number] = suit, p.one_of(f"{path}.{card}", side, SIDES)


def _all_suspects(here: Here) -> int:
    return n.SUSPECTS


def _all_seats(here: Here) -> int:
    return here.players


def _all_tokens(here: Here) -> int:
    return int(here.box.record[0].tokens)


def _of_seats(entry: p.Entry, **common: Any) -> p.Entry:
    """A list of one for each seat, which is named as a whole."""
    return p.rows(entry, numbered=False, **common)


def _or_empty(entry: p.Value) -> p.Value:
    """The same entry; "" stands for none too, since files of lessons know no null."""
    return p.value(entry.say, lambda here, path, written: -1 if written == "" else entry.parse(here, path, written))


SUSPECTS = p.members(0, n.SUSPECTS - 1)
CASE = {
    "liability": _pack(_liabilities, "liability", _all_suspects),
    "suspects": _pack(lambda box: names(box, "suspects"), "suspect", _all_suspects),
    "crime": _single(lambda box: names(box, "crimes")),
    "definition": _single(lambda box: names(box, "definitions")),
    "identities": _pack(lambda box: names(box, "identities"), "identity", _all_seats),
    "tokens": _of_seats(p.number(0, _all_tokens, usual=_all_tokens)),
    "beside": p.rows(p.own(_beside, _place_beside, usual={}), n.SUSPECTS),
    "modified": p.own(_modified, _place_modified, usual={}),
    "convicted": SUSPECTS,
    "bonus": p.maybe(p.seat()),
}
GAINED = _of_seats(p.number(-MOST, MOST))
LAST = p.record({**CASE, "gained": GAINED})


# ---- the round -----------------------------------------------------------------------------------------------------


def _next(here: Here, path: str, written: Any) -> int:
    if here.s.phase not in TELLING:
        return 0
    return p.whole(path, written, 0, (here.players if here.s.phase == n.SCORING else n.SUSPECTS) - 1)


def _suits(here: Here, path: str, written: Any) -> int:
    found = 0
    for suit in p.items(path, written):
        found |= 1 << p.one_of(path, suit, SUIT_KEYS)
    return found


def _past(here: Here) -> list[dict[str, Any]]:
    """The Tricks of this round that were won: by whom, and with which cards."""
    s = here.s
    cards: list[list[str]] = [[] for _trick in range(max(s.trick_of) + 1)]
    for name, trick in zip(CARD_IDS, s.trick_of, strict=False):
        cards[trick].append(name)
    return [{"by": s.taken_by[trick], "cards": those} for trick, those in enumerate(cards) if trick]


def _place_past(here: Here, path: str, written: Any) -> None:
    """The Tricks of this round that were won, from the first on; a card of one was placed, or discarded (JU-38)."""
    s, past = here.s, p.items(path, written)
    if len(past) > min(s.tricks, n.MOST_TRICKS - 1):
        raise PositionError("past: tells of Tricks that were won, and there were not so many, or too many to remember")
    for trick, entry in enumerate(past, 1):
        name = f"past[{trick - 1}]"
        known = {"by": 0, "cards": [], **p.table(name, entry, ("by", "cards"))}
        s.taken_by[trick] = p.whole(f"{name}.by", known["by"], 0, int(s.players) - 1)
        for card in p.items(f"{name}.cards", known["cards"]):
            number = CARD_NUMBERS.get(card, n.CARDS) if isinstance(card, str) else n.CARDS
            if number >= n.SUIT_CARDS or s.trick_of[number]:
                raise PositionError(f"{name}.cards: {card!r} is no Suit card, or was played before")
            if s.place[number] not in (n.DISCARDED, n.IN_TRICK) and not n.BY <= s.place[number] < n.HAND:
                raise PositionError(f"{name}.cards: {card} was not played")
            s.trick_of[number] = trick
        if sum(n.BY <= place < n.HAND for place in s.place[: n.SUIT_CARDS][s.trick_of == trick].tolist()) > 1:
            raise PositionError(f"{name}.cards: one card of a Trick is placed (JU-38)")


def _last(here: Here) -> dict[str, Any] | None:
    """The round before, as it was judged."""
    return LAST.tell(here._replace(s=here.s.last), "") if here.s.round > 1 else None


def _place_last(here: Here, path: str, written: Any) -> None:
    s, last = here.s, here.s.last
    last.suspect[:] = -1
    if (written is None) != (s.round == 1):
        raise PositionError("last: tells of the round before, from the second round on")
    if written is None:
        return
    last.place[:] = n.PACK
    LAST.place(here._replace(s=last), "", path, written)
    last.place[last.place == n.PACK] = n.DISCARDED
    check_case("last.", last, here.players)
    before = judged_before(light(s))
    for number in range(n.NUMBERS):
        if before.under[number] >= 0 and before.place[before.under[number] * n.NUMBERS + number] == n.DISCARDED:
            raise PositionError("last.modified: must be beside a Suspect")
    if before.convicted != told_verdicts(here.box.record[0], before):
        raise PositionError("last.convicted: the cards say otherwise (JU-53)")


def _begin(box: Edition, s: Any) -> None:
    s.place[:] = n.PACK
    s.led = -1
    if s.options.short_deck and s.players == PLAYERS_OF_SHORT_DECK:
        leave_out(s, int(box.record[0].short_deck))


def _check(box: Edition, s: Any) -> None:
    b, winners = box.record[0], int(s.winners)
    _check_cards(Here(box, s, int(s.players)))
    s.trump = b.trump[s.definition] if s.definition >= 0 else 0
    CHECKS[int(s.phase)](b, s)
    if (s.phase == n.ENDED and winners and winners != s.winners) or (s.phase != n.ENDED and winners):
        raise PositionError("winners: who is furthest past the post wins, at the end (JU-64)")


def _check_cards(here: Here) -> None:
    """Modifications lie under cards that were played, and what anybody has shown of a hand is true."""
    s, players = here.s, here.players
    if (s.played >= n.SUIT_CARDS).any():
        raise PositionError("played: Modifications are never played into the Trick (JU-27)")
    for number, suit in enumerate(s.under.tolist()):
        if suit >= 0:
            card = suit * n.NUMBERS + number
            DECK.take(here, f"modified.{CARD_IDS[card]}", CARD_IDS[n.SUIT_CARDS + number], n.ATTACHED)
            if s.place[card] != n.IN_TRICK and not n.BY <= s.place[card] < n.HAND:
                raise PositionError(f"modified.{CARD_IDS[card]}: must be in the Trick or beside a Suspect (JU-34)")
    for seat in range(players):
        if any(s.void[seat] >> suit_of(card) & 1 for card in range(n.SUIT_CARDS) if s.place[card] == n.HAND + seat):
            raise PositionError(f"void[{seat}]: holds a card of such a suit")
    for seat in seat_list(s.out | s.callers | s.stayed, players):
        if s.void[seat] != n.EVERY_SUIT:
            raise PositionError(f"void[{seat}]: whoever has called or stayed out holds no Suit card (JU-41, JR-11)")


POSITION = {
    "phase": p.word(n.ASKS.names, usual="lead"),
    "actor": p.told(),
    "turns": p.number(0, MOST),
    "round": p.number(1, lambda here: int(here.s.options.cap), usual=1),
    "tricks": p.number(0, MOST),
    "past": p.own(_past, _place_past, usual=[], later=True),
    "next": p.value(lambda here, number: number if here.s.phase in TELLING else 0, _next, usual=0),
    "namer": p.seat(),
    "starter": p.seat(),
    "winners": p.seats(),
    "totals": _of_seats(p.number(0, MOST), of="total"),
    "gained": GAINED,
    "best": _of_seats(p.maybe(p.number(n.LOWEST, MOST), n.LOWEST)),
    **CASE,
    "peeked": _of_seats(SUSPECTS),
    "hands": p.rows(DECK.cards(n.HAND)),
    "aside": p.rows(DECK.cards(n.ASIDE)),
    "discard": DECK.cards(n.DISCARDED),
    "void": p.rows(
        p.value(lambda here, suits: [SUIT_KEYS[suit] for suit in seat_list(suits, n.SUITS)], _suits, usual=[])
    ),
    "lead": p.seat(),
    "winner": p.seat(),
    "played": _of_seats(p.maybe(_or_empty(DECK.card(n.IN_TRICK)))),
    "answered": p.seats(),
    "stayed": p.seats(),
    "out": p.seats(),
    "callers": p.seats(),
    "last": p.own(_last, _place_last, later=True),
}
WRITTEN = p.Written(POSITION, _check, _begin)
truth, place = WRITTEN.truth, WRITTEN.place
