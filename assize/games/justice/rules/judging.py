"""The end of a round: Verdicts, Liability cards and Identities are told, scores counted, and somebody may have won."""

from __future__ import annotations

from ....core.kernel import OVER, Array, fill, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .closing import tell_next
from .set_up import begin_round
from .verdict import round_score, side_total


@n.JUDGING.offers
@n.REVEALING.offers
@n.SCORING.offers
def go_on_offers(out: Array) -> int:
    """The next one is told."""
    out[0] = n.GO_ON
    return 1


@n.JUDGING.plays
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


@n.REVEALING.plays
def reveal(s: State) -> None:
    """A Liability card is turned up (JU-56)."""
    say(s, n.REVEALED, s.next, int(s.liability[s.next]), 0)
    tell_next(s, n.SUSPECTS, n.REVEALING, n.SCORING)


@n.SCORING.plays
def tell_score(box: Box, s: State) -> None:
    """An Identity is revealed and scores; a total never falls below zero (JU-57 to JU-63)."""
    seat = s.next
    points = round_score(box, s, seat)
    s.gained[seat] = points + (1 if s.bonus == seat else 0)
    s.total[seat] = max(int(s.total[seat]) + points, 0)
    s.best[seat] = max(int(s.best[seat]), int(s.gained[seat]))
    say(s, n.SCORED, seat, int(s.identity[seat]), points)
    tell_next(s, s.players, n.SCORING, n.ENDED)
    if s.phase == n.ENDED:
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
