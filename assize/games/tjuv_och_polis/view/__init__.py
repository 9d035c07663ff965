"""What a seat may see of Tjuv och Polis, as plain data."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from ....core.edition import Edition
from ....core.kernel import EVERYTHING
from .. import state as n
from ..box import places, square_names, tram_lines
from ..rules.moves import moves_and_ways
from ..rules.steps import cut_short, mover_of
from .position import piece_name, place, thief_list, truth, way_of

__all__ = ["board", "place", "truth"]


MOST_MOVES = n.PIECES * n.SQUARES * n.SIDES  # more than any throw offers


def board(box: Edition, s: Any, seat: int | None) -> dict[str, Any]:
    """What a seat may see: everything but how the other thieves have split their money (TA-50)."""
    told = truth(box, s)
    return {
        **{name: told[name] for name in ("phase", "turn", "round", "die")},
        **_town(box),
        "officers": [_overdue(officer) for officer in told["officers"] if officer["at"]],
        "car": told["car"] and _overdue(told["car"]),
        "thieves": [
            _thief(thief, other, seat in (other, EVERYTHING)) for other, thief in enumerate(told["thieves"], 1)
        ],
        "agency": told["agency"],
        "reward": told["reward"],
        "caught": thief_list(s.caught),
        "convict": told["convict"],
        "trail": told["trail"],
        "ways": _ways(box, s) if seat == s.actor and s.phase == n.MOVING else [],
    }


@lru_cache(maxsize=64)
def _town(box: Edition) -> dict[str, Any]:
    """What never changes: the grid, and what stands where."""
    b = box.record[0]
    names = square_names(box)
    return {
        "rows": list(box.data["town"]["rows"]),
        "gate": names[b.gate],
        "house": [names[square] for square in b.room_at[: b.rooms]],
        "places": list(places(box)),
        "lines": list(tram_lines(box)),
        "before_escape": [name for square, name in enumerate(names) if b.before_escape[square]],
    }


def _overdue(piece: dict[str, Any]) -> dict[str, Any]:
    """A piece of the police, and whether it has stayed where it is for as long as it may."""
    return {**piece, "overdue": piece["stay"] >= n.MOST_THROWS}


def _thief(told: dict[str, Any], seat: int, own: bool) -> dict[str, Any]:
    """A thief as a seat sees him: purse and dens are told to himself, and to all where they can be reckoned."""
    return {
        "seat": seat,
        **{name: told[name] for name in ("at", "status", "sentence", "arrests")},
        "wealth": told["purse"] + sum(told["hidden"].values()),
        "carries": told["purse"] if own or told["least"] == told["most"] else None,
        "least": told["least"],
        "most": told["most"],
        "hidden": told["hidden"] if own or all(low == high for low, high in told["bounds"].values()) else None,
        "visited": list(told["hidden"]),
        "rides": told["rides"],
    }


def _ways(box: Edition, s: Any) -> list[dict[str, Any]]:
    """A way for every move that is offered."""
    codes = np.zeros(n.MOVES.size, np.int64)
    path = np.zeros((MOST_MOVES + 2) * n.LONGEST, np.int64)
    count = moves_and_ways(box.record[0], s, codes, path)
    ways = []
    for code, kept in zip(codes[:count].tolist(), path.reshape(-1, n.LONGEST)[2:], strict=False):
        mover = int(mover_of(s, code))
        cut_short(box.record[0], kept)
        way = way_of(box, kept)
        target = f"{way[-1]}.{way[-2]}" if mover == n.CAR else way[-1]
        ways.append({"source": piece_name(mover), "target": target, "path": way})
    return ways
