"""The verdict: two dice and the Jury Value."""

import itertools

import pytest

from .helpers import (
    ALL_THROWS,
    FULL,
    asked,
    chance,
    discard,
    facts,
    fees,
    hand,
    match_at,
    money,
    moves_of,
    phase,
    play,
    told,
    trial,
    trial_at,
)

ODDS = [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36]  # throws of 36 that convict, from Jury 1 to Jury 12 (WX-17)


def at_verdict(value, **more):
    return trial_at("", "", "", stage="verdict", phase="verdict", jury=value, **more)


def verdicts(value):
    """How the throws go at a Jury Value: convicted or not."""
    start = at_verdict(value)
    found = {}
    for throw in ALL_THROWS:
        match = chance(start.copy(), throw)
        found[throw] = told(match)[1] == "convicted"
    return found


@pytest.mark.clause("WT-52", "WT-105", "WT-106")
@pytest.mark.parametrize("value", range(1, 13))
def test_thirteen_convicts(value):
    found = verdicts(value)
    assert {throw: int(throw[0]) + int(throw[2]) + value >= 13 for throw in ALL_THROWS} == found
    assert sum(found.values()) == ODDS[value - 1] == trial(at_verdict(value))["wins"]


@pytest.mark.clause("WT-58")
def test_only_from_eleven_is_the_verdict_certain():
    certain = [value for value in range(1, 13) if len(set(verdicts(value).values())) == 1]
    assert certain == [11, 12]


@pytest.mark.clause("WT-110")
@pytest.mark.parametrize("value", [11, 12])
def test_the_prosecution_cannot_lose_from_eleven(value):
    """WX-9: even double ones make 13."""
    assert all(verdicts(value).values())


@pytest.mark.clause("WT-111")
def test_the_defense_is_never_quite_safe():
    """WX-10: at Jury 1 a double six convicts, and nothing else does."""
    assert [throw for throw, guilty in verdicts(1).items() if guilty] == ["6-6"]


@pytest.mark.clause("WT-112")
@pytest.mark.parametrize("value", range(1, 13))
def test_the_prosecution_is_the_favourite_from_six(value):
    """WX-11: 58.3 % at 6, 41.7 % at 5."""
    percent = round(100 * sum(verdicts(value).values()) / 36, 1)
    assert (percent > 50) == (value >= 6)
    assert percent == {5: 41.7, 6: 58.3}.get(value, percent)


@pytest.mark.clause("WT-112")
def test_the_odds_mirror_and_a_point_counts_most_in_the_middle():
    """WX-18."""
    shown = [trial(at_verdict(value))["wins"] for value in range(1, 13)]
    assert shown == ODDS
    assert all(shown[value - 1] == 36 - shown[10 - value] for value in range(1, 11))
    steps = [after - before for before, after in itertools.pairwise(shown)]
    assert steps == [2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0]


@pytest.mark.clause("WT-106", "WT-107")
@pytest.mark.parametrize(("throw", "rich", "kind", "winner"), [
    ("3-3", [150, 20, 35], "convicted", 0),
    ("2-3", [10, 160, 35], "acquitted", 1),
])  # fmt: skip
def test_the_winner_takes_all_of_the_court(throw, rich, kind, winner):
    match = chance(at_verdict(7, fees=140, money=[10, 20, 35]), throw)
    assert money(match) == rich
    assert fees(match) == 0
    assert facts(match, kind) == [{"suspect": 0, "seat": winner, "fees": 140}]
    assert match.view()["board"]["dice"] == [int(throw[0]), int(throw[2])]


@pytest.mark.clause("WT-108", "WT-79")
@pytest.mark.parametrize("throw", ["6-6", "1-1"])
def test_all_cards_of_the_case_are_discarded(throw):
    laid = ("E01 0 stands", "S05 1 failed", "C01 0 replaced", "S06 1 replaced", "M06 0 cancelled", "E03 1 dropped",
            "E04 1 reversed")  # fmt: skip
    match = trial_at("E02", "O01", "E05", stage="verdict", phase="verdict", jury=7, laid=laid, discard="E10",
                     pending={2: "S07+C02"})  # fmt: skip
    assert discard(match) == {"E10"}
    chance(match, throw)
    assert discard(match) == {"S01", "C17", "E01", "S05", "C01", "S06", "M06", "E03", "E04", "E10"}
    assert [hand(match, seat) for seat in range(3)] == [{"E02"}, {"O01"}, {"E05"}]
    assert match.truth()["pending"][2]["suspect"] == "S07"
    assert trial(match) is None


@pytest.mark.clause("WT-109")
@pytest.mark.parametrize(("turn", "following"), [(0, 1), (1, 2)])
def test_the_turn_goes_to_the_left_of_the_player_who_acted(turn, following):
    """The Prosecutor, if a defender was appointed; else the Defender."""
    match = chance(at_verdict(7, turn=turn, lineup=FULL), "6-6")
    assert (phase(match), match.truth()["turn"]) == ("draw", following)


@pytest.mark.clause("WT-109")
def test_an_appointed_defender_loses_no_turn():
    match = match_at("", "", "", pending={0: "Lewis the Bum+Smuggling"}, lineup=FULL)
    play(match, "appoint", "1-1", "6-6", "rest", "no plea", "rest", "no plea", "rest", "no plea", "1-1")
    assert match.truth()["turn"] == 1
    assert asked(match) == "chance"


@pytest.mark.clause("WT-105")
def test_both_sides_rest_before_the_throw_and_it_is_left_to_chance():
    match = trial_at("", "", "", jury=7)
    for _ in range(3):
        assert phase(match) == "trial"
        play(match, "rest", "no plea")
    assert (phase(match), asked(match)) == ("verdict", "chance")
    assert moves_of(match) == set(ALL_THROWS)
