"""Other servers that share the database: what they write is read, and who is there is known."""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from .errors import StorageError
from .live_table import LiveTable
from .store import CHANNEL

if TYPE_CHECKING:
    from .registry import Registry


class OtherServers:
    """What a server hears of the others."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    def start(self) -> None:
        """Begin to listen, in a thread."""
        threading.Thread(target=self._listen, args=(asyncio.get_running_loop(),), daemon=True).start()

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Hear what other servers write. A lost connection is made again, and everything read anew."""
        import psycopg

        registry = self._registry
        address = registry.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not registry.closing:
            with suppress(psycopg.Error, RuntimeError), psycopg.connect(address, autocommit=True) as connection:
                connection.execute(f"listen {CHANNEL}")
                loop.call_soon_threadsafe(self._refresh_all)
                while not registry.closing:
                    for message in connection.notifies(timeout=1):
                        loop.call_soon_threadsafe(self.heard, message.payload)
            time.sleep(0.5)

    def heard(self, message: str) -> None:
        """One of them tells that it has written something, or who is there."""
        kind, *rest = message.split()
        if kind == "here":
            self._registry.presence.heard(rest[0], rest[1:])
        elif live := self._registry.in_memory(rest[0]) if len(rest) == 2 else None:
            if kind == "table" and live.table.version < int(rest[1]):
                self._registry.spawn(self.refresh(live))
            elif kind == "mute":
                live.muted.pop(rest[1], None)
                live.tell()

    async def refresh(self, live: LiveTable) -> None:
        """Carry out what others have written at a table."""
        with suppress(StorageError):
            async with live.lock:
                await self._registry.catch_up(live)

    def _refresh_all(self) -> None:
        for live in self._registry.tables():
            self._registry.spawn(self.refresh(live))
