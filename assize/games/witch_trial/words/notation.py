"""The notation of Witch Trial's moves.

`buy C12`, `case S01+C17`, `defend B`, `appoint`, `pass`; in a trial `play E01`, `rest`, `object`, `allow`, `pick S04`,
`plea 50-40` (the Prosecution's share first), `no plea`, `accept`, `decline`; and for chance `draw S01`, `die 4`, `5-3`,
`first B`.
"""

from __future__ import annotations

import re
from typing import Any

from ....core.edition import Edition
from ....core.errors import IllegalMove
from ....core.language import _
from .. import state as n
from ..box import card_ids, card_numbers
from ..rules.motions import index_in_lineup

WORDS = {
    n.APPOINT: "appoint",
    n.PASS: "pass",
    n.REST: "rest",
    n.OBJECT: "object",
    n.ALLOW: "allow",
    n.NO_OFFER: "no plea",
    n.ACCEPT: "accept",
    n.DECLINE: "decline",
}
CODES = {word: code for code, word in WORDS.items()}
ON_A_CARD = {"play": n.PLAY, "pick": n.PICK, "draw": n.DRAW}
LETTERS = "ABCDEFG"  # of the seats


def notation(box: Edition, s: Any, code: int) -> str:
    """A move in notation."""
    if code in WORDS:
        return WORDS[code]
    if code >= n.OFFER:
        share = (code - n.OFFER) * n.STEP
        return f"plea {share}-{int(s.fees) - share}"
    if code >= n.THROW:
        return "{}-{}".format(*throw_of(code))
    if code >= n.DIE:
        return f"die {code - n.DIE + 1}"
    if code >= n.BEGIN:
        return f"first {LETTERS[code - n.BEGIN]}"
    if code >= n.DEFEND:
        return f"defend {LETTERS[code - n.DEFEND]}"
    if code >= n.BUY:
        return f"buy {_lineup_id(box, s, code - n.BUY)}"
    if code >= n.MAKE_CASE:
        card, index = divmod(code - n.MAKE_CASE, n.LINEUP)
        pair = sorted((_id(box, card), _lineup_id(box, s, index)), reverse=True)
        return f"case {pair[0]}+{pair[1]}"
    word = "draw" if code >= n.DRAW else "pick" if code >= n.PICK else "play"
    return f"{word} {_id(box, code % n.CARDS)}"


def _id(box: Edition, card: int) -> str:
    """The short name of a card; a number for one that this box does not have."""
    ids = card_ids(box)
    return ids[card] if card < len(ids) else f"#{card}"


def _lineup_id(box: Edition, s: Any, index: int) -> str:
    """The short name of a card in the Lineup; the place for one that is empty."""
    card = int(s.lineup[index])
    return _id(box, card) if card >= 0 else f"place {index + 1}"


def throw_of(code: int) -> tuple[int, int]:
    """The two dice of a throw."""
    return (code - n.THROW) // n.FACES + 1, (code - n.THROW) % n.FACES + 1


def parse(box: Edition, s: Any, text: str) -> int | None:
    """The move that a notation means, whether it is legal or not."""
    text = " ".join(text.split()).lower()
    if text in CODES:
        return CODES[text]
    if throw := re.fullmatch(r"([1-6])-([1-6])", text):
        return n.THROW + (int(throw[1]) - 1) * n.FACES + int(throw[2]) - 1
    word, _space, rest = text.partition(" ")
    if word == "plea":
        return _parse_plea(s, text, rest)
    if word == "die" and re.fullmatch(r"[1-6]", rest):
        return n.DIE + int(rest) - 1
    if word in ("defend", "first") and re.fullmatch(r"[a-g]", rest):
        return (n.DEFEND if word == "defend" else n.BEGIN) + LETTERS.index(rest.upper())
    cards = [card_numbers(box).get(name.strip().upper(), -1) for name in rest.split("+")]
    if -1 in cards:
        return None
    if word in ON_A_CARD and len(cards) == 1:
        return ON_A_CARD[word] + cards[0]
    if word == "buy" and len(cards) == 1:
        return n.BUY + _for_sale(s, text, cards[0])
    if word == "case" and len(cards) == 2:
        return _parse_case(box, s, text, cards)
    return None


def _for_sale(s: Any, text: str, card: int) -> int:
    index = index_in_lineup(s, card)
    if index == n.LINEUP:
        raise IllegalMove(text, _("that card is not in the Lineup"), "WT-25")
    return index


def _parse_case(box: Edition, s: Any, text: str, cards: list[int]) -> int:
    """The card of the two that is not in the Lineup must come from the hand."""
    if sorted(int(box.box["kind"][0, card]) for card in cards) != [0, n.CHARGE]:
        raise IllegalMove(text, _("a case is one Suspect and one Charge"), "WT-30")
    for own, other in (cards, cards[::-1]):
        index = index_in_lineup(s, other)
        if index < n.LINEUP and index_in_lineup(s, own) == n.LINEUP:
            return n.MAKE_CASE + own * n.LINEUP + index
    raise IllegalMove(text, _("one card of a case comes from your hand and the other from the Lineup"), "WT-30")


def _parse_plea(s: Any, text: str, shares: str) -> int | None:
    """A split of the money in the Court: both shares, in steps of five dollars, and together just that money."""
    found = re.fullmatch(r"\$?(-?\d{1,6}) ?[-/] ?\$?(-?\d{1,6})", shares)
    if not found:
        return None
    prosecution, defense = int(found[1]), int(found[2])
    if prosecution < 0 or defense < 0:
        raise IllegalMove(text, _("nobody can be offered less than nothing"), "WA-40")
    if prosecution % n.STEP or defense % n.STEP:
        raise IllegalMove(text, _("money is shared in steps of ${step}").format(step=n.STEP), "WA-40")
    if prosecution + defense != int(s.fees) or prosecution // n.STEP >= n.STEPS:
        reason = _("the two shares must make up the ${fees} in the Court")
        raise IllegalMove(text, reason.format(fees=int(s.fees)), "WT-95")
    return n.OFFER + prosecution // n.STEP
