"""Case Closed: who may call, the Efficiency Bonus, and the extra Trick (JU-41 to JU-44, JR-30 to JR-36, JR-51)."""

from __future__ import annotations

import pytest

from .court import court, deal_again


def askings(match):
    """Who is asked whether he calls, in which order, and who could."""
    found = []
    while match.phase == "closing":
        found.append((match.asked, match.offers() == {"pass", "call"}))
        assert match.offers() <= {"pass", "call"}
        match.play("pass")
    return found


def answer(match, calls):
    """Everybody is asked; these seats call. The news are kept."""
    told = []
    while match.phase == "closing":
        told += match.play("call" if match.asked in calls else "pass").told
    match.told = told
    return match


# ---- who may call --------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-41")
@pytest.mark.parametrize(
    ("hand", "may"),
    [("", True), ("M3", True), ("M3 M7 M9", True), ("E1", False), ("M3 R2", False), ("W14 M1 M2", False)],
)
def test_who_holds_nothing_but_modifications_may_call_and_need_not(hand, may):
    match = court(f"E2 | {hand} | E4", phase="closing")
    assert match.asked == 2
    assert match.offers() == ({"pass", "call"} if may else {"pass"})


@pytest.mark.clause("JU-41", "JR-30")
def test_it_is_asked_at_the_end_of_the_trick_in_which_the_last_suit_card_was_played():
    match = court("E7 R1 | E9 M1 | E1 R2", lead=1).play("E7", "E9", "E1").pass_all().play("place E9 1 left")
    assert askings(match) == [(2, True), (3, False), (1, False)]


@pytest.mark.clause("JU-41", "JR-30")
def test_who_does_not_call_may_do_so_in_a_later_trick():
    match = court("E7 R1 R3 | E9 M1 | E1 R2 R4", lead=1).trick("E7", "E9", "E1", place="E9 1 left")
    assert match.facts("bonus") == []
    assert (match.phase, match.asked, match.s.extra) == ("leading", 3, 0)
    match.play("R2", "R1", "peek 1").pass_all().play("place R2 1 top")
    assert askings(match) == [(1, False), (2, True), (3, False)]
    match = court("E7 R1 R3 | E9 M1 | E1 R2 R4", lead=1).trick("E7", "E9", "E1", place="E9 1 left")
    match.trick("R2", "R1", "stay", place="R2 1 top", calls="2")
    assert match.facts("bonus") == ["2"]
    assert match.facts("extra trick") == ["2"]


@pytest.mark.clause("JR-30")
def test_a_winner_who_has_a_modification_left_may_call():
    match = court("E7 R1 | E9 M1 M5 | E1 R2", lead=1).play("E7", "E9", "E1", "modify E1 left", "pass", "pass")
    answer(match.play("place E1 1 left"), {2})
    assert match.facts("called") == ["2"]


@pytest.mark.clause("JR-51")
@pytest.mark.parametrize(
    ("lead", "order"), [(1, [2, 3, 4, 1]), (2, [3, 4, 1, 2]), (3, [4, 1, 2, 3]), (4, [1, 2, 3, 4])]
)
def test_all_are_asked_once_from_the_lead_on_who_is_last(lead, order):
    match = court("E1 | | E2 M1 | M2", lead=lead, winner=2, phase="closing")
    assert askings(match) == [(seat, seat in (2, 4)) for seat in order]


@pytest.mark.clause("JR-51")
def test_a_call_is_heard_at_once():
    match = court("| | E1", lead=1, phase="closing").play("call")
    assert match.told == ["called 2"]
    assert (match.phase, match.asked) == ("closing", 3)
    assert match.s.void[1] == 0b1111


@pytest.mark.clause("JU-41")
def test_not_calling_is_not_told():
    assert court("| | E1", lead=1, phase="closing").play("pass").told == []


# ---- the Efficiency Bonus ------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-42", "JR-31")
@pytest.mark.parametrize(("lead", "caller"), [(1, 2), (2, 2), (3, 2), (1, 3), (3, 3)])
def test_a_lone_caller_gains_a_point_at_once(lead, caller):
    hands = ["E1", "E2", "E3"]
    hands[caller - 1] = "M1"
    match = answer(court(" | ".join(hands), lead=lead, totals=(5, 6, 7), phase="closing"), {caller})
    assert match.facts("bonus") == [str(caller)]
    expected = [5, 6, 7]
    expected[caller - 1] += 1
    assert match.totals == tuple(expected)


@pytest.mark.clause("JU-44", "JR-31")
@pytest.mark.parametrize(
    ("lead", "callers", "bonus"),
    [
        (1, {2, 3}, 2),
        (1, {1, 4}, 4),  # the lead is last
        (1, {1, 2, 3, 4}, 2),
        (2, {1, 4}, 4),
        (2, {1, 2}, 1),  # the lead is last, though he sits next
        (3, {3, 2}, 2),
        (3, {1, 2}, 1),
        (4, {4, 3}, 3),
        (4, {4, 1}, 1),
    ],
)
def test_of_several_callers_the_nearest_after_the_lead_has_the_bonus(lead, callers, bonus):
    hands = " | ".join(f"{'M' if seat in callers else 'E'}{seat}" for seat in (1, 2, 3, 4))
    match = answer(court(hands, lead=lead, winner=3, totals=(5, 5, 5, 5), phase="closing"), callers)
    assert match.facts("bonus") == [str(bonus)]
    assert match.totals == tuple(6 if seat == bonus else 5 for seat in (1, 2, 3, 4))


@pytest.mark.clause("JU-44", "JU-45")
def test_calls_count_no_more_once_the_verdict_begins():
    match = answer(court("M1 | | M2 | M3", lead=1, phase="closing"), {1, 2, 3, 4})
    assert (match.phase, match.s.callers) == ("judging", 0)


@pytest.mark.clause("JU-42", "JU-44")
def test_there_is_one_bonus_in_a_round():
    match = answer(court("M1 | | M2 | M3", lead=1, phase="closing", tokens=0), {1, 2, 3, 4})
    assert len(match.facts("called")) == 4
    assert match.facts("bonus") == ["2"]
    assert sum(match.totals) == 1
    match = court("| E2 E3 | T1 T2", lead=2, phase="closing", tokens=0)
    answer(match, {1})
    match.trick("E2", "T1", place="T1 1 left")
    assert match.phase == "judging"
    assert match.totals == (1, 0, 0)


@pytest.mark.clause("JU-42")
def test_the_bonus_comes_on_top_of_the_score():
    plain = court("E1 | E2 | E3", tokens=0, phase="judging").go_on()
    match = answer(court("M1 | M2 | E3", lead=1, tokens=0, phase="closing"), {1, 2}).go_on()
    assert [a - b for a, b in zip(match.totals, plain.totals, strict=True)] == [0, 1, 0]


# ---- the extra Trick -----------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-43")
def test_after_one_call_the_others_play_one_more_trick():
    match = court("E7 R1 R3 | E9 M1 | E1 R2 R4", lead=1).trick("E7", "E9", "E1", place="E9 1 left", calls="2")
    assert match.facts("extra trick") == ["2"]
    assert (match.phase, match.asked) == ("leading", 3)
    match.trick("R2", "R1", place="R2 1 top")
    assert match.phase == "judging"
    assert match.facts("case closed") == ["2"]
    assert match.hand(1) == {"R3"}
    assert match.hand(3) == {"R4"}


@pytest.mark.clause("JU-44")
def test_after_two_calls_there_is_no_extra_trick():
    match = court("E7 R1 R3 | E9 M1 | E1", lead=1).trick("E7", "E9", "E1", place="E9 1 left", calls="2 3")
    assert match.facts("extra trick") == []
    assert match.phase == "judging"
    assert match.facts("case closed") == ["1"]
    assert match.hand(1) == {"R1", "R3"}


@pytest.mark.clause("JU-43", "JR-32")
def test_the_caller_takes_no_part_in_the_extra_trick():
    match = court("E7 R1 R3 | E9 M1 M2 | E1 R2 R4 | E3 R5", lead=1)
    match.trick("E7", "E9", "E1", "E3", place="E9 1 left", calls="2")
    seats = []
    while match.phase != "influencing":
        seats.append((match.phase, match.asked))
        match.play(min(move for move in match.offers() if not move.startswith("peek")))
    assert seats == [
        ("leading", 3), ("following", 4), ("following", 1), ("modifying", 4), ("modifying", 1), ("modifying", 3),
    ]  # fmt: skip
    assert match.asked == 4
    assert match.tokens == (2, 2, 2, 2)
    assert match.hand(2) == {"M1", "M2"}


@pytest.mark.clause("JR-32")
def test_the_others_peek_and_modify_as_usual():
    match = court("E7 R1 | E9 M2 | E1 T5 M4 | E3 T4", lead=1).trick(
        "E7", "E9", "E1", "E3", place="E9 1 left", calls="2"
    )
    match.play("T5", "T4", "peek 2")
    assert match.facts("peeked") == ["1 2 I1"]
    match.play("modify T4 left")
    assert match.facts("modified") == ["3 T4 left"]


@pytest.mark.clause("JR-33")
@pytest.mark.parametrize("rest", ["M5", ""])
def test_it_is_skipped_if_nobody_else_has_a_suit_card(rest):
    match = court(f"E7 {rest} | E9 M1 | E1 M3", lead=1).trick("E7", "E9", "E1", place="E9 1 left", calls="2")
    assert match.facts("bonus") == ["2"]
    assert match.facts("extra trick") == []
    assert match.phase == "judging"
    assert match.s.tricks == 1


@pytest.mark.clause("JR-34")
def test_nobody_can_call_in_the_extra_trick():
    match = court("E7 R1 | E9 M1 | E1 R2", lead=1).trick("E7", "E9", "E1", place="E9 1 left", calls="2")
    match.play("R2", "R1").pass_all().play("place R2 1 top")
    assert match.phase == "judging"
    assert match.facts("called") == match.facts("bonus") == []


@pytest.mark.clause("JR-35")
def test_if_nobody_calls_and_nobody_has_a_suit_card_the_round_ends_without_a_bonus():
    match = court("E7 | E9 M1 | E1 M3", lead=1).trick("E7", "E9", "E1", place="E9 1 left")
    assert match.phase == "judging"
    assert match.facts("bonus") == []
    assert match.s.bonus == -1
    assert match.totals == (0, 0, 0)


@pytest.mark.clause("JR-36")
def test_a_caller_who_has_won_still_places_a_card_and_another_leads_the_extra_trick():
    match = court("E7 R1 R3 | E9 M1 | E1 M3 | E2 R4 R5", lead=1).play("E7", "E9", "E1", "E2").pass_all()
    assert (match.phase, match.asked) == ("influencing", 2)
    answer(match.play("place E9 1 left"), {2})
    assert (match.phase, match.asked) == ("leading", 4)


@pytest.mark.clause("JR-36", "JR-5")
def test_if_another_has_won_he_leads_it():
    match = court("E7 R1 R3 | E2 M1 | E1 R2 | E9 R4 R5", lead=1)
    match.trick("E7", "E2", "E1", "E9", place="E9 1 left", calls="2")
    assert (match.phase, match.asked) == ("leading", 4)


@pytest.mark.clause("JU-43")
def test_without_a_call_the_round_goes_on():
    match = court("E7 R1 R3 | E9 M1 | E1 R2 R4", lead=1, tokens=0).trick("E7", "E9", "E1", place="E9 1 left")
    match.trick("R2", "R1", place="R2 1 top").trick("R4", "R3", place="R4 1 top")
    assert match.phase == "judging"
    assert match.facts("case closed") == ["3"]


# ---- what a call tells ---------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-41")
def test_after_a_call_all_know_that_there_is_no_suit_card():
    match = court("E1 E2 | M3 | T4 M8", lead=1, phase="closing", pack="M1 M2 R5 R6").play("call")
    for seed in range(20):
        assert {card[0] for card in deal_again(match, 1, seed).hand(2)} == {"M"}
    match = court("E1 E2 | M3 | T4 M8", lead=1, phase="closing", pack="M1 M2 R5 R6").play("pass")
    assert {card[0] for seed in range(40) for card in deal_again(match, 1, seed).hand(2)} == {"M", "R", "T"}
