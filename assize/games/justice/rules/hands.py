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
def holds_among(s: State, seat: int, first: int, end: int) -> bool:
    """Whether a seat holds a card from one to before another."""
    for card in range(first, end):  # noqa: SIM110 - the compiler knows no generators
        if s.place[card] == n.HAND + seat:
            return True
    return False


@rule
def holds(s: State, seat: int, suit: int) -> bool:
    """Whether a seat holds a card of a suit."""
    return holds_among(s, seat, suit * n.NUMBERS, (suit + 1) * n.NUMBERS)


@rule
def has_suit_card(s: State, seat: int) -> bool:
    """Whether a seat holds anything but Modification cards."""
    return holds_among(s, seat, 0, n.SUIT_CARDS)


@rule
def hand_count(s: State, seat: int) -> int:
    """How many cards a seat holds."""
    count = 0
    for card in range(n.CARDS):
        if s.place[card] == n.HAND + seat:
            count += 1
    return count


@rule
def must_follow(s: State, seat: int) -> bool:
    """Whether a seat holds the led suit or trumps, so that it may play nothing else (JU-25)."""
    return holds(s, seat, s.led) or holds(s, seat, s.trump)


@rule
def list_cards(s: State, place: int, first: int, end: int, move: int, out: Array, count: int) -> int:
    """Add the moves with cards that are in a place, from one card to before another; `move` is that with card 0."""
    for card in range(first, end):
        if s.place[card] == place:
            out[count] = move + card
            count += 1
    return count


@rule
def list_suit(s: State, seat: int, suit: int, out: Array, count: int) -> int:
    """Add every card of a suit that a seat may play."""
    return list_cards(s, n.HAND + seat, suit * n.NUMBERS, (suit + 1) * n.NUMBERS, n.PLAY(0), out, count)


@rule
def list_hand(s: State, seat: int, out: Array) -> int:
    """Every Suit card that a seat holds."""
    return list_cards(s, n.HAND + seat, 0, n.SUIT_CARDS, n.PLAY(0), out, 0)


@rule
def list_legal(s: State, seat: int, out: Array) -> int:
    """The Suit cards that a seat may add to the Trick (JU-25, JU-26)."""
    if not must_follow(s, seat):
        return list_hand(s, seat, out)
    count = list_suit(s, seat, s.led, out, 0)
    return count if s.trump == s.led else list_suit(s, seat, s.trump, out, count)
