"""Whom and what Witch Trial speaks of: lawyers, the money between them, and the two cards of a case."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _
from .. import state as n

LAWYERS = ("Ashgrove", "Brimley", "Crowe", "Dunmore", "Eaves", "Fenwick", "Gallow")


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """The lawyer in a seat."""
    return LAWYERS[seat]


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
