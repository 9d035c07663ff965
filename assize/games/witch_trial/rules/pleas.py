"""Plea bargains: an offer after each rest, and its answer."""

from __future__ import annotations

from ....core.kernel import Array, rule, say
from ....core.questions import ask
from .. import state as n
from ..state import Box, State
from .trial import close_trial, next_stage, opponent


@n.BARGAINING.offers
def bargain_offers(s: State, out: Array) -> int:
    """Offer nothing, or any split in steps of five dollars (WT-93, WA-40)."""
    out[0] = n.NO_OFFER
    return split_offers(s, out, 1, -1)


@n.BARGAINING.plays
def play_bargain(s: State, choice: int) -> None:
    """Make an offer, or none."""
    if choice == n.NO_OFFER:
        say(s, n.OFFERED_NOTHING, s.actor, 0, 0)
        next_stage(s)
    else:
        make_offer(s, n.OFFER.part(choice))


@n.ANSWERING.offers
def answer_offers(s: State, out: Array) -> int:
    """Accept an offer or decline it, or answer it by another (WA-39)."""
    out[0] = n.ACCEPT
    out[1] = n.DECLINE
    return split_offers(s, out, 2, s.share) if may_answer_back(s) else 2


@n.ANSWERING.plays
def play_answer(box: Box, s: State, choice: int) -> None:
    """Accept an offer or decline it (WT-96, WT-97), or make another."""
    if choice == n.ACCEPT:
        settle(box, s)
    elif choice == n.DECLINE:
        say(s, n.DECLINED, s.actor, 0, 0)
        next_stage(s)
    else:
        make_offer(s, n.OFFER.part(choice))


@rule
def may_answer_back(s: State) -> bool:
    """In free negotiation an offer may be answered by another, up to a limit (WA-61)."""
    return s.options.bargaining == n.FREE and s.offers < n.MOST_OFFERS


@rule
def split_offers(s: State, out: Array, count: int, taken: int) -> int:
    """Every way to share the money, save the one that lies on the table."""
    for share in range(min(s.fees // n.STEP, n.STEPS - 1) + 1):
        if share != taken:
            out[count] = n.OFFER(share)
            count += 1
    return count


@rule
def make_offer(s: State, share: int) -> None:
    """An offer is for the other lawyer to answer."""
    s.share = share
    s.offers += 1
    s.bidder = s.actor
    say(s, n.OFFERED, s.actor, share * n.STEP, s.fees - share * n.STEP)
    ask(s, n.ANSWERING, opponent(s, s.actor))


@rule
def settle(box: Box, s: State) -> None:
    """The money is shared as agreed and the trial ends without a verdict (WT-96, WA-41)."""
    share = s.share * n.STEP
    s.money[s.prosecutor] += share
    s.money[s.defender] += s.fees - share
    say(s, n.SETTLED, share, s.fees - share, 0)
    s.fees = 0
    close_trial(box, s)
