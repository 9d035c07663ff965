"""What an arrest costs the thief and pays the police."""

from __future__ import annotations

import pytest

from .board import at, facts, play, purse
from .board_money import bounds, jail, record

REWARDS = {
    0: 0,
    1_000: 1_000,
    4_000: 1_000,
    5_000: 1_000,
    6_000: 2_000,
    10_000: 2_000,
    11_000: 3_000,
    15_000: 3_000,
    16_000: 4_000,
    20_000: 4_000,
    21_000: 5_000,
    1_000_000: 200_000,
}


def arrest(thief, **truth):
    """Officer 1 takes a thief on B1."""
    return play(at("...D", officers="A1", thieves=thief, die=1, **truth), "1 B1")


@pytest.mark.clause("TP-49")
@pytest.mark.parametrize(("carried", "reward"), REWARDS.items())
def test_every_started_5000_pays_1000(carried, reward):
    match = arrest(f"B1 wanted {carried}")
    assert match.truth()["reward"] == reward
    assert facts(match, "rewarded") == [{"seat": 1, "lost": carried, "reward": reward}]


@pytest.mark.clause("TP-49")
def test_rewards_add_up():
    match = arrest("B1 wanted 6000", reward=3_000)
    assert match.truth()["reward"] == 5_000
    assert match.scores()[0] == 5_000


@pytest.mark.clause("TP-48")
@pytest.mark.parametrize("carried", [0, 7_000])
def test_the_thief_loses_what_is_on_him_and_keeps_what_is_hidden(carried):
    match = arrest(f"B1 wanted {carried} hides D1:4000 home:9000")
    assert purse(match) == 0
    assert record(match)["hidden"] == {"D1": 4_000, "A3": 9_000}
    assert bounds(match) == (0, 0)
    jail(match, 5, throws=1)
    assert match.scores()[1] == 13_000


@pytest.mark.clause("TP-48", "TA-50")
def test_a_thief_who_has_hidden_nothing_has_nothing_left():
    match = arrest("B1 wanted 7000")
    assert (purse(match), bounds(match), match.scores()[1]) == (0, (0, 0), 0)


@pytest.mark.clause("TP-48", "TP-49")
def test_hidden_money_pays_no_reward():
    assert arrest("B1 wanted 1000 hides D1:40000").truth()["reward"] == 1_000


@pytest.mark.clause("TP-50")
def test_the_rest_goes_to_the_bank():
    """Of 7,000 the police get 2,000; the other 5,000 belong to nobody, not even to the travel agency."""
    match = at("...D", officers="A1", thieves="B1 wanted 7000, - wanted 3000", die=1, agency=4_000)
    before = sum(match.scores())
    play(match, "1 B1")
    assert sum(match.scores()) == before - 5_000
    assert match.truth()["agency"] == 4_000
    assert purse(match, 2) == 3_000


@pytest.mark.clause("TP-49")
def test_two_prisoners_are_reckoned_one_by_one():
    """6,000 and 6,000 pay 2,000 each; 12,000 in one purse would pay 3,000 in all."""
    match = at("J.T.\nH.##", officers="D1", thieves="A1 leaving 6000, A2 leaving 6000, -", die=1)
    play(match, "1 C1")
    assert match.truth()["reward"] == 2_000
    jail(match, 5, throws=1)
    assert match.truth()["reward"] == 4_000


@pytest.mark.clause("TA-23", "TP-49")
def test_the_fourth_arrest_is_rewarded_too():
    match = arrest("B1 wanted 6000 arrests 3, -")
    assert match.truth()["reward"] == 2_000
    assert jail(match, 5).truth()["reward"] == 2_000


@pytest.mark.clause("TA-3", "TP-49")
def test_empty_pockets_pay_nothing_and_the_arrest_counts():
    match = arrest("B1 wanted 0 arrests 1")
    assert (match.truth()["reward"], record(match)["arrests"]) == (0, 2)
    assert match.news[-1].clause == "TA-3"


@pytest.mark.clause("TA-45")
def test_the_bank_never_runs_out():
    """With far more money in the game than there are notes in any box, a bank still pays."""
    match = at(".B.D", thieves="A1 wanted 6000000, - wanted 7000000", turn=1, die=1, reward=7_000_000)
    play(match, "B1")
    assert purse(match) == 6_010_000
    match = at(".B.D", officers="A1", thieves="B1 wanted 7000000, -", die=1, reward=5_000_000)
    play(match, "1 B1")
    assert match.truth()["reward"] == 6_400_000
