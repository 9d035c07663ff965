"""Options: what is usual may depend on the number of players, and is the same wherever a match is set up."""

from __future__ import annotations

import re

import pytest

import assize
from assize.core.language import speaking
from assize.core.options import Option
from assize.games import card_of, cards
from assize.lab.simulation import simulate
from assize.tables.setup import Place, draw_up

from .enrolment import every_game, every_plain_case

LARGER = [
    ("judge-in-circuit", "rings", {2: 4, 4: 4, 5: 3, 6: 3}),
    ("witch-trial", "recycle", {3: False, 5: False, 6: True, 7: True}),
]
ON_PAPER = {"sv": {"on": "på", "off": "av"}}  # how rulebooks write values


def test_larger_tables_may_have_other_defaults():
    option = Option("length", 5, "", "X-1", limits=(1, 9), from_players={4: 3, 6: 2})
    assert [option.default_for(players) for players in range(2, 8)] == [5, 5, 3, 3, 2, 2]
    assert option.values() == [5, 3, 2, 1, 9]
    assert option.defaults() == "default 5, 3 from 4 players, 2 from 6 players"
    with speaking("sv"):
        assert option.defaults() == "normalt 5, 3 från 4 spelare, 2 från 6 spelare"


@pytest.mark.parametrize(("name", "option", "usual"), LARGER)
def test_what_is_usual_at_larger_tables(name, option, usual):
    game = assize.game(name)
    assert {players: game.options[option].default_for(players) for players in usual} == usual


@every_plain_case
def test_what_nobody_chose_is_as_usual_for_so_many_wherever_a_match_is_set_up(case):
    game, players = case.game, case.players
    usual = {name: option.default_for(players) for name, option in game.options.items()}
    match = game.new(players, seed=1)
    assert match.options == usual
    numbers = match.state["options"].tolist()
    assert game.batch(1, players, seed=1, threads=1).states["options"].tolist() == numbers
    unsaid = {key: value for key, value in match.truth().items() if key != "options"}
    assert game.at(unsaid).options == usual
    assert draw_up(game, [Place()] * players, "", "").options == usual
    assert simulate(game, 1, players, seed=1, threads=1).options == usual


@every_plain_case
def test_a_match_keeps_its_options_whatever_is_usual_elsewhere(case):
    """Files and setups name every option: what was played before a default changed is read as it was played."""
    game = case.game
    for option in game.options.values():
        for value in {option.default_for(players) for players in game.players}:
            match = game.new(case.players, seed=1, options={option.name: value})
            assert match.options[option.name] == value
            assert assize.load(match.save()).options == match.options
            assert game.at(match.truth()).options == match.options
            places = [Place()] * case.players
            assert draw_up(game, places, "", "", match.options).options == match.options


@every_game
def test_rulebooks_say_what_is_usual(game):
    for code, book in game.rulebooks.items():
        for option in game.options.values():
            with speaking(code):
                told = option.defaults()
            for value, written in ON_PAPER.get(code, {}).items():
                told = re.sub(rf"\b{value}\b", written, told)
            assert re.search(rf"`{option.name}` [^`]*\b{re.escape(told)}\b", book), f"{code}: {option.name} is {told}"


# ---- the first match


@every_game
def test_every_game_of_the_house_names_a_first_match_that_can_be_played(game):
    first = card_of(game).first
    assert first.seat < game.players[0]  # who plays with others than proposed sits there too
    match = game.new(first.players, seed=1, options=first.options)
    assert first.options.items() <= match.options.items()


def test_first_tables_are_small():
    assert {card.name: card.first.players for card in cards()} == {
        "circle-gammon": 2,
        "witch-trial": 4,
        "tjuv-och-polis": 4,
        "judge-in-circuit": 4,
        "justice": 4,
    }
