"""Bots at work: kept for their seats, hurried when nobody wants their answer, replaced when they fail."""

from __future__ import annotations

import asyncio
import logging
import threading
from functools import partial
from types import SimpleNamespace

import pytest

import assize
from assize.coach.advice import advise
from assize.core import loops
from assize.core.game import Game
from assize.tables import bot_pool
from assize.tables import turn as turns
from assize.tables.bots import Bots, due_time
from assize.tables.registry import NEEDED
from tests.toys.market import PASS, PLAY, TAKE
from tests.waiting import wait_until

from .helpers import (
    GAMMON,
    HIGH_CARD,
    FakeClock,
    Live,
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
    told,
    until,
)
from .helpers import answer as answer_first
from .market import Market, plain, position


@pytest.fixture(autouse=True)
def _plain(monkeypatch):
    plain(monkeypatch)


HIGH_CARD_WORDS = HIGH_CARD.words


class Fake:
    """A bot of a test, with everything that a bot may have; it thinks until the gate is open or it is stopped."""

    def __init__(self, name, gate=None):
        self.name, self.gate = name, gate
        self.seconds, self.patient = 3.0, True
        self.caps, self.threads, self.inside, self.together = [], set(), 0, 0
        self.closed = self.stopped = 0
        self._halt = threading.Event()

    def choose(self, game, information):
        self._halt.clear()
        self.caps.append(self.seconds)
        self.threads.add(threading.current_thread().name)
        self.inside += 1
        self.together = max(self.together, self.inside)
        if self.gate:
            wait_until(lambda: self.gate.is_set() or self._halt.is_set(), "the end of a thought")
        self.inside -= 1
        return information.choices()[-1]

    def stop(self):
        self.stopped += 1
        self._halt.set()

    def close(self):
        assert not self.inside, "closed while it was thinking"
        self.closed += 1


class Modest(Fake):
    """One that allows itself little."""

    def __init__(self, name, gate=None):
        super().__init__(name, gate)
        self.seconds = 0.01


class Broken(Fake):
    """One that fails."""

    def choose(self, game, information):
        raise RuntimeError("no idea")


class Clinging(Fake):
    """One that fails when it is to go."""

    def close(self):
        raise RuntimeError("not now")


class Liar(Fake):
    """One that chooses what is not offered."""

    def choose(self, game, information):
        super().choose(game, information)
        return assize.Choice(10**6, "", "")


@pytest.fixture
def made(monkeypatch):
    """All bots that were made, in order; `made.gate` holds those up whose name is not that of the stand-in."""

    class Made(list):
        gate = None

    found = Made()
    found.kinds = {}

    def make(name):
        kind = found.kinds.get(name, Fake)
        found.append(kind(name, None if name == "greedy" else found.gate))
        return found[-1]

    monkeypatch.setattr(bot_pool, "find_bot", make)
    return found


def bots_alive():
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("bot")]


async def room_where_a_bot_thinks(registry, made):
    """A match between a person, who has answered, and a bot."""
    live = await registry.live((await registry.create("high-card", [me(), bot("hard")], "ann")).id)
    await until(lambda: live.table.actor == 0)
    await answer_first(registry, live.table.id, 0, 0)
    await until(lambda: made and made[0].inside)
    return live


async def room_at_the_end(registry, *places, game="market"):
    """A match of bots that has been played."""
    live = await registry.live((await registry.create(game, list(places), "ann")).id)
    await until(lambda: live.table.phase == "over")
    return live


# ---- kept and let go


def test_a_bot_is_kept_for_its_seat_and_let_go_when_the_match_ends(sqlite_url, made):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await room_at_the_end(registry, bot("hard"), bot("hard"))
            assert [(each.name, each.closed) for each in made] == [("hard", 1), ("hard", 1)]
            assert all(len(each.caps) > 2 for each in made), "each was asked again and again"
            assert len(live.bots) == 0
            await registry.create("market", [bot("hard"), bot("hard")], "ann")
            await until(lambda: len(made) == 4)

    asyncio.run(scene())


def test_a_bot_that_has_not_thought_is_not_made(sqlite_url, made):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            await registry.create("market", [me(), bot("hard")], "ann", position=position([9], [10]))
            assert made == []

    asyncio.run(scene())


def test_a_stand_in_is_let_go_when_its_person_comes_back(sqlite_url, made):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            table = await registry.create("market", people(2), "ann", position=position([9], [10]))
            live = await registry.live(table.id)
            await registry.perform(table.id, lambda table, at: table.leave(0, at))
            await until(lambda: live.table.actor == 1)
            assert [(each.name, each.closed) for each in made] == [("greedy", 0)]
            assert len(live.bots) == 1
            await registry.perform(table.id, lambda table, at: table.come_back(0, at))
            assert made[0].closed == 1
            assert len(live.bots) == 0

    asyncio.run(scene())


def test_bots_leave_the_memory_with_their_table(sqlite_url, made, monkeypatch):
    async def scene():
        async with registry_on(sqlite_url, start=True) as registry:
            table = await registry.create("market", [bot("hard"), me()], "ann", position=position([9], [10]))
            live = await registry.live(table.id)
            await until(lambda: live.table.actor == 1)
            assert [each.closed for each in made] == [0]
            monkeypatch.setattr("assize.tables.registry.IDLE_SECONDS", -1)
            monkeypatch.setattr("assize.tables.registry.TIDY_SECONDS", -1)
            await until(later(lambda: not registry.tables()))
            assert [each.closed for each in made] == [1]

    play(scene)


# ---- one thread at a time


class Door:
    """A lock that counts who has come to it."""

    def __init__(self):
        self.knocks, self._lock = 0, threading.Lock()
        self.acquire, self.release, self.locked = self._lock.acquire, self._lock.release, self._lock.locked

    def __enter__(self):
        self.knocks += 1
        self._lock.acquire()

    def __exit__(self, *_):
        self._lock.release()


def test_a_bot_that_is_asked_twice_answers_one_after_the_other(made):
    made.gate = threading.Event()
    live = Market([9], [10])
    match = live.table.match

    async def scene():
        pool, bots = bot_pool.BotPool(), bot_pool.TableBots()
        door = bots.at(0, "hard")._busy = Door()
        asked = [asyncio.ensure_future(pool.answer(bots, match, 0, "hard", False)) for _ in range(2)]
        await until(lambda: door.knocks == 2)
        made.gate.set()
        assert len(await asyncio.gather(*asked)) == 2
        assert len(made) == 1
        assert len(made[0].caps) == 2
        assert made[0].together == 1
        await pool.close()

    asyncio.run(scene())


def test_seats_think_side_by_side(sqlite_url, made):
    made.gate = threading.Event()

    async def scene():
        async with registry_on(sqlite_url) as registry:
            places = [me(), bot("hard"), bot("hard"), bot("hard")]
            table = await registry.create("market", places, "ann", position=position([9], [0], [1], [2]))
            await answer_first(registry, table.id, 0, TAKE)
            await until(lambda: sum(each.inside for each in made) == 3)
            made.gate.set()
            live = await registry.live(table.id)
            await until(lambda: not live.table.turn.thinkers)

    asyncio.run(scene())


# ---- what is no longer asked


def test_a_thought_about_what_is_no_longer_asked_is_cut_short(sqlite_url, made):
    made.gate = threading.Event()

    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await room_where_a_bot_thinks(registry, made)
            id = live.table.id
            version = live.table.version
            await registry.perform(id, lambda table, at: table.say(0, "take your time", at))
            assert made[0].stopped == 0
            await registry.perform(id, lambda table, at: table.undo(0, at))
            await until(lambda: not made[0].inside)
            assert made[0].stopped == 1
            assert made[0].closed == 0
            await until(lambda: live.server.done())
            assert live.table.version == version + 2
            assert live.table.actor == 0

    asyncio.run(scene())


def test_what_a_bot_thinks_when_the_match_ends_is_not_played(sqlite_url, made):
    made.gate = threading.Event()

    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await room_where_a_bot_thinks(registry, made)
            id = live.table.id
            await registry.perform(id, lambda table, at: table.resign(0, at))
            version = live.table.version
            await until(lambda: made[0].closed)
            await until(lambda: live.server.done())
            assert (live.table.phase, live.table.version) == ("over", version)
            assert registry.store.load(id).entries[-1].kind == "resign"

    asyncio.run(scene())


def test_a_bot_thinks_again_after_a_break(sqlite_url, made):
    made.gate = threading.Event()

    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await room_where_a_bot_thinks(registry, made)
            id = live.table.id
            await registry.perform(id, lambda table, at: table.ask("break", 0, at))
            assert live.table.phase == "paused"
            await until(lambda: live.server.done())
            assert (len(made[0].caps), live.table.movers[-1]) == (1, 0)
            made.gate.set()
            await registry.perform(id, lambda table, at: table.resume(0, at))
            await until(later(lambda: live.table.phase == "over"))
            assert len(made) == 1
            assert len(made[0].caps) > 1

    play(scene)


# ---- the end


def test_a_house_closes_while_bots_think(sqlite_url, made):
    made.gate = threading.Event()

    async def scene():
        async with registry_on(sqlite_url) as registry:
            for _ in range(6):
                await registry.create("market", [bot("expert"), bot("expert")], "ann", position=position([9], [10]))
            await until(lambda: any(each.inside for each in made))
            await registry.stop()
        assert all(each.closed == 1 for each in made)
        assert all(each.stopped for each in made if each.caps)

    asyncio.run(scene())
    assert bots_alive() == []


def test_nobody_is_left_thinking_when_all_matches_are_over(sqlite_url, made):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            tables = [
                await registry.live((await registry.create("high-card", [bot("hard"), bot(), bot("easy")], "ann")).id)
                for _ in range(5)
            ]
            await until(lambda: all(live.table.phase == "over" for live in tables))
            assert not any(each.inside for each in made)
            assert all(each.closed == 1 for each in made)

    asyncio.run(scene())
    assert bots_alive() == []


# ---- bots that fail


@pytest.mark.parametrize("kind", [Broken, Liar])
def test_a_bot_that_fails_is_answered_for_by_the_stand_in(sqlite_url, made, kind, caplog):
    made.kinds = {"hard": kind}

    async def scene():
        async with registry_on(sqlite_url) as registry:
            await room_at_the_end(registry, bot("hard"), bot("hard"))
            assert {each.name for each in made} == {"hard", "greedy"}
            assert all(each.closed == 1 for each in made)

    with caplog.at_level(logging.ERROR, "assize.tables"):
        asyncio.run(scene())
    assert "the bot hard fails at market, greedy answers for it" in caplog.text


def test_where_the_stand_in_fails_too_the_first_offer_is_taken(sqlite_url, made, caplog):
    made.kinds = {"hard": Broken, "greedy": Broken}

    async def scene():
        async with registry_on(sqlite_url) as registry:
            table = await registry.create("market", [bot("hard"), bot("hard")], "ann", position=position([9], [10]))
            live = await registry.live(table.id)
            await until(lambda: live.table.phase == "over")
            assert live.table.match.moves[0] == TAKE

    with caplog.at_level(logging.ERROR, "assize.tables"):
        asyncio.run(scene())
    assert "the first offer is taken" in caplog.text


def test_a_bot_that_cannot_be_let_go_holds_nobody_up(sqlite_url, made, caplog):
    made.kinds = {"hard": Clinging}

    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await room_at_the_end(registry, bot("hard"), bot("hard"), game="high-card")
            assert len(live.bots) == 0

    asyncio.run(scene())
    assert "the bot hard cannot be let go" in caplog.text


# ---- how long


def test_a_bot_is_given_less_time_where_many_think(made):
    made.gate = threading.Event()
    match = Market([9], [10]).table.match

    async def scene():
        pool = bot_pool.BotPool()
        kept = [bot_pool.TableBots() for _ in range(4 * pool._long_threads)]
        asked = [asyncio.ensure_future(pool.answer(bots, match, 0, "hard", False)) for bots in kept]
        await until(lambda: sum(each.inside for each in made) == pool._long_threads)
        made.gate.set()
        await asyncio.gather(*asked)
        caps = [cap for each in made for cap in each.caps]
        assert min(caps) == pytest.approx(bot_pool.within("hard") / 4, rel=0.1)
        assert max(caps) < bot_pool.within("hard")
        alone = await pool.answer(bot_pool.TableBots(), match, 0, "hard", False)
        assert alone in match.offers()
        assert made[-1].caps == [pytest.approx(bot_pool.within("hard"), rel=0.1)]
        await pool.close()

    asyncio.run(scene())


def test_a_bot_that_allows_itself_less_is_not_given_more(made):
    match = Market([9], [10]).table.match
    made.kinds = {"easy": Modest}

    async def scene():
        pool, bots = bot_pool.BotPool(), bot_pool.TableBots()
        await pool.answer(bots, match, 0, "easy", False)
        await pool.answer(bots, match, 0, "easy", True)
        assert made[0].caps == [0.01, 0.01]
        await pool.close()

    asyncio.run(scene())


def test_what_a_seat_knows_is_dealt_in_the_threads_of_bots(sqlite_url, made, monkeypatch):
    """Dealing takes a while, and whoever waits for the event loop would wait for it."""
    dealt, deal = set(), Game.redeal

    def watched(*arguments):
        dealt.add(threading.current_thread().name.partition("_")[0])
        return deal(*arguments)

    monkeypatch.setattr(Game, "redeal", watched)
    monkeypatch.setattr(bot_pool, "advise", partial(advise, seconds=None, simulations=4, patient=True))

    async def scene():
        async with registry_on(sqlite_url) as registry:
            await room_at_the_end(registry, bot("hard"), bot("easy"))
            assert dealt == {"bot", "bot-short"}
            live = await begun(registry, people(2), hints=True)
            dealt.clear()
            await registry.bots.hint(live.table.id, live.table.actor, live.table.match.ply)
            assert dealt == {"bot"}, "a hint is thought about as long as a bot thinks that takes its time"

    asyncio.run(scene())
    assert loops.deal_again in NEEDED  # and it takes far less where it is compiled


def test_nobody_at_a_table_waits_for_a_compiler(sqlite_url, made):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            await room_at_the_end(registry, bot("hard"), bot("hard"))
            assert [each.patient for each in made] == [False, False]

    asyncio.run(scene())


@pytest.mark.parametrize(("level", "seconds"), [("easy", 0.1), ("greedy", 0)])
def test_in_a_game_with_secrets_a_bot_answers_after_the_same_time(sqlite_url, made, ticks, rests, level, seconds):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            table = await registry.create("market", [bot(level), me()], "ann", position=position([9], [10]))
            assert due_time(table, level) == seconds
            live = await registry.live(table.id)
            await until(lambda: rests)
            assert rests == [seconds]
            await pass_time(seconds)
            await until(lambda: live.table.match.ply)

    play(scene)


@pytest.mark.parametrize(
    ("game", "places"), [("circle-gammon", [me(), bot("easy")]), ("market", [bot("easy"), bot("easy")])]
)
def test_without_secrets_or_without_people_no_time_is_kept(sqlite_url, made, game, places):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            assert due_time(await registry.create(game, places, "ann"), "easy") == 0

    asyncio.run(scene())


# ---- windows


def test_in_a_window_bots_think_for_less_than_the_shortest_pause(sqlite_url, made):
    assert bot_pool.WINDOW_SECONDS * 1000 < turns.SHORTEST_PAUSE

    async def scene():
        clock = FakeClock()
        async with registry_on(sqlite_url, clock=clock) as registry:
            table = await registry.create("market", [me(), bot("expert")], "ann", position=position([9], [0]))
            await answer_first(registry, table.id, 0, TAKE)
            live = await registry.live(table.id)
            await until(later(lambda: live.table.match.ply > 2, clock))
            assert made[0].caps[0] == bot_pool.WINDOW_SECONDS

    play(scene)


@pytest.mark.parametrize("held", [[0], [10]])
def test_a_window_of_slow_bots_stays_open_as_long_whatever_they_hold(held):
    live = Market([9], held, places=[me(), bot("hard")])
    live.answer(0, TAKE)
    table = live.table
    assert table.in_window
    if table.turn.thinkers:
        live.apply(table.bots_choose({1: PASS}, live.at))
    assert table.moment() == table.asked_at + turns.SHORTEST_PAUSE
    assert table.follow(table.asked_at + turns.SHORTEST_PAUSE - 1) == []
    assert table.follow(table.asked_at + turns.SHORTEST_PAUSE) != []


@pytest.mark.parametrize(
    "places", [[me(), bot("greedy")], [bot("hard"), bot("hard")], [me(), me("Ben")]], ids=["quick", "bots", "people"]
)
def test_where_no_slow_bot_plays_with_people_there_is_no_such_pause(places):
    live = Market([9], [10], places=places)
    table = live.table
    live.apply(table.choose(0, 0, TAKE, live.at, by_bot=bool(table.seats[0].player)))
    assert live.table.in_window
    assert live.table.turn.pause("secret", 1) == 0


@pytest.mark.parametrize("held", [[0], [10]])
def test_nobody_hears_of_a_window_between_its_opening_and_its_close(sqlite_url, made, held):
    """A bot with a choice thinks, one without does not; either way people hear of the window as often."""

    async def scene():
        clock = FakeClock()
        async with registry_on(sqlite_url, clock=clock) as registry:
            places = [me(), bot("hard")]
            table = await registry.create("market", places, "ann", position=position([9], held))
            live = await registry.live(table.id)
            async with registry.presence.watching(table.id, "ann") as (_room, ann):
                await hears(ann)
                await answer_first(registry, table.id, 0, TAKE)
                assert await hears(ann)
                assert live.table.in_window
                await until(lambda: not live.table.turn.thinkers)
                assert not await hears(ann)
                assert live.table.in_window
                await pass_time(turns.SHORTEST_PAUSE / 1000, clock)
                await told(ann)
                assert not live.table.in_window

    play(scene)


def test_a_bot_plays_its_card_in_a_window(sqlite_url, made):
    async def scene():
        clock = FakeClock()
        async with registry_on(sqlite_url, clock=clock) as registry:
            table = await registry.create("market", [me(), bot("hard")], "ann", position=position([9], [0]))
            await answer_first(registry, table.id, 0, TAKE)
            live = await registry.live(table.id)
            await until(later(lambda: live.table.match.ply > 2, clock))
            assert live.table.match.moves[:3] == [TAKE, PASS, PLAY]

    play(scene)


def test_where_no_advice_is_to_be_had_the_stand_in_gives_it(sqlite_url, monkeypatch, caplog):
    def fail(match, seat):
        raise RuntimeError("no idea")

    monkeypatch.setattr(bot_pool, "advise", fail)

    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await begun(registry, people(2), hints=True)
            seat = live.table.actor
            await registry.bots.hint(live.table.id, seat, live.table.match.ply)
            told = live.table.advised(seat)
            assert told["code"] in live.table.match.offers()
            assert told["answers"] == [{"code": told["code"], "chance": None}]
            assert told["because"] is None

    with caplog.at_level(logging.ERROR, "assize.tables"):
        asyncio.run(scene())
    assert "no advice at circle-gammon" in caplog.text


# ---- how long what happened is to be seen


@pytest.mark.parametrize(
    ("paces", "beats", "seconds"),
    [((), 0, 0.0), ((), 2, 0.0), ((1.0,), 0, 2.0), ((0.4, 1.8), 0, 3.6), ((1.0,), 1, 5.0), ((0.4,), 2, 3.2)],
)
def test_bots_wait_for_the_slowest_who_looks_and_longer_after_what_has_to_be_seen(paces, beats, seconds):
    registry = SimpleNamespace()
    watchers = [SimpleNamespace(pace=pace, visitor="ann") for pace in paces]
    live = SimpleNamespace(watchers=watchers, table=SimpleNamespace(beats=beats), here=lambda: set(paces))
    assert Bots(registry, 2.0).pace_at(live) == pytest.approx(seconds)


def test_bots_wait_as_usual_for_those_who_look_through_another_server():
    live = SimpleNamespace(watchers=[], table=SimpleNamespace(beats=0), here=lambda: {"ann"})
    assert Bots(SimpleNamespace(), 2.0).pace_at(live) == pytest.approx(2.0)


def test_what_everybody_heard_holds_the_table_and_what_chance_adds_does_so_too(monkeypatch):
    """Nobody may tell from a pause that a seat alone has heard of something."""
    kinds = HIGH_CARD.news_kinds
    beats = {"stayed": 1, "won": 2, "peeked": 2}
    monkeypatch.setattr(HIGH_CARD, "beats", tuple(beats.get(kind, 0) for kind in kinds))

    class Quiet(HIGH_CARD.words):
        """That somebody peeks is told to nobody else."""

        @classmethod
        def news(cls, box, s, fact, seat):
            secret = kinds[fact[0]] == "peeked" and seat != fact[1]
            return None if secret else HIGH_CARD_WORDS.news(box, s, fact, seat)

    monkeypatch.setattr(HIGH_CARD, "words", Quiet)
    live = Live(people(2), game=HIGH_CARD)
    assert live.table.beats == 0
    live.choose(2)
    assert live.table.match.news_for(0)
    assert live.table.beats == 0, "a card was seen in secret"
    live.choose(0)
    assert live.table.beats == 1
    live.choose(0)
    assert live.table.beats == 2
    monkeypatch.setattr(GAMMON, "beats", (1,) * len(GAMMON.news_kinds))
    dice = Live(people(2)).play_until(lambda table: table.movers[-2:] == [0, -1] or table.movers[-2:] == [1, -1])
    assert dice.table.beats == 1
    assert digest(dice.table) == digest(dice.rebuilt())
