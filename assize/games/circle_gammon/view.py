"""What a seat of Circle Gammon may see (everything: nothing is secret), and a whole position as data, and back."""

from __future__ import annotations

from typing import Any

from ...core import position as p
from ...core.edition import Edition
from ...core.errors import PositionError
from ...core.kernel import CHANCE, OVER
from ...core.position import Here
from . import state as n
from .box import MOST_MEN, colours, point_names
from .rules.board import put
from .rules.course import match_winners, may_double
from .rules.doublets import may_refuse
from .rules.moves import can_play

PHASES = n.ASKS.names
MOST_POINTS = 1 << 50  # of a score, so that no sum overflows


def board(box: Edition, s: Any, seat: int | None) -> dict[str, Any]:
    """The ring, the centre, the men borne off, the dice and the score."""
    told = truth(box, s)
    seats, _actor, _winners = (told.pop(name) for name in ("seats", "actor", "winners"))
    return {
        **told,
        "numbers": box.record["number"][0][: len(point_names(box))].tolist(),
        "segments": list(box.data["ring"]["segments"]),
        "points": list(point_names(box)),
        "seats": seats,
    }


# ---- the entries ---------------------------------------------------------------------------------------------------


def _men(here: Here) -> dict[str, int]:
    return {name: men for name, men in zip(point_names(here.box), here.get("men"), strict=False) if men}


def _place_men(here: Here, path: str, written: Any) -> None:
    names, held = point_names(here.box), here.s.held
    for name, men in p.table(path, written, names).items():
        point = names.index(name)
        if any(held[other] >> point & 1 for other in range(here.row)):
            raise PositionError(f"{path}: two colours on {name} (CA-9)")
        for _ in range(p.whole(f"{path}.{name}", men, 1, MOST_MEN)):
            put(here.s, here.row, point)


def _colour(here: Here) -> str:
    return colours(here.box, here.players)[here.row]


def _all_men(here: Here) -> int:
    return int(here.box.record["men"][0][here.players])


def _on_board(here: Here) -> int:
    return int(here.get("men").sum() + here.get("centre"))


def _borne_off(here: Here) -> int:
    return max(0, _all_men(here) - _on_board(here)) if _plays(here) else 0


def _plays(here: Here) -> bool:
    return bool(here.s.playing >> here.row & 1)


def _check_seat(here: Here, path: str) -> None:
    men, total = _on_board(here), _all_men(here)
    if men > total:
        raise PositionError(f"{path}: has {men} men on the board, but {here.players} players have {total} each (CG-3)")
    if men and not _plays(here):
        raise PositionError(f"{path}: a retired player has no men on the board (CA-30)")
    if _plays(here) and here.get("off") != total - men:
        raise PositionError(f"{path}.off: {men} men on the board leave {total - men} borne off, not {here.get('off')}")


def _plays_left(here: Here) -> int:
    """How often a die can be played at most; a doublet is the first die four times."""
    first, second = here.s.dice
    return 0 if here.s.phase != n.MOVE else 1 if first != second else 0 if here.row else 4


def _answering(here: Here, path: str, written: Any) -> int:
    return p.seat().parse(here, path, written) if here.s.phase == n.ANSWER else CHANCE


SEAT = p.record(
    {
        "colour": p.own(_colour, lambda here, path, said: p.must_be(f"{path}: this seat is", said, _colour(here))),
        "men": p.own(_men, _place_men, usual={}),
        "centre": p.number(0, _all_men),
        "off": p.number(0, _all_men, usual=_borne_off, later=True),
        "retired": p.member("playing", turned=True),
        "debt": p.number(lambda here: int(not _plays(here)), lambda here: 0 if _plays(here) else MOST_POINTS),
        "score": p.number(0, MOST_POINTS),
    },
    check=_check_seat,
)
POSITION = {
    "phase": p.word(PHASES, usual="throw"),
    "turn": p.seat(),
    "turns": p.number(0, MOST_POINTS, usual=1),
    "refusals": p.number(0, MOST_POINTS),
    "first": p.seat(),
    "opening": p.rows(p.number(0, 2 * n.FACES), numbered=False),
    "contenders": p.seats(),
    "throws": p.seats(),
    "dice": p.rows(p.number(0, n.FACES), 2, numbered=False),
    "left": p.rows(p.number(0, _plays_left, usual=_plays_left), 2, numbered=False),
    "game": p.number(1, 1_000_000, more=1, usual=1),
    "stake": p.number(1, lambda here: n.CAPS[here.s.options.cap], usual=1),
    "doubler": p.maybe(p.seat()),
    "seats": p.rows(SEAT),
    "actor": p.value(lambda here, actor: actor, _answering),
    "winners": p.seats(),
}


# ---- what hangs together -------------------------------------------------------------------------------------------


def _check(box: Edition, s: Any) -> None:
    if s.stake & (s.stake - 1):
        raise PositionError(f"stake: doubling gives 1, 2, 4, 8 and so on, not {s.stake}")
    if (s.stake > 1 or s.doubler >= 0) and not s.options.doubling:
        raise PositionError("stake: doubling was not agreed on (CG-33)")
    _check_score(s)
    _place_actor(box, s)


def _check_score(s: Any) -> None:
    """Points come from finished games, and a match that somebody has won is over (CA-34)."""
    if s.phase == n.ENDED:
        return
    if s.game == 0 and s.score.any():
        raise PositionError("seats: nobody has points before the first game is over (CG-31)")
    if s.game > 0 and (s.options.length == n.SINGLE or match_winners(s) != 0):
        raise PositionError("game: the match is over, so there is no further game (CA-34)")


def _place_actor(box: Edition, s: Any) -> None:
    """Who is asked follows from the phase, except for the answers to a double."""
    if s.phase != n.ANSWER:
        turn = s.turn if s.phase in (n.BEFORE_THROW, n.MOVE) else CHANCE
        s.actor = OVER if s.phase == n.ENDED else turn
    if not s.playing or (s.phase != n.ENDED and s.actor >= 0 and not s.playing >> s.actor & 1):
        raise PositionError("actor: this seat has retired")
    if s.phase in (n.BEFORE_THROW, n.THROW, n.MOVE) and not s.playing >> s.turn & 1:
        raise PositionError("turn: this seat has retired")
    if s.phase == n.ANSWER and (s.actor == s.turn or s.doubler != s.turn):
        raise PositionError("actor: a double is answered by another seat than the one that doubled in its turn")
    if s.phase == n.BEFORE_THROW and not may_double(s, int(s.turn)):
        raise PositionError("phase: this seat may not double, so it is not asked before the throw (CG-36)")
    if s.phase == n.OPENING and (not s.throws or s.throws & ~s.contenders):
        raise PositionError("throws: some contenders must be about to throw (CG-7)")
    if s.phase == n.MOVE and (0 in s.dice or not (can_play(box.record[0], s) or may_refuse(s))):
        raise PositionError("dice: nothing can be played with them, so the phase cannot be 'move'")
    finished = [seat for seat in range(s.players) if s.playing >> seat & 1 and not s.held[seat] and not s.centre[seat]]
    if s.phase == n.ENDED:
        if s.winners not in (1, 2, 4, 8) or not s.winners & s.playing:
            raise PositionError("winners: one player who has not retired has won when a match has ended")
    elif not s.playing & (s.playing - 1):
        raise PositionError("seats: when all others have retired the game is over (CA-29)")
    elif s.winners or finished:
        raise PositionError("seats: a player without men has won, so the game cannot go on (CG-6)")


WRITTEN = p.Written(POSITION, _check)
truth, place = WRITTEN.truth, WRITTEN.place
