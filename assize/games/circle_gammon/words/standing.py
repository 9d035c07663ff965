"""How somebody stands in a match of Circle Gammon, and what they play for."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import _, ngettext, number
from .. import state as n
from ..rules.board import men_left
from ..rules.course import target
from .sentences import seat_name, winner_of


def standing(box: Edition, s: Any, seat: int) -> str:
    """How a seat stands, in a few words for the list at the table."""
    if not s.playing >> seat & 1:
        return _("retired, owes {debt}").format(debt=int(s.debt[seat]))
    men = int(men_left(s, seat))
    left = ngettext("{count} man left", "{count} men left", men).format(count=men)
    if s.centre[seat] > 0:
        left = _("{left}, {count} in the centre").format(left=left, count=int(s.centre[seat]))
    if s.options.length != n.SINGLE:
        left = _points(int(s.score[seat])) + " · " + left
    return left


def _points(points: int) -> str:
    return ngettext("{count} point", "{count} points", points).format(count=points)


def scored(box: Edition, s: Any, amount: float) -> str:
    """A score as people read it."""
    return ngettext("{count} point", "{count} points", int(amount)).format(count=number(amount))


# ---- the aim ------------------------------------------------------------------------------------------------------


def aim(box: Edition, s: Any, seat: int) -> str:
    """What a seat plays for and how far it has come, in two short sentences said to it (CG-6, CA-34)."""
    if s.phase == n.ENDED:
        return _ended(box, s, seat)
    single = s.options.length == n.SINGLE
    goal = _("First to bear off all their men wins.") if single else _goal(s, seat)
    if not s.playing >> seat & 1:
        return goal + " " + _("You have retired and owe {debt}.").format(debt=int(s.debt[seat]))
    return goal + " " + (_progress if single else _next)(s, seat)


def _goal(s: Any, seat: int) -> str:
    """What wins a match of several games, and what one has of it."""
    score, game = int(s.score[seat]), int(s.game) + 1
    if s.options.length == n.FIRST_TO:
        return _("First to {target} points wins; you have {score}.").format(target=int(target(s)), score=score)
    if game > s.players:
        return _("The rubber is level at the top; you have {score}.").format(score=score)
    told = _("Most points in {games} games wins; in game {game} you have {score}.")
    return told.format(games=int(s.players), game=game, score=score)


def _progress(s: Any, seat: int) -> str:
    """How far a seat has come in a match that is a single game, and what stands in its way."""
    men, captured = int(men_left(s, seat)), int(s.centre[seat])
    if not captured:
        told = ngettext("You have {men} man left.", "You have {men} men left.", men)
    elif captured == men:
        told = ngettext("Your last man waits in the centre.", "All your {men} men wait in the centre.", men)
    else:
        told = ngettext(
            "You have {men} men left, and one waits in the centre.",
            "You have {men} men left, and {count} wait in the centre.",
            captured,
        )
    return told.format(men=men, count=captured)


def _next(s: Any, seat: int) -> str:
    """What is to be done in this game of several, and what stands in the way."""
    men, captured = int(men_left(s, seat)), int(s.centre[seat])
    if not captured:
        told = ngettext("Bear off your last man to score.", "Bear off your {men} men first to score.", men)
    elif captured == men:
        told = ngettext("Your last man waits in the centre.", "All your {men} men wait in the centre.", men)
    else:
        told = ngettext(
            "Bear off your {men} men first to score; one waits in the centre.",
            "Bear off your {men} men first to score; {count} wait in the centre.",
            captured,
        )
    return told.format(men=men, count=captured)


def _ended(box: Edition, s: Any, seat: int) -> str:
    winner = winner_of(s)
    if seat == winner:
        return _("You have won.")
    return _("{name} has won.").format(name=seat_name(box, s, winner))
