"""Once a Trick is won: Modifications are slipped under its cards, and the winner places one of them."""

from __future__ import annotations

from ....core.kernel import Array, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import State
from .closing import end_trick, next_asked
from .hands import suit_of
from .verdict import rosette_count


@rule
def go_on_modifying(s: State) -> None:
    """Once round from the winner (JU-34); then he uses his influence."""
    seat = next_to_modify(s)
    if seat >= 0:
        ask(s, n.MODIFYING, seat)
    elif can_place(s):
        ask(s, n.INFLUENCING, s.winner)
    else:
        place_nothing(s)
        end_trick(s)


@rule
def next_to_modify(s: State) -> int:
    """The next seat clockwise from the winner of the Trick that has not answered, -1 once all have."""
    return next_asked(s, s.winner, s.players)


@n.MODIFYING.offers
def modify_offers(s: State, out: Array) -> int:
    """A Modification of equal number under a card of the Trick, to either side, or none (JU-34 to JU-37)."""
    out[0] = n.PASS
    count = 1
    for seat in range(s.players):
        card = int(s.played[seat])
        if card >= 0 and suit_of(card) != n.ROSETTES and s.place[n.SUIT_CARDS + card % n.NUMBERS] == n.HAND + s.actor:
            out[count] = n.MODIFY(card, n.LEFT)
            out[count + 1] = n.MODIFY(card, n.RIGHT)
            count += 2
    return count


@n.MODIFYING.plays
def play_modify(s: State, choice: int) -> None:
    """Slip a Modification under a card, or pass."""
    s.answered |= 1 << s.actor
    if choice in n.MODIFY:
        card, side = n.MODIFY.parts(choice)
        number = card % n.NUMBERS
        s.place[n.SUIT_CARDS + number] = n.ATTACHED
        s.under[number] = suit_of(card)
        s.sticks[number] = side
        say(s, n.MODIFIED, s.actor, card, side)
    go_on_modifying(s)


@rule
def can_place(s: State) -> bool:
    """Whether any card of the Trick can be placed: only Rosettes may find no room (JR-21)."""
    for seat in range(s.players):
        if s.played[seat] >= 0 and suit_of(s.played[seat]) != n.ROSETTES:
            return True
    for suspect in range(n.SUSPECTS):  # noqa: SIM110 - the compiler knows no generators
        if rosette_count(s, suspect) < n.MOST_ROSETTES:
            return True
    return False


@n.INFLUENCING.offers
def place_offers(s: State, out: Array) -> int:
    """One card of the Trick at either side of a Suspect; a Rosette above him with either bar (JU-38, JU-39, JR-20)."""
    count = 0
    for seat in range(s.players):
        card = int(s.played[seat])
        if card < 0:
            continue
        for suspect in range(n.SUSPECTS):
            if suit_of(card) != n.ROSETTES or rosette_count(s, suspect) < n.MOST_ROSETTES:
                out[count] = n.PLACE(card, suspect, n.LEFT)
                out[count + 1] = n.PLACE(card, suspect, n.RIGHT)
                count += 2
    return count


@n.INFLUENCING.plays
def play_place(s: State, choice: int) -> None:
    """The chosen card goes to its Suspect, the others are discarded with what is under them (JR-28)."""
    card, suspect, side = n.PLACE.parts(choice)
    s.place[card] = n.BY + 2 * suspect + side
    say(s, n.PLACED, card, suspect, side)
    clear_trick(s)
    end_trick(s)


@rule
def place_nothing(s: State) -> None:
    """Only Rosettes, and every Suspect has two (JR-21)."""
    say(s, n.NOTHING_PLACED, s.winner, 0, 0)
    clear_trick(s)


@rule
def clear_trick(s: State) -> None:
    """What was not placed is out of the round."""
    for seat in range(n.SEATS):
        card = int(s.played[seat])
        if card >= 0 and s.place[card] == n.IN_TRICK:
            s.place[card] = n.DISCARDED
            number = card % n.NUMBERS
            if s.under[number] == suit_of(card):
                s.under[number] = -1
                s.sticks[number] = 0
                s.place[n.SUIT_CARDS + number] = n.DISCARDED
        s.played[seat] = -1
    s.led = -1
    s.stayed = 0
