"""How the score of a match of Circle Gammon came about, and what the match turned on: from its facts alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ....core.edition import Edition
from ....core.language import _, ngettext
from ....core.words import Account, Fact
from .. import state as n
from ..box import point_name
from ..rules.board import men_left, position_value
from ..rules.course import MAN_VALUE
from .sentences import seat_name, winner_of

WAIT, LONG_WAIT = 2, 3  # turns lost in the centre after one capture, from which a match turns on it

Row = tuple[str, tuple[str, ...]]


def account(box: Edition, s: Any, facts: Sequence[Fact]) -> Account:
    """What happened to every seat and what the winner scored for it; of several games, what each of them brought."""
    single = s.options.length == n.SINGLE
    rows = [*_deeds(s, facts), *_scored(box, s)] if single else _games(s, facts)
    decided = _turned_on(box, s, facts) if single else _deciding_game(box, s, facts)
    return Account(tuple(rows), tuple(str(int(points)) for points in s.score[: s.players]), decided)


# ---- rows ---------------------------------------------------------------------------------------------------------


def _row(label: str, seats: Iterable[int], amount: Callable[[int], int]) -> Row:
    """A row with a number for every seat; nought is written as nothing."""
    return label, tuple(str(amount(seat) or "") for seat in seats)


def _count(seats: Iterable[int], facts: Iterable[Fact], kind: int, label: str, place: int = 0) -> Row:
    """How often each seat is named by facts of a kind."""
    named = Counter(fact.numbers[place] for fact in facts if fact.kind == kind)
    return _row(label, seats, lambda seat: named[seat])


def _deeds(s: Any, facts: Sequence[Fact]) -> list[Row]:
    """What every seat did and suffered in one game, as far as anything happened."""
    seats = range(int(s.players))
    rows = [
        _row(_("Men borne off"), seats, lambda seat: int(s.off[seat])),
        _count(seats, facts, n.CAPTURED, _("Men captured")),
        _count(seats, facts, n.CAPTURED, _("Own men captured"), place=1),
        _count(seats, facts, n.LOST_TURN, _("Turns lost")),
    ]
    return [row for row in rows if any(row[1])]


def _scored(box: Edition, s: Any) -> list[Row]:
    """What every opponent left the winner of a single game (CG-31, CG-32, CG-34), and the stake."""
    rows, winner, seats = [], winner_of(s), range(int(s.players))
    for other in seats:
        if other == winner:
            continue
        name, men = seat_name(box, s, other), int(men_left(s, other))
        if s.playing >> other & 1:
            told = ngettext(
                "{name}'s last man: {each} and where it stood",
                "{name}'s {men} men: {each} each and where they stood",
                men,
            )
            points = MAN_VALUE * men + int(position_value(box.record[0], s, other))
        else:
            told, points = _("Debt of {name}, who retired"), int(s.debt[other])
        label = told.format(men=men, name=name, each=MAN_VALUE)
        rows.append((label, tuple(str(points) if seat == winner else "" for seat in seats)))
        if s.playing >> other & 1 and s.stake > 1:
            rows[-1] = (rows[-1][0], tuple(f"{s.stake} × {told}" if told else "" for told in rows[-1][1]))
    return rows


def _games(s: Any, facts: Sequence[Fact]) -> list[Row]:
    """What each game of a match brought its winner; games before a written position together."""
    seats, rows = range(int(s.players)), []
    won = [fact.numbers for fact in facts if fact.kind == n.WON_GAME]
    known = Counter({seat: sum(points for winner, points, _game in won if winner == seat) for seat in seats})
    if any(s.score[seat] > known[seat] for seat in seats):
        rows.append(_row(_("Earlier games"), seats, lambda seat: int(s.score[seat]) - known[seat]))
    for winner, points, game in won:
        told = _("Game {number}").format(number=game + 1)
        rows.append((told, tuple(str(points) if seat == winner else "" for seat in seats)))
    return rows


# ---- what it turned on --------------------------------------------------------------------------------------------


def _turned_on(box: Edition, s: Any, facts: Sequence[Fact]) -> str:
    """What decided a single game: everybody retiring, a man that waited long, a last man, a lead that was kept."""
    winner = winner_of(s)
    if s.playing == 1 << winner:
        return _("{name} doubled to {stake}, and nobody stayed in.").format(
            name=seat_name(box, s, winner), stake=2 * int(s.stake)
        )
    turns, capture = _longest_wait(s, facts)
    waited = _wait_text(box, s, turns, capture) if capture and turns >= WAIT else ""
    return (waited if turns >= LONG_WAIT else "") or _close_finish(box, s) or waited or _lead(box, s, facts)


def _longest_wait(s: Any, facts: Sequence[Fact]) -> tuple[int, Fact | None]:
    """The capture of a loser's man that cost the most turns before a man came in, and how many."""
    waits: dict[int, tuple[int, Fact]] = {}  # of each seat: turns lost since the capture that began its wait
    longest: int = 0
    cause: Fact | None = None
    for fact in facts:
        if fact.kind == n.CAPTURED:
            waits.setdefault(fact.numbers[1], (0, fact))
        elif fact.kind == n.ENTERED:
            waits.pop(fact.numbers[0], None)
        elif fact.kind == n.LOST_TURN and fact.numbers[0] in waits:
            turns, capture = waits[fact.numbers[0]]
            waits[fact.numbers[0]] = turns + 1, capture
            if turns + 1 > longest and fact.numbers[0] != winner_of(s):
                longest, cause = turns + 1, capture
    return longest, cause


def _wait_text(box: Edition, s: Any, turns: int, capture: Fact) -> str:
    seat, loser, point = capture.numbers
    told = ngettext(
        "{name}'s capture on {point} cost {loser} {turns} turn in the centre.",
        "{name}'s capture on {point} cost {loser} {turns} turns in the centre.",
        turns,
    )
    names = {"name": seat_name(box, s, seat), "loser": seat_name(box, s, loser)}
    return told.format(point=point_name(box, point), turns=turns, **names)


def _close_finish(box: Edition, s: Any) -> str:
    """Who had one man left when the winner's last man came off."""
    for seat in range(int(s.players)):
        if s.playing >> seat & 1 and seat != winner_of(s) and men_left(s, seat) == 1:
            return _("It came down to the last man: {name} had just one left.").format(name=seat_name(box, s, seat))
    return ""


def _lead(box: Edition, s: Any, facts: Sequence[Fact]) -> str:
    """When the winner came ahead of everybody in men borne off, and stayed there; nothing if that was before."""
    winner = winner_of(s)
    left = {seat: int(men_left(s, seat)) for seat in range(int(s.players)) if s.playing >> seat & 1}
    lead = 0  # the men that the winner had left once it was ahead for good
    for fact in reversed([fact for fact in facts if fact.kind == n.BORE_OFF and fact.numbers[0] in left]):
        if left[winner] >= _least(left, winner):
            break
        lead = left[winner]
        left[fact.numbers[0]] += 1
    if set(left.values()) == {int(box.record[0].men[s.players])}:
        return _("{name} was never behind in men borne off.").format(name=seat_name(box, s, winner))
    if left[winner] < _least(left, winner):
        return ""
    told = ngettext(
        "{name} took the lead with {men} man left, and kept it.",
        "{name} took the lead with {men} men left, and kept it.",
        lead,
    )
    return told.format(name=seat_name(box, s, winner), men=lead)


def _least(left: dict[int, int], winner: int) -> int:
    """The fewest men that anybody but the winner has left."""
    return min(men for seat, men in left.items() if seat != winner)


def _deciding_game(box: Edition, s: Any, facts: Sequence[Fact]) -> str:
    """The game from which on the winner of the match was ahead in points; nothing if that was before all of them."""
    winner, game = winner_of(s), 0
    score = [int(points) for points in s.score[: s.players]]
    for seat, points, number in reversed([fact.numbers for fact in facts if fact.kind == n.WON_GAME]):
        if not _is_ahead(score, winner):
            break
        game = number + 1
        score[seat] -= points
    if _is_ahead(score, winner):
        return ""
    return _("{name} took the lead for good in game {game}.").format(name=seat_name(box, s, winner), game=game)


def _is_ahead(score: Sequence[int], winner: int) -> bool:
    """Whether nobody else has as many points."""
    return score[winner] > max(points for other, points in enumerate(score) if other != winner)
