"""Whether our backgammon is OpenSpiel's: random games played on both sides at once, compared at every decision.

Run it with `python -m benchmarks.check_backgammon [--decisions N] [--seed S]`.
"""

from __future__ import annotations

import argparse
import importlib
import random
import sys
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from assize.core import loops
from assize.core.compiling import Runner
from assize.core.kernel import CHANCE, OVER

from .backgammon import KERNEL, TURN_LIMIT, make_box
from .backgammon.state import BAR, OFF, SEATS

DECISIONS = 20_000
BAR_OF_OPENSPIEL = 100  # where its `board` accessor keeps the men on the bar
OBSERVED_OFF = 24 * 2 * 4 + 1  # in its observation for a player: how many of the player's men are off
OBSERVED_DICE = 24 * 2 * 4 + 6  # ... and the two dice


@dataclass
class Sight:
    """What both sides must agree on at one moment."""

    actor: int
    dice: list[int] = field(default_factory=list)
    board: list[list[int]] = field(default_factory=list)  # for each player: the points, the bar, and men off
    legal: list[int] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)


class Ours:
    """A game on our kernel."""

    def __init__(self, turn_limit: int) -> None:
        self.runner = Runner(KERNEL)
        self.runner.prepare(loops.STEPS)
        self.boxes = make_box(turn_limit)
        self.states = np.zeros(1, KERNEL.state)
        self.out = np.zeros(KERNEL.actions, np.int64)

    def begin(self) -> None:
        """Set up a new game."""
        self.states[0].players = SEATS
        self.runner.run.begin(self.boxes, self.states)

    def play(self, choice: int) -> None:
        """Carry out a throw or a move."""
        self.runner.run.advance(self.boxes, self.states, choice)

    def legal(self) -> list[int]:
        """The offers, sorted."""
        count = self.runner.run.list_offers(self.boxes, self.states, self.out)
        return sorted(self.out[:count].tolist())

    def returns(self) -> list[float]:
        """The scores of both seats."""
        points = np.zeros(SEATS)
        self.runner.run.score(self.boxes, self.states, points)
        return list(points.tolist())

    def board(self) -> list[list[int]]:
        """The men of each seat on the points as seat 0 counts them, on its bar and off."""
        first, second = self.states[0].men.tolist()
        return [
            [*first[1:OFF], first[BAR], first[OFF]],
            [*second[OFF - 1 : 0 : -1], second[BAR], second[OFF]],
        ]

    def sight(self) -> Sight:
        """What is to be compared."""
        s = self.states[0]
        if s.actor == CHANCE:
            return Sight(CHANCE, legal=self.legal())
        if s.actor == OVER:
            return Sight(OVER, board=self.board(), returns=self.returns())
        return Sight(int(s.actor), [int(s.low), int(s.high)], self.board(), self.legal())


class Theirs:
    """The same game in OpenSpiel."""

    def __init__(self, spiel: Any, turn_limit: int) -> None:
        self.game = spiel.load_game("backgammon", {"max_player_turns": turn_limit})

    def begin(self) -> None:
        """Set up a new game."""
        self.state = self.game.new_initial_state()

    def play(self, choice: int) -> None:
        """Carry out a throw or a move."""
        self.state.apply_action(choice)

    def seen(self, player: int) -> list[int]:
        """What OpenSpiel shows a player, as whole numbers."""
        return [int(number) for number in self.state.observation_tensor(player)]

    def board(self) -> list[list[int]]:
        """The men of each player on the points, on the bar and off."""
        places = [*range(24), BAR_OF_OPENSPIEL]
        return [
            [*(self.state.board(player, place) for place in places), self.seen(player)[OBSERVED_OFF]]
            for player in range(SEATS)
        ]

    def sight(self) -> Sight:
        """What is to be compared."""
        if self.state.is_terminal():
            return Sight(OVER, board=self.board(), returns=self.state.returns())
        if self.state.is_chance_node():
            return Sight(CHANCE, legal=fair_outcomes(self.state.chance_outcomes()))
        dice = self.seen(0)[OBSERVED_DICE:]
        return Sight(self.state.current_player(), sorted(dice), self.board(), sorted(self.state.legal_actions()))


def fair_outcomes(outcomes: list[tuple[int, float]]) -> list[int]:
    """The outcomes of chance if all are equally likely, as ours are; else none."""
    fair = all(abs(probability * len(outcomes) - 1) < 1e-9 for _, probability in outcomes)
    return sorted(outcome for outcome, _ in outcomes) if fair else []


@dataclass
class Tally:
    """How much has been compared so far."""

    decisions: int = 0
    games: int = 0
    moves: int = 0

    def count(self, sight: Sight) -> None:
        """Add one moment at which both sides agreed."""
        self.games += sight.actor == OVER
        self.decisions += sight.actor >= 0
        self.moves += len(sight.legal) if sight.actor >= 0 else 0


class Different(Exception):
    """The two sides do not agree; the message says where."""


def compare(ours: Ours, theirs: Theirs, tally: Tally) -> Sight:
    """What both sides see, if it is the same."""
    mine, other = ours.sight(), theirs.sight()
    if mine != other:
        raise Different(f"after {tally.decisions} decisions the two differ\nours:   {mine}\ntheirs: {other}")
    tally.count(mine)
    return mine


def play_game(ours: Ours, theirs: Theirs, chance: random.Random, tally: Tally) -> None:
    """Play one random game on both sides."""
    ours.begin()
    theirs.begin()
    sight = compare(ours, theirs, tally)
    while sight.actor != OVER:
        choice = chance.choice(sight.legal)
        ours.play(choice)
        theirs.play(choice)
        sight = compare(ours, theirs, tally)


def check(decisions: int = DECISIONS, seed: int = 1, turn_limit: int = TURN_LIMIT) -> int:
    """Compare so many decisions; 0 if both sides always agreed, 1 if they did not, 2 if OpenSpiel is missing."""
    try:
        theirs = Theirs(importlib.import_module("pyspiel"), turn_limit)
    except ImportError as error:
        print(f"OpenSpiel is missing: {error}")
        return 2
    ours, chance, tally = Ours(turn_limit), random.Random(seed), Tally()
    try:
        while tally.decisions < decisions:
            play_game(ours, theirs, chance, tally)
    except Different as difference:
        print(difference)
        return 1
    print(
        f"backgammon: {tally.decisions} decisions in {tally.games} random games agree with OpenSpiel: player, dice, "
        f"board, bar, men off, all {tally.moves} legal moves, the throws and their odds, the returns of every game"
    )
    return 0


def main() -> int:
    """Check from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    return check(arguments.decisions, arguments.seed)


if __name__ == "__main__":
    sys.exit(main())
