"""The board as one drawing: everything that never moves, put together once for each board and language."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, sin

from ....core.drawing import XML, Point, escape, number, points_of
from ....core.language import _
from .figures import PICTURES, art, symbols
from .plan import FINE, LEGIBLE, Plan, fits, open_ground, plate, pressed, wrapped
from .spaces import emblems, tiles

TREES, SIZES = 30, (1.2, 0.85, 1)
DEFS = (
    '<pattern id="jc-lawn" width="52" height="52" patternUnits="userSpaceOnUse" patternTransform="rotate(24)">'
    '<path class="mown" d="M0 0H26V52H0Z"/></pattern>'
    '<pattern id="jc-bricks" width="18" height="10" patternUnits="userSpaceOnUse">'
    '<path class="mortar" d="M0 0H18M0 5H18M4 0V5M13 5V10"/></pattern>'
    '<marker id="jc-head" markerWidth="4.4" markerHeight="4.4" refX="2.4" refY="2.2" orient="auto">'
    '<path class="tip" d="M0 0L4.4 2.2L0 4.4L1 2.2Z"/></marker>'
)


@lru_cache(maxsize=16)
def opening(plan: Plan, spoken: str) -> str:
    """How the drawing begins: its size, its name, and what is used in it more than once."""
    wide, high = plan.size
    tree, cross, palm = (f'<g id="jc-{name}">{art(drawn)}</g>' for name, drawn in PICTURES["things"].items())
    chevron = art('<path id="jc-chevron" class="chevron" d="M-3.6-5.4L3-0L-3.6 5.4"/>')
    return (
        f'<svg class="circuit" id="jc-map" {XML} viewBox="0 0 {wide} {high}" role="group" '
        f'aria-label="{escape(_("The board"))}"><defs>{DEFS}{tree}{chevron}{cross}{palm}'
        f"{emblems()}{symbols(len(plan.crooks), len(plan.judges))}</defs>"
    )


@lru_cache(maxsize=16)
def base(plan: Plan, spoken: str) -> str:
    """The two grounds, streets and corridors, the Circuit, and everything that is printed on them."""
    return (
        f'<g class="base" id="jc-base" aria-hidden="true">{_grounds(plan)}{_greenery(plan)}{_streets(plan)}'
        f"{_track(plan)}{_circuit(plan)}{_tunnel(plan)}{tiles(plan, spoken)}{_mouth(plan)}{_places(plan)}"
        f"{_cells(plan)}{_plate(plan)}</g>"
    )


# ---- ground -------------------------------------------------------------------------------------------------------


def _grounds(plan: Plan) -> str:
    wide, high = plan.size
    ix, iy, iw, ih = plan.town["inside"]
    fx, fy, fw, fh = plan.town["free"]
    iw += max(0, min(12, fx - ix - iw - 12))  # the wall runs behind the last spaces
    lettering = _title(plan, ix + iw / 2, iy)
    return (
        f'<rect class="card-board" width="{wide}" height="{high}" rx="14"/>'
        f'<rect class="rule" x="4" y="4" width="{wide - 8}" height="{high - 8}" rx="11"/>'
        f'<rect class="green" x="{fx}" y="{fy}" width="{fw}" height="{fh}" rx="18"/>'
        f'<rect fill="url(#jc-lawn)" x="{fx}" y="{fy}" width="{fw}" height="{fh}" rx="18"/>'
        f'<rect class="wall" x="{ix}" y="{iy}" width="{iw}" height="{ih}" rx="5"/>'
        f'<rect fill="url(#jc-bricks)" x="{ix}" y="{iy}" width="{iw}" height="{ih}" rx="5"/>'
        f'<rect class="yard" x="{ix + 9}" y="{iy + 9}" width="{iw - 18}" height="{ih - 18}" rx="3"/>{lettering}'
    )


def _title(plan: Plan, x: float, top: float) -> str:
    """The name of the game over the prison, where there is room, and the names of both grounds."""
    parts = []
    if top >= 48:
        parts.append(f'<text class="title" x="{x:g}" y="{top / 2 + 2:g}">{escape(_("The Judge in Circuit"))}</text>')
        parts.append(f'<text class="subtitle" x="{x:g}" y="{top / 2 + 17:g}">{escape(plan.town["title"])}</text>')
    gaps = _gaps(plan)
    if gaps:
        high = max(gaps, key=lambda gap: gap[1])
        parts.append(f'<text class="ground inside" x="{x:g}" y="{high[0] + 9:g}">{escape(_("INSIDE"))}</text>')
    if lawn := _lettered(plan):
        parts.append(f'<text class="ground free" x="{lawn[0]:g}" y="{lawn[1] + 9:g}">{escape(_("FREE"))}</text>')
    return "".join(parts)


def _gaps(plan: Plan) -> list[tuple[float, float]]:
    """The free strips of the prison: their middle and their height."""
    rows = sorted({space.at[1] for space in plan.spaces.values() if space.inside})
    return [((one + other) / 2, other - one - 46) for one, other in pairwise(rows) if other - one > 70]


def _lettered(plan: Plan) -> Point | None:
    """Where there is room on the green for a word."""
    ground = {point: spare for spare, point in open_ground(plan)}
    found = []
    for x, y in ground:
        strip = [ground.get((x + shift * 13, y), 0) for shift in range(-3, 4)]
        found.append((min(strip), (x, y)))
    room, point = max(found, default=(0, (0, 0)))
    return point if room > 10 else None


def _greenery(plan: Plan) -> str:
    """Trees wherever the green is wide enough, of three sizes."""
    planted: list[Point] = []
    word = _lettered(plan)
    for spare, (x, y) in sorted(open_ground(plan), key=lambda found: (-round(found[0] / 9), found[1])):
        beside = word and abs(x - word[0]) < 70 and abs(y - word[1]) < 26
        if spare >= 11 and not beside and all(hypot(x - ox, y - oy) > 40 for ox, oy in planted):
            planted.append((x, y))
    trees = "".join(
        f'<use href="#jc-tree" transform="translate({number(x)} {number(y)})scale({SIZES[place % 3]})"/>'
        for place, (x, y) in enumerate(planted[:TREES])
    )
    return f'<g class="trees">{trees}</g>'


# ---- ways ---------------------------------------------------------------------------------------------------------


def _line(plan: Plan, one: str, other: str) -> str:
    (ax, ay), (bx, by) = plan.middle(one), plan.middle(other)
    return f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"


def _streets(plan: Plan) -> str:
    lines = "".join(_line(plan, one, other) for one, other in plan.town["streets"])
    exits = "".join(_line(plan, plan.town["straight"], name) for name in plan.town["exits"])
    return (
        f'<defs><path id="jc-streets" d="{lines}{exits}"/></defs><use class="kerb" href="#jc-streets"/>'
        '<use class="asphalt" href="#jc-streets"/><use class="middle-line" href="#jc-streets"/>'
    )


def _track(plan: Plan) -> str:
    """The way through the prison, with marks that show where it leads, and the short way out."""
    names = plan.town["track"]
    points = [plan.middle(name) for name in names]
    marks = []
    for one, other in pairwise(points):
        if hypot(other[0] - one[0], other[1] - one[1]) > 70:
            marks.append(_chevron(one, other))
    short = points_of(plan.middle(name) for name in (plan.town["remission"], plan.town["straight"]))
    return (
        f'<polyline class="corridor-edge" points="{points_of(points)}"/>'
        f'<polyline class="corridor-floor" points="{points_of(points)}"/>'
        f'<polyline class="shortcut" points="{short}"/><g class="leads">{"".join(marks)}</g>'
    )


def _chevron(one: Point, other: Point) -> str:
    turn = degrees(atan2(other[1] - one[1], other[0] - one[0]))
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    return f'<use href="#jc-chevron" transform="translate({number(x)} {number(y)})rotate({number(turn)})"/>'


def _tunnel(plan: Plan) -> str:
    points = [(x, y) for x, y in plan.town["tunnel"]]
    dug = points_of(points)
    (ax, ay), (bx, by) = max(pairwise(points), key=lambda leg: abs(leg[1][0] - leg[0][0]))
    return (
        f'<polyline class="dug" points="{dug}"/><polyline class="tunnel" points="{dug}"/>'
        f'<text class="tunnel-name" x="{(ax + bx) / 2:g}" y="{(ay + by) / 2 - 7:g}">{escape(_("TUNNEL"))}</text>'
    )


def _mouth(plan: Plan) -> str:
    """The hole in the floor of the space where the TUNNEL begins, on the side that it leads to."""
    (x, y), (tx, ty) = plan.town["tunnel"][:2]
    length = hypot(tx - x, ty - y) or 1
    half = plan.spaces[plan.town["mouth"]].side / 2
    hx, hy = x + (tx - x) / length * half, y + (ty - y) / length * half
    return f'<ellipse class="hole" cx="{number(hx)}" cy="{number(hy)}" rx="9" ry="4.4"/>'


# ---- the Circuit --------------------------------------------------------------------------------------------------


def _circuit(plan: Plan) -> str:
    """The carpet that the Judges walk on, its circles, and the ways to Hospital and Bermuda."""
    ring = [plan.circles[name] for name in plan.ring]
    loop = _loop(ring)
    marks = "".join(_chevron(one, other) for one, other in pairwise([*ring, ring[0]]))
    homes = {judge.home: judge for judge in plan.judges.values()}
    circles = []
    for name in plan.ring:
        x, y = plan.circles[name]
        if name in plan.spaces:
            continue
        judge = homes.get(name)
        kind = f"stop home c-{judge.colour}" if judge else "stop court" if name == plan.ring[0] else "stop"
        called = judge.letter if judge else plan.circle_names[name]
        wide, size = 2 * plan.radius - 5, 17 if judge else LEGIBLE
        near = "" if fits([called], wide, size, 0.54) else ' class="near"'
        size = FINE if near else size
        disc = f'<circle r="{number(plan.radius)}"/>' + (
            f'<circle class="inner" r="{number(plan.radius - 4.4)}"/>' if judge else ""
        )
        circles.append(
            f'<g class="{kind}" transform="translate({x:g} {y:g})">{disc}'
            f'<text{near} y="{number(size * 0.35)}" font-size="{number(size)}"{pressed(called, wide, size)}>'
            f"{escape(called)}</text></g>"
        )
    return (
        f'<defs><path id="jc-loop" d="{loop}"/></defs><use class="carpet-edge" href="#jc-loop"/>'
        '<use class="carpet" href="#jc-loop"/><use class="stair-rods" href="#jc-loop"/>'
        f'<g class="clockwise">{marks}</g>{_away(plan)}{"".join(circles)}'
    )


def _loop(points: list[Point]) -> str:
    """A smooth closed line through some points."""
    count = len(points)
    parts = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for place in range(count):
        before, one, other, after = (points[(place + shift) % count] for shift in (-1, 0, 1, 2))
        first = (one[0] + (other[0] - before[0]) / 6, one[1] + (other[1] - before[1]) / 6)
        second = (other[0] - (after[0] - one[0]) / 6, other[1] - (after[1] - one[1]) / 6)
        parts.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (first, second, other)))
    return "".join(parts) + "Z"


def _away(plan: Plan) -> str:
    """Hospital with its arrow, and Bermuda with its flight both ways."""
    parts = []
    for name, to, kind, emblem in (
        (plan.hospital, plan.town["hospital_to"], "hospital", "#jc-cross"),
        (plan.bermuda, plan.town["bermuda_from"], "bermuda", "#jc-palm"),
    ):
        (x, y), (tx, ty) = plan.circles[name], plan.circles[to]
        turn = atan2(ty - y, tx - x)
        ends = [(x + 20 * cos(turn), y + 20 * sin(turn)), (tx - 25 * cos(turn), ty - 25 * sin(turn))]
        tail = ' marker-start="url(#jc-back)"' if kind == "bermuda" else ""
        parts.append(
            f'<polyline class="leave {kind}" points="{points_of(ends)}"{tail} marker-end="url(#jc-out)"/>'
            f'<g class="away {kind}" transform="translate({number(x)} {number(y)})"><circle r="{number(plan.radius)}"/>'
            f'<use href="{emblem}"/></g>{_caption(x, y + plan.radius + 10, plan.circle_names[name])}'
        )
    heads = (
        '<marker id="jc-out" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" refX="5" refY="4.5" '
        'orient="auto"><path class="out" d="M0 0L9 4.5L0 9Z"/></marker>'
        '<marker id="jc-back" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" refX="4" refY="4.5" '
        'orient="auto"><path class="out" d="M9 0L0 4.5L9 9Z"/></marker>'
    )
    return heads + "".join(parts)


def _caption(x: float, y: float, words: str) -> str:
    return f'<text class="caption" x="{number(x)}" y="{number(y)}"{pressed(words, 46, LEGIBLE)}>{escape(words)}</text>'


def _plate(plan: Plan) -> str:
    """A plate of brass below the prison, on which one reads what a place is called that one points at."""
    if not (found := plate(plan)):
        return ""
    x, y, wide, high = found
    screws = "".join(f'<circle class="screw" cx="{x + at:g}" cy="{y + high / 2:g}" r="2"/>' for at in (7, wide - 7))
    hint = escape(_("Point at a place to read its name"))
    return (
        f'<g class="plate-of"><rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="6"/>{screws}'
        f'<text x="{x + wide / 2:g}" y="{y + high / 2 + 4:g}"{pressed(hint, wide - 28, LEGIBLE)}>{hint}</text></g>'
    )


# ---- THE CELLS and the papers -------------------------------------------------------------------------------------


def _cells(plan: Plan) -> str:
    """The cells from the one next to COURT, each with its number."""
    half = min([17.5, *(hypot(bx - ax, by - ay) / 2 - 0.5 for (ax, ay), (bx, by) in pairwise(plan.cells))])
    parts = []
    for place, (x, y) in enumerate(plan.cells, 1):
        bars = "".join(f"M{number(x + half * part)} {number(y - half)}v{number(2 * half)}" for part in (-0.5, 0, 0.5))
        parts.append(
            f'<rect class="cell" x="{number(x - half)}" y="{number(y - half)}" width="{number(2 * half)}" '
            f'height="{number(2 * half)}"/><path class="cellbars" d="{bars}"/>'
            f'<text class="cell-number" x="{number(x - half + 6)}" y="{number(y + half - 3)}">{place}</text>'
        )
    x, y = plan.cells[0]
    label = (
        f'<text class="caption lead" x="{number(x - half)}" y="{number(y - half - 4)}">{escape(_("THE CELLS"))}</text>'
    )
    return f'<g class="cells">{"".join(parts)}{label}</g>'


def _places(plan: Plan) -> str:
    """Where the cards lie, and the CHARGE SHEET as it is printed."""
    papers = plan.town["papers"]
    words = {"pack": _("What's going to happen"), "used": _("What has happened"), "probation": _("On Probation")}
    parts = []
    for name, said in words.items():
        x, y, wide, high = papers[name]
        lines = wrapped(said, 3)
        near = "" if fits(lines, wide - 6, LEGIBLE) else ' class="near"'
        size = FINE if near else LEGIBLE
        top = y + high / 2 - (len(lines) - 1) * size * 0.55 + size * 0.3
        rows = "".join(
            f'<text{near} x="{number(x + wide / 2)}" y="{number(top + row * size * 1.1)}" font-size="{number(size)}"'
            f"{pressed(line, wide - 6, size)}>{escape(line)}</text>"
            for row, line in enumerate(lines)
        )
        if near:
            initials = "".join(word[0] for word in said.split()).upper()
            rows += f'<text class="far" x="{number(x + wide / 2)}" y="{number(y + high / 2 + 6)}">{initials}</text>'
        parts.append(f'<g class="lie {name}"><rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="5"/>{rows}</g>')
    return "".join(parts)
