"""The board as text and as SVG, as plain as can be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assize.core.edition import Edition

from .state import SIDE
from .words import MARKS, name


def text(view: Mapping[str, Any], colour: bool, plain: bool) -> str:
    """Three rows of marks."""
    cells = ["." if seat is None else MARKS[seat] for seat in view["board"]["cells"]]
    return "\n".join(" ".join(cells[row : row + SIDE]) for row in range(0, SIDE * SIDE, SIDE))


def svg(view: Mapping[str, Any]) -> str:
    """Nine cells, each a spot."""
    spots = []
    for cell, seat in enumerate(view["board"]["cells"]):
        x, y = cell % SIDE * 10, cell // SIDE * 10
        shown = "" if seat is None else MARKS[seat]
        box = f'<rect x="{x}" y="{y}" width="9" height="9"/>'
        spots.append(f'<g data-spot="{name(cell)}">{box}<text x="{x + 2}" y="{y + 8}">{shown}</text></g>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30">{"".join(spots)}</svg>'


def sign(box: Edition, players: int, seat: int) -> tuple[str, str]:
    """The mark of a seat."""
    return MARKS[seat].lower(), f'<svg viewBox="0 0 9 9" aria-hidden="true"><text y="8">{MARKS[seat]}</text></svg>'
