"""A bot that searches: it thinks as long as its level allows, and goes on where it left off at its next question."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from ..core.bits import MASK, scramble
from ..core.chance import stream
from ..core.compiling import Loop, pure, show_progress
from ..core.errors import AssizeError
from ..core.game import NO_TABLE, Game
from ..core.information import Information
from ..core.kernel import LOWER_HALF, Array
from ..core.loops import STEPS
from ..core.match import Choice
from ..core.thought import Thought
from .levels import budget
from .policies import pick
from .policy_bot import follow_policy, key_of
from .search import LOOPS
from .searcher import PROMISES, Searcher

EXPLORE = 0.15  # how curious a search is
NARROW = 0.2  # the part of a game's spread by which one answer is looked at e times as much as another at first
CALM = 4.0  # answers by judgement that end a simulation, at most, where they do not go on through chance
NODES_EACH = 40  # room in the tree for each simulation; with 60 answers to a question 12 are used on average
MOST_NODES = 400_000  # two trees of that size take 96 MB
PARTS = 32  # in which the simulations are made; between two of them a bot looks at the clock
MOST_AT_ONCE = 128
LEAST_EACH = 6  # simulations that an answer gets if it is considered at all
MOST_WORLDS = 4_096  # deals that answers are compared in
GUESSES = 512  # of what others hide, out of which deals are made where some fit far better than others
MOST_THREADS = 64
BEST = "expert"  # the level that knows exact endings
STAND_IN = "greedy"  # who answers until the search is compiled


@dataclass(frozen=True)
class Ranked:
    """An answer, and how likely the seat wins after it; None where nothing was searched."""

    code: int
    chance: float | None = None


class SearchBot:
    """A bot that searches. With a seed and a budget of simulations alone it answers the same match alike.

    It keeps its tree from one question of a match to the next. `stop` makes an answer that is under way come soon. It
    thinks about each game as that says, or as `thought` does.
    """

    def __init__(
        self,
        level: str | None = None,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        seed: int | None = None,
        endings: bool | None = None,
        patient: bool = True,
        thought: Thought | None = None,
    ) -> None:
        if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= MOST_THREADS:
            raise AssizeError(f"threads must be a whole number from 1 to {MOST_THREADS}, not {threads!r}")
        self.name = level or "search"
        self.seed = stream(seed).seed
        self.budget = budget(level, simulations, seconds)
        self.seconds = self.budget.seconds  # for each answer; may be changed between answers
        self.endings = level in (None, BEST) if endings is None else endings  # whether it looks up exact endings
        self.patient = patient  # whether it waits until it is compiled, or answers greedily and has it done meanwhile
        self.threads = threads
        self.thought = thought
        self._searchers: list[Searcher] = []
        self._stopped = False

    def choose(self, game: Game, information: Information) -> Choice:
        """The answer to the question that the seat is asked."""
        choices = _choices(information)
        self._stopped = False
        if len(choices) == 1:
            return choices[0]
        key = key_of(self.seed, information)
        ready = self._is_ready(game)
        if self.endings and not self.patient:
            game.prepare_endings(edition=information.edition, aside=True)
        code = self._search(game, information, key) if ready else follow_policy(game, information, STAND_IN, key)
        return next(choice for choice in choices if choice.code == code)

    def rank(self, game: Game, information: Information) -> list[Ranked]:
        """The answers that were looked at most, the one that would be chosen first, each with the chance to win.

        The others are given up early, after so few simulations that luck alone can make one of them look better than
        what was looked at to the end. What comes after another answer is never said to win oftener than that: where
        simulations say so, the judgement of the game is trusted more. A single answer is not searched, and as long as
        the search is not compiled there is the answer of the stand-in alone.
        """
        choices = _choices(information)
        self._stopped = False
        if len(choices) == 1:
            return [Ranked(choices[0].code)]
        key = key_of(self.seed, information)
        if not self._is_ready(game, PROMISES):
            return [Ranked(follow_policy(game, information, STAND_IN, key))]
        self._search(game, information, key)
        shares = _shares(searcher.chances(information.edition.record) for searcher in self._searchers)
        ranked, highest = [], 1.0
        for code in _best_answers(self._searchers, self._thought_of(game).trust):
            highest = max(0.0, min(highest, shares[code]))
            ranked.append(Ranked(code, highest))
        return ranked

    def stop(self) -> None:
        """Make an answer that is being thought out come soon."""
        self._stopped = True

    def close(self) -> None:
        """Give back the memory of the trees."""
        self.stop()
        self._searchers = []

    def _is_ready(self, game: Game, more: Sequence[Loop] = ()) -> bool:
        """Whether the search is compiled for this game, and more if wanted; a patient bot waits for it."""
        loops: Sequence[Loop] = (*STEPS, pick, *LOOPS, *more)
        game.runner.add(loops)
        if self.patient:
            game.runner.prepare(loops, show_progress)
        else:
            game.runner.prepare_in_background(loops)
        return pure() or all(loop in game.runner.compiled for loop in (*LOOPS, *more))

    def _search(self, game: Game, information: Information, key: int) -> int:
        """Search one tree in each thread, and take the answer that did best in all of them together."""
        began = time.perf_counter()
        searchers = self._take_up(game, information)
        if len(searchers) == 1:
            self._grow(searchers[0], information, key, began)
        else:
            with ThreadPoolExecutor(len(searchers), "search") as pool:
                keys = (scramble(key + index & MASK) for index in range(len(searchers)))
                list(pool.map(lambda searcher, key: self._grow(searcher, information, key, began), searchers, keys))
        best = _best_answers(searchers, self._thought_of(game).trust)[0]
        for searcher in searchers:
            searcher.given = best
        return best

    def _take_up(self, game: Game, information: Information) -> list[Searcher]:
        """The trees, with what they hold of this question already."""
        if not self._searchers or self._searchers[0].game is not game:
            nodes = min(game.actions + NODES_EACH * self._simulations_in(game), MOST_NODES)
            self._searchers = [Searcher(game, nodes) for _ in range(self.threads)]
        for searcher in self._searchers:
            searcher.turn_to(information)
        return self._searchers

    def _thought_of(self, game: Game) -> Thought:
        return self.thought or game.thought

    def _simulations_in(self, game: Game) -> int:
        return self.budget.simulations_with(self._thought_of(game))

    def _settings(self, game: Game) -> Array:
        """EXPLORE, SPREAD, NARROW, PLAYOUT, SECRETS, CALM, FAR, TRUST and WEIGHED of the search."""
        thought = self._thought_of(game)
        to_the_end = (thought.ahead or CALM, thought.ahead > 0, thought.trust, thought.weighed or game.actions)
        return np.array([EXPLORE, game.spread, NARROW, 0.0, game.secrets, *to_the_end])

    def _grow(self, searcher: Searcher, information: Information, key: int, began: float) -> None:
        """Add simulations to a tree, until all are made, time is up or somebody stops it; at least some are made."""
        game, box = information.game, information.edition
        table = game.endings(box) if self.endings else NO_TABLE
        settings = self._settings(game)
        total = self._simulations_in(game)
        worlds = _worlds_of(searcher, information, key)
        first = max(2, min(len(information.choices()), total // LEAST_EACH))
        most = max(1, min(total // PARTS, MOST_AT_ONCE))
        done = min(searcher.visits, total - 1)
        spent = done / total
        while spent < 1.0:
            keep = max(2, math.ceil(first ** (1.0 - spent)))
            searcher.search(box.record, keep, min(most, total - done), settings, table, worlds)
            done += most
            timed = (time.perf_counter() - began) / self.seconds
            spent = 1.0 if self._stopped else max(done / total, timed)


def _worlds_of(searcher: Searcher, information: Information, key: int) -> Array:
    """Seeds of the deals that answers are compared in: the likelier others would have done as they did, the oftener.

    A guess is the lower half of a seed, which is all that `likelihood` looks at, so each use has another upper half.
    """
    source = np.random.default_rng(key)
    worlds = source.integers(1 << 63, size=MOST_WORLDS, dtype=np.uint64)
    if not information.game.weighs_deals:
        return worlds
    guesses = worlds[:GUESSES] & LOWER_HALF
    weights = searcher.weigh(information.edition.record, guesses)
    places = np.cumsum(np.exp(weights - weights.max()))
    evenly = (np.arange(MOST_WORLDS) + source.random()) / MOST_WORLDS * places[-1]
    chosen = source.permutation(guesses[np.searchsorted(places, evenly)])
    seeds: Array = chosen | worlds & ~LOWER_HALF
    return seeds


def _best_answers(searchers: Sequence[Searcher], trust: float) -> list[int]:
    """The answers with most simulations, those first that did best in all trees together."""
    worths = _shares(searcher.answers(trust) for searcher in searchers)
    return sorted(worths, key=lambda code: (-worths[code], code))


def _shares(trees: Iterable[Mapping[int, tuple[int, float]]]) -> dict[int, float]:
    """What a simulation gave on average in all trees together, for the answers with most simulations."""
    totals: dict[int, tuple[int, float]] = {}
    for tree in trees:
        for code, (visits, value) in tree.items():
            before = totals.get(code, (0, 0.0))
            totals[code] = before[0] + visits, before[1] + value
    most = max(visits for visits, _ in totals.values())
    return {code: value / visits for code, (visits, value) in totals.items() if visits > most // 2}


def _choices(information: Information) -> list[Choice]:
    """The answers that a seat has, if it is asked."""
    choices = information.choices()
    if not choices:
        raise AssizeError(f"seat {information.seat} is not asked anything now")
    return choices
