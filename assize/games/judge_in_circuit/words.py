"""The Judge in Circuit in words: questions and offers as sentences. Everything else has files of its own."""

from __future__ import annotations

from typing import Any

from ...core.bits import lowest
from ...core.edition import Edition
from ...core.kernel import OVER
from ...core.language import _, lazy, ngettext
from ...core.words import Question
from .circuit import COURT, WAYS, after_step, judge_on
from .edition import card_name, circle_name, crime_name, crook_name, judge_name, prison_name, space_name
from .places import place_in_queue, ring_count
from .state import (
    AFTER_MOVE,
    AFTER_THROW,
    AT_PROBATION,
    AT_TRIAL,
    AT_VERDICT,
    BE_CROOK,
    BEFORE_THROW,
    BERMUDA,
    CELLS,
    CHARGING,
    CHOOSING,
    DEALING,
    DIE,
    DRAW,
    DRAWING,
    EXCHANGE,
    EXTRA_YEARS,
    FREE_THREE,
    HOSPITAL,
    JUDGING,
    MOVE_CROOK,
    MOVE_JUDGE,
    MOVE_POLICE,
    ON_ARREST,
    ORDERING,
    PASS,
    PICK_CRIME,
    PICK_SEAT,
    PICKING,
    PLAY,
    POLICEMEN,
    SPACES,
    STARTING,
    STEAL,
    STEALING,
    THROWING,
    TRYING,
    VISITING,
    WINDOW,
)
from .words_cards import picking, text_of_pick
from .words_marks import mark as mark
from .words_marks import spot as spot
from .words_names import ended, listed, name_of, policeman, result_name, with_what
from .words_news import TELL as TELL
from .words_news import news as news
from .words_notation import notation as notation
from .words_notation import parse as parse
from .words_refusals import why_not as why_not


def seat_name(box: Edition, s: Any, seat: int) -> str:
    """The Crook whom a player was dealt; before the deal the number of the player."""
    return name_of(box, s, seat)


# ---- questions -----------------------------------------------------------------------------------------------------

ASKED = {
    DEALING: (lazy("The Crook cards are dealt: who is {name}?"), "JC-13"),
    STARTING: (lazy("{name} throws for the first turn."), "JC-19"),
    THROWING: (lazy("{name} throws the die."), "JC-20"),
    DRAWING: (lazy("{name} draws a Luck card."), "JC-47"),
    STEALING: (lazy("{name} takes a card from {other} by chance."), "JC-87"),
    EXTRA_YEARS: (lazy("{name} throws for extra porridge."), "JC-51"),
    TRYING: (lazy("{name} throws for the verdict of {judge} on {crime}."), "JC-71"),
    ORDERING: (lazy("{name}: which conspirator is the next to enter THE CELLS?"), "JC-65"),
    CHARGING: (lazy("{name}: are you charged with {crime}, or with CONSPIRACY like the rest?"), "JC-101"),
    VISITING: (lazy("{name}: do you change places with a prisoner?"), "JC-46"),
}
# What everybody who holds cards is asked; {name} is whom the moment is about, never who is asked.
WINDOWS = {
    BEFORE_THROW: lazy("Any cards before {name} throws?"),
    AFTER_THROW: lazy("Any cards before {name} moves with a {die}?"),
    AFTER_MOVE: lazy("Any cards before the turn of {name} is over?"),
    ON_ARREST: lazy("Cards, anyone? {name} is arrested for {crime}."),
    AT_TRIAL: lazy("Cards, anyone? {name} is tried for {crime} by {judge}."),
    AT_VERDICT: lazy("Cards, anyone? {name} has thrown a {die} before {judge}: {result}."),
    AT_PROBATION: lazy("Cards, anyone? {name} is about to be put on Probation."),
}
LOADED = lazy("Any cards before {name} moves? The loaded die will show a {die}.")


def question(box: Edition, s: Any) -> Question:
    """What is being asked. Everybody reads it, so in a window it says nothing of who is asked (JA-66)."""
    if s.actor == OVER:
        return _over(box, s)
    phase = int(s.phase)
    if phase == WINDOW:
        return Question(_window(box, s), "JC-85")
    if phase == CHOOSING:
        return _choosing(box, s)
    if phase == JUDGING:
        left = int(s.left)
        told = ngettext(
            "{name}: which Judge takes the last step?",
            "{name}: which Judge takes the next of {left} steps?",
            left,
        )
        return Question(told.format(name=name_of(box, s, int(s.turn)), left=left), "JC-30")
    if phase == PICKING:
        return Question(*picking(box, s))
    asked, clause = ASKED[phase]
    return Question(_(asked).format_map(_subjects(box, s, phase)), clause)


def _subjects(box: Edition, s: Any, phase: int) -> dict[str, str]:
    """Whom and what a question is about."""
    seat = int(s.actor) if s.actor >= 0 else int(s.turn)
    told = {"other": "", "judge": "", "crime": ""}
    if phase == DEALING:
        seat = s.crook.tolist().index(-1)
    elif phase == STARTING:
        seat = lowest(s.throwing)
    elif phase in (DRAWING, EXTRA_YEARS):
        seat = int(s.drawer)
    elif phase == STEALING:
        seat, told["other"] = int(s.taker), name_of(box, s, int(s.victim))
    elif phase == CHARGING:
        told["crime"] = crime_name(box, box.box[0].crime[s.scene])
    elif phase == TRYING:
        seat = int(s.accused)
        told |= {"judge": judge_name(box, judge_on(s, COURT)), "crime": crime_name(box, s.charge[seat])}
    return {"name": name_of(box, s, seat), **told}


def _window(box: Edition, s: Any) -> str:
    window = int(s.window)
    asked, die, seat = WINDOWS[window], int(s.die), int(s.turn)
    told = {"judge": "", "crime": "", "result": ""}
    if window == BEFORE_THROW and die > 0:
        asked = LOADED
    elif window == ON_ARREST:
        seat = int(s.arrested[0])
        told["crime"] = crime_name(box, s.charge[seat])
    elif window in (AT_TRIAL, AT_VERDICT, AT_PROBATION):
        seat, die, judge = int(s.accused), int(s.verdict), judge_on(s, COURT)
        told |= {"judge": judge_name(box, judge), "crime": crime_name(box, s.charge[seat])}
        if window == AT_VERDICT:
            result = int(box.box[0].verdict[die - 1, judge])
            told["result"] = result_name(box, result, int(s.charge[seat]), judge, int(s.fewer))
    return ended(_(asked).format(name=name_of(box, s, seat), die=die, **told))


def _choosing(box: Edition, s: Any) -> Question:
    die, in_cells = int(s.die), s.at[s.turn] == CELLS
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
        _("{name}: {what}, with a {die}.") if die == FREE_THREE else _("{name}: {what}, with a {die} or a free three.")
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
    WINDOW: lazy("No card"),
    VISITING: lazy("Everybody stays where he is"),
    CHARGING: lazy("{name} is charged with CONSPIRACY"),
}


def text(box: Edition, s: Any, code: int) -> str:
    """An offer as a sentence."""
    if code >= PLAY:
        return _text_of_answer(box, s, code)
    if code >= MOVE_JUDGE:
        return _text_of_step(box, s, *divmod(code - MOVE_JUDGE, WAYS))
    if code >= MOVE_POLICE:
        piece, space = divmod(code - MOVE_POLICE, SPACES)
        kind, number = divmod(piece, POLICEMEN)
        told = _("{policeman} walks to {space} {how}")
        return told.format(policeman=policeman(number), space=space_name(box, space), how=with_what(s, kind))
    return _text_of_walk(box, s, *divmod(code - MOVE_CROOK, SPACES))


def _text_of_walk(box: Edition, s: Any, kind: int, space: int) -> str:
    b, name = box.box[0], name_of(box, s, int(s.turn))
    if s.at[s.turn] == b.mouth and space == b.tunnel_end:
        told = _("{name} goes through the TUNNEL to {space}")
        return told.format(name=name, space=space_name(box, space))
    told = _("{name} walks to {space} {how}")
    return told.format(name=name, space=space_name(box, space), how=with_what(s, kind))


def _text_of_step(box: Edition, s: Any, kind: int, way: int) -> str:
    here, to = int(s.judge[way // 2]), int(after_step(box.box[0], s, way))
    if to == BERMUDA:
        told = _("{judge} goes to Bermuda")
    elif here == BERMUDA:
        told = _("{judge} comes back from Bermuda to {circle}")
    elif here == HOSPITAL:
        told = _("{judge} leaves Hospital for {circle}")
    elif to == COURT:
        told = _("{judge} enters COURT")
    else:
        told = _("{judge} steps to {circle}")
    step = told.format(judge=judge_name(box, way // 2), circle=circle_name(box, to) if to >= 0 else "")
    if s.phase == JUDGING:
        return step
    return _("{step} {how}").format(step=step, how=with_what(s, kind))


def _text_of_answer(box: Edition, s: Any, code: int) -> str:
    name = name_of(box, s, int(s.actor)) if s.actor >= 0 else ""
    if code == PASS and s.window == BEFORE_THROW and s.actor == s.turn and s.die == 0:
        return _("Throw the die")
    if code == PASS:
        return _(PASSES[int(s.phase)]).format(name=name)
    if code >= DIE:
        return str(code - DIE + 1)
    if code >= BE_CROOK:
        told = {"name": _subjects(box, s, DEALING)["name"], "crook": crook_name(box, code - BE_CROOK)}
        return _("{name} is {crook}").format_map(told)
    if code >= EXCHANGE:
        other = name_of(box, s, code - EXCHANGE)
        return _("{name} changes places with {other}").format(name=name, other=other)
    if s.phase == CHARGING:
        return _("{name} is charged with {crime}").format(name=name, crime=crime_name(box, code - PICK_CRIME))
    if s.phase == ORDERING:
        return _("{name} is the next to enter THE CELLS").format(name=name_of(box, s, code - PICK_SEAT))
    if s.phase == PICKING:
        return text_of_pick(box, s, code)
    if code >= STEAL:
        return _("{card} is taken").format(card=card_name(box, code - STEAL))
    if code >= DRAW:
        return _("{card} is drawn").format(card=card_name(box, code - DRAW))
    return _("{name} plays {card}").format(name=name, card=card_name(box, code - PLAY))


# ---- standing ------------------------------------------------------------------------------------------------------


def standing(box: Edition, s: Any, seat: int) -> str:
    """How a player stands, in a few words that everybody may read: rings, charge and Prison, Probation."""
    if s.crook[seat] < 0:
        return ""
    told = _("{rings} of {goal} rings").format(rings=ring_count(s, seat), goal=int(s.options.rings))
    parts = [told]
    if s.at[seat] == CELLS:
        told = _("cell {cell}, {crime}")
        parts.append(told.format(cell=place_in_queue(s, seat) + 1, crime=crime_name(box, s.charge[seat])))
    elif box.box[0].inside[s.at[seat]]:
        parts.append(prison_name(box, s.prison[seat]) if s.prison[seat] >= 0 else _("INSIDE"))
    if s.probation >> seat & 1:
        parts.append(_("on Probation"))
    return " · ".join(parts)
