"""Moving: who may cross or end on which square, and every square that can be reached with a throw."""

from __future__ import annotations

import numpy as np

from ....core.kernel import Array, fill, rule, zeros
from .. import state as n
from ..state import Box, State

POLICE_HERE = n.OFFICER_HERE | n.CAR_HERE
THIEF_AT_STOP = n.STOP | n.THIEF_HERE

# What a search looks for: every move, any move, or the way of one that it is given.
EVERY_MOVE, ANY_MOVE = -1, -2


@rule
def pieces_on(box: Box, s: State, held: Array) -> Array:
    """The ground of every square and what stands on it, in `held`; who is out of the game blocks nothing (TA-21)."""
    fill(held, box.ground)
    put_pieces(s, held)
    return held


@rule
def put_pieces(s: State, held: Array) -> None:
    """Add what stands on every square to its ground."""
    for officer in range(s.players):
        if s.officer[officer] >= 0 and not s.gone >> officer & 1:
            held[s.officer[officer]] |= n.OFFICER_HERE
    if s.front >= 0:
        held[s.front] |= n.CAR_HERE
        held[s.rear] |= n.CAR_HERE
    for thief in range(s.players - 1):
        if s.thief[thief] >= 0 and s.status[thief] <= n.LEAVING:
            held[s.thief[thief]] |= n.THIEF_HERE
            if s.status[thief] == n.WANTED:
                held[s.thief[thief]] |= n.WANTED_HERE


@rule
def is_office(kind: int) -> bool:
    """Banks, post offices, the travel agency and telegraph stations."""
    return n.BANK <= kind <= n.TELEGRAPH


@rule
def is_escape(kind: int) -> bool:
    """Railway, harbour and airport (TP-69)."""
    return n.TRAIN <= kind <= n.PLANE


@rule
def is_wall(here: int) -> bool:
    """Whether police stand where a wanted thief cannot pass; officers inside the police house do not (TA-6, TA-19)."""
    return here & POLICE_HERE != 0 and here & n.INSIDE == 0


# ---- crossing and ending -------------------------------------------------------------------------------------------

# Who moves: an officer by his number, CAR, and from PIECES upwards a thief. A square is told by its bits in `held`.


@rule
def can_cross(s: State, mover: int, origin: int, here: int) -> bool:
    """Whether a piece may go on over a square: a street, an open office, the police house (TP-20, TA-29)."""
    if mover >= n.PIECES:
        return thief_can_cross(s.status[mover - n.PIECES] == n.WANTED, origin, here)
    return not is_barred(here) and here & (n.ROAD if mover == n.CAR else n.PASSAGE | n.INSIDE) != 0


@rule
def thief_can_cross(wanted: bool, origin: int, here: int) -> bool:
    """A thief goes on over open squares, a wanted one never past the police; inside the police house he walks out."""
    if wanted and is_wall(here):
        return False
    return here & n.PASSAGE != 0 or (here & n.INSIDE != 0 and origin & n.INSIDE != 0)


@rule
def is_barred(here: int) -> bool:
    """Whether a thief stands at a tram stop, whom the police do not pass (TP-58, TA-28)."""
    return here & THIEF_AT_STOP == THIEF_AT_STOP


@rule
def can_end(box: Box, s: State, held: Array, mover: int, square: int) -> bool:
    """Whether a piece may come to rest on a square (TP-17, TP-27)."""
    here = int(held[square])
    if mover >= n.PIECES:
        return thief_can_end(box, square, here, s.purse[mover - n.PIECES])
    if mover == n.CAR:
        return here & n.ROAD != 0 and car_can_end(here)
    return here & POLICE_HERE == 0 and box.kind[square] <= n.TELEGRAPH and not is_spared(here)


@rule
def thief_can_end(box: Box, square: int, here: int, purse: float) -> bool:
    """A thief ends on any free square outside the police house; dens are never full, a flight must be paid (TA-36)."""
    kind = box.kind[square]
    if kind == n.DEN:
        return True
    if here & (POLICE_HERE | n.THIEF_HERE | n.INSIDE) != 0:
        return False
    return not is_escape(kind) or purse >= box.amount[square]


@rule
def car_can_end(here: int) -> bool:
    """Whether half of the car may come to rest on this square of a road."""
    return here & n.OFFICER_HERE == 0 and not is_spared(here)


@rule
def is_spared(here: int) -> bool:
    """Whether a thief is there whom the police cannot arrest there (TA-5)."""
    return here & n.THIEF_HERE != 0 and (here & n.WANTED_HERE == 0 or here & n.INSIDE != 0)


# ---- every move with a throw ---------------------------------------------------------------------------------------


@rule
def steps_of(mover: int, die: int) -> int:
    """How far a piece goes with a throw: the car twice as far (TP-12, TP-13, TP-23)."""
    return 2 * die if mover == n.CAR else die


@rule
def place_of(s: State, mover: int) -> int:
    """Where a piece stands; of the car the front."""
    if mover == n.CAR:
        return s.front
    return int(s.officer[mover]) if mover < n.OFFICERS else int(s.thief[mover - n.PIECES])


@rule
def reach(box: Box, s: State, held: Array, mover: int, goal: int, out: Array, count: int, path: Array) -> int:
    """Add to `out` every move of a piece with the throw: exactly so many steps, no square twice (TP-12 to TP-15).

    The search goes along all ways, depth first. With a goal other than EVERY_MOVE it ends as soon as that is found, and
    `path` holds the way to it, with -1 behind. Dens and airport end a thief's move early (TP-63, TP-71). The second
    part of `path` keeps the sides that were tried, and a third, if there is one, a way for each move in `out`. `held`
    is left as it was.
    """
    first = count
    steps = steps_of(mover, int(s.die))
    depth = 0
    path[0] = place_of(s, mover)
    path[n.LONGEST] = 0
    if mover == n.CAR:  # its rear counts as the square it has come from, so that it cannot reverse (TA-13)
        path[0] = s.rear
        path[1] = s.front
        path[n.LONGEST] = n.SIDES
        path[n.LONGEST + 1] = 0
        held[s.rear] |= n.ON_WAY
        depth = 1
        steps += 1
    held[path[depth]] |= n.ON_WAY
    while depth >= 0:
        origin = int(path[depth])
        side = int(path[n.LONGEST + depth])
        if side == n.SIDES:
            held[origin] &= ~n.ON_WAY
            depth -= 1
            continue
        path[n.LONGEST + depth] = side + 1
        square = int(box.near[origin, side])
        if square < 0:
            continue
        here = int(held[square])
        if here & n.ON_WAY != 0:  # TP-15, TP-25, TA-32
            continue
        if depth + 1 == steps or (mover >= n.PIECES and here & n.OPEN_ENDED != 0):
            rear = side_of(box, square, origin) if mover == n.CAR else 0
            move = move_to(mover, square, rear)
            if (goal < 0 or move == goal) and is_new_end(box, s, held, mover, origin, square, n.FOUND << rear):
                out[count] = move
                count += 1
                held[square] |= n.FOUND << rear
                path[depth + 1] = square
                path[depth + 2] = -1
                if len(path) > 2 * n.LONGEST:
                    fill(path[(count + 1) * n.LONGEST :], path[: n.LONGEST])
                if goal != EVERY_MOVE:
                    while depth >= 0:
                        held[path[depth]] &= ~n.ON_WAY
                        depth -= 1
        elif can_cross(s, mover, int(held[origin]), here):
            depth += 1
            path[depth] = square
            path[n.LONGEST + depth] = 0
            held[square] |= n.ON_WAY
    for index in range(first, count):
        held[end_of(int(out[index]))] &= n.FOUND - 1
    return count


@rule
def is_new_end(box: Box, s: State, held: Array, mover: int, origin: int, square: int, found: int) -> bool:
    """Whether a way may end on a square, coming from the square `origin`, and none has ended so before."""
    if held[square] & found or not can_end(box, s, held, mover, square):
        return False
    return mover != n.CAR or can_end(box, s, held, n.CAR, origin)  # both halves need room (TA-14)


@rule
def move_to(mover: int, square: int, rear: int) -> int:
    """The move of a piece to a square; the rear of the car lies on this side of it."""
    if mover == n.CAR:
        return n.MOVE_CAR(square, rear)
    return n.MOVE_OFFICER(mover, square) if mover < n.OFFICERS else n.MOVE_THIEF(square)


@rule
def mover_of(s: State, move: int) -> int:
    """The piece that a move or a ride is about."""
    if move in n.MOVE_OFFICER:
        officer, _square = n.MOVE_OFFICER.parts(move)
        return officer
    if move in n.RIDE_OFFICER:
        officer, _stop = n.RIDE_OFFICER.parts(move)
        return officer
    return n.CAR if move in n.MOVE_CAR else n.PIECES + s.turn - 1


@rule
def end_of(move: int) -> int:
    """The square to which a move leads; of the car its front."""
    if move in n.MOVE_OFFICER:
        _officer, square = n.MOVE_OFFICER.parts(move)
    elif move in n.MOVE_CAR:
        square, _rear = n.MOVE_CAR.parts(move)
    else:
        square = n.MOVE_THIEF.part(move)
    return square


@rule
def side_of(box: Box, square: int, other: int) -> int:
    """On which side of a square another lies; SIDES if one cannot step there."""
    side = 0
    while side < n.SIDES and box.near[square, side] != other:
        side += 1
    return side


@rule
def can_move(box: Box, s: State, held: Array, mover: int) -> bool:
    """Whether a piece has any move with the throw (TA-1)."""
    found = zeros(1, np.int64)
    return reach(box, s, held, mover, ANY_MOVE, found, 0, zeros(n.PATH, np.int64)) > 0


@rule
def mark_trail(box: Box, s: State, move: int) -> None:
    """Keep the way of a move, so that it can be shown."""
    found = zeros(1, np.int64)
    path = zeros(n.PATH, np.int64)
    s.mover = mover_of(s, move)
    reach(box, s, pieces_on(box, s, zeros(n.SQUARES, np.int16)), s.mover, move, found, 0, path)
    cut_short(box, path)
    s.trail[:] = -1
    index = 0
    while path[index] >= 0:
        s.trail[index] = path[index]
        index += 1


@rule
def cut_short(box: Box, path: Array) -> None:
    """Let a way into a den or the airport end where it first comes to the door: the count need not be exact (TP-63)."""
    last = 0
    while path[last + 1] >= 0:
        last += 1
    goal = int(path[last])
    if box.ground[goal] & n.OPEN_ENDED != 0:
        index = 0
        while side_of(box, int(path[index]), goal) == n.SIDES:
            index += 1
        path[index + 1] = goal
        path[index + 2] = -1
