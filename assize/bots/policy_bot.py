"""Bots that follow one of the compiled policies."""

from __future__ import annotations

import numpy as np

from ..core.bits import GOLDEN, MASK, scramble
from ..core.chance import stream
from ..core.errors import AssizeError
from ..core.game import Game
from ..core.information import Information
from ..core.loops import STEPS
from ..core.match import Choice
from .policies import POLICIES, SCRATCH, pick


class PolicyBot:
    """A bot that follows one of the compiled policies; with the same seed it answers the same position alike."""

    def __init__(self, name: str, seed: int | None = None) -> None:
        self.name = name
        self.seed = stream(seed).seed

    def choose(self, game: Game, information: Information) -> Choice:
        """The answer to the question that the seat is asked."""
        choices = information.choices()
        if not choices:
            raise AssizeError(f"seat {information.seat} is not asked anything now")
        game.runner.add((pick,))
        game.runner.prepare_in_background((*STEPS, pick))
        code = follow_policy(game, information, self.name, key_of(self.seed, information))
        return next(choice for choice in choices if choice.code == code)


def key_of(seed: int, information: Information) -> int:
    """A number that differs from one question of a match to the next."""
    return scramble((seed + information.ply * GOLDEN) & MASK)


def follow_policy(game: Game, information: Information, name: str, key: int) -> int:
    """The answer of a policy to the question that the seat is asked."""
    return int(
        game.runner.run.pick(
            information.edition.record,
            information.state(),
            POLICIES.index(name),
            np.zeros(game.actions, np.int64),
            np.array([key], np.uint64),
            np.zeros(SCRATCH, game.kernel.state),
            np.zeros(game.actions),
        )
    )
