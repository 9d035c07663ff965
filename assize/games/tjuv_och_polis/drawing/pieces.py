"""The pieces on their squares: officers with their numbers, the radio car over two squares, thieves as animals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

from ....core.drawing import Data, Marks, Point, escape, kinds, points_of
from ....core.language import _, language, listed
from .. import state as n
from ..words.telling import name_of_seat
from .figures import ANIMALS, PICTURES, art, body
from .lines import whole_way
from .spots import deeds_of
from .town import CELL, SIDES, Town, cell_of, middle, step

# Where pieces stand that share a square, and how large they are.
ROOM = {
    1: ((0, 0),),
    2: ((-10, -10), (10, 10)),
    3: ((-11, -10), (11, -10), (0, 11)),
    4: ((-11, -11), (11, -11), (-11, 11), (11, 11)),
    5: ((-14, -14), (14, -14), (0, 0), (-14, 14), (14, 14)),
    6: ((-16, -10), (0, -10), (16, -10), (-16, 10), (0, 10), (16, 10)),
}
SIZES = {1: 0.9, 2: 0.62, 3: 0.52, 4: 0.49, 5: 0.44, 6: 0.38}
WITH_ALL = 6


# ---- on the board -------------------------------------------------------------------------------------------------


def pieces(view: Data, town: Town, marks: Marks) -> str:
    """All pieces on their squares; those that share one stand side by side."""
    board = view["board"]
    standing: dict[str, list[str]] = {}
    for seat, thief in _thieves(board):
        standing.setdefault(thief["at"], []).append(f"thief-{seat}")
    for number, officer in _officers(board):
        standing.setdefault(officer["at"], []).append(f"officer-{number}")
    where = {
        name: (square, place, len(names))
        for square, names in standing.items()
        for place, name in enumerate(names)
    }  # fmt: skip
    last = board["trail"] or {"piece": "", "path": []}
    moved = {"piece": last["piece"], "path": whole_way(town, tuple(last["path"]))}
    drawn = [_officer(board, marks, number, officer, where, moved) for number, officer in _officers(board)]
    asked = board["turn"] if view["choices"] else None
    prey = {at for name, deed in deeds_of(view).items() if deed == "arrest" for at in name.split(".")}
    drawn += [
        _thief(board, marks, seat, thief, where, moved, seat == asked, thief["at"] in prey)
        for seat, thief in _thieves(board)
    ]
    drawn += [_car(board, marks, moved)] if board["car"] else []
    return f'<g class="pieces" id="tp-pieces">{"".join(drawn)}</g>'


def _officers(board: Data) -> list[tuple[int, Data]]:
    return [(number, officer) for number, officer in enumerate(board["officers"], 1) if officer["at"]]


def _thieves(board: Data) -> list[tuple[int, Data]]:
    return [(thief["seat"], thief) for thief in board["thieves"] if thief["at"]]


def _spot_of(square: str, place: int, count: int) -> tuple[Point, float]:
    """Where a piece stands among those on its square, and how large it is drawn."""
    x, y = middle(square)
    dx, dy = ROOM[min(count, WITH_ALL)][place % WITH_ALL]
    return (x + dx, y + dy), SIZES[min(count, WITH_ALL)]


def _group(marks: Marks, name: str, kind: str, label: str, at: tuple[float, float], form: str, trail: str) -> str:
    """How the group of a piece begins: a spot that can be picked up, and that travels."""
    return f'<g {marks.piece(name, f"piece {kind}", label)}{trail} transform="translate({at[0]:g} {at[1]:g}) {form}">'


def _trail(moved: Data, name: str, at: Point) -> str:
    """The way a piece came, for the page to show: where it has been, square by square, and where it is."""
    if moved["piece"] != name or len(moved["path"]) < 2:
        return ""
    points = [middle(square) for square in moved["path"]]
    if name == "car":  # which is where its middle is, on the border between two squares
        points = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(points)]
    return f' data-trail="{points_of([*points[:-1], at])}"'


def _officer(
    board: Data, marks: Marks, number: int, officer: Data,
    where: Mapping[str, tuple[str, int, int]], moved: Data,
) -> str:  # fmt: skip
    name = f"officer-{number}"
    at, size = _spot_of(*where[name])
    kind = kinds("officer", guard=officer["guards"], gone=officer["gone"])
    trail = _trail(moved, name, at)
    extras = '<use href="#tp-overdue"/>' if officer["overdue"] else ""
    return (
        f"{_group(marks, name, kind, officer_label(number, officer), at, f'scale({size})', trail)}"
        f'<circle class="halo" r="22"/><use href="#tp-officer"/>{_number(number, size)}{extras}</g>'
    )


@lru_cache(maxsize=64)
def _number(number: int, size: float) -> str:
    """The number of an officer, which is as large on a small figure as on a large one."""
    return (
        f'<g transform="translate(0 {13 if size > SIZES[2] else 11}) scale({SIZES[1] / size:.3g})">'
        f'<circle class="chest" r="8.6"/><text class="digit" y="6">{number}</text></g>'
    )


def _thief(
    board: Data, marks: Marks, seat: int, thief: Data,
    where: Mapping[str, tuple[str, int, int]], moved: Data, asked: bool, prey: bool,
) -> str:  # fmt: skip
    name, status = f"thief-{seat}", thief["status"]
    at, size = _spot_of(*where[name])
    trail = _trail(moved, name, at) + (' data-asked=""' if asked else "")
    kind = kinds(f"thief {ANIMALS[seat - 1]} {status}", caught=is_held(board, thief), prey=prey and status == "wanted")
    under = '<use href="#tp-poster"/>' if status == "wanted" else ""
    over = {
        "wanted": '<use href="#tp-alarm"/>',
        "jailed": '<use href="#tp-bars"/>',
        "leaving": '<use href="#tp-ticket"/>',
        "out": '<use href="#tp-bars"/><use href="#tp-struck"/>',
    }.get(status, "")
    return (
        f"{_group(marks, name, kind, thief_label(board, thief), at, f'scale({size})', trail)}"
        f'<circle class="halo" r="23"/>{under}<use href="#tp-{ANIMALS[seat - 1]}"/>{over}{tab(seat)}</g>'
    )


def tab(seat: int) -> str:
    """The letter of a thief on a small disc."""
    return (
        '<circle class="tab" cx="-12.5" cy="13" r="7.4"/>'
        f'<text class="initial" data-emblem="" x="-12.5" y="17.5">{escape(name_of_seat(seat)[:1])}</text>'
    )


def _car(board: Data, marks: Marks, moved: Data) -> str:
    car = board["car"]
    front, rear = cell_of(car["front"]), cell_of(car["rear"])
    side = next((side for side, way in enumerate(SIDES) if step(rear, way) == front), 1)
    x, y = (front[1] + rear[1] + 1) / 2 * CELL, (front[0] + rear[0] + 1) / 2 * CELL
    label = _("Radio car: on {front} and {rear}").format(front=car["front"], rear=car["rear"])
    label = _("{piece}, must move on").format(piece=label) if car["overdue"] else label
    extras = '<use href="#tp-overdue" x="-24" y="13"/>' if car["overdue"] else ""
    form = f"rotate({(side - 1) * 90})"
    return (
        f"{_group(marks, 'car', 'car', label, (x, y), form, _trail(moved, 'car', (x, y)))}"
        f'<rect class="halo" x="-41" y="-19" width="82" height="38" rx="14"/><use href="#tp-car"/>{extras}</g>'
    )


# ---- what a screen reader says ------------------------------------------------------------------------------------


def officer_label(number: int, officer: Data) -> str:
    """An officer and where he stands."""
    label = _("Officer {number}: on {square}").format(number=number, square=officer["at"])
    if officer["guards"]:
        names = listed(map(name_of_seat, officer["guards"]))
        label = _("{piece}, guards {names}").format(piece=label, names=names)
    if officer["overdue"]:
        label = _("{piece}, must move on").format(piece=label)
    if officer["gone"]:
        label = _("{piece}, plays no more").format(piece=label)
    return label


def thief_label(board: Data, thief: Data) -> str:
    """A thief, how he stands and where."""
    told = _("{name}: {status}, on {square}")
    return told.format(name=name_of_seat(thief["seat"]), status=status_word(board, thief), square=thief["at"])


def is_held(board: Data, thief: Data) -> bool:
    """Whether a thief is being arrested just now."""
    return thief["seat"] in board["caught"] or thief["seat"] == board["convict"]


def status_word(board: Data, thief: Data) -> str:
    """How a thief stands, in a word or two."""
    if is_held(board, thief):
        return _("under arrest")
    return {
        "clean": _("clean"),
        "wanted": _("wanted"),
        "jailed": _("in jail"),
        "leaving": _("is leaving"),
        "fled": _("has fled"),
        "out": _("out"),
    }[thief["status"]]


# ---- signs --------------------------------------------------------------------------------------------------------


def signet(seat: int) -> str:
    """The sign of a seat as a small SVG: the police cap, or the head of an animal with its letter."""
    return _signet(seat, language())


def small_sign(seat: int) -> str:
    """The same beside the map, from whose drawings it is made."""
    kind = "police" if seat == n.POLICE else ANIMALS[seat - 1]
    drawn = '<use href="#tp-officer"/>' if seat == n.POLICE else f'<use href="#tp-{kind}"/>{tab(seat)}'
    return f'<svg class="sign {kind}" viewBox="-22 -22 44 44" aria-hidden="true">{drawn}</svg>'


@lru_cache(maxsize=32)
def _signet(seat: int, spoken: str) -> str:
    if seat == n.POLICE:
        officer = art(PICTURES["figures"]["officer"])
        return f'<svg class="sign police" viewBox="-22 -22 44 44" aria-hidden="true">{officer}</svg>'
    animal = ANIMALS[seat - 1]
    return f'<svg class="sign {animal}" viewBox="-22 -22 44 44" aria-hidden="true">{body(animal)}{tab(seat)}</svg>'
