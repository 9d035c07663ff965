"""A house in a process of its own, which can be killed and opened again on the same database and port."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[2]


class House:
    """A house that is open for tests."""

    def __init__(self, folder, pace=0.0, games="", slow=0.0):
        self.folder = Path(folder)
        self.pace = pace
        self.games = games
        self.slow = slow
        self.port = free_port()
        self.site = f"http://127.0.0.1:{self.port}"
        self.process = None

    def open(self):
        """Open the doors, and wait until somebody can come in."""
        words = [str(self.port), f"sqlite:///{self.folder / 'house.db'}", str(self.pace), self.games, str(self.slow)]
        out = (self.folder / "house.log").open("ab")
        with out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.browser.serving", *words],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                stdout=out,
                stderr=out,
            )
        self._wait()
        return self

    def _wait(self):
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if self.process.poll() is not None:
                break
            with suppress(OSError), urllib.request.urlopen(f"{self.site}/healthy", timeout=2) as answer:
                if answer.status == 200:
                    return
            time.sleep(0.05)
        self.close()
        raise AssertionError(f"the house does not open: {self.log()}")

    def kill(self):
        """As if the power had gone."""
        self.process.kill()
        self.process.wait()

    def close(self):
        """Close the doors."""
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()

    __enter__ = open

    def __exit__(self, *error):
        self.close()

    def log(self):
        """What the server has printed."""
        return (self.folder / "house.log").read_text(encoding="utf-8")[-4000:]


def free_port():
    """A port that nobody uses."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Slow:
    """A bot that thinks for so many seconds, whatever it is asked, unless it is told to stop."""

    def __init__(self, bot, seconds):
        self.bot, self.long, self.halt = bot, seconds, threading.Event()

    def choose(self, game, information):
        self.halt.clear()
        self.halt.wait(self.long)
        return self.bot.choose(game, information)

    def stop(self):
        self.halt.set()


def main(port, db, pace, games, slow):
    """Serve until killed."""
    from assize.tables import thinkers, turn
    from assize.web.server import serve
    from assize.web.settings import Settings

    if not float(pace):
        turn.SHORTEST_PAUSE = turn.LONGEST_PAUSE = 0  # tests/tables/test_windows.py proves that there are pauses
    if games:
        welcome_toys()
    if float(slow):
        find_bot = thinkers.find_bot
        thinkers.find_bot = lambda name: Slow(find_bot("greedy"), float(slow))
    serve("127.0.0.1", int(port), Settings(db=db, pace=float(pace), limits=False, games=games))


def welcome_toys():
    """The toy game has its edition and its rulebook in its module, not in files."""
    from tests.secrets import high_card

    high_card.GAME.__dict__.setdefault("_shipped", {"house": high_card.BOX})
    high_card.GAME.__dict__.setdefault("rulebooks", {"en": high_card.__doc__})


if __name__ == "__main__":
    main(*sys.argv[1:])
