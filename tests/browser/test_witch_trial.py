"""Witch Trial in a browser: by mouse, keys and touch, among friends, on one device; nobody sees another's hand."""

from __future__ import annotations

import html
import random
import re

from playwright.sync_api import expect

from assize.tables.store import Store
from assize.tables.table import Table

from ..length import LONG, long
from ..web.court import CARDS, DEFENSE, DOCKET, GAME, TRIAL, WINDOW, Knowledge, ply_of
from .access import check_access, no_sideways
from .boards import finish, focus_by_tab, is_left_to_page, steps, walk_to
from .guests import NEWER, PHONE, bring, goes_one_way, next_mover, sit_down
from .scenes import rest

PLEA = "#scale-plea"
MOST = long(30, 10)  # own moves by keys from the deal on; the rest is played without looking, in a long run
WISHES = (  # what somebody wants who likes trials, the most wanted first
    "objects to", "court-appointed", "defends", "accuses", "shows the Jury", "rests", "has no objection", "declines",
    "for nothing", "buys", "passes",
)  # fmt: skip
LETTERS = """() => {
  const walk = document.createTreeWalker(document.querySelector("#hand"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const text = walk.currentNode, box = text.parentElement.getBoundingClientRect();
    if (text.data.trim() && box.width && box.height)
      found.push([text.data, parseFloat(getComputedStyle(text.parentElement).fontSize)]);
  }
  return found;
}"""
PICKED = "() => [...document.querySelectorAll('#stage .spot.picked')].map(spot => spot.dataset.spot)"


def wise(offers):
    """The offer that somebody would choose who likes trials."""
    wanted = (offer for wish in WISHES for offer in offers if wish in offer["text"])
    return next(wanted, offers[0])


# ---- what people do


def story(page):
    """The whole log, of which the page shows the last lines."""
    film = page.context.request.get(f"{page.url}/replay").text()
    lines = re.findall(r'<a href="[^"]*" data-ply="\d+"[^>]*>(.*?)</a></li>', film)
    return "\n".join(html.unescape(line) for line in lines)


def settled(page, offered):
    """Ashgrove's offer was made as it was meant, and somebody has answered it."""
    line = "Ashgrove offers ${} to the Prosecution and ${} to the Defense.\n".format(*offered)
    _before, found, after = story(page).rpartition(line)
    assert found
    assert re.match(r"\w+ declines\.|It is settled: ", after), after


def said(page):
    """What the slider says: dollars for the Prosecution and for the Defense."""
    text = page.locator(f"{PLEA} input[type=range]").get_attribute("aria-valuetext")
    first, second = (int(amount) for amount in re.fullmatch(r"Prosecution \$(\d+), Defense \$(\d+)", text).groups())
    return first, second


def fees(page):
    return int(re.search(r"\$(\d+) in the Court", page.locator("#question").inner_text())[1])


def plea_by_mouse(page):
    """Drag the slider towards the middle, go back one step, and offer that."""
    slider = page.locator(f"{PLEA} input[type=range]")
    slider.scroll_into_view_if_needed()
    box, whole = slider.bounding_box(), fees(page)
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 15, middle[1])
    page.mouse.down()
    page.mouse.move(*middle, steps=4)
    page.mouse.up()
    before = said(page)
    assert sum(before) == whole
    page.locator(f"{PLEA} [data-step='-1']").click()
    offered = said(page)
    assert offered == (before[0] - 5, before[1] + 5)
    page.locator(f"{PLEA} .button.strong").click()
    return offered


def reach(guest, spot):
    """Wait until nothing flies any more, and bring a spot into the window."""
    rest(guest.page)
    guest.page.locator(f"#stage [data-spot='{spot}']").scroll_into_view_if_needed()
    return spot


def move_by_mouse(guest, offers, offer, number):
    """Answer on the table itself: pick and place, or drag; what can go one way goes at the first click."""
    if not offer["target"]:
        guest.press_offer(offer)
    elif not offer["source"]:
        guest.click_spot(reach(guest, offer["target"]))
    elif number % 2:
        reach(guest, offer["target"])
        guest.drag(reach(guest, offer["source"]), offer["target"])
    elif goes_one_way(offers, offer["source"]):
        guest.click_spot(reach(guest, offer["source"]))
        assert guest.page.evaluate(PICKED) == []
    else:
        guest.click_spot(reach(guest, offer["source"]))
        assert guest.page.evaluate(PICKED) == [offer["source"]]
        guest.click_spot(reach(guest, offer["target"]))


def move_by_keys(guest, offers, offer):
    """Pick and place with the arrows and Enter, or only pick what goes at once."""
    page = guest.page
    if not page.evaluate("() => !!document.activeElement.closest('#stage [data-spot][role=button]')"):
        page.keyboard.press(",")
    for spot in steps(offers, offer):
        walk_to(page, spot)
        page.keyboard.press("Enter")


def check_end(guest):
    """The match is over and says so; every line of the log leads to a clause that the rulebook has."""
    page = guest.page
    assert guest.state()["phase"] == "over"
    assert page.locator("#results .winner").count() >= 1
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    clauses = page.locator("#lines a.clause").evaluate_all("links => links.map(a => a.getAttribute('href'))")
    assert len(clauses) > 20
    anchors = set(re.findall(r'id="([^"]+)"', page.context.request.get(f"{guest.site}/rules/{TRIAL}").text()))
    assert {address.partition("#")[2] for address in clauses} <= anchors
    assert {address.partition("#")[0] for address in clauses} == {f"/rules/{TRIAL}"}


# ---- whole matches


def play_by_mouse(guest, state, most=10**9):
    """Go on by mouse, bargains on the slider, to the end or for so many moves; how many moves and bargains."""
    moves = pleas = 0
    while state["phase"] != "over" and moves < most:
        if guest.page.locator(PLEA).count():
            offered = plea_by_mouse(guest.page)
            state = guest.wait(state["version"])
            settled(guest.page, offered)
            pleas += 1
        else:
            offers = guest.offers()
            move_by_mouse(guest, offers, wise(offers), moves)
            state = guest.wait(state["version"])
        moves += 1
    return moves, pleas


def test_a_match_by_mouse(visit):
    """From the deal on, on the table itself, in a long run to the end; bargains are offered wherever one can be."""
    anna = visit(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = anna.page
    anna.go("/")
    form = page.locator(f"form[action='/play/{TRIAL}']")
    form.locator("[name=players]").select_option("3")
    form.locator("[name=bot]").select_option("greedy")
    form.get_by_role("button", name="Play now").click()
    anna.table()
    moves, pleas = play_by_mouse(anna, anna.wait(), long(10**9, MOST))
    if LONG:
        assert pleas
        check_end(anna)
    assert moves >= MOST


def test_an_objection_and_the_rest_of_a_match_by_mouse(visit):
    anna = visit(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = anna.page
    state = sit_down(anna, GAME, WINDOW)
    assert anna.question() == "Do you object to Sobbing in the Gallery?"
    objection, allowance = sorted(anna.offers(), key=lambda offer: offer["source"], reverse=True)
    assert (objection["source"], objection["target"]) == ("O01", "court")
    assert not allowance["source"]
    assert not allowance["target"]
    anna.drag(reach(anna, "O01"), "court")
    state = anna.wait(state["version"])
    expect(page.locator("#lines")).to_contain_text("Ashgrove objects! Sobbing in the Gallery is struck")
    expect(page.locator("#hand [data-spot=O01]")).to_have_count(0)
    _moves, pleas = play_by_mouse(anna, state)
    assert pleas
    check_end(anna)


def play_by_keys(guest, state, most=10**9):
    """Go on without a mouse, bargains by the arrows, to the end or for so many moves; how many moves and bargains."""
    page = guest.page
    moves = pleas = 0
    while state["phase"] != "over" and moves < most:
        scale = page.locator(PLEA)
        if scale.count():
            page.keyboard.press(scale.get_attribute("data-key"))
            expect(page.locator(f"{PLEA} input[type=range]")).to_be_focused()
            page.keyboard.press("Home")
            assert said(page) == (0, fees(page))
            for _ in range(4):
                page.keyboard.press("ArrowRight")
            offered = said(page)
            assert offered == (20, fees(page) - 20)
            page.keyboard.press("Enter")
            state = guest.wait(state["version"])
            settled(page, offered)
            pleas += 1
        else:
            offers = guest.offers()
            offer = wise(offers)
            if offer["target"] and moves % 2 == 0:
                move_by_keys(guest, offers, offer)
            elif offer["key"]:
                page.keyboard.press(offer["key"])
            else:
                page.keyboard.press(".")
                focus_by_tab(page, f"#offers button[value='{offer['code']}']")
                page.keyboard.press("Enter")
            state = guest.wait(state["version"])
        moves += 1
    return moves, pleas


def test_an_objection_and_the_rest_of_a_match_by_keys_alone(visit):
    anna = visit()
    state = sit_down(anna, GAME, WINDOW)
    assert len(anna.offers()) == 2
    anna.page.keyboard.press(wise(anna.offers())["key"])
    state = anna.wait(state["version"])
    expect(anna.page.locator("#lines")).to_contain_text("Ashgrove objects!")
    moves, pleas = play_by_keys(anna, state)
    assert pleas
    assert moves > 5
    check_end(anna)


def test_a_match_is_begun_by_keys_alone(visit):
    """From the front page and the deal on; the test above goes on to the end."""
    anna = visit(reduced_motion="reduce")
    page = anna.page
    anna.go("/")
    page.locator(f"form[action='/play/{TRIAL}'] [name=players]").focus()
    page.keyboard.press("Home")
    page.locator(f"form[action='/play/{TRIAL}'] [name=bot]").focus()
    page.keyboard.press("g")
    page.locator(f"form[action='/play/{TRIAL}'] button").last.focus()
    page.keyboard.press("Enter")
    table = anna.table()
    moves, _pleas = play_by_keys(anna, anna.wait(), MOST)
    assert moves == MOST
    if LONG:
        anna.rush(table, choose=wise)
        finish(anna, table, TRIAL)


# ---- a phone


def tap(guest, offers, offer):
    """Tap what is picked and where it goes, if it can go elsewhere, or the button."""
    if not offer["target"]:
        guest.page.locator(f"#offers button[value='{offer['code']}']").tap()
        return
    for spot in steps(offers, offer):
        guest.tap_spot(reach(guest, spot))


def check_hand(page):
    """The cards of the hand can be read, and are large enough for a finger."""
    cards = page.locator("#hand [data-piece]").all()
    assert cards
    for card in cards:
        assert card.bounding_box()["width"] >= 100
    small = [(text, size) for text, size in page.evaluate(LETTERS) if size < 11]
    assert not small


def test_a_trial_by_touch_on_a_phone(visit):
    """From the defense to the verdict."""
    anna = visit(**PHONE)
    page = anna.page
    state = sit_down(anna, GAME, DOCKET)
    check_hand(page)
    no_sideways(page)
    played = 0
    while "The Jury deliberates" not in story(page):
        offers = anna.offers()
        offer = next((each for each in offers if "no bargain" in each["text"]), None) or wise(offers)
        played += offer["target"] == "court"
        tap(anna, offers, offer)
        state = anna.wait(state["version"])
        no_sideways(page)
        check_hand(page)
    assert played >= 3, "one to defend, and two that were shown to the Jury"
    assert re.search(r"Lewis the Bum (is guilty|walks free)\.", story(page))


# ---- nobody sees the hand of another


class Watched:
    """A guest whose page and stream are kept, whatever stands in them."""

    def __init__(self, guest, seat):
        self.guest, self.seat, self.told = guest, seat, []
        wire = guest.context.new_cdp_session(guest.page)
        wire.on("Network.eventSourceMessageReceived", lambda event: self.told.append(event["data"]))
        wire.send("Network.enable")

    def look(self):
        """Keep the whole page as it is: all text, all attributes, shown or not."""
        self.told.append(self.guest.page.content())

    def check(self, knowledge):
        """None of it tells too much; how many cards were hidden on average."""
        knowledge.hidden = 0
        for text in self.told:
            knowledge.check(text, self.seat, ply_of(text))
        return knowledge.hidden / len(self.told)


def truth_of(house, id):
    """The match at a table, out of the database of the house."""
    store = Store(house.db)
    try:
        kept = store.load(id)
    finally:
        store.close()
    table = Table(id, kept.setup, kept.secret, GAME)
    table.apply(kept.entries)
    return table.match


def test_friends_over_a_link_see_their_own_hands_alone(visit, house):
    anna, berta, carl = visit(), visit(), visit()
    table = anna.lay("me", "friend", "bot:greedy", game=TRIAL)
    assert berta.invited(anna.page.locator("#link-1").input_value(), "Berta") == table
    carl.go(f"/t/{table}")
    watched = [Watched(anna, 0), Watched(berta, 1), Watched(carl, None)]
    chooser, hands = random.Random(5), 0
    for _ in range(20):
        mover = next_mover(anna, berta)
        if not is_left_to_page(mover):
            version = mover.state()["version"]
            offers = mover.offers()
            mover.press_offer(wise(offers) if chooser.random() < 0.7 else chooser.choice(offers))
            mover.page.wait_for_function(NEWER, arg=version)
        for each in watched:
            each.look()
    match = truth_of(house, table)
    knowledge = Knowledge(match)
    for each in watched:
        assert each.check(knowledge) > 30
        assert len(each.told) > 30, "the stream was not heard"
    # Each sees the own hand, and the number of the others' cards.
    for guest, seat in ((anna, 0), (berta, 1)):
        shown = guest.page.locator("#hand [data-piece]").evaluate_all("cards => cards.map(card => card.dataset.piece)")
        assert sorted(shown) == sorted(match.view(seat)["board"]["hand"])
        hands += len(shown)
    assert hands
    for what in ("#hand", "#offers", "#deeds", "#stage .pick", "#stage .goal"):
        expect(carl.page.locator(what)).to_have_count(0)


def test_the_curtain_hides_the_hand_between_two_at_one_device(visit, house):
    anna = visit()
    page = anna.page
    anna.context.request.post(f"{anna.site}/look", form={"alone": "ask", "back": "/"})  # so that every page stays
    table = anna.lay("me", "device:Bo", "bot:greedy", game=TRIAL)
    streamed = Watched(anna, None)
    covered, uncovered = [], {"Ashgrove": [], "Brimley": []}
    while len(covered) < 4:
        page.wait_for_function(
            "() => 'turn' in document.getElementById('state').dataset && !document.querySelector('[aria-busy]')"
        )
        if page.locator("#curtain").count():
            expect(page.locator("#stage, #hand, #offers")).to_have_count(0)
            covered.append(page.content())
            name = re.search("Hand the device to (Anna|Bo)", page.locator("#curtain").inner_text())[1]
            page.get_by_role("button", name=f"I am {name}: show the board").click()
            expect(page.locator("#hand")).to_be_visible()
        uncovered[re.match(r"\w+", anna.offers()[0]["text"])[0]].append(page.content())
        version = anna.state()["version"]
        anna.press_offer(wise(anna.offers()))
        page.wait_for_function(NEWER, arg=version)
    behind = [text for text in streamed.told if 'id="curtain"' in text]
    assert len(behind) > 1
    knowledge = Knowledge(truth_of(house, table))
    for seat, texts in ((None, covered + behind), (0, uncovered["Ashgrove"]), (1, uncovered["Brimley"])):
        assert texts
        for text in texts:
            knowledge.check(text, seat, ply_of(text))


# ---- looking back


def test_a_match_that_is_over_is_seen_from_every_seat(visit, tmp_path):
    match, chooser = GAME.new(3, 11), random.Random(2)
    while not match.over:
        match.play(match.drawn() if match.actor < 0 else chooser.choice(match.offers()))
    anna = visit()
    page = anna.page
    bring(anna, match.save(), tmp_path)
    page.wait_for_url("**/replay*")
    knowledge = Knowledge(match)
    half = match.ply // 2
    walk = match.beginning()
    for code in match.moves[:half]:
        walk.play(code)
    for seat in (0, 1, 2, None):
        page.locator("#seat").select_option("" if seat is None else str(seat))
        expect(page.locator("#state")).to_have_attribute("data-seat", "" if seat is None else str(seat))
        page.locator("#ply").fill(str(half))
        expect(page.locator("#state")).to_have_attribute("data-ply", str(half))
        expect(page.locator("#hand [data-piece]")).to_have_count(len(walk.view(seat)["board"]["hand"]))
        shown = page.locator("#hand [data-piece]").evaluate_all("cards => cards.map(card => card.dataset.piece)")
        assert sorted(shown) == sorted(walk.view(seat)["board"]["hand"])
        knowledge.check(page.content(), seat, match.ply, shows=half)
    page.locator("label[for=tab-proof]").click()
    expect(page.locator("#proof")).to_be_visible()


# ---- for everybody


def test_a_trial_with_a_full_hand_keeps_nobody_out(visit):
    anna = visit(reduced_motion="reduce")
    page = anna.page
    sit_down(anna, GAME, DEFENSE)
    expect(page.locator("#hand [data-piece]")).to_have_count(8)
    check_access(anna)
    if LONG:
        check_access(anna, schemes=("dark", "light"))
    # A screen reader is told everything that is printed on a card.
    label = page.locator("#hand [data-spot=E01]").get_attribute("aria-label")
    assert label.startswith(f"{CARDS['E01']['name']}: Evidence")
    assert "played now, the Jury Value becomes" in label
