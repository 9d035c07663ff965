"""Luck cards of The Judge in Circuit in words: the clause behind each, and what it can be put to."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _, lazy
from .. import state as n
from ..box import crime_name, crook_name, judge_name, prison_name, space_name
from ..rules.places import first_of
from .names import name_of, policeman, quoted

# The note of the rulebook on cards with an effect.
CLAUSES = {
    n.TO_REMISSION: "JC-110",
    n.TRANSFER: "JC-111",
    n.SWAP_WITH: "JC-113",
    n.TO_PUB: "JC-114",
    n.TO_CRIME: "JC-114",
    n.NO_PROBATION: "JC-115",
    n.JUDGE_TO_COURT: "JC-116",
    n.TO_HOME: "JC-117",
    n.TO_PRISON: "JC-118",
    n.SWAP_PRISONER: "JC-119",
    n.POLICE_TO_ME: "JC-120",
    n.FEWER_YEARS: "JC-121",
    n.LAST_ORDERS: "JC-122",
    n.SEND_BACK: "JC-123",
    n.TRANSFER_OR_JOIN: "JC-124",
    n.ALIBI: "JC-125",
    n.TO_CRIME_WITH: "JC-126",
    n.ABANDON_TRIAL: "JC-127",
    n.BICYCLES: "JC-128",
    n.ACCUSE: "JC-129",
    n.HURT_JUDGE: "JC-130",
}

# What a card asks.
ASKED = {
    n.POLICE_TO_STATION: lazy("which Policeman is sent off?"),
    n.MOVE_POLICEMAN: lazy("which Policeman is moved?"),
    n.POLICE_TO_ME: lazy("which Policeman comes to you?"),
    n.CANCEL_ARREST: lazy("to which Police space does the Policeman go?"),
    n.TO_BERMUDA: lazy("which Judge goes to Bermuda?"),
    n.TO_HOSPITAL: lazy("which Judge goes to Hospital?"),
    n.SWAP_JUDGES: lazy("which Judge changes circles?"),
    n.TO_PUB: lazy("to which pub?"),
    n.LAST_ORDERS: lazy("to which of the nearest pubs?"),
    n.TO_STATION: lazy("to which of the nearest Police spaces?"),
    n.TO_CRIME: lazy("to which Crime space?"),
    n.TO_CRIME_WITH: lazy("to which Crime space?"),
    n.SHIFT_DIE: lazy("the trial die one up, or one down?"),
    n.SET_DIE: lazy("what do you throw?"),
    n.TRANSFER_OR_JOIN: lazy("a transfer, or a seat next to a friend?"),
    n.CHANGE_CHARGE: lazy("to which Crime do you own up?"),
    n.STEAL_CARD: lazy("from whose hand do you take a card?"),
    n.SWAP_PRISONER: lazy("with whom do you change places?"),
    n.SEND_BACK: lazy("who is sent back?"),
    n.ACCUSE: lazy("who is to be charged with {crime}?"),
}
# The second question of a card that asks two.
ASKED_NEXT = {
    n.POLICE_TO_STATION: lazy("to which Police space does {policeman} go?"),
    n.MOVE_POLICEMAN: lazy("where do one to six steps take {policeman}?"),
    n.SWAP_JUDGES: lazy("with whom does {judge} change circles?"),
}


def clause_of(effect: int, usual: str) -> str:
    """The clause behind a card: its note, or the usual one for cards without."""
    return CLAUSES.get(effect, usual)


def picking(box: Edition, s: Any) -> tuple[str, str]:
    """What the card on the table asks, and the clause behind it."""
    effect = int(box.box[0].effect[s.card])
    told = {"policeman": "", "judge": "", "crime": ""}
    if effect == n.ACCUSE:
        told["crime"] = crime_name(box, box.box[0].first[s.card])
    if s.pick >= n.PICK_JUDGE:
        told["judge"] = judge_name(box, int(s.pick) - n.PICK_JUDGE)
    elif s.pick >= 0:
        told["policeman"] = policeman(int(s.pick) - n.PICK_POLICE)
    asked = ASKED_NEXT[effect] if s.pick >= 0 else ASKED[effect]
    usual = "JC-87" if box.box[0].now[s.card] else "JC-85"
    names = {"name": name_of(box, s, int(s.actor)), "card": quoted(box, int(s.card))}
    question = _("{name}, {card}: {question}").format(question=_(asked).format_map(told), **names)
    return question, clause_of(effect, usual)


def picked_by(s: Any, effect: int) -> int:
    """The seat whose Crook a card moves: of Last Orders the next to go, else whoever plays it."""
    return int(first_of(s, s.drinkers)) if effect == n.LAST_ORDERS else int(s.player)


# ---- what a card is put to -----------------------------------------------------------------------------------------


def text_of_pick(box: Edition, s: Any, code: int) -> str:
    """What a card is put to, as a sentence."""
    effect = int(box.box[0].effect[s.card])
    name = name_of(box, s, picked_by(s, effect))
    if code >= n.PICK_NUMBER:
        return _text_of_number(box, s, effect, name, code - n.PICK_NUMBER)
    if code >= n.PICK_CRIME:
        return _("{name} is charged with {crime} instead").format(name=name, crime=crime_name(box, code - n.PICK_CRIME))
    if code >= n.PICK_SEAT:
        return _text_of_seat(box, s, effect, name, code - n.PICK_SEAT)
    if code >= n.PICK_JUDGE:
        return _text_of_judge(box, s, effect, code - n.PICK_JUDGE)
    if code >= n.PICK_POLICE:
        return _text_of_policeman(box, s, effect, code - n.PICK_POLICE)
    space = space_name(box, code - n.PICK_SPACE)
    if effect == n.CANCEL_ARREST:
        return _("The Policeman is sent to {space}").format(space=space)
    if effect in (n.POLICE_TO_STATION, n.MOVE_POLICEMAN):
        return _("{policeman} goes to {space}").format(policeman=policeman(int(s.pick) - n.PICK_POLICE), space=space)
    return _("{name} goes to {space}").format(name=name, space=space)


def _text_of_number(box: Edition, s: Any, effect: int, name: str, number: int) -> str:
    b = box.box[0]
    if effect == n.SHIFT_DIE:
        return _("The trial die is turned to {number}").format(number=number)
    if effect == n.SET_DIE:
        return _("{name} throws a {number}").format(name=name, number=number)
    if number == 0:
        return _("{name} is moved to {prison}").format(name=name, prison=prison_name(box, b.first[s.card]))
    return _("{name} joins {friend}").format(name=name, friend=crook_name(box, b.second[s.card]))


def _text_of_seat(box: Edition, s: Any, effect: int, name: str, seat: int) -> str:
    told = {"name": name, "other": name_of(box, s, seat)}
    if effect == n.STEAL_CARD:
        return _("{name} takes a card from {other}").format_map(told)
    if effect == n.SWAP_PRISONER:
        return _("{name} changes places with {other}").format_map(told)
    if effect == n.ACCUSE:
        crime = crime_name(box, box.box[0].first[s.card])
        return _("{other} is charged with {crime}").format(crime=crime, **told)
    return _("{other} is sent back").format_map(told)


def _text_of_judge(box: Edition, s: Any, effect: int, judge: int) -> str:
    told = {"judge": judge_name(box, judge)}
    if effect == n.TO_BERMUDA:
        return _("{judge} goes to Bermuda").format_map(told)
    if effect == n.TO_HOSPITAL:
        return _("{judge} goes to Hospital").format_map(told)
    if s.pick < 0:
        return _("{judge} changes circles").format_map(told)
    other = judge_name(box, int(s.pick) - n.PICK_JUDGE)
    return _("{other} changes circles with {judge}").format(other=other, **told)


def _text_of_policeman(box: Edition, s: Any, effect: int, number: int) -> str:
    told = {"policeman": policeman(number), "space": space_name(box, int(s.police[number]))}
    if effect == n.POLICE_TO_ME:
        return _("{policeman} comes from {space}").format_map(told)
    return _("{policeman} leaves {space}").format_map(told)
