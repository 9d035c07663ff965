"""Backgammon as OpenSpiel 2 has it by default.

The same decisions under the same numbers, so that the two can be compared move by move.
"""

from __future__ import annotations

import numpy as np

from assize.core.kernel import Array, Kernel

from . import rules
from .state import ACTIONS, BAR, BAR_DIGIT, MEN, OFF, SEATS, Box, State

SETUP = {1: 2, 12: 5, 17: 3, 19: 5}  # men by place
TURN_LIMIT = 500

KERNEL = Kernel(
    "backgammon",
    State,
    Box,
    ACTIONS,
    rules={name: getattr(rules, name) for name in ("start", "offers", "play", "scores", "redeal", "judge")},
)


def throws() -> list[tuple[int, int]]:
    """The lower and the higher die of every throw: each unequal pair in both orders, then the doublets."""
    unequal = [(low, high) for low in range(1, 7) for high in range(low + 1, 7) for _ in range(2)]
    return unequal + [(die, die) for die in range(1, 7)]


def digit(seat: int, place: int) -> int:
    """The number of a place in a move: both seats count the points from where seat 0 enters."""
    if place == BAR:
        return BAR_DIGIT
    return place - 1 if seat == 0 else OFF - 1 - place


def make_box(turn_limit: int = TURN_LIMIT) -> Array:
    """The one edition of the game, as an array of one record."""
    boxes = np.zeros(1, KERNEL.box)
    box = boxes[0]
    box.turn_limit = turn_limit
    for place, men in SETUP.items():
        box.setup[place] = men
    assert sum(SETUP.values()) == MEN
    box.throws[:] = throws()
    for seat in range(SEATS):
        for place in range(OFF):
            box.digit[seat, place] = digit(seat, place)
            box.place[seat, digit(seat, place)] = place
    return boxes
