"""Compile the rules of all games before the tests, once for all workers: `python -m tests.warming`.

Workers load what lies in the cache. Without this each of them would play its first matches uncompiled, a hundred times
slower, and all of them would compile the same rules at the same time.
"""

from __future__ import annotations

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


def main():
    """Compile what is not in the cache yet."""
    for name in assize.games():
        assize.game(name).runner.prepare((*EVERY_LOOP, *search.LOOPS), show_progress)
    assize.game("circle-gammon").runner.prepare(endings_solve.LOOPS, show_progress)


if __name__ == "__main__":
    main()
