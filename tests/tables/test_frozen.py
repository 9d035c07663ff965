"""A match is pinned to the rules it was begun under; save files that are brought along."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

from assize.core.errors import AssizeError, SaveError
from assize.core.record import verify
from assize.tables.errors import NotFound, TableError
from assize.tables.hall import index_of
from assize.tables.table import Table
from tests.enrolment import play_on

from .helpers import GAMMON, HIGH_CARD, SECRET, START, Live, answer, anybody, hall_on, me, people, texts, until


def other_rules(live, entries=None):
    """The table as a house with newer rules finds it in its database."""
    table = Table(live.id, replace(live.charter, rules=live.charter.rules - 1), live.secret, live.game)
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
        lambda: table.hint(seat, 0, live.at),
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


def test_a_hall_shows_a_frozen_table_and_leaves_it_alone(sqlite_url, monkeypatch):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            id = (await hall.create("high-card", people(2), "ann")).id
            room = await hall.room(id)
            await until(lambda: room.table.actor == 0)
            await hall.perform(id, lambda table, at: table.leave(1, at))
            version = room.table.version
        monkeypatch.setattr(HIGH_CARD, "version", HIGH_CARD.version + 1)
        async with hall_on(sqlite_url, start=True) as hall:
            room = await hall.room(id)
            assert room.table.phase == "frozen"
            with pytest.raises(TableError, match="other rules"):
                await answer(hall, id, 0, 0)
            assert (room.server, room.alarm) == (None, None)
            assert room.table.version == version
            assert len(hall.store.load(id).entries) == version

    asyncio.run(scene())


# ---- save files


def played(moves=10**9, seed=3, game=GAMMON, players=2, **more):
    match = game.new(players, seed, **more)
    return play_on(match, random.Random(seed), moves)


def test_a_finished_match_is_brought_along_to_be_looked_at(sqlite_url):
    async def scene():
        match = played()
        async with hall_on(sqlite_url) as hall:
            table = await hall.bring(match.save(), "ann", "Ann")
            assert table.phase == "over"
            assert table.match == match
            assert table.winners() == match.winners()
            verdict = verify(table.match)
            assert verdict.fair
            assert "follow from the seed" in verdict.sentences[0]
            assert table.save() == match.save()
            assert table.seats_of("ann") == []
            with pytest.raises(TableError):
                await hall.rematch(table.id, "ann", "x")
            with pytest.raises(TableError, match="over"):
                await hall.perform(table.id, lambda table, at: table.choose(0, match.ply, 0, at))
            told = len(table.story("en", None))
        async with hall_on(sqlite_url) as hall:
            again = (await hall.room(table.id)).table
            assert again.match == match
            assert len(again.story("en", None)) == told > 100
            assert [row.id for row in hall.store.tables_of("ann", 5)] == [table.id]

    asyncio.run(scene())


def test_a_match_of_this_house_comes_back_with_its_proof(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            live = Live(people(2)).play_until(lambda table: table.phase == "over")
            table = await hall.bring(live.table.save(), "ann", "Ann")
            verdict = verify(table.match)
            assert verdict.fair
            assert "committed secret" in verdict.sentences[0]
            assert table.chance.secret == SECRET

    asyncio.run(scene())


def test_a_finished_match_with_false_dice_is_found_out(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            text = played().save().replace("chance: seed 3", "chance: seed 4")
            table = await hall.bring(text, "ann", "Ann")
            assert not verify(table.match).fair

    asyncio.run(scene())


@pytest.mark.parametrize("moves", [0, 1, 40, 41, 42])
def test_an_unfinished_match_goes_on_against_bots(sqlite_url, moves):
    async def scene():
        match = played(moves, players=3)
        async with hall_on(sqlite_url) as hall:
            table = await hall.bring(match.save(), "ann", "Ann")
            assert table.phase == "playing"
            assert table.first_ply == match.ply
            mine = table.seats_of("ann")
            assert mine == [max(match.actor, 0)]
            assert all(seat.bot for index, seat in enumerate(table.seats) if index not in mine)
            room = await hall.room(table.id)
            await until(lambda: room.table.actor == mine[0])
            ply = room.table.match.ply
            await answer(hall, table.id, mine[0])
            await until(lambda: room.table.actor == mine[0])
            assert room.table.match.ply > ply
            truth = room.table.match.memory.tobytes()
        async with hall_on(sqlite_url) as hall:
            again = (await hall.room(table.id)).table
            assert again.match.memory.tobytes() == truth
            assert again.first_ply == match.ply

    asyncio.run(scene())


def test_a_match_that_was_brought_along_is_not_taken_back_before_its_beginning(sqlite_url):
    async def scene():
        match = played(40, players=2)
        async with hall_on(sqlite_url) as hall:
            table = await hall.bring(match.save(), "ann", "Ann")
            room = await hall.room(table.id)
            mine = table.seats_of("ann")[0]
            await until(lambda: room.table.actor == mine)
            if mine not in room.table.movers:
                with pytest.raises(TableError):
                    await hall.perform(table.id, lambda table, at: table.ask("undo", mine, at))
            first = room.table.match.ply
            await answer(hall, table.id, mine)
            await until(lambda: room.table.actor == mine)
            await hall.perform(table.id, lambda table, at: table.ask("undo", mine, at))
            assert room.table.match.ply >= first
            assert room.table.match.first_ply == table.first_ply

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
        async with hall_on(sqlite_url) as hall:
            with pytest.raises(SaveError, match=words) as caught:
                await hall.bring(damage(played(60).save()), "ann", "Ann")
            assert str(caught.value).startswith("line ")
            assert hall.store.tables_of("ann", 5) == []

    asyncio.run(scene())


def test_a_table_that_does_not_exist_is_not_found(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            for _ in range(2):
                with pytest.raises(NotFound):
                    await hall.room("nowhere")
            with pytest.raises(NotFound):
                await hall.perform("nowhere", lambda table, at: [])
            assert hall.rooms() == []

    asyncio.run(scene())


def test_a_table_of_a_game_that_is_gone_is_told_and_not_crashed(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url) as hall:
            id = (await hall.create("high-card", people(2), "ann")).id

        def gone(name):
            raise AssizeError(f"there is no game {name}")

        async with hall_on(sqlite_url, games=gone) as hall:
            with pytest.raises(AssizeError, match="no game"):
                await hall.room(id)

    asyncio.run(scene())


def test_times_in_charters_are_milliseconds(sqlite_url):
    async def scene():
        async with hall_on(sqlite_url, clock=lambda: START / 1000) as hall:
            table = await hall.create("high-card", people(2), "ann")
            assert hall.store.load(table.id).created == START

    asyncio.run(scene())
