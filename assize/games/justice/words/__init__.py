"""Justice in words: questions and offers as sentences. Everything else has files of its own."""

from __future__ import annotations

from typing import Any

from ....core.bits import lowest, popcount
from ....core.edition import Edition
from ....core.kernel import OVER
from ....core.language import _, lazy, ngettext
from ....core.words import Question
from .. import state as n
from ..box import identity_names, names, rosette_names
from ..rules.hands import hand_count
from .cards import (
    bar_worth,
    full_name,
    is_rosette,
    liability_name,
    listed,
    modification_name,
    modification_under,
    modification_worth,
    name_of,
    placing,
    points_told,
    short_name,
    suit_name,
    suspect_name,
    totals,
    totals_after,
)
from .marks import mark as mark
from .marks import spot as spot
from .news import TELL as TELL
from .news import news as news
from .notation import notation as notation
from .notation import parse as parse
from .refusals import why_not as why_not


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """A seat by the emblem of its guild."""
    return name_of(seat)


# ---- questions -----------------------------------------------------------------------------------------------------

ASKED = {
    n.REMEMBERING: (lazy("Who saw a police officer most recently?"), "JU-11"),
    n.HIDING: (lazy("A Liability card is laid face down for {suspect}."), "JU-13"),
    n.ACCUSING: (lazy("Who is {suspect}?"), "JU-14"),
    n.READING: (lazy("What is the Crime?"), "JU-15"),
    n.DEFINING: (lazy("What is the Crime Definition, and so the trump suit?"), "JU-16"),
    n.CASTING: (lazy("{name} is dealt an Identity."), "JU-18"),
    n.DEALING: (lazy("{name} is dealt a card."), "JU-19"),
    n.MODIFYING: (lazy("Does anybody modify a card of this Trick?"), "JU-34"),
    n.INFLUENCING: (lazy("{name} has won the Trick: which card goes to which Suspect?"), "JU-38"),
    n.CLOSING: (lazy("Does anybody call Case Closed?"), "JU-41"),
    n.JUDGING: (lazy("What is the Verdict on {suspect}?"), "JU-53"),
    n.REVEALING: (lazy("Was {suspect} Guilty?"), "JU-56"),
    n.SCORING: (lazy("Who was {name}, and what does that score?"), "JU-57"),
}
BY_SUSPECT = (n.HIDING, n.ACCUSING, n.JUDGING, n.REVEALING)
BY_SEAT = (n.CASTING, n.DEALING, n.SCORING)


def question(box: Edition, s: Any) -> Question:
    """What is being asked. Everybody reads it: it tells nothing of a hand, and in a window it names nobody."""
    if s.actor == OVER:
        return _over(s)
    phase = int(s.phase)
    if phase == n.NAMING:
        return _naming(s)
    if phase == n.DISCARDING:
        return _discarding(box, s)
    if phase == n.LEADING:
        return _leading(s)
    if phase == n.FOLLOWING:
        return _following(s)
    asked, clause = ASKED[phase]
    seat = int(s.next) % int(s.players) if phase in BY_SEAT else max(int(s.actor), 0)
    suspect = suspect_name(box, s, int(s.next)) if phase in BY_SUSPECT else ""
    return Question(_(asked).format(name=name_of(seat), suspect=suspect), clause)


def _naming(s: Any) -> Question:
    name = name_of(int(s.actor))
    if s.round <= 1:
        return Question(_("{name}: who is the first starting player?").format(name=name), "JU-11")
    asked = _("{name} has the fewest points: who is the starting player?")
    return Question(asked.format(name=name), "JU-20")


def _discarding(box: Edition, s: Any) -> Question:
    seat = int(s.actor)
    left = int(hand_count(s, seat) - box.box[0].hand[s.players] + s.options.discard)
    asked = ngettext(
        "{name}: which card do you put aside?",
        "{name}: which card do you put aside, with {left} to go?",
        left,
    )
    return Question(asked.format(name=name_of(seat), left=left), "JR-54")


def _leading(s: Any) -> Question:
    told = {"name": name_of(int(s.actor)), "trump": suit_name(int(s.trump))}
    if s.extra:
        return Question(_("{name} leads to the extra Trick: which card? Trump: {trump}.").format_map(told), "JU-43")
    return Question(_("{name} leads: which card? Trump: {trump}.").format_map(told), "JU-22")


def _following(s: Any) -> Question:
    told = {
        "name": name_of(int(s.actor)),
        "led": suit_name(int(s.led)),
        "trump": suit_name(int(s.trump)),
    }
    if s.led == s.trump:
        asked = (
            _("{name}: follow {led}, the trump suit, or pass and peek?")
            if s.tokens[s.actor]
            else _("{name}: follow {led}, the trump suit.")
        )
    else:
        asked = (
            _("{name}: follow {led}, trump with {trump}, or pass and peek?")
            if s.tokens[s.actor]
            else _("{name}: follow {led}, or trump with {trump}.")
        )
    return Question(asked.format_map(told), "JU-24")


def _over(s: Any) -> Question:
    winners = int(s.winners)
    total = int(s.total[lowest(winners)]) if winners else 0
    if popcount(winners) > 1:
        told = _("The game is over: {names} share the win with {points} each.")
    else:
        told = _("The game is over: {names} has won with {points}.")
    tied = s.total[: s.players].tolist().count(total) > 1
    clause = "JR-50" if total < s.options.target else "JU-65" if tied else "JU-64"
    return Question(told.format(names=listed(winners), points=points_told(total)), clause)


# ---- offers --------------------------------------------------------------------------------------------------------

PASSES = {n.MODIFYING: lazy("Play no Modification"), n.CLOSING: lazy("Do not call")}
GOES_ON = {
    n.JUDGING: lazy("Hear the Verdict on {suspect}"),
    n.REVEALING: lazy("Turn up the Liability card of {suspect}"),
    n.SCORING: lazy("Turn up the Identity of {name}"),
}
# Placing a card left or right of a Suspect: plain, with its Modification, or with one that sticks out elsewhere.
PLACES = {
    n.LEFT: (
        lazy("Place {card} left of {suspect}: conviction {change}, now {totals}"),
        lazy("Place {card} with {modification} left of {suspect}: conviction {change}, now {totals}"),
        lazy("Place {card} left of {suspect}, {modification} without effect: conviction {change}, now {totals}"),
    ),
    n.RIGHT: (
        lazy("Place {card} right of {suspect}: acquittal {change}, now {totals}"),
        lazy("Place {card} with {modification} right of {suspect}: acquittal {change}, now {totals}"),
        lazy("Place {card} right of {suspect}, {modification} without effect: acquittal {change}, now {totals}"),
    ),
}


def text(box: Edition, s: Any, code: int) -> str:
    """An offer as a sentence."""
    if code == n.PASS:
        return _(PASSES[int(s.phase)])
    if code == n.GO_ON:
        suspect = suspect_name(box, s, int(s.next)) if s.phase != n.SCORING else ""
        return _(GOES_ON[int(s.phase)]).format(suspect=suspect, name=name_of(int(s.next)))
    if code == n.CALL:
        return _("Call Case Closed")
    if code >= n.PLACE:
        return _text_of_place(box, s, *placing(code))
    if code >= n.MODIFY:
        return _text_of_modification(box, s, *divmod(code - n.MODIFY, 2))
    if code == n.STAY:
        return _("Stay out of this Trick")
    if code >= n.PEEK:
        return _("Pass, and look under {suspect}").format(suspect=suspect_name(box, s, code - n.PEEK))
    if code >= n.PLAY:
        told = _("Lead {card}") if s.phase == n.LEADING else _("Play {card}")
        return told.format(card=full_name(box, code - n.PLAY))
    if code >= n.DISCARD:
        return _("Put {card} aside").format(card=full_name(box, code - n.DISCARD))
    return _text_of_set_up(box, s, code)


def _text_of_place(box: Edition, s: Any, card: int, slot: int, side: int) -> str:
    before, after = totals(box, s, slot), totals_after(box, s, card, slot, side)
    told = {
        "card": short_name(card),
        "suspect": suspect_name(box, s, slot),
        "change": f"{after[side] - before[side]:+d}",
        "totals": "{} : {}".format(*after),
    }
    if is_rosette(card):
        told |= {"bar": rosette_names(box)[card % n.NUMBERS][side], "worth": bar_worth(box, card, side)}
        if told["worth"]:
            return _("Place {card} above {suspect} as {bar} ({worth}): now {totals}").format_map(told)
        return _("Place {card} above {suspect} as {bar}: now {totals}").format_map(told)
    number = modification_under(s, card)
    if number < 0:
        return _(PLACES[side][0]).format_map(told)
    told["modification"] = modification_name(box, number)
    return _(PLACES[side][1 if s.sticks[number] == side else 2]).format_map(told)


def _text_of_modification(box: Edition, s: Any, card: int, side: int) -> str:
    number = card % n.NUMBERS
    told = (
        _("Slip {modification} under {card}, sticking out left ({change})")
        if side == n.LEFT
        else _("Slip {modification} under {card}, sticking out right ({change})")
    )
    change = modification_worth(box, s, number, side)
    return told.format(modification=modification_name(box, number), card=short_name(card), change=change)


def _text_of_set_up(box: Edition, s: Any, code: int) -> str:
    """What chance deals, and who is named."""
    seat = name_of(int(s.next) % int(s.players))
    if code >= n.DEAL:
        return _("{name} is dealt {card}").format(name=seat, card=full_name(box, code - n.DEAL))
    if code >= n.CAST:
        return _("{name} is the {identity}").format(name=seat, identity=identity_names(box)[code - n.CAST])
    if code >= n.DEFINE:
        definition = code - n.DEFINE
        told = {"definition": names(box, "definitions")[definition], "trump": suit_name(box.box[0].trump[definition])}
        return _("{definition}: the trump suit is {trump}").format_map(told)
    if code >= n.READ:
        return names(box, "crimes")[code - n.READ]
    if code >= n.ACCUSE:
        return names(box, "suspects")[code - n.ACCUSE]
    if code >= n.HIDE:
        told = {"liability": liability_name(box, code - n.HIDE), "number": str(code - n.HIDE + 1)}
        return _("{liability}, Liability card {number}").format_map(told)
    if code >= n.NAME:
        return _("{name} starts").format(name=name_of(code - n.NAME))
    return _("{name} saw a police officer most recently").format(name=name_of(code - n.REMEMBER))


# ---- standing ------------------------------------------------------------------------------------------------------


def standing(box: Edition, s: Any, seat: int) -> str:
    """How a player stands, in a few words that everybody may read: points, tokens and cards."""
    tokens, cards = int(s.tokens[seat]), int(hand_count(s, seat))
    parts = [
        points_told(int(s.total[seat])),
        ngettext("{number} token", "{number} tokens", tokens).format(number=tokens),
        ngettext("{number} card", "{number} cards", cards).format(number=cards),
    ]
    if s.out >> seat & 1:
        parts.append(_("Case Closed"))
    return ", ".join(parts)
