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
from ...core.game import News, Question
from ...core.kernel import CHANCE, OVER
from .board import open_points, position_value
from .edition import colours, point_name, point_names
from .moves import can_play
from .state import (
    ACCEPT,
    ANSWER,
    BEAR_OFF,
    BEFORE_THROW,
    CAPS,
    DICE,
    ENTER,
    FACES,
    LEAP,
    LOSE_TURN,
    MOVE_MAN,
    NEVER,
    NEWS,
    OPENING,
    OR_LEAP,
    POINTS,
    REFUSE,
    RETIRE,
    THROW,
    TO_DOUBLE,
    TO_THROW,
)  # fmt: skip

WORDS = {
    TO_THROW: "throw",
    TO_DOUBLE: "double",
    ACCEPT: "accept",
    RETIRE: "retire",
    REFUSE: "refuse",
    LOSE_TURN: "pass",
}
CODES = {word: code for code, word in WORDS.items()}


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """The colour of a seat."""
    return colours(box, int(s.players))[seat]


# ---- notation -----------------------------------------------------------------------------------------------------


def notation(box: Edition, s: Any, code: int) -> str:
    """A move in notation."""
    if code in WORDS:
        return WORDS[code]
    if DICE <= code < TO_THROW:
        return "{}-{}".format(*_throw(code))
    if LEAP <= code < DICE:
        point = code - LEAP
        return f"{_short(box, point)}//{_short(box, point + int(s.dice[0] + s.dice[1]))}"
    if ENTER <= code < LEAP:
        return f"*/{_short(box, code - ENTER)}"
    if BEAR_OFF <= code < ENTER:
        return f"{_short(box, code - BEAR_OFF)}/off"
    die, point = _die_and_point(code)
    return f"{_short(box, point)}/{_short(box, point + die)}"


def parse(box: Edition, s: Any, text: str) -> int | None:
    """The move that a notation means, whether it is legal or not."""
    text = "".join(text.split()).lower()
    if text in CODES:
        return CODES[text]
    if throw := re.fullmatch(r"([1-6])-([1-6])", text):
        return DICE + (int(throw[1]) - 1) * FACES + int(throw[2]) - 1
    points = {name.replace("-", "").lower(): index for index, name in enumerate(point_names(box))}
    source, slashes, target = re.sub(r"([a-z])-([1-6])", r"\1\2", text).partition("//" if "//" in text else "/")
    if source == "*" and target in points:
        return ENTER + points[target]
    if source not in points:
        return None
    if target == "off":
        return BEAR_OFF + points[source]
    if target not in points:
        return None
    steps = (points[target] - points[source]) % len(points)
    if slashes == "//":
        if steps != int(s.dice[0] + s.dice[1]):
            raise IllegalMove(text, f"a leap goes the sum of the dice, not {steps} points", "CA-6")
        return LEAP + points[source]
    if not 1 <= steps <= FACES:
        raise IllegalMove(text, f"a die moves a man 1 to 6 points forward, not {steps}", "CG-12")
    return MOVE_MAN + (steps - 1) * POINTS + points[source]


def _short(box: Edition, point: int) -> str:
    return point_name(box, point % int(box.box["points"][0])).replace("-", "")


def _throw(code: int) -> tuple[int, int]:
    return (code - DICE) // FACES + 1, (code - DICE) % FACES + 1


def _die_and_point(code: int) -> tuple[int, int]:
    return (code - MOVE_MAN) // POINTS + 1, (code - MOVE_MAN) % POINTS


# ---- questions and offers -----------------------------------------------------------------------------------------


def question(box: Edition, s: Any) -> Question:
    """What is being asked, who is asked, and how much is left to play."""
    if s.actor == OVER:
        return Question(f"The match is over: {_winner(box, s)} has won.", "CG-6")
    name = seat_name(box, s, int(s.turn))
    if s.phase == OPENING:
        return Question(f"{name} throws to see who begins.", "CG-7")
    if s.phase == BEFORE_THROW:
        return Question(f"{name}: throw the dice, or double the stake to {2 * int(s.stake)} first?", "CG-33")
    if s.phase == ANSWER:
        other = seat_name(box, s, int(s.actor))
        return Question(f"{other}: accept {name}'s double to {2 * int(s.stake)}, or retire?", "CG-33")
    if s.actor == CHANCE:
        return Question(f"{name} throws the dice.", "CG-11")
    if s.left[0] == 4 and not can_play(box.box[0], s):
        return Question(f"{name} cannot play {_dice_left(s)}: refuse the doublet, or lose the turn?", "CG-30")
    if s.centre[s.turn] > 0:
        men = _count(int(s.centre[s.turn]), "captured man", "captured men")
        return Question(f"{name} has {_dice_left(s)} to play: first bring in {men}.", "CG-25")
    return Question(f"{name} has {_dice_left(s)} to play: move or bear off a man.", "CG-11")


def _dice_left(s: Any) -> str:
    """The dice still to be played: 'a 3 and a 5', 'four 6s'."""
    first, second = int(s.dice[0]), int(s.dice[1])
    if first == second:
        return f"a {first}" if s.left[0] == 1 else f"{('two', 'three', 'four')[int(s.left[0]) - 2]} {first}s"
    return " and ".join(f"a {die}" for die, left in ((first, s.left[0]), (second, s.left[1])) if left > 0)


def _count(number: int, one: str, many: str) -> str:
    return f"a {one}" if number == 1 else f"{number} {many}"


def text(box: Edition, s: Any, code: int) -> str:
    """An offer as a sentence."""
    if DICE <= code < TO_THROW:
        return "{} and {}".format(*_throw(code))
    name = seat_name(box, s, int(s.actor))
    if code in WORDS:
        debt = f" and owes {_debt(box, s)}" if code == RETIRE else ""
        deeds = {
            TO_THROW: "throws the dice",
            TO_DOUBLE: f"doubles the stake to {2 * int(s.stake)}",
            ACCEPT: f"accepts the stake of {2 * int(s.stake)}",
            RETIRE: f"retires{debt}",
            REFUSE: f"refuses the double {int(s.dice[0])} and throws again",
            LOSE_TURN: "loses the turn",
        }
        return f"{name} {deeds[code]}"
    if BEAR_OFF <= code < ENTER:
        return f"{name} bears off from {point_name(box, code - BEAR_OFF)}"
    if ENTER <= code < LEAP:
        point = code - ENTER
        return f"{name} enters on {point_name(box, point)}{_capture(box, s, point)}"
    if LEAP <= code < DICE:
        point = code - LEAP
        target = (point + int(s.dice[0] + s.dice[1])) % int(box.box["points"][0])
        return f"{name} leaps from {point_name(box, point)} to {point_name(box, target)}{_capture(box, s, target)}"
    die, point = _die_and_point(code)
    target = (point + die) % int(box.box["points"][0])
    return f"{name} moves from {point_name(box, point)} to {point_name(box, target)}{_capture(box, s, target)}"


def _capture(box: Edition, s: Any, point: int) -> str:
    for other in range(int(s.players)):
        if other != s.actor and s.held[other] >> point & 1:
            return f", capturing {seat_name(box, s, other)}"
    return ""


def _debt(box: Edition, s: Any) -> int:
    return int(s.stake) * int(position_value(box.box[0], s, int(s.actor)))


# ---- news ---------------------------------------------------------------------------------------------------------

# The sentence for each fact and the clause behind it. {seat} is a colour, {point} the name of a point.
TELL = {
    "opened": ("{seat} throws {first} and {second} for the start.", "CG-7"),
    "tied": ("{seats} tie for the highest throw and throw again.", "CA-2"),
    "begins": ("{seat} begins.", "CG-7"),
    "threw": ("{seat} throws {first} and {second}.", "CG-11"),
    "moved": ("{seat} moves from {from} to {to}.", "CG-12"),
    "leapt": ("{seat} leaps from {from} to {to}.", "CA-6"),
    "bore off": ("{seat} bears off from {point}; {left} left.", "CG-17"),
    "entered": ("{seat} enters on {point}.", "CG-26"),
    "captured": ("{seat} captures {victim} on {point}.", "CG-23"),
    "refused": ("{seat} refuses the double {die} and throws again.", "CG-30"),
    "lost turn": ("{seat} cannot play and loses the turn.", "CG-15"),
    "lost dice": ("{seat} cannot play the rest of the throw.", "CG-16"),
    "doubled": ("{seat} doubles: the stake is to be {stake}.", "CG-33"),
    "accepted": ("{seat} accepts the stake of {stake}.", "CG-35"),
    "retired": ("{seat} retires and owes the winner {debt}.", "CG-34"),
    "won game": ("{seat} wins the game and scores {points}.", "CG-31"),
    "won match": ("{seat} wins the match.", "CA-34"),
}
KINDS = list(NEWS)


def news(box: Edition, s: Any, fact: Sequence[int], seat: int | None) -> News:
    """A fact as a sentence; everybody may hear everything."""
    kind = KINDS[fact[0]]
    data = dict(zip(NEWS[kind], fact[1:], strict=False))
    sentence, clause = TELL[kind]
    if kind == "begins" and data["game"] > 0:
        clause = "CA-35"
    if kind == "lost turn" and data["captured"]:
        sentence, clause = "{seat} cannot bring in a captured man and loses the turn.", "CG-28"
    return News(
        sentence.format_map({key: _told(box, s, key, value) for key, value in data.items()}), clause, kind, data
    )


def _told(box: Edition, s: Any, key: str, value: int) -> str:
    """A number of a fact as it reads in a sentence."""
    if key in ("seat", "victim"):
        return seat_name(box, s, value)
    if key in ("from", "to", "point"):
        return point_name(box, value)
    if key == "seats":
        tied = [seat_name(box, s, seat) for seat in range(int(s.players)) if value >> seat & 1]
        return f"{', '.join(tied[:-1])} and {tied[-1]}"
    return str(value)


def _winner(box: Edition, s: Any) -> str:
    return next(seat_name(box, s, seat) for seat in range(int(s.players)) if s.winners >> seat & 1)


# ---- refusals -----------------------------------------------------------------------------------------------------


def why_not(box: Edition, s: Any, code: int) -> tuple[str, str]:
    """The clause that forbids a move, and why, for a move that is not offered."""
    if code == TO_DOUBLE and s.phase != BEFORE_THROW:
        return _why_no_double(s)
    if s.actor == CHANCE:
        return "CG-11", "the dice decide here"
    if DICE <= code < TO_THROW:
        return "CG-11", "the dice are not thrown now"
    if s.phase == ANSWER:
        return "CG-33", "a double is answered by accepting or retiring"
    if s.phase == BEFORE_THROW:
        return "CG-11", "the dice come first: throw, or double"
    if code in WORDS:
        return _why_no_word(s, code)
    return _why_no_play(box, s, code)


def _why_no_word(s: Any, code: int) -> tuple[str, str]:
    if code == REFUSE:
        if s.dice[0] != s.dice[1]:
            return "CG-30", "only a doublet may be refused"
        if s.options.refuse == NEVER:
            return "CA-18", "doublets may not be refused in this match"
        if s.left[0] != 4:
            return "CA-18", "a doublet is refused before any man is moved"
        return "CA-18", "a doublet may be refused only once a turn here"
    if code == LOSE_TURN:
        return "CG-15", "a play must be made if possible"
    if code == TO_THROW:
        return "CG-15", "the throw must be played first"
    return "CG-33", "there is no double to answer"


def _why_no_double(s: Any) -> tuple[str, str]:
    if not s.options.doubling:
        return "CG-33", "doubling was not agreed on"
    if s.phase == ANSWER:
        return "CG-33", "a double is answered by accepting or retiring"
    if s.phase == THROW and s.stake >= CAPS[s.options.cap]:
        return "CA-25", f"the stake goes no higher than {int(s.stake)}"
    if s.phase == THROW and s.doubler == s.turn:
        return "CG-36", "who doubled last waits until another player has doubled"
    return "CA-24", "doubling comes before the throw of one's own turn"


def _why_no_play(box: Edition, s: Any, code: int) -> tuple[str, str]:
    """Why one man cannot do this with the dice that are left."""
    dice = [int(die) for die, left in zip(s.dice, s.left, strict=True) if left > 0]
    seat, rules_box = int(s.actor), box.box[0]
    free = int(open_points(rules_box, s, seat))
    points = int(rules_box.points)
    if ENTER <= code < LEAP:
        point = code - ENTER
        number = int(rules_box.number[point]) if point < points else 0
        if s.centre[seat] == 0:
            return "CG-24", "there is no captured man to bring in"
        if number % 2:
            return "CG-24", "a captured man comes in on an even number only"
        if number not in dice:
            return "CG-24", f"no die shows {number}"
        if not free >> point & 1:
            return "CG-21", f"an opponent's block stands on {point_name(box, point)}"
        return "CA-3", "this would leave fewer dice playable than possible"
    if s.centre[seat] > 0:
        return "CG-25", "captured men must come in first"
    point = code % POINTS if code < BEAR_OFF else code - (BEAR_OFF if code < ENTER else LEAP)
    if point >= points or not s.held[seat] >> point & 1:
        return "CG-12", "no man of yours stands there"
    if BEAR_OFF <= code < ENTER:
        if int(rules_box.number[point]) not in dice:
            return "CG-18", f"bearing off takes the exact number on one die, {int(rules_box.number[point])} here"
        return "CA-3", "this would leave fewer dice playable than possible"
    if code >= LEAP:
        if s.options.combined != OR_LEAP:
            return "CA-6", "a combined move touches down on the way: play one die, then the other"
        if len(dice) != 2:
            return "CA-6", "a leap takes both dice of a throw that is no doublet"
        return "CG-21", "an opponent's block stands where the leap would end"
    die, _ = _die_and_point(code)
    if die not in dice:
        return "CG-14", f"no die left shows {die}, and a die is never split"
    if not free >> (point + die) % points & 1:
        return "CG-21", f"an opponent's block stands on {point_name(box, (point + die) % points)}"
    return "CA-3", "this would leave fewer dice playable than possible"
