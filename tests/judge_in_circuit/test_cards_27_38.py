"""Luck cards 27 to 38, each with its effect, its conditions and whom it works on."""

from __future__ import annotations

import pytest

from .board import set_up
from .board_cards import POINTS, at_point, close, knowers, playable, turn_up, turn_up_inside

JUDGES = ("kindly", "vague", "mildly", "whacker", "spite")


def judges_at(match):
    return [match.at(judge) for judge in JUDGES]


# ---- 27 Judges' Sports Day -----------------------------------------------------------------------------------------


@pytest.mark.clause("JC-34")
def test_27_every_judge_on_the_circuit_steps_on():
    match = turn_up("L27")
    assert judges_at(match) == ["court", "bash_s", "circ_8", "circ_6", "circ_3"]


@pytest.mark.clause("JC-34")
def test_27_the_nearest_to_court_makes_room_for_the_next():
    row = "kindly home_kindly, vague bash_s, mildly home_vague, whacker circ_8, spite home_mildly"
    match = turn_up("L27", judges=row)
    assert judges_at(match) == ["court", "home_kindly", "bash_s", "home_vague", "circ_8"]


@pytest.mark.clause("JC-34", "JC-35")
def test_27_whoever_is_blocked_stays_and_court_is_left_alone():
    match = turn_up("L27", judges="spite court, kindly home_kindly, vague bash_s, mildly hospital, whacker bermuda")
    assert judges_at(match) == ["home_kindly", "bash_s", "hospital", "bermuda", "court"]


@pytest.mark.clause("JC-34")
def test_27_nobody_steps_twice_round_the_end():
    match = turn_up("L27", judges="kindly home_kindly, vague circ_1, mildly home_spite, whacker bermuda, spite bermuda")
    assert judges_at(match) == ["court", "home_spite", "circ_3", "bermuda", "bermuda"]


@pytest.mark.clause("JC-34", "JC-70")
def test_27_can_begin_a_trial():
    match = turn_up("L27", "black cells fraud")
    assert match.facts("trial") == ["black kindly fraud"]


# ---- 28 Double Booking ---------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-34")
def test_28_exchanges_two_judges_on_the_circuit():
    match = set_up("green, black", judges="spite court, mildly bermuda", hands="green L28").play("play L28")
    assert match.offers() == {"pick kindly", "pick vague", "pick whacker"}
    match.play("pick kindly")
    assert (match.phase, match.asked) == ("picking", "green")
    assert match.offers() == {"pick vague", "pick whacker"}
    match.play("pick whacker")
    assert judges_at(match) == ["home_whacker", "home_vague", "bermuda", "home_kindly", "court"]


# ---- 29 Careless Talk ----------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-87")
@pytest.mark.parametrize(("drawer", "left"), [("green", "black"), ("black", "iggs"), ("iggs", "green")])
def test_29_the_player_on_the_left_takes_a_card_by_chance(drawer, left):
    spaces = {name: "pub_hind" if name == drawer else "taxi_1" for name in ("green", "black", "iggs")}
    crooks = ", ".join(f"{name} {space}" for name, space in spaces.items())
    match = set_up(crooks, die=1, turn=drawer, hands=f"{drawer} L02 L03").play("walk luck_4").draw("L29")
    assert (match.phase, match.asked) == ("stealing", "chance")
    assert match.offers() == {"steal L02", "steal L03"}
    match.play("steal L03")
    assert match.hand(drawer) == {"L02"}
    assert match.hand(left) == {"L03"}
    assert match.facts("took card") == [f"{left} {drawer} L03"]
    assert knowers(match, "L03") == {drawer, left}


# ---- 30 Last Orders ------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-122")
def test_30_sends_everybody_who_is_free_to_the_nearest_pub():
    match = turn_up("L30", "black taxi_1, iggs crime_fraud_w, white st_wharf_lane")
    assert [match.at(name) for name in ("green", "black", "iggs", "white")] == [
        "pub_hind", "pub_rhodes", "pub_old_lag", "pub_crampton",
    ]  # fmt: skip


@pytest.mark.clause("JC-122")
def test_30_leaves_prisoners_and_those_in_the_cells_and_in_pubs():
    match = turn_up("L30", "black years_3 gartree, iggs cells theft, white pub_bull_bear")
    assert [match.at(name) for name in ("black", "iggs", "white")] == ["years_3", "cells", "pub_bull_bear"]
    assert match.facts("went") == ["green pub_hind"]


@pytest.mark.clause("JC-122")
@pytest.mark.parametrize(
    ("space", "pubs"),
    [
        ("st_temple_bar_steps", {"pub_pharaoh", "pub_rhodes"}),
        ("crime_black_ne", {"pub_bull_bear", "pub_pharaoh", "pub_rhodes"}),
        ("going_straight", {"pub_burghers", "pub_old_lag"}),
        ("luck_1", {"pub_bull_bear", "pub_burghers"}),
    ],
)
def test_30_of_equally_near_pubs_the_crook_who_has_to_go_chooses(space, pubs):
    match = turn_up("L30", f"black {space}")
    assert (match.phase, match.asked) == ("picking", "black")
    assert match.offers() == {f"pick {pub}" for pub in pubs}
    chosen = sorted(pubs)[-1]
    match.play(f"pick {chosen}")
    assert match.at("black") == chosen


@pytest.mark.clause("JC-122")
@pytest.mark.parametrize(
    ("beat", "pub"),
    [
        ("police_2", "pub_bull_bear"),
        ("crime_fraud_e", "pub_rhodes"),
        ("st_wharf_lane", "pub_crampton"),
        ("luck_5", "pub_burghers"),
        ("st_ermine_street", "pub_pharaoh"),
        ("tunnel_end", "pub_old_lag"),
        ("pub_hind", "pub_hind"),
        ("taxi_1", "taxi_1"),
        ("police_7", "police_7"),
    ],
)
def test_30_a_policeman_next_door_to_a_pub_goes_in(beat, pub):
    assert turn_up("L30", police=f"P9 {beat}").at("P9") == pub


@pytest.mark.clause("JC-122")
def test_30_at_the_start_four_pubs_have_a_policeman_next_door():
    match = turn_up("L30")
    assert [match.at(f"P{number}") for number in range(1, 10)] == [
        "police_1", "pub_bull_bear", "pub_rhodes", "pub_crampton", "pub_hind", "police_6", "police_7", "police_8",
        "police_9",
    ]  # fmt: skip


@pytest.mark.clause("JC-122", "JC-60")
def test_30_a_policeman_who_drops_in_does_not_arrest_in_a_pub():
    match = turn_up("L30", "black pub_rhodes")
    assert match.at("P3") == "pub_rhodes"
    assert match.queue == []


@pytest.mark.clause("JC-122", "JC-100", "JA-59")
def test_30_is_a_raid_where_conspiracies_abound():
    match = turn_up("L30", "black taxi_1, lemon pub_rhodes, iggs", options={"abound": 1})
    assert match.facts("conspired") == ["black+lemon pub_rhodes"]
    assert (match.phase, match.asked) == ("ordering", "green")
    match.play("pick lemon")
    assert match.queue == ["lemon", "black"]
    assert match.charge("lemon") == match.charge("black") == "conspiracy"


@pytest.mark.clause("JC-122")
def test_30_the_police_wait_until_everybody_has_gone():
    match = turn_up("L30", "black st_temple_bar_steps")
    assert match.at("P3") == "police_3"
    match.play("pick pub_rhodes")
    assert match.at("P3") == "pub_rhodes"


@pytest.mark.clause("JC-122")
def test_30_drawn_inside_sends_the_others():
    match = turn_up_inside("L30", others="black taxi_1")
    assert match.at("green") == "in_luck_4"
    assert match.at("black") == "pub_rhodes"


# ---- 31 Back You Go ------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-123")
def test_31_works_on_any_crook():
    match = set_up("green, black years_3 gartree, iggs cells, white", hands="green L31").play("play L31")
    assert match.offers() == {"pick green", "pick black", "pick iggs", "pick white"}


@pytest.mark.clause("JC-123")
@pytest.mark.parametrize("crook", ["green", "black"])
def test_31_sends_a_free_crook_to_his_own_pub(crook):
    match = set_up("green taxi_1, black taxi_1", hands="green L31").play("play L31", f"pick {crook}")
    assert match.at(crook) == {"green": "pub_hind", "black": "pub_pharaoh"}[crook]
    assert match.at("black" if crook == "green" else "green") == "taxi_1"


@pytest.mark.clause("JC-123")
def test_31_sends_a_prisoner_to_the_governor():
    match = set_up("green, black years_1 gartree", hands="green L31").play("play L31", "pick black")
    assert match.at("black") == "governor"
    assert match.prison("black") == "gartree"


@pytest.mark.clause("JC-123")
def test_31_sends_somebody_in_the_cells_to_the_back_of_the_queue():
    match = set_up("black cells fraud, iggs cells theft, white cells theft, green", turn="green", hands="green L31")
    match.play("play L31", "pick black")
    assert match.queue == ["iggs", "white", "black"]
    assert match.charge("black") == "fraud"


# ---- 32 Helping with Enquiries -------------------------------------------------------------------------------------


@pytest.mark.clause("JC-42")
def test_32_sends_a_free_crook_to_the_nearest_police_space():
    match = turn_up("L32")
    assert (match.phase, match.asked) == ("picking", "green")
    assert match.offers() == {"pick police_5"}
    match.play("pick police_5")
    assert match.at("green") == "police_5"
    assert match.queue == []


@pytest.mark.clause("JC-42")
@pytest.mark.parametrize(
    ("start", "luck", "stations"),
    [
        ("pub_burghers", "luck_5", {"police_7"}),
        ("crime_safe_n", "luck_1", {"police_1"}),
        ("st_shady_grove", "luck_3", {"police_8"}),
        ("st_bail_yard", "luck_6", {"police_6"}),
    ],
)
def test_32_measures_on_foot(start, luck, stations):
    match = set_up(f"green {start}, black", die=1).play(f"walk {luck}").draw("L32")
    assert match.offers() == {f"pick {station}" for station in stations}


@pytest.mark.clause("JC-42", "JA-14")
def test_32_gives_a_choice_between_equally_near_ones():
    """With a Luck card drawn in the middle of two Police spaces; the usual board has no such Luck space."""
    match = set_up("green pub_hind, black", die=1)
    match.play("walk luck_4")
    match.s.at[match.seat("green")] = match.space("crime_safe_s")
    match.draw("L32")
    assert match.offers() == {"pick police_4", "pick police_9"}


@pytest.mark.clause("JC-28")
def test_32_sends_a_prisoner_to_the_governor():
    match = turn_up_inside("L32", "gartree")
    assert match.at("green") == "governor"
    assert match.prison("green") == "gartree"


# ---- 33 The Teaspoon -----------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-55", "JC-56")
@pytest.mark.parametrize("point", ["before throw", "after throw"])
def test_33_goes_through_the_tunnel_whatever_was_thrown(point):
    match = at_point(point, "green in_luck_2 gartree, black", "L33").play("play L33")
    assert match.at("green") == "tunnel_end"
    assert match.prison("green") == ""
    assert match.rings("green") == ["gartree"]
    assert (match.phase, match.turn) == ("throwing", "black")


@pytest.mark.clause("JC-57")
def test_33_is_intercepted_as_usual():
    match = at_point("after throw", "green in_luck_2 gartree, black", "L33", police="P5 tunnel_end").play("play L33")
    assert match.at("green") == "years_6"
    assert match.prison("green") == "gartree"
    assert match.turn == "black"


@pytest.mark.clause("JC-55")
def test_33_is_the_move_and_cards_can_be_played_after_it():
    match = set_up("green in_luck_2 gartree, black", hands="green L33 L09 L48").play("play L33")
    assert (match.window, match.asked, match.turn) == ("after move", "green", "green")
    assert playable(match) == {"L09"}


# ---- 34 Horace Has Kept You a Seat ---------------------------------------------------------------------------------


@pytest.mark.clause("JC-124")
@pytest.mark.parametrize(
    ("crooks", "offers"),
    [
        ("green years_3 gartree, black", {"pick 0"}),
        ("green years_3 gartree, black cells", {"pick 0"}),
        ("green years_3 gartree, white", {"pick 0"}),
        ("green years_3 gartree, black years_6 dartmoor", {"pick 0", "pick 1"}),
        ("green years_3 scrubs gartree, black years_6 dartmoor", {"pick 0", "pick 1"}),
        ("green years_3 gartree scrubs, black years_6 dartmoor", {"pick 1"}),
    ],
)
def test_34_transfers_or_joins_black_if_he_is_inside(crooks, offers):
    assert set_up(crooks, hands="green L34").play("play L34").offers() == offers


@pytest.mark.clause("JC-124")
def test_34_cannot_make_black_join_himself():
    assert "play L34" not in set_up("black years_3 scrubs, green", hands="black L34").offers()
    match = set_up("black years_3 gartree, green", hands="black L34").play("play L34")
    assert match.offers() == {"pick 0"}


@pytest.mark.clause("JC-124")
@pytest.mark.parametrize(
    ("rings", "after"), [("gartree", ["gartree", "scrubs"]), ("scrubs gartree", ["gartree", "scrubs"])]
)
def test_34_transfers_to_the_scrubs_on_the_same_space(rings, after):
    match = set_up(f"green years_3 {rings}, black years_6 dartmoor", hands="green L34").play("play L34", "pick 0")
    assert match.at("green") == "years_3"
    assert match.prison("green") == "scrubs"
    assert match.rings("green") == after
    assert match.rings("black") == ["dartmoor"]


@pytest.mark.clause("JC-124")
@pytest.mark.parametrize(
    ("rings", "after"), [("gartree", ["gartree", "dartmoor"]), ("dartmoor gartree", ["gartree", "dartmoor"])]
)
def test_34_joins_black_on_his_space_and_in_his_prison(rings, after):
    match = set_up(f"green years_3 {rings}, black years_6 dartmoor", hands="green L34").play("play L34", "pick 1")
    assert match.at("green") == match.at("black") == "years_6"
    assert match.prison("green") == "dartmoor"
    assert match.rings("green") == after


@pytest.mark.clause("JC-124", "JA-64")
def test_34_gives_a_prison_to_who_is_in_none():
    match = set_up("green remission gartree, black", no_prison="green", hands="green L34").play("play L34", "pick 0")
    assert match.prison("green") == "scrubs"
    assert match.rings("green") == ["gartree", "scrubs"]


@pytest.mark.clause("JC-124", "JA-40")
def test_34_joins_black_in_no_prison():
    match = set_up("green years_3 gartree, black remission dartmoor", no_prison="black", hands="green L34")
    match.play("play L34", "pick 1")
    assert match.at("green") == "remission"
    assert match.prison("green") == ""
    assert match.rings("green") == ["gartree"]


@pytest.mark.clause("JC-124", "JA-14")
def test_34_draws_where_black_stands_on_luck():
    match = set_up("green years_3 gartree, black in_luck_1 dartmoor", hands="green L34").play("play L34", "pick 1")
    assert match.phase == "drawing"
    match.draw("L36")
    assert match.hand("green") == {"L36"}


# ---- 35 Banana Skin ------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-38")
def test_35_sends_a_judge_on_the_circuit_to_hospital():
    match = set_up("green, black", judges="spite court, mildly bermuda", hands="green L35").play("play L35")
    assert match.offers() == {"pick kindly", "pick vague", "pick whacker"}
    match.play("pick kindly")
    assert judges_at(match) == ["hospital", "home_vague", "bermuda", "home_whacker", "court"]


@pytest.mark.clause("JC-38", "JC-40")
def test_35_displaces_a_patient_who_shunts():
    row = "whacker hospital, spite circ_6, vague home_mildly, mildly circ_8"
    match = set_up("green, black", judges=row, hands="green L35").play("play L35", "pick kindly")
    assert judges_at(match) == ["hospital", "circ_8", "home_vague", "circ_6", "home_mildly"]


@pytest.mark.clause("JC-39", "JA-22")
def test_35_the_patient_cannot_leave_in_the_same_turn():
    match = set_up("green, black", die=1, hands="green L35").play("play L35", "pick kindly")
    assert "kindly" not in match.offers()
    match.play("spite").throw(1)
    assert "kindly" in match.offers()


# ---- 36 Alibi! -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-125", "JC-96")
def test_36_leads_from_the_arrest_to_released():
    match = set_up("green crime_fraud_e, black", police="P3 crime_fraud_e", hands="green L36")
    assert match.window == "arrest"
    match.play("play L36")
    assert match.at("green") == "released"
    assert match.charge("green") == ""
    assert match.queue == []
    assert match.at("P3") == "crime_fraud_e"
    assert match.phase == "throwing"


@pytest.mark.clause("JC-125", "JC-96")
def test_36_leads_from_the_cells_to_released():
    match = set_up("green cells fraud, black cells theft", hands="green L36").play("play L36")
    assert match.at("green") == "released"
    assert match.charge("green") == ""
    assert match.queue == ["black"]


@pytest.mark.clause("JC-125", "JA-49")
def test_36_can_be_played_when_the_trial_is_called_and_not_after_its_die():
    match = set_up("green cells fraud, black", judges="vague court", hands="green L36")
    assert match.window == "trial"
    assert playable(match) == {"L36"}
    close(match).throw(5)
    assert match.window == "verdict"
    assert playable(match) == set()
    match = set_up("green cells fraud, black", judges="vague court", hands="green L36").play("play L36")
    assert match.at("green") == "released"
    assert match.at("vague") == "court"


@pytest.mark.clause("JC-125", "JC-96")
def test_36_does_not_save_another_who_is_arrested_or_tried():
    match = set_up("green crime_fraud_e, black", police="P3 crime_fraud_e", hands="black L36")
    assert match.window == "arrest"
    assert match.offers() == {"pass"}
    match = set_up("green cells fraud, black", judges="vague court", hands="black L36")
    assert match.window == "trial"
    assert match.offers() == {"pass"}


@pytest.mark.clause("JC-125", "JC-64")
def test_36_saves_one_conspirator_alone():
    match = set_up("green crime_fraud_e, black crime_fraud_e", police="P3 crime_fraud_e", hands="green L36 L05")
    match.play("pick black").play("pass")
    assert match.queue == ["black"]
    match.play("play L36").pass_all()
    assert match.queue == ["black"]
    assert match.charge("black") == "conspiracy"
    assert match.at("green") == "released"


@pytest.mark.clause("JC-96", "JA-49")
@pytest.mark.parametrize("point", POINTS)
def test_36_cannot_be_thrown_away(point):
    assert playable(at_point(point, "green years_3 gartree maidstone scrubs dartmoor, black", "L36")) == set()


# ---- 38 Lost Paperwork ---------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-63")
def test_38_releases_the_crook_at_the_front():
    match = turn_up("L38", "black cells fraud, iggs cells theft, white years_3 gartree")
    assert match.at("black") == "released"
    assert match.charge("black") == ""
    assert match.queue == ["iggs"]
    assert match.at("white") == "years_3"
    assert match.at("green") == "luck_4"
