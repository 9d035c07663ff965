"""Objections: the answer to a Motion, the window for it, and where the card goes."""

import json
import random

import pytest

from .helpers import GAME, asked, card, discard, facts, hand, jury, moves_of, offered, phase, play, refusal, told, trial
from .trial_helpers import STAGES, busy, part, seats


@pytest.mark.clause("WT-83", "WT-87", "WA-33")
@pytest.mark.parametrize("stage", STAGES)
def test_the_objection_is_handed_over_openly(stage):
    active, opponent = seats(stage)
    match = play(part(stage, "M06 E01", "O01 O02 E02", "E03"), "play M06", "object")
    assert hand(match, active) == {"E01", "O01"}
    assert hand(match, opponent) == {"O02", "E02"}
    assert facts(match, "objected")[0]["seat"] == opponent
    for seat in (opponent, 2):
        assert match.view(seat)["board"]["known"][active] == ["O01"]
    assert [laid["card"] for laid in trial(match)["cards"]] == ["M06"]


@pytest.mark.clause("WT-87", "WT-108", "WA-33")
@pytest.mark.parametrize("stage", STAGES)
def test_a_used_objection_is_not_discarded_with_the_trial(stage):
    active, _ = seats(stage)
    match = play(part(stage, "M06", "O01"), "play M06", "object", "rest", "plea 45-45", "accept")
    assert hand(match, active) == {"O01"}
    assert discard(match) == {"S01", "C17", "M06"}


@pytest.mark.clause("WT-85", "WT-91")
@pytest.mark.parametrize("stage", STAGES)
def test_an_objection_cannot_be_objected_to(stage):
    """The player of the Motion holds one too, and is asked for a card, not for an answer."""
    active, _ = seats(stage)
    match = play(part(stage, "M06 O02", "O01"), "play M06", "object")
    assert (phase(match), asked(match)) == ("trial", "AB"[active])
    assert moves_of(match) == {"rest"}
    for move in ("object", "allow"):
        assert refusal(match, move) == "WT-85"


@pytest.mark.clause("WT-60", "WT-102", "WA-34")
@pytest.mark.parametrize("stage", STAGES)
def test_an_objection_cannot_be_played_by_the_active_lawyer(stage):
    match = part(stage, "O01 E01", "O02")
    assert moves_of(match) == {"play E01", "rest"}
    assert refusal(match, "play O01") == "WA-34"
    assert refusal(match, "object") == "WT-85"


@pytest.mark.clause("WT-85", "WA-34")
@pytest.mark.parametrize("stage", ["prosecution", "defense"])
@pytest.mark.parametrize("moves", [["play E01"], ["play S11", "die 4"], ["play C01"]])
def test_there_is_no_objection_to_evidence_witnesses_and_charges(stage, moves):
    active, _ = seats(stage)
    match = part(stage, "E01 S11 C01", "O01")
    for move in moves:
        play(match, move)
        assert asked(match) in ("chance", "AB"[active])
    assert refusal(match, "object") == "WT-85"


@pytest.mark.clause("WT-86", "WA-25")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("move", ["play E02", "play O01", "play S05", "play C06", "play M16", "rest", "pick E01"])
def test_nothing_else_can_be_done_while_not_active(stage, move):
    match = play(busy(stage, "M08", "O01 E02 S05 C06 M16"), "play M08")
    assert refusal(match, move) == "WT-86"


@pytest.mark.clause("WT-86")
@pytest.mark.parametrize("move", ["plea 45-45", "accept", "no plea"])
def test_no_bargain_in_place_of_an_objection(move):
    assert refusal(play(part("prosecution", "M06", "O01"), "play M06"), move) == "WT-94"


@pytest.mark.clause("WT-83", "WT-86")
@pytest.mark.parametrize("stage", STAGES)
def test_who_holds_no_objection_cannot_object(stage):
    """Not even if a spectator, or the player of the Motion, holds all three."""
    for own, other, watcher in (("", "E02", "O01 O02 O03"), ("O01 O02", "", "O03")):
        match = play(part(stage, f"M06 {own}", other, watcher), "play M06")
        assert moves_of(match) == {"allow"}
        assert refusal(match, "object") == "WT-83"


@pytest.mark.clause("WT-89", "WA-30")
@pytest.mark.parametrize("motion", ["Drama", "Thunder on Cue", "Midnight Oil", "Inkpot Accident"])
def test_it_is_too_late_once_a_motion_is_carried_out(motion):
    """When the dice are in the air, and when they have fallen."""
    match = play(busy("prosecution", card(motion)), f"play {motion}", "allow")
    assert asked(match) == "chance"
    assert refusal(match, "object") == "WT-18"
    while asked(match) == "chance":
        match.step()
    assert "object" not in moves_of(match)
    assert refusal(match, "object") == "WT-85"


@pytest.mark.clause("WT-89")
@pytest.mark.parametrize("motion", ["Short Memory", "Strike It From the Book", "Wrong Prisoner", "Errand Boy"])
def test_it_is_too_late_once_a_card_is_being_picked(motion):
    match = play(busy("defense", card(motion)), f"play {motion}", "allow")
    assert (phase(match), asked(match)) == ("pick", "B")
    assert refusal(match, "object") == "WT-85"


@pytest.mark.clause("WT-86", "WA-32")
def test_an_objection_that_was_handed_over_is_used_when_the_other_lawyer_is_active():
    match = play(part("prosecution", "M06 M16", "O01 M13 M15"), "play M06", "object")
    assert refusal(match, "play O01") == "WA-34"
    play(match, "play M16", "allow", "rest", "no plea", "play M13")
    assert asked(match) == "A"
    assert offered(match, "object") == {"object"}
    play(match, "object")
    assert hand(match, 1) == {"O01", "M15"}
    assert jury(match) == 7
    play(match, "play M15")
    assert moves_of(match) == {"allow"}


@pytest.mark.clause("WT-83", "WT-88")
def test_every_motion_can_be_objected_to_one_after_the_other():
    match = part("prosecution", "M06 M13 M16", "O01 O02 O03")
    play(match, "play M06", "object", "play M13", "object", "play M16", "object")
    assert hand(match, 0) == {"O01", "O02", "O03"}
    assert jury(match) == 7
    assert {laid["fate"] for laid in trial(match)["cards"]} == {"cancelled"}


# ---- the window tells nothing --------------------------------------------------------------------------------------


def views(match, seats):
    return [json.dumps(match.view(seat)) for seat in seats]


@pytest.mark.clause("WA-31")
@pytest.mark.parametrize("stage", STAGES)
def test_the_question_is_the_same_whether_or_not_there_is_an_objection(stage):
    """For everybody but the one who is asked, and there only hand and answers differ."""
    active, opponent = seats(stage)
    with_it = play(part(stage, "M06", "O01 E02", "E03"), "play M06")
    without = play(part(stage, "M06", "E04 E02", "E03"), "play M06")
    assert with_it.question == without.question
    assert with_it.actor == without.actor == opponent
    others = (active, 2, None)
    assert views(with_it, others) == views(without, others)
    holder, other = with_it.view(opponent), without.view(opponent)
    assert {answer["notation"] for answer in holder["choices"]} == {"allow", "object"}
    assert [answer["notation"] for answer in other["choices"]] == ["allow"]
    for view in (holder, other):
        del view["choices"]
        for key in ("hand", "cards", "hints"):
            del view["board"][key]
    assert holder == other


@pytest.mark.clause("WA-31")
@pytest.mark.parametrize("stage", STAGES)
def test_allowing_tells_nothing_about_an_objection_kept_back(stage):
    active, _ = seats(stage)
    kept = play(part(stage, "M06 E01", "O01 E02", "E03"), "play M06", "allow")
    none = play(part(stage, "M06 E01", "E04 E02", "E03"), "play M06", "allow")
    assert told(kept) == told(none)
    assert views(kept, (active, 2, None)) == views(none, (active, 2, None))


@pytest.mark.clause("WA-31")
def test_every_motion_of_a_whole_game_is_asked_about():
    """In random play each Motion is followed by the question to the other lawyer."""
    moved = 0
    for seed in range(4):
        match, chooser = GAME.new(players=4, seed=seed), random.Random(seed)
        while not match.over:
            if asked(match) == "chance":
                match.step()
            else:
                match.play(chooser.choice(match.offers()))
            if "moved" in told(match):
                moved += 1
                found = trial(match)
                assert phase(match) == "object"
                assert match.actor in {found["prosecutor"], found["defender"]} - {found["active"]}
    assert moved > 20


# ---- which of several Objections -----------------------------------------------------------------------------------


@pytest.mark.clause("WT-87", "WA-33", "WA-48", "WA-62")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(("open_one", "secret"), [("O01", "O03"), ("O03", "O01")])
def test_the_objection_that_all_know_of_is_handed_over_so_that_none_is_betrayed(stage, open_one, secret):
    """Objections are alike: who holds a second one in secret must not show it by the luck of numbers."""
    active, opponent = seats(stage)
    match = part(stage, "M06", "O01 O03 E02", known={open_one: [0, 1, 2]})
    play(match, "play M06")
    (choice,) = [choice for choice in match.choices() if choice.notation == "object"]
    assert choice.mark.source == open_one
    play(match, "object")
    assert hand(match, active) == {open_one}
    assert hand(match, opponent) == {secret, "E02"}
    for seat in (active, 2):
        assert match.view(seat)["board"]["known"][opponent] == []


@pytest.mark.clause("WA-62")
def test_of_several_objections_the_one_that_most_seats_know_of_is_handed_over():
    match = part("prosecution", "M06", "O01 O02 O03", known={"O02": [0, 1, 2], "O03": [1, 2]})
    assert hand(play(match, "play M06", "object"), 0) == {"O02"}
    match = part("prosecution", "M06", "O01 O02 O03", known={"O03": [1, 2]})
    assert hand(play(match, "play M06", "object"), 0) == {"O03"}
    match = part("prosecution", "M06", "O02 O03")
    assert hand(play(match, "play M06", "object"), 0) == {"O02"}, "all are secret: any will do"


@pytest.mark.clause("WA-48", "WA-62")
def test_a_second_objection_kept_back_changes_nothing_for_the_others():
    one = part("prosecution", "M06 E01", "E04 O03", "E03", known={"O03": [0, 1, 2]})
    two = part("prosecution", "M06 E01", "O01 O03", "E03", known={"O03": [0, 1, 2]})
    for moves in (["play M06"], ["object"]):
        play(one, *moves)
        play(two, *moves)
        assert views(one, (0, 2, None)) == views(two, (0, 2, None))
