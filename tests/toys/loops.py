"""Loops for trying the compiler on: one that uses what is said in two ways, and one that is wrong."""

from __future__ import annotations

from assize.core import bits
from assize.core.kernel import Codes, Stream


def try_bits(members: Codes, counts: Codes, rng: Stream, out: Codes) -> None:
    """What becomes of some sets and of some numbers that are drawn."""
    for index in range(len(members)):
        out[3 * index] = bits.popcount(members[index])
        out[3 * index + 1] = bits.lowest(members[index])
        out[3 * index + 2] = bits.below(rng, counts[index])


def reach_beyond(out: Codes, far: int) -> int:
    """An entry behind the end of an array."""
    return int(out[len(out) + far])
