"""The moment of taking back: the turn is a seat's until it ends it, or until chance or another seat has followed."""

from __future__ import annotations

import random

import pytest

import assize
from assize.tables import undoing
from assize.tables.errors import TableError
from assize.tables.undoing import MOMENT
from tests.toys.market import PASS, TAKE

from .helpers import GAMMON, HIGH_CARD, FakeClock, Live, bot, digest, me, pass_time, people, play, registry_on, until
from .market import Market, plain

STAY, FOLD, PEEK = 0, 1, 2


def ends_a_turn(table, code, chance=True):
    """Whether a choice that is no only answer leads on to chance, or to another seat."""
    after = table.match.copy()
    after.play(code)
    follows = chance == (after.actor < 0) and after.actor != table.actor
    return len(table.match.offers()) > 1 and not after.over and follows


def at_the_end_of_a_turn(places, game=GAMMON, **more):
    """Ann is asked, and has an answer after which chance follows; the table and that answer."""
    live = Live(places, game=game, **more)

    def last(table):
        return [code for code in table.match.offers() if ends_a_turn(table, code)] if table.actor == 0 else []

    live.play_until(last)
    return live, last(live.table)[0]


# ---- the moment


def test_chance_waits_for_a_moment_after_the_last_answer_of_a_turn():
    live, code = at_the_end_of_a_turn([me(), bot()])
    (made,) = live.do("choose", 0, live.table.match.ply, code, moment=True)
    table = live.table
    assert made.data == {"code": code, "moment": True}
    assert table.waits_for_chance
    assert table.moment() == table.open_until == live.at + MOMENT
    assert table.may_still_undo == 0
    assert table.follow(live.at + MOMENT - 1) == []
    assert [(entry.kind, entry.seat) for entry in table.follow(live.at + MOMENT)] == [("move", -1)]
    assert digest(table) == digest(live.rebuilt()) == digest(live.restated())


def test_whoever_wants_no_moment_is_followed_at_once():
    live, code = at_the_end_of_a_turn([me(), bot()])
    (made,) = live.table.choose(0, live.table.match.ply, code, live.at)
    assert made.data == {"code": code}
    live.table.apply([made])
    assert live.table.moment() == live.at
    assert live.table.may_still_undo is None
    assert live.table.follow(live.at)


def test_in_the_moment_it_is_taken_back_and_the_same_dice_fall_after_another_answer():
    live, code = at_the_end_of_a_turn([me(), bot()])
    ply, moves = live.table.match.ply, list(live.table.match.moves)
    live.do("choose", 0, ply, code, moment=True)
    due = live.table.match.drawn()
    live.do("undo", 0)
    assert (live.table.match.moves, live.table.actor, live.table.open_until) == (moves, 0, 0)
    assert digest(live.table) == digest(live.rebuilt())
    live.do("choose", 0, ply, code, moment=True)
    assert live.table.match.drawn() == due


def test_done_ends_the_moment_for_the_seat_whose_it_is_and_nobody_else():
    live, code = at_the_end_of_a_turn(people(2))
    assert live.table.done(0, live.at) == [], "there is no moment yet"
    live.do("choose", 0, live.table.match.ply, code, moment=True)
    assert live.table.done(1, live.at) == []
    assert live.table.waits_for_chance
    (made,) = live.do("done", 0)
    assert (made.kind, made.seat, made.data) == ("done", 0, {})
    assert not live.table.waits_for_chance, "the dice have been thrown"
    assert live.table.may_still_undo is None
    with pytest.raises(TableError, match="somebody else or chance"):
        live.table.undo(0, live.at)
    assert digest(live.table) == digest(live.rebuilt())


def test_once_chance_has_followed_it_is_too_late():
    live, code = at_the_end_of_a_turn([me(), bot()])
    live.do("choose", 0, live.table.match.ply, code, moment=True)
    assert undoing.is_free(live.table, 0)
    live.apply(live.table.follow(live.at + MOMENT))
    assert not undoing.is_free(live.table, 0)
    assert live.table.open_until == 0


def test_a_neighbour_is_asked_at_once_and_its_answer_ends_what_could_be_taken_back():
    live = Live(people(3), game=HIGH_CARD)
    live.do("choose", 0, live.table.match.ply, STAY, moment=True)
    assert (live.table.actor, live.table.moment(), live.table.may_still_undo) == (1, None, None)
    assert undoing.is_free(live.table, 0)
    live.choose(STAY)
    with pytest.raises(TableError, match="somebody else"):
        live.table.undo(0, live.at)


def test_a_bot_that_is_next_waits_as_chance_does():
    live = Live([me(), bot()], game=HIGH_CARD)
    live.do("choose", 0, live.table.match.ply, STAY, moment=True)
    assert (live.table.actor, live.table.may_still_undo) == (1, 0)
    assert live.table.moment() == live.at + MOMENT
    live.do("undo", 0)
    assert (live.table.actor, live.table.moment()) == (0, None)


def test_within_a_turn_and_at_the_end_nothing_is_waited_for():
    live = Live(people(2)).play_until(lambda table: table.actor == 0 and len(table.match.offers()) > 1)
    for code in live.table.match.offers():
        after = live.table.match.copy()
        after.play(code)
        if after.actor == 0:
            assert not undoing.moment_after(live.table, 0, code)
    cards = Live([me(), bot()], game=HIGH_CARD)
    assert not undoing.moment_after(cards.table, 0, PEEK), "Ann is asked again"
    cards.choose(STAY)
    assert not undoing.moment_after(cards.table, 1, STAY), "the match is over"


# ---- what is free, and what is bound


def only_answers():
    """A table of two at which the seat that is asked has one answer, after a choice of its own in the same turn."""

    def forced(table):
        before = table.movers[-1:] == [table.actor]
        return before and len(table.match.offers()) == 1 and ends_after(table)

    def ends_after(table):
        after = table.match.copy()
        after.play(table.match.offers()[0])
        return after.actor == -1 and not after.over and undoing.is_free(table, table.actor)

    return first_match(forced)


def test_an_only_answer_is_no_place_to_go_back_to_but_what_was_chosen_before_it_is():
    live = only_answers()
    seat, ply, code = live.table.actor, live.table.match.ply, live.table.match.offers()[0]
    back = undoing.free_ply(live.table, seat)
    assert back < ply
    live.do("choose", seat, ply, code, moment=True)
    assert live.table.may_still_undo == seat, "the choice before it can be taken back"
    assert undoing.free_ply(live.table, seat) == back
    live.do("undo", seat)
    assert live.table.match.ply == back
    assert len(live.table.match.offers()) > 1


def first_match(wanted):
    """The first of some matches in which something comes about, as it stands then."""
    for seed in range(20):
        live = Live(people(2)).play_until(lambda table: table.phase == "over" or wanted(table), seed=seed)
        if live.table.phase != "over":
            return live
    raise AssertionError("never came about")


def test_whoever_asks_to_take_back_goes_past_only_answers_too():
    live = only_answers()
    seat, code = live.table.actor, live.table.match.offers()[0]
    back = undoing.free_ply(live.table, seat)
    live.do("choose", seat, live.table.match.ply, code)
    assert live.table.movers[-1] == -1, "chance has followed"
    assert undoing.last_own(live.table, seat) == back


def test_an_only_answer_alone_is_followed_at_once():
    def forced(table):
        return table.actor is not None and table.movers[-1:] == [-1] and len(table.match.offers()) == 1

    live = first_match(forced)
    seat, code = live.table.actor, live.table.match.offers()[0]
    assert not undoing.moment_after(live.table, seat, code)
    live.do("choose", seat, live.table.match.ply, code, moment=True)
    assert live.table.open_until == 0
    assert not undoing.is_free(live.table, seat)


def test_an_answer_that_showed_something_has_no_moment(monkeypatch):
    live = Live([me(), bot()], game=HIGH_CARD)
    monkeypatch.setattr(undoing, "has_shown_something", lambda match, seat: True)
    assert not undoing.moment_after(live.table, 0, STAY)
    assert "has shown" in undoing.why_bound(played(live.table.match, STAY), 0)


def test_an_answer_that_binds_has_no_moment(monkeypatch):
    live = Live([me(), bot()], game=HIGH_CARD)
    monkeypatch.setattr(HIGH_CARD, "binds", lambda box, code: code == STAY)
    assert not undoing.moment_after(live.table, 0, STAY)
    assert undoing.moment_after(live.table, 0, FOLD)
    assert "binds" in undoing.why_bound(played(live.table.match, STAY), 0)
    assert undoing.why_bound(played(live.table.match, FOLD), 0) == ""


def played(match, code):
    after = match.copy()
    after.play(code)
    return after


# ---- against bots


@pytest.mark.parametrize("practice", [False, True])
def test_bots_agree_to_go_back_at_a_table_for_practice_and_never_in_earnest(practice):
    live, code = at_the_end_of_a_turn([me(), bot()], practice=practice)
    ply = live.table.match.ply
    live.do("choose", 0, ply, code)
    assert live.table.movers[-1] == -1, "the dice have been seen"
    assert live.table.takes_back == practice
    if practice:
        assert [entry.kind for entry in live.do("ask", "undo", 0)] == ["ask", "undo"]
        assert live.table.match.ply == ply
        return
    with pytest.raises(TableError, match="in earnest"):
        live.table.ask("undo", 0, live.at)
    assert [entry.kind for entry in live.table.ask("break", 0, live.at)] == ["ask", "pause"]


@pytest.mark.parametrize("shown", ["a card", "another's answer"])
def test_in_earnest_nothing_that_was_seen_is_taken_back_from_bots(shown):
    live = Live([me(), bot(), me("Ben")], game=HIGH_CARD)
    live.choose(PEEK if shown == "a card" else STAY)
    if shown == "another's answer":
        live.choose(FOLD)
    for attempt in (lambda: live.table.undo(0, live.at), lambda: live.table.ask("undo", 0, live.at)):
        with pytest.raises(TableError):
            attempt()


def test_people_among_themselves_may_agree_also_in_earnest():
    live, code = at_the_end_of_a_turn(people(2))
    ply = live.table.match.ply
    live.do("choose", 0, ply, code)
    assert not live.table.setup.practice
    live.do("ask", "undo", 0)
    live.do("agree", 1)
    assert live.table.match.ply == ply


def test_a_bot_that_plays_on_for_somebody_who_gave_up_is_a_bot_like_any_other():
    """Or the last person of three could take back whatever was seen, and nobody would be asked."""
    for practice in (False, True):
        live, code = at_the_end_of_a_turn(people(3), practice=practice)
        live.do("choose", 0, live.table.match.ply, code)
        live.do("resign", 1)
        live.do("resign", 2)
        assert live.table.takes_back == practice
        if not practice:
            with pytest.raises(TableError, match="in earnest"):
                live.table.ask("undo", 0, live.at)


def test_a_person_whose_seat_a_bot_keeps_has_to_agree_as_before():
    live, code = at_the_end_of_a_turn(people(2))
    live.do("choose", 0, live.table.match.ply, code)
    live.do("leave", 1)
    live.do("ask", "undo", 0)
    assert live.table.waiting_for(live.table.request) == [1]


# ---- haste


@pytest.mark.parametrize(
    ("places", "tells"),
    [
        ([me(), me("Ben"), bot()], True),
        ([me(), bot(), bot()], False),
        ([me(), me("Anna", "ann"), bot()], False),
    ],
    ids=["another person", "bots alone", "one device"],
)
def test_in_a_window_haste_tells_people_who_are_not_at_the_same_device(monkeypatch, places, tells):
    plain(monkeypatch)
    live = Market([9, 10], [0, 11], [1, 12], places=places, turn=2)
    live.apply(live.table.choose(2, live.table.match.ply, TAKE, live.at, by_bot=True))
    assert live.table.in_window
    assert undoing.haste_tells(live.table, 0) == tells


def test_where_nobody_holds_anything_haste_tells_nothing():
    live = Live(people(2))
    assert not undoing.haste_tells(live.table, live.table.actor)
    cards = Live(people(2), game=HIGH_CARD)
    assert not undoing.haste_tells(cards.table, 0), "there is more than one answer"


JUSTICE = assize.game("justice")


def hurried():
    """A table of Justice: a seat has one answer, after which another is asked, and nobody is to know that."""
    live = Live(people(3), game=JUSTICE)

    def forced(table):
        if table.actor is None or len(table.match.offers()) > 1:
            return False
        after = played(table.match, table.match.offers()[0])
        return after.actor not in (-1, table.actor) and not after.in_window and undoing.haste_tells(table, table.actor)

    chooser = random.Random(4)
    for _ in range(600):
        table = live.table
        if forced(table):
            return live
        if table.in_window:
            for seat in table.turn.waits:
                live.do("choose", seat, table.match.ply, table.turn.ahead(seat).offers()[0])
            live.at += 5000
            while more := live.table.follow(live.at):
                live.apply(more)
        else:
            live.choose(chooser.choice(table.match.offers()))
    raise AssertionError("never came about")


def test_an_only_answer_waits_where_others_may_think_that_there_was_a_choice():
    """Whoever has a single card to follow with is not to be told by that; with bots alone nobody would notice."""
    live = hurried()
    seat = live.table.actor
    alone = Live([me() if other == seat else bot() for other in range(3)], game=JUSTICE)
    alone.table.match, alone.table.turn = live.table.match.copy(), alone.table.turn.fork(live.table.match)
    assert not undoing.haste_tells(alone.table, seat)


@pytest.mark.parametrize("binding", [True, False])
def test_the_moment_does_not_tell_an_only_answer_from_one_of_several(monkeypatch, binding):
    """What binds is followed at once, whether or not there was a choice; what does not is waited for, either way."""
    live = hurried()
    table, seat = live.table, live.table.actor
    (code,) = table.match.offers()
    monkeypatch.setattr(JUSTICE, "binds", lambda box, code: binding)
    monkeypatch.setattr(undoing, "has_shown_something", lambda match, seat: False)
    assert undoing.moment_after(table, seat, code) != binding
    monkeypatch.setattr(type(table.match), "offers", lambda match: [code, code + 1])
    assert undoing.moment_after(table, seat, code) != binding


# ---- at work


def test_the_table_plays_on_when_the_moment_is_over_or_done_is_pressed(sqlite_url):
    clock = FakeClock()

    async def scene():
        async with registry_on(sqlite_url, clock=clock) as registry:
            id = (await registry.create("high-card", [me(), bot("greedy")], "ann")).id
            live = await registry.live(id)
            await until(lambda: live.table.actor == 0)
            ply = live.table.match.ply

            async def stay():
                await registry.perform(id, lambda table, at: table.choose(0, ply, STAY, at, moment=True))

            await stay()
            await pass_time(MOMENT / 1000 - 0.1, clock)
            assert live.table.match.ply == ply + 1, "the bot has not moved"
            await registry.perform(id, lambda table, at: table.undo(0, at))
            await stay()
            await pass_time(1, clock)
            assert live.table.match.ply == ply + 1
            await registry.perform(id, lambda table, at: table.done(0, at))
            await until(lambda: live.table.phase == "over")

    play(scene)


def test_the_moment_ends_by_itself(sqlite_url):
    clock = FakeClock()

    async def scene():
        async with registry_on(sqlite_url, clock=clock) as registry:
            id = (await registry.create("high-card", [me(), bot("greedy")], "ann")).id
            live = await registry.live(id)
            await until(lambda: live.table.actor == 0)
            ply = live.table.match.ply
            await registry.perform(id, lambda table, at: table.choose(0, ply, STAY, at, moment=True))
            await pass_time(MOMENT / 1000 + 0.1, clock)
            await until(lambda: live.table.phase == "over")

    play(scene)


def test_a_window_is_no_moment(monkeypatch):
    plain(monkeypatch)
    live = Market([9, 10], [0, 11], [1, 12])
    assert not undoing.moment_after(live.table, 0, TAKE), "others are asked at once"
    live.answer(0, TAKE, moment=True)
    live.answer(1, PASS, moment=True)
    assert all("moment" not in entry.data for entry in live.entries)
