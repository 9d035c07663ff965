"""Solving the endings for two: what every position with few men is worth to the roller, under best play of both.

Men go round for ever and come back, so positions repeat, and values follow from each other in circles. They are found
in two steps: first the ends that a turn can have, for every position and every throw; then the values that follow from
those of the ends, over and over until nothing changes. All plays are those of the rules; only throws are counted here.

There are two kinds of value: 1 for a win and -1 for a loss, if both play to win; and the points that the roller wins
less those that it loses, if both play for points.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import numpy as np

from .....core.kernel import CHANCE, OVER, Array, Codes, Floats, Known, rule, zeros
from .....core.kernel import put as put_state
from .....core.loops import Boxes, States
from ... import state as n
from ...rules import offers, play
from ...rules.board import put
from ...state import Box, State
from .ranks import KIND, WINS, entry

Ends: TypeAlias = Annotated[Array, np.int32]

THROWS = 21  # that differ: fifteen of two dice, then the six doublets
MIXED = THROWS - n.FACES
ROOM = 256  # for the positions of one turn, more than any has
FIXED = 2  # ends whose value is known, which come first in a list
NOWHERE = -1  # in place of an end: there is none; a win is less, as every man left counts more than 10 points
WORST = -1e9


@rule
def throw_code(throw: int) -> int:
    """The move of chance that is one of the throws that differ."""
    if throw >= MIXED:
        return n.DICE(throw - MIXED + 1, throw - MIXED + 1)
    first = 0
    while throw >= n.FACES - 1 - first:
        throw -= n.FACES - 1 - first
        first += 1
    return n.DICE(first + 1, first + throw + 2)


@rule
def set_out(box: Box, s: State, mine: Array, yours: Array) -> bool:
    """Put men of seats 0 and 1 on these places, before a throw of seat 0; False where two colours meet."""
    for seat in range(2):
        s.held[seat] = 0
        s.blocks[seat] = 0
        s.centre[seat] = 0
        s.men[seat, :] = 0
        men = mine if seat == 0 else yours
        for place in men:
            if place == box.points:
                s.centre[seat] += 1
            else:
                put(s, seat, place)
        s.off[seat] = box.men[2] - len(men)
    s.players = 2
    s.playing = 3
    s.stake = 1
    s.doubler = -1
    s.turn = 0
    s.phase = n.THROW
    s.actor = CHANCE
    return bool(s.held[0] & s.held[1] == 0)


@rule
def worth(end: int, table: Array) -> float:
    """What an end of a turn is worth to the seat whose turn it was; one that is nowhere is worse than all."""
    if end >= 0:
        return float(-table[end])
    if end == NOWHERE:
        return WORST
    return 1.0 if table[KIND] == WINS else float(-end)


@rule
def end_of(box: Box, s: State, seat: int, table: Array) -> int:
    """The end of a turn as one number: the entry of the other side, or, below 0, the points of a win."""
    return entry(box, s, table) if s.actor != OVER else -int(s.score[seat])


@rule
def list_ends(
    box: Box,
    seat: int,
    settled: int,
    wins: Array,
    points: Array,
    stack: Array,
    out: Array,
    seen: Array,
    ends: Array,
) -> int:
    """List every end that the turn of a seat can have from the position stack[0]; returns how many there are.

    Of those that win, or lead to entries before `settled`, only two are listed, first the best for winning and then the
    best for points. Throwing again is left out: it is worth as much as the position before the throw.
    """
    last = len(stack) - 1
    ends[0] = NOWHERE
    ends[1] = NOWHERE
    known, waiting, listed = 0, 1, FIXED
    while waiting > 0:
        waiting -= 1
        put_state(stack, last, stack[waiting])
        for offer in range(offers(box, stack[last], out)):
            put_state(stack, waiting, stack[last])
            s = stack[waiting]
            play(box, s, out[offer])
            if s.actor == seat:
                place = (entry(box, s, wins) * 8 + s.left[0]) * 2 + s.left[1]
                if is_new(seen, 0, known, place):
                    seen[known] = place
                    known += 1
                    waiting += 1
            elif s.actor == OVER or s.turn != seat:
                end = end_of(box, s, seat, wins)
                if end < settled:
                    ends[0] = better(ends[0], end, wins)
                    ends[1] = better(ends[1], end, points)
                elif is_new(ends, FIXED, listed, end):
                    ends[listed] = end
                    listed += 1
    return listed


@rule
def better(first: int, second: int, table: Array) -> int:
    """Which of two ends is worth more."""
    return second if worth(second, table) > worth(first, table) else first


@rule
def is_new(numbers: Array, first: int, last: int, number: int) -> bool:
    """Whether a number is not among those at first..last-1."""
    while first < last and numbers[first] != number:
        first += 1
    return first == last


@rule
def value_before(worths: Array) -> float:
    """The value before a throw, from what each throw is worth; a doublet worth less is refused and thrown again."""
    total = 0.0
    chances = n.FACES * n.FACES
    for throw in range(THROWS):
        total += worths[throw] if throw >= MIXED else 2 * worths[throw]
    refused = 0
    again = True
    while again:
        again = False
        for throw in range(MIXED, THROWS):
            if not refused >> throw & 1 and worths[throw] < total / chances:
                refused |= 1 << throw
                total -= worths[throw]
                chances -= 1
                again = True
    return total / chances


def explore(
    boxes: Boxes,
    stack: States,
    mine: Codes,
    yours: Codes,
    others: int,
    settled: int,
    wins: Floats,
    points: Floats,
    out: Codes,
    seen: Codes,
    found: Ends,
) -> int:
    """Write into `found` the ends of every throw, each list after its length, and return how much was written.

    The roller's men stand on the places `mine`, the `others` of the other side in turn on all choices in `yours`, which
    are laid end to end. For a position that cannot be, two colours on one point, NOWHERE is written instead.
    """
    box = boxes[0]
    before = len(stack) - 2
    written = 0
    for choice in range(len(yours) // others):
        if not set_out(box, stack[before], mine, yours[choice * others : (choice + 1) * others]):
            found[written] = NOWHERE
            written += 1
            continue
        for throw in range(THROWS):
            put_state(stack, 0, stack[before])
            play(box, stack[0], throw_code(throw))
            ends = found[written + 1 :]
            if stack[0].actor == 0:
                count = list_ends(box, 0, settled, wins, points, stack, out, seen, ends)
            else:
                ends[:FIXED] = NOWHERE
                ends[FIXED] = end_of(box, stack[0], 0, wins)
                count = FIXED + 1
            found[written] = count
            written += 1 + count
    return written


def follow(found: Ends, start: int, table: Floats, change: Floats) -> int:
    """The values that follow from what was found, for the entries from `start` on; returns the entry after them.

    `change[0]` becomes the largest change, if it was smaller.
    """
    worths = zeros(THROWS, np.float64)
    kind = int(table[KIND])
    read = 0
    while read < len(found):
        if found[read] == NOWHERE:
            read += 1
        else:
            for throw in range(THROWS):
                count = found[read]
                worths[throw] = worth(found[read + 1 + kind], table)
                for end in found[read + 1 + FIXED : read + 1 + count]:
                    worths[throw] = max(worths[throw], worth(end, table))
                read += 1 + count
            value = value_before(worths)
            change[0] = max(change[0], abs(value - table[start]))
            table[start] = value
        start += 1
    return start


def answers(
    boxes: Boxes,
    stack: States,
    table: Known,
    out: Codes,
    more: Codes,
    seen: Codes,
    ends: Ends,
    values: Floats,
) -> int:
    """What each answer is worth to the seat that plays its dice, in the order of the offers; their number.

    The position is the last but one on the stack.
    """
    box = boxes[0]
    now = len(stack) - 2
    seat = stack[now].actor
    count = offers(box, stack[now], out)
    for offer in range(count):
        put_state(stack, 0, stack[now])
        s = stack[0]
        play(box, s, out[offer])
        if s.actor == seat:
            list_ends(box, seat, len(table), table, table, stack, more, seen, ends)
            values[offer] = worth(ends[0], table)
        elif s.actor != OVER and s.turn == seat:
            values[offer] = table[entry(box, s, table)]
        else:
            values[offer] = worth(end_of(box, s, seat, table), table)
    return count


LOOPS = (explore, follow, answers)
