"""Streams: whoever looks at a table is sent what is new for them, for as long as they look.

Thousands of them are open at a time, so each is a bare ASGI response: one task that sends, one that waits for the end.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ..tables.hall import Room, Watcher
from ..tables.table import ENDED
from .house import House

LONGEST_LINE = 10_000

Paint = Callable[[Room], Awaitable[bytes]]  # what to send when the table has changed
Hear = Callable[[bytes], Awaitable[str]]  # what to answer to a line that was sent


class TableStream(Response):
    """A table as it changes, painted for one visitor."""

    def __init__(
        self,
        house: House,
        id: str,
        visitor: str,
        kind: str,
        paint: Paint,
        quiet: str,
        hear: Hear | None = None,
        ends: bool = False,
    ) -> None:
        super().__init__(media_type=kind, headers={"cache-control": "no-store", "x-accel-buffering": "no"})
        del self.headers["content-length"]
        self.house = house
        self.id = id
        self.visitor = visitor
        self.paint = paint
        self.quiet = quiet.encode()  # sent when there is nothing new, so that both ends know that the line holds
        self.hear = hear
        self.ends = ends  # with the match

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send until the visitor goes away, the house closes, or the match ends where the stream ends with it."""
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        if scope["method"] == "HEAD":
            await send({"type": "http.response.body", "body": b""})
            return
        async with (
            self.house.hall.watching(self.id, self.visitor) as (room, watcher),
            listening(self._listen(receive, send, watcher)),
        ):
            while not watcher.gone and not self.house.closing:
                await send({"type": "http.response.body", "body": await self.paint(room), "more_body": True})
                if self.ends and room.table.phase == ENDED:
                    break
                while not await watcher.news() and not watcher.gone:
                    await send({"type": "http.response.body", "body": self.quiet, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _listen(self, receive: Receive, send: Send, watcher: Watcher) -> None:
        """Hear the lines that the visitor sends, if any are expected, and notice when they go away."""
        rest = b""
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                watcher.leave()
                return
            if self.hear is None:
                continue
            *lines, rest = (rest + message.get("body", b"")).split(b"\n")
            if not message.get("more_body"):
                lines, rest = [*lines, rest], b""
            if len(rest) > LONGEST_LINE:
                watcher.leave()
                return
            for line in filter(None, lines):
                answer = await self.hear(line)
                if answer:
                    await send({"type": "http.response.body", "body": answer.encode(), "more_body": True})


@asynccontextmanager
async def listening(work: Awaitable[None]) -> AsyncIterator[None]:
    """Have something done beside, until this is left."""
    task = asyncio.ensure_future(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
