"""How strong bots play: the levels that people choose from, for every game."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.errors import AssizeError
from ..core.thought import Thought

NO_END = float("inf")
MOST_SIMULATIONS = 10_000_000
LEVELS = {"medium": 0.3, "hard": 1.0, "expert": 3.0}  # of search, with the seconds that an answer takes at most


@dataclass(frozen=True)
class Budget:
    """What a searching bot may spend on one answer: simulations, by its level where no number is given, and seconds."""

    level: str | None
    simulations: int | None
    seconds: float

    def simulations_with(self, thought: Thought) -> int:
        """How many simulations it may make in a game that is thought about in this way."""
        if self.simulations is not None:
            return self.simulations
        return getattr(thought, self.level) if self.level else MOST_SIMULATIONS


def budget(level: str | None, simulations: int | None, seconds: float | None) -> Budget:
    """What a bot may spend: by its level, or so many simulations, or so many seconds."""
    if simulations is not None and (type(simulations) is not int or not 1 <= simulations <= MOST_SIMULATIONS):
        raise AssizeError(f"simulations must be a whole number from 1 to {MOST_SIMULATIONS:,}, not {simulations!r}")
    if seconds is not None and (isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0):
        raise AssizeError(f"seconds must be a number above 0, not {seconds!r}")
    if level is None and simulations is None and seconds is None:
        raise AssizeError(f"a search needs a level ({', '.join(LEVELS)}), or simulations, or seconds")
    if level is not None and level not in LEVELS:
        raise AssizeError(f"there is no level {level!r} of search; there are {', '.join(LEVELS)}")
    return Budget(level, simulations, seconds or (LEVELS[level] if level else NO_END))
