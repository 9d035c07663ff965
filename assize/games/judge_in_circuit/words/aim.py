"""What a player is told of his aim: how many rings he has, which are missing, and what to do next."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.kernel import OVER
from ....core.language import _
from .. import state as n
from ..box import card_name, prison_name
from ..rules.circuit import COURT, judge_on
from ..rules.places import is_inside, place_in_queue, ring_count
from .names import prison_in_short, short_prisons, surname
from .prospects import alibi_of, is_new, likely_judge, likely_prison


def aim(box: Edition, s: Any, seat: int) -> str:
    """What a seat plays for and how far it has come, from what it may know."""
    rings, goal = int(ring_count(s, seat)), int(s.options.rings)
    if s.actor == OVER:
        return _("You have {rings} of {goal} rings.").format(rings=rings, goal=goal)
    if s.crook[seat] < 0:
        return _("First to have been jailed in {goal} different Prisons wins.").format(goal=goal)
    if rings >= goal and (alibi := alibi_of(box, s, seat)) >= 0:
        told = _("You have {rings} rings, but nobody wins with {card} in hand: be arrested and play it.")
        if s.charge[seat] >= 0:
            told = _("You have {rings} rings, but nobody wins with {card} in hand: play it before your trial.")
        return told.format(rings=rings, card=card_name(box, alibi))
    if not rings:
        told = _("Be jailed in {goal} different Prisons before anybody else.").format(goal=goal)
    elif rings == 1:
        told = _("You have 1 of {goal} rings, that of {prison}.")
        told = told.format(goal=goal, prison=prison_name(box, int(s.rings[seat][0])))
    else:
        missing = [prison for prison in range(n.PRISONS) if prison not in s.rings[seat].tolist()]
        told = _("You have {rings} of {goal} rings; new would be {prisons}.")
        if len(missing) == goal - rings:
            told = _("You have {rings} of {goal} rings; still to get: {prisons}.")
        told = told.format(rings=rings, goal=goal, prisons=short_prisons(box, missing))
    return f"{told} {_next(box, s, seat)}"


def _next(box: Edition, s: Any, seat: int) -> str:
    """What to do next, by where the own Crook is."""
    b, at = box.record[0], int(s.at[seat])
    if seat in s.arrested.tolist() or s.party >> seat & 1:
        return _("You are arrested: a Judge comes next.")
    if at == n.CELLS:
        return _next_in_cells(box, s, seat)
    if is_inside(b, s, seat):
        return _("Leave by Released! for the next.")
    if s.bashers >> seat & 1 or b.kind[at] == n.CRIME:
        return _("Bring a Policeman to your Crime.")
    return _("Walk to a Crime and be arrested.")


def _next_in_cells(box: Edition, s: Any, seat: int) -> str:
    """Which Judge comes next for a Crook in THE CELLS, and whether his Prison would bring a ring."""
    cell = int(place_in_queue(s, seat))
    if cell == 0 and judge_on(s, COURT) >= 0:
        return _("Now for your trial.")
    prison = likely_prison(box, s, seat, int(s.charge[seat]))
    if is_new(s, seat, prison) and cell == 0:
        told = _("Bring {judge} to COURT: {prison} would be new.")
    elif is_new(s, seat, prison):
        told = _("In cell {cell} you likely wait for {judge}: {prison} would be new.")
    elif cell == 0:
        told = _("Next is {judge}, likely {prison} again: another Judge would be better.")
    else:
        told = _("In cell {cell} you likely wait for {judge}: {prison} again.")
    judge = surname(box, likely_judge(box, s, seat))
    return told.format(cell=cell + 1, judge=judge, prison=prison_in_short(box, prison))
