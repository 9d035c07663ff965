"""How the police stand: how likely it is that no thief ends with more than they have."""

from __future__ import annotations

import numpy as np

from ...core.kernel import rule
from .mind_numbers import CERTAIN, MONEY_ITSELF, POLICE_DOUBT, THIEF_DOUBT
from .mind_thief import dangers_of, halt_chance, outlook, places_of
from .mind_ways import car_throws, ready_officers
from .mind_worth import (
    DOUBT,
    GONE,
    HOPE,
    NOW,
    hope_of_police,
    hope_of_thief,
    others_at_large,
)
from .money import wealth
from .state import FLED, NOTE, POLICE, SEATS, Box, State
from .steps import pieces_on


@rule
def judge_police(box: Box, s: State) -> float:
    """The chance of the police to end above every thief, and a little for the money itself."""
    held = pieces_on(box, s)
    driven = car_throws(box, s, held)
    hands = np.zeros(SEATS, np.int64)
    ready = ready_officers(s, hands)
    places = places_of(box)
    halt = halt_chance(box, s, hands, ready, places)
    dangers = dangers_of(box, s, hands, ready, driven, places)
    rivals = np.zeros((4, SEATS))
    rivals[HOPE, 0] = hope_of_police(s, -1)
    rivals[DOUBT, 0] = POLICE_DOUBT
    rivals[NOW, 0] = s.reward / NOTE
    value = 1.0
    for thief in range(s.players - 1):
        rivals[GONE, 0] = hope_of_police(s, thief)
        floor = 0.0
        if others_at_large(s, thief) == 0:
            for other in range(s.players - 1):
                if other != thief:
                    floor = max(floor, wealth(s, other) / NOTE)
        value *= max(
            0.0,
            1.0 - outlook(box, s, POLICE, thief, held, hands, ready, driven, places, dangers, halt, rivals, 1, floor),
        )
    return value + MONEY_ITSELF * s.reward / NOTE


@rule
def judge_thief(box: Box, s: State, seat: int) -> float:
    """The chance of a thief to end above everybody else."""
    held = pieces_on(box, s)
    driven = car_throws(box, s, held)
    hands = np.zeros(SEATS, np.int64)
    ready = ready_officers(s, hands)
    places = places_of(box)
    halt = halt_chance(box, s, hands, ready, places)
    dangers = dangers_of(box, s, hands, ready, driven, places)
    rivals = np.zeros((4, SEATS))
    rivals[HOPE, 0] = hope_of_police(s, -1)
    rivals[GONE, 0] = hope_of_police(s, seat - 1)
    rivals[DOUBT, 0] = POLICE_DOUBT if others_at_large(s, seat - 1) > 0 else CERTAIN
    rivals[NOW, 0] = s.reward / NOTE
    count = 1
    for thief in range(s.players - 1):
        if thief != seat - 1:
            rivals[HOPE, count] = hope_of_thief(s, seat, thief)
            rivals[GONE, count] = rivals[HOPE, count]
            rivals[DOUBT, count] = CERTAIN if s.status[thief] >= FLED else THIEF_DOUBT
            rivals[NOW, count] = wealth(s, thief) / NOTE
            count += 1
    return outlook(box, s, seat, seat - 1, held, hands, ready, driven, places, dangers, halt, rivals, count, 0.0)
