"""How the game ends and who wins (WT-3, WT-113 to WT-117, WA-42 to WA-46)."""

import pytest

from .helpers import (
    FULL,
    asked,
    facts,
    fees,
    match_at,
    money,
    moves_of,
    pending,
    phase,
    play,
    plays,
    refusal,
    told,
    trial,
)

NO_DECK = {"deck": ""}


def passed(match, times):
    """So many turns are passed; all cards are drawn already."""
    return play(match, *["pass"] * times)


# ---- no card left


@pytest.mark.clause("WT-113", "WA-42")
def test_the_game_ends_when_deck_and_lineup_are_used_up_and_no_case_is_pending():
    match = match_at("", "", "", lineup="E01", **NO_DECK)
    play(match, "buy E01")
    assert asked(match) == "over"
    assert told(match) == ["bought", "won"]


@pytest.mark.clause("WT-113", "WA-42")
def test_after_the_last_trial_it_ends_at_once():
    match = match_at("S02", "C02", "", pending={0: "S01+C17"}, turn=1, **NO_DECK)
    play(match, "defend A", "rest", "plea 110-0", "accept")
    assert asked(match) == "over"
    assert facts(match, "won") == [{"seats": 0b001, "money": 160}]


@pytest.mark.clause("WT-113", "WA-42")
@pytest.mark.parametrize(
    "left",
    [{"deck": "E05"}, {"deck": "", "lineup": "E01 E02"}, {"deck": "", "pending": {2: "S01+C17"}}],
    ids=["deck", "lineup", "case"],
)
def test_any_card_or_case_that_is_left_keeps_it_going(left):
    match = match_at("", "", "", **{"lineup": "E01", **left})
    play(match, "buy E01")
    assert asked(match) != "over"


# ---- nothing left to do


@pytest.mark.clause("WT-114", "WA-43")
@pytest.mark.parametrize("players", [3, 5])
def test_a_full_round_of_passes_ends_it(players):
    """S01 and C12 could still make a case, but the hands are hidden: passing is all that counts."""
    match = match_at("S01", *[""] * (players - 1), lineup="C12", **NO_DECK)
    passed(match, players - 1)
    assert asked(match) == "ABCDEFG"[players - 1]
    passed(match, 1)
    assert asked(match) == "over"
    assert told(match) == ["passed", "won"]


@pytest.mark.clause("WT-114", "WA-43")
def test_an_action_in_between_starts_the_round_anew():
    match = match_at("", "", "", lineup="E01 E02", **NO_DECK)
    passed(match, 2)
    play(match, "buy E01")
    passed(match, 2)
    assert asked(match) == "C"
    passed(match, 1)
    assert asked(match) == "over"


@pytest.mark.clause("WA-43", "WT-113")
def test_passes_end_nothing_while_there_is_a_deck():
    match = match_at("", "", "", lineup=FULL, deck="E02 E03 E04 E05 E06")
    for name in ("E02", "E03", "E04", "E05"):
        play(match, "pass", f"draw {name}")
    assert asked(match) == "B"


@pytest.mark.clause("WA-43", "WA-44")
@pytest.mark.parametrize("case", [{}, {0: "S01+C17"}])
def test_passes_from_the_time_of_the_deck_do_not_count(case):
    """A passed when there was still a card to draw: the round starts with B, who drew it."""
    match = match_at("", "", "", lineup="E01", pending=case, deck="E02")
    play(match, "pass", "draw E02", "pass", "pass")
    assert asked(match) == "A"
    assert "pass" in moves_of(match)
    passed(match, 1)
    assert asked(match) == ("B" if case else "over")


@pytest.mark.clause("WT-115")
def test_towards_the_end_there_may_be_nothing_to_do_but_pass_or_defend():
    match = match_at("", "", "", pending={0: "S01+C17"}, **NO_DECK)
    assert moves_of(match) == plays("appoint, pass")
    assert moves_of(passed(match, 1)) == plays("defend A, pass")


# ---- a case that nobody wants


@pytest.mark.clause("WT-114", "WA-44", "WA-16")
def test_a_case_that_all_pass_by_must_be_tried():
    match = match_at("", "", "", lineup="E01", pending={1: "S01+C17"}, **NO_DECK)
    passed(match, 3)
    assert moves_of(match) == plays("buy E01, defend B, pass")
    passed(match, 1)
    assert (asked(match), moves_of(match)) == ("B", {"appoint"})
    for move in ("pass", "buy E01"):
        assert refusal(match, move) == "WA-44"
    assert match.question.clause == "WA-44"
    play(match, "appoint", "1-1", "6-6")
    assert (trial(match)["prosecutor"], trial(match)["defender"]) == (1, 0)


@pytest.mark.clause("WA-44")
def test_not_before_a_full_round_and_not_after_somebody_acts():
    match = match_at("", "", "", lineup="E01 E02", pending={2: "S01+C17"}, **NO_DECK)
    passed(match, 2)
    assert moves_of(match) == plays("buy E01, buy E02, appoint, pass")
    passed(match, 1)
    play(match, "buy E02", "pass")
    assert moves_of(match) == plays("buy E01, appoint, pass")


@pytest.mark.clause("WA-44")
@pytest.mark.parametrize(("filed", "owner"), [({0: 7, 2: 4}, 2), ({0: 4, 2: 7}, 0)])
def test_the_oldest_case_is_tried_first(filed, owner):
    match = match_at("", "", "", pending={0: "S01+C17", 2: "S03+C01"}, filed=filed, turn=0, **NO_DECK)
    passed(match, 3)
    while "pass" in moves_of(match):
        passed(match, 1)
    assert match.actor == owner


@pytest.mark.clause("WA-44")
def test_age_counts_from_the_turn_in_which_a_case_was_made():
    match = match_at("S02", "S03", "", lineup="C01 C02", turns=9, turn=1, **NO_DECK)
    play(match, "case S03+C01", "pass", "case S02+C02")
    passed(match, 3)
    assert (asked(match), moves_of(match)) == ("B", {"appoint"})


@pytest.mark.clause("WA-44", "WA-16")
def test_with_a_deck_nobody_is_made_to_try_a_case():
    match = match_at("", "", "", lineup=FULL, pending={1: "S01+C17"}, deck="E01 E02 E03 E04 E05 E06", money=[0, 0, 0])
    for name in ("E01", "E02", "E03", "E04"):
        play(match, "pass", f"draw {name}")
    assert (asked(match), moves_of(match)) == ("B", plays("buy E13, appoint, pass"))
    match = match_at("", "", "", pending={0: "S01+C17"}, deck="E01", passes=3)
    assert moves_of(match) == plays("appoint, pass")


@pytest.mark.clause("WA-44", "WT-114")
def test_the_game_does_not_end_before_that_trial():
    match = match_at("", "", "", pending={0: "S01+C17"}, **NO_DECK)
    passed(match, 3)
    assert moves_of(match) == {"appoint"}
    play(match, "appoint", "6-6", "1-1", "rest", "no plea", "rest", "no plea", "rest", "no plea", "6-6")
    assert (asked(match), pending(match, 0)) == ("over", "")


# ---- who wins


@pytest.mark.clause("WT-117", "WT-3")
@pytest.mark.parametrize("richest", [0, 1, 2])
def test_the_richest_lawyer_wins(richest):
    cash = [100, 105, 95]
    cash[richest] = 200
    match = passed(match_at("S01 S02 S03 C17", "", "", money=cash, **NO_DECK), 1)
    assert match.winners() == [richest]
    assert match.scores() == cash
    assert match.question.text == f"The game is over: {['Ashgrove', 'Brimley', 'Crowe'][richest]} has won with $200."


@pytest.mark.clause("WA-45", "WT-117")
def test_money_in_the_court_is_nobodys():
    match = passed(match_at("", "", "", money=[100, 90, 80], fees=75, **NO_DECK), 1)
    assert (match.winners(), match.scores(), money(match), fees(match)) == ([0], [100, 90, 80], [100, 90, 80], 75)


@pytest.mark.clause("WA-46", "WT-117")
def test_equal_sums_share_the_win():
    match = passed(match_at("", "", "", "", money=[100, 90, 100, 0], **NO_DECK), 1)
    assert match.winners() == [0, 2]
    assert match.news[-1].text == "The court rises. Ashgrove and Crowe share the win with $100 each."
    assert match.news[-1].clause == "WA-46"
    match = passed(match_at("", "", "", money=[0, 0, 0], **NO_DECK), 1)
    assert match.winners() == [0, 1, 2]


@pytest.mark.clause("WT-117")
def test_nobody_has_won_before_the_end():
    match = match_at("", "", "", money=[500, 0, 0], deck="E01")
    assert match.winners() == []
    assert match.scores() == [500, 0, 0]
    assert phase(match) == "act"
