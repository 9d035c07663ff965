"""What is compiled together, and what it is made from: the questions of a game in two parts, each loop by itself."""

from __future__ import annotations

import hashlib
import os
import sys
import types
import typing
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy as np

from . import bits, kernel
from .alphabet import Move
from .kernel import Kernel, Position

Function = Callable[..., Any]

PARTS = {
    "moves": ("start", "offers", "play", "scores"),  # what every match needs
    "mind": ("redeal", "observe", "judge", "chances", "ending", "likelihood", "glance"),  # what bots need
}
# What the compiler says in its own words.
SAID_TWICE = (bits.popcount, bits.lowest, bits.below, kernel.put, kernel.same, kernel.clear, kernel.zeros)
ASKED: dict[Function, str] = {getattr(kernel, name): name for name in kernel.QUESTIONS}
MADE_BY = ("bits.py", "compiler.py", "kernel.py", "native.py", "units.py")  # how machine code is made


@dataclass(frozen=True, eq=False)
class Unit:
    """Functions that are compiled together: answers of one game to questions, or a loop.

    A loop without a kernel works for every game; one with a kernel is that game's own and knows its records.
    """

    name: str
    kernel: Kernel | None
    functions: dict[str, Function] = field(repr=False)
    is_loop: bool
    brief: bool = False  # over before another thread could do anything, so it keeps the interpreter

    @cached_property
    def questions(self) -> frozenset[str]:
        """The questions that a loop asks of any game."""
        return frozenset(ASKED[function] for function in self._reached if function in ASKED)

    @cached_property
    def digest(self) -> str:
        """A number that changes with everything that the machine code is made from, and with nothing else."""
        return hashlib.sha256(how_made() + self.meaning.encode()).hexdigest()[:20]

    @cached_property
    def meaning(self) -> str:
        """A number that changes with what the functions say, however it is compiled."""
        digest = hashlib.sha256()
        records = (Position.dtype(),) if self.kernel is None else (self.kernel.box, self.kernel.state)
        digest.update(repr([_layout(record) for record in records]).encode())
        digest.update(repr((self.is_loop, self.brief, list(self.functions))).encode())
        if self.is_loop:
            (function,) = self.functions.values()
            digest.update(repr(typing.get_type_hints(function, include_extras=True)).encode())
        for function in self._reached:
            digest.update(_meaning(function).encode())
        return digest.hexdigest()[:20]

    @cached_property
    def _reached(self) -> list[Function]:
        """All functions of the house that are called from here."""
        found: dict[Function, None] = dict.fromkeys(self.functions.values())
        waiting = list(found)
        while waiting:
            for value in _named(waiting.pop()):
                if isinstance(value, types.FunctionType) and value not in found:
                    found[value] = None
                    if value in ASKED and self.kernel:
                        waiting.append(self.kernel.rules[ASKED[value]])
                    elif value not in ASKED and value not in SAID_TWICE:
                        waiting.append(value)
        return list(found)


def _named(function: Function) -> Iterator[Any]:
    """The values of all names outside a function that it uses, those within modules included."""
    code = function.__code__
    for name in code.co_names:
        value = function.__globals__.get(name)
        if isinstance(value, types.ModuleType) and value is not np:
            yield from (vars(value)[other] for other in code.co_names if other in vars(value))
        elif value is not None:
            yield value


def _meaning(function: Function) -> str:
    """What a function says, however it is written down."""
    code = function.__code__
    constants = [value for value in code.co_consts if value != function.__doc__]
    shape = (function.__qualname__, code.co_code.hex(), constants, code.co_names, code.co_varnames)
    return repr((shape, [_value(value) for value in _named(function)]))


def _value(value: Any) -> Any:
    """A value that a function uses, such that equal ones look alike in every process."""
    if isinstance(value, np.ndarray):
        return str(value.dtype), value.shape, value.tobytes().hex()
    if isinstance(value, np.dtype):
        return _layout(value)
    if isinstance(value, Move):
        return value.meaning()
    return value if isinstance(value, (int, float, str, tuple, np.generic)) else getattr(value, "__qualname__", "")


def _layout(record: np.dtype[Any]) -> Any:
    if record.fields is None:
        return str(record)
    return record.itemsize, [(name, _layout(kind[0]), kind[1]) for name, kind in record.fields.items()]


@cache
def how_made() -> bytes:
    """With what machine code is made here, and for which processor."""
    from .native import processor

    here = Path(__file__).parent
    tools = [metadata.version(name) for name in ("numba", "llvmlite", "numpy")]
    settings = [os.environ.get(name, "") for name in ("NUMBA_BOUNDSCHECK", "NUMBA_OPT")]
    sources = [hashlib.sha256((here / name).read_bytes()).hexdigest() for name in MADE_BY]
    return repr((sys.implementation.cache_tag, object.__basicsize__, processor(), tools, settings, sources)).encode()


def kind_of(hint: Any) -> Any:
    """What an annotation of a loop says: a whole number, or an array of something with so many dimensions."""
    if hint is int:
        return int
    element, *dimensions = hint.__metadata__
    return element, dimensions[0] if dimensions else 1


@cache
def part(game: Kernel, name: str) -> Unit:
    """The answers of a game to the questions of a part."""
    return Unit(f"{game.name}-{name}", game, {question: game.rules[question] for question in PARTS[name]}, False)


def part_of(question: str) -> str:
    """The part in which a question is answered."""
    return next(name for name, questions in PARTS.items() if question in questions)


@cache
def uses(function: Function, package: str) -> bool:
    """Whether a loop stands in a package or calls functions of it."""
    reached = Unit(function.__name__, None, {function.__name__: function}, True)._reached
    return any(f"{other.__module__}.".startswith(f"{package}.") for other in reached)


@cache
def loop(function: Function, game: Kernel | None, brief: bool) -> Unit:
    """A loop, for every game or for one."""
    name = function.__name__ if game is None else f"{game.name}-{function.__name__}"
    return Unit(name, game, {function.__name__: function}, True, brief)
