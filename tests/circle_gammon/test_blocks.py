"""Blocks (CG-20 to CG-22)."""

import pytest

from .helpers import at, offered, play, plays, refusal, stands


@pytest.mark.clause("CG-20", "CG-21")
@pytest.mark.parametrize("men", [2, 3, 12])
def test_two_or_more_men_keep_opponents_off(men):
    match = at("I-1 III-1", f"I-4:{men}", dice="3-2")
    assert offered(match) == plays("I1/I3 III1/III4 III1/III3")
    assert refusal(match, "I1/I4") == "CG-21"


@pytest.mark.clause("CG-20", "CG-21", "CG-23")
def test_one_man_is_no_block():
    match = at("I-1 III-1", "I-4 IV-1:2", dice="3-2")
    assert offered(match) == plays("I1/I4 I1/I3 III1/III4 III1/III3")


@pytest.mark.clause("CG-20")
def test_a_second_man_makes_the_block():
    match = at("I-1 I-4 III-1", "I-3 IV-2", dice="3-2")
    play(match, "I1/I4", "III1/III3")
    assert stands(match, "White") == "I-4:2 III-3"
    play(match, "1-6")
    assert offered(match) == plays("I3/II3 IV2/IV3 IV2/I2")


@pytest.mark.clause("CG-20", "CA-10")
def test_a_block_left_by_a_man_is_a_block_no_more():
    match = at("I-4:2 III-1", "I-3 IV-2", dice="3-2")
    play(match, "I4/II1", "III1/III3")
    assert stands(match, "White") == "I-4 II-1 III-3"
    play(match, "1-6")
    assert offered(match) == plays("I3/I4 I3/II3 IV2/IV3 IV2/I2")


@pytest.mark.clause("CG-20", "CA-10")
def test_of_three_men_one_may_leave_and_the_block_stays():
    match = at("I-4:3 III-1", "I-3 IV-2", dice="3-2")
    play(match, "I4/II1", "III1/III3", "1-6")
    assert offered(match) == plays("I3/II3 IV2/IV3 IV2/I2")


@pytest.mark.clause("CG-20")
def test_a_block_broken_by_bearing_off_can_be_captured():
    match = play(at("I-4:2 III-1", "I-3 IV-2", dice="4-2"), "I4/off", "III1/III3", "1-6", "I3/I4")
    assert stands(match, "White") == "III-3 centre"


@pytest.mark.clause("CG-21")
def test_blocks_of_every_opponent_count():
    match = at("I-1", "I-3:2", "I-4:2", "I-5:2", dice="2-6")
    assert offered(match) == plays("I1/II1")
    for throw, offers in (("3-6", "I1/II1"), ("4-6", "I1/II1"), ("5-6", "I1/I6 I1/II1")):
        match = at("I-1", "I-3:2", "I-4:2", "I-5:2", dice=throw)
        assert offered(match) == plays(offers)


@pytest.mark.clause("CG-21", "CG-26")
def test_nobody_comes_back_on_a_block():
    match = at("I-1 centre", "II-4:2 III-4:2", dice="4-1")
    assert offered(match) == plays("*/I4 */IV4")
    assert refusal(match, "*/II4") == "CG-21"


@pytest.mark.clause("CG-21")
def test_a_single_man_beside_a_block_is_not_covered_by_it():
    match = play(at("I-1", "I-4:2 I-5", dice="4-3"), "I1/I5")
    assert stands(match, "Black") == "I-4:2 centre"


@pytest.mark.clause("CG-22")
def test_every_player_moves_across_a_block_and_it_counts_as_one_point():
    match = at("I-2", "I-3:2 I-4:3 I-5:2", dice="4-6")
    assert offered(match) == plays("I2/I6 I2/II2")
    play(match, "I2/I6")
    assert stands(match, "White") == "I-6"
    assert stands(match, "Black") == "I-3:2 I-4:3 I-5:2"
    match = at("I-2:2 I-3:2 I-4:3", "III-1", dice="4-6")
    assert offered(match) == plays("I2/I6 I2/II2 I3/II1 I3/II3 I4/off I4/II2 I4/II4")
