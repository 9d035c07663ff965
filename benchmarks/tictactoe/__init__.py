"""Tic-tac-toe, the game that boardgame.io's tutorial serves, to compare servers with; no product game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from assize.core.edition import Entry
from assize.core.game import Game
from assize.core.kernel import Array

from . import draw, rules, view, words
from .state import ACTIONS, CELLS, NEWS, SEATS, Box, State


def read_box(data: dict[str, Any]) -> Array:
    """The winning lines from what the edition says."""
    lines = Entry(data).items("lines", 1, 8)
    boxes = np.zeros(1, Box.dtype())
    boxes["count"] = len(lines)
    for index, line in enumerate(lines):
        boxes["lines"][0, index] = sum(1 << cell for cell in line if 0 <= cell < CELLS)
    return boxes


GAME = Game(
    name="tic-tac-toe",
    title="Tic-tac-toe",
    players=range(SEATS, SEATS + 1),
    options=(),
    version=1,
    state=State,
    box=Box,
    actions=ACTIONS,
    features=rules.FEATURES,
    rules=rules,
    mind=rules,
    words=words,
    view=view,
    draw=draw,
    read_box=read_box,
    folder=Path(__file__).parent,
    news=NEWS,
)
