"""Where an offer of Circle Gammon shows on the board and what follows from it, and where news show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.edition import Edition
from ....core.language import _
from ....core.telling import ByKind
from ....core.words import Mark
from .. import state as n
from ..box import point_name
from ..rules.board import men_in_reach
from .sentences import seat_name, victim

WINS, CAPTURES, HELPS = 3, 2, 1  # the weight of an offer


# ---- offers -------------------------------------------------------------------------------------------------------


def _arrival(box: Edition, s: Any, target: int, source: int | None) -> tuple[str, int]:
    """What follows where a man comes to rest on a point: for a rival, for a block, for lone men; and how it weighs."""
    if victim(box, s, target):
        return _("sends it to the centre"), CAPTURES
    seat, men = int(s["actor"]), s["men"]
    there, leaves = int(men[seat, target]), source is not None and men[seat, source] == 2
    if there == 1:
        return (_("makes a block, leaves one alone") if leaves else _("makes a block")), HELPS
    if there > 1 and not leaves:
        return "", 0
    alone = ([source] if leaves and source is not None else []) + [target] * (there == 0)
    return _alone(men_in_reach(box.record[0], s, seat, sum(1 << point for point in alone)), leaves, len(alone)), 0


def _alone(reach: int, leaves: bool, count: int) -> str:
    """What is said of men left alone, and of how many rivals reach one of them with a single die."""
    if count == 2:
        told = _("leaves two alone, {n} in reach") if reach else _("leaves two alone, nobody near")
    elif leaves:
        told = _("leaves one alone, {n} in reach") if reach else _("leaves one alone, nobody near")
    else:
        told = _("stands alone, {n} can reach it") if reach else _("stands alone, nobody near")
    return told.format(n=reach)


mark = ByKind(n.MOVES, usual=Mark())


@mark.of(n.MOVE_MAN)
def _mark_move(box: Edition, s: Any, die: int, point: int) -> Mark:
    target = (point + die) % int(box.record["points"][0])
    note, weight = _arrival(box, s, target, point)
    return Mark(point_name(box, point), point_name(box, target), note, weight=weight)


@mark.of(n.LEAP)
def _mark_leap(box: Edition, s: Any, point: int) -> Mark:
    return _mark_move(box, s, int(s["dice"].sum()), point)


@mark.of(n.ENTER)
def _mark_entry(box: Edition, s: Any, point: int) -> Mark:
    note, weight = _arrival(box, s, point, None)
    return Mark("centre", point_name(box, point), note, weight=weight)


@mark.of(n.BEAR_OFF)
def _mark_last(box: Edition, s: Any, point: int) -> Mark:
    seat = int(s["actor"])
    left = int(box.record["men"][0, s["players"]]) - int(s["off"][seat]) - 1
    told = _("{number} left, leaves one alone") if s["men"][seat, point] == 2 else _("{number} left")
    note = told.format(number=left) if left else _("wins the game")
    return Mark(point_name(box, point), f"off-{seat}", note, weight=HELPS if left else WINS)


@mark.of(n.RETIRE)
def _mark_retiring(box: Edition, s: Any) -> Mark:
    if int(s["playing"]).bit_count() > 2:
        return Mark(note=_("out of this game"))
    return Mark(note=_("{name} wins the game").format(name=seat_name(box, s, int(s["turn"]))))


mark.of(n.TO_THROW)(lambda box, s: Mark(target="dice"))
mark.of(n.TO_DOUBLE)(lambda box, s: Mark(note=_("the others accept or retire")))
mark.of(n.ACCEPT)(lambda box, s: Mark(note=_("plays on")))
mark.of(n.REFUSE)(lambda box, s: Mark(note=_("no man moves")))


def spot(box: Edition, s: Any, name: str) -> str:
    """What a spot is called: points by their names."""
    if name.startswith("off-"):
        return _("the men borne off")
    return {"centre": _("the centre"), "dice": _("the dice")}.get(name, name)


# ---- news ---------------------------------------------------------------------------------------------------------


TRAY = ("begins", "retired", "won game", "won match")
DICE = ("opened", "threw", "refused", "lost dice")


def spots_of(box: Edition, s: Any, kind: str, data: Mapping[str, int]) -> list[str]:
    """The spots that news are about, from where a man went to where it came."""
    if kind in ("moved", "leapt"):
        return [point_name(box, data["from"]), point_name(box, data["to"])]
    if kind == "bore off":
        return [point_name(box, data["point"]), f"off-{data['seat']}"]
    if kind == "entered":
        return ["centre", point_name(box, data["point"])]
    if kind == "captured":
        return [point_name(box, data["point"]), "centre"]
    if kind == "lost turn":
        return ["centre"] if data["captured"] else ["dice"]
    return [f"off-{data['seat']}"] if kind in TRAY else ["dice"] if kind in DICE else []
