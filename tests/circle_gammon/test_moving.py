"""A turn and moving men (CG-9 to CG-16, CX-4, CX-6, CA-3 to CA-10)."""

import pytest

import assize

from .helpers import GAME, asked, at, facts, off, offered, play, plays, refusal, result, stands, told

# ---- forward by the number on a die


@pytest.mark.clause("CG-9", "CG-12")
def test_a_die_takes_a_man_forward_by_its_number():
    match = at("I-2", "III-6:2", dice="4-3")
    assert offered(match) == plays("I2/I6 I2/I5")
    play(match, "I2/I6")
    assert stands(match, "White") == "I-6"
    assert offered(match) == plays("I6/II3")
    play(match, "I6/II3")
    assert stands(match, "White") == "II-3"
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CG-9")
def test_men_never_go_back():
    match = at("II-4", "III-6:2", dice="3-1")
    assert offered(match) == plays("II4/III1 II4/II5")
    for back in ("II4/II1", "II4/II3"):
        with pytest.raises(assize.IllegalMove):
            match.play(back)


@pytest.mark.clause("CG-1", "CG-9", "CA-1")
def test_after_the_last_point_comes_the_first_again():
    match = at("IV-5", "III-6:2", dice="4-3")
    assert offered(match) == plays("IV5/I3 IV5/I2")
    play(match, "IV5/I3")
    assert stands(match, "White") == "I-3"
    assert offered(match) == plays("I3/off I3/I6")


@pytest.mark.clause("CG-1", "CG-9")
def test_every_segment_leads_to_the_next():
    match = at("I-6 II-6 III-6 IV-6", "I-3:2", dice="1-2")
    assert offered(match) == plays("I6/II1 II6/III1 III6/IV1 IV6/I1 I6/II2 II6/III2 III6/IV2 IV6/I2")


@pytest.mark.clause("CG-13")
def test_each_die_for_another_man():
    match = at("I-1 III-2:2", "IV-6:2", dice="4-3")
    assert offered(match) == plays("I1/I5 I1/I4 III2/III6 III2/III5")
    play(match, "I1/I5", "III2/III5")
    assert stands(match, "White") == "I-5 III-2 III-5"
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CG-13")
def test_both_dice_for_one_man():
    match = at("I-1 III-2:2", "IV-6:2", dice="4-3")
    play(match, "I1/I5")
    assert offered(match) == plays("I5/II2 III2/III5")
    play(match, "I5/II2")
    assert stands(match, "White") == "II-2 III-2:2"


@pytest.mark.clause("CG-14")
def test_a_die_is_never_cut_up():
    match = at("I-1 III-1", "II-5:2", dice="5-3")
    assert offered(match) == plays("I1/I6 I1/I4 III1/III6 III1/III4")
    for part in ("I1/I2", "I1/I3", "I1/I5"):
        assert refusal(match, part) == "CG-14"
    play(match, "I1/I4")
    assert offered(match) == plays("I4/II3 III1/III6")
    assert refusal(match, "III1/III3") == "CG-14"
    assert refusal(match, "III1/III4") == "CG-14"
    play(match, "III1/III6")
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CG-11")
def test_a_throw_may_mix_bearing_off_moving_and_capturing():
    white, black = "I-1 II-4 III-1", "I-4 III-5 IV-6:2"
    match = at(white, black, dice="4-3")
    assert offered(match) == plays("I1/I5 I1/I4 II4/off II4/III2 II4/III1 III1/III5 III1/III4")
    assert stands(play(match, "II4/off", "I1/I4"), "White") == "I-4 III-1"
    assert stands(match, "Black") == "III-5 IV-6:2 centre"
    match = play(at(white, black, dice="4-3"), "I1/I4", "III1/III5")
    assert stands(match, "Black") == "IV-6:2 centre:2"
    match = play(at("I-3 II-4 III-1", black, dice="4-3"), "I3/off", "II4/off")
    assert (stands(match, "White"), off(match, "White")) == ("III-1", 11)
    match = play(at("I-3 II-4 III-1", black, dice="4-3"), "I3/off", "III1/III5")
    assert (stands(match, "White"), stands(match, "Black")) == ("II-4 III-5", "I-4 IV-6:2 centre")


@pytest.mark.clause("CG-11")
def test_an_opponent_is_reached_by_the_exact_count_only():
    match = at("I-1 I-2", "I-6", dice="3-1")
    play(match, "I2/I5", "I1/I2")
    assert stands(match, "Black") == "I-6"


# ---- playing what can be played


@pytest.mark.clause("CG-15")
def test_there_is_no_passing():
    match = at("I-1:2", "I-4 I-6:2 II-3:2", dice="3-5")
    assert offered(match) == plays("I1/I4")
    assert refusal(match, "pass") == "CG-15"
    match = at("I-1:2", "III-1:2", dice="2-3")
    assert "pass" not in offered(match)
    play(match, "I1/I3")
    assert offered(match) == plays("I1/I4 I3/I6 I3/off")
    assert refusal(match, "pass") == "CG-15"


@pytest.mark.clause("CG-15", "CA-19")
def test_a_throw_that_cannot_be_played_loses_the_turn_without_a_question():
    match = at("I-1:2", "I-4:2 I-6:2")
    play(match, "3-5")
    assert told(match) == ["threw", "lost turn"]
    assert asked(match) == "dice of Black"
    assert stands(match, "White") == "I-1:2"


@pytest.mark.clause("CG-16", "CX-6")
def test_with_a_3_and_a_5_of_which_only_the_3_can_be_played_the_5_is_lost():
    match = at("I-1:2", "I-6:2 II-3:2")
    play(match, "3-5")
    assert offered(match) == plays("I1/I4")
    play(match, "I1/I4")
    assert told(match) == ["moved", "lost dice"]
    assert facts(match, "lost dice") == [{"seat": 0, "dice": 1}]
    assert stands(match, "White") == "I-1 I-4"
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CG-16", "CX-6")
def test_with_a_3_and_a_5_the_5_is_not_lost_where_a_man_can_go_8():
    match = at("I-1:2", "I-6:2 II-4:2", dice="3-5")
    play(match, "I1/I4")
    assert asked(match) == "White"
    assert offered(match) == plays("I4/II3")


@pytest.mark.clause("CX-6", "CG-16")
def test_with_a_3_and_a_5_the_5_is_not_lost_where_it_bears_off():
    match = at("I-1 II-5", "I-6:2 II-3:2 III-2:2 III-4:2", dice="3-5")
    assert offered(match) == plays("II5/off I1/I4")
    play(match, "I1/I4")
    assert offered(match) == plays("II5/off")


@pytest.mark.clause("CA-3")
def test_both_dice_are_used_if_any_choice_of_men_allows_it():
    match = at("I-1 II-1", "I-6:2 II-6:2 III-3:2", dice="3-5")
    assert offered(match) == plays("I1/I4")
    assert refusal(match, "II1/II4") == "CA-3"
    play(match, "I1/I4")
    assert offered(match) == plays("I4/II3")


@pytest.mark.clause("CA-3")
def test_both_dice_are_used_if_any_order_allows_it():
    match = at("I-1 III-4", "I-4:2 III-6:2 IV-2:2 IV-3:2 IV-1:2", dice="3-5")
    assert offered(match) == plays("I1/I6")
    play(match, "I1/I6")
    assert offered(match) == plays("I6/II3")


@pytest.mark.clause("CA-3", "CA-7")
def test_bearing_off_that_would_waste_the_other_die_is_not_offered():
    match = at("I-3 II-1", "I-6:2 II-4:2 II-6:2", dice="3-5")
    assert offered(match) == plays("I3/II2")
    assert refusal(match, "I3/off") == "CA-3"
    play(match, "I3/II2")
    assert offered(match) == plays("II2/II5")


@pytest.mark.clause("CA-3")
def test_a_second_man_on_the_point_still_plays_the_other_die():
    match = at("I-3:2 II-1", "I-6:2 II-4:2 II-6:2", dice="3-5")
    assert offered(match) == plays("I3/off I3/II2")
    play(match, "I3/off")
    assert offered(match) == plays("I3/II2")


@pytest.mark.clause("CA-3")
def test_among_plays_that_use_both_dice_the_choice_is_free():
    match = at("I-1 II-1", "I-5 IV-6:2", dice="4-3")
    assert offered(match) == plays("I1/I5 I1/I4 II1/II5 II1/II4")
    play(match, "II1/II4")
    assert offered(match) == plays("I1/I5 II4/off II4/III2")


@pytest.mark.clause("CA-4")
def test_if_either_die_can_be_played_but_not_both_the_player_chooses():
    match = at("I-1", "II-3:2", dice="3-5")
    assert offered(match) == plays("I1/I4 I1/I6")
    play(match, "I1/I4")
    assert facts(match, "lost dice") == [{"seat": 0, "dice": 1}]
    assert asked(match) == "dice of Black"
    match = play(at("I-1", "II-3:2", dice="5-3"), "I1/I6")
    assert facts(match, "lost dice") == [{"seat": 0, "dice": 1}]
    assert stands(match, "White") == "I-6"


@pytest.mark.clause("CA-5")
@pytest.mark.parametrize("dice", ["4-3", "3-4"])
def test_the_player_decides_which_die_comes_first(dice):
    match = at("I-1", "IV-6:2", dice=dice)
    assert offered(match) == plays("I1/I5 I1/I4")
    play(match, "I1/I4")
    assert offered(match) == plays("I4/II2 I4/off")
    match = play(at("I-1", "IV-6:2", dice=dice), "I1/I5")
    assert offered(match) == plays("I5/II2")


# ---- combined moves


@pytest.mark.clause("CA-6")
def test_a_combined_move_touches_down_and_captures_on_the_way():
    match = at("I-1", "I-4:2 I-6", dice="3-5")
    assert offered(match) == plays("I1/I6")
    play(match, "I1/I6")
    assert stands(match, "Black") == "I-4:2 centre"
    assert offered(match) == plays("I6/II3")
    assert stands(play(match, "I6/II3"), "White") == "II-3"


@pytest.mark.clause("CA-6", "CG-21")
def test_blocks_on_both_points_between_bar_a_combined_move():
    match = play(at("I-1", "I-4:2 I-6:2"), "3-5")
    assert told(match) == ["threw", "lost turn"]


LEAP = {"combined": "leap"}


@pytest.mark.clause("CA-6")
def test_touching_down_is_the_default_and_nobody_leaps():
    match = at("I-1", "I-4:2 I-6", dice="3-5")
    assert match.options["combined"] == "touch down"
    assert refusal(match, "I1//II3") == "CA-6"


@pytest.mark.clause("CA-6", "CG-13")
def test_a_leap_goes_over_whatever_is_between():
    match = at("I-1", "I-4:2 I-6", dice="3-5", options=LEAP)
    assert offered(match) == plays("I1/I6 I1//II3")
    play(match, "I1//II3")
    assert stands(match, "White") == "II-3"
    assert stands(match, "Black") == "I-4:2 I-6"
    assert told(match) == ["leapt"]
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CA-6")
def test_moving_die_by_die_stays_allowed_with_leap():
    match = at("I-1 III-1", "I-4 IV-6:2", dice="3-5", options=LEAP)
    assert offered(match) == plays("I1/I4 I1/I6 III1/III4 III1/III6 I1//II3 III1//IV3")
    play(match, "I1/I4")
    assert stands(match, "Black") == "IV-6:2 centre"
    assert offered(match) == plays("I4/II3 III1/III6")


@pytest.mark.clause("CA-6", "CG-23")
def test_a_leap_captures_where_it_lands():
    match = at("I-1", "I-4:2 I-6 II-3", dice="3-5", options=LEAP)
    assert offered(match) == plays("I1/I6 I1//II3")
    play(match, "I1//II3")
    assert told(match) == ["leapt", "captured"]
    assert stands(match, "Black") == "I-4:2 I-6 centre"


@pytest.mark.clause("CA-6", "CG-15")
def test_a_leap_is_played_where_no_die_alone_can_be():
    match = play(at("I-1", "I-4:2 I-6:2", options=LEAP), "3-5")
    assert told(match) == ["threw"]
    assert offered(match) == plays("I1//II3")
    assert stands(play(match, "I1//II3"), "White") == "II-3"
    match = play(at("I-1", "I-4:2 I-6:2 II-3:2", options=LEAP), "3-5")
    assert told(match) == ["threw", "lost turn"]


@pytest.mark.clause("CA-6", "CG-21")
def test_a_leap_does_not_land_on_a_block():
    match = at("I-1", "I-4:2 II-3:2", dice="3-5", options=LEAP)
    assert offered(match) == plays("I1/I6")
    assert refusal(match, "I1//II3") == "CG-21"


@pytest.mark.clause("CA-6")
def test_a_leap_goes_round_past_the_last_point():
    match = at("IV-4", "III-1:2", dice="3-5", options=LEAP)
    assert offered(match) == plays("IV4/I1 IV4/I3 IV4//I6")
    assert stands(play(match, "IV4//I6"), "White") == "I-6"


@pytest.mark.clause("CA-6", "CG-18")
def test_a_leap_never_bears_off():
    match = at("I-6 II-1", "IV-6:2", dice="2-4", options=LEAP)
    assert offered(match) == plays("I6/II2 I6/II4 II1/II3 II1/II5 I6//II6 II1//III1")


@pytest.mark.clause("CA-6", "CG-29")
def test_a_doublet_is_four_moves_and_no_leap():
    match = at("I-1", "IV-6:2", dice="3-3", options=LEAP)
    assert offered(match) == plays("I1/I4 refuse")
    assert refusal(match, "I1//II1") == "CA-6"
    play(match, "I1/I4", "I4/II1")
    assert offered(match) == plays("II1/II4")


@pytest.mark.clause("CA-6")
def test_no_leap_once_a_die_is_played():
    match = play(at("I-1 III-1", "IV-6:2", dice="3-5", options=LEAP), "I1/I4")
    assert offered(match) == plays("I4/II3 III1/III6")
    assert refusal(match, "III1//IV3") == "CA-6"


@pytest.mark.clause("CA-6", "CG-25")
def test_no_leap_with_a_man_in_the_centre():
    match = at("I-1 centre", "IV-6:2", dice="4-3", options=LEAP)
    assert offered(match) == plays("*/I4 */II4 */III4 */IV4")
    assert refusal(match, "I1//II2") == "CG-25"


@pytest.mark.clause("CA-3", "CA-6")
def test_a_leap_counts_as_using_both_dice():
    blocks = "I-4:2 I-6:2 III-6:2 IV-3:2"
    assert offered(at("I-1 III-1", blocks, dice="3-5")) == plays("III1/III4")
    match = at("I-1 III-1", blocks, dice="3-5", options=LEAP)
    assert offered(match) == plays("I1//II3")
    assert refusal(match, "III1/III4") == "CA-3"


@pytest.mark.clause("CA-6")
def test_a_leap_named_with_a_wrong_landing_point_is_refused():
    match = at("I-1", "IV-6:2", dice="3-5", options=LEAP)
    with pytest.raises(assize.IllegalMove):
        match.play("I1//II4")


# ---- bearing off is a play like any other; own men never hinder


@pytest.mark.clause("CX-4", "CG-11", "CG-13", "CG-17", "CG-18")
def test_a_throw_of_2_and_4():
    white, black = "I-2 II-4 III-6", "IV-3:2"
    match = at(white, black, dice="2-4")
    assert offered(match) == plays("I2/off II4/off I2/I4 I2/I6 II4/II6 II4/III2 III6/IV2 III6/IV4")
    assert refusal(match, "III6/off") == "CG-18"

    play(match, "I2/off")
    assert offered(match) == plays("II4/off II4/III2 III6/IV4")
    assert stands(play(match, "II4/off"), "White") == "III-6"

    match = play(at(white, black, dice="2-4"), "II4/off")
    assert offered(match) == plays("I2/off I2/I4 III6/IV2")
    assert stands(play(match, "III6/IV2"), "White") == "I-2 IV-2"

    match = play(at(white, black, dice="2-4"), "I2/I4", "III6/IV4")
    assert stands(match, "White") == "I-4 II-4 IV-4"

    match = play(at(white, black, dice="2-4"), "III6/IV2")
    assert refusal(match, "III6/off") == "CG-12"
    assert offered(match) == plays("I2/I6 II4/off II4/III2 IV2/IV6")
    assert stands(play(match, "IV2/IV6"), "White") == "I-2 II-4 IV-6"


@pytest.mark.clause("CX-4", "CG-18")
def test_2_and_4_never_bear_off_from_a_6_point():
    match = at("III-6:2", "IV-3:2", dice="2-4")
    assert offered(match) == plays("III6/IV2 III6/IV4")
    play(match, "III6/IV4")
    assert offered(match) == plays("III6/IV2 IV4/IV6")


@pytest.mark.clause("CA-7")
def test_bearing_off_is_no_duty():
    match = at("I-4 II-1", "IV-6:2", dice="4-3")
    assert offered(match) == plays("I4/off I4/II2 I4/II1 II1/II5 II1/II4")
    play(match, "II1/II5", "I4/II1")
    assert (stands(match, "White"), off(match, "White")) == ("II-1 II-5", 10)


@pytest.mark.clause("CA-7")
def test_bearing_off_is_a_duty_where_nothing_else_uses_the_die():
    match = at("I-4:2", "II-1:2 II-2:2", dice="4-3")
    assert offered(match) == plays("I4/off")
    assert refusal(match, "pass") == "CG-15"
    play(match, "I4/off")
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CA-8")
def test_a_man_may_be_moved_with_one_die_and_borne_off_with_another():
    match = at("I-2 III-1", "IV-6:2", dice="2-4")
    play(match, "I2/I4")
    assert offered(match) == plays("I4/off I4/II2 III1/III5")
    play(match, "I4/off")
    assert (stands(match, "White"), off(match, "White")) == ("III-1", 11)


@pytest.mark.clause("CA-9")
def test_any_number_of_men_share_a_point():
    match = play(at("I-1:10 IV-6 IV-5", "III-3:12", dice="1-2"), "IV6/I1", "IV5/I1")
    assert stands(match, "White") == "I-1:12"


@pytest.mark.clause("CA-9")
def test_men_on_a_point_are_of_one_colour():
    match = play(at("I-1", "I-4 III-1", dice="3-5"), "I1/I4")
    assert (stands(match, "White"), stands(match, "Black")) == ("I-4", "III-1 centre")
    with pytest.raises(assize.PositionError, match=r"CA-9"):
        at("I-1", "I-1")


@pytest.mark.clause("CA-10", "CG-22")
def test_own_men_never_hinder():
    match = at("I-1:2 I-3:2 I-4", "IV-6:2", dice="2-3")
    assert offered(match) == plays("I1/I3 I1/I4 I3/off I3/I5 I3/I6 I4/I6 I4/II1")
    play(match, "I1/I3")
    assert stands(match, "White") == "I-1 I-3:3 I-4"
    play(match, "I1/I4")
    assert stands(match, "White") == "I-3:3 I-4:2"


# ---- taking back


@pytest.mark.clause("CG-37", "CA-32")
def test_own_moves_can_be_taken_back_before_the_next_throw():
    match = play(GAME.new(players=2, seed=1), "6-6", "1-2", "1-6")
    before, choices = match.truth(), offered(match)
    play(match, "I1/off", "I5/II5")
    assert asked(match) == "dice of Black"
    match.undo()
    assert asked(match) == "White"
    assert (stands(match, "White"), off(match, "White")) == ("I-1 I-5:2 II-2:2 II-6:2 III-3:2 IV-4:2", 1)
    match.undo()
    assert (match.truth(), offered(match)) == (before, choices)


@pytest.mark.clause("CA-32")
def test_what_is_not_offered_is_refused_and_changes_nothing():
    match = play(GAME.new(players=2, seed=1), "6-6", "1-2", "1-6")
    for move in ("I1/I3", "I5/off", "II6/III1", "*/I6", "pass", "refuse", "throw", "6-6", "nonsense", ""):
        before = match.truth()
        with pytest.raises(assize.IllegalMove):
            match.play(move)
        assert match.truth() == before


@pytest.mark.clause("CA-32")
def test_nothing_can_be_played_after_the_end():
    match = play(at("I-3", "II-3:2", dice="3-5"), "I3/off")
    assert offered(match) == set()
    with pytest.raises(assize.IllegalMove, match="over"):
        match.play("3-5")
    assert result(match)[0] == ["White"]
