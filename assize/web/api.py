"""The JSON API for programs: make and join tables, read the view, hear what happens, choose."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import orjson
from fastapi import Depends, FastAPI, Header, Path, Query
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from ..bots import bots
from ..core.errors import AssizeError
from ..core.game import Game
from ..core.language import _
from ..core.version import VERSION
from ..games import game as find_game
from ..games import games
from ..tables.errors import Stale, TableError
from ..tables.live_table import LiveTable
from ..tables.registry import fresh_nonce
from ..tables.setup import BOT, FRIEND, OPEN, PERSON, Clock, Place, plain_name
from ..tables.table import ENDED
from . import guard, lobby, protocol
from .deeds import DEEDS, Act, Errand
from .guard import Refused
from .lobby import house_of
from .routes import MOST_ANSWERS

ABOUT = """
A program plays as a person does: it gets a pass (`POST /api/visitors`), shows it as `Authorization: Bearer PASS`,
sits down at a table, listens to `GET /api/tables/{id}/events` (one JSON object a line), and answers when `asked` is
true with `POST /api/tables/{id}/choose`. What a seat may not know is not in there.
"""

api = FastAPI(
    title="Assize",
    version=VERSION,
    description=ABOUT,
    docs_url=None,
    redoc_url=None,
    openapi_url="/openapi.json",
    servers=[{"url": "/api"}],
)

TableId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, Field(ge=0, le=20)]


class Wrong(BaseModel):
    """What was wrong, in a sentence; the clause of the rulebook where one forbids it."""

    error: str
    clause: str = ""


WRONG: dict[int | str, dict[str, Any]] = {
    status: {"model": Wrong} for status in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}


class NewVisitor(BaseModel):
    """A program that introduces itself."""

    name: str = Field(min_length=1, max_length=60)


class Pass(BaseModel):
    """What a visitor shows to be known again; keep it like a password."""

    visitor: str
    token: str


class PlaceWanted(BaseModel):
    """A seat: mine, a friend's with a link, whoever's comes first, or a bot's."""

    kind: Literal["me", "friend", "open", "bot"]
    bot: str = Field("", max_length=40)


class ClockWanted(BaseModel):
    """How long people may think: so many seconds a move, or for the whole match."""

    kind: Literal["none", "move", "match"] = "none"
    seconds: int = Field(default=0, ge=0, le=14 * 24 * 3600)


class NewTable(BaseModel):
    """A table to be set up."""

    game: str = Field(max_length=40)
    seats: list[PlaceWanted] = Field(min_length=1, max_length=20)
    options: dict[str, bool | int | str] = {}
    edition: str = Field("", max_length=40)
    clock: ClockWanted = Field(default_factory=ClockWanted)
    listed: bool = False
    hints: bool = False
    practice: bool = False  # bots agree to take anything back
    nonce: str = Field("", max_length=80, pattern=r"^[A-Za-z0-9.:_-]*$")


class Laid(BaseModel):
    """A table that was set up: its id, the seats that are mine, and invitations to the others."""

    table: str
    seats: list[int]
    invitation: str
    invitations: dict[int, str]


class Joining(BaseModel):
    """Sitting down: by an invitation, or at a listed table."""

    invitation: str = Field("", max_length=300)
    seat: Seat | None = None
    nonce: str = Field("", max_length=80, pattern=r"^[A-Za-z0-9.:_-]*$")


class Joined(BaseModel):
    """The seat that was taken."""

    table: str
    seat: int


class Choosing(BaseModel):
    """An answer: the ply it is meant for, and a code or a notation out of the choices, or several codes in a row."""

    ply: int = Field(ge=0, le=10**9)
    choice: (
        int | Annotated[str, Field(max_length=80)] | Annotated[list[int], Field(min_length=1, max_length=MOST_ANSWERS)]
    )
    seat: Seat | None = None
    moment: bool = False  # whether there is to be a moment to take it back

    def act(self) -> Act:
        """The same as something that is done at a table."""
        if isinstance(self.choice, list):
            return Act("choose", self.seat, self.ply, route=tuple(self.choice), moment=self.moment)
        return Act("choose", self.seat, self.ply, self.choice, moment=self.moment)


class Doing(BaseModel):
    """Something else that is done at the table, such as undo, resign or chat."""

    do: str = Field(max_length=20)
    seat: Seat | None = None
    ply: int | None = Field(None, ge=0, le=10**9)
    target: Seat | None = None
    text: str = Field("", max_length=2000)
    orders: dict[Annotated[str, Field(max_length=40)], Literal["ask", "mine", "never"]] = Field({}, max_length=200)
    on: bool = True  # whether to hold, or no longer


class SeatShown(BaseModel):
    """Who sits at a seat."""

    seat: int
    role: str
    kind: str
    name: str
    bot: str
    here: bool
    winner: bool


class OrderShown(BaseModel):
    """Something that may come up while others move, and whether the seat wants to be asked then."""

    key: str
    name: str
    order: Literal["ask", "mine", "never"]


class Weighed(BaseModel):
    """An answer that was thought about: its code, and its chance to win, where that is known."""

    code: int
    chance: float | None


class AdviceShown(BaseModel):
    """What a seat was advised: the best answer and up to two next, and why the best is better than the second."""

    answers: list[Weighed]
    reason: str


class TableShown(BaseModel):
    """A table as one seat may see it; `asked` says that the seat is to choose now."""

    type: Literal["table"] = "table"
    table: str
    version: int
    phase: str
    seat: int | None
    asked: bool
    deadline: int | None
    commitment: str
    hint: int | None  # the code that a bot would choose, where this seat has asked for it
    advice: AdviceShown | None  # and how good it is beside the next, and why
    lodged: int | None  # the answer that this seat has given where several are asked at once; it may be changed
    orders: list[OrderShown]  # the standing orders of this seat
    hold: bool  # whether it wants to be asked at the next pause, whatever they say
    rematch: str  # the table where play goes on, once somebody has called for a rematch
    seats: list[SeatShown]
    view: dict[str, Any]


class TableListed(BaseModel):
    """A table in a list."""

    table: str
    game: str
    phase: str
    people: list[str]
    free: int
    yours: bool


class GameShown(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    players: list[int]
    editions: list[str]
    bots: list[str]
    options: dict[str, Any]


# ---- who asks


async def visitor_of(request: Request, authorization: Annotated[str, Header(max_length=400)] = "") -> str:
    """The visitor that a pass names."""
    return guard.bearer(authorization, house_of(request).links)


async def spectator_or(request: Request, authorization: Annotated[str, Header(max_length=400)] = "") -> str:
    """The visitor that a pass names, or nobody where none is shown."""
    return await visitor_of(request, authorization) if authorization else ""


Visitor = Annotated[str, Depends(visitor_of)]
Anybody = Annotated[str, Depends(spectator_or)]


# ---- games and visitors


@api.get("/games", responses=WRONG)
async def list_games() -> list[GameShown]:
    """The games, with their options, editions and bots."""
    return [show_game(find_game(name)) for name in games()]


def show_game(game: Game) -> GameShown:
    """A game as programs see it."""
    options = {
        name: {
            "default": option.default,
            "from_players": option.from_players,
            "allowed": option.allowed(),
            "text": option.text,
            "clause": option.clause,
        }
        for name, option in game.options.items()
    }
    return GameShown(
        name=game.name,
        title=game.title,
        players=list(game.players),
        editions=game.editions(),
        bots=bots(),
        options=options,
    )


@api.post("/visitors", responses=WRONG, status_code=201)
async def introduce(request: Request, new: NewVisitor) -> Pass:
    """Get a pass."""
    house = house_of(request)
    house.new_visitors.demand(guard.client(request), 10)
    visitor = guard.new_visitor()
    await lobby.remember_name(house, visitor, plain_name(new.name))
    return Pass(visitor=visitor, token=house.links.visitor_pass(visitor))


# ---- tables


@api.get("/tables", responses=WRONG)
async def list_tables(request: Request, visitor: Anybody, mine: Annotated[bool, Query()] = False) -> list[TableListed]:
    """The tables that can be joined, or those of the visitor."""
    house = house_of(request)
    if mine and not visitor:
        raise guard.without_pass()
    read, *whose = (house.store.tables_of, visitor) if mine else (house.store.open_tables,)
    rows = await house.registry.ask(read, *whose, 100)
    cards = [lobby.table_card(row, visitor) for row in rows]
    return [
        TableListed(table=c.id, game=c.game, phase=row.phase, people=c.people, free=c.free, yours=c.yours)
        for c, row in zip(cards, rows, strict=True)
    ]


@api.post("/tables", responses=WRONG, status_code=201)
async def lay_table(request: Request, visitor: Visitor, new: NewTable) -> Laid:
    """Set up a table."""
    house = house_of(request)
    await lobby.may_lay(house, visitor, guard.client(request))
    name = (await house.guest(visitor)).name or _("Guest")
    places = [_place(wanted, visitor, name, new.nonce or fresh_nonce()) for wanted in new.seats]
    table = await house.registry.create(
        new.game,
        places,
        visitor,
        new.options,
        edition=new.edition or None,
        clock=Clock(new.clock.kind, new.clock.seconds),
        listed=new.listed,
        hints=new.hints,
        practice=new.practice,
    )
    free = [index for index, seat in enumerate(table.seats) if not seat.taken]
    return Laid(
        table=table.id,
        seats=table.seats_of(visitor),
        invitation=house.links.invitation(table),
        invitations={seat: house.links.invitation(table, seat) for seat in free},
    )


def _place(wanted: PlaceWanted, visitor: str, name: str, nonce: str) -> Place:
    if wanted.kind == "bot":
        return Place(BOT, bot=lobby.known_bot(wanted.bot))
    if wanted.kind == "me":
        return Place(PERSON, visitor, name, nonce=nonce)
    return Place(FRIEND if wanted.kind == "friend" else OPEN)


@api.get("/tables/{id}", responses=WRONG)
async def read_table(
    request: Request, id: TableId, visitor: Anybody, seat: Annotated[int | None, Query(ge=0, le=20)] = None
) -> TableShown:
    """A table as the visitor may see it."""
    house = house_of(request)
    live = await house.registry.live(id)
    return TableShown(**shown(live, visitor, seat))


@api.post("/tables/{id}/join", responses=WRONG)
async def join_table(request: Request, id: TableId, visitor: Visitor, joining: Joining) -> Joined:
    """Sit down."""
    house = house_of(request)
    seat = await lobby.join_table(house, id, visitor, "", joining.nonce, joining.invitation, joining.seat)
    return Joined(table=id, seat=seat)


@api.post("/tables/{id}/choose", responses=WRONG)
async def choose(request: Request, id: TableId, visitor: Visitor, choosing: Choosing) -> TableShown:
    """Answer the question; a 409 says that the table has moved on since."""
    live = await house_of(request).registry.live(id)
    return await done(request, live, visitor, choosing.act())


@api.post("/tables/{id}/do", responses=WRONG)
async def do(request: Request, id: TableId, visitor: Visitor, doing: Doing) -> TableShown:
    """Do something else at the table: undo, ask-undo, agree, decline, resign, leave, come-back, chat and so on."""
    live = await house_of(request).registry.live(id)
    if doing.do not in DEEDS or doing.do in ("choose", "sit"):
        names = ", ".join(name for name in DEEDS if name not in ("choose", "sit"))
        raise TableError(_("That cannot be done here. What can be: {names}").format(names=names))
    return await done(request, live, visitor, Act(**doing.model_dump()))


async def done(request: Request, live: LiveTable, visitor: str, act: Act) -> TableShown:
    """Do something at a table, and show what has come of it; whoever does not sit there may do little."""
    sits = act.do == "choose" or live.table.seats_of(visitor)
    seat = protocol.own_seat(live.table, visitor, act.seat) if sits else None
    await DEEDS[act.do](Errand(act, house_of(request), live, visitor, seat, guard.client(request)))
    return TableShown(**shown(live, visitor, seat))


@api.get(
    "/tables/{id}/events",
    responses={**WRONG, 200: {"content": {"application/x-ndjson": {}}, "description": "one JSON object a line"}},
    response_class=Response,
)
async def listen(
    request: Request, id: TableId, visitor: Anybody, seat: Annotated[int | None, Query(ge=0, le=20)] = None
) -> Response:
    """Everything new at the table as it happens, and a ping in between; the stream ends when the match is over.

    Whenever the table changes there is a line of the shape of TableShown; {"type":"ping"} says that the line holds.
    """
    return await protocol.listen(house_of(request), id, visitor, seat)


@api.get("/play", status_code=426, responses={426: {"model": Wrong}}, response_class=JSONResponse)
async def play(request: Request) -> Response:
    """Play at any number of tables over one WebSocket.

    A message {"table": ID} opens a table: from then on there is a message of the shape of TableShown whenever it
    changes. {"table": ID, "ply": N, "choose": CODE_OR_NOTATION} chooses, {"table": ID, "leave": true} leaves off.
    With "brief": true in the message that opens it a table is told in brief: codes and no words. What cannot be carried
    out is answered by {"type":"error","table":ID,"error":...,"clause":...}.
    """
    text = _("This address is a WebSocket: connect to it with a program that speaks it.")
    return JSONResponse({"error": text, "clause": ""}, 426, {"upgrade": "websocket", "connection": "upgrade"})


@api.get("/tables/{id}/save", responses={**WRONG, 200: {"content": {"text/plain": {}}}}, response_class=Response)
async def save(request: Request, id: TableId) -> Response:
    """The save file, once the match is over."""
    table = (await house_of(request).registry.live(id)).table
    if table.phase != ENDED:
        raise Stale(_("The save file can be had once the match is over."))
    return PlainTextResponse(table.save())


# ---- what is shown


def shown(live: LiveTable, visitor: str, seat: int | None = None) -> dict[str, Any]:
    """A table as a visitor may see it, from one of their seats."""
    told: dict[str, Any] = orjson.loads(protocol.line_for(live, visitor, seat))
    return told


# ---- what goes wrong


async def refuse(request: Request, error: Exception) -> Response:
    """An error as JSON, with the status that fits it."""
    status, text, clause, wait = guard.told(error)
    headers = {"retry-after": str(wait)} if wait else {}
    if isinstance(error, HTTPException) and not isinstance(error, Refused):
        headers = dict(error.headers or {})
        text = _("This cannot be read.") if status == 400 else text
    return JSONResponse({"error": text, "clause": clause}, status, headers)


for kind in (AssizeError, Refused, HTTPException, Exception):
    api.add_exception_handler(kind, refuse)


async def refuse_form(request: Request, error: Exception) -> Response:
    """What was sent does not have the shape that is documented."""
    problems = error.errors() if isinstance(error, RequestValidationError) else []
    first: dict[str, Any] = problems[0] if problems else {}
    where = ".".join(str(part) for part in first.get("loc", ()))
    return JSONResponse({"error": f"{where}: {first.get('msg', 'not understood')}"[:300], "clause": ""}, 422)


api.add_exception_handler(RequestValidationError, refuse_form)
