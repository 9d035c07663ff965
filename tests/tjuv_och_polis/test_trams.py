"""Trams: riding instead of throwing, changing lines, and thieves who wait at a stop."""

from __future__ import annotations

import pytest

from .board import (
    arrested,
    asked,
    at,
    caught,
    ends,
    facts,
    moves_of,
    officer,
    phase,
    play,
    refusal,
    rides,
    squares,
    told,
    turn,
)
from .board import thief as place
from .board_money import beat, jail, record

LINE = "1..1..1.D"  # stops on A1, D1 and G1
TWO_LINES = "1.+.2.2.1"  # line 1: A1, C1, I1; line 2: C1, E1, G1
CHAIN = "1.+.+.3"  # line 1: A1, C1; line 2: C1, E1; line 3: E1, G1
CHAIN_LINES = ["A1 C1", "C1 E1", "E1 G1"]
LANE = "\n####\n...."  # below a street, for an officer with moves of his own


def waiting(drawn, thieves, officers="", turn=1, **more):
    """Whoever may ride is asked."""
    return at(drawn, officers=officers, thieves=thieves, turn=turn, phase="choosing ride", **more)


# ---- a ride --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-54")
def test_a_thief_who_stops_at_a_stop_may_ride_on_his_next_move():
    match = at(LINE, thieves="B1", turn=1, die=2)
    play(match, "D1")
    assert record(match)["rides"] == [1]
    play(match, "die 1")  # nobody of the police can move
    assert (asked(match), phase(match)) == ("thief 1", "choosing ride")
    assert match.question.clause == "TP-54"
    assert moves_of(match) == {"throw", "tram A1", "tram G1"}


@pytest.mark.clause("TP-54")
def test_a_ride_goes_to_any_other_stop_of_the_same_line_and_no_further():
    match = waiting("1.2..1..2.1", "A1")
    assert rides(match) == squares("F1 K1")
    assert refusal(match, "tram C1") == "TP-54"
    assert refusal(match, "tram A1") == "TP-54"
    assert refusal(match, "tram B1") == "TP-54"


@pytest.mark.clause("TP-54")
def test_a_ride_is_made_instead_of_a_throw():
    match = play(waiting(LINE, "A1"), "tram G1")
    assert place(match) == "G1"
    assert told(match) == ["rode"]
    assert (asked(match), phase(match), turn(match)) == ("chance", "throwing", 0)


@pytest.mark.clause("TP-54")
@pytest.mark.parametrize("seat", [1, 2])
def test_every_thief_has_his_own_ride(seat):
    thieves = ", ".join(["-"] * (seat - 1) + ["C1", "-"])
    match = play(at(LINE, thieves=thieves, turn=seat, die=1), "D1")
    for other in range(1, match.players):
        assert record(match, other)["rides"] == ([1] if other == seat else [])
    assert facts(match, "walked") == [{"piece": 6 + seat, "from": 2, "to": 3}]


@pytest.mark.clause("TP-54")
def test_everybody_sees_where_the_last_move_went():
    match = at(LINE, officers="E1", thieves="A1", die=2)
    play(match, "1 C1")
    assert match.truth()["trail"] == {"piece": "officer-1", "path": ["E1", "D1", "C1"]}
    play(match, "tram G1")
    assert match.truth()["trail"] == {"piece": "thief-1", "path": ["A1", "G1"]}
    match = play(at(LINE, officers="beat D1", phase="choosing ride"), "2 tram A1")
    assert match.truth()["trail"] == {"piece": "officer-2", "path": ["D1", "A1"]}
    assert facts(match, "rode") == [{"piece": 1, "from": 3, "to": 0}]


@pytest.mark.clause("TP-54")
def test_whoever_throws_moves_by_the_die():
    match = play(waiting(LINE, "A1"), "throw")
    assert (asked(match), phase(match)) == ("chance", "throwing")
    play(match, "die 2")
    assert ends(match) == {"C1"}
    assert rides(match) == set()
    assert refusal(match, "tram D1") == "TP-54"
    play(match, "C1")
    assert record(match)["rides"] == []


@pytest.mark.clause("TP-54")
def test_who_only_comes_past_a_stop_may_not_ride():
    match = at(LINE, thieves="B1", turn=1, die=3)
    play(match, "E1", "die 1")
    assert (asked(match), phase(match)) == ("chance", "throwing")


@pytest.mark.clause("TP-54")
def test_nobody_is_asked_who_does_not_stand_at_a_stop():
    match = waiting(LINE, "A1, B1", players=3)
    play(match, "throw", "die 2", "C1")
    assert (asked(match), turn(match)) == ("chance", 2)
    match = at(LINE, officers="A1 B1", players=2, phase="choosing ride")
    assert refusal(match, "2 tram D1") == "TP-54"
    assert refusal(match, "tram D1") == "TP-54"


@pytest.mark.clause("TP-55")
def test_after_a_ride_the_next_move_is_by_the_die():
    match = play(waiting(LINE, "A1"), "tram D1", "die 1")
    assert record(match)["rides"] == []
    assert (asked(match), phase(match), turn(match)) == ("chance", "throwing", 1)
    play(match, "die 3")
    assert refusal(match, "tram G1") == "TP-54"
    play(match, "G1", "die 1")  # a throw that ends at a stop gives a new ride
    assert rides(match) == squares("A1 D1")


@pytest.mark.clause("TP-55")
def test_who_came_by_tram_is_refused_another_ride():
    match = waiting(LINE, "A1, D1 rides none", players=3)
    play(match, "tram G1")
    assert (asked(match), turn(match)) == ("chance", 2)
    match = at(LINE, officers="A1, D1 rides none", players=2, phase="choosing ride")
    assert rides(match, "2") == set()
    assert refusal(match, "2 tram G1") == "TP-55"


# ---- changing ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-56", "TA-26")
def test_where_lines_meet_one_may_ride_on_with_the_other():
    match = play(waiting(TWO_LINES, "A1"), "tram C1")
    assert record(match)["rides"] == [2]
    play(match, "die 1")
    assert moves_of(match) == {"throw", "tram E1", "tram G1"}
    assert refusal(match, "tram I1") == "TP-56"
    assert refusal(match, "tram A1") == "TP-56"


@pytest.mark.clause("TP-57", "TA-26")
def test_the_third_move_is_by_the_die():
    match = play(waiting(TWO_LINES, "A1"), "tram C1", "die 1", "tram G1", "die 1")
    assert (asked(match), phase(match)) == ("chance", "throwing")
    play(match, "die 2")
    assert ends(match) == squares("E1 I1")


@pytest.mark.clause("TP-57", "TA-26")
def test_there_are_never_three_rides():
    match = play(waiting(CHAIN, "A1", lines=CHAIN_LINES), "tram C1", "die 1")
    assert rides(match) == {"E1"}
    play(match, "tram E1", "die 1")
    assert (asked(match), phase(match)) == ("chance", "throwing")


@pytest.mark.clause("TP-56", "TA-26")
def test_from_a_meeting_reached_by_the_die_both_lines_are_open():
    match = waiting(CHAIN, "C1", lines=CHAIN_LINES)
    assert rides(match) == squares("A1 E1")
    play(match, "tram E1", "die 1")
    assert rides(match) == {"G1"}  # line 3, and not back with line 2


@pytest.mark.clause("TP-56")
def test_from_a_meeting_to_a_common_stop_there_is_no_second_ride():
    match = play(waiting(TWO_LINES, "C1"), "tram E1", "die 1")
    assert (asked(match), phase(match)) == ("chance", "throwing")


@pytest.mark.clause("TP-56", "TP-54")
def test_a_change_may_be_declined_and_is_then_lost():
    match = play(waiting(TWO_LINES, "A1"), "tram C1", "die 1", "throw", "die 1", "D1", "die 1")
    assert (asked(match), phase(match)) == ("chance", "throwing")


# ---- officers ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-54", "TA-25")
def test_an_officer_may_ride():
    match = at(LINE, officers="C1 B1", thieves="-", die=1)
    play(match, "1 D1", "die 1")
    assert (asked(match), phase(match)) == ("police", "choosing ride")
    assert moves_of(match) == {"throw", "1 tram A1", "1 tram G1"}
    play(match, "1 tram G1")
    assert officer(match, 1) == "G1"
    assert turn(match) == 1
    play(match, "die 1")
    assert (asked(match), phase(match)) == ("chance", "throwing")


@pytest.mark.clause("TA-25")
def test_the_ride_of_an_officer_keeps_until_he_leaves_the_stop():
    match = at(LINE, officers="C1 B1", thieves="-", die=1)
    play(match, "1 D1", "die 1", "throw", "die 1", "2 C1", "die 1", "throw", "die 1", "2 B1", "die 1")
    assert rides(match, "1") == squares("A1 G1")
    play(match, "throw", "die 1", "1 E1", "die 1")
    assert (asked(match), phase(match)) == ("chance", "throwing")


@pytest.mark.clause("TA-25")
def test_the_police_decide_before_they_throw():
    match = play(at(LINE, officers="D1", phase="choosing ride"), "throw", "die 2")
    assert rides(match, "1") == set()
    assert refusal(match, "1 tram A1") == "TP-54"


@pytest.mark.clause("TA-25", "TA-26")
def test_an_officer_changes_lines_on_a_later_turn():
    match = at(TWO_LINES, officers="A1 H1", thieves="-", phase="choosing ride")
    play(match, "1 tram C1", "die 1", "throw", "die 1", "2 G1", "die 1")
    assert rides(match, "1") == {"E1"}
    play(match, "1 tram E1")
    assert beat(match, 1)["rides"] == []


@pytest.mark.clause("TP-54", "TA-25")
def test_the_police_are_asked_about_rides_whoever_sits_in_jail():
    match = at(LINE, officers="D1", thieves="-, -, -, -, cell9 jailed 2", phase="choosing ride")
    assert moves_of(match) == {"throw", "1 tram A1", "1 tram G1"}
    play(match, "throw", "die 2")
    assert (asked(match), phase(match)) == ("police", "moving")


@pytest.mark.clause("TP-10", "TA-25")
def test_of_several_officers_one_rides():
    match = at(LINE, officers="A1 D1", thieves="-", phase="choosing ride")
    assert moves_of(match) == {"throw", "1 tram G1", "2 tram G1"}
    play(match, "2 tram G1")
    assert (officer(match, 1), officer(match, 2), turn(match)) == ("A1", "G1", 1)
    assert beat(match, 1)["rides"] == [1]


@pytest.mark.clause("TP-54")
def test_the_car_never_rides():
    match = at("1.1.D", car="A1 B1")
    assert phase(match) == "throwing"
    play(match, "die 1")
    assert "tram" not in " ".join(moves_of(match))


@pytest.mark.clause("TP-54", "TA-25")
def test_an_officer_who_makes_an_arrest_loses_his_ride():
    """Nobody who guards stands at a stop: with an arrest the ride is lost, and others keep theirs."""
    match = at("1.1.1.D\n#.#####", officers="E1 A1", thieves="B2 wanted", die=2)
    play(match, "2 B2")
    jail(match, 5, throws=2)
    assert beat(match, 2)["rides"] == []
    assert beat(match, 1)["rides"] == [1]


@pytest.mark.clause("TP-54")
def test_a_thief_who_is_arrested_at_a_stop_loses_his_ride():
    for seat, thieves in ((1, "C1 wanted, -"), (2, "-, C1 wanted")):
        match = play(at("..1.1", officers="B1", thieves=thieves, die=1), "1 C1")
        jail(match, 5, throws=1)
        assert record(match, seat)["rides"] == []
        assert beat(match, 1)["rides"] == []


# ---- where to ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TA-27", "TP-27")
@pytest.mark.parametrize(
    "pieces",
    [{"officers": "D1"}, {"car": "D1 C1"}, {"car": "C1 D1"}, {"thieves": "A1, D1"}, {"thieves": "A1, D1 wanted"}],
)
def test_a_thief_rides_to_free_stops_only(pieces):
    match = waiting(LINE, **{"thieves": "A1", **pieces})
    assert rides(match) == {"G1"}
    assert refusal(match, "tram D1") == "TP-27"


@pytest.mark.clause("TA-27", "TP-17")
@pytest.mark.parametrize(
    ("pieces", "clause"),
    [({"officers": "A1 D1"}, "TP-17"), ({"car": "D1 C1"}, "TP-17"), ({"thieves": "D1"}, "TA-5")],
)
def test_an_officer_rides_to_no_piece_that_he_cannot_arrest(pieces, clause):
    match = at(LINE, **{"officers": "A1", **pieces}, phase="choosing ride")
    assert rides(match, "1") == {"G1"}
    assert refusal(match, "1 tram D1") == clause


@pytest.mark.clause("TA-27", "TP-60")
def test_an_officer_may_ride_onto_a_wanted_thief_and_arrests_him():
    match = at(LINE, officers="A1", thieves="D1 wanted 6000", phase="choosing ride")
    assert rides(match, "1") == squares("D1 G1")
    play(match, "1 tram D1")
    assert arrested(match) == ["1 by officer-1: square"]
    jail(match, 4, throws=2)
    assert officer(match, 1) == place(match)


@pytest.mark.clause("TP-54", "TA-27")
def test_where_every_other_stop_is_taken_there_is_no_question():
    match = at("1..1.D", officers="C1", thieves="A1", die=1)
    assert (asked(play(match.copy(), "1 B1")), asked(play(match, "1 D1"))) == ("thief 1", "chance")


@pytest.mark.clause("TP-54", "TA-6")
def test_a_ride_passes_nobody():
    match = waiting("1.#1.D", "A1 wanted", officers="B1")
    assert rides(match) == {"D1"}  # the officer on B1 would stop a walk
    play(match, "tram D1")
    assert place(match) == "D1"
    match = at("1.1.1", officers="A1", thieves="C1", phase="choosing ride")
    assert rides(match, "1") == {"E1"}  # and a thief at a stop the walk of an officer


@pytest.mark.clause("TA-52")
def test_a_thief_who_cannot_move_keeps_his_ride():
    match = waiting("1.#1.D", "A1 wanted", officers="B1")
    play(match, "throw", "die 2")
    assert told(match) == ["threw", "stuck"]
    assert place(match) == "A1"
    play(match, "die 2")
    assert (asked(match), turn(match)) == ("thief 1", 1)
    assert rides(match) == {"D1"}


# ---- thieves at a stop ---------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-58", "TA-28")
@pytest.mark.parametrize("standing", ["clean", "wanted"])
def test_a_thief_at_a_stop_is_not_passed_by_an_officer(standing):
    match = at(f"..1..D{LANE}", officers="A1 A3", thieves=f"C1 {standing}", die=3)
    assert ends(match, "1") == set()
    assert refusal(match, "1 D1") == "TP-58"
    assert ends(at(f"..1..D{LANE}", officers="A1 A3", thieves="-", die=3), "1") == {"D1"}


@pytest.mark.clause("TP-58", "TA-28")
@pytest.mark.parametrize("standing", ["clean", "wanted"])
def test_a_thief_at_a_stop_is_not_passed_by_the_car(standing):
    match = at(f"...1...D{LANE}", car="B1 A1", officers="A3", thieves=f"D1 {standing}", die=2)
    assert ends(match, "car") == set()
    assert refusal(match, "car F1 E1") == "TP-58"
    assert ends(at(f"...1...D{LANE}", car="B1 A1", thieves="-", die=2), "car") == {"F1 E1"}


@pytest.mark.clause("TP-58", "TP-19")
def test_a_thief_in_an_ordinary_street_is_passed():
    assert ends(at(".....D", officers="A1", thieves="C1 wanted", die=3), "1") == {"D1"}
    assert ends(at("......D", car="B1 A1", thieves="C1", die=2), "car") == {"F1 E1"}


@pytest.mark.clause("TP-59")
@pytest.mark.parametrize("option", ["cut_off", "no_move"])
def test_a_thief_at_a_stop_cannot_be_ringed_in(option):
    """The same ring in a street without a stop is an arrest."""
    match = at("1.1.D\n#.###", officers="B2", thieves="A1 wanted", die=1, options={"encirclement": option})
    play(match, "1 B1")
    assert caught(match) == []
    match = at("..1.D\n#.###", officers="B2", thieves="A1 wanted", die=1, options={"encirclement": option})
    play(match, "1 B1")
    assert caught(match) == ["1 by officer-1: ring"]


@pytest.mark.clause("TP-60")
def test_a_thief_at_a_stop_is_arrested_on_his_square():
    match = at("..1..D", officers="A1", thieves="C1 wanted", die=2)
    assert ends(match, "1") == {"C1"}
    assert arrested(play(match, "1 C1")) == ["1 by officer-1: square"]
    match = at("...1..D", car="B1 A1", thieves="D1 wanted", die=1)
    assert ends(match, "car") == {"D1 C1"}
    assert arrested(play(match, "car D1 C1")) == ["1 by car: square"]


@pytest.mark.clause("TP-60", "TA-5")
def test_a_clean_thief_at_a_stop_is_not_arrested():
    assert refusal(at(f"..1..D{LANE}", officers="A1 A3", thieves="C1", die=2), "1 C1") == "TA-5"


@pytest.mark.clause("TP-61")
def test_the_lines_of_every_stop_can_be_seen():
    board = at(TWO_LINES, thieves="-").view()["board"]
    assert board["lines"] == [
        {"number": 1, "stops": ["A1", "C1", "I1"]},
        {"number": 2, "stops": ["C1", "E1", "G1"]},
    ]
    assert board["rows"][0].startswith("1.+.2.2.1")
