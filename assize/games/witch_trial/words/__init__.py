"""Witch Trial in words: what fills its sentences, and where offers show on the table."""

from __future__ import annotations

from functools import partial
from typing import Any

from ....core.edition import Edition
from ....core.kernel import EVERYTHING
from ....core.language import _, lazy, ngettext
from ....core.telling import Scene, Telling
from .. import state as n
from ..box import KINDS, card_name, card_numbers
from ..mind.odds import convicting_throws
from ..rules.course import must_try
from ..rules.motions import price_of
from .marks import mark as mark
from .notation import LETTERS
from .notation import notation as notation
from .notation import parse as parse
from .parties import LAWYERS, case_of, listed, shares
from .parties import seat_name as seat_name
from .table import account as account
from .table import aim as aim
from .table import scored as scored
from .table import spots_of as spots_of

SPOTS = {
    "hand": lazy("your hand"),
    "court": lazy("the court"),
    "jury": lazy("the jury"),
    "fees": lazy("Legal Fees"),
    "rest": lazy("the end of your case"),
    "pass": lazy("the end of your turn"),
}

# ---- sentences -----------------------------------------------------------------------------------------------------


def _case(it: Scene) -> tuple[int, int]:
    """The Suspect and the Charge of the case that is offered, or defended, or tried, or to be tried."""
    if "place" in it.numbers:
        return case_of(it.box, it.s, it.numbers["card"], it.numbers["place"])
    if it.s.prosecutor >= 0:
        return int(it.s.suspect), int(it.s.charge)
    seat = it.numbers.get("prosecutor", int(it.s.turn))
    return int(it.s.suspects[seat]), int(it.s.charges[seat])


def _card(it: Scene) -> int:
    """The card that is for sale, or the Witness who is asked, or the Motion that is being carried out."""
    if "place" in it.numbers:
        return int(it.s.lineup[it.numbers["place"]])
    return int(it.s.played[it.s.witness] if it.s.witness >= 0 else it.s.motion)


def _price(it: Scene) -> int:
    """What a card costs that is for sale, or a Motion."""
    if "place" in it.numbers:
        return int(it.box.record["prices"][0, it.numbers["place"]])
    return int(price_of(it.box.record[0], it.numbers["card"]))


def _asks(number: int, it: Scene) -> bool:
    return bool(it.box.record["effects"][0, it.s.motion, it.s.effect] == number)


def _is(kind: int, it: Scene) -> bool:
    return bool(it.box.record["kind"][0, it.numbers["card"]] == kind)


TELLING = Telling(
    n.ASKS,
    n.MOVES,
    n.NEWS,
    facts={
        "name": lambda it: LAWYERS[it.s.actor if it.s.actor >= 0 else it.s.turn],
        "other": lambda it: LAWYERS[it.s.bidder],
        "suspect": lambda it: card_name(it.box, _case(it)[0]),
        "charge": lambda it: card_name(it.box, _case(it)[1]),
        "card": lambda it: card_name(it.box, _card(it)),
        "motion": lambda it: card_name(it.box, int(it.s.motion)),
        "price": _price,
        "fees": lambda it: int(it.s.fees),
        "prosecution": lambda it: shares(it.s, it.numbers.get("share"))[0],
        "defense": lambda it: shares(it.s, it.numbers.get("share"))[1],
        "number": lambda it: convicting_throws(int(it.s.jury)),
        "names": lambda it: listed(it.box, it.s, int(it.s.winners)),
        "money": lambda it: int(it.s.money[it.s.actor]) if it.s.actor >= 0 else max(it.s.money.tolist()),
        "most": lambda it: n.MOST_OFFERS,
        "unwanted": lambda it: must_try(it.box.record[0], it.s),
        "pending": lambda it: it.s.suspects[it.s.turn] >= 0,
        "nothing for sale": lambda it: it.s.lineup[0] < 0,
        "prosecution speaks": lambda it: it.s.stage == n.PROSECUTION,
        "defense speaks": lambda it: it.s.stage == n.DEFENSE,
        "silenced": lambda it: it.s.limit == 0,
        "witness": lambda it: it.s.witness >= 0,
        "not acting": lambda it: it.s.phase != n.ACTING,
        "not bargaining": lambda it: it.s.phase not in (n.BARGAINING, n.ANSWERING),
        "not held": lambda it: it.s.place[it.numbers["card"]] != n.HAND + it.s.actor,
        "empty": lambda it: it.s.lineup[it.numbers["place"]] < 0,
        "dear": lambda it: it["money"] < it["price"],
        "own case": lambda it: it.numbers["prosecutor"] == it.s.turn,
        "single offer": lambda it: it.s.options.bargaining != n.FREE,
        "offers spent": lambda it: it.s.offers >= n.MOST_OFFERS,
        "same offer": lambda it: it.numbers["share"] == it.s.share,
        "shared": lambda it: it.numbers.get("seats", int(it.s.winners)).bit_count() > 1,
        "seen": lambda it: it.hearer in (EVERYTHING, it.numbers["seat"], it.numbers.get("victim", EVERYTHING)),
        **{f"is {name}": partial(_is, kind) for kind, name in enumerate(KINDS)},
        **{word: partial(_asks, effect.number) for word, effect in n.EFFECT_WORDS.items()},
    },
    spellings={
        "seats": listed,
        **dict.fromkeys(("seat", "victim", "prosecutor"), seat_name),
        **dict.fromkeys(("card", "suspect", "charge"), lambda box, s, card: card_name(box, card)),
    },
)
question, text, news, why_not = TELLING.question, TELLING.text, TELLING.news, TELLING.why_not


# ---- how things stand ----------------------------------------------------------------------------------------------

BINDING = (n.REST, n.OBJECT, n.ALLOW, n.NO_OFFER, n.ACCEPT, n.DECLINE, n.OFFER)


def binds(box: Edition, code: int) -> bool:
    """Resting, bargaining and the answers to a Motion or an offer cannot be unsaid, nor can a Motion (WT-89, WA-38)."""
    announced = code in n.PLAY and box.record["kind"][0, n.PLAY.part(code)] == n.MOTION
    return bool(announced) or n.MOVES.kind(code) in BINDING


def spot(box: Edition, s: Any, name: str) -> str:
    """What a spot is called: cards by their names."""
    if name in card_numbers(box):
        return card_name(box, card_numbers(box)[name])
    kind, _dash, letter = name.partition("-")
    if kind == "case":
        return _("the case of {name}").format(name=LAWYERS[LETTERS.index(letter)])
    if kind == "lawyer":
        return LAWYERS[LETTERS.index(letter)]
    return _(SPOTS[name]) if name in SPOTS else name


def standing(box: Edition, s: Any, seat: int) -> str:
    """What a lawyer has, and what the lawyer is about."""
    cards, money = int((s.place == n.HAND + seat).sum()), int(s.money[seat])
    held = ngettext("${money}, {number} card", "${money}, {number} cards", cards).format(money=money, number=cards)
    if seat == s.prosecutor:
        return _("{held}, prosecuting").format(held=held)
    if seat == s.defender:
        return _("{held}, defending").format(held=held)
    return _("{held}, a case pending").format(held=held) if s.suspects[seat] >= 0 else held
