"""Windows in a registry: bots in the row, pauses, whom an answer wakes, and servers that are killed."""

from __future__ import annotations

import asyncio

import pytest

from assize.bots.search_bot import Ranked
from assize.coach.advice import Advice
from assize.tables import bot_pool
from assize.tables import registry as registry_module
from assize.tables.clocks import Steady
from assize.tables.notices import Notices
from assize.tables.reminders import PATIENCE_SECONDS
from assize.tables.setup import Clock
from assize.tables.store import Guest
from assize.tables.table import MOST_LATE, WINDOW_SECONDS
from assize.tables.turn import LONGEST_PAUSE
from tests.toys.market import GRAB, PASS, PLAY, TAKE

from .helpers import (
    FakeClock,
    advice,
    at_rest,
    bot,
    hears,
    later,
    me,
    pass_time,
    people,
    play,
    registry_on,
    told,
    until,
)
from .market import plain, position


@pytest.fixture(autouse=True)
def _plain(monkeypatch):
    plain(monkeypatch)


async def laid(registry, *hands, places=None, turn=0, **more):
    """A live table at which it is somebody's turn."""
    truth = position(*hands, turn=turn)
    table = await registry.create("market", places or people(len(hands)), "ann", position=truth, **more)
    return await registry.live(table.id)


async def answer(registry, live, seat, code):
    ply = live.table.match.ply
    return await registry.perform(live.table.id, lambda table, at: table.choose(seat, ply, code, at))


class Thinks:
    """A bot that does what it is told, and counts how often it was asked."""

    def __init__(self, code):
        self.code, self.asked = code, 0

    def choose(self, game, information):
        self.asked += 1
        choices = information.choices()
        return next((choice for choice in choices if choice.code == self.code), choices[0])


@pytest.mark.parametrize(("code", "moves"), [(PASS, [TAKE, PASS, PASS, PLAY + 1]), (PLAY, [TAKE, PASS, PLAY])])
def test_a_bot_in_the_row_thinks_at_once_and_answers_in_its_turn(sqlite_url, monkeypatch, code, moves):
    thinker = Thinks(code)
    monkeypatch.setattr(bot_pool, "find_bot", lambda name: thinker)

    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await laid(registry, [9], [0], [1], places=[me(), bot(), me("Cleo")])
            await answer(registry, live, 0, TAKE)
            await until(lambda: live.table.seats[1].lodged == code)
            assert (thinker.asked, live.table.match.ply, live.table.turn.waits) == (1, 1, [2])
            assert live.server.done() or await live.server is None
            await answer(registry, live, 2, PLAY + 1)
            assert live.table.match.moves[: len(moves)] == moves

    asyncio.run(scene())


def test_a_bot_with_nothing_to_do_does_not_think_and_one_that_passes_does_not_dawdle(sqlite_url, monkeypatch):
    thinker = Thinks(PASS)
    monkeypatch.setattr(bot_pool, "find_bot", lambda name: thinker)

    async def scene():
        async with registry_on(sqlite_url, pace=3600) as registry:
            live = await laid(registry, [9], [0], [11], places=[me(), bot(), bot()])
            async with registry.presence.watching(live.table.id, "ann"):
                await answer(registry, live, 0, TAKE)
                await until(lambda: live.table.match.ply >= 4)
            assert live.table.match.moves == [TAKE, PASS, PASS, PASS]
            assert thinker.asked in (1, 2), "once in the window; the next turn is its own"

    asyncio.run(scene())


@pytest.mark.parametrize("people_too", [False, True])
@pytest.mark.parametrize("hands", [([9], [0], [1]), ([9], [0], [11]), ([9], [10], [1]), ([9], [10], [11])])
def test_nobody_sees_a_ply_within_a_window_whatever_bots_hold(sqlite_url, monkeypatch, hands, people_too):
    """Everybody sees the opening, and then what came of it, in as many pieces of news."""
    monkeypatch.setattr(bot_pool, "find_bot", lambda name: Thinks(PASS))
    seen, woken = [], []
    put, tell = registry_module.Registry._put, registry_module.LiveTable.tell

    def look(registry, live, table, entries):
        seen.append((table.match.ply, table.in_window))
        put(registry, live, table, entries)

    def wake(live, only_moves=False, only_presence=False, visitors=None):
        woken.append(visitors)
        tell(live, only_moves, only_presence, visitors)

    async def scene():
        async with registry_on(sqlite_url, pace=3600) as registry:
            places = [me(), bot(), bot(), *([me("Dan")] if people_too else [])]
            live = await laid(registry, *hands, *([[2]] if people_too else []), places=places)
            monkeypatch.setattr(registry_module.Registry, "_put", look)
            monkeypatch.setattr(registry_module.LiveTable, "tell", wake)
            await answer(registry, live, 0, TAKE)
            if people_too:
                await until(lambda: not live.table.turn.thinkers)
                await answer(registry, live, 3, PASS)
            await until(lambda: not live.table.in_window)
        expected = [((1, True), None), ((4, False), None)]
        if people_too:
            expected = [((1, True), None), ((1, True), frozenset()), ((5, False), None)]
        assert list(zip(seen, woken, strict=True))[: len(expected)] == expected

    asyncio.run(scene())


def test_a_stand_in_that_answers_wakes_nobody(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await laid(registry, [9], [0], [1])
            id = live.table.id
            await answer(registry, live, 0, TAKE)
            async with (
                registry.presence.watching(id, "ben") as (_b, ben),
                registry.presence.watching(id, "cleo") as (_c, cleo),
            ):
                await registry.perform(id, lambda table, at: table.leave(1, at))
                lodged = live.table.seats[1].lodged
                assert await hears(ben)
                assert await hears(cleo)
                assert lodged is None
                await until(lambda: live.table.seats[1].lodged is not None)
                assert not await hears(ben)
                assert not await hears(cleo)

    asyncio.run(scene())


def test_a_stand_in_for_somebody_who_passes_late_shows(sqlite_url):
    clock = FakeClock()

    async def scene():
        async with registry_on(sqlite_url, clock=clock) as registry:
            live = await laid(registry, [9], [0], [1], clock=Clock("match", 600))
            await answer(registry, live, 0, TAKE)
            live.table.seats[2].late = MOST_LATE - 1
            live.lasting["kept"] = True
            clock.now += WINDOW_SECONDS + 1
            await registry.clocks.ring(live)
            assert live.table.seats[1].lodged == PASS
            assert live.table.seats[2].stand_in
            assert not live.lasting
            await until(lambda: not live.table.in_window)

    asyncio.run(scene())


def test_a_pause_is_kept_also_by_a_server_that_comes_after(sqlite_url):
    clock = FakeClock()

    async def scene():
        async with registry_on(sqlite_url, clock=clock) as registry:
            live = await laid(registry, [9], [10], [11])
            await answer(registry, live, 0, GRAB)
            id, moment = live.table.id, live.table.moment()
            await pass_time(LONGEST_PAUSE / 1000)
            assert live.table.match.moves == [GRAB]
            assert registry.store.due(moment - 1) == []
            assert registry.store.due(moment) == [id]
        async with registry_on(sqlite_url, clock=clock) as registry:
            live = await registry.live(id)
            assert live.table.moment() == moment
            await pass_time(2, clock)
            await until(lambda: live.table.match.ply > 1)
            assert live.table.actor == 1

    play(scene)


def test_a_held_window_closes_in_its_time_where_a_clock_is_set_back(sqlite_url):
    wall, ticks = FakeClock(), FakeClock()

    async def scene():
        async with registry_on(sqlite_url, clock=Steady(wall, ticks)) as registry:
            live = await laid(registry, [9], [10], [11])
            await answer(registry, live, 0, GRAB)
            wall.now -= 3600
            await pass_time(2, ticks)
            await until(lambda: live.table.match.ply > 1)

    play(scene)


def test_a_server_takes_up_what_was_written_before_its_clock_was_set_back(sqlite_url):
    clock = FakeClock()

    async def scene():
        async with registry_on(sqlite_url, clock=clock) as registry:
            live = await laid(registry, [9], [10], [11])
            await answer(registry, live, 0, GRAB)
            id, at = live.table.id, live.table.at
        clock.now -= 3600
        async with registry_on(sqlite_url, clock=clock, start=True) as registry:
            live = await until(lambda: registry.at_hand(id))
            await pass_time(2, clock)
            await until(lambda: live.table.match.ply > 1)
            assert at <= live.table.at <= at + 2000

    play(scene)


def test_a_pause_ends_by_itself(sqlite_url):
    async def scene():
        clock = FakeClock()
        async with registry_on(sqlite_url, clock=clock) as registry:
            live = await laid(registry, [9], [10], [11])
            await answer(registry, live, 0, GRAB)
            assert live.table.in_window
            await pass_time(LONGEST_PAUSE / 1000, clock)
            await until(lambda: live.table.actor == 1)

    play(scene)


def test_a_new_server_keeps_answers_and_orders(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await laid(registry, [9], [0, 2], [1])
            await answer(registry, live, 0, TAKE)
            await answer(registry, live, 1, PLAY + 2)
            id = live.table.id
            await registry.perform(id, lambda table, at: table.order(1, {"K00": "never", "K02": "mine"}, at))
            await registry.perform(id, lambda table, at: table.hold(2, at))
        async with registry_on(sqlite_url) as registry:
            live = await registry.live(id)
            assert [seat.lodged for seat in live.table.seats] == [None, PLAY + 2, None]
            assert dict(live.table.seats[1].orders) == {"K00": "never", "K02": "mine"}
            assert live.table.seats[2].hold
            await answer(registry, live, 2, PASS)
            assert live.table.match.moves == [TAKE, PASS, PLAY + 2]

    asyncio.run(scene())


# ---- whom it wakes


QUIET = {
    "an answer": lambda table, at: table.choose(1, table.match.ply, PASS, at),
    "orders": lambda table, at: table.order(1, {"K00": "ask"}, at),
    "a hold": lambda table, at: table.hold(1, at),
    "a hint": lambda table, at: table.hint(1, advice(PASS), at),
    "turning a device": lambda table, at: table.turn_to(1, at),
}


@pytest.mark.parametrize("what", QUIET)
def test_what_one_seat_does_in_secret_wakes_its_own_pages_alone(sqlite_url, what):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await laid(registry, [9], [0], [1], hints=True)
            await answer(registry, live, 0, TAKE)
            id = live.table.id
            async with (
                registry.presence.watching(id, "ann") as (_a, ann),
                registry.presence.watching(id, "ben") as (_b, ben),
                registry.presence.watching(id, "cleo") as (_c, cleo),
                registry.presence.watching(id, "") as (_d, stranger),
            ):
                for watcher in (ann, ben, cleo, stranger):
                    await hears(watcher)
                await registry.perform(id, QUIET[what])
                assert await hears(ben)
                for watcher in (ann, cleo, stranger):
                    assert not await hears(watcher)
                await registry.perform(id, lambda table, at: table.say(0, "hello", at))
                for watcher in (ann, ben, cleo, stranger):
                    assert await hears(watcher)

    asyncio.run(scene())


def test_other_servers_keep_the_secret(postgres_url):
    async def scene():
        async with registry_on(postgres_url, start=True) as one, registry_on(postgres_url, start=True) as two:
            here = await laid(one, [9], [0], [1])
            id = here.table.id
            there = await two.live(id)
            await answer(one, here, 0, TAKE)
            await until(lambda: there.table.in_window)
            async with two.presence.watching(id, "ben") as (_b, ben), two.presence.watching(id, "cleo") as (_c, cleo):
                await hears(ben)
                await hears(cleo)
                await answer(one, here, 1, PASS)
                await told(ben)
                assert not await hears(cleo)
                assert there.table.turn.waits == [2]
                await answer(two, there, 2, PASS)
                await until(lambda: not here.table.in_window)

    asyncio.run(scene())


# ---- lists, reminders, clocks, hints


def test_lists_tell_everybody_of_themselves_alone(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await laid(registry, [9], [0], [1])

            def waits():
                rows = {name: registry.store.tables_of(name, 9)[0] for name in ("ann", "ben", "cleo")}
                assert len({(row.turn, row.updated) for row in rows.values()}) == 1
                return [name for name, row in rows.items() if row.waits_for(name)]

            assert waits() == ["ann"]
            await answer(registry, live, 0, TAKE)
            assert waits() == ["ben", "cleo"]
            await answer(registry, live, 1, PASS)
            assert waits() == ["cleo"]
            await answer(registry, live, 2, PASS)
            assert waits() == ["ben"]

    asyncio.run(scene())


def test_those_who_are_away_are_reminded_once(sqlite_url, monkeypatch):
    letters = []
    monkeypatch.setattr(Notices, "your_turn", lambda self, guest, table, title: letters.append(guest.id))

    async def scene():
        async with registry_on(sqlite_url, notices=Notices("https://games.example")) as registry:
            for name in ("ann", "ben", "cleo"):
                registry.store.remember(Guest(name, name.title()), 0).result()
            live = await laid(registry, [9], [0], [1])
            async with registry.presence.watching(live.table.id, "ann"):
                await answer(registry, live, 0, TAKE)
                await registry.perform(live.table.id, lambda table, at: table.hold(1, at))
                await pass_time(PATIENCE_SECONDS)
                await at_rest(registry)
                assert sorted(letters) == ["ben", "cleo"]
                await answer(registry, live, 1, PASS)
                await pass_time(PATIENCE_SECONDS)
                await at_rest(registry)
        assert sorted(letters) == ["ben", "cleo"]

    play(scene)


def test_a_clock_lets_all_pass_at_once(sqlite_url):
    clock = FakeClock()

    async def scene():
        async with registry_on(sqlite_url, clock=clock) as registry:
            live = await laid(registry, [9], [0], [1], clock=Clock("move", 5))
            await answer(registry, live, 0, TAKE)
            assert live.table.turn.waits == [1, 2]
            assert live.alarm is not None
            clock.now += 6
            await registry.clocks.ring(live)
            assert live.table.match.moves == [TAKE, PASS, PASS, PASS]

    asyncio.run(scene())


def test_a_hint_is_thought_out_ahead(sqlite_url, monkeypatch):
    thought = []

    def advise(match, seat):
        thought.append((match.moves, match.actor, seat))
        return Advice((Ranked(PLAY + 1, 0.75), Ranked(PASS, 0.5)))

    monkeypatch.setattr(bot_pool, "advise", advise)

    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await laid(registry, [9], [0], [1], hints=True)
            await answer(registry, live, 0, TAKE)
            await answer(registry, live, 1, PLAY + 0)
            await registry.bots.hint(live.table.id, 2, 1)
            assert thought == [([TAKE, PASS, PASS], 2, 2)], "what Ben has lodged is not in there"
            assert live.table.hinted(2) == PLAY + 1
            assert Advice.of(live.table.advised(2)) == advise(live.table.match, 2)
            assert live.table.hinted(1) is live.table.advised(1) is None

    asyncio.run(scene())


def test_whole_matches_with_people_and_bots(sqlite_url):
    """From the deal to the end, whoever is waited for answers; in some match somebody is asked in a window."""

    clock = FakeClock()

    async def match(registry):
        table = await registry.create("market", [me("Ann"), bot(), me("Cleo"), bot("greedy")], "ann")
        live = await registry.live(table.id)
        lodged = 0
        for _ in range(400):
            await until(later(lambda: live.table.turn.waits or live.table.phase == "over", clock))
            if live.table.phase == "over":
                break
            seat = live.table.turn.waits[0]
            lodged += live.table.in_window
            code = live.table.turn.ahead(seat).offers()[-1 if live.table.version % 3 else 0]
            await answer(registry, live, seat, code)
        assert live.table.phase == "over"
        kept = registry.store.load(table.id).entries
        assert lodged == sum(entry.kind == "lodge" and not entry.data.get("bot") for entry in kept)
        return lodged

    async def scene():
        async with registry_on(sqlite_url, clock=clock) as registry:
            assert sum(await asyncio.gather(*(match(registry) for _ in range(6)))) > 0

    play(scene)
