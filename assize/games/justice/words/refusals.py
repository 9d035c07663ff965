"""Why an answer is not possible in Justice: the clause, and the reason in a sentence."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.kernel import CHANCE, OVER
from ....core.language import _, lazy
from .. import state as n
from ..rules.hands import has_suit_card, holds
from .cards import full_name, is_rosette, modification_name, placing, short_name, suit_name, suspect_name

Reason = tuple[str, str]

# What only chance decides, by the question at hand.
BY_CHANCE = {
    n.REMEMBERING: ("JR-53", lazy("chance says who saw a police officer most recently")),
    n.HIDING: ("JU-13", lazy("the Liability cards are dealt by chance")),
    n.ACCUSING: ("JU-14", lazy("the Suspects are dealt by chance")),
    n.READING: ("JU-15", lazy("the Crime is turned up by chance")),
    n.DEFINING: ("JU-15", lazy("the Crime Definition is turned up by chance")),
    n.CASTING: ("JU-18", lazy("the Identities are dealt by chance")),
    n.DEALING: ("JU-19", lazy("the cards are dealt by chance")),
    n.JUDGING: ("JU-45", lazy("the Verdict on every Suspect is told first")),
    n.REVEALING: ("JU-56", lazy("the Liability cards are turned up first")),
    n.SCORING: ("JU-57", lazy("the Identities are shown and score first")),
}
# Codes of chance that a player cannot use, each with the first code behind it.
NOT_CHANCE = (
    (n.NAME, "JR-53", lazy("who saw a police officer most recently is settled before the game")),
    (n.ACCUSE, "JU-13", lazy("the Liability cards lie in their slots since the round was set up")),
    (n.READ, "JU-14", lazy("the Suspects are dealt when a round is set up")),
    (n.DEFINE, "JU-15", lazy("the Crime is turned up when a round is set up")),
    (n.CAST, "JU-15", lazy("the Crime Definition is turned up when a round is set up")),
    (n.DEAL, "JU-18", lazy("the Identities are dealt when a round is set up")),
    (n.DISCARD, "JU-19", lazy("the cards are dealt when a round is set up")),
)
# What is to be settled first, by the question at hand.
FIRST = {
    n.DISCARDING: ("JR-54", lazy("first everybody puts the agreed number of cards aside")),
    n.LEADING: ("JU-22", lazy("the Trick is to be led first, with a Suit card")),
    n.FOLLOWING: ("JU-24", lazy("play a Suit card, or pass and peek")),
    n.MODIFYING: ("JU-34", lazy("first everybody may slip a Modification under a card of the Trick")),
    n.INFLUENCING: ("JU-38", lazy("first the winner places one card of the Trick")),
    n.CLOSING: ("JU-41", lazy("the Trick is over: first Case Closed may be called")),
}
NOT_HELD = lazy("{card} is not in your hand")


def why_not(box: Edition, s: Any, code: int) -> Reason:
    """The clause that forbids an answer, and why, for one that is not offered."""
    if s.actor == OVER:
        return "JU-64", _("the game is over")
    if s.actor == CHANCE:
        return _said(BY_CHANCE[int(s.phase)])
    if code == n.PASS:
        return _why_no_pass(s)
    if code == n.GO_ON:
        return "JU-45", _("the Verdict follows the last Trick of a round")
    if code == n.CALL:
        return _why_no_call(s)
    if code >= n.PLACE:
        return _why_no_place(box, s, *placing(code))
    if code >= n.MODIFY:
        return _why_no_modification(box, s, (code - n.MODIFY) // 2)
    if code == n.STAY:
        return _why_not_stay(s)
    if code >= n.PEEK:
        return _why_no_peek(s)
    if code >= n.PLAY:
        return _why_no_card(box, s, code - n.PLAY)
    if code >= n.DISCARD:
        return _why_no_discard(box, s, code - n.DISCARD)
    if n.NAME <= code < n.HIDE:
        return _why_no_name(s)
    return _why_no_chance(code)


def _said(reason: tuple[str, str]) -> Reason:
    return reason[0], _(reason[1])


def _first(s: Any) -> Reason:
    """What the question at hand is, for an answer to another one."""
    if s.phase == n.NAMING:
        return _naming_clause(s), _("the starting player is to be named first")
    return _said(FIRST[int(s.phase)])


def _naming_clause(s: Any) -> str:
    return "JU-11" if s.round <= 1 else "JU-20"


# ---- before the Tricks ---------------------------------------------------------------------------------------------


def _why_no_chance(code: int) -> Reason:
    """Why a player cannot do what is left to chance."""
    clause, reason = next((clause, reason) for end, clause, reason in NOT_CHANCE if code < end)
    return clause, _(reason)


def _why_no_name(s: Any) -> Reason:
    if s.phase == n.NAMING:
        return "JU-1", _("there is no such player")
    return "JU-20", _("the starting player is named before the first Trick of a round")


def _why_no_discard(box: Edition, s: Any, card: int) -> Reason:
    if s.options.discard == 0:
        return "JR-54", _("in this game nobody puts cards aside")
    if s.phase != n.DISCARDING:
        return "JR-54", _("cards are put aside after the deal and before the first Trick")
    return "JR-54", _(NOT_HELD).format(card=full_name(box, card))


# ---- Tricks --------------------------------------------------------------------------------------------------------


def _why_no_card(box: Edition, s: Any, card: int) -> Reason:
    """Why a card cannot be played: it is not held, or suit or trump must be followed."""
    if s.phase not in (n.LEADING, n.FOLLOWING):
        return _first(s)
    if s.place[card] != n.HAND + s.actor:
        return "JU-22" if s.phase == n.LEADING else "JU-24", _(NOT_HELD).format(card=full_name(box, card))
    led, trump = suit_name(int(s.led)), suit_name(int(s.trump))
    if not holds(s, int(s.actor), int(s.led)):
        told = _("you cannot follow {led}, but you hold trumps: play {trump}")
        return "JR-8", told.format(led=led, trump=trump)
    if s.led == s.trump:
        return "JU-25", _("the suit of the Trick is {led}, and you hold some").format(led=led)
    told = _("the suit of the Trick is {led}, and you hold some: play it, or trump with {trump}")
    return "JU-25", told.format(led=led, trump=trump)


def _why_no_peek(s: Any) -> Reason:
    if s.phase == n.LEADING:
        return "JR-7", _("whoever leads may not pass and peek")
    if s.phase == n.FOLLOWING:
        return "JU-30", _("you have no Soul gaze token left: play a Suit card")
    return "JU-28", _("one peeks instead of playing a card to the Trick, and not now")


def _why_not_stay(s: Any) -> Reason:
    if s.phase == n.LEADING:
        return "JR-7", _("whoever leads must play a Suit card")
    if s.phase == n.FOLLOWING:
        return "JR-49", _("only without a Suit card can one stay out of the Trick")
    return _first(s)


def _why_no_pass(s: Any) -> Reason:
    if s.phase == n.LEADING:
        return "JR-7", _("whoever leads may not pass")
    if s.phase == n.FOLLOWING:
        if not has_suit_card(s, int(s.actor)):
            return "JR-49", _("say whether you stay out, or under which Suspect you look")
        if s.tokens[s.actor]:
            return "JU-28", _("passing costs a Soul gaze token: say under which Suspect you look")
        return "JU-30", _("you have no Soul gaze token left: play a Suit card")
    if s.phase == n.INFLUENCING:
        return "JU-38", _("the winner of the Trick must place one of its cards")
    return _first(s)


def _why_no_modification(box: Edition, s: Any, card: int) -> Reason:
    """Why nothing can be slipped under a card: not now, not in the Trick, a Rosette, or the number is not held."""
    if s.phase != n.MODIFYING:
        if s.phase in (n.LEADING, n.FOLLOWING):
            return "JU-34", _("Modifications are played once the Trick is won")
        if s.phase == n.INFLUENCING:
            return "JU-34", _("everybody has been asked for Modifications already")
        return _first(s)
    if s.place[card] != n.IN_TRICK:
        return "JU-34", _("{card} is not in this Trick").format(card=short_name(card))
    if is_rosette(card):
        return "JR-15", _("a Rosette cannot be modified")
    number = card % n.NUMBERS
    if s.under[number] >= 0:
        told = _("{modification}, the only Modification {number}, is under {card} already")
        other = short_name(int(s.under[number]) * n.NUMBERS + number)
        name = modification_name(box, number)
        return "JR-18", told.format(modification=name, number=number + 1, card=other)
    told = _("only a Modification {number} fits under {card}, and you do not hold it")
    return "JU-36", told.format(number=number + 1, card=short_name(card))


def _why_no_place(box: Edition, s: Any, card: int, slot: int, side: int) -> Reason:
    if s.phase != n.INFLUENCING:
        if s.phase in (n.LEADING, n.FOLLOWING):
            return "JU-38", _("a card is placed by whoever has won the Trick")
        return _first(s)
    if s.place[card] != n.IN_TRICK:
        return "JU-38", _("{card} is not in this Trick").format(card=short_name(card))
    return "JU-39", _("{suspect} wears two Rosettes already").format(suspect=suspect_name(box, s, slot))


def _why_no_call(s: Any) -> Reason:
    if s.phase == n.CLOSING:
        return "JU-41", _("you still hold Suit cards")
    if s.extra:
        return "JR-34", _("this is the extra Trick: to call has no effect any more")
    return "JR-30", _("calls are heard at the end of the Trick")
