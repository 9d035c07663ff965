"""Arrests, conspiracies and THE CELLS (JC-49, JC-60 to JC-66, JA-30 to JA-34)."""

import pytest

from .board import set_up

CRIMES = {
    "crime_theft_nw": "theft",
    "crime_theft_se": "theft",
    "crime_tax_n": "tax_fiddle",
    "crime_tax_s": "tax_fiddle",
    "crime_safe_n": "safe_blowing",
    "crime_safe_s": "safe_blowing",
    "crime_black_ne": "blackmail",
    "crime_black_sw": "blackmail",
    "crime_fraud_e": "fraud",
    "crime_fraud_w": "fraud",
    "crime_bank_se": "bank_robbery",
    "crime_bank_w": "bank_robbery",
}
NEXT = {
    "crime_theft_nw": "st_gallows_hill",
    "crime_theft_se": "st_costs_lane",
    "crime_tax_n": "pub_bull_bear",
    "crime_tax_s": "st_dock_street",
    "crime_safe_n": "luck_1",
    "crime_safe_s": "st_wharf_lane",
    "crime_black_ne": "luck_2",
    "crime_black_sw": "taxi_2",
    "crime_fraud_e": "pub_rhodes",
    "crime_fraud_w": "pub_old_lag",
    "crime_bank_se": "st_shady_grove",
    "crime_bank_w": "st_wig_row",
}
every_crime = pytest.mark.parametrize("space", CRIMES)


# ---- one Crook and a Policeman


@pytest.mark.clause("JC-49", "JC-60", "JC-61")
@every_crime
def test_a_crook_who_comes_to_a_policeman_is_arrested_for_the_crime_on_the_space(space):
    match = set_up(f"green {NEXT[space]}, black", police=f"P1 {space}", die=1).play(f"walk {space}")
    assert (match.at("green"), match.charge("green")) == ("cells", CRIMES[space])
    assert match.facts("arrested") == [f"green {CRIMES[space]} {space}"]
    assert match.at("P1") == space


@pytest.mark.clause("JC-60", "JC-61")
@every_crime
def test_a_crook_to_whom_a_policeman_comes_is_arrested_as_well(space):
    match = set_up(f"green, black {space}", police=f"P1 {NEXT[space]}", die=1).play(f"P1 {space}")
    assert (match.at("black"), match.charge("black")) == ("cells", CRIMES[space])


@pytest.mark.clause("JC-60")
def test_an_arrest_asks_nobody():
    match = set_up("green pub_rhodes, black", police="P1 crime_fraud_e", die=1).play("walk crime_fraud_e")
    assert (match.turn, match.phase) == ("black", "throwing")


@pytest.mark.clause("JC-60")
def test_a_crime_space_without_a_policeman_is_safe():
    match = set_up("green pub_rhodes, black", die=1).play("walk crime_fraud_e")
    assert (match.at("green"), match.charge("green")) == ("crime_fraud_e", "")


@pytest.mark.clause("JC-60", "JC-49")
@pytest.mark.parametrize("space", ["police_3", "crime_fraud_e"])
def test_there_are_no_arrests_on_other_spaces(space):
    match = set_up("green pub_rhodes, black", police=f"P1 {space}", die=1).play(f"walk {space}")
    assert match.at("green") == ("cells" if space == "crime_fraud_e" else space)


@pytest.mark.clause("JA-30")
def test_passing_is_safe_for_the_crook():
    match = set_up("green pub_rhodes, black", police="P1 crime_fraud_e", die=2).play("walk luck_3").draw("L36")
    assert match.at("green") == "luck_3"
    assert match.charge("green") == ""


@pytest.mark.clause("JA-30")
def test_passing_is_harmless_from_the_policeman():
    match = set_up("green, black crime_fraud_e", police="P1 pub_rhodes", die=2).play("P1 luck_3")
    assert match.at("black") == "crime_fraud_e"


@pytest.mark.clause("JA-30", "JC-120")
def test_a_card_can_lead_to_an_arrest_too():
    match = set_up("green crime_fraud_e, black", hands="green L23").play("play L23", "pick P9")
    assert (match.at("green"), match.charge("green"), match.at("P9")) == ("cells", "fraud", "crime_fraud_e")


@pytest.mark.clause("JC-62")
def test_luck_cards_send_crooks_to_the_cells():
    match = set_up("green pub_hind, black", die=1).play("walk luck_4").draw("L13")
    assert (match.at("green"), match.charge("green")) == ("cells", "bank_robbery")
    match = set_up("green, black", hands="green L47").play("play L47", "pick black")
    assert (match.at("black"), match.charge("black")) == ("cells", "blackmail")


# ---- the queue


@pytest.mark.clause("JC-63")
def test_whoever_is_arrested_joins_the_back_of_the_queue():
    match = set_up("green pub_rhodes, black cells theft, iggs cells fraud", police="P1 crime_fraud_e", die=1)
    match.play("walk crime_fraud_e")
    assert match.queue == ["black", "iggs", "green"]
    assert match.facts("celled") == ["green 2"]


@pytest.mark.clause("JC-63")
def test_the_queue_closes_up_when_a_cell_falls_empty():
    match = set_up("green cells theft, black cells fraud, iggs cells theft", judges="kindly court").throw(1)
    assert match.queue == ["black", "iggs"]


@pytest.mark.clause("JC-63")
def test_it_closes_up_in_the_middle_as_well():
    match = set_up("green cells theft, black cells fraud, iggs cells theft", turn="black", hands="black L36")
    match.play("play L36")
    assert match.queue == ["green", "iggs"]


@pytest.mark.clause("JC-63")
def test_there_is_a_cell_for_everybody():
    match = set_up(
        "green pub_rhodes, black cells, iggs cells, lemon cells, white cells, harbuthnot cells",
        police="P1 crime_fraud_e",
        die=1,
    ).play("walk crime_fraud_e")
    assert match.queue == ["black", "iggs", "lemon", "white", "harbuthnot", "green"]


@pytest.mark.clause("JC-4", "JC-21")
def test_whoever_is_in_the_cells_stands_on_no_space():
    match = set_up("green pub_rhodes, black cells theft", police="P1 crime_fraud_e, P2 crime_theft_nw", die=1)
    assert match.at("black") == "cells"
    match.play("walk police_3")
    assert match.queue == ["black"]


# ---- conspiracies


@pytest.mark.clause("JC-64", "JA-33")
@every_crime
def test_two_crooks_on_a_crime_space_are_conspirators(space):
    match = set_up(f"green {NEXT[space]}, black {space}", die=1).play(f"walk {space}")
    assert match.queue == []
    match = set_up(f"green, black {space}, iggs {space}", police=f"P1 {NEXT[space]}", die=1).play(f"P1 {space}")
    assert match.facts("conspired") == [f"black+iggs {space}"]
    match.play("pick black")
    assert (match.charge("black"), match.charge("iggs")) == ("conspiracy", "conspiracy")


@pytest.mark.clause("JC-65")
@pytest.mark.parametrize("first", ["black", "iggs"])
def test_whoever_moved_the_policeman_says_who_goes_first(first):
    match = set_up("green, black crime_fraud_e, iggs crime_fraud_e", police="P1 pub_rhodes", die=1)
    match.play("P1 crime_fraud_e")
    assert (match.phase, match.asked) == ("ordering", "green")
    assert match.offers() == {"pick black", "pick iggs"}
    match.play(f"pick {first}")
    assert match.queue == [first, "iggs" if first == "black" else "black"]
    assert (match.turn, match.phase) == ("black", "throwing")


@pytest.mark.clause("JC-65", "JC-100")
@pytest.mark.parametrize("first", ["black", "green"])
def test_whoever_moved_his_crook_in_last_says_who_goes_first(first):
    match = set_up("green, black police_5, iggs", options={"abound": 1}, die=1)
    assert match.queue == []  # one Crook and a Policeman are no conspiracy
    match.play("walk police_5")
    assert (match.phase, match.asked) == ("ordering", "green")
    match.play(f"pick {first}")
    assert match.queue == [first, "green" if first == "black" else "black"]


@pytest.mark.clause("JA-34", "JC-65")
@pytest.mark.parametrize("first", ["lemon", "green"])
def test_if_a_card_brought_the_crooks_its_player_decides(first):
    match = set_up("black, green, lemon", hands="green L39", police="P1 crime_bank_w")
    match.play("play L39", "pick crime_bank_w")
    assert (match.phase, match.asked) == ("ordering", "green")
    match.play(f"pick {first}")
    assert match.queue == [first, "green" if first == "lemon" else "lemon"]


@pytest.mark.clause("JC-65", "JC-64")
def test_three_conspirators_are_put_in_order_one_by_one():
    match = set_up("green, black crime_bank_w, iggs crime_bank_w, white crime_bank_w", die=2).play("P6 crime_bank_w")
    assert match.offers() == {"pick black", "pick iggs", "pick white"}
    match.play("pick white")
    assert (match.phase, match.asked) == ("ordering", "green")
    assert match.offers() == {"pick black", "pick iggs"}
    match.play("pick black")
    assert match.queue == ["white", "black", "iggs"]
    assert [match.charge(crook) for crook in match.queue] == ["conspiracy"] * 3


@pytest.mark.clause("JC-64")
def test_conspirators_are_crooks_on_the_same_space():
    match = set_up("green, black crime_fraud_e, iggs crime_fraud_w", police="P1 pub_rhodes, P2 pub_old_lag", die=1)
    match.play("P1 crime_fraud_e")
    assert (match.charge("black"), match.charge("iggs")) == ("fraud", "")
    match.throw(1).play("P2 crime_fraud_w")
    assert match.charge("iggs") == "fraud"


@pytest.mark.clause("JC-64")
def test_off_crime_spaces_nobody_conspires():
    match = set_up("green, black pub_rhodes, iggs pub_rhodes", die=1).play("P3 pub_rhodes")
    assert match.queue == []
    assert "conspired" not in match.news


@pytest.mark.clause("JA-34", "JC-65")
@pytest.mark.parametrize("first", ["green", "black"])
def test_if_a_card_brought_the_policeman_its_player_decides(first):
    match = set_up("iggs, green crime_fraud_e, black crime_fraud_e", hands="green L23")
    match.play("play L23", "pick P9")
    assert (match.phase, match.asked, match.turn) == ("ordering", "green", "iggs")
    match.play(f"pick {first}")
    assert match.queue[0] == first
    assert (match.turn, match.phase) == ("iggs", "throwing")


@pytest.mark.clause("JA-32")
def test_of_several_arrests_the_lowest_crook_card_goes_first():
    match = set_up(
        "green crime_fraud_e, black crime_bank_w, harbuthnot crime_tax_s",
        police="P1 crime_fraud_e, P2 crime_bank_w, P3 crime_tax_s",
    )
    assert match.queue == ["harbuthnot", "black", "green"]
    assert [match.charge(crook) for crook in match.queue] == ["tax_fiddle", "bank_robbery", "fraud"]


@pytest.mark.clause("JA-32", "JA-34", "JC-86")
def test_conspirators_of_one_space_stay_together():
    match = set_up(
        "lemon pub_hind, green police_2, iggs police_2, white police_1, harbuthnot police_1",
        police="P1 luck_1, P2 luck_1",
        options={"abound": 1},
        die=1,
    ).play("walk luck_4")
    match.draw("L08")  # all Policemen go back to their spaces
    assert (match.asked, match.offers()) == ("lemon", {"pick white", "pick harbuthnot"})
    match.play("pick white")
    assert (match.asked, match.offers()) == ("lemon", {"pick green", "pick iggs"})
    match.play("pick green")
    assert match.queue == ["white", "harbuthnot", "green", "iggs"]


@pytest.mark.clause("JC-148", "JC-65", "JC-75")
@pytest.mark.parametrize("order", [("iggs", "white"), ("white", "iggs")])
def test_the_order_of_conspirators_can_dodge_spite(order):
    first, second = order
    match = set_up("white crime_bank_w, iggs crime_bank_w", judges="spite court", die=2)
    match.play("P6 crime_bank_w", f"pick {first}")
    assert match.facts("trial") == [f"{first} spite conspiracy"]
    match.throw(4)
    assert (match.at(first), match.prison(first), match.at("spite")) == ("years_6", "dartmoor", "circ_1")
    match.throw(1).play("kindly")
    assert match.facts("trial") == [f"{second} kindly conspiracy"]
    match.throw(4)
    assert (match.at(second), match.prison(second)) == ("years_1", "parkhurst")
