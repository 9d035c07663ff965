"""The effect words of Luck cards: when a card may be played, what it asks, what it says, and what it is worth.

When an effect `fits`, what `suits` it and what it `does` are rules, in `rules/cards`; in `mind/picks` a bot `tries` it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ....core.alphabet import Move
from ....core.language import lazy
from ....core.questions import Named, Rule, Say
from . import records as r
from .moves import PICK_CRIME, PICK_JUDGE, PICK_NUMBER, PICK_POLICE, PICK_SEAT, PICK_SPACE


class Pick(NamedTuple):
    """What an effect works on: the kind of answer, the question, the answer as a sentence, and what others are not."""

    kind: Move
    asks: str
    says: str | tuple[Say, ...]
    must: str = ""


class Effect(Named):
    """An effect word; in compiled rules its number."""

    picks: tuple[Pick, ...]
    needs: tuple[Say, ...]  # why it does not fit; without a clause by the note of the rulebook
    windows: int = (
        r.ANY_TIME
    )  # in which a card with it may be played, 0 if it is only ever carried out when it is drawn
    now: bool = False  # whether it may be
    who: int = r.ANYWHERE  # where the player's Crook must be at a breathing point; at an arrest or a trial ...
    others: bool = False  # ... whether it may be somebody else's
    entries: tuple[str, ...] = ()  # what goes with it in an edition
    later: bool = False  # whether something is asked on the way, of a player or of chance, and not before
    clause: str = ""  # the note of the rulebook
    tells: str = ""  # what it does, where no news follows that says so
    worth: float = 0.0  # to a bot that holds it, in turns

    def fits(self, function: Rule) -> Rule:
        """Declare the rule what else it needs; it takes what it needs of box, s, card, seat and the entries."""
        return self.hook("fits", function)

    def suits(self, function: Rule) -> Rule:
        """Declare the rule whether it can work on something; it takes what it needs of these and of what is picked."""
        return self.hook("suits", function)

    def does(self, function: Rule) -> Rule:
        """Declare the rule that carries it out; it takes what it needs of these."""
        return self.hook("does", function)

    def tries(self, function: Rule) -> Rule:
        """Declare the rule how well a bot stands with the best that suits it; it takes what it needs of these."""
        return self.hook("tries", function)


EFFECTS: list[Effect] = []


def _effect(word: str, *says: Pick | Say, **told: Any) -> Effect:
    """Declare the next effect word. Its rules call entries and what is picked by their names."""
    assert told.keys() <= Effect.__annotations__.keys()
    effect = Effect(len(EFFECTS) + 1, word)
    effect.picks = tuple(said for said in says if isinstance(said, Pick))
    effect.needs = tuple(said for said in says if isinstance(said, Say))
    vars(effect).update(told)
    effect.known = dict(zip(effect.entries, ("first", "second"), strict=False))
    for pick, name in zip(effect.picks[::-1], ("number", "picked"), strict=False):
        effect.known.setdefault(pick.kind.names[0], name)
    EFFECTS.append(effect)
    return effect


GOES = lazy("{name} goes to {space}")
LEAVES = lazy("{policeman} leaves {space}")
COMES = lazy("{policeman} goes to {space}")
OTHER_STATION = lazy("the Policeman goes to another Police space")
OWN_TURN = Say("it is played in your own turn", "JC-85", when="others_turn")
NO_JUDGE = Say("no Judge is on the Circuit but in COURT")

TO_REMISSION = _effect(
    "to_remission",
    Say("it helps only a Crook who is INSIDE or in THE CELLS"),
    windows=r.ANY_TIME | r.AT_TRIAL,
    who=r.INSIDE | r.IN_CELLS,
    clause="JC-110",
    worth=1.2,
)
TRANSFER = _effect(
    "transfer",
    Say("you are INSIDE but in no Prison, and cannot be transferred", "JA-64", when="in_no_prison"),
    Say("you are in {prison} already", when="in_prison"),
    who=r.INSIDE,
    entries=("prison",),
    clause="JC-111",
    tells=lazy("a transfer to {prison}"),
    worth=0.3,
)
EXTRA_TURN = _effect("extra_turn", windows=0, now=True, tells=lazy("another turn will follow"))
POLICE_TO_STATION = _effect(
    "police_to_station",
    Pick(PICK_POLICE, lazy("which Policeman is sent off?"), LEAVES),
    Pick(PICK_SPACE, lazy("to which Police space does {policeman} go?"), COMES, OTHER_STATION),
    now=True,
    worth=0.4,
)
TO_BERMUDA = _effect(
    "to_bermuda",
    Pick(PICK_JUDGE, lazy("which Judge goes to Bermuda?"), lazy("{judge} goes to Bermuda")),
    NO_JUDGE,
    now=True,
    worth=0.7,
)
SWAP_WITH = _effect(
    "swap_with",
    Say("it needs {crook} in the game, and neither of you in THE CELLS; {crook} himself just keeps it"),
    who=r.FREE | r.INSIDE,
    entries=("crook",),
    clause="JC-113",
    tells=lazy("an exchange of places with {other}"),
    worth=1.0,
)
RESET_POLICE = _effect("reset_police", now=True, tells=lazy("all Policemen go back to the Police spaces"))
TO_PUB = _effect(
    "to_pub",
    Pick(PICK_SPACE, lazy("to which pub?"), GOES, lazy("you go to a pub, and to another than you are in")),
    who=r.FREE,
    clause="JC-114",
    worth=0.5,
)
RETHROW = _effect(
    "rethrow",
    windows=r.AT_VERDICT,
    others=True,
    later=True,
    tells=lazy("the die of the trial is thrown again"),
    worth=1.2,
)
STEAL_CARD = _effect(
    "steal_card",
    Pick(
        PICK_SEAT,
        lazy("from whose hand do you take a card?"),
        lazy("{name} takes a card from {other}"),
        lazy("a card is taken from another player who holds one"),
    ),
    now=True,
)
SHIFT_DIE = _effect(
    "shift_die",
    Pick(
        PICK_NUMBER,
        lazy("the trial die one up, or one down?"),
        lazy("The trial die is turned to {number}"),
        lazy("the die is turned by one, within 1 to 6"),
    ),
    windows=r.AT_VERDICT,
    worth=1.2,
)
ARREST_SELF = _effect("arrest_self", now=True, entries=("crime",))
NO_PROBATION = _effect(
    "no_probation",
    windows=r.AT_PROBATION,
    others=True,
    entries=("years",),
    clause="JC-115",
    tells=lazy("it is to be Prison instead of Probation"),
    worth=0.5,
)
GO_VISITING = _effect(
    "go_visiting", Say("it does nothing for a Crook in THE CELLS", "JC-89"), who=r.FREE | r.INSIDE, worth=0.5
)
MOVE_POLICEMAN = _effect(
    "move_policeman",
    Pick(PICK_POLICE, lazy("which Policeman is moved?"), LEAVES),
    Pick(
        PICK_SPACE,
        lazy("where do one to six steps take {policeman}?"),
        COMES,
        lazy("the Policeman goes one to six steps through the streets"),
    ),
    now=True,
    worth=1.0,
)
JUDGE_TO_COURT = _effect("judge_to_court", now=True, entries=("judge",), clause="JC-116", worth=1.0)
TO_HOME = _effect("to_home", who=r.INSIDE, clause="JC-117", worth=1.3)
TO_PRISON = _effect("to_prison", now=True, entries=("prison", "years"), clause="JC-118")
CANCEL_ARREST = _effect(
    "cancel_arrest",
    Pick(
        PICK_SPACE,
        lazy("to which Police space does the Policeman go?"),
        lazy("The Policeman is sent to {space}"),
        OTHER_STATION,
    ),
    windows=r.ON_ARREST,
    others=True,
    worth=0.8,
)
CHANGE_CHARGE = _effect(
    "change_charge",
    Pick(
        PICK_CRIME,
        lazy("to which Crime do you own up?"),
        lazy("{name} is charged with {crime} instead"),
        lazy("the charge can be any of the six Crimes that are named on spaces"),
    ),
    windows=r.ANY_TIME | r.AT_TRIAL,
    who=r.IN_CELLS,
    worth=1.2,
)
SWAP_PRISONER = _effect(
    "swap_prisoner",
    Pick(
        PICK_SEAT,
        lazy("with whom do you change places?"),
        lazy("{name} changes places with {other}"),
        lazy("you change places with another player who is INSIDE"),
    ),
    Say("you must be in THE CELLS, and somebody else INSIDE", "JA-63"),
    windows=r.ANY_TIME | r.AT_TRIAL,
    who=r.IN_CELLS,
    clause="JC-119",
    worth=1.5,
)
POLICE_TO_ME = _effect(
    "police_to_me",
    Pick(
        PICK_POLICE,
        lazy("which Policeman comes to you?"),
        lazy("{policeman} comes from {space}"),
        lazy("this Policeman is on your space already"),
    ),
    who=r.FREE,
    clause="JC-120",
    worth=1.1,
)
FEWER_YEARS = _effect(
    "fewer_years",
    Say("the die means no years at all", when="at_verdict"),
    Say("you have no years to serve"),
    windows=r.ANY_TIME | r.AT_VERDICT,
    who=r.INSIDE,
    entries=("years",),
    clause="JC-121",
    tells=lazy("fewer years, not less"),
    worth=1.0,
)
PEA_SOUPER = _effect("pea_souper", OWN_TURN, tells=lazy("nobody can find a Policeman until his next turn"), worth=0.2)
JUDGES_STEP = _effect("judges_step", now=True, tells=lazy("the Judges stretch their legs"))
SWAP_JUDGES = _effect(
    "swap_judges",
    Pick(PICK_JUDGE, lazy("which Judge changes circles?"), lazy("{judge} changes circles")),
    Pick(PICK_JUDGE, lazy("with whom does {judge} change circles?"), lazy("{other} changes circles with {judge}")),
    Say("it needs two Judges on the Circuit who are not in COURT"),
    worth=0.7,
)
LOSE_CARD = _effect("lose_card", now=True, later=True, tells=lazy("the player on the left has heard every word"))
LAST_ORDERS = _effect(
    "last_orders",
    Pick(PICK_SPACE, lazy("to which of the nearest pubs?"), GOES, lazy("you go to the nearest pub")),
    windows=0,
    now=True,
    later=True,
    clause="JC-122",
    tells=lazy("time, gentlemen, please"),
)
SEND_BACK = _effect(
    "send_back",
    Pick(PICK_SEAT, lazy("who is sent back?"), lazy("{other} is sent back")),
    now=True,
    clause="JC-123",
    worth=1.0,
)
TO_STATION = _effect(
    "to_station",
    Pick(PICK_SPACE, lazy("to which of the nearest Police spaces?"), GOES, lazy("you go to the nearest Police space")),
    windows=0,
    now=True,
    later=True,
)
USE_TUNNEL = _effect(
    "use_tunnel",
    OWN_TURN,
    Say("you are not at the mouth of the TUNNEL", "JC-55"),
    windows=r.BEFORE_THROW | r.AFTER_THROW,
    tells=lazy("the TUNNEL is open"),
    worth=0.4,
)
TRANSFER_OR_JOIN = _effect(
    "transfer_or_join",
    Pick(
        PICK_NUMBER,
        lazy("a transfer, or a seat next to a friend?"),
        (Say("{name} joins {friend}", when="number"), Say("{name} is moved to {prison}")),
        lazy("0 is a transfer to {prison}, and 1 joins {crook} if he is INSIDE"),
    ),
    Say("it is for a player who is INSIDE"),
    who=r.INSIDE,
    entries=("prison", "crook"),
    clause="JC-124",
    worth=0.3,
)
TO_HOSPITAL = _effect(
    "to_hospital",
    Pick(PICK_JUDGE, lazy("which Judge goes to Hospital?"), lazy("{judge} goes to Hospital")),
    NO_JUDGE,
    now=True,
    worth=0.7,
)
ALIBI = _effect(
    "alibi",
    Say("it is played between your arrest and the die of your trial", "JA-49"),
    windows=r.ON_ARREST | r.ANY_TIME | r.AT_TRIAL,
    who=r.IN_CELLS,
    clause="JC-125",
    tells=lazy("in church, and with witnesses"),
    worth=0.5,
)
FREE_FIRST = _effect("free_first", now=True)
TO_CRIME_WITH = _effect(
    "to_crime_with",
    Pick(PICK_SPACE, lazy("to which Crime space?"), GOES, lazy("you go to a space of {crime}")),
    Say("both you and {crook} must be FREE"),
    who=r.FREE,
    entries=("crime", "crook"),
    clause="JC-126",
    worth=0.9,
)
LET_NEXT_GO = _effect(
    "let_next_go",
    Say("nobody waits behind you"),
    windows=r.AT_TRIAL,
    tells=lazy("the next in the queue goes first"),
    worth=0.5,
)
DOUBLE_MOVE = _effect(
    "double_move",
    OWN_TURN,
    Say("your Crook has no way that is twice as long", when="free"),
    windows=r.AFTER_THROW,
    who=r.FREE,
    tells=lazy("the Crook moves twice as far"),
    worth=0.5,
)
TO_FRONT = _effect(
    "to_front", Say("it is for a player in THE CELLS who is not at the front"), who=r.IN_CELLS, worth=0.7
)
JUDGES_HOME = _effect("judges_home", now=True, tells=lazy("every Judge goes back to his own circle"))
ABANDON_TRIAL = _effect(
    "abandon_trial",
    Say("{judge} is not in COURT"),
    windows=r.AT_TRIAL | r.AT_VERDICT,
    others=True,
    entries=("judge",),
    clause="JC-127",
    tells=lazy("the trial is over without a result"),
    worth=0.8,
)
DRAW_MORE = _effect("draw_more", windows=0, now=True, entries=("cards",), tells=lazy("there are more cards to come"))
BICYCLES = _effect(
    "bicycles",
    windows=0,
    now=True,
    clause="JC-128",
    tells=lazy("the Police have bicycles now, and may go twice as far"),
)
ACCUSE = _effect(
    "accuse",
    Pick(
        PICK_SEAT,
        lazy("who is to be charged with {crime}?"),
        lazy("{other} is charged with {crime}"),
        lazy("the card cannot be played on a Crook who is INSIDE"),
    ),
    Say("everybody is INSIDE"),
    entries=("crime",),
    clause="JC-129",
    worth=1.1,
)
SET_DIE = _effect(
    "set_die",
    Pick(PICK_NUMBER, lazy("what do you throw?"), lazy("{name} throws a {number}"), lazy("a die shows 1 to 6")),
    OWN_TURN,
    windows=r.BEFORE_THROW,
    tells=lazy("the die has been spoken to"),
    worth=0.8,
)
TO_CRIME = _effect(
    "to_crime",
    Pick(PICK_SPACE, lazy("to which Crime space?"), GOES, lazy("you go to a Crime space")),
    who=r.FREE,
    clause="JC-114",
    worth=1.4,
)
HURT_JUDGE = _effect("hurt_judge", now=True, entries=("judge",), clause="JC-130")
