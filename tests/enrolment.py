"""Every game enrols in the generic suites by existing: each number of players, and each value of each option."""

from __future__ import annotations

import os
from dataclasses import dataclass

import pytest

import assize

QUICK = bool(os.environ.get("ASSIZE_QUICK"))  # set by `make quick`: fewer ways to play, and short matches
SHORT = 120  # moves of a short match


@dataclass(frozen=True)
class Case:
    """One way to play a game."""

    name: str
    players: int
    options: tuple[tuple[str, object], ...] = ()

    @property
    def game(self):
        return assize.game(self.name)

    def new(self, seed, **more):
        return self.game.new(self.players, seed, dict(self.options), **more)

    def __str__(self):
        chosen = ",".join(f"{name}={value}" for name, value in self.options)
        return f"{self.name}-{self.players}" + (f"-{chosen}" if chosen else "")


def cases():
    """For every number of players the defaults, and all options turned; in turn each other value of an option."""
    for name in assize.games():
        game = assize.game(name)
        for index, players in enumerate(game.players if not QUICK else (game.players[0], game.players[-1])):
            options = game.options.values()
            others = [(o.name, value) for o in options for value in o.values() if value != o.default_for(players)]
            yield Case(name, players)
            for other in others[index :: len(game.players)] if not QUICK else ():
                yield Case(name, players, (other,))
            turned = dict(other for other in others if isinstance(other[1], (bool, str)))  # the last of each
            if turned:
                yield Case(name, players, tuple(turned.items()))


def plain_cases():
    """The defaults, for every number of players."""
    return [case for case in cases() if not case.options]


every_case = pytest.mark.parametrize("case", list(cases()), ids=str)
every_plain_case = pytest.mark.parametrize("case", plain_cases(), ids=str)
every_game = pytest.mark.parametrize("game", [assize.game(name) for name in assize.games()], ids=lambda game: game.name)


def play_on(match, chooser, moves=10**9):
    """Play a match on by a random.Random, chance by the match's own stream, for so many moves at most."""
    for _ in range(moves):
        if match.over:
            break
        if match.actor == assize.CHANCE:
            match.step()
        else:
            match.play(chooser.choice(match.offers()))
    return match
