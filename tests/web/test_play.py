"""A whole match over one connection: lines out, lines in."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest

from assize.web.wire import MOST_EMPTY

from .helpers import GAMMON, HIGH_CARD, playing

NO_ANSWERS = (b"hello\n", b"{}\n", b"[]\n", b"\xff\xfe\n", b'{"ply": 1}\n', b'{"choose": 1}\n')
SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]


def lay(program, game=GAMMON, seats=SEATS):
    return program.post("/api/tables", json={"game": game, "seats": seats}).json()["table"]


def test_a_match_is_played_over_one_connection(town):
    program = town.program()
    id = lay(program)
    with playing(town, program, id) as wire:
        assert wire.status == 200
        assert wire.headers["content-type"].startswith("application/x-ndjson")
        plies = []
        while told := wire.table():
            plies.append(told["view"]["ply"])
            if told["phase"] == "over":
                break
            if told["asked"]:
                first = told["view"]["choices"][0]
                chosen = first["code"] if len(plies) % 2 else first["notation"]
                wire.send({"ply": told["view"]["ply"], "choose": chosen})
        assert told["phase"] == "over"
        assert wire.line() is None
    assert plies == sorted(plies)
    assert town.table(id).phase == "over"
    assert town.table(id).resigned is None


def test_what_cannot_be_carried_out_is_answered_by_a_line(town):
    program = town.program()
    id = lay(program)
    town.settle(id)
    before = town.entries(id)
    with playing(town, program, id) as wire:
        ply = wire.table()["view"]["ply"]
        surrogate = b'{"ply": %d, "choose": "\\ud800"}\n' % ply
        for line in (*NO_ANSWERS, b"[" * 5000 + b"\n", surrogate):
            wire.send(line)
            told = wire.error()
            assert set(told) == {"type", "error", "clause"}
            assert 5 < len(told["error"]) < 500
        offered = town.table(id).match.offers()
        wire.send({"ply": ply, "choose": next(code for code in range(1000) if code not in offered)})
        assert wire.error()["clause"] in town.table(id).game.clauses
        wire.send({"ply": ply + 1, "choose": offered[0]})
        assert "moved on" in wire.error()["error"]
        assert town.entries(id) == before
        wire.send({"ply": ply, "choose": offered[0]})
        assert wire.later(before)
    assert town.settle(id).match.ply > ply


def test_lines_may_come_in_pieces_and_together(town):
    program = town.program()
    id = lay(program)
    town.settle(id)
    with playing(town, program, id) as wire:
        told = wire.table()
        line = json.dumps({"ply": told["view"]["ply"], "choose": told["view"]["choices"][0]["code"]}).encode()
        for byte in line:
            wire.send(bytes([byte]))
        wire.send(b"\n" + line + b"\n\n" + line + b"\n")
        errors = [wire.error()["error"], wire.error()["error"]]
        assert all("moved on" in error or "answer" in error for error in errors)
    assert town.settle(id).match.ply > told["view"]["ply"]


def test_a_last_line_needs_no_line_end(town):
    program = town.program()
    id = lay(program)
    town.settle(id)
    with playing(town, program, id) as wire:
        told = wire.table()
        wire.send(json.dumps({"ply": told["view"]["ply"], "choose": told["view"]["choices"][0]["code"]}).encode())
        wire.end()
        assert wire.later(told["version"])


def test_a_line_that_never_ends_is_not_kept(town):
    program = town.program()
    id = lay(program)
    town.settle(id)
    with playing(town, program, id) as wire:
        wire.table()
        with suppress(ConnectionError):
            for _ in range(100):
                wire.send(b"x" * 65536)
            while (told := wire.line()) and told["type"] != "error":
                pass  # unless the connection is broken off, it is told; a wait for nothing is a TimeoutError
    assert town.table(id).phase == "playing"


def test_lines_that_say_nothing_are_not_heard_for_ever(town):
    program = town.program()
    id = lay(program)
    town.settle(id)
    with playing(town, program, id) as wire:
        ply = wire.table()["view"]["ply"]
        for _ in range(3):
            wire.send(b"\n" * (MOST_EMPTY - 1))
            wire.send({"ply": ply + 1, "choose": 0})
            assert "moved on" in wire.error()["error"]
        wire.send(b"\n" * (MOST_EMPTY + 1))
        assert wire.line() is None
    assert not town.run(town.house.hall.room(id)).watchers


def test_a_connection_ends_where_the_house_itself_fails(town, monkeypatch):
    program = town.program()
    id = lay(program)
    town.settle(id)

    async def fail(*_):
        raise RuntimeError("a mistake of the house")

    with playing(town, program, id) as wire:
        ply = wire.table()["view"]["ply"]
        monkeypatch.setattr(town.house.hall, "perform", fail)
        wire.send({"ply": ply, "choose": 0})
        assert wire.table() is None
        assert not town.run(town.house.hall.room(id)).watchers


def test_too_many_lines_have_to_wait(strict):
    program = strict.program()
    id = lay(program)
    strict.settle(id)
    with playing(strict, program, id) as wire:
        wire.table()
        wire.send(b'{"ply": 0, "choose": 0}\n' * 300)
        errors = [wire.error()["error"] for _ in range(300)]
    assert any("wait a moment" in error for error in errors)


def test_nobody_plays_without_a_pass_or_for_another(town):
    program, other = town.program(), town.program("Other")
    id = lay(program)
    town.settle(id)
    before = town.entries(id)
    for query, headers, client in (
        ("", {"authorization": "Bearer x"}, program),
        ("", {}, other),
        ("?seat=0", {}, other),
        ("?seat=1", {}, program),
        ("?seat=99", {}, program),
        ("", {"origin": "https://evil.example"}, program),
        ("", {"sec-fetch-site": "cross-site"}, program),
    ):
        with playing(town, client, id, query, **headers) as wire:
            assert wire.status in (401, 403, 422), (query, headers)
    with playing(town, program, "nothing") as wire:
        assert wire.status == 404
    assert town.entries(id) == before


@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_several_seats_plays_one_of_them_over_a_connection(town, seat):
    program = town.program()
    id = lay(program, HIGH_CARD, [{"kind": "me"}, {"kind": "me"}])
    town.settle(id)
    with playing(town, program, id, f"?seat={seat}") as wire:
        told = wire.table()
        assert told["seat"] == seat
        assert told["asked"] == (seat == 0)
        hidden = told["view"]["board"]["hands"][1 - seat]
        assert hidden == "hidden"
        wire.send({"ply": told["view"]["ply"], "choose": "stay"})
        if seat == 1:
            assert "not for" in wire.error()["error"]
        else:
            assert wire.later(told["version"])["asked"] is False


@pytest.mark.parametrize("query", ["", "?seat=0", "?seat=00", "?seat=0&more=1"])
@pytest.mark.parametrize("kind", ["Bearer", "bearer"])
def test_the_short_way_and_the_long_way_lead_to_the_same_lines(town, query, kind):
    program = town.program()
    id = lay(program)
    town.settle(id)
    token = program.headers["authorization"].partition(" ")[2]
    with playing(town, program, id, query, authorization=f"{kind} {token}") as wire:
        assert wire.status == 200
        assert wire.headers["content-type"] == "application/x-ndjson"
        assert wire.headers["x-content-type-options"] == "nosniff"
        assert wire.headers["cache-control"] == "no-store"
        assert wire.table() | {"seats": []} == program.get(f"/api/tables/{id}").json() | {"seats": []}


def test_what_is_no_line_to_play_on_is_refused_as_everywhere(town):
    program = town.program()
    id = lay(program)
    assert program.get(f"/api/tables/{id}/play").status_code == 405
    assert program.post(f"/api/tables/{id}/events").status_code == 405
    assert program.get(f"/api/tables/{id}/events?seat=x").status_code == 422
    assert program.get(f"/api/tables/{id}/events?seat=1").status_code == 403
    assert program.get(f"/api/tables/{'x' * 41}/events").status_code == 422
    assert program.post(f"/api/tables/{id}/play", headers={"authorization": "Basic x"}).status_code == 401
    with playing(town, program, id, **{"content-length": str(10**7)}) as wire:
        assert wire.status in (400, 413)


def test_what_is_wrong_with_a_line_is_said_in_the_reader_s_language(town):
    program = town.program()
    id = lay(program)
    town.settle(id)
    told = {}
    for code in ("en", "sv"):
        with playing(town, program, id, **{"accept-language": code}) as wire:
            wire.send(b"hello\n")
            told[code] = wire.error()["error"]
    assert "choose" in told["en"]
    assert "choose" in told["sv"]
    assert told["en"] != told["sv"]


def test_who_comes_is_shown_the_table_once_and_the_others_that_they_are_here(town):
    anna, bo = town.program("Anna"), town.program("Bo")
    laid = anna.post("/api/tables", json={"game": GAMMON, "seats": [{"kind": "me"}, {"kind": "friend"}]}).json()
    id = laid["table"]
    bo.post(f"/api/tables/{id}/join", json={"invitation": laid["invitation"]})
    town.settle(id)
    with playing(town, anna, id) as first:
        assert [seat["here"] for seat in first.table()["seats"]] == [True, False]
        with playing(town, bo, id) as second:
            assert [seat["here"] for seat in second.table()["seats"]] == [True, True]
            again = first.table()
            assert [seat["here"] for seat in again["seats"]] == [True, True]
            asked = second if again["view"]["actor"] else first
            choice = town.table(id).match.offers()[0]
            asked.send({"ply": again["view"]["ply"], "choose": choice})
            assert all(wire.table()["version"] > again["version"] for wire in (first, second))
