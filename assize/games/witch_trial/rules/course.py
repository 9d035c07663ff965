"""The course of a game: the deal, turns, and how it ends."""

from __future__ import annotations

from ....core.kernel import CHANCE, OVER, Array, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .cards import can_draw, cards_at, draw_to_hand, free_place, lay_out, ready_deck, wants_card


@n.DEALING.plays
def play_deal(box: Box, s: State, choice: int) -> None:
    """Hands first, then the Lineup, then somebody is picked to begin (WT-14 to WT-16)."""
    seat = next_to_deal(box, s)
    card = n.DRAW.part(choice)
    if seat < s.players:
        draw_to_hand(s, card, seat)
    else:
        lay_out(s, card)
    if free_place(s) == n.LINEUP:
        say(s, n.DEALT, s.options.hand, 0, 0)
        ask(s, n.FIRST, CHANCE)


@rule
def next_to_deal(box: Box, s: State) -> int:
    """The first seat whose hand is not full yet; past the last when the Lineup is next."""
    seat = 0
    while seat < s.players and cards_at(box, s, n.HAND + seat) == s.options.hand:
        seat += 1
    return seat


@n.FIRST.offers
def first_offers(s: State, out: Array) -> int:
    """Any seat may be the first (WT-16)."""
    for seat in range(s.players):
        out[seat] = n.BEGIN(seat)
    return s.players


@n.FIRST.plays
def play_first(box: Box, s: State, choice: int) -> None:
    """The first turn begins."""
    s.first = n.BEGIN.part(choice)
    say(s, n.BEGINS, s.first, 0, 0)
    begin_turn(box, s, s.first)


@rule
def begin_turn(box: Box, s: State, seat: int) -> None:
    """A turn opens with a card from the deck, as long as there is one, and an action follows (WT-18, WT-19, WA-4)."""
    s.turns += 1
    s.turn = seat
    if ready_deck(box, s):
        ask(s, n.DRAWING, CHANCE)
    else:
        ask(s, n.ACTING, s.turn)


@n.DRAWING.plays
def play_draw(s: State, choice: int) -> None:
    """The card that opens a turn (WT-18)."""
    card = n.DRAW.part(choice)
    draw_to_hand(s, card, s.turn)
    say(s, n.DREW, s.turn, card, 0)
    ask(s, n.ACTING, s.turn)


@rule
def end_turn(box: Box, s: State) -> None:
    """The Lineup gets what it lacks; then the turn passes to the left, or the game ends (WT-21, WT-28, WT-120)."""
    if wants_card(box, s):
        return
    if is_over(box, s):
        end_game(s)
    else:
        begin_turn(box, s, (s.turn + 1) % s.players)


@rule
def is_over(box: Box, s: State) -> bool:
    """No card is left to draw, no case pending, and nothing is for sale or wanted (WT-113, WT-114, WA-43)."""
    return not can_draw(box, s) and oldest_case(s) < 0 and (s.lineup[0] < 0 or s.passes >= s.players)


@rule
def must_try(box: Box, s: State) -> bool:
    """With no card left to draw, a case that all have passed by is tried, the oldest first (WA-44)."""
    return s.passes >= s.players and oldest_case(s) == s.turn and not can_draw(box, s)


@rule
def oldest_case(s: State) -> int:
    """The seat whose Pending Case has waited longest, or -1 if there is none."""
    oldest = -1
    for seat in range(s.players):
        if s.suspects[seat] >= 0 and (oldest < 0 or s.filed[seat] < s.filed[oldest]):
            oldest = seat
    return oldest


@rule
def end_game(s: State) -> None:
    """The richest win; what is left in the Court is nobody's (WT-117, WA-45, WA-46)."""
    richest = 0
    for seat in range(s.players):
        richest = max(richest, int(s.money[seat]))
    s.winners = 0
    for seat in range(s.players):
        if s.money[seat] == richest:
            s.winners |= 1 << seat
    ask(s, n.ENDED, OVER)
    say(s, n.WON, s.winners, richest, 0)
