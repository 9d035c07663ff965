"""Policemen on the move (JC-25 to JC-29)."""

from itertools import pairwise

import numpy as np
import pytest

from assize.games.judge_in_circuit.box import space_ids
from assize.games.judge_in_circuit.rules.paths import police_offers
from assize.games.judge_in_circuit.state import KINDS, LONGEST, POLICEMEN, SPACES

from .board import set_up
from .home_circuit import HOME

BOARD = HOME.data["board"]
INSIDE = set(BOARD["track"][:-1])
STREETS = {frozenset(pair) for street in BOARD["streets"] for pair in pairwise(street)}
BEAT = {space for pair in STREETS for space in pair}
NEXT = {space: {other for pair in STREETS if space in pair for other in pair - {space}} for space in BEAT}


def walk(way, steps):
    """Every space that a Policeman who has come this way can end on after so many steps more."""
    if steps == 0:
        return {way[-1]}
    return set().union(*(walk([*way, space], steps - 1) for space in NEXT[way[-1]] if space not in way))


@pytest.mark.clause("JC-23", "JC-25", "JC-26", "JC-29", "JA-1", "JA-3")
def test_a_plain_walker_finds_the_same_moves():
    match = set_up()
    out, path = np.zeros(KINDS * POLICEMEN * SPACES, np.int64), np.zeros(2 * LONGEST, np.int64)
    spaces = sorted(BEAT)
    for start in range(0, len(spaces), POLICEMEN):
        nine = (spaces[start:] + spaces)[:POLICEMEN]
        match.s.police[:] = [match.space(space) for space in nine]
        for die in range(1, 7):
            match.s.die = die
            moves = [
                match.move_name(int(code)) for code in out[: police_offers(match.box, match.s, False, out, 0, path)]
            ]
            right = {f"P{one} {end}" for one, space in enumerate(nine, 1) for end in walk([space], die)}
            if die != 3:
                right |= {f"P{one} {end} three" for one, space in enumerate(nine, 1) for end in walk([space], 3)}
            assert len(moves) == len(set(moves))
            assert set(moves) == right, (nine, die)


@pytest.mark.clause("JC-25", "JC-26")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_trail_of_a_move_is_a_way_to_its_end(die):
    names = space_ids(HOME)
    for end in set_up(die=die).ends("P1"):
        match = set_up(die=die).play(f"P1 {end}")
        way = [names[space] for space in match.s.trail if space >= 0]
        assert (way[0], way[-1], len(way), len(set(way))) == ("police_1", end, die + 1, die + 1)
        assert all(b in NEXT[a] for a, b in pairwise(way))
        assert match.facts("beat") == [f"P1 police_1 {end}"]


@pytest.mark.clause("JA-3")
def test_every_policeman_can_always_move():
    assert min(len(walk([space], steps)) for space in BEAT for steps in range(1, 7)) >= 2


@pytest.mark.clause("JC-25")
def test_a_policeman_walks_in_any_direction():
    assert set_up(die=1).ends("P6") == {"prison_visiting", "st_prison_road", "st_wig_row"}


@pytest.mark.clause("JC-26")
def test_a_policeman_comes_to_no_space_twice():
    assert set_up(die=2).ends("P5") == {"luck_4", "crime_black_sw"}


@pytest.mark.clause("JC-29")
def test_policemen_do_not_take_taxis():
    match = set_up(police="P1 taxi_2, P2 police_5", die=2)
    assert match.ends("P1") == {"tunnel_end", "arrow_sw", "pub_hind"}
    assert match.ends("P2") == {"luck_4", "crime_black_sw"}


@pytest.mark.clause("JC-29", "JA-9")
@pytest.mark.parametrize("die", range(1, 7))
def test_policemen_do_not_go_inside_nor_straight(die):
    match = set_up(police="P1 released, P2 taxi_3, P3 tunnel_end, P4 prison_visiting, P5 st_prison_road", die=die)
    for number in range(1, 10):
        ends = match.ends(f"P{number}") | match.ends(f"P{number}", "three")
        assert not ends & (INSIDE | {"going_straight"})


@pytest.mark.clause("JC-29")
def test_policemen_do_not_go_into_the_cells():
    match = set_up("green cells theft", die=1)
    assert set().union(*(match.ends(f"P{number}") for number in range(1, 10))) <= BEAT


@pytest.mark.clause("JA-9")
def test_policemen_walk_over_released():
    assert set_up(police="P1 taxi_3", die=2).ends("P1") >= {"crime_theft_nw"}
    assert "released" in set_up(police="P1 taxi_3", die=1).ends("P1")


@pytest.mark.clause("JA-8", "JC-48")
def test_policemen_pay_no_heed_to_arrows():
    match = set_up(police="P1 arrow_ne, P2 arrow_sw", die=1)
    assert match.ends("P1") == {"st_silk_passage", "crime_black_ne"}
    assert match.ends("P2") == {"crime_black_sw", "luck_6"}


@pytest.mark.clause("JC-27")
def test_policemen_share_spaces():
    match = set_up(police="P1 pub_rhodes, P2 pub_rhodes", die=1).play("P3 pub_rhodes")
    assert [match.at(f"P{number}") for number in (1, 2, 3)] == ["pub_rhodes"] * 3


@pytest.mark.clause("JC-20", "JC-141")
def test_a_policeman_can_be_called_away_from_a_crime():
    match = set_up("green, black pub_rhodes", police="P1 crime_fraud_e", die=1).play("P1 luck_3")
    match.throw(1).play("walk crime_fraud_e")
    assert match.at("black") == "crime_fraud_e"
    assert match.charge("black") == ""


@pytest.mark.clause("JC-42")
def test_police_spaces_and_probation_do_not_stop_policemen():
    match = set_up("green, black", police="P1 pub_hind", probation="green black", die=2)
    assert match.ends("P1") == {"taxi_2", "st_fiddlers_reach"}


@pytest.mark.clause("JA-6")
@pytest.mark.parametrize("space", ["luck_4", "st_bail_yard"])
def test_spaces_do_nothing_to_policemen(space):
    start = {"luck_4": "pub_hind", "st_bail_yard": "luck_6"}[space]
    match = set_up("green, black", police=f"P1 {start}", die=1).play(f"P1 {space}")
    assert (match.turn, match.phase) == ("black", "throwing")
