"""Several servers on one PostgreSQL: each sees what the others do, and nothing happens twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import asynccontextmanager

import pytest

from assize.tables.errors import Stale, StorageError, TableError
from assize.tables.laying import rematch
from assize.tables.presence import HERE_SECONDS
from assize.tables.registry import GRACE
from tests.waiting import PATIENCE, PAUSE

from .helpers import (
    FakeClock,
    answer,
    begun,
    bot,
    digest,
    hears,
    later,
    me,
    pass_time,
    people,
    play,
    registry_on,
    texts,
    told,
    until,
)


@asynccontextmanager
async def two_registries(url, **more):
    async with registry_on(url, start=True, **more) as first, registry_on(url, start=True, **more) as second:
        await asyncio.gather(listening(first), listening(second))
        yield first, second


async def listening(registry):
    """Wait until a registry hears what is told."""
    heard = asyncio.Event()
    ear = registry.others.heard

    def overhear(message):
        if message.startswith("test"):
            heard.set()
        else:
            ear(message)

    registry.others.heard = overhear
    while not heard.is_set():  # what is told before it listens is lost
        await asyncio.wrap_future(
            registry.store.write("", lambda connection: registry.store.announce(connection, "test"))
        )
        await asyncio.sleep(PAUSE)


def moves_of(registry, id):
    return [entry for entry in registry.store.load(id).entries if entry.kind == "move"]


def test_a_move_reaches_those_who_look_through_another_server(postgres_url):
    async def scene():
        async with two_registries(postgres_url) as (first, second):
            live = await begun(first, people(2))
            id = live.table.id
            async with second.presence.watching(id, "ben") as (far, watcher):
                await until(lambda: far.table.version == live.table.version)
                await hears(watcher)
                await answer(first, id)
                await told(watcher)
                await until(lambda: far.table.version == live.table.version)
                assert digest(far.table) == digest(live.table)
                await first.perform(id, lambda table, at: table.say(0, "hello", at))
                await until(lambda: far.table.chat)

    asyncio.run(scene())


def test_the_same_seat_moving_through_both_at_once_moves_once(postgres_url):
    async def scene():
        async with two_registries(postgres_url) as (first, second):
            live = await begun(first, people(2))
            id = live.table.id
            far = await second.live(id)
            won = Counter()
            for _ in range(25):
                await until(lambda: far.table.version == live.table.version)
                table = live.table
                seat, ply, offers = table.actor, table.match.ply, table.match.offers()
                if seat is None:
                    break
                tries = await asyncio.gather(
                    first.perform(id, lambda table, at: table.choose(seat, ply, offers[0], at)),  # noqa: B023 - awaited within the loop
                    second.perform(id, lambda table, at: table.choose(seat, ply, offers[-1], at)),  # noqa: B023 - awaited within the loop
                    return_exceptions=True,
                )
                winners = [index for index, outcome in enumerate(tries) if not isinstance(outcome, Exception)]
                assert len(winners) == 1, tries
                loser = tries[1 - winners[0]]
                assert isinstance(loser, Stale)
                won[winners[0]] += 1
                beaten = (far, live)[winners[0]]
                assert beaten.table.match.ply > ply, "the loser does not show the fresh table"
            assert won.total() == 25
            numbers = [entry.number for entry in first.store.load(id).entries]
            assert numbers == list(range(1, len(numbers) + 1))
            assert [entry.data["code"] for entry in moves_of(first, id)] == live.table.match.moves
            assert digest(far.table) == digest(live.table)

    asyncio.run(scene())


def test_two_people_at_two_servers_play_to_the_end(postgres_url):
    async def scene():
        async with two_registries(postgres_url) as registries:
            live = await begun(registries[0], people(2))
            id = live.table.id
            tables = [live, await registries[1].live(id)]
            while tables[0].table.phase == "playing" and tables[0].table.match.ply < 80:
                await until(lambda: tables[0].table.version == tables[1].table.version)
                if tables[0].table.actor is None:
                    break
                await answer(registries[tables[0].table.actor], id)
            await until(lambda: tables[0].table.version == tables[1].table.version)
            assert digest(tables[0].table) == digest(tables[1].table)

    asyncio.run(scene())


def test_a_bot_that_two_servers_attend_to_moves_once(postgres_url):
    async def scene():
        async with two_registries(postgres_url) as (first, second):
            live = await begun(first, people(2), "high-card")
            ids = [live.table.id]
            for _ in range(4):
                ids.append((await begun(first, [me(), bot(), bot(), bot()], "high-card")).table.id)
            for id in ids:
                await second.live(id)
            await asyncio.gather(*(answer(first, id, 0, 0) for id in ids))
            for id in ids[1:]:
                for registry in (first, second):
                    table = await registry.live(id)
                    await until(lambda table=table: table.table.phase == "over")
                plies = [entry.seat for entry in moves_of(first, id)]
                said = [entry for entry in moves_of(first, id) if entry.seat > 0 and entry.data["code"] < 2]
                assert plies[:5] == [-1, -1, -1, -1, 0]
                assert [entry.seat for entry in said] == [1, 2, 3]
                assert digest((await first.live(id)).table) == digest((await second.live(id)).table)

    asyncio.run(scene())


def test_a_bots_whole_match_is_told_the_same_by_both(postgres_url):
    async def scene():
        async with two_registries(postgres_url) as (first, second):
            id = (await first.create("circle-gammon", [bot(), bot("greedy")], "ann")).id
            async with second.presence.watching(id, "ann") as (far, _watcher):
                live = await first.live(id)
                await until(lambda: live.table.phase == "over")
                await until(lambda: far.table.phase == "over")
                numbers = [entry.number for entry in first.store.load(id).entries]
                assert numbers == list(range(1, len(numbers) + 1))
                assert digest(far.table) == digest(live.table)

    asyncio.run(scene())


def test_a_server_that_dies_in_the_middle_of_a_bots_turn_is_replaced(postgres_url):
    async def scene():
        clock = FakeClock()
        async with two_registries(postgres_url, clock=clock) as (first, second):
            never = asyncio.Event()

            async def die(*_):
                await never.wait()

            first.bots.answer = die
            live = await begun(first, [me(), bot()], "high-card")
            id = live.table.id
            await answer(first, id, 0, 0)
            assert second.tables() == []
            await until(later(lambda: live.table.phase == "over", clock), "the other server taking over")
            assert second.tables()[0].table.id == id
            assert [entry.seat for entry in moves_of(second, id) if entry.seat == 1]

    play(scene)


def test_a_server_is_given_its_grace_before_another_takes_over(postgres_url):
    async def scene():
        clock = FakeClock()
        async with registry_on(postgres_url, clock=clock) as first:
            live = await begun(first, people(2), "high-card")
            id = live.table.id
            first.closing = True
            await first.perform(id, lambda table, at: table.leave(0, at))
            version = live.table.version
        async with registry_on(postgres_url, clock=clock, start=True) as second:
            looks, due = [], second.store.due
            second.store.due = lambda *times: looks.append(times) or due(*times)
            clock.now += GRACE / 1000 - 0.1
            await until(later(lambda: len(looks) == 2))
            assert second.tables() == []
            clock.now += 0.2
            await until(later(lambda: second.tables() and second.tables()[0].table.version > version))

    play(scene)


def test_presence_travels(postgres_url):
    async def scene():
        async with two_registries(postgres_url) as (first, second):
            live = await begun(first, people(2))
            id = live.table.id
            far = await second.live(id)
            async with first.presence.watching(id, "ann"):
                await until(lambda: "ann" in far.here())
                assert not far.absent("ann")
                assert "ben" not in far.here()

    asyncio.run(scene())


def test_presence_is_told_again_and_again_and_wears_off(postgres_url, ticks):
    async def scene():
        async with two_registries(postgres_url) as (first, second):
            live = await begun(first, people(2))
            id = live.table.id
            async with first.presence.watching(id, "ann"):
                await listening(second)  # what was told before is behind it
                far = await second.live(id)
                assert "ann" not in far.here()
                for _ in range(3):
                    told_before = far.elsewhere.get("ann", 0)
                    await pass_time(HERE_SECONDS, ticks)
                    await until(lambda: far.elsewhere.get("ann", 0) > told_before, "being told again")  # noqa: B023 - waited for within the loop
                    assert "ann" in far.here()
            await pass_time(2 * HERE_SECONDS, ticks)
            assert "ann" in far.here()
            await pass_time(HERE_SECONDS, ticks)
            assert "ann" not in far.here()

    play(scene)


def test_what_somebody_does_not_want_to_hear_travels(postgres_url):
    async def scene():
        async with two_registries(postgres_url) as (first, second):
            live = await begun(first, people(2))
            id = live.table.id
            await first.perform(id, lambda table, at: table.say(1, "hello", at))
            far = await second.live(id)
            await until(lambda: far.table.chat)
            assert await second.muted(far, "ann") == frozenset()
            await first.mute(id, "ann", 1, True)
            await until(lambda: "ann" not in far.muted)
            assert await second.muted(far, "ann") == frozenset({1})

    asyncio.run(scene())


def test_a_rematch_called_for_through_both_is_one(postgres_url):
    async def scene():
        async with two_registries(postgres_url) as (first, second):
            live = await begun(first, people(2))
            id = live.table.id
            await first.perform(id, lambda table, at: table.resign(0, at))
            far = await second.live(id)
            await until(lambda: far.table.phase == "over")
            tables = await asyncio.gather(rematch(first, id, "ann", "x"), rematch(second, id, "ben", "y"))
            assert len({table.id for table in tables}) == 1

    asyncio.run(scene())


def test_a_lost_ear_is_grown_again_and_nothing_is_missed(postgres_url):
    async def scene():
        async with two_registries(postgres_url) as (first, second):
            live = await begun(first, people(2))
            id = live.table.id
            far = await second.live(id)
            await until(lambda: far.table.version == live.table.version)

            def cut(connection):
                connection.exec_driver_sql(
                    "select pg_terminate_backend(pid) from pg_stat_activity "
                    "where datname = current_database() and query ilike 'listen%%'"
                )

            first.store.write("", cut).result(PATIENCE)
            await answer(first, id)
            await until(lambda: far.table.version == live.table.version, "the other server catching up")

    asyncio.run(scene())


def test_a_move_is_stored_again_after_the_database_was_away(postgres_url):
    async def scene():
        async with registry_on(postgres_url) as registry:
            live = await begun(registry, people(2))
            registry.store.write("", lambda _connection: None).result(PATIENCE)

            def cut():
                other = registry.store.engine.raw_connection()
                cursor = other.cursor()
                cursor.execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity "
                    "where datname = current_database() and pid <> pg_backend_pid()"
                )
                other.close()

            cut()
            table = live.table
            try:
                await answer(registry, table.id)
            except StorageError as error:
                assert "nothing has changed" in str(error)
                assert live.table is table
                assert len(registry.store.load(table.id).entries) == table.version
                await answer(registry, table.id)
            after = live.table
            assert after.version > table.version
            assert len(registry.store.load(live.table.id).entries) == after.version

    asyncio.run(scene())


def test_somebody_who_sits_down_through_one_server_is_seen_through_the_other(postgres_url):
    async def scene():
        async with two_registries(postgres_url) as (first, second):
            id = (await first.create("circle-gammon", [me(), *people(0), me("Ben")], "ann")).id
            await first.live(id)
            far = await second.live(id)
            await until(lambda: far.table.actor is not None)
            with pytest.raises(TableError, match="has begun"):
                await second.perform(id, lambda table, at: table.sit(None, "cleo", "Cleo", "x", at))
            assert texts(far.table)

    asyncio.run(scene())
