"""How far a bot is from perfect play: its answers in endings of Circle Gammon whose values are known exactly.

Run it with `python -m benchmarks.endings [--level NAME] [--positions N] [--seed S] [--json]`. The bot plays without the
table. An answer loses the chance to win that the best one has beyond it, with best play ever after.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import assize
from assize.bots.policies import POLICIES
from assize.core.compiling import show_progress
from assize.core.game import Game
from assize.core.match import Match
from assize.games.circle_gammon.box import point_names
from assize.games.circle_gammon.mind import endings
from assize.games.circle_gammon.mind.endings import losses
from assize.games.circle_gammon.mind.endings.ranks import both_sides, choices_of_places

DIFFERENT = 1e-5  # of chances: answers whose values differ by less are equally good


@dataclass(frozen=True)
class Report:
    """What a bot's answers lost, in chances to win."""

    positions: int
    wrong: float  # the share of answers that were not among the best
    mean: float  # loss of all answers
    mean_wrong: float  # ... and of the wrong ones
    worst: float
    seconds: float  # an answer, on average
    worst_answer: str

    def __str__(self) -> str:
        told = [
            f"{self.positions:,} positions",
            f"wrong {self.wrong:.1%}",
            f"mean loss {self.mean:.2%}",
            f"{self.mean_wrong:.2%} where wrong",
            f"worst {self.worst:.1%}",
            f"{1000 * self.seconds:.1f} ms an answer",
        ]
        return ", ".join(told) + f"\n  worst: {self.worst_answer}"


def any_positions(game: Game, seed: int) -> Iterator[Match]:
    """Positions drawn evenly from all that are known, each with a throw for which answers differ."""
    rng = random.Random(seed)
    names = point_names(game.edition())
    levels = list(both_sides(*endings.USUAL_MEN))
    weights = [choices_of_places(len(names), mine) * choices_of_places(len(names), yours) for mine, yours in levels]
    while True:
        sides = [_any_places(len(names), men, rng) for men in rng.choices(levels, weights)[0]]
        if {*sides[0]} & {*sides[1]} - {len(names)}:
            continue
        match = game.at({"players": 2, "seats": [_seat(side, names) for side in sides]}, seed=rng.getrandbits(60))
        match.step()
        if _is_question(game, match):
            yield match


def _any_places(points: int, men: int, rng: random.Random) -> list[int]:
    """Places for men, every choice of places equally likely; the last place is the centre."""
    return [place - index for index, place in enumerate(sorted(rng.sample(range(points + men), men)))]


def _seat(places: list[int], names: tuple[str, ...]) -> dict[str, Any]:
    men = {names[place]: places.count(place) for place in places if place < len(names)}
    return {"men": men, "centre": places.count(len(names))}


def played_positions(game: Game, seed: int) -> Iterator[Match]:
    """Positions that come up in games of greedy bots, from where perfect play goes on."""
    rng = random.Random(seed)
    while True:
        match, player = game.new(2, seed=rng.getrandbits(60)), assize.bot("greedy", seed=1)
        while not match.over:
            if match.actor == assize.CHANCE:
                match.step()
                continue
            if _is_question(game, match):
                yield match.copy()
            known = losses(game, match)
            match.play(
                min(known, key=known.__getitem__) if known else player.choose(game, match.information(match.actor))
            )


def _is_question(game: Game, match: Match) -> bool:
    """Whether it matters what the seat answers."""
    return max(losses(game, match).values(), default=0.0) > DIFFERENT


def measure(game: Game, name: str, positions: Iterator[Match], count: int, seed: int) -> Report:
    """Let a bot answer in so many positions."""
    settings = {} if name in POLICIES else {"endings": False}
    lost, seconds, worst, worst_answer = [], 0.0, -1.0, ""
    for index in range(count):
        match = next(positions)
        player = assize.bot(name, seed=seed + index, **settings)
        began = time.perf_counter()
        answer = player.choose(game, match.information(match.actor))
        seconds += time.perf_counter() - began
        if hasattr(player, "close"):
            player.close()
        known = losses(game, match)
        lost.append(known[answer.code])
        if lost[-1] > worst:
            worst, worst_answer = lost[-1], _told(game, match, answer.notation, known)
    wrong = [loss for loss in lost if loss > DIFFERENT]
    mean_wrong = sum(wrong) / len(wrong) if wrong else 0.0
    return Report(count, len(wrong) / count, sum(lost) / count, mean_wrong, worst, seconds / count, worst_answer)


def _told(game: Game, match: Match, answer: str, known: dict[int, float]) -> str:
    """A position with a bot's answer and a best one."""
    truth = match.truth()
    sides = [{**seat["men"], **({"centre": seat["centre"]} if seat["centre"] else {})} for seat in truth["seats"]]
    best = next(choice.notation for choice in match.choices() if known[choice.code] == 0)
    mine, yours = sides[match.actor], sides[1 - match.actor]
    return f"{mine} against {yours}, dice {truth['dice']}, left {truth['left']}: {answer} instead of {best}"


def main(arguments: list[str] | None = None) -> int:
    """Print what a bot loses in positions of both sorts."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.endings", description=__doc__.partition("\n")[0])
    parser.add_argument("--level", default="greedy", help="the bot")
    parser.add_argument("--positions", type=int, default=500, help="of each sort")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one object")
    args = parser.parse_args(arguments)
    game = assize.game("circle-gammon")
    game.compile(show_progress)
    game.prepare_endings(show_progress)
    sorts = {"any": any_positions(game, args.seed), "played": played_positions(game, args.seed)}
    reports = {sort: measure(game, args.level, found, args.positions, args.seed) for sort, found in sorts.items()}
    if args.json:
        told = {sort: asdict(report) for sort, report in reports.items()}
        print(json.dumps({"bot": args.level, "seed": args.seed, **told}))
    else:
        for sort, report in reports.items():
            print(f"{args.level}, {sort} positions: {report}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
