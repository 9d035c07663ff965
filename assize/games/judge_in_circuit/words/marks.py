"""Where the offers of The Judge in Circuit show on the board, and in a few words what they lead to."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _, ngettext
from ....core.telling import ByKind
from ....core.words import Mark
from .. import box as edition
from .. import state as n
from ..rules.circuit import COURT, after_step, judge_on
from ..rules.places import hand_size, is_inside
from ..rules.visiting import crooks_on
from ..view.position import policeman_name
from .names import name_of, policeman, result_name, surname

THROW, CHARGE = "throw_", "charge_"  # spots of the rows of Table 1 and of the CHARGE SHEET


mark = ByKind(n.MOVES, usual=Mark())


@mark.of(n.MOVE_CROOK)
def _mark_walk(box: Edition, s: Any, far: int, space: int) -> Mark:
    return Mark(_crook(box, s, int(s.turn)), edition.space_id(box, space), _note_of_walk(box, s, int(s.turn), space))


@mark.of(n.MOVE_POLICE)
def _mark_beat(box: Edition, s: Any, far: int, number: int, space: int) -> Mark:
    return Mark(policeman_name(number), edition.space_id(box, space), note_of_police(box, s, space))


@mark.of(n.MOVE_JUDGE)
def _mark_step(box: Edition, s: Any, far: int, way: int) -> Mark:
    to = int(after_step(box.record[0], s, way))
    target = edition.circle_id(box, to) if to >= 0 else ""
    return Mark(edition.judge_ids(box)[way // 2], target, _note_of_judge(box, s, way // 2, to))


@mark.of(n.PLAY)
def _mark_card(box: Edition, s: Any, card: int) -> Mark:
    return Mark(edition.card_ids(box)[card])


@mark.of(n.EXCHANGE)
def _mark_exchange(box: Edition, s: Any, seat: int) -> Mark:
    return Mark(target=_crook(box, s, seat), note=_note_of_ring(box, s, int(s.actor), int(s.prison[seat])))


def _crook(box: Edition, s: Any, seat: int) -> str:
    return edition.crook_ids(box)[s.crook[seat]]


# ---- what cards are put to -----------------------------------------------------------------------------------------


def _effect(box: Edition, s: Any) -> int:
    """The effect word of the card that asks, 0 if none does."""
    return int(box.record[0].effect[s.card, 0]) if s.phase == n.PICKING else 0


@mark.of(n.PICK_SPACE)
def _mark_space(box: Edition, s: Any, space: int) -> Mark:
    of_police = _effect(box, s) in (n.POLICE_TO_STATION, n.MOVE_POLICEMAN, n.CANCEL_ARREST)
    note = note_of_police(box, s, space) if of_police else note_of_crook(box, s, int(s.actor), space)
    return Mark(target=edition.space_id(box, space), note=note)


@mark.of(n.PICK_POLICE)
def _mark_policeman(box: Edition, s: Any, number: int) -> Mark:
    comes = _effect(box, s) == n.POLICE_TO_ME
    note = note_of_police(box, s, int(s.at[s.player])) if comes else ""
    return Mark(target=policeman_name(number), note=note)


@mark.of(n.PICK_JUDGE)
def _mark_judge(box: Edition, s: Any, judge: int) -> Mark:
    return Mark(target=edition.judge_ids(box)[judge])


@mark.of(n.PICK_SEAT)
def _mark_seat(box: Edition, s: Any, seat: int) -> Mark:
    b, effect, in_cells, note = box.record[0], _effect(box, s), s.at[seat] == n.CELLS, ""
    if effect == n.STEAL_CARD:
        number = hand_size(b, s, seat)
        note = ngettext("{number} card", "{number} cards", number).format(number=number)
    elif effect == n.SWAP_PRISONER:
        note = _note_of_ring(box, s, int(s.player), int(s.prison[seat]))
    elif effect == n.ACCUSE:
        note = _("another charge") if in_cells else _("to THE CELLS")
    elif effect == n.SEND_BACK and in_cells:
        note = _("back of the queue")
    elif effect == n.SEND_BACK:
        note = _("back to the governor") if is_inside(b, s, seat) else _("back to his pub")
    return Mark(target=_crook(box, s, seat), note=note)


@mark.of(n.PICK_CRIME)
def _mark_charge(box: Edition, s: Any, crime: int) -> Mark:
    """Where a Crime leads to before the Judge who is in COURT."""
    judge, note = judge_on(s, COURT), ""
    if s.phase == n.PICKING and judge >= 0 and s.queue[0] == s.player:
        note = _note_of_ring(box, s, int(s.player), int(box.record[0].prison[crime, judge]))
    return Mark(target=f"{CHARGE}{edition.crime_ids(box)[crime]}", note=note)


@mark.of(n.PICK_NUMBER)
def _mark_number(box: Edition, s: Any, number: int) -> Mark:
    """Of numbers only the trial die has spots."""
    if _effect(box, s) != n.SHIFT_DIE:
        return Mark()
    judge = judge_on(s, COURT)
    result = int(box.record[0].verdict[number - 1, judge])
    note = result_name(box, result, int(s.charge[s.accused]), judge, int(s.fewer))
    return Mark(target=f"{THROW}{number}", note=note)


# ---- notes on moves ------------------------------------------------------------------------------------------------


def company(s: Any, space: int, but: int = -1) -> list[int]:
    """The seats whose Crooks are on a space, without those who have bashed a Judge there (JA-59)."""
    bashers = int(s.bashers)
    return [seat for seat, where in _crooks(s) if where == space and seat != but and not bashers >> seat & 1]


def _crooks(s: Any) -> list[tuple[int, int]]:
    """Every seat and the space of its Crook."""
    return list(enumerate(s.at.tolist()))[: int(s.players)]


def _note_of_walk(box: Edition, s: Any, seat: int, space: int) -> str:
    b = box.record[0]
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
    b, police = box.record[0], space in s.police.tolist()
    kind = int(b.kind[space])
    if kind == n.BASH and (judge := judge_on(s, int(b.circle[space]))) >= 0:
        if police:
            return _("arrest for {crime}").format(crime=edition.crime_name(box, n.JUDGE_BASHING))
        return _("bashes {judge}").format(judge=surname(box, judge))
    others = company(s, space, seat)
    if police and not b.inside[space] and (kind == n.CRIME or (s.options.abound and others)):
        return _("arrest for {crime}").format(crime=edition.crime_name(box, n.CONSPIRACY if others else b.crime[space]))
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
    b = box.record[0]
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
        return _("watches {crime}").format(crime=edition.crime_name(box, b.crime[space]))
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
    return told.format(prison=edition.prison_name(box, prison))


# ---- spots ---------------------------------------------------------------------------------------------------------


def spot(box: Edition, s: Any, name: str) -> str:
    """What a spot is called: spaces, circles, pieces, Luck cards, charges and throws."""
    if name.startswith(THROW):
        return _("a throw of {number}").format(number=name.removeprefix(THROW))
    if name.startswith(CHARGE):
        return edition.crime_name(box, edition.crime_ids(box).index(name.removeprefix(CHARGE)))
    space = edition.space_number(box, name)
    if space is not None:
        return edition.space_name(box, space)
    circles = {
        edition.circle_id(box, circle): circle for circle in (*range(box.record[0].circles), n.HOSPITAL, n.BERMUDA)
    }
    if name in circles:
        return edition.circle_name(box, circles[name])
    for ids, told in (
        (edition.judge_ids(box), edition.judge_name),
        (edition.crook_ids(box), edition.crook_name),
        (edition.card_ids(box), edition.card_name),
    ):
        if name in ids:
            return told(box, ids.index(name))
    numbers = [policeman_name(number) for number in range(n.POLICEMEN)]
    return policeman(numbers.index(name)) if name in numbers else name
