"""What a game tells the search beside its judgement: how much there is to think about, and how far to trust it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Thought:
    """How bots think about a game; found by arenas, see docs/bots.md."""

    medium: int = 100  # simulations for an answer of this level,
    hard: int = 400  # ... of this one
    expert: int = 2_000  # ... and of this one
    trust: float = 20.0  # simulations that the judgement of an answer counts for, beside those that are made
    ahead: int = 0  # answers by judgement that a simulation ends with, and chance between them; 0: those of the turn
    weighed: int = 0  # answers that are looked at for each of these, where more are on offer; 0: all


USUAL_THOUGHT = Thought()
