"""What a seat may see of Tjuv och Polis, as plain data."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from ....core.edition import Edition
from ....core.kernel import EVERYTHING
from .. import state as n
from ..box import places, square_names, tram_lines
from ..rules.money import wealth
from ..rules.moves import moves_and_ways
from ..rules.steps import cut_short, mover_of
from .position import PHASES, STATUSES, line_list, piece_name, place, thief_list, trail, truth, way_of

__all__ = ["board", "place", "truth"]


MOST_MOVES = n.PIECES * n.SQUARES * n.SIDES  # more than any throw offers


def board(box: Edition, s: Any, seat: int | None) -> dict[str, Any]:
    """What a seat may see: everything but how the other thieves have split their money (TA-50)."""
    return {
        "phase": PHASES[s.phase],
        "turn": int(s.turn),
        "round": int(s.round),
        "die": int(s.die),
        **_town(box),
        "officers": [_officer(box, s, officer) for officer in range(s.players) if s.officer[officer] >= 0],
        "car": _car(box, s),
        "thieves": [_thief(box, s, thief, seat) for thief in range(s.players - 1)],
        "agency": int(s.agency),
        "reward": int(s.reward),
        "caught": thief_list(s.caught),
        "convict": None if s.convict < 0 else int(s.convict) + 1,
        "trail": trail(box, s),
        "ways": _ways(box, s) if seat == s.actor and s.phase == n.MOVING else [],
    }


@lru_cache(maxsize=64)
def _town(box: Edition) -> dict[str, Any]:
    """What never changes: the grid, and what stands where."""
    b = box.box[0]
    names = square_names(box)
    return {
        "rows": list(box.data["town"]["rows"]),
        "gate": names[b.gate],
        "house": [names[square] for square in b.room_at[: b.rooms]],
        "places": list(places(box)),
        "lines": list(tram_lines(box)),
        "before_escape": [name for square, name in enumerate(names) if b.before_escape[square]],
    }


def _officer(box: Edition, s: Any, officer: int) -> dict[str, Any]:
    return {
        "at": square_names(box)[s.officer[officer]],
        "guards": thief_list(s.guarding[officer]),
        "gone": bool(s.gone >> officer & 1),
        "rides": line_list(s.rides[officer]),
        "stay": int(s.stay[officer]),
        "overdue": bool(s.stay[officer] >= n.MOST_THROWS),
    }


def _car(box: Edition, s: Any) -> dict[str, Any] | None:
    if s.front < 0:
        return None
    return {
        "front": square_names(box)[s.front],
        "rear": square_names(box)[s.rear],
        "stay": int(s.stay[n.CAR]),
        "overdue": bool(s.stay[n.CAR] >= n.MOST_THROWS),
    }


def _thief(box: Edition, s: Any, thief: int, seat: int | None) -> dict[str, Any]:
    """A thief as a seat sees him: purse and dens are told to himself, and to all where they can be reckoned."""
    names = square_names(box)
    dens = [den for den in range(int(box.box["dens"][0])) if s.visited[thief] >> den & 1]
    knows_purse = seat in (thief + 1, EVERYTHING) or s.least[thief] == s.most[thief]
    knows_dens = seat in (thief + 1, EVERYTHING) or (s.den_least[thief] == s.den_most[thief]).all()
    den_at = box.box["den_at"][0]
    return {
        "seat": thief + 1,
        "at": names[s.thief[thief]] if s.thief[thief] >= 0 else None,
        "status": STATUSES[s.status[thief]],
        "sentence": int(s.sentence[thief]),
        "arrests": int(s.arrests[thief]),
        "wealth": int(wealth(s, thief)),
        "carries": int(s.purse[thief]) if knows_purse else None,
        "least": int(s.least[thief]),
        "most": int(s.most[thief]),
        "hidden": {names[den_at[den]]: int(s.hidden[thief, den]) for den in dens} if knows_dens else None,
        "visited": [names[den_at[den]] for den in dens],
        "rides": line_list(s.rides[n.OFFICERS + thief]),
    }


def _ways(box: Edition, s: Any) -> list[dict[str, Any]]:
    """A way for every move that is offered."""
    codes = np.zeros(n.MOVES.size, np.int64)
    path = np.zeros((MOST_MOVES + 2) * n.LONGEST, np.int64)
    count = moves_and_ways(box.box[0], s, codes, path)
    ways = []
    for code, kept in zip(codes[:count].tolist(), path.reshape(-1, n.LONGEST)[2:], strict=False):
        mover = int(mover_of(s, code))
        cut_short(box.box[0], kept)
        way = way_of(box, kept)
        target = f"{way[-1]}.{way[-2]}" if mover == n.CAR else way[-1]
        ways.append({"source": piece_name(mover), "target": target, "path": way})
    return ways
