"""Doublets (CG-29, CG-30, CX-7, CA-18 to CA-21)."""

import pytest

from .helpers import asked, at, facts, off, offered, play, plays, refusal, stands, told


@pytest.mark.clause("CG-29")
def test_a_doublet_is_played_four_times():
    match = at("I-6 III-1 III-4", "IV-5:2", dice="3-3")
    assert offered(match) == plays("I6/II3 III1/III4 III4/IV1 refuse")
    play(match, "I6/II3")
    assert offered(match) == plays("II3/off II3/II6 III1/III4 III4/IV1")
    play(match, "II3/off")
    assert offered(match) == plays("III1/III4 III4/IV1")
    play(match, "III1/III4")
    assert offered(match) == plays("III4/IV1")
    play(match, "III4/IV1")
    assert (stands(match, "White"), off(match, "White")) == ("III-4 IV-1", 10)
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CG-29")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_every_doublet_gives_four_plays(die):
    match = play(at("I-1:2 I-2:2 I-3:2 I-4:2 I-5:2 I-6:2", "IV-6"), f"{die}-{die}")
    played = 0
    while asked(match) == "White":
        match.play(f"I{die}/off" if played < 2 else sorted(offered(match))[0])
        played += 1
    assert played == 4
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CX-7", "CG-29")
def test_four_sixes_take_one_man_exactly_once_round():
    match = play(at("I-1", "IV-5:2"), "6-6")
    for offers in ("I1/II1 refuse", "II1/III1", "III1/IV1", "IV1/I1"):
        assert offered(match) == plays(offers)
        play(match, offers.split()[0])
    assert stands(match, "White") == "I-1"
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CX-7", "CG-29", "CA-8")
def test_sixes_also_bear_off_men_on_6_points_and_men_just_brought_to_one():
    match = at("I-6 II-1", "IV-5:2", dice="6-6")
    assert offered(match) == plays("I6/off I6/II6 II1/III1 refuse")
    play(match, "I6/II6")
    assert offered(match) == plays("II6/off II6/III6 II1/III1")
    play(match, "II6/off")
    assert offered(match) == plays("II1/III1")
    play(match, "II1/III1")
    assert offered(match) == plays("III1/IV1")
    play(match, "III1/IV1")
    assert (stands(match, "White"), off(match, "White")) == ("IV-1", 11)
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CX-7")
def test_all_four_sixes_may_bear_off():
    match = play(at("I-6:3 III-6:2", "IV-5:2", dice="6-6"), "I6/off", "I6/off", "I6/off", "III6/off")
    assert (stands(match, "White"), off(match, "White")) == ("III-6", 11)
    assert asked(match) == "dice of Black"


# ---- refusing


@pytest.mark.clause("CG-30")
def test_a_doublet_may_be_turned_down_and_both_dice_are_thrown_again():
    match = play(at("I-1:2", "III-2:2"), "2-2")
    assert offered(match) == plays("I1/I3 refuse")
    play(match, "refuse")
    assert told(match) == ["refused"]
    assert asked(match) == "dice of White"
    assert stands(match, "White") == "I-1:2"
    play(match, "5-2")
    assert offered(match) == plays("I1/I6 I1/I3")


@pytest.mark.clause("CG-30", "CA-18")
def test_every_refusal_of_a_turn_is_counted_and_leaves_no_part_to_play():
    match = at("I-1:2", "III-1:2")
    for refused in (1, 2):
        truth = play(match, "3-3", "refuse").truth()
        assert (truth["refusals"], truth["left"]) == (refused, [0, 0])
    truth = play(match, "2-3", "I1/I3", "I1/I4").truth()
    assert (truth["refusals"], truth["left"]) == (0, [0, 0])


@pytest.mark.clause("CG-30")
def test_any_other_throw_cannot_be_turned_down():
    match = at("I-1:2", "III-2:2", dice="2-3")
    assert offered(match) == plays("I1/I3 I1/I4")
    assert refusal(match, "refuse") == "CG-30"


@pytest.mark.clause("CA-18")
def test_doublets_may_be_refused_as_often_as_they_come():
    match = at("I-1:2", "III-2:2")
    for die in (2, 3, 2, 6, 4):
        play(match, f"{die}-{die}")
        assert "refuse" in offered(match)
        play(match, "refuse")
        assert asked(match) == "dice of White"


@pytest.mark.clause("CA-18")
@pytest.mark.parametrize("refuse", ["always", "once"])
def test_not_once_a_part_of_it_is_played(refuse):
    match = at("I-1:4", "III-2:2", dice="2-2", options={"refuse": refuse})
    assert offered(match) == plays("I1/I3 refuse")
    for offers in ("I1/I3 I3/I5", "I1/I3 I3/I5", "I1/I3 I3/I5"):
        play(match, "I1/I3")
        assert offered(match) == plays(offers)
        assert refusal(match, "refuse") == "CA-18"


@pytest.mark.clause("CA-18")
def test_with_once_the_second_doublet_of_a_turn_is_played():
    match = play(at("I-1:2", "III-2:2", options={"refuse": "once"}), "2-2", "refuse", "3-3")
    assert offered(match) == plays("I1/I4")
    assert refusal(match, "refuse") == "CA-18"
    play(match, "I1/I4", "I1/I4", "I4/II1", "I4/II1")
    play(match, "2-2")
    assert "refuse" in offered(match)
    play(match, "refuse", "5-1", "III2/III3", "III2/IV1", "6-6")
    assert offered(match) == plays("II1/III1 refuse")


@pytest.mark.clause("CA-18", "CA-19")
def test_with_once_a_second_doublet_that_cannot_be_played_loses_the_turn():
    match = play(at("I-1:2 centre", "III-2:2", options={"refuse": "once"}), "3-3")
    assert offered(match) == plays("refuse pass")
    play(match, "refuse", "5-5")
    assert told(match) == ["threw", "lost turn"]
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CA-18")
def test_with_never_every_doublet_is_played():
    match = play(at("I-1:2", "III-2:2", options={"refuse": "never"}), "2-2")
    assert offered(match) == plays("I1/I3")
    assert refusal(match, "refuse") == "CA-18"


@pytest.mark.clause("CA-18")
def test_always_is_the_default():
    assert at("I-1", "II-1").options["refuse"] == "always"


@pytest.mark.clause("CA-19")
def test_a_doublet_that_cannot_be_played_is_refused_or_loses_the_turn():
    match = play(at("I-1:2", "I-4:2"), "3-3")
    assert offered(match) == plays("refuse pass")
    play(match, "pass")
    assert told(match) == ["lost turn"]
    assert asked(match) == "dice of Black"
    match = play(at("I-1:2", "I-4:2"), "3-3", "refuse")
    assert asked(match) == "dice of White"
    match = play(at("I-1:2", "I-4:2", options={"refuse": "never"}), "3-3")
    assert told(match) == ["threw", "lost turn"]


@pytest.mark.clause("CA-19", "CG-15")
def test_a_doublet_that_can_be_played_is_not_passed():
    match = play(at("I-1:2", "I-5:2"), "2-2")
    assert offered(match) == plays("I1/I3 refuse")
    assert refusal(match, "pass") == "CG-15"


# ---- as many parts as possible


@pytest.mark.clause("CA-20", "CA-3")
def test_a_doublet_that_can_be_played_in_part_is_played_so_far():
    match = play(at("I-1", "II-1:2"), "2-2")
    assert offered(match) == plays("I1/I3 refuse")
    play(match, "I1/I3")
    assert offered(match) == plays("I3/I5")
    play(match, "I3/I5")
    assert told(match) == ["moved", "lost dice"]
    assert facts(match, "lost dice") == [{"seat": 0, "dice": 2}]
    assert asked(match) == "dice of Black"


@pytest.mark.clause("CA-20")
def test_a_doublet_that_can_be_played_in_part_may_be_refused():
    match = play(at("I-1", "II-1:2"), "2-2", "refuse")
    assert asked(match) == "dice of White"


@pytest.mark.clause("CA-3", "CA-20")
def test_no_part_is_played_so_that_others_are_wasted():
    """I-3 can only leave, II-1 is stuck, III-3 can go on for ever: to bear that one off would waste two threes."""
    match = at("I-3 II-1 III-3", "I-6:2 II-4:2", dice="3-3")
    assert offered(match) == plays("I3/off III3/III6 refuse")
    assert refusal(match, "III3/off") == "CA-3"
    play(match, "I3/off")
    assert offered(match) == plays("III3/III6")
    play(match, "III3/III6")
    assert offered(match) == plays("III6/IV3")
    play(match, "III6/IV3")
    assert offered(match) == plays("IV3/off IV3/IV6")


@pytest.mark.clause("CA-3", "CA-14", "CA-20")
def test_a_man_comes_in_where_the_doublet_can_be_played_on():
    """On I-4 it could only be borne off, for II-2 is blocked, and the man on I-1 is stuck."""
    match = at("I-1 centre", "I-5:2 II-2:2", dice="4-4")
    assert offered(match) == plays("*/II4 */III4 */IV4 refuse")
    assert refusal(match, "*/I4") == "CA-3"


@pytest.mark.clause("CA-3", "CA-14", "CA-20")
def test_with_two_men_in_the_centre_either_may_come_in_there():
    """The other man comes in elsewhere and plays the rest."""
    match = at("I-1 centre:2", "I-5:2 II-2:2", dice="4-4")
    assert offered(match) == plays("*/I4 */II4 */III4 */IV4 refuse")
    play(match, "*/I4")
    assert offered(match) == plays("*/I4 */II4 */III4 */IV4")
    play(match, "*/I4")
    assert offered(match) == plays("I4/off")


@pytest.mark.clause("CA-3", "CA-20")
def test_a_man_may_leave_if_others_can_use_up_the_doublet_by_leaving_too():
    """The three men on I-3 can only be borne off, which is enough for the other three parts; II-1 is stuck."""
    match = at("I-3:3 II-1 III-3", "I-6:2 II-4:2 IV-6:2", dice="3-3")
    assert offered(match) == plays("I3/off III3/off III3/III6 refuse")
    play(match, "III3/off", "I3/off", "I3/off")
    assert offered(match) == plays("I3/off")


@pytest.mark.clause("CA-3", "CA-20")
def test_but_not_if_a_single_part_would_be_wasted():
    # With two men on I-3, bearing off from III-3 would leave one three unplayed; moving on leaves none.
    match = at("I-3:2 II-1 III-3", "I-6:2 II-4:2 IV-6:2", dice="3-3")
    assert offered(match) == plays("I3/off III3/III6 refuse")
    # From I-4 a man could move twice more, from II-4 or IV-4 three times.
    match = at("I-1 centre", "I-5:2 III-4:2", dice="4-4")
    assert offered(match) == plays("*/II4 */IV4 refuse")


@pytest.mark.clause("CA-21", "CA-20")
def test_but_parts_may_be_wasted_by_winning():
    match = at("I-3 III-3", "I-6:2 II-4:2", dice="3-3")
    assert offered(match) == plays("I3/off III3/off III3/III6 refuse")
    play(match, "III3/off")
    assert offered(match) == plays("I3/off")
    assert asked(play(match, "I3/off")) == "over"


@pytest.mark.clause("CA-21", "CA-20")
def test_three_men_may_win_with_three_parts_though_one_could_be_walked_with_all_four():
    match = at("I-3 II-3 III-3", "I-6:2 II-6:2", dice="3-3")
    assert offered(match) == plays("I3/off II3/off III3/off III3/III6 refuse")
    assert asked(play(match, "III3/off", "II3/off", "I3/off")) == "over"


@pytest.mark.clause("CA-21")
def test_men_may_be_walked_to_points_from_which_they_win():
    match = at("I-3 I-6", "IV-1:2", dice="3-3")
    assert offered(match) == plays("I3/off I3/I6 I6/II3 refuse")
    play(match, "I6/II3", "II3/off", "I3/off")
    assert asked(match) == "over"


@pytest.mark.clause("CA-21", "CA-16")
def test_the_last_man_comes_in_where_it_wins_even_if_it_could_not_be_played_on():
    match = at("centre", "II-2:2", dice="4-4")
    assert offered(match) == plays("*/I4 */II4 */III4 */IV4 refuse")
    play(match, "*/I4")
    assert offered(match) == plays("I4/off")
    assert asked(play(match, "I4/off")) == "over"


@pytest.mark.clause("CA-21")
def test_the_last_man_may_leave_with_any_part_of_a_doublet():
    match = play(at("I-3", "II-1:2"), "3-3")
    assert offered(match) == plays("I3/off I3/I6 refuse")
    play(match, "I3/off")
    assert asked(match) == "over"
    assert told(match) == ["bore off", "won game"]
