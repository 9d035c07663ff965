"""A house in a process of its own, which can be killed and opened again on the same database and port.

Its bots named `expert` wait at a gate, where there is one, until a test lets them answer.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import closing, suppress
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOYS = "tests.secrets,tests.toys,tests.toys.town"  # which no page lists


PATIENCE = 120  # seconds that a busy machine may take for anything; nothing else is measured by them


def until(look, what):
    """The first answer of `look` that says something; a test that waits for `what` for ever is ended."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f"in vain: {what}")


class House:
    """A house that is open for tests."""

    def __init__(self, folder, pace=0.0, gate=None, moment=0):
        self.folder = Path(folder)
        self.pace = pace
        self.moment = moment  # milliseconds in which the last answer can be taken back
        self.gate = gate
        self.port = free_port()
        self.site = f"http://127.0.0.1:{self.port}"
        self.db = f"sqlite:///{self.folder / 'house.db'}"
        self.process = None

    def open(self):
        """Open the doors, and wait until somebody can come in."""
        gate = self.gate.port if self.gate else 0
        words = [str(self.port), self.db, str(self.pace), str(gate)]
        words.append(str(self.moment))
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
        until(lambda: self._answers() or self.process.poll() is not None, "the house opens")
        if self.process.poll() is not None:
            raise AssertionError(f"the house does not open: {self.log()}")

    def _answers(self):
        with suppress(OSError), urllib.request.urlopen(f"{self.site}/healthy", timeout=PATIENCE) as answer:
            return answer.status == 200

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

    def keep(self, texts, visitor):
        """Keep matches as if a visitor had played them here among bots, with their stories; their ids."""
        import assize
        from assize.core.chance import Committed
        from assize.games import card_of
        from assize.tables.registry import index_of, new_table_id
        from assize.tables.setup import BOT, PERSON, Place, draw_up
        from assize.tables.store import Store
        from assize.tables.table import Table

        with closing(Store(self.db)) as store:
            for text in texts:
                match, id = assize.load(text), new_table_id()
                places = [Place(BOT, bot="greedy") for _seat in range(match.players)]
                places[card_of(match.game).first.seat] = Place(PERSON, visitor, "Anna", nonce="anna")
                chance, more = Committed.fresh(id), {"hints": True, "imported": text}
                setup = draw_up(
                    match.game, places, visitor, chance.commitment, match.options, match.edition.name, **more
                )
                index = index_of(Table(id, setup, chance.secret, match.game), True)
                store.create(id, setup, chance.secret, index).result()
                yield id

    def log(self):
        """What the server has printed."""
        return (self.folder / "house.log").read_text(encoding="utf-8")[-4000:]


def free_port():
    """A port that nobody uses."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Gate:
    """Where bots wait with their answers until they are let through."""

    def __init__(self):
        self._door = socket.create_server(("127.0.0.1", 0))
        self._door.setblocking(False)
        self._waiting = []
        self.port = self._door.getsockname()[1]

    def waits(self):
        """Whether a bot waits here."""
        with suppress(BlockingIOError):
            while True:
                self._waiting.append(self._door.accept()[0])
                self._waiting[-1].setblocking(False)
        for line in [line for line in self._waiting if is_gone(line)]:
            self._waiting.remove(line)
            line.close()
        return bool(self._waiting)

    def let_through(self):
        """Have all bots answer that wait here; whether there were any."""
        found = self.waits()
        for line in self._waiting:
            line.close()
        self._waiting = []
        return found

    def close(self):
        """Let everybody through from now on."""
        self.let_through()
        self._door.close()


def is_gone(line):
    """Whether whoever had this line has hung up."""
    try:
        return not line.recv(1)
    except BlockingIOError:
        return False
    except OSError:
        return True


class Waiting:
    """A bot that answers once a gate lets it through, or it is told to stop."""

    def __init__(self, bot, gate):
        self.bot, self.gate, self.line = bot, gate, None

    def choose(self, game, information):
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.gate)) as self.line:
            self.line.recv(1)
        return self.bot.choose(game, information)

    def stop(self):
        with suppress(AttributeError, OSError):
            self.line.shutdown(socket.SHUT_RDWR)


def main(port, db, pace, gate, moment):
    """Serve until killed."""
    from assize.tables import bot_pool, entries, turn
    from assize.web.server import serve
    from assize.web.settings import Settings

    # How long pauses are, and bots that could be told by their haste, tests/tables proves.
    turn.SHORTEST_PAUSE = turn.LONGEST_PAUSE = round(1000 * float(pace))
    bot_pool.MOST_SECONDS = float(pace)
    entries.MOMENT = int(moment)
    if int(gate):
        find_bot = bot_pool.find_bot
        bot_pool.find_bot = lambda name: Waiting(find_bot("greedy"), int(gate)) if name == "expert" else find_bot(name)
    welcome_toys()
    serve("127.0.0.1", int(port), Settings(db=db, pace=float(pace), limits=False, games=TOYS))


def welcome_toys():
    """The toy game has its edition and its rulebook in its module, not in files."""
    from tests.secrets import high_card

    high_card.GAME.__dict__.setdefault("_shipped", {"house": high_card.BOX})
    high_card.GAME.__dict__.setdefault("rulebooks", {"en": high_card.__doc__})


if __name__ == "__main__":
    main(*sys.argv[1:])
