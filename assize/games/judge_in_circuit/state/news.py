"""What is told of a move."""

from ....core.language import lazy
from ....core.questions import Say, Tidings, plural

NEWS = Tidings()
DEALT = NEWS.kind("dealt", "seat:player crook", Say("{seat} turns out to be {crook}.", "JC-13"))
THREW_FOR_START = NEWS.kind("threw for start", "seat die", Say("{seat} throws a {die} for the first turn.", "JC-19"))
TIED = NEWS.kind("tied", "seats", Say("{seats} are level and throw again.", "JC-19"))
BEGINS = NEWS.kind("begins", "seat", Say("{seat} has the first turn, and no excuse.", "JC-19"))
THREW = NEWS.kind("threw", "seat die", Say("{seat} throws a {die}.", "JC-20"))
OUT_AGAIN = lazy("{seat} is out again, and walks to {to}.")
WALKED = NEWS.kind(
    "walked",
    "seat from:space to:space",
    Say(OUT_AGAIN, "JC-45", when="out_from_remission"),
    Say(OUT_AGAIN, "JC-44", when="out_again"),
    Say("{seat} drops in at {to}.", "JC-25", when="to_pub"),
    Say("{seat} walks to {to}, whistling.", "JC-25", when="to_police"),
    Say("{seat} walks to {to} and looks round.", "JC-25", when="to_crime"),
    Say("{seat} walks to {to}.", "JC-25"),
)
TUNNELLED = NEWS.kind(
    "tunnelled", "seat", Say("{seat} crawls through the TUNNEL, which is no wider than it looks.", "JC-56"), beats=1
)
INTERCEPTED = NEWS.kind(
    "intercepted",
    "seat space",
    Say("{seat} comes up between two large boots and goes back to {space}.", "JC-57"),
    beats=1,
)
BEAT = NEWS.kind("beat", "policeman from:space to:space", Say("{policeman} proceeds to {to}.", "JC-25"))
JUDGE_MOVED = NEWS.kind(
    "judge moved",
    "judge from:circle to:circle",
    Say("{judge} takes his seat in COURT.", "JC-35", when="to_court"),
    Say("{judge} leaves for Bermuda. Justice can wait.", "JC-32", when="to_bermuda"),
    Say("{judge} is back from Bermuda, tanned, at {to}.", "JC-33", when="from_bermuda"),
    Say("{judge} leaves Hospital for {to}.", "JC-39", when="from_hospital"),
    Say("{judge} rises, and moves on to {to}.", "JC-37", when="from_court"),
    Say("{judge} moves on to {to}.", "JC-31"),
)
SHUNTED = NEWS.kind(
    "shunted",
    "judge from:circle to:circle",
    Say("{judge} is shunted into COURT.", "JA-23", when="to_court"),
    Say("{judge} is shunted out of COURT to {to}.", "JA-23", when="from_court"),
    Say("{judge} is shunted on to {to}.", "JC-37"),
)
BASHED = NEWS.kind("bashed", "seat judge", Say("{seat} bashes {judge}, who was only passing.", "JC-53"), beats=1)
IN_HOSPITAL = NEWS.kind("hospital", "judge", Say("{judge} is taken to Hospital.", "JC-38"))
DISCHARGED = NEWS.kind(
    "discharged", "judge to:circle", Say("There is one bed only, and {judge} is put out to {to}.", "JC-40")
)
CONSPIRED = NEWS.kind(
    "conspired", "seats space", Say("{seats} are found together at {space}: that is a conspiracy.", "JC-64"), beats=1
)
FOR_CRIME = lazy("{seat} is arrested for {crime}.")
ARRESTED = NEWS.kind(
    "arrested",
    "seat crime space",
    Say(FOR_CRIME, "JC-64", when="for_conspiracy"),
    Say(FOR_CRIME, "JC-54", when="for_bashing"),
    Say(FOR_CRIME, "JC-60"),
    beats=1,
)
CELLED = NEWS.kind("celled", "seat cell", Say("{seat} is shown to cell {cell} of THE CELLS.", "JC-63"))
LET_GO = NEWS.kind(
    "let go",
    "seat card",
    Say("{seat} is let go: the Policeman has seen nothing, and has a new watch to prove it.", "JC-85"),
    beats=1,
)
DREW = NEWS.kind(
    "drew",
    "seat card:quoted",
    Say("{seat} draws a Luck card and keeps it.", "JC-47", when="unseen", hides="card"),
    Say("{seat} draws {card} and keeps it.", "JC-47"),
)
TURNED_UP = NEWS.kind(
    "turned up",
    "seat card:quoted",
    Say("{seat} turns up {card}: {what}.", "{clause}", when="what"),
    Say("{seat} turns up {card}.", "{clause}"),
    beats=1,
)
NOTHING = NEWS.kind("nothing", "card:quoted", Say("{card} finds nothing to do and is put away.", "JA-55"))
RESHUFFLED = NEWS.kind(
    "reshuffled", "cards", Say("What has happened is shuffled, and is going to happen again.", "JC-88")
)
PLAYED = NEWS.kind(
    "played",
    "seat card:quoted",
    Say("{seat} plays {card}: {what}.", "{clause}", when="what"),
    Say("{seat} plays {card}.", "{clause}"),
    beats=1,
)
TOOK_CARD = NEWS.kind(
    "took card",
    "seat victim:seat card:quoted",
    Say("{seat} takes a Luck card from {victim}.", "JC-87", when="unseen", hides="card"),
    Say("{seat} takes {card} from {victim}.", "JC-87"),
)
WENT = NEWS.kind("went", "seat to:space", Say("{seat} goes to {to}.", "JA-14"))
CHARGED = NEWS.kind("charged", "seat crime", Say("{seat} is now charged with {crime}.", "JC-61"))
RING = NEWS.kind(
    "ring",
    "seat prison rings",
    Say("{seat} puts on the ring of {prison}, his first.", "JC-75", when="first_ring"),
    Say("{seat} puts on the ring of {prison}, which makes {rings}.", "JC-75"),
    beats=2,
)
RAISED = NEWS.kind(
    "raised", "seat prison", Say("{seat} knows {prison} already, and only moves its ring to the top.", "JC-75")
)
TRIAL = NEWS.kind("trial", "seat judge crime", Say("{seat} stands before {judge}, charged with {crime}.", "JC-70"))
TRIAL_DIE = NEWS.kind("trial die", "seat die", Say("{seat} throws a {die} for the verdict.", "JC-71"), beats=1)
WAS_NOT_GUILTY = NEWS.kind(
    "not guilty", "seat", Say("NOT GUILTY! {seat} leaves by the front door and would like to appeal.", "JC-72"), beats=2
)
ON_PROBATION = NEWS.kind(
    "probation", "seat", Say("{seat} is put on Probation, and asked to keep in touch.", "JC-73"), beats=2
)
SENT_FOR_RE_TRIAL = NEWS.kind(
    "re-trial", "seat", Say("Re-Trial: {seat} may come back when everybody has had a think.", "JC-74"), beats=2
)
SENTENCED = NEWS.kind(
    "sentenced",
    "seat years prison",
    Say(
        plural("{seat} gets {years} year in {prison}.", "{seat} gets {years} years in {prison}.", by="years"),
        "JC-75",
        when="years",
    ),
    Say("{seat} is sent to {prison} and let out before the kettle has boiled.", "JC-75"),
    beats=2,
)
MORE_YEARS = NEWS.kind(
    "extra years",
    "seat die years",
    Say("{seat} asks for more porridge, throws a {die} and goes to {years} YEARS.", "JC-51"),
    beats=1,
)
EXCHANGED = NEWS.kind(
    "exchanged",
    "seat prisoner:seat",
    Say("{seat} stays, {prisoner} leaves, and nobody looks twice at the hat.", "JC-46"),
    beats=1,
)
QUEUED = NEWS.kind("queue", "seat cell", Say("{seat} now waits in cell {cell} of THE CELLS.", "JC-63"))
STUCK = NEWS.kind("stuck", "seat", Say("{seat} can move nothing at all, and the turn is over.", "JA-4"))
AGAIN = NEWS.kind("again", "seat", Say("{seat} has another turn.", "JC-24"))
WON = NEWS.kind("won", "seat rings", Say("{seat} wears {rings} rings and has won. It is a fair cop.", "JC-95"), beats=2)
CAPPED = NEWS.kind(
    "capped",
    "turns",
    Say("After {turns} turns the court rises: {winners} share the win with the most rings.", "JA-65", when="shared"),
    Say("After {turns} turns the court rises: {winners} wins with the most rings.", "JA-65"),
    beats=2,
)
CHOSE = NEWS.kind("chose", "seat what")  # for statistics; it needs no line of its own
TURNED_DIE = NEWS.kind(
    "turned die", "seat die", Say("The trial die of {seat} is now a {die}, and has always been one.", "JC-85")
)
