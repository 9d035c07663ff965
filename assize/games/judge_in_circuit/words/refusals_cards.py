"""Why a Luck card of The Judge in Circuit cannot be played, or not be put to something."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....core.edition import Edition
from ....core.language import _, lazy
from .. import state as n
from ..box import crime_name, crook_name, judge_name, prison_name
from ..rules.circuit import COURT
from ..rules.effects import pick_offers
from ..rules.luck import is_term
from ..rules.places import is_free, is_inside, queue_length
from .cards import clause_of
from .names import moments

Reason = tuple[str, str]
NO_SEAT = lazy("there is no such player")
OWN_TURN = (n.PEA_SOUPER, n.SET_DIE, n.USE_TUNNEL, n.DOUBLE_MOVE)

# What a card asks of its player at a breathing point.
NEEDS = {
    n.TO_REMISSION: ("JC-110", lazy("it helps only a Crook who is INSIDE or in THE CELLS")),
    n.TO_HOME: ("JC-117", lazy("it is for a player who is INSIDE")),
    n.TRANSFER_OR_JOIN: ("JC-124", lazy("it is for a player who is INSIDE")),
    n.FEWER_YEARS: ("JC-121", lazy("you have no years to serve")),
    n.TO_PUB: ("JC-114", lazy("it is for a player who is FREE")),
    n.TO_CRIME: ("JC-114", lazy("it is for a player who is FREE")),
    n.POLICE_TO_ME: ("JC-120", lazy("it is for a player who is FREE")),
    n.CHANGE_CHARGE: ("JA-55", lazy("it is for a player in THE CELLS")),
    n.ALIBI: ("JA-49", lazy("it is played between your arrest and the die of your trial")),
    n.GO_VISITING: ("JC-89", lazy("it does nothing for a Crook in THE CELLS")),
    n.TO_BERMUDA: ("JA-55", lazy("no Judge is on the Circuit but in COURT")),
    n.TO_HOSPITAL: ("JA-55", lazy("no Judge is on the Circuit but in COURT")),
    n.SWAP_JUDGES: ("JA-55", lazy("it needs two Judges on the Circuit who are not in COURT")),
    n.SWAP_PRISONER: ("JA-63", lazy("you must be in THE CELLS, and somebody else INSIDE")),
    n.TO_FRONT: ("JA-55", lazy("it is for a player in THE CELLS who is not at the front")),
    n.ACCUSE: ("JC-129", lazy("everybody is INSIDE")),
    n.USE_TUNNEL: ("JC-55", lazy("you are not at the mouth of the TUNNEL")),
}
# What a card asks to be put to, by the name of the first of its kind.
THINGS = {
    n.PICK_SPACE: lazy("the card asks for a space"),
    n.PICK_POLICE: lazy("the card asks for a Policeman"),
    n.PICK_JUDGE: lazy("the card asks for a Judge"),
    n.PICK_SEAT: lazy("the card asks for a player"),
    n.PICK_CRIME: lazy("the card asks for a Crime"),
    n.PICK_NUMBER: lazy("the card asks for a number"),
}
# What it must be of these.
FITS = {
    n.POLICE_TO_STATION: lazy("the Policeman goes to another Police space"),
    n.CANCEL_ARREST: lazy("the Policeman goes to another Police space"),
    n.MOVE_POLICEMAN: lazy("the Policeman goes one to six steps through the streets"),
    n.POLICE_TO_ME: lazy("this Policeman is on your space already"),
    n.TO_PUB: lazy("you go to a pub, and to another than you are in"),
    n.LAST_ORDERS: lazy("you go to the nearest pub"),
    n.TO_STATION: lazy("you go to the nearest Police space"),
    n.TO_CRIME: lazy("you go to a Crime space"),
    n.TO_CRIME_WITH: lazy("you go to a space of {crime}"),
    n.SHIFT_DIE: lazy("the die is turned by one, within 1 to 6"),
    n.SET_DIE: lazy("a die shows 1 to 6"),
    n.TRANSFER_OR_JOIN: lazy("0 is a transfer to {prison}, and 1 joins {crook} if he is INSIDE"),
    n.CHANGE_CHARGE: lazy("the charge can be any of the six Crimes that are named on spaces"),
    n.STEAL_CARD: lazy("a card is taken from another player who holds one"),
    n.SWAP_PRISONER: lazy("you change places with another player who is INSIDE"),
    n.ACCUSE: lazy("the card cannot be played on a Crook who is INSIDE"),
}


# ---- playing -------------------------------------------------------------------------------------------------------


def why_no_card(box: Edition, s: Any, card: int) -> Reason:
    """Why the seat that is asked cannot play a card; of cards in other hands no more is said than of the pack."""
    b, seat = box.box[0], int(s.actor)
    if card >= b.cards:
        return "JC-15", _("there is no such Luck card")
    if b.now[card]:
        return "JC-87", _("this card is carried out when it is drawn, and never held")
    if s.place[card] in (n.DISCARDED, n.IN_FORCE):
        return "JC-88", _("this card has been played already")
    if s.place[card] != n.HAND + seat:
        return "JC-85", _("this card is not in your hand")
    window = n.AFTER_THROW if s.phase == n.CHOOSING else int(s.window)
    if not b.windows[card] & window:
        return "JA-66", _("it can be played {when}").format(when=moments(int(b.windows[card])))
    effect = int(b.effect[card])
    if window & n.ANY_TIME:
        return _why_not_any_time(box, s, card, effect, seat)
    return _why_not_held(box, s, card, effect, seat, window)


def _why_not_any_time(box: Edition, s: Any, card: int, effect: int, seat: int) -> Reason:
    b = box.box[0]
    first = int(b.first[card])
    if effect in OWN_TURN and seat != s.turn:
        return "JC-85", _("it is played in your own turn")
    if effect == n.TRANSFER:
        if not is_inside(b, s, seat):
            return "JC-111", _("it is for a player who is INSIDE")
        if s.prison[seat] < 0:
            return "JA-64", _("you are INSIDE but in no Prison, and cannot be transferred")
        return "JC-111", _("you are in {prison} already").format(prison=prison_name(box, first))
    if effect == n.SWAP_WITH:
        told = _("it needs {crook} in the game, and neither of you in THE CELLS; {crook} himself just keeps it")
        return "JC-113", told.format(crook=crook_name(box, first))
    if effect == n.TO_CRIME_WITH:
        told = _("both you and {crook} must be FREE")
        return "JC-126", told.format(crook=crook_name(box, int(b.second[card])))
    if effect == n.DOUBLE_MOVE:
        if not is_free(b, s, seat):
            return "JA-55", _("it is for a player who is FREE")
        return "JA-55", _("your Crook has no way that is twice as long")
    clause, reason = NEEDS.get(effect, ("JA-55", lazy("it has nothing to work on")))
    return clause, _(reason)


def _why_not_held(box: Edition, s: Any, card: int, effect: int, seat: int, window: int) -> Reason:
    b = box.box[0]
    if effect == n.ABANDON_TRIAL:
        told = _("{judge} is not in COURT").format(judge=judge_name(box, int(b.first[card])))
        return "JC-127", told
    mine = s.arrested[0] == seat if window == n.ON_ARREST else s.accused == seat
    if not mine:
        told = _("it is for your own arrest") if window == n.ON_ARREST else _("it is for your own trial")
        return ("JC-96" if effect == n.ALIBI else "JC-85"), told
    if effect == n.FEWER_YEARS and not is_term(b, s):
        return "JC-121", _("the die means no years at all")
    if effect == n.LET_NEXT_GO and queue_length(s) < 2:
        return "JA-55", _("nobody waits behind you")
    clause, reason = NEEDS.get(effect, ("JA-55", lazy("it has nothing to work on")))
    return clause, _(reason)


# ---- putting a card to something -----------------------------------------------------------------------------------


def why_no_pick(box: Edition, s: Any, code: int) -> Reason:
    """Why the card on the table cannot work on something."""
    b = box.box[0]
    effect = int(b.effect[s.card])
    clause = clause_of(effect, "JA-55")
    offers = np.zeros(n.SPACES, np.int64)
    pick_offers(b, s, offers)
    if _sort(code) != _sort(int(offers[0])):
        return clause, _(THINGS[_sort(int(offers[0]))])
    if n.PICK_SEAT <= code < n.PICK_SEAT + n.SEATS and code - n.PICK_SEAT >= s.players:
        return "JC-13", _(NO_SEAT)
    if n.PICK_JUDGE <= code < n.PICK_SEAT:
        return clause, _why_no_judge(box, s, code - n.PICK_JUDGE)
    told = {
        "crime": crime_name(box, int(b.first[s.card])) if effect == n.TO_CRIME_WITH else "",
        "prison": prison_name(box, int(b.first[s.card])) if effect == n.TRANSFER_OR_JOIN else "",
        "crook": crook_name(box, int(b.second[s.card])) if effect == n.TRANSFER_OR_JOIN else "",
    }
    return clause, _(FITS[effect]).format_map(told)


def _sort(code: int) -> int:
    """The kind of thing that is picked, by the name of the first of it."""
    return max(first for first in THINGS if first <= code)


def _why_no_judge(box: Edition, s: Any, judge: int) -> str:
    name = judge_name(box, judge)
    if s.judge[judge] == COURT:
        return _("{judge} is in COURT").format(judge=name)
    if s.judge[judge] in (n.HOSPITAL, n.BERMUDA):
        return _("{judge} is not on the Circuit").format(judge=name)
    return _("{judge} changes with another Judge").format(judge=name)
