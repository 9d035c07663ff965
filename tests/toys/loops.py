"""Loops of the tests: one that uses what is said in two ways, one that is wrong, and one that takes fingerprints."""

from __future__ import annotations

from assize.core import bits
from assize.core.kernel import OVER, Codes, Stream, hush, offers, play
from assize.core.loops import Boxes, States

PRIME, FACTOR = 2_147_483_647, 1_000_003


def try_bits(members: Codes, counts: Codes, rng: Stream, out: Codes) -> None:
    """What becomes of some sets and of some numbers that are drawn."""
    for index in range(len(members)):
        out[3 * index] = bits.popcount(members[index])
        out[3 * index + 1] = bits.lowest(members[index])
        out[3 * index + 2] = bits.below(rng, counts[index])


def reach_beyond(out: Codes, far: int) -> int:
    """An entry behind the end of an array."""
    return int(out[len(out) + far])


def wander(
    boxes: Boxes,
    states: States,
    first: int,
    last: int,
    plies: int,
    rngs: Stream,
    out: Codes,
    sums: Codes,
    counts: Codes,
) -> None:
    """Go on at random in the matches first..last-1 for so many plies, and mix all that is offered into a sum a match.

    Counts the moves that were made.
    """
    for index in range(first, last):
        s = states[index]
        for _ply in range(plies):
            if s.actor == OVER:
                break
            n = offers(boxes[0], s, out)
            for offer in range(n):
                sums[index] = (sums[index] * FACTOR + out[offer] + 1) % PRIME
            hush(s)
            play(boxes[0], s, out[bits.below(rngs[index : index + 1], n)])
            counts[0] += 1
