"""A table is its setup and its entries: whoever reads them knows everything that the live one knows."""

from __future__ import annotations

import asyncio
import random

import pytest

from assize.core.errors import AssizeError
from assize.tables.errors import TableError
from assize.tables.setup import Clock, Entry

from .helpers import GAMMON, HIGH_CARD, Live, advice, anybody, bot, digest, friend, me, people, registry_on, until

SCENES = {
    "two": lambda: Live(people(2), clock=Clock("match", 100_000), hints=True),
    "three, a bot": lambda: Live([*people(2), bot()], clock=Clock("move", 60), hints=True),
    "shared device": lambda: Live([me("Ann"), me("Anna", "ann"), me("Ben")], hints=True),
    "gathering": lambda: Live([me(), anybody(), friend("cleo", "Cleo"), bot()], begin=False, hints=True),
    "secrets": lambda: Live(people(3), game=HIGH_CARD, hints=True),
    "secrets, a bot": lambda: Live([me(), bot()], game=HIGH_CARD, hints=True, clock=Clock("move", 60)),
    "for practice": lambda: Live([me(), bot()], hints=True, practice=True),
}
NAMES = ("ann", "ben", "cleo", "dan")


def attempts(live, chooser):
    """Something that somebody might try."""
    table = live.table
    seat = chooser.randrange(len(table.seats))
    visitor = chooser.choice(NAMES)
    offers = table.match.offers() or [0]
    return chooser.choice(
        [
            *[lambda: live.choose(chooser.choice(offers), after=chooser.randrange(20_000))] * 9,
            *[lambda: live.choose(chooser.choice(offers), after=chooser.randrange(20_000), moment=True)] * 4,
            *[lambda: live.do("done", table.movers[-1] if table.movers else seat)] * 3,
            *[lambda: live.do("choose_route", table.actor or 0, table.match.ply, chooser.choices(offers, k=2))] * 2,
            *[lambda: live.do("undo", seat)] * 3,
            *[lambda: live.do("ask", chooser.choice(["undo", "undo", "break"]), seat)] * 3,
            *[lambda: live.do("agree", seat)] * 4,
            lambda: live.do("decline", seat),
            lambda: live.do("resume", seat),
            lambda: live.do("resume", seat),
            lambda: live.do("leave", seat),
            *[lambda: live.do("come_back", seat)] * 2,
            lambda: live.do("say", seat, f"hello {chooser.random()}"),
            lambda: live.do("hint", seat, advice(0)),
            lambda: live.do("hint", seat, {"code": 0}),  # as it was kept before
            lambda: live.do("turn_to", seat),
            lambda: live.do("revoke", "ann", chooser.choice([None, seat])),
            lambda: live.do("resign", seat) if chooser.random() < 0.3 else None,
            lambda: live.do("move_on", seat, "another-table"),
            lambda: live.do("time_up", table.actor, table.match.ply, offers[0], after=61_000),
            *[lambda: live.do("sit", chooser.choice([None, seat]), visitor, visitor.title(), f"n{seat}")] * 3,
            *[lambda: live.do("fill", "random") if chooser.random() < 0.2 else None] * 3,
            lambda: live.choose("no such move"),
        ]
    )


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("seed", range(4))
def test_the_entries_tell_all_that_the_live_table_knows(scene, seed):
    live, chooser = SCENES[scene](), random.Random(seed)
    done, refused = set(), 0
    for step in range(120):
        if chooser.random() < 0.1:
            digest(live.table)
        version = live.table.version
        before = digest(live.table) if step % 25 == 0 else None
        try:
            attempts(live, chooser)()
        except AssizeError:
            refused += 1
            assert live.table.version == version
            if before:
                assert digest(live.table) == before, "what was refused has changed something"
            continue
        done |= {entry.kind for entry in live.entries[version:]}
        if step % 10 == 0:
            assert digest(live.table) == digest(live.rebuilt())
    assert digest(live.table) == digest(live.rebuilt()) == digest(live.restated())
    assert len(done) > 3
    assert refused


def test_random_deeds_reach_every_kind_of_entry():
    done = set()
    for scene in SCENES:
        for seed in range(4):
            live, chooser = SCENES[scene](), random.Random(seed)
            for _ in range(150):
                try:
                    attempts(live, chooser)()
                except AssizeError:
                    continue
            done |= {entry.kind for entry in live.entries}
    assert done >= {
        "sit", "move", "done", "undo", "ask", "agree", "decline", "pause", "resume", "leave", "back", "resign", "turn",
        "chat", "hint", "revoke", "rematch",
    }  # fmt: skip


@pytest.mark.parametrize("scene", SCENES)
def test_a_story_told_as_it_happens_is_the_story_told_afterwards(scene):
    live, chooser = SCENES[scene](), random.Random(11)
    viewers = [None, 0, 1]
    for _ in range(80):
        try:
            attempts(live, chooser)()
        except AssizeError:
            continue
        again = live.rebuilt()
        for tongue in ("en", "sv"):
            for seat in viewers:
                assert live.table.story(tongue, seat) == again.story(tongue, seat)
    ids = [line.id for line in live.table.story("en", None)]
    assert len(ids) == len(set(ids))


def test_the_story_of_a_seat_holds_its_own_cards_and_no_others():
    live = Live(people(2), game=HIGH_CARD)
    live.choose(2)
    hands = [HIGH_CARD.edition("house").data["cards"][card - 1] for card in live.table.match.state["hands"][0][:2]]
    assert hands[0] != hands[1]
    for seat, known in ((0, set(hands)), (1, {hands[1]}), (None, set())):
        told = " ".join(line.text for line in live.table.story("en", seat))
        assert {card for card in hands if card in told} == known


@pytest.mark.parametrize("scene", SCENES)
def test_a_fork_goes_its_own_way(scene):
    live, chooser = SCENES[scene](), random.Random(3)
    for _ in range(60):
        try:
            attempts(live, chooser)()
        except AssizeError:
            continue
    digest(live.table)
    origin, fork = live.table, live.table.fork()
    before = digest(origin)
    assert digest(fork) == before
    live.table = fork
    for seed in range(3):
        chooser = random.Random(seed)
        for _ in range(40):
            try:
                attempts(live, chooser)()
            except AssizeError:
                continue
    assert digest(live.table) != before
    assert digest(origin) == before


def test_a_fork_shares_no_request():
    live = Live(people(3)).play_until(lambda table: table.movers.count(0) > 2)
    live.do("ask", "undo", 0)
    fork = live.table.fork()
    fork.apply(fork.agree(1, live.at))
    assert live.table.request.agreed == set()
    assert fork.request.agreed == {1}


def test_entries_follow_one_another():
    live = Live(people(2))
    version = live.table.version
    for number in (version, version + 2):
        with pytest.raises(TableError, match="does not follow"):
            live.table.apply([Entry(number, live.at, "chat", 0, {"text": "x"})])
    assert live.table.version == version


def test_deciding_changes_nothing():
    live = Live(people(2)).play_until(lambda table: table.movers.count(0) > 2)
    before = digest(live.table)
    live.table.choose(live.table.actor, live.table.match.ply, live.table.match.offers()[0], live.at)
    live.table.ask("undo", 0, live.at)
    live.table.leave(0, live.at)
    live.table.resign(1, live.at)
    live.table.say(0, "x", live.at)
    assert digest(live.table) == before


def test_an_answer_to_an_earlier_question_is_refused():
    live = Live(people(2))
    seat, ply, code = live.table.actor, live.table.match.ply, live.table.match.offers()[0]
    live.choose(code)
    with pytest.raises(TableError, match="moved on"):
        live.table.choose(seat, ply, code, live.at)
    with pytest.raises(TableError, match="not for"):
        live.table.choose(1 - live.table.actor, live.table.match.ply, code, live.at)
    with pytest.raises(AssizeError):
        live.table.choose(live.table.actor, live.table.match.ply, 10**9, live.at)


def test_one_looks_from_the_seat_that_was_turned_to():
    live = Live([me("Ann"), me("Anna", "ann"), bot()], game=HIGH_CARD)
    live.do("turn_to", 1)
    assert live.table.facing == {"ann": 1}
    with pytest.raises(TableError, match="Only somebody who plays"):
        live.table.turn_to(2, live.at)


def test_what_the_database_holds_is_what_the_registry_shows(url):
    async def scene():
        async with registry_on(url) as registry:
            ids = []
            for places, game in ((people(2), "circle-gammon"), ([me(), bot()], "high-card")):
                id = (await registry.create(game, places, "ann", hints=True)).id
                ids.append(id)
                live = await registry.live(id)
                chooser = random.Random(5)
                for _ in range(40):
                    await until(lambda live=live: live.server is None or live.server.done())
                    table = live.table
                    seat = chooser.randrange(2)
                    ply, offers = table.match.ply, table.match.offers() or [0]
                    code = chooser.choice(offers)
                    deed = chooser.choice(
                        [
                            *[lambda table, at, ply=ply, code=code: table.choose(table.actor or 0, ply, code, at)] * 5,
                            lambda table, at, seat=seat: table.undo(seat, at),
                            lambda table, at, seat=seat: table.ask("undo", seat, at),
                            lambda table, at, seat=seat: table.agree(seat, at),
                            lambda table, at, seat=seat: table.say(seat, "Grüße, 世界", at),
                            lambda table, at, seat=seat: table.leave(seat, at),
                            lambda table, at, seat=seat: table.come_back(seat, at),
                        ]
                    )
                    try:
                        await registry.perform(id, deed)
                    except AssizeError:
                        continue
            await until(lambda: all(live.server is None or live.server.done() for live in registry.tables()))
            shown = {id: digest((await registry.live(id)).table) for id in ids}
        async with registry_on(url) as registry:
            for id in ids:
                assert digest((await registry.live(id)).table) == shown[id]

    asyncio.run(scene())


def test_the_game_of_the_tests_has_secrets_and_the_other_has_none():
    assert HIGH_CARD.secrets
    assert not GAMMON.secrets
