"""What is asked in Tjuv och Polis, in the order of the rulebook (State.phase)."""

from __future__ import annotations

from ....core.language import lazy
from ....core.questions import Questions, Say, plural

PRISONER = Say(lazy("a prisoner can try to break out or wait, and nothing else"), "TP-51", when="jailed")

ASKS = Questions()
CHOOSING_DEN = ASKS.ask(
    "choosing den",
    Say(lazy("{name}: in which den do you lie low?"), "TP-5", lazy("In which den do you lie low?")),
    instead=Say(lazy("the thieves choose their dens first"), "TP-5"),
)
POSTING = ASKS.ask(
    "posting",
    Say(
        lazy("Police: where does officer {officer} of {officers} stand?"),
        "TP-7",
        lazy("Where do you post officer {officer} of {officers}?"),
    ),
    instead=Say(lazy("the officers take their posts in the police house first"), "TP-7"),
)
PARKING = ASKS.ask(
    "parking",
    Say(
        lazy("Police: how is the radio car parked at the gate?"),
        "TP-8",
        lazy("How do you park the radio car at the gate?"),
    ),
    instead=Say(lazy("the radio car is parked at the gate first"), "TP-8"),
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
        lazy("Police: throw the die, or send an officer by tram?"),
        "TP-54",
        lazy("Do you throw the die, or send an officer by tram?"),
        when="police",
    ),
    Say(lazy("{name}: throw the die, or take the tram?"), "TP-54", lazy("Do you throw the die, or take the tram?")),
    instead=PRISONER,
)
THROWING = ASKS.ask(
    "throwing",
    Say(
        lazy("{name} throws the die: a 6 leads out."), "TP-51", lazy("You throw the die: a 6 leads out."), when="jailed"
    ),
    Say(lazy("The police throw the die."), "TP-10", lazy("You throw the die."), when="police"),
    Say(lazy("{name} throws the die."), "TP-23", lazy("You throw the die.")),
)
MOVING = ASKS.ask(
    "moving",
    Say(
        lazy("Police: one of the pieces that have stayed too long must move with a {die}."),
        "TA-53",
        lazy("One of your pieces that have stayed too long must move with a {die}."),
        when="several overdue",
    ),
    Say(
        lazy("Police: the radio car has stayed too long and must drive {twice} squares."),
        "TA-40",
        lazy("Your radio car has stayed too long and must drive {twice} squares."),
        when="car overdue",
    ),
    Say(
        lazy("Police: officer {officer} has stayed too long and must move with a {die}."),
        "TA-40",
        lazy("Your officer {officer} has stayed too long and must move with a {die}."),
        when="officer overdue",
    ),
    Say(
        lazy("Police: move an officer with a {die}, or the radio car {twice} squares."),
        "TP-10",
        lazy("You have a {die}: move an officer with it, or the radio car {twice} squares."),
        when="police",
    ),
    Say(
        lazy("{name} breaks out: where do six steps lead?"),
        "TP-52",
        lazy("You break out: where do six steps lead?"),
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
        lazy("{name}: how much money do you carry, and how much stays in {place}?"),
        "TA-49",
        lazy("How much money do you carry, and how much stays in {place}?"),
    ),
    instead=Say(lazy("first say how much money you carry out of the den"), "TA-49"),
)
_WHO = lazy("Police: who has made the arrest of {name}?"), lazy("Which of your pieces has made the arrest of {name}?")
CREDITING = ASKS.ask(
    "crediting",
    Say(_WHO[0], "TA-38", _WHO[1], when="by telegraph"),
    Say(_WHO[0], "TP-41", _WHO[1]),
    instead=Say(lazy("first say which piece has made the arrest"), "TP-41"),
)
JAILING = ASKS.ask(
    "jailing",
    Say(
        lazy("Police: where in the police house is {name} locked up?"),
        "TP-42",
        lazy("Where in the police house do you lock {name} up?"),
    ),
    instead=Say(lazy("the prisoner is taken to the police house first"), "TP-42"),
)
RECALLING = ASKS.ask(
    "recalling",
    Say(
        lazy("Police: does the radio car return to the gate?"),
        "TP-44",
        lazy("Do you call the radio car back to the gate?"),
    ),
    instead=Say(lazy("first say whether the radio car returns to the gate"), "TP-44"),
)
SENTENCING = ASKS.ask(
    "sentencing",
    Say(
        lazy("The die decides how long {name} is locked up."),
        "TP-45",
        lazy("You throw the die: it decides how long {name} is locked up."),
    ),
)
ENDED = ASKS.ask(
    "ended",
    Say(
        lazy("The game is over: {names} share the win with {money} each."),
        "TP-79",
        lazy("The game is over: you share the win, with {money} each."),
        when="shared",
    ),
    Say(
        lazy("The game is over: the police have won with {money}."),
        "TP-79",
        lazy("The game is over: you have won with {money}."),
        when="police win",
    ),
    Say(
        lazy("The game is over: {names} has won with {money}."),
        "TP-79",
        lazy("The game is over: you have won with {money}."),
    ),
)
