"""Every page, in every phase of a table: valid, labelled, without inline script or style, and every link leads on."""

from __future__ import annotations

import re
from urllib.parse import urljoin, urlsplit

import pytest

from assize.tables.table import Table

from .helpers import GAMMON, HIGH_CARD, Open, answer_once, lay, links, listening, next_snapshot, offers
from .pages import Page


def seat_two(town, anna, bo, *more, **options):
    """A table of Anna and Bo and others that has begun."""
    id = lay(anna, "me", "friend", *more, **options)
    assert bo.post(links(anna, id)["1"], data={"name": "Bo"}).status_code == 303
    town.settle(id)
    return id


def asked_first(town, id, anna, bo):
    return (anna, bo) if town.table(id).actor == 0 else (bo, anna)


def do(client, id, deed, **more):
    answer = client.post(f"/t/{id}/do", data={"do": deed, **more}, headers={"x-assize": "1"})
    assert answer.status_code in (200, 204), f"{deed}: {Page(answer.text).text[:300]}"
    return answer


class Tour:
    """Everything there is to see, each with a name, for a host, a guest and a stranger."""

    def __init__(self, town, language="en"):
        self.town = town
        self.anna, self.bo, self.stranger = town.browser(), town.browser(), town.browser()
        for client in (self.anna, self.bo, self.stranger):
            if language != "en":
                client.post("/look", data={"language": language})
        self.seen = {}

    def look(self, name, answer, status=200):
        assert answer.status_code == status, f"{name}: {answer.status_code}"
        self.seen[name] = answer.text

    def all_of(self, name, id):
        for who in ("anna", "bo", "stranger"):
            client = getattr(self, who)
            self.look(f"{name} for {who}", client.get(f"/t/{id}"))
            with listening(client, f"/t/{id}/stream") as lines:
                self.seen[f"{name} streamed to {who}"] = next_snapshot(lines)[1]
        self.look(f"{name} replayed", self.anna.get(f"/t/{id}/replay"))
        self.look(f"{name} replayed, in part", self.anna.get(f"/t/{id}/replay?part=1&ply=1"))

    def go(self):
        anna, bo, stranger, town = self.anna, self.bo, self.stranger, self.town
        for path in ("/", "/about", "/me", "/api", f"/rules/{GAMMON}", f"/rules/{GAMMON}?q=doublet",
                     f"/rules/{GAMMON}?q=nothing+such", f"/rules/{GAMMON}?q=CG-1", f"/new/{GAMMON}",
                     f"/new/{GAMMON}?players=4"):  # fmt: skip
            self.look(path, stranger.get(path))
        self.look("nothing", stranger.get("/nothing"), 404)
        self.look("no table", stranger.get("/t/nothing"), 404)
        self.look("refused form", anna.post(f"/new/{GAMMON}", data={"players": "99"}), 422)
        self.look("refused name", anna.post("/me", data={"name": ""}), 422)
        self.look("refused file", anna.post("/import", data={}), 409)
        gathering = lay(anna, "me", "friend", "open", "device", visibility="listed", clock="move", seconds="900")
        self.all_of("gathering", gathering)
        link = links(anna, gathering)["1"]
        self.look("invitation", bo.get(link))
        self.look("invitation for all", bo.get(links(anna, gathering)["all"]))
        self.look("bad invitation", bo.get(link + "x"), 404)
        self.look("refused to sit", bo.post(link, data={"name": "Bo", "nonce": "a b"}), 409)
        self.look("home with tables", anna.get("/"))
        self.look("home with open tables", stranger.get("/"))

        id = seat_two(town, anna, bo, "bot:random", clock="match", minutes="30")
        first, second = asked_first(town, id, anna, bo)
        self.all_of("playing", id)
        do(anna, id, "chat", text='Hello "there" <b>')
        do(first, id, "hint", ply=town.table(id).match.ply)
        self.all_of("hinted", id)
        self.look("refused move", first.post(f"/t/{id}/do", data={"do": "choose", "code": 9999,
                                                                  "ply": town.table(id).match.ply}), 422)  # fmt: skip
        self.look("late move", first.post(f"/t/{id}/do", data={"do": "choose", "code": 1}), 409)
        for _ in range(12):
            answer_once(first, id)
            town.settle(id)
            first, second = asked_first(town, id, anna, bo)
        self.all_of("later", id)
        do(first, id, "ask-break")
        self.all_of("asked for a break", id)
        do(second, id, "agree")
        self.all_of("paused", id)
        do(first, id, "go-on")
        do(first, id, "leave")
        town.settle(id)
        self.all_of("left", id)
        do(first, id, "come-back")
        do(second, id, "mute", target=0 if second is bo else 1)
        self.all_of("muted", id)
        do(bo, id, "resign")
        town.settle(id)
        self.all_of("resigned among three", id)

        id = seat_two(town, anna, bo)
        for _ in range(6):
            answer_once(asked_first(town, id, anna, bo)[0], id)
            town.settle(id)
        do(bo, id, "resign")
        self.all_of("over", id)
        do(anna, id, "rematch")
        self.all_of("over with rematch", id)
        self.all_of("rematch", town.table(id).rematch)
        saved = anna.get(f"/t/{id}/save").text
        brought = stranger.post("/import", files={"file": ("a.assize", saved.encode())})
        assert brought.status_code == 303
        self.look("brought along", stranger.get(brought.headers["location"]))

        hot = lay(anna, "me", "device", "bot:greedy", game=HIGH_CARD, **{"seat-name-1": "Carl"})
        town.settle(hot)
        self.all_of("covered", hot)
        if "curtain" in anna.get(f"/t/{hot}").text:
            do(anna, hot, "reveal")
        self.all_of("uncovered", hot)
        hot = lay(anna, "me", "device", **{"seat-name-1": "Carl"})
        town.settle(hot)
        self.all_of("at one device", hot)

        frozen = seat_two(town, anna, bo)
        vars(town.table(frozen)).update(frozen=True, phase="frozen")
        self.all_of("frozen", frozen)
        return self.seen


def the_tour_sees_every_phase(tour):
    text = "\n".join(tour.values())
    for phase in ("gathering", "playing", "paused", "over", "frozen"):
        assert f'data-phase="{phase}"' in text
    for mark in ('id="curtain"', 'class="hinted"', 'id="notice"', 'id="request"', 'id="frozen"', 'id="invite"',
                 'value="come-back"', 'id="results"', 'class="verdict', 'value="unmute"', "data-ends="):  # fmt: skip
        assert mark in text, mark


def every_page_is_valid(tour):
    wrong = {name: problems for name, text in tour.items() if (problems := Page(text).problems())}
    assert not wrong, "\n".join(f"{name}: {problems[:5]}" for name, problems in wrong.items())


def no_page_has_scripts_or_styles_inside(tour):
    wrong = {name: found for name, text in tour.items() if (found := Page(text).inline())}
    assert not wrong


def every_page_has_a_title_of_its_own(tour):
    titles = {name: re.search(r"<title>(.*?)</title>", text)[1] for name, text in tour.items() if "<title>" in text}
    assert all(title.strip() for title in titles.values())
    plain = {titles[path] for path in ("/", "/about", "/me", "/api", f"/rules/{GAMMON}", f"/new/{GAMMON}", "nothing")}
    assert len(plain) == 7


def templates_leave_nothing_unfilled(tour):
    for name, text in tour.items():
        words = Page(text).text
        for mark in ("{{", "{%", "%(", "Undefined", "None", "{name}", "{count}", "{n}"):
            assert mark not in words, f"{name}: {mark} in ...{words[max(0, words.find(mark) - 40) :][:90]}..."


def hidden_fields_of_a_table_say_which_ply_they_are_for(tour):
    for name, text in tour.items():
        if "data-phase" not in text:
            continue
        (ply,) = re.findall(r'<div id="state"[^>]*data-ply="(\d+)"', text)
        found = re.findall(r'name="ply" value="(\d*)"', text)
        assert set(found) <= {ply}, name
        if offers(text):
            assert found, name


@pytest.mark.parametrize("language", ["en", "sv"])
def test_every_page_in_every_phase_is_sound(town, language):
    tour = Tour(town, language).go()
    assert len(tour) > 80
    for check in (
        the_tour_sees_every_phase,
        every_page_is_valid,
        no_page_has_scripts_or_styles_inside,
        every_page_has_a_title_of_its_own,
        templates_leave_nothing_unfilled,
        hidden_fields_of_a_table_say_which_ply_they_are_for,
    ):
        check(tour)


def test_every_link_leads_somewhere(tmp_path):
    """Walk through the whole house by its links, as a host and as a stranger."""
    with Open(tmp_path / "t.db") as town:
        anna, bo, stranger = town.browser(), town.browser(), town.browser()
        lay(anna, "me", "friend", visibility="listed")
        id = seat_two(town, anna, bo)
        answer_once(asked_first(town, id, anna, bo)[0], id)
        over = seat_two(town, anna, bo)
        do(bo, over, "resign")
        frozen = seat_two(town, anna, bo)
        vars(town.table(frozen)).update(frozen=True, phase="frozen")
        broken, seen = {}, 0
        for client in (anna, stranger):
            waiting, done, anchors = ["/", f"/t/{id}", f"/t/{over}", f"/t/{frozen}"], {}, []
            while waiting:
                path = waiting.pop()
                if path in done or (path.count("ply=") and "ply=1" not in path):
                    continue
                answer = client.get(path, follow_redirects=True)
                done[path] = answer
                if answer.status_code != 200 or "html" not in answer.headers["content-type"]:
                    continue
                page = Page(answer.text)
                for _tag, address in page.links():
                    target = urlsplit(urljoin(path, address))
                    if target.scheme in ("http", "https") or address.startswith("data:"):
                        continue
                    place = target.path + (f"?{target.query}" if target.query else "")
                    waiting.append(place)
                    if target.fragment:
                        anchors.append((path, place, target.fragment))
                for method, action in page.forms():
                    if method == "get":
                        waiting.append(action)
            for path, answer in done.items():
                if answer.status_code != 200:
                    broken[path] = answer.status_code
            ids = {path: set(Page(answer.text).ids) for path, answer in done.items() if answer.status_code == 200}
            for path, place, fragment in anchors:
                if place in ids and fragment not in ids[place]:
                    broken[f"{path} -> {place}#{fragment}"] = "no such place"
            seen += len(done)
        assert seen > 40
        assert not broken


def test_a_frozen_match_can_be_taken_home(town):
    anna, bo = town.browser(), town.browser()
    id = seat_two(town, anna, bo)
    vars(town.table(id)).update(frozen=True, phase="frozen")
    page = anna.get(f"/t/{id}").text
    assert ("/save" in page) == (anna.get(f"/t/{id}/save").status_code == 200)
    assert isinstance(town.table(id), Table)


def test_the_checker_finds_what_is_wrong():
    """So that no page passes because nothing is ever found."""
    for text, problem in [
        ("<p><div></div></p>", "<div> in <p>"),
        ("<ul><p>x</p></ul>", "<p> in <ul>"),
        ("<li>x</li><div></span></div>", "closes"),
        ('<b id="a">x</b><b id="a">x</b>', "twice"),
        ('<input name="x">', "no label"),
        ('<label for="y">x</label><input id="x">', "leads nowhere"),
        ("<button></button>", "says nothing"),
        ("<a href='/'><svg></svg></a>", "says nothing"),
        ("<a href='/'><button>x</button></a>", "in another"),
        ("<form action='/'></form>", "method"),
        ("<div>", "not closed"),
        ("<b a='1' a='2'>x</b>", "twice"),
        ("<!doctype html><html><head><title>x</title></head><body><main></main></body></html>", "0 <h1>"),
    ]:
        assert any(problem in found for found in Page(text).problems()), text
    for text in ("<b onclick='x'>x</b>", "<b style='x'>x</b>", "<script>x</script>", "<style></style>",
                 "<a href='javascript:x'>x</a>"):  # fmt: skip
        assert Page(text).inline(), text
    fine = '<label for="x">x</label><input id="x"><ul><li><a href="/">x</a></li></ul>'
    assert Page(fine).problems() == Page(fine).inline() == []
