"""A match is pinned to the rules it was begun under; save files that are brought along."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

from assize.core.errors import AssizeError, SaveError
from assize.core.record import verify
from assize.tables.errors import NotFound, TableError
from assize.tables.laying import bring, rematch
from assize.tables.registry import index_of
from assize.tables.table import Table
from tests.enrolment import play_on

from .helpers import GAMMON, HIGH_CARD, SECRET, START, Live, answer, anybody, me, people, registry_on, texts, until


def other_rules(live, entries=None):
    """The table as a house with newer rules finds it in its database."""
    table = Table(live.id, replace(live.setup, rules=live.setup.rules - 1), live.secret, live.game)
    table.apply(live.entries if entries is None else entries)
    return table


def test_a_match_under_other_rules_is_frozen_but_can_be_read():
    live = Live(people(2)).play_until(lambda table: table.match.ply > 10)
    live.do("say", 0, "hello")
    table = other_rules(live)
    assert table.phase == "frozen"
    assert table.actor is None
    assert table.moment() is None
    assert table.deadline() is None
    assert [seat.name for seat in table.seats] == ["Ann", "Ben"]
    assert table.chat[-1].text == "hello"
    assert isinstance(texts(table), list)
    assert table.chance.secret == ""
    assert index_of(table, True).wake is None


def test_a_frozen_match_refuses_everything_that_would_change_it():
    live = Live(people(2)).play_until(lambda table: 0 in table.movers and 1 in table.movers)
    live.do("leave", 1)
    live.do("ask", "undo", 0)
    table = other_rules(live)
    seat, ply = live.table.match.actor, live.table.match.ply
    for act in (
        lambda: table.choose(seat, ply, live.table.match.offers()[0], live.at),
        lambda: table.throw(live.at),
        lambda: table.undo(seat, live.at),
        lambda: table.ask("break", 0, live.at),
        lambda: table.agree(1, live.at),
        lambda: table.resume(0, live.at),
        lambda: table.leave(0, live.at),
        lambda: table.come_back(1, live.at),
        lambda: table.resign(0, live.at),
        lambda: table.move_on(0, "x", live.at),
        lambda: table.hint(seat, {}, live.at),
        lambda: table.time_up(seat, ply, 0, live.at + 10**9),
        lambda: table.sit(None, "cleo", "Cleo", "x", live.at),
    ):
        with pytest.raises(TableError):
            act()


def test_a_frozen_match_says_why_it_does_not_go_on():
    live = Live(people(2))
    with pytest.raises(TableError, match="begun under other rules"):
        other_rules(live).choose(0, live.table.match.ply, 0, live.at)


def test_bots_do_not_fill_a_frozen_table():
    live = Live([me(), anybody()], begin=False)
    with pytest.raises(TableError):
        other_rules(live).fill("random", live.at)


def test_a_frozen_match_can_be_read_even_where_its_moves_are_no_longer_legal():
    live = Live(people(2)).play_until(lambda table: 0 in table.movers and 1 in table.movers)
    live.do("say", 0, "hello")
    foreign = [e._replace(data={"code": 10**6}) if e.kind == "move" else e for e in live.entries]
    table = other_rules(live, foreign)
    assert table.phase == "frozen"
    assert table.chat[-1].text == "hello"
    texts(table)
    live.do("ask", "undo", 0)
    live.do("agree", 1)
    foreign = [e._replace(data={"code": 10**6}) if e.kind == "move" else e for e in live.entries]
    assert other_rules(live, foreign).phase == "frozen"


def test_a_registry_shows_a_frozen_table_and_leaves_it_alone(sqlite_url, monkeypatch):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            id = (await registry.create("high-card", people(2), "ann")).id
            live = await registry.live(id)
            await until(lambda: live.table.actor == 0)
            await registry.perform(id, lambda table, at: table.leave(1, at))
            version = live.table.version
        monkeypatch.setattr(HIGH_CARD, "version", HIGH_CARD.version + 1)
        async with registry_on(sqlite_url, start=True) as registry:
            live = await registry.live(id)
            assert live.table.phase == "frozen"
            with pytest.raises(TableError, match="other rules"):
                await answer(registry, id, 0, 0)
            assert (live.server, live.alarm) == (None, None)
            assert live.table.version == version
            assert len(registry.store.load(id).entries) == version

    asyncio.run(scene())


# ---- save files


def played(moves=10**9, seed=3, game=GAMMON, players=2, **more):
    match = game.new(players, seed, **more)
    return play_on(match, random.Random(seed), moves)


def test_a_finished_match_is_brought_along_to_be_looked_at(sqlite_url):
    async def scene():
        match = played()
        async with registry_on(sqlite_url) as registry:
            table = await bring(registry, match.save(), "ann", "Ann")
            assert table.phase == "over"
            assert table.match == match
            assert table.winners() == match.winners()
            verdict = verify(table.match)
            assert verdict.fair
            assert "follow from the seed" in verdict.sentences[0]
            assert table.save() == match.save()
            assert table.seats_of("ann") == []
            with pytest.raises(TableError):
                await rematch(registry, table.id, "ann", "x")
            with pytest.raises(TableError, match="over"):
                await registry.perform(table.id, lambda table, at: table.choose(0, match.ply, 0, at))
            told = len(table.story("en", None))
        async with registry_on(sqlite_url) as registry:
            again = (await registry.live(table.id)).table
            assert again.match == match
            assert len(again.story("en", None)) == told > 100
            assert [row.id for row in registry.store.tables_of("ann", 5)] == [table.id]

    asyncio.run(scene())


def test_a_match_of_this_house_comes_back_with_its_proof(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = Live(people(2)).play_until(lambda table: table.phase == "over")
            table = await bring(registry, live.table.save(), "ann", "Ann")
            verdict = verify(table.match)
            assert verdict.fair
            assert "committed secret" in verdict.sentences[0]
            assert table.chance.secret == SECRET

    asyncio.run(scene())


def test_a_finished_match_with_false_dice_is_found_out(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            text = played().save().replace("chance: seed 3", "chance: seed 4")
            table = await bring(registry, text, "ann", "Ann")
            assert not verify(table.match).fair

    asyncio.run(scene())


@pytest.mark.parametrize("moves", [0, 1, 40, 41, 42])
def test_an_unfinished_match_goes_on_against_bots(sqlite_url, moves):
    async def scene():
        match = played(moves, players=3)
        async with registry_on(sqlite_url) as registry:
            table = await bring(registry, match.save(), "ann", "Ann")
            assert table.phase == "playing"
            assert table.first_ply == match.ply
            mine = table.seats_of("ann")
            assert mine == [max(match.actor, 0)]
            assert all(seat.bot for index, seat in enumerate(table.seats) if index not in mine)
            live = await registry.live(table.id)
            await until(lambda: live.table.actor == mine[0])
            ply = live.table.match.ply
            await answer(registry, table.id, mine[0])
            await until(lambda: live.table.actor == mine[0])
            assert live.table.match.ply > ply
            truth = live.table.match.memory.tobytes()
        async with registry_on(sqlite_url) as registry:
            again = (await registry.live(table.id)).table
            assert again.match.memory.tobytes() == truth
            assert again.first_ply == match.ply

    asyncio.run(scene())


def test_a_match_that_was_brought_along_is_not_taken_back_before_its_beginning(sqlite_url):
    async def scene():
        match = played(40, players=2)
        async with registry_on(sqlite_url) as registry:
            table = await bring(registry, match.save(), "ann", "Ann")
            live = await registry.live(table.id)
            mine = table.seats_of("ann")[0]
            await until(lambda: live.table.actor == mine)
            if mine not in live.table.movers:
                with pytest.raises(TableError):
                    await registry.perform(table.id, lambda table, at: table.ask("undo", mine, at))
            first = live.table.match.ply
            await answer(registry, table.id, mine)
            await until(lambda: live.table.actor == mine)
            await registry.perform(table.id, lambda table, at: table.ask("undo", mine, at))
            assert live.table.match.ply >= first
            assert live.table.match.first_ply == table.first_ply

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda text: "", "begins with"),
        (lambda text: text[: len(text) // 2], "damaged or cut short"),
        (lambda text: text.replace("circle-gammon", "ludo"), "no game"),
        (lambda text: text.replace("rules: ", "rules: 9"), "rules"),
        (lambda text: text.replace("players: 2", "players: 7"), "players"),
        (lambda text: text.replace("    4  ", "    5  ", 1), "move number"),
        (lambda text: "\x00" * 100, "begins with"),
    ],
)
def test_a_damaged_file_is_refused_with_its_line_and_makes_no_table(sqlite_url, damage, words):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            with pytest.raises(SaveError, match=words) as caught:
                await bring(registry, damage(played(60).save()), "ann", "Ann")
            assert str(caught.value).startswith("line ")
            assert registry.store.tables_of("ann", 5) == []

    asyncio.run(scene())


def test_a_table_that_does_not_exist_is_not_found(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            for _ in range(2):
                with pytest.raises(NotFound):
                    await registry.live("nowhere")
            with pytest.raises(NotFound):
                await registry.perform("nowhere", lambda table, at: [])
            assert registry.tables() == []

    asyncio.run(scene())


def test_a_table_of_a_game_that_is_gone_is_told_and_not_crashed(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            id = (await registry.create("high-card", people(2), "ann")).id

        def gone(name):
            raise AssizeError(f"there is no game {name}")

        async with registry_on(sqlite_url, games=gone) as registry:
            with pytest.raises(AssizeError, match="no game"):
                await registry.live(id)

    asyncio.run(scene())


def test_times_in_charters_are_milliseconds(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url, clock=lambda: START / 1000) as registry:
            table = await registry.create("high-card", people(2), "ann")
            assert registry.store.load(table.id).created == START

    asyncio.run(scene())
