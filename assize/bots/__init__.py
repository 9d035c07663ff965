"""Players that are programs. They are given what their seat knows, never the truth."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from ..core.bits import GOLDEN, MASK, scramble
from ..core.chance import stream
from ..core.errors import AssizeError
from ..core.game import Game
from ..core.information import Information
from ..core.loops import STEPS
from ..core.match import Choice
from .external import PREFIX, ProgramBot
from .policies import POLICIES, SCRATCH, pick


class Bot(Protocol):
    """Anything that can choose for a seat."""

    name: str

    def choose(self, game: Game, information: Information) -> Choice:
        """The answer to the question that the seat is asked."""
        ...


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
        rng = np.array([scramble((self.seed + information.ply * GOLDEN) & MASK)], np.uint64)
        code = game.runner.run.pick(
            information.edition.box,
            information.state(),
            POLICIES.index(self.name),
            np.zeros(game.actions, np.int64),
            rng,
            np.zeros(SCRATCH, game.kernel.state),
        )
        return next(choice for choice in choices if choice.code == code)


def bots() -> list[str]:
    """The names of all bots."""
    return list(POLICIES)


def bot(name: str, **settings: Any) -> Bot:
    """A bot by its name; `seed` makes its choices repeatable. `exec:COMMAND` is a program of your own."""
    if name.startswith(PREFIX):
        return ProgramBot(name.removeprefix(PREFIX))
    if name not in POLICIES:
        raise AssizeError(f"there is no bot {name!r}; there are {', '.join(POLICIES)}")
    unknown = sorted(set(settings) - {"seed"})
    if unknown:
        raise AssizeError(f"the bot {name!r} has no setting {unknown[0]!r}; it has seed")
    return PolicyBot(name, **settings)
