"""Tricks: leading, following, modifying, and the influence of the winner."""

from __future__ import annotations

from ...core.kernel import Array, rule, say
from .hands import has_suit_card, list_hand, list_legal, must_follow, suit_of
from .state import (
    ATTACHED,
    BY,
    DISCARDED,
    EVERY_SUIT,
    FOLLOWED,
    HAND,
    IN_TRICK,
    LED,
    MODIFIED,
    MODIFY,
    MOST_ROSETTES,
    MOST_TRICKS,
    NOTHING_PLACED,
    NUMBERS,
    PASS,
    PEEK,
    PEEKED,
    PLACE,
    PLACED,
    PLAY,
    ROSETTES,
    SEATS,
    STAY,
    STAYED,
    SUIT_CARDS,
    SUSPECTS,
    TOOK,
    State,
)
from .verdict import rosette_count


@rule
def lead_offers(s: State, out: Array) -> int:
    """Any Suit card (JU-22, JU-23)."""
    return list_hand(s, s.actor, PLAY, out, 0)


@rule
def follow_offers(s: State, out: Array) -> int:
    """A card that follows suit or is a trump, or pass and peek; without Suit cards one may stay out (JU-24, JR-49)."""
    seat = s.actor
    count = list_legal(s, seat, PLAY, out)
    if count == 0:
        out[0] = STAY
        count = 1
    if s.tokens[seat] > 0:
        for suspect in range(SUSPECTS):
            out[count] = PEEK + suspect
            count += 1
    return count


@rule
def play_lead(s: State, card: int) -> None:
    """The lead says which suit the Trick has."""
    s.led = suit_of(card)
    lay(s, s.actor, card)
    say(s, LED, s.actor, card, 0)


@rule
def play_follow(s: State, choice: int) -> None:
    """A card, a peek, or nothing; who plays off suit shows what he does not hold (JU-25, JU-28)."""
    seat = s.actor
    s.answered |= 1 << seat
    if choice == STAY:
        stay_out(s, seat)
    elif choice >= PEEK:
        suspect = choice - PEEK
        s.tokens[seat] -= 1
        s.peeked[seat] |= 1 << suspect
        say(s, PEEKED, seat, suspect, int(s.liability[suspect]))
    else:
        card = choice - PLAY
        if not must_follow(s, seat):
            s.void[seat] |= 1 << s.led | 1 << s.trump
        lay(s, seat, card)
        say(s, FOLLOWED, seat, card, 0)


@rule
def stay_out(s: State, seat: int) -> None:
    """A seat plays nothing, and so shows that it holds no Suit card (JR-11)."""
    s.answered |= 1 << seat
    s.stayed |= 1 << seat
    s.void[seat] = EVERY_SUIT
    say(s, STAYED, seat, 0, 0)


@rule
def lay(s: State, seat: int, card: int) -> None:
    """A card comes into the Trick."""
    s.place[card] = IN_TRICK
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
    say(s, TOOK, s.winner, int(s.played[s.winner]), 0)


@rule
def remember_trick(s: State) -> None:
    """Everybody has seen which cards were in a Trick, and who won it."""
    if s.tricks < MOST_TRICKS:
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
    out[0] = PASS
    count = 1
    for seat in range(s.players):
        card = int(s.played[seat])
        if card >= 0 and suit_of(card) != ROSETTES and s.place[SUIT_CARDS + card % NUMBERS] == HAND + s.actor:
            out[count] = MODIFY + 2 * card
            out[count + 1] = MODIFY + 2 * card + 1
            count += 2
    return count


@rule
def play_modify(s: State, choice: int) -> None:
    """Slip a Modification under a card."""
    s.answered |= 1 << s.actor
    if choice == PASS:
        return
    card, side = (choice - MODIFY) // 2, (choice - MODIFY) % 2
    number = card % NUMBERS
    s.place[SUIT_CARDS + number] = ATTACHED
    s.under[number] = suit_of(card)
    s.sticks[number] = side
    say(s, MODIFIED, s.actor, card, side)


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
        for suspect in range(SUSPECTS):
            if suit_of(card) != ROSETTES or rosette_count(s, suspect) < MOST_ROSETTES:
                out[count] = PLACE + (card * SUSPECTS + suspect) * 2
                out[count + 1] = out[count] + 1
                count += 2
    return count


@rule
def play_place(s: State, choice: int) -> None:
    """The chosen card goes to its Suspect, the others are discarded with what is under them (JR-28)."""
    card = (choice - PLACE) // (2 * SUSPECTS)
    suspect = (choice - PLACE) // 2 % SUSPECTS
    side = (choice - PLACE) % 2
    s.place[card] = BY + 2 * suspect + side
    say(s, PLACED, card, suspect, side)
    clear_trick(s)


@rule
def place_nothing(s: State) -> None:
    """Only Rosettes, and every Suspect has two (JR-21)."""
    say(s, NOTHING_PLACED, s.winner, 0, 0)
    clear_trick(s)


@rule
def clear_trick(s: State) -> None:
    """What was not placed is out of the round."""
    for seat in range(SEATS):
        card = int(s.played[seat])
        if card >= 0 and s.place[card] == IN_TRICK:
            s.place[card] = DISCARDED
            number = card % NUMBERS
            if s.under[number] == suit_of(card):
                s.under[number] = -1
                s.sticks[number] = 0
                s.place[SUIT_CARDS + number] = DISCARDED
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
            s.void[seat] = EVERY_SUIT
