"""The influence of the winner: one card of the Trick, beside or above one Suspect (JU-38 to JU-40)."""

from __future__ import annotations

from itertools import product

import pytest

from .court import court

FULL = {1: "| | R1^ R2v", 2: "| | R3^ R4^", 3: "| | R5v R6v"}


def won(hands="E7 T1 | E9 T2 | T3 R1", plays="E7 E9 T3", **rest):
    """A Trick that has been won, nobody has modified it."""
    return court(hands, lead=1, **rest).play(*plays.split()).pass_all()


def everywhere(*cards):
    """Every place for these cards, on the board without Rosettes."""
    sides = {card: ("top", "bottom") if card[0] == "R" else ("left", "right") for card in cards}
    return {f"place {card} {slot} {side}" for card in cards for slot in (1, 2, 3) for side in sides[card]}


@pytest.mark.clause("JU-38")
def test_the_winner_chooses_one_card_of_the_trick_and_a_side_of_one_suspect():
    match = won()
    assert (match.phase, match.asked) == ("influencing", 2)
    assert match.offers() == everywhere("E7", "E9", "T3")


@pytest.mark.clause("JU-38")
@pytest.mark.parametrize(
    ("card", "slot", "side"), [*product(("E7", "E9", "T3"), (1, 2, 3), ("left", "right")), ("R4", 2, "top")]
)
def test_it_goes_there_and_the_others_are_discarded(card, slot, side):
    match = won("E7 T1 | E9 T2 | T3 R1 | R4 T5", "E7 E9 T3 R4").play(f"place {card} {slot} {side}")
    assert match.told == [f"placed {card} {slot} {side}"]
    assert match.at(card) == f"{slot} {side}"
    assert {match.at(other) for other in ("E7", "E9", "T3", "R4") if other != card} == {"discarded"}
    assert match.cards_at("trick") == set()


@pytest.mark.clause("JU-38")
def test_he_must_place_one():
    assert "pass" not in won().offers()


@pytest.mark.clause("JU-38")
def test_it_need_not_be_his_own_card():
    match = won().play("place T3 3 right")
    assert match.beside(3) == "| T3 |"


@pytest.mark.clause("JU-38")
@pytest.mark.parametrize(("side", "sign"), [("left", "<"), ("right", ">")])
def test_its_modification_goes_with_it(side, sign):
    match = court("E7 M9 | E9 T2 | T3 R1", lead=1).play("E7", "E9", "T3", "pass", "pass", f"modify E9 {side}")
    match.play("place E9 1 left")
    assert match.beside(1) == f"E9{sign} |  |"


@pytest.mark.clause("JU-38")
def test_cards_beside_a_suspect_may_become_any_number():
    beside = {1: "E1 E2 E3 T4 T5 | W1 W2 W3 W4 |"}
    match = won(beside=beside).play("place E9 1 left")
    assert match.beside(1) == "E1 E2 E3 E9 T4 T5 | W1 W2 W3 W4 |"


@pytest.mark.clause("JU-38", "JR-20")
@pytest.mark.parametrize(("bar", "sign"), [("top", "^"), ("bottom", "v")])
def test_a_rosette_is_placed_above_with_either_bar(bar, sign):
    match = won("R7 T1 | E9 T2 | T3 R1", "R7 T2 R1")
    assert match.offers() == everywhere("R7", "T2", "R1")
    match.play(f"place R7 3 {bar}")
    assert match.told == [f"placed R7 3 {bar}"]
    assert match.beside(3) == f"|  | R7{sign}"


@pytest.mark.clause("JR-20")
def test_only_the_bar_that_shows_counts():
    """Snitch above is a Commissar of +1 point, Smuggler an Outsider of -1: for the Truth Seeker 2 and nothing."""
    scores = {}
    for bar in ("R3^", "R3v"):
        match = court(
            "M1 | M2 | M3", beside={1: f"E13 | | {bar}"}, liability="GGG", tokens=0, phase="judging",
            suspects=("Commissar Pepe", "Tinker Wen", "Envoy Lysand"),
        )  # fmt: skip
        told = match.go_on().told
        scores[bar] = (told[0], told[6])
    assert scores == {
        "R3^": ("convicted 1 6 0", "scored 1 Truth Seeker 8"),  # 2 + 2 + 1, and 3 as nobody is CI
        "R3v": ("convicted 1 4 0", "scored 1 Truth Seeker 4"),  # 2 - 1, and 3
    }


# ---- two Rosettes at most ------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-39")
@pytest.mark.parametrize("bars", ["R1^ R2^", "R1^ R2v", "R1v R2v"])
def test_a_suspect_with_two_rosettes_gets_no_third(bars):
    match = won("R7 T1 | E9 T2 | T3", "R7 T2 T3", beside={2: f"| | {bars}"})
    assert match.offers() == everywhere("R7", "T2", "T3") - {"place R7 2 top", "place R7 2 bottom"}


@pytest.mark.clause("JU-39")
@pytest.mark.parametrize("bar", ["R1^", "R1v"])
def test_a_suspect_with_one_gets_another_with_either_bar(bar):
    match = won("R7 T1 | E9 T2 | T3", "R7 T2 T3", beside={2: f"| | {bar}"})
    assert match.offers() == everywhere("R7", "T2", "T3")
    match.play("place R7 2 bottom")
    assert match.beside(2) == f"|  | {bar} R7v"


@pytest.mark.clause("JU-39")
def test_other_cards_do_not_count_for_the_limit():
    match = won("R7 T1 | E9 T2 | T3", "R7 T2 T3", beside={2: "E1 E2 E3 | W1 W2 W3 | R1^"})
    assert match.offers() >= {"place R7 2 top", "place R7 2 bottom", "place T3 2 left"}


@pytest.mark.clause("JR-21", "JU-39")
def test_where_all_suspects_have_two_no_rosette_may_be_chosen():
    match = won("R7 T1 | E9 T2 | T3", "R7 T2 T3", beside=FULL)
    assert match.offers() == everywhere("T2", "T3")


@pytest.mark.clause("JR-21")
def test_any_other_card_is_placed_where_no_rosette_finds_room():
    assert won("E1 T1 | R7 T2 | R8 T3", "E1 R7 R8", beside=FULL).offers() == everywhere("E1")


@pytest.mark.clause("JR-21")
@pytest.mark.parametrize("trump", ["rosettes", "witness"])
def test_of_a_trick_of_rosettes_nothing_is_placed_if_there_is_no_room(trump):
    match = court("R7 T1 | R9 T2 | R8 T3", trump=trump, lead=1, beside=FULL).play("R7", "R9", "R8")
    assert match.facts("took") == ["2 R9"]
    match.pass_all()
    assert match.told == ["nothing placed 2"]
    assert (match.phase, match.asked) == ("closing", 2)
    assert {match.at(card) for card in ("R7", "R8", "R9")} == {"discarded"}
    assert [match.beside(slot) for slot in (1, 2, 3)] == ["|  | R1^ R2v", "|  | R3^ R4^", "|  | R5v R6v"]
    assert (match.pass_all().phase, match.asked) == ("leading", 2)


@pytest.mark.clause("JR-21", "JR-14")
def test_so_it_is_with_a_lone_rosette():
    match = court("R7 T1 | R9 T2 | R8 T3", lead=1, beside=FULL).play("R7", "peek 1", "peek 1").pass_all()
    assert match.told == ["nothing placed 1"]


@pytest.mark.clause("JR-21")
@pytest.mark.parametrize("slot", [1, 2, 3])
def test_with_room_for_one_a_rosette_must_be_placed(slot):
    beside = {**FULL, slot: FULL[slot].rsplit(" ", 1)[0]}
    match = won("R7 T1 | R9 T2 | R8 T3", "R7 R9 R8", beside=beside)
    assert match.offers() == {f"place {card} {slot} {bar}" for card in ("R7", "R8", "R9") for bar in ("top", "bottom")}


@pytest.mark.clause("JR-21")
def test_in_the_extra_trick_too():
    match = court("R7 T1 | E9 | R8 T3", lead=1, beside=FULL).trick("T1", "E9", "T3", place="T1 1 left", calls="2")
    assert (match.phase, match.asked) == ("leading", 3)
    match.play("R8", "R7").pass_all()
    assert match.facts("nothing placed") == ["3"]
    assert match.phase == "judging"


@pytest.mark.clause("JR-22")
def test_the_rosettes_of_an_acquitted_suspect_stay_as_they_are():
    """Pepe is acquitted and innocent, and for the Truth Seeker a Commissar and a Snitch: 2 + 2 + 1."""
    beside = {1: "| T1 | R3^", 2: "T3 | |", 3: "T5 | |"}
    match = court("M1 | M2 | M3", beside=beside, liability="IGG", tokens=0, phase="judging",
                  suspects=("Commissar Pepe", "Tinker Wen", "Envoy Lysand"))  # fmt: skip
    match.go_on(3)
    assert match.told[0] == "acquitted 1 0 4"
    assert match.beside(1) == "| T1 | R3^"
    match.go_on(4)
    assert match.facts("scored") == ["1 Truth Seeker 8"]  # with 3 of the gold bar


# ---- what becomes of the rest --------------------------------------------------------------------------------------


@pytest.mark.clause("JR-28")
def test_discarded_cards_do_not_come_back():
    match = won().play("place E9 1 left")
    assert match.cards_at("discarded") == {"E7", "T3"}
    match.pass_all().trick("T2", "R1", "T1", place="T2 1 left")
    assert match.cards_at("discarded") == {"E7", "T3", "R1", "T1"}


@pytest.mark.clause("JU-40")
def test_after_a_trick_another_one_follows():
    match = won().play("place E9 1 left").pass_all()
    assert (match.phase, match.asked, match.s.tricks) == ("leading", 2, 2)


@pytest.mark.clause("JU-40")
def test_unless_it_was_the_last_one():
    match = won("E7 | E9 | T3", "E7 E9 T3").play("place E9 1 left").pass_all()
    assert (match.phase, match.s.tricks) == ("judging", 1)


@pytest.mark.clause("JR-29")
def test_cards_left_in_hands_count_for_nothing():
    """Whatever is in hand at the end, the scores are the same."""
    scores = [
        court(hands, tokens=0, phase="judging", beside={1: "E13 | |"}).go_on().totals
        for hands in ("| |", "M1 M2 E1 E2 T3 | |", "R1 R2 R3 | W1 W2 | T5 M6")
    ]
    assert scores[0] == scores[1] == scores[2]
