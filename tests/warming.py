"""Compile the rules of all games before the tests, once for all workers: `python -m tests.warming`.

Workers load what lies in the cache. Without this each of them would play its first matches uncompiled, a hundred times
slower, and all of them would compile the same rules at the same time.
"""

from __future__ import annotations

import os
import sys

import assize
from assize.bots import policies, search
from assize.core import compiling, loops
from assize.games.circle_gammon.mind.endings import solver as endings_solve

from .secrets import high_card
from .toys import auction, letters, market, town
from .toys.loops import wander

USUAL = (*loops.STEPS, *loops.THOUGHTS, *policies.LOOPS)  # what most tests come to need
GUESTS = (auction.GAME, market.GAME, town.GAME, high_card.GAME)
SOLVED = "circle-gammon"  # the game with exact endings
EVERY_LOOP = (*USUAL, *loops.BATCHES, *loops.WHOLE_MATCHES, wander, letters.read)


def load():
    """Use the compiled rules of every game where they are in the cache."""
    for name in assize.games():
        runner = assize.game(name).runner
        if not runner.is_cold(USUAL):
            runner.prepare(USUAL)


def needed(name):
    """The loops that the tests of a game come to need."""
    return (*EVERY_LOOP, *search.LOOPS, *(endings_solve.LOOPS if name == SOLVED else ()))


def main():
    """Compile what is not in the cache yet of all games, and solve the endings, which a server does while it plays."""
    games = [*map(assize.game, assize.games()), *GUESTS]
    cold = dict.fromkeys(unit for game in games for unit in game.runner.cold_units(needed(game.name)))
    for done in compiling.make_all(list(cold), os.cpu_count() or 2):
        print(
            f"\rCompiling: {done} of {len(cold)} ", end="\n" if done == len(cold) else "", file=sys.stderr, flush=True
        )
    assize.game(SOLVED).prepare_endings(compiling.show_progress)


if __name__ == "__main__":
    main()
