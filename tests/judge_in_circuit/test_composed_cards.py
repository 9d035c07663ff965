"""Luck cards that do several things: an edition puts them together from effect words that are there."""

import pytest

from assize.core.errors import EditionError
from assize.games.judge_in_circuit import mind, words

from .board_cards import at_point, playable, turn_up, with_card

CARD = {"name": "A Day Out", "origin": "house", "text": "All of it at once."}
KEPT = {**CARD, "type": "keep", "windows": ["any"]}
REMAND = with_card(
    "L02", {**KEPT, "effects": [{"do": "transfer", "prison": "maidstone"}, {"do": "reset_police"}, {"do": "to_home"}]}
)
OUTING = with_card("L04", {**CARD, "type": "now", "effects": [{"do": "to_hospital"}, {"do": "extra_turn"}]})


def test_one_effect_comes_after_the_other():
    match = at_point(
        "before throw", "green years_3 gartree, black", "L02", police="P3 crime_fraud_e", edition=REMAND
    ).play("play L02")
    assert match.at("green") == "pub_hind"
    assert match.at("P3") == "police_3"
    assert match.facts("ring") == ["green maidstone 2"]


def test_every_effect_must_fit():
    assert "L02" in playable(at_point("before throw", "green years_3 gartree, black", "L02", edition=REMAND))
    for where in ("years_3 maidstone", "crime_fraud_e gartree", "cells theft"):
        assert "L02" not in playable(at_point("before throw", f"green {where}, black", "L02", edition=REMAND))


def test_the_first_effect_asks_and_all_follow():
    match = turn_up("L04", edition=OUTING, judges="spite circ_1")
    assert match.phase == "picking"
    match.play("pick spite")
    assert match.at("spite") == "hospital"
    assert match.facts("again") == ["green"]


def test_it_is_told_in_one_sentence():
    match = at_point("before throw", "green years_3 gartree, black", "L02", edition=REMAND).play("play L02")
    told = [words.news(REMAND, match.s, fact, 0) for fact in match.s.news[: match.s.news_count].tolist()]
    assert told[0].text == (
        'Kev Green plays "A Day Out": a transfer to Maidstone and all Policemen go back to the Police spaces.'
    )
    assert told[0].clause == "JC-111"


def test_a_bot_adds_up_what_its_effects_are_worth():
    match = at_point("before throw", "green, black", "L02", edition=REMAND)
    alone = at_point("before throw", "green, black", "L18")
    assert mind.judge(match.box, match.s, 0) > mind.judge(alone.box, alone.s, 0)


@pytest.mark.parametrize(
    ("effects", "place"),
    [
        ([], "cards[2].effects"),
        ([{"do": "to_home"}] * 4, "cards[2].effects"),
        ([{"do": "to_home"}, {"do": "to_pub"}], "cards[2].effects[2].do"),
        ([{"do": "to_home"}, {"do": "rethrow"}], "cards[2].effects[2].do"),
        ([{"do": "to_horne"}], "cards[2].effects[1].do"),
        ([{"do": "transfer"}], "cards[2].effects[1].prison"),
        ([{"do": "to_home", "prison": "gartree"}], "cards[2].effects[1].prison"),
        ([{"do": "to_home"}, {"do": "extra_turn"}], "cards[2].type"),
        ([{"do": "to_home"}, {"do": "let_next_go"}], "cards[2].effects"),
    ],
)
def test_what_cannot_be_put_together(effects, place):
    with pytest.raises(EditionError) as problem:
        with_card("L02", {**KEPT, "effects": effects})
    assert str(problem.value).startswith(f"edition entry {place}: ")
