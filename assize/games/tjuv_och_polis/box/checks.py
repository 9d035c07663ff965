"""What makes a town fit to play in: every piece can move, every place can be reached, and the trams meet."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NoReturn

import numpy as np

from ....core.errors import EditionError
from ....core.language import _
from .. import state as n
from ..rules.steps import can_cross, can_end
from ..state import State
from .town import KINDS, Town

FEWEST_ROOMS = 10
OFFICES = (n.BANK, n.POST, n.AGENCY, n.TELEGRAPH)
ESCAPES = (n.TRAIN, n.BOAT, n.PLANE)
NUMBERS = {n.AGENCY: (1, "TP-33"), n.TRAIN: (1, "TP-69"), n.BOAT: (2, "TP-69"), n.PLANE: (1, "TP-69")}


def check_town(town: Town) -> None:
    """Refuse a town in which a piece could be trapped, a place never reached, or a rule would mean nothing."""
    for check in CHECKS:
        check(town)


def _refuse(town: Town, square: int, problem: str, **words: object) -> NoReturn:
    """Refuse a town for one of its squares, by the entry of the place if it is one."""
    raise EditionError(town.entry.get(square, "town.rows"), problem.format(square=town.name(square), **words))


# ---- what there is -------------------------------------------------------------------------------------------------


def check_house(town: Town) -> None:
    """The police house is one building of at least ten squares, each beside a street, with a gate (TP-7, TP-8)."""
    rooms = town.of(n.POLICE_HOUSE)
    if len(rooms) < FEWEST_ROOMS:
        problem = _("the police house must have {least} squares or more, not {number} (TP-7)")
        raise EditionError("town.rows", problem.format(least=FEWEST_ROOMS, number=len(rooms)))
    if len(_spread(town, rooms[0], n.POLICE_HOUSE)) < len(rooms):
        raise EditionError("town.rows", _("the police house must be one building (TP-7)"))
    for square in rooms:
        if not town.box["doors"][0, square]:
            _refuse(town, square, _("{square} of the police house must lie beside a street (TP-16, TP-52)"))
    gate = int(town.box["gate"][0])
    if gate < 0 or sum(town.kind[other] == n.POLICE_HOUSE for other in town.beside(gate)) != 1:
        problem = _("must have a square G in front of the gate, which touches one square of the police house (TP-8)")
        raise EditionError("town.rows", problem)


def check_numbers(town: Town) -> None:
    """There are as many escapes and travel agencies as the rules know, and dens to begin in."""
    for kind, (right, clause) in NUMBERS.items():
        if len(town.of(kind)) != right:
            problem = _("there must be {right} of kind {kind}, not {number} ({clause})")
            number = len(town.of(kind))
            raise EditionError("places", problem.format(right=right, kind=KINDS[kind], number=number, clause=clause))
    if not town.of(n.DEN):
        raise EditionError("places", _("there must be a den, where the thieves begin (TP-5)"))


def check_corners(town: Town) -> None:
    """The railway lies in the upper left, the airport in the upper right, and the harbour at the bottom (TP-69)."""
    last_row, last_column = len(town.rows) - 1, len(town.rows[0]) - 1
    for square in town.of(*ESCAPES):
        row, column = town.at[square]
        if town.kind[square] == n.BOAT:
            if 2 * row <= last_row:
                _refuse(town, square, _("the harbour on {square} must lie in the lower half of the town (TP-69)"))
        elif town.kind[square] == n.TRAIN:
            if 2 * row >= last_row or 2 * column >= last_column:
                _refuse(town, square, _("the railway on {square} must lie in the upper left of the town (TP-69)"))
        elif 2 * row >= last_row or 2 * column <= last_column:
            _refuse(town, square, _("the airport on {square} must lie in the upper right of the town (TP-69)"))


def check_doors(town: Town) -> None:
    """Offices have one door or two, and there are both; an escape has one square in front (TP-20, TP-39, TP-77)."""
    doors = town.box["doors"][0]
    for square in town.of(*OFFICES):
        if not 1 <= doors[square] <= 2:
            _refuse(town, square, _("the office on {square} must touch one or two squares of the street (TP-20)"))
    for kind in (n.BANK, n.POST, n.TELEGRAPH):
        for number in (1, 2):
            if number not in doors[town.of(kind)]:
                problem = _("of kind {kind} one must touch one square of the street, and one two (TP-20, TP-39)")
                raise EditionError("places", problem.format(kind=KINDS[kind]))
    for square in town.of(*ESCAPES):
        if doors[square] != 1:
            _refuse(town, square, _("the escape on {square} must touch one square of the street (TP-77)"))


def check_lines(town: Town) -> None:
    """There are lines to change between, and any two meet at one stop (TP-54, TP-56)."""
    if len(town.lines) < 2:
        raise EditionError("lines", _("there must be two lines or more (TP-56)"))
    for number, stops in enumerate(town.lines, 1):
        if len(stops) < 2:
            raise EditionError(f"lines[{number}].stops", _("must be two stops or more (TP-54)"))
    for (first, stops), (second, others) in combinations(enumerate(town.lines, 1), 2):
        if len(stops & others) != 1:
            problem = _("lines {first} and {second} must share one stop, not {number} (TP-56)")
            raise EditionError("lines", problem.format(first=first, second=second, number=len(stops & others)))


def check_stops(town: Town) -> None:
    """A stop is no door and lies not beside the gate: nobody could pass a thief who waits there (TP-58)."""
    for square in town.box["stop_at"][0, : town.box["stops"][0]].tolist():
        for other in town.beside(square):
            if town.kind[other] >= n.BANK or other == town.box["gate"][0]:
                _refuse(town, square, _("the stop on {square} must touch no office, den, escape or gate (TP-58)"))


def check_loot(town: Town) -> None:
    """Nearer to the police house a robbery never pays less."""
    rooms = town.of(n.POLICE_HOUSE)
    steps = town.box["beat"][0]
    loot = [(int(steps[rooms, square].min()), square) for square in town.of(n.BANK, n.POST)]
    amount = town.box["amount"][0]
    for (near, square), (far, other) in combinations(sorted(loot), 2):
        if near < far and amount[square] < amount[other]:
            problem = _("pays less than {other}, though it lies nearer to the police house")
            place = f"{town.entry[square]}.pays"
            raise EditionError(place, problem.format(other=town.name(other)))


# ---- where one can go ----------------------------------------------------------------------------------------------


def check_streets(town: Town) -> None:
    """The streets hang together and have no dead ends (TP-11, TP-14)."""
    streets = town.of(n.STREET)
    reached = _spread(town, streets[0], n.STREET) if streets else set()
    for square in streets:
        if square not in reached:
            problem = _("no street leads from {other} to {square} (TP-11)")
            _refuse(town, square, problem, other=town.name(streets[0]))
        if town.box["doors"][0, square] < 2:
            _refuse(town, square, _("the street is a dead end at {square}: the car cannot turn (TP-14)"))


def check_reach(town: Town) -> None:
    """Thieves can come to every square outside the police house, and officers to every square open to them."""
    street = town.of(n.STREET)[0]
    for square, kind in enumerate(town.kind):
        if kind != n.POLICE_HOUSE and town.box["walk"][0, street, square] < 0:
            _refuse(town, square, _("no thief can come to {square} (TP-23)"))
        if kind < n.DEN and town.box["beat"][0, street, square] < 0:
            _refuse(town, square, _("no officer can come to {square} (TP-12)"))


class Feet:
    """How somebody walks who is alone in town: over which squares he can go on, and where he can end."""

    def __init__(self, town: Town, officer: bool) -> None:
        box, s, mover = town.box[0], np.zeros(1, State.dtype())[0], 0 if officer else n.PIECES
        ground = box.ground
        self.through: list[list[int]] = []
        self.to: list[list[int]] = []
        self.early: list[list[int]] = []  # squares that end his way before its time
        for square in range(len(town.kind)):
            beside = town.beside(square)
            self.through.append([other for other in beside if can_cross(s, mover, ground[square], ground[other])])
            self.to.append([other for other in beside if can_end(box, s, ground, mover, other)])
            self.early.append([other for other in beside if not officer and town.kind[other] == n.DEN])

    def can_go(self, path: list[int], steps: int, exactly: bool = False) -> bool:
        """Whether a way goes on for so many steps, no square twice; a den ends it unless the count is to be exact."""
        here = path[-1]
        if steps == 1:
            return any(square not in path for square in self.to[here])
        if not exactly and any(square not in path for square in self.early[here]):
            return True
        return any(
            square not in path and self.can_go([*path, square], steps - 1, exactly) for square in self.through[here]
        )


def check_exact_throws(town: Town) -> None:
    """What must be hit exactly can be hit with every throw from somewhere (TP-31, TP-70, TP-74)."""
    for officer, kinds in ((False, (n.BANK, n.POST, n.AGENCY, n.TRAIN, n.BOAT)), (True, (n.TELEGRAPH,))):
        feet = Feet(town, officer)
        for square in town.of(*kinds):
            for die in range(1, n.FACES + 1):
                if not feet.can_go([square], die, exactly=True):  # a way back is a way there
                    problem = _("{square} cannot be reached exactly with a throw of {die} (TP-31, TP-70, TP-74)")
                    _refuse(town, square, problem, die=die)


def check_moves(town: Town) -> None:
    """Who is alone in town always has a move, whatever the die shows (TP-12, TP-26)."""
    for officer in (False, True):
        feet = Feet(town, officer)
        for square, kind in enumerate(town.kind):
            if kind in ESCAPES or (officer and kind == n.DEN):
                continue
            for die in range(1, n.FACES + 1):
                if not feet.can_go([square], die):
                    problem = _("nobody could move from {square} with a throw of {die} (TP-12, TP-26)")
                    _refuse(town, square, problem, die=die)


def check_car(town: Town) -> None:
    """The car finds a way forward however it stands; the longest way holds every shorter one (TP-13, TP-14)."""
    roads = [
        [other for other in town.beside(square) if town.kind[other] == n.STREET] for square in range(len(town.kind))
    ]

    def drives(path: list[int], steps: int) -> bool:
        return steps == 0 or any(
            square not in path and drives([*path, square], steps - 1) for square in roads[path[-1]]
        )

    for rear in town.of(n.STREET):
        for front in roads[rear]:
            if not drives([rear, front], 2 * n.FACES):
                problem = _("the car could not drive on from {square}, coming from {rear} (TP-13, TP-14)")
                _refuse(town, front, problem, rear=town.name(rear))


def _spread(town: Town, start: int, kind: int) -> set[int]:
    """All squares of a kind that hang together with this one."""
    found = {start}
    edge = [start]
    while edge:
        for square in town.beside(edge.pop()):
            if town.kind[square] == kind and square not in found:
                found.add(square)
                edge.append(square)
    return found


CHECKS: tuple[Callable[[Town], None], ...] = (
    check_house,
    check_numbers,
    check_corners,
    check_doors,
    check_lines,
    check_stops,
    check_streets,
    check_reach,
    check_loot,
    check_exact_throws,
    check_moves,
    check_car,
)
