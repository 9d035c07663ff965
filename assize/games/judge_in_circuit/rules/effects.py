"""What Luck cards do: one small function for each effect word that is more than a line."""

from __future__ import annotations

import numpy as np

from ....core.kernel import CHANCE, Array, fill, rule, say, zeros
from .. import state as n
from ..state import Box, State
from .arrests import escape_arrest
from .circuit import COURT, admit, after_step, judge_on, shunt, take_step
from .luck import hand_size
from .paths import list_spaces
from .places import (
    accuse,
    enter_prison,
    first_of,
    is_free,
    is_inside,
    join_queue,
    leave_queue,
    lock_up,
    place_in_queue,
    put,
    seat_of,
    send,
)
from .trials import end_trial, to_back

NOWHERE = -1

# ---- what a card works on ------------------------------------------------------------------------------------------


@rule
def picks(effect: int) -> int:
    """How many questions a card asks before it is carried out."""
    if effect in (n.POLICE_TO_STATION, n.MOVE_POLICEMAN, n.SWAP_JUDGES):
        return 2
    asks = effect in (
        n.TO_BERMUDA, n.TO_HOSPITAL, n.TO_PUB, n.TO_CRIME, n.TO_CRIME_WITH, n.STEAL_CARD, n.SHIFT_DIE, n.CHANGE_CHARGE,
        n.SWAP_PRISONER, n.POLICE_TO_ME, n.SEND_BACK, n.TO_STATION, n.TRANSFER_OR_JOIN, n.ACCUSE, n.SET_DIE,
        n.CANCEL_ARREST,
    )  # fmt: skip
    return 1 if asks else 0


@rule
def pick_offers(box: Box, s: State, out: Array) -> int:
    """What the card on the table can work on."""
    effect = box.effect[s.card]
    seat = s.player
    if effect == n.LAST_ORDERS:
        return nearest(box, s, first_of(s, s.drinkers), box.pub_at, box.pubs, out)
    if effect == n.TO_STATION:
        return nearest(box, s, seat, box.station, n.POLICEMEN, out)
    if effect in (n.POLICE_TO_STATION, n.MOVE_POLICEMAN, n.POLICE_TO_ME) and s.pick == NOWHERE:
        return police_to_pick(s, int(s.at[seat]) if effect == n.POLICE_TO_ME else NOWHERE, out)
    if effect == n.MOVE_POLICEMAN:
        return beats_of(box, s, s.pick - n.PICK_POLICE, out)
    if effect in (n.POLICE_TO_STATION, n.CANCEL_ARREST):
        here = s.scene if effect == n.CANCEL_ARREST else int(s.police[s.pick - n.PICK_POLICE])
        return spaces_to_pick(box.station, n.POLICEMEN, here, out)
    if effect in (n.TO_BERMUDA, n.TO_HOSPITAL, n.SWAP_JUDGES):
        return judges_to_pick(s, out)
    if effect == n.TO_PUB:
        return spaces_to_pick(box.pub_at, int(box.pubs), int(s.at[seat]), out)
    if effect in (n.TO_CRIME, n.TO_CRIME_WITH):
        return crimes_to_pick(box, int(box.first[s.card]) if effect == n.TO_CRIME_WITH else NOWHERE, out)
    if effect in (n.SHIFT_DIE, n.SET_DIE, n.TRANSFER_OR_JOIN):
        return numbers_to_pick(box, s, effect, out)
    if effect == n.CHANGE_CHARGE:
        for crime in range(n.CONSPIRACY):
            out[crime] = n.PICK_CRIME + crime
        return n.CONSPIRACY
    return seats_to_pick(box, s, effect, out)


@rule
def nearest(box: Box, s: State, seat: int, places: Array, size: int, out: Array) -> int:
    """The nearest of some spaces on foot; several if they are equally near (JC-122)."""
    here = int(s.at[seat])
    least = n.SPACES
    count = 0
    for index in range(size):
        steps = int(box.steps[here, places[index]])
        if steps < least:
            least = steps
            count = 0
        if steps == least:
            out[count] = n.PICK_SPACE + places[index]
            count += 1
    return count


@rule
def police_to_pick(s: State, but: int, out: Array) -> int:
    """Any Policeman, but for those on one space."""
    count = 0
    for policeman in range(n.POLICEMEN):
        if s.police[policeman] != but:
            out[count] = n.PICK_POLICE + policeman
            count += 1
    return count


@rule
def beats_of(box: Box, s: State, policeman: int, out: Array) -> int:
    """Where one to six steps bring a Policeman."""
    here = s.police[policeman]
    spaces = zeros(n.WORDS, np.int64)
    for steps in range(1, n.FACES + 1):
        spaces |= box.patrol[here, steps]
    return list_spaces(spaces, n.PICK_SPACE, out, 0)


@rule
def spaces_to_pick(places: Array, size: int, but: int, out: Array) -> int:
    """Some spaces, but for the one where the piece is."""
    count = 0
    for index in range(size):
        if places[index] != but:
            out[count] = n.PICK_SPACE + places[index]
            count += 1
    return count


@rule
def crimes_to_pick(box: Box, crime: int, out: Array) -> int:
    """Every Crime space, or those of one Crime."""
    count = 0
    for space in range(box.spaces):
        if box.crime[space] >= 0 and (crime == NOWHERE or box.crime[space] == crime):
            out[count] = n.PICK_SPACE + space
            count += 1
    return count


@rule
def judges_to_pick(s: State, out: Array) -> int:
    """Every Judge on the Circuit who is not in COURT, and not picked already."""
    count = 0
    for judge in range(n.JUDGES):
        if s.judge[judge] not in (COURT, n.HOSPITAL, n.BERMUDA) and s.pick != n.PICK_JUDGE + judge:
            out[count] = n.PICK_JUDGE + judge
            count += 1
    return count


@rule
def numbers_to_pick(box: Box, s: State, effect: int, out: Array) -> int:
    """A throw, a die one up or down, or 0 for a transfer and 1 for joining a friend."""
    count = 0
    if effect == n.TRANSFER_OR_JOIN:
        if s.prison[s.player] != box.first[s.card]:
            out[count] = n.PICK_NUMBER
            count += 1
        friend = seat_of(s, int(box.second[s.card]))
        if friend >= 0 and friend != s.player and is_inside(box, s, friend):
            out[count] = n.PICK_NUMBER + 1
            count += 1
        return count
    for number in range(1, n.FACES + 1):
        if effect == n.SET_DIE or abs(number - s.verdict) == 1:
            out[count] = n.PICK_NUMBER + number
            count += 1
    return count


@rule
def seats_to_pick(box: Box, s: State, effect: int, out: Array) -> int:
    """The Crooks, or the hands, that a card can work on."""
    count = 0
    for seat in range(s.players):
        fits = effect == n.SEND_BACK
        if effect == n.STEAL_CARD:
            fits = seat != s.player and hand_size(box, s, seat) > 0
        elif effect == n.SWAP_PRISONER:
            fits = seat != s.player and is_inside(box, s, seat)
        elif effect == n.ACCUSE:
            fits = not is_inside(box, s, seat)
        if fits:
            out[count] = n.PICK_SEAT + seat
            count += 1
    return count


# ---- carrying a card out -------------------------------------------------------------------------------------------


@rule
def begin_card(box: Box, s: State, card: int, seat: int) -> None:
    """A card is on the table: ask what it works on, or carry it out."""
    s.card = card
    s.player = seat
    s.pick = NOWHERE
    if s.arrested[0] < 0:  # a card at an arrest changes nothing about who brought it about
        s.causer = seat
        s.constable = 0
    effect = box.effect[card]
    out = zeros(n.SPACES, np.int64)
    if effect == n.TO_STATION and not is_free(box, s, seat):
        s.card = NOWHERE
        if is_inside(box, s, seat):
            send(box, s, seat, box.governor)
    elif picks(effect) == 0:
        s.card = NOWHERE
        carry_out(box, s, card, seat)
    elif pick_offers(box, s, out) == 0:
        s.card = NOWHERE
        say(s, n.NOTHING, card, 0, 0)
    else:
        s.phase = n.PICKING
        s.actor = seat


@rule
def play_pick(box: Box, s: State, choice: int) -> None:
    """One question of a card is answered."""
    card = s.card
    effect = box.effect[card]
    if effect == n.LAST_ORDERS:
        s.card = NOWHERE
        drink(box, s, first_of(s, s.drinkers), choice - n.PICK_SPACE)
        return
    if picks(effect) == 2 and s.pick == NOWHERE:
        s.pick = choice
        s.phase = n.PICKING
        return
    s.card = NOWHERE
    carry_out_on(box, s, card, s.player, choice)
    s.pick = NOWHERE


@rule
def carry_out(box: Box, s: State, card: int, seat: int) -> None:
    """Carry out a card that asks nothing."""
    effect = box.effect[card]
    first = int(box.first[card])
    if effect == n.TO_REMISSION:
        if s.at[seat] == n.CELLS:
            s.prison[seat] = -1
        send(box, s, seat, box.remission)
    elif effect == n.TRANSFER:
        enter_prison(s, seat, first)
    elif effect == n.EXTRA_TURN:
        s.again |= 1 << seat
    elif effect == n.SWAP_WITH:
        swap_places(box, s, seat, seat_of(s, first))
    elif effect == n.RESET_POLICE:
        for policeman in range(n.POLICEMEN):
            s.police[policeman] = box.station[policeman]
    elif effect == n.RETHROW:
        s.verdict = 0
        s.phase = n.TRYING
        s.actor = CHANCE
    elif effect == n.ARREST_SELF:
        if is_free(box, s, seat):
            lock_up(s, seat, first)
        else:
            say(s, n.NOTHING, card, 0, 0)
    elif effect == n.NO_PROBATION:
        s.lenient = first
    elif effect == n.GO_VISITING:
        send(box, s, seat, box.visiting_time if is_inside(box, s, seat) else box.visiting)
    elif effect == n.JUDGE_TO_COURT:
        bring_to_court(box, s, first)
    elif effect == n.TO_HOME:
        send(box, s, seat, int(box.home[s.crook[seat]]))
    elif effect == n.TO_PRISON:
        to_prison(box, s, card, seat)
    elif effect == n.FEWER_YEARS:
        cut_years(box, s, seat, first)
    elif effect == n.PEA_SOUPER:
        s.souper = seat
    elif effect == n.JUDGES_STEP:
        sports_day(box, s)
    elif effect == n.LOSE_CARD:
        lose_card(box, s, card, seat, (seat + 1) % s.players)
    elif effect == n.LAST_ORDERS:
        call_time(box, s, card)
    elif effect == n.USE_TUNNEL:
        s.tunnelling = 1
    elif effect == n.ALIBI:
        clear_name(box, s, seat)
    elif effect == n.FREE_FIRST:
        if s.queue[0] >= 0:
            send(box, s, int(s.queue[0]), int(box.years_at[0]))
        else:
            say(s, n.NOTHING, card, 0, 0)
    elif effect == n.LET_NEXT_GO:
        leave_queue(s, seat)
        join_queue(s, seat, 1)
    elif effect == n.DOUBLE_MOVE:
        s.doubled = 1
    elif effect == n.TO_FRONT:
        leave_queue(s, seat)
        join_queue(s, seat, 0)
    elif effect == n.JUDGES_HOME:
        fill(s.judge, box.judge_home)
        s.admitted = 0
    elif effect == n.ABANDON_TRIAL:
        to_back(s, s.accused)
        end_trial(box, s, first)
    elif effect == n.DRAW_MORE:
        s.drawer = seat
        s.draws += first
    elif effect == n.BICYCLES:
        s.place[card] = n.IN_FORCE
    else:  # HURT_JUDGE
        admit(box, s, first)


@rule
def carry_out_on(box: Box, s: State, card: int, seat: int, choice: int) -> None:
    """Carry out a card on what was picked."""
    effect = box.effect[card]
    if effect in (n.POLICE_TO_STATION, n.MOVE_POLICEMAN):
        call_out(s, s.pick - n.PICK_POLICE, choice - n.PICK_SPACE)
    elif effect == n.POLICE_TO_ME:
        call_out(s, choice - n.PICK_POLICE, int(s.at[seat]))
    elif effect == n.CANCEL_ARREST:
        let_off(s, card, choice - n.PICK_SPACE)
    elif effect == n.TO_BERMUDA:
        say(s, n.JUDGE_MOVED, choice - n.PICK_JUDGE, int(s.judge[choice - n.PICK_JUDGE]), n.BERMUDA)
        s.judge[choice - n.PICK_JUDGE] = n.BERMUDA
    elif effect == n.TO_HOSPITAL:
        admit(box, s, choice - n.PICK_JUDGE)
    elif effect == n.SWAP_JUDGES:
        one = s.pick - n.PICK_JUDGE
        other = choice - n.PICK_JUDGE
        here, there = int(s.judge[one]), int(s.judge[other])
        say(s, n.JUDGE_MOVED, one, here, there)
        say(s, n.JUDGE_MOVED, other, there, here)
        s.judge[one] = there
        s.judge[other] = here
    elif effect in (n.TO_PUB, n.TO_CRIME, n.TO_STATION):
        send(box, s, seat, choice - n.PICK_SPACE)
    elif effect == n.TO_CRIME_WITH:
        send(box, s, seat, choice - n.PICK_SPACE)
        friend = seat_of(s, int(box.second[card]))
        if friend >= 0 and friend != seat:
            send(box, s, friend, choice - n.PICK_SPACE)
    elif effect == n.STEAL_CARD:
        lose_card(box, s, card, choice - n.PICK_SEAT, seat)
    elif effect == n.SHIFT_DIE:
        s.verdict = choice - n.PICK_NUMBER
        say(s, n.TURNED_DIE, seat, s.verdict, 0)
    elif effect == n.SET_DIE:
        s.die = choice - n.PICK_NUMBER
        say(s, n.THREW, seat, s.die, 0)
    elif effect == n.CHANGE_CHARGE:
        accuse(s, seat, choice - n.PICK_CRIME)
    elif effect == n.SWAP_PRISONER:
        change_for(s, seat, choice - n.PICK_SEAT)
    elif effect == n.SEND_BACK:
        send_back(box, s, choice - n.PICK_SEAT)
    elif effect == n.TRANSFER_OR_JOIN:
        join_friend(box, s, card, seat, choice - n.PICK_NUMBER)
    else:  # ACCUSE
        if s.at[choice - n.PICK_SEAT] == n.CELLS:
            accuse(s, choice - n.PICK_SEAT, int(box.first[card]))
        else:
            lock_up(s, choice - n.PICK_SEAT, int(box.first[card]))


# ---- the longer ones -----------------------------------------------------------------------------------------------


@rule
def swap_places(box: Box, s: State, seat: int, other: int) -> None:
    """Two Crooks exchange spaces; who comes INSIDE is in the other's Prison and takes its ring (JC-113)."""
    here, there = int(s.at[seat]), int(s.at[other])
    mine = int(s.prison[seat]) if box.inside[here] == 1 else -1
    his = int(s.prison[other]) if box.inside[there] == 1 else -1
    move_in(s, seat, there, his)
    move_in(s, other, here, mine)


@rule
def move_in(s: State, seat: int, space: int, prison: int) -> None:
    """A Crook takes the place of another, and if that is in a Prison its ring."""
    put(s, seat, space)
    say(s, n.WENT, seat, space, 0)
    s.prison[seat] = prison
    if prison >= 0:
        enter_prison(s, seat, prison)


@rule
def bring_to_court(box: Box, s: State, judge: int) -> None:
    """A Judge is placed in COURT, and who is in the way is shunted (JC-116)."""
    if s.judge[judge] == COURT:
        return
    say(s, n.JUDGE_MOVED, judge, int(s.judge[judge]), COURT)
    s.judge[judge] = n.BERMUDA  # out of the way while the others make room
    s.admitted &= ~(1 << judge)
    shunt(box, s, judge, COURT)


@rule
def to_prison(box: Box, s: State, card: int, seat: int) -> None:
    """Straight into a Prison; who is INSIDE already is only transferred (JC-118)."""
    if s.at[seat] == n.CELLS:
        say(s, n.NOTHING, card, 0, 0)
        return
    if is_free(box, s, seat):
        put(s, seat, int(box.years_at[box.second[card]]))
        say(s, n.WENT, seat, int(s.at[seat]), 0)
    enter_prison(s, seat, int(box.first[card]))


@rule
def cut_years(box: Box, s: State, seat: int, years: int) -> None:
    """Some years fewer: of the sentence that has just been thrown, or of what is left to serve (JC-121)."""
    if s.accused == seat:
        s.fewer = years
        return
    left = (int(box.years_left[s.at[seat]]) + 2) // 3
    send(box, s, seat, int(box.years_at[max(left - years, 0)]))


@rule
def sports_day(box: Box, s: State) -> None:
    """Every Judge on the Circuit but not in COURT, the nearest to COURT first, steps on if the next circle is empty."""
    for circle in range(box.circles - 1, COURT, -1):
        judge = judge_on(s, circle)
        if judge >= 0 and after_step(box, s, 2 * judge) >= 0:
            take_step(box, s, 2 * judge)
            say(s, n.JUDGE_MOVED, judge, circle, int(s.judge[judge]))


@rule
def lose_card(box: Box, s: State, card: int, victim: int, taker: int) -> None:
    """Chance takes a card out of a hand, if there is one."""
    if hand_size(box, s, victim) == 0:
        say(s, n.NOTHING, card, 0, 0)
    else:
        s.victim = victim
        s.taker = taker
        s.phase = n.STEALING
        s.actor = CHANCE


@rule
def call_time(box: Box, s: State, card: int) -> None:
    """Everybody who is FREE is to go to the nearest pub (JC-122)."""
    s.drinkers = 0
    for seat in range(s.players):
        if is_free(box, s, seat):
            s.drinkers |= 1 << seat
    s.raid = card


@rule
def drink(box: Box, s: State, seat: int, space: int) -> None:
    """A Crook goes to a pub, or stays in the one he is in."""
    s.drinkers &= ~(1 << seat)
    if s.at[seat] != space:
        send(box, s, seat, space)


@rule
def raid_pubs(box: Box, s: State) -> None:
    """Every Policeman next door to a pub drops in (JC-122)."""
    for policeman in range(n.POLICEMEN):
        for index in range(box.pubs):
            if box.steps[s.police[policeman], box.pub_at[index]] == 1:
                call_out(s, policeman, int(box.pub_at[index]))
                break


@rule
def call_out(s: State, policeman: int, space: int) -> None:
    """A card sends a Policeman to a space."""
    say(s, n.BEAT, policeman, int(s.police[policeman]), space)
    s.police[policeman] = space
    s.constable = 1


@rule
def clear_name(box: Box, s: State, seat: int) -> None:
    """The charge is dropped: from the arrest or from THE CELLS to Released! (JC-96, JC-125)."""
    if s.arrested[0] == seat and s.at[seat] != n.CELLS:
        escape_arrest(s)
        s.charge[seat] = -1
    send(box, s, seat, int(box.years_at[0]))


@rule
def let_off(s: State, card: int, space: int) -> None:
    """An arrest does not happen after all, and the Policeman goes elsewhere."""
    seat = int(s.arrested[0])
    escape_arrest(s)
    s.charge[seat] = -1
    say(s, n.LET_GO, seat, card, 0)
    for policeman in range(n.POLICEMEN):
        if s.police[policeman] == s.scene:
            call_out(s, policeman, space)
            return


@rule
def change_for(s: State, seat: int, friend: int) -> None:
    """A friend INSIDE takes over cell and charge, the player his space and Prison (JC-119, JA-63)."""
    cell = place_in_queue(s, seat)
    space, prison = int(s.at[friend]), int(s.prison[friend])
    s.queue[cell] = friend
    s.charge[friend] = s.charge[seat]
    s.charge[seat] = -1
    put(s, friend, n.CELLS)
    s.prison[friend] = -1
    s.probation &= ~(1 << friend)
    say(s, n.CELLED, friend, cell, 0)
    move_in(s, seat, space, prison)


@rule
def send_back(box: Box, s: State, seat: int) -> None:
    """Right back: to the home pub, to the governor, or to the back of the queue (JC-123)."""
    if s.at[seat] == n.CELLS:
        to_back(s, seat)
    elif is_inside(box, s, seat):
        send(box, s, seat, box.governor)
    else:
        send(box, s, seat, int(box.home[s.crook[seat]]))


@rule
def join_friend(box: Box, s: State, card: int, seat: int, number: int) -> None:
    """Transfer to a Prison, or join a friend where he is (JC-124)."""
    if number == 0:
        enter_prison(s, seat, int(box.first[card]))
        return
    friend = seat_of(s, int(box.second[card]))
    move_in(s, seat, int(s.at[friend]), int(s.prison[friend]))
    s.landing |= 1 << seat
