"""Loops that work for every game: what Python calls one step at a time, and whole matches at full speed.

They take arrays of records rather than records, because an array passes from Python into compiled code much faster.
The annotations are read by `compiler`. Each loop is compiled once and serves every game: of a state it sees what all
states begin with, and it copies whole states by `put`.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import numpy as np

from .bits import below, popcount
from .kernel import (
    CHANCE,
    OVER,
    Array,
    Codes,
    Features,
    Floats,
    Known,
    Stream,
    chances,
    ending,
    hush,
    judge,
    observe,
    offers,
    play,
    redeal,
    rule,
    scores,
    start,
)

Boxes: TypeAlias = Annotated[Array, "box"]
States: TypeAlias = Annotated[Array, "state"]
FloatTable: TypeAlias = Annotated[Array, np.float64, 2]
Mask: TypeAlias = Annotated[Array, np.uint8, 2]

# ---- one step at a time ---------------------------------------------------------------------------------------------


def begin(boxes: Boxes, states: States) -> int:
    """Set up one match and return who is asked first."""
    start(boxes[0], states[0])
    return int(states[0].actor)


def list_offers(boxes: Boxes, states: States, out: Codes) -> int:
    """The legal answers in this position; returns their number."""
    return offers(boxes[0], states[0], out)


def advance(boxes: Boxes, states: States, choice: int) -> int:
    """Carry out one answer and return who is asked next."""
    s = states[0]
    hush(s)
    play(boxes[0], s, choice)
    return int(s.actor)


@rule
def offered(boxes: Boxes, states: States, choice: int, out: Codes) -> bool:
    """Whether this answer is among the offers."""
    return holds(out, offers(boxes[0], states[0], out), choice)


@rule
def holds(codes: Codes, count: int, code: int) -> bool:
    """Whether a code is among the first so many."""
    for index in range(count):  # noqa: SIM110 - the compiler knows no generators
        if codes[index] == code:
            return True
    return False


def score(boxes: Boxes, states: States, out: Floats) -> None:
    """The score of each seat."""
    scores(boxes[0], states[0], out)


def deal_again(boxes: Boxes, states: States, seat: int, rng: Stream) -> None:
    """Replace what `seat` cannot know."""
    redeal(boxes[0], states[0], seat, rng)


def look(boxes: Boxes, states: States, seat: int, out: Features) -> None:
    """What `seat` knows, as numbers."""
    observe(boxes[0], states[0], seat, out)


def estimate(boxes: Boxes, states: States, seat: int) -> float:
    """How well `seat` stands."""
    return judge(boxes[0], states[0], seat)


def foresee(boxes: Boxes, states: States, table: Known, value: Floats) -> bool:
    """Whether the chances to win are known exactly; if so they are written into `value`, a seat each."""
    return ending(boxes[0], states[0], table, value)


@rule
def foretell(box: Any, s: Any, spread: float, value: Floats) -> None:
    """How likely each seat wins by what the game can tell of this truth, before the end.

    `spread` is the lead in judgement by which one is e times as likely to win.
    """
    if chances(box, s, value):
        return
    for seat in range(s.players):
        value[seat] = judge(box, s, seat)
    highest = value[0]
    for seat in range(1, s.players):
        highest = max(highest, value[seat])
    total = 0.0
    for seat in range(s.players):
        value[seat] = np.exp((value[seat] - highest) / spread)
        total += value[seat]
    for seat in range(s.players):
        value[seat] /= total


# ---- whole matches -------------------------------------------------------------------------------------------------


def playout(
    boxes: Boxes, states: States, first: int, last: int, limit: int, rngs: Stream, out: Codes, counts: Codes
) -> None:
    """Play the matches first..last-1 to their ends, every choice at random, none for more than `limit` moves.

    Each match has a stream of its own. Adds to `counts`: decisions of players, chance moves, matches that ended, offers
    listed to players.
    """
    box = boxes[0]
    for index in range(first, last):
        s = states[index]
        rng = rngs[index : index + 1]
        for _ in range(limit):
            if s.actor == OVER:
                counts[2] += 1
                break
            n = offers(box, s, out)
            if s.actor == CHANCE:
                counts[1] += 1
            else:
                counts[0] += 1
                counts[3] += n
            hush(s)
            play(box, s, out[below(rng, n)])


def replay(boxes: Boxes, states: States, moves: Codes, out: Codes) -> int:
    """Carry out a list of moves, each checked against the offers; returns how many were legal."""
    s = states[0]
    for ply in range(len(moves)):
        if s.actor == OVER or not offered(boxes, states, moves[ply], out):
            return ply
        hush(s)
        play(boxes[0], s, moves[ply])
    return len(moves)


def foretell_all(boxes: Boxes, states: States, moves: Codes, spread: Floats, table: Known, told: FloatTable) -> None:
    """Carry out the moves of a match, and write how likely each seat was to win before and after each of them.

    Where the end is known exactly (see `foresee`), that is told.
    """
    s = states[0]
    for ply in range(len(moves) + 1):
        if s.actor == OVER:
            for seat in range(s.players):
                told[ply, seat] = (s.winners >> seat & 1) / popcount(s.winners)
        elif not ending(boxes[0], s, table, told[ply]):
            foretell(boxes[0], s, spread[0], told[ply])
        if ply < len(moves):
            hush(s)
            play(boxes[0], s, moves[ply])


def begin_all(boxes: Boxes, states: States, first: int, last: int, players: int) -> None:
    """Set up the matches first..last-1 anew; options are filled in already."""
    for index in range(first, last):
        states[index].players = players
        hush(states[index])
        start(boxes[0], states[index])


def chance_all(boxes: Boxes, states: States, first: int, last: int, rngs: Stream, out: Codes) -> None:
    """Let chance decide in the matches first..last-1 until a player is asked or the match is over; a stream each."""
    box = boxes[0]
    for index in range(first, last):
        s = states[index]
        while s.actor == CHANCE:
            n = offers(box, s, out)
            hush(s)
            play(box, s, out[below(rngs[index : index + 1], n)])


def mask_all(boxes: Boxes, states: States, first: int, last: int, mask: Mask, out: Codes) -> None:
    """Mark the legal answers of each match with 1 in its row of `mask`; a row of a finished match stays empty."""
    for index in range(first, last):
        mask[index, :] = 0
        if states[index].actor != OVER:
            for offer in range(offers(boxes[0], states[index], out)):
                mask[index, out[offer]] = 1


def check_all(boxes: Boxes, states: States, first: int, last: int, choices: Codes, out: Codes) -> int:
    """The first of the unfinished matches whose answer is not offered, or -1."""
    for index in range(first, last):
        if states[index].actor != OVER and not offered(boxes, states[index : index + 1], choices[index], out):
            return index
    return -1


def play_all(boxes: Boxes, states: States, first: int, last: int, choices: Codes) -> None:
    """Carry out one answer in each unfinished match; the answers have been checked."""
    for index in range(first, last):
        s = states[index]
        if s.actor != OVER:
            hush(s)
            play(boxes[0], s, choices[index])


def score_all(boxes: Boxes, states: States, first: int, last: int, out: FloatTable) -> None:
    """The scores of each match, a row a match."""
    for index in range(first, last):
        scores(boxes[0], states[index], out[index])


STEPS = (list_offers, advance)  # what every move needs, and so what a match waits for
THOUGHTS = (begin, score, deal_again, look, estimate, foresee)
BATCHES = (begin_all, chance_all, mask_all, check_all, play_all, score_all)
WHOLE_MATCHES = (begin_all, playout, replay, foretell_all)
