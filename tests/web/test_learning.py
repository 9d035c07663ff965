"""Lessons as pages: every step of every game's is answered right and wrong, by forms alone and without a cookie."""

from __future__ import annotations

import re
from functools import partial
from html import unescape

import pytest

from assize.core.language import languages, speaking
from assize.core.lessons import standing
from assize.games import game, games

from .helpers import GAMMON, offers
from .pages import Page

PART = {"x-assize": "page"}
TAUGHT = [(name, lesson.name) for name in games() for lesson in game(name).lessons]


@pytest.fixture
def anybody(town):
    """Asks for pages and sends forms without any cookie, as somebody whose browser keeps none."""
    client = town.browser(known=False)

    def ask(method, path, **more):
        client.cookies.clear()
        return client.request(method, path, **more)

    return ask


def of(name, lesson):
    """A lesson of a game in the current language."""
    return next(each for each in game(name).lessons if each.name == lesson)


def wrong_code(now, text):
    """An answer that the page offers and that is not right, if there is one."""
    right = {now.match.find(answer) for answer in now.step.answers}
    return next((code for code in offers(text) if code not in right), None)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "lesson"), TAUGHT)
def test_every_step_is_answered_right_and_wrong(anybody, name, lesson, language):
    look = {"accept-language": language}
    with speaking(language):
        taught = of(name, lesson)
        address, given = f"/learn/{name}/{lesson}", []
        page = anybody("GET", address, headers=look).text
        for step in taught.steps:
            now = standing(game(name), taught, given)
            shown = Page(page)
            assert not shown.problems()
            assert step.text in shown.text
            code = wrong_code(now, page)
            if code is not None:
                answer = anybody("POST", address, data={"code": code}, headers=look)
                assert answer.status_code == 200
                assert said(answer.text) == step.wrong
                assert step.text in Page(answer.text).text, "it is tried again"
            answer = anybody("POST", address, data={"code": now.match.find(step.answers[0])}, headers=look)
            assert answer.status_code == 303
            address = answer.headers["location"]
            given.append(now.match.choices()[offered(now.match).index(now.match.find(step.answers[0]))].notation)
            page = anybody("GET", address, headers=look).text
            assert step.why in Page(page).text
        assert 'id="onward"' in page
        assert not offers(page)
        last = game(name).lessons[-1].name == lesson
        assert (f'action="/play/{name}" id="first-match"' in page) == last
        assert anybody("POST", address, data={"code": 0}, headers=look).status_code == 200, "it is over"


def offered(match):
    return [choice.code for choice in match.choices()]


def said(page):
    return unescape(re.search(r'id="notice" role="alert">(.*?)</p>', page)[1])


def test_most_steps_can_be_answered_wrong(anybody):
    """So that no test above is content because nothing wrong could be found."""
    tried = []
    for name, lesson in TAUGHT:
        now = standing(game(name), of(name, lesson))
        tried.append(wrong_code(now, anybody("GET", f"/learn/{name}/{lesson}").text) is not None)
    assert sum(tried) > 0.9 * len(tried)


@pytest.mark.parametrize("name", games())
def test_the_lessons_of_a_game_are_listed_and_lead_on(anybody, name):
    page = anybody("GET", f"/learn/{name}").text
    assert not Page(page).problems()
    taught = [lesson.name for lesson in game(name).lessons]
    assert len(taught) >= 6
    assert re.findall(rf'href="/learn/{name}/([^"]+)"', page) == taught
    assert f'href="/learn/{name}"' in anybody("GET", "/").text
    assert f'href="/learn/{name}"' in anybody("GET", f"/learn/{name}/{taught[0]}").text


def test_a_page_that_has_scripts_is_sent_the_step_alone(anybody):
    name, lesson = TAUGHT[0]
    now = standing(game(name), of(name, lesson))
    whole = anybody("GET", f"/learn/{name}/{lesson}").text
    part = anybody("GET", f"/learn/{name}/{lesson}", headers=PART).text
    assert part.startswith('<div id="state"')
    assert part in whole
    code = wrong_code(now, whole)
    answer = anybody("POST", f"/learn/{name}/{lesson}", data={"code": code}, headers=PART)
    assert (answer.status_code, said(answer.text)) == (200, now.step.wrong)
    assert "<html" not in answer.text


def test_what_there_is_not_is_not_found(anybody):
    name, lesson = TAUGHT[0]
    for path in (
        "/learn/no-game", "/learn/no-game/no-lesson", f"/learn/{name}/no-lesson", f"/learn/{name}/%00",
        f"/learn/{name}/{lesson}?a=nonsense", f"/learn/{name}/{lesson}?" + "&".join(["a=x"] * 50),
    ):  # fmt: skip
        for method in ("GET", "POST"):
            answer = anybody(method, path, data={"code": "1"} if method == "POST" else None)
            assert answer.status_code in (404, 405), path
            assert "Traceback" not in answer.text


def test_nonsense_is_refused_with_a_sentence_and_leaves_nothing_behind(town, anybody):
    name, lesson = TAUGHT[0]
    step = standing(game(name), of(name, lesson)).step
    ask = partial(anybody, "POST", f"/learn/{name}/{lesson}")
    for form in ({}, {"code": "x"}, {"code": ""}, {"code": "1,2"}, {"do": "resign"}):
        answer = ask(data=form)
        assert answer.status_code == 200
        assert step.text in Page(answer.text).text
        assert 'id="notice"' not in answer.text
    refused = [code for code in range(game(name).actions) if code not in offers(ask().text)]
    for code in (refused[0], refused[-1], 10**9):
        answer = ask(data={"code": code})
        assert answer.status_code == 422
        assert len(said(answer.text)) > 8
    assert not town.house.registry.tables()


# ---- clauses beside the table


@pytest.mark.parametrize("name", games())
def test_a_clause_is_had_by_itself(anybody, name):
    clauses = game(name).clauses
    named = sorted({clause for lesson in game(name).lessons for clause in lesson.clauses})
    for clause in [*named, next(iter(clauses)).lower()]:
        answer = anybody("GET", f"/rules/{name}?clause={clause}")
        assert answer.status_code == 200
        assert answer.text.startswith(f'<h2>{clause.upper()}</h2><p lang="en">')
        assert not Page(answer.text).problems()
        words = re.findall(r"\w{4,}", clauses[clause.upper()])
        assert set(words[:8]) <= set(re.findall(r"\w+", Page(answer.text).text))
    swedish = anybody("GET", f"/rules/{name}?clause={named[0]}", headers={"accept-language": "sv"}).text
    assert swedish.startswith(f'<h2>{named[0]}</h2><p lang="sv">')
    for unknown in ("ZZ-1", "", "<blink>", f"{named[0]}x"):
        answer = anybody("GET", f"/rules/{name}", params={"clause": unknown})
        assert answer.status_code == 404
        assert "<blink>" not in answer.text


def test_a_clause_is_part_of_a_page_and_the_rulebook_is_whole(anybody):
    assert "<html" in anybody("GET", f"/rules/{GAMMON}").text
    assert "<html" not in anybody("GET", f"/rules/{GAMMON}?clause=CG-1").text
