"""What is asked in Justice, in the order of the rulebook: State.phase."""

from __future__ import annotations

from ....core.language import lazy
from ....core.questions import Ask, Questions, Say, When, plural

ASKS = Questions()
# Before the first round: chance says who saw a police officer most recently; he says who starts.
REMEMBERING = ASKS.ask(
    "remember",
    Say("Who saw a police officer most recently?", "JU-11"),
    instead=Say("chance says who saw a police officer most recently", "JR-53"),
)
NAMING = ASKS.ask(
    "name",
    Say("{name}: who is the first starting player?", "JU-11", "Who is to be the first starting player?", when="first"),
    Say(
        "{name} has the fewest points: who is the starting player?",
        "JU-20",
        "You have the fewest points: who is the starting player?",
    ),
    instead=Say("the starting player is to be named first", "{naming}"),
)
# A round is set up by chance.
HIDING = ASKS.ask(
    "hide",
    Say("A Liability card is laid face down for {suspect}.", "JU-13"),
    instead=Say("the Liability cards are dealt by chance", "JU-13"),
)
ACCUSING = ASKS.ask(
    "accuse", Say("Who is {suspect}?", "JU-14"), instead=Say("the Suspects are dealt by chance", "JU-14")
)
READING = ASKS.ask("read", Say("What is the Crime?", "JU-15"), instead=Say("the Crime is turned up by chance", "JU-15"))
DEFINING = ASKS.ask(
    "define",
    Say("What is the Crime Definition, and so the trump suit?", "JU-16"),
    instead=Say("the Crime Definition is turned up by chance", "JU-15"),
)
CASTING = ASKS.ask(
    "cast",
    Say("{name} is dealt an Identity.", "JU-18", "You are dealt an Identity."),
    instead=Say("the Identities are dealt by chance", "JU-18"),
)
DEALING = ASKS.ask(
    "deal",
    Say("{name} is dealt a card.", "JU-19", "You are dealt a card."),
    instead=Say("the cards are dealt by chance", "JU-19"),
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
    instead=Say("first everybody puts the agreed number of cards aside", "JR-54"),
)
# A Trick.
LEADING = ASKS.ask(
    "lead",
    Say(
        "{name} leads to the extra Trick: which card? Trump: {trump}.",
        "JU-43",
        "You lead to the extra Trick: which card? Trump: {trump}.",
        when="extra",
    ),
    Say("{name} leads: which card? Trump: {trump}.", "JU-22", "You lead: which card? Trump: {trump}."),
    instead=Say("the Trick is to be led first, with a Suit card", "JU-22"),
)


def _following(text: str, when: When, *own: tuple[str, When]) -> tuple[Say, ...]:
    """What everybody hears of somebody who is to follow, and what he hears himself, by the cards that he holds."""
    return tuple(Say(text, "JU-24", you, when=(*_all(when), *_all(holding))) for you, holding in own)


def _all(when: When) -> tuple[str | Ask, ...]:
    return when if isinstance(when, tuple) else (when,) if when else ()


# What somebody may do follows from a hand that nobody else may know, so others hear the same of every hand.
FOLLOWING = ASKS.ask(
    "follow",
    *_following(
        lazy("{name}: follow {led}, the trump suit, or pass and peek?"),
        ("trump led", "tokens"),
        (lazy("Do you follow {led}, the trump suit, or pass and peek?"), "holds led"),
        (lazy("You hold no {led}: play any Suit card, or pass and peek?"), "holds Suit card"),
        (lazy("You hold no Suit card: stay out of this Trick, or pass and peek?"), ""),
    ),
    *_following(
        lazy("{name}: follow {led}, the trump suit."),
        "trump led",
        (lazy("You are to follow {led}, the trump suit."), "holds led"),
        (lazy("You hold no {led}, the trump suit: play any Suit card."), ""),
    ),
    *_following(
        lazy("{name}: follow {led}, trump with {trump}, or pass and peek?"),
        "tokens",
        (lazy("Do you follow {led}, trump with {trump}, or pass and peek?"), ("holds led", "holds trump")),
        (lazy("Do you follow {led}, or pass and peek?"), "holds led"),
        (lazy("You hold no {led}: trump with {trump}, or pass and peek?"), "holds trump"),
        (lazy("You hold neither {led} nor {trump}: play any Suit card, or pass and peek?"), "holds Suit card"),
        (lazy("You hold no Suit card: stay out of this Trick, or pass and peek?"), ""),
    ),
    *_following(
        lazy("{name}: follow {led}, or trump with {trump}."),
        "",
        (lazy("You are to follow {led}, or to trump with {trump}."), ("holds led", "holds trump")),
        (lazy("You are to follow {led}."), "holds led"),
        (lazy("You hold no {led}: you are to trump with {trump}."), "holds trump"),
        (lazy("You hold neither {led} nor {trump}: play any Suit card."), ""),
    ),
    instead=Say("play a Suit card, or pass and peek", "JU-24"),
)
MODIFYING = ASKS.ask(
    "modify",
    Say("Does anybody modify a card of this Trick?", "JU-34", "Do you modify a card of this Trick?"),
    instead=Say("first everybody may slip a Modification under a card of the Trick", "JU-34"),
)
INFLUENCING = ASKS.ask(
    "influence",
    Say(
        "{name} has won the Trick: which card goes to which Suspect?",
        "JU-38",
        "You have won the Trick: which card goes to which Suspect?",
    ),
    instead=Say("first the winner places one card of the Trick", "JU-38"),
)
CLOSING = ASKS.ask(
    "close",
    Say("Does anybody call Case Closed?", "JU-41", "Do you call Case Closed?"),
    instead=Say("the Trick is over: first Case Closed may be called", "JU-41"),
)
# Chance tells the Verdicts one after the other, turns up the Liability cards, and then the Identities, which score.
JUDGING = ASKS.ask(
    "judge",
    Say("What is the Verdict on {suspect}?", "JU-53"),
    instead=Say("the Verdict on every Suspect is told first", "JU-45"),
)
REVEALING = ASKS.ask(
    "reveal", Say("Was {suspect} Guilty?", "JU-56"), instead=Say("the Liability cards are turned up first", "JU-56")
)
SCORING = ASKS.ask(
    "score",
    Say("Who was {name}, and what does that score?", "JU-57", "Who were you, and what does that score?"),
    instead=Say("the Identities are shown and score first", "JU-57"),
)
ENDED = ASKS.ask(
    "ended",
    Say(
        "The game is over: {names} share the win with {points} each.",
        "{ending}",
        "The game is over: you share the win with {points} each.",
        when="shared",
    ),
    Say(
        "The game is over: {names} has won with {points}.", "{ending}", "The game is over: you have won with {points}."
    ),
    instead=Say("the game is over", "JU-64"),
)
RESOLVING = len(ASKS.names)  # while an answer is carried out; nobody is ever asked in it
