"""What a match says: notation, questions, offers and news, each with the clause behind it."""

import random

import pytest

import assize

from .helpers import GAME, at, begun, play, stands

ON = {"doubling": True}


@pytest.mark.clause("CG-12", "CG-17", "CG-26")
@pytest.mark.parametrize("move", ["I1/I5", "I-1/I-5", "i1/i5", " I-1 / i5 "])
def test_a_move_may_be_written_with_or_without_hyphens(move):
    assert stands(play(at("I-1 II-4", "III-1", dice="4-3"), move), "White") == "I-5 II-4"


@pytest.mark.clause("CG-12", "CG-17", "CG-26", "CA-6")
def test_offers_as_sentences():
    match = at("I-1 II-4", "I-5 III-1:2", dice="4-3", options={"combined": "leap"})
    assert {choice.notation: choice.text for choice in match.choices()} == {
        "II4/off": "White bears off from II-4",
        "I1/I5": "White moves from I-1 to I-5, capturing Black",
        "I1/I4": "White moves from I-1 to I-4",
        "II4/III2": "White moves from II-4 to III-2",
        "I1//II2": "White leaps from I-1 to II-2",
        "II4//III5": "White leaps from II-4 to III-5",
    }
    match = at("I-1 centre", "II-4 I-4:2 III-4:2", "III-2:2", dice="4-3")
    assert {choice.notation: choice.text for choice in match.choices()} == {
        "*/II4": "White enters on II-4, capturing Red",
        "*/IV4": "White enters on IV-4",
    }


@pytest.mark.clause("CG-30", "CA-19", "CG-33", "CA-26")
def test_other_offers_as_sentences():
    match = at("I-1 centre", "III-2:2", dice="3-3")
    assert [choice.text for choice in match.choices()] == [
        "White refuses the double 3 and throws again",
        "White loses the turn",
    ]
    match = at("I-1:2", "II-4:2 III-6 centre", phase="before throw", options=ON, stake=2, doubler=1)
    assert [choice.text for choice in match.choices()] == ["White throws the dice", "White doubles the stake to 4"]
    play(match, "double")
    assert [choice.text for choice in match.choices()] == ["Black accepts the stake of 4", "Black retires and owes 48"]


@pytest.mark.clause("CG-7", "CG-11", "CG-25", "CG-30", "CG-33", "CG-6")
def test_questions_say_who_is_asked_and_what():
    questions = [
        (GAME.new(players=2, seed=1), "White throws to see who begins.", "CG-7"),
        (begun(2), "White throws the dice.", "CG-11"),
        (begun(2, doubling=True), "White: throw the dice, or double the stake to 2 first?", "CG-33"),
        (play(begun(2, doubling=True), "double"), "Black: accept White's double to 2, or retire?", "CG-33"),
        (at("I-1:2", "III-1", dice="4-3"), "White has a 4 and a 3 to play: move or bear off a man.", "CG-11"),
        (at("I-1:2", "III-1", dice="6-6"), "White has four 6s to play: move or bear off a man.", "CG-11"),
        (
            at("I-1 centre", "III-1", dice="4-3"),
            "White has a 4 and a 3 to play: first bring in a captured man.",
            "CG-25",
        ),
        (at("centre:2", "III-1", dice="2-2"), "White has four 2s to play: first bring in 2 captured men.", "CG-25"),
        (
            at("I-1 centre", "III-1", dice="3-3"),
            "White cannot play four 3s: refuse the doublet, or lose the turn?",
            "CG-30",
        ),
        (play(at("I-3", "III-1", dice="4-3"), "I3/off"), "The match is over: White has won.", "CG-6"),
    ]
    for match, text, clause in questions:
        assert (match.question.text, match.question.clause) == (text, clause)
    match = at("I-1:4", "III-1", dice="6-6")
    for text in ("three 6s", "two 6s", "a 6"):
        play(match, "I1/II1")
        assert match.question.text == f"White has {text} to play: move or bear off a man."
    match = play(at("I-1:2", "III-1", dice="4-3"), "I1/I5")
    assert match.question.text == "White has a 3 to play: move or bear off a man."


def said(match):
    return [(item.text, item.clause) for item in match.news]


@pytest.mark.clause("CG-7", "CA-2", "CG-10")
def test_news_of_the_opening():
    match = play(GAME.new(players=3, seed=1), "6-5")
    assert said(match) == [("White throws 6 and 5 for the start.", "CG-7")]
    play(match, "5-6", "6-5")
    assert said(match)[1] == ("White, Red and Black tie for the highest throw and throw again.", "CA-2")
    play(match, "1-2", "2-2", "1-1")
    assert said(match) == [("Black throws 1 and 1 for the start.", "CG-7"), ("Red begins.", "CG-7")]
    play(match, "2-1")
    assert said(match) == [("Red throws 2 and 1.", "CG-11")]


@pytest.mark.clause("CG-12", "CG-16", "CG-17", "CG-23", "CG-26", "CG-27")
def test_news_of_plays():
    match = play(at("I-1 II-4", "I-5 III-1:2", dice="4-3"), "I1/I5")
    assert said(match) == [("White moves from I-1 to I-5.", "CG-12"), ("White captures Black on I-5.", "CG-23")]
    match = play(at("I-1 II-4", "I-5 III-1:2", dice="4-3"), "II4/off")
    assert said(match) == [("White bears off from II-4; 1 left.", "CG-17")]
    match = play(at("I-1 centre:2", "II-4", dice="4-3"), "*/II4")
    assert said(match) == [
        ("White enters on II-4.", "CG-26"),
        ("White captures Black on II-4.", "CG-23"),
        ("White cannot play the rest of the throw.", "CG-16"),
    ]
    match = play(at("I-1", "III-1", dice="4-3", options={"combined": "leap"}), "I1//II2")
    assert said(match) == [("White leaps from I-1 to II-2.", "CA-6")]


@pytest.mark.clause("CG-15", "CG-28", "CG-30")
def test_news_of_turns_lost_and_doublets_refused():
    match = play(at("I-1", "I-4:2 I-6:2"), "3-5")
    assert said(match)[1] == ("White cannot play and loses the turn.", "CG-15")
    match = play(at("I-1 centre", "III-1"), "3-5")
    assert said(match)[1] == ("White cannot bring in a captured man and loses the turn.", "CG-28")
    match = play(at("I-1 centre", "III-1"), "3-3", "pass")
    assert said(match) == [("White cannot bring in a captured man and loses the turn.", "CG-28")]
    match = play(at("I-1", "III-1"), "3-3", "refuse")
    assert said(match) == [("White refuses the double 3 and throws again.", "CG-30")]


@pytest.mark.clause("CG-33", "CG-34", "CG-35", "CA-27", "CA-34", "CG-31")
def test_news_of_doubling_and_winning():
    match = play(begun(3, doubling=True, length="points", target=50), "double")
    assert said(match) == [("White doubles: the stake is to be 2.", "CG-33")]
    play(match, "accept")
    assert said(match) == [("Red accepts the stake of 2.", "CG-35")]
    play(match, "retire")
    assert said(match) == [("Black retires and owes the winner 42.", "CG-34")]
    match = play(begun(3, doubling=True, length="points", target=50), "double", "retire", "retire")
    assert said(match) == [
        ("Black retires and owes the winner 42.", "CG-34"),
        ("White wins the game and scores 84.", "CG-31"),
        ("White wins the match.", "CA-34"),
    ]


@pytest.mark.clause("CG-7", "CA-35")
@pytest.mark.parametrize("start", ["rotates", "winner"])
def test_only_the_first_game_is_said_to_be_begun_by_the_dice(start):
    match = play(GAME.new(players=2, seed=1, options={**ON, "length": "rubber", "start": start}), "6-6", "1-2")
    assert said(match)[-1] == ("White begins.", "CG-7")
    play(match, "double", "retire")
    beginner = {"rotates": "Black", "winner": "White"}[start]
    assert said(match)[-1] == (f"{beginner} begins.", "CA-35")


@pytest.mark.clause("CG-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_sentence_has_its_clause_and_every_notation_means_its_move(players):
    options = {"doubling": True, "combined": "leap", "refuse": "once", "length": "rubber"}
    match = GAME.new(players=players, seed=10 + players, options=options)
    rng = random.Random(players)
    for _ in range(300):
        if match.over:
            break
        assert match.question.clause in GAME.clauses
        choices = match.choices()
        assert len({choice.text for choice in choices}) == len(choices)
        choice = rng.choice([choice for choice in choices if choice.notation != "retire"])
        other = match.copy()
        if match.actor == assize.CHANCE:
            assert choice.text == choice.notation.replace("-", " and ")
        else:
            assert choice.text.startswith(match.seat_name(match.actor))
        match.play(choice)
        other.play(choice.notation)
        assert other == match
        for item in match.news:
            assert item.clause in GAME.clauses
            assert item.text.endswith(".")
