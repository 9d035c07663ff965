"""Whole matches of The Judge in Circuit in a browser: by mouse, by keys, by touch, and in Swedish over a link."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from .scenes import rest
from .test_tjuv_och_polis import LONG, come, next_mover, settle
from .test_whole_matches import PHONE, focus_by_tab, no_sideways

GAME = "judge-in-circuit"
SHORT = {"option_rings": 3, "option_cap": 50}  # as a table is laid for a quick match
MOST = 45  # own moves by hand; the rest is played without looking
ARRESTS = ("arrests", "bashes", "COURT: tries")
SPOTS = """() => {
  const named = kind => [...document.querySelectorAll(`#stage .spot.${kind}`)].map(s => s.dataset.spot).sort();
  const ways = [...document.querySelectorAll("#stage .way")].map(w => [w.dataset.source, w.dataset.target].join(" "));
  const shown = [...document.querySelectorAll("#stage .way.shown")].map(w => w.dataset.target);
  return { picks: named("pick"), goals: named("goal"), picked: named("picked"), lit: named("lit"), shown,
           ways: ways.sort() };
}"""
WINDOW = """() => {
  const pane = document.getElementById("jc-town"), map = pane.querySelector("svg").getBoundingClientRect();
  return { left: pane.scrollLeft, top: pane.scrollTop, wide: pane.clientWidth, map: map.width };
}"""
STILL = """() => new Promise(done => {
  const pane = document.getElementById("jc-town");
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : 8;
  let before = "", quiet = 0;
  const look = () => {
    const now = `${pane.scrollLeft} ${pane.scrollTop} ${scrollY}`;
    quiet = now === before ? quiet + 1 : 0;
    before = now;
    quiet > calm ? done() : requestAnimationFrame(look);
  };
  look();
})"""
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


def spots(guest):
    return guest.page.evaluate(SPOTS)


def check_map(guest, offers):
    """The board says what the list says, and every way of a piece is drawn."""
    seen = spots(guest)
    assert seen["picks"] == sorted({offer["source"] for offer in offers} - {""})
    assert seen["goals"] == sorted({offer["target"] for offer in offers} - {""})
    if seen["ways"]:
        assert seen["ways"] == sorted({f"{o['source']} {o['target']}" for o in offers if o["source"] and o["target"]})
    return seen


def reach(guest, spot):
    """Wait until nothing walks any more, and bring a spot into the window."""
    rest(guest.page)
    guest.page.locator(f"#stage [data-spot='{spot}']").scroll_into_view_if_needed()
    guest.page.evaluate(STILL)
    return spot


def is_plain(offers, offer):
    """Whether piece and place say which offer is meant."""
    return sum((o["source"], o["target"]) == (offer["source"], offer["target"]) for o in offers) == 1


def check_log(guest):
    """Every line of the log that cites a clause leads to one that the rulebook has."""
    page = guest.page
    clauses = page.locator("#lines a.clause").evaluate_all("links => links.map(a => a.getAttribute('href'))")
    assert clauses
    anchors = set(re.findall(r'id="([^"]+)"', page.context.request.get(f"{guest.site}/rules/{GAME}").text()))
    assert {address.partition("#")[2] for address in clauses} <= anchors


def check_end(guest, table):
    """Play the rest without looking; then the match is over and says so."""
    guest.rush(table)
    page = guest.page
    guest.go(f"/t/{table}")
    assert guest.wait()["phase"] == "over"
    assert page.locator("#results .winner").count() >= 1
    check_log(guest)
    expect(page.locator("#stage .pick, #stage .goal, #stage .way")).to_have_count(0)


# ---- by mouse


def move_by_mouse(guest, offers, offer, number):
    """Pick and place, drag, or press the button; whatever is picked shows where it can go, and how."""
    if (not offer["target"] and not offer["source"]) or not is_plain(offers, offer):
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
        assert spots(guest)["shown"] == [offer["target"]]
        guest.click_spot(offer["target"])


def drag(guest, source, target):
    """Take a piece up and lay it down."""
    mouse, (x, y) = guest.page.mouse, guest.place(source)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 12, y + 12, steps=3)
    mouse.move(*guest.place(target), steps=4)
    mouse.up()


def test_a_whole_match_by_mouse(visit):
    """From the front page to the end: pieces are picked and placed, dragged, and chosen in the list."""
    anna = come(visit, viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = anna.page
    anna.go("/")
    expect(page.locator(f"form[action='/play/{GAME}']")).to_be_visible()
    table = anna.lay("me", "bot:greedy", game=GAME, **SHORT)
    state, moves, kinds = anna.wait(), 0, set()
    no_sideways(page)
    while state["phase"] != "over" and moves < MOST:
        offers = anna.offers()
        check_map(anna, offers)
        offer = wise(anna, offers, moves)
        move_by_mouse(anna, offers, offer, moves)
        kinds.add(kind_of(offer))
        state, moves = anna.wait(state["version"]), moves + 1
    assert moves > 5
    assert len(kinds) > 1, "always the same kind of piece was moved"
    no_sideways(page)
    check_end(anna, table)


# ---- by keys


def walk_to(page, spot):
    """Go round the board with the arrows until a spot has the focus."""
    for _ in range(150):
        here = page.evaluate("() => document.activeElement.dataset.spot ?? ''")
        if here == spot:
            return
        assert here, "the focus has left the board"
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not lead to {spot}")


def move_by_keys(guest, offers, offer, number):
    """By the arrows on the board, by the numbers of the list, or by Tab."""
    page = guest.page
    if number % 3 == 0 and (offer["target"] or offer["source"]) and is_plain(offers, offer):
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


def test_a_whole_match_by_keys_alone(visit):
    anna = come(visit, reduced_motion="reduce")
    page = anna.page
    table = anna.lay("bot:greedy", "me", game=GAME, **SHORT)
    state, moves = anna.wait(), 0
    before = page.evaluate(WINDOW)["map"]
    page.keyboard.press("+")
    page.wait_for_function(f"before => ({WINDOW})().map > before", arg=before)
    page.keyboard.press("0")
    while state["phase"] != "over" and moves < MOST:
        offers = anna.offers()
        check_map(anna, offers)
        move_by_keys(anna, offers, wise(anna, offers, moves), moves)
        state, moves = anna.wait(state["version"]), moves + 1
    assert moves > 5
    check_end(anna, table)


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
    """The board is a window that a finger moves and buttons bring closer, and nothing of that answers the question."""
    page, before = guest.page, guest.page.evaluate(WINDOW)
    assert before["map"] > before["wide"], "the spaces are too small for a finger"
    pane = page.locator("#jc-town").bounding_box()
    middle = pane["x"] + pane["width"] / 2, pane["y"] + pane["height"] / 3
    way = 90 if before["left"] > 100 else -90
    Finger(guest).swipe(middle, (way, 0))
    moved = page.evaluate(WINDOW)
    assert abs(moved["left"] - before["left"]) > 40
    zoom = {name: page.locator(f"#jc-town-tools [data-zoom={name}]") for name in ("closer", "whole")}
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
    heads = page.locator("#offers :is(summary, button[name=code]):visible")
    assert heads.first.bounding_box()["y"] + 44 <= tall
    for head in heads.all()[:12]:
        assert head.bounding_box()["height"] >= 44


def move_by_touch(guest, offers, offer, number):
    """Tap on the board, or in the list."""
    page = guest.page
    if number % 2 == 0 and (offer["target"] or offer["source"]) and is_plain(offers, offer):
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
    table = anna.lay("bot:greedy", "me", game=GAME, **SHORT)
    state, moves = anna.wait(), 0
    check_window(anna)
    while state["phase"] != "over" and moves < MOST:
        no_sideways(page)
        check_reach(page)
        offers = anna.offers()
        move_by_touch(anna, offers, wise(anna, offers, moves), moves)
        state, moves = anna.wait(state["version"]), moves + 1
    assert moves > 5
    for tab in ("log", "chat", "about", "seats"):
        page.locator(f"label[for=tab-{tab}]").tap()
        no_sideways(page)
    check_end(anna, table)


# ---- two over a link, in Swedish, and one who watches

ENGLISH = re.compile(r"\b(walks?|throws?|plays?|draws?|arrested|tried|which|your|puts|moves|free three)\b", re.I)


def lay_swedish(anna):
    """A table for Anna and a friend; its id, and the link for the friend."""
    form = {"players": "2", "name": "Anna", "hints": "on", "nonces": "on", "seat-0": "me", "seat-1": "friend"}
    form |= {"option-rings": "3", "option-cap": "50"}
    laid = anna.context.request.post(f"{anna.site}/new/{GAME}", form=form)
    assert laid.ok, laid.text()
    link = re.search(r'id="link-1" readonly value="([^"]+)"', laid.text())[1]
    return laid.url.rsplit("/", 1)[1], link


def words_of(page):
    """What can be read about the match."""
    texts = page.locator("#question, #offers, #lines, #seats, #jc-trial .heading").all_text_contents()
    return " | ".join(texts)


def test_two_over_a_link_play_in_swedish(visit):
    anna, berta, carl = (come(visit, locale="sv-SE", reduced_motion="reduce") for _ in range(3))
    table, link = lay_swedish(anna)
    berta.page.goto(link)
    berta.page.locator("[name=name]").fill("Berta")
    berta.page.locator("main form button.strong").first.click()
    for guest in (anna, berta, carl):
        guest.go(f"/t/{table}")
        expect(guest.page.locator("html")).to_have_attribute("lang", "sv")
    moves = 0
    while moves < 24 and (mover := next_mover(anna, berta)):
        version, offers = mover.state()["version"], mover.offers()
        assert not ENGLISH.findall(mover.question() + " | ".join(offer["text"] for offer in offers))
        offer = wise(mover, offers, moves)
        if moves < 8 and offer["target"] and is_plain(offers, offer):
            for spot in filter(None, (offer["source"], offer["target"])):
                mover.click_spot(reach(mover, spot))
        else:
            mover.press_offer(offer)
        mover.page.wait_for_function(
            "before => Number(document.getElementById('state').dataset.version) > before", arg=version
        )
        moves += 1
        settle(mover, mover)
    assert moves > 8
    for guest in (anna, berta, carl):
        assert not ENGLISH.findall(words_of(guest.page))
    expect(carl.page.locator("#offers, #deeds, #standing, #jc-hand")).to_have_count(0)
    if anna.state()["phase"] != "over":
        berta.do("leave")
    check_end(anna, table)
    for guest in (berta, carl):
        guest.page.wait_for_function("() => document.getElementById('state').dataset.phase === 'over'")
