"""When a move may be taken back, and what everybody reads about it."""

from __future__ import annotations

import asyncio

import pytest

from assize.bots.search_bot import Ranked
from assize.coach.advice import Advice
from assize.core.kernel import EVERYTHING
from assize.tables import undoing
from assize.tables.errors import Stale, TableError

from .helpers import HIGH_CARD, Live, advice, answer, bot, digest, me, people, registry_on, texts, until

STAY, FOLD, PEEK = 0, 1, 2


def mid_turn(table):
    """A seat has made a move and is asked again."""
    return len(table.movers) > 1 and table.movers[-1] == table.actor is not None


def handed_on(table):
    """The last move was made by a seat, and another is asked without chance in between."""
    return bool(table.movers) and table.movers[-1] >= 0 and table.actor not in (None, table.movers[-1])


def after_throw(table):
    """Chance has moved since the last seat did."""
    return len(table.movers) > 8 and table.movers[-1] == -1 and table.actor is not None


def last_choice(table, seat):
    """The ply at which a seat last had more than one answer."""
    walk, found = table.match.beginning(), -1
    for mover, code in zip(table.movers, table.match.moves, strict=True):
        if mover == seat and len(walk.offers()) > 1:
            found = walk.ply
        walk.play(code)
    return found


def test_the_last_move_is_taken_back_without_asking():
    live = Live(people(2)).play_until(mid_turn)
    seat, ply, before = live.table.actor, live.table.match.ply, live.table.match.moves[:-1]
    assert undoing.is_free(live.table, seat)
    live.do("undo", seat)
    assert live.table.match.moves == before
    assert live.table.match.ply == ply - 1
    assert live.table.movers == live.table.movers[: len(before)]
    assert live.table.actor == seat
    assert "takes a move back" in texts(live.table)[-1]


def test_several_own_moves_are_taken_back_one_by_one_up_to_the_throw():
    live = Live(people(2)).play_until(lambda table: mid_turn(table) and table.movers[-2] == table.actor)
    seat = live.table.actor
    while live.table.movers[-1] == seat:
        live.do("undo", seat)
    assert live.table.movers[-1] == -1
    with pytest.raises(TableError, match="somebody else or chance"):
        live.table.undo(seat, live.at)


def test_a_throw_is_never_taken_back_freely():
    live = Live(people(2)).play_until(after_throw)
    for seat in (0, 1):
        assert not undoing.is_free(live.table, seat)
        with pytest.raises(TableError):
            live.table.undo(seat, live.at)


def test_nobody_takes_back_the_move_of_another():
    live = Live(people(2)).play_until(mid_turn)
    with pytest.raises(TableError, match="your own last move"):
        live.table.undo(1 - live.table.actor, live.at)


def test_a_move_is_taken_back_while_the_next_seat_thinks_but_not_past_its_move():
    live = Live(people(3), game=HIGH_CARD)
    live.choose(STAY)
    assert live.table.actor == 1
    live.do("undo", 0)
    assert live.table.actor == 0
    live.choose(FOLD)
    live.choose(STAY)
    with pytest.raises(TableError, match="somebody else"):
        live.table.undo(0, live.at)


def test_nothing_is_taken_back_before_the_first_move():
    live = Live(people(2))
    with pytest.raises(TableError):
        live.table.undo(live.table.actor, live.at)
    with pytest.raises(TableError, match="no move of yours"):
        live.table.ask("undo", live.table.actor, live.at)


def test_the_same_dice_fall_at_the_same_place_after_an_undo():
    live = Live(people(2)).play_until(mid_turn)
    seat, history = live.table.actor, []
    for _ in range(2):
        live.play_until(lambda table: table.movers[-1] == -1, seed=4)
        history.append(live.table.match.moves.copy())
        live.do("ask", "undo", seat)
        live.do("agree", 1 - seat)
    assert history[0] == history[1]


def test_after_an_undo_another_move_changes_no_dice_already_due():
    live = Live(people(2)).play_until(mid_turn)
    seat, ply = live.table.actor, live.table.match.ply
    dice = [live.table.match.chance.draw(number, 36) for number in range(ply, ply + 20)]
    live.do("undo", seat)
    live.choose(live.table.match.offers()[-1])
    assert [live.table.match.chance.draw(number, 36) for number in range(ply, ply + 20)] == dice


# ---- secrets


def test_a_move_that_showed_its_maker_something_is_not_taken_back_freely():
    live = Live(people(2), game=HIGH_CARD)
    live.choose(PEEK)
    assert live.table.actor == 0
    with pytest.raises(TableError, match="has shown"):
        live.table.undo(0, live.at)
    live.choose(STAY)
    live.do("undo", 0)
    with pytest.raises(TableError, match="has shown"):
        live.table.undo(0, live.at)


def test_a_move_that_showed_something_can_be_taken_back_by_agreement():
    live = Live(people(2), game=HIGH_CARD)
    live.choose(PEEK)
    live.do("ask", "undo", 0)
    live.do("agree", 1)
    assert live.table.match.offers() == [STAY, FOLD, PEEK]
    assert "With everybody's consent" in texts(live.table)[-1]


def test_a_move_that_showed_something_to_everybody_is_not_taken_back_freely(monkeypatch):
    words = HIGH_CARD.words

    class Loud(words):
        """Whoever peeks turns the card face up."""

        @classmethod
        def news(cls, box, s, fact, seat):
            return words.news(box, s, fact, EVERYTHING)

    monkeypatch.setattr(HIGH_CARD, "words", Loud)
    live = Live(people(2), game=HIGH_CARD)
    live.choose(PEEK)
    with pytest.raises(TableError):
        live.table.undo(0, live.at)


def test_a_move_that_shows_nothing_is_free_in_a_game_with_secrets():
    live = Live(people(3), game=HIGH_CARD)
    live.choose(FOLD)
    live.do("undo", 0)
    assert live.table.actor == 0


# ---- agreement


def test_going_further_back_needs_everybody_and_the_log_says_so():
    live = Live(people(3)).play_until(lambda table: after_throw(table) and 0 in table.movers)
    own = last_choice(live.table, 0)
    live.do("ask", "undo", 0)
    assert live.table.waiting_for(live.table.request) == [1, 2]
    ply = live.table.match.ply
    live.do("agree", 1)
    assert live.table.match.ply == ply
    assert live.table.waiting_for(live.table.request) == [2]
    live.do("agree", 2)
    assert live.table.match.ply == own
    assert live.table.actor == 0
    assert live.table.request is None
    assert texts(live.table)[-1] == f"With everybody's consent Ann goes back to move {own}."
    assert texts(live.table, "sv")[-1] != texts(live.table)[-1]


def test_one_asks_to_go_back_to_before_ones_own_last_move_past_those_of_others():
    def others_since(table):
        moved = [mover for mover in table.movers if mover >= 0]
        return table.actor is not None and 0 in moved and moved[-1] != 0

    live = Live(people(2)).play_until(others_since)
    own = last_choice(live.table, 0)
    live.do("ask", "undo", 0)
    assert live.table.request.ply == own
    live.do("agree", 1)
    assert (live.table.match.ply, live.table.actor) == (own, 0)


def test_what_happened_round_the_table_stays_in_the_log_after_going_back():
    live = Live(people(2)).play_until(mid_turn)
    seat = live.table.actor
    live.choose()
    live.do("leave", 1 - seat)
    live.do("come_back", 1 - seat)
    live.do("ask", "undo", seat)
    live.do("agree", 1 - seat)
    told = texts(live.table)
    assert any("is away" in text for text in told)
    assert any("is back" in text for text in told)
    assert live.table.story("en", None) == live.rebuilt().story("en", None)


def test_one_seat_alone_does_not_agree_with_itself():
    live = Live(people(2)).play_until(after_throw)
    live.do("ask", "undo", 0)
    with pytest.raises(TableError, match="others have to agree"):
        live.table.agree(0, live.at)


def test_nobody_agrees_twice_or_to_nothing():
    live = Live(people(3)).play_until(after_throw)
    for name in ("agree", "decline"):
        with pytest.raises(TableError, match="Nothing is being asked"):
            getattr(live.table, name)(1, live.at)
    live.do("ask", "undo", 0)
    live.do("agree", 1)
    with pytest.raises(TableError, match="others have to agree"):
        live.table.agree(1, live.at)


def test_bots_agree_at_a_table_for_practice():
    live = Live([me(), bot(), bot()], practice=True)
    live.play_until(lambda table: after_throw(table) and 0 in table.movers)
    entries = live.do("ask", "undo", 0)
    assert [entry.kind for entry in entries] == ["ask", "undo"]
    assert live.table.actor == 0


def test_people_who_share_a_device_agree_as_one():
    shared = [me("Ann"), me("Anna", "ann"), me("Ben"), me("Benno", "ben")]
    live = Live(shared).play_until(lambda table: after_throw(table) and 0 in table.movers)
    live.do("ask", "undo", 0)
    assert live.table.waiting_for(live.table.request) == [2, 3]
    entries = live.do("agree", 3)
    assert [entry.kind for entry in entries] == ["agree", "undo"]


def test_somebody_who_resigned_is_not_asked():
    live = Live(people(3), practice=True).play_until(lambda table: after_throw(table) and 0 in table.movers)
    live.do("resign", 2)
    live.do("ask", "undo", 0)
    assert live.table.waiting_for(live.table.request) == [1]
    with pytest.raises(TableError, match="Only somebody who plays"):
        live.table.agree(2, live.at)


def test_a_request_is_declined_or_withdrawn_and_nothing_changes():
    live = Live(people(2)).play_until(lambda table: after_throw(table) and 0 in table.movers)
    moves = live.table.match.moves.copy()
    for seat in (1, 0):
        live.do("ask", "undo", 0)
        live.do("decline", seat)
        assert live.table.request is None
        assert live.table.match.moves == moves
    with pytest.raises(TableError, match="Nothing is being asked"):
        live.table.agree(1, live.at)


def test_only_one_thing_is_asked_at_a_time():
    live = Live(people(2)).play_until(lambda table: after_throw(table) and 0 in table.movers)
    live.do("ask", "undo", 0)
    with pytest.raises(TableError, match="being asked already"):
        live.table.ask("break", 1, live.at)
    with pytest.raises(TableError):
        Live(people(2)).table.ask("pizza", 0, live.at)


def test_a_move_clears_a_request():
    live = Live(people(2)).play_until(lambda table: after_throw(table) and {0, 1} <= set(table.movers))
    live.do("ask", "undo", 1 - live.table.actor)
    live.choose()
    assert live.table.request is None
    with pytest.raises(TableError, match="Nothing is being asked"):
        live.table.agree(live.table.movers[-1] if live.table.movers[-1] >= 0 else 0, live.at)


def test_bots_and_strangers_ask_nothing():
    live = Live([me(), bot()])
    with pytest.raises(TableError, match="Only somebody who plays"):
        live.table.ask("break", 1, live.at)


def test_a_move_that_a_bot_made_for_somebody_is_not_taken_back_while_it_plays():
    live = Live(people(2)).play_until(mid_turn)
    seat = live.table.actor
    live.do("leave", seat)
    with pytest.raises(TableError, match="A bot plays for this seat"):
        live.table.undo(seat, live.at)


def test_nothing_is_taken_back_once_it_is_over():
    live = Live(people(2), game=HIGH_CARD)
    live.choose(STAY)
    live.choose(STAY)
    assert live.table.phase == "over"
    for act in (lambda: live.table.undo(1, live.at), lambda: live.table.ask("undo", 1, live.at)):
        with pytest.raises(TableError, match="The match is over"):
            act()


def test_an_undo_leaves_a_table_that_plays_on_as_if_rebuilt():
    live = Live(people(2)).play_until(mid_turn)
    live.table.story("en", None)
    live.do("undo", live.table.actor)
    live.choose(live.table.match.offers()[-1])
    live.play_until(after_throw)
    assert digest(live.table) == digest(live.rebuilt())


# ---- with bots at work


def test_a_bot_does_not_play_what_it_thought_out_before_an_undo(sqlite_url):
    """The bot is still thinking when its neighbour takes the move back and makes another."""

    async def scene():
        async with registry_on(sqlite_url) as registry:
            gate, seen = asyncio.Event(), []
            think = registry.bots.answer

            async def slow(live, table, seat, name):
                seen.append(table.match.moves.copy())
                code = await think(live, table, seat, name)
                await gate.wait()
                return code

            registry.bots.answer = slow
            id = (await registry.create("high-card", [me(), bot("greedy")], "ann")).id
            live = await registry.live(id)
            await until(lambda: live.table.actor == 0)
            await answer(registry, id, 0, STAY)
            await until(lambda: len(seen) == 1)
            await registry.perform(id, lambda table, at: table.undo(0, at))
            await answer(registry, id, 0, FOLD)
            gate.set()
            await until(lambda: live.table.phase == "over")
            moves, movers = live.table.match.moves, live.table.movers
            moved_in = [moves[:place] for place, mover in enumerate(movers) if mover == 1]
            assert moved_in
            assert all(position in seen for position in moved_in), "the bot moved where it had not thought"

    asyncio.run(scene())


def test_a_hint_is_about_the_position_at_hand(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            thought = []

            async def noted(match, seat):
                thought.append(match.moves.copy())
                return Advice((Ranked(match.offers()[0], 0.5),))

            registry.bots.pool.consult = noted
            id = (await registry.create("high-card", [me(), me("Anna", "ann")], "ann", hints=True)).id
            live = await registry.live(id)
            await until(lambda: live.table.actor == 0)
            await answer(registry, id, 0, STAY)
            ply = live.table.match.ply
            await registry.bots.hint(id, 1, ply)
            await registry.bots.hint(id, 1, ply)
            assert len(thought) == 1
            await registry.perform(id, lambda table, at: table.undo(0, at))
            await answer(registry, id, 0, FOLD)
            assert live.table.match.ply == ply
            await registry.bots.hint(id, 1, ply)
            assert thought[-1] == live.table.match.moves
            with pytest.raises(Stale):
                await registry.bots.hint(id, 1, ply + 1)

    asyncio.run(scene())


def test_hints_are_given_only_where_the_host_allows_them_and_only_to_the_seat_that_is_asked():
    live = Live(people(2))
    with pytest.raises(TableError, match="No hints"):
        live.table.hint(live.table.actor, {}, live.at)
    live = Live(people(2), hints=True)
    with pytest.raises(TableError, match="not for"):
        live.table.hint(1 - live.table.actor, {}, live.at)
    live.do("hint", live.table.actor, advice(0))
    assert "asks for a hint" in texts(live.table)[-1]
    for places in ([me(), bot()], [me(), me("Anna", "ann")]):
        alone = Live(places, hints=True)
        alone.play_until(lambda table: table.actor == 0)
        alone.do("hint", 0, advice(0))
        assert not any("asks for a hint" in text for text in texts(alone.table)), "there is nobody else to be told"


def test_a_request_outlives_the_move_of_a_bot():
    live = Live([me(), me("Ben"), bot()]).play_until(lambda table: table.actor == 2)
    live.do("ask", "break", 0)
    live.choose()
    assert live.table.request is not None
    live.play_until(lambda table: table.actor in (0, 1)).choose()
    assert live.table.request is None
