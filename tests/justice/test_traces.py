"""What others have placed tells who they may be: what is remembered of Tricks, and what is made of it."""

from __future__ import annotations

import math
from random import Random

import numpy as np
import pytest

import assize
from assize.games.justice import mind
from assize.games.justice.box import names
from assize.games.justice.state import MOST_TRICKS

from .court import HOME, begun, card_name, court, deal_again

ALL = names(HOME, "identities")
HANDS = "T1 T2 T5 T6 | T3 T9 T7 E1 | T4 T8 W1 W2"


def trial(identity=("Truth Seeker", "Commissar", "Redeemer"), **more):
    """Three seats with two Tricks before them, of which the second one wins the first."""
    return court(HANDS, identity=identity, trump="evidence", **more)


def likely(match, seat, other, identity):
    """How likely another would have done as he did with an Identity, as a seat sees it: a logarithm."""
    found = match.s.copy()
    found.identity[other - 1] = ALL.index(identity)
    return mind.likelihood(match.box, found, seat - 1)


def remembered(match):
    """Who won each Trick of the round, and with which cards in it."""
    cards = {}
    for card, trick in enumerate(match.s.trick_of.tolist()):
        if trick:
            cards.setdefault(trick, set()).add(card_name(card))
    return [(int(match.s.taken_by[trick]) + 1, cards[trick]) for trick in sorted(cards)]


# ---- what is remembered --------------------------------------------------------------------------------------------


def test_a_trick_is_remembered_once_it_is_won():
    match = trial().play("T1", "T9")
    assert remembered(match) == []
    assert remembered(match.play("T4")) == [(2, {"T1", "T9", "T4"})]
    match.pass_all().play("place T9 1 left").pass_all().trick("T7", "T8", "T5", place="T8 2 right")
    assert remembered(match) == [(2, {"T1", "T9", "T4"}), (3, {"T7", "T8", "T5"})]


@pytest.mark.parametrize("players", [3, 5, 7])
def test_news_tells_everybody_what_is_remembered(players):
    match, chance, told = begun(players, cap=2), Random(players), []
    while match.asked != "over":
        match.play(match.move_name(chance.choice(match.codes())))
        for fact in match.told:
            kind, *words = fact.split()
            if kind == "round":
                told = []
            elif kind == "led":
                told.append([0, {words[1]}])
            elif kind == "followed":
                told[-1][1].add(words[1])
            elif kind == "took":
                told[-1][0] = int(words[0])
        won = [(seat, cards) for seat, cards in told if seat][: MOST_TRICKS - 1]
        assert remembered(match) == won
    assert told


# ---- what is made of it --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "likelier", "other"), [
    ("left", "Commissar", "Redeemer"), ("right", "Redeemer", "Commissar"),
])  # fmt: skip
def test_whoever_convicts_is_likelier_to_gain_by_it(side, likelier, other):
    """The Commissar scores with convicted Suspects, the Redeemer with acquitted ones; Lysand suits both."""
    match = trial().trick("T1", "T9", "T4", place=f"T1 3 {side}")
    assert likely(match, 1, 2, likelier) > likely(match, 1, 2, other) + 0.5


def test_own_deeds_tell_nothing():
    match = trial().trick("T1", "T9", "T4", place="T1 1 left")
    assert mind.likelihood(match.box, match.s, 1) == 0.0
    assert mind.likelihood(match.box, match.s, 0) < 0.0


def test_before_the_first_trick_and_once_identities_are_told_all_truths_are_alike():
    match = trial()
    assert mind.likelihood(match.box, match.s, 0) == 0.0
    match = court("M1 | M2 | M3", beside={1: "E13 | E6"}, phase="judging", round=2)
    while match.phase != "scoring":
        match.go_on(1)
    match.go_on(1)
    assert mind.likelihood(match.box, match.s, 0) == 0.0


def test_what_somebody_has_seen_is_counted_in():
    """To convict somebody whom one knows to be guilty tells something else than to convict an innocent one."""
    seen = [
        trial(liability=cards, peeked={2: "1"}).trick("T1", "T9", "T4", place="T1 1 left") for cards in ("GII", "IGG")
    ]
    blind = [trial(liability=cards).trick("T1", "T9", "T4", place="T1 1 left") for cards in ("GII", "IGG")]
    assert likely(seen[0], 1, 2, "Truth Seeker") > likely(seen[1], 1, 2, "Truth Seeker") + 0.5
    assert likely(blind[0], 1, 2, "Truth Seeker") == likely(blind[1], 1, 2, "Truth Seeker")


def test_a_choice_counts_as_it_was_when_it_was_made():
    """What is placed later changes nothing in what an earlier choice tells."""
    match = trial().trick("T1", "T9", "T4", place="T1 1 left")
    before = [likely(match, 3, 2, identity) for identity in ALL[3:]]
    match.trick("T7", "T8", "T5", place="T8 1 right")
    assert [likely(match, 3, 2, identity) for identity in ALL[3:]] == pytest.approx(before)


@pytest.mark.clause("JR-44")
def test_tricks_that_are_not_remembered_tell_nothing():
    match = court(HANDS, beside={1: "E13 | E6"}, trump="evidence", tricks=MOST_TRICKS - 1)
    match.trick("T1", "T9", "T4", place="T1 1 left")
    assert remembered(match) == []
    assert mind.likelihood(match.box, match.s, 0) == 0.0


@pytest.mark.parametrize("players", [3, 4, 6])
def test_identities_of_greedy_bots_are_guessed_well(players):
    """In the second half of rounds the true Identity of another is given twice the chance of a blind guess or more."""
    game, bot, chance = assize.game("justice"), assize.bot("greedy", seed=1), Random(players)
    shares = []
    match = game.new(players, 1)
    while len(shares) < 40:
        if match.over:
            match = game.new(players, chance.randrange(1000))
        elif match.actor == assize.CHANCE:
            match.step()
        else:
            if match.state[0].tricks >= 7 and chance.random() < 0.1:
                seat, other = chance.sample(range(players), 2)
                shares.append(guess(match.edition.record[0], match.state[0], seat, other))
            match.play(bot.choose(game, match.information(match.actor)))
    blind = 1 / (len(ALL) - 1)
    assert np.exp(np.mean(np.log(shares))) > 1.3 * blind
    assert np.mean(shares) > 2 * blind


def guess(box, s, seat, other):
    """What chance a seat gives to the true Identity of another, all else being as it is."""
    chances = {}
    for identity in set(range(len(ALL))) - {int(s.identity[seat])}:
        found = s.copy()
        found.identity[other] = identity
        chances[identity] = math.exp(mind.likelihood(box, found, seat))
    return chances[int(s.identity[other])] / sum(chances.values())


def test_nothing_hidden_from_a_seat_is_needed():
    """Truths that a seat takes for possible have the same Tricks, so no more is made of them than it knows."""
    match = trial().trick("T1", "T9", "T4", place="T1 1 left")
    for seed in range(20):
        assert remembered(deal_again(match, 1, seed)) == remembered(match)
