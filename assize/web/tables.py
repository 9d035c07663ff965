"""The pages of a table: the table itself, what people do there, its stream of events, its replay."""

from __future__ import annotations

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..core.errors import AssizeError
from ..core.language import _, language
from ..tables.errors import NotFound, TableError
from ..tables.live_table import LiveTable
from ..tables.table import ENDED, PLAYING, Table
from . import guard, replay
from .deeds import DEEDS, Act, Errand
from .guard import Refused
from .house import House, json_answer, packed, site
from .lobby import fields, go, here, house_of, whole
from .presenter import seat_shown
from .screens import TableScreen
from .streams import TableStream
from .views import kept

PACES = {"slow": 1.8, "": 1.0, "fast": 0.4}  # how much slower than usual bots are to move


async def table_page(request: Request) -> Response:
    """A table."""
    return await show(request, "", "", visitor=here(request))


async def show(
    request: Request, notice: str, clause: str, status: int = 200, visitor: str = "", part: bool = False
) -> Response:
    """A table as it stands, whole or only what changes, with a word about what went wrong."""
    house = house_of(request)
    visitor = visitor or house.visitor(request)
    live = await house.registry.live(request.path_params["id"])
    eye = await house.eye(live, visitor, site(request))
    screen = house.presenter.screen(live, eye, notice, clause)
    text = snapshot(house, live, screen).decode()
    if part:
        return packed(request, text, status)
    return await house.page(request, "table.html", {"t": screen, "snapshot": Markup(text)}, status, visitor)


def snapshot(house: House, live: LiveTable, t: TableScreen) -> bytes:
    """What a page and its stream show: the table as one visitor sees it, on one line.

    Those who only look on see the same but for what they have said, so it is rendered once for all of them.
    """
    knower = None if t.curtain else live.table.knower(t.seat)
    key = ("snapshot", language(), knower, t.board, t.curtain, t.seat, tuple(t.my_seats), t.deeds, len(t.chat))
    alike = not t.notice and not t.request and t.phase in (PLAYING, ENDED)
    before, after = (
        kept(live.scraps, key, lambda: around_chat(house, live, t)) if alike else around_chat(house, live, t)
    )
    return b"".join((state(t), before, chat(house, t).encode(), after))


def state(t: TableScreen) -> bytes:
    """What scripts and the style sheet need to know of a page."""
    return (
        f'<div id="state" hidden data-version="{t.version}" data-ply="{t.ply}" '
        f'data-phase="{t.phase}" data-title="{escape(t.title)}" '
        f'data-since="{t.since}" '
        f'data-mine="{" ".join(map(str, t.my_seats))}"{" data-turn" if t.my_turn else ""}'
        f"{' data-guarded' if t.guarded else ''}></div>"
    ).encode()


def around_chat(house: House, live: LiveTable, t: TableScreen) -> list[bytes]:
    """The page of a table before and after its chat."""
    whole = house.render("snapshot.html", t=t, regions=regions(house, live, t), chat_comes_here="\0")
    return whole.replace("\n", "").encode().split(b"\0")


def chat(house: House, t: TableScreen) -> str:
    """What has been said, as one visitor hears it."""
    muting = tuple((seat.index, seat.name, seat.muted) for seat in t.seats if seat.can_mute)
    key = ("chat", t.id, language(), t.seat, tuple(t.my_seats), t.deeds.chat, tuple(t.chat), muting)
    return house.remembered(key, lambda: Markup(house.render("region_chat.html", t=t).replace("\n", "")))


def regions(house: House, live: LiveTable, t: TableScreen) -> dict[str, Markup]:
    """The parts of a table's page that do not change with every move, or are alike for those asked and not asked."""
    spoken = language()

    def render(name: str, **more: Markup) -> Markup:
        return Markup(house.render(f"region_{name}.html", t=t, **more))

    def log() -> Markup:
        told: list[str] = kept(live.lasting, ("lines", spoken, knower), list)  # grows with the story
        story = live.table.story(spoken, knower)
        told += [house.line(t.game, line) for line in story[len(told) :]]
        return Markup("".join(told[-len(t.log) :] if t.log else []))

    knower = None if t.curtain else live.table.knower(t.seat)
    fair = (t.fairness.commitment, tuple(t.fairness.nonces), t.fairness.secret)
    about = (t.id, spoken, t.summary, tuple(t.options), fair, t.deeds.save, t.practice)
    return {
        "board": kept(live.scraps, ("board html", spoken, knower, t.board, t.curtain), lambda: render("board")),
        "log": kept(live.scraps, ("log html", spoken, knower), lambda: render("log", lines=log())),
        "about": house.remembered(("about", *about), lambda: render("about")),
    }


async def stream(request: Request) -> Response:
    """Everything new at a table, as it happens: whole snapshots, each replacing the one before."""
    house = house_of(request)
    visitor, address = house.visitor(request), site(request)
    live = await house.registry.live(request.path_params["id"])

    async def paint(live: LiveTable) -> bytes:
        screen = house.presenter.screen(live, await house.eye(live, visitor, address))
        parts = (b"event: table\nid: %d\nretry: 1000\ndata: " % screen.version, snapshot(house, live, screen), b"\n\n")
        return b"".join(parts)

    pace = PACES[guard.habits(request.headers).pace]
    kind, quiet = b"text/event-stream; charset=utf-8", b": still here\n\n"
    return TableStream(house, live.table.id, visitor, kind, paint, quiet, pace=pace)


# ---- what people do


async def do(request: Request) -> Response:
    """Somebody does something at a table; whatever comes of it, the answer is the table as it stands then."""
    house, visitor = house_of(request), here(request)
    live = await house.registry.live(request.path_params["id"])
    act = Act.of_form(await fields(request))
    part = bool(request.headers.get("x-assize"))
    notice, clause, status = "", "", 200
    try:
        if act.do not in DEEDS:
            raise TableError(_("That cannot be done here."))
        seat = own_seat(live.table, visitor, act.seat)
        path = await DEEDS[act.do](Errand(act, house, live, visitor, seat, guard.client(request)))
        if path:
            return go(request, path, visitor)
    except (AssizeError, Refused) as error:
        status, notice, clause, _wait = guard.told(error)
        if isinstance(error, NotFound):  # the table is there, only what was meant at it is not
            status = 409
    if not notice and request.headers.get("x-assize") == "stream":  # which brings it
        version = live.table.version_for(live.table.seats_of(visitor))
        return Response(status_code=204, headers={"x-assize-version": str(version)})
    if notice or part:
        return await show(request, notice, clause, status, visitor, part)
    return go(request, f"/t/{live.table.id}", visitor)


def own_seat(table: Table, visitor: str, named: int | None) -> int | None:
    """The seat for which a form speaks, if it is the visitor's."""
    if named is None:
        return seat_shown(table, visitor)
    return named if named in table.seats_of(visitor) else None


# ---- looking back


async def replay_page(request: Request) -> Response:
    """Any ply of a match."""
    house = house_of(request)
    visitor = house.visitor(request)
    live = await house.registry.live(request.path_params["id"])
    asked = request.query_params
    mine = replay.own_views(live.table, visitor)
    seat = whole(asked.get("seat", ""))
    if "seat" not in asked:
        seat = mine[0] if mine else None
    if seat in replay.may_look(live.table, mine):
        await house.registry.have_told(live, language(), seat)
    screen = replay.replay_screen(live.table, mine, seat, whole(asked.get("ply", "")), await house.study(live.table))
    if asked.get("part"):
        return packed(request, house.render("replay_ply.html", r=screen))
    return await house.page(request, "replay.html", {"r": screen})


async def proof(request: Request) -> Response:
    """What a browser needs to check the dice."""
    live = await house_of(request).registry.live(request.path_params["id"])
    return json_answer(request, replay.proof(live.table))


async def save(request: Request) -> Response:
    """The save file of a match that is over."""
    table = (await house_of(request).registry.live(request.path_params["id"])).table
    if table.phase != ENDED:
        raise NotFound(_("The save file can be had once the match is over."))
    name = f"{table.game.name}-{table.id[:6]}.assize"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return PlainTextResponse(table.save(), headers=headers)
