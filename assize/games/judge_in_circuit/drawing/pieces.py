"""The pieces where they stand: Crooks as posts with their rings, nine Policemen, five Judges under their wigs."""

from __future__ import annotations

from math import ceil, hypot

from ....core.drawing import Data, Marks, Point, kinds, number, points_of
from ....core.language import _, listed, ngettext
from .figures import PICTURES, letter, rings, tab
from .plan import Person, Plan
from .spots import place_said, policeman_said

# Where pieces stand that share a space, and how large they are.
ROOM = {
    1: ((0, 0),),
    2: ((-11, 0), (11, 0)),
    3: ((-13, -6), (13, -6), (0, 10)),
    4: ((-13, -12), (13, -12), (-13, 13), (13, 13)),
    5: ((-15, -12), (15, -12), (0, 0), (-15, 12), (15, 12)),
}
SIZES = {1: 0.78, 2: 0.76, 3: 0.68, 4: 0.62, 5: 0.54}
LARGEST, REACH = 5, 34  # pieces with places of their own; units across which more are spread
NEAR_CELL, LOWERED = 0.72, 0.66
# How far from the middle one or two pieces stand, by the kind of the space, so that its name stays readable.
ASIDE = {
    "crime": (13, 17), "years": (15, -9), "bash": (0, 0), "street": (15, 17), "corridor": (15, 17),
    "arrow": (12, -12), "bars": (12, -16), "police": (0, -2), "pub": (0, -2),
}  # fmt: skip
ABOVE = (0, -13)  # where a name is printed below a picture
LOW = ("crime", "street", "corridor")  # kinds with their name at the top, where pieces stand in a row below it
ROWS = {2: (-12, 12), 3: (-16, 0, 16), 4: (-17, -6, 6, 17)}


class Standing:
    """Where every piece stands, with those it shares the space with side by side."""

    def __init__(self, board: Data, plan: Plan) -> None:
        self.places: dict[str, tuple[Point, float]] = {}
        together: dict[str, list[str]] = {}
        for crook in board["crooks"]:
            if crook["cell"]:
                x, y = plan.cells[crook["cell"] - 1]
                self.places[crook["crook"]] = (x + 4, y), NEAR_CELL
            elif crook["crook"]:
                together.setdefault(crook["at"], []).append(crook["crook"])
        for place, space in enumerate(board["police"], 1):
            together.setdefault(space, []).append(f"P{place}")
        for judge, circle in zip(plan.judges, board["judges"], strict=True):
            together.setdefault(circle, []).append(judge)
        for name, pieces in together.items():
            for place, piece in enumerate(pieces):
                low = name in plan.spaces and plan.spaces[name].kind in LOW
                (x, y), (dx, dy) = _stand(plan, name, len(pieces)), _offset(place, len(pieces), low)
                size = SIZES.get(len(pieces)) or REACH / 70
                self.places[piece] = (x + dx, y + dy), min(size, LOWERED) if low else size

    def at(self, piece: str) -> str:
        """The transform of a piece."""
        (x, y), size = self.places[piece]
        return f"translate({number(x)} {number(y)}) scale({size:g})"


def _stand(plan: Plan, name: str, count: int) -> Point:
    """Where so many pieces stand together: beside what is printed there, as long as there is room."""
    x, y = plan.middle(name)
    kind = plan.spaces[name].kind if name in plan.spaces else ""
    if not kind or count > (max(ROWS) if kind in LOW else 2):
        return x, y
    dx, dy = ASIDE.get(kind, ABOVE)
    return (x + dx if count == 1 else x), y + dy


def _offset(place: int, count: int, low: bool) -> Point:
    if low and count in ROWS:
        return ROWS[count][place], 0
    if count <= LARGEST:
        return ROOM[count][place]
    across = ceil(count**0.5)
    row, column = divmod(place, across)
    step = REACH / (across - 1)
    rows = ceil(count / across)
    return (column - (across - 1) / 2) * step, (row - (rows - 1) / 2) * step


def pieces(view: Data, plan: Plan, marks: Marks) -> str:
    """All pieces on their places."""
    board, standing = view["board"], Standing(view["board"], plan)
    drawn = [_policeman(board, plan, marks, standing, place) for place in range(1, len(board["police"]) + 1)]
    drawn += [_judge(board, plan, marks, standing, judge) for judge in plan.judges.values()]
    asked = board["turn"] if view["choices"] else None
    for crook in board["crooks"]:
        if crook["crook"]:
            drawn.append(_crook(view, plan, marks, standing, crook, crook["seat"] == asked))
    return f'<g class="pieces" id="jc-pieces" data-emblem="">{"".join(drawn)}</g>'


def _group(marks: Marks, name: str, kind: str, label: str, standing: Standing, trail: str) -> str:
    """How the group of a piece begins: a spot that can be picked up, and that travels."""
    return f'<g {marks.piece(name, f"piece {kind}", label)}{trail} transform="{standing.at(name)}">'


def _trail(board: Data, plan: Plan, name: str, standing: Standing) -> str:
    """The way a piece came, for the page to show, if it still stands where that way ends."""
    trail = board["trail"]
    if not trail or trail["piece"] != name:
        return ""
    points, (x, y) = plan.route(trail["path"]), standing.places[name][0]
    if hypot(points[-1][0] - x, points[-1][1] - y) > REACH:
        return ""
    return f' data-trail="{points_of([*points[:-1], (x, y)])}"'


def _policeman(board: Data, plan: Plan, marks: Marks, standing: Standing, place: int) -> str:
    name = f"P{place}"
    label = stands(policeman_said(place), place_said(plan, board["police"][place - 1]))
    trail = _trail(board, plan, name, standing)
    return (
        f"{_group(marks, name, 'policeman', label, standing, trail)}"
        f'<circle class="halo" r="24"/><use href="#jc-bobby"/><text class="digit" y="18.9">{place}</text></g>'
    )


def _judge(board: Data, plan: Plan, marks: Marks, standing: Standing, judge: Person) -> str:
    label = stands(judge.name, place_said(plan, board["judges"][judge.number]))
    return (
        f"{_group(marks, judge.id, f'judge c-{judge.colour}', label, standing, '')}"
        f'<circle class="halo" r="22"/><use href="#jc-wig-{judge.number}"/>{tab(judge.letter)}</g>'
    )


def _crook(view: Data, plan: Plan, marks: Marks, standing: Standing, crook: Data, asked: bool) -> str:
    board, who = view["board"], plan.crooks[crook["crook"]]
    winner = crook["seat"] in view["winners"]
    yours = crook["seat"] == view["seat"]
    kind = kinds(f"crook c-{who.colour}", arrested=crook["arrested"], winner=winner, yours=yours)
    trail = _trail(board, plan, who.id, standing) + (' data-asked=""' if asked else "")
    worn = rings(plan.prisons[name] for name in crook["rings"])
    over = BADGE if crook["probation"] else ""
    over += CUFFS if crook["arrested"] else ""
    over += CROWN if winner else ""
    return (
        f"{_group(marks, who.id, kind, crook_label(plan, crook), standing, trail)}"
        f'<circle class="halo" r="26"/><use href="#jc-post"/>{worn}<use href="#jc-hat-{who.number}"/>'
        f"{letter(who.letter)}{over}</g>"
    )


BADGE = '<g class="badge"><rect x="8" y="-9" width="14" height="12" rx="2"/><text x="15" y=".2">OP</text></g>'
CUFFS = '<path class="cuffs" d="M-18 2a4.4 4.4 0 1 0 .1 0M-9.6 6.4a4.4 4.4 0 1 0 .1 0M-14 5L-13 8"/>'
CROWN = '<path class="crown-mark" d="M-9-36L-10-46L-4.6-41L0-48L4.6-41L10-46L9-36Z"/>'


# ---- what a screen reader says ------------------------------------------------------------------------------------


def stands(name: str, place: str) -> str:
    """A piece and where it is."""
    return _("{piece}: on {place}").format(piece=name, place=place)


def rings_counted(count: int) -> str:
    """So many rings."""
    return ngettext("{n} ring", "{n} rings", count).format(n=count)


def crook_label(plan: Plan, crook: Data) -> str:
    """A Crook, where he is, what he wears and what he is charged with."""
    label = stands(plan.crooks[crook["crook"]].name, place_said(plan, crook["at"]))
    facts = [label, rings_counted(len(crook["rings"]))]
    if crook["rings"]:
        worn = listed(plan.prisons[name].name for name in crook["rings"])
        facts[1] = _("{rings}: {prisons}").format(rings=facts[1], prisons=worn)
    facts += standing_of(plan, crook)
    return "; ".join(facts)


def standing_of(plan: Plan, crook: Data) -> list[str]:
    """What there is to say of a Crook besides his place and rings."""
    facts = []
    if crook["cell"]:
        facts.append(_("cell {number}").format(number=crook["cell"]))
    if crook["prison"]:
        facts.append(_("in {prison}").format(prison=plan.prisons[crook["prison"]].name))
    if crook["charge"]:
        facts.append(_("charged with {crime}").format(crime=plan.crimes[crook["charge"]]))
    if crook["probation"]:
        facts.append(_("on Probation"))
    if crook["arrested"]:
        facts.append(_("under arrest"))
    return facts


# ---- signs --------------------------------------------------------------------------------------------------------


def signet(seat: int) -> str:
    """The docket of a seat as a small SVG."""
    dockets = PICTURES["seats"]["dockets"]
    y = 9 if seat == len(dockets) - 1 else 6.5
    return (
        f'<svg class="sign docket-{seat + 1}" viewBox="-22 -22 44 44" aria-hidden="true" data-emblem="">'
        f'<path class="docket" d="{dockets[seat % len(dockets)]}"/>'
        f'<text class="docket-number" y="{y}">{seat + 1}</text></svg>'
    )


def crook_sign(person: Person | None, worn: str = "") -> str:
    """A Crook beside the board, made from its drawings; an empty post before the deal."""
    frame = 'viewBox="-16 -36 32 60" aria-hidden="true" data-emblem=""'
    if person is None:
        return f'<svg class="figure" {frame}><use href="#jc-post"/></svg>'
    return (
        f'<svg class="figure c-{person.colour}" {frame}><use href="#jc-post"/>{worn}'
        f'<use href="#jc-hat-{person.number}"/>{letter(person.letter)}</svg>'
    )


def judge_sign(person: Person) -> str:
    """The head of a Judge beside the board."""
    return (
        f'<svg class="figure c-{person.colour}" viewBox="-20 -20 40 40" aria-hidden="true" data-emblem="">'
        f'<use href="#jc-wig-{person.number}"/>{tab(person.letter)}</svg>'
    )
