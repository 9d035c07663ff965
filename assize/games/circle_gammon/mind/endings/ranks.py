"""Numbering the endings for two: where in a table the value of a position with few men stands.

The men of a side are a choice of places, with repetition: the points of the ring, and the centre as one more. Such
choices are numbered in a row. Because the numbers on the ring repeat, a ring turned by a whole segment is the same
position, so of the roller's men only those choices have a block in the table that no turn brings further to the front;
a block holds one entry for each choice of places of the other side.

A table is one flat array: a head, for each number of men the block and the turn of each choice of places, and then the
values of all positions before a throw, from the roller's side.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

import numpy as np

from .....core.bits import lowest
from .....core.kernel import Array, rule
from ... import state as n
from ...rules.board import ahead
from ...state import Box, State

# The head of a table.
KIND = 0  # what the values tell: WINS or POINTS_WON
SIDE = 1  # the most men of one side
BOTH = 2  # the most men of both sides together
LISTS = 3  # + men - 1: where the block and the turn of each choice of places of so many men are listed
WINS, POINTS_WON = 0, 1

MOST_MEN = 6  # of a side that can be numbered
# In how many ways so many (second index) can be taken out of so many (first index), each once.
WAYS = np.array(
    [[math.comb(members, taken) for taken in range(MOST_MEN + 1)] for members in range(n.POINTS + MOST_MEN)]
)

Men = tuple[int, ...]  # the places of the men of a side, in order


@rule
def levels(side: int) -> int:
    """Where the head of a table tells at which entry the values for each two numbers of men begin."""
    return LISTS + side


@rule
def level(side: int, men: int, others: int) -> int:
    """The entry of the head for so many men of the roller and of the other side."""
    return levels(side) + (men - 1) * side + others - 1


@rule
def choices_of_places(points: int, men: int) -> int:
    """In how many ways men can stand on these points or in the centre."""
    return int(WAYS[points + men, men])


@rule
def rank(box: Box, s: State, seat: int, steps: int) -> int:
    """The number of the choice of places of a seat's men, once the ring is turned forward by so many points."""
    found = 0
    men = 0
    points = ahead(box, s.held[seat], steps)
    while points != 0:
        point = lowest(points)
        points &= points - 1
        stood_on = point - steps if point >= steps else point - steps + box.points
        for _ in range(s.men[seat, stood_on]):
            men += 1
            found += WAYS[point + men - 1, men]
    for _ in range(s.centre[seat]):
        men += 1
        found += WAYS[box.points + men - 1, men]
    return int(found)


@rule
def in_range(box: Box, s: State, table: Array) -> bool:
    """Whether the table holds positions with as many men as each of two players has left."""
    if len(table) == 0 or s.players != 2:
        return False
    men = box.men[2] - s.off[0]
    others = box.men[2] - s.off[1]
    return bool(men <= table[SIDE] and others <= table[SIDE] and men + others <= table[BOTH])


@rule
def entry(box: Box, s: State, table: Array) -> int:
    """Where the table holds the value of this position, in range, for the seat whose turn it is."""
    men = box.men[2] - s.off[s.turn]
    others = box.men[2] - s.off[1 - s.turn]
    listed = int(table[LISTS + men - 1]) + 2 * rank(box, s, s.turn, 0)
    block = int(table[listed]) * choices_of_places(box.points, others)
    values = int(table[level(int(table[SIDE]), men, others)])
    return values + block + rank(box, s, 1 - s.turn, int(table[listed + 1]))


def places(points: int, men: int) -> list[Men]:
    """All choices of places for so many men, in the order of their ranks."""
    return sorted(itertools.combinations_with_replacement(range(points + 1), men), key=lambda choice: choice[::-1])


def turned(choice: Men, steps: int, points: int) -> Men:
    """The places of these men once the ring is turned forward; the centre stays where it is."""
    return tuple(sorted((place + steps) % points if place < points else place for place in choice))


def period(numbers: tuple[int, ...]) -> int:
    """After how many points the numbers on a ring repeat."""
    return next(
        steps
        for steps in range(1, len(numbers) + 1)
        if len(numbers) % steps == 0 and numbers[steps:] + numbers[:steps] == numbers
    )


def fronts(points: int, men: int, period: int) -> tuple[list[Men], list[int]]:
    """The choices of places that no turn brings further to the front; and for each choice its block, and its turn."""
    all_places = places(points, men)
    ranks = {choice: number for number, choice in enumerate(all_places)}
    front: dict[Men, int] = {}
    listed = []
    for choice in all_places:
        best, steps = min((ranks[turned(choice, steps, points)], steps) for steps in range(0, points, period))
        listed += [front.setdefault(all_places[best], len(front)), steps]
    return list(front), listed


def both_sides(side: int, both: int) -> Iterator[tuple[int, int]]:
    """How many men the roller and the other side can have, from the fewest on: more men follow on fewer."""
    for total in range(2, both + 1):
        for men in range(max(1, total - side), min(side, total - 1) + 1):
            yield men, total - men


def empty_tables(numbers: tuple[int, ...], side: int, both: int) -> Array:
    """A table of each kind, a row each, whose heads are written, with a value of 0 for every position."""
    points, repeat = len(numbers), period(numbers)
    head = [0, side, both] + [0] * (side + side * side)
    blocks = []
    for men in range(1, side + 1):
        head[LISTS + men - 1] = len(head)
        front, listed = fronts(points, men, repeat)
        blocks.append(len(front))
        head += listed
    size = len(head)
    for men, others in both_sides(side, both):
        head[level(side, men, others)] = size
        size += blocks[men - 1] * choices_of_places(points, others)
    tables = np.zeros((2, size))
    tables[:, : len(head)] = head
    tables[:, KIND] = WINS, POINTS_WON
    return tables
