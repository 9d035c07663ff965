"""The bot `greedy` in Witch Trial: it knows the odds, when to defend, what a bargain is worth, and no secrets."""

from __future__ import annotations

import random

import numpy as np
import pytest

import assize
from assize.core.kernel import OVER
from assize.games.witch_trial import mind
from assize.games.witch_trial.mind.odds import conviction

from ..enrolment import plain_cases, play_on
from .helpers import GAME, let_chance, match_at, play, trial_at
from .trial_helpers import STAGES, part

SEEDS = range(4)


def answers(match) -> set[str]:
    """What the bot answers here, in truths that it deals from several seeds."""
    return {assize.bot("greedy", seed=seed).choose(GAME, match.information(match.actor)).notation for seed in SEEDS}


def judged(match, seat) -> float:
    """How well a seat stands in the bot's eyes."""
    return mind.judge(match.edition.record[0], match.state[0], seat)


# ---- strength ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(3))
def test_it_wins_at_a_table_with_two_random_bots(seat):
    bots = ["random"] * 3
    bots[seat] = "greedy"
    assert assize.simulate("witch-trial", 1500, bots=bots, seed=1).wins(seat) >= 0.95 * 1500


@pytest.mark.parametrize("players", [4, 7])
def test_it_wins_at_larger_tables_too(players):
    result = assize.simulate("witch-trial", 600, bots=["greedy"] + ["random"] * (players - 1), seed=1)
    assert result.wins(0) >= 0.8 * 600


def test_among_itself_every_seat_has_the_same_chance_and_trials_are_fought_out():
    result = assize.simulate("witch-trial", 1500, bots=["greedy"] * 3, seed=1)
    for seat in range(3):
        assert 0.28 < result.wins(seat) / 1500 < 0.39
    news = result.news
    assert news["opened"] > 5
    assert news["settled"] > 1
    assert 0.35 < news["convicted"] / (news["convicted"] + news["acquitted"]) < 0.75


# ---- actions -------------------------------------------------------------------------------------------------------

LINEUP = "E15 M06 E18 E19 E20"  # nothing to make a case of


def test_it_defends_a_sure_win():
    """Constance Fairweather plays cards: Jury 2, and nobody has much to say."""
    match = match_at("E10 E05", "", "", lineup=LINEUP, pending={1: "S12+C04"}, fees=60)
    assert answers(match) == {"defend B"}


def test_it_defends_the_case_that_pays_better():
    match = match_at("E02", "E01", "E03", lineup=LINEUP, pending={1: "S12+C04", 2: "S20+C08"}, fees=100)
    assert answers(match) == {"defend B"}


def test_it_does_not_defend_a_certain_loss_without_pay(tmp_path):
    unpaid = (
        (GAME.folder / "editions" / "usual.toml").read_text(encoding="utf-8").replace("defense = 20", "defense = 0", 1)
    )
    (tmp_path / "unpaid.toml").write_text(unpaid, encoding="utf-8")
    edition = GAME.edition(tmp_path / "unpaid.toml")
    case = {"suspect": "S01", "charge": "C17", "filed": 0}
    truth = {"players": 3, "hands": [["E02"], ["E03", "E11"], []], "lineup": LINEUP.split(), "fees": 100}
    match = GAME.at({**truth, "pending": [None, case, None]}, seed=1, edition=edition)
    assert "defend B" not in answers(match)


def test_it_makes_a_case_that_is_as_good_as_won():
    """Lewis the Bum and Smuggling: Jury 11, and $110 in the Court."""
    match = match_at("S01 E02 E03", "", "", lineup="C17 C01 C05 C06 E20")
    assert answers(match) == {"case S01+C17"}


def test_it_brings_a_certain_conviction_to_trial():
    match = match_at(
        "E02 E03", "E01", "E04", lineup="E15 E18 M18 E19 E20", pending={0: "S01+C17"}, fees=200, deck="E05"
    )
    assert answers(match) == {"appoint"}


def test_it_does_not_pay_for_what_it_gets_for_nothing():
    match = match_at("", "", "", lineup="E02 E03 E15 E18 E19", money=[50, 50, 50])
    assert answers(match) == {"buy E02"}


# ---- arguing -------------------------------------------------------------------------------------------------------


def test_it_plays_evidence_that_decides():
    """At Jury 6 with $300 in the Court five steps up make a conviction certain."""
    assert answers(trial_at("E02 E18", "", "", jury=6, stage="final", fees=300)) == {"play E02"}
    assert answers(trial_at("", "E10", "", jury=6, stage="defense", fees=300)) == {"play E10"}


@pytest.mark.parametrize(("stage", "jury"), [("final", 12), ("final", 11), ("prosecution", 12), ("defense", 1)])
def test_it_keeps_its_cards_when_the_trial_is_decided(stage, jury):
    match = part(stage, "E02 E10 S08 C20 M06 M07", jury=jury)
    assert answers(match) == {"rest"}


def test_it_keeps_a_good_card_when_there_is_little_to_win():
    assert answers(trial_at("E02", "", "", jury=10, stage="final", fees=40)) == {"rest"}


def test_it_does_not_help_the_other_side():
    """A low Charge would lower the Jury, whoever plays it."""
    assert answers(trial_at("C01", "", "", case="S01+C17", jury=7, stage="final", fees=300)) == {"rest"}
    assert answers(trial_at("", "C20", "", case="S01+C01", jury=7, stage="defense", fees=300)) == {"rest"}


def test_it_lets_a_lost_case_be_thrown_out():
    assert answers(trial_at("", "M04", "", jury=12, stage="defense", fees=300)) == {"play M04"}
    assert answers(trial_at("M04", "", "", jury=12, stage="final", fees=300)) == {"rest"}


def test_it_strikes_the_evidence_that_weighs_most():
    laid = ("E02 0 stands", "E19 0 stands")
    match = play(trial_at("", "M08", "", jury=8, stage="defense", fees=300, laid=laid), "play M08", "allow")
    assert answers(match) == {"pick E02"}


def test_it_objects_to_what_hurts_and_not_to_what_does_not():
    hurts = play(trial_at("M05", "O01", "", jury=6, stage="final", fees=300), "play M05")
    assert answers(hurts) == {"object"}
    helps = play(trial_at("M13", "O01", "", jury=12, stage="final", fees=300), "play M13")
    assert answers(helps) == {"allow"}


# ---- bargains ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pot", "jury"), [(90, 7), (120, 6), (180, 4), (60, 6), (360, 9)])
@pytest.mark.parametrize("stage", STAGES)
def test_with_no_cards_left_it_offers_what_both_may_expect(stage, pot, jury):
    """The pots are such that the expectation is a multiple of five dollars."""
    share = round(pot * conviction(jury, 0, 0))
    assert share % 5 == 0
    match = play(part(stage, jury=jury, fees=pot), "rest")
    assert answers(match) == {f"plea {share}-{pot - share}"}


@pytest.mark.parametrize("pot", [85, 110, 235])
@pytest.mark.parametrize("jury", range(1, 13))
def test_an_offer_is_never_far_from_what_both_may_expect(pot, jury):
    match = play(part("final", jury=jury, fees=pot), "rest")
    expected = pot * conviction(jury, 0, 0)
    for answer in answers(match):
        if answer != "no plea":
            assert abs(int(answer.split()[1].split("-")[0]) - expected) <= 5


@pytest.mark.parametrize("offerer", ["prosecution", "defense"])
@pytest.mark.parametrize("jury", [3, 6, 7, 9])
def test_it_accepts_what_it_may_expect_and_declines_less(offerer, jury):
    """By more than five dollars too little is declined, and by more than five dollars enough is accepted."""
    pot = 180
    expected = pot * conviction(jury, 0, 0)
    for share in range(0, pot + 1, 5):
        stage = "final" if offerer == "prosecution" else "defense"
        match = play(part(stage, jury=jury, fees=pot), "rest", f"plea {share}-{pot - share}")
        surplus = expected - share if offerer == "prosecution" else share - expected
        if abs(surplus) >= 5:
            assert answers(match) == {"accept" if surplus > 0 else "decline"}


def test_with_a_strong_hand_it_declines_what_the_jury_alone_would_give():
    """At Jury 6 a fair share is $75 of $180; with two strong Evidence cards the Defense hopes for more."""
    fair = play(trial_at("", "E10 E05", "", jury=6, fees=180), "rest", "plea 105-75")
    assert answers(fair) == {"decline"}


@pytest.mark.parametrize("number", [1, 7, 8])
def test_it_bargains_freely_too(number):
    free = {"options": {"bargaining": "free"}, "jury": 7, "fees": 90}
    match = play(part("final", **free), "rest", "plea 90-0")
    for offer in range(1, number):
        play(match, f"plea {5 * offer}-{90 - 5 * offer}")
    assert answers(match) <= {"accept", "decline", "plea 65-25"}


# ---- what is known -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [case for case in plain_cases() if case.name == GAME.name], ids=str)
def test_the_judgement_looks_into_no_hand_but_its_own(case):
    match, chooser = case.new(5), random.Random(5)
    while not match.over:
        for seat in range(case.players):
            here = judged(match, seat)
            for seed in (1, 2):
                assert judged(GAME.redeal(match, seat, seed), seat) == here
        play_on(match, chooser, 9)


def observed(match, seat):
    """What a seat observes."""
    out = np.full(GAME.features, 7, np.float32)
    mind.observe(match.edition.record[0], match.state[0], seat, out)
    return out


def test_the_view_as_numbers_has_its_size_and_its_scale():
    assert GAME.features == mind.FEATURES == len(observed(GAME.new(7, 1), 0))
    match, chooser, largest = GAME.new(7, 3), random.Random(3), np.zeros(mind.FEATURES)
    while not match.over:
        for seat in range(7):
            numbers = observed(match, seat)
            assert np.isfinite(numbers).all()
            largest = np.maximum(largest, np.abs(numbers))
        play_on(match, chooser, 3)
    assert largest.max() < 5
    assert (largest > 0).sum() > mind.FEATURES / 3


def test_the_view_as_numbers_tells_own_cards_from_those_of_others():
    match = match_at("E01 E02", "E03", "E04")
    assert not np.array_equal(observed(match, 0), observed(match, 1))
    other = match_at("E01 E02", "E04", "E03")
    assert np.array_equal(observed(match, 0), observed(other, 0))
    assert not np.array_equal(observed(match, 1), observed(other, 1))


def test_the_judgement_counts_dollars():
    poor, rich = (match_at("E01", "", "", money=[money, 50, 50]) for money in (50, 75))
    assert judged(rich, 0) - judged(poor, 0) == pytest.approx(25)
    assert judged(rich, 1) < judged(poor, 1)


def test_winning_is_everything_at_the_end():
    match = match_at("", "", "", deck="", money=[60, 50, 50], passes=2)
    let_chance(play(match, "pass"))
    assert match.actor == OVER
    assert judged(match, 0) > 5_000 > -5_000 > judged(match, 1)
