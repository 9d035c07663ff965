"""What a seat cannot know in Tjuv och Polis, and dealing it anew."""

from __future__ import annotations

from ....core.bits import below
from ....core.kernel import Array, rule
from .. import state as n
from ..rules.money import wealth
from ..rules.moves import has_move
from ..state import Box, State


@rule
def redeal(box: Box, s: State, seat: int, rng: Array) -> None:
    """Split the money of every other thief anew between his purse and the dens that he has used (TA-35, TA-50).

    A thief who is asked where to go has a way, and if the only one is a flight everybody knows that he can pay for it.
    """
    for thief in range(s.players - 1):
        if thief + 1 != seat and s.visited[thief] != 0:
            split_money(s, thief, rng)
            while thief + 1 == s.actor and s.phase == n.MOVING and not has_move(box, s):
                split_money(s, thief, rng)
    for index in range(min(s.news_count, len(s.news))):
        fact = s.news[index]
        if fact[0] == n.SORTED_MONEY and fact[1] != seat:
            fact[3] = s.purse[fact[1] - 1]


@rule
def split_money(s: State, thief: int, rng: Array) -> None:
    """Give a thief a purse that everybody knows to be possible, and put the rest into his dens in a possible way."""
    rest = wealth(s, thief) // n.NOTE
    low = 0  # notes that the dens still to come must hold ...
    high = 0  # ... and can hold
    for den in range(n.DENS):
        low += int(s.den_least[thief, den])
        high += int(s.den_most[thief, den])
    notes = between(rng, max(int(s.least[thief]) // n.NOTE, rest - high), min(int(s.most[thief]) // n.NOTE, rest - low))
    s.purse[thief] = n.NOTE * notes
    rest -= notes
    for den in range(n.DENS):
        low -= int(s.den_least[thief, den])
        high -= int(s.den_most[thief, den])
        notes = between(
            rng, max(int(s.den_least[thief, den]), rest - high), min(int(s.den_most[thief, den]), rest - low)
        )
        s.hidden[thief, den] = n.NOTE * notes
        rest -= notes


@rule
def between(rng: Array, low: int, high: int) -> int:
    """A number from low to high, each as likely."""
    return low + below(rng, high - low + 1)
