"""Why a move is not possible in Tjuv och Polis: the clause, and the reason in a sentence."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....core.alphabet import Move
from ....core.bits import lowest
from ....core.edition import Edition
from ....core.kernel import CHANCE, Array, zeros
from ....core.language import _, lazy, ngettext
from ....core.questions import Say
from ....core.telling import ByKind
from .. import state as n
from ..box import square_name
from ..rules.steps import POLICE_HERE, can_cross, is_escape, move_to, pieces_on, place_of, reach, side_of, steps_of
from ..rules.trams import is_free, longest_stay, rider
from .telling import TELLING, at_hand, car_squares, is_prisoner, money, must_move, name_of_seat

Reason = tuple[str, str]

NO_SQUARE = lazy("there is no such square in this town")
OCCUPIED = lazy("{square} is taken by another piece")
NOT_BESIDE = lazy("the radio car covers two squares side by side")

# The kinds of move that answer a question, and do not do so under all circumstances.
ANSWERS: dict[int, tuple[Move, ...]] = {
    n.CHOOSING_DEN: (n.BEGIN_IN,),
    n.POSTING: (n.USE_SQUARE,),
    n.PARKING: (n.MOVE_CAR,),
    n.CHOOSING_RIDE: (n.RIDE_OFFICER, n.RIDE_THIEF),
    n.MOVING: (n.MOVE_OFFICER, n.MOVE_CAR, n.MOVE_THIEF),
    n.STASHING: (n.CARRY,),
    n.CREDITING: (n.CREDIT,),
    n.JAILING: (n.USE_SQUARE,),
    n.RECALLING: (n.MOVE_CAR,),
}
# What is said of a kind of move where it answers nothing, and nothing else has to be settled first.
_THROW_FIRST = (Say(lazy("first say whether you throw or take the tram"), "TP-54"),)
_NO_RIDE = (Say(lazy("the tram is taken instead of a throw, and the die is thrown already"), "TP-54"),)
_THROWN = lazy("the die is thrown already: make a move with it")
IDLE = {
    n.MOVE_OFFICER: _THROW_FIRST,
    n.MOVE_CAR: _THROW_FIRST,
    n.MOVE_THIEF: _THROW_FIRST,
    n.RIDE_OFFICER: _NO_RIDE,
    n.RIDE_THIEF: _NO_RIDE,
    n.USE_SQUARE: (Say(lazy("there is nobody to put into the police house"), "TP-42"),),
    n.BEGIN_IN: (Say(lazy("dens are chosen before the game begins"), "TP-5"),),
    n.CREDIT: (Say(lazy("there is no doubt about who has made an arrest"), "TP-41"),),
    n.TO_THROW: (Say(_THROWN, "TP-10", when="police"), Say(_THROWN, "TP-23")),
    n.BREAK_OUT: (Say(lazy("only a prisoner can break out"), "TP-51"),),
    n.WAIT: (
        Say(lazy("the police must move a piece"), "TP-10", when="police"),
        Say(lazy("a thief must move on every turn"), "TP-26"),
    ),
    n.LEAVE_CAR: (Say(lazy("the radio car has made no arrest"), "TP-44"),),
    n.CARRY: (Say(lazy("money is counted when a thief leaves a den"), "TA-49"),),
}


def why_not(box: Edition, s: Any, code: int) -> Reason:
    """The clause that forbids a move, and why, for a move that is not offered."""
    throws = "TP-10" if s["turn"] == n.POLICE else "TP-23"
    if s["actor"] == CHANCE:
        return "TP-45" if s["phase"] == n.SENTENCING else throws, _("the die decides here")
    kind, phase = n.MOVES.kind(code), int(s["phase"])
    if kind == n.DIE:
        return throws, _("the die is not thrown now")
    if kind in ANSWERS.get(phase, ()) and not (phase == n.CHOOSING_RIDE and is_prisoner(s)):
        reason: Reason = why(box, s, code)
        return reason
    if instead := TELLING.instead(box, s):
        return instead
    if kind in ANSWERS[n.CHOOSING_RIDE] and s["turn"] == n.POLICE and longest_stay(s) >= n.MOST_THROWS:
        return "TA-53", _("while a piece has stayed too long the police may not ride")
    scene = TELLING.scene(box, s)
    say = scene.chosen(IDLE[kind])
    return say.clause, scene.filled(say.text)


why = ByKind(n.MOVES)


@why.of(n.CARRY)
def _why_no_money(box: Edition, s: Any, notes: int) -> Reason:
    reason = _("you want to carry {wanted}, and in this den you have {here}")
    return "TP-66", reason.format(wanted=money(notes * n.NOTE), here=money(at_hand(box, s)))


@why.of(n.CREDIT)
def _why_no_credit(box: Edition, s: Any, piece: int) -> Reason:
    if s["how"][lowest(s["caught"])] == n.BY_TELEGRAPH:
        return "TA-38", _("the arrest is made from a telegraph station")
    return "TA-10", _("another piece is nearer") if piece == n.CAR or piece < s["players"] else _(
        "there is no such officer"
    )


@why.of(n.BEGIN_IN)
def _why_no_den(box: Edition, s: Any, den: int) -> Reason:
    return "TP-5", _("there is no such den in this town")


@why.of(n.USE_SQUARE)
def _why_no_room(box: Edition, s: Any, room: int) -> Reason:
    """Why an officer cannot be posted on a square of the police house, or a prisoner put there."""
    posting = s["phase"] == n.POSTING
    if room >= box.box["rooms"][0]:
        return "TP-7" if posting else "TP-42", _("the police house has no such square")
    square = int(box.box["room_at"][0, room])
    if posting:
        clause, reason = "TP-17", _("another officer stands on {square}")
    elif _held(box, s)[square] & n.THIEF_HERE:
        clause, reason = "TA-51", _("another prisoner is on {square}")
    else:
        clause, reason = "TA-51", _("an officer who has not made this arrest is on {square}")
    return clause, reason.format(square=square_name(box, square))


# ---- pieces --------------------------------------------------------------------------------------------------------


def _held(box: Edition, s: Any) -> Array:
    """What stands on every square."""
    return pieces_on(box.box[0], s, zeros(n.SQUARES, np.int16))


def _why_no_officer(s: Any, officer: int) -> Reason | None:
    """Why an officer cannot be moved at all, whatever the throw."""
    number = officer + 1
    if officer >= s["players"]:
        reason = ngettext("the police have {number} officer", "the police have {number} officers", int(s["players"]))
        return "TP-6", reason.format(number=int(s["players"]))
    if int(s["gone"]) >> officer & 1:
        return "TP-46", _("officer {officer} is out of the game").format(officer=number)
    if not is_free(s, officer):
        return "TA-20", _("officer {officer} guards a prisoner and cannot leave").format(officer=number)
    return None


def _why_not_on(box: Edition, s: Any, mover: int, square: int) -> Reason | None:
    """Why a piece of the police, or a thief, cannot come to rest on a square because of who is there."""
    name, kind, here = square_name(box, square), int(box.box["kind"][0, square]), int(_held(box, s)[square])
    thief = next((seat for seat, at in enumerate(s["thief"].tolist(), 1) if at == square), 0)
    if mover >= n.PIECES:
        if here & POLICE_HERE:
            return "TP-27", _("the police stand on {square}").format(square=name)
        if here & n.THIEF_HERE and kind != n.DEN:
            return "TP-27", _("{name} stands on {square}").format(name=name_of_seat(thief), square=name)
    elif here & (n.OFFICER_HERE if mover == n.CAR else POLICE_HERE) or (here & n.THIEF_HERE and here & n.INSIDE):
        return "TP-17", _(OCCUPIED).format(square=name)
    elif here & n.THIEF_HERE and not here & n.WANTED_HERE:
        told = _("{name} on {square} is not wanted and cannot be arrested")
        return "TA-5", told.format(name=name_of_seat(thief), square=name)
    return None


# ---- rides ---------------------------------------------------------------------------------------------------------


@why.of(n.RIDE_OFFICER)
def _why_no_ride_of_officer(box: Edition, s: Any, officer: int, stop: int) -> Reason:
    if s["turn"] != n.POLICE:
        return "TP-1", _("that piece belongs to the police")
    return _why_no_officer(s, officer) or _why_no_ride(box, s, officer, stop)


@why.of(n.RIDE_THIEF)
def _why_no_ride_of_thief(box: Edition, s: Any, stop: int) -> Reason:
    if s["turn"] == n.POLICE:
        return "TP-54", _("say which officer takes the tram")
    return _why_no_ride(box, s, n.PIECES + int(s["turn"]) - 1, stop)


def _why_no_ride(box: Edition, s: Any, mover: int, stop: int) -> Reason:
    here = int(place_of(s, mover))
    if stop >= box.box["stops"][0]:
        return "TP-54", _("there is no such stop in this town")
    square = int(box.box["stop_at"][0, stop])
    lines = int(s["rides"][rider(mover)])
    if lines == 0:
        if box.box["lines"][0, here] == 0:
            return "TP-54", _("a tram is boarded at a stop, and {square} is none").format(square=square_name(box, here))
        return "TP-55", _("after a ride the next move is made with the die")
    if square == here:
        return "TP-54", _("the tram goes to another stop")
    if int(box.box["lines"][0, square]) & lines == 0:
        if lines != box.box["lines"][0, here]:
            return "TP-56", _("after a change the tram goes to stops of the other line")
        reason = _("no tram goes from {here} to {there}")
        return "TP-54", reason.format(here=square_name(box, here), there=square_name(box, square))
    return _why_not_on(box, s, mover, square) or ("TA-27", _(OCCUPIED).format(square=square_name(box, square)))


# ---- ways in an empty town -----------------------------------------------------------------------------------------


def _leads_to(box: Edition, s: Any, mover: int, square: int, rear: int = 0) -> bool:
    """Whether a piece could make a move if nobody were in its way."""
    found, path = zeros(1, np.int64), zeros(n.PATH, np.int64)
    move = move_to(mover, square, rear)
    return bool(reach(box.box[0], s, box.box["ground"][0].copy(), mover, move, found, 0, path))


def _winds_to(box: Edition, s: Any, mover: int, behind: int, back: bool) -> set[tuple[int, int]]:
    """Where a piece comes on ways that may come to a square again, in an empty town: ends, and the squares before them.

    `behind` is the square that it comes from, to which it does not step back at once unless `back` is said.
    """
    b = box.box[0]
    ring, ends = {(int(place_of(s, mover)), behind)}, set()
    for left in range(steps_of(mover, int(s["die"])), 0, -1):
        following = set()
        for origin, before in ring:
            for square in b.near[origin].tolist():
                if square < 0 or (square == before and not back):
                    continue
                if left == 1 or (mover >= n.PIECES and b.ground[square] & n.OPEN_ENDED):
                    ends.add((square, origin))
                elif can_cross(s, mover, int(b.ground[origin]), int(b.ground[square])):
                    following.add((square, origin))
        ring = following
    return ends


# ---- moves ---------------------------------------------------------------------------------------------------------


def _why_no_turn(box: Edition, s: Any, piece: int) -> Reason | None:
    """Why another piece of the police must be moved, or this one cannot be."""
    if piece != n.CAR and (problem := _why_no_officer(s, piece)):
        return problem
    overdue = must_move(box, s)
    if not overdue or piece in overdue:
        return None
    if overdue == [n.CAR]:
        return "TP-77", _("the radio car has stayed too long before an escape and must be moved")
    officer = next(other for other in overdue if other != n.CAR)
    if box.box["kind"][0, s["officer"][officer]] == n.TELEGRAPH:
        clause, reason = "TP-76", _("officer {officer} has stayed too long in a telegraph station and must be moved")
    else:
        clause, reason = "TP-77", _("officer {officer} has stayed too long before an escape and must be moved")
    return clause, reason.format(officer=officer + 1)


@why.of(n.MOVE_OFFICER)
def _why_no_beat(box: Edition, s: Any, officer: int, square: int) -> Reason:
    """Why an officer cannot go to a square."""
    if s["turn"] != n.POLICE:
        return "TP-1", _("that piece belongs to the police")
    if problem := _why_no_turn(box, s, officer):
        return problem
    if square >= box.box["squares"][0]:
        return "TP-11", _(NO_SQUARE)
    kind = int(box.box["kind"][0, square])
    if kind == n.DEN:
        return "TP-62", _("only thieves enter dens")
    if is_escape(kind):
        return "TA-34", _("escape squares are closed to the police")
    if problem := _why_not_here(box, s, officer, square):
        return problem
    return "TP-58", _("a thief at a tram stop is in the way and cannot be passed")


@why.of(n.MOVE_THIEF)
def _why_no_walk(box: Edition, s: Any, square: int) -> Reason:
    """Why a thief cannot go to a square."""
    if s["turn"] == n.POLICE:
        return "TP-10", _("say which officer moves, or move the radio car")
    if square >= box.box["squares"][0]:
        return "TP-24", _(NO_SQUARE)
    thief = int(s["turn"]) - 1
    kind = int(box.box["kind"][0, square])
    if kind == n.POLICE_HOUSE:
        return "TA-24", _("thieves do not go to the police house of their own accord")
    if is_escape(kind) and s["purse"][thief] < box.box["amount"][0, square]:
        told = _("the fare is {fare}, and you carry {purse}")
        return "TA-36", told.format(fare=money(box.box["amount"][0, square]), purse=money(s["purse"][thief]))
    if problem := _why_not_here(box, s, n.PIECES + thief, square):
        return problem
    return "TP-29", _("a wanted thief cannot pass the police, and there is no way round of the right length")


def _why_not_here(box: Edition, s: Any, mover: int, square: int) -> Reason | None:
    """Why a walk cannot end on a square: who stands there, or that no way of the right length leads there."""
    of_thief = mover >= n.PIECES
    start, name, die = int(place_of(s, mover)), square_name(box, square), int(s["die"])
    if square == start:
        return "TA-32", _("a move does not end where it began")
    if problem := _why_not_on(box, s, mover, square):
        return problem
    if _leads_to(box, s, mover, square):
        return None
    kind = int(box.box["kind"][0, square])
    counted = "TP-70" if kind in (n.TRAIN, n.BOAT) else "TP-23" if of_thief else "TP-12"
    steps = int(box.box["walk" if of_thief else "beat"][0, start, square])
    if steps > die:
        told = ngettext(
            "{square} is {steps} step away, and the die shows {die}",
            "{square} is {steps} steps away, and the die shows {die}",
            steps,
        )
        return counted, told.format(square=name, steps=steps, die=die)
    if any(end == square for end, _origin in _winds_to(box, s, mover, -1, True)):
        told = _("every way of {die} steps to {square} comes to some square twice")
        return "TP-25" if of_thief else "TP-15", told.format(square=name, die=die)
    return counted, _("no way of exactly {die} steps leads to {square}").format(square=name, die=die)


@why.of(n.MOVE_CAR)
def _why_no_car(box: Edition, s: Any, front: int, side: int) -> Reason:
    """Why the radio car cannot come to stand like that."""
    if s["turn"] != n.POLICE and s["phase"] == n.MOVING:
        return "TP-1", _("that piece belongs to the police")
    if s["phase"] == n.MOVING and (problem := _why_no_turn(box, s, n.CAR)):
        return problem
    front, rear = car_squares(box, front, side)
    if front >= box.box["squares"][0]:
        return "TP-11", _(NO_SQUARE)
    if rear < 0:
        return "TP-22", _(NOT_BESIDE)
    return (_why_no_drive if s["phase"] == n.MOVING else _why_no_parking)(box, s, front, rear)


def _why_no_parking(box: Edition, s: Any, front: int, rear: int) -> Reason:
    gate = int(box.box["gate"][0])
    clause = "TP-8" if s["phase"] == n.PARKING else "TA-16"
    if gate not in (front, rear):
        reason = _("half of the radio car must stand in front of the gate, on {square}")
        return clause, reason.format(square=square_name(box, gate))
    if box.box["kind"][0, front] != n.STREET or box.box["kind"][0, rear] != n.STREET:
        return "TA-14", _("the radio car keeps to the streets")
    if (front, rear) == (s["front"], s["rear"]):
        return clause, _("the radio car stands like that already")
    taken = _held(box, s)[front] & (n.OFFICER_HERE | n.THIEF_HERE)
    return clause, _(OCCUPIED).format(square=square_name(box, front if taken else rear))


def _why_no_drive(box: Edition, s: Any, front: int, rear: int) -> Reason:
    for square in (front, rear):
        kind = int(box.box["kind"][0, square])
        if kind in (n.BANK, n.POST, n.TELEGRAPH):
            return "TP-21", _("the radio car cannot enter offices")
        if kind == n.DEN:
            return "TP-62", _("only thieves enter dens")
        if kind != n.STREET:
            return "TA-14", _("the radio car keeps to the streets")
    for square in (front, rear):
        if problem := _why_not_on(box, s, n.CAR, square):
            return problem
    sides = [side_of(box.box[0], front, at) for at in box.box["near"][0, front].tolist() if at >= 0]
    side = int(side_of(box.box[0], front, rear))
    if _leads_to(box, s, n.CAR, front, side):
        return "TP-58", _("a thief at a tram stop is in the way and cannot be passed")
    name, twice = square_name(box, front), steps_of(n.CAR, int(s["die"]))
    if any(_leads_to(box, s, n.CAR, front, other) for other in sides):
        told = _("with {steps} squares the radio car does not come to {square} from that side")
        return "TA-13", told.format(steps=twice, square=name)
    if (front, rear) in _winds_to(box, s, n.CAR, int(s["rear"]), False):
        told = _("every way of {steps} squares to {square} comes to some square twice")
        return "TP-15", told.format(steps=twice, square=name)
    if any(end == front for end, _origin in _winds_to(box, s, n.CAR, -1, False)):
        return "TP-14", _("the radio car only drives forward")
    return "TP-13", _("the radio car drives exactly {steps} squares with this throw").format(steps=twice)
