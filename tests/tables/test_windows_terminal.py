"""Windows in the terminal: who has nothing to do, or usually is not asked, passes without a word."""

from __future__ import annotations

import io

import pytest

from assize import terminal
from tests.toys.market import GAME, GRAB, PASS, PLAY, TAKE

from .market import plain, position


@pytest.fixture(autouse=True)
def _plain(monkeypatch, tmp_path):
    plain(monkeypatch)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def session(lines, *hands, seats=None):
    """Type these lines from a written position; the match, and what was shown."""
    match, out = GAME.at(position(*hands), seed=1), io.StringIO()
    source = io.StringIO("".join(f"{line}\n" for line in lines))
    terminal.play(match, seats or ["human"] * len(hands), 1, source=source, out=out)
    return match, out.getvalue()


def test_only_those_are_asked_who_can_and_usually_would_do_something():
    match, shown = session(["take", "pass"], [9], [0], [4])
    assert match.moves == [TAKE, PASS, PASS, PASS], "East was asked; South only in its own matters"
    assert shown.count("Does anybody play a card?") == 1


def test_nobody_is_asked_where_nobody_can_do_anything():
    match, shown = session(["take"], [9], [10], [11])
    assert match.moves == [TAKE, PASS, PASS, PASS]
    assert "Does anybody" not in shown


def test_a_card_is_played_by_its_name():
    match, _shown = session(["grab", "whistle-00x"], [9], [0], [1])
    assert match.moves == [GRAB, PASS, PLAY]


def test_a_pass_by_itself_cannot_be_taken_back():
    match, shown = session(["take", "undo"], [9], [10])
    assert "Only your own moves of this turn" in shown
    assert match.moves == [TAKE, PASS, PASS]


def test_bots_pass_and_whole_matches_end():
    match, _shown = session(["1"] * 200, [9, 5], [0, 1], [2, 6], seats=["human", "greedy", "random"])
    assert match.over
