"""How a house is run. Servers started side by side read it from the environment they share."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """Where tables are kept, how fast bots move, and whether visitors are held to limits."""

    db: str = ""  # the usual place if empty
    pace: float = 0.7  # seconds between the moves of a bot
    limits: bool = True
    games: str = ""  # packages of further games, separated by commas

    def to_environment(self) -> dict[str, str]:
        """As environment variables, for the processes of a server."""
        return {
            "ASSIZE_DB": self.db,
            "ASSIZE_PACE": str(self.pace),
            "ASSIZE_LIMITS": "on" if self.limits else "off",
            "ASSIZE_GAMES": self.games,
        }

    @classmethod
    def from_environment(cls, values: Mapping[str, str] = os.environ) -> Settings:
        """As set by whoever started this process."""
        return cls(
            values.get("ASSIZE_DB", ""),
            float(values.get("ASSIZE_PACE") or cls.pace),
            values.get("ASSIZE_LIMITS", "on") != "off",
            values.get("ASSIZE_GAMES", ""),
        )
