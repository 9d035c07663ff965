"""Where the offers of Justice show on the table, and in a few words what they lead to."""

from __future__ import annotations

import re
from typing import Any

from ....core.edition import Edition
from ....core.language import _, ngettext
from ....core.telling import ByKind
from ....core.words import Mark
from .. import state as n
from ..rules.tricks import beats, best_played, next_to_follow
from . import cards

LONGEST_NOTE = 25


mark = ByKind(n.MOVES, usual=Mark())
mark.of(n.NAME)(lambda box, s, seat: Mark(f"seat-{seat + 1}", note=_("yourself") if seat == s.actor else ""))
mark.of(n.DISCARD)(lambda box, s, card: Mark(card_spot(card), "aside"))
mark.of(n.PLAY)(lambda box, s, card: Mark(card_spot(card), "trick", _note_of_play(s, card)))
mark.of(n.CALL)(lambda box, s: Mark(note=_note_of_call(s)))


@mark.of(n.PEEK)
def _mark_peek(box: Edition, s: Any, slot: int) -> Mark:
    """What the player who looks knows already, or what the look would tell."""
    left = int(s.tokens[s.actor]) - 1
    if s.peeked[s.actor] >> slot & 1:
        note = _("known: {liability}").format(liability=cards.liability_name(box, int(s.liability[slot])))
    elif left == 0:
        note = _("Guilty? your last token")
    else:
        note = ngettext("Guilty? {left} token left", "Guilty? {left} tokens left", left).format(left=left)
    return Mark("token", suspect_spot(slot), note)


@mark.of(n.MODIFY)
def _mark_modification(box: Edition, s: Any, card: int, side: int) -> Mark:
    """What a Modification adds to a total, and the symbol that it brings along."""
    number = card % n.NUMBERS
    told = _("conviction {change}") if side == n.LEFT else _("acquittal {change}")
    note = told.format(change=cards.modification_worth(box, s, number, side))
    return Mark(card_spot(n.SUIT_CARDS + number), f"{cards.CARD_IDS[card]}-{cards.SIDES[side]}", note)


@mark.of(n.PLACE)
def _mark_place(box: Edition, s: Any, card: int, slot: int, side: int) -> Mark:
    """How the Suspect would stand."""
    before, after = cards.totals(box, s, slot), cards.totals_after(box, s, card, slot, side)
    if cards.is_rosette(card):
        note = _note_of_rosette(box, card, side, before, after)
    else:
        note = _verdict(*after) if before != after else _("no effect there")
    return Mark(card_spot(card), f"{suspect_spot(slot)}-{cards.side_names(card)[side]}", note)


def card_spot(card: int) -> str:
    """The spot of a card, wherever it lies."""
    return f"card-{cards.CARD_IDS[card]}"


def suspect_spot(slot: int) -> str:
    """The spot of a Suspect."""
    return f"s{slot + 1}"


# ---- notes ---------------------------------------------------------------------------------------------------------


def _note_of_play(s: Any, card: int) -> str:
    """Whether a card wins the Trick as it lies."""
    if s.phase == n.LEADING:
        return _("wins the Trick") if _is_highest(s, card) else _("trump") if card // n.NUMBERS == s.trump else ""
    if s.phase != n.FOLLOWING:
        return ""
    if not beats(s, card, int(s.played[best_played(s)])):
        return _("cannot win")
    return _("wins the Trick") if _is_highest(s, card) or _is_last(s) else _("wins so far")


def _is_highest(s: Any, card: int) -> bool:
    """Whether no card of the box beats this one."""
    return card // n.NUMBERS == s.trump and card % n.NUMBERS == n.NUMBERS - 1


def _is_last(s: Any) -> bool:
    """Whether nobody follows behind the actor."""
    after = s.copy()
    after.answered |= 1 << int(s.actor)
    return int(next_to_follow(after)) < 0


def _note_of_rosette(box: Edition, card: int, bar: int, before: tuple[int, int], after: tuple[int, int]) -> str:
    """The longest that fits of what a Rosette brings, with the totals if it changes them."""
    full, short = cards.bar_worth(box, card, bar), cards.bar_in_short(box, card, bar)
    if before == after:
        notes = [full, short] if full else [_("no effect there")]
    else:
        told = "{} : {}".format(*after)
        notes = [f"{full}, {told}", f"{short}, {told}", _verdict(*after)]
    return next((note for note in notes if len(note) <= LONGEST_NOTE), "")


def _verdict(conviction: int, acquittal: int) -> str:
    """What becomes of a Suspect with these totals."""
    told = (
        _("convicts {conviction} : {acquittal}") if conviction >= acquittal else _("acquits {conviction} : {acquittal}")
    )
    return told.format(conviction=conviction, acquittal=acquittal)


def _note_of_call(s: Any) -> str:
    """Whoever calls first has the bonus: those nearer to the lead are asked first (JR-51)."""
    if s.phase != n.CLOSING:
        return ""
    return _("no extra Trick, no bonus") if s.callers else _("+1 point")


# ---- spots ---------------------------------------------------------------------------------------------------------


def spot(box: Edition, s: Any, name: str) -> str:
    """What a spot is called: cards, the Trick, Suspects and the places around them, seats."""
    plain = {"trick": _("the Trick"), "aside": _("put aside"), "token": _("your Soul gaze tokens")}
    if name in plain:
        return plain[name]
    if name.startswith("card-") and name[5:] in cards.CARD_IDS:
        return cards.full_name(box, cards.CARD_IDS.index(name[5:]))
    if found := re.fullmatch(r"seat-([1-7])", name):
        return cards.name_of(int(found[1]) - 1)
    if found := re.fullmatch(r"s([1-3])(?:-(left|right|top|bottom))?", name):
        suspect = cards.suspect_name(box, s, int(found[1]) - 1)
        return _around(found[2]).format(suspect=suspect) if found[2] else suspect
    card, _dash, side = name.partition("-")
    if card in cards.CARD_IDS and side in cards.SIDES:
        told = _("the left edge of {card}") if side == cards.SIDES[n.LEFT] else _("the right edge of {card}")
        return told.format(card=cards.short_name(cards.CARD_IDS.index(card)))
    return name


def _around(where: str) -> str:
    return {
        "left": _("left of {suspect}, to convict"),
        "right": _("right of {suspect}, to acquit"),
        "top": _("above {suspect}, top bar"),
        "bottom": _("above {suspect}, bottom bar"),
    }[where]
