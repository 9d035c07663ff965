"""The moment at which a card is played, and the lists of what several cards can work on."""

from __future__ import annotations

from .....core.kernel import rule
from ... import state as n
from ...state import State

NOWHERE = -1


@rule
def at_law(s: State) -> bool:
    """Whether an arrest, a trial or a verdict waits for cards, and not a turn."""
    return s.window > n.ANY_TIME


@rule
def concerns(s: State, seat: int) -> bool:
    """Whether the arrest or the trial that waits for cards is a seat's own."""
    return s.arrested[0] == seat if s.window == n.ON_ARREST else s.accused == seat


@n.PEA_SOUPER.fits
@n.SET_DIE.fits
def is_own_turn(s: State, seat: int) -> bool:
    """Whether it is a seat's own turn."""
    return seat == s.turn
