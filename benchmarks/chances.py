"""Find what the signs of `mind_chances` are worth in Tjuv och Polis: `python -m benchmarks.chances [--players 2,4]`.

Greedy bots play, and positions on the way are compared with who won in the end. Prints the numbers that stand in
`mind_numbers.py`, and how far chances are from what came out in matches that were not used (Brier scores, less is
better): with the shares of seats alone, by the judgements, and with these numbers. Matches that drag on until the most
rounds are left out: whoever leads then wins by waiting, which no bot shall learn.
"""

from __future__ import annotations

import argparse
from typing import Annotated, TypeAlias

import numpy as np

import assize
from assize.bots.policies import GREEDY, SCRATCH, choose
from assize.core.bits import below
from assize.core.kernel import CHANCE, OVER, Array, Codes, Floats, Stream, hush, judge, offers, play, start
from assize.core.loops import Boxes, FloatTable, States
from assize.games.tjuv_och_polis.mind import SPREAD
from assize.games.tjuv_och_polis.mind.chances import ALWAYS, SIGNS, WEALTH, boldness, read_signs
from assize.games.tjuv_och_polis.mind.numbers import JUDGED

from .ladder import numbers

GAME = "tjuv-och-polis"
GAMES = 3_000
EVERY = 15  # one in so many throws is looked at
SAMPLES = 40  # of a match on average, at most
DRAGGED = 0.8  # of the most rounds: a match that lasts longer is left out
USED = 0.75  # of the matches; the rest tells how good the numbers are
ROUNDS = 20  # of Newton's method
CAREFUL = 2e-4  # how much numbers are held back
SEED = 3

Table: TypeAlias = Annotated[Array, np.float64, 3]
CodeTable: TypeAlias = Annotated[Array, np.int64, 2]
MATCH, WINNERS, LENGTH = range(3)


def gather(
    boxes: Boxes, states: States, games: int, players: int, rng: Stream, out: Codes, scratch: States,
    worths: Floats, signs: Table, judged: FloatTable, facts: CodeTable,
) -> int:  # fmt: skip
    """Play matches between greedy bots, and write what everybody's signs and judgements were now and then."""
    box, s = boxes[0], states[0]
    used = 0
    for match in range(games):
        s.players = players
        start(box, s)
        first = used
        while s.actor != OVER:
            count = offers(box, s, out)
            if s.actor == CHANCE:
                choice = int(out[below(rng, count)])
                if below(rng, EVERY) == 0 and used < len(facts):
                    for seat in range(players):
                        read_signs(s, seat, signs[used, seat])
                        judged[used, seat] = judge(box, s, seat)
                    facts[used, MATCH] = match
                    used += 1
            else:
                choice = choose(box, s, GREEDY, count, out, rng, scratch, worths)
            hush(s)
            play(box, s, choice)
        facts[first:used, WINNERS] = s.winners
        facts[first:used, LENGTH] = s.round
    return used


def play_matches(players: int, games: int) -> tuple[Array, Array, Array, Array]:
    """Signs, judgements, shares of the win and the matches they are from."""
    game = assize.game(GAME)
    match = game.new(players, SEED)
    game.runner.add((gather,))
    game.runner.prepare((gather,))
    room = games * SAMPLES
    signs, judged = np.zeros((room, players, SIGNS)), np.zeros((room, players))
    facts = np.zeros((room, 3), np.int64)
    states, scratch, worths = match.state.copy(), np.zeros(SCRATCH, game.kernel.state), np.zeros(game.actions)
    rng, out = np.array([SEED], np.uint64), np.zeros(game.actions, np.int64)
    room_for_thought = (rng, out, scratch, worths)
    used = game.runner.run.gather(match.edition.record, states, games, players, *room_for_thought, signs, judged, facts)
    kept = np.flatnonzero(facts[:used, LENGTH] < DRAGGED * match.state[0].options.cap)
    won = (facts[kept, WINNERS, None] >> np.arange(players) & 1).astype(float)
    return signs[kept], judged[kept], won / won.sum(1, keepdims=True), facts[kept, MATCH]


def softmax(heights: Array) -> Array:
    """Chances that add up to one in every row."""
    powers = np.exp(heights - heights.max(1, keepdims=True))
    chance: Array = powers / powers.sum(1, keepdims=True)
    return chance


def fit(signs: Array, given: Array, won: Array) -> Array:
    """The worth of each sign that makes what came out most likely, beside what is given."""
    worth = np.zeros(SIGNS)
    for _ in range(ROUNDS):
        chance = softmax(signs @ worth + given)
        mean = np.einsum("np,npk->nk", chance, signs)
        slope = np.einsum("np,npk->k", chance - won, signs) / len(won) + CAREFUL * worth
        bend = (np.einsum("np,npk,npl->kl", chance, signs, signs) - mean.T @ mean) / len(won)
        worth -= np.linalg.solve(bend + CAREFUL * np.eye(SIGNS), slope)
    return worth


def report(players: int, games: int) -> None:
    """Find the numbers for so many players and print them."""
    signs, judged, won, matches = play_matches(players, games)
    given = JUDGED * np.vectorize(boldness)(judged)
    used = matches < USED * games
    worth = fit(signs[used], given[used], won[used])

    def miss(chance: Array) -> float:
        return float(((chance - won)[~used] ** 2).sum(1).mean())

    shares = np.broadcast_to(won[used].mean(0), won.shape)
    by_judgement, fitted = softmax(judged / SPREAD), softmax(signs @ worth + given)
    print(
        f"# {players} players, {len(set(matches))} matches, {len(won)} positions: seats alone {miss(shares):.3f}, ",
        end="",
    )
    print(f"judgements {miss(by_judgement):.3f}, these numbers {miss(fitted):.3f}")
    for part in (worth[ALWAYS:WEALTH], worth[WEALTH:]):
        print(" ".join(f"{number:.3f}," for number in part), flush=True)


def main() -> None:
    """Find the numbers for some numbers of players, or for all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=numbers, default=list(range(2, 7)), metavar="N,...", help="(default: all)")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"matches for each (default: {GAMES})")
    args = parser.parse_args()
    for players in args.players:
        report(players, args.games)


if __name__ == "__main__":
    main()
