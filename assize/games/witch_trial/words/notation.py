"""The notation of Witch Trial's moves.

`buy C12`, `case S01+C17`, `defend B`, `appoint`, `pass`; in a trial `play E01`, `rest`, `object`, `allow`, `pick S04`,
`plea 50-40` (the Prosecution's share first), `no plea`, `accept`, `decline`; and for chance `draw S01`, `die 4`, `5-3`,
`first B`.
"""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _
from ....core.notation import Notation, Spelling, Unreadable, number
from .. import state as n
from ..box import card_ids, card_numbers
from ..rules.motions import index_in_lineup

LETTERS = "ABCDEFG"  # of the seats
CARD = "[a-z][0-9]+"


def _id(box: Edition, s: Any, card: int) -> str:
    """The short name of a card; a number for one that this box does not have."""
    ids = card_ids(box)
    return ids[card] if card < len(ids) else f"#{card}"


def _card(box: Edition, s: Any, text: str) -> int | None:
    return card_numbers(box).get(text.upper())


def _lineup_id(box: Edition, s: Any, index: int) -> str:
    """The short name of a card in the Lineup; the place for one that is empty."""
    card = int(s.lineup[index])
    return _id(box, s, card) if card >= 0 else f"place {index + 1}"


def _for_sale(box: Edition, s: Any, text: str) -> int | None:
    card = _card(box, s, text)
    if card is None:
        return None
    index = index_in_lineup(s, card)
    if index == n.LINEUP:
        raise Unreadable("WT-25", _("that card is not in the Lineup"))
    return index


SEAT = Spelling("[a-g]", lambda box, s, seat: LETTERS[seat], lambda box, s, text: LETTERS.index(text.upper()))
NOTATION = Notation(
    n.MOVES,
    card=Spelling(CARD, _id, _card),
    place=Spelling(CARD, _lineup_id, _for_sale),
    prosecutor=SEAT,
    seat=SEAT,
    die=number(1, n.FACES),
    first=number(1, n.FACES),
    second=number(1, n.FACES),
)
notation, parse = NOTATION.write, NOTATION.read


@NOTATION.writes(n.MAKE_CASE)
def _write_case(box: Edition, s: Any, card: int, index: int) -> str:
    pair = sorted((_id(box, s, card), _lineup_id(box, s, index)), reverse=True)
    return f"case {pair[0]}+{pair[1]}"


@NOTATION.reads(rf"case (?P<one>{CARD}) ?\+ ?(?P<another>{CARD})")
def _read_case(box: Edition, s: Any, one: str, another: str) -> int | None:
    """The card of the two that is not in the Lineup must come from the hand."""
    cards = [card for card in (_card(box, s, one), _card(box, s, another)) if card is not None]
    if len(cards) < 2:
        return None
    if sorted(int(box.record["kind"][0, card]) for card in cards) != [n.SUSPECT, n.CHARGE]:
        raise Unreadable("WT-30", _("a case is one Suspect and one Charge"))
    for own, other in (cards, cards[::-1]):
        index = index_in_lineup(s, other)
        if index < n.LINEUP and index_in_lineup(s, own) == n.LINEUP:
            return n.MAKE_CASE(own, index)
    raise Unreadable("WT-30", _("one card of a case comes from your hand and the other from the Lineup"))


@NOTATION.writes(n.OFFER)
def _write_offer(box: Edition, s: Any, share: int) -> str:
    return f"plea {share * n.STEP}-{int(s.fees) - share * n.STEP}"


@NOTATION.reads(r"plea \$?(?P<first>-?\d{1,6}) ?[-/] ?\$?(?P<second>-?\d{1,6})")
def _read_offer(box: Edition, s: Any, first: str, second: str) -> int:
    """A split of the money in the Court: both shares, in steps of five dollars, and together just that money."""
    prosecution, defense = int(first), int(second)
    if prosecution < 0 or defense < 0:
        raise Unreadable("WA-40", _("nobody can be offered less than nothing"))
    if prosecution % n.STEP or defense % n.STEP:
        raise Unreadable("WA-40", _("money is shared in steps of ${step}").format(step=n.STEP))
    if prosecution + defense != int(s.fees) or prosecution // n.STEP >= n.STEPS:
        raise Unreadable("WT-95", _("the two shares must make up the ${fees} in the Court").format(fees=int(s.fees)))
    return n.OFFER(prosecution // n.STEP)
