"""The Final Argument: one card more for the Prosecution, or none."""

import pytest

from .helpers import ALL_THROWS, asked, hand, jury, moves_of, offered, phase, play, refusal, trial, trial_at
from .trial_helpers import part


@pytest.mark.clause("WT-101", "WT-102")
@pytest.mark.parametrize(
    ("moves", "value"),
    [
        (["play E01"], 10),
        (["play S07", "die 4"], 11),
        (["play S07", "die 3"], 7),
        (["play C12"], 3),  # Golfing for Smuggling
        (["play M06", "allow"], 9),
        (["play M07", "allow", "die 1"], 5),
        (["play M01", "allow", "6-5"], 11),
    ],
)
def test_one_card_of_any_kind(moves, value):
    match = part("final", "E01 E02 S07 C12 M06 M07 M01 O01")
    assert offered(match, "play") == {"E01", "E02", "S07", "C12", "M06", "M07", "M01"}
    play(match, *moves)
    assert jury(match) == value
    assert (phase(match), asked(match)) == ("offer", "A")
    assert refusal(match, "play E02") == "WT-93"


@pytest.mark.clause("WT-101", "WA-35")
def test_the_prosecution_may_do_without():
    match = play(part("final", "E01"), "rest")
    assert (phase(match), asked(match)) == ("offer", "A")
    assert hand(match, 0) == {"E01"}


@pytest.mark.clause("WT-101")
def test_it_comes_after_the_defense_has_rested():
    match = play(trial_at("E01 E02", "E03", "", jury=7), "play E01", "rest", "no plea", "play E03", "rest", "no plea")
    assert (trial(match)["stage"], asked(match)) == ("final", "A")
    assert moves_of(match) == {"play E02", "rest"}


@pytest.mark.clause("WT-103", "WA-35")
def test_a_motion_objected_to_leaves_one_more_card():
    """WX-13, and it may happen more than once."""
    match = part("final", "M06 M16 E01 E02", "O01 O02")
    play(match, "play M06", "object")
    assert moves_of(match) == {"play M16", "play E01", "play E02", "rest"}
    play(match, "play M16", "object")
    assert moves_of(match) == {"play E01", "play E02", "rest"}
    play(match, "play E01")
    assert (phase(match), jury(match)) == ("offer", 10)
    assert hand(match, 0) == {"E02", "O01", "O02"}


@pytest.mark.clause("WT-103")
def test_a_motion_that_is_allowed_is_the_final_argument():
    match = play(part("final", "M06 E01", "O01"), "play M06", "allow")
    assert (phase(match), asked(match)) == ("offer", "A")


@pytest.mark.clause("WT-103", "WT-88")
def test_drama_objected_to_as_a_final_argument():
    match = play(part("final", "M01 E01", "O01"), "play M01", "object")
    assert (phase(match), jury(match)) == ("trial", 7)
    assert jury(play(match, "play E01")) == 10


@pytest.mark.clause("WT-101", "WA-36")
def test_the_defense_gets_no_further_reply():
    """From the Final Argument to the verdict the Defense is asked only whether it accepts a bargain."""
    match = play(part("final", "E01", "E02 S05 C05 M16 O01"), "play E01")
    play(match, "plea 50-40")
    assert asked(match) == "B"
    assert moves_of(match) == {"accept", "decline"}
    play(match, "decline")
    assert asked(match) == "chance"
    assert moves_of(match) == set(ALL_THROWS)


@pytest.mark.clause("WA-36")
def test_the_defense_may_object_to_a_final_argument_and_nothing_else():
    match = play(part("final", "M06", "O01 E02 M16"), "play M06")
    assert asked(match) == "B"
    assert moves_of(match) == {"allow", "object"}


@pytest.mark.clause("WT-104", "WT-105")
@pytest.mark.parametrize("argument", ["play E01", "rest"])
def test_one_more_bargain_before_the_verdict(argument):
    match = play(part("final", "E01"), argument)
    assert (phase(match), asked(match)) == ("offer", "A")
    play(match, "plea 90-0", "decline")
    assert (phase(match), asked(match)) == ("verdict", "chance")


@pytest.mark.clause("WT-101")
@pytest.mark.parametrize("motion", ["M10", "M16", "M15", "M14"])
def test_a_motion_that_moves_no_jury_is_a_final_argument_too(motion):
    match = play(part("final", f"{motion} E01"), f"play {motion}", "allow")
    while asked(match) == "chance":
        match.step()
    assert (phase(match), jury(match)) == ("offer", 7)
