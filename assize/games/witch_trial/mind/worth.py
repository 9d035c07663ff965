"""What a card is worth to a bot: in dollars to keep it, and in steps of the Jury to play it."""

from __future__ import annotations

from ....core.kernel import rule
from .. import state as n
from ..state import Box, State

# Dollars for a card in the hand, found by letting bots with different numbers play each other.
SUSPECT_WORTH = 12.0
CHARGE_WORTH = 5.0
COURT_WORTH = 0.125  # of each dollar that a Charge brings to the Court
STEP_WORTH = 3.9  # of each step of Evidence, for the side that it serves better ...
OTHER_STEP_WORTH = 1.9  # ... and for the other side
OBJECTION_WORTH = 11.0
AVERAGE_WORTH = 18.0  # of a card that is not known

# Dollars for each effect word of a Motion, in the order of the words.
EFFECT_WORTH = (
    0.0, 10.0, 7.0, 0.0, 6.0, 0.0, 15.0, 11.0, 15.0, 0.0, 0.0, 0.0, 6.0, 5.0, 18.0, 9.0, 15.0, 8.0, 8.0, 5.0, 11.0,
)  # fmt: skip
PAID_WORTH = -0.6  # of each dollar that it costs ...
STOCKED_WORTH = 0.4  # ... or brings to the Court ...
CASH_WORTH = 0.8  # ... or to its player


@rule
def card_worth(box: Box, card: int) -> float:
    """What it is worth to hold a card for a later day."""
    kind = box.kind[card]
    if kind == n.SUSPECT:
        return SUSPECT_WORTH
    if kind == n.CHARGE:
        return CHARGE_WORTH + COURT_WORTH * box.court[card]
    if kind == n.EVIDENCE:
        more = max(box.plus[card], box.minus[card])
        less = min(box.plus[card], box.minus[card])
        return STEP_WORTH * more + OTHER_STEP_WORTH * less
    if kind == n.OBJECTION:
        return OBJECTION_WORTH
    return motion_worth(box, card)


@rule
def motion_worth(box: Box, card: int) -> float:
    """The sum of what its effects are worth; a Motion that moves the Jury is worth its steps."""
    total = 0.0
    for index in range(n.EFFECTS):
        word = box.effects[card, index]
        amount = box.amounts[card, index, 0]
        if word == n.JURY_SHIFT:
            total += (STEP_WORTH + OTHER_STEP_WORTH) * amount
        elif word == n.PAY_COURT:
            total += PAID_WORTH * amount
        elif word == n.BANK_TO_COURT:
            total += STOCKED_WORTH * amount
        elif word == n.BANK_TO_YOU:
            total += CASH_WORTH * amount
        else:
            total += EFFECT_WORTH[word]
    return total


@rule
def steps_of(box: Box, s: State, card: int, way: int) -> int:
    """How many steps a card moves the Jury on average the way of its lawyer (1 up, -1 down); never less than none."""
    kind = box.kind[card]
    if kind == n.EVIDENCE:
        return int(box.plus[card] if way > 0 else box.minus[card])
    if kind == n.SUSPECT:
        guilt = int(box.guilt[card])
        return (guilt * (n.FACES + 1 - guilt) + n.FACES // 2) // n.FACES
    if kind == n.CHARGE:
        if s.suspect < 0:
            return 0
        return max(0, way * int(box.severity[card, s.suspect] - box.severity[s.charge, s.suspect]))
    steps = 0
    if kind == n.MOTION:
        for index in range(n.EFFECTS):
            word = box.effects[card, index]
            first = int(box.amounts[card, index, 0])
            if word == n.JURY_SHIFT:
                steps += first
            elif word == n.JURY_SET:
                steps += max(0, way * (first - s.jury)) if s.suspect >= 0 else 0
            elif word == n.JURY_SHIFT_DIE:
                good = int(box.amounts[card, index, 1]) * (n.FACES + 1 - first)
                steps += max(0, (good - int(box.amounts[card, index, 2]) * (first - 1)) // n.FACES)
    return min(steps, n.HIGHEST_JURY - n.LOWEST_JURY)
