"""How soon after its start a process makes the first move of Circle Gammon."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

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
