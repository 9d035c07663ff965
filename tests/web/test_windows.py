"""Windows on pages and in the API: who is asked is nobody else's business, not even by a byte or a moment."""

from __future__ import annotations

import json
import queue
import re
import threading

import pytest

from assize.core.chance import commitment_of
from assize.core.windows import SEVERAL
from assize.tables.registry import index_of
from assize.tables.setup import BOT, PERSON, Clock, Place, Setup
from assize.tables.table import Table

from ..tables.market import plain, position
from ..toys.market import BOX, GAME, GRAB, PASS, PLAY, TAKE
from ..waiting import PATIENCE
from .helpers import listening, offers, state
from .pages import Page
from .worlds import NOON, SECRET, Leak, Viewer, asleep, compare, hint, stand_still

PART = {"x-assize": "1"}
NAMES = ("ann", "ben", "cleo", "dan")
ANSWERED = "You have answered; the table goes on when everybody has."


@pytest.fixture(autouse=True)
def _plain(monkeypatch):
    plain(monkeypatch)


def lay_out(town, id, hands, deeds, visitors=NAMES, bots=(), at=NOON, **more):
    """A table in a written position at which some things have been done, a moment after each other."""
    places = [
        Place(BOT, bot="greedy") if seat in bots else Place(PERSON, name, f"Name{seat}", nonce=f"n{seat}")
        for seat, name in enumerate(visitors[: len(hands)])
    ]
    setup = Setup(
        GAME.name, BOX.name, GAME.version, len(hands), {}, places, "", commitment_of(SECRET),
        position=position(*hands), **{"hints": True, **more},
    )  # fmt: skip
    stand_still(town)
    table = Table(id, setup, SECRET, GAME, at)
    town.house.store.create(id, setup, SECRET, asleep(table)).result()
    entries = []
    for step, deed in enumerate(deeds):
        made = deed(table, at + step)
        while made:
            table.apply(made)
            entries += made
            made = table.follow(table.at)
    town.house.store.append(id, entries, index_of(table, False)).result()
    return id


def act(code, seat=0):
    return lambda table, at: table.choose(seat, table.match.ply, code, at)


def order(seat, **orders):
    return lambda table, at: table.order(seat, orders, at)


def hold(seat):
    return lambda table, at: table.hold(seat, at)


def later(table, at):
    """The pause is over, and whoever has not answered passes."""
    return table.follow(at + 5000)


def page(town, id, name):
    return Viewer(town, name).browser.get(f"/t/{id}").text


def said(town, id, name, **form):
    return Viewer(town, name).browser.post(f"/t/{id}/do", data=form, headers=PART)


def told(town, id, name):
    return Viewer(town, name).program.get(f"/api/tables/{id}").json()


ASKED = ([9, 10], [0, 11], [1, 12])


@pytest.fixture
def id(town):
    """Ann wants to take; Ben and Cleo are asked."""
    return lay_out(town, "table", ASKED, [act(TAKE)])


# ---- pages


def test_whoever_is_asked_sees_offers_and_the_others_the_question(town, id):
    ben, ann, stranger = page(town, id, "ben"), page(town, id, "ann"), page(town, id, "stranger")
    assert offers(ben) == [PASS, PLAY]
    assert " data-turn" in ben
    assert "Market: your turn" in ben
    for other in (ann, stranger):
        assert not offers(other)
        assert " data-turn" not in other
        assert "North wants to take. Does anybody play a card?" in other
        assert "Waiting for" not in other
        assert 'class="seat on' not in other
        assert "thinking" not in other
        assert "asked: nobody" in other
    assert state(ben)[1] == state(ann)[1] == 1
    for text in (ben, ann, stranger):
        assert not Page(text).problems()


def test_after_the_answer_it_can_be_changed(town, id):
    text = said(town, id, "ben", do="choose", code=PLAY, ply=1).text
    assert ANSWERED in text
    assert offers(text) == [PASS, PLAY]
    assert re.search(rf'value="{PLAY}"[^>]*class="[^"]*lodged', text)
    assert " data-turn" not in text
    assert not Page(text).problems()
    text = said(town, id, "ben", do="choose", code=PASS, ply=1).text
    assert re.search(rf'value="{PASS}"[^>]*class="[^"]*lodged', text)
    said(town, id, "cleo", do="choose", code=PASS, ply=1)
    assert town.table(id).match.moves == [TAKE, PASS, PASS, PASS]


def test_orders_by_the_form_of_the_page(town, id):
    text = page(town, id, "ben")
    assert '<summary class="deed">When to ask me</summary>' in text
    assert re.search(r'<select name="order-K00"[^>]*><option value="ask" selected>Ask me</option>', text)
    assert "K11" not in text, "a blank is never played"
    assert 'id="standing"' not in page(town, id, "ann"), "nothing to give orders for"
    assert 'id="standing"' not in page(town, id, "stranger")
    answer = Viewer(town, "ben").browser.post(f"/t/{id}/do", data={"do": "orders", "order-K00": "never", "ply": 1})
    assert answer.status_code == 303
    text = page(town, id, "ben")
    assert '<option value="never" selected>Never ask</option>' in text
    assert not offers(text)
    assert said(town, id, "ben", do="orders", **{"order-K00": "often"}).status_code == 409
    gone = said(town, id, "ben", do="orders", **{"order-K01": "never", "order-K00": "mine"})
    assert gone.status_code == 200, "a card that has left the hand meanwhile"
    assert '<option value="mine" selected>' in gone.text
    assert said(town, id, "ben", do="orders").status_code == 409


def test_to_be_asked_at_the_next_pause(town, id):
    wanted = 'name="on" value="{}"><button class="button slim" name="do" value="hold" aria-pressed="{}"'
    assert wanted.format("true", "false") in page(town, id, "ben")
    for _ in range(2):
        text = said(town, id, "ben", do="hold", on="true").text
        assert wanted.format("false", "true") in text
    assert not Page(text).problems()
    for _ in range(2):
        assert wanted.format("true", "false") in said(town, id, "ben", do="hold", on="false").text
    assert said(town, id, "stranger", do="hold").status_code == 409


def test_my_tables_list_whose_turn_it_is_to_themselves_alone(town, id):
    home = {name: Viewer(town, name).browser.get("/").text for name in ("ann", "ben", "cleo")}
    assert "Your turn" in home["ben"]
    assert "Your turn" in home["cleo"]
    assert "Your turn" not in home["ann"]
    assert "Under way" in home["ann"]
    assert 'class="badge"' in home["ben"]
    assert 'class="badge"' not in home["ann"]
    said(town, id, "ben", do="choose", code=PASS, ply=1)
    assert "Your turn" not in Viewer(town, "ben").browser.get("/").text


def test_a_clock_is_shown_to_those_it_runs_for(town):
    id = lay_out(town, "table", ASKED, [act(TAKE)], clock=Clock("move", 60))
    assert re.findall(r'<li id="(\w+-\d)"(?:(?!</li>).)*data-ends', page(town, id, "ben")) == ["strip-1", "seat-1"]
    assert "data-ends" not in page(town, id, "ann")
    assert told(town, id, "cleo")["deadline"] == NOON + 60_000
    assert told(town, id, "ann")["deadline"] is None
    id = lay_out(town, "match", ASKED, [act(TAKE)], clock=Clock("match", 600))
    assert re.search(r"data-ends[^>]*>0?0:30<", page(town, id, "ben"))
    assert "data-ends" not in page(town, id, "ann")


def test_a_hint_marks_the_own_offers(town, id):
    text = said(town, id, "ben", do="hint", ply=1).text
    assert 'class="hinted"' in text
    assert "asks for a hint" not in text
    assert "hinted" not in page(town, id, "cleo")


def test_people_who_share_a_device_are_covered_from_each_other(town):
    id = lay_out(town, "table", ASKED, [act(TAKE)], visitors=("ann", "home", "home"))
    text = page(town, id, "home")
    assert "Hand the device to Name1" in text
    assert not offers(text)
    assert "whistle" not in text
    text = said(town, id, "home", do="reveal", seat=1).text
    assert offers(text) == [PASS, PLAY]
    assert "whistle-01x" not in text
    text = said(town, id, "home", do="choose", code=PLAY, ply=1, seat=1).text
    assert "Hand the device to Name2" in text
    assert "whistle" not in text
    text = said(town, id, "home", do="reveal", seat=2).text
    assert offers(text) == [PASS, PLAY + 1]
    assert "whistle-00x" not in text
    said(town, id, "home", do="choose", code=PASS, ply=1, seat=2)
    assert town.table(id).match.moves == [TAKE, PASS, PLAY]


def test_a_device_is_handed_to_everybody_in_the_row_whoever_holds_something(town):
    for id, hands in (("one", ([9], [0], [10])), ("other", ([9], [10], [0]))):
        lay_out(town, id, hands, [act(TAKE)], visitors=("ann", "home", "home"))
        for seat in (1, 2):
            assert f"Hand the device to Name{seat}" in page(town, id, "home")
            assert PASS in offers(said(town, id, "home", do="reveal", seat=seat).text)
            said(town, id, "home", do="choose", code=PASS, ply=1, seat=seat)
        assert town.table(id).match.moves == [TAKE, PASS, PASS, PASS]


# ---- the API


def test_programs_are_asked_and_answer_the_same_way(town, id):
    ben, ann = told(town, id, "ben"), told(town, id, "ann")
    assert (ben["asked"], ben["lodged"], ben["hold"]) == (True, None, False)
    assert ben["orders"] == [{"key": "K00", "name": "whistle-00x", "order": "ask"}]
    assert [choice["code"] for choice in ben["view"]["choices"]] == [PASS, PLAY]
    assert (ann["asked"], ann["orders"], ann["view"]["choices"]) == (False, [], [])
    assert ben["view"]["actor"] == ann["view"]["actor"] == SEVERAL
    program = Viewer(town, "ben").program
    answer = program.post(f"/api/tables/{id}/choose", json={"ply": 1, "choice": "whistle-00x"}).json()
    assert (answer["asked"], answer["lodged"]) == (False, PLAY)
    assert answer["view"]["choices"], "it can still be changed"
    doing = {"do": "orders", "orders": {"K00": "mine"}}
    assert program.post(f"/api/tables/{id}/do", json=doing).json()["orders"][0]["order"] == "mine"
    for more, holds in [({}, True), ({"on": True}, True), ({"on": False}, False), ({"on": False}, False)]:
        assert program.post(f"/api/tables/{id}/do", json={"do": "hold", **more}).json()["hold"] == holds
    wrong = {"do": "orders", "orders": {"K00": "often"}}
    assert program.post(f"/api/tables/{id}/do", json=wrong).status_code == 422


def test_a_simple_program_answers_once(town, id):
    """Whoever answers every line that says asked does not answer for ever."""
    viewer = Viewer(town, "ben")
    with listening(viewer.program, f"/api/tables/{id}/events") as lines:
        first = json.loads(next(lines))
        assert first["asked"]
        viewer.program.post(f"/api/tables/{id}/choose", json={"ply": first["view"]["ply"], "choice": PASS})
        assert not json.loads(next(lines))["asked"]


def test_lists_for_programs_tell_everybody_of_themselves_alone(town, id):
    yours = {name: Viewer(town, name).program.get("/api/tables?mine=true").json()[0]["yours"] for name in NAMES[:3]}
    assert yours == {"ann": False, "ben": True, "cleo": True}


# ---- nothing on the wire


QUIET_TABLE = [act(GRAB)]  # a grab of Ann's from Ben: held, so that it stands still for a moment in any case
BLANK = ([9], [10, 11], [12], [13])
OTHERWISE = {  # what Ben may hold and do, of which nobody else may know
    "asked": (([9], [0, 11], [12], [13]), QUIET_TABLE),
    "answered": (([9], [0, 11], [12], [13]), [*QUIET_TABLE, act(PLAY, 1)]),
    "changed": (([9], [0, 11], [12], [13]), [*QUIET_TABLE, act(PLAY, 1), act(PASS, 1)]),
    "orders": (([9], [0, 3], [12], [13]), [*QUIET_TABLE, order(1, K00="never"), order(1, K03="mine"), hold(1)]),
    "not now": (([9], [5, 11], [12], [13]), [*QUIET_TABLE, order(1, K05="never")]),
    "hint": (([9], [0, 11], [12], [13]), [*QUIET_TABLE, hint(1, PASS)]),
}
ELSEWHERE = ("ann", "cleo", "dan", "stranger", "")


class Onlooker(Viewer):
    """Somebody who may not know what Ben holds."""

    def told(self, answer, id):
        status, kind, size, body = super().told(answer, id)
        return status, kind, size, body.decode()

    def looks(self, id):
        for name, found in super().looks(id):
            yield name, "\n".join(found) if isinstance(found, list) else found
        cards = re.findall(r"<li .*?</li>", self.browser.get("/").text, re.DOTALL)
        yield "/", [card for card in cards if id in card]
        rows = self.program.get("/api/tables?mine=true").json() if "authorization" in self.program.headers else []
        yield "/api/tables", [row for row in rows if row["table"] == id]

    def tries(self, id):
        """What is answered to things that are done in vain."""
        ply = self.town.table(id).match.ply
        forms = [
            {"do": "choose", "code": PASS, "ply": ply},
            {"do": "choose", "code": PLAY, "ply": ply},
            {"do": "hint", "ply": ply},
            {"do": "orders", "order-K00": "never"},
            {"do": "replace", "target": 1},
            {"do": "agree"},
        ]
        for form in forms:
            yield str(form), self.told(self.browser.post(f"/t/{id}/do", data=form, headers=PART), id)


@pytest.mark.parametrize("name", ELSEWHERE)
@pytest.mark.parametrize("what", OTHERWISE)
def test_nobody_can_tell_what_another_holds_is_asked_or_answers(town, what, name):
    real = lay_out(town, "real", BLANK, QUIET_TABLE)
    other = lay_out(town, "swap", *OTHERWISE[what])
    compare(Onlooker(town, name), real, other)


@pytest.mark.parametrize("name", ["ann", "dan", "stranger"])
def test_nor_when_somebody_else_is_asked_as_well(town, name):
    hands = ([9], [10, 11], [1], [13])
    real = lay_out(town, "real", hands, [*QUIET_TABLE, act(PASS, 2)])
    other = lay_out(town, "swap", ([9], [0, 3], [1], [13]), [*QUIET_TABLE, act(PLAY, 1)])
    compare(Onlooker(town, name), real, other)


@pytest.mark.parametrize("name", ["ann", "cleo", "stranger"])
def test_nor_once_the_window_has_closed(town, name):
    real = lay_out(town, "real", BLANK, [*QUIET_TABLE, later])
    other = lay_out(town, "swap", ([9], [0, 11], [12], [13]), [*QUIET_TABLE, act(PASS, 1), later])
    for id in (real, other):
        assert town.table(id).actor == 1
    onlooker = Onlooker(town, name)
    for (what, one), (_what, two) in zip(onlooker.looks(real), onlooker.looks(other), strict=True):
        assert str(one).replace("real", "ID") == str(two).replace("swap", "ID"), what


def test_the_comparison_finds_a_table_that_tells(town, monkeypatch):
    monkeypatch.setattr(Table, "deadline_for", lambda table, seat: table.asked_at if table.turn.waits else None)
    clock = Clock("move", 60)
    real = lay_out(town, "real", BLANK, QUIET_TABLE, clock=clock)
    other = lay_out(town, "swap", *OTHERWISE["asked"], clock=clock)
    with pytest.raises(Leak):
        compare(Onlooker(town, "cleo"), real, other)


@pytest.mark.parametrize("clock", [Clock("move", 60), Clock("match", 600)], ids=["move", "match"])
def test_nobody_can_tell_with_a_clock_either(town, clock):
    real = lay_out(town, "real", BLANK, QUIET_TABLE, clock=clock)
    other = lay_out(town, "swap", *OTHERWISE["asked"], clock=clock)
    compare(Onlooker(town, "cleo"), real, other)


class Ear(threading.Thread):
    """Hears a stream, and when."""

    def __init__(self, client, path):
        super().__init__(daemon=True)
        self.client, self.path, self.heard, self.ready = client, path, queue.Queue(), threading.Event()
        self.start()

    def run(self):
        try:
            with listening(self.client, self.path) as lines:
                for line in lines:
                    if line.startswith(("data: ", '{"type":"table"')):
                        self.heard.put(line)
                        self.ready.set()
        except Exception:  # the house has closed
            return


def version_in(line):
    """The version of the table that a page or a line of JSON shows."""
    return int(re.search(r'version"?[=:]"?(\d+)', line)[1])


def test_answers_and_orders_are_sent_to_their_own_visitor_alone(town, id):
    def version(name):
        return town.table(id).version_for([NAMES.index(name)] if name in NAMES else [])

    ears = {}
    for name in ("ann", "ben", "cleo", "stranger"):
        viewer = Viewer(town, name)
        ears[name] = [Ear(viewer.browser, f"/t/{id}/stream"), Ear(viewer.program, f"/api/tables/{id}/events")]
    for ear in [each for pair in ears.values() for each in pair]:
        assert ear.ready.wait(PATIENCE)
    said(town, id, "ann", do="chat", text="everybody is in")
    for name, pair in ears.items():
        for ear in pair:
            while version_in(ear.heard.get(timeout=PATIENCE)) < version(name):
                pass
    said(town, id, "ben", do="choose", code=PLAY, ply=1)
    said(town, id, "ben", do="orders", **{"order-K00": "mine"})
    said(town, id, "ben", do="hold")
    said(town, id, "ben", do="hint", ply=1)
    said(town, id, "ann", do="chat", text="and now this")
    for name, pair in ears.items():
        for ear in pair:
            told_all = version_in(ear.heard.get(timeout=PATIENCE)) == version(name)
            assert told_all == (name != "ben"), f"{name} was told before"
