"""What a seat cannot know in Justice, and dealing it anew."""

from __future__ import annotations

import numpy as np

from ...core.bits import below
from ...core.kernel import Array, rule
from .hands import has_suit_card
from .state import (
    ASIDE,
    CARDS,
    CAST_AS,
    DEALT,
    ENDED,
    EVERY_SUIT,
    FOLLOWING,
    HAND,
    HID,
    LEADING,
    NUMBERS,
    PACK,
    PEEKED,
    PUT_ASIDE,
    REVEALING,
    SCORING,
    SEATS,
    SUITS,
    SUSPECTS,
    Box,
    State,
)

CLASSES = SUITS + 1  # the suits, and Modifications
HOLDERS = 2 * SEATS + 1  # hands, what was put aside, and the pack
RINGS = 8  # that are tried for each hidden card


@rule
def redeal(box: Box, s: State, seat: int, rng: Array) -> None:
    """Deal anew what the seat cannot know: hands and pack with regard to shown voids, Identities, Liability cards."""
    redeal_cards(s, seat, rng)
    redeal_identities(box, s, seat, rng)
    redeal_liabilities(box, s, seat, rng)
    for index in range(min(s.news_count, len(s.news))):
        forget(s, s.news[index], seat)


# ---- cards ---------------------------------------------------------------------------------------------------------


@rule
def holder_of(place: int, seat: int) -> int:
    """Who holds a card that a seat cannot place, -1 for a card that it can."""
    if place == PACK:
        return HOLDERS - 1
    if HAND <= place < HAND + SEATS and place != HAND + seat:
        return place - HAND
    if ASIDE <= place < ASIDE + SEATS and place != ASIDE + seat:
        return SEATS + place - ASIDE
    return -1


@rule
def place_of(holder: int) -> int:
    """Where the cards of a holder are."""
    if holder == HOLDERS - 1:
        return PACK
    return HAND + holder if holder < SEATS else ASIDE + holder - SEATS


@rule
def redeal_cards(s: State, seat: int, rng: Array) -> None:
    """Deal the hidden cards in some way that is possible, then change so many by chance that all ways are alike."""
    hidden = np.zeros(CARDS, np.int64)
    room = np.zeros(HOLDERS, np.int64)
    cards = np.zeros(CLASSES, np.int64)
    count = 0
    for card in range(CARDS):
        holder = holder_of(int(s.place[card]), seat)
        if holder >= 0:
            hidden[count] = card
            count += 1
            room[holder] += 1
            cards[card // NUMBERS] += 1
    needy = s.actor if needs_suit_card(s, seat) else -1
    deal_somehow(s, hidden[:count], room, cards, needy)
    if count > 0:
        mix(s, hidden[:count], needy, seat, rng)


@rule
def needs_suit_card(s: State, seat: int) -> bool:
    """Whether somebody else is asked who would not be without a Suit card: to lead, or to follow without a token."""
    if s.actor < 0 or s.actor == seat:
        return False
    return s.phase == LEADING or (s.phase == FOLLOWING and s.tokens[s.actor] == 0)


@rule
def deal_somehow(s: State, hidden: Array, room: Array, cards: Array, needy: int) -> None:
    """Give every holder as many hidden cards as it has room for, none that it has shown not to hold."""
    given = np.zeros(CLASSES, np.int64)
    for distance in range(HOLDERS):
        holder = (max(needy, 0) + distance) % HOLDERS
        most = SUITS if holder == needy else CLASSES  # the first card of the needy is a Suit card
        while room[holder] > 0:
            kind = find_kind(s, holder, most, room, cards)
            card = nth_of_kind(hidden, kind, int(given[kind]))
            s.place[card] = place_of(holder)
            given[kind] += 1
            cards[kind] -= 1
            room[holder] -= 1
            most = CLASSES


@rule
def find_kind(s: State, holder: int, most: int, room: Array, cards: Array) -> int:
    """The first suit of which a holder may get a card so that all the others still find a place."""
    for kind in range(most):
        if cards[kind] > 0 and may_hold(s, holder, kind):
            room[holder] -= 1
            cards[kind] -= 1
            possible = can_be_dealt(s, room, cards)
            room[holder] += 1
            cards[kind] += 1
            if possible:
                return kind
    return -1


@rule
def nth_of_kind(hidden: Array, kind: int, number: int) -> int:
    """The hidden card of a suit that comes after so many others."""
    for card in hidden:
        if card // NUMBERS == kind:
            if number == 0:
                return card
            number -= 1
    return -1


@rule
def mix(s: State, hidden: Array, needy: int, seat: int, rng: Array) -> None:
    """Many times some hidden cards change places in a ring, wherever every holder may have what it gets.

    Rings of as many cards as there are classes lead from any possible deal to any other; pairs alone do not.
    """
    ring = np.zeros(CLASSES, np.int64)
    places = np.zeros(CLASSES, np.int64)
    for _ in range(RINGS * len(hidden)):
        size = 2 + below(rng, CLASSES - 1)
        for index in range(size):
            ring[index] = hidden[below(rng, len(hidden))]
            places[index] = s.place[ring[index]]
        if not may_turn(s, ring[:size], places[:size], seat):
            continue
        for index in range(size):
            s.place[ring[index]] = places[(index + 1) % size]
        if needy >= 0 and not has_suit_card(s, needy):
            for index in range(size):
                s.place[ring[index]] = places[index]


@rule
def may_turn(s: State, ring: Array, places: Array, seat: int) -> bool:
    """Whether these are different cards, and each may go to where the next one is."""
    size = len(ring)
    for index in range(size):
        for other in range(index):
            if ring[index] == ring[other]:
                return False
        if not may_hold(s, holder_of(int(places[(index + 1) % size]), seat), ring[index] // NUMBERS):
            return False
    return True


@rule
def may_hold(s: State, holder: int, kind: int) -> bool:
    """Whether a holder has not shown to be without this suit."""
    return holder >= SEATS or kind == SUITS or not s.void[holder] >> kind & 1


@rule
def can_be_dealt(s: State, room: Array, cards: Array) -> bool:
    """Whether for every choice of suits there is room enough where they may be (Hall's condition)."""
    for kinds in range(1, 1 << CLASSES):
        wanted = 0
        for kind in range(CLASSES):
            if kinds >> kind & 1:
                wanted += cards[kind]
        for holder in range(HOLDERS):
            if room[holder] > 0 and may_hold_any(s, holder, kinds):
                wanted -= room[holder]
        if wanted > 0:
            return False
    return True


@rule
def may_hold_any(s: State, holder: int, kinds: int) -> bool:
    """Whether a holder may hold a card of any of these suits."""
    return holder >= SEATS or kinds >> SUITS & 1 == 1 or kinds & ~s.void[holder] & EVERY_SUIT != 0


# ---- Identities and Liability cards --------------------------------------------------------------------------------


@rule
def liabilities_told(s: State) -> int:
    """How many Liability cards lie open, from the top."""
    return SUSPECTS if s.phase in (SCORING, ENDED) else s.next if s.phase == REVEALING else 0


@rule
def identities_told(s: State) -> int:
    """How many seats, from the first, have shown their Identity."""
    return s.players if s.phase == ENDED else s.next if s.phase == SCORING else 0


@rule
def redeal_identities(box: Box, s: State, seat: int, rng: Array) -> None:
    """Others get any Identity that nobody is known to have; those that were told stay."""
    told = identities_told(s)
    used = 0
    for other in range(s.players):
        if s.identity[other] >= 0 and (other == seat or other < told):
            used |= 1 << s.identity[other]
    for other in range(s.players):
        if s.identity[other] >= 0 and other != seat and other >= told:
            s.identity[other] = any_unused(used, int(box.identities), rng)
            used |= 1 << s.identity[other]


@rule
def redeal_liabilities(box: Box, s: State, seat: int, rng: Array) -> None:
    """Slots that the seat has not peeked into get any Liability card that lies nowhere else."""
    told = liabilities_told(s)
    used = 0
    for suspect in range(SUSPECTS):
        if s.liability[suspect] >= 0 and (suspect < told or s.peeked[seat] >> suspect & 1):
            used |= 1 << s.liability[suspect]
    for suspect in range(SUSPECTS):
        if s.liability[suspect] >= 0 and suspect >= told and not s.peeked[seat] >> suspect & 1:
            s.liability[suspect] = any_unused(used, int(box.liabilities), rng)
            used |= 1 << s.liability[suspect]


@rule
def any_unused(used: int, cards: int, rng: Array) -> int:
    """A card by chance that is not in a set."""
    free = 0
    for card in range(cards):
        free += 1 - (used >> card & 1)
    chosen = below(rng, free)
    for card in range(cards):
        if not used >> card & 1:
            if chosen == 0:
                return card
            chosen -= 1
    return -1


@rule
def forget(s: State, fact: Array, seat: int) -> None:
    """Replace what the seat did not see in the news by what it could have been."""
    kind = fact[0]
    if kind == HID and not s.peeked[seat] >> fact[1] & 1:
        fact[2] = s.liability[fact[1]]
    elif kind == CAST_AS:
        fact[2] = s.identity[fact[1]]
    elif kind == PEEKED and fact[1] != seat:
        fact[3] = s.liability[fact[2]]
    elif kind in (DEALT, PUT_ASIDE) and fact[1] != seat:
        place = HAND + fact[1] if kind == DEALT else ASIDE + fact[1]
        for card in range(CARDS):
            if s.place[card] == place:
                fact[2] = card
                return
