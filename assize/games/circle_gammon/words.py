"""Circle Gammon in words: what its sentences are about, where offers show, and why others are refused.

Notation: `I4/II1` moves a man, `I4//II4` leaps with both dice, `I4/off` bears off, `*/II4` enters; `throw`, `double`,
`accept`, `retire`, `refuse`, `pass`; and `5-3` is a throw of the dice.
"""

from __future__ import annotations

from typing import Any

from ...core.edition import Edition
from ...core.kernel import CHANCE
from ...core.language import _, lazy, ngettext
from ...core.notation import Notation, Spelling, Unreadable, number
from ...core.telling import ByKind, Scene, Telling
from ...core.words import Mark
from . import state as n
from .box import colours, point_name, point_names
from .rules.board import open_points, position_value
from .rules.moves import can_play


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """The colour of a seat."""
    return _(colours(box, int(s["players"]))[seat])


# ---- notation -----------------------------------------------------------------------------------------------------


def _point_name(box: Edition, s: Any, point: int) -> str:
    return point_name(box, point % int(box.record["points"][0]))


def _short(box: Edition, s: Any, point: int) -> str:
    return _point_name(box, s, point).replace("-", "")


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


# ---- sentences ----------------------------------------------------------------------------------------------------


def _asked(it: Scene) -> str:
    """Who is asked, or throws, or has won."""
    winners, actor = int(it.s["winners"]), int(it.s["actor"])
    seat = winners.bit_length() - 1 if winners else actor if actor >= 0 else int(it.s["turn"])
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


def _victim(box: Edition, s: Any, point: int) -> str:
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
        "target": lambda it: _point_name(it.box, it.s, _end(it)),
        "victim": lambda it: _victim(it.box, it.s, _end(it)),
    },
    spellings={
        "seat": seat_name,
        "victim": seat_name,
        "seats": _seats,
        **dict.fromkeys(("from", "to", "point", "source", "target"), _point_name),
    },
)
question, text, news = TELLING.question, TELLING.text, TELLING.news


# ---- marks --------------------------------------------------------------------------------------------------------


def _arrival(box: Edition, s: Any, target: int, source: int | None) -> str:
    """What a man does that comes to rest on a point: to another colour, to its own block, to the man it leaves."""
    if victim := _victim(box, s, target):
        return _("captures {name}").format(name=victim)
    seat, men = int(s["actor"]), s["men"]
    there = men[seat, target]
    if there == 1:
        return _("makes a point")
    if source is not None and men[seat, source] == 2:
        return _("leaves one alone")
    return "" if there else _("lands alone")


mark = ByKind(n.MOVES, usual=Mark())


@mark.of(n.MOVE_MAN)
def _mark_move(box: Edition, s: Any, die: int, point: int) -> Mark:
    target = (point + die) % int(box.record["points"][0])
    return Mark(point_name(box, point), point_name(box, target), _arrival(box, s, target, point))


@mark.of(n.LEAP)
def _mark_leap(box: Edition, s: Any, point: int) -> Mark:
    return _mark_move(box, s, int(s["dice"].sum()), point)


@mark.of(n.ENTER)
def _mark_entry(box: Edition, s: Any, point: int) -> Mark:
    return Mark("centre", point_name(box, point), _arrival(box, s, point, None))


@mark.of(n.BEAR_OFF)
def _mark_last(box: Edition, s: Any, point: int) -> Mark:
    seat = int(s["actor"])
    left = int(box.record["men"][0, s["players"]]) - int(s["off"][seat]) - 1
    note = _("{number} left").format(number=left) if left else _("wins the game")
    return Mark(point_name(box, point), f"off-{seat}", note)


mark.of(n.TO_THROW)(lambda box, s: Mark(target="dice"))
mark.of(n.TO_DOUBLE, n.ACCEPT)(lambda box, s: Mark(note=_("stake {number}").format(number=2 * int(s["stake"]))))
mark.of(n.RETIRE)(lambda box, s: Mark(note=_("owes {number}").format(number=_debt(box, s))))
mark.of(n.REFUSE)(lambda box, s: Mark(note=_("throws again")))


def spot(box: Edition, s: Any, name: str) -> str:
    """What a spot is called: points by their names."""
    if name.startswith("off-"):
        return _("the men borne off")
    return {"centre": _("the centre"), "dice": _("the dice")}.get(name, name)


# ---- refusals -----------------------------------------------------------------------------------------------------


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


def standing(box: Edition, s: Any, seat: int) -> str:
    """How a seat stands, in a few words for the list at the table."""
    if not s.playing >> seat & 1:
        return _("retired, owes {debt}").format(debt=int(s.debt[seat]))
    men = sum(s.men[seat].tolist()) + int(s.centre[seat])
    left = ngettext("{count} man left", "{count} men left", men).format(count=men)
    if s.centre[seat] > 0:
        left = _("{left}, {count} in the centre").format(left=left, count=int(s.centre[seat]))
    if s.options.length != n.SINGLE:
        points = int(s.score[seat])
        left = ngettext("{count} point", "{count} points", points).format(count=points) + " · " + left
    return left
