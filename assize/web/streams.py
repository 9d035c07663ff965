"""Streams: whoever looks at a table is sent what is new for them, for as long as they look.

Thousands of them are open at a time, so each is a bare ASGI response: one task that sends, one that waits for the end.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ..tables.live_table import LiveTable, Waiter
from ..tables.table import ENDED
from .house import House

Paint = Callable[[LiveTable], bytes | Awaitable[bytes]]  # what to send when the table has changed


class TableStream(Response):
    """A table as it changes, painted for one visitor."""

    def __init__(
        self,
        house: House,
        id: str,
        visitor: str,
        kind: bytes,
        paint: Paint,
        quiet: bytes,
        ends: bool = False,
        pace: float = 1.0,
    ) -> None:
        self.status_code, self.background, self.body = 200, None, b""
        self.raw_headers = [(b"content-type", kind), (b"cache-control", b"no-store"), (b"x-accel-buffering", b"no")]
        self.house = house
        self.id = id
        self.visitor = visitor
        self.paint = paint
        self.quiet = quiet  # sent when there is nothing new, so that both ends know that the line holds
        self.ends = ends  # with the match
        self.pace = pace  # how much slower than usual bots are to move

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until the visitor goes away, the house closes, or the match ends where the stream ends with it."""
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        if scope["method"] == "HEAD":
            await send({"type": "http.response.body", "body": b""})
            return
        async with self.house.registry.presence.watching(self.id, self.visitor) as (live, watcher):
            watcher.pace = self.pace
            listener = asyncio.get_running_loop().create_task(self._listen(receive, watcher))
            try:
                while not watcher.gone and not self.house.closing:
                    body = self.paint(live)
                    body = body if isinstance(body, bytes) else await body
                    over = self.ends and live.table.phase == ENDED
                    await send({"type": "http.response.body", "body": body, "more_body": not over})
                    if over:
                        return
                    while not await watcher.news() and not watcher.gone:
                        await send({"type": "http.response.body", "body": self.quiet, "more_body": True})
            finally:
                listener.cancel()
        if listener.done():
            listener.result()  # what went wrong there is told here
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _listen(self, receive: Receive, watcher: Waiter) -> None:
        """Wait until the visitor goes away, or sends what is of no use."""
        try:
            while (message := await receive())["type"] != "http.disconnect" and not message.get("body"):
                pass
        finally:
            watcher.leave()
