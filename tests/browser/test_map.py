"""Large boards: a window that is moved, brought closer and follows; ways, trails, and long lists in groups."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from ..toys.town import PIECES, SQUARES, WIDE, path, square_name
from ..web.town import CHASE, GAME, HIDEOUT
from . import guests
from .access import looks, violations, widths
from .scenes import rest

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 900}}
LEAST = 44  # pixels that a finger needs
NOON = 4_000_000_000  # a time, in seconds
SOON, LATER = 3000, 10  # after so many milliseconds a window has come back, after so many seconds it may follow again
STYLE = """
.room-town { --ratio: 1.38; }
.board.town .goal { opacity: .35; }
.board.town .goal.lit { opacity: 1; }
.board.town .picked > .edge { stroke-width: 4; }
"""
WINDOW = """() => {
  const pane = document.getElementById("town"), map = document.getElementById("town-map");
  const { width } = map.getBoundingClientRect();
  return { left: pane.scrollLeft, top: pane.scrollTop, square: width / 31, wide: pane.clientWidth, width };
}"""
PICKED = "() => [...document.querySelectorAll('#stage .spot.picked')].map(spot => spot.dataset.spot)"
LIT = "() => [...document.querySelectorAll('#stage .spot.lit')].map(spot => spot.dataset.spot).sort()"
SHOWN = """() => [...document.querySelectorAll("#stage .way.shown")].map(
  way => [way.dataset.source, way.dataset.target, getComputedStyle(way).display !== "none"])"""
HINTED = "() => [...document.querySelectorAll('#stage .way.hinted')].map(way => way.dataset.target).sort()"
# Whether a piece or a spot lies within the window, above its row of buttons.
IN_SIGHT = """id => {
  const { left, top, right, bottom } = document.getElementById(id).getBoundingClientRect();
  const pane = document.getElementById("town").getBoundingClientRect();
  const row = document.getElementById("town-tools").offsetHeight;
  return left >= pane.left - 1 && right <= pane.right + 1 && top >= pane.top - 1 && bottom <= pane.bottom - row + 1;
}"""
WATCH_MOTION = """
  window.journeys = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (this.id) window.journeys.push({ id: this.id, frames: frames.map(f => f.transform), duration: timing.duration });
    return animate.call(this, frames, timing);
  };
"""


def come(visit, **options):
    """Somebody who plays Town; the toy game has its style here."""
    guest = visit(**options)
    guest.context.route("**/games/town.css", lambda route: route.fulfill(body=STYLE, content_type="text/css"))
    return guest


def sit_down(visit, **options):
    """Somebody who plays the watch against a bot."""
    anna = come(visit, **options)
    anna.lay("me", "bot:random", game="town")
    anna.wait()
    return anna


def window(guest):
    return guest.page.evaluate(WINDOW)


def button(guest, name):
    return guest.page.locator(f"#town-tools [data-zoom={name}]")


def settle(page):
    """Wait until the window stands still."""
    page.evaluate("() => { window.stood = { quiet: 0 } }")
    page.wait_for_function(
        """() => {
          const { scrollLeft, scrollTop } = document.getElementById("town");
          const at = `${scrollLeft} ${scrollTop}`;
          window.stood = { at, quiet: at === stood.at ? stood.quiet + 1 : 0 };
          return stood.quiet > 12;
        }"""
    )


def in_sight(guest, id):
    return guest.page.evaluate(IN_SIGHT, id)


class Hand:
    """Fingers on a screen."""

    def __init__(self, guest):
        self.session = guest.context.new_cdp_session(guest.page)
        self.when = time.time() - 60

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.lay("touchEnd")
        self.session.detach()

    def lay(self, kind, *points, after=0.02):
        """Where the fingers are, so many seconds after what they did before."""
        self.when += after
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        event = {"type": kind, "touchPoints": points, "timestamp": self.when}
        self.session.send("Input.dispatchTouchEvent", event)


def swipe(guest, start, way):
    """Draw a finger over the screen."""
    (x, y), (across, down) = start, way
    with Hand(guest) as hand:
        hand.lay("touchStart", (x, y))
        for step in range(1, 11):
            hand.lay("touchMove", (x + across * step / 10, y + down * step / 10))
        hand.lay("touchMove", (x + across, y + down), after=1)  # a finger that rests before it is lifted throws nothing
    settle(guest.page)


def picks(page, *wanted):
    """Just these are picked."""
    expect(page.locator("#stage .spot.picked")).to_have_count(len(wanted))
    assert page.evaluate(PICKED) == [*wanted]


def of(piece, guest):
    """The offers that move a piece."""
    return [offer for offer in guest.offers() if offer["source"] == piece]


# ---- a finger


def test_on_a_phone_a_tap_picks_and_a_finger_pans(visit):
    anna = sit_down(visit, **PHONE)
    page = anna.page
    at_first = window(anna)
    assert at_first["square"] >= 26
    assert at_first["width"] > at_first["wide"]
    assert all(in_sight(anna, f"spot-{piece}") for piece in PIECES[:6])
    wide, shown = widths(page)
    assert wide <= shown

    swipe(anna, anna.place("watchman-1"), (-120, 0))
    swipe(anna, anna.place("watchman-1"), (0, 80))
    moved = window(anna)
    assert moved["left"] > at_first["left"] + 80
    assert moved["top"] < at_first["top"] - 50
    picks(page)

    anna.tap_spot("watchman-2")
    picks(page, "watchman-2")
    assert window(anna) == moved
    before = anna.state()
    offer = next(offer for offer in of("watchman-2", anna) if in_sight(anna, f"spot-{offer['target']}"))
    anna.tap_spot(offer["target"])
    anna.wait(before["version"])
    page.locator("label[for=tab-log]").tap()
    expect(page.locator("#lines")).to_contain_text(f"Watchman 2 goes to {offer['target']}.")


def test_buttons_zoom_and_the_zoom_stays(visit):
    anna = sit_down(visit, **PHONE)
    page = anna.page
    page.clock.install()
    page.reload()
    anna.wait()
    for each in page.locator("#town-tools button").all():
        size = each.bounding_box()
        assert size["width"] >= LEAST
        assert size["height"] >= LEAST
        assert each.get_attribute("aria-label")
    first = window(anna)
    button(anna, "closer").tap()
    closer = window(anna)
    assert closer["square"] == pytest.approx(first["square"] * 1.4, rel=0.01)
    swipe(anna, (200, 300), (-60, -60))
    moved = window(anna)
    assert moved["left"] != closer["left"]

    # News from the table, a move and a reload leave it.
    page.evaluate("() => { window.kept = document.querySelector('#town-tools [data-zoom=closer]') }")
    anna.say("One moment")
    assert window(anna) == moved
    page.evaluate("scrollTo(0, 0)")
    button(anna, "closer").focus()
    version = anna.state()["version"]
    page.evaluate("fetch(`${location.pathname}/do`, {method: 'POST', body: new URLSearchParams({do: 'choose', code:"
                  f" {len(PIECES) * SQUARES}, ply: document.getElementById('state').dataset.ply}})}})")  # fmt: skip
    anna.wait(version)
    settle(page)
    assert window(anna)["square"] == moved["square"]
    assert page.evaluate("() => window.kept.isConnected && document.activeElement === window.kept")
    page.clock.fast_forward(SOON)  # until it is written down
    kept = window(anna)
    page.reload()
    expect(button(anna, "closer")).to_be_visible()
    assert window(anna)["square"] == kept["square"]
    assert window(anna)["left"] == pytest.approx(kept["left"], abs=3)
    assert window(anna)["top"] == pytest.approx(kept["top"], abs=3)

    button(anna, "whole").tap()
    assert window(anna)["width"] <= window(anna)["wide"]
    expect(button(anna, "whole")).to_have_attribute("aria-pressed", "true")
    expect(button(anna, "farther")).to_have_attribute("aria-disabled", "true")
    button(anna, "whole").tap()
    assert window(anna)["square"] == pytest.approx(first["square"], rel=0.01)
    assert any(in_sight(anna, f"spot-{piece}") for piece in PIECES[:6])


def test_two_fingers_pinch_and_two_taps_zoom(visit):
    anna = sit_down(visit, **PHONE)
    page = anna.page
    first = window(anna)
    x, y = anna.place("watchman-1")
    with Hand(anna) as hand:
        hand.lay("touchStart", (x - 40, y))
        hand.lay("touchStart", (x - 40, y), (x + 40, y))
        for step in range(1, 9):
            hand.lay("touchMove", (x - 40 - 5 * step, y), (x + 40 + 5 * step, y))
    settle(page)
    pinched = window(anna)
    assert pinched["square"] == pytest.approx(first["square"] * 2, rel=0.05)
    picks(page)
    now = anna.place("watchman-1")
    assert now == [pytest.approx(x, abs=12), pytest.approx(y, abs=12)], "what is between the fingers stays there"

    button(anna, "whole").tap()
    for _ in range(2):
        page.touchscreen.tap(60, 150)
    settle(page)
    assert window(anna)["square"] == pytest.approx(first["square"], rel=0.01)
    picks(page)


# ---- following


def test_the_window_follows_the_action_unless_somebody_has_moved_it(visit):
    anna, berta = come(visit, **PHONE), come(visit, **DESK)
    anna.page.clock.install()
    anna.lay("friend", "me", game="town")  # Anna is the runner, far from the watch
    berta.invited(anna.page.locator("#link-0").input_value(), "Berta")
    berta.wait()
    anna.page.wait_for_function("() => document.getElementById('state').dataset.phase === 'playing'")

    def move(piece, square):
        berta.page.wait_for_function("() => 'turn' in document.getElementById('state').dataset")
        state = anna.state()
        berta.press_offer(next(offer for offer in of(piece, berta) if offer["target"] == square))
        anna.wait(state["version"])

    def run(square):
        anna.press_offer(next(offer for offer in anna.offers() if offer["target"] == square))
        anna.page.wait_for_function("() => !('turn' in document.getElementById('state').dataset)")

    assert in_sight(anna, "piece-watchman-1")
    move("watchman-1", "N9")
    anna.page.wait_for_function(IN_SIGHT, arg="piece-runner")  # who is asked sees what can be moved
    settle(anna.page)
    assert not in_sight(anna, "piece-watchman-1")
    run("AB19")
    move("cart", "K13")
    anna.page.wait_for_function(IN_SIGHT, arg="piece-cart")  # what moves is seen first
    anna.page.wait_for_function(IN_SIGHT, arg="piece-runner")
    settle(anna.page)
    run("AA19")

    anna.page.evaluate("scrollTo(0, 0)")
    anna.page.clock.set_fixed_time(NOON)
    before = window(anna)
    swipe(anna, (150, 200), (150, 0))
    swipe(anna, (150, 200), (0, 150))
    by_hand = window(anna)
    assert by_hand["left"] < before["left"]
    move("cart", "I13")
    anna.page.clock.fast_forward(SOON)
    settle(anna.page)
    assert window(anna) == by_hand
    run("Z19")
    anna.page.clock.set_fixed_time(NOON + LATER)
    move("cart", "G13")
    anna.page.wait_for_function(IN_SIGHT, arg="piece-cart")


def test_without_motion_the_window_opens_at_the_action_too(visit):
    anna = sit_down(visit, **PHONE, reduced_motion="reduce")
    assert all(in_sight(anna, f"spot-{piece}") for piece in PIECES[:6])
    before = window(anna)
    button(anna, "closer").tap()
    after = window(anna)
    middle = before["left"] + before["wide"] / 2
    assert after["left"] + after["wide"] / 2 == pytest.approx(middle * 1.4, abs=3), "the middle stays where it is"


def test_who_is_asked_is_seen_where_nothing_can_be_picked(visit):
    anna, berta = come(visit, **PHONE), come(visit, **DESK)
    anna.lay("friend", "me", game="town")
    berta.invited(anna.page.locator("#link-0").input_value(), "Berta")
    berta.wait()
    anna.page.wait_for_function("() => document.getElementById('state').dataset.phase === 'playing'")
    settle(anna.page)
    assert not in_sight(anna, "piece-runner")

    def mark(route):
        answer = route.fetch()
        route.fulfill(
            response=answer, body=answer.text().replace('id="piece-runner"', 'data-asked="" id="piece-runner"')
        )

    anna.page.route(anna.page.url, mark)
    anna.page.add_init_script("sessionStorage.clear()")  # where the window was
    anna.page.reload()
    settle(anna.page)
    assert in_sight(anna, "piece-runner")


def test_what_is_picked_in_the_list_comes_into_the_window(visit):
    anna = sit_down(visit, **PHONE, reduced_motion="reduce")
    page = anna.page
    for _ in range(3):
        swipe(anna, (60, 150), (300, 250))
    assert not in_sight(anna, "spot-cart")
    page.locator("#group-cart > summary").tap()
    settle(page)
    picks(page, "cart")
    assert in_sight(anna, "spot-cart")


# ---- a mouse and keys


def test_on_a_desk_the_whole_map_is_seen_and_can_be_brought_closer(visit):
    anna = sit_down(visit, **DESK)
    page = anna.page
    first = window(anna)
    assert first["width"] <= first["wide"]
    page.mouse.move(*anna.place("watchman-1"))
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.wait_for_function(
        "before => document.getElementById('town-map').clientWidth > before * 1.5", arg=first["width"]
    )
    assert page.evaluate("() => visualViewport.scale") == 1
    wheeled = window(anna)
    page.keyboard.press("-")
    assert window(anna)["square"] < wheeled["square"]
    page.keyboard.press("+")
    assert window(anna)["square"] == pytest.approx(wheeled["square"], rel=0.01)
    page.keyboard.press("0")
    assert window(anna)["width"] <= first["wide"]

    # A drag on the map moves it; a drag on a piece moves the piece.
    for _ in range(3):
        page.keyboard.press("+")
    before = window(anna)
    x, y = anna.place("watchman-1")
    page.mouse.move(x - 150, y - 150)
    page.mouse.down()
    page.mouse.move(x - 100, y - 120, steps=5)
    page.mouse.up()
    after = window(anna)
    assert after["left"] == pytest.approx(before["left"] - 50, abs=2)
    assert after["top"] == pytest.approx(before["top"] - 30, abs=2)
    picks(page)
    anna.click_spot("watchman-1")
    page.mouse.move(*anna.place("M9"))
    page.mouse.down()
    page.mouse.move(*anna.place("O9"), steps=5)
    page.mouse.up()
    assert window(anna) != after
    picks(page, "watchman-1")  # a drag that ends on a target is no tap on it
    state = anna.state()
    page.keyboard.press("Escape")
    anna.drag("watchman-1", "N9")
    anna.wait(state["version"])
    expect(page.locator("#lines")).to_contain_text("Watchman 1 goes to N9.")


def test_arrows_lead_over_the_map(visit):
    anna = sit_down(visit, **DESK)
    page = anna.page
    page.locator("#spot-watchman-1").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#spot-watchman-4")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#spot-watchman-5")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#spot-watchman-2")).to_be_focused()
    page.keyboard.press("Enter")
    picks(page, "watchman-2")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#spot-P9")).to_be_focused()
    assert page.evaluate(SHOWN) == [["watchman-2", "P9", True]]
    state = anna.state()
    page.keyboard.press("Enter")
    anna.wait(state["version"])
    expect(page.locator("#lines")).to_contain_text("Watchman 2 goes to P9.")


# ---- ways


def test_ways_show_where_something_leads(visit):
    anna = sit_down(visit, **DESK)
    page = anna.page
    goals = {piece: sorted(offer["target"] for offer in of(piece, anna)) for piece in ("watchman-1", "cart")}
    page.mouse.move(*anna.place("cart"))
    assert page.evaluate(LIT) == goals["cart"]
    assert page.evaluate(HINTED) == goals["cart"]
    assert page.evaluate(SHOWN) == []
    picks(page)
    page.mouse.move(*anna.place("J13"))
    assert page.evaluate(SHOWN) == [["cart", "J13", True]]
    page.mouse.move(5, 5)
    assert page.evaluate(LIT) == []
    assert page.evaluate(SHOWN) == []
    assert page.evaluate(HINTED) == []

    anna.click_spot("watchman-1")
    page.mouse.move(*anna.place("N11"))
    assert page.evaluate(SHOWN) == [["watchman-1", "N11", True]]
    assert page.evaluate(LIT) == goals["watchman-1"]
    assert page.evaluate(HINTED) == goals["watchman-1"]
    assert page.locator("#stage .way.shown").get_attribute("points") == "435,285 405,285 405,315"
    page.keyboard.press("Escape")
    page.mouse.move(5, 5)

    page.locator("#group-cart > summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    offer = of("cart", anna)[0]
    expect(page.locator(f"#offers button[value='{offer['code']}']")).to_be_focused()
    assert page.evaluate(SHOWN) == [["cart", offer["target"], True]]
    assert offer["target"] in page.evaluate(LIT)
    page.keyboard.press("Escape")
    assert page.evaluate(SHOWN) == []
    page.locator("#answers section li button").hover()
    assert page.evaluate(SHOWN) == []
    assert page.evaluate(HINTED) == []
    page.mouse.move(5, 5)
    page.locator("#spot-cart").focus()
    page.keyboard.press("ArrowUp")
    focused = page.evaluate("() => document.activeElement.dataset.spot")
    assert page.evaluate(HINTED) == sorted(offer["target"] for offer in of(focused, anna))


# ---- trails


def journeys(guest, id):
    return [each for each in guest.page.evaluate("() => window.journeys") if each["id"] == id]


def stops(journey):
    return [[float(part) for part in re.search(r"translate\((.+?)px, (.+?)px\)", frame).groups()]
            for frame in journey["frames"]]  # fmt: skip


def centres(start, end):
    return [[square % WIDE * 30 + 15, square // WIDE * 30 + 15] for square in path(start, end)]


def test_pieces_walk_along_their_trails(visit):
    anna = come(visit, **DESK)
    anna.context.add_init_script(WATCH_MOTION)
    anna.lay("me", "device:Bo", game="town")
    page = anna.page
    state = anna.wait()
    for source, target in (("cart", "K14"), ("runner", "AA20"), ("cart", "I14")):
        anna.press_offer(next(offer for offer in of(source, anna) if offer["target"] == target))
        state = anna.wait(state["version"])
        rest(page)
    names = {square_name(square): square for square in range(SQUARES)}
    around, straight = journeys(anna, "piece-cart")
    (run,) = journeys(anna, "piece-runner")
    assert stops(around) == centres(names["M13"], names["K14"])
    assert stops(run) == centres(names["AC19"], names["AA20"])
    assert 150 <= run["duration"] <= 900
    turns = [float(re.search(r"rotate\((.+?)deg\)", frame)[1]) % 360 for frame in around["frames"]]
    assert turns[0] == 0
    assert turns[-1] == 90
    assert stops(straight)[-1] == centres(0, names["I14"])[-1]
    place = page.locator("#piece-cart").get_attribute("transform")
    x, y = centres(0, names["I14"])[-1]
    assert place == f"translate({x} {y}) rotate(180)"
    assert page.evaluate("() => document.getElementById('piece-cart').getAnimations().length") == 0

    # In the replay a step on walks, and a step back flies.
    anna.go(f"{page.url.removeprefix(anna.site)}/replay?ply=0")
    page.get_by_role("link", name="On", exact=True).click()
    expect(page.locator("#state")).to_have_attribute("data-ply", "1")
    rest(page)
    (again,) = journeys(anna, "piece-cart")
    assert stops(again) == stops(around)
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page.locator("#state")).to_have_attribute("data-ply", "0")
    rest(page)
    assert len(journeys(anna, "piece-cart")[-1]["frames"]) == 2
    expect(button(anna, "closer")).to_be_visible()


def test_nothing_walks_for_somebody_who_wants_no_motion(visit):
    anna = come(visit, **DESK, reduced_motion="reduce")
    anna.context.add_init_script(WATCH_MOTION)
    anna.lay("me", "bot:random", game="town")
    state = anna.wait()
    anna.press_offer(of("cart", anna)[0])
    anna.wait(state["version"])
    assert anna.page.evaluate("() => window.journeys") == []


# ---- long lists


def test_a_long_list_is_grouped_and_played_by_keys(visit):
    anna = sit_down(visit, **DESK)
    page = anna.page
    heads = page.locator("#offers summary")
    expect(heads).to_have_count(7)
    assert heads.nth(1).locator("span").first.inner_text() == "Watchman 2"
    assert [head.get_attribute("data-key") for head in heads.all()] == list("1234567")
    expect(page.locator("#offers button[name=code]:visible")).to_have_count(1)
    expect(page.locator("#offers button[name=code]:visible")).to_have_attribute("data-key", "8")

    page.keyboard.press("2")
    picks(page, "watchman-2")
    expect(page.locator("#group-watchman-2")).to_have_attribute("open", "")
    expect(heads.locator("visible=true")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(heads.locator("visible=true")).to_have_count(7)
    page.keyboard.press("7")
    picks(page, "cart")
    anna.click_spot("watchman-3")
    expect(page.locator("#group-cart")).not_to_have_attribute("open", "")
    expect(page.locator("#group-watchman-3")).to_have_attribute("open", "")
    page.locator("#group-watchman-3 > summary").click()
    picks(page)

    page.keyboard.press("2")
    offer = of("watchman-2", anna)[2]
    assert offer["key"] == "3"
    state = anna.state()
    page.keyboard.press("3")
    anna.wait(state["version"])
    expect(page.locator("#lines")).to_contain_text(f"Watchman 2 goes to {offer['target']}.")
    expect(heads.locator("visible=true")).to_have_count(7)


def test_by_tab_and_enter_a_group_is_opened_and_left(visit):
    anna = sit_down(visit, **DESK)
    page = anna.page
    page.locator("#group-watchman-4 > summary").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#spot-watchman-4.picked')")
    page.keyboard.press("Tab")
    expect(page.locator("#group-watchman-4 button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#group-watchman-4 > summary")).to_be_focused()
    picks(page)


def test_a_hint_opens_its_group(visit):
    anna = sit_down(visit, **DESK)
    page = anna.page
    page.keyboard.press("h")
    hinted = page.locator("#offers button.hinted")
    expect(hinted).to_have_count(1)
    expect(hinted).to_be_visible()
    if source := hinted.get_attribute("data-source"):
        picks(page, source)
        page.keyboard.press("Escape")
        anna.say("No, thanks")
        picks(page)


def test_on_a_phone_offers_are_within_reach_and_cover_nothing(visit):
    anna = sit_down(visit, **PHONE)
    page = anna.page
    tall = page.viewport_size["height"]
    pane, question = page.locator("#town").bounding_box(), page.locator("#question-block").bounding_box()
    assert question["y"] >= pane["y"] + pane["height"] - 1
    for head in page.locator("#offers summary").all():
        size = head.bounding_box()
        assert size["height"] >= LEAST
        assert size["y"] + size["height"] <= tall
    page.locator("#group-watchman-5 > summary").tap()
    first = page.locator("#group-watchman-5 button").first
    expect(first).to_be_visible()
    assert first.bounding_box()["y"] + LEAST <= tall
    wide, shown = widths(page)
    assert wide <= shown
    state = anna.state()
    first.tap()
    anna.wait(state["version"])


def begin(visit, truth, **options):
    """Somebody in a written position of Tjuv och Polis, on the largest map there is."""
    anna = visit(reduced_motion="reduce", **options)
    guests.sit_down(anna, GAME, truth)
    expect(anna.page.locator("#tp-town-tools")).to_be_visible()
    rest(anna.page)
    return anna.page


@pytest.mark.parametrize("size", [(390, 844), (360, 640)], ids=["large", "small"])
def test_on_any_phone_offers_begin_in_the_window(visit, size):
    page = begin(visit, CHASE, **{**PHONE, "viewport": {"width": size[0], "height": size[1]}})
    for head in page.locator("#offers summary").all()[:4]:
        place = head.bounding_box()
        assert place["y"] + place["height"] <= size[1]
    card = page.locator("#tp-card-0").bounding_box()
    assert card["x"] + card["width"] <= size[0], "one's own card is the first"
    page.locator("#group-officer-1 > summary").tap()
    page.evaluate("() => scrollTo(0, 600)")
    assert page.locator("#question-block").bounding_box()["y"] == pytest.approx(0, abs=1)


def test_on_a_phone_the_map_opens_at_who_is_asked(visit):
    page = begin(visit, HIDEOUT, **PHONE)
    assert page.evaluate(IN_SIGHT.replace('"town', '"tp-town'), "spot-thief-3")
    number, unit = page.locator(".scale-said b").first.evaluate("""b => {
      const range = document.createRange();
      range.selectNode(b.nextSibling);
      return [b.getBoundingClientRect(), range.getBoundingClientRect()].map(({ bottom, top }) => (bottom + top) / 2);
    }""")
    assert number == pytest.approx(unit, abs=8), "a number and its unit share a line"


@pytest.mark.parametrize("language", ["en-GB", "sv-SE"])
def test_on_a_desk_the_ledger_is_in_the_window(visit, language):
    thieves = [*CHASE["thieves"], {"at": "H9", "status": "wanted", "purse": 9000}]
    truth = {**CHASE, "players": 6, "officers": [*CHASE["officers"], {"at": "F2"}], "thieves": thieves}
    page = begin(visit, truth, viewport={"width": 1440, "height": 900}, locale=language)
    ledger = page.locator("#tp-ledger").bounding_box()
    assert ledger["y"] + ledger["height"] <= 892
    out = """() => [...document.querySelectorAll("#tp-ledger :is(.card > *, .standing)")].filter(each => {
      const { right } = each.closest(".card").getBoundingClientRect();
      return each.getBoundingClientRect().right > right;
    }).map(each => each.textContent)"""
    assert page.evaluate(out) == []


@pytest.mark.parametrize(("scheme", "options"), looks(PHONE, DESK))
def test_a_map_keeps_nobody_out(visit, options, scheme):
    anna = sit_down(visit, color_scheme=scheme, reduced_motion="reduce", **options)
    page = anna.page
    rest(page)
    assert not violations(page)
    page.locator("#group-cart > summary").click()
    rest(page)
    assert not violations(page)
    if options is DESK:
        page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
        for width in (768, 1440):
            page.set_viewport_size({"width": width, "height": 900})
            wide, shown = widths(page)
            assert wide <= shown


def test_without_scripts_the_map_scrolls_and_groups_open(visit):
    anna = come(visit, **PHONE, java_script_enabled=False)
    page = anna.page
    anna.lay("me", "device:Bo", game="town")
    expect(page.locator("#town-map")).to_be_visible()
    assert page.locator("#town-map").bounding_box()["width"] > 700
    expect(page.locator("#town-tools")).to_have_count(0)
    expect(page.locator("#group-watchman-2 button").first).to_be_hidden()
    page.locator("#group-watchman-2 > summary").tap()
    page.locator("#group-watchman-2 button").first.tap()
    page.locator("label[for=tab-log]").tap()
    expect(page.locator("#lines")).to_contain_text("Watchman 2 goes to")
