"""Where the offers of The Judge in Circuit show on the board, and in a few words what they lead to."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _, ngettext
from ....core.words import Mark
from .. import state as n
from ..box import (
    card_ids,
    card_name,
    card_numbers,
    circle_id,
    circle_ids,
    circle_name,
    crime_ids,
    crime_name,
    crook_ids,
    crook_name,
    judge_ids,
    judge_name,
    prison_name,
    space_id,
    space_name,
    space_number,
)
from ..rules.circuit import COURT, WAYS, after_step, judge_on
from ..rules.luck import hand_size
from ..rules.places import is_inside
from ..rules.visiting import crooks_on
from ..view.position import policeman_name
from .cards import picked_by
from .names import name_of, policeman, result_name, surname

THROW, CHARGE = "throw_", "charge_"  # spots of the rows of Table 1 and of the CHARGE SHEET


def mark(box: Edition, s: Any, code: int) -> Mark:
    """Where an offer shows on the board, and the most important thing that it leads to."""
    if code >= n.PLAY:
        return _mark_of_answer(box, s, code)
    if code >= n.MOVE_JUDGE:
        way = (code - n.MOVE_JUDGE) % WAYS
        to = int(after_step(box.box[0], s, way))
        target = circle_id(box, to) if to >= 0 else ""
        return Mark(judge_ids(box)[way // 2], target, _note_of_judge(box, s, way // 2, to))
    if code >= n.MOVE_POLICE:
        piece, space = divmod(code - n.MOVE_POLICE, n.SPACES)
        return Mark(policeman_name(piece % n.POLICEMEN), space_id(box, space), note_of_police(box, s, space))
    seat, space = int(s.turn), (code - n.MOVE_CROOK) % n.SPACES
    return Mark(crook_ids(box)[s.crook[seat]], space_id(box, space), _note_of_walk(box, s, seat, space))


def _mark_of_answer(box: Edition, s: Any, code: int) -> Mark:
    if code < n.DRAW:
        return Mark(card_ids(box)[code - n.PLAY])
    if n.EXCHANGE <= code < n.EXCHANGE + s.players:
        seat = code - n.EXCHANGE
        return Mark(target=_crook(box, s, seat), note=_note_of_ring(box, s, int(s.actor), int(s.prison[seat])))
    if n.PICK_SPACE <= code < n.EXCHANGE:
        return Mark(target=_picked(box, s, code), note=_note_of_pick(box, s, code))
    return Mark()


def _crook(box: Edition, s: Any, seat: int) -> str:
    return crook_ids(box)[s.crook[seat]]


def _picked(box: Edition, s: Any, code: int) -> str:
    """The spot of what a card is put to; of numbers only the trial die has some."""
    if code >= n.PICK_NUMBER:
        turned = s.card >= 0 and box.box[0].effect[s.card] == n.SHIFT_DIE
        return f"{THROW}{code - n.PICK_NUMBER}" if turned else ""
    if code >= n.PICK_CRIME:
        return f"{CHARGE}{crime_ids(box)[code - n.PICK_CRIME]}"
    if code >= n.PICK_SEAT:
        return _crook(box, s, code - n.PICK_SEAT)
    if code >= n.PICK_JUDGE:
        return judge_ids(box)[code - n.PICK_JUDGE]
    if code >= n.PICK_POLICE:
        return policeman_name(code - n.PICK_POLICE)
    return space_id(box, code - n.PICK_SPACE)


# ---- notes on moves ------------------------------------------------------------------------------------------------


def company(s: Any, space: int, but: int = -1) -> list[int]:
    """The seats whose Crooks are on a space, without those who have bashed a Judge there (JA-59)."""
    bashers = int(s.bashers)
    return [seat for seat, where in _crooks(s) if where == space and seat != but and not bashers >> seat & 1]


def _crooks(s: Any) -> list[tuple[int, int]]:
    """Every seat and the space of its Crook."""
    return list(enumerate(s.at.tolist()))[: int(s.players)]


def _note_of_walk(box: Edition, s: Any, seat: int, space: int) -> str:
    b = box.box[0]
    if s.at[seat] == b.mouth and space == b.tunnel_end:
        if space in s.police.tolist():
            return _("met by a Policeman")
        return _("out by the TUNNEL")
    note = note_of_crook(box, s, seat, space)
    if not note and is_inside(b, s, seat) and not b.inside[space]:
        return _("out of prison")
    return note


def note_of_crook(box: Edition, s: Any, seat: int, space: int) -> str:
    """What becomes of a Crook who comes to rest on a space."""
    b, police = box.box[0], space in s.police.tolist()
    kind = int(b.kind[space])
    if kind == n.BASH and (judge := judge_on(s, int(b.circle[space]))) >= 0:
        if police:
            return _("arrest for {crime}").format(crime=crime_name(box, n.JUDGE_BASHING))
        return _("bashes {judge}").format(judge=surname(box, judge))
    others = company(s, space, seat)
    if police and not b.inside[space] and (kind == n.CRIME or (s.options.abound and others)):
        return _("arrest for {crime}").format(crime=crime_name(box, n.CONSPIRACY if others else b.crime[space]))
    if kind == n.CRIME:
        return _note_of_crime(b, s, space)
    if kind == n.POLICE and s.probation >> seat & 1:
        return _("stops at the Police space")
    if kind == n.LUCK:
        return _("draws a Luck card")
    if kind == n.PORRIDGE:
        return _("throws for 2 to {most} YEARS").format(most=n.FACES + 1)
    if kind == n.REMISSION:
        return _("next to Going Straight")
    if space == b.visiting and crooks_on(s, b.visiting_time):
        return _("may visit a prisoner")
    if space == b.visiting_time and crooks_on(s, b.visiting):
        return _("a visitor may change")
    return _note_of_years(b, space)


def _note_of_crime(b: Any, s: Any, space: int) -> str:
    """How far the Police are from a Crime."""
    steps = min((steps for steps in b.steps[s.police, space].tolist() if steps > 0), default=0)
    if not 0 < steps <= n.FACES:
        return ""
    return ngettext("Police {steps} step away", "Police {steps} steps away", steps).format(steps=steps)


def _note_of_years(b: Any, space: int) -> str:
    if not b.inside[space]:
        return ""
    steps = int(b.years_left[space])
    return ngettext("{steps} step to Released!", "{steps} steps to Released!", steps).format(steps=steps)


def note_of_police(box: Edition, s: Any, space: int) -> str:
    """What a Policeman does who comes to a space."""
    b = box.box[0]
    party = [seat for seat, where in _crooks(s) if where == space and int(s.bashers) >> seat & 1]
    others = company(s, space)
    if b.kind[space] == n.CRIME or (s.options.abound and len(others) > 1):
        party += others
    if len(party) > 1:
        return _("arrests {number} Crooks").format(number=len(party))
    if party:
        return _("arrests {name}").format(name=name_of(box, s, party[0]))
    if space == b.tunnel_end:
        if s.fugitives and s.options.tunnel_late_arrest:
            return _("takes a fugitive back")
        return _("watches the TUNNEL")
    if b.kind[space] == n.CRIME:
        return _("watches {crime}").format(crime=crime_name(box, b.crime[space]))
    return ""


def _note_of_judge(box: Edition, s: Any, judge: int, to: int) -> str:
    if to == COURT:
        if s.queue[0] < 0:
            return _("COURT: nobody to try")
        return _("tries {name}").format(name=name_of(box, s, int(s.queue[0])))
    if to == n.BERMUDA:
        return _("others can pass him")
    if s.judge[judge] == n.HOSPITAL:
        return _("out of Hospital")
    return ""


def _note_of_ring(box: Edition, s: Any, seat: int, prison: int) -> str:
    """Whether a Prison means a new ring for a Crook."""
    if prison < 0:
        return ""
    known = prison in s.rings[seat].tolist()
    told = _("{prison}, known") if known else _("{prison}, new ring")
    return told.format(prison=prison_name(box, prison))


# ---- notes on what cards are put to --------------------------------------------------------------------------------


def _note_of_pick(box: Edition, s: Any, code: int) -> str:
    if s.phase != n.PICKING:
        return ""
    b = box.box[0]
    effect = int(b.effect[s.card])
    if code >= n.PICK_NUMBER:
        return _note_of_verdict(box, s, code - n.PICK_NUMBER) if effect == n.SHIFT_DIE else ""
    if code >= n.PICK_CRIME:
        return _note_of_charge(box, s, code - n.PICK_CRIME)
    if code >= n.PICK_SEAT:
        return _note_of_seat(box, s, effect, code - n.PICK_SEAT)
    if code >= n.PICK_POLICE:
        return note_of_police(box, s, int(s.at[s.player])) if effect == n.POLICE_TO_ME else ""
    space = code - n.PICK_SPACE
    if effect in (n.POLICE_TO_STATION, n.MOVE_POLICEMAN, n.CANCEL_ARREST):
        return note_of_police(box, s, space)
    return note_of_crook(box, s, picked_by(s, effect), space)


def _note_of_verdict(box: Edition, s: Any, die: int) -> str:
    judge = judge_on(s, COURT)
    result = int(box.box[0].verdict[die - 1, judge])
    return result_name(box, result, int(s.charge[s.accused]), judge, int(s.fewer))


def _note_of_charge(box: Edition, s: Any, crime: int) -> str:
    """Where a Crime leads to before the Judge who is in COURT."""
    judge = judge_on(s, COURT)
    if judge < 0 or s.queue[0] != s.player:
        return ""
    return _note_of_ring(box, s, int(s.player), int(box.box[0].prison[crime, judge]))


def _note_of_seat(box: Edition, s: Any, effect: int, seat: int) -> str:
    b = box.box[0]
    in_cells = s.at[seat] == n.CELLS
    if effect == n.STEAL_CARD:
        number = hand_size(b, s, seat)
        return ngettext("{number} card", "{number} cards", number).format(number=number)
    if effect == n.SWAP_PRISONER:
        return _note_of_ring(box, s, int(s.player), int(s.prison[seat]))
    if effect == n.ACCUSE:
        return _("another charge") if in_cells else _("to THE CELLS")
    if effect == n.SEND_BACK:
        if in_cells:
            return _("back of the queue")
        return _("back to the governor") if is_inside(b, s, seat) else _("back to his pub")
    return ""


# ---- spots ---------------------------------------------------------------------------------------------------------


def spot(box: Edition, s: Any, name: str) -> str:
    """What a spot is called: spaces, circles, pieces, Luck cards, charges and throws."""
    if name.startswith(THROW):
        return _("a throw of {number}").format(number=name.removeprefix(THROW))
    if name.startswith(CHARGE):
        return crime_name(box, crime_ids(box).index(name.removeprefix(CHARGE)))
    space = space_number(box, name)
    if space is not None:
        return space_name(box, space)
    circles = (*circle_ids(box), "hospital", "bermuda")
    if name in circles:
        return circle_name(box, (*range(len(circle_ids(box))), n.HOSPITAL, n.BERMUDA)[circles.index(name)])
    if name in judge_ids(box):
        return judge_name(box, judge_ids(box).index(name))
    if name in crook_ids(box):
        return crook_name(box, crook_ids(box).index(name))
    if name in card_numbers(box):
        return card_name(box, card_numbers(box)[name])
    numbers = [policeman_name(number) for number in range(n.POLICEMEN)]
    return policeman(numbers.index(name)) if name in numbers else name
