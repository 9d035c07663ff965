"""Simulations: many matches, honest figures."""

from __future__ import annotations

import json

import numpy as np
import pytest

import assize
from assize.core.bits import GOLDEN, MASK, below, scramble
from assize.lab.simulation import interval, simulate

from .enrolment import every_game, every_plain_case
from .length import long


@every_plain_case
def test_a_simulation_counts_what_its_matches_did(case):
    result = assize.simulate(case.name, games=600, players=case.players, seed=3)
    data = json.loads(json.dumps(result.to_dict()))
    assert data["game"] == case.name
    assert data["games"] == 600
    assert data["unfinished"] == 0
    assert sum(row["wins"] for row in data["seats"]) == pytest.approx(600)
    for row in data["seats"]:
        assert row["interval"][0] <= row["share"] <= row["interval"][1]
        assert row["share"] == pytest.approx(row["wins"] / 600)
        assert row["bot"] == "random"
    assert data["turns"]["mean"] == pytest.approx(float(np.mean(result.turns)))
    assert data["turns"]["per_player"] == pytest.approx(data["turns"]["mean"] / case.players)
    assert len(result.scores) == 600
    assert data["total_score"]["mean"] == pytest.approx(sum(row["score"] for row in data["seats"]))
    for kind, count in data["news"].items():
        assert (f"{count:.1f} {kind}" in " ".join(str(result).split())) == (count >= 0.05)
    assert str(result).count("random") == case.players


@every_game
def test_the_same_seed_gives_the_same_results_on_any_number_of_threads(game):
    number = long(1500, 700)  # more than one piece of work for each thread
    one = simulate(game, number, seed=9, threads=1)
    three = simulate(game, number, seed=9, threads=3)
    other = simulate(game, number, seed=10)
    assert one.winners.tolist() == three.winners.tolist()
    assert one.scores.tolist() == three.scores.tolist()
    assert one.news == three.news
    assert one.winners.tolist() != other.winners.tolist()


@every_game
def test_more_games_begin_with_the_same_ones(game):
    few, many = simulate(game, 40, seed=2), simulate(game, 700, seed=2)
    assert many.turns[:40].tolist() == few.turns.tolist()


def test_greedy_beats_random_whoever_begins():
    assert assize.simulate("circle-gammon", 400, bots=["greedy", "random"], seed=1).wins(0) > 390
    assert assize.simulate("circle-gammon", 400, bots=["random", "greedy"], seed=1).wins(1) > 390


@pytest.mark.parametrize(("players", "turns"), [(2, 42.7), (3, 41.3), (4, 33.2)])
def test_random_games_are_as_long_and_as_fair_as_reckoned(players, turns):
    """Turns a player for uniformly random play, reckoned elsewhere with a chooser over whole plays: ours is close."""
    result = assize.simulate("circle-gammon", 20_000, players, seed=1)
    assert result.turns.mean() / players == pytest.approx(turns, rel=0.05)
    for seat in range(players):
        low, high = interval(result.wins(seat), 20_000)
        assert low - 0.01 < 1 / players < high + 0.01


def test_the_interval_is_wilson_s():
    low, high = interval(10, 20)
    assert (low, high) == (pytest.approx(0.2993, abs=1e-4), pytest.approx(0.7007, abs=1e-4))
    assert interval(0, 50)[0] == 0
    assert interval(50, 50)[1] == pytest.approx(1)


@pytest.mark.parametrize(
    ("problem", "settings"),
    [
        ("games", {"games": 0}),
        ("games", {"games": True}),
        ("games", {"games": 10**12}),
        ("threads", {"threads": -1}),
        ("threads", {"threads": 0}),
        ("players", {"players": 9}),
        ("need 3 bots", {"players": 3, "bots": ["random", "random"]}),
        ("no bot 'x'", {"bots": ["x", "random"]}),
        ("seed", {"seed": -1}),
        ("option", {"options": {"nonsense": 1}}),
        ("neither a file", {"edition": "nowhere"}),
    ],
)
def test_a_simulation_that_cannot_be(problem, settings):
    with pytest.raises(assize.AssizeError, match=problem):
        assize.simulate("circle-gammon", **settings)


@every_game
def test_a_simulated_match_is_a_match(game):
    """Played again by single steps with the same stream, a simulated match comes out the same."""
    result = simulate(game, 3, seed=4)
    for index in range(3):
        stream = np.array([scramble((scramble(4) + index * GOLDEN) & MASK)], np.uint64)
        match = game.new()
        while not match.over:
            offers = match.offers()
            thinks = match.actor == assize.CHANCE or len(offers) > 1
            match.play(offers[below(stream, len(offers)) if thinks else 0])
        assert match.scores() == result.scores[index].tolist()
        assert sum(1 << seat for seat in match.winners()) == result.winners[index]
        assert match.ply == result.plies[index]
