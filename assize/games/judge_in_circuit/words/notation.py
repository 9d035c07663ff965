"""The notation of The Judge in Circuit.

`C5 crime_theft_nw` moves the own Crook with a throw of 5 to that space, and `C3! crime_theft_nw` with a free three;
`x2` behind the number means twice as far. `P3=5 police_2` moves Policeman 3 in the same way. `J spite` is a step of a
Judge with the throw, `J3! spite` with a free three, and `J mildly>bermuda` a step to Bermuda. `L36` plays a card and
`-` none, or declines whatever else is offered. Cards are put to a space, `at pub_hind`, a Policeman, `P3`, a Judge,
`judge spite`, a Crook, `crook white`, a Crime, `charge fraud`, or a number, `say 4`; `swap white` is an exchange with a
prisoner. For chance `4` is a die, and `draw L36`, `take L36` and `deal white` are themselves.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ....core.edition import Edition
from ....core.errors import IllegalMove
from ....core.language import _
from .. import state as n
from ..box import card_ids, crime_ids, crook_ids, judge_ids, space_ids, space_number
from ..rules.circuit import WAYS
from ..rules.places import seat_of

THREE, TWICE, TO_BERMUDA = "!", "x2", ">bermuda"
LONGEST = 80  # more than the longest notation
NAME = r"([^\s>]+)"
LENGTH = r"([0-9]?)(!?)(x2)?"


# ---- writing -------------------------------------------------------------------------------------------------------


def notation(box: Edition, s: Any, code: int) -> str:
    """A move in notation."""
    if code >= n.MOVE_JUDGE:
        return _write_other(box, s, code)
    if code >= n.MOVE_POLICE:
        piece, space = divmod(code - n.MOVE_POLICE, n.SPACES)
        kind, policeman = divmod(piece, n.POLICEMEN)
        return f"P{policeman + 1}={_length(s, kind)} {_id(space_ids(box), space)}"
    kind, space = divmod(code - n.MOVE_CROOK, n.SPACES)
    return f"C{_length(s, kind)} {_id(space_ids(box), space)}"


def _write_other(box: Edition, s: Any, code: int) -> str:
    if code == n.PASS:
        return "-"
    if code >= n.DIE:
        return str(code - n.DIE + 1)
    if code >= n.BE_CROOK:
        return f"deal {crook_ids(box)[code - n.BE_CROOK]}"
    if code >= n.EXCHANGE:
        return f"swap {_crook(box, s, code - n.EXCHANGE)}"
    if code >= n.PICK_NUMBER:
        return f"say {code - n.PICK_NUMBER}"
    if code >= n.PICK_CRIME:
        return f"charge {crime_ids(box)[code - n.PICK_CRIME]}"
    if code >= n.PICK_SEAT:
        return f"crook {_crook(box, s, code - n.PICK_SEAT)}"
    if code >= n.PICK_JUDGE:
        return f"judge {judge_ids(box)[code - n.PICK_JUDGE]}"
    if code >= n.PICK_POLICE:
        return f"P{code - n.PICK_POLICE + 1}"
    if code >= n.PICK_SPACE:
        return f"at {_id(space_ids(box), code - n.PICK_SPACE)}"
    if code >= n.STEAL:
        return f"take {_id(card_ids(box), code - n.STEAL)}"
    if code >= n.DRAW:
        return f"draw {_id(card_ids(box), code - n.DRAW)}"
    if code >= n.PLAY:
        return _id(card_ids(box), code - n.PLAY)
    kind, way = divmod(code - n.MOVE_JUDGE, WAYS)
    length = "" if kind == n.AS_THROWN else _length(s, kind)
    return f"J{length} {judge_ids(box)[way // 2]}{TO_BERMUDA if way % 2 else ''}"


def _length(s: Any, kind: int) -> str:
    """How far: the throw, or a three with a mark; and whether twice as far."""
    number = f"{n.FREE_THREE}{THREE}" if kind % 2 == n.AS_THREE else str(s.die)
    return number + (TWICE if kind >= n.TWICE_THROWN else "")


def _id(ids: Sequence[str], number: int) -> str:
    """The id of a space or a card; a number for one that this box does not have."""
    return ids[number] if number < len(ids) else f"#{number}"


def _crook(box: Edition, s: Any, seat: int) -> str:
    """The Crook of a seat; a number for a seat that has none."""
    return crook_ids(box)[s.crook[seat]] if seat < s.players and s.crook[seat] >= 0 else f"#{seat}"


# ---- reading -------------------------------------------------------------------------------------------------------


def parse(box: Edition, s: Any, text: str) -> int | None:
    """The move that a notation means, whether it is legal or not. Blanks and capitals do not matter."""
    shown = " ".join(text.split())
    text = shown.lower()
    if len(text) > LONGEST:
        return None
    if text in ("-", "pass"):
        return n.PASS
    if found := re.fullmatch(r"(?:die )?([1-6])", text):
        return n.DIE + int(found[1]) - 1
    if found := re.fullmatch(rf"c ?{LENGTH} {NAME}", text):
        kind = _kind(s, shown, *found.groups()[:3])
        return n.MOVE_CROOK + kind * n.SPACES + _space(box, shown, found[4])
    if found := re.fullmatch(rf"p ?([0-9]) ?= ?{LENGTH} {NAME}", text):
        piece = _kind(s, shown, *found.groups()[1:4]) * n.POLICEMEN + _policeman(shown, found[1])
        return n.MOVE_POLICE + piece * n.SPACES + _space(box, shown, found[5])
    if found := re.fullmatch(rf"j ?{LENGTH} {NAME} ?(>? ?bermuda)?", text):
        kind = _kind(s, shown, *found.groups()[:3])
        return n.MOVE_JUDGE + kind * WAYS + _number(judge_ids(box), shown, found[4], "JC-8") * 2 + bool(found[5])
    if found := re.fullmatch(r"p ?([0-9])", text):
        return n.PICK_POLICE + _policeman(shown, found[1])
    if found := re.fullmatch(r"(draw|take)? ?(l[0-9]{1,3})", text):
        return {"draw": n.DRAW, "take": n.STEAL, None: n.PLAY}[found[1]] + _card(box, shown, found[2])
    if found := re.fullmatch(r"say ([0-6])", text):
        return n.PICK_NUMBER + int(found[1])
    if found := re.fullmatch(rf"(at|judge|crook|charge|swap|deal) {NAME}", text):
        return _parse_pick(box, s, shown, found[1], found[2])
    return None


def _parse_pick(box: Edition, s: Any, shown: str, word: str, name: str) -> int:
    """What a card works on, a prisoner to change with, or who is dealt."""
    if word == "at":
        return n.PICK_SPACE + _space(box, shown, name)
    if word == "judge":
        return n.PICK_JUDGE + _number(judge_ids(box), shown, name, "JC-8")
    if word == "charge":
        return n.PICK_CRIME + _number(crime_ids(box), shown, name, "JC-61")
    crook = _number(crook_ids(box), shown, name, "JC-7")
    if word == "deal":
        return n.BE_CROOK + crook
    seat = seat_of(s, crook)
    if seat < 0:
        raise IllegalMove(shown, _("nobody plays this Crook"), "JC-13")
    return (n.EXCHANGE if word == "swap" else n.PICK_SEAT) + seat


def _kind(s: Any, shown: str, number: str, three: str, twice: str | None) -> int:
    """How far: no number and the number on the die mean the throw, a three that was not thrown a free three."""
    free = bool(three) or (number == str(n.FREE_THREE) != str(s.die))
    if number and int(number) != (n.FREE_THREE if free else s.die):
        told = _("a piece is moved by the throw of {die} or by a free three")
        raise IllegalMove(shown, told.format(die=int(s.die)), "JC-23")
    return (n.AS_THREE if free else n.AS_THROWN) + (n.TWICE_THROWN if twice else 0)


def _space(box: Edition, shown: str, name: str) -> int:
    space = space_number(box, name)
    if space is None:
        raise IllegalMove(shown, _("there is no space {name} on this board").format(name=name), "JC-6")
    return space


def _policeman(shown: str, number: str) -> int:
    if not 1 <= int(number) <= n.POLICEMEN:
        raise IllegalMove(shown, _("Policemen have the numbers 1 to {most}").format(most=n.POLICEMEN), "JC-11")
    return int(number) - 1


def _card(box: Edition, shown: str, name: str) -> int:
    ids = {int(card[1:]): number for number, card in enumerate(card_ids(box)[: n.CARDS])}
    if int(name[1:]) not in ids:
        raise IllegalMove(shown, _("there is no such Luck card"), "JC-15")
    return ids[int(name[1:])]


def _number(ids: Sequence[str], shown: str, name: str, clause: str) -> int:
    """The number of a person or a Crime by its id."""
    if name not in ids[: n.CRIMES]:
        problem = _("there is no {name} here; there are {names}")
        raise IllegalMove(shown, problem.format(name=name, names=", ".join(ids)), clause)
    return ids.index(name)
