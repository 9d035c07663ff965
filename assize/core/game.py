"""Game and Match: the face that the rest of the house, and everybody outside, talks to."""

from __future__ import annotations

import importlib
import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import repeat
from numbers import Integral
from pathlib import Path
from typing import Any, Protocol, TypeVar

import numpy as np

from . import compiling, edition, loops, record
from .batch import Batch
from .bits import scramble
from .chance import Chance, Seeded
from .compiling import Runner
from .edition import Edition
from .errors import AssizeError, EditionError, IllegalMove, PositionError
from .kernel import CHANCE, EVERYTHING, OVER, QUESTIONS, Array, Kernel, Position, Record
from .language import ENGLISH, _, language, languages
from .options import Option, Value, settle
from .windows import Windows

MOST_BEGINNINGS = 256
RE_DEALT = 0x5DEECE66D1CE4E5B

Offer = TypeVar("Offer")

CLAUSE = re.compile(r"^\*\*([A-Z]+-\d+)\*\* (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Question:
    """What the actor is asked, and the clause that asks it."""

    text: str
    clause: str


@dataclass(frozen=True)
class News:
    """One thing that a move did: a sentence, the clause behind it, and the fact as data."""

    text: str
    clause: str
    kind: str
    data: dict[str, Any]


@dataclass(frozen=True)
class Mark:
    """Where an offer shows on the board: what to pick, where to put it, and in a few words what it leads to.

    `source` and `target` name spots of the drawing; an offer that only a button can show has neither. Offers that are
    amounts, such as bids, name the `scale` that they stand on and their `value` on it: all of them are one control.
    """

    source: str = ""
    target: str = ""
    note: str = ""
    scale: str = ""
    value: int = 0


def _marked(mark: Mark) -> dict[str, Any]:
    """A mark as plain data; scale and value are told only of an offer that stands on a scale."""
    told = {"source": mark.source, "target": mark.target, "note": mark.note}
    return {**told, "scale": mark.scale, "value": mark.value} if mark.scale else told


def by_scale(offers: Iterable[Offer], place: Callable[[Offer], tuple[str, int]]) -> dict[str, list[Offer]]:
    """Offers by the scale that they stand on, smallest value first; under "" those that stand on none, or alone on one.

    `place` tells the scale and the value of an offer. An amount that nothing can be compared with needs no scale.
    """
    places = [(offer, *place(offer)) for offer in offers]
    count = Counter(scale for _offer, scale, _value in places)
    found: dict[str, list[tuple[int, Offer]]] = {"": []}
    for offer, scale, value in places:
        if scale and count[scale] > 1:
            found.setdefault(scale, []).append((value, offer))
        else:
            found[""].append((0, offer))
    return {scale: [offer for _value, offer in sorted(on, key=lambda each: each[0])] for scale, on in found.items()}


@dataclass(frozen=True)
class Sorts:
    """How facts of one kind are counted apart in statistics: by which of their numbers, and what each value is called.

    `of_seat` says that the first number is a seat, so that it can be told how often that seat won.
    """

    number: int
    names: Sequence[str] | Callable[[Edition], Sequence[str]]
    of_seat: bool = False

    def called(self, box: Edition) -> Sequence[str]:
        """What the values are called in an edition."""
        return self.names(box) if callable(self.names) else self.names


class Words(Protocol):
    """What a game's `words` module provides: sentences and notation. `s` is the state record."""

    def seat_name(self, box: Edition, s: Any, seat: int) -> str:
        """What a seat is called in sentences."""

    def text(self, box: Edition, s: Any, code: int) -> str:
        """An offer as a sentence."""

    def notation(self, box: Edition, s: Any, code: int) -> str:
        """A move in the game's notation."""

    def mark(self, box: Edition, s: Any, code: int) -> Mark:
        """Where an offer shows on the board, and in a few words what it leads to."""

    def spot(self, box: Edition, s: Any, name: str) -> str:
        """What a spot that a mark names is called, for people."""

    def parse(self, box: Edition, s: Any, text: str) -> int | None:
        """The move that a notation means, legal or not; None if it means nothing, an IllegalMove if it can never be."""

    def question(self, box: Edition, s: Any) -> Question:
        """What is being asked."""

    def standing(self, box: Edition, s: Any, seat: int) -> str:
        """How a seat stands, in a few words that everybody may read; may be empty."""

    def why_not(self, box: Edition, s: Any, code: int) -> tuple[str, str]:
        """The clause that forbids a move, and the reason in a sentence."""

    def news(self, box: Edition, s: Any, fact: Sequence[int], seat: int | None) -> News | None:
        """A fact as a seat may hear it (None: a spectator; EVERYTHING: all of it), or nothing."""


class View(Protocol):
    """What a game's `view` module provides."""

    def board(self, box: Edition, s: Any, seat: int | None) -> dict[str, Any]:
        """What a seat may see, built up field by field."""

    def truth(self, box: Edition, s: Any) -> dict[str, Any]:
        """The whole position as plain data."""

    def place(self, box: Edition, truth: Mapping[str, Any], s: Any) -> None:
        """Fill a blank state from such data, or say what cannot be."""


class Draw(Protocol):
    """What a game's `draw` module provides."""

    def text(self, view: Mapping[str, Any], colour: bool, plain: bool) -> str:
        """A view as text for a terminal; `plain` keeps to ASCII."""

    def svg(self, view: Mapping[str, Any]) -> str:
        """A view as one element, an SVG or a div of several parts, with the spots to pick and to place on marked."""

    def sign(self, box: Edition, players: int, seat: int) -> tuple[str, str]:
        """How a seat is known at a glance: a CSS class for its colour, and its emblem as a small SVG element."""


class Choice:
    """One legal answer: its code, and on demand its sentence and notation."""

    __slots__ = ("code", "position")

    def __init__(self, position: Snapshot, code: int) -> None:
        self.position = position
        self.code = code

    @property
    def text(self) -> str:
        """The answer as a sentence."""
        return self.position.game.words.text(self.position.edition, self.position.record, self.code)

    @property
    def notation(self) -> str:
        """The answer in the game's notation."""
        return self.position.game.words.notation(self.position.edition, self.position.record, self.code)

    @property
    def mark(self) -> Mark:
        """Where the answer shows on the board."""
        return self.position.game.words.mark(self.position.edition, self.position.record, self.code)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and other.code == self.code and other.notation == self.notation

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"Choice({self.code}, {self.notation!r})"


class Snapshot:
    """A position kept as it was, so that a choice can tell its sentence later."""

    __slots__ = ("_record", "edition", "game", "memory")

    def __init__(self, match: Match) -> None:
        self._record: Any = None
        self.game = match.game
        self.edition = match.edition
        self.memory = match.memory.tobytes()  # far cheaper than copying a record field by field

    @property
    def record(self) -> Any:
        """The state record."""
        if self._record is None:
            self._record = np.frombuffer(self.memory, self.game.kernel.state)[0]
        return self._record


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
    ) -> None:
        self.name = name
        self.title = title
        self.players = players
        self.options = {option.name: option for option in options}
        self.version = version
        self.words = words
        self.view = view
        self.draw = draw
        self.folder = folder
        self.news_kinds = tuple(news)
        self.secrets = secrets  # whether a seat may know what another may not
        self.binds = binds  # whether a move cannot be taken back without asking, whatever it has shown
        self.sorts = dict(sorts or {})  # of news, for statistics
        self.windows = windows  # questions that several seats are asked at once, where the game has such
        self.actions = actions
        self.features = features
        self._read_box = read_box
        self._beginnings: dict[tuple[Any, ...], bytes] = {}
        self._package: str = rules.start.__module__.rpartition(".")[0]
        answers = {name: getattr(rules, name, None) or getattr(mind, name) for name in QUESTIONS}
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
        return language() if language() in self.rulebooks else ENGLISH

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

    # ---- editions

    def editions(self) -> list[str]:
        """The names of the editions that come with the game; the first is the usual one."""
        return list(self._shipped)

    @cached_property
    def _shipped(self) -> dict[str, Edition]:
        paths = [self.folder / "edition.toml", *sorted((self.folder / "editions").glob("*.toml"))]
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
        return Edition(name, entry.text("title"), data, self._read_box(data), edition.digest(data))

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
        settled = settle(list(self.options.values()), options)
        box = edition if isinstance(edition, Edition) else self.edition(edition)
        state = self._state(self._beginning(box, self.seats(players), settled))
        return Match(self, box, state, settled, chance or stream(seed))

    def _beginning(self, box: Edition, players: int, options: Mapping[str, Value]) -> bytes:
        """The position before the first move, kept: it is the same for all matches played alike."""
        key = (box.digest, players, tuple(options.values()))
        if key not in self._beginnings:
            if len(self._beginnings) >= MOST_BEGINNINGS:
                self._beginnings.clear()
            state = self.blank(players, options)
            self.runner.run.begin(box.box, state)
            self._beginnings[key] = state.tobytes()
        return self._beginnings[key]

    def _state(self, memory: bytes | Array) -> Array:
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
        blank = self.blank(self.seats(players), settle(list(self.options.values()), options))
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
        settled = settle(list(self.options.values()), truth.get("options", {}))
        state = self.blank(self.seats(truth.get("players")), settled)
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

    def redeal(self, match: Match, seat: int, seed: int) -> Match:
        """A match with another truth that `seat` cannot tell from this one."""
        state = match.state.copy()
        self.runner.run.deal_again(match.edition.box, state, match.seat(seat), np.array([Seeded(seed).seed], np.uint64))
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


def _find_game(package: str) -> Game:
    """A game where it was pickled by its package."""
    game: Game = importlib.import_module(package).GAME
    return game


def stream(seed: int | None) -> Seeded:
    """A stream of chance from a seed, or one that nobody can foresee."""
    return Seeded.fresh() if seed is None else Seeded(seed)


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


class Match:
    """One play-out of a game. The moves are the truth; everything else follows from them."""

    def __init__(
        self,
        game: Game,
        edition: Edition,
        state: Array,
        options: Mapping[str, Value],
        chance: Chance,
        written: bool = False,
    ) -> None:
        self.game = game
        self.edition = edition
        self.state = state
        self.options = dict(options)
        self.chance = chance
        self.moves: list[int] = []
        self.written = written  # the match starts from a written position
        self.first_ply = 0
        self.players = int(state["players"][0])
        self.actor = int(state["actor"][0])
        self.memory = state.view(np.uint8)  # the same memory as the record, as plain bytes
        self._beginning = self.memory.tobytes()
        self._offered: list[int] | None = None
        self._position: Snapshot | None = None  # for which the latest choices were made
        self._out = np.zeros(game.actions, np.int64)
        self._run = game.runner.run
        self._box = edition.box

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, {self.players} players, ply {self.ply}>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Match)
            and self.game is other.game
            and self.edition.digest == other.edition.digest
            and self.chance == other.chance
            and self.first_ply == other.first_ply
            and self.moves == other.moves
            and self.memory.tobytes() == other.memory.tobytes()
            and self._beginning == other._beginning
        )

    __hash__ = None  # type: ignore[assignment]  # a match changes, so it is no key

    @property
    def ply(self) -> int:
        """How many moves have been made, chance included."""
        return self.first_ply + len(self.moves)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.actor == OVER

    # ---- asking and answering

    def offers(self) -> list[int]:
        """The codes of all legal answers; none once the match is over."""
        return self._codes().copy()

    def _codes(self) -> list[int]:
        if self._offered is None:
            count = 0 if self.actor == OVER else self._run.list_offers(self._box, self.state, self._out)
            self._offered = self._out[:count].tolist()
        return self._offered

    def choices(self) -> list[Choice]:
        """All legal answers of the actor; of chance, all outcomes."""
        position = self._position = Snapshot(self)
        return list(map(Choice, repeat(position), self._codes()))

    def play(self, choice: Choice | int | str) -> None:
        """Carry out an answer: a choice, a code or a notation. What is not offered is refused with its clause."""
        if isinstance(choice, Choice):
            if choice.position is not self._position and not self._same(choice):
                raise IllegalMove(choice.notation, _("this choice belongs to another position"))
            choice = choice.code
        self._advance(choice if type(choice) is int and choice in self._codes() else self.find(choice))

    def _same(self, choice: Choice) -> bool:
        """Whether a choice made for another position, such as that of a copy, says the same here."""
        here = Choice(Snapshot(self), choice.code)
        return choice.position.memory == here.position.memory or choice.text == here.text

    def step(self) -> None:
        """Let chance decide once."""
        self._advance(self.drawn())

    def drawn(self) -> int:
        """What chance decides here, before it is carried out."""
        if self.actor != CHANCE:
            raise AssizeError(_("it is not for chance to decide here"))
        count = self._run.list_offers(self._box, self.state, self._out)
        return int(self._out[self.chance.draw(self.first_ply + len(self.moves), count)])

    def undo(self) -> None:
        """Go back to before the last move."""
        if not self.moves:
            raise AssizeError(_("there is no move to take back"))
        self.rewind(self.ply - 1)

    def rewind(self, ply: int) -> None:
        """Go back to an earlier ply."""
        if not self.first_ply <= ply <= self.ply:
            raise AssizeError(f"there is no ply {ply}; the match has {self.first_ply} to {self.ply}")
        moves = self.moves[: ply - self.first_ply]
        self.memory[:] = np.frombuffer(self._beginning, np.uint8)
        self.moves = []
        self.actor = int(self.state["actor"][0])
        self._offered = self._position = None
        for code in moves:
            self._advance(code)

    def copy(self) -> Match:
        """An independent match in the same position with the same history."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.state = self.game._state(self.memory)
        other.memory = other.state.view(np.uint8)
        other.moves = self.moves.copy()
        other.options = self.options.copy()
        other._position = None
        other._out = np.zeros(self.game.actions, np.int64)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        history = (self._beginning, self.memory.tobytes(), self.moves, self.first_ply)
        return _restore, (self.game, self.edition, self.options, self.chance, self.written, *history)

    @property
    def in_window(self) -> bool:
        """Whether the question at hand is one that several seats are asked at once."""
        return self.game.windows is not None and self.actor >= 0 and bool(self.game.windows.is_open(self.state[0]))

    def row(self) -> list[int]:
        """The seats that are asked in the open window from here on, in the order of the rules; none if none is open."""
        if self.game.windows is None or not self.in_window:
            return []
        return [int(seat) for seat in self.game.windows.row(self.edition, self.state[0])]

    def ahead(self, seat: int) -> Match | None:
        """A copy in which everybody before a seat in the open window has passed; None if it is not asked there."""
        row = self.row()
        if self.game.windows is None or seat not in row:
            return None
        other = self.copy()
        for _other in row[: row.index(seat)]:
            other.play(self.game.windows.PASS)
        return other

    def _advance(self, code: int) -> None:
        self.actor = self._run.advance(self._box, self.state, code)
        self.moves.append(code)
        self._offered = self._position = None

    def find(self, wanted: object) -> int:
        """The offered code that is meant, or an IllegalMove that says why there is none."""
        words, s = self.game.words, self.state[0]
        if self.actor == OVER:
            raise IllegalMove(str(wanted), _("the match is over"))
        if isinstance(wanted, str):
            code = words.parse(self.edition, s, wanted)
            if code is None:
                raise IllegalMove(repr(wanted[:40]), _("this is no move of {game}").format(game=self.game.title))
        elif isinstance(wanted, (int, np.integer)) and not isinstance(wanted, bool):
            code = int(wanted)
            if not 0 <= code < self.game.actions:
                reason = _("codes of {game} are 0 to {most}")
                raise IllegalMove(str(wanted), reason.format(game=self.game.title, most=self.game.actions - 1))
        else:
            raise IllegalMove(repr(wanted)[:40], _("a move is a choice, a code or a notation"))
        if code not in self._codes():
            name = wanted if isinstance(wanted, str) else words.notation(self.edition, s, code)
            clause, reason = words.why_not(self.edition, s, code)
            raise IllegalMove(name, reason, clause)
        return code

    # ---- looking

    @property
    def question(self) -> Question:
        """What the actor is asked."""
        return self.game.words.question(self.edition, self.state[0])

    def scores(self) -> list[float]:
        """The score of each seat, final when the match is over."""
        out = np.zeros(self.players)
        self._run.score(self._box, self.state, out)
        scores: list[float] = out.tolist()
        return scores

    def winners(self) -> list[int]:
        """The seats that have won; nobody before the end."""
        won = int(self.state["winners"][0]) if self.over else 0
        return [seat for seat in range(self.players) if won >> seat & 1]

    def seat(self, seat: int) -> int:
        """A seat as a plain number, if there is such a seat."""
        if isinstance(seat, bool) or not isinstance(seat, Integral) or seat not in range(self.players):
            problem = _("there is no seat {seat}; seats are 0 to {most}")
            raise AssizeError(problem.format(seat=repr(seat), most=self.players - 1))
        return int(seat)

    def seat_name(self, seat: int) -> str:
        """What a seat is called: a colour, a role."""
        return self.game.words.seat_name(self.edition, self.state[0], seat)

    @property
    def news(self) -> list[News]:
        """What the last move did, the whole truth of it."""
        return self.news_for(EVERYTHING)

    def news_for(self, seat: int | None) -> list[News]:
        """What the last move did, as a seat may hear it; None: a spectator."""
        if seat is not None and seat != EVERYTHING:
            seat = self.seat(seat)
        told = (self.game.words.news(self.edition, self.state[0], fact, seat) for fact in self._facts())
        return [item for item in told if item is not None]

    def _facts(self) -> list[list[int]]:
        facts: list[list[int]] = self.state["news"][0][: int(self.state["news_count"][0])].tolist()
        return facts

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may see, as plain data; None: a spectator."""
        seat = None if seat is None else self.seat(seat)
        return {**self.frame(), "seat": seat, **self.scene(seat), "choices": self.choices_for(seat)}

    def frame(self) -> dict[str, Any]:
        """The part of a view that stays the same from the first move to the last."""
        return {
            "game": self.game.name,
            "edition": self.edition.name,
            "options": dict(self.options),
            "players": self.players,
        }

    def scene(self, seat: int | None) -> dict[str, Any]:
        """The part of a view that moves change, without the choices."""
        question = self.question
        return {
            "ply": self.ply,
            "actor": self.actor,
            "over": self.over,
            "names": [self.seat_name(other) for other in range(self.players)],
            "question": {"text": question.text, "clause": question.clause},
            "scores": self.scores(),
            "winners": self.winners(),
            "news": [
                {"text": item.text, "clause": item.clause, "kind": item.kind, "data": item.data}
                for item in self.news_for(seat)
            ],
            "board": self.game.view.board(self.edition, self.state[0], seat),
        }

    def choices_for(self, seat: int | None) -> list[dict[str, Any]]:
        """The choices of a seat as plain data; none if it is not asked."""
        if seat is None or seat != self.actor:
            return []
        words, box, s = self.game.words, self.edition, self.state[0]
        shown = []
        for code in self._codes():
            text, notation, mark = words.text(box, s, code), words.notation(box, s, code), words.mark(box, s, code)
            shown.append({"code": code, "text": text, "notation": notation, **_marked(mark)})
        return shown

    def information(self, seat: int) -> Information:
        """What a bot in this seat is given."""
        return Information(self, seat)

    def truth(self) -> dict[str, Any]:
        """The whole position as plain data, for tests and puzzles, never for a seat."""
        return {
            "players": self.players,
            "options": dict(self.options),
            **self.game.view.truth(self.edition, self.state[0]),
            "news": self._facts(),
        }

    def beginning(self) -> Match:
        """The same match before its first move."""
        state = self.game._state(self._beginning)
        other = Match(self.game, self.edition, state, self.options, self.chance, self.written)
        other.first_ply = self.first_ply
        return other

    def save(self, ended: bool = False) -> str:
        """The match as text; `assize.load` gives an equal one back.

        `ended` says that a match with committed chance was broken off for good, so that its secret may be published.
        """
        return record.write(self, ended)


def _restore(
    game: Game,
    edition: Edition,
    options: Mapping[str, Value],
    chance: Chance,
    written: bool,
    beginning: bytes,
    memory: bytes,
    moves: list[int],
    first_ply: int,
) -> Match:
    """A match as it was pickled."""
    state = game._state(beginning)
    match = Match(game, edition, state, options, chance, written)
    match.memory[:] = np.frombuffer(memory, np.uint8)
    match.moves = list(moves)
    match.first_ply = first_ply
    match.actor = int(state["actor"][0])
    return match


class Information:
    """What one seat knows: its view and its choices, and truths that it could not tell from the real one.

    The real truth is not in here. What is kept is one re-dealt truth, which depends on what the seat knows alone.
    """

    def __init__(self, match: Match, seat: int) -> None:
        self.game = match.game
        self.seat = seat
        self._match = match.game.redeal(match, seat, 0)

    @property
    def edition(self) -> Edition:
        """The box that is played with."""
        return self._match.edition

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self._match.ply

    @property
    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        return self._match.view(self.seat)

    def state(self) -> Array:
        """The re-dealt truth as a record, for compiled bots; a copy."""
        return self._match.state.copy()

    def choices(self) -> list[Choice]:
        """The answers that the seat can give now."""
        return self._match.choices() if self._match.actor == self.seat else []

    def find(self, wanted: object) -> int:
        """The code that a code or a notation means, or an IllegalMove that says why it is not offered."""
        return self._match.find(wanted)

    def sample(self, seed: int) -> Match:
        """A possible truth: everything that the seat cannot know is dealt anew."""
        return self.game.redeal(self._match, self.seat, seed)
