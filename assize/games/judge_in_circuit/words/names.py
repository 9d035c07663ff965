"""How The Judge in Circuit calls its players, pieces, throws and moments in all its sentences."""

from __future__ import annotations

from typing import Any

from ....core.bits import popcount
from ....core.edition import Edition
from ....core.language import _, lazy, ngettext
from .. import state as n
from ..box import card_name, crook_name, judge_name, prison_name

# When a card may be played, as it reads after "can be played".
WHEN = {
    n.ANY_TIME: lazy("before a throw, after it or after a move"),
    n.BEFORE_THROW: lazy("before a throw"),
    n.AFTER_THROW: lazy("after a throw"),
    n.AFTER_MOVE: lazy("after a move"),
    n.ON_ARREST: lazy("at an arrest"),
    n.AT_TRIAL: lazy("before the die of a trial"),
    n.AT_VERDICT: lazy("after the die of a trial"),
    n.AT_PROBATION: lazy("when Probation is about to begin"),
}
RESULTS = {n.NOT_GUILTY: lazy("NOT GUILTY!"), n.PROBATION: lazy("Probation"), n.RE_TRIAL: lazy("Re-Trial")}


def name_of(box: Edition, s: Any, seat: int) -> str:
    """A player by the name of the Crook, or by number before the Crooks are dealt."""
    if s.crook[seat] >= 0:
        return crook_name(box, s.crook[seat])
    return _("Player {number}").format(number=seat + 1)


def joined(names: list[str]) -> str:
    """Names as they stand in a sentence."""
    if len(names) < 2:
        return "".join(names)
    return _("{others} and {last}").format(others=", ".join(names[:-1]), last=names[-1])


def listed(box: Edition, s: Any, seats: int) -> str:
    """The players of a set of seats as they stand in a sentence."""
    return joined([name_of(box, s, seat) for seat in range(int(s.players)) if seats >> seat & 1])


def policeman(number: int) -> str:
    """A Policeman in a sentence."""
    return _("Policeman {number}").format(number=number + 1)


def surname(box: Edition, judge: int) -> str:
    """A Judge in a few words: the last part of the name."""
    return judge_name(box, judge).rsplit(" ", 1)[-1]


def quoted(box: Edition, card: int) -> str:
    """A Luck card in a sentence."""
    return _('"{card}"').format(card=card_name(box, card))


def with_what(s: Any, kind: int) -> str:
    """How far a piece is moved: with the throw, a free three, or twice as far."""
    if kind == n.AS_THROWN:
        told = _("with the throw of {die}")
    elif kind == n.TWICE_THROWN:
        told = _("with twice the throw of {die}")
    elif kind > n.TWICE_THROWN:
        told = _("with twice a free three")
    else:
        told = _("with a free three")
    return told.format(die=int(s.die))


def result_name(box: Edition, result: int, crime: int, judge: int, fewer: int = 0) -> str:
    """What Table 1 says, and for years the Prison that Table 2 names."""
    if result in RESULTS:
        return _(RESULTS[result])
    years = max(result - fewer, 0)
    told = ngettext("{years} year in {prison}", "{years} years in {prison}", years)
    return told.format(years=years, prison=prison_name(box, box.record[0].prison[crime, judge]))


def moments(windows: int) -> str:
    """When a card may be played."""
    names = [_(WHEN[n.ANY_TIME])] if windows & n.ANY_TIME == n.ANY_TIME else []
    rest = windows & ~n.ANY_TIME if names else windows
    names += [_(WHEN[bit]) for bit in WHEN if rest & bit and popcount(bit) == 1]
    if len(names) < 2:
        return "".join(names)
    return _("{others}, or {last}").format(others=", ".join(names[:-1]), last=names[-1])


def prison_in_short(box: Edition, prison: int) -> str:
    """A Prison in one word: the last of its name."""
    return prison_name(box, prison).rsplit(" ", 1)[-1]


def short_prisons(box: Edition, prisons: list[int]) -> str:
    """Prisons in a list, each in one word."""
    return joined([prison_in_short(box, prison) for prison in prisons])
