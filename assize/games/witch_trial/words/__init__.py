"""Witch Trial in words: what fills its sentences, and where offers show on the table."""

from __future__ import annotations

from functools import partial
from typing import Any

from ....core.edition import Edition
from ....core.kernel import EVERYTHING
from ....core.language import _, ngettext, pgettext
from ....core.telling import ByKind, Scene, Telling
from ....core.words import Mark
from .. import state as n
from ..box import KINDS, card_ids, card_name, card_numbers
from ..mind.odds import THROWS, chance_after, convicting_throws, expected_share, outlook, whole_percent
from ..rules.arguing import objection_of
from ..rules.course import must_try
from ..rules.motions import price_of
from ..rules.trial import starting_jury
from .cards import money
from .notation import LETTERS
from .notation import notation as notation
from .notation import parse as parse

LAWYERS = ("Ashgrove", "Brimley", "Crowe", "Dunmore", "Eaves", "Fenwick", "Gallow")


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """The lawyer in a seat."""
    return LAWYERS[seat]


# ---- sentences -----------------------------------------------------------------------------------------------------


def listed(box: Edition, s: Any, seats: int) -> str:
    """The lawyers of a set of seats by name."""
    names = [name for seat, name in enumerate(LAWYERS) if seats >> seat & 1]
    if len(names) == 1:
        return names[0]
    return _("{others} and {last}").format(others=", ".join(names[:-1]), last=names[-1])


def shares(s: Any, share: int | None = None) -> tuple[int, int]:
    """What an offer, usually the one on the table, gives to the Prosecution and to the Defense."""
    prosecution = n.STEP * (int(s.share) if share is None else share)
    return prosecution, int(s.fees) - prosecution


def case_of(box: Edition, s: Any, card: int, place: int) -> tuple[int, int]:
    """The Suspect and the Charge of a case that is offered."""
    other = int(s.lineup[place])
    return (card, other) if box.record["kind"][0, card] == n.SUSPECT else (other, card)


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


# ---- marks ---------------------------------------------------------------------------------------------------------

mark = ByKind(n.MOVES, usual=Mark())
mark.of(n.PICK)(lambda box, s, card: Mark(target=card_ids(box)[card]))
mark.of(n.PLAY)(lambda box, s, card: Mark(card_ids(box)[card], "court", card_note(box, s, int(s.actor), card)))
mark.of(n.OBJECT)(lambda box, s: Mark(card_ids(box)[objection_of(box.record[0], s, int(s.actor))], "court"))
mark.of(n.APPOINT)(lambda box, s: Mark(f"case-{LETTERS[s.turn]}", "court"))
mark.of(n.DECLINE)(lambda box, s: Mark(note=_going_on(s)))
mark.of(n.OFFER)(lambda box, s, share: Mark(note=_going_on(s), scale="plea", value=share * n.STEP))


@mark.of(n.MAKE_CASE)
def _mark_case(box: Edition, s: Any, card: int, place: int) -> Mark:
    suspect, charge = case_of(box, s, card, place)
    jury, court = starting_jury(box.record[0], suspect, charge), int(box.record["court"][0, charge])
    note = _("Jury {jury}, ${court}").format(jury=jury, court=court)
    return Mark(card_ids(box)[card], card_ids(box)[s.lineup[place]], note)


@mark.of(n.BUY)
def _mark_purchase(box: Edition, s: Any, place: int) -> Mark:
    price = int(box.record["prices"][0, place])
    return Mark(card_ids(box)[s.lineup[place]], "hand", f"${price}" if price else pgettext("price", "free"))


@mark.of(n.DEFEND)
def _mark_defense(box: Edition, s: Any, prosecutor: int) -> Mark:
    """What the defender is paid, and the chance to win as it stands."""
    suspect, charge = int(s.suspects[prosecutor]), int(s.charges[prosecutor])
    wins = THROWS - convicting_throws(starting_jury(box.record[0], suspect, charge))
    told = {"budget": int(box.record["budget"][0, suspect]), "percent": whole_percent(wins / THROWS)}
    return Mark(f"case-{LETTERS[prosecutor]}", "court", _("${budget}, then {percent} % to win").format_map(told))


BINDING = (n.REST, n.OBJECT, n.ALLOW, n.NO_OFFER, n.ACCEPT, n.DECLINE, n.OFFER)


def binds(box: Edition, code: int) -> bool:
    """Resting, bargaining and the answers to a Motion or an offer cannot be unsaid, nor can a Motion (WT-89, WA-38)."""
    announced = code in n.PLAY and box.record["kind"][0, n.PLAY.part(code)] == n.MOTION
    return bool(announced) or n.MOVES.kind(code) in BINDING


def spot(box: Edition, s: Any, name: str) -> str:
    """What a spot is called: cards by their names."""
    if name in card_numbers(box):
        return card_name(box, card_numbers(box)[name])
    if name.startswith("case-"):
        return _("the case of {name}").format(name=LAWYERS[LETTERS.index(name.removeprefix("case-"))])
    return {"hand": _("your hand"), "court": _("the court")}.get(name, name)


def card_note(box: Edition, s: Any, seat: int, card: int) -> str:
    """What a card would do to the Jury and to the chance of a conviction; nothing for one that does not move it."""
    outcomes = outlook(box, s, seat, card)
    if not outcomes:
        return ""
    percent = whole_percent(chance_after(s, outcomes))
    if len(outcomes) == 1:
        return _("Jury {jury}: {percent} % guilty").format(jury=next(iter(outcomes)), percent=percent)
    return _("on average {percent} % guilty").format(percent=percent)


def _going_on(s: Any) -> str:
    """What both sides can expect of the money without a bargain and without further cards."""
    prosecution = expected_share(s)
    told = _("else {prosecution} to {defense}")
    return told.format(prosecution=money(prosecution), defense=money(int(s.fees) - prosecution))


def standing(box: Edition, s: Any, seat: int) -> str:
    """What a lawyer has, and what the lawyer is about."""
    cards, money = int((s.place == n.HAND + seat).sum()), int(s.money[seat])
    held = ngettext("${money}, {number} card", "${money}, {number} cards", cards).format(money=money, number=cards)
    if seat == s.prosecutor:
        return _("{held}, prosecuting").format(held=held)
    if seat == s.defender:
        return _("{held}, defending").format(held=held)
    return _("{held}, a case pending").format(held=held) if s.suspects[seat] >= 0 else held
