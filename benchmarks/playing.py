"""How fast a game of the house is played at random: compiled, and from Python."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

import assize
from assize.core import loops
from assize.core.kernel import Array

BATCH = 250  # matches between two looks at the clock
LIMIT = 1_000_000


@dataclass(frozen=True)
class Speed:
    """Random play a second: decisions of players, whole games, and nodes (decisions and throws together)."""

    decisions: float
    games: float
    nodes: float


def random_play(name: str, players: int, seconds: float, threads: int = 1) -> Speed:
    """Random matches through the generic compiled loop, default options, every offer list written out in full."""
    game = assize.game(name)
    game.runner.prepare(loops.WHOLE_MATCHES)
    _play_batches(name, players, 0.0, 0)
    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        jobs = [pool.submit(_play_batches, name, players, seconds, seed) for seed in range(1, threads + 1)]
        counts = np.sum([job.result() for job in jobs], axis=0)
    elapsed = time.perf_counter() - began
    return Speed(counts[0] / elapsed, counts[2] / elapsed, (counts[0] + counts[1]) / elapsed)


def _play_batches(name: str, players: int, seconds: float, seed: int) -> Array:
    game = assize.game(name)
    boxes = game.edition().record
    options = {key: option.default for key, option in game.options.items()}
    states = np.repeat(game.blank(players, options), BATCH)
    streams = np.random.default_rng(seed).integers(1 << 63, size=BATCH, dtype=np.uint64)
    out, counts = np.zeros(game.actions, np.int64), np.zeros(4, np.int64)
    end = time.perf_counter() + seconds
    while True:
        game.runner.run.begin_all(boxes, states, 0, BATCH, players)
        game.runner.run.playout(boxes, states, 0, BATCH, LIMIT, streams, out, counts)
        if time.perf_counter() >= end:
            return counts


def python_face(name: str, players: int, seconds: float) -> Speed:
    """Random matches in a Python loop over match.choices() and match.play(), throws by match.step()."""
    game = assize.game(name)
    game.compile()
    chooser = random.Random(1)
    games = decisions = nodes = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        match = game.new(players=players, seed=games)
        while match.actor != assize.OVER:
            if match.actor == assize.CHANCE:
                match.step()
            else:
                match.play(chooser.choice(match.choices()))
                decisions += 1
        games += 1
        nodes += match.ply
    elapsed = time.perf_counter() - began
    return Speed(decisions / elapsed, games / elapsed, nodes / elapsed)
