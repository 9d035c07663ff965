"""Information: what one seat knows of a match, which is all that a bot is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .edition import Edition
from .kernel import Array

if TYPE_CHECKING:
    from .match import Choice, Match


class Information:
    """What one seat knows: its view and its choices, and truths that it could not tell from the real one.

    The real truth is not in here. What is kept is one re-dealt truth, which depends on what the seat knows alone.
    """

    def __init__(self, match: Match, seat: int) -> None:
        self.game = match.game
        self.seat = seat
        self._match = match.game.redeal(match, seat, 0)

    @property
    def edition(self) -> Edition:
        """The box that is played with."""
        return self._match.edition

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self._match.ply

    @property
    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        return self._match.view(self.seat)

    def state(self) -> Array:
        """The re-dealt truth as a record, for compiled bots; a copy."""
        return self._match.state.copy()

    def choices(self) -> list[Choice]:
        """The answers that the seat can give now."""
        return self._match.choices() if self._match.actor == self.seat else []

    def find(self, wanted: object) -> int:
        """The code that a code or a notation means, or an IllegalMove that says why it is not offered."""
        return self._match.find(wanted)

    def sample(self, seed: int) -> Match:
        """A possible truth: everything that the seat cannot know is dealt anew."""
        return self.game.redeal(self._match, self.seat, seed)
