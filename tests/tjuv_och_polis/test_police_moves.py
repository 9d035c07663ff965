"""How officers move (TP-10 to TP-12, TP-15 to TP-20, TA-1, TA-5, TA-24, TA-27, TA-28, TA-30 to TA-32, TA-34)."""

import pytest

from .board import (
    asked,
    at,
    car,
    ends,
    facts,
    moves_of,
    officer,
    phase,
    play,
    refusal,
    rides,
    squares,
    status,
    thief,
    told,
    turn,
)

every_number = pytest.mark.parametrize("players", range(2, 7))
every_throw = pytest.mark.parametrize("die", range(1, 7))

# ---- a turn of the police


@pytest.mark.clause("TP-10")
def test_the_police_move_one_piece_an_officer_or_the_car():
    match = at(
        """
        ...#.....
        ###......
        ...#.....
        """,
        officers="A1 A3",
        car="F1 E1",
        die=1,
    )
    assert moves_of(match) == squares("1 B1, 2 B3, car H1 G1, car G2 G1, car F3 F2, car G2 F2, car E2 F2")
    play(match, "2 B3")
    assert told(match) == ["walked"]
    assert (officer(match, 1), officer(match, 2), car(match)) == ("A1", "B3", "F1 E1")
    assert turn(match) == 1


@pytest.mark.clause("TP-10")
def test_after_the_car_has_moved_the_turn_is_over():
    match = play(at("....\n...#", officers="A2", car="B1 A1", die=1), "car D1 C1")
    assert told(match) == ["drove"]
    assert (officer(match, 1), car(match)) == ("A2", "D1 C1")
    assert turn(match) == 1


@every_number
@pytest.mark.clause("TP-10")
def test_any_officer_may_be_the_one_that_moves(players):
    rows = "\n###\n".join(["..."] * players)
    match = at(rows, officers=" ".join(f"A{2 * number + 1}" for number in range(players)), die=2)
    assert moves_of(match) == {f"{number + 1} C{2 * number + 1}" for number in range(players)}


@pytest.mark.clause("TP-10")
def test_the_die_is_thrown_before_the_move():
    match = at("...", officers="A1")
    assert (asked(match), phase(match)) == ("chance", "throwing")
    assert refusal(match, "1 B1") == "TP-10"
    play(match, "die 1")
    assert (asked(match), phase(match)) == ("police", "moving")
    assert facts(match, "threw") == [{"seat": 0, "die": 1}]
    assert refusal(match, "die 2") == "TP-10"
    assert refusal(match, "throw") == "TP-10"


@pytest.mark.clause("TP-10", "TA-1")
def test_the_police_cannot_do_without_a_move():
    match = at("...", officers="A1", die=1)
    assert moves_of(match) == {"1 B1"}
    assert refusal(match, "wait") == "TP-10"


@pytest.mark.clause("TP-10")
def test_the_police_do_not_move_thieves():
    match = at("...", officers="A1", thieves="C1", die=1)
    assert refusal(match, "B1") == "TP-10"


@pytest.mark.clause("TA-1")
def test_police_without_any_move_pass():
    match = at("...", officers="A1 C1", thieves="B1")
    play(match, "die 1")
    assert told(match) == ["threw", "stuck"]
    assert facts(match, "stuck") == [{"seat": 0, "die": 1}]
    assert turn(match) == 1
    assert (officer(match, 1), officer(match, 2)) == ("A1", "C1")


@pytest.mark.clause("TA-1")
def test_if_only_one_piece_can_move_it_must():
    match = play(at("...#....", officers="A1 E1"), "die 3")
    assert moves_of(match) == {"2 H1"}


@pytest.mark.clause("TA-1", "TP-10")
def test_if_only_the_car_can_move_it_must():
    match = play(at("...#......", officers="A1 C1", car="F1 E1"), "die 2")
    assert moves_of(match) == {"car J1 I1"}


@pytest.mark.clause("TA-1", "TA-20")
def test_police_with_nobody_but_a_guard_to_move_pass():
    rows, thieves = "P.#.#.", "A1 jailed 2 arrests 1, -"
    match = at(rows, officers="A1 guards 1, D1, F1", thieves=thieves)
    assert told(play(match, "die 1")) == ["threw", "stuck"]
    match = at(rows, officers="A1, D1, F1", thieves=thieves)
    assert moves_of(play(match, "die 1")) == {"1 B1"}


# ---- so many steps, along the streets


@every_throw
@pytest.mark.clause("TP-12")
def test_an_officer_goes_exactly_as_far_as_the_die_shows(die):
    match = at("........", officers="A1", die=die)
    assert ends(match, "1") == {"BCDEFG"[die - 1] + "1"}
    for column in set("BCDEFGH") - {"BCDEFG"[die - 1]}:
        assert refusal(match, f"1 {column}1") in ("TP-12", "TP-15")
    play(match, f"1 {'BCDEFG'[die - 1]}1")
    assert officer(match, 1) == "BCDEFG"[die - 1] + "1"


@pytest.mark.clause("TP-12")
def test_an_officer_goes_neither_less_nor_more():
    match = at("......", officers="A1", die=3)
    assert refusal(match, "1 C1") == "TP-12"
    assert refusal(match, "1 E1") == "TP-12"


@pytest.mark.clause("TP-11")
def test_an_officer_goes_in_any_direction_but_not_diagonally():
    match = at(
        """
        .....
        .....
        .....
        """,
        officers="C2",
        die=1,
    )
    assert ends(match, "1") == squares("C1 D2 C3 B2")
    for corner in ("B1", "D1", "B3", "D3"):
        assert refusal(match, f"1 {corner}") == "TP-12"


@pytest.mark.clause("TP-11")
def test_an_officer_cannot_slip_through_between_two_corners():
    match = at(
        """
        ..#
        ##.
        ##.
        """,
        officers="A1 C2",
        die=1,
    )
    assert moves_of(match) == squares("1 B1, 2 C3")
    assert refusal(match, "1 C2") == "TP-17"


@pytest.mark.clause("TP-11")
def test_there_is_no_way_through_buildings_or_off_the_board():
    match = at("..#..", officers="A1", die=1)
    assert ends(match, "1") == {"B1"}
    assert refusal(match, "1 C1") == "TP-11"
    assert refusal(match, "1 D1") == "TP-12"


@pytest.mark.clause("TP-11")
def test_corners_may_be_turned():
    match = at(
        """
        ..#
        #..
        ##.
        """,
        officers="A1",
        die=4,
    )
    assert ends(match, "1") == {"C3"}


@pytest.mark.clause("TP-12")
@pytest.mark.parametrize(("end", "way"), [("C1", "A1 B1 C1"), ("A3", "A1 A2 A3")])
def test_the_way_of_an_officer_is_kept(end, way):
    match = play(at("...\n.#.\n...", officers="A1", die=2), f"1 {end}")
    assert match.truth()["trail"] == {"piece": "officer-1", "path": way.split()}


# ---- no square twice


@pytest.mark.clause("TP-15")
def test_an_officer_does_not_turn_on_his_way():
    match = at("......", officers="A1", die=4)
    assert ends(match, "1") == {"E1"}
    assert refusal(match, "1 C1") == "TP-15"


@pytest.mark.clause("TP-15", "TA-32")
def test_an_officer_does_not_come_back_to_where_he_began():
    ring = """
        ..
        ..
        """
    assert ends(at(ring, officers="A1", die=3), "1") == squares("B1 A2")
    match = play(at(ring, officers="A1"), "die 4")
    assert told(match) == ["threw", "stuck"]


@pytest.mark.clause("TA-32")
def test_the_first_square_is_refused_as_a_last_one():
    match = at("..\n..\n.#", officers="A1", die=4)
    assert ends(match, "1") == {"A3"}
    assert refusal(match, "1 A1") == "TA-32"


@pytest.mark.clause("TP-15", "TA-32")
def test_the_first_square_cannot_be_crossed_again():
    # Round the block and out at the tail would be five steps, over A2 where he began.
    match = play(at("#..\n...", officers="B2"), "die 5")
    assert told(match)[-1] == "stuck"


@pytest.mark.clause("TP-15")
def test_a_square_in_the_middle_of_the_way_cannot_be_crossed_again():
    # From A1 round the block and back to B1 would be five steps.
    match = at("...#......\n#..#######", officers="A1 E1", die=5)
    assert moves_of(match) == {"2 J1"}
    assert refusal(match, "1 B1") == "TP-15"


# ---- out of the police house and back


HOUSE = """
    .......
    .PPPPP.
    .......
    """


@pytest.mark.clause("TP-16")
def test_an_officer_leaves_the_house_on_any_side():
    match = at(HOUSE, officers="D2", die=1)
    assert ends(match, "1") == squares("D1 D3 C2 E2")
    play(match, "1 D1")
    assert officer(match, 1) == "D1"


@pytest.mark.clause("TP-16")
def test_an_officer_walks_along_the_squares_of_the_house():
    match = at(HOUSE, officers="D2 E2", die=3)
    assert squares("A2 G2 B1 B3 F1 F3") <= ends(match, "1")


@pytest.mark.clause("TP-16")
def test_the_gate_matters_to_nobody_on_foot():
    match = at(officers="N10 R11", die=1)
    assert ends(match, "1") == squares("N9 M10 N11 O10")
    assert ends(match, "2") == squares("R12 S11 R10 Q11")


@pytest.mark.clause("TA-24")
def test_officers_may_go_back_into_the_house_on_any_side():
    for square, inside in (("A2", "B2"), ("G2", "F2"), ("C1", "C2"), ("E3", "E2")):
        match = at(HOUSE, officers=f"{square} D2", die=1)
        assert inside in ends(match, "1")
        assert officer(play(match, f"1 {inside}"), 1) == inside


@pytest.mark.clause("TA-24", "TP-16")
def test_officers_may_cross_the_house():
    match = at(
        """
        #.#
        PPP
        #.#
        """,
        officers="B1 A2",
        die=2,
    )
    assert ends(match, "1") == squares("B3 C2")


@pytest.mark.clause("TP-17")
def test_in_the_house_too_there_is_one_officer_on_a_square():
    match = at("PPP.", officers="D1 C1", die=1)
    assert moves_of(match) == {"2 B1"}
    assert refusal(match, "1 C1") == "TP-17"


@pytest.mark.clause("TP-17", "TA-5")
def test_no_officer_comes_onto_the_square_of_a_prisoner():
    match = at("PPPP.", officers="E1 A1 B1", thieves="D1 jailed 2, -", die=1)
    assert moves_of(match) == {"3 C1"}
    assert refusal(match, "1 D1") == "TP-17"
    assert "C1" in ends(at("PPPP.", officers="E1 A1 B1", thieves="D1 jailed 2, -", die=2), "1")


@pytest.mark.clause("TA-21", "TP-46")
def test_pieces_out_of_the_game_take_up_no_room():
    match = at("PP..", officers="C1, B1 gone, A1", thieves="B1 out arrests 4, -", die=1)
    assert moves_of(match) == squares("1 B1, 1 D1, 3 B1")


# ---- other pieces


@pytest.mark.clause("TP-17")
def test_an_officer_does_not_stop_where_an_officer_or_the_car_is():
    rows = "....."
    match = at(rows, officers="A1 B1", die=1)
    assert moves_of(match) == {"2 C1"}
    assert refusal(match, "1 B1") == "TP-17"
    for parked in ("C1 B1", "B1 C1"):
        match = at(rows + "\n##..#", officers="A1 D2", car=parked, die=1)
        assert ends(match, "1") == set()
        assert refusal(match, "1 B1") == "TP-17"
        match = at(rows + "\n##..#", officers="A1 D2", car=parked, die=2)
        assert "C1" not in ends(match, "1")
        assert refusal(match, "1 C1") == "TP-17"


@pytest.mark.clause("TP-18")
def test_an_officer_passes_other_officers_and_the_car():
    match = at("......", officers="A1 B1 E1", car="D1 C1", die=5)
    assert ends(match, "1") == {"F1"}


@pytest.mark.clause("TP-19")
@pytest.mark.parametrize("standing", ["", "wanted 5000"])
def test_an_officer_passes_a_thief(standing):
    match = at("D....1", officers="B1", thieves=f"D1 {standing}", die=3)
    assert ends(match, "1") == {"E1"}
    play(match, "1 E1")
    assert "arrested" not in told(match)
    assert thief(match) == "D1"


@pytest.mark.clause("TP-19", "TP-58", "TA-28")
@pytest.mark.parametrize("standing", ["", "wanted 5000"])
def test_an_officer_does_not_pass_a_thief_at_a_stop(standing):
    match = play(at("D..1.1", officers="B1", thieves=f"D1 {standing}"), "die 3")
    assert told(match) == ["threw", "stuck"]
    match = at("D..1.1\n#...##", officers="B1", thieves=f"D1 {standing}", die=3)
    assert ends(match, "1") == squares("B2 C1 D2")
    assert refusal(match, "1 E1") == "TP-58"


@pytest.mark.clause("TA-5", "TP-17")
def test_no_officer_stops_on_the_square_of_a_clean_thief():
    match = at("....\n.###", officers="A1 A2", thieves="C1", die=2)
    assert ends(match, "1") == set()
    assert refusal(match, "1 C1") == "TA-5"


@pytest.mark.clause("TA-5")
@pytest.mark.parametrize("office", "BMRT")
def test_a_clean_thief_before_an_office_keeps_its_doorstep(office):
    match = at(f"....{office}\n.####", officers="A1 A2", thieves="D1", die=3)
    assert ends(match, "1") == set()
    assert refusal(match, "1 D1") == "TA-5"


@pytest.mark.clause("TA-5")
def test_a_clean_thief_keeps_the_police_out_of_a_telegraph_station():
    match = at("..T\n.##", officers="A1 A2", thieves="C1", die=2)
    assert ends(match, "1") == set()
    assert refusal(match, "1 C1") == "TA-5"


# ---- offices, dens and escapes


@pytest.mark.clause("TP-20")
@pytest.mark.parametrize("office", "BMT")
def test_an_officer_walks_through_an_office_with_two_doors(office):
    assert ends(at(f"..{office}..", officers="A1", die=4), "1") == {"E1"}
    corner = f"..{office}\n##.\n##."
    assert ends(at(corner, officers="A1", die=4), "1") == {"C3"}


@pytest.mark.clause("TP-20", "TP-17")
@pytest.mark.parametrize("office", "BMT")
def test_an_office_with_one_door_leads_nowhere(office):
    match = at(f"..{office}#..\n.####.", officers="A1 E1", die=2)
    assert ends(match, "1") == {"C1"}
    assert play(at(f"..{office}#..", officers="A1"), "die 3").truth()["turn"] == 1


@pytest.mark.clause("TP-20", "TA-30")
def test_the_travel_agency_is_no_passage():
    match = at("..R..\n.####\n.####\n.####", officers="A1", die=3)
    assert moves_of(match) == {"1 A4"}
    assert refusal(match, "1 D1") == "TP-12"


@pytest.mark.clause("TA-31", "TP-12")
@pytest.mark.parametrize("office", "BMRT")
def test_an_officer_may_stop_in_an_empty_office_and_keeps_it_from_robbers(office):
    match = at(f"..{office}..", officers="A1", thieves="E1", die=2)
    assert ends(match, "1") == {"C1"}
    play(match, "1 C1")
    assert officer(match, 1) == "C1"
    play(match, "die 2")
    assert told(match) == ["threw", "stuck"]
    assert status(match) == "clean"


@pytest.mark.clause("TP-62")
def test_officers_do_not_enter_dens_nor_cross_them():
    match = at("..D..\n.####\n.####", officers="A1", die=2)
    assert moves_of(match) == {"1 A3"}
    assert refusal(match, "1 C1") == "TP-62"
    assert ends(at("..D..\n.####\n.####\n.####", officers="A1", die=3), "1") == {"A4"}


@pytest.mark.clause("TA-34")
@pytest.mark.parametrize("escape", "JHF")
def test_escape_squares_are_closed_to_officers(escape):
    match = at(f"..{escape}..\n.####\n.####", officers="A1", die=2)
    assert moves_of(match) == {"1 A3"}
    assert refusal(match, "1 C1") == "TA-34"
    assert ends(at(f"..{escape}..\n.####\n.####\n.####", officers="A1", die=3), "1") == {"A4"}


# ---- by tram


@pytest.mark.clause("TA-27")
def test_an_officer_rides_only_to_stops_where_nobody_is():
    match = at(
        "1.1.1.1.1.1",
        officers="A1 C1",
        car="E1 F1",
        thieves="G1, I1 wanted",
        phase="choosing ride",
    )
    assert rides(match, "1") == squares("I1 K1")
    assert rides(match, "2") == squares("I1 K1")
    assert refusal(match, "1 tram C1") == "TP-17"
    assert refusal(match, "1 tram E1") == "TP-17"
    assert refusal(match, "1 tram G1") == "TA-5"


@pytest.mark.clause("TA-27", "TP-36")
def test_an_officer_who_rides_to_a_wanted_thief_arrests_him():
    match = at("1...1", officers="A1", thieves="E1 wanted 3000", phase="choosing ride")
    play(match, "1 tram E1")
    assert told(match) == ["rode", "arrested", "rewarded"]
    assert facts(match, "arrested") == [{"seat": 1, "piece": 0, "how": 0}]


@pytest.mark.clause("TA-27")
def test_a_thief_rides_only_to_stops_where_nobody_is():
    match = at(
        "1.1.1.1.1.1.1",
        officers="A1 -",
        car="D1 C1",
        thieves="E1, G1 wanted, I1",
        turn=1,
        phase="choosing ride",
    )
    assert rides(match) == squares("K1 M1")
    for taken in ("A1", "C1", "G1", "I1"):
        assert refusal(match, f"tram {taken}") == "TP-27"
