"""Luck cards 39 to 50, each with its effect, its conditions and whom it works on."""

from __future__ import annotations

import pytest

from assize.games.judge_in_circuit.state import IN_FORCE

from .board import set_up
from .board_cards import at_point, close, lies, pass_to, playable, turn_up, turn_up_inside, with_twin

BANKS = {"crime_bank_se", "crime_bank_w"}
CRIME_SPACES = {
    "crime_safe_n", "crime_tax_n", "crime_black_ne", "crime_fraud_e", "crime_safe_s", "crime_black_sw",
    "crime_fraud_w", "crime_theft_nw", "crime_theft_se", "crime_tax_s",
} | BANKS  # fmt: skip
JUDGES = ("kindly", "vague", "mildly", "whacker", "spite")


def judges_at(match):
    return [match.at(judge) for judge in JUDGES]


# ---- 39 One Last Job -----------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-126")
def test_39_takes_lemon_along_to_a_bank():
    match = set_up("green taxi_1, lemon taxi_2, black taxi_3", hands="green L39").play("play L39")
    assert match.asked == "green"
    assert match.offers() == {f"pick {bank}" for bank in BANKS}
    match.play("pick crime_bank_w")
    assert match.at("green") == match.at("lemon") == "crime_bank_w"
    assert match.at("black") == "taxi_3"
    assert match.queue == []


@pytest.mark.clause("JC-126", "JC-64", "JC-65", "JA-34")
def test_39_is_a_conspiracy_if_a_policeman_is_there():
    match = set_up("green, lemon, black", turn="black", police="P4 crime_bank_se", hands="green L39")
    match.play("play L39", "pick crime_bank_se")
    assert (match.phase, match.asked) == ("ordering", "green")
    match.play("pick lemon")
    assert match.queue == ["lemon", "green"]
    assert match.charge("green") == match.charge("lemon") == "conspiracy"


@pytest.mark.clause("JC-126")
def test_39_alone_if_nobody_plays_lemon():
    match = set_up("green, black", police="P4 crime_bank_se", hands="green L39").play("play L39", "pick crime_bank_se")
    assert match.queue == ["green"]
    assert match.charge("green") == "bank_robbery"


@pytest.mark.clause("JC-126")
def test_39_in_lemons_own_hand_moves_lemon_alone():
    match = set_up("lemon, green", hands="lemon L39").play("play L39", "pick crime_bank_se")
    assert match.at("lemon") == "crime_bank_se"
    assert match.at("green") == "pub_hind"


# ---- 40 Sick Note --------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-70")
def test_40_lets_the_crook_behind_go_first():
    match = set_up("green cells fraud, black cells theft, iggs cells theft", judges="vague court", hands="green L40")
    assert match.window == "trial"
    match.play("play L40")
    assert match.queue == ["black", "green", "iggs"]
    assert match.facts("trial") == ["black vague theft"]
    match.throw(6)
    assert match.at("black") == "years_6"
    assert match.queue == ["green", "iggs"]


@pytest.mark.clause("JC-70")
@pytest.mark.parametrize("crooks", ["green cells, black", "black cells, green cells, iggs cells"])
def test_40_needs_the_own_trial_and_somebody_behind(crooks):
    match = set_up(crooks, judges="vague court", hands="green L40")
    assert match.window == "trial"
    assert playable(pass_to(match, "green")) == set()


# ---- 41 Getaway Driver ---------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-20", "JC-23")
@pytest.mark.parametrize(("die", "twice"), [(1, 2), (2, 4), (4, 8)])
def test_41_moves_the_crook_twice_as_far(die, twice):
    match = set_up("green st_shady_grove, black", die=die, hands="green L41").play("play L41")
    assert (match.phase, match.asked) == ("choosing", "green")
    assert all(move.startswith("walk ") and " twice" in move for move in match.offers())
    assert match.walks("twice")
    assert match.walks("twice three")
    assert match.walks("twice") != match.walks("twice three")
    if twice == 2:
        assert match.walks("twice") == {"st_cutpurse_corner", "crime_fraud_e", "st_temple_bar_steps"}
    move = sorted(match.walks("twice"))[0]
    match.play(f"walk {move} twice")
    assert list(match.s.trail).index(-1) == twice + 1
    assert match.at("green") == move


@pytest.mark.clause("JC-22", "JC-23")
def test_41_makes_six_of_a_free_three():
    match = set_up("green st_shady_grove, black", die=1, hands="green L41").play("play L41")
    move = sorted(match.walks("twice three"))[0]
    match.play(f"walk {move} twice three")
    assert list(match.s.trail).index(-1) == 7


@pytest.mark.clause("JC-20")
def test_41_is_over_with_the_turn():
    match = set_up("green st_shady_grove, black", die=1, hands="green L41").play("play L41", "walk crime_fraud_e twice")
    match.throw(1)
    assert match.turn == "black"
    assert not match.walks("twice")
    assert match.walks()


@pytest.mark.clause("JC-20", "JA-5")
def test_41_lapses_if_the_crook_is_taken_to_the_cells():
    match = set_up("green, black", die=2, hands="green L41, black L47").pass_all().play("play L41")
    assert (match.window, match.asked) == ("after throw", "black")
    match.play("play L47", "pick green")
    assert (match.phase, match.asked) == ("choosing", "green")
    assert match.ends("P1")
    assert "spite" in match.offers()
    assert not match.walks("twice")


@pytest.mark.clause("JC-20")
def test_41_starts_from_where_another_card_has_sent_the_crook():
    match = set_up("green taxi_1, black", die=1, hands="green L41, black L31").pass_all().play("play L41")
    match.play("play L31", "pick green")
    assert match.at("green") == "pub_hind"
    assert match.walks("twice") == {"taxi_2", "st_fiddlers_reach"}
    assert not match.walks()


@pytest.mark.clause("JC-20")
def test_41_stays_in_force_while_another_one_is_held():
    match = set_up("green, black", die=1, hands="green L41 L05", edition=with_twin("L41", "L05")).play("play L41")
    assert match.walks("twice")
    assert not match.walks()
    assert match.s.doubled == 1
    assert match.play("walk st_fiddlers_reach twice").at("green") == "st_fiddlers_reach"


# ---- 42 A Word with the Usher --------------------------------------------------------------------------------------


@pytest.mark.clause("JC-63")
def test_42_goes_to_the_front_of_the_queue():
    match = set_up("black cells fraud, iggs cells theft, green cells blackmail", turn="green", hands="green L42")
    match.play("play L42")
    assert match.queue == ["green", "black", "iggs"]
    assert match.charge("green") == "blackmail"


# ---- 43 The Lord Chancellor's Garden Party -------------------------------------------------------------------------


@pytest.mark.clause("JC-10")
def test_43_brings_all_judges_home():
    match = turn_up("L43", judges="kindly court, vague hospital, mildly bermuda, whacker circ_1, spite home_kindly")
    assert judges_at(match) == ["home_kindly", "home_vague", "home_mildly", "home_whacker", "home_spite"]


# ---- 44 Now, Where Was I? ------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-127", "JA-24")
@pytest.mark.parametrize("holder", ["green", "black", "white"])
@pytest.mark.parametrize("thrown", [False, True])
def test_44_ends_a_trial_before_vague_without_a_result(holder, thrown):
    crooks = "green cells fraud, black cells theft, white"
    match = set_up(crooks, judges="vague court, kindly circ_1, spite home_spite", hands=f"{holder} L44")
    if thrown:
        close(match).throw(5)
    assert match.window == ("verdict" if thrown else "trial")
    match.play("play L44")
    assert match.queue == ["black", "green"]
    assert match.charge("green") == "fraud"
    assert match.rings("green") == []
    assert [match.at(judge) for judge in ("vague", "kindly", "spite")] == ["circ_1", "home_spite", "circ_3"]
    assert match.phase == "throwing"


@pytest.mark.clause("JC-127")
@pytest.mark.parametrize("judge", ["kindly", "mildly", "whacker", "spite"])
def test_44_is_about_vague_alone(judge):
    match = set_up("green cells fraud, black", judges=f"{judge} court", hands="black L44")
    assert match.offers() == {"pass"}
    close(match).throw(5)
    assert match.offers() == {"pass"}


@pytest.mark.clause("JC-127")
def test_44_needs_a_trial():
    assert playable(at_point("before throw", "green, black", "L44", judges="vague court")) == set()


# ---- 45 Found on a Bus ---------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-87")
def test_45_draws_two_more():
    match = turn_up("L45")
    assert match.s.pack == 49
    match.draw("L36")
    assert match.phase == "drawing"
    match.draw("L18")
    assert match.hand("green") == {"L36", "L18"}
    assert match.window == "after move"
    assert match.s.pack == 47


@pytest.mark.clause("JC-87")
def test_45_now_cards_are_carried_out_in_the_order_drawn():
    match = turn_up("L45", judges="mildly circ_8").draw("L43")
    assert match.at("mildly") == "home_mildly"
    assert match.phase == "drawing"
    match.draw("L27")
    assert judges_at(match) == ["court", "bash_s", "circ_8", "circ_6", "circ_3"]


@pytest.mark.clause("JC-87")
def test_45_goes_on_after_a_card_that_asks():
    match = turn_up("L45", hands="black L31").draw("L11").play("pick black", "steal L31")
    assert match.phase == "drawing"
    match.draw("L32").play("pick police_5")
    assert match.at("green") == "police_5"
    assert match.window == "after move"


@pytest.mark.clause("JC-87")
def test_45_the_second_card_finds_the_crook_where_the_first_has_brought_him():
    match = turn_up("L45").draw("L19")
    assert match.at("green") == "years_3"
    assert match.draw("L32").at("green") == "governor"


@pytest.mark.clause("JC-87", "JC-70")
def test_45_a_trial_waits_for_the_second_card():
    match = turn_up("L45", judges="vague court").draw("L13")
    assert match.phase == "drawing"
    match.draw("L36")
    assert (match.window, match.asked) == ("trial", "green")
    assert match.play("play L36").at("green") == "released"


# ---- 46 Bicycles for the Police ------------------------------------------------------------------------------------


@pytest.mark.clause("JC-128")
def test_46_lies_in_force_and_doubles_the_moves_of_policemen():
    match = turn_up("L46")
    assert match.cards_at(IN_FORCE) == {"L46"}
    assert match.turn == "black"
    match.throw(1)
    assert match.ends("P1") == {"st_gallows_hill", "luck_1"}
    assert match.ends("P1", "twice") == {"crime_theft_nw", "st_turnkey_close", "crime_safe_n"}
    assert match.ends("P1", "three")
    assert match.ends("P1", "twice three")
    assert not match.walks("twice")
    assert "spite twice" not in match.offers()
    match.play("P1 crime_safe_n twice")
    assert match.at("P1") == "crime_safe_n"


@pytest.mark.clause("JC-128")
def test_46_without_it_no_policeman_goes_twice_as_far():
    match = set_up("green, black", die=1)
    assert not any(match.ends(f"P{number}", far) for number in range(1, 10) for far in ("twice", "twice three"))


# ---- 47 Anonymous Letter -------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-129", "JC-62", "JC-66")
@pytest.mark.parametrize("victim", ["green", "black"])
def test_47_sends_a_free_crook_to_the_cells_for_blackmail(victim):
    match = set_up("green, black, iggs cells theft", probation=victim, hands="green L47").play(
        "play L47", f"pick {victim}"
    )
    assert match.at(victim) == "cells"
    assert match.charge(victim) == "blackmail"
    assert match.queue == ["iggs", victim]
    assert not match.on_probation(victim)


@pytest.mark.clause("JA-62")
def test_47_changes_the_charge_of_somebody_in_the_cells():
    match = set_up("green, black cells fraud, iggs cells theft", probation="black", hands="green L47")
    match.play("play L47", "pick black")
    assert match.facts("charged") == ["black blackmail"]
    assert match.charge("black") == "blackmail"
    assert match.charge("iggs") == "theft"
    assert match.queue == ["black", "iggs"]


@pytest.mark.clause("JC-129")
def test_47_cannot_be_played_on_a_prisoner():
    match = set_up("green years_3 gartree, black years_3 gartree, iggs cells, white", hands="green L47").play(
        "play L47"
    )
    assert match.offers() == {"pick iggs", "pick white"}


@pytest.mark.clause("JC-129", "JC-62")
def test_47_is_no_arrest_by_a_policeman():
    match = set_up("green, black", hands="green L47, black L20 L36").play("play L47", "pick black")
    assert match.queue == ["black"]
    assert (match.window, match.asked) == ("before throw", "black")
    assert playable(match) == {"L36"}


# ---- 48 Loaded Die -------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-20")
@pytest.mark.parametrize("die", range(1, 7))
def test_48_decides_the_throw(die):
    match = set_up("green, black", hands="green L48").play("play L48")
    assert match.offers() == {f"pick {number}" for number in range(1, 7)}
    match.play(f"pick {die}")
    assert (match.phase, match.turn) == ("choosing", "green")
    assert match.s.die == die
    assert match.facts("threw") == [f"green {die}"]


@pytest.mark.clause("JC-56", "JA-16")
def test_48_a_six_opens_the_tunnel():
    match = set_up("green in_luck_2 gartree, black", hands="green L48").play("play L48", "pick 6")
    assert "tunnel_end" in match.walks()
    assert match.play("walk tunnel_end").at("green") == "tunnel_end"


@pytest.mark.clause("JC-20", "JA-66")
def test_48_opens_the_window_before_the_throw_again_and_then_the_one_after_it():
    match = set_up("green, black", hands="green L48 L25, black L40").play("play L48", "pick 2")
    assert (match.window, match.asked) == ("before throw", "green")
    assert playable(match) == {"L25"}
    close(match)
    assert (match.window, match.asked) == ("after throw", "black")
    close(match)
    assert (match.phase, match.asked) == ("choosing", "green")


@pytest.mark.clause("JC-20")
def test_48_is_for_one_throw():
    match = set_up("green, black", hands="green L48").play("play L48", "pick 2", "walk st_fiddlers_reach")
    assert (match.phase, match.turn) == ("throwing", "black")
    assert lies(match, "L48") == "used"


# ---- 49 Follow That Cab! -------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-114")
def test_49_brings_to_any_crime_space_without_a_taxi_space():
    match = set_up("green pub_hind, black", hands="green L49").play("play L49")
    assert match.offers() == {f"pick {space}" for space in CRIME_SPACES}
    match.play("pick crime_black_ne")
    assert match.at("green") == "crime_black_ne"
    assert match.queue == []


@pytest.mark.clause("JC-114", "JC-60", "JC-61")
def test_49_is_an_arrest_if_a_policeman_is_there():
    match = set_up("green, black", police="P2 crime_black_ne", hands="green L49").play(
        "play L49", "pick crime_black_ne"
    )
    assert match.queue == ["green"]
    assert match.charge("green") == "blackmail"


@pytest.mark.clause("JC-114", "JC-64", "JC-65", "JA-34")
def test_49_joins_a_conspiracy():
    match = set_up("green, black crime_black_ne", hands="green L49 L23").play("play L49", "pick crime_black_ne")
    match.play("play L23", "pick P2")
    assert (match.phase, match.asked) == ("ordering", "green")


# ---- 50 Ting-a-Ling ------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-130")
@pytest.mark.parametrize("place", ["home_spite", "court", "bermuda", "bash_n", "hospital"])
@pytest.mark.parametrize("force", ["", "L46"])
def test_50_sends_spite_to_hospital_whatever_else(place, force):
    match = turn_up("L50", judges=f"spite {place}", in_force=force)
    assert judges_at(match) == ["home_kindly", "home_vague", "home_mildly", "home_whacker", "hospital"]


@pytest.mark.clause("JC-130", "JC-40")
def test_50_displaces_a_patient_who_shunts():
    match = turn_up("L50", judges="kindly hospital, vague circ_6")
    assert judges_at(match) == ["circ_6", "home_mildly", "circ_8", "home_whacker", "hospital"]


@pytest.mark.clause("JC-130")
def test_50_can_be_drawn_inside():
    assert turn_up_inside("L50").at("spite") == "hospital"
