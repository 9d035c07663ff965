"""What players are told of their aim, of the Prison that an arrest likely leads to, and of how a match was decided."""

import random
import re

import pytest

from assize.core.words import Fact
from assize.games.judge_in_circuit import GAME, words
from assize.games.judge_in_circuit import state as n
from assize.games.judge_in_circuit.box import judge_ids, prison_ids
from assize.games.judge_in_circuit.mind.reasons import steps_to_crime

from ..enrolment import play_on
from .board import set_up
from .home_circuit import HOME

THREE = {"rings": 3}


def aim(match, crook="green"):
    return words.aim(HOME, match.s, match.seat(crook))


def notes(match):
    """The note and the weight of each move, by the notation of the tests."""
    marks = {match.move_name(code): words.mark(HOME, match.s, code) for code in match.codes()}
    return {move: (mark.note, mark.weight) for move, mark in marks.items()}


# ---- the aim


@pytest.mark.parametrize(
    ("rings", "goal", "told"),
    [
        ("", 4, "Be jailed in 4 different Prisons before anybody else."),
        ("gartree", 4, "You have 1 of 4 rings, that of Gartree."),
        ("gartree scrubs", 4, "You have 2 of 4 rings; new would be Maidstone, Dartmoor and Parkhurst."),
        ("gartree scrubs", 3, "You have 2 of 3 rings; new would be Maidstone, Dartmoor and Parkhurst."),
        ("gartree scrubs", 5, "You have 2 of 5 rings; still to get: Maidstone, Dartmoor and Parkhurst."),
    ],
)
def test_the_aim_tells_which_rings_are_missing(rings, goal, told):
    """All of them only where all of them are needed."""
    match = set_up(f"green pub_bull_bear {rings}, black", options={"rings": goal}, die=2)
    assert aim(match) == f"{told} Walk to a Crime and be arrested."


@pytest.mark.parametrize(
    ("crooks", "told"),
    [
        ("green crime_fraud_e", "Bring a Policeman to your Crime."),
        ("green years_3 gartree", "Leave by Released! for the next."),
        ("green cells fraud", "Bring Kindly to COURT: Parkhurst would be new."),
        (
            "green cells fraud parkhurst",
            "Next is Kindly, likely Parkhurst again: another Judge would be better.",
        ),
        ("iggs cells theft, green cells fraud", "In cell 2 you likely wait for Vague: Maidstone would be new."),
        ("iggs cells theft, green cells fraud maidstone", "In cell 2 you likely wait for Vague: Maidstone again."),
    ],
)
def test_the_aim_tells_what_comes_next(crooks, told):
    assert aim(set_up(f"{crooks}, black", die=2)).endswith(f" {told}")


def test_the_aim_of_who_holds_an_alibi():
    free = set_up("green pub_bull_bear gartree scrubs dartmoor, black", hands="green L36", options=THREE, die=2)
    assert aim(free) == "You have 3 rings, but nobody wins with Alibi! in hand: be arrested and play it."
    held = set_up("green cells theft gartree scrubs dartmoor, black", hands="green L36", options=THREE, die=2)
    assert aim(held) == "You have 3 rings, but nobody wins with Alibi! in hand: play it before your trial."


# ---- notes


@pytest.mark.clause("JA-42")
def test_after_an_exchange_no_ring_is_promised_to_another_visitor():
    crooks = "green st_prison_road scrubs, black visiting_time gartree, iggs prison_visiting"
    promised = notes(set_up(crooks, die=2, visitors="iggs"))["walk prison_visiting"]
    assert promised == ("a visit for the ring of Gartree", 1)
    settled = set_up(crooks, die=2, swapped=1)
    assert notes(settled)["walk prison_visiting"][0] == "a visit, but no new ring"
    settled.play("walk prison_visiting")
    assert "exchange black" not in settled.offers()
    inside = "green years_3 gartree, black prison_visiting, iggs visiting_time scrubs"
    assert notes(set_up(inside, die=1, visitors="black"))["walk visiting_time"][0] == "a visitor may change"
    assert notes(set_up(inside, die=1, swapped=1))["walk visiting_time"][0] == "10 steps to Released!"


@pytest.mark.clause("JC-126")
def test_with_a_friend_the_charge_is_conspiracy():
    """Mildly-Seething sends for BANK ROBBERY to Parkhurst, and for CONSPIRACY to Dartmoor."""
    judges = "mildly home_kindly, kindly home_mildly"
    for crooks, prison in (("green pub_bull_bear, lemon", "Dartmoor"), ("green pub_bull_bear, black", "Parkhurst")):
        match = set_up(crooks, judges=judges, hands="green L39", police="P1 crime_bank_w", die=2).play("play L39")
        assert notes(match)["pick crime_bank_w"] == (f"arrest: a new ring, {prison}?", 2)


@pytest.mark.clause("JA-59")
def test_who_has_not_bashed_is_no_basher():
    """Two who conspire beside a basher are charged with CONSPIRACY, which may be another Prison."""
    match = set_up(
        "green bash_n dartmoor, black bash_n, iggs bash_n",
        options={"abound": 1},
        bashers="iggs",
        police="P1 st_ermine_street",
        die=1,
    )
    [(note, weight)] = {told for move, told in notes(match).items() if move.endswith(" bash_n") and move[0] == "P"}
    assert (note, weight) == ("arrests 3 Crooks, you too", 2)


# ---- how it was decided


def over(*crooks, winner, hands="", **options):
    """A match that is over, and somebody has won it."""
    match = set_up(", ".join(crooks), hands=hands, options={**THREE, **options}, die=2)
    match.s.winners = 1 << match.seat(winner)
    return match


def fact(kind, *numbers):
    return Fact(1, int(kind), (*numbers, 0, 0)[:3])


def ring(match, crook, prison, rings):
    return fact(n.RING, match.seat(crook), prison_ids(HOME).index(prison), rings)


def trial(match, crook, judge):
    return fact(n.TRIAL, match.seat(crook), judge_ids(HOME).index(judge), 0)


def decided(match, *facts):
    return words.account(HOME, match.s, facts).decided


WON = "green pub_bull_bear gartree scrubs dartmoor"


def test_a_ring_by_the_verdict_of_a_judge_decides():
    match = over(WON, "black", winner="green")
    assert decided(match, trial(match, "green", "spite"), ring(match, "green", "dartmoor", 3)) == (
        "Mr. Justice Spite sent Kev Green to Dartmoor, and nobody else was within a ring of that."
    )
    assert decided(match, ring(match, "green", "dartmoor", 3)) == (
        "Kev Green came by the last ring, that of Dartmoor, without a trial."
    )


def test_who_was_a_ring_behind_is_named():
    match = over(WON, "black pub_bull_bear scrubs gartree", winner="green")
    last = trial(match, "green", "spite"), ring(match, "green", "dartmoor", 3)
    assert decided(match, *last) == (
        "Kev Green was first by a single ring, that of Dartmoor; Horace Black lacked one more."
    )
    rings = ring(match, "black", "scrubs", 1), ring(match, "black", "gartree", 2)
    spared = trial(match, "black", "kindly"), fact(n.WAS_NOT_GUILTY, match.seat("black"))
    assert decided(match, *rings, *spared, *last) == (
        "Horace Black stood before Mr. Justice Kindly one ring short and came away without it; "
        "Kev Green got the last ring, that of Dartmoor."
    )


@pytest.mark.clause("JC-95", "JA-65")
@pytest.mark.parametrize("capped", [False, True])
def test_an_alibi_in_the_hand_decides(capped):
    match = over(WON, "black pub_bull_bear scrubs gartree maidstone", winner="green", hands="black L36")
    ends = [fact(n.CAPPED, 600)] if capped else []
    assert decided(match, ring(match, "green", "dartmoor", 3), *ends) == (
        "Horace Black wore rings enough, but nobody wins with Alibi! in hand."
    )


def test_the_account_has_a_row_for_each_prison_that_somebody_knows():
    match = over("green pub_bull_bear gartree scrubs", "black pub_bull_bear dartmoor", winner="green")
    told = words.account(
        HOME, match.s, [fact(n.THREW, 0, 4), fact(n.THREW, 1, 2), ring(match, "green", "scrubs", 2), fact(n.CAPPED, 9)]
    )
    assert told.rows == (
        ("Ring of Gartree", ("a ring", "")),
        ("Ring of Wormwood Scrubs", ("throw 2", "")),
        ("Ring of Dartmoor", ("", "a ring")),
    )
    assert told.sums == ("2 rings", "1 ring")
    assert told.decided == "Nobody came to the last ring before the court rose."


# ---- the spots that a line of the story lights up


def drawn(match):
    return set(re.findall(r'data-spot="([^"]*)"', GAME.draw.svg(match.view())))


def test_the_story_lights_up_what_is_drawn():
    """Also where arrests, trials and verdicts are told, to which a match takes its time."""
    kinds, chooser = set(), random.Random(2)
    for seed in range(4):
        match = GAME.new(2 + seed, seed)
        for _move in range(250):
            if match.over:
                break
            before = match.copy()
            play_on(match, chooser, 1)
            named = {
                news.kind: words.spots_of(match.edition, match.state[0], news.kind, news.data)
                for news in match.news_for(None)
            }
            assert set().union(*named.values()) <= drawn(before) | drawn(match), named
            kinds |= {kind for kind, spots in named.items() if spots}
    assert {"walked", "beat", "judge moved", "arrested", "celled", "trial"} <= kinds


# ---- reasons


def test_a_crime_that_means_no_new_ring_is_not_near():
    """With Spite next every Crime leads to Dartmoor."""
    judges = "spite home_kindly, kindly home_spite"
    crooks = "green crime_fraud_e {}, black"
    new, known = (set_up(crooks.format(worn), judges=judges, die=2) for worn in ("", "dartmoor"))
    assert steps_to_crime(HOME, new.s, 0) == 0
    assert steps_to_crime(HOME, known.s, 0) > 10
