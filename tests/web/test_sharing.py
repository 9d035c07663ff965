"""What is rendered once for several people must be to each of them as if it had been rendered for them alone."""

from __future__ import annotations

import random

import pytest

from assize.tables.live_table import LiveTable
from assize.web.presenter import Eye
from assize.web.tables import snapshot

from ..tables.helpers import GAMMON, HIGH_CARD, Live, people


def shown(house, live, visitor):
    return snapshot(house, live, house.presenter.screen(live, Eye(visitor)))


@pytest.mark.parametrize("game", [HIGH_CARD, GAMMON], ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(4))
def test_nobody_is_shown_what_was_made_for_another(town, game, seed):
    chooser = random.Random(seed)
    play = Live(people(3), game=game)
    live = LiveTable(play.table)
    viewers = ["ann", "ben", "cleo", "a stranger", ""]
    for _ in range(40):
        for visitor in chooser.sample(viewers, len(viewers)):
            alone = shown(town.house, LiveTable(live.table), visitor)
            assert shown(town.house, live, visitor) == alone
        if live.table.phase == "over":
            break
        play.choose(chooser.choice(live.table.match.offers()))
        live.table = play.table
        live.tell(only_moves=True)
