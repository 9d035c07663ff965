"""Circle Gammon in words: questions, offers, news and refusals as sentences, and the notation of moves.

Notation: `I4/II1` moves a man, `I4//II4` leaps with both dice, `I4/off` bears off, `*/II4` enters; `throw`, `double`,
`accept`, `retire`, `refuse`, `pass`; and `5-3` is a throw of the dice.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ...core.edition import Edition
from ...core.errors import IllegalMove
from ...core.kernel import CHANCE, OVER
from ...core.language import _, lazy, ngettext
from ...core.words import Mark, News, Question
from . import state as n
from .box import colours, point_name, point_names
from .rules.board import open_points, position_value
from .rules.moves import can_play

WORDS = {
    n.TO_THROW: "throw",
    n.TO_DOUBLE: "double",
    n.ACCEPT: "accept",
    n.RETIRE: "retire",
    n.REFUSE: "refuse",
    n.LOSE_TURN: "pass",
}
CODES = {word: code for code, word in WORDS.items()}


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """The colour of a seat."""
    return _(colours(box, int(s["players"]))[seat])


# ---- notation -----------------------------------------------------------------------------------------------------


def notation(box: Edition, s: Any, code: int) -> str:
    """A move in notation."""
    if code in WORDS:
        return WORDS[code]
    if n.DICE <= code < n.TO_THROW:
        return "{}-{}".format(*_throw(code))
    if n.LEAP <= code < n.DICE:
        point = code - n.LEAP
        return f"{_short(box, point)}//{_short(box, point + int(s.dice[0] + s.dice[1]))}"
    if n.ENTER <= code < n.LEAP:
        return f"*/{_short(box, code - n.ENTER)}"
    if n.BEAR_OFF <= code < n.ENTER:
        return f"{_short(box, code - n.BEAR_OFF)}/off"
    die, point = _die_and_point(code)
    return f"{_short(box, point)}/{_short(box, point + die)}"


def parse(box: Edition, s: Any, text: str) -> int | None:
    """The move that a notation means, whether it is legal or not."""
    text = "".join(text.split()).lower()
    if text in CODES:
        return CODES[text]
    if throw := re.fullmatch(r"([1-6])-([1-6])", text):
        return n.DICE + (int(throw[1]) - 1) * n.FACES + int(throw[2]) - 1
    points = {name.replace("-", "").lower(): index for index, name in enumerate(point_names(box))}
    source, slashes, target = re.sub(r"([a-z])-([1-6])", r"\1\2", text).partition("//" if "//" in text else "/")
    if source == "*" and target in points:
        return n.ENTER + points[target]
    if source not in points:
        return None
    if target == "off":
        return n.BEAR_OFF + points[source]
    if target not in points:
        return None
    steps = (points[target] - points[source]) % len(points)
    if slashes == "//":
        if steps != int(s.dice[0] + s.dice[1]):
            reason = _("a leap goes the sum of the dice, not {steps} points")
            raise IllegalMove(text, reason.format(steps=steps), "CA-6")
        return n.LEAP + points[source]
    if not 1 <= steps <= n.FACES:
        reason = _("a die moves a man 1 to 6 points forward, not {steps}")
        raise IllegalMove(text, reason.format(steps=steps), "CG-12")
    return n.MOVE_MAN + (steps - 1) * n.POINTS + points[source]


def _short(box: Edition, point: int) -> str:
    return point_name(box, point % int(box.box["points"][0])).replace("-", "")


def _throw(code: int) -> tuple[int, int]:
    return (code - n.DICE) // n.FACES + 1, (code - n.DICE) % n.FACES + 1


def _die_and_point(code: int) -> tuple[int, int]:
    return (code - n.MOVE_MAN) // n.POINTS + 1, (code - n.MOVE_MAN) % n.POINTS


# ---- questions and offers -----------------------------------------------------------------------------------------


def question(box: Edition, s: Any) -> Question:
    """What is being asked, who is asked, and how much is left to play."""
    if s.actor == OVER:
        return Question(_("The match is over: {name} has won.").format(name=_winner(box, s)), "CG-6")
    name = seat_name(box, s, int(s.turn))
    if s.phase == n.OPENING:
        return Question(_("{name} throws to see who begins.").format(name=name), "CG-7")
    if s.phase == n.BEFORE_THROW:
        asked = _("{name}: throw the dice, or double the stake to {stake} first?")
        return Question(asked.format(name=name, stake=2 * int(s.stake)), "CG-33")
    if s.phase == n.ANSWER:
        asked = _("{name}: accept {doubler}'s double to {stake}, or retire?")
        other = seat_name(box, s, int(s.actor))
        return Question(asked.format(name=other, doubler=name, stake=2 * int(s.stake)), "CG-33")
    if s.actor == CHANCE:
        return Question(_("{name} throws the dice.").format(name=name), "CG-11")
    dice = _dice_left(s)
    if s.left[0] == 4 and not can_play(box.box[0], s):
        asked = _("{name} cannot play {dice}: refuse the doublet, or lose the turn?")
        return Question(asked.format(name=name, dice=dice), "CG-30")
    if s.centre[s.turn] > 0:
        men = int(s.centre[s.turn])
        asked = ngettext(
            "{name} has {dice} to play: first bring in a captured man.",
            "{name} has {dice} to play: first bring in {number} captured men.",
            men,
        )
        return Question(asked.format(name=name, dice=dice, number=men), "CG-25")
    return Question(_("{name} has {dice} to play: move or bear off a man.").format(name=name, dice=dice), "CG-11")


def _dice_left(s: Any) -> str:
    """The dice still to be played: 'a 3 and a 5', 'four 6s'."""
    first, second = int(s.dice[0]), int(s.dice[1])
    if first == second:
        plays = (_("a {die}"), _("two {die}s"), _("three {die}s"), _("four {die}s"))
        return plays[int(s.left[0]) - 1].format(die=first)
    if s.left[0] > 0 and s.left[1] > 0:
        return _("a {first} and a {second}").format(first=first, second=second)
    return _("a {die}").format(die=first if s.left[0] > 0 else second)


# The sentence for each offer, and for one that captures.
OFFERED = {
    n.TO_THROW: lazy("{name} throws the dice"),
    n.TO_DOUBLE: lazy("{name} doubles the stake to {stake}"),
    n.ACCEPT: lazy("{name} accepts the stake of {stake}"),
    n.RETIRE: lazy("{name} retires and owes {debt}"),
    n.REFUSE: lazy("{name} refuses the double {die} and throws again"),
    n.LOSE_TURN: lazy("{name} loses the turn"),
    n.BEAR_OFF: lazy("{name} bears off from {source}"),
    n.ENTER: lazy("{name} enters on {target}"),
    n.LEAP: lazy("{name} leaps from {source} to {target}"),
    n.MOVE_MAN: lazy("{name} moves from {source} to {target}"),
}
CAPTURING = {
    n.ENTER: lazy("{name} enters on {target}, capturing {victim}"),
    n.LEAP: lazy("{name} leaps from {source} to {target}, capturing {victim}"),
    n.MOVE_MAN: lazy("{name} moves from {source} to {target}, capturing {victim}"),
}


def text(box: Edition, s: Any, code: int) -> str:
    """An offer as a sentence."""
    if n.DICE <= code < n.TO_THROW:
        first, second = _throw(code)
        return _("{first} and {second}").format(first=first, second=second)
    name = seat_name(box, s, int(s.actor))
    if code in WORDS:
        debt = _debt(box, s) if code == n.RETIRE else 0
        return _(OFFERED[code]).format(name=name, stake=2 * int(s.stake), die=int(s.dice[0]), debt=debt)
    if n.BEAR_OFF <= code < n.ENTER:
        return _(OFFERED[n.BEAR_OFF]).format(name=name, source=point_name(box, code - n.BEAR_OFF))
    if n.ENTER <= code < n.LEAP:
        return _offer(box, s, n.ENTER, name, code - n.ENTER, code - n.ENTER)
    if n.LEAP <= code < n.DICE:
        return _offer(box, s, n.LEAP, name, code - n.LEAP, code - n.LEAP + int(s.dice[0] + s.dice[1]))
    die, point = _die_and_point(code)
    return _offer(box, s, n.MOVE_MAN, name, point, point + die)


def _offer(box: Edition, s: Any, deed: int, name: str, source: int, target: int) -> str:
    """The sentence of a man that comes to rest on a point."""
    target %= int(box.box["points"][0])
    victim = _victim(box, s, target)
    told = CAPTURING if victim else OFFERED
    points = {"source": point_name(box, source), "target": point_name(box, target)}
    return _(told[deed]).format(name=name, victim=victim, **points)


def _victim(box: Edition, s: Any, point: int) -> str:
    """Whose man would be captured on a point; nothing where there is none."""
    actor = int(s["actor"])
    for other, held in enumerate(s["held"].tolist()):
        if other != actor and held >> point & 1:
            return seat_name(box, s, other)
    return ""


def mark(box: Edition, s: Any, code: int) -> Mark:
    """Where an offer shows on the ring, and the most important thing that it leads to.

    A page shows the marks of every offer, and s["actor"] is read three times as fast as s.actor.
    """
    if code < n.BEAR_OFF:
        die, point = _die_and_point(code)
        return _mark_move(box, s, point, point + die)
    if code < n.ENTER:
        point, seat = code - n.BEAR_OFF, int(s["actor"])
        left = int(box.box["men"][0, s["players"]]) - int(s["off"][seat]) - 1
        note = _("{number} left").format(number=left) if left else _("wins the game")
        return Mark(point_name(box, point), f"off-{seat}", note)
    if code < n.LEAP:
        point = code - n.ENTER
        return Mark("centre", point_name(box, point), _arrival(box, s, point, None))
    if code < n.DICE:
        point = code - n.LEAP
        return _mark_move(box, s, point, point + int(s["dice"].sum()))
    if code == n.TO_THROW:
        return Mark(target="dice")
    if code in (n.TO_DOUBLE, n.ACCEPT):
        return Mark(note=_("stake {number}").format(number=2 * int(s["stake"])))
    if code == n.RETIRE:
        return Mark(note=_("owes {number}").format(number=_debt(box, s)))
    return Mark(note=_("throws again") if code == n.REFUSE else "")


def spot(box: Edition, s: Any, name: str) -> str:
    """What a spot is called: points by their names."""
    if name.startswith("off-"):
        return _("the men borne off")
    return {"centre": _("the centre"), "dice": _("the dice")}.get(name, name)


def _mark_move(box: Edition, s: Any, source: int, target: int) -> Mark:
    """The mark of a man that goes from one point to another."""
    target %= int(box.box["points"][0])
    return Mark(point_name(box, source), point_name(box, target), _arrival(box, s, target, source))


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


def _debt(box: Edition, s: Any) -> int:
    return int(s.stake) * int(position_value(box.box[0], s, int(s.actor)))


# ---- news ---------------------------------------------------------------------------------------------------------

# The sentence for each fact and the clause behind it. {seat} is a colour, {point} the name of a point.
TELL = {
    "opened": (lazy("{seat} throws {first} and {second} for the start."), "CG-7"),
    "tied": (lazy("{seats} tie for the highest throw and throw again."), "CA-2"),
    "begins": (lazy("{seat} begins."), "CG-7"),
    "threw": (lazy("{seat} throws {first} and {second}."), "CG-11"),
    "moved": (lazy("{seat} moves from {from} to {to}."), "CG-12"),
    "leapt": (lazy("{seat} leaps from {from} to {to}."), "CA-6"),
    "bore off": (lazy("{seat} bears off from {point}; {left} left."), "CG-17"),
    "entered": (lazy("{seat} enters on {point}."), "CG-26"),
    "captured": (lazy("{seat} captures {victim} on {point}."), "CG-23"),
    "refused": (lazy("{seat} refuses the double {die} and throws again."), "CG-30"),
    "lost turn": (lazy("{seat} cannot play and loses the turn."), "CG-15"),
    "lost dice": (lazy("{seat} cannot play the rest of the throw."), "CG-16"),
    "doubled": (lazy("{seat} doubles: the stake is to be {stake}."), "CG-33"),
    "accepted": (lazy("{seat} accepts the stake of {stake}."), "CG-35"),
    "retired": (lazy("{seat} retires and owes the winner {debt}."), "CG-34"),
    "won game": (lazy("{seat} wins the game and scores {points}."), "CG-31"),
    "won match": (lazy("{seat} wins the match."), "CA-34"),
}
CAPTURED_WAIT = lazy("{seat} cannot bring in a captured man and loses the turn.")
KINDS = list(n.NEWS)


def news(box: Edition, s: Any, fact: Sequence[int], seat: int | None) -> News:
    """A fact as a sentence; everybody may hear everything."""
    kind = KINDS[fact[0]]
    data = dict(zip(n.NEWS[kind], fact[1:], strict=False))
    sentence, clause = TELL[kind]
    if kind == "begins" and data["game"] > 0:
        clause = "CA-35"
    if kind == "lost turn" and data["captured"]:
        sentence, clause = CAPTURED_WAIT, "CG-28"
    told = {key: _told(box, s, key, value) for key, value in data.items()}
    return News(_(sentence).format_map(told), clause, kind, data)


def _told(box: Edition, s: Any, key: str, value: int) -> str:
    """A number of a fact as it reads in a sentence."""
    if key in ("seat", "victim"):
        return seat_name(box, s, value)
    if key in ("from", "to", "point"):
        return point_name(box, value)
    if key == "seats":
        tied = [seat_name(box, s, seat) for seat in range(int(s.players)) if value >> seat & 1]
        return _("{others} and {last}").format(others=", ".join(tied[:-1]), last=tied[-1])
    return str(value)


def _winner(box: Edition, s: Any) -> str:
    return next(seat_name(box, s, seat) for seat in range(int(s.players)) if s.winners >> seat & 1)


# ---- refusals -----------------------------------------------------------------------------------------------------


BLOCKED = lazy("an opponent's block stands on {point}")
WASTEFUL = lazy("this would leave fewer dice playable than possible")


def why_not(box: Edition, s: Any, code: int) -> tuple[str, str]:
    """The clause that forbids a move, and why, for a move that is not offered."""
    if code == n.TO_DOUBLE and s.phase != n.BEFORE_THROW:
        return _why_no_double(s)
    if s.actor == CHANCE:
        return "CG-11", _("the dice decide here")
    if n.DICE <= code < n.TO_THROW:
        return "CG-11", _("the dice are not thrown now")
    if s.phase == n.ANSWER:
        return "CG-33", _("a double is answered by accepting or retiring")
    if s.phase == n.BEFORE_THROW:
        return "CG-11", _("the dice come first: throw, or double")
    if code in WORDS:
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


def _why_no_double(s: Any) -> tuple[str, str]:
    if not s.options.doubling:
        return "CG-33", _("doubling was not agreed on")
    if s.phase == n.ANSWER:
        return "CG-33", _("a double is answered by accepting or retiring")
    if s.phase == n.THROW and s.stake >= n.CAPS[s.options.cap]:
        return "CA-25", _("the stake goes no higher than {stake}").format(stake=int(s.stake))
    if s.phase == n.THROW and s.doubler == s.turn:
        return "CG-36", _("who doubled last waits until another player has doubled")
    return "CA-24", _("doubling comes before the throw of one's own turn")


def _why_no_play(box: Edition, s: Any, code: int) -> tuple[str, str]:
    """Why one man cannot do this with the dice that are left."""
    dice = [int(die) for die, left in zip(s.dice, s.left, strict=True) if left > 0]
    seat, rules_box = int(s.actor), box.box[0]
    free = int(open_points(rules_box, s, seat))
    points = int(rules_box.points)
    if n.ENTER <= code < n.LEAP:
        point = code - n.ENTER
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
    point = code % n.POINTS if code < n.BEAR_OFF else code - (n.BEAR_OFF if code < n.ENTER else n.LEAP)
    if point >= points or not s.held[seat] >> point & 1:
        return "CG-12", _("no man of yours stands there")
    if n.BEAR_OFF <= code < n.ENTER:
        if int(rules_box.number[point]) not in dice:
            reason = _("bearing off takes the exact number on one die, {number} here")
            return "CG-18", reason.format(number=int(rules_box.number[point]))
        return "CA-3", _(WASTEFUL)
    if code >= n.LEAP:
        if s.options.combined != n.OR_LEAP:
            return "CA-6", _("a combined move touches down on the way: play one die, then the other")
        if len(dice) != 2:
            return "CA-6", _("a leap takes both dice of a throw that is no doublet")
        return "CG-21", _("an opponent's block stands where the leap would end")
    die = _die_and_point(code)[0]
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
