"""Tjuv och Polis drawn as text: the town with its pieces in two letters a square, and who stands how."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from textwrap import wrap

from ....core.drawing import BOLD, DIM, WIDTH, Data, Line, coloured, folded
from ....core.language import _, lazy, listed, ngettext, number
from .. import state as n
from ..words.telling import money, name_of_seat
from .pieces import status_word
from .town import Cell, Plan, Town, cell_of, column_name, plan_of, town_of

INKS = ("94", "33", "97", "36", "95", "93")  # of the seats, in a terminal
CODES = {  # of the kinds of places, and what they are
    "bank": (lazy("Ba"), lazy("bank")),
    "post": (lazy("Po"), lazy("post office")),
    "agency": (lazy("Ag"), lazy("travel agency")),
    "telegraph": (lazy("Te"), lazy("telegraph station")),
    "den": (lazy("De"), lazy("den")),
    "train": (lazy("Tr"), lazy("railway")),
    "boat": (lazy("Bo"), lazy("harbour")),
    "plane": (lazy("Pl"), lazy("airport")),
}
SIGNS = {"clean": " ", "wanted": "!", "jailed": "#", "leaving": ">", "out": "x"}
FRONTS = {(-1, 0): "=^", (0, 1): "=>", (1, 0): "=v", (0, -1): "<="}


def text(view: Data, colour: bool = False, plain: bool = True) -> str:
    """The town, then the places, the police and the thieves."""
    board = view["board"]
    town = town_of(board)
    lines = [*_map(board, town, colour, plain), "", *_places(board, town), ""]
    return "\n".join([*lines, *(coloured(line, ink) if colour else line for line, ink in _people(view, town))])


# ---- the town -----------------------------------------------------------------------------------------------------


def _map(board: Data, town: Town, colour: bool, plain: bool) -> Iterator[str]:
    """Two letters for every square, with the names of the columns above and the numbers of the rows beside."""
    plan, standing = plan_of(town), _standing(board)
    yield "   " + "".join(f"{column_name(column):<2}" for column in range(plan.wide)).rstrip()
    for row in range(plan.high):
        line = f"{row + 1:>2} "
        for column in range(plan.wide):
            shown, ink = standing.get((row, column)) or _square(plan, (row, column), plain)
            line += coloured(shown, ink) if colour else shown
        yield f"{line} {row + 1}"


def _square(plan: Plan, cell: Cell, plain: bool) -> Line:
    """An empty square."""
    if cell in plan.walls:
        return ("::" if plain else "░░"), DIM
    if cell in plan.places:
        return f"{_(CODES[plan.places[cell].kind][0])[:2]:<2}", BOLD
    if cell in plan.house:
        return "[]", INKS[n.POLICE]
    if cell in plan.stops:
        lines = "".join(map(str, plan.stops[cell][:2]))
        return f"{lines:_<2}", BOLD
    return (". " if plain else "· "), ""


def _standing(board: Data) -> dict[Cell, Line]:
    """What is written on squares where somebody stands; a prisoner hides his guard, a plus tells of more thieves."""
    found: dict[Cell, Line] = {}
    for place, officer in enumerate(board["officers"], 1):
        if officer["at"]:
            found[cell_of(officer["at"])] = f"P{place}", INKS[n.POLICE]
    if board["car"]:
        front, rear = cell_of(board["car"]["front"]), cell_of(board["car"]["rear"])
        found[rear] = "==", INKS[n.POLICE]
        found[front] = FRONTS.get((front[0] - rear[0], front[1] - rear[1]), "=>"), INKS[n.POLICE]
    here: dict[Cell, int] = {}
    for thief in board["thieves"]:
        if not thief["at"]:
            continue
        cell = cell_of(thief["at"])
        here[cell] = here.get(cell, 0) + 1
        mark = SIGNS.get(thief["status"], " ") if here[cell] == 1 else "+"
        letter = name_of_seat(thief["seat"])[:1] if here[cell] == 1 else found[cell][0][:1]
        found[cell] = f"{letter}{mark}", INKS[thief["seat"]]
    return found


# ---- lists --------------------------------------------------------------------------------------------------------


def _places(board: Data, town: Town) -> Iterator[str]:
    """The places with their squares, in two columns, and what the two letters mean."""
    told = []
    for place in town.places:
        amount = board["agency"] if place.kind == "agency" else place.amount
        shown = f" {money(amount)}" if amount or place.kind == "agency" else ""
        told.append(f"{place.at:<4} {_(CODES[place.kind][0])} {place.name}{shown}")
    half = (len(told) + 1) // 2
    if max(map(len, told), default=0) > WIDTH // 2:
        yield from told
    else:
        yield from (
            f"{one:<{WIDTH // 2 + 1}}{other}".rstrip()
            for one, other in zip_longest(told[:half], told[half:], fillvalue="")
        )
    kinds = dict.fromkeys(place.kind for place in town.places)
    legend = ", ".join(f"{_(CODES[kind][0])} {_(CODES[kind][1])}" for kind in kinds)
    yield from wrap(_("{kinds}; P1 to P6 officers, => car, ! wanted, # in jail").format(kinds=legend), WIDTH)


def _people(view: Data, town: Town) -> Iterator[Line]:
    board = view["board"]
    told = _("Round {number}").format(number=board["round"])
    if board["die"]:
        told = _("{told}; the die shows {number}").format(told=told, number=board["die"])
    yield told, BOLD
    yield from folded(_line(view, n.POLICE, _police(board)), 4, INKS[n.POLICE])
    for thief in board["thieves"]:
        yield from folded(_line(view, thief["seat"], _thief(board, thief, town)), 4, INKS[thief["seat"]])


def _line(view: Data, seat: int, facts: list[str]) -> str:
    mark = ">" if seat == view["board"]["turn"] and not view["over"] else " "
    facts = [*facts, _("you")] if seat == view["seat"] else facts
    facts = [*facts, _("has won")] if seat in view["winners"] else facts
    return f"{mark} {view['names'][seat]}: {'; '.join(facts)}"


def _police(board: Data) -> list[str]:
    """The reward, and where the pieces of the police are."""
    facts = [_("reward {amount}").format(amount=money(board["reward"]))]
    for place, officer in enumerate(board["officers"], 1):
        told = f"P{place} {officer['at'] or '-'}"
        if officer["guards"]:
            names = listed(map(name_of_seat, officer["guards"]))
            told = _("{piece} guards {names}").format(piece=told, names=names)
        if officer["gone"]:
            told = _("{piece} plays no more").format(piece=told)
        if officer["overdue"]:
            told = _("{piece} must move on").format(piece=told)
        facts.append(told)
    if board["car"]:
        car = board["car"]
        facts.append(_("car {front}, rear {rear}").format(front=car["front"], rear=car["rear"]))
    return facts


def _thief(board: Data, thief: Data, town: Town) -> list[str]:
    """How a thief stands, and what he owns as far as it is known."""
    facts = [" ".join(filter(None, (thief["at"], status_word(board, thief))))]
    if thief["sentence"]:
        facts.append(_("sentence {number}").format(number=thief["sentence"]))
    facts.append(_("arrests {number} of {most}").format(number=thief["arrests"], most=n.MOST_ARRESTS))
    facts.append(_("owns {amount}").format(amount=money(thief["wealth"])))
    if thief["carries"] is not None:
        facts.append(_("carries {amount}").format(amount=money(thief["carries"])))
    elif thief["wealth"]:
        told = _("carries {least} to {most}")
        facts.append(told.format(least=number(thief["least"]), most=money(thief["most"])))
    names = {place.at: place.name for place in town.places}
    for den, amount in (thief["hidden"] or {}).items():
        if amount:
            facts.append(_("{amount} in {place}").format(amount=money(amount), place=names.get(den, den)))
    if thief["rides"]:
        told = ngettext("may ride line {lines}", "may ride lines {lines}", len(thief["rides"]))
        facts.append(told.format(lines=listed(thief["rides"])))
    return facts
