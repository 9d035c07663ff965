"""Witch Trial on the wire: what no byte of the house tells, what is refused, and the window for an Objection."""

from __future__ import annotations

import json
import random
import re
import threading

import pytest

import assize
from assize.tables import bot_pool

from ..waiting import PATIENCE, wait_until
from .court import (
    CARDS,
    GAME,
    HAND,
    IDS,
    NAMES,
    TRIAL,
    Knowledge,
    Leak,
    bot,
    keep,
    named,
    person,
    plain,
    ply_of,
    written,
)
from .helpers import Open, offers, playing
from .worlds import Viewer, difference

PART = {"x-assize": "1"}
SWEDISH = {"accept-language": "sv"}
PUBLIC = ("", "a stranger")  # without a pass, and with one but no seat


class Guest(Viewer):
    """Somebody at the table or beside it, and everything that the house has told them, byte for byte."""

    def __init__(self, town, name, seat):
        super().__init__(town, name)
        self.name, self.seat = name, seat
        self.told = []  # the text, the ply it was told at, the cards the guest spoke of, the ply that is shown
        self.ears = []

    def hears(self, answer, ply, said=frozenset(), shows=None):
        """Keep an answer, head and body."""
        painted = ply_of(answer.text)
        now = ply if painted is None or shows is not None else painted
        self.told.append((answer.text, now, said, shows))
        self.told.append((str(answer.headers), now, said, None))
        return answer

    def listen(self, client, path):
        """Have a stream heard to the end of the match."""
        ear = threading.Thread(target=self._hear, args=(client, path), daemon=True)
        ear.start()
        self.ears.append(ear)

    def _hear(self, client, path):
        with client.stream("GET", path, timeout=PATIENCE) as answer:
            for line in answer.iter_lines():
                self.told.append((line.removeprefix("data: "), None, frozenset(), None))
                if 'data-phase="over"' in line[:400] or '"phase":"over"' in line:
                    return

    def check(self, knowledge, last):
        """Nothing of all this told more than may be known; how many bytes that were, and how many tables."""
        tables = size = 0
        for text, ply, said, shows in self.told:
            painted = ply_of(text) if ply is None else ply
            size += knowledge.check(text, self.seat, last if painted is None else painted, said, shows)
            tables += painted is not None
        return size, tables


def spoken_of(match, code):
    """The cards that a move speaks of: whoever tries it knows that much of it."""
    words, state = GAME.words, match.state[0]
    told = [words.notation(match.edition, state, code)]
    if code in match.offers():
        told.append(words.text(match.edition, state, code))
    return frozenset(named(plain(" ".join(told))))


def refused(town, id, answer, before):
    """An answer says no, by which clause, and nothing has changed."""
    assert answer.status_code == 422, answer.text
    assert town.entries(id) == before
    clause = re.search(r'id="notice"[^>]*>.*?href="/rules/witch-trial#([A-Z-]+\d+)"', answer.text)
    return clause[1] if clause else answer.json()["clause"]


def play_whole(town, id, anna, bob, watchers):
    """Anna plays by the forms of the page, Bob by the API and over one connection; some of it wrong at first."""
    chooser, phases = random.Random(6), set()
    town.settle(id)
    with playing(town, bob.program, id) as wire:
        lines = threading.Thread(target=read_out, args=(wire, bob), daemon=True)
        lines.start()
        while (table := town.settle(id)).phase != "over":
            match, ply, before = table.match.copy(), table.match.ply, town.entries(id)
            phases.add(match.view(None)["board"]["phase"])
            wrong = chooser.choice(sorted(set(range(GAME.actions)) - set(match.offers())))
            if table.actor == anna.seat:
                codes = match.offers()
                if chooser.random() < 0.3:
                    codes = offers(anna.hears(anna.browser.get(f"/t/{id}"), ply).text)
                    assert sorted(codes) == sorted(match.offers())
                if chooser.random() < 0.2:
                    tried = anna.browser.post(f"/t/{id}/do", data=answer_form(wrong, ply), headers=PART)
                    assert refused(town, id, anna.hears(tried, ply, spoken_of(match, wrong)), before) in GAME.clauses
                way = {"x-assize": chooser.choice(("stream", "stream", "page"))}  # what the answer comes by
                form = answer_form(chooser.choice(codes), ply)
                anna.hears(anna.browser.post(f"/t/{id}/do", data=form, headers=way), ply)
            else:
                view = bob.hears(bob.program.get(f"/api/tables/{id}"), ply).json()["view"]
                choice = chooser.choice(view["choices"])
                if chooser.random() < 0.2:
                    tried = bob.program.post(f"/api/tables/{id}/choose", json={"ply": ply, "choice": wrong})
                    assert refused(town, id, bob.hears(tried, ply, spoken_of(match, wrong)), before) in GAME.clauses
                if chooser.random() < 0.5:
                    wire.send({"ply": ply, "choose": choice["notation"]})
                    wait_until(lambda: town.table(id).match.ply > ply)  # noqa: B023 - waited for within the loop
                else:
                    body = {"ply": ply, "choice": choice["code"]}
                    bob.hears(bob.program.post(f"/api/tables/{id}/choose", json=body), ply)
            if chooser.random() < 0.05:
                look_round(town, id, (anna, bob, *watchers), chooser)
        lines.join(PATIENCE)
    for guest in (anna, bob, *watchers):
        for ear in guest.ears:
            ear.join(PATIENCE)
            assert not ear.is_alive()
    return phases


def read_out(wire, bob):
    """Every line that comes out of the connection."""
    while told := wire.text():
        bob.told.append((told, None, frozenset(), None))
        if json.loads(told).get("phase") == "over":
            return


def answer_form(code, ply):
    return {"do": "choose", "code": code, "ply": ply}


def look_round(town, id, guests, chooser):
    """Everybody opens whatever else there is to see of a table."""
    ply = town.settle(id).match.ply
    past = chooser.randrange(ply)
    for guest in guests:
        guest.hears(guest.browser.get(f"/t/{id}", headers=SWEDISH), ply)
        guest.hears(guest.program.get(f"/api/tables/{id}"), ply)
        guest.hears(guest.browser.get(f"/t/{id}/replay?ply={past}&part=1"), ply, shows=past)
        for path in ("replay?seat=2", "save", "proof.json"):
            answer = guest.browser.get(f"/t/{id}/{path}")
            assert answer.status_code == 404
            guest.hears(answer, ply)
        guest.hears(guest.browser.get("/"), ply)


@pytest.mark.usefixtures("seeded")
@pytest.mark.clause("WA-48", "WA-62")
def test_no_byte_of_a_whole_match_tells_of_a_card_that_its_reader_may_not_know(town):
    table = written(None, person("Anna"), person("Bob"), bot())
    id = keep(town.house.store, table)
    anna, bob = Guest(town, "anna", 0), Guest(town, "bob", 1)
    watchers = [Guest(town, name, None) for name in PUBLIC]
    for guest in (anna, watchers[0]):
        guest.listen(guest.browser, f"/t/{id}/stream")
    for guest in (bob, watchers[1]):
        guest.listen(guest.program, f"/api/tables/{id}/events")
    phases = play_whole(town, id, anna, bob, watchers)
    assert {"act", "trial", "object", "offer", "answer"} <= phases
    match = town.table(id).match
    knowledge = Knowledge(match)
    for guest in (anna, bob, *watchers):
        size, tables = guest.check(knowledge, match.ply)
        assert size > 1_000_000, guest.name
        assert tables > 40, guest.name
        assert knowledge.hidden > 20 * tables, "next to nothing was hidden"
        knowledge.hidden = 0


# ---- the window for an Objection

CASE = {"suspect": "S01", "charge": "C17", "prosecutor": 0, "defender": 1, "jury": 7}
MOVER = {"phase": "trial", "turn": 0, "fees": 110, "lineup": ["E05", "E06"], "discard": ["E10"], "trial": CASE}
WORLDS = {"with": ["O01", "E02"], "without": ["E03", "E02"]}  # what the asked seat holds


def world(name, *places):
    """A trial in which Anna may move, against somebody with or without an Objection, before Cleo's eyes."""
    truth = {**MOVER, "hands": [["M06", "E01"], WORLDS[name], ["E04", "S05"]]}
    return written(truth, person("Anna"), *places, id=f"{name:_<8}")


def both_look(town, who):
    """What somebody is shown of both worlds, page by page, with the table's name taken out."""
    seen = []
    for name in WORLDS:
        viewer, id = Viewer(town, who), f"{name:_<8}"
        seen.append([(path.replace(id, "ID"), str(told).replace(id, "ID")) for path, told in viewer.looks(id)])
    return list(zip(*seen, strict=True))


def alike(town, *viewers):
    """To these viewers both worlds are one."""
    for who in viewers:
        for one, other in both_look(town, who):
            if one != other:
                raise Leak(f"{who or 'nobody'}, {one[0]}: {difference(one[1], other[1])}")


def move(town, id, who, notation):
    answer = Viewer(town, who).program.post(
        f"/api/tables/{id}/choose", json={"ply": town.table(id).match.ply, "choice": notation}
    )
    assert answer.status_code == 200, answer.text
    return answer.text.replace(id, "ID")


@pytest.mark.clause("WA-31")
def test_the_window_looks_the_same_whether_or_not_there_is_an_objection(town):
    for name in WORLDS:
        keep(town.house.store, world(name, person("Bob"), person("Cleo")))
    answers = {move(town, f"{name:_<8}", "anna", "play M06") for name in WORLDS}
    assert len(answers) == 1
    assert '"phase":"object"' in answers.pop()
    alike(town, "anna", "cleo", *PUBLIC)
    with pytest.raises(Leak, match="bob"):
        alike(town, "bob")
    pages = [Viewer(town, "bob").browser.get(f"/t/{name:_<8}").text for name in WORLDS]
    assert [len(offers(page)) for page in pages] == [2, 1]
    for name in WORLDS:
        move(town, f"{name:_<8}", "bob", "allow")
    alike(town, "anna", "cleo")
    logs = [[entry.kind for entry in town.house.store.load(f"{name:_<8}").entries] for name in WORLDS]
    assert logs[0] == logs[1] == ["move", "move"]


PACE = 0.5


@pytest.mark.clause("WA-31")
@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize(("level", "seconds"), [("greedy", PACE), ("hard", bot_pool.SECONDS["hard"])])
def test_a_bot_takes_its_time_whether_or_not_it_has_an_objection(tmp_path, level, seconds):
    """While it thinks both worlds are one, and it answers no sooner where there is nothing to think about."""
    with Open(tmp_path / "t.db", pace=PACE) as town:
        for name in WORLDS:
            keep(town.house.store, world(name, bot(level), person("Cleo")))
        windows = []
        for name in WORLDS:
            id = f"{name:_<8}"
            with Viewer(town, "cleo").browser.stream("GET", f"/t/{id}/stream", timeout=PATIENCE) as stream:
                lines = (line for line in stream.iter_lines() if line.startswith("data: "))
                next(lines)
                move(town, id, "anna", "play M06")
                windows.append(next(line for line in lines if 'data-ply="1"' in line).replace(id, "ID"))
                next(line for line in lines if 'data-ply="2"' in line)
            first, second = town.house.store.load(id).entries[:2]
            assert second.seat == 1
            assert second.at - first.at >= 1000 * seconds - 2
        assert windows[0] == windows[1]
        assert f"{town.table(id).match.seat_name(1)} thinks" in windows[0]


# ---- what is refused

REST = {**MOVER, "hands": [["M06", "E01"], ["E09", "E02"], ["E04", "O02"]]}
BROKE = {"phase": "act", "turn": 0, "money": [0, 50, 50], "lineup": ["E05", "S06"], "hands": REST["hands"]}
OFFERING = {**REST, "phase": "offer"}
WINDOW = {**REST, "phase": "object", "trial": {**CASE, "prosecutor": 1, "defender": 0, "motion": "M05",
          "cards": [{"card": "M05", "by": 1, "fate": "waits"}]}}  # fmt: skip
REFUSALS = [
    (OFFERING, "plea 52-58", "WA-40"),
    (OFFERING, "plea -5-115", "WA-40"),
    (OFFERING, "plea 100-100", "WT-95"),
    (OFFERING, "plea 115-0", "WT-95"),
    (OFFERING, "accept", "WT-96"),
    (REST, "plea 55-55", "WT-94"),
    (REST, "object", "WT-85"),
    (WINDOW, "object", "WT-83"),
    (WINDOW, "play E01", "WT-86"),
    (REST, "play E09", "WT-60"),  # which the other lawyer holds
    (REST, "play E20", "WT-60"),  # which is in the deck
    (REST, "play O02", "WT-60"),
    (BROKE, "buy S06", "WA-7"),
    (BROKE, "case S06+C01", "WT-30"),
    (BROKE, "appoint", "WT-39"),
    (BROKE, "defend B", "WT-36"),
]


def test_what_is_refused_names_its_clause_and_changes_nothing(town):
    """By the page, by the API and over a connection; and nobody learns where a card is by asking for it."""
    anna = Guest(town, "anna", 0)
    book = anna.browser.get(f"/rules/{TRIAL}").text
    for number, (truth, notation, clause) in enumerate(REFUSALS):
        id = keep(town.house.store, written(truth, person("Anna"), person("Bob"), person("Cleo"), id=f"t{number}"))
        match = town.table(id).match
        before, truth = town.entries(id), match.truth()
        said = frozenset(named(notation))
        answer = anna.program.post(f"/api/tables/{id}/choose", json={"ply": 0, "choice": notation})
        assert refused(town, id, anna.hears(answer, 0, said), before) == clause
        with playing(town, anna.program, id) as wire:
            wire.table()
            wire.send({"ply": 0, "choose": notation})
            told = wire.error()
            assert (told["error"], told["clause"]) == (answer.json()["error"], clause)
        code = parsed(match, notation)
        if code is not None:
            shown = anna.browser.post(f"/t/{id}/do", data=answer_form(code, 0), headers=PART)
            assert refused(town, id, anna.hears(shown, 0, said), before) == clause
            assert f'href="/rules/{TRIAL}#{clause}"' in shown.text
        assert f'id="{clause}"' in book
        assert town.table(id).match.truth() == truth
        anna.check(Knowledge(match), 0)
        anna.told.clear()


def parsed(match, notation):
    """The code of a notation, where a form could send it."""
    try:
        return GAME.words.parse(match.edition, match.state[0], notation)
    except assize.IllegalMove:
        return None


def test_a_card_that_is_asked_for_is_refused_alike_wherever_it_is(town):
    """Whether another has it or it is in the deck: the same answer but for the name that was asked for."""
    keep(town.house.store, written(REST, person("Anna"), person("Bob"), person("Cleo")))
    anna, held = Viewer(town, "anna"), {card for hand in REST["hands"][1:] for card in hand}
    answers = {}
    for kind in "SCEMO":
        for name in (name for name in IDS if name[0] == kind):
            if name in ("M06", "E01", "S01", "C17", *MOVER["lineup"], *MOVER["discard"]):
                continue
            answer = anna.program.post("/api/tables/table/choose", json={"ply": 0, "choice": f"play {name}"})
            where = "held" if name in held else "deck"
            answers.setdefault(where, set()).add((answer.status_code, answer.text.replace(name, "CARD")))
    assert answers["held"] == answers["deck"]
    assert len(answers["deck"]) == 1


# ---- so that the checks can fail


@pytest.mark.parametrize(
    "leak", ['data-spot="{id}"', "<li>Brimley draws {name}.</li>", "<i>{text}</i>", '{{"error": "{id}", "clause": ""}}']
)
def test_a_card_in_any_byte_is_found(leak):
    match = written(REST, person("Anna"), person("Bob"), person("Cleo")).match
    knowledge = Knowledge(match)
    for name in ("E09", "E20", "M12", "S11"):
        text = leak.format(id=name, name=CARDS[name]["name"], text=CARDS[name]["text"])
        with pytest.raises(Leak):
            knowledge.check(text, 0, 0)
        assert knowledge.check(text, 0, 0, said={name})
    assert knowledge.check('<path d="M12 5v14"/>', 0, 0)
    assert knowledge.check(CARDS["S01"]["name"], None, 0)
    state = match.state[0]
    assert [IDS[card] for card in range(len(IDS)) if state.place[card] == HAND] == ["E01", "M06"]
    assert len(NAMES) == len(IDS) - 3
