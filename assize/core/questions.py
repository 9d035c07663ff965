"""What a game asks, does and says, declared once: its questions, its kinds of news, and the sentences of both.

A question is declared in `state.py`, in the order of the rulebook. Its two rules stand where they belong by what they
are about, each under the name of the question: `@n.MOVE.offers` lists the answers, `@n.MOVE.plays` carries one out.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self, TypeAlias, TypeVar

from .kernel import RULES, rule

Rule = TypeVar("Rule", bound=Callable[..., Any])
When: TypeAlias = "str | Ask | tuple[str | Ask, ...]"


@rule
def ask(s: Any, question: int, actor: int) -> None:
    """A question comes up, for a seat or for CHANCE; when the game is over it is the last, and for nobody."""
    s.phase = question
    s.actor = actor


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
    """A sentence with the clause behind it; the clause may have places as well, where what is played brings its own.

    `you` says the same to the one whom it is about. `when` is the name of a fact that must hold, a question that must
    be asked, or several of them. `hides` is the number of news that those who hear it so are not told; `reads`
    names other facts that fill places of the sentence.
    """

    text: str | Plural
    clause: str = ""
    you: str | Plural = ""
    when: When = ""
    hides: str = ""
    reads: Mapping[str, str] = field(default_factory=dict)


def says(given: Say | tuple[Say, ...] | None) -> tuple[Say, ...]:
    """One sentence, several of which the first that holds is said, or none."""
    return (given,) if isinstance(given, Say) else given or ()


class Named(int):
    """A whole number that has been declared, with all that belongs to it; in compiled rules it is a number alone."""

    name: str
    rules: dict[str, Callable[..., Any]]
    known: dict[str, str]  # what its rules take by another name

    def __new__(cls, number: int, name: str) -> Self:
        """The number, without rules yet."""
        named = super().__new__(cls, number)
        named.name = name
        named.rules = {}
        named.known = {}
        return named

    def hook(self, kind: str, function: Rule) -> Rule:
        """Declare a rule of this number."""
        self.rules[kind] = function
        return function if function in RULES else rule(function)


def dispatch(kind: str, named: Iterable[Named], by: str, takes: str, usual: str, first: str = "") -> Callable[..., Any]:
    """A rule that calls the rule of this kind of the number which `by` says, with what it takes of what is there.

    `usual` is the answer for numbers without one, and `first` what is done before all of them. It is written out, so
    that it is compiled like one written by hand.
    """
    names: dict[str, Any] = {}
    lines = [f"def {kind}({takes}):", f"    which = {by}", *([f"    {first}"] if first else [])]
    for number in named:
        if kind in number.rules:
            function = number.rules[kind]
            if names.get(function.__name__, function) is not function:
                raise ValueError(f"two rules are called {function.__name__}")
            names |= {function.__name__: function, "__name__": function.__module__}
            taken = (number.known.get(name, name) for name in inspect.signature(function).parameters)
            lines += [f"    if which == {int(number)}:", f"        return {function.__name__}({', '.join(taken)})"]
    exec("\n".join([*lines, f"    return {usual}"]), names)
    written: Callable[..., Any] = names[kind]
    return rule(written)


class Ask(Named):
    """A question; as a whole number the phase in which it is asked."""

    says: tuple[Say, ...]
    instead: tuple[Say, ...]

    def offers(self, function: Rule) -> Rule:
        """Declare the rule that lists the answers; it takes what it needs of box, s and out."""
        return self.hook("offers", function)

    def plays(self, function: Rule) -> Rule:
        """Declare the rule that carries out an answer; it takes what it needs of box, s and choice."""
        return self.hook("plays", function)


class Questions:
    """The questions of a game, in the order of their phases."""

    def __init__(self) -> None:
        self.asks: list[Ask] = []

    def ask(self, name: str, *asked: Say, instead: Say | tuple[Say, ...] | None = None) -> Ask:
        """Declare the next question: what positions call it, and what it says, the first that holds.

        `instead` is said to somebody who tries another move than one of its answers.
        """
        ask = Ask(len(self.asks), name)
        ask.says, ask.instead = asked, says(instead)
        self.asks.append(ask)
        return ask

    @property
    def names(self) -> tuple[str, ...]:
        """What positions call the questions, by phase."""
        return tuple(ask.name for ask in self.asks)

    def offers(self, *_rooms: Any) -> Callable[..., Any]:
        """The rule that lists the answers to the question at hand, once the rooms with its rules are there."""
        return dispatch("offers", self.asks, "s.phase", "box, s, out", "0")

    def play(self, *_rooms: Any, meanwhile: int | None = None) -> Callable[..., Any]:
        """The rule that carries out an answer, once the rooms are there; `meanwhile` is the phase until it is done."""
        first = "" if meanwhile is None else f"s.phase = {int(meanwhile)}"
        return dispatch("plays", self.asks, "s.phase", "box, s, choice", "None", first)

    def __iter__(self) -> Iterator[Ask]:
        return iter(self.asks)


class Kind(Named):
    """A kind of news; as a whole number what rules say."""

    reads: dict[str, str]  # what its numbers are called, and as what each reads
    says: tuple[Say, ...]
    beats: int  # how long the table holds still for it, so that it is seen: 0, 1 or 2

    @property
    def numbers(self) -> tuple[str, ...]:
        """What its numbers are called."""
        return tuple(self.reads)


class Tidings:
    """The kinds of news of a game, in the order of their numbers."""

    def __init__(self) -> None:
        self.kinds: list[Kind] = []

    def kind(self, name: str, numbers: str, *says: Say, beats: int = 0) -> Kind:
        """Declare the next kind: what it and its numbers are called, and what it says, the first that holds.

        `to:circle` is a number called `to` that reads as a circle. A kind without sentences is for statistics alone.
        `beats` says for how long the table holds still for it: 1 for what must be seen, 2 for what decides.
        """
        kind = Kind(len(self.kinds), name)
        words = (word.partition(":") for word in numbers.split())
        kind.reads = {number: reads or number for number, _colon, reads in words}
        kind.says = says
        kind.beats = beats
        self.kinds.append(kind)
        return kind

    @property
    def names(self) -> tuple[str, ...]:
        """What the kinds are called, by number."""
        return tuple(kind.name for kind in self.kinds)

    def __iter__(self) -> Iterator[Kind]:
        return iter(self.kinds)
