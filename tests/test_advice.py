"""The coach: the best answers with the chance to win, from what a seat may know, and reasons that are so."""

from __future__ import annotations

import itertools
import json
import pickle
import random

import numpy as np
import pytest

import assize
from assize.bots.search_bot import STAND_IN, Ranked, SearchBot
from assize.coach import advice as coach
from assize.coach.advice import DEALS, LEAST, MOST_ANSWERS, Advice, Because, advise, compare, sentence, why
from assize.core.kernel import Array
from assize.core.language import speaking
from assize.core.loops import foretell
from assize.core.questions import plural
from assize.core.thought import Thought
from assize.core.words import Reason

from .circle_gammon.helpers import GAME as CIRCLE
from .circle_gammon.helpers import at
from .enrolment import every_game, play_on

SIMULATIONS = 60
ENOUGH = 200
WINS_AT_ONCE = ("I-4", "III-3")  # with 4-1 there is one answer that wins
JUSTICE = assize.game("justice")


def advised(match, seat=None, simulations=SIMULATIONS, seed=1):
    """Advice that the clock has no part in."""
    seat = match.actor if seat is None else seat
    return advise(match, seat, seconds=None, simulations=simulations, seed=seed, patient=True)


def questions(game, players, count, seed=2):
    """A random match, at so many questions with more than one answer."""
    match, chooser = game.new(players, seed), random.Random(seed)
    while count and not match.over:
        if match.actor != assize.CHANCE and len(match.offers()) > 1:
            yield match
            count -= 1
            play_on(match, chooser, 7)
        play_on(match, chooser, 1)


def with_reasons(monkeypatch, *reasons):
    monkeypatch.setattr(CIRCLE, "reasons", reasons)


def nothing(edition, s, seat):
    return 0.0


# ---- answers


def test_the_answer_that_wins_at_once_is_advised():
    match = at(*WINS_AT_ONCE, dice="4-1")
    best, *others = advised(match, simulations=ENOUGH).answers
    assert match.find("I4/off") == best.code
    assert best.chance > 0.99
    assert all(other.chance < 0.9 for other in others)


@every_game
def test_answers_are_offered_and_stand_in_the_order_of_their_chances(game):
    for match in questions(game, game.players[-1], 4):
        answers = advised(match).answers
        assert 1 <= len(answers) <= MOST_ANSWERS
        assert {answer.code for answer in answers} <= set(match.offers())
        assert len({answer.code for answer in answers}) == len(answers)
        chances = [answer.chance for answer in answers]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)


@every_game
def test_the_best_answer_is_the_one_that_the_bot_gives(game):
    for match in questions(game, game.players[0], 3):
        bot = SearchBot(simulations=SIMULATIONS, seed=1, endings=False)
        chosen = bot.choose(game, match.information(match.actor))
        assert advised(match).answers[0].code == chosen.code


@every_game
def test_the_same_seed_gives_the_same_advice(game):
    for match in questions(game, game.players[0], 2):
        assert advised(match) == advised(match)
        assert advised(match.copy()) == advised(match)


@every_game
def test_advice_goes_by_what_the_seat_may_know(game):
    for match in questions(game, game.players[-1], 3):
        first = advised(match)
        for seed in (1, 2):
            swapped = game.redeal(match, match.actor, seed)
            assert advised(swapped) == first


def test_a_single_answer_is_the_advice_without_a_search():
    match = at("I-3 II-1", "III-5", dice="1-2")
    while len(match.offers()) > 1:
        match.play(match.offers()[0])
    assert match.actor >= 0
    assert advised(match) == Advice((Ranked(match.offers()[0]),))


def test_until_the_search_is_compiled_the_stand_in_advises(monkeypatch):
    match = at(*WINS_AT_ONCE, dice="4-1")
    monkeypatch.setattr(SearchBot, "_is_ready", lambda bot, game, more=(): False)
    greedy = assize.bot(STAND_IN, seed=1).choose(CIRCLE, match.information(0))
    assert advised(match) == Advice((Ranked(greedy.code),))


def test_advice_does_not_wait_unless_it_is_told_to(monkeypatch):
    asked = []
    prepared = {"prepare": "waits", "prepare_in_background": "goes on"}
    for name, told in prepared.items():
        monkeypatch.setattr(CIRCLE.runner, name, lambda *loops, told=told: asked.append(told))
    match = at(*WINS_AT_ONCE, dice="4-1")
    for patient in (False, True):
        advise(match, 0, seconds=None, simulations=4, patient=patient)
    assert asked == ["goes on", "waits"]


def test_who_is_not_asked_gets_no_advice():
    match = at(*WINS_AT_ONCE, dice="4-1")
    with pytest.raises(assize.AssizeError, match="not asked"):
        advise(match, 1)
    with pytest.raises(assize.AssizeError, match="no seat 2"):
        advise(match, 2)


def test_in_a_window_each_seat_is_advised_as_if_those_before_it_had_passed():
    match, chooser = JUSTICE.new(4, 5), random.Random(5)
    while len(match.row()) < 2:
        play_on(match, chooser, 1)
    seat = match.row()[1]
    assert match.actor != seat
    assert advised(match, seat) == advised(match.ahead(seat), seat)


# ---- chances


@pytest.mark.parametrize("name", [name for name in assize.games() if assize.game(name).secrets])
def test_what_deals_promise_is_counted_in_where_there_are_secrets(name):
    """What the tree holds is what answers give beyond that; both together are chances."""
    game = assize.game(name)
    match = next(questions(game, game.players[0], 1))
    bot = SearchBot(simulations=SIMULATIONS, seed=1, endings=False)
    bot.rank(game, match.information(match.actor))
    (searcher,) = bot._searchers
    beyond, chances = searcher.answers(), searcher.chances(match.edition.record)
    told: Array = np.zeros(8)
    for code, (visits, value) in beyond.items():
        promised = 0.0
        for seed in searcher._worlds[:visits]:
            deal = match.information(match.actor).state()
            game.runner.run.deal_again(match.edition.record, deal, match.actor, np.array([seed], np.uint64))
            foretell(match.edition.record[0], deal[0], game.spread, told)
            promised += told[match.actor]
        assert chances[code][0] == visits
        assert chances[code][1] == pytest.approx(value + promised)
    assert sum(visits for visits, _ in chances.values()) == SIMULATIONS


def test_what_comes_after_another_answer_is_not_said_to_win_oftener(monkeypatch):
    """Two answers of three have been looked at to the end, and the judgement is trusted more than their simulations."""
    match = at(*WINS_AT_ONCE, dice="4-1")
    codes = match.offers()
    found = {codes[0]: (20, 11.0), codes[1]: (19, 9.0), codes[2]: (5, 5.0)}
    bot = SearchBot(simulations=4, seed=1, thought=Thought(trust=5.0))
    monkeypatch.setattr(coach.SearchBot, "_search", lambda bot, *told: bot._take_up(CIRCLE, told[1]))
    monkeypatch.setattr(
        "assize.bots.searcher.Searcher.answers",
        lambda searcher, trust=0.0: found | ({codes[1]: (19, 30.0)} if trust else {}),
    )
    assert bot.rank(CIRCLE, match.information(0)) == [Ranked(codes[1], 9 / 19), Ranked(codes[0], 9 / 19)]


# ---- reasons


def two_answers(match, best, second):
    return match.information(match.actor), match.find(best), match.find(second)


@every_game
def test_every_reason_that_is_said_is_so(game):
    """In deals that the reason was not found in, too, on the whole."""
    said = 0
    for match in questions(game, game.players[0], 12):
        found = advised(match)
        if found.because is None:
            continue
        said += 1
        best, second = (answer.code for answer in found.answers[:2])
        information, index = match.information(match.actor), found.because.reason
        deals = [information.sample(seed) for seed in range(1_000, 1_000 + DEALS)]
        gains = [compare(information, deal, best, second)[-1, index] for deal in deals]
        assert np.mean(gains) * game.reasons[index].worth > 0
        assert found.because.by >= 1
        assert sentence(match, found)
    assert said, "no reason is ever said"


def measuring(best, second, before=None):
    """A measure that gives these values in turn in all deals: for two answers, each of them before and after chance.

    Before chance it gives the same as after it, or what `before` says for the better answer.
    """
    early = best if before is None else before
    values = itertools.chain.from_iterable(zip(early, best, second, second, strict=True))
    left = itertools.cycle(list(values))
    return lambda edition, s, seat: next(left)


def because(monkeypatch, measure, worth, text="It is better."):
    """What is said of two answers after which so much is measured."""
    match = at(*WINS_AT_ONCE, dice="4-1")
    with_reasons(monkeypatch, Reason(text, measure, worth))
    return why(match.information(0), *match.offers()[:2])


COUNTED = plural("It leaves {by} man more.", "It leaves {by} men more.", "by")


@pytest.mark.parametrize(
    ("best", "second", "worth", "text", "by"),
    [
        ([3], [1], 2.0, "It is better.", 2),
        ([1], [3], -2.0, "It is better.", 2),
        ([3], [1], -2.0, "It is better.", None),
        ([1], [3], 2.0, "It is better.", None),
        ([2], [2], 9.0, "It is better.", None),
        ([1], [0], LEAST, "It is better.", 1),
        ([1], [0], LEAST * 0.9, "It is better.", None),
        ([0.1], [0], 20.0, "It is better.", 1),
        ([0.1], [0], 20.0, "It leaves {by} more.", None),
        ([0.4], [0], 20.0, COUNTED, None),
        ([0.6], [0], 20.0, COUNTED, 1),
        ([2.6], [0], 20.0, COUNTED, 3),
        ([3, 0], [0, 1], 5.0, "It is better.", None),  # some deals speak against it
        ([3, 0], [0, 0], 5.0, "It is better.", None),  # it is so in half of them
        ([3, 3, 0, 3], [0, 0, 0, 0], 5.0, "It is better.", 2),
    ],
)
def test_a_reason_is_said_only_if_it_is_so_and_matters(best, second, worth, text, by, monkeypatch):
    found = because(monkeypatch, measuring(best, second), worth, text)
    assert found == (None if by is None else Because(0, by))


@pytest.mark.parametrize(("before", "said"), [([2], True), ([0], True), ([-1], False)])
def test_what_was_worse_before_chance_is_no_reason(before, said, monkeypatch):
    """After the end of a game, say, when chance has begun the next one."""
    assert (because(monkeypatch, measuring([2], [0], before), 5.0) is not None) == said


def test_the_reason_that_matters_most_is_said(monkeypatch):
    match = at(*WINS_AT_ONCE, dice="4-1")
    measures = [measuring([gain], [0.0]) for gain in (1.0, 2.0, 9.0)]
    with_reasons(
        monkeypatch,
        *(Reason("Why.", measure, worth) for measure, worth in zip(measures, (3.0, 2.0, 0.1), strict=True)),
    )
    assert why(match.information(0), *match.offers()[:2]) == Because(1, 2)


CHANCES = ((None, None), (0.5, 0.495), (0.5, 0.48))


def test_without_reasons_none_is_said(monkeypatch):
    with_reasons(monkeypatch)
    match = at(*WINS_AT_ONCE, dice="4-1")
    assert advised(match).because is None
    told = [sentence(match, Advice(tuple(map(Ranked, (0, 1), chances)))) for chances in CHANCES]
    assert told[0] == ""
    assert told[1] == "Another answer is about as good."
    assert told[2].startswith("No single thing speaks for it")


def test_a_turn_is_played_to_its_end_before_anything_is_measured(monkeypatch):
    """Whichever die is played first, both men come off, so that neither answer is better for it."""
    match = at("I-4 II-6 IV-2", "III-1:12", dice="4-6", turn=0)
    seen = []

    def measure(edition, s, seat):
        seen.append((int(s.actor), CIRCLE.view.truth(edition, s)["seats"][seat]["men"]))
        return 0.0

    with_reasons(monkeypatch, Reason("Why.", measure, 1.0))
    assert why(*two_answers(match, "I4/off", "II6/off")) is None
    assert seen == [(assize.CHANCE, {"IV-2": 1}), (1, {"IV-2": 1})] * 2 * DEALS


def test_chance_is_the_same_for_both_answers(monkeypatch):
    match = at("I-4 II-6 IV-2", "III-1:12", dice="4-6", turn=0)
    thrown = []

    def measure(edition, s, seat):
        thrown.append(tuple(CIRCLE.view.truth(edition, s).get("dice", ())))
        return 0.0

    with_reasons(monkeypatch, Reason("Why.", measure, 1.0))
    why(*two_answers(match, "I4/off", "II6/off"))
    first, second = thrown[1::4], thrown[3::4]
    assert first == second
    assert len(set(first)) > 1


# ---- told and kept


def test_a_reason_is_told_with_its_number(monkeypatch):
    with_reasons(monkeypatch, Reason(COUNTED, nothing, 1.0), Reason("It is better by {by}.", nothing, 1.0))
    match = at(*WINS_AT_ONCE, dice="4-1")
    told = [sentence(match, Advice((), Because(index, by))) for index in (0, 1) for by in (1, 2)]
    expected = ["It leaves 1 man more.", "It leaves 2 men more.", "It is better by 1.", "It is better by 2."]
    assert told == expected


def test_a_reason_is_told_in_the_language_of_the_reader(monkeypatch):
    """With a sentence of Circle Gammon; that all reasons are translated is seen to elsewhere."""
    text = next(reason.text for reason in CIRCLE.reasons if not isinstance(reason.text, str))
    with_reasons(monkeypatch, Reason(text, nothing, 1.0))
    match = at(*WINS_AT_ONCE, dice="4-1")
    english = [sentence(match, Advice((), Because(0, by))) for by in (1, 3, 12_000)]
    assert "12,000" in english[2]
    with speaking("sv"):
        swedish = [sentence(match, Advice((), Because(0, by))) for by in (1, 3, 12_000)]
    assert "12\xa0000" in swedish[2]
    assert not set(english) & set(swedish)


@pytest.mark.parametrize(
    "told",
    [
        Advice((Ranked(4, 0.512), Ranked(9, 0.4), Ranked(0, 0.0)), Because(2, 3)),
        Advice((Ranked(4, 0.512), Ranked(9, 0.4))),
        Advice((Ranked(4),)),
    ],
)
def test_advice_can_be_kept(told):
    assert Advice.of(json.loads(json.dumps(told.told()))) == told
    assert pickle.loads(pickle.dumps(told)) == told


def test_advice_that_was_found_can_be_kept_to_the_letter():
    found = advised(at(*WINS_AT_ONCE, dice="4-1"))
    assert Advice.of(json.loads(json.dumps(found.told()))) == found
