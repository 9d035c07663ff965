"""Faces and signs: the Suspects in circles and wedges, the guilds of the seats, the Victory Cog."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from ....core.drawing import Data, escape, picture, strokes
from ....core.language import _
from .parts import COG, PICTURES, segment_called

LETTERS = "HLWBAKC"
GUILDS = tuple(PICTURES["shapes"])
FACES = tuple(PICTURES["faces"].values())


@lru_cache(maxsize=8)
def signet(seat: int) -> str:
    """The sign of a seat as a small SVG: shape, emblem and letter."""
    guild = GUILDS[seat]
    shape, emblem, lower = PICTURES["shapes"][guild], PICTURES["emblems"][guild], 3 if guild == "compass" else -1
    drawn = (
        f'<path class="plate" d="{shape}"/><g transform="translate(-1.5 {lower}) scale(.82)">'
        f'<path class="emblem" fill-rule="evenodd" d="{emblem}"/></g><circle class="tab" cx="12" cy="12" r="7.5"/>'
        f'<text class="initial" data-emblem="" x="12" y="16.2">{LETTERS[seat]}</text>'
    )
    return picture(f"guild guild-{guild}", "-20 -20 40 40", drawn)


# ---- Suspects ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def portrait(who: int) -> str:
    """A Suspect in a cog, before a wedge."""
    drawn = (
        f'<path class="rim" d="{COG}"/><circle class="ground" r="25"/>'
        '<path class="wedge" d="M0 0 17.7-17.7A25 25 0 0 0-17.7-17.7Z"/>'
        f'<g transform="translate(-24.5 -27) scale(.766)">{strokes(FACES[who % len(FACES)])}</g>'
    )
    return picture("portrait", "-36 -36 72 72", drawn)


# ---- the Victory Cog -----------------------------------------------------------------------------------------------

QUARTERS = {"CG": (180, 270), "AG": (270, 360), "AI": (0, 90), "CI": (90, 180)}


def _quarter(start: float, end: float, radius: float) -> str:
    (x0, y0), (x1, y1) = ((radius * cos(angle * pi / 180), radius * sin(angle * pi / 180)) for angle in (start, end))
    return f"M0 0L{x0:.1f} {y0:.1f}A{radius} {radius} 0 0 1 {x1:.1f} {y1:.1f}Z"


def victory_cog(identity: Data, kind: str = "vcog") -> str:
    """The cog of an Identity: guilty above, innocent below, convicted left, acquitted right; green segments ticked."""
    parts, marks = [], []
    for name, (start, end) in QUARTERS.items():
        green = name in identity["green"]
        parts.append(f'<path class="{"green" if green else "grey"}" d="{_quarter(start, end, 24)}"/>')
        middle = (start + end) / 2 * pi / 180
        x, y = 14 * cos(middle), 14 * sin(middle)
        drawn = "M-5 0-1.5 4 5.5-4.5" if green else "M-3.5-3.5 3.5 3.5M3.5-3.5-3.5 3.5"
        marks.append(
            f'<path class="{"tick" if green else "cross"}" transform="translate({x:.1f} {y:.1f})" d="{drawn}"/>'
        )
    label = _("Victory Cog: Suspects score who end {one} or {other}").format(
        one=segment_called(identity["green"][0]), other=segment_called(identity["green"][-1])
    )
    drawn = (
        f'<title>{escape(label)}</title><path class="rim" d="{COG}"/>{"".join(parts)}'
        f'<path class="bars" d="M-24 0H24M0-24V24"/>{"".join(marks)}<circle class="hub" r="4"/>'
    )
    return picture(kind, "-33 -33 66 66", drawn, label)
