"""Evidence: two numbers, and the one for the side that plays it."""

import pytest

from .helpers import CARDS, asked, facts, fates, hand, jury, moves_of, phase, play, trial
from .trial_helpers import STAGES, part, seats, way

EVIDENCE = [name for name in CARDS if name.startswith("E")]


@pytest.mark.clause("WT-64")
@pytest.mark.parametrize(
    ("stage", "before", "after"),
    [
        ("prosecution", 7, 10),  # WX-2
        ("prosecution", 11, 12),
        ("defense", 7, 5),  # WX-3
        ("defense", 2, 1),
        ("final", 7, 10),
    ],
)
def test_faithful_pet(stage, before, after):
    assert jury(play(part(stage, "Faithful Pet", jury=before), "play Faithful Pet")) == after


@pytest.mark.clause("WT-63", "WT-64")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("card", EVIDENCE)
def test_evidence_moves_the_jury_by_the_number_for_the_side_that_plays_it(card, stage):
    printed = CARDS[card]["defense" if stage == "defense" else "prosecution"]
    assert printed > 0
    match = part(stage, card, jury=6)
    shown = match.view(seats(stage)[0])["board"]["cards"][card]
    assert (shown["prosecution"], shown["defense"]) == (CARDS[card]["prosecution"], CARDS[card]["defense"])
    play(match, f"play {card}")
    assert jury(match) == 6 + way(stage) * printed
    assert trial(match)["cards"][0] == {
        "card": card, "by": seats(stage)[0], "as": "evidence", "fate": "stands", "moved": way(stage) * printed,
    }  # fmt: skip


@pytest.mark.clause("WT-79")
@pytest.mark.parametrize("stage", STAGES)
def test_evidence_leaves_the_hand_and_lies_on_the_table(stage):
    match = play(part(stage, "E01 E02"), "play E01")
    assert hand(match, seats(stage)[0]) == {"E02"}
    assert fates(match) == {"E01": "stands"}
    assert [fact["seat"] for fact in facts(match, "showed")] == [seats(stage)[0]]
    assert match.truth()["discard"] == []


@pytest.mark.clause("WT-60", "WA-24")
@pytest.mark.parametrize(("stage", "value"), [("prosecution", 12), ("defense", 1), ("final", 12)])
def test_evidence_that_changes_nothing_may_be_played(stage, value):
    match = part(stage, "E01", jury=value)
    assert moves_of(match) == {"play E01", "rest"}
    play(match, "play E01")
    assert jury(match) == value
    assert fates(match) == {"E01": "stands"}


@pytest.mark.clause("WT-85", "WA-34")
@pytest.mark.parametrize("stage", ["prosecution", "defense"])
def test_nobody_is_asked_about_evidence(stage):
    active = seats(stage)[0]
    match = play(part(stage, "E01 E02", "O01"), "play E01")
    assert (phase(match), asked(match)) == ("trial", "AB"[active])
