"""What is refused, and the clause that is named as the reason."""

import random

import pytest

import assize

from .helpers import GAME, at, begun, play, refusal

ON = {"doubling": True}
LEAP = {"combined": "leap"}


@pytest.mark.clause("CG-12")
@pytest.mark.parametrize("move", ["I2/I5", "I2/I6", "III1/III4", "II3/off"])
def test_a_man_that_is_not_there_does_nothing(move):
    """Neither from an empty point nor with an opponent's man."""
    assert refusal(at("I-1 II-1", "III-1 II-3", dice="4-3"), move) == "CG-12"


@pytest.mark.clause("CG-14")
@pytest.mark.parametrize("move", ["I1/I2", "I1/I3", "I1/I6", "I1/II1"])
def test_a_number_that_no_die_shows(move):
    assert refusal(at("I-1 II-1", "III-1", dice="4-3"), move) == "CG-14"


@pytest.mark.clause("CG-14")
def test_a_die_that_is_played_is_gone():
    match = play(at("I-1 II-1", "III-1", dice="4-3"), "I1/I5")
    assert refusal(match, "II1/II5") == "CG-14"


@pytest.mark.clause("CG-9")
@pytest.mark.parametrize("move", ["II4/II1", "II4/I4", "II4/II4"])
def test_going_back_or_staying(move):
    with pytest.raises(assize.IllegalMove):
        at("II-4", "III-1:2", dice="3-1").play(move)


@pytest.mark.clause("CG-18")
def test_bearing_off_with_another_number():
    assert refusal(at("I-5 I-2", "III-1", dice="4-3"), "I5/off") == "CG-18"
    match = play(at("I-3:2 I-2", "III-1", dice="4-3"), "I3/off")
    assert refusal(match, "I3/off") == "CG-18"


@pytest.mark.clause("CG-21")
def test_landing_and_entering_on_a_block():
    assert refusal(at("I-1 II-1", "I-4:2", dice="4-3"), "I1/I4") == "CG-21"
    assert refusal(at("I-1 centre", "I-4:2", dice="4-3"), "*/I4") == "CG-21"
    assert refusal(at("I-1 II-1", "II-2:2", dice="4-3", options=LEAP), "I1//II2") == "CG-21"


@pytest.mark.clause("CG-24")
@pytest.mark.parametrize("move", ["*/I3", "*/II1", "*/I2", "*/IV6"])
def test_coming_back_on_an_odd_number_or_one_not_thrown(move):
    assert refusal(at("I-1 centre", "III-1", dice="4-3"), move) == "CG-24"


@pytest.mark.clause("CG-24")
def test_coming_back_with_nobody_in_the_centre():
    assert refusal(at("I-1", "III-1 centre", dice="4-3"), "*/I4") == "CG-24"


@pytest.mark.clause("CG-25")
@pytest.mark.parametrize("move", ["I1/I4", "I4/off", "I1/I5"])
def test_other_men_while_one_is_in_the_centre(move):
    assert refusal(at("I-1 I-4 centre", "III-1", dice="4-3"), move) == "CG-25"


@pytest.mark.clause("CA-3")
def test_plays_that_waste_a_die():
    assert refusal(at("I-1 II-1", "I-6:2 II-6:2 III-3:2", dice="3-5"), "II1/II4") == "CA-3"
    assert refusal(at("I-3 II-1", "I-6:2 II-4:2 II-6:2", dice="3-5"), "I3/off") == "CA-3"
    assert refusal(at("I-1 centre", "I-4:2 III-1:2", dice="4-3"), "*/II4") == "CA-3"
    assert refusal(at("I-3 II-1 III-3", "I-6:2 II-4:2", dice="3-3"), "III3/off") == "CA-3"


@pytest.mark.clause("CA-6")
def test_leaps_that_were_not_agreed_on_or_are_none():
    assert refusal(at("I-1", "III-1", dice="4-3"), "I1//II2") == "CA-6"
    assert refusal(at("I-1", "III-1", dice="3-3", options=LEAP), "I1//II1") == "CA-6"
    assert refusal(play(at("I-1 II-1", "III-1", dice="4-3", options=LEAP), "I1/I5"), "II1//III2") == "CA-6"


@pytest.mark.clause("CG-15")
@pytest.mark.parametrize("dice", ["4-3", "3-3"])
def test_passing_or_throwing_instead_of_playing(dice):
    match = at("I-1", "III-1", dice=dice)
    assert refusal(match, "pass") == "CG-15"
    assert refusal(match, "throw") == "CG-15"


@pytest.mark.clause("CG-30", "CA-18")
def test_turning_down_what_may_not_be_turned_down():
    assert refusal(at("I-1", "III-1", dice="4-3"), "refuse") == "CG-30"
    assert refusal(at("I-1", "III-1", dice="3-3", options={"refuse": "never"}), "refuse") == "CA-18"
    assert refusal(at("I-1", "III-1", dice="3-3", refusals=1, options={"refuse": "once"}), "refuse") == "CA-18"
    assert refusal(play(at("I-1", "III-1", dice="3-3"), "I1/I4"), "refuse") == "CA-18"


@pytest.mark.clause("CG-11")
def test_playing_before_the_throw_or_throwing_dice_by_hand():
    assert refusal(begun(2), "I1/I2") == "CG-11"
    assert refusal(begun(2, doubling=True), "I1/I2") == "CG-11"
    assert refusal(begun(2, doubling=True), "4-3") == "CG-11"
    assert refusal(at("I-1", "III-1", dice="4-3"), "6-6") == "CG-11"


@pytest.mark.clause("CG-33", "CA-24")
def test_doubling_where_or_when_it_is_not_allowed():
    assert refusal(at("I-1", "III-1", dice="4-3"), "double") == "CG-33"
    assert refusal(at("I-1", "III-1", dice="4-3", options=ON), "double") == "CA-24"
    for answer in ("accept", "retire"):
        assert refusal(at("I-1", "III-1", dice="4-3", options=ON), answer) == "CG-33"
    match = play(begun(2, doubling=True), "double")
    for move in ("throw", "double", "III1/III2", "refuse"):
        assert refusal(match, move) == "CG-33"


@pytest.mark.clause("CA-32")
@pytest.mark.parametrize(
    "move", ["", "I1", "I1/", "/I4", "V1/V2", "I7/II1", "*/off", "off/I1", "I1/I4/I6", "7-1", "0-3"]
)
def test_what_is_no_move_at_all(move):
    with pytest.raises(assize.IllegalMove):
        at("I-1", "III-1", dice="4-3").play(move)


@pytest.mark.clause("CA-32")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_refusal_names_a_clause_of_the_rulebook_and_changes_nothing(players):
    """Every code that is not offered, in positions of all kinds."""
    options = {"doubling": True, "combined": "leap", "length": "rubber"}
    match = GAME.new(players=players, seed=players, options=options)
    rng = random.Random(players)
    kinds = set()
    for _ in range(400):
        if match.over:
            break
        kind = (match.truth()["phase"], bool(match.actor >= 0 and match.truth()["seats"][match.actor]["centre"]))
        if kind not in kinds or rng.random() < 0.02:
            kinds.add(kind)
            before, offers = match.truth(), set(match.offers())
            for code in set(range(GAME.actions)) - offers:
                with pytest.raises(assize.IllegalMove) as caught:
                    match.play(code)
                assert caught.value.clause in GAME.clauses
                assert caught.value.reason
            assert match.truth() == before
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(rng.choice([choice for choice in match.choices() if choice.notation != "retire"]))
    assert {phase for phase, _ in kinds} >= {"opening", "before throw", "answer", "throw", "move"}
    assert ("move", True) in kinds


@pytest.mark.clause("CG-36", "CA-24", "CA-25", "CG-33")
def test_a_double_out_of_turn_names_the_rule_against_it():
    on = {"doubling": True}
    assert refusal(at("I-1", "III-1", doubler=0, stake=2, options=on), "double") == "CG-36"
    assert refusal(at("I-1", "III-1", doubler=1, stake=64, options={**on, "cap": "64"}), "double") == "CA-25"
    assert refusal(at("I-1", "III-1", dice="3-5", options=on), "double") == "CA-24"
    assert refusal(at("I-1", "III-1"), "double") == "CG-33"
    answering = at("I-1", "III-1", phase="answer", actor=1, doubler=0, options=on)
    assert refusal(answering, "double") == "CG-33"


@pytest.mark.clause("CG-9", "CG-12", "CA-6")
def test_a_move_that_no_die_can_make_names_the_rule_against_it():
    match = at("I-4", "III-1:2", dice="3-5", options={"combined": "leap"})
    assert refusal(match, "I4/I1") == "CG-12"
    assert refusal(match, "I4/I4") == "CG-12"
    assert refusal(match, "I4/II6") == "CG-12"
    assert refusal(match, "I4//II5") == "CA-6"
