"""The matches told in tests/playthroughs still go exactly as told, and show enough to be worth reading."""

from __future__ import annotations

import pytest

from .enrolment import every_game
from .playthroughs import CHOSEN, FOLDER, LEAST, MOST_LINES, shows, tell


@pytest.mark.parametrize("row", CHOSEN, ids=lambda row: row.file.stem)
def test_a_playthrough_goes_as_told(row):
    text = row.file.read_text(encoding="utf-8")
    assert text == tell(row), "read the difference, then: make playthroughs"
    assert text.count("\n") <= MOST_LINES


@every_game
def test_the_playthroughs_of_a_game_show_its_rules(game):
    rows = [row for row in CHOSEN if row.name == game.name]
    assert {game.players[0], game.players[-1]} <= {row.players for row in rows}
    shown = set().union(*(shows(row.file.read_text(encoding="utf-8")) for row in rows))
    assert len(shown) >= LEAST[game.name], f"python -m tests.playthroughs --seek {game.name}"


def test_no_playthrough_is_left_over():
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(row.file.name for row in CHOSEN)
