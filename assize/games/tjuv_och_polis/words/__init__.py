"""Tjuv och Polis in words: seats, spots and how everybody stands. Sentences, marks, notation and more lie beside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.edition import Edition
from ....core.language import _, lazy, ngettext
from .. import state as n
from ..box import square_name, square_number
from ..rules.course import money_of
from ..view.position import piece_name
from .account import account as account
from .aim import aim as aim
from .marks import mark as mark
from .notation import notation as notation
from .notation import parse as parse
from .refusals import why_not as why_not
from .telling import direction, money, name_of_seat, where
from .telling import news as news
from .telling import question as question
from .telling import text as text


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """The police, or a thief by name."""
    return name_of_seat(seat)


# ---- spots ----------------------------------------------------------------------------------------------------------


def spot(box: Edition, s: Any, name: str) -> str:
    """What a spot is called: pieces, squares with what stands there, and the two squares of the car."""
    piece, _hyphen, index = name.partition("-")
    if piece == "officer" and index:
        return _("officer {officer}").format(officer=index)
    if piece == "thief" and index:
        return name_of_seat(int(index))
    front, dot, rear = name.partition(".")
    square, other = square_number(box, front), square_number(box, rear)
    if square is not None:
        if dot and other is not None:
            told = _("{square}, facing {direction}")
            return told.format(square=front, direction=direction(box, square, other))
        return where(box, square)
    return {"car": _("the radio car"), "dice": _("the die")}.get(name, name)


# What news are about, by their kind: pieces and squares, in the order of what happened. Pieces are told by seats too.
# A plain street, and the inside of the police house, are no spots of the map: there the pieces show where it was.
SPOTS = {
    "walked": ("from", "piece", "to"),
    "rode": ("from", "piece", "to"),
    "settled in": ("square",),
    "posted": ("officer",),
    "robbed": ("square",),
    "entered den": ("square",),
    "sorted money": ("square",),
    "bought ticket": ("square",),
    "parked": ("rear", "car", "front"),
    "drove": ("rear", "car", "front"),
    "called back": ("rear", "car", "front"),
    "stayed out": ("car",),
    "arrested": ("piece", "seat"),
    "out": ("piece", "seat"),
    "threw": ("dice",),
}


def spots_of(box: Edition, s: Any, kind: str, data: Mapping[str, int]) -> list[str]:
    """The squares and the pieces that news are about; of what has no place, the thief of whom it tells."""
    found = []
    for name in SPOTS.get(kind, ("seat",)):
        if name in ("from", "to", "square", "front", "rear"):
            found += [square_name(box, data[name])] if _is_spot(box, data[name]) else []
        elif name in ("piece", "officer"):
            found.append(piece_name(data[name]))
        elif name == "seat" and data.get("seat", n.POLICE) != n.POLICE:
            found.append(f"thief-{data['seat']}")
        elif name in ("car", "dice"):
            found.append(name)
    return found


def _is_spot(box: Edition, square: int) -> bool:
    """Whether a square is a place, a stop or the gate, which are always spots of the map."""
    b = box.record[0]
    return bool(b.kind[square] not in (n.STREET, n.POLICE_HOUSE) or b.lines[square] or square == b.gate)


# ---- standing ------------------------------------------------------------------------------------------------------

STATUS = {
    n.CLEAN: lazy("clean"),
    n.WANTED: lazy("wanted"),
    n.JAILED: lazy("under arrest"),
    n.LEAVING: lazy("leaving town"),
}


def standing(box: Edition, s: Any, seat: int) -> str:
    """How a player stands, in a few words that everybody may read: what a thief owns in all is open (TA-50)."""
    owned = money(money_of(s, seat))
    if seat == n.POLICE:
        return _("{money} in rewards").format(money=owned)
    thief = seat - 1
    status = int(s.status[thief])
    if status == n.OUT:
        return _("out of the game")
    if status == n.FLED:
        return _("fled with {money}").format(money=owned)
    told = _(STATUS[status])
    if status == n.JAILED and s.sentence[thief] > 0:
        number = int(s.sentence[thief])
        told = ngettext("in jail, {number} throw left", "in jail, {number} throws left", number).format(number=number)
    parts = [told, owned]
    if s.arrests[thief] > 0:
        parts.append(_("arrests: {number} of {most}").format(number=int(s.arrests[thief]), most=n.MOST_ARRESTS))
    return " · ".join(parts)


def scored(box: Edition, s: Any, amount: float) -> str:
    """A score is a sum of money."""
    return money(round(amount))
