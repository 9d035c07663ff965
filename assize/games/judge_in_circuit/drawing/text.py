"""The Judge in Circuit drawn as text: who is where, THE CELLS, the Circuit, rings, and the own hand."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.drawing import BOLD, DIM, PLAIN, Data, Line, cards_counted, folded, written
from ....core.language import _, listed
from .hand import when
from .ledger import in_force
from .pieces import rings_counted, standing_of
from .plan import Plan, plan_of
from .spots import place_said
from .trial import verdict_said

RED = "91"
INKS = {
    "brown": "33", "red": "91", "yellow": "93", "white": "97", "black": "90", "green": "92", "blue": "94",
    "orange": "33", "pink": "95", "purple": "35", "grey": "37",
}  # fmt: skip


def text(view: Data, colour: bool = False, plain: bool = True) -> str:
    """Everybody and everything by name, then the trial and the hand."""
    plan = plan_of(view["board"])
    lines = ((ascii_of(line) if plain else line, ink) for line, ink in _lines(view, plan, plain))
    return written((part for line, ink in lines for part in folded(line, 4, ink)), colour, plain)


def ascii_of(line: str) -> str:
    """A line in ASCII alone."""
    return line.translate(PLAIN).encode("ascii", "replace").decode()


def _lines(view: Data, plan: Plan, plain: bool) -> Iterator[Line]:
    board = view["board"]
    told = _("Turn {number}").format(number=board["turns"])
    if board["die"]:
        told = _("{told}; the die shows {number}").format(told=told, number=board["die"])
    yield told, BOLD
    for note in in_force(view, plan):
        yield f"  {note}", DIM
    for crook in board["crooks"]:
        yield from _crook(view, plan, crook, plain)
    yield "", ""
    yield from _police(board, plan)
    yield from _circuit(board, plan)
    yield from _cells(view, plan)
    yield from _hand(view)


def _crook(view: Data, plan: Plan, crook: Data, plain: bool) -> Iterator[Line]:
    """A seat with its Crook; rings by their letters, the lowest first."""
    board, seat = view["board"], crook["seat"]
    mark = ">" if seat == board["turn"] and board["turns"] and not view["over"] else " "
    if not crook["crook"]:
        yield f"{mark} {view['names'][seat]}: {_('not dealt yet')}", ""
        return
    who = plan.crooks[crook["crook"]]
    worn = "".join(plan.prisons[name].letter for name in crook["rings"])
    post = f"{worn:{'.' if plain else '·'}<{len(plan.prisons)}}"
    facts = [f"[{post}] {rings_counted(len(crook['rings']))}", place_said(plan, crook["at"])]
    facts += [*standing_of(plan, crook), cards_counted(crook["cards"])]
    facts += [_("you")] if seat == view["seat"] else []
    facts += [_("has won")] if seat in view["winners"] else []
    called = view["names"][seat]
    called = called if called == who.name else f"{called}, {who.name}"
    yield f"{mark} {who.letter} {called}: {'; '.join(facts)}", INKS[who.colour]


def _police(board: Data, plan: Plan) -> Iterator[Line]:
    places = (f"P{number} {place_said(plan, space)}" for number, space in enumerate(board["police"], 1))
    yield _("Police: {places}").format(places="; ".join(places)), "94"


def _circuit(board: Data, plan: Plan) -> Iterator[Line]:
    """The Circuit clockwise from COURT, with the Judges in brackets, then those who are away."""
    judges = dict(zip(board["judges"], plan.judges.values(), strict=True))
    circles = " > ".join(
        f"{plan.circle_names[name]} [{judges[name].letter}]" if name in judges else plan.circle_names[name]
        for name in plan.ring
    )
    yield _("Circuit: {circles}").format(circles=circles), RED
    for name, at in zip(plan.judges, board["judges"], strict=True):
        judge = plan.judges[name]
        yield f"  {judge.letter} {judge.name}: {plan.circle_names[at]}", ""


def _cells(view: Data, plan: Plan) -> Iterator[Line]:
    """The queue in THE CELLS, and the trial."""
    board = view["board"]
    names = [plan.crooks[board["crooks"][seat]["crook"]].name for seat in board["queue"]]
    waiting = ", ".join(f"{place} {name}" for place, name in enumerate(names, 1)) or _("nobody")
    yield _("THE CELLS: {names}").format(names=waiting), ""
    trial = board["trial"]
    if not trial:
        return
    crook, judge = plan.crooks[board["crooks"][trial["seat"]]["crook"]], plan.judges[trial["judge"]]
    told = _("Trial: {crook} before {judge}, charged with {crime}")
    yield told.format(crook=crook.name, judge=judge.name, crime=plan.crimes[trial["charge"]]), BOLD
    if trial["die"]:
        verdict = verdict_said(plan.town["verdicts"][trial["die"] - 1][judge.number])
        yield _("  the trial die shows {number}: {verdict}").format(number=trial["die"], verdict=verdict), BOLD


def _hand(view: Data) -> Iterator[Line]:
    """The own cards, and the card on the table."""
    board = view["board"]
    if board["card"]:
        yield _("On the table: {card}").format(card=board["cards"][board["card"]]["name"]), BOLD
    for name in board["hand"]:
        card = board["cards"][name]
        yield f"{name} {card['name']} ({when(card)}): {card['text']}", ""
    for seat, names in enumerate(board["seen"]):
        if names:
            known = listed(board["cards"][name]["name"] for name in names)
            yield _("{name} holds {cards}").format(name=view["names"][seat], cards=known), DIM
