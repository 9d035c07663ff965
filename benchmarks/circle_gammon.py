"""How fast Circle Gammon is played: compiled at random, from Python, and how soon after starting."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

import assize
from assize.core import loops
from assize.core.kernel import Array

BATCH = 4_000  # matches between two looks at the clock
LIMIT = 1_000_000


@dataclass(frozen=True)
class Speed:
    """Random play a second: decisions of players, whole games, and nodes (decisions and throws together)."""

    decisions: float
    games: float
    nodes: float


def random_play(players: int, seconds: float, threads: int = 1) -> Speed:
    """Random matches through the generic compiled loop, default options, every offer list written out in full."""
    game = assize.game("circle-gammon")
    game.runner.prepare(loops.WHOLE_MATCHES)
    _play_batches(players, 0.0, 0)
    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        jobs = [pool.submit(_play_batches, players, seconds, seed) for seed in range(1, threads + 1)]
        counts = np.sum([job.result() for job in jobs], axis=0)
    elapsed = time.perf_counter() - began
    return Speed(counts[0] / elapsed, counts[2] / elapsed, (counts[0] + counts[1]) / elapsed)


def _play_batches(players: int, seconds: float, seed: int) -> Array:
    game = assize.game("circle-gammon")
    boxes = game.edition().box
    options = {name: option.default for name, option in game.options.items()}
    states = np.repeat(game.blank(players, options), BATCH)
    streams = np.random.default_rng(seed).integers(1 << 63, size=BATCH, dtype=np.uint64)
    out, counts = np.zeros(game.actions, np.int64), np.zeros(4, np.int64)
    end = time.perf_counter() + seconds
    while True:
        game.runner.run.begin_all(boxes, states, 0, BATCH, players)
        game.runner.run.playout(boxes, states, 0, BATCH, LIMIT, streams, out, counts)
        if time.perf_counter() >= end:
            return counts


def python_face(players: int, seconds: float) -> Speed:
    """Random matches in a Python loop over match.choices() and match.play(), throws by match.step()."""
    game = assize.game("circle-gammon")
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


FIRST_MOVE = """
import time
began = time.perf_counter()
import assize
imported = time.perf_counter()
game = assize.game("circle-gammon")
{prepare}
match = game.new(players=2, seed=1)
while match.actor == assize.CHANCE:
    match.step()
match.play(match.choices()[0])
print(imported - began, time.perf_counter())
"""


@dataclass(frozen=True)
class Latency:
    """Seconds: for `import assize`, and from the start of a process to its first move."""

    importing: float
    uncompiled: float
    cold: float
    warm: float


def latency() -> Latency:
    """How long a new process takes to its first move: uncompiled, with an empty cache, with a full one; best of 5."""
    importing, uncompiled, cold, warm = [], [], [], []
    for _ in range(5):
        with tempfile.TemporaryDirectory() as cache:
            plain = _first_move("", cache)
            importing.append(plain[0])
            uncompiled.append(plain[1])
            cold.append(_first_move("game.compile()", cache)[1])
            warm.append(_first_move("game.compile()", cache)[1])
    return Latency(min(importing), min(uncompiled), min(cold), min(warm))


def _first_move(prepare: str, cache: str) -> tuple[float, float]:
    """Seconds for the import and from process start to the first move. The clock is the same in all processes."""
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", FIRST_MOVE.format(prepare=prepare)],
        env={**os.environ, "XDG_CACHE_HOME": cache},
        capture_output=True,
        text=True,
        check=True,
    )
    importing, finished = map(float, done.stdout.split())
    return importing, finished - began
