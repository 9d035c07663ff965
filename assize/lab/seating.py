"""Who sits where in an arena: every bot in every seat equally often, and every order round the table in its turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations
from math import comb
from typing import TypeAlias

from ..core.bits import GOLDEN, MASK, scramble

Seating: TypeAlias = tuple[int, ...]  # the number of the bot in each seat


def fillings(bots: Sequence[int], seats: int) -> list[Seating]:
    """The tables at which every bot holds equally many seats in all: as many copies of each, the rest by turns."""
    copies, rest = divmod(seats, len(bots))
    return [tuple(sorted([*bots] * copies + [*more])) for more in combinations(bots, rest)]


def tables(bots: int, seats: int, lone: bool) -> list[Seating]:
    """Who meets whom in a round; `lone` keeps the first bot alone among the others."""
    if lone:
        return [(0, *others) for others in fillings(range(1, bots), seats - 1)]
    return fillings(range(bots), seats)


def count_tables(bots: int, seats: int, lone: bool) -> int:
    """How many tables a round has."""
    bots, seats = (bots - 1, seats - 1) if lone else (bots, seats)
    return comb(bots, seats % bots)


def rotations(order: Seating) -> list[Seating]:
    """All different seatings with this order round the table; each bot comes to each seat equally often."""
    return list(dict.fromkeys(order[first:] + order[:first] for first in range(len(order))))


def orders(table: Seating) -> list[Seating]:
    """All orders in which those of a table can sit round it, wherever the first seat is."""
    names = sorted(set(table))
    return [tuple(names[place] for place in order) for order in _orders(tuple(map(names.index, table)))]


@cache
def _orders(table: Seating) -> list[Seating]:
    return sorted({min(rotations((table[0], *rest))) for rest in permutations(table[1:])})


def plan(bots: int, seats: int, games: int, seed: int, lone: bool = False) -> list[list[Seating]]:
    """Groups of seatings for at least so many games, in whole rounds; a longer plan begins with the shorter one.

    A group is one order round the table with all its rotations. A round has a group for every table; from round to
    round the orders of each table change, and the seed says which comes first.
    """
    ways = [_shuffled(orders(table), seed) for table in tables(bots, seats, lone)]
    groups: list[list[Seating]] = []
    planned = turn = 0
    while planned < games:
        groups += [rotations(way[turn % len(way)]) for way in ways]
        planned += sum(map(len, groups[-len(ways) :]))
        turn += 1
    return groups


def _shuffled(ways: list[Seating], seed: int) -> list[Seating]:
    key = scramble(seed)
    numbers = sorted(range(len(ways)), key=lambda number: scramble((key + number * GOLDEN) & MASK))
    return [ways[number] for number in numbers]
