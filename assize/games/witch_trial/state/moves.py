"""What can be answered in Witch Trial: how each kind of move is written, what it says, and why it is refused."""

from __future__ import annotations

from ....core.alphabet import Alphabet
from ....core.questions import Say
from .questions import ANSWERING, ARGUING, BARGAINING, WINDOW
from .records import CARDS, FACES, LINEUP, SEATS, STEPS

DICE = range(1, FACES + 1)

NO_CHANCE = Say("nothing is left to chance here", "WT-18")
IN_COURT = Say("that is an action for one's own turn, and a trial is going on", "WT-19", when="not acting")
MUST_TRY = Say("everybody has passed this case by, and it must be tried now", "WA-44", when="unwanted")
EMPTY = Say("that place of the Lineup is empty", "WA-6", when="empty")
TOO_SOON = Say("a bargain is offered after resting, and not before", "WT-94", when="not bargaining")
NO_OBJECTION = (
    Say("you hold no Objection", "WT-83", when=WINDOW),
    Say("an Objection answers a Motion that the other lawyer has just played", "WT-85"),
)
NO_ANSWER = (TOO_SOON, Say("there is no offer to answer", "WT-96"))

MOVES = Alphabet()
PLAY = MOVES.move(
    "play {card}",
    Say("{name} calls {card} to the stand", when="is suspect"),
    Say("{name} changes the Charge to {card}", when="is charge"),
    Say("{name} shows the Jury {card}", when="is evidence"),
    Say("{name} moves: {card}"),
    refused=(
        Say("that card is not in your hand", "WT-60", when=(ARGUING, "not held")),
        Say("an Objection is kept for a Motion of the other lawyer", "WA-34", when=(ARGUING, "is objection")),
        Say("the Defense may play no more cards in this trial", "WA-60", when=(ARGUING, "defense speaks", "silenced")),
        Say("it costs ${price}, and you have ${money}", "WA-53", when=(ARGUING, "dear")),
        Say("{card} has nothing to work on", "WA-59", when=ARGUING),
    ),
    card=CARDS,
)
PICK = MOVES.move(
    "pick {card}",
    Say("{name} picks {card}"),
    refused=Say("there is nothing to pick a card for", "WT-75", when=ARGUING),
    card=CARDS,
)
DRAW = MOVES.move("draw {card}", Say("{card}"), refused=NO_CHANCE, card=CARDS)
MAKE_CASE = MOVES.move(
    "",
    Say("{name} accuses {suspect} of {charge}"),
    refused=(
        IN_COURT,
        MUST_TRY,
        Say("you have a Pending Case already", "WT-32", when="pending"),
        Say("that card is not in your hand", "WT-30", when="not held"),
        EMPTY,
        Say("a case is one Suspect and one Charge", "WT-30"),
    ),
    card=CARDS,
    place=LINEUP,
)
BUY = MOVES.move(
    "buy {place}",
    Say("{name} buys {card} for ${price}", when="price"),
    Say("{name} takes {card} for nothing"),
    refused=(IN_COURT, MUST_TRY, EMPTY, Say("it costs ${price}, and you have ${money}", "WA-7")),
    place=LINEUP,
)
DEFEND = MOVES.move(
    "defend {prosecutor}",
    Say("{name} defends {suspect}, accused of {charge} by {prosecutor}"),
    refused=(
        IN_COURT,
        MUST_TRY,
        Say("nobody defends against oneself", "WA-12", when="own case"),
        Say("there is no Pending Case to defend", "WT-36"),
    ),
    prosecutor=SEATS,
)
BEGIN = MOVES.move("first {seat}", Say("{seat}"), refused=NO_CHANCE, seat=SEATS)
DIE = MOVES.move("die {die}", Say("{die}"), refused=NO_CHANCE, die=DICE)
THROW = MOVES.move("{first}-{second}", Say("{first} and {second}"), refused=NO_CHANCE, first=DICE, second=DICE)
APPOINT = MOVES.move(
    "appoint",
    Say("{name} asks for a court-appointed defender"),
    refused=(IN_COURT, Say("you have no Pending Case", "WT-39")),
)
PASS = MOVES.move("pass", Say("{name} passes"), refused=(IN_COURT, MUST_TRY))
REST = MOVES.move("rest", Say("{name} rests"))
OBJECT = MOVES.move("object", Say("{name} objects to {motion}"), refused=NO_OBJECTION)
ALLOW = MOVES.move("allow", Say("{name} has no objection to {motion}"), refused=NO_OBJECTION)
NO_OFFER = MOVES.move(
    "no plea",
    Say("{name} offers no bargain"),
    refused=(TOO_SOON, Say("an offer lies on the table: accept it or decline it", "WT-97")),
)
ACCEPT = MOVES.move("accept", Say("{name} accepts"), refused=NO_ANSWER)
DECLINE = MOVES.move("decline", Say("{name} declines"), refused=NO_ANSWER)
OFFER = MOVES.move(
    "",
    Say("Prosecution ${prosecution}, Defense ${defense}"),
    refused=(
        TOO_SOON,
        Say("the Court holds ${fees} and no more", "WT-95", when=BARGAINING),
        Say("an offer is accepted or declined; there are no counter-offers in this game", "WA-39", when="single offer"),
        Say("after {number} offers there is only yes or no", "WA-61", when="offers spent", reads={"number": "most"}),
        Say("that is what lies on the table: accept it instead", "WA-61", when="same offer"),
        Say("the Court holds ${fees} and no more", "WT-95", when=ANSWERING),
    ),
    share=STEPS,
)
