"""How the first bots choose, and whole matches between them: rules like any other, for every game."""

from __future__ import annotations

from typing import Any

from ..core.bits import below
from ..core.kernel import (
    CHANCE,
    OVER,
    Array,
    Codes,
    Floats,
    Stream,
    hush,
    judge,
    offers,
    play,
    put,
    redeal,
    rule,
    start,
)
from ..core.loops import Boxes, States

RANDOM, GREEDY, CARELESS = 0, 1, 2
POLICIES = ("random", "greedy", "easy")
SCRATCH = 2  # states that choosing needs room for
OVERLOOKED = 4  # whoever is careless does not see one answer in so many
VAGUE = 2.0  # and may misjudge it by so many standard deviations of what all are worth
FINE = 1 << 20  # steps from no error to the largest


@rule
def choose(box: Any, s: Any, policy: int, count: int, out: Array, rng: Array, scratch: Array, worths: Array) -> int:
    """The answer of a policy out of the first `count` offers in `out`; the only one needs no thought."""
    if count == 1:
        return int(out[0])
    if policy == GREEDY:
        return choose_greedily(box, s, count, out, rng, scratch)
    if policy == CARELESS:
        return choose_carelessly(box, s, count, out, rng, scratch, worths)
    return int(out[below(rng, count)])


@rule
def choose_greedily(box: Any, s: Any, count: int, out: Array, rng: Array, scratch: Array) -> int:
    """The offer after which the judgement is best for the seat, in a truth dealt anew from what the seat knows."""
    best = out[0]
    highest = -1e300
    put(scratch, 0, s)
    redeal(box, scratch[0], s.actor, rng)
    for index in range(count):
        value = judge_answer(box, s.actor, out[index], scratch)
        if value > highest:
            highest = value
            best = out[index]
    return int(best)


@rule
def judge_answer(box: Any, seat: int, choice: int, scratch: Array) -> float:
    """The judgement of a seat after an answer in the truth that is in `scratch[0]`."""
    put(scratch, 1, scratch[0])
    hush(scratch[1])
    play(box, scratch[1], choice)
    return judge(box, scratch[1], seat)


@rule
def choose_carelessly(box: Any, s: Any, count: int, out: Array, rng: Array, scratch: Array, worths: Array) -> int:
    """Like the greedy choice, but some answers are overlooked and all are misjudged, though none of them wildly."""
    put(scratch, 0, s)
    redeal(box, scratch[0], s.actor, rng)
    mean = 0.0
    first = 0
    for index in range(count):
        worths[index] = judge_answer(box, s.actor, out[index], scratch)
        mean += worths[index] / count
        if worths[index] > worths[first]:
            first = index
    variance = 0.0
    for index in range(count):
        variance += (worths[index] - mean) ** 2 / count
    largest = VAGUE * variance**0.5
    best = out[first]
    highest = -1e300
    for index in range(count):
        error = (below(rng, FINE) - below(rng, FINE)) / FINE * largest
        if below(rng, OVERLOOKED) > 0 and worths[index] + error > highest:
            highest = worths[index] + error
            best = out[index]
    return int(best)


def pick(boxes: Boxes, states: States, policy: int, out: Codes, rng: Stream, scratch: States, worths: Floats) -> int:
    """The answer of a policy in one position; `scratch` and `worths` are room for thought."""
    count = offers(boxes[0], states[0], out)
    return choose(boxes[0], states[0], policy, count, out, rng, scratch, worths)


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
    worths: Floats,
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
                choice = choose(box, s, policies[s.actor], count, out, rng, scratch, worths)
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
