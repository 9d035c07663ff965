"""The bot `greedy` in The Judge in Circuit: what it wants, what it hinders, its cards, and that it knows no secrets."""

from __future__ import annotations

import random

import numpy as np
import pytest

from assize.core.kernel import hush
from assize.games.judge_in_circuit import mind, rules
from assize.games.judge_in_circuit import state as n

from .board import set_up
from .board_cards import deal_again, somewhere


def judged(match, crook) -> float:
    """How well a Crook stands in the bot's eyes."""
    return mind.judge(match.box, match.s, match.seat(crook))


def worths(match) -> dict[str, float]:
    """Every offer, with how well whoever is asked stands after it."""
    found = {}
    for code in match.codes():
        after = match.s.copy()
        hush(after)
        rules.play(match.box, after, code)
        found[match.move_name(code)] = mind.judge(match.box, after, int(match.s.actor))
    return found


def answer(match) -> str:
    """What the bot answers."""
    found = worths(match)
    return max(found, key=found.__getitem__)


def asked(match, crook):
    """Let the others pass until a Crook is asked."""
    while match.asked != crook:
        match.play("pass")
    return match


# ---- the own Crook -------------------------------------------------------------------------------------------------


def test_it_goes_to_the_crime_that_brings_the_ring_it_lacks():
    match = set_up(
        "green st_pudding_lane gartree scrubs dartmoor, black years_7 gartree",
        police="P1 crime_safe_n, P2 crime_tax_n",
        judges="whacker court, kindly circ_1",
        die=1,
    )
    assert answer(match) == "walk crime_safe_n"


def test_it_brings_the_policeman():
    match = set_up(
        "green crime_safe_n gartree, black years_7 gartree", police="P1 police_1", judges="whacker court", die=2
    )
    assert answer(match) == "P1 crime_safe_n"


def test_it_walks_towards_freedom():
    match = set_up("green years_5 gartree, black years_5 gartree", die=6)
    assert answer(match) == "walk years_3"


def test_it_takes_the_place_of_a_prisoner_who_has_the_ring_it_lacks():
    match = set_up(
        "green police_6 gartree maidstone scrubs, black visiting_time dartmoor", police="P6 police_1", die=1
    ).play("walk prison_visiting")
    assert answer(match) == "exchange black"


def test_it_visits_a_prisoner_who_has_the_ring_it_lacks():
    match = set_up("green police_6 gartree maidstone scrubs, black visiting_time dartmoor", police="P6 police_1", die=1)
    assert answer(match) == "walk prison_visiting"


def test_it_does_not_take_the_place_of_a_prisoner_for_nothing():
    match = set_up("green police_6 gartree, black visiting_time gartree", police="P6 police_1", die=1)
    assert answer(match.play("walk prison_visiting")) == "pass"


# ---- the Judges ----------------------------------------------------------------------------------------------------


def test_it_brings_the_judge_who_sends_it_where_it_has_not_been():
    match = set_up(
        "green cells blackmail gartree, black years_7 gartree",
        judges="mildly bash_s, kindly circ_1, vague circ_8, whacker circ_6",
        die=2,
    )
    match.play(answer(match))
    while match.phase == "judging":
        match.play(answer(match))
    assert match.phase == "trying"
    assert match.at("mildly") == "court"


def test_it_keeps_the_judge_away_from_whom_he_would_let_win():
    match = set_up(
        "green years_3 gartree, black cells fraud gartree scrubs dartmoor",
        judges="mildly home_mildly, kindly circ_1, vague home_spite, whacker home_whacker, spite circ_3",
        die=1,
    )
    found = worths(match)
    assert found["mildly bermuda three"] > found["mildly three"]
    assert found["whacker"] > found["mildly"]


# ---- the others ----------------------------------------------------------------------------------------------------


def test_it_prefers_that_others_wear_fewer_rings():
    rich = set_up("green, black pub_pharaoh gartree scrubs, white")
    poor = set_up("green, black pub_pharaoh gartree, white")
    assert judged(poor, "green") > judged(rich, "green")


def test_it_hinders_the_leader_rather_than_somebody_else():
    gang = "green years_1 gartree, black crime_fraud_e {}, white crime_tax_n {}"
    crimes = "P3 crime_black_ne, P8 crime_black_ne"
    leader = set_up(gang.format("gartree scrubs dartmoor", "gartree"), hands="green L31", police=crimes)
    leader.play("play L31")
    found = worths(leader)
    assert max(found, key=found.__getitem__) == "pick black"


@pytest.mark.parametrize(("turns", "heeds"), [(20, True), (300, False)])
def test_it_heeds_others_less_in_a_long_game(turns, heeds):
    gang = "green years_3 gartree, black crime_fraud_e gartree scrubs dartmoor"
    near, far = (set_up(gang, police=police, turns=turns) for police in ("P3 police_3", "P3 police_1, P8 police_1"))
    assert (judged(far, "green") > judged(near, "green") + 1e-6) == heeds


# ---- cards ---------------------------------------------------------------------------------------------------------


def test_it_plays_a_transfer_to_win():
    match = set_up("green years_5 gartree scrubs dartmoor, black", hands="green L02")
    assert answer(asked(match, "green")) == "play L02"


@pytest.mark.parametrize("card", ["L02", "L34"])
def test_it_plays_a_transfer_to_a_prison_it_does_not_know(card):
    match = set_up("green years_5 gartree, black", hands=f"green {card}")
    assert answer(asked(match, "green")) == f"play {card}"


def test_it_keeps_a_transfer_that_brings_nothing():
    match = set_up("green years_5 maidstone gartree, black", hands="green L02")
    assert answer(asked(match, "green")) == "pass"


def test_it_keeps_an_alibi_while_the_judge_means_a_new_ring():
    match = set_up("green cells blackmail, black", judges="mildly court", hands="green L36")
    assert match.window == "trial"
    assert answer(match) == "pass"


def test_it_plays_an_alibi_that_keeps_it_from_winning():
    match = set_up("green cells theft gartree scrubs maidstone parkhurst, black", hands="green L36")
    assert answer(match) == "play L36"
    match.play("play L36")
    assert match.winners == ["green"]


def test_it_takes_another_charge_to_reach_a_prison_it_does_not_know():
    match = set_up("green cells theft gartree scrubs maidstone, black", judges="kindly court", hands="green L21")
    match.play(answer(match))
    assert answer(match) in {"pick fraud", "pick bank_robbery"}


def test_it_has_the_trial_die_of_a_winner_thrown_again():
    match = set_up(
        "black cells fraud gartree scrubs dartmoor, green years_3 gartree", judges="mildly court", hands="green L10"
    )
    match.pass_all().throw(4)
    assert match.window == "verdict"
    assert answer(match) == "play L10"


def test_it_calls_a_policeman_to_where_it_wants_to_be_arrested():
    match = set_up(
        "green crime_safe_n gartree, black years_7 gartree", judges="whacker court", police="P1 pub_rhodes",
        hands="green L23",
    )  # fmt: skip
    assert answer(match) == "play L23"


# ---- honesty -------------------------------------------------------------------------------------------------------


def seen(match, crook):
    """What a Crook's player knows, as numbers."""
    out = np.zeros(mind.FEATURES)
    mind.observe(match.box, match.s, match.seat(crook), out)
    return out


@pytest.mark.parametrize("seed", range(12))
def test_nothing_that_is_hidden_changes_a_judgement_or_what_is_seen(seed):
    match = somewhere(random.Random(seed))
    for seat in range(match.s.players):
        crook = match.crook_name(seat)
        other = deal_again(match, crook, seed + 1)
        assert judged(other, crook) == pytest.approx(judged(match, crook))
        assert (seen(other, crook) == seen(match, crook)).all()


@pytest.mark.parametrize("seed", range(12))
def test_a_judgement_leaves_the_position_as_it_was(seed):
    match = somewhere(random.Random(seed))
    for code in match.codes():
        after = match.s.copy()
        hush(after)
        rules.play(match.box, after, code)
        before = after.copy()
        for seat in range(after.players):
            assert -1 <= mind.judge(match.box, after, seat) <= 2
        assert before.tobytes() == after.tobytes()


def test_the_own_hand_is_seen_and_others_only_counted():
    match = set_up("green, black", hands="green L02, black L36 L10")
    mine, other = seen(match, "green"), seen(match, "black")
    assert mine[mind.AFTER_POLICE + match.card("L02")] == 1
    assert other[mind.AFTER_POLICE + match.card("L02")] == 0
    assert mine[mind.PER_SEAT + mind.HAND_SIZE] == pytest.approx(2 / mind.MANY_CARDS)
    assert (mine[mind.PER_SEAT : mind.PER_SEAT + n.CROOKS] == other[: n.CROOKS]).all()
