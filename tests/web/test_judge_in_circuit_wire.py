"""The Judge in Circuit on the wire: no byte tells another which Luck cards somebody holds, or is asked about (JA-66).

Matches are laid out twice, the second time with other cards in hands, so that nobody but the owners could tell.
Whatever others ask for, or are sent, must be the same to the byte.
"""

from __future__ import annotations

import json
import random
import re
import threading
import time

import pytest

import assize
from assize.core.game import Match, Question
from assize.core.kernel import EVERYTHING
from assize.games.judge_in_circuit import view, words
from assize.games.judge_in_circuit.state import (
    DIE,
    DRAW,
    EXCHANGE,
    HAND,
    LUCK,
    MOVE_JUDGE,
    MOVE_POLICE,
    PASS,
    PICK_POLICE,
    PICK_SPACE,
    PLAY,
    SPACES,
    STEAL,
)
from assize.tables import hall as halls
from assize.tables.store import Row
from assize.tables.table import Table
from assize.web import films, lines, painter

from .gaol import (
    BOX,
    CARD,
    PEOPLE,
    SEATS,
    choose,
    crooks,
    hint,
    hold,
    lay_out,
    lay_written,
    order,
    played,
    public,
    secret,
    step,
    swapped,
)
from .helpers import Open, listening
from .test_play import playing
from .test_secrecy import Leak, Viewer, compare, difference, up_to_a_table

PART = {"x-assize": "1"}
SWEDISH = {"accept-language": "sv"}
LISTED = re.compile(r"<li .*?</li>", re.DOTALL)
PUBLIC = ("a stranger", "")  # with a pass and no seat, and without
WRONG = {  # what is tried: some cards, and some of everything else
    *(PLAY + CARD[name] for name in ("L06", "L10", "L16", "L36", "L49")), DRAW + 1, STEAL + 1, DIE, PASS, EXCHANGE,
    5, MOVE_POLICE + 7, MOVE_JUDGE + 2, PICK_SPACE + 3, PICK_POLICE, 99_999,
}  # fmt: skip


@pytest.fixture
def seeded(monkeypatch):
    """Bots that answer the same position alike."""
    monkeypatch.setattr(halls, "find_bot", lambda name: assize.bot(name, seed=4))


class Onlooker(Viewer):
    """Somebody who looks at a table and tries things there."""

    def __init__(self, town, name):
        super().__init__(town, name)
        self.name, self.seat = name, SEATS.get(name)

    def looks(self, id):
        """Everything that can be had of a table; of the replay the last plies and a few before."""
        match = self.town.table(id).match
        plies = sorted({*range(max(0, match.ply - 3), match.ply), *range(7, match.ply, 40)})
        pages = [f"/t/{id}", f"/t/{id}/replay", f"/t/{id}/save", f"/t/{id}/proof.json"]
        pages += [f"/t/{id}/replay?ply={ply}&part=1" for ply in plies]
        pages += [f"/t/{id}/replay?seat={seat}&part=1" for seat in ("", *range(match.players))]
        for path in pages:
            yield path, self.told(self.browser.get(path), id)
        yield "swedish", self.told(self.browser.get(f"/t/{id}", headers=SWEDISH), id)
        for path in ("", "/save", *(f"?seat={seat}" for seat in range(match.players))):
            yield f"api{path}", self.told(self.program.get(f"/api/tables/{id}{path}"), id)
        for path, client in ((f"/t/{id}/stream", self.browser), (f"/api/tables/{id}/events", self.program)):
            with listening(client, path) as lines:
                yield path, list(up_to_a_table(lines))
        yield "/", [card for card in LISTED.findall(self.browser.get("/").text) if f"/t/{id}" in card]
        rows = self.program.get("/api/tables?mine=true").json() if self.name else []
        yield "/api/tables", [row for row in rows if row["table"] == id]

    def tries(self, id):
        """What is answered to things that are done in vain."""
        table = self.town.table(id)
        ply, asked = table.match.ply, self.seat in table.asked
        wrong = WRONG - set(table.ahead(self.seat).offers()) if asked else WRONG
        forms = [{"do": "choose", "code": code, "ply": ply} for code in sorted(wrong)]
        forms += [{"do": "choose", "code": PASS, "ply": ply + 1}, {"do": "undo"}, {"do": "see-seat", "target": 1}]
        forms += [{"do": "orders", "order-L49": "ask"}, {"do": "orders", "order-L10": "ask"}]
        forms += [{"do": "hint", "ply": ply}, {"do": "ask-undo"}, {"do": "decline"}, {"do": "replace", "target": 1}]
        for form in forms:
            yield str(form), self.told(self.browser.post(f"/t/{id}/do", data=form, headers=PART), id)
        for choice in ("play L49", "play L10", "dance"):
            body = {"ply": ply, "choice": choice}
            yield f"api {body}", self.told(self.program.post(f"/api/tables/{id}/choose", json=body), id)


# ---- moments of matches


def phase_of(match):
    return match.view(None)["board"]["phase"]


def points(seat, seed):
    """Moments at which one person is asked, each with another world that a viewer cannot tell from it."""
    chooser, kinds = random.Random(seed), set()
    match = played(3, seed, chooser, 40)
    while not match.over and match.ply < 130:
        step(match, chooser)
        kind = phase_of(match), match.actor == seat
        if match.actor < 0 or match.in_window or kind in kinds:
            continue
        if (other := swapped(match, seat, chooser)) is not None:
            kinds.add(kind)
            yield match.copy(), other


def sweep(town, viewer, seed):
    """A viewer learns nothing at any of some moments; the phases that there were."""
    eye, phases = Onlooker(town, viewer), set()
    for number, (match, other) in enumerate(points(eye.seat, seed)):
        assert secret(match, eye.seat) != secret(other, eye.seat)
        compare(eye, lay_out(town, f"real{number:03}", match), lay_out(town, f"swap{number:03}", other))
        phases.add((phase_of(match), match.actor == eye.seat))
    return phases


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("JC-87", "JA-66")
@pytest.mark.parametrize(("viewer", "seed"), [("anna", 0), ("cleo", 2), *((name, 2) for name in PUBLIC)])
def test_cards_in_hands_are_in_no_byte_that_others_are_sent(town, viewer, seed):
    phases = sweep(town, viewer, seed)
    assert ("choosing", False) in phases
    assert viewer not in SEATS or ("choosing", True) in phases


# ---- written positions

THROWS = {"phase": "window", "window": "before throw", "turn": 0}
CHOOSES = {"phase": "choosing", "point": "after throw", "die": 4}
ARREST = {
    "phase": "window", "window": "arrest", "turn": 0, "arrested": [0], "causer": 2, "scene": "crime_fraud_e",
    "die": 2, "point": "after move", "police": ["crime_fraud_e", *(f"police_{number}" for number in range(2, 10))],
}  # fmt: skip
CAUGHT = {"harbuthnot": {"at": "crime_fraud_e", "charge": "fraud"}}
TRIAL = {
    "phase": "window", "window": "trial", "turn": 0, "accused": 2, "die": 2, "point": "after move",
    "judges": [{"at": "court"}, {}, {}, {}, {}],
}  # fmt: skip
ACCUSED = {"lemon": {"at": "cells", "charge": "theft"}}
PARTY = {"phase": "ordering", "turn": 0, "causer": 0, "party": [1, 2], "scene": "crime_fraud_e", "die": 3,
         "point": "after move", "police": ARREST["police"]}  # fmt: skip
CONSPIRATORS = {name: {"at": "crime_fraud_e", "charge": "conspiracy"} for name in ("iggs", "lemon")}
CAB, JURY = ["L49"], ["L10"]  # Follow That Cab! at any time, Nobbled Jury at verdicts alone
ALIBI, COPPER = ["L36"], ["L20"]
OWN = order(1, L49="ask"), order(1, L10="ask")
NIGHT = ["L16", "L06"]  # for those who look
ASKED_CLEO = order(2, L16="ask")  # so that the window stays open, whatever Bob holds
WORLDS = {  # the question, what else is said of the Crooks, and what Bob holds and does in two worlds
    "choosing": ({**CHOOSES, "turn": 0}, {}, (CAB, []), (JURY, [])),
    "bob choosing": ({**CHOOSES, "turn": 1}, {}, (CAB, []), (JURY, [])),
    "a hint": ({**CHOOSES, "turn": 1}, {}, (CAB, [hint(1, PLAY + CARD["L49"])]), (JURY, [hint(1, 59)])),
    "judging": ({**CHOOSES, "phase": "judging", "turn": 1, "left": 2}, {}, (CAB, []), (JURY, [])),
    "ordering": (PARTY, CONSPIRATORS, (ALIBI, []), (JURY, [])),
    "picking": (
        {**THROWS, "phase": "picking", "window": None, "card": "L05", "player": 1, "discarded": ["L05"]},
        {}, (CAB, []), (JURY, []),
    ),
    "before a throw": (THROWS, {}, (CAB, [OWN[0], ASKED_CLEO]), (JURY, [OWN[1], ASKED_CLEO])),
    "before a throw, passed": (
        THROWS, {}, (CAB, [OWN[0], ASKED_CLEO, choose(1, PASS)]), (JURY, [OWN[1], ASKED_CLEO, order(1, L10="mine")]),
    ),
    "before a throw, lodged": (
        THROWS, {},
        (CAB, [OWN[0], ASKED_CLEO, choose(1, PLAY + CARD["L49"])]),
        (["L06"], [order(1, L06="ask"), ASKED_CLEO, choose(1, PASS)]),
    ),
    "held": (THROWS, {}, (CAB, [ASKED_CLEO, hold(1)]), (JURY, [ASKED_CLEO, hold(1)])),
    "a secret hint": (
        THROWS, {},
        (CAB, [OWN[0], ASKED_CLEO, hint(1, PLAY + CARD["L49"])]), (CAB, [OWN[0], ASKED_CLEO, hint(1, PASS)]),
    ),
    "after a throw": (
        {**THROWS, "window": "after throw", "point": "after throw", "die": 5}, {},
        (CAB, [OWN[0], ASKED_CLEO]), (JURY, [OWN[1], ASKED_CLEO]),
    ),
    "arrest": (ARREST, CAUGHT, (COPPER, [order(1, L20="ask")]), (JURY, [order(1, L10="ask")])),
    "arrest, answered": (
        ARREST,
        CAUGHT,
        (COPPER, [order(1, L20="ask"), choose(1, PLAY + CARD["L20"]), choose(1, PASS), hold(1)]),
        (JURY, []),
    ),
    "a hint after orders": (
        {**CHOOSES, "turn": 1},
        {},
        (CAB, [OWN[0], hold(1), hint(1, PLAY + CARD["L49"])]),
        (JURY, [hint(1, 59)]),
    ),
    "arrest, usual orders": (ARREST, CAUGHT, (COPPER, []), (JURY, [])),
    "trial": (
        {**TRIAL, "judges": [{}, {"at": "court"}, {}, {}, {}]}, ACCUSED,
        (["L44"], [order(1, L44="ask")]), (COPPER, [order(1, L20="ask")]),
    ),
    "verdict": (
        {**TRIAL, "window": "verdict", "verdict": 5}, ACCUSED,
        (JURY, [OWN[1], choose(1, PLAY + CARD["L10"])]), (JURY, [OWN[1], choose(1, PASS)]),
    ),
    "probation": (
        {**TRIAL, "window": "probation", "verdict": 2}, ACCUSED,
        (["L14"], [order(1, L14="ask")]), (CAB, [order(1, L49="ask")]),
    ),
}  # fmt: skip
ONLOOKERS = ("anna", "cleo", "")


def lay_worlds(town, name):
    """Both worlds of a written position, as tables."""
    asked, more, *worlds = WORLDS[name]
    for number, (hand, deeds) in enumerate(worlds):
        own = [card for card in NIGHT if card not in hand and card not in asked.get("discarded", ())][:1]
        truth = {**asked, "crooks": crooks(["L02"], [*hand, "L03"], own, **more)}
        yield lay_written(town, f"{name.replace(' ', '-').replace(',', ''):_<24}{number}", truth, deeds)


def compare_written(town, *viewers, names=tuple(WORLDS)):
    """Nobody of these can tell the worlds from one another."""
    for name in names:
        real, other = lay_worlds(town, name)
        for viewer in viewers:
            compare(Onlooker(town, viewer), real, other)


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("JC-87", "JA-66", "JA-67")
@pytest.mark.parametrize("name", WORLDS)
def test_no_question_betrays_a_hand(town, name):
    compare_written(town, *ONLOOKERS, names=[name])


@pytest.mark.usefixtures("seeded")
def test_the_owner_can_tell(town):
    for name in WORLDS:
        with pytest.raises(Leak):
            compare(Onlooker(town, "bob"), *lay_worlds(town, name))


# ---- so that the comparison can fail


def hand_of_bob(s):
    return [number for number in range(len(CARD)) if s.place[number] == HAND + 1]


def with_hands(box, s, seat):
    """A board with every hand open."""
    return BOARD(box, s, EVERYTHING)


def with_cards(box, s, seat):
    """A board that tells of every card in a hand what is on it, but not who holds it."""
    told = BOARD(box, s, seat)
    return told | {"cards": told["cards"] | BOARD(box, s, EVERYTHING)["cards"]}


def with_a_card(box, s):
    """A question that tells what Bob holds."""
    asked = QUESTION(box, s)
    return Question(f"{asked.text} ({hand_of_bob(s)})", asked.clause)


BOARD, NEWS, QUESTION, STANDING = view.board, words.news, words.question, words.standing
OFFERS, MATCH_OFFERS, HINTED = Table.choices_for, Match.choices_for, Table.hinted
ORDERS, SPOKEN_ORDERS, PAINT = painter.standing_orders, lines.standing, painter.paint
LEAKS = {
    "hands": (view, "board", with_hands),
    "what is on hidden cards": (view, "board", with_cards),
    "the log": (words, "news", lambda box, s, fact, seat: NEWS(box, s, fact, EVERYTHING)),
    "the log of another seat": (Table, "knower", lambda table, seat: 1),
    "question": (words, "question", with_a_card),
    "standing": (words, "standing", lambda box, s, seat: f"{STANDING(box, s, seat)} {hand_of_bob(s)}"),
    "offers": (Match, "choices_for", lambda match, seat: MATCH_OFFERS(match, match.actor)),
    "offers in a window": (Table, "choices_for", lambda table, seat: OFFERS(table, 1)),
    "standing orders": (painter, "standing_orders", lambda table, seat: ORDERS(table, 1)),
    "standing orders of programs": (lines, "standing", lambda table, seat: SPOKEN_ORDERS(table, 1)),
    "hint": (Table, "hinted", lambda table, seat: HINTED(table, 1)),
    "whose turn it is": (Row, "waits_for", lambda row, visitor: row.asked > 0),
    "versions": (Table, "version_for", lambda table, seats: table.version),
    "a board of another seat": (painter, "paint", lambda match, seat, asked=True: PAINT(match, 1, asked)),
    "a replay of another seat": (films, "paint", lambda match, seat, asked=True: PAINT(match, 1, asked)),
    "replays of all seats": (films, "may_look", lambda table, mine: [0, 1, 2, None]),
}


def look_everywhere(town):
    """Somebody who looks for the leak wherever it could be."""
    compare_written(
        town,
        "anna",
        names=["bob choosing", "a hint", "before a throw", "before a throw, lodged", "arrest, answered", "arrest"],
    )
    sweep(town, "", 2)


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("leak", LEAKS)
def test_a_house_that_tells_too_much_is_found_out(town, monkeypatch, leak):
    monkeypatch.setattr(*LEAKS[leak])
    with pytest.raises(Leak):
        look_everywhere(town)


# ---- a match that is played

STREETS = {**CHOOSES, "turn": 0}
HANDS = (
    [["L49"], ["L16", "L02"], ["L06"]],
    [["L49"], ["L16", "L03"], ["L06"]],
)  # Bob may change to one Prison or another
OTHERS = ("anna", "cleo", "")
STEPS = 60


class Hearer(Onlooker):
    """Somebody who hears all of a table: by the stream of the page, by the API, and over one connection."""

    def __init__(self, town, name):
        super().__init__(town, name)
        self.ears, self.heard = [], {}  # what was sent, by the way it came and the version of the table
        self._hear(self._stream, self.browser, "/t/town/stream")
        self._hear(self._stream, self.program, "/api/tables/town/events")

    def _hear(self, work, *args):
        self.ears.append(threading.Thread(target=work, args=args, daemon=True))
        self.ears[-1].start()

    def _stream(self, client, path):
        version = 0
        with client.stream("GET", path, timeout=60) as answer:
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


class World:
    """A house with a table that is played at, and everybody who hears of it."""

    def __init__(self, town, hands):
        self.town = town
        deeds = [order(0, L49="ask"), order(1, L16="ask"), order(1, **{hands[1][1]: "ask"}), order(2, L06="ask")]
        lay_written(town, "town", {**STREETS, "crooks": crooks(*hands)}, deeds)
        town.settle("town")
        self.guests = {name: Hearer(town, name) for name in ("bob", *OTHERS)}

    @property
    def table(self):
        return self.town.settle("town")

    def wait(self, *names):
        """Until these have been sent the table as it is."""
        table, until = self.table, time.monotonic() + 20
        for name in names:
            version = table.version_for([SEATS[name]] if name else [])
            while {("/t/town/stream", version), ("/api/tables/town/events", version)} - self.guests[name].heard.keys():
                assert time.monotonic() < until, f"{name} is not told of version {version}"
                time.sleep(0.01)

    def close(self):
        """Close the house to all who hear, and wait until they have heard that."""
        self.town.house.closing = True
        self.town.loop.call_soon_threadsafe(lambda: [room.tell() for room in self.town.house.hall.rooms()])
        for guest in self.guests.values():
            for ear in guest.ears:
                ear.join(20)
                assert not ear.is_alive()


def answer(world, wire, code, seat, number):
    """Choose by the page, by the API, or by a line; what the page or the API answers."""
    guest, table = world.guests[PEOPLE[seat]], world.table
    ply = table.match.ply
    if guest.name == "cleo":
        wire.send({"ply": ply, "choose": code})
        while world.town.table("town").version == table.version:
            time.sleep(0.01)
        return ""
    if number % 2:
        reply = guest.program.post("/api/tables/town/choose", json={"ply": ply, "choice": code})
    else:
        form = {"do": "choose", "code": code, "ply": ply}
        reply = guest.browser.post("/t/town/do", data=form, headers={"x-assize": "page" if number % 3 else "stream"})
    assert reply.status_code in (200, 204), reply.text
    return reply.text


def agreed(tables, seat, chooser):
    """A move that can be made in both worlds and tells nothing of what is different in them."""
    codes = [table.ahead(seat).offers() for table in tables]
    common = [code for code in codes[0] if code in codes[1]]
    if PASS in common and chooser.random() < 0.8:
        return PASS
    kinds = BOX.box["kind"][0]
    aims = [code for code in common if code < MOVE_POLICE and kinds[code % SPACES] == LUCK]
    return chooser.choice(aims or common)


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("JC-87", "JA-66")
def test_while_a_match_is_played_nothing_is_sent_that_tells_a_card(tmp_path, monkeypatch):
    """Two houses with the same dice; in one Bob holds another card."""
    monkeypatch.setattr("assize.tables.table.SHORTEST_PAUSE", 0)
    monkeypatch.setattr("assize.tables.table.LONGEST_PAUSE", 0)
    with Open(tmp_path / "one.db") as one, Open(tmp_path / "other.db") as other:
        worlds = [World(town, hands) for town, hands in zip((one, other), HANDS, strict=True)]
        wires = [playing(world.town, world.guests["cleo"].program, "town") for world in worlds]
        with wires[0] as first, wires[1] as second:
            try:
                seen, versions = play_alike(worlds, (first, second))
            finally:
                for world in worlds:
                    world.close()
    assert {"choosing", "window"} <= seen
    for name in OTHERS:
        heard = [world.guests[name].heard for world in worlds]
        both = [key for key in heard[0].keys() & heard[1].keys() if type(key[1]) is int and key[1] <= versions[name]]
        assert len(both) > 40, name
        for key in both:
            if heard[0][key] != heard[1][key]:
                raise Leak(f"{name}, {key}: {difference(heard[0][key], heard[1][key])}")
    owner = [world.guests["bob"].heard for world in worlds]
    assert sum(owner[0][key] != owner[1][key] for key in owner[0].keys() & owner[1].keys()) > 40


def play_alike(worlds, wires):
    """Play both worlds at once, for as long as nobody can tell them apart; the phases that came up, and how far."""
    chooser, seen, versions = random.Random(3), set(), {}
    for world, wire in zip(worlds, wires, strict=True):
        wire.socket.settimeout(60)
        world.guests["cleo"].connect(wire)
        world.wait(*world.guests)
    for number in range(STEPS):
        tables = [world.table for world in worlds]
        apart = any(
            public(tables[0].match, SEATS.get(name)) != public(tables[1].match, SEATS.get(name)) for name in OTHERS
        )
        if apart or tables[0].match.over or tables[0].waits != tables[1].waits:
            break
        seat = tables[0].waits[-1]
        versions = {name: tables[0].version_for([SEATS[name]] if name else []) for name in OTHERS}
        seen.add(phase_of(tables[0].match))
        code = agreed(tables, seat, chooser)
        replies = [answer(*each, code, seat, number) for each in zip(worlds, wires, strict=True)]
        if PEOPLE[seat] in OTHERS and replies[0] != replies[1]:
            raise Leak(f"{PEOPLE[seat]} is answered {difference(*replies)}")
        for world, before in zip(worlds, tables, strict=True):
            lodged = world.table.match.ply == before.match.ply
            world.wait(*([PEOPLE[seat]] if lodged else world.guests))
        if number % 20 == 9:
            for name in OTHERS:
                looks = [dict(world.guests[name].tries("town")) for world in worlds]
                assert looks[0] == looks[1], name
    assert number > 30, "they parted too soon"
    return seen, versions
