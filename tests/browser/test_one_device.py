"""Several people at one device: they pass it on, and where there are secrets a curtain falls between them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

CARD = re.compile(r"card-\d\dx")


def test_two_people_play_circle_gammon_on_one_device(visit):
    anna = visit()
    anna.lay("me", "device:Bo")
    expect(anna.page.locator("#seat-1")).to_contain_text("Bo")
    asked = set()
    for _ in range(12):
        anna.wait()
        asked.add(anna.offers()[0]["text"].split()[0])
        expect(anna.page.locator("#curtain")).to_have_count(0)
        anna.answer()
    assert asked >= {"White", "Black"}
    anna.do("resign")
    expect(anna.page.locator("#results")).to_be_visible()


def shown(guest):
    """The cards that are anywhere in the page, seen or unseen, or in what the server sends for it."""
    address = guest.page.url
    sent = guest.context.request.get(address).text()
    film = guest.context.request.get(f"{address}/replay?seat=")
    return set(CARD.findall(guest.page.content() + sent + film.text()))


def test_a_curtain_falls_where_there_are_secrets(visit):
    anna = visit()
    anna.allow("high-card.css")  # the toy game has no style sheet
    anna.lay("me", "device:Bo", game="high-card")
    page = anna.page
    cards = []
    for name in ("Anna", "Bo"):
        expect(page.locator("#curtain")).to_contain_text(f"Hand the device to {name}")
        expect(page.locator("#question")).to_have_text(f"It is {name}'s turn.")
        expect(page.locator("#stage")).to_have_count(0)
        expect(page.locator("#offers")).to_have_count(0)
        assert shown(anna) == set(), "a card can be found behind the curtain"
        page.get_by_role("button", name=f"I am {name}: show the board").click()
        expect(page.locator("#stage")).to_be_visible()
        mine = shown(anna)
        assert len(mine) == 1
        cards += mine
        page.reload()
        assert shown(anna) == mine
        page.locator("#offers button").filter(has_text="stay").click()
    assert len(set(cards)) == 2
    expect(page.locator("#results")).to_be_visible()
    assert shown(anna) == set(cards)


def test_nobody_else_sees_a_card(visit):
    anna, berta, carl = visit(), visit(), visit()
    for guest in (anna, berta, carl):
        guest.allow("high-card.css")
    table = anna.lay("me", "friend", game="high-card")
    assert berta.invited(anna.page.locator("#link-1").input_value(), "Berta") == table
    carl.go(f"/t/{table}")
    anna.wait()
    berta.page.wait_for_function("() => document.getElementById('state').dataset.phase === 'playing'")
    own, other = shown(anna), shown(berta)
    assert len(own) == len(other) == 1
    assert own != other
    assert shown(carl) == set()
