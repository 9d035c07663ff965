"""Tricks: leading, following, modifying, and the influence of the winner."""

from __future__ import annotations

from ....core.kernel import Array, rule, say
from .. import state as n
from ..state import State
from .hands import has_suit_card, list_hand, list_legal, must_follow, suit_of
from .verdict import rosette_count


@rule
def lead_offers(s: State, out: Array) -> int:
    """Any Suit card (JU-22, JU-23)."""
    return list_hand(s, s.actor, n.PLAY, out, 0)


@rule
def follow_offers(s: State, out: Array) -> int:
    """A card that follows suit or is a trump, or pass and peek; without Suit cards one may stay out (JU-24, JR-49)."""
    seat = s.actor
    count = list_legal(s, seat, n.PLAY, out)
    if count == 0:
        out[0] = n.STAY
        count = 1
    if s.tokens[seat] > 0:
        for suspect in range(n.SUSPECTS):
            out[count] = n.PEEK + suspect
            count += 1
    return count


@rule
def play_lead(s: State, card: int) -> None:
    """The lead says which suit the Trick has."""
    s.led = suit_of(card)
    lay(s, s.actor, card)
    say(s, n.LED, s.actor, card, 0)


@rule
def play_follow(s: State, choice: int) -> None:
    """A card, a peek, or nothing; who plays off suit shows what he does not hold (JU-25, JU-28)."""
    seat = s.actor
    s.answered |= 1 << seat
    if choice == n.STAY:
        stay_out(s, seat)
    elif choice >= n.PEEK:
        suspect = choice - n.PEEK
        s.tokens[seat] -= 1
        s.peeked[seat] |= 1 << suspect
        say(s, n.PEEKED, seat, suspect, int(s.liability[suspect]))
    else:
        card = choice - n.PLAY
        if not must_follow(s, seat):
            s.void[seat] |= 1 << s.led | 1 << s.trump
        lay(s, seat, card)
        say(s, n.FOLLOWED, seat, card, 0)


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
def next_to_follow(s: State) -> int:
    """The next seat clockwise from the lead that has not answered, -1 once all have."""
    for distance in range(1, s.players):
        seat = (s.lead + distance) % s.players
        if not (s.answered | s.out) >> seat & 1:
            return seat
    return -1


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


# ---- Modifications -------------------------------------------------------------------------------------------------


@rule
def modify_offers(s: State, out: Array) -> int:
    """A Modification of equal number under a card of the Trick, to either side, or none (JU-34 to JU-37)."""
    out[0] = n.PASS
    count = 1
    for seat in range(s.players):
        card = int(s.played[seat])
        if card >= 0 and suit_of(card) != n.ROSETTES and s.place[n.SUIT_CARDS + card % n.NUMBERS] == n.HAND + s.actor:
            out[count] = n.MODIFY + 2 * card
            out[count + 1] = n.MODIFY + 2 * card + 1
            count += 2
    return count


@rule
def play_modify(s: State, choice: int) -> None:
    """Slip a Modification under a card."""
    s.answered |= 1 << s.actor
    if choice == n.PASS:
        return
    card, side = (choice - n.MODIFY) // 2, (choice - n.MODIFY) % 2
    number = card % n.NUMBERS
    s.place[n.SUIT_CARDS + number] = n.ATTACHED
    s.under[number] = suit_of(card)
    s.sticks[number] = side
    say(s, n.MODIFIED, s.actor, card, side)


@rule
def next_to_modify(s: State) -> int:
    """The next seat clockwise from the winner of the Trick that has not answered, -1 once all have."""
    for distance in range(s.players):
        seat = (s.winner + distance) % s.players
        if not (s.answered | s.out) >> seat & 1:
            return seat
    return -1


# ---- influence -----------------------------------------------------------------------------------------------------


@rule
def place_offers(s: State, out: Array) -> int:
    """One card of the Trick at either side of a Suspect; a Rosette above him with either bar (JU-38, JU-39, JR-20)."""
    count = 0
    for seat in range(s.players):
        card = int(s.played[seat])
        if card < 0:
            continue
        for suspect in range(n.SUSPECTS):
            if suit_of(card) != n.ROSETTES or rosette_count(s, suspect) < n.MOST_ROSETTES:
                out[count] = n.PLACE + (card * n.SUSPECTS + suspect) * 2
                out[count + 1] = out[count] + 1
                count += 2
    return count


@rule
def play_place(s: State, choice: int) -> None:
    """The chosen card goes to its Suspect, the others are discarded with what is under them (JR-28)."""
    card = (choice - n.PLACE) // (2 * n.SUSPECTS)
    suspect = (choice - n.PLACE) // 2 % n.SUSPECTS
    side = (choice - n.PLACE) % 2
    s.place[card] = n.BY + 2 * suspect + side
    say(s, n.PLACED, card, suspect, side)
    clear_trick(s)


@rule
def place_nothing(s: State) -> None:
    """Only Rosettes, and every Suspect has two (JR-21)."""
    say(s, n.NOTHING_PLACED, s.winner, 0, 0)
    clear_trick(s)


@rule
def clear_trick(s: State) -> None:
    """What was not placed is out of the round."""
    for seat in range(n.SEATS):
        card = int(s.played[seat])
        if card >= 0 and s.place[card] == n.IN_TRICK:
            s.place[card] = n.DISCARDED
            number = card % n.NUMBERS
            if s.under[number] == suit_of(card):
                s.under[number] = -1
                s.sticks[number] = 0
                s.place[n.SUIT_CARDS + number] = n.DISCARDED
        s.played[seat] = -1
    s.led = -1
    s.stayed = 0


@rule
def find_lead(s: State, first: int) -> int:
    """From a seat on, clockwise, the first that is still in and holds a Suit card; -1 for nobody (JR-5, JR-6)."""
    for distance in range(s.players):
        seat = (first + distance) % s.players
        if not s.out >> seat & 1 and has_suit_card(s, seat):
            return seat
    return -1


@rule
def show_voids(s: State, first: int) -> None:
    """Whoever the lead passes by has shown that it holds no Suit card; if nobody can lead that is everybody (JR-6)."""
    for distance in range(s.players):
        seat = (first + distance) % s.players
        if seat == s.lead:
            return
        if not s.out >> seat & 1:
            s.void[seat] = n.EVERY_SUIT
