"""Where one may click on the board, and the ways that lead there.

The names of the spots: every space and every circle by its id in the edition (`pub_hind`, `court`, `hospital`,
`bermuda`); Policemen `P1` to `P9`; Judges and Crooks by their ids (`kindly`, `iggs`), wherever they are; Luck cards in
the own hand by their short names (`L07`, `L36`); the rows of the CHARGE SHEET by `charge_` and the id of the Crime
(`charge_bank_robbery`); the rows of Table 1 `throw_1` to `throw_6`; and `dice`, `pack` and `used`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ....core import drawing
from ....core.drawing import Data, Marks, escape, number, points_of
from ....core.language import _, listed
from .plan import LEGIBLE, Plan, Space, bends, plate, pressed

SQUARE = "square"
BRINGS = 2  # the weight of what leads to a ring

# ---- spaces and circles -------------------------------------------------------------------------------------------


def spots(view: Data, plan: Plan, marks: Marks) -> str:
    """Every space, and every circle that is no space."""
    here, kinds = who_stands(view["board"], plan), kinds_of(view)
    parts = [_space(plan, space, marks, here.get(space.id, []), kinds) for space in plan.spaces.values()]
    for name, (x, y) in plan.circles.items():
        if name not in plan.spaces:
            label = with_people(plan.circle_names[name], here.get(name, []))
            told = _told(plan, plan.circle_names[name])
            parts.append(_circle(plan, x, y, marks.spot(name, kinds.get(name, SQUARE), label)) + told)
    return f'<g class="spots" id="jc-spots">{"".join(parts)}</g>'


def kinds_of(view: Data) -> dict[str, str]:
    """The kinds of spots where an offer leads to a ring, so that they are seen before a piece is picked."""
    return {choice["target"]: f"{SQUARE} brings" for choice in view["choices"] if choice.get("weight", 0) >= BRINGS}


def _space(plan: Plan, space: Space, marks: Marks, here: list[str], kinds: dict[str, str]) -> str:
    x, y = space.at
    half = space.side / 2
    label = with_people(place_said(plan, space.id), here)
    told, spot = _told(plan, space.name, space.sub), marks.spot(space.id, kinds.get(space.id, SQUARE), label)
    if space.kind == "bash":
        return _circle(plan, x, y, spot) + told
    return (
        f'<rect {spot} x="{number(x - half)}" y="{number(y - half)}" '
        f'width="{space.side:g}" height="{space.side:g}"/>{told}'
    )


@lru_cache(maxsize=512)
def _told(plan: Plan, name: str, sub: str = "") -> str:
    """What the plate says of the space before it, for as long as one points at that."""
    if not (found := plate(plan)):
        return ""
    x, y, wide, high = found
    middle, room = number(x + wide / 2), wide - 26
    below = f'<tspan x="{middle}" dy="13"{pressed(sub, room, LEGIBLE)}>{escape(sub)}</tspan>' if sub else ""
    top = number(y + high / 2 + (-3 if sub else 4))
    return f'<text class="read" x="{middle}" y="{top}">{escape(name)}{below}</text>'


def _circle(plan: Plan, x: float, y: float, spot: str) -> str:
    return f'<circle {spot} cx="{number(x)}" cy="{number(y)}" r="{number(plan.radius + 1)}"/>'


def place_said(plan: Plan, name: str | None) -> str:
    """What a place is called: a space, a circle, or THE CELLS."""
    if name is None or name == "cells":
        return _("THE CELLS")
    if name in plan.spaces:
        space = plan.spaces[name]
        said = f"{space.name} ({space.sub})" if space.sub else space.name
        return _("{space}, INSIDE").format(space=said) if space.inside else said
    return plan.circle_names[name]


def with_people(said: str, here: Iterable[str]) -> str:
    """A place, and who is there."""
    names = listed(here)
    return _("{place}; here: {pieces}").format(place=said, pieces=names) if names else said


def policeman_said(number: int) -> str:
    """What a Policeman is called, by his number from 1."""
    return _("Policeman {number}").format(number=number)


def who_stands(board: Data, plan: Plan) -> dict[str, list[str]]:
    """The names of the pieces everywhere, as people call them."""
    found: dict[str, list[str]] = {}
    for crook in board["crooks"]:
        if crook["crook"]:
            found.setdefault(crook["at"], []).append(plan.crooks[crook["crook"]].name)
    for place, space in enumerate(board["police"], 1):
        found.setdefault(space, []).append(policeman_said(place))
    for judge, circle in zip(plan.judges.values(), board["judges"], strict=True):
        found.setdefault(circle, []).append(judge.name)
    return found


# ---- ways ---------------------------------------------------------------------------------------------------------


def ways(board: Data, plan: Plan) -> str:
    """A line for every way that leads to an offer."""
    return drawing.ways("jc-ways", board["ways"], lambda way: _line(plan, tuple(way["path"])))


@lru_cache(maxsize=8192)
def _line(plan: Plan, path: tuple[str, ...]) -> str:
    return points_of(bends(plan.route(path)))


def last_way(board: Data, plan: Plan) -> str:
    """The way of the last move."""
    trail = board["trail"]
    return drawing.last_way("jc-trail", plan.route(trail["path"]) if trail else [], 9)
