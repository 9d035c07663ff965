"""When a move may be taken back.

1. At once, and without asking: the last move of the match, by the seat that made it, if nothing was decided by chance
   or by another seat since, if the move showed nothing that its maker did not know before, and if the game does not
   say that it binds. Passing in a window is no move that could be taken back, and while a window is open in which
   others are asked, they have to agree, since they may have answered.
2. Further back only if all people at the table agree; the log says so. Bots agree.
3. Chance stays what it was: the same throw follows at the same place of the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.language import _
from .errors import TableError

SAMPLES = 24  # possible truths in which a move is tried out

if TYPE_CHECKING:
    from ..core.match import Match
    from .table import Table


def must_be_free(table: Table, seat: int) -> None:
    """Refuse unless the seat may take back its last move without asking."""
    if not table.movers or table.movers[-1] != seat:
        raise TableError(_("Only your own last move can be taken back, and only until somebody else or chance moves."))
    if any(other != seat for other in table.turn.row):
        raise TableError(_("The others have to agree."))
    if table.is_pass(table.match.moves[-1]) and was_in_window(table.match):
        raise TableError(_("Whoever has let a moment pass cannot have it back without asking."))
    if table.game.binds(table.match.edition, table.match.moves[-1]):
        raise TableError(_("This move binds, so it cannot be taken back without asking."))
    if table.game.secrets and has_shown_something(table.match, seat):
        raise TableError(_("This move has shown something, so it cannot be taken back."))
    if table.seats[seat].player:
        raise TableError(_("A bot plays for this seat at the moment."))


def has_shown_something(match: Match, seat: int) -> bool:
    """Whether the last move told a seat what it could not know before: elsewhere it would have ended differently.

    What the seat alone was told has shown something for certain; the rest is tried out on possible truths.
    """
    if match.news_for(seat) != match.news_for(None):
        return True
    before = match.copy()
    before.undo()
    code = match.moves[-1]
    known, seen = before.information(seat), match.view(seat)
    for seed in range(SAMPLES):
        other = known.sample(seed)
        if code not in other.offers():
            return True
        other.play(code)
        if other.view(seat) != seen:
            return True
    return False


def is_free(table: Table, seat: int) -> bool:
    """Whether the seat may take back its last move without asking."""
    try:
        must_be_free(table, seat)
    except TableError:
        return False
    return True


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
    """The ply before the last move of a seat, to which it may ask to go back."""
    for back, mover in enumerate(reversed(table.movers), 1):
        ply = table.match.ply - back
        if ply < table.first_ply:
            break
        if mover == seat and not table.is_pass(table.match.moves[-back]):
            return ply
    raise TableError(_("There is no move of yours to take back."))
