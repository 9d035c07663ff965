"""Match: one play-out of a game, its questions and answers, and what may be seen of it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import repeat
from numbers import Integral
from typing import TYPE_CHECKING, Any

import numpy as np

from . import record
from .chance import Chance
from .edition import Edition
from .errors import AssizeError, IllegalMove
from .information import Information
from .kernel import CHANCE, EVERYTHING, OVER, Array
from .language import _
from .options import Value
from .words import Account, Fact, Mark, News, Question

if TYPE_CHECKING:
    from .game import Game


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
        self.memory = match.state.tobytes()  # far cheaper than copying a record field by field

    @property
    def record(self) -> Any:
        """The state record."""
        if self._record is None:
            self._record = np.frombuffer(self.memory, self.game.kernel.state)[0]
        return self._record


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
        self.practice = False  # it was played where anything could be taken back and advice was to be had
        self.players = int(state["players"][0])
        self.actor = int(state["actor"][0])
        self._beginning = state.tobytes()
        self._offered: list[int] | None = None
        self._position: Snapshot | None = None  # for which the latest choices were made
        self._run = game.runner.run
        self._box = edition.record

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
            and self.state.tobytes() == other.state.tobytes()
            and self._beginning == other._beginning
        )

    __hash__ = None  # type: ignore[assignment]  # a match changes, so it is no key

    @property
    def memory(self) -> Array:
        """The same memory as the record, as plain bytes."""
        return self.state.view(np.uint8)

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
            self._offered = [] if self.actor == OVER else self._list_offers().tolist()
        return self._offered

    def _list_offers(self) -> Array:
        out = np.empty(self.game.actions, np.int64)
        return out[: self._run.list_offers(self._box, self.state, out)]

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
        self._advance(self.find(choice))

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
        outcomes = self._list_offers()
        return int(outcomes[self.chance.draw(self.ply, len(outcomes))])

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
        other.state = self.game.state_from(self.state.tobytes())
        other.moves = self.moves.copy()
        other.options = self.options.copy()
        other._position = None
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        history = (self._beginning, self.state.tobytes(), self.moves, self.first_ply)
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
        if type(wanted) is int and wanted in self._codes():
            return wanted
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

    def chances(self) -> list[tuple[float, ...]]:
        """How likely each seat was to win before and after each move, by what the game itself can tell."""
        before, told = self.beginning(), np.zeros((len(self.moves) + 1, self.players))
        table = self.game.endings(self.edition)
        spread = np.array([self.game.spreads.get(self.players, self.game.spread)])
        self._run.foretell_all(self._box, before.state, np.array(self.moves, np.int64), spread, table, told)
        return [tuple(row) for row in told.round(3).tolist()]

    def winners(self) -> list[int]:
        """The seats that have won; nobody before the end."""
        if self.actor != OVER:
            return []
        won = int(self.state["winners"][0])
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

    @property
    def beats(self) -> int:
        """For how long the table holds still after the last move, so that what everybody has heard of it is seen."""
        heard = [0]
        for fact in self._facts():
            beats = self.game.beats[fact[0]]
            if beats > max(heard) and self.game.words.news(self.edition, self.state[0], fact, None):
                heard.append(beats)
        return max(heard)

    def aim(self, seat: int) -> str:
        """What a seat plays for and how far it has come, in a line said to it."""
        return self.game.table_words.aim(self.edition, self.state[0], seat)

    def account(self) -> Account:
        """How the score of a match that is over came about; it is played through for that."""
        walk, facts = self.beginning(), []
        for code in self.moves:
            walk.play(code)
            facts += [Fact(walk.ply, fact[0], tuple(fact[1:])) for fact in walk._facts()]
        return self.game.table_words.account(self.edition, self.state[0], facts)

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
            "board": self.board(seat),
        }

    def board(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see of the board."""
        return self.game.view.board(self.edition, self.state[0], seat)

    def choices_for(self, seat: int | None) -> list[dict[str, Any]]:
        """The choices of a seat as plain data; none if it is not asked."""
        if seat is None or seat != self.actor:
            return []
        words, box, s = self.game.words, self.edition, self.state[0]
        shown = []
        for code in self._codes():
            text, notation, mark = words.text(box, s, code), words.notation(box, s, code), words.mark(box, s, code)
            shown.append({"code": code, "text": text, "notation": notation, **mark.told()})
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
        state = self.game.state_from(self._beginning)
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
    state = game.state_from(beginning)
    match = Match(game, edition, state, options, chance, written)
    match.memory[:] = np.frombuffer(memory, np.uint8)
    match.moves = list(moves)
    match.first_ply = first_ply
    match.actor = int(state["actor"][0])
    return match
