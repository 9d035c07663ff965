"""Justice drawn: as text for a terminal, and for the browser as a table in dwarven constructivism.

The drawing is one element with several parts set in type: the banner, the Balance of Law, the Trick, the hand, the
Identity, the score sheet and the show of the last Verdict. The look arranges them for a phone and for a desk.
"""

from __future__ import annotations

from ....core.drawing import Data, Marks, escape, kinds
from ....core.edition import Edition
from ....core.language import _
from .balance import balance
from .figures import GUILDS, signet
from .hand import hand, identity
from .ledger import ledger
from .parts import defs
from .show import show
from .text import text
from .trick import banner, trick

__all__ = ["SHOWS_PLAYERS", "sign", "svg", "text"]

SHOWS_PLAYERS = True  # on the score sheet, with points, tokens, cards and what they have shown


def svg(view: Data) -> str:
    """The table as one element, its parts in the order in which the keys go round."""
    board, marks = view["board"], Marks(view["choices"])
    kind = f"{kinds('board justice', watching=board['you'] is None)} phase-{board['phase']}"
    parts = (
        banner(view), hand(view, marks), trick(view, marks), balance(view, marks), identity(view), ledger(view, marks),
        show(view),
    )  # fmt: skip
    label = escape(_("The table of the council"))
    return f'<div class="{kind}" id="justice" role="group" aria-label="{label}">{defs()}{"".join(parts)}</div>'


def sign(box: Edition, players: int, seat: int) -> tuple[str, str]:
    """How a seat is known at a glance: the class of its colour, and its guild as a small SVG."""
    return f"guild-{GUILDS[seat]}", signet(seat)
