"""Bots choose legally, repeatably, and from what their seat knows."""

from __future__ import annotations

import random

import pytest

import assize
from assize.bots.levels import LEVELS, NO_END
from assize.bots.policies import POLICIES

from .enrolment import Case, every_game, every_plain_case, play_on

QUESTIONS = {"medium": 6, "hard": 4, "expert": 2}  # that are put to a level: the longer it thinks, the fewer


@every_plain_case
@pytest.mark.parametrize("name", POLICIES)
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


def real_questions(match, chooser, count):
    """Play a match on, and stop at so many questions with more than one answer, none of them next to each other."""
    while count and not match.over:
        if match.actor != assize.CHANCE and len(match.offers()) > 1:
            yield match
            count -= 1
            play_on(match, chooser, 9)
        play_on(match, chooser, 1)


@every_game
@pytest.mark.parametrize("name", LEVELS)
def test_a_searching_bot_does_not_know_more_than_its_seat(game, name):
    """The same bot asked again, and another one, answer alike when everything hidden is swapped."""
    for players in {game.players[0], game.players[-1]}:
        asked = 0
        for match in real_questions(Case(game.name, players).new(14), random.Random(14), QUESTIONS[name]):
            asked += 1
            player, other = (assize.bot(name, seed=4, seconds=NO_END) for _ in range(2))
            answer = player.choose(game, match.information(match.actor))
            for bot, seed in ((player, 1), (other, 2)):
                swapped = game.redeal(match, match.actor, seed)
                assert bot.choose(game, swapped.information(match.actor)).code == answer.code
        assert asked == QUESTIONS[name]


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


def play_out(match, player):
    """Let a bot play for all seats until the end."""
    while not match.over:
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(player.choose(match.game, match.information(match.actor)))
    return match


@every_plain_case
@pytest.mark.parametrize("name", POLICIES)
def test_whole_matches_between_bots(case, name):
    assert play_out(case.new(19), assize.bot(name, seed=1)).winners()


@every_game
def test_whole_matches_between_searching_bots(game):
    assert play_out(game.new(game.players[0], 19), assize.bot("search:8", seed=1)).winners()


def test_the_random_bot_finds_every_answer_and_greedy_the_best():
    game = assize.game("circle-gammon")
    seats = [{"men": {"I-4": 1, "II-6": 2}}, {"men": {"III-1": 12}}]
    match = game.at({"players": 2, "phase": "move", "turn": 0, "dice": [4, 6], "seats": seats})
    information = match.information(0)
    found = {assize.bot("random", seed=seed).choose(game, information).code for seed in range(200)}
    assert found == set(match.offers())
    assert assize.bot("greedy").choose(game, information).notation in ("I4/off", "II6/off")
