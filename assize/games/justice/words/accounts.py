"""How the points of a match of Justice came about, round by round, and what the match turned on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ....core.bits import lowest
from ....core.edition import Edition
from ....core.language import _, ngettext, signed
from ....core.words import Account, Fact
from .. import state as n
from ..box import called
from ..rules.verdict import round_score, side_total
from ..view.light import light, light_box
from . import cards

MOST_NAMED = 4  # seats in columns that are wide enough for the names of Identities


@dataclass
class Round:
    """What was told of a round: Verdicts by slot, Identities and points by seat, who has the bonus."""

    number: int
    convicted: dict[int, bool] = field(default_factory=dict)
    identities: dict[int, int] = field(default_factory=dict)
    scored: dict[int, int] = field(default_factory=dict)
    bonus: int = -1

    def points(self, seat: int) -> int:
        """What a seat scored, with the Efficiency Bonus."""
        return self.scored.get(seat, 0) + int(self.bonus == seat)


def account(box: Edition, s: Any, facts: Sequence[Fact]) -> Account:
    """A row for every round with the points of each seat, and its Identity where few play.

    The match may have begun in the middle.
    """
    seats, rounds = range(int(s.players)), list(_rounds(s, facts))
    final = [int(s.total[seat]) for seat in seats]
    running = [_before(rounds, seat, final[seat]) for seat in seats]
    rows = [] if not any(running) else [(_("Before"), tuple(map(str, running)))]
    for each in rounds:
        told = []
        for seat in seats:
            after = max(running[seat] + each.points(seat), 0)
            told.append(_cell(box, each, seat, after - running[seat], brief=len(seats) > MOST_NAMED))
            running[seat] = after
        rows.append((_row_name(each), tuple(told)))
    return Account(tuple(rows), tuple(map(str, final)), _decided(box, s, rounds))


def _rounds(s: Any, facts: Sequence[Fact]) -> Iterator[Round]:
    """What the facts tell, round by round; the first round of a match is not announced in any move."""
    begun = sum(fact.kind == n.ROUND for fact in facts)
    current = Round(int(s.round) - begun)
    for fact in facts:
        first, second = fact.numbers[:2]
        if fact.kind == n.ROUND:
            yield current
            current = Round(first)
        elif fact.kind in (n.CONVICTED, n.ACQUITTED):
            current.convicted[first] = fact.kind == n.CONVICTED
        elif fact.kind == n.BONUS:
            current.bonus = first
        elif fact.kind == n.SCORED:
            current.identities[first], current.scored[first] = second, fact.numbers[2]
    yield current


def _before(rounds: Sequence[Round], seat: int, final: int) -> int:
    """The points of a seat before the first of these rounds: none, if they lead from there to its points at the end."""
    total = 0
    for each in rounds:
        total = max(0, total + each.points(seat))
    return 0 if total == final else max(0, final - sum(each.points(seat) for each in rounds))


def _row_name(told: Round) -> str:
    """A round with its Verdicts."""
    convicted = sum(told.convicted.values())
    if convicted == 0:
        return _("Round {number}: nobody convicted").format(number=told.number)
    said = ngettext("Round {number}: {convicted} convicted", "Round {number}: {convicted} convicted", convicted)
    return said.format(number=told.number, convicted=convicted)


def _cell(box: Edition, told: Round, seat: int, brought: int, brief: bool) -> str:
    """What a round brought to a seat, and below it as whom, if there is room for that."""
    if seat not in told.identities or brief:
        return signed(brought) if brought or seat in told.identities else ""
    name = called(box, "identities", told.identities[seat])
    return f"{signed(brought)}\n{name}"


# ---- what it turned on ---------------------------------------------------------------------------------------------


def _decided(box: Edition, s: Any, rounds: Sequence[Round]) -> str:
    """The Verdict of the last round without which somebody else had won, or how the winner got away."""
    return _by_verdict(box, s) or _by_tie(s) or _by_round(box, s, rounds) or _by_lead(s, rounds)


def _by_verdict(box: Edition, s: Any) -> str:
    """The closest Verdict of the last round that made the winner, if the other one had made another."""
    b, table = light_box(box), light(s)
    found = []
    for slot in range(n.SUSPECTS):
        conviction, acquittal = (side_total(b, table, slot, side) for side in (n.LEFT, n.RIGHT))
        others = _winners_if(b, table, slot)
        if others and not others & int(s.winners):
            found.append((abs(conviction - acquittal), slot, conviction, acquittal, others))
    if not found:
        return ""
    _apart, slot, conviction, acquittal, others = min(found)
    if conviction == acquittal:
        told = _(
            "{suspect} was convicted in the last round, {left} : {right}, on a tie; acquitted, {names} would have won."
        )
    elif s.convicted >> slot & 1:
        told = _("{suspect} was convicted in the last round by {left} to {right}; acquitted, {names} would have won.")
    else:
        told = _("{suspect} was acquitted in the last round by {right} to {left}; convicted, {names} would have won.")
    return told.format(
        suspect=cards.suspect_name(box, s, slot), left=conviction, right=acquittal, names=cards.listed(others)
    )


def _winners_if(b: Any, table: Any, slot: int) -> int:
    """Who would have won with the other Verdict on a Suspect of the last round, as a set; nobody if it had gone on."""
    seats = range(table.players)
    before = [table.total[seat] - table.gained[seat] for seat in seats]
    if min(before) < 0 or any(table.total[seat] == 0 for seat in seats):
        return 0  # points may have been lost below nought, so what there was before is not known
    table.convicted ^= 1 << slot
    gained = [round_score(b, table, seat) + int(table.bonus == seat) for seat in seats]
    table.convicted ^= 1 << slot
    totals = [max(0, total + points) for total, points in zip(before, gained, strict=True)]
    most = max(totals)
    if most < table.options.target and table.round < table.options.cap:
        return 0
    best = [max(table.best[seat], gained[seat]) for seat in seats]
    if any(table.best[seat] == table.gained[seat] for seat in seats if totals[seat] == most) and totals.count(most) > 1:
        return 0  # a tie that the best round decides, and the best round was this one
    highest = max(best[seat] for seat in seats if totals[seat] == most)
    return sum(1 << seat for seat in seats if totals[seat] == most and best[seat] == highest)


def _by_tie(s: Any) -> str:
    """A tie that the best single round has decided."""
    totals = s.total[: s.players].tolist()
    names = cards.listed(int(s.winners))
    if totals.count(max(totals)) < 2 or bin(int(s.winners)).count("1") > 1:
        return ""
    told = _("{name} was not the only one with {points}: the best single round decided.")
    return told.format(name=names, points=cards.points_told(max(totals)))


def _by_round(box: Edition, s: Any, rounds: Sequence[Round]) -> str:
    """The best round of the match, if it was the winner's."""
    seats = range(int(s.players))
    scored = [(each.points(seat), each, seat) for each in rounds for seat in seats if seat in each.scored]
    most = max((points for points, _round, _seat in scored), default=0)
    best = [(each, seat) for points, each, seat in scored if points == most]
    if len(best) != 1 or len(rounds) < 2 or not int(s.winners) >> best[0][1] & 1:
        return ""
    each, seat = best[0]
    told = _("{name} had the best round of all: {points} in round {number}, as {identity}.")
    return told.format(
        name=cards.name_of(seat),
        points=cards.points_told(most),
        number=each.number,
        identity=called(box, "identities", each.identities[seat]),
    )


def _by_lead(s: Any, rounds: Sequence[Round]) -> str:
    """Since when the winner has led alone, in a match that is known from its first round on."""
    winner, seats = lowest(int(s.winners)), range(int(s.players))
    totals, since = [0] * len(seats), 0
    for each in rounds:
        totals = [max(0, totals[seat] + each.points(seat)) for seat in seats]
        ahead = all(totals[winner] > totals[seat] for seat in seats if seat != winner)
        since = (since or each.number) if ahead else 0
    if since == 0 or rounds[0].number != 1 or len(rounds) < 2:
        return ""
    return _("{name} has led since round {number}.").format(name=cards.name_of(winner), number=since)
