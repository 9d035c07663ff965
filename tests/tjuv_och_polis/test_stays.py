"""How long the police may stay in a telegraph station and before an escape."""

from __future__ import annotations

import pytest

from .board import at, ends, moves_of, phase, play, refusal, squares, told, turn
from .board_money import beat, jail

TELEGRAPH = ".T..D"  # an officer on B1 may not stay
ESCAPE = "J...D"  # B1 lies before the escape on A1


def stay(match, officer=1):
    """The throws that an officer has stayed where he may not stay long."""
    return beat(match, officer)["stay"]


def car_stay(match):
    return match.truth()["car"]["stay"]


# ---- the limit -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-76", "TA-40")
def test_after_two_throws_an_officer_must_leave_the_telegraph_station():
    """He comes with the first throw and stays during two more; with the fourth he must go."""
    match = at(TELEGRAPH, officers="A1 beat", thieves="-", die=1)
    beat_row = beat(match, 2)["at"][1:]
    play(match, "1 B1", "die 1")
    assert stay(match) == 0
    for number, square in enumerate("BC", 1):
        play(match, "die 1")
        assert "1 C1" in moves_of(match)
        play(match, f"2 {square}{beat_row}", "die 1")
        assert stay(match) == number
    play(match, "die 1")
    assert {move[0] for move in moves_of(match)} == {"1"}
    assert refusal(match, f"2 D{beat_row}") == "TP-76"
    assert match.question.clause == "TA-40"
    play(match, "1 C1")
    assert stay(match) == 0


@pytest.mark.clause("TP-76")
@pytest.mark.parametrize(("stayed", "tied"), [(0, False), (1, False), (2, True), (3, True)])
def test_two_throws_are_allowed_and_no_more(stayed, tied):
    match = at(TELEGRAPH, officers=f"B1 stay {stayed}, D1", thieves="-", die=1)
    assert ends(match, "1") == squares("A1 C1")
    assert ends(match, "2") == (set() if tied else {"C1"})


@pytest.mark.clause("TP-77")
@pytest.mark.parametrize(("stayed", "tied"), [(1, False), (2, True)])
def test_the_same_holds_for_an_officer_before_an_escape(stayed, tied):
    match = at(ESCAPE, officers=f"B1 stay {stayed}, D1", thieves="-", die=1)
    assert ends(match, "2") == (set() if tied else {"C1"})
    if tied:
        assert refusal(match, "2 C1") == "TP-77"


@pytest.mark.clause("TP-77", "TA-40")
@pytest.mark.parametrize(("stood", "moved"), [("B1 C1", "B3 B2"), ("C1 B1", "E1 D1")])
@pytest.mark.parametrize(("stayed", "tied"), [(1, False), (2, True)])
def test_the_same_holds_for_either_half_of_the_car(stood, moved, stayed, tied):
    match = at("J.....D\n#.#####\n#.#####", car=f"{stood} stay {stayed}", officers="F1", thieves="-", die=1)
    assert ends(match, "car") == {moved}
    assert ends(match, "1") == (set() if tied else {"E1"})
    if tied:
        assert refusal(match, "1 E1") == "TP-77"


@pytest.mark.clause("TP-77", "TA-40")
@pytest.mark.parametrize("stood", ["B1 C1", "C1 B1"])
def test_the_car_is_counted_with_either_half(stood):
    match = at("J...D", car=stood, officers="beat", thieves="-", die=1)
    play(match, "1 B" + beat(match, 1)["at"][1:])
    assert car_stay(match) == 1


@pytest.mark.clause("TP-76", "TP-77")
def test_nowhere_else_is_anything_counted():
    """Not in a bank, at the gate, at a stop, two squares from an escape or beside a telegraph station."""
    match = at("J..1.B.T.D", officers="C1 D1 F1 I1 beat", car="gate wall", thieves="-, -, -, -", die=1)
    play(match, "5 B" + beat(match, 5)["at"][1:])
    assert [stay(match, number) for number in range(1, 6)] == [0] * 5
    assert car_stay(match) == 0


@pytest.mark.clause("TP-76", "TA-31")
def test_other_offices_know_no_limit():
    match = at(".B.D", officers="B1 beat", thieves="-", die=1)
    row = beat(match, 2)["at"][1:]
    for square in "BCDE":
        play(match, f"2 {square}{row}", "die 1", "die 1")
    assert ends(match, "2")


# ---- what counts ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("TA-40")
def test_the_turn_of_arrival_does_not_count_and_a_tram_ride_of_another_does():
    match = at(".T.1.1.D", officers="A1 D1", thieves="-", phase="choosing ride")
    play(match, "throw", "die 1", "1 B1", "die 1")
    assert stay(match) == 0
    play(match, "2 tram F1")
    assert stay(match) == 1


@pytest.mark.clause("TA-40")
def test_a_drive_of_the_car_and_a_throw_without_a_move_count_too():
    match = at(".T.#....D", officers="B1 stay 1, -", car="F1 E1", thieves="-", die=1)
    play(match, "car H1 G1")
    assert stay(match) == 2
    match = play(at("T#T##..D", officers="A1 C1", thieves="-"), "die 6")
    assert told(match)[:2] == ["threw", "stuck"]
    assert (stay(match, 1), stay(match, 2)) == (1, 1)


@pytest.mark.clause("TA-40")
def test_turns_of_thieves_do_not_count():
    match = at(TELEGRAPH, officers="B1 stay 1, -", thieves="-, -", turn=1)
    play(match, "die 1", "die 1")
    assert (turn(match), stay(match)) == (0, 1)


@pytest.mark.clause("TA-40")
def test_a_move_starts_a_new_count():
    """From one telegraph station to another, or away and back."""
    match = at("T.T.D", officers="A1 stay 2, -", thieves="-", die=2)
    play(match, "1 C1")
    assert stay(match) == 0
    match = at(TELEGRAPH, officers="B1 stay 2, -", thieves="-", die=1)
    play(match, "1 C1", "die 1", "die 1", "1 B1")
    assert stay(match) == 0


@pytest.mark.clause("TA-40", "TP-43")
def test_an_arrest_that_takes_an_officer_away_ends_the_count():
    match = at("D.J\n##.\n##T", officers="C3 stay 1, -", thieves="B1 wanted 6000, -", turn=1, die=1)
    play(match, "C1")
    jail(match, 6, throws=1)
    assert stay(match) == 0


@pytest.mark.clause("TA-40", "TP-44")
def test_a_car_that_is_called_back_has_stayed_nowhere():
    """It bars the door of a bank from the square before the station, and takes a thief who robs it on his own turn."""
    match = at("J.B\n#.#\n#.#\n#GP\nD.P\n##P", car="B1 B2 stay 1", thieves="B3, -", turn=1, die=3)
    play(match, "C1")
    jail(match, 3, throws=1)
    assert phase(match) == "recalling"
    play(match, "car B4 B3")
    assert car_stay(match) == 0


# ---- several at once -----------------------------------------------------------------------------------------------


@pytest.mark.clause("TA-40")
def test_of_several_the_one_goes_first_that_has_stayed_longest():
    match = at("T..T.D", officers="A1 stay 2, D1 stay 3", thieves="-", die=1)
    assert (ends(match, "1"), ends(match, "2")) == (set(), squares("C1 E1"))
    assert refusal(match, "1 B1") == "TP-76"


@pytest.mark.clause("TA-53")
def test_of_those_that_have_stayed_equally_long_the_police_choose():
    match = at("T..T.D", officers="A1 stay 2, D1 stay 2, beat", thieves="-, -", die=1)
    assert (ends(match, "1"), ends(match, "2"), ends(match, "3")) == ({"B1"}, squares("C1 E1"), set())
    assert match.question.clause == "TA-53"
    play(match, "2 C1")
    assert (stay(match, 1), stay(match, 2)) == (3, 0)


@pytest.mark.clause("TA-40")
def test_if_the_longest_cannot_move_the_next_one_does():
    match = at("T#T..D", officers="A1 stay 3, C1 stay 2, beat", thieves="-, -", die=1)
    assert {move[0] for move in moves_of(match)} == {"2"}


@pytest.mark.clause("TA-40", "TA-1")
def test_if_none_of_them_can_move_others_may():
    match = at("T#T#.D", officers="A1 stay 3, C1 stay 2, beat", thieves="-, -", die=1)
    assert {move[0] for move in moves_of(match)} == {"3"}


@pytest.mark.clause("TA-40")
def test_who_has_stayed_once_is_not_due_although_the_overdue_cannot_move():
    match = at("T#T..D", officers="A1 stay 2, C1 stay 1, beat", thieves="-, -", die=1)
    assert {move[0] for move in moves_of(match)} == {"2", "3"}


@pytest.mark.clause("TA-53", "TP-54")
def test_while_a_piece_is_overdue_nobody_rides():
    match = at("T..1.1", officers="A1 stay 2, D1", thieves="-", turn=1)
    play(match, "die 1")
    assert phase(match) == "throwing"
    play(match, "die 1")
    assert refusal(match, "2 tram F1") == "TA-53"
    match = at("T..1.1", officers="A1 stay 1, D1", thieves="-", turn=1)
    play(match, "die 1")
    assert phase(match) == "choosing ride"


@pytest.mark.clause("TA-53")
def test_an_overdue_car_forbids_rides_too_and_thieves_ride_on():
    match = at("J...1.1D", car="B1 C1 stay 2", officers="E1", thieves="-", turn=1)
    play(match, "die 1")
    assert phase(match) == "throwing"
    match = at("T..1.1", officers="A1 stay 2", thieves="D1", turn=1, phase="choosing ride")
    assert "tram F1" in moves_of(match)


@pytest.mark.clause("TP-76")
def test_everybody_sees_who_is_overdue():
    match = at("T..T.D", officers="A1 stay 2, D1 stay 1", thieves="-", die=1)
    seen = match.view()["board"]["officers"]
    assert [(one["stay"], one["overdue"]) for one in seen] == [(2, True), (1, False)]
    assert match.view()["board"]["car"]["overdue"] is False
