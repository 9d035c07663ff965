"""Nothing is lost: by reloading, by going away, by a server that dies."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import visiting
from .guests import NEWER
from .serving import House


def looks(guest):
    """What a page shows of its table."""
    return {
        "state": guest.state(),
        "question": guest.question(),
        "offers": guest.offers(),
        "board": guest.page.locator("#stage > .board").inner_html(),
        "log": guest.page.locator("#lines").inner_text(),
        "talk": guest.page.locator("#talk").text_content(),
    }


def test_reloading_in_the_middle_of_a_turn_changes_nothing(visit):
    anna = visit()
    anna.play_now()
    anna.say("So far so good")
    anna.tab("log")
    state = anna.answer()
    while state["phase"] == "playing" and not anna.page.locator("#undo[value=undo]").count():
        state = anna.answer()
    assert state["turn"]
    before = settled(anna)
    anna.page.reload()
    anna.wait()
    anna.tab("log")
    assert settled(anna) == before
    expect(anna.page.locator("#undo[value=undo]")).to_be_visible()
    assert anna.answer()["version"] > state["version"]


def settled(guest):
    """What a page shows once nothing moves on it."""
    guest.page.wait_for_function("() => document.getAnimations().every(a => a.playState !== 'running')")
    guest.page.wait_for_function("() => !document.querySelector('.rolling, .held')")
    guest.page.mouse.move(1, 1)
    return looks(guest)


def test_my_tables_wait_for_me(visit):
    anna = visit()
    table = anna.play_now()
    anna.answer(2)
    anna.page.close()
    anna.page = anna.context.new_page()
    anna.go("/")
    card = anna.page.locator(f"#mine .table-card:has(a[href='/t/{table}'])")
    expect(card).to_contain_text("Your turn")
    expect(anna.page.locator(".nav .badge")).to_contain_text("1")
    card.locator("a").click()
    assert anna.wait()["turn"]
    anna.answer()


@pytest.fixture
def mortal(tmp_path):
    """A house of its own, to be killed."""
    with House(tmp_path, pace=0.05) as opened:
        yield opened


@pytest.fixture
def visit_mortal(browser, mortal):
    yield from visiting(browser, mortal)


def test_the_match_outlives_the_server(mortal, visit_mortal):
    anna = visit_mortal()
    anna.allow(
        "ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE"
    )
    table = anna.play_now()
    anna.answer(3)
    before = anna.state()
    anna.press_offer(anna.offers()[0])
    anna.page.wait_for_function(NEWER, arg=before["version"])
    answered = anna.state()["version"]
    mortal.kill()
    expect(anna.page.locator("#wire")).to_have_text("Reconnecting…")
    expect(anna.page.locator("#stage > .board")).to_be_visible()
    mortal.open()
    expect(anna.page.locator("#wire")).to_be_hidden()
    state = anna.wait()
    assert state["version"] >= answered
    assert anna.page.url.endswith(f"/t/{table}")
    anna.answer(3)
    anna.rush(table)
    expect(anna.page.locator("#results")).to_be_visible()
    assert anna.context.request.get(f"{mortal.site}/t/{table}/save").ok
