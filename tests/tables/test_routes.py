"""Several answers in a row as one act: what comes of them is what came of each, and nothing if one is not offered."""

from __future__ import annotations

import asyncio

import pytest

from assize.core.errors import AssizeError, IllegalMove
from assize.tables.errors import Stale, TableError
from tests.toys.market import PASS, TAKE

from .helpers import HIGH_CARD, Live, begun, bot, digest, me, people, registry_on
from .market import Market, plain

STAY, FOLD, PEEK = 0, 1, 2


def routes(table):
    """Pairs of answers that the seat that is asked can give one after the other."""
    found = []
    for code in table.match.offers() if table.actor is not None else []:
        after = table.match.copy()
        after.play(code)
        found += [(code, other) for other in after.offers() if after.actor == table.actor]
    return found


@pytest.fixture
def live():
    """A table of two with a route to go."""
    return Live(people(2)).play_until(routes)


@pytest.mark.parametrize("moment", [False, True])
def test_a_route_ends_as_its_single_answers_do(live, moment):
    for route in routes(live.table):
        whole, single = live.table.fork(), live.table.fork()
        entries = whole.choose_route(whole.actor, whole.match.ply, route, live.at + 1000, moment=moment)
        whole.apply(entries)
        for code in route:
            single.apply(single.choose(single.actor, single.match.ply, code, live.at + 1000, moment=moment))
        assert digest(whole) == digest(single)
        assert [entry.data["code"] for entry in entries] == list(route)
        assert "moment" not in entries[0].data


def test_a_route_is_one_act(sqlite_url):
    async def scene():
        async with registry_on(sqlite_url) as registry:
            live = await begun(registry, people(2))
            while not routes(live.table):
                ply, seat, code = live.table.match.ply, live.table.actor, live.table.match.offers()[0]
                await registry.perform(
                    live.table.id, lambda table, at, seat=seat, ply=ply, code=code: table.choose(seat, ply, code, at)
                )
            written, add = [], registry.store.add
            registry.store.add = lambda id, entries, index: (written.append(list(entries)), add(id, entries, index))[1]
            route, seat, ply = routes(live.table)[0], live.table.actor, live.table.match.ply
            await registry.perform(live.table.id, lambda table, at: table.choose_route(seat, ply, route, at))
            assert len(written) == 1
            assert [entry.data["code"] for entry in written[0][:2]] == list(route)

    asyncio.run(scene())


def test_a_route_of_which_a_step_is_not_offered_is_refused_whole(live):
    table, before = live.table, digest(live.table)
    code, seat, ply = routes(table)[0][0], table.actor, table.match.ply
    offered = {other for first, other in routes(table) if first == code}
    wrong = next(other for other in range(table.game.actions) if other not in offered)
    for route in ((code, wrong), (wrong, code), (code, 10**9)):
        with pytest.raises(IllegalMove):
            table.choose_route(seat, ply, route, live.at)
    with pytest.raises(Stale):
        table.choose_route(seat, ply - 1, routes(table)[0], live.at)
    with pytest.raises(TableError, match="not for"):
        table.choose_route(1 - seat, ply, routes(table)[0], live.at)
    assert digest(table) == before


def test_a_route_does_not_go_on_into_what_chance_or_another_decides(live):
    """Neither by a code that is offered then, nor by any other."""
    table = live.table
    for route in routes(table):
        after = table.match.copy()
        for code in route:
            after.play(code)
        if after.actor == table.actor:
            continue
        for code in {0, *after.offers()}:
            with pytest.raises(AssizeError):
                table.choose_route(table.actor, table.match.ply, (*route, code), live.at)
        return
    raise AssertionError("no route ends a turn")


def test_where_there_are_secrets_what_cannot_follow_is_left_out():
    """To refuse all of it would tell, without a move, what the first answer shows."""
    live = Live([me(), me("Ben"), bot()], game=HIGH_CARD)
    for route, given in (((PEEK, PEEK), [PEEK]), ((PEEK, STAY), [PEEK, STAY]), ((STAY, STAY), [STAY])):
        entries = live.table.choose_route(0, live.table.match.ply, route, live.at)
        assert [(entry.seat, entry.data["code"]) for entry in entries] == [(0, code) for code in given]
    with pytest.raises(IllegalMove):
        live.table.choose_route(0, live.table.match.ply, (99, STAY), live.at)


def test_a_route_ends_where_a_window_opens(monkeypatch):
    plain(monkeypatch)
    live = Market([0, 10], [1, 11], [5, 12])
    (made,) = live.table.choose_route(0, live.table.match.ply, (TAKE, PASS), live.at)
    assert (made.kind, made.data) == ("move", {"code": TAKE}), "nothing has been lodged"
