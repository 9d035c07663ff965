"""Arrests: on the square, at a door, in a ring, and by whom (TP-35 to TP-41, TA-3, TA-5, TA-7 to TA-12)."""

import pytest

from .board import (
    arrested,
    asked,
    at,
    caught,
    ends,
    facts,
    lock_up,
    moves_of,
    officer,
    phase,
    play,
    purse,
    refusal,
    squares,
    status,
    thief,
    told,
    turn,
)

OLD = {"encirclement": "no_move"}
both_readings = pytest.mark.parametrize("options", [{}, OLD], ids=["cut off", "no move"])
every_number = pytest.mark.parametrize("players", range(2, 7))


def barred(street, thieves, others="", **written):
    """A street along the top row, into which officer 1 has just come from the side, on D1."""
    match = at(f"{street}\n###.", officers=f"D2, {others}" if others else "D2", thieves=thieves, die=1, **written)
    return play(match, "1 D1")


# ---- on the square


@pytest.mark.clause("TP-36", "TP-35")
@both_readings
def test_an_officer_arrests_a_wanted_thief_by_coming_onto_his_square(options):
    match = at("D....", officers="D1", thieves="B1 wanted 6000, -", die=2, options=options)
    play(match, "1 B1")
    assert told(match) == ["walked", "arrested", "rewarded"]
    assert arrested(match) == ["1 by officer-1: square"]
    assert (asked(match), phase(match)) == ("police", "jailing")
    assert (status(match), purse(match)) == ("jailed", 0)


@pytest.mark.clause("TP-36", "TP-12")
@pytest.mark.parametrize("die", [1, 3, 5])
def test_the_throw_must_be_exact(die):
    match = at("D.......", officers="D1, beat", thieves="B1 wanted 6000, -", die=die)
    assert "B1" not in ends(match, "1")
    assert refusal(match, "1 B1") == "TP-12"


@pytest.mark.clause("TP-36")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_any_officer_may_be_the_one(number):
    rows = """
        ..D..
        #...#
        ##.##
        """
    match = at(rows, officers="B1 D1 C3", thieves="C2 wanted, -", die={1: 2, 2: 2, 3: 1}[number])
    assert arrested(play(match, f"{number} C2")) == [f"1 by officer-{number}: square"]


@every_number
@pytest.mark.clause("TP-36")
def test_any_thief_may_be_the_one(players):
    thieves = ["-"] * (players - 1)
    thieves[-1] = "B1 wanted 1000"
    match = at("D....", officers="D1", thieves=", ".join(thieves), die=2)
    assert arrested(play(match, "1 B1")) == [f"{players - 1} by officer-1: square"]


@pytest.mark.clause("TP-35", "TA-5")
@pytest.mark.parametrize("standing", ["", "arrests 3 hides A1:9000"])
def test_a_clean_thief_is_not_arrested(standing):
    match = at("D....", officers="D1, beat", thieves=f"B1 {standing}", die=2)
    assert ends(match, "1") == set()
    assert refusal(match, "1 B1") == "TA-5"


@pytest.mark.clause("TP-38", "TP-36")
@pytest.mark.parametrize("office", "BMTR")
@both_readings
def test_an_officer_arrests_in_any_office(office, options):
    match = at(f"1..{office}\n##.", officers="C2", thieves="D1 wanted 6000, -", die=2, options=options)
    play(match, "1 D1")
    assert arrested(match) == ["1 by officer-1: square"]
    assert officer(match, 1) == "D1"


@pytest.mark.clause("TP-38")
@pytest.mark.parametrize("office", "BMT")
def test_an_officer_arrests_in_an_office_with_two_doors(office):
    match = at(f"D..{office}.1", officers="B1", thieves="D1 wanted 6000, -", die=2)
    assert arrested(play(match, "1 D1")) == ["1 by officer-1: square"]


@pytest.mark.clause("TP-60", "TP-36")
def test_an_officer_arrests_at_a_stop():
    match = at("D..1", officers="B1", thieves="D1 wanted 6000, -", die=2)
    assert arrested(play(match, "1 D1")) == ["1 by officer-1: square"]


@pytest.mark.clause("TP-62", "TA-12")
def test_nobody_is_arrested_in_a_den():
    match = at("..D", officers="A1, beat", thieves="C1 wanted 6000", die=2)
    assert ends(match, "1") == set()
    assert refusal(match, "1 C1") == "TP-62"


@pytest.mark.clause("TP-36", "TP-19")
def test_passing_a_wanted_thief_is_no_arrest():
    match = at("D.....1", officers="B1", thieves="D1 wanted 1000", die=4)
    assert told(play(match, "1 F1")) == ["walked"]
    assert status(match) == "wanted"


@pytest.mark.clause("TP-36", "TP-27")
def test_a_thief_does_not_walk_into_the_arms_of_the_police():
    match = at("D....", officers="D1", thieves="B1 wanted 1000", turn=1, die=2)
    assert moves_of(match) == {"A1"}
    assert refusal(match, "D1") == "TP-27"


@pytest.mark.clause("TA-3")
def test_an_empty_purse_is_no_defence():
    match = at("D....", officers="D1", thieves="B1 wanted 0 arrests 1, -", die=2)
    play(match, "1 B1")
    assert facts(match, "rewarded") == [{"seat": 1, "lost": 0, "reward": 0}]
    assert match.truth()["thieves"][0]["arrests"] == 2


# ---- at the door


@pytest.mark.clause("TP-39")
@pytest.mark.parametrize("office", "BM")
@both_readings
def test_an_officer_before_the_only_door_arrests_whoever_is_inside(office, options):
    match = barred(f"1...{office}", "E1 wanted 9000, -", options=options)
    assert told(match) == ["walked", "arrested", "rewarded"]
    assert arrested(match) == ["1 by officer-1: door"]
    lock_up(match, 3)
    assert officer(match, 1) == thief(match)


@pytest.mark.clause("TP-39", "TA-10")
@pytest.mark.parametrize("office", "BM")
@both_readings
def test_the_car_before_the_only_door_does_so_too(office, options):
    match = at(f"1...{office}\n###.#\n###.#\n###.#", car="D3 D4", thieves="E1 wanted 9000, -", die=1, options=options)
    assert arrested(play(match, "car D1 D2")) == ["1 by car: door"]


@pytest.mark.clause("TP-39")
@pytest.mark.parametrize("office", "BM")
@both_readings
def test_the_rear_of_the_car_bars_a_door_as_well(office, options):
    match = at(f"....1\n##{office}##", car="B1 A1", thieves="C2 wanted 9000, -", die=1, options=options)
    assert arrested(play(match, "car D1 C1")) == ["1 by car: door"]


@pytest.mark.clause("TP-39")
@both_readings
def test_off_the_doorstep_is_not_enough(options):
    match = at("1...B\n###1#\n##..#", officers="A1", thieves="E1 wanted 9000", die=2, options=options)
    play(match, "1 C1")
    assert told(match) == ["walked"]
    assert status(match) == "wanted"


@pytest.mark.clause("TP-39")
@pytest.mark.parametrize("office", "BMT")
@both_readings
def test_an_office_with_a_second_door_is_no_trap(office, options):
    match = barred(f"1...{office}.1", "E1 wanted 9000", options=options)
    assert told(match) == ["walked"]
    assert status(match) == "wanted"


@pytest.mark.clause("TP-39", "TP-40")
@both_readings
def test_both_doors_held_are_a_ring(options):
    match = barred("1...B.1", "E1 wanted 9000, -", others="F1", options=options)
    assert caught(match) == ["1 by officer-1, officer-2: ring"]


@pytest.mark.clause("TA-5", "TP-39")
@both_readings
def test_a_clean_thief_inside_is_not_arrested_at_the_door(options):
    match = barred("1...T", "E1", options=options)
    assert told(match) == ["walked"]
    assert status(match) == "clean"


@pytest.mark.clause("TA-9")
@pytest.mark.parametrize("office", "TR")
@both_readings
def test_a_telegraph_station_or_agency_with_one_door_is_a_trap_as_well(office, options):
    assert arrested(barred(f"1...{office}", "E1 wanted 9000, -", options=options)) == ["1 by officer-1: door"]


@pytest.mark.clause("TA-8", "TP-39")
@pytest.mark.parametrize("office", "BMR")
@both_readings
def test_a_clean_thief_who_slips_past_the_doorstep_and_robs_is_arrested_at_once(office, options):
    match = at(f"1..{office}", officers="C1", thieves="B1, -", turn=1, die=2, agency=1000, options=options)
    assert moves_of(match) == {"D1"}
    play(match, "D1")
    assert told(match) == ["walked", "robbed", "became wanted", "arrested", "rewarded"]
    assert arrested(match) == ["1 by officer-1: door"]
    assert asked(match) == "police"
    lock_up(match, 2)
    assert turn(match) == 2


@pytest.mark.clause("TA-8", "TA-5")
def test_a_clean_thief_who_slips_into_a_telegraph_station_is_not():
    match = at("1..T", officers="C1", thieves="B1, -", turn=1, die=2)
    assert told(play(match, "D1")) == ["walked"]


@pytest.mark.clause("TA-10", "TP-39")
def test_at_a_barred_door_it_is_the_piece_that_bars_it():
    match = at("1...B\n##1.#", officers="A1 D2 B1", thieves="E1 wanted 9000, -", die=1)
    play(match, "2 D1")
    assert arrested(match) == ["1 by officer-2: door"]


@pytest.mark.clause("TP-40", "TP-41")
def test_in_an_office_inside_a_wider_ring_the_nearest_makes_the_arrest():
    # Nobody bars the door on G1; the street is closed on either side of it.
    rows = """
        D.........1
        ###.##B####
        """
    match = at(rows, officers="D2 I1", thieves="G2 wanted 9000, -", die=1)
    play(match, "1 D1")
    assert caught(match) == ["1 by officer-2: ring"]


# ---- ringed in: cut off from every den, stop and escape


@pytest.mark.clause("TP-40", "TP-41", "TA-7")
def test_a_thief_who_cannot_get_past_the_police_is_arrested():
    match = barred("D.......", "F1 wanted 4000, -")
    assert told(match) == ["walked", "arrested", "rewarded"]
    assert arrested(match) == ["1 by officer-1: ring"]
    assert purse(match) == 0
    lock_up(match, 4)
    assert officer(match, 1) == thief(match)


@pytest.mark.clause("TP-40", "TA-7")
@pytest.mark.parametrize("haven", ["D", "1", "J", "H", "F"])
def test_not_while_a_den_a_stop_or_an_escape_can_be_walked_to(haven):
    match = barred(f"D......{haven}", "F1 wanted 0")
    assert told(match) == ["walked"]
    assert status(match) == "wanted"


@pytest.mark.clause("TA-7", "TP-40")
@pytest.mark.parametrize("haven", ["D", "1", "J", "H", "F"])
def test_a_haven_beside_him_is_enough(haven):
    assert told(barred(f"D....{haven}", "E1 wanted 0")) == ["walked"]


@pytest.mark.clause("TA-7")
def test_a_stop_on_which_the_police_stand_is_no_haven():
    match = barred("D......1..", "F1 wanted 4000, -", others="H1")
    assert caught(match) == ["1 by officer-1, officer-2: ring"]


@pytest.mark.clause("TA-7")
@pytest.mark.parametrize("pieces", [{"others": "H1"}, {"car": "H1 I1"}, {"car": "I1 H1"}])
def test_a_haven_behind_police_is_none(pieces):
    match = barred("D........1", "F1 wanted 4000, -", **pieces)
    assert len(caught(match)) == 1
    assert caught(match)[0].endswith("ring")


@pytest.mark.clause("TA-7")
@pytest.mark.parametrize("other", ["G1", "G1 wanted 1000", "H1"])
def test_other_thieves_do_not_close_a_way(other):
    assert told(barred("D......1", f"F1 wanted 4000, {other}")) == ["walked"]


@pytest.mark.clause("TA-7")
def test_the_police_house_is_closed_to_him():
    match = barred("D......PPP.1", "F1 wanted 4000, -", others="I1, J1")
    assert caught(match) == ["1 by officer-1: ring"]


@pytest.mark.clause("TA-7")
@pytest.mark.parametrize("office", "BMT")
def test_an_office_with_two_doors_is_a_way_out(office):
    assert told(barred(f"D.....{office}.1", "F1 wanted 4000")) == ["walked"]


@pytest.mark.clause("TA-7", "TA-30")
def test_the_travel_agency_is_no_way_out():
    assert caught(barred("D.....R.1", "F1 wanted 4000, -")) == ["1 by officer-1: ring"]


@pytest.mark.clause("TA-7")
def test_an_office_with_one_door_is_an_end():
    assert caught(barred("D.....B#1", "F1 wanted 4000, -")) == ["1 by officer-1: ring"]


@pytest.mark.clause("TA-7")
def test_an_officer_in_an_office_closes_it():
    assert caught(barred("D.....B..1", "F1 wanted 4000, -", others="G1")) == ["1 by officer-2: ring"]


@pytest.mark.clause("TA-7", "TP-40")
@both_readings
def test_a_clean_thief_is_not_ringed_in(options):
    match = barred("D....", "E1", options=options)
    assert told(match) == ["walked"]
    assert status(match) == "clean"


@pytest.mark.clause("TP-59", "TA-7")
@both_readings
def test_nobody_is_ringed_in_at_a_stop(options):
    match = barred("D...1.", "E1 wanted 4000", others="F1", options=options)
    assert told(match) == ["walked"]
    assert status(match) == "wanted"


@pytest.mark.clause("TA-12", "TP-40")
@both_readings
def test_nobody_is_ringed_in_in_a_den(options):
    match = barred("....D.", "E1 wanted 4000", others="F1", options=options)
    assert told(match) == ["walked"]
    assert status(match) == "wanted"


@pytest.mark.clause("TA-8", "TP-40")
def test_a_robbery_inside_a_ring_of_police_is_an_arrest():
    # The bank has two doors, but there is no den and no stop on the far side.
    match = at("1..B..", officers="C1", thieves="F1, -", turn=1, die=2)
    play(match, "D1")
    assert told(match) == ["walked", "robbed", "became wanted", "arrested", "rewarded"]
    assert arrested(match) == ["1 by officer-1: ring"]


@pytest.mark.clause("TA-8", "TP-40", "TP-44")
def test_a_ring_that_the_car_closes_on_its_return_counts_as_well():
    rows = """
        ....D#
        ######
        1..G..
        """
    match = at(rows, car="B1 A1", thieves="D1 wanted 1000, F3 wanted 4000, -", die=1)
    play(match, "car D1 C1")
    assert caught(match) == ["1 by car: square"]
    lock_up(match, 2)
    assert phase(match) == "recalling"
    assert caught(play(match.copy(), "leave car")) == []
    play(match, "car D3 C3")
    assert told(match) == ["called back", "arrested", "rewarded"]
    assert arrested(match) == ["2 by car: ring"]


# ---- ringed in as in older booklets: no free square beside him


@pytest.mark.clause("TA-7", "TP-40")
@pytest.mark.parametrize(("square", "ring"), [("E1", True), ("F1", False), ("G1", False)])
def test_by_the_older_reading_a_free_square_beside_him_is_enough(square, ring):
    match = barred("D......", f"{square} wanted 4000, -", others="F1" if square == "E1" else "", options=OLD)
    assert caught(match) == (["1 by officer-1, officer-2: ring"] if ring else [])


@pytest.mark.clause("TA-7", "TP-40")
@pytest.mark.parametrize("pieces", [{"others": "F1"}, {"car": "F1 G1"}, {"car": "G1 F1"}])
def test_by_the_older_reading_police_on_every_side_are_a_ring(pieces):
    match = barred("D......D", "E1 wanted 4000, -", options=OLD, **pieces)
    assert len(caught(match)) == 1
    assert caught(match)[0].endswith("ring")


@pytest.mark.clause("TA-7")
def test_by_the_older_reading_a_dead_end_is_closed():
    assert caught(barred("D....", "E1 wanted 4000, -", options=OLD)) == ["1 by officer-1: ring"]


@pytest.mark.clause("TA-7")
@pytest.mark.parametrize("beside", ["D", "J", "H", "F", "T", "B", ".", "1"])
def test_by_the_older_reading_any_open_square_will_do(beside):
    assert told(barred(f"D....{beside}", "E1 wanted 4000", options=OLD)) == ["walked"]


@pytest.mark.clause("TA-7")
def test_by_the_older_reading_the_police_house_is_closed():
    match = barred("D....PPP", "E1 wanted 4000, -", others="G1, H1", options=OLD)
    assert caught(match) == ["1 by officer-1: ring"]


@pytest.mark.clause("TA-7")
@pytest.mark.parametrize("other", ["F1", "F1 wanted 1000"])
def test_by_the_older_reading_another_thief_beside_him_is_no_police(other):
    assert told(barred("D....1", f"E1 wanted 4000, {other}", options=OLD)) == ["walked"]


# ---- who is nearest


@pytest.mark.clause("TP-41", "TA-10")
def test_the_arrest_is_made_by_the_nearest_officer():
    match = barred("D.........1", "F1 wanted 4000, -", others="I1")
    assert arrested(match) == ["1 by officer-1: ring"]
    match = barred("D.........1", "F1 wanted 4000, -", others="G1")
    assert arrested(match) == ["1 by officer-2: ring"]
    lock_up(match, 2)
    assert (officer(match, 1), officer(match, 2)) == ("D1", thief(match))


@pytest.mark.clause("TP-41", "TA-10")
@pytest.mark.parametrize("parked", ["G1 H1", "H1 G1"])
def test_the_nearer_half_of_the_car_counts(parked):
    match = barred("D.........1", "F1 wanted 4000, -", car=parked)
    assert arrested(match) == ["1 by car: ring"]


@pytest.mark.clause("TP-41", "TA-10")
@pytest.mark.parametrize("parked", ["H1 I1", "I1 H1"])
def test_of_equals_the_police_choose(parked):
    match = barred("D.........1", "F1 wanted 4000, -", car=parked)
    assert (asked(match), phase(match)) == ("police", "crediting")
    assert told(match) == ["walked"]
    assert moves_of(match) == squares("credit 1, credit car")
    assert refusal(match, "credit 2") == "TA-10"
    by_car = play(match.copy(), "credit car")
    assert arrested(by_car) == ["1 by car: ring"]
    lock_up(by_car, 1)
    assert officer(by_car, 1) == "D1"
    by_officer = play(match.copy(), "credit 1")
    assert arrested(by_officer) == ["1 by officer-1: ring"]
    lock_up(by_officer, 1)
    assert (officer(by_officer, 1), turn(by_officer), asked(by_officer)) == (thief(by_officer), 1, "thief 1")


@pytest.mark.clause("TA-10")
def test_the_car_is_not_nearest_when_an_officer_is():
    match = barred("D.........1", "F1 wanted 4000, -", car="I1 J1")
    assert arrested(match) == ["1 by officer-1: ring"]


@pytest.mark.clause("TA-10")
def test_all_who_are_nearest_may_be_credited_and_nobody_else():
    rows = """
        ###.###
        ###.###
        .......
        ###..##
        ###.###
        ###D###
        """
    match = at(rows, officers="C3 E3 D1 E4", thieves="D3 wanted 4000, -, -", die=1)
    play(match, "4 D4")
    assert caught(match) == ["1 by officer-1, officer-2, officer-4: ring"]
    assert moves_of(match) == squares("credit 1, credit 2, credit 4")
    assert refusal(match, "credit 3") == "TA-10"
    assert refusal(match, "credit car") == "TA-10"


@pytest.mark.clause("TA-10", "TA-24")
def test_steps_are_counted_over_all_squares_that_are_open_to_the_police():
    # Officer 2 is as near as officer 1, through the police house and past the officer in there.
    rows = """
        D.........1
        ###.#P#####
        #####.#####
        """
    match = at(rows, officers="D2 F3 I1 F2", thieves="F1 wanted 4000, -, -", die=1)
    play(match, "1 D1")
    assert caught(match) == ["1 by officer-1, officer-2: ring"]


@pytest.mark.clause("TA-10")
def test_officers_in_the_police_house_do_not_count():
    rows = """
        D.........1
        ###.#P#####
        #####P#####
        """
    match = at(rows, officers="D2 F2 H1", thieves="F1 wanted 4000, -", die=1)
    play(match, "1 D1")
    assert caught(match) == ["1 by officer-1, officer-3: ring"]


@pytest.mark.clause("TA-10", "TA-7")
def test_officers_out_of_the_game_and_guards_do_not_count():
    rows = """
        D.........1
        ###.#P#####
        #####P#####
        """
    match = at(
        rows,
        officers="D2, F2 gone, H1, F3 guards 2",
        thieves="F1 wanted 4000, F3 jailed 2 arrests 1, F2 out arrests 4",
        die=1,
    )
    play(match, "1 D1")
    assert caught(match) == ["1 by officer-1, officer-3: ring"]


# ---- two in one ring


@pytest.mark.clause("TA-11", "TP-41")
def test_a_ring_round_two_thieves_takes_both_each_by_the_nearest():
    match = barred("D.........1", "E1 wanted 4000, H1 wanted 6000, -", others="I1")
    assert caught(match) == ["1 by officer-1: ring", "2 by officer-2: ring"]
    assert arrested(match) == ["1 by officer-1: ring"]
    play(match, "jail cell9", "die 2")
    assert arrested(match) == ["2 by officer-2: ring"]
    play(match, "jail cell10", "die 3")
    assert [status(match, seat) for seat in (1, 2, 3)] == ["jailed", "jailed", "clean"]
    assert [entry["guards"] for entry in match.truth()["officers"]] == [[1], [2], [], []]
    assert match.truth()["reward"] == 3000


@pytest.mark.clause("TA-11")
def test_one_officer_may_take_and_guard_both():
    match = barred("D......", "F1 wanted 4000, G1 wanted 6000, -")
    assert caught(match) == ["1 by officer-1: ring", "2 by officer-1: ring"]
    lock_up(match, 2)
    assert arrested(match) == ["2 by officer-1: ring"]
    lock_up(match, 3)
    assert match.truth()["officers"][0]["guards"] == [1, 2]
    assert thief(match, 1) != thief(match, 2)


@pytest.mark.clause("TA-11", "TA-5")
def test_a_clean_thief_in_the_ring_stays_where_he_is():
    match = barred("D......", "F1 wanted 4000, G1")
    assert caught(match) == ["1 by officer-1: ring"]
    lock_up(match, 2)
    assert (status(match, 2), thief(match, 2)) == ("clean", "G1")


@pytest.mark.clause("TA-11", "TP-36", "TP-40")
def test_one_on_the_square_and_one_in_the_ring():
    match = barred("D.....", "D1 wanted 4000, F1 wanted 2000, -")
    assert caught(match) == ["1 by officer-1: square", "2 by officer-1: ring"]


# ---- in the usual town


@pytest.mark.clause("TP-40", "TA-7")
def test_a_side_street_of_the_usual_town_can_be_closed_at_both_ends():
    # K13 to K15 is a street without a door between two crossings.
    match = play(at(officers="J12 K16", thieves="K14 wanted 10000, -", die=1), "1 K12")
    assert caught(match) == ["1 by officer-1, officer-2: ring"]
    match = play(at(officers="J12 K17", thieves="K14 wanted 10000, -", die=1), "1 K12")
    assert caught(match) == []
    match = play(at(officers="J12 K16", thieves="K14 wanted 10000, -", die=1, options=OLD), "1 K12")
    assert caught(match) == []
    match = play(at(officers="K12 K15", thieves="K14 wanted 10000, -", die=1, options=OLD), "1 K13")
    assert caught(match) == ["1 by officer-1, officer-2: ring"]


@pytest.mark.clause("TP-40", "TP-41", "TA-7", "TA-10")
def test_four_officers_close_a_crossing_of_the_usual_town():
    match = at(officers="J12 K20 I16 M16", thieves="K17 wanted 10000, -, -", die=1)
    play(match, "1 K12")
    assert caught(match) == ["1 by officer-2, officer-3, officer-4: ring"]


@pytest.mark.clause("TP-40", "TA-7")
@pytest.mark.parametrize("posts", ["J12, -, I16, M16", "J12, K20, -, M16", "J12, K20, I16, -"])
def test_three_do_not(posts):
    match = at(officers=posts, thieves="K17 wanted 10000, -, -", die=1)
    play(match, "1 K12")
    assert caught(match) == []


@pytest.mark.clause("TP-40", "TA-7")
def test_the_car_closes_a_ring_in_the_usual_town():
    match = at(officers="K16", car="O12 P12", thieves="K14 wanted 10000, -", die=2)
    play(match, "car K12 L12")
    assert caught(match) == ["1 by officer-1, car: ring"]


@pytest.mark.clause("TP-39", "TA-9")
@pytest.mark.parametrize(
    ("bank", "door", "outside"),
    [
        ("W8", "W9", "V9"),
        ("I13", "I12", "H12"),
        ("I6", "I5", "H5"),
        ("AA3", "AA2", "Z2"),
        ("P4", "P5", "O5"),
        ("G10", "G9", "F9"),
    ],
)
def test_every_place_of_the_usual_town_with_one_door_is_a_trap(bank, door, outside):
    match = play(at(officers=outside, thieves=f"{bank} wanted 5000, -", die=1), f"1 {door}")
    assert arrested(match) == ["1 by officer-1: door"]


@pytest.mark.clause("TP-39")
@pytest.mark.parametrize(
    ("bank", "door", "outside"),
    [
        ("P8", "P9", "O9"),
        ("K10", "K9", "L9"),
        ("U10", "V10", "V9"),
        ("Y15", "Y16", "X16"),
        ("E19", "F19", "F18"),
        ("W11", "W12", "X12"),
    ],
)
def test_places_of_the_usual_town_with_two_doors_are_none(bank, door, outside):
    match = play(at(officers=outside, thieves=f"{bank} wanted 5000, -", die=1), f"1 {door}")
    assert caught(match) == []
