"""What can be answered."""

from ....core.alphabet import Alphabet
from ....core.questions import Say
from .questions import CHARGING, JUDGING, ORDERING, VISITING
from .records import CARDS, CRIMES, CROOKS, FACES, JUDGES, KINDS, POLICEMEN, SEATS, SPACES

WAYS = 2 * JUDGES  # a Judge steps on, or to Bermuda: judge * 2, plus 1 for Bermuda

MOVES = Alphabet()
MOVE_CROOK = MOVES.move(
    "C{far} {space}",
    Say("{name} goes through the TUNNEL to {space}", when="tunnel"),
    Say("{name} walks to {space} {how}"),
    far=KINDS,
    space=SPACES,
)
MOVE_POLICE = MOVES.move(
    "P{policeman}={far} {space}",
    Say("{policeman} walks to {space} {how}"),
    far=KINDS,
    policeman=POLICEMEN,
    space=SPACES,
)
MOVE_JUDGE = MOVES.move("J{far} {way}", Say("{step}", when=JUDGING), Say("{step} {how}"), far=KINDS, way=WAYS)
# The step of a Judge: {step} of the move.
STEPS = (
    Say("{judge} goes to Bermuda", when="to_bermuda"),
    Say("{judge} comes back from Bermuda to {circle}", when="from_bermuda"),
    Say("{judge} leaves Hospital for {circle}", when="from_hospital"),
    Say("{judge} enters COURT", when="to_court"),
    Say("{judge} steps to {circle}"),
)
PLAY = MOVES.move("{card}", Say("{name} plays {card}"), card=CARDS)  # of the own hand
DRAW = MOVES.move("draw {card}", Say("{card} is drawn"), card=CARDS)  # chance only, like those that follow
STEAL = MOVES.move("take {card}", Say("{card} is taken"), card=CARDS)
# What a card is put to, the next of conspirators, or another charge.
PICK_SPACE = MOVES.move("at {space}", Say("{picked}"), space=SPACES)
PICK_POLICE = MOVES.move("P{policeman}", Say("{picked}"), policeman=POLICEMEN)
PICK_JUDGE = MOVES.move("judge {judge}", Say("{picked}"), judge=JUDGES)
PICK_SEAT = MOVES.move(
    "crook {other}", Say("{name} is the next to enter THE CELLS", when=ORDERING), Say("{picked}"), other=SEATS
)
PICK_CRIME = MOVES.move(
    "charge {crime}", Say("{name} is charged with {crime}", when=CHARGING), Say("{picked}"), crime=CRIMES
)
PICK_NUMBER = MOVES.move("say {number}", Say("{picked}"), number=FACES + 1)
EXCHANGE = MOVES.move("swap {other}", Say("{name} changes places with {other}"), other=SEATS)  # with a prisoner
BE_CROOK = MOVES.move("deal {crook}", Say("{name} is {crook}"), crook=CROOKS)
DIE = MOVES.move("{die}", Say("{die}"), die=range(1, FACES + 1))
PASS = MOVES.move(
    "-",
    Say("Throw the die", when="to_throw"),
    Say("Everybody stays where he is", when=VISITING),
    Say("{name} is charged with CONSPIRACY", when=CHARGING),
    Say("No card"),
)
