"""What a seat sees: nothing that it cannot know, sums as the rules make them, and what its Identity may hope for."""

from __future__ import annotations

import json
import random
from functools import lru_cache

import numpy as np
import pytest

from assize.core.kernel import EVERYTHING, OVER
from assize.games.justice import rules, state, view
from assize.games.justice.rules.verdict import round_score, side_total
from assize.games.justice.view.light import light, light_box

from .court import HOME, begun, court, deal_again

PEPE = "E13 W13 | T9 T11 E6> | R2^ R3^"
PEOPLE = {
    "suspects": ("Commissar Pepe", "Foreman Brunhild", "Envoy Lysand"),
    "identity": ("Truth Seeker", "Commissar", "Redeemer"),
}


@lru_cache(maxsize=16)
def positions(players, seed=0, every=25, **options):
    """Positions of a match that is played at random: every so many plies, and the first of each phase."""
    chooser, found, seen = random.Random(seed), [], set()
    match = begun(players, **options)
    plies = 0
    while match.s.actor != OVER:
        if plies % every == 0 or int(match.s.phase) not in seen:
            found.append(match.s.copy())
            seen.add(int(match.s.phase))
        plies += 1
        rules.play(match.box, match.s, chooser.choice(match.codes()))
    return [*found, match.s.copy()]


def board(match, seat=None):
    return view.board(match.edition, match.s, seat)


# ---- secrets -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-13", "JU-18", "JU-29")
@pytest.mark.parametrize("players", [3, 5, 7])
def test_nobody_sees_what_he_cannot_know(players):
    for s in positions(players, players, discard=1, target=25):
        for seat in range(players):
            other = s.copy()
            rules.redeal(HOME.record[0], other, seat, np.arange(1, 5, dtype=np.uint64))
            assert view.board(HOME, s, seat) == view.board(HOME, other, seat)


@pytest.mark.parametrize("players", [3, 4])
def test_a_view_is_plain_data(players):
    for s in positions(players, players, target=25):
        told = view.board(HOME, s, 0)
        assert json.loads(json.dumps(told)) == told


def test_two_worlds_look_alike():
    match = court("E7 T3 M6 | E9 W2 | R1 T4", lead=1, peeked={1: "1"}, liability="GII", **PEOPLE)
    for seed in range(1, 6):
        other = deal_again(match, 1, seed)
        assert board(match, 0) == board(other, 0)
    swapped = court("E7 T3 M6 | R1 W2 | E9 T4", lead=1, peeked={1: "1"}, liability="GGI", **PEOPLE)
    assert board(match, 0) == board(swapped, 0)
    assert board(match, 1) != board(swapped, 1)


@pytest.mark.clause("JU-28", "JU-29")
def test_who_has_looked_is_open_and_what_he_saw_is_not():
    match = court("E7 | E9 | R1", lead=1, peeked={2: "1 3"}, liability="GIG", **PEOPLE)
    for seat in (None, 0, 2):
        suspects = board(match, seat)["suspects"]
        assert [man["liability"] for man in suspects] == [None] * 3
        assert [man["peekers"] for man in suspects] == [[1], [], [1]]
    assert [man["liability"] for man in board(match, 1)["suspects"]] == ["guilty", None, "guilty"]
    assert [man["liability"] for man in board(match, EVERYTHING)["suspects"]] == ["guilty", "innocent", "guilty"]
    assert not any(man["open"] for man in board(match, 1)["suspects"])


def test_hands_of_others_are_counts():
    match = court("E7 T3 M6 | E9 W2 | R1", lead=1, aside="T1 | T2 T5 |", options={"discard": 2}, **PEOPLE)
    assert board(match, 0)["hand"] == ["E7", "T3", "M6"]
    assert board(match, 1)["aside"] == ["T2", "T5"]
    for seat in (None, 0, 1, 2):
        told = board(match, seat)
        assert [each["cards"] for each in told["seats"]] == [3, 2, 1]
        assert [each["aside"] for each in told["seats"]] == [1, 2, 0]
        assert [each["identity"] for each in told["seats"]] == [None] * 3
    assert board(match)["hand"] == board(match)["aside"] == []
    assert board(match)["identity"] is None
    assert board(match, 2)["identity"]["name"] == "Redeemer"


# ---- sums ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("JX-1", "JX-4", "JX-5")
def test_pepe_s_sums_are_told_card_by_card():
    man = board(court("T1 | T2 | T3", lead=1, beside={1: PEPE}, **PEOPLE))["suspects"][0]
    assert (man["left"]["total"], man["right"]["total"], man["leaning"]) == (12, 13, "acquitted")
    assert [card["card"] for card in man["left"]["cards"]] == ["E13", "W13"]
    evidence = man["left"]["cards"][0]
    assert (evidence["value"], evidence["worth"], evidence["sum"]) == (2, 6, 6)
    assert evidence["factors"] == [{"symbol": "Commissar", "times": 3}]
    doubled = man["right"]["cards"][0]
    assert (doubled["card"], doubled["value"], doubled["worth"], doubled["sum"]) == ("E6", 3, 6, 9)
    assert doubled["modification"] == {
        "card": "M6", "name": "Indubitable", "side": "right", "black": 3, "adds": [], "counts": True,
    }  # fmt: skip
    assert man["count"] == {"Dwarf": 1, "Commissar": 2}
    assert [(worn["name"], worn["points"]) for worn in man["rosettes"]] == [("Scribe", 0), ("Snitch", 1)]


@pytest.mark.clause("JR-17")
def test_a_modification_on_the_other_side_counts_nothing():
    man = board(court("T1 | T2 | T3", lead=1, beside={1: "| E6< |"}, **PEOPLE))["suspects"][0]
    (card,) = man["right"]["cards"]
    assert not card["modification"]["counts"]
    assert (card["worth"], card["sum"], man["right"]["total"]) == (3, 3, 3)


@pytest.mark.clause("JU-53")
def test_ties_lean_to_a_conviction():
    assert [man["leaning"] for man in board(court("T1 | T2 | T3", lead=1, **PEOPLE))["suspects"]] == ["convicted"] * 3


@pytest.mark.parametrize("players", [3, 6])
def test_sums_of_cards_make_the_totals_of_the_rules(players):
    for s in positions(players, players + 10):
        for man in view.board(HOME, s, None)["suspects"]:
            for side, key in enumerate(("left", "right")):
                total = man[key]["total"]
                assert total == sum(card["sum"] for card in man[key]["cards"])
                if man["who"] is not None:
                    assert total == side_total(HOME.record[0], s, man["slot"], side)


def test_hints_say_what_a_card_would_count():
    match = court("E13 T9 R3 | T2 | T3", lead=1, beside={1: "| | R2^"}, **PEOPLE)
    hints = board(match, 0)["hints"]
    assert hints["E13"] == [{"left": 4, "right": 2}, {"left": 2, "right": 2}, {"left": 2, "right": 4}]
    assert hints["T9"] == [{"left": 4, "right": 2}] * 3
    assert hints["R3"][0] == {"top": [0, 0], "bottom": [0, 0]}
    assert "E13" not in board(match, 1)["hints"]


def test_hints_of_a_modified_card_in_the_trick():
    match = court("E6 | E7 M6 | E8", lead=1, **PEOPLE).play("E6", "E7", "E8", "pass", "pass", "modify E6 right")
    hint = board(match, 0)["hints"]["E6"][1]
    assert hint == {"left": 4, "right": 9}


# ---- the Trick and the seats ---------------------------------------------------------------------------------------


def test_the_trick_names_the_best_so_far():
    match = court("E7 T1 | E9 T2 | T3 W4", trump="witness", lead=1, **PEOPLE).play("E7")
    assert board(match)["trick"]["best"] == 0
    now = board(match.play("E9"))["trick"]
    assert (now["best"], now["led"], now["won"]) == (1, "evidence", False)
    assert [laid["card"] for laid in now["cards"]] == ["E7", "E9"]
    now = board(match.play("W4"))["trick"]
    assert (now["best"], now["won"]) == (2, True)


@pytest.mark.clause("JU-28", "JR-49")
def test_who_plays_no_card_in_a_trick():
    match = court("E7 T1 | E9 T2 | M3 | W1 W2", lead=1, tokens=1, identity=("Truth Seeker",) * 4)
    match.play("E7", "peek 2", "stay")
    assert [seat["part"] for seat in board(match)["seats"]] == ["lead", "peeked", "no card", ""]


def test_windows_do_not_say_who_has_answered():
    match = court("E7 M1 | E9 M2 | E8 M3", lead=1, **PEOPLE).play("E7", "E9", "E8")
    before = board(match)
    assert board(match.play("pass")) == before


# ---- Identities ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("JU-57", "JU-60")
def test_the_outlook_follows_what_a_seat_knows():
    match = court("T1 | T2 | T3", lead=1, beside={1: PEPE}, peeked={1: "1"}, liability="IGI", tokens=1, **PEOPLE)
    found = board(match, 0)["outlook"]
    assert found["suspects"][0] == {"slot": 0, "known": "innocent", "guilty": None, "innocent": 7}
    assert found["suspects"][1] == {"slot": 1, "known": None, "guilty": 4, "innocent": 0}
    assert found["suspects"][2] == {"slot": 2, "known": None, "guilty": 0, "innocent": 0}
    assert (found["low"], found["high"]) == (7 + 1, 7 + 4 + 3 + 1)


@pytest.mark.parametrize("players", [3, 5])
def test_the_outlook_holds_the_truth_once_the_verdict_is_told(players):
    judged = [s for s in positions(players, players + 20, every=1)[:700] if s.phase == state.REVEALING]
    assert judged
    for s in judged:
        for seat in range(players):
            found = view.board(HOME, s, seat)["outlook"]
            assert found["low"] <= round_score(HOME.record[0], s, seat) <= found["high"]


# ---- the show ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("JX-6", "JX-7", "JX-8")
def test_the_score_of_the_truth_seeker_has_its_reasons():
    match = court("| |", beside={1: PEPE}, liability="IGG", tokens=0, phase="judging", **PEOPLE)
    match.go_on(7)
    told = board(match)["show"]
    assert not told["whole"]
    (score,) = told["seats"]
    assert score["suspects"][0]["symbols"] == [
        {"symbol": "Dwarf", "count": 1, "worth": 2, "points": 2},
        {"symbol": "Commissar", "count": 2, "worth": 2, "points": 4},
    ]
    assert score["suspects"][0]["points"] == 7
    assert score["gold"] == 3
    assert score["gained"] == score["points"] == sum(row["points"] for row in score["suspects"]) + 3


def test_nothing_is_told_before_its_time():
    match = court("| |", beside={1: PEPE}, liability="IGG", phase="judging", **PEOPLE)
    told = board(match)["show"]
    assert [man["verdict"] for man in told["suspects"]] == [None] * 3
    told = board(match.go_on(1))["show"]
    assert [man["verdict"] for man in told["suspects"]] == ["acquitted", None, None]
    assert [man["liability"] for man in told["suspects"]] == [None] * 3
    told = board(match.go_on(3))["show"]
    assert [man["liability"] for man in told["suspects"]] == ["innocent", None, None]
    assert told["seats"] == []


def test_the_round_before_can_be_looked_at_again():
    played = [s for s in positions(4, 4) if s.phase < state.JUDGING]
    assert all(view.board(HOME, s, None)["show"] is None for s in played if s.round == 1)
    later = [s for s in played if s.round > 1]
    assert later
    for s in later:
        told = view.board(HOME, s, None)["show"]
        assert told["round"] == s.round - 1
        assert told["whole"]
        assert [score["gained"] for score in told["seats"]] == s.last.gained[:4].tolist()
        for score in told["seats"]:
            found = sum(row["points"] for row in score["suspects"]) + score["gold"] + score["tokens"]
            assert found == score["points"] == score["gained"] - score["bonus"]


@pytest.mark.clause("JR-49", "JU-28")
def test_who_peeks_without_suit_cards_is_not_said_to_stay_out():
    match = court("E7 E8 | M1 M2 | E9 M3", void={2: "ETRW"}).play("E7", "peek 1")
    assert board(match)["seats"][1]["part"] == "peeked"
    match = court("E7 E8 | M1 M2 | E9 M3", void={2: "ETRW"}).play("E7", "stay")
    assert board(match)["seats"][1]["part"] == "no card"


@pytest.mark.clause("JR-19")
@pytest.mark.parametrize(("option", "adds"), [(1, ["Worker"]), (0, [])])
def test_cards_promise_a_symbol_only_where_it_counts(option, adds):
    match = court("E7 M11 | E8 | E9", options={"verdict_symbols": option})
    assert board(match, 0)["cards"]["M11"]["adds"] == adds


def test_nobody_has_a_best_round_before_he_has_scored():
    match = court("E7 | E8 | E9", best=(3, -999, 0))
    assert [seat["best"] for seat in board(match)["seats"]] == [3, None, 0]


# ---- plain numbers -------------------------------------------------------------------------------------------------


def test_light_records_say_the_same():
    match = court("T1 | T2 | T3", lead=1, beside={1: PEPE}, **PEOPLE)
    s, box = light(match.s), light_box(HOME)
    assert s.place == match.s.place.tolist()
    assert box.value[12, 0] == HOME.record[0].value[12, 0]
    assert side_total(box, s, 0, 0) == side_total(match.box, match.s, 0, 0)
