"""Why a move of Circle Gammon is not offered: the clause that forbids it, and the reason."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.kernel import CHANCE
from ....core.language import _, lazy
from .. import state as n
from ..box import point_name
from ..rules.board import open_points
from .sentences import TELLING

BLOCKED = lazy("an opponent's block stands on {point}")
WASTEFUL = lazy("this would leave fewer dice playable than possible")


def why_not(box: Edition, s: Any, code: int) -> tuple[str, str]:
    """The clause that forbids a move, and why, for a move that is not offered."""
    if code == n.TO_DOUBLE and s.phase != n.BEFORE_THROW:
        return _why_no_double(box, s)
    if s.actor == CHANCE:
        return "CG-11", _("the dice decide here")
    if code in n.DICE:
        return "CG-11", _("the dice are not thrown now")
    if instead := TELLING.instead(box, s):
        return instead
    if not n.MOVES.kind(code).names:
        return _why_no_word(s, code)
    return _why_no_play(box, s, code)


def _why_no_word(s: Any, code: int) -> tuple[str, str]:
    if code == n.REFUSE:
        if s.dice[0] != s.dice[1]:
            return "CG-30", _("only a doublet may be refused")
        if s.options.refuse == n.NEVER:
            return "CA-18", _("doublets may not be refused in this match")
        if s.left[0] != 4:
            return "CA-18", _("a doublet is refused before any man is moved")
        return "CA-18", _("a doublet may be refused only once a turn here")
    if code == n.LOSE_TURN:
        return "CG-15", _("a play must be made if possible")
    if code == n.TO_THROW:
        return "CG-15", _("the throw must be played first")
    return "CG-33", _("there is no double to answer")


def _why_no_double(box: Edition, s: Any) -> tuple[str, str]:
    if not s.options.doubling:
        return "CG-33", _("doubling was not agreed on")
    if s.phase == n.ANSWER and (instead := TELLING.instead(box, s)):
        return instead
    if s.phase == n.THROW and s.stake >= n.CAPS[s.options.cap]:
        return "CA-25", _("the stake goes no higher than {stake}").format(stake=int(s.stake))
    if s.phase == n.THROW and s.doubler == s.turn:
        return "CG-36", _("who doubled last waits until another player has doubled")
    return "CA-24", _("doubling comes before the throw of one's own turn")


def _why_no_play(box: Edition, s: Any, code: int) -> tuple[str, str]:
    """Why one man cannot do this with the dice that are left."""
    dice = [int(die) for die, left in zip(s.dice, s.left, strict=True) if left > 0]
    seat, rules_box = int(s.actor), box.record[0]
    free = int(open_points(rules_box, s, seat))
    points = int(rules_box.points)
    if code in n.ENTER:
        point = n.ENTER.part(code)
        number = int(rules_box.number[point]) if point < points else 0
        if s.centre[seat] == 0:
            return "CG-24", _("there is no captured man to bring in")
        if number % 2:
            return "CG-24", _("a captured man comes in on an even number only")
        if number not in dice:
            return "CG-24", _("no die shows {number}").format(number=number)
        if not free >> point & 1:
            return "CG-21", _(BLOCKED).format(point=point_name(box, point))
        return "CA-3", _(WASTEFUL)
    if s.centre[seat] > 0:
        return "CG-25", _("captured men must come in first")
    parts = n.MOVES.kind(code).named(code)
    point = parts["source"]
    if point >= points or not s.held[seat] >> point & 1:
        return "CG-12", _("no man of yours stands there")
    if code in n.BEAR_OFF:
        if int(rules_box.number[point]) not in dice:
            reason = _("bearing off takes the exact number on one die, {number} here")
            return "CG-18", reason.format(number=int(rules_box.number[point]))
        return "CA-3", _(WASTEFUL)
    if code in n.LEAP:
        if s.options.combined != n.OR_LEAP:
            return "CA-6", _("a combined move touches down on the way: play one die, then the other")
        if len(dice) != 2:
            return "CA-6", _("a leap takes both dice of a throw that is no doublet")
        return "CG-21", _("an opponent's block stands where the leap would end")
    die = parts["die"]
    if die not in dice:
        return "CG-14", _("no die left shows {die}, and a die is never split").format(die=die)
    if not free >> (point + die) % points & 1:
        return "CG-21", _(BLOCKED).format(point=point_name(box, (point + die) % points))
    return "CA-3", _(WASTEFUL)
