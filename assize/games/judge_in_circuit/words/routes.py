"""Several steps of a Judge as one answer of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.edition import Edition
from ....core.language import ngettext
from .. import state as n
from ..box import circle_name, judge_name
from ..rules.circuit import after_step, take_step
from ..rules.paths import distance
from .names import with_what

ROUTES = (int(n.CHOOSING), int(n.JUDGING))


def begins_route(box: Edition, s: Any, code: int) -> bool:
    """Whether a Judge takes a step by this answer."""
    return code in n.MOVE_JUDGE


def route(box: Edition, s: Any, codes: Sequence[int]) -> str:
    """The steps of one Judge as a sentence, with how many are left for others; nothing for any other answers."""
    if not codes or any(code not in n.MOVE_JUDGE for code in codes):
        return ""
    parts = [n.MOVE_JUDGE.parts(code) for code in codes]
    judge, far = parts[0][1] // 2, parts[0][0]
    if any(way // 2 != judge for _far, way in parts):
        return ""
    b, after = box.record[0], s.copy()
    for _far, way in parts:
        if after_step(b, after, way) < 0:
            return ""
        take_step(b, after, way)
    thrown = s.phase == n.CHOOSING
    left = (int(distance(s, far)) if thrown else int(s.left)) - len(codes)
    told = _way(len(codes), thrown).format(
        judge=judge_name(box, judge),
        steps=len(codes),
        circle=circle_name(box, int(after.judge[judge])),
        how=with_what(s, far),
    )
    if left <= 0:
        return told
    return ngettext("{route}, and {left} step is left", "{route}, and {left} steps are left", left).format(
        route=told, left=left
    )


def _way(steps: int, thrown: bool) -> str:
    """How a way of so many steps reads, with the throw that it is made with or in the middle of a move."""
    if thrown:
        return ngettext(
            "{judge} goes {steps} step to {circle} {how}", "{judge} goes {steps} steps to {circle} {how}", steps
        )
    return ngettext("{judge} goes {steps} step to {circle}", "{judge} goes {steps} steps to {circle}", steps)
