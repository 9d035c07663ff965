"""Moves of Circle Gammon as short texts, and back.

`I4/II1` moves a man, `I4//II4` leaps with both dice, `I4/off` bears off, `*/II4` enters; `throw`, `double`, `accept`,
`retire`, `refuse`, `pass`; and `5-3` is a throw of the dice.
"""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _
from ....core.notation import Notation, Spelling, Unreadable, number
from .. import state as n
from ..box import point_names
from .sentences import name_of_point


def _short(box: Edition, s: Any, point: int) -> str:
    return name_of_point(box, s, point).replace("-", "")


def _point(box: Edition, s: Any, text: str) -> int | None:
    names = [name.replace("-", "").lower() for name in point_names(box)]
    text = text.replace("-", "")
    return names.index(text) if text in names else None


POINT = Spelling("[a-z]+-?[0-9]+", _short, _point)
NOTATION = Notation(
    n.MOVES,
    gap="",
    source=POINT,
    target=POINT,
    first=number(1, n.FACES),
    second=number(1, n.FACES),
)
notation, parse = NOTATION.write, NOTATION.read


@NOTATION.writes(n.MOVE_MAN)
def _write_move(box: Edition, s: Any, die: int, point: int) -> str:
    return f"{_short(box, s, point)}/{_short(box, s, point + die)}"


@NOTATION.writes(n.LEAP)
def _write_leap(box: Edition, s: Any, point: int) -> str:
    return f"{_short(box, s, point)}//{_short(box, s, point + int(s.dice.sum()))}"


@NOTATION.reads("(?P<source>[^/]+)(?P<slashes>//?)(?P<target>[^/]+)")
def _read_way(box: Edition, s: Any, source: str, slashes: str, target: str) -> int | None:
    """A man goes from one point to another: by one die, or leaping with both."""
    start, end = _point(box, s, source), _point(box, s, target)
    if start is None or end is None:
        return None
    steps = (end - start) % len(point_names(box))
    if slashes == "//":
        if steps != int(s.dice.sum()):
            raise Unreadable("CA-6", _("a leap goes the sum of the dice, not {steps} points").format(steps=steps))
        return n.LEAP(start)
    if not 1 <= steps <= n.FACES:
        raise Unreadable("CG-12", _("a die moves a man 1 to 6 points forward, not {steps}").format(steps=steps))
    return n.MOVE_MAN(steps, start)
