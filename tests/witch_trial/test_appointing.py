"""The court-appointed defender (WT-39 to WT-43, WA-13 to WA-15)."""

import pytest

import assize

from .helpers import (
    ALL_THROWS,
    asked,
    chance,
    facts,
    match_at,
    moves_of,
    phase,
    play,
    refusal,
    told,
    trial,
)

CASE = {0: "S01+C17"}


def seeking(*hands, **truth):
    """The first seat has asked for a defender."""
    return play(match_at(*hands, **{"pending": CASE, **truth}), "appoint")


def thrower(match):
    """The seat whose throw comes next."""
    return min(match.view()["board"]["appointing"]["rolling"])


@pytest.mark.clause("WT-39")
def test_who_has_a_pending_case_may_ask_for_a_defender():
    assert "appoint" in moves_of(match_at("", "", "", pending=CASE))
    for match in (match_at("", "", ""), match_at("", "", "", pending={1: "S01+C17"})):
        assert "appoint" not in moves_of(match)
        assert refusal(match, "appoint") == "WT-39"
    assert told(seeking("", "", "")) == ["sought"]


@pytest.mark.clause("WT-40", "WA-14")
@pytest.mark.parametrize("players", [3, 5, 7])
@pytest.mark.parametrize("owner", [0, 2])
def test_each_of_the_others_throws_two_dice(players, owner):
    match = play(match_at(*[""] * players, pending={owner: "S01+C17"}, turn=owner), "appoint")
    throwers = []
    for number in range(players - 1):
        assert (asked(match), phase(match)) == ("chance", "appoint")
        assert moves_of(match) == set(ALL_THROWS)
        throwers.append(thrower(match))
        chance(match, "1-1" if number == 0 else "6-6")
    assert throwers == [seat for seat in range(players) if seat != owner]
    assert phase(match) == "trial"


@pytest.mark.clause("WA-14")
def test_nobody_is_excused_for_an_empty_hand_or_a_case_of_their_own():
    match = seeking("E01", "", "E02", pending={0: "S01+C17", 2: "S03+C01"})
    assert match.view()["board"]["appointing"] == {"for": 0, "rolls": [None, None, None], "rolling": [1, 2]}
    chance(match, "5-5", "2-3")
    assert (trial(match)["prosecutor"], trial(match)["defender"], trial(match)["suspect"]) == (0, 2, "S01")


@pytest.mark.clause("WT-41", "WT-42", "WT-45")
@pytest.mark.parametrize(
    ("throws", "defender"),
    [("1-2 2-2 6-6", 1), ("2-2 1-2 6-6", 2), ("6-6 2-2 1-2", 3), ("6-1 3-3 5-2", 2), ("1-6 5-3 4-4", 1)],
)
def test_the_lowest_total_must_defend(throws, defender):
    match = chance(seeking("", "", "", ""), *throws.split())
    assert facts(match, "appointed") == [{"seat": defender, "prosecutor": 0}]
    assert (trial(match)["prosecutor"], trial(match)["defender"]) == (0, defender)
    assert (phase(match), asked(match), match.truth()["turn"]) == ("trial", "A", 0)


@pytest.mark.clause("WT-41")
def test_the_brief_cannot_be_turned_down():
    """The trial is on as soon as the last die has fallen; the one appointed was asked nothing."""
    match = chance(seeking("", "", ""), "4-4", "1-1")
    assert told(match) == ["rolled", "appointed", "opened", "paid"]
    assert moves_of(match) == {"rest"}


@pytest.mark.clause("WA-13", "WT-41")
def test_those_tied_for_lowest_alone_throw_again():
    match = chance(seeking("", "", "", "", ""), "2-3", "6-6", "4-1", "1-6")
    assert facts(match, "tied") == [{"seats": 0b01010}]
    assert match.view()["board"]["appointing"]["rolling"] == [1, 3]
    assert thrower(match) == 1
    chance(match, "6-6")
    assert thrower(match) == 3
    chance(match, "6-5")
    assert trial(match)["defender"] == 3


@pytest.mark.clause("WA-13")
def test_they_throw_until_one_is_lowest():
    match = chance(seeking("", "", ""), "3-3", "2-4", "6-6", "6-6", "1-1", "1-1", "5-5")
    assert (asked(match), thrower(match)) == ("chance", 2)
    chance(match, "6-4")
    assert match.view()["board"]["appointing"]["rolling"] == [1, 2]
    chance(match, "6-5", "6-4")
    assert trial(match)["defender"] == 2


@pytest.mark.clause("WA-13")
def test_of_three_tied_two_may_tie_again_and_a_tie_higher_up_settles_nothing():
    match = chance(seeking("", "", "", ""), "3-3", "3-3", "3-3", "6-6", "2-2", "1-3")
    assert match.view()["board"]["appointing"]["rolling"] == [2, 3]
    chance(match, "5-5", "5-4")
    assert trial(match)["defender"] == 3
    match = chance(seeking("", "", "", ""), "6-6", "5-4", "6-6")
    assert trial(match)["defender"] == 2


@pytest.mark.clause("WA-13")
def test_wx_24_how_often_two_tie():
    """WX-24: 146 of the 1296 throws of two players."""
    ties = 0
    for first in ALL_THROWS:
        thrown = chance(seeking("", "", ""), first)
        for second in thrown.offers():
            match = thrown.copy()
            match.play(second)
            ties += match.actor == assize.CHANCE
    assert ties == 146
