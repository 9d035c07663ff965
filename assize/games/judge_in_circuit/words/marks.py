"""Where the offers of The Judge in Circuit show on the board, and in a few words what they lead to."""

from __future__ import annotations

from typing import Any, TypeAlias

from ....core.edition import Edition
from ....core.language import _, ngettext
from ....core.telling import ByKind
from ....core.words import Mark
from .. import box as edition
from .. import state as n
from ..rules.circuit import COURT, after_step, judge_on
from ..rules.places import hand_size, is_inside, ring_count, seat_of
from ..rules.visiting import crooks_on
from ..view.position import policeman_name
from .names import name_of, prison_in_short, result_name, surname
from .prospects import is_new, likely_prison, would_win
from .spots import CHARGE, THROW

LONGEST = 33  # letters of a note
WINS, BRINGS, HELPS = 3, 2, 1  # weights: what wins, what leads to a ring, what is of use

Told: TypeAlias = tuple[str, int]  # a note, and the weight of what it says
NOTHING: Told = ("", 0)

mark = ByKind(n.MOVES, usual=Mark())


def _mark(source: str, target: str, told: Told) -> Mark:
    note, weight = told
    return Mark(source, target, note, weight=weight)


@mark.of(n.MOVE_CROOK)
def _mark_walk(box: Edition, s: Any, far: int, space: int) -> Mark:
    seat = int(s.turn)
    return _mark(_crook(box, s, seat), edition.space_id(box, space), _told_of_walk(box, s, seat, space))


@mark.of(n.MOVE_POLICE)
def _mark_beat(box: Edition, s: Any, far: int, number: int, space: int) -> Mark:
    return _mark(policeman_name(number), edition.space_id(box, space), told_of_police(box, s, space))


@mark.of(n.MOVE_JUDGE)
def _mark_step(box: Edition, s: Any, far: int, way: int) -> Mark:
    to = int(after_step(box.record[0], s, way))
    target = edition.circle_id(box, to) if to >= 0 else ""
    return _mark(edition.judge_ids(box)[way // 2], target, _told_of_judge(box, s, way // 2, to))


@mark.of(n.PLAY)
def _mark_card(box: Edition, s: Any, card: int) -> Mark:
    return _mark(edition.card_ids(box)[card], "", _told_of_card(box, s, card))


@mark.of(n.EXCHANGE)
def _mark_exchange(box: Edition, s: Any, seat: int) -> Mark:
    return _mark("", _crook(box, s, seat), told_of_ring(box, s, int(s.actor), int(s.prison[seat])))


def _crook(box: Edition, s: Any, seat: int) -> str:
    return edition.crook_ids(box)[s.crook[seat]]


# ---- what cards are put to -----------------------------------------------------------------------------------------


def _effect(box: Edition, s: Any) -> int:
    """The effect word of the card that asks, 0 if none does."""
    return int(box.record[0].effect[s.card, 0]) if s.phase == n.PICKING else 0


def _told_of_card(box: Edition, s: Any, card: int) -> Told:
    """What a card of the own hand leads to at once, where that is a ring, a trial or the end of an alibi."""
    b, seat = box.record[0], int(s.actor)
    effect, first = int(b.effect[card, 0]), int(b.first[card, 0])
    if effect == n.TRANSFER:
        return told_of_ring(box, s, seat, first)
    if effect == n.SWAP_WITH and (double := seat_of(s, first)) >= 0 and is_inside(b, s, double):
        return told_of_ring(box, s, seat, int(s.prison[double]))
    if effect == n.JUDGE_TO_COURT:
        return _told_of_trial(box, s, first)
    if effect == n.ALIBI and ring_count(s, seat) >= s.options.rings:
        return _("nothing is in your way then"), WINS
    return NOTHING


@mark.of(n.PICK_SPACE)
def _mark_space(box: Edition, s: Any, space: int) -> Mark:
    of_police = _effect(box, s) in (n.POLICE_TO_STATION, n.MOVE_POLICEMAN, n.CANCEL_ARREST)
    if of_police:
        told = told_of_police(box, s, space)
    else:
        told = told_of_crook(box, _with_friend(box, s, space), int(s.actor), space)
    return _mark("", edition.space_id(box, space), told)


def _with_friend(box: Edition, s: Any, space: int) -> Any:
    """The position with the friend of a card on a space, where the card sends both Crooks there (JC-126)."""
    friend = seat_of(s, int(box.record[0].second[s.card, 0])) if _effect(box, s) == n.TO_CRIME_WITH else -1
    if friend < 0:
        return s
    found = s.copy()
    found.at[friend] = space
    return found


@mark.of(n.PICK_POLICE)
def _mark_policeman(box: Edition, s: Any, number: int) -> Mark:
    comes = _effect(box, s) == n.POLICE_TO_ME
    return _mark("", policeman_name(number), told_of_police(box, s, int(s.at[s.player])) if comes else NOTHING)


@mark.of(n.PICK_JUDGE)
def _mark_judge(box: Edition, s: Any, judge: int) -> Mark:
    return Mark(target=edition.judge_ids(box)[judge])


@mark.of(n.PICK_SEAT)
def _mark_seat(box: Edition, s: Any, seat: int) -> Mark:
    b, effect, in_cells, told = box.record[0], _effect(box, s), s.at[seat] == n.CELLS, NOTHING
    if effect == n.STEAL_CARD:
        number = hand_size(b, s, seat)
        told = ngettext("{number} card", "{number} cards", number).format(number=number), 0
    elif effect == n.SWAP_PRISONER:
        told = told_of_ring(box, s, int(s.player), int(s.prison[seat]))
    elif effect == n.ACCUSE:
        told = (_("another charge") if in_cells else _("to THE CELLS")), 0
    elif effect == n.SEND_BACK and in_cells:
        told = _("back of the queue"), 0
    elif effect == n.SEND_BACK:
        told = (_("back to the governor") if is_inside(b, s, seat) else _("back to his pub")), 0
    return _mark("", _crook(box, s, seat), told)


@mark.of(n.PICK_CRIME)
def _mark_charge(box: Edition, s: Any, crime: int) -> Mark:
    """Where a Crime leads to before the Judge who is in COURT."""
    judge, told = judge_on(s, COURT), NOTHING
    if s.phase == n.PICKING and judge >= 0 and s.queue[0] == s.player:
        note, weight = told_of_ring(box, s, int(s.player), int(box.record[0].prison[crime, judge]))
        told = note, min(weight, BRINGS)  # the trial is still to come
    return _mark("", f"{CHARGE}{edition.crime_ids(box)[crime]}", told)


@mark.of(n.PICK_NUMBER)
def _mark_number(box: Edition, s: Any, number: int) -> Mark:
    """Of numbers only the trial die has spots; those of a transfer mean Prisons."""
    effect = _effect(box, s)
    if effect == n.TRANSFER_OR_JOIN:
        friend = seat_of(s, int(box.record[0].second[s.card, 0])) if number else -1
        prison = int(s.prison[friend]) if friend >= 0 else int(box.record[0].first[s.card, 0])
        return _mark("", "", told_of_ring(box, s, int(s.player), prison))
    if effect != n.SHIFT_DIE:
        return Mark()
    b, judge, seat = box.record[0], judge_on(s, COURT), int(s.accused)
    result, crime = int(b.verdict[number - 1, judge]), int(s.charge[seat])
    note = result_name(box, result, crime, judge, int(s.fewer))
    weight = told_of_ring(box, s, seat, int(b.prison[crime, judge]))[1] if result > 0 else 0
    return _mark("", f"{THROW}{number}", (note, weight))


# ---- notes on moves ------------------------------------------------------------------------------------------------


def shortest(*told: str) -> str:
    """The first of several ways to say something that is short enough for a note, or the last."""
    return next((each for each in told if len(each) <= LONGEST), told[-1])


def company(s: Any, space: int, but: int = -1) -> list[int]:
    """The seats whose Crooks are on a space, without those who have bashed a Judge there (JA-59)."""
    bashers = int(s.bashers)
    return [seat for seat, where in _crooks(s) if where == space and seat != but and not bashers >> seat & 1]


def _crooks(s: Any) -> list[tuple[int, int]]:
    """Every seat and the space of its Crook."""
    return list(enumerate(s.at.tolist()))[: int(s.players)]


def _told_of_walk(box: Edition, s: Any, seat: int, space: int) -> Told:
    b = box.record[0]
    if s.at[seat] == b.mouth and space == b.tunnel_end:
        return (_("met by a Policeman"), 0) if space in s.police.tolist() else (_("out by the TUNNEL"), HELPS)
    told = told_of_crook(box, s, seat, space)
    return (_("out of prison"), HELPS) if not told[0] and is_inside(b, s, seat) and not b.inside[space] else told


def told_of_crook(box: Edition, s: Any, seat: int, space: int) -> Told:
    """What becomes of a Crook who comes to rest on a space."""
    b, police = box.record[0], space in s.police.tolist()
    kind, others = int(b.kind[space]), company(s, space, seat)
    if kind == n.BASH and (judge := judge_on(s, int(b.circle[space]))) >= 0:
        return _told_of_bashing(box, s, seat, judge, police)
    crime = n.CONSPIRACY if others else int(b.crime[space])
    if police and not b.inside[space] and (kind == n.CRIME or (s.options.abound and others)):
        return told_of_arrest(box, s, seat, crime)
    if kind == n.CRIME:
        return _told_of_crime(box, s, seat, space, crime)
    if space == b.visiting and (prisoners := crooks_on(s, b.visiting_time)):
        return _told_of_visit(box, s, seat, prisoners)
    return _note_of_space(box, s, seat, space), HELPS if kind == n.REMISSION else 0


def _note_of_space(box: Edition, s: Any, seat: int, space: int) -> str:
    """What a space does with a Crook that is not about Crimes."""
    b = box.record[0]
    kind = int(b.kind[space])
    if kind == n.POLICE and s.probation >> seat & 1:
        return _("stops at the Police space")
    if kind == n.LUCK:
        return _("draws a Luck card")
    if kind == n.PORRIDGE:
        return _("throws for 2 to {most} YEARS").format(most=n.FACES + 1)
    if kind == n.REMISSION:
        return _("next to Going Straight")
    if space == b.visiting_time and crooks_on(s, b.visiting) and not _is_settled(b, s):
        return _("a visitor may change")
    return _note_of_years(b, space)


def _is_settled(b: Any, s: Any) -> bool:
    """Whether two have changed places who are still there, so that nobody else may (JA-42)."""
    return bool(s.swapped and crooks_on(s, b.visiting) and crooks_on(s, b.visiting_time))


def _told_of_visit(box: Edition, s: Any, seat: int, prisoners: int) -> Told:
    """Which ring a visitor may take over from the prisoner whom he finds, if he may change places at all."""
    to_replace = 0 if _is_settled(box.record[0], s) else prisoners
    prisons = [int(s.prison[other]) for other, _space in _crooks(s) if to_replace >> other & 1]
    new = [prison for prison in prisons if prison >= 0 and is_new(s, seat, prison)]
    if not new:
        return _("a visit, but no new ring"), 0
    told = _("a visit for the ring of {prison}")
    names = (edition.prison_name(box, new[0]), prison_in_short(box, new[0]))
    return shortest(*(told.format(prison=name) for name in names)), HELPS


def told_of_arrest(box: Edition, s: Any, seat: int, crime: int) -> Told:
    """Where an arrest likely leads a Crook who walks into it."""
    prison = likely_prison(box, s, seat, crime)
    name = prison_in_short(box, prison)
    if is_new(s, seat, prison):
        return _("arrest: a new ring, {prison}?").format(prison=name), BRINGS
    return _("arrest: {prison} again?").format(prison=name), 0


def _told_of_bashing(box: Edition, s: Any, seat: int, judge: int, police: bool) -> Told:
    """What becomes of a Crook who bashes a Judge, and whether he is arrested for it."""
    name, new = surname(box, judge), is_new(s, seat, likely_prison(box, s, seat, n.JUDGE_BASHING))
    if not police:
        return _("bashes {judge}").format(judge=name), HELPS if new else 0
    arrest = _("bashes {judge}: arrest").format(judge=name)
    return (shortest(_("bashes {judge}: arrest, new ring?").format(judge=name), arrest), BRINGS) if new else (arrest, 0)


def _told_of_crime(box: Edition, s: Any, seat: int, space: int, crime: int) -> Told:
    """To which Prison a Crime likely leads; it is of use where that is a new one and a Policeman is near."""
    prison, b = likely_prison(box, s, seat, crime), box.record[0]
    near = any(0 < steps <= n.FACES for steps in b.steps[s.police, space].tolist())
    names = (edition.prison_name(box, prison), prison_in_short(box, prison))
    if is_new(s, seat, prison):
        return shortest(*(_("likely {prison}: a new ring").format(prison=name) for name in names)), HELPS * near
    return shortest(*(_("likely {prison} again").format(prison=name) for name in names)), 0


def _note_of_years(b: Any, space: int) -> str:
    if not b.inside[space]:
        return ""
    steps = int(b.years_left[space])
    return ngettext("{steps} step to Released!", "{steps} steps to Released!", steps).format(steps=steps)


def told_of_police(box: Edition, s: Any, space: int) -> Told:
    """What a Policeman does who comes to a space."""
    b = box.record[0]
    others = company(s, space)
    crime = n.CONSPIRACY if len(others) > 1 else int(b.crime[space])
    party = {seat: n.JUDGE_BASHING for seat, where in _crooks(s) if where == space and int(s.bashers) >> seat & 1}
    if b.kind[space] == n.CRIME or (s.options.abound and len(others) > 1):
        party |= dict.fromkeys(others, crime)
    if party:
        return _told_of_party(box, s, party)
    if space == b.tunnel_end:
        if s.fugitives and s.options.tunnel_late_arrest:
            return _("takes a fugitive back"), 0
        return _("watches the TUNNEL"), 0
    if b.kind[space] == n.CRIME:
        return _("watches {crime}").format(crime=edition.crime_name(box, b.crime[space])), 0
    return NOTHING


def _told_of_party(box: Edition, s: Any, party: dict[int, int]) -> Told:
    """Whom a Policeman arrests for what, and where that likely leads: a help where it is no new ring for another."""
    own = int(s.actor) in party
    seat = int(s.actor) if own else next(iter(party))
    prison = likely_prison(box, s, seat, party[seat])
    new, name = is_new(s, seat, prison), prison_in_short(box, prison)
    weight = (BRINGS if new else 0) if own else 0 if new else HELPS
    if len(party) > 1:
        told = _("arrests {number} Crooks, you too") if own else _("arrests {number} Crooks")
        return told.format(number=len(party)), weight if own else 0
    if own:
        ways = (_("arrests you: new ring, {prison}?"), _("arrests you: likely a new ring"))
        if not new:
            ways = (_("arrests you: {prison} again?"), _("arrests you"))
        return shortest(*(way.format(prison=name) for way in ways)), weight
    ways = (_("arrests {name}: a new ring?") if new else _("arrests {name}: {prison} again?"), _("arrests {name}"))
    return shortest(*(way.format(name=name_of(box, s, seat), prison=name) for way in ways)), weight


def _told_of_judge(box: Edition, s: Any, judge: int, to: int) -> Told:
    if to == COURT:
        return _told_of_trial(box, s, judge)
    if to == n.BERMUDA:
        return _("others can pass him"), 0
    return (_("out of Hospital"), 0) if s.judge[judge] == n.HOSPITAL else NOTHING


def _told_of_trial(box: Edition, s: Any, judge: int) -> Told:
    """Whom a Judge tries who comes to COURT, and what years would mean: a help where it is no new ring for another."""
    seat = int(s.queue[0])
    if seat < 0:
        return _("COURT: nobody to try"), 0
    prison = int(box.record[0].prison[s.charge[seat], judge])
    new, short = is_new(s, seat, prison), prison_in_short(box, prison)
    if seat == s.actor:
        told = _("tries you: new ring, {prison}?") if new else _("tries you: {prison} again?")
        return told.format(prison=short), BRINGS if new else 0
    ways = (_("tries {name}: a new ring?") if new else _("tries {name}: {prison} again?"), _("tries {name}"))
    told = shortest(*(way.format(name=name_of(box, s, seat), prison=short) for way in ways))
    return told, 0 if new else HELPS


def told_of_ring(box: Edition, s: Any, seat: int, prison: int) -> Told:
    """Whether coming into a Prison at once means a new ring for a Crook, and so perhaps the game."""
    if prison < 0:
        return _("no ring"), 0
    name = edition.prison_name(box, prison)
    if not is_new(s, seat, prison):
        return _("{prison}, known").format(prison=name), 0
    if would_win(box, s, seat):
        return shortest(_("{prison}: it wins the game").format(prison=name), _("it wins the game")), WINS
    return _("{prison}, new ring").format(prison=name), BRINGS
