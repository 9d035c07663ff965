"""A house that is open for a test, its visitors, and how they play."""

from __future__ import annotations

import asyncio
import json
import random
import re
import sqlite3
import threading
from contextlib import ExitStack, contextmanager, suppress

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from assize.games import welcome
from assize.web.app import make_app
from assize.web.server import SOCKETS
from assize.web.settings import Settings

from ..secrets import high_card
from ..waiting import PATIENCE, until

GAMMON = "circle-gammon"
HIGH_CARD = "high-card"
BROWSER = {"accept": "text/html", "accept-encoding": "gzip"}


def welcome_high_card():
    """Let High Card be played at tables: it has its edition and its rulebook in its module, not in files."""
    high_card.GAME.__dict__.setdefault("_shipped", {"house": high_card.BOX})
    high_card.GAME.__dict__.setdefault("rulebooks", {"en": high_card.__doc__})
    welcome(high_card.GAME)


class Server(uvicorn.Server):
    """A server that opens and closes at a word, where uvicorn's own looks at its watch ten times a second."""

    def __init__(self, config):
        super().__init__(config)
        self.opened, self._told = threading.Event(), asyncio.Event()

    async def main_loop(self):
        await self.on_tick(0)
        self.opened.set()
        await self._told.wait()

    def close(self):
        """Close; said in the event loop."""
        self._told.set()

    async def shutdown(self, sockets=None):
        for server in self.servers:
            server.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        if tasks := set(self.server_state.tasks):
            _done, late = await asyncio.wait(tasks, timeout=PATIENCE)
            assert not late, "somebody is still being served"
        await self.lifespan.shutdown()


class Open:
    """A house with its doors open: a real server in a thread of this process."""

    def __init__(self, path, **settings):
        welcome_high_card()
        self.path = path
        self.settings = Settings(**{"db": f"sqlite:///{path}", "pace": 0, "limits": False, **settings})
        self.app = make_app(self.settings)
        self.house = self.app.state.house
        self._clients = []
        self._born = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    async def _serve(self):
        self.loop = asyncio.get_running_loop()
        config = uvicorn.Config(self.app, port=0, log_config=None, access_log=False, server_header=False, ws=SOCKETS)
        self.server = Server(config)
        self._born.set()
        try:
            await self.server.serve()
        finally:
            self.server.opened.set()  # or not, but nobody need wait for it any longer

    def __enter__(self):
        self._thread.start()
        assert self._born.wait(PATIENCE)
        assert self.server.opened.wait(PATIENCE)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        self.site = f"http://127.0.0.1:{self.port}"
        return self

    def __exit__(self, *problem):
        for client in self._clients:
            client.close()

        def stop():
            self.house.close_streams()
            self.server.close()

        self.loop.call_soon_threadsafe(stop)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    # ---- who comes

    def browser(self, known=True, **headers):
        """Somebody with a browser; known to the house unless told otherwise."""
        client = self._client(BROWSER | headers)
        if known:
            client.get("/about")
        return client

    def program(self, name="Robot"):
        """A program with a pass."""
        client = self._client({})
        answer = client.post("/api/visitors", json={"name": name})
        assert answer.status_code == 201, answer.text
        client.headers["authorization"] = f"Bearer {answer.json()['token']}"
        return client

    def _client(self, headers):
        client = httpx.Client(base_url=self.site, headers=headers, timeout=PATIENCE, trust_env=False, verify=False)
        self._clients.append(client)
        return client

    def who(self, client):
        """The visitor that a client is."""
        token = client.cookies.get("assize") or client.headers.get("authorization", "").removeprefix("Bearer ")
        return self.house.links.read_pass(token)

    # ---- the inside, for comparing

    def run(self, work):
        """Run something in the house's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(2 * PATIENCE)

    def table(self, id):
        """A table as the house knows it."""
        return self.run(self.house.registry.live(id)).table

    def secret(self, id):
        """The secret of a table's dice, out of the database itself."""
        connection = sqlite3.connect(self.path)
        try:
            (secret,) = connection.execute("select secret from tables where id = ?", (id,)).fetchone()
        finally:
            connection.close()
        assert re.fullmatch("[0-9a-f]{64}", secret)
        return secret

    def entries(self, id):
        """How much has been written about a table."""
        connection = sqlite3.connect(self.path)
        try:
            return connection.execute("select count(*) from entries where table_id = ?", (id,)).fetchone()[0]
        finally:
            connection.close()

    def settle(self, id):
        """Wait until a table needs a person, or is over."""

        async def wait():
            live = await self.house.registry.live(id)
            await until(lambda: live.server is None or live.server.done(), "an end to what bots do")

        self.run(wait())
        return self.table(id)


# ---- tables


def new_form(*seats, **more):
    """The form for a new table with these seats."""
    seats = {f"seat-{index}": seat for index, seat in enumerate(seats)}
    return {"players": str(len(seats)), "name": "Anna", "hints": "on", "nonces": "on", **seats, **more}


def lay(client, *seats, game=GAMMON, **more):
    """Lay a table by the form; its id."""
    answer = client.post(f"/new/{game}", data=new_form(*seats, **more))
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def links(client, id):
    """The invitations that the host's page shows: for everybody, and seat by seat."""
    page = client.get(f"/t/{id}").text
    return {
        name: re.sub("^http://[^/]+", "", value)
        for name, value in re.findall(r'<input id="link-(\w+)" readonly value="([^"]+)"', page)
    }


def offers(text):
    """The codes that a page offers: by buttons, and by the lists of scales."""
    return [int(code) for code in re.findall(r'(?:name="code"|<option) value="(\d+)" data-(?:source|value)', text)]


def state(text):
    """Version and ply and phase of a page or snapshot."""
    found = re.search(r'data-version="(\d+)" data-ply="(\d+)" data-phase="(\w+)"', text)
    return int(found[1]), int(found[2]), found[3]


def answer_once(client, id, chooser=None, seat=None, page=None):
    """Choose an offer as the page shows it; the answer to that, or None if nothing is offered."""
    text = page or client.get(f"/t/{id}").text
    codes = offers(text)
    if not codes:
        return None
    code = chooser.choice(codes) if chooser else codes[0]
    form = {"do": "choose", "code": code, "ply": state(text)[1]}
    if seat is not None:
        form["seat"] = seat
    return client.post(f"/t/{id}/do", data=form, headers={"x-assize": "1"})


def play_out(open_house, id, clients, seed=1, most=2000):
    """Have visitors play a match to its end; every answer on the way."""
    chooser, answers = random.Random(seed), []
    for _ in range(most):
        if open_house.settle(id).phase == "over":
            return answers
        for client in clients:
            answer = answer_once(client, id, chooser)
            if answer is not None:
                answers.append(answer)
    raise AssertionError("the match does not end")


# ---- streams


@contextmanager
def listening(client, path):
    """The lines of a stream, as they come."""
    with client.stream("GET", path, timeout=PATIENCE) as answer:
        assert answer.status_code == 200, answer.read()
        yield answer.iter_lines()


def next_snapshot(lines):
    """The next whole table of an event stream: its id, its HTML."""
    number = None
    for line in lines:
        if line.startswith("id: "):
            number = int(line[4:])
        elif line.startswith("data: "):
            return number, line[6:]
    return None


def next_message(lines):
    """The next table of an NDJSON stream."""
    for line in lines:
        message = json.loads(line)
        if message["type"] != "ping":
            return message
    return None


# ---- both directions


class Wire:
    """A socket on which a program plays at one table."""

    def __init__(self, town, program, id, opening=None, **headers):
        self.id = id
        self.status = 101
        self._open = ExitStack()
        shown = {"authorization": program.headers["authorization"]} | headers
        address = f"ws://127.0.0.1:{town.port}{headers.pop('path', '/api/play')}"
        try:
            line = connect(address, additional_headers=shown, compression=None, proxy=None, max_size=None)
            self._socket = self._open.enter_context(line)
        except InvalidStatus as refusal:
            self.status, self.refusal = refusal.response.status_code, json.loads(refusal.response.body)
        else:
            self.say({"table": id, **(opening or {})})

    def say(self, message):
        """Send a text, bytes, or an object as JSON."""
        self._socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def send(self, choice):
        """Choose at the table."""
        self.say({"table": self.id, **choice})

    def pieces(self, parts):
        """Send a text in several frames, as far as the other end takes them."""
        with suppress(ConnectionClosed):
            self._socket.send(iter(parts))

    def raw(self, data):
        """Send bytes as they are."""
        self._socket.socket.sendall(data)

    def text(self):
        """The next text that comes, or None at the end."""
        try:
            return self._socket.recv(PATIENCE)
        except ConnectionClosed as end:
            self.code = end.rcvd.code if end.rcvd else None
            return None

    def line(self):
        """The next line that comes, or None at the end."""
        text = self.text()
        return None if text is None else json.loads(text)

    def nothing(self):
        """Whether nothing has come: the next line is the answer to a message that is none."""
        self.say("{}")
        told = self.line()
        return told is not None and (told["type"], told["table"]) == ("error", "")

    def table(self):
        """The next line that holds a table."""
        while (told := self.line()) and told["type"] != "table":
            pass
        return told

    def later(self, version):
        """The next table that is newer than a version."""
        while (told := self.table()) and told["version"] <= version:
            pass
        return told

    def error(self):
        """The next line that holds an error."""
        while (told := self.line()) and told["type"] != "error":
            pass
        return told

    def close(self):
        self._open.close()


@contextmanager
def playing(town, program, id, opening=None, **headers):
    """A connection on which a program plays at a table."""
    wire = Wire(town, program, id, opening, **headers)
    try:
        yield wire
    finally:
        wire.close()
