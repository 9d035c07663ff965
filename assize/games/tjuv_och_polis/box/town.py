"""Reading a town: the squares as they are drawn, places and trams, and the steps from each square to each other."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ....core.edition import Entry
from ....core.errors import EditionError
from ....core.kernel import Array
from ....core.language import ENGLISH, _, languages
from .. import state as n
from ..state import Box
from .mind import tabulate

LONGEST_NAME = 30
MOST_MONEY = 50 * n.NOTE  # that one robbery may pay or one ticket cost
BUILDING = "#"
GATE = "G"
MEETING = "+"  # a stop of several lines
STOP_SIGNS = "".join(str(line) for line in range(1, n.LINES + 1))
SIGNS = {
    "P": n.POLICE_HOUSE,
    "B": n.BANK,
    "M": n.POST,
    "R": n.AGENCY,
    "T": n.TELEGRAPH,
    "D": n.DEN,
    "J": n.TRAIN,
    "H": n.BOAT,
    "F": n.PLANE,
} | dict.fromkeys("." + GATE + MEETING + STOP_SIGNS, n.STREET)
KINDS = ("street", "police", "bank", "post", "agency", "telegraph", "den", "train", "boat", "plane")
MONEY = {n.BANK: "pays", n.POST: "pays", n.TRAIN: "fare", n.BOAT: "fare", n.PLANE: "fare"}  # what a place says of money
ASIDE = ((-1, 0), (0, 1), (1, 0), (0, -1))  # up, right, down, left


@dataclass
class Town:
    """A town while it is read: where its squares lie, what they are, and the entry that says so."""

    box: Array
    rows: list[str]
    at: list[tuple[int, int]]  # row and column of each square
    number: dict[tuple[int, int], int]  # the square that lies there
    kind: list[int]
    near: list[list[int]]
    entry: dict[int, str] = field(default_factory=dict)  # of each place
    lines: list[set[int]] = field(default_factory=list)  # the stops of each line

    def name(self, square: int) -> str:
        """What a square is called on the map."""
        return map_name(*self.at[square])

    def of(self, *kinds: int) -> list[int]:
        """The squares of some kinds."""
        return [square for square, kind in enumerate(self.kind) if kind in kinds]

    def beside(self, square: int) -> list[int]:
        """The squares that one can step to."""
        return [other for other in self.near[square] if other >= 0]


def read_town(data: dict[str, Any]) -> Town:
    """The town that an edition draws, whether or not it would make a good game."""
    entry = Entry.whole_edition(data)
    town = _read_rows(entry.part("town"))
    _read_places(entry, town)
    _read_lines(entry, town)
    entry.finish()
    _measure(town)
    tabulate(town.box[0])
    return town


# ---- the drawing ---------------------------------------------------------------------------------------------------


def _read_rows(entry: Entry) -> Town:
    """The squares of the town, row by row, and which of them lie side by side."""
    rows = entry.items("rows", 1, n.ROWS)
    for index, (place, row) in enumerate(entry.each("rows", 1, n.ROWS)):
        if not isinstance(row, str) or not 1 <= len(row) <= n.COLUMNS or len(row) != len(rows[0]):
            problem = _("must be 1 to {most} signs in quotes, as many as in every other row")
            raise EditionError(place, problem.format(most=n.COLUMNS))
        for column, sign in enumerate(row):
            if sign != BUILDING and sign not in SIGNS:
                problem = _("{sign} on {square} is none of the signs {signs}")
                signs = BUILDING + "".join(SIGNS)
                raise EditionError(place, problem.format(sign=repr(sign), square=map_name(index, column), signs=signs))
    at = [(row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign != BUILDING]
    if not 1 <= len(at) <= n.SQUARES:
        problem = _("must have 1 to {most} squares, not {number}")
        raise EditionError(entry.place("rows"), problem.format(most=n.SQUARES, number=len(at)))
    number = {position: square for square, position in enumerate(at)}
    kind = [SIGNS[rows[row][column]] for row, column in at]
    town = Town(_empty_box(), rows, at, number, kind, [[-1] * n.SIDES for _square in at])
    for square, (row, column) in enumerate(at):
        for side, (down, right) in enumerate(ASIDE):
            other = number.get((row + down, column + right), -1)
            if other >= 0 and _is_open(kind[square], kind[other]):
                town.near[square][side] = other
    _number_squares(town)
    return town


def _is_open(kind: int, other: int) -> bool:
    """Whether one can step between squares side by side: streets lead everywhere, and the house leads into itself."""
    return n.STREET in (kind, other) or kind == other == n.POLICE_HOUSE


def _empty_box() -> Array:
    box = np.zeros(1, Box.dtype())
    for name in ("near", "stop", "den", "room", "stop_at", "den_at", "room_at", "gate", "beat", "walk"):
        box[name] = -1
    return box


def _number_squares(town: Town) -> None:
    """Enter the squares into the box: kinds, neighbours, and the numbers of stops, dens and rooms."""
    b = town.box[0]
    count = b.squares = len(town.at)
    b.kind[:count] = town.kind
    b.near[:count] = town.near
    signs = [town.rows[row][column] for row, column in town.at]
    gates = [square for square, sign in enumerate(signs) if sign == GATE]
    if len(gates) > 1:
        problem = _("has {number} squares in front of the gate, not one (TP-8)")
        raise EditionError("town.rows", problem.format(number=len(gates)))
    b.gate = gates[0] if gates else -1
    numbered = (
        ("stop", n.STOPS, [square for square, sign in enumerate(signs) if sign in MEETING + STOP_SIGNS]),
        ("den", n.DENS, town.of(n.DEN)),
        ("room", n.HOUSE, town.of(n.POLICE_HOUSE)),
    )
    for name, most, squares in numbered:
        if len(squares) > most:
            problem = _("has {number} stops, dens or squares of the police house; there is room for {most}")
            raise EditionError("town.rows", problem.format(number=len(squares), most=most))
        town.box[f"{name}s"] = len(squares)
        town.box[f"{name}_at"][0, : len(squares)] = squares
        town.box[name][0, squares] = range(len(squares))
    for square in range(count):
        b.doors[square] = sum(town.kind[other] == n.STREET for other in town.beside(square))
        if town.kind[square] in (n.TRAIN, n.BOAT, n.PLANE):
            b.before_escape[town.beside(square)] = 1


# ---- places and trams ----------------------------------------------------------------------------------------------


def _read_places(entry: Entry, town: Town) -> None:
    """What every office, den and escape is called, and what it pays or costs."""
    taken: set[tuple[str, str]] = set()
    for place in entry.parts("places", 0, n.SQUARES):
        square = _read_square(place.text("at"), place.place("at"), town)
        kind = town.kind[square]
        word = place.word("kind", KINDS[n.BANK :])
        if word != KINDS[kind]:
            problem = _("the square {square} is drawn as {word}")
            raise EditionError(place.place("kind"), problem.format(square=town.name(square), word=KINDS[kind]))
        if square in town.entry:
            problem = _("{square} has an entry already: {entry}")
            raise EditionError(place.place("at"), problem.format(square=town.name(square), entry=town.entry[square]))
        town.entry[square] = place.path
        _read_names(place.table("names"), taken)
        if kind in MONEY:
            town.box["amount"][0, square] = _money(place, MONEY[kind])
    for square in range(len(town.at)):
        if town.kind[square] >= n.BANK and square not in town.entry:
            problem = _("must have an entry for {square}, which is drawn as {word}")
            raise EditionError("places", problem.format(square=town.name(square), word=KINDS[town.kind[square]]))


def _read_names(entry: Entry, taken: set[tuple[str, str]]) -> None:
    """The name of a place in English, and in whatever other language we speak."""
    for code in languages():
        if code == ENGLISH or code in entry.data:
            name = entry.text(code, LONGEST_NAME)
            if (code, name) in taken:
                raise EditionError(entry.place(code), _("{name} is another place already").format(name=name))
            taken.add((code, name))


def _read_lines(entry: Entry, town: Town) -> None:
    """The stops of every line in the order in which a tram comes by; the drawing must show the same."""
    b = town.box[0]
    for line in entry.parts("lines", 0, n.LINES):
        number = len(town.lines) + 1
        stops: set[int] = set()
        for place, name in line.each("stops", 0, n.STOPS):
            square = _read_square(name, place, town)
            row, column = town.at[square]
            if square in stops or town.rows[row][column] not in (str(number), MEETING):
                problem = _("{square} must be drawn as {sign} or {meeting}, and named once")
                raise EditionError(place, problem.format(square=town.name(square), sign=number, meeting=repr(MEETING)))
            stops.add(square)
            b.lines[square] |= 1 << (number - 1)
        town.lines.append(stops)
    for square in b.stop_at[: b.stops].tolist():
        row, column = town.at[square]
        needed = 2 if town.rows[row][column] == MEETING else 1
        if int(b.lines[square]).bit_count() < needed:
            problem = _("{square} is drawn as {sign}, but too few lines stop there")
            raise EditionError("lines", problem.format(square=town.name(square), sign=repr(town.rows[row][column])))


def _money(entry: Entry, key: str) -> int:
    amount = entry.whole(key, n.NOTE, MOST_MONEY)
    if amount % n.NOTE:
        raise EditionError(entry.place(key), _("must be a multiple of {step} (TP-2)").format(step=n.NOTE))
    return amount


def _read_square(name: Any, place: str, town: Town) -> int:
    square = town.number.get(map_position(name) or (-1, -1)) if isinstance(name, str) else None
    if square is None:
        raise EditionError(place, _("{value} is no square of the town").format(value=repr(name)[:60]))
    return square


# ---- distances -----------------------------------------------------------------------------------------------------


def is_passage(town: Town, square: int) -> bool:
    """Whether one can walk through: streets, and banks, posts and telegraphs with two doors (TP-20, TA-29, TA-30)."""
    kind = town.kind[square]
    return kind == n.STREET or (kind in (n.BANK, n.POST, n.TELEGRAPH) and int(town.box["doors"][0, square]) > 1)


def _measure(town: Town) -> None:
    """The steps from every square to every other, for an officer and for a thief."""
    count = len(town.at)
    near, kind = np.array(town.near), np.array(town.kind)
    passage = np.array([is_passage(town, square) for square in range(count)])
    house = kind == n.POLICE_HOUSE
    beat = _steps(near, passage | house, kind < n.DEN, np.zeros(count, bool))
    walk = _steps(near, passage | house, np.ones(count, bool), house)
    town.box["beat"][0, :count, :count] = beat
    town.box["walk"][0, :count, :count] = walk
    ground = (
        passage * n.PASSAGE
        + (kind == n.STREET) * n.ROAD
        + house * n.INSIDE
        + np.isin(kind, (n.DEN, n.PLANE)) * n.OPEN_ENDED
    )
    town.box["ground"][0, :count] = ground + (town.box["lines"][0, :count] != 0) * n.STOP


def _steps(near: Array, passage: Array, open_to: Array, left_for_good: Array) -> Array:
    """Steps between all squares at once, ring by ring; who leaves some squares for good cannot step back on them."""
    count = len(near)
    steps = np.full((count, count), -1, np.int16)
    ring = np.diag(open_to)
    reached = ring.copy()
    distance = 0
    while ring.any():
        steps[ring] = distance
        goes_on = ring if distance == 0 else ring & passage
        ring = np.zeros_like(reached)
        for side in range(n.SIDES):
            other = near[:, side]
            enters = (other >= 0) & open_to & (~left_for_good | left_for_good[other])
            ring[:, enters] |= goes_on[:, other[enters]]
        ring &= ~reached
        reached |= ring
        distance += 1
    return steps


# ---- squares on the map ----------------------------------------------------------------------------------------------


def map_name(row: int, column: int) -> str:
    """A square as on a map: A to Z, AA and so on from the left, and the row from 1 at the top."""
    letters = chr(ord("A") + column % 26)
    return f"{'A' * (column // 26)}{letters}{row + 1}"


def map_position(name: str) -> tuple[int, int] | None:
    """The row and column that a name means."""
    found = re.fullmatch(r"(A?)([A-Z])([1-9][0-9]?)", name.strip().upper(), re.ASCII)
    return found and (int(found[3]) - 1, 26 * len(found[1]) + ord(found[2]) - ord("A"))
