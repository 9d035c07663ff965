"""Hints with a reason: how good a seat's answers are, and in the game's words why the best is better than the next.

How good they are comes from the search. For the reason, the best answer and the second are both played in deals that
the seat cannot tell from the truth, and what people look at in a position is measured after either.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import numpy as np

from ..bots.policies import pick
from ..bots.policy_bot import follow_policy, key_of
from ..bots.search_bot import BEST, STAND_IN, Ranked, SearchBot
from ..core.bits import GOLDEN, MASK, scramble
from ..core.errors import AssizeError
from ..core.information import Information
from ..core.kernel import CHANCE, Array
from ..core.language import _, number
from ..core.match import Match
from ..core.telling import filled
from ..core.words import Reason

SECONDS = 0.8  # that thinking about a hint takes at most
MOST_ANSWERS = 3
DEALS = 16  # in which answers are compared to find a reason
FOLLOWING = 4  # answers by judgement with which a turn is played to its end, at most
LEAST = 1.0  # points of a hundred of the chance to win that a reason must be worth to be said
NOTHING = 1e-9  # differences that come from counting in fractions


class Amount(int):
    """A whole number that reads in sentences as people write it: 12,000."""

    def __format__(self, spec: str) -> str:
        return number(int(self))


class Because(NamedTuple):
    """Why the best answer is better than the second: a reason by its place in the game's, and how much of it."""

    reason: int
    by: int


@dataclass(frozen=True)
class Advice:
    """What a seat's question has for answers: the best and up to two next, and why the best is better than the second.

    Answers have no chance to win where nothing was searched: there is a single one, or the search is not compiled yet.
    """

    answers: tuple[Ranked, ...]
    because: Because | None = None

    def told(self) -> dict[str, Any]:
        """The advice as plain data."""
        return {
            "answers": [asdict(answer) for answer in self.answers],
            "because": self.because._asdict() if self.because else None,
        }

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Advice:
        """The advice that was told as plain data."""
        because = told["because"]
        return cls(tuple(Ranked(**answer) for answer in told["answers"]), Because(**because) if because else None)


def advise(
    match: Match,
    seat: int,
    *,
    seconds: float | None = SECONDS,
    simulations: int | None = None,
    seed: int = 0,
    patient: bool = False,
) -> Advice:
    """How good the answers are that a seat can give now, by what it may know, and why the best is better than the next.

    It thinks like the strongest bot, for so many seconds at most, or for so many simulations instead. With a seed and
    enough time the advice is always the same. If it is not `patient` it does not wait until the search is compiled.
    """
    asked = match if match.actor == match.seat(seat) else match.ahead(seat)
    if asked is None:
        raise AssizeError(_("seat {seat} is not asked anything now").format(seat=seat))
    information = asked.information(seat)
    bot = SearchBot(
        None if simulations else BEST,
        simulations=simulations,
        seconds=seconds,
        seed=seed,
        endings=False,
        patient=patient,
    )
    answers = [_rounded(answer) for answer in bot.rank(match.game, information)[:MOST_ANSWERS]]
    bot.close()
    codes = [answer.code for answer in answers]
    return Advice(tuple(answers), why(information, codes[0], codes[1], seed) if len(codes) > 1 else None)


def sentence(match: Match, advice: Advice) -> str:
    """Why the best answer is better than the second, in the current language; nothing where nothing was searched."""
    if advice.because is None:
        chances = [answer.chance for answer in advice.answers[:2] if answer.chance is not None]
        if len(chances) < 2:
            return ""
        if chances[0] - chances[1] < LEAST / 100:
            return _("Another answer is about as good.")
        return _("No single thing speaks for it, but from there more matches are won.")
    return filled(match.game.reasons[advice.because.reason].text, {"by": Amount(advice.because.by)})


def why(information: Information, best: int, second: int, seed: int = 0) -> Because | None:
    """The reason that matters most of those for which one answer is better than another, if one is worth saying.

    What is said must be so. A reason counts only if no deal speaks against it, neither before nor after chance has
    decided, and most of them for it; and one that says by how much only if it is about one at least.
    """
    reasons = information.game.reasons
    if not reasons:
        return None
    gains = np.array([compare(information, deal, best, second) for deal in _deals(information, seed)])
    found = [_because(index, reason, gains[:, :, index]) for index, reason in enumerate(reasons)]
    worth, because = max(filter(None, found), default=(0.0, None), key=lambda pair: pair[0])
    return because if worth >= LEAST else None


def compare(information: Information, deal: Match, best: int, second: int) -> Array:
    """How much more there is after one answer than after another in a deal, of each thing that people look at.

    The seat's turn is played to its end, for what is begun with one answer is often brought home with the next. What
    chance decides at once after it is decided for both by the same stream; there are differences before and after.
    """
    gains: Array = _outcomes(deal, information, best) - _outcomes(deal, information, second)
    return gains


def _outcomes(deal: Match, information: Information, code: int) -> Array:
    """How much a seat has of each thing at the end of the turn that an answer begins, and after chance has decided."""
    game, seat, match = information.game, information.seat, deal.copy()
    game.runner.add((pick,))
    match.play(code)
    for _answer in range(FOLLOWING):
        if match.actor != seat:
            break
        knows = match.information(seat)
        match.play(follow_policy(game, knows, STAND_IN, key_of(0, knows)))
    before = _measured(match, seat)
    while match.actor == CHANCE:
        match.step()
    return np.array([before, _measured(match, seat)])


def _measured(match: Match, seat: int) -> list[float]:
    return [reason.measure(match.edition, match.state[0], seat) for reason in match.game.reasons]


def _deals(information: Information, seed: int) -> Iterator[Match]:
    """Truths that the seat cannot tell from the real one."""
    for index in range(DEALS):
        yield information.sample(scramble((seed + index * GOLDEN) & MASK))


def _because(index: int, reason: Reason, gains: Array) -> tuple[float, Because] | None:
    """A reason with the points of a hundred that it is worth here, if it may be said; gains are a row for each deal."""
    better = gains * np.sign(reason.worth)
    last = better[:, -1]
    mean = float(last.mean())
    if better.min() < -NOTHING or np.mean(last > NOTHING) <= 0.5 or (_counts(reason) and mean < 0.5):
        return None
    return mean * abs(reason.worth), Because(index, max(1, round(mean)))


def _counts(reason: Reason) -> bool:
    """Whether a reason says by how much."""
    return not isinstance(reason.text, str) or "{by}" in reason.text


def _rounded(answer: Ranked) -> Ranked:
    return Ranked(answer.code, None if answer.chance is None else round(float(answer.chance), 3))
