"""Trials: both tables cell by cell, and what comes of a verdict (JC-70 to JC-77, JA-35 to JA-38, JA-51)."""

import pytest

from .board import set_up

JUDGES = ("kindly", "vague", "mildly", "whacker", "spite")
TABLE_1 = {
    1: ("not guilty", "not guilty", "not guilty", "not guilty", "not guilty"),
    2: ("probation", "re-trial", 1, 2, 5),
    3: ("probation", 1, 2, 3, 3),
    4: (1, 2, 4, 5, 6),
    5: (2, 4, 5, 6, 7),
    6: (3, 6, 7, 7, "re-trial"),
}
TABLE_2 = {
    "theft": "scrubs scrubs scrubs gartree dartmoor",
    "tax_fiddle": "scrubs scrubs gartree gartree dartmoor",
    "safe_blowing": "scrubs gartree gartree maidstone dartmoor",
    "blackmail": "scrubs maidstone maidstone maidstone dartmoor",
    "fraud": "parkhurst maidstone maidstone maidstone dartmoor",
    "bank_robbery": "parkhurst parkhurst parkhurst dartmoor dartmoor",
    "conspiracy": "parkhurst parkhurst dartmoor dartmoor dartmoor",
    "judge_bashing": "dartmoor dartmoor dartmoor dartmoor dartmoor",
}
CELLS_1 = [(throw, judge, row[column]) for throw, row in TABLE_1.items() for column, judge in enumerate(JUDGES)]
CELLS_2 = [(crime, judge, row.split()[column]) for crime, row in TABLE_2.items() for column, judge in enumerate(JUDGES)]


def tried(judge, throw, crime="theft", **entries):
    """A match in which Green has been tried with Black waiting behind him."""
    match = set_up(f"green cells {crime}, black cells fraud", judges=f"{judge} court", **entries)
    return match.throw(throw)


# ---- the tables


@pytest.mark.clause("JC-71", "JC-72", "JC-73", "JC-74", "JC-75", "JC-50", "JA-51")
@pytest.mark.parametrize(("throw", "judge", "result"), CELLS_1)
def test_table_1(throw, judge, result):
    match = tried(judge, throw)
    assert match.facts("trial die") == [f"green {throw}"]
    if result == "re-trial":
        assert (match.at("green"), match.queue, match.charge("green")) == ("cells", ["black", "green"], "theft")
    elif result in ("not guilty", "probation"):
        assert (match.at("green"), match.queue, match.charge("green")) == ("released", ["black"], "")
    else:
        assert (match.at("green"), match.queue, match.charge("green")) == (f"years_{result}", ["black"], "")
    assert match.on_probation("green") == (result == "probation")
    assert len(match.rings("green")) == (1 if isinstance(result, int) else 0)
    assert match.at(judge) == "circ_1"


@pytest.mark.clause("JC-75", "JC-2", "JC-61")
@pytest.mark.parametrize(("crime", "judge", "prison"), CELLS_2)
def test_table_2(crime, judge, prison):
    match = tried(judge, 4, crime)
    years = {"kindly": 1, "vague": 2, "mildly": 4, "whacker": 5, "spite": 6}[judge]
    assert match.facts("sentenced") == [f"green {years} {prison}"]
    assert (match.prison("green"), match.rings("green")) == (prison, [prison])


@pytest.mark.clause("JA-51")
def test_spite_gives_five_years_on_a_two_and_three_on_a_three():
    assert tried("spite", 2).at("green") == "years_5"
    assert tried("spite", 3).at("green") == "years_3"
    assert tried("vague", 3).at("green") == "years_1"


@pytest.mark.clause("JC-143")
def test_spite_means_dartmoor_and_gartree_needs_a_judge_in_the_middle():
    assert {row.split()[4] for row in TABLE_2.values()} == {"dartmoor"}
    judges = {JUDGES[column] for row in TABLE_2.values() for column in range(5) if row.split()[column] == "gartree"}
    assert judges == {"vague", "mildly", "whacker"}


# ---- when there is a trial


@pytest.mark.clause("JC-70")
def test_without_a_judge_a_crook_waits():
    match = set_up("green cells theft, black").wait(4)
    assert match.queue == ["green"]
    match.throw(1).play("kindly")
    assert (match.phase, match.facts("trial")) == ("trying", ["green kindly theft"])


@pytest.mark.clause("JC-70")
def test_without_a_crook_a_judge_waits():
    match = set_up("green pub_rhodes, black", judges="kindly court", police="P1 crime_fraud_e").wait(2)
    assert match.at("kindly") == "court"
    match.throw(1).play("walk crime_fraud_e")
    assert (match.phase, match.facts("trial")) == ("trying", ["green kindly fraud"])


@pytest.mark.clause("JC-70", "JC-36")
def test_only_the_first_in_the_queue_is_tried():
    match = set_up("green cells theft, black cells fraud", judges="kindly court")
    assert match.facts("trial") == ["green kindly theft"]
    match.throw(4)
    assert match.queue == ["black"]
    assert match.phase == "throwing"


@pytest.mark.clause("JC-71", "JA-35")
@pytest.mark.parametrize("turn", ["green", "black"])
def test_a_trial_interrupts_anybodys_turn_which_then_goes_on(turn):
    match = set_up("green cells theft, black", turn=turn, hands="black L37")
    assert match.asked == "black"
    match.play("play L37")
    assert (match.phase, match.facts("trial")) == ("trying", ["green kindly theft"])
    match.throw(4)
    assert match.at("green") == "years_1"
    assert (match.turn, match.phase) == (turn, "throwing")


@pytest.mark.clause("JA-35")
def test_a_trial_after_the_throw_leaves_the_throw_to_be_used():
    match = set_up("green, black cells theft", hands="green L37", die=5).play("play L37").throw(4)
    assert match.at("black") == "years_1"
    assert (match.turn, match.phase, match.s.die) == ("green", "choosing", 5)


@pytest.mark.clause("JA-35", "JA-36")
def test_a_trial_waits_until_the_move_is_complete():
    match = set_up("green cells theft, black", die=3).play("kindly")
    assert (match.phase, "trial" in match.news) == ("judging", False)
    match.play("spite")
    assert (match.phase, "trial" in match.news) == ("judging", False)
    match.play("spite")
    assert (match.phase, match.facts("trial")) == ("trying", ["green kindly theft"])


@pytest.mark.clause("JA-36", "JC-36")
def test_two_trials_cannot_happen_in_one_move_of_judges():
    match = set_up("green cells theft, black cells fraud", judges="vague bash_s", die=2).play("kindly", "vague")
    assert (match.at("kindly"), match.at("vague")) == ("court", "home_kindly")
    match.throw(6)
    assert (match.at("green"), match.queue) == ("years_3", ["black"])
    assert match.at("vague") == "home_kindly"
    assert match.phase == "throwing"


@pytest.mark.clause("JA-37")
def test_the_accused_stays_in_the_front_cell_until_there_is_a_result():
    match = set_up("green cells theft, black cells fraud", judges="kindly court")
    assert (match.phase, match.at("green"), match.queue) == ("trying", "cells", ["green", "black"])


@pytest.mark.clause("JC-71")
def test_the_die_is_thrown_for_the_accused_and_not_for_whose_turn_it_is():
    match = set_up("black, green cells theft", die=1).play("kindly").throw(4)
    assert match.facts("trial die") == ["green 4"]
    assert (match.at("green"), match.at("black")) == ("years_1", "pub_pharaoh")


# ---- what comes of it


@pytest.mark.clause("JC-72", "JA-38")
def test_not_guilty_means_released_and_no_charge():
    match = tried("spite", 1)
    assert (match.at("green"), match.charge("green"), match.prison("green")) == ("released", "", "")
    assert match.facts("not guilty") == ["green"]


@pytest.mark.clause("JC-73", "JA-38")
def test_probation_takes_the_counter_off_the_charge_sheet():
    match = tried("kindly", 3)
    assert (match.at("green"), match.charge("green"), match.on_probation("green")) == ("released", "", True)


@pytest.mark.clause("JC-74", "JA-38")
@pytest.mark.parametrize(("judge", "throw"), [("vague", 2), ("spite", 6)])
def test_a_re_trial_sends_to_the_back_of_the_queue_with_the_same_charge(judge, throw):
    match = tried(judge, throw, "safe_blowing")
    assert match.queue == ["black", "green"]
    assert match.charge("green") == "safe_blowing"
    assert match.facts("re-trial") == ["green"]


@pytest.mark.clause("JC-74", "JC-70")
def test_after_a_re_trial_the_next_judge_tries_the_next_in_the_queue():
    match = tried("vague", 2).throw(1).play("kindly")
    assert match.facts("trial") == ["black kindly fraud"]


@pytest.mark.clause("JC-74", "JC-36")
def test_alone_in_the_cells_a_crook_waits_for_another_judge():
    match = set_up("green cells theft, black", judges="vague court").throw(2)
    assert (match.queue, match.phase) == (["green"], "throwing")
    match.throw(1).play("kindly")
    assert match.facts("trial") == ["green kindly theft"]


@pytest.mark.clause("JC-75")
def test_years_that_were_cut_from_a_sentence_are_not_cut_from_the_next():
    match = set_up("green cells theft, black cells fraud", judges="spite court", fewer=2)
    assert match.throw(5).facts("sentenced") == ["green 7 dartmoor"]
    assert match.s.fewer == 0


@pytest.mark.clause("JC-75", "JA-38")
def test_a_sentence_takes_the_counter_off_the_charge_sheet():
    match = tried("whacker", 4, "fraud")
    assert (match.charge("green"), match.prison("green"), match.at("green")) == ("", "maidstone", "years_5")


@pytest.mark.clause("JC-73", "JC-80")
def test_a_trial_goes_on_where_the_turn_was():
    match = set_up("black, green cells theft, iggs", die=1).play("kindly").throw(2)
    assert (match.turn, match.phase) == ("green", "throwing")
    assert match.on_probation("green")
