"""What can be answered."""

from ....core.alphabet import Alphabet
from ....core.language import lazy
from ....core.questions import Say
from .records import CARDS, CRIMES, CROOKS, FACES, JUDGES, KINDS, POLICEMEN, SEATS, SPACES

WAYS = 2 * JUDGES  # a Judge steps on, or to Bermuda: judge * 2, plus 1 for Bermuda

MOVES = Alphabet()
MOVE_CROOK = MOVES.move(
    "C{far} {space}",
    Say(lazy("{name} goes through the TUNNEL to {space}"), when="tunnel"),
    Say(lazy("{name} walks to {space} {how}")),
    far=KINDS,
    space=SPACES,
)
MOVE_POLICE = MOVES.move(
    "P{policeman}={far} {space}",
    Say(lazy("{policeman} walks to {space} {how}")),
    far=KINDS,
    policeman=POLICEMEN,
    space=SPACES,
)
MOVE_JUDGE = MOVES.move("J{far} {way}", Say("{step}", when="judging"), Say(lazy("{step} {how}")), far=KINDS, way=WAYS)
# The step of a Judge: {step} of the move.
STEPS = (
    Say(lazy("{judge} goes to Bermuda"), when="to_bermuda"),
    Say(lazy("{judge} comes back from Bermuda to {circle}"), when="from_bermuda"),
    Say(lazy("{judge} leaves Hospital for {circle}"), when="from_hospital"),
    Say(lazy("{judge} enters COURT"), when="to_court"),
    Say(lazy("{judge} steps to {circle}")),
)
PLAY = MOVES.move("{card}", Say(lazy("{name} plays {card}")), card=CARDS)  # of the own hand
DRAW = MOVES.move("draw {card}", Say(lazy("{card} is drawn")), card=CARDS)  # chance only, like those that follow
STEAL = MOVES.move("take {card}", Say(lazy("{card} is taken")), card=CARDS)
# What a card is put to, the next of conspirators, or another charge.
PICK_SPACE = MOVES.move("at {space}", Say("{picked}"), space=SPACES)
PICK_POLICE = MOVES.move("P{policeman}", Say("{picked}"), policeman=POLICEMEN)
PICK_JUDGE = MOVES.move("judge {judge}", Say("{picked}"), judge=JUDGES)
PICK_SEAT = MOVES.move(
    "crook {other}", Say(lazy("{name} is the next to enter THE CELLS"), when="ordering"), Say("{picked}"), other=SEATS
)
PICK_CRIME = MOVES.move(
    "charge {crime}", Say(lazy("{name} is charged with {crime}"), when="charging"), Say("{picked}"), crime=CRIMES
)
PICK_NUMBER = MOVES.move("say {number}", Say("{picked}"), number=FACES + 1)
EXCHANGE = MOVES.move("swap {other}", Say(lazy("{name} changes places with {other}")), other=SEATS)  # with a prisoner
BE_CROOK = MOVES.move("deal {crook}", Say(lazy("{name} is {crook}")), crook=CROOKS)
DIE = MOVES.move("{die}", Say("{die}"), die=range(1, FACES + 1))
PASS = MOVES.move(
    "-",
    Say(lazy("Throw the die"), when="to_throw"),
    Say(lazy("Everybody stays where he is"), when="visiting"),
    Say(lazy("{name} is charged with CONSPIRACY"), when="charging"),
    Say(lazy("No card")),
)
