"""The windows of The Judge in Circuit: whether somebody who holds Luck cards wants to be asked about them now."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ...core.edition import Edition
from ...core.windows import ASK, HOLD, MINE, NEVER, Subject
from .edition import card_ids, card_name
from .luck import card_offers, hand_size
from .places import ring_count
from .state import (
    AFTER_THROW,
    ANY_TIME,
    AT_VERDICT,
    CARDS,
    HAND,
    ON_ARREST,
    PASS,
    PLAY,
    WINDOW,
    State,
)
from .trials import result_of

__all__ = ["PASS", "asks", "is_held", "is_open", "row", "subjects"]


def is_open(s: State) -> bool:
    """Whether those who hold cards are being asked."""
    return bool(s.phase == WINDOW)


def is_held(s: State) -> bool:
    """Whether an arrest, a trial or a verdict waits for them."""
    return bool(s.phase == WINDOW and not s.window & ANY_TIME)


def row(box: Edition, s: State) -> list[int]:
    """The seats that are still to be asked if nobody plays a card, in their order."""
    seats = ((s.turn + distance) % s.players for distance in range(int(s.players)))
    holders = [int(seat) for seat in seats if not s.asked >> seat & 1 and hand_size(box.box[0], s, int(seat)) > 0]
    return [seat for seat in holders if s.window != AFTER_THROW or seat != s.turn]


def subjects(box: Edition, s: State, seat: int) -> list[Subject]:
    """The cards in a hand, each to be asked about if it concerns its holder."""
    return [
        Subject(card_ids(box)[card], card_name(box, card), MINE)
        for card in range(int(box.box[0].cards))
        if s.place[card] == HAND + seat
    ]


def asks(box: Edition, s: State, seat: int, orders: Mapping[str, str]) -> bool:
    """Whether a seat wants to be asked: it can play a card, and its orders for that card say so (JA-66)."""
    out = np.zeros(CARDS + 1, np.int64)
    cards = [int(code) - PLAY for code in out[: card_offers(box.box[0], s, int(s.window), out, 0)]]
    if cards and (orders.get(HOLD) == ASK or would_win(box, s)):
        return True
    return any(wants(box, s, seat, card, orders.get(card_ids(box)[card], MINE)) for card in cards)


def wants(box: Edition, s: State, seat: int, card: int, order: str) -> bool:
    """Whether an order for a card says to ask in the window that is open."""
    return order == ASK or (order != NEVER and concerns(box, s, seat, card))


def concerns(box: Edition, s: State, seat: int, card: int) -> bool:
    """Whether the window is about the holder of a card: the own arrest or trial, or the last moment of the own turn.

    Cards that can also be played with the move need no question before it.
    """
    if s.window == ON_ARREST:
        return bool(s.arrested[0] == seat)
    if not s.window & ANY_TIME:
        return bool(s.accused == seat)
    return bool(s.turn == seat and not box.box[0].windows[card] & AFTER_THROW)


def would_win(box: Edition, s: State) -> bool:
    """Whether the verdict on the table would end the game: then everybody is asked who could do anything."""
    if s.window != AT_VERDICT or result_of(box.box[0], s) <= 0:
        return False
    judge = list(s.judge).index(0)
    prison = int(box.box[0].prison[s.charge[s.accused], judge])
    return prison not in s.rings[s.accused] and ring_count(s, int(s.accused)) + 1 >= s.options.rings
