"""The Judge in Circuit in words: questions and offers as sentences. Everything else has files of its own."""

from __future__ import annotations

from typing import Any

from ....core.bits import lowest
from ....core.edition import Edition
from ....core.kernel import OVER
from ....core.language import _, lazy, ngettext
from ....core.words import Question
from .. import state as n
from ..box import card_name, circle_name, crime_name, crook_name, judge_name, prison_name, space_name
from ..rules.circuit import COURT, WAYS, after_step, judge_on
from ..rules.places import place_in_queue, ring_count
from .cards import picking, text_of_pick
from .marks import mark as mark
from .marks import spot as spot
from .names import ended, listed, name_of, policeman, result_name, with_what
from .news import TELL as TELL
from .news import news as news
from .notation import notation as notation
from .notation import parse as parse
from .refusals import why_not as why_not


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """The Crook whom a player was dealt; before the deal the number of the player."""
    return name_of(box, s, seat)


# ---- questions -----------------------------------------------------------------------------------------------------

ASKED = {
    n.DEALING: (lazy("The Crook cards are dealt: who is {name}?"), "JC-13"),
    n.STARTING: (lazy("{name} throws for the first turn."), "JC-19"),
    n.THROWING: (lazy("{name} throws the die."), "JC-20"),
    n.DRAWING: (lazy("{name} draws a Luck card."), "JC-47"),
    n.STEALING: (lazy("{name} takes a card from {other} by chance."), "JC-87"),
    n.EXTRA_YEARS: (lazy("{name} throws for extra porridge."), "JC-51"),
    n.TRYING: (lazy("{name} throws for the verdict of {judge} on {crime}."), "JC-71"),
    n.ORDERING: (lazy("{name}: which conspirator is the next to enter THE CELLS?"), "JC-65"),
    n.CHARGING: (lazy("{name}: are you charged with {crime}, or with CONSPIRACY like the rest?"), "JC-101"),
    n.VISITING: (lazy("{name}: do you change places with a prisoner?"), "JC-46"),
}
# What everybody who holds cards is asked; {name} is whom the moment is about, never who is asked.
WINDOWS = {
    n.BEFORE_THROW: lazy("Any cards before {name} throws?"),
    n.AFTER_THROW: lazy("Any cards before {name} moves with a {die}?"),
    n.AFTER_MOVE: lazy("Any cards before the turn of {name} is over?"),
    n.ON_ARREST: lazy("Cards, anyone? {name} is arrested for {crime}."),
    n.AT_TRIAL: lazy("Cards, anyone? {name} is tried for {crime} by {judge}."),
    n.AT_VERDICT: lazy("Cards, anyone? {name} has thrown a {die} before {judge}: {result}."),
    n.AT_PROBATION: lazy("Cards, anyone? {name} is about to be put on Probation."),
}
LOADED = lazy("Any cards before {name} moves? The loaded die will show a {die}.")


def question(box: Edition, s: Any) -> Question:
    """What is being asked. Everybody reads it, so in a window it says nothing of who is asked (JA-66)."""
    if s.actor == OVER:
        return _over(box, s)
    phase = int(s.phase)
    if phase == n.WINDOW:
        return Question(_window(box, s), "JC-85")
    if phase == n.CHOOSING:
        return _choosing(box, s)
    if phase == n.JUDGING:
        left = int(s.left)
        told = ngettext(
            "{name}: which Judge takes the last step?",
            "{name}: which Judge takes the next of {left} steps?",
            left,
        )
        return Question(told.format(name=name_of(box, s, int(s.turn)), left=left), "JC-30")
    if phase == n.PICKING:
        return Question(*picking(box, s))
    asked, clause = ASKED[phase]
    return Question(_(asked).format_map(_subjects(box, s, phase)), clause)


def _subjects(box: Edition, s: Any, phase: int) -> dict[str, str]:
    """Whom and what a question is about."""
    seat = int(s.actor) if s.actor >= 0 else int(s.turn)
    told = {"other": "", "judge": "", "crime": ""}
    if phase == n.DEALING:
        seat = s.crook.tolist().index(-1)
    elif phase == n.STARTING:
        seat = lowest(s.throwing)
    elif phase in (n.DRAWING, n.EXTRA_YEARS):
        seat = int(s.drawer)
    elif phase == n.STEALING:
        seat, told["other"] = int(s.taker), name_of(box, s, int(s.victim))
    elif phase == n.CHARGING:
        told["crime"] = crime_name(box, box.box[0].crime[s.scene])
    elif phase == n.TRYING:
        seat = int(s.accused)
        told |= {"judge": judge_name(box, judge_on(s, COURT)), "crime": crime_name(box, s.charge[seat])}
    return {"name": name_of(box, s, seat), **told}


def _window(box: Edition, s: Any) -> str:
    window = int(s.window)
    asked, die, seat = WINDOWS[window], int(s.die), int(s.turn)
    told = {"judge": "", "crime": "", "result": ""}
    if window == n.BEFORE_THROW and die > 0:
        asked = LOADED
    elif window == n.ON_ARREST:
        seat = int(s.arrested[0])
        told["crime"] = crime_name(box, s.charge[seat])
    elif window in (n.AT_TRIAL, n.AT_VERDICT, n.AT_PROBATION):
        seat, die, judge = int(s.accused), int(s.verdict), judge_on(s, COURT)
        told |= {"judge": judge_name(box, judge), "crime": crime_name(box, s.charge[seat])}
        if window == n.AT_VERDICT:
            result = int(box.box[0].verdict[die - 1, judge])
            told["result"] = result_name(box, result, int(s.charge[seat]), judge, int(s.fewer))
    return ended(_(asked).format(name=name_of(box, s, seat), die=die, **told))


def _choosing(box: Edition, s: Any) -> Question:
    die, in_cells = int(s.die), s.at[s.turn] == n.CELLS
    if s.doubled:
        what, clause = _("the getaway driver waits: move your Crook twice as far"), "JC-20"
    elif in_cells and s.souper >= 0:
        what, clause = _("move Judges"), "JA-5"
    elif in_cells:
        what, clause = _("move a Policeman or Judges"), "JA-5"
    elif s.souper >= 0:
        what, clause = _("move your Crook or Judges"), "JC-20"
    else:
        what, clause = _("move your Crook, a Policeman or Judges"), "JC-20"
    told = (
        _("{name}: {what}, with a {die}.")
        if die == n.FREE_THREE
        else _("{name}: {what}, with a {die} or a free three.")
    )
    return Question(told.format(name=name_of(box, s, int(s.turn)), what=what, die=die), clause)


def _over(box: Edition, s: Any) -> Question:
    winners = int(s.winners)
    rings = ring_count(s, lowest(winners)) if winners else 0
    if winners & (winners - 1):
        told = ngettext(
            "The game is over: {names} share the win with {rings} ring each.",
            "The game is over: {names} share the win with {rings} rings each.",
            rings,
        )
    else:
        told = ngettext(
            "The game is over: {names} has won with {rings} ring.",
            "The game is over: {names} has won with {rings} rings.",
            rings,
        )
    clause = "JC-95" if rings >= s.options.rings else "JA-65"
    return Question(told.format(names=listed(box, s, winners), rings=rings), clause)


# ---- offers --------------------------------------------------------------------------------------------------------

PASSES = {
    n.WINDOW: lazy("No card"),
    n.VISITING: lazy("Everybody stays where he is"),
    n.CHARGING: lazy("{name} is charged with CONSPIRACY"),
}


def text(box: Edition, s: Any, code: int) -> str:
    """An offer as a sentence."""
    if code >= n.PLAY:
        return _text_of_answer(box, s, code)
    if code >= n.MOVE_JUDGE:
        return _text_of_step(box, s, *divmod(code - n.MOVE_JUDGE, WAYS))
    if code >= n.MOVE_POLICE:
        piece, space = divmod(code - n.MOVE_POLICE, n.SPACES)
        kind, number = divmod(piece, n.POLICEMEN)
        told = _("{policeman} walks to {space} {how}")
        return told.format(policeman=policeman(number), space=space_name(box, space), how=with_what(s, kind))
    return _text_of_walk(box, s, *divmod(code - n.MOVE_CROOK, n.SPACES))


def _text_of_walk(box: Edition, s: Any, kind: int, space: int) -> str:
    b, name = box.box[0], name_of(box, s, int(s.turn))
    if s.at[s.turn] == b.mouth and space == b.tunnel_end:
        told = _("{name} goes through the TUNNEL to {space}")
        return told.format(name=name, space=space_name(box, space))
    told = _("{name} walks to {space} {how}")
    return told.format(name=name, space=space_name(box, space), how=with_what(s, kind))


def _text_of_step(box: Edition, s: Any, kind: int, way: int) -> str:
    here, to = int(s.judge[way // 2]), int(after_step(box.box[0], s, way))
    if to == n.BERMUDA:
        told = _("{judge} goes to Bermuda")
    elif here == n.BERMUDA:
        told = _("{judge} comes back from Bermuda to {circle}")
    elif here == n.HOSPITAL:
        told = _("{judge} leaves Hospital for {circle}")
    elif to == COURT:
        told = _("{judge} enters COURT")
    else:
        told = _("{judge} steps to {circle}")
    step = told.format(judge=judge_name(box, way // 2), circle=circle_name(box, to) if to >= 0 else "")
    if s.phase == n.JUDGING:
        return step
    return _("{step} {how}").format(step=step, how=with_what(s, kind))


def _text_of_answer(box: Edition, s: Any, code: int) -> str:
    name = name_of(box, s, int(s.actor)) if s.actor >= 0 else ""
    if code == n.PASS and s.window == n.BEFORE_THROW and s.actor == s.turn and s.die == 0:
        return _("Throw the die")
    if code == n.PASS:
        return _(PASSES[int(s.phase)]).format(name=name)
    if code >= n.DIE:
        return str(code - n.DIE + 1)
    if code >= n.BE_CROOK:
        told = {"name": _subjects(box, s, n.DEALING)["name"], "crook": crook_name(box, code - n.BE_CROOK)}
        return _("{name} is {crook}").format_map(told)
    if code >= n.EXCHANGE:
        other = name_of(box, s, code - n.EXCHANGE)
        return _("{name} changes places with {other}").format(name=name, other=other)
    if s.phase == n.CHARGING:
        return _("{name} is charged with {crime}").format(name=name, crime=crime_name(box, code - n.PICK_CRIME))
    if s.phase == n.ORDERING:
        return _("{name} is the next to enter THE CELLS").format(name=name_of(box, s, code - n.PICK_SEAT))
    if s.phase == n.PICKING:
        return text_of_pick(box, s, code)
    if code >= n.STEAL:
        return _("{card} is taken").format(card=card_name(box, code - n.STEAL))
    if code >= n.DRAW:
        return _("{card} is drawn").format(card=card_name(box, code - n.DRAW))
    return _("{name} plays {card}").format(name=name, card=card_name(box, code - n.PLAY))


# ---- standing ------------------------------------------------------------------------------------------------------


def standing(box: Edition, s: Any, seat: int) -> str:
    """How a player stands, in a few words that everybody may read: rings, charge and Prison, Probation."""
    if s.crook[seat] < 0:
        return ""
    told = _("{rings} of {goal} rings").format(rings=ring_count(s, seat), goal=int(s.options.rings))
    parts = [told]
    if s.at[seat] == n.CELLS:
        told = _("cell {cell}, {crime}")
        parts.append(told.format(cell=place_in_queue(s, seat) + 1, crime=crime_name(box, s.charge[seat])))
    elif box.box[0].inside[s.at[seat]]:
        parts.append(prison_name(box, s.prison[seat]) if s.prison[seat] >= 0 else _("INSIDE"))
    if s.probation >> seat & 1:
        parts.append(_("on Probation"))
    return " · ".join(parts)
