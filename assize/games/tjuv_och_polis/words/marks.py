"""Where offers of Tjuv och Polis show on the map, what they lead to in a few words, and which of them do most."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ....core.bits import lowest
from ....core.edition import Edition
from ....core.language import _, ngettext
from ....core.telling import ByKind
from ....core.words import Mark
from .. import state as n
from ..box import square_name
from ..mind import danger
from ..rules.money import wealth
from ..rules.steps import is_escape, is_office, place_of
from ..rules.trams import lines_after
from ..view.position import piece_name
from .telling import at_hand, car_squares, listed, money, name_of_seat, stop_square

NEARBY = 6  # steps that one throw can go
TWO_THROWS = 12
OF_USE, TELLING, WINNING = 1, 2, 3  # weights

mark = ByKind(n.MOVES, usual=Mark())


# ---- what all offers of a position have in common ------------------------------------------------------------------


class Outlook(NamedTuple):
    """What notes look at again and again."""

    prey: dict[int, int]  # for squares, the thieves arrested there, or behind the door there, by who comes to them
    leaving: int  # the thieves who are about to leave town
    hunted: tuple[tuple[int, int], ...]  # the squares and the seats of wanted thieves outside dens
    loot: tuple[tuple[int, int], ...]  # the squares and the sums of all that can be robbed, the largest first


def outlook(box: Edition, s: Any) -> Outlook:
    """What a position is to all its notes."""
    return _outlook(box, s.tobytes())


@lru_cache(maxsize=64)
def _outlook(box: Edition, told: bytes) -> Outlook:
    b, s = box.record[0], danger.thaw(told)
    thieves = list(enumerate(zip(s.thief.tolist(), s.status.tolist(), strict=True)))
    wanted = [(thief, at) for thief, (at, status) in thieves if status == n.WANTED and at >= 0]
    prey: dict[int, int] = {}
    for thief, at in wanted:
        behind = b.near[at].tolist() if is_office(b.kind[at]) and b.doors[at] == 1 else []
        for square in (at, *behind):
            prey[square] = prey.get(square, 0) | 1 << thief
    places = [(at, int(b.amount[at]), int(b.kind[at])) for at in b.robbable_at[: b.robbables].tolist()]
    sums = [(at, int(s.agency) if kind == n.AGENCY else amount) for at, amount, kind in places]
    return Outlook(
        prey,
        sum(1 << thief for thief, (_at, status) in thieves if status == n.LEAVING),
        tuple((at, thief + 1) for thief, at in wanted if b.kind[at] != n.DEN),
        tuple(sorted(((at, amount) for at, amount in sums if amount), key=lambda place: -place[1])),
    )


# ---- the police ----------------------------------------------------------------------------------------------------


@mark.of(n.MOVE_OFFICER)
def _mark_officer(box: Edition, s: Any, officer: int, square: int) -> Mark:
    note, weight = _arrest(box, s, officer, square) or _post(box, s, officer, square)
    return Mark(piece_name(officer), square_name(box, square), note, weight=weight)


@mark.of(n.MOVE_CAR)
def _mark_car(box: Edition, s: Any, front: int, side: int) -> Mark:
    _front, rear = car_squares(box, front, side)
    note, weight = "", 0
    if s["phase"] == n.MOVING:
        note, weight = _arrest(box, s, n.CAR, front, rear) or _guard(box, s, front, rear) or ("", 0)
    target = f"{square_name(box, front)}.{square_name(box, rear)}"
    return Mark("" if s["front"] < 0 else "car", target, note, weight=weight)


Noted = tuple[str, int]  # a note, and how much weight it has


def _arrest(box: Edition, s: Any, piece: int, *squares: int) -> Noted | None:
    """The arrests that a piece of the police makes where it comes to rest, behind doors and by ringing in."""
    view = outlook(box, s)
    if view.leaving and piece != n.CAR and box.record["kind"][0, squares[0]] == n.TELEGRAPH:
        told = _("stops the flight, {amount}").format(amount=_loot_of(s, view.leaving))
        return told, _weight(s, view.leaving)
    thieves = danger.ringed_by(box, s, piece, squares) if view.hunted else 0
    for square in squares:
        thieves |= view.prey.get(square, 0)
    return (_arrests(s, thieves), _weight(s, thieves)) if thieves else None


def _weight(s: Any, thieves: int) -> int:
    """How much weight the arrest of some thieves has: most if it ends the game, and the police have won."""
    return WINNING if danger.ends_with(s, thieves) and danger.police_win_with(s, thieves) else TELLING


def _arrests(s: Any, thieves: int) -> str:
    """Whom the police arrest, and what it is about."""
    if danger.ends_with(s, thieves):
        return _("arrests {name}: the end").format(name=_who(thieves))
    if not any(s["most"][thief] for thief in range(n.THIEVES) if thieves >> thief & 1):
        return _("arrests {name}, no money").format(name=_who(thieves))
    return _("arrests {name}, {amount}").format(name=_who(thieves), amount=_loot_of(s, thieves))


def _who(thieves: int) -> str:
    count = thieves.bit_count()
    return listed(thieves << 1) if count == 1 else _("{number} thieves").format(number=count)


def _loot_of(s: Any, thieves: int) -> str:
    """What some thieves carry, as far as everybody can reckon."""
    members = [thief for thief in range(n.THIEVES) if thieves >> thief & 1]
    least, most = (sum(int(s[name][thief]) for thief in members) for name in ("least", "most"))
    return money(most) if least == most else _("up to {amount}").format(amount=money(most))


def _guard(box: Edition, s: Any, *squares: int) -> Noted | None:
    """What a piece of the police bars that makes no arrest: a way out of town, or the way into a den."""
    b = box.record[0]
    if any(b.before_escape[square] for square in squares):
        return _("guards a way out"), 0
    if any(at >= 0 and b.kind[at] == n.DEN for square in squares for at in b.near[square].tolist()):
        return _("at the door of a den"), 0
    return None


def _post(box: Edition, s: Any, officer: int, square: int) -> Noted:
    """What an officer is good for on a square without an arrest."""
    b = box.record[0]
    if b.kind[square] == n.TELEGRAPH:
        return _("at the telegraph"), 0
    if guard := _guard(box, s, square):
        return guard
    steps_to = b.beat[square]
    near = [(int(steps_to[at]), seat) for at, seat in outlook(box, s).hunted if 0 < steps_to[at] <= NEARBY]
    if near:
        steps, seat = min(near)
        told = ngettext("{number} step from {name}", "{number} steps from {name}", steps)
        before = int(b.beat[s["officer"][officer], s["thief"][seat - 1]])
        return told.format(number=steps, name=name_of_seat(seat)), OF_USE if before > NEARBY else 0
    return (_stop(int(b.lines[square])) if b.lines[square] else ""), 0


@mark.of(n.RIDE_OFFICER)
def _mark_ride_of_officer(box: Edition, s: Any, officer: int, stop: int) -> Mark:
    square = stop_square(box, stop)
    noted = _arrest(box, s, officer, square) or _change(box, s, officer, square) or _post(box, s, officer, square)
    return Mark(piece_name(officer), square_name(box, square), noted[0], weight=noted[1])


def _change(box: Edition, s: Any, mover: int, square: int) -> Noted | None:
    """To which line one may change after a ride."""
    lines = lines_after(box.record[0], s, mover, int(place_of(s, mover)), square)
    return (_("change to line {line}").format(line=lowest(lines) + 1), 0) if lines else None


def _stop(lines: int) -> str:
    numbers = [str(line + 1) for line in range(lines.bit_length()) if lines >> line & 1]
    if len(numbers) > 1:
        both = _("{others} and {last}").format(others=", ".join(numbers[:-1]), last=numbers[-1])
        return _("lines {lines} meet").format(lines=both)
    return _("stop of line {line}").format(line=numbers[0])


@mark.of(n.CREDIT)
def _mark_credit(box: Edition, s: Any, piece: int) -> Mark:
    note = _("needs no guard") if piece == n.CAR else _("comes along as guard")
    if piece != n.CAR and danger.is_last_arrest(s, lowest(int(s["caught"]))):
        note = _("plays no more")
    return Mark(piece_name(piece), note=note)


mark.of(n.USE_SQUARE)(lambda box, s, room: Mark(target=square_name(box, int(box.record["room_at"][0, room]))))


# ---- thieves -------------------------------------------------------------------------------------------------------


@mark.of(n.BEGIN_IN)
def _mark_beginning(box: Edition, s: Any, den: int) -> Mark:
    """The best loot that is not far from a den."""
    square = int(box.record["den_at"][0, den])
    return Mark(target=square_name(box, square), note=_loot_near(box, s, square, TWO_THROWS))


@mark.of(n.MOVE_THIEF)
def _mark_thief(box: Edition, s: Any, square: int) -> Mark:
    note, weight = _trapped(box, s, square) or _visit(box, s, square) or (_on_the_street(box, s, square), 0)
    return Mark(f"thief-{s['turn']}", square_name(box, square), note, weight=weight)


@mark.of(n.RIDE_THIEF)
def _mark_ride_of_thief(box: Edition, s: Any, stop: int) -> Mark:
    mover, square = n.PIECES + int(s["turn"]) - 1, stop_square(box, stop)
    change = _change(box, s, mover, square)
    note = _with_risk(box, s, square, change[0]) if change else _on_the_street(box, s, square, riding=True)
    return Mark(piece_name(mover), square_name(box, square), note)


def _is_robbable(kind: int) -> bool:
    """Whether it is a robbery to stop there (TP-31)."""
    return bool(is_office(kind) and kind != n.TELEGRAPH)


def _trapped(box: Edition, s: Any, square: int) -> Noted | None:
    """The arrest of a thief who walks into a ring of the police: by a robbery, or out of jail (TA-8)."""
    thief, kind = int(s["turn"]) - 1, box.record["kind"][0]
    breaks_out = s["status"][thief] == n.WANTED and kind[s["thief"][thief]] == n.POLICE_HOUSE
    if (breaks_out or _is_robbable(int(kind[square]))) and danger.is_caught_at(box, s, thief, square):
        return _("arrested at once"), 0
    return None


def _visit(box: Edition, s: Any, square: int) -> Noted | None:
    """What a thief does who comes into a den, to an escape or into an office that can be robbed."""
    b, thief = box.record[0], int(s["turn"]) - 1
    kind = int(b.kind[square])
    if kind == n.DEN:
        purse = int(s["purse"][thief])
        return (_("brings {amount} home").format(amount=money(purse)), OF_USE) if purse else (_("safe"), 0)
    if is_escape(kind):
        return _flight(box, s, square)
    if not _is_robbable(kind):
        return None
    amount = int(s["agency"] if kind == n.AGENCY else b.amount[square])
    told = _("robs {amount}").format(amount=money(amount)) if amount else _("the box is empty")
    return _with_risk(box, s, square, told), OF_USE if amount else 0


def _flight(box: Edition, s: Any, square: int) -> Noted:
    """What comes of a flight, unless an officer gets to a telegraph: it is of use to who would own most with it."""
    b, thief = box.record[0], int(s["turn"]) - 1
    if any(at >= 0 and b.kind[at] == n.TELEGRAPH for at in s["officer"].tolist()):
        return _("arrested at once"), 0
    left = int(s["purse"][thief] - b.amount[square])
    told = _("flees with {amount}").format(amount=money(left))
    weight = OF_USE if left > _most_of_others(s, thief) else 0
    return _risked(told, danger.stopping_throws(box, s, thief)), weight


def _on_the_street(box: Edition, s: Any, square: int, riding: bool = False) -> str:
    """What is near a square on which nothing happens: a den for who carries loot, and for others what can be robbed."""
    lines = int(box.record["lines"][0, square])
    stop = _stop(lines) if lines and not riding else ""
    loot = _loot_near(box, s, square, NEARBY)
    told = _den_near(box, square) or stop or loot if s["purse"][s["turn"] - 1] else loot or stop
    return _with_risk(box, s, square, told)


def _den_near(box: Edition, square: int) -> str:
    b = box.record[0]
    steps = min((at for at in b.walk[square, b.den_at[: b.dens]].tolist() if at > 0), default=0)
    if not 0 < steps <= NEARBY:
        return ""
    return ngettext("{number} step from a den", "{number} steps from a den", steps).format(number=steps)


def _loot_near(box: Edition, s: Any, square: int, reach: int) -> str:
    """The best that can be robbed within so many steps."""
    steps_to = box.record["walk"][0, square]
    within = [(-amount, int(steps_to[at])) for at, amount in outlook(box, s).loot if 0 < steps_to[at] <= reach]
    if not within:
        return ""
    amount, steps = min(within)
    told = ngettext("{amount} {number} step away", "{amount} {number} steps away", steps)
    return told.format(amount=money(-amount), number=steps)


def _with_risk(box: Edition, s: Any, square: int, told: str) -> str:
    """A note, and for who is wanted there how many throws of the police lead to an arrest."""
    thief = int(s["turn"]) - 1
    if s["status"][thief] != n.WANTED and not _is_robbable(int(box.record["kind"][0, square])):
        return told
    return _risked(told, danger.catching_throws(box, s, square, thief))


def _risked(told: str, throws: int) -> str:
    if not throws:
        return told
    if not told:
        return ngettext("{number} throw of 6 catches you", "{number} throws of 6 catch you", throws).format(
            number=throws
        )
    return _("{told}; risk {number} of 6").format(told=told, number=throws)


@mark.of(n.CARRY)
def _mark_money(box: Edition, s: Any, notes: int) -> Mark:
    """Whether seeing to the money makes a thief wanted, or ends it."""
    thief, note = int(s["turn"]) - 1, ""
    if s["status"][thief] == n.CLEAN and notes * n.NOTE > s["purse"][thief]:
        note = _("becomes wanted")
    elif s["status"][thief] == n.WANTED and notes == 0 and s["options"]["den_clears"]:
        note = _("no longer wanted")
    return Mark(note=note, scale="carry", value=notes * n.NOTE, weight=int(notes * n.NOTE == fair_purse(box, s)))


def fair_purse(box: Edition, s: Any) -> int:
    """What a thief in a den rather carries on: nothing, or all of it to leave town with more than anybody owns.

    It is time for that when the flight ends the game, or when the next arrest is the last.
    """
    b, thief, all_of_it = box.record[0], int(s["turn"]) - 1, at_hand(box, s)
    fare = max((int(b.amount[at]) for at in b.escape_at[: b.escapes].tolist()), default=0)
    now = danger.is_last_arrest(s, thief) or danger.ends_with_flight(s, thief)
    return all_of_it if now and all_of_it - fare > _most_of_others(s, thief) else 0


def _most_of_others(s: Any, thief: int) -> int:
    """What the richest of all others owns."""
    return max([int(s["reward"]), *(wealth(s, other) for other in range(s["players"] - 1) if other != thief)])


@mark.of(n.WAIT)
def _mark_waiting(box: Edition, s: Any) -> Mark:
    left = int(s["sentence"][s["turn"] - 1]) - 1
    told = ngettext("{number} throw left", "{number} throws left", left).format(number=left)
    return Mark(note=told if left else _("then free"), weight=0 if left else OF_USE)


mark.of(n.TO_THROW)(lambda box, s: Mark(target="dice"))
mark.of(n.BREAK_OUT)(lambda box, s: Mark(target="dice", note=_("only a 6 leads out")))
