"""The turn: one throw, and one use of it (JC-20 to JC-24, JA-2 to JA-5)."""

from random import Random

import pytest

from assize.games.judge_in_circuit.state import BARS, BASH, CELLS, CIRCLES, GOING_STRAIGHT, HAND, PACK

from .board import begun, set_up

JUDGES = ("kindly", "vague", "mildly", "whacker", "spite")
QUEUE_BEFORE_COURT = "kindly court, vague home_kindly, mildly bash_s, whacker home_vague, spite circ_8"


def movers(match):
    """Whom the moves on offer would move."""
    return {move.split()[0] for move in match.offers()}


@pytest.mark.clause("JC-20")
def test_the_throw_comes_first():
    match = set_up()
    assert (match.asked, match.phase) == ("chance", "throwing")
    assert match.offers() == {f"die {face}" for face in range(1, 7)}


@pytest.mark.clause("JC-20", "JC-21")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_own_crook_or_a_policeman_or_judges_can_be_moved(die):
    match = set_up("green, black", die=die)
    assert movers(match) == {"walk", *(f"P{number}" for number in range(1, 10)), *JUDGES}


@pytest.mark.clause("JC-20", "JC-21")
def test_only_the_own_crook_walks():
    match = set_up("green pub_hind, black pub_rhodes", die=1)
    assert match.walks() == {"luck_4", "police_5"}
    match.play("walk police_5").throw(1)
    assert match.turn == "black"
    assert match.walks() == {"police_3", "crime_fraud_e"}
    match.play("walk police_3")
    assert match.at("green") == "police_5"


@pytest.mark.clause("JC-20")
@pytest.mark.parametrize("move", ["walk police_5", "P9 st_dock_street", "kindly"])
def test_a_turn_has_one_move(move):
    match = set_up("green, black", die=1).play(move)
    assert (match.turn, match.phase) == ("black", "throwing")


@pytest.mark.clause("JC-20")
def test_two_policemen_cannot_share_a_move():
    match = set_up("green, black", die=2).play("P9 st_fiddlers_reach")
    assert match.turn == "black"
    assert [match.at(f"P{number}") for number in range(1, 9)] == [f"police_{number}" for number in range(1, 9)]


@pytest.mark.clause("JC-22", "JC-23")
@pytest.mark.parametrize("die", [1, 2, 4, 5, 6])
def test_a_free_three_is_offered_with_every_other_throw(die):
    match = set_up("green pub_rhodes, black", die=die)
    thrown = set_up("green pub_rhodes, black", die=3)
    assert match.walks("three") == thrown.walks()
    for number in range(1, 10):
        assert match.ends(f"P{number}", "three") == thrown.ends(f"P{number}")
    steps = {move.removesuffix(" three") for move in match.offers() if move.split()[0] in JUDGES and "three" in move}
    assert steps == {move for move in thrown.offers() if move.split()[0] in JUDGES}


@pytest.mark.clause("JC-22")
def test_with_a_three_on_the_die_nothing_is_offered_twice():
    assert not [move for move in set_up(die=3).offers() if "three" in move]


@pytest.mark.clause("JC-22", "JC-30")
def test_a_free_three_of_judges_is_three_steps():
    match = set_up(die=1).play("spite three")
    assert match.phase == "judging"
    match.play("spite")
    assert match.phase == "judging"
    match.play("whacker")
    assert match.phase == "throwing"
    assert (match.at("spite"), match.at("whacker")) == ("bash_n", "circ_6")


@pytest.mark.clause("JC-23", "JA-3")
@pytest.mark.parametrize("die", range(1, 7))
def test_nobody_may_pass(die):
    for where in ("pub_hind", "cells theft", "years_4 dartmoor"):
        assert "pass" not in set_up(f"green {where}", die=die).offers()


@pytest.mark.clause("JC-23")
def test_a_shorter_move_is_not_on_offer():
    match = set_up("green pub_rhodes", die=5)
    near = {"police_3", "crime_fraud_e", "taxi_1", "luck_3"}  # one and two steps away
    assert not near & (match.walks() | match.walks("three"))


@pytest.mark.clause("JA-2")
def test_a_free_three_does_not_open_the_tunnel():
    match = set_up("green in_luck_2 dartmoor", die=5)
    assert "tunnel_end" not in match.walks() | match.walks("three")


@pytest.mark.clause("JA-2")
def test_nor_does_a_six_that_takes_the_crook_twice_as_far():
    match = set_up("green in_luck_2 dartmoor", die=6, doubled=1)
    assert "tunnel_end" not in match.walks() | match.walks("twice") | match.walks("twice three")


@pytest.mark.clause("JA-2", "JC-51", "JC-71")
def test_trials_and_the_extra_porridge_want_a_real_throw():
    match = set_up("green cells theft", judges="kindly court")
    assert (match.asked, match.offers()) == ("chance", {f"die {face}" for face in range(1, 7)})
    match = set_up("green years_4 dartmoor", die=1).play("walk extra_porridge")
    assert (match.asked, match.offers()) == ("chance", {f"die {face}" for face in range(1, 7)})


@pytest.mark.clause("JA-4", "JC-52")
def test_a_piece_that_cannot_go_so_far_is_not_offered():
    match = set_up("green in_slopping dartmoor", die=3)
    assert movers(match) == {*(f"P{number}" for number in range(1, 10)), *JUDGES}


@pytest.mark.clause("JA-4")
@pytest.mark.parametrize("souper", ["green", "black"])
def test_a_turn_without_any_move_is_over(souper):
    match = set_up("green in_yard dartmoor, black", judges=QUEUE_BEFORE_COURT, souper=souper).throw(3)
    assert match.facts("stuck") == ["green"]
    assert (match.turn, match.phase) == ("black", "throwing")


@pytest.mark.clause("JA-4")
def test_after_a_turn_without_any_move_cards_may_be_played_as_after_any_other():
    match = set_up("green in_yard dartmoor, black", judges=QUEUE_BEFORE_COURT, souper="black", hands="black L47")
    match.pass_all().throw(3).play("pass")
    assert match.facts("stuck") == ["green"]
    assert (match.window, match.asked, match.turn) == ("after move", "black", "green")


@pytest.mark.clause("JA-4")
def test_with_one_piece_that_can_move_a_turn_is_not_over():
    match = set_up("green in_yard dartmoor, black", judges=QUEUE_BEFORE_COURT).throw(3)
    assert match.phase == "choosing"
    assert movers(match) == {f"P{number}" for number in range(1, 10)}


@pytest.mark.clause("JA-5", "JC-70", "JA-25")
def test_whoever_is_in_the_cells_moves_policemen_and_judges():
    match = set_up("green cells theft", die=1)
    assert movers(match) == {*(f"P{number}" for number in range(1, 10)), *JUDGES}
    match.play("kindly")
    assert match.facts("trial") == ["green kindly theft"]


@pytest.mark.clause("JC-24")
def test_turns_go_on_until_somebody_has_won():
    match = set_up("green cells theft gartree dartmoor, black, iggs", options={"rings": 3})
    assert [match.turn, *(match.wait().turn for _ in range(4))] == ["green", "black", "iggs", "green", "black"]
    match.throw(1).play("kindly").throw(4)
    assert match.winners == ["green"]
    assert match.asked == "over"


# ---- whole games, played at random


def check(match):
    """What is true at every moment."""
    s, b = match.s, match.box
    on_circuit = [judge for judge in s.judge.tolist() if judge < CIRCLES]
    assert len(on_circuit) == len(set(on_circuit))
    assert not any(b.inside[space] or b.kind[space] == GOING_STRAIGHT for space in s.police)
    waiting = [seat for seat in s.queue.tolist() if seat >= 0]
    assert s.queue.tolist() == waiting + [-1] * (6 - len(waiting))
    on_the_way = [seat for seat in range(s.players) if seat in s.arrested.tolist() or s.party >> seat & 1]
    for seat in range(s.players):
        rings = match.rings(match.crook_name(seat))
        assert len(rings) == len(set(rings))
        assert (s.at[seat] == CELLS) == (waiting.count(seat) == 1)
        assert (s.charge[seat] >= 0) == (seat in waiting + on_the_way)
        assert s.at[seat] == CELLS or b.kind[s.at[seat]] != BARS
        inside = s.at[seat] != CELLS and b.inside[s.at[seat]] == 1
        if s.prison[seat] >= 0:
            assert inside
            assert match.prison(match.crook_name(seat)) == rings[-1]
        assert not s.bashers >> seat & 1 or b.kind[s.at[seat]] == BASH
    if match.phase in ("throwing", "choosing"):
        assert not any(match.at(f"P{one}").startswith("crime") and s.police[one - 1] in s.at for one in range(1, 10))
        assert not (waiting and "court" in [match.at(judge) for judge in JUDGES])
    assert s.pack == (s.place[: b.cards] == PACK).sum()
    assert ((s.place[: b.cards] < HAND + s.players) & (s.place[: b.cards] >= 0)).all()


@pytest.mark.clause("JC-4", "JC-6", "JC-24", "JC-29", "JC-34", "JC-60", "JC-63", "JC-70", "JC-76", "JA-12", "JA-40")
@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 6)])
def test_games_at_random_keep_to_what_is_always_true(seed, players):
    rng = Random(seed)
    match = begun(players, cap=50, rings=3, abound=seed % 2, not_just=1, shorter=seed % 2)
    while match.asked != "over":
        match.play(match.move_name(rng.choice(match.codes())))
        if match.phase not in ("dealing", "starting"):
            check(match)
    assert match.winners
    assert match.s.turns <= 50
