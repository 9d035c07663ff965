"""Hints with a reason, on the page, in the API and in both streams: for the seat that asked, as long as it is asked."""

from __future__ import annotations

import re

import pytest

from assize.bots.search_bot import Ranked
from assize.coach.advice import Advice, Because
from assize.core.words import Reason
from assize.tables import bot_pool

from ..tables.market import plain
from ..toys.market import GAME, PASS, PLAY, TAKE
from .helpers import GAMMON, answer_once, lay, links, listening, next_message, next_snapshot, offers
from .test_windows import ASKED, act, lay_out, page, said, told
from .worlds import Viewer

HINTED = re.compile(r'name="code" value="(\d+)"[^>]*class="hinted')
ODDS = re.compile(r'name="code" value="(\d+)"(?:(?!</button>).)*class="odds">([^<]*)<')
WHY = re.compile(r'id="reason">([^<]*)<')


def hinted(text):
    """What a page tells of a hint: the answer, how good the answers are, and why."""
    return HINTED.findall(text), ODDS.findall(text), WHY.findall(text)


NOTHING = ([], [], [])


def later(read, lines, wanted):
    """The first that comes by a stream and is wanted; who comes and goes is news, too."""
    while not wanted(told := read(lines)):
        pass
    return told


@pytest.fixture
def advised(monkeypatch):
    """Advice that is always of the same kind: the first offer at 61 %, the second at 48 %, for the first reason."""

    def advise(match, seat):
        asked = match.offers()[:2]
        answers = [Ranked(code, chance) for code, chance in zip(asked, (0.612, 0.484), strict=False)]
        return Advice(tuple(answers), Because(0, 2) if len(answers) > 1 else None)

    monkeypatch.setattr(bot_pool, "advise", advise)


@pytest.fixture
def two(town):
    """A table of two people, by whether they are asked; the one who is has more than one answer."""
    anna, bo = town.browser(), town.browser()
    id = lay(anna, "me", "friend")
    assert bo.post(links(anna, id)["1"], data={"name": "Bo"}).status_code == 303
    for _ in range(40):
        asked, other = (anna, bo) if town.settle(id).actor == 0 else (bo, anna)
        if len(offers(asked.get(f"/t/{id}").text)) > 1:
            return id, asked, other
        answer_once(asked, id)
    raise AssertionError("never a choice")


def ask(town, client, id):
    """The page that comes of asking for a hint."""
    form = {"do": "hint", "ply": town.table(id).match.ply}
    answer = client.post(f"/t/{id}/do", data=form, headers={"x-assize": "1"})
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.usefixtures("advised")
def test_a_hint_is_shown_with_its_chances_and_its_reason_to_whoever_asked(town, two):
    id, asked, other = two
    assert hinted(asked.get(f"/t/{id}").text) == NOTHING
    best, second = town.table(id).match.offers()[:2]
    text = ask(town, asked, id)
    codes, odds, (why,) = hinted(text)
    assert codes == [str(best)]
    assert dict(odds) == {str(best): "61 %", str(second): "48 %, 13 less"}
    assert why
    assert "{" not in why
    assert hinted(asked.get(f"/t/{id}").text) == (codes, odds, [why])
    for client in (other, town.browser()):
        assert hinted(client.get(f"/t/{id}").text) == NOTHING
        assert "asks for a hint" in client.get(f"/t/{id}").text, "that it was asked for everybody may know"
    answer_once(asked, id)
    assert hinted(asked.get(f"/t/{id}").text) == NOTHING


@pytest.mark.usefixtures("advised")
def test_the_streams_bring_it_to_the_seat_that_asked_alone(town, two):
    id, asked, other = two
    with listening(asked, f"/t/{id}/stream") as mine, listening(other, f"/t/{id}/stream") as theirs:
        version = town.table(id).version
        ask(town, asked, id)
        codes, odds, reasons = hinted(later(next_snapshot, mine, lambda told: told[0] > version)[1])
        assert len(codes) == len(reasons) == 1
        assert len(odds) == 2
        assert hinted(later(next_snapshot, theirs, lambda told: told[0] > version)[1]) == NOTHING


@pytest.mark.usefixtures("advised")
def test_the_api_tells_code_chances_and_reason(town):
    program, other = town.program(), town.program("Other")
    seats = [{"kind": "me"}, {"kind": "friend"}]
    laid = program.post("/api/tables", json={"game": GAMMON, "seats": seats, "hints": True}).json()
    id = laid["table"]
    other.post(f"/api/tables/{id}/join", json={"invitation": laid["invitation"]})
    asked, waiting = (program, other) if town.settle(id).actor == 0 else (other, program)
    first = asked.get(f"/api/tables/{id}").json()
    assert first["hint"] is first["advice"] is None
    with listening(asked, f"/api/tables/{id}/events") as mine, listening(waiting, f"/api/tables/{id}/events") as theirs:
        ply, codes = first["view"]["ply"], [choice["code"] for choice in first["view"]["choices"]]
        answer = asked.post(f"/api/tables/{id}/do", json={"do": "hint", "ply": ply}).json()
        assert answer["hint"] == codes[0]
        weighed = [{"code": code, "chance": chance} for code, chance in zip(codes, (0.612, 0.484), strict=False)]
        assert answer["advice"]["answers"] == weighed
        assert bool(answer["advice"]["reason"]) == (len(codes) > 1)
        heard = [
            later(next_message, lines, lambda told: told["version"] > first["version"]) for lines in (mine, theirs)
        ]
        assert heard[0]["advice"] == answer["advice"]
        line = heard[1]
        assert line["hint"] is line["advice"] is None
    spectator = town.browser().get(f"/api/tables/{id}").json()
    assert spectator["hint"] is spectator["advice"] is None


# ---- in a window


@pytest.fixture
def reasoned(monkeypatch):
    """Market has something that people look at."""
    plain(monkeypatch)
    reason = Reason("You have {by} coins more.", lambda box, s, seat: float(s.coins[seat]), 5.0)
    monkeypatch.setattr(GAME, "reasons", (reason,))


@pytest.mark.usefixtures("advised", "reasoned")
def test_in_a_window_nobody_else_hears_of_it_nor_is_anything_told_of_what_others_lodged(town):
    seen = set()
    for number, deeds in enumerate(([act(TAKE)], [act(TAKE), act(PASS, 1)], [act(TAKE), act(PLAY, 1)])):
        id = lay_out(town, f"table{number}", ASKED, deeds)
        text = said(town, id, "cleo", do="hint", ply=1).text
        seen.add(str(hinted(text)))
        assert "You have 2 coins more." in text
        assert told(town, id, "cleo")["advice"]["reason"] == "You have 2 coins more."
        for other in ("ann", "ben", "stranger", ""):
            assert hinted(page(town, id, other)) == NOTHING
            assert told(town, id, other)["advice"] is None
            assert "asks for a hint" not in page(town, id, other)
    assert len(seen) == 1, "what Ben has lodged shows in it"


@pytest.mark.parametrize("name", ["ann", "cleo", "stranger", ""])
@pytest.mark.usefixtures("reasoned")
def test_pages_and_programs_of_others_are_the_same_whatever_was_advised(town, name):
    def advice(*codes):
        answers = [{"code": code, "chance": 0.9 - 0.2 * place} for place, code in enumerate(codes)]
        because = {"reason": 0, "by": 3} if len(codes) > 1 else None
        return lambda table, at: table.hint(1, {"code": codes[0], "answers": answers, "because": because}, at)

    real = lay_out(town, "real", ASKED, [act(TAKE)])
    other = lay_out(town, "swap", ASKED, [act(TAKE), advice(PLAY, PASS)])
    viewer = Viewer(town, name)
    for (what, one), (_what, two) in zip(viewer.looks(real), viewer.looks(other), strict=True):
        assert str(one).replace("real", "ID") == str(two).replace("swap", "ID"), what
    assert hinted(page(town, other, "ben"))[0] == [str(PLAY)]


@pytest.mark.usefixtures("reasoned")
def test_hints_of_before_are_shown_without_chances(town):
    id = lay_out(town, "table", ASKED, [act(TAKE), lambda table, at: table.hint(1, {"code": PLAY}, at)])
    assert hinted(page(town, id, "ben")) == ([str(PLAY)], [], [])
    line = told(town, id, "ben")
    assert (line["hint"], line["advice"]) == (PLAY, None)
