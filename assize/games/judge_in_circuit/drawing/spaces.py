"""What is printed on the spaces: pub signs, blue lamps, cabs and clover, Crimes in red, the numbers of the years."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees

from ....core.drawing import escape, number
from .figures import PICTURES, art
from .plan import FULL, Plan, Space, fitted, wrapped

SIGNS, ART = PICTURES["signs"], PICTURES["spaces"]
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
    return kinds + "".join(f'<g id="jc-sign-{place}">{art(drawn)}</g>' for place, drawn in enumerate(SIGNS.values()))


@lru_cache(maxsize=16)
def tiles(plan: Plan, spoken: str) -> str:
    """All spaces as they are printed."""
    pubs = [space.id for space in plan.spaces.values() if space.kind == "pub"]
    return "".join(_tile(plan, space, pubs) for space in plan.spaces.values())


def _tile(plan: Plan, space: Space, pubs: list[str]) -> str:
    """One space: its ground, its picture, its name, and what is printed small."""
    x, y = space.at
    half, size = space.side / 2, "" if space.side == FULL else f" scale({number(space.side / FULL)})"
    ground = (
        f'<rect x="-23" y="-23" width="{FULL}" height="{FULL}" rx="7"/>' if half and space.kind not in ROUND else ""
    )
    return (
        f'<g class="tile {space.kind}" transform="translate({x:g} {y:g}){size}">{ground}{_print(plan, space, pubs)}</g>'
    )


def _print(plan: Plan, space: Space, pubs: list[str]) -> str:
    kind = space.kind
    if kind == "bash":
        return (
            f'<circle class="disc" r="19"/><path class="burst" d="{BURST}"/>{_words(["BASH!"], 2.6, 26, 8.4, "loud")}'
        )
    if kind == "crime":
        lines = wrapped(space.name, 2)
        return _words(lines, -8 if len(lines) > 1 else -5, 41, 10, "loud") + _fine(space.sub, 10, 3)
    if kind == "years":
        word = space.name.split()[-1]
        return f'<text class="figure" y="6">{space.years}</text>{_words([word], 17, 36, 9, "loud")}'
    if kind == "arrow":
        (x, y), (tx, ty) = space.at, plan.middle(space.arrow or space.id)
        turn = degrees(atan2(ty - y, tx - x))
        pointer = f'<path class="redarrow" transform="rotate({number(turn)})" d="M-20-5H5V-12L20 0L5 12V5H-20Z"/>'
        return pointer + _words(wrapped(space.name, 3)[:3], 1, 30, 6.2, "over")
    if kind in PLAIN:
        return _words(wrapped(space.name, 3), 1.6, 40, 8, "street-name")
    picture = f'<use href="#jc-{kind}"{LIFTED.get(kind, "")}/>'
    if kind == "pub":
        place = list(SIGNS).index(space.id) if space.id in SIGNS else pubs.index(space.id) % len(SIGNS)
        picture += f'<use href="#jc-sign-{place}" y="-7.6"/>'
        return picture + _words(wrapped(space.name, 2), 14.2, 43, 7, "loud")
    if kind == "police":
        return picture + _words(wrapped(space.name, 2), 13.4, 42, 6.6, "pale")
    if kind == "taxi":
        return picture + _words([space.name], 10.4, 40, 9.6, "loud") + _fine(space.sub, 17.8, 1)
    if kind == "luck":
        return picture + _words([f"{space.name} !".upper()], 7.4, 36, 8.6, "loud") + _fine(space.sub, 16.4, 2)
    if kind == "bars":
        return picture + '<rect class="plate" x="-18" y="-9" width="36" height="18" rx="2"/>' + _words(
            [space.name.upper()], -2.6, 30, 7.4, "loud") + _fine(space.sub, 4.8, 1)  # fmt: skip
    if kind == "porridge":
        return picture + _words([space.sub or space.name], 12, 42, 7.4, "loud") + _fine(space.name, 18.6, 1)
    lines = wrapped(space.name, 3)
    middle = 14.4 if len(lines) < 3 else 13.4
    return picture + _words(lines, middle, 43, 7 if len(lines) < 3 else 6, "loud")


def _words(lines: list[str], middle: float, wide: float, most: float, kind: str) -> str:
    """Lines one under another, around a height."""
    size = fitted(lines, wide, most)
    top = middle + size * 0.34 - (len(lines) - 1) * size * 0.52
    return "".join(
        f'<text class="{kind}" y="{number(top + place * size * 1.04)}" font-size="{number(size)}">{escape(line)}</text>'
        for place, line in enumerate(lines)
    )


def _fine(words: str, middle: float, rows: int) -> str:
    """What is printed small."""
    return _words(wrapped(words, rows), middle, 41, 5.6, "fine") if words else ""
