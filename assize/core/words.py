"""What a game says: its questions, its news, where its offers show on the board, and the module that puts it so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from .edition import Edition

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
    """

    source: str = ""
    target: str = ""
    note: str = ""
    scale: str = ""
    value: int = 0

    def told(self) -> dict[str, Any]:
        """The mark as plain data; scale and value are told only of an offer that stands on a scale."""
        told = {"source": self.source, "target": self.target, "note": self.note}
        return {**told, "scale": self.scale, "value": self.value} if self.scale else told


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
