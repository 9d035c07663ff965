"""Tricks: leading, following, and who wins."""

from __future__ import annotations

from ....core.kernel import Array, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import State
from .closing import next_asked
from .hands import has_suit_card, list_hand, list_legal, must_follow, suit_of
from .influence import go_on_modifying


@n.LEADING.offers
def lead_offers(s: State, out: Array) -> int:
    """Any Suit card (JU-22, JU-23)."""
    return list_hand(s, s.actor, out)


@n.LEADING.plays
def play_lead(s: State, choice: int) -> None:
    """The lead says which suit the Trick has."""
    card = n.PLAY.part(choice)
    s.led = suit_of(card)
    lay(s, s.actor, card)
    say(s, n.LED, s.actor, card, 0)
    go_on_following(s)


@rule
def go_on_following(s: State) -> None:
    """The next seat follows, if it can do anything (JR-11); after the last the Trick is won, and Modifications come."""
    seat = next_to_follow(s)
    while seat >= 0 and s.tokens[seat] == 0 and not has_suit_card(s, seat):
        stay_out(s, seat)
        seat = next_to_follow(s)
    if seat >= 0:
        ask(s, n.FOLLOWING, seat)
        return
    find_winner(s)
    s.answered = 0
    go_on_modifying(s)


@rule
def next_to_follow(s: State) -> int:
    """The next seat clockwise from the lead that has not answered, -1 once all have."""
    return next_asked(s, s.lead + 1, s.players - 1)


@n.FOLLOWING.offers
def follow_offers(s: State, out: Array) -> int:
    """A card that follows suit or is a trump, or pass and peek; without Suit cards one may stay out (JU-24, JR-49)."""
    seat = s.actor
    count = list_legal(s, seat, out)
    if count == 0:
        out[0] = n.STAY
        count = 1
    if s.tokens[seat] > 0:
        for suspect in range(n.SUSPECTS):
            out[count] = n.PEEK(suspect)
            count += 1
    return count


@n.FOLLOWING.plays
def play_follow(s: State, choice: int) -> None:
    """A card, a peek, or nothing; who plays off suit shows what he does not hold (JU-25, JU-28)."""
    seat = s.actor
    s.answered |= 1 << seat
    if choice == n.STAY:
        stay_out(s, seat)
    elif choice in n.PEEK:
        suspect = n.PEEK.part(choice)
        s.tokens[seat] -= 1
        s.peeked[seat] |= 1 << suspect
        say(s, n.PEEKED, seat, suspect, int(s.liability[suspect]))
    else:
        card = n.PLAY.part(choice)
        if not must_follow(s, seat):
            s.void[seat] |= 1 << s.led | 1 << s.trump
        lay(s, seat, card)
        say(s, n.FOLLOWED, seat, card, 0)
    go_on_following(s)


@rule
def stay_out(s: State, seat: int) -> None:
    """A seat plays nothing, and so shows that it holds no Suit card (JR-11)."""
    s.answered |= 1 << seat
    s.stayed |= 1 << seat
    s.void[seat] = n.EVERY_SUIT
    say(s, n.STAYED, seat, 0, 0)


@rule
def lay(s: State, seat: int, card: int) -> None:
    """A card comes into the Trick."""
    s.place[card] = n.IN_TRICK
    s.played[seat] = card
    s.answered |= 1 << seat


@rule
def find_winner(s: State) -> None:
    """The Trick is won (JU-32, JU-33)."""
    s.winner = best_played(s)
    remember_trick(s)
    say(s, n.TOOK, s.winner, int(s.played[s.winner]), 0)


@rule
def remember_trick(s: State) -> None:
    """Everybody has seen which cards were in a Trick, and who won it."""
    if s.tricks < n.MOST_TRICKS:
        s.taken_by[s.tricks] = s.winner
        for seat in range(s.players):
            if s.played[seat] >= 0:
                s.trick_of[int(s.played[seat])] = s.tricks


@rule
def best_played(s: State) -> int:
    """The seat with the highest trump, or the highest card of the led suit, so far (JU-32)."""
    best = s.lead
    for seat in range(s.players):
        if s.played[seat] >= 0 and beats(s, int(s.played[seat]), int(s.played[best])):
            best = seat
    return best


@rule
def beats(s: State, card: int, other: int) -> bool:
    """Whether a card wins against the best so far."""
    if suit_of(card) == suit_of(other):
        return card > other
    return suit_of(card) == s.trump
