"""What is asked in Justice, in the order of the rulebook: State.phase."""

from __future__ import annotations

from ....core.language import lazy
from ....core.questions import Questions, Say, plural

ASKS = Questions()
# Before the first round: chance says who saw a police officer most recently; he says who starts.
REMEMBERING = ASKS.ask(
    "remember",
    Say(lazy("Who saw a police officer most recently?"), "JU-11"),
    instead=Say(lazy("chance says who saw a police officer most recently"), "JR-53"),
)
NAMING = ASKS.ask(
    "name",
    Say(
        lazy("{name}: who is the first starting player?"),
        "JU-11",
        lazy("Who is to be the first starting player?"),
        when="first",
    ),
    Say(
        lazy("{name} has the fewest points: who is the starting player?"),
        "JU-20",
        lazy("You have the fewest points: who is the starting player?"),
    ),
    instead=Say(lazy("the starting player is to be named first"), "{naming}"),
)
# A round is set up by chance.
HIDING = ASKS.ask(
    "hide",
    Say(lazy("A Liability card is laid face down for {suspect}."), "JU-13"),
    instead=Say(lazy("the Liability cards are dealt by chance"), "JU-13"),
)
ACCUSING = ASKS.ask(
    "accuse", Say(lazy("Who is {suspect}?"), "JU-14"), instead=Say(lazy("the Suspects are dealt by chance"), "JU-14")
)
READING = ASKS.ask(
    "read", Say(lazy("What is the Crime?"), "JU-15"), instead=Say(lazy("the Crime is turned up by chance"), "JU-15")
)
DEFINING = ASKS.ask(
    "define",
    Say(lazy("What is the Crime Definition, and so the trump suit?"), "JU-16"),
    instead=Say(lazy("the Crime Definition is turned up by chance"), "JU-15"),
)
CASTING = ASKS.ask(
    "cast",
    Say(lazy("{name} is dealt an Identity."), "JU-18", lazy("You are dealt an Identity.")),
    instead=Say(lazy("the Identities are dealt by chance"), "JU-18"),
)
DEALING = ASKS.ask(
    "deal",
    Say(lazy("{name} is dealt a card."), "JU-19", lazy("You are dealt a card.")),
    instead=Say(lazy("the cards are dealt by chance"), "JU-19"),
)
DISCARDING = ASKS.ask(
    "discard",
    Say(
        plural(
            "{name}: which card do you put aside?", "{name}: which card do you put aside, with {left} to go?", by="left"
        ),
        "JR-54",
        plural("Which card do you put aside?", "Which card do you put aside, with {left} to go?", by="left"),
    ),
    instead=Say(lazy("first everybody puts the agreed number of cards aside"), "JR-54"),
)
# A Trick.
LEADING = ASKS.ask(
    "lead",
    Say(
        lazy("{name} leads to the extra Trick: which card? Trump: {trump}."),
        "JU-43",
        lazy("You lead to the extra Trick: which card? Trump: {trump}."),
        when="extra",
    ),
    Say(lazy("{name} leads: which card? Trump: {trump}."), "JU-22", lazy("You lead: which card? Trump: {trump}.")),
    instead=Say(lazy("the Trick is to be led first, with a Suit card"), "JU-22"),
)
FOLLOWING = ASKS.ask(
    "follow",
    Say(
        lazy("{name}: follow {led}, the trump suit, or pass and peek?"),
        "JU-24",
        lazy("Do you follow {led}, the trump suit, or pass and peek?"),
        when=("trump led", "tokens"),
    ),
    Say(
        lazy("{name}: follow {led}, the trump suit."),
        "JU-24",
        lazy("You are to follow {led}, the trump suit."),
        when="trump led",
    ),
    Say(
        lazy("{name}: follow {led}, trump with {trump}, or pass and peek?"),
        "JU-24",
        lazy("Do you follow {led}, trump with {trump}, or pass and peek?"),
        when="tokens",
    ),
    Say(
        lazy("{name}: follow {led}, or trump with {trump}."),
        "JU-24",
        lazy("You are to follow {led}, or to trump with {trump}."),
    ),
    instead=Say(lazy("play a Suit card, or pass and peek"), "JU-24"),
)
MODIFYING = ASKS.ask(
    "modify",
    Say(lazy("Does anybody modify a card of this Trick?"), "JU-34", lazy("Do you modify a card of this Trick?")),
    instead=Say(lazy("first everybody may slip a Modification under a card of the Trick"), "JU-34"),
)
INFLUENCING = ASKS.ask(
    "influence",
    Say(
        lazy("{name} has won the Trick: which card goes to which Suspect?"),
        "JU-38",
        lazy("You have won the Trick: which card goes to which Suspect?"),
    ),
    instead=Say(lazy("first the winner places one card of the Trick"), "JU-38"),
)
CLOSING = ASKS.ask(
    "close",
    Say(lazy("Does anybody call Case Closed?"), "JU-41", lazy("Do you call Case Closed?")),
    instead=Say(lazy("the Trick is over: first Case Closed may be called"), "JU-41"),
)
# Chance tells the Verdicts one after the other, turns up the Liability cards, and then the Identities, which score.
JUDGING = ASKS.ask(
    "judge",
    Say(lazy("What is the Verdict on {suspect}?"), "JU-53"),
    instead=Say(lazy("the Verdict on every Suspect is told first"), "JU-45"),
)
REVEALING = ASKS.ask(
    "reveal",
    Say(lazy("Was {suspect} Guilty?"), "JU-56"),
    instead=Say(lazy("the Liability cards are turned up first"), "JU-56"),
)
SCORING = ASKS.ask(
    "score",
    Say(lazy("Who was {name}, and what does that score?"), "JU-57", lazy("Who were you, and what does that score?")),
    instead=Say(lazy("the Identities are shown and score first"), "JU-57"),
)
ENDED = ASKS.ask(
    "ended",
    Say(
        lazy("The game is over: {names} share the win with {points} each."),
        "{ending}",
        lazy("The game is over: you share the win with {points} each."),
        when="shared",
    ),
    Say(
        lazy("The game is over: {names} has won with {points}."),
        "{ending}",
        lazy("The game is over: you have won with {points}."),
    ),
    instead=Say(lazy("the game is over"), "JU-64"),
)
RESOLVING = len(ASKS.names)  # while an answer is carried out; nobody is ever asked in it
