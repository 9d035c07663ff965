"""Why a move is not possible in Witch Trial: the clause, and the reason in a sentence."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.kernel import CHANCE
from ....core.language import _
from .. import state as n
from ..box import card_name
from ..rules.course import must_try


def why_not(box: Edition, s: Any, code: int) -> tuple[str, str]:
    """The clause that forbids a move, and why, for a move that is not offered."""
    if s.actor == CHANCE:
        return "WT-18", _("dice and cards decide here")
    if n.DRAW <= code < n.MAKE_CASE or n.BEGIN <= code < n.APPOINT:
        return "WT-18", _("nothing is left to chance here")
    if code in (n.OBJECT, n.ALLOW):
        return _why_no_objection(s)
    if code >= n.NO_OFFER:
        return _why_no_plea(s, code)
    if n.MAKE_CASE <= code < n.BEGIN or code in (n.APPOINT, n.PASS):
        return _why_no_action(box, s, code)
    if s.phase == n.ACTING:
        return "WA-25", _("cards are played and lawyers rest in a trial only")
    if s.phase == n.WINDOW:
        return "WT-86", _("while the other lawyer is active you can object to a Motion, and nothing else")
    if s.phase in (n.BARGAINING, n.ANSWERING):
        return "WT-93", _("who has rested plays no more cards; there is a bargain to be settled first")
    if s.phase == n.PICKING:
        return "WT-75", _("the Motion cannot work on that")
    if code >= n.PICK:
        return "WT-75", _("there is nothing to pick a card for")
    return _why_no_card(box, s, code - n.PLAY)


def _why_no_objection(s: Any) -> tuple[str, str]:
    if s.phase != n.WINDOW:
        return "WT-85", _("an Objection answers a Motion that the other lawyer has just played")
    return "WT-83", _("you hold no Objection")


def _why_no_plea(s: Any, code: int) -> tuple[str, str]:
    if s.phase == n.ANSWERING:
        if code == n.NO_OFFER:
            return "WT-97", _("an offer lies on the table: accept it or decline it")
        if s.options.bargaining != n.FREE:
            return "WA-39", _("an offer is accepted or declined; there are no counter-offers in this game")
        if s.offers >= n.MOST_OFFERS:
            return "WA-61", _("after {number} offers there is only yes or no").format(number=n.MOST_OFFERS)
        if code - n.OFFER == s.share:
            return "WA-61", _("that is what lies on the table: accept it instead")
    elif s.phase != n.BARGAINING:
        return "WT-94", _("a bargain is offered after resting, and not before")
    if code in (n.ACCEPT, n.DECLINE):
        return "WT-96", _("there is no offer to answer")
    reason = _("the Court holds ${fees} and no more")
    return "WT-95", reason.format(fees=int(s.fees))


def _why_no_action(box: Edition, s: Any, code: int) -> tuple[str, str]:
    """Why one of the four actions, or passing, cannot be done."""
    if s.phase != n.ACTING:
        return "WT-19", _("that is an action for one's own turn, and a trial is going on")
    seat = int(s.turn)
    if must_try(box.box[0], s):
        return "WA-44", _("everybody has passed this case by, and it must be tried now")
    if code == n.APPOINT:
        return "WT-39", _("you have no Pending Case")
    if code >= n.DEFEND:
        if code - n.DEFEND == seat:
            return "WA-12", _("nobody defends against oneself")
        return "WT-36", _("there is no Pending Case to defend")
    if code >= n.BUY:
        if s.lineup[code - n.BUY] < 0:
            return "WA-6", _("that place of the Lineup is empty")
        price = int(box.box["prices"][0, code - n.BUY])
        return "WA-7", _("it costs ${price}, and you have ${money}").format(price=price, money=int(s.money[seat]))
    return _why_no_case(box, s, seat, code)


def _why_no_case(box: Edition, s: Any, seat: int, code: int) -> tuple[str, str]:
    own, index = divmod(code - n.MAKE_CASE, n.LINEUP)
    other = int(s.lineup[index])
    if s.suspects[seat] >= 0:
        return "WT-32", _("you have a Pending Case already")
    if own >= box.box["cards"][0] or s.place[own] != n.HAND + seat:
        return "WT-30", _("that card is not in your hand")
    if other < 0:
        return "WA-6", _("that place of the Lineup is empty")
    return "WT-30", _("a case is one Suspect and one Charge")


def _why_no_card(box: Edition, s: Any, card: int) -> tuple[str, str]:
    """Why a card cannot be played in this trial now."""
    seat = int(s.actor)
    if card >= box.box["cards"][0] or s.place[card] != n.HAND + seat:
        return "WT-60", _("that card is not in your hand")
    kind = int(box.box["kind"][0, card])
    if kind == n.OBJECTION:
        return "WA-34", _("an Objection is kept for a Motion of the other lawyer")
    if s.stage == n.DEFENSE and s.limit == 0:
        return "WA-60", _("the Defense may play no more cards in this trial")
    for index in range(n.EFFECTS):
        word, amount = int(box.box["effects"][0, card, index]), int(box.box["amounts"][0, card, index, 0])
        if word == n.PAY_COURT and s.money[seat] < amount:
            reason = _("it costs ${price}, and you have ${money}")
            return "WA-53", reason.format(price=amount, money=int(s.money[seat]))
    return "WA-59", _("{card} has nothing to work on").format(card=card_name(box, card))
