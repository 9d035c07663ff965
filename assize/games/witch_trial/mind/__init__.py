"""What a bot needs to know about Witch Trial: the view as numbers; `hidden` deals anew, `judgement` judges."""

from __future__ import annotations

from ....core.kernel import Array, rule
from .. import state as n
from ..rules.trial import fate_of, player_of, starting_jury
from ..state import Box, State
from .hidden import hidden
from .hidden import redeal as redeal
from .judgement import judge as judge
from .odds import THROWS, convicting_throws

PHASES = len(n.ASKS.names)
STAGES = 4
PER_SEAT = 12
PER_CARD = 7
SINGLE = 20
FEATURES = n.SEATS * PER_SEAT + n.CARDS * PER_CARD + PHASES + STAGES + SINGLE
SPREAD = 80.0  # the lead in judgement by which one is e times as likely to win


@rule
def observe(box: Box, s: State, seat: int, out: Array) -> None:
    """The position as a seat sees it: itself first, then the others in order of play, the cards, the Court."""
    out[:] = 0
    for card in range(box.cards):
        if s.place[card] >= n.HAND and s.place[card] < n.HAND + s.players:
            owner = int(s.place[card]) - n.HAND
            out[(owner - seat) % s.players * PER_SEAT + 1] += 0.1
    for distance in range(s.players):
        observe_seat(box, s, (seat + distance) % s.players, out[distance * PER_SEAT : (distance + 1) * PER_SEAT])
    base = n.SEATS * PER_SEAT
    observe_cards(box, s, seat, out[base : base + n.CARDS * PER_CARD])
    base += n.CARDS * PER_CARD
    out[base + s.phase] = 1
    base += PHASES
    if s.prosecutor >= 0:
        out[base + s.stage] = 1
    observe_court(box, s, seat, out[base + STAGES :])


@rule
def observe_seat(box: Box, s: State, seat: int, out: Array) -> None:
    """A lawyer: money, the Pending Case, part in the trial, dice; the number of cards is there already."""
    out[0] = s.money[seat] / 500
    if s.suspects[seat] >= 0:
        suspect = int(s.suspects[seat])
        charge = int(s.charges[seat])
        out[2] = 1
        out[3] = starting_jury(box, suspect, charge) / n.HIGHEST_JURY
        out[4] = box.budget[suspect] / 50
        out[5] = box.court[charge] / 100
        out[6] = (s.turns - s.filed[seat]) / 20
    out[7] = s.turn == seat
    out[8] = s.prosecutor == seat
    out[9] = s.defender == seat
    out[10] = (s.throws[seat] // 8 + s.throws[seat] % 8) / 12
    out[11] = s.throwing >> seat & 1


@rule
def observe_cards(box: Box, s: State, seat: int, out: Array) -> None:
    """Where each card is, as far as the seat knows; of one in another's hand also whose."""
    for card in range(box.cards):
        base = card * PER_CARD
        place = int(s.place[card])
        if hidden(s, card, seat):
            continue
        if place == n.HAND + seat:
            out[base] = 1
        elif place >= n.HAND:
            out[base + 1] = (place - n.HAND - seat) % s.players / n.SEATS
        elif place == n.PENDING:
            out[base + 2] = 1
        elif place == n.ON_TRIAL:
            out[base + 3] = 1 if card in (s.suspect, s.charge, s.motion) else 0.5
        elif place == n.DISCARDED:
            out[base + 4] = 1
    for index in range(n.LINEUP):
        if s.lineup[index] >= 0:
            out[int(s.lineup[index]) * PER_CARD + 5] = 1 - index / n.LINEUP
    for index in range(s.count):
        side = 1 if player_of(s, index) == s.prosecutor else -1
        out[int(s.played[index]) * PER_CARD + 6] = side if fate_of(s, index) == n.STANDS else side / 2


@rule
def observe_court(box: Box, s: State, seat: int, out: Array) -> None:
    """The Court: money, Jury and odds, what binds the lawyers, an offer on the table; and the course of the game."""
    out[0] = s.fees / 500
    out[1] = s.jury / n.HIGHEST_JURY
    if s.prosecutor >= 0:
        out[2] = convicting_throws(s.jury) / THROWS
    out[3] = (s.limit + 1) / 6
    out[4] = s.silenced
    out[5] = s.appeals[0]
    out[6] = s.appeals[1]
    if s.offers > 0 and s.fees > 0:
        out[7] = s.share * n.STEP / s.fees
        out[8] = 1 if s.bidder == seat else -1
    out[9] = s.offers / n.MOST_OFFERS
    out[10] = s.dice[0] / n.FACES
    out[11] = s.dice[1] / n.FACES
    out[12] = s.effect
    out[13] = s.left / 5
    out[14] = s.deck / box.cards
    out[15] = s.passes / s.players
    out[16] = s.recycled
    out[17] = s.options.recycle
    out[18] = s.options.bargaining
    out[19] = s.actor == seat
