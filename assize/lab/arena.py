"""Rated matches between bots of all kinds, in which every bot sits in every seat equally often."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextvars import copy_context
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ..bots import Bot, bot
from ..bots.external import ProgramBot
from ..bots.policies import pick
from ..bots.search import LOOPS
from ..bots.search_bot import SearchBot
from ..core.bits import GOLDEN, MASK, scramble
from ..core.chance import stream
from ..core.compiling import show_progress
from ..core.edition import Edition
from ..core.errors import AssizeError
from ..core.game import Game
from ..core.kernel import CHANCE
from ..core.language import _
from ..core.loops import STEPS, begin, deal_again, score
from ..core.match import Match
from ..core.options import Value
from .rating import rate
from .seating import Seating, count_tables, plan
from .standings import Arena

LIMIT = 20_000  # moves after which a match counts as unfinished
MOST_GAMES = 100_000
MOST_BOTS = 32


def arena(
    game: Game,
    bots: Sequence[str],
    games: int = 100,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    edition: str | Path | Edition | None = None,
    threads: int | None = None,
    lone: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Arena:
    """Let bots play rated matches; the same seed gives the same results with bots that do not look at the clock.

    Matches come in groups: one order round the table, turned until every bot has been in every seat. All matches of a
    group have the same chance, and whoever sits in a seat is given the same seed, so that luck favours nobody. With
    more bots than seats all combinations meet; with fewer, bots get several seats each, in all equally many; `lone`
    keeps the first bot alone among the others. `games` is rounded up until all have played equally often.
    """
    names = _names(bots)
    seats = game.seats(min(max(len(names), game.players[0]), game.players[-1]) if players is None else players)
    _check(names, games, seats, threads, lone)
    settled = game.settle(options, seats)
    box = edition if isinstance(edition, Edition) else game.edition(edition)
    source = stream(seed)
    _get_ready(game, box, names)
    began = time.perf_counter()
    groups = plan(len(names), seats, games, source.seed, lone)
    sittings = [
        Sitting(number, match_seed(source.seed, number), seating)
        for number, group in enumerate(groups)
        for seating in group
    ]
    played = _play_all(Hall(game, box, settled, names), sittings, threads or os.cpu_count() or 1, progress)
    finished = [
        (sitting.seats, match.winners) for sitting, match in zip(sittings, played, strict=True) if match.winners
    ]
    return Arena(
        game=game.name,
        players=seats,
        games=len(sittings),
        wanted=games,
        seed=source.seed,
        bots=names,
        lone=lone,
        options=settled,
        edition=box.name,
        groups=np.array([sitting.group for sitting in sittings]),
        seats=np.array([sitting.seats for sitting in sittings]),
        winners=np.array([[seat in match.winners for seat in range(seats)] for match in played]),
        scores=np.array([match.scores for match in played]),
        decisions=np.array([match.decisions for match in played]),
        thought=np.array([match.thought for match in played]),
        longest=np.array([match.longest for match in played]),
        ratings=rate(len(names), finished),
        seconds=time.perf_counter() - began,
    )


def match_seed(seed: int, group: int) -> int:
    """The seed that the chance of all matches in a group comes from."""
    return scramble((scramble(seed) + group * GOLDEN) & MASK)


def bot_seed(seed: int, seat: int) -> int:
    """What the bot in a seat of the match with this seed is seeded with."""
    return scramble((seed + (seat + 1) * GOLDEN) & MASK)


def _names(bots: Sequence[str]) -> list[str]:
    """The names of the bots, if each stands there once and there are such bots."""
    names = [bots] if isinstance(bots, str) else list(bots)
    if not 2 <= len(names) <= MOST_BOTS:
        problem = _("an arena is for 2 to {most} bots, not {number}")
        raise AssizeError(problem.format(most=MOST_BOTS, number=len(names)))
    for name in names:
        if not isinstance(name, str):
            raise AssizeError(_("a bot is named by a word, not {name}").format(name=repr(name)))
        if names.count(name) > 1:
            raise AssizeError(_("the bot {name} is named twice").format(name=repr(name)))
        _dismiss(bot(name, seed=0))
    return names


def _check(names: Sequence[str], games: int, seats: int, threads: int | None, lone: bool) -> None:
    """Refuse numbers that cannot be."""
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        problem = _("games must be a whole number from 1 to {most}, not {number}")
        raise AssizeError(problem.format(most=MOST_GAMES, number=repr(games)))
    if threads is not None and (isinstance(threads, bool) or not isinstance(threads, int) or threads < 1):
        problem = _("threads must be a whole number of at least 1, not {number}")
        raise AssizeError(problem.format(number=repr(threads)))
    if (matches := count_tables(len(names), seats, lone) * seats) > MOST_GAMES:
        problem = _("{bots} bots at {seats} seats would need {matches} games to meet each other; at most {most} can be")
        raise AssizeError(problem.format(bots=len(names), seats=seats, matches=matches, most=MOST_GAMES))


def _get_ready(game: Game, box: Edition, names: Sequence[str]) -> None:
    """Compile and solve beforehand what the bots use, so that no answer depends on whether it is there yet."""
    searching = any(isinstance(bot(name, seed=0), SearchBot) for name in names)
    game.runner.prepare((*STEPS, begin, score, deal_again, pick, *(LOOPS if searching else ())), show_progress)
    if searching:
        game.prepare_endings(show_progress, box)


@dataclass(frozen=True)
class Sitting:
    """A match that is to be played: its group, the seed of its chance, and which bot sits where."""

    group: int
    seed: int
    seats: Seating


@dataclass
class Played:
    """What a match has given, by seats; nobody wins a match that does not end."""

    scores: list[float]
    winners: list[int]
    decisions: list[int]
    thought: list[float]
    longest: list[float]


class Stopped(Exception):
    """The arena was broken off while a match was being played."""


@dataclass
class Hall:
    """Where the matches of an arena are played: what is the same for all of them, and who is playing now."""

    game: Game
    box: Edition
    options: dict[str, Value]
    names: Sequence[str]
    closed: threading.Event = field(default_factory=threading.Event)
    playing: set[Bot] = field(default_factory=set)

    def play(self, sitting: Sitting) -> Played:
        """Play one match with fresh bots; runs in a thread."""
        count = len(sitting.seats)
        match = self.game.new(count, sitting.seed, self.options, self.box)
        result = Played([], [], [0] * count, [0.0] * count, [0.0] * count)
        bots = [bot(self.names[who], seed=bot_seed(sitting.seed, seat)) for seat, who in enumerate(sitting.seats)]
        self.playing.update(bots)
        try:
            while not match.over and match.ply < LIMIT:
                if self.closed.is_set():
                    raise Stopped
                self.move(match, bots, result, sitting)
            for seat, player in enumerate(bots):
                if isinstance(player, ProgramBot):
                    player.finish(match, seat)
        finally:
            for player in bots:
                _dismiss(player)
            self.playing.difference_update(bots)
        result.scores, result.winners = match.scores(), match.winners()
        return result

    def move(self, match: Match, bots: Sequence[Bot], result: Played, sitting: Sitting) -> None:
        """Let chance or a bot make one move; where there is but one offer, nobody is asked."""
        seat = match.actor
        if seat == CHANCE:
            match.step()
            return
        offers = match.offers()
        if len(offers) == 1:
            match.play(offers[0])
            return
        information = match.information(seat)
        began = time.perf_counter()
        try:
            choice = bots[seat].choose(self.game, information)
            seconds = time.perf_counter() - began
            match.play(choice.code)
        except AssizeError as error:
            problem = _("the bot {bot} failed in seat {seat} of the match with seed {seed}: {reason}")
            facts = {"bot": repr(self.names[sitting.seats[seat]]), "seat": seat, "seed": sitting.seed}
            raise AssizeError(problem.format(reason=error, **facts)) from error
        result.decisions[seat] += 1
        result.thought[seat] += seconds
        result.longest[seat] = max(result.longest[seat], seconds)

    def close(self) -> None:
        """Break off all matches: none goes on after its next answer, and nobody thinks that out to the end."""
        self.closed.set()
        for player in list(self.playing):
            _dismiss(player)


def _dismiss(player: Bot) -> None:
    """Let a bot give back what it holds."""
    close = getattr(player, "close", None)
    if close:
        close()


def _play_all(
    hall: Hall, sittings: Sequence[Sitting], threads: int, progress: Callable[[int, int], None] | None
) -> list[Played]:
    """Play all matches in threads, and give what they came to in the order in which they were planned."""
    with ThreadPoolExecutor(threads) as pool:
        try:
            parts = [pool.submit(copy_context().run, hall.play, sitting) for sitting in sittings]
            for done, part in enumerate(as_completed(parts), 1):
                part.result()
                if progress:
                    progress(done, len(parts))
        except BaseException:
            hall.close()
            pool.shutdown(wait=True, cancel_futures=True)
            raise
        return [part.result() for part in parts]
