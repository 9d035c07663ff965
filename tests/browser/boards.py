"""How people play on a board of spots and ways: by mouse, by keys and by touch; and how a window onto a map is moved.

A new game's browser tests need a chooser of their own (`wise`), and from here the rest: `play` goes on by one way of
moving (`move_by_mouse`, `move_by_keys`, `move_by_touch`) until the match is over or so many moves are made, checking
before each that the board says what the list says; `finish` then plays the rest without looking and checks the end.
`play_in_swedish` lets two friends play over a link while somebody watches, and finds English words.
Where the map is a window (`data-pan`), `check_keys_of_window` and `check_window` prove that keys and a finger move it.
Offers are dictionaries as `Guest.offers` has them: code, source, target, key, text. An offer may be a route, which has
several codes. What a page answers by itself, it is left to: `asked` waits for a question that is put to somebody.
"""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ..length import long
from .access import no_sideways
from .guests import ALONE, NEWER, accept, goes_one_way, lay_for_a_friend, next_mover, settle, singles
from .scenes import REST, rest

SPOTS = """() => {
  const named = kind => [...document.querySelectorAll(`#stage .spot.${kind}`)].map(s => s.dataset.spot).sort();
  const ways = [...document.querySelectorAll("#stage .way")].map(w => [w.dataset.source, w.dataset.target].join(" "));
  const shown = [...document.querySelectorAll("#stage .way.shown")].map(w => w.dataset.target);
  return { picks: named("pick"), goals: named("goal"), picked: named("picked"), lit: named("lit"), shown,
           ways: ways.sort() };
}"""
WINDOW = """() => {
  const pane = document.querySelector("[data-pan]"), map = pane.querySelector("svg").getBoundingClientRect();
  return { id: pane.id, left: pane.scrollLeft, top: pane.scrollTop, wide: pane.clientWidth, map: map.width };
}"""
# Nothing scrolls any more, neither the page nor the window onto the map.
STILL = """async () => {
  const pane = document.querySelector("[data-pan]");
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : 8;
  for (let before = "", quiet = 0; quiet <= calm; ) {
    const now = `${pane?.scrollLeft} ${pane?.scrollTop} ${scrollY}`;
    quiet = now === before ? quiet + 1 : 0;
    before = now;
    await new Promise(requestAnimationFrame);
  }
}"""
# Once nothing walks any more, a spot is brought into the window.
REACH = f"""async name => {{
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  do await frame(); while (!({REST})());
  const spot = document.querySelector(`#stage [data-spot="${{name}}"]`);
  spot.scrollIntoViewIfNeeded();
  const {{ left, top, width, height }} = spot.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!spot.contains(found)) spot.scrollIntoView({{ block: "center", inline: "nearest", behavior: "instant" }});
  await ({STILL})();
}}"""
# Bring spots into the window one after the other; those of them of which the pointer would find no part.
OUT_OF_REACH = """names => {
  const hit = spot => {
    spot.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = spot.getBoundingClientRect();
    for (const grain of [2, 4, 8, 16, 32]) for (let i = 1; i < grain; i++) for (let j = 1; j < grain; j++) {
      const found = document.elementFromPoint(left + (width * i) / grain, top + (height * j) / grain);
      if (found?.closest("[data-spot]") === spot) return true;
    }
    return false;
  };
  return names.filter(name => !hit(document.querySelector(`#stage [data-spot="${name}"]`)));
}"""
ON_BOARD = "() => !!document.activeElement.closest('#stage [data-spot][role=button]')"


# ---- what is on a board


def spots(guest):
    """What can be picked and where things can go; what is picked and lit, and which ways are drawn and shown."""
    return guest.page.evaluate(SPOTS)


def check_map(guest, offers):
    """The board says what the list says, and every way of a piece is drawn, of a route those of its answers."""
    seen = spots(guest)
    assert seen["picks"] == sorted({offer["source"] for offer in offers} - {""})
    assert seen["goals"] == sorted({offer["target"] for offer in offers} - {""})
    if seen["ways"]:
        assert seen["ways"] == sorted({way_of(o) for o in singles(offers) if o["source"] and o["target"]})
    return seen


def way_of(offer):
    """An offer as the drawing names its way."""
    return f"{offer['source']} {offer['target']}"


def is_plain(offers, offer):
    """Whether piece and place say which offer is meant."""
    return sum((o["source"], o["target"]) == (offer["source"], offer["target"]) for o in offers) == 1


def on_board(offers, offer):
    """Whether an offer can be made on the board."""
    return bool(offer["source"] or offer["target"]) and is_plain(offers, offer)


def steps(offers, offer):
    """The spots that are pressed one after the other for an offer: a piece that can go one way goes at once."""
    if goes_one_way(offers, offer["source"]) and offer["source"]:
        return [offer["source"]]
    return [spot for spot in (offer["source"], offer["target"]) if spot]


def let_go(guest):
    """Let go of what is still picked because it was chosen in the list and can go on."""
    if spots(guest)["picked"]:
        guest.page.locator("#show-all").click()
        assert spots(guest)["picked"] == []


def reach(guest, spot):
    """Wait until nothing walks any more, and bring a spot into the window; the spot."""
    guest.page.evaluate(REACH, spot)
    return spot


def out_of_reach(guest, names):
    """Those of some spots that the pointer cannot hit, even when they are brought into the window."""
    rest(guest.page)
    return guest.page.evaluate(OUT_OF_REACH, list(names))


def label(page, spot):
    """What is read out of a spot."""
    return page.locator(f"#spot-{spot}").get_attribute("aria-label")


# ---- whole matches


def is_left_to_page(guest):
    """Whether the page answers the question by itself; if so, it has done so then."""
    page = guest.page.evaluate(ALONE)
    if page["alone"]:
        guest.page.wait_for_function(NEWER, arg=page["version"])
    return page["alone"]


def play(guest, move, wise, most=10**9, before=check_map):
    """Move in turn until the match is over or so many moves are made; the moves that were chosen.

    `wise(guest, offers, number)` chooses, `move(guest, offers, offer, number)` moves, and `before(guest, offers)` looks
    at the page at each turn. Where `wise` chooses nothing, it has answered by itself, as on a slider.
    """
    state, made = guest.wait(), []
    while state["phase"] != "over" and len(made) < most:
        offers, number = guest.offers(), len(made)
        before(guest, offers)
        offer = wise(guest, offers, number)
        if offer is not None:
            move(guest, offers, offer, number)
        made.append(offer)
        state = guest.wait(state["version"])
    return made


def finish(guest, table, game):
    """Play the rest without looking; then the match is over and says so."""
    if guest.state()["phase"] != "over":
        guest.rush(table)
        guest.go(f"/t/{table}")
        guest.wait()
    check_over(guest, game)


def check_over(guest, game):
    """The match is over and says so; every line of the log leads to a clause that the rulebook has."""
    page = guest.page
    assert guest.state()["phase"] == "over"
    assert page.locator("#results .winner").count() >= 1
    check_log(guest, game)
    expect(page.locator("#stage .pick, #stage .goal, #stage .way")).to_have_count(0)


def check_log(guest, game):
    """Every line of the log that cites a clause leads to one that the rulebook of a game (by its name) has."""
    page = guest.page
    clauses = page.locator("#lines a.clause").evaluate_all("links => links.map(a => a.getAttribute('href'))")
    assert clauses
    anchors = set(re.findall(r'id="([^"]+)"', page.context.request.get(f"{guest.site}/rules/{game}").text()))
    assert {address.partition("#")[2] for address in clauses} <= anchors


# ---- two over a link, in Swedish, and one who watches

BY_HAND = long(8, 4)  # of the moves of friends are made on the board
AMONG_FRIENDS = long(16, 8)  # moves of friends; one of them leaves then, and the rest is played without looking


def play_in_swedish(visit, game, wise, english, parts, hidden, **fields):
    """A match of two friends in Swedish: no word of English stands in these parts, and who watches is shown no hand.

    `english` is a pattern of words, `parts` selects what is read on the page, and `hidden` what only players have.
    """
    anna, berta, carl = (visit(locale="sv-SE", reduced_motion="reduce") for _ in range(3))
    table, link = lay_for_a_friend(anna, game, **fields)
    accept(berta, link, "Berta")
    for guest in (anna, berta, carl):
        guest.go(f"/t/{table}")
        expect(guest.page.locator("html")).to_have_attribute("lang", "sv")
    moves = 0
    while moves < AMONG_FRIENDS and (mover := next_mover(anna, berta)):
        assert not english.findall(" | ".join([mover.question(), *(offer["text"] for offer in mover.offers())]))
        if is_left_to_page(mover):
            continue
        version, offers = mover.state()["version"], mover.offers()
        offer = wise(mover, offers, moves)
        if moves < BY_HAND and offer["target"] and is_plain(offers, offer):
            let_go(mover)
            for spot in steps(offers, offer):
                mover.click_spot(reach(mover, spot))
        else:
            mover.press_offer(offer)
        moves += 1
        settle(mover, version)
    assert moves > BY_HAND
    for guest in (anna, berta, carl):
        assert not english.findall(" | ".join(guest.page.locator(parts).all_text_contents()))
    expect(carl.page.locator(hidden)).to_have_count(0)
    finish_alone(table, game, anna, berta, carl)


def finish_alone(table, game, guest, friend, *watching):
    """A friend leaves, and the rest is played without looking; everybody sees that it is over."""
    if guest.state()["phase"] != "over":
        friend.do("leave")
    finish(guest, table, game)
    for each in (friend, *watching):
        each.page.wait_for_function("() => document.getElementById('state').dataset.phase === 'over'")


# ---- by mouse


def move_by_mouse(guest, offers, offer, number):
    """Pick and place, drag, or press the button; whatever is picked shows where it can go, and how.

    What can go one way is not picked, but goes.
    """
    let_go(guest)
    if not on_board(offers, offer):
        guest.press_offer(offer)
    elif not offer["source"] or not offer["target"]:
        guest.click_spot(reach(guest, offer["source"] or offer["target"]))
    elif number % 3 == 2:
        drag(guest, reach(guest, offer["source"]), offer["target"])
    elif number % 3 == 1:
        guest.press_offer(offer)
    elif goes_one_way(offers, offer["source"]):
        guest.page.mouse.move(*guest.place(reach(guest, offer["source"])))
        seen = spots(guest)
        assert seen["lit"] == ([offer["target"]] if seen["ways"] else [])
        guest.click_spot(offer["source"])
        assert spots(guest)["picked"] == []
    else:
        guest.click_spot(reach(guest, offer["source"]))
        seen = spots(guest)
        assert seen["picked"] == [offer["source"]]
        assert seen["lit"] == sorted({each["target"] for each in offers if each["source"] == offer["source"]})
        guest.page.mouse.move(*guest.place(reach(guest, offer["target"])))
        assert spots(guest)["shown"] == ([offer["target"]] if way_of(offer) in seen["ways"] else [])
        guest.click_spot(offer["target"])


def drag(guest, source, target):
    """Take a piece up and lay it down; some places are to be hit only once it is taken up."""
    take_up(guest, source)
    lay_down(guest, target)


def take_up(guest, source):
    """Press on a piece and begin to move it."""
    mouse, (x, y) = guest.page.mouse, guest.place(source)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 12, y + 12, steps=3)


def lay_down(guest, target):
    """Move what is held to a spot and let it go."""
    guest.page.mouse.move(*guest.place(target), steps=4)
    guest.page.mouse.up()


# ---- by keys


def focus_by_tab(page, wanted, most=80, key="Tab"):
    """Press Tab until what has the focus matches a selector."""
    for _ in range(most):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab does not lead to {wanted}")


def walk_to(page, spot, most=150):
    """Go round the board with the arrows until a spot has the focus."""
    for _ in range(most):
        here = page.evaluate("() => document.activeElement.dataset.spot ?? ''")
        if here == spot:
            return
        assert here, "the focus has left the board"
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not lead to {spot}")


def move_by_keys(guest, offers, offer, number):
    """By the arrows on the board, by the numbers of the list, or by Tab."""
    page = guest.page
    page.keyboard.press("Escape")
    if number % 3 == 0 and on_board(offers, offer):
        if not page.evaluate(ON_BOARD):
            page.keyboard.press(",")
        for spot in steps(offers, offer):
            walk_to(page, spot)
            page.keyboard.press("Enter")
        return
    button = page.locator(f"#offers button[value='{offer['code']}']")
    group = page.locator(f"#offers.folded details.group:has(button[value='{offer['code']}']) > summary")
    if number % 3 == 1 and group.count() and not button.is_visible():
        page.keyboard.press(group.get_attribute("data-key"))
        expect(button).to_be_visible()
    key = button.get_attribute("data-key") if button.is_visible() else ""
    if number % 3 == 1 and key:
        page.keyboard.press(key)
        return
    if not button.is_visible():
        page.keyboard.press(".")
        focus_by_tab(page, f"#offers details.group[data-source='{offer['source']}'] > summary")
        page.keyboard.press("Enter")
        expect(button).to_be_visible()
    page.keyboard.press(".")
    focus_by_tab(page, f"#offers button[value='{offer['code']}']", most=160)
    page.keyboard.press("Enter")


def check_keys_of_window(guest):
    """A key brings the map closer, another shows it as it was."""
    page, before = guest.page, guest.page.evaluate(WINDOW)["map"]
    page.keyboard.press("+")
    page.wait_for_function(f"before => ({WINDOW})().map > before", arg=before)
    page.keyboard.press("0")


# ---- on a phone


def move_by_touch(guest, offers, offer, number):
    """Tap on the board, or in the list."""
    page = guest.page
    let_go(guest)
    if number % 2 == 0 and on_board(offers, offer):
        for spot in steps(offers, offer):
            guest.tap_spot(reach(guest, spot))
        return
    button = page.locator(f"#offers button[value='{offer['code']}']")
    if not button.is_visible():
        page.locator(f"#offers details.group[data-source='{offer['source']}'] > summary").tap()
    button.tap()


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
    assert before["map"] > before["wide"], "the spots are too small for a finger"
    pane = page.locator(f"#{before['id']}").bounding_box()
    middle = pane["x"] + pane["width"] / 2, pane["y"] + pane["height"] / 3
    way = 90 if before["left"] > 100 else -90
    Finger(guest).swipe(middle, (way, 0))
    moved = page.evaluate(WINDOW)
    assert abs(moved["left"] - before["left"]) > 40
    zoom = {name: page.locator(f"#{before['id']}-tools [data-zoom={name}]") for name in ("closer", "whole")}
    zoom["closer"].tap()
    page.wait_for_function(f"before => ({WINDOW})().map > before", arg=moved["map"])
    zoom["whole"].tap()
    page.wait_for_function(f"() => ({WINDOW})().map <= ({WINDOW})().wide")
    zoom["whole"].tap()
    page.wait_for_function(f"() => ({WINDOW})().map > ({WINDOW})().wide")
    assert spots(guest)["picked"] == []


def check_reach(guest, offers=()):
    """Nothing stands out, and without scrolling there is something to press, large enough for a finger."""
    page = guest.page
    no_sideways(page)
    page.evaluate("scrollTo(0, 0)")
    tall = page.viewport_size["height"]
    heads = page.locator("#offers :is(summary, button[name=code], .scale-slide):visible")
    assert heads.first.bounding_box()["y"] + 44 <= tall
    for head in heads.all()[:12]:
        assert head.bounding_box()["height"] >= 44


def check_tabs(page):
    """On a phone every page beside the board fits."""
    for tab in ("log", "chat", "about", "seats"):
        page.locator(f"label[for=tab-{tab}]").tap()
        no_sideways(page)
