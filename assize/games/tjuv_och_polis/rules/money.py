"""Money: what a thief owns, and what everybody can reckon of where it is."""

from __future__ import annotations

from ....core.kernel import rule, say
from .. import state as n
from ..state import State


@rule
def wealth(s: State, thief: int) -> int:
    """All the money of a thief: what he carries and what he has hidden (TA-43)."""
    total = int(s.purse[thief])
    for den in range(len(s.hidden[thief])):
        total += int(s.hidden[thief, den])
    return total


@rule
def forfeit(s: State, thief: int) -> None:
    """Money left in dens goes to the bank (TP-67)."""
    if s.hidden[thief].sum() > 0:
        say(s, n.FORFEITED, thief + 1, int(s.hidden[thief].sum()), 0)
    s.hidden[thief, :] = 0
    s.den_least[thief, :] = 0
    s.den_most[thief, :] = 0
    s.visited[thief] = 0


@rule
def sharpen(s: State, thief: int) -> None:
    """Everybody knows what a thief owns in all, so what cannot be in one place must be in the others (TA-50)."""
    total = wealth(s, thief) // n.NOTE
    least = int(s.least[thief]) // n.NOTE
    most = int(s.most[thief]) // n.NOTE
    low = 0
    high = 0
    for den in range(n.DENS):
        low += int(s.den_least[thief, den])
        high += int(s.den_most[thief, den])
    s.least[thief] = n.NOTE * max(least, total - high)
    s.most[thief] = n.NOTE * min(most, total - low)
    for den in range(n.DENS):
        here_least = int(s.den_least[thief, den])
        here_most = int(s.den_most[thief, den])
        s.den_least[thief, den] = max(here_least, total - most - (high - here_most))
        s.den_most[thief, den] = min(here_most, total - least - (low - here_least))
