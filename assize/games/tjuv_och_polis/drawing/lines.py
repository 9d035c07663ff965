"""Tram lines: their tracks along the streets, smooth round the corners, and the flags with their numbers."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import TypeVar

from ....core.drawing import Point
from . import town as t

TURN = 3  # steps that a tram rather goes than turn a corner
BEND = 13  # units of a corner that are cut
APART = 6  # units between lines that share a street
FLAG = (19, 16.5)  # the width and height of a flag
Place = TypeVar("Place", t.Cell, Point)


@lru_cache(maxsize=32)
def tracks(town: t.Town) -> str:
    """All lines, each beside the others."""
    plan, parts = t.plan_of(town), []
    for order, (number, names) in enumerate(town.lines):
        shift = round((order - (len(town.lines) - 1) / 2) * APART)
        drawn = _smooth(corners(_along(plan, names)), shift)
        kind = f"line{(number - 1) % 8 + 1}"
        parts.append(f'<path class="casing" d="{drawn}"/><path class="track {kind}" d="{drawn}"/>')
    return "".join(parts)


@lru_cache(maxsize=256)
def whole_way(town: t.Town, path: tuple[str, ...]) -> tuple[str, ...]:
    """The squares of a way, with those between two stops for a ride: along the line that has both."""
    found = path[:1]
    for one, other in pairwise(path):
        found += _ride(town, one, other)[1:]
    return found


def _ride(town: t.Town, start: str, end: str) -> tuple[str, ...]:
    """The squares from one to another: side by side, or by the shortest line that stops at both."""
    (row, column), (down, right) = t.cell_of(start), t.cell_of(end)
    if abs(row - down) + abs(column - right) <= 1:
        return start, end
    rides: list[list[t.Cell]] = []
    for _number, names in town.lines:
        if start in names and end in names:
            first, last = sorted((names.index(start), names.index(end)))
            way = _along(t.plan_of(town), names[first : last + 1])
            rides.append(way if names[first] == start else way[::-1])
    shortest = min(rides, key=len, default=[(row, column), (down, right)])
    return tuple(map(t.name_of, shortest))


def _along(plan: t.Plan, names: tuple[str, ...]) -> list[t.Cell]:
    """The cells of a line from stop to stop."""
    way: list[t.Cell] = []
    for one, other in pairwise(names):
        way += _route(plan, t.cell_of(one), t.cell_of(other), way[-2] if len(way) > 1 else None)[bool(way) :]
    return way


def _route(plan: t.Plan, start: t.Cell, end: t.Cell, before: t.Cell | None) -> list[t.Cell]:
    """A short way along the streets with few corners."""
    heading = -1
    if before is not None:
        heading = next((side for side, way in enumerate(t.SIDES) if t.step(before, way) == start), -1)
    waiting: list[tuple[int, int, t.Cell, int, tuple[t.Cell, ...]]] = [(0, 0, start, heading, (start,))]
    seen: set[tuple[t.Cell, int]] = set()
    count = 0
    while waiting:
        far, _count, here, heading, way = heappop(waiting)
        if here == end:
            return list(way)
        if (here, heading) in seen:
            continue
        seen.add((here, heading))
        for side, direction in enumerate(t.SIDES):
            there = t.step(here, direction)
            if there not in plan.streets or (heading >= 0 and side == (heading + 2) % 4):
                continue
            count += 1
            cost = far + 1 + (TURN if heading not in (side, -1) else 0)
            heappush(waiting, (cost, count, there, side, (*way, there)))
    return [start, end]


def corners(way: list[Place]) -> list[Place]:
    """The ends of a way and the places where it turns."""
    return [
        here
        for number, here in enumerate(way)
        if not 0 < number < len(way) - 1
        or (here[0] - way[number - 1][0], here[1] - way[number - 1][1])
        != (way[number + 1][0] - here[0], way[number + 1][1] - here[1])
    ]


def _smooth(corners: list[t.Cell], shift: int) -> str:
    """A path through some corners, each of them rounded."""
    points = [(column * t.CELL + t.HALF + shift, row * t.CELL + t.HALF + shift) for row, column in corners]
    path = f"M{points[0][0]} {points[0][1]}"
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        (ax, ay), (bx, by) = _towards(here, before), _towards(here, after)
        path += f"L{ax} {ay}Q{here[0]} {here[1]} {bx} {by}"
    return path + f"L{points[-1][0]} {points[-1][1]}"


def _towards(here: tuple[int, int], there: tuple[int, int]) -> tuple[int, int]:
    """A place a bend away from a corner."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    return here[0] + (BEND if dx > 0 else -BEND if dx else 0), here[1] + (BEND if dy > 0 else -BEND if dy else 0)


# ---- stops --------------------------------------------------------------------------------------------------------


def flag_cells(plan: t.Plan) -> dict[t.Cell, t.Cell]:
    """For every stop the cell in which its flags hang: a house beside it, or one across the corner.

    Houses beside places are left to the name plates if there are others.
    """
    around = (*t.SIDES, *t.CORNERS)
    taken: set[t.Cell] = set()
    found: dict[t.Cell, t.Cell] = {}
    for cell in sorted(plan.stops):
        near = [t.step(cell, side) for side in around]
        free = [other for other in near if other in plan.walls and other not in taken]
        quiet = [other for other in free if not any(t.step(other, side) in plan.places for side in around)]
        found[cell] = (quiet or free or [t.step(cell, t.CORNERS[0])])[0]
        taken.add(found[cell])
    return found


@lru_cache(maxsize=32)
def stops(town: t.Town) -> str:
    """The islands at the stops, and the flags beside them."""
    plan, parts = t.plan_of(town), []
    for cell, other in flag_cells(plan).items():
        row, column = cell
        numbers = plan.stops[cell]
        x, y = column * t.CELL, row * t.CELL
        for place, number in enumerate(numbers):
            inset = 4.5 + 3.4 * place
            parts.append(
                f'<rect class="island line{(number - 1) % 8 + 1}" x="{x + inset}" y="{y + inset}" '
                f'width="{t.CELL - 2 * inset:g}" height="{t.CELL - 2 * inset:g}" rx="{8 - 2 * place}"/>'
            )
        parts.append(_flags(cell, other, numbers))
    return "".join(parts)


def _flags(cell: t.Cell, other: t.Cell, numbers: tuple[int, ...]) -> str:
    """A pole with a flag for every line, in the cell beside a stop, close to it."""
    down, right = other[0] - cell[0], other[1] - cell[1]
    wide, high = FLAG
    x = cell[1] * t.CELL + t.HALF + right * (t.HALF + 2)
    y = cell[0] * t.CELL + t.HALF + down * (t.HALF + 1)
    total = wide * len(numbers)
    left = x - total / 2 if not right else x if right > 0 else x - total
    top = y - high if down < 0 else y + 1 if down > 0 else y - high / 2
    parts = []
    for place, number in enumerate(numbers):
        at = left + place * wide
        parts.append(
            f'<g class="flag line{(number - 1) % 8 + 1}"><rect x="{at:g}" y="{top:g}" width="{wide}" height="{high}" '
            f'rx="2.5"/><text x="{at + wide / 2:g}" y="{top + 13.4:g}">{number}</text></g>'
        )
    return "".join(parts)
