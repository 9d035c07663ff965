"""How fast trees are searched: our loop beside OpenSpiel's bot on the same backgammon, and the games of the house."""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

import assize
from assize.bots.search import DEEPEST, LOOPS, ROOT, STATES, Node
from assize.bots.search_bot import SearchBot
from assize.bots.searcher import Searcher
from assize.core import loops
from assize.core.compiling import Runner
from assize.core.game import NO_TABLE, Game
from assize.core.information import Information
from assize.core.kernel import CHANCE, Array

from .backgammon import KERNEL, make_box
from .backgammon.state import SEATS
from .peers import peer
from .rate import Simulations

SIMULATIONS = 500  # for each position of backgammon, in a new tree
GAMES = 2  # of backgammon, played at random, from which positions are taken ...
MOMENTS = (0, 10, 20, 40)  # ... at these decisions, the first after the opening throw
ROOM = 100  # nodes of our tree for each simulation
MEMORY = 100  # MB that OpenSpiel's tree may take
CURIOUS = 1.0  # for values from 0 to 1, as OpenSpiel's 2 is for values from -1 to 1
TO_THE_END = 1e6  # moves of a random playout, more than any game has
OF_HOUSE = 250  # simulations for each position of a game of the house
POSITIONS = 6  # of a game of the house
EXPERT = "expert"
TABLES = (
    ("circle-gammon", 2),
    ("circle-gammon", 4),
    ("witch-trial", 4),
    ("tjuv-och-polis", 4),
    ("judge-in-circuit", 4),
    ("justice", 4),
)

# EXPLORE, SPREAD, NARROW, PLAYOUT and the rest: no judgement, one random playout to the end.
PLAIN = np.array([CURIOUS, 1.0, 0.0, TO_THE_END, 0.0, 0.0, 0.0, 0.0, 0.0])


# ---- backgammon, the same on both sides ----------------------------------------------------------------------------


@cache
def beginnings() -> list[list[int]]:
    """The moves that lead to each position of backgammon, legal on both sides under the same numbers."""
    found = []
    for seed in range(1, GAMES + 1):
        table, chance = Backgammon(), random.Random(seed)
        moves: list[int] = []
        decisions = -1
        while decisions < MOMENTS[-1]:
            legal = table.legal()
            decisions += table.states[ROOT].actor != CHANCE
            if decisions in MOMENTS and len(legal) > 1 and table.states[ROOT].actor != CHANCE:
                found.append(moves.copy())
            moves.append(chance.choice(legal))
            table.play(moves[-1])
    return found


class Backgammon:
    """A game of our backgammon, and the memory for a search."""

    def __init__(self) -> None:
        self.runner = Runner(KERNEL)
        self.runner.prepare((*loops.STEPS, *LOOPS))
        self.boxes = make_box()
        self.states = np.zeros(STATES, KERNEL.state)
        self.words = self.states.view(np.uint64).reshape(STATES, -1)
        self.out, self.children = (np.zeros(KERNEL.actions, np.int64) for _ in range(2))
        self.tree, self.spare = np.zeros(ROOM * SIMULATIONS, Node.dtype()), np.zeros(0, Node.dtype())
        self.used, self.path = np.zeros(1, np.int64), np.zeros(DEEPEST, np.int64)
        self.states[ROOT].players = SEATS
        self.runner.run.begin(self.boxes, self.states)

    def legal(self) -> list[int]:
        """The offers, sorted."""
        count = self.runner.run.list_offers(self.boxes, self.states, self.out)
        return sorted(self.out[:count].tolist())

    def play(self, choice: int) -> None:
        """Carry out a throw or a move."""
        self.runner.run.advance(self.boxes, self.states, choice)

    def search(self, worlds: Array) -> None:
        """Make all simulations in a new tree, for all answers."""
        self.used[0] = 0
        self.runner.run.search(
            self.boxes,
            self.states,
            self.words,
            0,
            KERNEL.actions,
            SIMULATIONS,
            PLAIN,
            NO_TABLE,
            self.tree,
            self.spare,
            self.used,
            self.path,
            self.out,
            self.children,
            np.zeros(1, np.uint64),
            worlds,
        )
        assert self.tree[0]["visits"] == SIMULATIONS
        assert self.used[0] < len(self.tree) - KERNEL.actions, "the tree is full"


@cache
def our_positions() -> list[Backgammon]:
    """The positions on our kernel."""
    tables = []
    for moves in beginnings():
        table = Backgammon()
        for move in moves:
            table.play(move)
        tables.append(table)
    return tables


def our_backgammon(seconds: float, seed: int = 1) -> Simulations:
    """Our search of all positions, again and again until the time is up."""
    chance = np.random.default_rng(seed)

    def search_all() -> int:
        for table in our_positions():
            table.search(chance.integers(1 << 63, size=SIMULATIONS, dtype=np.uint64))
        return SIMULATIONS * len(our_positions())

    search_all()
    rate = repeated(search_all, seconds)
    return Simulations(
        rate,
        f"{SIMULATIONS} simulations from each of {len(our_positions())} positions of {GAMES} random games, after the "
        f"opening throw and later; a new tree for each, all answers, one random playout to the end a simulation, no "
        f"judgement, on one thread; a tree has room for {ROOM * SIMULATIONS:,} nodes and none was full",
    )


@peer("OpenSpiel")
def openspiel_mcts(seconds: float, seed: int) -> Simulations:
    """OpenSpiel's tree search in C++ of the same positions."""
    spiel = importlib.import_module("pyspiel")
    game = spiel.load_game("backgammon")
    states = [their_position(game, moves) for moves in beginnings()]

    def search_all() -> int:
        for state in states:
            root = their_bot(spiel, game, seed).mcts_search(state)
            assert root.explore_count == SIMULATIONS
        return SIMULATIONS * len(states)

    rate = repeated(search_all, seconds)
    return Simulations(
        rate,
        "OpenSpiel's MCTSBot in C++ with RandomRolloutEvaluator(1), uct_c 2 and solve off: as many simulations from "
        f"the same positions, a new bot and a new tree of at most {MEMORY} MB for each, on one thread",
    )


def their_position(game: Any, moves: list[int]) -> Any:
    """A position in OpenSpiel."""
    state = game.new_initial_state()
    for move in moves:
        state.apply_action(move)
    return state


def their_bot(spiel: Any, game: Any, seed: int) -> Any:
    """OpenSpiel's own tree search with one random playout a simulation."""
    return spiel.MCTSBot(
        game,
        spiel.RandomRolloutEvaluator(1, seed),
        uct_c=2.0,
        max_simulations=SIMULATIONS,
        max_memory_mb=MEMORY,
        solve=False,
        seed=seed,
        verbose=False,
    )


def repeated(work: Callable[[], int], seconds: float) -> float:
    """How much is done a second of processor time by doing it again until that is up; `work` tells how much it did."""
    done = 0
    began = time.thread_time()
    while time.thread_time() - began < seconds:
        done += work()
    return done / (time.thread_time() - began)


# ---- the games of the house ----------------------------------------------------------------------------------------


@cache
def questions(name: str, players: int) -> list[Information]:
    """Questions with several answers from the whole length of a match between greedy bots."""
    game = assize.game(name)
    game.runner.prepare((*loops.STEPS, *LOOPS))
    greedy, match = assize.bot("greedy", seed=1), game.new(players=players, seed=1)
    found = []
    while not match.over:
        if match.actor == CHANCE:
            match.step()
            continue
        information = match.information(match.actor)
        if len(information.choices()) > 1:
            found.append(information)
        match.play(greedy.choose(game, information))
    return [found[len(found) * index // POSITIONS] for index in range(POSITIONS)]


def with_playouts(name: str, players: int, seconds: float, most: int = POSITIONS) -> float:
    """Simulations a second with a random playout to the end each and no judgement, for the first `most` questions."""
    asked = questions(name, players)[:most]
    worlds = np.random.default_rng(1).integers(1 << 63, size=OF_HOUSE, dtype=np.uint64)

    def search_all() -> int:
        for information in asked:
            game, box = information.game, information.edition.record
            searcher = Searcher(game, ROOM * OF_HOUSE)
            searcher.turn_to(information)
            searcher.search(box, game.actions, OF_HOUSE, PLAIN, NO_TABLE, worlds)
            assert searcher.visits == OF_HOUSE
        return OF_HOUSE * len(asked)

    search_all()
    return repeated(search_all, seconds)


def as_bots_do(name: str, players: int, seconds: float) -> float:
    """Simulations a second of bots that answer a question each, from being asked to the answer."""
    asked = questions(name, players)

    def answer_all() -> int:
        for information in asked:
            SearchBot(simulations=OF_HOUSE, seed=1).choose(information.game, information)
        return OF_HOUSE * len(asked)

    answer_all()
    return repeated(answer_all, seconds)


def memory_of_expert(name: str, players: int) -> int:
    """Bytes of the arrays that an expert holds once it has answered, without a table of endings, which all share."""
    information = questions(name, players)[0]
    expert = SearchBot(EXPERT, seed=1)
    expert.choose(information.game, information)
    return sum(_bytes(searcher) for searcher in expert._searchers)


def _bytes(searcher: Searcher) -> int:
    arrays = [value for value in vars(searcher).values() if isinstance(value, np.ndarray)]
    return sum(array.nbytes for array in arrays if array.base is None)


def table_of(game: Game) -> int:
    """Bytes of the table of exact endings, one for all bots of a process."""
    return int(game.endings().nbytes)
