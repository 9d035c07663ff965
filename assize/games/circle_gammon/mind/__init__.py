"""What a bot needs to know about Circle Gammon: that nothing is secret, the view as numbers, a quick judgement."""

from __future__ import annotations

from ....core.bits import popcount
from ....core.kernel import OVER, Array, rule
from .. import state as n
from ..rules.board import ahead, men_left
from ..state import Box, State

# By how much each thing makes a seat likelier to win, as the logarithm of its odds, fitted to matches between bots.
MAN = -0.24  # each man that is left
NEAR = 5.6  # divided by one more than the men that are left: the last ones weigh most
NUMBER = 0.6  # likewise, for each different number on which men stand, so that more throws bear off
IN_CENTRE = -0.26  # a captured man
EXPOSED = -0.03  # each number of one die by which an opponent hits a single man
BLOCK = 0.05  # each point that is held
TO_THROW = 0.3  # whose turn it is, once nobody can double any more: a double needs a lead of this worth
POINTS_A_MATCH = 40.0  # what e times the odds are worth in points
WON = 10_000.0

PER_SEAT = n.POINTS + 5
PHASES = 6
FEATURES = n.SEATS * PER_SEAT + 2 * n.FACES + 2 + PHASES + n.SEATS + 2
SPREAD = 65.0  # the lead in judgement by which one is e times as likely to win


@rule
def redeal(box: Box, s: State, seat: int, rng: Array) -> None:
    """Circle Gammon has no secrets: every seat knows the whole truth."""


@rule
def observe(box: Box, s: State, seat: int, out: Array) -> None:
    """The position as seen from a seat: itself first, then the others in order of play."""
    out[:] = 0
    men = box.men[s.players]
    for distance in range(s.players):
        other = (seat + distance) % s.players
        base = distance * PER_SEAT
        for point in range(box.points):
            out[base + point] = s.men[other, point] / men
        out[base + n.POINTS] = s.centre[other] / men
        out[base + n.POINTS + 1] = s.off[other] / men
        out[base + n.POINTS + 2] = s.playing >> other & 1
        out[base + n.POINTS + 3] = s.score[other] / 100
        out[base + n.POINTS + 4] = 1 if s.doubler == other else 0
    base = n.SEATS * PER_SEAT
    for index in range(2):
        if s.left[index] > 0:
            out[base + index * n.FACES + s.dice[index] - 1] = 1
            out[base + 2 * n.FACES + index] = s.left[index] / 4
    base += 2 * n.FACES + 2
    out[base + s.phase] = 1
    out[base + PHASES + (s.turn - seat) % s.players] = 1
    out[base + PHASES + n.SEATS] = 1 if s.actor == seat else 0
    out[base + PHASES + n.SEATS + 1] = 1 / s.stake


@rule
def judge(box: Box, s: State, seat: int) -> float:
    """The lead of a seat in points: what its opponents would leave it against what it would leave them."""
    if s.actor == OVER:
        return WON if s.winners >> seat & 1 else -WON
    won = s.score[seat] - rivals_score(s, seat)
    if not s.playing >> seat & 1:
        return won - s.debt[seat]
    strongest = -1e9
    total = 0.0
    others = 0
    for other in range(s.players):
        if other != seat and s.playing >> other & 1:
            worth = standing(box, s, other)
            strongest = max(strongest, worth)
            total += worth
            others += 1
    stake = 2 * s.stake if s.phase == n.ANSWER else s.stake
    return won + stake * (standing(box, s, seat) - (strongest + total / others) / 2)


@rule
def rivals_score(s: State, seat: int) -> float:
    """The scores of the opponents as one number: halfway between the best and the mean."""
    best = 0.0
    total = 0.0
    for other in range(s.players):
        if other != seat:
            best = max(best, s.score[other] * 1.0)
            total += s.score[other]
    return (best + total / (s.players - 1)) / 2


@rule
def standing(box: Box, s: State, seat: int) -> float:
    """How well a seat stands, in points: few men left, none captured, few exposed, many numbers covered."""
    left = men_left(s, seat)
    numbers = 0
    for number in range(1, n.FACES + 1):
        if s.held[seat] & box.numbered[number] != 0:
            numbers += 1
    value = MAN * left + (NEAR + NUMBER * numbers) / (1 + left)
    value += IN_CENTRE * s.centre[seat] + BLOCK * popcount(s.blocks[seat])
    if s.turn == seat:
        value += TO_THROW if s.phase >= n.THROW else 0.0
    else:
        value += EXPOSED * exposure(box, s, seat)
    return POINTS_A_MATCH * value


@rule
def exposure(box: Box, s: State, seat: int) -> int:
    """By how many numbers of a die opponents capture a single man of this seat."""
    single = s.held[seat] & ~s.blocks[seat]
    numbers = 0
    for other in range(s.players):
        if other != seat and single != 0:
            for die in range(1, n.FACES + 1):
                if s.centre[other] > 0:
                    reached = box.numbered[die] if die % 2 == 0 else 0
                else:
                    reached = ahead(box, s.held[other], die)
                if single & reached != 0:
                    numbers += 1
    return numbers
