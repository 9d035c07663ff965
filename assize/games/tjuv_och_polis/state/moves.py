"""What can be answered in Tjuv och Polis."""

from __future__ import annotations

from ....core.alphabet import Alphabet
from ....core.questions import Say
from .questions import JAILING, PARKING, RECALLING
from .records import DENS, FACES, HOUSE, NOTES, OFFICERS, PIECES, SIDES, SQUARES, STOPS

MOVES = Alphabet()
MOVE_OFFICER = MOVES.move(
    "{officer} {place}",
    Say("Officer {officer} arrests {thieves} on {place}", when="thieves"),
    Say("Officer {officer} walks to {place} and stops the flight", when="flight"),
    Say("Officer {officer} walks to {place}"),
    officer=OFFICERS,
    place=SQUARES,
)
MOVE_CAR = MOVES.move(
    "",
    Say("The radio car is parked on {square}, facing {direction}", when=PARKING),
    Say("The radio car returns to {square}, facing {direction}", when=RECALLING),
    Say("The radio car drives to {square}, facing {direction}, and arrests {thieves}", when="thieves"),
    Say("The radio car drives to {square}, facing {direction}"),
    front=SQUARES,
    side=SIDES,  # on which the rear lies
)
MOVE_THIEF = MOVES.move(
    "{place}",
    Say("{name} goes to {place}", when="passing through"),
    Say("{name} robs {place} of {amount}", when="loot"),
    Say("{name} robs {place}, whose box is empty", when="at agency"),
    Say("{name} hides in {place}", when="at den"),
    Say("{name} takes the train at {place} for {amount}", when="at train"),
    Say("{name} takes the boat at {place} for {amount}", when="at boat"),
    Say("{name} takes the plane at {place} for {amount}"),
    place=SQUARES,
)
RIDE_OFFICER = MOVES.move(
    "{officer} tram {stop}",
    Say("Officer {officer} rides line {line} to {square} and arrests {thieves}", when="thieves"),
    Say("Officer {officer} rides line {line} to {square}"),
    officer=OFFICERS,
    stop=STOPS,
)
RIDE_THIEF = MOVES.move("tram {stop}", Say("{name} rides line {line} to {square}"), stop=STOPS)
USE_SQUARE = MOVES.move(
    "",
    Say("{name} is locked up on {square}", when=JAILING),
    Say("Officer {officer} is posted on {square}"),
    room=HOUSE,
)
BEGIN_IN = MOVES.move("den {den}", Say("{name} lies low in {place}"), den=DENS)
CREDIT = MOVES.move(
    "credit {piece}",
    Say("The radio car has made the arrest", when="by car"),
    Say("Officer {officer} has made the arrest"),
    piece=PIECES,
)
DIE = MOVES.move("die {die}", die=range(1, FACES + 1))
TO_THROW = MOVES.move("throw", Say("The police throw the die", when="police"), Say("{name} throws the die"))
BREAK_OUT = MOVES.move("break out", Say("{name} tries to break out"))
WAIT = MOVES.move("wait", Say("{name} waits"))
LEAVE_CAR = MOVES.move("leave car", Say("The radio car stays where it is"))
CARRY = MOVES.move("carry {notes}", Say("Carry {carried}, leave {left}"), notes=NOTES)
