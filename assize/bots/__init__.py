"""Players that are programs. They are given what their seat knows, never the truth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ..core.errors import AssizeError
from ..core.game import Game
from ..core.information import Information
from ..core.match import Choice
from .external import PREFIX, ProgramBot
from .levels import LEVELS
from .policies import POLICIES
from .policy_bot import PolicyBot
from .search_bot import SearchBot

SEARCH = "search"
USUAL = "medium"  # whom pages and commands suggest


class Bot(Protocol):
    """Anything that can choose for a seat. It is kept for one seat of one match."""

    name: str

    def choose(self, game: Game, information: Information) -> Choice:
        """The answer to the question that the seat is asked."""
        ...


def bots() -> list[str]:
    """The names of all bots, from the weakest to the strongest."""
    return [*POLICIES, *LEVELS]


def bot(name: str, **settings: Any) -> Bot:
    """A bot by its name; `seed` makes its choices repeatable. `exec:COMMAND` is a program of your own.

    `search` takes a `level`, or `simulations` or `seconds` for each answer; `search:500` means 500 simulations. A
    `thought` takes the place of how the game says that one should think about it.
    """
    if name.startswith(PREFIX):
        return ProgramBot(name.removeprefix(PREFIX))
    kind, _, amount = name.partition(":")
    if kind == SEARCH and amount:
        settings = {"simulations": int(amount) if amount.isdecimal() else amount, **settings}
    elif name == SEARCH and settings.get("level") in POLICIES:
        name = settings.pop("level")
    elif name in LEVELS:
        settings["level"] = name
    if name in POLICIES:
        return _make(name, PolicyBot, {"name": name, **settings}, ("seed",))
    if kind == SEARCH or name in LEVELS:
        return _make(name, SearchBot, settings, SEARCH_SETTINGS)
    raise AssizeError(f"there is no bot {name!r}; there are {', '.join(bots())}")


SEARCH_SETTINGS = ("seed", "level", "simulations", "seconds", "threads", "endings", "patient", "thought")


def _make(name: str, kind: Callable[..., Bot], settings: dict[str, Any], known: tuple[str, ...]) -> Bot:
    unknown = sorted(set(settings) - {"name", *known})
    if unknown:
        raise AssizeError(f"the bot {name!r} has no setting {unknown[0]!r}; it has {', '.join(known)}")
    return kind(**settings)
