"""Who sits where, when the match begins, and that the dice were decided before anybody could know."""

from __future__ import annotations

import asyncio

import pytest

from assize.core.chance import commitment_of
from assize.core.errors import AssizeError
from assize.tables.errors import TableError
from assize.tables.registry import index_of
from assize.tables.setup import Clock, Setup, plain_name

from .helpers import GAMMON, HIGH_CARD, SECRET, Live, anybody, bot, friend, me, people, registry_on, texts, until


def gathering(*others, **more):
    return Live([me(), *others], begin=False, **more)


def test_a_match_begins_when_the_last_seat_is_taken():
    live = gathering(anybody(), anybody())
    assert (live.table.phase, live.table.free, live.table.actor) == ("gathering", 2, None)
    live.do("sit", None, "ben", "Ben", "x1")
    assert (live.table.phase, live.table.free, live.table.match.ply) == ("gathering", 1, 0)
    live.do("sit", 2, "cleo", "Cleo", "x2")
    assert live.table.phase == "playing"
    assert live.table.free == 0
    assert live.table.actor is not None
    assert live.table.movers == [-1] * live.table.match.ply


def test_nobody_moves_while_places_are_free():
    live = gathering(anybody())
    assert live.table.moment() is None
    with pytest.raises(TableError, match="not begun"):
        live.table.choose(0, 0, 0, live.at)
    with pytest.raises(TableError, match="not begun"):
        live.table.throw(live.at)


def test_a_taken_place_is_refused():
    live = gathering(bot(), anybody())
    for seat in (0, 1, 3, -1):
        with pytest.raises(TableError, match="taken"):
            live.table.sit(seat, "ben", "Ben", "x", live.at)


def test_a_place_that_is_kept_is_for_one_visitor_only():
    live = gathering(friend("ben", "Ben"), anybody())
    with pytest.raises(TableError, match="taken"):
        live.table.sit(1, "cleo", "Cleo", "x", live.at)
    live.do("sit", None, "cleo", "Cleo", "x")
    assert live.table.seats_of("cleo") == [2]
    with pytest.raises(TableError, match="taken"):
        live.table.sit(None, "dan", "Dan", "x", live.at)
    live.do("sit", 1, "ben", "Benjamin", "y")
    assert live.table.seats[1].name == "Benjamin"
    assert live.table.phase == "playing"


def test_a_friends_place_is_for_whoever_comes_with_the_link():
    live = gathering(friend())
    live.do("sit", 1, "ben", "Ben", "x")
    assert live.table.seats[1].visitor == "ben"


def test_bots_fill_what_is_free_and_the_match_begins():
    live = gathering(anybody(), friend("ben", "Ben"), bot("greedy"))
    live.do("fill", "random")
    assert [seat.bot for seat in live.table.seats] == ["", "random", "random", "greedy"]
    assert live.table.seats[2].visitor == ""
    assert live.table.phase == "playing"
    with pytest.raises(TableError, match="no free place"):
        live.table.fill("random", live.at)


def test_nobody_sits_down_after_the_beginning():
    live = Live(people(2))
    with pytest.raises(TableError, match="has begun"):
        live.table.sit(None, "cleo", "Cleo", "x", live.at)


def test_one_visitor_may_have_several_seats():
    live = gathering(anybody(), anybody())
    live.do("sit", None, "ann", "Anna", "x1")
    live.do("sit", None, "ben", "Ben", "x2")
    assert live.table.seats_of("ann") == [0, 1]
    assert live.table.seats_of("") == []


@pytest.mark.parametrize("nonce", ["", "a b", "x" * 81, "é", "a\n"])
def test_a_number_for_the_dice_is_plain(nonce):
    with pytest.raises(TableError, match="number for the dice"):
        gathering(anybody()).table.sit(1, "ben", "Ben", nonce, 0)


@pytest.mark.parametrize("name", ["", "   ", "\x00\n", "\u200b"])
def test_everybody_needs_a_name(name):
    with pytest.raises(AssizeError, match="needs a name"):
        gathering(anybody()).table.sit(1, "ben", name, "x", 0)


def test_names_are_one_short_line():
    assert plain_name("  Ann\n\tof \x1b[31m Kent ") == "Ann of [31m Kent"
    assert len(plain_name("x" * 200)) == 30


# ---- dice


def test_the_numbers_of_every_seat_go_into_the_dice_in_the_order_of_seats():
    live = gathering(anybody(), bot("greedy"), anybody())
    live.do("sit", 3, "dan", "Dan", "late")
    assert live.table.chance.nonces == ("n-ann", "n-greedy")
    live.do("sit", 1, "ben", "Ben", "early")
    assert live.table.chance.nonces == ("n-ann", "early", "n-greedy", "late")
    assert live.table.chance.table == live.id
    again = live.rebuilt()
    assert again.chance == live.table.chance


def test_another_number_gives_other_dice():
    def dice(nonce):
        live = gathering(anybody())
        live.do("sit", 1, "ben", "Ben", nonce)
        live.play_until(lambda table: table.match.ply > 30)
        return [code for code, mover in zip(live.table.match.moves, live.table.movers, strict=True) if mover == -1]

    assert dice("one") == dice("one")
    assert dice("one") != dice("two")


def test_the_throws_are_those_that_the_secret_and_the_numbers_give():
    live = Live(people(2)).play_until(lambda table: table.match.ply > 20)
    walk, stream = live.table.match.beginning(), live.table.match.chance
    for code in live.table.match.moves:
        if walk.actor == -1:
            offers = walk.offers()
            assert code == offers[stream.draw(walk.ply, len(offers))]
        walk.play(code)


def everywhere(live):
    """All that is shown, listed or logged of a table."""
    table = live.table
    shown = [repr(table), repr(table.chance), str(table.chance.header()), str(index_of(table, True))]
    shown += [*texts(table), *texts(table, "sv"), live.setup.to_text(), str(live.entries), repr(table.match.chance)]
    if not table.game.secrets:
        shown.append(table.save())
    return "\n".join(shown)


@pytest.mark.parametrize("game", [GAMMON, HIGH_CARD], ids=lambda game: game.name)
def test_the_secret_shows_nowhere_before_the_end(game):
    live = gathering(anybody(), game=game)
    assert live.table.chance.commitment == live.setup.commitment == commitment_of(SECRET)
    assert SECRET not in everywhere(live)
    live.do("sit", 1, "ben", "Ben", "x")
    while live.table.phase == "playing":
        assert SECRET not in everywhere(live)
        assert live.table.chance.secret == ""
        live.choose()
    assert live.table.phase == "over"
    assert live.table.chance.secret == SECRET
    assert SECRET in live.table.save()


def test_the_secret_is_shown_when_a_resignation_ends_the_match():
    live = Live(people(2))
    live.do("ask", "break", 0)
    live.do("agree", 1)
    assert live.table.phase == "paused"
    assert SECRET not in everywhere(live)
    live.do("resign", 0)
    assert live.table.chance.secret == SECRET
    assert f"secret: {SECRET}" in live.table.save()


def test_a_game_with_secrets_is_not_saved_before_the_end():
    live = Live(people(2), game=HIGH_CARD)
    with pytest.raises(TableError, match="once the match is over"):
        live.table.save()


def test_a_save_file_during_play_holds_the_commitment_alone():
    text = Live(people(2)).table.save()
    assert f"chance: committed {commitment_of(SECRET)}" in text
    assert "secret:" not in text


def test_every_new_table_has_a_secret_of_its_own(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            first = await registry.create("circle-gammon", [me(), anybody()], "ann")
            second = await registry.create("circle-gammon", [me(), anybody()], "ann")
            assert first.setup.commitment != second.setup.commitment
            assert first.chance.secret == second.chance.secret == ""
            for table in (first, second):
                kept = registry.store.load(table.id)
                assert commitment_of(kept.secret) == table.setup.commitment
                assert kept.secret not in kept.setup.to_text()

    asyncio.run(scene())


def test_a_table_with_bots_alone_plays_by_itself(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            table = await registry.create("high-card", [bot(), bot("greedy")], "ann")
            live = await registry.live(table.id)
            await until(lambda: live.table.phase == "over", "the end")
            assert live.table.winners()

    asyncio.run(scene())


# ---- setups


def test_a_charter_survives_its_text():
    live = Live([me(), bot()], options={"doubling": True}, clock=Clock("move", 60), listed=True, hints=True)
    assert Setup.of_text(live.setup.to_text()) == live.setup


@pytest.mark.parametrize(("kind", "seconds"), [("sand", 60), ("move", 4), ("match", 14 * 86400 + 1), ("move", -5)])
def test_a_clock_that_cannot_be_is_refused(kind, seconds):
    with pytest.raises(AssizeError, match="clock"):
        Clock(kind, seconds)


def test_what_cannot_be_played_is_not_set_up():
    with pytest.raises(AssizeError, match="2 to 4 players"):
        Live([me()])
    with pytest.raises(AssizeError, match="edition"):
        Live(people(2), edition="/etc/passwd")
    with pytest.raises(AssizeError):
        Live(people(2), options={"gravity": 1})


def test_talk_is_tidied_and_bounded():
    live = Live(people(2))
    live.do("say", 0, " well\x00\n played ")
    assert live.table.chat[-1].text == "well played"
    for text in ("", " \n", "x" * 401):
        with pytest.raises(TableError):
            live.table.say(0, text, live.at)
    for number in range(250):
        live.do("say", 1, f"line {number}")
    assert len(live.table.chat) == 200
    assert live.table.chat[-1].text == "line 249"
    assert live.table.chat[0].text == "line 50"
