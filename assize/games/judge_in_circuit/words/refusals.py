"""Why an answer is not possible in The Judge in Circuit: the clause, and the reason in a sentence."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....core.alphabet import Move
from ....core.edition import Edition
from ....core.language import _, lazy, ngettext
from ....core.questions import Say
from ....core.telling import ByKind
from .. import state as n
from ..box import circle_name, crime_name, judge_name, space_name
from ..rules.cards.judges import is_about
from ..rules.cards.moment import at_law, concerns
from ..rules.circuit import COURT, after_step, judge_on
from ..rules.moves import has_bicycles
from ..rules.paths import EVERY_MOVE, distance, reach
from ..rules.places import says
from .names import moments, name_of, policeman
from .sentences import TELLING, clause_of, effects_of, pick_of

Reason = tuple[str, str]
NO_SPACE = lazy("there is no such space on this board")
NO_SEAT = lazy("there is no such player")
# Why a card does not fit that does not say so itself.
UNFIT = (
    Say(lazy("it is for a player who is FREE"), when="for_free"),
    Say(lazy("it is for a player who is INSIDE"), when="for_inside"),
    Say(lazy("it is for a player in THE CELLS"), when="for_cells"),
    Say(lazy("it has nothing to work on"), "JA-55"),
)
# What a card asks to be put to.
THINGS = {
    n.PICK_SPACE: lazy("the card asks for a space"),
    n.PICK_POLICE: lazy("the card asks for a Policeman"),
    n.PICK_JUDGE: lazy("the card asks for a Judge"),
    n.PICK_SEAT: lazy("the card asks for a player"),
    n.PICK_CRIME: lazy("the card asks for a Crime"),
    n.PICK_NUMBER: lazy("the card asks for a number"),
}
# What only chance decides.
BY_CHANCE: dict[int, Reason] = {
    n.DRAW: ("JC-47", lazy("a Luck card is drawn on a Luck space, and not now")),
    n.STEAL: ("JC-87", lazy("which card is taken from a hand is left to chance")),
    n.BE_CROOK: ("JC-13", lazy("the Crooks are dealt before the game")),
    n.DIE: ("JC-20", lazy("no die is thrown now")),
}
NO_PASS: dict[int, Reason] = {
    n.CHOOSING: ("JA-3", lazy("you cannot pass: something has to be moved")),
    n.JUDGING: ("JC-23", lazy("the number must be used up, down to the last step")),
}
AT_TABLE = (n.CHOOSING, n.WINDOW)  # when nothing is being settled


def why_not(box: Edition, s: Any, code: int) -> Reason:
    """The clause that forbids an answer, and why, for one that is not offered."""
    kind = n.MOVES.kind(code)
    if s.actor < 0:
        return _first(box, s)
    if kind in BY_CHANCE:
        return _said(BY_CHANCE[kind])
    if kind in THINGS:
        return _why_no_answer(box, s, kind, kind.part(code))
    reason: Reason = why_no(box, s, code)
    return reason


def _said(reason: tuple[str, str]) -> Reason:
    return reason[0], _(reason[1])


def _first(box: Edition, s: Any) -> Reason:
    """What is to be settled first."""
    reason = TELLING.instead(box, s)
    assert reason is not None
    return reason


why_no = ByKind(n.MOVES)


@why_no.of(n.PASS)
def _why_no_pass(box: Edition, s: Any) -> Reason:
    return _said(NO_PASS[int(s.phase)]) if s.phase in NO_PASS else _first(box, s)


@why_no.of(n.EXCHANGE)
def _why_no_exchange(box: Edition, s: Any, seat: int) -> Reason:
    if s.phase != n.VISITING:
        return ("JC-46", _("nobody is visiting now")) if s.phase in AT_TABLE else _first(box, s)
    if seat >= s.players:
        return "JC-13", _(NO_SEAT)
    return "JC-46", _("{name} is not at Visiting Time").format(name=name_of(box, s, seat))


def _why_no_answer(box: Edition, s: Any, kind: Move, number: int) -> Reason:
    """Why something cannot be picked: for a card, as the next conspirator, or as a charge."""
    if s.phase == n.PICKING:
        return _why_no_pick(box, s, kind, number)
    if s.phase == n.ORDERING and kind == n.PICK_SEAT:
        if number >= s.players:
            return "JC-13", _(NO_SEAT)
        told = _("{name} is not one of the conspirators who are left")
        return "JC-65", told.format(name=name_of(box, s, number))
    if s.phase == n.CHARGING and kind in (n.PICK_CRIME, n.PICK_NUMBER):
        told = _("the charge is CONSPIRACY, or {crime} as the space says")
        return "JC-101", told.format(crime=crime_name(box, box.record[0].crime[s.scene]))
    if s.phase in AT_TABLE:
        return "JC-85", _("no card on the table asks for that")
    return _first(box, s)


# ---- cards ---------------------------------------------------------------------------------------------------------


@why_no.of(n.PLAY)
def _why_no_card(box: Edition, s: Any, card: int) -> Reason:
    """Why the seat that is asked cannot play a card; of cards in other hands no more is said than of the pack."""
    b, seat = box.record[0], int(s.actor)
    if s.phase not in AT_TABLE:
        return _first(box, s)
    if card >= b.cards:
        return "JC-15", _("there is no such Luck card")
    if b.now[card]:
        return "JC-87", _("this card is carried out when it is drawn, and never held")
    if s.place[card] in (n.DISCARDED, n.IN_FORCE):
        return "JC-88", _("this card has been played already")
    if s.place[card] != n.HAND + seat:
        return "JC-85", _("this card is not in your hand")
    if not b.windows[card] & (n.AFTER_THROW if s.phase == n.CHOOSING else s.window):
        return "JA-66", _("it can be played {when}").format(when=moments(int(b.windows[card])))
    if at_law(s) and not b.others[card] and not concerns(s, seat):
        told = _("it is for your own arrest") if s.window == n.ON_ARREST else _("it is for your own trial")
        return ("JC-96" if says(b, card, n.ALIBI) else "JC-85"), told
    scene = TELLING.scene(box, s, {"card": card})
    say = scene.chosen([*(need for effect, _entries in effects_of(box, card) for need in effect.needs), *UNFIT])
    return say.clause or clause_of(box, card, "JA-55"), scene.filled(say.text)


def _why_no_pick(box: Edition, s: Any, kind: Move, number: int) -> Reason:
    """Why the card on the table cannot work on something."""
    pick, clause = pick_of(box, s), clause_of(box, int(s.card), "JA-55")
    if kind != pick.kind:
        return clause, _(THINGS[pick.kind])
    if kind == n.PICK_SEAT and number >= s.players:
        return "JC-13", _(NO_SEAT)
    if kind == n.PICK_JUDGE:
        return clause, _why_no_judge(box, s, number)
    return clause, TELLING.scene(box, s, {"card": int(s.card)}).filled(pick.must)


def _why_no_judge(box: Edition, s: Any, judge: int) -> str:
    name = judge_name(box, judge)
    if s.judge[judge] == COURT:
        return _("{judge} is in COURT").format(judge=name)
    if not is_about(s, judge):
        return _("{judge} is not on the Circuit").format(judge=name)
    return _("{judge} changes with another Judge").format(judge=name)


# ---- how far -------------------------------------------------------------------------------------------------------


def _why_no_length(box: Edition, s: Any, kind: int, of_crook: bool, of_police: bool) -> Reason | None:
    """Why a piece cannot be moved with this number at all."""
    if s.doubled:
        if not of_crook:
            return "JC-85", _("the getaway driver takes your Crook and nobody else")
        if kind < n.TWICE_THROWN:
            return "JC-85", _("with the getaway driver your Crook goes twice as far")
    elif kind >= n.TWICE_THROWN:
        if of_crook:
            return "JC-23", _("without a getaway driver your Crook goes as far as the throw or a free three")
        if not of_police:
            return "JC-30", _("Judges are not moved twice as far")
        if not has_bicycles(box.record[0], s):
            return "JC-128", _("the Police have no bicycles, and do not go twice as far")
    if kind % 2 == n.AS_THREE and s.die == n.FREE_THREE:
        return "JC-22", _("a three has been thrown, and a free three would be the same")
    return None


def ends(b: Any, s: Any, mover: int, steps: int) -> set[int]:
    """Every space that a piece can reach with so many steps."""
    out = np.zeros(n.SPACES, np.int64)
    count = reach(b, s, mover, steps, 0, EVERY_MOVE, out, 0, np.zeros(2 * n.LONGEST, np.int64))
    return set(out[:count].tolist())


def _why_no_way(box: Edition, s: Any, mover: int, steps: int, space: int) -> Reason:
    """Why no way of the right length leads to a space."""
    name = space_name(box, space)
    for number in range(1, n.FACES + 1):
        if number == steps or space not in ends(box.record[0], s, mover, number):
            continue
        if number > steps:
            told = _("{space} is {number} steps away, and the move has {steps}")
        else:
            told = ngettext(
                "{space} is {number} step away, and {steps} must be used to the full",
                "{space} is {number} steps away, and {steps} must be used to the full",
                number,
            )
        return "JC-23", told.format(space=name, number=number, steps=steps)
    told = ngettext("one step does not lead to {space}", "no way of exactly {steps} steps leads to {space}", steps)
    return "JC-25", told.format(steps=steps, space=name)


# ---- Crooks --------------------------------------------------------------------------------------------------------


@why_no.of(n.MOVE_CROOK)
def _why_no_walk(box: Edition, s: Any, kind: int, space: int) -> Reason:
    b, seat = box.record[0], int(s.turn)
    if s.phase != n.CHOOSING:
        return _first(box, s)
    here = int(s.at[seat])
    if here == n.CELLS:
        return "JA-5", _("you are in THE CELLS, and move a Policeman or Judges")
    if space >= b.spaces:
        return "JC-25", _(NO_SPACE)
    if here == b.mouth and space == b.tunnel_end:
        return _why_no_tunnel(kind)
    if problem := _why_no_length(box, s, kind, of_crook=True, of_police=False):
        return problem
    if space == here:
        return "JC-26", _("a move does not end where it began")
    if b.kind[space] == n.BARS:
        return "JC-52", _("no move may end on Bars")
    if b.inside[space] and not b.inside[here]:
        return "JA-9", _("the way into Prison leads through COURT, and not over a space")
    if space == b.going_straight:
        return "JA-10", _("Going Straight is entered from Remission, with the first step of a move")
    return _why_no_crook_way(box, s, n.POLICEMEN + seat, distance(s, kind), here, space)


def _why_no_tunnel(kind: int) -> Reason:
    if kind % 2 == n.AS_THREE:
        return "JA-2", _("a free three never opens the TUNNEL")
    return "JC-56", _("it takes a throw of 6 to get through the TUNNEL")


def _why_no_crook_way(box: Edition, s: Any, mover: int, steps: int, here: int, space: int) -> Reason:
    """What keeps a Crook from a space that he could reach otherwise: Probation, an arrow, a Taxi."""
    b, other = box.record[0], s.copy()
    if s.probation >> (mover - n.POLICEMEN) & 1:
        other.probation = 0
        if space in ends(b, other, mover, steps):
            return "JC-80", _("on Probation you stop at the first Police space that you come to")
    if b.arrow[here] >= 0:
        free = box.record.copy()[0]
        free.arrow[here] = -1
        if space in ends(free, other, mover, steps):
            told = _("the arrow sends you to {space} first")
            return "JC-48", told.format(space=space_name(box, int(b.arrow[here])))
    if b.kind[here] == n.TAXI and not s.options.taxi_from_start:
        other.options.taxi_from_start = 1
        if space in ends(b, other, mover, steps):
            return "JA-7", _("a ride begins on a Taxi! space that you come to in the move")
    return _why_no_way(box, s, mover, steps, space)


# ---- Policemen -----------------------------------------------------------------------------------------------------


@why_no.of(n.MOVE_POLICE)
def _why_no_beat(box: Edition, s: Any, kind: int, number: int, space: int) -> Reason:
    if s.phase != n.CHOOSING:
        return _first(box, s)
    b, here = box.record[0], int(s.police[number])
    if problem := _why_no_length(box, s, kind, of_crook=False, of_police=True):
        return problem
    if s.souper >= 0:
        return "JC-85", _("in this fog nobody can use a throw for a Policeman")
    if space >= b.spaces:
        return "JC-25", _(NO_SPACE)
    if space == here:
        return "JC-26", _("a move does not end where it began")
    if b.inside[space]:
        return "JC-29", _("Policemen do not go INSIDE")
    if space == b.going_straight:
        return "JA-10", _("Going Straight is for Crooks only")
    steps, rider = distance(s, kind), s.copy()
    rider.at[0], rider.probation = here, 0
    if space in ends(b, rider, n.POLICEMEN, steps):
        return "JC-29", _("{policeman} may not take a Taxi").format(policeman=policeman(number))
    return _why_no_way(box, s, number, steps, space)


# ---- Judges --------------------------------------------------------------------------------------------------------


@why_no.of(n.MOVE_JUDGE)
def _why_no_step(box: Edition, s: Any, kind: int, way: int) -> Reason:
    if s.phase not in (n.CHOOSING, n.JUDGING):
        return _first(box, s)
    if s.phase == n.JUDGING:
        if kind:
            return "JC-30", _("the number of steps has been chosen already")
    elif problem := _why_no_length(box, s, kind, of_crook=False, of_police=False):
        return problem
    b, judge = box.record[0], way // 2
    if after_step(b, s, way) >= 0:
        return "JA-18", _("after this step the full number could not be used")
    name, at = judge_name(box, judge), int(s.judge[judge])
    if (at == n.BERMUDA and s.flown >> judge & 1) or (way % 2 == 1 and at == b.bermuda_from):
        return "JA-21", _("nobody flies to Bermuda and back in the same move")
    if way % 2 == 1:
        told = _("Bermuda is reached from {circle}, and {judge} is not there")
        return "JC-32", told.format(circle=circle_name(box, int(b.bermuda_from)), judge=name)
    if at == COURT:
        return "JC-35", _("{judge} stays in COURT until he has held a trial").format(judge=name)
    if at == n.HOSPITAL and s.admitted >> judge & 1:
        return "JA-22", _("{judge} was brought to Hospital in this turn and stays").format(judge=name)
    return _taken(box, s, at)


def _taken(box: Edition, s: Any, at: int) -> Reason:
    """That the next circle is not empty."""
    b = box.record[0]
    clause, circle = "JC-34", (at + 1) % int(b.circles)
    if at == n.BERMUDA:
        clause, circle = "JC-33", int(b.bermuda_from)
    elif at == n.HOSPITAL:
        clause, circle = "JC-39", int(b.hospital_to)
    told = _("{judge} is in the way on {circle}")
    return clause, told.format(judge=judge_name(box, judge_on(s, circle)), circle=circle_name(box, circle))
