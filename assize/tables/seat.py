"""A seat at a table and who sits there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..bots.policies import POLICIES
from .setup import BOT, PERSON

STAND_IN = "greedy"  # the bot that plays for somebody who left


def is_quick(bot: str) -> bool:
    """Whether a bot answers at once; others take their time."""
    return bot in POLICIES


@dataclass
class Seat:
    """A seat and who sits there."""

    kind: str
    visitor: str = ""
    name: str = ""
    bot: str = ""
    nonce: str = ""
    stand_in: str = ""  # the bot that plays while the person is away
    resigned: bool = False
    late: int = 0  # moves in a row that the clock made
    used: int = 0  # milliseconds thought so far
    orders: Mapping[str, str] = field(default_factory=dict)  # standing orders for windows; known to the seat alone
    hold: bool = False  # and whether it wants to be asked at the next one, whatever they say ...
    hold_after: int = -1  # ... but the one that opened at this ply
    lodged: int | None = None  # its answer in the open window, until it is played
    generation: int = 0  # of its invitation; a revoked one is of an earlier generation

    def copy(self) -> Seat:
        """A seat of its own that stands as this one does."""
        other = Seat.__new__(Seat)
        other.__dict__.update(self.__dict__)
        return other

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return self.kind in (PERSON, BOT)

    @property
    def has_person(self) -> bool:
        """Whether a person sits here who has not resigned."""
        return self.kind == PERSON and not self.resigned

    @property
    def player(self) -> str:
        """The bot that answers for this seat, or nothing if a person does."""
        return self.bot or self.stand_in

    @property
    def ponders(self) -> bool:
        """Whether the bot that answers for this seat takes its time."""
        return bool(self.player) and not is_quick(self.player)
