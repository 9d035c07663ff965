"""One hall under pressure: crowds, people who go away in the middle, and tables that are opened at the same time."""

from __future__ import annotations

import asyncio
import threading

import pytest

from assize.core.errors import AssizeError
from assize.tables.errors import Stale, TableError
from assize.tables.hall import index_of
from tests.waiting import PATIENCE

from .helpers import FakeClock, Live, answer, at_rest, begun, bot, digest, hall_on, hears, me, people, told, until


def hold(hall):
    """Keep the writer busy until the returned event is set."""
    gate, begun = threading.Event(), threading.Event()

    def wait(_connection):
        begun.set()
        gate.wait(PATIENCE)

    hall.store.write("", wait)
    assert begun.wait(PATIENCE)
    return gate


def test_a_table_opened_by_many_at_once_is_one(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            id = (await begun(hall, people(2))).table.id
        async with hall_on(sqlite_url) as hall:
            rooms = await asyncio.gather(*(hall.room(id) for _ in range(20)))
            assert all(room is rooms[0] for room in rooms)
            assert hall.rooms() == [rooms[0]]

    asyncio.run(scene())


def test_nothing_is_shown_before_it_is_written(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            room = await begun(hall, people(2))
            table = room.table
            async with hall.watching(table.id, "ben") as (_room, watcher):
                await hears(watcher)
                gate = hold(hall)
                waiting = asyncio.ensure_future(answer(hall, table.id))
                await until(lambda: room.gate.closed)
                assert not await hears(watcher)
                assert room.table is table
                assert not waiting.done()
                gate.set()
                after = await waiting
                assert after.version > table.version
                assert await hears(watcher)

    asyncio.run(scene())


def test_of_two_answers_at_once_one_is_taken(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            room = await begun(hall, people(2))
            id, seat, ply = room.table.id, room.table.actor, room.table.match.ply
            offers = room.table.match.offers()
            tries = await asyncio.gather(
                *(
                    hall.perform(id, lambda table, at, code=code: table.choose(seat, ply, code, at))
                    for code in offers[:3]
                ),
                return_exceptions=True,
            )
            assert [isinstance(outcome, Stale) for outcome in tries] == [False, True, True][: len(tries)]
            assert room.table.match.moves[ply] == offers[0]

    asyncio.run(scene())


def test_a_refused_deed_writes_nothing_and_tells_nobody(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            room = await begun(hall, people(2))
            before, kept = digest(room.table), hall.store.load(room.table.id)
            async with hall.watching(room.table.id, "ben") as (_room, watcher):
                await hears(watcher)
                for decide in (
                    lambda table, at: table.choose(table.actor, table.match.ply, "nonsense", at),
                    lambda table, at: table.choose(1 - table.actor, table.match.ply, 0, at),
                    lambda table, at: table.undo(0, at),
                ):
                    with pytest.raises(AssizeError):
                        await hall.perform(room.table.id, decide)
                await hall.perform(room.table.id, lambda table, at: [])
                assert not await hears(watcher)
            assert digest(room.table) == before
            assert hall.store.load(room.table.id) == kept

    asyncio.run(scene())


def test_a_deed_whose_asker_goes_away_is_still_told(sqlite_url):
    """The one who moved closes the page while the move is being written."""

    async def scene():
        async with hall_on(sqlite_url) as hall:
            room = await begun(hall, people(2))
            id, version = room.table.id, room.table.version
            async with hall.watching(id, "ben") as (seen, watcher):
                await hears(watcher)
                gate = hold(hall)
                going = asyncio.ensure_future(answer(hall, id))
                await until(lambda: room.gate.closed)
                going.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await going
                gate.set()
                await told(watcher)
                assert seen.table.version > version
                assert len(hall.store.load(id).entries) == seen.table.version
                await until(lambda: seen.table.actor is not None)
                await answer(hall, id)
                numbers = [entry.number for entry in hall.store.load(id).entries]
                assert numbers == list(range(1, len(numbers) + 1))

    asyncio.run(scene())


def test_time_never_runs_backwards_at_a_table(sqlite_url):
    async def scene():
        clock = FakeClock()
        async with hall_on(sqlite_url, clock=clock) as hall:
            room = await begun(hall, people(2))
            at = room.table.at
            clock.now -= 3600
            await answer(hall, room.table.id)
            assert room.table.at >= at
            times = [entry.at for entry in hall.store.load(room.table.id).entries]
            assert times == sorted(times)

    asyncio.run(scene())


def test_many_tables_of_bots_play_side_by_side_to_their_ends(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            ids = [(await hall.create("high-card", [bot(), bot("greedy"), bot()], "ann")).id for _ in range(25)]
            rooms = [await hall.room(id) for id in ids]
            await until(lambda: all(room.table.phase == "over" for room in rooms))
            for id, room in zip(ids, rooms, strict=True):
                assert len(hall.store.load(id).entries) == room.table.version
            assert hall.store.due(hall.now()) == []

    asyncio.run(scene())


def test_the_lists_say_what_the_table_says(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            id = (await hall.create("high-card", [me(), bot(), me("Ben")], "ann", listed=True)).id
            room = await hall.room(id)
            for seat in (0, 2):
                await until(lambda seat=seat: room.table.actor == seat)
                row = hall.store.tables_of("ben", 1)[0]
                assert (row.phase, row.turn, row.free) == ("playing", seat, 0)
                assert [name for _visitor, name in row.seats] == ["Ann", "random", "Ben"]
                await answer(hall, id, seat, 1)
            row = hall.store.tables_of("ben", 1)[0]
            assert (row.phase, row.turn) == ("over", None)
            assert hall.store.open_tables(5) == []

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
        async with hall_on(sqlite_url) as hall:
            room = await begun(hall, people(2))
            id = room.table.id
            await hall.perform(id, lambda table, at: table.say(1, "hello", at))
            assert await hall.muted(room, "ann") == frozenset()
            await hall.mute(id, "ann", 1, True)
            assert await hall.muted(room, "ann") == frozenset({1})
            assert await hall.muted(room, "ben") == frozenset()
            await hall.mute(id, "ann", 1, False)
            assert await hall.muted(room, "ann") == frozenset()

    asyncio.run(scene())


def test_a_break_right_at_the_beginning_does_not_stop_the_match_for_good(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            table = await hall.create("circle-gammon", [me(), bot()], "ann")
            room = await hall.room(table.id)
            await hall.perform(table.id, lambda table, at: table.ask("break", 0, at))
            await at_rest(hall)
            assert room.table.phase == "paused"
            await hall.perform(table.id, lambda table, at: table.resume(0, at))
            await until(lambda: room.table.actor == 0)
            with pytest.raises(TableError):
                await hall.perform(table.id, lambda table, at: table.resume(0, at))

    asyncio.run(scene())


def test_closing_while_bots_think_leaves_a_database_that_goes_on(sqlite_url):
    async def scene():
        for _ in range(3):
            async with hall_on(sqlite_url) as hall:
                await asyncio.gather(*(hall.create("circle-gammon", [bot(), bot()], "ann") for _ in range(4)))
                await until(lambda: any(room.table.match.ply > 2 for room in hall.rooms()))
        async with hall_on(sqlite_url, start=True) as hall:
            await until(lambda: len(hall.rooms()) == 12, "all tables being taken up")
            for room in hall.rooms():
                kept = hall.store.load(room.table.id)
                assert [entry.number for entry in kept.entries] == list(range(1, len(kept.entries) + 1))

    asyncio.run(scene())
