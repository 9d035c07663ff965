"""The records of Tjuv och Polis: the town and the position, and the numbers in them."""

from __future__ import annotations

import numpy as np

from ....core.kernel import Array, Position, Record, array

THIEVES = 5
SEATS = THIEVES + 1
POLICE = 0  # the seat of the police; thief number t sits on seat t + 1
OFFICERS = SEATS
CAR = OFFICERS  # the number of the car among the pieces of the police
PIECES = OFFICERS + 1
SQUARES = 320  # room for a larger town than the usual 293
ROWS = 24
COLUMNS = 40
SIDES = 4  # up, right, down, left
HOUSE = 16  # room for squares of the police house
DENS = 8
PLACES = 32  # room for places to rob, and for escapes
STOPS = 32
RIDES = OFFICERS * STOPS  # that there can be at once
RECALLS = 2 * SIDES + 1  # answers to where a car comes back to
LINES = 8
FACES = 6
LONGEST = 16  # squares of a way: more than the car drives with a six
PATH = 2 * LONGEST  # room for a way, and for what was tried on each square of it
NOTE = 1000  # crowns: the smallest note
NOTES = 4096  # more than anybody can carry
MOST_ARRESTS = 4
MOST_THROWS = 2  # that police may stay in a telegraph station or before an escape

# Kinds of squares.
STREET, POLICE_HOUSE, BANK, POST, AGENCY, TELEGRAPH, DEN, TRAIN, BOAT, PLANE = range(10)

# What a square is for whoever comes along (Box.ground), and what stands on it: bits of one number.
OFFICER_HERE, CAR_HERE, THIEF_HERE, WANTED_HERE = 1, 2, 4, 8
PASSAGE = 16  # one can walk through
ROAD = 32  # the car can drive
INSIDE = 64  # a square of the police house
STOP = 128
OPEN_ENDED = 256  # a den or the airport, where a thief needs no exact count
ON_WAY = 512  # while ways are searched: the way leads over it ...
FOUND = 1024  # ... or has ended on it; of the car * 2 ** side on which the rear lies

# How a thief stands (State.status).
CLEAN, WANTED, JAILED, LEAVING, FLED, OUT = range(6)
# JAILED: serving a sentence; LEAVING: on an escape square until the next police turn is over; OUT: arrested four times

# How a thief was arrested (the last number of the news "arrested").
ON_SQUARE, AT_DOOR, RINGED, BY_TELEGRAPH = range(4)

# Values of options.
CUT_OFF, NO_MOVE = 0, 1  # encirclement
USUAL_END, TOGETHER, FOR_GOOD = 0, 1, 2  # end


class Box(Record):
    """The town as arrays."""

    squares: int
    near: Array = array(SQUARES, SIDES, kind=np.int16)  # the square on each side that one can step to, or -1
    kind: Array = array(SQUARES, kind=np.int16)
    ground: Array = array(SQUARES, kind=np.int16)  # what a square is for whoever comes along, as bits
    amount: Array = array(SQUARES)  # what a robbery or a ticket is about, in crowns
    doors: Array = array(SQUARES, kind=np.int16)  # street squares that touch a square
    lines: Array = array(SQUARES, kind=np.int16)  # the set of tram lines that stop here
    before_escape: Array = array(SQUARES, kind=np.int16)  # 1 for a square directly in front of an escape
    stop: Array = array(SQUARES, kind=np.int16)  # the number of a stop, or -1
    den: Array = array(SQUARES, kind=np.int16)  # the number of a den, or -1
    room: Array = array(SQUARES, kind=np.int16)  # the number of a square of the police house, or -1
    stops: int
    stop_at: Array = array(STOPS, kind=np.int16)
    dens: int
    den_at: Array = array(DENS, kind=np.int16)
    rooms: int
    room_at: Array = array(HOUSE, kind=np.int16)
    gate: int  # the street square in front of the gate
    beat: Array = array(SQUARES, SQUARES, kind=np.int16)  # steps on foot for an officer, pieces ignored; -1 for no way
    walk: Array = array(SQUARES, SQUARES, kind=np.int16)  # steps for a thief who is free, pieces ignored; -1 for no way
    # What a judgement wants to know of the town (box/mind.py):
    beside: Array = array(SQUARES, SIDES, kind=np.int16)  # the squares that one can step to, -1 behind them
    roads: Array = array(SQUARES, SIDES, kind=np.int16)  # those of them on which the car can drive
    door: Array = array(SQUARES, kind=np.int16)  # the square before an office with one door, or -1
    lookout: Array = array(SQUARES, kind=np.int16)  # the street before a den or an escape, -1 for none; else the square
    nearness: Array = array(2 * SQUARES + 2, kind=np.float64)  # how near a piece is that is so many half steps away
    robbables: int
    robbable_at: Array = array(PLACES, kind=np.int16)
    patience: Array = array(SQUARES, PLACES, kind=np.float64)  # the part that loot counts for, seen from a square
    escapes: int
    escape_at: Array = array(PLACES, kind=np.int16)
    fare: Array = array(PLACES, kind=np.float64)  # of an escape, in thousands
    turns_to_escape: Array = array(SQUARES, PLACES, kind=np.float64)  # from a square, -1 for no way
    turns_to_den: Array = array(SQUARES, kind=np.float64)  # on foot
    turns_home: Array = array(SQUARES, kind=np.float64)  # to a den, on foot or by tram
    stations: int
    station_at: Array = array(PLACES, kind=np.int16)


class Options(Record):
    """What the players agreed on before the game."""

    quick: int
    den_clears: int
    encirclement: int
    guard_free: int
    end: int
    cap: int


class State(Position):
    """A match of Tjuv och Polis. Squares are numbers; sets of thieves, lines and dens are bits of a whole number."""

    options: Options
    phase: int
    turn: int  # the seat whose turn it is
    round: int  # police turns begun
    die: int  # the last throw, 0 before it
    officer: Array = array(OFFICERS, kind=np.int16)  # where each officer stands, -1 for one that is not used
    front: int  # the squares of the car, -1 before it is parked
    rear: int
    guarding: Array = array(OFFICERS, kind=np.int16)  # the set of thieves that an officer guards
    gone: int  # the set of officers who play no more
    stay: Array = array(PIECES, kind=np.int16)  # police turns that a piece has spent where it may not stay long
    rides: Array = array(OFFICERS + THIEVES, kind=np.int16)  # the set of lines that an officer or a thief may ride now
    thief: Array = array(THIEVES, kind=np.int16)  # where each thief stands, -1 for nowhere
    status: Array = array(THIEVES, kind=np.int16)
    sentence: Array = array(THIEVES, kind=np.int16)  # throws still to sit out
    arrests: Array = array(THIEVES, kind=np.int16)
    purse: Array = array(THIEVES, kind=np.int32)  # what a thief carries, and what everybody knows of it:
    least: Array = array(THIEVES, kind=np.int32)  # he carries this much or more ...
    most: Array = array(THIEVES, kind=np.int32)  # ... and this much or less
    hidden: Array = array(THIEVES, DENS, kind=np.int32)  # what lies in each den, the owner's secret; known to all are:
    den_least: Array = array(THIEVES, DENS, kind=np.int16)  # so many notes of a thousand or more ...
    den_most: Array = array(THIEVES, DENS, kind=np.int16)  # ... and so many or fewer
    visited: Array = array(THIEVES, kind=np.int16)  # the set of dens in which a thief may have hidden money
    caught: int  # the set of thieves whose arrest is being carried out
    captor: Array = array(THIEVES, kind=np.int16)  # the piece that makes it, -1 while that is not known
    how: Array = array(THIEVES, kind=np.int16)
    convict: int  # the thief who is being sentenced, -1 for none
    recall: int  # whether the car has made an arrest and may come back to the gate
    agency: int  # money in the box of the travel agency
    reward: int  # money of the police
    mover: int  # the piece that made the last move, -1 for none, and ...
    trail: Array = array(LONGEST, kind=np.int16)  # ... the squares of its way, the first where it stood, -1 at the end
