"""What is printed on the spaces: pub signs, blue lamps, cabs and clover, Crimes in red, the numbers of the years."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache, partial
from math import atan2, degrees

from ....core.drawing import escape, number
from .figures import PICTURES, art
from .plan import FINE, FULL, LEGIBLE, Plan, Space, fits, pressed, wrapped

SIGNS, ART, CRIMES = PICTURES["signs"], PICTURES["spaces"], PICTURES["crimes"]
BURST = (
    "M0-19L4.4-11.6L12-16L10.4-7.6L19-6L12.4 0L18 7L9.6 7.6L10 16.4L3 11L-2.6 19L-5.6 10.6L-13.4 14.6L-11.6 6"
    "L-19.6 3.4L-12.4-2.4L-17-10L-8.6-9.6L-7.4-17.6L-2.4-11.6Z"
)
LIFTED = {"pub": ' y="-1"', "luck": ' y="-3"', "police": ' y="-1"', "governor": ' y="-2"'}
ROUND = ("bash",)
PLAIN = ("street", "corridor")  # kinds on which there is nothing but their name


def emblems() -> str:
    """The pictures of spaces, to be used by reference."""
    kinds = "".join(f'<g id="jc-{kind}">{art(drawn)}</g>' for kind, drawn in ART.items())
    kinds += "".join(f'<g id="jc-crime-{crime}">{art(drawn)}</g>' for crime, drawn in CRIMES.items())
    return kinds + "".join(f'<g id="jc-sign-{place}">{art(drawn)}</g>' for place, drawn in enumerate(SIGNS.values()))


@lru_cache(maxsize=16)
def tiles(plan: Plan, spoken: str) -> str:
    """All spaces as they are printed."""
    pubs = [space.id for space in plan.spaces.values() if space.kind == "pub"]
    return "".join(_tile(plan, space, pubs) for space in plan.spaces.values())


def _tile(plan: Plan, space: Space, pubs: list[str]) -> str:
    """One space: its ground, its picture, and what is printed on it.

    Words stand there in two ways: `far` is for the whole board and can be read there, `near` is for who comes closer.
    """
    x, y = space.at
    half, size = space.side / 2, "" if space.side == FULL else f" scale({round(space.side / FULL, 3)})"
    ground = (
        f'<rect x="-23" y="-23" width="{FULL}" height="{FULL}" rx="7"/>' if half and space.kind not in ROUND else ""
    )
    printed = _print(plan, space, pubs)
    return _group(f'class="tile {space.kind}" transform="translate({x:g} {y:g}){size}"', ground + printed)


def _print(plan: Plan, space: Space, pubs: list[str]) -> str:
    kind, scale = space.kind, FULL / space.side
    words = partial(_words, scale=scale)
    if kind == "bash":
        burst = f'<circle class="disc" r="19"/><path class="burst" d="{BURST}"/>'
        return burst + words(["BASH!"], 0, 35, "loud")
    if kind == "crime":
        return _crime(plan, space, words)
    if kind == "years":
        return f'<text class="figure" y="5">{space.years}</text>' + words([space.name.split()[-1]], 15.4, 41, "loud")
    if kind == "arrow":
        (x, y), (tx, ty) = space.at, plan.middle(space.arrow or space.id)
        turn = degrees(atan2(ty - y, tx - x))
        pointer = f'<path class="redarrow" transform="rotate({number(turn)})" d="M-20-5H5V-12L20 0L5 12V5H-20Z"/>'
        return pointer + _near(words(wrapped(space.name, 3), 1, 33, "over", size=FINE))
    if kind in PLAIN:
        return words(_rows(space.name, 42, scale), -8, 42, "street-name") + '<use href="#jc-setts"/>'
    if kind == "taxi":
        return _art(kind) + words([space.name], 11, 42, "loud") + _near(words([space.sub], 19, 42, "fine", size=FINE))
    if kind == "luck":
        called = words([f"{space.name} !".upper()], 8.6, 42, "loud")
        return _art(kind) + called + _near(words([space.sub], 18, 42, "fine", size=FINE))
    if kind == "bars":
        plate = '<rect class="plate" x="-19" y="-10" width="38" height="20" rx="2"/>'
        loud, gate = [space.name.upper()], words([space.sub], 5.6, 34, "fine", size=FINE)
        return _art(kind) + plate + _far(words(loud, 0, 34, "loud")) + _near(words(loud, -3.4, 34, "loud") + gate)
    if kind == "pub":
        place = list(SIGNS).index(space.id) if space.id in SIGNS else pubs.index(space.id) % len(SIGNS)
        sign = f'<use href="#jc-sign-{place}" y="-7.6"/>'
        return _art(kind, "large", sign) + _near(words(wrapped(space.name, 2), 14.2, 43, "loud", size=FINE))
    if kind == "police":
        return _art(kind, "large") + _near(words(wrapped(space.name, 2), 13.4, 42, "pale", size=FINE))
    return _pictured(space, words, scale)


def _pictured(space: Space, words: Callable[..., str], scale: float) -> str:
    """A space with a picture over its name, without the name where that is too long for the whole board."""
    sub = space.sub if space.kind == "porridge" else ""
    name = sub.split()[0] if sub else space.name
    rows = _rows(name, 43, scale)[:2]
    lines, said = wrapped(space.name, 3), ""
    if fits(rows, 43, LEGIBLE * scale) and " ".join(rows) == name:
        said = _far(words(rows, 15.4 if len(rows) == 1 else 12.2, 42, "loud", apart=0.96))
    size = ("large", "", "small")[len(rows)] if said else "large"
    near = words([sub], 10.4, 42, "loud", size=FINE) if sub else ""
    near += words([space.name] if sub else lines, 18.4 if sub else 13, 43, "fine" if sub else "loud", size=FINE)
    return _art(space.kind, size) + said + _near(near)


def _crime(plan: Plan, space: Space, words: Callable[..., str]) -> str:
    """A Crime: its name at the top, where nobody stands, its picture, and closer by where it is done."""
    lines = wrapped(space.name, 2)
    crime = next((name for name, said in plan.crimes.items() if said == space.name), "")
    drawn = f'<use href="#jc-crime-{crime}" y="{9 if len(lines) > 1 else 5}"/>' if crime in CRIMES else ""
    far = _far(drawn + words(lines, -12.4 if len(lines) > 1 else -13.6, 40.5, "loud", apart=0.94))
    near = words(lines, -14.4 if len(lines) > 1 else -16, 41, "loud", size=9)
    return far + _near(near + words(wrapped(space.sub, 3), 8, 42, "fine", size=FINE))


def _rows(name: str, wide: float, scale: float) -> list[str]:
    """A name in as few rows as can well be read on the whole board."""
    for rows in (1, 2):
        if fits(lines := wrapped(name, rows), 0.85 * wide, LEGIBLE * scale):
            return lines
    return wrapped(name, 3)


def _art(kind: str, size: str = "", more: str = "") -> str:
    """The picture of a space; the style sheet says how large it is where no words stand beside it."""
    return f'<g class="art {size}"><use href="#jc-{kind}"{LIFTED.get(kind, "")}/>{more}</g>'


def _far(drawn: str) -> str:
    return f'<g class="far">{drawn}</g>'


def _near(drawn: str) -> str:
    """What is only printed closer by."""
    return _group('class="near"', drawn)


def _group(attributes: str, drawn: str) -> str:
    """A group in which the size that most of its letters have is told once."""
    sizes = Counter(re.findall(r'(?<=\d")( font-size="[^"]*")', drawn))
    size = max(sizes, key=sizes.__getitem__, default="")
    return f"<g {attributes}{size}>{drawn.replace(size, '') if size else drawn}</g>"


def _words(
    lines: list[str], middle: float, wide: float, kind: str, *, scale: float, size: float = LEGIBLE, apart: float = 1.04
) -> str:
    """Lines one under another around a height, with letters of a size in units of the board."""
    size *= scale
    kind = kind if size < LEGIBLE * scale or fits(lines, wide, size) else f"{kind} near"
    top = middle + size * 0.34 - (len(lines) - 1) * size * apart / 2
    return "".join(
        f'<text class="{kind}" y="{number(top + place * size * apart)}" font-size="{round(size, 2):g}"'
        f"{pressed(line, wide, size)}>{escape(line)}</text>"
        for place, line in enumerate(lines)
        if line
    )
