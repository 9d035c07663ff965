"""What is told about chances is exact: held against the rules, played out over everything that chance can do."""

import random
from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

import assize
from assize.core import loops
from assize.games.witch_trial.drawing.cards import chance_of
from assize.games.witch_trial.mind.judgement import AGREEMENT
from assize.games.witch_trial.mind.odds import (
    chance_after,
    chance_of_conviction,
    convicting_throws,
    conviction,
    expected_share,
    outlook,
)
from assize.games.witch_trial.mind.trying import RIVALRY, conviction_from, prospects
from assize.games.witch_trial.state import VERDICT

from .helpers import ALL_THROWS, CARDS, card, chance, jury, moves_of, phase, play, told, trial, trial_at
from .trial_helpers import STAGES, part, seats

IDS = list(CARDS)
PLAYABLE = [name for name in IDS if name[0] != "O"]
# Motions that by themselves, without a card being picked, move the Jury.
SWAYING = {card(name) for name in ("Drama", "A Purse for His Honor", "Sobbing in the Gallery", "Thunder on Cue",
                                   "Twelve Sleepy Men")}  # fmt: skip
MOVING = [name for name in PLAYABLE if name[0] != "M" or name in SWAYING]


def outcomes(match):
    """Every Jury Value that chance can lead to from here, with its weight of 36, by playing all of it out."""
    if match.actor != assize.CHANCE:
        return Counter({jury(match): Fraction(36)})
    found = Counter()
    moves = moves_of(match)
    for move in moves:
        for value, weight in outcomes(chance(match.copy(), move)).items():
            found[value] += weight / len(moves)
    return found


def after(match, name):
    """What a card leads to, by playing it."""
    match = play(match.copy(), f"play {name}")
    return outcomes(play(match, "allow") if phase(match) == "object" else match)


@pytest.mark.clause("WT-64", "WT-68", "WT-71", "WA-18", "WA-27")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("name", MOVING)
def test_the_outlook_of_a_card_is_what_playing_it_leads_to(name, stage):
    chooser = random.Random(f"{name} {stage}")
    active, _ = seats(stage)
    suspect = chooser.choice([other for other in IDS if other[0] == "S" and other != name])
    charge = chooser.choice([other for other in IDS if other[0] == "C" and other != name])
    for value in (1, 2, 4, 6, 7, 9, 11, 12):
        match = part(stage, name, case=f"{suspect}+{charge}", jury=value)
        foretold = outlook(match.edition, match.state[0], active, IDS.index(name))
        assert foretold == after(match, name)
        hint = match.view(active)["board"]["hints"][name]
        assert dict(zip(hint["jury"], hint["weight"], strict=True)) == foretold
        assert hint["guilty"] == pytest.approx([convicting_throws(reached) / 36 for reached in hint["jury"]])


@pytest.mark.clause("WT-75")
@pytest.mark.parametrize("stage", STAGES)
def test_cards_that_do_not_move_the_jury_themselves_promise_no_odds(stage):
    """What they do is told instead, in a few words."""
    active, _ = seats(stage)
    others = " ".join(name for name in IDS if name[0] in "MO" and name not in SWAYING)
    match = part(stage, f"{others} E01")
    assert set(match.view(active)["board"]["hints"]) == {"E01"}
    notes = {choice.notation: choice.mark.note for choice in match.choices()}
    assert all(notes.values())
    assert {move for move, note in notes.items() if "guilty" in note} == {"play E01", "rest"}


def test_hints_are_for_the_own_cards_of_the_two_lawyers():
    match = trial_at("E01", "E02", "E03", jury=7)
    assert [list(match.view(seat)["board"]["hints"]) for seat in (0, 1, 2, None)] == [["E01"], ["E02"], [], []]
    assert match.view(1)["board"]["hints"]["E02"]["jury"] == [6]


@pytest.mark.clause("WT-106", "WT-112")
@pytest.mark.parametrize("value", range(1, 13))
def test_the_throws_that_convict_are_counted_right(value):
    match = trial_at("", "", "", stage="verdict", phase="verdict", jury=value)
    guilty = sum("convicted" in told(chance(match.copy(), throw)) for throw in moves_of(match))
    assert convicting_throws(value) == guilty == trial(match)["wins"]


@pytest.mark.clause("WT-53")
@pytest.mark.parametrize(
    ("hand", "value", "percent"),
    [
        ("E01", 7, 97),  # 10 for sure: 35 of 36
        ("S07", 7, 86),  # 11 or 7, three times of six each: (36 + 26) / 72
        ("M01", 7, 66),  # any total of two dice: 861 of 1296
        ("M07", 5, 67),  # 9 on four numbers of six, else 3: (4 * 33 + 2 * 6) / 216
    ],
)
def test_the_note_beside_a_card(hand, value, percent):
    match = trial_at(hand, "", "", jury=value)
    (choice,) = [choice for choice in match.choices() if choice.notation == f"play {hand}"]
    assert f"{percent} %" in choice.mark.note
    exact = sum(
        weight * convicting_throws(reached) for reached, weight in after(match, hand).items()
    ) / 1296  # fmt: skip
    foretold = outlook(match.edition, match.state[0], 0, IDS.index(hand))
    assert chance_after(match.state[0], foretold) == pytest.approx(float(exact))
    assert round(100 * exact) == percent


@pytest.mark.clause("WT-107")
@pytest.mark.parametrize("value", range(1, 13))
def test_the_expected_share_is_the_average_over_all_verdicts(value):
    match = trial_at("", "", "", stage="verdict", phase="verdict", jury=value, fees=90)
    won = sum(chance(match.copy(), throw).truth()["money"][0] - 50 for throw in moves_of(match))
    assert expected_share(match.state[0]) == pytest.approx(won / 36)
    told_share = trial(match)["expected"]
    assert told_share["prosecution"] == pytest.approx(won / 36)
    assert told_share["prosecution"] + told_share["defense"] == pytest.approx(90)


# ---- with Appeals in reserve

RESERVES = [[0, 0], [1, 0], [0, 1], [1, 1], [2, 0], [0, 2], [2, 1], [1, 2]]


@cache
def convicted(value, prosecution, defense):
    """The exact chance of a conviction, by playing out every throw of the verdict and every one after an Appeal."""
    match = trial_at("", "", "", stage="verdict", phase="verdict", jury=value,
                     trial={"appeals": [prosecution, defense]})  # fmt: skip
    total = Fraction(0)
    for throw in ALL_THROWS:
        after_it = chance(match.copy(), throw)
        if "appealed" in told(after_it):
            total += convicted(value, *after_it.truth()["trial"]["appeals"])
        else:
            total += "convicted" in told(after_it)
    return total / 36


@pytest.mark.clause("WT-106", "WA-51")
@pytest.mark.parametrize("appeals", RESERVES, ids=str)
def test_the_chance_of_a_conviction_counts_every_appeal(appeals):
    for value in range(1, 13):
        exact = convicted(value, *appeals)
        assert conviction(value, *appeals) == pytest.approx(float(exact), rel=1e-12)
        match = trial_at("", "", "", jury=value, fees=90, trial={"appeals": appeals})
        shown = trial(match)
        assert shown["chance"] == chance_of_conviction(match.state[0], value) == pytest.approx(float(exact))
        assert shown["wins"] == convicting_throws(value), "of a single throw"
        assert shown["expected"]["prosecution"] == pytest.approx(float(90 * exact))
        assert shown["expected"]["defense"] == pytest.approx(float(90 - 90 * exact))


@pytest.mark.clause("WA-51")
def test_an_appeal_helps_its_own_side_unless_all_is_certain():
    for value in range(1, 13):
        none, own, other, both = (convicted(value, *appeals) for appeals in RESERVES[:4])
        if value < 11:
            assert other < none < own
            assert other < both < own
        else:
            assert none == own == other == both == 1


@pytest.mark.clause("WT-106", "WA-51", "WT-107")
def test_an_appeal_of_the_defense_by_hand():
    """Jury 6 convicts with 21 throws of 36, and the Defense has to lose twice: 441 of 1296."""
    match = trial_at("", "", "", jury=6, fees=100, trial={"appeals": [0, 1]})
    assert convicted(6, 0, 1) == Fraction(441, 1296)
    assert round(100 * trial(match)["chance"], 2) == 34.03
    expected = trial(match)["expected"]
    assert [round(expected[side], 2) for side in ("prosecution", "defense")] == [34.03, 65.97]
    notes = {choice.notation: choice.mark.note for choice in play(match, "rest").choices()}
    assert notes["no plea"] == "$34 by the odds (34 %)"
    assert notes["plea 35-65"] == "you 35 %, odds say 34 %"


@pytest.mark.clause("WT-53", "WA-51")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("appeals", RESERVES, ids=str)
def test_hints_and_notes_count_every_appeal(appeals, stage):
    """One card of each kind: Evidence, a Witness, another Charge, dice that set the Jury, a die that moves it."""
    active, _ = seats(stage)
    for value in (2, 6, 9):
        match = part(stage, "E01 S07 C12 M01 M07", jury=value, trial={"appeals": appeals})
        notes = {choice.notation.removeprefix("play "): choice.mark.note for choice in match.choices()}
        hints = match.view(active)["board"]["hints"]
        assert set(hints) == {"E01", "S07", "C12", "M01", "M07"}
        for name, hint in hints.items():
            found = after(match, name)
            assert dict(zip(hint["jury"], hint["weight"], strict=True)) == found
            assert hint["guilty"] == pytest.approx([float(convicted(reached, *appeals)) for reached in hint["jury"]])
            exact = sum(weight * convicted(reached, *appeals) for reached, weight in found.items()) / 36
            assert chance_of(hint) == pytest.approx(float(exact))
            assert f"{rounded(exact)} % guilty" in notes[name]


def rounded(exact):
    """A percentage that is certain only where the verdict is."""
    return round(100 * exact) if exact in (0, 1) else min(99, max(1, round(100 * exact)))


@pytest.mark.clause("WA-51", "WT-107")
@pytest.mark.parametrize("side", [0, 1])
def test_playing_an_appeal_changes_what_is_told(side):
    stage = ("prosecution", "defense")[side]
    match = part(stage, "M03", jury=6, fees=100)
    before = trial(match)["chance"]
    play(match, "play M03", "allow")
    assert before == pytest.approx(21 / 36)
    assert trial(match)["chance"] == pytest.approx((1 - (15 / 36) ** 2, (21 / 36) ** 2)[side])


# ---- what bots count with


def judged(match, seat):
    """How well a seat stands, in dollars."""
    return loops.estimate(match.edition.record, match.state, seat)


def judged_afterwards(match, seat):
    """The mean judgement of a seat over all that the dice can show."""
    moves = moves_of(match)
    return sum(judged(chance(match.copy(), move), seat) for move in moves) / len(moves)


@pytest.mark.clause("WT-106", "WA-51")
@pytest.mark.parametrize("appeals", RESERVES[:4], ids=str)
def test_bots_expect_what_the_verdict_brings_on_average(appeals):
    for value in range(1, 13):
        exact = float(convicted(value, *appeals))
        reserve = appeals[0] + 2 * appeals[1]
        assert conviction_from(value, reserve) == pytest.approx(exact)
        expected = prospects(VERDICT, value, 90.0, 0, 0, 0, -1, reserve, 13.0)
        assert expected == pytest.approx((90 * exact, 90 - 90 * exact))


@pytest.mark.clause("WT-106")
@pytest.mark.parametrize("value", [1, 4, 7, 10, 12])
def test_the_judgement_before_the_verdict_is_the_mean_of_those_after_it(value):
    """But for what a bargain would have been worth, which is over with the verdict."""
    match = trial_at("", "", "", stage="verdict", phase="verdict", jury=value, fees=90)
    for seat in range(3):
        bargain = AGREEMENT * (1 + RIVALRY / 2)
        assert judged(match, seat) + bargain == pytest.approx(judged_afterwards(match, seat))


@pytest.mark.clause("WT-68", "WA-27")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("name", ["S03", "S07", "M01", "M07"])
def test_the_judgement_before_dice_in_a_trial_is_the_mean_of_those_after_them(name, stage):
    """A Witness, dice that set the Jury, a die that moves it, for both lawyers and one who looks on."""
    for value in (2, 6, 9):
        match = play(part(stage, name, jury=value, fees=90), f"play {name}")
        if phase(match) == "object":
            play(match, "allow")
        assert match.actor == assize.CHANCE
        for seat in range(3):
            assert judged(match, seat) == pytest.approx(judged_afterwards(match, seat))
