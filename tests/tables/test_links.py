"""Invitations that nobody can guess, and letters to people who are away."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import socketserver
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from assize.core.errors import AssizeError
from assize.tables.errors import NotFound, TableError
from assize.tables.links import ANY_SEAT, Invitation, Links
from assize.tables.notices import Notices
from assize.tables.reminders import PATIENCE_SECONDS
from assize.tables.store import Guest
from assize.web.house import House
from assize.web.lobby import join_table
from assize.web.settings import Settings

from ..waiting import PATIENCE
from .helpers import Live, answer, anybody, at_rest, begun, friend, me, pass_time, people, play, registry_on

KEY = "0" * 64


@pytest.fixture
def links():
    return Links(KEY)


@pytest.fixture
def live():
    return Live([me(), anybody(), friend()], begin=False)


def test_an_invitation_says_which_seat_of_which_table(links, live):
    for seat in (ANY_SEAT, 1, 2):
        invitation = links.read_invitation(links.invitation(live.table, seat))
        assert invitation == Invitation(live.id, seat, 0)
        assert links.holds(invitation, live.table)


def test_a_text_that_was_tampered_with_is_refused(links, live):
    token = links.invitation(live.table, 1)
    body, _dot, seal = token.rpartition(".")
    other = links.invitation(live.table, 2).rpartition(".")[0]
    wrong = [
        f"{other}.{seal}",
        f"{body}.{seal[::-1]}",
        body,
        f"{body}.",
        "",
        ".",
        "x",
        token + "x",
        token[1:],
        "é",
        "\x00",
    ]
    wrong += [
        token[:index] + ("A" if token[index] != "A" else "B") + token[index + 1 :] for index in range(len(token) - 1)
    ]
    for text in wrong:
        with pytest.raises(NotFound, match="not valid"):
            links.read_invitation(text)


def test_only_this_house_writes_its_invitations(live):
    with pytest.raises(NotFound):
        Links("1" * 64).read_invitation(Links(KEY).invitation(live.table, 1))


def test_an_invitation_is_no_pass_and_a_pass_no_invitation(links, live):
    assert links.read_pass(links.invitation(live.table, 1)) == ""
    with pytest.raises(NotFound):
        links.read_invitation(links.visitor_pass("ann"))
    assert links.read_pass(links.visitor_pass("ann")) == "ann"
    for text in ("", "ann", links.visitor_pass("ann")[:-1] + "?", "é"):
        assert links.read_pass(text) == ""


def test_the_key_is_random_and_kept(sqlite_url):
    async def key():
        async with registry_on(sqlite_url) as registry:
            return registry.store.setting("key")

    first = asyncio.run(key())
    assert asyncio.run(key()) == first
    assert len(set(first)) > 8


def test_the_host_revokes_the_invitation_to_one_seat(links, live):
    tokens = {seat: links.read_invitation(links.invitation(live.table, seat)) for seat in (ANY_SEAT, 1, 2)}
    live.do("revoke", "ann", 1)
    assert [links.holds(tokens[seat], live.table) for seat in (ANY_SEAT, 1, 2)] == [True, False, True]
    assert links.holds(links.read_invitation(links.invitation(live.table, 1)), live.table)


def test_the_host_revokes_all_invitations(links, live):
    tokens = [links.read_invitation(links.invitation(live.table, seat)) for seat in (ANY_SEAT, 1, 2)]
    live.do("revoke", "ann", None)
    assert not any(links.holds(token, live.table) for token in tokens)
    assert not any(links.holds(token, live.rebuilt()) for token in tokens)


def test_only_the_host_revokes(live):
    with pytest.raises(TableError, match="Only the host"):
        live.table.revoke("ben", None, live.at)


def test_an_invitation_holds_for_no_seat_that_is_not_there(links, live):
    assert not links.holds(Invitation(live.id, 3, 0), live.table)


# ---- letters


class Post:
    """What has arrived."""

    def __init__(self, port):
        self.port = port
        self.letters = []


@contextmanager
def running(server):
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Postman(socketserver.StreamRequestHandler):
    """Just enough SMTP to take a letter."""

    def handle(self):
        post = self.server.post
        say = lambda text: self.wfile.write(text.encode() + b"\r\n")  # noqa: E731 - two words of SMTP need no more
        say("220 sink")
        letter = {}
        while line := self.rfile.readline():
            verb = line.decode().strip().upper()
            if verb.startswith(("EHLO", "HELO")):
                say("250-sink")
                say("250 AUTH PLAIN")
            elif verb.startswith("AUTH"):
                letter["auth"] = line.decode().strip()
                say("235 ok")
            elif verb.startswith(("MAIL", "RCPT")):
                letter[verb[:4]] = line.decode().strip()
                say("550 no such person" if post.refuse and verb.startswith("RCPT") else "250 ok")
            elif verb.startswith("DATA"):
                say("354 go on")
                lines = []
                while (line := self.rfile.readline()) != b".\r\n":
                    lines.append(line.decode())
                letter["text"] = "".join(lines)
                post.letters.append(letter)
                say("250 taken")
            elif verb.startswith("QUIT"):
                say("221 bye")
                return
            else:
                say("250 ok")


@pytest.fixture
def smtp():
    with socketserver.TCPServer(("127.0.0.1", 0), Postman) as server:
        server.post = Post(server.server_address[1])
        server.post.refuse = False
        with running(server):
            yield server.post


class Hook(BaseHTTPRequestHandler):
    """Takes a message; answers as it is told."""

    def do_POST(self):
        post = self.server.post
        body = self.rfile.read(int(self.headers["content-length"]))
        post.letters.append((self.path, self.headers["content-type"], json.loads(body)))
        if post.answer == "redirect":
            self.send_response(307)
            self.send_header("location", f"http://127.0.0.1:{post.port}/elsewhere")
            self.end_headers()
        elif post.answer == "garbage":
            self.wfile.write(b"garbage\r\n\r\n")
        elif post.answer != "nothing":
            self.send_response(post.answer)
            self.end_headers()

    do_GET = do_POST

    def log_message(self, *_):
        pass


@pytest.fixture
def web():
    with HTTPServer(("127.0.0.1", 0), Hook) as server:
        server.post = Post(server.server_address[1])
        server.post.answer = 204
        with running(server):
            yield server.post


def test_a_letter_says_whose_turn_it_is_and_where(smtp):
    notices = Notices("https://games.example", f"smtp://house:pass%20word@127.0.0.1:{smtp.port}", "house@games.example")
    notices.your_turn(Guest("ann", "Ann", "ann@home.example"), "a-table", "Circle Gammon")
    letter = smtp.letters[0]
    assert letter["MAIL"].startswith("mail FROM:<house@games.example>")
    assert letter["RCPT"].upper() == "RCPT TO:<ANN@HOME.EXAMPLE>"
    assert "Subject: Circle Gammon: it is your turn" in letter["text"]
    assert "Ann" in letter["text"]
    assert "https://games.example/t/a-table" in letter["text"]
    assert "auth" in letter


def test_a_web_address_is_told(web):
    notices = Notices("https://games.example", webhooks=True, private_webhooks=True)
    notices.your_turn(Guest("ann", "Ann", webhook=f"http://127.0.0.1:{web.port}/hook?x=1"), "a-table", "Circle Gammon")
    expected = {
        "event": "your turn",
        "game": "Circle Gammon",
        "name": "Ann",
        "table": "https://games.example/t/a-table",
    }
    assert web.letters == [("/hook?x=1", "application/json", expected)]


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "10.1.2.3", "192.168.1.1", "169.254.169.254", "[::1]", "0.0.0.0", "2130706433"]
)
def test_addresses_inside_the_house_are_refused(web, host):
    notices = Notices("https://games.example", webhooks=True)
    url = f"http://{host}:{web.port}/hook"
    with pytest.raises(AssizeError, match=r"inside the network|cannot be found"):
        notices.check_webhook(url)
    notices.your_turn(Guest("ann", "Ann", webhook=url), "a-table", "Circle Gammon")
    assert web.letters == []


@pytest.mark.parametrize("url", ["", "ftp://x.example", "file:///etc/passwd", "https://", "x", "https://" + "x" * 600])
def test_what_is_no_web_address_is_refused(url):
    with pytest.raises(AssizeError):
        Notices("https://games.example", webhooks=True, private_webhooks=True).check_webhook(url)


def test_a_web_address_may_not_lead_on_to_another(web):
    web.answer = "redirect"
    notices = Notices("https://games.example", webhooks=True, private_webhooks=True)
    notices.your_turn(Guest("ann", "Ann", webhook=f"http://127.0.0.1:{web.port}/hook"), "a-table", "Circle Gammon")
    assert [path for path, *_ in web.letters] == ["/hook"]


def test_an_address_that_changes_after_it_was_checked_is_not_called(web, monkeypatch):
    answers = iter(["93.184.216.34"])
    real = socket.getaddrinfo

    def changing(host, port, *rest, **more):
        if host != "rebound.example":
            return real(host, port, *rest, **more)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(answers, "127.0.0.1"), int(port or 80)))]

    connect = socket.socket.connect

    def refuse_outside(self, address):
        if address[0] not in ("127.0.0.1",):
            raise ConnectionRefusedError
        return connect(self, address)

    monkeypatch.setattr(socket, "getaddrinfo", changing)
    monkeypatch.setattr(socket.socket, "connect", refuse_outside)
    notices = Notices("https://games.example", webhooks=True)
    notices.your_turn(Guest("ann", "Ann", webhook=f"http://rebound.example:{web.port}/hook"), "t", "Circle Gammon")
    assert web.letters == []


@pytest.mark.parametrize("answer", [500, 404, "garbage", "nothing"])
def test_what_cannot_be_delivered_is_logged_without_addresses(web, smtp, caplog, answer):
    web.answer, smtp.refuse = answer, True
    notices = Notices(
        "https://games.example", f"smtp://u:p@127.0.0.1:{smtp.port}", "house@games.example", True, private_webhooks=True
    )
    guest = Guest("ann", "Ann", "ann@secret.example", f"http://127.0.0.1:{web.port}/secret-path")
    with caplog.at_level(logging.DEBUG):
        notices.your_turn(guest, "a-table", "Circle Gammon")
    assert [path for path, *_ in web.letters] == ["/secret-path"], "a letter that fails must not stop the other message"
    assert "could not be delivered" in caplog.text
    for word in ("secret", "ann@", str(web.port), "a-table"):
        assert word not in caplog.text


@pytest.mark.parametrize(
    "webhook", ["http://127.0.0.1:1/a b", "http://127.0.0.1:x/", "http://[::1/", "http://127.0.0.1:1/"]
)
def test_a_web_address_that_nobody_can_call_does_no_harm(webhook, caplog):
    Notices("https://games.example", webhooks=True, private_webhooks=True).your_turn(
        Guest("a", "A", "", webhook), "t", "x"
    )
    assert "127.0.0.1" not in caplog.text


def test_a_name_cannot_add_lines_to_a_letter(smtp):
    notices = Notices("https://games.example", f"smtp://127.0.0.1:{smtp.port}", "house@games.example")
    notices.your_turn(Guest("ann", "Ann", "ann@home.example\nBcc: eve@x.example"), "a-table", "Circle Gammon")
    assert smtp.letters == []


def test_notices_are_set_up_from_the_environment():
    assert Notices.from_environment({}) is None
    site = {"ASSIZE_SITE": "https://games.example/"}
    hooks = Notices.from_environment({**site, "ASSIZE_WEBHOOKS": "on"})
    assert (hooks.site, hooks.webhooks, hooks.private_webhooks) == ("https://games.example", True, False)
    assert Notices.from_environment({**site, "ASSIZE_WEBHOOKS": "private"}).private_webhooks
    mail = {**site, "ASSIZE_SMTP": "smtp://h", "ASSIZE_SENDER": "a@b.example"}
    assert Notices.from_environment(mail).smtp == "smtp://h"
    for wrong in (
        {"ASSIZE_WEBHOOKS": "on"},
        {**site, "ASSIZE_WEBHOOKS": "yes"},
        {**mail, "ASSIZE_SMTP": "http://h"},
        {**mail, "ASSIZE_SENDER": "nobody"},
    ):
        with pytest.raises(AssizeError):
            Notices.from_environment(wrong)


class Noted:
    """Notices that are only counted."""

    def __init__(self):
        self.told = []

    def your_turn(self, guest, table, title):
        self.told.append((guest.id, table, title))


def test_whoever_is_away_is_told_once_and_whoever_looks_is_not(sqlite_url):
    async def scene():
        notices = Noted()
        async with registry_on(sqlite_url, notices=notices) as registry:
            for name in ("ann", "ben"):
                registry.store.remember(Guest(name, name.title(), f"{name}@home.example"), 0).result(PATIENCE)
            live = await begun(registry, people(2))
            first = live.table.seats[live.table.actor].visitor
            await pass_time(PATIENCE_SECONDS)
            await at_rest(registry)
            assert notices.told == [(first, live.table.id, live.table.game.title)]
            other = ({"ann", "ben"} - {first}).pop()
            async with registry.presence.watching(live.table.id, other):
                while live.table.actor is not None and live.table.seats[live.table.actor].visitor == first:
                    await answer(registry, live.table.id)
                await pass_time(PATIENCE_SECONDS)
                await at_rest(registry)
                assert [who for who, *_ in notices.told] == [first]

    play(scene)


def test_chat_while_somebody_is_away_brings_no_second_letter(sqlite_url):
    async def scene():
        notices = Noted()
        async with registry_on(sqlite_url, notices=notices) as registry:
            for name in ("ann", "ben"):
                registry.store.remember(Guest(name, name.title(), f"{name}@home.example"), 0).result(PATIENCE)
            live = await begun(registry, people(2))
            for number in range(5):
                await registry.perform(
                    live.table.id, lambda table, at, number=number: table.say(0, f"hello {number}", at)
                )
            await pass_time(PATIENCE_SECONDS)
            await at_rest(registry)
            assert len(notices.told) == 1

    play(scene)


# ---- at the door


def at_the_door(url, scene):
    """Run a scene in a house with its registry, without a web server."""

    async def run():
        house = House(Settings(db=url, pace=0, limits=False))
        try:
            await scene(house)
        finally:
            await house.registry.stop()
            house.store.close()

    asyncio.run(run())


def test_whoever_has_the_link_sits_down_and_nobody_else(sqlite_url):
    async def scene(house):
        table = await house.registry.create("circle-gammon", [me(), friend(), anybody()], "ann")
        other = await house.registry.create("circle-gammon", [me(), friend()], "ann")
        live = await house.registry.live(table.id)
        with pytest.raises(TableError, match="need an invitation"):
            await join_table(house, table.id, "eve", "Eve", "x")
        with pytest.raises(TableError, match="need an invitation"):
            await join_table(house, table.id, "eve", "Eve", "x", seat=2)
        with pytest.raises(NotFound):
            await join_table(house, table.id, "eve", "Eve", "x", house.links.invitation(other, 1))
        with pytest.raises(NotFound):
            await join_table(house, table.id, "eve", "Eve", "x", house.links.invitation(table, 1) + "x")
        assert await join_table(house, table.id, "ben", "Ben", "x", house.links.invitation(table, 1)) == 1
        with pytest.raises(TableError, match="taken"):
            await join_table(house, table.id, "eve", "Eve", "x", house.links.invitation(table, 1))
        assert live.table.seats_of("ben") == [1]
        assert live.table.seats_of("eve") == []

    at_the_door(sqlite_url, scene)


def test_a_withdrawn_link_opens_nothing(sqlite_url):
    async def scene(house):
        table = await house.registry.create("circle-gammon", [me(), friend(), anybody()], "ann")
        tokens = {seat: house.links.invitation(table, seat) for seat in (ANY_SEAT, 1, 2)}
        await house.registry.perform(table.id, lambda table, at: table.revoke("ann", 1, at))
        with pytest.raises(NotFound, match="withdrawn"):
            await join_table(house, table.id, "ben", "Ben", "x", tokens[1])
        await house.registry.perform(table.id, lambda table, at: table.revoke("ann", None, at))
        for token in tokens.values():
            with pytest.raises(NotFound, match="withdrawn"):
                await join_table(house, table.id, "ben", "Ben", "x", token)
        now = (await house.registry.live(table.id)).table
        assert await join_table(house, table.id, "ben", "Ben", "x", house.links.invitation(now)) == 1

    at_the_door(sqlite_url, scene)


def test_at_a_listed_table_anybody_takes_an_open_place_but_not_a_friends(sqlite_url):
    async def scene(house):
        table = await house.registry.create("circle-gammon", [me(), friend(), anybody()], "ann", listed=True)
        with pytest.raises(TableError, match="need an invitation"):
            await join_table(house, table.id, "eve", "Eve", "x", seat=1)
        assert await join_table(house, table.id, "ben", "Ben", "x", seat=2) == 2
        with pytest.raises(TableError):
            await join_table(house, table.id, "eve", "Eve", "x")
        assert await join_table(house, table.id, "ann", "Anna", "x", seat=1) == 1

    at_the_door(sqlite_url, scene)


def test_a_kept_place_needs_no_link(sqlite_url):
    async def scene(house):
        table = await house.registry.create("circle-gammon", [me(), anybody(), friend("cleo", "Cleo")], "ann")
        assert await join_table(house, table.id, "cleo", "Cleo", "x") == 2
        assert house.store.guest("cleo").name == "Cleo"

    at_the_door(sqlite_url, scene)
