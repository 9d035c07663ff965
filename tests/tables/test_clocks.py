"""Clocks: what they count, what they do when they run out, and that neither breaks nor tricks stretch them."""

from __future__ import annotations

import asyncio

import pytest

from assize.tables.clocks import Steady
from assize.tables.errors import Stale, TableError
from assize.tables.setup import Clock

from .helpers import FakeClock, Live, answer, begun, bot, later, me, pass_time, people, play, registry_on, texts, until
from .test_undo import mid_turn


def timed(kind, seconds, places=None, **more):
    return Live(places or people(2), clock=Clock(kind, seconds), **more)


def late(live):
    """The clock of whoever is asked runs out."""
    table = live.table
    seat, code = table.actor, table.match.offers()[0]
    return live.do("time_up", seat, table.match.ply, code, after=live.table.deadline() - live.at)


def test_time_goes_on_where_a_clock_is_set_back_and_follows_one_that_is_set_forward():
    wall, ticks = FakeClock(), FakeClock(5.0)
    steady, began = Steady(wall, ticks), wall.now
    wall.now -= 3600
    assert steady() == began
    ticks.now += 10
    wall.now += 10
    assert steady() == began + 10
    wall.now += 7200
    assert steady() == began + 3610
    ticks.now += 1
    wall.now += 1
    assert steady() == began + 3611


@pytest.mark.parametrize("back", [0, 3600])
def test_a_clock_runs_out_in_its_time_where_that_of_the_machine_is_set_back(sqlite_url, back):
    wall, ticks = FakeClock(), FakeClock()

    async def scene():
        async with registry_on(sqlite_url, clock=Steady(wall, ticks)) as registry:
            live = await begun(registry, people(2), clock=Clock("move", 60))
            seat, moves = live.table.actor, len(live.table.match.moves)
            wall.now -= back
            for seconds, late in ((59, 0), (2, 1)):
                wall.now += seconds
                ticks.now += seconds
                await registry.clocks.ring(live)
                assert live.table.seats[seat].late == late
            assert len(live.table.match.moves) > moves

    asyncio.run(scene())


def test_without_a_clock_nothing_runs_out():
    live = Live(people(2))
    assert live.table.deadline() is None
    assert live.table.moment() is None
    with pytest.raises(Stale):
        live.table.time_up(live.table.actor, live.table.match.ply, 0, 10**12)


def test_a_clock_per_move_starts_anew_with_every_move():
    live = timed("move", 60)
    assert live.table.deadline() == live.at + 60_000
    for _ in range(5):
        live.choose(after=59_000)
        assert live.table.deadline() == live.at + 60_000


def test_a_clock_does_not_ring_early():
    live = timed("move", 60)
    seat, ply = live.table.actor, live.table.match.ply
    code = live.table.match.offers()[0]
    for wrong in (
        lambda at: live.table.time_up(seat, ply, code, at - 1),
        lambda at: live.table.time_up(1 - seat, ply, code, at),
        lambda at: live.table.time_up(seat, ply + 1, code, at),
    ):
        with pytest.raises(Stale):
            wrong(live.table.deadline())


def test_a_late_move_is_made_by_the_bot_and_the_log_says_so():
    live = timed("move", 60)
    seat = live.table.actor
    entries = late(live)
    assert (entries[0].kind, entries[0].seat) == ("move", seat)
    assert live.table.seats[seat].late == 1
    assert not live.table.seats[seat].stand_in
    assert any("ran out of time" in text for text in texts(live.table))


def test_the_third_late_move_in_a_row_makes_the_bot_take_over():
    live = timed("move", 60)
    counts = {0: 0, 1: 0}
    while not any(seat.stand_in for seat in live.table.seats):
        counts[live.table.actor] += 1
        late(live)
    gone = next(index for index, seat in enumerate(live.table.seats) if seat.stand_in)
    assert counts[gone] == 3
    assert live.table.actor == gone
    assert live.table.deadline() is None
    assert live.table.moment() == live.table.asked_at
    with pytest.raises(TableError, match="come back first"):
        live.table.choose(gone, live.table.match.ply, live.table.match.offers()[0], live.at)
    live.do("come_back", gone)
    assert (live.table.seats[gone].late, live.table.seats[gone].stand_in) == (0, "")
    assert live.table.deadline() == live.at + 60_000
    live.choose()


def test_a_move_in_time_makes_good_for_those_before():
    live = timed("move", 60)
    seat = live.table.actor
    late(live)
    live.play_until(lambda table: table.actor == seat)
    live.choose()
    assert live.table.seats[seat].late == 0


def test_a_clock_per_match_counts_down_over_all_moves_of_a_seat_alone():
    live = timed("match", 600)
    spent = {0: 0, 1: 0}
    for number in range(12):
        seat = live.table.actor
        assert live.table.deadline() == live.at + 600_000 - spent[seat]
        live.choose(after=1000 * (number + 1))
        spent[seat] += 1000 * (number + 1)
    assert [live.table.time_left(seat) for seat in (0, 1)] == [600_000 - spent[0], 600_000 - spent[1]]


def test_time_up_loses_a_match_of_two():
    live = timed("match", 60)
    seat = live.table.actor
    live.choose(after=30_000)
    live.play_until(lambda table: table.actor == seat)
    assert live.table.time_left(seat) == 30_000
    late(live)
    assert live.table.phase == "over"
    assert live.table.winners() == [1 - seat]
    assert "out of time" in texts(live.table)[-1]
    assert live.table.moment() is None


def test_time_up_among_three_leaves_the_rest_to_a_bot_for_good():
    live = timed("match", 60, people(3))
    seat = live.table.actor
    late(live)
    assert live.table.phase == "playing"
    assert live.table.seats[seat].stand_in
    assert seat not in live.table.people()
    with pytest.raises(TableError):
        live.table.come_back(seat, live.at)
    assert live.table.moment() == live.table.asked_at
    live.play_until(lambda table: table.actor not in (seat, None))
    assert live.table.deadline() == live.table.asked_at + 60_000


def test_bots_have_no_clock():
    live = timed("move", 60, [me(), bot()]).play_until(lambda table: table.actor == 1)
    assert live.table.deadline() is None


def test_a_break_stops_the_clock_of_a_match():
    live = timed("match", 600)
    seat = live.table.actor
    live.do("ask", "break", 0, after=10_000)
    live.do("agree", 1, after=5_000)
    assert live.table.phase == "paused"
    assert live.table.deadline() is None
    assert live.table.actor is None
    assert live.table.moment() is None
    live.do("resume", 1 - seat, after=10**9)
    assert live.table.time_left(seat) == 585_000
    assert live.table.deadline() == live.at + 585_000
    live.choose(after=5_000)
    assert live.table.time_left(seat) == 580_000


def test_a_break_stops_the_clock_of_a_move():
    live = timed("move", 60)
    live.do("ask", "break", 0, after=30_000)
    live.do("agree", 1)
    live.do("resume", 0, after=10**9)
    assert live.at < live.table.deadline() <= live.at + 60_000


def test_nothing_is_played_during_a_break():
    live = Live(people(2))
    seat = live.table.actor
    live.do("ask", "break", 0)
    live.do("agree", 1)
    with pytest.raises(TableError, match="paused"):
        live.table.undo(seat, live.at)
    with pytest.raises(TableError, match="paused"):
        live.table.hint(seat, {}, live.at)
    with pytest.raises(TableError, match="paused"):
        live.table.choose(seat, live.table.match.ply, live.table.match.offers()[0], live.at)
    with pytest.raises(TableError, match="paused"):
        live.table.ask("break", 0, live.at)


def test_nobody_ends_a_break_that_is_none():
    with pytest.raises(TableError, match="goes on"):
        Live(people(2)).table.resume(0, 0)


@pytest.mark.parametrize("kind", ["move", "match"])
def test_somebody_who_comes_back_does_not_turn_back_the_clock_of_another(kind):
    live = timed(kind, 60, people(3))
    seat = live.table.actor
    deadline = live.table.deadline()
    other = (seat + 1) % 3
    live.do("leave", other, after=20_000)
    live.do("come_back", other, after=20_000)
    assert live.table.actor == seat
    assert live.table.deadline() == deadline


def test_going_and_coming_back_gains_no_time_in_a_match():
    live = timed("match", 600)
    seat = live.table.actor
    live.do("leave", seat, after=100_000)
    live.do("come_back", seat, after=0)
    assert live.table.deadline() == live.at + 500_000


def test_what_a_bot_takes_is_not_on_the_clock_of_whoever_it_plays_for():
    live = timed("match", 600)
    seat = live.table.actor
    live.do("leave", seat, after=10_000)
    live.choose(after=200_000)
    live.play_until(lambda table: table.actor == seat)
    live.do("come_back", seat)
    assert live.table.deadline() == live.at + 590_000


def test_a_break_is_on_nobodys_clock_even_if_somebody_leaves_meanwhile():
    live = timed("match", 600)
    seat = live.table.actor
    live.do("ask", "break", 0, after=0)
    live.do("agree", 1, after=0)
    live.do("leave", seat, after=100_000)
    live.do("come_back", seat, after=100_000)
    live.do("resume", seat, after=100_000)
    assert live.table.deadline() == live.at + 600_000


def test_taking_back_gains_no_time_in_a_match():
    live = timed("match", 600).play_until(mid_turn)
    seat = live.table.actor
    left = live.table.time_left(seat)
    live.do("undo", seat, after=100_000)
    assert live.table.deadline() == live.at + left - 100_000
    live.choose(after=1000)
    assert live.table.time_left(seat) == left - 101_000


def test_taking_back_and_playing_again_does_not_stretch_the_time_of_a_turn_without_end():
    live = timed("move", 60).play_until(mid_turn)
    seat, begun, answer = live.table.actor, live.at, live.table.match.moves[-1]
    for _ in range(10):
        if live.at + 59_000 >= live.table.deadline():
            break
        live.do("undo", seat, after=29_000)
        live.choose(answer, after=30_000)
    assert live.at - begun < 5 * 60_000


@pytest.mark.parametrize("kind", ["move", "match"])
def test_the_moment_in_which_an_answer_is_taken_back_is_on_the_own_clock(kind):
    """Or somebody could answer and take it back again and again, and think as long as they like."""
    live = timed(kind, 60, [me(), bot()]).play_until(ends_turn)
    deadline, ply, code = live.table.deadline(), live.table.match.ply, ends_turn(live.table)
    for _ in range(3):
        live.do("choose", 0, ply, code, moment=True)
        assert live.table.may_still_undo == 0
        assert live.table.deadline() is None
        live.do("undo", 0, after=2000)
        assert (live.table.actor, live.table.deadline()) == (0, deadline)
    assert live.restated().deadline() == deadline


def ends_turn(table):
    """An answer of the first seat after which chance follows, if it has such a choice."""
    for code in table.match.offers() if table.actor == 0 and len(table.match.offers()) > 1 else ():
        after = table.match.copy()
        after.play(code)
        if after.actor == -1 and not after.over:
            return code
    return None


def test_times_are_the_same_after_the_table_was_read_again():
    live = timed("match", 600, people(3)).play_until(lambda table: table.match.ply > 25)
    live.do("ask", "break", 0, after=7000)
    live.do("agree", 1, after=100)
    live.do("agree", 2, after=100)
    again = live.restated()
    assert [seat.used for seat in again.seats] == [seat.used for seat in live.table.seats]
    live.do("resume", 2, after=50_000)
    again = live.restated()
    assert again.deadline() == live.table.deadline()
    assert again.asked_at == live.at


# ---- in a registry, with time that is moved by hand


async def ring(registry, id):
    """Have the registry look at its clocks now rather than later."""
    registry.attend(await registry.live(id))


def test_the_registry_moves_for_whoever_is_late_then_takes_over(sqlite_url):
    async def scene():
        clock = FakeClock()
        async with registry_on(sqlite_url, clock=clock) as registry:
            table = await registry.create("circle-gammon", people(2), "ann", clock=Clock("move", 60))
            live = await registry.live(table.id)
            await until(lambda: live.table.actor is not None)
            for _ in range(10):
                version = live.table.version
                clock.now += 59
                await registry.clocks.ring(live)
                assert live.table.version == version
                clock.now += 1
                await registry.clocks.ring(live)
                assert live.table.version > version
                if any("is away" in text for text in texts(live.table)):
                    break
            gone = next(index for index, seat in enumerate(live.table.seats) if seat.stand_in)
            await until(lambda: live.table.actor == 1 - gone)

    asyncio.run(scene())


def test_the_registry_ends_a_match_of_two_whose_time_is_up(sqlite_url):
    async def scene():
        clock = FakeClock()
        async with registry_on(sqlite_url, clock=clock) as registry:
            table = await registry.create("circle-gammon", people(2), "ann", clock=Clock("match", 60))
            live = await registry.live(table.id)
            await until(lambda: live.table.actor is not None)
            loser = live.table.actor
            clock.now += 60
            await ring(registry, table.id)
            await until(lambda: live.table.phase == "over")
            assert live.table.resigned == loser

    asyncio.run(scene())


def test_a_clock_that_ran_out_while_the_house_was_closed_rings_when_it_opens(sqlite_url):
    async def scene():
        clock = FakeClock()
        async with registry_on(sqlite_url, clock=clock) as registry:
            id = (await registry.create("circle-gammon", people(2), "ann", clock=Clock("match", 60))).id
            live = await registry.live(id)
            await until(lambda: live.table.actor is not None)
            clock.now += 20
            await answer(registry, id)
            left = [live.table.time_left(seat) for seat in (0, 1)]
        clock.now += 3600
        async with registry_on(sqlite_url, start=True, clock=clock) as registry:
            await until(lambda: any(r.table.phase == "over" for r in registry.tables()), "the clock")
            table = (await registry.live(id)).table
            assert sorted(left) == [40_000, 60_000]
            assert [table.time_left(seat) for seat in (0, 1)] == left
            assert "out of time" in texts(table)[-1]

    asyncio.run(scene())


def test_an_alarm_goes_off_by_itself(sqlite_url):
    async def scene():
        clock = FakeClock()
        async with registry_on(sqlite_url, clock=clock) as registry:
            id = (await registry.create("circle-gammon", people(2), "ann", clock=Clock("match", 5))).id
            live = await registry.live(id)
            await until(lambda: live.table.actor is not None)
            assert live.alarm is not None
            await pass_time(5, clock)
            await until(lambda: live.table.phase == "over")

    play(scene)


def test_an_alarm_that_goes_off_too_early_is_set_again(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url, clock=FakeClock()) as registry:
            table = await registry.create("circle-gammon", people(2), "ann", clock=Clock("move", 60))
            live = await registry.live(table.id)
            await until(lambda: live.table.actor is not None and live.alarm)
            live.alarm.cancel()
            live.alarm = None
            version = live.table.version
            await registry.clocks.ring(live)
            assert live.alarm is not None
            assert live.table.version == version

    asyncio.run(scene())


def test_a_bot_moves_at_once_where_nobody_looks_and_at_its_pace_where_somebody_does(sqlite_url, ticks, rests):
    async def scene():
        async with registry_on(sqlite_url, pace=5) as registry:
            id = (await registry.create("high-card", [bot("random"), me()], "ann")).id
            live = await registry.live(id)
            await until(lambda: live.table.actor == 1)
            assert set(rests) == {0}
            rests.clear()
            id = (await registry.create("high-card", [bot("random"), me()], "ann")).id
            async with registry.presence.watching(id, "ann") as (watched, _watcher):
                await until(lambda: rests)
                assert rests == [5]
                assert watched.table.actor == 0
                await until(later(lambda: watched.table.actor == 1))

    play(scene)


def test_leaving_and_coming_back_wins_no_time():
    live = timed("move", 60)
    seat, deadline = live.table.actor, live.table.deadline()
    live.do("leave", seat, after=30_000)
    live.do("come_back", seat, after=100)
    assert live.table.actor == seat
    assert live.table.deadline() == deadline
