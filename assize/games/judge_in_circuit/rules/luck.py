"""Luck cards: drawing them, who is asked about them, and playing them."""

from __future__ import annotations

from ....core.kernel import Array, rule, say
from .. import state as n
from ..state import Box, State
from .cards import begin_card, is_playable
from .places import hand_size


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


@n.DRAWING.offers
def draw_offers(box: Box, s: State, out: Array) -> int:
    """Any card of the pack may be the next: it has no order."""
    count = 0
    for card in range(box.cards):
        if s.place[card] == n.PACK:
            out[count] = n.DRAW(card)
            count += 1
    return count


@n.DRAWING.plays
def play_draw(box: Box, s: State, choice: int) -> None:
    """A Luck card: carried out at once, or kept face down (JC-47, JC-87)."""
    card = n.DRAW.part(choice)
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


@n.WINDOW.offers
def window_offers(box: Box, s: State, out: Array) -> int:
    """Let it pass, or play a card that fits (JC-85)."""
    out[0] = n.PASS
    return card_offers(box, s, s.window, out, 1)


@n.WINDOW.plays
def play_window(box: Box, s: State, choice: int) -> None:
    """A seat lets the moment pass, or plays a card."""
    if choice == n.PASS:
        s.asked |= 1 << s.actor
    else:
        play_card(box, s, choice)


@rule
def play_card(box: Box, s: State, choice: int) -> None:
    """A card is played from a hand."""
    card = n.PLAY.part(choice)
    s.window = 0
    s.place[card] = n.DISCARDED
    s.known[card] = 0
    say(s, n.PLAYED, s.actor, card, 0)
    begin_card(box, s, card, s.actor)


@rule
def card_offers(box: Box, s: State, window: int, out: Array, count: int) -> int:
    """Every card in the hand of the seat that is asked which fits a window."""
    for card in range(box.cards):
        if s.place[card] == n.HAND + s.actor and is_playable(box, s, card, s.actor, window):
            out[count] = n.PLAY(card)
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


@n.STEALING.offers
def steal_offers(box: Box, s: State, out: Array) -> int:
    """Any card of the victim's hand."""
    count = 0
    for card in range(box.cards):
        if s.place[card] == n.HAND + s.victim:
            out[count] = n.STEAL(card)
            count += 1
    return count


@n.STEALING.plays
def play_steal(box: Box, s: State, choice: int) -> None:
    """A card changes hands, and both know which; others no longer know what is left, unless it was the only one."""
    card = n.STEAL.part(choice)
    both = 1 << s.taker | 1 << s.victim
    if hand_size(box, s, s.victim) > 1:
        for other in range(box.cards):
            if s.place[other] == n.HAND + s.victim:
                s.known[other] &= both
    s.place[card] = n.HAND + s.taker
    s.known[card] |= both
    say(s, n.TOOK_CARD, s.taker, s.victim, card)
