"""The windows of Justice: whether somebody modifies a card of the Trick, and whether somebody calls Case Closed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ....core.edition import Edition
from ....core.language import _
from ....core.windows import ASK, HOLD, MINE, NEVER, Subject
from .. import state as n
from ..box import called
from ..state import State
from .closing import next_to_close
from .hands import hand_count, has_suit_card
from .influence import modify_offers, next_to_modify

__all__ = ["PASS", "asks", "is_held", "is_open", "row", "subjects"]

PASS = n.PASS

CASE_CLOSED = "case-closed"
FEW = 7  # cards: whoever holds no more may well have only Modifications left


def is_open(s: State) -> bool:
    """Whether all who are still in are asked for Modifications, or for calls."""
    return bool(s.phase in (n.MODIFYING, n.CLOSING))


def is_held(s: State) -> bool:
    """Whether the Trick rests for a moment: for Modifications always, for calls once hands are small."""
    seats = [seat for seat in range(s.players) if not s.out >> seat & 1]
    return bool(s.phase == n.MODIFYING or (s.phase == n.CLOSING and any(hand_count(s, seat) <= FEW for seat in seats)))


def row(box: Edition, s: Any) -> list[int]:
    """The seats that are still to be asked if nobody does anything, in their order."""
    ahead, seats = s.copy(), []
    next_asked = next_to_modify if s.phase == n.MODIFYING else next_to_close
    while (seat := next_asked(ahead)) >= 0:
        seats.append(seat)
        ahead.answered |= 1 << seat
    return seats


def subjects(box: Edition, s: State, seat: int) -> list[Subject]:
    """The Modifications in a hand, and the call."""
    cards = [
        Subject(_key(number), called(box, "modifications", number))
        for number in range(n.NUMBERS)
        if s.place[n.SUIT_CARDS + number] == n.HAND + seat
    ]
    return [*cards, Subject(CASE_CLOSED, _("Case Closed!"))]


def asks(box: Edition, s: State, seat: int, orders: Mapping[str, str]) -> bool:
    """Whether a seat wants to be asked: it can do something, and its orders say so.

    About a Modification "if it is about me" means in a Trick that the seat has won.
    """
    if s.phase == n.CLOSING:
        return not has_suit_card(s, seat) and (orders.get(HOLD) == ASK or orders.get(CASE_CLOSED, ASK) != NEVER)
    out = np.zeros(n.MOVES.size, np.int64)
    numbers = {n.MODIFY.parts(code)[0] % n.NUMBERS for code in out[: modify_offers(s, out)].tolist() if code != n.PASS}
    if numbers and orders.get(HOLD) == ASK:
        return True
    wanted = (ASK, MINE) if s.winner == seat else (ASK,)
    return any(orders.get(_key(number), ASK) in wanted for number in numbers)


def _key(number: int) -> str:
    """What orders call a Modification."""
    return f"modification-{number + 1}"
