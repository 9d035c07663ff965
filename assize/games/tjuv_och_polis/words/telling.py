"""What the sentences of Tjuv och Polis are about: names, places, sums, and the facts that choose between them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from ....core.bits import lowest
from ....core.edition import Edition
from ....core.kernel import EVERYTHING, zeros
from ....core.language import ENGLISH, _, language, lazy, mother_tongue, number
from ....core.telling import Scene, Telling
from .. import state as n
from ..box import place_name, square_name
from ..box.town import KINDS
from ..rules import moves
from ..rules.course import is_prisoner, money_of
from ..rules.steps import pieces_on, side_of
from ..rules.trams import longest_stay, rider
from ..view.position import WAYS

NAMES = (lazy("Police"), lazy("Fox"), lazy("Magpie"), lazy("Eel"), lazy("Badger"), lazy("Owl"))
DIRECTIONS = (lazy("north"), lazy("east"), lazy("south"), lazy("west"))  # as the sides of a square


# ---- names ---------------------------------------------------------------------------------------------------------


def name_of_seat(seat: int) -> str:
    """The police, or a thief by name."""
    return _(NAMES[seat])


def listed(seats: int) -> str:
    """The players of a set of seats as they stand in the middle of a sentence."""
    names = [_("the police") if seat == n.POLICE else _(NAMES[seat]) for seat in range(len(NAMES)) if seats >> seat & 1]
    if len(names) < 2:
        return "".join(names)
    return _("{others} and {last}").format(others=", ".join(names[:-1]), last=names[-1])


def where(box: Edition, square: int) -> str:
    """A square in a sentence: its name on the map, and before it what stands there."""
    name = square_name(box, square)
    if place := place_name(box, square):
        return _("the {place} ({square})").format(place=place, square=name)
    if box.record["kind"][0, square] == n.POLICE_HOUSE:
        return _("the police house ({square})").format(square=name)
    return name


def direction(box: Edition, front: int, rear: int) -> str:
    """Which way the car looks: away from its rear."""
    return _(DIRECTIONS[(side_of(box.record[0], front, rear) + 2) % n.SIDES])


def money(amount: int) -> str:
    """A sum in kronor as people write it."""
    return _("{amount} kr").format(amount=_digits(int(amount), mother_tongue(language())))


@lru_cache(maxsize=4096)
def _digits(amount: int, code: str) -> str:
    return f"{amount:,}" if code == ENGLISH else number(amount)


# ---- what a position says ------------------------------------------------------------------------------------------


def car_squares(box: Edition, front: int, side: int) -> tuple[int, int]:
    """Where a move leaves the front and the rear of the car; -1 for a rear that finds no square on its side."""
    return front, int(box.record["near"][0, front, side]) if front < box.record["squares"][0] else -1


def stop_square(box: Edition, stop: int) -> int:
    """The square of a tram stop."""
    return int(box.record["stop_at"][0, stop])


def wanted_on(s: Any, *squares: int) -> int:
    """The set of seats whose thieves stand on these squares and are wanted."""
    thieves = enumerate(zip(s["thief"].tolist(), s["status"].tolist(), strict=True), 1)
    return sum(1 << seat for seat, (at, status) in thieves if at in squares and status == n.WANTED)


def is_somebody_leaving(s: Any) -> bool:
    """Whether a thief is about to leave town."""
    return n.LEAVING in s["status"].tolist()


def must_move(box: Edition, s: Any) -> list[int]:
    """The pieces of the police one of which must be moved, since they have stayed where they may not."""
    if s["turn"] != n.POLICE or longest_stay(s) < n.MOST_THROWS:
        return []
    due = moves.overdue(box.record[0], s, pieces_on(box.record[0], s, zeros(n.SQUARES, np.int16)))
    return [piece for piece in range(n.PIECES) if due >> piece & 1]


def at_hand(box: Edition, s: Any) -> int:
    """What a thief has in a den: the purse, and what lies there."""
    thief = int(s["turn"]) - 1
    return int(s["purse"][thief]) + int(s["hidden"][thief, box.record["den"][0, s["thief"][thief]]])


# ---- facts ---------------------------------------------------------------------------------------------------------

MONEY = ("amount", "carried", "fare", "money", "lost", "reward")  # numbers of news that are sums


def _name(it: Scene) -> str:
    """Who moves, or whom an arrest is about."""
    if it.s["phase"] == n.SENTENCING:
        return name_of_seat(int(it.s["convict"]) + 1)
    if it.s["phase"] in (n.CREDITING, n.JAILING):
        return name_of_seat(lowest(int(it.s["caught"])) + 1)
    return name_of_seat(int(it.s["turn"]))


def _officer(it: Scene) -> str:
    """The officer who has done it, must move, or is to be posted."""
    if "piece" in it.numbers:
        return str(it.numbers["piece"] + 1)
    return str(it["overdue"][0] + 1 if it.s.phase == n.MOVING else sum(at >= 0 for at in it.s.officer.tolist()) + 1)


def _place(it: Scene) -> str:
    """The den in which a thief begins, or is."""
    at = it.box.record["den_at"][0, it.numbers["den"]] if "den" in it.numbers else it.s.thief[it.s.turn - 1]
    return where(it.box, int(at))


def _squares(it: Scene) -> tuple[int, ...]:
    """The squares on which a piece of the police or a rider comes to stand, or somebody is put."""
    if "side" in it.numbers:
        return car_squares(it.box, it.numbers["front"], it.numbers["side"])
    if "front" in it.numbers:
        return it.numbers["front"], it.numbers["rear"]
    if "room" in it.numbers:
        return (int(it.box.record["room_at"][0, it.numbers["room"]]),)
    return (stop_square(it.box, it.numbers["stop"]) if "stop" in it.numbers else it.numbers["place"],)


def _line(it: Scene) -> int:
    """The tram line of a ride."""
    mover = it.numbers.get("officer", n.PIECES + int(it.s["turn"]) - 1)
    lines = it.box.record["lines"][0, it["squares"][0]] & it.s["rides"][rider(mover)]
    return lowest(int(lines) or 1) + 1


def _kind(it: Scene) -> int:
    return int(it.box.record["kind"][0, it.numbers.get("place", it.numbers.get("square"))])


def _amount(it: Scene) -> int:
    """What a robbery or a ticket is about."""
    return int(it.s["agency"] if it["kind"] == n.AGENCY else it.box.record["amount"][0, it.numbers["place"]])


def _is_breaking_out(it: Scene) -> bool:
    at = it.s.thief[it.s.turn - 1]
    return bool(it.s.status[it.s.turn - 1] == n.WANTED and it.box.record["kind"][0, at] == n.POLICE_HOUSE)


def _is(fact: str, value: int) -> Callable[[Scene], bool]:
    return lambda it: bool(it[fact] == value)


def _goal(box: Edition, s: Any, square: int) -> str:
    """Where the last move led; more is told of what a thief does in other places than telegraph stations."""
    of_thief = s["mover"] >= n.PIECES and box.record["kind"][0, square] != n.TELEGRAPH
    return square_name(box, square) if of_thief else where(box, square)


TELLING = Telling(
    n.ASKS,
    n.MOVES,
    n.NEWS,
    facts={
        "name": _name,
        "thief": lambda it: name_of_seat(it.numbers["piece"] - n.PIECES + 1),
        "officer": _officer,
        "officers": lambda it: int(it.s.players),
        "thieves": lambda it: listed(wanted_on(it.s, *it["squares"])),
        "winners": lambda it: it.numbers.get("seats", int(it.s.winners)),
        "names": lambda it: listed(it["winners"]),
        "place": _place,
        "squares": _squares,
        "square": lambda it: square_name(it.box, it["squares"][0]),
        "direction": lambda it: direction(it.box, *it["squares"]),
        "line": _line,
        "kind": _kind,
        "number": lambda it: int(it.s.die if it.s.phase == n.MOVING else it.s.sentence[it.s.turn - 1]),
        "die": lambda it: int(it.s.die),
        "twice": lambda it: 2 * int(it.s.die),
        "amount": lambda it: money(_amount(it)),
        "carried": lambda it: money(n.NOTE * it.numbers["notes"]),
        "left": lambda it: money(at_hand(it.box, it.s) - n.NOTE * it.numbers["notes"]),
        "money": lambda it: money(money_of(it.s, lowest(it["winners"]))),
        # What must hold.
        "police": lambda it: it.numbers.get("seat", it.s["turn"]) == n.POLICE,
        "jailed": lambda it: is_prisoner(it.s),
        "breaking out": _is_breaking_out,
        "overdue": lambda it: must_move(it.box, it.s),
        "several overdue": lambda it: len(it["overdue"]) > 1,
        "car overdue": lambda it: n.CAR in it["overdue"],
        "officer overdue": lambda it: bool(it["overdue"]),
        "shared": lambda it: it["winners"] & (it["winners"] - 1),
        "police win": lambda it: it["winners"] == 1 << n.POLICE,
        "flight": lambda it: it["kind"] == n.TELEGRAPH and is_somebody_leaving(it.s),
        "passing through": lambda it: it["kind"] in (n.STREET, n.TELEGRAPH),
        "loot": lambda it: n.BANK <= it["kind"] <= n.AGENCY and _amount(it),
        "nothing": lambda it: 0 in (it.numbers.get(sum_of_money) for sum_of_money in MONEY),
        "unseen": lambda it: it.hearer not in (EVERYTHING, it.numbers["seat"]),
        "by officer": lambda it: it.numbers["piece"] < n.CAR,
        "by car": lambda it: it.numbers["piece"] == n.CAR,
        "how": lambda it: it.numbers["how"] if "how" in it.numbers else it.s.how[lowest(int(it.s.caught))],
        **{f"at {name}": _is("kind", kind) for kind, name in enumerate(KINDS)},
        **{f"by {way}": _is("how", how) for how, way in enumerate(WAYS)},
    },
    spellings={
        "seat": lambda box, s, seat: name_of_seat(seat),
        "seats": lambda box, s, seats: listed(seats),
        "officer": lambda box, s, officer: str(officer + 1),
        "from": lambda box, s, square: square_name(box, square),
        "to": _goal,
        **dict.fromkeys(("square", "front", "rear", "place"), lambda box, s, square: where(box, square)),
        **dict.fromkeys(MONEY, lambda box, s, amount: money(amount)),
    },
)
TELLING.texts.of(n.DIE)(lambda box, s, die: str(die))
question, text, news = TELLING.question, TELLING.text, TELLING.news
