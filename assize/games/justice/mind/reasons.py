"""What people look at in a position of Justice, for saying why one answer is better than another."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....core.bits import popcount
from ....core.edition import Edition
from ....core.language import lazy
from ....core.questions import plural
from ....core.words import Reason
from .. import state as n
from ..rules.hands import suit_of
from ..rules.tricks import best_played
from ..view.prospects import Case, case_of
from .judge import call_bonus, just_seen

SAFE = 8  # points between both totals from which on a Verdict hardly turns any more


def _case(edition: Edition, s: Any, seat: int) -> Case | None:
    """The case as a seat sees it, once it has an Identity and there is a case.

    What the last move has shown to it is left out: nobody knows before the move what that will be.
    """
    if s.identity[seat] < 0 or s.suspect.min() < 0:
        return None
    case, fresh = case_of(edition, s, seat), int(just_seen(edition.record[0], s, seat))
    known = ~(1 << fresh) if fresh >= 0 else -1
    return replace(case, guilty=case.guilty & known, innocent=case.innocent & known)


def points_now(edition: Edition, s: Any, seat: int) -> float:
    """What a seat would have if the round were judged now, on average, its tokens aside: with the Efficiency Bonus."""
    case, written = _case(edition, s, seat), int(s.total[seat]) + int(call_bonus(s, seat) == 1.0)
    return float(written + round(case.now.mean - int(s.tokens[seat]))) if case else float(written)


def lean_wanted(edition: Edition, s: Any, seat: int) -> float:
    """How far the scales lean to the Verdicts that a seat wants; how far beyond being safe does not matter."""
    case = _case(edition, s, seat)
    if case is None:
        return 0.0
    total = 0
    for slot in range(n.SUSPECTS):
        apart, worth = case.margin(slot), case.turning[slot]
        leaning = min(SAFE, abs(apart))
        total += 0 if worth == 0 else -leaning if worth > 0 else leaning
    return float(total)


def takes_trick(edition: Edition, s: Any, seat: int) -> float:
    """Whether the card of a seat is the best of the Trick so far, or has won it."""
    if s.phase == n.FOLLOWING:
        return float(s.played[seat] >= 0 and best_played(s) == seat)
    return float(s.phase in (n.MODIFYING, n.INFLUENCING) and s.winner == seat)


def _own(s: Any, seat: int) -> list[int]:
    """The Suit cards in a hand."""
    return [card for card in range(n.SUIT_CARDS) if s.place[card] == n.HAND + seat]


def trumps(edition: Edition, s: Any, seat: int) -> float:
    """The trumps in a hand."""
    return float(sum(suit_of(card) == s.trump for card in _own(s, seat)))


def high_cards(edition: Edition, s: Any, seat: int) -> float:
    """The cards in a hand that are high enough to win a Trick of their suit: from 12 on."""
    return float(sum(card % n.NUMBERS >= n.NUMBERS - 3 and suit_of(card) != s.trump for card in _own(s, seat)))


def suit_cards(edition: Edition, s: Any, seat: int) -> float:
    """The Suit cards in a hand: so many Tricks can still be played for."""
    return float(len(_own(s, seat)))


def tokens(edition: Edition, s: Any, seat: int) -> float:
    """Soul gaze tokens."""
    return float(s.tokens[seat])


def modifications(edition: Edition, s: Any, seat: int) -> float:
    """The Modifications in a hand."""
    return float(sum(s.place[card] == n.HAND + seat for card in range(n.SUIT_CARDS, n.CARDS)))


def liabilities_known(edition: Edition, s: Any, seat: int) -> float:
    """The Liability cards that a seat has looked at."""
    return float(popcount(int(s.peeked[seat])))


REASONS = (
    Reason(
        plural(
            "As the Verdicts stand then, it is worth {by} point more to you.",
            "As the Verdicts stand then, it is worth {by} points more to you.",
            by="by",
        ),
        points_now,
        worth=2.5,
    ),
    Reason(
        plural(
            "It tips the scales {by} point further towards the Verdicts that you want.",
            "It tips the scales {by} points further towards the Verdicts that you want.",
            by="by",
        ),
        lean_wanted,
        worth=0.8,
    ),
    Reason(lazy("It puts you ahead in the Trick, and whoever wins it places a card."), takes_trick, worth=4.0),
    Reason(
        plural("It keeps {by} more trump in your hand.", "It keeps {by} more trumps in your hand.", by="by"),
        trumps,
        worth=1.5,
    ),
    Reason(
        plural(
            "It keeps {by} more high card in your hand.",
            "It keeps {by} more high cards in your hand.",
            by="by",
        ),
        high_cards,
        worth=1.2,
    ),
    Reason(
        plural(
            "It leaves you {by} more Suit card for later Tricks.",
            "It leaves you {by} more Suit cards for later Tricks.",
            by="by",
        ),
        suit_cards,
        worth=0.6,
    ),
    Reason(
        plural(
            "It keeps {by} more Soul gaze token, which is a point.",
            "It keeps {by} more Soul gaze tokens, each of them a point.",
            by="by",
        ),
        tokens,
        worth=2.0,
    ),
    Reason(
        plural(
            "It shows you {by} more Liability card.",
            "It shows you {by} more Liability cards.",
            by="by",
        ),
        liabilities_known,
        worth=1.5,
    ),
    Reason(
        plural(
            "It keeps {by} more Modification for later.",
            "It keeps {by} more Modifications for later.",
            by="by",
        ),
        modifications,
        worth=0.4,
    ),
)
