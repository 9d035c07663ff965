"""What is told of a move in Witch Trial: each kind of news with its numbers, its sentence and its clause.

`{seat}`, `{victim}` and `{prosecutor}` are lawyers; cards go by their names. The table holds still for a case that is
opened, for a card that may turn it, and longest for a verdict.
"""

from __future__ import annotations

from ....core.questions import Say, Tidings, plural

NEWS = Tidings()
DEALT = NEWS.kind(
    "dealt", "cards", Say("The court is in session: everybody is dealt {cards} cards, and five go on sale.", "WT-14")
)
BEGINS = NEWS.kind("begins", "seat", Say("{seat} has the first turn.", "WT-16"))
DREW = NEWS.kind(
    "drew",
    "seat card",
    Say("{seat} draws {card}.", "WT-18", when="seen"),
    Say("{seat} draws a card.", "WT-18", hides="card"),
)
RECYCLED = NEWS.kind(
    "recycled", "cards", Say("The deck is spent: {cards} discards are shuffled into a second one.", "WT-120")
)
LAID_OUT = NEWS.kind("laid out", "card", Say("{card} joins the Lineup.", "WT-28"))
BOUGHT = NEWS.kind(
    "bought",
    "seat card price",
    Say("{seat} pays ${price} into Legal Fees for {card}.", "WT-25", when="price"),
    Say("{seat} takes {card} for nothing.", "WT-25"),
)
FILED = NEWS.kind("filed", "seat suspect charge", Say("{seat} accuses {suspect} of {charge}.", "WT-30"))
PASSED = NEWS.kind("passed", "seat", Say("{seat} shuffles papers and passes.", "WT-20"))
SOUGHT = NEWS.kind("sought", "seat", Say("{seat} asks the Court to find a defender.", "WT-39"))
ROLLED = NEWS.kind("rolled", "seat first second", Say("{seat} throws {first} and {second}.", "WT-40"))
TIED = NEWS.kind("tied", "seats", Say("{seats} tie for the lowest throw and throw again.", "WA-13"))
APPOINTED = NEWS.kind(
    "appointed", "seat prosecutor", Say("{seat} throws lowest and must defend the case of {prosecutor}.", "WT-41")
)
DEFENDS = NEWS.kind("defends", "seat prosecutor", Say("{seat} rises to defend the case of {prosecutor}.", "WT-36"))
OPENED = NEWS.kind(
    "opened",
    "suspect charge jury",
    Say("{suspect} is tried for {charge}. The Jury starts at {jury}.", "WT-55"),
    beats=1,
)
PAID = NEWS.kind(
    "paid", "seat budget court", Say("{seat} is paid ${budget} to defend; ${court} goes into Legal Fees.", "WT-48")
)
SHOWED = NEWS.kind("showed", "seat card jury", Say("{seat} shows the Jury {card}, which brings it to {jury}.", "WT-64"))
CALLED = NEWS.kind("called", "seat card", Say("{seat} calls {card} to the stand.", "WT-66"))
TESTIFIED = NEWS.kind(
    "testified",
    "card die jury",
    Say("{card} throws a {die} and is believed. The Jury goes to {jury}.", "WT-68"),
    beats=1,
)
STAYED_SILENT = NEWS.kind(
    "stayed silent", "card die", Say("{card} throws a {die} and is laughed out of the box.", "WT-69"), beats=1
)
CHARGED = NEWS.kind(
    "charged", "seat card jury", Say("{seat} changes the Charge to {card}. The Jury goes to {jury}.", "WT-71"), beats=1
)
MOVED = NEWS.kind("moved", "seat card", Say("{seat} moves: {card}.", "WT-75"))
OBJECTED = NEWS.kind(
    "objected", "seat card", Say("{seat} objects! {card} is struck, and the Objection changes hands.", "WT-83"), beats=1
)
ALLOWED = NEWS.kind("allowed", "seat card", Say("{seat} has no objection to {card}.", "WT-85"))
SWAYED = NEWS.kind("swayed", "card jury", Say("{card}: the Jury goes to {jury}.", "WT-75"), beats=1)
THREW = NEWS.kind("threw", "seat first second", Say("{seat} throws {first} and {second}.", "WT-82"))
GAMBLED = NEWS.kind(
    "gambled", "card die jury", Say("{card} comes with a {die}. The Jury goes to {jury}.", "WT-75"), beats=1
)
FETCHED = NEWS.kind(
    "fetched", "seat card", Say("{seat} remembers {card} from an earlier case and takes it from the discards.", "WT-81")
)
KEPT = NEWS.kind("kept", "seat card", Say("{seat} keeps {card} in reserve for the verdict.", "WT-75"))
BRIBED = NEWS.kind("bribed", "seat amount", Say("{seat} lets ${amount} fall into Legal Fees.", "WT-75"))
STOCKED = NEWS.kind("stocked", "amount", Say("The bank adds ${amount} to Legal Fees.", "WT-75"))
INVOICED = NEWS.kind("invoiced", "seat amount", Say("{seat} bills the bank ${amount}.", "WT-75"))
STRUCK = NEWS.kind(
    "struck", "seat card jury", Say("{seat} has {card} taken back. The Jury goes to {jury}.", "WA-54"), beats=1
)
LOST = NEWS.kind("lost", "seat card", Say("{seat} loses {card}, which lands among the papers of this trial.", "WA-56"))
STOLE = NEWS.kind(
    "stole",
    "seat card victim",
    Say("{seat} rummages on the bench of {victim} and takes {card}.", "WA-57", when="seen"),
    Say("{seat} rummages on the bench of {victim} and takes a card.", "WA-57", hides="card"),
)
SILENCED = NEWS.kind(
    "silenced",
    "seat cards",
    Say(
        plural(
            "{seat} may play {cards} more card in this trial.",
            "{seat} may play {cards} more cards in this trial.",
            by="cards",
        ),
        "WA-60",
        when="cards",
    ),
    Say("{seat} must do without a Final Argument.", "WA-60"),
)
SWAPPED = NEWS.kind(
    "swapped",
    "seat card jury",
    Say("Wrong prisoner! {seat} puts {card} in the dock. The Jury goes to {jury}.", "WA-58"),
    beats=1,
)
HELPED = NEWS.kind("helped", "seat card", Say("{seat} has {card} fetched from the Lineup.", "WT-75"))
RESTED = NEWS.kind("rested", "seat", Say("{seat} rests.", "WT-92"))
OFFERED = NEWS.kind(
    "offered",
    "seat prosecution defense",
    Say("{seat} offers ${prosecution} to the Prosecution and ${defense} to the Defense.", "WT-93"),
)
OFFERED_NOTHING = NEWS.kind("no offer", "seat", Say("{seat} offers no bargain.", "WT-93"))
DECLINED = NEWS.kind("declined", "seat", Say("{seat} declines.", "WT-97"))
SETTLED = NEWS.kind(
    "settled",
    "prosecution defense",
    Say("It is settled: ${prosecution} for the Prosecution, ${defense} for the Defense.", "WT-96"),
    beats=1,
)
THROWN_OUT = NEWS.kind(
    "thrown out",
    "suspect fees",
    Say("The case against {suspect} is thrown out. ${fees} stays in the Court.", "WT-78"),
    beats=1,
)
DELIBERATED = NEWS.kind(
    "deliberated",
    "first second jury",
    Say("The Jury deliberates: {first} and {second} on top of {jury}.", "WT-105"),
    beats=1,
)
APPEALED = NEWS.kind("appealed", "seat", Say("{seat} appeals, and the dice are thrown again.", "WA-51"), beats=1)
CONVICTED = NEWS.kind(
    "convicted", "suspect seat fees", Say("{suspect} is guilty. {seat} collects ${fees}.", "WT-106"), beats=2
)
ACQUITTED = NEWS.kind(
    "acquitted", "suspect seat fees", Say("{suspect} walks free. {seat} collects ${fees}.", "WT-106"), beats=2
)
WON = NEWS.kind(
    "won",
    "seats money",
    Say("The court rises. {seats} share the win with ${money} each.", "WA-46", when="shared"),
    Say("The court rises. {seats} wins with ${money}.", "WT-117"),
    beats=2,
)
