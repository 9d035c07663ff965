"""The Judge in Circuit in words: sentences, notation, marks and refusals have files of their own."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _
from .. import state as n
from ..box import crime_name, prison_name
from ..rules.places import place_in_queue, ring_count
from .account import account as account
from .account import scored as scored
from .aim import aim as aim
from .marks import mark as mark
from .names import name_of as seat_name
from .notation import notation as notation
from .notation import parse as parse
from .refusals import why_not as why_not
from .routes import ROUTES as ROUTES
from .routes import begins_route as begins_route
from .routes import route as route
from .sentences import news as news
from .sentences import question as question
from .sentences import text as text
from .spots import spot as spot
from .spots import spots_of as spots_of

__all__ = [
    "ROUTES", "account", "aim", "begins_route", "mark", "news", "notation", "parse", "question", "route", "scored",
    "seat_name", "spot", "spots_of", "standing", "text", "why_not",
]  # fmt: skip


def standing(box: Edition, s: Any, seat: int) -> str:
    """How a player stands, in a few words that everybody may read: rings, charge and Prison, Probation."""
    if s.crook[seat] < 0:
        return ""
    told = _("{rings} of {goal} rings").format(rings=ring_count(s, seat), goal=int(s.options.rings))
    parts = [told]
    if s.at[seat] == n.CELLS:
        told = _("cell {cell}, {crime}")
        parts.append(told.format(cell=place_in_queue(s, seat) + 1, crime=crime_name(box, s.charge[seat])))
    elif box.record[0].inside[s.at[seat]]:
        parts.append(prison_name(box, s.prison[seat]) if s.prison[seat] >= 0 else _("INSIDE"))
    if s.probation >> seat & 1:
        parts.append(_("on Probation"))
    return " · ".join(parts)
