"""Play that goes on quickly: cards are placed at a glance, where Verdicts are worth most."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import assize
from assize.bots import search
from assize.bots.search import CALM, SETTINGS, WALK, WEIGHED
from assize.bots.searcher import Searcher
from assize.games.justice import mind, rules
from assize.games.justice.mind.judge import WORK, read_position
from assize.games.justice.mind.table import known_guilt, read_stakes
from assize.games.justice.state import INFLUENCING

GAME = assize.game("justice")
LITTLE = 0.1  # of a point


def questions(players, seed):
    """A match of greedy bots, at each question of two rounds."""
    match, bot, chance = GAME.new(players, seed, options={"cap": 2}), assize.bot("greedy", seed=seed), Random(seed)
    while not match.over:
        if match.actor == assize.CHANCE:
            match.play(chance.choice(match.offers()))
            continue
        if len(match.offers()) > 1:
            yield match
        match.play(bot.choose(GAME, match.information(match.actor)))


def glance(match):
    """What whoever is asked answers at a glance."""
    codes = np.array(match.offers())
    return mind.glance(match.edition.record[0], match.state[0], codes, len(codes))


def losses(match):
    """By how many points less than after the best answer whoever is asked may expect of the Verdicts, after each."""
    box, seat, found = match.edition.record[0], match.actor, {}
    for code in match.offers():
        after, work = match.state[0].copy(), np.zeros(WORK)
        rules.play(box, after, code)
        read_position(box, after, seat, work)
        found[code] = read_stakes(box, int(after.identity[seat]), *known_guilt(box, after, seat), work)
    return {code: max(found.values()) - worth for code, worth in found.items()}


@pytest.mark.parametrize("players", [3, 5, 7])
def test_cards_are_placed_where_verdicts_are_worth_most(players):
    found = [losses(match)[glance(match)] for match in questions(players, seed=players) if is_placing(match)]
    assert len(found) >= 10
    assert max(found) < LITTLE


def is_placing(match):
    return match.state[0].phase == INFLUENCING


def test_nothing_else_is_answered_at_a_glance():
    answered = {int(match.state[0].phase): glance(match) >= 0 for match in questions(4, seed=1)}
    assert len(answered) >= 4
    assert [phase for phase, quickly in answered.items() if quickly] == [INFLUENCING]


def test_play_goes_on_with_it(monkeypatch):
    """Whatever it says is played, and nothing is judged."""
    for match in questions(4, seed=2):
        if is_placing(match):
            break
    searcher = Searcher(GAME, 100)
    searcher._states[WALK] = match.state[0]
    settings = np.zeros(SETTINGS)
    settings[CALM], settings[WEIGHED] = 1.0, 100.0
    code = match.offers()[-1]
    assert code != glance(match)
    monkeypatch.setattr(search, "glance", lambda box, s, out, count: code)
    monkeypatch.delattr(search, "try_answer")
    search.play_on(match.edition.record[0], searcher._states, settings, searcher._out, np.array([1], np.uint64))
    match.play(code)
    assert searcher._states[WALK].tobytes() == match.state[0].tobytes()
