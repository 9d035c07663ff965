"""The pages of a table: the table itself, what people do there, its stream of events, its replay."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..bots import USUAL
from ..core.errors import AssizeError, IllegalMove
from ..core.language import _, language
from ..tables.errors import NotFound, Stale, StorageError, TableError
from ..tables.live_table import LiveTable
from ..tables.registry import fresh_nonce
from ..tables.standing import ENDED, PLAYING
from ..tables.table import Table
from . import guard, lobby, replay
from .guard import Refused
from .house import House, json_answer, packed, site
from .lobby import fields, go, here, house_of, whole
from .presenter import covered, keep, kept, seat_shown
from .screens import TableScreen
from .streams import TableStream


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

    People who are not asked see the same but for who they are and what they have said, so it is rendered once for all.
    """
    knower = None if t.curtain else live.table.knower(t.seat)
    replaceable = any(seat.can_replace for seat in t.seats)
    own = t.offers or t.scales or t.orders
    personal = (t.seat, tuple(t.my_seats)) if own or replaceable or len(t.my_seats) > 1 else ()
    key = ("snapshot", language(), knower, t.board, t.curtain, personal, t.deeds, len(t.chat))
    alike = not t.notice and not t.request and t.phase in (PLAYING, ENDED)
    before, after = keep(live, key, lambda: around_chat(house, live, t)) if alike else around_chat(house, live, t)
    said = chat(house, t).encode()
    if alike and not personal and not t.chat:
        live.scraps["alike", language(), knower, t.deeds] = (before, after)
        live.lasting["silence", language(), t.seat] = said
    return b"".join((state(live.table, t.title, t.my_seats, t.my_turn), before, said, after))


def known_snapshot(house: House, live: LiveTable, visitor: str) -> bytes | None:
    """The snapshot for somebody who is not asked, where another such has been shown theirs and nothing was said.

    Most of what streams send is this, so it is put together without making a screen.
    """
    table = live.table
    mine = table.seats_of(visitor)
    seat = mine[0] if mine else None
    if table.phase != PLAYING or table.request or table.chat or len(mine) > 1:
        return None
    if mine and (table.actor == seat or table.game.windows is not None):  # who may have answers or orders to give
        return None
    spoken = language()
    deeds = house.presenter.deeds(live, seat, False, False)
    around = live.scraps.get(("alike", spoken, table.knower(seat), deeds))
    said = live.lasting.get(("silence", spoken, seat))
    if around is None or said is None:
        return None
    return b"".join((state(table, table.game.title, mine, False), around[0], said, around[1]))


def state(table: Table, title: str, mine: list[int], turn: bool) -> bytes:
    """What scripts and the style sheet need to know of a page."""
    return (
        f'<div id="state" hidden data-version="{table.version_for(mine)}" data-ply="{table.match.ply}" '
        f'data-phase="{table.phase}" data-title="{escape(title)}" '
        f'data-mine="{" ".join(map(str, mine))}"{" data-turn" if turn else ""}></div>'
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

    def render(name: str) -> Markup:
        return Markup(house.render(f"region_{name}.html", t=t, lines=lines))

    def log() -> Markup:
        told: list[str] = kept(live.lasting, ("lines", spoken, knower), list)  # grows with the story
        story = live.table.story(spoken, knower)
        told += [house.line(t.game, line) for line in story[len(told) :]]
        return Markup("".join(told[-len(t.log) :] if t.log else []))

    knower = None if t.curtain else live.table.knower(t.seat)
    lines = Markup("")
    if (key := ("log html", spoken, knower)) not in live.scraps:
        lines = log()
    fair = (t.fairness.commitment, tuple(t.fairness.nonces), t.fairness.secret)
    about = (t.id, spoken, t.summary, tuple(t.options), fair, t.deeds.save)
    return {
        "board": keep(live, ("board html", spoken, knower, t.board, t.curtain), lambda: render("board")),
        "log": keep(live, key, lambda: render("log")),
        "about": house.remembered(("about", *about), lambda: render("about")),
    }


async def stream(request: Request) -> Response:
    """Everything new at a table, as it happens: whole snapshots, each replacing the one before."""
    house = house_of(request)
    visitor, address = house.visitor(request), site(request)
    live = await house.registry.live(request.path_params["id"])

    async def paint(live: LiveTable) -> bytes:
        shown = known_snapshot(house, live, visitor)
        if shown is None:
            eye = await house.eye(live, visitor, address)
            shown = snapshot(house, live, house.presenter.screen(live, eye))
        version = live.table.version_for(live.table.seats_of(visitor))
        return b"".join((b"event: table\nid: %d\nretry: 1000\ndata: " % version, shown, b"\n\n"))

    return TableStream(house, live.table.id, visitor, b"text/event-stream; charset=utf-8", paint, b": still here\n\n")


# ---- what people do


class Act(NamedTuple):
    """Something that a visitor wants to do at a table: where, who, for which seat, and the form that says the rest."""

    house: House
    live: LiveTable
    visitor: str
    seat: int | None
    form: Mapping[str, str]
    client: str  # the address that it came from

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.live.table

    @property
    def mine(self) -> int:
        """The seat, which must be the visitor's own."""
        if self.seat is None:
            raise TableError(_("Only somebody who plays here can do that."))
        return self.seat

    @property
    def target(self) -> int:
        """The seat that it is done to."""
        target = whole(self.form.get("target", ""))
        if target is None or target >= len(self.table.seats):
            raise NotFound(_("There is no such seat."))
        return target

    @property
    def ply(self) -> int:
        """The ply that the page showed."""
        return whole(self.form.get("ply", "")) or 0

    def meant(self, table: Table) -> Table:
        """The table, if it still is where the page showed it: at that ply, and with that request."""
        asked = str(table.request.number) if table.request else ""
        if self.form.get("ply") not in (None, "", str(table.match.ply)) or self.form.get("request", asked) != asked:
            raise Stale(_("The table has moved on since; this is how it stands now."))
        return table


Deed = Callable[[Act], Awaitable[str | None]]  # may return an address to go to


async def choose(act: Act) -> None:
    """Answer the question."""
    code = whole(act.form.get("code", ""))
    if code is None:
        raise TableError(_("Choose one of the offers."))
    seat, ply = act.mine, act.ply
    await act.house.registry.perform(act.table.id, lambda table, at: table.choose(seat, ply, code, at))


async def order(act: Act) -> None:
    """Give standing orders for what may come up in windows."""
    seat = act.mine
    given = {name.removeprefix("order-"): value for name, value in act.form.items() if name.startswith("order-")}
    await act.house.registry.perform(act.table.id, lambda table, at: table.order(seat, given, at))


async def hold(act: Act) -> None:
    """Want to be asked at the next pause, or no longer."""
    seat, on = act.mine, act.form.get("on", "true") == "true"
    await act.house.registry.perform(act.table.id, lambda table, at: table.hold(seat, at, on))


async def sit(act: Act) -> None:
    """Take a free seat."""
    name, nonce = act.form.get("name", ""), act.form.get("nonce", "")
    await lobby.join_table(act.house, act.table.id, act.visitor, name, nonce, seat=act.target)


async def start(act: Act) -> None:
    """The host has bots take what is free."""
    if act.visitor != act.table.setup.host:
        raise TableError(_("Only the host can do that."))
    await act.house.registry.perform(act.table.id, lambda table, at: table.fill(USUAL, at))


async def revoke(act: Act) -> None:
    """The host makes invitations worthless."""
    seat = act.target if act.form.get("target", "") else None
    await act.house.registry.perform(act.table.id, lambda table, at: table.revoke(act.visitor, seat, at))


async def say(act: Act) -> None:
    """Say something to the table."""
    if act.house.talk and not act.house.talk.take(act.visitor):
        raise Refused(429, _("That was a lot at once. Please wait a moment."), 2)
    seat, text = act.mine, act.form.get("text", "")
    await act.house.registry.perform(act.table.id, lambda table, at: table.say(seat, text, at))


async def mute(act: Act) -> None:
    """No longer hear somebody, or hear them again."""
    on = act.form.get("do", "") == "mute"
    await act.house.registry.mute(act.table.id, act.visitor, act.target, on)


async def replace(act: Act) -> None:
    """Let a bot play for somebody who is gone."""
    seat, target = act.mine, act.target
    if not act.live.absent(act.table.seats[target].visitor):
        raise TableError(_("{name} was here a moment ago.").format(name=act.table.name(target)))
    await act.house.registry.perform(act.table.id, lambda table, at: table.leave(target, at, by=seat))


async def hint(act: Act) -> None:
    """Ask what a bot would do."""
    await act.house.registry.hint(act.table.id, act.mine, act.ply)


async def rematch(act: Act) -> str:
    """Play again."""
    await lobby.may_lay(act.house, act.visitor, act.client)
    new = await act.house.registry.rematch(act.table.id, act.visitor, fresh_nonce())
    return f"/t/{new.id}"


async def reveal(act: Act) -> None:
    """Take the device from somebody who shares it."""
    seat = covered(act.table, act.visitor)
    if seat is not None:
        await act.house.registry.perform(act.table.id, lambda table, at: table.turn_to(seat, at))


async def see_seat(act: Act) -> None:
    """Look from another of one's own seats."""
    seat = act.target
    if seat not in act.table.seats_of(act.visitor):
        raise TableError(_("This seat is not yours."))
    await act.house.registry.perform(act.table.id, lambda table, at: table.turn_to(seat, at, covered=True))


def simple(name: str) -> Deed:
    """A deed that is one decision of the table about the seat, whatever has happened since the page was shown."""

    async def perform(act: Act) -> None:
        seat = act.mine
        await act.house.registry.perform(act.table.id, lambda table, at: getattr(table, name)(seat, at))

    return perform


async def undo(act: Act) -> None:
    """Take back the move that the page shows as the last."""
    seat = act.mine
    await act.house.registry.perform(act.table.id, lambda table, at: act.meant(table).undo(seat, at))


def asking(what: str) -> Deed:
    """A deed that asks everybody for something."""

    async def perform(act: Act) -> None:
        seat = act.mine
        await act.house.registry.perform(act.table.id, lambda table, at: act.meant(table).ask(what, seat, at))

    return perform


def answering(name: str) -> Deed:
    """A deed that answers for whichever own seat has yet to answer."""

    async def perform(act: Act) -> None:
        request = act.table.request
        waiting = act.table.waiting_for(request) if request else []
        mine = act.table.seats_of(act.visitor)
        seat = next((seat for seat in mine if seat in waiting), mine[0] if mine else act.mine)
        await act.house.registry.perform(act.table.id, lambda table, at: getattr(act.meant(table), name)(seat, at))

    return perform


DEEDS: dict[str, Deed] = {
    "choose": choose,
    "undo": undo,
    "ask-undo": asking("undo"),
    "ask-break": asking("break"),
    "agree": answering("agree"),
    "decline": answering("decline"),
    "resign": simple("resign"),
    "leave": simple("leave"),
    "come-back": simple("come_back"),
    "go-on": simple("resume"),
    "hint": hint,
    "orders": order,
    "hold": hold,
    "rematch": rematch,
    "chat": say,
    "mute": mute,
    "unmute": mute,
    "sit": sit,
    "replace": replace,
    "start": start,
    "revoke": revoke,
    "reveal": reveal,
    "see-seat": see_seat,
}


async def do(request: Request) -> Response:
    """Somebody does something at a table; whatever comes of it, the answer is the table as it stands then."""
    house, visitor = house_of(request), here(request)
    live = await house.registry.live(request.path_params["id"])
    form = await fields(request)
    part = bool(request.headers.get("x-assize"))
    deed = DEEDS.get(form.get("do", ""))
    notice, clause, status = "", "", 200
    try:
        if deed is None:
            raise TableError(_("That cannot be done here."))
        path = await deed(Act(house, live, visitor, own_seat(live.table, visitor, form), form, guard.client(request)))
        if path:
            return go(request, path, visitor)
    except Stale as error:
        notice, status = str(error), 409
    except IllegalMove as error:
        notice, clause, status = str(error), error.clause or "", 422
    except StorageError as error:
        notice, status = str(error), 503
    except TableError as error:
        notice, status = str(error), 409
    except AssizeError as error:
        notice, status = str(error), 422
    except Refused as error:
        notice, status = error.reason, error.status
    if not notice and request.headers.get("x-assize") == "stream":  # which brings it
        version = live.table.version_for(live.table.seats_of(visitor))
        return Response(status_code=204, headers={"x-assize-version": str(version)})
    if notice or part:
        return await show(request, notice, clause, status, visitor, part)
    return go(request, f"/t/{live.table.id}", visitor)


def own_seat(table: Table, visitor: str, form: Mapping[str, str]) -> int | None:
    """The seat that a form speaks for, if it is the visitor's."""
    mine = table.seats_of(visitor)
    named = whole(form.get("seat", ""))
    if named is not None and named in mine:
        return named
    return seat_shown(table, visitor) if named is None else None


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
