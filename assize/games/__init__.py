"""The games of the house: every folder here with a package in it is one; one with a card alone is being built."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ..core.errors import AssizeError
from ..core.game import Game
from ..core.language import _

_guests: dict[str, Game] = {}


@dataclass(frozen=True)
class First:
    """The match that somebody who has never played gets at once: how many play it, from which seat, and how."""

    players: int
    seat: int = 0
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Card:
    """What the shelf shows of a game: a line about it, for how many and how long it is, and a drawing."""

    name: str
    title: str
    line: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    vignette: str
    ready: bool
    first: First


def games() -> list[str]:
    """The names of all games."""
    return sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__) if module.ispkg)


def game(name: str) -> Game:
    """A game by its name, such as 'circle-gammon'."""
    if name in _guests:
        return _guests[name]
    if name not in games():
        raise AssizeError(
            _("there is no game {name}; there are {names}").format(name=repr(name)[:60], names=", ".join(games()))
        )
    found: Game = importlib.import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return found


def welcome(guest: Game) -> None:
    """Let a game from elsewhere be found by its name; it is not listed among the games of the house."""
    _guests[guest.name] = guest


@cache
def cards() -> list[Card]:
    """The cards of all games of the house, in the order of the shelf."""
    ready = games()
    found = []
    for path in Path(__file__).parent.glob("*/card.toml"):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        name = path.parent.name.replace("_", "-")
        vignette = (path.parent / "drawing" / "vignette.svg").read_text(encoding="utf-8")
        low, high = data["players"]
        short, long = data["minutes"]
        first = First(**data["first"])
        card = Card(name, data["title"], data["line"], (low, high), (short, long), vignette, name in ready, first)
        found.append((data["order"], card))
    return [card for _order, card in sorted(found, key=lambda item: item[0])]


def card_of(game: Game) -> Card:
    """The card of a game; one from elsewhere gets a plain one."""
    for card in cards():
        if card.name == game.name:
            return card
    low, high = game.players[0], game.players[-1]
    return Card(game.name, game.title, "", (low, high), (10, 30), "", True, First(low))
