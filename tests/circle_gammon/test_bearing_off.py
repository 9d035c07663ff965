"""Bearing off (CG-17 to CG-19, CX-8, CA-37)."""

import pytest

from .helpers import ALL_THROWS, asked, at, begun, facts, off, offered, play, plays, refusal, stands


@pytest.mark.clause("CG-17")
def test_from_any_segment_with_the_number_of_the_point():
    match = at("I-2 II-2 III-2 IV-2", "I-1:2", dice="2-6")
    assert offered(match) == plays(
        "I2/off II2/off III2/off IV2/off I2/I4 II2/II4 III2/III4 IV2/IV4 I2/II2 II2/III2 III2/IV2 IV2/I2"
    )
    for point in ("I-2", "II-2", "III-2", "IV-2"):
        match = play(at("I-2 II-2 III-2 IV-2", "I-1:2", dice="2-6"), f"{point}/off")
        assert off(match, "White") == 9
        assert point not in stands(match, "White").split()


@pytest.mark.clause("CG-17")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_every_number_bears_off_from_its_own_points_only(number):
    other = 1 if number != 1 else 2
    match = at("I-1 I-2 I-3 I-4 I-5 I-6", "III-1:2", dice=f"{number}-{other}")
    leaving = {move for move in offered(match) if move.endswith("/off")}
    assert leaving == {f"I{number}/off", f"I{other}/off"}


@pytest.mark.clause("CG-17")
def test_from_the_very_first_turn():
    match = play(begun(2), "5-6")
    assert {move for move in offered(match) if move.endswith("/off")} == plays("I5/off II6/off")
    play(match, "I5/off", "II6/off")
    assert stands(match, "White") == "I-1:2 I-5 II-2:2 II-6 III-3:2 IV-4:2"
    assert off(match, "White") == 2


@pytest.mark.clause("CG-17", "CG-18")
def test_one_die_bears_off_one_man():
    match = play(at("I-3:3", "III-1:2", dice="3-1"), "I3/off")
    assert stands(match, "White") == "I-3:2"
    assert offered(match) == plays("I3/I4")


@pytest.mark.clause("CG-17", "CG-25")
def test_men_in_the_centre_hold_up_bearing_off():
    match = at("I-4 centre", "III-1:2", dice="4-2")
    assert offered(match) == plays("*/I4 */II4 */III4 */IV4 */I2 */II2 */III2 */IV2")
    assert refusal(match, "I4/off") == "CG-25"


@pytest.mark.clause("CG-18")
@pytest.mark.parametrize("dice", ["5-6", "1-3", "2-3", "6-6", "2-2", "1-1", "3-5"])
def test_only_the_exact_number_on_one_die_bears_off(dice):
    match = at("II-4:3", "III-1", dice=dice)
    assert "II4/off" not in offered(match)
    assert refusal(match, "II4/off") == "CG-18"


@pytest.mark.clause("CG-18")
@pytest.mark.parametrize("dice", ["1-5", "2-4", "5-1", "3-3"])
def test_the_sum_of_the_dice_never_bears_off(dice):
    match = at("I-6:3", "III-1", dice=dice)
    assert "I6/off" not in offered(match)
    assert refusal(match, "I6/off") == "CG-18"


@pytest.mark.clause("CG-19", "CA-37")
def test_men_borne_off_are_counted_and_never_come_back():
    match = at("I-4:3 II-1", "III-1:2", dice="4-6")
    assert off(match, "White") == 8
    play(match, "I4/off")
    assert (stands(match, "White"), off(match, "White")) == ("I-4:2 II-1", 9)
    assert facts(match, "bore off") == [{"seat": 0, "point": 3, "left": 3}]
    play(match, "I4/II4", "2-4", "III1/III3", "III1/III5", "4-2")
    assert offered(match) == plays("I4/off I4/II2 I4/I6 II1/II5 II1/II3 II4/off II4/III2 II4/II6")
    assert refusal(match, "*/I4") == "CG-24"
    assert off(match, "White") == 9


@pytest.mark.clause("CA-37")
def test_how_many_men_lie_in_the_corner_does_not_matter():
    few = at("I-1 II-4", "III-3:2 I-5", dice="4-3")
    many = at("I-1 II-4", "III-3:11 I-5", dice="4-3")
    assert (off(few, "Black"), off(many, "Black")) == (9, 0)
    assert offered(few) == offered(many) == plays("I1/I5 I1/I4 II4/off II4/III2 II4/III1")


ONES = "I-1:3 II-1:3 III-1:3 IV-1:3"


@pytest.mark.clause("CX-8")
def test_with_all_men_on_1_points_11_of_36_throws_bear_off_straight():
    straight = plays("I1/off II1/off III1/off IV1/off")
    bearing = []
    for throw in ALL_THROWS:
        match = play(at(ONES, "I-2"), throw)
        leaving = {move for move in offered(match) if move.endswith("/off")}
        assert leaving == (straight if "1" in throw else set())
        if leaving:
            bearing.append(throw)
    assert len(bearing) == 11


@pytest.mark.clause("CX-8")
def test_each_1_takes_one_man_from_the_1_points_and_other_numbers_move():
    match = play(at(ONES, "I-2"), "1-3", "I1/off")
    assert offered(match) == plays("I1/I4 II1/II4 III1/III4 IV1/IV4")
    match = play(at(ONES, "I-2"), "1-1", "I1/off", "I1/off", "II1/off")
    assert offered(match) == plays("I1/off II1/off III1/off IV1/off I1/I2 II1/II2 III1/III2 IV1/IV2")
    play(match, "IV1/off")
    assert (off(match, "White"), asked(match)) == (4, "dice of Black")


@pytest.mark.clause("CX-8", "CA-8")
def test_a_man_moved_from_a_1_point_may_leave_with_a_die_that_fits_its_new_point():
    match = play(at(ONES, "I-2"), "3-4", "II1/II4")
    assert offered(match) == plays("II4/off I1/I5 II1/II5 III1/III5 IV1/IV5 II4/III2")
