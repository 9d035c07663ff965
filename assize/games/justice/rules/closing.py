"""From Trick to Trick: who leads, Case Closed, and the end of the Tricks."""

from __future__ import annotations

from ....core.bits import popcount
from ....core.kernel import CHANCE, Array, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import State
from .hands import has_suit_card


@rule
def tell_next(s: State, size: int, phase: int, following: int) -> None:
    """Chance goes on with the next of a row, or with what comes after the row."""
    s.next += 1
    if s.next < size:
        ask(s, phase, CHANCE)
    else:
        s.next = 0
        ask(s, following, CHANCE)


@rule
def begin_trick(s: State, first: int) -> None:
    """A Trick is led, or nobody can lead and the round is over (JR-6, JR-35)."""
    s.lead = find_lead(s, first)
    show_voids(s, first)
    s.answered = 0
    s.callers = 0
    if s.lead < 0:
        s.lead = first
        end_tricks(s)
        return
    s.tricks += 1
    s.turns += 1
    ask(s, n.LEADING, s.lead)


@rule
def find_lead(s: State, first: int) -> int:
    """From a seat on, clockwise, the first that is still in and holds a Suit card; -1 for nobody (JR-5, JR-6)."""
    for distance in range(s.players):
        seat = (first + distance) % s.players
        if not s.out >> seat & 1 and has_suit_card(s, seat):
            return seat
    return -1


@rule
def show_voids(s: State, first: int) -> None:
    """Whoever the lead passes by has shown that it holds no Suit card; if nobody can lead that is everybody (JR-6)."""
    for distance in range(s.players):
        seat = (first + distance) % s.players
        if seat == s.lead:
            return
        if not s.out >> seat & 1:
            s.void[seat] = n.EVERY_SUIT


@rule
def end_trick(s: State) -> None:
    """Whoever is still in may call Case Closed (JU-41, JR-30); after the extra Trick it has no effect (JR-34)."""
    if s.extra == 1:
        end_tricks(s)
        return
    s.answered = 0
    s.callers = 0
    go_on_closing(s)


@rule
def go_on_closing(s: State) -> None:
    """The next is asked; then the calls are looked at together (JR-31)."""
    seat = next_to_close(s)
    if seat >= 0:
        ask(s, n.CLOSING, seat)
    else:
        look_at_calls(s)


@rule
def next_to_close(s: State) -> int:
    """Of those who have not answered who is nearest to the lead clockwise, the lead last; -1 for nobody (JR-51)."""
    return next_asked(s, s.lead + 1, s.players)


@rule
def next_asked(s: State, first: int, seats: int) -> int:
    """Of so many seats from one on clockwise the first that is still in and has not answered, -1 once all have."""
    for distance in range(seats):
        seat = (first + distance) % s.players
        if not (s.answered | s.out) >> seat & 1:
            return seat
    return -1


@n.CLOSING.offers
def close_offers(s: State, out: Array) -> int:
    """Whoever holds no Suit card may call (JU-41)."""
    out[0] = n.PASS
    if has_suit_card(s, s.actor):
        return 1
    out[1] = n.CALL
    return 2


@n.CLOSING.plays
def play_close(s: State, choice: int) -> None:
    """A seat calls Case Closed, and so shows that it holds no Suit card, or does not call."""
    s.answered |= 1 << s.actor
    if choice == n.CALL:
        s.callers |= 1 << s.actor
        s.void[s.actor] = n.EVERY_SUIT
        say(s, n.CALLED, s.actor, 0, 0)
    go_on_closing(s)


@rule
def look_at_calls(s: State) -> None:
    """One caller: a bonus and one more Trick for the others; several: a bonus for the nearest (JU-42 to JU-44)."""
    if s.callers == 0:
        begin_trick(s, s.winner)
        return
    for distance in range(s.players, 0, -1):
        seat = (s.lead + distance) % s.players
        if s.callers >> seat & 1:
            s.bonus = seat
    s.total[s.bonus] += 1
    say(s, n.BONUS, s.bonus, 0, 0)
    if popcount(s.callers) > 1:
        end_tricks(s)
        return
    s.out = s.callers
    s.extra = 1
    if find_lead(s, s.winner) >= 0:
        say(s, n.EXTRA_TRICK, s.bonus, 0, 0)
    begin_trick(s, s.winner)


@rule
def end_tricks(s: State) -> None:
    """The Verdict follows, Suspect by Suspect (JU-45)."""
    say(s, n.CASE_CLOSED, s.tricks, 0, 0)
    s.answered = 0
    s.callers = 0
    s.next = 0
    ask(s, n.JUDGING, CHANCE)
