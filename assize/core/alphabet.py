"""The alphabet of moves: each kind of move of a game, declared once with its parts, and what a code means.

A code is a whole number. Each kind of move has a range of codes, one after the other in the order of declaration, in
which the last part counts fastest. `kind(part, ...)` is a code, `code in kind` asks, `kind.parts(code)` takes it apart;
rules say the same, compiled. A kind without parts is its only code.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import prod
from typing import TypeAlias

from .questions import Say, says

Values: TypeAlias = int | range


class Move(int):
    """A kind of move; as a whole number the first of its codes."""

    notation: str
    says: tuple[Say, ...]
    refused: tuple[Say, ...]
    names: tuple[str, ...]
    ranges: tuple[range, ...]
    steps: tuple[int, ...]  # by which a code grows with each part
    base: int  # the code if all parts were nought
    end: int

    def __new__(
        cls, first: int, notation: str, says: tuple[Say, ...], refused: tuple[Say, ...], parts: dict[str, range]
    ) -> Move:
        """The codes from this number on."""
        move = super().__new__(cls, first)
        move.notation = notation
        move.says = says
        move.refused = refused
        move.names = tuple(parts)
        move.ranges = tuple(parts.values())
        lengths = [len(values) for values in move.ranges]
        move.steps = tuple(prod(lengths[place + 1 :]) for place in range(len(lengths)))
        move.base = first - sum(values.start * step for values, step in zip(move.ranges, move.steps, strict=True))
        move.end = first + prod(lengths)
        return move

    def __call__(self, *parts: int) -> int:
        """The code of the move with these parts."""
        code = self.base
        for part, step in zip(parts, self.steps, strict=True):
            code += int(part) * step
        return code

    def __contains__(self, code: int) -> bool:
        return bool(self <= code < self.end)

    def parts(self, code: int) -> tuple[int, ...]:
        """What a code of this kind says."""
        place, found = code - int(self), []
        for values in reversed(self.ranges):
            place, part = divmod(place, len(values))
            found.append(part + values.start)
        return tuple(reversed(found))

    def part(self, code: int) -> int:
        """What a code says of a kind that has one part."""
        if len(self.names) == 1:
            return code - self.base
        (part,) = self.parts(code)
        return part

    def named(self, code: int) -> dict[str, int]:
        """What a code of this kind says, by the names of the parts."""
        return dict(zip(self.names, self.parts(code), strict=True))

    def codes(self) -> range:
        """All codes of this kind."""
        return range(int(self), self.end)

    def meaning(self) -> tuple[int, tuple[range, ...]]:
        """All that the machine code of a rule depends on."""
        return int(self), self.ranges


class Alphabet:
    """The kinds of move of a game, in the order of their codes."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self._kinds: list[Move] = []  # by code
        self._named: dict[int, dict[str, int]] = {}  # those that have been asked for

    def move(self, notation: str, *told: Say, refused: Say | tuple[Say, ...] | None = None, **parts: Values) -> Move:
        """Declare the next kind: how it is written and told, and its parts, each with its values or their number.

        `refused` says why a move of this kind is not possible; where none of it holds the question at hand says so.
        """
        ranges = {name: range(values) if isinstance(values, int) else values for name, values in parts.items()}
        move = Move(self.size, notation, told, says(refused), ranges)
        self.moves.append(move)
        self._kinds += [move] * len(move.codes())
        return move

    @property
    def size(self) -> int:
        """How many codes there are."""
        return len(self._kinds)

    def kind(self, code: int) -> Move:
        """The kind of move that a code is."""
        return self._kinds[code]

    def named(self, code: int) -> Mapping[str, int]:
        """What a code says, by the names of the parts."""
        if code not in self._named:
            self._named[code] = self._kinds[code].named(code)
        return self._named[code]

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)
