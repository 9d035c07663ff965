"""The moves of Justice: how they are written, what they say, and why they are refused."""

from __future__ import annotations

from ....core.alphabet import Alphabet
from ....core.language import lazy
from ....core.questions import Say
from .questions import CLOSING, DISCARDING, FOLLOWING, INFLUENCING, JUDGING, LEADING, MODIFYING, NAMING, REVEALING
from .records import CARDS, KINDS, LIABILITIES, SEATS, SUIT_CARDS, SUSPECTS

NOT_HELD = lazy("{card} is not in your hand")
NO_TOKEN = Say(lazy("you have no Soul gaze token left: play a Suit card"), "JU-30", when=FOLLOWING)
NOT_IN_TRICK = lazy("{card} is not in this Trick")

MOVES = Alphabet()
REMEMBER = MOVES.move(
    "saw {name}",
    Say(lazy("{name} saw a police officer most recently")),
    refused=Say(lazy("who saw a police officer most recently is settled before the game"), "JR-53"),
    name=SEATS,
)
NAME = MOVES.move(
    "start {name}",
    Say(lazy("{name} starts")),
    refused=(
        Say(lazy("there is no such player"), "JU-1", when=NAMING),
        Say(lazy("the starting player is named before the first Trick of a round"), "JU-20"),
    ),
    name=SEATS,
)
HIDE = MOVES.move(
    "hide {liability}",
    Say(lazy("{liability}, Liability card {number}")),
    refused=Say(lazy("the Liability cards lie in their slots since the round was set up"), "JU-13"),
    liability=LIABILITIES,
)
ACCUSE = MOVES.move(
    "accuse {who}", Say("{who}"), refused=Say(lazy("the Suspects are dealt when a round is set up"), "JU-14"), who=KINDS
)
READ = MOVES.move(
    "crime {crime}",
    Say("{crime}"),
    refused=Say(lazy("the Crime is turned up when a round is set up"), "JU-15"),
    crime=KINDS,
)
DEFINE = MOVES.move(
    "define {definition}",
    Say(lazy("{definition}: the trump suit is {trump}")),
    refused=Say(lazy("the Crime Definition is turned up when a round is set up"), "JU-15"),
    definition=KINDS,
)
CAST = MOVES.move(
    "cast {identity}",
    Say(lazy("{name} is the {identity}")),
    refused=Say(lazy("the Identities are dealt when a round is set up"), "JU-18"),
    identity=KINDS,
)
DEAL = MOVES.move(
    "deal {card}",
    Say(lazy("{name} is dealt {card}")),
    refused=Say(lazy("the cards are dealt when a round is set up"), "JU-19"),
    card=CARDS,
)
DISCARD = MOVES.move(
    "aside {card}",
    Say(lazy("Put {card} aside")),
    refused=(
        Say(NOT_HELD, "JR-54", when=DISCARDING),
        Say(lazy("cards are put aside after the deal and before the first Trick"), "JR-54", when="discards"),
        Say(lazy("in this game nobody puts cards aside"), "JR-54"),
    ),
    card=CARDS,
)
PLAY = MOVES.move(
    "{played}",
    Say(lazy("Lead {card}"), when=LEADING),
    Say(lazy("Play {card}")),
    refused=(
        Say(NOT_HELD, "JU-22", when=LEADING),
        Say(NOT_HELD, "JU-24", when=(FOLLOWING, "not held")),
        Say(
            lazy("you cannot follow {led}, but you hold trumps: play {trump}"), "JR-8", when=(FOLLOWING, "trumps alone")
        ),
        Say(lazy("the suit of the Trick is {led}, and you hold some"), "JU-25", when=(FOLLOWING, "trump led")),
        Say(
            lazy("the suit of the Trick is {led}, and you hold some: play it, or trump with {trump}"),
            "JU-25",
            when=FOLLOWING,
        ),
    ),
    played=SUIT_CARDS,
)
PEEK = MOVES.move(
    "peek {suspect}",
    Say(lazy("Pass, and look under {suspect}")),
    refused=(
        Say(lazy("whoever leads may not pass and peek"), "JR-7", when=LEADING),
        NO_TOKEN,
        Say(lazy("one peeks instead of playing a card to the Trick, and not now"), "JU-28"),
    ),
    suspect=SUSPECTS,
)
STAY = MOVES.move(
    "stay",
    Say(lazy("Stay out of this Trick")),
    refused=(
        Say(lazy("whoever leads must play a Suit card"), "JR-7", when=LEADING),
        Say(lazy("only without a Suit card can one stay out of the Trick"), "JR-49", when=FOLLOWING),
    ),
)
MODIFY = MOVES.move(
    "modify {modified} {side}",
    Say(lazy("Slip {modification} under {card}, sticking out left ({change})"), when="to the left"),
    Say(lazy("Slip {modification} under {card}, sticking out right ({change})")),
    refused=(
        Say(lazy("Modifications are played once the Trick is won"), "JU-34", when="unfinished"),
        Say(lazy("everybody has been asked for Modifications already"), "JU-34", when=INFLUENCING),
        Say(NOT_IN_TRICK, "JU-34", when=(MODIFYING, "not in Trick")),
        Say(lazy("a Rosette cannot be modified"), "JR-15", when=(MODIFYING, "rosette")),
        Say(
            lazy("{modification}, the only Modification {number}, is under {card} already"),
            "JR-18",
            when=(MODIFYING, "other modified"),
            reads={"card": "other modified"},
        ),
        Say(lazy("only a Modification {number} fits under {card}, and you do not hold it"), "JU-36", when=MODIFYING),
    ),
    modified=SUIT_CARDS,
    side=2,
)
PLACE = MOVES.move(
    "",
    Say(lazy("Place {card} above {suspect} as {bar} ({worth}): now {totals}"), when=("rosette", "worth")),
    Say(lazy("Place {card} above {suspect} as {bar}: now {totals}"), when="rosette"),
    Say(lazy("Place {card} left of {suspect}: conviction {change}, now {totals}"), when=("to the left", "unmodified")),
    Say(
        lazy("Place {card} with {modification} left of {suspect}: conviction {change}, now {totals}"),
        when=("to the left", "effective"),
    ),
    Say(
        lazy("Place {card} left of {suspect}, {modification} without effect: conviction {change}, now {totals}"),
        when="to the left",
    ),
    Say(lazy("Place {card} right of {suspect}: acquittal {change}, now {totals}"), when="unmodified"),
    Say(
        lazy("Place {card} with {modification} right of {suspect}: acquittal {change}, now {totals}"), when="effective"
    ),
    Say(lazy("Place {card} right of {suspect}, {modification} without effect: acquittal {change}, now {totals}")),
    refused=(
        Say(lazy("a card is placed by whoever has won the Trick"), "JU-38", when="unfinished"),
        Say(NOT_IN_TRICK, "JU-38", when=(INFLUENCING, "not in Trick")),
        Say(lazy("{suspect} wears two Rosettes already"), "JU-39", when=INFLUENCING),
    ),
    placed=SUIT_CARDS,
    suspect=SUSPECTS,
    side=2,
)
CALL = MOVES.move(
    "call",
    Say(lazy("Call Case Closed")),
    refused=(
        Say(lazy("you still hold Suit cards"), "JU-41", when=CLOSING),
        Say(lazy("this is the extra Trick: to call has no effect any more"), "JR-34", when="extra"),
        Say(lazy("calls are heard at the end of the Trick"), "JR-30"),
    ),
)
GO_ON = MOVES.move(
    "go on",
    Say(lazy("Hear the Verdict on {suspect}"), when=JUDGING),
    Say(lazy("Turn up the Liability card of {suspect}"), when=REVEALING),
    Say(lazy("Turn up the Identity of {name}")),
    refused=Say(lazy("the Verdict follows the last Trick of a round"), "JU-45"),
)
PASS = MOVES.move(
    "pass",
    Say(lazy("Play no Modification"), when=MODIFYING),
    Say(lazy("Do not call")),
    refused=(
        Say(lazy("whoever leads may not pass"), "JR-7", when=LEADING),
        Say(
            lazy("say whether you stay out, or under which Suspect you look"), "JR-49", when=(FOLLOWING, "no Suit card")
        ),
        Say(
            lazy("passing costs a Soul gaze token: say under which Suspect you look"),
            "JU-28",
            when=(FOLLOWING, "tokens"),
        ),
        NO_TOKEN,
        Say(lazy("the winner of the Trick must place one of its cards"), "JU-38", when=INFLUENCING),
    ),
)
