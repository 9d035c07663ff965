"""What a seat may see of The Judge in Circuit, as plain data; whole positions are in `position`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from ....core.edition import Edition
from ....core.kernel import EVERYTHING
from ....core.language import language
from .. import state as n
from ..box import (
    card_data,
    card_numbers,
    circle_at,
    circle_id,
    circle_ids,
    circle_name,
    crime_ids,
    crook_ids,
    judge_ids,
    prison_ids,
    space_at,
    space_data,
    space_id,
    space_ids,
    streets,
    track,
)
from ..rules.circuit import COURT, after_step, judge_on
from ..rules.moves import choice_offers, has_bicycles, step_offers
from ..rules.paths import EVERY_MOVE, distance, reach
from ..rules.places import is_inside
from ..state import State
from .position import place, policeman_name, truth, way_of

__all__ = ["board", "place", "truth"]

VERDICTS = {n.NOT_GUILTY: "not guilty", n.PROBATION: "probation", n.RE_TRIAL: "re-trial"}


def board(box: Edition, s: Any, seat: int | None) -> dict[str, Any]:
    """What a seat may see: everything but the order of the pack and the hands of the others (JC-87)."""
    told = truth(box, s)
    hands = [crook["hand"] for crook in told["crooks"]]
    view: dict[str, Any] = {
        **{name: told[name] for name in ("phase", "turn", "turns", "die", "window")},
        "town": _town(box, language()),
        "crooks": [_crook(box, s, told, other) for other in range(len(hands))],
        "police": told["police"],
        "judges": [judge["at"] for judge in told["judges"]],
        "queue": told["queue"],
        "trial": _trial(box, s),
        "pack": int(s.pack),
        "used": told["discarded"],
        "in_force": told["in_force"],
        "card": told["card"],
        "player": told["player"] if told["card"] else None,
        "picked": told["pick"],
        **{name: told[name] for name in ("souper", "again", "doubled")},
        "steps": told["left"] if s.phase == n.JUDGING else 0,
        "hand": list(hands[seat]) if seat is not None and seat != EVERYTHING else [],
        "seen": [
            [name for name, knowers in hand.items() if other != seat and (seat == EVERYTHING or seat in knowers)]
            for other, hand in enumerate(hands)
        ],
        "trail": told["trail"],
        "ways": _ways(box, s) if seat == s.actor and s.phase in (n.CHOOSING, n.JUDGING) else [],
    }
    named = {*view["used"], *view["in_force"], *view["hand"], *(name for cards in view["seen"] for name in cards)}
    named |= {view["card"]} - {None}
    return {**view, "cards": {name: _card(box, card_numbers(box)[name]) for name in sorted(named)}}


def _card(box: Edition, card: int) -> dict[str, Any]:
    data = card_data(box, card)
    return {
        "number": data["number"],
        "name": data["name"],
        "type": data["type"],
        "windows": list(data.get("windows", ())),
        "text": data["text"],
    }


def _crook(box: Edition, s: Any, told: dict[str, Any], seat: int) -> dict[str, Any]:
    crook, queue = told["crooks"][seat], told["queue"]
    return {
        "seat": seat,
        "crook": crook["crook"],
        "at": crook["at"] if crook["crook"] else None,
        "cell": queue.index(seat) + 1 if seat in queue else None,
        "rings": crook["rings"],
        "prison": crook["prison"] if is_inside(box.record[0], s, seat) else None,
        "charge": crook["charge"],
        "probation": crook["probation"],
        "arrested": seat in told["arrested"] or seat in told["party"],
        "cards": len(crook["hand"]),
        "start": crook["throw"],
        "winning": bool(len(crook["rings"]) >= s.options.rings),
    }


def _trial(box: Edition, s: Any) -> dict[str, Any] | None:
    """The trial that is on: who stands before whom, what for, and the die if it is thrown."""
    judge = int(judge_on(s, COURT))
    if s.accused < 0 or judge < 0:
        return None
    return {
        "seat": int(s.accused),
        "judge": judge_ids(box)[judge],
        "charge": crime_ids(box)[s.charge[s.accused]],
        "die": int(s.verdict),
        "fewer": int(s.fewer),
        "lenient": int(s.lenient),
    }


# ---- what never changes --------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _town(box: Edition, spoken: str) -> dict[str, Any]:
    """The board and both tables as they are called in a language, which are drawn once and kept."""
    b, data = box.record[0], box.told
    ids, prisons = space_ids(box), prison_ids(box)
    circles = [*range(len(circle_ids(box))), n.HOSPITAL, n.BERMUDA]
    crimes = zip(crime_ids(box), data["crimes"], b.prison.tolist(), strict=True)
    return {
        "title": box.say(box.title),
        "canvas": list(data["board"]["canvas"]),
        "inside": list(data["board"]["inside"]),
        "free": list(data["board"]["free"]),
        "spaces": [_space(box, space) for space in range(len(ids))],
        "streets": [[ids[one], ids[other]] for one, other in streets(box)],
        "track": [ids[space] for space in track(box)],
        "exits": list(data["board"]["exits"]),
        "remission": ids[b.remission],
        "straight": ids[b.going_straight],
        "mouth": ids[b.mouth],
        "tunnel": [list(corner) for corner in data["tunnel"]["line"]],
        "circuit": [
            {"id": circle_id(box, circle), "name": circle_name(box, circle), "at": list(circle_at(box, circle))}
            for circle in circles
        ],
        "hospital_to": circle_id(box, int(b.hospital_to)),
        "bermuda_from": circle_id(box, int(b.bermuda_from)),
        "cells": [list(cell) for cell in data["cells"]["at"]],
        "papers": {name: list(data["papers"][name]) for name in ("pack", "used", "charges", "probation")},
        "crooks": [{key: crook[key] for key in ("id", "name", "colour", "home")} for crook in data["crooks"]],
        "judges": [{key: judge[key] for key in ("id", "name", "colour", "home")} for judge in data["judges"]],
        "prisons": [{key: prison[key] for key in ("id", "name", "colour")} for prison in data["prisons"]],
        "crimes": [
            {"id": name, "name": crime["name"], "prisons": [prisons[prison] for prison in row]}
            for name, crime, row in crimes
        ],
        "verdicts": [[VERDICTS.get(word, word) for word in row] for row in b.verdict.tolist()],
    }


def _space(box: Edition, space: int) -> dict[str, Any]:
    data, b = space_data(box, space), box.record[0]
    told = {"id": data["id"], "kind": data["kind"], "name": data["name"], "sub": data.get("sub", "")}
    told |= {"at": list(space_at(box, space)), "inside": bool(b.inside[space]), "years": data.get("years", 0)}
    arrow = int(b.arrow[space])
    return {**told, "arrow": space_id(box, arrow) if arrow >= 0 else None}


# ---- ways ----------------------------------------------------------------------------------------------------------


def _ways(box: Edition, s: Any) -> list[dict[str, Any]]:
    """A way for every piece and every place that it can be moved to."""
    codes = np.zeros(n.MOVES.size, np.int64)
    path = np.zeros((n.MOVES.size + 2) * n.LONGEST, np.int64)
    asked = s.copy()
    asked.souper = 0  # the ways of the Police are known already
    if s.phase == n.JUDGING:
        count = step_offers(box.record[0], asked, codes)
    else:
        count = choice_offers(box.record[0], asked, codes, path)
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for code, kept in zip(codes[:count].tolist(), path.reshape(-1, n.LONGEST)[2:], strict=False):
        if code in n.MOVE_JUDGE:
            source, way = _step(box, s, n.MOVE_JUDGE.parts(code)[1])
            found.setdefault((source, way[-1]), way)
        elif code in n.MOVE_CROOK:
            way = tuple(way_of(box, kept))
            found.setdefault((crook_ids(box)[s.crook[s.turn]], way[-1]), way)
    if s.phase == n.CHOOSING and s.souper < 0 and not s.doubled:
        for policeman, way in _patrols(box, s):
            found.setdefault((policeman, way[-1]), way)
    return [{"source": source, "target": target, "path": list(way)} for (source, target), way in found.items()]


def _patrols(box: Edition, s: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every way of a Policeman with the throw or a free three, and with bicycles of twice as far (JC-22, JC-128)."""
    kinds = range(n.KINDS if has_bicycles(box.record[0], s) else n.TWICE_THROWN)
    for steps in dict.fromkeys(int(distance(s, kind)) for kind in kinds):
        for policeman in range(n.POLICEMEN):
            for way in _beats(box, int(s.police[policeman]), steps):
                yield policeman_name(policeman), way


@lru_cache(maxsize=4096)
def _beats(box: Edition, space: int, steps: int) -> tuple[tuple[str, ...], ...]:
    """The ways of so many steps that a Policeman can go from a space, which nobody can bar."""
    codes = np.zeros(n.SPACES, np.int64)
    path = np.zeros((n.SPACES + 2) * n.LONGEST, np.int64)
    s = np.zeros(1, State.dtype())[0]
    s.police[0] = space
    count = reach(box.record[0], s, 0, steps, 0, EVERY_MOVE, codes, 0, path)
    return tuple(tuple(way_of(box, kept)) for kept in path.reshape(-1, n.LONGEST)[2 : count + 2])


def _step(box: Edition, s: Any, way: int) -> tuple[str, tuple[str, ...]]:
    """The step of a Judge."""
    judge = way // 2
    to = int(after_step(box.record[0], s, way))
    return judge_ids(box)[judge], (circle_id(box, int(s.judge[judge])), circle_id(box, to))
