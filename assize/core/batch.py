"""Many matches at once, as one array: for learning, measuring and experiments. Every core plays its share."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from . import loops
from .bits import GOLDEN, MASK, scramble
from .chance import Seeded
from .edition import Edition
from .errors import AssizeError, IllegalMove
from .kernel import OVER, Array
from .language import _

if TYPE_CHECKING:
    from .game import Game

LIMIT = 1_000_000  # moves in one match; no sane match comes near


@dataclass(frozen=True)
class Played:
    """What random play has done: decisions of players, outcomes of chance, matches that ended, offers listed."""

    decisions: int
    chance: int
    ended: int
    offers: int


class Batch:
    """N matches of one game side by side. Chance decides by itself, so every actor is a seat, or OVER."""

    def __init__(self, game: Game, edition: Edition, blank: Array, count: int, seed: int, threads: int | None) -> None:
        if isinstance(count, bool) or not isinstance(count, int) or count < 1:
            raise AssizeError(_("a batch holds at least one match, not {count}").format(count=repr(count)))
        self.game = game
        self.edition = edition
        self.players = int(blank["players"][0])
        self.states = np.repeat(blank, count)
        self.threads = max(1, min(threads or os.cpu_count() or 1, count))
        self._run = game.runner.run
        key = scramble(Seeded(seed).seed)
        self._streams = np.array([scramble((key + index * GOLDEN) & MASK) for index in range(count)], np.uint64)
        game.runner.prepare(loops.BATCHES)
        self.restart()

    def __len__(self) -> int:
        return len(self.states)

    @property
    def actors(self) -> Array:
        """Who is asked in each match."""
        return np.asarray(self.states["actor"])

    @property
    def over(self) -> Array:
        """Which matches have ended."""
        return np.asarray(self.actors == OVER)

    def restart(self) -> None:
        """Begin every match anew; the streams of chance go on."""
        self._share(lambda a, b, out: self._run.begin_all(self.edition.record, self.states, a, b, self.players))
        self._settle_chance()

    def legal(self) -> Array:
        """A table with a row a match and a column a code: 1 where the code is offered."""
        mask = np.zeros((len(self), self.game.actions), np.uint8)
        self._share(lambda a, b, out: self._run.mask_all(self.edition.record, self.states, a, b, mask, out))
        return mask

    def play(self, codes: Array) -> None:
        """Carry out one code in each match that is not over, then let chance decide; nothing if one is not offered."""
        chosen = np.ascontiguousarray(codes, dtype=np.int64)
        if chosen.shape != (len(self),):
            raise AssizeError(_("a batch of {number} matches needs {number} codes").format(number=len(self)))
        wrong = self._share(lambda a, b, out: self._run.check_all(self.edition.record, self.states, a, b, chosen, out))
        first = min((index for index in wrong if index >= 0), default=-1)
        if first >= 0:
            reason = _("not offered in match {number} of the batch")
            raise IllegalMove(str(chosen[first]), reason.format(number=first))
        self._share(lambda a, b, out: self._run.play_all(self.edition.record, self.states, a, b, chosen))
        self._settle_chance()

    def scores(self) -> Array:
        """The scores, a row a match."""
        table = np.zeros((len(self), self.players))
        self._share(lambda a, b, out: self._run.score_all(self.edition.record, self.states, a, b, table))
        return table

    def winners(self) -> Array:
        """A table of truth values, a row a match and a column a seat: who has won."""
        return (self.states["winners"][:, None] >> np.arange(self.players) & 1).astype(bool)

    def playout(self) -> Played:
        """Play every match to its end, each choice at random."""
        self.game.runner.prepare(loops.WHOLE_MATCHES)

        def run(first: int, last: int, out: Array) -> Array:
            counts = np.zeros(4, np.int64)
            self._run.playout(self.edition.record, self.states, first, last, LIMIT, self._streams, out, counts)
            return counts

        counts = self._share(run)
        return Played(*(int(total) for total in np.sum(counts, axis=0)))

    def _settle_chance(self) -> None:
        self._share(lambda a, b, out: self._run.chance_all(self.edition.record, self.states, a, b, self._streams, out))

    def _spans(self) -> list[tuple[int, int]]:
        edges = [len(self) * part // self.threads for part in range(self.threads + 1)]
        return list(itertools.pairwise(edges))

    def _share(self, work: Callable[[int, int, Array], Any]) -> list[Any]:
        """Do a piece of work on every core, each on its span of the matches and with room of its own for offers."""
        spans = self._spans()
        if len(spans) == 1:
            return [work(*spans[0], np.zeros(self.game.actions, np.int64))]
        with ThreadPoolExecutor(len(spans)) as pool:
            jobs = [pool.submit(work, first, last, np.zeros(self.game.actions, np.int64)) for first, last in spans]
            return [job.result() for job in jobs]
