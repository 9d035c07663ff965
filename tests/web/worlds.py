"""Two worlds that somebody cannot tell apart: tables in both, everybody who looks at them, and whatever they are sent.

A new game with secrets says in a module of its own what everybody may know of a match (`public(match, seat)`), what is
kept from a seat (`secret(match, seat)`), and how the same match goes in another world. From here it has the rest:
`lay_out` and `lay_written` lay tables at which `PEOPLE` sit; `Vain` names what is tried there in vain; an `Onlooker`
looks at both tables, and `compare` raises a `Leak` where they differ to the byte. `sweep` does so for moments of
matches, `compare_written` for written positions, and `play_alike` for two houses in which the same match is played
while everybody hears it. The owner of the secret is Bob.
"""

from __future__ import annotations

import json
import random
import re
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from assize.core.chance import commitment_of
from assize.tables.registry import index_of
from assize.tables.setup import CHANCE_SEAT, PERSON, Entry, Place, Setup
from assize.tables.table import Table

from ..length import long
from ..waiting import PATIENCE, wait_until
from .helpers import listening, playing

PEOPLE = ("anna", "bob", "cleo", "dora", "emil", "fia")  # by their seats
SEATS = {name: seat for seat, name in enumerate(PEOPLE)}
OWNER = "bob"  # whose secrets differ between the worlds
PUBLIC = ("a stranger", "")  # with a pass and no seat, and without
OTHERS = ("anna", "cleo", "")  # those who must not be able to tell
SECRET, NOON = "5" * 64, 1_900_000_000_000
PART = {"x-assize": "1"}
SWEDISH = {"accept-language": "sv"}
LISTED = re.compile(r"<li .*?</li>", re.DOTALL)
ENOUGH = 40  # texts that are compared at least, of those that come while a match is played


class Leak(AssertionError):
    """A viewer is told what they may not know."""


# ---- tables


def seated(game, players, options, edition="", **more):
    """The setup of a table at which people sit."""
    places = [Place(PERSON, name, name.capitalize(), nonce=f"n-{name}") for name in PEOPLE[:players]]
    box = edition or game.edition().name
    more = {"hints": True, **more}
    return Setup(game.name, box, game.version, players, options, places, "", commitment_of(SECRET), **more)


def lay_out(town, id, match):
    """A table at which a match stands as it does; the house finds it when somebody is asked there, and not before."""
    setup = seated(match.game, match.players, dict(match.options), match.edition.name)
    table = _keep(town, id, setup, match.game)
    walk, entries = match.beginning(), []
    for code in match.moves:
        seat = walk.actor if walk.actor >= 0 else CHANCE_SEAT
        entries.append(Entry(len(entries) + 1, NOON + len(entries), "move", seat, {"code": code}))
        walk.play(code)
    _append(town, table, entries)
    return id


def lay_written(town, id, game, truth, deeds=(), edition="", **options):
    """A table that begins in a written position, which names its players, and at which some deeds were done since."""
    setup = seated(game, truth["players"], options, edition, position={"options": options, **truth})
    table = _keep(town, id, setup, game)
    for number, deed in enumerate(deeds, 1):
        _append(town, table, deed(table, NOON + number - 1), laid=number == len(deeds))
    return id


def stand_still(town):
    """It stays noon at a house, so that no pause ends by itself."""
    town.house.registry._clock = lambda: NOON / 1000


def _keep(town, id, setup, game):
    stand_still(town)
    table = Table(id, setup, SECRET, game, NOON)
    town.house.store.create(id, setup, SECRET, asleep(table)).result()
    return table


def _append(town, table, entries, laid=True):
    table.apply(entries)
    town.house.store.append(table.id, entries, index_of(table, True) if laid else asleep(table)).result()


def asleep(table):
    """What the index says of a table until all is laid out, or the house might play on there before."""
    return index_of(table, True)._replace(wake=None)


# ---- deeds at tables


def choose(seat, code):
    """A seat answers."""
    return lambda table, at: table.choose(seat, table.match.ply, code, at)


def order(seat, **orders):
    """A seat says when it is to be asked."""
    return lambda table, at: table.order(seat, orders, at)


def hold(seat):
    """A seat is to be asked at the next pause."""
    return lambda table, at: table.hold(seat, at)


def hint(seat, code):
    """A seat is given a hint."""
    told = {"code": code, "answers": [{"code": code, "chance": None}], "because": None}
    return lambda table, at: table.hint(seat, told, at)


# ---- who looks


class Viewer:
    """Somebody who looks, with a browser and with a program."""

    def __init__(self, town, name):
        self.town = town
        token = town.house.links.visitor_pass(name) if name else ""
        self.browser = town.browser(known=False, **{"accept-encoding": "identity"})
        self.program = town.browser(known=False, **{"accept-encoding": "identity"})
        if token:
            self.browser.headers["cookie"] = f"assize={token}"
            self.program.headers["authorization"] = f"Bearer {token}"

    def plies(self, match):
        """The plies at which a replay is looked at."""
        return range(match.ply)

    def looks(self, id):
        """Everything that can be had of a table, byte for byte, with the table's id taken out."""
        match = self.town.table(id).match
        pages = [f"/t/{id}", f"/t/{id}/replay", f"/t/{id}/save", f"/t/{id}/proof.json"]
        pages += [f"/t/{id}/replay?ply={ply}&part=1" for ply in self.plies(match)]
        pages += [f"/t/{id}/replay?seat={seat}&part=1" for seat in ("", *range(match.players))]
        for path in pages:
            yield path, self.told(self.browser.get(path), id)
        yield "swedish", self.told(self.browser.get(f"/t/{id}", headers=SWEDISH), id)
        for path in ("", "/save", *(f"?seat={seat}" for seat in range(match.players))):
            yield f"api{path}", self.told(self.program.get(f"/api/tables/{id}{path}"), id)
        for path, client in ((f"/t/{id}/stream", self.browser), (f"/api/tables/{id}/events", self.program)):
            with listening(client, path) as lines:
                yield path, list(up_to_a_table(lines))

    def tried(self, id, forms, choices, ply):
        """What is answered to forms of the page, and to choices by the API."""
        for form in forms:
            yield str(form), self.told(self.browser.post(f"/t/{id}/do", data=form, headers=PART), id)
        for choice in choices:
            body = {"ply": ply, "choice": choice}
            yield f"api {body}", self.told(self.program.post(f"/api/tables/{id}/choose", json=body), id)

    def told(self, answer, id):
        """Status, kind and body, whatever the table is called."""
        size = answer.headers.get("content-length")
        return answer.status_code, answer.headers.get("content-type"), size, answer.content.replace(id.encode(), b"ID")


def up_to_a_table(lines):
    """The lines of a stream up to the first that holds a table."""
    for line in lines:
        yield line
        if line.startswith(("data: ", '{"type":"table"')):
            return


@dataclass(frozen=True)
class Vain:
    """What is tried in vain at tables of a game: of the codes none that is offered, and a usual one out of time.

    `words` are choices by their notation that are never offered; `unasked` are tried by those who are not asked.
    """

    codes: frozenset[int]
    usual: int
    words: tuple[str, ...] = ("dance",)
    unasked: tuple[str, ...] = ()
    forms: tuple[dict[str, object], ...] = ()

    def forms_for(self, table, seat):
        """The forms that somebody sends."""
        ply, wrong = table.match.ply, self.codes
        if seat in table.turn.asked:
            wrong -= set(table.turn.ahead(seat).offers())
        else:  # refused before anybody looks at the code
            wrong = long(wrong, {self.usual, max(wrong)})
        yield from ({"do": "choose", "code": code, "ply": ply} for code in sorted(wrong))
        yield from ({"do": "choose", "code": self.usual, "ply": wrong} for wrong in (ply - 1, ply + 1) if wrong >= 0)
        yield from ({"do": deed} for deed in ("undo", "ask-undo", "decline"))
        yield from ({"do": deed, "target": 1} for deed in ("see-seat", "replace"))
        yield from self.forms
        yield {"do": "hint", "ply": ply}


class Onlooker(Viewer):
    """Somebody who looks at a table and tries things there."""

    def __init__(self, town, name, vain):
        super().__init__(town, name)
        self.name, self.seat, self.vain = name, SEATS.get(name), vain

    def plies(self, match):
        """The last plies of a replay and a few before."""
        return sorted({*range(max(0, match.ply - 3), match.ply), *range(7, match.ply, 40)})

    def looks(self, id):
        """Everything that can be had of a table, and how it is listed."""
        yield from super().looks(id)
        yield "/", [card for card in LISTED.findall(self.browser.get("/").text) if f"/t/{id}" in card]
        rows = self.program.get("/api/tables?mine=true").json() if self.name else []
        yield "/api/tables", [row for row in rows if row["table"] == id]

    def tries(self, id):
        """What is answered to things that are done in vain."""
        table = self.town.table(id)
        words = self.vain.words if self.seat in table.turn.asked else (*self.vain.words, *self.vain.unasked)
        yield from self.tried(id, self.vain.forms_for(table, self.seat), words, table.match.ply)


# ---- comparing


def compare(viewer, real, other):
    """Both tables look the same, and answer the same, to this viewer."""
    for what in (viewer.looks, viewer.tries):
        for (name, one), (_name, two) in zip(what(real), what(other), strict=True):
            if str(one).replace(real, "ID") != str(two).replace(other, "ID"):
                raise Leak(f"{name}: {difference(str(one), str(two))}")


def difference(one, two):
    """Where two texts part."""
    place = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"...{one[max(0, place - 60) : place + 40]}... / ...{two[max(0, place - 60) : place + 40]}..."


def phase_of(match):
    """The phase that a board tells."""
    return match.view(None)["board"]["phase"]


def sweep(eye, pairs, secret):
    """A viewer learns nothing of pairs of matches; the phases that there were, and whether the viewer was asked."""
    phases = set()
    for number, (match, other) in enumerate(pairs):
        assert secret(match, eye.seat) != secret(other, eye.seat)
        compare(eye, lay_out(eye.town, f"real{number:03}", match), lay_out(eye.town, f"swap{number:03}", other))
        phases.add((phase_of(match), match.actor == eye.seat))
    return phases


def compare_written(town, vain, lay_worlds, names, viewers=OTHERS):
    """None of these viewers can tell the two tables of any name apart that `lay_worlds(town, name)` lays."""
    for name in names:
        real, other = lay_worlds(town, name)
        for viewer in viewers:
            compare(Onlooker(town, viewer, vain), real, other)


# ---- a match that is played in two houses at once


class Hearer(Onlooker):
    """Somebody who hears all of a table: by the stream of the page, by the API, and over one connection."""

    def __init__(self, town, name, vain):
        super().__init__(town, name, vain)
        self.ears, self.heard = [], {}  # what was sent, by the way it came and the version of the table
        self._hear(self._stream, self.browser, "/t/town/stream")
        self._hear(self._stream, self.program, "/api/tables/town/events")

    def _hear(self, work, *args):
        self.ears.append(threading.Thread(target=work, args=args, daemon=True))
        self.ears[-1].start()

    def _stream(self, client, path):
        version = 0
        with client.stream("GET", path, timeout=PATIENCE) as answer:
            for line in answer.iter_lines():
                if line.startswith("id: "):
                    version = int(line[4:])
                elif line.startswith("data: "):
                    self.heard[path, version] = line
                elif line.startswith("{"):
                    self._line(path, line)

    def connect(self, wire):
        """Hear a connection, too."""
        self._hear(self._wire, wire)

    def _wire(self, wire):
        while told := wire.line():
            self._line("play", json.dumps(told))

    def _line(self, path, line):
        told = json.loads(line)
        self.heard[path, told.get("version", told.get("error"))] = line

    def version(self, table):
        """The version of the table that this viewer knows."""
        return table.version_for([] if self.seat is None else [self.seat])

    def has_heard(self, version):
        """Whether both streams have told of a version."""
        return {("/t/town/stream", version), ("/api/tables/town/events", version)} <= self.heard.keys()


class World:
    """A house with a table called `town` that is played at; everybody hears of it who is to be compared."""

    def __init__(self, town, vain, quiet=()):
        self.town = town
        town.settle("town")
        self.hearers = {name: Hearer(town, name, vain) for name in (OWNER, *OTHERS)}
        self.guests = {**self.hearers, **{name: Onlooker(town, name, vain) for name in quiet}}

    @property
    def table(self):
        """The table, once the bots are done."""
        return self.town.settle("town")

    def wait(self, *names):
        """Until these have been sent the table as it is."""
        table = self.table
        for hearer in (self.hearers[name] for name in names if name in self.hearers):
            version = hearer.version(table)
            wait_until(partial(hearer.has_heard, version), f"{hearer.name} being told of version {version}")

    def answer(self, wire, code, seat, number):
        """Choose by the page, by the API, or by a line; what the page or the API answers."""
        guest, table = self.guests[PEOPLE[seat]], self.table
        ply, version = table.match.ply, table.version
        if guest.name == "cleo":
            wire.send({"ply": ply, "choose": code})
            wait_until(lambda: self.town.table("town").version > version)
            return ""
        if number % 2:
            reply = guest.program.post("/api/tables/town/choose", json={"ply": ply, "choice": code})
        else:
            form = {"do": "choose", "code": code, "ply": ply}
            page = {"x-assize": "page" if number % 3 else "stream"}
            reply = guest.browser.post("/t/town/do", data=form, headers=page)
        assert reply.status_code in (200, 204), reply.text
        return reply.text

    def close(self):
        """Close the house to all who hear, and wait until they have heard that."""
        self.town.house.closing = True
        self.town.loop.call_soon_threadsafe(lambda: [live.tell() for live in self.town.house.registry.tables()])
        for hearer in self.hearers.values():
            for ear in hearer.ears:
                ear.join(PATIENCE)
                assert not ear.is_alive()


Agree = Callable[[list[Table], int, random.Random], "tuple[int, int] | None"]


def play_alike(worlds, agreed: Agree, public, steps=60):
    """Play two worlds at once for as long as others cannot tell them apart: they are sent the same. The phases seen.

    `agreed(tables, seat, chooser)` is a move for each world that tells nothing of what differs, or None to stop.
    `public(match, seat)` is what a seat, or nobody, may know of a match.
    """
    wires = [playing(world.town, world.guests["cleo"].program, "town") for world in worlds]
    with wires[0] as first, wires[1] as second:
        try:
            seen, versions = _play_alike(worlds, (first, second), agreed, public, steps)
        finally:
            for world in worlds:
                world.close()
    for name in OTHERS:
        heard = [world.hearers[name].heard for world in worlds]
        both = [key for key in heard[0].keys() & heard[1].keys() if type(key[1]) is int and key[1] <= versions[name]]
        assert len(both) > ENOUGH, name
        for key in both:
            if heard[0][key] != heard[1][key]:
                raise Leak(f"{name}, {key}: {difference(heard[0][key], heard[1][key])}")
    own = [world.hearers[OWNER].heard for world in worlds]
    assert sum(own[0][key] != own[1][key] for key in own[0].keys() & own[1].keys()) > ENOUGH, "the owner cannot tell"
    return seen


def _play_alike(worlds, wires, agreed, public, steps):
    """Play; the phases that came up, and up to which version everybody was told the same."""
    chooser, seen, versions = random.Random(3), set(), {}
    for world, wire in zip(worlds, wires, strict=True):
        world.hearers["cleo"].connect(wire)
        world.wait(*world.guests)
    for number in range(steps):
        tables = [world.table for world in worlds]
        matches = [table.match for table in tables]
        apart = any(public(matches[0], SEATS.get(name)) != public(matches[1], SEATS.get(name)) for name in OTHERS)
        if apart or matches[0].over or tables[0].turn.waits != tables[1].turn.waits:
            break
        seat, plies = tables[0].turn.waits[-1], [match.ply for match in matches]
        codes = agreed(tables, seat, chooser)
        if codes is None:
            break
        versions = {name: worlds[0].hearers[name].version(tables[0]) for name in OTHERS}
        seen.add(phase_of(matches[0]))
        replies = [each.answer(wire, code, seat, number) for each, wire, code in zip(worlds, wires, codes, strict=True)]
        if PEOPLE[seat] in OTHERS and replies[0] != replies[1]:
            raise Leak(f"{PEOPLE[seat]} is answered {difference(*replies)}")
        for world, ply in zip(worlds, plies, strict=True):
            lodged = world.table.match.ply == ply
            world.wait(*([PEOPLE[seat]] if lodged else world.guests))
        if number % 20 == 9:
            for name in OTHERS:
                looks = [dict(world.guests[name].tries("town")) for world in worlds]
                assert looks[0] == looks[1], name
    assert number > 30, "they parted too soon"
    return seen, versions
