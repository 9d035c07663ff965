"""How thieves move (TP-23 to TP-30, TA-1, TA-6, TA-12, TA-24, TA-29, TA-30, TA-32, TA-33)."""

import pytest

from .board import (
    asked,
    at,
    facts,
    moves_of,
    phase,
    play,
    refusal,
    squares,
    status,
    thief,
    told,
    turn,
)

every_number = pytest.mark.parametrize("players", range(2, 7))
every_throw = pytest.mark.parametrize("die", range(1, 7))

# ---- so many steps, along the streets


@every_throw
@pytest.mark.clause("TP-23")
def test_a_thief_goes_exactly_as_far_as_the_die_shows(die):
    match = at("........", thieves="A1", turn=1, die=die)
    assert moves_of(match) == {"BCDEFG"[die - 1] + "1"}
    for column in set("BCDEFGH") - {"BCDEFG"[die - 1]}:
        assert refusal(match, f"{column}1") in ("TP-23", "TP-25")
    play(match, "BCDEFG"[die - 1] + "1")
    assert thief(match) == "BCDEFG"[die - 1] + "1"
    assert told(match) == ["walked"]
    assert turn(match) == 0


@pytest.mark.clause("TP-23")
def test_a_thief_goes_neither_less_nor_more():
    match = at("......", thieves="A1", turn=1, die=3)
    assert refusal(match, "C1") == "TP-23"
    assert refusal(match, "E1") == "TP-23"


@every_number
@pytest.mark.clause("TP-23")
def test_each_thief_throws_and_moves_his_own_piece(players):
    rows = "\n##\n".join([".."] * (players - 1))
    match = at(rows, thieves=", ".join(f"A{2 * number + 1}" for number in range(players - 1)), turn=1)
    for seat in range(1, players):
        assert (turn(match), asked(match), phase(match)) == (seat, "chance", "throwing")
        assert refusal(match, f"B{2 * seat - 1}") == "TP-23"
        play(match, "die 1")
        assert facts(match, "threw") == [{"seat": seat, "die": 1}]
        assert asked(match) == f"thief {seat}"
        assert moves_of(match) == {f"B{2 * seat - 1}"}
        play(match, f"B{2 * seat - 1}")
        assert thief(match, seat) == f"B{2 * seat - 1}"
    assert turn(match) == 0


@pytest.mark.clause("TP-23")
def test_a_thief_does_not_move_police():
    match = at("....", officers="D1", thieves="A1", turn=1, die=1)
    assert refusal(match, "1 C1") == "TP-1"
    assert refusal(match, "throw") == "TP-23"


@pytest.mark.clause("TP-24")
def test_a_thief_goes_in_any_direction_but_not_diagonally():
    match = at(
        """
        .....
        .....
        .....
        """,
        thieves="C2",
        turn=1,
        die=1,
    )
    assert moves_of(match) == squares("C1 D2 C3 B2")
    for corner in ("B1", "D1", "B3", "D3"):
        assert refusal(match, corner) == "TP-23"


@pytest.mark.clause("TP-24")
def test_a_thief_cannot_slip_through_between_two_corners():
    match = at("..#\n##.", thieves="A1", turn=1, die=1)
    assert moves_of(match) == {"B1"}
    assert refusal(match, "C2") == "TP-23"


@pytest.mark.clause("TP-23")
def test_a_thief_can_go_wherever_so_many_steps_lead():
    match = at(
        """
        .....
        .#.#.
        .....
        """,
        thieves="C2",
        turn=1,
        die=3,
    )
    assert moves_of(match) == squares("A1 E1 A3 E3")


@pytest.mark.clause("TP-23")
def test_the_way_of_a_thief_is_kept():
    match = play(at("...\n.#.\n...", thieves="A1", turn=1, die=2), "A3")
    assert match.truth()["trail"] == {"piece": "thief-1", "path": ["A1", "A2", "A3"]}


@pytest.mark.clause("TP-25", "TP-24")
def test_a_thief_turns_corners_but_comes_to_no_square_twice():
    assert moves_of(at("..#\n#..\n##.", thieves="A1", turn=1, die=4)) == {"C3"}
    match = at("......", thieves="A1", turn=1, die=4)
    assert moves_of(match) == {"E1"}
    assert refusal(match, "C1") == "TP-25"


@pytest.mark.clause("TP-25", "TA-32")
def test_a_thief_does_not_come_back_to_where_he_began():
    ring = "..\n.."
    assert moves_of(at(ring, thieves="A1", turn=1, die=3)) == squares("B1 A2")
    assert told(play(at(ring, thieves="A1", turn=1), "die 4")) == ["threw", "stuck"]
    match = at(ring + "\n.#", thieves="A1", turn=1, die=4)
    assert moves_of(match) == {"A3"}
    assert refusal(match, "A1") == "TA-32"


@pytest.mark.clause("TP-25", "TA-32")
def test_a_thief_does_not_cross_where_he_began_or_has_been():
    # Round the block and out at A2 would be five steps, over B2 where he began.
    assert told(play(at("#..\n...", thieves="B2", turn=1), "die 5")) == ["threw", "stuck"]
    # From A1 round the block and back to B1 would be five steps.
    assert told(play(at("...\n#..", thieves="A1", turn=1), "die 5")) == ["threw", "stuck"]


# ---- he must move


@pytest.mark.clause("TP-26")
def test_a_thief_must_move():
    match = at("....", thieves="B1", turn=1, die=1)
    assert moves_of(match) == squares("A1 C1")
    assert refusal(match, "wait") == "TP-26"
    assert refusal(match, "B1") == "TA-32"


@pytest.mark.clause("TP-26", "TA-33")
def test_a_thief_must_leave_his_den_on_the_next_turn():
    match = at("..D", thieves="C1", turn=1, die=2)
    assert moves_of(match) == {"A1"}
    assert refusal(match, "wait") == "TP-26"


@pytest.mark.clause("TP-26", "TP-31")
def test_a_thief_must_move_even_if_he_would_rather_not():
    match = at("..B", thieves="A1", turn=1, die=2)
    assert moves_of(match) == {"C1"}


@pytest.mark.clause("TA-1")
def test_a_thief_without_a_way_of_the_right_length_stays_and_nothing_happens():
    match = at("...", thieves="C1", turn=1)
    play(match, "die 3")
    assert told(match) == ["threw", "stuck"]
    assert facts(match, "stuck") == [{"seat": 1, "die": 3}]
    assert (thief(match), status(match), turn(match)) == ("C1", "clean", 0)


@every_number
@pytest.mark.clause("TA-1")
def test_after_a_thief_who_is_stuck_the_next_has_his_turn(players):
    match = at("...", thieves=", ".join(["C1"] + ["-"] * (players - 2)), turn=1)
    play(match, "die 3")
    assert turn(match) == (2 if players > 2 else 0)


# ---- other pieces


@pytest.mark.clause("TP-27")
@pytest.mark.parametrize("other", ["", "wanted 3000"])
def test_two_thieves_do_not_stand_on_one_square(other):
    match = at("D...\n#.##", thieves=f"B1, D1 {other}", turn=1, die=2)
    assert moves_of(match) == {"A1"}
    assert refusal(match, "D1") == "TP-27"


@pytest.mark.clause("TP-27")
def test_a_clean_thief_does_not_stop_on_an_officer_or_the_car():
    match = at(".....\n#.###", officers="C1", thieves="A1", turn=1, die=2)
    assert moves_of(match) == {"B2"}
    assert refusal(match, "C1") == "TP-27"
    for parked in ("C1 D1", "D1 C1"):
        match = at(".....\n#.###", car=parked, thieves="A1", turn=1, die=2)
        assert moves_of(match) == {"B2"}
        assert refusal(match, "C1") == "TP-27"


@pytest.mark.clause("TP-27", "TP-5")
def test_in_a_den_there_is_room_for_all():
    match = at("..D", thieves="A1, C1, C1, C1 wanted 5000, C1", turn=1, die=2)
    assert moves_of(match) == {"C1"}
    play(match, "C1")
    assert [thief(match, seat) for seat in range(1, 6)] == ["C1"] * 5
    assert told(match) == ["walked", "entered den"]


@pytest.mark.clause("TP-28")
@pytest.mark.parametrize("mine", ["", "wanted 1000"])
@pytest.mark.parametrize("other", ["", "wanted 3000"])
@pytest.mark.parametrize("sign", [".", "1"])
def test_thieves_always_pass_one_another(mine, other, sign):
    match = at(f"D.{sign}..", thieves=f"B1 {mine}, C1 {other}", turn=1, die=2)
    assert moves_of(match) == squares("A1 D1")


@pytest.mark.clause("TP-29")
def test_a_clean_thief_passes_officers_and_the_car():
    assert moves_of(at(".....", officers="B1 C1", thieves="A1", turn=1, die=3)) == {"D1"}
    assert moves_of(at(".....", car="B1 C1", thieves="A1", turn=1, die=3)) == {"D1"}
    assert moves_of(at("......", officers="B1", car="D1 C1", thieves="A1", turn=1, die=4)) == {"E1"}


@pytest.mark.clause("TP-29", "TA-6")
@pytest.mark.parametrize("pieces", [{"officers": "D1"}, {"car": "D1 E1"}, {"car": "E1 D1"}])
@pytest.mark.parametrize("purse", [0, 5000])
def test_a_wanted_thief_does_not_pass_the_police(pieces, purse):
    match = at("D......", thieves=f"C1 wanted {purse}", turn=1, die=4, **pieces)
    assert moves_of(match) == {"A1"}
    assert refusal(match, "G1") == "TP-29"
    match = at("D......", thieves="C1", turn=1, die=4, **pieces)
    assert moves_of(match) == squares("A1 G1")


@pytest.mark.clause("TP-29", "TA-6")
def test_the_police_bar_the_doors_of_an_office_and_of_a_den():
    # The officer in the bank, or on its doorstep, lets nobody through.
    assert moves_of(at("D..B..", officers="D1", thieves="B1 wanted", turn=1, die=4)) == {"A1"}
    assert moves_of(at("D..B..", officers="D1", thieves="B1", turn=1, die=4)) == squares("A1 F1")
    assert moves_of(at("D.1..D", officers="E1", thieves="C1 wanted rides none", turn=1, die=3)) == {"A1"}
    assert moves_of(at("D.1..D", officers="E1", thieves="C1", turn=1, die=3)) == squares("A1 F1")


@pytest.mark.clause("TA-6")
def test_a_stop_does_not_help_a_wanted_thief_past_the_police():
    match = play(at("1.1.", officers="C1", thieves="A1 wanted", turn=1), "die 3")
    assert told(match) == ["threw", "stuck"]


@pytest.mark.clause("TA-6", "TP-54")
def test_a_tram_ride_passes_nobody():
    match = at("1.1", officers="B1", thieves="A1 wanted 5000", turn=1, phase="choosing ride")
    assert moves_of(match) == squares("throw, tram C1")
    play(match, "tram C1")
    assert thief(match) == "C1"
    assert told(match) == ["rode"]


@pytest.mark.clause("TP-29", "TA-6", "TP-51")
def test_a_thief_who_has_broken_out_does_not_pass_the_police():
    rows = """
        .......D
        P#######
        .......D
        """
    match = at(rows, officers="D1", thieves="A2 jailed 3", turn=1, phase="choosing ride")
    play(match, "break out", "die 6")
    assert status(match) == "wanted"
    assert moves_of(match) == {"F3"}
    assert refusal(match, "F1") == "TP-29"


@pytest.mark.clause("TA-6", "TP-52")
def test_officers_inside_the_house_do_not_stop_him():
    match = at("PPP.....D", officers="B1 C1", thieves="A1 jailed 3", turn=1, phase="choosing ride")
    play(match, "break out", "die 6")
    assert moves_of(match) == {"G1"}


# ---- after a sentence


SERVED = "P......D\n#D######"


@pytest.mark.clause("TP-30")
def test_who_has_served_a_whole_sentence_passes_the_police_again():
    match = at(SERVED, officers="D1", thieves="A1 jailed 1 arrests 1", turn=1, phase="choosing ride")
    play(match, "wait")
    assert told(match) == ["waited", "released"]
    assert status(match) == "clean"
    play(match, "die 1", "1 C1", "die 5")
    assert moves_of(match) == squares("B2 F1")


@pytest.mark.clause("TP-30", "TP-29")
def test_a_released_thief_walks_past_officers():
    match = at(SERVED, officers="D1", thieves="A1 arrests 1", turn=1, die=5)
    assert moves_of(match) == squares("B2 F1")


@pytest.mark.clause("TP-30", "TP-35", "TP-31")
def test_after_a_new_robbery_he_does_not_pass_them_any_more():
    match = at("D..B..1", officers="E1", thieves="B1 arrests 1", turn=1, die=2)
    play(match, "D1")
    assert status(match) == "wanted"
    play(match, "die 1", "1 F1", "die 3")
    assert moves_of(match) == {"A1"}
    match = at("D..B..1", officers="F1", thieves="D1 wanted 10000 arrests 1", turn=1, die=3)
    assert moves_of(match) == {"A1"}


@pytest.mark.clause("TP-30", "TP-35", "TA-2")
def test_after_fetching_hidden_money_he_does_not_pass_them_any_more():
    fetch = at("D.....", officers="C1", thieves="A1 arrests 1 hides A1:4000", turn=1, phase="stashing")
    left = play(fetch.copy(), "carry 0", "die 4")
    assert status(left) == "clean"
    assert moves_of(left) == {"E1"}
    taken = play(fetch.copy(), "carry 1000")
    assert told(taken) == ["sorted money", "became wanted"]
    assert status(taken) == "wanted"
    play(taken, "die 4")
    assert told(taken) == ["threw", "stuck"]


@pytest.mark.clause("TP-30")
def test_before_the_sentence_is_served_he_is_no_free_man():
    match = at(SERVED, officers="D1", thieves="A1 jailed 2 arrests 1", turn=1, phase="choosing ride")
    play(match, "wait")
    assert told(match) == ["waited"]
    assert status(match) == "jailed"


# ---- the police house


@pytest.mark.clause("TA-24")
@pytest.mark.parametrize("standing", ["", "wanted 2000"])
def test_a_thief_at_large_does_not_go_into_the_police_house(standing):
    rows = """
        D..P.
        ##.#.
        ##...
        """
    match = at(rows, officers="E3, beat", thieves=f"B1 {standing}", turn=1, die=2)
    assert moves_of(match) == squares("A1 C2")
    assert refusal(match, "D1") == "TA-24"
    match = at(rows, officers="C3, beat", thieves="B1", turn=1, die=3)
    assert moves_of(match) == {"A1"}


@pytest.mark.clause("TA-24")
def test_who_has_left_the_house_does_not_cross_it_again():
    # From B1 through the square of the house on C2 to D2 would be three steps.
    rows = """
        #P##
        #.P.
        #.##
        #.##
        """
    assert moves_of(at(rows, officers="C2, beat", thieves="B1 arrests 1", turn=1, die=3)) == {"B4"}


@pytest.mark.clause("TA-24", "TA-1")
def test_a_released_thief_does_not_stop_inside_the_house():
    match = at("PPP.D", officers="beat, -", thieves="A1 arrests 1", turn=1)
    assert told(play(match.copy(), "die 1")) == ["threw", "stuck"]
    assert told(play(match.copy(), "die 2")) == ["threw", "stuck"]
    assert moves_of(play(match, "die 3")) == {"D1"}
    assert refusal(match, "C1") == "TA-24"


@pytest.mark.clause("TA-24", "TP-16")
def test_a_released_thief_walks_along_the_house_and_out_on_any_side():
    rows = """
        #PPP#
        .....
        """
    match = at(rows, officers="D1 C1", thieves="B1 arrests 1", turn=1, die=4)
    assert moves_of(match) == squares("A2 C2 E2")


# ---- offices and dens


@pytest.mark.clause("TA-29")
@pytest.mark.parametrize("office", "BMT")
def test_a_thief_walks_through_an_office_with_two_doors_without_robbing_it(office):
    match = at(f"..{office}..", thieves="A1", turn=1, die=4)
    assert moves_of(match) == {"E1"}
    play(match, "E1")
    assert told(match) == ["walked"]
    assert (status(match), match.truth()["thieves"][0]["purse"]) == ("clean", 0)


@pytest.mark.clause("TA-29")
@pytest.mark.parametrize("office", "BMT")
def test_an_office_with_one_door_leads_nowhere(office):
    match = at(f"..{office}#...", thieves="A1", turn=1)
    assert told(play(match, "die 4")) == ["threw", "stuck"]


@pytest.mark.clause("TA-30")
def test_the_travel_agency_is_no_passage_for_thieves():
    match = at("..R..\n.####\n.####\n.####", thieves="A1", turn=1, die=3)
    assert moves_of(match) == {"A4"}
    assert refusal(match, "D1") == "TP-23"


@pytest.mark.clause("TA-33", "TP-63", "TP-23")
@pytest.mark.parametrize("die", range(2, 7))
def test_a_den_ends_the_move_and_needs_no_exact_throw(die):
    match = at("..D......", thieves="A1", turn=1, die=die)
    assert moves_of(match) == {"C1"}
    assert thief(play(match, "C1")) == "C1"


@pytest.mark.clause("TP-63")
def test_the_way_into_a_den_is_no_longer_than_it_must_be():
    match = play(at("...\n.D.", thieves="A1", turn=1, die=4), "B2")
    path = match.truth()["trail"]["path"]
    assert path in (["A1", "B1", "B2"], ["A1", "A2", "B2"])


@pytest.mark.clause("TA-33", "TP-63")
def test_a_throw_that_is_too_small_does_not_lead_into_a_den():
    match = at("...D", thieves="A1", turn=1, die=2)
    assert moves_of(match) == {"C1"}
    assert refusal(match, "D1") == "TP-23"


@pytest.mark.clause("TA-33")
def test_nobody_walks_through_a_den():
    match = at("..D..", thieves="A1", turn=1, die=3)
    assert moves_of(match) == {"C1"}
    assert refusal(match, "D1") == "TP-23"


@every_throw
@pytest.mark.clause("TA-33", "TP-23")
def test_out_of_a_den_the_throw_is_exact(die):
    match = at("D.......", thieves="A1", turn=1, die=die)
    assert moves_of(match) == {"BCDEFG"[die - 1] + "1"}


@pytest.mark.clause("TA-33", "TA-32")
def test_a_den_is_not_left_and_entered_in_one_move():
    match = at("#..\nD..", thieves="A2", turn=1, die=3)
    assert moves_of(match) == {"C1"}
    assert refusal(match, "A2") == "TA-32"


@pytest.mark.clause("TA-12", "TA-1")
def test_in_a_den_a_wanted_thief_is_safe_and_waits_if_its_doors_are_held():
    match = at(".D.", officers="A1 C1", thieves="B1 wanted 5000", turn=1, phase="stashing")
    play(match, "carry 5000", "die 1")
    assert told(match) == ["threw", "stuck"]
    assert (status(match), thief(match), turn(match)) == ("wanted", "B1", 0)


@pytest.mark.clause("TA-12", "TA-5")
def test_a_clean_thief_walks_out_between_the_police():
    match = at("..D..", officers="B1 D1", thieves="C1", turn=1, die=2)
    assert moves_of(match) == squares("A1 E1")
