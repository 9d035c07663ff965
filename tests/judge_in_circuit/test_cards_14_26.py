"""Luck cards 14 to 26, each with its effect, its conditions and whom it works on."""

from __future__ import annotations

import pytest

from assize.games.judge_in_circuit.box import card_data
from assize.games.judge_in_circuit.rules.trials import is_term

from .board import set_up
from .board_cards import POINTS, close, lies, pass_to, playable, turn_up, turn_up_inside, with_twin
from .home_circuit import HOME

STATIONS = {f"police_{number}" for number in range(1, 10)}
CRIMES = {"theft", "tax_fiddle", "safe_blowing", "blackmail", "fraud", "bank_robbery"}


# ---- 14 Appeal Against Leniency ------------------------------------------------------------------------------------


def put_on_probation(hands, charge="theft", die=2, **rest):
    return close(close(set_up(f"green cells {charge}, black", judges="kindly court", hands=hands, **rest)).throw(die))


@pytest.mark.clause("JC-115")
@pytest.mark.parametrize("holder", ["green", "black"])
@pytest.mark.parametrize("die", [2, 3])
@pytest.mark.parametrize(
    ("charge", "prison"), [("theft", "scrubs"), ("fraud", "parkhurst"), ("judge_bashing", "dartmoor")]
)
def test_14_turns_probation_into_a_year(holder, die, charge, prison):
    match = put_on_probation(f"{holder} L14", charge, die)
    assert (match.window, match.asked) == ("probation", holder)
    match.play("play L14").pass_all()
    assert match.at("green") == "years_1"
    assert match.prison("green") == prison
    assert match.rings("green") == [prison]
    assert not match.on_probation("green")
    assert match.at("kindly") == "circ_1"
    assert match.charge("green") == ""


@pytest.mark.clause("JC-115")
def test_14_is_for_that_moment_alone():
    match = set_up("green cells, black", judges="kindly court", hands="black L14")
    assert match.window == "trial"
    assert playable(match) == set()
    close(match).throw(2)
    assert match.window == "verdict"
    assert playable(match) == set()
    close(match)
    assert match.window == "probation"
    assert playable(match) == {"L14"}
    close(match)
    assert match.on_probation("green")
    assert playable(match) == set()


@pytest.mark.clause("JC-115")
@pytest.mark.parametrize(("judge", "die"), [("kindly", 1), ("kindly", 4), ("vague", 2), ("mildly", 2)])
def test_14_needs_probation(judge, die):
    match = close(set_up("green cells, black", judges=f"{judge} court", hands="black L14")).throw(die)
    close(match)
    assert match.window != "probation"
    assert lies(match, "L14") == "black"


@pytest.mark.clause("JC-115", "JC-95")
def test_14_can_win_for_its_victim():
    match = close(
        set_up("green cells theft gartree maidstone dartmoor, black", judges="kindly court", hands="green L14")
    )
    close(match.throw(3)).play("play L14").pass_all()
    assert match.winners == ["green"]


@pytest.mark.clause("JC-115", "JA-66")
def test_14_leaves_the_die_alone_which_has_had_its_moment():
    """After it the same moment is offered again, and not the verdict, at which everybody has passed already."""
    match = put_on_probation("green L12, black L14 L10")
    pass_to(match, "black").play("play L14")
    assert match.window != "verdict"
    match.pass_all()
    assert match.at("green") == "years_1"


@pytest.mark.clause("JC-115", "JC-71")
def test_14_can_follow_a_die_that_was_turned_to_probation():
    match = close(set_up("green cells theft, black", judges="kindly court", hands="green L12, black L14")).throw(4)
    match.play("play L12", "pick 3")
    assert match.window == "verdict"
    close(match)
    assert (match.window, match.asked) == ("probation", "black")
    match.play("play L14")
    assert match.at("green") == "years_1"


# ---- 15 A Cake with a File in It -----------------------------------------------------------------------------------


@pytest.mark.clause("JC-46")
def test_15_brings_a_free_crook_to_prison_visiting():
    match = set_up("green taxi_1, black", hands="green L15").play("play L15")
    assert match.at("green") == "prison_visiting"
    assert match.at("black") == "pub_pharaoh"


@pytest.mark.clause("JC-46")
def test_15_brings_a_prisoner_to_visiting_time():
    match = set_up("green years_7 gartree, black", hands="green L15").play("play L15")
    assert match.at("green") == "visiting_time"
    assert match.prison("green") == "gartree"


@pytest.mark.clause("JC-46", "JA-42")
@pytest.mark.parametrize(
    ("crooks", "asked", "prisoner"),
    [
        ("green taxi_1, black visiting_time gartree", "green", "black"),
        ("green years_7 gartree, black prison_visiting", "black", "green"),
    ],
)
def test_15_leads_to_the_offer_of_an_exchange(crooks, asked, prisoner):
    match = set_up(crooks, hands="green L15").play("play L15")
    assert (match.phase, match.asked) == ("visiting", asked)
    assert match.offers() == {"pass", f"exchange {prisoner}"}


# ---- 16 Blue Light Special -----------------------------------------------------------------------------------------


@pytest.mark.clause("JC-85")
def test_16_moves_any_policeman():
    match = set_up("green cells, black", hands="green L16").play("play L16")
    assert match.offers() == {f"pick P{number}" for number in range(1, 10)}


@pytest.mark.clause("JC-85", "JC-29")
def test_16_moves_him_one_to_six_steps():
    """From The Old Lag's corner: all that can be reached in one to six steps along the streets, by no Taxi."""
    match = set_up("green, black", police="P1 taxi_3", hands="green L16").play("play L16", "pick P1")
    near = {"st_prison_road", "crime_theft_nw", "released"}  # 1
    near |= {"police_6", "st_gallows_hill"}  # 2
    near |= {"prison_visiting", "st_wig_row", "police_1", "st_turnkey_close"}  # 3
    near |= {"crime_fraud_w", "st_quill_court", "crime_bank_w", "luck_1", "pub_burghers"}  # 4
    near |= {"pub_old_lag", "luck_6", "crime_safe_n", "luck_5"}  # 5
    near |= {"tunnel_end", "st_bail_yard", "arrow_sw", "bash_s", "st_pudding_lane", "police_7"}  # 6
    assert match.offers() == {f"pick {space}" for space in near}
    match.play("pick st_pudding_lane")
    assert match.at("P1") == "st_pudding_lane"
    assert [match.at(f"P{number}") for number in range(2, 10)] == [f"police_{number}" for number in range(2, 10)]


@pytest.mark.clause("JC-60")
def test_16_can_arrest_and_leaves_the_move():
    match = set_up("green, black crime_fraud_e", die=4, hands="green L16")
    match.play("play L16", "pick P3", "pick crime_fraud_e")
    assert match.queue == ["black"]
    assert (match.phase, match.asked) == ("choosing", "green")


@pytest.mark.clause("JC-65", "JA-34")
def test_16_lets_its_player_put_conspirators_in_order():
    match = set_up("white, black crime_fraud_e, iggs crime_fraud_e, green", turn="white", hands="green L16")
    match.play("play L16", "pick P3", "pick crime_fraud_e")
    assert (match.phase, match.asked) == ("ordering", "green")


# ---- 17, 25 and 37: a Judge to COURT -------------------------------------------------------------------------------


@pytest.mark.clause("JC-116")
@pytest.mark.parametrize(("card", "judge"), [("L17", "whacker"), ("L25", "spite"), ("L37", "kindly")])
@pytest.mark.parametrize("place", ["circ_3", "hospital", "bermuda", "circ_8"])
def test_17_25_37_place_a_judge_in_court_from_anywhere(card, judge, place):
    others = {"kindly", "vague", "mildly", "whacker", "spite"} - {judge}
    match = set_up("green, black", judges=f"{judge} {place}", hands=f"green {card}")
    before = {name: match.at(name) for name in others}
    match.play(f"play {card}")
    assert match.at(judge) == "court"
    assert {name: match.at(name) for name in others} == before


@pytest.mark.clause("JC-116")
@pytest.mark.parametrize(("card", "judge"), [("L17", "whacker"), ("L25", "spite"), ("L37", "kindly")])
def test_17_25_37_shunt_whoever_is_in_the_way_in_order(card, judge):
    first, second, third, fourth = [name for name in ("kindly", "vague", "mildly", "whacker", "spite") if name != judge]
    row = f"{first} court, {second} circ_1, {third} home_spite, {fourth} bash_n, {judge} circ_8"
    match = set_up("green, black", judges=row, hands=f"green {card}").play(f"play {card}")
    assert [match.at(name) for name in (judge, first, second, third, fourth)] == [
        "court", "circ_1", "home_spite", "circ_3", "bash_n",
    ]  # fmt: skip
    assert match.facts("shunted") == [
        f"{first} court circ_1",
        f"{second} circ_1 home_spite",
        f"{third} home_spite circ_3",
    ]


@pytest.mark.clause("JC-116")
def test_25_fills_the_gap_that_spite_leaves():
    row = "kindly court, spite circ_1, vague home_spite"
    match = set_up("green, black", judges=row, hands="green L25").play("play L25")
    assert [match.at(name) for name in ("spite", "kindly", "vague")] == ["court", "circ_1", "home_spite"]


@pytest.mark.clause("JC-116", "JC-70", "JA-23")
@pytest.mark.parametrize(("card", "judge"), [("L17", "whacker"), ("L25", "spite"), ("L37", "kindly")])
def test_17_25_37_begin_a_trial(card, judge):
    match = set_up("green, black cells fraud", hands=f"green {card}").play(f"play {card}")
    assert match.phase == "trying"
    assert match.facts("trial") == [f"black {judge} fraud"]


@pytest.mark.clause("JC-116")
def test_25_out_of_hospital_leaves_no_trace_there():
    match = set_up("green, black", judges="spite hospital", admitted="spite", hands="green L25").play("play L25")
    assert match.at("spite") == "court"
    assert match.s.admitted == 0


# ---- 18 The Laundry Van --------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-117")
@pytest.mark.parametrize(
    ("crook", "home"), [("green", "pub_hind"), ("black", "pub_pharaoh"), ("white", "pub_crampton")]
)
def test_18_brings_a_prisoner_to_the_own_pub(crook, home):
    match = set_up(f"{crook} governor gartree, iggs", hands=f"{crook} L18").play("play L18")
    assert match.at(crook) == home
    assert match.prison(crook) == ""
    assert match.rings(crook) == ["gartree"]


# ---- 19 Fog on the Moor --------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-118")
def test_19_brings_a_free_crook_to_three_years_in_dartmoor():
    match = turn_up("L19")
    assert match.at("green") == "years_3"
    assert match.prison("green") == "dartmoor"
    assert match.rings("green") == ["dartmoor"]


@pytest.mark.clause("JC-118")
def test_19_transfers_a_prisoner_on_the_same_space():
    match = turn_up_inside("L19", "gartree")
    assert match.at("green") == "in_luck_4"
    assert match.prison("green") == "dartmoor"
    assert match.rings("green") == ["gartree", "dartmoor"]


@pytest.mark.clause("JC-118", "JC-76")
def test_19_raises_a_ring_that_is_there_already():
    match = turn_up_inside("L19", "dartmoor gartree")
    assert match.rings("green") == ["gartree", "dartmoor"]
    assert match.facts("raised") == ["green dartmoor"]


@pytest.mark.clause("JC-118", "JA-47")
def test_19_leaves_the_card_of_probation():
    assert turn_up("L19", probation="green").on_probation("green")


@pytest.mark.clause("JC-118", "JC-95")
def test_19_can_win():
    assert turn_up_inside("L19", "gartree maidstone scrubs").winners == ["green"]


# ---- 20 Bent Copper ------------------------------------------------------------------------------------------------


def arrested(crooks="green crime_fraud_e, black", police="P3 crime_fraud_e", hands="green L20", **rest):
    return set_up(crooks, police=police, hands=hands, **rest)


@pytest.mark.clause("JC-60")
@pytest.mark.parametrize("holder", ["green", "black"])
def test_20_lets_a_crook_go_and_sends_the_policeman_away(holder):
    match = arrested(hands=f"{holder} L20")
    assert (match.window, match.asked) == ("arrest", holder)
    match.play("play L20")
    assert match.asked == holder
    assert match.offers() == {f"pick {station}" for station in STATIONS}
    match.play("pick police_5")
    assert match.facts("let go") == ["green L20"]
    assert match.at("green") == "crime_fraud_e"
    assert match.at("P3") == "police_5"
    assert match.charge("green") == ""
    assert match.queue == []
    assert match.phase == "throwing"


@pytest.mark.clause("JC-60", "JC-66")
def test_20_leaves_the_card_of_probation():
    match = arrested(probation="green").play("play L20", "pick police_5")
    assert match.on_probation("green")


@pytest.mark.clause("JC-64")
def test_20_saves_one_conspirator_and_not_the_others():
    match = arrested("green crime_fraud_e, black crime_fraud_e", hands="black L20")
    match.play("pick green").play("play L20", "pick police_5")
    assert match.at("green") == "crime_fraud_e"
    assert match.charge("green") == ""
    assert match.queue == ["black"]
    assert match.charge("black") == "conspiracy"


@pytest.mark.clause("JC-64")
def test_20_can_save_the_second_conspirator():
    match = arrested("green crime_fraud_e, black crime_fraud_e", hands="black L20").play("pick green")
    match.play("pass")
    assert match.queue == ["green"]
    assert (match.window, match.asked) == ("arrest", "black")
    match.play("play L20", "pick police_1")
    assert match.at("black") == "crime_fraud_e"
    assert match.queue == ["green"]


@pytest.mark.clause("JC-60")
def test_20_cannot_be_played_once_the_crook_is_in_the_cells():
    match = close(arrested())
    assert match.queue == ["green"]
    assert match.window == "before throw"
    assert playable(match) == set()


@pytest.mark.clause("JC-64")
def test_20_twice_saves_both_conspirators_though_the_policeman_has_gone():
    match = arrested(
        "green crime_fraud_e, black crime_fraud_e", hands="black L20 L05", edition=with_twin("L20", "L05")
    ).play("pick green", "play L20", "pick police_1", "play L05", "pick police_2")
    assert match.at("green") == match.at("black") == "crime_fraud_e"
    assert match.at("P3") == "police_1"
    assert match.queue == []
    assert match.charge("green") == match.charge("black") == ""


# ---- 21 Plea Bargain -----------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-61")
@pytest.mark.parametrize("charge", ["conspiracy", "judge_bashing", "theft"])
def test_21_changes_the_own_charge_to_any_named_crime(charge):
    match = set_up(f"green cells {charge}, black cells fraud", hands="green L21").play("play L21")
    assert match.offers() == {f"pick {crime}" for crime in CRIMES}
    match.play("pick bank_robbery")
    assert match.charge("green") == "bank_robbery"
    assert match.charge("black") == "fraud"
    assert match.queue == ["green", "black"]


@pytest.mark.clause("JC-61", "JC-75")
def test_21_decides_the_prison_of_a_trial_that_has_been_called():
    match = set_up("green cells judge_bashing, black", judges="kindly court", hands="green L21")
    match.play("play L21", "pick fraud").throw(4)
    assert match.rings("green") == ["parkhurst"]


# ---- 22 That's Him, Officer ----------------------------------------------------------------------------------------


@pytest.mark.clause("JC-119", "JA-63")
def test_22_changes_places_with_a_prisoner():
    match = set_up("iggs cells theft, green cells fraud scrubs, black years_6 gartree", hands="green L22")
    match.play("play L22", "pick black")
    assert match.at("green") == "years_6"
    assert match.prison("green") == "gartree"
    assert match.rings("green") == ["scrubs", "gartree"]
    assert match.charge("green") == ""
    assert match.at("black") == "cells"
    assert match.prison("black") == ""
    assert match.charge("black") == "fraud"
    assert match.rings("black") == ["gartree"]
    assert match.queue == ["iggs", "black"]


@pytest.mark.clause("JC-119", "JA-63")
def test_22_works_on_crooks_inside_and_on_no_other():
    crooks = "green cells, black years_6 gartree, white, lemon governor dartmoor, harbuthnot cells"
    match = set_up(crooks, hands="green L22").play("play L22")
    assert match.offers() == {"pick black", "pick lemon"}


@pytest.mark.clause("JC-119", "JC-76")
def test_22_raises_a_ring_that_is_there_already():
    match = set_up("green cells theft gartree scrubs, black years_6 gartree", hands="green L22")
    match.play("play L22", "pick black")
    assert match.rings("green") == ["scrubs", "gartree"]


@pytest.mark.clause("JC-119", "JA-63")
def test_22_hands_over_a_trial_that_has_been_called():
    match = set_up("green cells fraud, black years_6 gartree", judges="vague court", hands="green L22")
    assert match.window == "trial"
    match.play("play L22", "pick black")
    assert match.facts("trial") == ["black vague fraud"]
    assert match.phase == "trying"
    match.throw(6)
    assert match.at("black") == "years_6"
    assert match.rings("black") == ["gartree", "maidstone"]


@pytest.mark.clause("JC-119", "JA-44")
def test_22_gives_no_ring_if_the_friend_is_in_no_prison():
    match = set_up("green cells fraud scrubs, black remission gartree", no_prison="black", hands="green L22")
    match.play("play L22", "pick black")
    assert match.at("green") == "remission"
    assert match.rings("green") == ["scrubs"]
    assert match.prison("green") == ""


@pytest.mark.clause("JC-119", "JA-14")
def test_22_is_no_move_so_nothing_is_drawn():
    match = set_up("green cells fraud, black in_luck_1 gartree", hands="green L22").play("play L22", "pick black")
    assert match.at("green") == "in_luck_1"
    assert match.phase == "throwing"


@pytest.mark.clause("JC-119", "JC-95")
def test_22_can_win():
    match = set_up("green cells theft maidstone scrubs dartmoor, black years_6 gartree", hands="green L22")
    assert match.play("play L22", "pick black").winners == ["green"]


# ---- 23 Nine, Nine, Nine -------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-120")
def test_23_brings_any_policeman_to_the_own_space():
    match = set_up("green taxi_1, black taxi_2", hands="green L23").play("play L23")
    assert match.offers() == {f"pick P{number}" for number in range(1, 10)}
    match.play("pick P8")
    assert match.at("P8") == "taxi_1"


@pytest.mark.clause("JC-120", "JC-60", "JC-61")
def test_23_has_oneself_arrested_on_a_crime_space():
    match = set_up("green crime_theft_nw, black", hands="green L23").play("play L23", "pick P1")
    assert match.queue == ["green"]
    assert match.charge("green") == "theft"


@pytest.mark.clause("JC-120", "JC-54")
def test_23_has_oneself_arrested_for_judge_bashing():
    match = set_up("green bash_n, black", bashers="green", hands="green L23").play("play L23", "pick P1")
    assert match.facts("beat") == ["P1 police_1 bash_n"]
    assert match.queue == ["green"]
    assert match.charge("green") == "judge_bashing"


@pytest.mark.clause("JC-120")
def test_23_does_not_arrest_on_a_street():
    match = set_up("green taxi_1, black taxi_1", hands="green L23").play("play L23", "pick P8")
    assert match.queue == []


@pytest.mark.clause("JC-120")
def test_23_brings_none_who_is_there_already():
    match = set_up("green taxi_1, black", police="P4 taxi_1", hands="green L23").play("play L23")
    assert match.offers() == {f"pick P{number}" for number in (1, 2, 3, 5, 6, 7, 8, 9)}


# ---- 24 Two Years Fewer --------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-121")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("governor", "years_6"),
        ("in_slopping", "years_6"),
        ("in_luck_1", "years_6"),
        ("years_7", "years_5"),
        ("in_mailbags", "years_5"),
        ("years_6", "years_4"),
        ("in_luck_2", "years_4"),
        ("years_5", "years_3"),
        ("extra_porridge", "years_3"),
        ("years_4", "years_2"),
        ("visiting_time", "years_2"),
        ("years_3", "years_1"),
        ("remission", "years_1"),
        ("years_2", "released"),
        ("in_luck_4", "released"),
        ("years_1", "released"),
        ("in_belongings", "released"),
    ],
)
def test_24_cuts_two_years_of_what_is_left(start, end):
    match = set_up(f"green {start} gartree, black years_7 gartree", hands="green L24").play("play L24")
    assert match.at("green") == end
    assert match.prison("green") == ("gartree" if end != "released" else "")
    assert match.at("black") == "years_7"
    assert match.rings("green") == ["gartree"]


@pytest.mark.clause("JC-121")
@pytest.mark.parametrize(
    ("judge", "die", "end"),
    [("spite", 5, "years_5"), ("spite", 3, "years_1"), ("mildly", 3, "released"), ("mildly", 2, "released")],
)
def test_24_cuts_two_years_of_a_sentence_and_the_ring_is_still_due(judge, die, end):
    match = close(set_up("green cells fraud, black", judges=f"{judge} court", hands="green L24")).throw(die)
    assert match.window == "verdict"
    match.play("play L24")
    assert match.at("green") == end
    assert len(match.rings("green")) == 1
    assert match.prison("green") == ("" if end == "released" else "dartmoor")


@pytest.mark.clause("JC-121", "JC-71")
def test_24_fits_any_throw_that_means_years():
    match = close(set_up("green cells fraud, black", judges="kindly court", hands="green L24"))
    table = match.box.copy()
    table.verdict[:] = 3  # with every Judge
    for match.s.verdict in range(1, 7):
        assert is_term(table, match.s)


@pytest.mark.clause("JC-121")
def test_24_is_for_the_own_sentence():
    match = close(set_up("green cells fraud, black years_7 gartree", judges="spite court", hands="black L24")).throw(5)
    assert playable(match) == set()
    match = close(set_up("green cells fraud, black", judges="vague court", hands="green L24")).throw(2)
    assert playable(match) == set()


@pytest.mark.clause("JC-121")
def test_24_says_fewer():
    data = card_data(HOME, 23)
    assert "fewer" in data["name"].lower() + data["text"].lower()
    assert data["number"] == 24


# ---- 26 Pea-Souper -------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-20")
@pytest.mark.parametrize("point", POINTS)
def test_26_keeps_policemen_from_being_moved_until_the_own_next_turn(point):
    match = set_up("green, black, white", hands="green L26", **POINTS[point]).play("play L26")
    if point == "before throw":
        match.throw(2)
    if point != "after move":
        assert (match.phase, match.turn) == ("choosing", "green")
        assert not any(match.ends(f"P{number}") for number in range(1, 10))
        match.play("walk st_fiddlers_reach")
    for crook, space in (("black", "taxi_4"), ("white", "taxi_5")):
        assert (match.phase, match.turn) == ("throwing", crook)
        match.throw(2)
        assert not any(match.ends(f"P{number}", far) for number in range(1, 10) for far in ("", "three"))
        assert match.walks()
        assert "spite" in match.offers()
        match.play(f"walk {space}")
    assert match.turn == "green"
    match.throw(2)
    assert all(match.ends(f"P{number}") for number in range(1, 10))


@pytest.mark.clause("JC-20")
def test_26_stops_dice_and_not_cards():
    match = set_up("green, black", hands="green L26 L16 L05 L23", turn="green").play("play L26")
    assert {"L16", "L05", "L23"} <= playable(match)
