"""The chances that a replay shows are chances: where it says 70 %, about 70 % win."""

from __future__ import annotations

import math
import random
from collections import defaultdict

import numpy as np
import pytest

import assize
from assize.bots import policies
from assize.core import loops
from assize.games import card_of

from .enrolment import every_game, every_plain_case, play_on

MATCHES = {"tjuv-och-polis": 150}  # whose matches are long
USUALLY = 300
LOOKS = 6  # at each match
WIDTH = 0.2  # of the groups of chances that are held against what came out
LEAST = 40  # matches from which a group is judged
CLOSE = 0.06  # how near chances are expected to come, beside what may be luck


def played(game, players, number):
    """Matches between greedy bots."""
    game.runner.prepare((*loops.STEPS, *policies.LOOPS, loops.foretell_all))
    out, scratch = np.zeros(game.actions, np.int64), np.zeros(policies.SCRATCH, game.kernel.state)
    worths = np.zeros(game.actions)
    for seed in range(number):
        match, rng = game.new(players, seed=seed), np.array([seed], np.uint64)
        while not match.over:
            if match.actor == assize.CHANCE:
                match.step()
            else:
                room = (out, rng, scratch, worths)
                match.play(game.runner.run.pick(match.edition.record, match.state, policies.GREEDY, *room))
        yield match


@every_game
def test_of_those_who_are_said_to_win_in_so_many_cases_so_many_win(game):
    """A table in the output shows it; matches are told apart, since positions of one match are much alike."""
    chooser, groups = random.Random(1), defaultdict(list)
    players = card_of(game).first.players
    for match in played(game, players, MATCHES.get(game.name, USUALLY)):
        chances, winners = match.chances(), match.winners()
        for ply in chooser.sample(range(len(chances) - 1), LOOKS):
            for seat, chance in enumerate(chances[ply]):
                won = (seat in winners) / len(winners)
                groups[int(chance / WIDTH)].append((match.chance.seed, chance, won))
    judged = 0
    print(f"{game.name}, {players} players:  said   won  matches")
    for group, entries in sorted(groups.items()):
        said, won = (float(np.mean([entry[place] for entry in entries])) for place in (1, 2))
        matches = len({entry[0] for entry in entries})
        print(f"{group * WIDTH:8.0%} to {(group + 1) * WIDTH:.0%}: {said:18.2f}  {won:.2f}  {matches}")
        if matches >= LEAST:
            judged += 1
            assert abs(said - won) <= CLOSE + 2.5 * math.sqrt(said * (1 - said) / matches)
    assert judged >= 3


@every_plain_case
def test_chances_add_up_and_end_with_the_winners(case):
    match = play_on(case.new(3), random.Random(3), 300)
    chances = match.chances()
    assert len(chances) == len(match.moves) + 1
    assert all(sum(row) == pytest.approx(1, abs=0.01) and min(row) >= 0 for row in chances)
    if match.over:
        winners = match.winners()
        assert chances[-1] == pytest.approx(
            [(seat in winners) / len(winners) for seat in range(case.players)], abs=1e-3
        )
