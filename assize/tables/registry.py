"""The registry: all live tables of one server, and the one way in which they change.

Everything that changes a table goes through `change`: decide, write, carry out, tell everybody who looks. A server
that finds that another was faster catches up and says so; nothing is ever shown that has not been written.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ..bots import search
from ..bots.levels import LEVELS
from ..bots.policies import pick
from ..core import loops
from ..core.chance import Committed
from ..core.errors import AssizeError
from ..core.game import Game
from ..games import game as find_game
from .bots import Bots
from .clocks import Clocks, Steady
from .entries import PRIVATE, is_private
from .errors import Stale, StorageError
from .live_table import LiveTable
from .notices import Notices
from .other_servers import OtherServers
from .presence import Presence
from .reminders import Reminders
from .setup import Entry, Place, Setup, draw_up
from .store import Index, Kept, Store
from .table import Table

log = logging.getLogger("assize.tables")

IDLE_SECONDS = 600  # after which a table that nobody looks at leaves the memory
TIDY_SECONDS = 30  # between two looks for such tables
GRACE = 5_000  # milliseconds a table waits for the server that was at it, before another takes over

NEEDED = (*loops.STEPS, loops.score, loops.deal_again, pick, loops.estimate, loops.foretell_all)  # wanted compiled
MOVES = {"move", *PRIVATE}  # kinds of entries that leave everything as it was but the match

Decide = Callable[[Table, int], list[Entry]]


class Registry:
    """All live tables of one server."""

    def __init__(
        self,
        store: Store,
        pace: float = 0.7,
        clock: Callable[[], float] | None = None,
        notices: Notices | None = None,
        games: Callable[[str], Game] = find_game,
    ) -> None:
        self.store = store
        self.games = games
        self.bots = Bots(self, pace)
        self.clocks = Clocks(self)
        self.presence = Presence(self)
        self.reminders = Reminders(self, notices)
        self.others = OtherServers(self)
        self.rematching = asyncio.Lock()
        self.closing = False
        self._clock = clock or Steady()
        self._tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Future[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._readers = ThreadPoolExecutor(4, "reader")
        self._letters = ThreadPoolExecutor(2, "letter")  # may be slow, and must not hold up those who read

    def now(self) -> int:
        """The time in milliseconds."""
        return int(self._clock() * 1000)

    def time_at(self, live: LiveTable) -> int:
        """The time at a table, which goes on from its last entry also if a clock was ahead when that was made."""
        return self.now() + live.ahead

    async def start(self) -> None:
        """Take up what waits in the database, and listen to other servers."""
        self.spawn(self._sweep())
        self.spawn(self.presence.nudge())
        if self.store.shared:
            self.spawn(self.presence.tell())
            self.others.start()

    async def stop(self) -> None:
        """Let everything that is under way come to its end."""
        self.closing = True
        for live in self._tables.values():
            live.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.pool.close()
        self._readers.shutdown(wait=True, cancel_futures=True)
        self._letters.shutdown(wait=False, cancel_futures=True)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something meanwhile, until this server closes."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def ask(self, read: Callable[..., Any], *arguments: Any) -> Any:
        """Ask the store something without holding up everybody else."""
        return await self._in_thread(self._readers, read, *arguments)

    async def reach_out(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Do something that waits for the world outside."""
        return await self._in_thread(self._letters, work, *arguments)

    async def _in_thread(self, threads: ThreadPoolExecutor, work: Callable[..., Any], *arguments: Any) -> Any:
        speak = contextvars.copy_context().run  # in the language of whoever asks
        return await asyncio.get_running_loop().run_in_executor(threads, speak, work, *arguments)

    # ---- tables

    async def live(self, id: str) -> LiveTable:
        """A table by its id, from memory or from the database."""
        if live := self.at_hand(id):
            return live
        if id not in self._opening:
            self._opening[id] = asyncio.ensure_future(self._open(id))
            self._opening[id].add_done_callback(lambda _done: self._opening.pop(id, None))
        return await asyncio.shield(self._opening[id])

    def at_hand(self, id: str) -> LiveTable | None:
        """The same if it is in memory."""
        live = self.in_memory(id)
        if live:
            live.touched = time.monotonic()
        return live

    def in_memory(self, id: str) -> LiveTable | None:
        """The same without a sign that anybody wants it."""
        return self._tables.get(id)

    def tables(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._tables.values())

    async def _open(self, id: str) -> LiveTable:
        kept: Kept = await self.ask(self.store.load, id)
        game = self._game(kept.setup.game, kept.setup.places)
        live = self._tables[id] = LiveTable(await self.ask(_replayed, id, kept, game))
        self._set_clock(live)
        self.attend(live)
        if self.store.shared:  # what was written between reading and being known here has told nobody
            self.spawn(self.others.refresh(live))
        return live

    def _set_clock(self, live: LiveTable) -> None:
        """Go on from the last entry, whatever clock it was made by: one that is wrong, or has been set back since."""
        live.ahead = max(0, live.table.at - self.now())

    def _game(self, name: str, places: Sequence[Place]) -> Game:
        game = self.games(name)
        game.runner.prepare_in_background(NEEDED)
        if not LEVELS.keys().isdisjoint(place.bot for place in places):
            game.runner.prepare_in_background(search.LOOPS)  # next, once there is what every match waits for
        return game

    async def create(
        self,
        game: str,
        places: Sequence[Place],
        host: str,
        options: dict[str, Any] | None = None,
        promise: tuple[str, str] | None = None,
        **more: Any,
    ) -> Table:
        """Set up a table; `promise` is its id and secret where these were promised before anybody chose a number."""
        id, secret = promise or (new_table_id(), "")
        if promise and await self.ask(self.store.exists, id):  # the same form, sent again
            id, secret = new_table_id(), ""
        chance = Committed.fresh(id, secret)
        setup = draw_up(self._game(game, places), places, host, chance.commitment, options, **more)
        return await self.install(id, setup, chance.secret)

    async def install(self, id: str, setup: Setup, secret: str) -> Table:
        """Keep a new table, and have it begin."""
        table: Table = await self.ask(Table, id, setup, secret, self.games(setup.game), self.now())
        await asyncio.wrap_future(self.store.create(id, setup, secret, index_of(table, True)))
        live = self._tables[id] = LiveTable(table)
        self.attend(live)
        self.reminders.remind(live)
        return table

    async def have_told(self, live: LiveTable, language: str, seat: int | None) -> None:
        """Have the log of a table told to a seat, in a thread where that has to begin at the first move."""
        table = live.table
        knower = table.knower(seat)
        if not table.log.is_told(language, knower):
            table.log.keep(language, knower, await self.ask(table.log.retold, table, language, knower))

    # ---- what changes a table

    async def perform(self, id: str, decide: Decide) -> Table:
        """Let something happen at a table: what `decide` returns is written, carried out and told.

        It happens even if whoever asked for it has gone meanwhile.
        """
        live = self.in_memory(id) or await self.live(id)
        await asyncio.shield(self.spawn(self.change(live, decide)))
        return live.table

    async def change(self, live: LiveTable, decide: Decide) -> None:
        """The same for as long as whoever asks for it is there."""
        async with live.lock:
            table = live.table
            at = max(self.time_at(live), table.at)
            entries = decide(table, at)
            if not entries:
                return
            following = table.fork()
            if any(entry.kind == "undo" for entry in entries):  # all moves before are made anew
                await self.ask(following.apply, entries)
            else:
                following.apply(entries)
            while more := following.follow(at):
                following.apply(more)
                entries += more
            try:
                await self.store.add(table.id, entries, index_of(following, entries[0].kind == "sit"))
            except Stale:
                await self.catch_up(live)
                raise
            self._put(live, following, entries)
            self.reminders.remind(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Carry out what other servers have written; nobody else may be changing the table."""
        entries = await self.ask(self.store.later, live.table.id, live.table.version)
        if entries:
            following = live.table.fork()
            await self.ask(following.apply, entries)
            self._put(live, following, entries)

    def _put(self, live: LiveTable, table: Table, entries: Sequence[Entry]) -> None:
        """The table as it is from now on; what concerns one seat alone wakes its own visitor, if no bot did it."""
        live.table = table
        live.touched = time.monotonic()
        self._set_clock(live)
        live.tend_bots()
        only_moves, visitors = {entry.kind for entry in entries} <= MOVES, None
        if all(map(is_private, entries)):
            by_people = [entry for entry in entries if entry.kind != "lodge" or not entry.data.get("bot")]
            visitors = frozenset(table.seats[entry.seat].visitor for entry in by_people) - {""}
        live.tell(only_moves, visitors=visitors)
        self.attend(live)

    def attend(self, live: LiveTable) -> None:
        """See to it that chance, bots, clocks and windows move when it is for them to move."""
        live.hush_alarm()
        if self.closing:
            return
        if live.table.goes_on:
            self.bots.attend(live)
        else:
            self.clocks.set(live)

    async def _sweep(self) -> None:
        """Now and then: take up tables that nobody attends to, forget those that nobody looks at."""
        tidied = time.monotonic()
        ahead: int | None = self.now() + GRACE  # at the start also what a clock has written that was set back since
        while not self.closing:
            try:
                overdue = self.now() - (GRACE if self.store.shared else 0)
                due, ahead = await self.ask(self.store.due, overdue, ahead), None
                for id in due:
                    try:
                        live = await self.live(id)
                        if self.store.shared and id in self._tables:
                            async with live.lock:
                                await self.catch_up(live)
                        if not live.is_served:
                            self.attend(live)
                        if live.table.moment() is None:  # its rules have changed meanwhile
                            await asyncio.wrap_future(self.store.index(id, index_of(live.table, False)))
                    except AssizeError as error:
                        log.warning("a table cannot be taken up: %s", error)
            except StorageError as error:
                log.warning("the database cannot be read: %s", error)
            except Exception:
                log.exception("the sweep failed")
            if time.monotonic() > tidied + TIDY_SECONDS:
                tidied = time.monotonic()
                self._forget_idle()
            await asyncio.sleep(2)

    def _forget_idle(self) -> None:
        long_ago = time.monotonic() - IDLE_SECONDS
        for id, live in list(self._tables.items()):
            if live.touched < long_ago and not live.busy:
                live.close()
                del self._tables[id]

    # ---- whom people do not want to hear

    async def muted(self, live: LiveTable, visitor: str) -> frozenset[int]:
        """The seats that a visitor does not want to hear."""
        if not visitor or not live.table.chat:
            return frozenset()
        if visitor not in live.muted:
            live.muted[visitor] = await self.ask(self.store.muted, visitor, live.table.id)
        return live.muted[visitor]

    async def mute(self, id: str, visitor: str, seat: int, on: bool) -> None:
        """Have a visitor no longer hear a seat, or hear it again."""
        live = await self.live(id)
        await asyncio.wrap_future(self.store.mute(visitor, id, seat, on))
        live.muted.pop(visitor, None)
        live.tell()


def _replayed(id: str, kept: Kept, game: Game) -> Table:
    """A table as its entries tell it; takes a while, so it is done in a thread."""
    table = Table(id, kept.setup, kept.secret, game, kept.created)
    table.apply(kept.entries)
    return table


def index_of(table: Table, seated: bool) -> Index:
    """What the lists of tables show of this one."""
    asked = sum(1 << seat for seat in table.turn.waits) if table.in_window else 0
    seats = tuple((seat.visitor, seat.name or seat.bot) for seat in table.seats) if seated else None
    return Index(table.phase, table.free, table.actor, table.moment(), table.public_at, asked, seats)


def new_table_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(12)


def fresh_nonce() -> str:
    """A number for the dice, for those who bring none of their own."""
    return secrets.token_hex(8)
