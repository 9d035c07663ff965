"""The board as a drawing needs it: where everything lies, how large a space may be, and how words fit into it.

Everything here follows from the edition alone, so it is worked out once for each board and then kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from math import hypot
from typing import NamedTuple

from ....core.drawing import Data, Point, number

FULL = 46  # units along a side of a space as it is drawn, and as it is shown where it has room enough
MOST = 52
LEAST = 22
RADIUS = 21.5  # of a circle of the Circuit that has room enough
NEAR = 33  # units that are taken for a side where the board is panned
LEGIBLE, FINE = 11.3, 8  # units of letters on the whole board, and of those that are shown where it is closer
PLATE = 33  # units of the height of a plate for names
TIGHTEST, WIDER = 0.6, 1.05  # of their width to which letters may be pressed together
WIDE, WIDE_CAPITAL = 0.6, 0.75  # of a letter, in parts of its height
COLOURS = (
    "brown", "red", "yellow", "white", "black", "green", "blue", "orange", "pink", "purple", "grey",
)  # fmt: skip


class Space(NamedTuple):
    """A space of the streets or of the prison."""

    id: str
    kind: str
    name: str
    sub: str
    at: Point
    side: float
    inside: bool
    years: int
    arrow: str | None


class Person(NamedTuple):
    """A Crook, a Judge or a Prison: what tells it from the others."""

    id: str
    name: str
    colour: str
    home: str
    letter: str
    number: int


class Plan:
    """What the drawing of a board depends on; there is one of each, so that it is quickly found."""

    def __init__(self, town: Data) -> None:
        self.town = town
        self.size: tuple[int, int] = tuple(town["canvas"])
        points = {tuple(place["at"]) for place in (*town["spaces"], *town["circuit"])}
        self.spaces = {space["id"]: _space(space, points) for space in town["spaces"]}
        self.circles: dict[str, Point] = {circle["id"]: tuple(circle["at"]) for circle in town["circuit"]}
        self.radius = min([RADIUS, *(hypot(bx - ax, by - ay) / 2 - 1 for (ax, ay), (bx, by) in _pairs(self.circles))])
        self.circle_names = {circle["id"]: str(circle["name"]) for circle in town["circuit"]}
        self.ring = [circle["id"] for circle in town["circuit"]][:-2]
        self.hospital, self.bermuda = (circle["id"] for circle in town["circuit"][-2:])
        self.crooks = _people(town["crooks"])
        self.judges = _people(town["judges"])
        self.prisons = _people(town["prisons"])
        self.crimes = {crime["id"]: str(crime["name"]) for crime in town["crimes"]}
        self.cells: list[Point] = [tuple(cell) for cell in town["cells"]]
        self.tunnel_end = next(space.id for space in self.spaces.values() if space.kind == "tunnel_end")

    def middle(self, name: str) -> Point:
        """Where the middle of a space or a circle is."""
        return self.spaces[name].at if name in self.spaces else self.circles[name]

    def route(self, path: Sequence[str]) -> list[Point]:
        """The points of a way; through the TUNNEL they follow its line."""
        points = [self.middle(path[0])]
        for one, other in pairwise(path):
            if (one, other) == (self.town["mouth"], self.tunnel_end):
                points += [(x, y) for x, y in self.town["tunnel"][1:-1]]
            points.append(self.middle(other))
        return points


def _pairs(points: Mapping[str, Point]) -> Iterable[tuple[Point, Point]]:
    return combinations(points.values(), 2)


def plan_of(board: Data) -> Plan:
    """The plan of the board of a view."""
    return _plan(json.dumps(board["town"]))


@lru_cache(maxsize=16)
def _plan(town: str) -> Plan:
    return Plan(json.loads(town))


def _space(data: Data, points: Iterable[Point]) -> Space:
    """A space, as large as its neighbours leave room for."""
    x, y = data["at"]
    gaps = (max(abs(x - ox), abs(y - oy)) for ox, oy in points if (ox, oy) != (x, y))
    side = max(LEAST, min(MOST, min(gaps, default=MOST) - 2))
    plain = {key: data[key] for key in ("id", "kind", "name", "sub", "inside", "years", "arrow")}
    return Space(**plain, at=(x, y), side=side)


def _people(rows: Iterable[Data]) -> dict[str, Person]:
    return {
        row["id"]: Person(
            row["id"],
            row["name"],
            row["colour"] if row["colour"] in COLOURS else COLOURS[number % len(COLOURS)],
            row.get("home", ""),
            row["id"][:1].upper(),
            number,
        )
        for number, row in enumerate(rows)
    }


# ---- room ---------------------------------------------------------------------------------------------------------


def distance(point: Point, one: Point, other: Point) -> float:
    """How far a point is from the line between two others."""
    (x, y), (ax, ay), (bx, by) = point, one, other
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    part = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
    return hypot(x - ax - part * dx, y - ay - part * dy)


@lru_cache(maxsize=16)
def open_ground(plan: Plan) -> tuple[tuple[float, Point], ...]:
    """Points of the green where nothing is, and how far the next thing is."""
    left, top, wide, high = plan.town["free"]
    lines = [(plan.middle(one), plan.middle(other)) for one, other in plan.town["streets"]]
    ring = [plan.circles[name] for name in plan.ring]
    middle = (sum(x for x, _y in ring) / len(ring), sum(y for _x, y in ring) / len(ring))
    reach = max(hypot(x - middle[0], y - middle[1]) for x, y in ring)
    found = []
    for row in range(int(high) // 13):
        for column in range(int(wide) // 13):
            point = (left + 9.0 + column * 13 + row % 2 * 6, top + 9.0 + row * 13)
            if hypot(point[0] - middle[0], (point[1] - middle[1]) * 1.24) < reach + 28:
                continue
            spare = min(
                min(max(abs(point[0] - x), abs(point[1] - y)) - space.side / 2 for space in plan.spaces.values()
                    for x, y in (space.at,)),
                min(distance(point, *line) - 9 for line in lines),
                point[0] - left, left + wide - point[0], point[1] - top, top + high - point[1],
            )  # fmt: skip
            if spare > 4:
                found.append((spare, point))
    return tuple(found)


def plate(plan: Plan) -> tuple[float, float, float, float] | None:
    """Where there is room below the prison for a plate: its corner, width and height."""
    left, top, wide, high = plan.town["inside"]
    room = plan.size[1] - 8 - top - high
    return (left + 8, top + high + (room - PLATE) / 2, wide - 10, PLATE) if room >= PLATE + 4 else None


# ---- words --------------------------------------------------------------------------------------------------------


def wrapped(words: str, rows: int) -> list[str]:
    """A name in at most so many rows, as narrow as can be."""
    parts = words.split()
    best = [words]
    for most in range(max(map(len, parts), default=1), len(words) + 1):
        lines: list[str] = []
        for part in parts:
            if lines and len(lines[-1]) + 1 + len(part) <= most:
                lines[-1] += f" {part}"
            else:
                lines.append(part)
        if len(lines) <= rows:
            best = lines
            break
    return best


def width(line: str) -> float:
    """How wide a line is, in parts of the height of its letters."""
    return len(line) * (WIDE_CAPITAL if line.isupper() else WIDE)


def fitted(lines: Sequence[str], wide: float, most: float) -> float:
    """The height of letters with which some lines fit into a width."""
    return min(most, wide / max(map(width, lines), default=1))


def fits(lines: Sequence[str], wide: float, size: float, tightest: float = TIGHTEST) -> bool:
    """Whether letters of this height can be pressed together enough for a width."""
    return all(width(line) * size * tightest <= wide for line in lines)


def pressed(line: str, wide: float, size: float) -> str:
    """What presses the letters of a line together where it is clearly too wide."""
    if width(line) * size <= WIDER * wide:
        return ""
    return f' textLength="{number(wide)}" lengthAdjust="spacingAndGlyphs"'


def bends(points: Sequence[Point]) -> list[Point]:
    """The ends of a line and the points where it turns."""
    kept = list(points[:1])
    for one, middle, other in zip(points, points[1:], points[2:], strict=False):
        ahead = (middle[0] - one[0]) * (other[0] - middle[0]) + (middle[1] - one[1]) * (other[1] - middle[1]) > 0
        if distance(middle, one, other) > 1 or not ahead:
            kept.append(middle)
    return [*kept, *points[1:][-1:]]
