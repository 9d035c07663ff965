"""Windows: who is asked about cards at which moment, what is on offer there, and what comes after."""

from __future__ import annotations

import random

import pytest

from assize.games.judge_in_circuit.state import AFTER_MOVE, DISCARDED, IN_FORCE, PACK

from .board import begun, set_up
from .board_cards import (
    CARDS,
    KEEP,
    NOW,
    POINTS,
    askings,
    close,
    crooks,
    fits,
    pass_to,
    playable,
    somewhere,
)

ALL = " ".join(KEEP)
REST = "black years_5 maidstone, iggs, white"


def before_throw(hands, turn="green", green="pub_hind", **rest):
    return set_up(f"green {green}, {REST}", hands=hands, turn=turn, **rest)


def after_throw(hands, turn="green", **rest):
    return before_throw(hands, turn, **POINTS["after throw"], **rest)


def after_move(hands, turn="green", **rest):
    return before_throw(hands, turn, **POINTS["after move"], **rest)


def arrest(hands, turn="green"):
    return set_up(
        f"green crime_fraud_e, {REST}", police="P3 crime_fraud_e", hands=hands, turn=turn, die=1, point=AFTER_MOVE
    )


def trial(hands, turn="green", judge="kindly"):
    return set_up(
        f"green cells theft, {REST}", judges=f"{judge} court", hands=hands, turn=turn, die=1, point=AFTER_MOVE
    )


def verdict(hands, turn="green", judge="kindly", die=5):
    return close(trial(hands, turn, judge)).throw(die)


def probation(hands, turn="green"):
    return close(verdict(hands, turn, "kindly", 2))


WINDOWS = {
    "before throw": before_throw, "after throw": after_throw, "after move": after_move, "arrest": arrest,
    "trial": trial, "verdict": verdict, "probation": probation,
}  # fmt: skip
HELD = ("arrest", "trial", "verdict", "probation")


# ---- who is asked (JA-66, JA-67) -----------------------------------------------------------------------------------


@pytest.mark.clause("JA-66")
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(
    ("turn", "holders", "asked"),
    [
        ("black", "green iggs white", ["iggs", "white", "green"]),
        ("iggs", "green black", ["green", "black"]),
        ("white", "green black iggs", ["green", "black", "iggs"]),
        ("green", "white", ["white"]),
        ("black", "green", ["green"]),
    ],
)
def test_everybody_who_holds_a_card_is_asked_from_the_player_on_turn_on(window, turn, holders, asked):
    cards = iter(("L26", "L48", "L33"))  # which none of them can play now
    match = WINDOWS[window](", ".join(f"{name} {next(cards)}" for name in holders.split()), turn)
    assert match.window == window
    assert askings(match) == asked


@pytest.mark.clause("JA-66")
@pytest.mark.parametrize("window", [name for name in WINDOWS if name != "after throw"])
def test_the_player_on_turn_is_asked_first(window):
    match = WINDOWS[window]("green L26, black L33, iggs L48, white L41", "iggs")
    assert askings(match) == ["iggs", "white", "green", "black"]
    match = WINDOWS[window]("black L33, iggs L40, white L41", "iggs")
    assert askings(match) == ["iggs", "white", "black"]


@pytest.mark.clause("JA-67")
def test_after_the_throw_the_player_on_turn_is_asked_about_cards_with_the_move():
    match = after_throw("green L31 L02, black L10, white L18", "green")
    assert askings(match) == ["black", "white"]
    assert (match.phase, match.asked) == ("choosing", "green")
    assert playable(match) == {"L31"}
    assert match.walks()
    assert "pass" not in match.offers()


@pytest.mark.clause("JA-67")
def test_whoever_plays_a_card_with_the_move_chooses_a_move_after_that():
    match = after_throw("green L25 L37, black L10", "green").play("pass")
    before = {move for move in match.offers() if move.startswith(("walk", "P"))}
    match.play("play L25")
    assert match.at("spite") == "court"
    assert (match.window, match.asked) == ("after throw", "black")
    match.play("pass")
    assert (match.phase, match.asked, match.turn) == ("choosing", "green", "green")
    assert {move for move in match.offers() if move.startswith(("walk", "P"))} == before
    assert playable(match) == {"L37"}
    match.play("play L37", "pass", "walk st_fiddlers_reach")
    assert match.at("green") == "st_fiddlers_reach"
    assert (match.window, match.asked) == ("after move", "black")


@pytest.mark.clause("JA-66")
@pytest.mark.parametrize("window", WINDOWS)
def test_nobody_is_asked_who_holds_no_card(window):
    match = WINDOWS[window]("white L33", "green")
    assert askings(match) == ["white"]


@pytest.mark.clause("JA-66")
def test_without_cards_no_window_opens():
    assert before_throw("").phase == "throwing"
    assert after_throw("").phase == "choosing"
    match = after_move("")
    assert (match.phase, match.turn) == ("throwing", "black")
    match = set_up("green cells, black", judges="vague court")
    assert match.phase == "trying"
    match.throw(3)
    assert match.at("green") == "years_1"


# ---- what is offered -----------------------------------------------------------------------------------------------


@pytest.mark.clause("JA-66", "JC-85")
@pytest.mark.parametrize("window", WINDOWS)
def test_who_holds_nothing_that_fits_may_only_pass(window):
    match = pass_to(WINDOWS[window]("white L33", "green"), "white")
    assert match.offers() == {"pass"}


ABOUT_FREE = {"L07", "L09", "L15", "L23", "L39", "L49"}
ABOUT_INSIDE = {"L01", "L02", "L03", "L07", "L15", "L18", "L24", "L34"}
ANYBODY = {"L05", "L06", "L16", "L17", "L25", "L28", "L31", "L35", "L37", "L47"}


OWN_AT = {"before throw": {"L26", "L33", "L48"}, "after throw": {"L26", "L33", "L41"}, "after move": {"L26"}}


@pytest.mark.clause("JC-85", "JC-89", "JA-55")
@pytest.mark.parametrize("window", POINTS)
@pytest.mark.parametrize("turn", ["green", "black"])
@pytest.mark.parametrize(
    ("crooks", "fits", "in_own_turn"),
    [
        ("green, black years_5 maidstone, iggs", ABOUT_FREE, {"L26", "L41", "L48"}),
        ("green years_3 parkhurst, black years_5 maidstone, iggs", ABOUT_INSIDE, {"L26", "L48"}),
        ("green years_3 maidstone, black years_5 maidstone, iggs", ABOUT_INSIDE - {"L02"}, {"L26", "L48"}),
        ("green years_3 gartree, black years_5 maidstone, iggs", ABOUT_INSIDE - {"L03"}, {"L26", "L48"}),
        ("green cells, black years_5 maidstone, iggs", {"L01", "L21", "L22", "L36"}, {"L26", "L48"}),
        ("iggs cells, green cells, black", {"L01", "L21", "L36", "L42"}, {"L26", "L48"}),
        ("green in_luck_2 parkhurst, black, iggs", ABOUT_INSIDE, {"L26", "L33", "L48"}),
    ],
)
def test_exactly_the_cards_that_fit_are_offered_at_a_breathing_point(window, turn, crooks, fits, in_own_turn):
    match = set_up(crooks, hands=f"green {ALL}", turn=turn, **POINTS[window])
    own = in_own_turn & OWN_AT[window] if turn == "green" else set()
    assert match.asked == "green"
    assert playable(match) == ANYBODY | fits | own


@pytest.mark.clause("JA-66", "JC-85")
@pytest.mark.parametrize(
    ("crook", "fits"), [("green", {"L20", "L36"}), ("black", {"L20"}), ("iggs", {"L20"}), ("white", {"L20"})]
)
def test_cards_at_an_arrest(crook, fits):
    assert playable(pass_to(arrest(f"{crook} {ALL}"), crook)) == fits


@pytest.mark.clause("JA-66", "JC-85")
@pytest.mark.parametrize("judge", ["kindly", "vague", "mildly", "whacker", "spite"])
@pytest.mark.parametrize(
    ("crook", "fits"), [("green", {"L01", "L21", "L22", "L36"}), ("iggs", set()), ("white", set())]
)
def test_cards_at_a_trial(crook, fits, judge):
    match = pass_to(trial(f"{crook} {ALL}", judge=judge), crook)
    assert playable(match) == fits | ({"L44"} if judge == "vague" else set())


@pytest.mark.clause("JA-66", "JC-85")
def test_cards_at_a_trial_with_somebody_behind_and_nobody_inside():
    match = set_up("green cells, black cells, iggs", judges="vague court", hands=f"green {ALL}")
    assert match.window == "trial"
    assert playable(match) == {"L01", "L21", "L36", "L40", "L44"}


@pytest.mark.clause("JA-66", "JC-85")
@pytest.mark.parametrize(
    ("judge", "die", "own", "any_other"),
    [
        ("kindly", 1, {"L10", "L12"}, {"L10"}),
        ("kindly", 2, {"L10", "L12"}, {"L10"}),
        ("kindly", 4, {"L10", "L12", "L24"}, {"L10"}),
        ("vague", 2, {"L10", "L12", "L44"}, {"L10", "L44"}),
        ("vague", 3, {"L10", "L12", "L24", "L44"}, {"L10", "L44"}),
        ("spite", 5, {"L10", "L12", "L24"}, {"L10"}),
        ("spite", 6, {"L10", "L12"}, {"L10"}),
    ],
)
def test_cards_at_a_verdict(judge, die, own, any_other):
    assert playable(pass_to(verdict(f"green {ALL}", judge=judge, die=die), "green")) == own
    assert playable(pass_to(verdict(f"iggs {ALL}", judge=judge, die=die), "iggs")) == any_other


@pytest.mark.clause("JA-66", "JC-115")
@pytest.mark.parametrize("crook", ["green", "black", "iggs", "white"])
def test_the_card_at_probation(crook):
    assert playable(pass_to(probation(f"{crook} {ALL}"), crook)) == {"L14"}


# ---- a card has been played ----------------------------------------------------------------------------------------


@pytest.mark.clause("JA-66")
@pytest.mark.parametrize(
    ("window", "moves"),
    [
        ("before throw", ["play L25"]),
        ("after throw", ["play L25"]),
        ("after move", ["play L25"]),
        ("trial", ["play L21", "pick fraud"]),
        ("verdict", ["play L12", "pick 6"]),
    ],
)
def test_when_a_card_has_been_played_all_are_asked_again_at_the_same_moment(window, moves):
    """Black passes, green plays a card, and black is asked once more, even white who was not reached before."""
    hands = "green L25 L21 L12 L33, black L40, iggs L48, white L41"
    match = WINDOWS[window](hands, "black")
    if window == "after throw":
        match = WINDOWS[window](hands, "white")
    first = match.asked
    match = pass_to(match, "green").play(*moves)
    assert (match.window, match.asked) == (window, first)
    order = askings(match)
    assert sorted(order) == sorted(
        {"green", "black", "iggs", "white"} - ({"white"} if window == "after throw" else set())
    )
    assert order[0] == first


@pytest.mark.clause("JA-66")
def test_after_a_card_at_an_arrest_the_next_of_the_arrested_is_asked_about():
    match = set_up(
        "green crime_fraud_e, black crime_fraud_e, white", police="P3 crime_fraud_e", turn="white",
        hands="green L36 L05, white L06",
    )  # fmt: skip
    assert (match.phase, match.asked) == ("ordering", "white")
    match.play("pick green")
    assert (match.window, match.asked) == ("arrest", "white")
    pass_to(match, "green").play("play L36")
    assert match.at("green") == "released"
    assert (match.window, match.asked) == ("arrest", "white")
    assert askings(match) == ["white", "green"]
    assert match.queue == ["black"]


@pytest.mark.clause("JA-66")
def test_who_has_played_the_last_card_is_not_asked_again():
    match = before_throw("green L25, black L40", "green").play("play L25")
    assert askings(match) == ["black"]


@pytest.mark.clause("JA-66")
def test_passing_holds_for_this_moment_alone():
    match = before_throw("green L25", "green").play("pass")
    assert match.phase == "throwing"
    match.throw(2)
    assert match.phase == "choosing"
    assert playable(match) == {"L25"}
    match.play("P1 crime_safe_n")
    assert (match.window, match.asked) == ("after move", "green")
    match.play("pass")
    assert (match.window, match.turn, match.asked) == ("before throw", "black", "green")


# ---- when a window closes ------------------------------------------------------------------------------------------


@pytest.mark.clause("JA-66")
def test_what_a_window_was_opened_before_happens_when_it_closes():
    hands = "white L33"
    assert close(before_throw(hands)).phase == "throwing"
    assert close(after_throw(hands)).phase == "choosing"
    match = close(after_move(hands))
    assert (match.turn, match.window) == ("black", "before throw")
    match = arrest(hands)
    assert match.queue == []
    assert match.at("green") == "crime_fraud_e"
    close(match)
    assert match.queue == ["green"]
    assert match.charge("green") == "fraud"
    match = close(trial(hands))
    assert (match.phase, match.asked) == ("trying", "chance")
    match = verdict(hands, die=5)
    assert match.at("green") == "cells"
    assert close(match).at("green") == "years_2"
    match = probation(hands)
    assert not match.on_probation("green")
    close(match)
    assert match.on_probation("green")
    assert match.at("green") == "released"


@pytest.mark.clause("JA-66")
@pytest.mark.parametrize("die", [1, 4, 5, 6])
def test_there_is_no_probation_window_without_probation(die):
    match = close(verdict("white L14", judge="kindly", die=die))
    assert match.window != "probation"
    assert match.at("green") != "cells"


@pytest.mark.clause("JA-66")
@pytest.mark.parametrize("window", HELD)
def test_a_held_window_opens_in_anybodys_turn(window):
    for turn in ("green", "black", "iggs", "white"):
        match = WINDOWS[window]("white L33", turn)
        assert (match.window, match.turn, match.asked) == (window, turn, "white")


@pytest.mark.clause("JA-66")
def test_judges_make_all_their_steps_before_anybody_is_asked():
    match = set_up("green, black", die=2, hands="black L05").pass_all()
    match.play("spite")
    assert match.phase == "judging"
    match.play("spite")
    assert (match.window, match.asked) == ("after move", "black")


# ---- at random -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("JC-85", "JC-89", "JA-55", "JA-66", "JA-67")
@pytest.mark.parametrize("seed", range(60))
def test_exactly_the_cards_are_offered_that_the_rulebook_names(seed):
    chance = random.Random(seed)
    match = somewhere(chance)
    for _ in range(12):
        if match.phase == "trying":
            match.throw(chance.randint(1, 6))
            continue
        if match.phase not in ("window", "choosing"):
            break
        name, window = match.asked, match.window or "after throw"
        if window == "arrest":
            break
        assert playable(match) == {card for card in match.hand(name) if fits(match, name, card, window)}, (name, window)
        if match.phase == "choosing":
            break
        match.play("pass")


@pytest.mark.clause("JC-87", "JC-88", "JA-66")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_no_card_is_lost_and_only_holders_are_asked(players, seed):
    chance = random.Random(seed)
    match = begun(players, rings=5)
    for _ in range(500):
        if match.phase == "ended":
            break
        moves = sorted(match.offers())
        walks = [move for move in moves if move.startswith("walk ") and "luck" in move]
        cards = [move for move in moves if move.startswith("play ")]
        if cards and chance.random() < 0.3:
            moves = cards
        elif walks:
            moves = walks
        elif "pass" in moves:
            moves = ["pass"]
        match.play(chance.choice(moves))
        hands = {name: match.hand(name) for name in crooks(match)} if match.phase not in ("dealing", "starting") else {}
        assert all(hand.isdisjoint(NOW) for hand in hands.values())
        lying = match.cards_at(PACK) | match.cards_at(DISCARDED) | match.cards_at(IN_FORCE)
        assert len(match.cards_at(PACK)) == match.s.pack
        assert sum(len(hand) for hand in hands.values()) + len(lying) == len(CARDS)
        if match.phase == "window":
            assert hands[match.asked]
            assert "pass" in match.offers()
