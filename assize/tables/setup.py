"""What a table was set up for, and the entries that tell what has happened there since.

A table is its setup and its entries, nothing else: whoever reads them in order knows the table. Entries are only ever
added, one number after the other, so two servers can never both be right about the same one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, NamedTuple

from ..core.chance import PLAIN
from ..core.errors import AssizeError
from ..core.game import Game
from ..core.language import _
from ..core.options import Value
from .errors import TableError

CHANCE_SEAT = -1  # of an entry that chance made
NOBODY = -2  # of an entry that no seat made

MOST_SECONDS = 14 * 24 * 3600
LONGEST_NAME = 30

PERSON, OPEN, FRIEND, BOT = "person", "open", "friend", "bot"


@dataclass(frozen=True)
class Place:
    """A seat as it was planned: a person, anybody, a friend with a link, or a bot."""

    kind: str = OPEN
    visitor: str = ""  # who sits there, or of a friend's place for whom alone it is kept
    name: str = ""
    bot: str = ""
    nonce: str = ""


@dataclass(frozen=True)
class Clock:
    """How long people may think: not at all limited, so many seconds a move, or so many for the whole match."""

    kind: str = "none"
    seconds: int = 0

    def __post_init__(self) -> None:
        if self.kind not in ("none", "move", "match"):
            raise AssizeError(_("A clock is none, per move or per match."))
        if self.kind != "none" and not 5 <= self.seconds <= MOST_SECONDS:
            raise AssizeError(_("A clock runs for 5 seconds to 14 days."))


@dataclass(frozen=True)
class Setup:
    """What a table was set up for."""

    game: str
    edition: str
    rules: int
    players: int
    options: dict[str, Value]
    places: list[Place]
    host: str
    commitment: str
    clock: Clock = field(default_factory=Clock)
    listed: bool = False
    nonces: bool = True  # every person adds a number of their own to the dice
    hints: bool = False
    practice: bool = True  # bots agree to take anything back; so they did at tables of before, which do not say
    position: dict[str, Any] | None = None  # where a match that was brought along goes on
    first_ply: int = 0
    imported: str = ""  # the save file of a match that was brought along finished
    rematch_of: str = ""

    def to_text(self) -> str:
        """The setup as JSON."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def of_text(cls, text: str) -> Setup:
        """A setup from JSON."""
        data = json.loads(text)
        places = [Place(**place) for place in data.pop("places")]
        return cls(places=places, clock=Clock(**data.pop("clock")), **data)


class Entry(NamedTuple):
    """One thing that happened at a table: its number, when (milliseconds), what kind of thing, who, and the rest."""

    number: int
    at: int
    kind: str
    seat: int
    data: Mapping[str, Any]


def draw_up(
    game: Game,
    places: Sequence[Place],
    host: str,
    commitment: str,
    options: Mapping[str, Any] | None = None,
    edition: str | None = None,
    **more: Any,
) -> Setup:
    """A setup for a new table; what cannot be played is refused here. At a table for practice hints are given."""
    if edition and edition not in game.editions():  # never a path: those of the server are nobody's business
        raise AssizeError(_("A table is played with an edition that comes with the game."))
    box = game.edition(edition or None)
    practice = more.get("practice", False)
    more |= {"practice": practice, "hints": practice or more.get("hints", False)}
    players = game.seats(len(places))
    settled = game.settle(options, players)
    tidy = [replace(place, name=plain_name(place.name) if place.name else "") for place in places]
    return Setup(game.name, box.name, game.version, players, settled, tidy, host, commitment, **more)


def plain_name(name: str) -> str:
    """A name fit to be shown: one line, without control characters, neither empty nor long."""
    tidy = " ".join("".join(c if c.isprintable() else " " for c in name).split())[:LONGEST_NAME].strip()
    if not tidy:
        raise AssizeError(_("Everybody at a table needs a name."))
    return tidy


def plain_nonce(nonce: str) -> str:
    """A number for the dice that can be used."""
    if not re.fullmatch(PLAIN, nonce):
        raise TableError(_("A number for the dice has 1 to 80 letters, digits or . : _ -"))
    return nonce
