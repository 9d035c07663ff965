"""Why an answer is not possible in The Judge in Circuit: the clause, and the reason in a sentence."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....core.edition import Edition
from ....core.kernel import CHANCE, OVER
from ....core.language import _, lazy, ngettext
from .. import state as n
from ..box import circle_name, crime_name, judge_name, space_name
from ..rules.circuit import COURT, WAYS, after_step, judge_on
from ..rules.moves import has_bicycles
from ..rules.paths import EVERY_MOVE, distance, reach
from .names import name_of, policeman
from .refusals_cards import NO_SEAT, Reason, why_no_card, why_no_pick

# Who decides, by the question that only chance answers.
BY_CHANCE = {
    n.DEALING: ("JC-13", lazy("the Crooks are dealt by chance")),
    n.STARTING: ("JC-19", lazy("the die decides who begins")),
    n.THROWING: ("JC-20", lazy("the die is thrown first")),
    n.DRAWING: ("JC-47", lazy("a Luck card is drawn first")),
    n.STEALING: ("JC-87", lazy("a card is taken by chance first")),
    n.EXTRA_YEARS: ("JC-51", lazy("the die decides about the porridge first")),
    n.TRYING: ("JC-71", lazy("the die decides about the verdict first")),
}
# What is to be settled first, by the question at hand.
FIRST = {
    n.WINDOW: ("JA-66", lazy("those who hold cards are asked first whether they play one")),
    n.CHOOSING: ("JC-20", lazy("the throw is to be used for a Crook, a Policeman or Judges")),
    n.JUDGING: ("JC-23", lazy("the Judges have steps to make first")),
    n.ORDERING: ("JC-65", lazy("first say which conspirator goes to THE CELLS")),
    n.CHARGING: ("JC-101", lazy("first say what your own Crook is charged with")),
    n.PICKING: ("JC-85", lazy("first say what the card on the table works on")),
    n.VISITING: ("JC-46", lazy("first say whether you change places with a prisoner")),
}
NO_PASS = {
    n.CHOOSING: ("JA-3", lazy("you cannot pass: something has to be moved")),
    n.JUDGING: ("JC-23", lazy("the number must be used up, down to the last step")),
}
NO_SPACE = lazy("there is no such space on this board")


def why_not(box: Edition, s: Any, code: int) -> Reason:
    """The clause that forbids an answer, and why, for one that is not offered."""
    if s.actor == OVER:
        return "JC-95", _("the game is over")
    if s.actor == CHANCE:
        return _said(BY_CHANCE[int(s.phase)])
    if code == n.PASS:
        return _said(NO_PASS.get(int(s.phase), FIRST[int(s.phase)]))
    if code >= n.BE_CROOK or n.DRAW <= code < n.PICK_SPACE:
        return _why_no_chance(code)
    if code >= n.EXCHANGE:
        return _why_no_exchange(box, s, code - n.EXCHANGE)
    if code >= n.PICK_SPACE:
        return _why_no_answer(box, s, code)
    if code >= n.PLAY:
        return why_no_card(box, s, code - n.PLAY) if s.phase in (n.WINDOW, n.CHOOSING) else _first(s)
    if code >= n.MOVE_JUDGE and s.phase in (n.CHOOSING, n.JUDGING):
        return _why_no_step(box, s, *divmod(code - n.MOVE_JUDGE, WAYS))
    if s.phase != n.CHOOSING:
        return _first(s)
    if code >= n.MOVE_POLICE:
        piece, space = divmod(code - n.MOVE_POLICE, n.SPACES)
        return _why_no_beat(box, s, *divmod(piece, n.POLICEMEN), space)
    return _why_no_walk(box, s, *divmod(code - n.MOVE_CROOK, n.SPACES))


def _said(reason: tuple[str, str]) -> Reason:
    return reason[0], _(reason[1])


def _first(s: Any) -> Reason:
    return _said(FIRST[int(s.phase)])


def _why_no_chance(code: int) -> Reason:
    """Why dice, draws and deals are not for players to decide."""
    if code >= n.DIE:
        return "JC-20", _("no die is thrown now")
    if code >= n.BE_CROOK:
        return "JC-13", _("the Crooks are dealt before the game")
    if code >= n.STEAL:
        return "JC-87", _("which card is taken from a hand is left to chance")
    return "JC-47", _("a Luck card is drawn on a Luck space, and not now")


def _why_no_exchange(box: Edition, s: Any, seat: int) -> Reason:
    if s.phase != n.VISITING:
        clause, reason = _first(s)
        return ("JC-46", _("nobody is visiting now")) if s.phase in (n.CHOOSING, n.WINDOW) else (clause, reason)
    if seat >= s.players:
        return "JC-13", _(NO_SEAT)
    return "JC-46", _("{name} is not at Visiting Time").format(name=name_of(box, s, seat))


def _why_no_answer(box: Edition, s: Any, code: int) -> Reason:
    """Why something cannot be picked: for a card, as the next conspirator, or as a charge."""
    if s.phase == n.PICKING:
        return why_no_pick(box, s, code)
    if s.phase == n.ORDERING and n.PICK_SEAT <= code < n.PICK_CRIME:
        if code - n.PICK_SEAT >= s.players:
            return "JC-13", _(NO_SEAT)
        told = _("{name} is not one of the conspirators who are left")
        return "JC-65", told.format(name=name_of(box, s, code - n.PICK_SEAT))
    if s.phase == n.CHARGING and code >= n.PICK_CRIME:
        told = _("the charge is CONSPIRACY, or {crime} as the space says")
        return "JC-101", told.format(crime=crime_name(box, box.box[0].crime[s.scene]))
    if s.phase in (n.CHOOSING, n.WINDOW):
        return "JC-85", _("no card on the table asks for that")
    return _first(s)


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
        if not has_bicycles(box.box[0], s):
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
        if number == steps or space not in ends(box.box[0], s, mover, number):
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
    told = ngettext(
        "one step does not lead to {space}",
        "no way of exactly {steps} steps leads to {space}",
        steps,
    )
    return "JC-25", told.format(steps=steps, space=name)


# ---- Crooks --------------------------------------------------------------------------------------------------------


def _why_no_walk(box: Edition, s: Any, kind: int, space: int) -> Reason:
    b, seat = box.box[0], int(s.turn)
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
    b, other = box.box[0], s.copy()
    if s.probation >> (mover - n.POLICEMEN) & 1:
        other.probation = 0
        if space in ends(b, other, mover, steps):
            return "JC-80", _("on Probation you stop at the first Police space that you come to")
    if b.arrow[here] >= 0:
        free = box.box.copy()[0]
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


def _why_no_beat(box: Edition, s: Any, kind: int, number: int, space: int) -> Reason:
    b, here = box.box[0], int(s.police[number])
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


def _why_no_step(box: Edition, s: Any, kind: int, way: int) -> Reason:
    if s.phase == n.JUDGING:
        if kind:
            return "JC-30", _("the number of steps has been chosen already")
    elif problem := _why_no_length(box, s, kind, of_crook=False, of_police=False):
        return problem
    b, judge = box.box[0], way // 2
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
    b = box.box[0]
    clause, circle = "JC-34", (at + 1) % int(b.circles)
    if at == n.BERMUDA:
        clause, circle = "JC-33", int(b.bermuda_from)
    elif at == n.HOSPITAL:
        clause, circle = "JC-39", int(b.hospital_to)
    told = _("{judge} is in the way on {circle}")
    return clause, told.format(judge=judge_name(box, judge_on(s, circle)), circle=circle_name(box, circle))
