"""How much more than greedy ones a bot's answers are worth, one by one: `python -m benchmarks.gains GAME [BOT ...]`.

Positions are taken from matches between greedy bots. What each answer is worth there is found by greedy play from it,
in many deals of what the seat cannot know and with the same luck for all answers: the mean chance to win at the end, or
by the judgement after `--answers`; where many answers are on offer, play goes on with the best of some of them, as it
does in the search. A bot gains what its answers are worth more than those of `greedy`. This takes far
less time than an arena to tell settings of a search apart, `search:200,trust=5,ahead=25` for one; but it tells how to
play among greedy bots alone. `--worst` shows where the judgement of a game is wrong: what greedy answers lose to the
best ones, by the clause that asks, and the largest of these losses.
"""

from __future__ import annotations

import argparse
import itertools
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

import assize
from assize.bots import Bot
from assize.bots.levels import LEVELS
from assize.bots.search import CALM as ANSWERS
from assize.bots.search import FAR, ROOT, SEATS, SETTINGS, SPREAD, STATES, WALK, evaluate, play_on
from assize.bots.search import WEIGHED as LOOKED_AT
from assize.core.errors import AssizeError
from assize.core.game import Game
from assize.core.information import Information
from assize.core.kernel import CHANCE, Array, Codes, Floats, Stream, hush, play, put, redeal, zeros
from assize.core.loops import Boxes, FloatTable, States
from assize.core.match import Choice
from assize.lab.simulation import report_progress

POSITIONS = 300
DEALS = 300
TO_THE_END = 1_000_000
TUNED = ("trust", "ahead", "weighed")  # settings of a search that can be changed
SELDOM = 0.04  # the part of all decisions that is looked at
SEED = 7
SURE = 1.96  # standard errors on either side of an interval of 95 %


def try_answers(
    boxes: Boxes, states: States, settings: Floats, answers: Codes, deals: Stream, rng: Stream,
    out: Codes, worth: FloatTable,
) -> None:  # fmt: skip
    """What each answer comes to in each deal, if everybody goes on greedily."""
    box, s = boxes[0], states[WALK]
    seat = int(states[ROOT].actor)
    value = zeros(SEATS, np.float64)
    for deal in range(len(deals)):
        for index in range(len(answers)):
            rng[0] = deals[deal]
            put(states, WALK, states[ROOT])
            redeal(box, s, seat, rng)
            hush(s)
            play(box, s, answers[index])
            play_on(box, states, settings, out, rng)
            evaluate(box, s, settings, out, rng, value)
            worth[deal, index] = value[seat]


@dataclass(frozen=True)
class Position:
    """A question, and what each of its answers is worth."""

    information: Information
    clause: str  # that asks it
    choices: list[Choice]
    worths: Array  # in each deal

    def answer_of(self, game: Game, bot: Bot) -> int:
        """The number of a bot's answer."""
        return self.choices.index(bot.choose(game, self.information))

    def of(self, game: Game, bot: Bot) -> float:
        """What the answer of a bot is worth."""
        return float(self.worths[:, self.answer_of(game, bot)].mean())


@dataclass(frozen=True)
class Loss:
    """What a greedy answer is worth less than the best one; that is chosen by half of the deals and compared in others.

    Otherwise the best would be whichever had most luck.
    """

    position: Position
    greedy: int
    best: int
    size: float
    doubt: float


def find_positions(game: Game, players: int, count: int, deals: int, answers: int) -> Iterator[Position]:
    """Some questions of matches between greedy bots."""
    rng = np.random.default_rng(SEED)
    greedy = assize.bot("greedy", seed=SEED)
    found = 0
    for seed in itertools.count(SEED):
        if found == count:
            return
        match = game.new(players, seed)
        while not match.over and found < count:
            if match.actor == CHANCE:
                match.step()
                continue
            information = match.information(match.actor)
            if len(information.choices()) > 1 and rng.random() < SELDOM:
                yield weigh(game, information, rng.integers(1 << 63, size=deals, dtype=np.uint64), answers)
                found += 1
            match.play(greedy.choose(game, information).code)


def weigh(game: Game, information: Information, deals: Array, answers: int) -> Position:
    """Find what the answers to a question are worth."""
    choices = information.choices()
    codes = np.array([choice.code for choice in choices], np.int64)
    states = np.zeros(STATES, game.kernel.state)
    states[ROOT] = information.state()[0]
    settings = np.zeros(SETTINGS)
    settings[[SPREAD, ANSWERS, FAR, LOOKED_AT]] = game.spread, answers, 1.0, game.thought.weighed or game.actions
    worth = np.zeros((len(deals), len(codes)))
    out = np.zeros(game.actions, np.int64)
    rng = np.zeros(1, np.uint64)
    game.runner.run.try_answers(information.edition.record, states, settings, codes, deals, rng, out, worth)
    return Position(information, information.sample(SEED).question.clause, choices, worth)


def find_bot(name: str, game: Game) -> Bot:
    """A bot by its name, after which settings of its search may stand: `search:200,trust=5,ahead=25`."""
    name, *settings = name.split(",")
    if not settings:
        return assize.bot(name, seed=SEED)
    thought = game.thought
    for setting in settings:
        key, _, value = setting.partition("=")
        if key not in TUNED:
            raise AssizeError(f"there is no setting {key!r}; there are {', '.join(TUNED)}")
        try:
            thought = replace(thought, **{key: type(getattr(thought, key))(value)})
        except ValueError:
            raise AssizeError(f"{key} must be a number, not {value!r}") from None
    return assize.bot(name, seed=SEED, thought=thought)


def report(game: Game, bots: Mapping[str, Bot], positions: Sequence[Position]) -> None:
    """Print what each bot gains."""
    usual = np.array([position.of(game, assize.bot("greedy", seed=SEED)) for position in positions])
    for name, bot in bots.items():
        began = time.perf_counter()
        gains = np.array([position.of(game, bot) for position in positions]) - usual
        each = (time.perf_counter() - began) / len(positions)
        doubt = SURE * gains.std() / len(gains) ** 0.5
        print(f"{name}: {gains.mean():+.2%} (± {doubt:.2%}) of a win for each answer, {each:.3f} s", flush=True)


def find_loss(game: Game, position: Position) -> Loss:
    """What a greedy answer loses."""
    half = len(position.worths) // 2
    greedy = position.answer_of(game, assize.bot("greedy", seed=SEED))
    best = int(position.worths[:half].mean(0).argmax())
    lost = position.worths[half:, best] - position.worths[half:, greedy]
    return Loss(position, greedy, best, float(lost.mean()), float(SURE * lost.std() / len(lost) ** 0.5))


def report_losses(game: Game, positions: Sequence[Position], count: int) -> None:
    """Print what greedy answers lose: on average for each clause, and the largest losses."""
    losses = sorted((find_loss(game, position) for position in positions), key=lambda loss: -loss.size)
    for clause in sorted({position.clause for position in positions}):
        sizes = np.array([loss.size for loss in losses if loss.position.clause == clause])
        doubt = SURE * sizes.std() / len(sizes) ** 0.5
        print(f"{clause}: greedy answers lose {sizes.mean():.2%} (± {doubt:.2%}) in {len(sizes)} positions")
    for loss in losses[:count]:
        answers = loss.position.choices
        print(f"{loss.size:.1%} (± {loss.doubt:.1%}): {answers[loss.greedy].text}; better: {answers[loss.best].text}")


def main() -> None:
    """Look for positions, then let each bot answer them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("bots", nargs="*", default=list(LEVELS), metavar="BOT", help=f"(default: {', '.join(LEVELS)})")
    parser.add_argument("--players", type=int, metavar="N", help="(default: the fewest)")
    parser.add_argument("--positions", type=int, default=POSITIONS, metavar="N", help=f"(default: {POSITIONS})")
    parser.add_argument("--deals", type=int, default=DEALS, metavar="N", help=f"of each position (default: {DEALS})")
    parser.add_argument(
        "--answers", type=int, default=TO_THE_END, metavar="N", help="(default: to the end of the match)"
    )
    parser.add_argument("--worst", type=int, default=0, metavar="N", help="show so many answers that lose most")
    args = parser.parse_intermixed_args()
    try:
        game = assize.game(args.game)
        bots = {name: find_bot(name, game) for name in args.bots}
        players = game.seats(args.players)
    except AssizeError as error:
        parser.error(str(error))
    game.runner.add((try_answers,))
    game.runner.prepare((try_answers,))
    positions = []
    for position in find_positions(game, players, args.positions, args.deals, args.answers):
        positions.append(position)
        report_progress(len(positions), args.positions, "positions weighed")
    report(game, bots, positions)
    if args.worst:
        report_losses(game, positions, args.worst)


if __name__ == "__main__":
    main()
