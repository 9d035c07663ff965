"""What is printed on the spaces: pub signs, blue lamps, cabs and clover, Crimes in red, the numbers of the years."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from math import atan2, degrees

from .plan import FULL, Plan, Space, fitted, number, wrapped

# Pictures of the pub signs, on a field from -11 to 11 and from -9 to 9.
PICTURES = {
    "pub_bull_bear": (
        '<path class="k" d="M-5-2C-11-1-12-7-9.5-8.6C-9.4-5-7-4.6-4.4-5H4.4C7-4.6 9.4-5 9.5-8.6C12-7 11-1 '
        '5-2C5.4 4 3.6 '
        '6 2.6 7.6Q0 9.4-2.6 7.6C-3.6 6-5.4 4-5-2Z"/><path class="g" d="M-2.8 0h.1M2.8 0h.1"/>'
        '<path class="nose" d="M-2 5.6Q0 9.4 2 5.6"/>'
    ),
    "pub_rhodes": (
        '<path class="w" d="M-7 2C-7-8 7-8 7 2Z"/><path class="w" d="M-11 3.4C-6-.6 6-.6 11 3.4Q6 5.6 0 5.4Q-6 5.6-11 '
        '3.4Z"/><path class="l" d="M0-6.6V-8M-6.8 .6Q0-2 6.8 .6M-3.4-5.2L-4-1M3.4-5.2L4-1"/>'
    ),
    "pub_crampton": (
        '<path class="r" d="M-10-1H5V4H-10ZM-10-7H-4V-1H-10Z"/><path class="k" d="M2.4-7.4H5.4V-1H2.4Z'
        'M-3-3.6H-1V-1H-3Z"/>'
        '<path class="y" d="M-7.4 5.4A3.2 3.2 0 1 1-7.5 5.4ZM2.2 6.2A2 2 0 1 1 2.1 6.2Z" transform="translate(0 -.8)"/>'
        '<path class="l" d="M-11 7.6H11M6.4-8.4Q9-9 10.4-7"/>'
    ),
    "pub_hind": (
        '<path class="k" d="M-10 3H10L7 8H-6.4Z"/><path class="y" d="M-7-6Q-2-4-6 1H-8ZM-1-8Q6-4 1 '
        '1.4H-2Q1-3-1-8ZM5.4-5'
        'Q10-2 7.4 1.4H5.6Z"/><path class="l" d="M-7.6-7V3M-1.4-9V3M5.2-6.4V3M-11 8.8Q-8 7.4-5.4 8.8T0 '
        '8.8T5.4 8.8T11 8.8"/>'
    ),
    "pub_old_lag": (
        '<circle class="k" cx="5" cy="3.4" r="5.2"/><path class="chain" d="M1.4-.4L-.6-2.4M-2-3.6'
        'L-4-5M-5.4-5.6'
        'L-7.6-6"/><path class="l" d="M-10.6-6.4a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0"/>'
        '<path class="g" d="M3 1.4Q4-.2 6 0"/>'
    ),
    "pub_burghers": (
        '<path class="k" d="M-9.4 8V-1.6Q-7-4-4.6-1.6V8ZM-2.4 8V-2.6Q0-5 2.4-2.6V8ZM4.6 8V-1.6Q7-4 9.4-1.6V8Z"/>'
        '<path class="y" d="M-7-7.6A2.4 2.4 0 1 1-7.1-7.6ZM0-8.8A2.4 2.4 0 1 1-.1-8.8ZM7-7.6A2.4 2.4 0 1 1 6.9-7.6Z"/>'
        '<path class="s" d="M-9-.4Q-4.6 3 0 .4T9-.4M0 .6V4"/>'
    ),
    "pub_pharaoh": (
        '<path class="y" d="M-8.6 8C-7-2-6.4-8.6 0-8.6S7 -2 8.6 8L4.4 7V-1H-4.4V7Z"/>'
        '<path class="w" d="M-4.2-2.4H4.2V3Q0 8-4.2 3Z"/><path class="l" d="M-2 0h.1M2 0h.1M-1.4 3H1.4M-7.4 1'
        'L-4.6 2M-8 4.6'
        'L-4.6 5M7.4 1L4.6 2M8 4.6L4.6 5M-4.6-5H4.6"/><path class="k" d="M-1 5.4H1V9H-1Z"/>'
    ),
}  # fmt: skip
SIGN = (
    '<path class="iron" d="M-17-20.6H15M-13-20.6V-17.4M13-20.6V-17.4"/>'
    '<path class="board-edge" d="M-15-18H15V4Q8 5.4 0 7.6Q-8 5.4-15 4Z"/>'
    '<path class="board-face" d="M-13-16H13V2.6Q7 3.8 0 5.6Q-7 3.8-13 2.6Z"/>'
)
LAMP = (
    '<circle class="glow" cy="-9" r="13"/><path class="arm" d="M0 2V-2M-4-2H4"/>'
    '<path class="lamp" d="M-6.4-16H6.4L4.2-2.4H-4.2Z"/><path class="cap" d="M-7.4-16L0-21L7.4-16Z"/>'
    '<path class="shine" d="M-3.4-13.6L-2.6-5"/>'
)
CAB = (
    '<path class="cabbody" d="M-17-2C-17-6-14-6.4-11-6.8L-7-14H7L11.4-6.6C16-6 17.4-5 17.4 0V1H-17Z"/>'
    '<path class="pane" d="M-8.6-7L-5.6-12.2H-.8V-7ZM1-7V-12.2H6L9-7Z"/>'
    '<path class="cabsign" d="M-5-18.6H5V-14.6H-5Z"/><circle class="tyre" cx="-10" cy="1.4" r="3.6"/>'
    '<circle class="tyre" cx="10.4" cy="1.4" r="3.6"/>'
)
CLOVER = (
    '<path class="leaf" d="M0-8C-3-9-7-13-4.4-16Q-2-18 0-14.6Q2-18 4.4-16C7-13 3-9 0-8C1-11 5-15 '
    "8-12.4Q10-10 6.6-8Q10-6 "
    "8-3.6C5-1 1-5 0-8C3-7 7-3 4.4 0Q2 2 0-1.4Q-2 2-4.4 0C-7-3-3-7 0-8C-1-5-5-1-8-3.6Q-10-6-6.6-8Q-10-10"
    "-8-12.4C-5-15-1-11 "
    '0-8Z"/><path class="stem" d="M0-7Q1 1 5.4 4"/>'
)
BOWL = (
    '<path class="bowl" d="M-13-8H13C13 2 7 5 0 5S-13 2-13-8Z"/><ellipse class="oats" cy="-8" rx="13" ry="3.6"/>'
    '<path class="steam" d="M-5-13q-3-3 0-6M1-12q-3-3 0-6"/><path class="spoon" d="M5-9L14-19"/>'
)
CLOCK = (
    '<circle class="clock" cy="-8" r="11.4"/><path class="hands" d="M0-15V-8L5-5M0-18.4v1.6M0'
    ' 2.4V.8M-10.4-8h1.6M10.4-8H8.8"/>'
)
CALENDAR = (
    '<path class="paper" d="M-11-18H11V3H-11Z"/><path class="redhead" d="M-11-18H11V-12H-11Z"/>'
    '<path class="hands" d="M-7-8H7M-7-3.6H7M-9 1L9-9"/>'
)
GATE = (
    '<path class="stone" d="M-15 5V-12Q0-24 15-12V5H9V-9Q0-16-9-9V5Z"/><path class="dawn" d="M-9 5V-9Q0-16 9-9V5Z"/>'
    '<path class="iron" d="M-9-8L-14 0V6M-9-2L-14 3M9-8L14 0V6M9-2L14 3"/><circle class="sun" cy="-1" r="4"/>'
)
STRAIGHT = (
    '<path class="ray" d="M-7-17a7 2.4 0 1 0 14 0a7 2.4 0 1 0-14 0"/><path class="redarrow" d="M-15-6H5V-11'
    'L16-4L5 3V-2H-15Z"/>'
)
DESK = (
    '<circle class="flesh" cy="-14" r="5.4"/><path class="hands" d="M-4-13.4Q-2-11 0-12.4Q2-11 4-13.4"/>'
    '<path class="suit" d="M-9-1C-9-8-4-9 0-9S9-8 9-1Z"/><path class="wood" d="M-15-1H15V5H-15Z"/>'
)
GRILLE = (
    '<path class="paper" d="M-14-19H14V4H-14Z"/><circle class="flesh" cx="-7" cy="-9" r="4.4"/>'
    '<circle class="flesh" cx="7" cy="-9" r="4.4"/><path class="suit" d="M-12.6 '
    "3C-12.6-3-9-4-7-4S-1.4-3-1.4 3ZM1.4 3C1.4-3 "
    '5-4 7-4S12.6-3 12.6 3Z"/><path class="iron" d="M0-19V4M-2-19V4M2-19V4"/>'
)
HOLE = (
    '<path class="earth" d="M-18 5Q-13-16 0-16T18 5Z"/><ellipse class="hole" cy="-1" rx="9" ry="7"/>'
    '<path class="leafy" d="M-17 5q3-6 4 0M12 5q2-7 5 0M-14-3l-2-4M14-4l2-4"/>'
)
IRON_BARS = (
    '<path class="barline" d="M-15-20V20M-7.5-20V20M0-20V20M7.5-20V20M15-20V20"/><path class="iron"'
    ' d="M-19-12H19M-19 12H19"/>'
)
BURST = (
    "M0-19L4.4-11.6L12-16L10.4-7.6L19-6L12.4 0L18 7L9.6 7.6L10 16.4L3 11L-2.6 19L-5.6 10.6L-13.4 14.6L-11.6 6"
    "L-19.6 3.4L-12.4-2.4L-17-10L-8.6-9.6L-7.4-17.6L-2.4-11.6Z"
)
# What the parts of pictures are filled and drawn with: rules of a style sheet do not reach what is used by reference.
INK = {
    "k": 'fill="#2a221b"',
    "y": 'fill="#d99a1e" stroke="#2a221b" stroke-width=".7"',
    "w": 'fill="#fffaf0" stroke="#2a221b" stroke-width=".8"',
    "r": 'fill="#2f6b3c" stroke="#2a221b" stroke-width=".7"',
    "nose": 'fill="none" stroke="#d99a1e" stroke-width="1.3"',
    "chain": 'fill="none" stroke="#2a221b" stroke-width="1.8" stroke-linecap="round"',
    "g": 'fill="none" stroke="#f6e7c3" stroke-width="1.6" stroke-linecap="round"',
    "l": 'fill="none" stroke="#2a221b" stroke-width="1.2" stroke-linecap="round"',
    "s": 'fill="none" stroke="#c8a15a" stroke-width="1.6"',
    "iron": 'fill="none" stroke="#2e2a25" stroke-width="1.6" stroke-linecap="round"',
    "arm": 'fill="none" stroke="#dfe7f3" stroke-width="1.6" stroke-linecap="round"',
    "barline": 'fill="none" stroke="#55504a" stroke-width="3" stroke-linecap="round"',
    "board-edge": 'fill="#7a1f1c" stroke="#26211c"',
    "board-face": 'fill="#f3e2b3" stroke="#c79a3c" stroke-width="1.2"',
    "glow": 'fill="var(--jc-lamp)" fill-opacity=".28"',
    "lamp": 'fill="var(--jc-lamp)" stroke="#0d1a30" stroke-width="1.2"',
    "cap": 'fill="#0d1a30"',
    "shine": 'stroke="#fff" stroke-width="1.6" stroke-linecap="round"',
    "cabbody": 'fill="#1e1d1b"',
    "pane": 'fill="#cfe4ea"',
    "cabsign": 'fill="#ffe27a" stroke="#1e1d1b" stroke-width=".8"',
    "tyre": 'fill="#1e1d1b" stroke="#f2efe4" stroke-width="1.2"',
    "leaf": 'fill="#3f8f46" stroke="#1f5226" stroke-width=".8"',
    "stem": 'fill="none" stroke="#1f5226" stroke-width="1.6"',
    "bowl": 'fill="#3f6fb3" stroke="#26211c"',
    "oats": 'fill="#f7ecd0" stroke="#26211c"',
    "steam": 'fill="none" stroke="#7a6b50" stroke-width="1.3" stroke-linecap="round"',
    "spoon": 'stroke="#5f6368" stroke-width="2.4" stroke-linecap="round"',
    "clock": 'fill="#fffaf0" stroke="#26211c" stroke-width="1.6"',
    "hands": 'fill="none" stroke="#26211c" stroke-width="1.5" stroke-linecap="round"',
    "paper": 'fill="#fffaf0" stroke="#26211c"',
    "redhead": 'fill="#b3261e" stroke="#26211c"',
    "stone": 'fill="#a5987c" stroke="#26211c"',
    "dawn": 'fill="#fff2bd"',
    "sun": 'fill="#f2a72a"',
    "ray": 'fill="none" stroke="#c8891a" stroke-width="1.8"',
    "redarrow": 'fill="var(--jc-red)"',
    "flesh": 'fill="#eac9a4" stroke="#26211c"',
    "suit": 'fill="#4b4a52"',
    "wood": 'fill="#7b5430" stroke="#26211c"',
    "earth": 'fill="#8a6a44" stroke="#4a3722"',
    "hole": 'fill="#15100a"',
    "leafy": 'fill="none" stroke="#2f6b3c" stroke-width="2" stroke-linecap="round"',
    "cast": 'fill="var(--jc-cast)"',
    "crown": 'fill="var(--jc-tree)"',
    "leaves": 'fill="none" stroke="var(--jc-leaf)" stroke-width="1.6" stroke-linecap="round"',
    "chevron": 'fill="none" stroke="var(--jc-rod)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"',
    "redcross": 'fill="#c32a20"',
    "sand": 'fill="#f0d48c" stroke="#a37d33"',
    "trunk": 'fill="none" stroke="#7b5430" stroke-width="2.4"',
    "frond": 'fill="#2f7d46"',
}
ART = {
    "pub": SIGN, "police": LAMP, "taxi": CAB, "luck": CLOVER, "porridge": BOWL, "visiting_time": CLOCK,
    "remission": CALENDAR, "released": GATE, "going_straight": STRAIGHT, "governor": DESK, "prison_visiting": GRILLE,
    "tunnel_end": HOLE, "bars": IRON_BARS,
}  # fmt: skip
LIFTED = {"pub": ' y="-1"', "luck": ' y="-3"', "police": ' y="-1"', "governor": ' y="-2"'}
ROUND = ("bash",)
PLAIN = ("street", "corridor")  # kinds on which there is nothing but their name


def inked(drawn: str) -> str:
    """A picture with its colours in it, where it names the kinds of its parts."""
    return re.sub(r'class="([a-z-]+)"', lambda found: INK[found[1]], drawn)


def emblems() -> str:
    """The pictures of spaces, to be used by reference."""
    kinds = "".join(f'<g id="jc-{kind}">{drawn}</g>' for kind, drawn in ART.items())
    pubs = "".join(f'<g id="jc-sign-{place}">{drawn}</g>' for place, drawn in enumerate(PICTURES.values()))
    return inked(kinds + pubs)


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
        place = list(PICTURES).index(space.id) if space.id in PICTURES else pubs.index(space.id) % len(PICTURES)
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
