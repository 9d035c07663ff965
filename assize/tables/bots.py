"""Bots and chance at the tables of one server: they move until a person is asked."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from ..core.language import _
from .bot_pool import BotPool, within
from .errors import Stale, StorageError
from .live_table import LiveTable
from .setup import Entry
from .table import Table
from .turn import LONGEST_PAUSE

if TYPE_CHECKING:
    from .registry import Registry

log = logging.getLogger("assize.tables")

BEAT = 1.5  # how much longer than usual a table holds still for each beat of what has happened


class Bots:
    """Everything that moves by itself, and what bots advise."""

    def __init__(self, registry: Registry, pace: float) -> None:
        self._registry = registry
        self.pace = pace  # seconds between the moves of a bot, where somebody looks
        self.pool = BotPool()

    def attend(self, live: LiveTable) -> None:
        """Have chance and bots move at a table, unless they do already."""
        if not live.is_served:
            live.server = self._registry.spawn(self._serve(live))

    async def _serve(self, live: LiveTable) -> None:
        """Let chance and bots move until a person is asked."""
        while live.table.moment() is not None:
            try:
                if not await self._serve_once(live):
                    return
            except Stale:
                continue
            except StorageError as error:
                log.warning("a bot waits for the database: %s", error)
                await asyncio.sleep(1)

    async def _serve_once(self, live: LiveTable) -> bool:
        """One decision of chance or a bot, or answers of a window that are played; False if a person is asked."""
        table = live.table
        moment = table.moment()
        if moment is None or not table.goes_on:
            return False
        seats = table.turn.thinkers
        pause = moment - self._registry.time_at(live)
        if table.may_still_undo is not None and pause > 0:
            await live.wait_for_change(pause / 1000)
            return True
        if table.in_window and not seats and pause > 0:
            await asyncio.sleep(min(pause, LONGEST_PAUSE) / 1000)
            return True
        if not seats:
            await self._registry.change(live, lambda table, at: table.follow(at))
            return True
        names = [table.seats[seat].player for seat in seats]
        began = time.monotonic()
        thought_of = live.thought_of = table.match.moves
        live.moved_on.clear()
        try:
            codes = await asyncio.gather(*map(partial(self.answer, live, table), seats, names))
            if not table.in_window:  # there a pause would tell who holds something
                due = max(self.pace_at(live), due_time(table, names[0]))
                await live.rest(began + due - time.monotonic())
        finally:
            live.thought_of = None

        def move(table: Table, at: int) -> list[Entry]:
            if table.match.moves != thought_of:  # the ply alone may have been reached in another way
                return []
            answers = {
                seat: code
                for seat, name, code in zip(seats, names, codes, strict=True)
                if code is not None and table.seats[seat].player == name and seat in table.turn.thinkers
            }
            return table.bots_choose(answers, at)

        await self._registry.change(live, move)
        return True

    def pace_at(self, live: LiveTable) -> float:
        """Seconds that a bot lets pass before its move: longer after what has to be seen, none where nobody looks.

        What those want who look through another server is not known here: they are given the usual pace.
        """
        elsewhere = 1.0 if live.here() else 0.0
        slowest = max((watcher.pace for watcher in live.watchers), default=elsewhere)
        return self.pace * slowest * (1 + BEAT * live.table.beats)

    async def answer(self, live: LiveTable, table: Table, seat: int, name: str) -> int | None:
        """What a bot chooses, if it still plays there; it need not think about the only offer."""
        match = table.turn.ahead(seat)
        offers = match.offers()
        if len(offers) == 1:
            return offers[0]
        return await self.pool.answer(live.bots, match, seat, name, table.in_window)

    async def hint(self, id: str, seat: int, ply: int) -> None:
        """A seat asks what a bot would do, if the host allows that."""
        live = await self._registry.live(id)
        table = live.table
        if table.match.ply != ply:
            raise Stale(_("The table has moved on since; this is how it stands now."))
        if table.hinted(seat) is not None:
            return
        table.hint(seat, {}, self._registry.now())  # refused before anybody thinks
        advice = await self.pool.consult(table.turn.ahead(seat), seat)
        told, moves = {"code": advice.answers[0].code, **advice.told()}, table.match.moves
        await self._registry.perform(id, lambda now, at: now.hint(seat, told, at) if now.match.moves == moves else [])


def due_time(table: Table, bot: str) -> float:
    """Seconds after which a bot answers: where there are secrets always the same, or it would tell what it holds."""
    return within(bot) if table.game.secrets and table.turn.people else 0.0
