"""Lessons: positions, each about one idea of the rulebook, in which somebody finds out what to do on the real board.

A game has them in `lessons.toml`, and what is said there in another language in `lessons.sv.toml`. A lesson is played
by the answers that were given in it so far: `standing` tells how it stands after them, `judge` whether one is right.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .edition import Entry, read_file
from .errors import AssizeError
from .kernel import CHANCE
from .language import ENGLISH, _, languages

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

MOST_LESSONS, MOST_STEPS, MOST_ANSWERS = 20, 6, 40
LONGEST = 600  # letters of what is said at once


@dataclass(frozen=True)
class Step:
    """One question of a lesson: what is said before it, which answers are right, and what is said of each outcome."""

    text: str  # what there is to see, and what to try
    answers: tuple[str, ...]  # in notation; any of them will do
    wrong: str  # said after any other answer, which is taken back
    then: tuple[str, ...]  # what chance and the others do after it
    why: str  # why it is so


@dataclass(frozen=True)
class Lesson:
    """A position, the seat from which it is played, and the questions that are asked in it."""

    name: str
    title: str
    clauses: tuple[str, ...]
    seat: int
    edition: str  # "" for the usual one
    position: Mapping[str, Any]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Standing:
    """A lesson that is being played: the match as it stands, and the step at hand; None once the lesson is done."""

    match: Match
    step: Step | None


def read_lessons(folder: Path) -> dict[str, list[Lesson]]:
    """The lessons of a game by language; none where its folder has no file of them."""
    path = folder / "lessons.toml"
    if not path.exists():
        return {}
    entry = Entry(read_file(path))
    lessons = [_lesson(table) for table in entry.tables("lesson", 1, MOST_LESSONS)]
    entry.finish()
    found = {ENGLISH: lessons}
    for code in languages():
        beside = path.with_suffix(f".{code}.toml")
        if code != ENGLISH and beside.exists():
            entry = Entry(read_file(beside))
            found[code] = [_in_other_words(lesson, entry.table(lesson.name)) for lesson in lessons]
            entry.finish()
    return found


def _lesson(entry: Entry) -> Lesson:
    return Lesson(
        name=entry.text("name", 40),
        title=entry.text("title"),
        clauses=_texts(entry, "clauses", 1, 6),
        seat=entry.whole("seat", 0, 15),
        edition=entry.text("edition") if "edition" in entry else "",
        position=entry.anything("position"),
        steps=tuple(map(_step, entry.tables("step", 1, MOST_STEPS))),
    )


def _step(entry: Entry) -> Step:
    return Step(
        text=entry.text("text", LONGEST),
        answers=_texts(entry, "answers", 1, MOST_ANSWERS),
        wrong=entry.text("wrong", LONGEST),
        then=_texts(entry, "then", 0, MOST_ANSWERS) if "then" in entry else (),
        why=entry.text("why", LONGEST),
    )


def _texts(entry: Entry, key: str, low: int, high: int) -> tuple[str, ...]:
    return tuple(str(item) for _place, item in entry.each(key, low, high))


def _in_other_words(lesson: Lesson, entry: Entry) -> Lesson:
    """A lesson with what is said in it taken from elsewhere: its title, and text, wrong and why of each step."""
    title, steps = entry.text("title"), list(entry.tables("step", len(lesson.steps), len(lesson.steps)))
    told: list[dict[str, Any]] = [
        {key: table.text(key, LONGEST) for key in ("text", "wrong", "why")} for table in steps
    ]
    said = tuple(replace(step, **words) for step, words in zip(lesson.steps, told, strict=True))
    return replace(lesson, title=title, steps=said)


# ---- playing one -----------------------------------------------------------------------------------------------------


def standing(game: Game, lesson: Lesson, answers: Sequence[str] = ()) -> Standing:
    """A lesson after so many right answers and what chance and the others do after each; a wrong one is refused.

    Chance that the lesson leaves open before its next step is always the same.
    """
    match = game.at(lesson.position, zlib.crc32(lesson.name.encode()), lesson.edition or None)
    if len(answers) > len(lesson.steps):
        raise AssizeError(_("the lesson has {number} steps").format(number=len(lesson.steps)))
    for place, (step, answer) in enumerate(zip(lesson.steps, answers, strict=False), 1):
        if not _is_right(match, step, answer):
            raise AssizeError(_("{notation} is not right here").format(notation=answer))
        for notation in (answer, *step.then):
            match.play(notation)
        while match.actor == CHANCE and place < len(lesson.steps):
            match.step()
    return Standing(match, lesson.steps[len(answers)] if len(answers) < len(lesson.steps) else None)


def judge(game: Game, lesson: Lesson, answers: Sequence[str], notation: str) -> bool:
    """Whether an answer to the step after so many right answers is right; what is not offered there is refused."""
    now = standing(game, lesson, answers)
    if now.step is None:
        raise AssizeError(_("the lesson is over"))
    return _is_right(now.match, now.step, notation)


def _is_right(match: Match, step: Step, notation: str) -> bool:
    """Whether an answer that is offered is among the right ones, however either is written."""
    return match.find(notation) in map(match.find, step.answers)
