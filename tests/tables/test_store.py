"""The database: what is acknowledged is there, in order and once; what fails changes nothing and says why."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from concurrent.futures import CancelledError
from types import SimpleNamespace

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from assize.tables import schema
from assize.tables import store as store_module
from assize.tables.errors import NotFound, Stale, StorageError
from assize.tables.registry import index_of
from assize.tables.setup import Entry
from assize.tables.store import HEAD, Guest, Index, Store, engine_for

from ..waiting import PATIENCE
from .helpers import START, Live, answer, anybody, begun, digest, later, me, people, play, registry_on, until


@pytest.fixture
def store(url):
    store = Store(url)
    yield store
    store.close()


def kept(store, live, id=None):
    """A table is written as far as it has got."""
    id = id or live.id
    index = index_of(live.rebuilt(), True)
    store.create(id, live.setup, live.secret, index).result(PATIENCE)
    if live.entries:
        store.append(id, live.entries, index).result(PATIENCE)
    return id


def chat(number, text="x"):
    return Entry(number, START + number, "chat", 0, {"text": text})


INDEX = Index("playing", 0, 0, None, START)


def test_a_table_comes_back_as_it_was_written(store):
    live = Live(people(3)).play_until(lambda table: table.match.ply > 15)
    live.do("say", 1, "Grüße 世界 🎲")
    kept(store, live)
    found = store.load(live.id)
    assert found.setup == live.setup
    assert found.secret == live.secret
    assert found.entries == live.entries
    assert found.created == live.at
    assert store.later(live.id, 3) == live.entries[3:]
    assert store.later(live.id, len(live.entries)) == []


def test_there_is_no_table_that_nobody_made(store):
    with pytest.raises(NotFound, match="no such table"):
        store.load("nowhere")
    assert store.later("nowhere", 0) == []


def test_a_number_that_is_taken_is_stale_and_nothing_of_it_is_written(store):
    live = Live(people(2), begin=False)
    kept(store, live)
    store.append(live.id, [chat(1, "first")], INDEX).result(PATIENCE)
    seated = INDEX._replace(phase="over", seats=(("eve", "Eve"), ("eve", "Eve")))
    with pytest.raises(Stale, match="moved on"):
        store.append(live.id, [chat(1, "second"), chat(2, "third")], seated).result(PATIENCE)
    assert [entry.data["text"] for entry in store.load(live.id).entries] == ["first"]
    assert store.tables_of("eve", 10) == []
    assert store.tables_of("ann", 10)[0].phase == "playing"


def test_all_entries_of_a_deed_are_written_or_none(store):
    live = Live(people(2), begin=False)
    kept(store, live)
    store.append(live.id, [chat(2)], INDEX).result(PATIENCE)
    with pytest.raises(StorageError):
        store.append(live.id, [chat(1), chat(2)], INDEX).result(PATIENCE)
    assert [entry.number for entry in store.load(live.id).entries] == [2]


def test_a_table_is_not_made_twice(store):
    live = Live(people(2))
    kept(store, live)
    with pytest.raises(StorageError, match="nothing has changed"):
        store.create(live.id, live.setup, "00" * 32, INDEX).result(PATIENCE)
    assert store.load(live.id).secret == live.secret


def hold(store):
    """Keep the writer busy until the returned event is set, so that what follows shares a transaction."""
    gate, begun = threading.Event(), threading.Event()

    def wait(_connection):
        begun.set()
        gate.wait(PATIENCE)

    store.write("", wait)
    assert begun.wait(PATIENCE)
    return gate


def commits(store):
    """A list that grows with every transaction."""
    done = []
    sa.event.listen(store.engine, "commit", lambda connection: done.append(connection))
    return done


def test_what_waits_is_written_in_one_transaction_and_in_order(store):
    live = Live(people(2), begin=False)
    for name in ("a", "b", "c"):
        kept(store, live, name)
    gate, done = hold(store), commits(store)
    order = []
    futures = []
    for number in range(1, 21):
        for name in ("c", "a", "b"):
            future = store.append(name, [chat(number)], INDEX)
            future.add_done_callback(lambda _done, place=(name, number): order.append(place))
            futures.append(future)
    gate.set()
    for future in futures:
        future.result(PATIENCE)
    assert len(done) <= 2
    for name in ("a", "b", "c"):
        assert [number for table, number in order if table == name] == list(range(1, 21))
        assert [entry.number for entry in store.load(name).entries] == list(range(1, 21))


def test_moves_that_wait_are_written_together_and_who_is_stale_alone_is_told(store):
    live = Live(people(2), begin=False)
    for name in ("a", "b", "c"):
        kept(store, live, name)
    store.append("b", [chat(1, "first")], INDEX).result(PATIENCE)
    gate = hold(store)
    futures = {
        name: store.append(name, [chat(1), chat(2)], INDEX._replace(turn=1, updated=START + place))
        for place, name in enumerate(("a", "b", "c"))
    }
    gate.set()
    with pytest.raises(Stale, match="moved on"):
        futures["b"].result(PATIENCE)
    assert futures["a"].result(PATIENCE) is futures["c"].result(10) is None
    assert [len(store.load(name).entries) for name in ("a", "b", "c")] == [2, 1, 2]
    shown = {row.id: (row.turn, row.updated) for row in store.tables_of("ann", 10)}
    assert shown == {"a": (1, START), "b": (0, START), "c": (1, START + 2)}


@pytest.fixture
def connections(monkeypatch):
    """All connections to SQLite that are made from now on."""
    made, prepare = [], store_module._prepare_sqlite

    def note(connection, record):
        prepare(connection, record)
        made.append(connection)

    monkeypatch.setattr(store_module, "_prepare_sqlite", note)
    return made


def test_a_crowd_of_moves_is_one_transaction_of_few_calls_in_sqlite(sqlite_url, connections):
    store = Store(sqlite_url)
    live = Live(people(2), begin=False)
    names = [f"t{number}" for number in range(30)]
    for name in names:
        kept(store, live, name)
    store.append(names[0], [chat(1)], INDEX).result(PATIENCE)
    statements = []
    for connection in connections:
        connection.set_trace_callback(statements.append)
    gate = hold(store)
    said = [chat(2), chat(3, 'Grüße 世界 🎲 " \\ \0 </a>')]
    futures = [store.append(name, said, INDEX) for name in names]
    gate.set()
    for future in futures:
        future.result(PATIENCE)
    assert [text.split()[0].lower() for text in statements if text.lower().startswith(("begin", "commit"))][-2:] == [
        "begin",
        "commit",
    ]
    assert not [text for text in statements if "on conflict" in text]
    assert all(store.load(name).entries[-2:] == said for name in names)
    store.close()


def test_nobody_is_told_before_it_is_committed(store, url):
    live = Live(people(2), begin=False)
    kept(store, live)
    seen = []
    other = engine_for(url)

    def look(_connection):
        with other.connect() as connection:
            seen.append(connection.execute(sa.select(sa.func.count()).select_from(schema.entries)).scalar_one())

    future = store.append(live.id, [chat(1)], INDEX)
    future.add_done_callback(look)
    future.result(PATIENCE)
    store.setting("a round trip")
    assert seen == [1]
    other.dispose()


def wrong_sql(connection):
    connection.execute(sa.text("insert into nowhere values (1)"))


def wrong_python(_connection):
    raise OverflowError("no database says this")


@pytest.mark.parametrize(("wrong", "error"), [(wrong_sql, StorageError), (wrong_python, OverflowError)])
def test_a_write_that_fails_does_not_take_the_others_with_it(store, wrong, error):
    live = Live(people(2), begin=False)
    for name in ("a", "z"):
        kept(store, live, name)
    gate = hold(store)
    first = store.append("a", [chat(1)], INDEX)
    bad = store.write("m", wrong)
    stale = store.append("a", [chat(1, "again")], INDEX)
    last = store.append("z", [chat(1)], INDEX)
    gate.set()
    assert first.result(PATIENCE) is None
    assert last.result(PATIENCE) is None
    with pytest.raises(error):
        bad.result(PATIENCE)
    with pytest.raises(Stale):
        stale.result(PATIENCE)
    for name in ("a", "z"):
        assert [entry.data["text"] for entry in store.load(name).entries] == ["x"]


def test_somebody_who_no_longer_waits_does_not_stop_the_others(store):
    live = Live(people(2), begin=False)
    kept(store, live)
    gate = hold(store)
    gone = store.append(live.id, [chat(1)], INDEX)
    failing = store.write("m", wrong_sql)
    assert gone.cancel()
    assert failing.cancel()
    after = store.append(live.id, [chat(1, "mine")], INDEX)
    gate.set()
    after.result(PATIENCE)
    with pytest.raises(CancelledError):
        gone.result(PATIENCE)
    assert [entry.data["text"] for entry in store.load(live.id).entries] == ["mine"]


def test_closing_writes_what_waits(url):
    store = Store(url)
    live = Live(people(2), begin=False)
    kept(store, live)
    gate = hold(store)
    futures = [store.append(live.id, [chat(number)], INDEX) for number in range(1, 6)]
    closing = threading.Thread(target=store.close, daemon=True)
    closing.start()
    gate.set()
    closing.join(PATIENCE)
    assert not closing.is_alive()
    assert all(future.done() and future.exception() is None for future in futures)
    again = Store(url)
    assert len(again.load(live.id).entries) == 5
    again.close()


def test_more_than_fit_into_one_transaction_are_all_written(store, monkeypatch):
    monkeypatch.setattr(store_module, "MOST_TOGETHER", 7)
    live = Live(people(2), begin=False)
    kept(store, live)
    gate = hold(store)
    futures = [store.append(live.id, [chat(number)], INDEX) for number in range(1, 51)]
    gate.set()
    for future in futures:
        future.result(PATIENCE)
    assert len(store.load(live.id).entries) == 50


# ---- lists


def test_lists_show_who_sits_where_and_whose_turn_it_is(store):
    live = Live([me(), anybody()], begin=False, listed=True)
    kept(store, live)
    private = Live([me(), anybody()], begin=False)
    kept(store, private, "private")
    row = store.open_tables(10)[0]
    assert [found.id for found in store.open_tables(10)] == [live.id]
    assert (row.game, row.phase, row.free, row.turn) == ("circle-gammon", "gathering", 1, None)
    assert row.seats == (("ann", "Ann"), ("", ""))
    version = live.table.version
    live.do("sit", 1, "ben", "Ben", "x")
    store.append(live.id, live.entries[version:], index_of(live.table, True)).result(PATIENCE)
    assert store.open_tables(10) == []
    row = store.tables_of("ben", 10)[0]
    assert row.seats == (("ann", "Ann"), ("ben", "Ben"))
    assert row.turn == live.table.actor
    assert {found.id for found in store.tables_of("ann", 10)} == {live.id, "private"}
    assert store.tables_of("cleo", 10) == []


def test_the_newest_tables_come_first_and_no_more_than_wanted(store):
    live = Live([me(), anybody()], begin=False, listed=True)
    for number in range(5):
        index = index_of(live.table, True)._replace(updated=START + number)
        store.create(f"t{number}", live.setup, live.secret, index).result(PATIENCE)
    assert [row.id for row in store.tables_of("ann", 3)] == ["t4", "t3", "t2"]
    assert [row.id for row in store.open_tables(2)] == ["t4", "t3"]
    assert store.made_by("ann", START + 3) == 2
    assert store.made_by("ben", 0) == 0


def test_tables_that_need_the_server_are_found_when_it_is_time(store):
    live = Live(people(2), begin=False)
    for name, wake in (("soon", START + 10), ("later", START + 500), ("never", None), ("now", START)):
        index = INDEX._replace(wake=wake, seats=(("ann", "Ann"),))
        store.create(name, live.setup, live.secret, index).result(PATIENCE)
    assert store.due(START - 1) == []
    assert store.due(START + 10) == ["now", "soon"]
    assert store.due(START + 10**6) == ["now", "soon", "later"]
    store.append("soon", [chat(1)], INDEX).result(PATIENCE)
    assert store.due(START + 10) == ["now"]


def test_guests_and_what_they_do_not_want_to_hear(store):
    live = Live(people(2))
    kept(store, live)
    assert store.guest("ann") is None
    store.remember(Guest("ann", "Ann"), START).result(PATIENCE)
    store.remember(Guest("ann", "Anna", "a@b.example", "https://c.example"), START + 1).result(PATIENCE)
    assert store.guest("ann") == Guest("ann", "Anna", "a@b.example", "https://c.example")
    for on in (True, True):
        store.mute("ann", live.id, 1, on).result(PATIENCE)
    assert store.muted("ann", live.id) == frozenset({1})
    assert store.muted("ben", live.id) == frozenset()
    store.mute("ann", live.id, 1, False).result(PATIENCE)
    assert store.muted("ann", live.id) == frozenset()


def test_a_setting_is_made_once(url):
    first, second = Store(url), Store(url)
    try:
        assert first.setting("key") == second.setting("key") == first.setting("key")
        assert len(first.setting("key")) == 64
        assert first.setting("other") != first.setting("key")
    finally:
        first.close()
        second.close()


# ---- when the database does not want


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(store_module, "SECONDS_LOCKED", 0.2)


def test_a_locked_database_changes_nothing_and_the_table_goes_on_after(sqlite_url, tmp_path, impatient):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await begun(registry, people(2))
            table, id = live.table, live.table.id
            before = digest(table)
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            other.execute("begin exclusive")
            with pytest.raises(StorageError, match=r"nothing has changed: database is locked\. Please try again"):
                await answer(registry, id)
            assert live.table is table
            assert digest(live.table) == before
            other.execute("rollback")
            other.close()
            after = await answer(registry, id)
            assert after.version > before["version"]
            assert registry.store.load(id).entries[-1].number == after.version

    asyncio.run(scene())


def test_a_bot_waits_for_a_locked_database_and_then_moves(sqlite_url, tmp_path, impatient, caplog):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
            live = await begun(registry, people(2), "high-card")
            id = live.table.id
            await registry.perform(id, lambda table, at: table.leave(1, at))
            think = registry.bots.answer

            async def lock_first(*question):
                code = await think(*question)
                if not other.in_transaction and not caplog.records:
                    other.execute("begin exclusive")
                return code

            registry.bots.answer = lock_first
            await answer(registry, id, 0, 0)
            await until(lambda: any("a bot waits for the database" in record.message for record in caplog.records))
            other.execute("rollback")
            await until(later(lambda: live.table.phase == "over"))
            other.close()

    play(scene)


async def fill_up(registry, live, words):
    """Talk until the database takes no more; returns the table as it was then."""
    for _ in range(3000):
        before = live.table
        try:
            await registry.perform(before.id, lambda table, at: table.say(0, "x" * 400, at))
        except StorageError as error:
            assert words in str(error)
            assert live.table is before
            return before
    raise AssertionError("the database was never full")


def test_a_full_disk_changes_nothing_and_the_table_goes_on_after(sqlite_url, connections):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await begun(registry, people(2))
            id = live.table.id

            def limit(pages):
                for connection in connections:
                    (used,) = connection.execute("pragma page_count").fetchone()
                    connection.execute(f"pragma max_page_count={pages or used}")

            limit(0)
            before = await fill_up(registry, live, "full")
            assert len(registry.store.load(id).entries) == before.version
            await fill_up(registry, live, "nothing has changed")
            limit(10**6)
            after = await answer(registry, id)
            assert len(registry.store.load(id).entries) == after.version

    asyncio.run(scene())


def test_a_database_that_cannot_be_opened_is_told_plainly(tmp_path):
    file = tmp_path / "tables.db"
    file.write_text("this is no database, whatever its name says" * 100)
    with pytest.raises(StorageError, match="cannot be used: file is not a database"):
        Store(f"sqlite:///{file}")
    with pytest.raises(StorageError, match="unable to open"):
        Store(f"sqlite:///{tmp_path / 'no' / 'such' / 'folder.db'}")
    for url in ("not a url", "mysql://x/y", ""):
        with pytest.raises(StorageError):
            Store(url)
    with pytest.raises(StorageError, match="cannot be used"):
        Store("postgresql://nobody@127.0.0.1:1/none")


def test_a_message_never_holds_the_statement_or_its_values(store):
    live = Live(people(2))
    kept(store, live)
    with pytest.raises(StorageError) as caught:
        store.create(live.id, live.setup, live.secret, INDEX).result(PATIENCE)
    assert live.secret not in str(caught.value)
    assert "insert" not in str(caught.value).lower()


# ---- migrations


def script(connection):
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    config.attributes["connection"] = connection
    return config


MIGRATIONS = schema.__file__.replace("schema.py", "migrations")


def by_migrations(url):
    engine = engine_for(url)
    with engine.begin() as connection:
        command.upgrade(script(connection), "head")
    engine.dispose()


def by_the_store(url):
    Store(url).close()


@pytest.mark.parametrize("make", [by_migrations, by_the_store])
def test_an_empty_database_gets_exactly_the_schema(url, make):
    make(url)
    engine = engine_for(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, schema.metadata) == []
        assert context.get_current_revision() == HEAD
        assert ScriptDirectory.from_config(script(connection)).get_heads() == [HEAD]
    engine.dispose()
    store = Store(url)
    kept(store, Live(people(2)))
    store.close()


def test_migrations_can_be_taken_back(url):
    Store(url).close()
    engine = engine_for(url)
    with engine.begin() as connection:
        command.downgrade(script(connection), "base")
    with engine.connect() as connection:
        assert set(sa.inspect(connection).get_table_names()) <= {"alembic_version"}
    Store(url).close()
    with engine.connect() as connection:
        assert set(schema.metadata.tables) <= set(sa.inspect(connection).get_table_names())
    engine.dispose()


def test_a_second_start_migrates_nothing_and_keeps_everything(url, monkeypatch):
    store = Store(url)
    live = Live(people(2))
    kept(store, live)
    store.close()
    monkeypatch.setattr(command, "upgrade", lambda *_: pytest.fail("migrated again"))
    again = Store(url)
    assert again.load(live.id).entries == live.entries
    again.close()


def test_a_first_start_that_broke_off_is_made_good_by_the_next(url):
    def broken(*_, **__):
        raise sa.exc.OperationalError("x", {}, sqlite3.OperationalError("the power is gone"))

    sa.event.listen(schema.entries, "before_create", broken)
    try:
        with pytest.raises(StorageError, match="power is gone"):
            Store(url)
    finally:
        sa.event.remove(schema.entries, "before_create", broken)
    engine = engine_for(url)
    with engine.connect() as connection:
        assert sa.inspect(connection).get_table_names() == []
    engine.dispose()
    store = Store(url)
    kept(store, Live(people(2)))
    store.close()


def test_several_servers_may_start_at_once_on_an_empty_database(url):
    stores, errors = [], []

    def start():
        try:
            stores.append(Store(url))
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert not errors
    for store in stores:
        store.close()


def test_no_entry_without_its_table(store):
    with pytest.raises(StorageError):
        store.append("nowhere", [chat(1)], INDEX).result(PATIENCE)


@pytest.mark.parametrize(
    ("index", "look"), [("tables_to_join", lambda s: s.open_tables(9)), ("tables_to_wake", lambda s: s.due(9))]
)
def test_lists_are_found_by_an_index_of_those_tables_alone(sqlite_url, index, look):
    store = Store(sqlite_url)
    asked = []
    sa.event.listen(store.engine, "before_cursor_execute", lambda *args: asked.append(args[2:4]))
    look(store)
    statement, values = asked[0]
    with store.engine.connect() as connection:
        plan = connection.exec_driver_sql(f"explain query plan {statement}", values).all()
        (words,) = connection.exec_driver_sql("select sql from sqlite_master where name = ?", (index,)).one()
    store.close()
    assert any(f"USING INDEX {index}" in step.detail or f"COVERING INDEX {index}" in step.detail for step in plan), plan
    assert " WHERE " in words


def test_moves_of_one_turn_of_the_loop_share_a_trip_to_the_disk_and_each_is_told(store, monkeypatch):
    live = Live(people(2), begin=False)
    names = [f"t{number}" for number in range(20)]
    for name in names:
        kept(store, live, name)
    batches, jobs = [], store._jobs

    def put(handed_over):
        batches.append(len(handed_over))
        jobs.put(handed_over)

    monkeypatch.setattr(store, "_jobs", SimpleNamespace(put=put, get=jobs.get, empty=jobs.empty))

    async def scene():
        written = [store.add(name, [chat(1)], INDEX) for name in [*names, names[0]]]
        return await asyncio.gather(*written, return_exceptions=True)

    told = asyncio.run(scene())
    assert batches == [21]
    assert told[:-1] == [None] * 20
    assert isinstance(told[-1], Stale)
    for name in names:
        assert [entry.number for entry in store.load(name).entries] == [1]
    monkeypatch.undo()
