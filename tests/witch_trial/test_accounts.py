"""What a table tells of a match beside its moves: aims, questions, how the money came about, why an answer is good."""

import pytest

import assize
from assize.games.witch_trial.mind import reasons

from .helpers import GAME, match_at, money, play, trial_at

LAST = "Widow Tansy Applegarth+Frowning"  # opens at Jury 3; $20 for the defender, $40 into the Court


# ---- aims


@pytest.mark.clause("WT-44", "WT-117")
@pytest.mark.parametrize(("seat", "aim"), [
    (0, "Trials bring money, and the most money wins. You have $70, and nobody has more."),
    (1, "Trials bring money, and the most money wins. You have $50, the richest $70."),
    (2, "The most money wins: you have $70, nobody has more. Your case against Lewis the Bum is waiting."),
    (3, "The most money wins: you have $40, the richest $70. Your case against Silas Grubb is waiting."),
])  # fmt: skip
def test_the_aim_between_trials(seat, aim):
    cases = {2: "Lewis the Bum+Smuggling", 3: "Silas Grubb+Golfing"}
    assert match_at("", "", "", "", pending=cases, money=[70, 50, 70, 40], turn=0).aim(seat) == aim


@pytest.mark.clause("WT-54", "WT-106", "WT-110")
@pytest.mark.parametrize(("jury", "prosecution", "defense"), [
    (1, "the dice must show 12 or more.", "the dice must show 11 or less."),
    (7, "the dice must show 6 or more.", "the dice must show 5 or less."),
    (10, "the dice must show 3 or more.", "the dice must show 2 or less."),
    (11, "any throw of the dice will do.", "no throw of the dice will do."),
    (12, "any throw of the dice will do.", "no throw of the dice will do."),
])  # fmt: skip
def test_the_aim_in_court(jury, prosecution, defense):
    match = trial_at("", "", "", jury=jury, fees=90)
    assert match.aim(0) == f"You prosecute: convict Lewis the Bum to win $90. At Jury {jury} {prosecution}"
    assert match.aim(1) == f"You defend: save Lewis the Bum to win $90. At Jury {jury} {defense}"
    assert match.aim(2).startswith("Trials bring money")


# ---- questions


@pytest.mark.clause("WT-19", "WA-42")
@pytest.mark.parametrize(("lineup", "pending", "question"), [
    ("E01", {2: LAST}, "Do you buy a card, make a case, defend one, or pass?"),
    ("E01", {0: LAST}, "Do you buy a card, defend a case, ask for a court-appointed defender, or pass?"),
    ("", {2: LAST}, "Do you defend a case, or pass?"),
    ("", {0: LAST}, "Do you defend a case, ask for a court-appointed defender, or pass?"),
])  # fmt: skip
def test_nobody_is_asked_to_buy_from_an_empty_lineup(lineup, pending, question):
    match = match_at("C12", "E18", "", lineup=lineup, pending=pending, deck="", turn=0)
    assert match.question.you == question
    assert ("buy" in question) == any(choice.notation.startswith("buy") for choice in match.choices())


# ---- accounts


@pytest.mark.clause("WT-48", "WT-96", "WT-107", "WT-117")
@pytest.mark.parametrize(("moves", "ended", "brought"), [
    (["rest", "no plea", "rest", "no plea", "rest", "no plea", "6-6"], "guilty", ("", "$20", "$55")),
    (["rest", "no plea", "rest", "no plea", "rest", "no plea", "1-1"], "set free", ("", "$75", "$0")),
    (["rest", "plea 20-35", "accept"], "settled", ("", "$55", "$20")),
])  # fmt: skip
def test_what_a_case_brought(moves, ended, brought):
    match = match_at("", "", "", pending={2: LAST}, deck="", fees=15, money=[50, 120, 60], turn=1)
    play(match, "defend C", *moves)
    assert match.over
    assert dict(match.account().rows) == {
        "To begin with": ("$50", "$120", "$60"),
        f"1. Widow Tansy Applegarth, Frowning: {ended}": brought,
    }
    assert list(match.account().sums) == [f"${amount}" for amount in money(match)]


@pytest.mark.clause("WT-71", "WA-52", "WA-58")
def test_what_motions_cost_and_bring_belongs_to_the_case():
    """And the case is called after whom and what it was about in the end."""
    hands = "", "M05 M16 C12", "O01"
    match = match_at(*hands, pending={2: LAST}, deck="", fees=15, money=[50, 120, 60], turn=1)
    play(match, "defend C", "rest", "no plea", "play M05", "allow", "play M16", "allow", "play C12", "rest", "no plea")
    play(match, "rest", "no plea", "1-1")
    assert match.over
    account = match.account()
    assert account.rows[1] == ("1. Widow Tansy Applegarth, Golfing: set free", ("", "$100", "$0"))  # 20 - 20 + 25 + 75
    assert account.sums == ("$50", "$220", "$60")


@pytest.mark.clause("WT-117", "WA-46")
@pytest.mark.parametrize(("others", "decided"), [
    (130, "Brimley won by $65. The case against Widow Tansy Applegarth for Frowning made the difference: "
          "it brought $75."),
    (120, ""),  # as far ahead as the case has brought: without it they would have shared the win
    (195, ""),  # shared
])  # fmt: skip
def test_the_case_that_made_the_difference(others, decided):
    match = match_at("", "", "", pending={2: LAST}, deck="", fees=15, money=[others, 120, 0], turn=1)
    play(match, "defend C", "rest", "no plea", "rest", "no plea", "rest", "no plea", "1-1")
    assert match.over
    assert match.account().decided == decided


@pytest.mark.parametrize("players", [3, 7])
def test_the_rows_of_a_whole_match_add_up(players):
    match, player = GAME.new(players, seed=players), assize.bot("greedy", seed=players)
    while not match.over:
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(player.choose(GAME, match.information(match.actor)).code)
    account = match.account()
    assert account.rows[0] == ("To begin with", ("$50",) * players)
    cells = [[cells[seat].replace("−", "-").replace("$", "") for _name, cells in account.rows] for seat in
             range(players)]  # fmt: skip
    assert [sum(int(cell or 0) for cell in column) for column in cells] == money(match)


# ---- reasons


@pytest.mark.clause("WT-64", "WT-93", "WT-106")
def test_money_in_sight_follows_the_odds():
    match = trial_at("E01", "", "", jury=7, fees=90)

    def promised():
        return [reasons.in_sight(match.edition, match.state[0], seat) for seat in range(3)]

    assert promised() == [65, 25, 0]
    play(match, "play E01")  # to 10: 35 throws of 36 convict, so $87.50 and $2.50
    assert promised() == pytest.approx([87.5, 2.5, 0], abs=0.5)


@pytest.mark.clause("WT-75", "WT-85")
def test_money_in_sight_counts_a_motion_that_is_announced():
    match = play(trial_at("M06", "", "", jury=7, fees=90), "play M06")
    assert reasons.in_sight(match.edition, match.state[0], 0) == 82  # Jury 9: 33 throws of 36


@pytest.mark.clause("WT-30", "WT-57")
def test_cases_that_are_worth_making_are_counted():
    match = match_at("C17 S05", "", "", lineup="S01 C01 S12", turn=0)
    # Smuggling with Lewis 11 and with Constance 6; Frowning with Widow Tansy 3
    assert reasons.pairs(match.edition, match.state[0], 0) == 2
    assert reasons.pairs(match.edition, match.state[0], 1) == 0
