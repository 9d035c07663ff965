"""The notation of Tjuv och Polis.

`2 K12` moves officer 2, `K12` a thief, and `car K12 J12` the radio car: its front, then its rear. `2 tram K12` and
`tram K12` are rides. `den C8`, `post N10` and `car P12 O12` set the pieces up; `credit 2`, `credit car` and `jail N10`
settle an arrest; and `throw`, `break out`, `wait`, `leave car`, `carry 5000` and, for chance, `die 4` are themselves.
"""

from __future__ import annotations

import re
from typing import Any

from ....core.edition import Edition
from ....core.language import _, lazy
from ....core.notation import Notation, Spelling, Unreadable, number
from .. import state as n
from ..box import square_name, square_number
from ..rules.steps import side_of
from .telling import car_squares

SIDE_NAMES = ("up", "right", "down", "left")
SQUARE = "[a-z]{1,2}[0-9]{1,3}"
THE_CAR = "(?:the)?(?:radio)?car"


def _name(box: Edition, s: Any, square: int) -> str:
    """The name of a square; a number for one that this town does not have."""
    return square_name(box, square) if square < box.record["squares"][0] else f"#{square}"


def _square(box: Edition, s: Any, name: str) -> int:
    square = square_number(box, name)
    if square is None:
        raise Unreadable("TP-11", _("there is no square {square} in this town").format(square=name.upper()))
    return square


def _numbered(what: str, clause: str = "", problem: str = "") -> Spelling:
    """The squares of a kind that have numbers of their own: stops, dens, and those of the police house."""

    def write(box: Edition, s: Any, index: int) -> str:
        return (
            square_name(box, int(box.record[f"{what}_at"][0, index]))
            if index < box.record[f"{what}s"][0]
            else f"#{index}"
        )

    def read(box: Edition, s: Any, name: str) -> int:
        found = int(box.record[what][0, _square(box, s, name)])
        if found < 0:
            raise Unreadable(clause, _(problem).format(square=name.upper()))
        return found

    return Spelling(SQUARE, write, read)


def _officer(box: Edition, s: Any, text: str) -> int:
    if not 1 <= int(text[-1]) <= n.OFFICERS:
        raise Unreadable("TP-6", _("officers have the numbers 1 to {most}").format(most=n.OFFICERS))
    return int(text[-1]) - 1


def _amount(box: Edition, s: Any, text: str) -> int:
    amount = int(re.sub("[^0-9]", "", text))
    if amount % n.NOTE:
        raise Unreadable("TP-2", _("the smallest note is 1,000 kr"))
    if amount // n.NOTE >= n.NOTES:
        raise Unreadable("TA-54", _("nobody carries that much"))
    return amount // n.NOTE


OFFICER = Spelling("(?:officer)?[0-9]", lambda box, s, officer: str(officer + 1), _officer)
ROOM = _numbered("room")
NOTATION = Notation(
    n.MOVES,
    gap="",
    place=Spelling(SQUARE, _name, _square),
    officer=OFFICER,
    stop=_numbered("stop", "TP-54", lazy("no tram stops on {square}")),
    den=_numbered("den", "TP-5", lazy("there is no den on {square}")),
    piece=Spelling(
        f"{OFFICER.pattern}|{THE_CAR}",
        lambda box, s, piece: "car" if piece == n.CAR else str(piece + 1),
        lambda box, s, text: n.CAR if text.endswith("car") else _officer(box, s, text),
    ),
    die=number(1, n.FACES),
    notes=Spelling("[0-9][0-9,.]{0,12}(?:kr)?", lambda box, s, notes: str(notes * n.NOTE), _amount),
)
notation, parse = NOTATION.write, NOTATION.read


@NOTATION.writes(n.MOVE_CAR)
def _write_car(box: Edition, s: Any, front: int, side: int) -> str:
    _front, rear = car_squares(box, front, side)
    return f"car {_name(box, s, front)} {_name(box, s, rear) if rear >= 0 else SIDE_NAMES[side]}"


@NOTATION.reads(f"{THE_CAR}(?P<front>{SQUARE})[./,-]?(?P<rear>{SQUARE})")
def _read_car(box: Edition, s: Any, front: str, rear: str) -> int:
    at = _square(box, s, front)
    side = side_of(box.record[0], at, _square(box, s, rear))
    if side == n.SIDES:
        raise Unreadable("TP-22", _("the radio car covers two squares side by side"))
    return n.MOVE_CAR(at, side)


@NOTATION.writes(n.USE_SQUARE)
def _write_room(box: Edition, s: Any, room: int) -> str:
    return f"{'post' if s['phase'] == n.POSTING else 'jail'} {ROOM.write(box, s, room)}"


@NOTATION.reads(f"(?P<deed>post|jail)(?P<at>{SQUARE})")
def _read_room(box: Edition, s: Any, deed: str, at: str) -> int:
    room = int(box.record["room"][0, _square(box, s, at)])
    if deed == "post" and s["phase"] != n.POSTING:
        raise Unreadable("TP-7", _("officers are posted before the game begins, and not later"))
    if deed == "jail" and s["phase"] != n.JAILING:
        raise Unreadable("TP-42", _("there is nobody to lock up"))
    if room < 0:
        problem = _("{square} is no square of the police house").format(square=at.upper())
        raise Unreadable("TP-7" if deed == "post" else "TP-42", problem)
    return n.USE_SQUARE(room)
