"""Luck cards in general: drawing and reshuffling, when each can be played and when not, several at once, and Alibi!."""

from __future__ import annotations

import pytest

from assize.games.judge_in_circuit.state import DISCARDED, IN_FORCE, OUT_OF_PLAY

from .board import set_up
from .board_cards import (
    CARDS,
    HELD_ALONE,
    KEEP,
    NOW,
    OWN_TURN,
    POINTS,
    at_luck,
    at_point,
    lies,
    playable,
    turn_up,
    turn_up_inside,
)

JAILED = "green years_3 dartmoor parkhurst"

# Positions of which a card that can be played at any time has something to work on.
FITTING = [
    ("L01", "green years_3 gartree"),
    ("L01", "green cells"),
    ("L02", "green years_3 gartree"),
    ("L02", "green years_3 maidstone gartree"),
    ("L03", "green years_3 maidstone"),
    ("L05", "green"),
    ("L05", "green cells"),
    ("L05", "green years_3 gartree"),
    ("L06", "green"),
    ("L06", "green cells"),
    ("L07", "green, iggs"),
    ("L07", "green years_3 gartree, iggs"),
    ("L07", "green, iggs years_3 gartree"),
    ("L09", "green"),
    ("L15", "green"),
    ("L15", "green years_3 gartree"),
    ("L16", "green"),
    ("L16", "green cells"),
    ("L17", "green"),
    ("L17", "green years_3 gartree"),
    ("L18", "green years_3 gartree"),
    ("L21", "green cells"),
    ("L22", "green cells, black years_3 gartree"),
    ("L23", "green"),
    ("L24", "green years_3 gartree"),
    ("L25", "green"),
    ("L28", "green"),
    ("L31", "green"),
    ("L31", "green cells"),
    ("L34", "green years_3 gartree"),
    ("L35", "green"),
    ("L35", "green years_3 gartree"),
    ("L36", "green cells"),
    ("L37", "green"),
    ("L39", "green, lemon"),
    ("L39", "green, black"),
    ("L42", "black cells, green cells"),
    ("L47", "green"),
    ("L47", "green cells"),
    ("L47", "green years_3 gartree, black"),
    ("L49", "green"),
]

# Positions of which it has not.
UNFITTING = [
    ("L01", "green"),
    ("L01", "green remission gartree"),
    ("L02", "green"),
    ("L02", "green cells"),
    ("L02", "green years_3 maidstone"),
    ("L02", "green years_3 gartree maidstone"),
    ("L03", "green"),
    ("L03", "green cells"),
    ("L03", "green years_3 gartree"),
    ("L07", "green, black"),
    ("L07", "green cells, iggs"),
    ("L07", "green, iggs cells"),
    ("L09", "green years_3 gartree"),
    ("L09", "green cells"),
    ("L15", "green cells"),
    ("L15", "green prison_visiting"),
    ("L15", "green visiting_time gartree"),
    ("L18", "green"),
    ("L18", "green cells"),
    ("L21", "green"),
    ("L21", "green years_3 gartree"),
    ("L22", "green cells, black"),
    ("L22", "green cells, black cells"),
    ("L22", "green, black years_3 gartree"),
    ("L22", "green years_3 gartree, black years_3 gartree"),
    ("L23", "green years_3 gartree"),
    ("L23", "green cells"),
    ("L24", "green"),
    ("L24", "green cells"),
    ("L34", "green"),
    ("L34", "green cells"),
    ("L34", "green cells, black years_3 gartree"),
    ("L34", "green years_3 gartree scrubs"),
    ("L34", "green years_3 scrubs, black cells"),
    ("L36", "green"),
    ("L36", "green years_3 gartree"),
    ("L39", "green years_3 gartree, lemon"),
    ("L39", "green cells, lemon"),
    ("L39", "green, lemon years_3 gartree"),
    ("L39", "green, lemon cells"),
    ("L42", "green"),
    ("L42", "green years_3 gartree, black cells"),
    ("L42", "green cells"),
    ("L42", "green cells, black cells"),
    ("L47", "green years_3 gartree, black years_3 gartree"),
    ("L49", "green years_3 gartree"),
    ("L49", "green cells"),
]


# ---- drawing (JC-87, JC-88) ----------------------------------------------------------------------------------------


@pytest.mark.clause("JC-87", "JC-88")
def test_fourteen_cards_are_now_and_thirty_six_are_kept():
    assert len(CARDS) == 50
    for card in CARDS:
        match = turn_up(card, hands="black L01" if card != "L01" else "black L02")
        if card in NOW:
            assert match.facts("turned up") == [f"green {card}"]
            assert card not in match.hand("green")
        else:
            assert match.facts("drew") == [f"green {card}"]
            assert match.hand("green") == {card}


@pytest.mark.clause("JC-87")
def test_any_card_of_the_pack_may_be_the_next():
    match = at_luck(hands="green L02, black L36 L07", discarded="L10 L11", in_force="L46")
    assert match.asked == "chance"
    assert match.offers() == {f"draw {card}" for card in CARDS} - {
        "draw L02", "draw L36", "draw L07", "draw L10", "draw L11", "draw L46",
    }  # fmt: skip


@pytest.mark.clause("JC-87")
def test_a_drawn_card_leaves_the_pack():
    match = at_luck()
    assert match.s.pack == 50
    match.draw("L36")
    assert match.s.pack == 49
    assert lies(match, "L36") == "green"


@pytest.mark.clause("JC-87", "JA-57")
@pytest.mark.parametrize("card", sorted(NOW - {"L04", "L45", "L46"}))
def test_a_now_card_is_carried_out_before_anybody_can_play_one(card):
    """Nobody is asked about cards before what the NOW card itself asks has been answered."""
    match = at_luck(hands="green L05, black L31")
    match.draw(card)
    while match.phase in ("picking", "stealing"):
        assert match.window == ""
        match.play(sorted(match.offers())[0])
    assert (match.phase, match.window) == ("window", "after move")


@pytest.mark.clause("JA-57")
def test_both_cards_of_a_bus_are_drawn_before_anybody_can_play_one():
    match = turn_up("L45", hands="green L05, black L31")
    assert match.phase == "drawing"
    match.draw("L08")
    assert match.phase == "drawing"
    match.draw("L36")
    assert (match.phase, match.window, match.asked) == ("window", "after move", "green")


@pytest.mark.clause("JC-87")
def test_a_card_that_is_kept_can_be_played_at_once():
    match = turn_up("L09")
    assert (match.phase, match.window, match.asked) == ("window", "after move", "green")
    assert match.offers() == {"pass", "play L09"}


@pytest.mark.clause("JC-88")
def test_used_cards_are_face_up_with_what_has_happened():
    match = turn_up("L08")
    assert match.cards_at(DISCARDED) == {"L08"}
    match = set_up("green", hands="green L25").play("play L25")
    assert match.cards_at(DISCARDED) == {"L25"}
    assert match.hand("green") == set()


@pytest.mark.clause("JC-88", "JA-56")
def test_the_discards_are_shuffled_when_a_card_is_needed_and_none_is_left():
    match = set_up("green pub_hind, black", die=1, pack="", hands="green L02 L03, black L36").pass_all()
    match.play("walk luck_4")
    assert match.facts("reshuffled") == ["47"]
    assert match.offers() == {f"draw {card}" for card in CARDS} - {"draw L02", "draw L03", "draw L36"}
    assert match.hand("green") == {"L02", "L03"}
    assert match.hand("black") == {"L36"}
    assert match.cards_at(DISCARDED) == set()
    match.draw("L31")
    assert match.s.pack == 46


@pytest.mark.clause("JA-56")
def test_the_last_card_of_the_pack_is_drawn_before_anything_is_shuffled():
    match = at_luck(pack="L18")
    assert match.facts("reshuffled") == []
    assert match.offers() == {"draw L18"}
    match.draw("L18")
    assert match.s.pack == 0
    assert match.facts("reshuffled") == []
    assert len(match.cards_at(DISCARDED)) == 49


@pytest.mark.clause("JA-56")
def test_the_pack_is_made_anew_between_two_draws():
    match = at_luck(pack="L45 L18").draw("L45", "L18")
    assert match.facts("reshuffled") == ["49"]
    assert match.phase == "drawing"
    assert match.offers() == {f"draw {card}" for card in CARDS} - {"draw L18"}


@pytest.mark.clause("JA-56", "JC-128")
def test_bicycles_go_back_with_the_shuffle():
    match = set_up("green pub_hind, black", die=1, pack="", in_force="L46")
    assert match.ends("P1", "twice")
    match.play("walk luck_4")
    assert match.facts("reshuffled") == ["50"]
    assert match.cards_at(IN_FORCE) == set()
    assert "draw L46" in match.offers()
    match.draw("L18").pass_all().throw(1).pass_all()
    assert match.phase == "choosing"
    assert match.ends("P1")
    assert not match.ends("P1", "twice")


@pytest.mark.clause("JA-56")
def test_bicycles_stay_while_there_is_a_pack():
    match = (
        set_up("green pub_hind, black", die=1, pack="L18", in_force="L46").play("walk luck_4").draw("L18").pass_all()
    )
    assert match.cards_at(IN_FORCE) == {"L46"}
    assert match.throw(1).pass_all().ends("P1", "twice")


@pytest.mark.clause("JA-56")
def test_without_any_card_nothing_is_drawn():
    match = set_up("green pub_hind, black", die=1, pack="")
    match.s.place[:] = OUT_OF_PLAY
    match.play("walk luck_4")
    assert match.at("green") == "luck_4"
    assert (match.phase, match.turn) == ("throwing", "black")
    assert {"drew", "turned up", "reshuffled"}.isdisjoint(match.news)


@pytest.mark.clause("JA-54")
def test_any_number_of_cards_may_be_held():
    held = [card for card in KEEP if card != "L31"]
    match = turn_up("L31", hands="green " + " ".join(held))
    assert match.hand("green") == set(KEEP)
    assert match.hand("black") == set()


# ---- at any time (JC-85, JC-89, JA-55) -----------------------------------------------------------------------------


@pytest.mark.clause("JC-85")
@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize(("card", "crooks"), FITTING)
def test_a_card_can_be_played_at_every_moment_of_the_own_turn(card, crooks, point):
    assert playable(at_point(point, crooks, card, turn="green")) == {card}


@pytest.mark.clause("JC-85")
@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize(("card", "crooks"), FITTING)
def test_a_card_can_be_played_at_every_moment_of_another_turn(card, crooks, point):
    other = next((name for name in ("black", "iggs", "lemon") if name in crooks), "harbuthnot")
    match = at_point(point, crooks, card, turn=other)
    assert match.phase == "window"
    assert match.offers() == {"pass", f"play {card}"}


@pytest.mark.clause("JA-55", "JC-89")
@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize(("card", "crooks"), UNFITTING)
def test_a_card_without_anything_to_work_on_cannot_be_played(card, crooks, point):
    assert playable(at_point(point, crooks, card, turn="green")) == set()


@pytest.mark.clause("JC-89")
@pytest.mark.parametrize(
    "card", ["L02", "L03", "L07", "L09", "L15", "L18", "L23", "L24", "L33", "L34", "L39", "L41", "L49"]
)
@pytest.mark.parametrize("point", POINTS)
def test_cards_about_inside_or_free_do_nothing_for_a_crook_in_the_cells(card, point):
    assert playable(at_point(point, "green cells, iggs", card)) == set()


@pytest.mark.clause("JC-85")
@pytest.mark.parametrize("card", KEEP)
def test_the_table_above_speaks_of_every_card(card):
    assert (card in HELD_ALONE) + (card in OWN_TURN) + (card in {name for name, _ in FITTING}) == 1


@pytest.mark.clause("JC-85")
@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("card", sorted(HELD_ALONE))
@pytest.mark.parametrize("crooks", ["green", "green cells, black cells", "green years_3 gartree, black cells"])
def test_cards_for_arrests_and_trials_cannot_be_played_at_other_times(card, crooks, point):
    assert playable(at_point(point, crooks, card)) == set()


@pytest.mark.clause("JC-85")
@pytest.mark.parametrize(
    ("card", "crooks", "points"),
    [
        ("L26", "green", {"before throw", "after throw", "after move"}),
        ("L26", "green cells", {"before throw", "after throw", "after move"}),
        ("L33", "green in_luck_2 gartree", {"before throw", "after throw"}),
        ("L33", "green years_5 gartree", set()),
        ("L33", "green in_luck_1 gartree", set()),
        ("L33", "green luck_4", set()),
        ("L41", "green", {"after throw"}),
        ("L41", "green years_3 gartree", set()),
        ("L41", "green cells", set()),
        ("L48", "green", {"before throw"}),
        ("L48", "green cells", {"before throw"}),
        ("L48", "green years_3 gartree", {"before throw"}),
    ],
)
def test_cards_of_the_own_turn(card, crooks, points):
    for point in POINTS:
        assert playable(at_point(point, crooks, card, turn="green")) == ({card} if point in points else set())
        assert playable(at_point(point, crooks, card, turn="harbuthnot")) == set()


@pytest.mark.clause("JA-55")
@pytest.mark.parametrize(
    ("card", "judges", "fits"),
    [
        ("L06", "kindly bermuda, vague hospital, mildly bermuda, whacker bermuda, spite court", False),
        ("L06", "kindly bermuda, vague hospital, mildly bermuda, whacker circ_3, spite court", True),
        ("L35", "kindly bermuda, vague hospital, mildly bermuda, whacker bermuda, spite court", False),
        ("L35", "kindly bermuda, vague hospital, mildly bermuda, whacker circ_3, spite court", True),
        ("L28", "kindly bermuda, vague hospital, mildly bermuda, whacker circ_3, spite court", False),
        ("L28", "kindly bermuda, vague hospital, mildly circ_1, whacker circ_3, spite court", True),
        ("L17", "whacker court", False),
        ("L25", "whacker court", True),
        ("L25", "spite court", False),
        ("L37", "spite court", True),
        ("L37", "kindly court", False),
        ("L17", "kindly court", True),
    ],
)
def test_cards_for_judges_need_judges_where_they_work(card, judges, fits):
    assert (card in playable(at_point("before throw", "green", card, judges=judges))) == fits


@pytest.mark.clause("JA-55")
@pytest.mark.parametrize(
    ("card", "rest"),
    [("L11", {}), ("L11", {"hands": "green L02"}), ("L29", {}), ("L29", {"hands": "black L02"}), ("L38", {})],
)
def test_a_now_card_without_anything_to_do_is_put_away(card, rest):
    match = turn_up(card, **rest)
    assert match.facts("nothing") == [card]
    assert lies(match, card) == "used"
    match.pass_all()
    assert (match.phase, match.turn) == ("throwing", "black")


@pytest.mark.clause("JC-89")
@pytest.mark.parametrize("card", ["L19", "L32"])
def test_a_now_card_does_nothing_to_somebody_in_the_cells(card):
    """Who draws two cards of which the first brings him to THE CELLS draws the other one there."""
    match = turn_up("L45").draw("L13", card)
    assert match.at("green") == "cells"
    assert match.charge("green") == "bank_robbery"
    assert match.rings("green") == []
    assert match.queue == ["green"]
    assert lies(match, card) == "used"


# ---- several together (JC-85, JC-145) ------------------------------------------------------------------------------


@pytest.mark.clause("JC-85", "JC-145", "JC-111", "JC-112")
@pytest.mark.parametrize("order", [("L02", "L03"), ("L03", "L02")])
@pytest.mark.parametrize("turn", ["green", "black"])
@pytest.mark.parametrize("point", POINTS)
def test_two_transfers_together_win(order, turn, point):
    match = set_up(f"{JAILED}, black", hands="green L02 L03", turn=turn, **POINTS[point])
    match.play(f"play {order[0]}")
    assert match.winners == []
    assert match.asked == "green"
    match.play(f"play {order[1]}")
    assert match.winners == ["green"]
    assert match.phase == "ended"


@pytest.mark.clause("JC-85", "JC-124", "JC-145")
@pytest.mark.parametrize("order", [("play L34", "pick 0", "play L02"), ("play L02", "play L34", "pick 0")])
def test_horace_and_a_room_in_kent_together_win(order):
    match = set_up(f"{JAILED}, black", hands="green L02 L34", turn="black")
    match.play(*order)
    assert set(match.rings("green")) == {"dartmoor", "parkhurst", "scrubs", "maidstone"}
    assert match.winners == ["green"]


@pytest.mark.clause("JC-85")
def test_two_players_play_at_the_same_moment():
    match = set_up("green, black", hands="green L25, black L17")
    match.play("play L25")
    assert match.at("spite") == "court"
    assert (match.window, match.asked) == ("before throw", "black")
    match.play("play L17")
    assert match.at("whacker") == "court"
    assert match.at("spite") == "circ_1"
    assert match.phase == "throwing"


@pytest.mark.clause("JA-58")
def test_the_player_on_turn_comes_first_and_then_the_others_clockwise():
    match = set_up("green, black, iggs, white", turn="iggs", hands="green L25, black L17, iggs L37, white L05")
    asked = []
    for _ in range(4):
        asked.append(match.asked)
        match.play("pass")
    assert asked == ["iggs", "white", "green", "black"]
    assert match.phase == "throwing"


@pytest.mark.clause("JA-58")
def test_a_card_is_carried_out_at_once_and_none_is_played_on_top_of_it():
    match = set_up("green, black", hands="green L35 L06, black L25")
    match.play("play L35")
    assert (match.phase, match.window, match.asked) == ("picking", "", "green")
    assert all(move.startswith("pick ") for move in match.offers())
    match.play("pick spite")
    assert match.at("spite") == "hospital"
    assert (match.window, match.asked) == ("before throw", "green")


# ---- several Crooks (JC-86) ----------------------------------------------------------------------------------------


@pytest.mark.clause("JC-86", "JC-122")
def test_crooks_are_dealt_with_in_the_order_of_their_cards():
    match = turn_up("L30", "black taxi_1, iggs crime_fraud_w, white st_wharf_lane, harbuthnot luck_5, lemon luck_3")
    assert match.facts("went") == [
        "harbuthnot pub_burghers", "iggs pub_old_lag", "lemon pub_rhodes", "white pub_crampton", "black pub_rhodes",
        "green pub_hind",
    ]  # fmt: skip


@pytest.mark.clause("JC-86", "JC-122")
def test_those_who_can_choose_are_asked_in_the_order_of_their_cards():
    match = turn_up("L30", "black st_temple_bar_steps, iggs police_6, white st_bail_yard")
    asked = []
    while match.phase == "picking":
        asked.append(match.asked)
        match.play(sorted(match.offers())[0])
    assert asked == ["iggs", "white", "black"]


# ---- Alibi! (JC-96, JC-125, JA-48, JA-49) --------------------------------------------------------------------------

RICH = "gartree maidstone scrubs"


@pytest.mark.clause("JC-96", "JC-125")
@pytest.mark.parametrize("alibi", [True, False])
def test_nobody_wins_who_holds_the_alibi(alibi):
    hands = "green L02" + " L36" * alibi
    match = set_up("green years_3 gartree scrubs dartmoor, black", hands=hands).play("play L02")
    assert len(match.rings("green")) == 4
    assert match.winners == ([] if alibi else ["green"])


@pytest.mark.clause("JC-96")
def test_an_alibi_in_another_hand_does_not_stop_anybody():
    match = set_up("green years_3 gartree scrubs dartmoor, black", hands="green L02, black L36").play("play L02")
    assert match.winners == ["green"]


@pytest.mark.clause("JC-96", "JA-48")
def test_playing_the_alibi_wins_for_who_wears_enough_rings():
    match = set_up(f"green cells theft {RICH} dartmoor, black", hands="green L36")
    assert match.winners == []
    match.play("play L36")
    assert match.at("green") == "released"
    assert match.winners == ["green"]


@pytest.mark.clause("JC-96", "JA-48")
def test_who_is_robbed_of_the_alibi_wins():
    match = turn_up("L11", f"black years_3 {RICH} dartmoor", hands="black L36 L05")
    match.play("pick black")
    assert match.winners == []
    assert match.play("steal L36").winners == ["black"]


@pytest.mark.clause("JC-96", "JA-48")
def test_who_is_robbed_of_another_card_does_not():
    match = turn_up("L11", f"black years_3 {RICH} dartmoor", hands="black L36 L05")
    assert match.play("pick black", "steal L05").winners == []


@pytest.mark.clause("JC-96", "JA-48")
def test_who_loses_the_alibi_by_careless_talk_wins():
    match = turn_up_inside("L29", f"{RICH} dartmoor", hands="green L36 L05")
    assert match.phase == "stealing"
    assert match.play("steal L36").winners == ["green"]


@pytest.mark.clause("JC-96")
def test_who_comes_by_the_alibi_cannot_win_with_the_next_ring():
    match = turn_up_inside("L11", "gartree maidstone parkhurst", hands="green L34, black L36")
    match.play("pick black", "steal L36", "play L34", "pick 0")
    assert len(match.rings("green")) == 4
    assert match.winners == []


@pytest.mark.clause("JC-96", "JA-49")
@pytest.mark.parametrize("crooks", ["green, black cells", "green years_3 gartree, black cells"])
@pytest.mark.parametrize("point", POINTS)
def test_the_alibi_is_of_no_use_to_anybody_else(crooks, point):
    assert playable(at_point(point, crooks, "L36")) == set()
