"""How a match that is over came about: who got the ring of which Prison and when, and what decided it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ....core.edition import Edition
from ....core.language import _, ngettext
from ....core.words import Account, Fact
from .. import state as n
from ..box import card_name, judge_name, prison_ids, prison_name
from ..rules.places import ring_count
from .names import listed, name_of
from .prospects import alibi_of, is_new


class Ring(NamedTuple):
    """A ring that somebody has won: by the throw of whose verdict, or -1 without a trial."""

    seat: int
    prison: int
    throws: int  # for moves until then
    judge: int


class LetOff(NamedTuple):
    """A trial that brought no ring to somebody who lacked a single one."""

    seat: int
    judge: int


def scored(box: Edition, s: Any, amount: float) -> str:
    """A score is a number of rings."""
    return ngettext("{number} ring", "{number} rings", int(amount)).format(number=int(amount))


def account(box: Edition, s: Any, facts: Sequence[Fact]) -> Account:
    """A row for each Prison with the throw at which its ring was won, the rings in all, and what decided it."""
    events = list(_events(s, facts))
    rings = [event for event in events if isinstance(event, Ring)]
    won = {(ring.seat, ring.prison): ring.throws for ring in rings}
    seats = range(int(s.players))
    rows = [
        (prison_name(box, prison), tuple(_when(won.get((seat, prison)), not is_new(s, seat, prison)) for seat in seats))
        for prison in range(len(prison_ids(box)))
    ]
    sums = tuple(scored(box, s, ring_count(s, seat)) for seat in seats)
    rows = [(_("Ring of {prison}").format(prison=name), cells) for name, cells in rows if any(cells)]
    return Account(tuple(rows), sums, _decided(box, s, facts, rings, events))


def _when(throws: int | None, worn: bool) -> str:
    """At which throw a ring was won; where the match began later than that, only that it was."""
    if throws is None:
        return _("a ring") if worn else ""
    return _("throw {number}").format(number=throws)


def _events(s: Any, facts: Sequence[Fact]) -> Iterator[Ring | LetOff]:
    """Every ring with the trial that led to it, and every trial that left somebody one ring short."""
    throws, trial, worn = 0, (-1, -1), Counter[int]()
    for fact in facts:
        if fact.kind == n.THREW:
            throws += 1
        elif fact.kind == n.TRIAL:
            trial = fact.numbers[0], fact.numbers[1]
        elif fact.kind in (n.WAS_NOT_GUILTY, n.ON_PROBATION, n.SENT_FOR_RE_TRIAL, n.RAISED):
            seat = fact.numbers[0]
            if seat == trial[0] and worn[seat] == s.options.rings - 1:
                yield LetOff(*trial)
            trial = (-1, -1)
        elif fact.kind == n.RING:
            seat, prison = fact.numbers[:2]
            judge = trial[1] if trial[0] == seat else -1
            yield Ring(seat, prison, throws, judge)
            worn[seat] += 1
            trial = (-1, -1)


def _decided(
    box: Edition, s: Any, facts: Sequence[Fact], rings: Sequence[Ring], events: Sequence[Ring | LetOff]
) -> str:
    """What the match turned on, from what happened alone."""
    winners = [seat for seat in range(int(s.players)) if s.winners >> seat & 1]
    goal, worn = int(s.options.rings), [int(ring_count(s, seat)) for seat in range(int(s.players))]
    if barred := [seat for seat, rings in enumerate(worn) if rings >= goal and alibi_of(box, s, seat) >= 0]:
        told = _("{names} wore rings enough, but nobody wins with {card} in hand.")
        card = card_name(box, alibi_of(box, s, barred[0]))
        return told.format(names=listed(box, s, sum(1 << seat for seat in barred)), card=card)
    if any(fact.kind == n.CAPPED for fact in facts) or len(winners) != 1:
        return _("Nobody came to the last ring before the court rose.") if winners else ""
    winner = winners[0]
    last = next((ring for ring in reversed(rings) if ring.seat == winner), None)
    if last is None:
        return ""
    spared = [event for event in events if isinstance(event, LetOff) and event.seat != winner]
    names = {"name": name_of(box, s, winner), "prison": prison_name(box, last.prison)}
    if spared:
        told = _(
            "{other} stood before {judge} one ring short and came away without it; "
            "{name} got the last ring, that of {prison}."
        )
        judge = judge_name(box, spared[-1].judge)
        return told.format(other=name_of(box, s, spared[-1].seat), judge=judge, **names)
    if close := sum(1 << seat for seat, rings in enumerate(worn) if seat != winner and rings == goal - 1):
        told = _("{name} was first by a single ring, that of {prison}; {others} lacked one more.")
        return told.format(others=listed(box, s, close), **names)
    if last.judge >= 0:
        told = _("{judge} sent {name} to {prison}, and nobody else was within a ring of that.")
        return told.format(judge=judge_name(box, last.judge), **names)
    return _("{name} came by the last ring, that of {prison}, without a trial.").format(**names)
