"""What happens in Witch Trial, told in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.edition import Edition
from ....core.kernel import EVERYTHING
from ....core.language import _, lazy, ngettext
from ....core.words import News
from .. import state as n
from ..box import card_name

LAWYERS = ("Ashgrove", "Brimley", "Crowe", "Dunmore", "Eaves", "Fenwick", "Gallow")

# The sentence for each fact and the clause behind it. {seat}, {victim} and {prosecutor} are lawyers; cards go by name.
TELL = {
    "dealt": (lazy("The court is in session: everybody is dealt {cards} cards, and five go on sale."), "WT-14"),
    "begins": (lazy("{seat} has the first turn."), "WT-16"),
    "drew": (lazy("{seat} draws {card}."), "WT-18"),
    "recycled": (lazy("The deck is spent: {cards} discards are shuffled into a second one."), "WT-120"),
    "laid out": (lazy("{card} joins the Lineup."), "WT-28"),
    "bought": (lazy("{seat} pays ${price} into Legal Fees for {card}."), "WT-25"),
    "filed": (lazy("{seat} accuses {suspect} of {charge}."), "WT-30"),
    "passed": (lazy("{seat} shuffles papers and passes."), "WT-20"),
    "sought": (lazy("{seat} asks the Court to find a defender."), "WT-39"),
    "rolled": (lazy("{seat} throws {first} and {second}."), "WT-40"),
    "tied": (lazy("{seats} tie for the lowest throw and throw again."), "WA-13"),
    "appointed": (lazy("{seat} throws lowest and must defend the case of {prosecutor}."), "WT-41"),
    "defends": (lazy("{seat} rises to defend the case of {prosecutor}."), "WT-36"),
    "opened": (lazy("{suspect} is tried for {charge}. The Jury starts at {jury}."), "WT-55"),
    "paid": (lazy("{seat} is paid ${budget} to defend; ${court} goes into Legal Fees."), "WT-48"),
    "showed": (lazy("{seat} shows the Jury {card}, which brings it to {jury}."), "WT-64"),
    "called": (lazy("{seat} calls {card} to the stand."), "WT-66"),
    "testified": (lazy("{card} throws a {die} and is believed. The Jury goes to {jury}."), "WT-68"),
    "stayed silent": (lazy("{card} throws a {die} and is laughed out of the box."), "WT-69"),
    "charged": (lazy("{seat} changes the Charge to {card}. The Jury goes to {jury}."), "WT-71"),
    "moved": (lazy("{seat} moves: {card}."), "WT-75"),
    "objected": (lazy("{seat} objects! {card} is struck, and the Objection changes hands."), "WT-83"),
    "allowed": (lazy("{seat} has no objection to {card}."), "WT-85"),
    "swayed": (lazy("{card}: the Jury goes to {jury}."), "WT-75"),
    "threw": (lazy("{seat} throws {first} and {second}."), "WT-82"),
    "gambled": (lazy("{card} comes with a {die}. The Jury goes to {jury}."), "WT-75"),
    "fetched": (lazy("{seat} remembers {card} from an earlier case and takes it from the discards."), "WT-81"),
    "kept": (lazy("{seat} keeps {card} in reserve for the verdict."), "WT-75"),
    "bribed": (lazy("{seat} lets ${amount} fall into Legal Fees."), "WT-75"),
    "stocked": (lazy("The bank adds ${amount} to Legal Fees."), "WT-75"),
    "invoiced": (lazy("{seat} bills the bank ${amount}."), "WT-75"),
    "struck": (lazy("{seat} has {card} taken back. The Jury goes to {jury}."), "WA-54"),
    "lost": (lazy("{seat} loses {card}, which lands among the papers of this trial."), "WA-56"),
    "stole": (lazy("{seat} rummages on the bench of {victim} and takes {card}."), "WA-57"),
    "swapped": (lazy("Wrong prisoner! {seat} puts {card} in the dock. The Jury goes to {jury}."), "WA-58"),
    "helped": (lazy("{seat} has {card} fetched from the Lineup."), "WT-75"),
    "rested": (lazy("{seat} rests."), "WT-92"),
    "offered": (lazy("{seat} offers ${prosecution} to the Prosecution and ${defense} to the Defense."), "WT-93"),
    "no offer": (lazy("{seat} offers no bargain."), "WT-93"),
    "declined": (lazy("{seat} declines."), "WT-97"),
    "settled": (lazy("It is settled: ${prosecution} for the Prosecution, ${defense} for the Defense."), "WT-96"),
    "thrown out": (lazy("The case against {suspect} is thrown out. ${fees} stays in the Court."), "WT-78"),
    "deliberated": (lazy("The Jury deliberates: {first} and {second} on top of {jury}."), "WT-105"),
    "appealed": (lazy("{seat} appeals, and the dice are thrown again."), "WA-51"),
    "convicted": (lazy("{suspect} is guilty. {seat} collects ${fees}."), "WT-106"),
    "acquitted": (lazy("{suspect} walks free. {seat} collects ${fees}."), "WT-106"),
    "won": (lazy("The court rises. {seats} wins with ${money}."), "WT-117"),
}
FREE_CARD = lazy("{seat} takes {card} for nothing.")
UNSEEN_DRAW = lazy("{seat} draws a card.")
UNSEEN_THEFT = lazy("{seat} rummages on the bench of {victim} and takes a card.")
NO_LAST_WORD = lazy("{seat} must do without a Final Argument.")
SHARED_WIN = lazy("The court rises. {seats} share the win with ${money} each.")
KINDS = list(n.NEWS)
SEATED = ("seat", "victim", "prosecutor")
PRINTED = ("card", "suspect", "charge")


def news(box: Edition, s: Any, fact: Sequence[int], seat: int | None) -> News:
    """A fact as a seat may hear it: a card that is drawn or stolen is seen by those who handle it alone."""
    kind = KINDS[fact[0]]
    data = dict(zip(n.NEWS[kind], fact[1:], strict=False))
    if kind == "silenced":
        return _silenced(data)
    sentence, clause = TELL[kind]
    if kind in ("drew", "stole") and seat not in (EVERYTHING, data["seat"], data.get("victim", data["seat"])):
        del data["card"]
        sentence = UNSEEN_DRAW if kind == "drew" else UNSEEN_THEFT
    elif kind == "bought" and data["price"] == 0:
        sentence = FREE_CARD
    elif kind == "won" and data["seats"] & (data["seats"] - 1):
        sentence, clause = SHARED_WIN, "WA-46"
    told = {key: _told(box, key, value) for key, value in data.items()}
    return News(_(sentence).format_map(told), clause, kind, data)


def _silenced(data: dict[str, int]) -> News:
    """The Defense may play few cards, or the Prosecution has no last word."""
    name, cards = LAWYERS[data["seat"]], data["cards"]
    told = ngettext(
        "{seat} may play {cards} more card in this trial.", "{seat} may play {cards} more cards in this trial.", cards
    )
    sentence = told.format(seat=name, cards=cards) if cards else _(NO_LAST_WORD).format(seat=name)
    return News(sentence, "WA-60", "silenced", data)


def _told(box: Edition, key: str, value: int) -> str:
    """A number of a fact as it reads in a sentence."""
    if key in SEATED:
        return LAWYERS[value]
    if key in PRINTED:
        return card_name(box, value)
    return listed(value) if key == "seats" else str(value)


def listed(seats: int) -> str:
    """The lawyers of a set of seats by name."""
    names = [name for seat, name in enumerate(LAWYERS) if seats >> seat & 1]
    if len(names) == 1:
        return names[0]
    return _("{others} and {last}").format(others=", ".join(names[:-1]), last=names[-1])
