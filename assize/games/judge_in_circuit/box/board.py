"""Reading the board: spaces and the ways between them, the prison track, the Circuit, and where things lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np

from ....core.edition import Entry
from ....core.errors import EditionError
from ....core.kernel import Array
from ....core.language import _
from .. import state as n
from ..state import Box
from .entries import LONGEST_NAME, new_id, numbers, one_of, point, rectangle

KINDS = (
    "street", "pub", "police", "taxi", "luck", "crime", "arrow", "bash", "tunnel_end", "prison_visiting", "released",
    "going_straight", "governor", "corridor", "years", "bars", "porridge", "visiting_time", "remission",
)  # fmt: skip
LARGEST_CANVAS = 4000
SINGLE = {
    "remission": n.REMISSION,
    "going_straight": n.GOING_STRAIGHT,
    "governor": n.GOVERNOR,
    "visiting": n.PRISON_VISITING,
    "visiting_time": n.VISITING_TIME,
    "tunnel_end": n.TUNNEL_END,
}  # fields of the box that hold the only space of a kind
LISTED = {"taxi_at": n.TAXI, "station": n.POLICE, "pub_at": n.PUB}  # those that hold all spaces of a kind
PAPERS = ("pack", "used", "charges", "probation")


@dataclass
class Board:
    """A board while it is read: what its spaces are, how they hang together, and the entry that says so."""

    box: Array
    width: int = 0
    height: int = 0
    number: dict[str, int] = field(default_factory=dict)  # spaces by id, in order
    kind: list[int] = field(default_factory=list)
    title: list[str] = field(default_factory=list)  # what is printed large on each space
    names: list[str] = field(default_factory=list)  # and what people call it
    beat: list[list[int]] = field(default_factory=list)  # along the streets
    near: list[list[int]] = field(default_factory=list)  # every step of a Crook
    track: list[int] = field(default_factory=list)  # from the far end to Released!
    circle: dict[str, int] = field(default_factory=dict)  # circles by id, clockwise from COURT
    shared: dict[int, int] = field(default_factory=dict)  # circles that are spaces as well
    points: list[tuple[str, int, int]] = field(default_factory=list)  # where pieces stand: an entry and a position
    crooks: dict[str, int] = field(default_factory=dict)
    judges: dict[str, int] = field(default_factory=dict)
    prisons: dict[str, int] = field(default_factory=dict)
    crimes: dict[str, int] = field(default_factory=dict)

    def id(self, space: int) -> str:
        """What a space is called in the edition."""
        return list(self.number)[space]

    def entry(self, space: int) -> str:
        """The entry of a space."""
        return f"spaces[{space + 1}]"

    def of(self, *kinds: int) -> list[int]:
        """The spaces of some kinds."""
        return [space for space, kind in enumerate(self.kind) if kind in kinds]

    def free(self) -> list[int]:
        """The spaces of the FREE part, which are all that are not on the track before Released!."""
        return [space for space in range(len(self.kind)) if space not in self.track[:-1]]


def empty_box() -> Array:
    """A box with nothing in it: -1 wherever something could be named."""
    box = np.zeros(1, Box.dtype())
    for name in (
        "kind", "near", "beat", "arrow", "crime", "circle", "years_left", "taxi_at", "home", "station", "years_at",
        "pub_at", "steps", "judge_home", "verdict", "prison", "effect", "first", "second",
    ):  # fmt: skip
        box[name] = -1
    return box


def read_board(entry: Entry) -> Board:
    """Everything that is drawn on the board."""
    board = Board(empty_box())
    ground = entry.part("board")
    board.width, board.height = numbers(ground, "canvas", 2, LARGEST_CANVAS)
    arrows = _read_spaces(entry, board)
    _read_ways(ground, board)
    for space, (place, target) in arrows.items():
        board.box["arrow"][0, space] = read_space(target, place, board)
    _read_circuit(entry, board)
    _read_tunnel(entry.part("tunnel"), board)
    _read_places(entry, board)
    _measure(board)
    return board


# ---- spaces --------------------------------------------------------------------------------------------------------


def _read_spaces(entry: Entry, board: Board) -> dict[int, tuple[str, str]]:
    """What every space is; returns where arrows point to, which is not known yet."""
    b = board.box[0]
    arrows = {}
    for space, item in enumerate(entry.parts("spaces", 1, n.SPACES)):
        new_id(item, board.number)
        kind = KINDS.index(item.word("kind", KINDS))
        board.kind.append(kind)
        name = item.text("name", LONGEST_NAME)
        board.title.append(name)
        if "sub" in item.data:
            name = f"{name} ({item.text('sub', LONGEST_NAME)})"
        if name in board.names:
            raise EditionError(item.path, _("{name} is another space already").format(name=name))
        board.names.append(name)
        _stand(item, board)
        if kind == n.YEARS:
            years = item.whole("years", 1, n.LONGEST_TERM)
            if b.years_at[years] >= 0:
                problem = _("there is a space of {years} YEARS already (JC-50)")
                raise EditionError(item.place("years"), problem.format(years=years))
            b.years_at[years] = space
        if kind == n.ARROW:
            arrows[space] = (item.place("arrow"), item.text("arrow"))
    b.spaces = len(board.kind)
    b.kind[: b.spaces] = board.kind
    for name, kind in SINGLE.items():
        b[name] = next(iter(board.of(kind)), -1)
    b.years_at[0] = next(iter(board.of(n.RELEASED)), -1)
    for name, kind in LISTED.items():
        places = board.of(kind)
        if len(places) > len(b[name]):
            problem = _("there is room for {most} of kind {kind}, not {number}")
            raise EditionError("spaces", problem.format(most=len(b[name]), kind=KINDS[kind], number=len(places)))
        b[name][: len(places)] = places
    b.taxis, b.pubs = len(board.of(n.TAXI)), len(board.of(n.PUB))
    return arrows


def read_space(name: Any, place: str, board: Board) -> int:
    """The space with this id."""
    if not isinstance(name, str) or name not in board.number:
        raise EditionError(place, _("{value} is no space of the board").format(value=repr(name)[:60]))
    return board.number[name]


def _stand(entry: Entry, board: Board) -> None:
    """Where on the board a piece would stand that is here."""
    position = point(entry.items("at", 2, 2), entry.place("at"), board.width, board.height)
    board.points.append((entry.place("at"), *position))


# ---- ways ----------------------------------------------------------------------------------------------------------


def _read_ways(entry: Entry, board: Board) -> None:
    """The streets, the track through the prison, and the ways out of it."""
    b = board.box[0]
    for key in ("inside", "free"):
        rectangle(entry, key, board.width, board.height)
    board.beat = [[] for _space in board.kind]
    for place, street in entry.each("streets", 1, n.SPACES):
        if not isinstance(street, list) or len(street) < 2:
            raise EditionError(place, _("must be a list of two spaces or more"))
        spaces = [read_space(name, f"{place}[{number}]", board) for number, name in enumerate(street, 1)]
        for one, other in pairwise(spaces):
            if one == other or other in board.beat[one]:
                problem = _("{one} and {other} are joined already, or are the same")
                raise EditionError(place, problem.format(one=board.id(one), other=board.id(other)))
            board.beat[one].append(other)
            board.beat[other].append(one)
    board.near = [list(ways) for ways in board.beat]
    board.track = [read_space(name, place, board) for place, name in entry.each("track", 2, n.SPACES)]
    for one, other in pairwise(board.track):
        board.near[one].append(other)
        if other != board.track[-1]:
            board.near[other].append(one)
    for left, space in enumerate(reversed(board.track)):
        if left:
            b.inside[space] = 1
            b.years_left[space] = left
    exits = list(entry.each("exits", 1, n.NEIGHBOURS))
    if b.going_straight >= 0:
        board.near[b.going_straight] += [read_space(name, place, board) for place, name in exits]
        if b.remission >= 0:
            board.near[b.remission].append(int(b.going_straight))
    for space, (near, beat) in enumerate(zip(board.near, board.beat, strict=True)):
        if len(near) > n.NEIGHBOURS:
            problem = _("{number} ways lead from here; there is room for {most}")
            raise EditionError(board.entry(space), problem.format(number=len(near), most=n.NEIGHBOURS))
        b.near[space, : len(near)] = near
        b.beat[space, : len(beat)] = beat
        _patrol(board.beat, [space], b.patrol[space])


def _patrol(beat: list[list[int]], path: list[int], found: Array) -> None:
    """Enter the ends of all ways of a Policeman into the sets for as many steps, no space twice (JC-26)."""
    for space in beat[path[-1]]:
        if space not in path:
            found[len(path), space // n.WORD] |= 1 << space % n.WORD
            if len(path) < n.FACES:
                _patrol(beat, [*path, space], found)


def _measure(board: Board) -> None:
    """Steps on foot between all spaces of the FREE part, and from the nearest Taxi! space."""
    b = board.box[0]
    free = set(board.free())
    for start in free:
        steps = b.steps[start]
        steps[start] = 0
        edge = [start]
        while edge:
            here = edge.pop(0)
            for other in board.near[here]:
                if other in free and steps[other] < 0:
                    steps[other] = steps[here] + 1
                    edge.append(other)
    for space in range(n.SPACES):
        b.cab[space] = min([n.SPACES, *(int(b.steps[taxi, space]) for taxi in board.of(n.TAXI))])


# ---- Judges and things ---------------------------------------------------------------------------------------------


def _read_circuit(entry: Entry, board: Board) -> None:
    """The circles of the Circuit clockwise from COURT; some are spaces as well."""
    b = board.box[0]
    for index, item in enumerate(entry.parts("circuit", 1, n.CIRCLES)):
        if "space" in item.data:
            name = item.text("space", LONGEST_NAME)
            space = read_space(name, item.place("space"), board)
            if board.kind[space] != n.BASH or b.circle[space] >= 0:
                raise EditionError(item.place("space"), _("must be a bash space, and named once (JC-53)"))
            b.circle[space] = index
            board.shared[index] = space
            board.circle[name] = index
        else:
            new_id(item, board.circle)
            item.text("name", LONGEST_NAME)
            _stand(item, board)
    b.circles = len(board.circle)
    for key, way, name in (("hospital", "arrow", "hospital_to"), ("bermuda", "circle", "bermuda_from")):
        place = entry.part(key)
        _stand(place, board)
        b[name] = one_of(place, way, board.circle)


def _read_tunnel(entry: Entry, board: Board) -> None:
    """Where the TUNNEL begins, how it is drawn, and the years of whoever is met at its end."""
    b = board.box[0]
    b.mouth = read_space(entry.text("mouth"), entry.place("mouth"), board)
    if board.kind[b.mouth] != n.LUCK:
        raise EditionError(entry.place("mouth"), _("must be a Luck space (JC-55)"))
    b.tunnel_years = entry.whole("years", 1, n.LONGEST_TERM)
    for place, corner in entry.each("line", 2, n.SPACES):
        point(corner, place, board.width, board.height)


def _read_places(entry: Entry, board: Board) -> None:
    """THE CELLS, and where cards and papers lie."""
    cells = entry.part("cells")
    for place, cell in cells.each("at", n.SEATS, n.SEATS):
        board.points.append((place, *point(cell, place, board.width, board.height)))
    papers = entry.part("papers")
    for key in PAPERS:
        rectangle(papers, key, board.width, board.height)
