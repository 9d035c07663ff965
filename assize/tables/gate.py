"""A gate: one after the other, in the order in which they came."""

from __future__ import annotations

import asyncio
import contextvars
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any


class Gate:
    """Lets in one at a time. Who comes to a free gate is inside at once, without waiting for the event loop."""

    __slots__ = ("_calling", "_inside", "_waiting")

    def __init__(self) -> None:
        self._inside = False
        self._calling = False  # those who wait are being let in
        self._waiting: deque[tuple[contextvars.Context, Callable[[], None]]] = deque()

    @property
    def closed(self) -> bool:
        """Whether somebody is inside."""
        return self._inside

    def enter(self, go: Callable[..., None], *arguments: Any) -> None:
        """Call `go` once nobody else is inside, in the language of whoever comes; inside is who has not left."""
        if self._inside:
            self._waiting.append((contextvars.copy_context(), partial(go, *arguments)))
            return
        self._inside = True
        go(*arguments)

    def leave(self) -> None:
        """Go out again, and let in who waits."""
        self._inside = False
        if not self._waiting or self._calling:  # by a `go` that has left already: the call that let it in goes on
            return
        self._calling = True
        try:
            while self._waiting and not self._inside:
                self._inside = True
                context, go = self._waiting.popleft()
                context.run(go)
        finally:
            self._calling = False

    async def __aenter__(self) -> None:
        let_in: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.enter(lambda: self.leave() if let_in.cancelled() else let_in.set_result(None))
        try:
            await let_in
        except asyncio.CancelledError:
            if not let_in.cancelled():  # let in and called off in one go
                self.leave()
            raise

    async def __aexit__(self, *problem: Any) -> None:
        self.leave()
