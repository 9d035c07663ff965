"""What Motions and Witnesses that are under way will do to a trial: dice by their exact expectation."""

from __future__ import annotations

from ....core.kernel import rule
from .. import state as n
from ..rules.motions import find_effect, jury_after
from ..rules.trial import active, fate_of, opponent, player_of, starting_jury, steps_for, way_of, within
from ..state import Box, State
from .hidden import hidden
from .odds import THROWS
from .trying import CARD_COST, RIVALRY, appeals_of, outlook, prospects, swing
from .worth import AVERAGE_WORTH, OBJECTION_WORTH, card_worth

SWAP = 2  # steps that an unknown Suspect in the place of the accused moves the Jury
TWO_DICE = 2 * n.FACES


@rule
def with_motion(box: Box, s: State, seat: int, own: int, other: int, last: float) -> float:
    """A trial with a Motion that is being answered or carried out, or with a Witness who is asked."""
    done = carried_out(box, s, seat, own, other, last)
    if s.phase != n.WINDOW or s.actor == seat:
        return done
    undone = outlook(box, s, seat, s.stage, s.jury, s.fees, own, other, last)
    undone += OBJECTION_WORTH * last * (1.0 + RIVALRY / (s.players - 1))
    return done - objection_chance(box, s, seat, s.actor) * max(0.0, done - undone)


@rule
def objection_chance(box: Box, s: State, seat: int, other: int) -> float:
    """How likely it is, as far as a seat knows, that another holds an Objection."""
    unseen = 0
    theirs = 0
    objections = 0
    for card in range(box.cards):
        if hidden(s, card, seat):
            unseen += 1
            theirs += s.place[card] == n.HAND + other
            objections += box.kind[card] == n.OBJECTION
        elif s.place[card] == n.HAND + other and box.kind[card] == n.OBJECTION:
            return 1.0
    return min(1.0, objections * theirs / max(1, unseen))


# ---- all effects of a Motion together ------------------------------------------------------------------------------


@rule
def carried_out(box: Box, s: State, seat: int, own: int, other: int, last: float) -> float:
    """What the trial promises once the dice and effects to come have done their work."""
    lawyer = active(s)
    pot = float(s.fees)
    mine = 0.0  # what money and cards mean to this lawyer, apart from the trial ...
    theirs = 0.0  # ... and to the other
    rests = s.stage == n.FINAL or (s.motion >= 0 and find_effect(box, s.motion, n.REST_AFTER) >= 0)
    dice = n.FACES if s.witness >= 0 else 1
    silenced = s.silenced
    limit = s.limit
    appeals = appeals_of(s)
    for index in range(s.effect, n.EFFECTS if s.motion >= 0 else 0):
        word = int(box.effects[s.motion, index])
        amount = int(box.amounts[s.motion, index, 0])
        if word == n.THROW_OUT:
            dice = 0
            break
        if word == n.PAY_COURT:
            mine -= amount
            pot += amount
        elif word == n.BANK_TO_COURT:
            pot += amount
        elif word == n.BANK_TO_YOU:
            mine += amount
        elif word == n.DRAW_CARDS:
            mine += last * AVERAGE_WORTH * (s.left if s.left > 0 else amount)
        elif word == n.STEAL:
            mine += last * AVERAGE_WORTH
            theirs -= last * AVERAGE_WORTH
        elif word == n.OPPONENT_DISCARDS:
            theirs -= last * AVERAGE_WORTH
        elif word == n.TAKE_DISCARD:
            mine += last * best_card(box, s, n.DISCARDED)
        elif word == n.TAKE_LINEUP:
            mine += last * best_card(box, s, n.IN_LINEUP)
        elif word == n.LIMIT_OPPONENT and lawyer == s.defender:
            silenced = 1
        elif word == n.LIMIT_OPPONENT:
            limit = amount if limit < 0 else min(limit, amount)
        elif word == n.VERDICT_REROLL:
            appeals |= 1 if lawyer == s.prosecutor else 2
        elif word in (n.JURY_SHIFT_DIE, n.REROLL_WITNESS):
            dice = max(dice, n.FACES)
        elif word == n.JURY_SET_ROLL:
            dice = TWO_DICE
    stage = s.stage + 1 if rests else s.stage
    before = -1
    reached = 0.0
    total = 0.0
    for thrown in range(2 if dice == TWO_DICE else 1, dice + 1):
        jury = jury_foreseen(box, s, seat, lawyer, thrown)
        if jury != before:
            before = jury
            first, second = prospects(stage, jury, pot, own, other, silenced, limit, appeals, CARD_COST * last)
            reached = swing(s, seat, first, second)
        total += reached * (n.FACES - abs(thrown - n.FACES - 1) if dice == TWO_DICE else THROWS // dice)
    value = swing(s, seat, mine, theirs) if lawyer == s.prosecutor else swing(s, seat, theirs, mine)
    return value + total / THROWS


@rule
def jury_foreseen(box: Box, s: State, seat: int, lawyer: int, thrown: int) -> int:
    """The Jury after the effects to come, with these dice: one, or the total where two are thrown."""
    way = way_of(s, lawyer)
    jury = s.jury
    first = s.effect
    if s.witness >= 0:
        guilt = int(box.guilt[int(s.played[s.witness])])
        jury += way * guilt if thrown >= guilt else 0
        first += 1
    for index in range(first, n.EFFECTS if s.motion >= 0 else 0):
        word = int(box.effects[s.motion, index])
        jury = jury_after(box, s.motion, index, way, jury, thrown)
        if word in (n.UNDO_EVIDENCE, n.UNDO_WITNESS):
            jury += way * best_reversal(box, s, lawyer, word)
        elif word == n.REPLACE_SUSPECT:
            jury += way * best_swap(box, s, seat, lawyer, way)
        elif word == n.REROLL_WITNESS:
            guilt = best_failure(box, s, lawyer)
            jury += way * guilt if thrown >= guilt else 0
        jury = within(jury)
    return within(jury)


# ---- the card that a Motion will work on ---------------------------------------------------------------------------


@rule
def best_card(box: Box, s: State, place: int) -> float:
    """What the best card in a place is worth."""
    best = 0.0
    for card in range(box.cards):
        if s.place[card] == place:
            best = max(best, card_worth(box, card))
    return best


@rule
def best_reversal(box: Box, s: State, lawyer: int, word: int) -> int:
    """The steps of the other lawyer's strongest card that a Motion can reverse."""
    other = opponent(s, lawyer)
    best = 0
    for index in range(s.count):
        card = int(s.played[index])
        stands = player_of(s, index) == other and fate_of(s, index) == n.STANDS
        if stands and box.kind[card] == (n.EVIDENCE if word == n.UNDO_EVIDENCE else n.SUSPECT):
            best = max(best, steps_for(box, s, card, other))
    return best


@rule
def best_failure(box: Box, s: State, lawyer: int) -> int:
    """The Guilt of the silent Witness whom it is best to ask again."""
    best = 0
    for index in range(s.count):
        card = int(s.played[index])
        if player_of(s, index) == lawyer and fate_of(s, index) == n.FAILED and box.kind[card] == n.SUSPECT:
            guilt = int(box.guilt[card])
            if best == 0 or guilt * (n.FACES + 1 - guilt) > best * (n.FACES + 1 - best):
                best = guilt
    return best


@rule
def best_swap(box: Box, s: State, seat: int, lawyer: int, way: int) -> int:
    """The steps that the best Suspect for the place of the accused moves the Jury; of unknown hands a guess."""
    if seat != lawyer:
        return SWAP
    best = -n.HIGHEST_JURY
    now = starting_jury(box, s.suspect, s.charge)
    for card in range(box.cards):
        if s.place[card] == n.HAND + seat and box.kind[card] == n.SUSPECT:
            best = max(best, way * (starting_jury(box, card, s.charge) - now))
    return best
