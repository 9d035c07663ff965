"""The Verdict and the scores."""

from __future__ import annotations

from ....core.kernel import rule
from .. import state as n
from ..state import Box, State


@rule
def count_symbol(box: Box, s: State, suspect: int, symbol: int) -> int:
    """How often a symbol is on a Suspect and his Rosettes (JU-45)."""
    count = int(box.suspect_symbols[s.suspect[suspect]]) >> symbol & 1
    for card in range(n.ROSETTES * n.NUMBERS, (n.ROSETTES + 1) * n.NUMBERS):
        bar = s.place[card] - n.BY - 2 * suspect
        if bar in (n.LEFT, n.RIGHT):
            count += int(box.symbols[card, bar]) >> symbol & 1
    return count


@rule
def count_added(box: Box, s: State, suspect: int, side: int, symbol: int) -> int:
    """How often Modifications on one side add a symbol for the Verdict (JU-68)."""
    count = 0
    if s.options.verdict_symbols == 1:
        for number in range(n.NUMBERS):
            if counts(s, number, suspect, side):
                count += int(box.added[number]) >> symbol & 1
    return count


@rule
def counts(s: State, number: int, suspect: int, side: int) -> bool:
    """Whether a Modification is under a card on this side of a Suspect, and sticks out there (JU-35, JU-48)."""
    if s.under[number] < 0 or s.sticks[number] != side:
        return False
    return s.place[s.under[number] * n.NUMBERS + number] == n.BY + 2 * suspect + side


@rule
def card_value(box: Box, s: State, card: int, suspect: int, side: int) -> int:
    """What a card beside a Suspect counts: its value, multiplied for every set of matching symbols (JU-45, JU-46)."""
    value = int(box.value[card, side])
    if card // n.NUMBERS in (n.EVIDENCE, n.WITNESS):
        for symbol in range(n.SYMBOLS):
            if int(box.symbols[card, side]) >> symbol & 1:
                value *= 1 + count_symbol(box, s, suspect, symbol) + count_added(box, s, suspect, side, symbol)
    return value


@rule
def side_total(box: Box, s: State, suspect: int, side: int) -> int:
    """The Conviction Total or the Acquittal Total (JU-47 to JU-52)."""
    total = 0
    for card in range(n.SUIT_CARDS):
        if s.place[card] == n.BY + 2 * suspect + side and card // n.NUMBERS != n.ROSETTES:
            total += card_value(box, s, card, suspect, side)
    for number in range(n.NUMBERS):
        if counts(s, number, suspect, side):
            total += int(box.black[number, side])
    return total


@rule
def segment(box: Box, s: State, suspect: int) -> int:
    """The segment of the Victory Cog that a Suspect has come into (JU-57)."""
    guilty = s.liability[suspect] < box.guilty
    if s.convicted >> suspect & 1:
        return n.CONVICTED_GUILTY if guilty else n.CONVICTED_INNOCENT
    return n.ACQUITTED_GUILTY if guilty else n.ACQUITTED_INNOCENT


@rule
def cog_score(box: Box, s: State, identity: int, suspect: int) -> int:
    """What a Scoring Suspect is worth to an Identity: his symbols and the points of his Rosettes (JU-58, JU-59)."""
    score = rosette_points(box, s, suspect)
    for symbol in range(n.SYMBOLS):
        score += count_symbol(box, s, suspect, symbol) * int(box.worth[identity, symbol])
    return score


@rule
def rosette_points(box: Box, s: State, suspect: int) -> int:
    """The points on the bars that the Rosettes of a Suspect show."""
    points = 0
    for card in range(n.ROSETTES * n.NUMBERS, (n.ROSETTES + 1) * n.NUMBERS):
        bar = s.place[card] - n.BY - 2 * suspect
        if bar in (n.LEFT, n.RIGHT):
            points += int(box.points[card, bar])
    return points


@rule
def gold_score(box: Box, s: State, identity: int) -> int:
    """What the gold bar gives: for each Suspect that qualifies, or once if there is none of a kind (JU-60, JR-37)."""
    found = 0
    for suspect in range(n.SUSPECTS):
        if segment(box, s, suspect) & box.gold_segments[identity]:
            found += 1
    if box.gold[identity] == n.FOR_EACH:
        return found * int(box.gold_points[identity])
    return int(box.gold_points[identity]) if box.gold[identity] == n.IF_NONE and found == 0 else 0


@rule
def round_score(box: Box, s: State, seat: int) -> int:
    """The score of a seat for the round, without the Efficiency Bonus (JU-57 to JU-61)."""
    identity = int(s.identity[seat])
    score = gold_score(box, s, identity) + int(s.tokens[seat])
    for suspect in range(n.SUSPECTS):
        if segment(box, s, suspect) & box.green[identity]:
            score += cog_score(box, s, identity, suspect)
    return score


@rule
def rosette_count(s: State, suspect: int) -> int:
    """How many Rosettes a Suspect wears (JU-39)."""
    count = 0
    for card in range(n.ROSETTES * n.NUMBERS, (n.ROSETTES + 1) * n.NUMBERS):
        if s.place[card] - n.BY - 2 * suspect in (n.LEFT, n.RIGHT):
            count += 1
    return count
