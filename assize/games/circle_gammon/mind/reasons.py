"""What people look at in a position of Circle Gammon, for hints that say why a play is better than another."""

from __future__ import annotations

from typing import Any

from ....core.edition import Edition
from ....core.language import lazy
from ....core.questions import plural
from ....core.words import Reason
from .. import state as n
from ..rules.board import men_in_reach, men_left, position_value
from ..rules.course import MAN_VALUE


def _set_up_anew(s: Any) -> bool:
    """Whether the last move has ended a game and the next one stands there, so that nothing is left of the move."""
    return any(fact[0] == n.WON_GAME for fact in s.news[: s.news_count]) and s.phase != n.ENDED


def _points_of(s: Any, points: int) -> list[int]:
    return [point for point in range(n.POINTS) if points >> point & 1]


def lone_in_reach(edition: Edition, s: Any, seat: int) -> float:
    """Men that stand alone where somebody captures them with a single die."""
    if _set_up_anew(s):
        return 0
    lone = int(s.held[seat]) & ~int(s.blocks[seat])
    return sum(men_in_reach(edition.record[0], s, seat, 1 << point) > 0 for point in _points_of(s, lone))


def waiting(edition: Edition, s: Any, seat: int) -> float:
    """Own men in the centre."""
    return int(s.centre[seat])


def captives(edition: Edition, s: Any, seat: int) -> float:
    """Men of others in the centre."""
    return int(s.centre.sum() - s.centre[seat])


def blocks(edition: Edition, s: Any, seat: int) -> float:
    """Points that are held by two men or more."""
    return 0 if _set_up_anew(s) else int(s.blocks[seat]).bit_count()


def borne_off(edition: Edition, s: Any, seat: int) -> float:
    """Men that are home in this game."""
    return int(edition.record[0].men[s.players] if _set_up_anew(s) else s.off[seat])


def numbers(edition: Edition, s: Any, seat: int) -> float:
    """Different numbers on which men stand."""
    if _set_up_anew(s):
        return 0
    return len({int(edition.record[0].number[point]) for point in _points_of(s, int(s.held[seat]))})


def won(edition: Edition, s: Any, seat: int) -> float:
    """Points won in the match."""
    return int(s.score[seat])


def at_stake(edition: Edition, s: Any, seat: int) -> float:
    """Points that this game costs if somebody else wins it as things stand (CG-31, CG-32, CG-34)."""
    if _set_up_anew(s) or s.winners >> seat & 1:
        return 0
    if not s.playing >> seat & 1:
        return int(s.debt[seat])
    stake = 2 * int(s.stake) if s.phase == n.ANSWER else int(s.stake)  # a double that others still think about
    return stake * (int(position_value(edition.record[0], s, seat)) + MAN_VALUE * int(men_left(s, seat)))


def plays_on(edition: Edition, s: Any, seat: int) -> float:
    """Whether the seat can still win this game."""
    return int(s.playing) >> seat & 1


REASONS = (
    Reason(plural("It wins {by} point.", "It wins {by} points.", by="by"), won, 2.0),
    Reason(
        plural("It sends one more man to the centre.", "It sends {by} more men to the centre.", by="by"), captives, 5.0
    ),
    Reason(lazy("It leaves {by} fewer of your men in the centre."), waiting, -6.0),
    Reason(plural("It bears off one more man.", "It bears off {by} more men.", by="by"), borne_off, 6.0),
    Reason(
        plural("It leaves one man fewer alone within reach.", "It leaves {by} men fewer alone within reach.", by="by"),
        lone_in_reach,
        -3.0,
    ),
    Reason(plural("It gives you one more block.", "It gives you {by} more blocks.", by="by"), blocks, 1.2),
    Reason(
        plural(
            "Your men stand on one more number, so more throws bear one off.",
            "Your men stand on {by} more numbers, so more throws bear one off.",
            by="by",
        ),
        numbers,
        2.5,
    ),
    Reason(lazy("You stay in the game and can still win it."), plays_on, 5.0),
    Reason(plural("You risk {by} point less.", "You risk {by} points less.", by="by"), at_stake, -0.1),
)
