"""Whole matches of Tjuv och Polis in a browser: by mouse, by keys, by touch, and in Swedish from the set-up on."""

from __future__ import annotations

import random
import re
import time

from playwright.sync_api import expect

from .scenes import rest
from .test_whole_matches import PHONE, focus_by_tab, no_sideways, walk_to

GAME = "tjuv-och-polis"
SHORT = {"option_quick": "on", "option_cap": 20, "edition": "krokholm"}  # as a table is laid for a quick match
LONG = 60_000  # milliseconds that a busy machine may take
CARRY = "#scale-carry"
WISHES = ("arrests", "häktar", "stops the flight", "robs", "rånar", "hides in", "tillflykt")  # the most wanted first
ESCAPES = {"D1", "G15", "L15", "R1"}
SPOTS = """() => {
  const named = kind => [...document.querySelectorAll(`#stage .spot.${kind}`)].map(s => s.dataset.spot).sort();
  const ways = [...document.querySelectorAll("#stage .way")].map(w => [w.dataset.source, w.dataset.target].join(" "));
  const shown = [...document.querySelectorAll("#stage .way.shown")].map(w => w.dataset.target);
  return { picks: named("pick"), goals: named("goal"), picked: named("picked"), lit: named("lit"), shown,
           ways: ways.sort() };
}"""
WINDOW = """() => {
  const pane = document.getElementById("tp-town"), map = pane.querySelector("svg").getBoundingClientRect();
  return { left: pane.scrollLeft, top: pane.scrollTop, wide: pane.clientWidth, map: map.width };
}"""
STILL = """() => new Promise(done => {
  const pane = document.getElementById("tp-town");
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : 8;
  let before = "", quiet = 0;
  const look = () => {
    const now = `${pane.scrollLeft} ${pane.scrollTop}`;
    quiet = now === before ? quiet + 1 : 0;
    before = now;
    quiet > calm ? done() : requestAnimationFrame(look);
  };
  look();
})"""


def come(visit, **options):
    """Somebody who has patience with a busy machine."""
    guest = visit(**options)
    guest.context.set_default_timeout(LONG)
    return guest


def wise(offers, number=0):
    """What somebody chooses who likes things to happen and does not want to leave; else any move of a piece in turn."""
    stays = [offer for offer in offers if offer["target"] not in ESCAPES] or offers
    wanted = (offer for wish in WISHES for offer in stays if wish in offer["text"])
    pieces = sorted({offer["source"] for offer in stays})
    turn = [offer for offer in stays if offer["source"] == pieces[number % len(pieces)]]
    return next(wanted, None) or random.choice(turn)


def spots(guest):
    return guest.page.evaluate(SPOTS)


def check_map(guest, offers):
    """The map says what the list says, and of a walk every way is drawn."""
    seen = spots(guest)
    assert seen["picks"] == sorted({offer["source"] for offer in offers} - {""})
    assert seen["goals"] == sorted({offer["target"] for offer in offers} - {""})
    if seen["ways"]:
        assert seen["ways"] == sorted(f"{offer['source']} {offer['target']}" for offer in offers if offer["target"])
    return seen


def reach(guest, spot):
    """Wait until nothing walks any more, and bring a spot into the window."""
    rest(guest.page)
    guest.page.locator(f"#stage [data-spot='{spot}']").scroll_into_view_if_needed()
    guest.page.evaluate(STILL)
    return spot


def check_end(guest):
    """The match is over and says so; every line of the log leads to a clause that the rulebook has."""
    page = guest.page
    assert guest.state()["phase"] == "over"
    assert page.locator("#results .winner").count() >= 1
    clauses = page.locator("#lines a.clause").evaluate_all("links => links.map(a => a.getAttribute('href'))")
    assert clauses
    anchors = set(re.findall(r'id="([^"]+)"', page.context.request.get(f"{guest.site}/rules/{GAME}").text()))
    assert {address.partition("#")[2] for address in clauses} <= anchors
    expect(page.locator("#stage .pick, #stage .goal, #stage .way")).to_have_count(0)


# ---- by mouse


def move_by_mouse(guest, offers, offer, number):
    """Pick and place, drag, or press the button; whatever is picked shows where it can go, and how."""
    if not offer["target"] and not offer["source"]:
        guest.press_offer(offer)
    elif not offer["source"] or not offer["target"]:
        guest.click_spot(reach(guest, offer["source"] or offer["target"]))
    elif number % 3 == 2:
        drag(guest, reach(guest, offer["source"]), offer["target"])
    elif number % 3 == 1:
        guest.press_offer(offer)
    else:
        guest.click_spot(reach(guest, offer["source"]))
        seen = spots(guest)
        assert seen["picked"] == [offer["source"]]
        assert seen["lit"] == sorted({each["target"] for each in offers if each["source"] == offer["source"]})
        guest.page.mouse.move(*guest.place(reach(guest, offer["target"])))
        assert spots(guest)["shown"] == ([offer["target"]] if seen["ways"] else [])
        guest.click_spot(offer["target"])


def drag(guest, source, target):
    """Take a piece up and lay it down; where the car can go is to be hit once it is taken up."""
    mouse, (x, y) = guest.page.mouse, guest.place(source)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 12, y + 12, steps=3)
    mouse.move(*guest.place(target), steps=4)
    mouse.up()


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


def test_a_whole_match_by_mouse_as_police(visit):
    """From the front page to the end: officers and the car are picked and placed, dragged, and chosen in the list."""
    anna = come(visit, viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = anna.page
    anna.go("/")
    expect(page.locator(f"form[action='/play/{GAME}']")).to_be_visible()
    anna.lay("me", "bot:greedy", game=GAME, **SHORT)
    state, moves, sources = anna.wait(), 0, set()
    no_sideways(page)
    while state["phase"] != "over":
        offers = anna.offers()
        check_map(anna, offers)
        offer = wise(offers, moves)
        move_by_mouse(anna, offers, offer, moves)
        sources.add(offer["source"])
        state, moves = anna.wait(state["version"]), moves + 1
    assert moves > 3
    assert len(sources) > 1, "always the same piece was moved"
    check_end(anna)


# ---- by keys


def move_by_keys(guest, offer, number):
    """By the arrows on the map, by the numbers of the list, or by Tab."""
    page = guest.page
    if number % 3 == 0 and offer["target"]:
        if not page.evaluate("() => !!document.activeElement.closest('#stage [data-spot][role=button]')"):
            page.keyboard.press(",")
        for spot in filter(None, (offer["source"], offer["target"])):
            walk_to(page, spot)
            page.keyboard.press("Enter")
        return
    page.keyboard.press("Escape")
    button = page.locator(f"#offers button[value='{offer['code']}']")
    group = page.locator(f"#offers.folded details.group:has(button[value='{offer['code']}']) > summary")
    if number % 3 == 1 and group.count() and not button.is_visible():
        page.keyboard.press(group.get_attribute("data-key"))
        expect(button).to_be_visible(timeout=LONG)
    key = button.get_attribute("data-key") if button.is_visible() else ""
    if number % 3 == 1 and key:
        page.keyboard.press(key)
        return
    if not button.is_visible():
        page.keyboard.press(".")
        focus_by_tab(page, f"#offers details.group[data-source='{offer['source']}'] > summary")
        page.keyboard.press("Enter")
        expect(button).to_be_visible(timeout=LONG)
    page.keyboard.press(".")
    focus_by_tab(page, f"#offers button[value='{offer['code']}']", most=160)
    page.keyboard.press("Enter")


def carry_by_keys(guest):
    """Carry a thousand, by the arrows."""
    page = guest.page
    page.keyboard.press(page.locator(CARRY).get_attribute("data-key"))
    expect(page.locator(f"{CARRY} input[type=range]")).to_be_focused(timeout=LONG)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def test_a_whole_match_by_keys_alone_as_thief(visit):
    anna = come(visit, reduced_motion="reduce")
    page = anna.page
    anna.lay("bot:greedy", "me", game=GAME, **SHORT)
    state, moves = anna.wait(), 0
    before = page.evaluate(WINDOW)["map"]
    page.keyboard.press("+")
    page.wait_for_function(f"before => ({WINDOW})().map > before", arg=before)
    page.keyboard.press("0")
    while state["phase"] != "over":
        if page.locator(CARRY).count():
            carry_by_keys(anna)
        else:
            offers = anna.offers()
            check_map(anna, offers)
            move_by_keys(anna, wise(offers, moves), moves)
        state, moves = anna.wait(state["version"]), moves + 1
    assert moves > 5
    check_end(anna)


# ---- on a phone


class Finger:
    """A finger that draws over the screen."""

    def __init__(self, guest):
        self.page = guest.page
        self.session = guest.context.new_cdp_session(guest.page)

    def swipe(self, start, way):
        """From a point, so far."""
        steps = [(start[0] + way[0] * step / 8, start[1] + way[1] * step / 8) for step in range(9)]
        for kind, point in [("touchStart", steps[0]), *(("touchMove", step) for step in steps[1:])]:
            touch = {"x": point[0], "y": point[1], "id": 0}
            self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [touch]})
        self.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.page.evaluate(STILL)


def check_window(guest):
    """The map is a window that a finger moves and buttons bring closer, and nothing of that answers the question."""
    page, before = guest.page, guest.page.evaluate(WINDOW)
    assert before["map"] > before["wide"], "the squares are too small for a finger"
    pane = page.locator("#tp-town").bounding_box()
    middle = pane["x"] + pane["width"] / 2, pane["y"] + pane["height"] / 3
    way = 90 if before["left"] > 100 else -90
    Finger(guest).swipe(middle, (way, 0))
    moved = page.evaluate(WINDOW)
    assert abs(moved["left"] - before["left"]) > 40
    zoom = {name: page.locator(f"#tp-town-tools [data-zoom={name}]") for name in ("closer", "whole")}
    zoom["closer"].tap()
    page.wait_for_function(f"before => ({WINDOW})().map > before", arg=moved["map"])
    zoom["whole"].tap()
    page.wait_for_function(f"() => ({WINDOW})().map <= ({WINDOW})().wide")
    zoom["whole"].tap()
    page.wait_for_function(f"() => ({WINDOW})().map > ({WINDOW})().wide")
    assert spots(guest)["picked"] == []


def check_reach(page):
    """Without scrolling there is something to press, and whatever is pressed is large enough for a finger."""
    page.evaluate("scrollTo(0, 0)")
    tall = page.viewport_size["height"]
    heads = page.locator("#offers :is(summary, button[name=code], .scale-slide):visible")
    assert heads.first.bounding_box()["y"] + 44 <= tall
    for head in heads.all()[:12]:
        assert head.bounding_box()["height"] >= 44


def move_by_touch(guest, offer, number):
    """Tap on the map, or in the list."""
    page = guest.page
    if number % 2 == 0 and offer["target"]:
        for spot in filter(None, (offer["source"], offer["target"])):
            guest.tap_spot(reach(guest, spot))
        return
    button = page.locator(f"#offers button[value='{offer['code']}']")
    if not button.is_visible():
        page.locator(f"#offers details.group[data-source='{offer['source']}'] > summary").tap()
    button.tap()


def test_a_whole_match_by_touch_on_a_phone(visit):
    anna = come(visit, **PHONE, reduced_motion="reduce")
    page = anna.page
    anna.lay("bot:greedy", "me", game=GAME, **SHORT)
    state, moves = anna.wait(), 0
    check_window(anna)
    while state["phase"] != "over":
        no_sideways(page)
        check_reach(page)
        if page.locator(CARRY).count():
            more = page.locator(f"{CARRY} [data-step='1']")
            if more.get_attribute("aria-disabled") == "false":
                more.tap()
            page.locator(f"{CARRY} .button.strong").tap()
        else:
            move_by_touch(anna, wise(anna.offers(), moves), moves)
        state, moves = anna.wait(state["version"]), moves + 1
    assert moves > 5
    for tab in ("log", "chat", "about", "seats"):
        page.locator(f"label[for=tab-{tab}]").tap()
        no_sideways(page)
    check_end(anna)


# ---- two over a link, in Swedish, from the set-up on, and one who watches

ENGLISH = re.compile(r"\b(the|police|officer|thief|fox|throws?|walks?|goes|robs?|wanted|clean|jail|quay|post)\b", re.I)


def lay_swedish(anna):
    """A table for Anna, who is the police, and a friend; its id, and the link for the friend."""
    form = {"players": "2", "name": "Anna", "hints": "on", "nonces": "on", "seat-0": "me", "seat-1": "friend"}
    form |= {"edition": "krokholm", "option-quick": "off", "option-cap": "20"}
    laid = anna.context.request.post(f"{anna.site}/new/{GAME}", form=form)
    assert laid.ok, laid.text()
    link = re.search(r'id="link-1" readonly value="([^"]+)"', laid.text())[1]
    return laid.url.rsplit("/", 1)[1], link


def words_of(page):
    """Everything that can be read about the match, or is read out."""
    texts = page.locator("#question, #offers, #lines, #seats, #tp-ledger").all_text_contents()
    labels = page.locator("#stage [aria-label]").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
    return " | ".join([*texts, *labels]).replace("Anna", "").replace("Berta", "")


def test_two_over_a_link_play_in_swedish_from_the_set_up_to_the_end(visit):
    anna, berta, carl = (come(visit, locale="sv-SE", reduced_motion="reduce") for _ in range(3))
    table, link = lay_swedish(anna)
    berta.page.goto(link)
    berta.page.locator("[name=name]").fill("Berta")
    berta.page.locator("main form button.strong").first.click()
    for guest in (anna, berta, carl):
        guest.go(f"/t/{table}")
        expect(guest.page.locator("html")).to_have_attribute("lang", "sv")
    asked, moves = [], 0
    while mover := next_mover(anna, berta):
        version, offers = mover.state()["version"], mover.offers()
        asked.append(mover.question())
        if mover.page.locator(CARRY).count():
            carry_by_mouse(mover)
        else:
            assert not ENGLISH.findall(" | ".join(offer["text"] for offer in offers))
            offer = wise(offers, moves)
            if moves < 8 and offer["target"] and not offer["source"]:
                mover.click_spot(reach(mover, offer["target"]))
            else:
                mover.press_offer(offer)
        mover.page.wait_for_function(
            "before => Number(document.getElementById('state').dataset.version) > before", arg=version
        )
        moves += 1
        settle(mover, anna, berta)
    assert re.match("Räven: .*tjuvnäste", asked[0]), asked[0]
    assert re.match("Polisen: .*polis 1 av 2", asked[1]), asked[1]
    assert re.match("Polisen: .*polis 2 av 2", asked[2]), asked[2]
    assert re.match("Polisen: .*radiobilen", asked[3]), asked[3]
    assert moves > 8
    for guest in (anna, berta, carl):
        guest.page.wait_for_function("() => document.getElementById('state').dataset.phase === 'over'")
        assert not ENGLISH.findall(words_of(guest.page))
    check_end(anna)
    expect(carl.page.locator("#offers, #deeds")).to_have_count(0)


def next_mover(*guests):
    """Whoever is asked next, or nobody once it is over."""
    until = time.monotonic() + LONG / 1000
    while time.monotonic() < until:
        for guest in guests:
            state = guest.state()
            if state["turn"] or state["phase"] == "over":
                return guest if state["turn"] else None
        guests[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def settle(mover, *guests):
    """Wait until somebody is asked or it is over, everywhere."""
    mover.page.wait_for_function("() => !document.getElementById('table').hasAttribute('aria-busy')")
    version = mover.state()["version"]
    for guest in guests:
        guest.page.wait_for_function(
            "version => Number(document.getElementById('state').dataset.version) >= version", arg=version
        )
