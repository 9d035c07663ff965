"""Tjuv och Polis drawn: as text for a terminal, and as a map of the town with a ledger for the browser.

Everything that follows from the town alone is drawn once and kept, so that a map is put together from finished parts.
"""

from __future__ import annotations

from ....core.drawing import Data, Marks, escape, kinds
from ....core.edition import Edition
from ....core.language import _, language
from .. import state as n
from .figures import ANIMALS
from .labels import labels
from .ledger import ledger
from .map import base, opening
from .pieces import pieces, signet
from .spots import last_way, shared, squares, ways
from .text import text
from .town import CELL, town_of

__all__ = ["SHOWS_PLAYERS", "sign", "svg", "text"]

SHOWS_PLAYERS = True  # in the ledger: what everybody owns, carries, and how they stand
WIDEST = 14  # from here on the width of the window is what limits a map


def svg(view: Data) -> str:
    """The board as one element: the map, and the ledger under it or beside it."""
    board, marks = view["board"], Marks(view["choices"])
    town, spoken = town_of(board), language()
    title = view["edition"].replace("-", " ").upper()
    parts = (
        opening(town, spoken),
        base(town, spoken),
        squares(view, town, marks),
        f'<g class="plates" id="tp-plates" aria-hidden="true">{labels(town, title, board["agency"], spoken)}</g>',
        last_way(board, town),
        ways(board),
        pieces(view, town, marks),
        shared(view, town, marks),
        "</svg>",
    )
    moves = [choice for choice in view["choices"] if choice["target"] != "dice"]
    alone = len(marks.sources) == 1 and all(choice["source"] for choice in moves)
    shape = min(WIDEST, 10 * (len(town.rows[0]) + 1) // (len(town.rows) + 1))  # tenths: how wide for its height
    return (
        f'<div class="{kinds(f"board tjuv-och-polis shape-{shape}", alone=alone)}" id="tjuv-och-polis" role="group" '
        f'aria-label="{escape(_("The town"))}"><div class="map" id="tp-town" data-pan="{CELL}">{"".join(parts)}</div>'
        f"{ledger(view, town, marks)}</div>"
    )


def sign(box: Edition, players: int, seat: int) -> tuple[str, str]:
    """How a seat is known at a glance: the class of its colour, and its emblem as a small SVG."""
    return ("police" if seat == n.POLICE else ANIMALS[seat - 1]), signet(seat)
