"""Arrests: who is caught and by whom, the reward, and where the car stands before the gate."""

from __future__ import annotations

import numpy as np

from ....core.bits import lowest, popcount
from ....core.kernel import Array, rule, say, zeros
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .money import sharpen
from .steps import POLICE_HERE, is_escape, is_office, is_wall, pieces_on

REWARD_STEP = 5 * n.NOTE


@rule
def find_caught(box: Box, s: State) -> None:
    """Note every wanted thief who is caught as the pieces stand now (TP-36, TP-39, TP-40, TA-8)."""
    held = pieces_on(box, s, zeros(n.SQUARES, np.int16))
    for thief in range(s.players - 1):
        at = int(s.thief[thief])
        if (
            s.status[thief] != n.WANTED
            or s.caught >> thief & 1
            or box.kind[at] == n.DEN
            or box.kind[at] == n.POLICE_HOUSE
        ):
            continue
        if held[at] & POLICE_HERE != 0:
            catch(s, thief, piece_on(s, at), n.ON_SQUARE)
        elif is_ringed(box, s, held, at):
            at_door = is_office(box.kind[at]) and box.doors[at] == 1 and not has_way_out(box, held, at)
            catch_by_one_of(s, thief, nearest(box, s, at), n.AT_DOOR if at_door else n.RINGED)


@rule
def catch(s: State, thief: int, captor: int, how: int) -> None:
    """Note an arrest, and by which piece."""
    s.caught |= 1 << thief
    s.captor[thief] = captor
    s.how[thief] = how


@rule
def catch_by_one_of(s: State, thief: int, pieces: int, how: int) -> None:
    """Note an arrest by one of a set of pieces; of several the police choose, and the set is kept, negative (TA-10)."""
    catch(s, thief, lowest(pieces) if popcount(pieces) == 1 else -pieces, how)


@rule
def piece_on(s: State, square: int) -> int:
    """The piece of the police on a square, or -1."""
    if square == s.front or square == s.rear:
        return n.CAR
    for officer in range(s.players):
        if s.officer[officer] == square and not s.gone >> officer & 1:
            return officer
    return -1


@rule
def nearest(box: Box, s: State, square: int) -> int:
    """The set of pieces of the police that are nearest to a square on foot (TP-41, TA-10)."""
    least = n.SQUARES
    found = 0
    for piece in range(n.PIECES):
        steps = steps_from(box, s, piece, square)
        if 0 <= steps < least:
            least = steps
            found = 0
        if steps == least:
            found |= 1 << piece
    return found


@rule
def steps_from(box: Box, s: State, piece: int, square: int) -> int:
    """How far a piece is from a square, the nearer half of the car; -1 for officers in the house, who do not count."""
    if piece == n.CAR:
        return int(min(box.beat[s.front, square], box.beat[s.rear, square]))
    at = int(s.officer[piece])
    if at < 0 or s.gone >> piece & 1 or box.kind[at] == n.POLICE_HOUSE:
        return -1
    return int(box.beat[at, square])


# ---- encirclement --------------------------------------------------------------------------------------------------


@rule
def is_ringed(box: Box, s: State, held: Array, start: int) -> bool:
    """Whether the police have ringed in a thief who stands there; never on a tram stop (TP-40, TP-59, TA-7)."""
    if box.lines[start] != 0:
        return False
    if s.options.encirclement == n.NO_MOVE:
        return not has_way_out(box, held, start)
    return is_cut_off(box, held, start)


@rule
def has_way_out(box: Box, held: Array, start: int) -> bool:
    """Whether any neighbouring square is open to a thief, as older booklets ask."""
    for side in range(n.SIDES):
        square = int(box.near[start, side])
        if square >= 0 and held[square] & n.INSIDE == 0 and not is_wall(int(held[square])):
            return True
    return False


@rule
def is_cut_off(box: Box, held: Array, start: int) -> bool:
    """Whether no den, no stop and no escape can be walked to without passing the police."""
    queue = zeros(n.SQUARES, np.int16)
    queue[0] = start
    held[start] |= n.ON_WAY
    first = 0
    last = 1
    cut_off = True
    while first < last and cut_off:
        origin = int(queue[first])
        first += 1
        for side in range(n.SIDES):
            square = int(box.near[origin, side])
            here = 0 if square < 0 else int(held[square])
            if square < 0 or here & (n.ON_WAY | n.INSIDE) != 0 or is_wall(here):
                continue
            if here & (n.OPEN_ENDED | n.STOP) != 0 or is_escape(box.kind[square]):
                cut_off = False
            if here & n.PASSAGE != 0:
                held[square] |= n.ON_WAY
                queue[last] = square
                last += 1
    for index in range(last):
        held[queue[index]] &= ~n.ON_WAY
    return cut_off


# ---- carrying an arrest out ----------------------------------------------------------------------------------------


@rule
def next_arrest(s: State) -> None:
    """Ask the police what the next arrest leaves open: who made it, and where the prisoner is put (TP-42, TA-10)."""
    thief = lowest(s.caught)
    if s.captor[thief] < 0:
        ask(s, n.CREDITING, n.POLICE)
    else:
        book(s, thief)
        ask(s, n.JAILING, n.POLICE)


@rule
def telegraphists(box: Box, s: State) -> int:
    """The set of officers who stand in a telegraph station (TP-75)."""
    found = 0
    for officer in range(s.players):
        if box.kind[s.officer[officer]] == n.TELEGRAPH:
            found |= 1 << officer
    return found


@rule
def stop_flights(s: State, officers: int) -> None:
    """Officers in a telegraph station stop everybody who is leaving (TP-74, TP-75, TA-38, TA-39)."""
    for thief in range(s.players - 1):
        if s.status[thief] == n.LEAVING:
            catch_by_one_of(s, thief, officers, n.BY_TELEGRAPH)


@rule
def book(s: State, thief: int) -> None:
    """The arrest counts, the thief's money is gone and the police are rewarded (TP-46, TP-48 to TP-50)."""
    lost = int(s.purse[thief])
    reward = n.NOTE * ((lost + REWARD_STEP - 1) // REWARD_STEP)
    say(s, n.ARRESTED, thief + 1, int(s.captor[thief]), int(s.how[thief]))
    say(s, n.REWARDED, thief + 1, lost, reward)
    s.reward += reward
    s.purse[thief] = 0
    s.least[thief] = 0
    s.most[thief] = 0
    sharpen(s, thief)
    s.arrests[thief] += 1
    s.rides[n.OFFICERS + thief] = 0
    s.status[thief] = n.JAILED
    if s.captor[thief] == n.CAR:
        s.recall = 1


@rule
def release_guard(s: State, thief: int) -> None:
    """Nobody guards this thief any more (TP-53, TA-20)."""
    for officer in range(n.OFFICERS):
        s.guarding[officer] &= ~(1 << thief)


# ---- the car before the gate ----------------------------------------------------------------------------------------


@n.PARKING.offers
@n.RECALLING.offers
def parking_offers(box: Box, s: State, out: Array) -> int:
    """Before the gate, facing any way, if there is room; a car in play may also stay (TP-8, TP-44, TA-16)."""
    count = 0
    if s.front >= 0:
        out[0] = n.LEAVE_CAR
        count = 1
    held = pieces_on(box, s, zeros(n.SQUARES, np.int16))
    if held[box.gate] & (n.OFFICER_HERE | n.THIEF_HERE) != 0:
        return count
    for side in range(n.SIDES):
        beside = int(box.near[box.gate, side])
        if beside >= 0 and box.kind[beside] == n.STREET and held[beside] & (n.OFFICER_HERE | n.THIEF_HERE) == 0:
            if s.front != box.gate or s.rear != beside:
                out[count] = n.MOVE_CAR(box.gate, side)
                count += 1
            if s.front != beside or s.rear != box.gate:
                out[count] = n.MOVE_CAR(beside, (side + 2) % n.SIDES)
                count += 1
    return count


@rule
def put_car(box: Box, s: State, choice: int) -> None:
    """Put the car where a move says: its front there, its rear on the side named."""
    s.front, side = n.MOVE_CAR.parts(choice)
    s.rear = int(box.near[s.front, side])
    s.stay[n.CAR] = 0
