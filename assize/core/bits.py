"""Small sets as the bits of a whole number, and random numbers: what Python and compiled code must say differently.

Each function below is the Python form; `compiling` gives the compiler an equal one in machine instructions.
A set holds places 0 to 62, so that it stays a positive 64-bit number.
"""

from __future__ import annotations

from typing import Any

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def popcount(members: Any) -> int:
    """How many places are in the set."""
    return int(members).bit_count()


def lowest(members: Any) -> int:
    """The lowest place in a set that is not empty."""
    value = int(members)
    return (value & -value).bit_length() - 1


def scramble(value: int) -> int:
    """Mix 64 bits so that near inputs give unrelated outputs (SplitMix64's finisher)."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def fit(value: int, count: int) -> int:
    """64 random bits as a number 0 <= number < count without bias, or -1 if they fall into the uneven rest.

    This is Lemire's method: the upper half of a product is the number, the lower half tells the rest.
    """
    product = (value >> 32) * count
    rest = product & 0xFFFFFFFF
    return product >> 32 if rest >= count or rest >= (0x100000000 - count) % count else -1


def below(rng: Any, count: int) -> int:
    """The next number of the stream `rng` (one uint64 cell), uniform in 0 <= number < count, without bias."""
    state, number = int(rng[0]), -1
    while number < 0:
        state = (state + GOLDEN) & MASK
        number = fit(scramble(state), int(count))
    rng[0] = state
    return number
