"""What is asked in Tjuv och Polis, in the order of the rulebook (State.phase)."""

from __future__ import annotations

from ....core.language import lazy
from ....core.questions import Questions, Say, plural

PRISONER = Say("a prisoner can try to break out or wait, and nothing else", "TP-51", when="jailed")

ASKS = Questions()
CHOOSING_DEN = ASKS.ask(
    "choosing den",
    Say("{name}: in which den do you lie low?", "TP-5", "In which den do you lie low?"),
    instead=Say("the thieves choose their dens first", "TP-5"),
)
POSTING = ASKS.ask(
    "posting",
    Say(
        "Police: where does officer {officer} of {officers} stand?",
        "TP-7",
        "Where do you post officer {officer} of {officers}?",
    ),
    instead=Say("the officers take their posts in the police house first", "TP-7"),
)
PARKING = ASKS.ask(
    "parking",
    Say("Police: how is the radio car parked at the gate?", "TP-8", "How do you park the radio car at the gate?"),
    instead=Say("the radio car is parked at the gate first", "TP-8"),
)
CHOOSING_RIDE = ASKS.ask(
    "choosing ride",
    Say(
        plural(
            "{name} has {number} throw to sit out: try to break out, or wait?",
            "{name} has {number} throws to sit out: try to break out, or wait?",
            by="number",
        ),
        "TP-51",
        plural(
            "You have {number} throw to sit out: do you try to break out, or wait?",
            "You have {number} throws to sit out: do you try to break out, or wait?",
            by="number",
        ),
        when="jailed",
    ),
    Say(
        "Police: throw the die, or send an officer by tram?",
        "TP-54",
        "Do you throw the die, or send an officer by tram?",
        when="police",
    ),
    Say("{name}: throw the die, or take the tram?", "TP-54", "Do you throw the die, or take the tram?"),
    instead=PRISONER,
)
THROWING = ASKS.ask(
    "throwing",
    Say("{name} throws the die: a 6 leads out.", "TP-51", "You throw the die: a 6 leads out.", when="jailed"),
    Say("The police throw the die.", "TP-10", "You throw the die.", when="police"),
    Say("{name} throws the die.", "TP-23", "You throw the die."),
)
MOVING = ASKS.ask(
    "moving",
    Say(
        "Police: one of the pieces that have stayed too long must move with a {die}.",
        "TA-53",
        "One of your pieces that have stayed too long must move with a {die}.",
        when="several overdue",
    ),
    Say(
        "Police: the radio car has stayed too long and must drive {twice} squares.",
        "TA-40",
        "Your radio car has stayed too long and must drive {twice} squares.",
        when="car overdue",
    ),
    Say(
        "Police: officer {officer} has stayed too long and must move with a {die}.",
        "TA-40",
        "Your officer {officer} has stayed too long and must move with a {die}.",
        when="officer overdue",
    ),
    Say(
        "Police: move an officer with a {die}, or the radio car {twice} squares.",
        "TP-10",
        "You have a {die}: move an officer with it, or the radio car {twice} squares.",
        when="police",
    ),
    Say(
        "{name} breaks out: where do six steps lead?",
        "TP-52",
        "You break out: where do six steps lead?",
        when="breaking out",
    ),
    Say(
        plural("{name} has {number} step to go: where to?", "{name} has {number} steps to go: where to?", by="number"),
        "TP-23",
        plural("You have {number} step to go: where to?", "You have {number} steps to go: where to?", by="number"),
    ),
)
STASHING = ASKS.ask(
    "stashing",
    Say(
        "{name}: how much money do you carry, and how much stays in {place}?",
        "TA-49",
        "How much money do you carry, and how much stays in {place}?",
    ),
    instead=Say("first say how much money you carry out of the den", "TA-49"),
)
_WHO = lazy("Police: who has made the arrest of {name}?"), lazy("Which of your pieces has made the arrest of {name}?")
CREDITING = ASKS.ask(
    "crediting",
    Say(_WHO[0], "TA-38", _WHO[1], when="by telegraph"),
    Say(_WHO[0], "TP-41", _WHO[1]),
    instead=Say("first say which piece has made the arrest", "TP-41"),
)
JAILING = ASKS.ask(
    "jailing",
    Say(
        "Police: where in the police house is {name} locked up?",
        "TP-42",
        "Where in the police house do you lock {name} up?",
    ),
    instead=Say("the prisoner is taken to the police house first", "TP-42"),
)
RECALLING = ASKS.ask(
    "recalling",
    Say("Police: does the radio car return to the gate?", "TP-44", "Do you call the radio car back to the gate?"),
    instead=Say("first say whether the radio car returns to the gate", "TP-44"),
)
SENTENCING = ASKS.ask(
    "sentencing",
    Say(
        "The die decides how long {name} is locked up.",
        "TP-45",
        "You throw the die: it decides how long {name} is locked up.",
    ),
)
ENDED = ASKS.ask(
    "ended",
    Say(
        "The game is over: {names} share the win with {money} each.",
        "TP-79",
        "The game is over: you share the win, with {money} each.",
        when="shared",
    ),
    Say(
        "The game is over: the police have won with {money}.",
        "TP-79",
        "The game is over: you have won with {money}.",
        when="police win",
    ),
    Say("The game is over: {names} has won with {money}.", "TP-79", "The game is over: you have won with {money}."),
)
