"""The compiled search with the memory it needs: one tree, kept from one question of a match to the next."""

from __future__ import annotations

import numpy as np

from ..core.chance import Seeded
from ..core.game import NO_TABLE, Game
from ..core.information import Information
from ..core.kernel import Array
from ..core.loops import deal_again, foretell_all
from .search import DEEPEST, NONE, ROOT, SEATS, SETTINGS, STATES, TRIAL, Node

LOOK_BACK = 12  # moves after which a position is not looked for in the tree
NO_SETTINGS = np.zeros(SETTINGS)
NO_MOVES = np.zeros(0, np.int64)
NO_WORLDS = np.zeros(0, np.uint64)
PROMISES = (deal_again, foretell_all)  # loops that tell what deals promise


class Searcher:
    """A tree of a game with room for so many nodes, and the question that it belongs to."""

    def __init__(self, game: Game, nodes: int) -> None:
        self.game = game
        self.tree, self._spare = np.zeros(nodes, Node.dtype()), np.zeros(nodes, Node.dtype())
        self._used = np.zeros(1, np.int64)
        self._path = np.zeros(DEEPEST, np.int64)
        self._states = np.zeros(STATES, game.kernel.state)
        self._out, self._children, self._kept = (np.zeros(game.actions, np.int64) for _ in range(3))
        self._worths = np.zeros(game.actions)
        self._keeps = not game.secrets  # a tree holds for the next question only if nothing is compared with its deals
        self._ply = -1
        self._worlds = NO_WORLDS  # the deals of the latest simulations
        self.given = NONE  # the answer to the question before

    @property
    def visits(self) -> int:
        """How many simulations the tree holds."""
        return int(self.tree[0]["visits"]) if self._used[0] else 0

    def answers(self, trust: float = 0.0) -> dict[int, tuple[int, float]]:
        """How many simulations each answer has, and what they gave the seat and its judgement adds, as in `search`."""
        found: dict[int, tuple[int, float]] = {}
        seat = int(self._states[ROOT].actor)
        child = int(self.tree[0]["first"]) if self._used[0] else NONE
        while child != NONE:
            node = self.tree[child]
            found[int(node["code"])] = int(node["visits"]), float(node["value"][seat] + trust * node["lead"])
            child = int(node["next"])
        return found

    def chances(self, box: Array) -> dict[int, tuple[int, float]]:
        """How many simulations each answer has, and the chances to win that they gave the seat, added up.

        In games with secrets a simulation tells what it gave beyond the promise of its deal, which is added again.
        """
        found = self.answers()
        if not self.game.secrets:
            return found
        promised = self._promised(box, max(visits for visits, _ in found.values()))
        return {code: (visits, value + np.resize(promised, visits).sum()) for code, (visits, value) in found.items()}

    def _promised(self, box: Array, most: int) -> Array:
        """The seat's chances to win in so many of the deals, before anything is answered."""
        run, seat = self.game.runner.run, int(self._states[ROOT].actor)
        spread, told = np.array([self.game.spread]), np.zeros((1, SEATS))
        worlds = self._worlds[:most]
        promised = np.zeros(len(worlds))
        for index in range(len(worlds)):
            deal = self._states[ROOT : ROOT + 1].copy()
            run.deal_again(box, deal, seat, worlds[index : index + 1].copy())
            run.foretell_all(box, deal, NO_MOVES, spread, NO_TABLE, told)
            promised[index] = told[0, seat]
        return promised

    def turn_to(self, information: Information) -> None:
        """Take up a question, with the part of the tree that belongs to it, where there is one."""
        now, depth = information.state(), information.ply - self._ply
        if self._keeps and self._used[0] and 1 <= depth <= LOOK_BACK and self._states[ROOT].actor == information.seat:
            self._states[TRIAL] = now[0]
            self._path[0] = self.given
            seed = np.array([Seeded(0).seed], np.uint64)
            self._run(information.edition.record, depth, 0, 0, NO_SETTINGS, NO_TABLE, seed, seed)
            self.tree, self._spare = self._spare, self.tree
            if self._used[0] + self.game.actions > len(self.tree):  # no room for the answers to this question
                self._used[0] = 0
        else:
            self._used[0] = 0
        self._states[ROOT] = now[0]
        self._ply = information.ply

    def search(self, box: Array, keep: int, simulations: int, settings: Array, table: Array, worlds: Array) -> None:
        """Add simulations to the tree, for the `keep` answers that have done best so far."""
        self._worlds = worlds
        self._run(box, 0, keep, simulations, settings, table, np.zeros(1, np.uint64), worlds)

    def weigh(self, box: Array, worlds: Array) -> Array:
        """The logarithms of how likely others would have done what they did, in the deals with these seeds."""
        weights = np.zeros(len(worlds))
        self.game.runner.run.weigh(box, self._states, worlds, weights)
        return weights

    def _run(
        self,
        box: Array,
        depth: int,
        keep: int,
        simulations: int,
        settings: Array,
        table: Array,
        rng: Array,
        worlds: Array,
    ) -> None:
        self.game.runner.run.search(
            box,
            self._states,
            depth,
            keep,
            simulations,
            settings,
            table,
            self.tree,
            self._spare,
            self._used,
            self._path,
            self._out,
            self._children,
            self._kept,
            self._worths,
            rng,
            worlds,
        )
