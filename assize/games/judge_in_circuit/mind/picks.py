"""What is still to be decided: the other steps of Judges, and what a card is to work on."""

from __future__ import annotations

import numpy as np

from ....core.kernel import rule, zeros
from ....core.questions import dispatch
from .. import state as n
from ..rules.arrests import escape_arrest
from ..rules.cards import ENTRIES, NOWHERE, PART, list_picks
from ..rules.cards.judges import is_about
from ..rules.circuit import COURT
from ..rules.places import is_free, is_inside, place_in_queue, queue_length, ring_count, seat_of
from ..state import Box, State
from .position import assess
from .trials import judge_in_line, line_up_judges, steps_in_line

# Every function tries something in the position itself and puts it back as it was.


@rule
def with_steps_left(box: Box, s: State, seat: int) -> float:
    """Judges have steps to make: as it stands, or with the next of them brought into COURT if that is near enough."""
    value = assess(box, s, seat)
    line = line_up_judges(box, s)
    judge = judge_in_line(line, 0)
    at = int(s.judge[judge])
    if 0 < steps_in_line(line, 0) <= s.left and at < box.circles:
        s.judge[judge] = COURT
        value = max(value, assess(box, s, seat))
        s.judge[judge] = at
    return value


@rule
def with_exchange(box: Box, s: State, seat: int) -> float:
    """A visitor is asked: as it stands, or in the place of the prisoner that suits best."""
    best = assess(box, s, seat)
    here, there = box.visiting, box.visiting_time
    rings = ring_count(s, seat)
    for prisoner in range(s.players):
        if s.at[prisoner] == there:
            s.at[prisoner] = here
            s.at[seat] = there
            put_on(s, seat, rings, int(s.prison[prisoner]))
            best = max(best, assess(box, s, seat))
            s.rings[seat, rings:] = -1
            s.at[seat] = here
            s.at[prisoner] = there
    return best


@rule
def put_on(s: State, seat: int, rings: int, prison: int) -> None:
    """A ring above so many others, unless it is one of them or there is none to be had."""
    if prison < 0:
        return
    for index in range(rings):
        if s.rings[seat, index] == prison:
            return
    s.rings[seat, rings] = prison


@n.POLICE_TO_ME.tries
def with_policeman_here(box: Box, s: State, seat: int) -> float:
    """Any Policeman on the own space."""
    return with_policeman_from(box, s, seat, len(box.steps))


@n.MOVE_POLICEMAN.tries
def with_policeman_near(box: Box, s: State, seat: int) -> float:
    """A Policeman on the own space who is near enough."""
    return with_policeman_from(box, s, seat, n.FACES)


@rule
def with_policeman_from(box: Box, s: State, seat: int, limit: int) -> float:
    """A Policeman on the own space who comes from no farther off."""
    best = 0.0
    here = int(s.at[seat])
    if not is_free(box, s, seat) or (box.crime[here] < 0 and not s.bashers >> seat & 1):
        return best
    for policeman in range(n.POLICEMEN):
        at = int(s.police[policeman])
        fits = s.pick == NOWHERE or s.pick == n.PICK_POLICE(policeman)
        if fits and box.steps[at, here] <= limit:
            s.police[policeman] = here
            best = max(best, assess(box, s, seat))
            s.police[policeman] = at
    return best


@n.POLICE_TO_STATION.tries
def with_policeman_away(box: Box, s: State, seat: int) -> float:
    """A Policeman taken from a Crime space, or sent to the best Police space once he is picked."""
    best = 0.0
    for policeman in range(n.POLICEMEN):
        at = int(s.police[policeman])
        if s.pick == n.PICK_POLICE(policeman):
            for index in range(n.POLICEMEN):
                s.police[policeman] = box.station[index]
                best = max(best, assess(box, s, seat))
        elif s.pick == NOWHERE and box.crime[at] >= 0:
            s.police[policeman] = box.station[policeman]
            best = max(best, assess(box, s, seat))
        s.police[policeman] = at
    return best


@n.TO_BERMUDA.tries
def with_judge_abroad(box: Box, s: State, seat: int) -> float:
    """Any Judge on the Circuit sent to Bermuda."""
    return with_judge_at(box, s, seat, n.BERMUDA)


@n.TO_HOSPITAL.tries
def with_judge_in_bed(box: Box, s: State, seat: int) -> float:
    """Any Judge on the Circuit sent to Hospital."""
    return with_judge_at(box, s, seat, n.HOSPITAL)


@rule
def with_judge_at(box: Box, s: State, seat: int, place: int) -> float:
    """Any Judge on the Circuit sent elsewhere."""
    best = 0.0
    for judge in range(n.JUDGES):
        at = int(s.judge[judge])
        if is_about(s, judge):
            s.judge[judge] = place
            best = max(best, assess(box, s, seat))
            s.judge[judge] = at
    return best


@n.SWAP_JUDGES.tries
def with_judges_swapped(box: Box, s: State, seat: int) -> float:
    """Two Judges on the Circuit exchanged."""
    best = 0.0
    for one in range(n.JUDGES):
        here = int(s.judge[one])
        fits = s.pick == NOWHERE or s.pick == n.PICK_JUDGE(one)
        if not fits or not is_about(s, one):
            continue
        for other in range(one + 1 if s.pick == NOWHERE else 0, n.JUDGES):
            there = int(s.judge[other])
            if other == one or not is_about(s, other):
                continue
            s.judge[one] = there
            s.judge[other] = here
            best = max(best, assess(box, s, seat))
            s.judge[one] = here
            s.judge[other] = there
    return best


@n.TO_PUB.tries
@n.TO_CRIME.tries
@n.TO_CRIME_WITH.tries
def with_ride(box: Box, s: State, card: int, seat: int) -> float:
    """The own Crook at the best space that the card can bring him to."""
    best = 0.0
    at = int(s.at[seat])
    spaces = zeros(n.SPACES, np.int64)
    for index in range(list_picks(box, s, card, seat, NOWHERE, n.SPACES, spaces)):
        s.at[seat] = n.PICK_SPACE.part(spaces[index])
        best = max(best, assess(box, s, seat))
    s.at[seat] = at
    return best


@n.SET_DIE.tries
def with_throw(box: Box, s: State, seat: int) -> float:
    """The throw that suits best."""
    best = 0.0
    thrown = s.die
    for number in range(1, n.FACES + 1):
        s.die = number
        best = max(best, assess(box, s, seat))
    s.die = thrown
    return best


@n.SHIFT_DIE.tries
def with_trial_die(box: Box, s: State, seat: int) -> float:
    """The trial die one up or down, as it suits best."""
    best = 0.0
    tried = s.verdict
    for number in range(1, n.FACES + 1):
        if abs(number - tried) == 1:
            s.verdict = number
            best = max(best, assess(box, s, seat))
    s.verdict = tried
    return best


@n.CHANGE_CHARGE.tries
def with_charge(box: Box, s: State, seat: int) -> float:
    """The charge that suits best."""
    best = 0.0
    charge = int(s.charge[seat])
    for crime in range(n.CONSPIRACY):
        s.charge[seat] = crime
        best = max(best, assess(box, s, seat))
    s.charge[seat] = charge
    return best


@n.SWAP_PRISONER.tries
def with_friend(box: Box, s: State, seat: int) -> float:
    """The best friend INSIDE to change places with."""
    best = 0.0
    charge = int(s.charge[seat])
    cell = place_in_queue(s, seat)
    rings = ring_count(s, seat)
    for friend in range(s.players):
        if friend == seat or not is_inside(box, s, friend):
            continue
        at = int(s.at[friend])
        prison = int(s.prison[friend])
        s.queue[cell] = friend
        s.charge[friend] = charge
        s.at[friend] = n.CELLS
        s.at[seat] = at
        put_on(s, seat, rings, prison)
        best = max(best, assess(box, s, seat))
        s.rings[seat, rings:] = -1
        s.at[seat] = n.CELLS
        s.at[friend] = at
        s.charge[friend] = -1
        s.queue[cell] = seat
    return best


@n.SEND_BACK.tries
def with_somebody_back(box: Box, s: State, seat: int) -> float:
    """The best Crook to send right back, of those who are not in THE CELLS."""
    best = 0.0
    for other in range(s.players):
        at = int(s.at[other])
        if at != n.CELLS:
            s.at[other] = box.governor if box.inside[at] == 1 else box.home[s.crook[other]]
            best = max(best, assess(box, s, seat))
            s.at[other] = at
    return best


@n.TRANSFER_OR_JOIN.tries
def with_transfer(box: Box, s: State, seat: int, prison: int, crook: int) -> float:
    """A transfer, or joining a friend in his Prison."""
    best = 0.0
    rings = ring_count(s, seat)
    friend = seat_of(s, crook)
    for number in range(2):
        at = int(s.at[seat])
        if number == 1:
            if friend < 0 or friend == seat or not is_inside(box, s, friend):
                break
            prison = int(s.prison[friend])
            s.at[seat] = s.at[friend]
        put_on(s, seat, rings, prison)
        best = max(best, assess(box, s, seat))
        s.rings[seat, rings:] = -1
        s.at[seat] = at
    return best


@n.ACCUSE.tries
def with_letter(box: Box, s: State, seat: int, crime: int) -> float:
    """Anybody who is not INSIDE charged."""
    best = 0.0
    last = queue_length(s)
    for other in range(s.players):
        at = int(s.at[other])
        charge = int(s.charge[other])
        if at != n.CELLS and (box.inside[at] == 1 or last == n.SEATS):
            continue
        s.charge[other] = crime
        if at != n.CELLS:
            s.at[other] = n.CELLS
            s.queue[last] = other
        best = max(best, assess(box, s, seat))
        if at != n.CELLS:
            s.queue[last] = -1
        s.at[other] = at
        s.charge[other] = charge
    return best


@n.CANCEL_ARREST.tries
def with_arrest_cancelled(box: Box, s: State, seat: int) -> float:
    """The arrest that is under way called off, and the Policeman sent to the best Police space."""
    best = 0.0
    held = int(s.arrested[0])
    policeman = 0
    while policeman < n.POLICEMEN and s.police[policeman] != s.scene:
        policeman += 1
    if held < 0 or policeman == n.POLICEMEN:
        return best
    escape_arrest(s)
    for index in range(n.POLICEMEN):
        s.police[policeman] = box.station[index]
        best = max(best, assess(box, s, seat))
    s.police[policeman] = s.scene
    for index in range(n.SEATS - 1, 0, -1):
        s.arrested[index] = s.arrested[index - 1]
    s.arrested[0] = held
    return best


tries = dispatch("tries", n.EFFECTS, PART, "box, s, card, part, seat", "-1.0", ENTRIES)


@rule
def with_best_pick(box: Box, s: State, seat: int) -> float:
    """A card is on the table: what it is worth if it works on the best that was thought of."""
    value = assess(box, s, seat)
    return max(value, tries(box, s, s.card, 0, seat))
