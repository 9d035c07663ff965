"""Tjuv och Polis in a browser, deed by deed: trams, arrests, money in dens, a flight; one device, replays, access."""

from __future__ import annotations

import html
import random
import re

import pytest
from playwright.sync_api import expect

from assize.tables.registry import index_of
from assize.tables.setup import BOT, PERSON, Place
from assize.tables.store import Store
from assize.tables.table import Table

from ..web.town import CHASE, GAME, HIDEOUT, SMALL, secret, thievish
from ..web.worlds import SECRET, seated
from .access import check_access
from .boards import drag, label, reach, spots, walk_to
from .guests import DESK, PHONE, bring, plain, sit_down, told, visitor_of
from .test_tjuv_och_polis import CARRY

QUIET = {"players": 2, "officers": [{"at": "N10"}, {"at": "R10"}], "car": {"front": "P12", "rear": "O12"}}
# One thief among two officers. Officer 1 waits for the tram; so does a thief; another is before the railway station.
AT_A_STOP = {**QUIET, "phase": "choosing ride", "officers": [{"at": "G5"}, {"at": "R10"}], "thieves": [{"at": "AC8"}]}
BY_LINE_2 = {**QUIET, "phase": "choosing ride", "turn": 1, "thieves": [{"at": "E9", "status": "wanted", "purse": 3000}]}
AT_THE_STATION = {**QUIET, "phase": "moving", "turn": 1, "die": 1,
                  "thieves": [{"at": "C2", "status": "wanted", "purse": 5000, "hidden": {"C8": 2000}}]}  # fmt: skip
# The car drives up to Fox in the street of the post office.
AT_THE_WHEEL = {**QUIET, "phase": "moving", "die": 2, "car": {"front": "P9", "rear": "O9"}, "players": 3,
                "officers": [{"at": at} for at in ("N10", "R10", "N11")],
                "thieves": [{"at": "T9", "status": "wanted", "purse": 9000}, {"at": "AC8"}]}  # fmt: skip


IN_SIGHT = """id => {
  const { left, top, right, bottom } = document.getElementById(id).getBoundingClientRect();
  const pane = document.getElementById("tp-town").getBoundingClientRect();
  return left >= pane.left - 1 && right <= pane.right + 1 && top >= pane.top - 1 && bottom <= pane.bottom + 1;
}"""


def offer_of(guest, source, target):
    return next(each for each in guest.offers() if (each["source"], each["target"]) == (source, target))


# ---- trams


def test_an_officer_takes_the_tram_by_mouse(visit):
    anna = visit(**DESK)
    page = anna.page
    state = sit_down(anna, GAME, AT_A_STOP)
    assert (anna.asked_as(), anna.question()) == ("Police", "Do you throw the die, or send an officer by tram?")
    anna.click_spot(reach(anna, "officer-1"))
    assert spots(anna)["lit"] == sorted(["L2", "N7", "T2", "Y5", "E9", "L12", "D16", "I20", "P20"])
    anna.click_spot(reach(anna, "Y5"))
    anna.wait(state["version"])
    told(page, "Officer 1 takes the tram from G5 to Y5.")


def test_a_thief_changes_trams_by_keys(visit):
    anna = visit()
    page = anna.page
    state = sit_down(anna, GAME, BY_LINE_2)
    page.locator("#spot-thief-1").focus()
    page.keyboard.press("Enter")
    walk_to(page, "G5")
    page.keyboard.press("Enter")
    state = anna.wait(state["version"])
    told(page, "Fox takes the tram from E9 to G5.")
    assert (anna.asked_as(), anna.question()) == ("Fox", "Do you throw the die, or take the tram?")
    assert {offer["target"] for offer in anna.offers()} == {"L2", "N7", "T2", "Y5", "dice"}
    page.keyboard.press(offer_of(anna, "thief-1", "Y5")["key"])
    anna.wait(state["version"])
    told(page, "Fox takes the tram from E9 to G5.", "Fox takes the tram from G5 to Y5.")


# ---- arrests


def test_an_officer_arrests_a_thief_and_locks_him_up(visit):
    anna = visit(**DESK)
    page = anna.page
    state = sit_down(anna, GAME, CHASE)
    drag(anna, reach(anna, "officer-1"), "P8")
    state = anna.wait(state["version"])
    assert (anna.asked_as(), anna.question()) == ("Police", "Where in the police house do you lock Fox up?")
    rooms = {offer["target"] for offer in anna.offers()}
    assert rooms == {"N10", "O10", "P10", "Q10", "R10", "N11", "P11", "Q11", "R11"}, "Magpie sits on O11"
    anna.click_spot(reach(anna, "R10"))
    anna.wait(state["version"])
    told(
        page,
        "Officer 1 arrests Fox.",
        "Fox had 23,000 kr in hand. The police are paid a reward of 5,000 kr.",
        "Fox is locked up in the police house (R10).",
        "Fox is sentenced to sit out",
        "Badger has left town with 16,000 kr.",
    )
    assert label(page, "officer-1").startswith("Officer 1: on R10")
    expect(page.locator("#tp-card-0")).to_contain_text("11,000 kr")


def test_the_car_arrests_a_thief_and_returns_to_the_gate(visit):
    """Where two ways of standing have the same front, each has a part of the square."""
    anna = visit(**DESK)
    page = anna.page
    state = sit_down(anna, GAME, AT_THE_WHEEL)
    drag(anna, reach(anna, "car"), "T9.S9")
    state = anna.wait(state["version"])
    told(page, "The radio car pulls up and takes Fox in.")
    anna.click_spot(reach(anna, "P10"))
    state = anna.wait(state["version"])
    assert (anna.asked_as(), anna.question()) == ("Police", "Do you call the radio car back to the gate?")
    ways = {offer["target"] for offer in anna.offers()} - {""}
    assert {"P12.O12", "P12.Q12", "P12.P13"} <= ways
    anna.click_spot(reach(anna, "car"))
    anna.click_spot(reach(anna, "P12.Q12"))
    anna.wait(state["version"])
    told(page, "The radio car returns to the gate: on P12, facing west.")


# ---- money


def carried(page):
    """What the slider says: carried, and left."""
    text = page.locator(f"{CARRY} input[type=range]").get_attribute("aria-valuetext").replace("\u00a0", " ")
    return tuple(re.fullmatch(r"Carry ([\d,]+) kr, leave ([\d,]+) kr", text).groups())


def set_by_mouse(page):
    slider = page.locator(f"{CARRY} input[type=range]")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 15, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    page.locator(f"{CARRY} [data-step='1']").click()
    page.locator(f"{CARRY} [data-step='1']").click()
    assert carried(page) == ("2,000", "17,000")
    page.locator(f"{CARRY} .button.strong").click()


def set_by_keys(page):
    page.keyboard.press(page.locator(CARRY).get_attribute("data-key"))
    expect(page.locator(f"{CARRY} input[type=range]")).to_be_focused()
    page.keyboard.press("End")
    assert carried(page) == ("19,000", "0")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    assert carried(page) == ("2,000", "17,000")
    page.keyboard.press("Enter")


def set_by_touch(page):
    slider = page.locator(f"{CARRY} input[type=range]")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    page.touchscreen.tap(box["x"] + 15, box["y"] + box["height"] / 2)
    for _ in range(2):
        page.locator(f"{CARRY} [data-step='1']").tap()
    assert carried(page) == ("2,000", "17,000")
    page.locator(f"{CARRY} .button.strong").tap()


@pytest.mark.parametrize(
    ("options", "choose"),
    [(DESK, set_by_mouse), (DESK, set_by_keys), (PHONE, set_by_touch)],
    ids=["mouse", "keys", "touch"],
)
def test_money_is_hidden_in_a_den(visit, options, choose):
    anna = visit(**options, reduced_motion="reduce")
    page = anna.page
    state = sit_down(anna, GAME, HIDEOUT)
    assert anna.asked_as() == "Eel"
    assert anna.question() == "How much money do you carry, and how much stays in the Boathouse (Y19)?"
    assert anna.offers() == []
    page.wait_for_function(IN_SIGHT, arg="spot-thief-3")
    choose(page)
    anna.wait(state["version"])
    if options is PHONE:
        page.locator("label[for=tab-log]").tap()
    told(page, "Eel sets out from the Boathouse (Y19) with 2,000 kr.")
    card = plain(page.locator("#tp-card-3"))
    for fact in ("Owns22,000 kr", "Carries2,000 kr", "Boathouse17,000 kr", "Rope Loft3,000 kr"):
        assert fact in card, card


# ---- flight


def test_a_thief_flees_by_touch(visit):
    """No officer can reach a telegraph station in one throw, so the flight succeeds and the match is over."""
    anna = visit(**PHONE)
    page = anna.page
    state = sit_down(anna, GAME, AT_THE_STATION)
    for spot in ("thief-1", "C1"):
        page.wait_for_function(IN_SIGHT, arg=f"spot-{spot}")
        anna.tap_spot(reach(anna, spot))
    state = anna.wait(state["version"])
    assert state["phase"] == "over"
    page.locator("label[for=tab-log]").tap()
    told(
        page,
        "Fox buys a train ticket at the Central Station (C1) for 1,000 kr.",
        "Fox has left town with 4,000 kr.",
        "What Fox had hidden in dens goes to the bank.",
        "It is all over: Fox wins with 4,000 kr.",
    )
    expect(page.locator("#piece-thief-1, #spot-thief-1")).to_have_count(0)


# ---- two thieves at one device

FOX = {"at": "C7", "status": "wanted", "purse": 19000, "hidden": {"C7": 17000, "S4": 15000}}
MAGPIE = {"at": "O13", "status": "wanted", "purse": 23000, "hidden": {"O13": 21000, "C7": 25000}}
TWO = {"players": 3, "phase": "stashing", "turn": 1, "officers": [{"at": at} for at in ("I9", "K9", "M9")],
       "car": {"front": "K8", "rear": "J8"}, "thieves": [FOX, MAGPIE]}  # fmt: skip
SUMS = re.compile(r"\b(19|17|15|36|23|21|25|44)(,|\s|&nbsp;)?000\b")  # in purses and dens, and what is at hand in them


def lay_for_two(guest, house):
    """A table in a written position at which both thieves are at one device; its address."""
    visitor = visitor_of(guest)
    setup = seated(GAME, 3, {}, SMALL, position=TWO)
    people = [Place(PERSON, visitor, name, nonce=name) for name in ("Anna", "Bo")]
    setup = setup.__class__(**{**setup.__dict__, "places": [Place(BOT, bot="greedy"), *people], "host": visitor})
    store = Store(house.db)
    try:
        store.create("two-thieves", setup, SECRET, index_of(Table("two-thieves", setup, SECRET, GAME), True)).result()
    finally:
        store.close()
    return "/t/two-thieves"


def uncover(page, name):
    """Behind the curtain no sum can be found; then it is drawn aside."""
    expect(page.locator("#curtain")).to_contain_text(f"Hand the device to {name}")
    expect(page.locator("#stage, #offers")).to_have_count(0)
    assert not SUMS.search(page.content())
    assert not SUMS.search(page.context.request.get(page.url).text())
    page.get_by_role("button", name=f"I am {name}: show the board").click()
    expect(page.locator("#tp-ledger")).to_be_visible()


def test_a_curtain_falls_between_two_thieves_at_one_device(visit, house):
    anna = visit(reduced_motion="reduce")
    page = anna.page
    anna.go("/me")
    anna.go(lay_for_two(anna, house))
    for name, seat, own, others in (("Anna", 1, "19,000", "69,000"), ("Bo", 2, "23,000", "51,000")):
        uncover(page, name)
        cards = [plain(page.locator(f"#tp-card-{each}")) for each in (seat, 3 - seat)]
        assert f"Carries{own} kr" in cards[0]
        assert f"Carriesup to {others} kr" in cards[1]
        assert not SUMS.search(cards[1])
        state = anna.wait()
        page.locator(f"{CARRY} .button.strong").click()
        state = anna.wait(state["version"])
        assert plain(page.locator("#lines")).count("sets out from") == 1, (
            "the own deed is told, and that of nobody else"
        )
        anna.press_offer(next(offer for offer in anna.offers() if "goes to" in offer["text"]))
        anna.wait(state["version"])
    uncover(page, "Anna")


# ---- looking back


def finished():
    """A match of three that is over, and a ply at which thieves had secrets."""
    for seed in range(20):
        match, chooser, ply = GAME.new(3, seed, {"quick": True, "cap": 24}, SMALL), random.Random(seed), 0
        while not match.over:
            match.play(match.drawn() if match.actor < 0 else thievish(match, chooser))
            board = match.view(None)["board"]
            if any(thief["carries"] is None for thief in board["thieves"]):
                ply = match.ply
        if ply:
            return match, ply
    raise AssertionError("nobody has hidden anything")


def cards_drawn(match, seat):
    """The text of the thieves' cards as they are drawn for a seat."""
    drawn = GAME.draw.svg({**match.view(seat), "choices": []})
    found = re.findall(r'<div class="card thief.*?</dl>', drawn)
    return [html.unescape(re.sub("<[^>]*>", "", card)).replace("\u00a0", " ") for card in found]


def test_a_match_that_is_over_is_seen_from_every_seat(visit, tmp_path):
    match, ply = finished()
    walk = match.beginning()
    for code in match.moves[:ply]:
        walk.play(code)
    assert any(purse for purse, _dens in secret(walk, 0))
    anna = visit()
    page = anna.page
    bring(anna, match.save(), tmp_path)
    page.wait_for_url("**/replay*")
    seen = set()
    for seat in (0, 1, 2, None):
        page.locator("#seat").select_option("" if seat is None else str(seat))
        expect(page.locator("#state")).to_have_attribute("data-seat", "" if seat is None else str(seat))
        page.locator("#ply").fill(str(ply))
        expect(page.locator("#state")).to_have_attribute("data-ply", str(ply))
        shown = page.locator("#tp-ledger .card.thief").all_text_contents()
        wanted = cards_drawn(walk, seat)
        for card, text in zip(shown, wanted, strict=True):
            assert card.replace("\u00a0", " ").startswith(text.partition("Arrests")[0])
        seen.add(tuple(wanted))
    assert len(seen) > 1, "all seats see the same"
    expect(page.locator("#stage .pick, #stage .goal, #offers")).to_have_count(0)
    page.locator("label[for=tab-proof]").click()
    expect(page.locator("#proof")).to_be_visible()


# ---- for everybody


@pytest.mark.parametrize(
    ("truth", "picked", "schemes"),
    [(CHASE, "officer-1", ("light", "dark")), (HIDEOUT, "", ("dark", "light"))],
    ids=["chase", "den"],
)
def test_the_town_keeps_nobody_out(visit, truth, picked, schemes):
    anna = visit(reduced_motion="reduce")
    sit_down(anna, GAME, truth)
    check_access(anna, picked, schemes)
