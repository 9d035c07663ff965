"""Real servers that are killed under load: what was acknowledged is there afterwards, and there once."""

from __future__ import annotations

import json
import random
import sqlite3
import threading
import time
from collections import Counter
from contextlib import closing, suppress

import httpx
import psycopg
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.length import long
from tests.waiting import PATIENCE, PAUSE, wait_until

from .conftest import fresh_database
from .serving import Mortal, Nursery, Player, Workers

KILLS = long(50, 8)
EARLY = 4  # one kill in so many comes while the server is still starting


@pytest.fixture(scope="module")
def nursery():
    opened = Nursery()
    yield opened
    opened.close()


@pytest.fixture
def mortal(nursery, tmp_path):
    house = Mortal(nursery, f"sqlite:///{tmp_path / 'tables.db'}")
    yield house
    house.kill()


class Crowd:
    """Players in threads who go on whatever happens to the server."""

    def __init__(self, address, tables):
        self.stop = threading.Event()
        self.errors = []
        self.players = [Player(address, f"player {number}") for number in range(len(tables))]
        self.threads = [
            threading.Thread(target=self._play, args=(player, kinds, random.Random(number)))
            for number, (player, kinds) in enumerate(zip(self.players, tables, strict=True))
        ]

    def _play(self, player, kinds, chooser):
        while not self.stop.is_set():
            try:
                self._step(player, kinds, chooser)
            except httpx.HTTPError:
                player.last = None
                time.sleep(PAUSE)
            except Exception as error:
                self.errors.append(error)
                return
        player.client.close()

    @staticmethod
    def _step(player, kinds, chooser):
        if "authorization" not in player.client.headers:
            player.introduce()
        if not player.table or (player.last and player.last["phase"] == "over"):
            player.lay(*kinds)
        shown = player.last or player.look()
        if shown["asked"]:
            player.choose(chooser.choice)
        elif shown["phase"] != "over":
            time.sleep(PAUSE)
            player.look()

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.stop.set()
        for thread in self.threads:
            thread.join(PATIENCE)

    def acknowledged(self):
        return sum(len(moves) for player in self.players for moves in list(player.acknowledged.values()))

    def go_on(self, moves=1):
        """Wait until so many more moves have been acknowledged."""
        known = self.acknowledged()
        wait_until(lambda: self.errors or self.acknowledged() >= known + moves, "play going on")


def moves_in(path):
    """The moves of each table as the database has them, and whether entries follow one another."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("select table_id, number, kind, seat, data from entries order by table_id, number")
        return in_order(rows.fetchall())


def in_order(rows):
    moves, numbers = {}, Counter()
    for table, number, kind, seat, data in rows:
        numbers[table] += 1
        assert number == numbers[table], f"entry {number} of {table} does not follow"
        if kind == "move":
            moves.setdefault(table, []).append((seat, json.loads(data)["code"]))
    return moves


def check(player, moves, mine):
    """Every acknowledged move stands at its ply, and no move of the player's that they have not made."""
    for table, acknowledged in list(player.acknowledged.items()):
        found = moves.get(table, [])
        for ply, code in list(acknowledged.items()):
            assert ply < len(found), f"move {ply} of {table} was acknowledged and is lost"
            assert found[ply][1] == code, f"move {ply} of {table} is another"
        for ply, (seat, code) in enumerate(found):
            if seat in mine:
                assert acknowledged.get(ply) == code or (ply, code) in player.unanswered[table], "a move nobody made"


class Page:
    """An open page: its stream, taken up again by itself whenever it breaks off."""

    def __init__(self, address, table):
        self.url = f"{address}/t/{table}/stream"
        self.stop = threading.Event()
        self.versions = []
        self.connections = 0
        self.thread = threading.Thread(target=self._look)

    def _look(self):
        while not self.stop.is_set():
            with suppress(httpx.HTTPError), httpx.stream("GET", self.url, timeout=PATIENCE) as answer:
                fresh = True
                for line in answer.iter_lines():
                    if line.startswith("id: "):
                        self.connections += fresh
                        fresh = False
                        self.versions.append(int(line[4:]))
                    if self.stop.is_set():
                        return
            time.sleep(PAUSE)


def lines_of(port, player):
    """Play at a table over a socket until it breaks; yields the tables as they are told, and is sent answers."""
    shown = {"authorization": player.client.headers["authorization"]}
    with connect(f"ws://127.0.0.1:{port}/api/play", additional_headers=shown, proxy=None) as line:
        line.send(json.dumps({"table": player.table}))
        while True:
            told = json.loads(line.recv(PATIENCE))
            answer = (yield told) if told.get("type") == "table" else None
            if answer:
                line.send(json.dumps({"table": player.table, **answer}))


class LineCrowd(Crowd):
    """The same over a socket for each match: a move is acknowledged by the line that shows it."""

    def _step(self, player, kinds, chooser):
        if "authorization" not in player.client.headers:
            player.introduce()
        player.lay(*kinds)
        while not self.stop.is_set():
            with suppress(OSError, WebSocketException, StopIteration):
                wire = lines_of(int(player.client.base_url.port), player)
                told = next(wire)
                while told["phase"] != "over" and not self.stop.is_set():
                    told = wire.send(self._answer(player, told, chooser))
                return
            time.sleep(PAUSE)

    @staticmethod
    def _answer(player, told, chooser):
        ply, waiting = told["view"]["ply"], player.unanswered[player.table]
        if player.sent and player.sent[0] < ply and player.sent in waiting:
            waiting.discard(player.sent)
            player.acknowledged[player.table][player.sent[0]] = player.sent[1]
        player.sent = None
        if not told["asked"]:
            return None
        code = chooser.choice(told["view"]["choices"])["code"]
        player.sent = (ply, code)
        waiting.add(player.sent)
        return {"ply": ply, "choose": code}


def test_no_move_that_a_line_has_shown_is_lost_when_the_server_is_killed(mortal, tmp_path):
    chooser = random.Random(8)
    mortal.start()
    mortal.wait()
    with LineCrowd(mortal.address, [("me", "greedy"), ("me", "random")]) as crowd:
        for player in crowd.players:
            player.sent = None
        for _ in range(long(8, 3)):
            crowd.go_on(5)
            time.sleep(chooser.random() / 20)
            mortal.kill()
            mortal.start()
            mortal.wait()
    assert not crowd.errors
    moves = moves_in(tmp_path / "tables.db")
    for player in crowd.players:
        check(player, moves, {0})


def test_nothing_acknowledged_is_lost_and_nothing_doubled_when_the_server_is_killed(mortal, tmp_path):
    chooser = random.Random(50)
    path = tmp_path / "tables.db"
    mortal.start()
    mortal.wait()
    watched = Player(mortal.address, "watched")
    watched.introduce()
    watched.lay("me", "me")
    page = Page(mortal.address, watched.table)
    page.thread.start()
    tables = [("me", "me"), ("me", "me"), ("me", "random"), ("me", "me", "greedy")]
    seats = [{0, 1}, {0, 1}, {0}, {0, 1}]
    connections = 0
    try:
        with Crowd(mortal.address, tables) as crowd:
            for kill in range(KILLS):
                if kill % EARLY == EARLY - 1:
                    time.sleep(chooser.uniform(0, 0.3))
                else:
                    crowd.go_on()
                    wait_until(lambda: page.connections > connections, "the page coming back")  # noqa: B023 - waited for within the loop
                    time.sleep(chooser.uniform(0, 0.3))
                mortal.kill()
                connections = page.connections
                assert not crowd.errors, crowd.errors
                moves = moves_in(path)
                for player, mine in zip(crowd.players, seats, strict=True):
                    check(player, moves, mine)
                mortal.start()
            crowd.go_on()
        moves = moves_in(path)
        for player, mine in zip(crowd.players, seats, strict=True):
            check(player, moves, mine)
            with httpx.Client(base_url=f"{mortal.address}/api", timeout=PATIENCE) as client:
                for table in player.acknowledged:
                    shown = client.get(f"/tables/{table}").raise_for_status().json()
                    assert shown["view"]["ply"] >= len(player.acknowledged[table])
                    assert shown["version"] >= player.versions.get(table, 0)
        assert not crowd.errors
        watched.look()
        assert watched.choose(chooser.choice)
        wait_until(lambda: page.versions[-1] == watched.versions[watched.table], "the page being told")
        assert page.versions == sorted(page.versions)
    finally:
        page.stop.set()
        mortal.kill()
        page.thread.join(PATIENCE)
        watched.client.close()


def test_a_bot_goes_on_by_itself_after_a_kill(mortal):
    mortal.start()
    mortal.wait()
    player = Player(mortal.address, "Ann")
    player.introduce()
    player.lay("random", "greedy", "me")
    for _ in range(3):
        mortal.kill()
        mortal.start()
        mortal.wait()
    player.look_until(lambda shown: shown["asked"])
    player.client.close()


@pytest.fixture(scope="module")
def workers(postgres):
    url = fresh_database(postgres)
    house = Workers(url, 2)
    house.url = url
    house.wait()
    yield house
    house.close()


def database_moves(url):
    with psycopg.connect(url) as connection:
        rows = connection.execute(
            'select table_id, number, kind, seat, data from entries order by table_id collate "C", number'
        )
        return in_order(rows.fetchall())


def test_two_tabs_and_two_workers_make_one_move(workers):
    ann = Player(workers.address, "Ann")
    ann.introduce()
    table = ann.lay("me", "me")["table"]
    headers = dict(ann.client.headers)
    outcomes, winning, version = Counter(), {}, 1
    rounds = long(30, 8)
    for _ in range(rounds):
        shown = ann.look_until(lambda shown, version=version: shown["version"] >= version and shown["asked"])
        ply, codes = shown["view"]["ply"], [choice["code"] for choice in shown["view"]["choices"]]
        barrier, answers = threading.Barrier(2), {}

        def tab(code, ply=ply, barrier=barrier, answers=answers):
            with httpx.Client(base_url=f"{workers.address}/api", headers=headers, timeout=PATIENCE) as client:
                client.get(f"/tables/{table}")
                barrier.wait(PATIENCE)
                answers[threading.current_thread()] = (
                    code,
                    client.post(f"/tables/{table}/choose", json={"ply": ply, "choice": code}),
                )

        threads = [threading.Thread(target=tab, args=(code,)) for code in (codes[0], codes[-1])]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        statuses = sorted(answer.status_code for _code, answer in answers.values())
        outcomes[tuple(statuses)] += 1
        assert statuses == [200, 409], [answer.text for _code, answer in answers.values()]
        for code, answer in answers.values():
            if answer.status_code == 200:
                winning[ply] = code
                version = answer.json()["version"]
            else:
                assert "moved on" in answer.json()["error"] or "not for" in answer.json()["error"]
    found = database_moves(workers.url)[table]
    assert {ply: code for ply, (seat, code) in enumerate(found) if seat >= 0} == winning
    assert outcomes == {(200, 409): len(winning)}
    assert len(winning) == rounds
    ann.client.close()


def test_pages_of_one_worker_hear_what_happens_at_the_other(workers):
    ann = Player(workers.address, "Ann")
    ann.introduce()
    ann.lay("me", "me")
    pages = [Page(workers.address, ann.table) for _ in range(6)]
    for page in pages:
        page.thread.start()
    try:
        version = 1
        ann.look_until(lambda shown: all(page.versions for page in pages))
        for _ in range(long(10, 4)):
            ann.look_until(lambda shown, version=version: shown["version"] >= version and shown["asked"])
            assert ann.choose(random.Random(1).choice)
            version = ann.versions[ann.table]
            ann.look_until(lambda shown, version=version: all(page.versions[-1] >= version for page in pages))
    finally:
        for page in pages:
            page.stop.set()
        ann.look_until(lambda shown: shown["asked"])
        ann.choose(random.Random(1).choice)  # which wakes them once more
        for page in pages:
            page.thread.join(PATIENCE)
        ann.client.close()
