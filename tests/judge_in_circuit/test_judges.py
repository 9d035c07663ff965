"""Judges on the move: the Circuit, COURT, Bermuda, Hospital and shunting (JC-30 to JC-40, JA-17 to JA-25)."""

from functools import cache
from itertools import permutations

import pytest

from assize.core.edition import Edition, digest
from assize.games.judge_in_circuit.box import read_box

from .board import set_up
from .home_circuit import changed

JUDGES = ("kindly", "vague", "mildly", "whacker", "spite")
CIRCUIT = (
    *("court", "circ_1", "home_spite", "circ_3", "bash_n", "home_whacker"),
    *("circ_6", "home_mildly", "circ_8", "home_vague", "bash_s", "home_kindly"),
)
START = tuple(f"home_{judge}" for judge in JUDGES)
QUEUE_BEFORE_COURT = "kindly court, vague home_kindly, mildly bash_s, whacker home_vague, spite circ_8"


def next_door():
    """A box in which the arrow out of Hospital leads to the circle before COURT."""
    data = changed("hospital.arrow", "home_kindly")
    return Edition(data["name"], data["title"], data, read_box(data), digest(data))


def judge_moves(match):
    """The steps of Judges on offer, as thrown."""
    return {move for move in match.offers() if move.split()[0] in JUDGES and "three" not in move}


def standing(match):
    """Where the Judges are."""
    return {judge: match.at(judge) for judge in JUDGES}


# ---- a plain search that knows nothing of the rules' own


def steps(places, flown, hurt):
    """Every single step that a Judge can make: its name, and how it leaves them."""
    for index, judge in enumerate(JUDGES):
        here = places[index]
        ways = {}
        if here in CIRCUIT[1:]:
            ways[judge] = CIRCUIT[(CIRCUIT.index(here) + 1) % 12]
        if here == "home_mildly" and judge not in flown:
            ways[f"{judge} bermuda"] = "bermuda"
        if here == "bermuda" and judge not in flown:
            ways[judge] = "home_mildly"
        if here == "hospital" and judge not in hurt:
            ways[judge] = "circ_6"
        for name, there in ways.items():
            if there == "bermuda" or there not in places:
                flight = flown | {judge} if "bermuda" in (here, there) else flown
                yield name, (*places[:index], there, *places[index + 1 :]), flight


@cache
def can_make(places, flown, hurt, number):
    """Whether so many steps can be made in all."""
    return number == 0 or any(
        can_make(after, flight, hurt, number - 1) for _, after, flight in steps(places, flown, hurt)
    )


def right_moves(places, flown, hurt, number):
    """The names of the steps after which the rest can be made."""
    return {name for name, after, flight in steps(places, flown, hurt) if can_make(after, flight, hurt, number - 1)}


POSITIONS = [
    START,
    ("court", "home_kindly", "bash_s", "home_vague", "circ_8"),
    ("home_kindly", "bash_s", "home_vague", "circ_8", "home_mildly"),
    ("home_kindly", "bermuda", "bermuda", "hospital", "home_vague"),
    ("court", "bermuda", "home_mildly", "hospital", "circ_6"),
    ("bermuda", "bermuda", "bermuda", "bermuda", "home_kindly"),
    ("court", "bermuda", "bermuda", "bermuda", "hospital"),
]


@pytest.mark.clause("JC-23", "JC-30", "JC-31", "JC-32", "JC-33", "JC-34", "JC-35", "JA-17", "JA-18", "JA-19", "JA-21")
@pytest.mark.parametrize("places", POSITIONS)
@pytest.mark.parametrize("die", [1, 2, 3, 5])
def test_a_plain_search_finds_the_same_steps_in_every_order(places, die):
    compare(places, die, "")


@pytest.mark.clause("JA-22", "JC-39")
@pytest.mark.parametrize("die", [1, 2, 4])
def test_and_so_it_does_with_a_judge_who_has_just_come_to_hospital(die):
    compare(("home_kindly", "bermuda", "bermuda", "hospital", "home_vague"), die, "whacker")


def compare(places, die, hurt):
    """Try all beginnings of a move of Judges, each way they can come to stand once."""
    written = ", ".join(f"{judge} {place}" for judge, place in zip(JUDGES, places, strict=True))
    ill = frozenset(hurt.split())
    seen = {(places, frozenset()): ()}  # and the steps that lead there
    for left in range(die, 0, -1):
        after = {}
        for (now, flown), made in seen.items():
            match = set_up("green, black", judges=written, admitted=hurt, die=die)
            if made:
                match.play(*made)
            right = right_moves(now, flown, ill, left)
            assert judge_moves(match) == right, (now, left)
            for name, then, flight in steps(now, flown, ill):
                if name in right:
                    after.setdefault((then, flight), (*made, name))
        seen = after


# ---- the full number


@pytest.mark.clause("JC-30", "JA-17")
def test_one_judge_may_make_all_steps():
    match = set_up(die=2).play("spite")
    assert match.phase == "judging"
    assert match.offers() == judge_moves(match)
    match.play("spite")
    assert match.at("spite") == "bash_n"
    assert match.phase == "throwing"


@pytest.mark.clause("JC-30", "JA-17")
@pytest.mark.parametrize("order", list(permutations(("kindly", "vague", "spite"))))
def test_the_steps_may_be_shared_in_any_order(order):
    match = set_up(die=3).play(*order)
    assert (match.at("kindly"), match.at("vague"), match.at("spite")) == ("court", "bash_s", "circ_3")


@pytest.mark.clause("JA-17", "JC-34")
def test_one_judge_may_make_room_for_another():
    match = set_up(judges="vague bash_s", die=2)
    assert "vague" not in judge_moves(match)  # Kindly is on the next circle
    match.play("kindly")
    assert "vague" in judge_moves(match)
    match.play("vague")
    assert (match.at("kindly"), match.at("vague")) == ("court", "home_kindly")


@pytest.mark.clause("JC-23", "JC-30")
@pytest.mark.parametrize("die", range(1, 7))
def test_all_steps_are_made_before_the_turn_ends(die):
    match = set_up("green, black", die=die)
    for _ in range(die):
        assert match.turn == "green"
        assert match.phase in ("choosing", "judging")
        match.play(sorted(judge_moves(match))[0])
    assert match.turn == "black"


@pytest.mark.clause("JC-34", "JA-18")
def test_no_judge_steps_onto_a_circle_that_is_taken():
    match = set_up(judges="vague bash_s, mildly circ_8, whacker circ_6", die=1)
    assert judge_moves(match) == {"kindly", "mildly", "whacker", "spite"}


@pytest.mark.clause("JC-34")
def test_judges_never_pass_one_another_on_the_circuit():
    match = set_up(judges="kindly court, vague home_kindly, mildly bash_s, whacker home_vague", die=6)
    assert judge_moves(match) == {"spite"}
    match.play(*["spite"] * 6)
    assert match.at("spite") == "circ_8"
    assert judge_moves(match.throw(1)) == set()


@pytest.mark.clause("JA-18", "JC-23")
def test_if_the_full_number_cannot_be_used_judges_cannot_be_moved():
    match = set_up(judges=QUEUE_BEFORE_COURT, die=1)
    assert judge_moves(match) == set()
    match = set_up(
        judges="kindly court, vague home_kindly, mildly bash_s, whacker home_vague, spite home_mildly", die=2
    )
    assert judge_moves(match) == set()  # one step to Lincoln or Bermuda, and no more
    match = set_up(
        judges="kindly court, vague home_kindly, mildly bash_s, whacker home_vague, spite home_mildly", die=1
    )
    assert judge_moves(match) == {"spite", "spite bermuda"}


@pytest.mark.clause("JA-18", "JC-22")
def test_a_free_three_may_fit_where_the_throw_does_not():
    judges = "kindly court, vague home_kindly, mildly bash_s, whacker home_vague, spite bash_n"
    match = set_up(judges=judges, die=6)
    assert judge_moves(match) == set()
    assert "spite three" in match.offers()


@pytest.mark.clause("JC-35", "JA-19", "JA-20")
def test_court_stops_a_judge_and_others_make_the_rest():
    match = set_up(die=2).play("kindly")
    assert "kindly" not in judge_moves(match)
    assert judge_moves(match) == {"vague", "mildly", "mildly bermuda", "whacker", "spite"}


@pytest.mark.clause("JA-19", "JC-23")
def test_a_step_into_court_that_would_leave_steps_over_is_illegal():
    line = "kindly home_kindly, vague bash_s, mildly home_vague, whacker circ_8, spite home_mildly"
    assert judge_moves(set_up(judges=line, die=5)) == {"kindly", "spite bermuda"}
    assert judge_moves(set_up(judges=line, die=6)) == set()  # each can move up by one, and that is all
    alone = {"judges": "kindly home_kindly, vague bermuda, mildly home_mildly, whacker circ_6, spite home_whacker"}
    assert "kindly" in judge_moves(set_up(die=2, **alone))
    ill = {
        "judges": "kindly home_kindly, vague hospital, mildly hospital, whacker hospital, spite hospital",
        "admitted": "vague mildly whacker spite",
    }
    assert judge_moves(set_up(die=1, **ill)) == {"kindly"}
    assert judge_moves(set_up(die=2, **ill)) == set()


@pytest.mark.clause("JA-20", "JC-35")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_judge_who_waits_in_court_cannot_be_moved(die):
    match = set_up(judges="kindly court", die=die)
    assert "kindly" not in {move.split()[0] for move in match.offers()}


@pytest.mark.clause("JA-20")
def test_a_shunt_can_move_a_judge_who_waits_in_court():
    match = set_up(judges="kindly court", hands="green L25", die=1, crooks="green").play("play L25")
    assert (match.at("spite"), match.at("kindly")) == ("court", "circ_1")


@pytest.mark.clause("JC-31")
@pytest.mark.parametrize(
    ("place", "then"), [(one, CIRCUIT[(number + 1) % 12]) for number, one in enumerate(CIRCUIT) if number]
)
def test_judges_move_clockwise(place, then):
    judges = f"spite {place}, kindly bermuda, vague bermuda, mildly bermuda, whacker bermuda"
    match = set_up(judges=judges, die=1).play("spite")
    assert match.at("spite") == then


# ---- Bermuda


@pytest.mark.clause("JC-32", "JA-21")
@pytest.mark.parametrize("judge", JUDGES)
def test_any_judge_on_mildly_seethings_circle_may_fly(judge):
    judges = "mildly circ_1, " * (judge != "mildly") + f"{judge} home_mildly"
    match = set_up(judges=judges, die=1)
    assert {move for move in match.offers() if "bermuda" in move} == {
        f"{judge} bermuda",
        f"{judge} bermuda three",
    }
    match.play(f"{judge} bermuda")
    assert match.at(judge) == "bermuda"
    assert match.facts("judge moved") == [f"{judge} home_mildly bermuda"]


@pytest.mark.clause("JC-33")
def test_a_judge_comes_back_when_the_circle_is_empty():
    match = set_up(judges="kindly bermuda, mildly circ_8", die=1).play("kindly")
    assert match.at("kindly") == "home_mildly"


@pytest.mark.clause("JC-33")
def test_and_not_while_somebody_is_on_it():
    match = set_up(judges="kindly bermuda", die=1)
    assert "kindly" not in judge_moves(match)
    match = set_up(judges="kindly bermuda", die=2).play("mildly")
    assert "kindly" in judge_moves(match)
    match.play("kindly")
    assert match.at("kindly") == "home_mildly"


@pytest.mark.clause("JC-33", "JA-21")
def test_two_may_change_places_over_bermuda():
    match = set_up(judges="kindly bermuda", die=2).play("mildly bermuda", "kindly")
    assert (match.at("mildly"), match.at("kindly")) == ("bermuda", "home_mildly")


@pytest.mark.clause("JA-21")
def test_nobody_flies_there_and_back_in_one_move():
    match = set_up(die=2).play("mildly bermuda")
    assert not {move for move in judge_moves(match) if move.startswith("mildly")}
    match = set_up(judges="mildly bermuda", die=2).play("mildly")
    assert judge_moves(match) >= {"mildly"}
    assert "mildly bermuda" not in judge_moves(match)


@pytest.mark.clause("JA-21")
def test_in_a_later_move_he_may():
    match = set_up(die=1).play("mildly bermuda").throw(1).play("mildly")
    assert match.at("mildly") == "home_mildly"
    match.throw(1).play("mildly bermuda")
    assert match.at("mildly") == "bermuda"


@pytest.mark.clause("JA-21")
def test_a_flight_is_one_step():
    match = set_up(judges="mildly bermuda", die=3).play("mildly", "mildly", "spite")
    assert (match.at("mildly"), match.at("spite")) == ("circ_8", "circ_3")


@pytest.mark.clause("JA-21", "JC-34")
def test_bermuda_has_room_for_everybody_and_they_leave_in_any_order():
    judges = "kindly bermuda, vague bermuda, whacker bermuda, spite bermuda"
    match = set_up(judges=judges, die=1).play("mildly bermuda")
    assert set(standing(match).values()) == {"bermuda"}
    match.throw(1)
    assert judge_moves(match) == set(JUDGES)


@pytest.mark.clause("JC-142", "JC-34")
def test_a_judge_in_bermuda_can_be_overtaken():
    match = set_up(judges="spite home_mildly, mildly bermuda, whacker circ_6", die=1).play("spite bermuda")
    match.throw(2).play("whacker", "whacker")
    assert match.at("whacker") == "circ_8"
    match.throw(1).play("spite")
    assert match.at("spite") == "home_mildly"


# ---- after the trial


@pytest.mark.clause("JC-36", "JC-37")
def test_a_judge_moves_on_after_one_trial():
    match = set_up("green cells theft, black cells theft", judges="kindly court").throw(1)
    assert match.at("kindly") == "circ_1"
    assert match.queue == ["black"]
    assert match.phase == "throwing"
    assert match.facts("judge moved") == ["kindly court circ_1"]


@pytest.mark.clause("JC-37")
def test_he_shunts_the_judges_in_his_way():
    match = set_up("green cells theft", judges="kindly court, vague circ_1, whacker circ_3").throw(1)
    assert (match.at("kindly"), match.at("vague")) == ("circ_1", "home_spite")
    assert (match.at("spite"), match.at("whacker")) == ("circ_3", "bash_n")
    assert match.facts("shunted") == ["vague circ_1 home_spite", "spite home_spite circ_3", "whacker circ_3 bash_n"]


@pytest.mark.clause("JC-37")
def test_a_gap_ends_the_shunt():
    match = set_up("green cells theft", judges="kindly court, vague circ_1, spite circ_3").throw(1)
    assert (match.at("vague"), match.at("spite")) == ("home_spite", "circ_3")


@pytest.mark.clause("JA-24", "JC-74")
def test_a_re_trial_moves_the_judge_on_with_a_shunt():
    match = set_up("green cells theft", judges="vague court, kindly circ_1").throw(2)
    assert match.facts("re-trial") == ["green"]
    assert (match.at("vague"), match.at("kindly")) == ("circ_1", "home_spite")


@pytest.mark.clause("JC-36")
def test_the_same_judge_must_come_round_again():
    match = set_up("green cells theft, black", judges="vague court").throw(2)  # Re-Trial
    assert (match.queue, match.phase, match.at("vague")) == (["green"], "throwing", "circ_1")


@pytest.mark.clause("JA-36", "JC-36")
def test_one_move_of_judges_cannot_bring_two_trials():
    match = set_up("green cells theft, black cells fraud", judges="vague bash_s", die=3).play("kindly")
    assert match.phase == "judging"  # the trial waits
    match.play("vague")
    assert match.phase == "judging"
    match.play("spite")
    assert match.facts("trial") == ["green kindly theft"]
    match.throw(1)
    assert (match.at("kindly"), match.at("vague")) == ("circ_1", "home_kindly")
    assert match.queue == ["black"]
    assert match.phase == "throwing"


@pytest.mark.clause("JA-25", "JC-70")
def test_a_judge_may_be_brought_in_for_somebody_else():
    match = set_up("green, black cells theft", die=1).play("kindly")
    assert match.facts("trial") == ["black kindly theft"]


# ---- Hospital


@pytest.mark.clause("JC-38")
def test_no_judge_walks_into_hospital():
    for die in range(1, 7):
        match = set_up(die=die)
        for _ in range(die):
            match.play(sorted(judge_moves(match))[-1])
        assert "hospital" not in standing(match).values()


@pytest.mark.clause("JC-38", "JC-53")
def test_a_bashing_brings_a_judge_to_hospital():
    match = set_up("green st_silk_passage", judges="spite bash_n", die=1).play("walk bash_n")
    assert match.at("spite") == "hospital"


@pytest.mark.clause("JC-38")
def test_so_does_a_luck_card():
    match = set_up("green", hands="green L35").play("play L35", "pick kindly")
    assert match.at("kindly") == "hospital"


@pytest.mark.clause("JC-39", "JA-22")
def test_he_leaves_in_a_later_turn_along_the_arrow():
    match = set_up("green, black", hands="green L35").play("play L35", "pick spite").pass_all().throw(1)
    assert match.at("spite") == "hospital"
    assert "spite" not in judge_moves(match)
    match.play("kindly").throw(1)
    assert "spite" in judge_moves(match)
    match.play("spite")
    assert match.at("spite") == "circ_6"


@pytest.mark.clause("JA-22", "JC-39")
def test_he_stays_while_the_circle_is_taken():
    match = set_up(judges="spite hospital, whacker circ_6", die=1)
    assert "spite" not in judge_moves(match)


@pytest.mark.clause("JA-22", "JC-34")
def test_leaving_hospital_takes_one_step():
    match = set_up(judges="spite hospital, mildly circ_8", die=2).play("spite", "spite")
    assert match.at("spite") == "home_mildly"


@pytest.mark.clause("JC-40")
def test_a_second_patient_puts_the_first_out_with_a_shunt():
    match = set_up("green st_silk_passage", judges="spite hospital, vague bash_n, kindly circ_6", die=1)
    match.play("walk bash_n")
    assert match.at("vague") == "hospital"
    assert match.at("spite") == "circ_6"
    assert (match.at("kindly"), match.at("mildly")) == ("home_mildly", "circ_8")
    assert match.facts("discharged") == ["spite circ_6"]
    assert match.facts("shunted") == ["kindly circ_6 home_mildly", "mildly home_mildly circ_8"]


@pytest.mark.clause("JC-40", "JC-39")
def test_whoever_is_put_out_stands_on_the_arrows_circle_even_in_the_turn_he_came():
    match = set_up("green pub_burghers", judges="kindly hospital, mildly circ_8", admitted="kindly", die=1).play(
        "walk luck_5"
    )
    match.draw("L50")
    assert (match.at("spite"), match.at("kindly")) == ("hospital", "circ_6")


@pytest.mark.clause("JC-40", "JA-23", "JC-70")
def test_a_shunt_out_of_hospital_can_bring_a_judge_into_court_and_a_trial():
    match = set_up(
        "green st_silk_passage, black cells theft", judges="spite hospital, vague bash_n", die=1, edition=next_door()
    )
    match.play("walk bash_n")
    assert match.told[-1] == "trial black kindly theft"
    assert (match.at("vague"), match.at("spite"), match.at("kindly")) == ("hospital", "home_kindly", "court")
    match.throw(4)
    assert (match.at("black"), match.at("kindly")) == ("years_1", "circ_1")


@pytest.mark.clause("JA-23", "JC-37")
def test_a_shunt_may_go_over_court_and_push_out_a_judge_who_has_tried_nobody():
    judges = "spite hospital, vague bash_n, kindly home_kindly, mildly court, whacker circ_1"
    match = set_up("green st_silk_passage, black", judges=judges, die=1, edition=next_door()).play("walk bash_n")
    assert (match.at("spite"), match.at("kindly")) == ("home_kindly", "court")
    assert (match.at("mildly"), match.at("whacker")) == ("circ_1", "home_spite")
    assert match.facts("shunted") == ["kindly home_kindly court", "mildly court circ_1", "whacker circ_1 home_spite"]


@pytest.mark.clause("JA-23")
def test_a_judge_placed_in_court_by_a_card_has_arrived():
    match = set_up("green, black cells theft", hands="green L37", judges="spite circ_1").play("play L37").pass_all()
    assert (match.at("kindly"), match.phase) == ("court", "trying")
