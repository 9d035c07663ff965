"""What a simulation tells of single cards, and of what moves are made with."""

from __future__ import annotations

import pytest

from assize.core.game import Sorts
from assize.games.judge_in_circuit import GAME
from assize.games.judge_in_circuit.edition import card_titles
from assize.lab.simulation import simulate


@pytest.fixture(scope="module")
def result():
    return simulate(GAME, games=40, players=3, bots=["greedy"] * 3, seed=1, options={"rings": 3})


def test_every_move_is_made_with_something(result):
    assert sum(result.sorts["chose"].values()) == pytest.approx(result.news["chose"])
    assert all(count > 0 for count in result.sorts["chose"].values())
    assert "chose" not in result.won


def test_cards_are_counted_one_by_one(result):
    titles = card_titles(GAME.edition())
    for kind in ("drew", "turned up", "played"):
        assert list(result.sorts[kind]) == titles
        assert sum(result.sorts[kind].values()) == pytest.approx(result.news[kind])
    drawn, turned, played = (result.sorts[kind] for kind in ("drew", "turned up", "played"))
    box = GAME.edition().box[0]
    for card, title in enumerate(titles):
        assert (turned if not box.now[card] else drawn)[title] == 0
        assert not (played[title] and box.now[card])


def test_it_is_told_how_often_their_holders_won(result):
    for kind in ("drew", "turned up", "played"):
        shares, counts = result.won[kind], result.sorts[kind]
        assert all(0 <= share <= 1 for share in shares.values())
        won = sum(shares[title] * counts[title] for title in shares)
        assert 0 < won < result.news[kind]


def test_whoever_wins_has_won(monkeypatch):
    monkeypatch.setitem(GAME.sorts, "won", Sorts(2, tuple("0123456"), of_seat=True))
    monkeypatch.setitem(GAME.sorts, "threw", Sorts(1, tuple("01"), of_seat=True))
    result = simulate(GAME, games=30, players=2, bots=["greedy", "random"], seed=2, options={"rings": 3})
    assert result.sorts["won"]["3"] == pytest.approx(1)
    assert result.won["won"]["3"] == 1
    assert result.wins(0) == 30
    assert result.won["threw"] == {"0": 1, "1": 0}


def test_the_report_has_a_line_for_each_card(result):
    lines = str(result).splitlines()
    for title in card_titles(GAME.edition()):
        assert any(line.startswith(f"{title} ") for line in lines)
