"""Robbery, and who is wanted (TP-4, TP-30 to TP-35, TA-2 to TA-4)."""

import pytest

from .board import (
    arrested,
    at,
    ends,
    facts,
    lock_up,
    moves_of,
    play,
    purse,
    refusal,
    squares,
    status,
    thief,
    told,
)

CLEARS = {"den_clears": True}

# ---- stopping there is a robbery


@pytest.mark.clause("TP-31", "TP-32", "TP-35")
@pytest.mark.parametrize("office", "BM")
def test_a_thief_who_stops_in_a_bank_or_post_office_has_robbed_it(office):
    match = at(f"..{office}..1", thieves="A1", turn=1, die=2, pays="C1: 7000")
    assert moves_of(match) == {"C1"}
    play(match, "C1")
    assert told(match) == ["walked", "robbed", "became wanted"]
    assert facts(match, "robbed")[0]["seat"] == 1
    assert facts(match, "robbed")[0]["amount"] == 7000
    assert (thief(match), purse(match), status(match)) == ("C1", 7000, "wanted")


@pytest.mark.clause("TP-31", "TP-33")
def test_a_thief_who_stops_in_the_travel_agency_has_robbed_it():
    match = play(at("..R..1", thieves="A1", turn=1, die=2, agency=4000), "C1")
    assert told(match) == ["walked", "robbed", "became wanted"]
    assert (purse(match), status(match)) == (4000, "wanted")
    assert match.truth()["agency"] == 0


@pytest.mark.clause("TP-31")
@pytest.mark.parametrize("office", "BMR")
def test_only_the_exact_throw_leads_in(office):
    match = at(f"..{office}#\n.###\n.###", thieves="A1", turn=1, die=1)
    assert refusal(match, "C1") == "TP-23"
    match = at(f"..{office}#\n.###\n.###\n.###", thieves="A1", turn=1, die=3)
    assert moves_of(match) == {"A4"}
    assert refusal(match, "C1") == "TP-23"


@pytest.mark.clause("TP-31")
def test_a_telegraph_station_is_not_robbed():
    match = play(at("..T", thieves="A1", turn=1, die=2), "C1")
    assert told(match) == ["walked"]
    assert (purse(match), status(match)) == (0, "clean")


@pytest.mark.clause("TP-31")
def test_a_thief_who_rides_past_or_walks_through_has_robbed_nothing():
    match = play(at("..B..", thieves="A1", turn=1, die=3), "D1")
    assert (purse(match), status(match)) == (0, "clean")


# ---- what it pays


@pytest.mark.clause("TP-32", "TP-4")
@pytest.mark.parametrize(
    ("start", "bank", "pays"),
    [
        ("P7", "P8", 20_000),
        ("J10", "K10", 10_000),
        ("U9", "U10", 10_000),
        ("W9", "W8", 5_000),
        ("I12", "I13", 5_000),
        ("I5", "I6", 3_000),
        ("Z15", "Y15", 3_000),
        ("E20", "E19", 2_000),
        ("AA2", "AA3", 2_000),
    ],
)
def test_in_the_usual_town_each_place_pays_the_sum_on_it(start, bank, pays):
    match = at(thieves=f"{start} wanted 1000, -", turn=1, die=1, reward=3000)
    play(match, bank)
    assert purse(match) == 1000 + pays
    # The bank pays, and nobody else.
    assert match.truth()["reward"] == 3000
    assert purse(match, 2) == 0
    assert match.scores() == [3000, 1000 + pays, 0]


@pytest.mark.clause("TP-32")
def test_the_loot_is_added_to_what_he_carries():
    match = play(at("..B..1", thieves="A1 wanted 4000", turn=1, die=2), "C1")
    assert told(match) == ["walked", "robbed"]
    assert purse(match) == 14_000


@pytest.mark.clause("TP-33", "TP-73")
def test_the_agency_pays_what_is_in_its_box_at_that_moment():
    match = at("..R..#J.", thieves="A1, H1 wanted 9000", turn=2, die=1, agency=3000, players=3)
    play(match, "G1")
    assert match.truth()["agency"] == 4000
    match = at("..R..1", thieves="A1", turn=1, die=2, agency=7000)
    play(match, "C1")
    assert facts(match, "robbed")[0]["amount"] == 7000
    assert purse(match) == 7000


@pytest.mark.clause("TA-4", "TP-31", "TP-33")
def test_an_empty_travel_agency_is_robbed_all_the_same():
    match = play(at("..R..1", thieves="A1", turn=1, die=2), "C1")
    assert facts(match, "robbed")[0]["amount"] == 0
    assert (purse(match), status(match)) == (0, "wanted")


@pytest.mark.clause("TP-34")
def test_a_bank_is_robbed_as_often_as_one_likes():
    match = at("1.B", thieves="B1", turn=1, die=1)
    play(match, "C1")
    loot = [purse(match)]
    for _again in range(3):
        play(match, "die 1", "die 1", "B1", "die 1", "die 1", "C1")  # the police cannot move
        loot.append(purse(match))
    assert loot == [10_000, 20_000, 30_000, 40_000]


@pytest.mark.clause("TP-34")
def test_a_bank_pays_the_next_thief_as_well():
    match = at("1.B..", thieves="C1 wanted 10000, A1", turn=1, die=2)
    play(match, "E1", "die 2", "C1")
    assert (purse(match, 1), purse(match, 2)) == (10_000, 10_000)
    assert (status(match, 1), status(match, 2)) == ("wanted", "wanted")


@pytest.mark.clause("TP-34", "TP-33", "TA-4")
def test_the_agency_is_robbed_again_but_its_box_is_empty_now():
    match = play(at("1.R", thieves="B1", turn=1, die=1, agency=2000), "C1")
    assert purse(match) == 2000
    play(match, "die 1", "die 1", "B1", "die 1", "die 1", "C1")
    assert told(match) == ["walked", "robbed"]
    assert facts(match, "robbed")[0]["amount"] == 0
    assert purse(match) == 2000


# ---- wanted, and for how long


@pytest.mark.clause("TA-2", "TP-35")
def test_hiding_the_loot_does_not_clear_the_thief():
    match = at("D...", thieves="A1 wanted 8000", turn=1, phase="stashing")
    play(match, "carry 0")
    assert (purse(match), status(match)) == (0, "wanted")


@pytest.mark.clause("TA-2", "TA-3", "TP-35")
def test_a_wanted_thief_with_nothing_on_him_is_arrested_for_no_reward():
    match = at("D...", officers="D1", thieves="B1 wanted 0 hides A1:8000, -", die=2)
    play(match, "1 B1")
    assert arrested(match) == ["1 by officer-1: square"]
    assert facts(match, "rewarded") == [{"seat": 1, "lost": 0, "reward": 0}]
    lock_up(match, 2)
    assert match.truth()["thieves"][0]["arrests"] == 1
    assert match.truth()["thieves"][0]["hidden"] == {"A1": 8000}
    assert match.truth()["reward"] == 0


@pytest.mark.clause("TA-3")
def test_an_arrest_without_money_counts_towards_the_four():
    match = at("D...", officers="D1", thieves="B1 wanted 0 arrests 3, -", die=2)
    lock_up(play(match, "1 B1"))
    assert status(match) == "out"


@pytest.mark.clause("TA-2", "TP-30", "TP-35")
def test_a_sentence_served_to_the_end_clears_him_and_hidden_money_makes_him_wanted_again():
    match = at(
        "PP.D",
        officers="A1 guards 1, B1",
        thieves="A1 jailed 1 arrests 1 hides D1:6000",
        turn=1,
        phase="choosing ride",
    )
    play(match, "wait")
    assert status(match) == "clean"
    play(match, "die 6", "die 3", "D1")  # with a six the police cannot move
    assert status(match) == "clean"
    play(match, "die 6", "carry 6000")
    assert (status(match), purse(match)) == ("wanted", 6000)


@pytest.mark.clause("TP-35", "TA-2")
def test_a_clean_thief_who_takes_money_out_is_wanted():
    for carried, standing in ((0, "clean"), (1000, "wanted"), (6000, "wanted")):
        match = at("D..", thieves="A1 arrests 1 hides A1:6000", turn=1, phase="stashing")
        play(match, f"carry {carried}")
        assert status(match) == standing
        assert ("became wanted" in told(match)) == (standing == "wanted")
        assert purse(match) == carried


@pytest.mark.clause("TP-35", "TP-51")
def test_who_breaks_out_is_wanted():
    match = at("P......\nD######", thieves="A1 jailed 2 arrests 1", officers="A1, beat", turn=1, phase="choosing ride")
    play(match, "break out", "die 6")
    assert status(match) == "wanted"
    assert told(match) == ["threw", "broke out"]


@pytest.mark.clause("TP-35", "TA-5")
def test_at_the_start_nobody_can_be_arrested():
    match = at("D..", officers="C1, beat", thieves="B1", die=1)
    assert ends(match, "1") == set()
    assert refusal(match, "1 B1") == "TA-5"


# ---- option: dens end the hunt


@pytest.mark.clause("TA-2")
def test_with_the_option_a_thief_who_leaves_a_den_penniless_is_clean():
    match = at("D...", thieves="A1 wanted 8000", turn=1, phase="stashing", options=CLEARS)
    kept = play(match.copy(), "carry 1000")
    assert status(kept) == "wanted"
    play(match, "carry 0")
    assert told(match) == ["sorted money", "became clean"]
    assert status(match) == "clean"


@pytest.mark.clause("TA-2", "TA-3")
@pytest.mark.parametrize(("options", "standing"), [(CLEARS, "clean"), ({}, "wanted")])
def test_with_the_option_even_who_owns_nothing_at_all_is_clean_when_he_leaves(options, standing):
    match = at("..D", thieves="A1 wanted 0", turn=1, die=2, options=options)
    play(match, "C1")
    assert status(match) == "wanted"
    play(match, "die 1")  # the police cannot move
    assert status(match) == standing


@pytest.mark.clause("TA-2")
def test_with_the_option_whoever_takes_money_out_is_wanted():
    match = at("D...", thieves="A1 hides A1:8000", turn=1, phase="stashing", options=CLEARS)
    assert status(play(match.copy(), "carry 0")) == "clean"
    play(match, "carry 8000")
    assert told(match) == ["sorted money", "became wanted"]
    assert status(match) == "wanted"


@pytest.mark.clause("TA-2")
def test_with_the_option_he_may_pass_the_police_again():
    match = at("D....", officers="C1", thieves="A1 wanted 8000", turn=1, phase="stashing", options=CLEARS)
    play(match, "carry 0", "die 3")
    assert moves_of(match) == squares("D1")
    match = at("D....", officers="C1", thieves="A1 wanted 8000", turn=1, phase="stashing")
    play(match, "carry 0", "die 3")
    assert told(match) == ["threw", "stuck"]
