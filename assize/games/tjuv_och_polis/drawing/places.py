"""Offices, dens, escapes and the police house: tiles with walls, and openings where their doors are."""

from __future__ import annotations

from functools import lru_cache

from ....core.drawing import escape
from ....core.language import _
from . import town as t
from .figures import PICTURES, art


@lru_cache(maxsize=1)
def emblems() -> str:
    """What places are drawn with more than once."""
    emblems = PICTURES["emblems"].items()
    drawn = "".join(f'<g id="tp-{kind}" transform="scale(.8)">{art(emblem)}</g>' for kind, emblem in emblems)
    den, stair = (art(part) for part in PICTURES["parts"].values())
    return f'{drawn}<g id="tp-den" transform="scale(.82)">{den}</g><g id="tp-step">{stair}</g>'


@lru_cache(maxsize=32)
def tiles(town: t.Town, spoken: str) -> str:
    """Every place on its square."""
    plan = t.plan_of(town)
    return _house(plan) + "".join(_tile(cell, place) for cell, place in plan.places.items())


def _tile(cell: t.Cell, place: t.Place) -> str:
    doors = [side for side, way in enumerate(t.SIDES) if t.step(cell, way) in set(map(t.cell_of, place.doors))]
    steps = "".join(f'<use href="#tp-step"{_turned(side)}/>' for side in doors)
    if place.kind in t.ESCAPES:
        kind = f"escape {place.kind}"
        inside = (
            f'{steps}<path class="sheet" d="{SHEET}"/><path class="double" d="{DOUBLE}"/><use href="#tp-{place.kind}"/>'
        )
    else:
        kind, turn = place.kind, ""
        if place.kind == "den" and doors:
            turn = _turned((doors[0] + 2) % 4)
        inside = (
            f'<path class="floor" d="M-19-19h38v38h-38z"/><use href="#tp-{place.kind}"{turn}/>'
            f'<path class="wall" d="{_walls(doors)}"/>{steps}'
        )
    return f'<g class="place {kind}" transform="translate({_middle(cell)})">{inside}</g>'


def _middle(cell: t.Cell) -> str:
    """Where the middle of a cell is, as a transform has it."""
    return f"{cell[1] * t.CELL + t.HALF} {cell[0] * t.CELL + t.HALF}"


SHEET = "M-15-18.5H15Q18.5-18.5 18.5-15V15Q18.5 18.5 15 18.5H-15Q-18.5 18.5-18.5 15V-15Q-18.5-18.5-15-18.5Z"
DOUBLE = "M-14.6-14.6H14.6V14.6H-14.6Z"


def _turned(side: int) -> str:
    """The attribute that turns what is drawn for the upper side to another."""
    return f' transform="rotate({TURNS[side]})"' if side else ""


TURNS = (0, 90, 180, 270)


def _walls(doors: list[int]) -> str:
    """Walls round a tile, with a gap for every door."""
    path = ""
    ends = ((-18, -18), (18, -18), (18, 18), (-18, 18))
    for side in range(4):
        (ax, ay), (bx, by) = ends[side], ends[(side + 1) % 4]
        if side not in doors:
            path += f"M{ax} {ay}L{bx} {by}"
            continue
        for px, py, qx, qy in ((ax, ay, bx, by), (bx, by, ax, ay)):
            path += f"M{px} {py}L{px + (qx - px) * 0.25:g} {py + (qy - py) * 0.25:g}"
    return path


# ---- the police house ---------------------------------------------------------------------------------------------


def _house(plan: t.Plan) -> str:
    """The rooms of the police house, the star in its middle, and the gate with its lamps."""
    if not plan.house:
        return ""
    rooms = "".join(
        f"M{column * t.CELL + 3} {row * t.CELL + 3}h{t.CELL - 6}v{t.CELL - 6}h{6 - t.CELL}z"
        for row, column in sorted(plan.house)
    )
    whole = t.outline(plan.house)
    x = sum(column for _row, column in plan.house) / len(plan.house) * t.CELL + t.HALF
    y = sum(row for row, _column in plan.house) / len(plan.house) * t.CELL + t.HALF
    return (
        f'<g class="place station"><path class="fall" d="{whole}"/><path class="court" d="{whole}"/>'
        f'<path class="chamber" d="{rooms}"/><path class="star" transform="translate({x:g} {y:g})" d="{STAR}"/>'
        f'<path class="rim" d="{whole}"/>{_inscription(plan, x, y)}{_gate(plan)}</g>'
    )


STAR = "M0-24L5.6-7.8L22.8-7.4L9.1 3L14.1 19.4L0 9.6L-14.1 19.4L-9.1 3L-22.8-7.4L-5.6-7.8Z"


def _inscription(plan: t.Plan, x: float, y: float) -> str:
    """What stands on the floor of the police house, as far as its rooms reach on both sides of the middle."""
    row, column = int(y // t.CELL), int(x // t.CELL)
    left = right = 0
    while (row, column - left - 1) in plan.house:
        left += 1
    while (row, column + right + 1) in plan.house:
        right += 1
    reach = min(left, right)
    if (row, column) not in plan.house or not reach:
        return ""
    words, wide = _("POLICE HOUSE"), (2 * reach + 1) * t.CELL - 24
    size = min(19, 1.35 * wide / len(words))
    return (
        f'<text class="inscription" x="{x:g}" y="{y + size * 0.36:.4g}" font-size="{size:.3g}" textLength="{wide}">'
        f"{escape(words)}</text>"
    )


def _gate(plan: t.Plan) -> str:
    """The gate: an arch towards the house, two lamps, and a carpet of setts on the square before it."""
    side = next((side for side, way in enumerate(t.SIDES) if t.step(plan.gate, way) in plan.house), 0)
    return (
        f'<g class="gate" transform="translate({_middle(plan.gate)}) rotate({TURNS[side]})">'
        '<rect class="setts" x="-17" y="-17" width="34" height="34" rx="4"/>'
        '<path class="drive" d="M-11 14V-17M11 14V-17"/><path class="arch" d="M-12-26V-16M12-26V-16M-12-21H12"/>'
        '<circle class="beacon" cx="-14.5" cy="-17" r="4"/><circle class="beacon" cx="14.5" cy="-17" r="4"/></g>'
    )
