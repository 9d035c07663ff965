"""Why a move is not possible in Tjuv och Polis: the clause, and the reason in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from ....core.bits import lowest
from ....core.edition import Edition
from ....core.kernel import CHANCE, zeros
from ....core.language import _, lazy, ngettext
from .. import state as n
from ..box import square_name
from ..rules.moves import may_move
from ..rules.steps import can_move, is_escape, pieces_on, steps_of
from ..rules.trams import is_free, longest_stay, rider
from .news import money, name_of_seat
from .notation import car_squares

Reason = tuple[str, str]
LAST_ON_BOARD = n.LEAVING  # the last standing of a thief who is still on the board

# What is to be settled first, by the question at hand.
FIRST = {
    n.CHOOSING_DEN: ("TP-5", lazy("the thieves choose their dens first")),
    n.POSTING: ("TP-7", lazy("the officers take their posts in the police house first")),
    n.PARKING: ("TP-8", lazy("the radio car is parked at the gate first")),
    n.STASHING: ("TA-49", lazy("first say how much money you carry out of the den")),
    n.CREDITING: ("TP-41", lazy("first say which piece has made the arrest")),
    n.JAILING: ("TP-42", lazy("the prisoner is taken to the police house first")),
    n.RECALLING: ("TP-44", lazy("first say whether the radio car returns to the gate")),
}
NO_SQUARE = lazy("there is no such square in this town")
OCCUPIED = lazy("{square} is taken by another piece")
NOT_BESIDE = lazy("the radio car covers two squares side by side")
TIED = lazy("officer {officer} guards a prisoner and cannot leave")


def why_not(box: Edition, s: Any, code: int) -> Reason:
    """The clause that forbids a move, and why, for a move that is not offered."""
    if s["actor"] == CHANCE:
        clause = "TP-45" if s["phase"] == n.SENTENCING else "TP-10" if s["turn"] == n.POLICE else "TP-23"
        return clause, _("the die decides here")
    if n.DIE <= code < n.TO_THROW:
        return "TP-10" if s["turn"] == n.POLICE else "TP-23", _("the die is not thrown now")
    phase = int(s["phase"])
    if code >= n.CARRY:
        return (
            _why_no_money(box, s, code)
            if phase == n.STASHING
            else _first(s, "TA-49", _("money is counted when a thief leaves a den"))
        )
    if code >= n.TO_THROW:
        return _why_no_word(s, code)
    if code >= n.CREDIT:
        return _why_no_credit(s, code - n.CREDIT)
    if code >= n.BEGIN_IN:
        return _why_no_den(s)
    if code >= n.USE_SQUARE:
        return _why_no_room(box, s, code - n.USE_SQUARE)
    if code >= n.RIDE:
        return _why_no_ride(box, s, code)
    if phase in (n.PARKING, n.RECALLING) and n.MOVE_CAR <= code < n.MOVE_THIEF:
        return _why_no_parking(box, s, code)
    if phase != n.MOVING:
        return _first(s, "", "")
    if code >= n.MOVE_THIEF:
        return _why_no_walk(box, s, code - n.MOVE_THIEF)
    if s["turn"] != n.POLICE:
        return "TP-1", _("that piece belongs to the police")
    return _why_no_drive(box, s, code) if code >= n.MOVE_CAR else _why_no_beat(box, s, code - n.MOVE_OFFICER)


def _first(s: Any, clause: str, reason: str) -> Reason:
    """What comes before anything else; where nothing does, the reason given."""
    phase = int(s["phase"])
    if phase in FIRST:
        clause, reason = FIRST[phase]
        return clause, _(reason)
    if phase == n.CHOOSING_RIDE and _prisoner(s):
        return "TP-51", _("a prisoner can try to break out or wait, and nothing else")
    if phase == n.CHOOSING_RIDE and not reason:
        return "TP-54", _("first say whether you throw or take the tram")
    return clause, reason


def _prisoner(s: Any) -> bool:
    return bool(s["turn"] != n.POLICE and s["status"][s["turn"] - 1] == n.JAILED)


# ---- words, money and setting up -----------------------------------------------------------------------------------


def _why_no_word(s: Any, code: int) -> Reason:
    """Why one cannot throw, break out, wait or leave the car."""
    of_thief = s["turn"] != n.POLICE
    if code == n.TO_THROW:
        return _first(s, "TP-23" if of_thief else "TP-10", _("the die is thrown already: make a move with it"))
    if code == n.BREAK_OUT:
        return _first(s, "TP-51", _("only a prisoner can break out"))
    if code == n.WAIT:
        if of_thief:
            return _first(s, "TP-26", _("a thief must move on every turn"))
        return _first(s, "TP-10", _("the police must move a piece"))
    return _first(s, "TP-44", _("the radio car has made no arrest"))


def _why_no_money(box: Edition, s: Any, code: int) -> Reason:
    thief = int(s["turn"]) - 1
    here = int(s["purse"][thief]) + int(s["hidden"][thief, box.box["den"][0, s["thief"][thief]]])
    wanted = (code - n.CARRY) * n.NOTE
    reason = _("you want to carry {wanted}, and in this den you have {here}")
    return "TP-66", reason.format(wanted=money(wanted), here=money(here))


def _why_no_credit(s: Any, piece: int) -> Reason:
    if s["phase"] != n.CREDITING:
        return _first(s, "TP-41", _("there is no doubt about who has made an arrest"))
    if s["how"][lowest(s["caught"])] == n.BY_TELEGRAPH:
        return "TA-38", _("the arrest is made from a telegraph station")
    return "TA-10", _("another piece is nearer") if piece == n.CAR or piece < s["players"] else _(
        "there is no such officer"
    )


def _why_no_den(s: Any) -> Reason:
    if s["phase"] == n.CHOOSING_DEN:
        return "TP-5", _("there is no such den in this town")
    return _first(s, "TP-5", _("dens are chosen before the game begins"))


def _why_no_room(box: Edition, s: Any, room: int) -> Reason:
    """Why an officer cannot be posted on a square of the police house, or a prisoner put there."""
    phase = int(s["phase"])
    if phase not in (n.POSTING, n.JAILING):
        return _first(s, "TP-42", _("there is nobody to put into the police house"))
    if room >= box.box["rooms"][0]:
        return "TP-7" if phase == n.POSTING else "TP-42", _("the police house has no such square")
    square = int(box.box["room_at"][0, room])
    if phase == n.POSTING:
        return "TP-17", _("another officer stands on {square}").format(square=square_name(box, square))
    if square in thieves_at(s):
        return "TA-51", _("another prisoner is on {square}").format(square=square_name(box, square))
    reason = _("an officer who has not made this arrest is on {square}")
    return "TA-51", reason.format(square=square_name(box, square))


def _why_no_parking(box: Edition, s: Any, code: int) -> Reason:
    front, rear = car_squares(box, code)
    gate = int(box.box["gate"][0])
    clause = "TP-8" if s["phase"] == n.PARKING else "TA-16"
    if front >= box.box["squares"][0]:
        return "TP-11", _(NO_SQUARE)
    if rear < 0:
        return "TP-22", _(NOT_BESIDE)
    if gate not in (front, rear):
        reason = _("half of the radio car must stand in front of the gate, on {square}")
        return clause, reason.format(square=square_name(box, gate))
    if box.box["kind"][0, front] != n.STREET or box.box["kind"][0, rear] != n.STREET:
        return "TA-14", _("the radio car keeps to the streets")
    if (front, rear) == (s["front"], s["rear"]):
        return clause, _("the radio car stands like that already")
    held = set(officers_at(s)) | set(thieves_at(s))
    return clause, _(OCCUPIED).format(square=square_name(box, front if front in held else rear))


# ---- pieces --------------------------------------------------------------------------------------------------------


def officers_at(s: Any) -> dict[int, int]:
    """The officers in play by their squares."""
    gone = int(s["gone"])
    return {at: officer for officer, at in enumerate(s["officer"].tolist()) if at >= 0 and not gone >> officer & 1}


def thieves_at(s: Any) -> dict[int, int]:
    """The thieves on the board by their squares."""
    count = int(s["players"]) - 1
    on_board = zip(s["thief"].tolist()[:count], s["status"].tolist()[:count], strict=True)
    return {at: thief for thief, (at, status) in enumerate(on_board) if at >= 0 and status <= LAST_ON_BOARD}


def _why_no_officer(s: Any, officer: int) -> Reason | None:
    """Why an officer cannot be moved at all, whatever the throw."""
    number = officer + 1
    if officer >= s["players"]:
        reason = ngettext("the police have {number} officer", "the police have {number} officers", int(s["players"]))
        return "TP-6", reason.format(number=int(s["players"]))
    if int(s["gone"]) >> officer & 1:
        return "TP-46", _("officer {officer} is out of the game").format(officer=number)
    if not is_free(s, officer):
        return "TA-20", _(TIED).format(officer=number)
    return None


def _why_not_on(box: Edition, s: Any, mover: int, square: int) -> Reason | None:
    """Why a piece of the police, or a thief, cannot come to rest on a square because of who is there."""
    name = square_name(box, square)
    officers, thieves = officers_at(s), thieves_at(s)
    if mover >= n.PIECES:
        if square in officers or square in (s["front"], s["rear"]):
            return "TP-27", _("the police stand on {square}").format(square=name)
        if square in thieves and box.box["kind"][0, square] != n.DEN:
            told = _("{name} stands on {square}")
            return "TP-27", told.format(name=name_of_seat(thieves[square] + 1), square=name)
        return None
    if square in officers or (mover != n.CAR and square in (s["front"], s["rear"])):
        return "TP-17", _(OCCUPIED).format(square=name)
    if square in thieves:
        thief = thieves[square]
        if box.box["kind"][0, square] == n.POLICE_HOUSE:
            return "TP-17", _(OCCUPIED).format(square=name)
        if s["status"][thief] != n.WANTED:
            told = _("{name} on {square} is not wanted and cannot be arrested")
            return "TA-5", told.format(name=name_of_seat(thief + 1), square=name)
    return None


# ---- rides ---------------------------------------------------------------------------------------------------------


def _why_no_ride(box: Edition, s: Any, code: int) -> Reason:
    officer, stop = divmod(code - n.RIDE, n.STOPS)
    of_police = s["turn"] == n.POLICE
    if s["phase"] != n.CHOOSING_RIDE or _prisoner(s):
        if s["phase"] == n.MOVING and of_police and longest_stay(s) >= n.MOST_THROWS:
            return "TA-53", _("while a piece has stayed too long the police may not ride")
        return _first(s, "TP-54", _("the tram is taken instead of a throw, and the die is thrown already"))
    if officer == n.OFFICERS and of_police:
        return "TP-54", _("say which officer takes the tram")
    if officer < n.OFFICERS and not of_police:
        return "TP-1", _("that piece belongs to the police")
    if officer < n.OFFICERS and (problem := _why_no_officer(s, officer)):
        return problem
    mover = officer if officer < n.OFFICERS else n.PIECES + int(s["turn"]) - 1
    here = int(s["officer"][officer] if officer < n.OFFICERS else s["thief"][s["turn"] - 1])
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


# ---- ways ----------------------------------------------------------------------------------------------------------


class Ways(NamedTuple):
    """Where ways of a length lead in an empty town: each an end and the square before it."""

    exact: frozenset[tuple[int, int]]  # by ways that use no square twice
    looping: frozenset[tuple[int, int]]  # by ways that may come to a square again
    backwards: frozenset[tuple[int, int]]  # by ways that may also step straight back, of a car only at the start


class Streets(NamedTuple):
    """What of a town a search needs, as plain lists."""

    near: list[list[int]]
    kind: list[int]
    passage: list[bool]


@lru_cache(maxsize=16)
def streets(box: Edition) -> Streets:
    """The squares beside each square, what each is, and whether one can walk through."""
    b = box.box[0]
    count = int(b.squares)
    near = [[other for other in row if other >= 0] for row in b.near[:count].tolist()]
    return Streets(near, b.kind[:count].tolist(), [bool(ground & n.PASSAGE) for ground in b.ground[:count].tolist()])


def _goes_on(town: Streets, mover: int, origin: int, square: int) -> bool:
    """Whether a piece can go on over a square of an empty town."""
    kind = town.kind[square]
    if mover == n.CAR:
        return kind == n.STREET
    if mover >= n.PIECES:
        return town.passage[square] or kind == town.kind[origin] == n.POLICE_HOUSE
    return town.passage[square] or kind == n.POLICE_HOUSE


def _stops_early(town: Streets, mover: int, square: int) -> bool:
    return mover >= n.PIECES and town.kind[square] in (n.DEN, n.PLANE)


@lru_cache(maxsize=1024)
def ways(box: Edition, mover: int, start: int, rear: int, steps: int) -> Ways:
    """Where a piece could come in an empty town; `rear` is the square behind the car, or -1. All officers are alike."""
    town = streets(box)
    exact = frozenset(_exact_ends(town, mover, [rear, start], steps))
    looping = _loose_ends(town, mover, start, rear, steps, False)
    return Ways(exact, looping, _loose_ends(town, mover, start, -1, steps, mover != n.CAR))


def _exact_ends(town: Streets, mover: int, path: list[int], steps: int) -> Iterator[tuple[int, int]]:
    """The ends of all ways on from a path, none of which uses a square twice."""
    origin = path[-1]
    for square in town.near[origin]:
        if square in path:
            continue
        if steps == 1 or _stops_early(town, mover, square):
            yield square, origin
        elif _goes_on(town, mover, origin, square):
            yield from _exact_ends(town, mover, [*path, square], steps - 1)


def _loose_ends(town: Streets, mover: int, start: int, rear: int, steps: int, back: bool) -> frozenset[tuple[int, int]]:
    """The ends of all ways that may come to a square again; straight back only if told."""
    ring, ends = {(start, rear)}, set()
    for left in range(steps, 0, -1):
        following = set()
        for origin, before in ring:
            for square in town.near[origin]:
                if square == before and not back:
                    continue
                if left == 1 or _stops_early(town, mover, square):
                    ends.add((square, origin))
                elif _goes_on(town, mover, origin, square):
                    following.add((square, origin))
        ring = following
    return frozenset(ends)


def _is_end(found: frozenset[tuple[int, int]], square: int) -> bool:
    return any(end == square for end, _origin in found)


# ---- moves ---------------------------------------------------------------------------------------------------------


def must_move(box: Edition, s: Any) -> list[int]:
    """The pieces of the police that have stayed longest where they may not, and can move with the throw (TA-40)."""
    if longest_stay(s) < n.MOST_THROWS:
        return []
    held = pieces_on(box.box[0], s, zeros(n.SQUARES, np.int16))
    due = (piece for piece in range(n.PIECES) if s.stay[piece] >= n.MOST_THROWS and may_move(s, piece))
    movable = [piece for piece in due if can_move(box.box[0], s, held, piece)]
    longest = max((int(s.stay[piece]) for piece in movable), default=0)
    return [piece for piece in movable if s.stay[piece] == longest]


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
    at_telegraph = box.box["kind"][0, s["officer"][officer]] == n.TELEGRAPH
    clause = "TP-76" if at_telegraph else "TP-77"
    if at_telegraph:
        reason = _("officer {officer} has stayed too long in a telegraph station and must be moved")
    else:
        reason = _("officer {officer} has stayed too long before an escape and must be moved")
    return clause, reason.format(officer=officer + 1)


def _why_no_beat(box: Edition, s: Any, code: int) -> Reason:
    """Why an officer cannot go to a square."""
    officer, square = divmod(code, n.SQUARES)
    if problem := _why_no_turn(box, s, officer):
        return problem
    if square >= box.box["squares"][0]:
        return "TP-11", _(NO_SQUARE)
    kind = int(box.box["kind"][0, square])
    if kind == n.DEN:
        return "TP-62", _("only thieves enter dens")
    if is_escape(kind):
        return "TA-34", _("escape squares are closed to the police")
    if problem := _why_not_here(box, s, officer, int(s["officer"][officer]), square):
        return problem
    return "TP-58", _("a thief at a tram stop is in the way and cannot be passed")


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
    if problem := _why_not_here(box, s, n.PIECES + thief, int(s["thief"][thief]), square):
        return problem
    return "TP-29", _("a wanted thief cannot pass the police, and there is no way round of the right length")


def _why_not_here(box: Edition, s: Any, mover: int, start: int, square: int) -> Reason | None:
    """Why a walk cannot end on a square: who stands there, or that no way of the right length leads there."""
    of_thief = mover >= n.PIECES
    name, die = square_name(box, square), int(s["die"])
    if square == start:
        return "TA-32", _("a move does not end where it began")
    if problem := _why_not_on(box, s, mover, square):
        return problem
    found = ways(box, n.PIECES if of_thief else 0, start, -1, die)
    if _is_end(found.exact, square):
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
    if _is_end(found.backwards, square):
        told = _("every way of {die} steps to {square} comes to some square twice")
        return "TP-25" if of_thief else "TP-15", told.format(square=name, die=die)
    return counted, _("no way of exactly {die} steps leads to {square}").format(square=name, die=die)


def _why_no_drive(box: Edition, s: Any, code: int) -> Reason:
    """Why the radio car cannot come to stand like that."""
    if problem := _why_no_turn(box, s, n.CAR):
        return problem
    front, rear = car_squares(box, code)
    if front >= box.box["squares"][0]:
        return "TP-11", _(NO_SQUARE)
    if rear < 0:
        return "TP-22", _(NOT_BESIDE)
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
    twice = steps_of(n.CAR, int(s["die"]))
    found = ways(box, n.CAR, int(s["front"]), int(s["rear"]), twice)
    end = (front, rear)
    if end in found.exact:
        return "TP-58", _("a thief at a tram stop is in the way and cannot be passed")
    name = square_name(box, front)
    if _is_end(found.exact, front):
        told = _("with {steps} squares the radio car does not come to {square} from that side")
        return "TA-13", told.format(steps=twice, square=name)
    if end in found.looping:
        told = _("every way of {steps} squares to {square} comes to some square twice")
        return "TP-15", told.format(steps=twice, square=name)
    if _is_end(found.backwards, front):
        return "TP-14", _("the radio car only drives forward")
    return "TP-13", _("the radio car drives exactly {steps} squares with this throw").format(steps=twice)
