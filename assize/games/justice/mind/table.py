"""The table in the eyes of a bot: totals, what it knows of Liability, and what Verdicts are worth to it."""

from __future__ import annotations

from math import exp, sqrt

from ....core.bits import lowest, popcount
from ....core.kernel import Array, rule
from .. import state as n
from ..state import Box, State
from .hidden import liabilities_told
from .numbers import BLUNT, LOGISTIC, RIVALRY, SPREAD, TIE

EVERY_ROSETTE = (1 << n.NUMBERS) - 1 << n.ROSETTES * n.NUMBERS  # a set
ROW = n.SYMBOLS + 1  # all symbols, and NO_SYMBOL

# Numbers that a judgement works with.
MARGIN = 0  # Conviction less Acquittal, by Suspect
ROSETTE_ROOM = MARGIN + n.SUSPECTS
COUNT = ROSETTE_ROOM + n.SUSPECTS  # of each symbol on him and his Rosettes, and after them his points
WORTH = COUNT + n.SUSPECTS * ROW  # of a Suspect in a segment
TIMES = WORTH + n.SUSPECTS * n.SEGMENTS  # by what a matching symbol multiplies a card, by Suspect and side
LEVERAGE = TIMES + 2 * n.SUSPECTS * ROW  # what one symbol more would add to his margin
GUILT = LEVERAGE + n.SUSPECTS * ROW  # the chance that he is guilty
FATE = GUILT + n.SUSPECTS  # the chance that he is convicted
STAKE = FATE + n.SUSPECTS  # what a conviction is worth more than an acquittal, the gold bar included
STEEPNESS = STAKE + n.SUSPECTS
WORK = STEEPNESS + 1


# ---- totals --------------------------------------------------------------------------------------------------------


@rule
def read_table(box: Box, s: State, identity: int, beside: int, work: Array) -> None:
    """What all Suspects are worth, and how far each is from the other Verdict, by the set of cards beside them."""
    for suspect in range(n.SUSPECTS):
        work[ROSETTE_ROOM + suspect] = n.MOST_ROSETTES
        add_symbols(int(box.suspect_symbols[s.suspect[suspect]]), suspect, work)
    rosettes = beside & EVERY_ROSETTE
    while rosettes != 0:
        card = highest_first(lowest(rosettes))
        add_rosette(box, card, int(s.place[card]) - n.BY, work)
        rosettes &= rosettes - 1
    for suspect in range(n.SUSPECTS):
        read_suspect(box, identity, suspect, work)
    for number in range(n.NUMBERS):
        if s.under[number] >= 0 and beside >> highest_first(int(s.under[number]) * n.NUMBERS + number) & 1:
            read_modification(box, s, number, work)
    cards = beside & ~EVERY_ROSETTE
    while cards != 0:
        card = highest_first(lowest(cards))
        weigh_card(box, card, int(s.place[card]) - n.BY, work)
        cards &= cards - 1


@rule
def highest_first(card: int) -> int:
    """The place of a card in sets of Suit cards, which begin with the highest of each suit; or the card in a place."""
    return card + n.NUMBERS - 1 - 2 * (card % n.NUMBERS)


@rule
def add_symbols(symbols: int, suspect: int, work: Array) -> None:
    """A set of symbols on a Suspect."""
    for symbol in range(n.SYMBOLS):
        work[COUNT + suspect * ROW + symbol] += symbols >> symbol & 1


@rule
def add_rosette(box: Box, card: int, place: int, work: Array) -> None:
    """A Rosette beside a Suspect, with one of its bars."""
    suspect, bar = place // 2, place % 2
    work[ROSETTE_ROOM + suspect] -= 1
    work[COUNT + suspect * ROW + n.NO_SYMBOL] += box.points[card, bar]
    add_symbols(int(box.symbols[card, bar]), suspect, work)


@rule
def read_suspect(box: Box, identity: int, suspect: int, work: Array) -> None:
    """What a Suspect with his Rosettes is worth in each segment, less a part of that to others; and his multipliers."""
    counts, times, worth = COUNT + suspect * ROW, TIMES + 2 * suspect * ROW, WORTH + suspect * n.SEGMENTS
    points = work[counts + n.NO_SYMBOL]
    own = points
    for segment in range(n.SEGMENTS):
        others = box.others_reward[identity, segment] + points * box.others_gain[identity, n.NO_SYMBOL, segment]
        work[worth + segment] = others
    for symbol in range(n.SYMBOLS):
        count = work[counts + symbol]
        work[times + symbol] = work[times + ROW + symbol] = 1.0 + count
        own += count * box.worth[identity, symbol]
        for segment in range(n.SEGMENTS):
            work[worth + segment] += count * box.others_gain[identity, symbol, segment]
    work[times + n.NO_SYMBOL] = work[times + ROW + n.NO_SYMBOL] = 1.0
    green = int(box.green[identity])
    for segment in range(n.SEGMENTS):
        gained = own if green >> segment & 1 else 0.0
        work[worth + segment] = gained + box.own_reward[identity, segment] - RIVALRY * work[worth + segment]


@rule
def read_modification(box: Box, s: State, number: int, work: Array) -> None:
    """A Modification under a card beside a Suspect, if it sticks out on the side where the card lies."""
    place = int(s.place[int(s.under[number]) * n.NUMBERS + number]) - n.BY
    if place % 2 != s.sticks[number]:
        return
    black = int(box.black[number, place % 2])
    work[MARGIN + place // 2] += black if place % 2 == n.LEFT else -black
    if s.options.verdict_symbols == 1:
        for symbol in range(n.SYMBOLS):
            work[TIMES + place * ROW + symbol] += int(box.added[number]) >> symbol & 1


@rule
def weigh_card(box: Box, card: int, place: int, work: Array) -> None:
    """What a card beside a Suspect adds to his margin, and would add with another symbol."""
    suspect, side = place // 2, place % 2
    first, second = int(box.symbol_pair[card, side, 0]), int(box.symbol_pair[card, side, 1])
    by_first, by_second = work[TIMES + place * ROW + first], work[TIMES + place * ROW + second]
    value = float(box.value[card, side]) if side == n.LEFT else -float(box.value[card, side])
    work[MARGIN + suspect] += value * by_first * by_second
    work[LEVERAGE + suspect * ROW + first] += value * by_second
    work[LEVERAGE + suspect * ROW + second] += value * by_first


@rule
def weight_of(box: Box, card: int, place: int, more: int, work: Array) -> float:
    """What a card counts beside a Suspect, as a step of his margin; `more` is a set of symbols that come with it."""
    side = place % 2
    first, second = int(box.symbol_pair[card, side, 0]), int(box.symbol_pair[card, side, 1])
    weight = float(box.value[card, side])
    weight *= work[TIMES + place * ROW + first] + (more >> first & 1)
    weight *= work[TIMES + place * ROW + second] + (more >> second & 1)
    return weight if side == n.LEFT else -weight


# ---- what a seat knows of guilt ------------------------------------------------------------------------------------


@rule
def known_guilt(box: Box, s: State, seat: int) -> tuple[int, int]:
    """The sets of Suspects whom a seat knows to be guilty, and to be innocent."""
    known = int(s.peeked[seat]) | (1 << liabilities_told(s)) - 1
    guilty = 0
    for suspect in range(n.SUSPECTS):
        if known >> suspect & 1 and s.liability[suspect] < box.guilty:
            guilty |= 1 << suspect
    return guilty, known & ~guilty


@rule
def read_guilt(box: Box, guilty: int, innocent: int, work: Array) -> None:
    """How likely each Suspect is guilty, for whoever knows some to be guilty and some to be innocent (two sets)."""
    chance = guilt_chance(box, guilty, innocent)
    for suspect in range(n.SUSPECTS):
        if (guilty | innocent) >> suspect & 1:
            work[GUILT + suspect] = guilty >> suspect & 1
        else:
            work[GUILT + suspect] = chance


@rule
def guilt_chance(box: Box, guilty: int, innocent: int) -> float:
    """How likely an unknown Liability card is Guilty, with two sets of known ones."""
    unknown = box.liabilities - popcount(guilty | innocent)
    return (box.guilty - popcount(guilty)) / unknown if unknown > 0 else 0.0


# ---- worth ---------------------------------------------------------------------------------------------------------


@rule
def by_guilt(guilt: float, guilty: float, innocent: float) -> float:
    """The average of what something is worth with a guilty and with an innocent Suspect."""
    return guilt * guilty + (1.0 - guilt) * innocent


@rule
def read_fates(to_come: float, work: Array) -> None:
    """The chances of all Verdicts, if so many cards are still to be placed by others."""
    work[STEEPNESS] = LOGISTIC / sqrt(BLUNT + SPREAD * max(0.0, to_come))
    for suspect in range(n.SUSPECTS):
        work[FATE + suspect] = conviction_at(suspect, 0.0, work)


@rule
def conviction_at(suspect: int, step: float, work: Array) -> float:
    """The chance that a Suspect is convicted if his margin moves by a step now."""
    exponent = (work[MARGIN + suspect] + step + TIE) * work[STEEPNESS]
    return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, exponent))))


@rule
def read_worth(work: Array) -> float:
    """What is at stake with all Suspects; returns what may be expected of their Verdicts."""
    value = 0.0
    for suspect in range(n.SUSPECTS):
        base = WORTH + suspect * n.SEGMENTS
        guilt = work[GUILT + suspect]
        convicted = by_guilt(guilt, work[base], work[base + 1])
        acquitted = by_guilt(guilt, work[base + 2], work[base + 3])
        work[STAKE + suspect] = convicted - acquitted
        value += acquitted + work[FATE + suspect] * (convicted - acquitted)
    return float(value)


@rule
def read_stakes(box: Box, identity: int, guilty: int, innocent: int, work: Array) -> float:
    """What is at stake for an Identity, by who is known to be guilty; returns what may be expected of Verdicts."""
    read_guilt(box, guilty, innocent, work)
    value = read_worth(work)
    if box.gold[identity] == n.IF_NONE:
        value += read_gold(box, identity, guilty, innocent, work)
    return value


# ---- gold bars -----------------------------------------------------------------------------------------------------


@rule
def read_gold(box: Box, identity: int, guilty: int, innocent: int, work: Array) -> float:
    """What a gold bar is worth that asks for no Suspect of a kind; it makes stakes of the others higher."""
    points = float(box.gold_points[identity])
    kinds = int(box.gold_segments[identity])
    for suspect in range(n.SUSPECTS):
        others = 1.0
        for other in range(n.SUSPECTS):
            if other != suspect:
                others *= 1.0 - spoiled(kinds, float(work[GUILT + other]), float(work[FATE + other]))
        guilt = float(work[GUILT + suspect])
        work[STAKE + suspect] -= points * others * (spoiled(kinds, guilt, 1.0) - spoiled(kinds, guilt, 0.0))
    return points * kept_gold(box, kinds, guilty, innocent, work)


@rule
def spoiled(kinds: int, guilt: float, fate: float) -> float:
    """How likely a Suspect comes into a segment of a set, by the chances of his guilt and of his conviction."""
    convicted = by_guilt(guilt, is_among(kinds, n.CONVICTED_GUILTY), is_among(kinds, n.CONVICTED_INNOCENT))
    acquitted = by_guilt(guilt, is_among(kinds, n.ACQUITTED_GUILTY), is_among(kinds, n.ACQUITTED_INNOCENT))
    return fate * convicted + (1.0 - fate) * acquitted


@rule
def is_among(kinds: int, segment: int) -> float:
    """One if a segment is in a set, or else zero."""
    return 1.0 if kinds & segment else 0.0


@rule
def kept_gold(box: Box, kinds: int, guilty: int, innocent: int, work: Array) -> float:
    """How likely no Suspect comes into a segment of a set: over all ways in which guilt may be spread."""
    total = 0.0
    for pattern in range(1 << n.SUSPECTS):
        chance = box.guilt[guilty, innocent, pattern]
        if chance > 0:
            for suspect in range(n.SUSPECTS):
                chance *= 1.0 - spoiled(kinds, float(pattern >> suspect & 1), float(work[FATE + suspect]))
            total += chance
    return total
