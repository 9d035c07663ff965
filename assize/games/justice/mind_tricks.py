"""Tricks in the eyes of a bot: who will win them, how many are to come, and what influence is worth.

Of other hands nothing is used but their sizes and the voids they have shown.
"""

from __future__ import annotations

from math import exp

from ...core.bits import popcount
from ...core.kernel import Array, rule
from .mind_numbers import (
    BEATEN,
    EXTRA,
    RIVALRY,
    SECOND_CALL,
    SHORTEST,
    TYPICAL_CARD,
    TYPICAL_ROSETTE,
    WILLING,
)
from .mind_table import (
    ACQUITTED,
    FATE,
    GAIN,
    GUILT,
    LEVERAGE,
    NOTHING,
    ROSETTE_ROOM,
    STAKE,
    by_guilt,
    conviction_at,
    spoiled,
    weight_of,
)
from .mind_table import WORK as TABLE
from .state import (
    ASIDE,
    CARDS,
    CLOSING,
    EVERY_SUIT,
    FOLLOWING,
    HAND,
    INFLUENCING,
    JUDGING,
    LEFT,
    MODIFYING,
    NUMBERS,
    PACK,
    RIGHT,
    ROSETTES,
    SEATS,
    SUIT_CARDS,
    SUITS,
    SUSPECTS,
    SYMBOLS,
    Box,
    State,
)
from .tricks import beats

# More numbers that a judgement works with.
HELD = TABLE  # cards in each hand
HIDDEN = HELD + SEATS  # cards that the seat cannot place, ...
HIDDEN_OF = HIDDEN + 1  # ... and those of each suit
ABROAD = HIDDEN_OF + SUITS  # how many of them are in other hands
OWN_SUITED = ABROAD + 1  # Suit cards in the own hand ...
OWN_ODD = OWN_SUITED + 1  # ... and Modifications
POWER = OWN_ODD + 1  # Tricks that the own cards may win
WORK = POWER + 1


# ---- hands ---------------------------------------------------------------------------------------------------------


@rule
def is_hidden(place: int, seat: int) -> bool:
    """Whether a seat cannot know where a card in this place is."""
    if place == PACK:
        return True
    if HAND <= place < HAND + SEATS:
        return place != HAND + seat
    return ASIDE <= place < ASIDE + SEATS and place != ASIDE + seat


@rule
def read_hands(s: State, seat: int, work: Array) -> None:
    """The sizes of all hands, the cards that are still to be seen, and the power of the own hand."""
    for card in range(CARDS):
        place = int(s.place[card])
        if HAND <= place < HAND + SEATS:
            work[HELD + place - HAND] += 1
        if is_hidden(place, seat):
            work[HIDDEN] += 1
            if card < SUIT_CARDS:
                work[HIDDEN_OF + card // NUMBERS] += 1
        elif place == HAND + seat:
            work[OWN_SUITED if card < SUIT_CARDS else OWN_ODD] += 1
    for other in range(s.players):
        if other != seat and not s.out >> other & 1:
            work[ABROAD] += work[HELD + other]
    read_power(s, seat, work)


@rule
def read_power(s: State, seat: int, work: Array) -> None:
    """How many Tricks the own Suit cards may win: each less likely the more better cards are in other hands."""
    share = work[ABROAD] / max(1.0, work[HIDDEN])
    for suit in range(SUITS):
        better = 0.0 if suit == s.trump else float(work[HIDDEN_OF + s.trump])
        for card in range((suit + 1) * NUMBERS - 1, suit * NUMBERS - 1, -1):
            place = int(s.place[card])
            if place == HAND + seat:
                work[POWER] += exp(-BEATEN * share * better)
            elif is_hidden(place, seat):
                better += 1.0


@rule
def suited(s: State, seat: int, work: Array) -> float:
    """How many Suit cards another seat may be expected to hold."""
    if s.void[seat] == EVERY_SUIT:
        return 0.0
    cards = 0.0
    for suit in range(SUITS):
        cards += work[HIDDEN_OF + suit]
    return float(work[HELD + seat] * cards / max(1.0, work[HIDDEN]))


@rule
def tricks_to_come(s: State, seat: int, work: Array) -> float:
    """How many Tricks may follow after the one that is being played."""
    if s.phase >= JUDGING:
        return 0.0
    if s.extra == 1:
        return 1.0 if s.led < 0 else 0.0
    if s.phase == CLOSING and s.callers != 0:
        return tricks_after_call(s, seat, work)
    shortest = 99.0
    for other in range(s.players):
        if other != seat:
            cards = suited(s, other, work)
            if s.phase == FOLLOWING and not s.answered >> other & 1:
                cards = max(0.0, cards - 1.0)
            shortest = min(shortest, cards)
    return EXTRA + SHORTEST * shortest


@rule
def tricks_after_call(s: State, seat: int, work: Array) -> float:
    """One more Trick if nobody calls besides the first."""
    if popcount(s.callers) > 1:
        return 0.0
    alone = 1.0
    for other in range(s.players):
        if other != seat and not (s.answered >> other & 1) and work[HELD + other] == 0:
            alone *= 1.0 - SECOND_CALL
    return alone


# ---- the Trick -----------------------------------------------------------------------------------------------------


@rule
def is_running(s: State) -> bool:
    """Whether a card of a Trick is still to be placed."""
    return s.phase == FOLLOWING or s.phase == MODIFYING or s.phase == INFLUENCING


@rule
def chance_to_win(s: State, seat: int, work: Array) -> float:
    """How likely a seat wins the Trick with the card that it has played."""
    if s.phase != FOLLOWING:
        return 1.0 if s.winner == seat else 0.0
    own = int(s.played[seat])
    if own < 0:
        return 0.0
    for other in range(s.players):
        if s.played[other] >= 0 and beats(s, int(s.played[other]), own):
            return 0.0
    chance = 1.0
    for other in range(s.players):
        if not (s.answered | s.out) >> other & 1:
            chance *= 1.0 - WILLING * chance_to_beat(s, seat, other, own, work)
    return chance


@rule
def chance_to_beat(s: State, seat: int, other: int, card: int, work: Array) -> float:
    """How likely another seat holds a card that beats the best of the Trick."""
    suit = card // NUMBERS
    better = 0.0
    if not s.void[other] >> suit & 1:
        for higher in range(card + 1, (suit + 1) * NUMBERS):
            if is_hidden(int(s.place[higher]), seat):
                better += 1.0
    if suit != s.trump and not s.void[other] >> s.trump & 1:
        better += work[HIDDEN_OF + s.trump]
    return float(1.0 - (1.0 - better / max(1.0, work[HIDDEN])) ** work[HELD + other])


# ---- influence -----------------------------------------------------------------------------------------------------


@rule
def typical_influence(box: Box, identity: int, work: Array) -> float:
    """What it may be worth to place a card that is not known yet."""
    best = 0.0
    for suspect in range(SUSPECTS):
        best = max(best, shifted(suspect, TYPICAL_CARD, work), shifted(suspect, -TYPICAL_CARD, work))
        if work[ROSETTE_ROOM + suspect] > 0:
            scores = spoiled(int(box.green[identity]), float(work[GUILT + suspect]), float(work[FATE + suspect]))
            best = max(best, TYPICAL_ROSETTE * (scores - 0.5 * RIVALRY))
    return best


@rule
def shifted(suspect: int, step: float, work: Array) -> float:
    """What a step of a Suspect's margin is worth."""
    return float((conviction_at(suspect, step, work) - work[FATE + suspect]) * work[STAKE + suspect])


@rule
def own_influence(box: Box, s: State, identity: int, work: Array) -> float:
    """What the best card of the Trick in the best place is worth."""
    best = -1e9
    for player in range(s.players):
        card = int(s.played[player])
        if card < 0:
            continue
        for suspect in range(SUSPECTS):
            if card // NUMBERS != ROSETTES or work[ROSETTE_ROOM + suspect] > 0:
                best = max(best, placed(box, s, identity, card, suspect, LEFT, work))
                best = max(best, placed(box, s, identity, card, suspect, RIGHT, work))
    return best if best > -1e9 else 0.0


@rule
def others_influence(box: Box, s: State, identity: int, work: Array) -> float:
    """What it is worth on average that somebody else places a card of the Trick, more likely one that counts more."""
    total, weights = 0.0, 0.0
    for player in range(s.players):
        card = int(s.played[player])
        if card < 0:
            continue
        for suspect in range(SUSPECTS):
            for side in range(2):
                if card // NUMBERS == ROSETTES:
                    weight = 2.0 if work[ROSETTE_ROOM + suspect] > 0 else 0.0
                else:
                    weight = abs(step_of(box, s, card, suspect, side, work))
                if weight > 0:
                    total += weight * placed(box, s, identity, card, suspect, side, work)
                    weights += weight
    return total / weights if weights > 0 else 0.0


@rule
def placed(box: Box, s: State, identity: int, card: int, suspect: int, side: int, work: Array) -> float:
    """What it is worth that a card of the Trick is placed somewhere."""
    if card // NUMBERS == ROSETTES:
        return adorned(box, identity, card, suspect, side, work)
    return shifted(suspect, step_of(box, s, card, suspect, side, work), work)


@rule
def step_of(box: Box, s: State, card: int, suspect: int, side: int, work: Array) -> float:
    """By how much a card of the Trick, with what is under it, moves a Suspect's margin."""
    number = card % NUMBERS
    if s.under[number] != card // NUMBERS or s.sticks[number] != side:
        return weight_of(box, card, suspect, side, 0, work)
    more = int(box.added[number]) if s.options.verdict_symbols == 1 else 0
    black = float(box.black[number, side])
    return weight_of(box, card, suspect, side, more, work) + (black if side == LEFT else -black)


@rule
def adorned(box: Box, identity: int, card: int, suspect: int, bar: int, work: Array) -> float:
    """What a Rosette is worth on a Suspect: it changes what he is worth, and may multiply cards."""
    step = 0.0
    for symbol in range(SYMBOLS):
        if int(box.symbols[card, bar]) >> symbol & 1:
            step += work[LEVERAGE + suspect * SYMBOLS + symbol]
    fate = conviction_at(suspect, step, work)
    guilt = float(work[GUILT + suspect])
    convicted = by_guilt(
        guilt, rosette_worth(box, identity, card, bar, 0, work), rosette_worth(box, identity, card, bar, 1, work)
    )
    acquitted = by_guilt(
        guilt,
        rosette_worth(box, identity, card, bar, ACQUITTED, work),
        rosette_worth(box, identity, card, bar, ACQUITTED + 1, work),
    )
    turned = (fate - work[FATE + suspect]) * work[STAKE + suspect]
    return float(turned + fate * convicted + (1.0 - fate) * acquitted)


@rule
def rosette_worth(box: Box, identity: int, card: int, bar: int, segment: int, work: Array) -> float:
    """What a bar adds to a Suspect in a segment, less a part of what it adds for others."""
    base = GAIN + segment * (SYMBOLS + 1)
    own = float(box.points[card, bar])
    others = own * work[base + NOTHING]
    for symbol in range(SYMBOLS):
        if int(box.symbols[card, bar]) >> symbol & 1:
            own += box.worth[identity, symbol]
            others += work[base + symbol]
    if not int(box.green[identity]) >> segment & 1:
        own = 0.0
    return float(own - RIVALRY * others)
