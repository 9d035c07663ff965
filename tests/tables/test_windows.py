"""Windows: several are asked at once and in secret, and standing orders say who wants to be."""

from __future__ import annotations

import random
from dataclasses import asdict

import pytest

from assize.core.errors import AssizeError, IllegalMove
from assize.core.windows import SEVERAL
from assize.tables.errors import Stale, TableError
from assize.tables.registry import index_of
from assize.tables.setup import Clock
from assize.tables.table import MOST_LATE, WINDOW_SECONDS
from assize.tables.turn import LONGEST_PAUSE, SHORTEST_PAUSE
from tests.toys.market import GRAB, PASS, PLAY, TAKE

from .helpers import advice, bot, digest, me, people, texts
from .market import Market, plain


@pytest.fixture(autouse=True)
def _plain(monkeypatch):
    plain(monkeypatch)


def coins(live):
    return live.table.match.state["coins"][0].tolist()[: live.table.match.players]


def three(*hands, act=TAKE, **more):
    """Ann has said what she wants to do; three people."""
    live = Market(*(hands or ([9, 10], [0, 11], [1, 12])), **more)
    live.answer(0, act)
    return live


# ---- asking and answering


def test_those_who_can_do_something_are_asked_at_once_and_the_match_waits():
    live = three()
    table = live.table
    assert table.in_window
    assert (table.turn.row, table.turn.asked, table.turn.waits) == ([0, 1, 2], [1, 2], [1, 2])
    assert table.actor is None
    assert table.moment() is None
    assert table.match.ply == 1
    assert table.follow(10**12) == []


def test_answers_are_lodged_and_played_in_the_order_of_the_rules():
    live = three()
    assert live.answer(2, PLAY + 1) == ["lodge"]
    assert (live.table.turn.waits, live.table.turn.asked, live.table.match.ply) == ([1], [1, 2], 1)
    assert dict(live.entries[-1].data) == {"ply": 1, "code": PLAY + 1}
    assert live.answer(1, PASS) == ["lodge", "move", "move", "move"]
    assert live.table.match.moves == [TAKE, PASS, PASS, PLAY + 1]
    assert live.table.movers == [0, 0, 1, 2]
    assert coins(live) == [3, 3, 3], "the whistle stopped it"
    assert all(seat.lodged is None for seat in live.table.seats)
    assert live.table.actor == 1


def test_if_one_does_something_those_behind_keep_what_they_had_in_mind():
    live = three()
    live.answer(2, PLAY + 1)
    live.answer(1, PLAY + 0)
    assert live.table.match.moves == [TAKE, PASS, PLAY + 0]
    assert live.table.seats[2].lodged is None
    assert live.table.match.state["place"][0][1] == 2 + 2, "the card is still in the hand"


def test_if_the_window_opens_again_they_are_asked_anew():
    live = three([5, 9], [0, 11], [1, 12])
    assert live.table.turn.waits == [0, 1, 2]
    live.answer(1, PASS)
    live.answer(2, PLAY + 1)
    live.answer(0, PLAY + 5)
    assert live.table.match.moves == [TAKE, PLAY + 5]
    assert live.table.turn.waits == [1, 2]
    assert live.table.match.ply == 2
    live.answer(1, PASS)
    live.answer(2, PASS)
    assert coins(live) == [5, 3, 3]


def test_nobody_with_anything_to_do_and_it_goes_on_at_once():
    live = Market([9, 10], [11], [12])
    assert live.answer(0, TAKE) == ["move", "move", "move", "move"]
    assert live.table.actor == 1


def test_seats_without_cards_are_not_asked_by_the_rules():
    live = three([9], [], [1])
    assert live.table.turn.row == [0, 2]
    live.answer(2, PASS)
    assert live.table.match.moves == [TAKE, PASS, PASS]


def test_an_answer_can_be_changed_until_the_window_closes():
    live = three()
    live.answer(1, PLAY + 0)
    live.answer(1, PASS)
    assert live.table.seats[1].lodged == PASS
    live.answer(2, PASS)
    assert live.table.match.moves == [TAKE, PASS, PASS, PASS]
    assert coins(live) == [4, 3, 3]


def test_what_cannot_be_answered_is_refused():
    live = three()
    ply = live.table.match.ply
    for seat, at, code, problem in [
        (1, ply - 1, PASS, Stale),
        (0, ply, PASS, TableError),  # not asked: nothing to play
        (1, ply, PLAY + 1, IllegalMove),  # not its card
        (1, ply, "nonsense", IllegalMove),
    ]:
        with pytest.raises(problem):
            live.table.choose(seat, at, code, live.at)
    live.answer(1, "whistle-00x")
    assert live.table.seats[1].lodged == PLAY + 0


def test_a_window_right_behind_another_is_another():
    """After a grab the seat that grabbed is not asked, and Ben's Lucky fits only then."""
    live = three([9], [5, 0], [1], act=GRAB)
    live.at += LONGEST_PAUSE
    assert live.table.turn.row == [0, 1, 2]
    live.answer(2, PASS)
    live.answer(1, PASS)
    assert (live.table.turn.row, live.table.turn.waits) == ([1, 2], [1])
    assert live.table.match.question.text == "North has grabbed. Does anybody play a card?"
    live.answer(1, PLAY + 5)
    assert coins(live) == [5, 2, 3]


def test_what_tables_show_names_nobody():
    live = three()
    assert live.table.scene(None)["actor"] == SEVERAL
    for seat in (0, 1, None):
        view = live.table.view(seat, True)
        assert view["actor"] == SEVERAL
        assert view["ply"] == 1
        assert view["question"]["text"] == "North wants to take. Does anybody play a card?"
    assert [choice["code"] for choice in live.table.view(1, True)["choices"]] == [PASS, PLAY]
    assert live.table.view(0, True)["choices"] == [], "first in the row, but not asked"


def test_the_ahead_match_stands_where_the_seat_answers():
    live = three()
    match = live.table.match
    assert [match.ahead(seat).actor for seat in range(3)] == [0, 1, 2]
    assert match.ahead(2).moves == [TAKE, PASS, PASS]
    assert match.moves == [TAKE]
    assert Market([9], [0]).table.match.ahead(0) is None, "no window is open"
    assert three([9], [], [1]).table.match.ahead(1) is None, "not asked in it"


def test_answers_that_are_played_at_a_fork_stay_lodged_at_the_table():
    live = three()
    live.answer(1, PASS)
    fork = live.table.fork()
    more = fork.choose(2, fork.match.ply, PASS, live.at)
    while more:
        fork.apply(more)
        more = fork.follow(live.at)
    assert fork.match.moves == [TAKE, PASS, PASS, PASS]
    assert [seat.lodged for seat in fork.seats] == [None] * 3
    assert [seat.lodged for seat in live.table.seats] == [None, PASS, None]
    assert live.table.turn.waits == [2]
    assert [live.table.turn.waits_for(seat) for seat in range(3)] == [False, False, True]


@pytest.mark.parametrize("hands", [([0], [11]), ([10], [1]), ([0], [1])])
def test_a_device_that_is_shared_goes_round_whoever_of_them_holds_something(hands):
    live = three([9], *hands, [12], places=[me(), me("Ben", "home"), me("Cleo", "home"), me("Dan")])
    assert live.table.turn.asked == live.table.turn.waits == [1, 2]
    live.do("hold", 2)
    live.table.seats[2].hold_after = -1
    live.answer(1, PASS)
    assert live.table.turn.waits == [2]
    live.answer(2, PASS)
    assert live.table.match.moves == [TAKE, *[PASS] * 4]
    assert live.table.seats[2].hold == (hands[1] == [11]), "still, if there was nothing to do"


def test_a_device_does_not_go_round_for_nothing():
    live = three([9], [10], [11], places=[me(), me("Ben", "home"), me("Cleo", "home")])
    assert not live.table.in_window


# ---- bots


def test_all_bots_of_the_row_answer_whatever_they_hold_and_then_the_row_is_played():
    live = Market([9], [0], [11], [1], places=[me(), bot(), bot(), me("Dan")])
    live.apply(live.table.choose(0, 0, TAKE, live.at))
    table = live.table
    assert (table.turn.thinkers, table.turn.waits, table.moment()) == ([1, 2], [3], table.asked_at)
    assert table.follow(live.at) == []
    entries = live.apply(table.bots_choose({1: PASS, 2: PASS}, live.at))
    assert [(entry.kind, entry.seat) for entry in entries] == [("lodge", 1), ("lodge", 2)]
    assert (table.turn.thinkers, table.goes_on, table.match.ply) == ([], False, 1)
    assert live.answer(3, PASS) == ["lodge", *["move"] * 4]


def test_a_person_who_is_quick_waits_for_the_bots():
    live = three([9], [0], [1], places=[me(), bot(), me("Cleo")])
    assert live.answer(2, PLAY + 1) == ["lodge"]
    assert (live.table.match.ply, live.table.turn.thinkers) == (1, [1])
    live.do("bots_choose", {1: PASS})
    assert live.table.match.moves == [TAKE, PASS, PASS, PLAY + 1]


def test_bots_think_while_a_window_is_held():
    live = three([9], [10], [0], places=[*people(2), bot()], act=GRAB)
    table = live.table
    assert (table.turn.thinkers, table.moment()) == ([2], table.asked_at)
    live.do("bots_choose", {2: PASS}, after=10)
    assert table.in_window
    assert table.moment() >= table.asked_at + SHORTEST_PAUSE


# ---- orders


def test_orders_say_who_is_asked():
    live = Market([9, 10], [0, 11], [1, 12])
    live.do("order", 1, {"K00": "never"})
    live.do("order", 2, {"K01": "mine"})
    live.answer(0, TAKE)
    assert live.table.match.moves == [TAKE, PASS, PASS, PASS]
    live.answer(1, GRAB)
    assert live.table.turn.waits == [2], "it is about Cleo"


def test_without_orders_those_of_the_game_hold():
    live = Market([9], [4, 8], [9])
    assert [(subject.key, order) for subject, order in live.table.subjects(1)] == [("K04", "mine"), ("K08", "never")]
    live.answer(0, TAKE)
    assert not live.table.in_window
    live = Market([9], [4], [1])
    live.answer(0, GRAB)
    assert live.table.turn.waits == [1, 2]
    live.do("order", 2, {"K01": "never"})
    live.do("order", 1, {"K04": "never"})
    assert not live.table.in_window


def test_orders_given_in_an_open_window_count_at_once():
    live = three()
    live.do("order", 1, {"K00": "never"})
    assert live.table.turn.waits == [2]
    live.do("order", 1, {"K00": "ask"})
    assert live.table.turn.waits == [1, 2]
    live.answer(1, PLAY + 0)
    live.do("order", 1, {"K00": "never"})
    assert live.table.turn.asked == [1, 2], "an answer that was given stands"
    live.do("order", 2, {"K01": "never"})
    assert live.table.match.moves == [TAKE, PASS, PLAY + 0]


@pytest.mark.parametrize("orders", [{}, {"K00": "sometimes"}, {"K00": ""}, {"K01": "sometimes"}])
def test_other_orders_are_refused(orders):
    live = three()
    with pytest.raises(TableError):
        live.table.order(1, orders, live.at)


@pytest.mark.parametrize("key", ["K01", "hold", "K11"])
def test_orders_for_what_one_does_not_have_are_ignored(key):
    live = three()
    assert live.table.order(1, {key: "ask"}, live.at) == []
    live.do("order", 1, {key: "never", "K00": "mine"})
    assert dict(live.table.seats[1].orders) == {"K00": "mine"}


def test_orders_need_a_match_and_a_seat_of_ones_own():
    live = Market([9], [0], places=[me(), bot()])
    with pytest.raises(TableError):
        live.table.order(1, {"K00": "never"}, live.at)
    with pytest.raises(TableError):
        live.table.hold(1, live.at)
    live.do("resign", 0)
    with pytest.raises(TableError):
        live.table.hold(0, live.at)


def test_to_be_asked_once_whatever_the_orders_say():
    live = Market([9], [0], [11])
    live.do("order", 1, {"K00": "never"})
    live.do("hold", 1)
    live.do("hold", 2)
    live.answer(0, TAKE)
    assert live.table.turn.waits == [1], "Cleo has nothing to do"
    live.answer(1, PASS)
    assert [seat.hold for seat in live.table.seats] == [False, False, True]
    live.answer(1, TAKE)
    live.answer(2, TAKE)
    live.answer(0, TAKE)
    assert not live.table.in_window, "it was for once"


def test_to_be_asked_can_be_called_off():
    live = Market([9], [0], [11])
    live.do("order", 1, {"K00": "never"})
    live.do("hold", 1)
    assert live.do("hold", 1) == [], "once is enough"
    assert live.table.seats[1].hold
    live.do("hold", 1, on=False)
    assert live.do("hold", 1, on=False) == []
    assert not live.table.seats[1].hold
    live.answer(0, TAKE)
    assert not live.table.in_window


def test_who_asks_to_be_asked_in_an_open_window_is_asked_in_it():
    live = three()
    live.do("order", 1, {"K00": "never"})
    live.do("hold", 1)
    assert live.table.turn.waits == [1, 2]


def test_who_is_asked_anyway_wants_to_be_asked_at_the_next_one():
    live = three()
    live.do("hold", 1)
    live.answer(1, PASS)
    live.answer(2, PASS)
    assert live.table.seats[1].hold
    live.do("order", 1, {"K00": "never"})
    live.answer(1, TAKE)
    live.answer(2, PASS)
    live.answer(2, TAKE)
    assert live.table.turn.waits == [1]
    live.answer(1, PASS)
    assert not live.table.seats[1].hold


# ---- pauses


def test_a_held_window_is_held_where_several_people_play():
    live = Market([9], [10], [11])
    live.answer(0, GRAB)
    table = live.table
    pause = table.moment() - live.at
    assert SHORTEST_PAUSE <= pause <= LONGEST_PAUSE
    assert table.turn.waits == []
    assert table.goes_on
    assert table.follow(table.moment() - 1) == []
    assert live.rebuilt().moment() == table.moment(), "a restart does not change it"
    live.at = table.moment()
    live.begin()
    assert live.table.match.moves == [GRAB, PASS, PASS, PASS, PASS, PASS], "the second window is not held"
    assert not live.table.in_window


def test_a_quick_answer_does_not_end_the_pause():
    live = three([9], [0], [11], act=GRAB)
    opened = live.at
    assert live.answer(1, PASS, after=10) == ["lodge"]
    assert opened + SHORTEST_PAUSE <= live.table.moment() <= opened + LONGEST_PAUSE
    assert live.answer(1, PLAY, after=10) == ["lodge"], "it can still be changed"
    live.at = live.table.moment()
    live.begin()
    assert live.table.match.moves == [GRAB, PASS, PLAY]


def test_a_slow_answer_is_not_held_up():
    live = three([9], [0], [11], act=GRAB)
    assert live.answer(1, PLAY, after=LONGEST_PAUSE)[:3] == ["lodge", "move", "move"]


@pytest.mark.parametrize(
    "places",
    [[me("Ann"), bot(), bot()], [bot(), me("Ben"), bot()]],
    ids=["one person", "another"],
)
def test_no_pause_for_one_person(places):
    live = Market([9], [10], [11], places=places)
    live.do("choose", 0, 0, GRAB, by_bot=bool(places[0].bot))
    assert live.table.match.moves[:4] == [GRAB, PASS, PASS, PASS]


def test_no_pause_where_no_person_is_asked_by_the_rules():
    live = Market([], [], [10], places=[*people(2), bot()])
    live.answer(0, GRAB)
    assert not live.table.in_window


def test_pauses_differ_from_ply_to_ply():
    lengths = set()
    for turn in range(3):
        live = Market([9], [10], [11], turn=turn, first_ply=turn)
        live.do("choose", turn, turn, GRAB)
        lengths.add(live.table.moment() - live.at)
    assert len(lengths) == 3


# ---- clocks


def test_a_clock_for_each_move_runs_for_all_from_when_the_window_opened():
    live = three(clock=Clock("move", 60))
    opened = live.at
    assert live.table.deadline() == opened + 60_000
    live.answer(1, PLAY + 0, after=50_000)
    assert live.table.deadline() == opened + 60_000
    assert live.table.deadline_for(2) == opened + 60_000
    assert [live.table.deadline_for(seat) for seat in (0, 1, None)] == [None, None, None]
    with pytest.raises(Stale):
        live.table.window_up(1, opened + 59_999)
    live.do("window_up", 1, after=10_000)
    assert live.table.match.moves == [TAKE, PASS, PLAY + 0]


def test_who_is_late_passes_and_nobody_is_told():
    live = three(clock=Clock("move", 60))
    before = texts(live.table)
    live.do("window_up", 1, after=60_000)
    assert live.table.match.moves == [TAKE, PASS, PASS, PASS]
    assert [seat.late for seat in live.table.seats] == [0, 1, 1]
    assert texts(live.table)[: len(before)] == before
    assert "time" not in " ".join(texts(live.table))


def test_who_is_late_again_and_again_is_gone():
    live = three([9, 10], [0, 1, 2], [11, 12], clock=Clock("move", 60))
    for _ in range(MOST_LATE - 1):
        live.do("window_up", live.table.match.ply, after=60_000)
        while not live.table.in_window:
            live.answer(live.table.actor, TAKE)
    assert live.table.seats[1].late == MOST_LATE - 2, "its own move was in time, a window since was not"
    live.table.seats[1].late = MOST_LATE - 1
    entries = live.do("window_up", live.table.match.ply, after=60_000)
    assert [(entry.kind, entry.seat) for entry in entries] == [("leave", 1)]
    assert live.table.turn.thinkers == [1]


def test_a_clock_for_the_match_does_not_count_windows_but_they_have_an_end():
    live = three(clock=Clock("match", 600))
    opened, used = live.at, [seat.used for seat in live.table.seats]
    assert live.table.deadline() == live.table.moment() == opened + 1000 * WINDOW_SECONDS
    assert live.table.deadline_for(0) is None
    live.answer(1, PLAY + 0, after=10_000)
    with pytest.raises(Stale):
        live.table.window_up(1, opened + 1000 * WINDOW_SECONDS - 1)
    live.do("window_up", 1, after=1000 * WINDOW_SECONDS - 10_000)
    assert live.table.match.moves == [TAKE, PASS, PLAY + 0]
    assert [seat.used for seat in live.table.seats] == used
    assert live.table.deadline() == live.at + 600_000


# ---- leaving, resigning, breaks, taking back, hints


def test_whoever_leaves_is_no_longer_waited_for():
    live = three()
    live.do("leave", 1)
    assert (live.table.turn.asked, live.table.turn.waits) == ([2], [2])
    live.answer(2, PASS)
    assert (live.table.turn.waits, live.table.match.ply, live.table.turn.thinkers) == ([], 1, [1])
    assert live.table.moment() is not None
    live.do("choose", 1, live.table.match.ply, PASS, by_bot=True)
    assert live.table.match.moves == [TAKE, PASS, PASS, PASS]


def test_whoever_comes_back_is_asked():
    live = three()
    live.do("leave", 1)
    with pytest.raises(TableError):
        live.table.choose(1, 1, PASS, live.at)
    live.do("bots_choose", {1: PLAY + 0})
    assert live.table.seats[1].lodged == PLAY + 0
    live.do("come_back", 1)
    assert live.table.turn.waits == [1, 2], "whatever the bot had in mind"


def test_an_answer_stands_if_its_seat_is_left():
    live = three()
    live.answer(1, PLAY + 0)
    live.do("leave", 1)
    live.answer(2, PASS)
    assert live.table.match.moves == [TAKE, PASS, PLAY + 0]


def test_others_may_let_a_bot_play_for_anybody_who_may_be_asked():
    live = three([9], [0, 11], [], [12])
    live.do("leave", 1, by=0)
    with pytest.raises(TableError, match="Nobody waits"):
        live.table.leave(2, live.at, by=0)
    live.do("leave", 3, by=0)


def test_whoever_resigns_is_no_longer_waited_for():
    live = three()
    live.do("resign", 1)
    assert live.table.turn.waits == [2]


def test_a_break_keeps_what_was_lodged():
    live = three()
    live.answer(1, PLAY + 0)
    live.do("ask", "break", 0)
    live.do("agree", 1)
    live.do("agree", 2)
    assert live.table.phase == "paused"
    assert live.table.turn.waits == []
    assert live.table.subjects(1)
    with pytest.raises(TableError):
        live.table.choose(2, 1, PASS, live.at)
    live.do("resume", 0)
    assert (live.table.turn.asked, live.table.turn.waits) == ([1, 2], [2])


def test_a_pass_does_not_end_what_is_being_asked():
    live = Market([9], [10], [11])
    live.do("ask", "break", 0)
    live.do("agree", 1)
    live.answer(0, TAKE)
    assert live.table.request is None, "that was Ann's own move"
    live.do("ask", "break", 0)
    live.do("choose", 1, live.table.match.ply, GRAB)
    live.do("ask", "break", 0)
    live.at += LONGEST_PAUSE
    live.begin()
    assert live.table.request is not None


def test_taking_back_the_move_that_opened_the_window_drops_the_answers():
    live = three()
    live.answer(1, PLAY + 0)
    live.do("ask", "undo", 0)
    live.do("agree", 1)
    live.do("agree", 2)
    assert (live.table.match.moves, live.table.actor) == ([], 0)
    assert all(seat.lodged is None for seat in live.table.seats)


@pytest.mark.parametrize("places", [people(2), [me(), bot()]], ids=["people", "a bot"])
def test_while_others_are_asked_nothing_is_taken_back_without_asking(places):
    live = three([9], [0], places=places)
    with pytest.raises(TableError, match="agree"):
        live.table.undo(0, live.at)
    live = three([5], [], places=places)
    assert live.table.turn.row == [0]
    live.do("undo", 0)
    assert live.table.match.moves == []


def test_a_pass_cannot_be_taken_back_and_is_not_asked_back():
    live = Market([9], [10], [11])
    live.answer(0, TAKE)
    assert live.table.movers[-1] == 2
    with pytest.raises(TableError):
        live.table.undo(2, live.at)
    with pytest.raises(TableError, match="no move of yours"):
        live.table.ask("undo", 2, live.at)
    entries = live.table.ask("undo", 0, live.at)
    assert entries[0].data["ply"] == 0


def test_a_hint_is_for_the_position_in_which_the_seat_answers_and_secret():
    live = three(hints=True)
    before = texts(live.table)
    live.do("hint", 2, advice(PLAY + 1, PASS))
    live.do("hint", 1, advice(PASS))
    assert [live.table.hinted(seat) for seat in (0, 1, 2, None)] == [None, PASS, PLAY + 1, None]
    assert texts(live.table) == before
    with pytest.raises(TableError):
        live.table.hint(0, advice(PASS), live.at)


# ---- what others can see


def test_lists_do_not_tell_who_is_asked_nor_when_somebody_answered():
    live = three()
    opened = live.at
    index = index_of(live.table, False)
    assert (index.turn, index.asked, index.updated) == (None, 0b110, opened)
    live.answer(1, PASS)
    live.do("hold", 0)
    index = index_of(live.table, False)
    assert (index.turn, index.asked, index.updated) == (None, 0b100, opened)
    live.answer(2, PASS)
    index = index_of(live.table, False)
    assert (index.turn, index.asked, index.updated) == (1, 0, live.at)


# ---- the entries tell everything


def deeds(live, chooser):
    """Something that somebody might try."""
    table = live.table
    seat = chooser.randrange(len(table.seats))
    asked = chooser.choice(table.turn.asked or [seat])
    code = chooser.choice(table.turn.ahead(asked).offers() or [0])
    keys = [subject.key for subject, _order in table.subjects(seat)] or ["K00"]
    return chooser.choice(
        [
            *[lambda: live.answer(asked, code, after=chooser.randrange(3000))] * 14,
            *[lambda: live.do("order", seat, {chooser.choice(keys): chooser.choice(["ask", "mine", "never"])})] * 3,
            lambda: live.do("hold", seat, on=chooser.random() < 0.5),
            lambda: live.do("undo", seat),
            lambda: live.do("ask", "undo", seat),
            *[lambda: live.do("agree", seat)] * 2,
            lambda: live.do("leave", seat),
            *[lambda: live.do("come_back", seat)] * 3,
            lambda: live.do("hint", seat, advice(code)),
            lambda: live.do("window_up", table.match.ply, after=61_000),
            *[lambda: live.do("choose", table.turn.thinkers[0], table.match.ply, PASS, by_bot=True)] * 4,
        ]
    )


@pytest.mark.parametrize("seed", range(6))
def test_the_entries_tell_all_that_the_live_table_knows(seed):
    chooser = random.Random(seed)
    cards = chooser.sample(range(14), 12)
    hands = [cards[place::4] for place in range(4)]
    places = [*people(3), bot()]
    live = Market(*hands, places=places, hints=True, clock=Clock("move", 60))
    lodged = 0
    for step in range(150):
        if live.table.phase == "over":
            break
        try:
            deeds(live, chooser)()
        except (AssizeError, IndexError, TypeError):
            continue
        lodged += live.kinds()[-1] == "lodge"
        if live.table.turn.thinkers and not live.table.in_window:
            live.do("choose", live.table.turn.thinkers[0], live.table.match.ply, TAKE, by_bot=True)
        if step % 10 == 0:
            for other in (live.rebuilt(), live.restated(), live.table.fork()):
                assert digest(other) == digest(live.table)
                assert [asdict(seat) for seat in other.seats] == [asdict(seat) for seat in live.table.seats]
                turns = [(turn.row, turn.asked, turn.waits) for turn in (other.turn, live.table.turn)]
                assert turns[0] == turns[1]
    assert lodged
