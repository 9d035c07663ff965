"""A game of the house as OpenSpiel's Python algorithms see one, for as many players as sit at the table.

Only what tree search asks for is there. Nothing is hidden from it, so it is meant for games without secrets.
"""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np

from assize.core.game import Game
from assize.core.kernel import CHANCE, OVER, Array
from assize.core.match import Match

TERMINAL = -4  # what OpenSpiel calls the player of a game that is over
LIMIT = 1_000_000  # moves of a playout


class HouseGame:
    """What a search asks of a game."""

    def get_type(self) -> Any:
        """The kind of game: players move one after the other, and the end alone is worth something."""
        spiel = importlib.import_module("pyspiel")
        return spiel.load_game("backgammon").get_type()

    def max_utility(self) -> float:
        """What a win is worth."""
        return 1.0


class HouseState:
    """A position. Actions are our codes; a win is worth 1, a loss -1, and winners who share get equal parts."""

    __slots__ = ("actor", "box", "game", "memory", "out")

    def __init__(self, game: Game, box: Array, memory: Array, out: Array) -> None:
        self.game = game
        self.box = box
        self.memory = memory
        self.out = out
        self.actor = int(memory[0].actor)

    @classmethod
    def of(cls, match: Match) -> HouseState:
        """The position of a match."""
        game = match.game
        return cls(game, match.edition.record, match.state.copy(), np.zeros(game.actions, np.int64))

    def clone(self) -> HouseState:
        """A position of its own that is the same."""
        return HouseState(self.game, self.box, self.game.state_from(self.memory.view(np.uint8)), self.out)

    def current_player(self) -> int:
        """The seat that is asked, or OpenSpiel's number for chance or the end."""
        return TERMINAL if self.actor == OVER else self.actor

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.actor == OVER

    def is_chance_node(self) -> bool:
        """Whether chance is next."""
        return self.actor == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """All answers."""
        count = self.game.runner.run.list_offers(self.box, self.memory, self.out)
        return list(self.out[:count].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, all equally likely."""
        legal = self.legal_actions()
        return [(code, 1.0 / len(legal)) for code in legal]

    def apply_action(self, action: int) -> None:
        """Carry out an answer, in place."""
        self.actor = int(self.game.runner.run.advance(self.box, self.memory, int(action)))

    def returns(self) -> list[float]:
        """What the end is worth to each seat."""
        players, winners = int(self.memory[0].players), int(self.memory[0].winners)
        share = 2.0 / max(winners.bit_count(), 1)
        return [share * (winners >> seat & 1) - 1.0 for seat in range(players)]


class CompiledPlayouts:
    """Values positions by one random playout each, as OpenSpiel's own evaluator does, but compiled."""

    def __init__(self, seed: int) -> None:
        self.rng = np.array([seed], np.uint64)
        self.counts = np.zeros(4, np.int64)

    def evaluate(self, state: HouseState) -> list[float]:
        """What a random playout to the end gives each seat."""
        end = state.clone()
        state.game.runner.run.playout(end.box, end.memory, 0, 1, LIMIT, self.rng, end.out, self.counts)
        return end.returns()

    def prior(self, state: HouseState) -> list[tuple[int, float]]:
        """All answers alike."""
        return state.chance_outcomes()
