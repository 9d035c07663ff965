"""What a bot needs to know about Justice: the view as numbers, and a quick judgement."""

from __future__ import annotations

from ....core.kernel import Array, rule
from .. import state as n
from ..rules.hands import hand_count
from ..state import Box, State
from .chances import chances
from .glance import glance
from .hidden import identities_told
from .judge import judge
from .table import known_guilt
from .traces import likelihood

__all__ = ["FEATURES", "SPREAD", "chances", "glance", "judge", "likelihood", "observe"]

# A seat: points, tokens, cards, voids, peeks, the Identity if known, and some marks.
TOTAL, GAINED, TOKENS, HAND_SIZE, SET_ASIDE, IS_LEAD, IS_WINNER, IS_OUT, IS_CALLER, HAS_BONUS = range(10)
VOIDS = 10
PEEKS = VOIDS + n.SUITS
IDENTITY = PEEKS + n.SUSPECTS
PER_SEAT = IDENTITY + n.KINDS
# A card: where it is, if that is known. In a Trick: by whom it was played.
MINE, PUT_AWAY, GONE, IN_PLAY, PLAYER = range(5)
BESIDE = 5
STICKS_LEFT, STICKS_RIGHT = BESIDE + 2 * n.SUSPECTS, BESIDE + 2 * n.SUSPECTS + 1
PER_CARD = STICKS_RIGHT + 1
# A Suspect: who he is, and what is known of his Liability.
KNOWN_GUILTY, KNOWN_INNOCENT, IS_CONVICTED = n.KINDS, n.KINDS + 1, n.KINDS + 2
PER_SUSPECT = n.KINDS + 3
AFTER_SEATS = n.SEATS * PER_SEAT
AFTER_CARDS = AFTER_SEATS + n.CARDS * PER_CARD
AFTER_SUSPECTS = AFTER_CARDS + n.SUSPECTS * PER_SUSPECT
AFTER_PHASE = AFTER_SUSPECTS + n.RESOLVING + 1
AFTER_TRUMP = AFTER_PHASE + n.SUITS
AFTER_LED = AFTER_TRUMP + n.SUITS
IS_ASKED, IS_EXTRA, TRICKS, ROUNDS, PLAYERS = range(AFTER_LED, AFTER_LED + 5)
FEATURES = AFTER_LED + 5
MANY_CARDS = 12.0
MANY_POINTS = 20.0
SPREAD = 7.0  # the lead in judgement by which one is e times as likely to win


@rule
def observe(box: Box, s: State, seat: int, out: Array) -> None:
    """The position as a seat knows it: everybody from itself on, cards, Suspects, what is being asked."""
    out[:] = 0
    for distance in range(s.players):
        other = (seat + distance) % s.players
        mark_seat(s, seat, other, out[distance * PER_SEAT : (distance + 1) * PER_SEAT])
    for card in range(n.CARDS):
        base = AFTER_SEATS + card * PER_CARD
        mark_card(s, seat, card, out[base : base + PER_CARD])
    mark_suspects(box, s, seat, out[AFTER_CARDS:AFTER_SUSPECTS])
    out[AFTER_SUSPECTS + s.phase] = 1
    if s.definition >= 0:
        out[AFTER_PHASE + s.trump] = 1
    if s.led >= 0:
        out[AFTER_TRUMP + s.led] = 1
    out[IS_ASKED] = 1 if s.actor == seat else 0
    out[IS_EXTRA] = s.extra
    out[TRICKS] = s.tricks / MANY_CARDS
    out[ROUNDS] = s.round / s.options.cap
    out[PLAYERS] = s.players / n.SEATS


@rule
def mark_seat(s: State, seat: int, other: int, out: Array) -> None:
    """What a seat knows of another, or of itself."""
    out[TOTAL] = s.total[other] / s.options.target
    out[GAINED] = s.gained[other] / MANY_POINTS
    out[TOKENS] = s.tokens[other]
    out[HAND_SIZE] = hand_count(s, other) / MANY_CARDS
    out[IS_LEAD] = 1 if s.lead == other else 0
    out[IS_WINNER] = 1 if s.winner == other else 0
    out[IS_OUT] = s.out >> other & 1
    out[IS_CALLER] = s.callers >> other & 1
    out[HAS_BONUS] = 1 if s.bonus == other else 0
    for card in range(n.CARDS):
        if s.place[card] == n.ASIDE + other:
            out[SET_ASIDE] += 1
    for suit in range(n.SUITS):
        out[VOIDS + suit] = int(s.void[other]) >> suit & 1
    for suspect in range(n.SUSPECTS):
        out[PEEKS + suspect] = int(s.peeked[other]) >> suspect & 1
    if s.identity[other] >= 0 and (other == seat or other < identities_told(s)):
        out[IDENTITY + int(s.identity[other])] = 1


@rule
def mark_card(s: State, seat: int, card: int, out: Array) -> None:
    """Where a card is, as far as a seat knows."""
    place = int(s.place[card])
    if place == n.HAND + seat:
        out[MINE] = 1
    elif place == n.ASIDE + seat:
        out[PUT_AWAY] = 1
    elif place == n.DISCARDED:
        out[GONE] = 1
    elif place == n.IN_TRICK:
        out[IN_PLAY] = 1
        for other in range(s.players):
            if s.played[other] == card:
                out[PLAYER] = ((other - seat) % s.players + 1) / n.SEATS
    elif n.BY <= place < n.HAND:
        out[BESIDE + place - n.BY] = 1
    number = card % n.NUMBERS
    if card < n.SUIT_CARDS and s.under[number] == card // n.NUMBERS:
        out[STICKS_LEFT + int(s.sticks[number])] = 1


@rule
def mark_suspects(box: Box, s: State, seat: int, out: Array) -> None:
    """Who the Suspects are, and which of them a seat knows to be guilty or innocent."""
    guilty, innocent = known_guilt(box, s, seat)
    for suspect in range(n.SUSPECTS):
        base = suspect * PER_SUSPECT
        if s.suspect[suspect] >= 0:
            out[base + int(s.suspect[suspect])] = 1
        out[base + KNOWN_GUILTY] = guilty >> suspect & 1
        out[base + KNOWN_INNOCENT] = innocent >> suspect & 1
        out[base + IS_CONVICTED] = s.convicted >> suspect & 1
