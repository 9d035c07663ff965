"""How fast our own backgammon is played at random, through the generic loop that plays every game."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from assize.core import loops
from assize.core.compiling import Runner

from .backgammon import KERNEL, make_box
from .backgammon.state import SEATS
from .rate import Rate

BATCH = 2_000  # games between two looks at the clock
LIMIT = 10_000  # moves in a game, far more than there can be


def random_play(seconds: float = 5.0, threads: int = 1) -> Rate:
    """Random games on so many threads; compiled code lets them run side by side."""
    runner = Runner(KERNEL)
    runner.prepare(loops.WHOLE_MATCHES)
    play_batches(runner.run, seconds=0.0, seed=0)
    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        jobs = [pool.submit(play_batches, runner.run, seconds, seed) for seed in range(1, threads + 1)]
        decisions, games = np.sum([job.result() for job in jobs], axis=0)
    elapsed = time.perf_counter() - began
    return Rate(games / elapsed, decisions / elapsed, describe(threads))


def play_batches(run: Any, seconds: float, seed: int) -> tuple[int, int]:
    """Play batches of games from the opening throw to the end until the time is up; returns decisions and games."""
    boxes = make_box()
    states = np.zeros(BATCH, KERNEL.state)
    streams = np.random.default_rng(seed).integers(1 << 63, size=BATCH, dtype=np.uint64)
    out = np.zeros(KERNEL.actions, np.int64)
    counts = np.zeros(4, np.int64)
    end = time.perf_counter() + seconds
    while True:
        run.begin_all(boxes, states, 0, BATCH, SEATS)
        run.playout(boxes, states, 0, BATCH, LIMIT, streams, out, counts)
        if time.perf_counter() >= end:
            return int(counts[0]), int(counts[2])


def describe(threads: int) -> str:
    """What is counted."""
    cores = "one thread" if threads == 1 else f"{threads} threads"
    return (
        f"whole random games on {cores}, set-up and throws included, counted when they end; "
        "a decision is one legal move played with all legal moves listed"
    )
