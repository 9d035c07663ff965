"""Making a case before the Jury: Evidence, Witnesses, Charges, Motions, and the Objection against a Motion."""

from __future__ import annotations

from ....core.bits import popcount
from ....core.kernel import CHANCE, Array, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .cards import take_openly
from .motions import carry_out, playable
from .trial import active, decide, go_on, lay, opponent, replace, rest, resume, steps_for, sway


@n.ARGUING.offers
def argument_offers(box: Box, s: State, out: Array) -> int:
    """Any card of the hand that can be played, or to rest (WT-60, WT-92)."""
    count = 0
    if not (s.stage == n.DEFENSE and s.limit == 0):
        for card in range(box.cards):
            if s.place[card] == n.HAND + s.actor and can_argue(box, s, card):
                out[count] = n.PLAY(card)
                count += 1
    out[count] = n.REST
    return count + 1


@rule
def can_argue(box: Box, s: State, card: int) -> bool:
    """Four kinds of cards are for the active lawyer; a Motion needs something to work on (WT-60, WA-34, WA-59)."""
    return box.kind[card] < n.MOTION or (box.kind[card] == n.MOTION and playable(box, s, card))


@n.ARGUING.plays
def play_argument(box: Box, s: State, choice: int) -> None:
    """Play a card, or rest."""
    if choice == n.REST:
        rest(s)
        return
    seat = s.actor
    card = n.PLAY.part(choice)
    if s.stage == n.DEFENSE and s.limit > 0:
        s.limit -= 1
    if box.kind[card] == n.EVIDENCE:
        show_evidence(box, s, card, seat)
    elif box.kind[card] == n.SUSPECT:
        call_witness(s, card, seat)
    elif box.kind[card] == n.CHARGE:
        replace(box, s, card, seat)
        say(s, n.CHARGED, seat, card, s.jury)
        go_on(s)
    else:
        move(s, card, seat)


@rule
def show_evidence(box: Box, s: State, card: int, seat: int) -> None:
    """Evidence moves the Jury by the value for the side that plays it (WT-64)."""
    lay(s, card, seat, n.STANDS)
    sway(s, seat, steps_for(box, s, card, seat))
    say(s, n.SHOWED, seat, card, s.jury)
    go_on(s)


# ---- Witnesses -----------------------------------------------------------------------------------------------------


@rule
def call_witness(s: State, card: int, seat: int) -> None:
    """A Suspect from the hand takes the stand, and a die is thrown (WT-66, WT-67)."""
    s.witness = s.count
    lay(s, card, seat, n.WAITS)
    say(s, n.CALLED, seat, card, 0)
    ask(s, n.FORTUNE, CHANCE)


# ---- Motions and Objections ----------------------------------------------------------------------------------------


@rule
def move(s: State, card: int, seat: int) -> None:
    """A Motion is announced; before anything else the other lawyer may object (WT-85, WA-30, WA-31)."""
    s.motion = card
    s.effect = 0
    lay(s, card, seat, n.WAITS)
    say(s, n.MOVED, seat, card, 0)
    ask(s, n.WINDOW, opponent(s, seat))


@n.WINDOW.offers
def window_offers(box: Box, s: State, out: Array) -> int:
    """The other lawyer is always asked, with an Objection in hand or without (WT-86, WA-31)."""
    out[0] = n.ALLOW
    if objection_of(box, s, s.actor) < 0:
        return 1
    out[1] = n.OBJECT
    return 2


@rule
def objection_of(box: Box, s: State, seat: int) -> int:
    """The Objection that a seat would use, or -1: the one that most know of, so that it tells of no other (WA-62)."""
    found = -1
    for card in range(box.cards):
        held = box.kind[card] == n.OBJECTION and s.place[card] == n.HAND + seat
        if held and (found < 0 or popcount(s.known[card]) > popcount(s.known[found])):
            found = card
    return found


@n.WINDOW.plays
def play_window(box: Box, s: State, choice: int) -> None:
    """Let the Motion be carried out, or cancel all of it and hand over the Objection (WT-83 to WT-88, WT-103)."""
    if choice == n.ALLOW:
        say(s, n.ALLOWED, s.actor, s.motion, 0)
        decide(s, s.count - 1, n.STANDS)
        carry_out(box, s)
        return
    say(s, n.OBJECTED, s.actor, s.motion, 0)
    take_openly(s, objection_of(box, s, s.actor), active(s))
    decide(s, s.count - 1, n.CANCELLED)
    s.motion = -1
    resume(s)
