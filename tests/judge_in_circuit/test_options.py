"""The optional rules, each on and off (JC-100 to JC-102, JA-59 to JA-61)."""

import pytest

from .board import set_up

ON = {"abound": 1}
JUST = {"not_just": 1}
SHORT = {"shorter": 1}


# ---- Conspiracies Abound


@pytest.mark.clause("JC-100", "JA-59")
@pytest.mark.parametrize(
    ("space", "next_door"),
    [
        ("pub_rhodes", "police_3"),
        ("police_3", "taxi_1"),
        ("st_shady_grove", "luck_3"),
        ("taxi_1", "police_3"),
        ("luck_3", "st_shady_grove"),
        ("arrow_ne", "st_silk_passage"),
        ("released", "taxi_3"),
        ("tunnel_end", "pub_old_lag"),
        ("prison_visiting", "crime_fraud_w"),
        ("bash_n", "st_silk_passage"),
    ],
)
@pytest.mark.parametrize("on", [0, 1])
def test_crooks_conspire_anywhere_in_the_streets_only_if_that_is_agreed_on(space, next_door, on):
    match = set_up(
        f"green, black {space}, iggs {space}",
        police=f"P1 {next_door}, P3 police_1",
        options={"abound": on},
        die=1,
    ).play(f"P1 {space}")
    if on:
        match.play("pick iggs")
        assert match.queue == ["iggs", "black"]
        assert (match.charge("iggs"), match.charge("black")) == ("conspiracy", "conspiracy")
    else:
        assert (match.at("black"), match.at("iggs"), match.phase) == (space, space, "throwing")


@pytest.mark.clause("JA-59")
def test_one_crook_and_a_policeman_are_no_conspiracy():
    match = set_up("green, black pub_rhodes", options=ON, die=1).play("P3 pub_rhodes")
    assert (match.at("black"), match.charge("black")) == ("pub_rhodes", "")


@pytest.mark.clause("JA-59")
def test_two_crooks_without_a_policeman_are_not_arrested():
    match = set_up("green police_3, black pub_rhodes", options=ON, die=1).play("walk pub_rhodes")
    assert (match.at("green"), match.at("black")) == ("pub_rhodes", "pub_rhodes")


@pytest.mark.clause("JC-100", "JA-59")
def test_inside_nobody_conspires():
    match = set_up("green years_3 dartmoor, black visiting_time gartree", options=ON, die=1).play("walk visiting_time")
    assert match.queue == []


@pytest.mark.clause("JC-100", "JA-33")
def test_on_crime_spaces_all_is_as_ever():
    match = set_up("green, black crime_fraud_e", police="P1 pub_rhodes", options=ON, die=1).play("P1 crime_fraud_e")
    assert match.charge("black") == "fraud"


@pytest.mark.clause("JA-59", "JC-54")
@pytest.mark.parametrize("on", [0, 1])
def test_a_basher_among_conspirators_is_charged_with_judge_bashing(on):
    match = set_up(
        "green st_silk_passage, black bash_n, iggs bash_n",
        judges="spite bash_n",
        police="P1 st_ermine_street",
        options={"abound": on},
        die=1,
    ).play("walk bash_n")
    match.throw(1).play("P1 bash_n", *["pick black"] * on)
    assert match.queue == (["black", "iggs", "green"] if on else ["green"])
    assert match.charge("green") == "judge_bashing"
    assert match.charge("black") == match.charge("iggs") == ("conspiracy" if on else "")


@pytest.mark.clause("JA-59", "JA-29")
def test_a_basher_counts_as_no_conspirator():
    match = set_up(
        "green st_silk_passage, black bash_n", judges="spite bash_n", police="P1 st_ermine_street", options=ON, die=1
    ).play("walk bash_n")
    match.throw(1).play("P1 bash_n")
    assert (match.queue, match.charge("green")) == (["green"], "judge_bashing")
    assert (match.at("black"), match.charge("black")) == ("bash_n", "")


# ---- Not Just Conspiring


def raid(options=JUST, turn="green", police="P1 pub_rhodes"):
    """Green and Black are on FRAUD, and somebody brings a Policeman in."""
    return set_up(
        "green crime_fraud_e, black crime_fraud_e, iggs", turn=turn, police=police, options=options, die=1
    ).play("P1 crime_fraud_e")


@pytest.mark.clause("JC-101", "JA-60")
@pytest.mark.parametrize(("choice", "charge"), [("pick fraud", "fraud"), ("pass", "conspiracy")])
def test_whoever_brings_the_policeman_may_have_his_own_crook_charged_with_the_crime(choice, charge):
    match = raid()
    assert (match.phase, match.asked) == ("charging", "green")
    assert match.offers() == {"pass", "pick fraud"}
    match.play(choice)
    assert (match.phase, match.asked) == ("ordering", "green")
    match.play("pick black")
    assert match.queue == ["black", "green"]
    assert (match.charge("green"), match.charge("black")) == (charge, "conspiracy")


@pytest.mark.clause("JA-60")
def test_a_policeman_is_brought_by_the_move_of_this_turn_alone():
    match = set_up("green, black", die=1).play("P9 st_dock_street")
    assert match.s.constable == 1
    match.throw(1).play(f"walk {min(match.walks())}")
    assert match.s.constable == 0


@pytest.mark.clause("JC-101", "JA-60")
def test_he_may_for_any_crime():
    crooks = "green crime_theft_nw, black crime_theft_nw, iggs"
    match = set_up(crooks, police="P1 st_gallows_hill", options=JUST, die=1).play("P1 crime_theft_nw")
    assert match.offers() == {"pass", "pick theft"}


@pytest.mark.clause("JC-101", "JA-33")
def test_without_that_rule_he_is_not_asked():
    match = raid(options={})
    assert match.phase == "ordering"
    match.play("pick green")
    assert (match.charge("green"), match.charge("black")) == ("conspiracy", "conspiracy")


@pytest.mark.clause("JA-60")
def test_nor_if_his_own_crook_is_not_there():
    match = raid(turn="iggs")
    assert (match.phase, match.asked) == ("ordering", "iggs")
    match.play("pick green")
    assert (match.charge("green"), match.charge("black")) == ("conspiracy", "conspiracy")


@pytest.mark.clause("JA-60")
def test_nor_if_he_brought_a_crook_in_and_not_the_policeman():
    match = set_up("black, green, lemon", hands="green L39", police="P1 crime_bank_w", options=JUST)
    match.play("play L39", "pick crime_bank_w")
    assert match.phase == "ordering"


@pytest.mark.clause("JA-60")
def test_a_card_that_brings_the_policeman_counts():
    match = set_up("iggs, green crime_fraud_e, black crime_fraud_e", hands="green L23", options=JUST)
    match.play("play L23", "pick P9")
    assert (match.phase, match.asked) == ("charging", "green")
    match.play("pick fraud", "pick green")
    assert (match.queue, match.charge("green"), match.charge("black")) == (["green", "black"], "fraud", "conspiracy")


@pytest.mark.clause("JC-101")
def test_alone_there_is_nothing_to_choose():
    match = set_up("green crime_fraud_e, black", police="P1 pub_rhodes", options=JUST, die=1).play("P1 crime_fraud_e")
    assert (match.charge("green"), match.phase) == ("fraud", "throwing")


@pytest.mark.clause("JC-101", "JC-100")
def test_off_crime_spaces_there_is_no_crime_to_be_charged_with():
    match = set_up("green pub_rhodes, black pub_rhodes", options={"not_just": 1, "abound": 1}, die=1)
    match.play("P3 pub_rhodes")
    assert match.phase == "ordering"


@pytest.mark.clause("JC-101")
def test_of_three_only_the_own_crook_gets_off_lightly():
    match = set_up(
        "green crime_fraud_e, black crime_fraud_e, iggs crime_fraud_e", police="P1 pub_rhodes", options=JUST, die=1
    ).play("P1 crime_fraud_e", "pick fraud", "pick iggs", "pick green")
    assert match.queue == ["iggs", "green", "black"]
    assert [match.charge(crook) for crook in match.queue] == ["conspiracy", "fraud", "conspiracy"]


# ---- Shorter Probation


@pytest.mark.clause("JC-102", "JA-61")
@pytest.mark.parametrize("on", [0, 1])
def test_probation_ends_on_a_crime_space_only_if_that_is_agreed_on(on):
    match = set_up("green pub_rhodes, black", probation="green", options={"shorter": on}, die=1)
    match.play("walk crime_fraud_e")
    assert match.at("green") == "crime_fraud_e"
    assert match.on_probation("green") == (not on)


@pytest.mark.clause("JA-61", "JA-6")
def test_passing_a_crime_space_is_not_enough():
    match = set_up("green pub_rhodes, black", probation="green", options=SHORT, die=2).play("walk luck_3").draw("L36")
    assert match.on_probation("green")


@pytest.mark.clause("JA-61")
def test_a_card_that_sends_him_to_a_crime_ends_it():
    match = set_up("green, black", probation="green", hands="green L49", options=SHORT)
    match.play("play L49", "pick crime_tax_n")
    assert not match.on_probation("green")


@pytest.mark.clause("JA-61", "JC-66")
def test_an_arrest_there_ends_it_as_well():
    match = set_up("green pub_rhodes, black", probation="green", police="P1 crime_fraud_e", options=SHORT, die=1)
    match.play("walk crime_fraud_e")
    assert (match.at("green"), match.on_probation("green")) == ("cells", False)


@pytest.mark.clause("JC-102")
def test_standing_on_a_crime_space_is_no_landing():
    match = set_up("green crime_fraud_e, black", probation="green", options=SHORT, die=1).play("P9 st_dock_street")
    assert match.on_probation("green")


@pytest.mark.clause("JC-102", "JC-81")
def test_other_spaces_do_not_end_it():
    match = set_up("green pub_rhodes, black", probation="green", options=SHORT, die=1).play("walk police_3")
    assert match.on_probation("green")


@pytest.mark.clause("JC-144")
def test_cards_work_on_others_too():
    match = set_up("green, black crime_fraud_e", hands="green L31").play("play L31", "pick black")
    assert match.at("black") == "pub_pharaoh"
