"""What a judgement notes down while it looks at a position. Money is told in thousands."""

from __future__ import annotations

import numpy as np

from ....core.kernel import Array, Record, array
from .. import state as n

# Where a thief is, which says how uncertain his end is (rows of Sight.doubt).
AT_LARGE, IN_JAIL, AWAY = range(3)


class Sight(Record):
    """The pieces first, then one thief after the other. All is in one record, since room for each would cost time."""

    # The police: noted once, when a thief is met whom they can still arrest.
    surveyed: int
    free: int  # officers on duty, and where they stand
    free_at: Array = array(n.OFFICERS, kind=np.int16)
    ready: int  # those of them who may walk in the next police turn
    ready_at: Array = array(n.OFFICERS, kind=np.int16)
    lines: int  # the set of tram lines that one of them may ride
    halt: float = array(kind=np.float64)  # how likely they stop whoever leaves now ...
    halt_later: float = array(kind=np.float64)  # ... or in some turns
    haste: float = array(kind=np.float64)  # what each turn on the way home adds to the risk of a thief with loot
    held: Array = array(n.SQUARES, kind=np.int16)  # the ground of every square and what stands on it
    driven: Array = array(n.SQUARES, kind=np.int8)  # the throws that bring the car onto it
    threat: Array = array(n.PLACES, kind=np.float64)  # how likely who stands at a place to rob is arrested there ...
    return_chance: Array = array(n.PLACES, kind=np.float64)  # ... or gets from it to a den
    escape_risk: Array = array(n.PLACES, kind=np.float64)  # around each escape, in each police turn
    den_risk: Array = array(n.DENS, kind=np.float64)  # the same around each den

    # Who may end above the thief: the police, and for a thief the others.
    rivals: int
    hope: Array = array(n.SEATS, kind=np.float64)  # what they may hope for ...
    gone: Array = array(n.SEATS, kind=np.float64)  # ... without this thief
    now: Array = array(n.SEATS, kind=np.float64)  # what they own now
    doubt: Array = array(3, n.SEATS, kind=np.float64)  # how uncertain the lead over them is, by where the thief is

    # The thief.
    thief: int
    wanted: int
    police_eyes: int  # whether the police judge him
    ends: int  # whether the game ends when he is gone ...
    arrest_ends: int  # ... or arrested
    floor: float = array(kind=np.float64)  # what the police must beat anyhow, if it ends
    carried: float = array(kind=np.float64)
    hidden: float = array(kind=np.float64)
    keep: float = array(kind=np.float64)  # the part of hidden money that he is likely to keep
    staying: float = array(kind=np.float64)  # how much a chance is worth that needs more time
    prospect: float = array(kind=np.float64)  # what he may hope to keep and to take still ...
    after: float = array(kind=np.float64)  # ... after an arrest, and ...
    life: float = array(kind=np.float64)  # ... the difference
    risk: float = array(kind=np.float64)  # where he stands, in each police turn
    share: float = array(kind=np.float64)  # of the police's attention, beside other hunted thieves
    fetch: Array = array(n.DENS, kind=np.float64)  # his chance if he takes what lies in a den and leaves town
    gains: Array = array(n.PLACES, kind=np.float64)  # what he gains who stands at a place to rob
    best: Array = array(n.FACES, kind=np.float64)  # the best that each throw can bring him

    # What would come of it, if he carried so much.
    supposed: float = array(kind=np.float64)
    arrested: float = array(kind=np.float64)
    fled: Array = array(n.PLACES, kind=np.float64)

    # While ways are searched: the squares of one and how many of their neighbours were tried; where ways have ended.
    path: Array = array(n.LONGEST)
    tried: Array = array(n.LONGEST)
    throws: Array = array(n.SQUARES, kind=np.int8)
    squares: Array = array(n.SQUARES, kind=np.int16)


SIGHT = Sight.dtype()
