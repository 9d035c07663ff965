"""Leaving town by train, boat or plane: fares, the box of the travel agency, and the telegraph."""

from __future__ import annotations

import pytest

from .board import (
    GAME,
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
    purse,
    refusal,
    squares,
    status,
    told,
    turn,
)
from .board import thief as place
from .board_money import beat, jail, record

STATION = "D.J"  # a thief on B1 catches the train on C1 with a 1


def leaving(thieves="A1 leaving 5000, -", drawn="J.T.D", officers="D1", die=0, **more):
    """A thief waits on the escape A1, and it is the turn of the police; the telegraph is on C1."""
    return at(drawn, officers=officers, thieves=thieves, die=die, **more)


# ---- getting away --------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-68")
def test_a_thief_may_try_to_flee_and_need_not():
    match = at("D.J\n#.#", thieves="B1 wanted 5000", turn=1, die=1)
    assert ends(match) == squares("A1 C1 B2")
    assert match.question.clause == "TP-23"


@pytest.mark.clause("TP-68")
@pytest.mark.parametrize("sign", ["J", "H", "F"])
def test_flight_is_by_train_boat_or_plane(sign):
    match = at(f"D.{sign}", thieves="B1 wanted 5000, -", turn=1, die=1)
    play(match, "C1")
    assert (place(match), status(match)) == ("C1", "leaving")
    assert told(match) == ["walked", "bought ticket"]


@pytest.mark.clause("TP-69")
def test_the_usual_town_has_four_escapes_in_their_places():
    board = GAME.new(2, seed=1).view()["board"]
    escapes = {place["at"]: place["kind"] for place in board["places"] if place["kind"] in ("train", "boat", "plane")}
    assert escapes == {"C1": "train", "AC1": "plane", "M21": "boat", "S21": "boat"}
    assert (len(board["rows"]), len(board["rows"][0])) == (21, 31)  # upper left, upper right, and the bottom


@pytest.mark.clause("TP-70")
@pytest.mark.parametrize("sign", ["J", "H"])
def test_train_and_boat_need_the_exact_count(sign):
    streets = f"...{sign}\n..##\n..##"
    assert "D1" in ends(at(streets, thieves="A1 wanted 5000", turn=1, die=3))
    for die in (1, 2, 4, 6):
        match = at(streets, thieves="A1 wanted 5000", turn=1, die=die)
        assert "D1" not in ends(match)
        assert refusal(match, "D1") == "TP-70"


@pytest.mark.clause("TP-71")
def test_the_plane_does_not():
    for die, expected in ((1, "B1"), (2, "C1"), (3, "D1"), (4, "D1"), (5, "D1"), (6, "D1")):
        assert ends(at("...F", thieves="A1 wanted 5000", turn=1, die=die)) == {expected}


@pytest.mark.clause("TP-71")
def test_nobody_walks_through_an_escape():
    assert ends(at("..F..\n.####", thieves="A1 wanted 5000", turn=1, die=3)) == {"C1"}
    assert ends(at("..J..\n.####\n.####\n.####", thieves="A1 wanted 5000", turn=1, die=3)) == {"A4"}


# ---- the fare ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-72", "TP-73")
@pytest.mark.parametrize(("sign", "fare"), [("J", 1_000), ("H", 1_000), ("F", 3_000)])
def test_the_fare_is_paid_on_arrival_into_the_box_of_the_agency(sign, fare):
    match = at(f"D.{sign}", thieves="B1 wanted 5000, -", turn=1, die=1, agency=2_000)
    play(match, "C1")
    assert purse(match) == 5_000 - fare
    assert match.truth()["agency"] == 2_000 + fare
    assert facts(match, "bought ticket") == [{"seat": 1, "square": 2, "fare": fare}]


@pytest.mark.clause("TP-72")
def test_the_fares_of_the_usual_town():
    board = GAME.new(2, seed=1).view()["board"]
    fares = {place["kind"]: place["amount"] for place in board["places"] if place["kind"] in ("train", "boat", "plane")}
    assert fares == {"train": 1_000, "boat": 1_000, "plane": 3_000}


@pytest.mark.clause("TA-36", "TP-72")
@pytest.mark.parametrize(("sign", "purse", "goes"), [("J", 0, 0), ("J", 1_000, 1), ("F", 2_000, 0), ("F", 3_000, 1)])
def test_who_cannot_pay_may_not_enter(sign, purse, goes):
    match = at(f"D.{sign}", thieves=f"B1 wanted {purse} hides A1:9000", turn=1, die=1)
    assert ends(match) == ({"A1", "C1"} if goes else {"A1"})
    if goes:
        assert record(play(match, "C1"))["purse"] == 0
    else:
        assert refusal(match, "C1") == "TA-36"


@pytest.mark.clause("TA-36", "TA-1")
def test_who_cannot_pay_and_has_no_other_way_stays():
    match = at("..J", thieves="B1 wanted 0, -", officers="A1", turn=1)
    play(match, "die 1")
    assert told(match)[:2] == ["threw", "stuck"]


@pytest.mark.clause("TP-73", "TP-33")
def test_the_box_can_be_robbed():
    match = at("D.J\n#.#\n#R#", thieves="B1 wanted 5000, B2 wanted 2000", turn=1, die=1, agency=6_000)
    play(match, "C1", "die 1", "B3")
    assert (purse(match, 2), match.truth()["agency"]) == (9_000, 0)
    assert facts(match, "robbed")[0]["amount"] == 7_000


# ---- gone ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TA-37")
def test_the_thief_waits_until_the_next_turn_of_the_police_is_over():
    match = at(STATION, thieves="B1 wanted 5000, -", turn=1, die=1)
    play(match, "C1")
    assert (status(match), turn(match)) == ("leaving", 2)
    play(match, "die 1")
    assert (status(match), turn(match)) == ("leaving", 0)
    play(match, "die 1")
    assert (status(match), place(match), purse(match)) == ("fled", None, 4_000)
    assert facts(match, "fled") == [{"seat": 1, "money": 4_000}]
    assert turn(match) == 2  # and the thief has no turn any more


@pytest.mark.clause("TA-37")
def test_nothing_is_left_of_him_on_the_board():
    """The position is the same, to the byte, as one that is written down with a thief who has fled."""
    match = play(leaving("-, A1 leaving 5000 hides E1:3000", officers=""), "die 1")
    again = GAME.at(match.truth(), edition=match.edition)
    assert again.state.tobytes() == match.state.tobytes()
    assert facts(match, "fled") == [{"seat": 2, "money": 5_000}]
    assert facts(match, "forfeited") == [{"seat": 2, "money": 3_000}]


@pytest.mark.clause("TA-37")
@pytest.mark.parametrize("piece", ["officer", "car"])
def test_on_the_escape_nothing_can_touch_him(piece):
    """The only street before the escape is held, and he is still gone after that turn."""
    if piece == "officer":
        match = leaving(drawn="J..D", officers="C1", die=1)
        assert refusal(match, "1 A1") == "TA-34"
        play(match, "1 B1")
    else:
        match = leaving(drawn="J....D", officers="", car="D1 E1", die=1)
        play(match, "car B1 C1")
    assert caught(match) == []
    assert status(match) == "fled"


@pytest.mark.clause("TA-37", "TP-54")
def test_a_tram_ride_of_the_police_is_a_turn_too():
    match = leaving(drawn="J.1.1D", officers="C1", phase="choosing ride")
    play(match, "1 tram E1")
    assert status(match) == "fled"


@pytest.mark.clause("TA-37", "TA-1")
def test_a_turn_in_which_the_police_cannot_move_is_a_turn_too():
    match = play(leaving(officers=""), "die 3")
    assert told(match)[:2] == ["threw", "stuck"]
    assert status(match) == "fled"


@pytest.mark.clause("TA-37")
def test_a_fugitive_leaves_his_square_to_the_next():
    match = leaving("A1 leaving 5000, B1 wanted 3000, -", "J.D", officers="")
    assert refusal(at("J.D", thieves="A1 leaving 5000, B1 wanted 3000", turn=2, die=1), "A1") == "TP-27"
    play(match, "die 1", "die 1")
    assert ends(match) == squares("A1 C1")


# ---- the telegraph -------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-74")
def test_an_officer_who_comes_into_a_telegraph_station_stops_the_flight():
    match = play(leaving(officers="beat D1", die=1), "2 C1")
    assert arrested(match) == ["1 by officer-2: telegraph"]
    match = play(leaving(die=1), "1 C1")
    assert arrested(match) == ["1 by officer-1: telegraph"]
    assert match.truth()["reward"] == 1_000
    jail(match, 6, throws=2)
    assert (status(match), record(match)["sentence"], purse(match)) == ("jailed", 2, 0)
    assert officer(match, 1) == place(match)
    assert beat(match, 1)["guards"] == [1]


@pytest.mark.clause("TP-74")
def test_it_takes_the_exact_count():
    """Two steps lead through the station, and that is not enough."""
    match = leaving(die=2)
    play(match, "1 B1")
    assert status(match) == "fled"
    match = leaving(drawn="J.T..D", officers="E1", die=1)
    assert refusal(match, "1 C1") == "TP-12"


@pytest.mark.clause("TP-74")
def test_only_the_next_throw_counts():
    match = leaving("A1 leaving 5000, -", officers="D1 beat", die=1)
    play(match, "2 B" + match.truth()["officers"][1]["at"][1:])
    assert status(match) == "fled"
    play(match, "die 1", "die 1", "1 C1")
    assert (status(match), caught(match)) == ("fled", [])


@pytest.mark.clause("TP-74")
def test_other_moves_stop_nothing():
    match = at("J.T..\n###D.", officers="D1 E2", thieves="A1 leaving 5000, -", die=1)
    play(match, "2 E1")
    assert status(match) == "fled"
    match = at("J...B.D", officers="D1", thieves="A1 leaving 5000, -", die=1)
    play(match, "1 E1")  # an office, but no telegraph
    assert status(match) == "fled"


@pytest.mark.clause("TP-74")
def test_nobody_else_is_arrested_by_telegraph():
    match = leaving("A1 leaving 5000, E1 wanted 5000, -", die=1)
    play(match, "1 C1")
    assert caught(match) == ["1 by officer-1: telegraph"]
    match = leaving("E1 wanted 5000, -", die=1)
    play(match, "1 C1")
    assert caught(match) == []


@pytest.mark.clause("TP-74", "TP-38")
def test_the_thief_on_the_telegraph_and_the_one_on_the_escape_are_both_taken():
    match = leaving("A1 leaving 5000, C1 wanted 5000, -", die=1)
    play(match, "1 C1")
    assert caught(match) == ["1 by officer-1: telegraph", "2 by officer-1: square"]


@pytest.mark.clause("TP-74", "TA-5")
def test_a_clean_thief_can_keep_the_telegraph_closed():
    match = leaving("A1 leaving 5000, C1, -", officers="D1 beat", die=1)
    assert refusal(match, "1 C1") == "TA-5"


@pytest.mark.clause("TP-74")
def test_the_car_sends_no_telegram():
    match = at("J.T...", car="D1 E1", officers="beat", thieves="A1 leaving 5000, -", die=1)
    assert refusal(match, "car B1 C1") == "TP-21"
    assert ends(match, "car") == set()


@pytest.mark.clause("TP-75", "TA-38")
def test_an_officer_already_there_arrests_on_arrival():
    match = at("D.J\n##.\n##T", officers="C3", thieves="B1 wanted 6000, -", turn=1, die=1)
    play(match, "C1")
    assert arrested(match) == ["1 by officer-1: telegraph"]
    assert (asked(match), phase(match)) == ("police", "jailing")
    assert match.truth()["agency"] == 1_000  # the fare is gone,
    assert match.truth()["reward"] == 1_000  # and 5,000 are left to be rewarded
    jail(match, 6, throws=3)
    assert officer(match, 1) == place(match)
    assert (status(match), turn(match)) == ("jailed", 2)


@pytest.mark.clause("TP-75")
def test_an_officer_beside_the_station_is_not_in_it():
    match = at("D.J\n##.\n##T", officers="C2", thieves="B1 wanted 6000, -", turn=1, die=1)
    assert status(play(match, "C1")) == "leaving"


@pytest.mark.clause("TA-38")
def test_of_two_officers_in_telegraph_stations_the_police_choose():
    match = at("D.J\nT#T", officers="C2 A2", thieves="B1 wanted 6000, -", turn=1, die=1)
    play(match, "C1")
    assert caught(match) == ["1 by officer-1, officer-2: telegraph"]
    assert (asked(match), match.question.clause) == ("police", "TA-38")
    assert moves_of(match) == {"credit 1", "credit 2"}
    assert refusal(match, "credit 3") == "TA-38"
    assert refusal(match, "credit car") == "TA-38"
    play(match, "credit 2")
    assert arrested(match) == ["1 by officer-2: telegraph"]
    jail(match, 6, throws=1)
    assert (officer(match, 1), officer(match, 2)) == ("C2", place(match))


@pytest.mark.clause("TA-39", "TP-74")
def test_one_telegram_stops_all():
    match = leaving("A1 leaving 5000, A3 leaving 6000, -", "J.T.D\n.####\nH####", die=1)
    play(match, "1 C1")
    assert caught(match) == ["1 by officer-1: telegraph", "2 by officer-1: telegraph"]
    jail(match, 6, throws=1)
    jail(match, 7, throws=1)
    assert beat(match, 1)["guards"] == [1, 2]
    assert match.truth()["reward"] == 3_000


@pytest.mark.clause("TA-39", "TA-37")
@pytest.mark.parametrize("die", [1, 2])
def test_five_thieves_at_once(die):
    """With a 1 an officer is in the telegraph station in time, with a 2 he comes too late."""
    gang = ", ".join(f"{square} leaving 5000" for square in ("A1", "A3", "A5", "B6", "C7"))
    match = leaving(f"{gang}", "J.T.D\n.####\nJ####\n.####\nJ.###\n.J.##\n..J##", die=die)
    play(match, "1 C1" if die == 1 else "1 B1")
    if die == 1:
        assert len(caught(match)) == 5
    else:
        assert [status(match, seat) for seat in range(1, 6)] == ["fled"] * 5


@pytest.mark.clause("TA-39", "TA-37")
def test_without_a_telegram_all_are_gone():
    match = leaving("A1 leaving 5000, A3 leaving 6000, -", "J.T.D\n.####\nH####", officers="")
    play(match, "die 1")
    assert [status(match, seat) for seat in (1, 2)] == ["fled", "fled"]


@pytest.mark.clause("TP-74", "TA-23")
def test_an_arrest_by_telegraph_counts_and_costs_what_is_left():
    match = leaving("A1 leaving 6000 arrests 2 hides E1:4000, -", die=1)
    play(match, "1 C1")
    assert (record(match)["arrests"], purse(match), record(match)["hidden"]) == (3, 0, {"E1": 4_000})
    assert match.truth()["reward"] == 2_000


@pytest.mark.clause("TP-74", "TA-37")
def test_a_clean_thief_never_leaves_as_clean():
    """Whoever has money to pay is wanted, and who has none cannot pay; so a flight always begins as a wanted thief."""
    match = at(STATION, thieves="B1", turn=1, die=1)
    assert ends(match) == {"A1"}
    assert refusal(match, "C1") == "TA-36"


@pytest.mark.clause("TA-41", "TP-76")
def test_an_overdue_piece_goes_first_even_if_another_could_stop_the_flight():
    town = "J.T.\n####\n.T.D"
    match = at(town, officers="D1, B3 stay 2", thieves="A1 leaving 5000, -", die=1)
    assert ends(match, "1") == set()
    assert refusal(match, "1 C1") == "TP-76"
    play(match, "2 A3")
    assert status(match) == "fled"


@pytest.mark.clause("TA-41", "TP-74")
def test_the_overdue_piece_may_itself_go_into_a_telegraph_station():
    match = at("JT.T", officers="D1 stay 2, cell1", thieves="A1 leaving 5000, -", die=2)
    play(match, "1 B1")
    assert arrested(match) == ["1 by officer-1: telegraph"]
