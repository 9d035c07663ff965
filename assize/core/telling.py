"""How a game tells what it has declared: facts fill the places of the sentences of its questions, moves and news."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from .alphabet import Alphabet, Move
from .edition import Edition
from .language import _, ngettext
from .questions import Plural, Questions, Say, Tidings
from .words import News, Question

Rule = TypeVar("Rule", bound=Callable[..., Any])


class Scene(dict[str, Any]):
    """A position that is told of, with the numbers of a move or of news. Each name is a fact, found when needed."""

    def __init__(self, telling: Telling, box: Edition, s: Any, numbers: Mapping[str, int], hearer: int | None) -> None:
        super().__init__()
        self.telling = telling
        self.box = box
        self.s = s
        self.numbers = numbers
        self.hearer = hearer

    def __missing__(self, name: str) -> Any:
        if name not in self.numbers:
            found = self.telling.facts[name](self)
        elif name in self.telling.spellings:
            found = self.telling.spellings[name](self.box, self.s, self.numbers[name])
        else:
            found = self.numbers[name]
        self[name] = found
        return found

    def chosen(self, says: Sequence[Say]) -> Say:
        """The first of these sentences that holds."""
        return next(say for say in says if self.holds(say.when))

    def holds(self, when: str) -> bool:
        """Whether all these facts hold."""
        return not when or all(self[fact] for fact in when.split(" and "))

    def filled(self, text: str | Plural) -> str:
        """A sentence in the current language with its places filled."""
        if isinstance(text, Plural):
            return ngettext(text.one, text.many, int(self[text.by])).format_map(self)
        return _(text).format_map(self)


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

    def scene(self, box: Edition, s: Any, numbers: Mapping[str, int] | None = None, hearer: int | None = None) -> Scene:
        """A position to be told of."""
        return Scene(self, box, s, numbers or {}, hearer)

    def question(self, box: Edition, s: Any) -> Question:
        """What is being asked, of others and of oneself."""
        scene = self.scene(box, s)
        say = scene.chosen(self.questions[s.phase].says)
        return Question(scene.filled(say.text), say.clause, scene.filled(say.you or say.text))

    def instead(self, box: Edition, s: Any) -> tuple[str, str] | None:
        """The clause and the reason why nothing but the answers to the question at hand is a move, where it says so."""
        say, scene = self.questions[s.phase].instead, self.scene(box, s)
        return (say.clause, scene.filled(say.text)) if say and scene.holds(say.when) else None

    def text(self, box: Edition, s: Any, code: int) -> str:
        """An offer as a sentence."""
        kind = self.moves.kind(code)
        if kind in self.texts:
            return str(self.texts(box, s, code))
        scene = self.scene(box, s, kind.named(code))
        return scene.filled(scene.chosen(kind.says).text)

    def news(self, box: Edition, s: Any, fact: Sequence[int], seat: int | None) -> News:
        """A fact as a sentence."""
        kind = self.kinds[fact[0]]
        data = dict(zip(kind.numbers, fact[1:], strict=False))
        scene = self.scene(box, s, data, seat)
        say = scene.chosen(kind.says)
        return News(scene.filled(say.text), say.clause, kind.name, data)


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
        return self._answers[kind](box, s, *kind.parts(code)) if kind in self._answers else self._usual
