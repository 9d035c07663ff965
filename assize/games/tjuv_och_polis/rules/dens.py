"""Dens, where thieves hide their money."""

from __future__ import annotations

from ....core.kernel import Array, rule, say
from .. import state as n
from ..state import Box, State
from .course import begin_move, lie_low
from .money import sharpen
from .moves import become_wanted


@n.STASHING.offers
def stash_offers(box: Box, s: State, out: Array) -> int:
    """Carry on any part of what he has on him and what lies here, and leave the rest here (TP-64 to TP-66, TA-33)."""
    thief = s.turn - 1
    money = int(s.purse[thief]) + int(s.hidden[thief, box.den[s.thief[thief]]])
    count = min(money // n.NOTE + 1, n.NOTES)
    for notes in range(count):
        out[notes] = n.CARRY(notes)
    return count


@n.STASHING.plays
def play_stash(box: Box, s: State, choice: int) -> None:
    """Money changes between purse and den; taking any out makes a clean thief wanted (TP-30, TP-35, TA-2)."""
    thief = s.turn - 1
    square = int(s.thief[thief])
    den = int(box.den[square])
    carried = n.NOTE * n.CARRY.part(choice)
    fetched = s.status[thief] == n.CLEAN and carried > s.purse[thief]
    s.hidden[thief, den] += int(s.purse[thief]) - carried
    s.purse[thief] = carried
    say(s, n.SORTED_MONEY, thief + 1, square, carried)
    mix(s, thief, den)
    if fetched:
        become_wanted(s, thief)
    lie_low(s, thief)
    if s.status[thief] == n.CLEAN:
        s.most[thief] = 0
    elif fetched or s.options.den_clears == 1:
        s.least[thief] = n.NOTE
    sharpen(s, thief)
    begin_move(box, s)


@rule
def mix(s: State, thief: int, den: int) -> None:
    """All that the others know after a visit: what he had and what lay there may be split in any way (TA-50)."""
    most = int(s.most[thief]) + n.NOTE * int(s.den_most[thief, den])
    s.least[thief] = 0
    s.most[thief] = most
    s.den_least[thief, den] = 0
    s.den_most[thief, den] = most // n.NOTE
    if most > 0:
        s.visited[thief] |= 1 << den
