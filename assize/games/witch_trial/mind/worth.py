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

# What each effect of a Motion is worth, in the order of the words: as such, and for each that its number counts.
EFFECT_WORTH = (0.0, *(effect.worth for effect in n.EFFECT_WORDS.values()))
EACH_WORTH = (0.0, *(effect.each for effect in n.EFFECT_WORDS.values()))


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
    """The sum of what its effects are worth."""
    total = 0.0
    for index in range(n.EFFECTS):
        word = box.effects[card, index]
        total += EFFECT_WORTH[word] + EACH_WORTH[word] * box.amounts[card, index, 0]
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
