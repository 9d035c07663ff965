"""Tables that follow from what has been played already: a rematch, and a match that is brought along."""

from __future__ import annotations

from typing import Any

from ..core.chance import Committed
from ..core.language import _
from ..core.record import read as read_save
from .errors import TableError
from .registry import Registry, fresh_nonce, new_table_id
from .seat import STAND_IN
from .setup import BOT, FRIEND, PERSON, Place, draw_up
from .table import Table

MOST_MOVES = 5_000  # of a match that is brought along


async def rematch(registry: Registry, id: str, visitor: str, nonce: str) -> Table:
    """Set up the same table again, everybody one seat further, and call the others to it."""
    async with registry.rematching:
        return await _rematch(registry, id, visitor, nonce)


async def _rematch(registry: Registry, id: str, visitor: str, nonce: str) -> Table:
    old = (await registry.live(id)).table
    mine = old.seats_of(visitor)
    if not mine:
        raise TableError(_("Only somebody who plays here can do that."))
    if old.rematch:
        return (await registry.live(old.rematch)).table
    setup = old.setup
    before = [*old.seats[1:], old.seats[0]]
    places = [
        Place(BOT, bot=seat.bot)
        if seat.bot
        else Place(PERSON, visitor, seat.name, nonce=nonce)
        if seat.visitor == visitor
        else Place(FRIEND, seat.visitor, seat.name)
        for seat in before
    ]
    old.move_on(mine[0], "", registry.now())  # refused before a table is made in vain
    new = await registry.create(
        setup.game,
        places,
        visitor,
        setup.options,
        edition=setup.edition,
        clock=setup.clock,
        listed=False,
        nonces=setup.nonces,
        hints=setup.hints,
        practice=setup.practice,
        rematch_of=id,
    )
    try:
        await registry.perform(id, lambda table, at: table.move_on(mine[0], new.id, at))
    except TableError:  # another server was faster
        other = (await registry.live(id)).table.rematch
        if not other:
            raise
        return (await registry.live(other)).table
    return new


async def bring(registry: Registry, text: str, visitor: str, name: str) -> Table:
    """Make a table of a save file: a finished match to look at, an unfinished one to go on with against bots."""
    match = await registry.ask(read_save, text, registry.games)
    if len(match.moves) > MOST_MOVES:
        raise TableError(_("This match is too long to be looked at here."))
    id = new_table_id()
    chance = Committed.fresh(id)
    if match.over:
        places = [Place(PERSON) for _seat in range(match.players)]
        more: dict[str, Any] = {"imported": text}
    else:
        mine = max(match.actor, 0)
        places = [Place(BOT, bot=STAND_IN) for _seat in range(match.players)]
        places[mine] = Place(PERSON, visitor, name, nonce=fresh_nonce())
        more = {"position": match.truth(), "first_ply": match.ply}
    edition = match.edition.name
    more["practice"] = match.practice or not match.over
    setup = draw_up(match.game, places, visitor, chance.commitment, match.options, edition, **more)
    return await registry.install(id, setup, chance.secret)
