"""What people look at in a position of Witch Trial, to say why one answer is better than another."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import lazy
from ....core.questions import plural
from ....core.words import Reason
from .. import state as n
from ..rules.trial import active, starting_jury
from .odds import THROWS, chance_after, chance_of_conviction, convicting_throws, outlook, own_chance


def guilty_soon(box: Edition, s: Any) -> float:
    """The chance of a conviction once the Witness has been heard, or the Motion carried out, that is under way."""
    if s.witness >= 0:
        return chance_after(s, outlook(box, s, active(s), int(s.played[s.witness])))
    if s.motion >= 0 and s.effect == 0 and (outcomes := outlook(box, s, active(s), int(s.motion))):
        return chance_after(s, outcomes)
    return chance_of_conviction(s, int(s.jury))


def money(box: Edition, s: Any, seat: int) -> float:
    """The own dollars."""
    return float(s.money[seat])


def in_sight(box: Edition, s: Any, seat: int) -> float:
    """The dollars that the odds of a trial promise a lawyer of it."""
    if seat not in (s.prosecutor, s.defender):
        return 0.0
    return float(round(int(s.fees) * own_chance(s, seat, guilty_soon(box, s))))


def cards(box: Edition, s: Any, seat: int) -> float:
    """The cards in the own hand."""
    return float((s.place == n.HAND + seat).sum())


def objections(box: Edition, s: Any, seat: int) -> float:
    """The Objections among them."""
    return float(((s.place == n.HAND + seat) & (box.record["kind"][0] == n.OBJECTION)).sum())


def waiting(box: Edition, s: Any, seat: int) -> float:
    """The dollars that the own Pending Case promises by the Jury with which it would open, the Charge's alone."""
    if s.suspects[seat] < 0:
        return 0.0
    suspect, charge = int(s.suspects[seat]), int(s.charges[seat])
    chance = convicting_throws(int(starting_jury(box.record[0], suspect, charge))) / THROWS
    return float(round(chance * int(box.record["court"][0, charge])))


def pairs(box: Edition, s: Any, seat: int) -> float:
    """The cases that could be made of the hand and the Lineup in which the Prosecution would be the favourite."""
    kinds, found = box.record["kind"][0], 0
    hand = [card for card in range(int(box.record["cards"][0])) if s.place[card] == n.HAND + seat]
    for card in (card for card in hand if kinds[card] <= n.CHARGE):
        for other in (int(other) for other in s.lineup if other >= 0 and kinds[other] <= n.CHARGE):
            if kinds[card] != kinds[other]:
                suspect, charge = (card, other) if kinds[card] == n.SUSPECT else (other, card)
                found += 2 * convicting_throws(int(starting_jury(box.record[0], suspect, charge))) > THROWS
    return float(found)


def cards_of_others(box: Edition, s: Any, seat: int) -> float:
    """The cards in all the other hands."""
    others = (s.place >= n.HAND) & (s.place < n.HAND + s.players) & (s.place != n.HAND + seat)
    return float(others.sum())


def richest_rival(box: Edition, s: Any, seat: int) -> float:
    """What the richest of the others has."""
    return float(max(int(s.money[other]) for other in range(s.players) if other != seat))


# Each dollar is worth about a third of a point of a hundred; a card about as much as ten dollars.
REASONS = (
    Reason(lazy("It leaves you with ${by} more."), money, 0.3),
    Reason(lazy("By the odds it promises you ${by} more from this trial."), in_sight, 0.28),
    Reason(lazy("By the odds it makes your waiting case worth ${by} more."), waiting, 0.2),
    Reason(
        plural("It leaves you {by} more card in your hand.", "It leaves you {by} more cards in your hand.", by="by"),
        cards,
        3.0,
    ),
    Reason(plural("You keep {by} more Objection.", "You keep {by} more Objections.", by="by"), objections, 2.0),
    Reason(
        plural(
            "It leaves {by} more case ready that you could make and would be likely to win.",
            "It leaves {by} more cases ready that you could make and would be likely to win.",
            by="by",
        ),
        pairs,
        1.0,
    ),
    Reason(
        plural("It leaves the others {by} card fewer.", "It leaves the others {by} cards fewer.", by="by"),
        cards_of_others,
        -1.0,
    ),
    Reason(lazy("It leaves your richest rival with ${by} less."), richest_rival, -0.2),
)
