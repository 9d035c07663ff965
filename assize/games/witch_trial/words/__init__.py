"""Witch Trial in words: questions and offers as sentences. Notation, news and refusals have files of their own."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.kernel import CHANCE, OVER
from ....core.language import _, lazy, ngettext, pgettext
from ....core.words import Mark, Question
from .. import state as n
from ..box import card_ids, card_name, card_numbers
from ..mind.odds import THROWS, chance_after, convicting_throws, expected_share, outlook, whole_percent
from ..rules.arguing import objection_of
from ..rules.course import must_try
from ..rules.trial import starting_jury
from .cards import money
from .news import LAWYERS, listed
from .news import TELL as TELL
from .news import news as news
from .notation import LETTERS, throw_of
from .notation import notation as notation
from .notation import parse as parse
from .refusals import why_not as why_not


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """The lawyer in a seat."""
    return LAWYERS[seat]


# ---- questions -----------------------------------------------------------------------------------------------------

PICKS = {
    n.TAKE_DISCARD: lazy("{name}: which card comes back from the discards?"),
    n.TAKE_LINEUP: lazy("{name}: which card is fetched from the Lineup?"),
    n.REPLACE_SUSPECT: lazy("{name}: who takes the place of {suspect}?"),
    n.UNDO_EVIDENCE: lazy("{name}: which Evidence of the other side is struck?"),
    n.UNDO_WITNESS: lazy("{name}: which Witness of the other side recants?"),
    n.REROLL_WITNESS: lazy("{name}: which Witness is asked again?"),
}
ARGUMENTS = (
    lazy("{name} prosecutes {suspect} for {charge}: play a card, or rest?"),
    lazy("{name} defends {suspect} against {charge}: play a card, or rest?"),
    lazy("{name} may play one last card, the Final Argument, or rest."),
)


def question(box: Edition, s: Any) -> Question:
    """What is being asked; everybody reads it, so it tells nothing of a hand."""
    if s.actor == OVER:
        return Question(_over(s), "WT-117")
    if s.actor == CHANCE:
        return _chance(box, s)
    name, phase = LAWYERS[int(s.actor)], int(s.phase)
    if phase == n.ACTING:
        return _action(box, s, name)
    suspect, charge = card_name(box, int(s.suspect)), card_name(box, int(s.charge))
    if phase == n.ARGUING:
        asked = _(ARGUMENTS[int(s.stage)])
        clause = "WT-101" if s.stage == n.FINAL else "WT-60"
        return Question(asked.format(name=name, suspect=suspect, charge=charge), clause)
    if phase == n.WINDOW:
        asked = _("{name}: is there an objection to {motion}?")
        return Question(asked.format(name=name, motion=card_name(box, int(s.motion))), "WT-85")
    if phase == n.PICKING:
        word = int(box.box["effects"][0, int(s.motion), int(s.effect)])
        return Question(_(PICKS[word]).format(name=name, suspect=suspect), "WT-75")
    if phase == n.BARGAINING:
        asked = _("{name} has rested: offer a bargain over the ${fees} in the Court?")
        return Question(asked.format(name=name, fees=int(s.fees)), "WT-93")
    prosecution, defense = shares(s)
    asked = _("{name}: {other} offers ${prosecution} to the Prosecution and ${defense} to the Defense. Accept?")
    told = {"other": LAWYERS[int(s.bidder)], "prosecution": prosecution, "defense": defense}
    return Question(asked.format(name=name, **told), "WT-96")


def _over(s: Any) -> str:
    winners = int(s.winners)
    money = max(s.money.tolist())
    if winners & (winners - 1):
        told = _("The game is over: {names} share the win with ${money} each.")
    else:
        told = _("The game is over: {names} has won with ${money}.")
    return told.format(names=listed(winners), money=money)


def _chance(box: Edition, s: Any) -> Question:
    """What chance decides."""
    phase = int(s.phase)
    if phase == n.DRAWING:
        return Question(_("{name} draws a card.").format(name=LAWYERS[int(s.turn)]), "WT-18")
    if phase == n.REFILLING:
        return Question(_("A new card joins the Lineup."), "WT-28")
    if phase == n.APPOINTING:
        asked = _("The dice decide who must defend {suspect}.")
        return Question(asked.format(suspect=card_name(box, int(s.suspects[s.turn]))), "WT-41")
    if phase == n.FORTUNE:
        card = int(s.played[s.witness]) if s.witness >= 0 else int(s.motion)
        clause = "WT-67" if s.witness >= 0 else "WT-75"
        return Question(_("Fortune decides about {card}.").format(card=card_name(box, card)), clause)
    if phase == n.DELIBERATING:
        asked = ngettext(
            "The Jury deliberates: {number} throw of 36 convicts.",
            "The Jury deliberates: {number} throws of 36 convict.",
            convicting_throws(int(s.jury)),
        )
        return Question(asked.format(number=convicting_throws(int(s.jury))), "WT-105")
    if phase == n.FIRST:
        return Question(_("Who has the first turn?"), "WT-16")
    return Question(_("The cards are dealt."), "WT-14")


def _action(box: Edition, s: Any, name: str) -> Question:
    if must_try(box.box[0], s):
        asked = _("Nobody wants the case against {suspect}: {name} must ask for a court-appointed defender.")
        return Question(asked.format(suspect=card_name(box, int(s.suspects[s.turn])), name=name), "WA-44")
    if s.suspects[s.turn] >= 0:
        asked = _("{name}: buy a card, defend a case, ask for a court-appointed defender, or pass?")
    else:
        asked = _("{name}: buy a card, make a case, defend one, or pass?")
    return Question(asked.format(name=name), "WT-19")


def shares(s: Any) -> tuple[int, int]:
    """What an offer on the table gives to the Prosecution and to the Defense."""
    share = int(s.share) * n.STEP
    return share, int(s.fees) - share


# ---- offers --------------------------------------------------------------------------------------------------------

DEEDS = {
    n.APPOINT: lazy("{name} asks for a court-appointed defender"),
    n.PASS: lazy("{name} passes"),
    n.REST: lazy("{name} rests"),
    n.OBJECT: lazy("{name} objects to {motion}"),
    n.ALLOW: lazy("{name} has no objection to {motion}"),
    n.NO_OFFER: lazy("{name} offers no bargain"),
    n.ACCEPT: lazy("{name} accepts"),
    n.DECLINE: lazy("{name} declines"),
}
PLAYED = {
    n.SUSPECT: lazy("{name} calls {card} to the stand"),
    n.CHARGE: lazy("{name} changes the Charge to {card}"),
    n.EVIDENCE: lazy("{name} shows the Jury {card}"),
    n.MOTION: lazy("{name} moves: {card}"),
}


def text(box: Edition, s: Any, code: int) -> str:
    """An offer as a sentence."""
    name = LAWYERS[int(s.actor)] if s.actor >= 0 else ""
    if code in DEEDS:
        motion = card_name(box, int(s.motion)) if code in (n.OBJECT, n.ALLOW) else ""
        return _(DEEDS[code]).format(name=name, motion=motion)
    if code >= n.OFFER:
        share = (code - n.OFFER) * n.STEP
        told = _("Prosecution ${prosecution}, Defense ${defense}")
        return told.format(prosecution=share, defense=int(s.fees) - share)
    if code >= n.DEFEND:
        return _text_of_chance(code) if code >= n.BEGIN else _text_of_defense(box, s, name, code - n.DEFEND)
    if code >= n.BUY:
        card, price = int(s.lineup[code - n.BUY]), int(box.box["prices"][0, code - n.BUY])
        told = _("{name} buys {card} for ${price}") if price else _("{name} takes {card} for nothing")
        return told.format(name=name, card=card_name(box, card), price=price)
    if code >= n.MAKE_CASE:
        suspect, charge = case_of(box, s, code)
        told = _("{name} accuses {suspect} of {charge}")
        return told.format(name=name, suspect=card_name(box, suspect), charge=card_name(box, charge))
    card = code % n.CARDS
    if code >= n.DRAW:
        return card_name(box, card)
    if code >= n.PICK:
        return _("{name} picks {card}").format(name=name, card=card_name(box, card))
    return _(PLAYED[int(box.box["kind"][0, card])]).format(name=name, card=card_name(box, card))


def _text_of_chance(code: int) -> str:
    if code >= n.THROW:
        first, second = throw_of(code)
        return _("{first} and {second}").format(first=first, second=second)
    return str(code - n.DIE + 1) if code >= n.DIE else LAWYERS[code - n.BEGIN]


def _text_of_defense(box: Edition, s: Any, name: str, prosecutor: int) -> str:
    told = _("{name} defends {suspect}, accused of {charge} by {prosecutor}")
    cards = (int(s.suspects[prosecutor]), int(s.charges[prosecutor]))
    suspect, charge = (card_name(box, card) for card in cards)
    return told.format(name=name, suspect=suspect, charge=charge, prosecutor=LAWYERS[prosecutor])


def case_of(box: Edition, s: Any, code: int) -> tuple[int, int]:
    """The Suspect and the Charge of a case that is offered."""
    own, index = divmod(code - n.MAKE_CASE, n.LINEUP)
    other = int(s.lineup[index])
    return (own, other) if box.box["kind"][0, own] == n.SUSPECT else (other, own)


# ---- marks ---------------------------------------------------------------------------------------------------------


def mark(box: Edition, s: Any, code: int) -> Mark:
    """Where an offer shows on the table, and what it leads to in a few words."""
    ids = card_ids(box)
    if code >= n.OFFER:
        return Mark(note=_going_on(s), scale="plea", value=(code - n.OFFER) * n.STEP)
    if code in (n.ACCEPT, n.DECLINE, n.NO_OFFER):
        return Mark(note=_going_on(s) if code == n.DECLINE else "")
    if code == n.OBJECT:
        return Mark(ids[objection_of(box.box[0], s, int(s.actor))], "court")
    if code == n.APPOINT:
        return Mark(f"case-{LETTERS[int(s.turn)]}", "court")
    if code >= n.BEGIN:
        return Mark()
    if code >= n.DEFEND:
        seat = code - n.DEFEND
        return Mark(f"case-{LETTERS[seat]}", "court", _defense_note(box, s, seat))
    if code >= n.BUY:
        price = int(box.box["prices"][0, code - n.BUY])
        return Mark(ids[int(s.lineup[code - n.BUY])], "hand", f"${price}" if price else pgettext("price", "free"))
    if code >= n.MAKE_CASE:
        own, index = divmod(code - n.MAKE_CASE, n.LINEUP)
        suspect, charge = case_of(box, s, code)
        jury, court = starting_jury(box.box[0], suspect, charge), int(box.box["court"][0, charge])
        return Mark(ids[own], ids[int(s.lineup[index])], _("Jury {jury}, ${court}").format(jury=jury, court=court))
    if code >= n.DRAW:
        return Mark()
    if code >= n.PICK:
        return Mark(target=ids[code - n.PICK])
    return Mark(ids[code], "court", card_note(box, s, int(s.actor), code))


def binds(box: Edition, code: int) -> bool:
    """Resting, bargaining and the answers to a Motion or an offer cannot be unsaid, nor can a Motion (WT-89, WA-38)."""
    announced = code < n.PICK and bool(box.box["kind"][0, code] == n.MOTION)
    return announced or code >= n.REST


def spot(box: Edition, s: Any, name: str) -> str:
    """What a spot is called: cards by their names."""
    if name in card_numbers(box):
        return card_name(box, card_numbers(box)[name])
    if name.startswith("case-"):
        return _("the case of {name}").format(name=LAWYERS[LETTERS.index(name.removeprefix("case-"))])
    return {"hand": _("your hand"), "court": _("the court")}.get(name, name)


def card_note(box: Edition, s: Any, seat: int, card: int) -> str:
    """What a card would do to the Jury and to the chance of a conviction; nothing for one that does not move it."""
    outcomes = outlook(box, s, seat, card)
    if not outcomes:
        return ""
    percent = whole_percent(chance_after(s, outcomes))
    if len(outcomes) == 1:
        return _("Jury {jury}: {percent} % guilty").format(jury=next(iter(outcomes)), percent=percent)
    return _("on average {percent} % guilty").format(percent=percent)


def _defense_note(box: Edition, s: Any, prosecutor: int) -> str:
    """What the defender is paid, and the chance to win as it stands."""
    suspect, charge = int(s.suspects[prosecutor]), int(s.charges[prosecutor])
    wins = THROWS - convicting_throws(starting_jury(box.box[0], suspect, charge))
    budget = int(box.box["budget"][0, suspect])
    return _("${budget}, then {percent} % to win").format(budget=budget, percent=whole_percent(wins / THROWS))


def _going_on(s: Any) -> str:
    """What both sides can expect of the money without a bargain and without further cards."""
    prosecution = expected_share(s)
    told = _("else {prosecution} to {defense}")
    return told.format(prosecution=money(prosecution), defense=money(int(s.fees) - prosecution))


def standing(box: Edition, s: Any, seat: int) -> str:
    """What a lawyer has, and what the lawyer is about."""
    cards, money = int((s.place == n.HAND + seat).sum()), int(s.money[seat])
    held = ngettext("${money}, {number} card", "${money}, {number} cards", cards).format(money=money, number=cards)
    if seat == s.prosecutor:
        return _("{held}, prosecuting").format(held=held)
    if seat == s.defender:
        return _("{held}, defending").format(held=held)
    return _("{held}, a case pending").format(held=held) if s.suspects[seat] >= 0 else held
