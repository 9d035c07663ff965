"""The way of a move, drawn: `python -m tests.way` writes the picture in the documents from the modules themselves.

Every step names what really stands there; what is said of it is the first sentence of its own description.
"""

from __future__ import annotations

import importlib
import inspect
import re
import textwrap
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / "docs" / "pictures" / "way-of-a-move.svg"
LANES = ("the page", "web", "tables", "core", "the game")
WIDTH, LANE, TOP, STEP, BOX = 1200, 240, 64, 104, 86
WORDS = 31  # letters in a line


class Place(NamedTuple):
    """Where a move comes by: a lane, and a file with the name of what stands in it."""

    lane: int
    file: str
    name: str = ""


WAY = (
    Place(0, "web/static/board.js"),
    Place(1, "web/deeds.py", "Act"),
    Place(2, "tables/registry.py", "Registry.perform"),
    Place(2, "tables/table.py", "Table.choose"),
    Place(3, "core/match.py", "Match.play"),
    Place(3, "core/loops.py", "advance"),
    Place(4, "games/circle_gammon/rules/moves.py", "play_move"),
    Place(4, "games/circle_gammon/rules/moves.py", "move_offers"),
    Place(2, "tables/table.py", "Table.follow"),
    Place(2, "tables/store.py", "Store.add"),
    Place(2, "tables/live_table.py", "LiveTable.tell"),
    Place(1, "web/streams.py", "TableStream"),
    Place(1, "web/presenter.py", "Presenter.screen"),
    Place(4, "games/circle_gammon/drawing/__init__.py", "svg"),
    Place(0, "web/static/patch.js"),
)


def told(place: Place) -> str:
    """The first sentence of what stands at a place."""
    if not place.name:
        text = re.match(r"/\*\* (.*?)(?:\n\n| \*/)", (ROOT / "assize" / place.file).read_text(encoding="utf-8"), re.S)
        found = text[1] if text else ""
    else:
        module = importlib.import_module(
            "assize." + place.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        )
        thing = module
        for name in place.name.split("."):
            thing = getattr(thing, name)
        found = inspect.getdoc(thing) or ""
    first = re.split(r"(?<=[.:;]) ", " ".join(found.split("\n\n")[0].split()))[0]
    return re.sub(r" \([^)]*\)$", "", first.rstrip(".:;"))


def room_of(place: Place) -> str:
    """The file of a place, or the folder that it stands for."""
    folder, _slash, file = place.file.rpartition("/")
    return folder.rpartition("/")[2] if file == "__init__.py" else file


def box(number: int, place: Place) -> str:
    """A step: where it stands, its name and what it does."""
    x, y = place.lane * LANE + 10, TOP + number * STEP
    lines = textwrap.wrap(textwrap.shorten(told(place), 3 * WORDS - 8, placeholder=" …"), WORDS)
    said = "".join(
        f'<text x="{x + 12}" y="{y + 42 + 15 * line}">{escape(text)}</text>' for line, text in enumerate(lines)
    )
    return (
        f'<g><rect x="{x}" y="{y}" width="{LANE - 20}" height="{BOX}" rx="8"/>'
        f'<text class="name" x="{x + 12}" y="{y + 22}">{number + 1}. {room_of(place)}'
        f" {place.name.split('.')[-1]}</text>{said}</g>"
    )


def arrow(number: int) -> str:
    """From a step to the next."""
    here, there = WAY[number], WAY[number + 1]
    y = TOP + number * STEP + BOX
    start, end = ((place.lane + 0.5) * LANE for place in (here, there))
    return f'<path d="M{start} {y} C{start} {y + 12} {end} {y + 4} {end} {y + STEP - BOX - 3}"/>'


def drawing() -> str:
    """The picture: a column for each room, and the steps from top to bottom."""
    height = TOP + len(WAY) * STEP
    heads = "".join(f'<text class="lane" x="{(n + 0.5) * LANE}" y="30">{name}</text>' for n, name in enumerate(LANES))
    rules = "".join(f'<path class="rule" d="M{n * LANE} 12 V{height - 12}"/>' for n in range(1, len(LANES)))
    boxes = "".join(box(number, place) for number, place in enumerate(WAY))
    arrows = "".join(map(arrow, range(len(WAY) - 1)))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">
<title>The way of a move, from a click to the board that everybody sees</title>
<style>
  text {{ font: 12px system-ui, sans-serif; fill: #333 }}
  .name {{ font-weight: 600; fill: #1d3a5f }}
  .lane {{ font-size: 17px; font-weight: 600; text-anchor: middle }}
  rect {{ fill: #fff; stroke: #9fb3c8 }}
  path {{ fill: none; stroke: #4a6fa5; stroke-width: 1.6; marker-end: url(#tip) }}
  .rule {{ stroke: #dde4ec; marker-end: none }}
</style>
<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">
<path d="M0 0 L8 4 L0 8 z" style="fill:#4a6fa5;stroke:none;marker-end:none"/></marker>
<rect width="{WIDTH}" height="{height}" style="fill:#f6f8fb;stroke:none"/>
{rules}{heads}{boxes}{arrows}
</svg>
"""


if __name__ == "__main__":
    PICTURE.write_text(drawing(), encoding="utf-8")
