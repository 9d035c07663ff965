"""Presence: who looks at which table, through this server and through others."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from .live_table import LiveTable, Waiter, Watcher

if TYPE_CHECKING:
    from .registry import Registry

HERE_SECONDS = 20  # how often servers tell each other who is here
QUIET_SECONDS = 15  # after which a stream without news says that it is still there


class Presence:
    """Who is here, as this server knows and tells it."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._me = secrets.token_hex(4)  # by which other servers know this one

    @asynccontextmanager
    async def watching(self, id: str, visitor: str) -> AsyncIterator[tuple[LiveTable, Waiter]]:
        """Look at a table for a while."""
        live, waiter = await self._registry.live(id), Waiter(visitor)
        self.look(live, waiter)
        try:
            yield live, waiter
        finally:
            self.look_away(live, waiter)

    def look(self, live: LiveTable, watcher: Watcher) -> None:
        """Somebody begins to look at a table; if they sit there, the others are told that they are here."""
        visitor = watcher.visitor
        new = visitor not in live.here()
        live.seen[visitor] = time.monotonic()
        if new and live.table.seats_of(visitor):
            live.tell(only_presence=True)
            self._say_here([(live.table.id, visitor)])
        first = not live.watchers
        live.watchers.add(watcher)  # only now: who comes is shown the table anyway
        if first:
            live.known = live.presence()

    def look_away(self, live: LiveTable, watcher: Watcher) -> None:
        """Somebody looks no longer."""
        visitor = watcher.visitor
        live.watchers.discard(watcher)
        live.seen[visitor] = time.monotonic()
        if visitor not in live.here() and live.table.seats_of(visitor):
            live.tell(only_presence=True)

    async def nudge(self) -> None:
        """Now and then wake all who wait, table by table, so that they can say that they are still there."""
        while not self._registry.closing:
            tables = [live for live in self._registry.tables() if live.watchers]
            for live in tables:
                present = live.presence()
                if present != live.known:
                    live.known = present
                    live.tell(only_presence=True)
                for watcher in list(live.watchers):
                    watcher.nudge()
                await asyncio.sleep(QUIET_SECONDS / len(tables))
            if not tables:
                await asyncio.sleep(QUIET_SECONDS)

    # ---- other servers

    def _say_here(self, present: list[tuple[str, str]]) -> None:
        store = self._registry.store
        if store.shared and present:
            text = f"here {self._me} " + " ".join(f"{id}/{visitor}" for id, visitor in present)
            store.write("", lambda connection: store.announce(connection, text[:7900]))

    async def tell(self) -> None:
        """Tell other servers now and then who is here."""
        while not self._registry.closing:
            await asyncio.sleep(HERE_SECONDS)
            tables = self._registry.tables()
            everybody = sorted({(live.table.id, w.visitor) for live in tables for w in live.watchers if w.visitor})
            for start in range(0, len(everybody), 100):
                self._say_here(everybody[start : start + 100])

    def heard(self, sender: str, places: list[str]) -> None:
        """Another server tells who is there."""
        for place in places if sender != self._me else []:
            id, _slash, visitor = place.partition("/")
            if live := self._registry.in_memory(id):
                new = visitor not in live.here()
                live.elsewhere[visitor] = time.monotonic() + 2.5 * HERE_SECONDS
                live.seen[visitor] = time.monotonic()
                if new:
                    live.tell(only_presence=True)
