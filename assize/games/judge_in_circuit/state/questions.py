"""What is being asked, in the order of the phases (State.phase)."""

from ....core.language import lazy
from ....core.questions import Questions, Say, plural

ASKS = Questions()
DEALING = ASKS.ask(
    "dealing",
    Say("The Crook cards are dealt: who is {name}?", "JC-13", "The Crook cards are dealt: who are you?"),
    instead=Say("the Crooks are dealt by chance", "JC-13"),
)
STARTING = ASKS.ask(
    "starting",
    Say("{name} throws for the first turn.", "JC-19", "You throw for the first turn."),
    instead=Say("the die decides who begins", "JC-19"),
)
# Everybody who holds cards is asked in a window; {name} is whom the moment is about, never who is asked (JA-66).
WINDOW = ASKS.ask(
    "window",
    Say(
        "Any cards before {name} moves? The loaded die will show a {die}.",
        "JC-85",
        "Do you play a card before {name} moves? The loaded die will show a {die}.",
        when="loaded",
    ),
    Say("Any cards before {name} throws?", "JC-85", "Do you play a card before {name} throws?", when="before_throw"),
    Say(
        "Any cards before {name} moves with a {die}?",
        "JC-85",
        "Do you play a card before {name} moves with a {die}?",
        when="after_throw",
    ),
    Say(
        "Any cards before the turn of {name} is over?",
        "JC-85",
        "Do you play a card before the turn of {name} is over?",
        when="after_move",
    ),
    Say(
        "Cards, anyone? {name} is arrested for {crime}.",
        "JC-85",
        "Do you play a card? {name} is arrested for {crime}.",
        when="on_arrest",
    ),
    Say(
        "Cards, anyone? {name} is tried for {crime} by {judge}.",
        "JC-85",
        "Do you play a card? {name} is tried for {crime} by {judge}.",
        when="at_trial",
    ),
    Say(
        "Cards, anyone? {name} has thrown a {die} before {judge}: {result}.",
        "JC-85",
        "Do you play a card? {name} has thrown a {die} before {judge}: {result}.",
        when="at_verdict",
    ),
    Say(
        "Cards, anyone? {name} is about to be put on Probation.",
        "JC-85",
        "Do you play a card? {name} is about to be put on Probation.",
    ),
    instead=Say("those who hold cards are asked first whether they play one", "JA-66"),
)
THROWING = ASKS.ask(
    "throwing",
    Say("{name} throws the die.", "JC-20", "You throw the die."),
    instead=Say("the die is thrown first", "JC-20"),
)
MOVE = lazy("{name}: {what}, with a {die} or a free three.")
MOVE_THREE = lazy("{name}: {what}, with a {die}.")
YOUR_MOVE = lazy("You have a {die} or a free three: {what}.")
YOUR_THREE = lazy("You have a {die}: {what}.")
CHOOSING = ASKS.ask(
    "choosing",
    Say(MOVE_THREE, "JA-5", YOUR_THREE, when="celled_with_three"),
    Say(MOVE, "JA-5", YOUR_MOVE, when="celled"),
    Say(MOVE_THREE, "JC-20", YOUR_THREE, when="three"),
    Say(MOVE, "JC-20", YOUR_MOVE),
    instead=Say("the throw is to be used for a Crook, a Policeman or Judges", "JC-20"),
)
# What can be moved: {what} of the question.
MOVABLE = (
    Say("the getaway driver waits: move your Crook twice as far", when="doubled"),
    Say("move Judges", when="celled_in_fog"),
    Say("move a Policeman or Judges", when="celled"),
    Say("move your Crook or Judges", when="fog"),
    Say("move your Crook, a Policeman or Judges"),
)
JUDGING = ASKS.ask(
    "judging",
    Say(
        plural(
            "{name}: which Judge takes the last step?", "{name}: which Judge takes the next of {left} steps?", by="left"
        ),
        "JC-30",
        plural("Which Judge takes your last step?", "Which Judge takes the next of your {left} steps?", by="left"),
    ),
    instead=Say("the Judges have steps to make first", "JC-23"),
)
ORDERING = ASKS.ask(
    "ordering",
    Say(
        "{name}: which conspirator is the next to enter THE CELLS?",
        "JC-65",
        "Which conspirator do you send to THE CELLS next?",
    ),
    instead=Say("first say which conspirator goes to THE CELLS", "JC-65"),
)
DRAWING = ASKS.ask(
    "drawing",
    Say("{name} draws a Luck card.", "JC-47", "You draw a Luck card."),
    instead=Say("a Luck card is drawn first", "JC-47"),
)
PICKING = ASKS.ask(
    "picking",
    Say("{name}, {card}: {question}", "{clause}", "{card}: {question}"),
    instead=Say("first say what the card on the table works on", "JC-85"),
)
STEALING = ASKS.ask(
    "stealing",
    Say("{name} takes a card from {other} by chance.", "JC-87", "You take a card from {other} by chance."),
    instead=Say("a card is taken by chance first", "JC-87"),
)
VISITING = ASKS.ask(
    "visiting",
    Say("{name}: do you change places with a prisoner?", "JC-46", "Do you change places with a prisoner?"),
    instead=Say("first say whether you change places with a prisoner", "JC-46"),
)
EXTRA_YEARS = ASKS.ask(
    "extra years",
    Say("{name} throws for extra porridge.", "JC-51", "You throw for extra porridge."),
    instead=Say("the die decides about the porridge first", "JC-51"),
)
TRYING = ASKS.ask(
    "trying",
    Say(
        "{name} throws for the verdict of {judge} on {crime}.",
        "JC-71",
        "You throw for the verdict of {judge} on {crime}.",
    ),
    instead=Say("the die decides about the verdict first", "JC-71"),
)
CHARGING = ASKS.ask(
    "charging",
    Say(
        "{name}: are you charged with {crime}, or with CONSPIRACY like the rest?",
        "JC-101",
        "Are you charged with {crime}, or with CONSPIRACY like the rest?",
    ),
    instead=Say("first say what your own Crook is charged with", "JC-101"),
)
ENDED = ASKS.ask(
    "ended",
    Say(
        plural(
            "The game is over: {names} share the win with {rings} ring each.",
            "The game is over: {names} share the win with {rings} rings each.",
            by="rings",
        ),
        "{ending}",
        plural(
            "The game is over: you share the win with {rings} ring each.",
            "The game is over: you share the win with {rings} rings each.",
            by="rings",
        ),
        when="shared",
    ),
    Say(
        plural(
            "The game is over: {names} has won with {rings} ring.",
            "The game is over: {names} has won with {rings} rings.",
            by="rings",
        ),
        "{ending}",
        plural(
            "The game is over: you have won with {rings} ring.",
            "The game is over: you have won with {rings} rings.",
            by="rings",
        ),
    ),
    instead=Say("the game is over", "JC-95"),
)
RESOLVING = len(ASKS.asks)  # while an answer is carried out; nobody is ever asked in it
