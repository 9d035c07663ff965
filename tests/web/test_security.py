"""What strangers try: forged cookies, other sites, scripts in names, too much of everything, and a look inside."""

from __future__ import annotations

import http.client
import logging
import os
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import suppress
from html import unescape
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest

import assize
from assize.core.chance import commitment_of
from assize.web import lobby
from assize.web.guard import LARGEST_BODY, LARGEST_FILE

from ..waiting import PATIENCE
from .helpers import (
    GAMMON,
    HIGH_CARD,
    answer_once,
    lay,
    links,
    listening,
    new_form,
    next_message,
    next_snapshot,
    play_out,
    state,
)
from .pages import Page

ROOT = Path(__file__).parents[2]


# ---- cookies


def cookies(answer):
    return {line.split("=")[0]: line for line in answer.headers.get_list("set-cookie")}


def test_the_cookie_of_a_visitor_is_for_the_server_alone(town):
    client = town.browser(known=False)
    (cookie,) = [cookies(client.get("/"))["assize"]]
    parts = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= parts
    assert "secure" not in parts
    secure = cookies(town.browser(known=False).get("/", headers={"x-forwarded-proto": "https"}))["assize"]
    assert "secure" in secure.lower()
    assert "set-cookie" not in client.get("/").headers, "one cookie is enough"
    look = client.post("/look", data={"theme": "dark"}, headers={"x-forwarded-proto": "https"})
    assert {"httponly", "secure", "samesite=lax"} <= {
        part.strip().lower() for part in cookies(look)["theme"].split(";")
    }


def test_a_forged_cookie_is_nobody(town):
    anna = town.browser()
    id = lay(anna, "me", "bot:greedy")
    town.settle(id)
    real = anna.cookies["assize"]
    payload, signature = real.rsplit(".", 1)
    other = town.browser().cookies["assize"]
    changed = "A" if real[-2] != "A" else "B"
    forged = [
        payload,
        payload + ".",
        payload + "." + other.rsplit(".", 1)[1],
        other.rsplit(".", 1)[0] + "." + signature,
        real[:-2] + changed + real[-1],
        payload[:-1] + changed + "." + signature,
        '"x"',
        town.who(anna),
        "x" * 5000,
        "",
        ".",
    ]
    before = town.entries(id)
    assert 'data-mine="0"' in town.browser(known=False, cookie=f"assize={real}").get(f"/t/{id}").text
    for value in forged:
        forger = town.browser(known=False, cookie=f"assize={value}")
        page = forger.get(f"/t/{id}")
        assert page.status_code == 200
        assert "you</small>" not in page.text
        assert town.house.links.read_pass(page.cookies["assize"]) not in ("", town.who(anna))
        assert forger.post(f"/t/{id}/do", data={"do": "resign"}).status_code == 409
    assert town.entries(id) == before


def test_every_visitor_is_somebody_else(town):
    assert len({town.who(town.browser()) for _ in range(20)}) == 20


# ---- other sites


ELSEWHERE = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://127.0.0.1.evil.example"},
    {"origin": "http://evil.example/?127.0.0.1"},
    {"origin": "file://"},
    {"origin": ""},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "nonsense"},
]


@pytest.mark.parametrize("headers", ELSEWHERE, ids=str)
def test_what_another_site_sends_is_not_carried_out(town, headers):
    anna, bo = town.browser(), town.browser()
    id = lay(anna, "me", "friend")
    link = links(anna, id)["1"]
    program = town.program()
    before = town.entries(id)
    posts = [
        (bo, link, {"name": "Bo"}),
        (anna, f"/t/{id}/do", {"do": "start"}),
        (anna, f"/new/{GAMMON}", new_form("me", "bot:greedy")),
        (anna, f"/play/{GAMMON}", {"players": "2"}),
        (anna, "/me", {"name": "Mallory"}),
        (anna, "/look", {"theme": "dark"}),
        (anna, "/import", {"file": "x"}),
    ]
    for client, path, form in posts:
        answer = client.post(path, data=form, headers=headers)
        assert answer.status_code == 403, path
        assert "another site" in answer.text
        assert "set-cookie" not in answer.headers or "theme" not in answer.headers["set-cookie"]
    for path, body in (
        ("/api/visitors", {"name": "x"}),
        ("/api/tables", {"game": GAMMON, "seats": [{"kind": "me"}, {"kind": "me"}]}),
        (f"/api/tables/{id}/join", {}),
        (f"/api/tables/{id}/do", {"do": "start"}),
    ):
        answer = program.post(path, json=body, headers=headers)
        assert answer.status_code == 403, path
        assert "another site" in answer.json()["error"]
    assert town.entries(id) == before
    assert [card["table"] for card in program.get("/api/tables?mine=1").json()] == []


def test_what_our_own_pages_send_is_carried_out(town):
    anna = town.browser()
    own = {"origin": town.site, "sec-fetch-site": "same-origin"}
    assert anna.post("/me", data={"name": "Anna"}, headers=own).status_code == 303
    assert anna.post(
        "/me", data={"name": "Anna"}, headers={"origin": town.site.upper().replace("HTTP", "http")}
    ).is_redirect
    assert anna.post("/me", data={"name": "Anna"}, headers={"sec-fetch-site": "none"}).status_code == 303


def test_no_other_site_may_read_an_answer(town):
    anna = town.browser()
    for path in ("/", "/api/games", "/api/tables", "/healthy"):
        answer = anna.get(path, headers={"origin": "https://evil.example"})
        assert not [name for name in answer.headers if name.startswith("access-control-")]
    asked = anna.options(
        "/api/tables", headers={"origin": "https://evil.example", "access-control-request-method": "POST"}
    )
    assert not [name for name in asked.headers if name.startswith("access-control-")]


def test_nothing_is_done_by_a_get(town):
    anna = town.browser()
    id = lay(anna, "me", "bot:greedy")
    town.settle(id)
    before = town.entries(id)
    for path in (f"/t/{id}/do?do=resign", f"/new/{GAMMON}?do=create&seat-0=me", f"/play/{GAMMON}", "/look?theme=dark"):
        answer = anna.get(path)
        assert answer.status_code in (200, 303, 405)
        assert "theme" not in answer.headers.get("set-cookie", "")
    assert town.entries(id) == before


# ---- headers


def policy(answer):
    return {part.split()[0]: part.split()[1:] for part in answer.headers["content-security-policy"].split(";")}


def test_every_answer_carries_the_headers_of_the_house(town, monkeypatch):
    anna = town.browser()
    id = lay(anna, "me", "bot:greedy")

    async def broken(request):
        raise RuntimeError("inside")

    monkeypatch.setattr(type(town.house), "card", broken)
    paths = ["/", "/about", "/me", f"/new/{GAMMON}", f"/t/{id}", f"/t/{id}/replay", "/nothing", "/api/games", "/api",
             f"/rules/{GAMMON}", "/healthy", town.house.statics.url("house.css"), "/api/no", "/join/x"]  # fmt: skip
    for path in paths:
        answer = anna.get(path)
        rules = policy(answer)
        assert rules["default-src"] == ["'none'"], path
        assert rules["script-src"] == rules["style-src"] == ["'self'"], path
        assert rules["base-uri"] == rules["frame-ancestors"] == ["'none'"], path
        assert rules["form-action"] == ["'self'"], path
        assert "unsafe" not in answer.headers["content-security-policy"], path
        assert answer.headers["x-content-type-options"] == "nosniff", path
        assert answer.headers["referrer-policy"] in ("same-origin", "no-referrer"), path
        assert "server" not in answer.headers, path
    refused = anna.post("/me", data={"name": "x"}, headers={"origin": "null"})
    assert "content-security-policy" in refused.headers


def test_what_is_for_one_visitor_is_kept_by_nobody(town):
    anna = town.browser()
    id = lay(anna, "me", "friend")
    for path in ("/", "/me", f"/t/{id}", f"/t/{id}/replay", links(anna, id)["all"], "/nothing"):
        assert anna.get(path).headers["cache-control"] == "no-store", path
    program = town.program()
    for path in ("/api/tables?mine=1", f"/api/tables/{id}"):
        assert "no-store" in program.get(path).headers.get("cache-control", ""), path


# ---- names and chat


MISCHIEF = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "</title><script>x</script>",
    "{{ 7 * 7 }}",
    "{name}",
    "%(name)s",
    "\u202egnp.exe",
    "a\r\nSet-Cookie: x=1",
    "a\x00b\x1b[31m",
    "&lt;b&gt;",
    "javascript:alert(1)",
    "x" * 10_000,
]


@pytest.mark.parametrize("text", MISCHIEF, ids=lambda text: ascii(text[:20]))
def test_names_and_chat_are_text_and_nothing_else(town, text):
    anna, bo = town.browser(), town.browser()
    shown = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    id = lay(anna, "me", "friend", "device", name=text, visibility="listed", **{"seat-name-2": text})
    assert bo.post(links(anna, id)["1"], data={"name": text}).status_code == 303
    said = anna.post(f"/t/{id}/do", data={"do": "chat", "text": text}, headers={"x-assize": "1"})
    assert said.status_code == (200 if len(text) <= 400 else 409)
    anna.post("/me", data={"name": text})
    program = town.program(text[:60])
    assert program.get(f"/api/tables/{id}").status_code == 200
    with listening(anna, f"/t/{id}/stream") as lines:
        streamed = next_snapshot(lines)[1]
    pages = [anna.get(path) for path in (f"/t/{id}", f"/t/{id}/replay", "/", "/me", f"/new/{GAMMON}")]
    pages.append(bo.get(f"/t/{id}"))
    for page in [*(answer.text for answer in pages), streamed]:
        parsed = Page(page)
        assert not [tag for tag, _attributes in parsed.tags if tag in ("img", "iframe", "object", "embed", "base")]
        assert all(
            attributes.get("src", "").startswith("/static/") for tag, attributes in parsed.tags if tag == "script"
        )
        assert not parsed.inline()
        assert "\u202e" not in page
        assert "\x00" not in page
        assert "\x1b" not in page
        assert not re.search("[\r\n]Set-Cookie", page)
        assert len(page) < 400_000
    name = shown[:30].strip()
    assert name in unescape(pages[0].text)
    assert name in Page(pages[0].text).text
    if len(text) <= 400:
        assert shown in Page(pages[0].text).text
        assert shown in Page(streamed).text


def test_what_is_looked_for_in_the_rules_is_text(town):
    anna = town.browser()
    for text in [
        *MISCHIEF,
        "amp",
        "lt",
        "strong",
        "mark",
        "a href class",
        "&",
        "<",
        "CG-1",
        "(" * 50,
        "\\",
        "[a-",
        ".*",
    ]:
        answer = anna.get(f"/rules/{GAMMON}", params={"q": text})
        assert answer.status_code == 200
        page = Page(answer.text)
        assert page.problems() == []
        assert not page.inline()
        assert not [tag for tag, _attributes in page.tags if tag == "img"]


def test_addresses_put_nothing_into_pages_or_headers(town):
    anna = town.browser()
    for text in MISCHIEF[:9]:
        for path in (f"/t/{quote(text)}", f"/new/{quote(text)}", f"/{quote(text)}", f"/join/{quote(text, safe='')}"):
            answer = anna.get(path)
            assert answer.status_code == 404
            assert not Page(answer.text).inline()
            assert "<img" not in answer.text
            assert "x" not in answer.cookies
    moved = anna.get("/api/?x=%0d%0aSet-Cookie:%20x=1")
    assert "x" not in moved.cookies
    assert moved.headers["location"] == "/api"


@pytest.mark.parametrize(
    "back",
    [
        "https://evil.example/", "//evil.example", "/\\evil.example", "\\\\evil.example", "/%0d%0aSet-Cookie:x=1",
        "/\r\nSet-Cookie: x=1", "javascript:alert(1)", " /x", "/\t/evil.example", "///evil.example", "/%5cevil.example",
        "", "x", "/\u2028/evil.example", "/@evil.example", "http:evil.example", "/.//evil.example",
    ],
)  # fmt: skip
def test_changing_the_look_leads_nowhere_else(town, back):
    answer = town.browser().post("/look", data={"back": back, "theme": "dark"})
    assert answer.status_code == 303
    location = answer.headers["location"]
    assert re.match(r"/(?![/\\])", location), location
    assert httpx.URL(town.site).join(location).host == "127.0.0.1"
    assert set(cookies(answer)) == {"theme"}


def test_a_look_that_there_is_not_is_not_kept(town):
    client = town.browser()
    for form in ({"theme": "pink\r\nx"}, {"theme": '"><script>'}, {"language": "xx"}, {"language": "../../etc"}):
        assert cookies(client.post("/look", data=form)) == {}
    for cookie in ('theme="><script>; language=../x', "theme=pink; language=%00"):
        page = town.browser(known=False, cookie=cookie).get("/").text
        assert '<html lang="en">' in page


def test_the_name_a_house_is_called_by_is_text(town):
    anna = town.browser()
    id = lay(anna, "me", "friend")
    for host in ('x"><script>alert(1)</script>', "evil.example", "a b", "'"):
        answer = anna.get(f"/t/{id}", headers={"host": host})
        assert answer.status_code in (200, 400)
        assert "<script>" not in answer.text
        assert not Page(answer.text).inline()


# ---- files


@pytest.mark.parametrize(
    "path",
    [
        "/static/x/../../app.py", "/static/x/..%2f..%2fapp.py", "/static/x/%2e%2e/%2e%2e/app.py", "/static/../app.py",
        "/static/x//etc/passwd", "/static/x/....//app.py", "/static/x/house.css%00.js", "/static/x/\\..\\app.py",
        "/static/x/games/../../../../pyproject.toml", "/static/%2fetc/passwd", "/static/x/%252e%252e/app.py",
    ],
)  # fmt: skip
def test_no_other_file_can_be_had(town, path):
    connection = http.client.HTTPConnection("127.0.0.1", town.port, timeout=PATIENCE)
    try:
        connection.request("GET", path)  # as it is: httpx would tidy it
        answer = connection.getresponse()
        body = answer.read()
    finally:
        connection.close()
    assert answer.status == 404
    assert b"import" not in body
    assert b"root:" not in body


# ---- too much


def send_chunks(port, path, size, kind):
    """Send a large body without saying how large it is; the status that comes back."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        chunks = (b"x" * 65536 for _ in range(size // 65536))
        with suppress(BrokenPipeError, ConnectionResetError):
            connection.request("POST", path, chunks, {"content-type": kind}, encode_chunked=True)
        try:
            answer = connection.getresponse()
        except (ConnectionError, http.client.HTTPException):
            return 0
        return answer.status
    finally:
        connection.close()


def test_what_is_too_large_is_not_taken_in(town):
    anna = town.browser()
    id = lay(anna, "me", "friend")
    for path, most in ((f"/t/{id}/do", LARGEST_BODY), ("/me", LARGEST_BODY), ("/import", LARGEST_FILE),
                       ("/api/visitors", LARGEST_BODY), (f"/new/{GAMMON}", LARGEST_BODY)):  # fmt: skip
        size = {"content-length": str(most + 1), "content-type": "application/x-www-form-urlencoded"}
        assert head_only(town.port, path, size) == 413, path
        kind = "application/json" if path.startswith("/api") else "application/x-www-form-urlencoded"
        assert send_chunks(town.port, path, most + 300_000, kind) in (413, 0), f"{path} without a length"
    assert town.entries(id) == 0


def head_only(port, path, headers):
    """Announce a body and wait for the answer before sending it."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.putrequest("POST", path)
        for name, value in headers.items():
            connection.putheader(name, value)
        connection.endheaders()
        return connection.getresponse().status
    finally:
        connection.close()


def test_a_file_of_many_parts_is_refused(town):
    parts = b"".join(b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n' for _ in range(2000))
    answer = town.browser().post(
        "/import", content=parts + b"--x--\r\n", headers={"content-type": "multipart/form-data; boundary=x"}
    )
    assert answer.status_code in (400, 413)


def test_who_asks_too_often_has_to_wait(strict):
    anna = strict.browser()
    codes = [anna.get("/healthy").status_code for _ in range(400)]
    assert 429 in codes
    assert codes[:200] == [200] * 200
    answer = next(answer for answer in (anna.get("/") for _ in range(200)) if answer.status_code == 429)
    assert int(answer.headers["retry-after"]) > 0
    assert "wait a moment" in answer.text
    assert "content-security-policy" in answer.headers
    assert anna.get(strict.house.statics.url("house.css")).status_code == 200, "files are not counted"


def test_who_posts_too_often_has_to_wait(strict):
    anna = strict.browser()
    answers = [anna.post("/look", data={"theme": "dark"}) for _ in range(80)]
    assert {answer.status_code for answer in answers} == {303, 429}
    assert answers[40].status_code == 303
    refused = anna.post("/api/visitors", json={"name": "x"})
    for _ in range(20):
        if refused.status_code == 429:
            break
        refused = anna.post("/api/visitors", json={"name": "x"})
    assert "wait a moment" in refused.json()["error"]
    assert int(refused.headers["retry-after"]) > 0


def test_nobody_lays_tables_without_end(strict):
    anna = strict.browser()
    answers = [anna.post(f"/play/{GAMMON}", data={"players": "2"}) for _ in range(40)]
    assert [answer.status_code for answer in answers[:20]] == [303] * 20
    assert answers[-1].status_code == 429
    assert "many tables" in answers[-1].text
    file = anna.post("/import", files={"file": ("x", b"x")})
    assert file.status_code == 429, "files make tables too"


def test_tables_are_counted_by_visitor(strict, monkeypatch):
    monkeypatch.setattr(lobby, "TABLES_AN_HOUR", 3)
    anna, bo = strict.browser(), strict.browser()
    codes = [anna.post(f"/new/{GAMMON}", data=new_form("me", "friend")).status_code for _ in range(5)]
    assert codes == [303, 303, 303, 429, 429]
    assert bo.post(f"/new/{GAMMON}", data=new_form("me", "friend")).status_code == 303


def test_nobody_fills_the_chat(strict):
    anna = strict.browser()
    id = lay(anna, "me", "friend")
    codes = [anna.post(f"/t/{id}/do", data={"do": "chat", "text": f"n{n}"}).status_code for n in range(12)]
    assert 429 in codes
    assert codes[:5] == [303] * 5
    said = len(strict.table(id).chat)
    assert said == codes.count(303)
    program = strict.program()
    body = {"game": GAMMON, "seats": [{"kind": "me"}, {"kind": "friend"}]}
    other = program.post("/api/tables", json=body).json()["table"]
    spoken = [program.post(f"/api/tables/{other}/do", json={"do": "chat", "text": "x"}).status_code for _ in range(12)]
    assert 429 in spoken


def test_chat_has_a_length_and_the_table_keeps_so_much(town):
    anna = town.browser()
    id = lay(anna, "me", "friend")

    def say(text):
        return anna.post(f"/t/{id}/do", data={"do": "chat", "text": text}, headers={"x-assize": "1"}).status_code

    assert say("x" * 400) == 200
    assert say("x" * 401) == 409
    assert say(" \t\r\n\u200b") == 409
    for number in range(210):
        assert say(f"number {number}") == 200
    text = Page(anna.get(f"/t/{id}").text).text
    assert "number 209" in text
    assert "number 5 " not in text
    assert len(town.table(id).chat) == 200


# ---- what goes wrong inside


def test_an_error_of_ours_is_told_in_a_plain_sentence(town, monkeypatch, caplog):
    anna = town.browser()
    id = lay(anna, "me", "bot:greedy")
    town.settle(id)

    def broken(*arguments, **more):
        raise RuntimeError("inside-secret /etc/inside")

    monkeypatch.setattr(town.house.presenter, "screen", broken)
    monkeypatch.setattr(type(town.house.store), "open_tables", broken)
    with caplog.at_level(logging.ERROR):
        for path in (f"/t/{id}", "/"):
            answer = anna.get(path)
            assert answer.status_code == 500
            assert "Something broke here" in answer.text
            assert Page(answer.text).problems() == []
            assert "default-src 'none'" in answer.headers.get("content-security-policy", "")
            assert "inside" not in answer.text
        answer = anna.get("/api/tables")
        assert answer.status_code == 500
        assert "inside" not in answer.text
        assert "Something broke here" in answer.json()["error"]
    assert "inside-secret" in caplog.text, "nobody would learn of it"


def test_a_database_that_fails_is_told_without_its_statements(town):
    anna = town.browser()
    id = lay(anna, "me", "bot:greedy")
    town.settle(id)
    page = anna.get(f"/t/{id}").text
    before = town.entries(id)

    def rename(old, new):
        connection = sqlite3.connect(town.path)
        with connection:
            for name in ("entries", "visitors", "tables"):
                connection.execute(f"alter table {old.format(name)} rename to {new.format(name)}")
        connection.close()

    rename("{}", "gone_{}")
    answer = answer_once(anna, id, page=page)
    assert answer.status_code == 503
    assert "nothing has changed" in Page(answer.text).text
    refused, rest = answer, [anna.get(path) for path in ("/", "/nothing", "/api/tables", "/t/other")]
    for answer in (refused, *rest):
        assert answer.status_code in (404, 503)
        assert not re.search(r"insert into|select \w+\.|\[parameters|sqlalche|Traceback", answer.text, re.IGNORECASE)
    rename("gone_{}", "{}")
    assert town.entries(id) == before
    assert state(anna.get(f"/t/{id}").text) == state(page)
    assert answer_once(anna, id, page=page).status_code == 200, "and then it goes on"


# ---- invitations stay between people


def test_invitations_are_in_no_log(tmp_path):
    """A real server as anybody starts it: nothing that it prints holds an invitation, a pass or a secret."""
    script = (
        "from assize.web.server import serve; from assize.web.settings import Settings; import sys;"
        "serve('127.0.0.1', 0, Settings(db=sys.argv[1], pace=0))"
    )
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", script, f"sqlite:///{tmp_path}/t.db"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    try:
        first = process.stdout.readline()
        site = re.search(r"http://\S+?(?=/)", first)[0]
        bo_browser = httpx.Client(base_url=site, timeout=PATIENCE, verify=False)
        with httpx.Client(base_url=site, timeout=PATIENCE, verify=False) as anna, bo_browser as bo:
            anna.get("/")
            id = lay(anna, "me", "friend")
            link = links(anna, id)["1"]
            token = link.removeprefix("/join/")
            bo.get(link, headers={"referer": f"{site}{link}"})
            bo.get(link + "x")
            bo.post(link, content=b"\xff", headers={"content-type": "multipart/form-data"})
            bo.post(link, data={"name": "Bo", "nonce": "a b"})
            bo.post(link, data={"name": "Bo"})
            bo.request("BREW", link)
            bo.get(f"/t/{id}?{token}")
            passes = [anna.cookies["assize"], bo.cookies["assize"]]
            with listening(bo, f"/t/{id}/stream") as lines:
                next_snapshot(lines)
                process.send_signal(signal.SIGTERM)
                rest, _ = process.communicate(timeout=PATIENCE)
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()
    printed = first + rest
    for secret in (token, token[:20], id, *passes):
        assert secret not in printed
    assert len(printed.splitlines()) < 4, printed


def test_no_log_line_of_the_house_holds_an_invitation(town, caplog, monkeypatch):
    caplog.set_level(logging.DEBUG)
    anna, bo = town.browser(), town.browser()
    id = lay(anna, "me", "friend")
    link = links(anna, id)["1"]
    bo.get(link)

    def broken(*arguments, **more):
        raise RuntimeError("broken")

    monkeypatch.setattr(town.house, "game_card", broken)
    assert bo.get(link).status_code == 500
    monkeypatch.undo()
    bo.post(link, data={"name": "Bo"})
    town.settle(id)
    token = link.removeprefix("/join/")
    own = [record for record in caplog.records if not record.name.startswith(("httpx", "httpcore", "uvicorn.access"))]
    text = "\n".join(logging.Formatter().format(record) for record in own)
    assert "broken" in text
    for secret in (token, token.split(".")[0], town.secret(id), anna.cookies["assize"]):
        assert secret not in text


# ---- the secret of the dice


def test_the_secret_of_the_dice_is_nowhere_before_the_end(town):
    """All bytes that a house sends in a whole match, to players, spectators and programs."""
    anna, spectator, program = town.browser(), town.browser(), town.program()
    id = lay(anna, "me", "friend", visibility="listed")
    link = links(anna, id)["1"].removeprefix("/join/")
    assert program.post(f"/api/tables/{id}/join", json={"invitation": link}).status_code == 200
    secret, commitment = town.secret(id), town.table(id).setup.commitment
    assert commitment_of(secret) == commitment
    before, mind = [], assize.bot("greedy", seed=4)
    views = [f"/t/{id}", f"/t/{id}/replay", f"/t/{id}/replay?part=1&seat=", f"/t/{id}/save", f"/t/{id}/proof.json",
             f"/api/tables/{id}", f"/api/tables/{id}/save", "/", "/api/tables"]  # fmt: skip
    with listening(anna, f"/t/{id}/stream") as events, listening(program, f"/api/tables/{id}/events") as messages:
        before.append(next_snapshot(events)[1])
        for turn in range(2000):
            table = town.settle(id)
            if table.phase == "over":
                break
            if turn % 10 == 0:
                for path in views:
                    before += [client.get(path).text for client in (anna, spectator, program)]
            code = mind.choose(table.game, table.match.information(table.actor)).code
            if table.actor == 0:
                form = {"do": "choose", "code": code, "ply": table.match.ply}
                before.append(anna.post(f"/t/{id}/do", data=form, headers={"x-assize": "1"}).text)
            else:
                body = {"ply": table.match.ply, "choice": code}
                before.append(program.post(f"/api/tables/{id}/choose", json=body).text)
        last = before.pop()
        assert town.table(id).phase == "over"
        for line in messages:
            if '"phase":"over"' in line:
                break
            before.append(line)
    assert len(before) > 50
    assert sum(commitment in text for text in before) > 20, "the seal is shown all along"
    assert not [text for text in before if secret in text]
    assert not [text for text in before if secret[:16] in text]
    assert secret in last or secret in anna.get(f"/t/{id}").text
    assert anna.get(f"/t/{id}/proof.json").json()["secret"] == secret
    assert secret in spectator.get(f"/t/{id}/replay").text
    assert f"secret: {secret}" in program.get(f"/api/tables/{id}/save").text


def test_the_secret_of_a_game_with_secrets_is_nowhere_before_the_end(town):
    anna, program = town.browser(), town.program()
    id = lay(anna, "me", "bot:greedy", "bot:random", game=HIGH_CARD)
    town.settle(id)
    secret = town.secret(id)
    for client in (anna, program):
        for path in (f"/t/{id}", f"/t/{id}/replay", f"/t/{id}/save", f"/t/{id}/proof.json", f"/api/tables/{id}"):
            assert secret not in client.get(path).text
    with listening(program, f"/api/tables/{id}/events") as messages:
        assert secret not in str(next_message(messages))
    play_out(town, id, [anna])
    assert secret in anna.get(f"/t/{id}").text
