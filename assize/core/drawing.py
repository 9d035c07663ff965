"""What the drawings of all games have in common: spots, pieces and ways, pictures made of strokes, dice, text."""

from __future__ import annotations

import html
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from textwrap import wrap
from typing import Any

from .language import ngettext

Data = Mapping[str, Any]  # a view, or a part of one
Point = tuple[float, float]
Line = tuple[str, str]  # what is written in a terminal, and its ink

XML = 'xmlns="http://www.w3.org/2000/svg"'
PIPS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
escape = lru_cache(maxsize=8192)(html.escape)  # the same words come again in every drawing
WIDTH = 79  # columns of a terminal
BOLD, DIM = "1", "2"
PLAIN = str.maketrans({
    "−": "-", "–": "-", "—": "-", "×": "x", "◀": "<", "▶": ">", "▸": ">", "≥": ">=", "·": "-", "█": "#", "░": ".",
    "’": "'", "‘": "'", "“": '"', "”": '"', "…": "...",
})  # fmt: skip


# ---- spots and pieces ---------------------------------------------------------------------------------------------


class Marks:
    """What the offers make of the spots. The first spot of use that is drawn is in the order of Tab."""

    def __init__(self, choices: Iterable[Data]) -> None:
        choices = list(choices)
        self.sources = {choice["source"] for choice in choices} - {""}
        self.targets = {choice["target"] for choice in choices} - {""}
        self.at_once = {choice["target"] for choice in choices if not choice["source"]} - {""}
        self.turn = 0

    def useful(self, name: str) -> bool:
        """Whether something can be done with a spot."""
        return name in self.sources or name in self.targets

    def spot(self, name: str, kind: str, label: str) -> str:
        """The attributes of an element that is a spot."""
        kind = f"spot {kind}" if kind else "spot"
        picked, aimed, role, turn = name in self.sources, name in self.targets, "img", -1
        if picked or aimed:
            kind = kinds(kind, pick=picked, goal=aimed, now=name in self.at_once)
            role, turn, self.turn = "button", self.turn, -1
        return _spot(name, kind, label, role, turn)

    def piece(self, name: str, kind: str, label: str, origin: str = "") -> str:
        """The attributes of a spot that is a piece; where it is new, it comes from the element of the id `origin`."""
        came = f' data-from="{origin}"' if origin else ""
        return f'{self.spot(name, kind, label)} data-piece="{name}" data-at="{name}"{came}'


@lru_cache(maxsize=8192)
def _spot(name: str, kind: str, label: str, role: str, turn: int) -> str:
    return (
        f'class="{kind}" id="spot-{name}" data-spot="{name}" role="{role}" tabindex="{turn}" '
        f'aria-label="{escape(label)}"'
    )


def kinds(always: str, **others: object) -> str:
    """The classes of an element: what it always is, and what else holds of it."""
    for kind, holds in others.items():
        if holds:
            always += f" {kind}"
    return always


# ---- ways ---------------------------------------------------------------------------------------------------------


def number(value: float) -> str:
    """A number of a drawing without needless digits."""
    return f"{round(value, 1):g}"


def points_of(points: Iterable[Point]) -> str:
    """Points as a polyline has them."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def ways(name: str, offered: Iterable[Data], line: Callable[[Data], str]) -> str:
    """A line for every way that leads to an offer; the page shows those that somebody looks at."""
    drawn = "".join(
        f'<polyline class="way" data-source="{way["source"]}" data-target="{way["target"]}" points="{line(way)}"/>'
        for way in offered
    )
    return f'<g class="ways" id="{name}" aria-hidden="true">{drawn}</g>'


def last_way(name: str, points: Sequence[Point], radius: float) -> str:
    """The way of the last move, faintly, from a ring where it began; without points there was none."""
    drawn = ""
    if points:
        x, y = points[0]
        drawn = (
            f'<circle class="start" cx="{number(x)}" cy="{number(y)}" r="{radius}"/>'
            f'<polyline class="trail" points="{points_of(points)}"/>'
        )
    return f'<g class="trails" id="{name}" aria-hidden="true">{drawn}</g>'


# ---- pictures -----------------------------------------------------------------------------------------------------


def pictures(module: str) -> dict[str, Any]:
    """The pictures of a game as strokes, by kind and name: `pictures.toml` beside one of its modules."""
    return tomllib.loads(Path(module).with_name("pictures.toml").read_text(encoding="utf-8"))


@lru_cache(maxsize=512)
def strokes(*written: str) -> str:
    """Pictures, one over the other, as SVG: strokes, divided by bars or lines, each a class and a path, `k:M0 0L9 9`.

    Instead of the path there may be a circle, `k:ox,y,radius`, and instead of both an element of SVG.
    """
    drawn = []
    for stroke in re.findall(r"[^|\n]+", "|".join(written)):
        kind, _colon, path = stroke.partition(":")
        if stroke.startswith("<"):
            drawn.append(stroke)
        elif path.startswith("o"):
            x, y, radius = path[1:].split(",")
            drawn.append(f'<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}"/>')
        else:
            drawn.append(f'<path class="{kind}" d="{path}"/>')
    return "".join(drawn)


def inked(written: str, inks: Mapping[str, str]) -> str:
    """A picture as SVG with colours in the place of its classes, for what is used by reference.

    Rules of a style sheet do not reach such things, but the custom properties of whoever uses them do.
    """
    return re.sub(r'class="([\w-]+)"', lambda found: inks[found[1]], strokes(written))


def picture(kind: str, box: str, drawn: str, label: str = "") -> str:
    """An SVG of its own within text; with a label it is read aloud, without one it only shows."""
    said = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="{kind}" {XML} viewBox="{box}" {said}>{drawn}</svg>'


def pips(value: int, apart: float, radius: float) -> str:
    """The dots of a die around its middle."""
    return "".join(f'<circle cx="{apart * x:g}" cy="{apart * y:g}" r="{radius}"/>' for x, y in PIPS[value])


@lru_cache(maxsize=8)
def die(value: int) -> str:
    """The die that lies beside a board, as it fell; 0 before it is thrown."""
    return (
        f'<svg class="{kinds("die", spent=not value)}" id="die-0" data-value="{value}" {XML} viewBox="-20 -20 40 40" '
        'aria-hidden="true"><g class="tumble"><rect class="under" x="-14.5" y="-13" width="32" height="32" rx="7"/>'
        '<rect class="face" x="-16" y="-16" width="32" height="32" rx="7"/>'
        f'<g class="pips">{pips(value, 8.4, 3.2)}</g></g></svg>'
    )


# ---- text ---------------------------------------------------------------------------------------------------------


def cards_counted(count: int) -> str:
    """So many cards."""
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def folded(line: str, indent: int, ink: str = "") -> Iterator[Line]:
    """A line that may be too long for a terminal, folded under itself."""
    for part in [line] if len(line) <= WIDTH else wrap(line, WIDTH, subsequent_indent=" " * indent):
        yield part, ink


def coloured(text: str, ink: str) -> str:
    """Text in an ink of the terminal, if there is one."""
    return f"\x1b[{ink}m{text}\x1b[0m" if ink and text else text


def written(lines: Iterable[Line], colour: bool, plain: bool) -> str:
    """Lines as a terminal shows them, in colour or not, and with signs of ASCII alone if it is a plain one."""
    shown = ((line.translate(PLAIN) if plain else line, ink) for line, ink in lines)
    return "\n".join(coloured(line, ink) if colour else line for line, ink in shown)
