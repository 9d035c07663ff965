"""What spaces do to a Crook who comes to rest there (JC-41 to JC-54, JA-6, JA-13, JA-14, JA-26 to JA-31)."""

import pytest

from assize.games.judge_in_circuit.state import DISCARDED

from .board import set_up

TO_BASH = {"bash_n": "st_silk_passage", "bash_s": "luck_6"}  # each from next door
both = pytest.mark.parametrize("space", TO_BASH)


def coming_to(space, judge="spite", more="black", police="", **entries):
    """A match in which Green has come to a bash space; `judge` is where a Judge stands."""
    judges = f"{judge} {space}" if judge else ""
    match = set_up(f"green {TO_BASH[space]}, {more}", judges=judges, police=police, die=1, **entries)
    return match.play(f"walk {space}")


# ---- Luck and other spaces


@pytest.mark.clause("JC-47", "JA-6")
@pytest.mark.parametrize("luck", ["luck_4", "in_luck_3"])
def test_a_move_that_ends_on_luck_draws_a_card(luck):
    start = {"luck_4": "pub_hind", "in_luck_3": "years_4 dartmoor"}[luck]
    match = set_up(f"green {start}", die=1).play(f"walk {luck}")
    assert (match.phase, match.asked) == ("drawing", "chance")
    match.draw("L36")
    assert match.hand("green") == {"L36"}


@pytest.mark.clause("JC-47")
def test_a_card_that_is_kept_may_be_used_at_once():
    match = set_up("green pub_hind", die=1).play("walk luck_4").draw("L09")
    assert match.offers() == {"pass", "play L09"}
    match.play("play L09", "pick pub_bull_bear")
    assert match.at("green") == "pub_bull_bear"


@pytest.mark.clause("JC-47")
def test_a_now_card_is_carried_out_at_once():
    match = set_up("green pub_hind", die=1).play("walk luck_4").draw("L50")
    assert match.at("spite") == "hospital"
    assert match.hand("green") == set()
    assert match.cards_at(DISCARDED) == {"L50"}


@pytest.mark.clause("JA-6", "JC-47")
def test_passing_luck_draws_nothing():
    match = set_up("green pub_hind, black", die=2).play("walk st_fiddlers_reach")
    assert (match.turn, match.phase) == ("black", "throwing")


@pytest.mark.clause("JC-47")
def test_staying_on_luck_draws_no_second_card():
    match = set_up("green luck_4, black", die=1).play("P9 st_dock_street")
    assert (match.turn, match.phase) == ("black", "throwing")


@pytest.mark.clause("JC-41")
@pytest.mark.parametrize("space", ["pub_rhodes", "pub_bull_bear", "st_shady_grove", "police_3", "taxi_1", "arrow_ne"])
def test_nothing_happens_on_pubs_streets_police_spaces_ranks_and_arrows(space):
    neighbours = {"pub_rhodes": "crime_fraud_e", "pub_bull_bear": "crime_tax_n", "st_shady_grove": "luck_3"}
    neighbours |= {"police_3": "pub_rhodes", "taxi_1": "police_3", "arrow_ne": "crime_black_ne"}
    match = set_up(f"green {neighbours[space]}, black", die=1).play(f"walk {space}")
    assert (match.at("green"), match.turn, match.phase) == (space, "black", "throwing")


@pytest.mark.clause("JC-41", "JA-53")
def test_the_bull_and_bear_is_nobodys_home_and_absent_crooks_leave_their_pubs():
    match = set_up("green st_pudding_lane, black", hands="green L09").play("play L09")
    assert match.offers() == {
        *("pick pub_burghers", "pick pub_old_lag", "pick pub_rhodes", "pick pub_crampton"),
        *("pick pub_pharaoh", "pick pub_hind", "pick pub_bull_bear"),
    }


# ---- n+1


@pytest.mark.clause("JC-51", "JA-13", "JC-50")
@pytest.mark.parametrize("throw", range(1, 7))
def test_the_extra_porridge_is_one_year_more_than_the_throw(throw):
    match = set_up("green years_4 scrubs dartmoor, black", die=1).play("walk extra_porridge")
    assert (match.phase, match.turn) == ("extra years", "green")
    match.throw(throw)
    assert match.at("green") == f"years_{throw + 1}"
    assert match.facts("extra years") == [f"green {throw} {throw + 1}"]
    assert (match.prison("green"), match.rings("green")) == ("dartmoor", ["scrubs", "dartmoor"])
    assert match.turn == "black"


@pytest.mark.clause("JC-51", "JA-6")
def test_passing_the_extra_porridge_is_harmless():
    match = set_up("green years_5 dartmoor, black", die=3).play("walk years_4")
    assert (match.at("green"), match.turn) == ("years_4", "black")


# ---- bashing


@pytest.mark.clause("JC-53", "JA-26")
@both
def test_a_crook_who_moves_onto_a_judge_bashes_him(space):
    match = coming_to(space)
    assert (match.at("green"), match.at("spite")) == (space, "hospital")
    assert match.facts("bashed") == ["green spite"]
    assert match.charge("green") == ""


@pytest.mark.clause("JC-53")
@pytest.mark.parametrize("judge", ["kindly", "vague", "mildly", "whacker", "spite"])
def test_any_crook_can_bash_any_judge(judge):
    match = set_up("green, black st_ermine_street", judges=f"{judge} bash_n", turn="black", die=1).play("walk bash_n")
    assert match.facts("bashed") == [f"black {judge}"]


@pytest.mark.clause("JC-53")
@both
def test_without_a_judge_there_is_nobody_to_bash(space):
    match = coming_to(space, judge="", police=f"P1 {space}")
    assert "bashed" not in match.news
    assert match.at("green") == space  # and nothing to be arrested for


@pytest.mark.clause("JC-54", "JC-61")
@both
def test_a_policeman_who_comes_later_arrests_the_basher(space):
    match = coming_to(space, police="P1 st_ermine_street, P2 crime_tax_s")
    match.throw(1).play({"bash_n": "P1 bash_n", "bash_s": "P2 bash_s"}[space])
    assert (match.at("green"), match.charge("green")) == ("cells", "judge_bashing")
    assert match.facts("arrested") == [f"green judge_bashing {space}"]


@pytest.mark.clause("JC-54", "JC-61")
def test_whoever_bashed_is_arrested_for_it_on_any_seat():
    match = set_up("green, black bash_n", bashers="black", police="P1 st_ermine_street", die=1).play("P1 bash_n")
    assert match.charge("black") == "judge_bashing"


@pytest.mark.clause("JC-54", "JA-29")
def test_a_basher_who_has_moved_away_is_safe():
    match = coming_to("bash_n", police="P1 st_ermine_street").wait().throw(1).play("walk st_silk_passage")
    match.throw(1).play("P1 bash_n").throw(1)
    match.play("walk bash_n")  # back again, and no Judge is there
    assert (match.at("green"), match.charge("green")) == ("bash_n", "")


@pytest.mark.clause("JA-29", "JC-54")
def test_others_on_the_same_space_are_not_arrested():
    match = coming_to("bash_n", more="black bash_n", police="P1 st_ermine_street").throw(1).play("P1 bash_n")
    assert match.at("green") == "cells"
    assert (match.at("black"), match.charge("black")) == ("bash_n", "")


@pytest.mark.clause("JA-28", "JC-54")
@both
def test_with_a_policeman_there_already_the_bashing_comes_first_and_then_the_arrest(space):
    match = coming_to(space, police=f"P1 {space}")
    kinds = [kind for kind in match.news if kind in ("walked", "bashed", "hospital", "arrested", "celled")]
    assert kinds == ["walked", "bashed", "hospital", "arrested", "celled"]
    assert (match.at("green"), match.charge("green"), match.at("spite")) == ("cells", "judge_bashing", "hospital")


@pytest.mark.clause("JA-27", "JC-53")
def test_a_judge_who_comes_to_a_crook_is_safe():
    match = set_up("green bash_s, black", die=1).play("vague")
    assert match.at("vague") == "bash_s"
    assert "bashed" not in match.news
    match.throw(1).play("P9 st_dock_street")
    assert match.at("vague") == "bash_s"


@pytest.mark.clause("JA-27", "JC-37")
def test_a_judge_who_is_shunted_to_a_crook_is_safe_too():
    judges = "kindly court, vague circ_1, spite home_spite, whacker circ_3"
    match = set_up("green bash_n, black cells theft", judges=judges).throw(1)
    assert match.at("whacker") == "bash_n"
    assert "bashed" not in match.news


@pytest.mark.clause("JA-27", "JA-29")
def test_a_crook_beside_a_judge_and_a_policeman_has_done_nothing():
    match = set_up("green bash_s, black", police="P1 crime_tax_s", judges="vague bash_s", die=1).play("P1 bash_s")
    assert (match.at("green"), match.at("vague")) == ("bash_s", "bash_s")


@pytest.mark.clause("JC-53", "JA-14")
def test_a_crook_who_is_on_the_space_already_bashes_the_next_judge_only_by_coming_anew():
    match = coming_to("bash_s", judge="spite").throw(1).play("vague")
    assert (match.at("green"), match.at("vague")) == ("bash_s", "bash_s")


@pytest.mark.clause("JA-26", "JA-6")
@pytest.mark.parametrize(("bash_on_pass", "where"), [(0, "bash_n"), (1, "hospital")])
def test_a_judge_is_bashed_in_passing_only_if_that_is_agreed_on(bash_on_pass, where):
    # From The Pharaoh three steps lead to Silk Passage over the Robing Room Steps, and no other way does.
    match = set_up(
        "green, black pub_pharaoh", judges="spite bash_n", options={"bash_on_pass": bash_on_pass}, turn="black"
    )
    match.throw(3).play("walk st_silk_passage")
    assert match.at("spite") == where
    assert match.facts("bashed") == ["black spite"] * bash_on_pass


@pytest.mark.clause("JA-26")
@pytest.mark.parametrize(
    ("start", "end", "space"),
    [("st_ermine_street", "st_silk_passage", "bash_n"), ("st_silk_passage", "st_ermine_street", "bash_n")],
)
def test_of_several_ways_the_one_that_is_shown_counts(start, end, space):
    match = set_up(f"black {start}, green", judges=f"spite {space}", options={"bash_on_pass": 1}, die=2)
    match.play(f"walk {end}")
    assert (match.at("spite") == "hospital") == (match.space(space) in match.s.trail.tolist())


@pytest.mark.clause("JA-26", "JA-29")
def test_whoever_has_bashed_in_passing_is_not_there_to_be_arrested():
    match = set_up(
        "black pub_pharaoh, green", judges="spite bash_n", police="P1 bash_n", options={"bash_on_pass": 1}, die=3
    ).play("walk st_silk_passage")
    assert match.at("spite") == "hospital"
    assert (match.at("black"), match.charge("black")) == ("st_silk_passage", "")
    match.throw(1).play("P1 st_silk_passage")
    assert match.at("black") == "st_silk_passage"


@pytest.mark.clause("JA-26")
def test_with_that_agreed_on_whoever_ends_there_bashes_as_ever():
    match = coming_to("bash_n", police="P1 bash_n", options={"bash_on_pass": 1})
    assert (match.charge("green"), match.facts("bashed")) == ("judge_bashing", ["green spite"])


# ---- the TUNNEL's end


@pytest.mark.clause("JC-57", "JA-15")
def test_a_policeman_at_the_end_of_the_tunnel_sends_the_crook_back():
    match = set_up("green in_luck_2 scrubs dartmoor, black", police="P1 tunnel_end", die=6).play("walk tunnel_end")
    assert match.at("green") == "years_6"
    assert (match.prison("green"), match.rings("green")) == ("dartmoor", ["scrubs", "dartmoor"])
    assert (match.charge("green"), match.queue) == ("", [])
    assert match.facts("intercepted") == ["green years_6"]
    assert match.turn == "black"


@pytest.mark.clause("JA-15", "JC-66", "JC-81")
def test_whoever_is_met_there_does_not_come_to_the_cells_and_stays_on_probation():
    match = set_up("green in_luck_2 dartmoor, black", police="P1 tunnel_end", probation="green", die=6)
    match.play("walk tunnel_end")
    assert (match.at("green"), match.on_probation("green")) == ("years_6", True)


@pytest.mark.clause("JA-15", "JC-57")
def test_a_policeman_who_comes_later_does_nothing():
    match = set_up("green in_luck_2 dartmoor, black", police="P1 pub_old_lag", die=6).play("walk tunnel_end")
    match.throw(1).play("P1 tunnel_end")
    assert match.at("green") == "tunnel_end"


@pytest.mark.clause("JA-15")
def test_a_crook_who_walks_to_the_allotments_is_not_taken_for_an_escaper():
    match = set_up("green pub_old_lag, black", police="P1 tunnel_end", die=1).play("walk tunnel_end")
    assert match.at("green") == "tunnel_end"


LATE = {"tunnel_late_arrest": 1}


@pytest.mark.clause("JA-15")
def test_unless_it_is_agreed_that_he_takes_the_crook_back():
    match = set_up("green in_luck_2 scrubs dartmoor, black", police="P1 pub_old_lag", options=LATE, die=6)
    match.play("walk tunnel_end").throw(1).play("P1 tunnel_end")
    assert match.at("green") == "years_6"
    assert (match.charge("green"), match.rings("green")) == ("", ["scrubs", "dartmoor"])


@pytest.mark.clause("JA-15", "JA-40")
def test_whoever_is_taken_back_later_is_in_the_prison_he_was_in():
    match = set_up("green in_luck_2 scrubs dartmoor, black", police="P1 pub_old_lag", options=LATE, die=6)
    match.play("walk tunnel_end").throw(1).play("P1 tunnel_end")
    assert match.prison("green") == "dartmoor"


@pytest.mark.clause("JA-15", "JA-40")
def test_whoever_was_in_no_prison_is_taken_back_to_none():
    for options in ({}, LATE):
        match = set_up(
            "green in_luck_2 dartmoor, black", no_prison="green", police="P1 tunnel_end", options=options, die=6
        ).play("walk tunnel_end")
        assert (match.at("green"), match.prison("green")) == ("years_6", "")


@pytest.mark.clause("JA-15", "JA-40")
def test_an_escaper_who_has_moved_on_has_left_his_prison():
    match = set_up("green in_luck_2 dartmoor, black", options=LATE, die=6).play("walk tunnel_end").wait()
    match.throw(1).play("walk crime_black_sw")
    assert match.prison("green") == ""


@pytest.mark.clause("JA-15", "JA-40")
def test_whoever_changes_places_with_an_escaper_is_in_no_prison():
    match = set_up("green in_luck_2 dartmoor, iggs pub_rhodes", hands="green L07", options=LATE, die=6)
    match.play("walk tunnel_end", "play L07")
    assert (match.at("green"), match.at("iggs")) == ("pub_rhodes", "tunnel_end")
    assert (match.prison("green"), match.prison("iggs")) == ("", "")


@pytest.mark.clause("JA-15")
def test_but_not_one_who_has_moved_on_or_has_walked_there():
    match = set_up("green in_luck_2 dartmoor, black", police="P1 crime_fraud_w", options=LATE, die=6)
    match.play("walk tunnel_end").wait().throw(1).play("walk crime_black_sw").throw(2).play("P1 tunnel_end")
    assert match.at("green") == "crime_black_sw"
    match = set_up("green pub_old_lag, black", police="P1 tunnel_end", options=LATE, die=1).play("walk tunnel_end")
    assert match.at("green") == "tunnel_end"


# ---- the order of events


@pytest.mark.clause("JA-31")
def test_bashing_comes_before_arrest_and_arrest_before_the_trial():
    match = set_up("green luck_6, black", judges="vague bash_s, spite court", police="P1 bash_s", die=1)
    match.play("walk bash_s")
    kinds = [kind for kind in match.news if kind in ("bashed", "arrested", "celled", "trial")]
    assert kinds == ["bashed", "arrested", "celled", "trial"]
    assert match.facts("trial") == ["green spite judge_bashing"]


@pytest.mark.clause("JA-31", "JC-100")
def test_whoever_is_arrested_on_a_luck_space_draws_nothing():
    match = set_up("green pub_hind, black luck_4", police="P1 luck_4", options={"abound": 1}, die=1).play("walk luck_4")
    match.play("pick black")
    assert match.queue == ["black", "green"]
    assert match.phase == "throwing"


@pytest.mark.clause("JA-31")
def test_the_space_comes_before_visiting_and_visiting_before_a_trial():
    match = set_up(
        "green in_luck_3 dartmoor, black prison_visiting, iggs visiting_time gartree, white cells theft",
        judges="kindly court",
        landing=1,
    )
    assert match.phase == "drawing"
    match.draw("L50")
    assert (match.phase, match.asked) == ("visiting", "black")
    match.play("pass")
    assert match.phase == "trying"


@pytest.mark.clause("JA-31", "JC-95")
def test_a_win_ends_everything_that_would_follow():
    match = set_up(
        "green prison_visiting dartmoor gartree, black visiting_time scrubs, iggs cells theft",
        judges="kindly court",
        options={"rings": 3},
    )
    match.play("exchange black")
    assert (match.winners, match.asked) == (["green"], "over")
    assert "trial" not in match.news
