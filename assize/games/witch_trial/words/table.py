"""What a table of Witch Trial tells beside the play: what one is after, where news are, how a score came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ....core.edition import Edition
from ....core.language import _
from ....core.words import Account, Fact
from .. import state as n
from ..box import card_ids, card_name
from .cards import money
from .notation import LETTERS
from .parties import LAWYERS

# ---- what one is after ---------------------------------------------------------------------------------------------


def aim(box: Edition, s: Any, seat: int) -> str:
    """In a trial of one's own what one's side wants, how the Jury stands, and what is to be won; else the money."""
    if seat in (s.prosecutor, s.defender):
        return _aim_in_court(box, s, seat)
    told: dict[str, Any] = {"money": int(s.money[seat]), "most": max(int(s.money[other]) for other in range(s.players))}
    if s.suspects[seat] >= 0:
        told["suspect"] = card_name(box, int(s.suspects[seat]))
        text = _("The most money wins: you have ${money}, the richest ${most}. Your case against {suspect} is waiting.")
        if told["money"] == told["most"]:
            text = _("The most money wins: you have ${money}, nobody has more. Your case against {suspect} is waiting.")
    elif told["money"] == told["most"]:
        text = _("Trials bring money, and the most money wins. You have ${money}, and nobody has more.")
    else:
        text = _("Trials bring money, and the most money wins. You have ${money}, the richest ${most}.")
    return text.format_map(told)


def _aim_in_court(box: Edition, s: Any, seat: int) -> str:
    """Convict or save the Suspect: what the two dice must show for that as the Jury stands (WT-106)."""
    least, certain = n.GUILTY - int(s.jury), n.GUILTY - int(s.jury) <= 2
    if seat == s.prosecutor:
        text = _("You prosecute: convict {suspect} to win ${fees}. At Jury {jury} the dice must show {least} or more.")
        if certain:
            text = _("You prosecute: convict {suspect} to win ${fees}. At Jury {jury} any throw of the dice will do.")
    else:
        text = _("You defend: save {suspect} to win ${fees}. At Jury {jury} the dice must show {most} or less.")
        if certain:
            text = _("You defend: save {suspect} to win ${fees}. At Jury {jury} no throw of the dice will do.")
    suspect = card_name(box, int(s.suspect))
    return text.format(suspect=suspect, fees=int(s.fees), jury=int(s.jury), least=least, most=least - 1)


def scored(box: Edition, s: Any, amount: float) -> str:
    """A score is money."""
    return money(amount)


# ---- where news are ------------------------------------------------------------------------------------------------

SEATS = ("seat", "victim", "prosecutor")
CARDS = ("card", "suspect", "charge")
DOLLARS = ("fees", "price", "court", "amount", "prosecution")
ORDERS = {  # of the numbers of news that tell of another way than the usual one, from where to where
    n.FILED.name: ("seat", "case"),
    n.SOUGHT.name: ("seat", "case"),
    n.APPOINTED.name: ("prosecutor", "seat"),
    n.DEFENDS.name: ("prosecutor", "seat"),
    n.OFFERED.name: ("seat", "fees"),
    n.INVOICED.name: ("seat",),
    n.STOLE.name: ("victim", "card", "seat"),
    n.SETTLED.name: ("fees",),
    n.CONVICTED.name: ("fees", "seat"),
    n.ACQUITTED.name: ("fees", "seat"),
}


def spots_of(box: Edition, s: Any, kind: str, data: Mapping[str, int]) -> list[str]:
    """Lawyers, cards, the Jury and the money that news are about, in the order of what happened."""
    found: list[str] = []
    for name in ORDERS.get(kind, data):
        if name in SEATS and name in data:
            found.append(f"lawyer-{LETTERS[data[name]]}")
        elif name == "seats":
            found += [f"lawyer-{letter}" for seat, letter in enumerate(LETTERS) if data[name] >> seat & 1]
        elif name == "case":
            found.append(f"case-{LETTERS[data['seat']]}")
        elif name in CARDS and name in data:
            found.append(card_ids(box)[data[name]])
        elif name == "jury":
            found.append("jury")
        elif name in DOLLARS and data.get(name, 1):
            found.append("fees")
    return found


# ---- how a score came about ----------------------------------------------------------------------------------------

ENDINGS = (n.CONVICTED, n.ACQUITTED, n.SETTLED, n.THROWN_OUT)


@dataclass
class _Case:
    """A trial as its news told of it."""

    suspect: int
    charge: int
    lawyers: tuple[int, int]  # of the Prosecution and of the Defense
    brought: dict[int, int] = field(default_factory=dict)  # to each of the two
    ending: int = -1

    def pay(self, seat: int, amount: int) -> None:
        self.brought[seat] = self.brought.get(seat, 0) + amount


def account(box: Edition, s: Any, facts: Sequence[Fact]) -> Account:
    """What each case brought its two lawyers, fees and all, and what everybody paid for cards."""
    seats = range(s.players)
    spent, cases = _heard(facts)
    final = [int(s.money[seat]) for seat in seats]
    gained = [sum(case.brought.get(seat, 0) for case in cases) - spent.get(seat, 0) for seat in seats]
    rows = [(_("To begin with"), tuple(money(have - more) for have, more in zip(final, gained, strict=True)))]
    rows += [(f"{place}. {_title(box, case)}", _row(case.brought, s.players)) for place, case in enumerate(cases, 1)]
    if spent:
        rows.append((_("Cards bought"), _row({seat: -amount for seat, amount in spent.items()}, s.players)))
    return Account(tuple(rows), tuple(map(money, final)), _decided(box, s, cases))


def _heard(facts: Sequence[Fact]) -> tuple[dict[int, int], list[_Case]]:
    """What each lawyer has paid for cards, and the cases that came to an end."""
    spent: dict[int, int] = {}
    cases: list[_Case] = []
    lawyers = (-1, -1)
    running: _Case | None = None
    for _ply, kind, (first, second, third) in facts:
        if kind == n.BOUGHT and third:
            spent[first] = spent.get(first, 0) + third
        elif kind in (n.DEFENDS, n.APPOINTED):
            lawyers = (second, first)
        elif kind == n.OPENED:
            running = _Case(first, second, lawyers, dict.fromkeys(lawyers, 0))
        elif running:
            _follow(running, kind, first, second, third)
            if kind in ENDINGS:
                cases.append(running)
                running = None
    return spent, cases


def _follow(case: _Case, kind: int, first: int, second: int, third: int) -> None:
    """What news of a trial change in it, and whom they bring money."""
    prosecutor, defender = case.lawyers
    if kind in (n.PAID, n.INVOICED):
        case.pay(first, second)
    elif kind == n.BRIBED:
        case.pay(first, -second)
    elif kind == n.CHARGED:
        case.charge = second
    elif kind == n.SWAPPED:
        case.suspect = second
    elif kind == n.SETTLED:
        case.pay(prosecutor, first)
        case.pay(defender, second)
    elif kind in (n.CONVICTED, n.ACQUITTED):
        case.pay(second, third)
    if kind in ENDINGS:
        case.ending = kind


def _title(box: Edition, case: _Case) -> str:
    """Who was tried for what, and how it ended."""
    told = {"suspect": card_name(box, case.suspect), "charge": card_name(box, case.charge)}
    if case.ending == n.CONVICTED:
        return _("{suspect}, {charge}: guilty").format_map(told)
    if case.ending == n.ACQUITTED:
        return _("{suspect}, {charge}: set free").format_map(told)
    if case.ending == n.SETTLED:
        return _("{suspect}, {charge}: settled").format_map(told)
    return _("{suspect}, {charge}: thrown out").format_map(told)


def _row(amounts: Mapping[int, int], players: int) -> tuple[str, ...]:
    return tuple(money(amounts[seat]) if seat in amounts else "" for seat in range(players))


def _decided(box: Edition, s: Any, cases: Sequence[_Case]) -> str:
    """The case that brought the winner most, if it was more than the lead at the end."""
    winner = int(s.winners).bit_length() - 1
    if int(s.winners).bit_count() != 1 or not cases:
        return ""
    lead = int(s.money[winner]) - max(int(s.money[seat]) for seat in range(s.players) if seat != winner)
    best = max(cases, key=lambda case: case.brought.get(winner, 0))
    gain = best.brought.get(winner, 0)
    if gain <= lead:
        return ""
    told = _("{name} won by ${lead}. The case against {suspect} for {charge} made the difference: it brought ${gain}.")
    return told.format(
        name=LAWYERS[winner], lead=lead, gain=gain, suspect=card_name(box, best.suspect),
        charge=card_name(box, best.charge),
    )  # fmt: skip
