"""Witnesses: a Suspect from the hand, one die, and the Guilt."""

from fractions import Fraction

import pytest

from .helpers import CARDS, asked, discard, facts, fates, hand, jury, moves_of, phase, play, refusal, told, trial
from .trial_helpers import STAGES, part, seats, way

SUSPECTS = [name for name in CARDS if name.startswith("S")]
BY_GUILT = {1: "S11", 2: "S05", 3: "S03", 4: "S07", 5: "S02", 6: "S10"}
DICE = [f"die {number}" for number in range(1, 7)]


@pytest.mark.clause("WT-68", "WT-69")
@pytest.mark.parametrize(("stage", "spoken"), [("defense", 3), ("prosecution", 11), ("final", 11)])
@pytest.mark.parametrize("number", range(1, 7))
def test_lewis_the_bum_on_the_stand(stage, spoken, number):
    """Guilt 4: nothing on 1 to 3; on 4 to 6 he takes 4 away for the Defense (WX-4) or adds 4 (WX-5)."""
    match = part(stage, "Lewis the Bum", case="Silas Grubb+Golfing")
    play(match, "play Lewis the Bum", f"die {number}")
    assert jury(match) == (spoken if number >= 4 else 7)
    assert told(match)[0] == ("testified" if number >= 4 else "stayed silent")
    assert fates(match) == {"S01": "stands" if number >= 4 else "failed"}


@pytest.mark.clause("WT-67", "WT-68", "WT-69", "WA-23")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("guilt", range(1, 7))
def test_how_often_a_witness_speaks(stage, guilt):
    """WX-16: chance (7 - g) / 6, and g (7 - g) / 6 on average; Guilt 1 always speaks."""
    case, value = ("Agnes Halfpenny+Card Playing", 6) if stage == "prosecution" else ("Agnes Halfpenny+Smoking", 7)
    start = part(stage, BY_GUILT[guilt], jury=value, case=case)
    before = jury(start)
    play(start, f"play {BY_GUILT[guilt]}")
    moved = []
    for die in DICE:
        match = play(start.copy(), die)
        number = int(die[-1])
        speaks = number >= guilt
        inside = max(1, min(12, before + way(stage) * guilt))
        assert jury(match) == (inside if speaks else before)
        moved.append(guilt if speaks else 0)
        assert trial(match)["cards"][0]["moved"] == (inside - before if speaks else 0)
    assert Fraction(sum(map(bool, moved)), 6) == Fraction(7 - guilt, 6)
    assert Fraction(sum(moved), 6) == Fraction(guilt * (7 - guilt), 6)


@pytest.mark.clause("WT-67")
@pytest.mark.parametrize("stage", STAGES)
def test_one_die_is_thrown_for_a_witness_and_nobody_is_asked(stage):
    match = play(part(stage, "S02", "O01"), "play S02")
    assert asked(match) == "chance"
    assert moves_of(match) == set(DICE)
    assert jury(match) == 7
    play(match, "die 5")
    assert match.view()["board"]["dice"] == [5]
    assert facts(match, "testified") == [{"card": 1, "die": 5, "jury": 12 if stage != "defense" else 2}]


@pytest.mark.clause("WT-66")
@pytest.mark.parametrize("card", SUSPECTS)
def test_every_suspect_in_the_hand_can_be_called(card):
    accused = "S01" if card != "S01" else "S02"
    match = part("prosecution", card, case=f"{accused}+Golfing")
    assert moves_of(match) == {f"play {card}", "rest"}
    play(match, f"play {card}", "die 6")
    assert trial(match)["cards"][0]["as"] == "witness"
    assert trial(match)["suspect"] == accused


@pytest.mark.clause("WT-66", "WA-22")
@pytest.mark.parametrize("stage", STAGES)
def test_the_accused_and_the_suspects_of_others_cannot_be_called(stage):
    match = part(stage, "S02", "S03", "S04", discard="S05", lineup="S06", pending={2: "S07+C01"})
    for card in ("Lewis the Bum", "S03", "S04", "S05", "S06", "S07"):
        assert refusal(match, f"play {card}") == "WT-60"


@pytest.mark.clause("WT-69", "WA-23")
@pytest.mark.parametrize(("die", "fate"), [("die 4", "failed"), ("die 5", "stands")])
def test_a_witness_is_spent_whether_heard_or_not(die, fate):
    match = play(part("defense", "S02 E01"), "play S02", die)
    assert fates(match) == {"S02": fate}
    assert hand(match, 1) == {"E01"}
    assert refusal(match, "play S02") == "WT-60"
    play(match, "rest", "plea 0-90", "accept")
    assert "S02" in discard(match)


@pytest.mark.clause("WT-60")
@pytest.mark.parametrize(("stage", "after"), [("prosecution", "trial"), ("defense", "trial"), ("final", "offer")])
def test_after_a_witness_the_same_lawyer_goes_on(stage, after):
    for die in ("die 1", "die 6"):
        match = play(part(stage, "S02 E01"), "play S02", die)
        assert (phase(match), asked(match)) == (after, "AB"[seats(stage)[0]])
