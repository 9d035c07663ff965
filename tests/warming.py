"""Compile the rules of all games before the tests, once for all workers: `python -m tests.warming`.

Workers load what lies in the cache. Without this each of them would play its first matches uncompiled, a hundred times
slower, and all of them would compile the same rules at the same time.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import assize
from assize.bots import policies, search
from assize.core import loops
from assize.core.compiling import show_progress
from assize.games.circle_gammon import endings_solve

USUAL = (*loops.STEPS, *loops.THOUGHTS, *policies.LOOPS)  # what most tests come to need
EVERY_LOOP = (*USUAL, *loops.BATCHES, *loops.WHOLE_MATCHES)


def load():
    """Use the compiled rules of every game where they are in the cache."""
    for name in assize.games():
        runner = assize.game(name).runner
        if not runner.is_cold(USUAL):
            runner.prepare(USUAL)


def warm(name):
    """Compile what is not in the cache yet of one game."""
    extra = endings_solve.LOOPS if name == "circle-gammon" else ()
    assize.game(name).runner.prepare((*EVERY_LOOP, *search.LOOPS, *extra), show_progress)
    assize.game(name).prepare_endings(show_progress)  # which a server would have done while it plays


def main():
    """Compile all games, some at once: those with most rules come first, so that no core is idle for long."""
    games = sorted(assize.games(), key=lambda name: -sum(file.stat().st_size for file in rules_of(name)))
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        list(pool.map(warm, games))


def rules_of(name):
    """The modules of a game."""
    return assize.game(name).folder.glob("*.py")


if __name__ == "__main__":
    main()
