"""Game: the rules of a game with all that belongs to them, which sets up matches, batches and positions."""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from numbers import Integral
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from . import compiling, edition, loops
from .batch import Batch
from .bits import scramble
from .chance import Chance, Seeded, stream
from .compiling import Runner
from .edition import Edition
from .errors import AssizeError, EditionError, PositionError
from .kernel import QUESTIONS, USUAL_ANSWERS, Array, Kernel, Position, Record
from .language import ENGLISH, _, language, languages, mother_tongue
from .lessons import Lesson, read_lessons
from .match import Match
from .options import Option, Value, settle
from .thought import USUAL_THOUGHT, Thought
from .view import Draw, View
from .windows import Windows
from .words import Reason, TableWords, Words

MOST_BEGINNINGS = 256
RE_DEALT = 0x5DEECE66D1CE4E5B
NO_TABLE: Array = np.zeros(0, np.float32)

CLAUSE = re.compile(r"^\*\*([A-Z]+-\d+)\*\* (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Sorts:
    """How facts of one kind are counted apart in statistics: by which of their numbers, and what each value is called.

    `of_seat` says that the first number is a seat, so that it can be told how often that seat won; `amount` that the
    last number is an amount, so that its mean can be told.
    """

    number: int
    names: Sequence[str] | Callable[[Edition], Sequence[str]]
    of_seat: bool = False
    amount: bool = False

    def called(self, box: Edition) -> Sequence[str]:
        """What the values are called in an edition."""
        return self.names(box) if callable(self.names) else self.names


class Endings(Protocol):
    """What the `endings` module of a game provides."""

    def ending(self, box: Any, s: Any, table: Array, value: Array) -> bool:
        """The answer to the question `ending`."""

    def table(self, game: Game, box: Edition) -> Array:
        """The table of an edition, or an empty one while it has yet to be prepared; never waits."""

    def prepare(self, game: Game, box: Edition, progress: compiling.Progress | None, aside: bool) -> None:
        """Build what is not kept yet, and wait; or, if `aside`, have another process do it."""


class Game:
    """The rules of one game, with everything that is the same for all its matches."""

    def __init__(
        self,
        *,
        name: str,
        title: str,
        players: range,
        options: Sequence[Option],
        version: int,
        state: type[Position],
        box: type[Record],
        actions: int,
        features: int,
        rules: Any,
        mind: Any,
        words: Words,
        view: View,
        draw: Draw,
        read_box: Callable[[dict[str, Any]], Array],
        folder: Path,
        news: Sequence[str],
        secrets: bool = False,
        binds: Callable[[Edition, int], bool] = lambda box, code: False,
        sorts: Mapping[str, Sorts] | None = None,
        windows: Windows | None = None,
        endings: Endings | None = None,
        thought: Thought = USUAL_THOUGHT,
        beats: Sequence[int] = (),
        reasons: Sequence[Reason] = (),
    ) -> None:
        self.name = name
        self.title = title
        self.players = players
        self.options = {option.name: option for option in options}
        self.version = version
        self.words = words
        self.table_words = TableWords(words)
        self.view = view
        self.draw = draw
        self.folder = folder
        self.news_kinds = tuple(news)
        self.beats = tuple(beats) or (0,) * len(self.news_kinds)  # for how long a table holds still for each kind
        self.reasons = tuple(reasons)  # what people look at in a position
        self.secrets = secrets  # whether a seat may know what another may not
        self.binds = binds  # whether a move cannot be taken back without asking, whatever it has shown
        self.sorts = dict(sorts or {})  # of news, for statistics
        self.thought = thought
        self.windows = windows  # questions that several seats are asked at once, where the game has such
        self.actions = actions
        self.features = features
        self.spread = float(getattr(mind, "SPREAD", 1.0))  # the lead in judgement that makes e times as likely to win
        self.spreads: Mapping[int, float] = getattr(
            mind, "SPREADS", {}
        )  # the same by number of players, as far as told
        self.weighs_deals = hasattr(mind, "likelihood")  # whether what others have done tells of what they hide
        self._endings = endings
        self._read_box = read_box
        self._beginnings: dict[tuple[Any, ...], bytes] = {}
        self._package: str = rules.start.__module__.rpartition(".")[0]
        asked = [name for name in QUESTIONS if name not in USUAL_ANSWERS or hasattr(mind, name)]
        answers = {name: getattr(rules, name, None) or getattr(mind, name) for name in asked}
        if endings is not None:
            answers["ending"] = endings.ending
        self.kernel = Kernel(name, state, box, actions, answers, features)
        self.runner = Runner(self.kernel)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _find_game, (self._package,)

    @cached_property
    def rulebooks(self) -> dict[str, str]:
        """The rules in words, as Markdown, by the languages in which they are written; English is always there."""
        paths = {code: self.folder / f"rulebook.{code}.md" for code in languages()}
        paths[ENGLISH] = self.folder / "rulebook.md"
        written = {code: path for code, path in paths.items() if code == ENGLISH or path.exists()}
        return {code: path.read_text(encoding="utf-8") for code, path in written.items()}

    @property
    def rulebook_language(self) -> str:
        """The language in which the rulebook is read: the current one, or English where it is not translated."""
        code = mother_tongue(language())
        return code if code in self.rulebooks else ENGLISH

    @property
    def rulebook(self) -> str:
        """The rules in words, as Markdown, in the current language where it is translated."""
        return self.rulebooks[self.rulebook_language]

    @property
    def clauses(self) -> dict[str, str]:
        """Every clause of that rulebook by its name; the names are the same in every language."""
        return self._clauses[self.rulebook_language]

    @cached_property
    def _clauses(self) -> dict[str, dict[str, str]]:
        return {code: dict(CLAUSE.findall(text)) for code, text in self.rulebooks.items()}

    @property
    def lessons(self) -> list[Lesson]:
        """The lessons in the current language, or in English where they are not translated."""
        return self._lessons.get(mother_tongue(language()), self._lessons.get(ENGLISH, []))

    @cached_property
    def _lessons(self) -> dict[str, list[Lesson]]:
        return read_lessons(self.folder)

    # ---- editions

    def editions(self) -> list[str]:
        """The names of the editions that come with the game; the first is the usual one."""
        return list(self._shipped)

    @cached_property
    def _shipped(self) -> dict[str, Edition]:
        folder = self.folder / "editions"
        files = (path for path in folder.glob("*.toml") if "." not in path.stem)  # others are translations
        paths = sorted(files, key=lambda path: (path.stem != "usual", path.name))
        return {box.name: box for box in map(self._read_edition, paths)}

    def edition(self, wanted: str | Path | None = None) -> Edition:
        """An edition by its name, by the path of a TOML file, or the usual one."""
        if wanted is None:
            return next(iter(self._shipped.values()))
        if str(wanted) in self._shipped:
            return self._shipped[str(wanted)]
        known = isinstance(wanted, (str, Path)) and os.path.exists(wanted)  # noqa: PTH110 - never raises, whatever the name
        if not known:
            problem = _("is neither a file nor one of {names}")
            raise EditionError(str(wanted)[:80], problem.format(names=", ".join(self._shipped)))
        return self._read_edition(Path(wanted))

    def _read_edition(self, path: Path) -> Edition:
        data = edition.read_file(path)
        entry = edition.Entry(data)
        if entry.text("game") != self.name:
            problem = _("must be {right}, not {value}")
            raise EditionError("game", problem.format(right=repr(self.name), value=repr(data["game"])))
        name = entry.text("name", 40)
        if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", name):
            raise EditionError("name", _("must be small letters, digits and hyphens"))
        texts = edition.read_texts(path)
        return Edition(name, entry.text("title"), data, self._read_box(data), edition.digest(data), texts)

    # ---- matches

    def new(
        self,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: str | Path | Edition | None = None,
        chance: Chance | None = None,
    ) -> Match:
        """A new match. Without a seed nobody can foresee chance; `chance` takes another stream, such as a committed."""
        players = self.seats(players)
        settled = self.settle(options, players)
        box = edition if isinstance(edition, Edition) else self.edition(edition)
        state = self.state_from(self._beginning(box, players, settled))
        return Match(self, box, state, settled, chance or stream(seed))

    def _beginning(self, box: Edition, players: int, options: Mapping[str, Value]) -> bytes:
        """The position before the first move, kept: it is the same for all matches played alike."""
        key = (box.digest, players, tuple(options.values()))
        if key not in self._beginnings:
            if len(self._beginnings) >= MOST_BEGINNINGS:
                self._beginnings.clear()
            state = self.blank(players, options)
            self.runner.run.begin(box.record, state)
            self._beginnings[key] = state.tobytes()
        return self._beginnings[key]

    def state_from(self, memory: bytes | Array) -> Array:
        """A state of its own with these contents."""
        return np.frombuffer(bytearray(memory), self.kernel.state)

    def batch(
        self,
        count: int,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: str | Path | Edition | None = None,
        threads: int | None = None,
    ) -> Batch:
        """So many new matches side by side, compiled."""
        box = edition if isinstance(edition, Edition) else self.edition(edition)
        players = self.seats(players)
        blank = self.blank(players, self.settle(options, players))
        return Batch(self, box, blank, count, stream(seed).seed, threads)

    def at(
        self,
        truth: Mapping[str, Any],
        seed: int | None = None,
        edition: str | Path | Edition | None = None,
        chance: Chance | None = None,
    ) -> Match:
        """A match that starts from a written position, such as `match.truth()` gives; what cannot be is refused."""
        box = edition if isinstance(edition, Edition) else self.edition(edition)
        if not isinstance(truth, Mapping):
            raise PositionError(_("a position is a table of entries, not {value}").format(value=repr(truth)))
        if not isinstance(truth.get("options", {}), Mapping):
            raise PositionError(_("options: must be a table of options"))
        players = self.seats(truth.get("players"))
        settled = self.settle(truth.get("options", {}), players)
        state = self.blank(players, settled)
        self.view.place(box, {key: value for key, value in truth.items() if key != "news"}, state[0])
        _place_news(truth.get("news", []), state[0])
        match = Match(self, box, state, settled, chance or stream(seed), written=True)
        try:
            match.view()
            match.news  # noqa: B018 - it is told, to see whether it can be
        except (LookupError, ArithmeticError, ValueError):
            raise PositionError(_("news: these facts cannot be told")) from None
        return match

    def seats(self, players: int | None) -> int:
        """How many play: as wanted, or the fewest."""
        if players is None:
            return self.players[0]
        if isinstance(players, bool) or not isinstance(players, Integral) or players not in self.players:
            problem = _("{game} is for {fewest} to {most} players, not {number}")
            facts = {"game": self.title, "fewest": self.players[0], "most": self.players[-1]}
            raise AssizeError(problem.format(number=repr(players), **facts))
        return int(players)

    def settle(self, wanted: Mapping[str, Any] | None, players: int) -> dict[str, Value]:
        """All options at a table for so many: as wanted, and as usual for the rest."""
        return settle(list(self.options.values()), wanted, players)

    def redeal(self, match: Match, seat: int, seed: int) -> Match:
        """A match with another truth that `seat` cannot tell from this one."""
        state = match.state.copy()
        self.runner.run.deal_again(
            match.edition.record, state, match.seat(seat), np.array([Seeded(seed).seed], np.uint64)
        )
        # Another stream than that of any match with this seed, or a sample would foresee the match's own chance.
        chance = Seeded(scramble(seed ^ RE_DEALT))
        other = Match(self, match.edition, state, match.options, chance, written=True)
        other.first_ply = match.ply
        return other

    def blank(self, players: int, options: Mapping[str, Value]) -> Array:
        """A state in which nothing but players and options is filled in."""
        state = np.zeros(1, self.kernel.state)
        state["players"] = players
        for name, option in self.options.items():
            state["options"][name] = option.number(options[name])
        return state

    # ---- compiling

    def compile(self, progress: compiling.Progress | None = None) -> None:
        """Compile what a match needs, or load it from the cache, and wait for it."""
        self.runner.prepare(loops.STEPS, progress)

    # ---- exact endings

    def endings(self, edition: str | Path | Edition | None = None) -> Array:
        """The table for the question `ending`; empty where the game has none, or while it has yet to be prepared."""
        box = edition if isinstance(edition, Edition) else self.edition(edition)
        return NO_TABLE if self._endings is None else self._endings.table(self, box)

    def prepare_endings(
        self,
        progress: compiling.Progress | None = None,
        edition: str | Path | Edition | None = None,
        aside: bool = False,
    ) -> None:
        """Build the table of exact endings if it is not kept yet, and wait; if `aside`, let another process do it."""
        box = edition if isinstance(edition, Edition) else self.edition(edition)
        if self._endings is not None:
            self._endings.prepare(self, box, progress, aside)


def in_rooms(package: str, **told: Any) -> Game:
    """The game of a package that has the usual rooms; what they hold under its usual name need not be told again."""

    def room(name: str) -> Any:
        return importlib.import_module(f"{package}.{name}") if find_spec(f"{package}.{name}") else None

    state, box, mind, reasons = room("state"), room("box"), room("mind"), room("mind.reasons")
    usual = {
        "name": package.rpartition(".")[2].replace("_", "-"),
        "players": box.PLAYERS,
        "state": state.State,
        "box": state.Box,
        "actions": state.MOVES.size,
        "features": mind.FEATURES,
        "rules": room("rules"),
        "mind": mind,
        "words": room("words"),
        "view": room("view"),
        "draw": room("drawing"),
        "read_box": box.read_box,
        "folder": Path(str(sys.modules[package].__file__)).parent,
        "news": state.NEWS.names,
        "beats": [kind.beats for kind in state.NEWS],
        "reasons": reasons.REASONS if reasons else (),
        "windows": room("rules.windows"),
        "endings": room("mind.endings"),
    }
    return Game(**{**usual, **told})


def _find_game(package: str) -> Game:
    """A game where it was pickled by its package."""
    game: Game = importlib.import_module(package).GAME
    return game


def _place_news(facts: Any, s: Any) -> None:
    """Enter the facts of the last move into a written position."""
    fits = isinstance(facts, list) and len(facts) <= len(s.news)
    if not fits or not all(isinstance(fact, list) and len(fact) == s.news.shape[1] for fact in facts):
        problem = _("news: must be a list of at most {facts} facts of {numbers} numbers")
        raise PositionError(problem.format(facts=len(s.news), numbers=s.news.shape[1]))
    for index, fact in enumerate(facts):
        for place, number in enumerate(fact):
            if type(number) is not int or abs(number) >= 1 << 31:
                raise PositionError(_("news: {value} is no number of a fact").format(value=repr(number)))
            s.news[index, place] = number
    s.news_count = len(facts)
