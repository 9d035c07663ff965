"""What a seat of Circle Gammon may see (everything: nothing is secret), and a whole position as data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.edition import Edition
from ...core.errors import PositionError
from ...core.kernel import CHANCE, OVER
from ...core.position import items, one_of, seat_list, seat_set, table, whole, yes_or_no
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
    names = point_names(box)
    players = int(s.players)
    men, centre, off, debt, score = (s[field].tolist() for field in ("men", "centre", "off", "debt", "score"))
    playing, doubler = int(s.playing), int(s.doubler)
    return {
        "phase": PHASES[s.phase],
        "turn": int(s.turn),
        "turns": int(s.turns),
        "refusals": int(s.refusals),
        "first": int(s.first),
        "opening": s.opening[:players].tolist(),
        "contenders": seat_list(s.contenders, players),
        "throws": seat_list(s.throws, players),
        "dice": s.dice.tolist(),
        "left": s.left.tolist(),
        "game": int(s.game) + 1,
        "stake": int(s.stake),
        "doubler": None if doubler < 0 else doubler,
        "numbers": box.box["number"][0][: len(names)].tolist(),
        "segments": list(box.data["ring"]["segments"]),
        "points": list(names),
        "seats": [
            {
                "colour": colour,
                "men": {name: count for name, count in zip(names, men[other], strict=False) if count},
                "centre": centre[other],
                "off": off[other],
                "retired": not playing >> other & 1,
                "debt": debt[other],
                "score": score[other],
            }
            for other, colour in enumerate(colours(box, players))
        ],
    }


def truth(box: Edition, s: Any) -> dict[str, Any]:
    """The whole position: what everybody sees, without what the box says."""
    seen = board(box, s, None)
    return {
        **{key: value for key, value in seen.items() if key not in ("numbers", "segments", "points")},
        "actor": int(s.actor),
        "winners": seat_list(s.winners, int(s.players)),
    }


# ---- reading a written position -----------------------------------------------------------------------------------

# What an entry is where a position does not say.
USUAL: dict[str, Any] = {
    "phase": "throw", "turn": 0, "dice": [0, 0], "left": None, "game": 1, "stake": 1, "doubler": None, "turns": 1,
    "refusals": 0, "first": 0, "opening": None, "contenders": [], "throws": [], "winners": [], "actor": None,
}  # fmt: skip
USUAL_SEAT: dict[str, Any] = {"men": {}, "centre": 0, "off": None, "retired": False, "debt": 0, "score": 0}


def place(box: Edition, truth: Mapping[str, Any], s: Any) -> None:
    """Fill a blank state from a written position; entries left out take their usual value."""
    data = {**USUAL, **table("", truth, (*USUAL, "players", "options", "seats"))}
    players = int(s.players)
    s.phase = one_of("phase", data["phase"], PHASES)
    s.turn = whole("turn", data["turn"], 0, players - 1)
    s.game = whole("game", data["game"], 1, 1_000_000) - 1
    s.turns = whole("turns", data["turns"], 0, MOST_POINTS)
    s.refusals = whole("refusals", data["refusals"], 0, MOST_POINTS)
    s.first = whole("first", data["first"], 0, players - 1)
    s.stake = whole("stake", data["stake"], 1, n.CAPS[s.options.cap])
    if s.stake & (s.stake - 1):
        raise PositionError(f"stake: doubling gives 1, 2, 4, 8 and so on, not {s.stake}")
    s.doubler = -1 if data["doubler"] is None else whole("doubler", data["doubler"], 0, players - 1)
    if (s.stake > 1 or s.doubler >= 0) and not s.options.doubling:
        raise PositionError("stake: doubling was not agreed on (CG-33)")
    _place_men(box, data, s)
    _place_dice(data, s)
    _place_opening(data, s)
    _place_actor(box, data, s)
    _check_score(s)


def _place_men(box: Edition, data: Mapping[str, Any], s: Any) -> None:
    players = int(s.players)
    total = int(box.box["men"][0][players])
    index = {name: point for point, name in enumerate(point_names(box))}
    taken = 0
    for seat, written in enumerate(items("seats", data.get("seats"), players)):
        name, colour = f"seats[{seat}]", colours(box, players)[seat]
        entry = {**USUAL_SEAT, **table(name, written, (*USUAL_SEAT, "colour"))}
        if written.get("colour", colour) != colour:
            raise PositionError(f"{name}.colour: this seat is {colour}, not {written['colour']!r}")
        for point, men in table(f"{name}.men", entry["men"], index).items():
            if taken >> index[point] & 1:
                raise PositionError(f"{name}.men: two colours on {point} (CA-9)")
            for _ in range(whole(f"{name}.men.{point}", men, 1, MOST_MEN)):
                put(s, seat, index[point])
        taken |= int(s.held[seat])
        s.centre[seat] = whole(f"{name}.centre", entry["centre"], 0, total)
        here = int(s.men[seat].sum()) + int(s.centre[seat])
        if here > total:
            raise PositionError(f"{name}: has {here} men on the board, but {players} players have {total} each (CG-3)")
        playing = not yes_or_no(f"{name}.retired", entry["retired"])
        if not playing and here:
            raise PositionError(f"{name}: a retired player has no men on the board (CA-30)")
        usual = total - here if playing else 0
        s.off[seat] = usual if entry["off"] is None else whole(f"{name}.off", entry["off"], 0, total)
        if playing and s.off[seat] != usual:
            raise PositionError(f"{name}.off: {here} men on the board leave {usual} borne off, not {s.off[seat]}")
        s.debt[seat] = whole(f"{name}.debt", entry["debt"], 0 if playing else 1, MOST_POINTS if not playing else 0)
        s.score[seat] = whole(f"{name}.score", entry["score"], 0, MOST_POINTS)
        s.playing |= playing << seat


def _place_dice(data: Mapping[str, Any], s: Any) -> None:
    for index, die in enumerate(items("dice", data["dice"], 2)):
        s.dice[index] = whole("dice", die, 0, n.FACES)
    doublet = s.dice[0] == s.dice[1]
    most = ([4, 0] if doublet else [1, 1]) if s.phase == n.MOVE else [0, 0]
    left = most if data["left"] is None else data["left"]
    for index, plays in enumerate(items("left", left, 2)):
        s.left[index] = whole("left", plays, 0, most[index])


def _place_opening(data: Mapping[str, Any], s: Any) -> None:
    players = int(s.players)
    opening = items("opening", data["opening"] or [0] * players, players)
    for seat, total in enumerate(opening):
        s.opening[seat] = whole("opening", total, 0, 2 * n.FACES)
    s.contenders = seat_set("contenders", data["contenders"], players)
    s.throws = seat_set("throws", data["throws"], players)
    s.winners = seat_set("winners", data["winners"], players)


def _check_score(s: Any) -> None:
    """Points come from finished games, and a match that somebody has won is over (CA-34)."""
    if s.phase == n.ENDED:
        return
    if s.game == 0 and s.score.any():
        raise PositionError("seats: nobody has points before the first game is over (CG-31)")
    if s.game > 0 and (s.options.length == n.SINGLE or match_winners(s) != 0):
        raise PositionError("game: the match is over, so there is no further game (CA-34)")


def _place_actor(box: Edition, data: Mapping[str, Any], s: Any) -> None:
    """Who is asked follows from the phase, except for the answers to a double."""
    if s.phase == n.ANSWER:
        s.actor = whole("actor", data["actor"], 0, int(s.players) - 1)
    else:
        asked: dict[int, int] = {n.BEFORE_THROW: s.turn, n.MOVE: s.turn, n.ENDED: OVER}
        s.actor = asked.get(int(s.phase), CHANCE)
    if data["actor"] is not None and (type(data["actor"]) is not int or data["actor"] != s.actor):
        raise PositionError(f"actor: in this phase it is {s.actor}, not {data['actor']!r}")
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
    if s.phase == n.MOVE and (0 in s.dice or not (can_play(box.box[0], s) or may_refuse(s))):
        raise PositionError("dice: nothing can be played with them, so the phase cannot be 'move'")
    finished = [seat for seat in range(s.players) if s.playing >> seat & 1 and not s.held[seat] and not s.centre[seat]]
    if s.phase == n.ENDED:
        if s.winners not in (1, 2, 4, 8) or not s.winners & s.playing:
            raise PositionError("winners: one player who has not retired has won when a match has ended")
    elif not s.playing & (s.playing - 1):
        raise PositionError("seats: when all others have retired the game is over (CA-29)")
    elif s.winners or finished:
        raise PositionError("seats: a player without men has won, so the game cannot go on (CG-6)")
