"""Why a move is not possible in Witch Trial: the clause, and the reason in a sentence."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _, lazy
from ....core.telling import ByKind
from .. import state as n
from ..box import card_name
from ..rules.course import must_try
from ..rules.motions import price_of

# What is said of moves where they answer no question: the questions that they do answer, the clause, and the reason.
ELSEWHERE = {
    (n.DRAW, n.BEGIN, n.DIE, n.THROW): ((), "WT-18", lazy("nothing is left to chance here")),
    (n.OBJECT, n.ALLOW): (
        (n.WINDOW,), "WT-85", lazy("an Objection answers a Motion that the other lawyer has just played"),
    ),
    (n.NO_OFFER, n.ACCEPT, n.DECLINE, n.OFFER): (
        (n.BARGAINING, n.ANSWERING), "WT-94", lazy("a bargain is offered after resting, and not before"),
    ),
    (n.MAKE_CASE, n.BUY, n.DEFEND, n.APPOINT, n.PASS): (
        (n.ACTING,), "WT-19", lazy("that is an action for one's own turn, and a trial is going on"),
    ),
}  # fmt: skip


def reason_against(box: Edition, s: Any, code: int) -> tuple[str, str]:
    """The clause and the reason, where a lawyer is asked."""
    kind = n.MOVES.kind(code)
    for kinds, (asked, clause, reason) in ELSEWHERE.items():
        if kind in kinds and s.phase not in asked:
            return clause, _(reason)
    if s.phase == n.ACTING and must_try(box.record[0], s):
        return "WA-44", _("everybody has passed this case by, and it must be tried now")
    return REASONS(box, s, code)


REASONS = ByKind(n.MOVES)  # where another such move might be an answer
REASONS.of(n.PICK)(lambda box, s, card: ("WT-75", _("there is nothing to pick a card for")))
REASONS.of(n.OBJECT)(lambda box, s: ("WT-83", _("you hold no Objection")))
REASONS.of(n.APPOINT)(lambda box, s: ("WT-39", _("you have no Pending Case")))
REASONS.of(n.ACCEPT, n.DECLINE)(lambda box, s: ("WT-96", _("there is no offer to answer")))
REASONS.of(n.NO_OFFER)(lambda box, s: ("WT-97", _("an offer lies on the table: accept it or decline it")))


@REASONS.of(n.OFFER)
def _why_no_offer(box: Edition, s: Any, share: int) -> tuple[str, str]:
    if s.phase == n.ANSWERING:
        if s.options.bargaining != n.FREE:
            return "WA-39", _("an offer is accepted or declined; there are no counter-offers in this game")
        if s.offers >= n.MOST_OFFERS:
            return "WA-61", _("after {number} offers there is only yes or no").format(number=n.MOST_OFFERS)
        if share == s.share:
            return "WA-61", _("that is what lies on the table: accept it instead")
    return "WT-95", _("the Court holds ${fees} and no more").format(fees=int(s.fees))


@REASONS.of(n.DEFEND)
def _why_no_defense(box: Edition, s: Any, prosecutor: int) -> tuple[str, str]:
    if prosecutor == s.turn:
        return "WA-12", _("nobody defends against oneself")
    return "WT-36", _("there is no Pending Case to defend")


@REASONS.of(n.BUY)
def _why_no_purchase(box: Edition, s: Any, place: int) -> tuple[str, str]:
    if s.lineup[place] < 0:
        return "WA-6", _("that place of the Lineup is empty")
    return "WA-7", _too_dear(s, int(box.record["prices"][0, place]))


@REASONS.of(n.MAKE_CASE)
def _why_no_case(box: Edition, s: Any, card: int, place: int) -> tuple[str, str]:
    if s.suspects[s.turn] >= 0:
        return "WT-32", _("you have a Pending Case already")
    if s.place[card] != n.HAND + s.turn:
        return "WT-30", _("that card is not in your hand")
    if s.lineup[place] < 0:
        return "WA-6", _("that place of the Lineup is empty")
    return "WT-30", _("a case is one Suspect and one Charge")


@REASONS.of(n.PLAY)
def _why_no_card(box: Edition, s: Any, card: int) -> tuple[str, str]:
    if s.place[card] != n.HAND + s.actor:
        return "WT-60", _("that card is not in your hand")
    if box.record["kind"][0, card] == n.OBJECTION:
        return "WA-34", _("an Objection is kept for a Motion of the other lawyer")
    if s.stage == n.DEFENSE and s.limit == 0:
        return "WA-60", _("the Defense may play no more cards in this trial")
    price = int(price_of(box.record[0], card))
    if s.money[s.actor] < price:
        return "WA-53", _too_dear(s, price)
    return "WA-59", _("{card} has nothing to work on").format(card=card_name(box, card))


def _too_dear(s: Any, price: int) -> str:
    return _("it costs ${price}, and you have ${money}").format(price=price, money=int(s.money[s.actor]))
