"""Who wants to be asked about Luck cards: usual orders, orders for single cards, the last chance before a win."""

from __future__ import annotations

import pytest

from assize.core.windows import ASK, HOLD, MINE, NEVER
from assize.games.judge_in_circuit.rules import windows
from assize.games.judge_in_circuit.state import AFTER_MOVE, WINDOW

from .board import set_up
from .home_circuit import HOME


def asked(match, name, **orders):
    """Whether a seat that is asked by the rules wants to be asked by the table."""
    seat = match.seat(name)
    assert windows.is_open(match.s)
    while match.s.actor != seat:
        match.play("pass")
    return windows.asks(HOME, match.s, seat, orders)


def pass_all(match):
    """Nobody plays a card in the window that is open, if one is."""
    while match.s.phase == WINDOW:
        match.play("pass")


def arrest(hands, **more):
    """Green is about to be arrested for FRAUD."""
    match = set_up("green pub_rhodes, black", police="P3 crime_fraud_e", die=1, hands=hands, **more)
    pass_all(match)
    match.play("walk crime_fraud_e")
    assert match.s.phase == WINDOW
    return match


@pytest.mark.clause("JA-66")
def test_somebody_with_nothing_to_play_is_never_asked():
    match = set_up("green, black", hands="black L36")
    assert windows.row(HOME, match.s) == [1]
    assert not asked(match, "black", L36=ASK)


@pytest.mark.clause("JA-66")
@pytest.mark.parametrize(("order", "wanted"), [(ASK, True), (MINE, True), (NEVER, False)])
def test_the_own_arrest_is_about_oneself(order, wanted):
    assert asked(arrest("green L36"), "green", L36=order) == wanted


@pytest.mark.clause("JA-66")
@pytest.mark.parametrize(("order", "wanted"), [(ASK, True), (MINE, False), (NEVER, False)])
def test_the_arrest_of_another_is_not(order, wanted):
    assert asked(arrest("black L20"), "black", L20=order) == wanted


@pytest.mark.clause("JA-66")
def test_usually_one_is_asked_if_it_is_about_oneself():
    assert [subject.order for subject in windows.subjects(HOME, arrest("green L36 L05").s, 0)] == [MINE, MINE]
    assert asked(arrest("green L36"), "green")
    assert not asked(arrest("black L20"), "black")


@pytest.mark.clause("JA-66")
def test_who_holds_up_a_hand_is_asked_once_about_anything():
    assert asked(arrest("black L20"), "black", **{HOLD: ASK, "L20": NEVER})
    assert not asked(set_up("green, black", hands="black L36"), "black", **{HOLD: ASK})


@pytest.mark.clause("JA-66")
@pytest.mark.parametrize("card", ["L48", "L05", "L36"])
def test_before_the_own_throw_one_is_asked_whatever_one_holds(card):
    """A pause for those alone who can play something would tell what they hold."""
    assert asked(set_up("green, black", hands=f"green {card}"), "green")
    assert not asked(set_up("green, black", hands=f"green {card}"), "green", **{card: NEVER})


@pytest.mark.clause("JC-47", "JA-66")
@pytest.mark.parametrize("card", ["L05", "L36"])
def test_so_one_is_when_one_has_drawn_a_card(card):
    match = set_up("green pub_hind, black", die=1)
    match.play("walk luck_4", f"draw {card}")
    assert (match.s.phase, match.s.window) == (WINDOW, AFTER_MOVE)
    assert asked(match, "green")
    other = set_up("green pub_hind, black", die=1, hands="green L36")
    other.play("walk police_5")
    assert not asked(other, "green")


@pytest.mark.clause("JA-66")
def test_in_the_turn_of_another_nobody_is_asked_unless_he_wants_to():
    assert not asked(set_up("green, black", hands="black L05"), "black")
    assert asked(set_up("green, black", hands="black L05"), "black", L05=ASK)


def verdict(rings, hands="black L10"):
    """Green is before Spite, and the die says years in Dartmoor."""
    match = set_up(f"green cells fraud {rings}, black", judges="spite court", hands=hands)
    pass_all(match)
    match.play("die 4")
    return match


@pytest.mark.clause("JA-66")
def test_everybody_is_asked_before_a_verdict_that_would_win():
    assert not asked(verdict("gartree maidstone"), "black")
    assert asked(verdict("gartree maidstone scrubs"), "black")
    assert asked(verdict("gartree maidstone scrubs"), "black", L10=NEVER)
    assert not asked(verdict("gartree maidstone dartmoor"), "black")


def test_windows_are_held_where_play_would_go_on_by_itself():
    assert windows.is_held(arrest("black L20").s)
    assert not windows.is_held(set_up("green, black", hands="black L05").s)
    assert not windows.is_open(set_up("green, black").s)


def test_the_row_is_that_of_the_rules():
    match = set_up("green, black, iggs, white", hands="white L05, black L06, green L09", players=4)
    assert windows.row(HOME, match.s) == [0, 1, 3]
    match.play("pass")
    assert windows.row(HOME, match.s) == [1, 3]
    moving = set_up("green, black, iggs, white", hands="white L05, black L06, green L09", players=4, die=2)
    assert windows.row(HOME, moving.s) == [1, 3]


def test_subjects_are_the_cards_of_the_own_hand():
    match = set_up("green, black", hands="green L36, black L05 L20")
    assert [(subject.key, subject.name) for subject in windows.subjects(HOME, match.s, 1)] == [
        ("L05", "Round the Wrong Corner"),
        ("L20", "Bent Copper"),
    ]
