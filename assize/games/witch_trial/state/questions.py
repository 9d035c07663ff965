"""What is being asked in Witch Trial, in the order of the numbers that `State.phase` holds.

Everybody reads a question, so that it tells nothing of a hand.
"""

from __future__ import annotations

from dataclasses import replace

from ....core.questions import Questions, Say, plural
from .effects import EFFECT_WORDS

BY_CHANCE = Say("dice and cards decide here", "WT-18")

ASKS = Questions()
DEALING = ASKS.ask("deal", Say("The cards are dealt.", "WT-14"), instead=BY_CHANCE)
FIRST = ASKS.ask("first", Say("Who has the first turn?", "WT-16"), instead=BY_CHANCE)
DRAWING = ASKS.ask("draw", Say("{name} draws a card.", "WT-18", "You draw a card."), instead=BY_CHANCE)
ACTING = ASKS.ask(
    "act",
    Say(
        "Nobody wants the case against {suspect}: {name} must ask for a court-appointed defender.",
        "WA-44",
        "Nobody wants the case against {suspect}: you must ask for a court-appointed defender.",
        when="unwanted",
    ),
    Say(
        "{name}: defend a case, ask for a court-appointed defender, or pass?",
        "WT-19",
        "Do you defend a case, ask for a court-appointed defender, or pass?",
        when=("nothing for sale", "pending"),
    ),
    Say("{name}: defend a case, or pass?", "WT-19", "Do you defend a case, or pass?", when="nothing for sale"),
    Say(
        "{name}: buy a card, defend a case, ask for a court-appointed defender, or pass?",
        "WT-19",
        "Do you buy a card, defend a case, ask for a court-appointed defender, or pass?",
        when="pending",
    ),
    Say(
        "{name}: buy a card, make a case, defend one, or pass?",
        "WT-19",
        "Do you buy a card, make a case, defend one, or pass?",
    ),
    instead=Say("cards are played and lawyers rest in a trial only", "WA-25"),
)
REFILLING = ASKS.ask("refill", Say("A new card joins the Lineup.", "WT-28"), instead=BY_CHANCE)
APPOINTING = ASKS.ask("appoint", Say("The dice decide who must defend {suspect}.", "WT-41"), instead=BY_CHANCE)
ARGUING = ASKS.ask(
    "trial",
    Say(
        "{name} prosecutes {suspect} for {charge}: play a card, or rest?",
        "WT-60",
        "You prosecute {suspect} for {charge}: do you play a card, or rest?",
        when="prosecution speaks",
    ),
    Say(
        "{name} defends {suspect} against {charge}: play a card, or rest?",
        "WT-60",
        "You defend {suspect} against {charge}: do you play a card, or rest?",
        when="defense speaks",
    ),
    Say(
        "{name} may play one last card, the Final Argument, or rest.",
        "WT-101",
        "You may play one last card, the Final Argument, or rest.",
    ),
)
WINDOW = ASKS.ask(
    "object",
    Say("{name}: is there an objection to {motion}?", "WT-85", "Do you object to {motion}?"),
    instead=Say("while the other lawyer is active you can object to a Motion, and nothing else", "WT-86"),
)
PICKING = ASKS.ask(
    "pick",
    *(replace(effect.asks, when=word) for word, effect in EFFECT_WORDS.items() if effect.asks),
    instead=Say("the Motion cannot work on that", "WT-75"),
)
FORTUNE = ASKS.ask(
    "chance",
    Say("Fortune decides about {card}.", "WT-67", when="witness"),
    Say("Fortune decides about {card}.", "WT-75"),
    instead=BY_CHANCE,
)
BARGAINING = ASKS.ask(
    "offer",
    Say(
        "{name} has rested: offer a bargain over the ${fees} in the Court?",
        "WT-93",
        "You have rested: do you offer a bargain over the ${fees} in the Court?",
    ),
    instead=Say("who has rested plays no more cards; there is a bargain to be settled first", "WT-93"),
)
ANSWERING = ASKS.ask(
    "answer",
    Say(
        "{name}: {other} offers ${prosecution} to the Prosecution and ${defense} to the Defense. Accept?",
        "WT-96",
        "{other} offers ${prosecution} to the Prosecution and ${defense} to the Defense. Do you accept?",
    ),
    instead=BARGAINING.instead,
)
DELIBERATING = ASKS.ask(
    "verdict",
    Say(
        plural(
            "The Jury deliberates: {number} throw of 36 convicts.",
            "The Jury deliberates: {number} throws of 36 convict.",
            by="number",
        ),
        "WT-105",
    ),
    instead=BY_CHANCE,
)
ENDED = ASKS.ask(
    "ended",
    Say(
        "The game is over: {names} share the win with ${money} each.",
        "WT-117",
        "The game is over: you share the win, with ${money} each.",
        when="shared",
    ),
    Say("The game is over: {names} has won with ${money}.", "WT-117", "The game is over: you have won with ${money}."),
)
