"""What a Motion of Witch Trial can do: each effect word of an edition, with all that is told of it.

Rules know an effect by its number. What it does stands in `rules/motions.py` and `rules/fortune.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.language import lazy
from ....core.questions import Plural, Say, plural
from .records import FACES, HIGHEST_JURY, LOWEST_JURY, STEP

MOST_MONEY = 500  # that one card may bring
DOLLARS = range(STEP, MOST_MONEY + 1)
JURY = range(LOWEST_JURY, HIGHEST_JURY + 1)
FEW = range(1, 6)


class Effect(NamedTuple):
    """An effect word: its number, its sentence on a card, and the numbers that go with it, with their limits."""

    number: int
    text: str | Plural
    numbers: dict[str, range]
    asks: Say | None  # which card it works on
    chance: bool  # whether it waits for dice or a random card
    worth: float  # dollars, to a bot ...
    each: float  # ... and for each that its first number counts
    note: str | Plural  # what it does in a few words, where it is not the Jury that tells


EFFECT_WORDS: dict[str, Effect] = {}


def _effect(
    word: str,
    text: str | Plural,
    worth: float = 0.0,
    each: float = 0.0,
    asks: Say | None = None,
    chance: bool = False,
    note: str | Plural = "",
    **numbers: range,
) -> int:
    """Declare the next effect word."""
    number = len(EFFECT_WORDS) + 1
    EFFECT_WORDS[word] = Effect(number, text, numbers, asks, chance, worth, each, note)
    return number


JURY_SET = _effect("jury_set", lazy("The Jury goes to {to}."), 10.0, to=JURY)
JURY_SET_ROLL = _effect("jury_set_roll", lazy("Throw two dice: the Jury goes to their total."), 7.0, chance=True)
JURY_SHIFT = _effect("jury_shift", lazy("The Jury moves {by} your way."), each=5.8, by=JURY)
JURY_SHIFT_DIE = _effect(
    "jury_shift_die",
    lazy("Throw a die: from {least} up the Jury moves {by} your way, else {back} back."),
    6.0,
    chance=True,
    least=range(2, FACES + 1),
    by=JURY,
    back=range(HIGHEST_JURY + 1),
)
REST_AFTER = _effect("rest", lazy("You then rest."))
THROW_OUT = _effect("throw_out", lazy("The case is thrown out."), 15.0, note=lazy("no verdict, money waits"))
TAKE_DISCARD = _effect(
    "take_discard",
    lazy("Take a card of your choice from the discards."),
    11.0,
    note=lazy("a card from the discards"),
    asks=Say("{name}: which card comes back from the discards?", "WT-75", "Which card do you take from the discards?"),
)
VERDICT_REROLL = _effect(
    "verdict_reroll_if_lost",
    lazy("If the verdict goes against you, it is thrown once more."),
    15.0,
    note=lazy("a second throw if you lose"),
)
PAY_COURT = _effect(
    "pay_court",
    lazy("Pay ${amount} into Legal Fees."),
    each=-0.6,
    note=lazy("costs you ${amount}"),
    amount=DOLLARS,
)
BANK_TO_COURT = _effect(
    "bank_to_court",
    lazy("The bank adds ${amount} to Legal Fees."),
    each=0.4,
    note=lazy("${amount} more to win"),
    amount=DOLLARS,
)
BANK_TO_YOU = _effect(
    "bank_to_you",
    lazy("Take ${amount} from the bank."),
    each=0.8,
    note=lazy("${amount} for you"),
    amount=DOLLARS,
)
UNDO_EVIDENCE = _effect(
    "undo_evidence",
    lazy("Reverse one Evidence of your opponent in this trial."),
    6.0,
    note=lazy("an Evidence taken back"),
    asks=Say(
        "{name}: which Evidence of the other side is struck?",
        "WT-75",
        "Which Evidence of the other side do you have struck?",
    ),
)
UNDO_WITNESS = _effect(
    "undo_witness",
    lazy("Reverse one Witness who spoke for your opponent."),
    5.0,
    note=lazy("a Witness taken back"),
    asks=Say(
        "{name}: which Witness of the other side recants?",
        "WT-75",
        "Which Witness of the other side do you make recant?",
    ),
)
DRAW_CARDS = _effect(
    "draw",
    plural("Draw {cards} card.", "Draw {cards} cards.", by="cards"),
    18.0,
    chance=True,
    note=plural("{cards} more card", "{cards} more cards", by="cards"),
    cards=FEW,
)
OPPONENT_DISCARDS = _effect(
    "opponent_discards_random",
    lazy("Your opponent loses a card at random."),
    9.0,
    chance=True,
    note=lazy("your opponent loses a card"),
)
STEAL = _effect(
    "steal_random",
    lazy("Take a card at random from your opponent's hand."),
    15.0,
    chance=True,
    note=lazy("a card of your opponent's"),
)
LIMIT_OPPONENT = _effect(
    "limit_opponent",
    plural(
        "Prosecuting: the Defense plays at most {cards} card. Defending: no Final Argument.",
        "Prosecuting: the Defense plays at most {cards} cards. Defending: no Final Argument.",
        by="cards",
    ),
    8.0,
    note=lazy("ties your opponent's tongue"),
    cards=FEW,
)
REPLACE_SUSPECT = _effect(
    "replace_suspect",
    lazy("Replace the Suspect by one from your hand; the Jury moves by the difference."),
    8.0,
    note=lazy("another Suspect in the dock"),
    asks=Say("{name}: who takes the place of {suspect}?", "WT-75", "Whom do you put in the place of {suspect}?"),
)
REROLL_WITNESS = _effect(
    "reroll_witness",
    lazy("Ask one of your Witnesses who failed again."),
    5.0,
    note=lazy("a Witness asked again"),
    asks=Say("{name}: which Witness is asked again?", "WT-75", "Which Witness do you ask again?"),
)
TAKE_LINEUP = _effect(
    "take_lineup",
    lazy("Take a card from the Lineup for nothing."),
    11.0,
    note=lazy("a free card from the Lineup"),
    asks=Say("{name}: which card is fetched from the Lineup?", "WT-75", "Which card do you fetch from the Lineup?"),
)

# The sets of effects that wait until a card is picked, and until chance has decided.
PICKS = sum(1 << effect.number for effect in EFFECT_WORDS.values() if effect.asks)
CHANCES = sum(1 << effect.number for effect in EFFECT_WORDS.values() if effect.chance)
