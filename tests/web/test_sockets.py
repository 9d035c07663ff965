"""Sockets: any number of tables over one connection, each as its seat may see it, and nothing lost or doubled."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from contextlib import suppress
from unittest import mock

import httpx
import orjson
import pytest
import uvloop
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from assize.games import game as find_game
from assize.games import games
from assize.tables.live_table import LiveTable
from assize.tables.setup import CHANCE_SEAT
from assize.web import sockets
from assize.web.protocol import LONGEST_LINE, brief_line, line_from
from assize.web.server import DOORS, doors, listen
from assize.web.sockets import Socket, framed

from ..tables.helpers import Live, people
from ..waiting import PATIENCE, wait_until
from .helpers import GAMMON, HIGH_CARD, Open, Wire, playing

NO_MESSAGES = ("hello", "[]", "1", "null", '"table"', "{}", '{"table": 1}', '{"table": null}', "[" * 5000)
SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
BRIEF = {"brief": True}


def lay(program, game=GAMMON, seats=SEATS):
    return program.post("/api/tables", json={"game": game, "seats": seats}).json()["table"]


def watchers(town, id):
    return town.run(town.house.registry.live(id)).watchers


@pytest.mark.parametrize("opening", [{}, BRIEF])
def test_a_match_is_played_over_a_socket(town, opening):
    program = town.program()
    id = lay(program)
    with playing(town, program, id, opening) as wire:
        plies = []
        while (told := wire.table())["phase"] != "over":
            plies.append(told["view"]["ply"])
            if told["asked"]:
                first = told["view"]["choices"][0]
                code = first if opening else first["code"] if len(plies) % 2 else first["notation"]
                wire.send({"ply": told["view"]["ply"], "choose": code})
        assert told["view"]["winners"]
        wait_until(lambda: not watchers(town, id))
        assert wire.nothing()
        second = lay(program)
        wire.say({"table": second})
        assert wire.table()["table"] == second
    assert plies == sorted(set(plies))
    assert town.table(id).phase == "over"
    assert town.table(id).resigned is None


def test_several_matches_are_played_at_once_over_one_socket(town):
    program = town.program()
    ids = [lay(program) for _table in range(4)]
    going, told_of = set(ids), set()
    with playing(town, program, ids[0], BRIEF) as wire:
        for id in ids[1:]:
            wire.say({"table": id, **BRIEF})
        while going:
            told = wire.line()
            assert told["type"] == "table", told
            told_of.add(told["table"])
            if told["phase"] == "over":
                going.discard(told["table"])
            elif told["asked"]:
                wire.say({"table": told["table"], "ply": told["view"]["ply"], "choose": told["view"]["choices"][0]})
    assert told_of == set(ids)
    assert all(town.table(id).phase == "over" for id in ids)


def test_what_cannot_be_carried_out_is_answered_and_changes_nothing(town):
    program = town.program()
    id = lay(program)
    town.settle(id)
    before = town.entries(id)
    with playing(town, program, id) as wire:
        ply = wire.table()["view"]["ply"]
        own = [
            {"table": id, "choose": 1},
            {"table": id, "ply": ply, "choose": None},
            {"table": id, "ply": ply, "choose": "x" * 81},
            {"table": id, "ply": True, "choose": 1},
            {"table": id, "ply": -1, "choose": 1},
            {"table": id, "seat": "0"},
            {"table": id, "brief": 1},
            {"table": id, "leave": "yes"},
            {"table": id, "seat": 1},
            {"table": id, "seat": 99},
            {"table": "nothing"},
            {"table": "nothing", "ply": 0, "choose": 1},
            {"table": "nothing", "leave": True},
        ]
        surrogate = json.dumps({"table": id, "ply": ply, "choose": "\ud800"})
        for message in (*NO_MESSAGES, surrogate, *own):
            wire.say(message)
            told = wire.error()
            assert set(told) == {"type", "table", "error", "clause"}, message
            assert 5 < len(told["error"]) < 500
            if isinstance(message, dict):
                assert told["table"] in (message["table"], ""), message
        offered = town.table(id).match.offers()
        wire.send({"ply": ply, "choose": next(code for code in range(1000) if code not in offered)})
        told = wire.error()
        assert told["clause"] in town.table(id).game.clauses
        assert told["table"] == id
        wire.send({"ply": ply + 1, "choose": offered[0]})
        assert "moved on" in wire.error()["error"]
        assert town.entries(id) == before
        wire.send({"ply": ply, "choose": offered[0]})
        assert wire.later(before)
    assert town.settle(id).match.ply > ply


def test_the_same_answer_twice_is_carried_out_once(town):
    program = town.program()
    id = lay(program, seats=[{"kind": "me"}, {"kind": "me"}])
    town.settle(id)
    with playing(town, program, id, {"seat": town.table(id).actor}) as wire:
        told = wire.table()
        choice = {"ply": told["view"]["ply"], "choose": told["view"]["choices"][0]["code"]}
        for _time in range(200):
            wire.send(choice)
        errors = [wire.error()["error"] for _time in range(199)]
        assert all("moved on" in error for error in errors)
    ply, table = told["view"]["ply"], town.settle(id)
    assert table.match.moves[ply] == choice["choose"]
    assert table.movers[ply] == told["seat"]
    assert set(table.movers[ply + 1 :]) <= {CHANCE_SEAT}, "nobody has chosen since"


def test_messages_may_come_in_pieces_and_together(town):
    program = town.program()
    id = lay(program)
    town.settle(id)
    with playing(town, program, id) as wire:
        told = wire.table()
        message = json.dumps({"table": id, "ply": told["view"]["ply"], "choose": told["view"]["choices"][0]["code"]})
        wire.pieces([message[:10], message[10:11], message[11:]])
        assert wire.later(told["version"])
        wire.say(message.encode())
        assert "moved on" in wire.error()["error"]
        masked = b"".join(bytes((0x81, 0x80 | len(text))) + bytes(4) + text for text in (b"{}", b"[]", b"hello"))
        for byte in masked:
            wire.raw(bytes([byte]))
        assert [wire.error()["table"] for _text in range(3)] == ["", "", ""]


def test_what_looks_like_a_message_within_another_is_not_heard(town, monkeypatch):
    heard, hear = [], Socket.data_received

    def listen(line, data):
        hear(line, data)
        heard.append(data)

    monkeypatch.setattr(Socket, "data_received", listen)
    program = town.program()
    id = lay(program)
    town.settle(id)
    with playing(town, program, id) as wire:
        told = wire.table()
        choice = {"table": id, "ply": told["view"]["ply"], "choose": told["view"]["choices"][0]["code"]}
        text = json.dumps(choice).encode()
        inside = bytes((0x81, 0x80 | len(text))) + bytes(4) + text
        for part in (bytes((0x81, 0x80 | len(inside) + 1)) + bytes(4), inside, b"."):  # each comes alone
            wire.raw(part)
            wait_until(lambda: part in heard)  # noqa: B023 - waited for within the loop
        assert wire.error()["table"] == ""
        assert wire.nothing()
        assert town.table(id).match.ply == choice["ply"]
        wire.send({"ply": choice["ply"], "choose": choice["choose"]})
        assert wire.later(told["version"])


def test_a_message_that_comes_with_the_handshake_is_answered_after_it(town):
    """No client should send one before it is let in, and uvicorn would not hand it on."""
    head = (
        "GET /api/play HTTP/1.1",
        "host: here",
        f"authorization: {town.program().headers['authorization']}",
        "connection: upgrade",
        "upgrade: websocket",
        "sec-websocket-version: 13",
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
    )
    masked = bytes((0x81, 0x80 | 5)) + bytes(4) + b"hello"
    transport = mock.Mock()

    async def scene():
        line = sockets.Socket(None, mock.Mock(connections=set()), {"house": town.house})
        line.connection_made(transport)
        line.data_received("\r\n".join(head).encode() + b"\r\n\r\n" + masked)
        line.connection_lost(None)

    town.run(scene())
    first, second = (call.args[0] for call in transport.write.call_args_list)
    assert first.startswith(b"HTTP/1.1 101")
    assert b'{"type":"error"' in second


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_line_is_framed_as_the_library_reads_it(size):
    reader = StreamReader()
    reader.feed_data(framed(b"x" * size))
    with pytest.raises(StopIteration) as end:
        next(Frame.parse(reader.read_exact, mask=False))
    frame = end.value.value
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, b"x" * size)
    assert not reader.buffer


def test_a_message_that_is_too_long_ends_the_connection(town):
    program = town.program()
    id = lay(program)
    town.settle(id)
    for parts in (["x" * (LONGEST_LINE + 1)], ["x" * (LONGEST_LINE // 2 + 1)] * 2):
        with playing(town, program, id) as wire:
            wire.table()
            wire.pieces(parts)
            assert wire.line() is None
            assert wire.code == 1009
        wait_until(lambda: not watchers(town, id))


def test_what_is_no_websocket_ends_the_connection(town):
    program = town.program()
    id = lay(program)
    town.settle(id)
    with playing(town, program, id) as wire:
        wire.table()
        wire.raw(b"\x81\x05hello")  # not masked, as a browser or a program has to
        assert wire.line() is None
        assert wire.code == 1002
    wait_until(lambda: not watchers(town, id))


def test_a_connection_ends_where_the_house_itself_fails(town, monkeypatch):
    program = town.program()
    id = lay(program)
    town.settle(id)

    def fail(*_):
        raise RuntimeError("a mistake of the house")

    with playing(town, program, id) as wire:
        told = wire.table()
        with monkeypatch.context() as broken:
            broken.setattr(sockets, "line_from", fail)
            wire.send({"ply": told["view"]["ply"], "choose": told["view"]["choices"][0]["code"]})
            assert wire.line() is None
            assert wire.code == 1011
        wait_until(lambda: not watchers(town, id))
    assert town.settle(id).match.ply > told["view"]["ply"]
    with playing(town, program, id) as wire:
        told = wire.table()
        monkeypatch.setattr(type(town.house.registry), "now", fail)
        wire.send({"ply": told["view"]["ply"], "choose": told["view"]["choices"][0]["code"]})
        assert wire.line() is None
        assert wire.code == 1011
        monkeypatch.undo()
    assert town.table(id).match.ply == told["view"]["ply"]
    assert program.post(f"/api/tables/{id}/do", json={"do": "resign"}).status_code == 200, "the table is still in use"


def test_too_many_messages_have_to_wait(strict):
    program = strict.program()
    id = lay(program)
    strict.settle(id)
    with playing(strict, program, id) as wire:
        wire.table()
        for _message in range(300):
            wire.send({"ply": 0, "choose": 0})
        errors = [wire.error()["error"] for _ in range(300)]
    assert any("wait a moment" in error for error in errors)
    statuses = []
    for _socket in range(30):
        with playing(strict, program, id) as wire:
            statuses.append(wire.status)
    assert statuses[0] == 101
    assert statuses[-1] == 429


def test_a_socket_follows_so_many_tables_and_no_more(town, monkeypatch):
    monkeypatch.setattr(sockets, "MOST_TABLES", 2)
    program = town.program()
    ids = [lay(program) for _table in range(3)]
    for id in ids:
        town.settle(id)
    with playing(town, program, ids[0]) as wire:
        wire.table()
        wire.say({"table": ids[1]})
        wire.table()
        wire.say({"table": ids[2]})
        assert "At most 2" in wire.error()["error"]
        wire.say({"table": ids[0], "leave": True})
        wire.say({"table": ids[2]})
        assert wire.table()["table"] == ids[2]


def test_who_leaves_a_table_is_told_no_more_and_is_not_here(town):
    program, other = town.program(), town.program("Other")
    laid = program.post("/api/tables", json={"game": GAMMON, "seats": [{"kind": "me"}, {"kind": "friend"}]}).json()
    id = laid["table"]
    other.post(f"/api/tables/{id}/join", json={"invitation": laid["invitation"]})
    town.settle(id)
    with playing(town, program, id) as wire:
        told = wire.table()
        assert told["seats"][0]["here"]
        wire.say({"table": id, "leave": True})
        wait_until(lambda: not watchers(town, id))
        assert not other.get(f"/api/tables/{id}").json()["seats"][0]["here"]
        program.post(f"/api/tables/{id}/do", json={"do": "chat", "text": "still there?"})
        assert wire.nothing()
        wire.say({"table": id, **BRIEF})
        assert "seats" not in wire.table()


def test_nobody_plays_without_a_pass_from_elsewhere_or_for_another(town):
    program, other = town.program(), town.program("Other")
    id = lay(program)
    town.settle(id)
    before = town.entries(id)
    for status, headers in (
        (401, {"authorization": "Bearer x"}),
        (401, {"authorization": "Basic x"}),
        (401, {"authorization": ""}),
        (403, {"origin": "https://evil.example"}),
        (403, {"sec-fetch-site": "cross-site"}),
        (404, {"path": "/api/player"}),
        (404, {"path": "/"}),
    ):
        with playing(town, program, id, **headers) as wire:
            assert wire.status == status, headers
            assert set(wire.refusal) == {"type", "table", "error", "clause"}
    for opening in ({"seat": 0}, {"seat": 1}):
        with playing(town, other, id, opening) as wire:
            assert wire.error()["error"]
    with playing(town, other, id) as wire:
        told = wire.table()
        assert (told["seat"], told["asked"], told["view"]["choices"]) == (None, False, [])
        wire.send({"ply": told["view"]["ply"], "choose": town.table(id).match.offers()[0]})
        assert "not yours" in wire.error()["error"]
    assert town.entries(id) == before


def test_who_asks_for_no_websocket_is_told_what_it_is(town):
    answer = town.program().get("/api/play")
    assert answer.status_code == 426
    assert answer.headers["upgrade"] == "websocket"
    assert "WebSocket" in answer.json()["error"]
    assert httpx.post(f"{town.site}/api/play", trust_env=False).status_code == 405


@pytest.mark.parametrize("opening", [{}, BRIEF])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_several_seats_plays_one_of_them_over_a_socket(town, seat, opening):
    program = town.program()
    id = lay(program, HIGH_CARD, [{"kind": "me"}, {"kind": "me"}])
    town.settle(id)
    with playing(town, program, id, {"seat": seat, **opening}) as wire:
        told = wire.table()
        assert told["seat"] == seat
        assert told["asked"] == (seat == 0)
        assert bool(told["view"]["choices"]) == (seat == 0)
        hidden = told["view"]["board"]["hands"][1 - seat]
        assert hidden == "hidden"
        wire.send({"ply": told["view"]["ply"], "choose": "stay"})
        if seat == 1:
            assert "not for" in wire.error()["error"]
        else:
            assert wire.later(told["version"])["asked"] is False


def test_a_socket_tells_what_the_stream_of_events_tells(town):
    program = town.program()
    id = lay(program)
    town.settle(id)
    with playing(town, program, id) as wire:
        assert wire.table() | {"seats": []} == program.get(f"/api/tables/{id}").json() | {"seats": []}


def go_on(live, chooser):
    """Somebody who is asked answers at random, or what was answered is played."""
    table = live.table
    waiting = table.turn.waits
    if waiting:
        offers = table.turn.ahead(waiting[0]).offers()
        live.do("choose", waiting[0], table.match.ply, chooser.choice(offers))
    else:
        live.do("follow", after=2000)


@pytest.mark.parametrize("name", games())
def test_a_brief_line_tells_nothing_that_a_full_one_does_not(name):
    """In every game, from every seat and for spectators, at every moment of a match: the same, without words."""
    game = find_game(name)
    play = Live(people(max(2, game.players[0])), game)
    chooser = random.Random(5)
    compared = asked = 0
    for _step in range(150):
        if play.table.phase == "over":
            break
        live = LiveTable(play.table)
        for seat in (None, *range(len(live.table.seats))):
            brief, full = orjson.loads(brief_line(live, seat)), orjson.loads(line_from(live, seat))
            shown = brief.pop("view")
            assert shown.pop("choices") == [choice["code"] for choice in full["view"]["choices"]]
            assert shown.items() <= full["view"].items()
            assert brief == {key: full[key] for key in brief}
            compared += 1
            asked += brief["asked"]
        go_on(play, chooser)
    assert compared > 100
    assert asked > 20


def test_what_is_wrong_with_a_message_is_said_in_the_program_s_language(town):
    program = town.program()
    id = lay(program)
    town.settle(id)
    told = {}
    for code in ("en", "sv"):
        with playing(town, program, id, **{"accept-language": code}) as wire:
            question = wire.table()["view"]["question"]["text"]
            wire.send({"ply": 10**6, "choose": 1})
            told[code] = (wire.error()["error"], question)
    assert "moved on" in told["en"][0]
    assert all(english != swedish for english, swedish in zip(told["en"], told["sv"], strict=True))


def test_who_waits_for_another_s_move_is_refused_in_their_own_language(town, monkeypatch):
    """An answer that had to wait is judged while another's is being told."""
    program = town.program()
    id = lay(program, seats=[{"kind": "me"}, {"kind": "me"}])
    town.settle(id)
    seat = town.table(id).actor
    with (
        playing(town, program, id, {"seat": seat}, **{"accept-language": "en"}) as english,
        playing(town, program, id, {"seat": seat}, **{"accept-language": "sv"}) as swedish,
    ):
        told = english.table()
        choice = {"ply": told["view"]["ply"], "choose": told["view"]["choices"][0]["code"]}
        for _time in range(10):
            english.send(choice)
            swedish.send(choice)
        errors = [[wire.error()["error"] for _time in range(9)] for wire in (english, swedish)]
    assert len(set(errors[0])) == len(set(errors[1])) == 1
    assert errors[0][0] != errors[1][0]
    assert "moved on" in errors[0][0]


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
        wait_until(lambda: len(watchers(town, id)) == 1)
    with playing(town, anna, id, BRIEF) as first:
        first.table()
        with playing(town, bo, id, BRIEF) as second:
            second.table()
            assert first.nothing(), "in brief there is nothing to tell of who is here"


def test_who_does_not_read_is_not_heard_and_then_shown_the_table_as_it_is(town):
    """No more than a little is kept for a program that does not read, and it costs nobody else anything."""
    program = town.program()
    id = lay(program, seats=[{"kind": "me"}, {"kind": "me"}])
    town.settle(id)
    with playing(town, program, id) as wire:
        wire.table()
        (follower,) = watchers(town, id)
        town.loop.call_soon_threadsafe(follower.socket.pause_writing)
        for number in range(20):
            program.post(f"/api/tables/{id}/do", json={"do": "chat", "text": f"word {number}"})
        wire.send({"ply": 0, "choose": 0})
        town.loop.call_soon_threadsafe(follower.socket.resume_writing)
        assert wire.table()["version"] == town.table(id).version
        assert wire.error()
        assert wire.nothing()


def test_who_does_not_answer_for_long_is_gone_and_who_does_stays(town):
    program = town.program()
    id = lay(program)
    town.settle(id)
    key = "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=="
    hello = f"GET /api/play HTTP/1.1\r\nhost: h\r\nconnection: upgrade\r\nupgrade: websocket\r\n{key}\r\n"
    opening = json.dumps({"table": id}).encode()

    async def ring(line):
        """The alarm of a line goes off."""
        assert not line._alarm.cancelled()
        line._alarm.cancel()
        line._still_there()

    with (
        playing(town, program, id) as wire,
        socket.create_connection(("127.0.0.1", town.port), timeout=PATIENCE) as deaf,
    ):
        wire.table()
        (alive,) = {watcher.socket for watcher in watchers(town, id)}
        deaf.sendall(f"{hello}authorization: {program.headers['authorization']}\r\n\r\n".encode())
        assert deaf.recv(65536).startswith(b"HTTP/1.1 101")
        deaf.sendall(bytes((0x81, 0x80 | len(opening))) + bytes(4) + opening)
        wait_until(lambda: len(watchers(town, id)) == 2)
        (silent,) = {watcher.socket for watcher in watchers(town, id)} - {alive}
        for line in (alive, silent):
            town.run(ring(line))
        wait_until(lambda: alive._heard)
        for line in (alive, silent):
            town.run(ring(line))
        with suppress(ConnectionResetError):
            while deaf.recv(65536):
                pass  # it was told and asked, and said nothing
        wait_until(lambda: len(watchers(town, id)) == 1)
        wire.send({"ply": 10**6, "choose": 0})
        assert "moved on" in wire.error()["error"]


def test_many_are_let_in_at_one_turn_of_the_loop():
    """An event loop may let in one at each turn for each listening socket, and turns are long where bots play."""
    turns, made = 0, []

    class Guest(asyncio.Protocol):
        def connection_made(self, transport):
            made.append(transport)

    async def scene():
        nonlocal turns
        listener = listen("127.0.0.1", 0)
        address = listener.getsockname()
        loop = asyncio.get_running_loop()
        servers = [await loop.create_server(Guest, sock=door) for door in doors(listener)]
        guests = [socket.create_connection(address) for _guest in range(DOORS)]
        while len(made) < DOORS:
            await asyncio.sleep(0)
            turns += 1
        for closing in (*made, *guests, *servers):
            closing.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(asyncio.wait_for(scene(), PATIENCE))
    assert turns < DOORS // 2


def test_a_house_that_closes_says_so(tmp_path):
    with Open(tmp_path / "t.db") as town:
        program = town.program()
        id = lay(program)
        town.settle(id)
        wire = Wire(town, program, id)
        wire.table()
    while wire.line():
        pass
    wire.close()
    assert wire.code == 1012
