"""The account of a match of Tjuv och Polis that is over: where the money came from, where it went, what decided it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ....core.bits import lowest
from ....core.edition import Edition
from ....core.language import _, lazy, ngettext
from ....core.words import Account, Fact
from .. import state as n
from ..rules.course import money_of
from .telling import listed, money, name_of_seat, where

BROUGHT, BANKS, POSTS, AGENCIES, REWARDS, FARES, LOST, LEFT = range(8)
ROWS = (
    lazy("At the start"),
    lazy("Banks robbed"),
    lazy("Post offices robbed"),
    lazy("Travel agency robbed"),
    lazy("Rewards for arrests"),
    lazy("Tickets"),
    lazy("Lost by arrest"),
    lazy("Left behind in dens"),
)
LOOT = {n.BANK: BANKS, n.POST: POSTS, n.AGENCY: AGENCIES}


class Entry(NamedTuple):
    """Money that came or went: when, whose, why, how much, and of a robbery where."""

    ply: int
    seat: int
    row: int
    amount: int
    square: int = -1


def account(box: Edition, s: Any, facts: Sequence[Fact]) -> Account:
    """What brought everybody their money, what cost it, and on what the match turned."""
    entries = list(_entries(box, facts))
    final = [int(money_of(s, seat)) for seat in range(s.players)]
    entries += [
        Entry(0, seat, BROUGHT, owned - reckoned)
        for seat, owned in enumerate(final)
        if owned != (reckoned := sum(entry.amount for entry in entries if entry.seat == seat))
    ]
    rows = []
    for row, called in enumerate(ROWS):
        of_row = [entry for entry in entries if entry.row == row and entry.amount]
        if of_row:
            sums = [sum(entry.amount for entry in of_row if entry.seat == seat) for seat in range(s.players)]
            rows.append((_(called), tuple(_sum(amount) if amount else "" for amount in sums)))
    return Account(tuple(rows), tuple(map(money, final)), _decided(box, s, final, entries, facts))


def _sum(amount: int) -> str:
    return money(amount) if amount >= 0 else f"−{money(-amount)}"


def _entries(box: Edition, facts: Sequence[Fact]) -> Iterator[Entry]:
    """All money that came and went, in order."""
    kind = box.record["kind"][0]
    for ply, told, (first, second, third) in facts:
        if told == n.ROBBED:
            yield Entry(ply, first, LOOT[int(kind[second])], third, second)
        elif told == n.BOUGHT_TICKET:
            yield Entry(ply, first, FARES, -third)
        elif told == n.REWARDED:
            yield Entry(ply, first, LOST, -second)
            yield Entry(ply, n.POLICE, REWARDS, third)
        elif told == n.FORFEITED:
            yield Entry(ply, first, LEFT, -second)


# ---- what decided it -----------------------------------------------------------------------------------------------


def _decided(box: Edition, s: Any, final: list[int], entries: list[Entry], facts: Sequence[Fact]) -> str:
    """What the match turned on: an arrest that cost the win, a flight that ended it, or the loot that made it."""
    winners = int(s.winners)
    winner, most = lowest(winners), max(final)
    if winners & (winners - 1):
        return _("Nobody got ahead: {names} own {money} each.").format(names=listed(winners), money=money(most))
    if arrest := _costly_arrest(final, winner, entries):
        told = _("The arrest that took {amount} from {name} decided it: with that money {name} would have had most.")
        return told.format(amount=money(-arrest.amount), name=name_of_seat(arrest.seat))
    fled = {fact.numbers[0]: fact for fact in facts if fact.kind == n.HAS_FLED}
    if winner in fled:
        told = _("{name} decided it by leaving town with {amount} before the police could stop it.")
        return told.format(name=name_of_seat(winner), amount=money(most))
    if winner == n.POLICE:
        count = sum(fact.kind == n.ARRESTED for fact in facts)
        told = ngettext(
            "{number} arrest decided it: no thief kept more than the police were paid.",
            "{number} arrests decided it: no thief kept more than the police were paid.",
            count,
        )
        return told.format(number=count) if count else ""
    return _deciding_loot(box, final, winner, entries)


def _costly_arrest(final: list[int], winner: int, entries: list[Entry]) -> Entry | None:
    """The dearest arrest without which somebody else would have owned most; without it there was no reward for it."""
    found = []
    for entry, reward in pairwise(entries):
        if entry.row == LOST and entry.seat != winner:
            best = max(
                owned - (reward.amount if seat == n.POLICE else 0)
                for seat, owned in enumerate(final)
                if seat != entry.seat
            )
            if final[entry.seat] - entry.amount > best:
                found.append(entry)
    return min(found, key=lambda entry: entry.amount, default=None)


def _deciding_loot(box: Edition, final: list[int], winner: int, entries: list[Entry]) -> str:
    """The largest robbery of the winner that no arrest can have taken back, if the win hung on it, or the lead."""
    own = [entry for entry in entries if entry.seat == winner and entry.amount]
    last = max((entry.ply for entry in own if entry.row == LOST), default=-1)
    loot = [entry for entry in own if entry.square >= 0 and entry.ply > last]
    largest = max(loot, key=lambda entry: entry.amount, default=None)
    second = max(owned for seat, owned in enumerate(final) if seat != winner)
    lead = money(final[winner] - second)
    if largest is None or final[winner] - largest.amount > second:
        told = _("No single deed decided it: {name} owns {lead} more than anybody else.")
        return told.format(name=name_of_seat(winner), lead=lead)
    told = _("The {amount} from {place} decided it: {name} owns {lead} more than anybody else.")
    return told.format(
        amount=money(largest.amount),
        place=where(box, largest.square),
        name=name_of_seat(winner),
        lead=lead,
    )
