"""A match looked at again: any ply, how the seats stood all along, and where it turned."""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup

from ..core.chance import Committed
from ..core.kernel import CHANCE
from ..core.language import _, language, number
from ..core.match import Match
from ..core.record import Verdict, verify
from ..tables.errors import NotFound
from ..tables.setup import PERSON
from ..tables.table import ENDED, Table
from . import screens
from .presenter import covered, fairness, sign

MOST_POINTS = 8
LEAST_SWING = 0.05


class Study(NamedTuple):
    """What is worked out once a match is over.

    `shares` tells how likely each seat was to win after each ply, as the game's own search sees it.
    """

    shares: list[tuple[float, ...]]
    verdict: Verdict


NOTHING_YET = Study([], Verdict(False, []))


def study(match: Match) -> Study:
    """Go through a match that is over; takes a while, so it is done in a thread."""
    return Study(match.chances(), verify(match))


def at_ply(match: Match, ply: int) -> Match:
    """A match as it stood."""
    walk = match.beginning()
    for code in match.moves[: ply - match.first_ply]:
        walk.play(code)
    return walk


def turning_points(table: Table, shares: list[tuple[float, ...]], seat: int | None) -> list[screens.TurningPoint]:
    """The plies after which a seat stood much better than before."""
    match = table.match
    swings = []
    for index in range(1, len(shares)):
        gains = [now - before for now, before in zip(shares[index], shares[index - 1], strict=True)]
        gain = max(gains)
        swings.append((gain, match.first_ply + index, gains.index(gain)))
    told = {line.ply: line.text for line in reversed(table.story(language(), seat)) if line.id.startswith("p")}
    largest = sorted((swing for swing in swings if swing[0] >= LEAST_SWING), reverse=True)[:MOST_POINTS]
    return [
        screens.TurningPoint(
            ply,
            told.get(ply, ""),
            _("+{percent} % {name}").format(percent=number(round(100 * gain)), name=match.seat_name(winner)),
        )
        for gain, ply, winner in sorted(largest, key=lambda swing: swing[1])
    ]


def may_look(table: Table, mine: list[int]) -> list[int | None]:
    """The views that a visitor may choose from: their own seats' and a spectator's, once it is over everybody's."""
    seats = list(range(len(table.seats))) if table.phase == ENDED else mine
    return [*seats, None]


def own_views(table: Table, visitor: str) -> list[int]:
    """The own seats that a visitor may look from; where people share a device and have secrets, whoever has it."""
    mine = table.seats_of(visitor)
    if not table.game.secrets or len(mine) < 2 or table.phase == ENDED:
        return mine
    facing = table.facing.get(visitor)
    return [facing] if facing is not None and covered(table, visitor) is None else []


def replay_screen(
    table: Table, mine: list[int], seat: int | None, ply: int | None, study: Study
) -> screens.ReplayScreen:
    """One ply of a match for the replay page: its beginning, unless another is asked for."""
    match = table.match
    views = may_look(table, mine)
    if seat not in views:
        raise NotFound(_("This view is not yours to see before the match is over."))
    ply = min(max(ply or 0, match.first_ply), match.ply)
    walk = at_ply(match, ply)
    board, text_board = paint(walk, seat if table.game.secrets else None)
    lines = [line for line in table.story(language(), seat) if line.id.startswith("p")]
    return screens.ReplayScreen(
        id=table.id,
        game=table.game.name,
        game_title=table.game.title,
        ply=ply,
        first=match.first_ply,
        last=match.ply,
        seat=seat,
        seats=[
            ("", _("A spectator")) if view is None else (str(view), seat_title(table, view)) for view in reversed(views)
        ],
        board=board,
        text_board=text_board,
        question=walk.question.text,
        lines=[line for line in lines if line.ply == ply],
        log=lines,
        points=turning_points(table, study.shares, seat),
        over=table.phase == ENDED,
        fairness=fairness(table),
        verdict=study.verdict.sentences,
        fair=study.verdict.fair,
        chances=study.shares,
        marks=[sign(table, index).mark for index in range(len(table.seats))],
        names=[match.seat_name(index) for index in range(len(table.seats))],
    )


def paint(match: Match, seat: int | None) -> tuple[Markup, str]:
    """The board of a match that is only looked at, as drawn and as text."""
    view = match.view(seat) | {"choices": []}
    return Markup(match.game.draw.svg(view)), match.game.draw.text(view, False, True)


def seat_title(table: Table, seat: int) -> str:
    """A seat as a list of views names it."""
    role = table.match.seat_name(seat)
    name = table.seats[seat].name if table.seats[seat].kind == PERSON else ""
    return f"{role} ({name})" if name else role


def proof(table: Table) -> dict[str, Any]:
    """What a browser needs to check the chance of a match by itself."""
    chance = table.chance
    if not isinstance(chance, Committed) or not chance.secret:
        raise NotFound(_("The secret of the dice is shown once the match is over."))
    draws = []
    walk = table.match.beginning()
    for code in table.match.moves:
        if walk.actor == CHANCE:
            codes = walk.offers()
            notation = walk.game.words.notation(walk.edition, walk.state[0], code)
            draws.append({"ply": walk.ply, "count": len(codes), "index": codes.index(code), "text": notation})
        walk.play(code)
    return {
        "commitment": chance.commitment,
        "secret": chance.secret,
        "table": chance.table,
        "nonces": list(chance.nonces),
        "draws": draws,
    }
