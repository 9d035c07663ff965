"""What can be wrong with what was asked for. Every error says what, names the clause or entry, and changes nothing."""

from __future__ import annotations

from .language import _


class AssizeError(ValueError):
    """Anything wrong with what was asked for."""


class IllegalMove(AssizeError):
    """A move that is not offered; `clause` names the rule that forbids it, where one does."""

    def __init__(self, move: str, reason: str, clause: str = "") -> None:
        super().__init__(f"{move}: {reason}" + (f" ({clause})" if clause else ""))
        self.move = move
        self.reason = reason
        self.clause = clause


class OptionError(AssizeError):
    """An option that does not exist or a value it cannot have."""


class EditionError(AssizeError):
    """Something wrong in an edition; `entry` names the place."""

    def __init__(self, entry: str, problem: str) -> None:
        super().__init__(_("edition entry {entry}: {problem}").format(entry=entry, problem=problem))
        self.entry = entry


class PositionError(AssizeError):
    """A written position that cannot be."""


class SaveError(AssizeError):
    """A save file that cannot be read; `line` counts from 1."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(_("line {line}: {problem}").format(line=line, problem=problem))
        self.line = line


class ChanceError(AssizeError):
    """Chance cannot decide here, for instance because its secret is not known yet."""
