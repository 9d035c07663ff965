"""What the cards of Witch Trial do, in sentences made from their effect words: a designer's card explains itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.language import _, lazy, ngettext

EFFECTS = {
    "jury_set": lazy("The Jury goes to {to}."),
    "jury_set_roll": lazy("Throw two dice: the Jury goes to their total."),
    "jury_shift": lazy("The Jury moves {by} your way."),
    "jury_shift_die": lazy("Throw a die: from {least} up the Jury moves {by} your way, else {back} back."),
    "rest": lazy("You then rest."),
    "throw_out": lazy("The case is thrown out."),
    "take_discard": lazy("Take a card of your choice from the discards."),
    "verdict_reroll_if_lost": lazy("If the verdict goes against you, it is thrown once more."),
    "pay_court": lazy("Pay ${amount} into Legal Fees."),
    "bank_to_court": lazy("The bank adds ${amount} to Legal Fees."),
    "bank_to_you": lazy("Take ${amount} from the bank."),
    "undo_evidence": lazy("Reverse one Evidence of your opponent in this trial."),
    "undo_witness": lazy("Reverse one Witness who spoke for your opponent."),
    "opponent_discards_random": lazy("Your opponent loses a card at random."),
    "steal_random": lazy("Take a card at random from your opponent's hand."),
    "replace_suspect": lazy("Replace the Suspect by one from your hand; the Jury moves by the difference."),
    "reroll_witness": lazy("Ask one of your Witnesses who failed again."),
    "take_lineup": lazy("Take a card from the Lineup for nothing."),
}
OBJECTION = lazy("Cancels a Motion of your opponent, who then gets this card.")


def money(amount: float) -> str:
    """An amount in dollars, the same in every language; cents only where there are any."""
    shown = f"{abs(amount):.2f}".removesuffix(".00")
    return f"−${shown}" if amount < 0 else f"${shown}"


def effect_text(card: Mapping[str, Any]) -> str:
    """What a Motion or an Objection does; `card` is the card as a view shows it."""
    return " ".join(_effect(effect) for effect in card["effects"]) if card["kind"] == "motion" else _(OBJECTION)


def _effect(effect: Mapping[str, Any]) -> str:
    """One effect as a sentence."""
    if effect["do"] == "draw":
        return ngettext("Draw {cards} card.", "Draw {cards} cards.", effect["cards"]).format_map(effect)
    if effect["do"] == "limit_opponent":
        return ngettext(
            "Prosecuting: the Defense plays at most {cards} card. Defending: no Final Argument.",
            "Prosecuting: the Defense plays at most {cards} cards. Defending: no Final Argument.",
            effect["cards"],
        ).format_map(effect)
    return _(EFFECTS[effect["do"]]).format_map(effect)
