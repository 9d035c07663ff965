"""How pages keep up: streams, answers that come late, files that are kept, compression, languages."""

from __future__ import annotations

import asyncio
import gzip
import re
import socket
import threading
from contextlib import suppress

import pytest

from assize.web.guard import Refused
from assize.web.presenter import LINES_SHOWN
from assize.web.streams import TableStream

from ..waiting import PATIENCE, wait_until
from .helpers import GAMMON, answer_once, lay, links, listening, next_message, next_snapshot, offers, play_out, state
from .pages import Page

PART = {"x-assize": "1"}


@pytest.fixture
def asked(town):
    """A browser that is asked at a table with a bot."""
    client = town.browser()
    id = lay(client, "me", "bot:greedy")
    town.settle(id)
    return town, client, id


def choose(client, id, page, headers=PART):
    return client.post(
        f"/t/{id}/do", data={"do": "choose", "code": offers(page)[0], "ply": state(page)[1]}, headers=headers
    )


# ---- answers that come late


def test_a_late_answer_is_answered_with_the_board_as_it_stands(asked):
    town, client, id = asked
    old = client.get(f"/t/{id}").text
    assert choose(client, id, old).status_code == 200
    town.settle(id)
    before = town.entries(id)
    late = choose(client, id, old)
    assert late.status_code == 409
    assert "<html" not in late.text
    fresh = client.get(f"/t/{id}").text
    assert state(late.text) == state(fresh)
    assert offers(late.text) == offers(fresh)
    assert "moved on" in Page(late.text).text
    whole = choose(client, id, old, {})
    assert whole.status_code == 409
    assert whole.text.startswith("<!doctype html>")
    assert state(whole.text) == state(fresh)
    assert Page(whole.text).problems() == []
    assert town.entries(id) == before


def test_a_double_click_moves_once(asked):
    town, client, id = asked
    page = client.get(f"/t/{id}").text
    answers, twin = [], town.browser(known=False)
    twin.cookies = client.cookies
    barrier = threading.Barrier(2)

    def click(browser):
        barrier.wait()
        answers.append(choose(browser, id, page))

    threads = [threading.Thread(target=click, args=(browser,)) for browser in (client, twin)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    moves = [mover for mover in town.settle(id).movers if mover == 0]
    assert len(moves) == 1


def test_without_scripts_an_answer_leads_back_to_the_table(asked):
    _town, client, id = asked
    answer = choose(client, id, client.get(f"/t/{id}").text, {})
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/t/{id}"


def test_a_refused_move_leaves_the_question_as_it_was(asked):
    _town, client, id = asked
    page = client.get(f"/t/{id}").text
    form = {"do": "choose", "code": 99_999, "ply": state(page)[1]}
    refused = client.post(f"/t/{id}/do", data=form, headers=PART)
    assert refused.status_code == 422
    assert offers(refused.text) == offers(page)
    assert state(refused.text) == state(page)
    assert 'id="notice"' not in client.get(f"/t/{id}").text


# ---- streams


def test_a_stream_begins_with_the_whole_table(asked):
    _town, client, id = asked
    page = client.get(f"/t/{id}").text
    with listening(client, f"/t/{id}/stream") as lines:
        number, first = next_snapshot(lines)
    assert number == state(page)[0] == state(first)[0]
    assert offers(first) == offers(page)
    assert Page(first).problems() == []
    inner = Page(re.search(r"<main[^>]*>(.*?)</main>", page, re.DOTALL)[1])
    assert sorted(Page(first).ids) == sorted(inner.ids)
    # The stream itself makes one present.
    assert Page(first).text.replace("you here", "you away") == inner.text.replace("you here", "you away")


def test_a_stream_tells_of_every_change_and_ends_up_where_the_table_is(asked):
    town, client, id = asked
    spectator = town.browser()
    with listening(spectator, f"/t/{id}/stream") as lines:
        number, _first = next_snapshot(lines)
        answer_once(client, id)
        version = town.settle(id).version
        while number < version:
            later, snapshot = next_snapshot(lines)
            assert later >= number
            number = later
        assert state(snapshot)[0] == version
        assert not offers(snapshot), "a spectator is offered something"


def test_who_was_away_is_told_everything_at_once(asked):
    town, client, id = asked
    with listening(client, f"/t/{id}/stream") as lines:
        before, _first = next_snapshot(lines)
    for _ in range(3):
        answer_once(client, id)
        town.settle(id)
    with client.stream("GET", f"/t/{id}/stream", headers={"last-event-id": str(before)}) as answer:
        number, snapshot = next_snapshot(answer.iter_lines())
    assert number > before
    assert state(snapshot) == state(client.get(f"/t/{id}").text)


def test_a_stream_is_not_kept_nor_held_back(asked):
    _town, client, id = asked
    for path, kind in ((f"/t/{id}/stream", "text/event-stream"), (f"/api/tables/{id}/events", "application/x-ndjson")):
        with client.stream("GET", path) as answer:
            assert answer.headers["content-type"].startswith(kind)
            assert "no-store" in answer.headers.get("cache-control", "")
            assert answer.headers.get("x-accel-buffering") == "no"
            assert "content-encoding" not in answer.headers


def test_asking_for_the_headers_of_an_address_ends(asked):
    """Also where it would be a stream: previews and monitors ask so."""
    _town, client, id = asked
    for path in ("/", f"/t/{id}", f"/t/{id}/replay", f"/t/{id}/stream", f"/api/tables/{id}/events", "/healthy"):
        answer = client.head(path, timeout=PATIENCE)
        assert answer.status_code in (200, 405), path
        assert answer.content == b""


def watchers(town, id):
    return len(town.run(town.house.registry.live(id)).watchers)


@pytest.mark.parametrize("path", ["/t/{}/stream", "/api/tables/{}/events"])
def test_a_stream_that_is_sent_a_body_ends(asked, path):
    """Nobody reads it, so that whoever sends it without end neither keeps the server busy nor stays for ever."""
    town, client, id = asked
    head = f"GET {path.format(id)} HTTP/1.1\r\nhost: house\r\ncookie: assize={client.cookies['assize']}\r\n"
    with socket.create_connection(("127.0.0.1", town.port), timeout=PATIENCE) as line, line.makefile("rb") as file:
        line.sendall(f"{head}transfer-encoding: chunked\r\n\r\n".encode())
        assert b" 200 " in file.readline()
        wait_until(lambda: watchers(town, id))
        with suppress(ConnectionError):
            for _ in range(90):
                line.sendall(b"%x\r\n%b\r\n" % (8000, b"x" * 8000))
        with suppress(ConnectionError):
            while file.readline() not in (b"", b"0\r\n"):
                pass
    assert watchers(town, id) == 0


def test_a_stream_whose_listener_fails_ends_and_says_so(asked):
    town, client, id = asked

    async def listen():
        async def fail(*_):
            raise Refused(413, "too large")

        sent = []

        async def send(message):
            sent.append(message)

        stream = TableStream(town.house, id, town.who(client), b"text/plain", lambda live: b"x", b"")
        with pytest.raises(Refused):
            await asyncio.wait_for(stream({"method": "GET"}, fail, send), PATIENCE)
        return sent

    assert town.run(listen())[-1]["more_body"]
    assert watchers(town, id) == 0


BO_IS_HERE = r'id="seat-1"(?:(?!</li>).)*unless-you here'


def test_people_are_shown_as_here_while_they_look(town):
    anna, bo = town.browser(), town.browser()
    id = lay(anna, "me", "friend")
    bo.post(links(anna, id)["1"], data={"name": "Bo"})
    assert "unless-you here" not in anna.get(f"/t/{id}").text
    with listening(bo, f"/t/{id}/stream") as lines:
        next_snapshot(lines)
        assert "unless-you here" in anna.get(f"/t/{id}").text
        with listening(anna, f"/api/tables/{id}/events") as messages:
            assert [seat["here"] for seat in next_message(messages)["seats"]] == [False, True]
    with listening(anna, f"/t/{id}/stream") as lines:
        for _ in range(5):
            _number, snapshot = next_snapshot(lines)
            if not re.search(BO_IS_HERE, snapshot):
                break
    assert re.search(BO_IS_HERE, snapshot) is None


def test_a_stream_of_a_finished_match_shows_its_end(town):
    client = town.browser()
    id = lay(client, "me", "bot:greedy")
    town.settle(id)
    client.post(f"/t/{id}/do", data={"do": "resign"})
    with listening(client, f"/t/{id}/stream") as lines:
        assert state(next_snapshot(lines)[1])[2] == "over"
    with listening(client, f"/api/tables/{id}/events") as lines:
        assert next_message(lines)["phase"] == "over"
        assert next(lines, None) is None


def test_ids_stay_the_same_from_snapshot_to_snapshot(town):
    """What stays at the table keeps its id, so that the page can be patched and focus stays where it is."""
    client = town.browser()
    id = lay(client, "me", "bot:greedy")
    town.settle(id)
    always, lines_before, texts = None, set(), {}
    for _ in range(8):
        page = Page(client.get(f"/t/{id}").text)
        assert page.problems() == []
        now = set(page.ids)
        always = now if always is None else always & now
        for line, text in re.findall(r'<li id="(line-(?!earlier)[^"]+)"[^>]*>(.*?)</li>', client.get(f"/t/{id}").text):
            assert texts.setdefault(line, text) == text, "a line of the log has another id than before"
        lines = {line for line in now if line.startswith("line-")}
        assert lines_before <= lines or len(lines) >= LINES_SHOWN
        lines_before = lines
        if answer_once(client, id) is None:
            break
        town.settle(id)
    assert {"state", "board", "stage", "panel", "ask", "question", "side", "seats", "seat-0", "seat-1", "log", "lines",
            "chat", "talk", "say", "say-text"} <= always  # fmt: skip


# ---- files and pages


def test_files_are_kept_for_ever_under_addresses_that_change_with_them(town):
    client = town.browser()
    statics = town.house.statics
    assert len(statics.files) > 8
    for name in statics.files:
        answer = client.get(statics.url(name))
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable", name
        assert answer.content == statics.files[name].content
        assert answer.headers["content-type"].split(";")[0] in ("text/css", "text/javascript", "image/svg+xml")
        assert "set-cookie" not in answer.headers
        old = client.get(re.sub("/static/[^/]+/", "/static/000000000000/", statics.url(name)))
        assert old.status_code == 200
        assert "immutable" not in old.headers["cache-control"], "another version must not be kept for this one"


def test_scripts_import_only_what_is_there(town):
    statics = town.house.statics
    for name, file in statics.files.items():
        if name.endswith(".js"):
            for other in re.findall(r'(?:from|import)\s*\(?"\./([^"]+)"', file.content.decode()):
                assert other in statics.files, f"{name} imports {other}"
                assert statics.url(other).rsplit("/", 1)[0] == statics.url(name).rsplit("/", 1)[0]


def test_what_can_be_compressed_is(town):
    client = town.browser()
    for path in ("/about", town.house.statics.url("house.css")):
        packed = client.get(path)
        assert packed.headers["content-encoding"] == "gzip"
        assert "accept-encoding" in packed.headers["vary"].lower()
        plain = client.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == packed.content
        assert int(packed.headers["content-length"]) < len(plain.content) / 2


def test_every_page_with_all_its_files_is_light(town):
    client = town.browser()
    id = lay(client, "me", "bot:greedy")
    town.settle(id)
    play_out(town, id, [client])
    busy = lay(client, "me", "bot:greedy", "bot:greedy", "bot:greedy")
    town.settle(busy)
    for number in range(100):
        client.post(f"/t/{busy}/do", data={"do": "chat", "text": f"{number} " + "words " * 60})
    heavy = {}
    for path in ("/", "/about", "/me", "/api", f"/new/{GAMMON}", f"/rules/{GAMMON}", f"/t/{id}", f"/t/{id}/replay",
                 f"/t/{busy}"):  # fmt: skip
        page = client.get(path)
        files = {address for tag, address in Page(page.text).links() if tag in ("script", "link", "img")}
        files |= {town.house.statics.url(name) for name in town.house.statics.files if name.endswith(".js")}
        weight = len(gzip.compress(page.content)) + sum(
            int(client.get(address).headers["content-length"]) for address in files
        )
        heavy[path] = weight
    assert max(heavy.values()) < 150 * 1024, heavy


# ---- languages and looks


def test_pages_speak_the_language_that_is_asked_for(town):
    client = town.browser()

    def lang(**headers):
        return re.search(r'<html lang="(\w+)"', client.get("/", headers=headers).text)[1]

    assert lang() == "en"
    assert lang(**{"accept-language": "sv-SE,sv;q=0.9,en;q=0.5"}) == "sv"
    assert lang(**{"accept-language": "de,fr;q=0.9"}) == "en"
    assert lang(**{"accept-language": "de,sv;q=0.3,en;q=0.2"}) == "sv"
    assert lang(**{"accept-language": "x;q=x,,;;" * 50}) == "en"
    assert client.post("/look", data={"language": "sv", "back": "/me"}).headers["location"] == "/me"
    assert lang() == "sv"
    assert lang(**{"accept-language": "en"}) == "sv", "what was chosen goes before what the browser says"
    assert "vary" in client.get("/").headers


def test_everything_said_at_a_table_is_in_the_reader_s_language(town):
    anna, bo = town.browser(), town.browser()
    id = lay(anna, "me", "friend")
    bo.post("/look", data={"language": "sv"})
    bo.post(links(anna, id)["1"], data={"name": "Bo"})
    town.settle(id)
    english, swedish = anna.get(f"/t/{id}").text, bo.get(f"/t/{id}").text
    lines = [re.findall(r'<li id="line-[^"]+"[^>]*><span>([^<]*)</span>', page) for page in (english, swedish)]
    assert len(lines[0]) == len(lines[1]) > 1
    assert all(one != other for one, other in zip(*lines, strict=True))
    with listening(bo, f"/t/{id}/stream") as stream:
        streamed = Page(next_snapshot(stream)[1]).text
    inner = re.search(r"<main[^>]*>(.*?)</main>", bo.get(f"/t/{id}").text, re.DOTALL)[1]
    assert streamed.replace("du här", "du borta") == Page(inner).text.replace("du här", "du borta")
    refused = [Page(client.post(f"/t/{id}/do", data={"do": "dance"}, headers=PART).text).text for client in (anna, bo)]
    assert "That cannot be done here." in refused[0]
    assert "That cannot be done here." not in refused[1]
    error = bo.get("/api/tables/nothing", headers={"accept-language": "sv"}).json()["error"]
    assert error != anna.get("/api/tables/nothing").json()["error"]


def test_the_look_that_was_chosen_is_kept(town):
    client = town.browser()
    assert "data-theme" not in client.get("/").text
    for theme in ("dark", "light"):
        client.post("/look", data={"theme": theme})
        assert f'data-theme="{theme}"' in client.get("/about").text
    client.post("/look", data={"theme": ""})
    assert "data-theme" not in client.get("/").text
    client.post("/look", data={"theme": "dark"})
    client.post("/look", data={"language": "sv"})
    assert '<html lang="sv" data-theme="dark">' in client.get("/").text, "one choice undoes the other"


def test_two_houses_in_one_process_keep_apart(town, tmp_path):
    from .helpers import Open

    here = town.program()
    body = {"game": GAMMON, "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
    id = here.post("/api/tables", json=body).json()["table"]
    with Open(tmp_path / "other.db") as other:
        there = other.program()
        assert there.get("/api/tables").json() == []
        assert [card["table"] for card in here.get("/api/tables").json()] == [id]
        assert here.get("/api/tables?mine=1").status_code == 200
