"""More about written positions: squares of the police house by number, sentences, and what is known of money."""

from __future__ import annotations

import json
from typing import Any

from assize.games.tjuv_och_polis.box import square_name

from .board import GAME, moves_of, play, refusal


def cells(match: Any) -> list[str]:
    """The squares of the police house."""
    b = match.edition.record[0]
    return [square_name(match.edition, square) for square in b.room_at[: b.rooms].tolist()]


def rooms(match: Any) -> list[int]:
    """The squares of the police house on offer for a prisoner, as numbers from 1."""
    offered = moves_of(match)
    return [number for number, cell in enumerate(cells(match), 1) if f"jail {cell}" in offered]


def jail(match: Any, room: int, throws: int = 0) -> Any:
    """Put a prisoner on a square of the house, and throw the sentence."""
    return play(match, f"jail {cells(match)[room - 1]}", *[f"die {throws}"] * (throws > 0))


def no_room(match: Any, room: int) -> str:
    """The clause that forbids to put a prisoner on a square of the house."""
    return refusal(match, f"jail {cells(match)[room - 1]}")


def room_of(match: Any, square: str) -> int:
    """Which square of the police house this is."""
    return cells(match).index(square) + 1


def record(match: Any, seat: int = 1) -> dict[str, Any]:
    """All that is true of a thief."""
    return match.truth()["thieves"][seat - 1]


def beat(match: Any, officer: int) -> dict[str, Any]:
    """All that is true of an officer."""
    return match.truth()["officers"][officer - 1]


def known(match: Any, viewer: int | None, seat: int = 1) -> dict[str, Any]:
    """What a seat, or a spectator, sees of a thief."""
    return match.view(viewer)["board"]["thieves"][seat - 1]


def bounds(match: Any, seat: int = 1) -> tuple[int, int]:
    """What everybody knows of a purse: the least and the most that it can hold."""
    thief = record(match, seat)
    return thief["least"], thief["most"]


def split(match: Any, seat: int = 1) -> tuple[int, dict[str, int]]:
    """What a thief carries, and what lies in his dens."""
    thief = record(match, seat)
    return thief["purse"], thief["hidden"]


def shown(match: Any, seat: int | None) -> str:
    """All that a seat is told and shown: the view with its news, and how everybody stands."""
    standings = [GAME.words.standing(match.edition, match.state[0], other) for other in range(match.players)]
    return json.dumps([match.view(seat), standings], sort_keys=True)


def passes(match: Any, *turns: str) -> Any:
    """Let the turns of others pass by: throws that move nothing, written as the die."""
    return play(match, *(f"die {throw}" for throw in turns))
