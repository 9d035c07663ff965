"""Reading the box of Witch Trial: the deck card by card, checked, as arrays for the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from ...core.edition import Edition, Entry, numbers
from ...core.errors import EditionError
from ...core.kernel import Array
from ...core.language import _
from . import state as n
from .state import Box

PLAYERS = range(3, n.SEATS + 1)
LARGEST_HAND = 6
LETTERS = "SCEMO"
KINDS = ("suspect", "charge", "evidence", "motion", "objection")
LONGEST_TEXT = 90


def read_box(data: dict[str, Any]) -> Array:
    """The arrays of the kernel from what an edition says; what cannot be played is refused by its entry."""
    entry = Entry.whole_edition(data)
    box = np.zeros(1, Box.dtype())
    b = box[0]
    _read_table(entry.part("table"), b)
    names: dict[str, int] = {}
    for suspect in _cards(entry, "suspects", b, n.SUSPECT, names):
        card = int(b.cards) - 1
        b.guilt[card] = suspect.whole("guilt", 1, n.FACES)
        b.budget[card] = _dollars(suspect, "defense", 0)
    for charge in _cards(entry, "charges", b, n.CHARGE, names):
        _read_charge(charge, int(b.cards) - 1, names, b)
    for evidence in _cards(entry, "evidence", b, n.EVIDENCE, names):
        card = int(b.cards) - 1
        b.plus[card] = evidence.whole("prosecution", 1, n.HIGHEST_JURY)
        b.minus[card] = evidence.whole("defense", 1, n.HIGHEST_JURY)
    for motion in _cards(entry, "motions", b, n.MOTION, names):
        _read_motion(motion, int(b.cards) - 1, b)
    _read_objections(entry.part("objections"), b)
    entry.finish()
    _check_deck(b)
    return box


def _read_table(entry: Entry, b: Any) -> None:
    """What every player begins with, and the prices of the Lineup."""
    b.money = _dollars(entry, "money", 0)
    prices = entry.items("prices", n.LINEUP, n.LINEUP)
    if any(type(price) is not int or price % n.STEP or not 0 <= price <= n.MOST_MONEY for price in prices):
        raise EditionError(entry.place("prices"), _("must be multiples of {step}").format(step=n.STEP))
    if sorted(prices) != prices or prices[0] != 0:
        raise EditionError(entry.place("prices"), _("must rise from 0: the first card is free (WT-26)"))
    b.prices[:] = prices


def _cards(entry: Entry, key: str, b: Any, kind: int, names: dict[str, int]) -> Iterator[Entry]:
    """The cards of a kind one by one, each the last in the deck so far; none of them twice."""
    for card in entry.parts(key, 1, n.CARDS):
        name = card.text("name", 40)
        if name in names:
            raise EditionError(card.place("name"), _("{name} is in the deck already").format(name=name))
        names[name] = _add(b, kind)
        card.text("text", LONGEST_TEXT)
        yield card


def _add(b: Any, kind: int) -> int:
    """A place in the deck for one more card."""
    card = int(b.cards)
    if card == n.CARDS:
        raise EditionError("", _("has more than {most} cards").format(most=n.CARDS))
    b.kind[card] = kind
    b.cards = card + 1
    return card


def _read_charge(entry: Entry, card: int, names: dict[str, int], b: Any) -> None:
    """A Charge counts more or less with the Suspects it names, and always gives a Jury of 1 to 12 (WT-56, WT-57)."""
    severity = entry.whole("severity", 1, n.HIGHEST_JURY)
    b.court[card] = _dollars(entry, "court", n.STEP)
    b.severity[card, :] = severity
    suspects = entry.table("with")
    if not suspects.data:
        raise EditionError(suspects.path, _("must name a Suspect for whom it counts more or less (WT-57)"))
    for name in suspects:
        if b.kind[names.get(name, card)] != n.SUSPECT:
            raise EditionError(suspects.place(name), _("there is no such Suspect"))
        b.severity[card, names[name]] += suspects.whole(name, -n.HIGHEST_JURY, n.HIGHEST_JURY)
    for name, suspect in names.items():
        if b.kind[suspect] == n.SUSPECT:
            jury = int(b.guilt[suspect] + b.severity[card, suspect])
            if not n.LOWEST_JURY <= jury <= n.HIGHEST_JURY:
                problem = _("with {name} the Jury would start at {jury}, not 1 to 12 (WT-56)")
                raise EditionError(entry.path, problem.format(name=name, jury=jury))


def _read_motion(entry: Entry, card: int, b: Any) -> None:
    """The effects of a Motion, in the order in which they happen (WT-75)."""
    asked = paid = 0
    for index, effect in enumerate(entry.tables("effects", 1, n.EFFECTS)):
        word = effect.text("do", 40)
        if word not in n.EFFECT_WORDS:
            problem = _("is none of {words}")
            raise EditionError(effect.place("do"), problem.format(words=", ".join(n.EFFECT_WORDS)))
        known = n.EFFECT_WORDS[word]
        b.effects[card, index] = known.number
        for position, (key, limits) in enumerate(known.numbers.items()):
            low, high = limits[0], limits[-1]
            dollars = key == "amount"
            b.amounts[card, index, position] = _dollars(effect, key, low) if dollars else effect.whole(key, low, high)
        asked += known.asks is not None or known.chance
        paid += known.number == n.PAY_COURT
    if asked > 1 or paid > 1:
        problem = _("only one effect of a Motion may need a card, a choice or dice, and only one may cost money")
        raise EditionError(entry.place("effects"), problem)
    for other in range(card):
        alike = (b.effects[other] == b.effects[card]).all() and (b.amounts[other] == b.amounts[card]).all()
        if b.kind[other] == n.MOTION and alike:
            raise EditionError(entry.place("effects"), _("another Motion does just this (WT-75)"))


def _read_objections(entry: Entry, b: Any) -> None:
    """Objections are all alike."""
    entry.text("name", 40)
    entry.text("text", LONGEST_TEXT)
    for _card in range(entry.whole("count", 0, 12)):
        _add(b, n.OBJECTION)


def _check_deck(b: Any) -> None:
    """There are cards enough for the largest table, and no more money than an offer can name."""
    least = PLAYERS[-1] * LARGEST_HAND + n.LINEUP + 1
    if b.cards < least:
        problem = _("has {number} cards, but {players} players need {least}")
        raise EditionError("", problem.format(number=int(b.cards), players=PLAYERS[-1], least=least))
    banked = int(b.amounts[b.kind == n.MOTION].sum())  # more than the bank pays: not every number is money
    most = PLAYERS[-1] * int(b.money) + 2 * (int(b.budget.sum()) + int(b.court.sum()) + banked)
    if most >= n.STEP * n.STEPS:
        problem = _("brings more money into play than can be counted: ${most}")
        raise EditionError("", problem.format(most=most))


def _dollars(entry: Entry, key: str, least: int) -> int:
    amount = entry.whole(key, least, n.MOST_MONEY)
    if amount % n.STEP:
        raise EditionError(entry.place(key), _("must be a multiple of {step}").format(step=n.STEP))
    return amount


# ---- cards by name -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def card_ids(edition: Edition) -> tuple[str, ...]:
    """The short names of all cards, by kind and place in the edition: S01, C17."""
    seen = [0] * len(LETTERS)
    ids = []
    for kind in edition.record["kind"][0][: int(edition.record["cards"][0])].tolist():
        seen[kind] += 1
        ids.append(f"{LETTERS[kind]}{seen[kind]:02}")
    return tuple(ids)


card_numbers = numbers(card_ids)


@lru_cache(maxsize=64)
def card_data(edition: Edition) -> tuple[dict[str, Any], ...]:
    """What the edition says of each card, as it is printed."""
    data = edition.data
    objections = [data["objections"]] * data["objections"]["count"]
    return (*data["suspects"], *data["charges"], *data["evidence"], *data["motions"], *objections)


def card_name(edition: Edition, card: int) -> str:
    """What people call a card."""
    return edition.say(str(card_data(edition)[card]["name"]))
