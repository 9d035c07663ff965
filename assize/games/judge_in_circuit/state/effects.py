"""The effect words of Luck cards: when a card may be played, what it asks, what it says, and what it is worth."""

from __future__ import annotations

from typing import NamedTuple

from ....core.alphabet import Move
from ....core.language import lazy
from ....core.questions import Named, Rule, Say
from .moves import PICK_CRIME, PICK_JUDGE, PICK_NUMBER, PICK_POLICE, PICK_SEAT, PICK_SPACE
from .records import AFTER_THROW, ANY_TIME, AT_PROBATION, AT_TRIAL, AT_VERDICT, BEFORE_THROW, ON_ARREST


class Pick(NamedTuple):
    """What an effect works on: the kind of answer, the question, the answer as a sentence, and what else it must be."""

    kind: Move
    asks: str
    says: tuple[Say, ...]
    must: str = ""


class Effect(Named):
    """An effect word; in compiled rules its number."""

    windows: int  # in which a card with it may be played, 0 if it is only ever carried out when it is drawn
    now: bool  # whether it may be
    entries: tuple[str, ...]  # what goes with it in an edition
    picks: tuple[Pick, ...]
    later: bool  # whether something is asked on the way, of a player or of chance, and not before
    clause: str  # the note of the rulebook
    tells: str  # what it does, where no news follows that says so
    needs: tuple[Say, ...]  # why it does not fit
    worth: float  # to a bot that holds it, in turns

    def fits(self, function: Rule) -> Rule:
        """Declare the rule whether it has something to work on; it takes what it needs of box, s, seat and entries."""
        return self.hook("fits", function)

    def lists(self, function: Rule) -> Rule:
        """Declare the rule that lists what it can work on; it takes what it needs of box, s, seat, entries and out."""
        return self.hook("lists", function)

    def does(self, function: Rule) -> Rule:
        """Declare the rule that carries it out; it takes what it needs of box, s, card, seat, entries and choice."""
        return self.hook("does", function)

    def tries(self, function: Rule) -> Rule:
        """Declare the rule how a bot stands with the best that it could work on; it takes box, s, seat and entries."""
        return self.hook("tries", function)


EFFECTS: list[Effect] = []


def _effect(
    word: str,
    windows: int,
    *picks: Pick,
    now: bool = False,
    entries: tuple[str, ...] = (),
    later: bool = False,
    clause: str = "",
    tells: str = "",
    needs: tuple[Say, ...] = (),
    worth: float = 0.0,
) -> Effect:
    effect = Effect(len(EFFECTS) + 1, word)
    effect.windows, effect.now, effect.entries, effect.picks, effect.later = windows, now, entries, picks, later
    effect.clause, effect.tells, effect.needs, effect.worth = clause, tells, needs, worth
    effect.known = dict(zip(entries, ("first", "second"), strict=False))
    EFFECTS.append(effect)
    return effect


GOES = (Say(lazy("{name} goes to {space}")),)
INSIDE_ONLY = lazy("it is for a player who is INSIDE")
FREE_ONLY = lazy("it is for a player who is FREE")
OWN_TURN = Say(lazy("it is played in your own turn"), "JC-85", when="others_turn")
NO_JUDGE = (Say(lazy("no Judge is on the Circuit but in COURT"), "JA-55"),)
OTHER_STATION = lazy("the Policeman goes to another Police space")

TO_REMISSION = _effect(
    "to_remission",
    ANY_TIME | AT_TRIAL,
    clause="JC-110",
    needs=(Say(lazy("it helps only a Crook who is INSIDE or in THE CELLS"), "JC-110"),),
    worth=1.2,
)
TRANSFER = _effect(
    "transfer",
    ANY_TIME,
    entries=("prison",),
    clause="JC-111",
    tells=lazy("a transfer to {prison}"),
    needs=(
        Say(INSIDE_ONLY, "JC-111", when="not_inside"),
        Say(lazy("you are INSIDE but in no Prison, and cannot be transferred"), "JA-64", when="in_no_prison"),
        Say(lazy("you are in {prison} already"), "JC-111"),
    ),
    worth=0.3,
)
EXTRA_TURN = _effect("extra_turn", 0, now=True, tells=lazy("another turn will follow"))
POLICE_TO_STATION = _effect(
    "police_to_station",
    ANY_TIME,
    Pick(PICK_POLICE, lazy("which Policeman is sent off?"), (Say(lazy("{policeman} leaves {space}")),)),
    Pick(
        PICK_SPACE,
        lazy("to which Police space does {policeman} go?"),
        (Say(lazy("{policeman} goes to {space}")),),
        OTHER_STATION,
    ),
    now=True,
    worth=0.4,
)
TO_BERMUDA = _effect(
    "to_bermuda",
    ANY_TIME,
    Pick(PICK_JUDGE, lazy("which Judge goes to Bermuda?"), (Say(lazy("{judge} goes to Bermuda")),)),
    now=True,
    needs=NO_JUDGE,
    worth=0.7,
)
SWAP_WITH = _effect(
    "swap_with",
    ANY_TIME,
    entries=("crook",),
    clause="JC-113",
    tells=lazy("an exchange of places with {other}"),
    needs=(
        Say(
            lazy("it needs {crook} in the game, and neither of you in THE CELLS; {crook} himself just keeps it"),
            "JC-113",
        ),
    ),
    worth=1.0,
)
RESET_POLICE = _effect("reset_police", ANY_TIME, now=True, tells=lazy("all Policemen go back to the Police spaces"))
TO_PUB = _effect(
    "to_pub",
    ANY_TIME,
    Pick(PICK_SPACE, lazy("to which pub?"), GOES, lazy("you go to a pub, and to another than you are in")),
    clause="JC-114",
    needs=(Say(FREE_ONLY, "JC-114"),),
    worth=0.5,
)
RETHROW = _effect("rethrow", AT_VERDICT, later=True, tells=lazy("the die of the trial is thrown again"), worth=1.2)
STEAL_CARD = _effect(
    "steal_card",
    ANY_TIME,
    Pick(
        PICK_SEAT,
        lazy("from whose hand do you take a card?"),
        (Say(lazy("{name} takes a card from {other}")),),
        lazy("a card is taken from another player who holds one"),
    ),
    now=True,
)
SHIFT_DIE = _effect(
    "shift_die",
    AT_VERDICT,
    Pick(
        PICK_NUMBER,
        lazy("the trial die one up, or one down?"),
        (Say(lazy("The trial die is turned to {number}")),),
        lazy("the die is turned by one, within 1 to 6"),
    ),
    worth=1.2,
)
ARREST_SELF = _effect("arrest_self", ANY_TIME, now=True, entries=("crime",))
NO_PROBATION = _effect(
    "no_probation",
    AT_PROBATION,
    entries=("years",),
    clause="JC-115",
    tells=lazy("it is to be Prison instead of Probation"),
    worth=0.5,
)
GO_VISITING = _effect(
    "go_visiting",
    ANY_TIME,
    needs=(Say(lazy("it does nothing for a Crook in THE CELLS"), "JC-89"),),
    worth=0.5,
)
MOVE_POLICEMAN = _effect(
    "move_policeman",
    ANY_TIME,
    Pick(PICK_POLICE, lazy("which Policeman is moved?"), (Say(lazy("{policeman} leaves {space}")),)),
    Pick(
        PICK_SPACE,
        lazy("where do one to six steps take {policeman}?"),
        (Say(lazy("{policeman} goes to {space}")),),
        lazy("the Policeman goes one to six steps through the streets"),
    ),
    now=True,
    worth=1.0,
)
JUDGE_TO_COURT = _effect("judge_to_court", ANY_TIME, now=True, entries=("judge",), clause="JC-116", worth=1.0)
TO_HOME = _effect("to_home", ANY_TIME, clause="JC-117", needs=(Say(INSIDE_ONLY, "JC-117"),), worth=1.3)
TO_PRISON = _effect("to_prison", ANY_TIME, now=True, entries=("prison", "years"), clause="JC-118")
CANCEL_ARREST = _effect(
    "cancel_arrest",
    ON_ARREST,
    Pick(
        PICK_SPACE,
        lazy("to which Police space does the Policeman go?"),
        (Say(lazy("The Policeman is sent to {space}")),),
        OTHER_STATION,
    ),
    worth=0.8,
)
CHANGE_CHARGE = _effect(
    "change_charge",
    ANY_TIME | AT_TRIAL,
    Pick(
        PICK_CRIME,
        lazy("to which Crime do you own up?"),
        (Say(lazy("{name} is charged with {crime} instead")),),
        lazy("the charge can be any of the six Crimes that are named on spaces"),
    ),
    needs=(Say(lazy("it is for a player in THE CELLS"), "JA-55"),),
    worth=1.2,
)
SWAP_PRISONER = _effect(
    "swap_prisoner",
    ANY_TIME | AT_TRIAL,
    Pick(
        PICK_SEAT,
        lazy("with whom do you change places?"),
        (Say(lazy("{name} changes places with {other}")),),
        lazy("you change places with another player who is INSIDE"),
    ),
    clause="JC-119",
    needs=(Say(lazy("you must be in THE CELLS, and somebody else INSIDE"), "JA-63"),),
    worth=1.5,
)
POLICE_TO_ME = _effect(
    "police_to_me",
    ANY_TIME,
    Pick(
        PICK_POLICE,
        lazy("which Policeman comes to you?"),
        (Say(lazy("{policeman} comes from {space}")),),
        lazy("this Policeman is on your space already"),
    ),
    clause="JC-120",
    needs=(Say(FREE_ONLY, "JC-120"),),
    worth=1.1,
)
FEWER_YEARS = _effect(
    "fewer_years",
    ANY_TIME | AT_VERDICT,
    entries=("years",),
    clause="JC-121",
    tells=lazy("fewer years, not less"),
    needs=(
        Say(lazy("the die means no years at all"), "JC-121", when="at_verdict"),
        Say(lazy("you have no years to serve"), "JC-121"),
    ),
    worth=1.0,
)
PEA_SOUPER = _effect(
    "pea_souper",
    ANY_TIME,
    tells=lazy("nobody can find a Policeman until his next turn"),
    needs=(OWN_TURN,),
    worth=0.2,
)
JUDGES_STEP = _effect("judges_step", ANY_TIME, now=True, tells=lazy("the Judges stretch their legs"))
SWAP_JUDGES = _effect(
    "swap_judges",
    ANY_TIME,
    Pick(PICK_JUDGE, lazy("which Judge changes circles?"), (Say(lazy("{judge} changes circles")),)),
    Pick(
        PICK_JUDGE,
        lazy("with whom does {judge} change circles?"),
        (Say(lazy("{other} changes circles with {judge}")),),
    ),
    needs=(Say(lazy("it needs two Judges on the Circuit who are not in COURT"), "JA-55"),),
    worth=0.7,
)
LOSE_CARD = _effect(
    "lose_card", ANY_TIME, now=True, later=True, tells=lazy("the player on the left has heard every word")
)
LAST_ORDERS = _effect(
    "last_orders",
    0,
    Pick(PICK_SPACE, lazy("to which of the nearest pubs?"), GOES, lazy("you go to the nearest pub")),
    now=True,
    later=True,
    clause="JC-122",
    tells=lazy("time, gentlemen, please"),
)
SEND_BACK = _effect(
    "send_back",
    ANY_TIME,
    Pick(PICK_SEAT, lazy("who is sent back?"), (Say(lazy("{other} is sent back")),)),
    now=True,
    clause="JC-123",
    worth=1.0,
)
TO_STATION = _effect(
    "to_station",
    0,
    Pick(
        PICK_SPACE,
        lazy("to which of the nearest Police spaces?"),
        GOES,
        lazy("you go to the nearest Police space"),
    ),
    now=True,
    later=True,
)
USE_TUNNEL = _effect(
    "use_tunnel",
    BEFORE_THROW | AFTER_THROW,
    tells=lazy("the TUNNEL is open"),
    needs=(OWN_TURN, Say(lazy("you are not at the mouth of the TUNNEL"), "JC-55")),
    worth=0.4,
)
TRANSFER_OR_JOIN = _effect(
    "transfer_or_join",
    ANY_TIME,
    Pick(
        PICK_NUMBER,
        lazy("a transfer, or a seat next to a friend?"),
        (Say(lazy("{name} joins {friend}"), when="number"), Say(lazy("{name} is moved to {prison}"))),
        lazy("0 is a transfer to {prison}, and 1 joins {crook} if he is INSIDE"),
    ),
    entries=("prison", "crook"),
    clause="JC-124",
    needs=(Say(INSIDE_ONLY, "JC-124"),),
    worth=0.3,
)
TO_HOSPITAL = _effect(
    "to_hospital",
    ANY_TIME,
    Pick(PICK_JUDGE, lazy("which Judge goes to Hospital?"), (Say(lazy("{judge} goes to Hospital")),)),
    now=True,
    needs=NO_JUDGE,
    worth=0.7,
)
ALIBI = _effect(
    "alibi",
    ON_ARREST | ANY_TIME | AT_TRIAL,
    clause="JC-125",
    tells=lazy("in church, and with witnesses"),
    needs=(Say(lazy("it is played between your arrest and the die of your trial"), "JA-49"),),
    worth=0.5,
)
FREE_FIRST = _effect("free_first", ANY_TIME, now=True)
TO_CRIME_WITH = _effect(
    "to_crime_with",
    ANY_TIME,
    Pick(PICK_SPACE, lazy("to which Crime space?"), GOES, lazy("you go to a space of {crime}")),
    entries=("crime", "crook"),
    clause="JC-126",
    needs=(Say(lazy("both you and {crook} must be FREE"), "JC-126"),),
    worth=0.9,
)
LET_NEXT_GO = _effect(
    "let_next_go",
    AT_TRIAL,
    tells=lazy("the next in the queue goes first"),
    needs=(Say(lazy("nobody waits behind you"), "JA-55"),),
    worth=0.5,
)
DOUBLE_MOVE = _effect(
    "double_move",
    AFTER_THROW,
    tells=lazy("the Crook moves twice as far"),
    needs=(
        OWN_TURN,
        Say(FREE_ONLY, "JA-55", when="not_free"),
        Say(lazy("your Crook has no way that is twice as long"), "JA-55"),
    ),
    worth=0.5,
)
TO_FRONT = _effect(
    "to_front",
    ANY_TIME,
    needs=(Say(lazy("it is for a player in THE CELLS who is not at the front"), "JA-55"),),
    worth=0.7,
)
JUDGES_HOME = _effect("judges_home", ANY_TIME, now=True, tells=lazy("every Judge goes back to his own circle"))
ABANDON_TRIAL = _effect(
    "abandon_trial",
    AT_TRIAL | AT_VERDICT,
    entries=("judge",),
    clause="JC-127",
    tells=lazy("the trial is over without a result"),
    needs=(Say(lazy("{judge} is not in COURT"), "JC-127"),),
    worth=0.8,
)
DRAW_MORE = _effect("draw_more", 0, now=True, entries=("cards",), tells=lazy("there are more cards to come"))
BICYCLES = _effect(
    "bicycles", 0, now=True, clause="JC-128", tells=lazy("the Police have bicycles now, and may go twice as far")
)
ACCUSE = _effect(
    "accuse",
    ANY_TIME,
    Pick(
        PICK_SEAT,
        lazy("who is to be charged with {crime}?"),
        (Say(lazy("{other} is charged with {crime}")),),
        lazy("the card cannot be played on a Crook who is INSIDE"),
    ),
    entries=("crime",),
    clause="JC-129",
    needs=(Say(lazy("everybody is INSIDE"), "JC-129"),),
    worth=1.1,
)
SET_DIE = _effect(
    "set_die",
    BEFORE_THROW,
    Pick(PICK_NUMBER, lazy("what do you throw?"), (Say(lazy("{name} throws a {number}")),), lazy("a die shows 1 to 6")),
    tells=lazy("the die has been spoken to"),
    needs=(OWN_TURN,),
    worth=0.8,
)
TO_CRIME = _effect(
    "to_crime",
    ANY_TIME,
    Pick(PICK_SPACE, lazy("to which Crime space?"), GOES, lazy("you go to a Crime space")),
    clause="JC-114",
    needs=(Say(FREE_ONLY, "JC-114"),),
    worth=1.4,
)
HURT_JUDGE = _effect("hurt_judge", ANY_TIME, now=True, entries=("judge",), clause="JC-130")
