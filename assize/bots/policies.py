"""How the first bots choose, and whole matches between them: rules like any other, for every game."""

from __future__ import annotations

from typing import Any

from ..core.bits import below
from ..core.kernel import CHANCE, OVER, Array, hush, judge, offers, play, redeal, rule, start
from ..core.loops import Boxes, Codes, States, Stream

RANDOM, GREEDY = 0, 1
POLICIES = ("random", "greedy")
SCRATCH = 2  # states that choosing needs room for


@rule
def choose(box: Any, s: Any, policy: int, count: int, out: Array, rng: Array, scratch: Array) -> int:
    """The answer of a policy out of the first `count` offers in `out`; the only one needs no thought."""
    if count == 1:
        return int(out[0])
    if policy == GREEDY:
        return choose_greedily(box, s, count, out, rng, scratch)
    return int(out[below(rng, count)])


@rule
def choose_greedily(box: Any, s: Any, count: int, out: Array, rng: Array, scratch: Array) -> int:
    """The offer after which the judgement is best for the seat, in a truth dealt anew from what the seat knows."""
    seat = s.actor
    scratch[0] = s
    redeal(box, scratch[0], seat, rng)
    best = out[0]
    highest = -1e300
    for index in range(count):
        scratch[1] = scratch[0]
        hush(scratch[1])
        play(box, scratch[1], out[index])
        value = judge(box, scratch[1], seat)
        if value > highest:
            highest = value
            best = out[index]
    return int(best)


def pick(boxes: Boxes, states: States, policy: int, out: Codes, rng: Stream, scratch: States) -> int:
    """The answer of a policy in one position."""
    count = offers(boxes[0], states[0], out)
    return choose(boxes[0], states[0], policy, count, out, rng, scratch)


SORTS = 64  # of a fact that are counted apart
SEATS = 8  # for which they are counted apart


def contest(
    boxes: Boxes,
    states: States,
    first: int,
    last: int,
    players: int,
    policies: Codes,
    limit: int,
    rngs: Stream,
    out: Codes,
    scratch: States,
    plies: Codes,
    sorted_by: Codes,
    tally: Codes,
    news: Codes,
    won: Codes,
    sums: Codes,
) -> None:
    """Play the matches first..last-1 from their start, each seat by its policy, none for more than `limit` moves.

    Each match has a stream of its own, so that results do not depend on threads. `news` counts the facts by kind and
    by the number that `sorted_by` names for each kind, `won` those whose first number is a seat that won the match,
    `sums` adds up their last numbers; `tally` is room for the facts of one match.
    """
    box = boxes[0]
    for index in range(first, last):
        s = states[index]
        s.players = players
        start(box, s)
        rng = rngs[index : index + 1]
        tally[:] = 0
        while s.actor != OVER and plies[index] < limit:
            count = offers(box, s, out)
            if s.actor == CHANCE:
                choice = int(out[below(rng, count)])
            else:
                choice = choose(box, s, policies[s.actor], count, out, rng, scratch)
            hush(s)
            play(box, s, choice)
            plies[index] += 1
            for fact in range(min(s.news_count, len(s.news))):
                kind = s.news[fact, 0]
                sort = min(max(s.news[fact, sorted_by[kind]], 0), SORTS - 1)
                seat = min(max(s.news[fact, 1], 0), SEATS - 1)
                tally[(kind * SORTS + sort) * SEATS + seat] += 1
                sums[kind * SORTS + sort] += s.news[fact, 3]
        for entry in range(len(tally)):
            if tally[entry] > 0:
                news[entry // SEATS] += tally[entry]
                if s.winners >> entry % SEATS & 1:
                    won[entry // SEATS] += tally[entry]


LOOPS = (pick, contest)
