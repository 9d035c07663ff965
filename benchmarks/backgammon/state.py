"""The records of backgammon: the box, the position, and the numbers that name throws and moves.

A seat counts its places along its own way home: the bar is 0, the points are 1 to 24, off the board is 25. So a man
always moves from a place to that place plus the die, and what is place p to one seat is place 25 - p to the other.
"""

from __future__ import annotations

from assize.core.kernel import Array, Position, Record, array

SEATS = 2
MEN = 15
BAR = 0
HOME = 19  # the first place of a seat's home
OFF = 25
PLACES = 26

# Throws: 0 to 29 are the unequal pairs of dice, an even number where seat 0 would begin with it; then the doublets.
OPENING_THROWS = 30
THROWS = 36

# A move is two digits, the man who goes first in the lower one: a point of the board, BAR_DIGIT, or PASS for no man.
# The higher die goes first, unless LOW_FIRST is added.
BAR_DIGIT = 24
PASS = 25
DIGITS = 26
LOW_FIRST = DIGITS * DIGITS
NO_MOVE = LOW_FIRST + PASS * DIGITS + PASS
ACTIONS = 2 * DIGITS * DIGITS


class Box(Record):
    """The set-up, the throws, and how the points of the board are numbered."""

    turn_limit: int  # a game with more turns is drawn
    setup: Array = array(PLACES)  # men of each seat on its places
    throws: Array = array(THROWS, 2)  # the lower and the higher die of each throw
    digit: Array = array(SEATS, OFF)  # what a seat's place is called in a move ...
    place: Array = array(SEATS, OFF)  # ... and the place that a digit names


class State(Position):
    """A game of backgammon. Sets of places are bits of a whole number."""

    mover: int  # the seat whose turn it is
    low: int  # the lower die, 0 before the throw
    high: int  # the higher die
    second: int  # whether a doublet is being played for the second time
    men: Array = array(SEATS, PLACES)  # how many men a seat has on a place
    held: Array = array(SEATS)  # the places before OFF on which a seat has men ...
    blocks: Array = array(SEATS)  # ... those on which it has two or more ...
    closed: Array = array(SEATS)  # ... and those that the other seat's blocks close to it
