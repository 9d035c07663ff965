"""Circle Gammon: what is asked, answered and told, and the records of the box and the position."""

from __future__ import annotations

import numpy as np

from ...core.alphabet import Alphabet
from ...core.kernel import Array, Position, Record, array
from ...core.questions import Questions, Say, Tidings, plural

SEATS = 4
POINTS = 48  # room for a larger ring than the usual 24
FACES = 6

# What is being asked, in the order of the rulebook (State.phase).
ASKS = Questions()
OPENING = ASKS.ask("opening", Say("{name} throws to see who begins.", "CG-7", "You throw to see who begins."))
BEFORE_THROW = ASKS.ask(
    "before throw",
    Say(
        "{name}: throw the dice, or double the stake to {stake} first?",
        "CG-33",
        "Do you throw the dice, or double the stake to {stake} first?",
    ),
    instead=Say("the dice come first: throw, or double", "CG-11"),
)
ANSWER = ASKS.ask(
    "answer",
    Say(
        "{name}: accept {doubler}'s double to {stake}, or retire?",
        "CG-33",
        "Do you accept {doubler}'s double to {stake}, or retire?",
    ),
    instead=Say("a double is answered by accepting or retiring", "CG-33"),
)
THROW = ASKS.ask("throw", Say("{name} throws the dice.", "CG-11", "You throw the dice."))
MOVE = ASKS.ask(
    "move",
    Say(
        "{name} cannot play {dice}: refuse the doublet, or lose the turn?",
        "CG-30",
        "You cannot play {dice}: do you refuse the doublet, or lose the turn?",
        when="stuck",
    ),
    Say(
        plural(
            "{name} has {dice} to play: first bring in a captured man.",
            "{name} has {dice} to play: first bring in {number} captured men.",
            by="number",
        ),
        "CG-25",
        plural(
            "You have {dice} to play: first bring in a captured man.",
            "You have {dice} to play: first bring in {number} captured men.",
            by="number",
        ),
        when="number",
    ),
    Say(
        "{name} has {dice} to play: move or bear off a man.",
        "CG-11",
        "You have {dice} to play: move or bear off a man.",
    ),
)
ENDED = ASKS.ask("ended", Say("The match is over: {name} has won.", "CG-6", "The match is over: you have won."))

# What can be answered.
MOVES = Alphabet()
MOVE_MAN = MOVES.move(
    "",
    Say("{name} moves from {source} to {target}, capturing {victim}", when="victim"),
    Say("{name} moves from {source} to {target}"),
    die=range(1, FACES + 1),
    source=POINTS,
)
BEAR_OFF = MOVES.move("{source}/off", Say("{name} bears off from {source}"), source=POINTS)
ENTER = MOVES.move(
    "*/{target}",
    Say("{name} enters on {target}, capturing {victim}", when="victim"),
    Say("{name} enters on {target}"),
    target=POINTS,
)
LEAP = MOVES.move(
    "",
    Say("{name} leaps from {source} to {target}, capturing {victim}", when="victim"),
    Say("{name} leaps from {source} to {target}"),
    source=POINTS,
)
DICE = MOVES.move(
    "{first}-{second}", Say("{first} and {second}"), first=range(1, FACES + 1), second=range(1, FACES + 1)
)
TO_THROW = MOVES.move("throw", Say("{name} throws the dice"))
TO_DOUBLE = MOVES.move("double", Say("{name} doubles the stake to {stake}"))
ACCEPT = MOVES.move("accept", Say("{name} accepts the stake of {stake}"))
RETIRE = MOVES.move("retire", Say("{name} retires and owes {debt}"))
REFUSE = MOVES.move("refuse", Say("{name} refuses the double {die} and throws again"))
LOSE_TURN = MOVES.move("pass", Say("{name} loses the turn"))

# What is told of a move.
NEWS = Tidings()
OPENED = NEWS.kind("opened", "seat first second", Say("{seat} throws {first} and {second} for the start.", "CG-7"))
TIED = NEWS.kind("tied", "seats", Say("{seats} tie for the highest throw and throw again.", "CA-2"))
BEGINS = NEWS.kind(
    "begins", "seat game", Say("{seat} begins.", "CA-35", when="game"), Say("{seat} begins.", "CG-7"), beats=1
)
THREW = NEWS.kind("threw", "seat first second", Say("{seat} throws {first} and {second}.", "CG-11"))
MOVED = NEWS.kind("moved", "seat from to", Say("{seat} moves from {from} to {to}.", "CG-12"))
LEAPT = NEWS.kind("leapt", "seat from to", Say("{seat} leaps from {from} to {to}.", "CA-6"))
BORE_OFF = NEWS.kind("bore off", "seat point left", Say("{seat} bears off from {point}; {left} left.", "CG-17"))
ENTERED = NEWS.kind("entered", "seat point", Say("{seat} enters on {point}.", "CG-26"))
CAPTURED = NEWS.kind("captured", "seat victim point", Say("{seat} captures {victim} on {point}.", "CG-23"), beats=1)
REFUSED = NEWS.kind("refused", "seat die", Say("{seat} refuses the double {die} and throws again.", "CG-30"))
LOST_TURN = NEWS.kind(
    "lost turn",
    "seat captured",
    Say("{seat} cannot bring in a captured man and loses the turn.", "CG-28", when="captured"),
    Say("{seat} cannot play and loses the turn.", "CG-15"),
    beats=1,
)
LOST_DICE = NEWS.kind("lost dice", "seat dice", Say("{seat} cannot play the rest of the throw.", "CG-16"))
DOUBLED = NEWS.kind("doubled", "seat stake", Say("{seat} doubles: the stake is to be {stake}.", "CG-33"), beats=1)
ACCEPTED = NEWS.kind("accepted", "seat stake", Say("{seat} accepts the stake of {stake}.", "CG-35"))
RETIRED = NEWS.kind("retired", "seat debt", Say("{seat} retires and owes the winner {debt}.", "CG-34"), beats=1)
WON_GAME = NEWS.kind("won game", "seat points game", Say("{seat} wins the game and scores {points}.", "CG-31"), beats=2)
WON_MATCH = NEWS.kind("won match", "seat", Say("{seat} wins the match.", "CA-34"), beats=2)

# Values of options.
ALWAYS, ONCE, NEVER = 0, 1, 2  # refuse
TOUCH_DOWN, OR_LEAP = 0, 1  # combined
SINGLE, RUBBER, FIRST_TO = 0, 1, 2  # length
ROTATES, WINNER = 0, 1  # start
CAPS = (1 << 30, 64)  # cap: what the record can count to, or as in backgammon


class Box(Record):
    """The edition as arrays: the ring and the set-ups."""

    points: int  # points on the ring
    ring: int  # the set of all points
    number: Array = array(POINTS)  # the number printed on each point
    numbered: Array = array(FACES + 1)  # the set of points that bear a number
    men: Array = array(SEATS + 1)  # men of each player, by number of players
    setup: Array = array(SEATS + 1, SEATS, POINTS)  # men on each point, by number of players and seat


class Options(Record):
    """What the players agreed on before the game."""

    doubling: int
    cap: int
    refuse: int
    combined: int
    length: int
    target: int
    start: int


class State(Position):
    """A match of Circle Gammon. Sets of points and of seats are bits of a whole number."""

    options: Options
    phase: int
    turn: int  # the seat whose turn it is
    men: Array = array(SEATS, POINTS, kind=np.int8)  # how many men a seat has on a point
    held: Array = array(SEATS)  # the points on which a seat has men ...
    blocks: Array = array(SEATS)  # ... and those on which it has two or more
    centre: Array = array(SEATS)  # captured men
    off: Array = array(SEATS)  # men borne off
    dice: Array = array(2)  # the last throw
    left: Array = array(2)  # how often each die may still be played; a doublet is the first die four times
    refusals: int  # doublets refused in this turn
    playing: int  # the set of seats that have not retired from this game
    stake: int
    doubler: int  # who doubled last, -1 at first
    debt: Array = array(SEATS)  # what a retired seat owes the winner of this game
    opening: Array = array(SEATS)  # totals of the opening throw
    contenders: int  # the set of seats that still throw to begin
    throws: int  # the set of contenders yet to throw in this round
    game: int  # games finished before this one
    first: int  # who began this game
    score: Array = array(SEATS)  # points won so far in the match
