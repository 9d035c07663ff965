"""Servers in processes of their own, to be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx

from tests.waiting import PATIENCE, wait_until

ROOT = Path(__file__).parents[2]
SERVE = """
import sys
from assize.web.server import serve
from assize.web.settings import Settings
serve("127.0.0.1", int(sys.argv[1]), Settings(db=sys.argv[2], pace=0, limits=False), workers=int(sys.argv[3]))
"""
# Imports everything once and forks a server for every line it is given, so that a start takes no second.
NURSERY = """
import os, signal, sys
from assize.web import app
from assize.web.server import serve
from assize.web.settings import Settings
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    port, db = line.split()
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        serve("127.0.0.1", int(port), Settings(db=db, pace=0, limits=False))
        os._exit(0)
    print("child", child, flush=True)
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Script:
    """A program in a process of its own."""

    def __init__(self, script, *arguments, **how):
        environment = {**os.environ, "ASSIZE_PURE": "1", "PYTHONPATH": str(ROOT)}
        for name in ("ASSIZE_SMTP", "ASSIZE_WEBHOOKS"):
            environment.pop(name, None)
        command = [sys.executable, "-c", script, *map(str, arguments)]
        self._process = subprocess.Popen(command, env=environment, cwd=ROOT, start_new_session=True, **how)

    def close(self):
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                pipe.close()


class Nursery(Script):
    """What starts servers."""

    def __init__(self):
        super().__init__(NURSERY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def start(self, port, db):
        """A server at a port; the id of its process."""
        self._process.stdin.write(f"{port} {db}\n")
        self._process.stdin.flush()
        while not (line := self._process.stdout.readline()).startswith("child "):
            if not line:
                raise AssertionError("the nursery is gone")
        return int(line.split()[1])


class House:
    """An address, and whoever serves it at the moment."""

    def __init__(self, db):
        self.db = db
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"

    def wait(self):
        """Until the house is open."""
        wait_until(self._is_open, "the start of a server")

    def _is_open(self):
        with suppress(httpx.TransportError):
            return httpx.get(f"{self.address}/healthy", timeout=PATIENCE).status_code == 200


class Workers(House):
    """Several workers side by side."""

    def __init__(self, db, count):
        super().__init__(db)
        script = Script(SERVE, self.port, db, count, stdout=subprocess.DEVNULL)
        self.close = script.close


class Mortal(House):
    """One server that is killed and started again and again."""

    def __init__(self, nursery, db):
        super().__init__(db)
        self._nursery, self._child = nursery, 0

    def start(self):
        self._child = self._nursery.start(self.port, self.db)

    def kill(self):
        if self._child:
            os.kill(self._child, signal.SIGKILL)
            wait_until(self._is_dead, "the end of a server")
            self._child = 0

    def _is_dead(self):
        try:
            os.kill(self._child, 0)
        except ProcessLookupError:
            return True
        return False


class Player:
    """A program that plays through the API and remembers every move that was acknowledged."""

    def __init__(self, address, name):
        self.name = name
        self.client = httpx.Client(base_url=f"{address}/api", timeout=PATIENCE)
        self.acknowledged = {}  # table -> {ply: code}
        self.unanswered = {}  # table -> {(ply, code)}
        self.versions = {}  # table -> the highest version that was acknowledged
        self.refusals = []
        self.table = ""
        self.last = None

    def introduce(self):
        token = self.client.post("/visitors", json={"name": self.name}).raise_for_status().json()["token"]
        self.client.headers["authorization"] = f"Bearer {token}"

    def lay(self, *kinds, game="circle-gammon", **more):
        seats = [{"kind": kind} if kind in ("me", "open", "friend") else {"kind": "bot", "bot": kind} for kind in kinds]
        answer = self.client.post("/tables", json={"game": game, "seats": seats, **more}).raise_for_status().json()
        self.table = answer["table"]
        self.acknowledged.setdefault(self.table, {})
        self.unanswered.setdefault(self.table, set())
        self.last = None
        return answer

    def look(self):
        self.last = self.client.get(f"/tables/{self.table}").raise_for_status().json()
        return self.last

    def look_until(self, wanted):
        """Look again and again until something holds."""
        wait_until(lambda: wanted(self.look()))
        return self.last

    def choose(self, pick):
        """One answer; True if it was acknowledged."""
        view = self.last["view"]
        ply, code = view["ply"], pick([choice["code"] for choice in view["choices"]])
        self.unanswered[self.table].add((ply, code))
        answer = self.client.post(f"/tables/{self.table}/choose", json={"ply": ply, "choice": code})
        self.unanswered[self.table].discard((ply, code))
        if answer.status_code != 200:
            self.refusals.append((answer.status_code, answer.json()["error"]))
            self.last = None
            return False
        self.acknowledged[self.table][ply] = code
        self.last = answer.json()
        self.versions[self.table] = self.last["version"]
        return True
