"""Moving along the streets and through the prison: every space that a Crook or a Policeman can reach."""

from __future__ import annotations

import numpy as np

from ....core.bits import lowest
from ....core.kernel import Array, fill, rule, zeros
from .. import state as n
from ..state import Box, State

EVERY_MOVE = -1
ON_WAY, FOUND = 1, 2

# Who moves: a Policeman by his number, and from POLICEMEN upwards the Crook of a seat.


@rule
def distance(s: State, kind: int) -> int:
    """How far a piece goes: as thrown, a free three, or twice as far (JC-22, JC-23)."""
    steps = n.FREE_THREE if kind in (n.AS_THREE, n.TWICE_THREE) else s.die
    return 2 * steps if kind >= n.TWICE_THROWN else steps


@rule
def crook_offers(box: Box, s: State, out: Array, count: int, path: Array) -> int:
    """Every move of the Crook whose turn it is; from THE CELLS there is none (JC-20, JA-5)."""
    if s.at[s.turn] == n.CELLS:
        return count
    first = n.TWICE_THROWN if s.doubled == 1 else n.AS_THROWN
    if first == n.AS_THROWN and s.die == n.FACES and s.at[s.turn] == box.mouth:
        path[0] = box.mouth
        path[1] = box.tunnel_end
        path[2] = -1
        count = keep(out, count, path, n.MOVE_CROOK(n.AS_THROWN, box.tunnel_end))
    for kind in range(first, first + 2):
        if kind % 2 == n.AS_THROWN or s.die != n.FREE_THREE:
            base = n.MOVE_CROOK(kind, 0)
            count = reach(box, s, n.POLICEMEN + s.turn, distance(s, kind), base, EVERY_MOVE, out, count, path)
    return count


@rule
def police_offers(box: Box, s: State, bicycles: bool, out: Array, count: int, path: Array) -> int:
    """Every move of a Policeman; with bicycles also twice as far (JC-20, JC-128)."""
    for kind in range(n.KINDS if bicycles else 2):
        if kind % 2 == n.AS_THROWN or s.die != n.FREE_THREE:
            for policeman in range(n.POLICEMEN):
                base = n.MOVE_POLICE(kind, policeman, 0)
                if kind < n.TWICE_THROWN:
                    count = list_spaces(box.patrol[s.police[policeman], distance(s, kind)], base, out, count)
                else:
                    count = reach(box, s, policeman, distance(s, kind), base, EVERY_MOVE, out, count, path)
    return count


@rule
def list_spaces(spaces: Array, base: int, out: Array, count: int) -> int:
    """Add to `out` every space of a set; `base` + space each."""
    for word in range(n.WORDS):
        members = int(spaces[word])
        while members != 0:
            out[count] = base + word * n.WORD + lowest(members)
            members &= members - 1
            count += 1
    return count


@rule
def reach(box: Box, s: State, mover: int, steps: int, base: int, goal: int, out: Array, count: int, path: Array) -> int:
    """Add to `out` every move of so many steps along connected spaces, none twice (JC-25, JC-26); `base` + space each.

    With a goal, for a Crook alone, the search ends as soon as that move is found, and `path` holds the way to it, with
    -1 behind. The second part of `path` keeps what was tried on each space; a third, if there is one, a way for each
    move in `out`.
    """
    seen = zeros(n.SPACES, np.int8)
    start = int(s.police[mover]) if mover < n.POLICEMEN else int(s.at[mover - n.POLICEMEN])
    on_probation = mover >= n.POLICEMEN and s.probation >> (mover - n.POLICEMEN) & 1 == 1
    stops_there = on_probation and goal >= 0 and box.kind[goal - base] == n.POLICE  # perhaps in fewer steps
    path[0] = start
    path[n.LONGEST] = 0
    seen[start] = ON_WAY
    depth = 0
    ride = -1  # where on the way a Taxi brought the Crook
    while depth >= 0:
        origin = int(path[depth])
        tried = int(path[n.LONGEST + depth])
        if tried == n.NEIGHBOURS + box.taxis or (
            tried == n.NEIGHBOURS and not may_ride(box, s, mover, origin, depth, ride)
        ):
            seen[origin] &= FOUND
            if ride == depth:
                ride = -1
            depth -= 1
            continue
        path[n.LONGEST + depth] = tried + 1
        space = step_from(box, mover, origin, tried, depth)
        if space < 0 or seen[space] & ON_WAY != 0:
            continue
        if depth + 1 == steps or (on_probation and box.kind[space] == n.POLICE):  # JC-80
            if box.kind[space] != n.BARS and seen[space] & FOUND == 0 and (goal < 0 or base + space == goal):
                seen[space] |= FOUND
                path[depth + 1] = space
                path[depth + 2] = -1
                count = keep(out, count, path, base + space)
                if goal != EVERY_MOVE:
                    return count
        elif goal < 0 or stops_there or may_lead_to(box, space, steps - depth - 1, goal - base):
            depth += 1
            path[depth] = space
            path[n.LONGEST + depth] = 0
            seen[space] |= ON_WAY
            if tried >= n.NEIGHBOURS:
                ride = depth
    return count


@rule
def find_beat(box: Box, start: int, steps: int, goal: int, way: Array) -> None:
    """Write into `way` the way of a Policeman of so many steps that `reach` finds first, with -1 behind it."""
    way[:] = -1
    way[0] = start
    depth = 0
    tried = 0
    while 0 <= depth < steps:
        space = int(box.beat[way[depth], tried]) if tried < n.NEIGHBOURS else -1
        if space < 0:
            left = int(way[depth])
            way[depth] = -1
            depth -= 1
            tried = 0
            while depth >= 0 and box.beat[way[depth], tried] != left:
                tried += 1
            tried += 1
        elif may_end_at(box, space, steps - depth - 1, goal) and not is_on_way(way, depth, space):
            depth += 1
            way[depth] = space
            tried = 0
        else:
            tried += 1


@rule
def may_end_at(box: Box, space: int, steps: int, goal: int) -> bool:
    """Whether so many steps of a Policeman from a space may lead to another; it is not known of more than a throw."""
    if steps == 0:
        return space == goal
    return steps > n.FACES or box.patrol[space, steps, goal // n.WORD] >> goal % n.WORD & 1 == 1


@rule
def is_on_way(way: Array, depth: int, space: int) -> bool:
    """Whether a space is among the first ones of a way, up to a depth."""
    for index in range(depth + 1):  # noqa: SIM110 - the compiler knows no generators
        if way[index] == space:
            return True
    return False


@rule
def may_lead_to(box: Box, space: int, steps: int, goal: int) -> bool:
    """Whether so many steps of a Crook from a space may lead to another; of ways out of the prison it is not known."""
    if box.inside[space] == 1 or space == box.going_straight:
        return True
    return int(box.cab[space]) + 1 + int(box.cab[goal]) <= steps or may_end_at(box, space, steps, goal)


@rule
def may_ride(box: Box, s: State, mover: int, origin: int, depth: int, ride: int) -> bool:
    """Whether a Crook may take a Taxi here: once in a move; where he starts if so agreed (JC-29, JC-43, JA-7)."""
    return (
        mover >= n.POLICEMEN
        and box.kind[origin] == n.TAXI
        and ride < 0
        and (depth > 0 or s.options.taxi_from_start == 1)
    )


@rule
def step_from(box: Box, mover: int, origin: int, tried: int, depth: int) -> int:
    """The space that the next step could lead to, -1 for none: neighbours first, then other Taxi! spaces."""
    if tried >= n.NEIGHBOURS:
        return int(box.taxi_at[tried - n.NEIGHBOURS])
    if mover < n.POLICEMEN:
        return int(box.beat[origin, tried])
    space = int(box.near[origin, tried])
    if depth == 0 and box.arrow[origin] >= 0 and space != box.arrow[origin]:  # JC-48
        return -1
    if depth > 0 and space == box.going_straight:  # JC-45, JA-10
        return -1
    return space


@rule
def keep(out: Array, count: int, path: Array, move: int) -> int:
    """Add a move, and its way if there is room for ways."""
    out[count] = move
    if len(path) > 2 * n.LONGEST:
        fill(path[(count + 2) * n.LONGEST :], path[: n.LONGEST])
    return count + 1


@rule
def mark_trail(s: State, mover: int, path: Array) -> None:
    """Keep the way of a move, so that it can be shown."""
    s.mover = mover
    s.trail[:] = -1
    index = 0
    while path[index] >= 0:
        s.trail[index] = path[index]
        index += 1
