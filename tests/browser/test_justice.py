"""Matches of Justice in a browser: by mouse, by keys, by touch, and in Swedish over a link with a friend.

The last one is played to its end, and in a long run all are.
"""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from ..length import LONG, long
from .access import no_sideways
from .boards import (
    check_tabs,
    finish,
    move_by_keys,
    move_by_mouse,
    move_by_touch,
    play,
    play_in_swedish,
)
from .guests import PHONE

GAME = "justice"
TALL = {"viewport": {"width": 1440, "height": 1200}}  # the hand and all Suspects can be seen at once
SHORT = {"option_cap": 1}  # as a table is laid for a quick match
MOST = long(24, 8)  # own moves by hand; the rest is played without looking, in a long run


def kind_of(offer):
    """What an offer does: plays, peeks, modifies, places, or answers."""
    source, target = offer["source"], offer["target"]
    if not target:
        return "answer"
    if source == "token":
        return "peek"
    if target == "trick":
        return "play"
    return "place" if re.match(r"s\d-", target) else "modify"


def wise(guest, offers, number):
    """What somebody chooses who likes things to happen: Modifications and calls wherever they can be."""
    kinds = {kind_of(offer) for offer in offers}
    if call := [offer for offer in offers if "Case Closed" in offer["text"]]:
        return call[0]
    kind = next(kind for kind in ("modify", "place", "play", "answer", "peek") if kind in kinds)
    if "peek" in kinds and number % 4 == 3:
        kind = "peek"
    return random.choice([offer for offer in offers if kind_of(offer) == kind])


# ---- one against bots


def test_a_match_by_mouse(visit):
    """From the front page on: cards are picked and placed, dragged, and chosen in the list."""
    anna = visit(**TALL, reduced_motion="reduce")
    anna.go("/")
    expect(anna.page.locator(f"form[action='/play/{GAME}']")).to_be_visible()
    table = anna.lay("me", "bot:greedy", "bot:greedy", game=GAME, **SHORT)
    anna.wait()
    no_sideways(anna.page)
    moves = play(anna, move_by_mouse, wise, MOST)
    assert len(moves) > 5
    no_sideways(anna.page)
    if LONG:
        assert len({kind_of(offer) for offer in moves}) > 1, "nothing was done but playing cards"
        finish(anna, table, GAME)
        expect(anna.page.locator("#show-steps .reckoning")).to_have_count(3)


def test_a_match_by_keys_alone(visit):
    anna = visit(reduced_motion="reduce")
    table = anna.lay("bot:greedy", "me", "bot:greedy", game=GAME, **SHORT)
    assert len(play(anna, move_by_keys, wise, MOST)) > 5
    if LONG:
        finish(anna, table, GAME)


def check_phone(guest, offers):
    """Nothing stands out, the own Identity is in sight as long as the board is, and buttons are large enough."""
    page = guest.page
    no_sideways(page)
    page.evaluate("scrollTo(0, 0)")
    for strip in page.locator("#identity-strip > summary").all():  # none is dealt before the first player is named
        expect(strip).to_be_in_viewport(ratio=0.9)
    for button in page.locator("#offers :is(summary, button[name=code]):visible").all()[:4]:
        assert button.bounding_box()["height"] >= 44


def test_a_match_by_touch_on_a_phone(visit):
    anna = visit(**PHONE, reduced_motion="reduce")
    table = anna.lay("bot:greedy", "bot:greedy", "me", game=GAME, **SHORT)
    assert len(play(anna, move_by_touch, wise, MOST, before=check_phone)) > 5
    if anna.page.locator("#show-sheet").is_visible():
        anna.page.locator("#show-close").tap()
    check_tabs(anna.page)
    if LONG:
        finish(anna, table, GAME)


# ---- two and a bot over a link, in Swedish, and one who watches

ENGLISH = re.compile(r"\b(plays?|places?|leads?|follow|passes|peek|which card|your?|looks?|takes|stays?|was)\b", re.I)
READ = "#question, #aim, #offers, #lines, #seats, #banner .when, #hand .caption"
FOR_PLAYERS = "#offers, #deeds, #standing, #hand, #identity"


def test_two_over_a_link_play_in_swedish(visit):
    play_in_swedish(visit, GAME, wise, ENGLISH, READ, FOR_PLAYERS, players=3, seat_2="bot:greedy", **SHORT)
