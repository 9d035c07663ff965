"""Where one may click on the map: squares, and for the car parts of squares; and the ways that lead there."""

from __future__ import annotations

from functools import lru_cache

from ....core import drawing
from ....core.drawing import Data, Marks, points_of
from ....core.language import _, language, listed, ngettext
from .. import state as n
from ..words.telling import money, name_of_seat
from .lines import corners, whole_way
from .town import CELL, ESCAPES, HALF, Place, Town, cell_of, middle, name_of, plan_of

INSET = 2
TURNS = {(0, -1): 0, (-1, 0): 90, (0, 1): 180, (1, 0): 270}  # degrees of a car by where its rear is


# ---- squares ------------------------------------------------------------------------------------------------------


def squares(view: Data, town: Town, marks: Marks) -> str:
    """The squares that are something, and those that somebody may go to; a plain street is only drawn."""
    plan = plan_of(town)
    telling = {place.at for place in town.places} | {name_of(cell) for cell in plan.stops} | {town.gate}
    wanted = (telling | marks.targets - {"dice"}) - _met(view["board"], marks)
    aims, deeds = {name for name in wanted if "." in name}, deeds_of(view)
    return (
        f'<g class="squares" id="tp-squares">{_squares(view["board"], town, marks, wanted - aims, deeds)}</g>'
        f'<g class="aims" id="tp-aims">{_aims(marks, aims, deeds)}</g>'
    )


def shared(view: Data, town: Town, marks: Marks) -> str:
    """The squares where somebody may come to a thief. They lie above the pieces, so that an arrest is seen."""
    wanted = _met(view["board"], marks)
    aims, deeds = {name for name in wanted if "." in name}, deeds_of(view)
    marked = _squares(view["board"], town, marks, wanted - aims, deeds) + _aims(marks, aims, deeds)
    return f'<g class="shared" id="tp-shared">{marked}</g>'


def _met(board: Data, marks: Marks) -> set[str]:
    """The targets on which a thief stands who cannot be picked up."""
    taken = {thief["at"] for thief in board["thieves"] if f"thief-{thief['seat']}" not in marks.sources}
    return {name for name in marks.targets if name.split(".")[0] in taken}


Deeds = dict[str, str]  # what an offer does that ends on a spot, by the spot


def deeds_of(view: Data) -> Deeds:
    """The spots where the police arrest somebody, or where a thief gains something."""
    deed, least = ("arrest", 2) if view["board"]["turn"] == n.POLICE else ("gain", 1)
    return {choice["target"]: deed for choice in view["choices"] if choice.get("weight", 0) >= least}


def _kind(deeds: Deeds, name: str, kind: str) -> str:
    """The kind of a spot, and what comes of going there."""
    return f"{kind} {deeds[name]}" if name in deeds else kind


def _squares(board: Data, town: Town, marks: Marks, names: set[str], deeds: Deeds) -> str:
    if not names:
        return ""
    standing, parts, side, spoken = who_stands(board), [], CELL - 2 * INSET, language()
    for name in sorted(names, key=cell_of):
        row, column = cell_of(name)
        label = _said(town, name, spoken, board["agency"], standing.get(name, ()))
        parts.append(
            f'<rect {marks.spot(name, _kind(deeds, name, "square"), label)} x="{column * CELL + INSET}" '
            f'y="{row * CELL + INSET}" width="{side}" height="{side}" rx="6"/>'
        )
    return "".join(parts)


def who_stands(board: Data) -> dict[str, tuple[str, ...]]:
    """The names of the pieces on every square, as people call them."""
    found: dict[str, tuple[str, ...]] = {}
    for thief in board["thieves"]:
        if thief["at"]:
            found[thief["at"]] = (*found.get(thief["at"], ()), name_of_seat(thief["seat"]))
    for number, officer in enumerate(board["officers"], 1):
        if officer["at"]:
            found[officer["at"]] = (*found.get(officer["at"], ()), _("officer {number}").format(number=number))
    if board["car"]:
        for square in (board["car"]["front"], board["car"]["rear"]):
            found[square] = (*found.get(square, ()), _("the radio car"))
    return found


@lru_cache(maxsize=4096)
def _said(town: Town, name: str, spoken: str, agency: int, standing: tuple[str, ...]) -> str:
    """A square in words: its name, what is there, and who stands on it."""
    plan, cell = plan_of(town), cell_of(name)
    facts = []
    if cell in plan.places:
        facts.append(place_said(plan.places[cell], agency))
    elif cell in plan.house:
        facts.append(_("police house"))
    elif name == town.gate:
        facts.append(_("street before the gate of the police house"))
    elif cell not in plan.stops:
        facts.append(_("street"))
    if cell in plan.stops:
        lines = plan.stops[cell]
        said = ngettext("stop of tram line {lines}", "stop of tram lines {lines}", len(lines))
        facts.append(said.format(lines=listed(lines)))
    if standing:
        facts.append(_("here: {pieces}").format(pieces=listed(standing)))
    return _("{square}: {facts}").format(square=name, facts="; ".join(facts))


def place_said(place: Place, agency: int) -> str:
    """A place in words."""
    if place.kind == "agency":
        return _("{place}, {amount} in its box").format(place=place.name, amount=money(agency))
    if place.kind in ESCAPES:
        kind = {"train": _("railway"), "boat": _("harbour"), "plane": _("airport")}[place.kind]
        said = _("{place}, {kind}, a ticket costs {amount}")
        return said.format(place=place.name, kind=kind, amount=money(place.amount))
    if place.kind in ("bank", "post"):
        kind = _("bank") if place.kind == "bank" else _("post office")
        return _("{place}, {kind} with {amount}").format(place=place.name, kind=kind, amount=money(place.amount))
    kind = _("den") if place.kind == "den" else _("telegraph station")
    return _("{place}, {kind}").format(place=place.name, kind=kind)


def _aims(marks: Marks, names: set[str], deeds: Deeds) -> str:
    """Where the car may come to stand: the part of its front square that lies towards its rear.

    If only one offer ends with that front, it is the whole square.
    """
    fronts = [name.split(".")[0] for name in names]
    parts = []
    for name in sorted(names):
        front, rear = name.split(".")
        (row, column), (back, left) = cell_of(front), cell_of(rear)
        turn = TURNS.get((back - row, left - column), 0)
        label = _("{square}: the radio car, its rear on {rear}").format(square=front, rear=rear)
        shape = WHOLE if fronts.count(front) == 1 else QUARTER
        parts.append(
            f"<g {marks.spot(name, _kind(deeds, name, 'aim'), label)} "
            f'transform="translate({column * CELL + HALF} {row * CELL + HALF}) rotate({turn})">'
            f'<path class="edge" d="{shape}"/><path class="arrow" d="{ARROW}"/></g>'
        )
    return "".join(parts)


WHOLE = "M-18-14Q-18-18-14-18H14Q18-18 18-14V14Q18 18 14 18H-14Q-18 18-18 14Z"
QUARTER = "M-18.5-15Q-18.5-18-16-16L-1.5-1.5Q0 0-1.5 1.5L-16 16Q-18.5 18-18.5 15Z"
ARROW = "M-15-4.5L-8 0L-15 4.5Z"


# ---- ways ---------------------------------------------------------------------------------------------------------


def ways(board: Data) -> str:
    """A line for every way that leads to an offer."""
    return drawing.ways("tp-ways", board["ways"], lambda way: _line(tuple(way["path"])))


@lru_cache(maxsize=8192)
def _line(path: tuple[str, ...]) -> str:
    return points_of(corners(list(map(middle, path))))


def last_way(board: Data, town: Town) -> str:
    """The way of the last move."""
    path = whole_way(town, tuple(board["trail"]["path"])) if board["trail"] else ()
    return drawing.last_way("tp-trail", corners(list(map(middle, path))) if len(path) > 1 else [], 7)
