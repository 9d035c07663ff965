"""Serving a sentence, breaking out with a 6, and coming out clean."""

from __future__ import annotations

import pytest

from .board import arrested, asked, at, ends, facts, moves_of, phase, play, refusal, rides, squares, status, told, turn
from .board import thief as place
from .board_money import beat, jail, record

# A cell on A1 with a lane before it: six steps lead to G1. Two more cells for officers, and none can get out of them.
LANE = "P........D\n##########\nP#P#######"


def prisoner(sentence=3, drawn=LANE, officers="A3 C3", others="", **more):
    """Thief 1 sits on A1, and it is his turn."""
    thieves = f"A1 jailed {sentence}{others}"
    return at(drawn, officers=officers, thieves=thieves, turn=1, phase="choosing ride", **more)


# ---- sitting it out ------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-51")
def test_a_prisoner_may_try_or_wait():
    match = prisoner()
    assert (asked(match), moves_of(match)) == ("thief 1", {"break out", "wait"})
    assert match.question.clause == "TP-51"
    for move in ("throw", "B1", "tram B1", "carry 0"):
        assert refusal(match, move) in ("TP-51", "TP-54")
    assert refusal(match, "throw") == "TP-51"


@pytest.mark.clause("TP-45", "TA-17")
def test_waiting_sits_out_one_throw():
    match = play(prisoner(3), "wait")
    assert (status(match), record(match)["sentence"], place(match)) == ("jailed", 2, "A1")
    assert facts(match, "waited") == [{"seat": 1, "left": 2}]
    assert turn(match) == 0


@pytest.mark.clause("TP-51", "TA-17")
@pytest.mark.parametrize("throw", range(1, 6))
def test_anything_but_a_6_is_one_throw_sat_out(throw):
    match = play(prisoner(3), "break out")
    assert (asked(match), phase(match)) == ("chance", "throwing")
    play(match, f"die {throw}")
    assert (status(match), record(match)["sentence"], place(match)) == ("jailed", 2, "A1")
    assert facts(match, "tried") == [{"seat": 1, "die": throw, "left": 2}]
    assert turn(match) == 0  # one try for each throw


@pytest.mark.clause("TA-17")
@pytest.mark.parametrize("answers", [("wait", "wait"), ("break out", "break out"), ("wait", "break out")])
def test_a_sentence_of_two_takes_two_turns_and_on_the_third_the_thief_leaves(answers):
    match = prisoner(2)
    for answer in answers:
        assert (asked(match), status(match)) == ("thief 1", "jailed")
        play(match, answer, *["die 5"] * (answer == "break out"))
        assert turn(match) == 0
        play(match, "die 1")
    assert status(match) == "clean"
    assert (asked(match), phase(match), turn(match)) == ("chance", "throwing", 1)
    play(match, "die 4")
    assert ends(match) == {"E1"}


@pytest.mark.clause("TA-17", "TP-30")
@pytest.mark.parametrize("answer", ["wait", "break out"])
def test_after_the_last_throw_the_thief_is_clean(answer):
    match = play(prisoner(1, officers="A3 C3"), answer, *["die 2"] * (answer == "break out"))
    assert (status(match), record(match)["sentence"]) == ("clean", 0)
    assert "released" in told(match)
    assert place(match) == "A1"


@pytest.mark.clause("TA-17", "TP-51")
def test_on_the_last_throw_a_6_still_leads_out_wanted():
    match = play(prisoner(1), "break out", "die 6", "G1")
    assert status(match) == "wanted"


@pytest.mark.clause("TA-17")
def test_an_arrest_in_ones_own_turn_counts_from_the_next():
    """Thief 1 robs a bank whose door is held. He sits one throw: his next turn, not the one he was caught in."""
    match = at("D..B", officers="C1", thieves="B1, -", turn=1, die=2)
    play(match, "D1")
    assert arrested(match) == ["1 by officer-1: door"]
    jail(match, 9, throws=1)
    assert (status(match), record(match)["sentence"]) == ("jailed", 1)
    play(match, "die 1", "die 1")
    assert (asked(match), status(match)) == ("thief 1", "jailed")
    play(match, "wait")
    assert status(match) == "clean"


@pytest.mark.clause("TA-18", "TP-30")
def test_a_released_thief_passes_the_police_and_leaves_with_the_exact_throw():
    match = at(LANE, officers="A3 C1", car="E1 F1", thieves="A1", turn=1, die=3)
    assert ends(match) == {"D1"}
    assert refusal(match, "C1") == "TP-27"
    match = at(LANE, officers="A3 C1", car="E1 F1", thieves="A1", turn=1, die=6)
    assert ends(match) == {"G1"}


@pytest.mark.clause("TA-18", "TP-52")
def test_a_released_thief_may_leave_on_any_side():
    house = "#.#\n.P.\n#.#\nP#D"
    match = at(house, officers="A4 B1", thieves="B2", turn=1, die=1)
    assert ends(match) == squares("A2 C2 B3")


# ---- breaking out --------------------------------------------------------------------------------------------------


@pytest.mark.clause("TP-51", "TP-52")
def test_a_6_leads_out_at_once():
    match = play(prisoner(3), "break out", "die 6")
    assert (asked(match), phase(match)) == ("thief 1", "moving")
    assert told(match) == ["threw", "broke out"]
    assert match.question.clause == "TP-52"
    assert (status(match), record(match)["sentence"]) == ("wanted", 0)
    assert moves_of(match) == {"G1"}
    play(match, "G1")
    assert (place(match), status(match), turn(match)) == ("G1", "wanted", 0)


@pytest.mark.clause("TP-52")
def test_the_way_out_leads_over_any_squares_of_the_house_and_not_by_the_gate():
    """Six steps from B2: up at once along the street to G1, by C2 to G1 too, and by A2 and A1 to E1."""
    match = at(
        ".......D\nPPP#####\n########\nP#P#G.##", officers="A4 C4", thieves="B2 jailed 2", turn=1, phase="choosing ride"
    )
    play(match, "break out", "die 6")
    assert ends(match) == squares("E1 G1")


@pytest.mark.clause("TP-52")
def test_squares_of_the_house_count_as_steps():
    match = prisoner(2, "PPP.....D\n#########\nP#P######")
    play(match, "break out", "die 6")
    assert ends(match) == {"G1"}


@pytest.mark.clause("TP-52")
def test_any_direction_is_open():
    match = at(
        ".......P......\n##############\nP#P#D.########",
        officers="A3 C3",
        thieves="H1 jailed 2",
        turn=1,
        phase="choosing ride",
    )
    play(match, "break out", "die 6")
    assert ends(match) == squares("B1 N1")


@pytest.mark.clause("TA-19", "TP-52")
def test_the_six_steps_are_exact_but_for_a_den():
    match = prisoner(2, "P..D...\n#######\nP#P####\n#######\n#######")
    play(match, "break out", "die 6")
    assert ends(match) == {"D1"}
    play(match, "D1")
    assert (place(match), status(match)) == ("D1", "wanted")


@pytest.mark.clause("TA-19")
def test_a_bank_at_the_end_of_the_way_is_robbed():
    match = prisoner(2, "P.....B.D\n#########\nP#P######")
    play(match, "break out", "die 6", "G1")
    assert record(match)["purse"] == 10_000
    assert facts(match, "robbed") == [{"seat": 1, "square": 6, "amount": 10_000}]


@pytest.mark.clause("TA-19", "TP-54")
def test_a_stop_at_the_end_of_the_way_gives_a_ride():
    match = prisoner(2, "P.....1.1\n#########\nP#P#P####", officers="A3 C3 E3", others=", -")
    play(match, "break out", "die 6", "G1", "die 1", "die 1")
    assert rides(match) == {"I1"}


@pytest.mark.clause("TA-22", "TA-36")
def test_a_prisoner_cannot_pay_a_fare():
    match = prisoner(2, "P.....J\n#.#####\n#......\nP#P####", officers="A4 C4")
    play(match, "break out", "die 6")
    assert ends(match) == {"E3"}
    assert refusal(match, "G1") == "TA-36"


@pytest.mark.clause("TA-19", "TA-56")
@pytest.mark.parametrize("police", [{"officers": "A3 D1"}, {"officers": "A3 G1"}, {"car": "D1 E1"}, {"car": "G1 H1"}])
def test_police_in_the_street_bar_the_way(police):
    match = play(prisoner(3, **police), "break out", "die 6")
    assert (status(match), record(match)["sentence"], place(match)) == ("jailed", 2, "A1")
    assert told(match)[:2] == ["threw", "walled in"]
    assert turn(match) == 0
    assert match.news[1].clause == "TA-56"


@pytest.mark.clause("TA-19")
def test_police_beyond_the_way_bar_nothing():
    assert ends(play(prisoner(3, officers="A3 H1"), "break out", "die 6")) == {"G1"}


@pytest.mark.clause("TA-19")
def test_officers_inside_the_house_bar_nothing():
    match = prisoner(2, "PPP.....D\n#########\nP########", officers="B1, C1, A1 guards 1", others=", -")
    play(match, "break out", "die 6")
    assert ends(match) == {"G1"}


@pytest.mark.clause("TA-56")
def test_walled_in_keeps_the_guard_and_the_last_time_it_is_over():
    match = prisoner(2, officers="A1 guards 1, D1")
    play(match, "break out", "die 6")
    assert (status(match), beat(match, 1)["guards"]) == ("jailed", [1])
    match = play(prisoner(1, officers="A1 guards 1, D1"), "break out", "die 6")
    assert told(match) == ["threw", "walled in", "released"]
    assert (status(match), beat(match, 1)["guards"]) == ("clean", [])


@pytest.mark.clause("TP-51", "TP-35")
def test_whoever_has_broken_out_can_be_arrested():
    match = prisoner(3, "P........D\n######.###\nP#P#######", officers="A3 G2")
    play(match, "break out", "die 6", "G1", "die 1", "2 G1")
    assert arrested(match) == ["1 by officer-2: square"]


@pytest.mark.clause("TP-51", "TP-52", "TA-17", "TA-56")
def test_every_prisoner_breaks_out_for_himself():
    house = "P........D\n##########\nP#P#P#####"
    for posts, answers, told_of in (
        ("A3 C3 E3", ["break out", "die 6"], "broke out"),
        ("A3 C3 C1", ["break out", "die 6"], "walled in"),
        ("A3 C3 E3", ["wait"], "released"),
    ):
        match = at(house, officers=posts, thieves="-, A1 jailed 1", turn=2, phase="choosing ride")
        play(match, *answers)
        assert facts(match, told_of) == [{"seat": 2}]
        assert status(match, 2) == ("wanted" if told_of == "broke out" else "clean")
    match = play(at(house, officers="A3 C3 E3", thieves="-, A1 jailed 2", turn=2, phase="choosing ride"), "break out")
    play(match, "die 6")
    assert ends(match) == {"G1"}


@pytest.mark.clause("TP-53", "TA-20")
def test_the_guard_may_set_off_after_him():
    match = prisoner(3, officers="A1 guards 1, A3")
    play(match, "break out", "die 6", "G1")
    assert beat(match, 1)["guards"] == []
    play(match, "die 6")
    assert ends(match, "1") == {"G1"}
    play(match, "1 G1")
    assert arrested(match) == ["1 by officer-1: square"]


@pytest.mark.clause("TP-53")
def test_the_guard_of_another_stays_tied():
    house = "P........D\n##########\nP#P#P#####"
    match = prisoner(3, house, officers="A1 guards 1, A3 guards 2, C3, E3", others=", A3 jailed 2, -")
    play(match, "break out", "die 6", "G1")
    assert [beat(match, number)["guards"] for number in (1, 2)] == [[], [2]]


@pytest.mark.clause("TP-51")
def test_only_prisoners_break_out():
    match = at("1..1", thieves="A1", turn=1, phase="choosing ride")
    assert refusal(match, "break out") == "TP-51"
    assert refusal(at("D..", thieves="A1", turn=1, die=2), "break out") == "TP-51"


@pytest.mark.clause("TP-26", "TP-51")
def test_only_prisoners_wait():
    assert refusal(at("1..1", thieves="A1", turn=1, phase="choosing ride"), "wait") == "TP-26"
    assert refusal(at("D..", thieves="A1", turn=1, die=2), "wait") == "TP-26"
