"""Bots that take their time: while one thinks, the page says so, whoever looks and however."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ..length import long
from .conftest import visiting
from .guests import DESK, NEWER, PHONE, READY
from .serving import Gate, House, until

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
PONDERS = 2000  # milliseconds after which it has been said that a bot thinks
MOVING = "() => document.getAnimations().filter(a => a.effect.target.closest?.('.dots')).length"
SAYS = "() => !!document.querySelector('#state[data-turn], #thinking, .question .waiting, button.lodged')"
SAID = "() => [...document.querySelectorAll('#said p')].filter(p => p.textContent.endsWith('thinks')).length"


@pytest.fixture(scope="module")
def gate():
    """Where the bots of the slow house think, until a test has thought for long enough."""
    opened = Gate()
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def slow(tmp_path_factory, gate):
    """A house whose bots take their time, with pauses as people find them."""
    with House(tmp_path_factory.mktemp("slow"), pace=0.05, gate=gate) as opened:
        yield opened


@pytest.fixture
def visit_slow(browser, slow):
    """Visitors of the slow house; no table is left at which a bot could go on thinking."""
    guests = []
    visits = visiting(browser, slow)
    come = next(visits)

    def visit(**options):
        guests.append(come(**options))
        return guests[-1]

    yield visit
    for guest in guests:
        guest.allow("4(04|09|22)")
        guest.context.request.post(f"{guest.page.url}/do", form={"do": "resign"}, headers={"x-assize": "1"})
    yield from visits


def answer_once(guest):
    """Give the first answer there is."""
    offers = guest.offers()
    if offers:
        guest.press_offer(offers[0])
    else:
        guest.page.locator("form.scale button.strong").first.click()


def until_it_thinks(guest, gate):
    """Answer until a bot is asked that has a choice: an only offer needs no thought."""
    page = guest.page
    while until(lambda: gate.waits() or guest.state()["turn"], "a bot thinks") and not gate.waits():
        version = guest.state()["version"]
        answer_once(guest)
        page.wait_for_function(NEWER, arg=version)
    page.wait_for_selector("#thinking")


def let_think(guest, gate, after):
    """Let the bots answer, whenever the page says that somebody is waited for, until the guest is asked."""
    page = guest.page

    def look():
        if page.evaluate(SAYS):
            gate.let_through()
        return page.evaluate(READY, after)

    until(look, "the guest is asked")
    return guest.state()


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_the_page_says_who_thinks_until_the_move_is_there(visit_slow, gate, device):
    anna, ben = visit_slow(**device), visit_slow(**device)
    table = anna.lay("me", "bot:expert")
    ben.go(f"/t/{table}")
    until_it_thinks(anna, gate)
    state = anna.state()
    for guest in (anna, ben):
        page = guest.page
        guest.tab("seats")
        expect(page.locator("#thinking")).to_have_text(re.compile(r"^(White|Black|Red|Green) thinks$"))
        expect(page.locator("#thinking")).to_be_in_viewport()
        expect(page.locator("#thinking .dots")).to_be_visible()
        expect(page.locator("#seat-1 .thinking")).to_have_text("thinking")
        expect(page.locator("#seats .thinking")).to_have_count(1)
        assert page.evaluate(MOVING) == 6
    assert let_think(anna, gate, state["version"])["ply"] > state["ply"]
    for guest in (anna, ben):
        expect(guest.page.locator("#thinking, .thinking")).to_have_count(0)


def test_that_a_bot_thinks_is_said_once(visit_slow, gate):
    anna = visit_slow(**DESK)
    anna.page.clock.install()
    anna.lay("me", "bot:expert")
    until_it_thinks(anna, gate)
    anna.page.clock.fast_forward(PONDERS)
    expect(anna.page.locator("#said")).to_have_attribute("aria-live", "polite")
    anna.page.wait_for_function(f"() => ({SAID})() === 1")
    anna.say("hello")
    anna.page.clock.fast_forward(PONDERS)
    assert anna.page.evaluate(SAID) == 1


def test_nothing_moves_where_people_want_it_still(visit_slow, gate):
    anna = visit_slow(**DESK, reduced_motion="reduce")
    anna.lay("me", "bot:expert")
    until_it_thinks(anna, gate)
    expect(anna.page.locator("#thinking .dots b")).to_have_count(3)
    expect(anna.page.locator("#thinking .dots b").last).to_be_visible()
    assert anna.page.evaluate(MOVING) == 0
    assert anna.page.locator("#seat-1 > .emblem").evaluate("e => e.getAnimations().length") == 0


def test_without_scripts_it_is_text(visit_slow, gate):
    anna = visit_slow(**DESK, java_script_enabled=False)
    anna.lay("me", "bot:expert")
    page = anna.page
    reload = page.get_by_role("link", name="Reload")
    while not gate.waits():
        page.locator("#offers button[name=code]").or_(reload).first.click()
    reload.click()
    expect(page.locator("#thinking")).to_have_text(re.compile("thinks$"))
    page.locator("label[for=tab-seats]").click()
    expect(page.locator("#seat-1 .thinking")).to_be_visible()

    def asked():
        gate.let_through()
        reload.click()
        return page.locator("#offers").count()

    until(asked, "the guest is asked")
    expect(page.locator("#thinking, .thinking")).to_have_count(0)


def test_a_match_that_is_given_up_does_not_wait_for_its_bot(visit_slow, gate):
    anna = visit_slow(**DESK)
    anna.lay("me", "bot:expert")
    until_it_thinks(anna, gate)
    anna.do("resign")
    expect(anna.page.locator("#state")).to_have_attribute("data-phase", "over")
    expect(anna.page.locator("#thinking, .thinking")).to_have_count(0)


MOVES = long(40, 3)  # answers of the person at least, and as many more as it takes until a bot thinks
SEATS = {
    "circle-gammon": ("me", "bot:expert"),
    "witch-trial": ("me", "bot:expert", "bot:expert"),
    "tjuv-och-polis": ("me", "bot:expert"),
    "judge-in-circuit": ("me", "bot:expert"),
    "justice": ("me", "bot:expert", "bot:expert"),
}


@pytest.mark.parametrize("game", SEATS)
def test_a_match_against_bots_never_waits_without_saying_for_whom(visit_slow, gate, game):
    anna = visit_slow(**DESK)
    anna.lay(*SEATS[game], game=game)
    anna.page.wait_for_function(SAYS)  # once it begins
    anna.page.evaluate(WATCH)
    state, moves = let_think(anna, gate, -1), 0
    while state["phase"] == "playing" and (moves < MOVES or not anna.page.evaluate("watched.thinking")):
        answer_once(anna)
        moves += 1
        state = let_think(anna, gate, state["version"])
    watched = anna.page.evaluate("watched")
    assert watched["wrong"] == []
    assert watched["thinking"] > 0
    assert moves > 0
