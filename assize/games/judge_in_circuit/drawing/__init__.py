"""The Judge in Circuit drawn: as text for a terminal, and for the browser as a board game of the eighties.

The drawing is one element with several parts: the board, and set in type the hand, the ledger and the trial board.
Everything that follows from the edition alone is drawn once and kept.
"""

from __future__ import annotations

from ....core.drawing import Data, Marks, escape
from ....core.edition import Edition
from ....core.language import _, language
from .board import base, opening
from .hand import hand
from .ledger import desk, ledger
from .papers import papers
from .pieces import pieces, signet
from .plan import NEAR, plan_of
from .spots import last_way, spots, ways
from .text import text
from .trial import hearing, trial_board

__all__ = ["SHOWS_PLAYERS", "sign", "svg", "text"]

SHOWS_PLAYERS = True  # with their rings, their charges and how many cards they hold


def svg(view: Data) -> str:
    """The table as one element: the board, over it the papers of a trial, and below it everything else."""
    board, marks = view["board"], Marks(view["choices"])
    plan, spoken = plan_of(board), language()
    drawn = (
        opening(plan, spoken),
        base(plan, spoken),
        papers(board, plan, marks),
        spots(view, plan, marks),
        last_way(board, plan),
        ways(board, plan),
        pieces(view, plan, marks),
        "</svg>",
    )
    kind = "board judge-in-circuit"
    kind += " in-court" if board["trial"] else ""
    return (
        f'<div class="{kind}" id="judge-in-circuit" role="group" aria-label="{escape(_("The table"))}">'
        f'<div class="map" id="jc-town" data-pan="{NEAR}">{"".join(drawn)}</div>'
        f"{hearing(view, plan, marks)}{ledger(view, plan)}"
        f'<div class="tray" id="jc-tray">{hand(view, marks)}{desk(view, plan, marks)}</div>'
        f"{trial_board(view, plan, marks)}</div>"
    )


def sign(box: Edition, players: int, seat: int) -> tuple[str, str]:
    """How a seat is known at a glance: the class of its colour, and its docket as a small SVG."""
    return f"docket-{seat + 1}", signet(seat)
