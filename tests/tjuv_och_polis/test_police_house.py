"""The way to the police house, guards, sentences, the fourth arrest, and the car that need not come."""

from __future__ import annotations

import pytest

from assize.games.tjuv_och_polis.box import square_name

from .board import (
    GAME,
    arrested,
    asked,
    at,
    car,
    caught,
    ends,
    facts,
    moves_of,
    officer,
    phase,
    play,
    refusal,
    squares,
    status,
    told,
)
from .board import thief as place
from .board_money import beat, cells, jail, no_room, record, room_of, rooms

LANE = "...D"  # an officer on A1 takes a thief on B1 with a 1
GATE = """
    ......D
    #.G.D##
    ##.####
    #######
    P#P#P#P
"""  # the car on A1 and B1 takes a thief on D1 with a 1; C2 lies before the gate


def taken(thieves="B1 wanted 5000", officers="A1", drawn=LANE, move="1 B1", **more):
    """A position in which an arrest has just been made and the prisoner has no place yet."""
    return play(at(drawn, officers=officers, thieves=thieves, die=1, **more), move)


def driven(thieves="D1 wanted 5000", officers="", **more):
    """A position in which the car has just made an arrest on D1."""
    more = {"drawn": GATE, "car": "B1 A1", "move": "car D1 C1", **more}
    return taken(thieves, officers, **more)


# ---- where the prisoner goes ---------------------------------------------------------------------------------------


@pytest.mark.clause("TP-42")
def test_the_police_choose_where_the_prisoner_goes():
    match = taken()
    assert (asked(match), phase(match)) == ("police", "jailing")
    assert rooms(match) == [2, 3, 4, 5, 6, 7, 8, 9, 10]  # officer 2 is on the first
    jail(match, 7)
    assert room_of(match, place(match)) == 7
    assert status(match) == "jailed"


@pytest.mark.clause("TP-42")
def test_a_prisoner_goes_nowhere_else():
    match = taken()
    assert refusal(match, "jail C1") == "TP-42"
    assert refusal(match, "throw") == "TP-42"
    assert refusal(match, "2 A1") == "TP-42"


@pytest.mark.clause("TP-42")
def test_nobody_is_locked_up_without_an_arrest():
    match = at(LANE, officers="A1", thieves="B1 wanted 5000", die=1)
    assert refusal(match, f"jail {cells(match)[5]}") == "TP-42"


@pytest.mark.clause("TP-42")
@pytest.mark.parametrize("seat", [1, 2])
def test_everybody_is_told_who_is_locked_up_and_where(seat):
    match = jail(taken(", ".join(["-"] * (seat - 1) + ["B1 wanted 5000", "-"])), 7)
    (fact,) = facts(match, "jailed")
    assert fact["seat"] == seat
    assert room_of(match, square_name(match.edition, fact["square"])) == 7


@pytest.mark.clause("TP-43")
def test_the_officer_who_made_the_arrest_comes_along_and_guards():
    match = jail(taken(), 7)
    assert room_of(match, officer(match, 1)) == 7
    assert beat(match, 1)["guards"] == [1]
    assert room_of(match, officer(match, 2)) == 1
    assert beat(match, 2)["guards"] == []


@pytest.mark.clause("TP-43", "TP-41")
def test_of_two_officers_round_a_thief_the_nearest_guards():
    match = taken("B1 wanted", "C2 A1", "....D\n##.##", "1 C1")
    play(match, "credit 2")
    jail(match, 7)
    assert room_of(match, officer(match, 2)) == 7
    assert (officer(match, 1), beat(match, 1)["guards"]) == ("C1", [])


@pytest.mark.clause("TA-51")
def test_a_prisoner_shares_no_square_with_another_thief_or_officer():
    match = taken("B1 wanted, cell3 jailed 2, cell4, -", "A1, cell1, cell2 guards 2, cell9, cell10")
    assert rooms(match) == [5, 6, 7, 8]
    assert [no_room(match, room) for room in (1, 2, 3, 4, 9, 10)] == ["TA-51"] * 6


@pytest.mark.clause("TA-51")
def test_whom_the_car_has_caught_may_be_put_beside_any_officer():
    match = driven("D1 wanted, A5 jailed 2, -", "C5 guards 2, E5, B2, C3")
    assert rooms(match) == [2, 3, 4]
    assert no_room(match, 1) == "TA-51"
    jail(match, 2, throws=3)
    assert [officer(match, number) for number in (1, 2, 3, 4)] == ["C5", "E5", "B2", "C3"]
    assert beat(match, 1)["guards"] == [2]


@pytest.mark.clause("TA-21", "TA-51")
def test_pieces_out_of_the_game_take_up_no_room():
    match = taken("B1 wanted, cell3 out arrests 4, -", "A1, cell3 gone, cell1, cell2")
    assert rooms(match) == [3, 4, 5, 6, 7, 8, 9, 10]
    jail(match, 3)
    assert room_of(match, place(match, 1)) == room_of(match, place(match, 2)) == 3


@pytest.mark.clause("TA-21", "TA-51")
def test_ten_squares_are_always_enough():
    """Four prisoners without a guard beside them and five officers leave one square for the fifth and his captor."""
    sitting = ", ".join(f"cell{number} jailed 6" for number in range(1, 5))
    match = taken(f"B1 wanted 5000, {sitting}", "A1 cell5 cell6 cell7 cell8 cell9")
    assert rooms(match) == [10]
    jail(match, 10)
    assert officer(match, 1) == place(match, 1) == cells(match)[9]


@pytest.mark.clause("TP-43", "TA-51", "TA-39")
def test_one_officer_guards_two_and_stays_with_the_first():
    match = at("J.T.\nH.##", officers="D1", thieves="A1 leaving 6000, A2 leaving 5000, -", die=1)
    play(match, "1 C1")
    jail(match, 5, throws=2)
    assert no_room(match, 5) == "TA-51"
    jail(match, 8, throws=4)
    assert [room_of(match, place(match, seat)) for seat in (1, 2)] == [5, 8]
    assert room_of(match, officer(match, 1)) == 5
    assert beat(match, 1)["guards"] == [1, 2]
    assert [record(match, seat)["sentence"] for seat in (1, 2)] == [2, 4]


@pytest.mark.clause("TP-42", "TP-44")
def test_the_car_takes_two_thieves_one_after_the_other():
    match = driven("D1 wanted 6000, C1 wanted 1000, -")
    assert arrested(match) == ["1 by car: square"]
    jail(match, 3)
    assert phase(match) == "sentencing"
    play(match, "die 5")
    assert arrested(match) == ["2 by car: square"]
    assert rooms(match) == [1, 2, 4]
    jail(match, 4, throws=1)
    assert [record(match, seat)["sentence"] for seat in (1, 2)] == [5, 1]
    assert match.truth()["reward"] == 3000
    assert phase(match) == "recalling"
    assert play(match, "leave car").truth()["phase"] != "recalling"


# ---- the car -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-44")
def test_the_car_may_be_left_where_it_is():
    match = jail(driven(), 2, throws=1)
    assert (asked(match), phase(match)) == ("police", "recalling")
    assert "leave car" in moves_of(match)
    play(match, "leave car")
    assert car(match) == "D1 C1"
    assert told(match)[0] == "stayed out"


@pytest.mark.clause("TP-44", "TP-8")
def test_the_car_may_come_to_the_gate_facing_any_way():
    match = jail(driven(), 2, throws=1)
    facing = "C2 C1, C1 C2, C2 D2, D2 C2, C2 C3, C3 C2, C2 B2, B2 C2"
    assert ends(match, "car") == squares(facing)
    assert len(moves_of(match)) == 9
    assert refusal(match, "car E1 D1") == "TA-16"
    play(match, "car C1 C2")
    assert car(match) == "C1 C2"
    assert told(match)[0] == "called back"


@pytest.mark.clause("TP-44")
def test_the_car_is_called_back_only_after_an_arrest_of_its_own():
    assert "recalling" not in (phase(play(jail(taken(), 2), "die 1")), phase(jail(taken(), 3, throws=2)))
    match = at(GATE, car="B1 A1", thieves="F1 wanted", die=1)
    play(match, "car D1 C1")
    assert phase(match) != "recalling"
    assert refusal(at(GATE, car="B1 A1", thieves="F1 wanted", die=1), "leave car") == "TP-44"


@pytest.mark.clause("TP-44")
def test_both_squares_at_the_gate_must_be_free():
    match = jail(driven("D1 wanted, D2, -", "B2"), 3, throws=1)
    assert ends(match, "car") == squares("C2 C1, C1 C2, C2 C3, C3 C2")
    assert refusal(match, "car C2 B2") == "TA-16"
    assert refusal(match, "car D2 C2") == "TA-16"


@pytest.mark.clause("TP-44")
@pytest.mark.parametrize("pieces", [{"officers": "C2"}, {"thieves": "D1 wanted, C2"}])
def test_with_the_gate_taken_there_is_nothing_to_ask(pieces):
    match = jail(driven(**pieces), 3, throws=1)
    assert phase(match) != "recalling"
    assert car(match) == "D1 C1"


@pytest.mark.clause("TP-44")
def test_a_car_at_the_gate_may_still_turn_round():
    match = jail(driven("C2 wanted", move="car C2 C1"), 2, throws=1)
    assert phase(match) == "recalling"
    assert ends(match, "car") == squares("C1 C2, C2 D2, D2 C2, C2 C3, C3 C2, C2 B2, B2 C2")
    assert refusal(match, "car C2 C1") == "TA-16"


@pytest.mark.clause("TP-44")
def test_a_car_with_its_rear_at_the_gate_may_turn_round_too():
    match = jail(driven("D2 wanted", car="C1 B1", move="car D2 C2"), 2, throws=1)
    assert ends(match, "car") == squares("C2 C1, C1 C2, C2 D2, C2 C3, C3 C2, C2 B2, B2 C2")
    assert refusal(match, "car D2 C2") == "TA-16"


@pytest.mark.clause("TP-44")
def test_a_car_beside_the_gate_may_come_to_it():
    match = jail(driven("C1 wanted", car="E1 F1", move="car C1 D1"), 2, throws=1)
    assert ends(match, "car") == squares("C2 C1, C1 C2, C2 D2, D2 C2, C2 C3, C3 C2, C2 B2, B2 C2")


@pytest.mark.clause("TP-44", "TP-8")
def test_the_car_stands_in_the_street_only():
    """The gate on B1 has the police house below it and nothing above it."""
    match = at(".G....D\nPP#####", car="D1 C1", officers="A2 B2", thieves="F1 wanted", die=1)
    jail(play(match, "car F1 E1"), 2, throws=1)
    assert ends(match, "car") == squares("A1 B1, B1 A1, B1 C1, C1 B1")


@pytest.mark.clause("TP-44")
def test_a_car_that_could_not_come_is_not_called_back_later():
    match = jail(driven(officers="C2"), 3, throws=1)
    play(match, "wait", "die 1", "1 C3")
    assert phase(match) == "throwing"


@pytest.mark.clause("TP-44")
def test_whom_the_car_has_caught_has_no_guard():
    match = jail(driven(officers="F1"), 2, throws=3)
    assert [beat(match, number)["guards"] for number in (1, 2)] == [[], []]
    assert officer(match, 1) == "F1"
    play(match, "leave car", "wait", "die 1")
    assert ends(match, "1")


# ---- the sentence --------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-45")
@pytest.mark.parametrize("throw", range(1, 7))
def test_the_die_says_how_long_the_thief_sits(throw):
    match = jail(taken(), 7)
    assert (asked(match), phase(match)) == ("chance", "sentencing")
    assert moves_of(match) == {f"die {number}" for number in range(1, 7)}
    assert match.question.clause == "TP-45"
    play(match, f"die {throw}")
    assert record(match)["sentence"] == throw
    assert facts(match, "sentenced") == [{"seat": 1, "throws": throw}]
    for left in range(throw - 1, -1, -1):
        assert asked(match) == "thief 1"
        play(match, "wait")
        assert record(match)["sentence"] == left
        play(match, "die 1")
    assert status(match) == "clean"


# ---- the fourth arrest ---------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-46")
def test_after_the_third_arrest_the_thief_is_still_in_the_game():
    match = jail(taken("B1 wanted arrests 2"), 7, throws=1)
    assert (status(match), record(match)["arrests"], beat(match, 1)["gone"]) == ("jailed", 3, False)


@pytest.mark.clause("TP-46", "TA-23")
def test_the_fourth_arrest_is_the_last_of_thief_and_officer():
    match = jail(taken("B1 wanted 6000 arrests 3, -"), 7)
    assert phase(match) != "sentencing"
    assert (status(match), record(match)["arrests"], record(match)["sentence"]) == ("out", 4, 0)
    assert beat(match, 1)["gone"]
    assert beat(match, 1)["guards"] == []
    assert officer(match, 1) == place(match, 1) == cells(match)[6]
    assert facts(match, "out") == [{"seat": 1, "piece": 0}]
    assert match.truth()["reward"] == 2000
    assert match.truth()["turn"] == 2  # thief 1 has no turn any more


OPEN_HOUSE = """
    ....D
    PPP##
"""


@pytest.mark.clause("TP-46")
def test_an_officer_who_is_out_plays_no_more_and_is_in_nobodys_way():
    match = at(OPEN_HOUSE, officers="A2 gone, C2, A1", thieves="A2 out arrests 4, -", die=2)
    assert ends(match, "1") == set()
    assert refusal(match, "1 B1") == "TP-46"
    assert ends(match, "2") == squares("D1 B1 A2")
    assert "B2" in ends(match, "3")
    match = at(OPEN_HOUSE, officers="C2, A2 gone, A1", thieves="A2 out arrests 4, -", die=2)
    assert ends(match, "2") == set()
    assert refusal(match, "2 B1") == "TP-46"


@pytest.mark.clause("TP-46")
def test_a_thief_who_is_out_is_passed_over():
    match = at(LANE, officers="A1", thieves="-, cell3 out arrests 4, -", turn=1, players=4)
    play(match, "die 3")
    assert match.truth()["turn"] == 3


@pytest.mark.clause("TP-47")
def test_the_car_stays_in_play_after_a_fourth_arrest():
    match = jail(driven("D1 wanted 1000 arrests 3, -", "F1"), 2)
    assert status(match) == "out"
    assert [beat(match, number)["gone"] for number in (1, 2, 3)] == [False] * 3
    assert facts(match, "out") == [{"seat": 1, "piece": 6}]
    play(match, "leave car", "die 1", "die 1")
    assert ends(match, "car") == {"C2 D2"}
    assert ends(match, "1")


@pytest.mark.clause("TP-46")
def test_an_officer_who_is_out_stays_where_he_is():
    """One telegram, two thieves: with the first the officer is out, so he cannot go and stand beside the second."""
    for number, posts in ((1, "D1"), (2, "beat D1")):
        match = at("J.T.\nH.##", officers=posts, thieves="A1 leaving 6000 arrests 3, A2 leaving 5000, -", die=1)
        play(match, f"{number} C1")
        jail(match, 10)
        assert status(match, 1) == "out"
        jail(match, 9)
        assert officer(match, number) == place(match, 1) == cells(match)[9]
        assert beat(match, number)["guards"] == []


@pytest.mark.clause("TP-46")
def test_the_officer_who_makes_the_fourth_arrest_is_the_one_who_goes():
    match = jail(taken("B1 wanted arrests 3, -", "beat A1", move="2 B1"), 7)
    assert [beat(match, number)["gone"] for number in (1, 2, 3)] == [False, True, False]


@pytest.mark.clause("TP-46", "TA-39")
def test_the_fourth_arrest_of_the_second_takes_the_guard_of_the_first_out_too():
    match = at("J.T.\nH.##", officers="D1", thieves="A1 leaving 6000, A2 leaving 5000 arrests 3, -", die=1)
    play(match, "1 C1")
    jail(match, 10, throws=3)
    jail(match, 9)
    assert (status(match, 1), status(match, 2)) == ("jailed", "out")
    assert beat(match, 1)["gone"]
    assert beat(match, 1)["guards"] == []
    assert (asked(match), phase(match)) == ("thief 1", "choosing ride")


# ---- guards --------------------------------------------------------------------------------------------------------

GUARDED = """
    .....D#P#P
    P#P#######
"""


@pytest.mark.clause("TA-20")
def test_a_guard_is_tied_to_his_prisoner():
    match = at(GUARDED, officers="A2 guards 1, C2", thieves="A2 jailed 2, -", die=2)
    assert ends(match, "1") == set()
    assert refusal(match, "1 B1") == "TA-20"
    assert ends(match, "2") == squares("B1 D1")


@pytest.mark.clause("TA-20", "TP-53")
def test_a_guard_is_free_when_his_prisoner_is_released():
    match = at(GUARDED, officers="A2 guards 1, C2", thieves="A2 jailed 1, -", turn=1, phase="choosing ride")
    play(match, "wait")
    assert status(match) == "clean"
    assert beat(match, 1)["guards"] == []
    play(match, "die 1", "die 2")
    assert ends(match, "1") == {"B1"}


@pytest.mark.clause("TA-20", "TA-11")
def test_a_guard_of_two_is_tied_until_both_are_gone():
    match = at(
        GUARDED, officers="A2 guards 1 2, C2", thieves="A2 jailed 1, C2 jailed 2, -", turn=1, phase="choosing ride"
    )
    play(match, "wait", "wait", "die 1", "die 2")
    assert beat(match, 1)["guards"] == [2]
    assert ends(match, "1") == set()
    play(match, "2 D1", "die 1", "A1", "wait", "die 6", "die 2")
    assert beat(match, 1)["guards"] == []
    assert ends(match, "1") == {"B1"}


@pytest.mark.clause("TA-20")
def test_with_free_guards_the_officer_may_leave_and_the_prisoner_stays():
    match = at(GUARDED, officers="A2 guards 1, C2", thieves="A2 jailed 2, -", die=2, options={"guard_free": True})
    assert ends(match, "1") == {"B1"}
    play(match, "1 B1")
    assert beat(match, 1)["guards"] == []
    assert (status(match), place(match), record(match)["sentence"]) == ("jailed", "A2", 2)


@pytest.mark.clause("TA-20")
def test_guards_move_freely_only_where_that_is_agreed():
    for agreed in (False, True):
        match = at("P.#P", officers="A1 guards 1", thieves="A1 jailed 2", options={"guard_free": agreed})
        play(match, "die 1")
        assert (ends(match, "1") == {"B1"}) if agreed else told(match) == ["threw", "stuck"]


# ---- arrests that count --------------------------------------------------------------------------------------------


@pytest.mark.clause("TA-23")
def test_a_new_arrest_brings_a_new_sentence():
    """Six throws are left of the first sentence; breaking out and being caught again leaves the second alone."""
    match = at(
        "P.......\n######D.\nP#P#P###", officers="H1", thieves="A1 jailed 6 arrests 1, -", turn=1, phase="choosing ride"
    )
    play(match, "break out", "die 6", "G1", "die 2", "die 1", "1 G1")
    assert record(match)["arrests"] == 2
    jail(match, 4, throws=2)
    assert record(match)["sentence"] == 2


@pytest.mark.clause("TA-23")
@pytest.mark.parametrize("how", ["square", "door", "ring", "telegraph"])
def test_every_arrest_counts(how):
    if how == "square":
        match = taken("B1 wanted arrests 1")
    elif how == "door":
        match = play(at(".#\n.B\nD#", officers="A1", thieves="B2 wanted arrests 1", die=1), "1 A2")
    elif how == "ring":
        match = play(at("...D\n#.##", officers="B2", thieves="A1 wanted arrests 1", die=1), "1 B1")
    else:
        match = play(at("JT.", officers="C1", thieves="A1 leaving arrests 1", die=1), "1 B1")
    assert arrested(match) == [f"1 by officer-1: {how}"]
    jail(match, 2, throws=1)
    assert record(match)["arrests"] == 2


@pytest.mark.clause("TA-22")
def test_from_a_cell_nobody_leaves_town():
    match = at("JP.#P#P", officers="C1", thieves="B1 jailed 2, -", turn=1, phase="choosing ride")
    assert moves_of(match) == {"break out", "wait"}
    assert refusal(match, "A1") == "TP-51"
    play(match, "break out", "die 1")
    assert status(match) == "jailed"


@pytest.mark.clause("TA-24")
def test_officers_go_back_into_the_police_house_on_any_side():
    house = "...\n.P.\n...\nPD#"
    for start in ("A2", "B1", "C2", "B3"):
        assert "B2" in ends(at(house, officers=f"{start} A4", die=1), "1")


@pytest.mark.clause("TA-24")
@pytest.mark.parametrize("standing", ["clean", "wanted 1000"])
def test_free_thieves_never_go_into_the_police_house(standing):
    match = at("D.P.D#P", thieves=f"B1 {standing}", turn=1, die=1)
    assert ends(match) == squares("A1")
    assert refusal(match, "C1") == "TA-24"
    match = at("D.P.D#P", thieves=f"B1 {standing}", turn=1, die=2)
    assert "D1" not in ends(match)


# ---- two thieves at once -------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-41", "TA-10", "TA-11")
def test_whoever_is_credited_with_the_second_thief_takes_him():
    match = taken("-, B1 wanted", "C2 A1", "....D\n##.##", "1 C1")
    assert moves_of(match) == {"credit 1", "credit 2"}
    play(match, "credit 1")
    assert (phase(match), arrested(match)) == ("jailing", ["2 by officer-1: ring"])
    jail(match, 7, throws=2)
    assert beat(match, 1)["guards"] == [2]


@pytest.mark.clause("TP-42", "TA-23")
def test_after_an_arrest_nothing_is_left_of_it():
    """The position is the same, to the byte, as one that is written down without a word about the arrest."""
    on_square = taken("-, B1 wanted 5000, -", "beat A1", move="2 B1")
    in_a_ring = taken("-, A1 wanted 5000, -", "beat B2", "...D\n#.##", "2 B1")
    for match in (on_square, in_a_ring):
        jail(match, 7, throws=3)
        again = GAME.at(match.truth(), edition=match.edition)
        assert again.state.tobytes() == match.state.tobytes()
        assert match.truth()["convict"] is None


@pytest.mark.clause("TA-19", "TA-8")
def test_a_thief_who_is_breaking_out_is_not_caught_inside_the_house():
    house = "P......D\n########\nP#P#####"
    match = at(house, officers="A1 guards 1, A3", thieves="A1 jailed 2", turn=1, phase="choosing ride")
    play(match, "break out", "die 6")
    again = GAME.at(match.truth(), edition=match.edition)
    assert moves_of(again) == moves_of(match) == {"G1"}


# ---- rings at the edge of the map ----------------------------------------------------------------------------------


@pytest.mark.clause("TP-40", "TA-7")
@pytest.mark.parametrize("option", ["cut_off", "no_move"])
def test_the_first_square_of_the_map_is_a_way_out(option):
    match = at("D...D\n##.##", officers="C2", thieves="B1 wanted", die=1, options={"encirclement": option})
    play(match, "1 C1")
    assert caught(match) == []


@pytest.mark.clause("TP-40", "TA-7")
def test_a_den_that_cannot_be_reached_does_not_help():
    match = at(".D##\n####\n...D\n#.##", officers="B4", thieves="A3 wanted", die=1)
    play(match, "1 B3")
    assert caught(match) == ["1 by officer-1: ring"]
