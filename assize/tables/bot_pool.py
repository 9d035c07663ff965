"""Bots at work: each is kept for its seat while it plays there, and thinks in a thread of its own.

Long thoughts and short ones wait in different rows, so that nobody who is quick stands behind somebody who is not.
Where many want to think at once, each is given less time.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from ..bots import Bot
from ..bots import bot as find_bot
from ..bots.search_bot import Ranked
from ..coach.advice import Advice, advise
from ..core.match import Match
from .seat import STAND_IN, is_quick

log = logging.getLogger("assize.tables")

SECONDS = {"easy": 0.1, "medium": 0.3, "hard": 0.6}  # within which these answer
MOST_SECONDS = 1.5  # and all others that take their time
HASTE = 0.95  # how much of that they may think
LEAST_SECONDS = 0.1  # that it is given, however many want to
WINDOW_SECONDS = 0.3  # that it may think in a window: less than any pause, so that nobody can tell who had a choice
SHORT_THREADS = 8  # more than any game has seats: in a window all think at once


def within(bot: str) -> float:
    """Seconds within which a bot answers."""
    return SECONDS.get(bot, 0.0 if is_quick(bot) else MOST_SECONDS)


class Thinker:
    """A bot that is kept for one seat and answers one question at a time; it is made at the first one."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._bot: Bot | None = None
        self._own_seconds: float | None = None  # what the bot allows itself
        self._busy = threading.Lock()
        self._gone = False

    def think(self, match: Match, seat: int, seconds: float) -> int | None:
        """The code that the bot chooses within so many seconds; nothing if it has been dismissed.

        It is told what its seat may know of the match, which is dealt here, in the thread that thinks.
        """
        try:
            with self._busy:
                bot = None if self._gone else self._ready(seconds)
                choice = None if bot is None else bot.choose(match.game, match.information(seat))
                return None if choice is None or self._gone else choice.code
        finally:
            if self._gone:
                self._let_go()

    def _ready(self, seconds: float) -> Bot:
        """The bot, told how long it may think."""
        if self._bot is None:
            self._bot = find_bot(self.name)
            self._own_seconds = getattr(self._bot, "seconds", None)
            if hasattr(self._bot, "patient"):  # nobody at a table waits for a compiler
                self._bot.patient = False
        if hasattr(self._bot, "seconds"):
            limit = seconds if self._own_seconds is None else min(seconds, self._own_seconds)
            self._bot.seconds = limit
        return self._bot

    def stop(self) -> None:
        """Have the bot answer soon, if it is thinking and can be hurried."""
        hurry = getattr(self._bot, "stop", None)
        if hurry and self._busy.locked():
            hurry()

    def dismiss(self) -> None:
        """Let the bot go: what it is thinking about no longer matters."""
        self._gone = True
        self.stop()
        self._let_go()

    def _let_go(self) -> None:
        """Forget the bot, unless it is still thinking: then this is done when it has come to an end."""
        if not self._busy.acquire(blocking=False):
            return
        try:
            bot, self._bot = self._bot, None
        finally:
            self._busy.release()
        close = getattr(bot, "close", None)
        try:
            if close:
                close()
        except Exception:
            log.exception("the bot %s cannot be let go", self.name)


class TableBots:
    """The bots of one table, each kept for its seat."""

    def __init__(self) -> None:
        self._kept: dict[int, Thinker] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def at(self, seat: int, name: str) -> Thinker:
        """The bot of a seat, which is the one that has played there before if it has the same name."""
        kept = self._kept.get(seat)
        if kept is None or kept.name != name:
            self.drop(seat)
            kept = self._kept[seat] = Thinker(name)
        return kept

    def drop(self, seat: int) -> None:
        """Let the bot of a seat go."""
        kept = self._kept.pop(seat, None)
        if kept:
            kept.dismiss()

    def keep(self, players: Mapping[int, str]) -> None:
        """Let all go but those that play for these seats under these names."""
        for seat, thinker in list(self._kept.items()):
            if players.get(seat) != thinker.name:
                self.drop(seat)

    def hurry(self) -> None:
        """Have all that are thinking answer soon."""
        for thinker in self._kept.values():
            thinker.stop()


class BotPool:
    """Where the bots of one server think."""

    def __init__(self) -> None:
        self._long_threads = max(2, os.cpu_count() or 2)
        self._long = ThreadPoolExecutor(self._long_threads, "bot")
        self._short = ThreadPoolExecutor(SHORT_THREADS, "bot-short")
        self._waiting = 0  # long thoughts that are under way or wait for a thread
        self._at_work: set[Thinker] = set()

    async def answer(self, bots: TableBots, match: Match, seat: int, name: str, window: bool) -> int | None:
        """What the bot of a seat chooses; if it fails, a stand-in, and at worst the first offer. Nothing if dismissed.

        `match` is as it is when the seat answers, and stays so: whoever goes on with it does so with a copy.
        """
        kept = bots.at(seat, name)
        try:
            return await self._choose(kept, match, seat, window)
        except Exception:
            log.exception("the bot %s fails at %s, %s answers for it", name, match.game.name, STAND_IN)
        bots.drop(seat)
        return await self.advise(match, seat)

    async def advise(self, match: Match, seat: int) -> int:
        """What the stand-in would choose for a seat, or the first offer if it fails."""
        helper = Thinker(STAND_IN)
        try:
            code = await self._choose(helper, match, seat, True)
        except Exception:
            log.exception("the bot %s fails at %s, the first offer is taken", STAND_IN, match.game.name)
            code = None
        finally:
            helper.dismiss()
        return match.offers()[0] if code is None else code

    async def consult(self, match: Match, seat: int) -> Advice:
        """What is best for a seat, and why; it thinks where bots do that take their time."""
        self._waiting += 1
        try:
            work = partial(advise, match, seat)
            return await asyncio.get_running_loop().run_in_executor(self._long, work)
        except Exception:
            log.exception("no advice at %s, %s gives it", match.game.name, STAND_IN)
        finally:
            self._waiting -= 1
        return Advice((Ranked(await self.advise(match, seat), None),))

    async def _choose(self, thinker: Thinker, match: Match, seat: int, window: bool) -> int | None:
        """An answer that is among the offers."""
        offers = match.offers()
        short = window or is_quick(thinker.name)
        self._waiting += not short
        work = partial(self._think, thinker, match, seat, WINDOW_SECONDS if window else None)
        try:
            code = await asyncio.get_running_loop().run_in_executor(self._short if short else self._long, work)
        finally:
            self._waiting -= not short
        if code is not None and code not in offers:
            raise ValueError(f"it chose {code}, which is not offered")
        return code

    def _think(self, thinker: Thinker, match: Match, seat: int, seconds: float | None) -> int | None:
        self._at_work.add(thinker)
        try:
            return thinker.think(match, seat, seconds or self._share(thinker.name))
        finally:
            self._at_work.discard(thinker)

    def _share(self, name: str) -> float:
        """Seconds that a bot may think, one of all who want to."""
        crowd = max(1.0, self._waiting / self._long_threads)
        return max(LEAST_SECONDS, HASTE * within(name) / crowd)

    async def close(self) -> None:
        """Have all who think come to an end, and wait for them."""
        pools = self._long, self._short
        for threads in pools:
            threads.shutdown(wait=False, cancel_futures=True)
        while self._at_work:  # again and again: who has only just begun may not have heard
            for thinker in list(self._at_work):
                thinker.stop()
            await asyncio.sleep(0.02)
        for threads in pools:
            threads.shutdown(wait=True)
