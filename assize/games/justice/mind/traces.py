"""What others have placed tells who they may be: how likely each would have done so with an Identity.

Every card beside a Suspect was chosen among those of a Trick, which everybody has seen, and among the places for them.
Each choice is held against what it was worth at that time to somebody with the Identity, and with what he may know of
Liability now.
"""

from __future__ import annotations

from math import exp, log

import numpy as np

from ....core.bits import lowest
from ....core.kernel import Array, rule, zeros
from .. import state as n
from ..state import Box, State
from .hidden import identities_told
from .numbers import CARELESS, KEEN, USUAL_TRICKS
from .table import ROSETTE_ROOM, WORK, highest_first, known_guilt, read_fates, read_stakes, read_table
from .tricks import worth_beside

CHOICES = 64  # more than there are places for the cards of a Trick


@rule
def likelihood(box: Box, s: State, seat: int) -> float:
    """How likely the others would have placed the cards that they did, with these Identities: a logarithm."""
    if s.tricks == 0 or identities_told(s) > 0:
        return 0.0
    tricks = zeros(n.MOST_TRICKS, np.int64)  # the set of cards of each Trick
    placed = zeros(n.MOST_TRICKS, np.int64)  # the one of them that lies beside a Suspect
    placed[:] = -1
    for card in range(n.SUIT_CARDS):
        trick = int(s.trick_of[card])
        tricks[trick] |= 1 << highest_first(card)
        if 0 <= s.place[card] - n.BY < 2 * n.SUSPECTS:
            placed[trick] = card
    total = 0.0
    beside = 0
    for trick in range(1, n.MOST_TRICKS):
        card = int(placed[trick])
        if card >= 0:
            if s.taken_by[trick] != seat:
                total += log_chance(box, s, int(s.taken_by[trick]), trick, int(tricks[trick]), card, beside)
            beside |= 1 << highest_first(card)
    return total


@rule
def log_chance(box: Box, s: State, seat: int, trick: int, cards: int, chosen: int, beside: int) -> float:
    """How likely a seat would have chosen this card of a Trick for its place, with the set of cards `beside` Suspects.

    It weighs what each choice is worth to it, but now and then it takes any.
    """
    work = zeros(WORK, np.float64)
    worths = zeros(CHOICES, np.float64)
    read_case(box, s, seat, trick, beside, work)
    count, own = 0, -1
    highest = -1e300
    while cards != 0:
        card = highest_first(lowest(cards))
        cards &= cards - 1
        for place in range(2 * n.SUSPECTS):
            if card // n.NUMBERS == n.ROSETTES and work[ROSETTE_ROOM + place // 2] <= 0:
                continue
            worths[count] = worth_beside(box, s, int(s.identity[seat]), card, place, work)
            if card == chosen and place == s.place[card] - n.BY:
                own = count
            highest = max(highest, worths[count])
            count += 1
    if own < 0:
        return 0.0
    weights = 0.0
    for index in range(count):
        weights += exp(KEEN * (worths[index] - highest))
    return log((1.0 - CARELESS) * exp(KEEN * (worths[own] - highest)) / weights + CARELESS / count)


@rule
def read_case(box: Box, s: State, seat: int, trick: int, beside: int, work: Array) -> None:
    """What is at stake for a seat, with the set of cards `beside` Suspects at the time of a Trick."""
    identity = int(s.identity[seat])
    guilty, innocent = known_guilt(box, s, seat)
    read_table(box, s, identity, beside, work)
    read_fates(max(0.0, USUAL_TRICKS - trick), work)
    read_stakes(box, identity, guilty, innocent, work)
