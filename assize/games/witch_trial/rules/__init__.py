"""The rules of Witch Trial: the questions of the kernel, and setting up. The rest is in files by topic."""

from __future__ import annotations

from ....core.kernel import CHANCE, Array, rule, say
from .. import state as n
from ..state import Box, State
from .actions import action_offers, play_action, play_appointment
from .arguing import argument_offers, hear_witness, play_argument, play_window, window_offers
from .cards import cards_at, draw_offers, draw_to_hand, free_place, lay_out, refill, wants_card
from .course import ask_action, begin_turn, end_turn
from .motions import carry_out, fortune_offers, pick_offers, play_fortune, play_pick, throw_offers
from .pleas import play_plea, plea_offers
from .trial import clear_trial, play_verdict


@rule
def start(box: Box, s: State) -> None:
    """Everybody has fifty dollars, all cards are in the deck, and the deal begins (WT-12, WT-14)."""
    s.turns = 0
    s.winners = 0
    s.turn = 0
    s.first = 0
    for card in range(n.CARDS):
        s.place[card] = n.DECK if card < box.cards else n.OUT_OF_PLAY
    s.known[:] = 0
    s.lineup[:] = -1
    for seat in range(len(s.money)):
        s.money[seat] = box.money if seat < s.players else 0
    s.suspects[:] = -1
    s.charges[:] = -1
    s.filed[:] = 0
    s.fees = 0
    s.deck = box.cards
    s.recycled = 0
    s.passes = 0
    s.throws[:] = 0
    s.throwing = 0
    s.dice[:] = 0
    clear_trial(s)
    s.phase = n.DEALING
    s.actor = CHANCE


@rule
def offers(box: Box, s: State, out: Array) -> int:
    """Every answer to the question at hand."""
    phase = s.phase
    if phase == n.ARGUING:
        return argument_offers(box, s, out)
    if phase == n.ACTING:
        return action_offers(box, s, out)
    if phase in (n.DEALING, n.DRAWING, n.REFILLING):
        return draw_offers(box, s, out)
    if phase == n.WINDOW:
        return window_offers(box, s, out)
    if phase == n.PICKING:
        return pick_offers(box, s, out)
    if phase == n.FORTUNE:
        return fortune_offers(box, s, out)
    if phase in (n.APPOINTING, n.DELIBERATING):
        return throw_offers(out)
    if phase == n.FIRST:
        return first_offers(s, out)
    return plea_offers(s, out)


@rule
def play(box: Box, s: State, choice: int) -> None:
    """Carry out an answer."""
    phase = s.phase
    if phase == n.ARGUING:
        play_argument(box, s, choice)
    elif phase == n.ACTING:
        s.dice[:] = 0
        play_action(box, s, choice)
    elif phase == n.DRAWING:
        play_draw(s, choice)
    elif phase == n.REFILLING:
        play_refill(box, s, choice)
    elif phase == n.WINDOW:
        play_window(box, s, choice)
    elif phase == n.PICKING:
        play_pick(box, s, choice)
    elif phase == n.FORTUNE:
        if s.witness >= 0:
            hear_witness(box, s, choice)
        else:
            play_fortune(box, s, choice)
    elif phase == n.APPOINTING:
        play_appointment(box, s, choice)
    elif phase == n.DELIBERATING:
        play_verdict(box, s, choice)
    elif phase == n.DEALING:
        play_deal(box, s, choice)
    elif phase == n.FIRST:
        play_first(box, s, choice)
    else:
        play_plea(box, s, choice)


@rule
def scores(box: Box, s: State, out: Array) -> None:
    """The money of each lawyer (WT-117)."""
    for seat in range(s.players):
        out[seat] = s.money[seat]


# ---- setting up ----------------------------------------------------------------------------------------------------


@rule
def play_deal(box: Box, s: State, choice: int) -> None:
    """Hands first, then the Lineup, then somebody is picked to begin (WT-14 to WT-16)."""
    seat = next_to_deal(box, s)
    if seat < s.players:
        draw_to_hand(s, choice - n.DRAW, seat)
    else:
        lay_out(s, choice - n.DRAW)
    if free_place(s) == n.LINEUP:
        say(s, n.DEALT, s.options.hand, 0, 0)
        s.phase = n.FIRST


@rule
def next_to_deal(box: Box, s: State) -> int:
    """The first seat whose hand is not full yet; past the last when the Lineup is next."""
    seat = 0
    while seat < s.players and cards_at(box, s, n.HAND + seat) == s.options.hand:
        seat += 1
    return seat


@rule
def first_offers(s: State, out: Array) -> int:
    """Any seat may be the first (WT-16)."""
    for seat in range(s.players):
        out[seat] = n.BEGIN + seat
    return s.players


@rule
def play_first(box: Box, s: State, choice: int) -> None:
    """The first turn begins."""
    s.first = choice - n.BEGIN
    say(s, n.BEGINS, s.first, 0, 0)
    begin_turn(box, s, s.first)


# ---- cards from the deck -------------------------------------------------------------------------------------------


@rule
def play_draw(s: State, choice: int) -> None:
    """The card that opens a turn (WT-18)."""
    draw_to_hand(s, choice - n.DRAW, s.turn)
    say(s, n.DREW, s.turn, choice - n.DRAW, 0)
    ask_action(s)


@rule
def play_refill(box: Box, s: State, choice: int) -> None:
    """A new card for the Lineup; then the turn ends, or the Motion goes on that had emptied the place."""
    refill(s, choice)
    if wants_card(box, s):
        return
    if s.motion >= 0:
        carry_out(box, s)
    else:
        end_turn(box, s)
