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
suits = dispatch("suits", n.EFFECTS, PART, "box, s, card, part, seat, number", "True", ENTRIES)
does = dispatch("does", n.EFFECTS, PART, "box, s, card, part, seat, choice", "None", ENTRIES)


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
    for part in range(box.parts[card]):  # noqa: SIM110 - the compiler knows no generators
        if not fits(box, s, card, part, seat):
            return False
    return True


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
        carry_out(box, s, NOWHERE)
    elif list_picks(box, s, card, seat, zeros(n.SPACES, np.int64)) > 0:
        s.phase = n.PICKING
        s.actor = seat
    else:
        s.card = NOWHERE
        say(s, n.NOTHING, card, 0, 0)


@n.PICKING.offers
def pick_offers(box: Box, s: State, out: Array) -> int:
    """What the card on the table can work on."""
    return list_picks(box, s, s.card, s.player, out)


@rule
def list_picks(box: Box, s: State, card: int, seat: int, out: Array) -> int:
    """What a card can work on, first or next."""
    stage = 0 if s.pick == NOWHERE else 1
    first = box.pick[card, stage]
    count = 0
    for number in range(s.players if first == n.PICK_SEAT(0) else box.choices[card, stage]):
        if suits(box, s, card, 0, seat, number):
            out[count] = first + number
            count += 1
    return count


@n.PICKING.plays
def play_pick(box: Box, s: State, choice: int) -> None:
    """One question of a card is answered."""
    if box.asks[s.card] == 2 and s.pick == NOWHERE:
        s.pick = choice
        s.phase = n.PICKING
    else:
        carry_out(box, s, choice)
        s.pick = NOWHERE


@rule
def carry_out(box: Box, s: State, choice: int) -> None:
    """Carry out what a card does, one effect after the other, the first on what was picked."""
    card = s.card
    s.card = NOWHERE
    for part in range(box.parts[card]):
        does(box, s, card, part, s.player, choice)
