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
SOLVED = "circle-gammon"  # the game with exact endings
EVERY_LOOP = (*USUAL, *loops.BATCHES, *loops.WHOLE_MATCHES)


def load():
    """Use the compiled rules of every game where they are in the cache."""
    for name in assize.games():
        runner = assize.game(name).runner
        if not runner.is_cold(USUAL):
            runner.prepare(USUAL)


def warm(name):
    """Compile what is not in the cache yet of one game."""
    extra = endings_solve.LOOPS if name == SOLVED else ()
    assize.game(name).runner.prepare((*EVERY_LOOP, *search.LOOPS, *extra), show_progress)
    assize.game(name).prepare_endings(show_progress)  # which a server would have done while it plays


def main():
    """Compile all games, some at once: the one with endings to solve and those with most rules come first."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        list(pool.map(warm, sorted(assize.games(), key=work_for, reverse=True)))


def work_for(name):
    """How much there is to do for a game: endings take longest, and then it depends on the size of its rules."""
    return name == SOLVED, sum(file.stat().st_size for file in assize.game(name).folder.glob("*.py"))


if __name__ == "__main__":
    main()
