"""What can be answered in Witch Trial: each kind of move with its notation, its sentence and its parts."""

from __future__ import annotations

from ....core.alphabet import Alphabet
from ....core.questions import Say
from .records import CARDS, FACES, LINEUP, SEATS, STEPS

DICE = range(1, FACES + 1)

MOVES = Alphabet()
PLAY = MOVES.move(
    "play {card}",
    Say("{name} calls {card} to the stand", when="is suspect"),
    Say("{name} changes the Charge to {card}", when="is charge"),
    Say("{name} shows the Jury {card}", when="is evidence"),
    Say("{name} moves: {card}"),
    card=CARDS,
)
PICK = MOVES.move("pick {card}", Say("{name} picks {card}"), card=CARDS)
DRAW = MOVES.move("draw {card}", Say("{card}"), card=CARDS)
MAKE_CASE = MOVES.move("", Say("{name} accuses {suspect} of {charge}"), card=CARDS, place=LINEUP)
BUY = MOVES.move(
    "buy {place}",
    Say("{name} buys {card} for ${price}", when="price"),
    Say("{name} takes {card} for nothing"),
    place=LINEUP,
)
DEFEND = MOVES.move(
    "defend {prosecutor}", Say("{name} defends {suspect}, accused of {charge} by {prosecutor}"), prosecutor=SEATS
)
BEGIN = MOVES.move("first {seat}", Say("{seat}"), seat=SEATS)
DIE = MOVES.move("die {die}", Say("{die}"), die=DICE)
THROW = MOVES.move("{first}-{second}", Say("{first} and {second}"), first=DICE, second=DICE)
APPOINT = MOVES.move("appoint", Say("{name} asks for a court-appointed defender"))
PASS = MOVES.move("pass", Say("{name} passes"))
REST = MOVES.move("rest", Say("{name} rests"))
OBJECT = MOVES.move("object", Say("{name} objects to {motion}"))
ALLOW = MOVES.move("allow", Say("{name} has no objection to {motion}"))
NO_OFFER = MOVES.move("no plea", Say("{name} offers no bargain"))
ACCEPT = MOVES.move("accept", Say("{name} accepts"))
DECLINE = MOVES.move("decline", Say("{name} declines"))
OFFER = MOVES.move("", Say("Prosecution ${prosecution}, Defense ${defense}"), share=STEPS)
