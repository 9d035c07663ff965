"""What a player of Justice plays for, and how far he has come: the line above the question."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _, lazy, unsigned
from .. import state as n
from ..rules.hands import has_suit_card
from ..view.light import light_box
from ..view.prospects import Case, case_of
from . import cards
from .notes import WORTH_IT

# By the set of its two green segments what an Identity scores for, in a word.
WANTED = {
    n.CONVICTED_GUILTY | n.CONVICTED_INNOCENT: lazy("You score convictions"),
    n.ACQUITTED_GUILTY | n.ACQUITTED_INNOCENT: lazy("You score acquittals"),
    n.CONVICTED_GUILTY | n.ACQUITTED_GUILTY: lazy("You score Guilty Suspects"),
    n.CONVICTED_INNOCENT | n.ACQUITTED_INNOCENT: lazy("You score Innocent Suspects"),
    n.CONVICTED_GUILTY | n.ACQUITTED_INNOCENT: lazy("You score right Verdicts"),
    n.CONVICTED_INNOCENT | n.ACQUITTED_GUILTY: lazy("You score wrong Verdicts"),
}


def aim(box: Edition, s: Any, seat: int) -> str:
    """What a seat's Identity scores for, what that is worth at present, and what winning the Trick would let it do."""
    total, target = int(s.total[seat]), int(s.options.target)
    if s.phase == n.ENDED:
        return _("You have {total} of {target} points.").format(total=total, target=target)
    if s.identity[seat] < 0 or s.suspect.min() < 0:
        told = _("First to {target} points wins. Your secret Identity will say which Verdicts bring you some.")
        return told.format(target=target)
    wanted = _(WANTED[int(light_box(box).green[int(s.identity[seat])])])
    if s.phase >= n.JUDGING:
        told = _("{wanted}. You have {total} of {target} points.")
        return told.format(wanted=wanted, total=total, target=target)
    case = case_of(box, s, seat)
    now = case.now
    bonus = int(s.bonus == seat)
    amount = _amount(now.low + bonus, now.high + bonus)
    told = _("{wanted}: {amount} now, {total} of {target} in all.")
    line = told.format(wanted=wanted, amount=amount, total=total, target=target)
    return " ".join(filter(None, (line, _aid(box, s, case))))


def _amount(low: int, high: int) -> str:
    """Points, or between what they are."""
    if low == high:
        return cards.points_told(low)
    return _("{low} to {high} points").format(low=unsigned(low), high=unsigned(high))


def _aid(box: Edition, s: Any, case: Case) -> str:
    """What winning the Trick would let a seat do, as long as it can win it."""
    if s.phase == n.INFLUENCING and s.winner == case.seat:
        return _wish(box, s, case, WON)
    waiting = s.phase == n.LEADING or (s.phase == n.FOLLOWING and not s.answered >> case.seat & 1)
    if not waiting or s.out >> case.seat & 1 or not has_suit_card(s, case.seat):
        return ""
    return _wish(box, s, case, TO_WIN)


TO_WIN = (
    lazy("A won Trick helps convict {suspect}."),
    lazy("A won Trick helps acquit {suspect}."),
    lazy("A won Trick helps keep {suspect} convicted."),
    lazy("A won Trick helps keep {suspect} acquitted."),
    lazy("A won Trick lets you place one of its cards."),
)
WON = (
    lazy("Place a card to help convict {suspect}."),
    lazy("Place a card to help acquit {suspect}."),
    lazy("Place a card to keep {suspect} convicted."),
    lazy("Place a card to keep {suspect} acquitted."),
    lazy("Place a card of the Trick."),
)


def _wish(box: Edition, s: Any, case: Case, said: tuple[str, ...]) -> str:
    """The Suspect whose other Verdict would bring most, or else the one whose Verdict is in most danger."""
    convicted, worth = case.now.convicted, case.turning
    apart = [abs(case.margin(slot)) for slot in range(n.SUSPECTS)]
    if max(worth) >= WORTH_IT:
        slot = max(range(n.SUSPECTS), key=lambda slot: (worth[slot], -apart[slot]))
        told = said[1] if convicted >> slot & 1 else said[0]
    elif min(worth) <= -WORTH_IT:
        slot = min((slot for slot in range(n.SUSPECTS) if worth[slot] <= -WORTH_IT), key=lambda slot: apart[slot])
        told = said[2] if convicted >> slot & 1 else said[3]
    else:
        slot, told = 0, said[4]
    return _(told).format(suspect=cards.suspect_name(box, s, slot))
