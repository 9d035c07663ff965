"""Luck cards: drawing them, and who may play which of them now."""

from __future__ import annotations

import numpy as np

from ....core.kernel import Array, rule, say, zeros
from .. import state as n
from ..state import Box, State
from .circuit import COURT, judge_on
from .paths import crook_offers
from .places import is_free, is_inside, place_in_queue, queue_length, seat_of


@rule
def can_draw(box: Box, s: State) -> bool:
    """Whether there is a card to draw; an empty pack is made of the discards first (JC-88, JA-56)."""
    if s.pack == 0:
        for card in range(box.cards):
            if s.place[card] in (n.DISCARDED, n.IN_FORCE):
                s.place[card] = n.PACK
                s.pack += 1
        if s.pack > 0:
            say(s, n.RESHUFFLED, s.pack, 0, 0)
    return s.pack > 0


@rule
def draw_offers(box: Box, s: State, out: Array) -> int:
    """Any card of the pack may be the next: it has no order."""
    count = 0
    for card in range(box.cards):
        if s.place[card] == n.PACK:
            out[count] = n.DRAW + card
            count += 1
    return count


@rule
def window_offers(box: Box, s: State, out: Array) -> int:
    """Let it pass, or play a card that fits (JC-85)."""
    out[0] = n.PASS
    return card_offers(box, s, s.window, out, 1)


@rule
def card_offers(box: Box, s: State, window: int, out: Array, count: int) -> int:
    """Every card in the hand of the seat that is asked which fits a window."""
    for card in range(box.cards):
        if s.place[card] == n.HAND + s.actor and is_playable(box, s, card, s.actor, window):
            out[count] = n.PLAY + card
            count += 1
    return count


@rule
def hand_size(box: Box, s: State, seat: int) -> int:
    """How many cards a seat holds."""
    count = 0
    for card in range(box.cards):
        if s.place[card] == n.HAND + seat:
            count += 1
    return count


@rule
def holders(box: Box, s: State) -> int:
    """The set of seats that hold any card."""
    places = 0
    for card in range(box.cards):
        places |= 1 << int(s.place[card])
    return places >> n.HAND


@rule
def next_asked(box: Box, s: State) -> int:
    """The next seat to be asked in the open window, -1 once all have been: whoever holds any card, clockwise (JA-66).

    Whether a card fits does not matter, so that being asked tells nothing. After the throw the seat whose turn it is
    finds its cards among its moves (JA-67).
    """
    waiting = holders(box, s) & ~s.asked
    for distance in range(1 if s.window == n.AFTER_THROW else 0, s.players if waiting != 0 else 0):
        seat = (s.turn + distance) % s.players
        if waiting >> seat & 1:
            return int(seat)
    return -1


@rule
def is_playable(box: Box, s: State, card: int, seat: int, window: int) -> bool:
    """Whether a card fits a window and has something to work on (JC-85, JC-89, JA-55)."""
    if box.windows[card] & window == 0:
        return False
    effect = box.effect[card]
    if window & n.ANY_TIME != 0:
        return fits_any_time(box, s, card, effect, seat)
    return fits_held(box, s, card, effect, seat, window)


@rule
def fits_any_time(box: Box, s: State, card: int, effect: int, seat: int) -> bool:
    """What a card asks for that is played at a breathing point."""
    in_cells = s.at[seat] == n.CELLS
    inside = is_inside(box, s, seat)
    free = is_free(box, s, seat)
    if effect in (n.PEA_SOUPER, n.SET_DIE, n.USE_TUNNEL, n.DOUBLE_MOVE) and seat != s.turn:
        return False
    if effect == n.TO_REMISSION:
        return in_cells or (inside and s.at[seat] != box.remission)
    if effect == n.JUDGE_TO_COURT:
        return s.judge[box.first[card]] != COURT
    if effect == n.TRANSFER:
        return inside and s.prison[seat] >= 0 and s.prison[seat] != box.first[card]
    if effect == n.TO_HOME:
        return inside
    if effect == n.TRANSFER_OR_JOIN:
        friend = seat_of(s, int(box.second[card]))
        joins = friend >= 0 and friend != seat and is_inside(box, s, friend)
        return inside and (joins or s.prison[seat] != box.first[card])
    if effect in (n.TO_PUB, n.TO_CRIME, n.POLICE_TO_ME):
        return free
    if effect in (n.CHANGE_CHARGE, n.ALIBI):
        return in_cells
    if effect == n.GO_VISITING:
        return not in_cells and s.at[seat] not in (box.visiting, box.visiting_time)
    if effect == n.FEWER_YEARS:
        return inside
    if effect == n.SWAP_WITH:
        other = seat_of(s, int(box.first[card]))
        return other >= 0 and other != seat and not in_cells and s.at[other] != n.CELLS
    if effect in (n.TO_BERMUDA, n.TO_HOSPITAL):
        return judges_about(s) > 0
    if effect == n.SWAP_JUDGES:
        return judges_about(s) > 1
    if effect == n.SWAP_PRISONER:
        return in_cells and anybody_inside(box, s)
    if effect == n.TO_CRIME_WITH:
        other = seat_of(s, int(box.second[card]))
        return free and (other < 0 or is_free(box, s, other))
    if effect == n.TO_FRONT:
        return place_in_queue(s, seat) > 0
    if effect == n.ACCUSE:
        return anybody_outside(box, s)
    if effect == n.USE_TUNNEL:
        return s.at[seat] == box.mouth
    if effect == n.DOUBLE_MOVE:
        return free and s.die > 0 and s.doubled == 0 and has_double_move(box, s)
    return True


@rule
def fits_held(box: Box, s: State, card: int, effect: int, seat: int, window: int) -> bool:
    """What a card asks for that is played at an arrest, a trial or a verdict."""
    if effect in (n.CANCEL_ARREST, n.RETHROW, n.NO_PROBATION):
        return True
    if effect == n.ABANDON_TRIAL:
        return judge_on(s, COURT) == box.first[card]
    mine = s.arrested[0] == seat if window == n.ON_ARREST else s.accused == seat
    if effect in (n.SHIFT_DIE, n.FEWER_YEARS):
        return mine and (effect == n.SHIFT_DIE or is_term(box, s))
    if effect == n.LET_NEXT_GO:
        return mine and queue_length(s) > 1
    if effect == n.SWAP_PRISONER:
        return mine and anybody_inside(box, s)
    if effect in (n.TO_REMISSION, n.CHANGE_CHARGE, n.ALIBI):
        return mine
    return False


@rule
def is_term(box: Box, s: State) -> bool:
    """Whether the die on the table means years in Prison."""
    return s.verdict > 0 and box.verdict[s.verdict - 1, judge_on(s, COURT)] > 0


@rule
def judges_about(s: State) -> int:
    """How many Judges are on the Circuit, but not in COURT."""
    count = 0
    for judge in range(n.JUDGES):
        if s.judge[judge] not in (COURT, n.HOSPITAL, n.BERMUDA):
            count += 1
    return count


@rule
def anybody_inside(box: Box, s: State) -> bool:
    """Whether any Crook is INSIDE."""
    for seat in range(s.players):  # noqa: SIM110 - the compiler knows no generators
        if is_inside(box, s, seat):
            return True
    return False


@rule
def anybody_outside(box: Box, s: State) -> bool:
    """Whether any Crook is not INSIDE."""
    for seat in range(s.players):  # noqa: SIM110 - the compiler knows no generators
        if not is_inside(box, s, seat):
            return True
    return False


@rule
def has_double_move(box: Box, s: State) -> bool:
    """Whether the Crook could move twice as far."""
    s.doubled = 1
    found = crook_offers(box, s, zeros(n.WALKS, np.int64), 0, zeros(n.PATH, np.int64))
    s.doubled = 0
    return found > 0
