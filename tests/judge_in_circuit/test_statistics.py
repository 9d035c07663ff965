"""What a simulation tells of single cards, and of what moves are made with."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from assize import CHANCE
from assize.core.bits import GOLDEN, MASK, below, scramble
from assize.core.game import Sorts
from assize.games.judge_in_circuit import GAME
from assize.games.judge_in_circuit.box import card_titles
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
    box = GAME.edition().record[0]
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
    """Matches that different seats win, played again move by move: what each seat did is counted by who has won."""
    monkeypatch.setitem(GAME.sorts, "threw", Sorts(1, tuple("012"), of_seat=True))
    result = simulate(GAME, games=GAMES, players=3, seed=SEED, options={"rings": 3})
    counts, wins = Counter(), Counter()
    for index in range(GAMES):
        facts, winners = again(index)
        assert sum(1 << seat for seat in winners) == result.winners[index]
        counts += facts
        wins += Counter({fact: count for fact, count in facts.items() if fact[1] in winners})
    assert {0b001, 0b010, 0b100} < set(result.winners.tolist()), "every seat wins a match alone, and some are shared"
    for kind in ("threw", "drew", "turned up", "played"):
        for sort, name in enumerate(result.sorts[kind]):
            made, won = (sum(all_of[kind, seat, sort] for seat in range(3)) for all_of in (counts, wins))
            assert result.sorts[kind][name] * GAMES == pytest.approx(made), (kind, name)
            assert result.won[kind][name] == pytest.approx(won / max(made, 1)), (kind, name)
    assert 0 < min(result.won["threw"].values()) < max(result.won["threw"].values()) < 1


def test_whoever_puts_on_the_last_ring_has_won(monkeypatch):
    monkeypatch.setitem(GAME.sorts, "won", Sorts(2, tuple("0123456"), of_seat=True))
    result = simulate(GAME, games=20, players=3, bots=["greedy"] * 3, seed=1, options={"rings": 3})
    assert len(set(result.winners.tolist())) > 1
    assert result.sorts["won"]["3"] > 0.5
    assert result.won["won"]["3"] == 1


GAMES, SEED = 12, 2


def again(index):
    """A simulated match between random bots, played again: its facts by kind, seat and sort, and who has won."""
    stream = np.array([scramble((scramble(SEED) + index * GOLDEN) & MASK)], np.uint64)
    match, facts = GAME.new(3, options={"rings": 3}), Counter()
    while not match.over:
        offers = match.offers()
        thinks = match.actor == CHANCE or len(offers) > 1
        match.play(offers[below(stream, len(offers)) if thinks else 0])
        for fact in match.state["news"][0][: match.state["news_count"][0]].tolist():
            kind = GAME.news_kinds[fact[0]]
            if kind in GAME.sorts:
                facts[kind, fact[1], fact[GAME.sorts[kind].number]] += 1
    return facts, match.winners()


def test_the_report_has_a_line_for_each_card(result):
    lines = str(result).splitlines()
    for title in card_titles(GAME.edition()):
        assert any(line.startswith(f"{title} ") for line in lines)
