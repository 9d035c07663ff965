"""Lessons: each can be set up, solved and got wrong, names real clauses, and is told in every language."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import assize
from assize.core.errors import AssizeError, EditionError, IllegalMove
from assize.core.language import ENGLISH, languages, speaking
from assize.core.lessons import LONGEST, judge, read_lessons, standing

from .enrolment import every_game

FEWEST, MOST = 6, 10
OTHERS = [code for code in languages() if code != ENGLISH]
CIRCLE = assize.game("circle-gammon")


def lessons():
    """Every lesson of every game that can be read; those that cannot are found by the test of their game."""
    for game in map(assize.game, assize.games()):
        try:
            yield from (pytest.param(game, lesson, id=f"{game.name}-{lesson.name}") for lesson in game.lessons)
        except AssizeError:
            continue


every_lesson = pytest.mark.parametrize(("game", "lesson"), list(lessons()))


def first_answers(lesson):
    """The first right answer to each step."""
    return [step.answers[0] for step in lesson.steps]


def ways(lesson):
    """Ways through a lesson in which every right answer is given once, with the first one to all other steps."""
    firsts = first_answers(lesson)
    for place, step in enumerate(lesson.steps):
        for answer in step.answers:
            yield [*firsts[:place], answer, *firsts[place + 1 :]]


def offered(match):
    return [choice.notation for choice in match.choices()]


# ---- the lessons of every game


@every_game
def test_every_game_has_lessons_with_names_of_their_own(game):
    assert FEWEST <= len(game.lessons) <= MOST
    names = [lesson.name for lesson in game.lessons]
    assert len(set(names)) == len(names)
    assert len({lesson.title for lesson in game.lessons}) == len(names)


@every_lesson
def test_a_lesson_stands_on_clauses_of_the_rulebook(game, lesson):
    assert set(lesson.clauses) <= set(game.clauses)
    assert len(set(lesson.clauses)) == len(lesson.clauses)


@every_lesson
def test_every_right_answer_leads_on_to_the_end(game, lesson):
    for answers in ways(lesson):
        for place, step in enumerate(lesson.steps):
            now = standing(game, lesson, answers[:place])
            assert now.step is step
            assert now.match.actor == lesson.seat, f"step {place + 1} asks somebody else"
            assert all(judge(game, lesson, answers[:place], answer) for answer in step.answers)
        assert standing(game, lesson, answers).step is None


@every_lesson
def test_a_lesson_can_be_got_wrong(game, lesson):
    answers, wrong = first_answers(lesson), 0
    for place, step in enumerate(lesson.steps):
        now = standing(game, lesson, answers[:place]).match
        right = set(map(now.find, step.answers))
        assert len(right) == len(step.answers), "an answer stands there twice"
        for choice in now.choices():
            assert judge(game, lesson, answers[:place], choice.notation) == (choice.code in right)
        wrong += len(set(now.offers()) - right)
    assert wrong, "whatever is answered is right"


@every_lesson
def test_all_that_a_lesson_says_is_said_in_every_language(game, lesson):
    place = game.lessons.index(lesson)
    for code in OTHERS:
        with speaking(code):
            assert len(game.lessons) > place, f"there are no lessons in {code}"
            other = game.lessons[place]
        assert (other.name, len(other.steps)) == (lesson.name, len(lesson.steps))
        for step, told in zip(lesson.steps, other.steps, strict=True):
            for said, translated in ((step.text, told.text), (step.wrong, told.wrong), (step.why, told.why)):
                assert 0 < len(said) <= LONGEST
                assert 0 < len(translated) <= LONGEST
                assert translated != said
            assert replace(step, text="", wrong="", why="") == replace(told, text="", wrong="", why="")


@every_lesson
def test_a_lesson_can_be_shown(game, lesson):
    for place in range(len(lesson.steps) + 1):
        match = standing(game, lesson, first_answers(lesson)[:place]).match
        assert game.draw.svg(match.view(lesson.seat))


# ---- how lessons are read and played

LESSON = """
[[lesson]]
name = "off"
title = "Off"
clauses = ["CG-1"]
seat = 0
position = { players = 2, phase = "move", turn = 0, dice = [4, 6], seats = [
  { men = { I-4 = 1, II-6 = 2 } }, { men = { III-1 = 12 } } ] }

[[lesson.step]]
text = "Bear one off."
answers = ["I4/off"]
wrong = "Not that one."
why = "It is off."

[[lesson.step]]
text = "And another."
answers = ["II6/off", "II-6/off"]
wrong = "Not that one either."
then = ["1-2"]
why = "They are off."
"""
IN_SWEDISH = """
[off]
title = "Av"

[[off.step]]
text = "Ta av en."
wrong = "Inte den."
why = "Den är av."

[[off.step]]
text = "Och en till."
wrong = "Inte den heller."
why = "De är av."
"""


def written(folder, english=LESSON, swedish=IN_SWEDISH):
    """The lessons of a folder with these files."""
    (folder / "lessons.toml").write_text(english, encoding="utf-8")
    (folder / "lessons.sv.toml").write_text(swedish, encoding="utf-8")
    return read_lessons(folder)


@pytest.fixture
def lesson(tmp_path):
    return written(tmp_path)[ENGLISH][0]


def test_a_game_without_a_file_has_no_lessons(tmp_path):
    assert read_lessons(tmp_path) == {}


def test_another_language_says_other_words_of_the_same_lesson(tmp_path):
    found = written(tmp_path)
    (english,), (swedish,) = found[ENGLISH], found["sv"]
    assert [step.text for step in swedish.steps] == ["Ta av en.", "Och en till."]
    assert (swedish.title, swedish.steps[1].why) == ("Av", "De är av.")
    assert swedish.position == english.position
    assert [step.answers for step in swedish.steps] == [step.answers for step in english.steps]


@pytest.mark.parametrize(
    ("swedish", "place"),
    [
        (IN_SWEDISH.replace("[off]", "[on]").replace("[[off.", "[[on."), "off"),
        (IN_SWEDISH + '\n[more]\ntitle = "Mer"\n', "more"),
        (IN_SWEDISH.replace('why = "De är av."', ""), "off.step[2].why"),
        (IN_SWEDISH.replace('why = "De är av."', 'why = ""'), "off.step[2].why"),
        (IN_SWEDISH.rpartition("[[off.step]]")[0], "off.step"),
    ],
)
def test_a_translation_that_does_not_fit_is_refused(tmp_path, swedish, place):
    with pytest.raises(EditionError, match=re.escape(f" {place}: ")):
        written(tmp_path, swedish=swedish)


def test_a_word_that_no_lesson_knows_is_refused(tmp_path):
    with pytest.raises(EditionError, match="wrogn"):
        written(tmp_path, LESSON.replace('wrong = "Not that one."', 'wrong = "Not that one."\nwrogn = "Oh."'))


def test_a_lesson_goes_on_by_right_answers_and_ends(lesson):
    assert standing(CIRCLE, lesson).step is lesson.steps[0]
    now = standing(CIRCLE, lesson, ["I4/off"])
    assert now.step is lesson.steps[1]
    assert now.match.moves == [standing(CIRCLE, lesson).match.find("I4/off")]
    over = standing(CIRCLE, lesson, ["I4/off", "II6/off"])
    assert over.step is None
    assert len(over.match.moves) == 3, "chance has thrown what the lesson says"
    assert over.match.actor == 1


def test_an_answer_is_judged_however_it_is_written(lesson):
    assert judge(CIRCLE, lesson, [], "I4/off")
    assert judge(CIRCLE, lesson, ["I4/off"], "II6/off")
    others = [name for name in offered(standing(CIRCLE, lesson).match) if name != "I4/off"]
    assert others
    assert not any(judge(CIRCLE, lesson, [], name) for name in others)


def test_what_is_not_offered_and_what_comes_too_late_is_refused(lesson):
    with pytest.raises(IllegalMove):
        judge(CIRCLE, lesson, [], "I-5/off")
    with pytest.raises(AssizeError, match="not right"):
        standing(CIRCLE, lesson, ["II6/off"])
    with pytest.raises(AssizeError, match="over"):
        judge(CIRCLE, lesson, ["I4/off", "II6/off"], "I4/off")
    with pytest.raises(AssizeError, match="2 steps"):
        standing(CIRCLE, lesson, ["I4/off", "II6/off", "II6/off"])


def test_chance_that_a_lesson_leaves_open_is_always_the_same_and_only_between_steps(lesson):
    """Here the opening throws are left open: the next step asks whoever they let begin."""
    throws = replace(lesson.steps[0], answers=("II6/off",), then=())
    last = replace(lesson, steps=(lesson.steps[0], throws))
    assert standing(CIRCLE, last, ["I4/off", "II6/off"]).match.actor == assize.CHANCE
    longer = replace(last, steps=(*last.steps, throws))
    ends = [standing(CIRCLE, longer, ["I4/off", "II6/off"]) for _ in range(2)]
    assert ends[0].match.moves == ends[1].match.moves
    assert ends[0].match.actor == 1
    others = [replace(longer, name=f"lesson {number}") for number in range(9)]
    assert len({standing(CIRCLE, other, ["I4/off", "II6/off"]).match.moves[-1] for other in others}) > 1
