"""What the judgement can say of an edition once and for all: worth to each Identity, and the chances of guilt."""

from __future__ import annotations

from typing import Any

from ....core.bits import popcount
from .. import state as n
from ..mind.numbers import NONE_OF_A_KIND, RIVALRY


def tabulate(b: Any) -> None:
    """Fill the tables of a box that follow from its cards."""
    for card in range(n.SUIT_CARDS):
        for side in range(2):
            b.symbol_pair[card, side] = [*_members(b.symbols[card, side]), n.NO_SYMBOL, n.NO_SYMBOL][:2]
    for own in range(b.identities):
        for segment in range(n.SEGMENTS):
            b.own_reward[own, segment] = _reward(b, own, segment, 0.0)
            _tabulate_others(b, own, segment)
            _tabulate_rosettes(b, own, segment)
    for guilty in range(1 << n.SUSPECTS):
        for innocent in range(1 << n.SUSPECTS):
            for pattern in range(1 << n.SUSPECTS):
                b.guilt[guilty, innocent, pattern] = _pattern_chance(b, guilty, innocent, pattern)


def _tabulate_others(b: Any, own: int, segment: int) -> None:
    """What symbols, points and gold bars are worth on average to the Identities that others may have."""
    share = 1.0 / (int(b.identities) - 1)
    for identity in range(b.identities):
        if identity == own:
            continue
        b.others_reward[own, segment] += share * _reward(b, identity, segment, NONE_OF_A_KIND)
        if int(b.green[identity]) >> segment & 1:
            for symbol in range(n.SYMBOLS):
                b.others_gain[own, symbol, segment] += share * int(b.worth[identity, symbol])
            b.others_gain[own, n.NO_SYMBOL, segment] += share


def _reward(b: Any, identity: int, segment: int, kept: float) -> float:
    """What the gold bar gives for a Suspect in a segment, or costs if it would be `kept` as often otherwise."""
    if b.gold[identity] == n.NO_BONUS or not int(b.gold_segments[identity]) >> segment & 1:
        return 0.0
    points = float(b.gold_points[identity])
    return points if b.gold[identity] == n.FOR_EACH else -kept * points


def _tabulate_rosettes(b: Any, own: int, segment: int) -> None:
    """What each bar adds to a Suspect in a segment, less a part of what it adds for others."""
    is_green = int(b.green[own]) >> segment & 1
    for number in range(n.NUMBERS):
        for bar in range(2):
            card = n.ROSETTES * n.NUMBERS + number
            points = float(b.points[card, bar])
            others = points * float(b.others_gain[own, n.NO_SYMBOL, segment])
            for symbol in _members(b.symbols[card, bar]):
                points += int(b.worth[own, symbol])
                others += float(b.others_gain[own, symbol, segment])
            b.rosette_worth[own, number, bar, segment] = (points if is_green else 0.0) - RIVALRY * others


def _members(symbols: int) -> list[int]:
    """The symbols of a set, one by one."""
    return [symbol for symbol in range(n.SYMBOLS) if int(symbols) >> symbol & 1]


def _pattern_chance(b: Any, guilty: int, innocent: int, pattern: int) -> float:
    """How likely exactly a set of Suspects is guilty: known ones are, unknown ones draw one after the other."""
    if guilty & ~pattern or innocent & pattern:
        return 0.0
    chance = 1.0
    for suspect in range(n.SUSPECTS):
        bit = 1 << suspect
        if (guilty | innocent) & bit:
            continue
        drawn = (int(b.guilty) - popcount(guilty)) / (int(b.liabilities) - popcount(guilty | innocent))
        chance *= drawn if pattern & bit else 1.0 - drawn
        guilty |= bit & pattern
        innocent |= bit & ~pattern
    return chance
