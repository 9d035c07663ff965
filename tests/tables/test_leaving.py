"""Going away, coming back, giving up, playing again."""

from __future__ import annotations

import asyncio

import pytest

from assize.tables.errors import TableError
from assize.tables.laying import rematch
from assize.tables.live_table import ABSENT_SECONDS, LiveTable
from assize.tables.presence import QUIET_SECONDS
from assize.tables.setup import PERSON, Clock

from .helpers import (
    HIGH_CARD,
    Live,
    answer,
    anybody,
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
    until,
)


def test_a_bot_plays_for_whoever_leaves_and_gives_the_seat_back():
    live = Live(people(2))
    seat = live.table.actor
    assert [live.table.turn.waits_for(other) for other in (seat, 1 - seat)] == [True, False]
    live.do("leave", seat)
    assert not live.table.turn.waits_for(seat)
    assert live.table.seats[seat].player == "greedy"
    assert live.table.seats[seat].visitor
    assert live.table.moment() == live.table.asked_at
    with pytest.raises(TableError, match="come back first"):
        live.table.choose(seat, live.table.match.ply, live.table.match.offers()[0], live.at)
    with pytest.raises(TableError, match="already"):
        live.table.leave(seat, live.at)
    live.do("come_back", seat)
    assert live.table.seats[seat].player == ""
    with pytest.raises(TableError, match="No bot plays"):
        live.table.come_back(seat, live.at)
    assert [text for text in texts(live.table) if "is away" in text or "is back" in text] == [
        f"{live.table.seats[seat].name} is away: greedy plays on for {live.table.match.seat_name(seat)}.",
        f"{live.table.seats[seat].name} is back as {live.table.match.seat_name(seat)}.",
    ]


def test_one_leaves_while_another_thinks():
    live = Live(people(2))
    seat = live.table.actor
    live.do("leave", 1 - seat)
    assert live.table.actor == seat
    live.choose()
    assert live.table.seats[1 - seat].player == "greedy"


def test_bots_neither_leave_nor_resign():
    live = Live([me(), bot()])
    for name in ("leave", "resign", "come_back"):
        with pytest.raises(TableError, match="Only somebody who plays"):
            getattr(live.table, name)(1, live.at)


def test_nobody_leaves_or_resigns_where_nothing_is_played():
    gathering = Live([me(), anybody()], begin=False)
    over = Live(people(2))
    over.do("resign", 0)
    for live in (gathering, over):
        for name in ("leave", "resign"):
            with pytest.raises(TableError, match="No match is being played"):
                getattr(live.table, name)(0, live.at)


def test_nobody_comes_back_to_a_match_that_is_over():
    live = Live(people(2), game=HIGH_CARD)
    live.do("leave", 0)
    live.choose(0)
    live.choose(0)
    assert live.table.phase == "over"
    with pytest.raises(TableError):
        live.table.come_back(0, live.at)


def test_resigning_ends_a_match_of_two():
    live = Live(people(2)).play_until(lambda table: table.match.ply > 20)
    live.do("ask", "break", 1)
    live.do("resign", 0)
    assert live.table.phase == "over"
    assert live.table.winners() == [1]
    assert live.table.resigned == 0
    assert live.table.request is None
    assert live.table.actor is None
    assert live.table.moment() is None
    assert texts(live.table)[-1] == "Ann resigns."
    with pytest.raises(TableError, match="The match is over"):
        live.table.choose(0, live.table.match.ply, 0, live.at)


def test_resigning_against_a_bot_ends_it_too():
    live = Live([bot(), me()])
    live.do("resign", 1)
    assert live.table.winners() == [0]


def test_among_three_a_bot_plays_on_and_there_is_no_coming_back():
    live = Live(people(3))
    seat = live.table.actor
    live.do("resign", seat)
    assert live.table.phase == "playing"
    assert live.table.seats[seat].player == "greedy"
    assert live.table.resigned is None
    for name in ("come_back", "resign", "leave"):
        with pytest.raises(TableError):
            getattr(live.table, name)(seat, live.at)
    with pytest.raises(TableError):
        live.table.choose(seat, live.table.match.ply, live.table.match.offers()[0], live.at)
    live.play_until(lambda table: table.phase == "over", most=2000)
    assert live.table.winners() == live.table.match.winners()


def test_a_break_can_be_left_and_resigned():
    live = Live(people(3))
    live.do("ask", "break", 0)
    live.do("agree", 1)
    live.do("agree", 2)
    live.do("leave", 1)
    live.do("resign", 2)
    assert live.table.phase == "paused"
    live.do("resume", 0)
    assert live.table.phase == "playing"


def test_somebody_is_replaced_by_another_and_the_entry_says_by_whom():
    live = Live(people(2))
    waited_for = live.table.actor
    entries = live.do("leave", waited_for, by=1 - waited_for)
    assert entries[0].data["by"] == 1 - waited_for
    assert live.table.seats[waited_for].player == "greedy"


def test_nobody_is_replaced_for_whom_nobody_waits():
    live = Live(people(2))
    with pytest.raises(TableError, match="Nobody waits"):
        live.table.leave(1 - live.table.actor, live.at, by=live.table.actor)


def test_people_count_as_absent_only_after_a_while(ticks):
    table = Live(people(2)).table

    async def scene():
        live = LiveTable(table)
        assert not live.absent("ben"), "a table that was just opened cannot know who was here"
        live.seen["ben"] = ticks()
        ticks.now += ABSENT_SECONDS
        assert not live.absent("ben")
        ticks.now += 1
        assert live.absent("ben")
        live.elsewhere["ben"] = ticks() + 5
        assert not live.absent("ben")
        ticks.now += 5
        assert live.absent("ben")

    asyncio.run(scene())


def test_who_looks_is_told_once_that_somebody_has_been_away_for_long(sqlite_url, monkeypatch, ticks):
    asked = []
    presence = LiveTable.presence
    monkeypatch.setattr(LiveTable, "presence", lambda live: asked.append(live) or presence(live))

    async def scene():
        async with registry_on(sqlite_url, start=True) as registry:
            live, alone = [await begun(registry, people(2)) for _table in range(2)]
            async with registry.presence.watching(live.table.id, "ann") as (_room, watcher):
                assert not await told_now(watcher), "nothing has changed"
                ticks.now += ABSENT_SECONDS + 1
                assert await told_now(watcher)
                assert not await told_now(watcher), "nothing has changed since"
            live.seen["ben"] = ticks()
            async with registry.presence.watching(live.table.id, "ann") as (_room, watcher):
                assert not await told_now(watcher), "who comes is shown how it is"
            assert alone not in asked, "nobody looks at that table"

    async def told_now(watcher):
        """Whether there is news with the next nudge."""
        asked.clear()
        await pass_time(QUIET_SECONDS)
        assert asked, "nobody was nudged"
        return await hears(watcher)

    play(scene)


def test_whoever_looks_is_here_and_the_others_are_told(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            id = (await registry.create("circle-gammon", people(2), "ann")).id
            async with registry.presence.watching(id, "ann") as (live, watcher):
                await until(lambda: live.table.actor is not None)
                await hears(watcher)
                async with registry.presence.watching(id, "ben"):
                    assert live.here() == {"ann", "ben"}
                    assert await hears(watcher)
                    async with registry.presence.watching(id, "ben"):
                        assert not await hears(watcher)
                    async with registry.presence.watching(id, "a spectator"):
                        assert not await hears(watcher)
                assert await hears(watcher)
                assert live.here() == {"ann"}
                assert not live.absent("ben")

    asyncio.run(scene())


def test_the_registry_plays_for_somebody_who_left(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            id = (await registry.create("circle-gammon", people(2), "ann")).id
            live = await registry.live(id)
            await until(lambda: live.table.actor is not None)
            seat = live.table.actor
            await registry.perform(id, lambda table, at: table.leave(seat, at))
            await until(lambda: live.table.actor == 1 - seat)
            assert seat in live.table.movers
            await registry.perform(id, lambda table, at: table.leave(1 - seat, at))
            await until(lambda: live.table.phase == "over")
            kept = registry.store.load(id)
            movers = [entry.seat for entry in kept.entries if entry.kind == "move"]
            assert movers == live.table.movers

    asyncio.run(scene())


# ---- rematch


async def ended(registry, places, **more):
    """A match that is over."""
    id = (await registry.create("circle-gammon", places, "ann", **more)).id
    live = await registry.live(id)
    await until(lambda: live.table.actor is not None)
    await registry.perform(id, lambda table, at: table.resign(0, at))
    return id


def test_a_rematch_moves_everybody_one_seat_and_keeps_their_places(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            places = [me("Ann"), me("Ben")]
            more = {"clock": Clock("move", 60), "hints": True, "listed": True}
            id = await ended(registry, places, options={"doubling": True}, **more)
            new = await rematch(registry, id, "ann", "again")
            assert [(seat.visitor, seat.name) for seat in new.seats] == [("ben", "Ben"), ("ann", "Ann")]
            assert [seat.taken for seat in new.seats] == [False, True]
            assert new.setup.options["doubling"] is True
            assert (new.setup.clock, new.setup.hints, new.setup.listed) == (Clock("move", 60), True, False)
            assert (new.setup.rematch_of, new.setup.host) == (id, "ann")
            assert new.setup.commitment != (await registry.live(id)).table.setup.commitment
            assert (await registry.live(id)).table.rematch == new.id
            with pytest.raises(TableError, match="taken"):
                await registry.perform(new.id, lambda table, at: table.sit(0, "cleo", "Cleo", "x", at))
            after = await registry.perform(new.id, lambda table, at: table.sit(None, "ben", "Ben", "y", at))
            assert after.phase == "playing"
            assert after.chance.nonces == ("y", "again")
            assert "calls for a rematch" in texts((await registry.live(id)).table)[-1]

    asyncio.run(scene())


def test_a_rematch_of_three_with_a_bot_and_a_shared_device(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            id = (
                await registry.create("high-card", [me("Ann"), bot("greedy"), me("Anna", "ann"), me("Ben")], "ann")
            ).id
            live = await registry.live(id)
            for seat in (0, 2, 3):
                await until(lambda seat=seat: live.table.actor == seat)
                await answer(registry, id, seat, 0)
            assert live.table.phase == "over"
            new = await rematch(registry, id, "ann", "again")
            kinds = [(seat.kind, seat.bot, seat.visitor) for seat in new.seats]
            assert kinds == [("bot", "greedy", ""), (PERSON, "", "ann"), ("friend", "", "ben"), (PERSON, "", "ann")]

    asyncio.run(scene())


def test_calling_for_a_rematch_again_leads_to_the_same_table(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            id = await ended(registry, people(2))
            first = await rematch(registry, id, "ann", "x")
            assert (await rematch(registry, id, "ann", "y")).id == first.id
            assert (await rematch(registry, id, "ben", "z")).id == first.id
            with pytest.raises(TableError, match="Only somebody who plays"):
                await rematch(registry, id, "cleo", "x")
            with pytest.raises(TableError, match="under way"):
                await registry.perform(id, lambda table, at: table.move_on(0, "other", at))

    asyncio.run(scene())


def test_two_who_call_for_a_rematch_at_once_meet_at_one_table(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            id = await ended(registry, people(2))
            tables = await asyncio.gather(rematch(registry, id, "ann", "x"), rematch(registry, id, "ben", "y"))
            assert len({table.id for table in tables}) == 1
            assert tables[0].id == (await registry.live(id)).table.rematch

    asyncio.run(scene())


def test_there_is_no_rematch_before_the_end(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            id = (await registry.create("circle-gammon", people(2), "ann")).id
            with pytest.raises(TableError):
                await rematch(registry, id, "ann", "x")
            assert registry.store.made_by("ann", 0) == 1

    asyncio.run(scene())


# ---- a table that is not in memory


def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back_as_it_was(sqlite_url, monkeypatch):
    async def scene():
        monkeypatch.setattr("assize.tables.registry.IDLE_SECONDS", -1)
        monkeypatch.setattr("assize.tables.registry.TIDY_SECONDS", -1)
        async with registry_on(sqlite_url, start=True) as registry:
            id = (await registry.create("circle-gammon", people(2), "ann")).id
            watched = (await registry.create("circle-gammon", people(2), "ann")).id
            async with registry.presence.watching(watched, "ann") as (live, _watcher):
                before = await registry.live(id)
                await until(lambda: before.table.actor is not None)
                await until(later(lambda: len(registry.tables()) == 1), "the table leaving the memory")
                assert registry.tables() == [live]
            after = await registry.live(id)
            assert after is not before
            assert digest(after.table) == digest(before.table)

    play(scene)


def test_a_table_where_nothing_has_happened_yet_comes_back_as_it_was(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            table = await registry.create("circle-gammon", [me(), anybody()], "ann", clock=Clock("match", 60))
        async with registry_on(sqlite_url) as registry:
            again = (await registry.live(table.id)).table
            assert digest(again) == digest(table)
            assert again.at == table.at > 0

    asyncio.run(scene())


def test_a_match_goes_on_where_the_house_was_closed(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            id = (await registry.create("high-card", [bot(), me()], "ann")).id
        async with registry_on(sqlite_url, start=True) as registry:
            await until(lambda: registry.tables() and registry.tables()[0].table.actor == 1, "the bot")
            live = await registry.live(id)
            await answer(registry, id, 1, 0)
            await until(lambda: live.table.phase == "over")
        async with registry_on(sqlite_url) as registry:
            again = await registry.live(id)
            assert digest(again.table) == digest(live.table)
            assert registry.store.due(registry.now()) == []

    asyncio.run(scene())
