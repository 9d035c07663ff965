"""What a seat cannot know in Justice, and dealing it anew."""

from __future__ import annotations

import numpy as np

from ....core.bits import below
from ....core.kernel import LOWER_HALF, Array, rule, zeros
from .. import state as n
from ..rules.hands import has_suit_card
from ..state import Box, State

CLASSES = n.SUITS + 1  # the suits, and Modifications
PLACES = n.ASIDE + n.SEATS
SUIT_SETS = 1 << n.SUITS
HOLDERS = 2 * n.SEATS + 1  # hands, what was put aside, and the pack
APART = np.uint64(1 << 63)  # makes of a stream another one
RINGS = 8  # that are tried for each hidden card


@rule
def redeal(box: Box, s: State, seat: int, rng: Array) -> None:
    """Deal anew what the seat cannot know: hands and pack with regard to shown voids, Identities, Liability cards.

    What `likelihood` looks at, all but the cards, follows from the lower half of the stream alone.
    """
    secrets = zeros(1, np.uint64)
    secrets[0] = rng[0] & LOWER_HALF | APART
    redeal_small(s.identity, (1 << identities_told(s)) - 1 | 1 << seat, int(box.identities), secrets)
    redeal_small(s.liability, (1 << liabilities_told(s)) - 1 | int(s.peeked[seat]), int(box.liabilities), secrets)
    redeal_cards(s, seat, rng)
    for index in range(min(s.news_count, len(s.news))):
        forget(s, s.news[index], seat)


# ---- cards ---------------------------------------------------------------------------------------------------------


@rule
def holder_of(place: int, seat: int) -> int:
    """Who holds a card that a seat cannot place, -1 for a card that it can."""
    if place == n.PACK:
        return HOLDERS - 1
    if n.HAND <= place < n.HAND + n.SEATS and place != n.HAND + seat:
        return place - n.HAND
    if n.ASIDE <= place < n.ASIDE + n.SEATS and place != n.ASIDE + seat:
        return n.SEATS + place - n.ASIDE
    return -1


@rule
def place_of(holder: int) -> int:
    """Where the cards of a holder are."""
    if holder == HOLDERS - 1:
        return n.PACK
    return n.HAND + holder if holder < n.SEATS else n.ASIDE + holder - n.SEATS


@rule
def redeal_cards(s: State, seat: int, rng: Array) -> None:
    """Deal the hidden cards in some way that is possible, then change so many by chance that all ways are alike."""
    hidden = zeros(n.CARDS, np.int64)
    room = zeros(HOLDERS, np.int64)
    cards = zeros(CLASSES, np.int64)
    count = 0
    for card in range(n.CARDS):
        holder = holder_of(int(s.place[card]), seat)
        if holder >= 0:
            hidden[count] = card
            count += 1
            room[holder] += 1
            cards[card // n.NUMBERS] += 1
    needy = s.actor if needs_suit_card(s, seat) else -1
    deal_somehow(s, hidden[:count], room, cards, needy)
    if count > 0:
        mix(s, hidden[:count], needy, rng)


@rule
def needs_suit_card(s: State, seat: int) -> bool:
    """Whether somebody else is asked who would not be without a Suit card: to lead, or to follow without a token."""
    if s.actor < 0 or s.actor == seat:
        return False
    return s.phase == n.LEADING or (s.phase == n.FOLLOWING and s.tokens[s.actor] == 0)


@rule
def deal_somehow(s: State, hidden: Array, room: Array, cards: Array, needy: int) -> None:
    """Give every holder as many hidden cards as it has room for, none that it has shown not to hold."""
    spare = zeros(SUIT_SETS, np.int64)
    read_spare(s, room, cards, spare)
    upcoming = zeros(CLASSES, np.int64)  # where among the hidden cards the next one of each class is
    for kind in range(1, CLASSES):
        upcoming[kind] = upcoming[kind - 1] + cards[kind - 1]
    for distance in range(HOLDERS):
        holder = (max(needy, 0) + distance) % HOLDERS
        place = place_of(holder)
        void = void_in(s, place)
        most = n.SUITS if holder == needy else CLASSES  # the first card of the needy is a Suit card
        for _ in range(room[holder]):
            kind = find_kind(void, most, cards, spare)
            s.place[hidden[upcoming[kind]]] = place
            upcoming[kind] += 1
            cards[kind] -= 1
            use_spare(void, kind, spare)
            most = CLASSES


@rule
def void_in(s: State, place: int) -> int:
    """The set of suits of which no card can be in a place: those that a hand has shown not to hold."""
    return int(s.void[place - n.HAND]) if n.HAND <= place < n.HAND + n.SEATS else 0


@rule
def read_spare(s: State, room: Array, cards: Array, spare: Array) -> None:
    """For every set of suits, how many other cards there are beyond those for hands that are void in the whole set.

    As long as none of these numbers is below zero, all cards find a place (Hall's condition).
    """
    for suits in range(1 << n.SUITS):
        for kind in range(CLASSES):
            if not suits >> kind & 1:
                spare[suits] += cards[kind]
        for seat in range(n.SEATS):
            if int(s.void[seat]) & suits == suits:
                spare[suits] -= room[seat]


@rule
def find_kind(void: int, most: int, cards: Array, spare: Array) -> int:
    """The first suit of which a holder may get a card so that all the others still find a place."""
    for kind in range(most):
        if cards[kind] > 0 and not void >> kind & 1 and can_spare(void, kind, spare):
            return kind
    return -1


@rule
def can_spare(void: int, kind: int, spare: Array) -> bool:
    """Whether hands that are void in more suits than a holder can do without the card that it gets."""
    for suits in range(1, 1 << n.SUITS):  # noqa: SIM110 - the compiler knows no generators
        if spare[suits] == 0 and is_spent(void, kind, suits):
            return False
    return True


@rule
def use_spare(void: int, kind: int, spare: Array) -> None:
    """A holder gets a card."""
    for suits in range(1, 1 << n.SUITS):
        if is_spent(void, kind, suits):
            spare[suits] -= 1


@rule
def is_spent(void: int, kind: int, suits: int) -> bool:
    """Whether a card of another suit than these goes to a holder that is not void in all of them."""
    return suits >> kind & 1 == 0 and suits & ~void != 0


@rule
def mix(s: State, hidden: Array, needy: int, rng: Array) -> None:
    """Many times some hidden cards change places in a ring, wherever every holder may have what it gets.

    Rings of as many cards as there are classes lead from any possible deal to any other; pairs alone do not.
    """
    voids = zeros(PLACES, np.int64)
    for place in range(PLACES):
        voids[place] = void_in(s, place)
    ring = zeros(CLASSES, np.int64)
    latest = zeros(n.CARDS, np.int64)  # the number of the ring that a card has been in
    for number in range(1, RINGS * len(hidden) + 1):
        size = 2 + below(rng, CLASSES - 1)
        for index in range(size):
            ring[index] = hidden[below(rng, len(hidden))]
        if not may_turn(s, ring, size, number, latest, voids):
            continue
        turn(s, ring, size)
        if needy >= 0 and not has_suit_card(s, needy):
            for _ in range(size - 1):  # all the way round
                turn(s, ring, size)


@rule
def may_turn(s: State, ring: Array, size: int, number: int, latest: Array, voids: Array) -> bool:
    """Whether these are different cards, and each may go to where the next one is."""
    barred, following = 0, ring[0]
    for index in range(size - 1, -1, -1):  # without branches: chance decides, so they would be slow
        card = ring[index]
        barred |= (latest[card] == number) | voids[s.place[following]] >> card // n.NUMBERS
        latest[card] = number
        following = card
    return barred & 1 == 0


@rule
def turn(s: State, ring: Array, size: int) -> None:
    """Every card of a ring goes to where the next one is."""
    first = s.place[ring[0]]
    for index in range(size - 1):
        s.place[ring[index]] = s.place[ring[index + 1]]
    s.place[ring[size - 1]] = first


# ---- Identities and Liability cards --------------------------------------------------------------------------------


@rule
def liabilities_told(s: State) -> int:
    """How many Liability cards lie open, from the top."""
    return n.SUSPECTS if s.phase in (n.SCORING, n.ENDED) else s.next if s.phase == n.REVEALING else 0


@rule
def identities_told(s: State) -> int:
    """How many seats, from the first, have shown their Identity."""
    return s.players if s.phase == n.ENDED else s.next if s.phase == n.SCORING else 0


@rule
def redeal_small(row: Array, known: int, cards: int, rng: Array) -> None:
    """Of a row of Identities or Liability cards those that are not in the known set become any others of the pack."""
    used = 0
    for index in range(len(row)):
        if row[index] >= 0 and known >> index & 1:
            used |= 1 << row[index]
    for index in range(len(row)):
        if row[index] >= 0 and not known >> index & 1:
            row[index] = any_unused(used, cards, rng)
            used |= 1 << row[index]


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
    if kind == n.HID and not s.peeked[seat] >> fact[1] & 1:
        fact[2] = s.liability[fact[1]]
    elif kind == n.CAST_AS:
        fact[2] = s.identity[fact[1]]
    elif kind == n.PEEKED and fact[1] != seat:
        fact[3] = s.liability[fact[2]]
    elif kind in (n.DEALT, n.PUT_ASIDE) and fact[1] != seat:
        place = n.HAND + fact[1] if kind == n.DEALT else n.ASIDE + fact[1]
        for card in range(n.CARDS):
            if s.place[card] == place:
                fact[2] = card
                return
