"""Luck cards 1 to 13, each with its effect, its conditions and whom it works on."""

from __future__ import annotations

import pytest

from .board import set_up
from .board_cards import POINTS, close, knowers, lies, pass_to, playable, turn_up, turn_up_inside

STATIONS = {f"police_{number}" for number in range(1, 10)}
PUBS = {"pub_bull_bear", "pub_rhodes", "pub_crampton", "pub_hind", "pub_old_lag", "pub_burghers", "pub_pharaoh"}


# ---- 1 Good Behaviour ----------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-110")
@pytest.mark.parametrize("space", ["governor", "years_7", "in_belongings", "visiting_time"])
def test_1_brings_a_prisoner_to_remission(space):
    match = set_up(f"green {space} dartmoor gartree", hands="green L01").play("play L01")
    assert match.at("green") == "remission"
    assert match.prison("green") == "gartree"
    assert match.rings("green") == ["dartmoor", "gartree"]
    assert lies(match, "L01") == "used"


@pytest.mark.clause("JC-110", "JA-40")
def test_1_works_in_the_cells_without_a_ring_and_without_a_charge():
    match = set_up("green cells fraud dartmoor, black cells", hands="green L01").play("play L01")
    assert match.at("green") == "remission"
    assert match.charge("green") == ""
    assert match.rings("green") == ["dartmoor"]
    assert match.prison("green") == ""
    assert match.queue == ["black"]


@pytest.mark.clause("JC-110")
def test_1_saves_from_a_trial_that_has_been_called():
    match = set_up("green cells fraud, black cells theft", judges="spite court", hands="green L01")
    assert match.window == "trial"
    match.play("play L01")
    assert match.at("green") == "remission"
    assert match.at("spite") == "court"
    assert match.phase == "trying"
    assert match.facts("trial") == ["black spite theft"]


@pytest.mark.clause("JC-45", "JA-11")
def test_1_is_the_way_to_going_straight():
    match = set_up("green years_7 gartree", hands="green L01").play("play L01").throw(1)
    assert "going_straight" in match.walks()


# ---- 2 A Room in Kent, 3 Goalkeeper Wanted -------------------------------------------------------------------------


@pytest.mark.clause("JC-111", "JC-112")
@pytest.mark.parametrize(("card", "prison"), [("L02", "maidstone"), ("L03", "gartree")])
def test_2_and_3_transfer_on_the_same_space_with_a_ring(card, prison):
    match = set_up("green years_5 dartmoor, black years_5 scrubs", hands=f"green {card}").play(f"play {card}")
    assert match.at("green") == "years_5"
    assert match.rings("green") == ["dartmoor", prison]
    assert match.prison("green") == prison
    assert match.facts("ring") == [f"green {prison} 2"]
    assert match.rings("black") == ["scrubs"]


@pytest.mark.clause("JC-111", "JC-112", "JC-76")
@pytest.mark.parametrize(("card", "prison"), [("L02", "maidstone"), ("L03", "gartree")])
def test_2_and_3_raise_a_ring_that_is_there_already(card, prison):
    match = set_up(f"green years_5 {prison} dartmoor scrubs", hands=f"green {card}").play(f"play {card}")
    assert match.rings("green") == ["dartmoor", "scrubs", prison]
    assert match.prison("green") == prison
    assert match.facts("ring") == []
    assert match.facts("raised") == [f"green {prison}"]


@pytest.mark.clause("JA-64")
@pytest.mark.parametrize("point", POINTS)
def test_2_and_3_cannot_be_played_in_no_prison_but_34_can(point):
    match = set_up("green remission dartmoor, black", no_prison="green", hands="green L02 L03 L34", **POINTS[point])
    assert playable(match) == {"L34"}


@pytest.mark.clause("JA-64", "JC-110")
def test_2_cannot_be_played_after_1_out_of_the_cells():
    match = set_up("green cells fraud dartmoor, black", hands="green L01 L02 L03 L34")
    match.play("play L01")
    assert playable(match) == {"L34"}


# ---- 4 Second Wind -------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-24")
def test_4_gives_another_turn_when_this_one_is_over():
    match = turn_up("L04", "black, white")
    assert (match.phase, match.turn) == ("throwing", "green")
    assert match.s.turns == 2
    match.throw(3).play("walk st_wharf_lane")
    assert (match.phase, match.turn) == ("throwing", "black")


@pytest.mark.clause("JC-24")
def test_4_gives_one_turn_and_not_more():
    match = turn_up("L04", "black, white")
    for turn in ("green", "black", "white", "green"):
        assert (match.turn, match.phase) == (turn, "throwing")
        match.throw(2).play("P1 crime_safe_n" if match.at("P1") == "police_1" else "P1 police_1")


# ---- 5 Round the Wrong Corner --------------------------------------------------------------------------------------


@pytest.mark.clause("JC-85")
def test_5_sends_any_policeman_to_any_police_space():
    match = set_up("green, black", police="P3 crime_fraud_e", hands="green L05").play("play L05")
    assert match.offers() == {f"pick P{number}" for number in range(1, 10)}
    match.play("pick P3")
    assert match.offers() == {f"pick {station}" for station in STATIONS}
    match.play("pick police_7")
    assert match.at("P3") == "police_7"
    assert match.at("P7") == "police_7"
    assert [match.at(f"P{number}") for number in (1, 2, 4, 5, 6, 8, 9)] == [
        f"police_{number}" for number in (1, 2, 4, 5, 6, 8, 9)
    ]


@pytest.mark.clause("JC-85", "JA-55")
def test_5_sends_him_to_another_space_than_his_own():
    match = set_up("green, black", hands="green L05").play("play L05", "pick P3")
    assert match.offers() == {f"pick {station}" for station in STATIONS - {"police_3"}}


# ---- 6 Winter Sun --------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-32")
def test_6_sends_a_judge_on_the_circuit_to_bermuda():
    match = set_up(
        "green, black", judges="spite court, mildly bermuda, vague hospital", hands="black L06", turn="green"
    )
    match.play("play L06")
    assert match.asked == "black"
    assert match.offers() == {"pick kindly", "pick whacker"}
    match.play("pick whacker")
    assert match.at("whacker") == "bermuda"
    assert match.at("mildly") == "bermuda"
    assert match.at("kindly") == "home_kindly"


# ---- 7 Spitting Image ----------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-113")
def test_7_exchanges_places_with_iggs():
    match = set_up("green taxi_1, iggs st_ink_alley", hands="green L07").play("play L07")
    assert match.at("green") == "st_ink_alley"
    assert match.at("iggs") == "taxi_1"
    assert match.rings("green") == match.rings("iggs") == []


@pytest.mark.clause("JC-113")
def test_7_gives_the_ring_of_the_prison_in_which_iggs_was():
    match = set_up("green taxi_1 gartree, iggs years_6 gartree dartmoor", hands="green L07").play("play L07")
    assert match.at("green") == "years_6"
    assert match.prison("green") == "dartmoor"
    assert match.rings("green") == ["gartree", "dartmoor"]
    assert match.at("iggs") == "taxi_1"
    assert match.prison("iggs") == ""
    assert match.rings("iggs") == ["gartree", "dartmoor"]


@pytest.mark.clause("JC-113")
def test_7_raises_a_ring_that_is_there_already():
    match = set_up("green taxi_1 dartmoor gartree, iggs years_6 dartmoor", hands="green L07").play("play L07")
    assert match.rings("green") == ["gartree", "dartmoor"]


@pytest.mark.clause("JC-113", "JC-77")
def test_7_brings_iggs_into_the_prison_of_the_other():
    match = set_up("green years_6 scrubs, iggs taxi_1", hands="green L07").play("play L07")
    assert match.at("green") == "taxi_1"
    assert match.prison("green") == ""
    assert match.at("iggs") == "years_6"
    assert match.prison("iggs") == "scrubs"
    assert match.rings("iggs") == ["scrubs"]


@pytest.mark.clause("JC-113")
def test_7_between_two_prisoners_changes_their_prisons():
    match = set_up("green years_6 scrubs, iggs years_1 dartmoor", hands="green L07").play("play L07")
    assert (match.at("green"), match.prison("green")) == ("years_1", "dartmoor")
    assert match.rings("green") == ["scrubs", "dartmoor"]
    assert (match.at("iggs"), match.prison("iggs")) == ("years_6", "scrubs")


@pytest.mark.clause("JC-113", "JA-15")
def test_07_with_a_crook_who_has_escaped_takes_no_ring():
    match = set_up("iggs in_luck_2 scrubs, green taxi_1", die=6, hands="green L07", options={"tunnel_late_arrest": 1})
    match.pass_all().play("walk tunnel_end", "play L07")
    assert (match.at("green"), match.prison("green"), match.rings("green")) == ("tunnel_end", "", [])


@pytest.mark.clause("JC-113", "JA-14")
def test_7_is_no_move_so_nothing_is_drawn():
    match = set_up("green taxi_1, iggs luck_2", hands="green L07").play("play L07")
    assert match.at("green") == "luck_2"
    assert match.phase == "throwing"


@pytest.mark.clause("JC-113")
@pytest.mark.parametrize("point", POINTS)
def test_7_is_no_good_to_iggs_and_simply_kept(point):
    match = set_up("iggs, green", hands="iggs L07", **POINTS[point])
    assert playable(match) == set()
    match = turn_up("L07", "black")
    assert match.hand("green") == {"L07"}
    assert match.offers() == {"pass"}


@pytest.mark.clause("JC-113", "JC-60")
def test_7_can_lead_to_an_arrest():
    match = set_up("green taxi_1, iggs crime_black_ne, black", hands="green L07 L23, black L10")
    match.play("play L07")
    assert match.at("green") == "crime_black_ne"
    match.play("play L23", "pick P1")
    assert match.window == "arrest"


# ---- 8 Shift Change ------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-11")
def test_8_brings_every_policeman_back_to_a_police_space_of_his_own():
    match = turn_up("L08", police="P1 taxi_1, P2 taxi_1, P3 police_7, P9 crime_bank_w")
    assert sorted(match.at(f"P{number}") for number in range(1, 10)) == sorted(STATIONS)


@pytest.mark.clause("JC-100", "JA-59")
def test_8_can_arrest_conspirators_where_these_abound():
    match = turn_up("L08", "black police_6, iggs police_6", police="P6 taxi_3", options={"abound": 1})
    assert match.facts("conspired") == ["black+iggs police_6"]
    assert (match.phase, match.asked) == ("ordering", "green")


# ---- 9 The Cabbie Owes You One -------------------------------------------------------------------------------------


@pytest.mark.clause("JC-114")
@pytest.mark.parametrize("space", ["released", "going_straight", "bash_n", "crime_tax_n"])
def test_9_brings_to_any_pub_without_a_taxi_space(space):
    match = set_up(f"green {space}, black", hands="green L09").play("play L09")
    assert match.offers() == {f"pick {pub}" for pub in PUBS}
    match.play("pick pub_bull_bear")
    assert match.at("green") == "pub_bull_bear"
    assert match.at("black") == "pub_pharaoh"


@pytest.mark.clause("JC-114", "JA-55")
def test_9_brings_to_another_pub():
    match = set_up("green pub_rhodes, black", hands="green L09").play("play L09")
    assert match.offers() == {f"pick {pub}" for pub in PUBS - {"pub_rhodes"}}


@pytest.mark.clause("JC-114", "JC-43")
def test_9_leaves_the_move_and_its_taxi_ride():
    match = set_up("green crime_tax_n, black", die=3, hands="green L09").play("play L09", "pick pub_rhodes")
    assert (match.phase, match.asked) == ("choosing", "green")
    assert {"taxi_2", "taxi_3", "taxi_4", "taxi_5"} <= match.walks()


# ---- 10 Nobbled Jury -----------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-71")
@pytest.mark.parametrize("holder", ["green", "black"])
def test_10_has_the_die_of_any_trial_thrown_again(holder):
    match = set_up("green cells theft, black", judges="mildly court", hands=f"{holder} L10")
    assert playable(match) == set()
    close(match).throw(6)
    assert (match.window, match.asked) == ("verdict", holder)
    match.play("play L10")
    assert (match.phase, match.asked) == ("trying", "chance")
    match.throw(2)
    assert match.at("green") == "years_1"
    assert match.rings("green") == ["scrubs"]


@pytest.mark.clause("JC-71", "JA-66")
def test_10_opens_the_verdict_again_after_the_second_throw():
    match = close(set_up("green cells theft, black", judges="mildly court", hands="green L12, black L10")).throw(6)
    pass_to(match, "black").play("play L10").throw(4)
    assert (match.window, match.asked) == ("verdict", "green")
    match.play("play L12", "pick 5")
    assert match.at("green") == "years_5"


# ---- 11 Light Fingers ----------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-87")
def test_11_takes_a_card_by_chance_from_a_player_of_choice():
    match = turn_up("L11", "black, iggs, white", hands="green L02, black L31 L35, white L10")
    assert (match.phase, match.asked) == ("picking", "green")
    assert match.offers() == {"pick black", "pick white"}
    match.play("pick black")
    assert (match.phase, match.asked) == ("stealing", "chance")
    assert match.offers() == {"steal L31", "steal L35"}
    match.play("steal L35")
    assert match.hand("green") == {"L02", "L35"}
    assert match.hand("black") == {"L31"}
    assert match.facts("took card") == ["green black L35"]
    assert lies(match, "L11") == "used"


@pytest.mark.clause("JC-87")
def test_11_is_known_to_both():
    match = turn_up("L11", "black, white", hands="black L31 L35").play("pick black", "steal L35")
    assert knowers(match, "L35") == {"green", "black"}
    assert knowers(match, "L31") == {"black"}


@pytest.mark.clause("JC-87")
def test_11_works_inside_as_well():
    match = turn_up_inside("L11", hands="black L31").play("pick black", "steal L31")
    assert match.hand("green") == {"L31"}


# ---- 12 Character Witness ------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-71")
@pytest.mark.parametrize(("die", "offers"), [(1, {2}), (2, {1, 3}), (3, {2, 4}), (4, {3, 5}), (5, {4, 6}), (6, {5})])
def test_12_turns_the_own_trial_die_by_one(die, offers):
    match = close(set_up("green cells theft, black", judges="whacker court", hands="green L12")).throw(die)
    match.play("play L12")
    assert match.offers() == {f"pick {number}" for number in offers}


@pytest.mark.clause("JC-71")
@pytest.mark.parametrize(("pick", "space"), [(1, "released"), (3, "years_3")])
def test_12_counts_as_thrown(pick, space):
    match = close(set_up("green cells theft, black", judges="whacker court", hands="green L12")).throw(2)
    match.play("play L12", f"pick {pick}")
    assert match.at("green") == space


@pytest.mark.clause("JC-71")
def test_12_does_nothing_for_others():
    match = close(set_up("green cells theft, black", judges="whacker court", hands="black L12")).throw(2)
    assert match.asked == "black"
    assert match.offers() == {"pass"}


# ---- 13 Unlucky for Some -------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-62", "JC-66")
def test_13_brings_to_the_cells_for_bank_robbery():
    match = turn_up("L13", "black cells", probation="green")
    assert match.at("green") == "cells"
    assert match.charge("green") == "bank_robbery"
    assert match.queue == ["black", "green"]
    assert not match.on_probation("green")


@pytest.mark.clause("JC-62", "JA-55")
def test_13_does_nothing_inside():
    match = turn_up_inside("L13", "gartree")
    assert match.at("green") == "in_luck_4"
    assert match.prison("green") == "gartree"
    assert match.charge("green") == ""
    assert match.facts("nothing") == ["L13"]


@pytest.mark.clause("JC-62")
def test_13_is_no_arrest_by_a_policeman():
    match = turn_up("L13", hands="green L20 L36")
    assert match.window == "after move"
    assert playable(match) == {"L36"}


@pytest.mark.clause("JC-62", "JC-70")
def test_13_leads_to_a_trial_at_once_if_a_judge_is_in_court():
    match = turn_up("L13", judges="vague court")
    assert match.phase == "trying"
    assert match.facts("trial") == ["green vague bank_robbery"]
