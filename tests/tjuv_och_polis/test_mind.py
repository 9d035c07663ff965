"""The bot `greedy` in Tjuv och Polis: what it does on both sides of the law, how well, and that it knows no secrets."""

from __future__ import annotations

import random

import numpy as np
import pytest

import assize
from assize.games.tjuv_och_polis import mind

from ..enrolment import play_on
from .board import GAME, at

SEEDS = range(3)


def answers(match) -> set[str]:
    """What the bot answers here, in truths that it deals from several seeds."""
    return {assize.bot("greedy", seed=seed).choose(GAME, match.information(match.actor)).notation for seed in SEEDS}


def judged(match, seat) -> float:
    """How well a seat stands in the bot's eyes."""
    return mind.judge(match.edition.record[0], match.state[0], seat)


def seen(match, seat):
    """What a seat knows, as numbers."""
    out = np.zeros(mind.FEATURES)
    mind.observe(match.edition.record[0], match.state[0], seat, out)
    return out


# ---- strength ------------------------------------------------------------------------------------------------------


def contest(bots, games):
    """Many short matches between bots."""
    return assize.simulate("tjuv-och-polis", games, bots=bots, seed=1, options={"cap": 60})


def test_police_that_think_beat_thieves_that_do_not():
    assert contest(["greedy", "random", "random"], 40).wins(0) >= 0.6 * 40


def test_a_thief_who_thinks_is_richer_than_one_who_does_not():
    result = contest(["greedy", "greedy", "random"], 40)
    assert result.wins(1) >= 3 * max(result.wins(2), 1)


def test_neither_side_is_hopeless():
    result = contest(["greedy"] * 3, 60)
    assert 0.15 < result.wins(0) / 60 < 0.75
    assert result.news["arrested"] > 1
    assert result.news["robbed"] > 4
    assert sum(result.sorts["arrested"].values()) == pytest.approx(result.news["arrested"])


# ---- the police ----------------------------------------------------------------------------------------------------


def test_it_arrests_who_carries_money():
    match = at("D......1", officers="B1", thieves="D1 wanted 10000, -", die=2)
    assert answers(match) == {"1 D1"}


def test_it_bars_the_door_of_a_bank():
    match = at(None, officers="Z9", thieves="W8 wanted 5000, -", die=3)
    assert answers(match) == {"1 W9"}


def test_it_stops_a_flight_by_telegraph():
    match = at("J.D\n###\n...T", officers="B3", thieves="A1 leaving 20000, -", die=2)
    assert answers(match) == {"1 D3"}


# ---- the thieves ---------------------------------------------------------------------------------------------------


def test_it_robs_when_nobody_is_near():
    match = at("D....B..D", thieves="A1, -", turn=1, die=5)
    assert answers(match) == {"F1"}


def test_it_brings_the_loot_home():
    match = at(None, thieves="F9 wanted 10000, -", turn=1, die=4)
    assert answers(match) == {"C8"}


@pytest.mark.parametrize(("players", "way"), [(3, "J1"), (6, "D1")])
def test_it_robs_once_more_on_the_way_home_only_while_few_officers_are_on_duty(players, way):
    match = at("D............B", thieves="G1 wanted 5000" + ", -" * (players - 2), players=players, turn=1, die=3)
    assert answers(match) == {way}


def test_it_hides_what_it_brings_home():
    match = at(None, thieves="C8 wanted 10000, -", turn=1, phase="stashing")
    assert answers(match) == {"carry 0"}


def test_it_flees_with_a_fortune_when_the_next_arrest_is_the_last():
    match = at(None, thieves="C2 wanted 60000 arrests 3, -", turn=1, die=1)
    assert answers(match) == {"C1"}


def test_it_waits_for_the_last_throw_rather_than_break_out():
    match = at(None, thieves="cell1 jailed 1, -", turn=1, phase="choosing ride")
    assert answers(match) == {"wait"}


# ---- honesty -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", GAME.players)
def test_nothing_that_is_hidden_changes_a_judgement_or_what_is_seen(players):
    gang = [f"{at} wanted 4000 hides C8:3000 AC8:3000 least 0 most 10000" for at in ("B5", "B6", "AD5", "AD6", "P5")]
    match = at(None, thieves=", ".join(gang[: players - 1]))
    compared = 0
    for ply in range(12):
        for seat in range(players):
            other = GAME.redeal(match, seat, ply)
            compared += other.state.tobytes() != match.state.tobytes()
            assert judged(other, seat) == pytest.approx(judged(match, seat))
            assert (seen(other, seat) == seen(match, seat)).all()
        play_on(match, random.Random(ply), 3)
    assert compared > 3 * players


def test_what_a_thief_has_hidden_is_among_what_he_sees_and_nobody_else():
    one = at("D....D", thieves="C1 wanted 4000 hides A1:3000 F1:3000 least 0 most 10000, -", turn=1, die=1)
    two = at("D....D", thieves="C1 wanted 6000 hides A1:1000 F1:3000 least 0 most 10000, -", turn=1, die=1)
    assert (seen(one, 1) != seen(two, 1)).any()
    assert (seen(one, 0) == seen(two, 0)).all()
    assert (seen(one, 2) == seen(two, 2)).all()
    assert judged(one, 0) == judged(two, 0)
    assert judged(one, 1) != judged(two, 1)
