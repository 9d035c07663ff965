"""The ledger below the board, set in type: a card for every Crook; and the desk with the die and what is in force."""

from __future__ import annotations

from functools import lru_cache

from ....core.drawing import Data, Marks, cards_counted, die, escape, kinds, picture, pips
from ....core.language import _, listed, ngettext
from .figures import rings
from .pieces import crook_sign, rings_counted, signet
from .plan import Person, Plan
from .spots import place_said


def ledger(view: Data, plan: Plan) -> str:
    """How everybody stands, and what that is that is not on the board."""
    cards = "".join(_crook(view, plan, crook) for crook in view["board"]["crooks"])
    label = escape(_("The ledger"))
    return f'<div class="ledger" id="jc-ledger" data-players="" role="group" aria-label="{label}">{cards}</div>'


@lru_cache(maxsize=8)
def face(value: int) -> str:
    """The face of a die in a table."""
    ground = '<rect class="face" x="-16" y="-16" width="32" height="32" rx="7"/>'
    return picture("pips-of", "-18 -18 36 36", f'{ground}<g class="pips">{pips(value, 8.4, 3.2)}</g>')


def chip(prison: Person) -> str:
    """A ring of a Prison in type: its colour and its letter."""
    return f'<abbr class="band c-{prison.colour}" title="{escape(prison.name)}">{prison.letter}</abbr>'


# ---- the desk -----------------------------------------------------------------------------------------------------


def desk(view: Data, plan: Plan, marks: Marks) -> str:
    """The die as it fell, which is also where one throws it, and what is in force."""
    board = view["board"]
    thrown = board["trial"]["die"] if board["trial"] and board["trial"]["die"] else board["die"]
    label = _("Die: {number}").format(number=thrown) if thrown else _("Die")
    told = _("Turn {number}").format(number=board["turns"]) if board["turns"] else _("Before the game")
    notes = "".join(f'<li class="note">{escape(note)}</li>' for note in in_force(view, plan))
    return (
        f'<div class="card desk" id="jc-desk"><div {marks.spot("dice", "throw", label)}>{die(thrown)}</div>'
        f'<b class="called" id="jc-turn">{escape(told)}</b>'
        f'<ul class="notes" id="jc-notes" tabindex="0" aria-labelledby="jc-turn">{notes}</ul></div>'
    )


def in_force(view: Data, plan: Plan) -> list[str]:
    """What holds beyond this moment: bicycles, fog, steps that are still to be made."""
    board = view["board"]
    notes = [_("In force: {card}").format(card=board["cards"][name]["name"]) for name in board["in_force"]]
    if board["souper"] is not None:
        notes.append(_("Fog: no move for a Policeman, by {name}").format(name=view["names"][board["souper"]]))
    if board["steps"]:
        left = ngettext("{n} step left for Judges", "{n} steps left for Judges", board["steps"])
        notes.append(left.format(n=board["steps"]))
    if board["doubled"]:
        notes.append(_("The Crook moves twice as far"))
    if board["again"]:
        notes.append(_("Another turn for {names}").format(names=listed(view["names"][seat] for seat in board["again"])))
    notes.append(_("{cards} in the pack, {used} used").format(cards=board["pack"], used=len(board["used"])))
    return notes


# ---- Crooks -------------------------------------------------------------------------------------------------------


def _crook(view: Data, plan: Plan, crook: Data) -> str:
    """A seat: its Crook, the rings on his post, where he is, and how many cards he holds."""
    seat, board = crook["seat"], view["board"]
    who = plan.crooks[crook["crook"]] if crook["crook"] else None
    you, won = seat == view["seat"], seat in view["winners"]
    turn = seat == board["turn"] and not view["over"] and board["turns"]
    kind = kinds(f"card crook-card c-{who.colour}" if who else "card crook-card", turn=turn, you=you, won=won)
    worn = rings(plan.prisons[name] for name in crook["rings"])
    tags = f'<span class="yours">{escape(_("you"))}</span>' if you else ""
    tags += f'<span class="winner">{escape(_("has won"))}</span>' if won else ""
    called = "" if who and who.name == view["names"][seat] else who.name if who else _("not dealt yet")
    alias = f'<span class="alias">{escape(called)}</span>' if called else ""
    foot = f'<span class="foot-of">{tags}{_marks(plan, crook)}{_hand(view, crook)}</span>'
    return (
        f'<div class="{kind}" id="jc-card-{seat}">{crook_sign(who, worn)}'
        f'<b class="called">{signet(seat)}{escape(view["names"][seat])}</b>'
        f"{alias}{_rings(view, plan, crook)}{_place(plan, crook)}{foot}</div>"
    )


def _rings(view: Data, plan: Plan, crook: Data) -> str:
    """The rings on a post from the bottom, and the empty places up to as many as win."""
    goal = int(view["options"].get("rings", len(plan.prisons)))
    have = len(crook["rings"])
    label = _("{rings} of {goal}").format(rings=rings_counted(have), goal=goal)
    shown = "".join(chip(plan.prisons[name]) for name in crook["rings"])
    shown += '<span class="band open" aria-hidden="true"></span>' * max(0, goal - have)
    return f'<span class="rings"><span class="sr">{escape(label)}: </span>{shown}</span>'


def _place(plan: Plan, crook: Data) -> str:
    """Where a Crook is."""
    if not crook["crook"]:
        return ""
    where = place_said(plan, crook["at"])
    if crook["cell"]:
        where = _("{place}, {number} in the queue").format(place=where, number=crook["cell"])
    if crook["prison"]:
        where = _("{prison}, {place}").format(prison=plan.prisons[crook["prison"]].name, place=where)
    return f'<span class="where">{escape(where)}</span>'


def _marks(plan: Plan, crook: Data) -> str:
    """What is on a Crook."""
    marks = ""
    if crook["charge"]:
        marks += f'<span class="badge-charge">{escape(plan.crimes[crook["charge"]])}</span>'
    if crook["probation"]:
        marks += f'<span class="badge-probation">{escape(_("On Probation"))}</span>'
    if crook["arrested"]:
        marks += f'<span class="badge-arrest">{escape(_("under arrest"))}</span>'
    return marks


def _hand(view: Data, crook: Data) -> str:
    """How many cards a seat holds, and those of them that the viewer has seen."""
    board, seat = view["board"], crook["seat"]
    backs = '<span class="backs" aria-hidden="true">' + "<i></i>" * min(6, crook["cards"]) + "</span>"
    known = listed(board["cards"][name]["name"] for name in board["seen"][seat])
    told = f'<span class="known">{escape(_("you know of {cards}").format(cards=known))}</span>' if known else ""
    count = f'<span class="held-count">{escape(cards_counted(crook["cards"]))}</span>'
    return f'<span class="held-cards">{backs}{count}</span>{told}'
