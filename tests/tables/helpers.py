"""Tables for tests: alone in memory, or in a registry on a database."""

from __future__ import annotations

import asyncio
import random
from contextlib import asynccontextmanager
from dataclasses import replace

import assize
from assize.core.chance import Committed
from assize.games import welcome
from assize.tables.registry import Registry
from assize.tables.setup import BOT, FRIEND, OPEN, PERSON, Place, draw_up
from assize.tables.store import Store
from assize.tables.table import Table
from tests.secrets.high_card import BOX
from tests.secrets.high_card import GAME as HIGH_CARD
from tests.waiting import PATIENCE, until

GAMMON = assize.game("circle-gammon")
HIGH_CARD.__dict__["_shipped"] = {BOX.name: BOX}  # its box is made in Python, not read from a file
welcome(HIGH_CARD)

SECRET = "5e" * 32
START = 1_000_000  # milliseconds
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def me(name="Ann", visitor=None, nonce=None):
    visitor = visitor or name.lower()
    return Place(PERSON, visitor, name, nonce=nonce or f"n-{visitor}")


def bot(name="random"):
    return Place(BOT, bot=name, nonce=f"n-{name}")


def anybody():
    return Place(OPEN)


def friend(visitor="", name=""):
    return Place(FRIEND, visitor, name)


def people(count):
    return [me(name) for name in NAMES[:count]]


class Live:
    """A table in memory with the entries that made it; `do` is told what happens, by the name of a decision."""

    def __init__(self, places, game=GAMMON, id="a-table", secret=SECRET, begin=True, **more):
        chance = Committed.fresh(id, secret)
        self.setup = draw_up(game, places, places[0].visitor or "ann", chance.commitment, **more)
        self.game, self.id, self.secret = game, id, secret
        self.table = self._new()
        self.entries = []
        self.at = START
        if begin:
            self.begin()

    def _new(self):
        return Table(self.id, self.setup, self.secret, self.game, START)

    def apply(self, entries):
        self.table.apply(entries)
        self.entries += entries
        return entries

    def do(self, name, *arguments, after=1000, **more):
        """Let something happen so many milliseconds later."""
        self.at += after
        entries = getattr(self.table, name)(*arguments, at=self.at, **more)
        self.apply(entries)
        self.begin()
        return entries

    def begin(self):
        """Chance decides whatever is for it to decide, unless there is a moment to take something back."""
        while self.table.waits_for_chance and self.at >= self.table.open_until:
            self.apply(self.table.throw(self.at))

    def choose(self, answer=None, after=1000, **more):
        """Whoever is asked gives an answer, the first offer unless told."""
        table = self.table
        seat = table.actor or 0
        answer = table.match.offers()[0] if answer is None else answer
        by_bot = bool(table.seats[seat].player)
        return self.do("choose", seat, table.match.ply, answer, after=after, by_bot=by_bot, **more)

    def play_until(self, wanted, most=400, seed=1):
        """Random answers until something holds."""
        chooser = random.Random(seed)
        for _ in range(most):
            if wanted(self.table):
                return self
            self.choose(chooser.choice(self.table.match.offers()))
        raise AssertionError("never came about")

    def rebuilt(self):
        """The table as its entries alone tell it."""
        table = self._new()
        table.apply(self.entries)
        return table

    def restated(self):
        """The same table from a setup that went through the database."""
        setup = type(self.setup).of_text(self.setup.to_text())
        table = Table(self.id, setup, self.secret, self.game, START)
        table.apply(self.entries)
        return table


def digest(table):
    """Everything that a table is."""
    seats = [replace(seat) for seat in table.seats]
    viewers = [None, *range(len(seats))] if table.game.secrets else [None]
    return {
        "memory": table.match.memory.tobytes(),
        "moves": list(table.match.moves),
        "chance": table.match.chance,
        "movers": list(table.movers),
        "seats": seats,
        "request": table.request and (table.request.what, table.request.seat, table.request.ply, table.request.agreed),
        "phase": table.phase,
        "actor": table.actor,
        "version": table.version,
        "times": (table.at, table.asked_at, table.deadline(), table.moment(), table.open_until, table.beats),
        "hints": dict(table.hints),
        "practice": (table.setup.practice, table.match.practice),
        "flags": (table.paused, table.resigned, table.rematch, table.generation, table.frozen, dict(table.facing)),
        "chat": list(table.chat),
        "stories": {(tongue, seat): list(table.story(tongue, seat)) for tongue in ("en", "sv") for seat in viewers},
    }


def advice(code, *others):
    """A hint as a table keeps it: what a bot would choose, and what it is compared with."""
    answers = [{"code": each, "chance": 0.5} for each in (code, *others)]
    return {"code": code, "answers": answers, "because": None}


def texts(table, language="en", seat=None):
    return [line.text for line in table.story(language, seat)]


# ---- registries


class FakeClock:
    """Time that stands still until it is moved; seconds."""

    def __init__(self, now=1_700_000_000.0):
        self.now = now

    def __call__(self):
        return self.now


class Loop(asyncio.SelectorEventLoop):
    """An event loop in which nobody need wait for what happens later: its time can be moved on."""

    ahead = 0.0

    def time(self):
        return super().time() + self.ahead


def play(scene):
    """Run a scene in which time is moved on."""
    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(scene())


async def pass_time(seconds, *clocks):
    """Move time on, also that of some clocks, and let happen what was to happen meanwhile."""
    for clock in clocks:
        clock.now += seconds
    asyncio.get_running_loop().ahead += seconds
    for _ in range(5):
        await asyncio.sleep(0)


@asynccontextmanager
async def registry_on(url, start=False, **more):
    """A registry on a database of its own connection; it sweeps and listens only if started."""
    store = Store(url)
    registry = Registry(store, **{"pace": 0, **more})
    if start:
        await registry.start()
    try:
        yield registry
    finally:
        await registry.stop()
        store.close()


def later(condition, *clocks):
    """The same condition for somebody who waits in a scene whose time goes on by a second with every look."""

    def look():
        asyncio.get_running_loop().ahead += 1
        for clock in clocks:
            clock.now += 1
        return condition()

    return look


async def told(watcher):
    """Wait until somebody who looks is told of something new."""
    async with asyncio.timeout(PATIENCE):
        while not await watcher.news():
            pass


async def hears(watcher):
    """Whether somebody who looks has been told of something new by now."""
    await asyncio.sleep(0)
    return watcher._fresh and await watcher.news()


async def at_rest(registry):
    """Wait until a registry that was not started has nothing more to do."""
    await until(lambda: not registry._tasks, "rest")


async def begun(registry, places, game="circle-gammon", **more):
    """A live table at which somebody is asked."""
    live = await registry.live((await registry.create(game, places, "ann", **more)).id)
    await until(lambda: live.table.actor is not None, "the beginning")
    return live


async def answer(registry, id, seat=None, code=None):
    """The seat that is asked, or a given one, gives an answer."""
    table = (await registry.live(id)).table
    ply, seat = table.match.ply, table.actor if seat is None else seat
    code = table.match.offers()[0] if code is None else code
    return await registry.perform(id, lambda table, at: table.choose(seat, ply, code, at))


def file_url(folder):
    return f"sqlite:///{folder / 'tables.db'}"
