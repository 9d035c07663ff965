"""Offices, dens, escapes and the police house: tiles with walls, and openings where their doors are."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from ....core.language import _
from .town import CELL, ESCAPES, HALF, SIDES, Cell, Place, Plan, Town, cell_of, outline, plan_of, step

# Emblems in a square of 28 round the origin: f is filled with the ink of the tile, l is a line in it.
EMBLEMS = {
    "bank": "f:M-13-5L0-13L13-5V-3H-13ZM-10-1H-6.5V7H-10ZM-1.8-1H1.8V7H-1.8ZM6.5-1H10V7H6.5ZM-12 8.5H12V12H-12Z",
    "post": "f:M-13-9H13V9H-13Z|c:M-12-8L0 2L12-8|c:M-12 8L-4-1M12 8L4-1",
    "telegraph": "l:M0-13V13M-10-9H10M-7-3H7|f:M-11-13H-8V-9H-11ZM8-13H11V-9H8ZM-8-7H-5V-3H-8ZM5-7H8V-3H5Z"
    "|l:M5 1L1 7H6L2 13",
    "agency": "l:M0-12A12 12 0 1 1-.1-12ZM0-12C-7-5-7 5 0 12M0-12C7-5 7 5 0 12M-12 0H12M-10.5-6H10.5M-10.5 6H10.5",
    "train": "f:M-9-12H9C11-12 12-10 12-8V5C12 8 10 9 8 9H-8C-10 9-12 8-12 5V-8C-12-10-11-12-9-12Z|"
    "c:M-8-7H-1.5V-1H-8ZM1.5-7H8V-1H1.5Z|l:M-7 9L-11 14M7 9L11 14M-9 12H9|c:M-7 5h.1M7 5h.1",
    "boat": "f:M-13 2H13L9 10H-9ZM-8 0V-5H6V0ZM-4-7V-12H0V-7ZM2-7V-12H6V-7Z|l:M-14 13q3.5-4 7 0t7 0t7 0t7 0",
    "plane": "f:M0-14C2-14 2.6-11 2.6-8V-4L14 4V7L2.6 3V9L6 12V14L0 12.5L-6 14V12L-2.6 9V3L-14 7V4L-2.6-4V-8"
    "C-2.6-11-2-14 0-14Z",
}  # fmt: skip


# Rules of a style sheet do not reach what is used by reference, but the custom properties of whoever uses it do.
STROKES = {
    "f": 'fill="var(--mark)"',
    "l": 'fill="none" stroke="var(--mark)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"',
    "c": 'fill="none" stroke="var(--floor)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"',
}
HATCH = (
    '<path fill="#ffcf66" d="M-14-15H14V16H-14Z"/><path fill="var(--tp-plank)" stroke="#1b120a" stroke-width="1.2" '
    'd="M-15-16H-2.2L-1.2 15H-15ZM15-16H2.2L1.2 15H15Z"/><path fill="none" stroke="var(--tp-seam)" '
    'stroke-width="1.3" d="M-11-16V15M-6.5-16V15M11-16V15M6.5-16V15M-15-9H-2M15-9H2M-15 8H-2M15 8H2"/>'
    '<path fill="none" stroke="#f0d084" stroke-width="1.5" d="M-4.6-1.5a2 2 0 1 0 .1 0ZM4.6-1.5a2 2 0 1 0 .1 0Z"/>'
)
STEP = (
    '<path fill="var(--floor)" stroke="var(--tp-wall)" stroke-width="1.4" d="M-10-25H10V-18.4H-10Z"/>'
    '<path stroke="var(--tp-wall)" d="M-10-22H10"/>'
)


def emblem(kind: str) -> str:
    """The strokes of an emblem."""
    return "".join(f'<path {STROKES[part[0]]} d="{part[2:]}"/>' for part in EMBLEMS[kind].split("|"))


@lru_cache(maxsize=1)
def emblems() -> str:
    """What places are drawn with more than once."""
    drawn = "".join(f'<g id="tp-{kind}" transform="scale(.8)">{emblem(kind)}</g>' for kind in EMBLEMS)
    return f'{drawn}<g id="tp-den" transform="scale(.82)">{HATCH}</g><g id="tp-step">{STEP}</g>'


@lru_cache(maxsize=32)
def tiles(town: Town, spoken: str) -> str:
    """Every place on its square."""
    plan = plan_of(town)
    return _house(plan) + "".join(_tile(cell, place) for cell, place in plan.places.items())


def _tile(cell: Cell, place: Place) -> str:
    row, column = cell
    doors = [side for side, way in enumerate(SIDES) if step(cell, way) in set(map(cell_of, place.doors))]
    steps = "".join(f'<use href="#tp-step"{_turned(side)}/>' for side in doors)
    if place.kind in ESCAPES:
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
    return f'<g class="place {kind}" transform="translate({column * CELL + HALF} {row * CELL + HALF})">{inside}</g>'


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


def _house(plan: Plan) -> str:
    """The rooms of the police house, the star in its middle, and the gate with its lamps."""
    if not plan.house:
        return ""
    rooms = "".join(
        f"M{column * CELL + 3} {row * CELL + 3}h{CELL - 6}v{CELL - 6}h{6 - CELL}z" for row, column in sorted(plan.house)
    )
    whole = outline(plan.house)
    x = sum(column for _row, column in plan.house) / len(plan.house) * CELL + HALF
    y = sum(row for row, _column in plan.house) / len(plan.house) * CELL + HALF
    return (
        f'<g class="place station"><path class="fall" d="{whole}"/><path class="court" d="{whole}"/>'
        f'<path class="chamber" d="{rooms}"/><path class="star" transform="translate({x:g} {y:g})" d="{STAR}"/>'
        f'<path class="rim" d="{whole}"/>{_inscription(plan, x, y)}{_gate(plan)}</g>'
    )


STAR = "M0-24L5.6-7.8L22.8-7.4L9.1 3L14.1 19.4L0 9.6L-14.1 19.4L-9.1 3L-22.8-7.4L-5.6-7.8Z"


def _inscription(plan: Plan, x: float, y: float) -> str:
    """What stands on the floor of the police house, as far as its rooms reach on both sides of the middle."""
    row, column = int(y // CELL), int(x // CELL)
    left = right = 0
    while (row, column - left - 1) in plan.house:
        left += 1
    while (row, column + right + 1) in plan.house:
        right += 1
    reach = min(left, right)
    if (row, column) not in plan.house or not reach:
        return ""
    words, wide = _("POLICE HOUSE"), (2 * reach + 1) * CELL - 24
    size = min(19, 1.35 * wide / len(words))
    return (
        f'<text class="inscription" x="{x:g}" y="{y + size * 0.36:.4g}" font-size="{size:.3g}" textLength="{wide}">'
        f"{escape(words)}</text>"
    )


def _gate(plan: Plan) -> str:
    """The gate: an arch towards the house, two lamps, and a carpet of setts on the square before it."""
    row, column = plan.gate
    side = next((side for side, way in enumerate(SIDES) if step(plan.gate, way) in plan.house), 0)
    return (
        f'<g class="gate" transform="translate({column * CELL + HALF} {row * CELL + HALF}) rotate({TURNS[side]})">'
        '<rect class="setts" x="-17" y="-17" width="34" height="34" rx="4"/>'
        '<path class="drive" d="M-11 14V-17M11 14V-17"/><path class="arch" d="M-12-26V-16M12-26V-16M-12-21H12"/>'
        '<circle class="beacon" cx="-14.5" cy="-17" r="4"/><circle class="beacon" cx="14.5" cy="-17" r="4"/></g>'
    )
