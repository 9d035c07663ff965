"""The sentences of Circle Gammon: what its questions, offers and news are about, and several plays told as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ....core.edition import Edition
from ....core.language import _, listed
from ....core.telling import Scene, Telling
from .. import state as n
from ..box import colours, point_name
from ..rules.board import position_value
from ..rules.moves import can_play

ROUTES = (n.MOVE,)


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """The colour of a seat."""
    return _(colours(box, int(s["players"]))[seat])


def name_of_point(box: Edition, s: Any, point: int) -> str:
    """The name of a point, counted on round the ring."""
    return point_name(box, point % int(box.record["points"][0]))


def winner_of(s: Any) -> int:
    """Who has won the match, -1 before its end."""
    return int(s["winners"]).bit_length() - 1


def _asked(it: Scene) -> str:
    """Who is asked, or throws, or has won."""
    winner, actor = winner_of(it.s), int(it.s["actor"])
    seat = winner if winner >= 0 else actor if actor >= 0 else int(it.s["turn"])
    return seat_name(it.box, it.s, seat)


def _dice_left(it: Scene) -> str:
    """The dice still to be played: 'a 3 and a 5', 'four 6s'."""
    first, second = it.s.dice.tolist()
    if first == second:
        plays = (_("a {die}"), _("two {die}s"), _("three {die}s"), _("four {die}s"))
        return plays[int(it.s.left[0]) - 1].format(die=first)
    if it.s.left.all():
        return _("a {first} and a {second}").format(first=first, second=second)
    return _("a {die}").format(die=first if it.s.left[0] > 0 else second)


def _seats(box: Edition, s: Any, seats: int) -> str:
    tied = [seat_name(box, s, seat) for seat in range(int(s.players)) if seats >> seat & 1]
    return _("{others} and {last}").format(others=", ".join(tied[:-1]), last=tied[-1])


def _end(it: Scene) -> int:
    """Where a man comes to rest: where it enters, or as far as one die or both bring it."""
    if "target" in it.numbers:
        return it.numbers["target"]
    return it.numbers["source"] + (it.numbers.get("die") or int(it.s["dice"].sum()))


def victim(box: Edition, s: Any, point: int) -> str:
    """Whose man would be captured on a point; nothing where there is none."""
    actor, point = int(s["actor"]), point % int(box.record["points"][0])
    for other, held in enumerate(s["held"].tolist()):
        if other != actor and held >> point & 1:
            return seat_name(box, s, other)
    return ""


def _debt(box: Edition, s: Any) -> int:
    return int(s.stake) * int(position_value(box.record[0], s, int(s.actor)))


TELLING = Telling(
    n.ASKS,
    n.MOVES,
    n.NEWS,
    facts={
        "name": _asked,
        "doubler": lambda it: seat_name(it.box, it.s, int(it.s.turn)),
        "stake": lambda it: 2 * int(it.s.stake),
        "debt": lambda it: _debt(it.box, it.s),
        "die": lambda it: int(it.s.dice[0]),
        "dice": _dice_left,
        "stuck": lambda it: it.s.left[0] == 4 and not can_play(it.box.record[0], it.s),
        "number": lambda it: int(it.s.centre[it.s.turn]),
        "target": lambda it: name_of_point(it.box, it.s, _end(it)),
        "victim": lambda it: victim(it.box, it.s, _end(it)),
    },
    spellings={
        "seat": seat_name,
        "victim": seat_name,
        "seats": _seats,
        **dict.fromkeys(("from", "to", "point", "source", "target"), name_of_point),
    },
)
question, text, news = TELLING.question, TELLING.text, TELLING.news


# ---- routes -------------------------------------------------------------------------------------------------------


def route(box: Edition, s: Any, codes: Sequence[int]) -> str:
    """Several plays in a row as one sentence, if they are the way of one man (CG-13, CG-29); else nothing."""
    points = _way(box, codes)
    if len(codes) < 2 or not points:
        return ""
    landings = list(dict.fromkeys(points if codes[0] in n.ENTER else points[1:]))
    victims = Counter(name for point in landings if (name := victim(box, s, point)))
    source, *stops, target = [point_name(box, point) for point in points] + [""] * (len(points) == 1)
    told = _route_text(codes, len(stops)).format(
        name=seat_name(box, s, int(s["actor"])), source=source, stops=listed(stops), target=target
    )
    if victims:
        names = (_("{count} men of {name}") if count > 1 else "{name}" for count in victims.values())
        captured = [text.format(count=victims[name], name=name) for text, name in zip(names, victims, strict=True)]
        return _("{way}, capturing {names}").format(way=told, names=listed(captured))
    return told


def _way(box: Edition, codes: Sequence[int]) -> list[int]:
    """The points on which one man comes to rest by these plays, from the first on; none if they are not of one man."""
    ring, points = int(box.record["points"][0]), list[int]()
    for index, code in enumerate(codes):
        if code in n.ENTER and index == 0:
            points.append(n.ENTER.part(code))
        elif code in n.MOVE_MAN:
            die, source = n.MOVE_MAN.parts(code)
            points = points or [source]
            if points[-1] != source:
                return []
            points.append((source + die) % ring)
        elif not (code in n.BEAR_OFF and points[-1:] == [n.BEAR_OFF.part(code)] and index == len(codes) - 1):
            return []
    return points


def _route_text(codes: Sequence[int], stops: int) -> str:
    """The sentence for a way that begins and ends like this."""
    if codes[-1] not in n.BEAR_OFF:
        if codes[0] not in n.ENTER:
            return _("{name} moves from {source} by way of {stops} to {target}")
        if stops:
            return _("{name} enters on {source} and moves by way of {stops} to {target}")
        return _("{name} enters on {source} and moves to {target}")
    if codes[0] in n.ENTER:
        if stops:
            return _("{name} enters on {source}, moves by way of {stops} to {target} and bears off")
        if len(codes) > 2:
            return _("{name} enters on {source}, moves to {target} and bears off")
        return _("{name} enters on {source} and bears off from there")
    if stops:
        return _("{name} moves from {source} by way of {stops} to {target} and bears off")
    return _("{name} moves from {source} to {target} and bears off")
