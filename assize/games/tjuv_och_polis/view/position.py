"""A whole position of Tjuv och Polis as data, and back: for tests, puzzles and save files that begin in the middle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ....core import position as p
from ....core.edition import Edition
from ....core.errors import PositionError
from ....core.kernel import CHANCE, OVER
from ....core.position import Here
from .. import state as n
from ..box import square_names, square_number
from ..rules.arrests import find_caught
from ..rules.course import end_game, is_limited, is_over
from ..rules.money import sharpen, wealth
from ..rules.moves import has_move
from ..rules.steps import is_escape
from ..rules.trams import may_ride

PHASES = n.ASKS.names
STATUSES = ("clean", "wanted", "jailed", "leaving", "fled", "out")
WAYS = ("square", "door", "ring", "telegraph")  # in which a thief is arrested
SET_UP = (n.CHOOSING_DEN, n.POSTING, n.PARKING)
ACTORS: dict[int, int] = {  # who is asked, where it is not the seat whose turn it is
    n.THROWING: CHANCE, n.SENTENCING: CHANCE, n.CREDITING: n.POLICE, n.JAILING: n.POLICE,
    n.RECALLING: n.POLICE, n.ENDED: OVER,
}  # fmt: skip
MOST = 1_000_000  # of a count
MOST_STAY = 30_000
RICHEST = n.NOTE * 7_000  # a thief at the start; he can hardly add four times as much


def piece_name(piece: int) -> str:
    """What a piece is called on the board: officer-2, car, thief-1."""
    if piece == n.CAR:
        return "car"
    return f"officer-{piece + 1}" if piece < n.OFFICERS else f"thief-{piece - n.PIECES + 1}"


def line_list(lines: Any) -> list[int]:
    """A set of tram lines as a list."""
    return [line + 1 for line in range(n.LINES) if int(lines) >> line & 1]


def thief_list(thieves: Any) -> list[int]:
    """A set of thieves as a list of their seats."""
    return [thief + 1 for thief in range(n.THIEVES) if int(thieves) >> thief & 1]


def way_of(box: Edition, path: Any) -> list[str]:
    """The squares of a path, which ends before -1."""
    squares = path.tolist()
    end = squares.index(-1) if -1 in squares else len(squares)
    return [square_names(box)[square] for square in squares[:end]]


# ---- the whole position as data ------------------------------------------------------------------------------------


def _money(most: int = RICHEST, **common: Any) -> p.Value:
    return p.number(0, most, step=n.NOTE, stepped=f"money comes in notes of {n.NOTE} (TP-2)", **common)


def _square(here: Here, path: str, written: Any) -> int:
    number = square_number(here.box, written) if isinstance(written, str) else None
    if number is None:
        raise PositionError(f"{path}: {written!r} is no square of this town")
    return number


SQUARE = p.value(lambda here, square: square_names(here.box)[square], _square)


def _in_row(entry: p.Entry, row: Callable[[Here], int]) -> p.Entry:
    """An entry that stands in another row of its field."""
    return replace(
        entry,
        tell=lambda here, of: entry.tell(here._replace(row=row(here)), of),
        place=lambda here, of, path, value: entry.place(here._replace(row=row(here)), of, path, value),
    )


def _lines(here: Here, of: str) -> int:
    """The lines that stop where a piece stands."""
    square = here.get(of)
    return int(here.box.record["lines"][0, square]) if square >= 0 else 0


def _thief_lines(here: Here) -> int:
    return _lines(here, "thief") if here.get("status") in (n.CLEAN, n.WANTED) else 0


def _check_rides(rides: Any, lines: int, name: str) -> None:
    if rides & ~lines:
        raise PositionError(f"{name}.rides: not all of these lines stop on this square (TP-54)")


# ---- thieves -------------------------------------------------------------------------------------------------------


def _dens(here: Here) -> dict[str, int]:
    """The dens in which a thief may have hidden money, by the names of their squares."""
    den_at = here.box.record["den_at"][0]
    return {square_names(here.box)[den_at[den]]: den for den in range(n.DENS) if here.get("visited") >> den & 1}


def _hidden(here: Here) -> dict[str, int]:
    return {name: here.get("hidden")[den] for name, den in _dens(here).items()}


def _place_hidden(here: Here, path: str, written: Any) -> None:
    if not isinstance(written, Mapping):
        raise PositionError(f"{path}: must be a table of dens, not {written!r}")
    for name, amount in written.items():
        square = _square(here, path, name)
        if here.box.record["kind"][0, square] != n.DEN:
            raise PositionError(f"{path}: {name} is no den (TP-64)")
        den = int(here.box.record["den"][0, square])
        here.get("hidden")[den] = _money().parse(here, f"{path}.{name}", amount)
        here.s.visited[here.row] |= 1 << den


def _known_purse(here: Here, unknown: int) -> int:
    """What the others know of a purse at the least or at the most, unless a position says more."""
    return unknown if here.get("visited") and here.get("status") == n.WANTED else int(here.get("purse"))


def _bounds(here: Here) -> dict[str, list[int]]:
    fields = ("den_least", "den_most")
    return {name: [n.NOTE * here.get(of)[den] for of in fields] for name, den in _dens(here).items()}


def _place_bounds(here: Here, path: str, written: Any) -> None:
    """What the others can know of his dens; unless it is said, no more than follows from his purse."""
    s, row, dens, name = here.s, here.row, _dens(here), path.removesuffix(".bounds")
    least, owned = int(s.least[row]), int(wealth(s, row))
    if not least <= s.purse[row] <= s.most[row] <= owned <= RICHEST:
        raise PositionError(f"{name}: the purse must lie between least and most, and most within all his money (TA-50)")
    if not dens and least != s.most[row]:
        raise PositionError(f"{name}: who has hidden nothing carries what everybody knows (TA-50)")
    if written is None:
        s.den_most[row, list(dens.values())] = (owned - least) // n.NOTE
        sharpen(s, row)
        return
    for at, limits in p.table(path, written, dens).items():
        low, high = (_money().parse(here, f"{path}.{at}", limit) for limit in p.items(f"{path}.{at}", limits, 2))
        if not low <= s.hidden[row, dens[at]] <= high <= owned:
            raise PositionError(f"{path}.{at}: what lies there must be within the bounds (TA-50)")
        s.den_least[row, dens[at]], s.den_most[row, dens[at]] = low // n.NOTE, high // n.NOTE
    if len(written) != len(dens):
        raise PositionError(f"{path}: must name every den that he has used (TA-50)")


def _captors(here: Here) -> list[str]:
    """The pieces that make an arrest: one, or those of which one will."""
    captor = here.get("captor")
    return [
        piece_name(piece) for piece in range(n.PIECES) if (piece == captor if captor >= 0 else -captor >> piece & 1)
    ]


def _place_captors(here: Here, path: str, written: Any) -> None:
    pieces, found = [*range(here.players), n.CAR], 0
    for piece in p.items(path, written):
        found |= 1 << pieces[p.one_of(path, piece, [piece_name(each) for each in pieces])]
    if not found:
        raise PositionError(f"{path}: some piece of the police must have made the arrest (TP-41)")
    here.s.caught |= 1 << here.row
    here.set("captor", found.bit_length() - 1 if found.bit_count() == 1 else -found)


def _check_thief(here: Here, name: str) -> None:
    """Where a thief can be, and what he can have, follows from how he stands."""
    box, s, _players, thief = here
    square, status = int(s.thief[thief]), int(s.status[thief])
    kind = int(box.record["kind"][0, square])
    booked = s.caught >> thief & 1 and status == n.JAILED
    if (square < 0) != (status == n.FLED or (s.phase == n.CHOOSING_DEN and status == n.CLEAN and square < 0)):
        raise PositionError(f"{name}.at: a thief stands somewhere until he has fled")
    if square >= 0 and status == n.LEAVING and not is_escape(kind):
        raise PositionError(f"{name}.at: a thief who is leaving stands on an escape (TP-69)")
    if status in (n.CLEAN, n.WANTED) and square >= 0 and is_escape(kind):
        raise PositionError(f"{name}.at: a thief on an escape is leaving (TP-68)")
    if (status == n.OUT and kind != n.POLICE_HOUSE) or (status == n.JAILED and kind != n.POLICE_HOUSE and not booked):
        raise PositionError(f"{name}.at: a prisoner sits in the police house (TP-42)")
    if status == n.WANTED and kind == n.POLICE_HOUSE and not (s.phase == n.MOVING and s.turn == thief + 1):
        raise PositionError(f"{name}.at: a wanted thief is outside the police house (TA-24)")
    if (s.arrests[thief] == n.MOST_ARRESTS) != (status == n.OUT) and not booked:
        raise PositionError(f"{name}.arrests: a thief is out at his fourth arrest, and only then (TP-46)")
    sits = status == n.JAILED and not booked and s.convict != thief
    if (s.sentence[thief] > 0) != sits:
        raise PositionError(f"{name}.sentence: a prisoner, and nobody else, has throws to sit out (TP-45)")
    if status not in (n.WANTED, n.LEAVING, n.FLED) and s.purse[thief]:
        raise PositionError(f"{name}.purse: only a thief who has robbed or fetched carries money (TP-35, TP-48)")
    if status in (n.FLED, n.OUT) and s.visited[thief]:
        raise PositionError(f"{name}.hidden: hidden money of those who have left is the bank's (TP-67)")
    _check_rides(s.rides[n.OFFICERS + thief], _thief_lines(here), name)


ARREST = p.record(
    {"by": p.own(_captors, _place_captors), "how": p.word(WAYS)},
    there=lambda here: bool(here.s.caught >> here.row & 1),
    usual=None,
)
THIEF = p.record(
    {
        "at": p.maybe(SQUARE, of="thief"),
        "status": p.word(STATUSES, usual="clean"),
        "sentence": p.number(0, n.FACES),
        "arrests": p.number(0, n.MOST_ARRESTS),
        "purse": _money(),
        "least": _money(usual=lambda here: _known_purse(here, 0), later=True),
        "most": _money(usual=lambda here: _known_purse(here, int(wealth(here.s, here.row))), later=True),
        "hidden": p.own(_hidden, _place_hidden, usual={}),
        "bounds": p.own(_bounds, _place_bounds, later=True),
        "rides": _in_row(
            p.members(1, n.LINES, usual=lambda here: line_list(_thief_lines(here))), lambda here: n.OFFICERS + here.row
        ),
        "caught": ARREST,
    },
    check=_check_thief,
)


# ---- police --------------------------------------------------------------------------------------------------------


def _piece(here: Here, path: str, written: Any) -> int:
    pieces = [*range(here.players), n.CAR, *range(n.PIECES, n.PIECES + here.players - 1)]
    return pieces[p.one_of(path, written, [piece_name(piece) for piece in pieces])]


def _check_car(here: Here, path: str) -> None:
    b, s = here.box.record[0], here.s
    if s.front < 0 or s.rear not in b.near[s.front].tolist():
        raise PositionError("car: it covers two squares side by side (TP-22)")
    if b.kind[s.front] != n.STREET or b.kind[s.rear] != n.STREET:
        raise PositionError("car: it keeps to the streets (TP-21)")
    if s.stay[n.CAR] and not is_limited(b, s, n.CAR):
        raise PositionError("car.stay: nothing is counted there (TP-77)")


STAY = p.number(0, MOST_STAY)
OFFICER = p.record({
    "at": p.maybe(SQUARE, of="officer"),
    "guards": p.members(1, lambda here: here.players - 1, of="guarding"),
    "gone": p.member("gone"),
    "rides": p.members(1, n.LINES, usual=lambda here: line_list(_lines(here, "officer"))),
    "stay": STAY,
})  # fmt: skip
POLICE_CAR = p.record(
    {"front": p.maybe(SQUARE), "rear": p.maybe(SQUARE), "stay": _in_row(STAY, lambda here: n.CAR)},
    there=lambda here: here.s.front >= 0,
    check=_check_car,
    usual=None,
)
POSITION = {
    "phase": p.word(PHASES, usual="throwing"),
    "actor": p.told(),
    "turn": p.seat(),
    "turns": p.number(0, MOST, usual=1),
    "round": p.number(0, lambda here: int(here.s.options.cap), usual=1),
    "die": p.number(0, n.FACES),
    "officers": p.rows(OFFICER),
    "car": POLICE_CAR,
    "thieves": p.rows(THIEF, lambda here: here.players - 1, later=True),
    "agency": _money(n.NOTE * MOST),
    "reward": _money(n.NOTE * MOST),
    "convict": p.maybe(p.number(1, lambda here: here.players - 1, more=1)),
    "recall": p.yes_no(),
    "trail": p.trail(p.value(lambda here, piece: piece_name(piece), _piece), SQUARE, "squares", n.LONGEST),
    "winners": p.seats(),
}


# ---- what hangs together -------------------------------------------------------------------------------------------


def _check(box: Edition, s: Any) -> None:
    _check_police(box, s)
    _check_squares(box, s)
    _check_arrests(box, s)
    _place_actor(box, s)


def _check_police(box: Edition, s: Any) -> None:
    """Where officers stand, and the car, follows from how far the game has come."""
    b, count = box.record[0], int(s.players)
    for officer, square in enumerate(s.officer[:count].tolist()):
        name, kind = f"officers[{officer}]", int(b.kind[square])
        guarded = [thief for thief in range(n.THIEVES) if s.guarding[officer] >> thief & 1]
        if any(s.status[thief] != n.JAILED for thief in guarded) or (guarded and kind != n.POLICE_HOUSE):
            raise PositionError(f"{name}.guards: an officer guards prisoners, in the police house (TP-43)")
        _check_rides(s.rides[officer], _lines(Here(box, s, count, officer), "officer"), name)
        if square < 0 and s.phase not in (n.CHOOSING_DEN, n.POSTING):
            raise PositionError(f"{name}.at: an officer stands somewhere once all are posted (TP-7)")
        if square >= 0 and not (kind in (n.STREET, n.POLICE_HOUSE) or kind <= n.TELEGRAPH):
            raise PositionError(f"{name}.at: no officer may stand there (TP-62, TA-34)")
        if s.gone >> officer & 1 and kind != n.POLICE_HOUSE:
            raise PositionError(f"{name}.gone: an officer out of the game stands in the police house (TP-46)")
        if s.stay[officer] and not is_limited(b, s, officer):
            raise PositionError(f"{name}.stay: nothing is counted there (TP-76, TP-77)")
    placed = [int(square) >= 0 for square in s.officer[:count]]
    if (s.phase == n.CHOOSING_DEN and any(placed)) or (
        s.phase == n.POSTING and (placed != sorted(placed, reverse=True) or all(placed))
    ):
        raise PositionError("officers: they are posted one after the other, when all thieves have chosen (TA-48)")
    if (s.front < 0) != (s.phase in SET_UP):
        raise PositionError("car: it is parked at the end of the set-up (TP-8)")


def _check_squares(box: Edition, s: Any) -> None:
    """Two pieces share a square only in a den, at an arrest, or in the police house with a prisoner (TP-17, TP-27)."""
    kind = box.record["kind"][0]
    officers = [
        int(square) for officer, square in enumerate(s.officer.tolist()) if square >= 0 and not s.gone >> officer & 1
    ]
    police = officers + ([int(s.front), int(s.rear)] if s.front >= 0 else [])
    thieves = {
        thief: int(s.thief[thief])
        for thief in range(int(s.players) - 1)
        if s.thief[thief] >= 0 and s.status[thief] <= n.LEAVING and kind[s.thief[thief]] != n.DEN
    }
    open_air = [square for square in thieves.values() if kind[square] != n.POLICE_HOUSE]
    if len(set(police)) != len(police) or len(set(open_air)) != len(open_air):
        raise PositionError("two pieces stand on one square (TP-17, TP-27)")
    for thief, square in thieves.items():
        if square in police and kind[square] != n.POLICE_HOUSE and not s.caught >> thief & 1:
            raise PositionError(f"thieves[{thief}].at: police stand there, and there is no arrest (TP-17)")


def _check_arrests(box: Edition, s: Any) -> None:
    """Whoever is caught as the pieces stand must be said to be, and arrests need an answer."""
    if s.phase in SET_UP:
        return
    before = int(s.caught)
    if s.phase != n.ENDED:
        found = s.copy()
        find_caught(box.record[0], found)
        if found.caught != before:
            raise PositionError("thieves: somebody is caught as the pieces stand, and not said to be (TA-8)")
    if before and s.phase not in (n.CREDITING, n.JAILING, n.SENTENCING):
        raise PositionError("phase: there are arrests to carry out first (TP-42)")
    first = (before & -before).bit_length() - 1
    if s.phase == n.CREDITING and not (before and s.captor[first] < 0):
        raise PositionError("phase: it is clear who made the arrest (TP-41)")
    if s.phase == n.JAILING and not (before and s.captor[first] >= 0 and s.status[first] == n.JAILED):
        raise PositionError("phase: nobody is being taken to the police house (TP-42)")
    for thief in range(int(s.players) - 1):
        booked = s.phase == n.JAILING and thief == first
        if before >> thief & 1 and not booked and s.status[thief] not in (n.WANTED, n.LEAVING):
            raise PositionError(f"thieves[{thief}].caught: only a wanted thief can be arrested (TP-35)")
    if (s.phase == n.SENTENCING) != (s.convict >= 0) or (s.convict >= 0 and s.status[s.convict] != n.JAILED):
        raise PositionError("convict: a prisoner is sentenced when the die is thrown for it (TP-45)")


def _place_actor(box: Edition, s: Any) -> None:
    """Who is asked follows from the phase; a question that cannot come up is refused."""
    b, phase, turn = box.record[0], int(s.phase), int(s.turn)
    thief = turn - 1
    s.actor = ACTORS.get(phase, turn)
    if phase in (n.POSTING, n.PARKING) and turn != n.POLICE:
        raise PositionError("turn: the police post officers and park the car (TP-7, TP-8)")
    if phase == n.CHOOSING_DEN:
        chosen = [int(square) >= 0 for square in s.thief[: int(s.players) - 1]]
        if chosen != sorted(chosen, reverse=True) or all(chosen) or turn != chosen.index(False) + 1:
            raise PositionError("turn: thieves choose their dens in order of the seats (TA-48)")
    if phase in SET_UP:
        return
    if phase == n.ENDED:
        _check_end(s)
        return
    if is_over(s) and not s.caught and phase not in (n.SENTENCING, n.RECALLING):
        raise PositionError("phase: no thief is free, so the game is over (TP-78)")
    if s.winners:
        raise PositionError("winners: nobody has won before the end (TP-79)")
    if turn != n.POLICE and phase in (n.CHOOSING_RIDE, n.THROWING, n.MOVING, n.STASHING) and s.status[thief] > n.JAILED:
        raise PositionError("turn: this thief is not in the game any more")
    jailed = turn != n.POLICE and s.status[thief] == n.JAILED
    if phase == n.CHOOSING_RIDE and not jailed and not may_ride(b, s):
        raise PositionError("phase: nobody can ride, so the die is thrown (TP-54)")
    if phase == n.STASHING and (turn == n.POLICE or jailed or b.den[s.thief[thief]] < 0 or not wealth(s, thief)):
        raise PositionError("phase: only a thief in a den who owns money sees to it (TP-64)")
    if phase == n.MOVING and (s.die == 0 or jailed or not has_move(b, s)):
        raise PositionError("die: nothing can be moved with it, so the phase cannot be 'moving' (TA-1)")
    if (s.recall and phase not in (n.CREDITING, n.JAILING, n.SENTENCING, n.RECALLING)) or (
        phase == n.RECALLING and not s.recall
    ):
        raise PositionError("recall: the car may come back after it has made an arrest (TP-44)")


def _check_end(s: Any) -> None:
    """The winners are those who own most."""
    if s.recall or s.caught:
        raise PositionError("phase: there are arrests to carry out first (TP-42)")
    ended = s.copy()
    end_game(ended)
    if s.winners != ended.winners:
        raise PositionError("winners: those with most money have won (TP-79)")
    if not is_over(s) and s.round < s.options.cap:
        raise PositionError("phase: a thief is free, so the game goes on (TP-78)")


WRITTEN = p.Written(POSITION, _check)
truth, place = WRITTEN.truth, WRITTEN.place
