"""Laying a table: options with their clauses, clocks, wrong input; and moves that the table refuses."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .guests import singles


def test_options_name_their_clauses(visit):
    anna = visit()
    anna.go("/new/circle-gammon")
    page = anna.page
    page.locator("details.house-rules > summary").click()
    links = page.locator(".option a.clause")
    assert links.count() == page.locator(".option").count() >= 7
    book = anna.context.request.get(f"{anna.site}/rules/circle-gammon").text()
    for link in links.all():
        assert f'id="{link.inner_text()}"' in book
        assert len(link.get_attribute("title")) > 20
    links.first.click()
    expect(page.locator(f"[id='{page.url.partition('#')[2]}']")).to_be_in_viewport()


def test_a_table_with_options_and_a_clock(visit):
    anna = visit()
    anna.lay(
        "me",
        "bot:greedy",
        "bot:random",
        option_doubling="on",
        option_length="points",
        option_target=40,
        clock="move",
        seconds=90,
    )
    page = anna.page
    anna.wait()
    expect(page.locator("#seats .seat")).to_have_count(3)
    expect(page.locator("h1")).to_contain_text("1:30 a move")
    clock = page.locator("#seat-0 .clock")
    first = clock.inner_text()
    assert re.fullmatch(r"1:[012]\d|1:30", first)
    expect(clock).not_to_have_text(first)
    assert clock.inner_text() < first
    anna.tab("about")
    expect(page.locator("#about .options li")).to_have_count(3)
    expect(page.locator("#about .options")).to_contain_text("Points to reach: 40")


def test_seats_follow_the_number_of_players(visit):
    anna = visit()
    anna.go("/new/circle-gammon")
    page = anna.page
    expect(page.locator("#new-seats li:visible")).to_have_count(2)
    page.locator("[name=seat-1]").select_option("bot:greedy")
    page.locator("[name=players][value='4']").check()
    expect(page.locator("#new-seats li:visible")).to_have_count(4)
    assert page.locator("[name=seat-1]").input_value() == "bot:greedy"
    page.locator("[name=seat-3]").select_option("device")
    expect(page.locator("[name=seat-name-3]")).to_be_visible()


def test_options_left_alone_follow_the_number_of_players(visit):
    anna = visit()
    anna.go("/new/judge-in-circuit")
    page = anna.page
    rings = page.locator("[name=option-rings]")
    anna.fill("option-abound", "on")
    expect(rings).to_have_value("4")
    page.locator("[name=players][value='6']").check()
    expect(rings).to_have_value("3")
    expect(page.locator("[name=option-abound][value=on]")).to_be_checked()
    rings.fill("5")
    page.locator("[name=players][value='2']").check()
    expect(page.locator("[name=shown]")).to_have_value("2")
    expect(rings).to_have_value("5")
    expect(page.locator("#new-seats li:visible")).to_have_count(2)


def test_wrong_input_is_refused_with_a_sentence_and_kept(visit):
    anna = visit()
    anna.allow("422")
    anna.go("/new/circle-gammon?players=3")
    page = anna.page
    wanted = {
        "name": "Anna the Long",
        "seat-1": "bot:random",
        "seat-2": "device",
        "seat-name-2": "Bo",
        "option-doubling": "on",
        "option-length": "points",
        "clock": "move",
        "seconds": "77",
        "visibility": "listed",
    }
    for field, value in wanted.items():
        anna.fill(field, value)
    anna.fill("hints", False)
    page.locator("#new").evaluate("form => { form.noValidate = true }")
    anna.fill("option-target", "99999")
    page.get_by_role("button", name="Lay the table").click()
    notice = page.locator(".notice[role=alert]")
    expect(notice).to_be_visible()
    assert re.fullmatch(r".{15,}", notice.inner_text())
    for field, value in wanted.items():
        here = page.locator(f"[name={field}]")
        kind = here.first.evaluate("field => field.type")
        checked = page.locator(f"[name={field}][value={value}]") if kind == "radio" else None
        if checked:
            expect(checked).to_be_checked()
        else:
            expect(here).to_have_value(value)
    expect(page.locator("[name=option-target]")).to_have_value("99999")
    expect(page.locator("[name=hints]")).not_to_be_checked()
    expect(page.locator("[name=nonces]")).to_be_checked()
    expect(page.locator("#new-seats li:visible")).to_have_count(3)
    anna.fill("option-target", "50")
    page.get_by_role("button", name="Lay the table").click()
    anna.table()
    assert anna.wait()["phase"] == "playing"


def test_a_refused_move_names_its_clause(visit):
    anna = visit()
    anna.allow("422", "409")
    anna.play_now()
    state = anna.wait()
    while not any(offer["source"] for offer in anna.offers()):
        state = anna.answer()
    page = anna.page
    good = {int(offer["code"]) for offer in singles(anna.offers())}
    bad = next(code for code in range(300) if code not in good)
    page.locator("#offers button").first.evaluate("(button, code) => { button.value = code }", bad)
    page.locator("#offers button").first.click()
    notice = page.locator("#notice")
    expect(notice).to_be_visible()
    link = notice.locator("a.clause")
    expect(link).to_have_attribute("href", re.compile(r"^/rules/circle-gammon#C[GA]-\d+$"))
    clause = link.inner_text()
    assert anna.state()["version"] == state["version"]
    assert {int(offer["code"]) for offer in singles(anna.offers())} == good
    with page.context.expect_page() as opened:
        link.click(modifiers=["Control"])
    expect(opened.value.locator(":target")).to_be_visible()
    opened.value.close()

    # A form from an earlier moment is refused too, and the page shows how things stand.
    page.locator("#offers [name=ply]").evaluate("field => { field.value = Number(field.value) - 1 }")
    page.locator("#offers button").first.click()
    expect(notice).not_to_contain_text(clause)
    expect(notice).to_be_visible()
    assert anna.answer()["version"] > state["version"]
