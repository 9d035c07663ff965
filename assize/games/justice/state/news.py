"""What is told in Justice."""

from __future__ import annotations

from ....core.language import lazy
from ....core.questions import Say, Tidings

SHORT = {"card": "short name"}
CLOSED = lazy("The case is closed. Tricks played: {tricks}.")

NEWS = Tidings()
REMEMBERED = NEWS.kind(
    "remembered", "seat", Say("{seat} saw a police officer most recently, and says who starts.", "JR-53")
)
NAMED = NEWS.kind(
    "named",
    "seat starter",
    Say("{seat} will start, having been asked who should.", "{naming}", when="own choice"),
    Say("{seat} names {starter} as the starting player.", "{naming}"),
)
HID = NEWS.kind(
    "hid",
    "suspect liability",
    Say("The Liability card of {suspect} is {liability}.", "JU-13", when="all told"),
    Say("A Liability card is laid face down for {suspect}.", "JU-13", hides="liability"),
)
ACCUSED = NEWS.kind("accused", "suspect who", Say("{who} is accused.", "JU-14"))
READ_OUT = NEWS.kind("read", "crime", Say("The charge is read out: {crime}.", "JU-15"))
DEFINED = NEWS.kind(
    "defined", "definition trump", Say("The case is one of {definition} {crime}. The trump suit is {trump}.", "JU-16")
)
CAST_AS = NEWS.kind(
    "cast",
    "seat identity",
    Say("{seat} is the {identity} in this round.", "JU-18", when="concerned"),
    Say("{seat} is dealt an Identity.", "JU-18", hides="identity"),
)
DEALT = NEWS.kind("dealt", "seat card", Say("{seat} is dealt {card}.", "JU-19", when="concerned"))
PUT_ASIDE = NEWS.kind(
    "put aside",
    "seat card",
    Say("{seat} puts {card} aside.", "JR-54", when="concerned"),
    Say("{seat} puts a card aside.", "JR-54", hides="card"),
)
LED = NEWS.kind("led", "seat card", Say("{seat} leads {card}.", "JU-22"))
FOLLOWED = NEWS.kind(
    "followed",
    "seat card",
    Say("{seat} follows with {card}.", "JU-25", when="of led suit"),
    Say("{seat} trumps with {card}.", "JU-26", when="of trump suit"),
    Say("{seat} can neither follow nor trump, and throws in {card}.", "JU-25"),
)
PEEKED = NEWS.kind(
    "peeked",
    "seat suspect liability",
    Say("{seat} passes and looks under {suspect}: {liability}.", "JU-28", when="concerned"),
    Say("{seat} passes and looks under {suspect}.", "JU-28", hides="liability"),
)
STAYED = NEWS.kind(
    "stayed",
    "seat",
    Say("{seat} has no Suit card and stays out of this Trick.", "JR-49", when="tokens"),
    Say("{seat} has no Suit card and stays out of this Trick.", "JR-11"),
)
TOOK = NEWS.kind(
    "took",
    "seat card",
    Say("Nobody has answered {card}, and {seat} wins the Trick alone.", "JR-14", when="alone"),
    Say("{seat} wins the Trick with {card}.", "JU-32"),
    beats=1,
)
MODIFIED = NEWS.kind(
    "modified",
    "seat card side",
    Say(
        "{seat} slips {modification} under {card}, sticking out left: {change}.",
        "JU-35",
        when="to the left",
        reads=SHORT,
    ),
    Say("{seat} slips {modification} under {card}, sticking out right: {change}.", "JU-35", reads=SHORT),
)
PLACED = NEWS.kind(
    "placed",
    "card suspect side",
    Say(
        "{seat} places {card} above {suspect} as {bar} ({worth}): now {totals}.",
        "JU-38",
        when=("rosette", "worth"),
        reads=SHORT,
    ),
    Say("{seat} places {card} above {suspect} as {bar}: now {totals}.", "JU-38", when="rosette", reads=SHORT),
    Say("{seat} places {card} left of {suspect}: now {totals}.", "JU-38", when="to the left"),
    Say("{seat} places {card} right of {suspect}: now {totals}.", "JU-38"),
)
NOTHING_PLACED = NEWS.kind(
    "nothing placed", "seat", Say("{seat} can place nothing: every Suspect wears two Rosettes.", "JR-21")
)
CALLED = NEWS.kind("called", "seat", Say("{seat} calls Case Closed!", "JU-41"), beats=1)
# A lone caller brings about the extra Trick, several do not.
BONUS = NEWS.kind(
    "bonus",
    "seat",
    Say("{seat} gains the Efficiency Bonus of 1 point.", "JU-42", when="extra"),
    Say("{seat} is the nearest caller after the lead, and gains the Efficiency Bonus.", "JU-44"),
)
EXTRA_TRICK = NEWS.kind("extra trick", "seat", Say("One more Trick is played, without {seat}.", "JU-43"))
# After an extra Trick that could not be played or was, because nobody could lead, or after several calls.
CASE_CLOSED = NEWS.kind(
    "case closed",
    "tricks",
    Say(CLOSED, "JR-33", when=("extra", "just called")),
    Say(CLOSED, "JU-43", when="extra"),
    Say(CLOSED, "JU-44", when="called"),
    Say(CLOSED, "JR-35"),
)
CONVICTED = NEWS.kind(
    "convicted",
    "suspect conviction acquittal",
    Say("{suspect} is convicted with no card on either side, for a tie convicts.", "JR-27", when=("tied", "no cards")),
    Say("{suspect} is convicted, for a tie convicts: {sums}.", "JU-53", when="tied"),
    Say("{suspect} is convicted: {sums}.", "JU-53"),
    beats=2,
)
ACQUITTED = NEWS.kind(
    "acquitted", "suspect conviction acquittal", Say("{suspect} is acquitted: {sums}.", "JU-53"), beats=2
)
REVEALED = NEWS.kind(
    "revealed",
    "suspect liability",
    Say("{suspect} was Guilty, and is convicted.", "JU-56", when=("guilty", "convicted")),
    Say("{suspect} was Innocent, and is convicted all the same.", "JU-56", when="convicted"),
    Say("{suspect} was Guilty, and goes free.", "JU-56", when="guilty"),
    Say("{suspect} was Innocent, and goes free.", "JU-56"),
    beats=1,
)
SCORED = NEWS.kind(
    "scored",
    "seat identity points",
    Say("{seat} was the {identity} and scores nothing. Total: {total}.", "{scoring}", when="nothing"),
    Say("{seat} was the {identity} and scores {points}: {reasons}. Total: {total}.", "{scoring}", when="reasons"),
    Say("{seat} was the {identity} and scores {points}. Total: {total}.", "{scoring}"),
)
ROUND = NEWS.kind(
    "round", "round", Say("Round {round} begins.", "JU-12", when="first"), Say("Round {round} begins.", "JU-66")
)
WON = NEWS.kind(
    "won",
    "seat total",
    Say("{seat} shares the win with {total}.", "{ending}", when="shared"),
    Say("{seat} has won with {total}.", "{ending}"),
    beats=2,
)
