"""What is likely to become of a Crook: which Judge will try him, to which Prison that leads, and what a ring is worth.

Everybody can see all of this; hands of cards are left out, but for the own alibi.
"""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from .. import state as n
from ..rules.places import place_in_queue, queue_length, ring_count


def judges_in_line(box: Edition, s: Any) -> list[int]:
    """The Judges in the order in which they come to COURT, if all of them are moved alike."""
    to_court = box.record[0].to_court
    return sorted(range(n.JUDGES), key=lambda judge: int(to_court[s.judge[judge]]))


def likely_judge(box: Edition, s: Any, seat: int) -> int:
    """The Judge before whom a Crook comes by his place in THE CELLS, or at their end."""
    waiting = [int(other) for other in s.arrested if other >= 0]
    place = int(place_in_queue(s, seat))
    if place < 0:
        place = int(queue_length(s)) + (waiting.index(seat) if seat in waiting else len(waiting))
    return judges_in_line(box, s)[place % n.JUDGES]


def likely_prison(box: Edition, s: Any, seat: int, crime: int) -> int:
    """The Prison that Table 2 names for a Crime before the Judge who is likely to try it."""
    return int(box.record[0].prison[crime, likely_judge(box, s, seat)])


def is_new(s: Any, seat: int, prison: int) -> bool:
    """Whether a Crook does not wear the ring of a Prison."""
    return prison not in s.rings[seat].tolist()


def alibi_of(box: Edition, s: Any, seat: int) -> int:
    """The card in the hand of a seat that keeps it from winning, or -1 (JC-96)."""
    b = box.record[0]
    held = (card for card in range(int(b.cards)) if s.place[card] == n.HAND + seat)
    return next((card for card in held if n.ALIBI in b.effect[card].tolist()), -1)


def would_win(box: Edition, s: Any, seat: int) -> bool:
    """Whether one more ring wins the game for the seat that asks; an alibi in its hand is in the way (JC-96)."""
    enough = ring_count(s, seat) + 1 >= s.options.rings
    return bool(enough and alibi_of(box, s, seat) < 0)
