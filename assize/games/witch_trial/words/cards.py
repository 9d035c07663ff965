"""What the cards of Witch Trial do, in sentences made from their effect words: a designer's card explains itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.language import _, lazy
from ....core.telling import filled
from .. import state as n

OBJECTION = lazy("Cancels a Motion of your opponent, who then gets this card.")


def money(amount: float) -> str:
    """An amount in dollars, the same in every language; cents only where there are any."""
    shown = f"{abs(amount):.2f}".removesuffix(".00")
    return f"−${shown}" if amount < 0 else f"${shown}"


def effect_text(card: Mapping[str, Any]) -> str:
    """What a Motion or an Objection does; `card` is the card as a view shows it."""
    if card["kind"] != "motion":
        return _(OBJECTION)
    return " ".join(filled(n.EFFECT_WORDS[effect["do"]].text, effect) for effect in card["effects"])
