"""What is rendered once for several people must be to each of them as if it had been rendered for them alone."""

from __future__ import annotations

import random

import pytest

from assize.tables.room import Room
from assize.web.painter import Eye
from assize.web.tables import known_snapshot, snapshot

from ..tables.helpers import GAMMON, HIGH_CARD, Live, people


def shown(house, room, visitor):
    return snapshot(house, room, house.painter.screen(room, Eye(visitor)))


@pytest.mark.parametrize("game", [HIGH_CARD, GAMMON], ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(4))
def test_nobody_is_shown_what_was_made_for_another(town, game, seed):
    chooser = random.Random(seed)
    live = Live(people(3), game=game)
    room = Room(live.table)
    viewers = ["ann", "ben", "cleo", "a stranger", ""]
    quick = 0
    for _ in range(40):
        for visitor in chooser.sample(viewers, len(viewers)):
            alone = shown(town.house, Room(live.table), visitor)
            assert shown(town.house, room, visitor) == alone
            known = known_snapshot(town.house, room, visitor)
            assert known in (None, alone)
            quick += known is not None
        if live.table.phase == "over":
            break
        live.choose(chooser.choice(live.table.match.offers()))
        room.table = live.table
        room.tell(only_moves=True)
    assert quick > 10, "the short way was never taken"
