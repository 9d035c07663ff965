"""What holds for every match of every game."""

from __future__ import annotations

import copy
import json
import pickle
import random

import numpy as np
import pytest

import assize
from assize.core import loops
from assize.core.kernel import QUESTIONS

from .enrolment import every_case, every_game, every_plain_case, play_on
from .length import long

LONGEST = 100_000  # moves; no sane match comes near


@every_case
@pytest.mark.parametrize("seed", range(long(3, 1)))
def test_random_play_ends_and_every_question_has_answers(case, seed):
    match, chooser = case.new(seed), random.Random(seed)
    while not match.over:
        offers = match.offers()
        assert offers, match.question
        assert len(set(offers)) == len(offers)
        assert all(0 <= code < match.game.actions for code in offers)
        assert match.question.text
        assert match.question.clause in match.game.clauses
        assert match.winners() == []
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(chooser.choice(offers))
        assert match.state["news_count"][0] <= match.state["news"].shape[1]
        assert match.ply < LONGEST
    assert match.offers() == match.choices() == []
    assert match.winners()
    assert match.question.clause in match.game.clauses
    assert len(match.scores()) == case.players


@every_plain_case
def test_every_offer_has_a_sentence_and_a_notation_of_its_own(case):
    match, chooser = case.new(5), random.Random(5)
    for _ in range(long(250, 100)):
        choices = match.choices()
        assert all(choice.text and choice.text.isprintable() for choice in choices)
        notations = [choice.notation for choice in choices]
        assert len(set(notations)) == len(notations)
        for choice in choices:
            assert case.game.words.parse(match.edition, match.state[0], choice.notation) == choice.code
        play_on(match, chooser, 1)
        for item in match.news:
            assert item.text
            assert item.clause in case.game.clauses
            assert item.kind in case.game.news_kinds


@every_game
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_every_code_has_a_notation_even_when_it_is_not_offered(game, most):
    match = play_on(game.new(game.players[-most], seed=2), random.Random(2), 40)
    for code in range(game.actions):
        try:
            assert game.words.notation(match.edition, match.state[0], code)
        except IndexError:
            pytest.fail(f"no notation for code {code}")


@every_case
def test_the_same_moves_give_the_same_match(case):
    match = play_on(case.new(11), random.Random(11))
    again = case.new(11)
    for code in match.moves:
        again.play(code)
    assert again == match
    assert again.state.tobytes() == match.state.tobytes()


@every_case
def test_a_save_file_gives_the_match_back_byte_for_byte(case):
    chooser = random.Random(21)
    match = case.new(21)
    for _ in range(4):
        loaded = assize.load(match.save())
        assert loaded == match
        assert loaded.state.tobytes() == match.state.tobytes()
        assert loaded.save() == match.save()
        play_on(match, chooser, 60)
    ahead = play_on(assize.load(match.save()), random.Random(1))
    assert ahead == play_on(match, random.Random(1))


@every_case
def test_a_written_position_is_the_position_it_was_written_from(case):
    match, chooser = case.new(31), random.Random(31)
    farthest = 45 if case.options else 9  # moves between two positions
    while not match.over:
        truth = json.loads(json.dumps(match.truth()))
        placed = case.game.at(truth, seed=1)
        assert placed.state.tobytes() == match.state.tobytes()
        assert placed.truth() == match.truth()
        play_on(match, chooser, random.Random(match.ply).randint(1, farthest))
    assert case.game.at(match.truth()).over


@every_plain_case
def test_a_match_from_a_written_position_is_saved_with_it(case):
    middle = play_on(case.new(41), random.Random(41), 50)
    match = play_on(case.game.at(middle.truth(), seed=9), random.Random(9), 30)
    loaded = assize.load(match.save())
    assert loaded == match
    assert loaded.moves == match.moves


@every_case
def test_undo_goes_back_and_forth(case):
    match, chooser = case.new(51), random.Random(51)
    seen = [match.state.tobytes()]
    for _ in range(80):
        play_on(match, chooser, 1)
        seen.append(match.state.tobytes())
    moves = list(match.moves)
    while match.moves:
        assert match.state.tobytes() == seen[len(match.moves)]
        match.undo()
    assert match.state.tobytes() == seen[0]
    with pytest.raises(assize.AssizeError, match="take back"):
        match.undo()
    for code in moves:
        match.play(code)
    assert match.state.tobytes() == seen[len(moves)]


@every_plain_case
def test_a_copy_goes_its_own_way(case):
    match = play_on(case.new(61), random.Random(61), 40)
    before = match.state.tobytes()
    other = match.copy()
    assert other == match
    play_on(other, random.Random(1), 5)
    assert match.state.tobytes() == before
    assert other != match


@every_plain_case
def test_a_match_can_be_pickled_and_copied_by_any_means(case):
    match = play_on(case.new(63), random.Random(63), 40)
    for other in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)):
        assert other == match
        assert other.game is match.game
        play_on(other, random.Random(1), 5)
        assert other != match
    choice = match.choices()[0]
    assert pickle.loads(pickle.dumps(choice)).text == choice.text


@every_case
def test_views_tell_nothing_that_a_seat_cannot_know(case):
    match, chooser = case.new(71), random.Random(71)
    for _ in range(30):
        for seat in range(case.players):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert bool(view["choices"]) == (match.actor == seat)
            other, third = case.game.redeal(match, seat, 1), case.game.redeal(match, seat, 2)
            assert other.view(seat) == third.view(seat) == view
            assert other.view() == third.view() == match.view()
            assert observed(other, seat) == observed(third, seat) == observed(match, seat)
            # A re-deal must not depend on the truth that it replaces.
            assert case.game.redeal(other, seat, 7).state.tobytes() == case.game.redeal(match, seat, 7).state.tobytes()
        public = match.view()
        assert json.loads(json.dumps(public)) == public
        assert public["choices"] == []
        play_on(match, chooser, 7)


def observed(match, seat):
    """What a seat observes, as bytes."""
    out = np.zeros(match.game.features, np.float32)
    match.game.runner.run.look(match.edition.record, match.state, seat, out)
    return out.tobytes()


@every_plain_case
def test_who_sees_the_same_is_told_the_same(case):
    """Matches that look alike to a seat give its bot the same information, whatever the truth behind them."""
    told = {}
    for seed in range(60):
        match = case.new(seed)
        while match.actor != assize.CHANCE:  # until then all of them are the same
            play_on(match, random.Random(match.ply), 1)
        for _ in range(8):
            play_on(match, random.Random(match.ply), 1)
            for seat in range(case.players):
                seen = json.dumps(match.view(seat))
                known = match.information(seat).state().tobytes()
                assert told.setdefault((seat, seen), known) == known
    assert len(told) > 60


@every_case
def test_setting_up_leaves_nothing_of_an_earlier_match(case):
    fresh = case.new(1)
    used = play_on(case.new(2), random.Random(2))
    loops.hush(used.state[0])
    used.state["options"] = fresh.state["options"]
    case.game.kernel.rules["start"](used.edition.record[0], used.state[0])
    assert used.state.tobytes() == fresh.state.tobytes()


@every_game
def test_the_state_is_small_and_its_options_are_those_of_the_game(game):
    assert game.kernel.state.itemsize <= 1024
    assert set(game.kernel.state["options"].names) == set(game.options)
    assert set(QUESTIONS) == set(game.kernel.rules)


@every_game
def test_observations_are_finite_and_of_the_promised_size(game):
    match, chooser = game.new(game.players[-1], seed=3), random.Random(3)
    seen = set()
    for _ in range(60):
        out = np.full(game.features, np.nan, np.float32)
        game.runner.run.look(match.edition.record, match.state, 0, out)
        assert np.isfinite(out).all()
        seen.add(out.tobytes())
        play_on(match, chooser, 1)
    assert len(seen) > 30
