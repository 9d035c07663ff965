"""What a game says: its questions, its news, where its offers show on the board, and the module that puts it so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from .edition import Edition
from .language import number

if TYPE_CHECKING:
    from .questions import Plural

Offer = TypeVar("Offer")


@dataclass(frozen=True)
class Question:
    """What the actor is asked, and the clause that asks it; `you` says it to the actor."""

    text: str
    clause: str
    you: str = ""


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
    `weight` puts what does most first: 3 for what wins, 2 for an arrest or a capture, 1 for anything of use; on a scale
    it marks the fair value, at which the control stands at first.
    """

    source: str = ""
    target: str = ""
    note: str = ""
    scale: str = ""
    value: int = 0
    weight: int = 0

    def told(self) -> dict[str, Any]:
        """The mark as plain data: scale and value of an offer that stands on a scale, a weight if it has one."""
        told: dict[str, Any] = {"source": self.source, "target": self.target, "note": self.note}
        if self.scale:
            told |= {"scale": self.scale, "value": self.value}
        return told | {"weight": self.weight} if self.weight else told


class Fact(NamedTuple):
    """A fact of a match that is over: the ply whose move told it, its kind, and its numbers."""

    ply: int
    kind: int
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Account:
    """How a score came about: rows of what brought something, each with what it brought every seat, and their sums.

    `decided` says in a sentence what the match turned on.
    """

    rows: tuple[tuple[str, tuple[str, ...]], ...]
    sums: tuple[str, ...]
    decided: str = ""


@dataclass(frozen=True)
class Reason:
    """Something that people look at in a position: how much of it a seat has, and what is said where a move brings it.

    `text` may name `{by}`, how much more of it one move brings than another. `worth` compares reasons with each other:
    by how many points of a hundred one of it changes the chance to win, about; below nought where less is better.
    """

    text: str | Plural
    measure: Callable[[Edition, Any, int], float]
    worth: float


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


class TableWords:
    """What only tables ask of a game's `words` module, which may leave any of it out. `s` is the state record."""

    ROUTES: Collection[int] = ()
    """The questions whose answers may be joined into a route."""

    @staticmethod
    def aim(box: Edition, s: Any, seat: int) -> str:
        """What a seat plays for and how far it has come, in a line said to it, from what it may know."""
        return ""

    @staticmethod
    def spots_of(box: Edition, s: Any, kind: str, data: Mapping[str, int]) -> list[str]:
        """The spots of the drawing that news, as somebody has heard them, are about: from where, to where."""
        return []

    @staticmethod
    def begins_route(box: Edition, s: Any, code: int) -> bool:
        """Whether a route may begin with an answer; where none does, none is looked for."""
        return True

    @staticmethod
    def route(box: Edition, s: Any, codes: Sequence[int]) -> str:
        """Several answers in a row as one sentence, if they are one route of one piece, or nothing."""
        return ""

    @staticmethod
    def scored(box: Edition, s: Any, amount: float) -> str:
        """A score as people read it."""
        return number(amount)

    @staticmethod
    def account(box: Edition, s: Any, facts: Sequence[Fact]) -> Account:
        """How the score of a match that is over came about, and what decided it, from all its facts."""
        return Account((), ())

    def __init__(self, words: Words) -> None:
        for name in ("ROUTES", "aim", "spots_of", "begins_route", "route", "scored", "account"):
            if hasattr(words, name):
                setattr(self, name, getattr(words, name))
