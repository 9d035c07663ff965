"""What can be answered in Tjuv och Polis."""

from __future__ import annotations

from ....core.alphabet import Alphabet
from ....core.language import lazy
from ....core.questions import Say
from .records import DENS, FACES, HOUSE, NOTES, OFFICERS, PIECES, SIDES, SQUARES, STOPS

MOVES = Alphabet()
MOVE_OFFICER = MOVES.move(
    "{officer} {place}",
    Say(lazy("Officer {officer} arrests {thieves} on {place}"), when="thieves"),
    Say(lazy("Officer {officer} walks to {place} and stops the flight"), when="flight"),
    Say(lazy("Officer {officer} walks to {place}")),
    officer=OFFICERS,
    place=SQUARES,
)
MOVE_CAR = MOVES.move(
    "",
    Say(lazy("The radio car is parked on {square}, facing {direction}"), when="parking"),
    Say(lazy("The radio car returns to {square}, facing {direction}"), when="recalling"),
    Say(lazy("The radio car drives to {square}, facing {direction}, and arrests {thieves}"), when="thieves"),
    Say(lazy("The radio car drives to {square}, facing {direction}")),
    front=SQUARES,
    side=SIDES,  # on which the rear lies
)
MOVE_THIEF = MOVES.move(
    "{place}",
    Say(lazy("{name} goes to {place}"), when="passing through"),
    Say(lazy("{name} robs {place} of {amount}"), when="loot"),
    Say(lazy("{name} robs {place}, whose box is empty"), when="at agency"),
    Say(lazy("{name} hides in {place}"), when="at den"),
    Say(lazy("{name} takes the train at {place} for {amount}"), when="at train"),
    Say(lazy("{name} takes the boat at {place} for {amount}"), when="at boat"),
    Say(lazy("{name} takes the plane at {place} for {amount}")),
    place=SQUARES,
)
RIDE_OFFICER = MOVES.move(
    "{officer} tram {stop}",
    Say(lazy("Officer {officer} rides line {line} to {square} and arrests {thieves}"), when="thieves"),
    Say(lazy("Officer {officer} rides line {line} to {square}")),
    officer=OFFICERS,
    stop=STOPS,
)
RIDE_THIEF = MOVES.move("tram {stop}", Say(lazy("{name} rides line {line} to {square}")), stop=STOPS)
USE_SQUARE = MOVES.move(
    "",
    Say(lazy("{name} is locked up on {square}"), when="jailing"),
    Say(lazy("Officer {officer} is posted on {square}")),
    room=HOUSE,
)
BEGIN_IN = MOVES.move("den {den}", Say(lazy("{name} lies low in {place}")), den=DENS)
CREDIT = MOVES.move(
    "credit {piece}",
    Say(lazy("The radio car has made the arrest"), when="by car"),
    Say(lazy("Officer {officer} has made the arrest")),
    piece=PIECES,
)
DIE = MOVES.move("die {die}", die=range(1, FACES + 1))
TO_THROW = MOVES.move("throw", Say(lazy("The police throw the die"), when="police"), Say(lazy("{name} throws the die")))
BREAK_OUT = MOVES.move("break out", Say(lazy("{name} tries to break out")))
WAIT = MOVES.move("wait", Say(lazy("{name} waits")))
LEAVE_CAR = MOVES.move("leave car", Say(lazy("The radio car stays where it is")))
CARRY = MOVES.move("carry {notes}", Say(lazy("Carry {carried}, leave {left}")), notes=NOTES)
