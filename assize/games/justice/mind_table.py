"""The table in the eyes of a bot: totals, what it knows of Liability, and what Verdicts are worth to it."""

from __future__ import annotations

from math import exp, sqrt

from ...core.kernel import Array, rule
from .mind_numbers import BLUNT, LOGISTIC, NONE_OF_A_KIND, RIVALRY, SPREAD, TIE
from .state import (
    BY,
    FOR_EACH,
    IF_NONE,
    LEFT,
    MOST_ROSETTES,
    NO_BONUS,
    NUMBERS,
    ROSETTES,
    SUIT_CARDS,
    SUSPECTS,
    SYMBOLS,
    TESTIMONY,
    Box,
    State,
)

SEGMENTS = (
    4  # of the Victory Cog: convicted guilty and innocent, acquitted guilty and innocent; 1 << segment is its bit
)
ACQUITTED = 2  # the first of them that is for the acquitted
NOTHING = SYMBOLS  # in place of a symbol: none

# Numbers that a judgement works with.
MARGIN = 0  # Conviction less Acquittal, by Suspect
ROSETTE_ROOM = MARGIN + SUSPECTS
POINTS = ROSETTE_ROOM + SUSPECTS  # of his Rosettes
COUNT = POINTS + SUSPECTS  # of each symbol on him and his Rosettes
ADDED = COUNT + SUSPECTS * SYMBOLS  # by Modifications, by Suspect and side
LEVERAGE = ADDED + 2 * SUSPECTS * SYMBOLS  # what one symbol more would add to his margin
GUILT = LEVERAGE + SUSPECTS * SYMBOLS  # the chance that he is guilty
FATE = GUILT + SUSPECTS  # the chance that he is convicted
STAKE = FATE + SUSPECTS  # what a conviction is worth more than an acquittal, the gold bar included
GAIN = STAKE + SUSPECTS  # the average worth of a symbol to others, by segment; the last is for a point
REWARD = GAIN + SEGMENTS * (SYMBOLS + 1)  # their average gold bar, by segment
STEEPNESS = REWARD + SEGMENTS
WORK = STEEPNESS + 1


# ---- totals --------------------------------------------------------------------------------------------------------


@rule
def read_table(box: Box, s: State, work: Array) -> None:
    """Symbols and Rosettes of all Suspects, and how far each is from the other Verdict."""
    for suspect in range(SUSPECTS):
        work[ROSETTE_ROOM + suspect] = MOST_ROSETTES
        symbols = int(box.suspect_symbols[s.suspect[suspect]])
        for symbol in range(SYMBOLS):
            work[COUNT + suspect * SYMBOLS + symbol] = symbols >> symbol & 1
    for card in range(ROSETTES * NUMBERS, (ROSETTES + 1) * NUMBERS):
        place = int(s.place[card]) - BY
        if 0 <= place < 2 * SUSPECTS:
            add_rosette(box, card, place // 2, place % 2, work)
    for number in range(NUMBERS):
        if s.under[number] >= 0:
            read_modification(box, s, number, work)
    for card in range(SUIT_CARDS):
        place = int(s.place[card]) - BY
        if 0 <= place < 2 * SUSPECTS and card // NUMBERS != ROSETTES:
            weigh_card(box, card, place // 2, place % 2, work)


@rule
def add_rosette(box: Box, card: int, suspect: int, bar: int, work: Array) -> None:
    """A Rosette beside a Suspect."""
    work[ROSETTE_ROOM + suspect] -= 1
    work[POINTS + suspect] += box.points[card, bar]
    for symbol in range(SYMBOLS):
        work[COUNT + suspect * SYMBOLS + symbol] += int(box.symbols[card, bar]) >> symbol & 1


@rule
def read_modification(box: Box, s: State, number: int, work: Array) -> None:
    """A Modification under a card beside a Suspect, if it sticks out on the side where the card lies."""
    place = int(s.place[int(s.under[number]) * NUMBERS + number]) - BY
    if not 0 <= place < 2 * SUSPECTS or place % 2 != s.sticks[number]:
        return
    black = int(box.black[number, place % 2])
    work[MARGIN + place // 2] += black if place % 2 == LEFT else -black
    if s.options.verdict_symbols == 1:
        for symbol in range(SYMBOLS):
            work[ADDED + place * SYMBOLS + symbol] += int(box.added[number]) >> symbol & 1


@rule
def weigh_card(box: Box, card: int, suspect: int, side: int, work: Array) -> None:
    """What a card beside a Suspect adds to his margin, and would add with another symbol."""
    weight = weight_of(box, card, suspect, side, 0, work)
    work[MARGIN + suspect] += weight
    if card // NUMBERS != TESTIMONY:
        for symbol in range(SYMBOLS):
            if int(box.symbols[card, side]) >> symbol & 1:
                work[LEVERAGE + suspect * SYMBOLS + symbol] += weight / times(suspect, side, symbol, work)


@rule
def times(suspect: int, side: int, symbol: int, work: Array) -> float:
    """By what a matching symbol multiplies a card."""
    added = work[ADDED + (2 * suspect + side) * SYMBOLS + symbol]
    return float(1.0 + work[COUNT + suspect * SYMBOLS + symbol] + added)


@rule
def weight_of(box: Box, card: int, suspect: int, side: int, more: int, work: Array) -> float:
    """What a card counts beside a Suspect, as a step of his margin; `more` is a set of symbols that come with it."""
    weight = float(box.value[card, side])
    if card // NUMBERS != TESTIMONY:
        for symbol in range(SYMBOLS):
            if int(box.symbols[card, side]) >> symbol & 1:
                weight *= times(suspect, side, symbol, work) + (more >> symbol & 1)
    return weight if side == LEFT else -weight


# ---- what a seat knows of guilt ------------------------------------------------------------------------------------


@rule
def read_guilt(box: Box, guilty: int, innocent: int, work: Array) -> None:
    """How likely each Suspect is guilty, for whoever knows some to be guilty and some to be innocent (two sets)."""
    chance = guilt_chance(box, guilty, innocent)
    for suspect in range(SUSPECTS):
        if (guilty | innocent) >> suspect & 1:
            work[GUILT + suspect] = guilty >> suspect & 1
        else:
            work[GUILT + suspect] = chance


@rule
def guilt_chance(box: Box, guilty: int, innocent: int) -> float:
    """How likely an unknown Liability card is Guilty, with two sets of known ones."""
    cards, unknown = int(box.guilty), int(box.liabilities)
    for suspect in range(SUSPECTS):
        cards -= guilty >> suspect & 1
        unknown -= (guilty | innocent) >> suspect & 1
    return cards / unknown if unknown > 0 else 0.0


# ---- worth ---------------------------------------------------------------------------------------------------------


@rule
def read_others(box: Box, own: int, work: Array) -> None:
    """What symbols, points and gold bars are worth on average to the Identities that others may have."""
    share = 1.0 / (box.identities - 1)
    for identity in range(box.identities):
        if identity == own:
            continue
        for segment in range(SEGMENTS):
            work[REWARD + segment] += share * reward(box, identity, segment, NONE_OF_A_KIND)
            if int(box.green[identity]) >> segment & 1:
                base = GAIN + segment * (SYMBOLS + 1)
                work[base + NOTHING] += share
                for symbol in range(SYMBOLS):
                    work[base + symbol] += share * box.worth[identity, symbol]


@rule
def reward(box: Box, identity: int, segment: int, kept: float) -> float:
    """What the gold bar gives for a Suspect in a segment, or costs if it would be `kept` as often otherwise."""
    kind = int(box.gold[identity])
    if kind == NO_BONUS or not int(box.gold_segments[identity]) >> segment & 1:
        return 0.0
    return float(box.gold_points[identity]) if kind == FOR_EACH else -kept * box.gold_points[identity]


@rule
def worth_in(box: Box, identity: int, suspect: int, segment: int, work: Array) -> float:
    """What a Suspect in a segment is worth to an Identity, less a part of what he is worth to others."""
    base = GAIN + segment * (SYMBOLS + 1)
    others = work[REWARD + segment] + work[POINTS + suspect] * work[base + NOTHING]
    own = work[POINTS + suspect]
    for symbol in range(SYMBOLS):
        count = work[COUNT + suspect * SYMBOLS + symbol]
        own += count * box.worth[identity, symbol]
        others += count * work[base + symbol]
    if not int(box.green[identity]) >> segment & 1:
        own = 0.0
    if box.gold[identity] == FOR_EACH:
        own += reward(box, identity, segment, 0.0)
    return float(own - RIVALRY * others)


@rule
def by_guilt(guilt: float, guilty: float, innocent: float) -> float:
    """The average of what something is worth with a guilty and with an innocent Suspect."""
    return guilt * guilty + (1.0 - guilt) * innocent


@rule
def read_worth(box: Box, identity: int, to_come: float, work: Array) -> float:
    """The chances of all Verdicts and what they are worth; returns what an Identity may expect of them."""
    work[STEEPNESS] = LOGISTIC / sqrt(BLUNT + SPREAD * max(0.0, to_come))
    value = 0.0
    for suspect in range(SUSPECTS):
        guilt = float(work[GUILT + suspect])
        convicted = by_guilt(
            guilt, worth_in(box, identity, suspect, 0, work), worth_in(box, identity, suspect, 1, work)
        )
        acquitted = by_guilt(
            guilt,
            worth_in(box, identity, suspect, ACQUITTED, work),
            worth_in(box, identity, suspect, ACQUITTED + 1, work),
        )
        work[FATE + suspect] = conviction_at(suspect, 0.0, work)
        work[STAKE + suspect] = convicted - acquitted
        value += acquitted + work[FATE + suspect] * (convicted - acquitted)
    if box.gold[identity] == IF_NONE:
        value += read_gold(box, identity, work)
    return float(value)


@rule
def conviction_at(suspect: int, step: float, work: Array) -> float:
    """The chance that a Suspect is convicted if his margin moves by a step now."""
    exponent = (work[MARGIN + suspect] + step + TIE) * work[STEEPNESS]
    return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, exponent))))


@rule
def read_gold(box: Box, identity: int, work: Array) -> float:
    """What a gold bar is worth that asks for no Suspect of a kind; it makes stakes of the others higher."""
    points = float(box.gold_points[identity])
    kinds = int(box.gold_segments[identity])
    for suspect in range(SUSPECTS):
        others = 1.0
        for other in range(SUSPECTS):
            if other != suspect:
                others *= 1.0 - spoiled(kinds, float(work[GUILT + other]), float(work[FATE + other]))
        guilt = float(work[GUILT + suspect])
        work[STAKE + suspect] -= points * others * (spoiled(kinds, guilt, 1.0) - spoiled(kinds, guilt, 0.0))
    return points * kept_gold(box, kinds, work)


@rule
def spoiled(kinds: int, guilt: float, fate: float) -> float:
    """How likely a Suspect comes into a segment of a set, by the chances of his guilt and of his conviction."""
    convicted = by_guilt(guilt, kinds & 1, kinds >> 1 & 1)
    acquitted = by_guilt(guilt, kinds >> 2 & 1, kinds >> 3 & 1)
    return fate * convicted + (1.0 - fate) * acquitted


@rule
def kept_gold(box: Box, kinds: int, work: Array) -> float:
    """How likely no Suspect comes into a segment of a set: over all ways in which guilt may be spread."""
    total = 0.0
    for pattern in range(1 << SUSPECTS):
        chance = pattern_chance(box, pattern, work)
        if chance > 0:
            for suspect in range(SUSPECTS):
                chance *= 1.0 - spoiled(kinds, float(pattern >> suspect & 1), float(work[FATE + suspect]))
            total += chance
    return total


@rule
def pattern_chance(box: Box, pattern: int, work: Array) -> float:
    """How likely exactly a set of Suspects is guilty: known ones are, unknown ones draw one after the other."""
    guilty, innocent = 0, 0
    for suspect in range(SUSPECTS):
        if work[GUILT + suspect] >= 1:
            guilty |= 1 << suspect
        elif work[GUILT + suspect] <= 0:
            innocent |= 1 << suspect
    chance = 1.0
    for suspect in range(SUSPECTS):
        is_guilty = pattern >> suspect & 1
        if (guilty | innocent) >> suspect & 1 == 0:
            draw = guilt_chance(box, guilty, innocent)
            chance *= draw if is_guilty else 1.0 - draw
            if is_guilty:
                guilty |= 1 << suspect
            else:
                innocent |= 1 << suspect
        elif guilty >> suspect & 1 != is_guilty:
            return 0.0
    return chance
