"""The registry: all live tables of one server, who looks at them, and the bots and clocks that move by themselves.

Everything that changes a table goes through `perform`: decide, write, carry out, tell everybody who looks. A server
that finds that another was faster catches up and says so; nothing is ever shown that has not been written.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
import secrets
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from ..bots import search
from ..bots.levels import LEVELS
from ..bots.policies import pick
from ..core import loops
from ..core.chance import Committed
from ..core.errors import AssizeError
from ..core.game import Game
from ..core.language import _
from ..core.record import read as read_save
from ..games import game as find_game
from .bot_pool import BotPool, within
from .errors import Stale, StorageError, TableError
from .live_table import LiveTable, Waiter, Watcher
from .notices import Notices
from .seat import STAND_IN
from .setup import BOT, FRIEND, PERSON, Entry, Place, Setup, draw_up
from .standing import PRIVATE, is_private
from .steady import Steady
from .store import CHANNEL, Index, Store, settle
from .table import Table
from .turn import LONGEST_PAUSE

log = logging.getLogger("assize.tables")

IDLE_SECONDS = 600  # after which a table that nobody looks at leaves the memory
TIDY_SECONDS = 30  # between two looks for such tables
GRACE = 5_000  # milliseconds a table waits for the server that was at it, before another takes over
HERE_SECONDS = 20  # how often servers tell each other who is here
QUIET_SECONDS = 15  # after which a stream without news says that it is still there
PATIENCE_SECONDS = 30  # before somebody who is away is told that it is their turn

NEEDED = (*loops.STEPS, loops.score, loops.deal_again, pick, loops.estimate, loops.foretell_all)  # wanted compiled
MOVES = {"move", *PRIVATE}  # kinds of entries that leave everything as it was but the match

MOST_MOVES = 5_000  # of a match that is brought along

Decide = Callable[[Table, int], list[Entry]]
Done = Callable[[Exception | None], None]  # is told how something went


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
        self.pace = pace  # seconds between the moves of a bot, where somebody looks
        self.games = games
        self.notices = notices
        self._clock = clock or Steady()
        self._tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Future[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._pool = BotPool()
        self._readers = ThreadPoolExecutor(4, "reader")
        self._letters = ThreadPoolExecutor(2, "letter")  # may be slow, and must not hold up those who read
        self._rematching = asyncio.Lock()
        self._me = secrets.token_hex(4)  # by which other servers know this one
        self._closing = False

    def now(self) -> int:
        """The time in milliseconds."""
        return int(self._clock() * 1000)

    def time_at(self, live: LiveTable) -> int:
        """The time at a table, which goes on from its last entry also if a clock was ahead when that was made."""
        return self.now() + live.ahead

    async def start(self) -> None:
        """Take up what waits in the database, and listen to other servers."""
        self._spawn(self._sweep())
        self._spawn(self._nudge())
        if self.store.shared:
            self._spawn(self._tell_presence())
            threading.Thread(target=self._listen, args=(asyncio.get_running_loop(),), daemon=True).start()

    async def stop(self) -> None:
        """Let everything that is under way come to its end."""
        self._closing = True
        for live in self._tables.values():
            if live.alarm:
                live.alarm.cancel()
            live.bots.keep({})
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._pool.close()
        self._readers.shutdown(wait=True, cancel_futures=True)
        self._letters.shutdown(wait=False, cancel_futures=True)

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
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
        live = self._tables.get(id)
        if live:
            live.touched = time.monotonic()
        return live

    def tables(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._tables.values())

    async def _open(self, id: str) -> LiveTable:
        kept = await self.ask(self.store.load, id)
        game = self._game(kept.setup.game, kept.setup.places)
        table: Table = await self.ask(Table, id, kept.setup, kept.secret, game)
        table.at = table.asked_at = kept.created
        table.apply(kept.entries)
        live = self._tables[id] = LiveTable(table)
        self._set_clock(live)
        self._attend(live)
        if self.store.shared:  # what was written between reading and being known here has told nobody
            self._spawn(self._refresh(live))
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
        return await self._install(id, setup, chance.secret)

    async def _install(self, id: str, setup: Setup, secret: str) -> Table:
        table: Table = await self.ask(Table, id, setup, secret, self.games(setup.game))
        table.at = table.asked_at = self.now()
        await asyncio.wrap_future(self.store.create(id, setup, secret, index_of(table, True)))
        live = self._tables[id] = LiveTable(table)
        self._attend(live)
        self._remind(live)
        return table

    async def perform(self, id: str, decide: Decide) -> Table:
        """Let something happen at a table: what `decide` returns is written, carried out and told."""
        live = self._tables.get(id) or await self.live(id)
        await self._perform(live, decide)
        return live.table

    async def _perform(self, live: LiveTable, decide: Decide) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit(live, decide, partial(settle, done))
        await done

    def submit(self, live: LiveTable, decide: Decide, done: Done) -> None:
        """The same without waiting: `done` is called once it has been told, or with what went wrong.

        It happens even if whoever asked for it has gone meanwhile.
        """
        live.gate.enter(self._carry_out, live, decide, done)

    def _carry_out(self, live: LiveTable, decide: Decide, done: Done) -> None:
        table = live.table
        try:
            at = max(self.time_at(live), table.at)
            entries = decide(table, at)
            if not entries:
                self._finish(live, done)
                return
            following = table.fork()
            following.apply(entries)
            while more := following.follow(at):
                following.apply(more)
                entries += more
            adding = self.store.adding(table.id, entries, index_of(following, entries[0].kind == "sit"))
        except Exception as error:
            self._finish(live, done, error)
            return
        self.store.add(adding, partial(self._written, live, following, entries, done))

    def _written(
        self, live: LiveTable, table: Table, entries: list[Entry], done: Done, error: Exception | None
    ) -> None:
        """The database has answered; if another server was faster, it is for this one to catch up."""
        if isinstance(error, Stale):
            self._spawn(self._come_second(live, done, error))
            return
        if error is None:
            try:
                self._put(live, table, entries)
                self._remind(live)
            except Exception as failure:
                error = failure
        self._finish(live, done, error)

    async def _come_second(self, live: LiveTable, done: Done, error: Exception) -> None:
        try:
            await self._catch_up(live)
        except StorageError as failure:
            error = failure
        finally:
            self._finish(live, done, error)

    def _finish(self, live: LiveTable, done: Done, error: Exception | None = None) -> None:
        try:
            done(error)
        finally:
            live.gate.leave()

    async def _catch_up(self, live: LiveTable) -> None:
        """Carry out what other servers have written."""
        entries = await self.ask(self.store.later, live.table.id, live.table.version)
        if entries:
            following = live.table.fork()
            following.apply(entries)
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
        self._attend(live)

    # ---- what happens by itself

    def _attend(self, live: LiveTable) -> None:
        """See to it that chance, bots, clocks and windows move when it is for them to move."""
        if live.alarm:
            live.alarm.cancel()
            live.alarm = None
        table = live.table
        if self._closing:
            return
        if table.goes_on:
            if live.server is None or live.server.done():
                live.server = self._spawn(self._serve(live))
            return
        deadline = table.deadline()
        if deadline is None:
            return
        delay = max(0.0, (deadline - self.time_at(live)) / 1000)
        loop = asyncio.get_running_loop()
        live.alarm = loop.call_later(min(delay, 86_400), lambda: self._spawn(self._ring(live)))

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
        pause = moment - self.time_at(live)
        if table.in_window and not seats and pause > 0:
            await asyncio.sleep(min(pause, LONGEST_PAUSE) / 1000)
            return True
        if not seats:
            await self._perform(live, lambda table, at: table.follow(at))
            return True
        names = [table.seats[seat].player for seat in seats]
        began = time.monotonic()
        thought_of = live.thought_of = table.match.moves
        live.moved_on.clear()
        try:
            codes = await asyncio.gather(*map(partial(self._answer, live, table), seats, names))
            if not table.in_window:  # there a pause would tell who holds something
                due = max(self.pace if live.watchers else 0.0, due_time(table, names[0]))
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

        await self._perform(live, move)
        return True

    async def _answer(self, live: LiveTable, table: Table, seat: int, name: str) -> int | None:
        """What a bot chooses, if it still plays there; it need not think about the only offer."""
        match = table.turn.ahead(seat)
        offers = match.offers()
        if len(offers) == 1:
            return offers[0]
        return await self._pool.answer(live.bots, match, seat, name, table.in_window)

    async def _ring(self, live: LiveTable) -> None:
        """A clock has run out."""
        table = live.table
        seat, ply, deadline = table.actor, table.match.ply, table.deadline()
        if deadline is None:
            return
        if deadline > self.time_at(live):
            self._attend(live)
            return
        with suppress(Stale):
            try:
                if seat is None:
                    await self._perform(live, lambda table, at: table.window_up(ply, at))
                    return
                code = await self._pool.advise(table.match, seat) if table.setup.clock.kind == "move" else 0
                await self._perform(live, lambda table, at: table.time_up(seat, ply, code, at))
            except StorageError as error:
                log.warning("a clock waits for the database: %s", error)
                await asyncio.sleep(1)
                self._attend(live)

    def _remind(self, live: LiveTable) -> None:
        """Tell those who are away that it is their turn."""
        if self._closing or not self.notices:
            return
        table = live.table
        asked = {(seat, table.asked_ply) for seat in table.turn.waits}
        for seat, ply in sorted(asked - live.reminded):
            self._spawn(self._remind_later(live, seat, ply))
        live.reminded = asked

    async def _remind_later(self, live: LiveTable, seat: int, ply: int) -> None:
        await asyncio.sleep(PATIENCE_SECONDS)
        table, visitor = live.table, live.table.seats[seat].visitor
        if table.asked_ply == ply and seat in table.turn.waits and visitor not in live.here() and self.notices:
            guest = await self.ask(self.store.guest, visitor)
            if guest:
                await self.reach_out(self.notices.your_turn, guest, table.id, table.game.title)

    async def _nudge(self) -> None:
        """Now and then wake all who wait, table by table, so that they can say that they are still there."""
        while not self._closing:
            tables = [live for live in self.tables() if live.watchers]
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

    async def _sweep(self) -> None:
        """Now and then: take up tables that nobody attends to, forget those that nobody looks at."""
        tidied = time.monotonic()
        ahead: int | None = self.now() + GRACE  # at the start also what a clock has written that was set back since
        while not self._closing:
            try:
                overdue = self.now() - (GRACE if self.store.shared else 0)
                due, ahead = await self.ask(self.store.due, overdue, ahead), None
                for id in due:
                    try:
                        live = await self.live(id)
                        if self.store.shared and id in self._tables:
                            async with live.gate:
                                await self._catch_up(live)
                        if live.server is None or live.server.done():
                            self._attend(live)
                        if live.table.moment() is None:  # its rules have changed meanwhile
                            await self.store.written(id, self.store.indexing(id, index_of(live.table, False)))
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
                if live.alarm:
                    live.alarm.cancel()
                live.bots.keep({})
                del self._tables[id]

    # ---- who is here

    @asynccontextmanager
    async def watching(self, id: str, visitor: str) -> AsyncIterator[tuple[LiveTable, Waiter]]:
        """Look at a table for a while."""
        live, waiter = await self.live(id), Waiter(visitor)
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

    def _say_here(self, present: list[tuple[str, str]]) -> None:
        if self.store.shared and present:
            text = f"here {self._me} " + " ".join(f"{id}/{visitor}" for id, visitor in present)
            self.store.write("", lambda connection: self.store.announce(connection, text[:7900]))

    async def _tell_presence(self) -> None:
        while not self._closing:
            await asyncio.sleep(HERE_SECONDS)
            everybody = [(id, w.visitor) for id, live in self._tables.items() for w in live.watchers if w.visitor]
            for start in range(0, len(everybody), 100):
                self._say_here(sorted(set(everybody[start : start + 100])))

    # ---- other servers

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """In a thread: hear what other servers write. A lost connection is made again, and everything read anew."""
        import psycopg

        address = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._closing:
            with suppress(psycopg.Error, RuntimeError), psycopg.connect(address, autocommit=True) as connection:
                connection.execute(f"listen {CHANNEL}")
                loop.call_soon_threadsafe(self._refresh_all)
                while not self._closing:
                    for message in connection.notifies(timeout=1):
                        loop.call_soon_threadsafe(self._heard, message.payload)
            time.sleep(0.5)

    def _heard(self, message: str) -> None:
        kind, _space, rest = message.partition(" ")
        if kind == "table":
            id, _space, number = rest.partition(" ")
            live = self._tables.get(id)
            if live and live.table.version < int(number):
                self._spawn(self._refresh(live))
        elif kind == "mute":
            id, _space, visitor = rest.partition(" ")
            if live := self._tables.get(id):
                live.muted.pop(visitor, None)
                live.tell()
        elif kind == "here":
            sender, *places = rest.split()
            for place in places if sender != self._me else []:
                id, _slash, visitor = place.partition("/")
                live = self._tables.get(id)
                if live:
                    new = visitor not in live.here()
                    live.elsewhere[visitor] = time.monotonic() + 2.5 * HERE_SECONDS
                    live.seen[visitor] = time.monotonic()
                    if new:
                        live.tell(only_presence=True)

    async def _refresh(self, live: LiveTable) -> None:
        with suppress(StorageError):
            async with live.gate:
                await self._catch_up(live)

    def _refresh_all(self) -> None:
        for live in self._tables.values():
            self._spawn(self._refresh(live))

    # ---- things people do that are more than one entry

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

    async def hint(self, id: str, seat: int, ply: int) -> None:
        """A seat asks what a bot would do, if the host allows that."""
        live = await self.live(id)
        table = live.table
        if table.match.ply != ply:
            raise Stale(_("The table has moved on since; this is how it stands now."))
        if table.hinted(seat) is not None:
            return
        table.hint(seat, 0, self.now())  # refused before anybody thinks
        code = await self._pool.advise(table.turn.ahead(seat), seat)
        moves = table.match.moves
        await self._perform(live, lambda now, at: now.hint(seat, code, at) if now.match.moves == moves else [])

    async def rematch(self, id: str, visitor: str, nonce: str) -> Table:
        """Set up the same table again, everybody one seat further, and call the others to it."""
        async with self._rematching:
            return await self._rematch(id, visitor, nonce)

    async def _rematch(self, id: str, visitor: str, nonce: str) -> Table:
        old = (await self.live(id)).table
        mine = old.seats_of(visitor)
        if not mine:
            raise TableError(_("Only somebody who plays here can do that."))
        if old.rematch:
            return (await self.live(old.rematch)).table
        setup = old.setup
        before = [*old.seats[1:], old.seats[0]]
        places = [
            Place(BOT, bot=seat.bot)
            if seat.bot
            else Place(PERSON, visitor, seat.name, nonce=nonce)
            if seat.visitor == visitor
            else Place(FRIEND, seat.visitor, seat.name)
            for seat in before
        ]
        old.move_on(mine[0], "", self.now())  # refused before a table is made in vain
        new = await self.create(
            setup.game,
            places,
            visitor,
            setup.options,
            edition=setup.edition,
            clock=setup.clock,
            listed=False,
            nonces=setup.nonces,
            hints=setup.hints,
            rematch_of=id,
        )
        try:
            await self.perform(id, lambda table, at: table.move_on(mine[0], new.id, at))
        except TableError:  # another server was faster
            other = (await self.live(id)).table.rematch
            if not other:
                raise
            return (await self.live(other)).table
        return new

    async def bring(self, text: str, visitor: str, name: str) -> Table:
        """Make a table of a save file: a finished match to look at, an unfinished one to go on with against bots."""
        match = await self.ask(read_save, text, self.games)
        if len(match.moves) > MOST_MOVES:
            raise TableError(_("This match is too long to be looked at here."))
        id = new_table_id()
        chance = Committed.fresh(id)
        if match.over:
            places = [Place(PERSON) for _seat in range(match.players)]
            more: dict[str, Any] = {"imported": text}
        else:
            mine = max(match.actor, 0)
            places = [Place(BOT, bot=STAND_IN) for _seat in range(match.players)]
            places[mine] = Place(PERSON, visitor, name, nonce=fresh_nonce())
            more = {"position": match.truth(), "first_ply": match.ply}
        edition = match.edition.name
        setup = draw_up(match.game, places, visitor, chance.commitment, match.options, edition, **more)
        return await self._install(id, setup, chance.secret)


def due_time(table: Table, bot: str) -> float:
    """Seconds after which a bot answers: where there are secrets always the same, or it would tell what it holds."""
    return within(bot) if table.game.secrets and table.turn.people else 0.0


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
