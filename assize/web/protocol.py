"""Tables as lines of JSON: what programs are told of a table, and what they say at it."""

from __future__ import annotations

from typing import Any, NamedTuple

import orjson

from ..core.errors import AssizeError
from ..core.language import _, language
from ..core.windows import SEVERAL
from ..tables.live_table import LiveTable
from ..tables.table import ENDED, GATHERING, Table
from . import guard
from .deeds import Act
from .guard import Refused
from .house import House
from .streams import TableStream
from .views import View, kept

KIND = b"application/x-ndjson"
PING = b'{"type":"ping"}\n'
OPEN_FORM = '{"table": ID}'
CHOOSE_FORM = '{"table": ID, "ply": N, "choose": CODE_OR_NOTATION}'
LONGEST_LINE = 10_000
LONGEST_NOTATION = 80
MOST_PLIES = 10**9


async def listen(house: House, id: str, visitor: str, seat: int | None) -> TableStream:
    """Everything new at a table, as a visitor may see it."""
    live = await house.registry.live(id)
    seat_shown(live.table, visitor, seat)
    return TableStream(house, id, visitor, KIND, lambda live: line_for(live, visitor, seat), PING, ends=True)


class Message(NamedTuple):
    """What a program says of a table: to open it, from a seat and perhaps in brief, to leave it, or an act."""

    table: str
    act: Act | None = None
    seat: int | None = None
    brief: bool = False
    leave: bool = False


def said(message: bytes) -> Message:
    """What a program says, if it has the form that is documented."""
    try:
        told: dict[str, Any] = orjson.loads(message)
        table = told["table"]
    except (orjson.JSONDecodeError, LookupError, TypeError):
        table = None
    if not isinstance(table, str):
        raise AssizeError(_("A message is {form}.").format(form=OPEN_FORM))
    if "choose" not in told:
        seat, brief, leave = told.get("seat"), told.get("brief", False), told.get("leave", False)
        if type(brief) is not bool or type(leave) is not bool or not (seat is None or type(seat) is int):
            raise AssizeError(_("A message is {form}.").format(form=OPEN_FORM))
        return Message(table, None, seat, brief, leave)
    ply, choice = told.get("ply"), told["choose"]
    short = type(choice) is int or (isinstance(choice, str) and len(choice) <= LONGEST_NOTATION)
    if type(ply) is not int or not 0 <= ply <= MOST_PLIES or not short:
        raise AssizeError(_("A message is {form}.").format(form=CHOOSE_FORM))
    return Message(table, Act("choose", None, ply, choice))


def error_line(error: Exception, table: str = "") -> bytes:
    """What could not be done, and why."""
    told = guard.told(error)
    return orjson.dumps({"type": "error", "table": table, "error": told.text, "clause": told.clause})


# ---- what is shown


def own_seat(table: Table, visitor: str, seat: int | None) -> int:
    """The seat for which a visitor acts: the one they name, or of theirs the one that is asked."""
    mine = table.seats_of(visitor)
    if not mine or (seat is not None and seat not in mine):
        raise Refused(403, _("This seat is not yours."))
    if seat is not None:
        return seat
    asked = table.turn.one_of(mine)
    return mine[0] if asked is None else asked


def seat_shown(table: Table, visitor: str, seat: int | None) -> int | None:
    """The seat from which a visitor looks; none for a spectator."""
    return None if seat is None and not table.seats_of(visitor) else own_seat(table, visitor, seat)


def line_for(live: LiveTable, visitor: str, seat: int | None) -> bytes:
    """A table as a visitor may see it, from one of their seats."""
    return line_from(live, seat_shown(live.table, visitor, seat))


def line_from(live: LiveTable, seat: int | None) -> bytes:
    """A table as it may be seen from a seat; what several may read is put into words once."""
    spoken = language()
    line: bytes | None = live.scraps.get(("line", spoken, seat))
    if line is None:
        line = live.scraps["line", spoken, seat] = _line(live, seat, spoken)
    return line


def _line(live: LiveTable, seat: int | None, spoken: str) -> bytes:
    table, phase, own = live.table, live.table.phase, View(live, seat)
    view = own if phase != GATHERING else View(live, None)
    seats, frame = kept(
        live.lasting, ("line", spoken, phase), lambda: (inner(public(live)), inner(table.match.frame()))
    )
    scene = kept(live.scraps, ("scene line", spoken, view.knower), lambda: inner(view.scene))
    choices = kept(
        live.scraps, ("own line", spoken, view.seat), lambda: inner({"seat": view.seat, "choices": view.choices})
    )
    hinted = {"hint": own.hint, "advice": own.advised}
    stands = inner({**own.stands(), **hinted, "orders": own.orders, "hold": own.holds})
    return b'{"type":"table",%b,%b,"view":{%b,%b,%b}}\n' % (seats, stands, frame, scene, choices)


def brief_line(live: LiveTable, seat: int | None) -> bytes:
    """The same in brief: what moves change, and no words."""
    table, match, own = live.table, live.table.match, View(live, seat)
    view = own if table.phase != GATHERING else View(live, None)
    scene = live.scraps.get(("brief", view.knower))
    if scene is None:
        scene = live.scraps["brief", view.knower] = {
            "ply": match.ply,
            "actor": SEVERAL if table.in_window else match.actor,
            "scores": match.scores(),
            "winners": match.winners(),
            "board": match.board(view.knower),
        }
    shown = {**scene, "choices": table.codes_for(view.seat)}
    return orjson.dumps({"type": "table", "table": table.id, **own.stands(), "view": shown})


def public(live: LiveTable) -> dict[str, Any]:
    """What everybody may know of a table, and moves do not change."""
    table = live.table
    winners = table.winners() if table.phase == ENDED else []
    here = live.here()
    return {
        "table": table.id,
        "commitment": table.setup.commitment,
        "rematch": table.rematch,
        "seats": [
            {
                "seat": index,
                "role": table.match.seat_name(index),
                "kind": other.kind,
                "name": other.name,
                "bot": other.bot or other.stand_in,
                "here": bool(other.visitor) and other.visitor in here,
                "winner": index in winners,
            }
            for index, other in enumerate(table.seats)
        ],
    }


def inner(data: dict[str, Any]) -> bytes:
    """The entries of an object as JSON, to be put together with others."""
    return orjson.dumps(data)[1:-1]
