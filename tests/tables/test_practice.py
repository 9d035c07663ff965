"""Tables for practice and in earnest, from the form to the save file; and tables of before, which do not say."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

import assize
from assize.core.errors import AssizeError
from assize.core.record import read
from assize.tables.errors import TableError
from assize.tables.laying import bring, rematch
from assize.tables.setup import Entry, Setup
from assize.tables.table import Table

from .helpers import GAMMON, HIGH_CARD, Live, bot, me, people, registry_on, until
from .market import GAME as MARKET

FOLDER = Path(__file__).parent
RECORDED = sorted((FOLDER.parent / "recorded").glob("*.assize"))
BEFORE = json.loads((FOLDER / "before.json").read_text(encoding="utf-8"))  # kept by the version before
GAMES = {GAMMON.name: GAMMON, HIGH_CARD.name: HIGH_CARD, MARKET.name: MARKET}


def finished(**more):
    """A match that one has given up."""
    live = Live([me(), bot()], **more)
    live.do("resign", 0)
    return live


@pytest.mark.parametrize("practice", [False, True])
def test_setup_match_and_save_file_say_for_what_a_table_is(practice):
    live = finished(practice=practice)
    assert live.setup.practice is live.table.match.practice is practice
    assert Setup.of_text(live.setup.to_text()) == live.setup
    text = live.table.save()
    assert ("\npractice: yes\n" in text) == practice
    again = read(text, assize.game)
    assert again.practice is practice
    assert again.save(ended=True) == text


def test_a_new_table_is_in_earnest_unless_told_otherwise():
    assert not Live(people(2)).setup.practice


def test_practice_is_yes_or_not_there():
    text = finished(practice=True).table.save()
    for word in ("no", "", "Yes", "yes please"):
        with pytest.raises(AssizeError, match="practice"):
            read(text.replace("practice: yes", f"practice: {word}"), assize.game)


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_save_files_of_before_are_no_practice_and_stay_as_they_are(path):
    text = path.read_text(encoding="utf-8")
    assert "practice" not in text
    match = read(text, assize.game)
    assert match.practice is False
    assert match.save() == text


@pytest.mark.parametrize("practice", [False, True])
def test_a_rematch_is_for_the_same(sqlite_url, practice):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            id = (await registry.create("circle-gammon", [me(), bot()], "ann", practice=practice)).id
            live = await registry.live(id)
            await until(lambda: live.table.actor == 0)
            await registry.perform(id, lambda table, at: table.resign(0, at))
            assert (await rematch(registry, id, "ann", "n")).setup.practice is practice

    asyncio.run(scene())


@pytest.mark.parametrize("practice", [False, True])
def test_a_match_that_is_brought_along_says_for_what_it_was_played(sqlite_url, practice):
    """And one that goes on does so for practice: whoever brings it may know what is to come."""
    over, running = finished(practice=practice).table, Live([me(), bot()], practice=practice).table
    assert not running.match.over

    async def scene():
        async with registry_on(sqlite_url) as registry:
            table = await bring(registry, running.match.save(), "ann", "Ann")
            assert table.setup.practice
            assert table.setup.hints
            assert table.match.practice
            match = played_out(practice)
            looked_at = await bring(registry, match.save(), "ann", "Ann")
            assert looked_at.phase == "over"
            assert looked_at.setup.practice is looked_at.match.practice is practice
            assert looked_at.save() == match.save()

    asyncio.run(scene())
    assert over.phase == "over"


def played_out(practice):
    """A match of High Card that is over."""
    match = HIGH_CARD.new(2, 3)
    match.practice = practice
    while not match.over:
        match.play(match.drawn() if match.actor < 0 else match.offers()[0])
    return match


# ---- tables of before


def folded(kept, setup):
    table = Table(kept["id"], setup, kept["secret"], GAMES[setup.game], 1_000_000)
    table.apply(Entry(*entry) for entry in kept["entries"])
    return table


def stands(table):
    """What was noted of a table when it was kept."""
    return {
        "moves": table.match.moves,
        "movers": table.movers,
        "actor": table.actor,
        "phase": table.phase,
        "version": table.version,
        "hinted": [table.hinted(seat) for seat in (None, *range(len(table.seats)))],
        "lodged": [seat.lodged for seat in table.seats],
        "used": [seat.used for seat in table.seats],
        "stand_ins": [seat.stand_in for seat in table.seats],
        "moment": table.moment(),
        "lines": [[line.id, line.ply] for line in table.story("en", None)],
    }


@pytest.mark.parametrize("name", BEFORE)
def test_tables_of_before_stand_as_they_did(name):
    kept = BEFORE[name]
    assert "practice" not in kept["setup"]
    setup = Setup.of_text(json.dumps(kept["setup"]))
    assert setup.practice, "bots agreed to everything then"
    table = folded(kept, setup)
    asked = [f"e{number}" for number, _at, kind, *_rest in kept["entries"] if kind == "hint"]
    untold = asked if len(table.people()) < 2 else []  # there is nobody else to be told any longer
    lines = [line for line in kept["stands"]["lines"] if line[0] not in untold]
    assert stands(table) == {**kept["stands"], "lines": lines}
    assert table.open_until == 0


def test_hints_of_before_have_no_reasons_and_are_shown_all_the_same():
    table = folded(BEFORE["a window"], Setup.of_text(json.dumps(BEFORE["a window"]["setup"])))
    assert table.hinted(1) == 2
    assert set(table.advised(1)) == {"code", "secret"}


def test_bots_still_agree_at_a_table_of_before():
    kept = BEFORE["bots agree"]
    table = folded(kept, Setup.of_text(json.dumps(kept["setup"])))
    assert [entry.kind for entry in table.ask("undo", 0, table.at)] == ["ask", "undo"]
    earnest = folded(kept, Setup.of_text(json.dumps({**kept["setup"], "practice": False})))
    with pytest.raises(TableError, match="in earnest"):
        earnest.ask("undo", 0, earnest.at)


def test_a_database_of_before_is_read(tmp_path, sqlite_url):
    """Its setups do not know of practice, and its hints have a code alone."""

    async def scene():
        async with registry_on(sqlite_url) as registry:
            for number, kept in enumerate(BEFORE.values()):
                setup = Setup.of_text(json.dumps(kept["setup"]))
                table = Table(f"kept{number}", setup, kept["secret"], GAMES[setup.game], 1_000_000)
                await registry.install(table.id, setup, kept["secret"])

    asyncio.run(scene())
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("delete from entries")
        for number, kept in enumerate(BEFORE.values()):
            id = f"kept{number}"
            database.execute("update tables set charter = ?, wake = null where id = ?", (json.dumps(kept["setup"]), id))
            for *numbers, data in kept["entries"]:
                database.execute("insert into entries values (?, ?, ?, ?, ?, ?)", (id, *numbers, json.dumps(data)))

    async def again():
        async with registry_on(sqlite_url) as registry:
            for number, kept in enumerate(BEFORE.values()):
                table = (await registry.live(f"kept{number}")).table
                assert table.match.moves[: len(kept["stands"]["moves"])] == kept["stands"]["moves"]
                assert table.version >= kept["stands"]["version"]
                assert table.setup.practice

    asyncio.run(again())
