"""Years, rings and Prisons, and Probation (JC-50, JC-75 to JC-81, JA-39 to JA-41, JA-45 to JA-47)."""

import pytest

from .board import set_up


def sentenced(rings="", crime="theft", judge="kindly", throw=4, **entries):
    """A match in which Green has been tried."""
    return set_up(f"green cells {crime} {rings}, black", judges=f"{judge} court", **entries).throw(throw)


# ---- rings


@pytest.mark.clause("JC-77", "JC-75", "JA-40")
def test_a_ring_is_put_on_when_the_prison_is_entered():
    match = sentenced()
    assert (match.at("green"), match.prison("green"), match.rings("green")) == ("years_1", "scrubs", ["scrubs"])
    assert match.facts("ring") == ["green scrubs 1"]


@pytest.mark.clause("JC-75", "JA-40")
def test_a_new_ring_goes_on_top():
    match = sentenced("gartree dartmoor")
    assert match.rings("green") == ["gartree", "dartmoor", "scrubs"]
    assert match.prison("green") == "scrubs"


@pytest.mark.clause("JC-75", "JC-76", "JA-39", "JC-146")
@pytest.mark.parametrize(
    ("rings", "after"),
    [
        ("scrubs", ["scrubs"]),
        ("scrubs gartree dartmoor", ["gartree", "dartmoor", "scrubs"]),
        ("gartree scrubs dartmoor", ["gartree", "dartmoor", "scrubs"]),
        ("gartree dartmoor scrubs", ["gartree", "dartmoor", "scrubs"]),
    ],
)
def test_a_ring_that_is_known_is_raised_to_the_top_and_the_term_is_served(rings, after):
    match = sentenced(rings)
    assert match.rings("green") == after
    assert (match.at("green"), match.prison("green")) == ("years_1", "scrubs")
    assert match.facts("raised") == ["green scrubs"]
    assert match.facts("ring") == []
    assert match.winners == []


@pytest.mark.clause("JC-76")
def test_five_rings_are_all_there_are():
    match = sentenced("gartree maidstone dartmoor parkhurst", options={"rings": 5})
    assert match.rings("green") == ["gartree", "maidstone", "dartmoor", "parkhurst", "scrubs"]
    assert match.winners == ["green"]


@pytest.mark.clause("JC-44", "JA-40")
def test_rings_stay_on_when_a_crook_is_released():
    match = set_up("green years_1 gartree dartmoor", die=3).play("walk released")
    assert (match.rings("green"), match.prison("green")) == (["gartree", "dartmoor"], "")


@pytest.mark.clause("JA-40")
def test_card_1_leads_inside_but_into_no_prison():
    match = set_up("green cells theft dartmoor", hands="green L01 L02").play("play L01")
    assert (match.at("green"), match.prison("green"), match.rings("green")) == ("remission", "", ["dartmoor"])
    assert match.charge("green") == ""
    assert "play L02" not in match.offers()


@pytest.mark.clause("JA-40")
def test_card_1_inside_changes_no_prison():
    match = set_up("green years_7 dartmoor", hands="green L01").play("play L01")
    assert (match.at("green"), match.prison("green")) == ("remission", "dartmoor")


@pytest.mark.clause("JA-41")
@pytest.mark.parametrize(
    ("rings", "after"), [("dartmoor", ["dartmoor", "maidstone"]), ("maidstone dartmoor", ["dartmoor", "maidstone"])]
)
def test_a_transfer_adds_a_ring_or_raises_it(rings, after):
    match = set_up(f"green years_3 {rings}", hands="green L02").play("play L02")
    assert (match.rings("green"), match.prison("green"), match.at("green")) == (after, "maidstone", "years_3")


@pytest.mark.clause("JC-50", "JC-75")
@pytest.mark.parametrize(
    ("judge", "throw", "years"),
    [
        ("kindly", 4, 1),
        ("kindly", 5, 2),
        ("kindly", 6, 3),
        ("vague", 5, 4),
        ("spite", 2, 5),
        ("spite", 4, 6),
        ("spite", 5, 7),
    ],
)
def test_a_sentence_leads_straight_to_its_years(judge, throw, years):
    assert sentenced(judge=judge, throw=throw).at("green") == f"years_{years}"


@pytest.mark.clause("JC-50", "JA-14")
def test_one_year_is_three_steps_from_released():
    for years in range(1, 8):
        match = set_up(f"green years_{years} dartmoor", die=3)
        end = "released" if years == 1 else f"years_{years - 1}"
        assert end in match.walks()


@pytest.mark.clause("JA-14")
def test_the_result_of_a_trial_is_no_move():
    match = sentenced(throw=1)
    assert (match.at("green"), match.phase) == ("released", "throwing")


# ---- Probation


@pytest.mark.clause("JC-73")
def test_probation_leads_to_released_with_a_card():
    match = sentenced(throw=2)
    assert (match.at("green"), match.on_probation("green"), match.charge("green")) == ("released", True, "")
    assert match.rings("green") == []


@pytest.mark.clause("JC-66", "JC-81")
def test_the_next_arrest_ends_probation():
    match = set_up("green pub_rhodes, black", police="P1 crime_fraud_e", probation="green", die=1)
    match.play("walk crime_fraud_e")
    assert (match.at("green"), match.on_probation("green")) == ("cells", False)


@pytest.mark.clause("JC-66", "JC-81")
def test_so_does_an_arrest_for_bashing_and_for_conspiracy():
    match = set_up(
        "green st_silk_passage, black", judges="spite bash_n", police="P1 bash_n", probation="green black", die=1
    ).play("walk bash_n")
    assert not match.on_probation("green")
    assert match.on_probation("black")
    match = set_up("green pub_rhodes, black crime_fraud_e", probation="green black", police="P1 luck_3", die=1).play(
        "walk crime_fraud_e"
    )
    assert match.on_probation("green")
    match.throw(1).play("P1 crime_fraud_e", "pick green")
    assert not match.on_probation("green")
    assert not match.on_probation("black")


@pytest.mark.clause("JC-81")
def test_probation_outlasts_turns_and_police_spaces():
    match = set_up("green pub_hind, black", probation="green", die=1).play("walk police_5").wait(2)
    assert match.on_probation("green")


@pytest.mark.clause("JC-81", "JC-102")
def test_a_crime_space_alone_does_not_end_it():
    match = set_up("green pub_rhodes, black", probation="green", die=1).play("walk crime_fraud_e")
    assert match.on_probation("green")


@pytest.mark.clause("JA-47")
def test_inside_without_an_arrest_the_card_sleeps():
    match = set_up("green prison_visiting, black visiting_time dartmoor", probation="green").play("exchange black")
    assert match.at("green") == "visiting_time"
    assert match.on_probation("green")
    match = set_up("green pub_hind, black", probation="green", die=1).play("walk luck_4").draw("L19")
    assert match.at("green") == "years_3"
    assert match.on_probation("green")


@pytest.mark.clause("JA-47", "JC-80")
def test_and_wakes_when_he_is_free_again():
    assert "prison_visiting" in set_up("green in_belongings dartmoor, black", die=5).walks()
    match = set_up("green in_belongings dartmoor, black", probation="green", die=5)
    assert {"police_1", "police_6", "police_3"} <= match.walks()
    assert "prison_visiting" not in match.walks()


@pytest.mark.clause("JC-80")
def test_inside_probation_changes_nothing():
    free = set_up("green years_4 dartmoor, black", die=4).walks()
    assert set_up("green years_4 dartmoor, black", die=4, probation="green").walks() == free


@pytest.mark.clause("JA-45", "JA-46")
def test_probation_binds_its_holder_alone():
    match = set_up("green pub_hind, black", die=4, probation="black")
    assert "tunnel_end" in match.walks()


@pytest.mark.clause("JC-140")
def test_kindly_is_best_avoided():
    assert sentenced(throw=2).on_probation("green")
    assert sentenced(throw=3).on_probation("green")
    for judge in ("vague", "mildly", "whacker", "spite"):
        for throw in range(1, 7):
            assert not sentenced(judge=judge, throw=throw).on_probation("green")


@pytest.mark.clause("JC-145")
def test_two_cards_can_be_two_rings():
    match = set_up("green years_3 dartmoor scrubs, black", hands="green L02 L03")
    match.play("play L02", "play L03")
    assert match.rings("green") == ["dartmoor", "scrubs", "maidstone", "gartree"]
    assert match.winners == ["green"]
