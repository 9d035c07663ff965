"""One registry under pressure: crowds, people who go away in the middle, tables that are opened at the same time."""

from __future__ import annotations

import asyncio
import threading

import pytest

from assize.core.errors import AssizeError
from assize.tables.errors import Stale, TableError
from assize.tables.registry import index_of
from tests.waiting import PATIENCE

from .helpers import FakeClock, Live, answer, at_rest, begun, bot, digest, hears, me, people, registry_on, told, until


def hold(registry):
    """Keep the writer busy until the returned event is set."""
    gate, begun = threading.Event(), threading.Event()

    def wait(_connection):
        begun.set()
        gate.wait(PATIENCE)

    registry.store.write("", wait)
    assert begun.wait(PATIENCE)
    return gate


def test_a_table_opened_by_many_at_once_is_one(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            id = (await begun(registry, people(2))).table.id
        async with registry_on(sqlite_url) as registry:
            tables = await asyncio.gather(*(registry.live(id) for _ in range(20)))
            assert all(live is tables[0] for live in tables)
            assert registry.tables() == [tables[0]]

    asyncio.run(scene())


def test_nothing_is_shown_before_it_is_written(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await begun(registry, people(2))
            table = live.table
            async with registry.presence.watching(table.id, "ben") as (_room, watcher):
                await hears(watcher)
                gate = hold(registry)
                waiting = asyncio.ensure_future(answer(registry, table.id))
                await until(lambda: live.lock.locked())
                assert not await hears(watcher)
                assert live.table is table
                assert not waiting.done()
                gate.set()
                after = await waiting
                assert after.version > table.version
                assert await hears(watcher)

    asyncio.run(scene())


def test_of_two_answers_at_once_one_is_taken(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await begun(registry, people(2))
            id, seat, ply = live.table.id, live.table.actor, live.table.match.ply
            offers = live.table.match.offers()
            tries = await asyncio.gather(
                *(
                    registry.perform(id, lambda table, at, code=code: table.choose(seat, ply, code, at))
                    for code in offers[:3]
                ),
                return_exceptions=True,
            )
            assert [isinstance(outcome, Stale) for outcome in tries] == [False, True, True][: len(tries)]
            assert live.table.match.moves[ply] == offers[0]

    asyncio.run(scene())


def test_a_refused_deed_writes_nothing_and_tells_nobody(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await begun(registry, people(2))
            before, kept = digest(live.table), registry.store.load(live.table.id)
            async with registry.presence.watching(live.table.id, "ben") as (_room, watcher):
                await hears(watcher)
                for decide in (
                    lambda table, at: table.choose(table.actor, table.match.ply, "nonsense", at),
                    lambda table, at: table.choose(1 - table.actor, table.match.ply, 0, at),
                    lambda table, at: table.undo(0, at),
                ):
                    with pytest.raises(AssizeError):
                        await registry.perform(live.table.id, decide)
                await registry.perform(live.table.id, lambda table, at: [])
                assert not await hears(watcher)
            assert digest(live.table) == before
            assert registry.store.load(live.table.id) == kept

    asyncio.run(scene())


def test_a_deed_whose_asker_goes_away_is_still_told(sqlite_url):
    """The one who moved closes the page while the move is being written."""

    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await begun(registry, people(2))
            id, version = live.table.id, live.table.version
            async with registry.presence.watching(id, "ben") as (seen, watcher):
                await hears(watcher)
                gate = hold(registry)
                going = asyncio.ensure_future(answer(registry, id))
                await until(lambda: live.lock.locked())
                going.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await going
                gate.set()
                await told(watcher)
                assert seen.table.version > version
                assert len(registry.store.load(id).entries) == seen.table.version
                await until(lambda: seen.table.actor is not None)
                await answer(registry, id)
                numbers = [entry.number for entry in registry.store.load(id).entries]
                assert numbers == list(range(1, len(numbers) + 1))

    asyncio.run(scene())


def test_time_never_runs_backwards_at_a_table(sqlite_url):
    async def scene():
        clock = FakeClock()
        async with registry_on(sqlite_url, clock=clock) as registry:
            live = await begun(registry, people(2))
            at = live.table.at
            clock.now -= 3600
            await answer(registry, live.table.id)
            assert live.table.at >= at
            times = [entry.at for entry in registry.store.load(live.table.id).entries]
            assert times == sorted(times)

    asyncio.run(scene())


def test_many_tables_of_bots_play_side_by_side_to_their_ends(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            ids = [(await registry.create("high-card", [bot(), bot("greedy"), bot()], "ann")).id for _ in range(25)]
            tables = [await registry.live(id) for id in ids]
            await until(lambda: all(live.table.phase == "over" for live in tables))
            for id, live in zip(ids, tables, strict=True):
                assert len(registry.store.load(id).entries) == live.table.version
            assert registry.store.due(registry.now()) == []

    asyncio.run(scene())


def test_the_lists_say_what_the_table_says(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            id = (await registry.create("high-card", [me(), bot(), me("Ben")], "ann", listed=True)).id
            live = await registry.live(id)
            for seat in (0, 2):
                await until(lambda seat=seat: live.table.actor == seat)
                row = registry.store.tables_of("ben", 1)[0]
                assert (row.phase, row.turn, row.free) == ("playing", seat, 0)
                assert [name for _visitor, name in row.seats] == ["Ann", "random", "Ben"]
                await answer(registry, id, seat, 1)
            row = registry.store.tables_of("ben", 1)[0]
            assert (row.phase, row.turn) == ("over", None)
            assert registry.store.open_tables(5) == []

    asyncio.run(scene())


def test_an_index_says_when_the_server_is_needed():
    live = Live([me(), bot()], game=Live(people(2)).game).play_until(lambda table: table.actor == 1)
    assert index_of(live.table, False).wake == live.table.asked_at
    live.play_until(lambda table: table.actor == 0)
    assert index_of(live.table, False).wake is None
    assert index_of(live.table, False).seats is None
    assert index_of(live.table, True).seats == (("ann", "Ann"), ("", "random"))


def test_somebody_not_heard_is_kept_for_one_visitor_alone(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await begun(registry, people(2))
            id = live.table.id
            await registry.perform(id, lambda table, at: table.say(1, "hello", at))
            assert await registry.muted(live, "ann") == frozenset()
            await registry.mute(id, "ann", 1, True)
            assert await registry.muted(live, "ann") == frozenset({1})
            assert await registry.muted(live, "ben") == frozenset()
            await registry.mute(id, "ann", 1, False)
            assert await registry.muted(live, "ann") == frozenset()

    asyncio.run(scene())


def test_a_break_right_at_the_beginning_does_not_stop_the_match_for_good(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            table = await registry.create("circle-gammon", [me(), bot()], "ann")
            live = await registry.live(table.id)
            await registry.perform(table.id, lambda table, at: table.ask("break", 0, at))
            await at_rest(registry)
            assert live.table.phase == "paused"
            await registry.perform(table.id, lambda table, at: table.resume(0, at))
            await until(lambda: live.table.actor == 0)
            with pytest.raises(TableError):
                await registry.perform(table.id, lambda table, at: table.resume(0, at))

    asyncio.run(scene())


def test_closing_while_bots_think_leaves_a_database_that_goes_on(sqlite_url):
    async def scene():
        for _ in range(3):
            async with registry_on(sqlite_url) as registry:
                await asyncio.gather(*(registry.create("circle-gammon", [bot(), bot()], "ann") for _ in range(4)))
                await until(lambda: any(live.table.match.ply > 2 for live in registry.tables()))
        async with registry_on(sqlite_url, start=True) as registry:
            await until(lambda: len(registry.tables()) == 12, "all tables being taken up")
            for live in registry.tables():
                kept = registry.store.load(live.table.id)
                assert [entry.number for entry in kept.entries] == list(range(1, len(kept.entries) + 1))

    asyncio.run(scene())
