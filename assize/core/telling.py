"""How a game tells what it has declared: facts fill the places of the sentences of its questions, moves and news."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from .alphabet import Alphabet, Move
from .edition import Edition
from .language import _, ngettext
from .questions import Ask, Plural, Questions, Say, Tidings, When
from .words import News, Question

Rule = TypeVar("Rule", bound=Callable[..., Any])
NOTHING: Mapping[str, Any] = {}


def filled(text: str | Plural, facts: Mapping[str, Any]) -> str:
    """A sentence in the current language with its places filled; no full stop follows a name that ends in "!"."""
    found = ngettext(text.one, text.many, int(facts[text.by])) if isinstance(text, Plural) else _(text)
    told = found.format_map(facts)
    return told[:-1] if told.endswith(("!.", "?.")) else told


class Scene(dict[str, Any]):
    """A position that is told of, with the numbers of a move or of news. Each name is a fact, found when needed."""

    __slots__ = ("box", "hearer", "numbers", "reads", "s", "telling")

    def __init__(
        self,
        telling: Telling,
        box: Edition,
        s: Any,
        numbers: Mapping[str, int],
        reads: Mapping[str, str],
        hearer: int | None,
    ) -> None:
        self.telling = telling
        self.box = box
        self.s = s
        self.numbers = numbers
        self.reads = reads  # as what each number reads, if not by its own name
        self.hearer = hearer

    def __missing__(self, name: str) -> Any:
        if name not in self.numbers:
            found = self.telling.facts[name](self)
        elif (kind := self.reads.get(name, name)) in self.telling.spellings:
            found = self.telling.spellings[kind](self.box, self.s, self.numbers[name])
        else:
            found = self.numbers[name]
        self[name] = found
        return found

    def chosen(self, says: Sequence[Say]) -> Say:
        """The first of these sentences that holds."""
        say = self.first(says)
        if say is None:
            raise LookupError("no sentence holds")
        return say

    def first(self, says: Sequence[Say]) -> Say | None:
        """The first of these sentences that holds, if one does."""
        for say in says:
            if say.when == "" or self.holds(say.when):
                return say
        return None

    def holds(self, when: When) -> bool:
        """Whether a fact is so, or a question is being asked, or all of several."""
        if isinstance(when, tuple):
            return all(map(self.holds, when))
        if isinstance(when, Ask):
            return bool(self.s.phase == when)
        return bool(self[when])

    def filled(self, text: str | Plural, reads: Mapping[str, str] = NOTHING) -> str:
        """A sentence in the current language with its places filled, some of them by facts of other names."""
        return filled(text, ChainMap({place: self[name] for place, name in reads.items()}, self) if reads else self)

    def reason(self, says: Sequence[Say]) -> tuple[str, str] | None:
        """The clause and the text of the first of these sentences that holds, if one does."""
        say = self.first(says)
        return (say.clause.format_map(self), self.filled(say.text, say.reads)) if say else None


class Telling:
    """The sentences of a game, put together from what it has declared."""

    def __init__(
        self,
        questions: Questions,
        moves: Alphabet,
        news: Tidings,
        facts: Mapping[str, Callable[[Scene], Any]],
        spellings: Mapping[str, Callable[[Edition, Any, int], str]],
    ) -> None:
        self.questions = questions.asks
        self.moves = moves
        self.kinds = news.kinds
        self.texts = ByKind(moves)  # offers that are no single sentence
        self.facts = facts  # what fills the place of a name, and what must hold
        self.spellings = spellings  # how the numbers of moves and news read, by their names; the others as numbers

    def scene(
        self,
        box: Edition,
        s: Any,
        numbers: Mapping[str, int] = NOTHING,
        reads: Mapping[str, str] = NOTHING,
        hearer: int | None = None,
    ) -> Scene:
        """A position to be told of."""
        return Scene(self, box, s, numbers, reads, hearer)

    def question(self, box: Edition, s: Any) -> Question:
        """What is being asked, of others and of oneself."""
        scene = self.scene(box, s)
        say = scene.chosen(self.questions[s.phase].says)
        return Question(scene.filled(say.text), say.clause.format_map(scene), scene.filled(say.you or say.text))

    def instead(self, box: Edition, s: Any) -> tuple[str, str] | None:
        """The clause and the reason why nothing but the answers to the question at hand is a move, where it says so."""
        return self.scene(box, s).reason(self.questions[s.phase].instead)

    def why_not(self, box: Edition, s: Any, code: int) -> tuple[str, str]:
        """The clause and the reason why a move is not offered: of its kind, or else of the question at hand."""
        kind = self.moves.kind(code)
        refused = kind.refused if s.actor >= 0 else ()
        reason = self.scene(box, s, self.moves.named(code)).reason((*refused, *self.questions[s.phase].instead))
        assert reason is not None, f"nothing is said of {kind.notation}"
        return reason

    def text(self, box: Edition, s: Any, code: int) -> str:
        """An offer as a sentence."""
        kind = self.moves.kind(code)
        if kind in self.texts:
            return str(self.texts(box, s, code))
        scene = self.scene(box, s, self.moves.named(code))
        say = scene.chosen(kind.says)
        return scene.filled(say.text, say.reads)

    def news(self, box: Edition, s: Any, fact: Sequence[int], seat: int | None) -> News | None:
        """A fact as a seat may hear it; nothing where no sentence of it holds."""
        kind = self.kinds[fact[0]]
        data = dict(zip(kind.numbers, fact[1:], strict=False))
        scene = self.scene(box, s, data, kind.reads, seat)
        say = scene.first(kind.says)
        if say is None:
            return None
        shown = {name: number for name, number in data.items() if name != say.hides}
        return News(scene.filled(say.text, say.reads), say.clause.format_map(scene), kind.name, shown)


class ByKind:
    """An answer for each kind of move: a function that is given the box, the position and the parts of the move."""

    def __init__(self, moves: Alphabet, usual: Any = None) -> None:
        self._moves = moves
        self._usual = usual  # the answer for kinds without a function
        self._answers: dict[Move, Callable[..., Any]] = {}

    def of(self, *kinds: Move) -> Callable[[Rule], Rule]:
        """Declare the answer for these kinds."""

        def declare(function: Rule) -> Rule:
            self._answers.update(dict.fromkeys(kinds, function))
            return function

        return declare

    def __contains__(self, kind: Move) -> bool:
        return kind in self._answers

    def __call__(self, box: Edition, s: Any, code: int) -> Any:
        """The answer for a move."""
        kind = self._moves.kind(code)
        if kind not in self._answers:
            return self._usual
        return self._answers[kind](box, s, *self._moves.named(code).values())
