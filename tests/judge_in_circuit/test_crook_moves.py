"""Crooks on the move: along streets, through the prison, by Taxi and on Probation (JC-25 to JC-28, JC-43 to JC-56)."""

from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from assize.games.judge_in_circuit.rules.paths import crook_offers
from assize.games.judge_in_circuit.state import LONGEST, SPACES

from .board import set_up
from .home_circuit import HOME

BOARD = HOME.data["board"]
KIND = {space["id"]: space["kind"] for space in HOME.data["spaces"]}
ARROW = {space["id"]: space["arrow"] for space in HOME.data["spaces"] if "arrow" in space}
TAXIS = [space for space, kind in KIND.items() if kind == "taxi"]


# ---- a plain walker that knows nothing of the rules' own tables


@cache
def next_to(space):
    """Where a Crook can walk from a space, but for Going Straight and the TUNNEL."""
    found = set()
    for street in BOARD["streets"]:
        for one, other in pairwise(street):
            found |= {other} if one == space else {one} if other == space else set()
    for one, other in pairwise(BOARD["track"]):
        if one == space:
            found.add(other)
        if other == space and other != "released":
            found.add(one)
    if space == "going_straight":
        found |= set(BOARD["exits"])
    return found


def walk(way, steps, on_probation, ridden, from_start, ends):
    """Add to `ends` where a Crook who has gone this way can be after so many steps more."""
    here = way[-1]
    if steps == 0 or (on_probation and len(way) > 1 and KIND[here] == "police"):
        if KIND[here] != "bars":
            ends.add(here)
        return
    steps_to = dict.fromkeys(next_to(here), ridden)
    if len(way) == 1 and here in ARROW:
        steps_to = {ARROW[here]: False}
    if len(way) == 1 and here == "remission":
        steps_to["going_straight"] = False
    for space, rode in steps_to.items():
        if space not in way:
            walk([*way, space], steps - 1, on_probation, rode, from_start, ends)
    if KIND[here] == "taxi" and not ridden and (len(way) > 1 or from_start):
        for space in TAXIS:
            if space not in way:
                walk([*way, space], steps - 1, on_probation, True, from_start, ends)


def destinations(space, steps, on_probation=False, from_start=True):
    """Every space that the plain walker reaches."""
    ends = set()
    walk([space], steps, on_probation, False, from_start, ends)
    if space == HOME.data["tunnel"]["mouth"] and steps == 6:
        ends.add("tunnel_end")
    return ends


@pytest.mark.clause("JC-23", "JC-25", "JC-26", "JC-28", "JC-43", "JC-48", "JC-52", "JC-80", "JA-1", "JA-6", "JA-7")
@pytest.mark.parametrize("from_start", [1, 0])
@pytest.mark.parametrize("probation", ["", "green"])
def test_a_plain_walker_finds_the_same_moves(probation, from_start):
    match = set_up("green, black", probation=probation, options={"taxi_from_start": from_start})
    out, path = np.zeros(4 * SPACES, np.int64), np.zeros(2 * LONGEST, np.int64)
    for space in KIND:
        match.s.at[0] = match.space(space)
        three = destinations(space, 3, bool(probation), bool(from_start))
        for die in range(1, 7):
            match.s.die = die
            moves = [match.move_name(int(code)) for code in out[: crook_offers(match.box, match.s, out, 0, path)]]
            assert len(moves) == len(set(moves)), (space, die)
            thrown = {f"walk {end}" for end in destinations(space, die, bool(probation), bool(from_start))}
            assert set(moves) == thrown | ({f"walk {end} three" for end in three} if die != 3 else set()), (space, die)


@pytest.mark.clause("JC-25")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("start", ["taxi_4", "crime_theft_nw"])
def test_the_trail_of_a_move_is_a_way_to_its_end(start, die):
    for end in set_up(f"green {start}, black", die=die).walks():
        match = set_up(f"green {start}, black", die=die).play(f"walk {end}")
        way = [list(KIND)[space] for space in match.s.trail if space >= 0]
        assert (way[0], way[-1], len(way)) == (start, end, die + 1)
        assert all(b in next_to(a) or {a, b} <= set(TAXIS) for a, b in pairwise(way))


# ---- the streets


@pytest.mark.clause("JC-25")
@pytest.mark.parametrize(
    ("start", "ends"),
    [
        ("pub_hind", {"luck_4", "police_5"}),
        ("luck_6", {"st_bail_yard", "crime_bank_w", "arrow_sw", "bash_s"}),
        ("released", {"crime_theft_nw", "taxi_3"}),
        ("governor", {"in_slopping"}),
        ("years_3", {"visiting_time", "remission"}),
    ],
)
def test_one_step_leads_in_any_direction(start, ends):
    assert set_up(f"green {start} dartmoor", die=1).walks() == ends


@pytest.mark.clause("JC-26", "JA-1")
def test_a_two_is_not_out_and_back():
    match = set_up("green pub_rhodes", die=2)
    assert match.walks() == {"taxi_1", "luck_3"}


@pytest.mark.clause("JC-26", "JA-1")
def test_a_move_may_end_beside_where_it_began_but_not_cross_itself():
    # Released!, the theft and the Prison Rank lie in a ring of three.
    assert set_up("green released", die=3).walks() == {
        *("police_1", "st_turnkey_close", "st_prison_road", "st_gallows_hill", "police_6"),
        *("taxi_1", "taxi_2", "taxi_4", "taxi_5"),
        *("crime_black_ne", "police_3", "police_5", "crime_black_sw", "police_7", "st_ermine_street"),
        *("st_pudding_lane", "police_4", "crime_theft_se"),
    }


@pytest.mark.clause("JC-27")
def test_a_crook_may_end_where_others_stand():
    match = set_up("green pub_rhodes, black police_3", police="P1 police_3", die=1).play("walk police_3")
    assert match.at("green") == match.at("black") == "police_3"


# ---- the prison


@pytest.mark.clause("JC-28", "JC-147")
def test_inside_a_crook_may_walk_away_from_released():
    match = set_up("green years_4 dartmoor", die=4)
    assert match.walks() == {"in_luck_2", "remission"}


@pytest.mark.clause("JC-28")
@pytest.mark.parametrize(("die", "ends"), [(1, {"in_slopping", "years_7"}), (2, {"governor"}), (4, {"years_6"})])
def test_behind_the_governor_there_is_only_wall(die, ends):
    assert set_up("green in_luck_1 dartmoor", die=die).walks() == ends


@pytest.mark.clause("JC-52", "JA-12")
@pytest.mark.parametrize(
    ("start", "die", "ends"),
    [
        ("years_7", 1, {"in_luck_1"}),  # Gate D is the other way
        ("years_7", 2, {"in_slopping", "in_mailbags"}),  # past Gate D
        ("years_1", 1, {"in_luck_4"}),
        ("remission", 1, {"years_3", "going_straight"}),
        ("in_yard", 3, set()),
        ("in_slopping", 3, set()),
        ("governor", 4, set()),
    ],
)
def test_no_move_ends_on_bars_but_it_may_pass_them(start, die, ends):
    assert set_up(f"green {start} dartmoor", die=die).walks() == ends


@pytest.mark.clause("JC-44", "JA-9")
@pytest.mark.parametrize(("die", "end"), [(3, "released"), (4, "taxi_3"), (5, "st_prison_road"), (6, "police_6")])
def test_released_frees_whoever_comes_to_it_or_over_it(die, end):
    match = set_up("green years_1 dartmoor", die=die).play(f"walk {end}")
    assert match.at("green") == end
    assert match.prison("green") == ""
    assert match.rings("green") == ["dartmoor"]


@pytest.mark.clause("JC-44", "JA-6")
def test_passing_released_can_go_on_by_taxi():
    match = set_up("green years_1 dartmoor", die=5)
    assert {"taxi_1", "taxi_2", "taxi_4", "taxi_5"} <= match.walks()


@pytest.mark.clause("JA-9")
@pytest.mark.parametrize("start", ["released", "crime_theft_nw", "taxi_3"])
def test_nobody_walks_into_prison(start):
    inside = set(BOARD["track"][:-1])
    for die in range(1, 7):
        assert not inside & set_up(f"green {start}", die=die).walks()


@pytest.mark.clause("JC-45", "JA-10")
def test_going_straight_is_open_to_a_move_that_starts_on_remission():
    assert set_up("green remission dartmoor", die=1).walks() == {"going_straight", "years_3"}
    assert set_up("green remission dartmoor", die=2).walks() == {
        "taxi_3",
        "st_prison_road",
        "visiting_time",
        "years_2",
    }


@pytest.mark.clause("JC-45", "JA-10")
@pytest.mark.parametrize(("start", "die"), [("years_3", 2), ("visiting_time", 3), ("years_2", 3), ("bars_3", 2)])
def test_passing_remission_does_not_open_it(start, die):
    assert "going_straight" not in set_up(f"green {start} dartmoor", die=die).walks()
    assert "taxi_3" not in set_up(f"green {start} dartmoor", die=die).walks()


@pytest.mark.clause("JC-45")
def test_remission_is_used_in_a_later_move():
    match = set_up("green years_3 dartmoor, black", die=1).play("walk remission")
    assert (match.at("green"), match.turn) == ("remission", "black")
    match.wait().throw(2).play("walk taxi_3")
    assert match.at("green") == "taxi_3"
    assert match.prison("green") == ""


@pytest.mark.clause("JA-11", "JC-45")
def test_remission_by_card_counts_as_well():
    match = set_up("green years_7 dartmoor", hands="green L01").play("play L01").pass_all().throw(1)
    assert match.walks() == {"going_straight", "years_3"}


@pytest.mark.clause("JA-10")
def test_going_straight_leads_out_only():
    assert set_up("green going_straight", die=1).walks() == {"taxi_3", "st_prison_road"}
    assert set_up("green going_straight", die=3).prison("green") == ""
    for start, die in (("st_prison_road", 1), ("taxi_3", 1), ("police_6", 2), ("released", 2)):
        assert "going_straight" not in set_up(f"green {start}", die=die).walks()


# ---- the TUNNEL


@pytest.mark.clause("JC-55", "JC-56", "JA-16")
def test_a_six_at_the_mouth_opens_the_tunnel():
    match = set_up("green in_luck_2 dartmoor", die=6)
    assert match.walks() == {"tunnel_end", "visiting_time", "in_luck_1"}
    match.play("walk tunnel_end")
    assert match.at("green") == "tunnel_end"
    assert match.prison("green") == ""
    assert match.facts("tunnelled") == ["green"]


@pytest.mark.clause("JC-56", "JA-2")
@pytest.mark.parametrize("die", range(1, 6))
def test_no_other_throw_opens_it(die):
    assert "walk tunnel_end" not in set_up("green in_luck_2 dartmoor", die=die).offers()
    assert "walk tunnel_end three" not in set_up("green in_luck_2 dartmoor", die=die).offers()


@pytest.mark.clause("JC-55", "JA-16")
@pytest.mark.parametrize("start", [space for space in BOARD["track"][:-1] if space != "in_luck_2"])
def test_it_is_entered_from_its_mouth_only(start):
    match = set_up(f"green {start} dartmoor", die=6)
    if start in ("remission", "bars_4", "in_belongings"):  # to the Allotments by streets and Taxi
        assert "tunnelled" not in match.play("walk tunnel_end").news
    else:
        assert "tunnel_end" not in match.walks()


@pytest.mark.clause("JA-16")
def test_a_loaded_six_is_a_six():
    match = set_up("green in_luck_2 dartmoor", hands="green L48").play("play L48", "pick 6").pass_all()
    assert "tunnel_end" in match.walks()


@pytest.mark.clause("JC-55")
def test_the_tunnel_is_not_a_way_in():
    for die in range(1, 7):
        assert "in_luck_2" not in set_up("green tunnel_end", die=die).walks()


# ---- Taxis


@pytest.mark.clause("JC-43")
def test_a_ride_is_one_step_of_the_move():
    match = set_up("green police_5", die=2)
    assert match.walks() == {"taxi_1", "taxi_3", "taxi_4", "taxi_5", "crime_black_sw", "luck_4"}
    match.play("walk taxi_5")
    assert match.at("green") == "taxi_5"


@pytest.mark.clause("JC-43")
def test_there_is_one_ride_in_a_move():
    # A second ride would bring him from rank to rank, and to the Prison Rank in three steps by any other.
    match = set_up("green police_5", die=3)
    assert not {"taxi_1", "taxi_2", "taxi_3", "taxi_4", "taxi_5"} & match.walks()


@pytest.mark.clause("JC-43")
def test_a_crook_may_walk_on_after_a_ride():
    match = set_up("green police_5", die=3)
    assert {"crime_black_ne", "police_3", "crime_theft_nw", "released", "police_7", "police_4"} <= match.walks()


@pytest.mark.clause("JC-43")
def test_a_crook_may_pass_a_rank_without_a_ride():
    assert "crime_black_sw" in set_up("green police_5", die=2).walks()


@pytest.mark.clause("JC-43")
def test_a_ride_is_possible_again_in_the_next_turn():
    match = set_up("green police_5, black", die=2).play("walk taxi_1").wait().throw(1)
    assert "taxi_4" in match.walks()


@pytest.mark.clause("JA-7")
def test_a_ride_may_begin_where_the_crook_stands():
    assert set_up("green taxi_2", die=1).walks() == {
        "crime_black_sw",
        "police_5",
        "taxi_1",
        "taxi_3",
        "taxi_4",
        "taxi_5",
    }


@pytest.mark.clause("JA-7", "JC-43")
def test_unless_it_is_agreed_that_he_must_come_to_the_rank():
    options = {"taxi_from_start": 0}
    assert set_up("green taxi_2", die=1, options=options).walks() == {"crime_black_sw", "police_5"}
    assert "taxi_1" in set_up("green police_5", die=2, options=options).walks()


# ---- arrows


@pytest.mark.clause("JC-48")
@pytest.mark.parametrize(("start", "end"), [("arrow_ne", "st_silk_passage"), ("arrow_sw", "crime_black_sw")])
def test_whoever_starts_on_an_arrow_leaves_along_it(start, end):
    assert set_up(f"green {start}", die=1).walks() == {end}


@pytest.mark.clause("JC-48")
def test_the_rest_of_the_move_is_free_of_the_arrow():
    assert set_up("green arrow_ne", die=2).walks() == {"pub_pharaoh", "police_8", "bash_n"}


@pytest.mark.clause("JA-8")
def test_an_arrow_does_not_bind_whoever_passes_or_ends_there():
    match = set_up("green st_silk_passage", die=2)
    assert "crime_black_ne" in match.walks()  # over the arrow, against it
    assert "arrow_ne" in set_up("green st_silk_passage", die=1).walks()
    assert "arrow_ne" in set_up("green crime_black_ne", die=1).walks()


# ---- Probation


@pytest.mark.clause("JC-80", "JC-42")
def test_on_probation_a_police_space_ends_the_move():
    match = set_up("green pub_hind, black", probation="green", die=4)
    assert "police_5" in match.walks()
    assert not {"taxi_2", "crime_black_ne", "tunnel_end", "crime_theft_nw"} & match.walks()
    match.play("walk police_5")
    assert (match.at("green"), match.turn) == ("police_5", "black")
    assert match.on_probation("green")


@pytest.mark.clause("JC-80")
def test_others_pass_police_spaces():
    match = set_up("green pub_hind, black", die=4)
    assert "police_5" not in match.walks()
    assert "tunnel_end" in match.walks()


@pytest.mark.clause("JC-80")
def test_the_other_way_is_open_on_probation():
    match = set_up("green pub_hind, black", probation="green", die=3)
    assert match.walks() == {"police_5", "crime_safe_s", "st_dock_street"}


@pytest.mark.clause("JA-45")
def test_an_empty_police_space_stops_as_well():
    match = set_up("green pub_hind, black", probation="green", police="P5 police_1", die=4)
    assert "police_5" in match.walks()
    assert "tunnel_end" not in match.walks()


@pytest.mark.clause("JA-46", "JC-80")
def test_whoever_starts_on_a_police_space_goes_freely_to_the_next():
    match = set_up("green police_5, black", probation="green", die=2)
    assert "crime_black_sw" in match.walks()
    match = set_up("green police_6, black", probation="green", die=6)
    assert "police_1" in match.walks()  # four streets and the theft away, five steps


@pytest.mark.clause("JC-80")
def test_the_next_turn_goes_on_from_the_police_space():
    match = set_up("green pub_hind, black", probation="green", die=4).play("walk police_5").wait()
    match.throw(2)
    assert "crime_black_sw" in match.walks()


@pytest.mark.clause("JC-80")
def test_on_probation_a_ride_may_pass_by_police_spaces():
    match = set_up("green taxi_2, black", probation="green", die=2)
    assert "crime_black_ne" in match.walks()
