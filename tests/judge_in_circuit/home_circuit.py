"""The usual box for tests, its spaces by id, and copies of it with something changed."""

from __future__ import annotations

import copy
import re
from typing import Any

from assize.core.edition import Edition, digest, read_file
from assize.games.judge_in_circuit import GAME
from assize.games.judge_in_circuit import box as edition

MISSING = "(left out)"


def load(name: str) -> Edition:
    """An edition that comes with the game."""
    data = read_file(GAME.folder / "editions" / name)
    return Edition(data["name"], data["title"], data, edition.read_box(data), digest(data))


HOME = load("usual.toml")


def at(name: str) -> int:
    """A space of the usual board by its id."""
    space = edition.space_number(HOME, name)
    assert space is not None, name
    return space


def changed(path: str, value: Any) -> dict[str, Any]:
    """What the usual edition says with one entry changed, or left out."""
    data: Any = copy.deepcopy(HOME.data)
    holder = data
    *way, last = re.findall(r"[^.\[\]]+", path)
    for step in way:
        holder = holder[int(step) - 1] if isinstance(holder, list) else holder[step]
    key = int(last) - 1 if isinstance(holder, list) else last
    if value is MISSING:
        del holder[key]
    elif isinstance(holder, list) and key == len(holder):
        holder.append(value)
    else:
        holder[key] = value
    return data
