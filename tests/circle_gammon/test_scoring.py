"""Winning and scoring a game (CG-6, CG-31, CG-32, CX-1, CX-2, CA-21 to CA-23)."""

import pytest

from .helpers import asked, at, facts, offered, play, plays, result, told


@pytest.mark.clause("CG-6")
def test_the_first_with_all_men_off_wins():
    match = play(at("I-3 I-5", "III-1:2", dice="3-5"), "I3/off")
    assert (asked(match), match.winners()) == ("White", [])
    play(match, "I5/off")
    assert asked(match) == "over"
    assert result(match)[0] == ["White"]
    assert told(match) == ["bore off", "won game"]


@pytest.mark.clause("CG-6")
def test_a_man_in_the_centre_keeps_one_from_winning():
    match = at("I-3 centre", "III-1:2", dice="4-3")
    assert offered(match) == plays("*/I4 */II4 */III4 */IV4")
    play(match, "*/I4", "I3/off")
    assert asked(match) == "dice of Black"
    assert match.winners() == []


@pytest.mark.clause("CG-6")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_any_seat_can_win(turn):
    match = at("I-3", "II-3", "III-3", "IV-3", dice="3-5", turn=turn)
    segment = ("I", "II", "III", "IV")[turn]
    play(match, f"{segment}3/off")
    assert match.winners() == [turn]
    assert match.scores() == [39 if seat == turn else 0 for seat in range(4)]


@pytest.mark.clause("CX-1", "CG-31")
def test_one_man_on_a_6_point_and_two_on_a_2_point_bring_40():
    match = play(at("I-3", "III-6 II-2:2", dice="3-5"), "I3/off")
    assert result(match) == (["White"], {"White": 40, "Black": 0})
    assert facts(match, "won game") == [{"seat": 0, "points": 40, "game": 0}]


@pytest.mark.clause("CX-2", "CG-32")
def test_a_man_in_the_centre_brings_20():
    match = play(at("I-3", "centre", dice="3-5"), "I3/off")
    assert result(match) == (["White"], {"White": 20, "Black": 0})


@pytest.mark.clause("CG-31")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("segment", ["I", "IV"])
def test_a_man_on_the_ring_brings_10_and_the_number_of_its_point(segment, number):
    match = play(at("II-3", f"{segment}-{number}", dice="3-5"), "II3/off")
    assert match.scores() == [10 + number, 0]


@pytest.mark.clause("CG-31", "CG-32", "CA-23")
def test_ring_and_centre_add_up_and_men_borne_off_count_nothing():
    match = play(at("I-3", "IV-1:2 III-5 centre:2", dice="3-5"), "I3/off")
    assert match.scores() == [11 + 11 + 15 + 20 + 20, 0]
    match = play(at("I-3", "IV-1:2 III-5:8 centre:2", dice="3-5"), "I3/off")
    assert match.scores() == [11 + 11 + 8 * 15 + 20 + 20, 0]


@pytest.mark.clause("CA-22")
def test_only_the_winner_scores_and_for_all_opponents():
    match = play(at("I-3", "IV-6 I-2", "centre:2 III-5:3", dice="3-5"), "I3/off")
    assert result(match) == (["White"], {"White": 16 + 12 + 40 + 45, "Red": 0, "Black": 0})
    match = play(at("I-1", "I-2:3", "II-2:2", "centre", dice="2-2", turn=2), "II2/off", "II2/off")
    assert result(match) == (["Black"], {"White": 0, "Red": 0, "Black": 11 + 36 + 20, "Green": 0})


@pytest.mark.clause("CA-22")
def test_nobody_scores_before_a_game_is_won():
    match = play(at("I-3 I-5", "III-1", dice="3-5"), "I3/off")
    assert match.scores() == [0, 0]


@pytest.mark.clause("CA-21", "CG-6")
def test_winning_ends_the_game_with_a_die_unplayed():
    match = at("I-3", "III-1:2", dice="3-5")
    assert offered(match) == plays("I3/off I3/I6 I3/II2")
    play(match, "I3/off")
    assert asked(match) == "over"
    assert match.truth()["left"] == [0, 0]
    assert offered(match) == set()


@pytest.mark.clause("CA-21")
@pytest.mark.parametrize("dice", ["3-5", "5-3"])
def test_the_last_man_may_leave_though_moving_would_use_more_dice(dice):
    match = at("I-3", "III-1:2", dice=dice, options={"combined": "leap"})
    assert offered(match) == plays("I3/off I3/I6 I3/II2 I3//II5")
    assert result(play(match, "I3/off"))[0] == ["White"]


@pytest.mark.clause("CA-21", "CA-3")
def test_the_exception_is_for_the_last_man_only():
    match = at("I-3 II-1", "I-6:2 II-4:2 II-6:2", dice="3-5")
    assert offered(match) == plays("I3/II2")
    match = at("I-3", "I-6:2 II-4:2 II-6:2", dice="3-5")
    assert offered(match) == plays("I3/off I3/II2")


@pytest.mark.clause("CA-21", "CA-8")
def test_the_last_man_may_be_moved_with_one_die_and_win_with_the_other():
    match = play(at("I-2", "III-1:2", dice="2-4"), "I2/I4")
    assert offered(match) == plays("I4/off I4/II2")
    assert asked(play(match, "I4/off")) == "over"
