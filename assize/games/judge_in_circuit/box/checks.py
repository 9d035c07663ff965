"""What makes a board fit to play on: what there must be, and where everybody can go."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import dist
from typing import NoReturn

from ....core.errors import EditionError
from ....core.language import _
from .. import state as n
from .board import KINDS, Board

CLOSEST = 34  # that two spaces may lie, in the measure of the canvas
STEPS_A_YEAR = 3
MILDLY_SEETHING = 2
TUNNEL_BEFORE = 5  # the YEARS space that the mouth of the TUNNEL lies just before
ON_TRACK = (n.GOVERNOR, n.CORRIDOR, n.YEARS, n.BARS, n.PORRIDGE, n.VISITING_TIME, n.REMISSION)  # and Luck spaces
NUMBERS = {
    n.POLICE: (n.POLICEMEN, "JC-11"),
    n.PUB: (7, "JC-41"),
    n.YEARS: (n.LONGEST_TERM, "JC-50"),
    n.ARROW: (2, "JC-48"),
    n.BASH: (2, "JC-53"),
    n.PORRIDGE: (1, "JC-51"),
    n.GOVERNOR: (1, "JC-28"),
    n.RELEASED: (1, "JC-44"),
    n.REMISSION: (1, "JC-45"),
    n.GOING_STRAIGHT: (1, "JC-45"),
    n.PRISON_VISITING: (1, "JC-46"),
    n.VISITING_TIME: (1, "JC-46"),
    n.TUNNEL_END: (1, "JC-57"),
}


def check_board(board: Board) -> None:
    """Refuse a board on which a piece could be trapped, a space never reached, or a rule would mean nothing."""
    for check in CHECKS:
        check(board)


def _refuse(board: Board, space: int, problem: str, **words: object) -> NoReturn:
    """Refuse a board for one of its spaces."""
    raise EditionError(board.entry(space), problem.format(space=board.names[space], **words))


# ---- what there is -------------------------------------------------------------------------------------------------


def check_numbers(board: Board) -> None:
    """There are as many spaces of each kind as the rules know, and Taxis to ride between."""
    for kind, (right, clause) in NUMBERS.items():
        if len(board.of(kind)) != right:
            problem = _("there must be {right} of kind {kind}, not {number} ({clause})")
            number = len(board.of(kind))
            raise EditionError("spaces", problem.format(right=right, kind=KINDS[kind], number=number, clause=clause))
    if len(board.of(n.TAXI)) == 1:
        raise EditionError("spaces", _("there must be another Taxi! space to ride to (JC-43)"))


def check_crimes(board: Board) -> None:
    """Each of the six Crimes is named on a space (JC-49)."""
    for name, crime in board.crimes.items():
        if crime < n.CONSPIRACY and crime not in board.box["crime"][0]:
            raise EditionError("spaces", _("there must be a Crime space of {crime} (JC-49)").format(crime=name))


def check_circuit(board: Board) -> None:
    """COURT is a circle of its own, both bash spaces are circles, and Bermuda lies where it should (JC-32, JC-53)."""
    b = board.box[0]
    if 0 in board.shared:
        raise EditionError("circuit[1]", _("COURT comes first, and is no space of the streets (JC-35)"))
    for space in board.of(n.BASH):
        if b.circle[space] < 0:
            _refuse(board, space, _("{space} must be a circle of the Circuit as well (JC-53)"))
    if b.bermuda_from != b.judge_home[MILDLY_SEETHING]:
        raise EditionError("bermuda.circle", _("must be the circle of the third Judge (JC-32)"))


def check_distances(board: Board) -> None:
    """No two spaces lie so close together that they would be drawn over each other."""
    for (first, *one), (second, *other) in combinations(board.points, 2):
        if dist(one, other) < CLOSEST:
            raise EditionError(second, _("lies closer than {number} to {entry}").format(number=CLOSEST, entry=first))


# ---- the prison ----------------------------------------------------------------------------------------------------


def check_track(board: Board) -> None:
    """The track leads once over every space of the prison, from the governor to Released! (JC-28, JC-44)."""
    *inside, last = board.track
    for number, space in enumerate(inside, 1):
        if board.kind[space] not in (*ON_TRACK, n.LUCK) or space in inside[: number - 1]:
            problem = _("{space} is no space of the prison, or is on the track already (JC-28)")
            raise EditionError(f"board.track[{number}]", problem.format(space=board.names[space]))
    if board.kind[inside[0]] != n.GOVERNOR:
        raise EditionError("board.track[1]", _("the track must begin with the governor (JC-28)"))
    if board.kind[last] != n.RELEASED:
        raise EditionError(f"board.track[{len(board.track)}]", _("the track must end with Released! (JC-44)"))
    for space in board.of(*ON_TRACK):
        if space not in inside:
            _refuse(board, space, _("{space} must be on the track (JC-28)"))


def check_years(board: Board) -> None:
    """A year is three spaces of the track, so that years can be served and taken off (JC-50, JC-121)."""
    for years in range(1, n.LONGEST_TERM + 1):
        space = int(board.box["years_at"][0, years])
        left = int(board.box["years_left"][0, space])
        if left != STEPS_A_YEAR * years:
            problem = _("{space} must be {right} steps from Released!, not {number} (JC-50, JC-121)")
            _refuse(board, space, problem, right=STEPS_A_YEAR * years, number=left)


def check_tunnel(board: Board) -> None:
    """The TUNNEL begins on the Luck space just before 5 YEARS (JC-55)."""
    b = board.box[0]
    if b.years_left[b.mouth] != b.years_left[b.years_at[TUNNEL_BEFORE]] + 1:
        problem = _("must be the space just before {years} YEARS (JC-55)")
        raise EditionError("tunnel.mouth", problem.format(years=TUNNEL_BEFORE))


def check_way_out(board: Board) -> None:
    """Wherever a Crook rests in prison, throws lead him out, and he can come to rest on all but Bars (JC-44, JC-52)."""
    inside = board.track[:-1]
    rests = [index for index, space in enumerate(inside) if board.kind[space] not in (n.BARS, n.PORRIDGE)]
    leaves: set[int] = set()
    for _round in rests:
        leaves |= {here for here in rests if here + n.FACES >= len(inside) or any(_apart(here, to) for to in leaves)}
    for index, space in enumerate(inside):
        if index in rests and index not in leaves:
            _refuse(board, space, _("nobody could ever leave the prison from {space} (JC-44, JC-52)"))
        if board.kind[space] != n.BARS and not any(_apart(index, other) for other in rests):
            _refuse(board, space, _("nobody could ever come to rest on {space} (JC-52)"))


def _apart(one: int, other: int) -> bool:
    """Whether a throw of the die leads from one place on the track to another."""
    return 1 <= abs(one - other) <= n.FACES


# ---- the streets ---------------------------------------------------------------------------------------------------


def check_streets(board: Board) -> None:
    """Streets join the spaces of the FREE part, hang together and have no dead ends (JC-25, JC-29, JA-9, JA-10)."""
    straight = int(board.box["going_straight"][0])
    police = board.of(n.POLICE)
    free = board.free()
    for space in range(len(board.kind)):
        if (space not in free or space == straight) and board.beat[space]:
            _refuse(board, space, _("no street may lead to {space}, where no Policeman goes (JC-29)"))
    for space in free:
        if space == straight:
            continue
        if len(board.beat[space]) < 2:
            _refuse(board, space, _("{space} must be joined to two other spaces or more by streets (JC-25)"))
        if board.box["steps"][0, police[0], space] < 0:
            _refuse(board, space, _("no street leads from {other} to {space} (JC-25)"), other=board.names[police[0]])


def check_exits(board: Board) -> None:
    """Going Straight leads to the streets and nowhere else (JC-45, JA-10)."""
    exits = board.near[int(board.box["going_straight"][0])]
    for number, space in enumerate(exits, 1):
        if not board.beat[space] or space in exits[: number - 1]:
            problem = _("{space} is no space of the streets, or is named already (JC-45)")
            raise EditionError(f"board.exits[{number}]", problem.format(space=board.names[space]))


def check_arrows(board: Board) -> None:
    """An arrow points along a street (JC-48)."""
    for space in board.of(n.ARROW):
        if board.box["arrow"][0, space] not in board.beat[space]:
            problem = _("must be a space that a street leads to from here (JC-48)")
            raise EditionError(f"{board.entry(space)}.arrow", problem)


def check_moves(board: Board) -> None:
    """Whatever the die shows, a FREE Crook and a Policeman can go just so far on foot (JC-23, JC-26, JA-3)."""
    for space in board.free():
        arrow = int(board.box["arrow"][0, space])
        first = [arrow] if arrow >= 0 else board.near[space]
        for die in range(1, n.FACES + 1):
            if not any(can_go(board.beat, [space, other], die - 1) for other in first):
                _refuse(board, space, _("nobody could move from {space} with a throw of {die} (JC-23)"), die=die)


def can_go(ways: list[list[int]], path: list[int], steps: int) -> bool:
    """Whether a way goes on for so many steps, no space twice."""
    return steps == 0 or any(space not in path and can_go(ways, [*path, space], steps - 1) for space in ways[path[-1]])


CHECKS: tuple[Callable[[Board], None], ...] = (
    check_numbers,
    check_crimes,
    check_circuit,
    check_distances,
    check_track,
    check_years,
    check_tunnel,
    check_way_out,
    check_streets,
    check_exits,
    check_arrows,
    check_moves,
)
