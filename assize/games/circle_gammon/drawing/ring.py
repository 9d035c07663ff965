"""The ring of Circle Gammon and the table it lies in: everything that follows from the edition alone, drawn once."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from ....core.drawing import PIPS, escape, pips
from ....core.language import _

# Radii from the middle outwards, in units of the drawing.
MIDDLE = 400
BAIZE, RAIL, INNER, OUTER, RIM = 134, 140, 168, 338, 350
EDGE = 372  # from the middle to where the frame begins, along the sides
TRAY = 364  # the inner curve of a tray
MAN = 20  # the radius of a man on a ring of usual size
LAST_MAN = 232  # how far inwards a stack reaches
ROUND = 2 * pi

EMBLEMS = {
    "White": '<circle r="7.6"/>',
    "Red": '<path d="M0-9.6 8 0 0 9.6-8 0Z"/>',
    "Black": '<path d="M-6.6-6.6 6.6 6.6M6.6-6.6-6.6 6.6"/>',
    "Green": '<path d="M0-9 8.6 6.6H-8.6Z"/>',
}
CORNERS = ((1, 1), (1, -1), (-1, -1), (-1, 1))  # at the right hand of whoever sits below, right, above, left


class Ring(NamedTuple):
    """What follows from the points alone: finished parts of the drawing, and where things stand on it."""

    names: tuple[str, ...]
    turn: float  # the angle at which the first point begins
    size: float  # of a man, against the usual one
    furniture: str  # everything below the spots
    inlay: str  # what lies above them, such as numerals
    spots: tuple[str, ...]  # what each point shows
    outlines: tuple[str, ...]  # its border as a path
    angles: dict[str, float]  # where its middle is


@lru_cache(maxsize=64)
def ring_of(names: tuple[str, ...], numbers: tuple[int, ...], segments: tuple[str, ...], quarters: int = 0) -> Ring:
    """The ring of an edition, turned by so many quarters against the way round."""
    count, turn = len(names), -quarters * ROUND / 4
    step = ROUND / count
    size = min(1.0, 0.94 * LAST_MAN * step / 2 / MAN)
    starts = [turn + point * step for point in range(count)]
    outlines = tuple(_outline(start, step) for start in starts)
    return Ring(
        names,
        turn,
        size,
        _defs(size) + _table(),
        _inlay(segments, numbers, turn),
        tuple(_wedge(point, starts[point], step, outlines[point]) for point in range(count)),
        outlines,
        {name: start + step / 2 for name, start in zip(names, starts, strict=True)},
    )


def _at(radius: float, angle: float) -> tuple[float, float]:
    """A place on the board: angle 0 is at the bottom, and angles grow counter-clockwise."""
    return MIDDLE + radius * sin(angle), MIDDLE + radius * cos(angle)


def xy(radius: float, angle: float) -> str:
    """The same, as a path writes it."""
    return "{:.4g} {:.4g}".format(*_at(radius, angle))


def _sector(low: float, high: float, start: float, end: float) -> str:
    """A piece of a ring between two radii and two angles, as a path."""
    return (
        f"M{xy(low, start)}L{xy(high, start)}A{high:.4g} {high:.4g} 0 0 0 {xy(high, end)}"
        f"L{xy(low, end)}A{low:.4g} {low:.4g} 0 0 1 {xy(low, start)}Z"
    )


def _outline(start: float, step: float) -> str:
    """The border of a point, a little inside it so that neighbours do not touch."""
    low, high, gap = INNER + 4, OUTER - 4, 3.4
    first = f"{xy(low, start + gap / low)}L{xy(high, start + gap / high)}"
    last = f"{xy(high, start + step - gap / high)}L{xy(low, start + step - gap / low)}"
    return f"M{first}A{high} {high} 0 0 0 {last}A{low} {low} 0 0 1 {xy(low, start + gap / low)}Z"


def _wedge(point: int, start: float, step: float, outline: str) -> str:
    """A point: where it can be hit, its wood, and the outline that shows when it matters."""
    return (
        f'<path class="hit" d="{_sector(RAIL, RIM, start, start + step)}"/>'
        f'<path class="wood {"dark" if point % 2 else "light"}" d="{_sector(INNER, OUTER, start, start + step)}"/>'
        f'<path class="edge" d="{outline}"/>'
    )


def _number(number: int, angle: float, step: float) -> str:
    """The number of a point at its inner end."""
    x, y = _at(INNER + 21, angle)
    size = min(23, 0.8 * INNER * step)
    return f'<text class="number" x="{x:.4g}" y="{y + size * 0.34:.4g}" font-size="{size:.4g}">{number}</text>'


@lru_cache(maxsize=64)
def opening_tag(spoken: str) -> str:
    """How the drawing begins, in a language."""
    return (
        '<svg class="board circle-gammon" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" '
        f'data-centre="{MIDDLE} {MIDDLE} {RAIL}" role="group" aria-label="{escape(_("Circle Gammon board"))}">'
    )


def _defs(size: float) -> str:
    """What is drawn once and used often: materials, the four kinds of men, the faces of a die.

    Rules of a style sheet do not reach what is used by reference, but the custom properties of whoever uses it do.
    """
    men = "".join(
        f'<g id="cg-{colour.lower()}" fill="none" transform="scale({size:.4g})">'
        '<circle cx="1" cy="3" r="20.2" fill="var(--shade)"/>'
        '<circle r="19.4" fill="var(--body)" stroke="var(--rim)" stroke-width="1.3"/>'
        '<circle r="19" fill="url(#cg-sheen)"/><circle r="14.8" stroke="var(--cut)" stroke-width="1.2"/>'
        f'<g stroke="var(--mark)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">{emblem}</g></g>'
        for colour, emblem in EMBLEMS.items()
    )
    faces = "".join(f'<g id="cg-face-{face}">{pips(face, 12.5, 4.6)}</g>' for face in PIPS if face)
    return (
        '<defs><radialGradient id="cg-wood" cx=".5" cy=".46" r=".76"><stop class="wood-1" offset="0"/>'
        '<stop class="wood-2" offset="1"/></radialGradient>'
        '<linearGradient id="cg-brass" x2=".7" y2="1"><stop class="brass-1" offset="0"/>'
        '<stop class="brass-2" offset=".3"/><stop class="brass-3" offset=".52"/><stop class="brass-1" offset=".72"/>'
        '<stop class="brass-2" offset="1"/></linearGradient>'
        '<radialGradient id="cg-baize"><stop class="baize-1" offset="0"/><stop class="baize-1" offset=".55"/>'
        '<stop class="baize-2" offset="1"/></radialGradient>'
        '<radialGradient id="cg-sheen" cx=".36" cy=".3" r=".8"><stop class="sheen-1" offset="0"/>'
        '<stop class="sheen-2" offset=".5"/><stop class="sheen-3" offset="1"/></radialGradient>'
        '<pattern id="cg-grain" width="240" height="46" patternUnits="userSpaceOnUse">'
        '<path class="grain" d="M0 5C60 1 120 12 240 5M0 15C70 22 150 8 240 15M0 22C90 18 130 29 240 22'
        'M0 33C40 38 170 26 240 33M0 41C80 44 150 37 240 41M60 9C100 5 120 14 170 10M20 28C60 25 90 31 140 28"/>'
        "</pattern>"
        f'<path id="cg-arch" d="M{xy(103, -pi * 0.52)}A103 103 0 0 1 {xy(103, pi * 0.52)}"/>'
        f"{men}{faces}{''.join(_tray_line(side) for side in range(4))}</defs>"
    )


def _tray_line(side: int) -> str:
    """The line on which a tray's writing runs, from left to right."""
    _across, down = CORNERS[side]
    radius = 419 if down > 0 else 405
    angle = (side + 0.5) * pi / 2
    first, last, sweep = (angle - 0.3, angle + 0.3, 0) if down > 0 else (angle + 0.3, angle - 0.3, 1)
    return f'<path id="cg-line-{side}" d="M{xy(radius, first)}A{radius} {radius} 0 0 {sweep} {xy(radius, last)}"/>'


def _table() -> str:
    """The walnut table with its stringing, and the brass that holds the ring."""
    return (
        '<g class="table" aria-hidden="true"><rect width="800" height="800" rx="26" fill="url(#cg-wood)"/>'
        '<rect width="800" height="800" rx="26" fill="url(#cg-grain)"/>'
        '<rect class="bevel" x="1" y="1" width="798" height="798" rx="25"/>'
        '<rect class="string" x="13" y="13" width="774" height="774" rx="16"/>'
        '<rect class="stringing" x="13" y="13" width="774" height="774" rx="16"/>'
        f'<circle class="well" cx="{MIDDLE}" cy="{MIDDLE + 3}" r="{RIM + 5}"/>'
        f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="{RIM}" fill="url(#cg-brass)"/>'
        f'<circle class="turned" cx="{MIDDLE}" cy="{MIDDLE}" r="{RIM - 5.5}"/>'
        f'<circle class="parchment" cx="{MIDDLE}" cy="{MIDDLE}" r="{OUTER}"/></g>'
    )


def _inlay(segments: tuple[str, ...], numbers: tuple[int, ...], turn: float) -> str:
    """What lies over the points: numbers, brass bars between segments, their numerals, the way round, the title."""
    step, narrow = ROUND / len(segments), ROUND / len(numbers)
    parts = [_number(number, turn + (point + 0.5) * narrow, narrow) for point, number in enumerate(numbers)]
    parts += [
        f'<circle class="fillet" cx="{MIDDLE}" cy="{MIDDLE}" r="{INNER}"/>'
        f'<circle class="fillet" cx="{MIDDLE}" cy="{MIDDLE}" r="{OUTER}"/>'
    ]
    for place, name in enumerate(segments):
        start = turn + place * step
        parts.append(f'<path class="bar" d="M{xy(INNER - 1, start)}L{xy(OUTER + 4, start)}"/>')
        parts.append(_numeral(name, start + step / 2, step))
        if len(segments) <= 12:
            parts.append(f'<path class="onward" d="{_chevron(start)}"/>')
    return (
        f'<g class="inlay" aria-hidden="true">{"".join(parts)}'
        '<text class="title"><textPath href="#cg-arch" startOffset="50%">CIRCLE GAMMON</textPath></text></g>'
    )


def _numeral(name: str, angle: float, step: float) -> str:
    """The name of a segment on the rail, turned to stand along it and never upside down."""
    x, y = _at((RAIL + INNER) / 2, angle)
    size = min(21, 0.9 * RAIL * step / (0.75 * len(name)))
    turn = -angle * 180 / pi
    if cos(angle) < -1e-9:  # one at the side reads as it would just below
        turn += 180
    return (
        f'<text class="numeral" font-size="{size:.4g}" dy=".35em" '
        f'transform="translate({x:.4g} {y:.4g}) rotate({turn:.4g})">{escape(name)}</text>'
    )


def _chevron(angle: float) -> str:
    """Two arrowheads on the rail that point the way the men go."""
    radius = (RAIL + INNER) / 2
    heads = (angle - 0.045, angle + 0.02)
    return "".join(f"M{xy(radius - 6, head)}L{xy(radius, head + 0.045)}L{xy(radius + 6, head)}" for head in heads)
