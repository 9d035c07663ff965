"""Cards about turns, throws and other cards."""

from __future__ import annotations

from .....core.kernel import CHANCE, rule, say
from ... import state as n
from ...state import Box, State
from ..places import hand_size


@n.EXTRA_TURN.does
def extra_turn(s: State, seat: int) -> None:
    """Another turn after this one (JC-24)."""
    s.again |= 1 << seat


@n.DRAW_MORE.does
def draw_more(s: State, seat: int, cards: int) -> None:
    """More Luck cards are drawn."""
    s.drawer = seat
    s.draws += cards


@n.STEAL_CARD.suits
def has_card(box: Box, s: State, seat: int, other: int) -> bool:
    """Any other player who holds a card."""
    return other != seat and hand_size(box, s, other) > 0


@n.STEAL_CARD.does
def steal_card(box: Box, s: State, card: int, seat: int, other: int) -> None:
    """The player takes a card out of a hand."""
    lose_card(box, s, card, other, seat)


@n.LOSE_CARD.does
def careless_talk(box: Box, s: State, card: int, seat: int) -> None:
    """The next player takes a card out of the own hand."""
    lose_card(box, s, card, seat, (seat + 1) % s.players)


@rule
def lose_card(box: Box, s: State, card: int, victim: int, taker: int) -> None:
    """Chance takes a card out of a hand, if there is one."""
    if hand_size(box, s, victim) == 0:
        say(s, n.NOTHING, card, 0, 0)
    else:
        s.victim = victim
        s.taker = taker
        s.phase = n.STEALING
        s.actor = CHANCE


@n.SET_DIE.suits
def is_throw(number: int) -> bool:
    """Any throw."""
    return number > 0


@n.SET_DIE.does
def set_die(s: State, seat: int, number: int) -> None:
    """The die shows what the player says."""
    s.die = number
    say(s, n.THREW, seat, s.die, 0)
