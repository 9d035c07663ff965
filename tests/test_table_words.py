"""What only a table asks of a game: aims, weights, spots of news, accounts, scores and reasons, for every game."""

from __future__ import annotations

import functools
import math
import random
import re
from collections import Counter

import pytest

import assize
from assize.core.language import languages, speaking
from assize.core.match import Match
from assize.core.telling import filled
from assize.core.words import by_scale

from .enrolment import every_game, every_plain_case, play_on

LONGEST_AIM = 140
MOVES = 320  # of a match that is looked at
STEP = 16  # moves from one position to the next
PICTURES = 40  # of pieces of news whose spots are looked for in the drawing
SPOT = re.compile(r'data-spot="([^"]*)"')


def positions(case, moves=MOVES, step=STEP):
    """A random match, seen every few moves while it is on."""
    match, chooser = case.new(3), random.Random(3)
    while match.ply < moves and not match.over:
        yield match
        play_on(match, chooser, step)


def in_all_languages(tell):
    """What is told in each language."""
    told = {}
    for code in languages():
        with speaking(code):
            told[code] = tell()
    return told


def assert_translated(told):
    """All texts say something, and none says the same in two languages."""
    assert all(text.strip() for text in told.values())
    assert len(set(told.values())) == len(told), told


# ---- aims


@every_plain_case
def test_every_seat_is_told_what_it_plays_for(case):
    seen = 0
    for match in positions(case):
        for seat in range(case.players):
            told = in_all_languages(functools.partial(match.aim, seat))
            assert_translated(told)
            assert max(map(len, told.values())) <= LONGEST_AIM, told
            assert "\n" not in "".join(told.values())
            seen += 1
    assert seen


@every_plain_case
def test_aims_tell_no_more_than_a_seat_may_know(case):
    for match in positions(case):
        for seat in range(case.players):
            for seed in (1, 2):
                assert case.game.redeal(match, seat, seed).aim(seat) == match.aim(seat)


@every_game
def test_aims_follow_the_match(game):
    """A line that never changes tells nobody how far he has come."""
    match = game.new(seed=3)
    chooser, told = random.Random(3), set()
    while not match.over and match.ply < MOVES:
        told.add(match.aim(0))
        play_on(match, chooser, STEP)
    assert len(told) > 1


# ---- marks


@every_plain_case
def test_weights_are_few_and_a_scale_has_one_fair_value(case):
    found = Counter()
    for match in positions(case, step=3):
        marks = [choice.mark for choice in match.choices()] if match.actor != assize.CHANCE else []
        found.update(mark.weight for mark in marks)
        for scale, on in by_scale(marks, lambda mark: (mark.scale, mark.value)).items():
            if scale:
                assert sum(bool(mark.weight) for mark in on) == 1, f"{scale} at ply {match.ply}"
    assert set(found) <= {0, 1, 2, 3}
    assert found[0], "where everything has weight nothing has"
    assert sum(found.values()) > found[0], "nothing stands out"


# ---- the spots of news


@functools.lru_cache(maxsize=4)
def spots_in(picture):
    return frozenset(SPOT.findall(picture))


@pytest.mark.parametrize("end", [0, -1], ids=["smallest", "largest"])
@every_game
def test_news_name_spots_that_are_in_the_drawing(game, end):
    match, chooser = game.new(game.players[end], 5), random.Random(5)
    named = looked_at = 0
    while looked_at < PICTURES and not match.over and match.ply < MOVES:
        before = match.copy()
        play_on(match, chooser, 1)
        for news in match.news_for(None):
            spots = game.table_words.spots_of(match.edition, match.state[0], news.kind, news.data)
            assert all(isinstance(spot, str) for spot in spots)
            looked_at += 1
            if spots:
                named += 1
                drawn = spots_in(game.draw.svg(before.view())) | spots_in(game.draw.svg(match.view()))
                assert set(spots) <= drawn, f"{news.kind}: {news.text}"
    assert named, "no news of this game has a place"


@every_game
def test_spots_are_those_of_what_is_heard(game):
    """What a hearer is not told is not looked up in the truth."""
    match, chooser = game.new(game.players[-1], 7), random.Random(7)
    for _move in range(PICTURES):
        if match.over:
            break
        play_on(match, chooser, 1)
        for seat in range(match.players):
            other = game.redeal(match, seat, 1)
            told = [(news.kind, news.data) for news in match.news_for(seat)]
            for kind, data in told:
                named = [game.table_words.spots_of(each.edition, each.state[0], kind, data) for each in (match, other)]
                assert named[0] == named[1], f"{kind} {data}"


@every_game
def test_some_news_hold_the_table(game):
    assert len(game.beats) == len(game.news_kinds)
    assert set(game.beats) <= {0, 1, 2}
    assert 2 in game.beats, "nothing decides"
    assert game.beats.count(0) > len(game.beats) / 2, "most news need no time"


# ---- the end


@functools.cache
def finished(case):
    """A match that was played to its end by quick bots."""
    match, player = case.new(11), assize.bot("greedy", seed=11)
    while not match.over:
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(player.choose(case.game, match.information(match.actor)).code)
    return match


@every_plain_case
def test_a_match_that_is_over_is_accounted_for(case):
    match = finished(case)
    told = in_all_languages(match.account)
    for account in told.values():
        assert account.rows
        for name, cells in account.rows:
            assert name.strip()
            assert len(cells) == case.players
            assert all(isinstance(cell, str) for cell in cells)
            assert any(cells), f"{name} brought nobody anything"
        assert len({name for name, _cells in account.rows}) == len(account.rows)
        assert len(account.sums) == case.players
        assert all(account.sums)
        assert isinstance(account.decided, str)
    english, *others = told.values()
    for other in others:
        assert [name for name, _cells in other.rows] != [name for name, _cells in english.rows]
        assert len(other.rows) == len(english.rows)
        assert not english.decided or other.decided != english.decided


@every_plain_case
def test_an_account_goes_by_the_moves_alone(case):
    match = finished(case)
    again = assize.load(match.save())
    assert isinstance(again, Match)
    assert again.account() == match.account()


@every_plain_case
def test_every_score_reads_as_a_text(case):
    match = finished(case)
    for amount in (*match.scores(), 0, 1, 2, 12):
        told = in_all_languages(functools.partial(case.game.table_words.scored, match.edition, match.state[0], amount))
        assert all(re.search(r"\d", text) for text in told.values()), told


# ---- reasons


@every_game
def test_reasons_can_be_told(game):
    assert 5 <= len(game.reasons) <= 10
    for reason in game.reasons:
        assert reason.worth
        for by in (1, 3):
            told = in_all_languages(functools.partial(filled, reason.text, {"by": by}))
            assert_translated(told)
            assert all(text.endswith((".", "!")) and "{" not in text for text in told.values())
    assert len({filled(reason.text, {"by": 1}) for reason in game.reasons}) == len(game.reasons)


@every_game
def test_reasons_measure_something(game):
    """Each is a number in every position of a match between quick bots, and most differ from one to another."""
    match, player = game.new(game.players[0], seed=1), assize.bot("greedy", seed=1)
    found = [set() for _reason in game.reasons]
    while not match.over:
        for seat in range(match.players) if match.ply % STEP == 0 else ():
            for values, reason in zip(found, game.reasons, strict=True):
                value = reason.measure(match.edition, match.state[0], seat)
                assert math.isfinite(value)
                values.add(float(value))
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(player.choose(game, match.information(match.actor)))
    assert sum(len(values) > 1 for values in found) > len(found) / 2
