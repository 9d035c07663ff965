"""The moves of Justice: how they are written, what they say, and why they are refused."""

from __future__ import annotations

from ....core.alphabet import Alphabet
from ....core.language import lazy
from ....core.questions import Say
from .questions import CLOSING, DISCARDING, FOLLOWING, INFLUENCING, JUDGING, LEADING, MODIFYING, NAMING, REVEALING
from .records import CARDS, KINDS, LIABILITIES, SEATS, SUIT_CARDS, SUSPECTS

NOT_HELD = lazy("{card} is not in your hand")
NO_TOKEN = Say("you have no Soul gaze token left: play a Suit card", "JU-30", when=FOLLOWING)
NOT_IN_TRICK = lazy("{card} is not in this Trick")

MOVES = Alphabet()
REMEMBER = MOVES.move(
    "saw {name}",
    Say("{name} saw a police officer most recently"),
    refused=Say("who saw a police officer most recently is settled before the game", "JR-53"),
    name=SEATS,
)
NAME = MOVES.move(
    "start {name}",
    Say("{name} starts"),
    refused=(
        Say("there is no such player", "JU-1", when=NAMING),
        Say("the starting player is named before the first Trick of a round", "JU-20"),
    ),
    name=SEATS,
)
HIDE = MOVES.move(
    "hide {liability}",
    Say("{liability}, Liability card {number}"),
    refused=Say("the Liability cards lie in their slots since the round was set up", "JU-13"),
    liability=LIABILITIES,
)
ACCUSE = MOVES.move(
    "accuse {who}", Say("{who}"), refused=Say("the Suspects are dealt when a round is set up", "JU-14"), who=KINDS
)
READ = MOVES.move(
    "crime {crime}", Say("{crime}"), refused=Say("the Crime is turned up when a round is set up", "JU-15"), crime=KINDS
)
DEFINE = MOVES.move(
    "define {definition}",
    Say("{definition}: the trump suit is {trump}"),
    refused=Say("the Crime Definition is turned up when a round is set up", "JU-15"),
    definition=KINDS,
)
CAST = MOVES.move(
    "cast {identity}",
    Say("{name} is the {identity}"),
    refused=Say("the Identities are dealt when a round is set up", "JU-18"),
    identity=KINDS,
)
DEAL = MOVES.move(
    "deal {card}",
    Say("{name} is dealt {card}"),
    refused=Say("the cards are dealt when a round is set up", "JU-19"),
    card=CARDS,
)
DISCARD = MOVES.move(
    "aside {card}",
    Say("Put {card} aside"),
    refused=(
        Say(NOT_HELD, "JR-54", when=DISCARDING),
        Say("cards are put aside after the deal and before the first Trick", "JR-54", when="discards"),
        Say("in this game nobody puts cards aside", "JR-54"),
    ),
    card=CARDS,
)
PLAY = MOVES.move(
    "{played}",
    Say("Lead {card}", when=LEADING),
    Say("Play {card}"),
    refused=(
        Say(NOT_HELD, "JU-22", when=LEADING),
        Say(NOT_HELD, "JU-24", when=(FOLLOWING, "not held")),
        Say("you cannot follow {led}, but you hold trumps: play {trump}", "JR-8", when=(FOLLOWING, "trumps alone")),
        Say("the suit of the Trick is {led}, and you hold some", "JU-25", when=(FOLLOWING, "trump led")),
        Say(
            "the suit of the Trick is {led}, and you hold some: play it, or trump with {trump}", "JU-25", when=FOLLOWING
        ),
    ),
    played=SUIT_CARDS,
)
PEEK = MOVES.move(
    "peek {suspect}",
    Say("Pass, and look under {suspect}"),
    refused=(
        Say("whoever leads may not pass and peek", "JR-7", when=LEADING),
        NO_TOKEN,
        Say("one peeks instead of playing a card to the Trick, and not now", "JU-28"),
    ),
    suspect=SUSPECTS,
)
STAY = MOVES.move(
    "stay",
    Say("Stay out of this Trick"),
    refused=(
        Say("whoever leads must play a Suit card", "JR-7", when=LEADING),
        Say("only without a Suit card can one stay out of the Trick", "JR-49", when=FOLLOWING),
    ),
)
MODIFY = MOVES.move(
    "modify {modified} {side}",
    Say("Slip {modification} under {card}, sticking out left ({change})", when="to the left"),
    Say("Slip {modification} under {card}, sticking out right ({change})"),
    refused=(
        Say("Modifications are played once the Trick is won", "JU-34", when="unfinished"),
        Say("everybody has been asked for Modifications already", "JU-34", when=INFLUENCING),
        Say(NOT_IN_TRICK, "JU-34", when=(MODIFYING, "not in Trick")),
        Say("a Rosette cannot be modified", "JR-15", when=(MODIFYING, "rosette")),
        Say(
            "{modification}, the only Modification {number}, is under {card} already",
            "JR-18",
            when=(MODIFYING, "other modified"),
            reads={"card": "other modified"},
        ),
        Say("only a Modification {number} fits under {card}, and you do not hold it", "JU-36", when=MODIFYING),
    ),
    modified=SUIT_CARDS,
    side=2,
)
PLACE = MOVES.move(
    "",
    Say("Place {card} above {suspect} as {bar} ({worth}): now {totals}", when=("rosette", "worth")),
    Say("Place {card} above {suspect} as {bar}: now {totals}", when="rosette"),
    Say("Place {card} left of {suspect}: conviction {change}, now {totals}", when=("to the left", "unmodified")),
    Say(
        "Place {card} with {modification} left of {suspect}: conviction {change}, now {totals}",
        when=("to the left", "effective"),
    ),
    Say(
        "Place {card} left of {suspect}, {modification} without effect: conviction {change}, now {totals}",
        when="to the left",
    ),
    Say("Place {card} right of {suspect}: acquittal {change}, now {totals}", when="unmodified"),
    Say("Place {card} with {modification} right of {suspect}: acquittal {change}, now {totals}", when="effective"),
    Say("Place {card} right of {suspect}, {modification} without effect: acquittal {change}, now {totals}"),
    refused=(
        Say("a card is placed by whoever has won the Trick", "JU-38", when="unfinished"),
        Say(NOT_IN_TRICK, "JU-38", when=(INFLUENCING, "not in Trick")),
        Say("{suspect} wears two Rosettes already", "JU-39", when=INFLUENCING),
    ),
    placed=SUIT_CARDS,
    suspect=SUSPECTS,
    side=2,
)
CALL = MOVES.move(
    "call",
    Say("Call Case Closed"),
    refused=(
        Say("you still hold Suit cards", "JU-41", when=CLOSING),
        Say("this is the extra Trick: to call has no effect any more", "JR-34", when="extra"),
        Say("calls are heard at the end of the Trick", "JR-30"),
    ),
)
GO_ON = MOVES.move(
    "go on",
    Say("Hear the Verdict on {suspect}", when=JUDGING),
    Say("Turn up the Liability card of {suspect}", when=REVEALING),
    Say("Turn up the Identity of {name}"),
    refused=Say("the Verdict follows the last Trick of a round", "JU-45"),
)
PASS = MOVES.move(
    "pass",
    Say("Play no Modification", when=MODIFYING),
    Say("Do not call"),
    refused=(
        Say("whoever leads may not pass", "JR-7", when=LEADING),
        Say("say whether you stay out, or under which Suspect you look", "JR-49", when=(FOLLOWING, "no Suit card")),
        Say("passing costs a Soul gaze token: say under which Suspect you look", "JU-28", when=(FOLLOWING, "tokens")),
        NO_TOKEN,
        Say("the winner of the Trick must place one of its cards", "JU-38", when=INFLUENCING),
    ),
)
