"""The record of a match holds what the position says, as it is written, and nothing else."""

from __future__ import annotations

import random

from assize.core import loops

EVERY = 20  # plies after which it is looked at


def check_records(game, players, plies):
    """Play at random for a while, see that written positions are read as the same records, and begin anew in it."""
    match = game.new(players=players, seed=1)
    first = match.state.tobytes()
    rng = random.Random(1)
    while match.ply < plies and not match.over:
        if match.ply % EVERY == 0:
            assert game.at(match.truth()).state.tobytes() == match.state.tobytes()
        match.play(rng.choice(match.offers()))
    assert match.state.tobytes() != first
    loops.begin_all(match.edition.record, match.state, 0, 1, players)  # as a batch does
    assert match.state.tobytes() == first
