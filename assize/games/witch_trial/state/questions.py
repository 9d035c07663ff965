"""What is being asked in Witch Trial, in the order of the numbers that `State.phase` holds.

Everybody reads a question, so that it tells nothing of a hand.
"""

from __future__ import annotations

from ....core.language import lazy
from ....core.questions import Questions, Say, plural
from .effects import EFFECT_WORDS

ASKS = Questions()
DEALING = ASKS.ask("deal", Say(lazy("The cards are dealt."), "WT-14"))
FIRST = ASKS.ask("first", Say(lazy("Who has the first turn?"), "WT-16"))
DRAWING = ASKS.ask("draw", Say(lazy("{name} draws a card."), "WT-18", lazy("You draw a card.")))
ACTING = ASKS.ask(
    "act",
    Say(
        lazy("Nobody wants the case against {suspect}: {name} must ask for a court-appointed defender."),
        "WA-44",
        lazy("Nobody wants the case against {suspect}: you must ask for a court-appointed defender."),
        when="unwanted",
    ),
    Say(
        lazy("{name}: buy a card, defend a case, ask for a court-appointed defender, or pass?"),
        "WT-19",
        lazy("Do you buy a card, defend a case, ask for a court-appointed defender, or pass?"),
        when="pending",
    ),
    Say(
        lazy("{name}: buy a card, make a case, defend one, or pass?"),
        "WT-19",
        lazy("Do you buy a card, make a case, defend one, or pass?"),
    ),
    instead=Say(lazy("cards are played and lawyers rest in a trial only"), "WA-25"),
)
REFILLING = ASKS.ask("refill", Say(lazy("A new card joins the Lineup."), "WT-28"))
APPOINTING = ASKS.ask("appoint", Say(lazy("The dice decide who must defend {suspect}."), "WT-41"))
ARGUING = ASKS.ask(
    "trial",
    Say(
        lazy("{name} prosecutes {suspect} for {charge}: play a card, or rest?"),
        "WT-60",
        lazy("You prosecute {suspect} for {charge}: do you play a card, or rest?"),
        when="prosecution speaks",
    ),
    Say(
        lazy("{name} defends {suspect} against {charge}: play a card, or rest?"),
        "WT-60",
        lazy("You defend {suspect} against {charge}: do you play a card, or rest?"),
        when="defense speaks",
    ),
    Say(
        lazy("{name} may play one last card, the Final Argument, or rest."),
        "WT-101",
        lazy("You may play one last card, the Final Argument, or rest."),
    ),
)
WINDOW = ASKS.ask(
    "object",
    Say(lazy("{name}: is there an objection to {motion}?"), "WT-85", lazy("Do you object to {motion}?")),
    instead=Say(lazy("while the other lawyer is active you can object to a Motion, and nothing else"), "WT-86"),
)
PICKING = ASKS.ask(
    "pick",
    *(each.asks for each in EFFECT_WORDS.values() if each.asks),
    instead=Say(lazy("the Motion cannot work on that"), "WT-75"),
)
FORTUNE = ASKS.ask(
    "chance",
    Say(lazy("Fortune decides about {card}."), "WT-67", when="witness"),
    Say(lazy("Fortune decides about {card}."), "WT-75"),
)
BARGAINING = ASKS.ask(
    "offer",
    Say(
        lazy("{name} has rested: offer a bargain over the ${fees} in the Court?"),
        "WT-93",
        lazy("You have rested: do you offer a bargain over the ${fees} in the Court?"),
    ),
    instead=Say(lazy("who has rested plays no more cards; there is a bargain to be settled first"), "WT-93"),
)
ANSWERING = ASKS.ask(
    "answer",
    Say(
        lazy("{name}: {other} offers ${prosecution} to the Prosecution and ${defense} to the Defense. Accept?"),
        "WT-96",
        lazy("{other} offers ${prosecution} to the Prosecution and ${defense} to the Defense. Do you accept?"),
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
)
ENDED = ASKS.ask(
    "ended",
    Say(
        lazy("The game is over: {names} share the win with ${money} each."),
        "WT-117",
        lazy("The game is over: you share the win, with ${money} each."),
        when="shared",
    ),
    Say(
        lazy("The game is over: {names} has won with ${money}."),
        "WT-117",
        lazy("The game is over: you have won with ${money}."),
    ),
)
