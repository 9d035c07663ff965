"""The page of a first match: aim, moment, routes, practice, habits, only answers, and how the score came about."""

from __future__ import annotations

import random
import re
from html import unescape
from pathlib import Path

import pytest

import assize
from assize.core.language import languages, speaking
from assize.games import game, games
from assize.tables import undoing
from assize.tables.setup import BOT, PERSON
from assize.web import lobby
from assize.web.presenter import last_turn
from assize.web.routes import routes_in
from assize.web.tables import PACES

from ..enrolment import play_on
from ..tables.helpers import Live, people
from ..tables.market import Market, plain
from ..toys.market import PASS, TAKE
from .helpers import GAMMON, HIGH_CARD, answer_once, lay, links, listening, new_form, next_snapshot, offers, state
from .pages import Page
from .test_windows import act, lay_out, page, said
from .worlds import stand_still

PART = {"x-assize": "page"}
RECORDED = Path(__file__).parents[1] / "recorded"
ROUTE = re.compile(r'<button name="code" value="(\d+(?:,\d+)+)"')


def do(client, id, deed, **more):
    """What comes of a deed, by the form."""
    ply = state(client.get(f"/t/{id}").text)[1]
    return client.post(f"/t/{id}/do", data={"do": deed, "ply": ply, **more}, headers=PART)


# ---- the moment of taking back


@pytest.fixture
def turn(town):
    """Anna has ended a turn against a bot, and the table waits for a moment; no time passes at this house."""
    stand_still(town)
    anna = town.browser()
    id = lay(anna, "me", "bot:random")
    for _ in range(60):
        if town.settle(id).actor == 0:
            text = do(anna, id, "choose", code=offers(anna.get(f"/t/{id}").text)[0], moment="1").text
            if 'id="moment"' in text:
                return town, id, anna, text
    raise AssertionError("never a turn that ended with a choice")


def test_after_the_last_answer_there_is_a_moment_to_take_it_back(turn):
    town, id, anna, text = turn
    assert not Page(text).problems()
    assert 'value="done"' in text
    assert text.count('value="undo"') == 1
    assert not offers(text)
    for other in (town.browser(), town.browser(known=False)):
        shown = other.get(f"/t/{id}").text
        assert 'id="moment"' not in shown
        assert other.post(f"/t/{id}/do", data={"do": "done"}, headers=PART).status_code == 409
    ply = town.table(id).match.ply
    back = do(anna, id, "undo").text
    assert state(back)[1] < ply
    assert offers(back)


def test_done_lets_the_table_play_on(turn):
    town, id, anna, _text = turn
    ply = town.table(id).match.ply
    assert 'id="moment"' not in do(anna, id, "done").text
    table = town.settle(id)
    assert table.match.ply > ply
    assert do(anna, id, "undo").status_code == 409
    refused = do(anna, id, "ask-undo")
    assert refused.status_code == 409
    assert "in earnest" in refused.text
    assert 'value="ask-undo"' not in anna.get(f"/t/{id}").text


def test_whoever_does_not_ask_for_a_moment_has_none(town):
    anna = town.browser()
    id = lay(anna, "me", "bot:random")
    for _ in range(20):
        if town.settle(id).phase == "over":
            break
        assert 'id="moment"' not in answer_once(anna, id).text
    assert all("moment" not in entry.data for entry in town.house.store.load(id).entries)


def test_two_at_one_device_have_the_moment_too(town):
    """Whichever of them has answered: nobody else can take it back, and the table waits for them."""
    stand_still(town)
    anna = town.browser()
    id = lay(anna, "me", "device", "bot:random", **{"seat-name-1": "Bo"})
    seen = set()
    for _ in range(100):
        seat = town.settle(id).actor
        text = do(anna, id, "choose", code=offers(anna.get(f"/t/{id}").text)[0], seat=seat, moment="1").text
        if town.table(id).may_still_undo is None:
            continue
        form = re.search(r'<form class="moment".*?</form>', text)[0]
        assert f'name="seat" value="{seat}"' in form
        assert 'value="undo"' in form
        seen.add(seat)
        if seen == {0, 1}:
            return
        do(anna, id, "done", seat=seat)
    raise AssertionError(f"only {seen} had a moment")


def test_a_moment_after_an_only_answer_can_be_ended_like_any_other(turn, monkeypatch):
    """Or those who never press Done would be known to have had no choice."""
    _town, id, anna, _text = turn
    monkeypatch.setattr(undoing, "is_free", lambda table, seat: False)
    do(anna, id, "chat", text="Well")
    text = anna.get(f"/t/{id}").text
    assert 'value="done"' in text
    assert 'value="undo"' not in text


def test_every_clause_at_a_table_opens_beside_it(town):
    anna = town.browser()
    id = lay(anna, "me", "bot:greedy", **{"option-doubling": "on"})
    town.settle(id)
    links = [
        given for tag, given in Page(anna.get(f"/t/{id}").text).tags if tag == "a" and given.get("class") == "clause"
    ]
    assert any(given["href"].endswith("#CG-33") for given in links), "of the options"
    assert {given.get("target") for given in links} == {"rules"}


# ---- what is new in the story


def test_to_let_a_moment_pass_is_no_turn(monkeypatch):
    """What Cleo wants to take is news to Ben also once he has let that pass, with all that came before it."""
    plain(monkeypatch)
    live = Market([0, 10], [5, 11], [6, 12], turn=1)
    for seat in (1, 2):
        live.answer(seat, TAKE)
        while live.table.in_window:
            live.answer(live.table.turn.waits[0], PASS)
    movers = live.table.movers
    assert movers.count(1) > 1, "he has let something pass"
    assert last_turn(live.table, 1) == movers.index(1) + 1


def test_to_those_who_look_on_the_latest_turn_is_new():
    live = Live(people(2)).play_until(lambda table: table.actor == 0 and 1 in table.movers and len(table.movers) > 6)
    movers = live.table.movers
    own = [seat for seat in movers if seat >= 0]
    since = last_turn(live.table, None)
    assert {seat for seat in movers[since:] if seat >= 0} == {own[-1]}
    assert movers[since - 1] == 1 - own[-1]


# ---- routes


def first_route(town, client):
    """A table of two at one device, the page at which a route is offered first there, and its codes."""
    chooser, id = random.Random(2), ""
    for _ in range(400):
        if not id or town.settle(id).phase == "over":
            id = lay(client, "me", "device", **{"seat-name-1": "Bo"})
        text = client.get(f"/t/{id}").text
        if found := ROUTE.search(text):
            return id, text, found[1]
        answer_once(client, id, chooser)
    raise AssertionError("never a route")


def test_a_route_is_one_form_and_does_what_its_answers_do(town):
    anna = town.browser()
    id, text, route = first_route(town, anna)
    assert not Page(text).problems()
    table = town.table(id)
    seat, ply, codes = table.actor, table.match.ply, [int(code) for code in route.split(",")]
    match = table.match.copy()
    for code in codes:
        assert code in match.offers()
        assert match.actor == seat
        match.play(code)
    written = town.entries(id)
    for wrong in (f"{codes[0]},999999", f"999999,{codes[0]}", ",".join([route] * 9)):
        assert do(anna, id, "choose", code=wrong, seat=seat).status_code in (409, 422)
    assert town.entries(id) == written, "one step that is not offered, and none is made"
    assert do(anna, id, "choose", code=route, seat=seat).status_code == 200
    assert town.settle(id).match.moves[ply : ply + len(codes)] == codes


def ends_a_turn(match, route):
    """Whether chance follows when all answers of a route are given."""
    after = match.copy()
    for code in route["code"].split(","):
        after.play(int(code))
    return after.actor < 0 and not after.over


def test_programs_give_routes_and_ask_for_moments_too(town):
    stand_still(town)
    program = town.program()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    id = program.post("/api/tables", json={"game": GAMMON, "seats": seats}).json()["table"]
    for _ in range(60):
        table = town.settle(id)
        found = [route for route in routes_in(table.match, 0) if ends_a_turn(table.match, route)]
        if found:
            break
        choice = table.match.offers()[0]
        program.post(f"/api/tables/{id}/choose", json={"ply": table.match.ply, "choice": choice})
    codes, ply = [int(code) for code in found[0]["code"].split(",")], table.match.ply
    send = f"/api/tables/{id}/choose"
    for wrong, status in (([codes[0], 999_999], 422), ([], 422), (codes * 9, 422), (["x"], 422)):
        assert program.post(send, json={"ply": ply, "choice": wrong}).status_code == status
    assert town.table(id).match.ply == ply
    answer = program.post(send, json={"ply": ply, "choice": codes, "moment": True})
    assert answer.status_code == 200, answer.text
    table = town.table(id)
    assert table.match.moves[ply : ply + len(codes)] == codes
    assert table.may_still_undo == 0
    assert program.post(f"/api/tables/{id}/do", json={"do": "done"}).status_code == 200
    assert town.settle(id).match.ply > ply + len(codes)


@pytest.mark.parametrize("name", [name for name in games() if game(name).table_words.ROUTES])
def test_every_route_can_be_gone_and_no_two_end_alike(name):
    match, chooser, seen = game(name).new(game(name).players[0], 5), random.Random(5), 0
    for _ in range(500):
        if match.over:
            break
        for route in routes_in(match, match.actor) if match.actor >= 0 else ():
            seen += 1
            known = match.information(match.actor).sample(0) if match.game.secrets else match.copy()
            for code in map(int, route["code"].split(",")):
                assert known.actor == match.actor
                known.play(code)
            assert route["text"]
            assert route["target"]
        ends = [(route["source"], route["target"], route["text"]) for route in routes_in(match, max(match.actor, 0))]
        assert len(ends) == len(set(ends))
        play_on(match, chooser, 1)
    assert seen > 10


# ---- practice and earnest


@pytest.mark.parametrize(("kind", "practice"), [("practice", True), ("earnest", False), ("", False), ("x", False)])
def test_the_form_lays_a_table_for_practice_or_in_earnest(town, kind, practice):
    anna = town.browser()
    id = lay(anna, "me", "bot:greedy", kind=kind, hints="")
    setup = town.table(id).setup
    assert (setup.practice, setup.hints) == (practice, practice), "at a table for practice hints are to be had"
    text = Page(anna.get(f"/t/{id}").text).text
    assert ("bots let you take back anything" in text) == practice
    assert ("This table is in earnest" in text) == (not practice)


def test_play_now_is_in_earnest_and_the_api_as_told(town):
    anna, program = town.browser(), town.program()
    id = anna.post(f"/play/{GAMMON}").headers["location"].removeprefix("/t/")
    assert not town.table(id).setup.practice
    for more, practice in (({}, False), ({"practice": False}, False), ({"practice": True}, True)):
        body = {"game": GAMMON, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], **more}
        setup = town.table(program.post("/api/tables", json=body).json()["table"]).setup
        assert (setup.practice, setup.hints) == (practice, practice), "at a table for practice hints are to be had"


def test_seats_are_drawn_by_lot_where_that_is_wanted(town, monkeypatch):
    anna, seen = town.browser(), set()
    for seed in range(6):
        monkeypatch.setattr(lobby, "SystemRandom", lambda seed=seed: random.Random(seed))
        kinds = [seat.kind for seat in town.table(lay(anna, "me", "bot:greedy", random="on")).seats]
        assert sorted(kinds) == sorted([PERSON, BOT])
        seen.add(tuple(kinds))
        assert [seat.kind for seat in town.table(lay(anna, "me", "bot:greedy")).seats] == [PERSON, BOT]
    assert len(seen) == 2


# ---- habits


HABITS = {"pace": ("slow", "fast"), "alone": ("ask",), "moment": ("none",)}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in HABITS.items() for value in values])
def test_a_habit_is_kept_in_a_cookie_and_can_be_given_up(town, name, value):
    anna = town.browser()
    for wanted in (value, "", value):
        assert anna.post("/look", data={name: wanted, "back": "/me"}).status_code == 303
        marked = re.search(rf'<select name="{name}">.*?</select>', anna.get("/me").text, re.DOTALL)[0]
        assert re.findall(r'value="(\w*)" selected', marked) == ([wanted] if wanted else [])
    anna.post("/look", data={name: "nonsense"})
    assert anna.cookies[name] == value


def test_the_page_of_a_table_says_what_its_visitor_wants(town):
    anna, bo = town.browser(), town.browser()
    id = lay(anna, "me", "friend")
    bo.post(links(anna, id)["1"], data={"name": "Bo"})
    bo.post("/look", data={"alone": "ask", "moment": "none"})
    for client, wants in ((anna, True), (bo, False)):
        (attributes,) = [given for tag, given in Page(client.get(f"/t/{id}").text).tags if tag == "main"]
        assert ("data-alone" in attributes, "data-moment" in attributes) == (wants, wants)


@pytest.mark.parametrize("pace", PACES)
def test_the_slowest_who_looks_sets_the_pace_of_bots(town, pace):
    anna = town.browser()
    id = lay(anna, "me", "bot:greedy")
    if pace:
        anna.post("/look", data={"pace": pace})

    async def paces():
        return [watcher.pace for watcher in (await town.house.registry.live(id)).watchers]

    with listening(anna, f"/t/{id}/stream") as lines:
        next_snapshot(lines)
        assert town.run(paces()) == [PACES[pace]]
    assert PACES["slow"] > PACES[""] > PACES["fast"] > 0


# ---- only answers


@pytest.mark.parametrize("alone", [False, True], ids=["with Ann", "with bots"])
def test_an_only_answer_in_a_window_is_given_with_the_pause_that_anybody_would_need(town, monkeypatch, alone):
    """Ben is asked because he shares a device with Cleo; that he is quick must not tell Ann that he holds nothing."""
    plain(monkeypatch)
    hands, visitors = ([9, 10], [11, 12], [1, 13]), ("ann", "home", "home")
    take = act(TAKE) if not alone else lambda table, at: table.choose(0, table.match.ply, TAKE, at, by_bot=True)
    id = lay_out(town, "table", hands, [take], visitors, bots=(0,) if alone else ())
    text = said(town, id, "home", do="reveal").text
    assert offers(text) == [PASS]
    assert (" data-guarded" in text) == (not alone)
    for other in ("ann", "stranger", ""):
        assert " data-guarded" not in page(town, id, other)


def test_where_there_is_a_choice_or_nothing_to_hide_no_pause_is_needed(town, monkeypatch):
    plain(monkeypatch)
    id = lay_out(town, "table", ([9, 10], [0, 11], [1, 12]), [act(TAKE)])
    assert len(offers(page(town, id, "ben"))) == 2
    assert " data-guarded" not in page(town, id, "ben")
    anna, bo = town.browser(), town.browser()
    id = lay(anna, "me", "friend")
    bo.post(links(anna, id)["1"], data={"name": "Bo"})
    for _ in range(30):
        asked = anna if town.settle(id).actor == 0 else bo
        assert " data-guarded" not in asked.get(f"/t/{id}").text
        answer_once(asked, id)


# ---- aim, players, account


@pytest.mark.parametrize("language", languages())
def test_whoever_plays_is_told_the_aim_in_their_language_and_nobody_else(town, language):
    look = {"accept-language": language}
    anna, bo, stranger = town.browser(**look), town.browser(**look), town.browser(**look)
    id = lay(anna, "me", "friend")
    bo.post(links(anna, id)["1"], data={"name": "Bo"})
    match = town.settle(id).match
    for seat, client in enumerate((anna, bo)):
        with speaking(language):
            aim = match.aim(seat)
        assert aim
        assert re.findall(r'id="aim">(.*?)</p>', client.get(f"/t/{id}").text, re.DOTALL) == [aim]
    assert 'id="aim"' not in stranger.get(f"/t/{id}").text
    do(anna, id, "resign")
    assert 'id="aim"' not in anna.get(f"/t/{id}").text


@pytest.mark.parametrize("name", games())
def test_players_are_shown_once(town, name):
    """On the board where it draws them, else in a strip beside it; never while seats are free or all is over."""
    anna = town.browser()
    id = anna.post(f"/play/{name}").headers["location"].removeprefix("/t/")
    text = anna.get(f"/t/{id}").text
    drawn = getattr(game(name).draw, "SHOWS_PLAYERS", False)
    strip = re.findall(r'<li id="strip-(\d+)"', text)
    assert strip == ([] if drawn else [str(seat) for seat in range(town.table(id).setup.players)])
    waiting = anna.post(f"/new/{name}", data=new_form(*["me", "friend", "friend"])).headers["location"]
    assert 'id="strip"' not in anna.get(waiting).text


FILES = [min(RECORDED.glob(f"{name}-*.assize")) for name in games()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_end_explains_the_score(town, path):
    anna, match = town.browser(), assize.load(path.read_text(encoding="utf-8"))
    answer = anna.post("/import", files={"file": (path.name, path.read_bytes())})
    id = answer.headers["location"].removeprefix("/t/").partition("/")[0]
    text = anna.get(f"/t/{id}").text
    account = match.account()
    shown = re.search(r'<section class="account".*?</section>', text, re.DOTALL)[0]
    assert not Page(shown).problems()
    assert [unescape(row) for row in re.findall(r'<th scope="row">([^<]*)</th>', shown)][: len(account.rows)] == [
        label for label, _amounts in account.rows
    ]
    amounts = [unescape(cell.replace("<br>", "\n")) for cell in re.findall(r"<td>((?:[^<]|<br>)+)</td>", shown)]
    told = [amount for _label, row in account.rows for amount in row] + list(account.sums)
    assert amounts == [amount for amount in told if amount]
    assert (f'id="decided">{account.decided}' in unescape(shown)) == bool(account.decided)


def test_a_match_that_was_given_up_has_no_account(town):
    anna = town.browser()
    id = lay(anna, "me", "bot:greedy", game=HIGH_CARD)
    do(anna, id, "resign")
    assert 'id="account"' not in anna.get(f"/t/{id}").text
