"""The notation of Tjuv och Polis.

`2 K12` moves officer 2, `K12` a thief, and `car K12 J12` the radio car: its front, then its rear. `2 tram K12` and
`tram K12` are rides. `den C8`, `post N10` and `car P12 O12` set the pieces up; `credit 2`, `credit car` and `jail N10`
settle an arrest; and `throw`, `break out`, `wait`, `leave car`, `carry 5000` and, for chance, `die 4` are themselves.
"""

from __future__ import annotations

import re
from typing import Any

from ....core.edition import Edition
from ....core.errors import IllegalMove
from ....core.language import _
from .. import state as n
from ..box import square_name, square_number

WORDS = {n.TO_THROW: "throw", n.BREAK_OUT: "break out", n.WAIT: "wait", n.LEAVE_CAR: "leave car"}
CODES = {"".join(word.split()): code for code, word in WORDS.items()}
SIDE_NAMES = ("up", "right", "down", "left")
SQUARE = r"([a-z]{1,2}\d{1,3})"
BETWEEN = r"[./,-]?"
LONGEST = 60  # more than the longest notation, with room for blanks


# ---- writing -------------------------------------------------------------------------------------------------------


def notation(box: Edition, s: Any, code: int) -> str:
    """A move in notation."""
    if code in WORDS:
        return WORDS[code]
    if code >= n.CARRY:
        return f"carry {(code - n.CARRY) * n.NOTE}"
    if code >= n.DIE:
        return f"die {code - n.DIE + 1}"
    if code >= n.CREDIT:
        return "credit car" if code - n.CREDIT == n.CAR else f"credit {code - n.CREDIT + 1}"
    if code >= n.BEGIN_IN:
        return f"den {listed_square(box, 'den_at', 'dens', code - n.BEGIN_IN)}"
    if code >= n.USE_SQUARE:
        deed = "post" if s["phase"] == n.POSTING else "jail"
        return f"{deed} {listed_square(box, 'room_at', 'rooms', code - n.USE_SQUARE)}"
    if code >= n.RIDE:
        rider, stop = divmod(code - n.RIDE, n.STOPS)
        ride = f"tram {listed_square(box, 'stop_at', 'stops', stop)}"
        return ride if rider == n.OFFICERS else f"{rider + 1} {ride}"
    if code >= n.MOVE_THIEF:
        return name_of(box, code - n.MOVE_THIEF)
    if code >= n.MOVE_CAR:
        front, rear = car_squares(box, code)
        side = SIDE_NAMES[(code - n.MOVE_CAR) % n.SIDES]
        return f"car {name_of(box, front)} {name_of(box, rear) if rear >= 0 else side}"
    officer, square = divmod(code - n.MOVE_OFFICER, n.SQUARES)
    return f"{officer + 1} {name_of(box, square)}"


def name_of(box: Edition, square: int) -> str:
    """The name of a square; a number for one that this town does not have."""
    return square_name(box, square) if square < box.box["squares"][0] else f"#{square}"


def car_squares(box: Edition, code: int) -> tuple[int, int]:
    """Where a move leaves the front and the rear of the car; -1 for a rear that finds no square on its side."""
    front, side = divmod(code - n.MOVE_CAR, n.SIDES)
    return front, int(box.box["near"][0, front, side]) if front < box.box["squares"][0] else -1


def listed_square(box: Edition, table: str, size: str, index: int) -> str:
    """The name of a stop, a den or a square of the police house by its number; a number for one that is not there."""
    return square_name(box, int(box.box[table][0, index])) if index < box.box[size][0] else f"#{index}"


# ---- reading -------------------------------------------------------------------------------------------------------


def parse(box: Edition, s: Any, text: str) -> int | None:
    """The move that a notation means, whether it is legal or not. Blanks and capitals do not matter."""
    shown = text.strip()
    text = "".join(text.split()).lower()
    if len(text) > LONGEST or not text.isascii():
        return None
    if text in CODES:
        return CODES[text]
    if found := re.fullmatch(r"die([1-6])", text):
        return n.DIE + int(found[1]) - 1
    if found := re.fullmatch(r"carry(\d[\d,.]{0,12})(?:kr)?", text):
        return _parse_amount(shown, found[1])
    if found := re.fullmatch(r"credit(?:officer)?(\d|(?:the)?(?:radio)?car)", text):
        return n.CREDIT + (n.CAR if found[1].endswith("car") else _officer(shown, found[1]))
    if found := re.fullmatch(rf"(?:the)?(?:radio)?car{SQUARE}{BETWEEN}{SQUARE}", text):
        return _parse_car(box, shown, found[1], found[2])
    if found := re.fullmatch(rf"(den|post|jail|tram){SQUARE}", text):
        return _parse_place(box, s, shown, found[1], found[2])
    if found := re.fullmatch(rf"(?:officer)?(\d)(tram)?{SQUARE}", text):
        officer = _officer(shown, found[1])
        if found[2]:
            return n.RIDE + officer * n.STOPS + _stop(box, shown, found[3])
        return n.MOVE_OFFICER + officer * n.SQUARES + _square(box, shown, found[3])
    if found := re.fullmatch(SQUARE, text):
        return n.MOVE_THIEF + _square(box, shown, text)
    return None


def _square(box: Edition, shown: str, name: str) -> int:
    square = square_number(box, name)
    if square is None:
        reason = _("there is no square {square} in this town")
        raise IllegalMove(shown, reason.format(square=name.upper()), "TP-11")
    return square


def _officer(shown: str, number: str) -> int:
    if not 1 <= int(number) <= n.OFFICERS:
        raise IllegalMove(shown, _("officers have the numbers 1 to {most}").format(most=n.OFFICERS), "TP-6")
    return int(number) - 1


def _stop(box: Edition, shown: str, name: str) -> int:
    stop = int(box.box["stop"][0, _square(box, shown, name)])
    if stop < 0:
        raise IllegalMove(shown, _("no tram stops on {square}").format(square=name.upper()), "TP-54")
    return stop


def _parse_place(box: Edition, s: Any, shown: str, deed: str, name: str) -> int:
    """A ride of a thief, a den to begin in, or a square of the police house for an officer or a prisoner."""
    if deed == "tram":
        return n.RIDE + n.OFFICERS * n.STOPS + _stop(box, shown, name)
    square = _square(box, shown, name)
    if deed == "den":
        if box.box["den"][0, square] < 0:
            raise IllegalMove(shown, _("there is no den on {square}").format(square=name.upper()), "TP-5")
        return n.BEGIN_IN + int(box.box["den"][0, square])
    if deed == "post" and s["phase"] != n.POSTING:
        raise IllegalMove(shown, _("officers are posted before the game begins, and not later"), "TP-7")
    if deed == "jail" and s["phase"] != n.JAILING:
        raise IllegalMove(shown, _("there is nobody to lock up"), "TP-42")
    if box.box["room"][0, square] < 0:
        reason = _("{square} is no square of the police house")
        raise IllegalMove(shown, reason.format(square=name.upper()), "TP-7" if deed == "post" else "TP-42")
    return n.USE_SQUARE + int(box.box["room"][0, square])


def _parse_car(box: Edition, shown: str, front_name: str, rear_name: str) -> int:
    front, rear = _square(box, shown, front_name), _square(box, shown, rear_name)
    for side in range(n.SIDES):
        if box.box["near"][0, front, side] == rear:
            return n.MOVE_CAR + front * n.SIDES + side
    raise IllegalMove(shown, _("the radio car covers two squares side by side"), "TP-22")


def _parse_amount(shown: str, digits: str) -> int:
    amount = int(re.sub(r"\D", "", digits))
    if amount % n.NOTE:
        raise IllegalMove(shown, _("the smallest note is 1,000 kr"), "TP-2")
    if amount // n.NOTE >= n.NOTES:
        raise IllegalMove(shown, _("nobody carries that much"), "TA-54")
    return n.CARRY + amount // n.NOTE
