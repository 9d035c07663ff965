"""Windows in a hall: bots in the row, pauses, whom an answer wakes, and servers that are killed."""

from __future__ import annotations

import asyncio

import pytest

from assize.tables import hall as halls
from assize.tables import thinkers
from assize.tables.charter import Clock
from assize.tables.notices import Notices
from assize.tables.standing import WINDOW_SECONDS
from assize.tables.steady import Steady
from assize.tables.store import Guest
from assize.tables.table import MOST_LATE
from assize.tables.turn import LONGEST_PAUSE
from tests.toys.market import GRAB, PASS, PLAY, TAKE

from .helpers import FakeClock, at_rest, bot, hall_on, hears, later, me, pass_time, people, play, told, until
from .market import plain, position


@pytest.fixture(autouse=True)
def _plain(monkeypatch):
    plain(monkeypatch)


async def laid(hall, *hands, places=None, turn=0, **more):
    """A room in which it is somebody's turn."""
    truth = position(*hands, turn=turn)
    table = await hall.create("market", places or people(len(hands)), "ann", position=truth, **more)
    return await hall.room(table.id)


async def answer(hall, room, seat, code):
    ply = room.table.match.ply
    return await hall.perform(room.table.id, lambda table, at: table.choose(seat, ply, code, at))


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
    monkeypatch.setattr(thinkers, "find_bot", lambda name: thinker)

    async def scene():
        async with hall_on(sqlite_url) as hall:
            room = await laid(hall, [9], [0], [1], places=[me(), bot(), me("Cleo")])
            await answer(hall, room, 0, TAKE)
            await until(lambda: room.table.seats[1].lodged == code)
            assert (thinker.asked, room.table.match.ply, room.table.turn.waits) == (1, 1, [2])
            assert room.server.done() or await room.server is None
            await answer(hall, room, 2, PLAY + 1)
            assert room.table.match.moves[: len(moves)] == moves

    asyncio.run(scene())


def test_a_bot_with_nothing_to_do_does_not_think_and_one_that_passes_does_not_dawdle(sqlite_url, monkeypatch):
    thinker = Thinks(PASS)
    monkeypatch.setattr(thinkers, "find_bot", lambda name: thinker)

    async def scene():
        async with hall_on(sqlite_url, pace=3600) as hall:
            room = await laid(hall, [9], [0], [11], places=[me(), bot(), bot()])
            async with hall.watching(room.table.id, "ann"):
                await answer(hall, room, 0, TAKE)
                await until(lambda: room.table.match.ply >= 4)
            assert room.table.match.moves == [TAKE, PASS, PASS, PASS]
            assert thinker.asked in (1, 2), "once in the window; the next turn is its own"

    asyncio.run(scene())


@pytest.mark.parametrize("people_too", [False, True])
@pytest.mark.parametrize("hands", [([9], [0], [1]), ([9], [0], [11]), ([9], [10], [1]), ([9], [10], [11])])
def test_nobody_sees_a_ply_within_a_window_whatever_bots_hold(sqlite_url, monkeypatch, hands, people_too):
    """Everybody sees the opening, and then what came of it, in as many pieces of news."""
    monkeypatch.setattr(thinkers, "find_bot", lambda name: Thinks(PASS))
    seen, woken = [], []
    put, tell = halls.Hall._put, halls.Room.tell

    def look(hall, room, table, entries):
        seen.append((table.match.ply, table.in_window))
        put(hall, room, table, entries)

    def wake(room, only_moves=False, only_presence=False, visitors=None):
        woken.append(visitors)
        tell(room, only_moves, only_presence, visitors)

    async def scene():
        async with hall_on(sqlite_url, pace=3600) as hall:
            places = [me(), bot(), bot(), *([me("Dan")] if people_too else [])]
            room = await laid(hall, *hands, *([[2]] if people_too else []), places=places)
            monkeypatch.setattr(halls.Hall, "_put", look)
            monkeypatch.setattr(halls.Room, "tell", wake)
            await answer(hall, room, 0, TAKE)
            if people_too:
                await until(lambda: not room.table.turn.thinkers)
                await answer(hall, room, 3, PASS)
            await until(lambda: not room.table.in_window)
        expected = [((1, True), None), ((4, False), None)]
        if people_too:
            expected = [((1, True), None), ((1, True), frozenset()), ((5, False), None)]
        assert list(zip(seen, woken, strict=True))[: len(expected)] == expected

    asyncio.run(scene())


def test_a_stand_in_that_answers_wakes_nobody(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            room = await laid(hall, [9], [0], [1])
            id = room.table.id
            await answer(hall, room, 0, TAKE)
            async with hall.watching(id, "ben") as (_b, ben), hall.watching(id, "cleo") as (_c, cleo):
                await hall.perform(id, lambda table, at: table.leave(1, at))
                lodged = room.table.seats[1].lodged
                assert await hears(ben)
                assert await hears(cleo)
                assert lodged is None
                await until(lambda: room.table.seats[1].lodged is not None)
                assert not await hears(ben)
                assert not await hears(cleo)

    asyncio.run(scene())


def test_a_stand_in_for_somebody_who_passes_late_shows(sqlite_url):
    clock = FakeClock()

    async def scene():
        async with hall_on(sqlite_url, clock=clock) as hall:
            room = await laid(hall, [9], [0], [1], clock=Clock("match", 600))
            await answer(hall, room, 0, TAKE)
            room.table.seats[2].late = MOST_LATE - 1
            room.lasting["kept"] = True
            clock.now += WINDOW_SECONDS + 1
            await hall._ring(room)
            assert room.table.seats[1].lodged == PASS
            assert room.table.seats[2].stand_in
            assert not room.lasting
            await until(lambda: not room.table.in_window)

    asyncio.run(scene())


def test_a_pause_is_kept_also_by_a_server_that_comes_after(sqlite_url):
    clock = FakeClock()

    async def scene():
        async with hall_on(sqlite_url, clock=clock) as hall:
            room = await laid(hall, [9], [10], [11])
            await answer(hall, room, 0, GRAB)
            id, moment = room.table.id, room.table.moment()
            await pass_time(LONGEST_PAUSE / 1000)
            assert room.table.match.moves == [GRAB]
            assert hall.store.due(moment - 1) == []
            assert hall.store.due(moment) == [id]
        async with hall_on(sqlite_url, clock=clock) as hall:
            room = await hall.room(id)
            assert room.table.moment() == moment
            await pass_time(2, clock)
            await until(lambda: room.table.match.ply > 1)
            assert room.table.actor == 1

    play(scene)


def test_a_held_window_closes_in_its_time_where_a_clock_is_set_back(sqlite_url):
    wall, ticks = FakeClock(), FakeClock()

    async def scene():
        async with hall_on(sqlite_url, clock=Steady(wall, ticks)) as hall:
            room = await laid(hall, [9], [10], [11])
            await answer(hall, room, 0, GRAB)
            wall.now -= 3600
            await pass_time(2, ticks)
            await until(lambda: room.table.match.ply > 1)

    play(scene)


def test_a_server_takes_up_what_was_written_before_its_clock_was_set_back(sqlite_url):
    clock = FakeClock()

    async def scene():
        async with hall_on(sqlite_url, clock=clock) as hall:
            room = await laid(hall, [9], [10], [11])
            await answer(hall, room, 0, GRAB)
            id, at = room.table.id, room.table.at
        clock.now -= 3600
        async with hall_on(sqlite_url, clock=clock, start=True) as hall:
            room = await until(lambda: hall.at_hand(id))
            await pass_time(2, clock)
            await until(lambda: room.table.match.ply > 1)
            assert at <= room.table.at <= at + 2000

    play(scene)


def test_a_pause_ends_by_itself(sqlite_url):
    async def scene():
        clock = FakeClock()
        async with hall_on(sqlite_url, clock=clock) as hall:
            room = await laid(hall, [9], [10], [11])
            await answer(hall, room, 0, GRAB)
            assert room.table.in_window
            await pass_time(LONGEST_PAUSE / 1000, clock)
            await until(lambda: room.table.actor == 1)

    play(scene)


def test_a_new_server_keeps_answers_and_orders(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            room = await laid(hall, [9], [0, 2], [1])
            await answer(hall, room, 0, TAKE)
            await answer(hall, room, 1, PLAY + 2)
            id = room.table.id
            await hall.perform(id, lambda table, at: table.order(1, {"K00": "never", "K02": "mine"}, at))
            await hall.perform(id, lambda table, at: table.hold(2, at))
        async with hall_on(sqlite_url) as hall:
            room = await hall.room(id)
            assert [seat.lodged for seat in room.table.seats] == [None, PLAY + 2, None]
            assert dict(room.table.seats[1].orders) == {"K00": "never", "K02": "mine"}
            assert room.table.seats[2].hold
            await answer(hall, room, 2, PASS)
            assert room.table.match.moves == [TAKE, PASS, PLAY + 2]

    asyncio.run(scene())


# ---- whom it wakes


QUIET = {
    "an answer": lambda table, at: table.choose(1, table.match.ply, PASS, at),
    "orders": lambda table, at: table.order(1, {"K00": "ask"}, at),
    "a hold": lambda table, at: table.hold(1, at),
    "a hint": lambda table, at: table.hint(1, PASS, at),
    "turning a device": lambda table, at: table.turn_to(1, at),
}


@pytest.mark.parametrize("what", QUIET)
def test_what_one_seat_does_in_secret_wakes_its_own_pages_alone(sqlite_url, what):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            room = await laid(hall, [9], [0], [1], hints=True)
            await answer(hall, room, 0, TAKE)
            id = room.table.id
            async with (
                hall.watching(id, "ann") as (_a, ann),
                hall.watching(id, "ben") as (_b, ben),
                hall.watching(id, "cleo") as (_c, cleo),
                hall.watching(id, "") as (_d, stranger),
            ):
                for watcher in (ann, ben, cleo, stranger):
                    await hears(watcher)
                await hall.perform(id, QUIET[what])
                assert await hears(ben)
                for watcher in (ann, cleo, stranger):
                    assert not await hears(watcher)
                await hall.perform(id, lambda table, at: table.say(0, "hello", at))
                for watcher in (ann, ben, cleo, stranger):
                    assert await hears(watcher)

    asyncio.run(scene())


def test_other_servers_keep_the_secret(postgres_url):
    async def scene():
        async with hall_on(postgres_url, start=True) as one, hall_on(postgres_url, start=True) as two:
            here = await laid(one, [9], [0], [1])
            id = here.table.id
            there = await two.room(id)
            await answer(one, here, 0, TAKE)
            await until(lambda: there.table.in_window)
            async with two.watching(id, "ben") as (_b, ben), two.watching(id, "cleo") as (_c, cleo):
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
        async with hall_on(sqlite_url) as hall:
            room = await laid(hall, [9], [0], [1])

            def waits():
                rows = {name: hall.store.tables_of(name, 9)[0] for name in ("ann", "ben", "cleo")}
                assert len({(row.turn, row.updated) for row in rows.values()}) == 1
                return [name for name, row in rows.items() if row.waits_for(name)]

            assert waits() == ["ann"]
            await answer(hall, room, 0, TAKE)
            assert waits() == ["ben", "cleo"]
            await answer(hall, room, 1, PASS)
            assert waits() == ["cleo"]
            await answer(hall, room, 2, PASS)
            assert waits() == ["ben"]

    asyncio.run(scene())


def test_those_who_are_away_are_reminded_once(sqlite_url, monkeypatch):
    letters = []
    monkeypatch.setattr(Notices, "your_turn", lambda self, guest, table, title: letters.append(guest.id))

    async def scene():
        async with hall_on(sqlite_url, notices=Notices("https://games.example")) as hall:
            for name in ("ann", "ben", "cleo"):
                hall.store.remember(Guest(name, name.title()), 0).result()
            room = await laid(hall, [9], [0], [1])
            async with hall.watching(room.table.id, "ann"):
                await answer(hall, room, 0, TAKE)
                await hall.perform(room.table.id, lambda table, at: table.hold(1, at))
                await pass_time(halls.PATIENCE_SECONDS)
                await at_rest(hall)
                assert sorted(letters) == ["ben", "cleo"]
                await answer(hall, room, 1, PASS)
                await pass_time(halls.PATIENCE_SECONDS)
                await at_rest(hall)
        assert sorted(letters) == ["ben", "cleo"]

    play(scene)


def test_a_clock_lets_all_pass_at_once(sqlite_url):
    clock = FakeClock()

    async def scene():
        async with hall_on(sqlite_url, clock=clock) as hall:
            room = await laid(hall, [9], [0], [1], clock=Clock("move", 5))
            await answer(hall, room, 0, TAKE)
            assert room.table.turn.waits == [1, 2]
            assert room.alarm is not None
            clock.now += 6
            await hall._ring(room)
            assert room.table.match.moves == [TAKE, PASS, PASS, PASS]

    asyncio.run(scene())


def test_a_hint_is_thought_out_ahead(sqlite_url, monkeypatch):
    thinker = Thinks(PLAY + 1)
    monkeypatch.setattr(thinkers, "find_bot", lambda name: thinker)

    async def scene():
        async with hall_on(sqlite_url) as hall:
            room = await laid(hall, [9], [0], [1], hints=True)
            await answer(hall, room, 0, TAKE)
            await hall.hint(room.table.id, 2, 1)
            assert room.table.hinted(2) == PLAY + 1
            assert room.table.hinted(1) is None

    asyncio.run(scene())


def test_whole_matches_with_people_and_bots(sqlite_url):
    """From the deal to the end, whoever is waited for answers; in some match somebody is asked in a window."""

    clock = FakeClock()

    async def match(hall):
        table = await hall.create("market", [me("Ann"), bot(), me("Cleo"), bot("greedy")], "ann")
        room = await hall.room(table.id)
        lodged = 0
        for _ in range(400):
            await until(later(lambda: room.table.turn.waits or room.table.phase == "over", clock))
            if room.table.phase == "over":
                break
            seat = room.table.turn.waits[0]
            lodged += room.table.in_window
            code = room.table.turn.ahead(seat).offers()[-1 if room.table.version % 3 else 0]
            await answer(hall, room, seat, code)
        assert room.table.phase == "over"
        kept = hall.store.load(table.id).entries
        assert lodged == sum(entry.kind == "lodge" and not entry.data.get("bot") for entry in kept)
        return lodged

    async def scene():
        async with hall_on(sqlite_url, clock=clock) as hall:
            assert sum(await asyncio.gather(*(match(hall) for _ in range(6)))) > 0

    play(scene)
