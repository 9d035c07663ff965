"""Bots on the pages: their levels in order, which is chosen at first, what they are called, and that they think."""

from __future__ import annotations

import re
import threading

import pytest

from assize.bots import USUAL, bots
from assize.tables import bot_pool
from assize.web import levels

from ..waiting import PATIENCE
from .helpers import GAMMON, HIGH_CARD, Open, lay

ORDER = ["easy", "medium", "hard", "expert", "greedy", "random"]


def test_every_bot_is_offered_once_with_a_line_of_its_own():
    choices = levels.choices()
    assert [choice.name for choice in choices] == ORDER
    assert sorted(bots()) == sorted(ORDER)
    assert len({choice.line for choice in choices}) == len({choice.title for choice in choices}) == len(choices)
    assert [choice.name for choice in choices if choice.for_study] == ["greedy", "random"]


def test_a_bot_that_nobody_has_described_is_offered_last(monkeypatch):
    monkeypatch.setattr(levels, "bots", lambda: ["parrot", *bots()])
    assert [choice.name for choice in levels.choices()] == [*ORDER, "parrot"]
    assert levels.choices()[-1] == levels.BotChoice("parrot", "Parrot", "", True)


def test_the_pages_offer_the_levels_in_order(town):
    anna = town.browser()
    front, form = (
        re.search(rf'<select name="{name}">.*?</select>', anna.get(path).text, re.S)[0]
        for path, name in (("/", "bot"), (f"/new/{GAMMON}", "seat-1"))
    )
    assert re.findall(r'value="([a-z]+)"', front) == ORDER
    assert re.findall(r'value="bot:([a-z]+)"', form) == ORDER
    assert re.findall(r'value="(\w+)" selected', front) == [USUAL]


def test_the_usual_bot_plays_where_none_is_named(town):
    anna = town.browser()
    id = anna.post(f"/play/{GAMMON}", data={"players": "3"}).headers["location"].rpartition("/")[2]
    assert [seat.bot for seat in town.table(id).seats] == ["", USUAL, USUAL]
    gathering = lay(anna, "me", "friend", game=HIGH_CARD)
    anna.post(f"/t/{gathering}/do", data={"do": "start"})
    assert [seat.bot for seat in town.table(gathering).seats] == ["", USUAL]


@pytest.mark.parametrize("name", ORDER)
def test_programs_can_name_every_bot(town, name):
    client = town.program()
    assert name in client.get("/api/games").json()[0]["bots"]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": name}]
    answer = client.post("/api/tables", json={"game": GAMMON, "seats": seats})
    assert answer.status_code == 201, answer.text
    assert town.table(answer.json()["table"]).seats[1].bot == name


def test_bots_of_one_kind_are_told_apart(town):
    anna = town.browser()
    id = lay(anna, "me", "bot:hard", "bot:easy", "bot:hard")
    assert re.findall(r'<div class="who"><b>([^<]+)</b>', anna.get(f"/t/{id}").text) == [
        "Anna", "Hard 1", "Easy", "Hard 2",
    ]  # fmt: skip


# ---- that they think


class Slow:
    """A bot that thinks until it is told."""

    def __init__(self, gate):
        self.gate = gate

    def choose(self, game, information):
        self.gate.wait(PATIENCE)
        return information.choices()[0]


@pytest.fixture
def gate(monkeypatch):
    """What opens when bots may answer."""
    opened = threading.Event()
    monkeypatch.setattr(bot_pool, "find_bot", lambda name: Slow(opened))
    yield opened
    opened.set()


@pytest.mark.parametrize("level", ["expert", "greedy"])
def test_everybody_who_looks_sees_who_thinks_from_the_first_moment(tmp_path, gate, level):
    with Open(tmp_path / "t.db") as town:
        anna, stranger = town.browser(), town.browser()
        id = lay(anna, "me", f"bot:{level}", game=HIGH_CARD)
        town.settle(id)
        assert "thinks" not in anna.get(f"/t/{id}").text
        match = town.table(id).match
        with stranger.stream("GET", f"/t/{id}/stream", timeout=PATIENCE) as stream:
            lines = (line for line in stream.iter_lines() if line.startswith("data: "))
            next(lines)
            anna.post(f"/t/{id}/do", data={"do": "choose", "ply": match.ply, "code": match.offers()[0]})
            shown = [anna.get(f"/t/{id}").text, stranger.get(f"/t/{id}").text, next(lines)]
            role = town.table(id).match.seat_name(1)
            for text in shown:
                assert f'<span class="thinking" id="thinking">{role} thinks<i class="dots" aria-hidden="true">' in text
                assert re.search(r'<li id="seat-1" class="seat on">.*?<small class="thinking">thinking', text, re.S)
                assert text.count('class="thinking"') == 2
            gate.set()
            town.settle(id)
        assert "thinks" not in anna.get(f"/t/{id}").text


def test_a_stand_in_thinks_for_its_seat(tmp_path, gate):
    with Open(tmp_path / "t.db") as town:
        anna = town.browser()
        id = lay(anna, "me", "device", game=GAMMON, **{"seat-name-1": "Ben"})
        town.settle(id)
        table = town.table(id)
        town.run(town.house.registry.perform(id, lambda now, at: now.leave(table.actor, at)))
        role = table.match.seat_name(table.actor)
        assert f"{role} thinks<" in anna.get(f"/t/{id}").text
        gate.set()  # or the house would wait for it to close
