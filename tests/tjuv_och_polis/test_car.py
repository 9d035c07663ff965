"""How the radio car drives (TP-13 to TP-15, TP-17 to TP-19, TP-21, TP-22, TA-13 to TA-16)."""

import random

import pytest

import assize

from .board import (
    arrested,
    asked,
    at,
    begun,
    car,
    caught,
    ends,
    facts,
    lock_up,
    moves_of,
    officer,
    phase,
    play,
    refusal,
    squares,
    status,
    told,
    turn,
)
from .oracle import STREETS, square_of

every_throw = pytest.mark.parametrize("die", range(1, 7))

# ---- how far


@every_throw
@pytest.mark.clause("TP-13", "TP-22")
def test_the_car_drives_twice_as_far_as_the_die_shows(die):
    match = at("...............\n###.###########", officers="D2", car="B1 A1", die=die)
    front, rear = "ABCDEFGHIJKLMNO"[2 * die + 1], "ABCDEFGHIJKLMNO"[2 * die]
    assert ends(match, "car") - {"D2 D1"} == {f"{front}1 {rear}1"}
    play(match, f"car {front}1 {rear}1")
    assert car(match) == f"{front}1 {rear}1"
    assert told(match) == ["drove"]


@pytest.mark.clause("TP-13")
def test_the_car_drives_neither_less_nor_more():
    match = at("..........", car="B1 A1", die=3)
    assert moves_of(match) == {"car H1 G1"}
    for front, rear in ("CB", "DC", "ED", "FE", "GF", "IH", "JI"):
        assert refusal(match, f"car {front}1 {rear}1") == "TP-13"


@pytest.mark.clause("TP-13", "TA-1")
def test_a_car_without_so_long_a_way_stays():
    match = play(at("........", car="B1 A1"), "die 4")
    assert told(match) == ["threw", "stuck"]
    assert car(match) == "B1 A1"


# ---- forward


@pytest.mark.clause("TP-14", "TA-13")
def test_the_car_does_not_reverse():
    match = at("......", car="D1 E1", die=1)
    assert moves_of(match) == {"car B1 C1"}
    assert refusal(match, "car F1 E1") == "TP-14"
    assert told(play(at("......", car="A1 B1"), "die 1")) == ["threw", "stuck"]


@pytest.mark.clause("TP-14", "TA-13")
def test_the_car_cannot_turn_on_the_spot():
    match = at("......", car="C1 B1", die=1)
    assert moves_of(match) == {"car E1 D1"}
    assert refusal(match, "car B1 C1") == "TP-13"


@pytest.mark.clause("TP-14", "TP-11")
def test_the_car_takes_corners():
    match = at(
        """
        ...#
        ##.#
        ##..
        """,
        car="B1 A1",
        die=2,
    )
    assert moves_of(match) == {"car D3 C3"}


@pytest.mark.clause("TP-14", "TP-11")
def test_at_a_crossing_the_car_goes_any_way_but_back():
    match = at(
        """
        ##.##
        ##.##
        .....
        ##.##
        ##.##
        """,
        car="B3 A3",
        die=1,
    )
    assert moves_of(match) == squares("car D3 C3, car C2 C3, car C4 C3")


@pytest.mark.clause("TA-13")
def test_the_way_the_car_faces_is_kept_until_it_drives_again():
    match = at("..........", car="B1 A1", thieves="J1", die=1)
    play(match, "car D1 C1", "die 1", "I1")
    assert (turn(match), car(match)) == (0, "D1 C1")
    play(match, "die 1")
    assert ends(match, "car") == {"F1 E1"}
    match = at("..........", car="C1 D1", die=1)
    assert ends(match, "car") == {"A1 B1"}


@pytest.mark.clause("TA-13", "TP-22")
def test_the_rear_is_the_last_square_but_one_of_the_way():
    match = at(
        """
        ..##
        #..#
        ##..
        """,
        car="B1 A1",
        die=2,
    )
    assert moves_of(match) == {"car D3 C3"}
    match = at("..\n#.\n#.\n..", car="B1 A1", die=2)
    assert moves_of(match) == {"car A4 B4"}


@pytest.mark.clause("TA-13")
def test_one_square_can_be_reached_facing_two_ways():
    match = at(
        """
        #....
        .....
        """,
        car="B2 A2",
        die=1,
    )
    assert ends(match, "car") == squares("D2 C2, C1 C2, C1 B1")
    assert car(play(match.copy(), "car C1 C2")) == "C1 C2"
    assert car(play(match.copy(), "car C1 B1")) == "C1 B1"
    assert refusal(match, "car D2 D1") == "TA-13"
    match = at("....\n#...", car="B1 A1", die=1)
    assert ends(match, "car") == squares("D1 C1, C2 C1, C2 B2")
    match = at("....\n...#", car="C1 D1", die=1)
    assert ends(match, "car") == squares("A1 B1, B2 B1, B2 C2")


@pytest.mark.clause("TA-13", "TP-13")
@pytest.mark.parametrize(("end", "way"), [("D1 C1", "A1 B1 C1 D1"), ("C2 B2", "A1 B1 B2 C2"), ("C2 C1", "A1 B1 C1 C2")])
def test_the_way_of_the_car_is_kept(end, way):
    match = play(at("....\n#...", car="B1 A1", die=1), f"car {end}")
    assert match.truth()["trail"] == {"piece": "car", "path": way.split()}


# ---- no square twice


RING = """
    ...
    .#.
    ...
    """


@pytest.mark.clause("TP-15", "TA-13")
def test_the_car_comes_to_no_square_twice():
    match = at(RING, car="B1 A1", die=3)
    assert moves_of(match) == {"car A2 A3"}
    match = play(at(RING, car="B1 A1"), "die 4")
    assert told(match) == ["threw", "stuck"]


@pytest.mark.clause("TP-15", "TA-13", "TA-32")
def test_neither_of_the_squares_on_which_the_car_began_is_used_again():
    # Round the block it would be on its rear square again after seven steps, and on B1 after eight.
    rows = """
        #.##
        ....
        .#.#
        ...#
        """
    match = at(rows, officers="beat", car="C2 B2", die=4)
    assert ends(match, "car") == set()
    assert refusal(match, "car B1 B2") == "TP-15"
    assert refusal(match, "car C2 B2") == "TP-15"


@pytest.mark.clause("TP-15")
def test_the_car_does_not_come_again_to_a_square_on_its_way():
    block = """
        ....
        ##..
        """
    assert moves_of(at(block, car="B1 A1", die=2)) == squares("car C2 D2, car D1 D2")
    match = at(block, officers="beat", car="B1 A1", die=3)
    assert ends(match, "car") == set()
    assert refusal(match, "car D1 C1") == "TP-15"


# ---- only the street


@pytest.mark.clause("TP-21")
@pytest.mark.parametrize("office", "BMT")
def test_the_car_neither_stops_in_an_office_nor_drives_through(office):
    rows = f"...{office}....."
    for die in (1, 2, 3):
        assert ends(at(rows, officers="beat", car="B1 A1", die=die), "car") == set()
    match = at(rows, officers="beat", car="B1 A1", die=1)
    assert refusal(match, "car D1 C1") == "TP-21"
    assert refusal(match, "car E1 D1") == "TP-21"


@pytest.mark.clause("TA-14")
@pytest.mark.parametrize(
    ("place", "clause"),
    [("R", "TA-14"), ("D", "TP-62"), ("J", "TA-14"), ("H", "TA-14"), ("F", "TA-14"), ("P", "TA-14")],
)
def test_the_car_keeps_out_of_all_other_places(place, clause):
    rows = f"...{place}.....\n###{place if place == 'P' else '#'}#####"
    officers = "D2, beat" if place == "P" else "-, beat"
    for die in (1, 2, 3):
        assert ends(at(rows, officers=officers, car="B1 A1", die=die), "car") == set()
    match = at(rows, officers=officers, car="B1 A1", die=1)
    assert refusal(match, "car D1 C1") == clause
    assert refusal(match, "car E1 D1") == clause


@pytest.mark.clause("TA-14")
def test_the_car_may_stand_at_stops_before_the_gate_and_before_escapes():
    assert moves_of(at("..11", car="B1 A1", die=1)) == {"car D1 C1"}
    assert moves_of(at("..1G", car="B1 A1", die=1)) == {"car D1 C1"}
    assert moves_of(at("....\n##JH", car="B1 A1", die=1)) == {"car D1 C1"}


@pytest.mark.clause("TP-22")
def test_the_car_covers_two_squares_side_by_side():
    match = at(RING, car="B1 A1", die=3)
    assert refusal(match, "car A2 C2") == "TP-22"
    assert refusal(match, "car A2 A2") == "TP-22"
    with pytest.raises(assize.PositionError):
        at(RING, car="B1 B1")
    with pytest.raises(assize.PositionError):
        at(RING, car="A1 C1")


@pytest.mark.clause("TP-22", "TP-21")
@pytest.mark.parametrize("seed", range(3))
def test_in_a_whole_game_the_car_is_always_on_two_street_squares(seed):
    match = begun(players=3, seed=seed, quick=True)
    rng = random.Random(seed)
    rows = match.edition.data["town"]["rows"]
    while not match.over and match.ply < 250:
        moves = match.choices()
        driving = [move for move in moves if move.notation.startswith("car")]
        match.play(rng.choice(driving or moves))
        (row, column), (other_row, other_column) = map(square_of, car(match).split())
        assert abs(row - other_row) + abs(column - other_column) == 1
        assert {rows[row][column], rows[other_row][other_column]} <= set(STREETS)


# ---- other pieces


@pytest.mark.clause("TP-18")
def test_the_car_passes_officers():
    match = at("......", officers="C1 D1", car="B1 A1", die=2)
    assert ends(match, "car") == {"F1 E1"}


@pytest.mark.clause("TP-19")
@pytest.mark.parametrize("standing", ["", "wanted 5000"])
def test_the_car_passes_a_thief(standing):
    match = at("..D...\n......", car="B2 A2", thieves=f"D2 {standing}", die=2)
    assert "F2 E2" in ends(match, "car")
    play(match, "car F2 E2")
    assert told(match) == ["drove"]


@pytest.mark.clause("TP-19", "TP-58", "TA-28")
@pytest.mark.parametrize("standing", ["", "wanted 5000"])
def test_the_car_does_not_pass_a_thief_at_a_stop(standing):
    match = at("...1..", officers="beat", car="B1 A1", thieves=f"D1 {standing}", die=2)
    assert ends(match, "car") == set()
    assert refusal(match, "car F1 E1") == "TP-58"
    assert ends(at("...1..", car="B1 A1", die=2), "car") == {"F1 E1"}


@pytest.mark.clause("TP-17", "TA-14")
@pytest.mark.parametrize("half", ["C1", "D1"])
def test_the_car_does_not_stop_on_an_officer(half):
    match = at("......", officers=half, car="B1 A1", die=1)
    assert ends(match, "car") == set()
    assert refusal(match, "car D1 C1") == "TP-17"


@pytest.mark.clause("TP-17", "TA-5", "TA-14")
@pytest.mark.parametrize("half", ["C1", "D1"])
def test_the_car_does_not_stop_on_a_clean_thief(half):
    match = at("......", officers="beat", car="B1 A1", thieves=half, die=1)
    assert ends(match, "car") == set()
    assert refusal(match, "car D1 C1") == "TA-5"


@pytest.mark.clause("TA-14", "TA-5")
def test_a_clean_thief_saves_a_wanted_one_beside_him():
    for thieves in ("C1, D1 wanted", "D1, C1 wanted"):
        match = at("....D", officers="beat", car="B1 A1", thieves=thieves, die=1)
        assert ends(match, "car") == set()


# ---- arrests by car


@pytest.mark.clause("TP-36", "TP-37", "TA-14")
@pytest.mark.parametrize("half", ["C1", "D1"])
def test_either_half_makes_an_arrest(half):
    match = at("....D", car="B1 A1", thieves=f"{half} wanted 6000", die=1)
    play(match, "car D1 C1")
    assert told(match) == ["drove", "arrested", "rewarded"]
    assert arrested(match) == ["1 by car: square"]
    assert phase(match) == "jailing"


@pytest.mark.clause("TP-37", "TA-16")
def test_the_car_takes_two_thieves_at_once():
    match = at("....D", car="B1 A1", thieves="C1 wanted 6000, D1 wanted 20000, -", die=1)
    play(match, "car D1 C1")
    assert caught(match) == ["1 by car: square", "2 by car: square"]
    assert facts(match, "rewarded") == [{"seat": 1, "lost": 6000, "reward": 2000}]
    play(match, "jail cell9", "die 3")
    assert facts(match, "sentenced") == [{"seat": 1, "throws": 3}]
    assert arrested(match) == ["2 by car: square"]
    assert facts(match, "rewarded") == [{"seat": 2, "lost": 20000, "reward": 4000}]
    play(match, "jail cell10", "die 5")
    truth = match.truth()
    assert [entry["sentence"] for entry in truth["thieves"]] == [3, 5, 0]
    assert truth["reward"] == 6000
    assert [entry["guards"] for entry in truth["officers"]] == [[]] * 4
    assert phase(match) == "recalling"


@pytest.mark.clause("TA-15", "TP-37", "TP-58", "TP-60")
def test_at_a_stop_only_the_front_makes_an_arrest():
    match = at("...1..D", car="B1 A1", thieves="D1 wanted 1000", die=1)
    assert moves_of(match) == {"car D1 C1"}
    assert arrested(play(match, "car D1 C1")) == ["1 by car: square"]
    match = at("..1...D", officers="beat", car="B1 A1", thieves="C1 wanted 1000", die=1)
    assert ends(match, "car") == set()
    assert refusal(match, "car D1 C1") == "TP-58"


@pytest.mark.clause("TA-16", "TP-44")
def test_after_an_arrest_the_car_may_come_back_to_the_gate_facing_any_way():
    rows = """
        ....D.
        #PPP#.
        ..G.#.
        ##.##.
        """
    match = at(rows, officers="B2 C2", car="B1 A1", thieves="D1 wanted 1000, -", die=1)
    lock_up(play(match, "car D1 C1"), 2)
    assert phase(match) == "recalling"
    assert moves_of(match) == {"leave car"} | squares(
        "car C3 B3, car C3 D3, car C3 C4, car B3 C3, car D3 C3, car C4 C3",
    )
    assert [entry["guards"] for entry in match.truth()["officers"]] == [[], [], []]
    stays = play(match.copy(), "leave car")
    assert (car(stays), told(stays), turn(stays)) == ("D1 C1", ["stayed out"], 1)
    comes = play(match.copy(), "car C3 C4")
    assert (car(comes), told(comes), turn(comes)) == ("C3 C4", ["called back"], 1)
    assert refusal(match, "car B1 A1") == "TA-16"


@pytest.mark.clause("TA-16", "TP-44")
@pytest.mark.parametrize(("start", "end"), [("E1 F1", "C1 D1"), ("B1 A1", "D1 C1")])
def test_a_car_that_stands_at_the_gate_may_turn_round_or_stay(start, end):
    # It is at the gate, on D1, already: the way in which it stands is no other way to stand.
    front, rear = end.split()
    match = at("1..G..1", car=start, thieves=f"{front} wanted 1000, -", die=1)
    lock_up(play(match, f"car {end}"), 2)
    others = squares("car C1 D1, car D1 C1, car D1 E1, car E1 D1")
    assert moves_of(match) == {"leave car"} | others - {f"car {end}"}
    assert refusal(match, f"car {front} {rear}") == "TA-16"
    assert car(play(match, f"car {rear} {front}")) == f"{rear} {front}"


@pytest.mark.clause("TA-16")
def test_at_the_gate_both_squares_must_be_free():
    rows = """
        ....D.
        #PPP#.
        ..G.#.
        ##.##.
        """
    match = at(rows, officers="B2 B3", car="B1 A1", thieves="D1 wanted 1000, D3", die=1)
    lock_up(play(match, "car D1 C1"), 2)
    assert moves_of(match) == squares("leave car, car C3 C4, car C4 C3")
    assert refusal(match, "car C3 B3") == "TA-16"
    assert refusal(match, "car D3 C3") == "TA-16"


@pytest.mark.clause("TA-16")
@pytest.mark.parametrize("pieces", [{"officers": "B2 C3", "thieves": ""}, {"officers": "B2", "thieves": ", C3"}])
def test_with_the_gate_taken_the_car_stays_out_and_nothing_is_asked(pieces):
    rows = """
        ....D.
        #PPP#.
        ..G.#.
        ##.##.
        """
    thieves = "D1 wanted 1000" + (pieces["thieves"] or ", -")
    match = at(rows, officers=pieces["officers"], car="B1 A1", thieves=thieves, die=1)
    lock_up(play(match, "car D1 C1"), 2)
    assert phase(match) != "recalling"
    assert (car(match), turn(match)) == ("D1 C1", 1)


@pytest.mark.clause("TA-16", "TA-42")
def test_when_the_last_thief_is_taken_nobody_asks_about_the_car():
    match = at("....D", car="B1 A1", thieves="D1 wanted 1000", die=1, options={"end": "together"})
    lock_up(play(match, "car D1 C1"), 2)
    assert asked(match) == "over"


@pytest.mark.clause("TA-16")
def test_after_an_arrest_by_an_officer_the_car_is_not_asked_for():
    match = at("....D", officers="B1", thieves="D1 wanted 1000, -", die=2)
    lock_up(play(match, "1 D1"), 2)
    assert phase(match) != "recalling"
    assert officer(match, 1) != "D1"
    assert status(match) == "jailed"
