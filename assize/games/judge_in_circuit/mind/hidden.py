"""What a seat cannot know in The Judge in Circuit, and dealing it anew."""

from __future__ import annotations

from ....core.bits import below
from ....core.kernel import Array, rule
from .. import state as n
from ..state import Box, State

BITS = 7  # of a count of cards; the counts of the pack and all hands fit into one number
COUNT = (1 << BITS) - 1


@rule
def is_hidden(box: Box, s: State, card: int, seat: int) -> bool:
    """Whether a seat does not know where a card is: in the pack, or unseen in a hand; a NOW card is never in a hand."""
    unseen = s.place[card] >= n.HAND and not s.known[card] >> seat & 1
    return box.now[card] == 0 and (s.place[card] == n.PACK or unseen)


@rule
def redeal(box: Box, s: State, seat: int, rng: Array) -> None:
    """Deal every card anew that the seat cannot place to the pack and the hands that lack cards.

    They are taken in the order of the box, so that nothing remains of where they truly were.
    """
    lacking = 0
    unseen = 0
    for card in range(box.cards):
        if is_hidden(box, s, card, seat):
            lacking += 1 << BITS * slot(int(s.place[card]))
            unseen += 1
    for card in range(box.cards):
        if is_hidden(box, s, card, seat):
            chosen = below(rng, unseen)
            index = 0
            while chosen >= lacking >> BITS * index & COUNT:
                chosen -= lacking >> BITS * index & COUNT
                index += 1
            lacking -= 1 << BITS * index
            unseen -= 1
            s.place[card] = n.PACK if index == 0 else n.HAND + index - 1
            s.known[card] = 0 if index == 0 else 1 << index - 1
    for index in range(min(s.news_count, len(s.news))):
        forget(box, s, s.news[index], seat)


@rule
def slot(place: int) -> int:
    """The number of a place among those that hidden cards can be in."""
    return 0 if place == n.PACK else place - n.HAND + 1


@rule
def forget(box: Box, s: State, fact: Array, seat: int) -> None:
    """Replace a card in the news that the seat did not see by one that it could have been."""
    where = 2 if fact[0] == n.DREW else 3
    if fact[0] in (n.DREW, n.TOOK_CARD) and not s.known[fact[where]] >> seat & 1:
        for card in range(box.cards):
            if s.place[card] == n.HAND + fact[1] and is_hidden(box, s, card, seat):
                fact[where] = card
                return
