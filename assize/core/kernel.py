"""What a rule is, what a record is, and the questions that games answer: seven that each must, and four that it may.

Rules are ordinary Python functions over numpy records. They run as they stand; `compiling` hands the same
functions to numba. Nothing here imports numba.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Annotated, Any, TypeAlias, TypeVar

import numpy as np

CHANCE = -1
OVER = -2
EVERYTHING = -3  # in place of a seat: one who may hear all

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]
Rule = TypeVar("Rule", bound=Callable[..., Any])

# What a parameter of a question or a loop is: the compiler reads it.
Codes: TypeAlias = Annotated[Array, np.int64]
Floats: TypeAlias = Annotated[Array, np.float64]
Features: TypeAlias = Annotated[Array, np.float32]
Known: TypeAlias = Annotated[Array, np.float32]  # a table of exact endings
Stream: TypeAlias = Annotated[Array, np.uint64]

RULES: list[Callable[..., Any]] = []


def rule(function: Rule) -> Rule:
    """Declare a function to be part of the rules: it stays a plain Python function and can also be compiled."""
    RULES.append(function)
    return function


class _Block(typing.NamedTuple):
    shape: tuple[int, ...]
    kind: type[np.generic]


def array(*shape: int, kind: type[np.generic] = np.int64) -> Any:
    """A field of a record that holds an array of the given shape."""
    return _Block(shape, kind)


class Record:
    """A flat piece of memory with named fields, declared like a dataclass.

    `int` is a whole number of 64 bits, `array(...)` an array, another Record a nested record. The class itself is never
    instantiated: `np.zeros(n, Cls.dtype())` makes n of them, and the annotations tell a type checker what is inside.
    """

    Named = np.void  # one such record, whose fields are attributes

    def __init_subclass__(cls) -> None:
        cls.Named = _named(cls)

    @classmethod
    @cache
    def dtype(cls) -> np.dtype[np.void]:
        """The numpy type of this record, laid out as in C; gaps are fields too, so that copies are equal bytes."""
        fields: list[Any] = []
        size, widest = 0, 1
        for name, kind in typing.get_type_hints(cls).items():
            field: np.dtype[Any]
            if kind is int:
                field = np.dtype(np.int64)
            elif isinstance(kind, type) and issubclass(kind, Record):
                field = kind.dtype()
            else:
                block: _Block = getattr(cls, name)
                field = np.dtype((block.kind, block.shape))
            size += _fill(fields, size, field.alignment)
            fields.append((name, field))
            size += field.itemsize
            widest = max(widest, field.alignment)
        _fill(fields, size, widest)
        return np.dtype((cls.Named, np.dtype(fields, align=True)))


def _named(record: type[Record]) -> type[np.void]:
    """A kind of np.void whose fields are attributes, as those of np.record are, but five times as fast to read."""
    names = [name for base in record.__mro__ for name in vars(base).get("__annotations__", {})]
    place = {"__module__": record.__module__, "__qualname__": f"{record.__qualname__}.Named", "__slots__": ()}
    return type("Named", (np.void,), {**place, **{name: _field(name) for name in names}})


def _field(name: str) -> property:
    def write(record: np.void, value: Any) -> None:
        record[name] = value

    return property(itemgetter(name), write)


def _fill(fields: list[Any], size: int, alignment: int) -> int:
    """Fill the bytes before the next field, so that it begins where it may; returns how many there are."""
    gap = -size % alignment
    if gap:
        fields.append((f"gap_at_{size}", np.uint8, (gap,)))
    return gap


NEWS = 16


class Position(Record):
    """What the state of every game begins with."""

    players: int  # how many seats
    actor: int  # the seat that is asked, or CHANCE, or OVER
    turns: int  # turns begun so far
    winners: int  # a set of seats, once over
    news_count: int
    news: Array = array(NEWS, 4, kind=np.int32)  # facts of the last move: kind and three numbers


KEPT = ("players", "options")  # what is filled in before a game starts


@rule
def say(s: Any, kind: int, first: int, second: int, third: int) -> None:
    """Add a fact to the news of this move."""
    if s.news_count < len(s.news):
        s.news[s.news_count, 0] = kind
        s.news[s.news_count, 1] = first
        s.news[s.news_count, 2] = second
        s.news[s.news_count, 3] = third
    s.news_count += 1


@rule
def hush(s: Any) -> None:
    """Forget the news of the last move."""
    for index in range(min(s.news_count, len(s.news))):
        s.news[index, :] = 0
    s.news_count = 0


def put(states: Array, index: int, s: Any) -> None:
    """Write a whole state into an array of states."""
    states[index : index + 1].view(np.uint8)[:] = np.frombuffer(s, np.uint8)  # far faster than field by field


def same(states: Array, first: int, second: int) -> bool:
    """Whether two states of an array are equal, all of them."""
    return bool(states[first].tobytes() == states[second].tobytes())


def clear(s: Any) -> None:
    """Nought in every field of a state but the players and the options: how a game starts."""
    for name in s.dtype.names:
        if name not in KEPT:
            s[name] = 0


def zeros(count: int, kind: Any) -> Array:
    """An array of zeros for the time of a call: `count` is a constant. Rules ask for no other memory."""
    return np.zeros(count, kind)


@rule
def fill(target: Array, source: Array) -> None:
    """Copy one array into another of the same length; they do not overlap."""
    for index in range(len(source)):
        target[index] = source[index]


class Kernel:
    """The compiled heart of one game: its records and its answers to the questions."""

    def __init__(
        self,
        name: str,
        state: type[Position],
        box: type[Record],
        actions: int,
        rules: dict[str, Callable[..., Any]],
        features: int = 0,
    ) -> None:
        self.name = name
        self.state = state.dtype()
        self.box = box.dtype()
        self.actions = actions
        self.features = features
        self.rules = {**rules, **{name: answer for name, answer in USUAL_ANSWERS.items() if name not in rules}}
        known = KERNELS.setdefault(self.state, self)
        if known is not self:
            raise ValueError(f"{name} and {known.name} have the same state record")


KERNELS: dict[np.dtype[np.void], Kernel] = {}

LOWER_HALF = np.uint64((1 << 32) - 1)  # of a stream; see `likelihood`
QUESTIONS = (
    "start",
    "offers",
    "play",
    "scores",
    "redeal",
    "observe",
    "judge",
    "chances",
    "ending",
    "likelihood",
    "glance",
)


@rule
def no_chances(box: Any, s: Any, value: Array) -> bool:
    """The answer of a game in which the judgements of all seats say how likely each of them wins."""
    return False


@rule
def no_ending(box: Any, s: Any, table: Array, value: Array) -> bool:
    """The answer of a game without exact endings: not known."""
    return False


@rule
def no_likelihood(box: Any, s: Any, seat: int) -> float:
    """The answer of a game in which nothing is made of what others have done: all truths are alike."""
    return 0.0


@rule
def no_glance(box: Any, s: Any, out: Array, count: int) -> int:
    """The answer of a game in which nothing can be told at a glance."""
    return -1


# Of games that do not answer themselves.
USUAL_ANSWERS: dict[str, Callable[..., Any]] = {
    "chances": no_chances,
    "ending": no_ending,
    "likelihood": no_likelihood,
    "glance": no_glance,
}


def _rules_of(s: Any) -> dict[str, Callable[..., Any]]:
    return KERNELS[s.dtype].rules


# The questions, asked without knowing the game: the type of the state tells whose rules answer.
# The compiler binds each to the rules of the game at hand, so that a generic loop costs nothing.


def start(box: Any, s: Any) -> None:
    """Set up; `s.players` and `s.options` are filled in already."""
    _rules_of(s)["start"](box, s)


def offers(box: Any, s: Any, out: Codes) -> int:
    """Write the legal answers of `s.actor` into `out` and return how many there are."""
    return int(_rules_of(s)["offers"](box, s, out))


def play(box: Any, s: Any, choice: int) -> None:
    """Carry out one of the offers, in place."""
    _rules_of(s)["play"](box, s, choice)


def scores(box: Any, s: Any, out: Floats) -> None:
    """Write the score of each seat into `out`."""
    _rules_of(s)["scores"](box, s, out)


def redeal(box: Any, s: Any, seat: int, rng: Stream) -> None:
    """Replace all that `seat` cannot know by another equally likely truth.

    The outcome depends on what the seat knows and on `rng`, never on the truth it replaces.
    """
    _rules_of(s)["redeal"](box, s, seat, rng)


def observe(box: Any, s: Any, seat: int, out: Features) -> None:
    """Write what `seat` knows as numbers into `out`, for learning."""
    _rules_of(s)["observe"](box, s, seat, out)


def judge(box: Any, s: Any, seat: int) -> float:
    """A quick estimate of how well `seat` stands; higher is better."""
    return float(_rules_of(s)["judge"](box, s, seat))


def chances(box: Any, s: Any, value: Floats) -> bool:
    """Whether more can be told of the chances to win than by `judge`; if so they are written into `value`, a seat each.

    They are those of this truth, while a judgement is what one seat may think. They add up to one.
    """
    return bool(_rules_of(s)["chances"](box, s, value))


def ending(box: Any, s: Any, table: Known, value: Floats) -> bool:
    """Whether the chances to win are known exactly here; if so they are written into `value`, a seat each.

    `table` is what `Game.endings` gives, flat and empty where there is none.
    """
    return bool(_rules_of(s)["ending"](box, s, table, value))


def likelihood(box: Any, s: Any, seat: int) -> float:
    """How likely the others would have done what `seat` has seen of them, if this were the truth: a logarithm.

    It may lack what is the same for all truths that `redeal` gives the seat. All that it looks at must follow from the
    lower half of the stream that `redeal` was given, so that a search can try other things with it.
    """
    return float(_rules_of(s)["likelihood"](box, s, seat))


def glance(box: Any, s: Any, out: Codes, count: int) -> int:
    """Which of the offers `s.actor` takes if it must be quick, or -1 if the judgement has to look at each of them."""
    return int(_rules_of(s)["glance"](box, s, out, count))
