"""Tjuv och Polis in words: where offers show, and how the seats stand. Sentences, notation and refusals lie beside."""

from __future__ import annotations

from typing import Any

from ....core.bits import lowest
from ....core.edition import Edition
from ....core.language import _, lazy, ngettext
from ....core.telling import ByKind
from ....core.words import Mark
from .. import state as n
from ..box import square_name, square_number
from ..rules.course import money_of
from ..rules.steps import is_escape, is_office, place_of
from ..rules.trams import lines_after
from ..view.position import piece_name
from .notation import notation as notation
from .notation import parse as parse
from .refusals import why_not as why_not
from .telling import (
    car_squares,
    direction,
    is_somebody_leaving,
    listed,
    money,
    name_of_seat,
    stop_square,
    wanted_on,
    where,
)
from .telling import news as news
from .telling import question as question
from .telling import text as text

NEARBY = 6  # steps that one throw can go


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """The police, or a thief by name."""
    return name_of_seat(seat)


# ---- marks ---------------------------------------------------------------------------------------------------------

mark = ByKind(n.MOVES, usual=Mark())


@mark.of(n.MOVE_OFFICER)
def _mark_officer(box: Edition, s: Any, officer: int, square: int) -> Mark:
    note = _note_of_police(box, s, square) or _note_of_officer(box, s, square)
    return Mark(piece_name(officer), square_name(box, square), note)


@mark.of(n.MOVE_CAR)
def _mark_car(box: Edition, s: Any, front: int, side: int) -> Mark:
    _front, rear = car_squares(box, front, side)
    note = _note_of_police(box, s, front, rear) if s["phase"] == n.MOVING else ""
    return Mark("" if s["front"] < 0 else "car", f"{square_name(box, front)}.{square_name(box, rear)}", note)


@mark.of(n.MOVE_THIEF)
def _mark_thief(box: Edition, s: Any, square: int) -> Mark:
    return Mark(f"thief-{s['turn']}", square_name(box, square), _note_of_thief(box, s, square))


@mark.of(n.RIDE_OFFICER, n.RIDE_THIEF)
def _mark_ride(box: Edition, s: Any, *parts: int) -> Mark:
    mover, stop = parts if len(parts) > 1 else (n.PIECES + int(s["turn"]) - 1, *parts)
    square = stop_square(box, stop)
    lines, note = lines_after(box.record[0], s, mover, int(place_of(s, mover)), square), ""
    if mover < n.OFFICERS and (thieves := wanted_on(s, square)):
        note = _arrests(thieves)
    elif lines:
        note = _("change to line {line}").format(line=lowest(lines) + 1)
    return Mark(piece_name(mover), square_name(box, square), note)


@mark.of(n.CARRY)
def _mark_money(box: Edition, s: Any, notes: int) -> Mark:
    """Whether seeing to the money makes a thief wanted, or ends it."""
    thief, note = int(s["turn"]) - 1, ""
    if s["status"][thief] == n.CLEAN and notes * n.NOTE > s["purse"][thief]:
        note = _("becomes wanted")
    elif s["status"][thief] == n.WANTED and notes == 0 and s["options"]["den_clears"]:
        note = _("no longer wanted")
    return Mark(note=note, scale="carry", value=notes * n.NOTE)


@mark.of(n.WAIT)
def _mark_waiting(box: Edition, s: Any) -> Mark:
    left = int(s["sentence"][s["turn"] - 1]) - 1
    told = ngettext("{number} throw left", "{number} throws left", left).format(number=left)
    return Mark(note=told if left else _("then free"))


mark.of(n.USE_SQUARE)(lambda box, s, room: Mark(target=square_name(box, int(box.record["room_at"][0, room]))))
mark.of(n.BEGIN_IN)(lambda box, s, den: Mark(target=square_name(box, int(box.record["den_at"][0, den]))))
mark.of(n.CREDIT)(lambda box, s, piece: Mark(piece_name(piece)))
mark.of(n.TO_THROW)(lambda box, s: Mark(target="dice"))
mark.of(n.BREAK_OUT)(lambda box, s: Mark(target="dice", note=_("only a 6 leads out")))


def _note_of_thief(box: Edition, s: Any, square: int) -> str:
    b = box.record[0]
    kind = int(b.kind[square])
    if kind == n.DEN:
        return _("safe")
    if is_escape(kind):
        if any(at >= 0 and b.kind[at] == n.TELEGRAPH for at in s["officer"].tolist()):
            return _("arrested at once")
        return _("a ticket for {amount}").format(amount=money(b.amount[square]))
    if is_office(kind) and kind != n.TELEGRAPH:
        police = {int(s["front"]), int(s["rear"]), *s["officer"].tolist()}
        if all(door < 0 or door in police for door in b.near[square].tolist()):
            return _("arrested at once")
        amount = int(s["agency"] if kind == n.AGENCY else b.amount[square])
        return _("robs {amount}").format(amount=money(amount)) if amount else _("the box is empty")
    if b.lines[square]:
        return _stop(int(b.lines[square]))
    steps = min((int(b.walk[square, b.den_at[den]]) for den in range(int(b.dens))), default=0)
    if not 0 < steps <= NEARBY:
        return ""
    return ngettext("{number} step from a den", "{number} steps from a den", steps).format(number=steps)


def _note_of_police(box: Edition, s: Any, *squares: int) -> str:
    """What a piece of the police does that comes to rest: arrests on its squares and behind their doors, or guards."""
    b = box.record[0]
    beside = [other for square in squares for other in b.near[square].tolist() if other >= 0]
    if thieves := wanted_on(s, *squares, *(at for at in beside if is_office(b.kind[at]) and b.doors[at] == 1)):
        return _arrests(thieves)
    return _("guards a way out") if any(b.before_escape[square] for square in squares) else ""


def _note_of_officer(box: Edition, s: Any, square: int) -> str:
    b = box.record[0]
    if b.kind[square] == n.TELEGRAPH:
        return _("stops the flight") if is_somebody_leaving(s) else _("at the telegraph")
    if any(beside >= 0 and b.kind[beside] == n.DEN for beside in b.near[square].tolist()):
        return _("at the door of a den")
    if b.lines[square]:
        return _stop(int(b.lines[square]))
    near = [
        (int(b.beat[square, at]), seat)
        for seat, (at, status) in enumerate(zip(s["thief"].tolist(), s["status"].tolist(), strict=True), 1)
        if status == n.WANTED and at >= 0 and 0 < b.beat[square, at] <= NEARBY
    ]
    if not near:
        return ""
    steps, seat = min(near)
    told = ngettext("{number} step from {name}", "{number} steps from {name}", steps)
    return told.format(number=steps, name=name_of_seat(seat))


def _arrests(thieves: int) -> str:
    count = thieves.bit_count()
    if count > 1:
        return _("arrests {number} thieves").format(number=count)
    return _("arrests {name}").format(name=listed(thieves))


def _stop(lines: int) -> str:
    numbers = [str(line + 1) for line in range(lines.bit_length()) if lines >> line & 1]
    if len(numbers) > 1:
        both = _("{others} and {last}").format(others=", ".join(numbers[:-1]), last=numbers[-1])
        return _("lines {lines} meet").format(lines=both)
    return _("stop of line {line}").format(line=numbers[0])


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
