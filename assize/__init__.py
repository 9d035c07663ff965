"""Assize: five board and card games for people, bots and programs at one table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from .core.errors import AssizeError, EditionError, IllegalMove, OptionError, PositionError, SaveError
from .core.game import Game
from .core.information import Information
from .core.kernel import CHANCE, OVER
from .core.match import Choice, Match
from .core.record import read as _read
from .core.version import VERSION as __version__
from .games import game, games

if TYPE_CHECKING:
    from .bots import Bot
    from .lab.simulation import Simulation
    from .lab.standings import Arena

__all__ = [
    "CHANCE", "OVER", "AssizeError", "Choice", "EditionError", "Game", "IllegalMove", "Information", "Match",
    "OptionError", "PositionError", "SaveError", "__version__", "arena", "bot", "game", "games", "load", "simulate",
]  # fmt: skip


def load(text: str, edition: str | Path | None = None, secret: str = "") -> Match:
    """The match in a save file.

    `edition` gives the file of a box that does not come with the game, `secret` that of committed chance in mid-play.
    """
    return _read(text, game, edition, secret)


def bot(name: str, **settings: Any) -> Bot:
    """A bot by its name, such as 'greedy'; it has `.choose(game, information)`."""
    from .bots import bot as find

    return find(name, **settings)


def simulate(
    name: str,
    games: int = 1000,
    players: int | None = None,
    bots: list[str] | None = None,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    edition: str | Path | None = None,
    threads: int | None = None,
) -> Simulation:
    """Play many matches between bots, compiled and on all cores, and count what happened."""
    from .lab.simulation import simulate as run

    return run(game(name), games, players, bots, seed, options, edition, threads)


def arena(
    name: str,
    bots: list[str],
    games: int = 100,
    players: int | None = None,
    seed: int | None = None,
    options: dict[str, Any] | None = None,
    edition: str | Path | None = None,
    threads: int | None = None,
    lone: bool = False,
) -> Arena:
    """Let bots play rated matches, every bot in every seat equally often, and say who is stronger."""
    from .lab.arena import arena as run

    return run(game(name), bots, games, players, seed, options, edition, threads, lone)
