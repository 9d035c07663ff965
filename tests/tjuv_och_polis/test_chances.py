"""How likely everybody wins in Tjuv och Polis, as the search reckons it: sums, signs, and what makes a win likelier."""

from __future__ import annotations

import importlib
import random

import numpy as np
import pytest

from assize.core.loops import foretell

from ..enrolment import play_on
from .board import GAME, at

signs = importlib.import_module("assize.games.tjuv_och_polis.mind.chances")  # in `mind` the name is that of the answer


def chances(match):
    """The chances of all seats."""
    value = np.zeros(len(GAME.players) + 2)
    assert signs.chances(match.edition.record[0], match.state[0], value)
    assert not value[match.state[0].players :].any()
    return value[: match.state[0].players]


def read(match, seat):
    """What a seat is valued by, without what it is not."""
    out = np.full(signs.SIGNS, 7.0)
    signs.read_signs(match.state[0], seat, out)
    return {place: value for place, value in enumerate(out) if value}


def gang(*thieves, **more):
    return at(None, thieves=", ".join(thieves), **more)


@pytest.mark.parametrize("players", GAME.players)
def test_chances_add_up_to_one_for_any_number_of_players(players):
    match, chooser = GAME.new(players, seed=1), random.Random(1)
    for _ in range(10):
        play_on(match, chooser, 20)
        if match.over:
            break
        value = chances(match)
        assert value.sum() == pytest.approx(1)
        assert (value > 0).all()


def test_there_is_a_number_for_every_sign_and_number_of_players():
    assert len(signs.STANDING) == len(GAME.players)
    assert {len(numbers) for numbers in signs.STANDING} == {signs.SIGNS}


def test_at_the_end_the_result_tells():
    match = play_on(GAME.new(2, seed=1), random.Random(1))
    assert match.over
    assert not signs.chances(match.edition.record[0], match.state[0], np.zeros(2))


def test_a_search_values_positions_by_them():
    match = gang("B5 wanted 4000", "AD5 clean 0")
    value = np.zeros(8)
    foretell(match.edition.record[0], match.state[0], GAME.spread, value)
    assert value[:3] == pytest.approx(chances(match))


def test_the_signs_of_the_police():
    match = gang("B5 wanted 4000", "cell1 jailed 3", "AD6 clean 0")
    match.state["reward"], match.state["arrests"][0, :3] = 2_000, (0, 3, 0)
    found = read(match, 0)
    assert found[signs.ALWAYS] == 1
    assert found[signs.REWARD] == pytest.approx(0.4)
    assert found[signs.POLICE_LEAD] == pytest.approx(np.tanh(-0.4))
    assert found[signs.ARRESTS] == pytest.approx(1)
    assert found[signs.CAGED] == pytest.approx(1 / 3)
    assert signs.AWAY not in found
    assert max(found) < signs.WEALTH


def test_the_signs_of_a_thief():
    match = gang("B5 wanted 4000 hides C8:3000", "cell1 jailed 3", "AD6 clean 0 hides C8:5000")
    match.state["arrests"][0, :3] = (0, 2, 4)
    assert read(match, 1) == pytest.approx({signs.WEALTH: 0.7, signs.LEAD: np.tanh(0.4), signs.IS_WANTED: 1})
    assert read(match, 2) == pytest.approx(
        {signs.LEAD: np.tanh(-1.4), signs.ARRESTED_TWICE: 1, signs.IS_JAILED: 1, signs.TO_SERVE: 0.5}
    )
    assert read(match, 3) == pytest.approx({signs.WEALTH: 0.5, signs.LEAD: np.tanh(-0.4), signs.ARRESTED_OFTEN: 1})


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_arrests_make_a_thief_less_likely_to_win(players):
    match = gang(*[f"{square} wanted 2000" for square in ("B5", "B6", "AD5", "AD6", "P5")][: players - 1])
    before = chances(match)[1]
    for arrests in (1, 2, 3):
        match.state["arrests"][0, 0] = arrests
        assert chances(match)[1] < before
        before = chances(match)[1]


def test_of_what_others_hide_the_total_alone_counts():
    one = gang("B5 wanted 4000 hides C8:3000 AC8:3000 least 0 most 10000", "AD5 clean 0")
    two = gang("B5 wanted 6000 hides C8:1000 AC8:3000 least 0 most 10000", "AD5 clean 0")
    assert one.state.tobytes() != two.state.tobytes()
    assert [read(one, seat) for seat in range(3)] == [read(two, seat) for seat in range(3)]
