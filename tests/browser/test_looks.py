"""Themes, languages, motion, the title of the window and notifications."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .guests import best, next_mover, settle
from .serving import until

COUNT_MOTION = """
  window.animated = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) { window.animated += 1; return animate.apply(this, all); };
"""
STUB_NOTES = """
  window.notes = []; window.asked = 0; window.away = false;
  window.Notification = class {
    static permission = "default";
    static async requestPermission() { window.asked += 1; return (this.permission = "granted"); }
    constructor(title, options) { window.notes.push([title, options.body]); }
    close() {}
  };
  Object.defineProperty(document, "hidden", { get: () => window.away });
"""


def paper(page):
    return page.evaluate("() => getComputedStyle(document.body).backgroundColor")


def test_the_theme_is_chosen_in_the_menu_and_kept(visit):
    anna = visit(color_scheme="light")
    page = anna.page
    anna.go("/about")
    light = paper(page)
    page.locator("details.look > summary").click()
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.url.endswith("/about")
    dark = paper(page)
    assert dark != light
    anna.go("/rules/circle-gammon")
    assert paper(page) == dark
    page.emulate_media(color_scheme="dark")
    page.locator("details.look > summary").click()
    page.get_by_role("button", name="Light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert paper(page) == light
    page.locator("details.look > summary").click()
    page.get_by_role("button", name="System").click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile(".*"))
    assert paper(page) == dark


def test_swedish_is_swedish_all_through(visit):
    anna = visit()
    page = anna.page
    anna.go("/")
    english = page.locator("h1").inner_text()
    page.locator("details.look > summary").click()
    page.get_by_role("button", name="Svenska").click()
    expect(page.locator("html")).to_have_attribute("lang", "sv")
    assert page.locator("h1").inner_text() != english
    page.locator("form.play button").first.click()
    anna.table()
    anna.wait()
    assert re.match(r"(Du|Dina?)\b", anna.question()), anna.question()
    assert all("Vit" in offer["text"] for offer in anna.offers())
    anna.press_offer(anna.offers()[0])
    anna.wait(anna.state()["version"] - 1)
    log = page.locator("#lines").text_content()
    assert not re.search(r"\b(White|throws|moves|bears)\b", log), log


def test_a_browser_that_asks_for_swedish_is_given_it(visit):
    anna = visit(locale="sv-SE")
    anna.go("/")
    expect(anna.page.locator("html")).to_have_attribute("lang", "sv")


def moved(visit, **options):
    """How many times something was animated in a few moves."""
    anna = visit(**options)
    anna.context.add_init_script(COUNT_MOTION)
    anna.play_now(players=2)
    anna.answer(4)
    return anna.page.evaluate("() => window.animated")


def test_men_travel_unless_somebody_wants_no_motion(visit):
    assert moved(visit) > 0
    assert moved(visit, reduced_motion="reduce") == 0


def test_the_title_and_a_notification_say_that_it_is_my_turn(visit):
    anna, berta = visit(), visit()
    anna.context.add_init_script(STUB_NOTES)
    anna.lay("me", "friend")
    berta.invited(anna.page.locator("#link-1").input_value(), "Berta")
    page = anna.page
    page.wait_for_function("() => document.getElementById('state').dataset.phase === 'playing'")
    pass_to(anna, berta)
    assert page.evaluate("() => window.asked") == 0, "nobody has asked for notifications yet"
    page.locator("#tools > summary").click()
    page.get_by_role("button", name="Notify me when it is my turn").click()
    expect(page.locator("#notify")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("() => window.asked") == 1
    page.keyboard.press("Escape")

    expect(page).to_have_title("Circle Gammon")
    page.evaluate("() => { window.away = true }")
    pass_to(berta, anna)
    expect(page).to_have_title("(1) Circle Gammon: your turn")
    page.wait_for_function("() => window.notes.length > 0")
    ((title, body),) = page.evaluate("() => window.notes")
    assert title == "Your turn"
    assert body == anna.question()
    page.evaluate("() => { window.away = false; document.dispatchEvent(new Event('visibilitychange')) }")
    expect(page).to_have_title("● Circle Gammon: your turn")

    # Pressed once more, it is quiet.
    page.locator("#tools > summary").click()
    page.locator("#notify").click()
    expect(page.locator("#notify")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    page.evaluate("() => { window.away = true }")
    pass_to(anna, berta)
    pass_to(berta, anna)
    assert len(page.evaluate("() => window.notes")) == 1


def pass_to(giver, taker):
    """Let one play until it is the other's turn."""
    while next_mover(giver, taker) is giver:
        version = giver.state()["version"]
        giver.press_offer(best(giver.offers()))
        settle(giver, version, taker)


def test_complaints_of_the_browser_are_heard(visit):
    """The watch that every test stands under: an inline script is refused by the house, and that fails a test."""
    anna = visit()
    anna.go("/about")
    anna.check()
    anna.page.evaluate("() => document.body.append(Object.assign(document.createElement('script'), {text: '1'}))")
    anna.page.evaluate("() => { new Image().src = 'http://localhost:9/elsewhere.png' }")
    anna.page.evaluate("() => { setTimeout(() => { throw new Error('lost') }) }")
    for complaint in ("Content Security Policy", "elsewhere.png", "lost"):
        until(lambda heard=complaint: anna.page.title() and heard in "\n".join(anna.problems), complaint)
    with pytest.raises(AssertionError):
        anna.check()
    anna.problems.clear()
