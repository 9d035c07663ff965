"""The town as a drawing needs it: where every square lies, what the blocks between the streets are, and one chart.

Everything here follows from the town alone, so it is worked out once for each town and language and then kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ....core.drawing import Data
from ....core.language import ENGLISH, language, mother_tongue

CELL = 40  # units of the drawing along a side of a square
HALF = CELL // 2
EDGE = 24  # the frame round the town, in which the letters and numbers of the squares stand

Cell = tuple[int, int]  # row and column
SIDES: tuple[Cell, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))  # up, right, down, left
CORNERS: tuple[Cell, ...] = ((-1, 1), (-1, -1), (1, 1), (1, -1))
ESCAPES = ("train", "boat", "plane")


class Place(NamedTuple):
    """An office, a den or an escape."""

    at: str
    kind: str
    amount: int
    name: str
    doors: tuple[str, ...]


class Town:
    """What the drawing of a town depends on, in one language; there is one of each, so that it is quickly found."""

    def __init__(
        self,
        rows: tuple[str, ...],
        places: tuple[Place, ...],
        house: tuple[str, ...],
        gate: str,
        lines: tuple[tuple[int, tuple[str, ...]], ...],
    ) -> None:
        self.rows = rows
        self.places = places
        self.house = house
        self.gate = gate
        self.lines = lines


_town = lru_cache(maxsize=32)(Town)


def town_of(board: Data) -> Town:
    """The town of a view, in the language spoken."""
    spoken = mother_tongue(language())
    places = tuple(
        Place(place["at"], place["kind"], place["amount"], named(place["names"], spoken), tuple(place["doors"]))
        for place in board["places"]
    )
    lines = tuple((line["number"], tuple(line["stops"])) for line in board["lines"])
    return _town(tuple(board["rows"]), places, tuple(board["house"]), board["gate"], lines)


def named(names: Mapping[str, str], spoken: str) -> str:
    """A name in a language, or else in English, or else in any."""
    return names.get(spoken) or names.get(ENGLISH) or next(iter(names.values()), "")


# ---- squares ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def cell_of(name: str) -> Cell:
    """The row and the column of a square, both from 0."""
    letters = name.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 64
    return int(name[len(letters) :]) - 1, column - 1


@lru_cache(maxsize=2048)
def name_of(cell: Cell) -> str:
    """The name of a square, as on a map."""
    return f"{column_name(cell[1])}{cell[0] + 1}"


def column_name(column: int) -> str:
    """The letters of a column: A to Z, AA and so on."""
    letters, left = "", column + 1
    while left:
        left, letter = divmod(left - 1, 26)
        letters = chr(65 + letter) + letters
    return letters


def middle(name: str) -> tuple[float, float]:
    """Where the middle of a square is on the drawing."""
    row, column = cell_of(name)
    return column * CELL + HALF, row * CELL + HALF


def step(cell: Cell, side: Cell) -> Cell:
    """The cell on one side of another."""
    return cell[0] + side[0], cell[1] + side[1]


def grain(*numbers: int) -> int:
    """A number that looks thrown and is always the same for the same place."""
    mixed = 2166136261
    for number in numbers:
        mixed = ((mixed ^ (number + 77)) * 16777619) & 0xFFFFFFFF
        mixed ^= mixed >> 13
    return (mixed * 2654435761 & 0xFFFFFFFF) >> 8


# ---- the plan -----------------------------------------------------------------------------------------------------


class Plan(NamedTuple):
    """What the cells of a town are."""

    high: int
    wide: int
    streets: frozenset[Cell]
    places: dict[Cell, Place]
    house: frozenset[Cell]
    gate: Cell
    walls: frozenset[Cell]  # cells that are no squares
    rim: frozenset[Cell]  # those of them on the outermost rows and columns: the outskirts
    blocks: tuple[frozenset[Cell], ...]  # the others, with the places between them, as far as they hang together
    stops: dict[Cell, tuple[int, ...]]  # the lines that stop at a square


@lru_cache(maxsize=32)
def plan_of(town: Town) -> Plan:
    """Read the rows of a town."""
    high, wide = len(town.rows), max(len(row) for row in town.rows)
    places = {cell_of(place.at): place for place in town.places}
    house = frozenset(map(cell_of, town.house))
    cells = {(row, column) for row in range(high) for column in range(wide)}
    walls = frozenset(
        (row, column) for row, column in cells if town.rows[row][column : column + 1] in ("#", "", " ")
    )  # fmt: skip
    rim = frozenset((row, column) for row, column in walls if row in (0, high - 1) or column in (0, wide - 1))
    inside = (walls - rim) | {cell for cell, place in places.items() if place.kind not in ESCAPES}
    stops: dict[Cell, tuple[int, ...]] = {}
    for number, names in town.lines:
        for name in names:
            stops[cell_of(name)] = (*stops.get(cell_of(name), ()), number)
    return Plan(
        high, wide, frozenset(cells - walls - house - set(places)), places, house, cell_of(town.gate), walls, rim,
        tuple(_pieces(inside)), stops,
    )  # fmt: skip


def _pieces(cells: Iterable[Cell]) -> Iterator[frozenset[Cell]]:
    """Cells that hang together, from the top left."""
    left = set(cells)
    for start in sorted(left):
        if start not in left:
            continue
        left.discard(start)
        found, waiting = {start}, [start]
        while waiting:
            cell = waiting.pop()
            for near in (step(cell, side) for side in SIDES):
                if near in left:
                    left.discard(near)
                    found.add(near)
                    waiting.append(near)
        yield frozenset(found)


def outline(cells: frozenset[Cell]) -> str:
    """The border of some cells as a path."""
    ends: dict[Cell, list[Cell]] = {}
    for row, column in cells:
        round_it = ((row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column))
        for number, side in enumerate(SIDES):
            if step((row, column), side) not in cells:
                ends.setdefault(round_it[number], []).append(round_it[(number + 1) % 4])
    path = ""
    while ends:
        start = here = min(ends)
        path += f"M{start[1] * CELL} {start[0] * CELL}"
        heading = (0, 0)
        while True:
            there = _onward(ends, here, heading)
            turn = (there[0] - here[0], there[1] - here[1])
            if turn != heading and heading != (0, 0):
                path += f"H{here[1] * CELL}" if heading[1] else f"V{here[0] * CELL}"
            heading, here = turn, there
            if here == start:
                break
        path += "Z"
    return path


def _onward(ends: dict[Cell, list[Cell]], here: Cell, heading: Cell) -> Cell:
    """The next corner along a border; where two borders meet, the one that turns left first."""
    choices = ends[here]
    wanted = (here[0] - heading[1], here[1] + heading[0])
    there = wanted if wanted in choices else choices[0]
    choices.remove(there)
    if not choices:
        del ends[here]
    return there


def runs(cells: frozenset[Cell]) -> str:
    """Cells as a path of bars, one for each run along a row."""
    path = ""
    for row, column in sorted(cells):
        if (row, column - 1) in cells:
            continue
        end = column
        while (row, end) in cells:
            end += 1
        path += f"M{column * CELL} {row * CELL}H{end * CELL}v{CELL}H{column * CELL}Z"
    return path
