"""Hands: who holds what, and what may be played on a Trick."""

from __future__ import annotations

from ....core.kernel import Array, rule
from .. import state as n
from ..state import State


@rule
def suit_of(card: int) -> int:
    """The suit of a Suit card."""
    return card // n.NUMBERS


@rule
def holds(s: State, seat: int, suit: int) -> bool:
    """Whether a seat holds a card of a suit."""
    for card in range(suit * n.NUMBERS, (suit + 1) * n.NUMBERS):  # noqa: SIM110 - the compiler knows no generators
        if s.place[card] == n.HAND + seat:
            return True
    return False


@rule
def has_suit_card(s: State, seat: int) -> bool:
    """Whether a seat holds anything but Modification cards."""
    for card in range(n.SUIT_CARDS):  # noqa: SIM110 - the compiler knows no generators
        if s.place[card] == n.HAND + seat:
            return True
    return False


@rule
def hand_count(s: State, seat: int) -> int:
    """How many cards a seat holds."""
    count = 0
    for card in range(n.CARDS):
        if s.place[card] == n.HAND + seat:
            count += 1
    return count


@rule
def list_suit(s: State, seat: int, suit: int, out: Array, count: int) -> int:
    """Add every card of a suit that a seat holds."""
    for card in range(suit * n.NUMBERS, (suit + 1) * n.NUMBERS):
        if s.place[card] == n.HAND + seat:
            out[count] = n.PLAY(card)
            count += 1
    return count


@rule
def list_hand(s: State, seat: int, out: Array) -> int:
    """Every Suit card that a seat holds."""
    count = 0
    for suit in range(n.SUITS):
        count = list_suit(s, seat, suit, out, count)
    return count


@rule
def must_follow(s: State, seat: int) -> bool:
    """Whether a seat holds the led suit or trumps, so that it may play nothing else (JU-25)."""
    return holds(s, seat, s.led) or holds(s, seat, s.trump)


@rule
def list_legal(s: State, seat: int, out: Array) -> int:
    """The Suit cards that a seat may add to the Trick (JU-25, JU-26)."""
    if not must_follow(s, seat):
        return list_hand(s, seat, out)
    count = list_suit(s, seat, s.led, out, 0)
    return count if s.trump == s.led else list_suit(s, seat, s.trump, out, count)
