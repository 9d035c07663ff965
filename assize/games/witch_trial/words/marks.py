"""Where the offers of Witch Trial show on the table, what they lead to in a few words, and which of them do most."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _, pgettext
from ....core.telling import ByKind, filled
from ....core.words import Mark
from .. import state as n
from ..box import card_data, card_ids
from ..mind.odds import (
    THROWS,
    chance_after,
    chance_of_conviction,
    convicting_throws,
    expected_share,
    fair_share,
    outlook,
    outlook_of_pick,
    own_chance,
    whole_percent,
)
from ..rules.arguing import objection_of
from ..rules.cards import can_draw
from ..rules.course import is_over, oldest_case
from ..rules.motions import price_of
from ..rules.trial import active, starting_jury
from .notation import LETTERS
from .parties import case_of, shares

GAINS = {
    n.BANK_TO_YOU, n.DRAW_CARDS, n.STEAL, n.TAKE_DISCARD, n.TAKE_LINEUP, n.VERDICT_REROLL, n.UNDO_EVIDENCE,
    n.UNDO_WITNESS,
}  # fmt: skip
WINS, CONVICTS, HELPS = 3, 2, 1  # how much an offer does

mark = ByKind(n.MOVES, usual=Mark())


# ---- a turn --------------------------------------------------------------------------------------------------------


@mark.of(n.BUY)
def _mark_purchase(box: Edition, s: Any, place: int) -> Mark:
    price = int(box.record["prices"][0, place])
    note = f"${price}" if price else pgettext("price", "free")
    return Mark(card_ids(box)[s.lineup[place]], "hand", note, weight=0 if price else HELPS)


@mark.of(n.MAKE_CASE)
def _mark_case(box: Edition, s: Any, card: int, place: int) -> Mark:
    """How likely the case would be won as it opens, and what the Charge brings."""
    suspect, charge = case_of(box, s, card, place)
    jury, court = starting_jury(box.record[0], suspect, charge), int(box.record["court"][0, charge])
    wins = convicting_throws(jury)
    told = _("Jury {jury}: {percent} %, win ${court}")
    note = told.format(jury=jury, percent=whole_percent(wins / THROWS), court=court)
    return Mark(card_ids(box)[card], card_ids(box)[s.lineup[place]], note, weight=CONVICTS if 2 * wins > THROWS else 0)


@mark.of(n.DEFEND)
def _mark_defense(box: Edition, s: Any, prosecutor: int) -> Mark:
    """What the defender is paid, and the chance to win the money as it stands."""
    suspect, charge = int(s.suspects[prosecutor]), int(s.charges[prosecutor])
    wins = THROWS - convicting_throws(starting_jury(box.record[0], suspect, charge))
    told = {"budget": int(box.record["budget"][0, suspect]), "percent": whole_percent(wins / THROWS)}
    note = _("${budget} now, {percent} % to win ${pot}").format(**told, pot=_pot(box, s, charge))
    return Mark(f"case-{LETTERS[prosecutor]}", "court", note, weight=CONVICTS if 2 * wins >= THROWS else HELPS)


@mark.of(n.APPOINT)
def _mark_appointment(box: Edition, s: Any) -> Mark:
    """The chance to win the money with the own case as it stands."""
    suspect, charge = int(s.suspects[s.turn]), int(s.charges[s.turn])
    wins = convicting_throws(starting_jury(box.record[0], suspect, charge))
    told = _("{percent} % to win ${pot}")
    note = told.format(percent=whole_percent(wins / THROWS), pot=_pot(box, s, charge))
    return Mark(f"case-{LETTERS[s.turn]}", "court", note, weight=CONVICTS if 2 * wins > THROWS else 0)


@mark.of(n.PASS)
def _mark_pass(box: Edition, s: Any) -> Mark:
    """Passing shows on the piles, where a turn begins; the last pass of all ends the game."""
    if not _pass_ends(box, s):
        return Mark(target="pass")
    if s.money[s.turn] == s.money.max():
        return Mark(target="pass", note=_("ends the game: you win"), weight=WINS)
    return Mark(target="pass", note=_("ends the game"))


def _pot(box: Edition, s: Any, charge: int) -> int:
    """What a trial on this Charge would be about if it were held now."""
    return int(s.fees) + int(box.record["court"][0, charge])


def _pass_ends(box: Edition, s: Any) -> bool:
    """Whether the game is over once this lawyer has passed (WA-43)."""
    last = int(s.lineup[0]) < 0 or s.passes + 1 >= s.players
    return bool(last and not can_draw(box.record[0], s) and oldest_case(s) < 0)


# ---- a trial -------------------------------------------------------------------------------------------------------


@mark.of(n.PLAY)
def _mark_card(box: Edition, s: Any, card: int) -> Mark:
    seat = int(s.actor)
    return Mark(card_ids(box)[card], "court", card_note(box, s, seat, card), weight=card_weight(box, s, seat, card))


@mark.of(n.PICK)
def _mark_pick(box: Edition, s: Any, card: int) -> Mark:
    outcomes = outlook_of_pick(box, s, card)
    if not outcomes:
        return Mark(target=card_ids(box)[card])
    return Mark(target=card_ids(box)[card], note=odds_note(s, outcomes), weight=_gained(s, int(s.actor), outcomes))


@mark.of(n.REST)
def _mark_rest(box: Edition, s: Any) -> Mark:
    percent = whole_percent(chance_of_conviction(s, int(s.jury)))
    return Mark(target="rest", note=_("{percent} % guilty as it stands").format(percent=percent))


@mark.of(n.OBJECT)
def _mark_objection(box: Edition, s: Any) -> Mark:
    """The more the Motion would do for the other side, the better it is to stop it."""
    weight = card_weight(box, s, active(s), int(s.motion))
    note = _("stops it; they get your card")
    return Mark(card_ids(box)[objection_of(box.record[0], s, int(s.actor))], "court", note, weight=weight)


@mark.of(n.ALLOW)
def _mark_allowing(box: Edition, s: Any) -> Mark:
    outcomes = outlook(box, s, active(s), int(s.motion))
    return Mark(note=odds_note(s, outcomes) if outcomes else "")


def card_note(box: Edition, s: Any, seat: int, card: int) -> str:
    """What a card would do to the Jury and to the chance of a conviction, or else in a few words what it does."""
    outcomes = outlook(box, s, seat, card)
    price = price_of(box.record[0], card) if box.record["kind"][0, card] == n.MOTION else 0
    if outcomes:
        return odds_note(s, outcomes, int(price))
    if box.record["kind"][0, card] != n.MOTION:
        return ""
    effects = card_data(box)[card]["effects"]
    found = ((n.EFFECT_WORDS[effect["do"]].note, effect) for effect in effects)
    return ", ".join(filled(note, effect) for note, effect in found if note)


def odds_note(s: Any, outcomes: dict[int, int], price: int = 0) -> str:
    """From which chance of a conviction to which the Jury goes, with what has to be paid for it."""
    now = whole_percent(chance_of_conviction(s, int(s.jury)))
    told = {"jury": next(iter(outcomes)), "now": now, "then": whole_percent(chance_after(s, outcomes)), "price": price}
    if len(outcomes) > 1 and told["then"] == now:
        certain = now in (0, 100)
        return (_("still {now} % guilty") if certain else _("still about {now} % guilty")).format_map(told)
    if len(outcomes) > 1:
        return _("{now} to about {then} % guilty").format_map(told)
    if price and told["then"] == now:
        return _("Jury {jury} for ${price}: still {now} %").format_map(told)
    if price:
        return _("Jury {jury} for ${price}: {now} to {then} %").format_map(told)
    if told["then"] == now:
        return _("Jury {jury}: still {now} % guilty").format_map(told)
    return _("Jury {jury}: {now} to {then} % guilty").format_map(told)


def card_weight(box: Edition, s: Any, seat: int, card: int) -> int:
    """How much a card does for the lawyer who plays it."""
    outcomes = outlook(box, s, seat, card)
    if outcomes:
        return _gained(s, seat, outcomes)
    words = set(box.record["effects"][0, card].tolist())
    ahead = own_chance(s, seat, chance_of_conviction(s, int(s.jury))) >= 0.5
    helps = words & GAINS or (n.BANK_TO_COURT in words and ahead) or (n.THROW_OUT in words and not ahead)
    return HELPS if helps else 0


def _gained(s: Any, seat: int, outcomes: dict[int, int]) -> int:
    """Most is done by what makes a side the favourite or certain; whatever makes a verdict its way likelier helps."""
    now = own_chance(s, seat, chance_of_conviction(s, int(s.jury)))
    then = own_chance(s, seat, chance_after(s, outcomes))
    if then <= now:
        return 0
    return CONVICTS if then == 1 or now < 0.5 <= then else HELPS


# ---- bargains ------------------------------------------------------------------------------------------------------


@mark.of(n.OFFER)
def _mark_offer(box: Edition, s: Any, share: int) -> Mark:
    told = _("you {percent} %, odds say {odds} %")
    note = told.format(percent=_percent_of(s, _own(s, *shares(s, share))), odds=_percent_of(s, _expected(s)))
    return Mark(note=note, scale="plea", value=share * n.STEP, weight=HELPS if share == fair_share(s) else 0)


@mark.of(n.NO_OFFER)
def _mark_silence(box: Edition, s: Any) -> Mark:
    return Mark(note=_going_on(s))


@mark.of(n.DECLINE)
def _mark_refusal(box: Edition, s: Any) -> Mark:
    return Mark(note=_going_on(s), weight=HELPS if _own(s, *shares(s)) < _expected(s) else 0)


@mark.of(n.ACCEPT)
def _mark_agreement(box: Edition, s: Any) -> Mark:
    """As good as the odds or better is of use, and what makes one the richest when the game ends with it wins."""
    own, expected = _own(s, *shares(s)), _expected(s)
    told = _("you {percent} %, odds say {odds} %")
    note = told.format(percent=_percent_of(s, own), odds=_percent_of(s, expected))
    weight = WINS if _settling_wins(box, s) else HELPS if own >= expected else 0
    return Mark(note=note, weight=weight)


def _own(s: Any, prosecution: float, defense: float) -> float:
    """What is for the lawyer who is asked."""
    return prosecution if s.actor == s.prosecutor else defense


def _expected(s: Any) -> float:
    """What the odds of the verdict are worth to the lawyer who is asked."""
    return _own(s, expected_share(s), int(s.fees) - expected_share(s))


def _percent_of(s: Any, amount: float) -> int:
    """How much of the money in the Court that is."""
    return whole_percent(amount / int(s.fees))


def _going_on(s: Any) -> str:
    """What the lawyer who is asked can expect of the money without a bargain and without further cards."""
    expected = _expected(s)
    told = _("${amount} by the odds ({percent} %)")
    return told.format(percent=_percent_of(s, expected), amount=round(expected))


def _settling_wins(box: Edition, s: Any) -> bool:
    """Whether the game ends with this bargain and the lawyer who is asked is among the richest then."""
    if not is_over(box.record[0], s) or (s.options.recycle and not s.recycled):
        return False
    money = s.money.astype(int)
    money[s.prosecutor] += shares(s)[0]
    money[s.defender] += shares(s)[1]
    return bool(money[s.actor] == money.max())
