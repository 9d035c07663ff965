"""Bots that take their time: while one thinks, the page says so, whoever looks and however."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from .conftest import visiting
from .guests import DESK, LONG, PHONE, come
from .serving import House

SECONDS = 3.0  # that the bots of the slow house think
# From now on every change of the page is looked at: who waits must see for what.
WATCH = """() => {
  const table = document.getElementById("table");
  window.watched = { thinking: 0, wrong: [] };
  const check = () => {
    const { phase, turn, mine, ply } = document.getElementById("state").dataset;
    if (phase !== "playing") return;
    const visible = element => !!element?.checkVisibility() && element.getBoundingClientRect().height > 0;
    const sign = document.getElementById("thinking"), on = document.querySelector(".seat.on");
    const other = on && !mine.split(" ").includes(on.id.slice(5));
    const waiting = visible(document.querySelector(".question .waiting")) || document.querySelector("button.lodged");
    if (visible(sign)) watched.thinking++;
    if (turn === undefined && !visible(sign) && !waiting) watched.wrong.push(`${ply}: nothing is shown`);
    if (!!sign !== !!other) watched.wrong.push(`${ply}: the sign is ${!!sign}, and a bot is asked ${!!other}`);
    if (sign && !on.querySelector(".thinking")) watched.wrong.push(`${ply}: it is not shown at the seat`);
    if (document.querySelectorAll("#seats .thinking").length > 1) watched.wrong.push(`${ply}: at several seats`);
  };
  new MutationObserver(check).observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
  check();
}"""
MOVING = "() => document.getAnimations().filter(a => a.effect.target.closest?.('.dots')).length"
SAID = "() => [...document.querySelectorAll('#said p')].filter(p => p.textContent.endsWith('thinks')).length"


@pytest.fixture(scope="module")
def slow(tmp_path_factory):
    """A house whose bots think for a while."""
    with House(tmp_path_factory.mktemp("slow"), slow=SECONDS) as opened:
        yield opened


@pytest.fixture
def visit_slow(browser, slow):
    yield from visiting(browser, slow)


@pytest.fixture(scope="module")
def usual(tmp_path_factory):
    """A house as people find it."""
    with House(tmp_path_factory.mktemp("usual"), pace=0.5) as opened:
        yield opened


@pytest.fixture
def visit_usual(browser, usual):
    yield from visiting(browser, usual)


def answer_once(guest):
    """Give the first answer there is."""
    offers = guest.offers()
    if offers:
        guest.press_offer(offers[0])
    else:
        guest.page.locator("form.scale button.strong").first.click()


def until_it_thinks(guest):
    """Answer until a bot is asked that has a choice: an only offer needs no thought."""
    page = guest.page
    for _ in range(30):
        page.wait_for_selector("#state[data-turn], #thinking", state="attached")
        before = guest.state()
        if before["turn"]:
            answer_once(guest)
            page.wait_for_function(
                "before => Number(document.getElementById('state').dataset.version) > before", arg=before["version"]
            )
        else:
            page.wait_for_timeout(300)
            if page.locator("#thinking").count() and guest.state()["ply"] == before["ply"]:
                return
    raise AssertionError("no bot ever thinks")


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_the_page_says_who_thinks_until_the_move_is_there(visit_slow, device):
    anna, ben = come(visit_slow, **device), come(visit_slow, **device)
    table = anna.lay("me", "bot:expert")
    ben.go(f"/t/{table}")
    until_it_thinks(anna)
    ply = anna.state()["ply"]
    for guest in (anna, ben):
        page = guest.page
        expect(page.locator("#thinking")).to_have_text(re.compile(r"^(White|Black|Red|Green) thinks$"))
        expect(page.locator("#thinking")).to_be_in_viewport()
        expect(page.locator("#thinking .dots")).to_be_visible()
        expect(page.locator("#seat-1 .thinking")).to_have_text("thinking")
        expect(page.locator("#seats .thinking")).to_have_count(1)
        assert page.evaluate(MOVING) == 6
    anna.page.wait_for_function("ply => Number(document.getElementById('state').dataset.ply) > ply", arg=ply)
    anna.wait()
    for guest in (anna, ben):
        expect(guest.page.locator("#thinking, .thinking")).to_have_count(0)


def test_that_a_bot_thinks_is_said_once(visit_slow):
    anna = come(visit_slow, **DESK)
    anna.lay("me", "bot:expert")
    until_it_thinks(anna)
    expect(anna.page.locator("#said")).to_have_attribute("aria-live", "polite")
    anna.page.wait_for_function(f"() => ({SAID})() === 1")
    anna.say("hello")
    anna.page.wait_for_timeout(300)
    assert anna.page.evaluate(SAID) == 1


def test_nothing_moves_where_people_want_it_still(visit_slow):
    anna = come(visit_slow, **DESK, reduced_motion="reduce")
    anna.lay("me", "bot:expert")
    until_it_thinks(anna)
    expect(anna.page.locator("#thinking .dots b")).to_have_count(3)
    expect(anna.page.locator("#thinking .dots b").last).to_be_visible()
    assert anna.page.evaluate(MOVING) == 0
    assert anna.page.locator("#seat-1 > .emblem").evaluate("e => e.getAnimations().length") == 0


def test_without_scripts_it_is_text(visit_slow):
    anna = come(visit_slow, **DESK, java_script_enabled=False)
    anna.lay("me", "bot:expert")
    page = anna.page
    for _ in range(20):
        if page.locator("#thinking").count():
            break
        (page.locator("#offers button[name=code]").or_(page.get_by_role("link", name="Reload"))).first.click()
    expect(page.locator("#thinking")).to_have_text(re.compile("thinks$"))
    expect(page.locator("#seat-1 .thinking")).to_be_visible()
    time.sleep(SECONDS)
    for _ in range(20):
        page.get_by_role("link", name="Reload").click()
        if not page.locator("#thinking").count():
            break
        time.sleep(0.5)
    expect(page.locator("#thinking")).to_have_count(0)


def test_a_match_that_is_given_up_does_not_wait_for_its_bot(visit_slow):
    anna = come(visit_slow, **DESK)
    anna.lay("me", "bot:expert")
    until_it_thinks(anna)
    anna.do("resign")
    expect(anna.page.locator("#state")).to_have_attribute("data-phase", "over", timeout=LONG)
    expect(anna.page.locator("#thinking, .thinking")).to_have_count(0)


MOVES, PATIENCE = 8, 6  # answers of the person, as far as so many seconds allow
SEATS = {
    "circle-gammon": ("me", "bot:expert"),
    "witch-trial": ("me", "bot:expert", "bot:expert"),
    "tjuv-och-polis": ("me", "bot:expert"),
    "judge-in-circuit": ("me", "bot:expert"),
    "justice": ("me", "bot:expert", "bot:expert"),
}


@pytest.mark.parametrize("game", SEATS)
def test_a_match_against_expert_never_waits_without_saying_for_whom(visit_usual, game):
    anna = come(visit_usual, **DESK)
    anna.lay(*SEATS[game], game=game)
    anna.page.wait_for_selector("#state[data-turn], #thinking, .question .waiting", state="attached")  # once it begins
    anna.page.evaluate(WATCH)
    state = anna.wait()  # bots may play for as long as they like before the person is first asked
    until, moves = time.monotonic() + PATIENCE, 0
    while state["phase"] == "playing" and moves < MOVES and time.monotonic() < until:
        answer_once(anna)
        moves += 1
        state = anna.wait(state["version"])
    watched = anna.page.evaluate("watched")
    assert watched["wrong"] == []
    assert watched["thinking"] > 0
    assert moves > 0
