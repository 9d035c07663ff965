"""Searching bots: the books of a tree, what is kept of it, exact endings, budgets, stopping and memory."""

from __future__ import annotations

import random
import threading

import numpy as np
import pytest

import assize
from assize.bots import PolicyBot, SearchBot, search
from assize.bots.levels import LEVELS, MOST_SIMULATIONS, NO_END
from assize.bots.policies import pick
from assize.bots.search import (
    ANY,
    CALM,
    FAR,
    FEW,
    NONE,
    ROOT,
    SETTINGS,
    TRUST,
    WALK,
    WEIGHED,
    Node,
    add_child,
    add_node,
    best_children,
    stride,
)
from assize.bots.search_bot import GUESSES, MOST_AT_ONCE, MOST_WORLDS, _worlds_of
from assize.bots.searcher import Searcher
from assize.core.game import NO_TABLE
from assize.core.kernel import LOWER_HALF
from assize.core.loops import STEPS
from assize.core.thought import Thought
from assize.games.circle_gammon.mind import endings
from assize.games.circle_gammon.mind.endings.ranks import WINS
from assize.games.circle_gammon.mind.endings.work import solve

from .circle_gammon.helpers import GAME as CIRCLE
from .circle_gammon.helpers import at
from .enrolment import every_game, play_on
from .waiting import PATIENCE, wait_until

SECRET = "witch-trial"
SLOW = 5  # simulations where they are not compiled


def question(game, players, seed=1, moves=0):
    """A match of a while, at a question with more than one answer."""
    chooser = random.Random(seed)
    match = play_on(game.new(players, seed), chooser, moves)
    while match.actor == assize.CHANCE or len(match.offers()) == 1:
        play_on(match, chooser, 1)
    return match


def searching(match, nodes=40_000):
    """A tree for the question that a match stands at."""
    match.game.runner.prepare(search.LOOPS)
    searcher = Searcher(match.game, nodes)
    searcher.turn_to(match.information(match.actor))
    return searcher


def grow(searcher, simulations, keep=64, table=NO_TABLE):
    """Add simulations to a tree with the settings of a bot."""
    settings = SearchBot(simulations=1)._settings(searcher.game)
    worlds = np.random.default_rng(5).integers(1 << 63, size=64, dtype=np.uint64)
    searcher.search(searcher.game.edition().record, keep, simulations, settings, table, worlds)
    return searcher


def children(tree, node):
    """The children of a node."""
    child = int(tree[node]["first"])
    while child != NONE:
        yield child
        child = int(tree[child]["next"])


def code_of(tree, node):
    return int(tree[node]["code"])


def visits_of(tree, node):
    return int(tree[node]["visits"])


# ---- the same every time


def moves_of_a_match(name, **settings):
    game = assize.game(name)
    match = game.new(game.players[0], 6)
    seats = [assize.bot("search:12", seed=seat, **settings) for seat in range(match.players)]
    while not match.over and match.ply < 80:
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(seats[match.actor].choose(game, match.information(match.actor)))
    return match.moves


@every_game
def test_the_same_seed_and_simulations_give_the_same_match(game):
    assert moves_of_a_match(game.name) == moves_of_a_match(game.name)


@pytest.mark.parametrize("name", ["circle-gammon", SECRET])
def test_threads_do_not_make_answers_differ_from_one_time_to_the_next(name):
    assert moves_of_a_match(name, threads=2) == moves_of_a_match(name, threads=2)


def test_every_thread_has_a_tree_of_its_own():
    game = assize.game(SECRET)
    match = question(game, game.players[0])
    bot = assize.bot("search", simulations=64, threads=3, seed=1)
    bot.choose(game, match.information(match.actor))
    first, second, third = bot._searchers
    assert [searcher.visits for searcher in bot._searchers] == [64, 64, 64]
    assert len({str(searcher.answers()) for searcher in (first, second, third)}) == 3


@every_game
def test_compiled_search_is_the_plain_one(game, monkeypatch):
    """The plain one also raises where an index lies beyond an array."""
    match = question(game, game.players[-1], moves=60)
    compiled = grow(searching(match), SLOW, keep=2)
    monkeypatch.setattr(game.runner.run, "search", search.search)
    plain = grow(searching(match), SLOW, keep=2)
    used = int(plain._used[0])
    assert int(compiled._used[0]) == used > SLOW
    for field in ("code", "first", "next", "visits"):
        assert compiled.tree[field][:used].tolist() == plain.tree[field][:used].tolist()
    for field in ("lead", "weight", "value"):
        assert np.allclose(compiled.tree[field][:used], plain.tree[field][:used])


# ---- deals that fit what others have done


@every_game
def test_compiled_weights_of_deals_are_the_plain_ones(game, monkeypatch):
    match = question(game, game.players[-1], moves=150)
    searcher, worlds = searching(match), np.arange(1, 9, dtype=np.uint64)
    compiled = searcher.weigh(match.edition.record, worlds)
    monkeypatch.setattr(game.runner.run, "weigh", search.weigh)
    plain = searcher.weigh(match.edition.record, worlds)
    assert np.allclose(compiled, plain)
    assert compiled.any() == game.weighs_deals


@pytest.mark.parametrize("game", [game for game in map(assize.game, assize.games()) if game.weighs_deals], ids=str)
def test_likely_deals_are_looked_at_more_often(game):
    match = question(game, game.players[-1], moves=150)
    information = match.information(match.actor)
    searcher = searching(match)
    worlds = _worlds_of(searcher, information, 3)
    guesses, uses = np.unique(worlds & LOWER_HALF, return_counts=True)
    weights = searcher.weigh(match.edition.record, guesses)
    drawn = np.random.default_rng(3).integers(1 << 63, size=GUESSES, dtype=np.uint64) & LOWER_HALF
    chances = np.exp(searcher.weigh(match.edition.record, drawn))
    assert uses == pytest.approx(np.exp(weights) / chances.sum() * len(worlds), abs=1)
    assert max(uses) > 2 * len(worlds) / GUESSES
    assert len(set(worlds.tolist())) == len(worlds) == MOST_WORLDS
    assert _worlds_of(searcher, information, 3).tolist() == worlds.tolist()


@pytest.mark.parametrize("game", [game for game in map(assize.game, assize.games()) if game.weighs_deals], ids=str)
def test_how_likely_a_deal_is_follows_from_half_of_its_seed(game):
    match = question(game, game.players[-1], moves=150)
    searcher = searching(match)
    lower, upper = np.arange(1, 200, dtype=np.uint64), np.uint64(77 << 32)
    first, second = (searcher.weigh(match.edition.record, seeds) for seeds in (lower, lower | upper))
    assert first.tolist() == second.tolist()
    assert len(set(first.tolist())) > 10
    states = []
    for seed in (1, 1 | 77 << 32):
        state = searcher._states[ROOT : ROOT + 1].copy()
        game.runner.run.deal_again(match.edition.record, state, match.actor, np.array([seed], np.uint64))
        states.append(state.tobytes())
    assert states[0] != states[1]


def test_without_a_likelihood_no_deal_is_preferred():
    match = question(CIRCLE, 2)
    worlds = _worlds_of(searching(match), match.information(match.actor), 3)
    assert len(set(worlds.tolist())) == len(worlds) == MOST_WORLDS


# ---- the books of a tree


@every_game
def test_every_simulation_stands_in_the_books_once(game):
    match = question(game, game.players[-1], moves=40)
    searcher = grow(searching(match), 500)
    tree, inner = searcher.tree[: searcher._used[0]], 0
    assert searcher.visits == 500
    assert sum(visits for visits, _ in searcher.answers().values()) == 500
    assert searcher.answers().keys() == set(match.offers())
    for node in range(1, len(tree)):
        below = [visits_of(tree, child) for child in children(tree, node)]
        codes = [code_of(tree, child) for child in children(tree, node)]
        assert len(codes) == len(set(codes))
        inner += bool(below)
        if below and not game.secrets:
            assert visits_of(tree, node) == sum(below) + 1, "the first visit ended there"
        assert visits_of(tree, node) >= sum(below) + bool(below)
    assert inner > 10


@every_game
def test_the_chances_of_all_seats_make_one(game):
    """Where there are secrets, what the deal promised is taken off, and that makes one as well."""
    match = question(game, game.players[-1], moves=40)
    searcher = grow(searching(match), 300)
    tree = searcher.tree[: searcher._used[0]]
    sums = tree["value"][:, : match.players].sum(axis=1)
    assert np.allclose(sums, 0 if game.secrets else tree["visits"])
    assert not tree["value"][:, match.players :].any()
    assert tree["value"].any()
    assert np.isfinite(tree["weight"]).all()
    assert np.isfinite(tree["lead"]).all()


@every_game
def test_answers_that_are_kept_get_equally_many_simulations_and_others_none(game):
    match = question(game, game.players[0], moves=40)
    searcher = grow(searching(match), 91, keep=2)
    assert sorted(visits for visits, _ in searcher.answers().values())[-2:] == [45, 46]
    grow(searcher, 10, keep=1)
    best = max(visits for visits, _ in searcher.answers().values())
    assert best in (55, 56)
    assert sum(visits > 0 for visits, _ in searcher.answers().values()) == 2


@pytest.mark.parametrize("count", range(1, FEW + 1))
def test_a_stride_leads_through_all_outcomes_in_turn(count):
    assert sorted(turn * stride(count) % count for turn in range(count)) == [*range(count)]
    assert 1 <= stride(count) <= count


def small_tree(*entries):
    """A root with children, each of so many visits, so much value for seat 0 and so large a lead by judgement."""
    tree, used = np.zeros(len(entries) + 1, Node.dtype()), np.zeros(1, np.int64)
    assert add_node(tree, used, ANY) == 0
    for code, (visits, value, lead) in enumerate(entries):
        child = tree[add_child(tree, used, 0, code)]
        child.visits, child.value[0], child.lead = visits, value, lead
    assert add_node(tree, used, 9) == NONE, "there is no more room"
    return tree


def best_of(tree, most, trust):
    found, worths = np.zeros(most, np.int64), np.zeros(most)
    return [code_of(tree, child) for child in found[: best_children(tree, 0, most, trust, found, worths)]]


@pytest.mark.parametrize("most", [1, 2, 3, 4, 5, 9])
def test_the_best_children_come_first_and_those_never_tried_last(most):
    tree = small_tree((10, 2.0, 5.0), (0, 0.0, 1.0), (4, 3.0, 0.1), (0, 0.0, 2.0), (2, -1.0, 9.0))
    assert best_of(tree, most, 0.0) == [2, 0, 4, 3, 1][:most]


@pytest.mark.parametrize(("trust", "best"), [(0.0, 0), (9.0, 0), (11.0, 1), (1_000.0, 1)])
@pytest.mark.parametrize("visits", [5, 500])
def test_the_judgement_of_an_answer_counts_for_so_many_simulations(trust, best, visits):
    """The first answer has done better by 5 wins in all; the second seems better by half a spread."""
    tree = small_tree((visits, 5.0, -0.5), (visits, 0.0, 0.0))
    assert best_of(tree, 1, trust) == [best]
    searcher = searching(question(CIRCLE, 2))
    searcher.tree, searcher._used[0], searcher._states[ROOT].actor = tree, len(tree), 0
    values = {code: value for code, (_, value) in searcher.answers(trust).items()}
    assert max(values, key=values.__getitem__) == best


@pytest.mark.parametrize(("far", "answers"), [(0.0, 1), (1.0, 4)])
def test_a_simulation_ends_with_answers_by_judgement_up_to_chance_or_through_it(far, answers, monkeypatch):
    """One die of Circle Gammon is left to move; then others throw theirs."""
    match = last_die()
    searcher = searching(match)
    searcher._states[WALK] = match.state[0]
    settings = np.zeros(SETTINGS)
    settings[CALM], settings[FAR], settings[WEIGHED] = 4.0, far, match.game.actions
    boards = []

    def note(box, states, code):
        boards.append(states[WALK].tobytes())
        return 0.0

    monkeypatch.setattr(search, "try_answer", note)
    rng = np.array([7], np.uint64)
    search.play_on(match.edition.record[0], searcher._states, settings, searcher._out, rng)
    assert len(set(boards)) == answers
    assert (searcher._states[WALK].actor == assize.CHANCE) == (far == 0.0)


@pytest.mark.parametrize(("weighed", "places"), [(1, [0]), (4, [0, 1, 3, 4]), (6, range(6)), (20, range(6))])
def test_of_many_answers_some_are_weighed_that_lie_apart(weighed, places, monkeypatch):
    """The best of those is played: here the last one that was looked at."""
    match = question(CIRCLE, 2, seed=7, moves=20)
    offers = match.offers()
    assert len(offers) == 6
    searcher = searching(match)
    searcher._states[WALK] = match.state[0]
    settings = np.zeros(SETTINGS)
    settings[CALM], settings[WEIGHED] = 1.0, weighed
    looked_at = []

    def note(box, states, code):
        looked_at.append(int(code))
        return float(len(looked_at))

    monkeypatch.setattr(search, "try_answer", note)
    rng = np.array([7], np.uint64)
    search.play_on(match.edition.record[0], searcher._states, settings, searcher._out, rng)
    assert looked_at == [offers[place] for place in places]
    match.play(looked_at[-1])
    assert searcher._states[WALK].tobytes() == match.state[0].tobytes()


def test_a_search_without_a_question_is_refused():
    match = question(CIRCLE, 2)
    with pytest.raises(assize.AssizeError, match="not asked"):
        assize.bot("search:5").choose(CIRCLE, match.information(1 - match.actor))


# ---- what is found


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("dice", ["4-1", "6-4", "4-4"])
def test_a_win_in_this_turn_is_found(name, dice):
    """With 4-1 only one answer wins; with the others there is a longer way too, and either will do."""
    match = at("I-4", "III-1:3 IV-2:4 centre:2", dice=dice)
    player = assize.bot(name, seed=1, seconds=NO_END, endings=False)
    while match.actor == 0:
        assert len(match.offers()) > 1 or match.ply > 0
        match.play(player.choose(CIRCLE, match.information(0)))
    assert match.winners() == [0]


def test_easy_finds_a_win_more_often_than_chance_and_not_always():
    match = at("I-4", "III-1:3 IV-2:4 centre:2", dice="4-1")
    information, won = match.information(0), {}
    for name in ("random", "easy", "greedy"):
        answers = [assize.bot(name, seed=seed).choose(CIRCLE, information) for seed in range(200)]
        assert {answer.code for answer in answers} <= set(match.offers())
        won[name] = sum(answer.notation == "I4/off" for answer in answers)
    assert won["random"] + 30 < won["easy"] < won["greedy"] == 200


def test_easy_stands_between_random_and_greedy():
    for stronger, weaker in (("greedy", "easy"), ("easy", "random")):
        result = assize.simulate("circle-gammon", games=400, players=2, seed=3, bots=[stronger, weaker]).to_dict()
        assert result["seats"][0]["wins"] > 240


# ---- exact endings


@pytest.fixture(scope="module")
def table():
    """The chances to win with one man against one, and with one against two."""
    return solve(CIRCLE, (1, 2, 3, 4, 5, 6) * 4, (2, 3))[WINS]


def last_die():
    """A question whose every answer ends the turn, with few men left."""
    match = at("I-3 II-1", "III-5", dice="1-2")
    match.play(next(choice.code for choice in match.choices() if "off" not in choice.notation))
    assert match.actor == 0
    assert len(match.offers()) > 1
    return match


def chances_after(match, table):
    """What each answer leaves the seat, as the table says."""
    chances = {}
    for code in match.offers():
        after, value = match.copy(), np.zeros(2)
        after.play(code)
        assert CIRCLE.runner.run.foresee(after.edition.record, after.state, table, value)
        chances[code] = float(value[match.actor])
    return chances


def test_where_every_answer_leads_into_the_table_the_values_are_exact(table):
    match = last_die()
    found = grow(searching(match), 50, table=table).answers()
    assert {code: value / visits for code, (visits, value) in found.items()} == pytest.approx(
        chances_after(match, table), abs=1e-6
    )


def test_a_bot_looks_up_exact_endings_unless_it_is_told_not_to(table, monkeypatch):
    monkeypatch.setattr(endings, "table", lambda game, box: table)
    match = last_die()
    chances = chances_after(match, table)
    for known in (True, False):
        bot = assize.bot("search", simulations=40, seed=1, endings=known)
        answer = bot.choose(CIRCLE, match.information(0))
        visits, value = bot._searchers[0].answers()[answer.code]
        assert (value / visits == pytest.approx(chances[answer.code], abs=1e-6)) == known
        assert not known or chances[answer.code] == max(chances.values())


@pytest.mark.parametrize(("level", "patient", "built"), [("expert", False, 1), ("expert", True, 0), ("hard", False, 0)])
def test_a_bot_at_a_table_has_exact_endings_built_meanwhile(level, patient, built, monkeypatch):
    match, asked = last_die(), []
    monkeypatch.setattr(CIRCLE, "prepare_endings", lambda **how: asked.append(how))
    assize.bot(level, seed=1, patient=patient).choose(CIRCLE, match.information(0))
    assert asked == [{"edition": match.edition, "aside": True}] * built


# ---- what is kept of a tree


def test_the_tree_of_the_second_die_is_what_the_first_one_left():
    match = question(CIRCLE, 2)
    seat, searcher = match.actor, grow(searching(match), 400)
    tree = searcher.tree.copy()
    kept = max(children(tree, 0), key=lambda child: visits_of(tree, child))
    match.play(code_of(tree, kept))
    assert match.actor == seat
    searcher.given = code_of(tree, kept)
    searcher.turn_to(match.information(seat))
    assert searcher.visits == visits_of(tree, kept) > 1
    assert np.array_equal(searcher.tree[0]["value"], tree[kept]["value"])
    expected = {code_of(tree, child): visits_of(tree, child) for child in children(tree, kept)}
    assert {code: visits for code, (visits, _) in searcher.answers().items()} == expected
    assert expected.keys() == set(match.offers())
    assert grow(searcher, 100).visits == visits_of(tree, kept) + 100


def later(match, tree, node, others=False):
    """The match gone on by ways that were simulated, to the next question of seat 0 after one of seat 1; or None."""
    if others and match.actor == 0:
        return match
    for child in sorted(children(tree, node), key=lambda child: -visits_of(tree, child)):
        if visits_of(tree, child):
            after = match.copy()
            after.play(code_of(tree, child))
            found = later(after, tree, child, others or match.actor == 1)
            if found:
                return found
    return None


def test_the_tree_is_found_again_after_the_answers_of_others():
    match = last_die()
    searcher = grow(searching(match), 900, keep=1)
    searcher.given = max(searcher.answers(), key=lambda code: searcher.answers()[code][0])
    match = later(match, searcher.tree, 0)
    assert match is not None
    searcher.turn_to(match.information(0))
    assert 0 < searcher.visits < 900
    assert searcher.answers().keys() in (set(), set(match.offers()))


def test_another_position_or_another_answer_finds_nothing():
    match = question(CIRCLE, 2)
    seat, searcher = match.actor, grow(searching(match), 200)
    given, other = match.offers()[:2]
    searcher.given = given
    match.play(other)
    assert match.actor == seat
    searcher.turn_to(match.information(seat))
    assert searcher.visits == 0
    assert grow(searcher, 50).visits == 50


@every_game
def test_with_secrets_and_in_a_new_match_a_tree_begins_anew(game):
    bot = assize.bot("search:40", seed=2)
    for seed in (1, 2):
        match = question(game, game.players[0], seed)
        answer = bot.choose(game, match.information(match.actor))
        assert bot._searchers[0].visits == 40
    seat, ply = match.actor, match.ply
    match.play(answer)
    play_on(match, random.Random(1), 0 if match.actor == seat else 1)
    while match.actor != seat or len(match.offers()) == 1:
        play_on(match, random.Random(match.ply), 1)
    assert match.ply > ply
    bot._searchers[0].turn_to(match.information(seat))
    assert not game.secrets or bot._searchers[0].visits == 0


def test_a_bot_that_goes_on_with_its_tree_makes_the_rest_of_its_simulations():
    match = question(CIRCLE, 2)
    bot = assize.bot("search:200", seed=2)
    match.play(bot.choose(CIRCLE, match.information(match.actor)))
    kept = max(visits for visits, _ in bot._searchers[0].answers().values())
    assert 40 < kept < 200
    bot.choose(CIRCLE, match.information(match.actor))
    assert bot._searchers[0].visits == 200


# ---- room and time


@every_game
def test_a_tree_without_room_still_answers(game):
    match = question(game, game.players[-1], moves=40)
    room = len(match.offers()) + 4
    searcher = grow(searching(match, room), 200)
    assert searcher.visits == sum(visits for visits, _ in searcher.answers().values()) == 200
    assert searcher._used[0] <= room
    assert searcher.answers().keys() == set(match.offers())


@every_game
@pytest.mark.parametrize("settings", [{"level": "expert"}, {"seconds": 3.0}], ids=str)
def test_the_trees_of_an_expert_fit_in_memory(game, settings):
    match = question(game, game.players[-1])
    (searcher,) = SearchBot(**settings)._take_up(game, match.information(match.actor))
    assert sum(memory.nbytes for memory in vars(searcher).values() if isinstance(memory, np.ndarray)) < 200 << 20


def searching_threads():
    return [thread for thread in threading.enumerate() if thread.name.startswith("search")]


@pytest.mark.parametrize("threads", [1, 2])
def test_an_answer_that_is_stopped_comes_soon(threads):
    match = question(CIRCLE, 2)
    bot, found = assize.bot("search", seconds=600.0, threads=threads, seed=1), []
    thinking = threading.Thread(target=lambda: found.append(bot.choose(CIRCLE, match.information(match.actor))))
    thinking.start()
    wait_until(lambda: bot._searchers and all(searcher.visits for searcher in bot._searchers), "a simulation")
    bot.stop()
    thinking.join(PATIENCE)
    assert not thinking.is_alive()
    assert found[0].code in match.offers()
    assert not searching_threads()


def test_a_bot_that_is_stopped_before_it_begins_answers_all_the_same(monkeypatch):
    match = question(CIRCLE, 2)
    bot = assize.bot("search", seconds=600.0, seed=1)
    monkeypatch.setattr(bot, "_is_ready", lambda game: bot.stop() or True)
    assert bot.choose(CIRCLE, match.information(match.actor)).code in match.offers()
    assert 0 < bot._searchers[0].visits <= MOST_AT_ONCE


def test_no_time_at_all_is_time_for_a_few_simulations():
    match = question(CIRCLE, 2)
    bot = assize.bot("search", seconds=1e-9, seed=1)
    assert bot.choose(CIRCLE, match.information(match.actor)).code in match.offers()
    assert 0 < bot._searchers[0].visits <= MOST_AT_ONCE


def test_closing_gives_back_memory_and_threads():
    match = question(CIRCLE, 2)
    bot = assize.bot("search:30", threads=2, seed=1)
    answer = bot.choose(CIRCLE, match.information(match.actor))
    assert len(bot._searchers) == 2
    assert not searching_threads()
    bot.close()
    assert bot._searchers == []
    assert bot.choose(CIRCLE, match.information(match.actor)) == answer


def test_a_bot_that_does_not_wait_answers_greedily_until_it_is_compiled(monkeypatch):
    match = question(CIRCLE, 2)
    information = match.information(match.actor)
    CIRCLE.runner.prepare((*STEPS, pick))
    monkeypatch.setattr(CIRCLE.runner, "compiled", CIRCLE.runner.compiled - {*search.LOOPS})
    monkeypatch.setattr(CIRCLE.runner, "prepare_in_background", lambda functions: None)
    bot = assize.bot("hard", seed=1, patient=False)
    assert bot.choose(CIRCLE, information) == assize.bot("greedy", seed=1).choose(CIRCLE, information)
    assert bot._searchers == []


# ---- what a bot may spend


@pytest.mark.parametrize(
    ("name", "settings", "problem"),
    [
        ("search", {}, "needs a level"),
        ("search:", {}, "needs a level"),
        ("search", {"level": "best"}, "no level 'best'"),
        ("search:abc", {}, "not 'abc'"),
        ("search:0", {}, "not 0"),
        ("search:-5", {}, "not '-5'"),
        ("search", {"simulations": 0}, "not 0"),
        ("search", {"simulations": True}, "not True"),
        ("search", {"simulations": 1.5}, "not 1.5"),
        ("search", {"simulations": MOST_SIMULATIONS + 1}, "not 10000001"),
        ("search", {"seconds": 0}, "above 0, not 0"),
        ("search", {"seconds": -1.0}, "above 0, not -1.0"),
        ("search", {"seconds": float("nan")}, "above 0, not nan"),
        ("search", {"seconds": True}, "above 0, not True"),
        ("search", {"seconds": "1"}, "above 0, not '1'"),
        ("expert", {"threads": 0}, "threads must be .* not 0"),
        ("expert", {"threads": True}, "threads must be .* not True"),
        ("expert", {"threads": 65}, "threads must be .* not 65"),
        ("search:5", {"speed": 3}, "no setting 'speed'; it has seed, level"),
        ("easy", {"simulations": 3}, "no setting 'simulations'; it has seed"),
        ("expertly", {}, "no bot 'expertly'"),
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(name, settings, problem):
    with pytest.raises(assize.AssizeError, match=problem):
        assize.bot(name, **settings)


def test_budgets_are_what_was_asked_for():
    for settings in ({"name": "search:500"}, {"name": "search", "simulations": 500}):
        bot = assize.bot(**settings)
        assert (bot.budget.simulations_with(CIRCLE.thought), bot.seconds) == (500, NO_END)
    assert assize.bot("search", seconds=2).seconds == 2
    assert assize.bot("search", seconds=2).budget.simulations_with(CIRCLE.thought) == MOST_SIMULATIONS
    hurried = assize.bot("expert", simulations=9, seconds=0.5)
    assert (hurried.budget.simulations_with(CIRCLE.thought), hurried.seconds) == (9, 0.5)
    easy = assize.bot("search", level="easy", seed=3)
    assert isinstance(easy, PolicyBot)
    assert easy.name == "easy"


@every_game
def test_a_stronger_level_thinks_longer(game):
    levels = [assize.bot(name) for name in LEVELS]
    assert [bot.name for bot in levels] == [*LEVELS]
    spent = [bot.budget.simulations_with(game.thought) for bot in levels]
    assert spent == sorted(set(spent))
    assert spent == [assize.bot("search", level=name).budget.simulations_with(game.thought) for name in LEVELS]
    seconds = [bot.seconds for bot in levels]
    assert seconds == sorted(set(seconds))


def test_a_thought_takes_the_place_of_what_the_game_says():
    thought = Thought(medium=3, hard=7, expert=11, trust=2.5, ahead=9, weighed=4)
    bot = assize.bot("hard", thought=thought)
    assert bot._simulations_in(CIRCLE) == 7
    settings = bot._settings(CIRCLE)
    assert settings[[CALM, FAR, TRUST, WEIGHED]].tolist() == [9, 1, 2.5, 4]
    assert assize.bot("hard")._simulations_in(CIRCLE) == CIRCLE.thought.hard
