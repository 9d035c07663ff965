"""Whole matches, each by one way of playing: by mouse, by keys, by touch, without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ..circle_gammon.helpers import GAME, at
from .access import no_sideways
from .boards import focus_by_tab, walk_to
from .guests import NEWER, PHONE, best, goes_one_way, numbers, sit_down
from .serving import until

PLAIN = 24  # pages of a match without scripts; the rest is played without looking, if it is not over by then
FEWEST = 5  # answers on them; the shortest of 200 matches had nine
PLAY = re.compile(r"Play now\s*: Circle Gammon")
SPOTS = """() => {
  const named = kind => [...document.querySelectorAll(`#stage .spot.${kind}`)].map(s => s.dataset.spot).sort();
  const dice = [...document.querySelectorAll("#stage .die:not(.spent)")].map(d => Number(d.dataset.value));
  const centre = document.getElementById("spot-centre").getAttribute("aria-label");
  const captives = [...document.querySelectorAll("#stage [data-piece]")].filter(m => m.id.includes("-centre-"));
  return { picks: named("pick"), goals: named("goal"), picked: named("picked"), lit: named("lit"), dice,
           captives: captives.length, label: centre };
}"""


def spots(guest):
    return guest.page.evaluate(SPOTS)


def check_board(guest, offers):
    """The shapes say what the list says; the dice and the captives are those of the question."""
    seen = spots(guest)
    assert seen["picks"] == sorted({offer["source"] for offer in offers} - {""})
    assert seen["goals"] == sorted({offer["target"] for offer in offers} - {""})
    assert sorted(set(seen["dice"])) == numbers(guest.question())
    assert seen["captives"] == sum(int(n) for n in re.findall(r"\d+", seen["label"])), seen["label"]
    bring_in = re.search(r"bring in (?:a|(\d+)) captured", guest.question())
    if bring_in:
        assert seen["captives"] >= int(bring_in[1] or 1)
        assert guest.page.locator("#stage [id^=man-0-centre]").count() == int(bring_in[1] or 1)
    return seen["captives"]


def group_of(offer):
    """The head of the group that an offer stands in, where a long list has groups."""
    return f"#offers details.group:has(button[value='{offer['code']}']) > summary"


def check_end(guest):
    """The match is over, says so, and every line of its log leads to a clause that the rulebook has."""
    page = guest.page
    expect(page.locator("#state")).to_have_attribute("data-phase", "over")
    assert "&#" not in page.locator("#table").text_content()
    expect(page.locator("#results .winner")).to_have_count(1)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    clauses = page.locator("#lines a.clause").evaluate_all("links => links.map(a => a.getAttribute('href'))")
    assert len(clauses) > 20
    answer = page.context.request.get(f"{guest.site}/rules/circle-gammon")
    assert answer.ok
    anchors = set(re.findall(r'id="([^"]+)"', answer.text()))
    for address in set(clauses):
        book, _, clause = address.partition("#")
        assert book == "/rules/circle-gammon"
        assert clause in anchors


def test_a_whole_match_by_mouse_on_the_board(visit):
    anna = visit()
    anna.go("/")
    anna.page.get_by_role("link", name="Choose a game").click()
    anna.page.locator("form.play [name=bot]").first.select_option("greedy")
    anna.page.get_by_role("button", name=PLAY).click()
    anna.table()
    moves = 0
    state = anna.wait()
    while state["phase"] != "over":
        offers = anna.offers()
        check_board(anna, offers)
        offer = best(offers)
        if not offer["source"] and not offer["target"]:
            anna.press_offer(offer)
        elif not offer["source"]:
            anna.click_spot(offer["target"])
        elif moves % 3 == 1:
            anna.drag(offer["source"], offer["target"])
        elif goes_one_way(offers, offer["source"]):
            anna.click_spot(offer["source"])
        else:
            anna.click_spot(offer["source"])
            lit = spots(anna)
            goals = sorted({other["target"] for other in offers if other["source"] == offer["source"]})
            assert lit["picked"] == [offer["source"]]
            assert lit["lit"] == goals
            expect(anna.page.locator("#offers li.fits")).to_have_count(
                sum(other["source"] == offer["source"] for other in offers)
            )
            anna.click_spot(offer["target"])
        moves += 1
        state = anna.wait(state["version"])
    assert moves > 5
    check_end(anna)
    # A click on any line's clause shows it beside the table, and another opens the rulebook there.
    clause = anna.page.locator("#lines a.clause").last
    name = clause.inner_text()
    clause.click()
    expect(anna.page.locator("#clause h2")).to_have_text(name)
    with anna.page.context.expect_page() as opened:
        anna.page.locator("#clause a").click()
    expect(opened.value.locator(f"[id='{name}']")).to_be_in_viewport()


def test_captured_men_wait_in_the_middle_until_they_are_brought_in(visit):
    anna = visit()
    state = sit_down(anna, GAME, at("I-1:2 centre:2", "II-1:2 centre", dice="2-4").truth())
    for captives in (3, 2):
        offers = anna.offers()
        assert {offer["source"] for offer in offers} == {"centre"}
        assert check_board(anna, offers) == captives
        anna.click_spot("centre")
        anna.click_spot(offers[0]["target"])
        state = anna.wait(state["version"])


def test_who_is_quicker_than_the_answer_to_the_last_move_is_heard(visit):
    """The stream has brought the next question, and the answer to what was posted is still on its way."""
    anna, held = visit(), []
    state = sit_down(anna, GAME, at("I-1:2 I-3:2", "III-1:2", dice="2-4").truth())
    anna.page.route("**/do", lambda route: held.append((route, route.fetch())), times=1)
    anna.press_offer(anna.offers()[0])
    anna.page.wait_for_function(NEWER, arg=state["version"])
    assert anna.page.locator("#table[aria-busy]").count() == 1
    version, (offer, *_others) = anna.state()["version"], anna.offers()
    anna.press_offer(offer)
    route, answer = held[0]
    route.fulfill(response=answer)
    anna.page.wait_for_function(NEWER, arg=version)
    expect(anna.page.locator("#lines")).to_contain_text(offer["text"])


def test_what_is_said_while_something_else_is_on_its_way_is_heard(visit):
    anna, held = visit(), []
    anna.play_now()
    anna.wait()
    anna.tab("chat")
    anna.page.route("**/do", lambda route: held.append((route, route.fetch())), times=1)
    anna.page.locator("#hint").click()
    anna.page.locator("#table[aria-busy]").wait_for()
    anna.page.locator("#say-text").fill("Oh dear")
    anna.page.locator("#say button").click()
    route, answer = until(lambda: anna.page.evaluate("true") and held, "the hint is asked for")[0]
    route.fulfill(response=answer)
    expect(anna.page.locator("#talk li.mine")).to_contain_text("Oh dear")


# ---- keys


def move_by_keys(guest, offer, at_once):
    """Pick and place with the arrows and Enter, or only pick what goes at once."""
    page = guest.page
    if not page.evaluate("() => !!document.activeElement.closest('#stage [data-spot][role=button]')"):
        focus_by_tab(page, "#stage [data-spot]")
    if offer["source"]:
        walk_to(page, offer["source"])
        page.keyboard.press("Enter")
        if at_once:
            return
        assert spots(guest)["picked"] == [offer["source"]]
    walk_to(page, offer["target"])
    edge = page.evaluate("() => getComputedStyle(document.activeElement.querySelector(':scope > .edge')).stroke")
    assert edge not in ("none", "")
    page.keyboard.press("Enter")


def test_a_whole_match_by_keys_alone(visit):
    anna = visit()
    page = anna.page
    anna.go("/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    focus_by_tab(page, "form.play [name=players]")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    focus_by_tab(page, "form.play [name=bot]")
    page.keyboard.press("g")
    expect(page.locator("form.play [name=bot]").first).to_have_value("greedy")
    focus_by_tab(page, "form.play button")
    page.keyboard.press("Enter")
    anna.table()
    state = anna.wait()
    expect(page.locator("#seats .seat")).to_have_count(2)

    page.keyboard.press("?")
    expect(page.locator("dialog#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog#keys")).to_be_hidden()

    page.keyboard.press("h")
    expect(page.locator("#offers .hinted")).to_have_count(1)

    page.keyboard.press("/")
    expect(page.locator("#say-text")).to_be_focused()
    page.keyboard.type("Good luck 1u?")
    page.keyboard.press("Enter")
    expect(page.locator("#talk li.mine")).to_contain_text("Good luck 1u?")
    expect(page.locator("#say-text")).to_have_value("")
    page.keyboard.press("Shift+Tab")
    state = anna.wait()

    moves = undone = 0
    while state["phase"] != "over":
        offer = best(anna.offers())
        if moves % 2 and offer["target"]:
            move_by_keys(anna, offer, goes_one_way(anna.offers(), offer["source"]))
        elif offer["key"]:
            page.keyboard.press(offer["key"])
        else:
            button = page.locator(f"#offers button[value='{offer['code']}']")
            if not button.is_visible():
                page.locator(group_of(offer)).focus()
                page.keyboard.press("Enter")
            button.focus()
            page.keyboard.press("Enter")
        moves += 1
        before, state = state, anna.wait(state["version"])
        if not undone and state["turn"] and page.locator("#undo[value=undo]").count():
            page.keyboard.press("u")
            state = anna.wait(state["version"])
            assert state["ply"] == before["ply"]
            assert offer["code"] in [other["code"] for other in anna.offers()]
            undone += 1
    assert undone, "no turn of this match had two moves"
    check_end(anna)


# ---- touch


def test_a_whole_match_by_touch_on_a_phone(visit):
    anna = visit(**PHONE)
    page = anna.page
    anna.go("/")
    no_sideways(page)
    page.locator("form.play [name=bot]").first.select_option("greedy")
    page.get_by_role("button", name=PLAY).tap()
    table = anna.table()
    state, moves = anna.wait(), 0
    while state["phase"] != "over":
        offers = anna.offers()
        offer = best(offers)
        if not moves:
            check_phone(page)
        if moves % 2 and offer["target"]:
            page.evaluate("scrollTo(0, 0)")
            if offer["source"]:
                anna.tap_spot(offer["source"])
            if not goes_one_way(offers, offer["source"]):
                if offer["source"]:
                    expect(page.locator(f"#stage [data-spot='{offer['source']}']")).to_have_class(re.compile("picked"))
                anna.tap_spot(offer["target"])
        else:
            button = page.locator(f"#offers button[value='{offer['code']}']")
            if not button.is_visible():
                page.locator(group_of(offer)).tap()
            assert button.bounding_box()["height"] >= 44
            button.tap()
        moves += 1
        state = anna.wait(state["version"])
        no_sideways(page)
    for tab in ("log", "chat", "about", "seats"):
        page.locator(f"label[for=tab-{tab}]").tap()
        expect(page.locator(f"#{tab}")).to_be_visible()
        no_sideways(page)
    check_end(anna)
    for path in (
        f"/t/{table}/replay",
        "/new/circle-gammon",
        "/rules/circle-gammon?q=man",
        "/me",
        "/about",
        "/api",
        "/x",
    ):
        if path == "/x":
            anna.allow("404")
        anna.go(path)
        no_sideways(page)


def check_phone(page):
    """The board, the question and the first offer are in the window together, and what is pressed is large enough."""
    page.evaluate("scrollTo(0, 0)")
    tall = page.viewport_size["height"]
    board, question = page.locator("#stage > .board").bounding_box(), page.locator("#question-block").bounding_box()
    assert board["width"] >= 380
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= tall
    assert question["y"] >= board["y"] + board["height"] - 1
    assert question["y"] + question["height"] <= tall
    for button in page.locator("#offers button[name=code]").all():
        size = button.bounding_box()
        assert size["height"] >= 44
        assert size["width"] >= 44
    assert page.locator("#offers button").first.bounding_box()["y"] + 44 <= tall
    # Down at the side pages the question still stands at the top.
    page.locator("#offers li").last.scroll_into_view_if_needed()
    assert page.locator("#question-block").bounding_box()["y"] >= 0


# ---- without scripts


@pytest.mark.parametrize("players", [2])
def test_a_whole_match_without_scripts(visit, players):
    anna = visit(java_script_enabled=False)
    page = anna.page
    anna.go("/")
    page.locator("form.play [name=players]").first.select_option(str(players))
    page.locator("form.play [name=bot]").first.select_option("greedy")
    page.get_by_role("button", name=PLAY).click()
    table = anna.table()
    answers = 0
    for _ in range(PLAIN):
        if page.locator("#state[data-phase=over]").count():
            break
        offers = page.locator("#offers button[name=code]")
        if offers.count():
            home = offers.filter(has_text="bears off")
            offer = (home if home.count() else offers).first
            if not offer.is_visible():
                page.locator(group_of({"code": offer.get_attribute("value")})).click()
            offer.click()
            answers += 1
        else:
            page.get_by_role("link", name="Reload").click()
    assert answers >= FEWEST
    anna.rush(table)
    page.get_by_role("link", name="Reload").click()
    check_end(anna)

    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator("#where")).to_contain_text("Ply")
    last = int(page.locator("#state").get_attribute("data-last"))
    expect(page.locator("#where")).to_have_text(f"Ply 0 of {last}")
    page.get_by_role("link", name="On", exact=True).click()
    expect(page.locator("#where")).to_have_text(f"Ply 1 of {last}")
    page.get_by_role("link", name="First").click()
    expect(page.locator("#where")).to_have_text(f"Ply 0 of {last}")
    page.locator("#seat").select_option("1")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#state")).to_have_attribute("data-seat", "1")

    anna.go("/me")
    page.get_by_label("Your name at the table").fill("Anna Quiet")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_label("Your name at the table")).to_have_value("Anna Quiet")
    page.locator("main [name=theme]").select_option("dark")
    page.locator("[aria-labelledby=looks]").get_by_role("button", name="Apply").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    anna.go("/new/circle-gammon")
    page.locator("[name=players][value='3']").check()
    page.get_by_role("button", name="Show that many seats").click()
    expect(page.locator("#new-seats li:visible")).to_have_count(3)
    anna.go(f"/t/{table}")
    expect(page.get_by_role("link", name="Reload")).to_be_visible()
