"""What a game asks, does and says, declared once: its questions, its kinds of news, and the sentences of both.

A question is declared in `state.py`, in the order of the rulebook. Its two rules stand where they belong by what they
are about, each under the name of the question: `@n.MOVE.offers` lists the answers, `@n.MOVE.plays` carries one out.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from .kernel import rule

Rule = TypeVar("Rule", bound=Callable[..., Any])


class Plural(NamedTuple):
    """A sentence for one thing and one for any other number; `by` names the fact that is the number."""

    one: str
    many: str
    by: str


def plural(one: str, many: str, by: str) -> Plural:
    """Mark two texts of a table for translation, of which the fact `by`, a number, chooses when they are shown."""
    return Plural(one, many, by)


@dataclass(frozen=True)
class Say:
    """A sentence with the clause behind it.

    `you` says the same to the one whom it is about; `when` names a fact that must hold, or several: "late and alone".
    """

    text: str | Plural
    clause: str = ""
    you: str | Plural = ""
    when: str = ""


class Ask(int):
    """A question; as a whole number the phase in which it is asked."""

    name: str
    says: tuple[Say, ...]
    instead: Say | None
    rules: dict[str, Callable[..., Any]]

    def __new__(cls, phase: int, name: str, says: tuple[Say, ...], instead: Say | None) -> Ask:
        """A question without rules yet."""
        ask = super().__new__(cls, phase)
        ask.name = name
        ask.says = says
        ask.instead = instead
        ask.rules = {}
        return ask

    def offers(self, function: Rule) -> Rule:
        """Declare the rule that lists the answers; it takes what it needs of box, s and out."""
        self.rules["offers"] = function
        return function

    def plays(self, function: Rule) -> Rule:
        """Declare the rule that carries out an answer; it takes what it needs of box, s and choice."""
        self.rules["plays"] = function
        return function


class Questions:
    """The questions of a game, in the order of their phases."""

    def __init__(self) -> None:
        self.asks: list[Ask] = []

    def ask(self, name: str, *says: Say, instead: Say | None = None) -> Ask:
        """Declare the next question: what positions call it, and what it says, the first that holds.

        `instead` is said to somebody who tries another move than one of its answers.
        """
        ask = Ask(len(self.asks), name, says, instead)
        self.asks.append(ask)
        return ask

    @property
    def names(self) -> tuple[str, ...]:
        """What positions call the questions, by phase."""
        return tuple(ask.name for ask in self.asks)

    def offers(self, *_rooms: Any) -> Callable[..., Any]:
        """The rule that lists the answers to the question at hand, once the rooms with its rules are there."""
        return self._dispatch("offers", "out", [])

    def play(self, *_rooms: Any, meanwhile: int | None = None) -> Callable[..., Any]:
        """The rule that carries out an answer, once the rooms are there; `meanwhile` is the phase until it is done."""
        return self._dispatch("plays", "choice", [] if meanwhile is None else [f"    s.phase = {int(meanwhile)}"])

    def _dispatch(self, kind: str, last: str, first: list[str]) -> Callable[..., Any]:
        """A rule that goes by the phase; it is written out, so that it is compiled like one written by hand."""
        names: dict[str, Any] = {}
        lines = [f"def {kind}(box, s, {last}):", "    phase = s.phase", *first]
        for ask in self.asks:
            if kind in ask.rules:
                function = ask.rules[kind]
                names |= {function.__name__: function, "__name__": function.__module__}
                call = f"{function.__name__}({', '.join(inspect.signature(function).parameters)})"
                lines += [f"    if phase == {int(ask)}:", f"        return {call}"]
        exec("\n".join([*lines, *(["    return 0"] if kind == "offers" else [])]), names)
        dispatch: Callable[..., Any] = names[kind]
        return rule(dispatch)

    def __iter__(self) -> Iterator[Ask]:
        return iter(self.asks)


class Kind(int):
    """A kind of news; as a whole number what rules say."""

    name: str
    numbers: tuple[str, ...]
    says: tuple[Say, ...]

    def __new__(cls, number: int, name: str, numbers: tuple[str, ...], says: tuple[Say, ...]) -> Kind:
        """The kind with this number."""
        kind = super().__new__(cls, number)
        kind.name = name
        kind.numbers = numbers
        kind.says = says
        return kind


class Tidings:
    """The kinds of news of a game, in the order of their numbers."""

    def __init__(self) -> None:
        self.kinds: list[Kind] = []

    def kind(self, name: str, numbers: str, *says: Say) -> Kind:
        """Declare the next kind: what it and its numbers are called, and what it says, the first that holds."""
        kind = Kind(len(self.kinds), name, tuple(numbers.split()), says)
        self.kinds.append(kind)
        return kind

    @property
    def names(self) -> tuple[str, ...]:
        """What the kinds are called, by number."""
        return tuple(kind.name for kind in self.kinds)

    def __iter__(self) -> Iterator[Kind]:
        return iter(self.kinds)
