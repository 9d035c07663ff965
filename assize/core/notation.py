"""Notation: moves as short texts, written and read from the same declaration."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from .alphabet import Alphabet, Move
from .edition import Edition
from .errors import IllegalMove

Rule = TypeVar("Rule", bound=Callable[..., Any])
LONGEST = 100


class Spelling(NamedTuple):
    """How a part of a move is written and read again: a pattern without groups, and two functions."""

    pattern: str
    write: Callable[[Edition, Any, int], str]
    read: Callable[[Edition, Any, str], int | None]  # None where a text means no such part


class Unreadable(Exception):
    """A notation that can never be a move: the clause, and why."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(reason)
        self.clause = clause
        self.reason = reason


def number(first: int, last: int) -> Spelling:
    """A part that is written as a number of one or more digits, from the first to the last."""
    pattern = f"[{first}-{last}]" if last < 10 else "[0-9]{1,9}"
    return Spelling(pattern, lambda box, s, part: str(part), lambda box, s, text: int(text))


class Notation:
    """The notation of a game: the templates of its moves, in which the name of a part stands for its spelling."""

    def __init__(self, moves: Alphabet, gap: str = " ", **spellings: Spelling) -> None:
        self.moves = moves
        self.gap = gap  # what blanks are read as
        self.spellings = spellings
        self._plain = {self._folded(move.notation): int(move) for move in moves if not move.names}
        self._readers: list[tuple[re.Pattern[str], Callable[..., int | None]]] = []
        self._writers: dict[Move, Callable[..., str]] = {}
        for move in moves:
            if move.names and all(f"{{{name}}}" in move.notation for name in move.names):
                self._spell(move)

    def _folded(self, text: str) -> str:
        return self.gap.join(text.split()).lower()

    def _spell(self, move: Move) -> None:
        pattern = re.escape(self._folded(move.notation))
        for name in move.names:
            pattern = pattern.replace(rf"\{{{name}\}}", f"(?P<{name}>{self.spellings[name].pattern})")

        def read(box: Edition, s: Any, **found: str) -> int | None:
            parts = [self.spellings[name].read(box, s, found[name]) for name in move.names]
            return None if None in parts else move(*(part for part in parts if part is not None))

        self._readers.append((re.compile(pattern), read))

    def writes(self, *moves: Move) -> Callable[[Rule], Rule]:
        """Declare how moves are written whose parts alone do not say it: a function of box, state and parts."""

        def declare(function: Rule) -> Rule:
            self._writers.update(dict.fromkeys(moves, function))
            return function

        return declare

    def reads(self, pattern: str) -> Callable[[Rule], Rule]:
        """Declare how a text is read: a function of box, state and the named groups of a pattern."""

        def declare(function: Rule) -> Rule:
            self._readers.append((re.compile(pattern), function))
            return function

        return declare

    def write(self, box: Edition, s: Any, code: int) -> str:
        """A move in notation."""
        move = self.moves.kind(code)
        if move in self._writers:
            return self._writers[move](box, s, *self.moves.named(code).values())
        parts = self.moves.named(code).items()
        if not parts:
            return move.notation
        return move.notation.format_map({name: self.spellings[name].write(box, s, part) for name, part in parts})

    def read(self, box: Edition, s: Any, text: str) -> int | None:
        """The move that a notation means, whether it is legal or not. Blanks and capitals do not matter."""
        shown = " ".join(text.split())
        text = self._folded(text)
        if text in self._plain:
            return self._plain[text]
        for pattern, reader in self._readers:
            if len(text) <= LONGEST and (found := pattern.fullmatch(text)):
                try:
                    return reader(box, s, **found.groupdict())
                except Unreadable as problem:
                    raise IllegalMove(shown, problem.reason, problem.clause) from None
        return None
