"""Luck cards on the table: whether they fit, what they ask, and carrying them out. Effects are in files by topic."""

from __future__ import annotations

import numpy as np

from .....core.kernel import Array, rule, say, zeros
from .....core.questions import dispatch
from ... import state as n
from ...state import Box, State
from ..places import whereabouts
from . import crooks, hands, judges, police, prisons, trials
from .moment import NOWHERE, at_law, concerns

__all__ = ["NOWHERE", "begin_card", "crooks", "hands", "is_playable", "judges", "police", "prisons", "trials"]

PART = "box.effect[card, part]"
ENTRIES = "first, second = int(box.first[card, part]), int(box.second[card, part])"
fits = dispatch("fits", n.EFFECTS, PART, "box, s, card, part, seat", "True", ENTRIES)
suits = dispatch("suits", n.EFFECTS, PART, "box, s, card, part, seat, picked, number", "True", ENTRIES)
does = dispatch("does", n.EFFECTS, PART, "box, s, card, part, seat, picked, number", "None", ENTRIES)


@rule
def is_playable(box: Box, s: State, card: int, seat: int, window: int) -> bool:
    """Whether a card fits a window and has something to work on (JC-85, JC-89, JA-55)."""
    if box.windows[card] & window == 0:
        return False
    if at_law(s):
        if box.others[card] == 0 and not concerns(s, seat):
            return False
    elif box.who[card] & whereabouts(box, s, seat) == 0:
        return False
    for part in range(box.parts[card]):
        if not fits(box, s, card, part, seat):
            return False
    return box.asks[card] == 0 or count_picks(box, s, card, seat, NOWHERE, 1) == 1


@rule
def begin_card(box: Box, s: State, card: int, seat: int) -> None:
    """A card is on the table: ask what it works on, or carry it out."""
    s.card = card
    s.player = seat
    s.pick = NOWHERE
    if s.arrested[0] < 0:  # a card at an arrest changes nothing about who brought it about
        s.causer = seat
        s.constable = 0
    if box.asks[card] == 0:
        carry_out(box, s, NOWHERE, NOWHERE)
    elif count_picks(box, s, card, seat, NOWHERE, 1) == 1:
        s.phase = n.PICKING
        s.actor = seat
    else:
        s.card = NOWHERE
        say(s, n.NOTHING, card, 0, 0)


@rule
def count_picks(box: Box, s: State, card: int, seat: int, picked: int, enough: int) -> int:
    """How many things suit a card, up to so many as are enough."""
    return list_picks(box, s, card, seat, picked, enough, zeros(n.SPACES, np.int64))


@rule
def list_picks(box: Box, s: State, card: int, seat: int, picked: int, enough: int, out: Array) -> int:
    """What suits a card, up to so many as are enough: at first, or after something has been picked."""
    stage = 0 if picked == NOWHERE else 1
    first = box.pick[card, stage]
    count = 0
    for number in range(s.players if first == n.PICK_SEAT(0) else box.choices[card, stage]):
        if suits(box, s, card, 0, seat, picked, number):
            out[count] = first + number
            count += 1
            if count == enough:
                break
    return count


@rule
def picked_first(box: Box, s: State) -> int:
    """What was picked for the card on the table, if it asks for something else as well."""
    return NOWHERE if s.pick == NOWHERE else s.pick - box.pick[s.card, 0]


@n.PICKING.offers
def pick_offers(box: Box, s: State, out: Array) -> int:
    """What the card on the table can work on."""
    return list_picks(box, s, s.card, s.player, picked_first(box, s), n.SPACES, out)


@n.PICKING.plays
def play_pick(box: Box, s: State, choice: int) -> None:
    """One question of a card is answered."""
    if box.asks[s.card] == 2 and s.pick == NOWHERE:
        s.pick = choice
        s.phase = n.PICKING
    else:
        picked = picked_first(box, s)
        carry_out(box, s, picked, choice - box.pick[s.card, 0 if picked == NOWHERE else 1])
        s.pick = NOWHERE


@rule
def carry_out(box: Box, s: State, picked: int, number: int) -> None:
    """Carry out what a card does, one effect after the other, the first on what was picked."""
    card = s.card
    s.card = NOWHERE
    for part in range(box.parts[card]):
        does(box, s, card, part, s.player, picked, number)
