"""A little fuzzing in every test run, and every match that was ever recorded."""

from __future__ import annotations

import random

import pytest

import assize
from assize.core.record import verify

from . import fuzz
from .enrolment import every_case, every_game
from .length import long

CHECKED = long(400, 100)  # positions of a recorded match, evenly spread, ...
LAST = 20  # ... and those before it ended, perhaps because of a mistake


@every_case
def test_a_fuzzed_match_breaks_nothing(case):
    often = fuzz.OFTEN / 3 if case.options else fuzz.OFTEN  # the defaults are checked most
    fuzz.walk(case.new(1001), random.Random(1001), often)


@pytest.mark.parametrize("file", sorted(fuzz.RECORDED.glob("*.assize")), ids=lambda file: file.name)
def test_a_recorded_match_can_still_be_played(file):
    match = assize.load(file.read_text(encoding="utf-8"))
    assert verify(match).fair
    walk = match.beginning()
    for ply, code in enumerate(match.moves):
        if ply % (1 + match.ply // CHECKED) == 0 or ply > match.ply - LAST:
            fuzz.check(walk)
        walk.play(code)
    fuzz.check(walk)
    fuzz.walk(walk, random.Random(0))


@every_game
def test_every_game_has_recorded_matches(game):
    assert list(fuzz.RECORDED.glob(f"{game.name}-*.assize"))


@every_game
def test_a_crash_is_written_as_a_save_file_that_shows_it(game, monkeypatch, tmp_path):
    def break_at_ply_20(match):
        assert match.ply < 20, "broken on purpose"

    monkeypatch.setattr(fuzz, "check", break_at_ply_20)
    monkeypatch.setattr(fuzz, "RECORDED", tmp_path)
    case = next(case for case in fuzz.cases() if case.name == game.name)
    file = fuzz.attempt(case, 1)
    match = assize.load(file.read_text(encoding="utf-8"))
    assert match.ply >= 20
    with pytest.raises(AssertionError, match="on purpose"):
        fuzz.walk(match, random.Random(0))
