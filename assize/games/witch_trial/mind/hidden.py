"""What a seat cannot know in Witch Trial, and dealing it anew."""

from __future__ import annotations

from ....core.bits import below
from ....core.kernel import Array, rule
from .. import state as n
from ..rules.motions import find_effect, has_target
from ..rules.trial import active
from ..state import Box, State

BITS = 7  # of a count of cards; the counts of the deck and all hands fit into one number
COUNT = (1 << BITS) - 1


@rule
def hidden(s: State, card: int, seat: int) -> bool:
    """Whether a seat does not know where a card is: in the deck, or unseen in a hand (WA-48, WA-62)."""
    return s.place[card] == n.DECK or (s.place[card] >= n.HAND and not s.known[card] >> seat & 1)


@rule
def redeal(box: Box, s: State, seat: int, rng: Array) -> None:
    """Deal every card anew that the seat cannot place, until the Motion that is being carried out can be (WA-62)."""
    deal_hidden(box, s, seat, rng)
    while not is_possible(box, s):
        deal_hidden(box, s, seat, rng)
    for index in range(min(s.news_count, len(s.news))):
        forget(box, s, s.news[index], seat)


@rule
def deal_hidden(box: Box, s: State, seat: int, rng: Array) -> None:
    """Deal the hidden cards to the deck and the hands that lack them.

    They are taken in the order of the box, so that nothing remains of where they truly were.
    """
    lacking = 0  # how many cards each place lacks: the deck first, then the hands
    unseen = 0
    for card in range(box.cards):
        if hidden(s, card, seat):
            lacking += 1 << BITS * (0 if s.place[card] == n.DECK else int(s.place[card]) - n.HAND + 1)
            unseen += 1
    for card in range(box.cards):
        if hidden(s, card, seat):
            chosen = below(rng, unseen)
            index = 0
            while chosen >= lacking >> BITS * index & COUNT:
                chosen -= lacking >> BITS * index & COUNT
                index += 1
            lacking -= 1 << BITS * index
            unseen -= 1
            s.place[card] = n.DECK if index == 0 else n.HAND + index - 1
            s.known[card] = 0 if index == 0 else 1 << index - 1


@rule
def is_possible(box: Box, s: State) -> bool:
    """Who has just moved to replace the Suspect holds another one, and everybody knows that (WA-59)."""
    if s.motion < 0 or find_effect(box, s.motion, n.REPLACE_SUSPECT) < s.effect:
        return True
    return has_target(box, s, n.REPLACE_SUSPECT, active(s))


@rule
def forget(box: Box, s: State, fact: Array, seat: int) -> None:
    """Replace a card in the news that the seat did not see by one that it could have been."""
    unseen_draw = fact[0] == n.DREW and fact[1] != seat
    unseen_theft = fact[0] == n.STOLE and fact[1] != seat and fact[3] != seat
    if unseen_draw or unseen_theft:
        for card in range(box.cards):
            if s.place[card] == n.HAND + fact[1] and hidden(s, card, seat):
                fact[2] = card
                return
