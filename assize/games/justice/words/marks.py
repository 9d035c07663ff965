"""Where the offers of Justice show on the table, and in a few words what they lead to."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _
from ....core.telling import ByKind
from ....core.words import Mark
from .. import state as n
from . import cards, notes
from .spots import card_spot, seat_spot, suspect_spot

mark = ByKind(n.MOVES, usual=Mark())
mark.of(n.NAME)(lambda box, s, seat: Mark(seat_spot(seat), note=_("yourself") if seat == s.actor else ""))
mark.of(n.DISCARD)(lambda box, s, card: Mark(card_spot(card), "aside"))


@mark.of(n.PLAY)
def _mark_play(box: Edition, s: Any, card: int) -> Mark:
    """Whether the card takes the Trick."""
    note, weight = notes.of_play(s, card)
    return Mark(card_spot(card), "trick", note, weight=weight)


@mark.of(n.PEEK)
def _mark_peek(box: Edition, s: Any, slot: int) -> Mark:
    """What the player who looks knows already, or what the look would tell."""
    return Mark("token", suspect_spot(slot), notes.of_peek(box, s, slot))


@mark.of(n.MODIFY)
def _mark_modification(box: Edition, s: Any, card: int, side: int) -> Mark:
    """What a Modification adds to a total, and the symbol that it brings along."""
    source = card_spot(n.SUIT_CARDS + card % n.NUMBERS)
    return Mark(source, f"{cards.CARD_IDS[card]}-{cards.SIDES[side]}", notes.of_modification(box, s, card, side))


@mark.of(n.PLACE)
def _mark_place(box: Edition, s: Any, card: int, slot: int, side: int) -> Mark:
    """How the Suspect would stand, and what that would bring."""
    note, weight = notes.of_place(box, s, card, slot, side)
    target = f"{suspect_spot(slot)}-{cards.side_names(card)[side]}"
    return Mark(card_spot(card), target, note, weight=weight)


@mark.of(n.CALL)
def _mark_call(box: Edition, s: Any) -> Mark:
    """Whether the call still brings the bonus."""
    note = notes.of_call(s)
    return Mark(note=note, weight=0 if s.callers else 1)
