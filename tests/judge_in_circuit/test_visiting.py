"""Prison Visiting and Visiting Time (JC-46, JA-42 to JA-44)."""

import pytest

from .board import set_up

BOTH = "green prison_visiting, black visiting_time gartree dartmoor"


# ---- when it is offered


@pytest.mark.clause("JC-46", "JA-42")
def test_a_visitor_who_comes_is_asked_at_once():
    match = set_up("green crime_fraud_w, black visiting_time dartmoor", die=1).play("walk prison_visiting")
    assert (match.phase, match.asked) == ("visiting", "green")
    assert match.offers() == {"pass", "exchange black"}


@pytest.mark.clause("JA-42")
def test_a_visitor_is_asked_when_a_prisoner_comes():
    match = set_up("green years_3 dartmoor, black prison_visiting, iggs", die=1).play("walk visiting_time")
    assert (match.phase, match.asked, match.turn) == ("visiting", "black", "green")
    assert match.offers() == {"pass", "exchange green"}
    match.play("exchange green")
    assert (match.turn, match.phase) == ("black", "throwing")


@pytest.mark.clause("JC-46")
@pytest.mark.parametrize(
    "crooks", ["green prison_visiting, black years_3 dartmoor", "green crime_fraud_w, black visiting_time dartmoor"]
)
def test_with_one_space_empty_nobody_is_asked(crooks):
    assert set_up(crooks).phase == "throwing"


@pytest.mark.clause("JA-6", "JC-46")
def test_passing_is_no_visit():
    match = set_up("green crime_fraud_w, black visiting_time dartmoor", die=2).play("walk police_6")
    assert (match.turn, match.phase) == ("black", "throwing")


@pytest.mark.clause("JC-46")
def test_the_prisoner_is_not_asked():
    match = set_up("black visiting_time dartmoor, green prison_visiting")
    assert match.asked == "green"
    match.play("pass")
    assert match.phase == "throwing"


@pytest.mark.clause("JC-46", "JA-42")
def test_whoever_declines_is_asked_again_at_the_start_of_his_next_turn():
    match = set_up("green crime_fraud_w, black visiting_time dartmoor, iggs", die=1).play(
        "walk prison_visiting", "pass"
    )
    for crook in ("black", "iggs"):
        assert (match.turn, match.phase) == (crook, "throwing")
        match.wait()
    assert (match.turn, match.phase, match.asked) == ("green", "visiting", "green")
    match.play("exchange black")
    assert (match.at("green"), match.at("black"), match.turn) == ("visiting_time", "prison_visiting", "green")
    assert match.phase == "throwing"


@pytest.mark.clause("JA-42")
def test_whoever_declines_twice_is_asked_a_third_time():
    match = set_up(BOTH).play("pass").wait(2)
    assert match.phase == "visiting"
    match.play("pass").wait(2)
    assert (match.phase, match.asked) == ("visiting", "green")


@pytest.mark.clause("JA-42")
def test_a_visitor_is_not_asked_again_in_between():
    match = set_up("green prison_visiting, black visiting_time dartmoor, iggs, white").play("pass").throw(1)
    match.play("kindly")
    for _ in range(3):
        assert match.phase == "throwing"
        match.wait()
    assert (match.phase, match.asked) == ("visiting", "green")


@pytest.mark.clause("JA-42")
def test_whoever_has_declined_is_asked_at_once_when_another_prisoner_comes():
    crooks = "black visiting_time dartmoor, iggs years_3 gartree, green prison_visiting"
    match = set_up(crooks).play("pass").throw(2).play("walk years_4").throw(1).play("walk visiting_time")
    assert (match.phase, match.asked, match.offers()) == ("visiting", "green", {"pass", "exchange iggs"})


# ---- what it does


@pytest.mark.clause("JC-46", "JA-41")
def test_the_two_change_places_and_the_visitor_takes_the_top_ring():
    match = set_up(BOTH).play("exchange black")
    assert (match.at("green"), match.at("black")) == ("visiting_time", "prison_visiting")
    assert (match.prison("green"), match.rings("green")) == ("dartmoor", ["dartmoor"])
    assert (match.prison("black"), match.rings("black")) == ("", ["gartree", "dartmoor"])
    assert match.facts("exchanged") == ["green black"]


@pytest.mark.clause("JC-46", "JC-76", "JA-41")
def test_a_ring_that_the_visitor_has_is_raised():
    match = set_up("green prison_visiting dartmoor scrubs, black visiting_time dartmoor").play("exchange black")
    assert match.rings("green") == ["scrubs", "dartmoor"]
    assert match.prison("green") == "dartmoor"


@pytest.mark.clause("JC-46", "JC-44")
def test_the_visitor_serves_the_rest_of_the_sentence():
    match = set_up(BOTH).play("exchange black").throw(1)
    assert match.walks() == {"in_luck_3", "years_3"}


@pytest.mark.clause("JC-46")
def test_the_prisoner_is_free():
    match = set_up(BOTH).play("exchange black").wait().throw(1)
    assert (match.turn, match.walks()) == ("black", {"crime_fraud_w", "police_6"})


@pytest.mark.clause("JC-46", "JC-95")
def test_a_ring_by_exchange_can_win():
    match = set_up("green prison_visiting gartree scrubs, black visiting_time dartmoor", options={"rings": 3}).play(
        "exchange black"
    )
    assert match.winners == ["green"]


@pytest.mark.clause("JA-14")
def test_an_exchange_is_no_move():
    match = set_up(BOTH, options={"shorter": 1}, probation="green black").play("exchange black")
    assert match.phase == "throwing"
    assert match.on_probation("green")
    assert match.on_probation("black")


# ---- once only


@pytest.mark.clause("JC-46", "JA-42")
def test_the_released_man_cannot_swap_back():
    match = set_up(BOTH).play("exchange black")
    assert match.phase == "throwing"
    match.wait()
    assert (match.turn, match.phase) == ("black", "throwing")  # the new visitor's own turn
    match.wait(2)
    assert (match.turn, match.phase) == ("black", "throwing")


@pytest.mark.clause("JA-42")
def test_nor_can_another_visitor_while_both_spaces_stay_taken():
    match = set_up("iggs crime_fraud_w, green prison_visiting, black visiting_time dartmoor", die=1)
    match.play("exchange black")
    match.play("walk prison_visiting")
    assert (match.at("iggs"), match.turn, match.phase) == ("prison_visiting", "green", "throwing")


@pytest.mark.clause("JA-42")
def test_once_the_visitors_space_was_empty_there_is_a_new_exchange():
    match = set_up(BOTH).play("exchange black").wait().throw(1).play("walk crime_fraud_w").wait()
    match.throw(1).play("walk prison_visiting")
    assert (match.phase, match.asked) == ("visiting", "black")
    match.play("exchange green")
    assert (match.at("black"), match.at("green")) == ("visiting_time", "prison_visiting")


@pytest.mark.clause("JA-42")
def test_once_the_prisoners_space_was_empty_there_is_a_new_exchange():
    match = set_up(BOTH).play("exchange black").throw(1).play("walk years_3").wait().throw(1).play("walk visiting_time")
    assert (match.phase, match.asked) == ("visiting", "black")


# ---- several


@pytest.mark.clause("JA-43", "JC-86")
def test_several_visitors_are_asked_by_their_crook_cards():
    match = set_up("green prison_visiting, iggs prison_visiting, black visiting_time dartmoor")
    assert match.asked == "iggs"
    match.play("pass")
    assert match.asked == "green"
    match.play("exchange black")
    assert (match.at("green"), match.at("iggs"), match.at("black")) == (
        "visiting_time",
        "prison_visiting",
        "prison_visiting",
    )


@pytest.mark.clause("JA-43", "JA-42")
def test_after_one_exchange_the_next_visitor_is_not_asked():
    match = set_up("green prison_visiting, iggs prison_visiting, black visiting_time dartmoor").play("exchange black")
    assert match.at("iggs") == "visiting_time"
    assert match.phase == "throwing"


@pytest.mark.clause("JA-43")
@pytest.mark.parametrize(("prisoner", "prison"), [("black", "dartmoor"), ("iggs", "gartree")])
def test_a_visitor_chooses_among_several_prisoners(prisoner, prison):
    match = set_up("green prison_visiting, black visiting_time dartmoor, iggs visiting_time gartree")
    assert match.offers() == {"pass", "exchange black", "exchange iggs"}
    match.play(f"exchange {prisoner}")
    assert (match.at(prisoner), match.rings("green")) == ("prison_visiting", [prison])


@pytest.mark.clause("JA-44", "JA-40")
@pytest.mark.parametrize("rings", ["", "dartmoor"])
def test_from_a_prisoner_in_no_prison_there_is_no_ring(rings):
    match = set_up(f"green prison_visiting, black visiting_time {rings}", no_prison="black").play("exchange black")
    assert (match.at("green"), match.rings("green"), match.prison("green")) == ("visiting_time", [], "")
