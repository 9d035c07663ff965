"""Somebody new learns a game on the board, and plays a first match with a coach."""

from __future__ import annotations

from playwright.sync_api import expect

from .guests import DESK


def test_a_lesson_is_played_on_the_board_and_leads_on(visit):
    anna = visit(**DESK)
    anna.go("/learn/circle-gammon")
    anna.page.get_by_role("link", name="How to win").click()
    other = next(
        offer
        for offer in anna.offers()
        if offer["target"] and offer["source"] == "I-4" and "off" not in offer["target"]
    )
    anna.press_offer(other)
    expect(anna.page.locator("#notice")).to_contain_text("That only moves the man on")
    expect(anna.page.locator("#text")).to_be_visible()
    off = next(offer for offer in anna.offers() if offer["text"].startswith("White bears off"))
    anna.drag("I-4", off["target"])
    expect(anna.page.locator("#why")).to_contain_text("you have won")
    assert "a=I4" in anna.page.url

    anna.page.go_back()
    expect(anna.page.locator("#text")).to_be_visible()
    anna.page.go_forward()
    anna.page.get_by_role("link", name="Next lesson").click()
    expect(anna.page.locator("#question")).to_have_text("Dice move men")


def test_a_lesson_stays_as_it_is_where_an_answer_does_not_reach_the_house_or_something_else_comes_back(visit):
    anna = visit(**DESK)
    anna.go("/learn/circle-gammon/win")
    anna.allow("Failed to load resource")
    replies = [lambda route: route.abort(), lambda route: route.fulfill(status=500, body="<main><h1>Oh</h1></main>")]
    for reply, said in zip(replies, ("did not reach", "could not take"), strict=True):
        anna.page.route("**/learn/**", reply, times=1)
        anna.press_offer(anna.offers()[0])
        expect(anna.page.locator("#wire")).to_contain_text(said)
        expect(anna.page.locator("#text")).to_be_visible()
    assert not anna.page.locator("#offers kbd").filter(visible=True).count(), "there are no keys here"


def test_in_the_first_match_the_coach_says_a_word_to_every_question(visit):
    anna = visit(**DESK)
    anna.go("/learn/circle-gammon")
    anna.page.get_by_role("button", name="Play your first match").click()
    anna.table()
    for _turn in range(2):
        state = anna.wait()
        if len(anna.offers()) > 1:
            expect(anna.page.locator("#reason")).to_contain_text(".")
            expect(anna.page.locator("#offers .hinted")).not_to_have_count(0)
        anna.press_offer(anna.offers()[0])
        anna.wait(state["version"] + 1)
    anna.tab("about")
    expect(anna.page.locator("#about")).to_contain_text("for practice")
