"""Sockets: a program plays at all its tables over one WebSocket.

Programs play fast, and by the thousand moves. So nothing here is a task: what comes in is heard as it comes, and what
is new at the tables of a socket is told in one go. The WebSocket itself is spoken by the library `websockets`; uvicorn
hands over a connection that asks for one. Only what passes with every move takes a shorter way: a line that is told,
and a short message that comes whole and alone. Without it a move costs 16 % more processor time.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Mapping
from functools import partial
from typing import Any, cast

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library comes without compiled parts
    from websockets.utils import apply_mask

from ..core.errors import AssizeError
from ..core.language import _, best_language, set_language
from ..tables.live_table import LiveTable
from ..tables.presence import QUIET_SECONDS
from ..tables.table import ENDED
from .deeds import Act, choose
from .guard import Refused, bearer, broken, same_origin
from .house import House
from .protocol import LONGEST_LINE, OPEN_FORM, brief_line, error_line, line_from, said, seat_shown

log = logging.getLogger("assize.web")
quiet = logging.getLogger("assize.web.sockets")  # of the library, which tells every broken handshake
quiet.setLevel(logging.CRITICAL)

PATH = "/api/play"
MOST_TABLES = 500  # that a socket follows at once
MOST_WAITING = 100  # answers that are being carried out, before no more are heard
TEXT, BINARY, CONT = Opcode.TEXT, Opcode.BINARY, Opcode.CONT
END_OF_HEAD = b"\r\n\r\n"
TEXT_FRAME = 0x80 | TEXT  # how a frame begins that is a whole text


class Follower:
    """A table that a socket follows, as seen from a seat."""

    pace = 1.0
    __slots__ = ("brief", "fresh", "id", "live", "seat", "sees_presence", "socket", "told", "visitor")

    def __init__(self, socket: Socket, live: LiveTable, seat: int | None, brief: bool) -> None:
        self.socket = socket
        self.live = live
        self.id = live.table.id
        self.seat = seat
        self.brief = brief
        self.sees_presence = not brief
        self.visitor = socket.visitor
        self.fresh = False  # there is something new that has not been told yet
        self.told = b""  # the last line

    def tell(self) -> None:
        """There is something new."""
        if not self.fresh:
            self.fresh = True
            self.socket.has_news(self)

    def nudge(self) -> None:
        """The socket itself sees to it that its line holds."""

    def line(self) -> bytes:
        """The table as it stands."""
        return brief_line(self.live, self.seat) if self.brief else line_from(self.live, self.seat)


class Socket(asyncio.Protocol):
    """The house's end of a WebSocket, as uvicorn wants it."""

    def __init__(self, config: Any, server_state: Any, app_state: Mapping[str, Any]) -> None:
        self.visitor = ""
        self._house: House = app_state["house"]
        self._registry = self._house.registry
        self._loop = asyncio.get_running_loop()
        self._connections: set[Any] = server_state.connections
        self._conn = ServerProtocol(max_size=LONGEST_LINE, logger=quiet)
        self._transport: asyncio.Transport | None = None
        self._context = contextvars.copy_context()  # with the language of the program
        self._followed: dict[str, Follower] = {}
        self._opening: set[asyncio.Task[None]] = set()
        self._news: list[Follower] = []
        self._telling = False  # it is about to be told
        self._blocked = False  # the other end does not read
        self._waiting = 0
        self._heard = True  # something, since it was last asked whether it is still there
        self._pieces: list[bytes] = []  # of a message that comes in several
        self._is_open = False  # so that something may be told
        self._plain = False  # and the library waits for a new message, not for the rest of one
        self._alarm: asyncio.TimerHandle | None = None

    # ---- the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by uvicorn."""
        self._transport = cast("asyncio.Transport", transport)
        self._connections.add(self)

    def connection_lost(self, error: Exception | None) -> None:
        """Called by the event loop."""
        self._transport = None
        self._is_open = self._plain = False
        self._connections.discard(self)
        if self._alarm:
            self._alarm.cancel()
        for task in self._opening:
            task.cancel()
        for follower in list(self._followed.values()):
            self._leave(follower)

    def shutdown(self) -> None:
        """The house closes; called by uvicorn, too."""
        self._close(CloseCode.SERVICE_RESTART)

    def pause_writing(self) -> None:
        """Called by the event loop: the other end does not read, so nothing of it is heard either."""
        self._blocked = True
        self._listen_or_not()

    def resume_writing(self) -> None:
        """Called by the event loop."""
        self._blocked = False
        self._listen_or_not()
        self._tell_soon()

    def _listen_or_not(self) -> None:
        if self._transport:
            if self._blocked or self._waiting >= MOST_WAITING:
                self._transport.pause_reading()
            else:
                self._transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Called by the event loop."""
        self._heard = True
        whole = is_whole(data)
        if whole and self._plain and data[0] == TEXT_FRAME:
            self._context.run(self._hear, apply_mask(data[6:], data[2:6]))
            return
        self._plain &= whole
        self._conn.receive_data(data)
        for event in self._conn.events_received():
            if isinstance(event, Frame):
                if event.opcode is TEXT and event.fin:
                    self._context.run(self._hear, bytes(event.data))
                elif event.opcode in (TEXT, BINARY, CONT):
                    self._piece(event)
            elif isinstance(event, Request):
                self._context.run(self._greet, event)
                self._send()
                self._plain = data.find(END_OF_HEAD) + len(END_OF_HEAD) == len(data)
        self._send()
        self._plain &= self._is_open

    def _piece(self, frame: Frame) -> None:
        self._pieces.append(bytes(frame.data))
        if frame.fin:
            message, self._pieces = b"".join(self._pieces), []
            self._context.run(self._hear, message)

    def _send(self) -> None:
        """Send what the library has ready; nothing at the end means that the connection is to be closed."""
        ready = self._conn.data_to_send()
        if ready and self._transport:
            self._transport.write(b"".join(ready))
            if not ready[-1]:
                self._transport.close()
        self._is_open = self._transport is not None and self._conn.state is State.OPEN

    def _close(self, code: CloseCode) -> None:
        if self._transport and self._conn.close_code is None:
            self._conn.fail(code)
            self._send()
            self._transport.close()
            self._plain = False

    def _still_there(self) -> None:
        """Now and then: ask whether the other end is still there, and give up if it did not answer last time."""
        if not self._heard and not self._waiting:
            if self._transport:
                self._transport.abort()
            return
        self._heard = False
        self._conn.send_ping(b"")
        self._send()
        self._alarm = self._loop.call_later(QUIET_SECONDS, self._still_there)

    # ---- who is it

    def _greet(self, request: Request) -> None:
        """Let a program in that shows a pass, or say why not."""
        headers = {name.lower(): value for name, value in request.headers.raw_items()}
        set_language(best_language(headers.get("accept-language", ""), None))
        try:
            self.visitor = self._let_in(request.path.partition("?")[0], headers)
        except Refused as refused:
            response = self._conn.reject(refused.status, error_line(refused).decode())
            del response.headers["Content-Type"]
            response.headers["Content-Type"] = "application/json"
        else:
            response = self._conn.accept(request)
        self._conn.send_response(response)
        if response.status_code == 101:
            self._alarm = self._loop.call_later(QUIET_SECONDS, self._still_there)

    def _let_in(self, path: str, headers: Mapping[str, str]) -> str:
        if path != PATH:
            raise Refused(404, _("There is nothing at this address."))
        if not same_origin(headers):
            raise Refused(403, _("This was sent from another site, so it is not carried out."))
        visitor = bearer(headers.get("authorization", ""), self._house.links)
        self._house.sockets.demand(visitor)
        return visitor

    # ---- what it says

    def _hear(self, message: bytes) -> None:
        id = ""
        try:
            self._house.lines.demand(self.visitor)
            told = said(message)
            id = told.table
            if told.act:
                self._choose(self._at(id), told.act)
            elif told.leave:
                self._leave(self._at(id))
            else:
                self._open_soon(id, told.seat, told.brief)
        except (AssizeError, Refused) as error:
            self._say(error_line(error, id))
        except Exception as error:
            self._fail(error)

    def _at(self, id: str) -> Follower:
        if id not in self._followed:
            raise AssizeError(_("Open the table first: {form}.").format(form=OPEN_FORM))
        return self._followed[id]

    def _choose(self, follower: Follower, act: Act) -> None:
        seat = follower.seat
        if seat is None:
            raise Refused(403, _("This seat is not yours."))
        self._waiting += 1
        if self._waiting == MOST_WAITING:
            self._listen_or_not()
        work = self._registry.change(follower.live, lambda table, at: choose(table, seat, act, at))
        self._registry.spawn(work).add_done_callback(partial(self._chosen, follower.id))

    def _chosen(self, id: str, chosen: asyncio.Task[None]) -> None:
        """An answer has been carried out, which the table tells by itself, or it has not."""
        self._waiting -= 1
        if self._waiting == MOST_WAITING - 1:
            self._listen_or_not()
        error = None if chosen.cancelled() else chosen.exception()
        if isinstance(error, AssizeError):
            self._say(error_line(error, id))
        elif isinstance(error, Exception):
            self._fail(error)

    def _open_soon(self, id: str, seat: int | None, brief: bool) -> None:
        if len(self._followed) + len(self._opening) >= MOST_TABLES:
            raise Refused(429, _("At most {count} tables over one connection.").format(count=MOST_TABLES))
        if live := self._registry.at_hand(id):
            self._follow(live, seat, brief)
            return
        task = self._loop.create_task(self._open(id, seat, brief), context=self._context)
        self._opening.add(task)
        task.add_done_callback(self._opening.discard)

    async def _open(self, id: str, seat: int | None, brief: bool) -> None:
        try:
            live = await self._registry.live(id)
            if self._transport:
                self._follow(live, seat, brief)
        except (AssizeError, Refused) as error:
            self._say(error_line(error, id))
        except Exception as error:
            self._fail(error)

    def _follow(self, live: LiveTable, seat: int | None, brief: bool) -> None:
        """Follow a table, or see it in another way from now on."""
        follower = Follower(self, live, seat_shown(live.table, self.visitor, seat), brief)
        before = self._followed.get(follower.id)
        self._followed[follower.id] = follower
        self._registry.presence.look(live, follower)
        if before:
            live.watchers.discard(before)
        follower.tell()

    def _leave(self, follower: Follower) -> None:
        del self._followed[follower.id]
        self._registry.presence.look_away(follower.live, follower)

    # ---- what it is told

    def has_news(self, follower: Follower) -> None:
        """A table that is followed has changed."""
        self._news.append(follower)
        if not self._telling:
            self._tell_soon()

    def _tell_soon(self) -> None:
        """Tell what is new once everything has happened that happens just now."""
        if self._news and not self._telling and not self._blocked:
            self._telling = True
            self._loop.call_soon(self._tell, context=self._context)

    def _tell(self) -> None:
        self._telling = False
        news, self._news = self._news, []
        if not self._is_open:
            return
        if self._house.closing:
            self.shutdown()
            return
        lines = []
        try:
            for follower in news:
                follower.fresh = False
                if self._followed.get(follower.id) is follower:
                    line = follower.line()
                    if line != follower.told:  # not all that wakes is told: whom somebody mutes is not
                        follower.told = line
                        lines.append(framed(line))
                    if follower.live.table.phase == ENDED:
                        self._leave(follower)
            if lines and self._transport:
                self._transport.write(b"".join(lines))
        except Exception as error:
            self._fail(error)

    def _say(self, line: bytes) -> None:
        if self._is_open and self._transport:
            self._transport.write(framed(line))

    def _fail(self, error: Exception) -> None:
        """Something broke here: whoever is connected cannot rely on this connection any more."""
        broken(error)
        self._close(CloseCode.INTERNAL_ERROR)


def is_whole(data: bytes) -> bool:
    """Whether this is one short frame from a program, masked, that begins no longer message, and nothing else."""
    size = len(data) - 6
    return 0 <= size < 126 and data[1] == 0x80 | size and data[0] >= 0x80


def framed(text: bytes) -> bytes:
    """A text as the frame in which it is sent to a program."""
    size = len(text)
    if size < 126:
        return b"%c%c%b" % (TEXT_FRAME, size, text)
    length = b"\x7e" + size.to_bytes(2) if size < 1 << 16 else b"\x7f" + size.to_bytes(8)
    return b"%c%b%b" % (TEXT_FRAME, length, text)
