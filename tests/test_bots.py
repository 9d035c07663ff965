"""Bots choose legally, repeatably, and from what their seat knows."""

from __future__ import annotations

import random

import pytest

import assize
from assize.bots import bots

from .enrolment import every_plain_case, play_on


@every_plain_case
@pytest.mark.parametrize("name", bots())
def test_a_bot_does_not_know_more_than_its_seat(case, name):
    """Everything hidden is swapped, and the answer stays the same."""
    match, chooser, player = case.new(13), random.Random(13), assize.bot(name, seed=4)
    asked = 0
    while asked < 25 and not match.over:
        seat = match.actor
        if seat != assize.CHANCE:
            asked += 1
            answer = player.choose(case.game, match.information(seat))
            for seed in range(1, 4):
                other = case.game.redeal(match, seat, seed)
                assert player.choose(case.game, other.information(seat)).code == answer.code
        play_on(match, chooser, 1)
    assert asked


@every_plain_case
def test_information_holds_neither_the_truth_nor_the_stream_of_chance(case):
    match = play_on(case.new(17), random.Random(17), 20)
    while match.actor == assize.CHANCE:
        match.step()
    information = match.information(match.actor)
    assert information.sample(1).chance != match.chance
    assert information._match.chance != match.chance
    assert information._match.moves == []
    assert information.view == match.view(match.actor)
    assert [choice.code for choice in information.choices()] == match.offers()
    other = (match.actor + 1) % case.players
    assert match.information(other).choices() == []
    with pytest.raises(assize.AssizeError, match="not asked"):
        assize.bot("random").choose(case.game, match.information(other))


@every_plain_case
@pytest.mark.parametrize("name", bots())
def test_whole_matches_between_bots(case, name):
    match, player = case.new(19), assize.bot(name, seed=1)
    while not match.over:
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(player.choose(case.game, match.information(match.actor)))
    assert match.winners()


def test_the_random_bot_finds_every_answer_and_greedy_the_best():
    game = assize.game("circle-gammon")
    seats = [{"men": {"I-4": 1, "II-6": 2}}, {"men": {"III-1": 12}}]
    match = game.at({"players": 2, "phase": "move", "turn": 0, "dice": [4, 6], "seats": seats})
    information = match.information(0)
    found = {assize.bot("random", seed=seed).choose(game, information).code for seed in range(200)}
    assert found == set(match.offers())
    assert assize.bot("greedy").choose(game, information).notation in ("I4/off", "II6/off")
