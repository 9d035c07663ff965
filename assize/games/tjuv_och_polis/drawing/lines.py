"""Tram lines: their tracks along the streets, smooth round the corners, and the flags with their numbers."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise

from .town import CELL, CORNERS, HALF, SIDES, Cell, Plan, Town, cell_of, name_of, plan_of, step

TURN = 3  # steps that a tram rather goes than turn a corner
BEND = 13  # units of a corner that are cut
APART = 6  # units between lines that share a street
FLAG = (19, 15)  # the width and height of a flag


@lru_cache(maxsize=32)
def tracks(town: Town) -> str:
    """All lines, each beside the others."""
    plan, parts = plan_of(town), []
    for order, (number, names) in enumerate(town.lines):
        shift = round((order - (len(town.lines) - 1) / 2) * APART)
        drawn = _smooth(_corners(_along(plan, names)), shift)
        kind = f"line{(number - 1) % 8 + 1}"
        parts.append(f'<path class="casing" d="{drawn}"/><path class="track {kind}" d="{drawn}"/>')
    return "".join(parts)


@lru_cache(maxsize=256)
def whole_way(town: Town, path: tuple[str, ...]) -> tuple[str, ...]:
    """The squares of a way, with those between two stops for a ride: along the line that has both."""
    found = path[:1]
    for one, other in pairwise(path):
        found += _ride(town, one, other)[1:]
    return found


def _ride(town: Town, start: str, end: str) -> tuple[str, ...]:
    """The squares from one to another: side by side, or by the shortest line that stops at both."""
    (row, column), (down, right) = cell_of(start), cell_of(end)
    if abs(row - down) + abs(column - right) <= 1:
        return start, end
    rides: list[list[Cell]] = []
    for _number, names in town.lines:
        if start in names and end in names:
            first, last = sorted((names.index(start), names.index(end)))
            way = _along(plan_of(town), names[first : last + 1])
            rides.append(way if names[first] == start else way[::-1])
    shortest = min(rides, key=len, default=[(row, column), (down, right)])
    return tuple(map(name_of, shortest))


def _along(plan: Plan, names: tuple[str, ...]) -> list[Cell]:
    """The cells of a line from stop to stop."""
    way: list[Cell] = []
    for one, other in pairwise(names):
        way += _route(plan, cell_of(one), cell_of(other), way[-2] if len(way) > 1 else None)[bool(way) :]
    return way


def _route(plan: Plan, start: Cell, end: Cell, before: Cell | None) -> list[Cell]:
    """A short way along the streets with few corners."""
    heading = -1
    if before is not None:
        heading = next((side for side, way in enumerate(SIDES) if step(before, way) == start), -1)
    waiting: list[tuple[int, int, Cell, int, tuple[Cell, ...]]] = [(0, 0, start, heading, (start,))]
    seen: set[tuple[Cell, int]] = set()
    count = 0
    while waiting:
        far, _count, here, heading, way = heappop(waiting)
        if here == end:
            return list(way)
        if (here, heading) in seen:
            continue
        seen.add((here, heading))
        for side, direction in enumerate(SIDES):
            there = step(here, direction)
            if there not in plan.streets or (heading >= 0 and side == (heading + 2) % 4):
                continue
            count += 1
            cost = far + 1 + (TURN if heading not in (side, -1) else 0)
            heappush(waiting, (cost, count, there, side, (*way, there)))
    return [start, end]


def _corners(way: list[Cell]) -> list[Cell]:
    """The ends of a way and the cells where it turns."""
    return [
        cell
        for number, cell in enumerate(way)
        if not 0 < number < len(way) - 1
        or (cell[0] - way[number - 1][0], cell[1] - way[number - 1][1])
        != (way[number + 1][0] - cell[0], way[number + 1][1] - cell[1])
    ]


def _smooth(corners: list[Cell], shift: int) -> str:
    """A path through some corners, each of them rounded."""
    points = [(column * CELL + HALF + shift, row * CELL + HALF + shift) for row, column in corners]
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


def flag_cells(plan: Plan) -> dict[Cell, Cell]:
    """For every stop the cell in which its flags hang: a house beside it, or one across the corner.

    Houses beside places are left to the name plates if there are others.
    """
    taken: set[Cell] = set()
    found: dict[Cell, Cell] = {}
    for cell in sorted(plan.stops):
        near = [step(cell, side) for side in (*SIDES, *CORNERS)]
        free = [other for other in near if other in plan.walls and other not in taken]
        quiet = [other for other in free if not any(step(other, side) in plan.places for side in (*SIDES, *CORNERS))]
        found[cell] = (quiet or free or [step(cell, CORNERS[0])])[0]
        taken.add(found[cell])
    return found


@lru_cache(maxsize=32)
def stops(town: Town) -> str:
    """The islands at the stops, and the flags beside them."""
    plan, parts = plan_of(town), []
    for cell, other in flag_cells(plan).items():
        row, column = cell
        numbers = plan.stops[cell]
        x, y = column * CELL, row * CELL
        for place, number in enumerate(numbers):
            inset = 4.5 + 3.4 * place
            parts.append(
                f'<rect class="island line{(number - 1) % 8 + 1}" x="{x + inset}" y="{y + inset}" '
                f'width="{CELL - 2 * inset:g}" height="{CELL - 2 * inset:g}" rx="{8 - 2 * place}"/>'
            )
        parts.append(_flags(cell, other, numbers))
    return "".join(parts)


def _flags(cell: Cell, other: Cell, numbers: tuple[int, ...]) -> str:
    """A pole with a flag for every line, in the cell beside a stop, close to it."""
    down, right = other[0] - cell[0], other[1] - cell[1]
    wide, high = FLAG
    x = cell[1] * CELL + HALF + right * (HALF + 2)
    y = cell[0] * CELL + HALF + down * (HALF + 1)
    total = wide * len(numbers)
    left = x - total / 2 if not right else x if right > 0 else x - total
    top = y - high if down < 0 else y + 1 if down > 0 else y - high / 2
    parts = []
    for place, number in enumerate(numbers):
        at = left + place * wide
        parts.append(
            f'<g class="flag line{(number - 1) % 8 + 1}"><rect x="{at:g}" y="{top:g}" width="{wide}" height="{high}" '
            f'rx="2.5"/><text x="{at + wide / 2:g}" y="{top + 12.2:g}">{number}</text></g>'
        )
    return "".join(parts)
