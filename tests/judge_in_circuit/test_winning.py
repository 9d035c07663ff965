"""Winning, Alibi! and the end of the turns (JC-1, JC-17, JC-95, JC-96, JA-48 to JA-50, JA-65)."""

import pytest

from .board import set_up

THREE = {"rings": 3}


@pytest.mark.clause("JC-17", "JC-95", "JC-1")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_the_agreed_number_of_rings_wins(number):
    four = ["gartree", "maidstone", "dartmoor", "parkhurst"]
    for worn in range(5):
        match = set_up(
            f"green cells theft {' '.join(four[:worn])}, black", judges="kindly court", options={"rings": number}
        )
        if worn >= number:
            assert match.winners == ["green"]
            continue
        match.throw(4)
        assert match.winners == (["green"] if worn + 1 >= number else [])


@pytest.mark.clause("JC-95")
def test_a_win_comes_at_once_and_the_term_is_not_served():
    match = set_up("green cells theft gartree dartmoor, black cells fraud", judges="kindly court", options=THREE).throw(
        6
    )
    assert (match.at("green"), match.phase, match.asked) == ("years_3", "ended", "over")
    assert match.facts("won") == ["green 3"]


@pytest.mark.clause("JC-95")
def test_one_can_win_in_anothers_turn():
    match = set_up("black, green cells theft gartree dartmoor", options=THREE, die=1).play("kindly").throw(4)
    assert (match.turn, match.winners) == ("black", ["green"])


@pytest.mark.clause("JC-95", "JA-39")
def test_a_known_prison_does_not_win():
    match = set_up("green cells theft scrubs dartmoor, black", judges="kindly court", options=THREE).throw(4)
    assert (match.winners, match.rings("green")) == ([], ["dartmoor", "scrubs"])


# ---- Alibi!


@pytest.mark.clause("JC-95", "JC-96", "JA-48")
def test_whoever_holds_alibi_does_not_win():
    match = set_up(
        "green cells theft gartree dartmoor, black", judges="kindly court", hands="green L36", options=THREE
    ).pass_all()
    match.throw(4).pass_all()
    assert match.rings("green") == ["gartree", "dartmoor", "scrubs"]
    assert match.winners == []
    assert match.phase == "throwing"


@pytest.mark.clause("JC-96")
def test_anothers_alibi_does_not_matter():
    match = set_up(
        "green cells theft gartree dartmoor, black", judges="kindly court", hands="black L36", options=THREE
    ).pass_all()
    match.throw(4).pass_all()
    assert match.winners == ["green"]


@pytest.mark.clause("JA-48", "JC-96")
def test_the_moment_alibi_is_played_the_game_is_won():
    match = set_up("green cells theft gartree dartmoor scrubs, black", hands="green L36", options=THREE)
    assert match.winners == []
    match.play("play L36")
    assert match.winners == ["green"]
    assert match.at("green") == "released"


@pytest.mark.clause("JA-48")
def test_the_moment_alibi_is_stolen_the_game_is_won():
    match = (
        set_up("black pub_hind, green pub_rhodes gartree dartmoor scrubs", hands="green L36", options=THREE)
        .pass_all()
        .throw(1)
        .pass_all()
    )
    match.play("walk luck_4").draw("L11").play("pick green")
    assert match.winners == []
    match.play("steal L36")
    assert match.winners == ["green"]


@pytest.mark.clause("JA-48")
def test_the_moment_alibi_is_lost_to_a_neighbour_the_game_is_won():
    match = set_up("green pub_hind gartree dartmoor scrubs, black", hands="green L36", options=THREE, die=1).play(
        "walk luck_4"
    )
    match.draw("L29").play("steal L36")
    assert match.winners == ["green"]


@pytest.mark.clause("JA-48")
def test_another_card_that_leaves_the_hand_does_not_do():
    match = set_up("green pub_hind gartree dartmoor scrubs, black", hands="green L36 L07", options=THREE, die=1).play(
        "walk luck_4"
    )
    match.draw("L29").play("steal L07")
    assert match.winners == []


@pytest.mark.clause("JA-48", "JC-95")
def test_somebody_else_may_win_in_the_meantime():
    match = set_up(
        "green pub_hind gartree dartmoor scrubs, black cells theft gartree dartmoor",
        judges="kindly court",
        hands="green L36",
        options=THREE,
    ).pass_all()
    match.throw(4).pass_all()
    assert match.winners == ["black"]


@pytest.mark.clause("JA-49", "JC-96")
@pytest.mark.parametrize("where", ["pub_hind", "crime_fraud_e", "years_3 dartmoor", "remission dartmoor"])
def test_alibi_cannot_be_thrown_away(where):
    match = set_up(f"green {where}, black", hands="green L36")
    assert match.offers() == {"pass"}
    match.pass_all().throw(1)
    assert "play L36" not in match.offers()


@pytest.mark.clause("JA-49", "JC-96")
def test_alibi_is_for_the_time_between_arrest_and_trial_die():
    match = set_up("green pub_rhodes, black", police="P1 crime_fraud_e", hands="green L36", die=1)
    match.play("walk crime_fraud_e")
    assert (match.window, match.asked, match.offers()) == ("arrest", "green", {"pass", "play L36"})
    match.play("pass")
    assert (match.at("green"), match.offers()) == ("cells", {"pass", "play L36"})
    match = set_up("green cells theft, black", judges="kindly court", hands="green L36")
    assert (match.window, match.offers()) == ("trial", {"pass", "play L36"})
    match.play("pass").throw(4)
    assert (match.window, match.offers()) == ("verdict", {"pass"})


@pytest.mark.clause("JC-96", "JA-49")
def test_alibi_helps_no_other_crook():
    match = set_up("green pub_rhodes, black", police="P1 crime_fraud_e", hands="black L36", die=1).pass_all()
    match.play("walk crime_fraud_e")
    assert (match.window, match.asked, match.offers()) == ("arrest", "black", {"pass"})
    match = set_up("green cells theft, black", judges="kindly court", hands="black L36")
    assert match.offers() == {"pass"}


# ---- several at once


@pytest.mark.clause("JA-50", "JC-86")
def test_of_two_at_the_same_moment_the_lower_crook_card_wins():
    match = set_up(
        "green years_3 gartree dartmoor, iggs years_5 maidstone scrubs", hands="green L07", options=THREE
    ).play("play L07")
    assert match.rings("green") == ["gartree", "dartmoor", "scrubs"]
    assert match.rings("iggs") == ["maidstone", "scrubs", "dartmoor"]
    assert match.winners == ["iggs"]


# ---- the end of the turns


def capped(crooks, turns=50):
    """A match in the last turn of fifty."""
    return set_up(crooks, options={"cap": 50}, turns=turns)


@pytest.mark.clause("JA-65")
def test_after_the_last_turn_the_most_rings_win():
    match = capped("green pub_hind gartree, black pub_rhodes gartree dartmoor, iggs").throw(1).play("kindly")
    assert (match.winners, match.asked, match.phase) == (["black"], "over", "ended")
    assert match.facts("capped") == ["50"]


@pytest.mark.clause("JA-65")
def test_those_who_tie_share_the_win():
    match = capped("green pub_hind gartree, black pub_rhodes dartmoor, iggs").wait()
    assert match.winners == ["green", "black"]


@pytest.mark.clause("JA-65")
def test_without_any_ring_all_share_it():
    assert capped("green, black, iggs").wait().winners == ["green", "black", "iggs"]


@pytest.mark.clause("JA-65")
def test_before_the_last_turn_the_game_goes_on():
    match = capped("green pub_hind gartree, black, iggs", turns=49).wait()
    assert (match.winners, match.turn, match.phase) == ([], "black", "throwing")
    match.wait()
    assert match.winners == ["green"]


@pytest.mark.clause("JA-65")
def test_the_last_turn_is_played_to_its_end():
    match = set_up("green cells theft, black pub_hind gartree", options={"cap": 50}, turns=50, die=1).play("kindly")
    assert match.phase == "trying"
    match.throw(4)
    assert match.winners == ["green", "black"]


@pytest.mark.clause("JA-65", "JC-95")
def test_a_win_in_the_last_turn_is_a_win():
    match = set_up(
        "green cells theft gartree dartmoor, black pub_hind gartree dartmoor scrubs",
        hands="black L36",
        options={"cap": 50, "rings": 3},
        turns=50,
        die=1,
    ).pass_all()
    match.play("kindly").pass_all().throw(4).pass_all()
    assert match.winners == ["green"]
