"""A quick judgement of a position of Witch Trial, in dollars: what a seat has and may expect, against the others.

Nothing here looks into any hand but the seat's own: of the others only the number of cards counts.
"""

from __future__ import annotations

from ....core.kernel import OVER, rule
from .. import state as n
from ..rules.trial import starting_jury
from ..state import Box, State
from .foresight import with_motion
from .trying import CARD_COST, RIVALRY, add_card, appeals_of, conviction_from, likely_arsenal, outlook, prospects, swing
from .worth import AVERAGE_WORTH, card_worth, steps_of

WON = 10_000.0
LASTING = 4.0  # cards in the deck for each player while cards keep their full worth
PATIENCE = 0.7  # of what a trial promises, while the case waits for it
AGREEMENT = 1.0  # dollars that a lawyer gives for a bargain rather than a verdict
DOUBT = 0.05  # of the money in the Court: how far lawyers may differ in their views while cards can still be played
CERTAIN = 0.01  # dollars, in its place, when none can

HAND_BITS = 7
HAND_MASK = (1 << HAND_BITS) - 1


@rule
def judge(box: Box, s: State, seat: int) -> float:
    """What a seat has and may expect, less a part of what the others have and may expect on average."""
    weight = RIVALRY / (s.players - 1)
    way = -1 if s.defender == seat else 1
    sizes, worth, arsenal = survey(box, s, seat, way)
    last = min(1.0, s.deck / (LASTING * s.players)) if s.actor != OVER else 0.0
    value = s.money[seat] + last * worth
    for other in range(s.players):
        if other != seat:
            value -= weight * (s.money[other] + last * AVERAGE_WORTH * hand_size(sizes, other))
        if s.suspects[other] >= 0:
            value += pending(box, s, seat, other, arsenal, sizes, last)
    if s.prosecutor >= 0:
        value += trial_value(box, s, seat, sizes, arsenal, last) - AGREEMENT * (1.0 + weight)
    if s.actor == OVER:
        value += WON if s.winners >> seat & 1 else -WON
    return value


@rule
def survey(box: Box, s: State, seat: int, way: int) -> tuple[int, float, int]:
    """The number of cards in each hand; what the own hand is worth, and what it can do to a Jury."""
    sizes = 0
    worth = 0.0
    arsenal = 0
    for card in range(box.cards):
        place = int(s.place[card])
        if place >= n.HAND:
            sizes += 1 << HAND_BITS * (place - n.HAND)
            if place == n.HAND + seat:
                worth += card_worth(box, card)
                arsenal = add_card(arsenal, steps_of(box, s, card, way))
    return sizes, worth, arsenal


@rule
def hand_size(sizes: int, seat: int) -> int:
    """How many cards a seat holds."""
    return sizes >> HAND_BITS * seat & HAND_MASK


# ---- cases that wait -----------------------------------------------------------------------------------------------


@rule
def pending(box: Box, s: State, seat: int, owner: int, arsenal: int, sizes: int, last: float) -> float:
    """What a Pending Case means to a seat: its owner will prosecute, and one of the others defend for the budget."""
    others = s.players - 1
    weight = RIVALRY / others
    suspect = int(s.suspects[owner])
    charge = int(s.charges[owner])
    jury = starting_jury(box, suspect, charge)
    called = s.phase == n.APPOINTING and owner == s.turn
    patience = 1.0 if called else PATIENCE
    pot = float(box.court[charge])
    if s.prosecutor < 0:
        pot += s.fees if called else s.fees / 2
    if owner != seat:
        gain = pot * conviction_from(jury, 0)
        loss = pot - gain + box.budget[suspect]
        return patience * (loss / others * (1.0 - (others - 1) * weight) - gain * weight)
    own = arsenal if s.prosecutor < 0 else likely_arsenal(hand_size(sizes, seat))
    other = likely_arsenal(cards_of_others(s, seat, sizes) // others)
    gain, loss = prospects(n.PROSECUTION, jury, pot, own, other, 0, -1, 0, CARD_COST * last)
    return patience * (gain - weight * (loss + box.budget[suspect]))


@rule
def cards_of_others(s: State, seat: int, sizes: int) -> int:
    """How many cards all the others hold."""
    total = 0
    for other in range(s.players):
        if other != seat:
            total += hand_size(sizes, other)
    return total


# ---- a trial -------------------------------------------------------------------------------------------------------


@rule
def trial_value(box: Box, s: State, seat: int, sizes: int, arsenal: int, last: float) -> float:
    """What the trial that runs promises a seat."""
    own = arsenal if seat == s.prosecutor else likely_arsenal(hand_size(sizes, s.prosecutor))
    other = arsenal if seat == s.defender else likely_arsenal(hand_size(sizes, s.defender))
    if s.phase == n.ARGUING:
        return outlook(box, s, seat, s.stage, s.jury, s.fees, own, other, last)
    if s.motion >= 0 or s.witness >= 0:
        return with_motion(box, s, seat, own, other, last)
    stage = n.VERDICT if s.phase == n.DELIBERATING else s.stage + 1
    value = outlook(box, s, seat, stage, s.jury, s.fees, own, other, last)
    if s.phase == n.ANSWERING and s.bidder == seat:
        value += with_offer(box, s, seat, stage, sizes, last, value)
    return value


@rule
def with_offer(box: Box, s: State, seat: int, stage: int, sizes: int, last: float, otherwise: float) -> float:
    """What an own offer adds to the trial: it is taken if it gives the other what he, not knowing our hand, expects."""
    own = likely_arsenal(hand_size(sizes, s.prosecutor))
    other = likely_arsenal(hand_size(sizes, s.defender))
    cost = CARD_COST * last
    pot = float(s.fees)
    share = float(s.share * n.STEP)
    first, second = prospects(stage, s.jury, pot, own, other, s.silenced, s.limit, appeals_of(s), cost)
    surplus = pot - share - second if seat == s.prosecutor else share - first
    doubt = CERTAIN if stage == n.VERDICT or own | other == 0 else DOUBT * pot
    taken = max(0.0, min(1.0, 0.5 + (surplus + AGREEMENT) / doubt))
    settled = swing(s, seat, share, pot - share) + AGREEMENT * (1.0 + RIVALRY / (s.players - 1))
    return taken * (settled - otherwise)
