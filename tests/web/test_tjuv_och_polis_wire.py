"""Tjuv och Polis on the wire: no byte tells another how a thief has split his money between purse and dens (TA-50).

Matches are laid out twice, the second time with other sums carried out of the dens, so that nobody but the owners could
tell. Whatever others ask for, or are sent, must be the same to the byte.
"""

from __future__ import annotations

import json
import random
import threading
import time

import pytest

import assize
from assize.core.game import Match, Question
from assize.core.kernel import EVERYTHING
from assize.games.tjuv_och_polis import view, words
from assize.games.tjuv_och_polis.state import CARRY, DIE, MOVE_THIEF, RIDE, TO_THROW, USE_SQUARE, WAIT
from assize.tables import hall as halls
from assize.tables.table import Table
from assize.web import films, painter

from .helpers import Open, listening
from .test_play import playing
from .test_secrecy import Leak, Viewer, compare, difference, up_to_a_table
from .town import BOX, PEOPLE, SEATS, lay_out, lay_written, played, public, secret, swapped, thievish

PART = {"x-assize": "1"}
SWEDISH = {"accept-language": "sv"}
PUBLIC = ("a stranger", "")  # with a pass and no seat, and without
SQUARES = BOX.box["kind"][0, : int(BOX.box["squares"][0])]
WRONG = {  # what is tried: sums of money, every escape, and some of everything else
    *range(CARRY, CARRY + 30, 7), *(MOVE_THIEF + int(square) for square in (SQUARES >= 7).nonzero()[0]),
    5, RIDE, USE_SQUARE, TO_THROW, WAIT, DIE,
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

    def tries(self, id):
        """What is answered to things that are done in vain."""
        match = self.town.table(id).match
        ply, asked = match.ply, match.actor == self.seat
        wrong = WRONG - set(match.offers()) if asked else WRONG
        forms = [{"do": "choose", "code": code, "ply": ply} for code in sorted(wrong)]
        forms += [{"do": "choose", "code": CARRY, "ply": ply - 1}, {"do": "undo"}, {"do": "see-seat", "target": 1}]
        forms += [{"do": "hint", "ply": ply}, {"do": "ask-undo"}, {"do": "decline"}]
        for form in forms:
            yield str(form), self.told(self.browser.post(f"/t/{id}/do", data=form, headers=PART), id)
        for choice in ("carry 90000", "dance") if asked else ("carry 0", "carry 2000", "D1"):
            body = {"ply": ply, "choice": choice}
            yield f"api {body}", self.told(self.program.post(f"/api/tables/{id}/choose", json=body), id)


# ---- moments of matches


def points(seat, seed):
    """Moments at which somebody is asked, each with another world that a viewer cannot tell from it."""
    chooser, kinds = random.Random(seed), set()
    match = played(3, seed, chooser, 30, cap=60)
    while not match.over and match.ply < 160:
        match.play(match.drawn() if match.actor < 0 else thievish(match, chooser))
        kind = phase_of(match), match.actor == seat, match.moves[-2] >= CARRY
        if match.actor >= 0 and kind not in kinds and (other := swapped(match, seat, chooser)):
            kinds.add(kind)
            yield match.copy(), other


def phase_of(match):
    return match.view(None)["board"]["phase"]


def sweep(town, viewer, seed=2):
    """A viewer learns nothing at any of some moments; the phases that there were."""
    eye, phases = Onlooker(town, viewer), set()
    for number, (match, other) in enumerate(points(eye.seat, seed)):
        assert secret(match, eye.seat) != secret(other, eye.seat)
        compare(eye, lay_out(town, f"real{number:03}", match), lay_out(town, f"swap{number:03}", other))
        phases.add((phase_of(match), match.actor == eye.seat))
    return phases


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("TA-35", "TA-50")
@pytest.mark.parametrize(("viewer", "seed"), [("anna", 1), ("cleo", 4), *((name, 2) for name in PUBLIC)])
def test_how_money_is_split_is_in_no_byte_that_others_are_sent(town, viewer, seed):
    phases = sweep(town, viewer, seed)
    assert {("stashing", False), ("moving", False)} <= phases
    assert viewer not in SEATS or ("moving", True) in phases


# ---- written positions

FOX = ({"purse": 2000, "hidden": {"C7": 4000, "S4": 0}}, {"purse": 0, "hidden": {"C7": 1000, "S4": 5000}})
DENS = ({"hidden": {"C7": 4000, "S4": 0}}, {"hidden": {"C7": 1000, "S4": 3000}})
POLICE = {"officers": [{"at": at} for at in ("I9", "K9", "M9")], "car": {"front": "K8", "rear": "J8"}, "agency": 4000}
MAGPIE = {"at": "P8", "status": "wanted", "purse": 3000}
WORLDS = {  # what is asked, how Fox stands, and his money in two worlds
    "stashing": ({"phase": "stashing", "turn": 1}, {"at": "C7", "status": "wanted"}, FOX),
    "at a station": ({"phase": "moving", "turn": 1, "die": 1}, {"at": "D2", "status": "wanted"}, FOX),
    "at a stop": ({"phase": "choosing ride", "turn": 1}, {"at": "F2", "status": "wanted"}, FOX),
    "police": ({"phase": "moving", "turn": 0, "die": 4}, {"at": "E5", "status": "wanted"}, FOX),
    "leaving": ({"phase": "moving", "die": 3}, {"at": "G15", "status": "leaving", "least": 0, "most": 6000}, FOX),
    "clean": ({"phase": "moving", "turn": 2, "die": 2}, {"at": "E5"}, DENS),
    "arrested": (
        {"phase": "jailing", "turn": 0, "officers": [{"at": "I5"}, {"at": "K9"}, {"at": "M9"}]},
        {"at": "I5", "status": "jailed", "arrests": 1, "caught": {"by": ["officer-1"], "how": "square"}},
        DENS,
    ),
    "jailed": ({"phase": "choosing ride", "turn": 1}, {"at": "J9", "status": "jailed", "sentence": 3}, DENS),
}  # fmt: skip


def lay_worlds(town, name):
    """Both worlds of a written position, as tables."""
    asked, fox, worlds = WORLDS[name]
    for number, money in enumerate(worlds):
        truth = {**POLICE, **asked, "thieves": [fox | money, MAGPIE]}
        yield lay_written(town, f"{name.replace(' ', '-'):_<20}{number}", truth)


def compare_written(town, *viewers, names=tuple(WORLDS)):
    """Nobody of these can tell the worlds from one another."""
    for name in names:
        real, other = lay_worlds(town, name)
        for viewer in viewers:
            compare(Onlooker(town, viewer), real, other)


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("TA-35", "TA-50")
def test_no_question_betrays_a_purse(town):
    compare_written(town, "anna", "cleo", "")


@pytest.mark.usefixtures("seeded")
def test_the_owner_can_tell(town):
    for name in WORLDS:
        with pytest.raises(Leak):
            compare(Onlooker(town, "bob"), *lay_worlds(town, name))


# ---- so that the comparison can fail


def with_ways(box, s, seat):
    """A board with the ways of whoever is asked."""
    return BOARD(box, s, seat) | {"ways": BOARD(box, s, int(s.actor))["ways"]}


def with_bounds(box, s, thief, seat):
    """A thief of whom it is known what he carries at most."""
    return THIEF(box, s, thief, seat) | {"most": int(s.purse[thief])}


def with_a_sum(box, s):
    """A question that tells what the thieves carry."""
    asked = QUESTION(box, s)
    return Question(f"{asked.text} ({s.purse.tolist()})", asked.clause)


BOARD, THIEF, NEWS, QUESTION, STANDING = view.board, view._thief, words.news, words.question, words.standing
CHOICES, PAINT = Match.choices_for, painter.paint
LEAKS = {
    "purse and dens": (view, "_thief", lambda box, s, thief, seat: THIEF(box, s, thief, EVERYTHING)),
    "bounds": (view, "_thief", with_bounds),
    "ways": (view, "board", with_ways),
    "news": (words, "news", lambda box, s, fact, seat: NEWS(box, s, fact, EVERYTHING)),
    "question": (words, "question", with_a_sum),
    "standing": (words, "standing", lambda box, s, seat: f"{STANDING(box, s, seat)} {s.purse.tolist()}"),
    "offers": (Match, "choices_for", lambda match, seat: CHOICES(match, match.actor)),
    "a board of another seat": (painter, "paint", lambda match, seat, asked=True: PAINT(match, 1, asked)),
    "a replay of another seat": (films, "paint", lambda match, seat, asked=True: PAINT(match, 1, asked)),
    "replays of all seats": (films, "may_look", lambda table, mine: [0, 1, 2, None]),
    "a log of another seat": (Table, "knower", lambda table, seat: 1),
}


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("leak", LEAKS)
def test_a_house_that_tells_too_much_is_found_out(town, monkeypatch, leak):
    monkeypatch.setattr(*LEAKS[leak])
    look = sweep if leak in ("news", "a log of another seat") else compare_written
    with pytest.raises(Leak):
        look(town, "")


# ---- a match that is played

STREETS = {"phase": "stashing", "turn": 1, "agency": 4000, "car": {"front": "K8", "rear": "J8"},
           "officers": [{"at": at} for at in ("I9", "K9", "M9", "K10")]}  # fmt: skip
GANGS = [  # Fox has split his money otherwise, and Eel has hidden hers otherwise
    [{"at": "C7", "status": "wanted", **FOX[world]}, MAGPIE,
     {"at": "B4", "status": "wanted", "purse": 3000, "least": 3000, "most": 3000, **DENS[world]}]
    for world in (0, 1)
]  # fmt: skip
OTHERS = ("anna", "cleo", "")
STEPS = 48


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

    def __init__(self, town, gang):
        self.town = town
        lay_written(town, "town", {**STREETS, "thieves": gang}, cap=20)
        town.settle("town")
        self.guests = {name: Hearer(town, name) for name in ("bob", *OTHERS)} | {"dora": Onlooker(town, "dora")}

    @property
    def match(self):
        return self.town.settle("town").match

    def wait(self):
        """Until everybody has been sent the table as it is."""
        version, until = self.town.settle("town").version, time.monotonic() + 20
        for name in ("bob", *OTHERS):
            while {("/t/town/stream", version), ("/api/tables/town/events", version)} - self.guests[name].heard.keys():
                assert time.monotonic() < until, f"{name} is not told of version {version}"
                time.sleep(0.01)

    def close(self):
        """Close the house to all who hear, and wait until they have heard that."""
        self.town.house.closing = True
        self.town.loop.call_soon_threadsafe(lambda: [room.tell() for room in self.town.house.hall.rooms()])
        for name in ("bob", *OTHERS):
            for ear in self.guests[name].ears:
                ear.join(20)
                assert not ear.is_alive()


def answer(world, wire, code, seat, number):
    """Choose by the page, by the API, or by a line; what the page or the API answers."""
    guest, ply = world.guests[PEOPLE[seat]], world.match.ply
    if guest.name == "cleo":
        wire.send({"ply": ply, "choose": code})
        while world.town.table("town").match.ply == ply:
            time.sleep(0.01)
        return ""
    if number % 2:
        reply = guest.program.post("/api/tables/town/choose", json={"ply": ply, "choice": code})
    else:
        form = {"do": "choose", "code": code, "ply": ply}
        reply = guest.browser.post("/t/town/do", data=form, headers={"x-assize": "page" if number % 3 else "stream"})
    assert reply.status_code in (200, 204), reply.text
    return reply.text


def agreed(matches, chooser):
    """Moves for both worlds after which everybody can still see the same; none where there are none."""
    if matches[0].actor == SEATS["bob"] and phase_of(matches[0]) == "stashing":
        pairs = [tuple(chooser.choice(match.offers()) for match in matches) for _ in range(30)]
    else:
        common = sorted(set(matches[0].offers()) & set(matches[1].offers()))
        wishes = [code for code in common if arrests(matches[0], code)]
        pairs = [
            (code, code) for code in [*wishes, thievish(matches[0], chooser), *chooser.sample(common, len(common))]
        ]
    for pair in pairs:
        if all(code in match.offers() for code, match in zip(pair, matches, strict=True)):
            after = [match.copy() for match in matches]
            for code, match in zip(pair, after, strict=True):
                match.play(code)
            if public(after[0]) == public(after[1]):
                return pair
    return None


def arrests(match, code):
    return "arrests" in words.text(match.edition, match.state[0], code)


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("TA-35", "TA-50")
def test_while_a_match_is_played_nothing_is_sent_that_tells_a_purse(tmp_path):
    """Two houses with the same dice; in one Fox and Eel have more in another den, and Fox carries other sums."""
    with Open(tmp_path / "one.db") as one, Open(tmp_path / "other.db") as other:
        worlds = [World(town, gang) for town, gang in zip((one, other), GANGS, strict=True)]
        wires = [playing(world.town, world.guests["cleo"].program, "town") for world in worlds]
        with wires[0] as first, wires[1] as second:
            try:
                seen = play_alike(worlds, (first, second))
            finally:
                for world in worlds:
                    world.close()
    assert {"stashing", "moving", "choosing ride", "jailing"} <= seen
    for name in OTHERS:
        heard = [world.guests[name].heard for world in worlds]
        both = heard[0].keys() & heard[1].keys()
        assert len(both) > 40, name
        for key in both:
            if heard[0][key] != heard[1][key]:
                raise Leak(f"{name}, {key}: {difference(heard[0][key], heard[1][key])}")
    owner = [world.guests["bob"].heard for world in worlds]
    assert sum(owner[0][key] != owner[1][key] for key in owner[0].keys() & owner[1].keys()) > 40


def play_alike(worlds, wires):
    """Play both worlds at once, for as long as nobody can tell them apart; the phases that came up."""
    chooser, seen = random.Random(3), set()
    for world, wire in zip(worlds, wires, strict=True):
        wire.socket.settimeout(60)
        world.guests["cleo"].connect(wire)
        world.wait()
    for number in range(STEPS):
        matches = [world.match for world in worlds]
        assert public(matches[0]) == public(matches[1])
        pair = None if matches[0].over else agreed(matches, chooser)
        if pair is None:
            break
        seen.add(phase_of(matches[0]))
        seat = matches[0].actor
        replies = [answer(*each, seat, number) for each in zip(worlds, wires, pair, strict=True)]
        if PEOPLE[seat] in OTHERS and replies[0] != replies[1]:
            raise Leak(f"{PEOPLE[seat]} is answered {difference(*replies)}")
        for world in worlds:
            world.wait()
        if number % 20 == 9:
            for name in OTHERS:
                looks = [dict(world.guests[name].tries("town")) for world in worlds]
                assert looks[0] == looks[1], name
    assert number > 30, "they parted too soon"
    return seen
