"""Modifications: who may play which, under which card, to which side, and what becomes of it (JU-34 to JU-37)."""

from __future__ import annotations

import pytest

from .court import court


def both_sides(*cards):
    """Passing, or a Modification under one of these cards to either side."""
    return {"pass", *(f"modify {card} {side}" for card in cards for side in ("left", "right"))}


def askings(match):
    """Who is asked for a Modification, in which order, if everybody passes."""
    seats = []
    while match.phase == "modifying":
        seats.append(match.asked)
        match.play("pass")
    return seats


# ---- who is asked --------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-34")
@pytest.mark.parametrize(
    ("plays", "lead", "order"),
    [
        ("E7 E9 E1 E2", 1, [2, 3, 4, 1]),
        ("E9 E7 E1 E2", 1, [1, 2, 3, 4]),
        ("E1 E2 E3 E9", 3, [4, 1, 2, 3]),
        ("E1 E2 W3 E9", 2, [3, 4, 1, 2]),
    ],
)
def test_all_are_asked_once_clockwise_from_the_winner(plays, lead, order):
    cards = plays.split()
    match = court(" | ".join(f"{card} R{seat}" for seat, card in enumerate(cards, start=1)), lead=lead)
    match.play(*(cards[(lead - 1 + distance) % 4] for distance in range(4)))
    assert askings(match) == order
    assert match.phase == "influencing"


@pytest.mark.clause("JU-34", "JR-12")
def test_who_has_passed_may_modify():
    match = court("E7 R1 | M7 R2 | E1 R3", lead=1).play("E7", "peek 1", "E1", "pass")
    assert (match.phase, match.asked) == ("modifying", 2)
    assert match.offers() == both_sides("E7")


@pytest.mark.clause("JU-34")
def test_nobody_plays_two_in_a_trick():
    match = court("E7 R1 | E9 R2 | E1 M7 M9 M1", lead=1).play("E7", "E9", "E1", "pass")
    assert match.asked == 3
    assert match.offers() == both_sides("E7", "E9", "E1")
    match.play("modify E9 left")
    assert match.asked == 1
    match.play("pass")
    assert match.phase == "influencing"
    assert match.hand(3) == {"M7", "M1"}


@pytest.mark.clause("JU-34")
def test_everybody_may_play_one_in_the_same_trick():
    match = court("E7 M9 | E9 M1 | E1 M7", lead=1).play("E7", "E9", "E1")
    match.play("modify E1 right", "modify E7 left", "modify E9 right")
    assert match.facts("modified") == ["2 E1 right", "3 E7 left", "1 E9 right"]
    assert [match.at(card) for card in ("M1", "M7", "M9")] == ["under E1 right", "under E7 left", "under E9 right"]


@pytest.mark.clause("JU-34")
def test_nobody_must():
    match = court("E7 M9 | E9 M1 | E1 M7", lead=1).play("E7", "E9", "E1").pass_all()
    assert match.phase == "influencing"
    assert match.told == []
    assert [match.hand(seat) for seat in (1, 2, 3)] == [{"M9"}, {"M1"}, {"M7"}]


@pytest.mark.clause("JU-34", "JR-32")
def test_who_has_called_before_does_not_modify():
    match = court("R1 E5 | E9 M7 M5 | E1 E3", lead=1).trick("E5", "E9", "E1", place="E9 1 left", calls="2")
    match.play("E3", "R1")
    assert askings(match) == [3, 1]


# ---- under which card ----------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-36")
@pytest.mark.parametrize("number", range(1, 15))
def test_the_number_must_be_equal(number):
    cards = [f"{suit}{number % 14 + 1}" for suit in "EW"]
    match = court(f"T{number} R1 | {cards[0]} R2 | {cards[1]} M{number}", lead=1)
    match.play(f"T{number}", *cards)
    while match.asked != 3:
        match.play("pass")
    assert match.offers() == both_sides(f"T{number}")


@pytest.mark.clause("JU-36")
def test_without_an_equal_number_nothing_can_be_modified():
    match = court("E12 R1 | E9 R2 | E1 M11 M13 M2 M10 M8", lead=1).play("E12", "E9", "E1", "pass", "pass")
    assert match.asked == 3
    assert match.offers() == {"pass"}


@pytest.mark.clause("JU-36")
def test_only_the_own_modifications_can_be_played():
    match = court("E12 R1 | E9 M1 | E1 M12", lead=1).play("E12", "E9", "E1")
    assert (match.asked, match.offers()) == (1, {"pass"})
    assert match.play("pass").offers() == both_sides("E1")
    assert match.play("pass").offers() == both_sides("E12")


@pytest.mark.clause("JU-34")
def test_only_cards_of_this_trick_can_be_modified():
    match = court("E12 R1 | E9 M4 | E1 M12", lead=1, beside={1: "E4 | T12 |"}).play("E12", "E9", "E1", "pass")
    assert (match.asked, match.offers()) == (2, {"pass"})
    assert match.play("pass").offers() == both_sides("E12")


@pytest.mark.clause("JU-34")
def test_the_card_of_any_player_can_be_modified():
    for seat, card in ((1, "E12"), (2, "E9"), (3, "E1")):
        for holder in (1, 2, 3):
            hands = ["E12 R1", "E9 R2", "E1 R3"]
            hands[holder - 1] += f" M{card[1:]}"
            match = court(" | ".join(hands), lead=1).play("E12", "E9", "E1")
            while match.asked != holder:
                match.play("pass")
            assert match.offers() == both_sides(card), (seat, holder)


@pytest.mark.clause("JU-37", "JR-15")
def test_evidence_testimony_and_witness_can_be_modified_and_rosettes_cannot():
    match = court("R7 M7 | T7 | E7 | W7", trump="rosettes", lead=1).play("R7", "T7", "E7", "W7")
    assert match.asked == 1
    assert match.offers() == both_sides("T7", "E7", "W7")
    match = court("R7 M7 | T6 | E5 | W4", trump="rosettes", lead=1).play("R7", "T6", "E5", "W4")
    assert match.offers() == {"pass"}


@pytest.mark.clause("JR-18")
@pytest.mark.parametrize("card", ["E6", "W6", "T6"])
def test_of_several_cards_with_its_number_one_is_chosen(card):
    match = court("E6 M6 | W6 M5 | T6", lead=1).play("E6", "W6", "T6", "pass", "pass")
    assert match.asked == 1
    assert match.offers() == both_sides("E6", "W6", "T6")
    match.play(f"modify {card} right")
    assert match.at("M6") == f"under {card} right"
    marked = [one for one in ("E6", "W6", "T6") if match.with_modification(one) != one]
    assert marked == [card]


@pytest.mark.clause("JR-18")
def test_no_card_is_modified_twice():
    match = court("E6 M6 | W6 | T6", trump="evidence", lead=1).play("E6", "W6", "T6", "modify E6 left")
    while match.phase == "modifying":
        assert match.offers() == {"pass"}
        match.play("pass")


# ---- left or right -------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-35", "JR-16")
@pytest.mark.parametrize("sticks", ["left", "right"])
def test_its_player_chooses_the_side_on_which_it_sticks_out(sticks):
    match = court("E12 R1 | E9 R2 | E1 M12", lead=1).play("E12", "E9", "E1", "pass", "pass", f"modify E12 {sticks}")
    assert match.told[-1] == f"modified 3 E12 {sticks}"
    assert match.at("M12") == f"under E12 {sticks}"


@pytest.mark.clause("JU-35", "JR-16", "JR-17")
@pytest.mark.parametrize(
    ("beside", "verdict"),
    [
        ("T7 | |", "convicted 1 3 0"),  # Testimony 7 says 3 to the left and 4 to the right,
        ("T7< | |", "convicted 1 6 0"),  # Damning +3 to the left ...
        ("| T7 |", "acquitted 1 0 4"),
        ("| T7> |", "acquitted 1 0 2"),  # ... and -2 to the right
        ("T7> | |", "convicted 1 3 0"),  # on the other side it is hidden under the Suspect
        ("| T7< |", "acquitted 1 0 4"),
        ("T8< | |", "convicted 1 1 0"),  # Exculpatory -2 and +3
        ("| T8> |", "acquitted 1 0 6"),
    ],
)
def test_only_the_bar_that_sticks_out_counts_and_only_on_the_side_of_its_card(beside, verdict):
    match = court("M1 | M2 | M3", beside={1: beside}, phase="judging").go_on(1)
    assert match.told == [verdict]


@pytest.mark.clause("JR-17", "JU-38")
@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("sticks", ["left", "right"])
def test_a_modified_card_may_be_placed_on_either_side_and_stays_modified(sticks, side):
    match = court("E12 R1 | E9 R2 | E1 M12", lead=1).play("E12", "E9", "E1", "pass", "pass", f"modify E12 {sticks}")
    match.play(f"place E12 2 {side}")
    assert (match.at("E12"), match.at("M12")) == (f"2 {side}", f"under E12 {sticks}")


@pytest.mark.clause("JU-37")
def test_it_stays_for_the_rest_of_the_round():
    match = court("E12 R1 R2 | E9 R3 R4 | E1 R5 R6 M12 M5", lead=1)
    match.play("E12", "E9", "E1", "pass", "pass", "modify E12 left", "place E12 2 left").pass_all()
    match.trick("R1", "R3", "R5", place="R1 1 top").trick("R6", "R2", "R4", place="R2 1 top")
    assert match.phase == "judging"
    assert match.beside(2) == "E12< |  |"
    assert match.go_on(2).told == ["convicted 1 0 0", "convicted 2 5 0"]  # 2 for a Worker, doubled, and 1


@pytest.mark.clause("JR-28")
def test_a_modification_under_a_card_that_is_not_placed_is_discarded_with_it():
    match = court("E12 R1 | E9 R2 | E1 M12", lead=1).play("E12", "E9", "E1", "pass", "pass", "modify E12 left")
    match.play("place E9 1 right")
    assert [match.at(card) for card in ("E12", "M12", "E1", "E9")] == ["discarded", "discarded", "discarded", "1 right"]
    assert (match.s.under == -1).all()


@pytest.mark.clause("JR-28", "JR-18")
def test_a_modification_of_the_same_number_as_a_discarded_card_stays():
    """Evidence 6 is placed with its Modification, Testimony 6 is discarded without one."""
    match = court("E6 M6 R1 | T6 | W1 R2", lead=1).play("E6", "T6", "W1", "pass", "modify E6 right")
    match.pass_all()
    match.play("place E6 1 right")
    assert [match.at(card) for card in ("E6", "M6", "T6")] == ["1 right", "under E6 right", "discarded"]


@pytest.mark.clause("JR-19")
@pytest.mark.parametrize(("symbols", "verdict"), [(1, "convicted 1 7 0"), (0, "convicted 1 5 0")])
def test_a_modification_may_add_a_symbol_for_the_verdict(symbols, verdict):
    """Evidence 13 says 2 [Commissar], Pepe is one, and the Official Seal adds another and +1."""
    options = {"verdict_symbols": symbols}
    match = court("M1 | M2 | M3", beside={1: "E13< | |"}, options=options, phase="judging").go_on(1)
    assert match.told == [verdict]


@pytest.mark.clause("JR-19")
@pytest.mark.parametrize("beside", ["W4 T13< | |", "W4 | T13> |", "W4 T13> | |"])
def test_the_symbol_counts_on_its_side_alone_if_it_sticks_out_there(beside):
    """Witness 4 says 3 [Commissar] to the left: with Pepe 6, and 9 with the seal on the same side."""
    match = court("M1 | M2 | M3", beside={1: beside}, phase="judging").go_on(1)
    conviction = {"W4 T13< | |": 9 + 2 + 1, "W4 | T13> |": 6, "W4 T13> | |": 6 + 2}[beside]
    assert match.told[0].split()[2] == str(conviction)


@pytest.mark.clause("JR-19")
def test_the_symbol_never_scores():
    scores = []
    for beside in ("E13 | |", "E13< | |"):
        match = court("M1 | M2 | M3", beside={1: beside}, liability="GII", phase="judging").go_on()
        scores.append(match.totals)
    assert scores[0] == scores[1]
