"""The turn: draw, one action or none, and on to the left (WT-17 to WT-23, WT-44, WA-4, WA-15, WA-16, WA-50)."""

import random
import re

import pytest

import assize

from .helpers import (
    CARDS,
    FULL,
    GAME,
    asked,
    begun,
    chance,
    deck,
    facts,
    hand,
    match_at,
    money,
    moves_of,
    offered,
    phase,
    play,
    plays,
    told,
    trial_at,
)

LINEUP = "E01 E02 E03 E04 E05"


@pytest.mark.clause("WT-18")
def test_a_turn_opens_with_a_card_from_the_deck():
    match = match_at("S01", "E06", "", lineup=LINEUP, discard="E07", phase="draw")
    assert asked(match) == "chance"
    assert offered(match, "draw") == set(CARDS) - {"S01", "E06", "E07", *LINEUP.split()}
    chance(match, "draw M01")
    assert hand(match, 0) == {"S01", "M01"}
    assert deck(match) == 75
    assert (asked(match), phase(match)) == ("A", "act")


@pytest.mark.clause("WT-18", "WA-4")
def test_the_draw_is_a_duty_while_there_is_a_deck():
    match = match_at("", "", "", lineup=LINEUP, deck="M01")
    play(match, "pass")
    assert (asked(match), phase(match)) == ("chance", "draw")
    assert moves_of(match) == {"draw M01"}
    chance(match, "draw M01")
    assert (asked(match), phase(match), deck(match)) == ("B", "act", 0)


@pytest.mark.clause("WA-4", "WT-115")
def test_without_a_deck_the_draw_is_left_out():
    match = play(match_at("", "E06", "", lineup=LINEUP, deck=""), "pass")
    assert (asked(match), phase(match)) == ("B", "act")
    assert hand(match, 1) == {"E06"}


@pytest.mark.clause("WT-19")
def test_the_four_actions_and_passing():
    match = match_at("S01 E06", "", "", lineup="E01 C12 S02", pending={1: "S03+C01"})
    assert moves_of(match) == plays("buy E01, buy C12, buy S02, case S01+C12, defend B, pass")
    match = match_at("S01 E06", "", "", lineup="E01 C12 S02", pending={0: "S04+C02", 1: "S03+C01"})
    assert moves_of(match) == plays("buy E01, buy C12, buy S02, defend B, appoint, pass")


@pytest.mark.clause("WT-19", "WT-29", "WT-35")
@pytest.mark.parametrize("move", ["buy E01", "buy S02", "case S01+C12", "pass"])
def test_one_action_and_no_more(move):
    match = match_at("S01 E06", "", "", lineup="E01 C12 S02 E02 E03", pending={1: "S03+C01"})
    play(match, move)
    if asked(match) == "chance" and phase(match) == "refill":
        chance(match, "draw E20")
    assert (phase(match), match.truth()["turn"]) == ("draw", 1)


@pytest.mark.clause("WT-20", "WA-16")
def test_passing_is_always_allowed():
    rich = match_at("S01", "", "", lineup="C12 E01 E02 E03 E04", pending={1: "S03+C01"})
    poor = match_at("", "", "", lineup=FULL, money=[0, 0, 0], deck="E01")
    assert moves_of(poor) == {"buy E13", "pass"}
    empty = match_at("", "", "", pending={0: "S01+C17"}, deck="")
    for match in (rich, poor, empty):
        before = match.truth()
        play(match, "pass")
        after = match.truth()
        assert told(match)[0] == "passed"
        for entry in ("hands", "money", "fees", "lineup", "pending", "discard"):
            assert after[entry] == before[entry]
        assert after["turn"] == 1


@pytest.mark.clause("WT-17", "WT-21")
@pytest.mark.parametrize(("players", "first"), [(3, "B"), (5, "E"), (7, "C")])
def test_turns_go_round_to_the_left(players, first):
    match = begun(players, first)
    order = []
    for _ in range(2 * players):
        match.step()
        order.append(asked(match))
        play(match, "pass")
    letters = "ABCDEFG"[:players]
    start = letters.index(first)
    assert "".join(order) == 2 * (letters[start:] + letters[:start])


@pytest.mark.clause("WT-21", "WT-38", "WA-15", "WT-23")
def test_after_a_trial_the_turn_passes_to_the_left_of_the_defender_who_chose_it():
    """C defends A's case: B is not next, but A, and nobody gets cards for those played."""
    match = match_at("E01 E02", "E03", "E04 E05", lineup=FULL, pending={0: "S01+C17"}, turn=2)
    play(match, "defend A", "play E01", "rest", "no plea", "play E04", "rest", "no plea", "rest", "no plea", "6-6")
    assert (phase(match), match.truth()["turn"]) == ("draw", 0)
    assert [hand(match, seat) for seat in range(3)] == [{"E02"}, {"E03"}, {"E05"}]
    chance(match, "draw E20")
    assert [hand(match, seat) for seat in range(3)] == [{"E02", "E20"}, {"E03"}, {"E05"}]


@pytest.mark.clause("WT-43", "WA-15")
@pytest.mark.parametrize("defender", [1, 2, 3])
def test_an_appointed_defender_loses_no_turn(defender):
    match = play(match_at("", "", "", "", lineup=FULL, pending={0: "S01+C17"}), "appoint")
    for seat in (1, 2, 3):
        chance(match, "1-1" if seat == defender else "6-6")
    play(match, "rest", "no plea", "rest", "no plea", "rest", "no plea", "6-6")
    assert (phase(match), match.truth()["turn"]) == ("draw", 1)


@pytest.mark.clause("WT-22", "WA-50")
def test_a_hand_of_any_size():
    names = [name for name in CARDS if name not in ("E01", "C21")]
    match = match_at(" ".join(names), "", "", lineup="E01")
    play(match, "buy E01", "draw C21")
    assert len(hand(match, 0)) == 83
    match = match_at("", "", "", phase="draw", turn=1)
    assert hand(match, 1) == set()
    chance(match, "draw E05")
    play(match, "pass")
    assert hand(match, 1) == {"E05"}


@pytest.mark.clause("WT-22", "WT-23", "WA-50")
def test_nobody_has_to_play_or_keep_a_card():
    match = play(trial_at("E01", "E02", "", jury=1, lineup=FULL), "play E01", "rest", "no plea", "play E02")
    assert [hand(match, seat) for seat in range(3)] == [set(), set(), set()]
    play(match, "rest", "no plea", "rest", "no plea", "1-1")
    assert (phase(match), [hand(match, seat) for seat in range(3)]) == ("draw", [set(), set(), set()])


def flows(item, trial):
    """What a piece of news says that lawyers gain, and what the Court gains."""
    data = item.data
    if item.kind == "bought":
        return {data["seat"]: -data["price"]}, data["price"]
    if item.kind == "paid":
        return {data["seat"]: data["budget"]}, data["court"]
    if item.kind in ("convicted", "acquitted"):
        return {data["seat"]: data["fees"]}, -data["fees"]
    if item.kind == "settled":
        shares = {trial["prosecutor"]: data["prosecution"], trial["defender"]: data["defense"]}
        return shares, -sum(shares.values())
    if item.kind == "bribed":
        return {data["seat"]: -data["amount"]}, data["amount"]
    if item.kind == "invoiced":
        return {data["seat"]: data["amount"]}, 0
    return {}, data["amount"] if item.kind == "stocked" else 0


@pytest.mark.clause("WT-44", "WT-13", "WT-23")
@pytest.mark.parametrize("players", [3, 7])
def test_money_comes_from_trials_alone_and_cards_are_never_lost(players):
    """Every dollar that a lawyer gains is told of as a budget, a verdict, a bargain or a Motion of a trial."""
    match, chooser = GAME.new(players, seed=players), random.Random(players)
    was = match.truth()
    while not match.over:
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(chooser.choice(match.offers()))
        now = match.truth()
        gained, court = [0] * players, 0
        for item in match.news:
            lawyers, fees = flows(item, was["trial"])
            court += fees
            for seat, amount in lawyers.items():
                gained[seat] += amount
        assert now["money"] == [have + more for have, more in zip(was["money"], gained, strict=True)]
        assert now["fees"] == was["fees"] + court
        assert max(gained) <= 0 or was["trial"] or now["trial"]
        seen = re.findall(r"[SCEMO]\d\d", str({**now, "known": None}))
        assert len(seen) - bool(now["trial"] and now["trial"]["motion"]) == len(set(seen)) == 84 - deck(match)
        was = now


@pytest.mark.clause("WT-13", "WA-17")
def test_the_bank_never_runs_short():
    match = match_at("", "", "", pending={0: "S01+C17"}, turn=1, money=[500_000] * 3)
    play(match, "defend A")
    assert money(match) == [500_000, 500_020, 500_000]
    assert facts(match, "paid") == [{"seat": 1, "budget": 20, "court": 110}]
