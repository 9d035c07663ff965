"""The notation of Justice.

Cards are `E7`, `T13`, `R2`, `W5` and `M6`, and a Suit card alone plays it. `peek 1` passes and looks under the first
Suspect, `stay` plays nothing, `modify E7 left` slips the Modification 7 under Evidence 7, `place E7 1 right` and
`place R2 1 top` place a card of the Trick, `call` is Case Closed, `aside E7` puts a card aside, `start 2` names who
starts, and `pass` lets a question go by. For chance there are `saw 2`, `hide G1` and `hide I3` for the Liability cards,
`accuse 1`, `crime 1`, `define 1`, `cast 1`, `deal E7`, and `go on`.
"""

from __future__ import annotations

import re
from typing import Any

from ....core.edition import Edition
from ....core.errors import IllegalMove
from ....core.language import _, lazy
from .. import state as n
from .cards import BARS, CARD_IDS, LETTERS, SIDES, is_modification, is_rosette, placing, short_name

LONGEST = 40  # more than the longest notation
CARD = r"([etrwm])([0-9]+)"
PLAIN = {n.STAY: "stay", n.CALL: "call", n.GO_ON: "go on", n.PASS: "pass"}
SAID = {word: code for code, word in PLAIN.items()} | {"-": n.PASS, "case closed": n.CALL}
# Words that a number follows: the first code, how many there are, and what is wrong with other numbers.
NO_SEAT = ("JU-1", lazy("players have the numbers 1 to {most}"))
NO_SUSPECT = ("JR-3", lazy("Suspects have the numbers 1 to {most}"))
NO_CARD = ("JU-5", lazy("the cards of this pack have the numbers 1 to {most}"))
NUMBERED = {
    "saw": (n.REMEMBER, n.SEATS, NO_SEAT),
    "start": (n.NAME, n.SEATS, NO_SEAT),
    "accuse": (n.ACCUSE, n.KINDS, NO_CARD),
    "crime": (n.READ, n.KINDS, NO_CARD),
    "define": (n.DEFINE, n.KINDS, NO_CARD),
    "cast": (n.CAST, n.KINDS, NO_CARD),
    "peek": (n.PEEK, n.SUSPECTS, NO_SUSPECT),
}


# ---- writing -------------------------------------------------------------------------------------------------------


def notation(box: Edition, s: Any, code: int) -> str:
    """A move in notation."""
    if code in PLAIN:
        return PLAIN[code]
    for word, (base, size, _problem) in NUMBERED.items():
        if base <= code < base + size:
            return f"{word} {code - base + 1}"
    if code >= n.PLACE:
        card, slot, side = placing(code)
        return f"place {CARD_IDS[card]} {slot + 1} {(BARS if is_rosette(card) else SIDES)[side]}"
    if code >= n.MODIFY:
        card, side = divmod(code - n.MODIFY, 2)
        return f"modify {CARD_IDS[card]} {SIDES[side]}"
    if code >= n.PLAY:
        return CARD_IDS[code - n.PLAY]
    if code >= n.DISCARD:
        return f"aside {CARD_IDS[code - n.DISCARD]}"
    if code >= n.DEAL:
        return f"deal {CARD_IDS[code - n.DEAL]}"
    card, guilty = code - n.HIDE, int(box.box[0].guilty)
    return f"hide G{card + 1}" if card < guilty else f"hide I{card - guilty + 1}"


# ---- reading -------------------------------------------------------------------------------------------------------


def parse(box: Edition, s: Any, text: str) -> int | None:
    """The move that a notation means, whether it is legal or not. Blanks and capitals do not matter."""
    shown = " ".join(text.split())
    text = shown.lower()
    if len(text) > LONGEST:
        return None
    if text in SAID:
        return SAID[text]
    if found := re.fullmatch(r"([a-z]+) ([0-9]+)", text):
        return _parse_number(shown, found[1], found[2])
    if found := re.fullmatch(r"hide ([gi])([0-9]+)", text):
        return n.HIDE + _liability(box, shown, found[1], int(found[2]))
    if found := re.fullmatch(rf"(deal|aside) {CARD}", text):
        return (n.DEAL if found[1] == "deal" else n.DISCARD) + _card(shown, found[2], found[3])
    if found := re.fullmatch(rf"(?:play )?{CARD}", text):
        return n.PLAY + _played(s, shown, _card(shown, found[1], found[2]))
    if found := re.fullmatch(rf"modify {CARD} (left|right)", text):
        return n.MODIFY + 2 * _modified(shown, _card(shown, found[1], found[2])) + SIDES.index(found[3])
    if found := re.fullmatch(rf"place {CARD} ([0-9]+) (left|right|top|bottom)", text):
        return _parse_place(shown, _card(shown, found[1], found[2]), int(found[3]), found[4])
    return None


def _parse_number(shown: str, word: str, number: str) -> int | None:
    if word not in NUMBERED:
        return None
    base, size, problem = NUMBERED[word]
    return base + _within(shown, int(number), size, problem)


def _within(shown: str, number: int, size: int, problem: tuple[str, str]) -> int:
    """A number counted from 0, if there is such a seat, Suspect or card."""
    if not 1 <= number <= size:
        raise IllegalMove(shown, _(problem[1]).format(most=size), problem[0])
    return number - 1


def _liability(box: Edition, shown: str, kind: str, number: int) -> int:
    """A Liability card: the Guilty ones come first."""
    guilty = int(box.box[0].guilty)
    first, size = (0, guilty) if kind == "g" else (guilty, n.LIABILITIES - guilty)
    if not 1 <= number <= size:
        raise IllegalMove(shown, _("there is no such Liability card"), "JU-10")
    return first + number - 1


def _card(shown: str, letter: str, number: str) -> int:
    suit = LETTERS.lower().index(letter)
    if not 1 <= int(number) <= n.NUMBERS:
        clause = "JU-6" if suit < LETTERS.index("M") else "JU-7"
        raise IllegalMove(shown, _("cards have the numbers 1 to {most}").format(most=n.NUMBERS), clause)
    return suit * n.NUMBERS + int(number) - 1


def _played(s: Any, shown: str, card: int) -> int:
    """A Suit card: nobody ever plays a Modification into a Trick."""
    if not is_modification(card):
        return card
    if s.phase == n.LEADING:
        raise IllegalMove(shown, _("a Modification can never be led"), "JU-23")
    told = _("a Modification is no Suit card: it is slipped under a card once the Trick is won")
    raise IllegalMove(shown, told, "JU-27")


def _modified(shown: str, card: int) -> int:
    """A Suit card: the number says which Modification goes under it."""
    if is_modification(card):
        told = _("name the Suit card that the Modification goes under, as in {example}")
        raise IllegalMove(shown, told.format(example=f"modify E{card % n.NUMBERS + 1} left"), "JU-36")
    return card


def _parse_place(shown: str, card: int, number: int, where: str) -> int:
    if is_modification(card):
        raise IllegalMove(shown, _("a Modification is placed only with the card that it is under"), "JU-38")
    slot = _within(shown, number, n.SUSPECTS, NO_SUSPECT)
    sides = BARS if is_rosette(card) else SIDES
    if where not in sides:
        if is_rosette(card):
            raise IllegalMove(shown, _("a Rosette goes above a Suspect and shows its top or its bottom bar"), "JR-20")
        told = _("{card} goes to the left or to the right of a Suspect")
        raise IllegalMove(shown, told.format(card=short_name(card)), "JU-38")
    return n.PLACE + (card * n.SUSPECTS + slot) * 2 + sides.index(where)
