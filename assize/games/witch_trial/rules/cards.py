"""Cards on their way: drawing, recycling, the Lineup, hands, and who knows where a card is."""

from __future__ import annotations

from ....core.kernel import CHANCE, Array, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import Box, State


@rule
def cards_at(box: Box, s: State, place: int) -> int:
    """How many cards are in a place."""
    count = 0
    for card in range(box.cards):
        if s.place[card] == place:
            count += 1
    return count


@rule
def list_cards(box: Box, s: State, place: int, out: Array) -> int:
    """Every card in a place is equally likely to be drawn."""
    count = 0
    for card in range(box.cards):
        if s.place[card] == place:
            out[count] = n.DRAW(card)
            count += 1
    return count


@rule
def put(s: State, card: int, place: int) -> None:
    """A card leaves a hand for all to see, so there is nothing left to know about it."""
    s.place[card] = place
    s.known[card] = 0


@rule
def can_draw(box: Box, s: State) -> bool:
    """Whether a card can still be drawn, from the deck or, in the two-deck game, from the discards (WT-120)."""
    return s.deck > 0 or (s.options.recycle == 1 and s.recycled == 0 and cards_at(box, s, n.DISCARDED) > 0)


@rule
def ready_deck(box: Box, s: State) -> bool:
    """See to a card that is needed now: shuffle the discards once, if that was agreed, and not sooner (WT-120)."""
    if s.deck == 0 and can_draw(box, s):
        for card in range(box.cards):
            if s.place[card] == n.DISCARDED:
                s.place[card] = n.DECK
                s.deck += 1
        s.recycled = 1
        say(s, n.RECYCLED, s.deck, 0, 0)
    return s.deck > 0


@n.DEALING.offers
@n.DRAWING.offers
@n.REFILLING.offers
def draw_offers(box: Box, s: State, out: Array) -> int:
    """The deck has no order."""
    return list_cards(box, s, n.DECK, out)


@rule
def draw_to_hand(s: State, card: int, seat: int) -> None:
    """A card from the deck goes to a hand, and only that seat sees it (WA-48)."""
    s.deck -= 1
    s.place[card] = n.HAND + seat
    s.known[card] = 1 << seat


@rule
def take_openly(s: State, card: int, seat: int) -> None:
    """A card that everybody has seen goes to a hand (WA-62)."""
    s.place[card] = n.HAND + seat
    s.known[card] = (1 << s.players) - 1


# ---- the Lineup ----------------------------------------------------------------------------------------------------


@rule
def leave_lineup(s: State, index: int) -> int:
    """Take a card out of the Lineup; the dearer ones move one place down (WT-28, WT-34)."""
    card = int(s.lineup[index])
    for later in range(index, n.LINEUP - 1):
        s.lineup[later] = s.lineup[later + 1]
    s.lineup[n.LINEUP - 1] = -1
    return card


@rule
def free_place(s: State) -> int:
    """The cheapest empty place of the Lineup, or LINEUP when it is full."""
    for index in range(n.LINEUP):
        if s.lineup[index] < 0:
            return index
    return n.LINEUP


@rule
def wants_card(box: Box, s: State) -> bool:
    """Let chance lay a new card into the Lineup at once, if there is a place and a card (WT-28, WA-6)."""
    if free_place(s) == n.LINEUP or not ready_deck(box, s):
        return False
    ask(s, n.REFILLING, CHANCE)
    return True


@rule
def lay_out(s: State, card: int) -> None:
    """A card from the deck enters the Lineup at its dear end."""
    s.deck -= 1
    s.place[card] = n.IN_LINEUP
    s.lineup[free_place(s)] = card
