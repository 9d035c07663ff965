"""Reminders: who is away is told that it is their turn."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from .live_table import LiveTable
from .notices import Notices

if TYPE_CHECKING:
    from .registry import Registry

PATIENCE_SECONDS = 30  # before somebody who is away is told that it is their turn


class Reminders:
    """Letters from the tables of one server, where the house is set up for them."""

    def __init__(self, registry: Registry, notices: Notices | None) -> None:
        self._registry = registry
        self._notices = notices

    def remind(self, live: LiveTable) -> None:
        """Tell those who are away that it is their turn, once for each question."""
        if self._registry.closing or not self._notices:
            return
        table = live.table
        asked = {(seat, table.asked_ply) for seat in table.turn.waits}
        for seat, ply in sorted(asked - live.reminded):
            self._registry.spawn(self._remind_later(self._notices, live, seat, ply))
        live.reminded = asked

    async def _remind_later(self, notices: Notices, live: LiveTable, seat: int, ply: int) -> None:
        await asyncio.sleep(PATIENCE_SECONDS)
        table, visitor = live.table, live.table.seats[seat].visitor
        if table.asked_ply == ply and seat in table.turn.waits and visitor not in live.here():
            guest = await self._registry.ask(self._registry.store.guest, visitor)
            if guest:
                await self._registry.reach_out(notices.your_turn, guest, table.id, table.game.title)
