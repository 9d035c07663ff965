"""Matches of The Judge in Circuit in a browser: by mouse, by keys, by touch, and in Swedish over a link.

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
    check_reach,
    check_tabs,
    check_window,
    finish,
    move_by_keys,
    move_by_mouse,
    move_by_touch,
    play,
    play_in_swedish,
)
from .guests import DESK, PHONE

GAME = "judge-in-circuit"
SHORT = {"option_rings": 3, "option_cap": 50}  # as a table is laid for a quick match
MOST = long(24, 8)  # own moves by hand; the rest is played without looking, in a long run
ARRESTS = ("arrests", "bashes", "tries")
NOTES = """() => Object.fromEntries([...document.querySelectorAll("#offers button[name=code]")].map(
  button => [button.value, button.querySelector("i")?.textContent ?? ""]))"""


def kind_of(offer):
    """What an offer is made with: the Crook, a Policeman, a Judge, a card, or nothing."""
    source = offer["source"]
    if not source:
        return "answer"
    if re.fullmatch(r"L\d\d", source):
        return "card"
    if re.fullmatch(r"P\d", source):
        return "police"
    return "judge" if source in ("kindly", "vague", "mildly", "whacker", "spite") else "crook"


def wise(guest, offers, number):
    """What somebody chooses who likes things to happen; else the kinds of moves in turn."""
    notes = guest.page.evaluate(NOTES)
    wanted = [offer for wish in ARRESTS for offer in offers if wish in notes[offer["code"]]]
    if wanted and number % 2:
        return wanted[0]
    kinds = sorted({kind_of(offer) for offer in offers})
    return random.choice([offer for offer in offers if kind_of(offer) == kinds[number % len(kinds)]])


# ---- one against a bot


def test_a_match_by_mouse(visit):
    """From the front page on: pieces are picked and placed, dragged, and chosen in the list."""
    anna = visit(**DESK, reduced_motion="reduce")
    anna.go("/")
    expect(anna.page.locator(f"form[action='/play/{GAME}']")).to_be_visible()
    table = anna.lay("me", "bot:greedy", game=GAME, **SHORT)
    anna.wait()
    no_sideways(anna.page)
    moves = play(anna, move_by_mouse, wise, MOST)
    assert len(moves) > 5
    no_sideways(anna.page)
    if LONG:
        assert len({kind_of(offer) for offer in moves}) > 1, "always the same kind of piece was moved"
        finish(anna, table, GAME)


def test_a_match_by_keys_alone(visit):
    anna = visit(reduced_motion="reduce")
    table = anna.lay("bot:greedy", "me", game=GAME, **SHORT)
    anna.wait()
    check_keys_of_window(anna)
    assert len(play(anna, move_by_keys, wise, MOST)) > 5
    if LONG:
        finish(anna, table, GAME)


def test_a_match_by_touch_on_a_phone(visit):
    anna = visit(**PHONE, reduced_motion="reduce")
    table = anna.lay("bot:greedy", "me", game=GAME, **SHORT)
    anna.wait()
    check_window(anna)
    assert len(play(anna, move_by_touch, wise, MOST, before=check_reach)) > 5
    check_tabs(anna.page)
    if LONG:
        finish(anna, table, GAME)


# ---- two over a link, in Swedish, and one who watches

ENGLISH = re.compile(r"\b(walks?|throws?|plays?|draws?|arrested|tried|which|your?|puts|moves|free three)\b", re.I)
READ = "#question, #aim, #offers, #lines, #seats, #jc-trial .heading"
FOR_PLAYERS = "#offers, #deeds, #standing, #jc-hand"


def test_two_over_a_link_play_in_swedish(visit):
    play_in_swedish(visit, GAME, wise, ENGLISH, READ, FOR_PLAYERS, **SHORT)
