"""A whole position of Tjuv och Polis as data, and back: for tests, puzzles and save files that begin in the middle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.edition import Edition
from ....core.errors import PositionError
from ....core.kernel import CHANCE, OVER
from ....core.position import items, one_of, seat_list, seat_set, table, whole, yes_or_no
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


def trail(box: Edition, s: Any) -> dict[str, Any] | None:
    """The way of the last move."""
    return None if s.mover < 0 else {"piece": piece_name(int(s.mover)), "path": way_of(box, s.trail)}


# ---- the whole position as data ------------------------------------------------------------------------------------


def truth(box: Edition, s: Any) -> dict[str, Any]:
    """The whole position."""
    players = int(s.players)
    return {
        "phase": PHASES[s.phase],
        "actor": int(s.actor),
        "turn": int(s.turn),
        "turns": int(s.turns),
        "round": int(s.round),
        "die": int(s.die),
        "officers": [_officer(box, s, officer) for officer in range(players)],
        "car": _car(box, s),
        "thieves": [_thief(box, s, thief) for thief in range(players - 1)],
        "agency": int(s.agency),
        "reward": int(s.reward),
        "convict": None if s.convict < 0 else int(s.convict) + 1,
        "recall": bool(s.recall),
        "trail": trail(box, s),
        "winners": seat_list(s.winners, players),
    }


def _name(box: Edition, square: Any) -> str | None:
    return square_names(box)[square] if square >= 0 else None


def _officer(box: Edition, s: Any, officer: int) -> dict[str, Any]:
    return {
        "at": _name(box, s.officer[officer]),
        "guards": thief_list(s.guarding[officer]),
        "gone": bool(s.gone >> officer & 1),
        "rides": line_list(s.rides[officer]),
        "stay": int(s.stay[officer]),
    }


def _car(box: Edition, s: Any) -> dict[str, Any] | None:
    if s.front < 0:
        return None
    return {"front": _name(box, s.front), "rear": _name(box, s.rear), "stay": int(s.stay[n.CAR])}


def _thief(box: Edition, s: Any, thief: int) -> dict[str, Any]:
    names, den_at = square_names(box), box.box["den_at"][0]
    dens = [den for den in range(n.DENS) if s.visited[thief] >> den & 1]
    return {
        "at": _name(box, s.thief[thief]),
        "status": STATUSES[s.status[thief]],
        "sentence": int(s.sentence[thief]),
        "arrests": int(s.arrests[thief]),
        "purse": int(s.purse[thief]),
        "least": int(s.least[thief]),
        "most": int(s.most[thief]),
        "hidden": {names[den_at[den]]: int(s.hidden[thief, den]) for den in dens},
        "bounds": {names[den_at[den]]: _bounds(s, thief, den) for den in dens},
        "rides": line_list(s.rides[n.OFFICERS + thief]),
        "caught": _arrest(s, thief) if s.caught >> thief & 1 else None,
    }


def _bounds(s: Any, thief: int, den: int) -> list[int]:
    return [n.NOTE * int(s.den_least[thief, den]), n.NOTE * int(s.den_most[thief, den])]


def _arrest(s: Any, thief: int) -> dict[str, Any]:
    captor = int(s.captor[thief])
    pieces = [captor] if captor >= 0 else [piece for piece in range(n.PIECES) if -captor >> piece & 1]
    return {"by": [piece_name(piece) for piece in pieces], "how": WAYS[s.how[thief]]}


# ---- reading a written position ------------------------------------------------------------------------------------

# What an entry is where a position does not say.
USUAL: dict[str, Any] = {
    "phase": "throwing", "actor": None, "turn": 0, "turns": 1, "round": 1, "die": 0, "agency": 0, "reward": 0,
    "convict": None, "recall": False, "trail": None, "winners": [],
}  # fmt: skip
USUAL_OFFICER: dict[str, Any] = {"at": None, "guards": [], "gone": False, "rides": None, "stay": 0}
USUAL_CAR: dict[str, Any] = {"front": None, "rear": None, "stay": 0}
USUAL_THIEF: dict[str, Any] = {
    "at": None, "status": "clean", "sentence": 0, "arrests": 0, "purse": 0, "least": None, "most": None, "hidden": {},
    "bounds": None, "rides": None, "caught": None,
}  # fmt: skip


def place(box: Edition, truth: Mapping[str, Any], s: Any) -> None:
    """Fill a blank state from a written position; entries left out take their usual value."""
    data = {**USUAL, **table("", truth, (*USUAL, "players", "options", "officers", "car", "thieves"))}
    players = int(s.players)
    s.phase = one_of("phase", data["phase"], PHASES)
    s.turn = whole("turn", data["turn"], 0, players - 1)
    s.turns = whole("turns", data["turns"], 0, MOST)
    s.round = whole("round", data["round"], 0, int(s.options.cap))
    s.die = whole("die", data["die"], 0, n.FACES)
    s.agency = _money("agency", data["agency"], n.NOTE * MOST)
    s.reward = _money("reward", data["reward"], n.NOTE * MOST)
    s.recall = yes_or_no("recall", data["recall"])
    s.convict = -1 if data["convict"] is None else whole("convict", data["convict"], 1, players - 1) - 1
    s.winners = seat_set("winners", data["winners"], players)
    s.officer[:] = -1
    s.thief[:] = -1
    _place_thieves(box, data, s)
    _place_officers(box, data, s)
    _place_car(box, data, s)
    _place_trail(box, data["trail"], s)
    _check_squares(box, s)
    _check_arrests(box, s)
    _place_actor(box, data["actor"], s)


def _money(name: str, value: Any, most: int = RICHEST) -> int:
    amount = whole(name, value, 0, most)
    if amount % n.NOTE:
        raise PositionError(f"{name}: money comes in notes of {n.NOTE} (TP-2), not {amount}")
    return amount


def _square(box: Edition, name: str, value: Any) -> int:
    """The number of a square that is named, or -1 where none is."""
    if value is None:
        return -1
    number = square_number(box, value) if isinstance(value, str) else None
    if number is None:
        raise PositionError(f"{name}: {value!r} is no square of this town")
    return number


def _lines(name: str, value: Any, usual: int) -> int:
    """The lines that can be ridden from a square: some of those that stop there."""
    if value is None:
        return usual
    lines = 0
    for line in items(name, value):
        lines |= 1 << whole(name, line, 1, n.LINES) - 1
    if lines & ~usual:
        raise PositionError(f"{name}: not all of these lines stop on this square (TP-54)")
    return lines


def _place_thieves(box: Edition, data: Mapping[str, Any], s: Any) -> None:
    b, count = box.box[0], int(s.players) - 1
    for thief, written in enumerate(items("thieves", data.get("thieves"), count)):
        name = f"thieves[{thief}]"
        entry = {**USUAL_THIEF, **table(name, written, USUAL_THIEF)}
        s.thief[thief] = square = _square(box, f"{name}.at", entry["at"])
        s.status[thief] = one_of(f"{name}.status", entry["status"], STATUSES)
        s.sentence[thief] = whole(f"{name}.sentence", entry["sentence"], 0, n.FACES)
        s.arrests[thief] = whole(f"{name}.arrests", entry["arrests"], 0, n.MOST_ARRESTS)
        stands = square >= 0 and s.status[thief] in (n.CLEAN, n.WANTED)
        s.rides[n.OFFICERS + thief] = _lines(f"{name}.rides", entry["rides"], int(b.lines[square]) if stands else 0)
        _place_money(box, name, entry, thief, s)
        if entry["caught"] is not None:
            _place_arrest(f"{name}.caught", entry["caught"], thief, s)
        _check_thief(box, name, thief, s)


def _place_money(box: Edition, name: str, entry: Mapping[str, Any], thief: int, s: Any) -> None:
    """What a thief carries and has hidden, and what the others can know of it."""
    s.purse[thief] = _money(f"{name}.purse", entry["purse"])
    hidden = entry["hidden"]
    if not isinstance(hidden, Mapping):
        raise PositionError(f"{name}.hidden: must be a table of dens, not {hidden!r}")
    for den, amount in hidden.items():
        square = _square(box, f"{name}.hidden", den)
        if box.box["kind"][0, square] != n.DEN:
            raise PositionError(f"{name}.hidden: {den} is no den (TP-64)")
        number = int(box.box["den"][0, square])
        s.hidden[thief, number] = _money(f"{name}.hidden.{den}", amount)
        s.visited[thief] |= 1 << number
    known = not hidden or s.status[thief] != n.WANTED
    least, most = (int(s.purse[thief]),) * 2 if known else (0, int(wealth(s, thief)))
    s.least[thief] = least if entry["least"] is None else _money(f"{name}.least", entry["least"])
    s.most[thief] = most if entry["most"] is None else _money(f"{name}.most", entry["most"])
    if not s.least[thief] <= s.purse[thief] <= s.most[thief] <= wealth(s, thief) <= RICHEST:
        raise PositionError(f"{name}: the purse must lie between least and most, and most within all his money (TA-50)")
    if not hidden and s.least[thief] != s.most[thief]:
        raise PositionError(f"{name}: who has hidden nothing carries what everybody knows (TA-50)")
    _place_bounds(box, f"{name}.bounds", entry["bounds"], thief, s)


def _place_bounds(box: Edition, name: str, written: Any, thief: int, s: Any) -> None:
    """What the others can know of his dens; unless it is said, no more than follows from his purse."""
    dens = {square_names(box)[box.box["den_at"][0, den]]: den for den in range(n.DENS) if s.visited[thief] >> den & 1}
    if written is None:
        for den in dens.values():
            s.den_most[thief, den] = (wealth(s, thief) - s.least[thief]) // n.NOTE
        sharpen(s, thief)
        return
    for at, limits in table(name, written, dens).items():
        low, high = (_money(f"{name}.{at}", limit) for limit in items(f"{name}.{at}", limits, 2))
        if not low <= s.hidden[thief, dens[at]] <= high <= wealth(s, thief):
            raise PositionError(f"{name}.{at}: what lies there must be within the bounds (TA-50)")
        s.den_least[thief, dens[at]] = low // n.NOTE
        s.den_most[thief, dens[at]] = high // n.NOTE
    if len(written) != len(dens):
        raise PositionError(f"{name}: must name every den that he has used (TA-50)")


def _place_arrest(name: str, written: Any, thief: int, s: Any) -> None:
    entry = table(name, written, ("by", "how"))
    pieces = 0
    names = [piece_name(piece) for piece in range(int(s.players))] + ["car"]
    for piece in items(f"{name}.by", entry.get("by")):
        number = one_of(f"{name}.by", piece, tuple(names))
        pieces |= 1 << (n.CAR if number == len(names) - 1 else number)
    if not pieces:
        raise PositionError(f"{name}.by: some piece of the police must have made the arrest (TP-41)")
    s.caught |= 1 << thief
    s.captor[thief] = pieces.bit_length() - 1 if pieces.bit_count() == 1 else -pieces
    s.how[thief] = one_of(f"{name}.how", entry.get("how"), WAYS)


def _check_thief(box: Edition, name: str, thief: int, s: Any) -> None:
    """Where a thief can be, and what he can have, follows from how he stands."""
    square, status = int(s.thief[thief]), int(s.status[thief])
    kind = int(box.box["kind"][0, square])
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


def _place_officers(box: Edition, data: Mapping[str, Any], s: Any) -> None:
    b, count = box.box[0], int(s.players)
    for officer, written in enumerate(items("officers", data.get("officers"), count)):
        name = f"officers[{officer}]"
        entry = {**USUAL_OFFICER, **table(name, written, USUAL_OFFICER)}
        s.officer[officer] = square = _square(box, f"{name}.at", entry["at"])
        for seat in items(f"{name}.guards", entry["guards"]):
            thief = whole(f"{name}.guards", seat, 1, count - 1) - 1
            if s.status[thief] != n.JAILED or b.kind[square] != n.POLICE_HOUSE:
                raise PositionError(f"{name}.guards: an officer guards prisoners, in the police house (TP-43)")
            s.guarding[officer] |= 1 << thief
        s.gone |= yes_or_no(f"{name}.gone", entry["gone"]) << officer
        s.rides[officer] = _lines(f"{name}.rides", entry["rides"], int(b.lines[square]) if square >= 0 else 0)
        s.stay[officer] = whole(f"{name}.stay", entry["stay"], 0, MOST_STAY)
        if (square < 0) and s.phase not in (n.CHOOSING_DEN, n.POSTING):
            raise PositionError(f"{name}.at: an officer stands somewhere once all are posted (TP-7)")
        if square >= 0 and not (b.kind[square] in (n.STREET, n.POLICE_HOUSE) or b.kind[square] <= n.TELEGRAPH):
            raise PositionError(f"{name}.at: no officer may stand there (TP-62, TA-34)")
        if s.gone >> officer & 1 and b.kind[square] != n.POLICE_HOUSE:
            raise PositionError(f"{name}.gone: an officer out of the game stands in the police house (TP-46)")
        if s.stay[officer] and not is_limited(b, s, officer):
            raise PositionError(f"{name}.stay: nothing is counted there (TP-76, TP-77)")
    placed = [int(square) >= 0 for square in s.officer[:count]]
    if (s.phase == n.CHOOSING_DEN and any(placed)) or (
        s.phase == n.POSTING and (placed != sorted(placed, reverse=True) or all(placed))
    ):
        raise PositionError("officers: they are posted one after the other, when all thieves have chosen (TA-48)")


def _place_car(box: Edition, data: Mapping[str, Any], s: Any) -> None:
    b = box.box[0]
    s.front = s.rear = -1
    if (data.get("car") is None) != (s.phase in SET_UP):
        raise PositionError("car: it is parked at the end of the set-up (TP-8)")
    if data.get("car") is None:
        return
    entry = {**USUAL_CAR, **table("car", data["car"], USUAL_CAR)}
    s.front = _square(box, "car.front", entry["front"])
    s.rear = _square(box, "car.rear", entry["rear"])
    if s.front < 0 or s.rear not in b.near[s.front].tolist():
        raise PositionError("car: it covers two squares side by side (TP-22)")
    if b.kind[s.front] != n.STREET or b.kind[s.rear] != n.STREET:
        raise PositionError("car: it keeps to the streets (TP-21)")
    s.stay[n.CAR] = whole("car.stay", entry["stay"], 0, MOST_STAY)
    if s.stay[n.CAR] and not is_limited(b, s, n.CAR):
        raise PositionError("car.stay: nothing is counted there (TP-77)")


def _place_trail(box: Edition, written: Any, s: Any) -> None:
    s.mover = -1
    s.trail[:] = -1
    if written is None:
        return
    entry = table("trail", written, ("piece", "path"))
    pieces = [*range(int(s.players)), n.CAR, *range(n.PIECES, n.PIECES + int(s.players) - 1)]
    s.mover = pieces[one_of("trail.piece", entry.get("piece"), tuple(piece_name(piece) for piece in pieces))]
    path = items("trail.path", entry.get("path"))
    if not 2 <= len(path) < n.LONGEST or None in path:
        raise PositionError(f"trail.path: a way has 2 to {n.LONGEST - 1} squares")
    for index, name in enumerate(path):
        s.trail[index] = _square(box, "trail.path", name)


def _check_squares(box: Edition, s: Any) -> None:
    """Two pieces share a square only in a den, at an arrest, or in the police house with a prisoner (TP-17, TP-27)."""
    kind = box.box["kind"][0]
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
        find_caught(box.box[0], found)
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


def _place_actor(box: Edition, written: Any, s: Any) -> None:
    """Who is asked follows from the phase; a question that cannot come up is refused."""
    b, phase, turn = box.box[0], int(s.phase), int(s.turn)
    thief = turn - 1
    s.actor = ACTORS.get(phase, turn)
    if written is not None and (type(written) is not int or written != s.actor):
        raise PositionError(f"actor: in this phase it is {s.actor}, not {written!r}")
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
