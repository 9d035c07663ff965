"""The cards of Witch Trial as broadsheets: what is printed on them, what they would do now, and where one may click."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.drawing import Data, Marks, escape, picture
from ....core.language import _, lazy, signed
from ..mind.odds import whole_percent
from ..words.cards import effect_text, money
from .pictures import cut, cut_for, portrait

Hint = Mapping[str, list[float]]

LETTERS = "ABCDEFG"
KINDS = {
    "suspect": lazy("Suspect"),
    "charge": lazy("Charge"),
    "evidence": lazy("Evidence"),
    "motion": lazy("Motion"),
    "objection": lazy("Objection"),
}
OF_36 = 36  # throws of two dice


def percent(chance: float) -> str:
    """A chance, rounded without becoming certain."""
    return _("{number} %").format(number=whole_percent(chance))


def art(card: Data, kind: str = "cut") -> str:
    """The wood-cut of a card, which is the same in every language."""
    drawn = portrait(card["printed"]) if card["kind"] == "suspect" else cut(cut_for(card["kind"], card["printed"]))
    return picture(kind, "0 0 48 48", drawn)


# ---- in words -----------------------------------------------------------------------------------------------------


def described(card: Data) -> str:
    """All that is printed on a card, in a sentence, without what is only there to smile at."""
    kind = card["kind"]
    if kind == "suspect":
        said = _("{name}: Suspect, Guilt {guilt}, pays the Defense {money}")
        return said.format(name=card["name"], guilt=card["guilt"], money=money(card["budget"]))
    if kind == "charge":
        said = _("{name}: Charge, Severity {severity}, brings the Court {money}")
        said = said.format(name=card["name"], severity=card["severity"], money=money(card["court"]))
        changes = [
            _("{change} with {suspect}").format(change=signed(change), suspect=suspect)
            for _place, suspect, change in card["with"]
        ]
        return ", ".join((said, *changes))
    if kind == "evidence":
        said = _("{name}: Evidence, {plus} for the Prosecution, {minus} for the Defense")
        return said.format(name=card["name"], plus=signed(card["prosecution"]), minus=signed(-card["defense"]))
    return _("{name}: {kind}. {effect}").format(name=card["name"], kind=_(KINDS[kind]), effect=effect_text(card))


def chance_of(hint: Hint) -> float:
    """The chance of a conviction with a card, over all that may come of it."""
    return sum(chance * of_36 for chance, of_36 in zip(hint["guilty"], hint["weight"], strict=True)) / OF_36


def jury_of(hint: Hint) -> str:
    """What the Jury Value may become, in few letters."""
    values = sorted(set(hint["jury"]))
    if len(values) == 1:
        return str(values[0])
    if len(values) == 2:
        return _("{low} or {high}").format(low=values[0], high=values[1])
    return _("{low} to {high}").format(low=values[0], high=values[-1])


def jury_short(hint: Hint) -> str:
    """The same in figures alone."""
    values = sorted(set(hint["jury"]))
    return "/".join(map(str, values)) if len(values) < 3 else f"{values[0]}–{values[-1]}"


def foretold(hint: Hint) -> str:
    """What a card would do, in a sentence."""
    said = _("played now, the Jury Value becomes {jury} and the chance of a conviction {percent}")
    return said.format(jury=jury_of(hint), percent=percent(chance_of(hint)))


# ---- drawn --------------------------------------------------------------------------------------------------------


def face(card: Data) -> str:
    """What is printed on a card, below its picture and above its hint."""
    kind, name = card["kind"], escape(card["name"])
    longest = max(map(len, card["name"].replace("-", " ").split()), default=0)
    long = " long" if longest > 11 else " longish" if longest > 7 else ""
    title = f'<span class="kind">{escape(_(KINDS[kind]))}</span><b class="name{long}">{name}</b>'
    if kind == "suspect":
        return (
            f'{title}<span class="worth">{_figure("guilt", str(card["guilt"]), _("Guilt"))}'
            f"{_figure('pay', money(card['budget']), _('Defense'))}</span>{_flavour(card)}"
        )
    if kind == "charge":
        changes = "".join(
            f"<span><i>{signed(change)}</i> {escape(suspect)}</span>" for _place, suspect, change in card["with"]
        )
        return (
            f'{title}<span class="worth">{_figure("guilt", str(card["severity"]), _("Severity"))}'
            f"{_figure('pay', money(card['court']), _('Court'))}</span>"
            f'<span class="with">{changes}</span>{_flavour(card)}'
        )
    if kind == "evidence":
        return (
            f'{title}<span class="worth">{_figure("up", signed(card["prosecution"]), _("Prosecution"))}'
            f"{_figure('down', signed(-card['defense']), _('Defense'))}</span>{_flavour(card)}"
        )
    return f'{title}<span class="effect">{escape(effect_text(card))}</span>{_flavour(card)}'


def _figure(kind: str, number: str, label: str) -> str:
    return f'<span class="{kind}"><b>{number}</b> <small>{escape(label)}</small></span>'


def _flavour(card: Data) -> str:
    return f'<span class="flavour">{escape(card["text"])}</span>' if card.get("text") else ""


def whole(
    marks: Marks, name: str, card: Data, before: str = "", after: str = "", said: str = "", origin: str = ""
) -> str:
    """A card in full, as a spot and as a piece that travels: in the hand, the Lineup, the discard pile."""
    label = f"{described(card)}; {said}" if said else described(card)
    attributes = marks.piece(name, f"card {card['kind']}", label, origin)
    return f'<div {attributes}>{before}<span class="sheet">{art(card)}{face(card)}{after}</span></div>'


def hint(found: Hint | None, jury: int) -> str:
    """The small strip under a card that says what it would do to the Jury and to the odds."""
    if not found:
        return ""
    mean = sum(value * times for value, times in zip(found["jury"], found["weight"], strict=True)) / OF_36
    way = "rises" if mean > jury else "falls" if mean < jury else "stays"
    return (
        f'<span class="hint {way}"><span>{escape(_("Jury {value}").format(value=jury_short(found)))}</span>'
        f"<b>{escape(percent(chance_of(found)))}</b></span>"
    )
