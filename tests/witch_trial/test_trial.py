"""The course of a trial: who is active, what may be played, and where the cards lie."""

import random

import pytest

import assize

from ..enrolment import play_on
from .helpers import (
    FULL,
    GAME,
    asked,
    deck,
    defended,
    discard,
    fates,
    hand,
    jury,
    match_at,
    moves_of,
    phase,
    play,
    refusal,
    trial,
    trial_at,
)
from .trial_helpers import SIDES, STAGES, part, seats

KINDS = "E01 E02 S11 S05 C01 C05 M06 M16"


@pytest.mark.clause("WT-59")
@pytest.mark.parametrize("how", ["defended", "appointed"])
def test_the_prosecution_begins_whoever_brought_the_trial_about(how):
    if how == "defended":
        match = defended("", "", "")
    else:
        match = play(match_at("", "", "", pending={0: "S01+C17"}), "appoint", "6-6", "1-1")
    assert (phase(match), asked(match)) == ("trial", "A")
    found = trial(match)
    assert (found["stage"], found["prosecutor"], found["active"]) == ("prosecution", 0, 0)
    assert found["defender"] == (1 if how == "defended" else 2)


@pytest.mark.clause("WT-60", "WT-62", "WT-99")
@pytest.mark.parametrize("stage", STAGES)
def test_four_kinds_of_cards_and_the_rest(stage):
    match = part(stage, f"{KINDS} O01", "E03")
    assert moves_of(match) == {f"play {name}" for name in KINDS.split()} | {"rest"}


ORDERS = [
    ["play E01", "play S11", "die 3", "play C01", "play M16", "allow", "play E02", "play C05", "play M06", "allow"],
    ["play M06", "allow", "play M16", "allow", "play C05", "play C01", "play S05", "die 1", "play E02"],
    ["play C01", "play M06", "allow", "play E01", "play E02", "play S05", "die 6"],
]


@pytest.mark.clause("WT-60", "WT-61", "WT-99")
@pytest.mark.parametrize("stage", SIDES)
@pytest.mark.parametrize("moves", ORDERS)
def test_any_number_of_cards_in_any_order(moves, stage):
    active, _ = seats(stage)
    match = part(stage, KINDS)
    played = [move.removeprefix("play ") for move in moves if move.startswith("play")]
    for move in moves:
        play(match, move)
    assert (phase(match), asked(match)) == ("trial", "AB"[active])
    assert hand(match, active) == set(KINDS.split()) - set(played)
    play(match, "rest")
    assert phase(match) == "offer"


@pytest.mark.clause("WT-62", "WT-99", "WT-101")
def test_prosecution_defense_final_argument_verdict():
    match = trial_at("E01", "E02", "", jury=7)
    seen = []
    while phase(match) != "verdict":
        seen.append((trial(match)["stage"], phase(match), asked(match)))
        play(match, "no plea" if phase(match) == "offer" else "rest")
    assert seen == [
        ("prosecution", "trial", "A"), ("prosecution", "offer", "A"), ("defense", "trial", "B"),
        ("defense", "offer", "B"), ("final", "trial", "A"), ("final", "offer", "A"),
    ]  # fmt: skip
    assert trial(match)["stage"] == "verdict"


@pytest.mark.clause("WT-60", "WA-25")
@pytest.mark.parametrize("stage", STAGES)
def test_only_cards_of_the_own_hand_are_played(stage):
    match = part(stage, "E01", "E02", "E03", lineup="E04", discard="E05")
    for name in ("E02", "E03", "E04", "E05", "E06", "S01", "C17"):
        assert refusal(match, f"play {name}") == "WT-60"
    assert moves_of(match) == {"play E01", "rest"}


@pytest.mark.clause("WA-25")
@pytest.mark.parametrize("move", ["play E01", "play M16", "play S02", "play C01", "play O01", "rest", "pick E01"])
def test_no_card_is_played_outside_a_trial(move):
    match = match_at("E01 M16 S02 C01 O01", "", "", lineup="E05")
    assert refusal(match, move) == "WA-25"


@pytest.mark.clause("WA-25")
@pytest.mark.parametrize("move", ["buy E05", "case S02+C05", "defend C", "appoint", "pass"])
def test_no_action_of_a_turn_is_taken_in_a_trial(move):
    match = part("defense", "S02", lineup="E05 C05", pending={2: "S07+C02"})
    assert refusal(match, move) == "WT-19"


@pytest.mark.clause("WT-79", "WT-80")
def test_cards_lie_on_the_table_until_the_trial_ends():
    match = part("prosecution", "E01 S05 C01 M06 M16", "O01 E03", discard="E10")
    play(match, "play E01", "play S05", "die 1", "play C01", "play M06", "object", "play M16", "allow")
    play(match, "rest", "no plea", "play E03", "rest", "no plea", "rest", "no plea")
    assert fates(match) == {
        "E01": "stands", "S05": "failed", "C17": "replaced", "M06": "cancelled", "M16": "stands", "E03": "stands",
    }  # fmt: skip
    assert [laid["by"] for laid in trial(match)["cards"]] == [0, 0, 0, 0, 0, 1]
    assert discard(match) == {"E10"}
    play(match, "6-6")
    assert discard(match) == {"E10", "S01", "C01", "E01", "S05", "C17", "M06", "M16", "E03"}
    assert hand(match, 0) == {"O01"}


@pytest.mark.clause("WT-84", "WA-29")
def test_a_cancelled_motion_is_spent_but_no_discard_yet():
    match = play(part("prosecution", "M06", "O01"), "play M06", "object")
    assert "M06" not in hand(match, 0) | discard(match)
    assert refusal(match, "play M06") == "WT-60"
    assert "M06" in discard(play(match, "rest", "plea 0-90", "accept"))


@pytest.mark.clause("WT-76", "WT-77")
@pytest.mark.parametrize("acted", ["prosecutor", "defender"])
@pytest.mark.parametrize("lawyers", [(0, 1), (1, 0), (2, 0), (1, 2), (2, 1)])
def test_it_does_not_matter_where_the_lawyers_sit_and_whose_turn_it_is(lawyers, acted):
    """The same cards, played from other seats, move the Jury and the money alike."""
    prosecutor, defender = lawyers
    hands = ["", "", ""]
    hands[prosecutor], hands[defender] = "E01 M06 M16", "E04 M05 S11"
    turn = lawyers[acted == "defender"]
    match = trial_at(*hands, prosecutor=prosecutor, defender=defender, jury=7, turn=turn, lineup=FULL)
    play(match, "play E01", "play M06", "allow", "play M16", "allow", "rest", "no plea")
    assert jury(match) == 12
    play(match, "play E04", "play M05", "allow", "play S11", "die 1", "rest", "no plea")
    assert jury(match) == 6
    play(match, "rest", "plea 60-50", "accept")
    rich = {prosecutor: 50 + 25 + 60, defender: 50 - 20 + 50}
    assert match.truth()["money"] == [rich.get(seat, 50) for seat in range(3)]
    assert match.truth()["turn"] == (turn + 1) % 3


@pytest.mark.clause("WT-92")
@pytest.mark.parametrize("stage", STAGES)
def test_who_has_no_card_must_still_declare_to_rest(stage):
    match = part(stage)
    assert moves_of(match) == {"rest"}
    assert asked(match) == "AB"[seats(stage)[0]]


@pytest.mark.clause("WT-48", "WT-50", "WT-51")
def test_a_trial_opens_with_what_lay_in_the_court_before():
    match = defended("", "", "", case="Lewis the Bum+Smuggling", fees=35)
    assert match.truth()["money"] == [50, 70, 50]
    assert match.truth()["fees"] == 145


# ---- whatever is played --------------------------------------------------------------------------------------------


def every_card(truth):
    """Where all cards lie that are not in the deck."""
    lying = [*truth["lineup"], *truth["discard"], *(name for held in truth["hands"] for name in held)]
    lying += [name for case in truth["pending"] if case for name in (case["suspect"], case["charge"])]
    if court := truth["trial"]:
        lying += [court["suspect"], court["charge"], *(laid["card"] for laid in court["cards"])]
    return lying


@pytest.mark.clause("WT-44", "WT-47", "WT-79", "WA-25", "WA-40")
@pytest.mark.parametrize("options", [{}, {"recycle": True, "bargaining": "free"}], ids=["usual", "all options"])
@pytest.mark.parametrize("players", GAME.players)
def test_cards_are_neither_lost_nor_made_and_money_comes_from_the_bank_by_the_rules(players, options):
    """84 cards, each in one place. The bank pays budgets, Courts and two Motions; all other money changes hands."""
    match, chooser = GAME.new(players, 11, options), random.Random(players)
    banked, before = 50 * players, None
    while not match.over:
        play_on(match, chooser, 1)
        truth = match.truth()
        lying = every_card(truth)
        assert len(lying) == len(set(lying)) == 84 - deck(match)
        for item in match.news:
            if item.kind == "paid":
                banked += item.data["budget"] + item.data["court"]
            elif item.kind in ("stocked", "invoiced"):
                banked += {"stocked": 40, "invoiced": 25}[item.kind]
        assert sum(truth["money"]) + truth["fees"] == banked
        assert all(amount >= 0 and amount % 5 == 0 for amount in (*truth["money"], truth["fees"]))
        court = truth["trial"]
        if court:
            assert 1 <= court["jury"] <= 12
            assert match.actor in (assize.CHANCE, court["prosecutor"], court["defender"])
        if court and before and before["trial"]:
            watchers = set(range(players)) - {court["prosecutor"], court["defender"]}
            for seat in watchers:
                assert truth["hands"][seat] == before["hands"][seat]
                assert truth["money"][seat] == before["money"][seat]
        before = truth
