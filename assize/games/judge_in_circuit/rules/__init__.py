"""The rules of The Judge in Circuit: the questions of the kernel, and setting up. The rest is in files by topic."""

from __future__ import annotations

import numpy as np

from ....core.bits import lowest, popcount
from ....core.kernel import CHANCE, Array, fill, rule, say, zeros
from .. import state as n
from ..mind.hidden import redeal
from ..state import Box, State
from .arrests import charge_offers, order_offers, play_charge, play_order
from .course import begin_turn, proceed
from .effects import begin_card, pick_offers, play_pick
from .luck import card_offers, draw_offers, hand_size, window_offers
from .moves import choice_offers, play_choice, play_step, step_offers
from .places import put, ring_count, seat_of
from .visiting import exchange_offers, play_exchange

__all__ = ["offers", "play", "redeal", "scores", "start"]


@rule
def start(box: Box, s: State) -> None:
    """Judges at home, Policemen on the Police spaces, all Luck cards in the pack (JC-10 to JC-16)."""
    s.turns = 0
    s.winners = 0
    s.turn = 0
    s.die = 0
    s.point = 0
    s.window = 0
    s.asked = 0
    s.crook[:] = -1
    s.at[:] = n.CELLS
    s.rings[:] = -1
    s.prison[:] = -1
    s.charge[:] = -1
    s.probation = 0
    s.fugitives = 0
    s.bashers = 0
    s.queue[:] = -1
    fill(s.judge, box.judge_home)
    s.admitted = 0
    s.flown = 0
    fill(s.police, box.station)
    for card in range(n.CARDS):
        s.place[card] = n.PACK if card < box.cards else n.OUT_OF_PLAY
    s.known[:] = 0
    s.pack = box.cards
    s.throws[:] = 0
    s.throwing = (1 << s.players) - 1
    s.again = 0
    s.regular = 0
    s.souper = -1
    s.doubled = 0
    s.left = 0
    s.causer = 0
    s.constable = 0
    s.landing = 0
    s.bashing = 0
    s.party = 0
    s.arrested[:] = -1
    s.scene = 0
    s.drawer = 0
    s.draws = 0
    s.card = -1
    s.player = 0
    s.pick = -1
    s.drinkers = 0
    s.raid = -1
    s.accused = -1
    s.verdict = 0
    s.fewer = 0
    s.lenient = 0
    s.tunnelling = 0
    s.taker = 0
    s.victim = 0
    s.visitors = 0
    s.swapped = 0
    s.mover = -1
    s.trail[:] = -1
    s.phase = n.DEALING
    s.actor = CHANCE


@rule
def offers(box: Box, s: State, out: Array) -> int:
    """Every answer to the question at hand."""
    phase = s.phase
    if phase == n.CHOOSING:
        return card_offers(box, s, n.AFTER_THROW, out, choice_offers(box, s, out, zeros(n.PATH, np.int64)))
    if phase == n.JUDGING:
        return step_offers(box, s, out)
    if phase == n.WINDOW:
        return window_offers(box, s, out)
    if phase in (n.THROWING, n.STARTING, n.EXTRA_YEARS, n.TRYING):
        return die_offers(out)
    if phase == n.DRAWING:
        return draw_offers(box, s, out)
    if phase == n.PICKING:
        return pick_offers(box, s, out)
    if phase == n.VISITING:
        return exchange_offers(box, s, out)
    if phase == n.STEALING:
        return steal_offers(box, s, out)
    if phase == n.ORDERING:
        return order_offers(s, out)
    if phase == n.CHARGING:
        return charge_offers(box, s, out)
    return deal_offers(s, out)


@rule
def play(box: Box, s: State, choice: int) -> None:
    """Carry out an answer, and go on until the next question, unless the answer itself asks one."""
    phase = s.phase
    s.phase = n.RESOLVING
    if phase == n.CHOOSING and choice < n.PLAY:
        play_choice(box, s, choice)
    elif phase == n.JUDGING:
        play_step(box, s, choice)
    elif phase in (n.CHOOSING, n.WINDOW):
        play_window(box, s, choice)
    elif phase == n.DRAWING:
        draw(box, s, choice - n.DRAW)
    elif phase == n.PICKING:
        play_pick(box, s, choice)
    elif phase == n.VISITING:
        play_exchange(s, choice)
    elif phase == n.STEALING:
        steal(box, s, choice - n.STEAL)
    elif phase == n.ORDERING:
        play_order(s, choice)
    elif phase == n.CHARGING:
        play_charge(s, choice)
    elif phase == n.DEALING:
        deal(box, s, choice - n.BE_CROOK)
    elif phase == n.STARTING:
        throw_for_start(s, choice - n.DIE + 1)
    else:
        throw(box, s, phase, choice - n.DIE + 1)
    if s.phase == n.RESOLVING:
        proceed(box, s)


@rule
def scores(box: Box, s: State, out: Array) -> None:
    """The rings of each seat (JC-1)."""
    for seat in range(s.players):
        out[seat] = ring_count(s, seat)


# ---- setting up ----------------------------------------------------------------------------------------------------


@rule
def die_offers(out: Array) -> int:
    """The six faces of the die."""
    for face in range(n.FACES):
        out[face] = n.DIE + face
    return n.FACES


@rule
def deal_offers(s: State, out: Array) -> int:
    """Any Crook whom nobody is yet (JC-13)."""
    count = 0
    for crook in range(n.CROOKS):
        if seat_of(s, crook) < 0:
            out[count] = n.BE_CROOK + crook
            count += 1
    return count


@rule
def deal(box: Box, s: State, crook: int) -> None:
    """The next seat gets a Crook and stands in his home pub; then all throw for the start (JC-13, JC-14, JC-19)."""
    seat = 0
    while s.crook[seat] >= 0:
        seat += 1
    s.crook[seat] = crook
    s.at[seat] = box.home[crook]
    say(s, n.DEALT, seat, crook, 0)
    s.phase = n.DEALING if seat + 1 < s.players else n.STARTING


@rule
def throw_for_start(s: State, die: int) -> None:
    """Everybody throws; those who tie for the highest throw again, until one begins (JC-19)."""
    seat = lowest(s.throwing)
    s.throws[seat] = die
    s.throwing &= ~(1 << seat)
    say(s, n.THREW_FOR_START, seat, die, 0)
    s.turn = seat
    if s.throwing == 0:
        best = 0
        for other in range(s.players):
            best = max(best, int(s.throws[other]))
        for other in range(s.players):
            if s.throws[other] == best:
                s.throwing |= 1 << other
            s.throws[other] = 0
        if popcount(s.throwing) == 1:
            first = lowest(s.throwing)
            s.throwing = 0
            say(s, n.BEGINS, first, 0, 0)
            s.regular = first
            begin_turn(s, first)
            return
        say(s, n.TIED, s.throwing, 0, 0)
    s.phase = n.STARTING


# ---- throws and cards ----------------------------------------------------------------------------------------------


@rule
def throw(box: Box, s: State, phase: int, die: int) -> None:
    """A throw for the move, for a verdict, or on the n+1 space."""
    if phase == n.TRYING:
        s.verdict = die
        say(s, n.TRIAL_DIE, s.accused, die, 0)
    elif phase == n.EXTRA_YEARS:
        say(s, n.MORE_YEARS, s.drawer, die, die + 1)
        put(s, s.drawer, int(box.years_at[die + 1]))
    else:
        s.die = die
        s.point = n.AFTER_THROW
        say(s, n.THREW, s.turn, die, 0)


@rule
def draw(box: Box, s: State, card: int) -> None:
    """A Luck card: carried out at once, or kept face down (JC-47, JC-87)."""
    seat = s.drawer
    s.pack -= 1
    s.draws -= 1
    if box.now[card] == 1:
        s.place[card] = n.DISCARDED
        say(s, n.TURNED_UP, seat, card, 0)
        begin_card(box, s, card, seat)
    else:
        s.place[card] = n.HAND + seat
        s.known[card] = 1 << seat
        say(s, n.DREW, seat, card, 0)


@rule
def play_window(box: Box, s: State, choice: int) -> None:
    """A seat lets the moment pass, or plays a card."""
    if choice == n.PASS:
        s.asked |= 1 << s.actor
        return
    card = choice - n.PLAY
    s.window = 0
    s.place[card] = n.DISCARDED
    s.known[card] = 0
    say(s, n.PLAYED, s.actor, card, 0)
    begin_card(box, s, card, s.actor)


@rule
def steal_offers(box: Box, s: State, out: Array) -> int:
    """Any card of the victim's hand."""
    count = 0
    for card in range(box.cards):
        if s.place[card] == n.HAND + s.victim:
            out[count] = n.STEAL + card
            count += 1
    return count


@rule
def steal(box: Box, s: State, card: int) -> None:
    """A card changes hands, and both know which; others no longer know what is left, unless it was the only one."""
    both = 1 << s.taker | 1 << s.victim
    if hand_size(box, s, s.victim) > 1:
        for other in range(box.cards):
            if s.place[other] == n.HAND + s.victim:
                s.known[other] &= both
    s.place[card] = n.HAND + s.taker
    s.known[card] |= both
    say(s, n.TOOK_CARD, s.taker, s.victim, card)
