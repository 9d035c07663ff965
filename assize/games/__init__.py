"""The games of the house: every folder here is one."""

from __future__ import annotations

import importlib
import pkgutil

from ..core.errors import AssizeError
from ..core.game import Game


def games() -> list[str]:
    """The names of all games."""
    return sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__) if module.ispkg)


def game(name: str) -> Game:
    """A game by its name, such as 'circle-gammon'."""
    if name not in games():
        raise AssizeError(f"there is no game {name!r}; there are {', '.join(games())}")
    found: Game = importlib.import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return found
