"""When the game ends, and who has won."""

from __future__ import annotations

import pytest

import assize

from .board import GAME, asked, at, facts, moves_of, phase, play, status, told, turn
from .board_money import jail, record

LANE = "...D"  # an officer on A1 takes a thief on B1 with a 1


def taken(thieves, throws=2, **more):
    """Thief 1 is arrested on B1 by officer 1, locked up and sentenced."""
    match = play(at(LANE, officers="A1", thieves=thieves, die=1, **more), "1 B1")
    return jail(match, 9, throws=throws)


def end(name):
    return {"options": {"end": name}}


# ---- nobody is free ------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-78", "TA-42")
@pytest.mark.parametrize(
    "others", [", fled 5000", ", cell3 jailed 4", ", cell3 out arrests 4", ", fled, cell3 jailed 1"]
)
def test_the_game_ends_when_every_thief_has_fled_or_sits(others):
    match = taken(f"B1 wanted{others}")
    assert match.over
    assert (asked(match), phase(match)) == ("over", "ended")
    assert told(match)[-1] == "won"
    assert match.question.clause == "TP-79"


@pytest.mark.clause("TP-78")
@pytest.mark.parametrize("other", ["-", "C1 wanted", "D1 wanted 5000", "cell3"])
def test_it_goes_on_while_anybody_is_free(other):
    """In the street or in a den, wanted or clean, or just released and still in the house."""
    match = taken(f"B1 wanted, {other}, cell4 jailed 2")
    assert not match.over
    assert match.winners() == []


@pytest.mark.clause("TP-78", "TA-37")
def test_who_is_only_about_to_leave_has_not_fled():
    match = at("D.J", thieves="B1 wanted 5000, cell3 jailed 2", turn=1, die=1)
    play(match, "C1")
    assert (status(match), match.over) == ("leaving", False)
    play(match, "wait")
    assert not match.over
    play(match, "die 1")
    assert (status(match), match.over) == ("fled", True)


@pytest.mark.clause("TP-78", "TA-42", "TP-44")
@pytest.mark.parametrize(("other", "over"), [("fled 1000", True), ("F1", False)])
def test_after_the_last_arrest_the_car_is_not_called_back(other, over):
    match = at("......D\n#.G.###\n#######\nP#P#P#P", car="B1 A1", thieves=f"D1 wanted, {other}", die=1)
    play(match, "car D1 C1")
    jail(match, 4, throws=2)
    assert (phase(match), match.over) == (("ended", True) if over else ("recalling", False))


@pytest.mark.clause("TA-42")
def test_there_is_no_last_throw_for_a_6():
    match = taken("B1 wanted, cell3 jailed 6")
    assert match.over
    assert match.offers() == []
    with pytest.raises(assize.IllegalMove):
        match.play("break out")


@pytest.mark.clause("TA-42")
def test_all_must_sit_at_the_same_time():
    """One is released before the other is caught, so a thief is always free."""
    match = at(LANE, officers="A1 -", thieves="cell3 jailed 1, B1 wanted", turn=1, phase="choosing ride")
    play(match, "wait")
    assert not match.over
    match = at(LANE, officers="A1 -", thieves="cell3, B1 wanted", die=1)
    play(match, "1 B1")
    assert not jail(match, 9, throws=2).over


# ---- three ways to end ---------------------------------------------------------------------------------------------


@pytest.mark.clause("TA-42")
@pytest.mark.parametrize(("name", "over"), [("usual", False), ("together", True), ("permanent", False)])
def test_the_first_arrest_of_a_single_thief(name, over):
    assert taken("B1 wanted", **end(name)).over == over


@pytest.mark.clause("TA-42")
@pytest.mark.parametrize(("name", "over"), [("usual", True), ("together", True), ("permanent", False)])
@pytest.mark.parametrize("other", ["cell3 jailed 3", "fled 2000"])
def test_two_thieves_of_whom_none_is_free(name, over, other):
    assert taken(f"B1 wanted, {other}", **end(name)).over == over


@pytest.mark.clause("TA-42")
@pytest.mark.parametrize("name", ["usual", "together", "permanent"])
def test_a_fourth_arrest_and_a_flight_are_for_good(name):
    assert taken("B1 wanted arrests 3", throws=0, **end(name)).over
    assert taken("B1 wanted arrests 3, fled 5000", throws=0, **end(name)).over
    match = at("J", thieves="A1 leaving 4000", **end(name))
    assert play(match, "die 1").over


@pytest.mark.clause("TA-42")
def test_with_the_end_for_good_prisoners_play_on():
    match = taken("B1 wanted, cell3 jailed 3", **end("permanent"))
    assert (asked(match), turn(match)) == ("thief 1", 1)
    play(match, "wait", "wait", "die 6", "wait")
    assert status(match, 1) == "clean"


@pytest.mark.clause("TA-42")
def test_usual_is_the_default():
    assert GAME.new(2, seed=1).options["end"] == "usual"
    with pytest.raises(assize.AssizeError):
        GAME.new(2, seed=1, options={"end": "never"})


# ---- who has won ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-79", "TP-1")
@pytest.mark.parametrize(
    ("fled", "reward", "winner"), [(20_000, 3_000, 1), (3_000, 20_000, 0), (5_000, 4_000, 1), (4_000, 5_000, 0)]
)
def test_most_money_wins_police_or_thief(fled, reward, winner):
    match = at("J", thieves=f"A1 leaving {fled}, fled 1000", reward=reward)
    play(match, "die 1")
    assert match.scores() == [reward, fled, 1_000]
    assert match.winners() == [winner]
    assert facts(match, "won") == [{"seats": 1 << winner, "money": max(fled, reward)}]


@pytest.mark.clause("TP-79")
def test_the_last_reward_is_counted():
    match = taken("B1 wanted 11000, fled 6000", reward=4_000)
    assert match.scores() == [7_000, 0, 6_000]
    assert match.winners() == [0]


@pytest.mark.clause("TA-43", "TP-79")
def test_who_only_serves_time_keeps_what_he_has_hidden():
    match = taken("B1 wanted 2000 hides D1:8000, fled 6000", reward=1_000)
    assert match.scores() == [2_000, 8_000, 6_000]
    assert match.winners() == [1]


@pytest.mark.clause("TA-43", "TP-67")
def test_who_fled_or_is_out_has_lost_it():
    match = at("JD", thieves="A1 leaving 5000 hides B1:8000, fled 6000")
    play(match, "die 1")
    assert (match.scores(), match.winners()) == ([0, 5_000, 6_000], [2])
    match = taken("B1 wanted 1000 arrests 3 hides D1:8000, fled 6000", throws=0)
    assert (match.scores(), match.winners()) == ([1_000, 0, 6_000], [2])


@pytest.mark.clause("TA-43", "TA-50")
def test_carried_and_hidden_money_count_alike_and_in_the_open():
    for thief in ("- wanted 5000", "- wanted 2000 hides home:3000", "- hides home:5000", "- hides home:3000 A1:2000"):
        match = at("D", thieves=f"{thief}, -", die=0)
        assert match.scores() == [0, 5_000, 0]


@pytest.mark.clause("TA-44")
def test_a_tie_is_a_shared_win():
    match = taken("B1 wanted 5000, fled 4000", reward=3_000)
    assert match.scores() == [4_000, 0, 4_000]
    assert match.winners() == [0, 2]
    assert facts(match, "won") == [{"seats": 0b101, "money": 4_000}]
    assert match.news[-1].clause == "TA-44"


@pytest.mark.clause("TA-44")
def test_with_no_money_at_all_everybody_has_won():
    match = taken("B1 wanted, fled, cell3 jailed 2")
    assert match.winners() == [0, 1, 2, 3]


# ---- few players, and the last round -------------------------------------------------------------------------------


@pytest.mark.clause("TA-46", "TP-6")
def test_two_can_play():
    match = GAME.new(2, seed=1, options={"quick": True})
    assert (len(match.truth()["thieves"]), len(match.truth()["officers"])) == (1, 2)
    with pytest.raises(assize.AssizeError):
        GAME.new(1, seed=1)


@pytest.mark.clause("TA-47")
def test_after_the_last_round_the_money_is_counted():
    match = at("D..", thieves="A1 hides A1:5000, A1", turn=2, die=1, round=20, options={"cap": 20}, reward=2_000)
    play(match, "B1")
    assert match.over
    assert told(match) == ["walked", "time up", "won"]
    assert facts(match, "time up") == [{"rounds": 20}]
    assert (match.scores(), match.winners()) == ([2_000, 5_000, 0], [1])


@pytest.mark.clause("TA-47")
@pytest.mark.parametrize(("turn", "round"), [(1, 20), (2, 19)])
def test_and_not_before(turn, round):
    match = at("D..", thieves="A1, A1", turn=turn, die=1, round=round, options={"cap": 20})
    play(match, "B1")
    assert not match.over


@pytest.mark.clause("TA-47", "TP-9")
def test_a_round_is_a_turn_of_everybody():
    match = at("D..", thieves="-, -", turn=0, round=7)
    play(match, "die 1", "die 1")
    assert match.truth()["round"] == 7
    play(match, "die 1")
    assert (match.truth()["round"], turn(match)) == (8, 0)


@pytest.mark.clause("TP-9", "TP-10")
def test_every_turn_begins_anew():
    match = at("D...", thieves="A1, -", turn=1, die=2, turns=9)
    play(match, "C1")
    assert (match.truth()["turns"], match.truth()["die"], turn(match)) == (10, 0, 2)


@pytest.mark.clause("TP-9")
@pytest.mark.parametrize(
    ("last", "answers"), [("cell3 jailed 3", ["wait"]), ("- wanted 5000", ["carry 0", "die 1"]), ("-", ["die 1"])]
)
def test_after_the_fifth_thief_the_police_throw(last, answers):
    """Whatever the fifth thief has to answer on his turn is nothing that the police are asked."""
    match = at("D...", thieves=f"-, -, -, A1, {last}", turn=4, die=1)
    play(match, "B1", *answers)
    assert (asked(match), phase(match), turn(match)) == ("chance", "throwing", 0)


@pytest.mark.clause("TA-47")
def test_the_cap_is_300_rounds_unless_agreed_otherwise():
    assert GAME.new(2, seed=1).options["cap"] == 300
    for cap in (19, 1_001):
        with pytest.raises(assize.AssizeError):
            GAME.new(2, seed=1, options={"cap": cap})
    for cap in (20, 1_000):
        assert GAME.new(2, seed=1, options={"cap": cap}).options["cap"] == cap


@pytest.mark.clause("TA-47", "TA-43")
def test_who_was_about_to_leave_when_time_is_up_keeps_all_his_money():
    match = at("D.J", thieves="B1 wanted 5000 hides A1:2000, -", turn=1, die=1, round=20, options={"cap": 20})
    play(match, "C1", "die 1")
    assert match.over
    assert match.scores() == [0, 6_000, 0]


@pytest.mark.clause("TP-78", "TP-79")
def test_after_the_end_nothing_more_can_be_done():
    match = taken("B1 wanted 5000, fled 4000")
    assert record(match)["status"] == "jailed"
    assert moves_of(match) == set()
    for move in ("throw", "1 B1", "wait", "die 1"):
        with pytest.raises(assize.IllegalMove):
            match.play(move)


@pytest.mark.clause("TP-79")
def test_nobody_has_won_before_the_end():
    assert at("D", thieves="- wanted 5000").winners() == []


@pytest.mark.clause("TP-78", "TP-44", "TA-42")
def test_the_car_is_not_called_back_when_all_is_over():
    match = at("....D", car="B1 A1", thieves="D1 wanted 5000, fled 4000", die=1, **end("together"))
    jail(play(match, "car D1 C1"), 3, throws=2)
    assert match.over
