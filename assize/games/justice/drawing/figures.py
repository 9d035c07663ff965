"""Faces and signs: the Suspects in circles and wedges, the guilds of the seats, the Victory Cog."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from math import cos, pi, sin
from typing import Any

from ....core.language import _
from .parts import COG, XML, segment_called

LETTERS = "HLWBAKC"
GUILDS = ("hammer", "lamp", "wheel", "bell", "anvil", "key", "compass")

# Every guild has a colour, a shape, an emblem and a letter; the colours are in the look.
SHAPES = (
    "M-16-16H16V16H-16Z",
    "M0-18A18 18 0 1 1-.1-18Z",
    "M-9-17H9L18 0 9 17H-9L-18 0Z",
    "M-15-16H15V4C15 12 8 16 0 19-8 16-15 12-15 4Z",
    "M-18-12H18L13 16H-13Z",
    "M0-19 19 0 0 19-19 0Z",
    "M0-19 18 14H-18Z",
)
EMBLEMS = (
    "M-10-11H5L9-7V-3H3V12H-2V-3H-10Z",
    "M-5-11H5V-8H3L8 4V9H-8V4L-3-8H-5ZM-2-3 2-3 4 4H-4Z",
    "M0-11A11 11 0 1 1-.1-11ZM0-7A7 7 0 1 0 .1-7ZM-1.5-8H1.5V8H-1.5ZM-8-1.5H8V1.5H-8Z",
    "M0-12C7-11 6-2 10 5H-10C-6-2-7-11 0-12ZM-3 7H3A3 3 0 0 1-3 7Z",
    "M-12-8H11V-3C5-3 4 0 4 3L8 9H-8L-4 3C-4-1-9-3-12-8Z",
    "M-5-11A6 6 0 1 1-5 1 6 6 0 1 1-5-11ZM-5-8A3 3 0 1 0-5-2 3 3 0 1 0-5-8ZM-1-2 10 9 7 12 5 10 7 8 4 5 2 7-2 3Z",
    "M-1.5-12H1.5V-8L9 11H5.5L2 2H-2L-5.5 11H-9L-1.5-8ZM-1-1H1L0-4Z",
)


@lru_cache(maxsize=8)
def signet(seat: int) -> str:
    """The sign of a seat as a small SVG: shape, emblem and letter."""
    return (
        f'<svg class="guild guild-{GUILDS[seat]}" {XML} viewBox="-20 -20 40 40" aria-hidden="true">'
        f'<path class="plate" d="{SHAPES[seat]}"/><g transform="translate(-1.5 {3 if seat == 6 else -1}) scale(.82)">'
        f'<path class="emblem" fill-rule="evenodd" d="{EMBLEMS[seat]}"/></g>'
        '<circle class="tab" cx="12" cy="12" r="7.5"/>'
        f'<text class="initial" x="12" y="16.2">{LETTERS[seat]}</text></svg>'
    )


# ---- Suspects ------------------------------------------------------------------------------------------------------

# A face in a square of 64 as parts `kind:path`, divided by bars; `o` instead of a path is a circle `x,y,radius`. Kinds:
# k coal, f face, h hair, w white hair, c coat, r red, b brass, p bone, l a line of coal, n a line of brass.
FACES = (
    # a Commissar with a peaked cap, a star and a fine moustache
    "c:M8 64C8 48 18 44 32 44S56 48 56 64Z|r:M26 44 32 56 38 44 44 46 32 64 20 46Z|"
    "f:M20 22H44V36C44 46 38 50 32 50S20 46 20 36Z|k:M14 20C14 8 50 8 50 20L46 24H18Z|r:M17 19H47V23H17Z|"
    "k:M16 23H48L44 28H20Z|b:M32 9 33.8 13.4 38.5 13.7 34.9 16.6 36.1 21 32 18.5 27.9 21 29.1 16.6 25.5 13.7 30.2"
    " 13.4Z|k:o26,33,2|k:o38,33,2|k:M16 42C22 37 29 37 32 40 35 37 42 37 48 42 42 45 36 45 32 42.5 28 45 22 45"
    " 16 42Z|b:o20,56,2|b:o44,56,2",
    # a forewoman with a miner's lamp and two braids
    "c:M6 64C6 50 16 46 32 46S58 50 58 64Z|b:M24 46H40L36 64H28Z|"
    "h:M12 28H20V58L15 62 10 58ZM44 28H52L54 58 49 62 44 58Z|f:M17 24H47V36C47 46 40 51 32 51S17 46 17 36Z|"
    "k:M14 26C14 10 22 5 32 5S50 10 50 26Z|b:M12 24H52V28H12Z|b:o32,16,7|p:o32,16,4|k:o25,34,2|k:o39,34,2|"
    "l:M21 30 29 31M43 30 35 31M27 44H37|r:M9 50H21V53H9ZM43 50H55V53H43Z",
    # an envoy with a circlet and a high collar
    "c:M10 64C10 52 18 47 32 47S54 52 54 64Z|p:M18 42 27 52 32 64 14 64ZM46 42 37 52 32 64 50 64Z|"
    "f:M20 25 7 16C8 26 13 33 20 35ZM44 25 57 16C56 26 51 33 44 35Z|f:M20 18H44V34C44 44 37 52 32 52S20 44 20 34Z|"
    "h:M18 30C14 8 22 4 32 4S50 8 46 30L42 18H22Z|b:M19 17H45V20H19Z|r:M32 12 36 18.5 32 25 28 18.5Z|"
    "l:M23 32C25 30 28 30 29 32M35 32C36 30 39 30 41 32|l:M28 44C31 45 34 45 36 43",
    # an old man with a flat cap, a beard and a pipe
    "c:M8 64C8 50 18 46 32 46S56 50 56 64Z|k:M30 48H34V64H30Z|f:M19 22H45V38H19Z|"
    "w:M17 34C17 52 24 58 32 58S47 52 47 34C42 40 38 38 32 38S22 40 17 34Z|"
    "k:M12 22C14 12 24 9 34 9 46 9 54 15 53 23L46 22H18Z|h:M14 20H52V24L42 22H18L10 26Z|k:o26,30,2|k:o38,30,2|"
    "l:M22 27H29M35 27H42|k:M34 44 50 46V40H57V52H46L34 47Z|n:M53 36C50 32 56 31 53 27",
    # an auditor with a bowler, an eyeglass and a square beard
    "c:M6 64C6 52 16 47 32 47S58 52 58 64Z|f:M17 22H47V40H17Z|h:M15 32H20C24 42 40 42 44 32H49V52L44 56 40 60 32"
    " 63 24 60 20 56 15 52Z|k:M18 20C18 6 46 6 46 20ZM9 19H55V24H9Z|r:M18 15H46V19H18Z|"
    "n:M38 24.5A6 6 0 1 1 37.9 24.5ZM44 31V50|k:o26,31,2|k:o38,31,2|l:M22 27H29|p:M27 45H37V48H27Z|"
    "b:M15 50H49V53H15Z",
    # a tinker with goggles on a kerchief, and a spanner
    "c:M9 64C9 50 18 46 32 46S55 50 55 64Z|h:M14 22H50V44L46 48V30H18V48L14 44Z|"
    "f:M19 22H45V36C45 46 38 50 32 50S19 46 19 36Z|r:M13 24C13 10 22 6 32 6S51 10 51 24L46 20H18Z|"
    "k:M14 17H50V21H14Z|b:o24,18,6.5|b:o40,18,6.5|p:o24,18,4|p:o40,18,4|k:o26,33,2|k:o38,33,2|"
    "l:M26 42C30 45 34 45 38 42|b:M50 62V46L46 42V36H49V40H54V36H57V42L53 46V62Z|f:o23,38,1.2|"
    "r:M21 37H25V39H21ZM39 37H43V39H39Z",
    # an archivist with a knot of hair, spectacles and a file
    "c:M10 64C10 52 18 47 32 47S54 52 54 64Z|h:o32,8,6|f:M20 27 9 19C9 27 14 34 20 35ZM44 27 55 19C55 27 50 34 44"
    " 35Z|h:M16 34C13 16 20 10 32 10S51 16 48 34L44 22H20Z|f:M20 22C26 24 38 24 44 22V36C44 45 38 51 32 51S20 45"
    " 20 36Z|n:M25 29A5 5 0 1 1 24.9 29ZM39 29A5 5 0 1 1 38.9 29ZM30 33H34|k:o25,34,1.6|k:o39,34,1.6|l:M29 44H35|"
    "p:M14 52H50V64H14Z|r:M14 52H50V55H14ZM28 58H36V60H28Z|b:M30 47H34V52H30Z",
)


def _strokes(written: str) -> str:
    drawn = []
    for part in written.split("|"):
        kind, path = part.split(":", 1)
        if path.startswith("o"):
            x, y, radius = path[1:].split(",")
            drawn.append(f'<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}"/>')
        else:
            drawn.append(f'<path class="{kind}" d="{path}"/>')
    return "".join(drawn)


@lru_cache(maxsize=16)
def portrait(who: int) -> str:
    """A Suspect in a cog, before a wedge."""
    return (
        f'<svg class="portrait" {XML} viewBox="-36 -36 72 72" aria-hidden="true"><path class="rim" d="{COG}"/>'
        '<circle class="ground" r="25"/><path class="wedge" d="M0 0 17.7-17.7A25 25 0 0 0-17.7-17.7Z"/>'
        f'<g transform="translate(-24.5 -27) scale(.766)">{_strokes(FACES[who % len(FACES)])}</g></svg>'
    )


# ---- the Victory Cog -----------------------------------------------------------------------------------------------

QUARTERS = {"CG": (180, 270), "AG": (270, 360), "AI": (0, 90), "CI": (90, 180)}


def _quarter(start: float, end: float, radius: float) -> str:
    (x0, y0), (x1, y1) = ((radius * cos(angle * pi / 180), radius * sin(angle * pi / 180)) for angle in (start, end))
    return f"M0 0L{x0:.1f} {y0:.1f}A{radius} {radius} 0 0 1 {x1:.1f} {y1:.1f}Z"


def victory_cog(identity: Any, kind: str = "vcog") -> str:
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
    return (
        f'<svg class="{kind}" {XML} viewBox="-33 -33 66 66" role="img" aria-label="{escape(label)}">'
        f'<title>{escape(label)}</title><path class="rim" d="{COG}"/>{"".join(parts)}'
        f'<path class="bars" d="M-24 0H24M0-24V24"/>{"".join(marks)}'
        '<circle class="hub" r="4"/></svg>'
    )
