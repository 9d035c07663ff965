"""The records of Circle Gammon: the box, the position, and the numbers that name moves and news."""

from __future__ import annotations

import numpy as np

from ...core.kernel import Array, Position, Record, array

SEATS = 4
POINTS = 48  # room for a larger ring than the usual 24
FACES = 6

# What is being asked (State.phase).
OPENING = 0  # chance throws for one seat after the other, to find who begins
BEFORE_THROW = 1  # double, or throw?
ANSWER = 2  # accept the double, or retire?
THROW = 3  # chance throws for the seat whose turn it is
MOVE = 4  # play the dice
ENDED = 5

# Moves: a name to which a point, a die or a throw is added.
MOVE_MAN = 0  # + (die - 1) * POINTS + point the man leaves
BEAR_OFF = MOVE_MAN + FACES * POINTS  # + point
ENTER = BEAR_OFF + POINTS  # + point
LEAP = ENTER + POINTS  # + point the man leaves
DICE = LEAP + POINTS  # + (first die - 1) * 6 + second die - 1; chance only
TO_THROW = DICE + FACES * FACES
TO_DOUBLE = TO_THROW + 1
ACCEPT = TO_THROW + 2
RETIRE = TO_THROW + 3
REFUSE = TO_THROW + 4
LOSE_TURN = TO_THROW + 5
ACTIONS = TO_THROW + 6

# News: the name of each fact and of its numbers.
NEWS = {
    "opened": ("seat", "first", "second"),
    "tied": ("seats",),
    "begins": ("seat", "game"),
    "threw": ("seat", "first", "second"),
    "moved": ("seat", "from", "to"),
    "leapt": ("seat", "from", "to"),
    "bore off": ("seat", "point", "left"),
    "entered": ("seat", "point"),
    "captured": ("seat", "victim", "point"),
    "refused": ("seat", "die"),
    "lost turn": ("seat", "captured"),
    "lost dice": ("seat", "dice"),
    "doubled": ("seat", "stake"),
    "accepted": ("seat", "stake"),
    "retired": ("seat", "debt"),
    "won game": ("seat", "points", "game"),
    "won match": ("seat",),
}
(
    OPENED, TIED, BEGINS, THREW, MOVED, LEAPT, BORE_OFF, ENTERED, CAPTURED, REFUSED,
    LOST_TURN, LOST_DICE, DOUBLED, ACCEPTED, RETIRED, WON_GAME, WON_MATCH,
) = range(len(NEWS))  # fmt: skip

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
