"""Servers in processes of their own, to be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx

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
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        serve("127.0.0.1", int(sys.argv[1]), Settings(db=sys.argv[2], pace=0, limits=False))
        os._exit(0)
    print("child", child, flush=True)
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class House:
    """An address, and whoever serves it at the moment."""

    def __init__(self, db):
        self.db = db
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process = None

    def _spawn(self, script, *more, **how):
        environment = {**os.environ, "ASSIZE_PURE": "1", "PYTHONPATH": str(ROOT)}
        for name in ("ASSIZE_SMTP", "ASSIZE_WEBHOOKS"):
            environment.pop(name, None)
        arguments = [sys.executable, "-c", script, str(self.port), self.db, *map(str, more)]
        return subprocess.Popen(arguments, env=environment, cwd=ROOT, start_new_session=True, **how)

    def wait(self, seconds=120.0):
        """Until the house is open."""
        deadline = time.monotonic() + seconds
        while True:
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.address}/healthy", timeout=2).status_code == 200:
                    return
            if time.monotonic() > deadline:
                raise AssertionError("the server did not start")
            time.sleep(0.02)

    def close(self):
        if self._process:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(10)
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe:
                    pipe.close()


class Workers(House):
    """Several workers side by side."""

    def __init__(self, db, count):
        super().__init__(db)
        self._process = self._spawn(SERVE, count, stdout=subprocess.DEVNULL)


class Mortal(House):
    """One server that is killed and started again and again."""

    def __init__(self, db):
        super().__init__(db)
        self._process = self._spawn(NURSERY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.child = 0

    def start(self):
        self._process.stdin.write("go\n")
        self._process.stdin.flush()
        while not (line := self._process.stdout.readline()).startswith("child "):
            if not line:
                raise AssertionError("the nursery is gone")
        self.child = int(line.split()[1])

    def kill(self):
        os.kill(self.child, signal.SIGKILL)
        while True:
            try:
                os.kill(self.child, 0)
            except ProcessLookupError:
                return
            time.sleep(0.002)


class Player:
    """A program that plays through the API and remembers every move that was acknowledged."""

    def __init__(self, address, name):
        self.name = name
        self.client = httpx.Client(base_url=f"{address}/api", timeout=5)
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

    def look_until(self, wanted, seconds=20.0):
        """Look again and again until something holds."""
        deadline = time.monotonic() + seconds
        while not wanted(self.look()):
            if time.monotonic() > deadline:
                raise AssertionError("never came about")
            time.sleep(0.02)
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
