"""Corners where two rules meet."""

from __future__ import annotations

import pytest

from assize.core.errors import PositionError
from assize.core.kernel import CHANCE
from assize.games.judge_in_circuit import GAME

from .board import set_up


@pytest.mark.clause("JA-47", "JC-66", "JC-119")
def test_a_friend_who_is_put_into_the_cells_hands_back_his_probation():
    match = set_up("green cells fraud, black years_3 gartree", hands="green L22", probation="black")
    match.play("play L22", "pick black")
    assert match.at("black") == "cells"
    assert match.s.probation == 0


@pytest.mark.clause("JA-65", "JC-96")
def test_nobody_wins_at_the_cap_with_an_alibi_in_hand():
    rich, poor = "green years_7 gartree maidstone scrubs", "black years_3 gartree"
    options = {"cap": 1}
    for hands, winners in (("", ["green"]), ("green L36", ["black"])):
        match = set_up(f"{rich}, {poor}", hands=hands, options=options, die=1)
        match.pass_all()
        match.play(next(move for move in match.offers() if move.startswith("P1 ")))
        match.pass_all()
        assert match.winners == winners


@pytest.mark.clause("JC-46", "JA-42")
def test_a_visitor_who_comes_back_is_asked_again():
    crooks = "green prison_visiting, black prison_visiting, iggs visiting_time gartree"
    match = set_up(crooks, hands="green L15", turn="iggs", die=1)
    asked = []
    while match.phase == "visiting":
        asked.append(match.asked)
        match.play("pass")
    assert sorted(asked) == ["black", "green"]
    match.s.at[match.seat("green")] = match.space("pub_hind")
    match.pass_all()
    match.play(next(move for move in match.offers() if move.startswith("P9 ")))
    while match.asked != "green" or "play L15" not in match.offers():
        match.play("pass")
    match.play("play L15")
    assert (match.phase, match.asked) == ("visiting", "green")


def at(**entries):
    """A position of three, with some entries written otherwise."""
    match = GAME.new(3, seed=4)
    while match.actor == CHANCE:
        match.step()
    truth = {key: value for key, value in match.truth().items() if key not in ("actor", "news")}
    return GAME.at({**truth, **entries})


@pytest.mark.parametrize(
    "entries",
    [
        {"phase": "picking", "card": "L16", "player": 0, "pick": "spite"},
        {"phase": "picking", "card": "L28", "player": 0, "pick": "P1"},
        {"phase": "picking", "card": "L22", "player": 0},
        {"phase": "picking", "card": "L21", "player": 0},
        {"phase": "picking", "card": "L20", "player": 0},
        {"phase": "picking", "card": "L12", "player": 0},
        {"phase": "charging", "party": [0, 1]},
        {"phase": "ordering", "party": [0]},
        {"pick": "P1"},
    ],
    ids=str,
)
def test_what_a_card_could_not_have_led_to_is_refused(entries):
    with pytest.raises(PositionError):
        at(**entries)
