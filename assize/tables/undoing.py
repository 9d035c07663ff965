"""When a move may be taken back.

1. At once, and without asking: the last move of the match, by the seat that made it, if nothing was decided by chance
   or by another seat since, if the move showed nothing that its maker did not know before, and if the game does not
   say that it binds. Passing in a window is no move that could be taken back, and while a window is open in which
   others are asked, they have to agree, since they may have answered.
2. Further back only if all people at the table agree; the log says so. Bots agree where the table is for practice;
   in earnest they never do, since whoever asks has seen more by then.
3. Chance stays what it was: the same throw follows at the same place of the match.
4. Before chance or a bot goes on, the table may wait for a moment in which the last answer can still be taken back.
5. An answer that was the only one is no place to go back to: the page gives it by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..core.language import _
from .errors import TableError

SAMPLES = 24  # possible truths in which a move is tried out
MOMENT = 3000  # milliseconds in which the last answer can be taken back before chance or a bot goes on

if TYPE_CHECKING:
    from ..core.match import Match
    from .table import Table


def free_ply(table: Table, seat: int) -> int:
    """To where the seat may go back without asking: before its last answer that was not the only one."""
    if any(other != seat for other in table.turn.row):
        raise TableError(_("The others have to agree."))
    if table.seats[seat].player:
        raise TableError(_("A bot plays for this seat at the moment."))
    return way_back(table.match.copy(), table.movers, seat)


def way_back(match: Match, movers: Sequence[int], seat: int) -> int:
    """The ply to which the seat may go back on its own; the match goes back there."""
    for mover in reversed(movers):
        if mover != seat:
            break
        if why := why_bound(match, seat):
            raise TableError(why)
        match.undo()
        if len(match.offers()) > 1:
            return match.ply
    raise TableError(_("Only your own last move can be taken back, and only until somebody else or chance moves."))


def why_bound(match: Match, seat: int) -> str:
    """Why the last move of a match cannot be taken back by the seat that made it, or nothing."""
    game, code = match.game, match.moves[-1]
    if game.windows is not None and code == game.windows.PASS and was_in_window(match):
        return _("Whoever has let a moment pass cannot have it back without asking.")
    if game.binds(match.edition, code):
        return _("This move binds, so it cannot be taken back without asking.")
    if game.secrets and has_shown_something(match, seat):
        return _("This move has shown something, so it cannot be taken back.")
    return ""


def has_shown_something(match: Match, seat: int) -> bool:
    """Whether the last move told a seat what it could not know before: elsewhere it would have ended differently.

    What the seat alone was told has shown something for certain; the rest is tried out on possible truths.
    """
    if match.news_for(seat) != match.news_for(None):
        return True
    before = match.copy()
    before.undo()
    code = match.moves[-1]
    known, seen = before.information(seat), sight(match, seat)
    for seed in range(SAMPLES):
        other = known.sample(seed)
        if code not in other.offers():
            return True
        other.play(code)
        if sight(other, seat) != seen:
            return True
    return False


def sight(match: Match, seat: int) -> tuple[dict[str, Any], list[int]]:
    """What a seat sees of a match that moves change, and what it could answer; the words for it follow from these."""
    return match.scene(seat), match.offers() if match.actor == seat else []


def is_free(table: Table, seat: int) -> bool:
    """Whether the seat may take back its last move without asking."""
    try:
        free_ply(table, seat)
    except TableError:
        return False
    return True


def moment_after(table: Table, seat: int, code: int) -> bool:
    """Whether the table waits for a moment after this answer: others or chance follow, and it can be taken back.

    After an only answer it also waits where going on at once would tell others that there was no other. What binds is
    never waited for, whether or not there was a choice, or the wait would tell.
    """
    after = table.match.copy()
    after.play(code)
    if after.over or after.actor == seat or after.in_window or why_bound(after, seat):
        return False
    return len(table.match.offers()) > 1 or can_go_back(table, seat) or haste_tells(table, seat)


def can_go_back(table: Table, seat: int) -> bool:
    """Whether the last answers of a seat lead back to one that it may take back."""
    try:
        way_back(table.match.copy(), table.movers, seat)
    except TableError:
        return False
    return True


def haste_tells(table: Table, seat: int) -> bool:
    """Whether people could tell from a quick answer that a seat has no other, and so something of what it holds.

    It follows from what the seat knows: people who have seen more than it thinks change nothing.
    """
    mine = table.seats[seat].visitor
    others = [other for other in table.turn.people if other != seat and table.seats[other].visitor != mine]
    if not table.game.secrets or not others:
        return False
    if table.in_window:
        return True
    match = table.match
    if len(match.offers()) > 1:
        return False
    known = match.information(seat).sample(0)
    return any(len(known.information(other).sample(seed).offers()) > 1 for other in others for seed in range(SAMPLES))


def was_in_window(match: Match) -> bool:
    """Whether the last move was an answer in a window."""
    before = match.copy()
    before.undo()
    return before.in_window


def has_moved(table: Table, seat: int) -> bool:
    """Whether there is a move of a seat that it may ask to take back."""
    if table.game.windows is None:
        return seat in table.movers
    codes = table.match.moves[len(table.match.moves) - len(table.movers) :]
    return any(mover == seat and not table.is_pass(code) for mover, code in zip(table.movers, codes, strict=True))


def last_own(table: Table, seat: int) -> int:
    """The ply to which a seat may ask to go back: before its last move, or the last that was not its only answer."""
    codes = table.match.moves[len(table.match.moves) - len(table.movers) :]
    own = [
        table.first_ply + place
        for place, (mover, code) in enumerate(zip(table.movers, codes, strict=True))
        if mover == seat and not table.is_pass(code)
    ]
    if not own:
        raise TableError(_("There is no move of yours to take back."))
    match = table.match.copy()
    for ply in reversed(own):
        match.rewind(ply)
        if len(match.offers()) > 1:
            return ply
    return own[-1]
