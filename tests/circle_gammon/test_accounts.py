"""What a table tells of a match beside its moves: aims, notes, how the score came about, why a play is good."""

import pytest

from assize.games.circle_gammon.mind import reasons

from .helpers import GAME, at, begun, play

DOUBLING = {"doubling": True}


def rows(match):
    """The rows of the account by what they are called."""
    return dict(match.account().rows)


# ---- aims


@pytest.mark.clause("CG-6", "CG-25", "CG-34")
@pytest.mark.parametrize(("seat", "aim"), [
    ("I-1:2", "You have 2 men left."),
    ("I-1", "You have 1 man left."),
    ("I-1 centre", "You have 2 men left, and one waits in the centre."),
    ("I-1:3 centre:2", "You have 5 men left, and 2 wait in the centre."),
    ("centre", "Your last man waits in the centre."),
    ("centre:3", "All your 3 men wait in the centre."),
    ("retired debt:14", "You have retired and owe 14."),
])  # fmt: skip
def test_the_aim_of_a_single_game(seat, aim):
    match = at("III-3:2", "II-2:4", seat, phase="throw", turn=0, options=DOUBLING)
    assert match.aim(2) == f"First to bear off all their men wins. {aim}"


@pytest.mark.clause("CA-34")
def test_the_aim_of_several_games():
    seats = "I-1:3 score:40", "III-3 centre score:10"
    match = at(*seats, game=2, options={"length": "points", "target": 150})
    assert match.aim(0) == "First to 150 points wins; you have 40. Bear off your 3 men first to score."
    match = at(*seats, game=2, options={"length": "rubber"})
    assert match.aim(1) == (
        "Most points in 2 games wins; in game 2 you have 10. "
        "Bear off your 2 men first to score; one waits in the centre."
    )
    match = at("I-1 score:40", "III-3 score:40", game=3, options={"length": "rubber"})
    assert match.aim(0) == "The rubber is level at the top; you have 40. Bear off your last man to score."


def test_the_aim_at_the_end():
    match = play(at("I-4", "III-3:2", dice="4-1"), "I4/off")
    assert [match.aim(seat) for seat in (0, 1)] == ["You have won.", "White has won."]


# ---- notes


@pytest.mark.clause("CG-20", "CG-23")
@pytest.mark.parametrize(("white", "black", "offer", "note", "weight"), [
    ("I-1:3", "I-5", "I1/I5", "sends it to the centre", 2),
    ("I-1:3 I-5", "III-1", "I1/I5", "makes a block", 1),
    ("I-1:2 I-5", "III-1", "I1/I5", "makes a block, leaves one alone", 1),
    ("I-1:3 I-5:2", "III-1", "I1/I5", "", 0),
    ("I-1:3", "III-1", "I1/I5", "stands alone, nobody near", 0),
    ("I-1:3", "IV-5", "I1/I5", "stands alone, 1 can reach it", 0),  # six points back are as far as a die goes
    ("I-1:3", "IV-4", "I1/I5", "stands alone, nobody near", 0),
    ("I-1:3", "IV-6:2", "I1/I5", "stands alone, 2 can reach it", 0),
    ("I-1:2 I-5:2", "IV-6:2", "I1/I5", "leaves one alone, 2 in reach", 0),
    ("I-1:2", "IV-6:3", "I1/I5", "leaves two alone, 3 in reach", 0),
    ("I-1:3", "IV-6 centre:2", "I1/I5", "stands alone, nobody near", 0),  # who waits comes in on even numbers
    ("I-2:3", "IV-6 centre:2", "I2/I6", "stands alone, 2 can reach it", 0),
    ("I-4", "III-1", "I4/off", "wins the game", 3),
    ("I-4:2", "III-1", "I4/off", "1 left, leaves one alone", 1),
])  # fmt: skip
def test_what_a_play_leads_to(white, black, offer, note, weight):
    (found,) = [choice.mark for choice in at(white, black, dice="4-3").choices() if choice.notation == offer]
    assert (found.note, found.weight) == (note, weight)


# ---- accounts


@pytest.mark.clause("CG-31", "CG-32", "CG-34", "CA-25", "CA-28")
def test_what_the_others_left_and_owe_adds_up():
    """Three men on points, one of them in the centre, at stake 2, and a debt that the stake does not touch."""
    match = at("I-4", "II-2 III-3 centre", "retired debt:14", dice="4-1", stake=2, options=DOUBLING)
    play(match, "I4/off")
    assert rows(match) == {
        "Men borne off": ("12", "9", ""),
        "Red's 3 men: 10 each and where they stood": ("2 × 45", "", ""),
        "Debt of Black, who retired": ("14", "", ""),
    }
    assert match.account().sums == ("104", "0", "0")


@pytest.mark.clause("CA-29")
def test_a_game_that_nobody_stayed_in():
    match = play(begun(2, doubling=True), "double", "retire")
    account = match.account()
    assert account.decided == "White doubled to 2, and nobody stayed in."
    assert dict(account.rows) == {"Debt of Black, who retired": (account.sums[0], "")}


@pytest.mark.clause("CG-28")
def test_a_man_that_waited_long_decides():
    match = play(at("I-2 II-4 III-5 IV-3", "I-6 III-1:11", dice="4-1"), "I2/I6", "IV3/IV4")
    play(match, "5-3", "6-4", "I6/off", "II4/off")
    play(match, "5-3", "5-4", "III5/off", "IV4/off")
    assert match.account().decided == "White's capture on I-6 cost Black 2 turns in the centre."
    assert rows(match)["Turns lost"] == ("", "2")


def test_whoever_was_ahead_all_the_time_was_never_behind():
    match = begun(2)
    while not match.over:
        seat = match.truth()["turn"]
        if match.actor < 0:
            match.play("5-4" if seat == 0 else "3-2")
        else:
            off = [choice for choice in match.choices() if "off" in choice.notation]
            match.play((off if seat == 0 and off else match.choices())[-1])
    assert match.account().decided == "White was never behind in men borne off."


@pytest.mark.parametrize(("black", "decided"), [
    ("III-3", "It came down to the last man: Black had just one left."),
    ("III-3:2", "White took the lead with 1 man left, and kept it."),
    ("III-3:3", ""),
])  # fmt: skip
def test_a_lead_is_told_as_far_as_it_is_known(black, decided):
    """White bears off two: before that it had as many men left as Black, or had been ahead already."""
    match = play(at("I-4 I-1", black, dice="4-1"), "I4/off", "I1/off")
    assert match.account().decided == decided


@pytest.mark.clause("CA-34")
@pytest.mark.parametrize(("white", "black", "decided"), [
    (0, 40, "White took the lead for good in game 3."),
    (10, 40, "White took the lead for good in game 3."),
    (50, 40, ""),
])  # fmt: skip
def test_the_game_that_decided_a_match(white, black, decided):
    """What came before a written position is one row, and nothing is said of a lead that was older."""
    seats = f"I-4 score:{white}", f"II-2:12 score:{black}"
    match = play(at(*seats, dice="4-1", game=3, options={"length": "points", "target": 100}), "I4/off")
    account = match.account()
    assert account.decided == decided
    earlier = {"Earlier games": tuple(str(points or "") for points in (white, black))}
    assert dict(account.rows) == earlier | {"Game 3": ("144", "")}


# ---- reasons


@pytest.mark.parametrize(("name", "better", "worse"), [
    ("captives", "I-1 | centre", "I-1 | II-1"),
    ("waiting", "I-1:2 | II-1", "I-1 centre | II-1"),
    ("lone_in_reach", "I-5:2 | I-1", "I-5 I-6 | I-1"),
    ("blocks", "I-5:2 II-1:2 | III-1", "I-5:3 II-1 | III-1"),
    ("numbers", "I-5 I-4 | III-1", "I-5 II-5 | III-1"),
])  # fmt: skip
def test_what_reasons_measure(name, better, worse):
    reason = next(reason for reason in GAME.reasons if reason.measure is getattr(reasons, name))
    values = []
    for written in (better, worse):
        match = at(*written.split(" | "))
        values.append(reason.worth * reason.measure(match.edition, match.state[0], 0))
    assert values[0] > values[1]


@pytest.mark.clause("CG-34", "CA-26", "CA-27")
def test_what_is_at_risk_counts_the_stake_that_is_being_offered():

    def measured(match):
        asked = match.edition, match.state[0], 1
        return reasons.at_stake(*asked), reasons.plays_on(*asked)

    seats = "I-1:2", "II-4:2 centre", "III-1:12"
    asked = play(at(*seats, phase="before throw", options=DOUBLING), "double")
    assert measured(asked) == (2 * 48, 1)
    assert measured(play(asked.copy(), "accept")) == (2 * 48, 1)
    assert measured(play(asked.copy(), "retire")) == (18, 0)
