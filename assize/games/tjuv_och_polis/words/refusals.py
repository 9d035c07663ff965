"""Why a move is not possible in Tjuv och Polis: the clause, and the reason in a sentence."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....core.alphabet import Move
from ....core.edition import Edition
from ....core.kernel import CHANCE, zeros
from ....core.language import _, lazy
from ....core.questions import Say, plural
from ....core.telling import Scene, Telling
from .. import state as n
from ..box import square_name
from ..rules import steps, trams
from .telling import TELLING, at_hand, money, name_of_seat

# ---- what is said --------------------------------------------------------------------------------------------------

OF_POLICE = Say("that piece belongs to the police", "TP-1", when="thief")
NO_SQUARE = lazy("there is no such square in this town")
STANDING = Say("a move does not end where it began", "TA-32", when="standing there")
NO_DEN = Say("only thieves enter dens", "TP-62", when="at den")
ON_STREETS = Say("the radio car keeps to the streets", "TA-14", when="off the street")
PASSING = Say("a thief at a tram stop is in the way and cannot be passed", "TP-58", when="leading there")
OCCUPIED = lazy("{square} is taken by another piece")
TAKEN = (
    Say("the police stand on {square}", "TP-27", when=("thief", "police there")),
    Say("{name} stands on {square}", "TP-27", when=("thief", "thief there")),
    Say(OCCUPIED, "TP-17", when=("police", "occupied")),
    Say("{name} on {square} is not wanted and cannot be arrested", "TA-5", when=("police", "spared")),
)
NO_OFFICER = (
    Say(plural("the police have {number} officer", "the police have {number} officers", "number"), "TP-6", when="none"),
    Say("officer {officer} is out of the game", "TP-46", when="gone"),
    Say("officer {officer} guards a prisoner and cannot leave", "TA-20", when="tied"),
)
CAR_FIRST = lazy("the radio car has stayed too long before an escape and must be moved")
TELEGRAPH_FIRST = lazy("officer {officer} has stayed too long in a telegraph station and must be moved")
ESCAPE_FIRST = lazy("officer {officer} has stayed too long before an escape and must be moved")
OVERDUE = (
    Say(CAR_FIRST, "TP-77", when=("another first", "only the car")),
    Say(TELEGRAPH_FIRST, "TP-76", when=("another first", "in telegraph")),
    Say(ESCAPE_FIRST, "TP-77", when="another first"),
)
FAR = plural(
    "{square} is {steps} step away, and the die shows {die}",
    "{square} is {steps} steps away, and the die shows {die}",
    by="steps",
)
NO_WAY = (
    Say(FAR, "{exact}", when="far"),
    Say("every way of {die} steps to {square} comes to some square twice", "{once}", when="winding there"),
    Say("no way of exactly {die} steps leads to {square}", "{exact}"),
)
WALK_OF_OFFICER = (
    *(OF_POLICE, *NO_OFFICER, *OVERDUE),
    Say(NO_SQUARE, "TP-11", when="no such place"),
    NO_DEN,
    Say("escape squares are closed to the police", "TA-34", when="at escape"),
    *(STANDING, *TAKEN, PASSING, *NO_WAY),
)
POLICE_BAR = lazy("a wanted thief cannot pass the police, and there is no way round of the right length")
WALK_OF_THIEF = (
    Say("say which officer moves, or move the radio car", "TP-10", when="police"),
    Say(NO_SQUARE, "TP-24", when="no such place"),
    Say("thieves do not go to the police house of their own accord", "TA-24", when="at police"),
    Say("the fare is {fare}, and you carry {purse}", "TA-36", when=("at escape", "too poor")),
    *(STANDING, *TAKEN),
    Say(POLICE_BAR, "TP-29", when="leading there"),
    *NO_WAY,
)
CAR = (
    Say(NO_SQUARE, "TP-11", when="no such place"),
    Say("the radio car covers two squares side by side", "TP-22", when="no rear"),
)
OTHER_SIDE = lazy("with {steps} squares the radio car does not come to {square} from that side")
DRIVE = (
    *(OF_POLICE, *OVERDUE, *CAR),
    Say("the radio car cannot enter offices", "TP-21", when="at office"),
    *(NO_DEN, ON_STREETS, *TAKEN, PASSING),
    Say(OTHER_SIDE, "TA-13", when="leading there from a side"),
    Say("every way of {steps} squares to {square} comes to some square twice", "TP-15", when="winding there"),
    Say("the radio car only drives forward", "TP-14", when="behind"),
    Say("the radio car drives exactly {steps} squares with this throw", "TP-13"),
)
GATE = lazy("half of the radio car must stand in front of the gate, on {square}")
PARK = (
    *CAR,
    Say(GATE, "{parked}", when="away from the gate"),
    ON_STREETS,
    Say("the radio car stands like that already", "{parked}", when="standing there"),
    Say(OCCUPIED, "{parked}"),
)
RIDE = (
    Say("there is no such stop in this town", "TP-54", when="no such place"),
    Say("a tram is boarded at a stop, and {square} is none", "TP-54", when=("no line", "not at a stop")),
    Say("after a ride the next move is made with the die", "TP-55", when="no line"),
    Say("the tram goes to another stop", "TP-54", when="standing there"),
    Say("after a change the tram goes to stops of the other line", "TP-56", when=("off line", "changed")),
    Say("no tram goes from {here} to {there}", "TP-54", when="off line"),
    *TAKEN,
    Say(OCCUPIED, "TA-27"),
)
RIDE_OF_THIEF = Say("say which officer takes the tram", "TP-54", when="police")
NO_ROOM = lazy("the police house has no such square")
POST = (Say(NO_ROOM, "TP-7", when="no such place"), Say("another officer stands on {square}", "TP-17"))
JAIL = (
    Say(NO_ROOM, "TP-42", when="no such place"),
    Say("another prisoner is on {square}", "TA-51", when="thief there"),
    Say("an officer who has not made this arrest is on {square}", "TA-51"),
)
CREDIT = (
    Say("the arrest is made from a telegraph station", "TA-38", when="by telegraph"),
    Say("there is no such officer", "TA-10", when="none"),
    Say("another piece is nearer", "TA-10"),
)

# What is said of a move that answers the question at hand but is not offered: the first that holds.
WHY: dict[int, dict[Move, tuple[Say, ...]]] = {
    n.CHOOSING_DEN: {n.BEGIN_IN: (Say("there is no such den in this town", "TP-5"),)},
    n.POSTING: {n.USE_SQUARE: POST},
    n.PARKING: {n.MOVE_CAR: PARK},
    n.CHOOSING_RIDE: {
        n.RIDE_OFFICER: (n.PRISONER, OF_POLICE, *NO_OFFICER, *RIDE),
        n.RIDE_THIEF: (n.PRISONER, RIDE_OF_THIEF, *RIDE),
    },
    n.MOVING: {n.MOVE_OFFICER: WALK_OF_OFFICER, n.MOVE_CAR: DRIVE, n.MOVE_THIEF: WALK_OF_THIEF},
    n.STASHING: {n.CARRY: (Say("you want to carry {wanted}, and in this den you have {here}", "TP-66"),)},
    n.CREDITING: {n.CREDIT: CREDIT},
    n.JAILING: {n.USE_SQUARE: JAIL},
    n.RECALLING: {n.MOVE_CAR: PARK},
}
# What is said of a move that answers no question at hand, if nothing is to be settled first.
_CHOOSE = (Say("first say whether you throw or take the tram", "TP-54"),)
_TRAM = (
    Say("while a piece has stayed too long the police may not ride", "TA-53", when=("police", "staying")),
    Say("the tram is taken instead of a throw, and the die is thrown already", "TP-54"),
)
IDLE: dict[Move, tuple[Say, ...]] = {
    **dict.fromkeys((n.MOVE_OFFICER, n.MOVE_CAR, n.MOVE_THIEF), _CHOOSE),
    **dict.fromkeys((n.RIDE_OFFICER, n.RIDE_THIEF), _TRAM),
    n.USE_SQUARE: (Say("there is nobody to put into the police house", "TP-42"),),
    n.BEGIN_IN: (Say("dens are chosen before the game begins", "TP-5"),),
    n.CREDIT: (Say("there is no doubt about who has made an arrest", "TP-41"),),
    n.DIE: (Say("the die is not thrown now", "{throws}"),),
    n.TO_THROW: (Say("the die is thrown already: make a move with it", "{throws}"),),
    n.BREAK_OUT: (Say("only a prisoner can break out", "TP-51"),),
    n.WAIT: (
        Say("the police must move a piece", "TP-10", when="police"),
        Say("a thief must move on every turn", "TP-26"),
    ),
    n.LEAVE_CAR: (Say("the radio car has made no arrest", "TP-44"),),
    n.CARRY: (Say("money is counted when a thief leaves a den", "TA-49"),),
}

# ---- what it is about ----------------------------------------------------------------------------------------------


def _spot(it: Scene) -> int:
    """The square that matters: that on which a piece cannot come to rest, if there is one."""
    squares, gate = it["squares"], int(it.box.record["gate"][0])
    if it.s["phase"] in (n.PARKING, n.RECALLING):
        taken = it["held"][squares[0]] & (n.OFFICER_HERE | n.THIEF_HERE)
        return gate if gate not in squares else squares[0] if taken else squares[1]
    if "stop" in it.numbers and it["no line"]:
        return int(it["start"])
    if "room" in it.numbers:
        return int(squares[0])
    box, mover = it.box.record[0], it.numbers["mover"]
    return next((at for at in squares if not steps.can_end(box, it.s, it["held"], mover, at)), squares[0])


def _kind(it: Scene) -> int:
    """What stands on the squares, streets last."""
    kinds = [int(it.box.record["kind"][0, square]) for square in it["squares"]]
    return next((kind for kind in kinds if kind != n.STREET), n.STREET)


def _no_such_place(it: Scene) -> bool:
    """Whether a number is too large for this town."""
    counts = {"place": "squares", "front": "squares", "stop": "stops", "room": "rooms"}
    return any(it.numbers[part] >= it.box.record[count][0] for part, count in counts.items() if part in it.numbers)


def _alone(it: Scene) -> list[int]:
    """The moves that a piece would have with the throw if nobody were in its way."""
    box, found = it.box.record[0], zeros(n.SQUARES * n.SIDES, np.int64)
    path = zeros(n.PATH, np.int64)
    count = steps.reach(box, it.s, box.ground.copy(), it.numbers["mover"], steps.EVERY_MOVE, found, 0, path)
    return list(found[:count].tolist())


def _winding(it: Scene, behind: int, back: bool) -> set[tuple[int, int]]:
    """Where a piece comes on ways that may come to a square again, in an empty town: ends, and the squares before them.

    `behind` is the square that it comes from, to which it does not step back at once unless `back` is said.
    """
    b, mover = it.box.record[0], it.numbers["mover"]
    ring, ends = {(int(it["start"]), behind)}, set()
    for left in range(it["range"], 0, -1):
        following = set()
        for origin, before in ring:
            for square in b.near[origin].tolist():
                if square < 0 or (square == before and not back):
                    continue
                if left == 1 or (mover >= n.PIECES and b.ground[square] & n.OPEN_ENDED):
                    ends.add((square, origin))
                elif steps.can_cross(it.s, mover, int(b.ground[origin]), int(b.ground[square])):
                    following.add((square, origin))
        ring = following
    return ends


def _winds_there(it: Scene) -> bool:
    if it.numbers["mover"] == n.CAR:
        return it["squares"] in _winding(it, int(it.s["rear"]), False)
    return any(end == it["squares"][0] for end, _origin in _winding(it, -1, True))


def _distance(it: Scene) -> int:
    """How far a walk is; of the car how far it drives with this throw."""
    if it.numbers["mover"] == n.CAR:
        return int(it["range"])
    table = "walk" if it["thief"] else "beat"
    return int(it.box.record[table][0, it["start"], it["squares"][0]])


def _is_occupied(it: Scene) -> bool:
    bits = n.OFFICER_HERE if it.numbers["mover"] == n.CAR else steps.POLICE_HERE
    return bool(it["here now"] & (bits | n.THIEF_HERE if it["kind"] == n.POLICE_HOUSE else bits))


def _is_standing_there(it: Scene) -> bool:
    if "side" in it.numbers:
        return bool(it["squares"] == (it.s["front"], it.s["rear"]))
    return bool(it["squares"][0] == it["start"])


WHY_NOT = Telling(
    n.ASKS,
    n.MOVES,
    n.NEWS,
    facts={
        **TELLING.facts,
        # Clauses.
        "throws": lambda it: "TP-10" if it["police"] else "TP-23",
        "exact": lambda it: "TP-12" if it["police"] else "TP-70" if it["kind"] in (n.TRAIN, n.BOAT) else "TP-23",
        "once": lambda it: "TP-15" if it["police"] else "TP-25",
        "parked": lambda it: "TP-8" if it.s["phase"] == n.PARKING else "TA-16",
        # Places and numbers.
        "start": lambda it: int(steps.place_of(it.s, it.numbers["mover"])),
        "spot": _spot,
        "held": lambda it: steps.pieces_on(it.box.record[0], it.s, zeros(n.SQUARES, np.int16)),
        "here now": lambda it: int(it["held"][it["spot"]]),
        "kind": _kind,
        "square": lambda it: square_name(it.box, it["spot"]),
        "here": lambda it: money(at_hand(it.box, it.s)) if "notes" in it.numbers else square_name(it.box, it["start"]),
        "there": lambda it: square_name(it.box, it["squares"][0]),
        "name": lambda it: name_of_seat(it.s["thief"].tolist().index(it["spot"]) + 1),
        "alone": _alone,
        "number": lambda it: int(it.s["players"]),
        "officer": lambda it: (it["overdue"][0] if it["another first"] and not it["tied"] else it.numbers["mover"]) + 1,
        "lines": lambda it: int(it.s["rides"][trams.rider(it.numbers["mover"])]),
        "lines here": lambda it: int(it.box.record["lines"][0, it["start"]]),
        "range": lambda it: int(steps.steps_of(it.numbers["mover"], int(it.s["die"]))),
        "steps": _distance,
        "wanted": lambda it: money(n.NOTE * it.numbers["notes"]),
        "fare": lambda it: money(it.box.record["amount"][0, it["spot"]]),
        "purse": lambda it: money(it.s["purse"][it.s["turn"] - 1]),
        # What must hold.
        "thief": lambda it: not it["police"],
        "none": lambda it: it.s["players"] <= it.numbers.get("piece", it.numbers["mover"]) < n.OFFICERS,
        "gone": lambda it: int(it.s["gone"]) >> it.numbers["mover"] & 1,
        "tied": lambda it: it.numbers["mover"] < n.OFFICERS and not trams.is_free(it.s, it.numbers["mover"]),
        "another first": lambda it: it["overdue"] and it.numbers["mover"] not in it["overdue"],
        "only the car": lambda it: it["overdue"] == [n.CAR],
        "in telegraph": lambda it: it.box.record["kind"][0, it.s["officer"][it["overdue"][0]]] == n.TELEGRAPH,
        "staying": lambda it: trams.longest_stay(it.s) >= n.MOST_THROWS,
        "no such place": _no_such_place,
        "no rear": lambda it: it["squares"][1] < 0,
        "no line": lambda it: not it["lines"],
        "off line": lambda it: not it["lines"] & it.box.record["lines"][0, it["squares"][0]],
        "not at a stop": lambda it: not it["lines here"],
        "changed": lambda it: it["lines"] != it["lines here"],
        "at escape": lambda it: steps.is_escape(it["kind"]),
        "at office": lambda it: it["kind"] in (n.BANK, n.POST, n.TELEGRAPH),
        "off the street": lambda it: it["kind"] != n.STREET,
        "away from the gate": lambda it: it.box.record["gate"][0] not in it["squares"],
        "standing there": _is_standing_there,
        "police there": lambda it: it["here now"] & steps.POLICE_HERE,
        "thief there": lambda it: it["kind"] != n.DEN and it["here now"] & n.THIEF_HERE,
        "spared": lambda it: steps.is_spared(it["here now"]),
        "occupied": _is_occupied,
        "too poor": lambda it: it.s["purse"][it.s["turn"] - 1] < it.box.record["amount"][0, it["squares"][0]],
        "leading there": lambda it: it.numbers["code"] in it["alone"],
        "leading there from a side": lambda it: any(steps.end_of(move) == it["squares"][0] for move in it["alone"]),
        "winding there": _winds_there,
        "behind": lambda it: any(end == it["squares"][0] for end, _origin in _winding(it, -1, False)),
        "far": lambda it: it["steps"] > it.s["die"],
    },
    spellings={},
)


def why_not(box: Edition, s: Any, code: int) -> tuple[str, str]:
    """The clause that forbids a move, and why, for a move that is not offered."""
    kind, phase = n.MOVES.kind(code), int(s["phase"])
    parts = {name: part for name, part in kind.named(code).items() if name != "officer"}
    scene = WHY_NOT.scene(box, s, {**parts, "code": code, "mover": int(steps.mover_of(s, code))})
    if s["actor"] == CHANCE:
        return "TP-45" if phase == n.SENTENCING else scene["throws"], _("the die decides here")
    says = WHY.get(phase, {}).get(kind)
    instead = None if says or kind == n.DIE else TELLING.instead(box, s)
    return instead or scene.reason(says or IDLE[kind]) or ("", "")
