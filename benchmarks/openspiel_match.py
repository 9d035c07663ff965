"""Our bot against OpenSpiel's tree search in Circle Gammon for two, with equal time for each answer.

Run it with `python -m benchmarks.openspiel_match [--games N] [--level NAME] [--seed S] [--compiled] [--times N]`.
OpenSpiel's MCTSBot (its Python one, which takes any game) gets the time that our bot needed for its answers in this
match so far, on average. Every throw of the dice is played with twice, with seats swapped. `--compiled` lends it our
compiled playouts instead of its own in Python; `--times` gives it so many times our time.
"""

from __future__ import annotations

import argparse
import importlib
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

import assize
from assize.core import loops
from assize.core.kernel import CHANCE
from assize.core.match import Match
from assize.lab.figures import grouped_interval

from .openspiel_game import CompiledPlayouts, HouseGame, HouseState

GAME = "circle-gammon"
SEATS = 2
CURIOUS = 2.0  # uct_c
FEWEST = 2  # simulations, since the first of them only values the root


@dataclass
class Clock:
    """Time spent on answers to questions that leave a choice."""

    answers: int = 0
    seconds: float = 0.0

    def add(self, seconds: float) -> None:
        """Count an answer."""
        self.answers += 1
        self.seconds += seconds

    @property
    def mean(self) -> float:
        """Seconds for an answer."""
        return self.seconds / max(self.answers, 1)


class Theirs:
    """OpenSpiel's tree search, which is told how long to think."""

    def __init__(self, seed: int, compiled: bool) -> None:
        self.mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
        random = np.random.RandomState(seed)
        evaluator = CompiledPlayouts(seed) if compiled else self.mcts.RandomRolloutEvaluator(1, random)
        self.bot: Any = self.mcts.MCTSBot(HouseGame(), CURIOUS, FEWEST, evaluator, solve=False, random_state=random)
        self.clock = Clock()
        self.simulations = 0

    def choose(self, match: Match, allowed: float) -> int:
        """An answer, by as many simulations as fit into the time on average, what is owed or left over included."""
        spare = allowed * (self.clock.answers + 1) - self.clock.seconds
        speed = self.simulations / self.clock.seconds if self.simulations else 0.0
        self.bot.max_simulations = max(FEWEST, round(spare * speed))
        began = time.perf_counter()
        code = int(self.bot.step(HouseState.of(match)))
        self.clock.add(time.perf_counter() - began)
        self.simulations += self.bot.max_simulations
        return code


def play(level: str, seed: int, seat: int, theirs: Theirs, ours: Clock, times: float) -> float:
    """One match with our bot in a seat; returns our share of the win."""
    game = assize.game(GAME)
    bot, match = assize.bot(level, seed=seed), game.new(players=SEATS, seed=seed)
    while not match.over:
        if match.actor == CHANCE:
            match.step()
        elif len(match.offers()) == 1:
            match.play(match.offers()[0])
        elif match.actor == seat:
            began = time.perf_counter()
            choice = bot.choose(game, match.information(seat))
            ours.add(time.perf_counter() - began)
            match.play(choice)
        else:
            match.play(theirs.choose(match, times * ours.mean))
    winners = match.winners()
    return (seat in winners) / max(len(winners), 1)


def main() -> None:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compiled", action="store_true", help="lend OpenSpiel our compiled playouts")
    parser.add_argument("--times", type=float, default=1.0, help="how many times our time OpenSpiel gets (default: 1)")
    args = parser.parse_args()
    assize.game(GAME).runner.prepare((*loops.STEPS, *loops.WHOLE_MATCHES))
    theirs, ours = Theirs(args.seed, args.compiled), Clock()
    play(args.level, args.seed, 0, Theirs(args.seed, True), Clock(), 1.0)  # so that all is compiled
    pairs = max(args.games // 2, 1)
    won = np.zeros(pairs)
    for pair in range(pairs):
        for seat in range(SEATS):
            won[pair] += play(args.level, args.seed + pair, seat, theirs, ours, args.times)
    low, high = grouped_interval(won, np.full(pairs, 2.0), 2.0 * pairs)
    print(f"{args.level} won {won.sum():g} of {2 * pairs} games of Circle Gammon for two against OpenSpiel's MCTSBot")
    print(f"share {won.sum() / (2 * pairs):.1%}, 95 % interval {low:.1%} to {high:.1%}")
    print(f"ours: {1000 * ours.mean:.1f} ms an answer")
    simulations = theirs.simulations / max(theirs.clock.answers, 1)
    print(f"OpenSpiel: {1000 * theirs.clock.mean:.1f} ms an answer, {simulations:.1f} simulations on average")


if __name__ == "__main__":
    main()
