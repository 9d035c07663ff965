"""Matches in plain Python whose moves and news are called by names, for tests that write positions tersely.

A game derives its own `Match`: it says which rules, options, news and phases it has, and what its moves and the numbers
in its news are called.
"""

from __future__ import annotations

from collections.abc import Collection
from types import ModuleType
from typing import Any, ClassVar, Self

import numpy as np

from assize.core.edition import Edition
from assize.core.kernel import hush


class Match:
    """What can be done, doing it, and hearing what came of it."""

    RULES: ClassVar[ModuleType]
    STATE: ClassVar[type]
    ACTIONS: ClassVar[int]
    NEWS: ClassVar[dict[str, tuple[str, ...]]]
    OPTIONS: ClassVar[dict[str, int]]  # those of a match that says nothing of them
    PHASES: ClassVar[dict[int, str] | tuple[str, ...]]
    WAITING: ClassVar[Collection[int]]  # phases in which somebody is asked whether to let a moment pass

    def __init__(self, edition: Edition, players: int, options: dict[str, int]) -> None:
        self.edition = edition
        self.box = edition.record[0]
        self.s: Any = np.zeros(1, self.STATE.dtype())[0]
        self.s.players = players
        for name, value in {**self.OPTIONS, **options}.items():
            assert name in self.s.options.dtype.names, name
            setattr(self.s.options, name, int(value))
        self.told: list[str] = []
        self.RULES.start(self.box, self.s)

    # ---- what a game says of itself

    @property
    def asked(self) -> Any:
        """Who is asked."""
        raise NotImplementedError

    def move_name(self, code: int) -> str:
        """A move in the notation of the tests."""
        raise NotImplementedError

    def fact(self, kind: int, values: list[int]) -> str:
        """One piece of news in words: its kind, and its numbers by their names."""
        raise NotImplementedError

    # ---- playing

    def codes(self) -> list[int]:
        """The numbers of the moves on offer."""
        out = np.zeros(self.ACTIONS, np.int64)
        return [int(code) for code in out[: self.RULES.offers(self.box, self.s, out)]]

    def offers(self) -> set[str]:
        """The moves on offer; each must be offered once."""
        moves = [self.move_name(code) for code in self.codes()]
        assert len(moves) == len(set(moves)), f"offered twice: {sorted(moves)}"
        return set(moves)

    def play(self, *moves: str) -> Self:
        """Make these moves, one after the other; told and facts are of all of them."""
        self.told = []
        for move in moves:
            codes = {self.move_name(code): code for code in self.codes()}
            assert move in codes, f"{move!r} is not among {self.asked}'s offers ({self.phase}): {sorted(codes)}"
            hush(self.s)
            self.RULES.play(self.box, self.s, codes[move])
            self.gather()
        return self

    def gather(self) -> None:
        """Keep the news of the last move."""
        assert self.s.news_count <= len(self.s.news)
        for fact in self.s.news[: self.s.news_count].tolist():
            self.told.append(self.fact(fact[0], fact[1:]))

    def pass_all(self) -> Self:
        """Everybody who is asked lets the moment pass, until something else is asked."""
        told: list[str] = []
        phase = self.s.phase
        while self.s.phase == phase and phase in self.WAITING:
            told += self.play("pass").told
        self.told = told
        return self

    # ---- looking

    @property
    def news(self) -> list[str]:
        """The kinds of the news of the last call."""
        kinds = sorted(self.NEWS, key=len, reverse=True)
        return [next(name for name in kinds if fact.startswith(name)) for fact in self.told]

    def facts(self, kind: str) -> list[str]:
        """The news of one kind, without the kind."""
        kinds = self.news
        return [fact.removeprefix(kind).strip() for fact, name in zip(self.told, kinds, strict=True) if name == kind]

    @property
    def phase(self) -> str:
        """What is asked."""
        return self.PHASES[int(self.s.phase)]
