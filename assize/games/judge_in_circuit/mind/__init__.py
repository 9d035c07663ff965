"""What a bot needs to know about The Judge in Circuit: the view as numbers, and a quick judgement."""

from __future__ import annotations

from ....core.bits import popcount
from ....core.kernel import OVER, Array, rule
from .. import state as n
from ..rules.places import place_in_queue, ring_count
from ..state import Box, State
from .picks import with_best_pick, with_exchange, with_steps_left
from .position import assess

# A seat: Crook, space (the last place is THE CELLS), rings, Prison, charge, cell, and some marks.
PLACES = n.SPACES + 1
AFTER_PLACE = n.CROOKS + PLACES
AFTER_CHARGE = AFTER_PLACE + 2 * n.PRISONS + n.CRIMES
AFTER_CELL = AFTER_CHARGE + n.SEATS
ON_TURN, ON_PROBATION, IS_BASHER, TURN_AGAIN, HAND_SIZE, RINGS, IS_ACTOR, IS_ACCUSED = range(AFTER_CELL, AFTER_CELL + 8)
PER_SEAT = AFTER_CELL + 8
PHASES = n.RESOLVING + 1
CIRCUIT = n.BERMUDA + 1
AFTER_SEATS = n.SEATS * PER_SEAT
AFTER_JUDGES = AFTER_SEATS + n.JUDGES * CIRCUIT
AFTER_POLICE = AFTER_JUDGES + n.SPACES
AFTER_HAND = AFTER_POLICE + n.CARDS
AFTER_PILES = AFTER_HAND + 2 * n.CARDS
AFTER_PHASE = AFTER_PILES + PHASES
AFTER_CARD = AFTER_PHASE + n.CARDS
AFTER_DICE = AFTER_CARD + 2 * n.FACES
STEPS_LEFT, FOGGY, TURNS_GONE, TO_WIN, IN_PACK, WINDOW_OPEN = range(AFTER_DICE, AFTER_DICE + 6)
FEATURES = AFTER_DICE + 6
MANY_CARDS = 10.0
SPREAD = 0.3  # the lead in judgement by which one is e times as likely to win, for two
SPREADS = {3: 0.2, 4: 0.18, 5: 0.08, 6: 0.085}  # and for more, as 150 matches between greedy bots came out


@rule
def observe(box: Box, s: State, seat: int, out: Array) -> None:
    """The position as a seat knows it: every Crook from its own on, Judges, Policemen, cards, what is being asked."""
    out[:] = 0
    for distance in range(s.players):
        mark_seat(box, s, (seat + distance) % s.players, out[distance * PER_SEAT : (distance + 1) * PER_SEAT])
    for judge in range(n.JUDGES):
        out[AFTER_SEATS + judge * CIRCUIT + int(s.judge[judge])] = 1
    for policeman in range(n.POLICEMEN):
        out[AFTER_JUDGES + int(s.police[policeman])] += 1
    for card in range(box.cards):
        if s.place[card] == n.HAND + seat:
            out[AFTER_POLICE + card] = 1
        elif s.place[card] == n.DISCARDED:
            out[AFTER_HAND + card] = 1
        elif s.place[card] == n.IN_FORCE:
            out[AFTER_HAND + n.CARDS + card] = 1
    out[AFTER_PILES + s.phase] = 1
    if s.card >= 0:
        out[AFTER_PHASE + s.card] = 1
    if s.die > 0:
        out[AFTER_CARD + s.die - 1] = 1
    if s.verdict > 0:
        out[AFTER_CARD + n.FACES + s.verdict - 1] = 1
    out[STEPS_LEFT] = s.left / n.FACES if s.phase == n.JUDGING else 0
    out[FOGGY] = 1 if s.souper >= 0 else 0
    out[TURNS_GONE] = s.turns / s.options.cap
    out[TO_WIN] = s.options.rings / n.PRISONS
    out[IN_PACK] = s.pack / n.CARDS
    out[WINDOW_OPEN] = s.window / n.CARDS


@rule
def mark_seat(box: Box, s: State, seat: int, out: Array) -> None:
    """What everybody knows of a Crook."""
    if s.crook[seat] >= 0:
        out[int(s.crook[seat])] = 1
    out[n.CROOKS + (n.SPACES if s.at[seat] == n.CELLS else int(s.at[seat]))] = 1
    for index in range(ring_count(s, seat)):
        out[AFTER_PLACE + int(s.rings[seat, index])] = 1
    if s.prison[seat] >= 0:
        out[AFTER_PLACE + n.PRISONS + int(s.prison[seat])] = 1
    if s.charge[seat] >= 0:
        out[AFTER_PLACE + 2 * n.PRISONS + int(s.charge[seat])] = 1
    cell = place_in_queue(s, seat)
    if cell >= 0:
        out[AFTER_CHARGE + cell] = 1
    out[ON_TURN] = 1 if s.turn == seat else 0
    out[ON_PROBATION] = s.probation >> seat & 1
    out[IS_BASHER] = s.bashers >> seat & 1
    out[TURN_AGAIN] = s.again >> seat & 1
    for card in range(box.cards):
        if s.place[card] == n.HAND + seat:
            out[HAND_SIZE] += 1 / MANY_CARDS
    out[RINGS] = ring_count(s, seat) / n.PRISONS
    out[IS_ACTOR] = 1 if s.actor == seat else 0
    out[IS_ACCUSED] = 1 if s.accused == seat else 0


@rule
def judge(box: Box, s: State, seat: int) -> float:
    """How likely a seat wins."""
    if s.actor == OVER:
        return 2.0 / popcount(s.winners) if s.winners >> seat & 1 else -1.0
    if s.crook[s.players - 1] < 0:
        return 1.0 / s.players
    if s.phase == n.JUDGING:
        return with_steps_left(box, s, seat)
    if s.phase == n.PICKING and s.player == seat:
        return with_best_pick(box, s, seat)
    if s.phase == n.VISITING and s.actor == seat:
        return with_exchange(box, s, seat)
    return assess(box, s, seat)
