"""The windows of The Judge in Circuit: whether somebody who holds Luck cards wants to be asked about them now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ....core.edition import Edition
from ....core.windows import ASK, HOLD, MINE, NEVER, Subject
from .. import state as n
from ..box import card_ids, card_name
from ..state import State
from .cards.moment import at_law, concerns
from .luck import card_offers, next_asked
from .places import ring_count
from .trials import result_of

__all__ = ["PASS", "asks", "is_held", "is_open", "row", "subjects"]

PASS = int(n.PASS)


def is_open(s: State) -> bool:
    """Whether those who hold cards are being asked."""
    return bool(s.phase == n.WINDOW)


def is_held(s: State) -> bool:
    """Whether an arrest, a trial or a verdict waits for them."""
    return bool(s.phase == n.WINDOW and at_law(s))


def row(box: Edition, s: Any) -> list[int]:
    """The seats that are still to be asked if nobody plays a card, in their order."""
    ahead, seats = s.copy(), []
    while (seat := next_asked(box.record[0], ahead)) >= 0:
        seats.append(seat)
        ahead.asked |= 1 << seat
    return seats


def subjects(box: Edition, s: State, seat: int) -> list[Subject]:
    """The cards in a hand, each to be asked about if it concerns its holder."""
    return [
        Subject(card_ids(box)[card], card_name(box, card), MINE)
        for card in range(int(box.record[0].cards))
        if s.place[card] == n.HAND + seat
    ]


def asks(box: Edition, s: State, seat: int, orders: Mapping[str, str]) -> bool:
    """Whether a seat wants to be asked: it can play a card, and its orders for that card say so (JA-66)."""
    if is_own_moment(box, s, seat):
        return any(orders.get(subject.key, subject.order) != NEVER for subject in subjects(box, s, seat))
    out = np.zeros(n.CARDS + 1, np.int64)
    cards = [n.PLAY.part(int(code)) for code in out[: card_offers(box.record[0], s, int(s.window), out, 0)]]
    if cards and (orders.get(HOLD) == ASK or would_win(box, s)):
        return True
    wanted = (ASK, MINE) if at_law(s) and concerns(s, seat) else (ASK,)
    return any(orders.get(card_ids(box)[card], MINE) in wanted for card in cards)


def is_own_moment(box: Edition, s: State, seat: int) -> bool:
    """Whether it is for the seat to throw, or it has just drawn a card.

    Then it is asked whatever it holds: a pause for those alone who can play something would tell what it is.
    """
    if s.turn != seat:
        return False
    moved = s.mover == n.POLICEMEN + seat and s.at[seat] in s.trail
    return bool(
        s.window == n.BEFORE_THROW or (s.window == n.AFTER_MOVE and moved and box.record[0].kind[s.at[seat]] == n.LUCK)
    )


def would_win(box: Edition, s: State) -> bool:
    """Whether the verdict on the table would end the game: then everybody is asked who could do anything."""
    if s.window != n.AT_VERDICT or result_of(box.record[0], s) <= 0:
        return False
    judge = list(s.judge).index(0)
    prison = int(box.record[0].prison[s.charge[s.accused], judge])
    return prison not in s.rings[s.accused] and ring_count(s, int(s.accused)) + 1 >= s.options.rings
