"""The notation of Justice.

Cards are `E7`, `T13`, `R2`, `W5` and `M6`, and a Suit card alone plays it. `peek 1` passes and looks under the first
Suspect, `stay` plays nothing, `modify E7 left` slips the Modification 7 under Evidence 7, `place E7 1 right` and
`place R2 1 top` place a card of the Trick, `call` is Case Closed, `aside E7` puts a card aside, `start 2` names who
starts, and `pass` lets a question go by. For chance there are `saw 2`, `hide G1` and `hide I3` for the Liability cards,
`accuse 1`, `crime 1`, `define 1`, `cast 1`, `deal E7`, and `go on`.
"""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _, lazy
from ....core.notation import Notation, Spelling, Unreadable
from .. import state as n
from .cards import BARS, CARD_IDS, LETTERS, SIDES, is_modification, is_rosette, short_name, side_names

NO_SUSPECT = "JR-3", lazy("Suspects have the numbers 1 to {most}")


def _number(text: str, size: int, clause: str, problem: str) -> int:
    """A seat, Suspect or card that is written as a number from 1 on."""
    if not 1 <= int(text) <= size:
        raise Unreadable(clause, _(problem).format(most=size))
    return int(text) - 1


def _counted(size: int, clause: str, problem: str) -> Spelling:
    return Spelling(
        "[0-9]+", lambda box, s, part: str(part + 1), lambda box, s, text: _number(text, size, clause, problem)
    )


def _card_id(box: Edition, s: Any, card: int) -> str:
    return CARD_IDS[card]


def _read_card(box: Edition, s: Any, text: str) -> int:
    suit, number = LETTERS.lower().index(text[0]), int(text[1:])
    if not 1 <= number <= n.NUMBERS:
        clause = "JU-6" if suit < n.SUITS else "JU-7"
        raise Unreadable(clause, _("cards have the numbers 1 to {most}").format(most=n.NUMBERS))
    return suit * n.NUMBERS + number - 1


def _read_played(box: Edition, s: Any, text: str) -> int:
    """A Suit card: nobody ever plays a Modification into a Trick."""
    card = _read_card(box, s, text)
    if not is_modification(card):
        return card
    if s.phase == n.LEADING:
        raise Unreadable("JU-23", _("a Modification can never be led"))
    told = _("a Modification is no Suit card: it is slipped under a card once the Trick is won")
    raise Unreadable("JU-27", told)


def _read_modified(box: Edition, s: Any, text: str) -> int:
    """A Suit card: the number says which Modification goes under it."""
    card = _read_card(box, s, text)
    if is_modification(card):
        told = _("name the Suit card that the Modification goes under, as in {example}")
        raise Unreadable("JU-36", told.format(example=f"modify E{card % n.NUMBERS + 1} left"))
    return card


def _liability_id(box: Edition, s: Any, card: int) -> str:
    """The Guilty cards come first."""
    guilty = int(box.record[0].guilty)
    return f"G{card + 1}" if card < guilty else f"I{card - guilty + 1}"


def _read_liability(box: Edition, s: Any, text: str) -> int:
    written = [_liability_id(box, s, card).lower() for card in range(n.LIABILITIES)]
    text = f"{text[0]}{int(text[1:])}"
    if text not in written:
        raise Unreadable("JU-10", _("there is no such Liability card"))
    return written.index(text)


CARD = r"[etrwm][0-9]+"
SEAT = _counted(n.SEATS, "JU-1", lazy("players have the numbers 1 to {most}"))
SUSPECT = _counted(n.SUSPECTS, *NO_SUSPECT)
SMALL_CARD = _counted(n.KINDS, "JU-5", lazy("the cards of this pack have the numbers 1 to {most}"))
NOTATION = Notation(
    n.MOVES,
    name=SEAT,
    suspect=SUSPECT,
    who=SMALL_CARD,
    crime=SMALL_CARD,
    definition=SMALL_CARD,
    identity=SMALL_CARD,
    liability=Spelling("[gi][0-9]+", _liability_id, _read_liability),
    card=Spelling(CARD, _card_id, _read_card),
    played=Spelling(
        f"(?:play )?{CARD}", _card_id, lambda box, s, text: _read_played(box, s, text.removeprefix("play "))
    ),
    modified=Spelling(CARD, _card_id, _read_modified),
    side=Spelling("|".join(SIDES), lambda box, s, side: SIDES[side], lambda box, s, text: SIDES.index(text)),
)
notation, parse = NOTATION.write, NOTATION.read
NOTATION.reads("-")(lambda box, s: n.PASS)
NOTATION.reads("case closed")(lambda box, s: n.CALL)


@NOTATION.writes(n.PLACE)
def _write_place(box: Edition, s: Any, card: int, slot: int, side: int) -> str:
    return f"place {CARD_IDS[card]} {slot + 1} {side_names(card)[side]}"


@NOTATION.reads(f"place (?P<card>{CARD}) (?P<suspect>[0-9]+) (?P<where>{'|'.join((*SIDES, *BARS))})")
def _read_place(box: Edition, s: Any, card: str, suspect: str, where: str) -> int:
    placed = _read_card(box, s, card)
    if is_modification(placed):
        raise Unreadable("JU-38", _("a Modification is placed only with the card that it is under"))
    slot = _number(suspect, n.SUSPECTS, *NO_SUSPECT)
    if where in side_names(placed):
        return n.PLACE(placed, slot, side_names(placed).index(where))
    if is_rosette(placed):
        raise Unreadable("JR-20", _("a Rosette goes above a Suspect and shows its top or its bottom bar"))
    told = _("{card} goes to the left or to the right of a Suspect")
    raise Unreadable("JU-38", told.format(card=short_name(placed)))
