"""How a trial will go on: exact odds of the verdict, and two lawyers who each spend cards while that pays."""

from __future__ import annotations

from ....core.kernel import rule
from .. import state as n
from ..rules.trial import within
from ..state import Box, State
from .odds import conviction

# An arsenal is what a lawyer could play, as the number of cards that move the Jury by 1, 2, 3 steps: four bits each.
BITS = 4
MOST = (1 << BITS) - 1
STRONGEST = n.HIGHEST_JURY - n.LOWEST_JURY
LONGEST = 6  # cards in a row that are thought about

RIVALRY = 0.65  # what a dollar of the others, on average, counts against one's own
CARD_COST = 13.0  # dollars that a lawyer saves by not playing a card
LIKELY = 0.4  # of the cards in a hand that is not known, those that help in a trial
FIRST_STEPS = 3  # that the best of them moves the Jury
NEXT_STEPS = 2  # that the others do


# ---- what lawyers have ---------------------------------------------------------------------------------------------


@rule
def add_card(arsenal: int, steps: int) -> int:
    """One more card that moves the Jury by so many steps."""
    if steps <= 0 or arsenal >> BITS * steps & MOST == MOST:
        return arsenal
    return arsenal + (1 << BITS * steps)


@rule
def likely_arsenal(cards: int) -> int:
    """What a hand of so many unknown cards can do."""
    count = int(cards * LIKELY + 0.5)
    if count == 0:
        return 0
    return (1 << BITS * FIRST_STEPS) + (min(count - 1, MOST) << BITS * NEXT_STEPS)


@rule
def strongest(arsenal: int, most: int) -> int:
    """The steps of the strongest card, of those that move the Jury by `most` at most; 0 if there is none."""
    steps = most
    while steps > 0 and arsenal >> BITS * steps & MOST == 0:
        steps -= 1
    return steps


# ---- the verdict ---------------------------------------------------------------------------------------------------


@rule
def conviction_from(jury: int, appeals: int) -> float:
    """The exact chance of a conviction; of `appeals` bit 1 is the Prosecution's and bit 2 the Defense's (WA-51)."""
    return conviction(within(jury), appeals & 1, appeals >> 1)


# ---- what lawyers will do ------------------------------------------------------------------------------------------


@rule
def final_argument(jury: int, pot: float, steps: int, appeals: int, cost: float) -> tuple[float, float]:
    """The Prosecution plays its strongest card if that pays: the chance to convict, and what it spends."""
    now = conviction_from(jury, appeals)
    if steps == 0:
        return now, 0.0
    then = conviction_from(jury + steps, appeals)
    if pot * (then - now) > cost:
        return then, cost
    return now, 0.0


@rule
def defense(
    jury: int, pot: float, arsenal: int, limit: int, steps: int, appeals: int, cost: float
) -> tuple[float, float, float]:
    """The Defense plays its cards, strongest first, as far as that pays, and the Final Argument follows.

    The chance to convict, and what the Prosecution and the Defense spend.
    """
    chance, answer = final_argument(jury, pot, steps, appeals, cost)
    best = pot * (1.0 - chance)
    spent = 0.0
    spending = 0.0
    size = STRONGEST
    for _card in range(LONGEST if limit < 0 else min(limit, LONGEST)):
        size = strongest(arsenal, size)
        if size == 0 or jury <= n.LOWEST_JURY:
            break
        arsenal -= 1 << BITS * size
        jury = max(n.LOWEST_JURY, jury - size)
        spending += cost
        then, reply = final_argument(jury, pot, steps, appeals, cost)
        if pot * (1.0 - then) - spending > best:
            best = pot * (1.0 - then) - spending
            chance = then
            answer = reply
            spent = spending
    return chance, answer, spent


@rule
def prosecution(
    jury: int, pot: float, own: int, other: int, limit: int, final: bool, appeals: int, cost: float
) -> tuple[float, float, float]:
    """The Prosecution plays its cards, strongest first, as far as that pays, and the Defense follows."""
    size = STRONGEST
    chance, later, answer = defense(jury, pot, other, limit, strongest(own, size) if final else 0, appeals, cost)
    best = pot * chance - later
    spent = later
    spending = 0.0
    for _card in range(LONGEST):
        size = strongest(own, size)
        if size == 0 or jury >= n.HIGHEST_JURY:
            break
        own -= 1 << BITS * size
        jury = min(n.HIGHEST_JURY, jury + size)
        spending += cost
        then, later, reply = defense(jury, pot, other, limit, strongest(own, size) if final else 0, appeals, cost)
        if pot * then - later - spending > best:
            best = pot * then - later - spending
            chance = then
            answer = reply
            spent = spending + later
    return chance, spent, answer


@rule
def prospects(
    stage: int, jury: int, pot: float, own: int, other: int, silenced: int, limit: int, appeals: int, cost: float
) -> tuple[float, float]:
    """What the Prosecution and the Defense may expect of a trial that goes on at this stage, less what they spend.

    `own` is the arsenal of the Prosecution, `other` that of the Defense.
    """
    chance = 0.0
    first = 0.0
    second = 0.0
    steps = strongest(own, STRONGEST) if silenced == 0 else 0
    if stage == n.PROSECUTION:
        chance, first, second = prosecution(jury, pot, own, other, limit, silenced == 0, appeals, cost)
    elif stage == n.DEFENSE:
        chance, first, second = defense(jury, pot, other, limit, steps, appeals, cost)
    elif stage == n.FINAL:
        chance, first = final_argument(jury, pot, steps, appeals, cost)
    else:
        chance = conviction_from(jury, appeals)
    return pot * chance - first, pot * (1.0 - chance) - second


@rule
def swing(s: State, seat: int, prosecution: float, defense: float) -> float:
    """What the dollars of two lawyers mean to a seat: its own, less a part of what the others have."""
    weight = RIVALRY / (s.players - 1)
    if seat == s.prosecutor:
        return prosecution - defense * weight
    if seat == s.defender:
        return defense - prosecution * weight
    return -(prosecution + defense) * weight


@rule
def appeals_of(s: State) -> int:
    """Who has an Appeal in reserve: bit 1 the Prosecution, bit 2 the Defense."""
    return (1 if s.appeals[0] > 0 else 0) + (2 if s.appeals[1] > 0 else 0)


@rule
def outlook(
    box: Box, s: State, seat: int, stage: int, jury: int, pot: float, own: int, other: int, last: float
) -> float:
    """What the trial promises a seat if it goes on at this stage, with this Jury and this money."""
    cost = CARD_COST * last
    first, second = prospects(stage, jury, pot, own, other, s.silenced, s.limit, appeals_of(s), cost)
    return swing(s, seat, first, second)
