"""Amounts on a scale: one slider, by mouse, by finger, by keys, and a list without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .access import looks, violations, widths
from .guests import NEWER
from .scenes import rest

BID, PLEA = "#scale-bid", "#scale-plea"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
LEAST = 44  # pixels that a finger needs


def come(visit, **options):
    """Somebody who plays Auction; the toy game has no style sheet of its own."""
    guest = visit(**options)
    guest.context.route("**/games/auction.css", lambda route: route.fulfill(body="", content_type="text/css"))
    return guest


def sit_down(visit, until=PLEA, **options):
    """Somebody at a table with a bot, asked for a bid or a split."""
    anna = come(visit, **options)
    anna.lay("me", "bot:greedy", game="auction")
    expect(anna.page.locator(BID)).to_be_visible()
    if until == PLEA:
        anna.press_offer(anna.offers()[0])
        expect(anna.page.locator(PLEA)).to_be_visible()
    return anna


def slider(page, scale=PLEA):
    return page.locator(f"{scale} input[type=range]")


def says(page, text, scale=PLEA):
    """The control says an offer, wherever it says something."""
    expect(slider(page, scale)).to_have_attribute("aria-valuetext", text)
    bare = text.replace(", ", "").replace(" ", "")
    assert page.locator(f"{scale} .scale-said").text_content().replace(" ", "") == bare
    chosen = page.locator(f"{scale} select").evaluate("list => list.selectedOptions[0].text.split(' · ')[0]")
    assert chosen == text


def told(page, text):
    """The table has taken it."""
    expect(page.locator("#lines")).to_contain_text(text)


def at(page, part, scale=PLEA):
    """A point on the track of a slider."""
    slider(page, scale).scroll_into_view_if_needed()
    box = slider(page, scale).bounding_box()
    return box["x"] + 15 + (box["width"] - 30) * part, box["y"] + box["height"] / 2


def split(first):
    return f"Prosecution ${first}, Defense ${90 - first}"


def test_a_split_is_offered_by_mouse(visit):
    page = sit_down(visit).page
    expect(page.locator(f"{PLEA} select")).to_be_hidden()
    says(page, split(45))
    page.mouse.move(*at(page, 0.5))
    page.mouse.down()
    page.mouse.move(*at(page, 0.8), steps=5)
    page.mouse.move(*at(page, 1), steps=5)
    page.mouse.up()
    says(page, split(90))
    page.mouse.click(*at(page, 12 / 18))
    says(page, split(60))
    expect(page.locator(f"{PLEA} .scale-note i")).to_have_text("+$15 beside a verdict")
    page.get_by_role("button", name="More", exact=True).first.click()
    says(page, split(65))
    for _ in range(2):
        page.get_by_role("button", name="Less").click()
    says(page, split(55))
    page.get_by_role("button", name="Choose this").click()
    told(page, "Prosecution offers 55 $.")


def test_a_split_is_offered_by_keys_alone(visit):
    page = sit_down(visit).page
    page.keyboard.press("2")
    expect(slider(page)).to_be_focused()
    for key, first in [
        ("ArrowRight", 50),
        ("ArrowUp", 55),
        ("ArrowLeft", 50),
        ("PageUp", 60),
        ("PageDown", 50),
        ("Home", 0),
        ("ArrowDown", 0),
        ("PageDown", 0),
        ("End", 90),
        ("PageUp", 90),
        ("ArrowLeft", 85),
    ]:
        page.keyboard.press(key)
        says(page, split(first))
    page.keyboard.press("Enter")
    told(page, "Prosecution offers 85 $.")


def test_number_keys_choose_offers_while_the_slider_has_the_focus(visit):
    page = sit_down(visit).page
    slider(page).focus()
    page.keyboard.press("1")
    told(page, "Prosecution passes.")
    expect(page.locator("#lines li", has_text="Prosecution passes.")).to_have_count(2)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_contain_text("scale of amounts")


def test_the_ends_stop_the_steps(visit):
    page = sit_down(visit).page
    less, more = (page.locator(f"{PLEA} [data-step='{step}']") for step in (-1, 1))
    slider(page).press("End")
    expect(more).to_have_attribute("aria-disabled", "true")
    more.dispatch_event("click")
    says(page, split(90))
    expect(less).to_have_attribute("aria-disabled", "false")
    less.click()
    says(page, split(85))
    expect(more).to_have_attribute("aria-disabled", "false")


def test_news_from_the_table_leave_the_slider_where_it_is(visit):
    anna = sit_down(visit)
    page = anna.page
    slider(page).press("Home")
    slider(page).press("ArrowRight")
    before = anna.state()
    page.evaluate("() => { window.slide = document.querySelector('#scale-plea input[type=range]') }")
    anna.say("One moment")
    berta = come(visit)
    berta.go(page.url.removeprefix(anna.site))
    page.wait_for_function(NEWER, arg=before["version"])
    assert anna.state()["ply"] == before["ply"]
    says(page, split(5))
    assert page.evaluate("() => window.slide.isConnected"), "the slider was replaced"
    page.locator(f"{PLEA} .button.strong").click()
    told(page, "Prosecution offers 5 $.")


def test_a_hint_moves_the_slider_once(visit):
    anna = sit_down(visit)
    page = anna.page
    slider(page).press("End")
    expect(page.locator(f"{PLEA} .scale-note em")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator(f"{PLEA}[data-hint]")).to_have_count(1)
    expect(page.locator(f"{PLEA} .scale-note em")).to_be_visible()
    hint = page.locator(PLEA).get_attribute("data-hint")
    assert page.locator(f"{PLEA} select").input_value() == hint
    slider(page).press("End")
    slider(page).press("ArrowLeft")
    expect(page.locator(f"{PLEA} .scale-note em")).to_be_hidden()
    anna.say("No, thanks")
    says(page, split(85))


def test_the_next_bid_starts_where_the_last_one_was(visit):
    page = sit_down(visit, until=BID).page
    says(page, "Bid $50", BID)
    slider(page, BID).press("Home")
    slider(page, BID).press("ArrowRight")
    page.locator(f"{BID} .button.strong").click()
    page.locator(f"{PLEA} .button.strong").click()
    expect(page.locator(BID)).to_be_visible()
    says(page, "Bid $5", BID)
    page.reload()
    expect(page.locator(BID)).to_be_visible()
    assert slider(page, BID).get_attribute("aria-valuetext") != "Bid $5"


SIT = """async seat => {
  const { src } = document.querySelector("script[src*='/table.js']");
  const { refresh } = await import(src.replace("table.js", "scale.js"));
  document.querySelector("#scale-bid").elements.seat.value = seat;
  refresh();
}"""


def test_people_at_one_device_do_not_see_each_other_s_last_bid(visit):
    anna = come(visit)
    anna.lay("me", "device:Bo", game="auction")
    page = anna.page
    expect(page.locator(BID)).to_be_visible()
    slider(page, BID).press("Home")
    slider(page, BID).press("ArrowRight")
    page.locator(f"{BID} .button.strong").click()
    for words in ("I leave", "I pass"):
        page.locator("#answers button").filter(has_text=words).click()
    expect(page.locator(BID)).to_be_visible()
    says(page, "Bid $5", BID)
    page.evaluate(SIT, "1")  # in Auction one seat alone bids, so the page is told that it is the other's turn
    says(page, "Bid $50", BID)
    slider(page, BID).press("End")
    page.evaluate(SIT, "0")
    says(page, "Bid $5", BID)


def test_a_finger_finds_everything_on_a_phone(visit):
    page = sit_down(visit, **PHONE).page
    wide, shown = widths(page)
    assert wide <= shown
    for button in page.locator(f"{PLEA} button, {PLEA} input[type=range]").all():
        box = button.bounding_box()
        assert box["height"] >= LEAST
        assert box["width"] >= LEAST
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= shown
    page.touchscreen.tap(*at(page, 0))
    says(page, split(0))
    page.get_by_role("button", name="More", exact=True).first.tap()
    says(page, split(5))
    page.get_by_role("button", name="Choose this").tap()
    page.locator("label[for=tab-log]").tap()
    told(page, "Prosecution offers 5 $.")


@pytest.mark.parametrize(("scheme", "options"), looks(PHONE, DESK))
def test_a_scale_keeps_nobody_out(visit, options, scheme):
    page = sit_down(visit, color_scheme=scheme, reduced_motion="reduce", **options).page
    page.locator("#hint").click()
    expect(page.locator(f"{PLEA} .scale-note em")).to_be_visible()
    rest(page)
    assert not violations(page)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    if options is not PHONE:
        for width in (768, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            wide, shown = widths(page)
            assert wide <= shown


def test_without_scripts_a_list_is_chosen_from(visit):
    anna = come(visit, java_script_enabled=False)
    page = anna.page
    anna.lay("me", "device:Bo", game="auction")
    expect(page.locator(f"{BID} select")).to_be_visible()
    expect(slider(page, BID)).to_be_hidden()
    page.locator(f"{BID} select").select_option(label="Bid $35 · leaves you $65")
    page.get_by_role("button", name="Choose this").click()
    page.locator("label[for=tab-log]").click()
    told(page, "Prosecution offers 35 $.")
