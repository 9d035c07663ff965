"""Doubling and retiring (CG-33 to CG-36, CX-3, CA-24 to CA-31)."""

import pytest

import assize

from .helpers import GAME, asked, at, begun, debt, off, offered, play, plays, refusal, result, stands, told

ON = {"doubling": True}


def before_throw(*seats, options=None, **entries):
    """A position in which the seat whose turn it is may double."""
    return at(*seats, phase="before throw", options={**ON, **(options or {})}, **entries)


def stake(match):
    return match.truth()["stake"]


@pytest.mark.clause("CG-33", "CA-24")
def test_doubling_is_left_out_unless_agreed_on():
    match = begun(2)
    assert asked(match) == "dice of White"
    play(match, "1-6", "I1/off", "I5/II5")
    assert asked(match) == "dice of Black"
    with pytest.raises(assize.PositionError):
        at("I-1", "II-1", phase="before throw")


@pytest.mark.clause("CG-33", "CA-24")
def test_whose_turn_it_is_may_double_before_the_throw():
    match = begun(2, doubling=True)
    assert asked(match) == "White"
    assert offered(match) == plays("throw double")
    play(match, "throw")
    assert asked(match) == "dice of White"
    play(match, "1-6")
    assert refusal(match, "double") == "CA-24"
    play(match, "I1/off", "I5/II5")
    assert asked(match) == "Black"
    assert offered(match) == plays("throw double")
    assert stake(match) == 1


@pytest.mark.clause("CA-24", "CG-30")
def test_the_throw_after_a_refused_doublet_gives_no_second_chance_to_double():
    match = play(before_throw("I-1:2", "III-1:2"), "throw", "3-3", "refuse")
    assert asked(match) == "dice of White"


@pytest.mark.clause("CG-33", "CA-24", "CG-35")
def test_the_others_answer_in_order_of_play_and_then_the_doubler_throws():
    match = play(begun(4, first=2, doubling=True), "double")
    for colour in ("Green", "White", "Red"):
        assert asked(match) == colour
        assert offered(match) == plays("accept retire")
        play(match, "accept")
    assert asked(match) == "dice of Black"
    assert stake(match) == 2
    play(match, "1-6")
    assert asked(match) == "Black"


@pytest.mark.clause("CG-33")
def test_a_retired_player_is_not_asked_again():
    match = play(before_throw("I-1:2", "II-1:2", "III-1:2", "IV-1:2"), "double", "accept", "retire", "accept")
    play(match, "2-3", "I1/I3", "I1/I4")
    assert asked(match) == "Red"
    play(match, "double")
    seen = []
    while asked(match) != "dice of Red":
        seen.append(asked(match))
        play(match, "accept")
    assert seen == ["Green", "White"]


@pytest.mark.clause("CX-3", "CG-34")
def test_two_men_on_a_4_point_and_one_on_a_6_point_owe_14():
    match = play(before_throw("I-1:2", "II-4:2 III-6", "IV-5:2"), "double", "retire")
    assert debt(match, "Red") == 14
    assert told(match) == ["retired"]
    assert (stands(match, "Red"), stands(match, "White"), stands(match, "Black")) == ("", "I-1:2", "IV-5:2")
    assert asked(match) == "Black"
    play(match, "accept")
    assert asked(match) == "dice of White"
    assert stake(match) == 2


@pytest.mark.clause("CA-26", "CG-34")
def test_a_man_in_the_centre_owes_10_and_men_borne_off_nothing():
    match = play(before_throw("I-1:2", "II-4:2 III-6 centre:2", "IV-5:2"), "double", "retire")
    assert debt(match, "Red") == 4 + 4 + 6 + 10 + 10
    match = play(before_throw("I-1:2", "centre", "IV-5:2"), "double", "retire")
    assert debt(match, "Red") == 10


@pytest.mark.clause("CA-27")
def test_the_debt_is_at_the_stake_before_the_double():
    match = play(before_throw("I-1:2", "II-4:2 III-6", "IV-5:2", stake=2, doubler=2), "double", "retire", "accept")
    assert debt(match, "Red") == 2 * 14
    assert stake(match) == 4


@pytest.mark.clause("CA-27")
def test_an_earlier_acceptance_does_not_raise_the_debt():
    """Red accepts before Black refuses; Black still owes at the old stake."""
    match = play(before_throw("I-1:2", "II-1:2", "IV-5:2", stake=2, doubler=2), "double", "accept", "retire")
    assert debt(match, "Black") == 2 * 10
    assert stake(match) == 4
    assert asked(match) == "dice of White"


@pytest.mark.clause("CA-28", "CG-34", "CG-35", "CA-25", "CA-30")
def test_the_debt_is_paid_to_the_winner_and_later_doubles_do_not_raise_it():
    match = play(before_throw("I-3", "II-4:2 III-6", "IV-5:2"), "double", "retire", "accept")
    play(match, "1-2", "I3/I4", "I4/I6")
    assert asked(match) == "Black"
    assert offered(match) == plays("throw double")
    play(match, "double")
    assert asked(match) == "White"
    play(match, "accept")
    assert (asked(match), stake(match), debt(match, "Red")) == ("dice of Black", 4, 14)
    play(match, "5-1", "IV5/off", "IV5/IV6")
    assert asked(match) == "White"
    play(match, "throw", "6-2", "I6/off")
    assert result(match) == (["White"], {"White": 4 * 16 + 14, "Red": 0, "Black": 0})


@pytest.mark.clause("CA-28", "CG-34")
def test_the_debt_goes_to_whoever_wins_not_to_the_doubler():
    match = play(before_throw("I-3", "II-4:2 III-6", "IV-5:2"), "double", "retire", "accept")
    play(match, "1-2", "I3/I4", "I4/I6", "throw", "5-5", "IV5/off", "IV5/off")
    assert result(match) == (["Black"], {"White": 0, "Red": 0, "Black": 2 * 16 + 14})


@pytest.mark.clause("CA-25")
@pytest.mark.parametrize("times", [1, 2, 8, 64])
def test_the_stake_multiplies_what_the_winner_scores(times):
    match = play(at("I-3", "III-6 II-2:2 centre", dice="3-5", options=ON, stake=times), "I3/off")
    assert match.scores() == [times * 60, 0]


@pytest.mark.clause("CA-29")
def test_if_all_others_retire_the_doubler_wins_the_debts_at_once():
    match = play(before_throw("I-1", "II-4:2 III-6", "IV-5 centre"), "double", "retire")
    assert asked(match) == "Black"
    play(match, "retire")
    assert told(match) == ["retired", "won game"]
    assert result(match) == (["White"], {"White": 14 + 15, "Red": 0, "Black": 0})


@pytest.mark.clause("CA-29", "CA-27")
def test_the_debts_of_a_game_won_so_are_at_the_stake_before_the_double():
    match = play(before_throw("I-1", "II-4:2 III-6", "IV-5", stake=4, doubler=1), "double", "retire", "retire")
    assert result(match) == (["White"], {"White": 4 * 14 + 4 * 5, "Red": 0, "Black": 0})


@pytest.mark.clause("CA-29", "CA-28")
def test_an_earlier_debt_is_won_with_the_others():
    match = before_throw("I-1", "retired debt:14", "IV-5", stake=2, doubler=2)
    play(match, "double")
    assert asked(match) == "Black"
    play(match, "retire")
    assert result(match) == (["White"], {"White": 14 + 2 * 5, "Red": 0, "Black": 0})


@pytest.mark.clause("CA-29", "CA-24")
def test_one_acceptance_is_enough_to_play_on():
    match = play(before_throw("I-1", "II-1", "III-1", "IV-1"), "double", "retire", "retire", "accept")
    assert (asked(match), stake(match)) == ("dice of White", 2)
    match = play(before_throw("I-1", "II-1", "III-1", "IV-1"), "double", "accept", "retire", "retire")
    assert (asked(match), stake(match)) == ("dice of White", 2)


@pytest.mark.clause("CA-30", "CG-34")
def test_the_men_of_a_retired_player_leave_and_their_points_are_open():
    match = play(before_throw("I-1 III-1", "I-4:2 I-6 centre", "IV-5:2"), "double", "retire", "accept", "3-5")
    assert stands(match, "Red") == ""
    assert offered(match) == plays("I1/I4 I1/I6 III1/III4 III1/III6")
    play(match, "I1/I4", "I4/II3")
    assert stands(match, "Red") == ""
    assert match.truth()["seats"][1]["retired"]


@pytest.mark.clause("CA-30", "CG-8")
def test_the_turn_passes_a_retired_player_by():
    match = play(before_throw("I-1:2", "II-1:2", "III-1:2", "IV-1:2"), "double", "retire", "accept", "retire")
    seen = []
    for moves in ("throw 2-3 III1/III3 III1/III4", "2-3 I3/I5 I4/II1", "throw 2-3 III3/III5 III4/IV1"):
        if not seen:
            play(match, "2-3", "I1/I3", "I1/I4")
        seen.append(asked(match))
        play(match, *moves.split())
    assert seen == ["Black", "dice of White", "Black"]
    assert asked(match) == "dice of White"


@pytest.mark.clause("CA-30", "CA-22")
def test_a_retired_player_brings_the_debt_and_nothing_else():
    match = play(at("I-3", "retired debt:14", "IV-5", dice="3-5", options=ON, stake=2), "I3/off")
    assert match.scores() == [14 + 2 * 15, 0, 0]


@pytest.mark.clause("CA-30")
def test_men_borne_off_before_retiring_do_not_win():
    match = play(before_throw("I-1:2", "II-1", "III-1:2"), "double", "retire", "accept", "2-3", "I1/I3", "I1/I4")
    assert off(match, "Red") == 11
    assert asked(match) == "Black"


@pytest.mark.clause("CG-36", "CG-35")
def test_who_doubled_may_not_double_again_until_another_has():
    match = play(before_throw("I-1:2", "III-1:2"), "double", "accept", "2-3", "I1/I3", "I1/I4")
    assert (asked(match), offered(match)) == ("Black", plays("throw double"))
    play(match, "throw", "2-3", "III1/III3", "III1/III4")
    assert asked(match) == "dice of White"
    play(match, "2-3", "I3/I5", "I4/II1")
    assert (asked(match), offered(match)) == ("Black", plays("throw double"))
    play(match, "double", "accept", "2-3", "III3/III5", "III4/IV1")
    assert stake(match) == 4
    assert (asked(match), offered(match)) == ("White", plays("throw double"))
    play(match, "double", "accept")
    assert stake(match) == 8


@pytest.mark.clause("CG-36")
def test_any_other_player_lifts_the_bar():
    match = before_throw("I-1:2", "II-1:2", "III-1:2", turn=1, doubler=0, stake=2)
    play(match, "throw", "2-3", "II1/II3", "II1/II4", "double", "accept", "accept", "2-3", "III1/III3", "III1/III4")
    assert (asked(match), offered(match)) == ("White", plays("throw double"))
    with pytest.raises(assize.PositionError, match=r"CG-36"):
        before_throw("I-1:2", "II-1:2", "III-1:2", doubler=0, stake=2)


@pytest.mark.clause("CG-36")
def test_a_double_that_others_refused_counts_too():
    match = play(before_throw("I-1:2", "II-1:2", "III-1:2"), "double", "retire", "accept", "2-3", "I1/I3", "I1/I4")
    play(match, "throw", "2-3", "III1/III3", "III1/III4")
    assert asked(match) == "dice of White"


@pytest.mark.clause("CA-25")
def test_the_stake_goes_1_2_4_8_16():
    match = before_throw("I-1:2", "III-1:2")
    stakes = []
    for moves in ("I1/I3 I1/I4", "III1/III3 III1/III4", "I3/I5 I4/II1", "III3/III5 III4/IV1"):
        stakes.append(stake(match))
        play(match, "double", "accept", "2-3", *moves.split())
    assert [*stakes, stake(match)] == [1, 2, 4, 8, 16]


@pytest.mark.clause("CA-25")
def test_with_a_cap_nobody_doubles_beyond_64():
    match = before_throw("I-1:2", "III-1:2", stake=32, doubler=1, options={"cap": "64"})
    play(match, "double", "accept")
    assert stake(match) == 64
    play(match, "2-3", "I1/I3", "I1/I4")
    assert asked(match) == "dice of Black"
    play(match, "2-3", "III1/III3", "III1/III4")
    assert asked(match) == "dice of White"
    with pytest.raises(assize.PositionError):
        before_throw("I-1:2", "III-1:2", stake=64, doubler=1, options={"cap": "64"})


@pytest.mark.clause("CA-25")
def test_without_a_cap_64_is_doubled_too():
    assert begun(2).options["cap"] == "none"
    match = before_throw("I-1:2", "III-1:2", stake=64, doubler=1)
    assert offered(match) == plays("throw double")
    assert stake(play(match, "double", "accept")) == 128


@pytest.mark.clause("CA-25")
def test_the_stake_stops_at_two_to_the_thirtieth():
    match = before_throw("I-1:2", "III-1:2", stake=1 << 29, doubler=1)
    play(match, "double", "accept")
    assert stake(match) == 1_073_741_824
    play(match, "2-3", "I1/I3", "I1/I4")
    assert asked(match) == "dice of Black"
    play(match, "4-5", "III1/III5", "III1/III6", "3-4", "I3/off", "I4/off")
    assert match.scores() == [1_073_741_824 * 31, 0]


@pytest.mark.clause("CA-31", "CG-35")
def test_accepting_gives_no_chance_to_double_at_once():
    match = play(before_throw("I-1:2", "II-1:2", "III-1:2"), "double")
    assert refusal(match, "double") == "CG-33"
    play(match, "accept")
    assert asked(match) == "Black"
    play(match, "accept")
    assert asked(match) == "dice of White"
    play(match, "2-3", "I1/I3", "I1/I4")
    assert (asked(match), offered(match)) == ("Red", plays("throw double"))


@pytest.mark.clause("CG-33")
def test_the_options_are_settled_before_the_game():
    with pytest.raises(assize.OptionError):
        GAME.new(players=2, options={"doubling": "perhaps"})
    with pytest.raises(assize.OptionError):
        GAME.new(players=2, options={"cap": "32"})


@pytest.mark.clause("CG-34", "CA-26")
def test_a_retired_player_owes_something_and_nobody_else_does():
    seats = [{"men": {"I-3": 1}}, {"retired": True, "debt": 0}, {"men": {"II-2": 1}}]
    with pytest.raises(assize.PositionError, match="debt"):
        assize.game("circle-gammon").at({"players": 3, "seats": seats, "options": {"doubling": True}})
    seats = [{"men": {"I-3": 1}, "debt": 5}, {"men": {"II-2": 1}}]
    with pytest.raises(assize.PositionError, match="debt"):
        assize.game("circle-gammon").at({"players": 2, "seats": seats, "options": {"doubling": True}})
