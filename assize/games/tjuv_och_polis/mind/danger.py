"""What the police can do with their next throw, found once for a position: for notes, aims and reasons."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from ....core.edition import Edition
from .. import state as n
from ..rules.arrests import find_caught
from ..rules.course import is_over
from ..rules.money import wealth
from ..rules.steps import is_escape, is_wall, pieces_on, put_pieces
from ..state import State
from .sight import SIGHT
from .ways import note_drives, note_officers, officer_throws, threats, walking_throws

NOBODY = -1


def thaw(told: bytes) -> Any:
    """A position from its bytes, which may be changed."""
    return np.frombuffer(told, State.dtype()).copy()[0]


# ---- what they can reach -------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _sight(edition: Edition, told: bytes, away: int) -> Any:
    """What the police can reach, as judgements note it down, with one of the thieves away from where he stands."""
    s, w = thaw(told), np.zeros(1, SIGHT)[0]
    if away >= 0:
        s.thief[away] = -1
    note_officers(s, w)
    w.held[:] = edition.record[0].ground
    put_pieces(s, w.held)
    note_drives(edition.record[0], s, w)
    return w


def catching_throws(edition: Edition, s: Any, square: int, thief: int) -> int:
    """How many of the six throws let the police arrest a thief who has come to a square, if he is wanted there."""
    return threats(edition.record[0], _sight(edition, s.tobytes(), thief), square).bit_count()


def arresting_throws(edition: Edition, s: Any) -> int:
    """How many of the six throws let the police arrest somebody who stands outside a den."""
    b, w, throws = edition.record[0], _sight(edition, s.tobytes(), NOBODY), 0
    for at in hunted(edition, s):
        throws |= threats(b, w, at)
    return throws.bit_count()


def is_caught_at(edition: Edition, s: Any, thief: int, square: int) -> bool:
    """Whether a thief is arrested at once who comes to a square, if he is wanted there (TA-8)."""
    found = s.copy()
    found.thief[thief], found.status[thief] = square, n.WANTED
    find_caught(edition.record[0], found)
    return bool(found.caught >> thief & 1)


def stopping_throws(edition: Edition, s: Any, thief: int) -> int:
    """How many of the six throws bring an officer into a telegraph station, if this thief is about to leave town."""
    b, w, throws = edition.record[0], _sight(edition, s.tobytes(), thief), 0
    for station in b.station_at[: b.stations].tolist():
        throws |= walking_throws(b, w, station)
    return throws.bit_count()


def pieces_near(edition: Edition, s: Any, thief: int) -> list[int]:
    """The pieces of the police that come to a thief, or before the only door to him, with one throw or another."""
    b, w, square = edition.record[0], _sight(edition, s.tobytes(), thief), int(s.thief[thief])
    goals = [at for at in (square, int(b.door[square])) if at >= 0]
    found = [
        officer
        for officer in range(s.players)
        if on_duty(s, officer) and any(officer_throws(b, int(s.officer[officer]), at) for at in goals)
    ]
    return found + [n.CAR] * any(w.driven[at] for at in goals)


def on_duty(s: Any, officer: int) -> bool:
    """Whether an officer may be sent after thieves."""
    tied = s.guarding[officer] != 0 and s.options.guard_free == 0
    return bool(s.officer[officer] >= 0 and not s.gone >> officer & 1 and not tied)


def hunted(edition: Edition, s: Any) -> list[int]:
    """Where wanted thieves stand who can be arrested there."""
    kind = edition.record[0].kind
    return [
        at
        for thief, (at, status) in enumerate(zip(s.thief.tolist(), s.status.tolist(), strict=True))
        if status == n.WANTED and at >= 0 and kind[at] not in (n.DEN, n.POLICE_HOUSE) and not s.caught >> thief & 1
    ]


# ---- what they ring in ---------------------------------------------------------------------------------------------


def ringed_by(edition: Edition, s: Any, piece: int, squares: tuple[int, ...]) -> int:
    """The set of thieves who are caught where they stand once a piece of the police has come to some squares."""
    if not _loose_ends(edition, s.tobytes(), piece) & set(squares):
        return 0
    found = s.copy()
    if piece == n.CAR:
        found.front, found.rear = squares
    else:
        found.officer[piece] = squares[0]
    find_caught(edition.record[0], found)
    return int(found.caught)


@lru_cache(maxsize=64)
def _loose_ends(edition: Edition, told: bytes, piece: int) -> frozenset[int]:
    """The squares that a piece has to come to if it shall ring somebody in: on the way to where they are safe."""
    b, s = edition.record[0], thaw(told)
    starts = [at for at in hunted(edition, s) if b.lines[at] == 0]
    if piece == n.CAR:
        s.front = s.rear = -1
    else:
        s.officer[piece] = -1
    held = pieces_on(b, s, np.zeros(n.SQUARES, np.int16))
    if s.options.encirclement == n.NO_MOVE:
        return frozenset(int(near) for at in starts for near in b.beside[at] if near >= 0)
    return frozenset(square for at in starts for square in _way_to_safety(b, held, at))


def _way_to_safety(b: Any, held: Any, start: int) -> list[int]:
    """A shortest way from a square to a den, a stop or an escape; all squares within reach if there is none."""
    came, queue = {start: start}, [start]
    for origin in queue:
        for square in b.beside[origin].tolist():
            here = 0 if square < 0 else int(held[square])
            if square < 0 or square in came or here & n.INSIDE or is_wall(here):
                continue
            came[square] = origin
            if here & (n.OPEN_ENDED | n.STOP) or is_escape(b.kind[square]):
                way = [square]
                while came[way[-1]] != start:
                    way.append(came[way[-1]])
                return way
            if here & n.PASSAGE:
                queue.append(square)
    return list(came)


# ---- what an arrest brings -----------------------------------------------------------------------------------------


def is_last_arrest(s: Any, thief: int) -> bool:
    """Whether the next arrest of a thief puts him out of the game (TP-46)."""
    return bool(s.arrests[thief] == n.MOST_ARRESTS - 1)


def reward_for(purse: int) -> int:
    """What the police are paid for a thief with so much on him (TP-49)."""
    return n.NOTE * -(-purse // (5 * n.NOTE))


def after_arrests(s: Any, thieves: int) -> Any:
    """How the thieves stand once these are arrested and the police turn is over; purses are left as they are."""
    found = s.copy()
    for thief in range(s.players - 1):
        if thieves >> thief & 1:
            found.arrests[thief] += 1
            found.status[thief] = n.OUT if found.arrests[thief] == n.MOST_ARRESTS else n.JAILED
        elif found.status[thief] == n.LEAVING:
            found.status[thief] = n.FLED
    return found


def ends_with(s: Any, thieves: int) -> bool:
    """Whether the game is over when these thieves are arrested."""
    return bool(is_over(after_arrests(s, thieves)))


def ends_with_flight(s: Any, thief: int) -> bool:
    """Whether the game is over when a thief has left town."""
    found = after_arrests(s, 0)
    found.status[thief] = n.FLED
    return bool(is_over(found))


def police_win_with(s: Any, thieves: int) -> bool:
    """Whether the police own most for certain when these thieves are arrested, by what everybody knows."""
    caught = [thief for thief in range(s.players - 1) if thieves >> thief & 1]
    reward = int(s.reward) + sum(reward_for(int(s.least[thief])) for thief in caught)
    left = [wealth(s, thief) - (int(s.least[thief]) if thief in caught else 0) for thief in range(s.players - 1)]
    return reward > max(left)
