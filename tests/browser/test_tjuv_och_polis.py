"""Matches of Tjuv och Polis in a browser: by mouse, by keys, by touch, and in Swedish from the set-up on.

The last one is played to its end, and in a long run all are.
"""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from ..length import LONG, long
from .access import no_sideways
from .boards import (
    check_keys_of_window,
    check_map,
    check_over,
    check_reach,
    check_tabs,
    check_window,
    finish_alone,
    is_left_to_page,
    move_by_keys,
    move_by_mouse,
    move_by_touch,
    play,
    reach,
)
from .guests import DESK, PHONE, accept, lay_for_a_friend, next_mover, settle

GAME = "tjuv-och-polis"
SHORT = {"option_quick": "on", "option_cap": 20, "edition": "krokholm"}  # as a table is laid for a quick match
CARRY = "#scale-carry"
MOST = long(10**9, 8)  # own moves by hand
WISHES = ("arrests", "häktar", "stops the flight", "robs", "rånar", "hides in", "tillflykt")  # the most wanted first
ESCAPES = {"D1", "G15", "L15", "R1"}


def wise(guest, offers, number):
    """What somebody chooses who likes things to happen and does not want to leave; else any move of a piece in turn."""
    stays = [offer for offer in offers if offer["target"] not in ESCAPES] or offers
    wanted = (offer for wish in WISHES for offer in stays if wish in offer["text"])
    pieces = sorted({offer["source"] for offer in stays})
    turn = [offer for offer in stays if offer["source"] == pieces[number % len(pieces)]]
    return next(wanted, None) or random.choice(turn)


def wise_with(carry):
    """The same, with a way to choose how much money is carried."""

    def choose(guest, offers, number):
        if guest.page.locator(CARRY).count():
            return carry(guest)
        return wise(guest, offers, number)

    return choose


def look(guest, offers):
    """The map says what the list says, where the question is not about money."""
    if not guest.page.locator(CARRY).count():
        check_map(guest, offers)


# ---- by mouse


def carry_by_mouse(guest):
    """Choose a sum on the slider: all to the right, and one step back."""
    page = guest.page
    slider = page.locator(f"{CARRY} input[type=range]")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    page.mouse.click(box["x"] + box["width"] - 15, box["y"] + box["height"] / 2)
    less = page.locator(f"{CARRY} [data-step='-1']")
    if less.get_attribute("aria-disabled") == "false":  # with no money at hand there is nothing to choose
        less.click()
    page.locator(f"{CARRY} .button.strong").click()


def test_a_match_by_mouse_as_police(visit):
    """From the front page on: officers and the car are picked and placed, dragged, and chosen in the list."""
    anna = visit(**DESK, reduced_motion="reduce")
    anna.go("/")
    expect(anna.page.locator(f"form[action='/play/{GAME}']")).to_be_visible()
    anna.lay("me", "bot:greedy", game=GAME, **SHORT)
    anna.wait()
    no_sideways(anna.page)
    moves = play(anna, move_by_mouse, wise, MOST)
    assert len(moves) > 3
    if LONG:
        assert len({offer["source"] for offer in moves}) > 1, "always the same piece was moved"
        check_over(anna, GAME)


# ---- by keys


def carry_by_keys(guest):
    """Carry a thousand, by the arrows."""
    page = guest.page
    page.keyboard.press(page.locator(CARRY).get_attribute("data-key"))
    expect(page.locator(f"{CARRY} input[type=range]")).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def test_a_match_by_keys_alone_as_thief(visit):
    anna = visit(reduced_motion="reduce")
    anna.lay("bot:greedy", "me", game=GAME, **SHORT)
    anna.wait()
    check_keys_of_window(anna)
    assert len(play(anna, move_by_keys, wise_with(carry_by_keys), MOST, before=look)) > 5
    if LONG:
        check_over(anna, GAME)


# ---- on a phone


def carry_by_touch(guest):
    """Carry a thousand, by a tap."""
    more = guest.page.locator(f"{CARRY} [data-step='1']")
    if more.get_attribute("aria-disabled") == "false":
        more.tap()
    guest.page.locator(f"{CARRY} .button.strong").tap()


def test_a_match_by_touch_on_a_phone(visit):
    anna = visit(**PHONE, reduced_motion="reduce")
    anna.lay("bot:greedy", "me", game=GAME, **SHORT)
    anna.wait()
    check_window(anna)
    assert len(play(anna, move_by_touch, wise_with(carry_by_touch), MOST, before=check_reach)) > 5
    check_tabs(anna.page)
    if LONG:
        check_over(anna, GAME)


# ---- two over a link, in Swedish, from the set-up on, and one who watches

ENGLISH = re.compile(
    r"\b(the|police|officer|thief|fox|throws?|walks?|goes|robs?|wanted|clean|jail|quay|post|you|your|do)\b", re.I
)
# Who is asked what during the set-up: in the voice of whoever is asked, and as the others read it.
SET_UP = (
    ("Berta", "Vilket tjuvnäste börjar du i", "Räven: .*tjuvnäste"),
    ("Anna", "Var ställer du polis 1 av 2", "Polisen: .*polis 1 av 2"),
    ("Anna", "Var ställer du polis 2 av 2", "Polisen: .*polis 2 av 2"),
    ("Anna", "Hur ställer du radiobilen", "Polisen: .*radiobilen"),
)


def words_of(page):
    """Everything that can be read about the match, or is read out."""
    texts = page.locator("#question, #aim, #offers, #lines, #seats, #tp-ledger").all_text_contents()
    labels = page.locator("#stage [aria-label]").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
    return " | ".join([*texts, *labels]).replace("Anna", "").replace("Berta", "")


def test_two_over_a_link_play_in_swedish_from_the_set_up_to_the_end(visit):
    anna, berta, carl = (visit(locale="sv-SE", reduced_motion="reduce") for _ in range(3))
    table, link = lay_for_a_friend(anna, GAME, edition="krokholm", option_quick="off", option_cap=20)
    accept(berta, link, "Berta")
    for guest in (anna, berta, carl):
        guest.go(f"/t/{table}")
        expect(guest.page.locator("html")).to_have_attribute("lang", "sv")
    asked, moves = [], 0
    while moves < long(10**9, 14) and (mover := next_mover(anna, berta)):
        if is_left_to_page(mover):
            continue
        version, offers = mover.state()["version"], mover.offers()
        if len(asked) < len(SET_UP):
            settle(carl, version - 1)
            asked.append(("Berta" if mover is berta else "Anna", mover.question(), carl.question()))
        if mover.page.locator(CARRY).count():
            carry_by_mouse(mover)
        else:
            assert not ENGLISH.findall(" | ".join([mover.question(), *(offer["text"] for offer in offers)]))
            offer = wise(mover, offers, moves)
            if moves < 8 and offer["target"] and not offer["source"]:
                mover.click_spot(reach(mover, offer["target"]))
            else:
                mover.press_offer(offer)
        moves += 1
        settle(mover, version, anna, berta)
    for (name, own, others), (asked_one, question, watched) in zip(SET_UP, asked, strict=True):
        assert asked_one == name, (asked_one, question)
        assert re.match(own, question), question
        assert re.match(others, watched), watched
    assert moves > 8
    finish_alone(table, GAME, anna, berta, carl)
    for guest in (anna, berta, carl):
        assert not ENGLISH.findall(words_of(guest.page))
    expect(carl.page.locator("#offers, #deeds")).to_have_count(0)
