"""What an offer leads to, in a few words, and of how much use it is: from what the player who is asked may know."""

from __future__ import annotations

from math import isclose
from typing import Any

from ....core.edition import Edition
from ....core.language import _, ngettext
from .. import state as n
from ..rules.hands import suit_of
from ..rules.tricks import beats, best_played
from ..view.prospects import Case, Prospect, case_of
from . import cards

LONGEST_NOTE = 32
WORTH_IT, MANY = 0.5, 2  # points on average from which on a change is spoken of, and is much
FEW = 2  # higher trumps, with which a trump is likely to win
DECIDES, USEFUL = 2, 1  # how much an offer does: see Mark.weight
SEEN = (n.DISCARDED, n.IN_TRICK, n.REMOVED)  # where everybody can see a card, besides those beside Suspects


# ---- cards for a Trick ---------------------------------------------------------------------------------------------


def of_play(s: Any, card: int) -> tuple[str, int]:
    """Whether a card takes the Trick as it lies, and how many others could still beat it."""
    if s.phase == n.FOLLOWING:
        best = int(s.played[best_played(s)])
        if not beats(s, card, best):
            return _("cannot beat {card}").format(card=cards.short_name(best)), 0
    elif s.phase != n.LEADING:
        return "", 0
    if not is_beatable(s, card):
        return _("wins the Trick"), DECIDES
    if s.phase == n.FOLLOWING:
        left = len(still_to_play(s))
        told = ngettext("wins so far, {left} to play", "wins so far, {left} to play", left)
        return told.format(left=left), USEFUL
    higher = len(unseen_above(s, card))
    if higher == 0:
        return _("only a trump beats it"), USEFUL
    weight = USEFUL if higher <= FEW and suit_of(card) == s.trump else 0
    if suit_of(card) == s.trump:
        told = ngettext("trump, {n} higher unseen", "trump, {n} higher unseen", higher)
    elif any(is_unseen(s, int(s.actor), trump) for trump in cards_of(int(s.trump))):
        told = ngettext("{n} higher unseen, or trump", "{n} higher unseen, or trump", higher)
    else:
        told = ngettext("{n} higher unseen", "{n} higher unseen", higher)
    return told.format(n=higher), weight


def cards_of(suit: int) -> range:
    """The cards of a suit."""
    return range(suit * n.NUMBERS, (suit + 1) * n.NUMBERS)


def still_to_play(s: Any) -> list[int]:
    """Who may still play a card to this Trick, after the seat that is asked, for all that everybody knows."""
    done = int(s.answered | s.out) | 1 << int(s.actor) | 1 << int(s.lead)
    return [seat for seat in range(int(s.players)) if not done >> seat & 1 and s.void[seat] != n.EVERY_SUIT]


def unseen_above(s: Any, card: int) -> list[int]:
    """The higher cards of the same suit that the seat which is asked cannot place."""
    return [other for other in range(card + 1, (suit_of(card) + 1) * n.NUMBERS) if is_unseen(s, int(s.actor), other)]


def is_unseen(s: Any, seat: int, card: int) -> bool:
    """Whether a card may be in another hand, for all that a seat knows."""
    place = int(s.place[card])
    return place not in SEEN and not n.BY <= place < n.HAND and place not in (n.HAND + seat, n.ASIDE + seat)


def is_beatable(s: Any, card: int) -> bool:
    """Whether somebody who is still to play may hold a card that beats this one, for all that the seat knows."""
    threats = set(unseen_above(s, card))
    if suit_of(card) != s.trump:
        threats |= {other for other in cards_of(int(s.trump)) if is_unseen(s, int(s.actor), other)}
    voids = [int(s.void[seat]) for seat in still_to_play(s)]
    return any(not void >> suit_of(other) & 1 for other in threats for void in voids)


def of_peek(box: Edition, s: Any, slot: int) -> str:
    """What the player who looks knows already, or what the look would tell and leave."""
    left = int(s.tokens[s.actor]) - 1
    if s.peeked[s.actor] >> slot & 1:
        return _("known: {liability}").format(liability=cards.liability_name(box, int(s.liability[slot])))
    if left == 0:
        return _("Guilty? your last token")
    return ngettext("Guilty? {left} token left", "Guilty? {left} tokens left", left).format(left=left)


# ---- influence -----------------------------------------------------------------------------------------------------


def of_modification(box: Edition, s: Any, card: int, side: int) -> str:
    """What a Modification changes, if its card is placed on the side where it sticks out (JR-17)."""
    told = _("if placed left: {change}") if side == n.LEFT else _("if placed right: {change}")
    return told.format(change=cards.modification_worth(box, s, card % n.NUMBERS, side))


def of_place(box: Edition, s: Any, card: int, slot: int, side: int) -> tuple[str, int]:
    """How a Suspect would stand, and what that would bring to whoever has won the Trick."""
    case = case_of(box, s, int(s.actor))
    ahead = case.with_card(card, slot, side)
    before, after = case.table.totals[slot], ahead.table.totals[slot]
    turned = (before[0] >= before[1]) != (after[0] >= after[1])
    gain = _gain(case.now, ahead.now) if turned or cards.is_rosette(card) else None
    parts = _what_becomes(before, after, turned)
    if cards.is_rosette(card):
        full, short = cards.bar_worth(box, card, side), cards.bar_in_short(box, card, side)
        sums = "{} : {}".format(*after)
        found = _longest((full, short), (parts, sums) if before != after else ("",), gain)
    elif before == after:
        found = _("no effect there")
    else:
        found = _longest(("",), (parts,), gain)
    return found, _weight(case, slot, before, after, turned, gain)


def _gain(before: Prospect, after: Prospect) -> tuple[float, bool]:
    """What a seat scores more than before, on average, and whether that is sure."""
    return after.mean - before.mean, _is_sure(before, after)


def _is_sure(before: Prospect, after: Prospect) -> bool:
    """Whether a change is the same whatever the Liability cards say that a seat does not know."""
    change = after.mean - before.mean
    return isclose(after.low - before.low, change) and isclose(after.high - before.high, change)


def _weight(
    case: Case,
    slot: int,
    before: tuple[int, int],
    after: tuple[int, int],
    turned: bool,
    gain: tuple[float, bool] | None,
) -> int:
    """A Verdict turned in one's favour does most, or many points; a few, or a step towards such a Verdict, help too."""
    if gain is not None and abs(gain[0]) >= WORTH_IT:
        return 0 if gain[0] < 0 else DECIDES if turned or gain[0] >= MANY else USEFUL
    step = (after[0] - after[1]) - (before[0] - before[1])
    if turned or step == 0:
        return 0
    wanted = case.turning[slot] * (-1 if case.margin(slot) >= 0 else 1)
    return USEFUL if abs(wanted) >= WORTH_IT and (wanted > 0) == (step > 0) else 0


def _what_becomes(before: tuple[int, int], after: tuple[int, int], turned: bool) -> str:
    """The Verdict with these totals, and whether it is another than before."""
    conviction, acquittal = after
    if turned:
        told = _("convicts {left} : {right}") if conviction >= acquittal else _("acquits {left} : {right}")
    elif conviction >= acquittal:
        told = _("still convicted {left} : {right}")
    else:
        told = _("still acquitted {left} : {right}")
    return told.format(left=conviction, right=acquittal)


def _longest(worths: tuple[str, ...], becomes: tuple[str, ...], gain: tuple[float, bool] | None) -> str:
    """As much as fits of what a Rosette brings, of the Verdict and of what it means to oneself.

    The first two may be said at more and at less length.
    """
    own = ""
    if gain is not None and round(gain[0]) != 0:
        told = _("you {change}") if gain[1] else _("you about {change}")
        own = told.format(change=f"{round(gain[0]):+d}")
    ways: list[tuple[str, ...]] = [(worth, became, own) for became in becomes for worth in worths]
    ways += [(said, own) for said in (*worths, *becomes)]
    ways += [(worth,) for worth in worths]
    found = (", ".join(filter(None, way)) for way in ways)
    return next((note for note in found if 0 < len(note) <= LONGEST_NOTE), "") or _("no effect there")


def of_call(s: Any) -> str:
    """The bonus goes to the nearest caller after the lead, and others may be asked at the same time (JR-31, JR-51)."""
    if s.phase != n.CLOSING:
        return ""
    if s.callers:
        return _("no extra Trick, no bonus")
    nearest = s.actor == (s.lead + 1) % s.players
    return _("+1 point at once") if nearest else _("+1 if nobody nearer calls")
