"""The course of the game: setting up a round, Trick after Trick, Case Closed, Verdict and scores."""

from __future__ import annotations

from ....core.bits import popcount
from ....core.kernel import CHANCE, OVER, Array, fill, rule, say
from .. import state as n
from ..state import Box, State
from .hands import has_suit_card
from .tricks import find_lead, find_winner, next_to_follow, next_to_modify, place_nothing, show_voids, stay_out
from .verdict import rosette_count, round_score, side_total


@rule
def begin_round(box: Box, s: State) -> None:
    """Everything is shuffled anew (JU-12, JR-43)."""
    s.round += 1
    say(s, n.ROUND, s.round, 0, 0)
    s.liability[:] = -1
    s.suspect[:] = -1
    s.crime = -1
    s.definition = -1
    s.trump = 0
    s.identity[:] = -1
    s.peeked[:] = 0
    s.tokens[:] = 0
    s.tokens[: s.players] = box.tokens
    s.place[:] = n.PACK
    if s.options.short_deck == 1 and s.players == 3:
        leave_out(s, int(box.short_deck))
    s.void[:] = 0
    s.under[:] = -1
    s.sticks[:] = 0
    s.led = -1
    s.played[:] = -1
    s.answered = 0
    s.stayed = 0
    s.out = 0
    s.callers = 0
    s.extra = 0
    s.bonus = -1
    s.convicted = 0
    s.gained[:] = 0
    s.tricks = 0
    s.trick_of[:] = 0
    s.taken_by[:] = 0
    s.next = 0
    s.phase = n.HIDING
    s.actor = CHANCE


@rule
def leave_out(s: State, lowest: int) -> None:
    """The lowest numbers of all suits and of the Modifications stay in the box (JR-47)."""
    for number in range(lowest):
        for suit in range(n.SUITS + 1):
            s.place[suit * n.NUMBERS + number] = n.REMOVED


@rule
def ask(s: State, phase: int, seat: int) -> None:
    """A seat, or chance, is asked."""
    s.phase = phase
    s.actor = seat


@rule
def after_deal(s: State) -> None:
    """Discards, if they are agreed on; then the starting player is named, or leads (JU-20, JU-22)."""
    s.next = 0
    if s.options.discard > 0:
        ask(s, n.DISCARDING, 0)
    else:
        name_starter(s)


@rule
def name_starter(s: State) -> None:
    """From the second round on whoever has the fewest points names who starts (JU-20, JR-42)."""
    if s.round == 1:
        begin_tricks(s)
        return
    s.namer = fewest_points(s)
    ask(s, n.NAMING, s.namer)


@rule
def fewest_points(s: State) -> int:
    """The seat with the fewest points, of several the first clockwise from the last starting player (JR-42)."""
    fewest = (s.starter + 1) % s.players
    for distance in range(2, s.players + 1):
        seat = (s.starter + distance) % s.players
        if s.total[seat] < s.total[fewest]:
            fewest = seat
    return fewest


@rule
def begin_tricks(s: State) -> None:
    """The starting player leads to the first Trick."""
    begin_trick(s, s.starter)


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
def go_on_following(s: State) -> None:
    """The next seat follows, if it can do anything (JR-11); after the last the Trick is won, and Modifications come."""
    seat = next_to_follow(s)
    while seat >= 0 and s.tokens[seat] == 0 and not has_suit_card(s, seat):
        stay_out(s, seat)
        seat = next_to_follow(s)
    if seat >= 0:
        ask(s, n.FOLLOWING, seat)
        return
    find_winner(s)
    s.answered = 0
    go_on_modifying(s)


@rule
def go_on_modifying(s: State) -> None:
    """Once round from the winner (JU-34); then he uses his influence."""
    seat = next_to_modify(s)
    if seat >= 0:
        ask(s, n.MODIFYING, seat)
        return
    if can_place(s):
        ask(s, n.INFLUENCING, s.winner)
    else:
        place_nothing(s)
        end_trick(s)


@rule
def can_place(s: State) -> bool:
    """Whether any card of the Trick can be placed: only Rosettes may find no room (JR-21)."""
    for seat in range(s.players):
        if s.played[seat] >= 0 and s.played[seat] // n.NUMBERS != n.ROSETTES:
            return True
    for suspect in range(n.SUSPECTS):  # noqa: SIM110 - the compiler knows no generators
        if rosette_count(s, suspect) < n.MOST_ROSETTES:
            return True
    return False


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
    for distance in range(1, s.players + 1):
        seat = (s.lead + distance) % s.players
        if not (s.answered | s.out) >> seat & 1:
            return seat
    return -1


@rule
def close_offers(s: State, out: Array) -> int:
    """Whoever holds no Suit card may call (JU-41)."""
    out[0] = n.PASS
    if has_suit_card(s, s.actor):
        return 1
    out[1] = n.CALL
    return 2


@rule
def answer_call(s: State, choice: int) -> None:
    """A seat calls Case Closed, and so shows that it holds no Suit card, or does not call."""
    s.answered |= 1 << s.actor
    if choice == n.CALL:
        s.callers |= 1 << s.actor
        s.void[s.actor] = n.EVERY_SUIT
        say(s, n.CALLED, s.actor, 0, 0)


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


@rule
def tell_verdict(box: Box, s: State) -> None:
    """Conviction against Acquittal, ties convict (JU-53)."""
    suspect = s.next
    conviction, acquittal = side_total(box, s, suspect, n.LEFT), side_total(box, s, suspect, n.RIGHT)
    if conviction >= acquittal:
        s.convicted |= 1 << suspect
        say(s, n.CONVICTED, suspect, conviction, acquittal)
    else:
        say(s, n.ACQUITTED, suspect, conviction, acquittal)
    tell_next(s, n.SUSPECTS, n.JUDGING, n.REVEALING)


@rule
def reveal(s: State) -> None:
    """A Liability card is turned up (JU-56)."""
    say(s, n.REVEALED, s.next, int(s.liability[s.next]), 0)
    tell_next(s, n.SUSPECTS, n.REVEALING, n.SCORING)


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
def tell_score(box: Box, s: State) -> None:
    """An Identity is revealed and scores; a total never falls below zero (JU-57 to JU-63)."""
    seat = s.next
    points = round_score(box, s, seat)
    s.gained[seat] = points + (1 if s.bonus == seat else 0)
    s.total[seat] = max(int(s.total[seat]) + points, 0)
    s.best[seat] = max(int(s.best[seat]), int(s.gained[seat]))
    say(s, n.SCORED, seat, int(s.identity[seat]), points)
    s.next += 1
    if s.next < s.players:
        ask(s, n.SCORING, CHANCE)
    else:
        s.next = 0
        end_round(box, s)


@rule
def end_round(box: Box, s: State) -> None:
    """Whoever is furthest past the post wins; ties by the best round; nobody there, another round (JU-64 to JU-66)."""
    most = highest_total(s)
    if most < s.options.target and s.round < s.options.cap:
        remember_round(s)
        begin_round(box, s)
        return
    find_winners(s, most)
    ask(s, n.ENDED, OVER)


@rule
def highest_total(s: State) -> int:
    """The points of whoever is furthest."""
    most = 0
    for seat in range(s.players):
        most = max(most, int(s.total[seat]))
    return most


@rule
def find_winners(s: State, most: int) -> None:
    """Of those who are furthest the best single round wins, or several together (JU-64, JU-65)."""
    best = -(1 << 30)
    for seat in range(s.players):
        if s.total[seat] == most:
            best = max(best, int(s.best[seat]))
    for seat in range(s.players):
        if s.total[seat] == most and s.best[seat] == best:
            s.winners |= 1 << seat
            say(s, n.WON, seat, most, 0)


@rule
def remember_round(s: State) -> None:
    """Keep what was judged, for everybody to look at during the next round."""
    last = s.last
    fill(last.liability, s.liability)
    fill(last.suspect, s.suspect)
    fill(last.identity, s.identity)
    fill(last.tokens, s.tokens)
    for card in range(n.SUIT_CARDS):
        last.place[card] = s.place[card] if n.BY <= s.place[card] < n.HAND else n.DISCARDED
    fill(last.under, s.under)
    fill(last.sticks, s.sticks)
    fill(last.gained, s.gained)
    last.crime = s.crime
    last.definition = s.definition
    last.convicted = s.convicted
    last.bonus = s.bonus
