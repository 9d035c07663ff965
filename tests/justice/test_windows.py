"""Windows: who is asked for Modifications and calls, in which row, and who wants to be asked."""

from __future__ import annotations

from random import Random

import pytest

from assize.core.windows import ASK, HOLD, MINE, NEVER
from assize.games.justice.rules import windows

from .court import HOME, court, dealt


def modifying(hands="E7 R1 | E9 M7 M4 | E1 M9", plays="E7 E9 E1", **rest):
    """A Trick that has just been won; by seat 2, unless the plays say otherwise."""
    match = court(hands, lead=1, **rest).play(*plays.split())
    assert match.phase == "modifying"
    return match


def asked(match, seat, **orders):
    """Whether a seat that is asked by the rules wants to be asked by the table."""
    while match.asked != seat:
        match.play("pass")
    return windows.asks(HOME, match.s, seat - 1, {key.replace("_", "-"): order for key, order in orders.items()})


def row(match):
    """The seats still to be asked."""
    return [seat + 1 for seat in windows.row(HOME, match.s)]


def passes(match):
    """Who is asked in the open window if everybody passes."""
    phase, seats = match.phase, []
    while match.phase == phase:
        seats.append(match.asked)
        match.play("pass")
    return seats


# ---- when a window is open -----------------------------------------------------------------------------------------


@pytest.mark.clause("JU-34", "JU-41")
def test_windows_are_open_for_modifications_and_for_calls_alone():
    match = dealt(4, seed=2)
    chance, seen = Random(3), set()
    while match.s.round == 1:
        seen.add((match.phase, windows.is_open(match.s)))
        match.play(match.move_name(chance.choice(match.codes())))
    assert {phase for phase, is_open in seen if is_open} == {"modifying", "closing"}
    assert {phase for phase, is_open in seen if not is_open} >= {"leading", "following", "influencing", "judging"}


def test_passing_is_always_on_offer_in_a_window():
    assert windows.PASS in modifying().codes()
    assert windows.PASS in court("E1 | | M1", phase="closing").codes()


# ---- the row -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-34")
@pytest.mark.parametrize(
    ("plays", "seats"), [("E7 E9 E1", [2, 3, 1]), ("E7 T2 E1", [1, 2, 3]), ("E7 E9 W1", [3, 1, 2])]
)
def test_the_row_for_modifications_is_that_of_the_rules(plays, seats):
    hands = " | ".join(f"{card} R{seat}" for seat, card in enumerate(plays.split(), start=1))
    match = modifying(hands, plays)
    assert row(match) == seats
    assert passes(match) == seats


@pytest.mark.clause("JU-41", "JR-51")
@pytest.mark.parametrize("lead", [1, 2, 3, 4])
def test_the_row_for_calls_is_that_of_the_rules(lead):
    seats = [(lead + distance - 1) % 4 + 1 for distance in range(1, 5)]
    match = court("E1 | M1 | E2 M2 | ", lead=lead, phase="closing")
    assert row(match) == seats
    assert passes(match) == seats


@pytest.mark.clause("JR-32")
def test_whoever_is_out_is_not_in_the_row():
    match = court("E7 R1 | E9 M1 | E1 R2", lead=1).trick("E7", "E9", "E1", place="E9 1 left", calls="2")
    match.play("R2", "R1")
    assert row(match) == [3, 1]


def test_whoever_has_answered_is_not_in_the_row_any_more():
    match = modifying()
    assert row(match) == [2, 3, 1]
    assert row(match.play("modify E7 left")) == [3, 1]
    assert row(match.play("pass")) == [1]
    match = court("E1 | | M1", phase="closing")
    assert row(match) == [2, 3, 1]
    assert row(match.play("call")) == [3, 1]


def test_looking_at_the_row_changes_nothing():
    match = modifying()
    before = match.s.tobytes()
    row(match)
    assert match.s.tobytes() == before


# ---- passing tells nothing -----------------------------------------------------------------------------------------


def without_question(match):
    """The position but for who is asked."""
    s = match.s.copy()
    s.actor = 0
    s.answered = 0
    return s.tobytes()


@pytest.mark.clause("JU-34", "JU-41")
@pytest.mark.parametrize("window", ["modifying", "closing"])
def test_passing_changes_nothing_but_who_is_next(window):
    match = modifying() if window == "modifying" else court("E1 | M4 | M1 | R2", phase="closing")
    match.play("pass")
    while len(row(match)) > 1:
        before, behind = without_question(match), row(match)[1:]
        match.play("pass")
        assert without_question(match) == before
        assert match.told == []
        assert row(match) == behind
        assert match.asked == behind[0]


@pytest.mark.clause("JU-34", "JU-41")
def test_the_number_of_plies_does_not_depend_on_what_is_held():
    """In one world everybody could modify and call, in another nobody could do anything."""
    plies = []
    for hands in ("E7 M9 | E9 M1 | E1 M7 R1", "E7 R3 | E9 R2 | E1 R1", "E7 R3 | E9 M2 | E1 M9 M7", "E7 | E9 | E1 R4"):
        match = modifying(hands)
        modifications = passes(match)
        match.play("place E9 1 left")
        plies.append((modifications, passes(match)))
    assert plies == [([2, 3, 1], [2, 3, 1])] * 4


@pytest.mark.clause("JU-34", "JU-41")
@pytest.mark.parametrize("players", [3, 5, 7])
def test_in_every_trick_all_who_are_in_are_asked(players):
    match, chance = dealt(players, seed=players), Random(players)
    while match.s.round == 1:
        if windows.is_open(match.s):
            still = [seat for seat in range(1, players + 1) if not (match.s.out | match.s.answered) >> seat - 1 & 1]
            assert sorted(row(match)) == still
            assert row(match)[0] == match.asked
        match.play(match.move_name(chance.choice(match.codes())))


# ---- who wants to be asked -----------------------------------------------------------------------------------------


@pytest.mark.clause("JU-34", "JU-36")
def test_somebody_without_a_fitting_modification_is_never_asked():
    assert not asked(modifying(), 1)
    assert not asked(modifying("E7 R1 | E9 M4 | E1 M9"), 2)
    assert not asked(modifying("E7 R1 | E9 M4 | E1 M9"), 2, hold=ASK, modification_4=ASK)
    assert not asked(modifying("R7 R1 | R9 M4 | T1 M9", "R7 R9 T1"), 3)


@pytest.mark.clause("JU-34")
def test_somebody_with_one_is_asked_unless_he_does_not_want_to_be():
    assert asked(modifying(), 2)
    assert asked(modifying(), 2, modification_7=ASK)
    assert not asked(modifying(), 2, modification_7=NEVER)
    assert asked(modifying(), 2, modification_4=NEVER)
    assert asked(modifying("E7 R1 | E9 M7 M1 | E1 M9"), 2, modification_7=NEVER)
    assert not asked(modifying("E7 R1 | E9 M7 M1 | E1 M9"), 2, modification_7=NEVER, modification_1=NEVER)


@pytest.mark.clause("JU-34")
def test_about_oneself_is_a_trick_that_one_has_won():
    assert asked(modifying(), 2, modification_7=MINE)
    assert not asked(modifying(), 3, modification_9=MINE)
    assert asked(modifying(), 3, modification_9=ASK)


@pytest.mark.clause("JU-41")
@pytest.mark.parametrize(
    ("hand", "orders", "wanted"),
    [
        ("", {}, True),
        ("M1", {}, True),
        ("M1", {"case_closed": ASK}, True),
        ("M1", {"case_closed": MINE}, True),
        ("M1", {"case_closed": NEVER}, False),
        ("M1", {"case_closed": NEVER, HOLD: ASK}, True),
        ("M1 E3", {}, False),
        ("E3", {HOLD: ASK}, False),
    ],
)
def test_who_can_call_is_asked_unless_he_does_not_want_to_be(hand, orders, wanted):
    assert asked(court(f"E1 | {hand} | E2", phase="closing"), 2, **orders) == wanted


@pytest.mark.clause("JU-34")
def test_who_holds_up_a_hand_is_asked_once_about_anything():
    assert asked(modifying(), 2, modification_7=NEVER, hold=ASK)
    assert asked(modifying(), 3, modification_9=MINE, hold=ASK)


# ---- subjects, and holding up --------------------------------------------------------------------------------------


def test_subjects_are_the_own_modifications_and_the_call():
    match = modifying()
    keys = [[subject.key for subject in windows.subjects(HOME, match.s, seat)] for seat in range(3)]
    assert keys == [
        ["case-closed"],
        ["modification-4", "modification-7", "case-closed"],
        ["modification-9", "case-closed"],
    ]
    names = [subject.name for subject in windows.subjects(HOME, match.s, 1)]
    assert names[:2] == ["Hearsay", "Damning"]
    assert {subject.order for subject in windows.subjects(HOME, match.s, 1)} == {ASK}


def test_a_modification_that_has_been_played_is_no_subject_any_more():
    match = modifying().play("modify E7 left")
    assert [subject.key for subject in windows.subjects(HOME, match.s, 1)] == ["modification-4", "case-closed"]


def hand_of(suit, cards):
    """So many cards of a suit."""
    return " ".join(f"{suit}{number}" for number in range(1, cards + 1))


@pytest.mark.clause("JU-34", "JU-41")
def test_windows_are_held_for_modifications_and_for_calls_when_hands_are_small():
    many = [hand_of(suit, windows.FEW + 1) for suit in "ETR"]
    assert windows.is_held(modifying().s)
    assert not windows.is_held(court(" | ".join(many), phase="closing").s)
    assert windows.is_held(court(" | ".join([*many[:2], hand_of("R", windows.FEW)]), phase="closing").s)
    assert not windows.is_held(court("E1 | E2 | E3").s)


def test_whether_a_window_is_held_depends_on_numbers_of_cards_alone():
    for hands in ("E1 E2 | T1 T2 | R1", "M1 M2 | M3 M4 | M5", "M1 E2 | T1 M2 | R1"):
        assert windows.is_held(court(hands, phase="closing").s)
    for suit in "ETM":
        hands = [hand_of("R", windows.FEW + 1), hand_of("W", windows.FEW + 1), hand_of(suit, windows.FEW + 1)]
        assert not windows.is_held(court(" | ".join(hands), phase="closing").s)
