"""Where tables are kept: SQLite in one process, PostgreSQL for several.

Writing goes through one thread, which takes everything that waits and commits it in one transaction: under load many
moves share the cost of reaching the disk, and nobody is told of a move before it is there.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import logging
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

import orjson
import platformdirs
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import StaticPool

from ..core.language import _, language, speaking
from . import schema
from .errors import NotFound, Stale, StorageError
from .setup import Entry, Setup

log = logging.getLogger("assize.tables")

HEAD = "0003"  # the newest migration
CHANNEL = "assize"  # on which servers tell each other what has changed
MANY = 4  # moves handed over together, from which on it is worth while to wait for more ...
GATHER_SECONDS = 0.0003  # ... until so long after them, for each of them ...
LONGEST_GATHER = 0.004  # ... but no longer than this
MOST_TOGETHER = 200  # writes that share a transaction
SECONDS_LOCKED = 5  # to wait for a database that another process holds

ENTRY = ("table_id", "number", "at", "kind", "seat", "data")
LISTED = ("phase", "free", "turn", "wake", "updated", "asked")  # what lists show of a table, as moves change it


class Index(NamedTuple):
    """What the lists of tables need to know of one; all but the last in the order of LISTED."""

    phase: str
    free: int
    turn: int | None
    wake: int | None
    updated: int
    asked: int = 0  # the set of seats that are waited for in a window; each is told of itself alone
    seats: tuple[tuple[str, str], ...] | None = None  # visitor and name of each seat, where these have changed


@dataclass(frozen=True)
class Row:
    """A table in a list."""

    id: str
    game: str
    phase: str
    free: int
    turn: int | None
    updated: int
    seats: tuple[tuple[str, str], ...]
    asked: int = 0

    def waits_for(self, visitor: str) -> bool:
        """Whether it is a visitor's turn there."""
        turns = {self.turn, *(seat for seat in range(len(self.seats)) if self.asked >> seat & 1)}
        return bool(visitor) and any(self.seats[seat][0] == visitor for seat in turns if seat is not None)


@dataclass(frozen=True)
class Guest:
    """Somebody who has been here before."""

    id: str
    name: str
    email: str = ""
    webhook: str = ""
    language: str = "en"


@dataclass(frozen=True)
class Kept:
    """A table as it lies in the database."""

    setup: Setup
    secret: str
    created: int
    entries: list[Entry]


Write = Callable[[sa.Connection], Any]  # returns what it found, or an exception that it failed with


class Adding:
    """The writing of entries of a table, and of what lists show of it from then on."""

    __slots__ = ("_language", "_store", "entries", "id", "listed", "seats")

    def __init__(self, store: Store, id: str, entries: Sequence[Entry], index: Index) -> None:
        self._store = store
        self._language = language()
        self.id = id
        self.entries = [(id, e.number, e.at, e.kind, e.seat, _to_json(e.data)) for e in entries]
        self.listed = index[:-1]
        self.seats = index.seats

    def __call__(self, connection: sa.Connection) -> Exception | None:
        """Write them, unless somebody else has added others meanwhile."""
        cursor = connection.connection.cursor()  # moves are many: straight to the driver
        try:
            cursor.execute(f"{self._store.add_entry} on conflict do nothing", self.entries[0])
            if cursor.rowcount != 1:
                with speaking(self._language):
                    return Stale(_("The table has moved on since; this is how it stands now."))
            for entry in self.entries[1:]:
                cursor.execute(self._store.add_entry, entry)
            cursor.execute(self._store.change_table, (*self.listed, self.id))
        finally:
            cursor.close()
        if self.seats is not None:
            connection.execute(sa.delete(schema.seats).where(schema.seats.c.table_id == self.id))
            connection.execute(sa.insert(schema.seats), _seat_rows(self.id, self.seats))
        self._store.announce(connection, f"table {self.id} {self.entries[-1][1]}")
        return None


class _Job(NamedTuple):
    """Something to be written, and the future that tells what came of it, which may be one of an event loop."""

    key: str
    write: Write
    done: Future[Any] | asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop | None = None

    @property
    def is_wanted(self) -> bool:
        """Whether it is still to be written; from now on it cannot be called off any more."""
        return self.done.set_running_or_notify_cancel() if isinstance(self.done, Future) else not self.done.cancelled()


def default_url() -> str:
    """The database in the user's data directory."""
    folder = Path(platformdirs.user_data_dir("assize"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def engine_for(url: str) -> sa.Engine:
    """A connection to the database that a URL names."""
    try:
        address = sa.make_url(url)
    except SQLAlchemyError:
        raise StorageError(_("{url} is no address of a database.").format(url=url[:60])) from None
    if address.get_backend_name() == "sqlite":
        arguments = {"check_same_thread": False, "timeout": SECONDS_LOCKED}
        pool = {} if _has_file(address) else {"poolclass": StaticPool}
        engine = sa.create_engine(address, connect_args=arguments, **pool)
        sa.event.listen(engine, "connect", _prepare_sqlite)
        return engine
    if address.get_backend_name() == "postgresql":
        return sa.create_engine(address.set(drivername="postgresql+psycopg"), pool_size=3, pool_pre_ping=True)
    raise StorageError(_("Tables are kept in SQLite or PostgreSQL, not in {url}.").format(url=url[:60]))


def _has_file(address: sa.URL) -> bool:
    """Whether this is a SQLite that lies in a file."""
    return address.get_backend_name() == "sqlite" and address.database not in (None, "", ":memory:")


def _prepare_sqlite(connection: sqlite3.Connection, record: object) -> None:
    give_up = time.monotonic() + SECONDS_LOCKED
    while True:
        try:
            connection.execute("pragma journal_mode=wal")
            break
        except sqlite3.OperationalError as error:  # others may be about to do the same, for which SQLite does not wait
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                raise
            time.sleep(0.02)
    connection.execute("pragma synchronous=full")
    connection.execute("pragma foreign_keys=on")


class Store:
    """The database of a house."""

    def __init__(self, url: str) -> None:
        self.engine = engine_for(url)
        self.shared = self.engine.dialect.name == "postgresql"  # several servers may use it
        dialect = importlib.import_module(f"sqlalchemy.dialects.{self.engine.dialect.name}")
        self._insert: Any = dialect.insert  # the one that knows ON CONFLICT
        self._errors = (SQLAlchemyError, self.engine.dialect.loaded_dbapi.Error)
        mark = "%s" if self.shared else "?"
        self.add_entry = f"insert into entries ({', '.join(ENTRY)}) values ({', '.join([mark] * len(ENTRY))})"
        self.change_table = f"update tables set {', '.join(f'{name} = {mark}' for name in LISTED)} where id = {mark}"
        try:
            self._migrate()
        except SQLAlchemyError as error:
            self.engine.dispose()
            raise StorageError(_("The database cannot be used: {reason}").format(reason=_reason(error))) from None
        self._writer: sa.Connection | None = None  # of the thread that writes
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._gathered: list[_Job] = []  # by the event loop, to be handed over together
        self._gather_until = 0.0  # before which they are not
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what waits and let go of the database."""
        self._hand_over()
        self._jobs.put(None)
        self._thread.join()
        self._drop_writer()
        self.engine.dispose()

    def _migrate(self) -> None:
        with self.engine.begin() as connection:
            if self.shared:
                connection.execute(sa.text("select pg_advisory_xact_lock(2077)"))  # one server at a time
            else:
                connection.exec_driver_sql("begin immediate")  # all of it or nothing, which SQLite does not by itself
            revision = _revision(connection)
            if revision == HEAD:
                return
            if not revision:  # an empty database is made in its newest shape, without waiting for Alembic
                schema.metadata.create_all(connection)
                connection.execute(
                    sa.text("create table if not exists alembic_version (version_num varchar(32) primary key)")
                )
                connection.execute(sa.text("insert into alembic_version values (:head)"), {"head": HEAD})
                return
            from alembic import command
            from alembic.config import Config

            config = Config()
            config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    # ---- writing

    def _work(self) -> None:
        while (jobs := self._jobs.get()) is not None:
            while len(jobs) < MOST_TOGETHER and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    self._jobs.put(None)
                    break
                jobs += following
            self._write_all([job for job in jobs if job.is_wanted])

    def _write_all(self, jobs: Sequence[_Job]) -> None:
        """Write everything: moves by themselves if that can be, unless something else is to happen at their table."""
        moves = jobs
        if busy := {job.key for job in jobs if not self._is_move(job)}:
            moves = [job for job in jobs if job.key not in busy]
            others = [job for job in jobs if job.key in busy]
            self._write_together(sorted(others, key=lambda other: other.key))  # in one order: no deadlock
        if moves and not self._write_moves(moves):
            self._write_together(moves)

    def _is_move(self, job: _Job) -> bool:
        return not self.shared and isinstance(job.write, Adding) and job.write.seats is None

    def _write_moves(self, jobs: Sequence[_Job]) -> bool:
        """Write moves by two calls of the driver; if that fails, for whatever reason, nothing has happened.

        After each call the thread queues for the interpreter behind everybody who is being served. Without this there
        are 13 % fewer moves a second, and up to 28 % more processor time goes into each.
        """
        moves = [job.write for job in jobs if isinstance(job.write, Adding)]
        try:
            writer = self._connected()
            with writer.begin():
                cursor = writer.connection.cursor()
                cursor.executemany(self.add_entry, [entry for move in moves for entry in move.entries])
                cursor.executemany(self.change_table, [(*move.listed, move.id) for move in moves])
                cursor.close()
        except Exception:  # the long way finds out whose fault it was
            self._drop_writer()
            return False
        _tell_all([(job, None) for job in jobs])
        return True

    def _write_together(self, jobs: Sequence[_Job], again: bool = True) -> None:
        kept = self._writer is not None
        results: list[tuple[_Job, Any]] = []
        try:
            writer = self._connected()
            with writer.begin():
                results = [(job, job.write(writer)) for job in jobs]
        except Exception as error:
            self._drop_writer()
            if kept and again and self.shared and isinstance(error, self._errors):  # perhaps only the line was lost
                self._write_together(jobs, again=False)
                return
            if len(jobs) > 1:  # one of them may be at fault: each for itself
                for job in jobs:
                    self._write_together([job])
                return
            if isinstance(error, self._errors):
                text = _("This could not be stored, so nothing has changed: {reason}. Please try again.")
                error = StorageError(text.format(reason=_reason(error)))
            results = [(jobs[0], error)]
        _tell_all(results)

    def _connected(self) -> sa.Connection:
        if self._writer is None:
            self._writer = self.engine.connect()
        return self._writer

    def _drop_writer(self) -> None:
        """Let go of a connection that may be broken; the next write makes a new one."""
        writer, self._writer = self._writer, None
        if writer is not None:
            with suppress(*self._errors):
                writer.close()

    def write(self, key: str, write: Write) -> Future[Any]:
        """Have something written; the future is done when it has been committed."""
        done: Future[Any] = Future()
        self._jobs.put([_Job(key, write, done)])
        return done

    def add(self, id: str, entries: Sequence[Entry], index: Index) -> asyncio.Future[None]:
        """Have entries of a table written; Stale if somebody else has added others meanwhile.

        Those that come in one turn of the loop are handed over together, and where there are many, those of a moment:
        every trip to the disk costs as much as some moves.
        """
        loop = asyncio.get_running_loop()
        if not self._gathered:
            wait = self._gather_until - time.monotonic()
            if wait > 0:
                loop.call_later(wait, self._hand_over)
            else:
                loop.call_soon(self._hand_over)
        done: asyncio.Future[None] = loop.create_future()
        self._gathered.append(_Job(id, Adding(self, id, entries, index), done, loop))
        return done

    def append(self, id: str, entries: Sequence[Entry], index: Index) -> Future[None]:
        """The same outside of an event loop."""
        return self.write(id, Adding(self, id, entries, index))

    def _hand_over(self) -> None:
        if self._gathered:
            count = len(self._gathered)
            gather = min(GATHER_SECONDS * count, LONGEST_GATHER) if count >= MANY else 0.0
            self._gather_until = time.monotonic() + gather
            self._jobs.put(self._gathered)
            self._gathered = []

    def create(self, id: str, setup: Setup, secret: str, index: Index) -> Future[None]:
        """Keep a new table."""

        def write(connection: sa.Connection) -> None:
            row = {
                "id": id, "charter": setup.to_text(), "secret": secret, "game": setup.game, "host": setup.host,
                "listed": setup.listed, "phase": index.phase, "free": index.free, "turn": index.turn,
                "wake": index.wake, "created": index.updated, "updated": index.updated, "asked": index.asked,
            }  # fmt: skip
            connection.execute(sa.insert(schema.tables), row)
            connection.execute(sa.insert(schema.seats), _seat_rows(id, index.seats or ()))

        return self.write(id, write)

    def index(self, id: str, index: Index) -> Future[None]:
        """Change what lists show of a table, where it has changed by itself."""
        told = (*index[:-1], id)
        return self.write(id, lambda connection: connection.exec_driver_sql(self.change_table, told) and None)

    def announce(self, connection: sa.Connection, message: str) -> None:
        """Tell the other servers, once this is committed."""
        if self.shared:
            connection.execute(
                sa.text("select pg_notify(:channel, :message)"), {"channel": CHANNEL, "message": message}
            )

    def remember(self, guest: Guest, now: int) -> Future[None]:
        """Keep a visitor's name and addresses."""
        values = asdict(guest)

        def write(connection: sa.Connection) -> None:
            insert = self._insert(schema.visitors)
            change = {key: insert.excluded[key] for key in values if key != "id"}
            connection.execute(
                insert.on_conflict_do_update(index_elements=["id"], set_=change), values | {"created": now}
            )

        return self.write(guest.id, write)

    def mute(self, visitor: str, table: str, seat: int, on: bool) -> Future[None]:
        """Have a visitor no longer hear a seat, or hear it again."""
        row = {"visitor": visitor, "table_id": table, "seat": seat}

        def write(connection: sa.Connection) -> None:
            if on:
                connection.execute(self._insert(schema.mutes).on_conflict_do_nothing(), row)
            else:
                same = [schema.mutes.c[key] == value for key, value in row.items()]
                connection.execute(sa.delete(schema.mutes).where(*same))
            self.announce(connection, f"mute {table} {visitor}")

        return self.write(table, write)

    def setting(self, name: str, make: Callable[[], str] = lambda: secrets.token_hex(32)) -> str:
        """A setting of the house, made at its first use."""

        def write(connection: sa.Connection) -> str:
            insert = self._insert(schema.settings).on_conflict_do_nothing()
            connection.execute(insert, {"name": name, "value": make()})
            column = schema.settings.c
            return str(connection.execute(sa.select(column.value).where(column.name == name)).scalar_one())

        return str(self.write(name, write).result())

    # ---- reading

    def _read(self, read: Callable[[sa.Connection], Any]) -> Any:
        try:
            with self.engine.connect() as connection:
                return read(connection)
        except SQLAlchemyError as error:
            text = _("The database cannot be read: {reason}. Please try again.")
            raise StorageError(text.format(reason=_reason(error))) from None

    def load(self, id: str) -> Kept:
        """A table and everything that has happened there."""

        def read(connection: sa.Connection) -> Kept:
            column = schema.tables.c
            query = sa.select(column.charter, column.secret, column.created).where(column.id == id)
            row = connection.execute(query).one_or_none()
            if row is None:
                raise NotFound(_("There is no such table."))
            return Kept(Setup.of_text(row.charter), row.secret, row.created, _entries(connection, id, 0))

        kept: Kept = self._read(read)
        return kept

    def exists(self, id: str) -> bool:
        """Whether there is a table of this id."""
        query = sa.select(schema.tables.c.id).where(schema.tables.c.id == id)
        return self._read(lambda connection: connection.execute(query).one_or_none()) is not None

    def later(self, id: str, number: int) -> list[Entry]:
        """The entries of a table after a number."""
        found: list[Entry] = self._read(lambda connection: _entries(connection, id, number))
        return found

    def due(self, now: int, ahead: int | None = None) -> list[str]:
        """The tables that need the server by themselves, and those written later than `ahead`, which is yet to come."""
        column = schema.tables.c
        wanted = column.wake <= now
        if ahead is not None:
            wanted |= column.wake.is_not(None) & (column.updated > ahead)
        query = sa.select(column.id).where(wanted).order_by(column.wake).limit(1000)
        return list(self._read(lambda connection: connection.execute(query).scalars().all()))

    def tables_of(self, visitor: str, most: int) -> list[Row]:
        """The tables where a visitor sits, or which they host, the latest first."""
        if not visitor:
            return []
        column = schema.tables.c
        mine = sa.select(schema.seats.c.table_id).where(schema.seats.c.visitor == visitor)
        query = sa.select(schema.tables).where(sa.or_(column.id.in_(mine), column.host == visitor))
        return self._rows(query.order_by(column.updated.desc()).limit(most))

    def open_tables(self, most: int) -> list[Row]:
        """The listed tables with a free place."""
        column = schema.tables.c
        query = sa.select(schema.tables).where(schema.TO_JOIN, column.free > 0)
        return self._rows(query.order_by(column.updated.desc()).limit(most))

    def _rows(self, query: sa.Select[Any]) -> list[Row]:
        def read(connection: sa.Connection) -> list[Row]:
            found = connection.execute(query).all()
            seats: dict[str, list[tuple[str, str]]] = {row.id: [] for row in found}
            column = schema.seats.c
            for seat in connection.execute(
                sa.select(schema.seats).where(column.table_id.in_(seats)).order_by(column.table_id, column.seat)
            ):
                seats[seat.table_id].append((seat.visitor, seat.name))
            return [
                Row(row.id, row.game, row.phase, row.free, row.turn, row.updated, tuple(seats[row.id]), row.asked)
                for row in found
            ]

        rows: list[Row] = self._read(read)
        return rows

    def made_by(self, host: str, since: int) -> int:
        """How many tables a visitor has set up since a time."""
        column = schema.tables.c
        query = sa.select(sa.func.count()).where(column.host == host, column.created >= since)
        return int(self._read(lambda connection: connection.execute(query).scalar_one()))

    def guest(self, id: str) -> Guest | None:
        """A visitor who has given a name."""
        column = schema.visitors.c
        query = sa.select(column.id, column.name, column.email, column.webhook, column.language).where(column.id == id)
        row = self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else Guest(*row)

    def muted(self, visitor: str, table: str) -> frozenset[int]:
        """The seats that a visitor does not want to hear."""
        column = schema.mutes.c
        query = sa.select(column.seat).where(column.visitor == visitor, column.table_id == table)
        return frozenset(self._read(lambda connection: connection.execute(query).scalars().all()))


def _tell_all(results: Sequence[tuple[_Job, Any]]) -> None:
    """Tell everybody how it went; those of an event loop together."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[_Job, Any]]] = {}
    for job, result in results:
        if job.loop is None:
            _tell_each([(job, result)])
        else:
            loops.setdefault(job.loop, []).append((job, result))
    for loop, waiting in loops.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_tell_each, waiting)


def _tell_each(results: Sequence[tuple[_Job, Any]]) -> None:
    for job, result in results:
        if job.done.done():  # nobody waits any more
            continue
        if isinstance(result, Exception):
            job.done.set_exception(result)
        else:
            job.done.set_result(result)


def _entries(connection: sa.Connection, id: str, after: int) -> list[Entry]:
    column = schema.entries.c
    query = (
        sa.select(column.number, column.at, column.kind, column.seat, column.data)
        .where(column.table_id == id, column.number > after)
        .order_by(column.number)
    )
    return [Entry(n, at, kind, seat, json.loads(data)) for n, at, kind, seat, data in connection.execute(query)]


def _to_json(data: Any) -> str:
    return orjson.dumps(data, default=dict).decode()


def _seat_rows(id: str, seats: Iterable[tuple[str, str]]) -> list[dict[str, Any]]:
    return [
        {"table_id": id, "seat": seat, "visitor": visitor, "name": name} for seat, (visitor, name) in enumerate(seats)
    ]


def _revision(connection: sa.Connection) -> str:
    """The migration that the database is at, or nothing."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(sa.text("select version_num from alembic_version")).scalar_one_or_none() or "")


def _reason(error: Exception) -> str:
    """What the database said, in one line and without the statement."""
    return str(getattr(error, "orig", None) or error).strip().split("\n")[0][:120]
