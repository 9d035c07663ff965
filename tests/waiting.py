"""Waiting for something that comes about, however slow the machine; only what hangs for ever is given up."""

from __future__ import annotations

import asyncio
import time

PATIENCE = 120  # seconds; nothing is decided by them
PAUSE = 0.005


class Patience:
    """How long somebody has waited for something."""

    def __init__(self, what):
        self.what, self._end = what, time.monotonic() + PATIENCE

    def check(self):
        """Give up if it has been far too long."""
        if time.monotonic() > self._end:
            raise AssertionError(f"{self.what} did not come about within {PATIENCE} s")


def wait_until(condition, what="it"):
    """Wait in a thread until something holds."""
    patience = Patience(what)
    while not (found := condition()):
        patience.check()
        time.sleep(PAUSE)
    return found


async def until(condition, what="it"):
    """Wait in an event loop until something holds."""
    patience = Patience(what)
    while not (found := condition()):
        patience.check()
        await asyncio.sleep(PAUSE)
    return found
