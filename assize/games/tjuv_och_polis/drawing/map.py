"""The map as one drawing: everything that never moves, put together once for each town and language."""

from __future__ import annotations

from functools import lru_cache

from ....core.drawing import XML, escape
from ....core.language import _
from .blocks import ground, lamps, marked
from .figures import symbols
from .lines import stops, tracks
from .places import emblems, tiles
from .town import CELL, EDGE, Town, plan_of


def _marker(name: str, inside: str) -> str:
    """A small drawing that stands at the corners of a line."""
    return (
        f'<marker id="tp-{name}" class="mark" markerUnits="userSpaceOnUse" markerWidth="1" markerHeight="1" '
        f'overflow="visible">{inside}</marker>'
    )


DEFS = (
    f'<pattern id="tp-slabs" width="{CELL}" height="{CELL}" patternUnits="userSpaceOnUse">'
    f'<rect class="slab" x="1" y="1" width="{CELL - 2}" height="{CELL - 2}" rx="3.5"/></pattern>'
    '<radialGradient id="tp-light"><stop class="light-1" offset="0"/><stop class="light-2" offset=".35"/>'
    '<stop class="light-3" offset="1"/></radialGradient>'
    '<linearGradient id="tp-beam" x2="1"><stop class="beam-1" offset="0"/><stop class="beam-2" offset="1"/>'
    "</linearGradient>"
    '<marker id="tp-head" markerWidth="4.4" markerHeight="4.4" refX="2.4" refY="2.2" orient="auto">'
    '<path class="tip" d="M0 0L4.4 2.2L0 4.4L1 2.2Z"/></marker>'
    + _marker(
        "tree0",
        '<circle class="cast" cx="1.5" cy="2" r="8"/><circle class="crown" r="8"/>'
        '<path class="leaves" d="M-5.4-2.5A6 6 0 0 1 1-5.8M-2.5-1A3 3 0 0 1 1-3"/>',
    )
    + _marker(
        "tree1",
        '<circle class="cast" cx="1.5" cy="2" r="6.2"/><circle class="crown young" r="6.2"/>'
        '<path class="leaves" d="M-3.8-2A4.2 4.2 0 0 1 1-4"/>',
    )
    + _marker("chimney", '<path class="shade" d="M-.5 0h6v6h-6z"/><path class="stack" d="M-3-3h6v6h-6z"/>')
    + _marker("pane", '<path class="pane" d="M-2.3-2.3h4.6v4.6h-4.6z"/>')
    + _marker("lamp", '<circle fill="url(#tp-light)" r="66"/><circle class="bulb" r="2.6"/>')
)


@lru_cache(maxsize=32)
def opening(town: Town, spoken: str) -> str:
    """How the drawing begins: its size, its name, and what is used in it more than once."""
    plan = plan_of(town)
    size = f"{-EDGE} {-EDGE} {plan.wide * CELL + 2 * EDGE} {plan.high * CELL + 2 * EDGE}"
    return (
        f'<svg class="town" id="tp-map" {XML} viewBox="{size}" role="group" '
        f'aria-label="{escape(_("Map of the town"))}"><defs>{DEFS}{emblems()}{symbols()}</defs>'
    )


@lru_cache(maxsize=32)
def base(town: Town, spoken: str) -> str:
    """Ground and tracks, the street lamps with their light, then the places and stops that stand in it."""
    plan = plan_of(town)
    return (
        f'<g class="base" id="tp-base" aria-hidden="true">{ground(plan)}{tracks(town)}{marked("lamp", lamps(plan))}'
        f"{tiles(town, spoken)}{stops(town)}</g>"
    )
